"""The log of a campaign: the ranks as a stair, and a row for each quest; without a stair it is a score pad."""

from collections.abc import Iterator
from math import fsum

from printgen.components.sheets.campaign import CampaignLog, CampaignRank, LogColumn
from printgen.components.sheets.renderers.sheet_frame import LEAD, SECTION, SMALL, STRONG, SheetFrame, draw_sheet_head
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, Tag, TextField
from printgen.render.art.tokens import category_outline, draw_tick_box
from printgen.render.art.woodcut import box_outline, disc_outline, draw_gouge, draw_ink_line
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import CAP, FINE, INK, PAPER, GameLook, TypeStyle

STAIR, LOWEST, RISE = 97.0, 18.0, 5.0
"""The foot of the stair, the height of the first step, what each further one adds."""
RULES = 41.0  # the first line
ROW = 9.2
TICK = 4.6
"""A box to tick beside an answer."""


@frame_renderers(CampaignLog)
def draw_campaign_log(look: GameLook, frame: SheetFrame, item: CampaignLog, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet."""
    yield from draw_sheet_head(look, frame, item, emblem)
    rules, end = _draw_campaign_rules(frame, item)
    if item.rank_steps:
        yield from _draw_stair(look, frame, item.rank_steps, STAIR)
    yield from rules
    marks, end = _draw_questions(frame, item, end + 2.4)
    yield from marks
    yield from _draw_log(look, frame, item, (STAIR if item.rank_steps else end - 4) + 12)


def _draw_stair(look: GameLook, frame: SheetFrame, steps: tuple[CampaignRank, ...], foot: float) -> Iterator[Mark]:
    """Draw steps that rise to the right, each with its title, its lines, and room for a coin or a tick."""
    wide = (frame.right_edge - frame.left_edge) / len(steps)
    for k, step in enumerate(steps):
        x, top = frame.left_edge + k * wide, foot - LOWEST - k * RISE
        yield Path(box_outline(x, top, wide, foot - top), PAPER if look.low_ink else look.tint)
        yield Path(box_outline(x, top - 0.5, wide, 1.0), INK)
        yield (
            Path(box_outline(x - 0.5, top - 0.5, 1.0, RISE + 1.0), INK)
            if k
            else Path(box_outline(x, top - 0.5, 1.0, foot - top + 0.5), INK)
        )
        yield draw_tick_box(x + wide - 9, top + 6.6, 6.0)
        yield CheckBox(x + wide - 9, top + 6.6, 6.0, step.word.lower())
        words = [draw_line(x + 3, top + 5.3, step.word, _fit_word(step.word, wide - 4))]
        words += [draw_line(x + 3, top + 10.4 + n * 5, text, SMALL) for n, text in enumerate(step.lines)]
        yield Tag("P", tuple(words))
    yield draw_gouge(frame.left_edge, foot, frame.right_edge, foot, 0.7, INK, 0.5)


def _fit_word(word: str, room: float) -> TypeStyle:
    style = SECTION.with_size(9.6)._replace(track=0)
    if line_width(word, style) > room:
        raise LayoutError(f"the rank {word!r} is {line_width(word, style) - room:.1f} mm too wide for its step")
    return style


def _draw_campaign_rules(frame: SheetFrame, item: CampaignLog) -> tuple[list[Mark], float]:
    """Draw the rules for rising and falling in the space above the lower steps; return marks and lower end."""
    y, measure = RULES, 104 if item.rank_steps else frame.right_edge - frame.left_edge
    marks: list[Mark] = []
    for rule in item.rules:
        setting = draw_paragraph(frame.left_edge, y, rule, measure, SMALL._replace(leading=LEAD))
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.next_baseline + 0.6
    return marks, y


def _draw_questions(frame: SheetFrame, item: CampaignLog, y: float) -> tuple[list[Mark], float]:
    """Draw questions with boxes to tick in lines that are as full as possible; return marks and lower end."""
    marks: list[Mark] = []
    x = frame.left_edge
    for way in item.questions:
        wide = line_width(way.word, STRONG) + 2.4 + fsum(TICK + 1.2 + line_width(answer, SMALL) + 3.2 for answer in way.answers)
        if x > frame.left_edge and x + wide - 3.2 > frame.right_edge:
            x, y = frame.left_edge, y + TICK + 3.2
        words = [draw_line(x, y, way.word, STRONG)]
        x += line_width(way.word, STRONG) + 2.4
        for answer in way.answers:
            marks += [draw_tick_box(x, y - 3.6, TICK), CheckBox(x, y - 3.6, TICK, f"{way.word.lower()} {answer}")]
            words.append(draw_line(x + TICK + 1.2, y, answer, SMALL))
            x += TICK + 1.2 + line_width(answer, SMALL) + 3.2
        marks.append(Tag("P", tuple(words)))
        x += 5.0
    return marks, y + TICK + 2.0 if item.questions else y - 2.4


def _draw_log(look: GameLook, frame: SheetFrame, item: CampaignLog, top: float) -> Iterator[Mark]:
    """Draw a row for each quest, as many as the page holds, with the columns spread over the whole width."""
    wide = fsum(column.width for column in item.columns)
    scale = (frame.right_edge - frame.left_edge) / wide
    rows = int((frame.foot - top) / ROW)
    x = frame.left_edge
    for column in item.columns:
        yield Tag("P", (draw_line(x + 0.6, top - 2, column.word, STRONG),))
        for row in range(rows):
            yield from _draw_cell(look, column, x, top + row * ROW, column.width * scale, f"{item.row} {row + 1}")
        x += column.width * scale
        if column is not item.columns[-1]:
            yield draw_ink_line(x - 0.6, top + 0.8, x - 0.6, top + rows * ROW, 0.15)
    yield draw_gouge(frame.left_edge, top, frame.right_edge, top, 0.6, INK, 0.5)
    for row in range(1, rows + 1):
        yield draw_ink_line(frame.left_edge, top + row * ROW, frame.right_edge, top + row * ROW, 0.15)


def _draw_cell(look: GameLook, column: LogColumn, x: float, y: float, width: float, row: str) -> Iterator[Mark]:
    """Draw a cell: coins or boxes to tick, or room to write.

    Args:
        x, y: upper left corner, in mm.
        width: width of the cell, in mm.
        row: name of the row, for the names of fields.
    """
    middle, name = y + ROW / 2, f"{row} {column.word.lower().replace('.', '')}"
    for k, coin in enumerate(column.coins):
        cx = x + 3.4 + k * 6.6
        yield Path(disc_outline(cx, middle, 2.6), PAPER, INK, FINE)
        yield draw_line(cx, middle + SMALL.size * 0.33, coin, SMALL, "middle")
        yield CheckBox(cx - 2.6, middle - 2.6, 5.2, f"{name} {coin}".rstrip())
    for k, kind in enumerate(column.kinds):
        cx = x + 3.4 + k * 6.6
        yield Path(category_outline(look, kind, 5.4, cx, middle), PAPER, INK, FINE)
        style = SECTION.with_size(9.6)._replace(track=0)
        yield draw_line(cx, middle + style.size * CAP / 2, kind[0].upper(), style, "middle")
        yield CheckBox(cx - 2.7, middle - 2.7, 5.4, f"{name} {kind}")
    if not (column.coins or column.kinds):
        yield TextField(x, y + 0.5, width - 1.2, height=ROW - 1, name=name)
