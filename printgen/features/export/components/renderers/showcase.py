"""The picture for a shop's page, drawn from the printed faces: it shows nothing that is not in the kit."""

import math
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.piece_sides import PieceSide, Sides, iter_piece_sides
from printgen.components.kit_description import TableThing
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.errors import UsageError
from printgen.features.export.components.showcase import Showcase
from printgen.marks import Group, Mark, Page, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import d12_symbol, die_symbol
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_sun, irregular_number
from printgen.render.context import RenderContext
from printgen.render.paper.sheet_marks import Block
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line
from printgen.render.theme import CAP, INK, LINE, PAPER, GameLook, type_style
from printgen.render.title_fitting import fit_on_one_line

SidesGroups = Sequence[Sequence[Sides]]
PAGE_WIDTH, PAGE_HEIGHT = 406.4, 304.8
"""1600 x 1200 pixels at 100 dpi, in mm."""
HEAD_HEIGHT = 58.0
"""The paper at the top, on which the title stands."""
LARGEST_TITLE = 29.0
"""The largest size of a title."""
MOST_HAND_CARDS, MOST_PIECES, MOST_PIECES_ALONE = 7, 4, 12
"""Cards in the hand; tokens and tiles beside it, and in a game that has no cards."""
CARD_ROOM, SHEET_ROOM, LONE_SHEET_ROOM = (74.0, 105.0), (126.0, 138.0), (180.0, 206.0)
"""What a card takes, a sheet behind the cards, and a sheet where there is nothing else."""
LEFT_SHEET, RIGHT_SHEET, PILE_PLACE = (77.0, 142.0, -6.0), (331.0, 140.0, 5.0), (203.0, 113.0, 3.0)
"""The middles of two sheets and of the pile, with their degrees."""
LEFT_CARD, RIGHT_CARD = (98.0, 124.0, -8.0), (308.0, 124.0, 8.0)
"""Those of two cards where there are no sheets."""
PIECES_BESIDE_HAND: Block = (10.0, 204.0, 80.0, 70.0)
"""Where tokens and tiles lie beside a hand of cards (left, top, width, height)."""
PIECES_BELOW_SHEETS: Block = (50.0, 216.0, PAGE_WIDTH - 100.0, 82.0)
"""Where they lie below sheets."""
PIECES_ALONE: Block = (30.0, HEAD_HEIGHT + 14.0, PAGE_WIDTH - 60.0, PAGE_HEIGHT - HEAD_HEIGHT - 26.0)
"""Where they lie alone."""
PIECE_SHARE = 0.84
"""How much of its place a piece takes."""
DICE_BELOW_PIECES, DICE_IN_PLACE_OF_PIECES = (
    (PIECES_BESIDE_HAND[1] + PIECES_BESIDE_HAND[3] + 13.6, 17.0),
    (PIECES_BESIDE_HAND[1] + PIECES_BESIDE_HAND[3] / 2, 22.0),
)
"""How far down dice lie beside the hand, and how large: below tokens and tiles, or in their place."""
GRAIN_LINES = 26
SHADOW_OFFSET = (1.6, 2.2)
"""How far the shadow of what lies on the table falls."""


class FannedHand(NamedTuple):
    """A fan of pieces: its middle, the radius of its circle, the degrees between pieces, the room for each, in mm."""

    x: float
    y: float
    radius: float
    step: float
    room: tuple[float, float]


FANNED_HAND = FannedHand(PAGE_WIDTH / 2, 216.0, 330.0, step=6.4, room=CARD_ROOM)


@document_renderers(Showcase, any_paper=True)
def draw_showcase(context: RenderContext, item: Showcase) -> Iterator[Page]:
    """Yield the one page; UsageError is raised when the game has nothing to be shown."""
    cards, small = _group_sides(context.look, item.decks)
    sheets = [_draw_sheet(context, sheet) for sheet in item.sheets]
    if not (cards or small or sheets):
        raise UsageError(f"{item.title} has neither cards nor tokens nor sheets to be shown")
    marks = (*_draw_ground(context.look), *_draw_head(context, item), *_draw_table(context.look, cards, small, sheets, item.dice))
    yield Page(PAGE_WIDTH, PAGE_HEIGHT, marks, item.title)


def _group_sides(look: GameLook, decks: Sequence[Deck]) -> tuple[list[list[Sides]], list[list[Sides]]]:
    """Return different cards grouped by the word at their heads, largest group first, and other pieces by deck."""
    cards: dict[str, list[Sides]] = {}
    small: list[list[Sides]] = []
    for deck in decks:
        different = dict(zip(deck.cards, iter_piece_sides(look, deck), strict=True))
        if deck.format.outline == "card":
            for card, sides in different.items():
                cards.setdefault(_card_word(card), []).append(sides)
        else:
            small.append([*different.values()])
    return sorted(cards.values(), key=len, reverse=True), small


def _card_word(card: Any) -> str:
    """Return the word at the head of a card, which distinguishes its kind, or ""."""
    return str(getattr(getattr(card, "head", None), "word", ""))


def _choose_sides(groups: SidesGroups, most: int) -> list[Sides]:
    """Return at most ``most`` sides: one of each group before a second of any, from all over each group."""
    turns = zip_longest(*([number] * len(group) for number, group in enumerate(groups)))
    chosen = [number for row in turns for number in row if number is not None][:most]
    return [
        group[(2 * k + 1) * len(group) // (2 * chosen.count(number))]
        for number, group in enumerate(groups)
        for k in range(chosen.count(number))
    ]


def _draw_sheet(context: RenderContext, item: Any) -> PieceSide:
    """Return the first page of a sheet as a piece that lies on the table."""
    pile = SheetPile((item,))
    page = next(iter(document_renderers.find(pile)(context, pile)))
    title = page.outline or str(getattr(item, "title", "")) or "a sheet"
    return PieceSide(
        title, page.marks, page.width, height=page.height, edge=lambda beyond: box_outline(0, 0, page.width, page.height)
    )


def _draw_ground(look: GameLook) -> Iterator[Mark]:
    """Draw paper above, and below it the table in the accent, with the grain of wood at both edges."""
    yield Path(box_outline(0, 0, PAGE_WIDTH, PAGE_HEIGHT), PAPER)
    yield Path(box_outline(0, HEAD_HEIGHT, PAGE_WIDTH, PAGE_HEIGHT - HEAD_HEIGHT), look.accent)
    yield Path(box_outline(0, HEAD_HEIGHT, PAGE_WIDTH, 1.6), INK)
    for k in range(GRAIN_LINES):
        for edge, way in ((0.0, 1), (PAGE_WIDTH, -1)):
            y = HEAD_HEIGHT + 5 + (k + 0.8 * irregular_number(k + 40 * way)) * (PAGE_HEIGHT - HEAD_HEIGHT - 8) / GRAIN_LINES
            yield draw_gouge(edge - 3 * way, y, edge + way * (4 + 15 * irregular_number(k + 7 * way)), y, 0.9)


def _draw_head(context: RenderContext, item: Showcase) -> Iterator[Mark]:
    """Draw the emblem on its sun, the title as on the cover, and the motto below it."""
    left, middle = 68.0, HEAD_HEIGHT / 2
    room = PAGE_WIDTH - left - 14
    style = fit_on_one_line(item.title, room, LARGEST_TITLE)
    base = middle + style.size * CAP / 2 - 6.0 * bool(item.motto)
    figure = (draw_sun(context.look, 36, middle, 24), draw_picture(context.emblem, context.look, 36, middle, 52, halo=3))
    yield Tag("Figure", figure, context.emblem)
    yield Tag("H1", (draw_line(left, base, item.title, style),))
    if item.motto:
        kind = fit_on_one_line(item.motto, room, LARGEST_TITLE, type_style("book_line").with_size(22))
        yield Tag("P", (draw_line(left, base + 14, item.motto, kind),))


def _draw_table(
    look: GameLook, cards: SidesGroups, small: SidesGroups, sheets: list[PieceSide], dice: Sequence[TableThing]
) -> Iterator[Mark]:
    """Draw what lies on the table, then the hand above it; sheets are fanned if there is nothing else.

    Args:
        cards: the cards by kind.
        small: tokens and tiles by deck.
        sheets: one page of each kind of sheet.
        dice: the dice.
    """
    every = _choose_sides(cards, MOST_HAND_CARDS if sheets else MOST_HAND_CARDS + 2)
    hand = FANNED_HAND._replace(x=FANNED_HAND.x + PIECES_BESIDE_HAND[2] / 2 * bool(small or dice))
    yield from _draw_dice(look, dice, *(DICE_BELOW_PIECES if small else DICE_IN_PLACE_OF_PIECES))
    if every or small:
        yield from _background_pieces(every, sheets)
        pieces = [front for front, _ in _choose_sides(small, MOST_PIECES if every else MOST_PIECES_ALONE)]
        yield from _scatter_pieces(pieces, PIECES_BESIDE_HAND if every else PIECES_BELOW_SHEETS if sheets else PIECES_ALONE)
        yield from _draw_fan([front for front, _ in reversed(every[:MOST_HAND_CARDS])], hand)
    else:
        yield from _draw_fan(
            sheets[:2], hand._replace(y=HEAD_HEIGHT + (PAGE_HEIGHT - HEAD_HEIGHT) / 2, step=13.0, room=LONE_SHEET_ROOM)
        )


def _background_pieces(every: Sequence[Sides], sheets: Sequence[PieceSide]) -> Iterator[Mark]:
    """Draw sheets at both sides, or else the cards that are not in the hand, and then the pile."""
    flat = sheets or [front for front, _ in every[MOST_HAND_CARDS:]]
    for piece, place in zip(flat, (LEFT_SHEET, RIGHT_SHEET) if sheets else (LEFT_CARD, RIGHT_CARD), strict=False):
        yield from _draw_piece(piece, *place, _scale_to_room(piece, SHEET_ROOM if sheets else CARD_ROOM))
    back = next((back for _, back in every if back), None)
    if back:
        yield from _draw_pile(back)


def _scale_to_room(piece: PieceSide, room: tuple[float, float]) -> float:
    return min(room[0] / piece.width, room[1] / piece.height)


def _draw_piece(piece: PieceSide, x: float, y: float, turn: float, scale: float) -> Iterator[Mark]:
    """Draw a piece and its shadow.

    Args:
        x: its middle in mm, with ``y``.
        turn: degrees clockwise.
        scale: how many times as large as in print.
    """
    edge, corner = piece.edge(0.0), (-piece.width / 2, -piece.height / 2)
    shade = Group((Path(edge, INK),), *corner)
    yield Group((shade,), x + SHADOW_OFFSET[0], y + SHADOW_OFFSET[1], scale=scale, turn=turn)
    face = (Path(edge, PAPER), Group(piece.marks, clip=edge), Path(edge, stroke=INK, width=LINE / scale))
    yield Tag("Figure", (Group((Group(face, *corner),), x, y, scale=scale, turn=turn),), piece.name)


def _draw_pile(back: PieceSide) -> Iterator[Mark]:
    """Draw several cards, face down."""
    x, y, turn = PILE_PLACE
    scale = _scale_to_room(back, CARD_ROOM) * 0.8
    for k in range(4, -1, -1):
        yield from _draw_piece(back, x + 0.9 * k, y + 0.9 * k, turn + 1.5 * (irregular_number(k) - 0.5) * (k > 0), scale)


def _draw_fan(pieces: Sequence[PieceSide], hand: FannedHand) -> Iterator[Mark]:
    """Draw pieces side by side on a circle, with the last one fully visible."""
    for k, piece in enumerate(pieces):
        turn = (k - (len(pieces) - 1) / 2) * hand.step
        across, down = math.sin(math.radians(turn)), 1 - math.cos(math.radians(turn))
        yield from _draw_piece(
            piece, hand.x + hand.radius * across, hand.y + hand.radius * down, turn, _scale_to_room(piece, hand.room)
        )


def _scatter_pieces(pieces: Sequence[PieceSide], frame: Block) -> Iterator[Mark]:
    """Draw pieces in rows of nearly equal length, each slightly turned and as large as its place allows."""
    x, y, wide, high = frame
    columns = max(1, round(math.sqrt(len(pieces) * wide / high)))
    rows = -(-len(pieces) // columns)
    for row in range(rows):
        now = range(len(pieces) * row // rows, len(pieces) * (row + 1) // rows)
        across, down = wide / len(now), high / rows
        for column, k in enumerate(now):
            scale = _scale_to_room(pieces[k], (across * PIECE_SHARE, down * PIECE_SHARE))
            place = (x + (column + 0.5) * across, y + (row + 0.5) * down)
            yield from _draw_piece(pieces[k], *place, 16 * (irregular_number(k + 3) - 0.5), scale)


def _draw_dice(look: GameLook, dice: Sequence[TableThing], y: float, size: float) -> Iterator[Mark]:
    """Draw the dice beside the hand, in a row at height ``y``, slightly turned.

    ``size`` is the largest width of a die in mm.
    """
    left, _, wide, _ = PIECES_BESIDE_HAND
    step = min(size * 1.5, wide / max(1, len(dice)))
    for k, one in enumerate(dice):
        shown = (d12_symbol if one.kind == "twelve" else die_symbol)(look, one.value or 6)
        x = left + wide / 2 + (k - (len(dice) - 1) / 2) * step
        yield SymbolUse(
            shown, x, y + 6 * (irregular_number(k) - 0.5), scale=min(size, step * 0.7), turn=40 * (irregular_number(k + 5) - 0.5)
        )
