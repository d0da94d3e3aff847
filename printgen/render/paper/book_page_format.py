"""The format of a book's page, with its margins: half a sheet of paper, or in large print a whole one."""

from typing import NamedTuple

from printgen.errors import UsageError
from printgen.render.paper.paper_sizes import Paper

PAGE_SIZES = {"a4": (148.0, 210.0), "letter": (139.7, 215.9), "universal": (139.7, 210.0)}
"""Half of each paper, upright; ISO 216 rounds to whole millimetres."""
LARGE_PRINT_SCALE = 1.5
LARGE_INNER, LARGE_OUTER = 11.0, 9.0
"""Large print: so many times the size, on leaves that lie loose, with these margins before that."""
INNER, OUTER = 16.0, 13.0
HEAD, TOP, FOOT = 12.4, 18.6, 12.0
"""The running head's baseline, the top of the text, and what stays free below it."""


class BookPageFormat(NamedTuple):
    """The size of a book's page and its margins at the spine (``inner``) and at the edge (``outer``), in mm."""

    width: float
    height: float
    inner: float = INNER
    outer: float = OUTER

    @property
    def text_width(self) -> float:
        """The width of the text in mm."""
        return self.width - self.inner - self.outer

    @property
    def text_height(self) -> float:
        """The height of the text in mm."""
        return self.height - TOP - FOOT

    def text_left(self, number: int) -> float:
        """Return where the text of page ``number`` begins, in mm from the left.

        Odd pages lie at the right and have their inner margin at the left.
        """
        return self.inner if number % 2 else self.outer


def book_page_format(paper: Paper) -> BookPageFormat:
    """Return the format of half a sheet of paper; UsageError is raised when books are not printed on this paper."""
    if paper.name not in PAGE_SIZES:
        raise UsageError(f"books are not printed on {paper.name}; the papers are {', '.join(PAGE_SIZES)}")
    return BookPageFormat(*PAGE_SIZES[paper.name])


def large_print_page_format(paper: Paper) -> BookPageFormat:
    """Return the page format that fills a whole sheet when it is enlarged by ``LARGE_PRINT_SCALE``.

    The text is set anew for it, so nothing becomes smaller. UsageError is raised when books are not printed on this paper.
    """
    book_page_format(paper)
    return BookPageFormat(paper.width / LARGE_PRINT_SCALE, paper.height / LARGE_PRINT_SCALE, LARGE_INNER, LARGE_OUTER)
