"""What is set once and for all: which of file, variable and word wins, what is wrong in one sentence."""

from pathlib import Path

import pytest

from printgen.print_option import PrintOption
from printgen.print_options import setting_options
from tests.cli.test_cli import LETTER, call, sizes, written_files


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own, below another, as a user who has set nothing yet."""
    monkeypatch.setattr("printgen.cli.settings.config_folder", lambda: tmp_path / "config")
    below = tmp_path / "project" / "below"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    return tmp_path


def project(text: str) -> None:
    """Writes the project's settings, in the folder above."""
    Path("../printgen.toml").write_text(text)


def test_the_later_wins(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's file, the project's over it, a variable over both, a word of the call over all."""
    (folder / "config").mkdir()
    (folder / "config" / "printgen.toml").write_text('paper = "a5"\nink = "low"\n')
    project('# ours\npaper = "letter"\noutput = "made"\n')
    assert set(written_files(call("reference", "_blank"))) == {"_blank-reference-letter-low-ink.pdf"}
    assert [path.parent.name for path in folder.rglob("*.pdf")] == ["made"]
    assert sizes(*folder.rglob("*.pdf")) <= {LETTER, LETTER[::-1]}
    monkeypatch.setenv("PRINTGEN_PAPER", "a4")
    assert set(written_files(call("reference", "_blank"))) == {"_blank-reference-a4-low-ink.pdf"}
    assert set(written_files(call("reference", "_blank", "--paper", "a3", "-o", "./"))) == {"_blank-reference-a3-low-ink.pdf"}
    told = call("settings").stdout.splitlines()
    assert told[0].split() == ["paper", "a4", "PRINTGEN_PAPER"]
    assert told[1].endswith(f"{folder / 'config' / 'printgen.toml'}, line 2")
    assert told[2] == "backs    duplex-long      as printgen comes"
    assert told[4].endswith(f"{folder / 'project' / 'printgen.toml'}, line 3")
    assert "[default: a4]" in call("reference", "--help").stdout


def test_long_names_stay_in_their_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """The values begin at one column, also behind a name that is longer than those of the core."""
    long = PrintOption("watermark_word", "", setting=9)
    monkeypatch.setattr("printgen.cli.settings.setting_options", lambda: (*setting_options(), long))
    lines = [line for line in call("settings").stdout.splitlines() if line.endswith("as printgen comes")]
    assert lines[0] == "paper          a4               as printgen comes"
    assert lines[-1] == "watermark_word none             as printgen comes"
    assert {line.index("as printgen comes") for line in lines} == {32}


def test_backs_that_only_cards_have() -> None:
    """Sheets keep their own way where what is set is one for cards alone."""
    project('backs = "once"\n')
    assert len(written_files(call("cards", "_blank"))) == 2
    assert len(written_files(call("sheets", "_blank"))) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('\npapr = "a4"', "line 2: there is no setting 'papr' (do you mean paper?); the settings are paper, ink, backs"),
        ('paper = "leter"', "line 1: paper cannot be 'leter' (do you mean letter?); there are a4, letter"),
        ("ink = 3", 'line 1: ink is a word between quotation marks, as ink = "full"'),
        ('[cards]\nink = "low"', "line 1: there is no setting 'cards' (do you mean card?); the settings are"),
        ('printer = "offis"', "line 1: printer cannot be 'offis'; there is none yet: 'printgen calibrate' makes one"),
        ('paper = "a4', "printgen.toml: the quotation mark of line 1 is not closed; correct it, or move it away"),
    ],
)
def test_what_is_wrong_has_its_line(text: str, said: str) -> None:
    """One sentence with file and line, in whatever is printed and where settings are shown; help is shown all the same."""
    project(text)
    for words in (("reference", "_blank"), ("settings",)):
        result = call(*words)
        assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1
        assert said in result.stderr and "printgen.toml" in result.stderr
    assert "[default: a4]" in call("reference", "--help").stdout
