"""The flow of a play-log in panels: which beats are shown and how large, and where pages end.

Beats that are not shown are summarised in a line.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from math import fsum, inf
from typing import NamedTuple

from printgen.components.comic.beat_events import add_up
from printgen.components.comic.renderers.comic_panel import (
    GRAVE,
    beat_table_height,
    draw_comic_panel,
    draw_death,
    draw_great_moment,
    draw_wide_beat,
    great_moment_height,
    is_whole_in_panel,
    least_panel_height,
    wide_beat_height,
)
from printgen.components.comic.strip import QUIET, Beat, ComicStrip, StripPart, choose_great_beats, rank_beats
from printgen.components.story.alternatives import Alternatives
from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.alternatives import alternatives_height, draw_alternatives
from printgen.marks import Mark, Page, Tag
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.art.woodcut import draw_gouge
from printgen.render.paper.page_breaks import divide_pages
from printgen.render.paper.paper_sizes import Paper
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import INK, GameLook, type_style

LEFT, HEAD, FOOT = 15.0, 14.0, 12.0
"""Margins: at both sides, to the running head's baseline, to the foot's."""
TOP_MARGIN, BOTTOM_MARGIN = 19.0, 17.0
"""Of the panels: from the head of the paper, and from its foot."""
GAP, GUTTER = 4.0, 4.6
"""Between panels of a row, and between rows: a row is read first."""
PANEL, TALLEST = 57.0, 76.0
WIDE_BEAT_HEIGHT, WIDE_BEAT_MOST, MOST_HEIGHT = 44.0, 64.0, 110.0
GREAT_MOMENT_STRETCH = 30.0
"""What a great moment may grow to fill its page."""
UNEVEN = 10.0
"""The wider panel of a row changes sides; by so much it is wider."""
HEADING = 11.0
MOST_ROW_GAP = 9.0
"""What may be added between rows to fill a page."""
SUMMARY_LINES = 3
"""Lines for what is not shown."""


class StripRow(NamedTuple):
    """One row of a page: beats in one form, a heading, words about beats that are not shown, or alternatives.

    The heights are in mm; ``form`` is "abreast", "alone", "great", "grave", "line", "part" or "roads".
    """

    form: str
    beats: tuple[Beat, ...] = ()
    least_height: float = 0.0
    most_height: float = 0.0
    words: str = ""
    part: StripPart | None = None
    alternatives: Alternatives | None = None


def paginate_strip(look: GameLook, paper: Paper, strip: ComicStrip, most_pages: int) -> list[Sequence[StripRow]]:
    """Divide a strip into rows on at most ``most_pages`` pages.

    The beats with the least weight are left out until the others fit. If all fit and room is left, beats whose panels
    cannot tell everything stand alone, those of the greatest weight first. If there is no room for even one great moment,
    all are panels.
    """
    ranked = reversed(rank_beats(strip.beats, strip.turning_points))
    order = [k for k in ranked if strip.beats[k].priority > QUIET or k in strip.turning_points]

    def pages(shown: int, wide: int) -> list[Sequence[StripRow]]:
        kept = order[len(order) - shown :]
        return _paginate_rows(paper, [*_iter_rows(look, paper, strip, frozenset(kept), frozenset(cut[:wide]), large)])

    large = choose_great_beats(strip.beats, strip.turning_points)
    narrow = _narrowest_panel(strip, paper.width - 2 * LEFT)
    cut = [k for k in reversed(order) if k not in large and not is_whole_in_panel(look, strip.beats[k], narrow, PANEL)]
    shown = _largest_fitting(len(order), lambda n: len(pages(n, 0)) <= most_pages)
    if not shown and large:
        large = set()  # better small than not at all
        shown = _largest_fitting(len(order), lambda n: len(pages(n, 0)) <= most_pages)
    wide = _largest_fitting(len(cut), lambda n: len(pages(shown, n)) <= most_pages) if shown == len(order) else 0
    return pages(shown, wide)


def _largest_fitting(count: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number from 0 to ``count`` that fits, by bisection; every smaller number must fit as well."""
    low, high = 0, count
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _iter_rows(
    look: GameLook, paper: Paper, strip: ComicStrip, kept: Set[int], alone: Set[int], large: Set[int]
) -> Iterator[StripRow]:
    """Yield the rows in the order of the story.

    Args:
        kept: beats that are shown, by their numbers from 0.
        alone: beats that stand alone over the whole width.
        large: beats that are great moments.
    """
    wide = paper.width - 2 * LEFT
    shown = {(strip.beats[k].moment.part, strip.beats[k].number) for k in kept}
    pending: list[Beat] = []
    left_out: list[Beat] = []
    part = -1
    for k, beat in enumerate(strip.beats):
        if strip.parts and beat.moment.part != part:
            yield from _flush_panels(look, pending, left_out, strip, wide)
            pending, left_out, part = [], [], beat.moment.part
            yield StripRow("part", least_height=HEADING, most_height=HEADING, part=strip.parts[part])
        if k not in kept:
            if _has_note(beat) or beat.events or (beat.moment.part, beat.number) not in shown:
                left_out.append(beat)
            continue
        if k in large or k in alone or left_out or beat.words.set_up:
            yield from _flush_panels(look, pending, left_out, strip, wide)
            pending, left_out = [], []
        if k in large:
            yield _great_moment_row(look, beat, strip.noun, wide)
        elif k in alone or beat.words.set_up:
            yield _wide_row(look, beat, wide)
        else:
            pending.append(beat)
        if beat.moment.alternatives:
            yield from _flush_panels(look, pending, left_out, strip, wide)
            pending, left_out = [], []
            yield from (
                StripRow("roads", least_height=(high := alternatives_height(one, wide)), most_height=high, alternatives=one)
                for one in beat.moment.alternatives
            )
        if len(pending) == strip.panels_per_row:
            yield _panel_row(look, pending, strip, wide)
            pending = []
    yield from _flush_panels(look, pending, left_out, strip, wide)


def _narrowest_panel(strip: ComicStrip, width: float) -> float:
    """Return the width of the narrowest panel in rows ``width`` mm wide."""
    return (width - GAP * (strip.panels_per_row - 1) - UNEVEN) / strip.panels_per_row


def _panel_row(look: GameLook, beats: Sequence[Beat], strip: ComicStrip, width: float) -> StripRow:
    """Return a row of panels side by side, high enough for the fullest of them."""
    high = max(PANEL, *(least_panel_height(look, beat, _narrowest_panel(strip, width)) for beat in beats))
    return StripRow("abreast", tuple(beats), high, max(high, TALLEST))


def _wide_row(look: GameLook, beat: Beat, width: float) -> StripRow:
    """Return the row of a beat over the whole width, high enough for all that is said of it."""
    high = max(WIDE_BEAT_HEIGHT, min(wide_beat_height(look, beat, width), MOST_HEIGHT), beat_table_height(beat, width / 2))
    return StripRow("alone", (beat,), high, max(WIDE_BEAT_MOST, high))


def _flush_panels(
    look: GameLook, pending: Sequence[Beat], left_out: Sequence[Beat], strip: ComicStrip, width: float
) -> Iterator[StripRow]:
    """Yield the row of the pending panels, side by side or alone, and then a line about the beats left out."""
    if len(pending) > 1:
        yield _panel_row(look, pending, strip, width)
    elif pending:
        yield _wide_row(look, pending[0], width)
    if left_out:
        words = _summarise_beats(left_out, strip, width)
        note = type_style("page_note")
        lines = draw_paragraph(0, 0, words, width, note, inline=lambda *a: draw_inline_picture(look, *a)).line_count
        high = lines * note.leading
        yield StripRow("line", tuple(left_out), high, most_height=high, words=words)


def _great_moment_row(look: GameLook, beat: Beat, noun: str, width: float) -> StripRow:
    if beat.grave:
        return StripRow("grave", (beat,), GRAVE, most_height=GRAVE + 8, words=noun)
    high = great_moment_height(look, beat, width)
    return StripRow("great", (beat,), high, most_height=high + GREAT_MOMENT_STRETCH, words=noun)


def _summarise_beats(beats: Sequence[Beat], strip: ComicStrip, width: float) -> str:
    """Summarise beats that are not shown: a note for each as far as the lines suffice, every set-up, and the sum of all events.

    The same note is given once, with the number of times. Of quiet beats only the numbers are given.
    """
    span = _describe_numbers(strip.noun, [beat.number for beat in beats])
    notes = Counter(beat.words.note for beat in beats if _has_note(beat))
    told = [note if n == 1 else f"{note}, {'twice' if n == 2 else f'{n} times'}" for note, n in notes.items()]
    wanted = " ".join(sentence for beat in beats for sentence in beat.words.set_up)
    counted = ", ".join(count.to_text() for count in add_up(event for beat in beats for event in beat.events))
    rest = " ".join(filter(None, (wanted, f"Altogether {counted}." if counted else "")))
    for count in range(len(told), 0, -1):
        left = Counter(dict([*notes.items()][count:])).total()
        words = f"**{span}.** {'; '.join(told[:count])}{f'; and {left} more' if left else ''}."
        if draw_paragraph(0, 0, words, width, type_style("page_note")).line_count <= SUMMARY_LINES:
            return f"{words} {rest}".strip()
    return f"**{span}.** {rest or strip.quiet_text}" if notes or counted else f"**{span}.** {strip.quiet_text} {wanted}".strip()


def _has_note(beat: Beat) -> bool:
    """Return whether a beat that is not shown has a note; otherwise its number is only counted as quiet."""
    return beat.weight > QUIET and bool(beat.words.note)


def _describe_numbers(noun: str, numbers: Sequence[int]) -> str:
    """Return the numbers of beats in words, with ranges only where no number is missing.

    >>> _describe_numbers("Round", [4]), _describe_numbers("Round", [1, 1, 2, 3, 5]), _describe_numbers("Round", [2, 4, 6, 7])
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


def _paginate_rows(paper: Paper, rows: Sequence[StripRow]) -> list[Sequence[StripRow]]:
    """Divide rows into evenly filled pages, none of which ends with a heading."""
    room = _page_height(paper)
    best, back = [0.0] + [inf] * len(rows), [0] * (len(rows) + 1)
    for j in range(1, len(rows) + 1):
        for i in range(j - 1, -1, -1):
            rest = room - _least_height(rows[i:j])
            if rest < 0 and j - i > 1:
                break
            empty = max(0.0, rest - fsum(row.most_height - row.least_height for row in rows[i:j]) - MOST_ROW_GAP * (j - i - 1))
            cost = best[i] + 1000 + empty**2 / 10 + (1e6 if _ends_with_heading(rows[i:j]) else 0.0)
            if cost < best[j]:
                best[j], back[j] = cost, i
    return divide_pages(rows, back)


def _ends_with_heading(rows: Sequence[StripRow]) -> bool:
    """Return whether a page would end with a heading and no beat under it."""
    tail = [row.form for row in rows[-2:]]
    return tail[-1] == "part" or tail == ["part", "line"]


def _page_height(paper: Paper) -> float:
    return paper.height - TOP_MARGIN - BOTTOM_MARGIN


def _least_height(rows: Sequence[StripRow]) -> float:
    return fsum(row.least_height for row in rows) + GUTTER * (len(rows) - 1)


def draw_strip_page(look: GameLook, paper: Paper, log: PlayLog, rows: Sequence[StripRow], number: int) -> Page:
    """Draw a page of rows, each stretched so that the page is full.

    Args:
        rows: the rows of this page.
        number: the page number.
    """
    spare, able = _page_height(paper) - _least_height(rows), fsum(row.most_height - row.least_height for row in rows)
    share = min(1.0, spare / able) if able else 0.0
    air = min(MOST_ROW_GAP, max(0.0, spare - able) / max(1, len(rows) - 1))
    y, k = TOP_MARGIN, number
    marks: list[Mark] = [*draw_running_head_and_foot(paper, log, number, log.strip.legend if log.strip else log.legend)]
    for row in rows:
        high = row.least_height + share * (row.most_height - row.least_height)
        marks.append(Tag("Sect", tuple(_draw_row(look, paper, row, y, high, k))))
        k += row.form == "abreast"
        y += high + GUTTER + air
    first = next((beat for row in rows for beat in row.beats), None)
    return Page(paper.width, paper.height, tuple(marks), f"{first.number}. {first.title}" if first else "")


def _draw_row(look: GameLook, paper: Paper, row: StripRow, y: float, height: float, row_index: int) -> Iterator[Mark]:
    wide = paper.width - 2 * LEFT
    if row.form == "abreast":
        x, each = LEFT, (wide - GAP * (len(row.beats) - 1)) / len(row.beats)
        for n, beat in enumerate(row.beats):
            # Of two one is wider, of three none.
            own = each + (UNEVEN / 2 if (row_index + n) % 2 else -UNEVEN / 2) * (len(row.beats) == 2)
            yield from draw_comic_panel(look, beat, x, y, own, height, bool(n % 2))
            x += own + GAP
    elif row.form == "line":
        style = type_style("page_note")
        setting = draw_paragraph(LEFT, y + 2.9, row.words, wide, style, inline=lambda *a: draw_inline_picture(look, *a))
        yield Tag("P", tuple(setting.marks))
    elif row.alternatives:
        yield from draw_alternatives(look, row.alternatives, LEFT, y, wide)
    elif row.part:
        yield from _draw_part_heading(row.part, y + 7.6, wide)
    else:
        yield from _draw_single_beat(look, row, y, wide, height)


def _draw_single_beat(look: GameLook, row: StripRow, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw one beat over the whole width.

    Args:
        y: upper edge, in mm.
        wide, high: width and height, in mm.
    """
    if row.form == "alone":
        yield from draw_wide_beat(look, row.beats[0], LEFT, y, width, height)
    else:
        yield from {"great": draw_great_moment, "grave": draw_death}[row.form](
            look, row.beats[0], row.words, LEFT, y, width, height
        )


def _draw_part_heading(part: StripPart, y: float, width: float) -> Iterator[Mark]:
    """Draw a part's number and title at the left and its note at the right, with a rule between them."""
    style, note = type_style("strip_head"), type_style("page_note")
    words = f"{part.number}  {part.title}".strip()
    yield Tag("H2", (draw_line(LEFT, y, words, style),))
    start, end = LEFT + line_width(words, style) + 4, LEFT + width - (line_width(part.note, note) + 4 if part.note else 0)
    yield draw_gouge(start, y - 1.6, end, y - 1.6, 0.6, INK, 0.25)
    if part.note:
        yield Tag("P", (draw_line(LEFT + width, y, part.note, note, "right"),))


def draw_running_head_and_foot(paper: Paper, log: PlayLog, number: int, legend: str) -> Iterator[Mark]:
    """Draw the running head and the foot of a page."""
    right, foot, small = paper.width - LEFT, paper.height - FOOT, type_style("page_small")
    yield draw_line(LEFT, HEAD, log.cover.title, type_style("running_head"))
    yield draw_line(right, HEAD, str(number), type_style("page_number"), "right")
    yield draw_line(LEFT, foot, log.game_id, small)
    yield draw_line(right, foot, legend, type_style("page_note"), "right")
