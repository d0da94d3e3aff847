"""Booklets for tests: their blocks, and the words of their pages."""

from collections.abc import Iterator
from typing import Any, TypeVar

from printgen.document.book.blocks import Book, Columns, Together
from printgen.marks import Text
from printgen.press.book.pages import book_pages
from printgen.press.paper.sizes import paper
from tests.looks import look
from tests.press.drawing import flat

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
