"""Drawing of the map of a story, with the table of the players beside it. All lengths are in mm."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.diagrams.renderers.land import draw_land_map, land_map_height
from printgen.marks import Mark, Path, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.tokens import draw_glyph, draw_inline_picture
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, HAIR, INK, LINE, GameLook, type_style

from ..standings import MapSurvey, StandingsRow, StandingsTable
from .combat import combat_height, draw_combat

TABLE_WIDTH, BETWEEN = 74.0, 5.0
"""What the table takes, and the space before it."""
NAME = 21.5
"""What a pawn and its name take."""
WORD = 8.2
"""The size of the words over the columns, in points."""
HEAD = 9.6
"""From the top to the first line's upper edge."""
ROW = 5.3
NOTE = 6.2
"""From the table's foot to the first note's baseline."""
AIR = 1.3
"""Between notes."""
COMBAT = 5.0
"""From the map to a combat below it."""
SIGN, BESIDE = 3.3, 2.2
"""A pawn's sign, and the space after it."""


@diagram_renderers(MapSurvey, height=lambda item, width: map_survey_height(item, width))
def draw_map_survey(look: GameLook, item: MapSurvey, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the map with the table at its right and the combat below.

    The lower of map and table is centred on the height of the other.

    Args:
        look: the theme of the game.
        item: the map with its table.
        x: the left edge, in mm.
        y: the upper edge, in mm.
        width: the width, in mm.
    """
    measure = width - TABLE_WIDTH - BETWEEN
    map_high, table_high = land_map_height(item.realm, measure), _standings_height(item.ledger)
    high = max(map_high, table_high)
    yield from draw_land_map(look, item.realm, x, y + (high - map_high) / 2, measure)
    yield from _draw_table(look, item.ledger, x + measure + BETWEEN, y + (high - table_high) / 2)
    if item.combat:
        yield from draw_combat(look, item.combat, x, y + high + COMBAT, width)


def map_survey_height(item: MapSurvey, width: float) -> float:
    """Return the height of the higher of map and table, with the combat, in mm."""
    high = max(land_map_height(item.realm, width - TABLE_WIDTH - BETWEEN), _standings_height(item.ledger))
    return high + (COMBAT + combat_height(item.combat, width) if item.combat else 0.0)


@diagram_renderers(StandingsTable, height=lambda item, width: _standings_height(item), width=TABLE_WIDTH)
def draw_standings(look: GameLook, item: StandingsTable, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the table without a map.

    Args:
        look: the theme of the game.
        item: the table.
        x: the left edge, in mm.
        y: the upper edge, in mm.
        width: not used; the table has a fixed width.
    """
    yield from _draw_table(look, item, x, y)


def _standings_height(item: StandingsTable) -> float:
    style = type_style("page_small")
    notes = fsum(draw_paragraph(0, 0, note, TABLE_WIDTH, style).next_baseline + AIR for note in item.notes)
    return HEAD + len(item.entries) * ROW + (NOTE - style.leading + notes if item.notes else 0.0)


def _column_middles(item: StandingsTable) -> list[float]:
    """Return the middles of the columns, in mm from the left edge of the table.

    Each column is as wide as its word and an equal share of the remaining width.
    """
    words = [line_width(word, type_style("page_small").with_size(WORD)) for _, word in item.columns]
    gap = (TABLE_WIDTH - NAME - fsum(words)) / len(words)
    return [NAME + fsum(words[:k]) + k * gap + (word + gap) / 2 for k, word in enumerate(words)]


def _draw_table(look: GameLook, item: StandingsTable, x: float, y: float) -> Iterator[Mark]:
    """Draw the table and its notes, with the upper left corner at (x, y)."""
    small, middles = type_style("page_small"), _column_middles(item)
    for middle, (icon, word) in zip(middles, item.columns, strict=True):
        yield draw_glyph(look, icon, x + middle, y + 1.9, 3.6)
        yield draw_line(x + middle, y + 7.4, word, small.with_size(WORD), "middle")
    y += HEAD
    yield draw_ink_line(x, y, x + TABLE_WIDTH, y, LINE)
    for entry in item.entries:
        yield Tag("P", tuple(_draw_entry(look, entry, x, y, middles)))
        y += ROW
        yield draw_ink_line(x, y, x + TABLE_WIDTH, y, HAIR)
    y += NOTE
    for note in item.notes:
        setting = draw_paragraph(x, y, note, TABLE_WIDTH, small, inline=lambda *a: draw_inline_picture(look, *a))
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline + AIR


def _draw_entry(look: GameLook, entry: StandingsRow, x: float, y: float, middles: Sequence[float]) -> Iterator[Mark]:
    """Draw a row of the table; cells that have changed are bold.

    Args:
        look: the theme of the game.
        entry: the row of a player.
        x: the left edge, in mm.
        y: the upper edge of the row, in mm.
        middles: the middles of the columns, in mm from ``x``.
    """
    bold, small = type_style("page_bold"), type_style("page_small")
    base, left = y + ROW / 2 + bold.size * 0.33, x + SIGN + BESIDE
    yield SymbolUse(pawn_symbol(look, entry.colour, SIGN), x + SIGN / 2 + 0.3, y + ROW / 2)
    yield draw_line(left, base, entry.name, bold)
    if entry.is_leader:
        yield Path(box_outline(left - 1.0, y + 0.6, line_width(entry.name, bold) + 2.0, ROW - 1.2), "", INK, FINE)
    for middle, cell in zip(middles, entry.cells, strict=True):
        yield draw_line(x + middle, base, cell.text, bold if cell.changed else small, "middle")
