"""Folded cards: two panels side by side, a spine between them, as many copies on a page as fit."""

from collections.abc import Sequence

from printgen.document.pieces import Folded
from printgen.errors import LayoutError
from printgen.press.cards import HEIGHT, MARGIN, MEASURE, WIDTH
from printgen.press.marks import Group, Mark, Page, Tag
from printgen.press.panel import panel
from printgen.press.paper import Paper, brackets, cut_marks, ruler
from printgen.press.text import line
from printgen.press.theme import Look, U, type_style

SPACE = 22.0
"""Between two folded cards, so that each has its own marks."""


def folded_pages(look: Look, paper: Paper, cards: Sequence[Folded], title: str, large: bool) -> tuple[Page, ...]:
    """Every card on a page of its own, twice: one to use, one to give away."""
    scale = 1.4 if large else 1.0
    count = 1 if large else 2
    return tuple(_page(look, paper, card, title, scale, count) for card in cards)


def _page(look: Look, paper: Paper, card: Folded, title: str, scale: float, count: int) -> Page:
    wide, high = 2 * WIDTH * scale, HEIGHT * scale
    left = (paper.width - wide) / 2
    top = (paper.height - count * high - (count - 1) * SPACE) / 2
    note = type_style("page_note")
    marks: list[Mark] = [*brackets(paper.width, paper.height), ruler(9.75, paper.height - 8)]
    marks.append(line(9.75, 8.6, title, type_style("running_head")))
    head = "reference card: print at 100 %, cut, fold, glue"
    marks.append(line(paper.width - 9.75, 8.6, head, type_style("page_small"), "right"))
    for k in range(count):
        y = top + k * (high + SPACE)
        marks.append(Group((Tag("Sect", tuple(_face(look, card))),), left, y, scale))
        marks += cut_marks([left, left + wide / 2, left + wide], [y, y + high])
        marks.append(line(paper.width / 2, y - 6.2, "fold", note, "middle"))
    return Page(paper.width, paper.height, tuple(marks), f"{title}: {card.name}")


def _face(look: Look, card: Folded) -> list[Mark]:
    try:
        left = panel(look, card.left, MARGIN, 3.4 * U, 53.6 * U, MEASURE)
        right = panel(look, card.right, WIDTH + MARGIN, 3.4 * U, 53.6 * U, MEASURE)
    except LayoutError as problem:
        raise LayoutError(f"card {card.name!r}: {problem}") from None
    return left + right
