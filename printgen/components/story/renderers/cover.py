"""The title page of a play-log."""

import re
from collections.abc import Iterator

from printgen.components.panels.renderers.state_tallies import draw_small_tally
from printgen.components.story.play_log import LogCover
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.qr import draw_qr_code
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import pip_symbol
from printgen.render.art.woodcut import draw_ground, draw_ribbon, draw_sun
from printgen.render.paper.paper_sizes import Paper
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, TypeStyle, type_style

LEFT = 22.0
CODE = 24.0  # the QR code's side
FACT = 18 * PT  # from line to line beside it
SUN, FIGURE = 54.0, 118.0
BAND = 13.5 * PT  # from hero to hero
CELL = 15.5  # from ability to ability in a party's line


def draw_cover(look: GameLook, paper: Paper, page: LogCover) -> tuple[Mark, ...]:
    """Draw game, title, a line, a figure on the sun, the outcome on a ribbon; below, code and final state."""
    middle = paper.width / 2
    drop = paper.height - 297  # what the paper is shorter than A4 is taken from between title and foot
    title = type_style("book_title")
    while line_width(page.title, title) > paper.width - 2 * LEFT:
        title = title._replace(size=title.size - PT)
    words: list[Mark] = [
        Tag("P", (draw_line(middle, 31, page.game.upper(), type_style("book_game"), "middle"),)),
        Tag("H1", (draw_line(middle, 52, page.title, title, "middle"),)),
        *_draw_cover_lines(page, middle, paper.width - 2 * LEFT),
    ]
    high, under = round(drop * 0.35, 2), round(drop * 0.75, 2)
    figure = (
        draw_sun(look, middle, 128 + high, SUN + high),
        draw_picture(page.picture.name, look, middle, 128 + high, FIGURE + 2 * high, halo=3),
        draw_ground(look, middle, 186 + 2 * high, 80, 4, 3),
    )
    words.append(Tag("Figure", figure, page.picture.alt))
    words.append(Tag("P", draw_ribbon(look, middle, 205 + under, 50, 13, page.ribbon)))
    words.append(Tag("P", (draw_line(middle, 222 + under, page.summary, type_style("book_line"), "middle"),)))
    if page.how_to_play:
        how = draw_paragraph(LEFT, 231 + under, page.how_to_play, paper.width - 2 * LEFT, type_style("page_note"), "middle")
        words.append(Tag("P", tuple(how.marks)))
    words += _draw_foot(look, paper, page, 276 + drop)
    return tuple(words)


def _draw_cover_lines(page: LogCover, middle: float, room: float) -> Iterator[Mark]:
    """Draw the greatest moment under the title and the line below it, or the line alone."""
    style = type_style("book_line")
    if page.moment:
        large = style
        while line_width(page.moment, large) > room:
            large = large._replace(size=large.size - PT / 4)
        yield Tag("P", (draw_line(middle, 59.6, page.moment, large, "middle"),))
        yield Tag("P", (draw_line(middle, 65.4, page.line, type_style("page_note"), "middle"),))
    else:
        yield Tag("P", (draw_line(middle, 62, page.line, style, "middle"),))


def _draw_foot(look: GameLook, paper: Paper, page: LogCover, foot: float) -> Iterator[Mark]:
    style = type_style("page_text")
    yield Tag("Figure", (draw_qr_code(LEFT, foot - CODE, CODE, page.code),), f"QR code: {page.code}")
    faces = ("Vollkorn-Regular", "Vollkorn-Italic", "Vollkorn-Bold", "Vollkorn-Italic")
    rows = [foot - PT - FACT * k for k in (3, 2, 1, 0)]
    for y, words, face in zip(rows, (page.facts[0], page.player_name, *page.facts[1:]), faces, strict=True):
        if words:
            yield Tag("P", (draw_line(LEFT + CODE + 6, y, words, style.with_face(face)),))
    if page.code not in page.facts:
        yield from _draw_code_in_full(page.code, paper, foot + 4.6)
    right = paper.width - LEFT
    if page.bands:
        yield from _draw_party_state(look, page, right, foot - PT)
        return
    yield Tag("P", (draw_line(right, rows[0], page.state_word, style.with_face("Vollkorn-Italic"), "right"),))
    most, bold = max((tally.maximum for tally in page.state), default=0), style.with_face("Vollkorn-Bold")
    figures = max((line_width(str(tally.current), bold) + 1.6 for tally in page.state if not tally.maximum), default=0.0)
    for y, tally in zip(rows[1:], page.state, strict=False):
        line: list[Mark] = [draw_line(right - max((7.2 + 11.2 * most) * PT, figures), y, tally.word, style, "right")]
        if not tally.maximum:
            line.append(draw_line(right, y, str(tally.current), bold, "right"))
        row = [
            SymbolUse(
                pip_symbol(look, tally.kind, 8 * PT, "full" if k < tally.current else "open"),
                right - 4 * PT - (tally.maximum - 1 - k) * 11.2 * PT,
                y - 3.4 * PT,
            )
            for k in range(tally.maximum)
        ]
        if row:
            line.append(Tag("Figure", tuple(row), f"{tally.current} of {tally.maximum}"))
        yield Tag("P", tuple(line))


def _draw_party_state(look: GameLook, page: LogCover, right: float, foot: float) -> Iterator[Mark]:
    """Draw a party's state, one line for each hero, the last one on ``foot``.

    The name, which is painted behind the remark, is read before it.
    """
    note, bold, small = type_style("page_note_large"), type_style("page_bold"), type_style("page_note")
    y = foot - len(page.bands) * BAND
    yield Tag("P", (draw_line(right, y, page.state_word, note, "right"),))
    for band in page.bands:
        y += BAND
        x = right - len(band.rows[0]) * CELL + (1.5 if len(band.rows[0]) > 1 else -1.0)
        words: list[Mark] = [draw_line(x - 3, y, band.remark or band.name, small if band.remark else bold, "right")]
        if band.remark:
            name = draw_line(x - 3 - line_width(band.remark, small) - 1, y, band.name, bold, "right")
            words.append(Tag("Span", (name,), order=(-1,)))
        cells = [mark for k, tally in enumerate(band.rows[0]) for mark in draw_small_tally(look, tally, x + k * CELL, y - 1.2)]
        yield Tag("P", (*words, *cells))


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
