"""The title page of a play-log."""

import re
from collections.abc import Iterator

from printgen.components.story.play_log import LogCover
from printgen.marks import PT, Mark, Tag, Text
from printgen.render.art.qr import draw_qr_code
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import draw_ground, draw_sun
from printgen.render.paper.paper_sizes import Paper
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, TypeStyle, type_style

LEFT = 22.0
CODE = 24.0  # the QR code's side
FACT = 18 * PT  # from line to line beside it
CENTRE, SUN, FIGURE = 137.0, 54.5, 119.0  # how low the middle of the figure is; the radius of its sun; its height


def draw_cover(look: GameLook, paper: Paper, page: LogCover) -> tuple[Mark, ...]:
    """Draw game, title, a line, a figure on the sun; below, how it is played, and the code. It does not say how it ended."""
    middle = paper.width / 2
    drop = paper.height - 297  # what the paper is shorter than A4 is taken from between title and foot
    title = type_style("book_title")
    while line_width(page.title, title) > paper.width - 2 * LEFT:
        title = title._replace(size=title.size - PT)
    words: list[Mark] = [
        Tag("P", (draw_line(middle, 31, page.game.upper(), type_style("book_game"), "middle"),)),
        Tag("H1", (draw_line(middle, 52, page.title, title, "middle"),)),
        Tag("P", (_draw_cover_line(page, middle, paper.width - 2 * LEFT),)),
    ]
    high, under = round(drop * 0.35, 2), round(drop * 0.75, 2)
    centre = CENTRE + high
    figure = (
        draw_sun(look, middle, centre, SUN + high),
        draw_picture(page.picture.name, look, middle, centre, FIGURE + 2 * high, halo=3),
        draw_ground(look, middle, centre + FIGURE / 2 + high, 80, 4, 3),
    )
    words.append(Tag("Figure", figure, page.picture.alt))
    if page.how_to_play:
        how = draw_paragraph(LEFT, 231 + under, page.how_to_play, paper.width - 2 * LEFT, type_style("page_note"), "middle")
        words.append(Tag("P", tuple(how.marks)))
    words += _draw_foot(paper, page, 276 + drop)
    return tuple(words)


def _draw_cover_line(page: LogCover, middle: float, room: float) -> Text:
    """Draw the line under the title, which says what the journey was, as large as ``room`` mm allow."""
    style = type_style("book_line")
    while line_width(page.line, style) > room:
        style = style._replace(size=style.size - PT / 4)
    return draw_line(middle, 62, page.line, style, "middle")


def _draw_foot(paper: Paper, page: LogCover, foot: float) -> Iterator[Mark]:
    style = type_style("page_text")
    yield Tag("Figure", (draw_qr_code(LEFT, foot - CODE, CODE, page.code),), f"QR code: {page.code}")
    faces = ("Vollkorn-Regular", "Vollkorn-Italic", "Vollkorn-Bold", "Vollkorn-Italic")
    rows = [foot - PT - FACT * k for k in (3, 2, 1, 0)]
    for y, words, face in zip(rows, (page.facts[0], page.player_name, *page.facts[1:]), faces, strict=True):
        if words:
            yield Tag("P", (draw_line(LEFT + CODE + 6, y, words, style.with_face(face)),))
    if page.code not in page.facts:
        yield from _draw_code_in_full(page.code, paper, foot + 4.6)


def _draw_code_in_full(code: str, paper: Paper, y: float) -> Iterator[Mark]:
    """Draw a long id in small lines of its own, broken after its commas."""
    style = type_style("page_small")
    rows = break_string(code, paper.width - 2 * LEFT, style)
    yield Tag("P", tuple(draw_line(LEFT, y + k * style.leading, row, style) for k, row in enumerate(rows)))


def break_string(string: str, measure: float, style: TypeStyle) -> list[str]:
    """Break a string without spaces into lines of at most ``measure`` mm; each but the last ends in a comma."""
    rows = [""]
    for part in re.findall(r"[^,]*,|[^,]+$", string):
        if rows[-1] and line_width(rows[-1] + part, style) > measure:
            rows.append("")
        rows[-1] += part
    return rows
