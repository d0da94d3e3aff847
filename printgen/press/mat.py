"""A mat for cards on two papers on their sides that are joined: places as large as cards, and a track for a counter."""

from collections.abc import Iterator

from printgen.document.sheets import Mat, Place, Track
from printgen.errors import LayoutError
from printgen.press.art import picture
from printgen.press.cards import HEIGHT, WIDTH
from printgen.press.marks import Mark, Page, Path, Tag
from printgen.press.ornament import gouge, stroke, sun
from printgen.press.paper import MARGIN, Paper, furniture
from printgen.press.text import line, paragraph, width
from printgen.press.theme import BOLD, CAP, HAIR, INK, LINE, PAPER, Look, Type, type_style
from printgen.press.tokens import glyph, shape

ACROSS = 4
GAP = 4.0
"""Between two places."""
FLAP, STRIP = 14.0, 9.4
"""Of the upper paper, on which the other is laid, with ruler and id; of the lower one, which is cut away."""
CORNER = 9.0
WORD = Type("Cinzel-Bold", 5.6, 6.4, 0.1)
SMALLEST = 12.0
"""A space for a counter."""


def mat(look: Look, paper: Paper, item: Mat, game_id: str) -> tuple[Page, Page]:
    """Both papers. LayoutError where a word is too long or the spaces of the track are too small."""
    wide = Paper(paper.name, paper.height, paper.width, paper.grids)
    left = (wide.width - ACROSS * WIDTH - (ACROSS - 1) * GAP) / 2
    fold, under = wide.height - FLAP, STRIP
    upper = (*_first_row(look, item, left, fold - 2 * HEIGHT - 2 * GAP - 1), *_row(look, item.rows[0], left, fold - HEIGHT - GAP))
    lower = [mark for k, row in enumerate(item.rows[1:]) for mark in _row(look, row, left, under + GAP + k * (HEIGHT + GAP))]
    note = type_style("page_note")
    pages = (
        (*_cut(wide, fold), line(wide.width / 2, fold + 4.6, item.lay, note), *furniture(wide, "", game_id)),
        (*_cut(wide, under), line(wide.width / 2, under - 2.0, item.cut, note, "middle"), *furniture(wide, item.foot, game_id)),
    )
    return (
        Page(wide.width, wide.height, (Tag("Sect", upper), *pages[0]), item.title),
        Page(wide.width, wide.height, (Tag("Sect", tuple(lower)), *pages[1])),
    )


def _cut(paper: Paper, y: float) -> Iterator[Mark]:
    """Where the papers meet."""
    yield stroke(MARGIN, y, paper.width - MARGIN, y, HAIR, (1.4, 1.0))


def _row(look: Look, places: tuple[Place, ...], left: float, top: float) -> tuple[Mark, ...]:
    return tuple(mark for k, place in enumerate(places) for mark in _place(look, place, left + k * (WIDTH + GAP), top))


def _first_row(look: Look, item: Mat, left: float, top: float) -> tuple[Mark, ...]:
    """A place, the title over the track, a place."""
    one, other = item.sides
    x = left + WIDTH + GAP
    measure = 2 * WIDTH + GAP
    return (
        *_place(look, one, left, top),
        *_board(look, item, x + 3, top, measure - 6),
        *_place(look, other, left + 3 * (WIDTH + GAP), top),
    )


def _board(look: Look, item: Mat, x: float, top: float, measure: float) -> Iterator[Mark]:
    """Title, motto, and the spaces of the track in rows that fill what is left."""
    middle = x + measure / 2
    yield Tag("H1", (line(middle, top + 9, item.title, type_style("sheet_title").at(28), "middle"),))
    yield Tag("P", (line(middle, top + 14.6, item.motto, type_style("page_note"), "middle"),))
    track = item.track
    yield Tag("H2", (line(middle, top + HEIGHT - 0.6, track.word, type_style("section"), "middle"),))
    yield from _spaces(look, track, x, top + 17.5, measure, HEIGHT - 17.5 - 6)


def _spaces(look: Look, track: Track, x: float, top: float, wide: float, high: float) -> Iterator[Mark]:
    """The track's spaces, as large as the frame lets them be."""
    count = len(track.values)
    step, across = max((min(wide / n, high / -(-count // n)), n) for n in range(4, 12))
    if step < SMALLEST:
        raise LayoutError(f"the spaces of {track.word!r} are {step:.1f} mm wide, a counter needs {SMALLEST} mm")
    rows = -(-count // across)
    pitch = min(wide / across, step * 1.12)
    size = step * 0.84
    style = Type("Cinzel-Bold", size * 0.36, size * 0.36)
    for n, value in enumerate(track.values):
        row, column = divmod(n, across)
        now = min(across, count - row * across)
        cx = x + wide / 2 + (column - (now - 1) / 2) * pitch
        cy = top + high / 2 + (row - (rows - 1) / 2) * min(high / rows, step * 1.12)
        start = n == track.start
        yield Path(shape(track.kind, size, cx, cy), look.tint if start else PAPER, INK, BOLD if start else LINE)
        yield Tag("P", (line(cx, cy + style.size * CAP / 2 - size * 0.05, value, style, "middle"),))


def _place(look: Look, place: Place, x: float, y: float) -> Iterator[Mark]:
    """The corners of a card, its picture on a sun or its suits, its word, a note."""
    yield from _corners(x, y)
    middle = x + WIDTH / 2
    y += 0 if place.picture or place.suits else -10  # words alone stand in the middle
    if place.picture:
        figure = picture(place.picture, look, middle, y + 31.5, 29, halo=3)
        yield Tag("Figure", (figure,) if place.block else (sun(look, middle, y + 32, 15), figure), place.word)
    for k, suit in enumerate(place.suits):
        yield glyph(look, suit, middle + (k - (len(place.suits) - 1) / 2) * 17, y + 33, 13)
    _demand_room(place.word, WORD, WIDTH - 6)
    yield Tag("H2", (line(middle, y + 56, place.word, WORD, "middle"),))
    yield gouge(middle - 16, y + 58.6, middle + 16, y + 58.6, 0.6, INK, 0.5)
    if place.note:
        setting = paragraph(x + 5, y + 63.6, place.note, WIDTH - 10, type_style("page_small"), "middle")
        if setting.rows > 4:
            raise LayoutError(f"the note of {place.word!r} is {setting.rows - 4} lines too long for its place")
        yield Tag("P", tuple(setting.marks))


def _demand_room(words: str, style: Type, room: float) -> None:
    if width(words, style) > room:
        raise LayoutError(f"{words!r} is {width(words, style) - room:.1f} mm too long for its place")


def _corners(x: float, y: float) -> Iterator[Mark]:
    """Four corners, so that a card that lies a little askew hides no line."""
    for sx in (0, 1):
        for sy in (0, 1):
            cx, cy = x + sx * WIDTH, y + sy * HEIGHT
            dx, dy = CORNER * (1 - 2 * sx), CORNER * (1 - 2 * sy)
            yield Path((("M", cx + dx, cy), ("L", cx, cy), ("L", cx, cy + dy)), stroke=INK, width=LINE)
