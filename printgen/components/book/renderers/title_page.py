"""The title page of a book."""

from collections.abc import Iterator
from math import fsum

from printgen.components.book.book_blocks import TitlePage
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import draw_ground, draw_ribbon, draw_sun
from printgen.render.paper.book_page_format import BookPageFormat
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, type_style

RIBBON = 105.0
"""The width of the ribbon with its ends, where the page is wide enough."""
FULL_PAGE_HEIGHT, WORDS_HEIGHT = 210.0, 80.0
"""A page that is less high has a smaller figure; so much of it is for words."""
FIGURE_HEIGHT, TOP_HEIGHT = FULL_PAGE_HEIGHT - WORDS_HEIGHT, 53.0
"""What the figure's part takes of it, and what stands above the figure."""

RIBBON_OFFSET, NOTES_OFFSET = 99.0, 15.0
"""From the top of the figure at its full size to the ribbon's edge, and from there to the notes."""
SMALLEST = 0.35
"""A figure that makes room for many notes is no smaller than this share of its size."""


def draw_title_page(look: GameLook, page_format: BookPageFormat, front: TitlePage) -> Iterator[Mark]:
    """Draw game, title, a line, a figure on the sun, a ribbon, notes and the lines at the foot.

    Raises LayoutError when the notes are too long.
    """
    middle = page_format.width / 2 + (page_format.inner - page_format.outer) / 2
    room = page_format.text_width
    title = type_style("leaf_title")
    while line_width(front.title, title) > room:
        title = title._replace(size=title.size - PT)
    yield Tag(
        "P",
        (draw_line(middle, 24, front.game.upper(), type_style("book_game").with_size(9.6)._replace(track=0.9 * PT), "middle"),),
    )
    yield Tag("H1", (draw_line(middle, 38, front.title, title, "middle"),))
    yield Tag("P", (draw_line(middle, 46, front.line, type_style("leaf_aside").with_size(11), "middle"),))
    extra = max(0.0, page_format.height - FULL_PAGE_HEIGHT) / 2
    foot = page_format.height - 12 - (len(front.foot) - 1) * 5
    notes = _typeset_notes(front, middle, room)
    needed = foot - 3 - TOP_HEIGHT - extra - NOTES_OFFSET - fsum(high for _, high in notes)
    share = max(SMALLEST, min(1.0, (page_format.height - WORDS_HEIGHT) / FIGURE_HEIGHT, needed / RIBBON_OFFSET))
    slim = min(1.0, (page_format.width - 2 * min(page_format.inner, page_format.outer)) / RIBBON)
    y = TOP_HEIGHT + 42 * share + extra
    figure = (
        draw_sun(look, middle, y, 38 * share),
        draw_picture(front.picture.name, look, middle, y, 84 * share, halo=3),
        draw_ground(look, middle, y + 42.6 * share, 55 * share, 4, 3),
    )
    yield Tag("Figure", figure, front.picture.alt)
    yield Tag("P", draw_ribbon(look, middle, y + 57 * share, 36 * slim, 11 * slim, front.ribbon))
    at = y + (RIBBON_OFFSET - 42) * share + NOTES_OFFSET
    for marks, high in notes:
        yield Tag("P", (Group(marks, 0, at),))
        at += high
    if at > foot - 3 + 1e-6:
        raise LayoutError(f"title page {front.title!r}: its notes are {at - foot + 3:.1f} mm too long")
    for k, words in enumerate(front.foot):
        yield Tag("P", (draw_line(middle, foot + 5 * k, words, type_style("page_note"), "middle"),))


def _typeset_notes(front: TitlePage, middle: float, room: float) -> list[tuple[tuple[Mark, ...], float]]:
    """Typeset each note from its first baseline; return marks and the distance to the next note in mm."""
    settings = (draw_paragraph(middle - room / 2, 0, note, room, type_style("leaf_text"), "middle") for note in front.notes)
    return [(tuple(setting.marks), setting.next_baseline + 2) for setting in settings]
