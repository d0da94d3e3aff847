"""Tracks of spaces, each with its value, and boxes to tick: beside their word if they fit, otherwise below it."""

from collections.abc import Iterator
from functools import cache
from math import fsum

from printgen.components.panels.renderers.blank_lines import HEAD, MarksAndHeight, block_word_width, draw_block_word
from printgen.components.panels.tracks import CheckBoxes, ScoreTrack
from printgen.errors import LayoutError
from printgen.marks import PT, CheckBox, Mark, Outline, Path, Tag
from printgen.render.art.svg_pictures import parse_path_data
from printgen.render.art.woodcut import box_outline, polygon_outline
from printgen.render.lightness import pale_colour
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, CAP, FINE, INK, PAPER, GameLook, TypeStyle, shape_path_data

SPACE, LEAST_SPACE, TICK = 7.6, 6.2, 5.0
"""The usual side of a space with a value, the smallest that it takes by itself, the side of a box to tick."""
GAP, GROUP_GAP = 0.9, 2.2
"""Between neighbours, and after a group."""
NUMBER_SHIFT = {"heart": 0.0, "triangle": -0.22, "shield": 0.06, "fang": 0.1}
"""How far above its middle, as a share of it, a shape has room for a number."""


@panel_renderers(ScoreTrack)
def draw_score_track(look: GameLook, item: ScoreTrack, measure: float) -> MarksAndHeight:
    """Draw rows of spaces, or one column; return marks and height.

    Raises LayoutError when a value is too long for its space.
    """
    side = item.cell or _usual_space_side(item, measure)
    if item.is_column:
        return _draw_track_column(look, item, side)
    pitch = side + (0.0 if item.cell else GAP)
    x, y, across = _track_layout(item.word, item.icon, measure, pitch, len(item.values))
    marks: list[Mark] = list(draw_block_word(look, item.word, item.icon, 0, pitch / 2 + 1.3 if x else 3.4))
    for k, value in enumerate(item.values):
        row, column = divmod(k, across)
        marks += _draw_space(look, item, value, x + (column + 0.5) * pitch, y + (row + 0.5) * pitch, side)
    return marks, y + -(-len(item.values) // across) * pitch


def _usual_space_side(item: ScoreTrack, measure: float) -> float:
    """Return the usual side of a space in mm, a little smaller if that fits all into one row."""
    fitting = measure / len(item.values) - GAP
    return fitting if LEAST_SPACE <= fitting < SPACE and not item.is_column else SPACE


def _draw_track_column(look: GameLook, item: ScoreTrack, side: float) -> MarksAndHeight:
    marks: list[Mark] = list(draw_block_word(look, item.word, item.icon, 0, 3.4))
    y = HEAD if marks else 0.0
    pitch = side + (0.0 if item.cell else GAP)
    for k, value in enumerate(item.values):
        marks += _draw_space(look, item, value, side / 2, y + (k + 0.5) * pitch, side)
    return marks, y + len(item.values) * pitch


def _track_layout(word: str, icon: str, measure: float, pitch: float, count: int) -> tuple[float, float, int]:
    """Return x and y of the first space in mm, and the number of spaces in a row.

    They stand beside the word if all have room there, otherwise below it.

    Args:
        measure: width of the column, in mm.
        pitch: distance between spaces, in mm.
        count: number of spaces.
    """
    wide = block_word_width(word, icon)
    left = max(wide + 4, 30.0) if wide else 0.0
    if not wide:
        return 0.0, 0.0, _count_in_row(measure, pitch)
    if left + count * pitch <= measure + 0.05:
        return left, 0.0, count
    return 0.0, HEAD, _count_in_row(measure, pitch)


def _count_in_row(measure: float, pitch: float) -> int:
    across = int((measure + 0.05) / pitch)
    if across < 1:
        raise LayoutError(f"a space of {pitch:.1f} mm is {pitch - measure:.1f} mm too wide for a column of {measure:.1f} mm")
    return across


def _draw_space(look: GameLook, item: ScoreTrack, value: str, x: float, y: float, side: float) -> Iterator[Mark]:
    """Draw a space around (x, y): the start tinted, or with a heavier line if it has a colour of its own.

    Args:
        side: side of the space, in mm.
        value: the text in the space, or "".
    """
    start = value == item.start
    fill = (pale_colour(item.fill) if look.low_ink and item.fill else item.fill) or PAPER
    if start and not item.fill:
        fill = look.tint
    outline = _space_outline(item.form, side, x, y, item.notch)
    yield Path(outline, fill, INK, BOLD if start else FINE)
    if value:
        style = _number_style(value, side, 0.3 if item.form == "star" else 0.46)
        drop = style.size * CAP / 2 - side / 2 * NUMBER_SHIFT.get(item.form, 0.0)
        ink = INK if look.low_ink else item.colour or INK
        yield Tag("P", (draw_line(x, y + drop, value, style, "middle", ink),), key="spaces")
    yield CheckBox(x - side / 2, y - side / 2, side, f"{item.word} {value}".strip() or "space", is_crossed=True)


@cache
def _number_style(value: str, side: float, share: float) -> TypeStyle:
    """Return the largest type style in which a value fits in its space.

    Raises LayoutError when even small type is too wide.
    """
    style = TypeStyle("Cinzel-Bold", min(side * share, 18 * PT), side)
    while line_width(value, style) > side * min(0.8, share * 1.75):
        style = style._replace(size=style.size - 0.5 * PT)
        if style.size < 5.5 * PT:
            raise LayoutError(f"the value {value!r} is too long for a space of {side:g} mm")
    return style


@cache
def _space_outline(form: str, side: float, x: float, y: float, notch: float) -> Outline:
    """Return the outline of a space around (x, y).

    Args:
        side: side of the space, in mm.
        notch: length cut off the corners of a square, in mm.
        form: name of an outline of the theme.
    """
    h = side / 2
    if form == "square" and not notch:
        return box_outline(x - h, y - h, side, side)
    if form == "square":
        n = min(notch, h)
        corners = [(n - h, -h), (h - n, -h), (h, n - h), (h, h - n), (h - n, h), (n - h, h), (-h, h - n), (-h, n - h)]
        return polygon_outline([(x + across, y + down) for across, down in corners])
    (path,) = parse_path_data(shape_path_data(form))
    return tuple((step[0], *(v * h * 0.95 + (y if k % 2 else x) for k, v in enumerate(step[1:]))) for step in path)


@panel_renderers(CheckBoxes)
def draw_check_boxes(look: GameLook, item: CheckBoxes, measure: float) -> MarksAndHeight:
    """Draw boxes in rows of whole groups; return marks and height."""
    side = item.cell or TICK
    pitch = side + GAP
    group = item.group or min(item.number, _count_in_row(measure, pitch))
    wide = group * pitch + GROUP_GAP
    x, y, across = _track_layout(item.word, item.icon, measure + GROUP_GAP, wide, -(-item.number // group))
    marks: list[Mark] = list(draw_block_word(look, item.word, item.icon, 0, pitch / 2 + 1.3 if x else 3.4))
    for k, (cx, cy) in enumerate(_box_positions(item.number, group, across, pitch)):
        marks.append(Path(_space_outline(item.form, side, x + cx, y + cy, 0.0), PAPER, INK, FINE))
        marks.append(CheckBox(x + cx - side / 2, y + cy - side / 2, side, f"{item.word} {k + 1}".strip()))
    groups = -(-item.number // group)
    rows = -(-groups // across)
    return marks, y + rows * (pitch + 0.6)


def _box_positions(count: int, group: int, across: int, pitch: float) -> Iterator[tuple[float, float]]:
    for k in range(count):
        number, place = divmod(k, group)
        row, column = divmod(number, across)
        yield fsum((column * (group * pitch + GROUP_GAP), (place + 0.5) * pitch)), (row + 0.5) * (pitch + 0.6)
