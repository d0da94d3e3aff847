"""The map of a story with a table beside it: how the players stand, and notes below. All lengths in millimetres."""

from collections.abc import Iterator

from printgen.document.ledger import Entry, Ledger, Survey
from printgen.press.marks import PT, Mark, Path, Tag, Use
from printgen.press.ornament import box, stroke
from printgen.press.pawns import pawn_sign
from printgen.press.realm import realm, realm_height
from printgen.press.text import line, paragraph, width
from printgen.press.theme import HAIR, INK, LINE, Look, type_style
from printgen.press.tokens import glyph, inline

TABLE, BETWEEN = 71.0, 5.0
"""What the table takes, and the space before it."""
NAME = 20.5
"""What a pawn and its name take."""
HEAD = 9.6
"""From the top to the first line's upper edge."""
ROW = 5.3
NOTE = 6.2
"""From the table's foot to the first note's baseline."""
AIR = 1.3
"""Between notes."""
SIGN = 3.3


def survey(look: Look, item: Survey, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The map, and the table right of it; the lower of the two in the middle of the other's height."""
    measure = wide - TABLE - BETWEEN
    map_high, table_high = realm_height(item.realm, measure), _ledger_height(item.ledger)
    high = max(map_high, table_high)
    yield from realm(look, item.realm, x, y + (high - map_high) / 2, measure)
    yield from _ledger(look, item.ledger, x + measure + BETWEEN, y + (high - table_high) / 2)


def survey_height(item: Survey, wide: float) -> float:
    """How high the higher of map and table is."""
    return max(realm_height(item.realm, wide - TABLE - BETWEEN), _ledger_height(item.ledger))


def _ledger_height(item: Ledger) -> float:
    style = type_style("page_small")
    notes = sum(paragraph(0, 0, note, TABLE, style).y + AIR for note in item.notes)
    return HEAD + len(item.entries) * ROW + (NOTE - style.leading + notes if item.notes else 0.0)


def _ledger(look: Look, item: Ledger, x: float, y: float) -> Iterator[Mark]:
    """The table from its upper left corner, and its notes."""
    small, step = type_style("page_small"), (TABLE - NAME) / len(item.columns)
    for k, (icon, word) in enumerate(item.columns):
        middle = x + NAME + (k + 0.5) * step
        yield glyph(look, icon, middle, y + 1.9, 3.6)
        yield line(middle, y + 7.4, word, small.at(min(9.0, 9.0 * (step - 0.6) / width(word, small))), "middle")
    y += HEAD
    yield stroke(x, y, x + TABLE, y, LINE)
    for entry in item.entries:
        yield Tag("P", tuple(_entry(entry, x, y, step)))
        y += ROW
        yield stroke(x, y, x + TABLE, y, HAIR)
    y += NOTE
    for note in item.notes:
        setting = paragraph(x, y, note, TABLE, small, inline=lambda *a: inline(look, *a))
        yield Tag("P", tuple(setting.marks))
        y = setting.y + AIR


def _entry(entry: Entry, x: float, y: float, step: float) -> Iterator[Mark]:
    """A line of the table; what has changed is bold."""
    bold, small = type_style("page_bold"), type_style("page_small")
    base = y + ROW / 2 + bold.size * 0.33
    yield Use(pawn_sign(entry.colour, SIGN), x + SIGN / 2 + 0.3, y + ROW / 2)
    name = bold.at(min(9.4, 9.4 * (NAME - SIGN - 2.2) / width(entry.name, bold)))
    yield line(x + SIGN + 1.6, base, entry.name, name)
    if entry.first:
        yield Path(box(x + SIGN + 0.7, y + 0.5, width(entry.name, name) + 1.8, ROW - 1.0), "", INK, 0.6 * PT)
    for k, cell in enumerate(entry.cells):
        yield line(x + NAME + (k + 0.5) * step, base, cell.text, bold if cell.changed else small, "middle")
