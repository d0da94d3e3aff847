"""Drawing of a score pad in blocks, one for each game, with a line for each hero. All lengths are in mm."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.sheets.renderers.sheet_frame import LEAD, NOTE, SECTION, SMALL, SheetFrame, draw_sheet_head
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, SymbolUse, Tag, TextField
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.tokens import draw_tick_box
from printgen.render.art.woodcut import disc_outline, draw_gouge, draw_ink_line
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, INK, PAPER, GameLook

from ..quest_journal import Traveller
from ..score_pad import ScorePad

RULES = 40.5
"""The first line of the rules."""
HEAD = 14.0
"""A block's head, with the words over its columns."""
AIR = 4.0
LEAST, MOST = 5.6, 7.4
"""The height of a line."""
NAME = 36.0
TICK, COIN, STEP = 4.0, 4.4, 5.4
TREASURE, WON = 30.0, 12.0
DATE = 34.0


class PadColumns(NamedTuple):
    """Left edges of the parts of a line, and the right edge of the line, in mm."""

    name: float
    player: float
    quests: float
    treasure: float
    won: float
    right: float


@frame_renderers(ScorePad)
def draw_score_pad(look: GameLook, frame: SheetFrame, item: ScorePad, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet, with as many blocks as fit on the page.

    LayoutError is raised when not even one block fits.
    """
    yield from draw_sheet_head(look, frame, item, emblem)
    y = RULES
    for rule in item.rules:
        setting = draw_paragraph(frame.left_edge, y, rule, frame.right_edge - frame.left_edge, SMALL._replace(leading=LEAD))
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline + 0.4
    top = y + 1.4
    lines = len(item.heroes)
    count = int((frame.foot - top + AIR) / (HEAD + lines * LEAST + AIR))
    if not count:
        raise LayoutError(f"a block of {item.title!r} is {HEAD + lines * LEAST - frame.foot + top:.1f} mm too high for the sheet")
    row = min(MOST, ((frame.foot - top + AIR) / count - HEAD - AIR) / lines)
    for k in range(count):
        yield from _draw_block(look, frame, item, k + 1, top + k * (HEAD + lines * row + AIR), row)


def _measure_columns(frame: SheetFrame, item: ScorePad) -> PadColumns:
    """Return the columns: names at the left, all others from the right; players get the rest."""
    won = frame.right_edge - WON
    treasure = won - TREASURE
    quests = treasure - 3 - item.goals[1] * STEP - 3
    return PadColumns(frame.left_edge, frame.left_edge + NAME, quests, treasure=treasure, won=won, right=frame.right_edge)


def _draw_block(look: GameLook, frame: SheetFrame, item: ScorePad, number: int, top: float, row: float) -> Iterator[Mark]:
    """Draw the block of a game: its head, then a line for each hero.

    Args:
        look: the theme of the game.
        frame: the frame of the sheet.
        item: the score pad.
        number: the number of the block, from 1.
        top: the upper edge, in mm.
        row: the height of a line, in mm.
    """
    at, name = _measure_columns(frame, item), f"{item.row.lower()} {number}"
    yield from _draw_block_head(frame, item, name, number, top)
    heads = ((at.player, item.player), (at.quests, item.quests), (at.treasure, item.treasure), (at.won, item.won))
    yield Tag("P", tuple(draw_line(x, top + HEAD - 1.8, word, NOTE) for x, word in heads))
    y = top + HEAD
    yield draw_gouge(frame.left_edge, y, frame.right_edge, y, 0.6, INK, 0.5)
    for hero in item.heroes:
        yield from _draw_hero_line(look, item, at, hero, f"{name} {hero.word.lower()}", y, row)
        y += row
        yield draw_ink_line(frame.left_edge, y, frame.right_edge, y, 0.15)
    for x in at[1:-1]:
        yield draw_ink_line(x - 2.2, top + HEAD + 0.8, x - 2.2, y, 0.15)


def _draw_block_head(frame: SheetFrame, item: ScorePad, name: str, number: int, top: float) -> Iterator[Mark]:
    """Draw the head of a block: its number, a line for the day, and boxes for the ways to play.

    Args:
        frame: the frame of the sheet.
        item: the score pad.
        name: the beginning of the names of the form fields.
        number: the number of the block, from 1.
        top: the upper edge, in mm.
    """
    y = top + 5.4
    word = f"{item.row} {number}"
    yield Tag("H2", (draw_line(frame.left_edge, y, word, SECTION),))
    x = frame.left_edge + NAME
    yield Tag("P", (draw_line(x, y, item.date, NOTE),))
    left = x + line_width(item.date, NOTE) + 2
    yield draw_ink_line(left, y + 0.8, x + DATE, y + 0.8)
    yield TextField(left, y - 5, x + DATE - left, height=5.8, name=f"{name} {item.date}")
    x = frame.right_edge
    for way in reversed(item.ways):
        x -= line_width(way, SMALL)
        yield Tag("P", (draw_line(x, y, way, SMALL),))
        x -= TICK + 1.6
        yield draw_tick_box(x, y - 3.3, TICK)
        yield CheckBox(x, y - 3.3, TICK, f"{name} {way}")
        x -= 5.0


def _draw_hero_line(
    look: GameLook, item: ScorePad, columns: PadColumns, hero: Traveller, name: str, y: float, row: float
) -> Iterator[Mark]:
    """Draw the line of a hero: the player, quests to tick, treasure to write, and whether the hero won.

    Args:
        look: the theme of the game.
        item: the score pad.
        columns: the columns.
        hero: the hero of the line.
        name: the beginning of the names of the form fields.
        y: the upper edge, in mm.
        row: the height of the line, in mm.
    """
    middle = y + row / 2
    yield SymbolUse(pawn_symbol(look, hero.colour, 4.2), columns.name + 2.8, middle)
    yield Tag("P", (draw_line(columns.name + 7.2, middle + 1.15, hero.word, SMALL),))
    yield TextField(
        columns.player - 1, y + 0.4, columns.quests - columns.player - 2, height=row - 0.8, name=f"{name} {item.player}"
    )
    for k in range(item.goals[1]):
        cx = columns.quests + COIN / 2 + k * STEP
        heavy = k + 1 in item.goals
        yield Path(disc_outline(cx, middle, COIN / 2), PAPER, INK, 2.2 * FINE if heavy else FINE)
        yield draw_line(cx, middle + 1.05, str(k + 1), NOTE.with_size(9.6), "middle")
        yield CheckBox(cx - COIN / 2, middle - COIN / 2, COIN, f"{name} quest {k + 1}")
    yield TextField(columns.treasure - 1, y + 0.4, TREASURE - 2.4, height=row - 0.8, name=f"{name} {item.treasure}")
    yield draw_tick_box(columns.won, middle - TICK / 2, TICK)
    yield CheckBox(columns.won, middle - TICK / 2, TICK, f"{name} {item.won}")
