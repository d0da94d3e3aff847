"""Dice rolled beforehand, in rows along the foot of a sheet, with the game's id as a QR code beside them."""

from collections.abc import Iterator

from printgen.components.sheets.dice_strip import DiceStrip, DiceStripPhrases
from printgen.components.sheets.renderers.step_signs import draw_sword_rating
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, Tag
from printgen.render.art.qr import draw_qr_code
from printgen.render.art.tokens import draw_pentagon_number, pentagon_outline
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.paper.sheet_marks import CLEAR, shorten_id
from printgen.render.text import draw_line, line_width
from printgen.render.theme import CAP, FINE, HAIR, INK, GameLook, type_style

DIE, TWELVE = 4.2, 2.28
"""The side of a D6, and half the width of a D12."""
PITCH, GROUP, GROUP_GAP = 5.0, 6, 1.2
DICE_PER_ROW = 30
"""Dice in a row, in groups of six."""
ROW = 5.8
STRIP_HEIGHT = 32.6
"""From the fold to the lowest die's edge, with one row of D12 and three of D6."""
CODE = 22.0
"""The QR code without its quiet zone."""


def iter_die_places(left: float, top: float, strip: DiceStrip) -> Iterator[tuple[str, int, float, float]]:
    """Yield kind ("D12" or "D6"), number from 0, and the middle (x, y) of every die.

    ``top`` is the y position of the fold. Raises LayoutError when there are too many dice.
    """
    if len(strip.d12_numbers) > DICE_PER_ROW or len(strip.d6_numbers) > 3 * DICE_PER_ROW:
        raise LayoutError(
            f"a strip holds {DICE_PER_ROW} D12 and {3 * DICE_PER_ROW} D6, "
            f"not {len(strip.d12_numbers)} and {len(strip.d6_numbers)}"
        )
    for kind, count, first in (("D12", len(strip.d12_numbers), 0), ("D6", len(strip.d6_numbers), 1)):
        for k in range(count):
            row, column = divmod(k, DICE_PER_ROW)
            x = left + DIE / 2 + column * PITCH + column // GROUP * GROUP_GAP
            yield kind, k, x, top + STRIP_HEIGHT - DIE / 2 - (3 - first - row) * ROW


def draw_strip_outlines(left: float, top: float, strip: DiceStrip) -> Iterator[Mark]:
    """Draw what strips with the same numbers of dice share: the shapes of the dice and their boxes to cross off."""
    for kind, k, x, y in iter_die_places(left, top, strip):
        h = DIE / 2
        yield Path(
            pentagon_outline(x, y, TWELVE)
            if kind == "D12"
            else box_outline(x - h + 0.1, y - h + 0.1, DIE - 0.2, DIE - 0.2, 0.55),
            "",
            INK,
            FINE,
        )
        left, above, size = (TWELVE - 0.05, 1.28 * TWELVE, 2 * TWELVE - 0.1) if kind == "D12" else (h, h, DIE)
        yield CheckBox(x - left, y - above, size, f"{kind} number {k + 1}", is_crossed=True)


def draw_fold_line(width: float, y: float) -> Mark:
    """Draw the line at which the strip is folded away."""
    return draw_ink_line(CLEAR, y, width - CLEAR, y, HAIR, (1.4, 1.0))


def draw_strip_numbers(left: float, top: float, strip: DiceStrip) -> Iterator[Mark]:
    """Draw the numbers of the dice, one paragraph for each kind."""
    style = type_style("page_bold").with_size(9.6)
    rows: dict[str, list[Mark]] = {"D12": [], "D6": []}
    values = {"D12": strip.d12_numbers, "D6": strip.d6_numbers}
    for kind, k, x, y in iter_die_places(left, top, strip):
        value = values[kind][k]
        rows[kind].append(draw_pentagon_number(x, y, str(value), style))
    for row in rows.values():
        yield Tag("P", tuple(row))


def draw_strip_heading(phrases: DiceStripPhrases, strip: DiceStrip, left: float, right: float, top: float) -> Iterator[Mark]:
    """Draw heading, instruction, the id (shortened if necessary) and the QR code.

    Args:
        left, right: left and right edge, in mm.
        top: y position of the fold, in mm.
        phrases: the words of the sheet.
    """
    word, note, bold = type_style("section"), type_style("page_note").with_size(9.6), type_style("page_bold").with_size(9.6)
    y = top + 6.6
    yield Tag("H2", (draw_line(left, y, phrases.rolled, word),))
    x = left + line_width(phrases.rolled, word) + 3
    end = left + DICE_PER_ROW * PITCH + (DICE_PER_ROW // GROUP - 1) * GROUP_GAP - (PITCH - DIE)
    if line_width(phrases.strip, note) + line_width(strip.game_id, bold) + 4 < end - x:
        yield Tag("P", (draw_line(x, y, phrases.strip, note),))
    yield Tag("P", (draw_line(end, y, shorten_id(strip.game_id, end - x, bold), bold, "right"),))
    yield Tag("Figure", (draw_qr_code(right - CODE, top + STRIP_HEIGHT - CODE, CODE, strip.code),), f"QR code of {strip.code}")


def draw_grade(look: GameLook, phrases: DiceStripPhrases, strip: DiceStrip, x: float, y: float) -> Iterator[Mark]:
    """Draw a quest's number in its book, and its difficulty as one to five swords.

    Args:
        x, y: left end of the baseline, in mm.
        phrases: the words of the sheet.
    """
    style = type_style("section")
    if strip.number:
        words = f"{phrases.number} {strip.number}"
        yield Tag("P", (draw_line(x, y, words, style),))
        x += line_width(words, style) + 4
    if strip.swords:
        yield draw_sword_rating(look, strip.swords, x, y - style.size * CAP / 2)
