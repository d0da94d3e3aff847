"""A whole game at a glance as skylines, and its sums."""

from collections.abc import Iterator
from math import fsum

from printgen.components.panels.renderers.state_tallies import draw_point_sum
from printgen.components.story.play_log import AbilitySkyline, ChartHeads, PlayLog
from printgen.marks import PT, Mark, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import token_symbol
from printgen.render.art.woodcut import box_outline
from printgen.render.text import draw_line, line_width
from printgen.render.theme import GREY, INK, LINE, GameLook, type_style

LABEL = 34.0
COURSE = 1.7  # of stone, in a skyline of four courses
FLAT = 0.9  # of stone, in a higher one
HIGHEST = 27.0  # a skyline; one of more courses has flatter ones
LANE = 10.2  # from skyline to skyline
SUM_PITCH = 8.4
EVERY = ((5.0, 1), (2.8, 2), (0.9, 5), (0.45, 10), (0.0, 20))
"""How wide a column must be so that every so manyth room has its number."""


def chart_height(log: PlayLog) -> float:
    """Return the height of the chart, in mm."""
    return fsum(skyline_height(skyline) for skyline in log.skylines) + 12


def skyline_height(skyline: AbilitySkyline) -> float:
    """Return the height of a skyline with the space above it, in mm."""
    return LANE + max(0.0, skyline.maximum * _course_height(skyline) - 4 * COURSE)


def _course_height(skyline: AbilitySkyline) -> float:
    """Return the height of a course of stone, in mm."""
    return COURSE if skyline.maximum <= 4 else min(FLAT, HIGHEST / skyline.maximum)


def draw_chart(look: GameLook, x: float, y: float, width: float, log: PlayLog) -> Iterator[Mark]:
    """Draw a skyline for each ability, with one column for each room and the rooms' glyphs below.

    Args:
        x, y: left end of the heading's baseline, in mm.
        width: width, in mm.
    """
    heads = log.heads or ChartHeads(tuple((scene.number, scene.glyph) for scene in log.scenes), "Met")
    step = (width - LABEL) / max(1, len(heads.columns))
    yield draw_line(x, y, "The whole way", type_style("section"))
    small = type_style("page_small")
    every = next(count for least, count in EVERY if step >= least)
    for k in range(0, len(heads.columns), every):
        yield draw_line(x + LABEL + (k + 0.5) * step, y, str(heads.columns[k][0]), small, "middle")
    for skyline in log.skylines:
        y += skyline_height(skyline)
        yield from _draw_skyline(look, skyline, x, y, width, step)
    y += 9
    indent = 13 * PT if any(skyline.kind for skyline in log.skylines) else 0
    yield draw_line(x + indent, y, heads.word, type_style("page_text").with_size(10))
    size = min(step * 0.86, 5.0)
    for k, (_, glyph) in enumerate(heads.columns):
        share = 0.7 if glyph == "moon" else 1
        yield draw_picture(f"glyphs/{glyph}", look, x + LABEL + (k + 0.5) * step, y - 1.2, size * share, low_ink=False)


def _draw_skyline(look: GameLook, skyline: AbilitySkyline, x: float, y: float, width: float, step: float) -> Iterator[Mark]:
    high = _course_height(skyline)
    level = y - max(2 * PT, skyline.maximum * high / 2 - 2.7)
    if skyline.kind:
        yield SymbolUse(token_symbol(look, skyline.kind, 9 * PT), x + 4.2 * PT, level - 3.2 * PT)
    yield draw_line(x + (13 * PT if skyline.kind else 0), level, skyline.word, type_style("page_text").with_size(10))
    seam = min(0.12, step * 0.06)
    for k, points in enumerate(skyline.points):
        for j in range(points):
            left, right = x + LABEL + k * step + (seam if k else 0), x + LABEL + (k + 1) * step - seam
            joint = high * (0.153 if high == COURSE else 0.2) if j < points - 1 else 0
            course = box_outline(left, y - (j + 1) * high + joint, right - left, high - joint)
            yield Path(course, GREY if look.low_ink else INK)
    yield Path((("M", x + LABEL, y), ("L", x + width, y)), stroke=INK, width=LINE)


def sums_height(log: PlayLog) -> float:
    """Return the height of the sums with the space after them, in mm; 0 if there are none."""
    return len(log.sums) * SUM_PITCH + 5 if log.sums else 0.0


def draw_sums(look: GameLook, x: float, y: float, log: PlayLog) -> Iterator[Mark]:
    """Draw points added up, one line for each sum, with the total in a frame."""
    bold = type_style("page_bold").with_size(10.5)
    named = max((line_width(entry.name, bold) + 4 for entry in log.sums if entry.name), default=0.0)
    for entry in log.sums:
        yield Tag("P", tuple(draw_point_sum(look, entry, x, y, named)))
        y += SUM_PITCH
