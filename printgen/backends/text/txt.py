"""A job as plain text: one line per paragraph, for readers who wrap, speak or emboss it themselves."""

from collections.abc import Iterator
from itertools import zip_longest

from printgen.backends.text.reading_order import ReadPart, part_text, read_job
from printgen.marks import CheckBox, Job

UNDERLINES = "=-~"
"""What headings are underlined with, from the title down."""


def iter_files(job: Job) -> Iterator[tuple[str, bytes]]:
    """Yield the one file of a job."""
    yield ".txt", job_to_text(job).encode("utf-8")


def job_to_text(job: Job) -> str:
    """Return the whole document, with an empty line between its blocks."""
    return "\n\n".join(_write_blocks(read_job(job))) + "\n"


def _write_blocks(part: ReadPart) -> Iterator[str]:
    """Yield the blocks of text in a part."""
    for kid in part.kids:
        if isinstance(kid, str):
            yield " ".join(kid.split())
        elif kid.level:
            yield f"{part_to_line(kid)}\n{UNDERLINES[min(kid.level, len(UNDERLINES)) - 1] * len(part_to_line(kid))}"
        elif kid.role == "L":
            yield "\n".join(_write_items(kid))
        elif kid.role == "Table":
            yield "\n".join(iter_table_row_lines(kid))
        elif kid.is_code:
            yield "\n".join(part_text(line) for line in kid.child_parts)
        elif kid.has_blocks:
            yield from _write_blocks(kid)
            if kid.count > 1:
                yield f"({kid.count} of these)"
        elif said := part_to_line(kid):
            yield said + f" ({kid.count} of these)" * (kid.count > 1)


def _write_items(part: ReadPart) -> Iterator[str]:
    """Yield the items of a list, one line each, with a number or a dash; a number counts on where a row goes on without."""
    label = ""
    for item in part.child_parts:
        label = next((part_text(kid) for kid in item.child_parts if kid.role == "Lbl"), _count_on(label))
        body = " ".join(part_to_line(kid) for kid in item.child_parts if kid.role != "Lbl")
        yield f"{label}. {body}" if label else f"- {body}"


def _count_on(label: str) -> str:
    """Return the number after a number, and nothing after anything else."""
    return str(int(label) + 1) if label.isdigit() else ""


def iter_table_row_lines(table: ReadPart) -> Iterator[str]:
    """Yield the rows of a table, one line each, with the head of its column before each cell, and before that of its group."""
    head: list[str] = []
    grouped = False
    for row in table.child_parts:
        cells = [part_to_line(cell) for cell in row.child_parts]
        if (grouped or not head) and row.is_head_row:
            heads = [part_text(cell) for cell in row.child_parts for _ in range(cell.span)]
            head = [f"{group} {column}".strip() for group, column in zip_longest(head, heads, fillvalue="")]
            grouped = any(cell.span > 1 for cell in row.child_parts)
            continue
        first = f"{cells[0]}. " if head and row.child_parts[0].role == "TH" else ""
        yield first + "; ".join(_write_cells(row.child_parts, cells, head, bool(first)))


def _write_cells(parts: list[ReadPart], cells: list[str], head: list[str], named: bool) -> Iterator[str]:
    """Yield the text of each cell of a row, behind the head of its column.

    ``named`` is whether the first cell is the head of the row, which is left out here.
    """
    at = 0
    for place, (part, said) in enumerate(zip(parts, cells, strict=True)):
        heads = [one for one in (head[at : at + 1] + head[at + part.span - 1 : at + part.span] * (part.span > 1)) if one]
        at += part.span
        if said and not (named and place == 0):
            yield f"{' to '.join(heads)}: {said}" if heads else said


def part_to_line(part: ReadPart) -> str:
    """Return a part as one line: its words, and its pictures by their alternative texts."""
    said = (kid if isinstance(kid, str) else f" {_write_inline(kid)} " for kid in part.kids)
    line = " ".join("".join(said).split())
    return _write_inline(part) if not line and part.alt else line.replace("] ,", "],").replace("] .", "].")


def _write_inline(part: ReadPart) -> str:
    if part.field:
        return f"[{' ' if isinstance(part.field, CheckBox) else '____'}] {part.alt}"
    if part.role == "Figure":
        return f"[{part.alt}]"
    return part_to_line(part)
