"""Dice that are rolled beforehand, in rows along the foot of a sheet, with the game's id as a QR code beside them."""

from collections.abc import Iterator

from printgen.components.sheets.dice_strip import DiceStrip, Phrases
from printgen.components.sheets.renderers.signs import rating
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, Tag
from printgen.render.art.qr import qr
from printgen.render.art.tokens import pentagon, pentagon_number
from printgen.render.art.woodcut import box, stroke
from printgen.render.paper.furniture import CLEAR, shorten_id
from printgen.render.text import line, width
from printgen.render.theme import CAP, FINE, HAIR, INK, GameLook, type_style

DIE, TWELVE = 4.2, 2.28
"""The side of a D6, and half the width of a D12."""
PITCH, GROUP, APART = 5.0, 6, 1.2
ACROSS = 30
"""Dice in a row, in groups of six."""
ROW = 5.8
HIGH = 32.6
"""From the fold to the lowest die's edge, with one row of D12 and three of D6."""
CODE = 22.0
"""The QR code without its quiet zone."""


def places(left: float, top: float, strip: DiceStrip) -> Iterator[tuple[str, int, float, float]]:
    """The middle of every die: "D12" or "D6", its number from 0, x and y; ``top`` is the fold."""
    if len(strip.twelves) > ACROSS or len(strip.sixes) > 3 * ACROSS:
        raise LayoutError(f"a strip holds {ACROSS} D12 and {3 * ACROSS} D6, not {len(strip.twelves)} and {len(strip.sixes)}")
    for kind, count, first in (("D12", len(strip.twelves), 0), ("D6", len(strip.sixes), 1)):
        for k in range(count):
            row, column = divmod(k, ACROSS)
            x = left + DIE / 2 + column * PITCH + column // GROUP * APART
            yield kind, k, x, top + HIGH - DIE / 2 - (3 - first - row) * ROW


def outlines(left: float, top: float, strip: DiceStrip) -> Iterator[Mark]:
    """What every strip of as many dice has in common: the fold, the shapes of the dice, their boxes to be crossed off."""
    for kind, k, x, y in places(left, top, strip):
        h = DIE / 2
        yield Path(
            pentagon(x, y, TWELVE) if kind == "D12" else box(x - h + 0.1, y - h + 0.1, DIE - 0.2, DIE - 0.2, 0.55), "", INK, FINE
        )
        left, above, size = (TWELVE - 0.05, 1.28 * TWELVE, 2 * TWELVE - 0.1) if kind == "D12" else (h, h, DIE)
        yield CheckBox(x - left, y - above, size, f"{kind} number {k + 1}", cross=True)


def fold(wide: float, y: float) -> Mark:
    """Where the strip is folded away."""
    return stroke(CLEAR, y, wide - CLEAR, y, HAIR, (1.4, 1.0))


def numbers(left: float, top: float, strip: DiceStrip) -> Iterator[Mark]:
    """What the dice show, a paragraph a kind."""
    style = type_style("page_bold").at(9.6)
    rows: dict[str, list[Mark]] = {"D12": [], "D6": []}
    values = {"D12": strip.twelves, "D6": strip.sixes}
    for kind, k, x, y in places(left, top, strip):
        value = values[kind][k]
        rows[kind].append(pentagon_number(x, y, str(value), style))
    for row in rows.values():
        yield Tag("P", tuple(row))


def heading(phrases: Phrases, strip: DiceStrip, left: float, right: float, top: float) -> Iterator[Mark]:
    """The section word, how it is used, and the id, cut short where it would be too long; then the code."""
    word, note, bold = type_style("section"), type_style("page_note").at(9.6), type_style("page_bold").at(9.6)
    y = top + 6.6
    yield Tag("H2", (line(left, y, phrases.rolled, word),))
    x = left + width(phrases.rolled, word) + 3
    end = left + ACROSS * PITCH + (ACROSS // GROUP - 1) * APART - (PITCH - DIE)
    if width(phrases.strip, note) + width(strip.game_id, bold) + 4 < end - x:
        yield Tag("P", (line(x, y, phrases.strip, note),))
    yield Tag("P", (line(end, y, shorten_id(strip.game_id, end - x, bold), bold, "right"),))
    yield Tag("Figure", (qr(right - CODE, top + HIGH - CODE, CODE, strip.code),), f"QR code of {strip.code}")


def grade(look: GameLook, phrases: Phrases, strip: DiceStrip, x: float, y: float) -> Iterator[Mark]:
    """A quest's number in its book, and how hard it is: one sword to five."""
    style = type_style("section")
    if strip.number:
        words = f"{phrases.number} {strip.number}"
        yield Tag("P", (line(x, y, words, style),))
        x += width(words, style) + 4
    if strip.swords:
        yield rating(look, strip.swords, x, y - style.size * CAP / 2)
