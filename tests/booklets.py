"""Booklets for tests: their blocks, the words of their pages, and what is demanded of both."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from printgen.components.book.blocks import Book, Columns, Together
from printgen.components.book.renderers.pages import book_pages
from printgen.marks import Page, Text
from printgen.render.paper.sizes import paper
from tests.looks import look
from tests.render.drawing import flat, nearest

T = TypeVar("T")
PARTS = {Columns: ("left", "right"), Together: ("blocks",)}
"""Where blocks stand in a block."""


def blocks(book: Book, kind: type[T]) -> Iterator[T]:
    """All blocks of a kind, those inside others too."""
    for chapter in book.chapters:
        for block in chapter.blocks:
            yield from (one for one in within(block) if isinstance(one, kind))


def within(block: Any) -> Iterator[Any]:
    """A block and what stands in it."""
    yield block
    for part in PARTS.get(type(block), ()):
        for one in getattr(block, part):
            yield from within(one)


def words(game: str, book: Book, name: str = "a4") -> str:
    """Everything that is printed of a game's booklet, line after line."""
    pages = book_pages(look(game), paper(name), book)
    return " ".join(placed.mark.string for page in pages for placed in flat(page.marks) if isinstance(placed.mark, Text))


def printed(game: str, book: Book, name: str = "a4") -> str:
    """The same with single spaces."""
    return " ".join(words(game, book, name).split())


def demand_said(text: str, *parts: str) -> None:
    """Each of them stands in the text."""
    for part in parts:
        assert part in text, part


def demand_air(pages: Sequence[Page], least: int, most: int) -> None:
    """A booklet of so many pages, on which nothing comes near an edge."""
    assert least <= len(pages) <= most
    assert all(nearest(page) >= 5 for page in pages)


def demand_legible(page: Page, letters: int) -> None:
    """Words of so many letters are no smaller than 8.3 pt: capitals of Cinzel in running text are set at 0.87."""
    texts = [placed for placed in flat(page.marks) if isinstance(placed.mark, Text) and len(placed.mark.string) >= letters]
    assert min(placed.mark.size * placed.matrix.scale for placed in texts) * 72 / 25.4 > 8.3
