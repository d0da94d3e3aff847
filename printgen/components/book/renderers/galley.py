"""Galleys: the blocks of a book set in a column, as strips between which a page may break.

The coordinates of a strip begin at its upper left corner. ``book/renderers/book_pages.py`` arranges the strips on pages.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from printgen.components.book.book_blocks import (
    Block,
    BlockGroup,
    BookEntry,
    BookFigure,
    BookHeading,
    BookTable,
    Chapter,
    DiceTable,
    InsetBlock,
    NoteLines,
    Paragraph,
    Steps,
    TwoColumns,
)
from printgen.components.book.renderers.plates import draw_figure, draw_plate
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag, Text
from printgen.render.art.tokens import draw_inline_picture, draw_tick_box, token_symbol
from printgen.render.art.woodcut import draw_gouge, draw_initial, draw_ink_line
from printgen.render.text import draw_line, draw_paragraph, line_width, shrink_all_to_fit
from printgen.render.theme import CAP, HAIR, INK, GameLook, TypeStyle, type_style

HANG = 7.0  # the indent of steps and items
SIGN_INDENT = 9.5  # of entries beside a sign
RISE = 0.76  # of the leading, from the top of a line to its baseline
PARAGRAPH_GAP, BLOCK_GAP, HEADING_GAP, CHAPTER_GAP = 1.5, 3.2, 4.6, 8.0
RULE_PITCH = 7.6  # between lines to write on
COLUMN_GAP = 5.0


class GalleyStrip(NamedTuple):
    """A piece of a column that no page break divides.

    ``space_before`` is the space above it in mm, dropped at the head of a page, and ``stretch`` what may be added to it.
    A strip with ``keep_with_next`` stands on the same page as the strip before it; one with ``starts_page`` begins a
    page. A strip that can ``grow`` is drawn again by ``redraw``, with the additional height. Strips of one ``block`` are
    tagged together as ``role``, lists item by item, each with its ``label``. ``location`` names the strip in error
    messages.
    """

    marks: tuple[Mark, ...]
    height: float
    space_before: float = 0.0
    stretch: float = 0.0
    keep_with_next: bool = False
    starts_page: bool = False
    role: str = ""
    block: int = 0
    item: int = 0
    label: tuple[Mark, ...] = ()
    location: str = ""
    grow: float = 0.0
    redraw: Callable[[float], tuple[Mark, ...]] | None = None


def typeset_chapter(look: GameLook, chapter: Chapter, measure: float, number: int) -> list[GalleyStrip]:
    """Return the strips of a chapter.

    ``measure`` is the width of the column in mm, ``number`` the chapter's number, from 1. Raises LayoutError with the
    chapter and the block that does not fit.
    """
    head = typeset_chapter_head(look, chapter.title, measure)
    strips = [head._replace(block=number * 1000, starts_page=chapter.starts_page, location=f"chapter {chapter.title!r}")]
    held = True
    for k, block in enumerate(chapter.blocks, 1):
        kind = re.sub("(?<=[a-z])(?=[A-Z])", " ", type(block).__name__.removeprefix("Book")).lower()
        where = f"chapter {chapter.title!r}, block {k} ({kind})"
        try:
            now = list(_typeset_block(look, block, measure))
        except LayoutError as problem:
            raise LayoutError(f"{where}: {problem}") from None
        now[0] = now[0]._replace(keep_with_next=now[0].keep_with_next or held)
        strips += [strip._replace(block=number * 1000 + k, location=where) for strip in now]
        held = isinstance(block, BookHeading)
    return strips


def typeset_chapter_head(look: GameLook, title: str, measure: float) -> GalleyStrip:
    """Typeset a chapter's title over a rule, smaller if it is too long.

    Raises LayoutError when even the smallest size is too wide.
    """
    style, most = type_style("leaf_chapter"), type_style("leaf_heading")
    try:
        style = shrink_all_to_fit([title], style, measure, most.size, 0.5 * PT)
    except LayoutError:
        raise LayoutError(f"chapter {title!r}: the title is {line_width(title, most) - measure:.1f} mm too long") from None
    rule = draw_gouge(0, 9.4, measure, 9.4, 1.8 * PT, INK, 0.25)
    marks = (Tag("H1", (draw_line(0, style.size * CAP + 0.6, title, style),)), rule)
    return GalleyStrip(marks, 10.4, CHAPTER_GAP, 6.0)


def draw_stacked_blocks(look: GameLook, blocks: Sequence[Block], measure: float) -> tuple[list[Mark], float]:
    """Draw blocks one below the other that stay together; return the marks and their height in mm."""
    marks: list[Mark] = []
    y = 0.0
    for number, block in enumerate(blocks):
        strips = [strip._replace(block=number) for strip in _typeset_block(look, block, measure)]
        y += strips[0].space_before if number else 0
        placed = []
        for k, strip in enumerate(strips):
            y += strip.space_before if k else 0
            placed.append((strip, Group(strip.marks, 0, y)))
            y += strip.height
        marks += tag_strips(placed)
    return marks, y


def tag_strips(placed_strips: Sequence[tuple[GalleyStrip, Group]], across_pages: bool = False) -> Iterator[Mark]:
    """Yield the marks of strips in the tags of their blocks, with neighbours of one block in one tag.

    Set ``across_pages`` if pages may divide blocks.
    """
    k = 0
    while k < len(placed_strips):
        strip = placed_strips[k][0]
        key = f"block {strip.block}" * across_pages
        n = k
        while n < len(placed_strips) and (placed_strips[n][0].block, placed_strips[n][0].role) == (strip.block, strip.role):
            n += 1
        if not strip.role:
            yield from (mark for _, mark in placed_strips[k:n])
        elif strip.role == "L":
            yield Tag("L", tuple(_tag_list_items(placed_strips[k:n])), key=key)
        else:
            yield Tag(strip.role, tuple(mark for _, mark in placed_strips[k:n]), key=key)
        k = n


def _tag_list_items(placed: Sequence[tuple[GalleyStrip, Group]]) -> Iterator[Tag]:
    """Yield the strips of a list item by item, each with its label."""
    for item, entries in groupby(placed, lambda entry: entry[0].item):
        strips = [*entries]
        labels = (mark._replace(marks=strip.label) for strip, mark in strips if strip.label)
        body = Tag("LBody", tuple(mark for _, mark in strips), key=f"item {item}")
        yield Tag("LI", (*(Tag("Lbl", (label,)) for label in labels), body), key=f"item {item}")


def _typeset_block(look: GameLook, block: Block, measure: float) -> Iterator[GalleyStrip]:
    """Yield a block as strips."""
    match block:
        case BookHeading():
            yield _typeset_heading(block, measure)
        case Paragraph():
            yield from _typeset_paragraph(look, block, measure)
        case Steps():
            yield from _typeset_steps(look, block, measure)
        case BookEntry():
            yield from _typeset_signed_paragraph(look, block, measure)
        case BookFigure():
            yield _typeset_figure(look, block, measure)
        case NoteLines():
            yield _typeset_note_lines(block, measure)
        case TwoColumns():
            yield _typeset_columns(look, block, measure)
        case BlockGroup():
            marks, high = draw_stacked_blocks(look, block.blocks, measure)
            yield GalleyStrip(tuple(marks), high, BLOCK_GAP, 4.0)
        case _:
            plate, high = draw_plate(look, block, measure)
            yield GalleyStrip(
                tuple(plate), high, BLOCK_GAP, 4.0, keep_with_next=isinstance(block, DiceTable | BookTable | InsetBlock)
            )


def draw_text_lines(
    look: GameLook, markup: str, measure: float, style: TypeStyle, indents: tuple[float, ...] = ()
) -> list[tuple[Mark, ...]]:
    """Return the lines of a paragraph, each as marks with the baseline at 0.

    Args:
        measure: width of the column, in mm.
        indents: indents of the first lines, in mm.
        markup: the text, in the markup of render/text.py.
    """
    setting = draw_paragraph(0, 0, markup, measure, style, indents=indents, inline=lambda *a: draw_inline_picture(look, *a))
    rows: list[list[Mark]] = [[] for _ in range(setting.line_count)]
    for mark in setting.marks:
        if not isinstance(mark, Tag | Path):
            rows[min(setting.line_count - 1, max(0, round(_mark_baseline(mark, style) / style.leading)))].append(mark)
    return [tuple(_lift_marks(row, k * style.leading)) for k, row in enumerate(rows)]


def _mark_baseline(mark: Mark, style: TypeStyle) -> float:
    """Return the baseline of the line in which a word or a picture stands.

    Pictures stand around a middle above the baseline.
    """
    if isinstance(mark, Text):
        return mark.y
    assert isinstance(mark, SymbolUse | Group)
    middle = mark.y + mark.scale * (mark.symbol.box[1] + mark.symbol.box[3]) / 2 if isinstance(mark, SymbolUse) else mark.y
    return middle + 0.31 * style.size


def _lift_marks(marks: Sequence[Mark], by: float) -> Iterator[Mark]:
    for mark in marks:
        assert not isinstance(mark, Tag | Path)
        yield mark._replace(y=mark.y - by)


def _typeset_lines(
    look: GameLook,
    markup: str,
    measure: float,
    style: TypeStyle,
    indent: float = 0.0,
    before: float = PARAGRAPH_GAP,
    role: str = "P",
) -> list[GalleyStrip]:
    """Typeset a paragraph as one strip for each line, with at least two lines on each side of a page break.

    Args:
        measure: width of the column, in mm.
        indent: left indent, in mm.
        before: space above the paragraph, in mm.
        role: tag of the strips.
        markup: the text, in the markup of render/text.py.
    """
    rows = draw_text_lines(look, markup, measure - indent, style)
    base, last = style.leading * RISE, len(rows) - 1
    out = []
    for k, row in enumerate(rows):
        marks = (Group(row, indent, base),)
        hold = k > 0 and (k == 1 or k == last or last < 3)
        out.append(GalleyStrip(marks, style.leading, 0 if k else before, stretch=0 if k else 1.2, keep_with_next=hold, role=role))
    return out


def _typeset_paragraph(look: GameLook, block: Paragraph, measure: float) -> list[GalleyStrip]:
    if block.kind == "initial":
        return _typeset_paragraph_with_initial(look, block.markup, measure)
    return _typeset_lines(look, block.markup, measure, type_style(f"leaf_{block.kind}"))


def _typeset_paragraph_with_initial(look: GameLook, markup: str, measure: float) -> list[GalleyStrip]:
    """Typeset a paragraph that begins with a carved letter, three lines high, and its first words in capitals."""
    style = type_style("leaf_text")
    words = markup[1:].split(" ")
    count = next(n for n in range(2, len(words) + 1) if len(" ".join(words[:n])) >= 12 or n == len(words))
    rest = f"^{' '.join(words[:count]).upper()}^ {' '.join(words[count:])}"
    high = 2 * style.leading + 7 * PT
    rows = draw_text_lines(look, rest, measure, style, (high + 5 * PT,) * 3)
    base = style.leading * RISE
    block = draw_initial(look, 0, base + 2 * style.leading, high, markup)
    out = [
        GalleyStrip((Group(row, 0, base),), style.leading, 0 if k else 2.2, stretch=0, keep_with_next=0 < k < 4, role="P")
        for k, row in enumerate(rows)
    ]
    out[0] = out[0]._replace(marks=(block, *out[0].marks))
    return out


def _typeset_heading(block: BookHeading, measure: float) -> GalleyStrip:
    style = type_style("leaf_heading")
    if line_width(block.words, style) > measure:
        raise LayoutError(f"the heading {block.words!r} is {line_width(block.words, style) - measure:.1f} mm too long")
    return GalleyStrip((draw_line(0, style.size * CAP + 0.4, block.words, style),), 4.2, HEADING_GAP, 3.0, role="H2")


def _typeset_steps(look: GameLook, block: Steps, measure: float) -> Iterator[GalleyStrip]:
    style = type_style("leaf_text")
    for k, item in enumerate(block.items):
        strips = _typeset_lines(look, item, measure, style, HANG, 1.1, "L")
        base = style.leading * RISE
        if block.first:
            number = draw_line(4.0, base, str(block.first + k), type_style("leaf_heading").with_size(11), "right")
            strips[0] = strips[0]._replace(label=(number,))
        else:
            mark = draw_gouge(0.8, base - 1.15, 4.8, base - 1.15, 3.2 * PT, INK)
            strips[0] = strips[0]._replace(marks=(mark, *strips[0].marks))
        yield from (strip._replace(item=k) for strip in strips)


def _typeset_signed_paragraph(look: GameLook, block: BookEntry, measure: float) -> list[GalleyStrip]:
    style = type_style("leaf_text")
    base = style.leading * RISE
    if not block.kind:
        strips = _typeset_lines(look, block.markup, measure, style, HANG, 1.7)
        strips[0] = strips[0]._replace(marks=(*_draw_tick_box(base, block.is_ticked), *strips[0].marks))
        return strips
    strips = _typeset_lines(look, block.markup, measure, style, SIGN_INDENT, 2.4)
    sign = SymbolUse(token_symbol(look, block.kind, 5.8, block.icon, block.letter), 3.8, base - 1.2)
    strips[0] = strips[0]._replace(marks=(sign, *strips[0].marks), keep_with_next=True)
    return strips


def _draw_tick_box(base: float, ticked: bool) -> Iterator[Mark]:
    """Draw a box on a line, with a cross in it if the thing is in play."""
    yield draw_tick_box(0.3, base - 3.25, 3.9)
    if ticked:
        falling = draw_gouge(-0.3, base - 3.7, 5.0, base + 1.1, 3.0 * PT, INK, 0.4)
        rising = draw_gouge(4.9, base - 3.9, -0.2, base + 1.0, 3.0 * PT, INK, 0.4)
        yield Tag("Figure", (falling, rising), "in play")


def _typeset_figure(look: GameLook, block: BookFigure, measure: float) -> GalleyStrip:
    def draw(more: float) -> tuple[Mark, ...]:
        return tuple(draw_figure(look, block, measure, block.least_height + more))

    caption = 5.0 if block.caption else 0.0
    return GalleyStrip(
        draw(0.0), block.least_height + caption, BLOCK_GAP, 3.0, grow=block.most_height - block.least_height, redraw=draw
    )


def _typeset_note_lines(block: NoteLines, measure: float) -> GalleyStrip:
    def draw(more: float) -> tuple[Mark, ...]:
        count = min(block.most_lines, round((least + more) / RULE_PITCH))
        pitch = (least + more) / count
        return tuple(draw_ink_line(0, k * pitch, measure, k * pitch, HAIR) for k in range(1, count + 1))

    least = block.lines * RULE_PITCH
    return GalleyStrip(
        draw(0.0), least, 0.6, keep_with_next=True, grow=(block.most_lines - block.lines) * RULE_PITCH, redraw=draw
    )


def _typeset_columns(look: GameLook, block: TwoColumns, measure: float) -> GalleyStrip:
    left = (measure - COLUMN_GAP) * block.share
    one, high = draw_stacked_blocks(look, block.left, left)
    two, other = draw_stacked_blocks(look, block.right, measure - COLUMN_GAP - left)
    return GalleyStrip((Group(tuple(one)), Group(tuple(two), left + COLUMN_GAP)), max(high, other), BLOCK_GAP, 3.0)
