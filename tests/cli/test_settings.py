"""What is set once and for all: which of file, variable and word wins, what is wrong in one sentence, printers by name."""

from pathlib import Path

import pikepdf
import pytest

from printgen.features.calibration import printers
from tests.cli.test_cli import LETTER, call, sizes, written

READ = "--across 150 --down 200 --back-across 150 --back-down 200 --top O --right J --foot O --left J".split()
"""The back is 0.5 mm to the right and 0.75 mm too high."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own, below another, as a user who has set nothing yet."""
    for place in ("cli.settings", "features.calibration.printers"):
        monkeypatch.setattr(f"printgen.{place}.config", lambda: tmp_path / "config")
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
    assert set(written(call("reference", "_blank"))) == {"_blank-reference-letter-low-ink.pdf"}
    assert [path.parent.name for path in folder.rglob("*.pdf")] == ["made"]
    assert sizes(*folder.rglob("*.pdf")) <= {LETTER, LETTER[::-1]}
    monkeypatch.setenv("PRINTGEN_PAPER", "a4")
    assert set(written(call("reference", "_blank"))) == {"_blank-reference-a4-low-ink.pdf"}
    assert set(written(call("reference", "_blank", "--paper", "a3", "-o", "./"))) == {"_blank-reference-a3-low-ink.pdf"}
    told = call("settings").stdout.splitlines()
    assert told[0].split() == ["paper", "a4", "PRINTGEN_PAPER"]
    assert told[1].endswith(f"{folder / 'config' / 'printgen.toml'}, line 2")
    assert told[2] == "backs    duplex-long      as printgen comes"
    assert told[4].endswith(f"{folder / 'project' / 'printgen.toml'}, line 3")
    assert "[default: a4]" in call("reference", "--help").stdout


def test_backs_that_only_cards_have() -> None:
    """Sheets keep their own way where what is set is one for cards alone."""
    project('backs = "once"\n')
    assert len(written(call("cards", "_blank"))) == 2
    assert len(written(call("sheets", "_blank"))) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('\npapr = "a4"', "line 2: there is no setting 'papr' (do you mean paper?); the settings are paper, ink, backs"),
        ('paper = "leter"', "line 1: paper cannot be 'leter' (do you mean letter?); there are a4, letter"),
        ("ink = 3", 'line 1: ink is a word between quotation marks, as ink = "full"'),
        ('[cards]\nink = "low"', "line 1: there is no setting 'cards'; the settings are"),
        ('printer = "offis"', "line 1: printer cannot be 'offis'; there is none yet: 'printgen calibrate' makes one"),
        ('paper = "a4', "printgen.toml cannot be read: "),
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


def places(path: Path, number: int) -> list[tuple[float, float]]:
    """Where the symbols of a page are painted, in mm from its lower left corner."""
    with pikepdf.open(path) as pdf:
        at, kept, found = pikepdf.Matrix(), [], []
        for step in pikepdf.parse_content_stream(pdf.pages[number]):
            match str(step.operator):
                case "q":
                    kept.append(at)
                case "Q":
                    at = kept.pop()
                case "cm":
                    at = pikepdf.Matrix(*map(float, step.operands)) @ at
                case "Do":
                    found.append((at.e * 25.4 / 72, at.f * 25.4 / 72))
    return found


def test_backs_are_moved_by_exactly_that() -> None:
    """Front pages stay, backs move against what is read, sheet by sheet; 'printers' of another name are not known."""
    assert call("calibrate", "--printer", "office", *READ).exit_code == 0
    assert call("cards", "_blank", "-o", "plain.pdf").exit_code == 0
    assert call("cards", "_blank", "--printer", "office", "-o", "mended.pdf").exit_code == 0
    plain, mended = Path("plain.pdf"), Path("mended.pdf")
    assert places(plain, 0) == places(mended, 0)
    moved = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(places(plain, 1), places(mended, 1), strict=True)]
    assert moved and all(shift == pytest.approx((0.5, -0.75), abs=1e-3) for shift in moved)
    assert call("calibrate", "--printer", "ink", *READ, "--back-across", "148.5").exit_code == 0
    call("cards", "_blank", "--printer", "ink", "-o", "hot.pdf")
    across = [(b[0] - 105, a[0] - 105) for a, b in zip(places(mended, 1), places(Path("hot.pdf"), 1), strict=True)]
    assert all(hot == pytest.approx(cold * 150 / 148.5, abs=0.01) for hot, cold in across)
    wrong = call("cards", "_blank", "--printer", "ofice")
    assert "no printer 'ofice' is calibrated (do you mean office?); there are office, ink: " in wrong.stderr


def test_what_is_read_is_asked_for() -> None:
    """Without options each reading is asked for, and again when it cannot be; Return says that nothing is off."""
    sheet = call("calibrate")
    assert set(written(sheet)) == {"calibration-a4.pdf"}
    assert sheet.stdout.splitlines()[-1].endswith("printgen calibrate --printer NAME")
    result = call("calibrate", "--printer", "my laser", typed="149.7\n\n15\n149.4\n\nN\nZ\nMN\n\n\n")
    assert "15 mm cannot be what became of 150" in result.output and "'Z' is not read on the sheet" in result.output
    assert printers.profile("my laser").front == pytest.approx((0.998, 1))
    assert printers.known() == ("my laser",)
    assert set(written(call("calibrate", "--printer", "my laser", "--check"))) == {"calibration-check-a4.pdf"}
    assert call("calibrate", "--top", "M").exit_code == 2
