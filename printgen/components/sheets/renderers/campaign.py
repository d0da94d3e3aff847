"""The log of a campaign: the ranks as a stair, and a row for each quest; without a stair it is a score pad."""

from collections.abc import Iterator
from math import fsum

from printgen.components.sheets.campaign import CampaignLog, CampaignRank, LogColumn
from printgen.components.sheets.renderers.frame import LEAD, SECTION, SMALL, STRONG, SheetFrame, head
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, Tag, TextField
from printgen.render.art.tokens import shape, tick_box
from printgen.render.art.woodcut import box, disc, gouge, stroke
from printgen.render.registry import framed
from printgen.render.text import line, paragraph, width
from printgen.render.theme import CAP, FINE, INK, PAPER, GameLook, Type

STAIR, LOWEST, RISE = 97.0, 18.0, 5.0
"""The foot of the stair, the height of the first step, what each further one adds."""
RULES = 41.0  # the first line
ROW = 9.2
TICK = 4.6
"""A box to tick beside an answer."""


@framed(CampaignLog)
def campaign(look: GameLook, frame: SheetFrame, item: CampaignLog, emblem: str) -> Iterator[Mark]:
    """The whole sheet."""
    yield from head(look, frame, item, emblem)
    rules, end = _rules(frame, item)
    if item.stair:
        yield from _stair(look, frame, item.stair, STAIR)
    yield from rules
    marks, end = _ways(frame, item, end + 2.4)
    yield from marks
    yield from _log(look, frame, item, (STAIR if item.stair else end - 4) + 12)


def _stair(look: GameLook, frame: SheetFrame, steps: tuple[CampaignRank, ...], foot: float) -> Iterator[Mark]:
    """Steps that rise to the right, each with its title, what it takes and brings, and room for a coin or a tick."""
    wide = (frame.right - frame.left_edge) / len(steps)
    for k, step in enumerate(steps):
        x, top = frame.left_edge + k * wide, foot - LOWEST - k * RISE
        yield Path(box(x, top, wide, foot - top), PAPER if look.low else look.tint)
        yield Path(box(x, top - 0.5, wide, 1.0), INK)
        yield Path(box(x - 0.5, top - 0.5, 1.0, RISE + 1.0), INK) if k else Path(box(x, top - 0.5, 1.0, foot - top + 0.5), INK)
        yield tick_box(x + wide - 9, top + 6.6, 6.0)
        yield CheckBox(x + wide - 9, top + 6.6, 6.0, step.word.lower())
        words = [line(x + 3, top + 5.3, step.word, _fit_word(step.word, wide - 4))]
        words += [line(x + 3, top + 10.4 + n * 5, text, SMALL) for n, text in enumerate(step.lines)]
        yield Tag("P", tuple(words))
    yield gouge(frame.left_edge, foot, frame.right, foot, 0.7, INK, 0.5)


def _fit_word(word: str, room: float) -> Type:
    style = SECTION.at(9.6)._replace(track=0)
    if width(word, style) > room:
        raise LayoutError(f"the rank {word!r} is {width(word, style) - room:.1f} mm too wide for its step")
    return style


def _rules(frame: SheetFrame, item: CampaignLog) -> tuple[list[Mark], float]:
    """How one rises and falls, in the air above the lower steps; and where that ends."""
    y, measure = RULES, 104 if item.stair else frame.right - frame.left_edge
    marks: list[Mark] = []
    for rule in item.rules:
        setting = paragraph(frame.left_edge, y, rule, measure, SMALL._replace(leading=LEAD))
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.y + 0.6
    return marks, y


def _ways(frame: SheetFrame, item: CampaignLog, y: float) -> tuple[list[Mark], float]:
    """Questions with boxes to tick, in lines as full as they can be; and where they end."""
    marks: list[Mark] = []
    x = frame.left_edge
    for way in item.ways:
        wide = width(way.word, STRONG) + 2.4 + fsum(TICK + 1.2 + width(answer, SMALL) + 3.2 for answer in way.answers)
        if x > frame.left_edge and x + wide - 3.2 > frame.right:
            x, y = frame.left_edge, y + TICK + 3.2
        words = [line(x, y, way.word, STRONG)]
        x += width(way.word, STRONG) + 2.4
        for answer in way.answers:
            marks += [tick_box(x, y - 3.6, TICK), CheckBox(x, y - 3.6, TICK, f"{way.word.lower()} {answer}")]
            words.append(line(x + TICK + 1.2, y, answer, SMALL))
            x += TICK + 1.2 + width(answer, SMALL) + 3.2
        marks.append(Tag("P", tuple(words)))
        x += 5.0
    return marks, y + TICK + 2.0 if item.ways else y - 2.4


def _log(look: GameLook, frame: SheetFrame, item: CampaignLog, top: float) -> Iterator[Mark]:
    """A row a quest, as many as the page holds, its columns spread over the whole width."""
    wide = fsum(column.width for column in item.columns)
    scale = (frame.right - frame.left_edge) / wide
    rows = int((frame.foot - top) / ROW)
    x = frame.left_edge
    for column in item.columns:
        yield Tag("P", (line(x + 0.6, top - 2, column.word, STRONG),))
        for row in range(rows):
            yield from _cell(look, column, x, top + row * ROW, column.width * scale, f"{item.row} {row + 1}")
        x += column.width * scale
        if column is not item.columns[-1]:
            yield stroke(x - 0.6, top + 0.8, x - 0.6, top + rows * ROW, 0.15)
    yield gouge(frame.left_edge, top, frame.right, top, 0.6, INK, 0.5)
    for row in range(1, rows + 1):
        yield stroke(frame.left_edge, top + row * ROW, frame.right, top + row * ROW, 0.15)


def _cell(look: GameLook, column: LogColumn, x: float, y: float, wide: float, row: str) -> Iterator[Mark]:
    """A cell: coins or boxes to tick, or room to write."""
    middle, name = y + ROW / 2, f"{row} {column.word.lower().replace('.', '')}"
    for k, coin in enumerate(column.coins):
        cx = x + 3.4 + k * 6.6
        yield Path(disc(cx, middle, 2.6), PAPER, INK, FINE)
        yield line(cx, middle + SMALL.size * 0.33, coin, SMALL, "middle")
        yield CheckBox(cx - 2.6, middle - 2.6, 5.2, f"{name} {coin}".rstrip())
    for k, kind in enumerate(column.kinds):
        cx = x + 3.4 + k * 6.6
        yield Path(shape(look, kind, 5.4, cx, middle), PAPER, INK, FINE)
        style = SECTION.at(9.6)._replace(track=0)
        yield line(cx, middle + style.size * CAP / 2, kind[0].upper(), style, "middle")
        yield CheckBox(cx - 2.7, middle - 2.7, 5.4, f"{name} {kind}")
    if not (column.coins or column.kinds):
        yield TextField(x, y + 0.5, wide - 1.2, high=ROW - 1, name=name)
