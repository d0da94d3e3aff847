"""Titles in the largest type that fits."""

from itertools import combinations

from printgen.marks import PT
from printgen.render.text import line_width
from printgen.render.theme import TypeStyle, type_style

MOST_SIZE, LEAST_SIZE = 19 * PT, 5 * PT
"""The size of a title."""


def short_title(title: str) -> str:
    """Return a title without what follows a colon."""
    return title.partition(":")[0]


def fit_on_one_line(words: str, max_width: float, max_size: float, kind: TypeStyle | None = None) -> TypeStyle:
    """Return the largest type in which words fit a line of ``max_width`` mm.

    It is not larger than ``max_size`` mm, nor than the style ``kind`` if one is given.
    """
    style = kind or type_style("book_title")._replace(track=0.2 * PT)
    size = min(max_size, style.size if kind else max_size)
    return style._replace(size=min(size, size * max_width / max(line_width(words, style._replace(size=size)), 0.1)))


def fit_title(title: str, max_width: float, max_height: float) -> tuple[tuple[str, ...], TypeStyle]:
    """Break a title into one to three lines, in the largest type that fits ``max_width`` by ``max_height`` mm."""
    parts = title.split()
    ways = [
        tuple(" ".join(parts[i:j]) for i, j in zip((0, *cuts), (*cuts, len(parts)), strict=True))
        for count in range(min(3, len(parts)))
        for cuts in combinations(range(1, len(parts)), count)
    ]
    style = type_style("book_title")._replace(track=0.2 * PT)
    sized = [
        (min(fit_on_one_line(row, max_width, min(MOST_SIZE, max_height / len(rows) / 1.15)).size for row in rows), rows)
        for rows in ways
    ]
    size, rows = max(sized, key=lambda way: (round(way[0], 3), -len(way[1])))
    size = max(LEAST_SIZE, size)
    return rows, style._replace(size=size, leading=size * 1.12)
