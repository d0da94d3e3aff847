"""Imposition: cards on sheets, fronts and backs so that they meet when the paper is turned or folded.

Cards lie edge to edge; their white margins let neighbours share one cut. A back stands behind its front for every slot,
also on a sheet that is only partly filled.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.document.pieces import Back, Deck
from printgen.errors import UsageError, nearest
from printgen.press.backs import OWN, back_mark
from printgen.press.cards import HEIGHT, WIDTH, front, title_style
from printgen.press.marks import Group, Mark, Page, Tag
from printgen.press.ornament import stroke
from printgen.press.paper import Grid, Paper, brackets, cut_marks, ruler
from printgen.press.text import line
from printgen.press.theme import HAIR, Look, type_style

BACKS = ("none", "duplex-long", "duplex-short", "fold")
FOLD_GAP = 5.0
"""From a card to the fold, so that a thick core still folds; twice this lies between front and back."""
HEAD = 8.4
"""The baseline of a sheet's head, from the paper's upper edge."""


class Slot(NamedTuple):
    """A place on a sheet: the upper left corner of a card, and whether the card stands on its head."""

    x: float
    y: float
    turned: bool = False


class Sheet(NamedTuple):
    """A grid of card places on a paper as it lies on the table."""

    width: float
    height: float
    grid: Grid
    gap: float = 0.0  # between the rows; only the fold layout has one

    @property
    def card(self) -> tuple[float, float]:
        """A card's width and height as printed."""
        return WIDTH * self.grid.scale, HEIGHT * self.grid.scale

    @property
    def left(self) -> float:
        """The left edge of the block of cards."""
        return (self.width - self.grid.columns * self.card[0]) / 2

    @property
    def top(self) -> float:
        """The upper edge of the block of cards."""
        return (self.height - self.rows * self.card[1] - self.gap) / 2

    @property
    def rows(self) -> int:
        """The rows of card places, those of the backs beyond a fold included."""
        return self.grid.rows * (2 if self.gap else 1)

    def slot(self, row: int, column: int, turned: bool = False) -> Slot:
        """The place in a row and column, counted from the upper left."""
        wide, high = self.card
        return Slot(self.left + column * wide, self.top + row * high + (self.gap if row >= self.grid.rows else 0), turned)


def sheet(paper: Paper, backs: str, large: bool) -> Sheet:
    """The sheet for a paper and a way of making backs; UsageError names the ways that there are."""
    if backs not in BACKS:
        raise UsageError(f"there is no way of backs {backs!r}{nearest(backs, BACKS)}; the ways are {', '.join(BACKS)}")
    fold = backs == "fold"
    grid = paper.grids[("fold_large" if large else "fold") if fold else ("large" if large else "cards")]
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return Sheet(width, height, grid, 2 * FOLD_GAP if fold else 0.0)


def back_slot(place: Sheet, row: int, column: int, backs: str) -> Slot:
    """Where the back of the card in (row, column) lies.

    Paper turned about an upright axis keeps the row and mirrors the column; about a level axis it keeps the column,
    mirrors the row and needs the back on its head, as does the fold. The long edge of an upright paper is its upright axis.
    """
    if backs == "fold":
        return place.slot(row + place.grid.rows, column, turned=True)
    if (backs == "duplex-long") != place.grid.side:
        return place.slot(row, place.grid.columns - 1 - column)
    return place.slot(place.grid.rows - 1 - row, column, turned=True)


def impose(deck: Deck, look: Look, paper: Paper, backs: str, large: bool) -> tuple[Page, ...]:
    """The deck's pages. LayoutError names the card and field that do not fit."""
    place = sheet(paper, backs, large)
    style = title_style(deck.cards)
    faces = [front(card, deck.game, look, style) for card in deck.cards]
    many = place.grid.columns * place.grid.rows
    piles = deck.backs or (OWN,) * len(faces)
    sheets = [(faces[k : k + many], piles[k : k + many]) for k in range(0, len(faces), many)]
    pages = []
    for number, (now, behind) in enumerate(sheets, 1):
        count = f"sheet {number} of {len(sheets)}"
        if backs == "fold":
            pages.append(_fold_page(deck, look, place, now, behind, count))
            continue
        pages.append(_front_page(deck, place, now, count))
        if backs != "none":
            pages.append(_back_page(deck, look, place, behind, count, backs))
    return tuple(pages)


def _positions(place: Sheet, count: int) -> Iterator[tuple[int, int]]:
    for k in range(count):
        yield divmod(k, place.grid.columns)


def _put(place: Sheet, slot: Slot, marks: tuple[Mark, ...]) -> Group:
    if slot.turned:
        wide, high = place.card
        return Group(marks, slot.x + wide, slot.y + high, place.grid.scale, 180)
    return Group(marks, slot.x, slot.y, place.grid.scale)


def _front_page(deck: Deck, place: Sheet, faces: Sequence[Mark], count: str) -> Page:
    marks: list[Mark] = [
        _put(place, place.slot(*at), (face,)) for at, face in zip(_positions(place, len(faces)), faces, strict=True)
    ]
    note = f"{count}, fronts: print at 100 %, on card"
    furniture = _furniture(deck, place, note, "cut the long lines first", range(place.grid.columns))
    return Page(place.width, place.height, (*marks, *furniture), f"{count.capitalize()}: fronts")


def _behind(deck: Deck, look: Look, place: Sheet, slot: Slot, pile: Back) -> Tag:
    """A back in its place."""
    return Tag("Figure", (_put(place, slot, (back_mark(look, pile),)),), f"back of {pile.words.capitalize() or deck.title}")


def _back_page(deck: Deck, look: Look, place: Sheet, piles: Sequence[Back], count: str, backs: str) -> Page:
    slots = [back_slot(place, row, column, backs) for row, column in _positions(place, len(piles))]
    marks = [_behind(deck, look, place, slot, pile) for slot, pile in zip(slots, piles, strict=True)]
    edge = backs.removeprefix("duplex-")
    mirrored = not slots[0].turned
    order = range(place.grid.columns - 1, -1, -1) if mirrored else range(place.grid.columns)
    foot = "A lies behind A: hold the sheet to the light before you cut."
    furniture = _furniture(deck, place, f"{count}, backs: flip on the {edge} edge", foot, order)
    return Page(place.width, place.height, (*marks, *furniture), f"{count.capitalize()}: backs")


def _fold_page(deck: Deck, look: Look, place: Sheet, faces: Sequence[Mark], piles: Sequence[Back], count: str) -> Page:
    marks: list[Mark] = []
    for (row, column), face, pile in zip(_positions(place, len(faces)), faces, piles, strict=True):
        marks.append(_put(place, place.slot(row, column), (face,)))
        marks.append(_behind(deck, look, place, back_slot(place, row, column, "fold"), pile))
    fold = place.height / 2
    reach = 7.5  # beyond the cards, short of a ruler that runs up the margin
    marks.append(stroke(place.left - reach, fold, place.width - place.left + reach, fold, HAIR, (1.4, 1.0)))
    marks += _furniture(deck, place, f"{count}: print at 100 %, fold, glue, then cut", "", ())
    return Page(place.width, place.height, tuple(marks), count.capitalize())


def _furniture(deck: Deck, place: Sheet, note: str, foot: str, letters: Sequence[int]) -> Iterator[Mark]:
    """What surrounds the cards: brackets, cut marks, ruler, head and foot, a letter for each column."""
    wide, high = place.card
    yield from brackets(place.width, place.height)
    xs = [place.left + k * wide for k in range(place.grid.columns + 1)]
    ys = [place.slot(row, 0).y for row in range(place.rows)]
    if place.gap:
        half = place.height / 2
        yield from cut_marks(xs, [ys[0], half - FOLD_GAP])
        yield from cut_marks(xs, [half + FOLD_GAP, ys[1] + high])
    else:
        yield from cut_marks(xs, [*ys, ys[-1] + high])
    x, y, way = place.grid.ruler
    yield ruler(x, y, way)
    yield from _notes(deck, place, note, foot)
    for k, name in enumerate(letters):
        letter = line(place.left + (k + 0.5) * wide, place.top - 2.15, "ABCDEFGH"[name], type_style("running_head"), "middle")
        yield letter


def _notes(deck: Deck, place: Sheet, note: str, foot: str) -> Iterator[Mark]:
    """Head and foot; where the margin above is narrow they stand between the marks, and the note runs up the right edge."""
    right = place.width - place.left
    narrow = place.top < 14
    head, small, italic = type_style("running_head"), type_style("page_small"), type_style("page_note")
    inset = 2.0 if narrow else 0.0
    yield line(place.left + inset, HEAD, deck.title, head)
    if narrow and place.grid.ruler[2] == "up":
        yield Group((line(0, 0, note, small),), place.width - 8.0, place.height * (0.47 if place.gap else 0.62), turn=-90)
    else:
        yield line(right - inset, HEAD, note, small, "right")
    if foot:
        below = place.height - 8 + 1.1 if not narrow else place.height - HEAD + 2.2
        yield line(right - inset, below, foot, italic, "right")
