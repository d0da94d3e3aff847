"""Imposition: cards on sheets, fronts and backs so that they meet when the paper is turned or folded.

Cards lie edge to edge; their white margins let neighbours share one cut. A back stands behind its front for every slot,
also on a sheet that is only partly filled.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.document.cards.deck import Back, Deck
from printgen.errors import UsageError, nearest
from printgen.marks import Group, Mark, Page, Tag
from printgen.press.cards.backs import back_mark
from printgen.press.cards.faces import front, title_style
from printgen.press.drawers import documents
from printgen.press.paper.card import HEIGHT, WIDTH
from printgen.press.paper.desk import Desk
from printgen.press.paper.furniture import CLEAR, CUT, GAP, Block, brackets, cut_marks, ruler
from printgen.press.paper.sizes import Grid, Paper
from printgen.press.tools.emblem import OWN
from printgen.press.tools.text import line, width
from printgen.press.tools.theme import HAIR, Look, Type, type_style
from printgen.press.tools.woodcut import stroke

BACKS = ("none", "duplex-long", "duplex-short", "fold")
HEAD = 8.4
"""The baseline of a sheet's head, from the paper's upper edge."""
AIRY, TIGHT = 14.0, 9.8
"""Margins above the cards: in an airy one the head stands over the marks, in a tight one between them; none has less room."""
NARROW = 12.0
"""A margin at the side in which words stand as near to the paper's edge as a printer can print."""
BESIDE = 7.5
"""How far the line of a fold reaches beyond the cards, short of a ruler that runs up the margin."""


class Slot(NamedTuple):
    """A place on a sheet: the upper left corner of a card, and whether the card stands on its head."""

    x: float
    y: float
    turned: bool = False


class Sheet(NamedTuple):
    """A grid of card places on a paper as it lies on the table, those of the backs beyond a fold included."""

    width: float
    height: float
    grid: Grid

    @property
    def gap(self) -> float:
        """From fronts to backs across the fold; only the fold layouts have one."""
        return 2 * self.grid.gap

    @property
    def card(self) -> tuple[float, float]:
        """A card's width and height as printed."""
        return WIDTH * self.grid.scale, HEIGHT * self.grid.scale

    @property
    def left(self) -> float:
        """The left edge of the block of cards."""
        return (self.width - self.columns * self.card[0] - (self.gap if self.grid.beside else 0)) / 2

    @property
    def top(self) -> float:
        """The upper edge of the block of cards."""
        return (self.height - self.rows * self.card[1] - (0 if self.grid.beside else self.gap)) / 2

    @property
    def rows(self) -> int:
        """The rows of card places."""
        return self.grid.rows * (2 if self.gap and not self.grid.beside else 1)

    @property
    def columns(self) -> int:
        """The columns of card places."""
        return self.grid.columns * (2 if self.gap and self.grid.beside else 1)

    @property
    def block(self) -> Block:
        """All places together."""
        return self.left, self.top, self.width - self.left, self.height - self.top

    def slot(self, row: int, column: int, turned: bool = False) -> Slot:
        """The place in a row and column, counted from the upper left."""
        wide, high = self.card
        across, down = column >= self.grid.columns, row >= self.grid.rows
        return Slot(self.left + column * wide + self.gap * across, self.top + row * high + self.gap * down, turned)


def sheet(paper: Paper, backs: str, large: bool) -> Sheet:
    """The sheet for a paper and a way of making backs; UsageError names the ways that there are."""
    if backs not in BACKS:
        raise UsageError(f"there is no way of backs {backs!r}{nearest(backs, BACKS)}; the ways are {', '.join(BACKS)}")
    fold = backs == "fold"
    grid = paper.grids[("fold_large" if large else "fold") if fold else ("large" if large else "cards")]
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return Sheet(width, height, grid)


def pairs(paper: Paper, large: bool) -> Sheet:
    """The sheet for cards that lie two by two, to be folded between them."""
    grid = paper.grids["large" if large else "pairs"]
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return Sheet(width, height, grid)


def back_slot(place: Sheet, row: int, column: int, backs: str) -> Slot:
    """Where the back of the card in (row, column) lies.

    Paper turned about an upright axis keeps the row and mirrors the column; about a level axis it keeps the column,
    mirrors the row and needs the back on its head. So does the fold about either. The long edge of an upright paper is its
    upright axis.
    """
    if backs == "fold" and place.grid.beside:
        return place.slot(row, place.columns - 1 - column)
    if backs == "fold":
        return place.slot(place.rows - 1 - row, column, turned=True)
    if (backs == "duplex-long") != place.grid.side:
        return place.slot(row, place.grid.columns - 1 - column)
    return place.slot(place.grid.rows - 1 - row, column, turned=True)


@documents(Deck)
def deck_pages(desk: Desk, deck: Deck) -> tuple[Page, ...]:
    """A deck's pages, with the backs that the desk wants."""
    return impose(deck, desk.look, desk.paper, desk.backs, desk.large)


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
    slots = [place.slot(*at) for at in _positions(place, len(faces))]
    marks = [_put(place, slot, (face,)) for slot, face in zip(slots, faces, strict=True)]
    words = Words(deck.title, f"{count}, fronts: print at 100 %, on card", "cut the long lines first", "ABCDEFGH")
    return Page(place.width, place.height, (*marks, *around(place, slots, words)), f"{count.capitalize()}: fronts")


def _behind(deck: Deck, look: Look, place: Sheet, slot: Slot, pile: Back) -> Tag:
    """A back in its place."""
    return Tag("Figure", (_put(place, slot, (back_mark(look, pile),)),), f"back of {pile.words.capitalize() or deck.title}")


def _back_page(deck: Deck, look: Look, place: Sheet, piles: Sequence[Back], count: str, backs: str) -> Page:
    slots = [back_slot(place, row, column, backs) for row, column in _positions(place, len(piles))]
    marks = [_behind(deck, look, place, slot, pile) for slot, pile in zip(slots, piles, strict=True)]
    edge = backs.removeprefix("duplex-")
    letters = "ABCDEFGH"[: place.columns]
    foot = "A lies behind A: hold the sheet to the light before you cut."
    mirrored = letters if slots[0].turned else letters[::-1]
    words = Words(deck.title, f"{count}, backs: flip on the {edge} edge", foot, mirrored)
    return Page(place.width, place.height, (*marks, *around(place, slots, words)), f"{count.capitalize()}: backs")


def _fold_page(deck: Deck, look: Look, place: Sheet, faces: Sequence[Mark], piles: Sequence[Back], count: str) -> Page:
    at = list(_positions(place, len(faces)))
    slots = [place.slot(*position) for position in at]
    hidden = [back_slot(place, *position, "fold") for position in at]
    marks: list[Mark] = []
    for front_slot, rear, face, pile in zip(slots, hidden, faces, piles, strict=True):
        marks.append(_put(place, front_slot, (face,)))
        marks.append(_behind(deck, look, place, rear, pile))
    words = Words(deck.title, f"{count}: print at 100 %, fold, glue, then cut")
    marks += (_fold(place), *around(place, [*slots, *hidden], words))
    return Page(place.width, place.height, tuple(marks), count.capitalize())


def _fold(place: Sheet) -> Mark:
    """The line between fronts and backs."""
    if place.grid.beside:
        reach = min(BESIDE, place.top - CLEAR)
        return stroke(place.width / 2, place.top - reach, place.width / 2, place.height - place.top + reach, HAIR, (1.4, 1.0))
    reach = min(BESIDE, place.left - CLEAR)
    return stroke(place.left - reach, place.height / 2, place.width - place.left + reach, place.height / 2, HAIR, (1.4, 1.0))


class Words(NamedTuple):
    """What a sheet says around its cards: a title, what to do with it, a note at its foot, a letter for each column."""

    title: str
    note: str
    foot: str = ""
    letters: str = ""


def around(place: Sheet, slots: Sequence[Slot], words: Words) -> Iterator[Mark]:
    """What surrounds the cards in these places: brackets, ruler, words, and marks of the cuts that these cards need."""
    yield from brackets(place.width, place.height)
    yield from _cuts(place, slots)
    x, y, way = place.grid.ruler
    yield ruler(x, y, way, way == "up" and place.left < NARROW)
    yield from _heads(place, words)
    yield from _letters(place, slots, words.letters)


def _cuts(place: Sheet, slots: Sequence[Slot]) -> Iterator[Mark]:
    """Marks at the ends of the block for each edge of a card on it; along a fold they stand between fronts and backs, too."""
    wide, high = place.card
    xs = sorted({round(x, 4) for slot in slots for x in (slot.x, slot.x + wide)})
    ys = sorted({round(y, 4) for slot in slots for y in (slot.y, slot.y + high)})
    yield from cut_marks(xs, ys, place.block)
    if place.gap and not place.grid.beside:
        for x in xs:
            for way in (-1, 1):
                near, far = (place.height / 2 + way * off for off in (0.5 * HAIR, place.grid.gap - GAP))
                yield stroke(x, near, x, far, CUT)


def _heads(place: Sheet, words: Words) -> Iterator[Mark]:
    """The title, what to do, and a note at the foot: in the margins above and below, or up the sides where these are too low."""
    head, small, italic = type_style("running_head"), type_style("page_small"), type_style("page_note")
    inset = 0.0 if place.top >= AIRY else 2.0
    left, right = place.left + inset, place.width - place.left - inset
    low, middle = place.height - place.top, place.height / 2
    level = place.top >= AIRY or (place.top >= TIGHT and width(words.title, head) <= place.card[0] - 2 * inset)
    yield line(left, HEAD, words.title, head) if level else _upward(place, low - 4, words.title, head)
    yield (
        line(right, HEAD, words.note, small, "right")
        if place.top >= AIRY
        else _upward(place, middle - place.gap - GAP - 2, words.note, small)
    )
    if words.foot and place.top >= TIGHT:
        below = place.height - (6.9 if place.top >= AIRY else HEAD - 2.2)
        yield line(right, below, words.foot, italic, "right")
    elif words.foot:
        yield _upward(place, low - 4, words.foot, italic, left=True)


def _upward(place: Sheet, y: float, words: str, style: Type, left: bool = False) -> Mark:
    """A line that runs up the margin at the right, or at the left, from y on."""
    off = 5.9 if place.left < NARROW else 8.0
    return Group((line(0, 0, words, style),), off + 2.2 if left else place.width - off, y, turn=-90)


def _letters(place: Sheet, slots: Sequence[Slot], letters: str) -> Iterator[Mark]:
    """A letter for each column in which a card lies, above it; where the margin is too low for that, beside the outer two."""
    wide, _ = place.card
    style = type_style("running_head")
    for k in sorted({round((slot.x - place.left) / wide) for slot in slots}):
        if letters[k : k + 1] and place.top >= TIGHT:
            yield line(place.left + (k + 0.5) * wide, place.top - 2.15, letters[k], style, "middle")
        elif letters[k : k + 1]:
            x = place.left / 2 if k == 0 else place.width - place.left / 2
            yield line(x, place.height / 2 + 7, letters[k], style, "middle")
