"""The picture for a shop's page, drawn from the faces that are printed: nothing on it is not in the kit."""

import math
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.pieces import PieceSide, Sides, sides_of
from printgen.components.kit import TableThing
from printgen.components.sheets.pile import Sheets
from printgen.errors import UsageError
from printgen.features.export.components.showcase import Showcase
from printgen.marks import Group, Mark, Page, Path, Tag, Use
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import die, twelve
from printgen.render.art.woodcut import box, gouge, sun, wobble
from printgen.render.context import RenderContext
from printgen.render.paper.furniture import Block
from printgen.render.registry import documents
from printgen.render.text import line
from printgen.render.theme import CAP, INK, LINE, PAPER, GameLook, type_style
from printgen.render.titles import one_line

Groups = Sequence[Sequence[Sides]]
WIDE, HIGH = 406.4, 304.8
"""1600 x 1200 pixels at 100 dpi, in mm."""
HEAD = 58.0
"""The paper at the top, on which the title stands."""
TITLE = 29.0
"""The largest size of a title."""
MOST, PIECES, MANY = 7, 4, 12
"""Cards in the hand; tokens and tiles beside it, and in a game that has no cards."""
CARD, SHEET, ALONE = (74.0, 105.0), (126.0, 138.0), (180.0, 206.0)
"""What a card takes, a sheet behind the cards, and a sheet where there is nothing else."""
LEFT, RIGHT, BACKS = (77.0, 142.0, -6.0), (331.0, 140.0, 5.0), (203.0, 113.0, 3.0)
"""The middles of two sheets and of the pile, with their degrees."""
PLAYED, OTHER = (98.0, 124.0, -8.0), (308.0, 124.0, 8.0)
"""Those of two cards where there are no sheets."""
BESIDE: Block = (10.0, 204.0, 80.0, 70.0)
"""Where tokens and tiles lie beside a hand of cards (left, top, width, height)."""
BELOW: Block = (50.0, 216.0, WIDE - 100.0, 82.0)
"""Where they lie below sheets."""
BROAD: Block = (30.0, HEAD + 14.0, WIDE - 60.0, HIGH - HEAD - 26.0)
"""Where they lie alone."""
FILLED = 0.84
"""How much of its place a piece takes."""
AFTER, INSTEAD = (BESIDE[1] + BESIDE[3] + 13.6, 17.0), (BESIDE[1] + BESIDE[3] / 2, 22.0)
"""How far down dice lie beside the hand, and how large: below tokens and tiles, or in their place."""
GRAIN = 26
SHADE = (1.6, 2.2)
"""How far the shadow of what lies on the table falls."""


class Hand(NamedTuple):
    """What is fanned: the middle of the hand, the circle's radius, the degrees from one to the next, what each may take."""

    x: float
    y: float
    radius: float
    step: float
    room: tuple[float, float]


HAND = Hand(WIDE / 2, 216.0, 330.0, step=6.4, room=CARD)


@documents(Showcase, any_paper=True)
def showcase(desk: RenderContext, item: Showcase) -> Iterator[Page]:
    """The one page; UsageError where the game has nothing to be shown."""
    cards, small = _kinds(desk.look, item.decks)
    sheets = [_sheet(desk, sheet) for sheet in item.sheets]
    if not (cards or small or sheets):
        raise UsageError(f"{item.title} has neither cards nor tokens nor sheets to be shown")
    marks = (*_ground(desk.look), *_head(desk, item), *_on_table(desk.look, cards, small, sheets, item.dice))
    yield Page(WIDE, HIGH, marks, item.title)


def _kinds(look: GameLook, decks: Sequence[Deck]) -> tuple[list[list[Sides]], list[list[Sides]]]:
    """Different cards by the words at their heads, the words of most kinds first; and different pieces, deck by deck."""
    cards: dict[str, list[Sides]] = {}
    small: list[list[Sides]] = []
    for deck in decks:
        different = dict(zip(deck.cards, sides_of(look, deck), strict=True))
        if deck.format.outline == "card":
            for card, sides in different.items():
                cards.setdefault(_word(card), []).append(sides)
        else:
            small.append([*different.values()])
    return sorted(cards.values(), key=len, reverse=True), small


def _word(card: Any) -> str:
    """By which a card is told from those of other kinds."""
    return str(getattr(getattr(card, "head", None), "word", ""))


def _some(groups: Groups, most: int) -> list[Sides]:
    """As many as may be shown, of each group one before any has another, from all over the group."""
    turns = zip_longest(*([number] * len(group) for number, group in enumerate(groups)))
    chosen = [number for row in turns for number in row if number is not None][:most]
    return [
        group[(2 * k + 1) * len(group) // (2 * chosen.count(number))]
        for number, group in enumerate(groups)
        for k in range(chosen.count(number))
    ]


def _sheet(desk: RenderContext, item: Any) -> PieceSide:
    """The first page of a sheet, as something that lies on the table."""
    pile = Sheets((item,))
    page = next(iter(documents.find(pile)(desk, pile)))
    title = page.outline or str(getattr(item, "title", "")) or "a sheet"
    return PieceSide(title, page.marks, page.width, high=page.height, edge=lambda beyond: box(0, 0, page.width, page.height))


def _ground(look: GameLook) -> Iterator[Mark]:
    """Paper above, below it the table in the accent, with the grain of wood at both edges."""
    yield Path(box(0, 0, WIDE, HIGH), PAPER)
    yield Path(box(0, HEAD, WIDE, HIGH - HEAD), look.accent)
    yield Path(box(0, HEAD, WIDE, 1.6), INK)
    for k in range(GRAIN):
        for edge, way in ((0.0, 1), (WIDE, -1)):
            y = HEAD + 5 + (k + 0.8 * wobble(k + 40 * way)) * (HIGH - HEAD - 8) / GRAIN
            yield gouge(edge - 3 * way, y, edge + way * (4 + 15 * wobble(k + 7 * way)), y, 0.9)


def _head(desk: RenderContext, item: Showcase) -> Iterator[Mark]:
    """The emblem on its sun, the title as on the cover, the motto below it."""
    left, middle = 68.0, HEAD / 2
    room = WIDE - left - 14
    style = one_line(item.title, room, TITLE)
    base = middle + style.size * CAP / 2 - 6.0 * bool(item.motto)
    figure = (sun(desk.look, 36, middle, 24), picture(desk.emblem, desk.look, 36, middle, 52, halo=3))
    yield Tag("Figure", figure, desk.emblem)
    yield Tag("H1", (line(left, base, item.title, style),))
    if item.motto:
        kind = one_line(item.motto, room, TITLE, type_style("book_line").at(22))
        yield Tag("P", (line(left, base + 14, item.motto, kind),))


def _on_table(
    look: GameLook, cards: Groups, small: Groups, sheets: list[PieceSide], dice: Sequence[TableThing]
) -> Iterator[Mark]:
    """What lies there, then the hand above it; sheets are fanned where there is nothing else."""
    every = _some(cards, MOST if sheets else MOST + 2)
    hand = HAND._replace(x=HAND.x + BESIDE[2] / 2 * bool(small or dice))
    yield from _dice(look, dice, *(AFTER if small else INSTEAD))
    if every or small:
        yield from _background_pieces(every, sheets)
        pieces = [front for front, _ in _some(small, PIECES if every else MANY)]
        yield from _scatter_pieces(pieces, BESIDE if every else BELOW if sheets else BROAD)
        yield from _fan([front for front, _ in reversed(every[:MOST])], hand)
    else:
        yield from _fan(sheets[:2], hand._replace(y=HEAD + (HIGH - HEAD) / 2, step=13.0, room=ALONE))


def _background_pieces(every: Sequence[Sides], sheets: Sequence[PieceSide]) -> Iterator[Mark]:
    """Sheets at both sides, or else the cards that are not in the hand, and the pile."""
    flat = sheets or [front for front, _ in every[MOST:]]
    for piece, place in zip(flat, (LEFT, RIGHT) if sheets else (PLAYED, OTHER), strict=False):
        yield from _put(piece, *place, _scale(piece, SHEET if sheets else CARD))
    back = next((back for _, back in every if back), None)
    if back:
        yield from _pile(back)


def _scale(piece: PieceSide, room: tuple[float, float]) -> float:
    return min(room[0] / piece.wide, room[1] / piece.high)


def _put(piece: PieceSide, x: float, y: float, turn: float, scale: float) -> Iterator[Mark]:
    """A piece with its middle at (x, y) and its shadow."""
    edge, corner = piece.edge(0.0), (-piece.wide / 2, -piece.high / 2)
    shade = Group((Path(edge, INK),), *corner)
    yield Group((shade,), x + SHADE[0], y + SHADE[1], scale=scale, turn=turn)
    face = (Path(edge, PAPER), Group(piece.marks, clip=edge), Path(edge, stroke=INK, width=LINE / scale))
    yield Tag("Figure", (Group((Group(face, *corner),), x, y, scale=scale, turn=turn),), piece.name)


def _pile(back: PieceSide) -> Iterator[Mark]:
    """Several cards, face down."""
    x, y, turn = BACKS
    scale = _scale(back, CARD) * 0.8
    for k in range(4, -1, -1):
        yield from _put(back, x + 0.9 * k, y + 0.9 * k, turn + 1.5 * (wobble(k) - 0.5) * (k > 0), scale)


def _fan(pieces: Sequence[PieceSide], hand: Hand) -> Iterator[Mark]:
    """Side by side on a circle, the last one whole."""
    for k, piece in enumerate(pieces):
        turn = (k - (len(pieces) - 1) / 2) * hand.step
        across, down = math.sin(math.radians(turn)), 1 - math.cos(math.radians(turn))
        yield from _put(piece, hand.x + hand.radius * across, hand.y + hand.radius * down, turn, _scale(piece, hand.room))


def _scatter_pieces(pieces: Sequence[PieceSide], frame: Block) -> Iterator[Mark]:
    """Pieces in rows of about as many, each a little turned and as large as its place lets it be."""
    x, y, wide, high = frame
    columns = max(1, round(math.sqrt(len(pieces) * wide / high)))
    rows = -(-len(pieces) // columns)
    for row in range(rows):
        now = range(len(pieces) * row // rows, len(pieces) * (row + 1) // rows)
        across, down = wide / len(now), high / rows
        for column, k in enumerate(now):
            scale = _scale(pieces[k], (across * FILLED, down * FILLED))
            place = (x + (column + 0.5) * across, y + (row + 0.5) * down)
            yield from _put(pieces[k], *place, 16 * (wobble(k + 3) - 0.5), scale)


def _dice(look: GameLook, dice: Sequence[TableThing], y: float, size: float) -> Iterator[Mark]:
    """The dice beside the hand, as they have fallen."""
    left, _, wide, _ = BESIDE
    step = min(size * 1.5, wide / max(1, len(dice)))
    for k, one in enumerate(dice):
        shown = (twelve if one.kind == "twelve" else die)(look, one.of or 6)
        x = left + wide / 2 + (k - (len(dice) - 1) / 2) * step
        yield Use(shown, x, y + 6 * (wobble(k) - 0.5), scale=min(size, step * 0.7), turn=40 * (wobble(k + 5) - 0.5))
