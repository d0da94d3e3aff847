"""The pages of pictures with their names: everything that a folder may name is there, once, by a name that it takes."""

from pathlib import Path

from printgen.commands.edition import Style
from printgen.commands.starting import pictures
from printgen.marks import Page, Text
from printgen.own.pieces.shelves import pictures as shelf
from printgen.own.reading.faults import Faults
from printgen.own.specimen import specimen
from tests.own.conftest import Writer
from tests.press.drawing import flat

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1H9V9Z"/></svg>'


def words(page: Page) -> set[str]:
    """All lines of a page."""
    return {placed.mark.string for placed in flat(page.marks) if isinstance(placed.mark, Text)}


def test_all_that_can_be_named_is_shown() -> None:
    """Each name is on a page, below its picture, on a small paper as well; nothing leaves the paper."""
    found = shelf(Path("nowhere"), ".", {}, Faults())
    pages = pictures("", Style("universal")).pages
    for name in (*found.masters, *(f"{{{one}}}" for one in found.glyphs), "{d6}", "{hearts}", "shield"):
        assert any(name in words(page) for page in pages), name
    assert all(placed.box[3] < page.height - 8 for page in pages for placed in flat(page.marks))


def test_a_folder_shows_its_own_first(folder: Writer, tmp_path: Path) -> None:
    """By the names that it would write, each file once."""
    folder("Name\nA\n", '[look]\naccent = "#123456"\n', pictures__hound_svg=DOT, icons__purse_svg=DOT)
    home, item = specimen(tmp_path)
    assert home.look.accent == "#123456"
    assert [(row.kind, [sample.label for sample in row.samples]) for row in item.rows[:2]] == [
        ("picture", ["hound"]),
        ("icon", ["{hound}", "{purse}"]),
    ]
    (first, *_) = pictures(str(tmp_path), Style()).pages
    assert {"Of this folder", "hound", "{purse}"} <= words(first)
