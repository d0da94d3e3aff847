"""Galleys: the blocks of a book set in a column, as strips between which a page may break.

A strip's own measures begin at its upper left corner. Only books use this; how strips become pages is told in book.py.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from printgen.components.book.blocks import (
    Block,
    BookEntry,
    BookFigure,
    BookHeading,
    BookTable,
    Chapter,
    Columns,
    DiceTable,
    Inset,
    NoteLines,
    Paragraph,
    Steps,
    Together,
)
from printgen.components.book.renderers.plates import draw_plate, figure_marks
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, Tag, Text, Use
from printgen.render.art.tokens import inline, tick_box, token
from printgen.render.art.woodcut import gouge, initial, stroke
from printgen.render.text import largest, line, paragraph, width
from printgen.render.theme import CAP, HAIR, INK, GameLook, Type, type_style

HANG = 7.0  # the indent of steps and items
SIGNED = 9.5  # of entries beside a sign
RISE = 0.76  # of the leading, from the top of a line to its baseline
PARAGRAPH_GAP, BLOCK_GAP, HEADING_GAP, CHAPTER_GAP = 1.5, 3.2, 4.6, 8.0
RULE_PITCH = 7.6  # between lines to write on
COLUMN_GAP = 5.0


class GalleyStrip(NamedTuple):
    """A piece of a column that no page break divides.

    ``before`` is the space above it, dropped at the head of a page, and ``give`` what may be added to it; a strip that
    ``hold``s stands on the page of the one before it, a ``fresh`` one begins a page. A strip that can ``grow`` draws
    itself anew with so much more height. Strips of one ``block`` are tagged together as ``role``, lists item by item,
    each with its ``label``.
    """

    marks: tuple[Mark, ...]
    high: float
    before: float = 0.0
    give: float = 0.0
    hold: bool = False
    fresh: bool = False
    role: str = ""
    block: int = 0
    item: int = 0
    label: tuple[Mark, ...] = ()
    where: str = ""
    grow: float = 0.0
    redraw: Callable[[float], tuple[Mark, ...]] | None = None


def set_chapter(look: GameLook, chapter: Chapter, measure: float, number: int) -> list[GalleyStrip]:
    """The strips of a chapter; LayoutError names the chapter and the block that does not fit."""
    head = chapter_head(look, chapter.title, measure)
    strips = [head._replace(block=number * 1000, fresh=chapter.fresh, where=f"chapter {chapter.title!r}")]
    held = True
    for k, block in enumerate(chapter.blocks, 1):
        where = f"chapter {chapter.title!r}, block {k} ({type(block).__name__.removeprefix('Book').lower()})"
        try:
            now = list(_strips(look, block, measure))
        except LayoutError as problem:
            raise LayoutError(f"{where}: {problem}") from None
        now[0] = now[0]._replace(hold=now[0].hold or held)
        strips += [strip._replace(block=number * 1000 + k, where=where) for strip in now]
        held = isinstance(block, BookHeading)
    return strips


def chapter_head(look: GameLook, title: str, measure: float) -> GalleyStrip:
    """A chapter's title over a rule."""
    style, most = type_style("leaf_chapter"), type_style("leaf_heading")
    try:
        style = largest([title], style, measure, most.size, 0.5 * PT)
    except LayoutError:
        raise LayoutError(f"chapter {title!r}: the title is {width(title, most) - measure:.1f} mm too long") from None
    rule = gouge(0, 9.4, measure, 9.4, 1.8 * PT, INK, 0.25)
    marks = (Tag("H1", (line(0, style.size * CAP + 0.6, title, style),)), rule)
    return GalleyStrip(marks, 10.4, CHAPTER_GAP, 6.0)


def stack(look: GameLook, blocks: Sequence[Block], measure: float) -> tuple[list[Mark], float]:
    """Blocks one under the other, never to be parted: marks, and how high they are."""
    marks: list[Mark] = []
    y = 0.0
    for number, block in enumerate(blocks):
        strips = [strip._replace(block=number) for strip in _strips(look, block, measure)]
        y += strips[0].before if number else 0
        placed = []
        for k, strip in enumerate(strips):
            y += strip.before if k else 0
            placed.append((strip, Group(strip.marks, 0, y)))
            y += strip.high
        marks += tag_strips(placed)
    return marks, y


def tag_strips(placed: Sequence[tuple[GalleyStrip, Group]], parted: bool = False) -> Iterator[Mark]:
    """Marks of strips in the tags of their blocks, neighbours of one block together; ``parted`` if pages divide blocks."""
    k = 0
    while k < len(placed):
        strip = placed[k][0]
        key = f"block {strip.block}" * parted
        n = k
        while n < len(placed) and (placed[n][0].block, placed[n][0].role) == (strip.block, strip.role):
            n += 1
        if not strip.role:
            yield from (mark for _, mark in placed[k:n])
        elif strip.role == "L":
            yield Tag("L", tuple(_items(placed[k:n])), key=key)
        else:
            yield Tag(strip.role, tuple(mark for _, mark in placed[k:n]), key=key)
        k = n


def _items(placed: Sequence[tuple[GalleyStrip, Group]]) -> Iterator[Tag]:
    """The strips of a list, item by item, each with its number."""
    for item, entries in groupby(placed, lambda entry: entry[0].item):
        strips = [*entries]
        labels = (mark._replace(marks=strip.label) for strip, mark in strips if strip.label)
        body = Tag("LBody", tuple(mark for _, mark in strips), key=f"item {item}")
        yield Tag("LI", (*(Tag("Lbl", (label,)) for label in labels), body), key=f"item {item}")


def _strips(look: GameLook, block: Block, measure: float) -> Iterator[GalleyStrip]:
    """A block as strips."""
    match block:
        case BookHeading():
            yield _heading(block, measure)
        case Paragraph():
            yield from _paragraph(look, block, measure)
        case Steps():
            yield from _steps(look, block, measure)
        case BookEntry():
            yield from _entry(look, block, measure)
        case BookFigure():
            yield _figure(look, block, measure)
        case NoteLines():
            yield _notes(block, measure)
        case Columns():
            yield _columns(look, block, measure)
        case Together():
            marks, high = stack(look, block.blocks, measure)
            yield GalleyStrip(tuple(marks), high, BLOCK_GAP, 4.0)
        case _:
            plate, high = draw_plate(look, block, measure)
            yield GalleyStrip(tuple(plate), high, BLOCK_GAP, 4.0, hold=isinstance(block, DiceTable | BookTable | Inset))


def text_lines(
    look: GameLook, markup: str, measure: float, style: Type, indents: tuple[float, ...] = ()
) -> list[tuple[Mark, ...]]:
    """The lines of a paragraph, each as marks with the baseline at 0."""
    setting = paragraph(0, 0, markup, measure, style, indents=indents, inline=lambda *a: inline(look, *a))
    rows: list[list[Mark]] = [[] for _ in range(setting.rows)]
    for mark in setting.marks:
        if not isinstance(mark, Tag | Path):
            rows[min(setting.rows - 1, max(0, round(_baseline(mark, style) / style.leading)))].append(mark)
    return [tuple(_lift_marks(row, k * style.leading)) for k, row in enumerate(rows)]


def _baseline(mark: Mark, style: Type) -> float:
    """Where the line of a word or a picture stands; pictures stand around a middle above it."""
    if isinstance(mark, Text):
        return mark.y
    assert isinstance(mark, Use | Group)
    middle = mark.y + mark.scale * (mark.symbol.box[1] + mark.symbol.box[3]) / 2 if isinstance(mark, Use) else mark.y
    return middle + 0.31 * style.size


def _lift_marks(marks: Sequence[Mark], by: float) -> Iterator[Mark]:
    for mark in marks:
        assert not isinstance(mark, Tag | Path)
        yield mark._replace(y=mark.y - by)


def _running(
    look: GameLook, markup: str, measure: float, style: Type, indent: float = 0.0, before: float = PARAGRAPH_GAP, role: str = "P"
) -> list[GalleyStrip]:
    """A paragraph as a strip a line; at least two lines stand on each side of a page break."""
    rows = text_lines(look, markup, measure - indent, style)
    base, last = style.leading * RISE, len(rows) - 1
    out = []
    for k, row in enumerate(rows):
        marks = (Group(row, indent, base),)
        hold = k > 0 and (k == 1 or k == last or last < 3)
        out.append(GalleyStrip(marks, style.leading, 0 if k else before, give=0 if k else 1.2, hold=hold, role=role))
    return out


def _paragraph(look: GameLook, block: Paragraph, measure: float) -> list[GalleyStrip]:
    if block.kind == "initial":
        return _with_initial(look, block.markup, measure)
    return _running(look, block.markup, measure, type_style(f"leaf_{block.kind}"))


def _with_initial(look: GameLook, markup: str, measure: float) -> list[GalleyStrip]:
    """A paragraph that begins with a carved letter, three lines high, and its first words in capitals."""
    style = type_style("leaf_text")
    words = markup[1:].split(" ")
    count = next(n for n in range(2, len(words) + 1) if len(" ".join(words[:n])) >= 12 or n == len(words))
    rest = f"^{' '.join(words[:count]).upper()}^ {' '.join(words[count:])}"
    high = 2 * style.leading + 7 * PT
    rows = text_lines(look, rest, measure, style, (high + 5 * PT,) * 3)
    base = style.leading * RISE
    block = initial(look, 0, base + 2 * style.leading, high, markup)
    out = [
        GalleyStrip((Group(row, 0, base),), style.leading, 0 if k else 2.2, give=0, hold=0 < k < 4, role="P")
        for k, row in enumerate(rows)
    ]
    out[0] = out[0]._replace(marks=(block, *out[0].marks))
    return out


def _heading(block: BookHeading, measure: float) -> GalleyStrip:
    style = type_style("leaf_heading")
    if width(block.words, style) > measure:
        raise LayoutError(f"the heading {block.words!r} is {width(block.words, style) - measure:.1f} mm too long")
    return GalleyStrip((line(0, style.size * CAP + 0.4, block.words, style),), 4.2, HEADING_GAP, 3.0, role="H2")


def _steps(look: GameLook, block: Steps, measure: float) -> Iterator[GalleyStrip]:
    style = type_style("leaf_text")
    for k, item in enumerate(block.items):
        strips = _running(look, item, measure, style, HANG, 1.1, "L")
        base = style.leading * RISE
        if block.first:
            number = line(4.0, base, str(block.first + k), type_style("leaf_heading").at(11), "right")
            strips[0] = strips[0]._replace(label=(number,))
        else:
            mark = gouge(0.8, base - 1.15, 4.8, base - 1.15, 3.2 * PT, INK)
            strips[0] = strips[0]._replace(marks=(mark, *strips[0].marks))
        yield from (strip._replace(item=k) for strip in strips)


def _entry(look: GameLook, block: BookEntry, measure: float) -> list[GalleyStrip]:
    style = type_style("leaf_text")
    base = style.leading * RISE
    if not block.kind:
        strips = _running(look, block.markup, measure, style, HANG, 1.7)
        strips[0] = strips[0]._replace(marks=(*_tick(base, block.ticked), *strips[0].marks))
        return strips
    strips = _running(look, block.markup, measure, style, SIGNED, 2.4)
    sign = Use(token(look, block.kind, 5.8, block.icon, block.letter), 3.8, base - 1.2)
    strips[0] = strips[0]._replace(marks=(sign, *strips[0].marks), hold=True)
    return strips


def _tick(base: float, ticked: bool) -> Iterator[Mark]:
    """A box on the line; a cross in it says that the thing is in play."""
    yield tick_box(0.3, base - 3.25, 3.9)
    if ticked:
        falling = gouge(-0.3, base - 3.7, 5.0, base + 1.1, 3.0 * PT, INK, 0.4)
        rising = gouge(4.9, base - 3.9, -0.2, base + 1.0, 3.0 * PT, INK, 0.4)
        yield Tag("Figure", (falling, rising), "in play")


def _figure(look: GameLook, block: BookFigure, measure: float) -> GalleyStrip:
    def draw(more: float) -> tuple[Mark, ...]:
        return tuple(figure_marks(look, block, measure, block.least + more))

    caption = 5.0 if block.caption else 0.0
    return GalleyStrip(draw(0.0), block.least + caption, BLOCK_GAP, 3.0, grow=block.most - block.least, redraw=draw)


def _notes(block: NoteLines, measure: float) -> GalleyStrip:
    def draw(more: float) -> tuple[Mark, ...]:
        count = min(block.most, round((least + more) / RULE_PITCH))
        pitch = (least + more) / count
        return tuple(stroke(0, k * pitch, measure, k * pitch, HAIR) for k in range(1, count + 1))

    least = block.lines * RULE_PITCH
    return GalleyStrip(draw(0.0), least, 0.6, hold=True, grow=(block.most - block.lines) * RULE_PITCH, redraw=draw)


def _columns(look: GameLook, block: Columns, measure: float) -> GalleyStrip:
    left = (measure - COLUMN_GAP) * block.share
    one, high = stack(look, block.left, left)
    two, other = stack(look, block.right, measure - COLUMN_GAP - left)
    return GalleyStrip((Group(tuple(one)), Group(tuple(two), left + COLUMN_GAP)), max(high, other), BLOCK_GAP, 3.0)
