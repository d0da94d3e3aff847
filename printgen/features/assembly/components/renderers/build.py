"""The page of a kit: its files, pictures of the cuts, the parts to count, what comes from one's own box, the table."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.kit import OwnThing
from printgen.features.assembly.components.build import Build, CountedPart, FileRow, Words
from printgen.features.assembly.components.renderers.samples import samples
from printgen.features.assembly.components.renderers.signs import part_sign, sheet_sign
from printgen.features.assembly.components.renderers.steps import cutting
from printgen.features.assembly.components.renderers.table import table
from printgen.marks import Group, Mark, Page, Path, Tag, Use
from printgen.render.art.tokens import die, tick_box, twelve
from printgen.render.art.woodcut import box, disc, polygon, stroke
from printgen.render.context import RenderContext
from printgen.render.fitting import framed_line, framed_prose
from printgen.render.paper.furniture import shorten_id
from printgen.render.paper.sizes import Paper
from printgen.render.registry import documents
from printgen.render.text import line, lines, width
from printgen.render.theme import HAIR, INK, LINE, PAPER, GameLook, Type, type_style

SIDE, GAP, FOOT = 15.0, 4.0, 12.0
COLUMNS = (8.0, 55.0, 90.0, 113.0, 140.0)
"""Where the columns of the files begin, from the left."""
LEFT = 104.0
"""The width of the parts, beside the table."""
FEWEST = 3
"""A picture of cutting takes no more than its share of so many."""
HIGH = 290.0
"""A paper of at least this is high."""


class Pitch(NamedTuple):
    """Steps from line to line on a high paper and on a short one."""

    row: float
    picture: float
    part: float
    air: float


TALL, SHORT = Pitch(6.7, 36.0, 10.2, 8.0), Pitch(6.0, 29.0, 9.2, 6.6)


@documents(Build)
def kit(desk: RenderContext, item: Build) -> tuple[Page, ...]:
    """The one page."""
    return (kit_page(desk.look, desk.paper, item),)


def kit_page(look: GameLook, paper: Paper, item: Build) -> Page:
    """The page; LayoutError when a word is too long for it."""
    words = item.words
    pitch = TALL if paper.height > HIGH else SHORT
    right = paper.width - SIDE
    marks: list[Mark] = [*_head(paper, item)]
    y = 36.5
    marks += _files(item.rows, words, y, right, pitch.row)
    y += 6.6 + (len(item.rows) - 1) * pitch.row + 2.2 + 5.6
    marks.append(Tag("P", (framed_line("always", SIDE, y, words["text"]["always"], type_style("page_note"), right - SIDE),)))
    y += pitch.air
    marks += _steps(look, item, words, y, right - SIDE, pitch.picture)
    y += 3 + pitch.picture + 4.6 + 3 * 3.9 + pitch.air
    end = paper.height - FOOT - 6
    marks += _draw_left_column(look, item, words, y, end, pitch)
    x = SIDE + LEFT + 7
    frame = (x, y + 3, right - x, end - y - 3)
    marks.append(
        Tag("H2", (line(x, y, words["head"]["table" if item.kit.table.laid else "shown"], type_style("section").at(11)),))
    )
    marks += samples(look, paper, item.samples, frame) if item.samples else table(look, paper, item, words, frame)
    return Page(paper.width, paper.height, tuple(marks), words["text"]["title"])


def _head(paper: Paper, item: Build) -> Iterator[Mark]:
    """Running head, title, a line, and what stands at the foot."""
    right, note = paper.width - SIDE, type_style("page_note")
    yield line(SIDE, 14, item.game, type_style("running_head"))
    yield Tag("H1", (line(SIDE, 26.5, item.words["text"]["title"], type_style("panel").at(22)),))
    yield Tag("P", (framed_line("line", right, 26.5, item.line, note.at(10.5), right - SIDE - 84, "right"),))
    yield stroke(SIDE, 30, right, 30, LINE)
    yield line(SIDE, paper.height - FOOT, shorten_id(item.game_id, 90, type_style("page_small")), type_style("page_small"))
    yield line(right, paper.height - FOOT, item.foot, note, "right")


def _files(rows: tuple[FileRow, ...], words: Words, top: float, right: float, step: float) -> Iterator[Mark]:
    """A line for each file."""
    bold, plain = type_style("page_bold").at(9.2), type_style("page_small").at(9.2)
    heads, small = tuple(words["column"].values()), type_style("running_head").at(8.4)
    head = [line(SIDE + x, top, word, small) for x, word in zip(COLUMNS, heads, strict=True)]
    table: list[Mark] = [Tag("TR", tuple(Tag("TH", (mark,)) for mark in head))]
    ends = (*COLUMNS[1:], right - SIDE)
    for k, row in enumerate(rows):
        y = top + 6.6 + k * step
        yield from sheet_sign(SIDE + 1.0, y - 4.0, 3.8, min(5.2, step - 1.0), row.edge)
        said = (row.file, row.on, str(row.sheets), row.turn, row.becomes)
        cells = []
        for n, text in enumerate(said):
            style = bold if n in (0, 2) else plain
            shift = 3.0 if n == 2 else 0.0
            room = ends[n] - COLUMNS[n] - shift - 1.0 * (n < 4)
            shown = _tail(text, style, room) if n == 0 else text
            cells.append(Tag("TD", (framed_line(heads[n], SIDE + COLUMNS[n] + shift, y, shown, style, room),)))
        table.append(Tag("TR", tuple(cells)))
        yield stroke(SIDE, y + 2.2, right, y + 2.2, HAIR)
    yield Tag("Table", tuple(table))


def _tail(name: str, style: Type, room: float) -> str:
    """A file's name, or as much of its end as has room."""
    shown = name
    while width(shown, style) > room:
        name = name[1:]
        shown = f"…{name}"
    return shown


def _steps(look: GameLook, item: Build, words: Words, y: float, span: float, high: float) -> Iterator[Mark]:
    """The pictures of cutting and folding, numbered, with their words."""
    yield Tag("H2", (line(SIDE, y, words["head"]["cut"], type_style("section").at(11)),))
    count = max(len(item.steps), FEWEST)
    wide = (span - (count - 1) * GAP) / count
    for k, step in enumerate(item.steps):
        x, top = SIDE + k * (wide + GAP), y + 3
        picture = Group(tuple(cutting(look, step, item.boards)), x + wide / 2, top + high / 2 + 1, high / 36)
        frame = Path(box(x, top, wide, high), PAPER, INK, LINE)
        number = (
            Path(disc(x + 4.2, top + 4.2, 2.7), INK),
            line(x + 4.2, top + 5.3, str(k + 1), type_style("page_bold"), "middle", PAPER),
        )
        yield frame
        yield Tag("Figure", (Group((picture,), clip=box(x, top, wide, high)), *number), step.kind)
        style = type_style("page_small")
        yield framed_prose(look, step.kind, x, top + high + 4.6, top + high + 4.6 + 2.1 * style.leading, step.words, style, wide)


def _draw_left_column(look: GameLook, item: Build, words: Words, y: float, end: float, pitch: Pitch) -> Iterator[Mark]:
    """Parts, what is one's own, and tools, evenly down to the end."""
    heading, text = type_style("section").at(11), type_style("page_small")
    yield Tag("H2", (line(SIDE, y, words["head"]["counting"], heading),))
    for k, part in enumerate(item.parts):
        yield from _part(look, part, y + 7.4 + k * pitch.part, k < len(item.parts) - 1, pitch.part)
    y += 7.4 + len(item.parts) * pitch.part + 3.2
    blocks = ((words["head"]["own"], item.kit.note, 16.0 if item.kit.own else 5.4), (words["head"]["besides"], item.besides, 5.4))
    for word, prose, below in blocks:
        yield Tag("H2", (line(SIDE, y, word, heading),))
        if word == words["head"]["own"]:
            yield from _own(look, item.kit.own, y + 6.4)
        yield framed_prose(look, word, SIDE, y + below, y + below + 2.1 * text.leading, prose, text, LEFT)
        y += below + _lines(prose, LEFT) * text.leading + (4.6 if pitch is TALL else 3.4)
    if item.kit.hurry:
        yield framed_prose(look, "hurry", SIDE, y - 2, end + 1, item.kit.hurry, text, LEFT)


def _lines(prose: str, wide: float) -> int:
    """How many lines a paragraph has."""
    return len(lines(prose, wide, type_style("page_small")))


def _part(look: GameLook, part: CountedPart, y: float, ruled: bool, step: float) -> Iterator[Mark]:
    """A kind of part: its sign, how many, what it is, a box to tick."""
    yield from part_sign(look, part.kind, SIDE + 5, y - 0.4)
    number = line(SIDE + 26, y + 1.4, part.number, type_style("panel_second").at(13), "right")
    word = line(SIDE + 29, y - 0.6, part.word, type_style("page_bold"))
    small = type_style("page_small").at(8.4)
    room = LEFT - 29 - 6.5
    while width(part.note, small) > room and small.size > 7.4 * 25.4 / 72:
        small = small._replace(size=small.size - 0.05)
    note = framed_line(part.word, SIDE + 29, y + 3.4, part.note, small, room)
    yield Tag("P", (number, word, note))
    yield tick_box(SIDE + LEFT - 4, y - 2.2)
    if ruled:
        yield stroke(SIDE, y + min(5.5, step - 4.2), SIDE + LEFT, y + min(5.5, step - 4.2), HAIR)


def _own(look: GameLook, own: tuple[OwnThing, ...], y: float) -> Iterator[Mark]:
    """What comes from one's own box, side by side."""
    text, italic = type_style("page_small"), type_style("page_note")
    for k, item in enumerate(own):
        x = SIDE + k * 36
        yield from own_sign(look, item, x + 4, y + 1)
        words = (framed_line("own", x + 9.4, y, item.word, text, 26), framed_line("own", x + 9.4, y + 4, item.note, italic, 26))
        yield Tag("P", words)


def own_sign(look: GameLook, item: OwnThing, x: float, y: float) -> Iterator[Mark]:
    """What it looks like, 7 mm wide."""
    if item.kind == "die":
        yield Use(die(look if item.dark else look._replace(low=True), item.face), x, y, 6.6)
    elif item.kind == "twelve":
        yield Use(twelve(look, item.face), x, y, 7.0)
    elif item.kind == "coin":
        yield from (Path(disc(x, y, r), PAPER, INK, LINE) for r in (3.3, 2.4))
    elif item.kind == "cube":
        yield Path(
            polygon([(x - 3, y - 1.6), (x, y - 3.2), (x + 3, y - 1.6), (x + 3, y + 1.8), (x, y + 3.4), (x - 3, y + 1.8)]),
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
            (Path(polygon(body), PAPER, INK, LINE), Path(polygon([(2.6, -0.45), (3.6, 0), (2.6, 0.45)]), INK)), x, y, turn=-45
        )
