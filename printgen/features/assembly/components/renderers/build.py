"""The page of a kit: files, pictures of the cuts, parts to count, things that the players bring, and the table."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.kit_description import OwnThing
from printgen.features.assembly.components.build import BuildPage, CountedPart, FileRow, KitPageText
from printgen.features.assembly.components.renderers.samples import draw_samples
from printgen.features.assembly.components.renderers.signs import draw_part_sign, draw_sheet_sign
from printgen.features.assembly.components.renderers.steps import draw_step
from printgen.features.assembly.components.renderers.table import draw_table
from printgen.marks import Group, Mark, Page, Path, SymbolUse, Tag
from printgen.render.art.tokens import d12_symbol, die_symbol, draw_tick_box
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line, polygon_outline
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import shorten_id
from printgen.render.registry import document_renderers
from printgen.render.text import break_lines, draw_line, line_width
from printgen.render.text_fitting import fit_line, fit_prose
from printgen.render.theme import HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

SIDE_MARGIN, COLUMN_GAP, FOOT_MARGIN = 15.0, 4.0, 12.0
COLUMNS = (8.0, 55.0, 90.0, 113.0, 140.0)
"""Where the columns of the files begin, from the left."""
LEFT_WIDTH = 104.0
"""The width of the parts, beside the table."""
FEWEST_ROWS = 3
"""A picture of cutting takes no more than its share of so many."""
TALL_PAPER = 290.0
"""A paper of at least this is high."""


class LinePitch(NamedTuple):
    """The distances from line to line, in mm; there is one for a high paper and one for a short paper."""

    row: float
    picture: float
    part: float
    air: float


TALL_PITCH, SHORT_PITCH = LinePitch(6.7, 36.0, 10.2, 8.0), LinePitch(6.0, 29.0, 9.2, 6.6)


@document_renderers(BuildPage)
def draw_build_pages(context: RenderContext, item: BuildPage) -> tuple[Page, ...]:
    """Return the one page."""
    return (draw_build_page(context.look, context.paper, item),)


def draw_build_page(look: GameLook, paper: Paper, item: BuildPage) -> Page:
    """Draw the page; LayoutError is raised when a word is too long for it."""
    words = item.words
    pitch = TALL_PITCH if paper.height > TALL_PAPER else SHORT_PITCH
    right = paper.width - SIDE_MARGIN
    marks: list[Mark] = [*_draw_head(paper, item)]
    y = 36.5
    marks += _draw_files(item.rows, words, y, right, pitch.row)
    y += 6.6 + (len(item.rows) - 1) * pitch.row + 2.2 + 5.6
    marks.append(
        Tag("P", (fit_line("always", SIDE_MARGIN, y, words["text"]["always"], type_style("page_note"), right - SIDE_MARGIN),))
    )
    y += pitch.air
    marks += _draw_steps(look, item, words, y, right - SIDE_MARGIN, pitch.picture)
    y += 3 + pitch.picture + 4.6 + 3 * 3.9 + pitch.air
    end = paper.height - FOOT_MARGIN - 6
    marks += _draw_left_column(look, item, words, y, end, pitch)
    x = SIDE_MARGIN + LEFT_WIDTH + 7
    frame = (x, y + 3, right - x, end - y - 3)
    marks.append(
        Tag(
            "H2",
            (draw_line(x, y, words["head"]["table" if item.kit.table.items else "shown"], type_style("section").with_size(11)),),
        )
    )
    marks += draw_samples(look, paper, item.samples, frame) if item.samples else draw_table(look, paper, item, words, frame)
    return Page(paper.width, paper.height, tuple(marks), words["text"]["title"])


def _draw_head(paper: Paper, item: BuildPage) -> Iterator[Mark]:
    """Draw running head, title, a line, and what stands at the foot."""
    right, note = paper.width - SIDE_MARGIN, type_style("page_note")
    yield draw_line(SIDE_MARGIN, 14, item.game, type_style("running_head"))
    yield Tag("H1", (draw_line(SIDE_MARGIN, 26.5, item.words["text"]["title"], type_style("panel").with_size(22)),))
    yield Tag("P", (fit_line("line", right, 26.5, item.summary, note.with_size(10.5), right - SIDE_MARGIN - 84, "right"),))
    yield draw_ink_line(SIDE_MARGIN, 30, right, 30, LINE)
    yield draw_line(
        SIDE_MARGIN, paper.height - FOOT_MARGIN, shorten_id(item.game_id, 90, type_style("page_small")), type_style("page_small")
    )
    yield draw_line(right, paper.height - FOOT_MARGIN, item.foot, note, "right")


def _draw_files(rows: tuple[FileRow, ...], words: KitPageText, top: float, right: float, step: float) -> Iterator[Mark]:
    """Draw the table of the files, one row each.

    Args:
        words: the words that all games share, for the heads of the columns.
        top: the baseline of the heads, in mm.
        right: the right end of the rows, in mm.
        step: the distance of the rows, in mm.
    """
    bold, plain = type_style("page_bold").with_size(9.2), type_style("page_small").with_size(9.2)
    heads, small = tuple(words["column"].values()), type_style("running_head").with_size(8.4)
    head = [draw_line(SIDE_MARGIN + x, top, word, small) for x, word in zip(COLUMNS, heads, strict=True)]
    table: list[Mark] = [Tag("TR", tuple(Tag("TH", (mark,)) for mark in head))]
    ends = (*COLUMNS[1:], right - SIDE_MARGIN)
    for k, row in enumerate(rows):
        y = top + 6.6 + k * step
        yield from draw_sheet_sign(SIDE_MARGIN + 1.0, y - 4.0, 3.8, min(5.2, step - 1.0), row.turn_edge)
        said = (row.file, row.paper_text, str(row.sheets), row.turn_text, row.product)
        cells = []
        for n, text in enumerate(said):
            style = bold if n in (0, 2) else plain
            shift = 3.0 if n == 2 else 0.0
            room = ends[n] - COLUMNS[n] - shift - 1.0 * (n < 4)
            shown = _fit_file_name(text, style, room) if n == 0 else text
            cells.append(Tag("TD", (fit_line(heads[n], SIDE_MARGIN + COLUMNS[n] + shift, y, shown, style, room),)))
        table.append(Tag("TR", tuple(cells)))
        yield draw_ink_line(SIDE_MARGIN, y + 2.2, right, y + 2.2, HAIR)
    yield Tag("Table", tuple(table))


def _fit_file_name(name: str, style: TypeStyle, room: float) -> str:
    """Return the name of a file, or as much of its end as fits ``room`` mm."""
    shown = name
    while line_width(shown, style) > room:
        name = name[1:]
        shown = f"…{name}"
    return shown


def _draw_steps(look: GameLook, item: BuildPage, words: KitPageText, y: float, span: float, height: float) -> Iterator[Mark]:
    """Draw the pictures of cutting and folding, numbered, with their words.

    Args:
        words: the words that all games share.
        y: the baseline of the heading, in mm.
        span: the width of all pictures, in mm.
        height: the height of a picture, in mm.
    """
    yield Tag("H2", (draw_line(SIDE_MARGIN, y, words["head"]["cut"], type_style("section").with_size(11)),))
    count = max(len(item.steps), FEWEST_ROWS)
    wide = (span - (count - 1) * COLUMN_GAP) / count
    for k, step in enumerate(item.steps):
        x, top = SIDE_MARGIN + k * (wide + COLUMN_GAP), y + 3
        picture = Group(tuple(draw_step(look, step, item.boards)), x + wide / 2, top + height / 2 + 1, height / 36)
        frame = Path(box_outline(x, top, wide, height), PAPER, INK, LINE)
        number = (
            Path(disc_outline(x + 4.2, top + 4.2, 2.7), INK),
            draw_line(x + 4.2, top + 5.3, str(k + 1), type_style("page_bold"), "middle", PAPER),
        )
        yield frame
        yield Tag("Figure", (Group((picture,), clip=box_outline(x, top, wide, height)), *number), step.kind)
        style = type_style("page_small")
        yield fit_prose(look, step.kind, x, top + height + 4.6, top + height + 4.6 + 2.1 * style.leading, step.words, style, wide)


def _draw_left_column(
    look: GameLook, item: BuildPage, words: KitPageText, y: float, end: float, pitch: LinePitch
) -> Iterator[Mark]:
    """Draw parts, what the players bring, and tools, one below the other.

    Args:
        words: the words that all games share.
        y: the first baseline, in mm.
        end: the last baseline for the advice on a quick start, in mm.
        pitch: the distances of lines.
    """
    heading, text = type_style("section").with_size(11), type_style("page_small")
    yield Tag("H2", (draw_line(SIDE_MARGIN, y, words["head"]["counting"], heading),))
    for k, part in enumerate(item.parts):
        yield from _draw_part(look, part, y + 7.4 + k * pitch.part, k < len(item.parts) - 1, pitch.part)
    y += 7.4 + len(item.parts) * pitch.part + 3.2
    blocks = (
        (words["head"]["own"], item.kit.note, 16.0 if item.kit.own_items else 5.4),
        (words["head"]["besides"], item.other_needs, 5.4),
    )
    for word, prose, below in blocks:
        yield Tag("H2", (draw_line(SIDE_MARGIN, y, word, heading),))
        if word == words["head"]["own"]:
            yield from _draw_own_items(look, item.kit.own_items, y + 6.4)
        yield fit_prose(look, word, SIDE_MARGIN, y + below, y + below + 2.1 * text.leading, prose, text, LEFT_WIDTH)
        y += below + _count_lines(prose, LEFT_WIDTH) * text.leading + (4.6 if pitch is TALL_PITCH else 3.4)
    if item.kit.quick_start:
        yield fit_prose(look, "hurry", SIDE_MARGIN, y - 2, end + 1, item.kit.quick_start, text, LEFT_WIDTH)


def _count_lines(prose: str, width: float) -> int:
    """Return the number of lines of a paragraph ``width`` mm wide."""
    return len(break_lines(prose, width, type_style("page_small")))


def _draw_part(look: GameLook, part: CountedPart, y: float, ruled: bool, step: float) -> Iterator[Mark]:
    """Draw a kind of part: its sign, the number, what it is, and a box to tick.

    Args:
        y: the middle of the row, in mm.
        ruled: whether a line is drawn below it.
        step: the distance of the rows, in mm.
    """
    yield from draw_part_sign(look, part.kind, SIDE_MARGIN + 5, y - 0.4)
    number = draw_line(SIDE_MARGIN + 26, y + 1.4, part.number, type_style("panel_second").with_size(13), "right")
    word = draw_line(SIDE_MARGIN + 29, y - 0.6, part.word, type_style("page_bold"))
    small = type_style("page_small").with_size(8.4)
    room = LEFT_WIDTH - 29 - 6.5
    while line_width(part.note, small) > room and small.size > 7.4 * 25.4 / 72:
        small = small._replace(size=small.size - 0.05)
    note = fit_line(part.word, SIDE_MARGIN + 29, y + 3.4, part.note, small, room)
    yield Tag("P", (number, word, note))
    yield draw_tick_box(SIDE_MARGIN + LEFT_WIDTH - 4, y - 2.2)
    if ruled:
        yield draw_ink_line(SIDE_MARGIN, y + min(5.5, step - 4.2), SIDE_MARGIN + LEFT_WIDTH, y + min(5.5, step - 4.2), HAIR)


def _draw_own_items(look: GameLook, own: tuple[OwnThing, ...], y: float) -> Iterator[Mark]:
    """Draw the things that the players bring, side by side."""
    text, italic = type_style("page_small"), type_style("page_note")
    for k, item in enumerate(own):
        x = SIDE_MARGIN + k * 36
        yield from draw_own_sign(look, item, x + 4, y + 1)
        words = (fit_line("own", x + 9.4, y, item.word, text, 26), fit_line("own", x + 9.4, y + 4, item.note, italic, 26))
        yield Tag("P", words)


def draw_own_sign(look: GameLook, item: OwnThing, x: float, y: float) -> Iterator[Mark]:
    """Draw the sign of a thing that the players bring, 7 mm wide, centred on (x, y)."""
    if item.kind == "die":
        yield SymbolUse(die_symbol(look if item.dark else look._replace(low_ink=True), item.face), x, y, 6.6)
    elif item.kind == "twelve":
        yield SymbolUse(d12_symbol(look, item.face), x, y, 7.0)
    elif item.kind == "coin":
        yield from (Path(disc_outline(x, y, r), PAPER, INK, LINE) for r in (3.3, 2.4))
    elif item.kind == "cube":
        yield Path(
            polygon_outline([(x - 3, y - 1.6), (x, y - 3.2), (x + 3, y - 1.6), (x + 3, y + 1.8), (x, y + 3.4), (x - 3, y + 1.8)]),
            PAPER,
            INK,
            LINE,
        )
        yield Path(
            (("M", x - 3, y - 1.6), ("L", x, y), ("L", x + 3, y - 1.6), ("M", x, y), ("L", x, y + 3.4)), stroke=INK, width=LINE
        )
    else:
        body = [(-3.4, -0.9), (1.6, -0.9), (3.6, 0), (1.6, 0.9), (-3.4, 0.9)]
        yield Group(
            (Path(polygon_outline(body), PAPER, INK, LINE), Path(polygon_outline([(2.6, -0.45), (3.6, 0), (2.6, 0.45)]), INK)),
            x,
            y,
            turn=-45,
        )
