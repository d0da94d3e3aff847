"""Folded cards: two panels side by side, a spine between them, as many copies on a page as fit."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.document.panels import Air, Panel, Spring
from printgen.document.pieces import Folded, Series
from printgen.errors import LayoutError
from printgen.press.cards import HEIGHT, MARGIN, MEASURE, WIDTH
from printgen.press.marks import Group, Mark, Page, Tag
from printgen.press.panel import heights, panel
from printgen.press.paper import Paper, brackets, cut_marks, ruler
from printgen.press.text import line
from printgen.press.theme import Look, U, type_style

SPACE = 22.0
"""Between two folded cards, so that each has its own marks."""
TOP, FOOT = 3.4 * U, 53.6 * U
"""Where a panel begins and ends."""
BETWEEN = Air(1.3)
"""Between two entries of a series."""


def folded_pages(look: Look, paper: Paper, cards: Sequence[Folded | Series], title: str, large: bool) -> tuple[Page, ...]:
    """Every card on a page of its own, twice: one to use, one to give away."""
    scale = 1.4 if large else 1.0
    count = 1 if large else 2
    every = [card for item in cards for card in (_dealt(look, item) if isinstance(item, Series) else (item,))]
    return tuple(_page(look, paper, card, title, scale, count) for card in every)


def _dealt(look: Look, series: Series) -> Iterator[Folded]:
    """The series on cards, its entries shared out evenly among as few panels as can hold them."""
    head: Panel = (series.heading, Air(0.6))
    needs = [fsum(heights(look, (*entry, BETWEEN), MEASURE)) for entry in series.entries]
    room = FOOT - TOP - fsum(heights(look, head, MEASURE))
    even = _share(needs, room)
    panels: list[Panel] = [(*head, *(part for k in group for part in (*series.entries[k], BETWEEN)), Spring()) for group in even]
    if len(panels) % 2:
        panels.append(series.rest)
    cards = list(zip(panels[::2], panels[1::2], strict=True))
    for n, (left, right) in enumerate(cards, 1):
        yield Folded(series.name if len(cards) == 1 else f"{series.name} {n}", left, right)


def _share(needs: Sequence[float], room: float) -> list[list[int]]:
    """The entries in order, in groups of at most ``room``: as few as possible, an even number if there are entries enough."""
    wanted = len(_greedy(needs, room))
    wanted += wanted % 2 if len(needs) > wanted else 0
    low, high = 0.0, room
    for _ in range(30):  # the smallest measure that does with so many groups
        middle = (low + high) / 2
        low, high = (low, middle) if len(_greedy(needs, middle)) <= wanted else (middle, high)
    return _greedy(needs, high)


def _greedy(needs: Sequence[float], room: float) -> list[list[int]]:
    groups: list[list[int]] = []
    left = 0.0
    for k, need in enumerate(needs):
        if not groups or need > left:
            groups.append([])
            left = room
        groups[-1].append(k)
        left -= need
    return groups


def _page(look: Look, paper: Paper, card: Folded, title: str, scale: float, count: int) -> Page:
    wide, high = 2 * WIDTH * scale, HEIGHT * scale
    left = (paper.width - wide) / 2
    top = (paper.height - count * high - (count - 1) * SPACE) / 2
    note = type_style("page_note")
    marks: list[Mark] = [*brackets(paper.width, paper.height), ruler(9.75, paper.height - 8)]
    marks.append(line(9.75, 8.6, title, type_style("running_head")))
    head = f"{card.name}: print at 100 %, cut, fold, glue"
    marks.append(line(paper.width - 9.75, 8.6, head, type_style("page_small"), "right"))
    for k in range(count):
        y = top + k * (high + SPACE)
        marks.append(Group((Tag("Sect", tuple(_face(look, card))),), left, y, scale))
        marks += cut_marks([left, left + wide / 2, left + wide], [y, y + high])
        marks.append(line(paper.width / 2, y - 6.2, "fold", note, "middle"))
    return Page(paper.width, paper.height, tuple(marks), f"{title}: {card.name}")


def _face(look: Look, card: Folded) -> list[Mark]:
    try:
        left = panel(look, card.left, MARGIN, TOP, FOOT, MEASURE)
        right = panel(look, card.right, WIDTH + MARGIN, TOP, FOOT, MEASURE)
    except LayoutError as problem:
        raise LayoutError(f"card {card.name!r}: {problem}") from None
    return left + right
