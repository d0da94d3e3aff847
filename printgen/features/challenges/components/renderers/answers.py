"""Draws the answers of seeded games: the points, the maps with the path, and the steps.

An answer takes one page, or more if its steps do not fit below the maps; its record travels in the file. The other
pages of such a book are drawn in covers.py.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from printgen.components.diagrams.renderers.dungeon import draw_dungeon, dungeon_height, room_corner, room_pitch
from printgen.components.panels.renderers.state_tallies import draw_point_sum
from printgen.components.sheets.renderers.step_signs import (
    TAG,
    SignRow,
    break_step_into_lines,
    draw_column_heads,
    draw_number_tag,
    draw_steps,
    draw_swords,
    tag_width,
)
from printgen.components.story.renderers.scene_figures import draw_creature, draw_place
from printgen.errors import LayoutError
from printgen.features.challenges.components.answers import AnswerPages, AnswerStage
from printgen.features.challenges.components.covers import AnswersCover
from printgen.features.challenges.components.renderers.covers import draw_answers_cover
from printgen.marks import PT, Mark, Page, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import draw_gouge, draw_ribbon
from printgen.render.paper.paper_sizes import MARGIN, Paper
from printgen.render.paper.sheet_marks import draw_corner_brackets, shorten_id
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import INK, GameLook, type_style

FIRST_PAGE_TOP = 50.5  # where the maps begin
LATER_PAGE_TOP = 28.0  # where a further page begins
FOOT = 9.5  # below the last step
GAP = 5.0  # between columns of steps
COLUMNS = 3
RIBBON_WIDTH = 98.0  # from the right edge to the end of the ribbon
MAP_GAP = 6.0
CAPTION_HEIGHT = 5.4  # over a map
COLUMN_HEAD_HEIGHT = 8.0  # a section's word and the rule under it
SINGLE_MAP_COLUMNS = 2  # columns of steps that a map alone is wide
MOST_AIR = 4.8  # after a step
AIR_STEP = 0.3  # in which air and height are tried
BLOCK_GAP = 4.0  # around the steps, at least
MOST_TAILPIECE, LEAST_TAILPIECE = 80.0, 30.0  # the height of a picture at the end


class ColumnSlot(NamedTuple):
    """A column for steps, given by its upper left corner in mm."""

    x: float
    y: float


class StepColumns(NamedTuple):
    """The steps of each column, and the air after each step in mm."""

    rows: list[list[SignRow]]
    air: float


def draw_answers(look: GameLook, paper: Paper, answers: Sequence[AnswerPages | AnswersCover]) -> tuple[Page, ...]:
    """Draw all answers in their order: one page or more for each, and one page for each answers' cover."""
    pages: list[Page] = []
    for item in answers:
        if isinstance(item, AnswersCover):
            pages.append(draw_answers_cover(look, paper, item))
        else:
            pages += _draw_answer(look, paper, item)
    return tuple(pages)


def _draw_answer(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Page]:
    """Yield the pages of an answer: one, or more for a long one."""
    wide = paper.width - 2 * MARGIN
    marks: list[Mark] = list(_draw_head(look, paper, item))
    if not item.steps:
        marks += _draw_no_answer(look, paper, item)
        yield _build_page(paper, item, marks)
        return
    below = FIRST_PAGE_TOP
    if item.stages:
        below += _maps_height(item, wide) + BLOCK_GAP
        marks += _draw_maps(look, item, MARGIN, FIRST_PAGE_TOP, wide)
    rows = [break_step_into_lines(step, _column_width(wide)) for step in item.steps]
    slots = _column_slots(item, wide, below)
    columns, rest = _fit_steps(rows, slots, paper.height - FOOT)
    marks += _draw_steps(look, item, columns, slots, wide)
    if not rest:
        marks += _draw_tailpiece(look, paper, item, _columns_end(columns, slots))
    yield _build_page(paper, item, marks)
    if rest:
        yield from _draw_more_pages(look, paper, item, rest)


def _build_page(paper: Paper, item: AnswerPages, marks: Sequence[Mark]) -> Page:
    sheet = Tag("Sect", tuple(marks))
    return Page(
        paper.width, paper.height, (sheet, *draw_corner_brackets(paper.width, paper.height)), f"{item.title}: {item.game_id}"
    )


def _column_width(width: float) -> float:
    return (width - (COLUMNS - 1) * GAP) / COLUMNS


def _draw_head(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Mark]:
    """Draw title, id, swords, points, claim and grade at the top of an answer."""
    right = paper.width - MARGIN
    title = type_style("sheet_title")
    while item.rank and line_width(item.title, title) > right - RIBBON_WIDTH - MARGIN:
        title = title._replace(size=title.size - PT)
    yield Tag("H1", (draw_line(MARGIN, 22.5, item.title, title),))
    bold = type_style("page_bold").with_size(10.5)
    name = shorten_id(item.game_id, 46, bold)
    yield Tag("P", (draw_line(MARGIN + 0.4, 29.6, name, bold),))
    if item.swords:
        yield Tag("Figure", tuple(draw_swords(look, item.swords, MARGIN + line_width(name, bold) + 4, 28.4)), item.words.swords)
    if item.rank:
        yield Tag("P", draw_ribbon(look, right - 49.6, 20.4, 34, 10.4, item.rank))
    y = 37.0
    if item.sum:
        yield Tag("P", tuple(draw_point_sum(look, item.sum, MARGIN, y, 0.0)))
    if item.facts:
        yield Tag("P", tuple(_draw_facts(look, item, MARGIN, y)))
    if item.sum or item.facts:
        y += 6.3
    text = type_style("page_entry")
    for words in (item.claim, item.grade):
        if words:
            setting = draw_paragraph(MARGIN, y, words, right - MARGIN, text)
            yield Tag("P", tuple(setting.marks))
            y = setting.next_baseline


def _draw_facts(look: GameLook, item: AnswerPages, x: float, y: float) -> Iterator[Mark]:
    """Draw numbers side by side, each after its glyphs and its word."""
    text, bold = type_style("page_text"), type_style("page_bold").with_size(10.5)
    for icons, word, number in item.facts:
        for icon in icons:
            yield draw_picture(f"glyphs/{icon}", look, x + 1.7, y - 1.2, 3.4, low_ink=False)
            x += 5
        yield draw_line(x, y, word, text)
        x += line_width(word, text) + 1.4
        yield draw_line(x, y, str(number), bold)
        x += line_width(str(number), bold) + 6


def _draw_no_answer(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Mark]:
    """Draw a picture in place of the steps when no line was found."""
    figure = draw_place(look, item.picture.name, paper.width / 2, paper.height / 2, 100, 86)
    yield Tag("Figure", tuple(figure), item.picture.alt)


def _map_width(item: AnswerPages, width: float) -> float:
    """Return the width of each map in mm: all maps stand side by side; a single one leaves a column for steps."""
    count = len(item.stages)
    if count == 1:
        return SINGLE_MAP_COLUMNS * _column_width(width) + (SINGLE_MAP_COLUMNS - 1) * GAP
    return (width - (count - 1) * MAP_GAP) / count


def _maps_height(item: AnswerPages, width: float) -> float:
    return CAPTION_HEIGHT + max(dungeon_height(stage.dungeon, _map_width(item, width)) for stage in item.stages)


def _draw_maps(look: GameLook, item: AnswerPages, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw one map for each stage, below its caption.

    Args:
        item: the answer.
        x: the left edge in mm.
        y: the upper edge in mm.
        width: the width in mm.
    """
    each = _map_width(item, width)
    for k, stage in enumerate(item.stages):
        left = x + k * (each + MAP_GAP)
        yield Tag("H2", (draw_line(left, y + 2.6, stage.caption, type_style("section")),))
        drawn = (
            *draw_dungeon(look, stage.dungeon, left, y + CAPTION_HEIGHT, each),
            *_draw_step_numbers(look, stage, left, y + CAPTION_HEIGHT, each),
        )
        yield Tag("Figure", drawn, stage.dungeon.alt)


def _draw_step_numbers(look: GameLook, stage: AnswerStage, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the numbers of the steps into their rooms.

    The numbers of one room go to its lower left, lower right and upper left corner, then between the lower two.

    Args:
        stage: the map with its numbers.
        x: the left edge of the map in mm.
        y: its upper edge in mm.
        width: its width in mm.
    """
    edge = 0.04 * room_pitch(stage.dungeon, width)
    taken: dict[tuple[int, int], int] = {}
    for number, place in stage.numbers:
        left, top, side = room_corner(stage.dungeon, x, y, width, place)
        k = taken.get(place, 0)
        taken[place] = k + 1
        label = tag_width(str(number))
        low, near, far = top + side - TAG - edge + 0.3, left + edge - 0.3, left + side - label - edge + 0.3
        at = ((near, low), (far, low), (near, top + edge - 0.3), ((near + far) / 2, low))[min(k, 3)]
        yield from draw_number_tag(look, str(number), *at)


def _column_slots(item: AnswerPages, width: float, below: float) -> tuple[ColumnSlot, ...]:
    """Return the columns for the steps: below the maps, and the last one beside a single map."""
    step = _column_width(width) + GAP
    beside = len(item.stages) == 1
    tops = [below if not beside or k < SINGLE_MAP_COLUMNS else FIRST_PAGE_TOP for k in range(COLUMNS)]
    return tuple(ColumnSlot(MARGIN + k * step, top + COLUMN_HEAD_HEIGHT) for k, top in enumerate(tops))


def _fill_columns(
    rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float, air: float = 0.0
) -> tuple[list[list[SignRow]], list[SignRow]]:
    """Fill the columns with steps down to ``foot``; return the columns and the steps left over.

    ``air`` is the space after each step in mm.
    """
    columns: list[list[SignRow]] = []
    left = list(rows)
    for slot in slots:
        columns.append([])
        y = slot.y
        while left and y + left[0].height <= foot:
            y += left[0].height + air
            columns[-1].append(left.pop(0))
    return columns, left


def _balance_columns(rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float) -> StepColumns | None:
    """Spread all steps over columns of about the same height; return None if they do not fit above ``foot``."""
    if _fill_columns(rows, slots, foot)[1]:
        return None
    air = MOST_AIR
    while air > 0 and _fill_columns(rows, slots, foot, air)[1]:
        air = max(0.0, air - AIR_STEP)
    high = min(slot.y for slot in slots)
    while _fill_columns(rows, slots, high, air)[1]:
        high += AIR_STEP
    return StepColumns(_fill_columns(rows, slots, high, air)[0], air)


def _fit_steps(rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float) -> tuple[StepColumns, list[SignRow]]:
    """Return all steps in columns above ``foot`` if they fit, else full columns and the steps left over."""
    whole = _balance_columns(rows, slots, foot)
    if whole is not None:
        return whole, []
    columns, rest = _fill_columns(rows, slots, foot)
    return StepColumns(columns, 0.0), rest


def _draw_steps(
    look: GameLook, item: AnswerPages, columns: StepColumns, slots: Sequence[ColumnSlot], width: float
) -> Iterator[Mark]:
    """Draw the steps in their columns, below their heading.

    Args:
        columns: the steps of each column.
        slots: where each column begins.
        width: the width of all columns in mm.
    """
    each = _column_width(width)
    for k, (column, slot) in enumerate(zip(columns.rows, slots, strict=True)):
        if column:
            yield from _draw_column_head(look, item, item.words.steps if k == 0 else "", slot, each)
            yield from draw_steps(look, column, slot.x, slot.y, each, columns.air)


def _draw_column_head(look: GameLook, item: AnswerPages, words: str, slot: ColumnSlot, width: float) -> Iterator[Mark]:
    """Draw the heading, the counters and the rule above a column of steps.

    Args:
        words: the heading, "" for none.
        slot: the column.
        width: its width in mm.
    """
    y = slot.y - COLUMN_HEAD_HEIGHT
    if words:
        yield Tag("H2", (draw_line(slot.x, y + 3.6, words, type_style("section")),))
    yield from draw_column_heads(look, slot.x, y + 2.6, width, item.counters)
    yield draw_gouge(slot.x, y + 5.8, slot.x + width, y + 5.8, 1.4 * PT, INK, 0.3)


def _columns_end(columns: StepColumns, slots: Sequence[ColumnSlot]) -> float:
    """Return where the longest column ends, in mm from the top of the page."""
    return max(
        slot.y + fsum(entry.height + columns.air for entry in column) for slot, column in zip(slots, columns.rows, strict=True)
    )


def _draw_more_pages(look: GameLook, paper: Paper, item: AnswerPages, rows: Sequence[SignRow]) -> Iterator[Page]:
    """Yield the pages after the first, with the remaining steps.

    Raise LayoutError when a step is higher than a page.
    """
    wide = paper.width - 2 * MARGIN
    slots = tuple(
        ColumnSlot(MARGIN + k * (_column_width(wide) + GAP), LATER_PAGE_TOP + COLUMN_HEAD_HEIGHT) for k in range(COLUMNS)
    )
    heading = Tag("H1", (draw_line(MARGIN, 20.0, item.words.continued_title, type_style("room_heading")),))
    columns, rest = _fit_steps(rows, slots, paper.height - FOOT)
    if len(rest) == len(rows):
        raise LayoutError(f"a step of the answer of {item.game_id} is higher than a page")
    marks: list[Mark] = [heading, *_draw_steps(look, item, columns, slots, wide)]
    if not rest:
        marks += _draw_tailpiece(look, paper, item, _columns_end(columns, slots))
    yield _build_page(paper, item, marks)
    if rest:
        yield from _draw_more_pages(look, paper, item, rest)


def _draw_tailpiece(look: GameLook, paper: Paper, item: AnswerPages, end: float) -> Iterator[Mark]:
    """Draw a picture below the steps, which end at ``end`` mm, if there is room for it."""
    top, foot = end + BLOCK_GAP, paper.height - FOOT
    high = min(MOST_TAILPIECE, foot - top - 16)
    if high > LEAST_TAILPIECE:
        figure = draw_creature(look, item.tailpiece.name, paper.width / 2, (top + foot) / 2, high, 60)
        yield Tag("Figure", tuple(figure), item.tailpiece.alt)
