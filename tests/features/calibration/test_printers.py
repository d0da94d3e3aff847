"""Printers by name: what is read of a sheet is asked for, kept, and moves backs by exactly that."""

from pathlib import Path

import pikepdf
import pytest

from printgen.errors import UsageError
from printgen.features.calibration import printers
from printgen.features.calibration.commands import parse_length
from tests.cli.test_cli import call, written_files

READ = "--across 150 --down 200 --back-across 150 --back-down 200 --top O --right J --foot O --left J".split()
"""The back is 0.5 mm to the right and 0.75 mm too high."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own, as a user who has set nothing yet."""
    for place in ("cli.settings", "features.calibration.printers"):
        monkeypatch.setattr(f"printgen.{place}.config_folder", lambda: tmp_path / "config")
    monkeypatch.chdir(tmp_path)
    return tmp_path


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
    assert set(written_files(sheet)) == {"calibration-a4.pdf"}
    assert sheet.stdout.splitlines()[-1].endswith("printgen calibrate --printer NAME")
    result = call("calibrate", "--printer", "my laser", typed="149.7\n\n15\n149.4\n\nN\nZ\nMN\n\n\n")
    assert "15 mm cannot be what became of 150" in result.output and "'Z' is not read on the sheet" in result.output
    assert printers.load_profile("my laser").front == pytest.approx((0.998, 1))
    assert printers.printer_names() == ("my laser",)
    assert set(written_files(call("calibrate", "--printer", "my laser", "--check"))) == {"calibration-check-a4.pdf"}
    assert call("calibrate", "--top", "M").exit_code == 2


@pytest.mark.parametrize("number", ["NaN", "nan", "inf", "-inf", "1e400", "0", "158"])
def test_a_length_that_no_printer_makes(number: str) -> None:
    """It is refused, typed or as an option, and nothing is stored."""
    result = call("calibrate", "--printer", "bad", *READ, "--across", number)
    told = ("cannot be what became of 150", "is no length", "is no number")
    assert result.exit_code == 2 and any(words in result.stderr for words in told)
    typed = call("calibrate", "--printer", "bad", *READ[2:], typed=f"{number}\n150\n")
    assert typed.exit_code == 0 and any(words in typed.output for words in told)
    assert printers.load_profile("bad").front == (1, 1)
    with pytest.raises(UsageError, match="cannot be what became of 150"):
        parse_length(float(number), 0)


@pytest.mark.parametrize("name", ["none", "None", "", " ", "a\nb", "a\x7fb"])
def test_what_is_no_name(name: str) -> None:
    """It is refused before anything is asked."""
    result = call("calibrate", "--printer", name, typed="\n" * 8)
    assert result.exit_code == 2 and "is no printer's name" in result.stderr and "how many mm" not in result.output
    assert printers.printer_names() == ()


def test_any_word_is_a_name() -> None:
    """What is stored can be read again, whatever letters the name has."""
    assert call("calibrate", "--printer", "m\u00f6bel \U0001f5a8", *READ).exit_code == 0
    assert call("cards", "_blank", "--printer", "m\u00f6bel \U0001f5a8").exit_code == 0


WRONG_TABLES = {
    "nan": ("front = [NaN, 1.0]", 1, "the list of 'front' holds what is no value"),
    "comma": ("dx = 0,5", 1, 'a text needs quotation marks: dx = "0,5"'),
    "text": ("quarter = left", 1, 'a text needs quotation marks: quarter = "left"'),
    "twice": ("dx = 0.1\ndx = 0.2", 2, "'dx' stands twice; keep one of them"),
    "words": ("dx = 0.1\nnearly right", 2, "it must be key = value"),
    "quotation": ("quarter = \u201cleft\u201d", 1, "it has curly quotation marks; write straight ones"),
    "half": ("dx = 0.1\ndy =", 2, "dy has no value"),
    "deep": (f"front = {'[' * 3000}", 0, "its brackets are nested too deeply"),
    "empty": ("# nothing", 0, "this table is empty"),
    "short": ("dx = 0.0\nfront = [1.0]", 2, "front is a list of two numbers"),
    "long": ("back = [1.0, 1.0, 1.0]", 1, "back is a list of two numbers"),
    "word": ("back = 'wide'", 1, "back is a list of two numbers"),
    "far": ("dx = 900", 1, "dx is a number from -3 to 3, and not 900"),
    "turned": ("dy = 0.5\nangle = 90", 2, "angle is a number from -2 to 2, and not 90"),
    "yes": ("dx = true", 1, "dx is a number"),
    "lost": ("dy = nan", 1, "dy is a number"),
    "stretched": ("front = [1.0, inf]", 1, "front is a number from 0.95 to 1.05"),
    "up": ("quarter = 'up'", 1, "quarter is left or right"),
    "list": ("quarter = []", 1, "quarter is left or right"),
    "more": ("anlge = 0.1", 1, "there is no 'anlge' (do you mean angle?)"),
    "open": ("dx = 0.1\nangle = [", 2, "the list of 'angle' holds what is no value"),
    "none": ("dx = 0.1", 0, "is no printer's name"),
}


@pytest.mark.parametrize("name", WRONG_TABLES)
def test_a_wrong_table(name: str, folder: Path) -> None:
    """It is told with file, line and remedy, and disables no other; to calibrate again mends it and leaves the rest alone."""
    assert call("calibrate", "--printer", "good", *READ).exit_code == 0
    path = folder / "config" / "printers.toml"
    words, line, why = WRONG_TABLES[name]
    sound = path.read_text("utf-8")
    path.write_text(f"# my printers\n[{name}]\n{words}\n\n{sound}", "utf-8")
    assert printers.load_profile("good").dx == 0.5 and call("cards", "_blank", "--printer", "good").exit_code == 0
    with pytest.raises(UsageError) as problem:
        printers.load_profile(name)
    assert str(problem.value).startswith(f"{path}, line {2 + line}: printer '{name}': ") and why in str(problem.value)
    remedy = "delete it" if name == "none" else f"'printgen calibrate --printer {name}'"
    assert str(problem.value).endswith(remedy)
    told = call("settings")
    assert told.exit_code == 0 and f"calibrated: good\n{problem.value}\n" in told.stdout
    if name != "none":
        assert call("calibrate", "--printer", name, *READ).exit_code == 0
        assert printers.load_profile(name) == printers.load_profile("good")
    assert "# my printers" in path.read_text("utf-8") and sound.strip() in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"\xff\xfe[", "it is not UTF-8"), (None, "it is a folder")],
)
def test_a_file_that_is_none(data: bytes | None, why: str, folder: Path) -> None:
    """A sentence says so, before anything is asked; settings are still shown."""
    path = folder / "config" / "printers.toml"
    path.parent.mkdir()
    path.mkdir() if data is None else path.write_bytes(data)
    for verb in (("cards", "_blank", "--printer", "good"), ("calibrate", "--printer", "good")):
        result = call(*verb)
        assert result.exit_code == 2 and f"{path} cannot be read: {why}" in result.stderr and "how many" not in result.output
    assert call("settings").exit_code == 0 and why in call("settings").stdout


def test_what_stands_before_the_first_printer(folder: Path) -> None:
    """It belongs to no printer: settings say so, and the printers are there."""
    assert call("calibrate", "--printer", "good", *READ).exit_code == 0
    path = folder / "config" / "printers.toml"
    path.write_text(f"dx = 1\n{path.read_text('utf-8')}[broken\ndx = 1\n", "utf-8")
    told = call("settings").stdout
    assert "line 1: this is no printer's table. Correct the line, or delete it" in told
    assert "line 9: the [ of a table's head lacks its ]. Correct the line, or delete it" in told
    assert printers.load_profile("good").dx == 0.5


def test_no_printer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The word none overrides a setting."""
    assert call("calibrate", "--printer", "good", *READ).exit_code == 0
    call("cards", "_blank", "-o", "plain.pdf")
    monkeypatch.setenv("PRINTGEN_PRINTER", "good")
    call("cards", "_blank", "-o", "moved.pdf")
    call("cards", "_blank", "--printer", "none", "-o", "none.pdf")
    monkeypatch.setenv("PRINTGEN_PRINTER", "none")
    call("cards", "_blank", "-o", "unset.pdf")
    plain = Path("plain.pdf").read_bytes()
    assert Path("moved.pdf").read_bytes() != plain == Path("none.pdf").read_bytes() == Path("unset.pdf").read_bytes()
