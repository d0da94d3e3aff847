"""Labelled lines, ruled lines, sums; and the word over a block of a sheet."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.panels.blank_lines import BlankLine, BlankLines, BlankSum, RuledLines, SumPart
from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, TextField
from printgen.render.art.tokens import draw_glyph, draw_tick_box
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, CAP, GameLook, type_style

HEAD = 6.0
"""What a block's word takes above it."""
GLYPH = 4.6
ROW, FIRST_ROW_GAP = 11.3, 6.5
"""From row to row of labelled lines, and the room over the first one."""
PITCH = 8.0
"""Between lines to write on."""
CELL, TOTAL = 8.0, 10.4
"""The sides of the boxes of a sum, and of its last one."""
NARROW = 62.0
"""How wide a sum is whose parts stand one under the other."""
SLACK = 16.0
"""What may be between a sum and its word."""

MarksAndHeight = tuple[list[Mark], float]


def draw_block_word(look: GameLook, word: str, icon: str, x: float, y: float) -> Iterator[Mark]:
    """Draw a block's word on a baseline, after its glyph if it has one.

    Args:
        icon: name of the glyph, or "".
        x, y: left end of the baseline, in mm.
        word: the word, or "".
    """
    style = type_style("section")
    if icon:
        yield Tag("Figure", (draw_glyph(look, icon, x + GLYPH / 2, y - style.size * CAP / 2, GLYPH),), icon)
    if word:
        yield Tag("H2", (draw_line(x + (GLYPH + 1.6 if icon else 0), y, word, style),))


def block_word_width(word: str, icon: str) -> float:
    """Return the width of a block's word with its glyph, in mm."""
    return (GLYPH + 1.6 if icon else 0.0) + (line_width(word, type_style("section")) if word else 0.0)


def draw_block_head(look: GameLook, word: str, icon: str, measure: float) -> MarksAndHeight:
    """Draw the word over a block; return marks and height, or nothing and 0 without a word and a glyph.

    Raises LayoutError when the word is too long.
    """
    excess = block_word_width(word, icon) - measure
    if excess > 0:
        raise LayoutError(f"its word {word!r} is {excess:.1f} mm too long for a column of {measure:.1f} mm")
    return (list(draw_block_word(look, word, icon, 0, 3.4)), HEAD) if word or icon else ([], 0.0)


@panel_renderers(BlankLines)
def draw_blank_lines(look: GameLook, item: BlankLines, measure: float) -> MarksAndHeight:
    """Draw rows of labelled lines, each as wide as the column; return marks and height."""
    marks: list[Mark] = []
    y = FIRST_ROW_GAP
    for row in _split_into_rows(item.blanks, measure):
        marks += _draw_blank_row(row, y, measure)
        y += ROW
    return marks, y - ROW + 3.8


def _split_into_rows(blanks: Sequence[BlankLine], measure: float) -> Iterator[list[BlankLine]]:
    """Yield as many blanks for each row as their widths allow; those without a width take a third."""
    row: list[BlankLine] = []
    for blank in blanks:
        if row and fsum(_blank_width(one, measure) + 3 for one in (*row, blank)) > measure + 3.1:
            yield row
            row = []
        row.append(blank)
    if row:
        yield row


def _blank_width(blank: BlankLine, measure: float) -> float:
    return min(measure, max(blank.width or measure / 3 - 2, line_width(blank.word, type_style("page_note"))))


def _draw_blank_row(row: Sequence[BlankLine], y: float, measure: float) -> Iterator[Mark]:
    style = type_style("page_note")
    wishes = [_blank_width(blank, measure) for blank in row]
    scale = (measure - 3 * (len(row) - 1)) / fsum(wishes)
    x = 0.0
    for blank, wish in zip(row, wishes, strict=True):
        wide = wish * scale
        excess = line_width(blank.word, style) - wide
        if excess > 0:
            raise LayoutError(f"the field {blank.word!r} is {excess:.1f} mm too long for its line of {wide:.1f} mm")
        yield draw_ink_line(x, y, x + wide, y)
        yield Tag("P", (draw_line(x, y + 3.4, blank.word, style), TextField(x, y - 6.4, wide, height=6.4, name=blank.word)))
        x += wide + 3


@panel_renderers(RuledLines)
def draw_ruled_lines(look: GameLook, item: RuledLines, measure: float) -> MarksAndHeight:
    """Draw a word and lines below it; return marks and height."""
    marks, y = draw_block_head(look, item.word, "", measure)
    count = max(1, item.number)
    marks += [draw_ink_line(0, y + k * PITCH, measure, y + k * PITCH) for k in range(1, count + 1)]
    marks.append(TextField(0, y + 0.6, measure, height=count * PITCH - 0.6, name=item.word or "notes", multiline=True))
    return marks, y + count * PITCH + 0.4


def fill_with_lines(item: RuledLines, height: float) -> RuledLines:
    """Return the item with as many lines as fill a height in mm."""
    return item._replace(number=max(1, int((height - (HEAD if item.word else 0) - 0.4) / PITCH)))


@panel_renderers(BlankSum)
def draw_blank_sum(look: GameLook, item: BlankSum, measure: float) -> MarksAndHeight:
    """Draw the sum in one row if it fits, otherwise its parts one below the other; return marks and height."""
    small = type_style("page_entry")
    across = block_word_width(item.word, "") + 4 + fsum(line_width(part.word, small) + CELL + 8 for part in item.parts) + TOTAL
    return _draw_sum_row(item, min(measure, across + SLACK)) if across <= measure else _draw_sum_column(look, item, measure)


def _draw_sum_row(item: BlankSum, measure: float) -> MarksAndHeight:
    """Draw the sum in one row, from the right as far as it extends; return marks and height.

    It is read from the left, as it is added up.
    """
    bold, small = type_style("page_bold"), type_style("page_entry")
    y, x = TOTAL / 2 + 0.4, measure - TOTAL
    marks: list[Mark] = [draw_tick_box(x, y - TOTAL / 2, TOTAL, BOLD), _number_field(x, y, TOTAL, item.word)]
    sign = "="
    for k, part in enumerate(reversed(item.parts)):
        marks.append(Tag("Span", (draw_line(x - 3.2, y + 1.1, sign, bold, "middle"),), order=(-2 * k - 1,)))
        x -= 6.4 + CELL
        marks += [draw_tick_box(x, y - CELL / 2, CELL), _number_field(x, y, CELL, f"{item.word} {part.word}")]
        marks.append(Tag("Span", (draw_line(x - 1.6, y + 1.1, part.word, small, "right"),), order=(-2 * k - 2,)))
        x -= 1.6 + line_width(part.word, small)
        sign = part.sign
    if sign == "−":
        first = -2 * len(item.parts) - 1
        marks.append(Tag("Span", (draw_line(x - 2.4, y + 1.1, sign, bold, "middle"),), order=(first,)))
    head = Tag("H2", (draw_line(0, y + 1.3, item.word, type_style("section")),), order=(-1,))
    return [Tag("Div", (Tag("P", tuple(marks)), head))], TOTAL + 0.8


def _draw_sum_column(look: GameLook, item: BlankSum, measure: float) -> MarksAndHeight:
    """Draw a row for each part, and the sum under a line; return marks and height."""
    measure = min(measure, NARROW)
    marks, y = draw_block_head(look, item.word, "", measure)
    for k, part in enumerate(item.parts):
        marks += _draw_sum_part(part, k > 0, y + CELL / 2, measure)
        y += CELL + 1.2
    marks.append(draw_ink_line(measure - TOTAL - 8, y + 0.2, measure, y + 0.2))
    y += 1.6
    marks.append(Tag("P", (draw_line(measure - TOTAL - 3, y + TOTAL / 2 + 1.1, "=", type_style("page_bold"), "middle"),)))
    marks += [
        draw_tick_box(measure - TOTAL, y, TOTAL, BOLD),
        _number_field(measure - TOTAL, y + TOTAL / 2, TOTAL, item.word or "sum"),
    ]
    return marks, y + TOTAL + 0.4


def _draw_sum_part(part: SumPart, signed: bool, y: float, measure: float) -> Iterator[Mark]:
    x = measure - TOTAL / 2 - CELL / 2
    style, strong = type_style("page_entry"), type_style("page_bold")
    excess = line_width(part.word, style) - x + 8
    if excess > 0:
        raise LayoutError(f"the part {part.word!r} is {excess:.1f} mm too long")
    yield Tag("P", (draw_line(0, y + 1.1, part.word, style),))
    if signed or part.sign == "−":
        yield Tag("P", (draw_line(measure - TOTAL - 3, y + 1.1, part.sign, strong, "middle"),))
    yield draw_tick_box(x, y - CELL / 2, CELL)
    yield _number_field(x, y, CELL, part.word)


def _number_field(x: float, y: float, side: float, name: str) -> TextField:
    return TextField(x + 0.4, y - side / 2 + 0.4, side - 0.8, height=side - 0.8, name=name, align="middle")
