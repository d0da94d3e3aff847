"""The flow of a log in panels: which beats are shown and how large, what is said of the others, and where pages end."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from math import fsum, inf
from typing import NamedTuple

from printgen.components.comic.renderers.panel import (
    GRAVE,
    alone_height,
    draw_wide_beat,
    grave,
    great,
    great_height,
    panel,
    panel_height,
    table_height,
)
from printgen.components.comic.strip import QUIET, Beat, Strip, StripPart, foremost, largest
from printgen.components.story.alternatives import Roads
from printgen.components.story.log import Log
from printgen.components.story.renderers.alternatives import roads, roads_height
from printgen.marks import Mark, Page, Tag
from printgen.render.art.tokens import inline
from printgen.render.art.woodcut import gouge
from printgen.render.paper.breaks import divide_pages
from printgen.render.paper.sizes import Paper
from printgen.render.text import line, paragraph, width
from printgen.render.theme import INK, GameLook, type_style

LEFT, HEAD, FOOT = 15.0, 14.0, 12.0
"""Margins: at both sides, to the running head's baseline, to the foot's."""
TOP, UNDER = 19.0, 17.0
"""Of the panels: from the head of the paper, and from its foot."""
GAP, GUTTER = 4.0, 4.6
"""Between panels of a row, and between rows: a row is read first."""
PANEL, TALLEST = 54.0, 76.0
ALONE, TALL, HIGHEST = 44.0, 64.0, 110.0
GROWN = 30.0
"""What a great moment may grow to fill its page."""
UNEVEN = 10.0
"""The wider panel of a row changes sides; by so much it is wider."""
HEADING = 11.0
LOOSE = 9.0
"""What may be added between rows to fill a page."""
SAID = 3
"""Lines for what is not shown."""


class StripRow(NamedTuple):
    """What stands side by side on a page: beats in one form, a heading, words about beats that are not shown, or roads."""

    form: str
    beats: tuple[Beat, ...] = ()
    least: float = 0.0
    most: float = 0.0
    words: str = ""
    part: StripPart | None = None
    roads: Roads | None = None


def strip_pages(look: GameLook, paper: Paper, strip: Strip, most: int) -> list[Sequence[StripRow]]:
    """The rows of at most so many pages: beats that weigh least are left out until they fit; where there is room, those of which
    a panel cannot tell everything stand alone and do, the weightiest first. Where there is no room for one great moment all are
    panels.
    """
    ranked = reversed(foremost(strip.beats, strip.places))
    order = [k for k in ranked if strip.beats[k].worth > QUIET or k in strip.places]

    def pages(shown: int, wide: int) -> list[Sequence[StripRow]]:
        kept = order[len(order) - shown :]
        return _paginate(paper, [*_rows(look, paper, strip, frozenset(kept), frozenset(cut[:wide]), large)])

    large = largest(strip.beats, strip.places)
    cut = [k for k in reversed(order) if k not in large and {*strip.beats[k].words.text} - {*strip.beats[k].words.gist}]
    shown = _largest_fitting(len(order), lambda n: len(pages(n, 0)) <= most)
    if not shown and large:
        large = set()  # better small than not at all
        shown = _largest_fitting(len(order), lambda n: len(pages(n, 0)) <= most)
    wide = _largest_fitting(len(cut), lambda n: len(pages(shown, n)) <= most) if shown == len(order) else 0
    return pages(shown, wide)


def _largest_fitting(count: int, fits: Callable[[int], bool]) -> int:
    """The largest number from 0 to ``count`` that fits, where smaller ones do, too."""
    low, high = 0, count
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _rows(look: GameLook, paper: Paper, strip: Strip, kept: Set[int], alone: Set[int], large: Set[int]) -> Iterator[StripRow]:
    """Rows in the story's order."""
    wide = paper.width - 2 * LEFT
    shown = {(strip.beats[k].moment.part, strip.beats[k].number) for k in kept}
    pending: list[Beat] = []
    left_out: list[Beat] = []
    part = -1
    for k, beat in enumerate(strip.beats):
        if strip.parts and beat.moment.part != part:
            yield from _flush_panels(pending, left_out, strip, wide)
            pending, left_out, part = [], [], beat.moment.part
            yield StripRow("part", least=HEADING, most=HEADING, part=strip.parts[part])
        if k not in kept:
            if _has_note(beat) or (beat.moment.part, beat.number) not in shown:
                left_out.append(beat)
            continue
        if k in large or k in alone or left_out:
            yield from _flush_panels(pending, left_out, strip, wide)
            pending, left_out = [], []
        if k in large:
            yield _great(look, beat, strip.noun, wide)
        elif k in alone:
            high = max(ALONE, min(alone_height(look, beat, wide), HIGHEST), table_height(beat, wide / 2))
            yield StripRow("alone", (beat,), high, max(TALL, high))
        else:
            pending.append(beat)
        if beat.moment.roads:
            yield from _flush_panels(pending, left_out, strip, wide)
            pending, left_out = [], []
            yield from (
                StripRow("roads", least=(high := roads_height(one, wide)), most=high, roads=one) for one in beat.moment.roads
            )
        if len(pending) == strip.columns:
            yield _abreast(pending, strip, wide)
            pending = []
    yield from _flush_panels(pending, left_out, strip, wide)


def _abreast(beats: Sequence[Beat], strip: Strip, wide: float) -> StripRow:
    """Panels side by side, high enough for what lies in the fullest of them."""
    narrowest = (wide - GAP * (strip.columns - 1) - UNEVEN) / strip.columns
    high = max(PANEL, *(panel_height(beat, narrowest) for beat in beats))
    return StripRow("abreast", tuple(beats), high, max(high, TALLEST))


def _flush_panels(pending: Sequence[Beat], left_out: Sequence[Beat], strip: Strip, wide: float) -> Iterator[StripRow]:
    """Panels that wait for another one, side by side or alone; then what is only said."""
    if len(pending) > 1:
        yield _abreast(pending, strip, wide)
    elif pending:
        high = max(ALONE, table_height(pending[0], wide / 2))
        yield StripRow("alone", tuple(pending), high, max(high, TALL))
    if left_out:
        words = _summarise_beats(left_out, strip, wide)
        high = paragraph(0, 0, words, wide, type_style("page_note")).rows * type_style("page_note").leading
        yield StripRow("line", tuple(left_out), high, most=high, words=words)


def _great(look: GameLook, beat: Beat, noun: str, wide: float) -> StripRow:
    if beat.grave:
        return StripRow("grave", (beat,), GRAVE, most=GRAVE + 8, words=noun)
    high = great_height(look, beat, wide)
    return StripRow("great", (beat,), high, most=high + GROWN, words=noun)


def _summarise_beats(beats: Sequence[Beat], strip: Strip, wide: float) -> str:
    """Beats that are not shown, in a few words each, as far as the lines go; what happened again is said once, with how often.

    Of quiet ones there are only the numbers.
    """
    span = _numbers(strip.noun, [beat.number for beat in beats])
    notes = Counter(beat.words.note for beat in beats if _has_note(beat))
    if not notes:
        return f"**{span}.** {strip.still}"
    told = [note if n == 1 else f"{note}, {'twice' if n == 2 else f'{n} times'}" for note, n in notes.items()]
    for count in range(len(told), 0, -1):
        left = Counter(dict([*notes.items()][count:])).total()
        more = f"; and {left} more" if left else ""
        words = f"**{span}.** {'; '.join(told[:count])}{more}."
        if paragraph(0, 0, words, wide, type_style("page_note")).rows <= SAID:
            return words
    return f"**{span}.** {strip.still}"


def _has_note(beat: Beat) -> bool:
    """Whether something is said of a beat that is not shown; of one with nothing to say, only that its number was quiet."""
    return beat.weight > QUIET and bool(beat.words.note)


def _numbers(noun: str, numbers: Sequence[int]) -> str:
    """Which they are, and none that is not among them.

    >>> _numbers("Round", [4]), _numbers("Round", [1, 1, 2, 3, 5]), _numbers("Round", [2, 4, 6, 7])
    ('Round 4', 'Rounds 1 to 3 and 5', 'Rounds 2, 4, 6 and 7')
    """
    runs: list[list[int]] = []
    for number in dict.fromkeys(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    listed = " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))
    return f"{noun}{'s' * (len(parts) > 1 or len(runs[0]) > 1)} {listed}"


def _paginate(paper: Paper, rows: Sequence[StripRow]) -> list[Sequence[StripRow]]:
    """The rows on pages filled alike; no heading ends one."""
    room = _room(paper)
    best, back = [0.0] + [inf] * len(rows), [0] * (len(rows) + 1)
    for j in range(1, len(rows) + 1):
        for i in range(j - 1, -1, -1):
            rest = room - _least(rows[i:j])
            if rest < 0 and j - i > 1:
                break
            empty = max(0.0, rest - fsum(row.most - row.least for row in rows[i:j]) - LOOSE * (j - i - 1))
            cost = best[i] + 1000 + empty**2 / 10 + (1e6 if _hangs(rows[i:j]) else 0.0)
            if cost < best[j]:
                best[j], back[j] = cost, i
    return divide_pages(rows, back)


def _hangs(rows: Sequence[StripRow]) -> bool:
    """Whether a page would end with a heading and no beat under it."""
    tail = [row.form for row in rows[-2:]]
    return tail[-1] == "part" or tail == ["part", "line"]


def _room(paper: Paper) -> float:
    return paper.height - TOP - UNDER


def _least(rows: Sequence[StripRow]) -> float:
    return fsum(row.least for row in rows) + GUTTER * (len(rows) - 1)


def strip_page(look: GameLook, paper: Paper, log: Log, rows: Sequence[StripRow], number: int) -> Page:
    """A page of rows, each grown to fill it."""
    spare, able = _room(paper) - _least(rows), fsum(row.most - row.least for row in rows)
    share = min(1.0, spare / able) if able else 0.0
    air = min(LOOSE, max(0.0, spare - able) / max(1, len(rows) - 1))
    y, k = TOP, number
    marks: list[Mark] = [*running(paper, log, number, log.strip.legend if log.strip else log.legend)]
    for row in rows:
        high = row.least + share * (row.most - row.least)
        marks.append(Tag("Sect", tuple(_draw(look, paper, row, y, high, k))))
        k += row.form == "abreast"
        y += high + GUTTER + air
    first = next((beat for row in rows for beat in row.beats), None)
    return Page(paper.width, paper.height, tuple(marks), f"{first.number}. {first.title}" if first else "")


def _draw(look: GameLook, paper: Paper, row: StripRow, y: float, high: float, k: int) -> Iterator[Mark]:
    wide = paper.width - 2 * LEFT
    if row.form == "abreast":
        x, each = LEFT, (wide - GAP * (len(row.beats) - 1)) / len(row.beats)
        for n, beat in enumerate(row.beats):
            # Of two one is wider, of three none.
            own = each + (UNEVEN / 2 if (k + n) % 2 else -UNEVEN / 2) * (len(row.beats) == 2)
            yield from panel(look, beat, x, y, own, high, bool(n % 2))
            x += own + GAP
    elif row.form == "line":
        style = type_style("page_note")
        setting = paragraph(LEFT, y + 2.9, row.words, wide, style, inline=lambda *a: inline(look, *a))
        yield Tag("P", tuple(setting.marks))
    elif row.roads:
        yield from roads(look, row.roads, LEFT, y, wide)
    elif row.part:
        yield from _heading(row.part, y + 7.6, wide)
    else:
        yield from _single(look, row, y, wide, high)


def _single(look: GameLook, row: StripRow, y: float, wide: float, high: float) -> Iterator[Mark]:
    """One beat over the whole width."""
    if row.form == "alone":
        yield from draw_wide_beat(look, row.beats[0], LEFT, y, wide, high)
    else:
        yield from {"great": great, "grave": grave}[row.form](look, row.beats[0], row.words, LEFT, y, wide, high)


def _heading(part: StripPart, y: float, wide: float) -> Iterator[Mark]:
    """A part's number and title, what is said of it at the right, a rule between."""
    style, note = type_style("strip_head"), type_style("page_note")
    words = f"{part.number}  {part.title}".strip()
    yield Tag("H2", (line(LEFT, y, words, style),))
    start, end = LEFT + width(words, style) + 4, LEFT + wide - (width(part.note, note) + 4 if part.note else 0)
    yield gouge(start, y - 1.6, end, y - 1.6, 0.6, INK, 0.25)
    if part.note:
        yield line(LEFT + wide, y, part.note, note, "right")


def running(paper: Paper, log: Log, number: int, legend: str) -> Iterator[Mark]:
    """Running head and foot of a page."""
    right, foot, small = paper.width - LEFT, paper.height - FOOT, type_style("page_small")
    yield line(LEFT, HEAD, log.cover.title, type_style("running_head"))
    yield line(right, HEAD, str(number), type_style("page_number"), "right")
    yield line(LEFT, foot, log.game_id, small)
    yield line(right, foot, legend, type_style("page_note"), "right")
