"""The title page of a book."""

from collections.abc import Iterator
from math import fsum

from printgen.components.book.blocks import Front
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import ground, ribbon, sun
from printgen.render.paper.leaf import Leaf
from printgen.render.text import line, paragraph, width
from printgen.render.theme import GameLook, type_style

RIBBON = 105.0
"""The width of the ribbon with its ends, where the page is wide enough."""
HIGH, REST = 210.0, 80.0
"""A page that is less high has a smaller figure; so much of it is for words."""
FIGURE, ABOVE = HIGH - REST, 53.0
"""What the figure's part takes of it, and what stands above the figure."""

DOWN, BELOW = 99.0, 15.0
"""From the top of the figure at its full size to the ribbon's edge, and from there to the notes."""
SMALLEST = 0.35
"""A figure that makes room for many notes is no smaller than this share of its size."""


def title_page(look: GameLook, form: Leaf, front: Front) -> Iterator[Mark]:
    """Game, title, a line, a figure on the sun, a ribbon, notes, and at the foot whose game it is."""
    middle = form.width / 2 + (form.inner - form.outer) / 2
    room = form.measure
    title = type_style("leaf_title")
    while width(front.title, title) > room:
        title = title._replace(size=title.size - PT)
    yield Tag("P", (line(middle, 24, front.game.upper(), type_style("book_game").at(9.6)._replace(track=0.9 * PT), "middle"),))
    yield Tag("H1", (line(middle, 38, front.title, title, "middle"),))
    yield Tag("P", (line(middle, 46, front.line, type_style("leaf_aside").at(11), "middle"),))
    extra = max(0.0, form.height - HIGH) / 2
    foot = form.height - 12 - (len(front.foot) - 1) * 5
    notes = _notes(front, middle, room)
    needed = foot - 3 - ABOVE - extra - BELOW - fsum(high for _, high in notes)
    share = max(SMALLEST, min(1.0, (form.height - REST) / FIGURE, needed / DOWN))
    slim = min(1.0, (form.width - 2 * min(form.inner, form.outer)) / RIBBON)
    y = ABOVE + 42 * share + extra
    figure = (
        sun(look, middle, y, 38 * share),
        picture(front.picture.name, look, middle, y, 84 * share, halo=3),
        ground(look, middle, y + 42.6 * share, 55 * share, 4, 3),
    )
    yield Tag("Figure", figure, front.picture.alt)
    yield Tag("P", ribbon(look, middle, y + 57 * share, 36 * slim, 11 * slim, front.ribbon))
    at = y + (DOWN - 42) * share + BELOW
    for marks, high in notes:
        yield Tag("P", (Group(marks, 0, at),))
        at += high
    if at > foot - 3 + 1e-6:
        raise LayoutError(f"title page {front.title!r}: its notes are {at - foot + 3:.1f} mm too long")
    for k, words in enumerate(front.foot):
        yield Tag("P", (line(middle, foot + 5 * k, words, type_style("page_note"), "middle"),))


def _notes(front: Front, middle: float, room: float) -> list[tuple[tuple[Mark, ...], float]]:
    """Each note from its first baseline on, and how far the next one stands below it."""
    settings = (paragraph(middle - room / 2, 0, note, room, type_style("leaf_text"), "middle") for note in front.notes)
    return [(tuple(setting.marks), setting.y + 2) for setting in settings]
