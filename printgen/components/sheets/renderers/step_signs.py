"""Steps of a game as rows of small signs: arrows, rooms, numbered dice, tokens; and swords for the difficulty.

Signs stand ``ROW_HEIGHT`` apart from row to row and are about 4 mm high, as on the strip of rolled dice.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.marks import PT, Mark, Path, Symbol, SymbolUse, Tag, list_item_tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import die_symbol, draw_pentagon_number, pentagon_outline, token_symbol
from printgen.render.art.woodcut import box_outline, polygon_outline
from printgen.render.text import draw_line, line_width
from printgen.render.theme import FINE, INK, LINE, PAPER, WAIT, GameLook, TypeStyle, suit_colour, type_style

ROW_HEIGHT = 4.75
"""From row to row."""
WIDTHS = {"way": 3.7, "room": 4.7, "glyph": 3.9, "twelve": 4.6, "die": 3.9, "task": 4.8, "card": 7.4, "foe": 7.4}
SIGN_GAP, GROUP_GAP = 0.45, 1.5
"""Between the signs of a group, and between groups."""
INDENT, STATE = 6.6, 10.8
"""What the number takes at the left of a step, and health and gold at the right."""
NUMBER_WIDTH = 4.6
"""From the left edge to the end of a step's number of two digits; a longer one ends later."""
WORD = TypeStyle("Vollkorn-Italic", 8.2 * PT, 9 * PT)
SPOT = TypeStyle("Vollkorn-Bold", 8 * PT, 9 * PT)
TURNS = {
    "north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0,
    "north-east": 60.0, "south-east": 120.0, "south-west": 240.0, "north-west": 300.0,
}  # fmt: skip
"""Degrees clockwise; the slanting ones are the sides of a hexagon."""
MOST_SWORDS = 5
EDGE = 0.75
"""The black edge of a foe's card in low ink."""
SWORD = 0.95
"""From sword to sword, as a share of their height."""
GAP = 0.75
"""Between steps, in a column that is not stretched."""


class SignRow(NamedTuple):
    """A step in a column: its lines of groups."""

    step: SolutionStep
    lines: tuple[tuple[SignGroup, ...], ...]

    @property
    def height(self) -> float:
        """Its height with the gap after it, in mm."""
        return len(self.lines) * ROW_HEIGHT + GAP


def sign_width(sign: StepSign) -> float:
    """Return the width of a sign in its line, in mm."""
    if sign.kind == "word":
        return line_width(sign.name, WORD) + 0.6
    if sign.kind == "number":
        return tag_width(sign.name)
    if sign.kind == "face":
        return rank_and_suit_width(sign)
    return WIDTHS[sign.kind]


def group_width(group: Sequence[StepSign]) -> float:
    """Return the width of a group in its line, in mm."""
    return math.fsum(map(sign_width, group)) + SIGN_GAP * (len(group) - 1)


def break_step_into_lines(step: SolutionStep, width: float) -> SignRow:
    """Break a step into lines for a column ``width`` mm wide."""
    room = width - INDENT - STATE
    lines: list[list[SignGroup]] = [[]]
    x = 0.0
    for group in (piece for whole in step.groups for piece in break_wide_group(whole, room)):
        need = group_width(group)
        if lines[-1] and x + need > room:
            lines.append([])
            x = 0.0
        lines[-1].append(group)
        x += need + GROUP_GAP
    return SignRow(step, tuple(map(tuple, lines)))


def break_wide_group(group: SignGroup, width: float) -> Iterator[SignGroup]:
    """Yield the group, or if it is wider than ``width`` mm its pieces, broken between signs and between words."""
    if group_width(group) <= width:
        yield group
        return
    words = ((sign, sign.name.split(" ") if sign.kind == "word" else [sign.name]) for sign in group)
    line: SignGroup = ()
    for sign in (sign._replace(name=word) for sign, names in words for word in names):
        longer = _append_sign(line, sign)
        if line and group_width(longer) > width:
            yield line
            longer = (sign,)
        line = longer
    yield line


def _append_sign(group: SignGroup, sign: StepSign) -> SignGroup:
    """Return a group with one more sign; a word joins the word before it."""
    if group and group[-1].kind == sign.kind == "word":
        return *group[:-1], group[-1]._replace(name=f"{group[-1].name} {sign.name}")
    return *group, sign


def draw_steps(look: GameLook, rows: Sequence[SignRow], x: float, y: float, width: float, air: float = 0.0) -> Iterator[Mark]:
    """Draw a column of steps.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
        air: additional space after each step, in mm.
    """
    items = []
    for entry in rows:
        items.append(list_item_tag(*_draw_step(look, entry, x, y, width)))
        y += entry.height + air
    if items:
        yield Tag("L", tuple(items))


def _draw_step(look: GameLook, entry: SignRow, x: float, y: float, width: float) -> Iterator[Mark]:
    bold = type_style("page_bold")
    number = str(entry.step.number)
    right = max(NUMBER_WIDTH, line_width(number, bold))
    yield Tag("P", (draw_line(x + right, y + ROW_HEIGHT / 2 + 1.15, number, bold, "right"),))
    marks: list[Mark] = []
    for k, groups in enumerate(entry.lines):
        at = x + INDENT
        for group in groups:
            marks += draw_signs(look, group, at, y + (k + 0.5) * ROW_HEIGHT)
            at += group_width(group) + GROUP_GAP
    yield Tag("Figure", tuple(marks), entry.step.alt)
    last = y + (len(entry.lines) - 0.5) * ROW_HEIGHT + 1.15
    apart = max(5.4, line_width(entry.step.gold, bold) + 1.6)
    state = ((entry.step.health, width - 1.2 - apart), (entry.step.gold, width - 1.2))
    told = tuple(draw_line(x + end, last, text, bold, "right") for text, end in state if text)
    if told:
        yield Tag("P", told)


def draw_column_heads(look: GameLook, x: float, y: float, width: float, names: Sequence[str]) -> Iterator[Mark]:
    """Draw the glyphs over the numbers of a column of steps, usually health and gold.

    Args:
        x, y: left edge of the column, and middle of the glyphs, in mm.
        width: width of the column, in mm.
        names: names of the glyphs.
    """
    for name, (right, size) in zip(names, ((7.6, 3.4), (2.1, 3.6)), strict=False):
        yield draw_picture(f"glyphs/{name}", look, x + width - right, y, size, low_ink=False)


def draw_signs(look: GameLook, group: Sequence[StepSign], x: float, y: float) -> Iterator[Mark]:
    """Draw a group from its left end x, with its middle on y."""
    for sign in group:
        wide = sign_width(sign)
        yield from _draw_sign(look, sign, x, x + wide / 2, y)
        x += wide + SIGN_GAP


def _draw_sign(look: GameLook, sign: StepSign, left: float, x: float, y: float) -> Iterator[Mark]:
    """Draw one sign.

    Args:
        left: left end, in mm.
        x, y: middle, in mm.
    """
    match sign.kind:
        case "way":
            yield SymbolUse(_arrow_symbol(), x, y, scale=1.0, turn=TURNS[sign.name])
        case "room":
            yield Path(box_outline(x - 2.2, y - 2.2, 4.4, 4.4), PAPER, INK, LINE)
            yield draw_picture(f"glyphs/{sign.name}", look, x, y, 3.4, low_ink=False)
        case "glyph":
            yield draw_picture(f"glyphs/{sign.name}", look, x, y, 3.7, low_ink=False)
        case "twelve":
            yield from _draw_d12(sign.name, x, y)
        case "die":
            yield SymbolUse(die_symbol(look, int(sign.name)), x, y, 3.7)
        case "task":
            yield SymbolUse(token_symbol(look, sign.name, 4.4, sign.icon), x, y)
        case "number":
            yield from draw_number_tag(look, sign.name, left, y - TAG / 2)
        case "card" | "foe":
            yield from _draw_card(look, sign, x, y)
        case "face":
            yield from _draw_rank_and_suit(look, sign, left, y, INK)
        case _:
            yield draw_line(left + 0.3, y + 1.0, sign.name, WORD)


def _draw_card(look: GameLook, sign: StepSign, x: float, y: float) -> Iterator[Mark]:
    """Draw a small card on its side; a foe's card is black, and in low ink has a black edge."""
    foe = sign.kind == "foe"
    dark = foe and not look.low_ink
    left, high = x - WIDTHS["card"] / 2, ROW_HEIGHT - 0.55
    yield Path(box_outline(left, y - high / 2, WIDTHS["card"], high, 0.7), INK if dark else PAPER, INK, FINE)
    edge = EDGE if foe and look.low_ink else 0.0
    if edge:
        yield Path(box_outline(left, y - high / 2, edge, high), INK)
    yield from _draw_rank_and_suit(look, sign, x - (rank_and_suit_width(sign) - 0.3 - edge) / 2, y, PAPER if dark else INK)


def _draw_rank_and_suit(look: GameLook, sign: StepSign, x: float, y: float, ink: str) -> Iterator[Mark]:
    """Draw rank and suit from the left end x; a joker's letter follows its glyph.

    Args:
        x, y: left end and middle, in mm.
        ink: colour of the rank.
    """
    rank, suit = line_width(sign.name, SPOT), 2.9
    joker, hue = sign.icon == "joker", suit_colour(sign.icon)
    hue = ink if hue == INK else hue
    at = (x + suit / 2, x + suit + 0.3) if joker else (x + rank + 0.25 + suit / 2, x)
    yield draw_picture(f"glyphs/{sign.icon}", look, at[0], y, suit, colours=(hue, PAPER, hue), low_ink=False)
    yield draw_line(at[1], y + 1.02, sign.name, SPOT, "left", ink)


def rank_and_suit_width(sign: StepSign) -> float:
    """Return the width of rank and suit, in mm."""
    return line_width(sign.name, SPOT) + 3.5


def _draw_d12(number: str, x: float, y: float) -> Iterator[Mark]:
    """Draw a pentagon with its number, as on the strip."""
    yield Path(pentagon_outline(x, y + 0.4, 2.1), PAPER, INK, FINE)
    yield draw_pentagon_number(x, y + 0.4, number, SPOT)


@cache
def _arrow_symbol() -> Symbol:
    """Return an arrow to the north around (0, 0)."""
    points = [(0, -1.75), (1.5, 0.1), (0.52, -0.16), (0.62, 1.7), (-0.62, 1.7), (-0.52, -0.16), (-1.5, 0.1)]
    return Symbol("arrow", (Path(polygon_outline(points), INK),), (-2, -2, 2, 2))


TAG = 3.3
"""The height of a step's number on a map."""


def tag_width(number: str) -> float:
    """Return the width of a number tag, in mm."""
    return line_width(number, SPOT) + 1.3


def draw_number_tag(look: GameLook, number: str, x: float, y: float) -> Iterator[Mark]:
    """Draw the number of a step as a label from its upper left corner: white on black, in low ink black on white."""
    yield Path(box_outline(x, y, tag_width(number), TAG), PAPER if look.low_ink else INK, INK if look.low_ink else PAPER, FINE)
    yield draw_line(x + 0.65, y + TAG / 2 + 0.95, number, SPOT, "left", INK if look.low_ink else PAPER)


def draw_swords(look: GameLook, count: int, x: float, y: float, size: float = 4.2, maximum: int = MOST_SWORDS) -> Iterator[Mark]:
    """Draw the difficulty of a game: ``maximum`` swords, of which ``count`` are black.

    Args:
        x, y: left edge and middle, in mm.
        size: height of a sword, in mm.
        count: number of black swords.
        maximum: number of all swords.
    """
    for k in range(maximum):
        ink = INK if k < count else WAIT
        at = x + (k + 0.5) * size * SWORD
        yield draw_picture("glyphs/sword", look, at, y, size, colours=(ink, PAPER, ink), low_ink=False)


def swords_width(size: float = 4.2, maximum: int = MOST_SWORDS) -> float:
    """Return the width of ``maximum`` swords, in mm."""
    return maximum * size * SWORD


def draw_sword_rating(look: GameLook, count: int, x: float, y: float) -> Tag:
    """Draw the difficulty of a game from x on, with its middle on y and an alternative text."""
    return Tag("Figure", tuple(draw_swords(look, count, x, y)), f"{count} of {MOST_SWORDS} swords")
