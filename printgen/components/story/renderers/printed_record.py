"""The record at the end of a play-log: line by line, or only its digest if the record travels inside the file."""

from collections.abc import Iterator, Sequence

from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.cover import break_string
from printgen.marks import Mark, Tag, code_lines
from printgen.render.art.qr import draw_qr_code
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import type_style

COLUMNS = 4  # of the record, when its lines are not too wide for so many
CODE = 24.0  # the QR code's side
RECORD_KEY = "record"
SEAL = CODE + 8.0
"""How high the seal is, in mm."""
RECORD_NOTE = "The whole record travels inside this file: _printgen verify_ proves it, _printgen log --with-record_ prints it."


def draw_record_seal(x: float, y: float, width: float, log: PlayLog) -> Iterator[Mark]:
    """Draw id and digest beside their code, for comparison with a copy of the record.

    Args:
        x, y: left end of the heading's baseline, in mm.
        width: width, in mm.
    """
    style, small = type_style("page_text"), type_style("page_small")
    left = x + CODE + 6
    yield Tag("H2", (draw_line(x, y, "The record", type_style("section")),))
    y += 5
    code = f"{log.cover.code} {log.digest}"
    yield Tag("Figure", (draw_qr_code(x, y, CODE, code),), f"QR code: {code}")
    yield Tag("P", (draw_line(left, y + 4, log.game_id, style.with_face("Vollkorn-Bold")),))
    yield Tag("P", (draw_line(left, y + 4 + style.leading, log.digest, small),))
    yield Tag("P", tuple(draw_paragraph(left, y + 6 + 2 * style.leading, RECORD_NOTE, x + width - left, small).marks))


def split_record(record: Sequence[str], width: float) -> tuple[list[str], list[str], list[str]]:
    """Divide a record into its head, the lines that stand in columns, and its tail.

    The head ends with the last of the first lines that is too wide for a column; the tail is result and digest.
    """
    style = type_style("page_small")
    most = width / COLUMNS - 1
    long = [line_width(text, style) > most for text in record]
    head = max((k + 1 for k in range(4) if long[k]), default=0)
    tail = len(record) - (2 if long[-2] else 1)
    return list(record[:head]), list(record[head:tail]), list(record[tail:])


def _wrap_wide_lines(width: float, lines: Sequence[str]) -> list[list[str]]:
    return [break_string(text, width - 4, type_style("page_small")) for text in lines]


def wide_lines_height(width: float, lines: Sequence[str]) -> float:
    """Return the height of lines over the whole width, in mm."""
    return sum(len(rows) for rows in _wrap_wide_lines(width, lines)) * type_style("page_small").leading


def draw_wide_lines(x: float, width: float, lines: Sequence[str], top: float) -> Iterator[Mark]:
    """Draw lines over the whole width, with the second and later rows of a line indented."""
    style = type_style("page_small")
    drawn: list[tuple[Mark, ...]] = []
    for rows in _wrap_wide_lines(width, lines):
        drawn.append(tuple(draw_line(x + 4 * (k > 0), top + k * style.leading, row, style) for k, row in enumerate(rows)))
        top += len(rows) * style.leading
    if drawn:
        yield code_lines(drawn, RECORD_KEY)


def column_count(lines: Sequence[str], width: float) -> int:
    """Return for how many columns the longest line leaves room, at most four."""
    longest = max((line_width(text, type_style("page_small")) for text in lines), default=0.0)
    return next((n for n in range(COLUMNS, 1, -1) if longest <= width / n - 1), 1)


def draw_record_columns(
    x: float, width: float, lines: list[str], top: float, count: int, foot: float
) -> tuple[list[Mark], list[str], float]:
    """Draw lines in columns of one height; return marks, remaining lines, the baseline after the longest column.

    Args:
        x: left edge, in mm.
        width: width, in mm.
        top, foot: first baseline and lowest allowed one, in mm.
        count: number of columns.
        lines: the lines of the record that are not yet printed.
    """
    style = type_style("page_small")
    deepest = int((foot - top) / style.leading) + 1
    deep = min(deepest, -(-len(lines) // count))
    step = width / count
    marks: list[Mark] = []
    for k in range(count):
        column = lines[k * deep : (k + 1) * deep]
        texts = [(draw_line(x + k * step, top + j * style.leading, text, style),) for j, text in enumerate(column)]
        if texts:
            marks.append(code_lines(texts, RECORD_KEY))
    return marks, lines[count * deep :], top + deep * style.leading
