"""The answers of seeded games: what was possible, the maps with the way, its steps, and the record that proves it.

An answer takes one page, or two when its steps and its record do not fit below the maps; a very long one more. The other
pages of a book of such games are drawn in quests.py.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from printgen.components.diagrams.renderers.dungeon import dungeon, dungeon_height, pitch_of, room_corner
from printgen.components.panels.renderers.tallies import draw_sum
from printgen.components.sheets.renderers.signs import TAG, SignRow, heads, number_tag, row, steps, swords, tag_width
from printgen.components.story.renderers.figures import block, standing
from printgen.errors import LayoutError
from printgen.features.challenges.components.answers import AnswerPages, Stage
from printgen.features.challenges.components.covers import AnswersCover
from printgen.features.challenges.components.renderers.covers import cover_pages, hidden_page, score_page
from printgen.marks import PT, Mark, Page, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import gouge, ribbon
from printgen.render.paper.furniture import brackets, shorten_id
from printgen.render.paper.sizes import MARGIN, Paper
from printgen.render.text import line, paragraph, width
from printgen.render.theme import INK, GameLook, Type, type_style

__all__ = ["answer_pages", "cover_pages", "score_page"]

TOP = 50.5  # where the maps begin
SECOND = 28.0  # where a further page begins
FOOT = 9.5  # below the record
GAP = 5.0  # between columns of steps
COLUMNS = 3
MAP_GAP = 6.0
CAPTION = 5.4  # over a map
BAND = 8.0  # a section's word and the rule under it
SINGLE = 2  # columns of steps that a map alone is wide
RECORD, ALONE = Type("Vollkorn-Regular", 7.5 * PT, 8.8 * PT), Type("Vollkorn-Regular", 9 * PT, 11.25 * PT)
"""The type of a record below steps, and on a page that it has for itself."""
RECORD_GAP = 3.0
MOST_RECORD = 5
"""So many pages a record may have."""
WHOLE = 2  # last lines of a record that run across all columns
MOST_AIR, ALONE_AIR = 2.4, 4.8  # after a step, and where there is no record below it
STEP = 0.3  # in which air and height are tried
AIR = 4.0  # around the steps, at least
MOST_TAIL, LEAST_TAIL = 80.0, 30.0  # the height of a picture at the end


class ColumnSlot(NamedTuple):
    """A column of steps: its upper left corner."""

    x: float
    y: float


class StepColumns(NamedTuple):
    """The steps of each column, and the air after each of them."""

    rows: list[list[SignRow]]
    air: float


def answer_pages(look: GameLook, paper: Paper, answers: Sequence[AnswerPages | AnswersCover]) -> tuple[Page, ...]:
    """All answers in their order, a page or two each, the covers among them a page."""
    pages: list[Page] = []
    for item in answers:
        if isinstance(item, AnswersCover):
            pages.append(hidden_page(look, paper, item))
        else:
            pages += _pages(look, paper, item)
    return tuple(pages)


def _pages(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Page]:
    """The pages of an answer: one, or where it is long the steps on the first and the record on the last."""
    wide = paper.width - 2 * MARGIN
    marks: list[Mark] = list(_head(look, paper, item))
    if not item.steps:
        marks += _nothing(look, paper, item)
        yield _page(paper, item, marks)
        return
    below = TOP
    if item.stages:
        below += _maps_height(item, wide) + AIR
        marks += _maps(look, item, MARGIN, TOP, wide)
    rows = [row(step, _column(wide)) for step in item.steps]
    slots = _slots(item, wide, below)
    record = _record_height(item, wide, RECORD)
    limit = paper.height - FOOT
    whole = _spread(rows, slots, limit - record - AIR)
    if whole is not None:
        marks += _steps(look, item, whole, slots, wide)
        marks += _record(item, paper, limit - record, RECORD)
        yield _page(paper, item, marks)
        return
    item = item._replace(record=()) if item.brief else item
    columns, rest = _fit_steps(rows, slots, limit, ALONE_AIR)
    marks += _steps(look, item, columns, slots, wide)
    yield _page(paper, item, marks)
    yield from _draw_more_pages(look, paper, item, rest)


def _page(paper: Paper, item: AnswerPages, marks: Sequence[Mark]) -> Page:
    sheet = Tag("Sect", tuple(marks))
    return Page(paper.width, paper.height, (sheet, *brackets(paper.width, paper.height)), f"{item.title}: {item.game_id}")


def _column(wide: float) -> float:
    return (wide - (COLUMNS - 1) * GAP) / COLUMNS


def _head(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Mark]:
    """The title, the id and its swords, the par and how it is made up, what is claimed, how hard the game is."""
    right = paper.width - MARGIN
    yield Tag("H1", (line(MARGIN, 22.5, item.title, type_style("sheet_title")),))
    bold = type_style("page_bold").at(10.5)
    name = shorten_id(item.game_id, 46, bold)
    yield Tag("P", (line(MARGIN + 0.4, 29.6, name, bold),))
    if item.swords:
        yield Tag("Figure", tuple(swords(look, item.swords, MARGIN + width(name, bold) + 4, 28.4)), item.words.swords)
    if item.rank:
        yield Tag("P", ribbon(look, right - 49.6, 20.4, 34, 10.4, item.rank))
    y = 37.0
    if item.sum:
        yield Tag("P", tuple(draw_sum(look, item.sum, MARGIN, y, 0.0)))
    if item.facts:
        yield Tag("P", tuple(_facts(look, item, MARGIN, y)))
    if item.sum or item.facts:
        y += 6.3
    text = type_style("page_entry")
    for words in (item.claim, item.grade):
        if words:
            setting = paragraph(MARGIN, y, words, right - MARGIN, text)
            yield Tag("P", tuple(setting.marks))
            y = setting.y


def _facts(look: GameLook, item: AnswerPages, x: float, y: float) -> Iterator[Mark]:
    """Numbers side by side, each after its glyph and its word."""
    text, bold = type_style("page_text"), type_style("page_bold").at(10.5)
    for icons, word, number in item.facts:
        for icon in icons:
            yield picture(f"glyphs/{icon}", look, x + 1.7, y - 1.2, 3.4, low=False)
            x += 5
        yield line(x, y, word, text)
        x += width(word, text) + 1.4
        yield line(x, y, str(number), bold)
        x += width(str(number), bold) + 6


def _nothing(look: GameLook, paper: Paper, item: AnswerPages) -> Iterator[Mark]:
    """A closed way instead of the steps."""
    figure = block(look, item.picture.name, paper.width / 2, paper.height / 2, 100, 86)
    yield Tag("Figure", tuple(figure), item.picture.alt)


def _map_width(item: AnswerPages, wide: float) -> float:
    """How wide each map is: all stand side by side, and one alone leaves a column for steps."""
    count = len(item.stages)
    if count == 1:
        return SINGLE * _column(wide) + (SINGLE - 1) * GAP
    return (wide - (count - 1) * MAP_GAP) / count


def _maps_height(item: AnswerPages, wide: float) -> float:
    return CAPTION + max(dungeon_height(stage.dungeon, _map_width(item, wide)) for stage in item.stages)


def _maps(look: GameLook, item: AnswerPages, x: float, y: float, wide: float) -> Iterator[Mark]:
    """A map a stage, each under its caption."""
    each = _map_width(item, wide)
    for k, stage in enumerate(item.stages):
        left = x + k * (each + MAP_GAP)
        yield Tag("H2", (line(left, y + 2.6, stage.caption, type_style("section")),))
        drawn = (*dungeon(look, stage.dungeon, left, y + CAPTION, each), *_numbers(look, stage, left, y + CAPTION, each))
        yield Tag("Figure", drawn, stage.dungeon.alt)


def _numbers(look: GameLook, stage: Stage, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The numbers of the steps in the corners of their rooms: lower left, lower right, upper left, then between the lower two."""
    edge = 0.04 * pitch_of(stage.dungeon, wide)
    taken: dict[tuple[int, int], int] = {}
    for number, place in stage.numbers:
        left, top, side = room_corner(stage.dungeon, x, y, wide, place)
        k = taken.get(place, 0)
        taken[place] = k + 1
        label = tag_width(str(number))
        low, near, far = top + side - TAG - edge + 0.3, left + edge - 0.3, left + side - label - edge + 0.3
        at = ((near, low), (far, low), (near, top + edge - 0.3), ((near + far) / 2, low))[min(k, 3)]
        yield from number_tag(look, str(number), *at)


def _slots(item: AnswerPages, wide: float, below: float) -> tuple[ColumnSlot, ...]:
    """The columns of the steps: below the maps, the last beside a map that is alone."""
    step = _column(wide) + GAP
    beside = len(item.stages) == 1
    tops = [below if not beside or k < SINGLE else TOP for k in range(COLUMNS)]
    return tuple(ColumnSlot(MARGIN + k * step, top + BAND) for k, top in enumerate(tops))


def _fill_columns(
    rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float, air: float = 0.0
) -> tuple[list[list[SignRow]], list[SignRow]]:
    """The steps that the columns hold down to ``foot`` with air after each, and those that are left over."""
    columns: list[list[SignRow]] = []
    left = list(rows)
    for slot in slots:
        columns.append([])
        y = slot.y
        while left and y + left[0].high <= foot:
            y += left[0].high + air
            columns[-1].append(left.pop(0))
    return columns, left


def _spread(rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float, most: float = MOST_AIR) -> StepColumns | None:
    """All steps in columns that end at about the same height, with at most so much air; None when they do not fit."""
    if _fill_columns(rows, slots, foot)[1]:
        return None
    air = most
    while air > 0 and _fill_columns(rows, slots, foot, air)[1]:
        air = max(0.0, air - STEP)
    high = min(slot.y for slot in slots)
    while _fill_columns(rows, slots, high, air)[1]:
        high += STEP
    return StepColumns(_fill_columns(rows, slots, high, air)[0], air)


def _fit_steps(
    rows: Sequence[SignRow], slots: Sequence[ColumnSlot], foot: float, most: float = MOST_AIR
) -> tuple[StepColumns, list[SignRow]]:
    """All steps if they fit above ``foot``, else full columns and what is left over."""
    whole = _spread(rows, slots, foot, most)
    if whole is not None:
        return whole, []
    columns, rest = _fill_columns(rows, slots, foot)
    return StepColumns(columns, 0.0), rest


def _steps(look: GameLook, item: AnswerPages, columns: StepColumns, slots: Sequence[ColumnSlot], wide: float) -> Iterator[Mark]:
    """The steps under their heading."""
    each = _column(wide)
    for k, (column, slot) in enumerate(zip(columns.rows, slots, strict=True)):
        if column:
            yield from _band(look, item, item.words.steps if k == 0 else "", slot, each)
            yield from steps(look, column, slot.x, slot.y, each, columns.air)


def _band(look: GameLook, item: AnswerPages, words: str, slot: ColumnSlot, wide: float) -> Iterator[Mark]:
    """What stands over a column of steps."""
    y = slot.y - BAND
    if words:
        yield Tag("H2", (line(slot.x, y + 3.6, words, type_style("section")),))
    yield from heads(look, slot.x, y + 2.6, wide, item.counters)
    yield gouge(slot.x, y + 5.8, slot.x + wide, y + 5.8, 1.4 * PT, INK, 0.3)


def _draw_more_pages(look: GameLook, paper: Paper, item: AnswerPages, rows: Sequence[SignRow]) -> Iterator[Page]:
    """The pages after the first: the steps that are left, then the record. LayoutError when a step is higher than a page."""
    wide, foot = paper.width - 2 * MARGIN, paper.height - FOOT
    slots = tuple(ColumnSlot(MARGIN + k * (_column(wide) + GAP), SECOND + BAND) for k in range(COLUMNS))
    columns = _spread(rows, slots, foot - _record_height(item, wide, RECORD) - AIR)
    heading = Tag("H1", (line(MARGIN, 20.0, item.words.on, type_style("room_heading")),))
    if columns is None:
        columns, rest = _fit_steps(rows, slots, foot)
        if len(rest) == len(rows):
            raise LayoutError(f"a step of the answer of {item.game_id} is higher than a page")
        yield _page(paper, item, (heading, *_steps(look, item, columns, slots, wide)))
        yield from _draw_more_pages(look, paper, item, rest)
        return
    if not rows and not item.record:
        return
    if not rows:
        yield from _record_pages(look, paper, item, heading)
        return
    marks: list[Mark] = [heading, *_steps(look, item, columns, slots, wide)]
    ends = [slot.y + fsum(entry.high + columns.air for entry in column) for slot, column in zip(slots, columns.rows, strict=True)]
    marks += _proof(look, paper, item, max(ends) + AIR, RECORD)
    yield _page(paper, item, marks)


def _record_pages(look: GameLook, paper: Paper, item: AnswerPages, heading: Tag) -> Iterator[Page]:
    """The record on pages for itself: in large type if one holds it, else on as few as hold it."""
    wide, high = paper.width - 2 * MARGIN, paper.height - FOOT - SECOND
    *full, last = _parts(item, wide, high)
    for part in full:
        yield _page(paper, part, (heading, *_record(part, paper, SECOND, RECORD, whole=0)))
    style = ALONE if _record_height(last, wide, ALONE) <= high and not full else RECORD
    yield _page(paper, last, (heading, *_proof(look, paper, last, SECOND, style)))


def _parts(item: AnswerPages, wide: float, high: float) -> list[AnswerPages]:
    """The record in parts of a page each, the last with a column at least. LayoutError when they are too many."""
    parts: list[AnswerPages] = []
    left, rows = item, int((high - BAND - 1.6) / RECORD.leading)
    while _record_height(left, wide, RECORD) > high:
        if len(parts) == MOST_RECORD:
            lines = len(item.record)
            raise LayoutError(f"the record of {item.game_id} has {lines} lines, more than a page holds {MOST_RECORD} times")
        parts.append(_first(left, wide, rows))
        left = left._replace(record=left.record[len(parts[-1].record) :])
    return [*parts, left]


def _first(item: AnswerPages, wide: float, rows: int) -> AnswerPages:
    """So much of a record as a page of so many lines holds, in as many columns as its own lines allow."""
    columns = len(item.record) // rows
    while columns > 1 and _record_columns(item._replace(record=item.record[: columns * rows]), wide, RECORD, 0)[0] < columns:
        columns -= 1
    return item._replace(record=item.record[: min(columns * rows, len(item.record) - rows)])


def _proof(look: GameLook, paper: Paper, item: AnswerPages, y: float, style: Type) -> Iterator[Mark]:
    """The record from y on, and a picture where there is room below it."""
    yield from _record(item, paper, y, style)
    y += _record_height(item, paper.width - 2 * MARGIN, style)
    foot = paper.height - FOOT
    high = min(MOST_TAIL, foot - y - 16)
    if high > LEAST_TAIL:
        figure = standing(look, item.tailpiece.name, paper.width / 2, (y + foot) / 2, high, 60)
        yield Tag("Figure", tuple(figure), item.tailpiece.alt)


def _record_columns(item: AnswerPages, wide: float, style: Type, whole: int = WHOLE) -> tuple[int, int]:
    """How many columns the record has, and how many lines each; result and digest, its ``whole`` lines, stand below them."""
    lines = item.record[: len(item.record) - whole]
    widest = max((width(words, style) for words in lines), default=0.0)
    count = int((wide + RECORD_GAP) / (widest + RECORD_GAP))
    return count, -(-len(lines) // count)


def _record_height(item: AnswerPages, wide: float, style: Type) -> float:
    return BAND + (_record_columns(item, wide, style)[1] + WHOLE) * style.leading if item.record else 0.0


def _record(item: AnswerPages, paper: Paper, y: float, style: Type, whole: int = WHOLE) -> Iterator[Mark]:
    """The lines of the record in columns, each of them as it stands in its file; one that only travels with it has none."""
    if not item.record:
        return
    wide = paper.width - 2 * MARGIN
    word, note = type_style("section"), type_style("page_note")
    yield Tag("H2", (line(MARGIN, y + 3.6, item.words.record, word),))
    yield Tag("P", (line(MARGIN + width(item.words.record, word) + 3, y + 3.6, item.words.note, note),))
    yield gouge(MARGIN, y + 5.8, paper.width - MARGIN, y + 5.8, 1.4 * PT, INK, 0.3)
    count, lines = _record_columns(item, wide, style, whole)
    step = (wide + RECORD_GAP) / count
    top, inside = y + BAND + 1.6, len(item.record) - whole
    marks = [
        line(MARGIN + k // lines * step, top + k % lines * style.leading, words, style)
        for k, words in enumerate(item.record[:inside])
    ]
    marks += [line(MARGIN, top + (lines + k) * style.leading, words, style) for k, words in enumerate(item.record[inside:])]
    yield Tag("P", tuple(marks))
