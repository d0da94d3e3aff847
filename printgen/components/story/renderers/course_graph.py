"""Values of one or more seats over the beats of a game, on one scale."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.comic.strip import Beat, CourseGraph, GraphCourse
from printgen.marks import Mark, Path, Tag
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line, polygon_outline
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, HAIR, HEAVY, INK, PAPER, GameLook, type_style

SCALE = 11.0
"""What the numbers at the left take."""
FIRST_COURSE_WIDTH, LABEL_GAP = 1.4, 4.0
DASHES: tuple[tuple[float, ...], ...] = ((), (2.2, 1.2), (0.5, 1.0), (3.4, 0.9, 0.5, 0.9), (1.2, 0.8), (4.2, 1.4))
"""Courses are told apart by their strokes, so that no colour is needed."""
DISC = 2.4
HATCH = 1.1
"""The distance of the lines that stand for black in low ink."""
HALF_DASH = (0.6, 1.0)
"""The line of one half."""

Point = tuple[float, float]


def draw_course_graph(
    look: GameLook,
    item: CourseGraph,
    beats: Sequence[Beat],
    places: Sequence[int],
    x: float,
    y: float,
    width: float,
    height: float,
) -> Iterator[Mark]:
    """Draw the courses with the beats' numbers below, and the turning points' numbers on the first course.

    Args:
        beats: the beats along the horizontal axis.
        places: numbers of the beats, from 0, that are turning points.
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
    """
    small = type_style("page_small")
    names = max((line_width(course.name, type_style("page_bold")) + 3 for course in item.courses if course.name), default=2.0)
    left, right, foot = x + SCALE, x + width - names, y + height
    step = (right - left) / len(beats)

    def at(k: float, value: float) -> Point:
        return left + k * step, foot - height * value / item.maximum

    main = next(course for course in item.courses if course.first)
    points, others = [at(*place) for place in main.places], [course for course in item.courses if not course.first]
    if item.is_chance and not others:  # as broadcasts of chess: what is above the curve is the other side's
        yield from _draw_dark(look, left, y, right - left, height)
    yield Path(polygon_outline([(left, foot), *points, (right, foot)]), PAPER if look.low_ink or item.is_chance else look.tint)
    for share in (0.0, 0.5, 1.0):
        level = foot - share * height
        yield draw_ink_line(left, level, right, level, HAIR, HALF_DASH if share == 0.5 else ())
        if share == 0.5:  # seen on black, too
            yield Path((("M", left + fsum(HALF_DASH) / 2, level), ("L", right, level)), stroke=PAPER, width=HAIR, dash=HALF_DASH)
        told = f"{item.maximum * share:g}{item.unit if share == 1 else ''}"
        yield draw_line(left - 1.6, level + 1, told, small, "right")
    for k, course in enumerate(others):
        yield from _draw_course(course, [at(*place) for place in course.places], DASHES[k % len(DASHES)])
    yield Path(_line_outline(points), stroke=PAPER, width=FIRST_COURSE_WIDTH + 0.9)
    yield Path(_line_outline(points), stroke=INK, width=FIRST_COURSE_WIDTH if others else BOLD, round=True)
    if others:
        yield Path(_line_outline(points), stroke=look.accent, width=FIRST_COURSE_WIDTH - 0.6, round=True)
    yield from _draw_numbers(beats, places, left, step, foot)
    yield from _draw_names(item.courses, {course.name: at(0, course.values[-1])[1] for course in item.courses}, right + 1.6, y)
    # The last one would lie on the names, neighbours on each other.
    free = right - DISC
    for number, k in reversed(list(enumerate(places, 1))):
        px, py = at(k + 0.5, (main.values[k] + main.values[k + 1]) / 2)
        lifted = py - 5.0 if py - 5.0 > y + DISC else py + 5.0
        px = min(px, free)
        free = px - 2 * DISC
        yield from draw_turning_point(px, lifted, number, DISC)


def _draw_dark(look: GameLook, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw what the curve's area is laid on: black, or in low ink upright lines."""
    if not look.low_ink:
        yield Path(box_outline(x, y, width, height), INK)
        return
    count = int(width / HATCH)
    strokes = [(("M", x + k * HATCH, y), ("L", x + k * HATCH, y + height)) for k in range(1, count + 1)]
    yield Path(tuple(step for stroke in strokes for step in stroke), stroke=INK, width=HAIR)


def _line_outline(points: Sequence[Point]) -> tuple[tuple[object, ...], ...]:
    return tuple(("L" if k else "M", *point) for k, point in enumerate(points))


def _draw_course(course: GraphCourse, points: Sequence[Point], dash: tuple[float, ...]) -> Iterator[Mark]:
    yield Path(_line_outline(points), stroke=PAPER, width=HEAVY)
    drawn = Path(_line_outline(points), stroke=INK, width=BOLD, dash=dash)
    yield Tag("Figure", (drawn,), f"{course.name}: {', '.join(f'{value:.0f}' for value in course.values)}")


def _draw_numbers(beats: Sequence[Beat], places: Sequence[int], left: float, step: float, foot: float) -> Iterator[Mark]:
    """Draw the beats' numbers where they change, as many as there is room for, those of turning points in bold.

    Args:
        places: numbers of the beats, from 0, that are turning points.
        left: left edge, in mm.
        step: width of a beat, in mm.
        foot: lower edge of the graph, in mm.
    """
    small, bold = type_style("page_small"), type_style("page_bold")
    last = -LABEL_GAP
    for k, beat in enumerate(beats):
        middle = left + (k + 0.5) * step
        fresh = not k or beats[k - 1].number != beat.number
        words = str(beat.number)
        if fresh and middle - last >= line_width(words, bold) + LABEL_GAP / 2:
            yield draw_line(middle, foot + 4.2, words, bold if k in places else small, "middle")
            last = middle


def _draw_names(courses: Sequence[GraphCourse], levels: dict[str, float], x: float, top: float) -> Iterator[Mark]:
    """Draw the names at the ends, moved up where they would meet, and down where they would leave the graph."""
    named = sorted((levels[course.name], course.first, course.name) for course in courses if course.name)
    heights = [level for level, _, _ in named]
    for k in range(len(heights) - 2, -1, -1):
        heights[k] = min(heights[k], heights[k + 1] - LABEL_GAP)
    for k in range(len(heights)):
        heights[k] = max(heights[k], top + k * LABEL_GAP)
    for height, (_, first, name) in zip(heights, named, strict=True):
        yield draw_line(x, height + 1, name, type_style("page_bold" if first else "page_small"))


def tag_turning_point(x: float, y: float, number: int, r: float) -> Tag:
    """Draw the number of a turning point beside what turned, with words that say what it counts."""
    return Tag("Figure", tuple(draw_turning_point(x, y, number, r)), f"turning point {number}")


def draw_turning_point(x: float, y: float, number: int, r: float) -> Iterator[Mark]:
    """Draw the number of a turning point: a black disc in a white seam, the same on map, curve and picture."""
    style = type_style("page_bold")
    style = style._replace(size=r * 1.22)
    yield Path(disc_outline(x, y, r + 0.5), PAPER)
    yield Path(disc_outline(x, y, r), INK)
    yield draw_line(x, y + style.size * 0.33 * 1.4, str(number), style._replace(size=style.size * 1.4), "middle", PAPER)
