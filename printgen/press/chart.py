"""The state of a hero as rows of pips, and a whole game at a glance as skylines."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.document.blocks import Band, Heads, Log, Skyline, Sum, Tally
from printgen.press.art import picture
from printgen.press.marks import PT, Mark, Path, Symbol, Tag, Use
from printgen.press.ornament import box, stroke
from printgen.press.text import line, width
from printgen.press.theme import FINE, GREY, INK, LINE, PAPER, Look, type_style
from printgen.press.tokens import pip, pip_state, token

PITCH = 11.2 * PT  # from pip to pip
LABEL = 34.0
COURSE = 1.7  # of stone, in a skyline of four courses
FLAT = 0.9  # of stone, in a higher one
HIGHEST = 27.0  # a skyline; one of more courses has flatter ones
LANE = 10.2  # from skyline to skyline
AIR = 5 * PT  # between groups of a state
BAND_PITCH = 7.6 * PT  # from pip to pip in a party's rows
BAND_LINE = 10.7 * PT
SUM_PITCH = 8.4
LONG = 8  # more pips than that are narrow ones, in a line of their own
GAUGE, FIVES = 3.1, 0.8  # how high they are, and the gap after every fifth
EVERY = ((5.0, 1), (2.8, 2), (0.9, 5), (0.45, 10), (0.0, 20))
"""How wide a column must be so that every so manyth room has its number."""


def tallies(look: Look, x: float, y: float, wide: float, groups: Sequence[Sequence[Tally] | Band]) -> tuple[list[Mark], float]:
    """A state from the first baseline y, and the next baseline: full now, open never had, struck out lost, accent won."""
    style = type_style("page_text")
    marks: list[Mark] = []
    for group in groups:
        if isinstance(group, Band):
            band, y = _band(look, group, x, y, wide)
            marks += band
        else:
            for tally in group:
                marks.append(Tag("P", tuple(_tally(look, tally, x, y, wide))))
                y += style.leading * (2 if tally.most > LONG else 1)
        y += AIR
    return marks, y - AIR


def _band(look: Look, band: Band, x: float, y: float, wide: float) -> tuple[list[Mark], float]:
    """A name over rows of small tallies, and the next baseline."""
    bold, small = type_style("page_bold"), type_style("page_note")
    words: list[Mark] = [line(x, y, band.name, bold)] if band.name else []
    if band.remark:
        words.append(line(x + width(band.name, bold) + 3 * PT, y, band.remark, small))
    for k, tally in enumerate(reversed(band.more)):
        words += small_tally(look, tally, x + wide - 8 - 17 * k, y - 1.1)
    marks: list[Mark] = [Tag("P", tuple(words))] if words else []
    y += BAND_LINE if words else 0
    for row in band.rows:
        step = wide / max(3, len(row))
        cells = [mark for k, tally in enumerate(row) for mark in small_tally(look, tally, x + k * step, y - 1.1)]
        marks.append(Tag("P", tuple(cells)))
        y += BAND_LINE
    return marks, y


def small_tally(look: Look, tally: Tally, x: float, y: float) -> Iterator[Mark]:
    """A glyph and its pips from x on, their middles on y."""
    yield picture(f"glyphs/{tally.icon}", look, x + 1.6, y, 3.1, low=False)
    row = (Use(_state_pip(look, tally, k, 6.4 * PT), x + 5.4 + k * BAND_PITCH, y) for k in range(tally.most))
    yield Tag("Figure", tuple(row), f"{tally.word} {tally.now} of {tally.most}, before {tally.before}")


def _state_pip(look: Look, tally: Tally, k: int, size: float) -> Symbol:
    """The k-th pip: what it is now, beside what it was."""
    return pip(look, tally.kind, size, pip_state(k, tally.now, tally.before))


def _tally(look: Look, tally: Tally, x: float, y: float, wide: float) -> Iterator[Mark]:
    yield Use(token(look, tally.kind, 9 * PT), x + 4.2 * PT, y - 3.1 * PT)
    yield line(x + 13 * PT, y, tally.word, type_style("page_text").at(10))
    if not tally.most:
        yield from _number(look, tally, x + wide, y)
        return
    if tally.most > LONG:
        yield from _number(look, tally, x + wide, y)
        yield Tag("Figure", tuple(_gauge(look, tally, x, y + 2.0, wide)), f"{tally.now} of {tally.most}, before {tally.before}")
        return
    end = x + wide - 4.5 * PT
    row = [Use(_state_pip(look, tally, k, 8 * PT), end - (tally.most - 1 - k) * PITCH, y - 3.2 * PT) for k in range(tally.most)]
    yield Tag("Figure", tuple(row), f"{tally.now} of {tally.most}, before {tally.before}")


def _gauge(look: Look, tally: Tally, x: float, y: float, wide: float) -> Iterator[Mark]:
    """A long row of narrow pips in fives from x on, their upper ends at y."""
    fives = (tally.most - 1) // 5
    step = (wide - fives * FIVES) / tally.most
    for k in range(tally.most):
        left = x + k * step + k // 5 * FIVES
        full = k < tally.now
        fill = (look.tint if look.low else look.accent) if full and k >= tally.before else INK if full else PAPER
        yield Path(box(left + 0.2, y, step - 0.55, GAUGE), fill, INK, FINE)
        if tally.now <= k < tally.before:
            yield stroke(left, y + GAUGE + 0.35, left + step - 0.15, y - 0.35, LINE)


def _number(look: Look, tally: Tally, right: float, y: float) -> Iterator[Mark]:
    """How many in figures, ending at ``right``, and before it by how much that is more or less."""
    bold, change = type_style("page_bold").at(10.5), tally.now - tally.before
    yield line(right, y, str(tally.now), bold, "right")
    if change:
        words = f"{'+' if change > 0 else '−'}{abs(change)}"
        yield line(right - width(str(tally.now), bold) - 2.4, y, words, type_style("page_note"), "right")


def chart_height(log: Log) -> float:
    """How high the chart is, in mm."""
    return fsum(lane(skyline) for skyline in log.skylines) + 12


def lane(skyline: Skyline) -> float:
    """How high a skyline is with the air above it."""
    return LANE + max(0.0, skyline.most * _course(skyline) - 4 * COURSE)


def _course(skyline: Skyline) -> float:
    """How high a course of stone is."""
    return COURSE if skyline.most <= 4 else min(FLAT, HIGHEST / skyline.most)


def chart(look: Look, x: float, y: float, wide: float, log: Log) -> Iterator[Mark]:
    """A skyline for each ability, one column a room, and what was met below; the heading's baseline at y."""
    heads = log.heads or Heads(tuple((scene.number, scene.glyph) for scene in log.scenes), "Met")
    step = (wide - LABEL) / max(1, len(heads.columns))
    yield line(x, y, "The whole way", type_style("section"))
    small = type_style("page_small")
    every = next(count for least, count in EVERY if step >= least)
    for k in range(0, len(heads.columns), every):
        yield line(x + LABEL + (k + 0.5) * step, y, str(heads.columns[k][0]), small, "middle")
    for skyline in log.skylines:
        y += lane(skyline)
        yield from _skyline(look, skyline, x, y, wide, step)
    y += 9
    indent = 13 * PT if any(skyline.kind for skyline in log.skylines) else 0
    yield line(x + indent, y, heads.word, type_style("page_text").at(10))
    size = min(step * 0.86, 5.0)
    for k, (_, glyph) in enumerate(heads.columns):
        share = 0.7 if glyph == "moon" else 1
        yield picture(f"glyphs/{glyph}", look, x + LABEL + (k + 0.5) * step, y - 1.2, size * share, low=False)


def _skyline(look: Look, skyline: Skyline, x: float, y: float, wide: float, step: float) -> Iterator[Mark]:
    high = _course(skyline)
    level = y - max(2 * PT, skyline.most * high / 2 - 2.7)
    if skyline.kind:
        yield Use(token(look, skyline.kind, 9 * PT), x + 4.2 * PT, level - 3.2 * PT)
    yield line(x + (13 * PT if skyline.kind else 0), level, skyline.word, type_style("page_text").at(10))
    seam = min(0.12, step * 0.06)
    for k, points in enumerate(skyline.points):
        for j in range(points):
            left, right = x + LABEL + k * step + (seam if k else 0), x + LABEL + (k + 1) * step - seam
            joint = high * (0.153 if high == COURSE else 0.2) if j < points - 1 else 0
            course = box(left, y - (j + 1) * high + joint, right - left, high - joint)
            yield Path(course, GREY if look.low else INK)
    yield Path((("M", x + LABEL, y), ("L", x + wide, y)), stroke=INK, width=LINE)


def sums_height(log: Log) -> float:
    """How high the sums are, with the air after them; 0 when there are none."""
    return len(log.sums) * SUM_PITCH + 5 if log.sums else 0.0


def sums(look: Look, x: float, y: float, log: Log) -> Iterator[Mark]:
    """Points added up, a line each: abilities, weapons, and what they make, in a frame."""
    bold = type_style("page_bold").at(10.5)
    named = max((width(entry.name, bold) + 4 for entry in log.sums if entry.name), default=0.0)
    for entry in log.sums:
        yield Tag("P", tuple(added(look, entry, x, y, named)))
        y += SUM_PITCH


def added(look: Look, entry: Sum, x: float, y: float, named: float) -> Iterator[Mark]:
    """One sum on the baseline y: its name in ``named`` mm, the parts, what they make."""
    text, bold = type_style("page_text"), type_style("page_bold").at(10.5)
    if entry.name:
        yield line(x, y, entry.name, bold)
    at = x + named
    for k, (icons, word, n) in enumerate(entry.parts):
        if k:
            yield line(at, y, "+", bold, "middle")
            at += 4
        for icon in icons:
            yield picture(f"glyphs/{icon}", look, at + 1.7, y - 1.2, 3.4, low=False)
            at += 4.4
        words = f"{word} {n}".strip()
        yield line(at + 0.6, y, words, text)
        at += width(words, text) + 4.6
    yield line(at, y, "=", bold, "middle")
    told = f"{entry.points} point{'s' * (entry.points != 1)}"
    yield Path(box(at + 3.4, y - 4.5, width(told, bold) + 4.4, 6.4), look.tint, INK, LINE)
    yield line(at + 5.6, y, told, bold)
