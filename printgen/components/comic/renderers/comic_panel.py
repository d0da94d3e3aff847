"""Drawings of beats: as a panel, over the whole width, as a great moment, as a death. All lengths in mm."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from printgen.components.comic.renderers.beat_words import (
    EVENT_SPACE,
    BeatWordsSetting,
    draw_beat_words,
    fit_beat_words,
    least_line_count,
)
from printgen.components.comic.renderers.dice_rows import GOOD_DIE_SCALE, STEP, draw_beat_foot, draw_throws, throws_height
from printgen.components.comic.strip import Beat
from printgen.components.diagrams.renderers.table_cards import CARD_HEIGHT, CARD_WIDTH, draw_laid_card
from printgen.components.diagrams.table_cards import cards_to_text
from printgen.components.story.renderers.course_graph import tag_turning_point
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.art.woodcut import (
    box_outline,
    disc_outline,
    draw_gouge,
    draw_ground,
    draw_ink_line,
    draw_sun,
    irregular_number,
)
from printgen.render.text import SetParagraph, draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

PLATE = 6.2
INSET = 3.0
NARROW = 62.0
"""A panel that is less wide shows no hero, whom its plate names, and one more line of prose."""
LINES = 3
"""Of words in a panel, at least."""
LEAST_PICTURE = 31.0
"""How high a panel's picture stays, however much is told below it."""
MARGIN = 2.6 + EVENT_SPACE
"""Over and under the words."""
STATE = 6.4
"""What hearts and dice take at its foot."""
DIE, GREAT_DIE = 4.8, 7.4
LARGEST_CREATURE = 42.0
"""A creature in a panel; a hero opposite is smaller, by HERO of its height."""
LEAST_CREATURE = 24.0
"""So large it stays beside many cards."""
HERO = 0.58
MOST_DICE, RESULT_WIDTH = 6, 19.0
"""For so many dice between them there is room at their full size; and for what is written beside them."""
FEWER_DICE, NARROW_RESULT_WIDTH = 5, 12.0
"""The same in a narrow panel, where dice are smaller."""
CARD_GAP, CARDS_MARGIN = 1.2, 7.0
"""Between cards, and around them and the creature beside them."""
FRAME = 1.5
"""Of a panel in which somebody dies."""
PICTURE = 66.0
"""How high a great moment's picture is at least."""
GRAVE, GRAVE_LINES = 62.0, 9
RAYS = 1.9
TURN = 2.5
"""A turning point's number."""
GREAT_PROSE_LINES = 9
"""Lines of a great moment's words."""
MOST_LINES = 99
"""More lines than any beat has words."""


def fit_sentences(
    look: GameLook,
    words: Sequence[str],
    x: float,
    y: float,
    width: float,
    style: TypeStyle,
    most_lines: int,
    fill: str = INK,
    required: str = "",
) -> SetParagraph:
    """Typeset as many sentences as fit in ``most_lines`` lines.

    The ``required`` sentence is kept as long as possible; otherwise another single sentence that fits is chosen. If none
    fits, it is as many words of the first sentence as there is room for.

    Args:
        words: the sentences in their order.
        x, y: left end of the first baseline, in mm.
        width: width, in mm.
        fill: colour of the text.
        required: a sentence of ``words`` that matters most, or "".
        most_lines: greatest number of lines.
    """
    others = [one for one in words if one != required]
    shorter = ([one for one in words if one == required or one in others[:n]] for n in range(len(others), -1, -1))
    for told in filter(None, (*shorter, *([one] for one in words[1:]))):
        setting = draw_paragraph(x, y, " ".join(told), width, style, inline=lambda *a: draw_inline_picture(look, *a), fill=fill)
        if setting.line_count <= most_lines:
            return setting
    first = words[0].split(" ") if words else [""]
    while True:
        first = first[:-1]
        text = f"{' '.join(first).rstrip(',;:')} …".replace("**", "").replace("_", "")
        setting = draw_paragraph(x, y, text, width, style, inline=lambda *a: draw_inline_picture(look, *a), fill=fill)
        if setting.line_count <= most_lines or len(first) < 2:
            return setting


def draw_comic_panel(look: GameLook, beat: Beat, x: float, y: float, width: float, height: float, flip: bool) -> Iterator[Mark]:
    """Draw a panel from its plate to its foot: hero and foe, dice, prose, state, always in this order.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
        flip: whether the panel is mirrored, with its plate at the right.
    """
    style = type_style("strip_text")
    narrow = width < NARROW
    beat = beat._replace(signs=beat.signs._replace(hero=None)) if narrow else beat
    setting = fit_beat_words(look, beat, width - 2 * INSET, style, panel_line_count(look, beat, width, height))
    shown = height - _height_below_picture(beat, style, max(LINES, setting.line_count))
    yield Path(box_outline(x, y, width, height), PAPER)
    yield Group(tuple(_draw_panel_picture(look, beat, x, y, width, shown, flip)), clip=box_outline(x, y, width, shown))
    yield from _draw_name_plate(look, beat, x + width if flip else x, y, flip)
    yield from _draw_beat_table(look, beat, x, y, width, shown, flip)
    yield draw_ink_line(x, y + shown, x + width, y + shown, LINE)
    yield from draw_beat_words(look, setting, x + INSET, y + shown + 4.6, width - 2 * INSET, style)
    yield from draw_beat_foot(look, beat, x + INSET, y + height - 3.3, width - 2 * INSET)
    yield Path(box_outline(x, y, width, height), stroke=INK, width=LINE)
    if beat.grave:
        yield Path(box_outline(x + 0.2, y + 0.2, width - 0.4, height - 0.4), stroke=INK, width=FRAME)


def _card_row_count(beat: Beat, width: float) -> int:
    """Return the number of rows of cards in a picture ``width`` mm wide, beside a creature of the least size."""
    abreast = max(1, int((width - LEAST_CREATURE - CARDS_MARGIN + CARD_GAP) / (CARD_WIDTH + CARD_GAP)))
    return -(-len(beat.table.cards) // abreast)


def _cards_per_row(beat: Beat, width: float) -> int:
    """Return the greatest number of cards side by side."""
    return -(-len(beat.table.cards) // max(1, _card_row_count(beat, width)))


def _cards_height(beat: Beat, width: float) -> float:
    """Return the height of the cards with the plate over them, in mm."""
    return PLATE + 1.8 + _card_row_count(beat, width) * (CARD_HEIGHT + CARD_GAP) if beat.table.cards else 0.0


def _draw_cards(look: GameLook, beat: Beat, x: float, y: float, width: float, room: float, at: str) -> Iterator[Mark]:
    """Draw cards side by side, in several rows if there are many, without their words.

    Args:
        x, y: upper left corner, in mm.
        width: width of the panel, in mm.
        room: width that is free for cards, in mm.
        at: left or right.
    """
    most = _cards_per_row(beat, width)
    drawn: list[Mark] = []
    for k, card in enumerate(beat.table.cards):
        row, place = divmod(k, most)
        here = min(most, len(beat.table.cards) - row * most)
        left = x if at == "left" else x + room - here * (CARD_WIDTH + CARD_GAP) + CARD_GAP
        bare = card._replace(note="", die=0)
        drawn += draw_laid_card(look, bare, left + place * (CARD_WIDTH + CARD_GAP), y + row * (CARD_HEIGHT + CARD_GAP))
    yield Tag("Figure", tuple(drawn), cards_to_text(beat.table.cards))


def _height_below_picture(beat: Beat, style: TypeStyle, most: int) -> float:
    """Return the height in mm of ``most`` lines of prose and the state below a picture."""
    return MARGIN + most * style.leading + (STATE if beat.table.state or beat.table.foe else 1.4)


def panel_line_count(look: GameLook, beat: Beat, width: float, height: float) -> int:
    """Return the greatest number of lines of words in a panel of this width and height in mm, under its cards or picture."""
    style = type_style("strip_text")
    picture = max(LEAST_PICTURE, beat_table_height(beat, width))
    room = int((height - picture - _height_below_picture(beat, style, 0) + 0.01) / style.leading)
    return max(LINES, room)


def least_panel_height(look: GameLook, beat: Beat, width: float) -> float:
    """Return the height in mm of a panel that tells what must be told of a beat and shows its cards and dice."""
    style = type_style("strip_text")
    lines = max(LINES, least_line_count(look, beat, width - 2 * INSET, style))
    return max(LEAST_PICTURE, beat_table_height(beat, width)) + _height_below_picture(beat, style, lines)


def is_whole_in_panel(look: GameLook, beat: Beat, width: float, height: float) -> bool:
    """Return whether a panel of this width and height in mm tells everything of a beat."""
    lines = panel_line_count(look, beat, width, height)
    return fit_beat_words(look, beat, width - 2 * INSET, type_style("strip_text"), lines).is_whole


def _draw_panel_picture(
    look: GameLook, beat: Beat, x: float, y: float, width: float, height: float, flip: bool
) -> Iterator[Mark]:
    """Draw the picture on its sun, or as a block, and the hero opposite.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
        flip: whether the scene is mirrored.
    """
    size = _creature_size(beat, width, height)
    side = x + size / 2 + 2 if flip else x + width - size / 2 - 2
    yield from _draw_figure(look, beat, side, y + height / 2 + 0.6, size, y + height)
    if beat.signs.hero and not beat.table.cards:
        tall = HERO * size
        at = x + width - _hero_width(size) / 2 if flip else x + _hero_width(size) / 2
        yield draw_picture(beat.signs.hero.name, look, at, y + height - tall / 2 - 0.2, tall, "high")


def _creature_size(beat: Beat, width: float, height: float) -> float:
    """Return the size in mm of a creature in a picture of this width and height.

    Dice between the creature and a hero make it smaller.
    """
    size = min(height - 3.4, LARGEST_CREATURE)
    dice = max((len(row.dice) for row in beat.table.throws), default=0)
    if beat.signs.hero and not beat.table.cards:
        size = min(size, (width - min(MOST_DICE, dice) * DIE * STEP - RESULT_WIDTH) / (1 + HERO))
    elif beat.table.cards:
        size = min(size, max(LEAST_CREATURE, width - _cards_per_row(beat, width) * (CARD_WIDTH + CARD_GAP) - CARDS_MARGIN))
    elif width < NARROW:
        size = min(size, width - min(FEWER_DICE, dice) * GOOD_DIE_SCALE * DIE * STEP - NARROW_RESULT_WIDTH)
    return size


def _hero_width(size: float) -> float:
    """Return the width in mm that the hero takes beside a creature of this size."""
    return HERO * size + 7


def _draw_figure(look: GameLook, beat: Beat, x: float, y: float, size: float, floor: float) -> Iterator[Mark]:
    if beat.signs.place:
        yield Tag("Figure", (draw_picture(beat.picture.name, look, x, y, size * 0.92),), beat.picture.alt)
        return
    drawn = draw_picture(beat.picture.name, look, x, y + 0.6, size, halo=3)
    yield Tag("Figure", (draw_sun(look, x, y, size * 0.46), draw_ground(look, x, floor - 0.7, 26, 2), drawn), beat.picture.alt)


def _draw_name_plate(look: GameLook, beat: Beat, x: float, y: float, flip: bool) -> Iterator[Mark]:
    """Draw the beat's name in white on black, after its pawn's sign and its number.

    Args:
        x, y: upper left corner, or upper right one if mirrored, in mm.
        flip: whether the panel is mirrored.
    """
    style = type_style("strip_plate")
    words = f"{beat.number}  {beat.name}"
    sign = 4.6 if beat.signs.pawn else 0.0
    wide = line_width(words, style) + 5 + sign
    x = x - wide if flip else x
    yield Path(box_outline(x, y, wide, PLATE), PAPER if look.low_ink else INK, INK, LINE)
    if beat.signs.pawn:
        yield Path(disc_outline(x + 4.0, y + PLATE / 2, 2.4), PAPER)
        yield SymbolUse(pawn_symbol(look, beat.signs.pawn, 3.0), x + 4.0, y + PLATE / 2)
    yield Tag("H3", (draw_line(x + 2.5 + sign, y + 4.2, words, style, fill=INK if look.low_ink else PAPER),))
    if beat.moment.turn:
        yield tag_turning_point(x - 4.2 if flip else x + wide + 4.2, y + 3.6, beat.moment.turn, TURN)


def _draw_beat_table(look: GameLook, beat: Beat, x: float, y: float, width: float, height: float, flip: bool) -> Iterator[Mark]:
    """Draw cards below the plate, dice under them or between hero and creature, and their result.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height of the picture, in mm.
        flip: whether the panel is mirrored.
    """
    at, note = ("right" if flip else "left"), type_style("page_bold")
    size = _creature_size(beat, width, height)
    figure = size + 4
    left = x + figure if flip else x + INSET
    room = width - figure - INSET
    if beat.signs.hero and not beat.table.cards:
        left, room, at = left + (0 if flip else _hero_width(size) - INSET), room + INSET - _hero_width(size), "middle"
    dice = throws_height(beat.table.throws, room, DIE)
    if beat.table.cards:
        yield from _draw_cards(look, beat, left, y + PLATE + 1.8, width, room, at)
        middle = y + _cards_height(beat, width) + 2.0
    else:
        middle = y + (PLATE + height - dice + DIE) / 2
    if beat.table.throws:
        yield from draw_throws(look, beat.table.throws, left, middle, room, DIE, at)
        middle += dice - DIE / 2 + 1.6
    if beat.table.result:
        place = {"left": left, "middle": left + room / 2, "right": left + room}[at]
        yield Tag("P", (draw_line(place, middle + 2.0, beat.table.result, note, at),))


def beat_table_height(beat: Beat, width: float) -> float:
    """Return the height in mm of cards, dice and their result in a picture ``width`` mm wide; 0.0 without cards."""
    if not beat.table.cards:
        return 0.0
    room = width - _creature_size(beat, width, LARGEST_CREATURE + 3.4) - 4 - INSET
    dice = throws_height(beat.table.throws, room, DIE) - DIE / 2 + 1.6 if beat.table.throws else 0.0
    return _cards_height(beat, width) + 2.0 + dice + (4.0 if beat.table.result else 0.0)


def wide_beat_height(look: GameLook, beat: Beat, width: float) -> float:
    """Return the height in mm of a beat over the whole width, with all of its prose and its cards side by side."""
    style = type_style("strip_text")
    rows = fit_beat_words(look, beat, width / 2 - 2 * INSET - 1, style, MOST_LINES).line_count
    told = rows * style.leading + (STATE if beat.table.state or beat.table.foe else 0.0) + 5.1 + EVENT_SPACE
    return max(told, beat_table_height(beat, width / 2))


def draw_wide_beat(look: GameLook, beat: Beat, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw a beat over the whole width: picture and dice at the left, more of its prose at the right.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
    """
    half = width * 0.5
    style = type_style("strip_text")
    yield Path(box_outline(x, y, width, height), PAPER)
    yield Group(tuple(_draw_panel_picture(look, beat, x, y, half, height, False)), clip=box_outline(x, y, half, height))
    yield from _draw_name_plate(look, beat, x, y, False)
    yield from _draw_beat_table(look, beat, x, y, half, height, False)
    yield draw_ink_line(x + half, y, x + half, y + height, LINE)
    most = int((height - (STATE if beat.table.state or beat.table.foe else 0) - 5 - EVENT_SPACE + 0.01) / style.leading)
    left, room = x + half + INSET + 1, width - half - 2 * INSET - 1
    yield from draw_beat_words(look, fit_beat_words(look, beat, room, style, most), left, y + 6.4, room, style)
    yield from draw_beat_foot(look, beat, left, y + height - 3.6, room)
    yield Path(box_outline(x, y, width, height), stroke=INK, width=LINE)
    if beat.grave:
        yield Path(box_outline(x + 0.2, y + 0.2, width - 0.4, height - 0.4), stroke=INK, width=FRAME)


def great_moment_height(look: GameLook, beat: Beat, width: float) -> float:
    """Return the height of a great moment, in mm."""
    return (
        PICTURE
        + _dice_and_state_height(beat, width)
        + _fit_great_words(look, beat, width).line_count * type_style("page_entry").leading
        + 4.6
        + EVENT_SPACE
    )


def _dice_and_state_height(beat: Beat, width: float) -> float:
    """Return the height of dice and state below the picture, in mm."""
    dice = throws_height(beat.table.throws, _dice_row_width(beat, width), GREAT_DIE) + 6.0 if beat.table.throws else 2.0
    return dice + (STATE if beat.table.state or beat.table.foe else 0.0)


def _dice_row_width(beat: Beat, width: float) -> float:
    """Return the width in mm that a great moment's dice have beside their result."""
    return width - 12 - (line_width(beat.table.result, type_style("strip_great")) + 8 if beat.table.result else 0)


def _fit_great_words(look: GameLook, beat: Beat, width: float) -> BeatWordsSetting:
    return fit_beat_words(look, beat, width - 10, type_style("page_entry"), GREAT_PROSE_LINES)


def draw_great_moment(look: GameLook, beat: Beat, noun: str, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw half a page: black, cut by rays, with the large figure on its sun above the dice and the prose.

    Args:
        noun: what the beat's number counts, for example "Round".
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
    """
    top = height - (great_moment_height(look, beat, width) - PICTURE)
    yield from _draw_rayed_box(look, x, y, width, top, (x + width * 0.66, y + top / 2), top * 0.46)
    yield from _draw_lit_figure(look, beat, x + width * 0.66, y + top / 2, top * 0.455, top)
    if beat.signs.hero:
        shown = draw_picture(beat.signs.hero.name, look, x + 28, y + top - 25, 49, "high")
        yield Group(
            (Path(disc_outline(x + 28, y + top - 22, 25), PAPER, INK if look.low_ink else "", HAIR), shown),
            clip=box_outline(x, y, width, top),
        )
    yield from _draw_great_moment_title(beat, noun, x, y, width)
    yield Path(box_outline(x, y, width, top), stroke=INK, width=LINE)
    yield Path(box_outline(x, y + top, width, height - top), PAPER, INK, LINE)
    at = y + top + 3.0
    if beat.table.throws:
        room = _dice_row_width(beat, width)
        middle = at + GREAT_DIE / 2 + 1.4
        yield from draw_throws(look, beat.table.throws, x + 5, middle, room, GREAT_DIE, "left")
        if beat.table.result:
            yield Tag("P", (draw_line(x + width - 6, middle + 2.2, beat.table.result, type_style("strip_great"), "right"),))
        at += throws_height(beat.table.throws, room, GREAT_DIE) + 3.4
    words = _fit_great_words(look, beat, width)
    yield from draw_beat_words(look, words, x + 5, at + 4.0, width - 10, type_style("page_entry"))
    yield from draw_beat_foot(look, beat, x + 5, y + height - 4.0, width - 10)


def _draw_rayed_box(
    look: GameLook, x: float, y: float, width: float, height: float, light: tuple[float, float], r: float
) -> Iterator[Mark]:
    """Draw a black box with cuts that run out from a light; in low ink the cuts alone, as lines.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
        light: middle of the light, in mm.
        r: radius of the light, in mm.
    """
    yield Path(box_outline(x, y, width, height), PAPER if look.low_ink else INK, INK, LINE)
    yield Group(tuple(_draw_rays(look, *light, r * 1.06, width)), clip=box_outline(x, y, width, height))


def _draw_rays(look: GameLook, x: float, y: float, near: float, far: float, count: int = 62) -> Iterator[Mark]:
    for k in range(count):
        angle = 2 * pi * (k + 0.35 * irregular_number(k)) / count
        start, end = near * (1 + 0.14 * irregular_number(3 * k)), far * (0.72 + 0.28 * irregular_number(7 * k))
        ends = (x + start * cos(angle), y + start * sin(angle), x + end * cos(angle), y + end * sin(angle))
        yield draw_ink_line(*ends, HAIR) if look.low_ink else draw_gouge(*ends, RAYS, PAPER, 0.2)


def _draw_lit_figure(look: GameLook, beat: Beat, x: float, y: float, r: float, height: float) -> Iterator[Mark]:
    """Draw the figure in its light.

    Args:
        x, y: middle of the light, in mm.
        r: radius of the light, in mm.
        height: height of the black box, in mm.
    """
    marks: list[Mark] = [Path(disc_outline(x, y, r), PAPER, INK if look.low_ink else "", HAIR)]
    if beat.signs.place:
        marks.append(draw_picture(beat.picture.name, look, x, y, r * 1.4))
    else:
        marks += [draw_sun(look, x, y, r - 1), draw_picture(beat.picture.name, look, x, y + 1, height * 0.96, "both", halo=3)]
    yield Tag("Figure", tuple(marks), beat.picture.alt)


def _draw_great_moment_title(beat: Beat, noun: str, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw number and title in a white box in the upper left corner.

    Args:
        noun: what the beat's number counts.
        x, y: upper left corner, in mm.
        width: width of the great moment, in mm.
    """
    style = type_style("strip_great")
    while line_width(beat.title, style) > width * 0.6 - 12:
        style = style._replace(size=style.size - 0.5 * PT)
    under = beat.name if beat.name != beat.title else ""
    words = f"{noun} {beat.number}" + (f", {under}" if under else "")
    room = max(line_width(beat.title, style), line_width(words, type_style("page_note"))) + 9
    yield Path(box_outline(x, y, room, 19.0), PAPER, INK, LINE)
    yield Tag("H2", (draw_line(x + 4.5, y + 9.0, beat.title, style),))
    yield Tag("P", (draw_line(x + 4.5, y + 15.2, words, type_style("page_note")),))
    if beat.moment.turn:
        yield tag_turning_point(x + room + 4.6, y + 4.6, beat.moment.turn, TURN)


def draw_death(look: GameLook, beat: Beat, noun: str, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw a death: a black panel with white words and without a sun.

    Args:
        noun: what the beat's number counts.
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
    """
    low, cx, cy = look.low_ink, x + 33, y + height / 2
    ink = INK if low else PAPER
    yield Path(box_outline(x, y, width, height), PAPER if low else INK, INK, FRAME if low else LINE)
    yield Group(tuple(_draw_rays(look, cx, cy, 22, 60, 34)), clip=box_outline(x, y, 68, height))
    yield Path(disc_outline(cx, cy, 21), PAPER, INK if low else "", FINE)
    yield Tag(
        "Figure", (draw_picture(beat.picture.name, look, cx, cy, 32.0 if beat.signs.place else 36.0, halo=3),), beat.picture.alt
    )
    left, room = x + 74, width - 80
    style = type_style("strip_head")
    title = f"{noun} {beat.number}: {beat.title}"
    while line_width(title, style) > room:
        style = style._replace(size=style.size - 0.5 * PT)
    yield Tag("H2", (draw_line(left, y + 9.6, title, style, fill=ink),))
    if beat.moment.turn:
        yield tag_turning_point(x + 5.0, y + 5.0, beat.moment.turn, TURN)
    entry = type_style("page_entry")
    setting = fit_beat_words(look, beat, room, entry, GRAVE_LINES)
    yield from draw_beat_words(look, setting, left, y + 16.4, room, entry, ink)
    if beat.table.throws:
        below = y + 16.4 + setting.line_count * entry.leading + EVENT_SPACE
        yield from _draw_death_dice(look, beat, left, below - 1.0, room, y + height)


def _draw_death_dice(look: GameLook, beat: Beat, x: float, y: float, width: float, floor: float) -> Iterator[Mark]:
    """Draw the dice of a death on a white ground, if there is room above ``floor``.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
        floor: lower edge of the panel, in mm.
    """
    high = throws_height(beat.table.throws, width - 4, DIE) + 3.0
    if y + high > floor - 2:
        return
    yield Path(box_outline(x, y, width, high), PAPER)
    yield from draw_throws(look, beat.table.throws, x + 2, y + 1.5 + DIE / 2, width - 4, DIE, "left")
    if beat.table.result:
        yield Tag("P", (draw_line(x + width - 2, y + high / 2 + 1.1, beat.table.result, type_style("page_bold"), "right"),))
