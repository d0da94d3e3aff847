"""The title page of a book."""

from collections.abc import Iterator

from printgen.document.book.blocks import Front
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Tag
from printgen.press.paper.leaf import INNER, OUTER, Leaf
from printgen.press.tools.pictures import picture
from printgen.press.tools.text import line, paragraph, width
from printgen.press.tools.theme import Look, type_style
from printgen.press.tools.woodcut import ground, ribbon, sun


def title_page(look: Look, form: Leaf, front: Front) -> Iterator[Mark]:
    """Game, title, a line, a figure on the sun, a ribbon, notes, and at the foot whose game it is."""
    middle = form.width / 2 + (INNER - OUTER) / 2
    room = form.measure
    title = type_style("leaf_title")
    while width(front.title, title) > room:
        title = title._replace(size=title.size - PT)
    yield Tag("P", (line(middle, 24, front.game.upper(), type_style("book_game").at(9.6)._replace(track=0.9 * PT), "middle"),))
    yield Tag("H1", (line(middle, 38, front.title, title, "middle"),))
    yield Tag("P", (line(middle, 46, front.line, type_style("leaf_aside").at(11), "middle"),))
    y = 95 + (form.height - 210) / 2
    figure = (
        sun(look, middle, y, 38),
        picture(front.picture.name, look, middle, y, 84, halo=3),
        ground(look, middle, y + 42.6, 55, 4, 3),
    )
    yield Tag("Figure", figure, front.picture.alt)
    yield Tag("P", ribbon(look, middle, y + 57, 36, 11, front.ribbon))
    style = type_style("leaf_text")
    at = y + 72
    for note in front.notes:
        setting = paragraph(middle - room / 2, at, note, room, style, "middle")
        yield Tag("P", tuple(setting.marks))
        at = setting.y + 2
    foot = form.height - 12 - (len(front.foot) - 1) * 5
    if at > foot - 3:
        raise LayoutError(f"title page {front.title!r}: its notes are {at - foot + 3:.1f} mm too long")
    for k, words in enumerate(front.foot):
        yield Tag("P", (line(middle, foot + 5 * k, words, type_style("page_note"), "middle"),))
