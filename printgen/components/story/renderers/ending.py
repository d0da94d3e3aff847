"""How a game ended, on the last page of its play-log: the ribbon, the sum of it in a line, and what was left."""

from collections.abc import Iterator

from printgen.components.panels.renderers.state_tallies import draw_small_tally
from printgen.components.story.play_log import LogCover
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.tokens import pip_symbol
from printgen.render.art.woodcut import draw_ribbon
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, type_style

ROW = 18 * PT  # from line to line of what one hero holds
BAND = 13.5 * PT  # from hero to hero
CELL = 15.5  # from ability to ability in a party's line
RIBBON_HALF, RIBBON_HEIGHT = 26.0, 11.0
SMALL_HALF, SMALL_HEIGHT = 22.0, 8.5
"""Of the ribbon beside a heading."""
RIBBON_ROOM = 90.0
"""What the ribbon takes with its ends, and the line below it, in mm."""
LEAST_HEIGHT = 27.0
GAP = 7.0
"""Below the block, in mm."""


def ending_height(page: LogCover) -> float:
    """Return the height of the block in mm, with the gap below it."""
    rows = (len(page.bands) + 1) * BAND if page.bands else (len(page.state) + 1) * ROW
    return max(LEAST_HEIGHT, rows) + GAP


def draw_ending(look: GameLook, page: LogCover, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the ribbon with its line at the left, and at the right what was held at the end.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    middle = x + RIBBON_ROOM / 2
    yield Tag("P", draw_ribbon(look, middle, y + 7.0, RIBBON_HALF, RIBBON_HEIGHT, page.ribbon))
    yield Tag("P", tuple(draw_paragraph(x, y + 20.0, page.summary, RIBBON_ROOM, type_style("page_note_large"), "middle").marks))
    if page.bands:
        yield from _draw_party_state(look, page, x + width, y + BAND * 0.7)
    elif page.state:
        yield from _draw_hero_state(look, page, x + width, y + ROW * 0.7)


def draw_ending_line(look: GameLook, page: LogCover, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the ribbon at the right of a heading, and its line below the heading; what was held stands in the last scene.

    Args:
        x, y: left end of the heading's baseline, in mm.
        width: width, in mm.
    """
    room = SMALL_HALF + 1.5 * SMALL_HEIGHT
    yield Tag("P", draw_ribbon(look, x + width - room, y - 2.4, SMALL_HALF, SMALL_HEIGHT, page.ribbon))
    yield Tag("P", (draw_line(x, y + 5.0, page.summary, type_style("page_note_large")),))


def _draw_hero_state(look: GameLook, page: LogCover, right: float, y: float) -> Iterator[Mark]:
    """Draw what one hero holds, a line for each kind, below the line that says when."""
    style = type_style("page_text")
    yield Tag("P", (draw_line(right, y, page.state_word, style.with_face("Vollkorn-Italic"), "right"),))
    most, bold = max((tally.maximum for tally in page.state), default=0), style.with_face("Vollkorn-Bold")
    figures = max((line_width(str(tally.current), bold) + 1.6 for tally in page.state if not tally.maximum), default=0.0)
    for tally in page.state:
        y += ROW
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


def _draw_party_state(look: GameLook, page: LogCover, right: float, y: float) -> Iterator[Mark]:
    """Draw a party's state, one line for each hero below the line that says when.

    The name, which is painted behind the remark, is read before it.
    """
    note, bold, small = type_style("page_note_large"), type_style("page_bold"), type_style("page_note")
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
