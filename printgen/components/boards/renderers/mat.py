"""A mat on two landscape sheets that are joined: places for cards, a track or places for dice."""

import math
from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from printgen.components.boards.mat import DicePlaces, Mat, MatPlace
from printgen.components.diagrams.renderers.hexagons import TILE, hexagon_corners, hexagon_width
from printgen.components.panels.state_tallies import CounterTrack
from printgen.errors import LayoutError
from printgen.marks import Mark, Page, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import SQUARE, category_outline, draw_glyph, draw_inline_picture
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line, draw_sun
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import MARGIN, Paper
from printgen.render.paper.sheet_marks import CLEAR, draw_sheet_marks
from printgen.render.place_sizes import CARDS, DICE, TILES, describe_places, require_room_for_content
from printgen.render.registry import sheet_renderers
from printgen.render.text import break_lines, draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, CAP, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

PLACES_PER_ROW = 4
GAP, LEAD = 3.0, 1.6
"""Between two places side by side, and one over the other."""
SLEEVED_CARD = (67.0, 92.0)
"""A place for a card in its sleeve."""
EDGE = 6.0
"""From the paper's edge to a place, so that the brackets in its corners stand alone."""
FLAP, STRIP = 14.0, 9.4
"""Of the upper paper, on which the other is laid, with ruler and id; of the lower one, which is cut away."""
CORNER = 9.0
WORD = TypeStyle("Cinzel-Bold", 5.6, 6.4, 0.1)
DIE = 16.4
"""A place for a die of 16 mm; four of them, wall to wall, are hardly wider than a card in its sleeve."""
DICE_AIR = 1.0
"""From the places of dice to the card below."""
NARROWER = 17.0
"""What a tile's lower corners take of a note's line."""


class MatCell(NamedTuple):
    """The size of a place for a card, in mm.

    ``width`` and ``height`` fit a card in a sleeve, or come as near to that as the paper allows; ``sideways`` is the width
    for a card that lies on its side.
    """

    width: float
    height: float
    sideways: float


def fit_mat_cell(paper: Paper) -> MatCell:
    """Return the size of the places on a paper in landscape format; none is smaller than a card.

    >>> from printgen.render.paper.paper_sizes import find_paper
    >>> fit_mat_cell(find_paper("a4"))
    MatCell(width=67.0, height=92.0, sideways=92.0)
    """
    wide = (paper.height - 2 * EDGE - (PLACES_PER_ROW - 1) * GAP) / PLACES_PER_ROW
    lying = (paper.height - 2 * EDGE - 2 * GAP) / 3
    return MatCell(max(WIDTH, min(SLEEVED_CARD[0], wide)), SLEEVED_CARD[1], max(HEIGHT, min(SLEEVED_CARD[1], lying)))


@sheet_renderers(Mat, stock="boards")
def render_mat(look: GameLook, paper: Paper, item: Mat, emblem: str, game_id: str, backs: str) -> tuple[Page, Page]:
    """Return both pages of a mat.

    Raises LayoutError when a word is too long or the spaces of the track are too small.

    Args:
        game_id: printed on the upper page.
        emblem, backs: belong to every sheet renderer; not used here.
    """
    wide, now = Paper(paper.name, paper.height, paper.width, paper.grids), fit_mat_cell(paper)
    fold, under, pitch = wide.height - FLAP, STRIP, now.height + LEAD
    upper = (
        *_draw_board_row(look, item, wide, now, fold - (1 if item.above else 2) * pitch - 1),
        *_draw_place_row(look, item.above or item.rows[0], wide, now, fold - (2 if item.above else 1) * pitch - bool(item.above)),
    )
    lower = tuple(_draw_place_rows(look, item.rows if item.above else item.rows[1:], wide, now, under + LEAD))
    note = type_style("page_note")
    pages = (
        (
            *_draw_joining_edge(wide, fold),
            draw_line(wide.width / 2, fold + 4.6, item.joining_note, note),
            *draw_sheet_marks(wide, "", game_id),
        ),
        (
            *_draw_joining_edge(wide, under),
            draw_line(wide.width / 2, under - 2.0, item.cutting_note, note, "middle"),
            *draw_sheet_marks(wide, item.foot, game_id),
        ),
    )
    return (
        Page(wide.width, wide.height, (Tag("Sect", upper), *pages[0]), item.title),
        Page(wide.width, wide.height, (Tag("Sect", lower), *pages[1])),
    )


def _draw_joining_edge(paper: Paper, y: float) -> Iterator[Mark]:
    """Draw the dashed line at which the papers meet."""
    yield draw_ink_line(MARGIN, y, paper.width - MARGIN, y, HAIR, (1.4, 1.0))


def _draw_place_rows(
    look: GameLook, rows: tuple[tuple[MatPlace, ...], ...], paper: Paper, cell: MatCell, top: float
) -> Iterator[Mark]:
    """Draw rows of places one below the other.

    Args:
        paper: the paper in landscape format.
        cell: size of a place.
        top: upper edge of the first row, in mm.
    """
    for row in rows:
        yield from _draw_place_row(look, row, paper, cell, top)
        top += LEAD + max(_place_size(place, cell)[1] + (DIE + DICE_AIR) * bool(place.dice) for place in row)


def _draw_place_row(look: GameLook, places: tuple[MatPlace, ...], paper: Paper, cell: MatCell, top: float) -> tuple[Mark, ...]:
    """Draw places side by side, centred on the paper and as far apart as it allows, up to ``GAP``.

    Args:
        paper: the paper in landscape format.
        cell: size of a place.
        top: upper edge of the row, in mm.
    """
    sizes = [_place_size(place, cell)[0] for place in places]
    gap = min(GAP, (paper.width - 2 * CLEAR - 0.7 - fsum(sizes)) / max(1, len(places) - 1))
    x = (paper.width - fsum(sizes) - gap * (len(places) - 1)) / 2
    marks: list[Mark] = []
    for place, size in zip(places, sizes, strict=True):
        marks += draw_place(look, place, cell, x, top)
        x += size + gap
    return tuple(marks)


def _place_size(place: MatPlace, cell: MatCell) -> tuple[float, float]:
    """Return width and height, in mm, of a place for a card as it lies, or for a tile."""
    if place.tile:
        return hexagon_width(TILE), TILE
    return (cell.sideways, cell.width) if place.is_sideways else (cell.width, cell.height)


def _draw_board_row(look: GameLook, item: Mat, paper: Paper, cell: MatCell, top: float) -> tuple[Mark, ...]:
    """Draw the row of a place, the title over the track or the pool, and another place.

    Args:
        paper: the paper in landscape format.
        cell: size of a place.
        top: upper edge of the row, in mm.
    """
    one, other = item.sides
    left = (paper.width - PLACES_PER_ROW * cell.width - (PLACES_PER_ROW - 1) * GAP) / 2
    x, right = left + _place_size(one, cell)[0], paper.width - left - _place_size(other, cell)[0]
    return (
        *draw_place(look, one, cell, left, top),
        *_draw_track_or_pool(look, item, x + 2, top, right - x - 4, cell.height),
        *draw_place(look, other, cell, right, top),
    )


def _draw_track_or_pool(look: GameLook, item: Mat, x: float, top: float, measure: float, height: float) -> Iterator[Mark]:
    """Draw title and motto, and in the rest of the height the track, the pool or the note.

    Args:
        x, top: upper left corner, in mm.
        measure, high: width and height, in mm.
    """
    middle = x + measure / 2
    yield Tag("H1", (draw_line(middle, top + 9, item.title, type_style("sheet_title").with_size(28), "middle"),))
    yield Tag("P", (draw_line(middle, top + 14.6, item.motto, type_style("page_note"), "middle"),))
    track = item.track
    if isinstance(track, MatPlace):
        yield from _draw_middle_note(look, track, middle, top + 17, measure)
        return
    foot = top + height
    yield Tag("H2", (draw_line(middle, foot - 0.6, track.word, type_style("section"), "middle"),))
    style = type_style("page_note")
    room = measure - 8
    rows = len(break_lines(track.note, room, style))
    if rows:
        setting = draw_paragraph(x + 4, foot - 6.4 - (rows - 1) * style.leading, track.note, room, style, "middle")
        yield Tag("P", tuple(setting.marks))
    left = height - 17.5 - 6 - rows * style.leading
    if isinstance(track, DicePlaces):
        yield from _draw_dice_places(look, track, x, top + 17.5, measure, left)
    else:
        yield from _draw_track_spaces(look, track, x, top + 17.5, measure, left)


def _draw_dice_places(look: GameLook, pool: DicePlaces, x: float, top: float, width: float, height: float) -> Iterator[Mark]:
    """Draw places for each owner's dice, two owners side by side, each under its suit and word.

    Raises LayoutError when the places are too wide.

    Args:
        x, top: upper left corner, in mm.
        wide, high: width and height of the pool, in mm.
    """
    half, rows = width / 2, -(-len(pool.owners) // 2)
    excess = pool.dice * DIE + 1 - half
    if excess > 0:
        raise LayoutError(f"{pool.dice} places for dice are {excess:.1f} mm too wide for half of {pool.word!r}")
    pitch = min(height / rows, DIE + 10)
    for k, (suit, word) in enumerate(pool.owners):
        left = x + k % 2 * half + (half - pool.dice * DIE) / 2
        y = top + (height - rows * pitch) / 2 + k // 2 * pitch
        yield draw_glyph(look, suit, left + 2.4, y + 2.7, 4.4)
        yield Tag("H2", (draw_line(left + 6.4, y + 4.2, word, type_style("section")._replace(track=0)),))
        yield _draw_die_place_row(left, y + 6.4, pool.dice)


def _draw_die_place_row(x: float, y: float, count: int) -> Mark:
    """Draw a row of ``count`` adjoining places for dice from the upper left corner (x, y)."""
    return Tag(
        "Figure",
        tuple(Path(box_outline(x + k * DIE, y, DIE, DIE, 1.6), PAPER, INK, FINE) for k in range(count)),
        describe_places(count, DICE),
    )


def _draw_track_spaces(look: GameLook, track: CounterTrack, x: float, top: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the spaces of a track as large as the frame allows.

    Raises LayoutError when they are too small for the counter that lies on them.

    Args:
        x, top: upper left corner, in mm.
        wide, high: width and height of the frame, in mm.
    """
    count = len(track.values)
    step, across = max((min(width / n, height / -(-count // n)), n) for n in range(3, 12))
    rows = -(-count // across)
    across = -(-count // rows)  # rows alike
    pitch = min(width / across, step * 1.12)
    size = step * (0.96 if track.kind == "die" else 0.84)  # a die's square is smaller than its shape
    require_room_for_content(track.content, track.word, size * (SQUARE if track.kind == "die" else 1.0))
    style = TypeStyle("Cinzel-Bold", size * 0.36, size * 0.36)
    shapes: list[Mark] = []
    numbers: list[Mark] = []
    for n, value in enumerate(track.values):
        row, column = divmod(n, across)
        now = min(across, count - row * across)
        cx = x + width / 2 + (column - (now - 1) / 2) * pitch
        cy = top + height / 2 + (row - (rows - 1) / 2) * min(height / rows, step * 1.12)
        start = n == track.start
        shapes.append(
            Path(category_outline(look, track.kind, size, cx, cy), look.tint if start else PAPER, INK, BOLD if start else LINE)
        )
        numbers.append(Tag("P", (draw_line(cx, cy + style.size * CAP / 2 - size * 0.05, value, style, "middle"),), key="spaces"))
    yield Tag("Figure", tuple(shapes), describe_places(count, track.content))
    yield from numbers


def _draw_middle_note(look: GameLook, place: MatPlace, middle: float, top: float, measure: float) -> Iterator[Mark]:
    """Draw a picture on a sun, a word and a note in the middle of a row where no card is laid.

    Args:
        middle, top: middle and upper edge, in mm.
        measure: width, in mm.
    """
    marks = (draw_sun(look, middle, top + 22, 20), draw_picture(place.picture, look, middle, top + 21, 39, halo=3))
    yield Tag("Figure", marks, place.word)
    yield Tag("H2", (draw_line(middle, top + 54, place.word, type_style("section"), "middle"),))
    setting = draw_paragraph(middle - measure / 2 + 8, top + 60.4, place.note, measure - 16, type_style("page_small"), "middle")
    yield Tag("P", tuple(setting.marks))


def draw_place(look: GameLook, place: MatPlace, mat_cell: MatCell, x: float, y: float) -> Iterator[Mark]:
    """Draw the corners of a card with its picture or suits, its word and its note, below places for its dice.

    Args:
        x, y: upper left corner, in mm.
        mat_cell: size of a place for a card.
    """
    wide, high = _place_size(place, mat_cell)
    if place.dice:
        yield _draw_die_place_row(x + (wide - place.dice * DIE) / 2, y, place.dice)
        y += DIE + DICE_AIR
    marks = tuple(_draw_tile_corners(x, y) if place.tile else _draw_card_corners(x, y, wide, high))
    yield Tag("Figure", marks, describe_places(1, TILES if place.tile else CARDS))
    middle = x + wide / 2
    y += (high - (WIDTH if place.is_sideways else TILE if place.tile else HEIGHT)) / 2
    y += -14 if place.is_sideways else 0 if place.picture or place.suits else -10  # words alone stand in the middle
    if place.picture:
        figure = draw_picture(place.picture, look, middle, y + 31.5, 29, halo=3)
        yield Tag("Figure", (figure,) if place.block else (draw_sun(look, middle, y + 32, 15), figure), place.word)
    for k, suit in enumerate(place.suits):
        yield draw_glyph(look, suit, middle + (k - (len(place.suits) - 1) / 2) * 17, y + 33, 13)
    _require_words_fit(place.word, WORD, wide - 6)
    yield Tag("H2", (draw_line(middle, y + 56, place.word, WORD, "middle"),))
    yield draw_gouge(middle - 16, y + 58.6, middle + 16, y + 58.6, 0.6, INK, 0.5)
    if place.note:
        yield _draw_place_note(look, place, x + 5 + NARROWER * place.tile, y + 63.6, wide - 10 - 2 * NARROWER * place.tile)


def _draw_place_note(look: GameLook, place: MatPlace, x: float, y: float, measure: float) -> Mark:
    """Draw the note of a place, centred.

    Raises LayoutError when it has more than four lines, or two on a card that lies sideways.

    Args:
        x, y: left end of the first baseline, in mm.
        measure: width, in mm.
    """
    setting = draw_paragraph(
        x, y, place.note, measure, type_style("page_small"), "middle", inline=lambda *a: draw_inline_picture(look, *a)
    )
    most = 2 if place.is_sideways else 4
    if setting.line_count > most:
        raise LayoutError(f"the note of {place.word!r} is {setting.line_count - most} lines too long for its place")
    return Tag("P", tuple(setting.marks))


def _require_words_fit(words: str, style: TypeStyle, room: float) -> None:
    if line_width(words, style) > room:
        raise LayoutError(f"{words!r} is {line_width(words, style) - room:.1f} mm too long for its place")


def _draw_tile_corners(x: float, y: float) -> Iterator[Mark]:
    """Draw the six corners of a tile whose box has its upper left corner at (x, y)."""
    every = [(x + hexagon_width(TILE) / 2 + px, y + TILE / 2 + py) for px, py in hexagon_corners(TILE)]
    for k, (px, py) in enumerate(every):
        ends = []
        for qx, qy in (every[k - 1], every[(k + 1) % len(every)]):
            share = CORNER / math.dist((px, py), (qx, qy))
            ends.append((px + share * (qx - px), py + share * (qy - py)))
        yield Path((("M", *ends[0]), ("L", px, py), ("L", *ends[1])), stroke=INK, width=LINE)


def _draw_card_corners(x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the four corners of a card only, so that a card that lies slightly askew hides no line."""
    for sx in (0, 1):
        for sy in (0, 1):
            cx, cy = x + sx * width, y + sy * height
            dx, dy = CORNER * (1 - 2 * sx), CORNER * (1 - 2 * sy)
            yield Path((("M", cx + dx, cy), ("L", cx, cy), ("L", cx, cy + dy)), stroke=INK, width=LINE)
