"""Drawing of the pages of a seeded game with a map: its set-up, its piles, its dice. All lengths are in mm.

The prizes stand upside down below a fold of the second page. The players fold that part back and read one letter at a
time.
"""

from collections.abc import Iterator

from printgen.components.diagrams.renderers.land import draw_land_map, land_map_height
from printgen.components.sheets.renderers.letter_tables import draw_letter_strip, letter_strip_height
from printgen.components.sheets.renderers.medals import BAND, draw_medal_band
from printgen.components.sheets.renderers.note_lines import draw_note_lines
from printgen.components.sheets.renderers.rows_of_lists import tag_row_of_list
from printgen.components.sheets.renderers.sheet_frame import LEAD, NOTE, SECTION, SMALL, STRONG, SheetFrame
from printgen.components.sheets.renderers.stack_sheet import draw_rolled_dice, draw_seeded_sheet_head, rolled_dice_height
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, SymbolUse, Tag, read_at
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.tokens import draw_inline_picture, draw_tick_box
from printgen.render.art.woodcut import draw_gouge
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import INK, GameLook, TypeStyle

from ..solo_quest_sheet import CardOrder, SoloQuestSheet

TOP = 40.0
MAP = 80.0
"""The map's width."""
GAP = 7.0
AIR = 8.5
"""From block to block."""
ROW = 5.6
"""From line to line of a list."""
TICK = 3.7
HEAD = 4.4
"""A section word above its list."""
GOALS, ACROSS = 3, 5
"""Columns of goals, and of a pile's cards."""
LABEL = 6.6
"""What the number of a row's first card takes."""
PITCH = 4.9, 7.0
"""The least and the most height of a row of cards."""
PILE = 8.6
"""A pile's word, and the air above it."""


def split_pages(item: SoloQuestSheet) -> tuple[SoloQuestSheet, ...]:
    """Return the game as two pages, and a third if it has dice."""
    pages = item, item._replace(motto=item.words["on"], page=2)
    return (*pages, item._replace(motto=item.words["played"], page=3)) if item.rolled_dice else pages


@frame_renderers(SoloQuestSheet, leaves=lambda item: split_pages(item))
def draw_solo_quest_sheet(look: GameLook, frame: SheetFrame, item: SoloQuestSheet, emblem: str) -> Iterator[Mark]:
    """Draw a whole page.

    LayoutError is raised when the content is too high or too wide for the page.
    """
    yield from draw_seeded_sheet_head(look, frame, item)
    yield from (_draw_setup, _draw_hidden_page, _draw_dice_page)[item.page - 1](look, frame, item)


def _draw_setup(look: GameLook, frame: SheetFrame, item: SoloQuestSheet) -> Iterator[Mark]:
    """Draw the page of the set-up: hero, instructions, map, tiles by name, and goals with their letters.

    LayoutError is raised when the content is too high for the paper.
    """
    side = frame.right_edge - MAP
    y = TOP + 2
    yield SymbolUse(pawn_symbol(look, item.hero.colour, 7.0), frame.left_edge + 4, y + 0.4)
    yield Tag("H2", (draw_line(frame.left_edge + 10, y, item.hero_word, SECTION),))
    yield Tag("P", (draw_line(frame.left_edge + 10, y + 4.6, item.hero_note, SMALL),))
    left_end = _layout_instructions(look, item.how, frame.left_edge, y + 12, side - GAP - frame.left_edge)
    high = land_map_height(item.realm, MAP)
    yield Tag("Figure", tuple(draw_land_map(look, item.realm, side, TOP - 5, MAP)), item.realm.alt)
    end = max(left_end[1], TOP - 5 + high) + AIR
    yield from left_end[0]
    yield from _draw_tiles(frame, item, end)
    end += HEAD + ROW * max(len(item.around), len(item.boxed)) + AIR
    yield from _draw_goals(frame, item, end)
    end += HEAD + LEAD + ROW * -(-len(item.goals) // GOALS)
    if end > frame.foot:
        raise LayoutError(f"the sheet {item.title!r} is {end - frame.foot:.1f} mm too high for its paper")
    if not item.rolled_dice:
        yield from draw_note_lines(frame, item.words["notes"], end + 4)


def _draw_dice_page(look: GameLook, frame: SheetFrame, item: SoloQuestSheet) -> Iterator[Mark]:
    """Draw the page of the dice: the pars of a challenge, the dice, and lines for notes."""
    y = TOP
    if item.medals:
        yield from draw_medal_band(look, item.medals, frame.left_edge, frame.right_edge, y)
        y += BAND + 3
    if item.rolled_dice:
        yield from draw_rolled_dice(frame, item.rolled_dice, y)
        y += rolled_dice_height(item.rolled_dice)
    yield from draw_note_lines(frame, item.words["notes"], y + 4)


def _layout_instructions(look: GameLook, how: tuple[str, ...], x: float, y: float, width: float) -> tuple[list[Mark], float]:
    """Lay out numbered paragraphs; return their marks and the height at which they end, in mm.

    Args:
        look: the theme of the game.
        how: the paragraphs.
        x: the left edge, in mm.
        y: the baseline of the first line, in mm.
        width: the width, in mm.
    """
    marks: list[Mark] = []
    for k, text in enumerate(how, 1):
        setting = draw_paragraph(
            x + 5, y, text, width - 5, SMALL._replace(leading=LEAD), inline=lambda *a: draw_inline_picture(look, *a)
        )
        marks.append(Tag("P", (draw_line(x, y, str(k), STRONG), *setting.marks)))
        y = setting.next_baseline + 1.2
    return marks, y - LEAD


BOXED_LATER = 1
"""The second list and its heading are read after the first."""


def _draw_heading(x: float, width: float, y: float, word: str) -> Iterator[Mark]:
    """Draw the heading of a section with a rule below it."""
    yield Tag("H2", (draw_line(x, y, word, SECTION),))
    yield draw_gouge(x, y + 1.7, x + width, y + 1.7, 0.6, INK, 0.4)


def _draw_tiles(frame: SheetFrame, item: SoloQuestSheet, top: float) -> Iterator[Mark]:
    """Draw the lists of tiles: those around the first one at the left, those in the box at the right, read one by one.

    Each tile has a box to tick. ``top`` is the baseline of the headings, in mm.
    """
    half = (frame.right_edge - frame.left_edge - GAP) / 2
    right = frame.left_edge + half + GAP
    marks = [*_draw_heading(frame.left_edge, half, top, item.words["around"])]
    marks += read_at(BOXED_LATER, tuple(_draw_heading(right, half, top, item.words["boxed"])))
    for k, tile in enumerate(item.around):
        y, field = top + HEAD + (k + 0.5) * ROW, f"{item.words['around']} {tile.name}"
        marks += _draw_row(frame.left_edge, y, field, tile.number, tile.name)
        place = draw_line(frame.left_edge + 46, y + 1.1, tile.place, SMALL)
        turned = draw_line(frame.left_edge + half, y + 1.1, tile.turned, NOTE, "right")
        marks.append(Tag("P", (place, turned), key=field))
    for k, (number, name) in enumerate(item.boxed):
        row = _draw_row(right, top + HEAD + (k + 0.5) * ROW, f"{item.words['boxed']} {name}", number, name)
        marks += read_at(BOXED_LATER, tuple(row))
    yield Tag("Div", tuple(marks))


def _draw_row(x: float, y: float, field: str, number: str, name: str) -> Iterator[Mark]:
    """Draw a box to tick, a number and a name.

    Args:
        x: the left edge, in mm.
        y: the vertical middle, in mm.
        field: the name of the form field.
        number: the number of the tile.
        name: the name of the tile.
    """
    yield draw_tick_box(x, y - TICK / 2, TICK)
    yield CheckBox(x, y - TICK / 2, TICK, field)
    words = (draw_line(x + 9.6, y + 1.15, number, STRONG, "right"), draw_line(x + 11.2, y + 1.15, name, SMALL))
    yield Tag("P", words, key=field)


def _draw_goals(frame: SheetFrame, item: SoloQuestSheet, top: float) -> Iterator[Mark]:
    """Draw the goals in columns, each with its letter at the right."""
    wide = frame.right_edge - frame.left_edge
    yield from _draw_heading(frame.left_edge, wide, top, item.words["goals"])
    yield Tag(
        "P", (draw_line(frame.left_edge + line_width(item.words["goals"], SECTION) + 3, top, item.words["goals_note"], NOTE),)
    )
    rows = -(-len(item.goals) // GOALS)
    step = (wide + GAP) / GOALS
    letter = SECTION._replace(track=0)
    for k, goal in enumerate(item.goals):
        column, row = divmod(k, rows)
        x, y = frame.left_edge + column * step, top + HEAD + (row + 0.5) * ROW
        yield from _draw_row(x, y, f"{item.words['goals']} {goal.name}", goal.number, goal.name)
        found = draw_line(x + step - GAP - 2, y + 1.2, goal.letter, letter, "middle")
        yield Tag("P", (found,), key=f"{item.words['goals']} {goal.name}")


def _draw_hidden_page(look: GameLook, frame: SheetFrame, item: SoloQuestSheet) -> Iterator[Mark]:
    """Draw the page of the piles, with the prizes below the fold.

    LayoutError is raised when the piles are too high for the sheet.
    """
    setting = draw_paragraph(
        frame.left_edge, TOP - 2, item.words["behind"], frame.right_edge - frame.left_edge - 30, SMALL._replace(leading=LEAD)
    )
    yield Tag("P", tuple(setting.marks))
    top = max(setting.next_baseline, TOP + 3) - 2
    fold = frame.foot - letter_strip_height(item.prizes)
    rows = [-(-len(pile.cards) // ACROSS) for pile in item.piles]
    pitch = min(PITCH[1], (fold - 4 - top - PILE * len(rows)) / sum(rows))
    if pitch < PITCH[0]:
        raise LayoutError(f"the piles of {item.title!r} are {(PITCH[0] - pitch) * sum(rows):.1f} mm too high for the sheet")
    for pile, count in zip(item.piles, rows, strict=True):
        yield from _draw_pile(frame, pile, top, pitch)
        top += PILE + count * pitch
    yield from draw_letter_strip(frame, item.prizes)


def _draw_pile(frame: SheetFrame, pile: CardOrder, top: float, pitch: float) -> Iterator[Mark]:
    """Draw a pile row by row, each row with the number of its first card.

    ``pitch`` is the height of a row, in mm.
    """
    yield Tag("H2", (draw_line(frame.left_edge, top + 6.2, pile.word, SECTION),))
    yield Tag("P", (draw_line(frame.left_edge + line_width(pile.word, SECTION) + 3, top + 6.2, pile.note, NOTE),))
    yield draw_gouge(frame.left_edge, top + 7.6, frame.right_edge, top + 7.6, 0.6, INK, 0.4)
    step = (frame.right_edge - frame.left_edge - LABEL) / ACROSS
    for first in range(0, len(pile.cards), ACROSS):
        y = top + PILE + (first / ACROSS + 0.5) * pitch
        number = draw_line(frame.left_edge + LABEL - 1.8, y + 1.1, str(first + 1), NOTE, "right")
        names: list[tuple[Mark, ...]] = []
        for k, name in enumerate(pile.cards[first : first + ACROSS]):
            x = frame.left_edge + LABEL + k * step
            yield draw_tick_box(x, y - TICK / 2, TICK)
            yield CheckBox(x, y - TICK / 2, TICK, f"{pile.word} card {first + k + 1}")
            names.append((draw_line(x + TICK + 1.4, y + 1.1, name, _fitting_style(name, step - TICK - 2)),))
        yield tag_row_of_list(number, names)


def _fitting_style(name: str, room: float) -> TypeStyle:
    """Return the style of a card's name.

    LayoutError is raised when the name is wider than ``room``, in mm.
    """
    if line_width(name, SMALL) > room:
        raise LayoutError(f"the name {name!r} is {line_width(name, SMALL) - room:.1f} mm too long for its column")
    return SMALL
