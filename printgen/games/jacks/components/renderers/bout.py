"""Dice of an encounter beside its cards, and the dice that are left. All lengths are in millimetres."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum

from printgen.components.diagrams.renderers.table_cards import CARD_HEIGHT, CARD_WIDTH, NOTE, PITCH, draw_laid_card
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Path, Symbol, SymbolUse
from printgen.render.art.tokens import DICE, PIPS, SPOTS, die_symbol, draw_glyph, pip_state, pip_symbol
from printgen.render.art.woodcut import box_outline, disc_outline, draw_stroke
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, INK, PAPER, GameLook, type_style

from ..bout import Bout, BoutDie, DiceHand, DiceStock, ThrowLane

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


@diagram_renderers(Bout, high=lambda item, wide: measure_bout(item, wide), wide=98.0)
def draw_bout(look: GameLook, item: Bout, x: float, y: float, wide: float) -> Iterator[Mark]:
    """Draw cards, the throws beside or below them, and the stocks at the right end.

    Raises LayoutError, which names the lane, if a lane is too wide.

    Args:
        look: colours and fonts of the game.
        item: the picture's content.
        x: left edge in mm.
        y: upper edge in mm.
        wide: width in mm.
    """
    room = wide - _measure_stocks(item)
    per_line = _cards_per_line(room)
    for k, card in enumerate(item.cards):
        yield from draw_laid_card(look, card, x + k % per_line * PITCH, y + k // per_line * (CARD_HEIGHT + NOTE))
    if item.stocks:
        yield from _draw_stocks(look, item.stocks, x + wide, y)
    left, measure = _place_lanes(item, wide)
    rows = [row for lane in item.lanes for row in _split_lane(lane, measure)]
    top = y if left else y + _measure_cards(item, room) + BELOW
    middle = top + LANE / 2 + (max(0.0, CARD_HEIGHT - len(rows) * LANE) / 2 if left else 0)
    for lane, hands, last in rows:
        yield from _draw_lane_row(look, lane, hands, last, x + left, middle)
        middle += LANE


def measure_bout(item: Bout, wide: float) -> float:
    """Measure the height of cards, throws and stocks together, in mm, at a width of ``wide`` mm."""
    left, measure = _place_lanes(item, wide)
    lanes = sum(len(_split_lane(lane, measure)) for lane in item.lanes) * LANE
    cards = _measure_cards(item, wide - _measure_stocks(item))
    stocks = len(item.stocks) * STOCK
    return max(cards, lanes, stocks) if left else max(cards + BELOW + lanes if lanes else cards, stocks)


def _cards_per_line(room: float) -> int:
    """Return the number of cards that fit beside each other into a width of ``room`` (mm)."""
    return int((room - CARD_WIDTH) / PITCH) + 1


def _measure_cards(item: Bout, room: float) -> float:
    """Measure the height of the cards with the notes below them, in mm."""
    return -(-len(item.cards) // _cards_per_line(room)) * (CARD_HEIGHT + NOTE)


def _measure_stocks(item: Bout) -> float:
    """Measure the width of the stocks with the space before them, in mm; 0 if there are none."""
    return (
        BESIDE + _measure_names(item.stocks) + OWNER + max(stock.most for stock in item.stocks) * FEWEST_CARDS
        if item.stocks
        else 0.0
    )


def _measure_names(stocks: Sequence[DiceStock]) -> float:
    return max(NAME, *(line_width(stock.name, type_style("page_small")) + 1.4 for stock in stocks))


def _place_lanes(item: Bout, wide: float) -> tuple[float, float]:
    """Return the left edge of the lanes and their greatest width, in mm.

    The left edge is relative to the picture; 0 means that the lanes are below the cards.
    """
    room = wide - _measure_stocks(item)
    left = len(item.cards) * PITCH - PITCH + CARD_WIDTH + BESIDE
    if len(item.cards) <= _cards_per_line(room) and all(_measure_lane(lane) <= room - left for lane in item.lanes):
        return left, room - left
    return 0.0, room


def _measure_hand(hand: DiceHand) -> float:
    return OWNER + (len(hand.dice) - 1) * STEP + DIE + HAND_GAP


def _measure_result(lane: ThrowLane) -> float:
    bold, note = type_style("page_bold"), type_style("page_note")
    figure = line_width(lane.figure, bold) + 1.6 if lane.figure else 0.0
    return RESULT + figure + line_width(lane.result, note)


def _measure_lane(lane: ThrowLane) -> float:
    return LABEL + fsum(map(_measure_hand, lane.hands)) + _measure_result(lane)


def _split_lane(lane: ThrowLane, measure: float) -> list[tuple[ThrowLane, tuple[DiceHand, ...], bool]]:
    """Split a lane into rows of hands that fit into ``measure`` mm; the last row also has the result.

    Each row is the lane, its hands, and whether it is the last one. Raises LayoutError if one hand alone is too wide.
    """
    rows: list[list[DiceHand]] = [[]]
    x = LABEL
    for hand in lane.hands:
        if rows[-1] and x + _measure_hand(hand) > measure:
            rows.append([])
            x = LABEL
        rows[-1].append(hand)
        x += _measure_hand(hand)
        if x > measure + HAND_GAP:
            raise LayoutError(f"the dice of a throw ({lane.word}) are {x - HAND_GAP - measure:.1f} mm too wide")
    if x - HAND_GAP + _measure_result(lane) > measure and rows[-1]:
        rows.append([])
    return [(lane, tuple(row), k == len(rows) - 1) for k, row in enumerate(rows)]


def _draw_lane_row(look: GameLook, lane: ThrowLane, hands: Sequence[DiceHand], last: bool, x: float, y: float) -> Iterator[Mark]:
    """Draw one row of a lane; the first row begins with the lane's word.

    Args:
        look: colours and fonts of the game.
        lane: the lane.
        hands: the dice in this row.
        last: whether the result follows.
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
        x += _measure_hand(hand)
    if last:
        x += RESULT - HAND_GAP if hands else 0.0
        if lane.figure:
            yield draw_line(x, base, lane.figure, bold)
            x += line_width(lane.figure, bold) + 1.6
        yield draw_line(x, base, lane.result, note)


def _draw_die(look: GameLook, thrown: BoutDie, x: float, y: float) -> Iterator[Mark]:
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
        yield draw_stroke(x - DIE / 2, y + LAID_DIE, x + DIE / 2, y + LAID_DIE, BOLD)


@cache
def _outlined_die(face: int, phantom: bool) -> Symbol:
    """Return the symbol of a die that does not count, 1 mm wide around (0, 0).

    It is an outline with black pips; a phantom's outline is dashed.
    """
    body = Path(box_outline(-0.46, -0.46, 0.92, 0.92, 0.2), PAPER, INK, width=0.08, dash=(0.13, 0.1) if phantom else ())
    spots = [Path(disc_outline(SPOTS[s][0] * 0.25, SPOTS[s][1] * 0.25, 0.09), INK) for s in PIPS[face]]
    return Symbol(f"die outlined {face} {phantom}", (body, *spots), (-0.55, -0.55, 0.55, 0.55))


def _draw_stocks(look: GameLook, stocks: Sequence[DiceStock], right: float, y: float) -> Iterator[Mark]:
    """Draw one line per stock that ends at ``right`` (mm): name, glyph, pips."""
    small, most = type_style("page_small"), max(stock.most for stock in stocks)
    for k, stock in enumerate(stocks):
        middle = y + (k + 0.5) * STOCK
        left = right - most * FEWEST_CARDS
        yield draw_line(left - OWNER - 1.2, middle + small.size * 0.33, stock.name, small, "right")
        yield draw_glyph(look, SUITS.get(stock.icon, stock.icon), left - OWNER + 1.5, middle, 3.1)
        for j in range(stock.most):
            state = pip_state(j, stock.now, stock.before)
            yield SymbolUse(pip_symbol(look, DICE, 6.8 * PT, state), left + (j + 0.5) * FEWEST_CARDS, middle)
