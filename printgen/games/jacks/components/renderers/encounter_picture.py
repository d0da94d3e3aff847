"""Dice of an encounter beside its cards, and the dice that are left. All lengths are in millimetres."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum

from printgen.components.diagrams.renderers.table_cards import CARD_HEIGHT, CARD_WIDTH, NOTE, PITCH, draw_laid_card
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Path, Symbol, SymbolUse
from printgen.render.art.tokens import DICE, PIPS, SPOTS, die_symbol, draw_glyph, pip_state, pip_symbol
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, INK, PAPER, GameLook, type_style

from ..encounter_picture import DiceHand, DiceStock, EncounterPicture, PoolDie, ThrowLane

DIE = 4.2
STEP = 4.9  # from die to die
OWNER, HAND_GAP = 4.3, 2.2  # what an owner's glyph takes, and the space between owners
LABEL, RESULT = 14.0, 2.2  # what a lane's word takes, and the space before its result
LANE = 6.0  # from lane to lane
LAID_DIE = 2.75  # from a die's middle down to the line under one that was put on a card
BESIDE = 4.6  # between cards, lanes and stocks
BELOW = 2.4  # from cards to lanes that stand under them
NAME, FEWEST_CARDS = 15.0, 3.0  # what a stock's name takes at least, and from pip to pip
STOCK = 4.35  # from stock to stock
SUITS = {"spade": "spades", "heart": "hearts", "club": "clubs", "diamond": "diamonds"}


@diagram_renderers(EncounterPicture, height=lambda item, width: encounter_picture_height(item, width), width=98.0)
def draw_encounter_picture(look: GameLook, item: EncounterPicture, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw cards, the throws beside or below them, and the stocks at the right end.

    Raises LayoutError, which names the lane, if a lane is too wide.

    Args:
        look: colours and fonts of the game.
        item: the picture's content.
        x: left edge in mm.
        y: upper edge in mm.
        width: width in mm.
    """
    room = width - _stocks_width(item)
    per_line = _cards_per_line(room)
    for k, card in enumerate(item.cards):
        yield from draw_laid_card(look, card, x + k % per_line * PITCH, y + k // per_line * (CARD_HEIGHT + NOTE))
    if item.stocks:
        yield from _draw_stocks(look, item.stocks, x + width, y)
    left, measure = _lanes_left_and_width(item, width)
    rows = [row for lane in item.lanes for row in _split_lane(lane, measure)]
    top = y if left else y + _cards_height(item, room) + BELOW
    middle = top + LANE / 2 + (max(0.0, CARD_HEIGHT - len(rows) * LANE) / 2 if left else 0)
    for lane, hands, last in rows:
        yield from _draw_lane_row(look, lane, hands, last, x + left, middle)
        middle += LANE


def encounter_picture_height(item: EncounterPicture, width: float) -> float:
    """Measure the height of cards, throws and stocks together, in mm, at a width of ``width`` mm."""
    left, measure = _lanes_left_and_width(item, width)
    lanes = sum(len(_split_lane(lane, measure)) for lane in item.lanes) * LANE
    cards = _cards_height(item, width - _stocks_width(item))
    stocks = len(item.stocks) * STOCK
    return max(cards, lanes, stocks) if left else max(cards + BELOW + lanes if lanes else cards, stocks)


def _cards_per_line(width: float) -> int:
    """Return the number of cards that fit beside each other into a width of ``width`` (mm)."""
    return int((width - CARD_WIDTH) / PITCH) + 1


def _cards_height(item: EncounterPicture, width: float) -> float:
    """Measure the height of the cards with the notes below them, in mm."""
    return -(-len(item.cards) // _cards_per_line(width)) * (CARD_HEIGHT + NOTE)


def _stocks_width(item: EncounterPicture) -> float:
    """Measure the width of the stocks with the space before them, in mm; 0 if there are none."""
    return (
        BESIDE + _names_width(item.stocks) + OWNER + max(stock.most for stock in item.stocks) * FEWEST_CARDS
        if item.stocks
        else 0.0
    )


def _names_width(stocks: Sequence[DiceStock]) -> float:
    return max(NAME, *(line_width(stock.name, type_style("page_small")) + 1.4 for stock in stocks))


def _lanes_left_and_width(item: EncounterPicture, width: float) -> tuple[float, float]:
    """Return the left edge of the lanes and their greatest width, in mm.

    The left edge is relative to the picture; 0 means that the lanes are below the cards.
    """
    room = width - _stocks_width(item)
    left = len(item.cards) * PITCH - PITCH + CARD_WIDTH + BESIDE
    if len(item.cards) <= _cards_per_line(room) and all(_lane_width(lane) <= room - left for lane in item.lanes):
        return left, room - left
    return 0.0, room


def _hand_width(hand: DiceHand) -> float:
    return OWNER + (len(hand.dice) - 1) * STEP + DIE + HAND_GAP


def _result_width(lane: ThrowLane) -> float:
    bold, note = type_style("page_bold"), type_style("page_note")
    figure = line_width(lane.figure, bold) + 1.6 if lane.figure else 0.0
    return RESULT + figure + line_width(lane.result, note)


def _lane_width(lane: ThrowLane) -> float:
    return LABEL + fsum(map(_hand_width, lane.hands)) + _result_width(lane)


def _split_lane(lane: ThrowLane, width: float) -> list[tuple[ThrowLane, tuple[DiceHand, ...], bool]]:
    """Split a lane into rows of hands that fit into ``width`` mm; the last row also has the result.

    Each row is the lane, its hands, and whether it is the last one. Raises LayoutError if one hand alone is too wide.
    """
    rows: list[list[DiceHand]] = [[]]
    x = LABEL
    for hand in lane.hands:
        if rows[-1] and x + _hand_width(hand) > width:
            rows.append([])
            x = LABEL
        rows[-1].append(hand)
        x += _hand_width(hand)
        if x > width + HAND_GAP:
            raise LayoutError(f"the dice of a throw ({lane.word}) are {x - HAND_GAP - width:.1f} mm too wide")
    if x - HAND_GAP + _result_width(lane) > width and rows[-1]:
        rows.append([])
    return [(lane, tuple(row), k == len(rows) - 1) for k, row in enumerate(rows)]


def _draw_lane_row(
    look: GameLook, lane: ThrowLane, hands: Sequence[DiceHand], is_last: bool, x: float, y: float
) -> Iterator[Mark]:
    """Draw one row of a lane; the first row begins with the lane's word.

    Args:
        look: colours and fonts of the game.
        lane: the lane.
        hands: the dice in this row.
        is_last: whether the result follows.
        x: left edge in mm.
        y: vertical middle in mm.
    """
    note, bold = type_style("page_note"), type_style("page_bold")
    base = y + note.size * 0.33
    if hands[:1] == lane.hands[:1]:
        yield draw_line(x, base, lane.word, note)
    x += LABEL
    for hand in hands:
        yield draw_glyph(look, SUITS.get(hand.icon, hand.icon), x + 1.5, y, 3.3)
        for k, thrown in enumerate(hand.dice):
            yield from _draw_die(look, thrown, x + OWNER + DIE / 2 + k * STEP, y)
        x += _hand_width(hand)
    if is_last:
        x += RESULT - HAND_GAP if hands else 0.0
        if lane.figure:
            yield draw_line(x, base, lane.figure, bold)
            x += line_width(lane.figure, bold) + 1.6
        yield draw_line(x, base, lane.result, note)


def _draw_die(look: GameLook, thrown: PoolDie, x: float, y: float) -> Iterator[Mark]:
    """Draw a die: struck through if rerolled, tilted if exhausted, underlined if put on a card.

    ``x`` and ``y`` are its middle in mm.
    """
    faint = thrown.rerolled or thrown.gone or thrown.phantom
    shown = _outlined_die(thrown.face, thrown.phantom) if faint else die_symbol(look, thrown.face)
    yield SymbolUse(shown, x, y, scale=DIE * (0.9 if thrown.gone else 1), turn=-24.0 if thrown.gone else 0.0)
    if thrown.rerolled:
        reach = DIE * 0.62
        yield Path((("M", x - reach, y + reach), ("L", x + reach, y - reach)), stroke=INK, width=BOLD, round=True)
    if thrown.on_card:
        yield draw_ink_line(x - DIE / 2, y + LAID_DIE, x + DIE / 2, y + LAID_DIE, BOLD)


@cache
def _outlined_die(face: int, phantom: bool) -> Symbol:
    """Return the symbol of a die that does not count, 1 mm wide around (0, 0).

    It is an outline with black pips; a phantom's outline is dashed.
    """
    body = Path(box_outline(-0.46, -0.46, 0.92, 0.92, 0.2), PAPER, INK, width=0.08, dash=(0.13, 0.1) if phantom else ())
    spots = [Path(disc_outline(SPOTS[s][0] * 0.25, SPOTS[s][1] * 0.25, 0.09), INK) for s in PIPS[face]]
    return Symbol(f"die outlined {face} {phantom}", (body, *spots), (-0.55, -0.55, 0.55, 0.55))


def _draw_stocks(look: GameLook, stocks: Sequence[DiceStock], right_edge: float, y: float) -> Iterator[Mark]:
    """Draw one line per stock that ends at ``right_edge`` (mm): name, glyph, pips."""
    small, most = type_style("page_small"), max(stock.most for stock in stocks)
    for k, stock in enumerate(stocks):
        middle = y + (k + 0.5) * STOCK
        left = right_edge - most * FEWEST_CARDS
        yield draw_line(left - OWNER - 1.2, middle + small.size * 0.33, stock.name, small, "right")
        yield draw_glyph(look, SUITS.get(stock.icon, stock.icon), left - OWNER + 1.5, middle, 3.1)
        for j in range(stock.most):
            state = pip_state(j, stock.now, stock.before)
            yield SymbolUse(pip_symbol(look, DICE, 6.8 * PT, state), left + (j + 0.5) * FEWEST_CARDS, middle)
