"""Titles as large as there is room for them."""

from itertools import combinations

from printgen.marks import PT
from printgen.render.text import width
from printgen.render.theme import Type, type_style

MOST, LEAST = 19 * PT, 5 * PT
"""The size of a title."""


def short(title: str) -> str:
    """A title without what follows a colon."""
    return title.partition(":")[0]


def one_line(words: str, room: float, most: float, kind: Type | None = None) -> Type:
    """The largest type in which words fit a line, not larger than ``most`` nor than a style that is given."""
    style = kind or type_style("book_title")._replace(track=0.2 * PT)
    size = min(most, style.size if kind else most)
    return style._replace(size=min(size, size * room / max(width(words, style._replace(size=size)), 0.1)))


def fit_title(title: str, room: float, high: float) -> tuple[tuple[str, ...], Type]:
    """A title in one to three lines, as large as it can be within ``room`` and ``high``."""
    parts = title.split()
    ways = [
        tuple(" ".join(parts[i:j]) for i, j in zip((0, *cuts), (*cuts, len(parts)), strict=True))
        for count in range(min(3, len(parts)))
        for cuts in combinations(range(1, len(parts)), count)
    ]
    style = type_style("book_title")._replace(track=0.2 * PT)
    sized = [(min(one_line(row, room, min(MOST, high / len(rows) / 1.15)).size for row in rows), rows) for rows in ways]
    size, rows = max(sized, key=lambda way: (round(way[0], 3), -len(way[1])))
    size = max(LEAST, size)
    return rows, style._replace(size=size, leading=size * 1.12)
