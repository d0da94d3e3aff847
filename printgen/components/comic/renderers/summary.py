"""The summary of a game: its journey as a map or as rooms in rock, turning points, score and curve."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import fsum

from printgen.components.comic.renderers.comic_panel import fit_sentences
from printgen.components.comic.renderers.score_towers import draw_towers, tower_signs_height
from printgen.components.comic.renderers.strip import LEFT, draw_running_head_and_foot
from printgen.components.comic.strip import GREAT, Beat, ComicStrip, Score
from printgen.components.panels.renderers.state_tallies import draw_state_tallies
from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.course_graph import draw_course_graph, draw_turning_point, tag_turning_point
from printgen.components.story.renderers.skyline_chart import chart_height, draw_chart
from printgen.marks import Group, Mark, Page, Path, Tag, Text, list_item_tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_glyph
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line, draw_sun, irregular_number, polygon_outline
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import diagram_height, diagram_renderers, draw_diagram
from printgen.render.text import draw_line, line_width
from printgen.render.theme import FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

TITLE = "The Game at a Glance"
SCORE = 52.0
"""How wide the score's column is."""
JOURNEY = 33.0
"""Where the journey begins."""
POINTS = 58.0
"""How high the turning points are, with their heading."""
TALLEST = 42.0
"""A turning point's picture."""
LEAST_MAP_HEIGHT = 92.0
"""So high is a map's room at least."""
CURVE = 31.0
DISC, DISC_GAP = 2.7, 2.1
"""A turning point's number, and how far apart two of them stand in the same place."""
MOST_PICTURED_ROOMS = 20
"""Of more rooms each has no name, and its glyph where there is no room for a picture."""
SHORTEST, LONGEST = 7, 30
"""So many of them stand in a row, at least and at most."""
CELL, WIDEST = 11.0, 24.0
"""A room without a name has a picture from so wide on, and is at most so wide."""
KEY = 5.0
"""What the words for glyphs take below the rock."""
NUMBER_FIRST, WORDS_NEXT, DISTANCE_LAST = (-1,), (1,), (2,)
"""In which order a turning point is read, however it is painted."""
THIN = 0.7
"""A wall between two of them."""
SHAFT = 2.6
"""Half the width of a shaft between rows."""
WALL, NAME = 3.2, 5.4
"""Between rooms of a row, and for their names above them."""
NAMED_ROW_HEIGHT, LOW_ROW_MARGIN = 12.0, 0.45
"""In rows that are less high, names of parts stand at the left; so much is left above and below the rooms of those."""


def draw_summary_page(look: GameLook, paper: Paper, log: PlayLog, strip: ComicStrip, number: int) -> Page:
    """Return the summary page.

    Args:
        number: the page number.
    """
    wide, foot = paper.width - 2 * LEFT, paper.height - 19.0
    below = _chart_height(log, strip)
    points = foot - below - POINTS
    marks: list[Mark] = [*draw_running_head_and_foot(paper, log, number, log.strip.legend if log.strip else log.legend)]
    marks += _draw_heading(strip, log, wide)
    high = points - 9 - JOURNEY
    if strip.journey:
        room = min(high, max(LEAST_MAP_HEIGHT, diagram_height(strip.journey, wide - SCORE - 8)))
        marks += _draw_journey_map(look, strip, LEFT, JOURNEY + 3, wide - SCORE - 8, room)
        marks += _draw_score(look, strip.score, LEFT + wide - SCORE, JOURNEY + 5.5, SCORE, room)
        tall = foot - below - JOURNEY - room - 39
        air = max(0.0, tall - TALLEST) / 2
        marks += _draw_turning_point_pictures(look, strip, LEFT, JOURNEY + room + 9 + air, wide, min(tall, TALLEST))
    else:
        named = len(strip.beats) <= MOST_PICTURED_ROOMS
        high -= KEY if strip.key and not named else 0.0
        rooms = _without_tags(_draw_rooms_in_rock(look, strip, LEFT, JOURNEY, wide, high))
        marks.append(Tag("Figure", tuple(rooms), strip.alt))
        marks += () if named else _draw_key(look, strip, LEFT, JOURNEY + high + KEY)
        marks += _draw_turning_point_list(look, strip, LEFT, points, wide - SCORE - 8)
        marks += _draw_score(look, strip.score, LEFT + wide - SCORE, points, SCORE, POINTS)
    marks += _draw_curve(look, log, strip, LEFT, foot - below + 6, wide)
    return Page(paper.width, paper.height, tuple(marks), TITLE)


def _draw_heading(strip: ComicStrip, log: PlayLog, width: float) -> Iterator[Mark]:
    style = type_style("strip_title")
    yield Tag("H1", (draw_line(LEFT, 26.5, TITLE, style),))
    note = type_style("page_note_large")
    room = width - line_width(TITLE, style) - 6
    words = log.cover.summary
    while line_width(words, note) > room:
        note = note._replace(size=note.size * 0.97)
    yield Tag("P", (draw_line(LEFT + width, 26.5, words, note, "right"),))
    yield draw_gouge(LEFT, 30, LEFT + width, 30, 0.55, INK, 0.25)


def _chart_height(log: PlayLog, strip: ComicStrip) -> float:
    """Return the height of the curve with its heading, or of the chart, in mm."""
    return CURVE + 16 if strip.graph else chart_height(log) + 4


def _draw_curve(look: GameLook, log: PlayLog, strip: ComicStrip, x: float, y: float, width: float) -> Iterator[Mark]:
    if strip.graph is None:
        yield Tag("Figure", tuple(draw_chart(look, x, y, width, log)), log.alt)
        return
    yield Tag("H2", (draw_line(x, y, strip.graph.title, type_style("section")),))
    yield Tag("P", (draw_line(x + width, y, strip.graph.remark, type_style("page_note"), "right"),))
    drawn = tuple(draw_course_graph(look, strip.graph, strip.beats, strip.turning_points, x, y + 4.4, width, CURVE))
    yield Tag("Figure", tuple(_without_tags(drawn)), strip.graph.alt)


def _without_tags(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield the marks of one picture, whose alternative text says what all of its parts are."""
    for mark in marks:
        if isinstance(mark, Tag):
            yield from _without_tags(mark.marks)
        elif isinstance(mark, Group):
            yield mark._replace(marks=tuple(_without_tags(mark.marks)))
        else:
            yield mark


def _draw_journey_map(look: GameLook, strip: ComicStrip, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the map of the journey as large as it fits, with the turning points on it.

    Args:
        x, y: upper left corner, in mm.
        wide, high: greatest width and height, in mm.
    """
    item = strip.journey
    assert item is not None
    while width > 40 and diagram_height(item, width) > height:
        width -= 1.0
    top = y + (height - diagram_height(item, width)) / 2
    yield from draw_diagram(look, item, x, top, width)
    spot, met = diagram_renderers.attribute(item, "spot"), dict[tuple[int, int], list[int]]()
    for number, k in enumerate(strip.turning_points, 1):
        if spot and (where := strip.beats[k].moment.spot) is not None:
            met.setdefault(where, []).append(number)
    for where, numbers in met.items():
        px, py, r = spot(item, x, top, width, where)
        for n, number in enumerate(numbers):
            yield from draw_turning_point(px + (n - (len(numbers) - 1) / 2) * DISC_GAP * DISC, py - r, number, DISC)


def _draw_turning_point_pictures(
    look: GameLook, strip: ComicStrip, x: float, y: float, width: float, height: float
) -> Iterator[Mark]:
    """Draw the turning points side by side, with pictures ``height`` mm high.

    Args:
        x, y: left end of the heading's baseline, in mm.
        width: width, in mm.
        height: height of the pictures, in mm.
    """
    yield from _draw_turning_points_head(strip, x, y, width)
    items: list[Mark] = []
    step = (width + 4) / max(5, len(strip.turning_points))
    for number, k in enumerate(strip.turning_points, 1):
        beat, left, room = strip.beats[k], x + (number - 1) * step, step - 4
        drawn: list[Mark] = [Path(box_outline(left, y + 3, room, height), PAPER, INK, LINE)]
        drawn += _draw_small_picture(look, beat, left + room / 2, y + 3.4 + height / 2, min(height - 3, room - 2))
        drawn.append(tag_turning_point(left + 4, y + 7, number, DISC)._replace(order=NUMBER_FIRST))
        drawn.append(draw_line(left, y + height + 7.6, f"{strip.noun} {beat.number}", type_style("strip_plate")))
        drawn += _draw_distance(strip, number, left + room, y + height + 7.6)
        style = type_style("strip_text")
        setting = fit_sentences(look, _describe_turning_point(beat), left, y + height + 12.2, room, style, 4)
        items.append(list_item_tag(*drawn, Tag("Span", tuple(setting.marks), order=WORDS_NEXT)))
    yield Tag("L", tuple(items))


def _draw_turning_points_head(strip: ComicStrip, x: float, y: float, width: float) -> Iterator[Mark]:
    yield Tag("H2", (draw_line(x, y, strip.turning_title, type_style("section")),))
    if strip.remark:
        yield Tag("P", (draw_line(x + width, y, strip.remark, type_style("page_note"), "right"),))


def _draw_distance(strip: ComicStrip, number: int, right: float, y: float) -> Iterator[Mark]:
    """Draw how far the game turned, to the left of ``right``; it is read behind the words of its turning point."""
    if any(strip.turning_distances):
        distance = draw_line(right, y, strip.turning_distances[number - 1], type_style("page_bold"), "right")
        yield Tag("Span", (distance,), order=DISTANCE_LAST)


def _draw_small_picture(look: GameLook, beat: Beat, x: float, y: float, size: float) -> Iterator[Mark]:
    if beat.signs.place:
        yield Tag("Figure", (draw_picture(beat.picture.name, look, x, y, size * 0.92),), beat.picture.alt)
    else:
        drawn = draw_picture(beat.picture.name, look, x, y + 0.4, size, halo=3)
        yield Tag("Figure", (draw_sun(look, x, y, size * 0.45), drawn), beat.picture.alt)


def _draw_turning_point_list(look: GameLook, strip: ComicStrip, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the turning points one below the other.

    Args:
        x, y: left end of the heading's baseline, in mm.
        width: width, in mm.
    """
    yield from _draw_turning_points_head(strip, x, y, width)
    items: list[Mark] = []
    step = (POINTS - 5) / max(5, len(strip.turning_points))
    numbers = max((line_width(moved, type_style("page_bold")) + 4 for moved in strip.turning_distances if moved), default=0.0)
    for number, k in enumerate(strip.turning_points, 1):
        beat, middle = strip.beats[k], y + 3 + (number - 0.5) * step
        picture = draw_picture(beat.picture.name, look, x + 14, middle, min(9.8, step - 0.6))
        drawn: list[Mark] = [tag_turning_point(x + 3, middle, number, DISC), Tag("Figure", (picture,), beat.picture.alt)]
        first, *others = _describe_turning_point(beat)
        words, room = (f"^{_describe_beat_place(strip, beat)}.^ {first}", *others), width - 23 - numbers
        setting = fit_sentences(look, words, 0, 0, room, type_style("strip_text"), 2)
        top = middle + 1.2 - (setting.line_count - 1) * type_style("strip_text").leading / 2
        drawn += fit_sentences(look, words, x + 23, top, room, type_style("strip_text"), 2).marks
        drawn += _draw_distance(strip, number, x + width, middle + 1.2)
        if number < len(strip.turning_points):
            drawn.append(draw_ink_line(x + 7.5, middle + step / 2, x + width, middle + step / 2, HAIR))
        items.append(list_item_tag(*drawn))
    yield Tag("L", tuple(items))


def _describe_turning_point(beat: Beat) -> tuple[str, ...]:
    """Return the sentences about a turning point: its consequence, or the gist of the beat if that is unknown."""
    return (beat.words.turning_point_text,) if beat.words.turning_point_text else beat.words.gist or (beat.title,)


def _describe_beat_place(strip: ComicStrip, beat: Beat) -> str:
    """Return where in the story a beat stands: its number, after the title of its part if there are several."""
    if len(strip.parts) < 2:
        return f"{strip.noun} {beat.number}"
    return f"{strip.parts[beat.moment.part].title}, {strip.noun.lower()} {beat.number}"


def _draw_score(look: GameLook, score: Score, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the score: towers, or a large number and the state behind it.

    Args:
        x, y: left end of the heading's baseline, in mm.
        wide, high: width and height, in mm.
    """
    yield Tag("H2", (draw_line(x, y, "The score", type_style("section")),))
    if score.towers:
        yield Tag("P", (draw_line(x + width, y, score.unit, type_style("page_note"), "right"),))
        yield from draw_towers(look, score, x, y + 20, width, min(height - 42 - tower_signs_height(score), 62.0))
        return
    figure = type_style("sheet_title")
    unit = draw_line(x + line_width(score.figure, figure) + 3, y + 13.5, score.unit, type_style("page_text"))
    yield Tag("P", (draw_line(x, y + 13.5, score.figure, figure), unit))
    marks, _ = draw_state_tallies(look, x, y + 21, width, score.state)
    yield from marks


def _draw_rooms_in_rock(look: GameLook, strip: ComicStrip, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the journey as rooms cut out of a block of rock, in rows that run in alternating directions.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
    """
    yield Path(polygon_outline(_rock_outline(x, y, width, height)), PAPER if look.low_ink else INK, INK, LINE)
    pictured = len(strip.beats) <= MOST_PICTURED_ROOMS
    rows = _arrange_in_rows(strip, pictured, width, height - 5.0)
    tall, longest = (height - 5.0) / len(rows), max(map(len, rows))
    places: dict[int, tuple[float, float, float, float]] = {}
    names: list[Text] = []
    titled = bool(strip.parts) and not pictured
    aside = _names_width(strip, tall) if titled and tall < NAMED_ROW_HEIGHT else 0.0
    for r, row in enumerate(rows):
        weights = [1.4 if pictured and strip.beats[k].weight >= GREAT else 1.0 for k in row]
        begins = not r or not strip.parts or strip.beats[row[0]].moment.part != strip.beats[row[0] - 1].moment.part
        wall, top, across = WALL if pictured else THIN, y + 2.5 + r * tall, x + 4.5 + aside
        room = width - 9 - aside - wall * (len(row) - 1)
        unit = room / fsum(weights) if pictured else min(WIDEST, (width - 9 - aside) / longest - THIN)
        above = LOW_ROW_MARGIN if aside else NAME if pictured or (titled and begins) else 2.2
        if titled and begins:
            names.append(_draw_part_name(look, strip, row[0], x + 4.5, top, tall if aside else 0.0))
        for k, weight in zip(
            row if not (pictured and r % 2) else row[::-1], weights if not r % 2 else weights[::-1], strict=True
        ):
            places[k] = (across, top + above, unit * weight, tall - above - (LOW_ROW_MARGIN if aside else 1.4))
            across += unit * weight + wall
    for k, (left, top, room, deep) in places.items():
        edge = (INK, FINE) if look.low_ink else ("", 0.0)
        yield Path(
            polygon_outline(_room_outline(left, top, room, deep, 17 * k)) if pictured else box_outline(left, top, room, deep),
            PAPER,
            *edge,
        )
    yield from names
    for one, two in pairwise(range(len(strip.beats))) if pictured else ():
        yield from _draw_passage(look, places[one], places[two])
    for k, place in places.items():
        if pictured:
            yield from _draw_room(look, strip, k, place, _shaft_middle(places[k - 1], place) if k else None)
        else:
            yield from _draw_small_room(look, strip, k, place)


def _names_width(strip: ComicStrip, row_height: float) -> float:
    """Return the width in mm of part names that stand beside rows ``row_height`` mm high, which have no room above them."""
    style = _low_row_type(row_height)
    return 3.0 + max(line_width(f"{part.number}  {part.title}".strip(), style) for part in strip.parts)


def _low_row_type(row_height: float) -> TypeStyle:
    """Return the type style of names beside rows ``row_height`` mm high."""
    style = type_style("page_bold")
    return style._replace(size=min(style.size, 0.8 * row_height))


def _draw_part_name(look: GameLook, strip: ComicStrip, row_start: int, x: float, y: float, row_height: float) -> Text:
    """Draw the name of the part that begins with a row: beside a row ``row_height`` mm high, or above it if that is 0.

    Args:
        row_start: number of the row's first beat, from 0.
        x, y: upper left corner, in mm.
        row_height: height of the row, in mm.
    """
    part, style = (
        strip.parts[strip.beats[row_start].moment.part],
        _low_row_type(row_height) if row_height else type_style("page_bold"),
    )
    base = y + row_height / 2 + style.size * 0.33 if row_height else y + 3.9
    return draw_line(x, base, f"{part.number}  {part.title}".strip(), style, fill=INK if look.low_ink else PAPER)


def _draw_key(look: GameLook, strip: ComicStrip, x: float, y: float) -> Iterator[Mark]:
    """Draw the meanings of the rooms' glyphs in a row; (x, y) is the left end of the baseline, in mm."""
    note = type_style("page_note")
    for sign, words in strip.key:
        yield draw_glyph(look, sign, x + 2, y - 1.1, 3.6)
        yield draw_line(x + 5, y, words, note)
        x += line_width(words, note) + 10


def _arrange_in_rows(strip: ComicStrip, pictured: bool, width: float, height: float) -> list[list[int]]:
    """Return the beats of each row.

    With pictures each row has about equally many; otherwise each row has beats of one part, and few if they can then be
    large.
    """
    count = len(strip.beats)
    if pictured:
        rows = 1 if count < 4 else 2 if count < 8 else 3 if count < 16 else 4
        return [list(range(count * r // rows, count * (r + 1) // rows)) for r in range(rows)]
    cut = [k for k in range(1, count) if strip.parts and strip.beats[k].moment.part != strip.beats[k - 1].moment.part]
    parts = [range(one, two) for one, two in pairwise([0, *cut, count])]
    for most in range(SHORTEST, int((width - 9) / CELL)):
        found = [row for part in parts for row in _split_evenly(part, most)]
        if height / len(found) - NAME >= min(WIDEST, (width - 9) / most):
            return found
    return [row for part in parts for row in _split_evenly(part, LONGEST)]


def _split_evenly(part: range, most: int) -> list[list[int]]:
    """Divide a part's beats into rows of about equal length, as few as possible with at most ``most`` in each."""
    rows = -(-len(part) // most)
    return [list(part[len(part) * r // rows : len(part) * (r + 1) // rows]) for r in range(rows)]


def _rock_outline(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    """Return the slightly uneven outline of the block."""
    out = [(x + width * k / 40, y + irregular_number(k) * 1.5) for k in range(41)]
    out += [(x + width - irregular_number(k + 7) * 1.4, y + height * k / 20) for k in range(1, 20)]
    out += [(x + width - width * k / 40, y + height - irregular_number(k + 60) * 1.5) for k in range(41)]
    return out + [(x + irregular_number(k + 90) * 1.4, y + height - height * k / 20) for k in range(1, 20)]


def _room_outline(x: float, y: float, width: float, height: float, seed: int) -> list[tuple[float, float]]:
    """Return a room's outline, slightly uneven except at its foot.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
        seed: chooses the irregularities.
    """
    out = [(x + width * k / 7, y + (irregular_number(seed + k) - 0.5) * 0.9) for k in range(7)]
    out += [(x + width + (irregular_number(seed + 11 + k) - 0.5) * 0.9, y + height * k / 4) for k in range(4)]
    out += [(x + width - width * k / 7, y + height) for k in range(7)]
    return out + [(x + (irregular_number(seed + 31 + k) - 0.5) * 0.9, y + height - height * k / 4) for k in range(4)]


def _draw_passage(look: GameLook, one: tuple[float, ...], two: tuple[float, ...]) -> Iterator[Mark]:
    """Draw a doorway between neighbours of a row, or a shaft with rungs between rows."""
    (xa, ya, wa, ha), (xb, yb, wb, _) = one, two
    if abs(ya - yb) < 1 and abs(max(xa, xb) - min(xa + wa, xb + wb)) < WALL + 1:
        left = min(xa + wa, xb + wb)
        high = min(11.0, ha * 0.5)
        yield Path(box_outline(left - 0.6, ya + ha - high - 0.6, WALL + 1.2, high), PAPER)
        return
    middle = _shaft_middle(one, two)
    if middle is None:
        return
    yield Path(box_outline(middle - SHAFT, ya + ha - 0.5, 2 * SHAFT, yb - ya - ha + 1.0), PAPER)
    rungs = max(1, int((yb - ya - ha) / 2.0))
    for k in range(rungs):
        level = ya + ha + (k + 0.5) * (yb - ya - ha) / rungs
        yield draw_ink_line(middle - 1.8, level, middle + 1.8, level, LINE)


def _shaft_middle(one: tuple[float, ...], two: tuple[float, ...]) -> float | None:
    """Return the x position of the shaft from a room down to the next one.

    None if both stand in one row or hardly overlap.
    """
    (xa, ya, wa, _), (xb, yb, wb, _) = one, two
    low, high = max(xa, xb), min(xa + wa, xb + wb)
    if high - low < 7 or abs(ya - yb) < 1 or max(wa, wb) < 12:
        return None
    return high - 5.0 if xa + wa / 2 > xb else low + 5.0


def _draw_room(
    look: GameLook, strip: ComicStrip, beat_index: int, place: tuple[float, float, float, float], shaft: float | None
) -> Iterator[Mark]:
    """Draw a room with its picture, its name in the rock above beside a shaft, and the number of a turning point.

    Args:
        beat_index: number of the beat, from 0.
        place: upper left corner, width and height, in mm.
        shaft: x position of the shaft that leads into the room, or None.
    """
    x, y, wide, high = place
    beat, bold = strip.beats[beat_index], type_style("page_bold")
    name, left, room = beat.name, x + 0.6, wide - 1.5
    if shaft is not None:
        left = left if shaft > x + wide / 2 else shaft + SHAFT + 1
        room = (shaft - SHAFT if shaft > x + wide / 2 else x + wide) - left - 0.9
    while line_width(name, bold) > room and bold.size > 2.4:
        bold = bold._replace(size=bold.size * 0.97)
    while line_width(name, bold) > room:
        name = f"{name.rstrip('…')[:-1].rstrip()}…"
    yield draw_line(left, y - 1.5, name, bold, fill=INK if look.low_ink else PAPER)
    size = min(high - 1.6, wide - 3.0, 27.0)
    yield from _draw_small_picture(look, beat, x + wide / 2, y + high / 2, size)
    if beat_index in strip.turning_points:
        yield from draw_turning_point(x + 3.8, y + 3.8, strip.turning_points.index(beat_index) + 1, DISC)
    else:
        yield draw_line(x + 1.4, y + 4.2, str(beat.number), type_style("page_small"))
    if beat.grave:
        yield draw_glyph(look, "skull", x + wide - 4.0, y + high - 4.0, 4.6)


def _draw_small_room(
    look: GameLook, strip: ComicStrip, beat_index: int, place: tuple[float, float, float, float]
) -> Iterator[Mark]:
    """Draw a small room with its glyph, and with its picture if it is large enough."""
    x, y, wide, high = place
    beat = strip.beats[beat_index]
    turned = beat_index in strip.turning_points
    size = min(wide - 1.5, high - 6.5)
    if size >= CELL - 1.5:
        yield from _draw_small_picture(look, beat, x + wide / 2, y + (high + 5.0) / 2, size)
        yield draw_glyph(look, beat.signs.glyph, x + wide - 2.8, y + 2.9, 3.8)
        spot = x + 3.0, y + 3.0, 2.4
    elif high < 9.5:
        size = min(wide * 0.45, high - 0.6, 7.4)
        yield draw_glyph(look, beat.signs.glyph, x + wide * (0.27 if turned else 0.5), y + high / 2, size)
        spot = x + wide * 0.72, y + high / 2, min(2.4, wide * 0.25, high / 2 - 0.4)
    else:
        size = min(wide - 0.8, high - 2, 7.4, high - 7 if turned else high)
        yield draw_glyph(look, beat.signs.glyph, x + wide / 2, y + high - size / 2 - 0.8 if turned else y + high / 2, size)
        spot = x + wide / 2, y + 3.0, min(2.4, wide / 2)
    if turned:
        yield from draw_turning_point(*spot[:2], strip.turning_points.index(beat_index) + 1, spot[2])
