"""The state of a hero as rows of pips, and sums, one below the other."""

from collections.abc import Iterator, Sequence

from printgen.components.panels.state_tallies import MemberState, PointSum, StateTally
from printgen.marks import PT, Mark, Path, Symbol, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import pip_state, pip_symbol, token_symbol
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.text import draw_line, line_width
from printgen.render.theme import FINE, INK, LINE, PAPER, GameLook, type_style

PITCH = 11.2 * PT  # from pip to pip
AIR = 5 * PT  # between groups of a state
BAND_PITCH = 7.6 * PT  # from pip to pip in a party's rows
BAND_LINE = 10.7 * PT
LONG = 8  # more pips than that are narrow ones, in a line of their own
GAUGE, FIVES = 3.1, 0.8  # how high they are, and the gap after every fifth


def draw_state_tallies(
    look: GameLook, x: float, y: float, width: float, groups: Sequence[Sequence[StateTally] | MemberState]
) -> tuple[list[Mark], float]:
    """Draw a state from its first baseline; return marks and the next baseline.

    Pips are full if present now, open if never owned, struck out if lost, in the accent colour if gained.

    Args:
        x, y: left end of the first baseline, in mm.
        width: width, in mm.
    """
    style = type_style("page_text")
    marks: list[Mark] = []
    for group in groups:
        if isinstance(group, MemberState):
            band, y = _draw_member_state(look, group, x, y, width)
            marks += band
        else:
            for tally in group:
                marks.append(Tag("P", tuple(_draw_tally(look, tally, x, y, width))))
                y += style.leading * (2 if tally.maximum > LONG else 1)
        y += AIR
    return marks, y - AIR


def _draw_member_state(look: GameLook, band: MemberState, x: float, y: float, width: float) -> tuple[list[Mark], float]:
    """Draw a name over rows of small tallies; return marks and the next baseline.

    Args:
        x, y: left end of the first baseline, in mm.
        width: width, in mm.
    """
    bold, small = type_style("page_bold"), type_style("page_note")
    words: list[Mark] = [draw_line(x, y, band.name, bold)] if band.name else []
    if band.remark:
        words.append(draw_line(x + line_width(band.name, bold) + 3 * PT, y, band.remark, small))
    for k, tally in enumerate(reversed(band.other_tallies)):
        words += draw_small_tally(look, tally, x + width - 8 - 17 * k, y - 1.1)
    marks: list[Mark] = [Tag("P", tuple(words))] if words else []
    y += BAND_LINE if words else 0
    for row in band.rows:
        step = width / max(3, len(row))
        cells = [mark for k, tally in enumerate(row) for mark in draw_small_tally(look, tally, x + k * step, y - 1.1)]
        marks.append(Tag("P", tuple(cells)))
        y += BAND_LINE
    return marks, y


def draw_small_tally(look: GameLook, tally: StateTally, x: float, y: float) -> Iterator[Mark]:
    """Draw a glyph and its pips from x on, with their middles on y."""
    yield draw_picture(f"glyphs/{tally.icon}", look, x + 1.6, y, 3.1, low_ink=False)
    row = (SymbolUse(_state_pip_symbol(look, tally, k, 6.4 * PT), x + 5.4 + k * BAND_PITCH, y) for k in range(tally.maximum))
    yield Tag("Figure", tuple(row), tally.alt)


def _state_pip_symbol(look: GameLook, tally: StateTally, pip_index: int, size: float) -> Symbol:
    """Return the k-th pip: its present state, compared with the previous one."""
    return pip_symbol(look, tally.kind, size, pip_state(pip_index, tally.current, tally.previous))


def _draw_tally(look: GameLook, tally: StateTally, x: float, y: float, width: float) -> Iterator[Mark]:
    yield SymbolUse(token_symbol(look, tally.kind, 9 * PT), x + 4.2 * PT, y - 3.1 * PT)
    yield draw_line(x + 13 * PT, y, tally.word, type_style("page_text").with_size(10))
    if not tally.maximum:
        yield from _draw_number(look, tally, x + width, y)
        return
    if tally.maximum > LONG:
        yield from _draw_number(look, tally, x + width, y)
        yield Tag("Figure", tuple(_draw_gauge(look, tally, x, y + 2.0, width)), tally._replace(word="").alt)
        return
    end = x + width - 4.5 * PT
    row = [
        SymbolUse(_state_pip_symbol(look, tally, k, 8 * PT), end - (tally.maximum - 1 - k) * PITCH, y - 3.2 * PT)
        for k in range(tally.maximum)
    ]
    yield Tag("Figure", tuple(row), tally._replace(word="").alt)


def _draw_gauge(look: GameLook, tally: StateTally, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw a long row of narrow pips in groups of five.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    fives = (tally.maximum - 1) // 5
    step = (width - fives * FIVES) / tally.maximum
    for k in range(tally.maximum):
        left = x + k * step + k // 5 * FIVES
        full = k < tally.current
        fill = (look.tint if look.low_ink else look.accent) if full and k >= tally.previous else INK if full else PAPER
        yield Path(box_outline(left + 0.2, y, step - 0.55, GAUGE), fill, INK, FINE)
        if tally.current <= k < tally.previous:
            yield draw_ink_line(left, y + GAUGE + 0.35, left + step - 0.15, y - 0.35, LINE)


def _draw_number(look: GameLook, tally: StateTally, right: float, y: float) -> Iterator[Mark]:
    """Draw the number in figures, ending at ``right``, and before it the change."""
    bold, change = type_style("page_bold").with_size(10.5), tally.current - tally.previous
    yield draw_line(right, y, str(tally.current), bold, "right")
    if change:
        words = f"{'+' if change > 0 else '−'}{abs(change)}"
        yield draw_line(right - line_width(str(tally.current), bold) - 2.4, y, words, type_style("page_note"), "right")


def draw_point_sum(look: GameLook, entry: PointSum, x: float, y: float, name_width: float) -> Iterator[Mark]:
    """Draw one sum on the baseline y: its name, the parts and the total.

    Args:
        x, y: left end of the baseline, in mm.
        name_width: width of the name's column, in mm.
    """
    text, bold = type_style("page_text"), type_style("page_bold").with_size(10.5)
    if entry.name:
        yield draw_line(x, y, entry.name, bold)
    at = x + name_width
    for k, (icons, word, n) in enumerate(entry.parts):
        if k:
            yield draw_line(at, y, "+", bold, "middle")
            at += 4
        for icon in icons:
            yield draw_picture(f"glyphs/{icon}", look, at + 1.7, y - 1.2, 3.4, low_ink=False)
            at += 4.4
        words = f"{word} {n}".strip()
        yield draw_line(at + 0.6, y, words, text)
        at += line_width(words, text) + 4.6
    yield draw_line(at, y, "=", bold, "middle")
    told = f"{entry.points} point{'s' * (entry.points != 1)}"
    yield Path(box_outline(at + 3.4, y - 4.5, line_width(told, bold) + 4.4, 6.4), look.tint, INK, LINE)
    yield draw_line(at + 5.6, y, told, bold)
