"""Steps of a game drawn as rows of small signs: arrows, rooms, dice with their numbers, tokens; and swords for how hard it is.

Signs stand ``HIGH`` apart from row to row and are about 4 mm high, as on the strip of rolled dice.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from printgen.components.sheets.signs import Group, SolutionStep, StepSign
from printgen.marks import PT, Mark, Path, Symbol, Tag, Use, list_item
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import die, pentagon, pentagon_number, token
from printgen.render.art.woodcut import box, polygon
from printgen.render.text import line, width
from printgen.render.theme import FINE, INK, LINE, PAPER, WAIT, GameLook, Type, suit_hue, type_style

HIGH = 4.75
"""From row to row."""
WIDTHS = {"way": 3.7, "room": 4.7, "glyph": 3.9, "twelve": 4.6, "die": 3.9, "task": 4.8, "card": 7.4, "foe": 7.4}
NEAR, APART = 0.45, 1.5
"""Between the signs of a group, and between groups."""
INDENT, STATE = 6.6, 10.8
"""What the number takes at the left of a step, and health and gold at the right."""
WORD = Type("Vollkorn-Italic", 8.2 * PT, 9 * PT)
SPOT = Type("Vollkorn-Bold", 8 * PT, 9 * PT)
TURNS = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
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
    lines: tuple[tuple[Group, ...], ...]

    @property
    def high(self) -> float:
        """How high it is, with the air after it."""
        return len(self.lines) * HIGH + GAP


def sign_width(sign: StepSign) -> float:
    """What a sign takes of its line."""
    if sign.kind == "word":
        return width(sign.name, WORD) + 0.6
    if sign.kind == "number":
        return tag_width(sign.name)
    if sign.kind == "face":
        return face_width(sign)
    return WIDTHS[sign.kind]


def group_width(group: Sequence[StepSign]) -> float:
    """What a group takes of its line."""
    return math.fsum(map(sign_width, group)) + NEAR * (len(group) - 1)


def row(step: SolutionStep, wide: float) -> SignRow:
    """A step broken into lines for a column of that width."""
    room = wide - INDENT - STATE
    lines: list[list[Group]] = [[]]
    x = 0.0
    for group in step.groups:
        need = group_width(group)
        if lines[-1] and x + need > room:
            lines.append([])
            x = 0.0
        lines[-1].append(group)
        x += need + APART
    return SignRow(step, tuple(map(tuple, lines)))


def steps(look: GameLook, rows: Sequence[SignRow], x: float, y: float, wide: float, air: float = 0.0) -> Iterator[Mark]:
    """A column of steps from its upper left corner, with so much more air after each."""
    items = []
    for entry in rows:
        items.append(list_item(*_step(look, entry, x, y, wide)))
        y += entry.high + air
    if items:
        yield Tag("L", tuple(items))


def _step(look: GameLook, entry: SignRow, x: float, y: float, wide: float) -> Iterator[Mark]:
    bold = type_style("page_bold")
    yield Tag("P", (line(x + 4.6, y + HIGH / 2 + 1.15, str(entry.step.number), bold, "right"),))
    marks: list[Mark] = []
    for k, groups in enumerate(entry.lines):
        at = x + INDENT
        for group in groups:
            marks += signs(look, group, at, y + (k + 0.5) * HIGH)
            at += group_width(group) + APART
    yield Tag("Figure", tuple(marks), entry.step.alt)
    last = y + (len(entry.lines) - 0.5) * HIGH + 1.15
    apart = max(5.4, width(entry.step.gold, bold) + 1.6)
    state = ((entry.step.health, wide - 1.2 - apart), (entry.step.gold, wide - 1.2))
    told = tuple(line(x + right, last, number, bold, "right") for number, right in state if number)
    if told:
        yield Tag("P", told)


def heads(look: GameLook, x: float, y: float, wide: float, names: Sequence[str]) -> Iterator[Mark]:
    """The glyphs over the numbers of a column of steps, health and gold, their middles on y."""
    for name, (right, size) in zip(names, ((7.6, 3.4), (2.1, 3.6)), strict=False):
        yield picture(f"glyphs/{name}", look, x + wide - right, y, size, low=False)


def signs(look: GameLook, group: Sequence[StepSign], x: float, y: float) -> Iterator[Mark]:
    """A group from its left end x, its middle on y."""
    for sign in group:
        wide = sign_width(sign)
        yield from _sign(look, sign, x, x + wide / 2, y)
        x += wide + NEAR


def _sign(look: GameLook, sign: StepSign, left: float, x: float, y: float) -> Iterator[Mark]:
    """One sign, its left end and its middle given."""
    match sign.kind:
        case "way":
            yield Use(_arrow(), x, y, scale=1.0, turn=TURNS[sign.name])
        case "room":
            yield Path(box(x - 2.2, y - 2.2, 4.4, 4.4), PAPER, INK, LINE)
            yield picture(f"glyphs/{sign.name}", look, x, y, 3.4, low=False)
        case "glyph":
            yield picture(f"glyphs/{sign.name}", look, x, y, 3.7, low=False)
        case "twelve":
            yield from _twelve(sign.name, x, y)
        case "die":
            yield Use(die(look, int(sign.name)), x, y, 3.7)
        case "task":
            yield Use(token(look, sign.name, 4.4, sign.icon), x, y)
        case "number":
            yield from number_tag(look, sign.name, left, y - TAG / 2)
        case "card" | "foe":
            yield from _card(look, sign, x, y)
        case "face":
            yield from _face(look, sign, left, y, INK)
        case _:
            yield line(left + 0.3, y + 1.0, sign.name, WORD)


def _card(look: GameLook, sign: StepSign, x: float, y: float) -> Iterator[Mark]:
    """A small card that lies on its side; a foe's is black, in low ink it has a black edge."""
    foe = sign.kind == "foe"
    dark = foe and not look.low
    left, high = x - WIDTHS["card"] / 2, HIGH - 0.55
    yield Path(box(left, y - high / 2, WIDTHS["card"], high, 0.7), INK if dark else PAPER, INK, FINE)
    edge = EDGE if foe and look.low else 0.0
    if edge:
        yield Path(box(left, y - high / 2, edge, high), INK)
    yield from _face(look, sign, x - (face_width(sign) - 0.3 - edge) / 2, y, PAPER if dark else INK)


def _face(look: GameLook, sign: StepSign, x: float, y: float, ink: str) -> Iterator[Mark]:
    """Rank and suit from the left end x; a joker's letter behind its glyph."""
    rank, suit = width(sign.name, SPOT), 2.9
    joker, hue = sign.icon == "joker", suit_hue(sign.icon)
    hue = ink if hue == INK else hue
    at = (x + suit / 2, x + suit + 0.3) if joker else (x + rank + 0.25 + suit / 2, x)
    yield picture(f"glyphs/{sign.icon}", look, at[0], y, suit, colours=(hue, PAPER, hue), low=False)
    yield line(at[1], y + 1.02, sign.name, SPOT, "left", ink)


def face_width(sign: StepSign) -> float:
    """What rank and suit take."""
    return width(sign.name, SPOT) + 3.5


def _twelve(number: str, x: float, y: float) -> Iterator[Mark]:
    """A pentagon with its number, as on the strip."""
    yield Path(pentagon(x, y + 0.4, 2.1), PAPER, INK, FINE)
    yield pentagon_number(x, y + 0.4, number, SPOT)


@cache
def _arrow() -> Symbol:
    """An arrow to the north around (0, 0)."""
    points = [(0, -1.75), (1.5, 0.1), (0.52, -0.16), (0.62, 1.7), (-0.62, 1.7), (-0.52, -0.16), (-1.5, 0.1)]
    return Symbol("arrow", (Path(polygon(points), INK),), (-2, -2, 2, 2))


TAG = 3.3
"""The height of a step's number on a map."""


def tag_width(number: str) -> float:
    """How wide it is."""
    return width(number, SPOT) + 1.3


def number_tag(look: GameLook, number: str, x: float, y: float) -> Iterator[Mark]:
    """The number of a step as a label from its upper left corner: white on black, in low ink black on white."""
    yield Path(box(x, y, tag_width(number), TAG), PAPER if look.low else INK, INK if look.low else PAPER, FINE)
    yield line(x + 0.65, y + TAG / 2 + 0.95, number, SPOT, "left", INK if look.low else PAPER)


def swords(look: GameLook, count: int, x: float, y: float, size: float = 4.2, most: int = MOST_SWORDS) -> Iterator[Mark]:
    """How hard a game is: swords from x on, their middles on y, ``count`` of them black."""
    for k in range(most):
        ink = INK if k < count else WAIT
        at = x + (k + 0.5) * size * SWORD
        yield picture("glyphs/sword", look, at, y, size, colours=(ink, PAPER, ink), low=False)


def swords_width(size: float = 4.2, most: int = MOST_SWORDS) -> float:
    """What so many swords take."""
    return most * size * SWORD


def rating(look: GameLook, count: int, x: float, y: float) -> Tag:
    """How hard a game is, from x on, its middle on y, with words for who cannot see it."""
    return Tag("Figure", tuple(swords(look, count, x, y)), f"{count} of {MOST_SWORDS} swords")
