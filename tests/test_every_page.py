"""What holds for every page that is printed of any game: stocks apart, and no page empty between others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
import pytest
from click.testing import CliRunner

from printgen.cli import main
from printgen.commands import edition
from printgen.games import names
from printgen.press.paper import paper
from printgen.press.sheets import BOARDS, PADS, TILES, stocks
from printgen.press.sheets import sheets as sheet_pages
from printgen.press.theme import look

STOCKS = {"keep": [TILES, BOARDS, PADS], "jacks": [BOARDS, PADS], "keevorn": [BOARDS, PADS]}
"""Games whose sheets are printed on more than one stock."""


def printed() -> Iterator[tuple[str, Any]]:
    """Games that are printed."""
    for name in names():
        yield pytest.param(name, edition(name), id=name)


every_game = pytest.mark.parametrize(("name", "which"), [*printed()])


def files(*args: object) -> list[str]:
    """The names of the files that a command says it wrote."""
    done = CliRunner().invoke(main, list(map(str, args)))
    assert done.exit_code == 0, done.output
    return [Path(said.partition(": ")[0]).name for said in done.stdout.splitlines()]


# A file a stock.


@every_game
def test_a_file_a_stock(name: str, which: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Card and paper are files of their own, named by what is on them, or after the file that -o names; a form is a pad."""
    monkeypatch.chdir(tmp_path)
    words = STOCKS.get(name, [])
    assert files("sheets", name) == [f"{name}-{word}-a4.pdf" for word in words or ["sheets"]]
    assert files("sheets", name, "-o", "x/y.pdf") == ([f"y-{word}.pdf" for word in words] or ["y.pdf"])
    assert {path.name for path in Path("x").iterdir()} == {f"y-{word}.pdf" for word in words} or {"y.pdf"}
    if name != "dqd6":
        assert files("sheets", name, "--fillable") == [f"{name}-{PADS if words else 'sheets'}-a4-fillable.pdf"]
        assert files("sheets", name, "--two-up", "-o", "half.pdf") == ["half.pdf"]
        assert all(
            "/Annots" in page for page in pypdf.PdfReader(f"output/{name}-{PADS if words else 'sheets'}-a4-fillable.pdf").pages
        )


@every_game
def test_no_empty_page(name: str, which: Any) -> None:
    """No paper comes out of the printer empty, and nobody turns pages to find the next tile."""
    for backs in ("none", "duplex-long", "duplex-short", "fold"):
        for word, pile in stocks(which.parts.sheets(which.ident.options)).items():
            pages = sheet_pages(look(name), paper("a4"), pile, which.parts.EMBLEM, name, backs=backs)
            assert all(page.marks for page in pages), (word, backs)
