"""Booklets for tests: their blocks, the words of their pages, and what is demanded of both."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from printgen.components.book.book_blocks import BlockGroup, Book, TwoColumns
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.marks import Page, Text
from printgen.render.paper.paper_sizes import find_paper
from tests.looks import load_look
from tests.render.drawing import edge_distance, place_marks

T = TypeVar("T")
NESTED_BLOCKS = {TwoColumns: ("left", "right"), BlockGroup: ("blocks",)}
"""Where blocks stand in a block."""


def find_blocks(book: Book, kind: type[T]) -> Iterator[T]:
    """All blocks of a kind, those inside others too."""
    for chapter in book.chapters:
        for block in chapter.blocks:
            yield from (one for one in iter_blocks(block) if isinstance(one, kind))


def iter_blocks(block: Any) -> Iterator[Any]:
    """A block and what stands in it."""
    yield block
    for part in NESTED_BLOCKS.get(type(block), ()):
        for one in getattr(block, part):
            yield from iter_blocks(one)


def booklet_text(game: str, book: Book, name: str = "a4") -> str:
    """Everything that is printed of a game's booklet, line after line."""
    pages = draw_half_sheet_pages(load_look(game), find_paper(name), book)
    return " ".join(placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text))


def booklet_text_with_single_spaces(game: str, book: Book, name: str = "a4") -> str:
    """The same with single spaces."""
    return " ".join(booklet_text(game, book, name).split())


def assert_contains(text: str, *parts: str) -> None:
    """Each of them stands in the text."""
    for part in parts:
        assert part in text, part


def assert_clear_edges(pages: Sequence[Page], least: int, most: int) -> None:
    """A booklet of so many pages, on which nothing comes near an edge."""
    assert least <= len(pages) <= most
    assert all(edge_distance(page) >= 5 for page in pages)


def assert_legible(page: Page, letters: int) -> None:
    """Words of so many letters are no smaller than 8.3 pt: capitals of Cinzel in running text are set at 0.87."""
    texts = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text) and len(placed.mark.string) >= letters]
    assert min(placed.mark.size * placed.matrix.scale for placed in texts) * 72 / 25.4 > 8.3


def iter_option_values(rules: Any) -> Iterator[tuple[int, ...]]:
    """The options of the standard game, and those of each value of each option, with what that value needs."""
    standard = (0,) * len(rules.OPTIONS)
    yield standard
    for place, option in enumerate(rules.OPTIONS):
        for index in range(1, len(option.values)):
            chosen = [*standard]
            chosen[place] = index
            for need in option.requirements:
                if not need.own_values or option.values[index] in need.own_values:
                    other = next(k for k, one in enumerate(rules.OPTIONS) if one.name == need.option)
                    chosen[other] = rules.OPTIONS[other].values.index(need.values[0])
            yield tuple(chosen)


def text_of_chapters(book: Book, *titles: str) -> str:
    """The markup of the paragraphs and lists of these chapters, of all if none is named."""
    parts: list[str] = []
    for chapter in book.chapters:
        if chapter.title in titles or not titles:
            for block in (one for outer in chapter.blocks for one in iter_blocks(outer)):
                parts += [block.markup] if hasattr(block, "markup") else list(getattr(block, "items", ()))
    return " ".join(part for part in parts if isinstance(part, str))
