"""What is folded, as a user calls it: which files there are, how many sides they have, what is refused."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.test_cli import call, written_files


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("way", "turned"), [("pocket", None), ("saddle", "/DuplexFlipShortEdge"), ("signatures", "/DuplexFlipShortEdge")]
)
def test_books_and_references(way: str, turned: str | None) -> None:
    """One file instead of two, turned as it must be."""
    (path,) = written_files(call("rules", "_blank", "--fold", way, "--creep", "0.1")).values()
    assert path.name == f"_blank-rules-a4-{way}.pdf"
    pdf = PdfReader(path)
    assert pdf.trailer["/Root"]["/ViewerPreferences"].get("/Duplex") == turned
    assert len(pdf.pages) % (1 if way == "pocket" else 2) == 0


def test_reference_as_a_pocket_book() -> None:
    """A panel a page, eight on a sheet."""
    assert set(written_files(call("reference", "_blank", "--fold", "pocket"))) == {"_blank-reference-a4-pocket.pdf"}


def test_play_logs() -> None:
    """In half size; what would be too small to read is refused before anything is played."""
    (path,) = written_files(call("play", "_blank#7", "--fold", "saddle", "--player", "random")).values()
    assert len(PdfReader(path).pages) % 2 == 0
    refused = call("play", "_blank#7", "--fold", "pocket", "--player", "random")
    assert refused.exit_code == 2 and "--fold saddle or --fold signatures" in refused.stderr


def test_box() -> None:
    """A box and a band in one file; sleeves and thicker card make another; what cannot be is told in a sentence."""
    assert set(written_files(call("box", "_blank"))) == {"_blank-box-a4.pdf"}
    assert set(written_files(call("box", "_blank", "--sleeved"))) == {"_blank-box-sleeved-a4.pdf"}
    kinds = ((), ("--sleeved",), ("--stock", "200"), ("--backs", "fold"), ("--card", "tarot"))
    made = [Path("box.pdf").read_bytes() for more in kinds if call("box", "_blank", *more, "-o", "box.pdf").exit_code == 0]
    assert len(set(made)) == len(kinds)
    assert call("box", "_blank", "--stock", "5").stderr == (
        "printgen: card of 5 grams a square metre is not printed on; it has 60 to 600\n"
    )
