"""Printers by name: what is read of a sheet is asked for, kept, and moves backs by exactly that."""

from pathlib import Path

import pikepdf
import pytest

from printgen.features.calibration import printers
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
