"""Lists and tables of a reference panel: entries in columns, and what each face of a die brings to each thing."""

from collections.abc import Iterator

from printgen.components.panels.entries import DiceResults, Entries, PanelEntry, Result
from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, Text, Use, list_item
from printgen.render.art.tokens import bar, die, glyph, inline, token
from printgen.render.registry import insets
from printgen.render.text import line, paragraph, width
from printgen.render.theme import GameLook, Type, U, type_style

HEAD = Type("Vollkorn-Bold", 3.2, 3.2)
SIGN = 3.3 * U
LABEL = 3.4 * U
"""What a row's glyph takes of a table of results."""
DICE, BAR = 4.4 * U, 2.8 * U
"""The height of the dice over a table, and of a row of bars."""


@insets(Entries)
def entries(look: GameLook, item: Entries, measure: float) -> tuple[list[Mark], float]:
    """The list from y = 0, and its height. LayoutError when a name and its note meet."""
    pitch = item.pitch * U
    head = max(3 * U, *(width(row.head, HEAD) for row in item.rows)) if any(row.head or row.glyph for row in item.rows) else 0.0
    left = head + (3.6 if any(row.head and row.glyph for row in item.rows) else 0.9) * U if head else 0.0
    rows = [list_item(*_entry(look, row, (k + 0.5) * pitch, measure, head, left)) for k, row in enumerate(item.rows)]
    return [Tag("L", tuple(rows))], len(item.rows) * pitch


def _entry(look: GameLook, row: PanelEntry, y: float, measure: float, head: float, left: float) -> Iterator[Mark]:
    """Head, glyph, name and note; a glyph without a head takes its place. ``head`` is their column, the name is at ``left``."""
    if row.sign:
        yield Tag("Figure", (Use(token(look, row.sign, SIGN, letter=row.head), 1.7 * U, y),), row.head)
    elif row.head:
        yield Tag("P", (line(head / 2, y + HEAD.size * 0.33, row.head, HEAD, "middle"),))
    if row.glyph:
        drawn = glyph(look, row.glyph, head + 1.7 * U if row.head else head / 2, y, 2.1 * U)
        told = row.glyph.replace("-", " ")
        yield drawn if told in row.name.lower() else Tag("Figure", (drawn,), told)
    style = type_style("card_text")
    baseline = y + style.size * 0.33
    name = paragraph(left, baseline, row.name, measure - left, style, inline=lambda *a: inline(look, *a))
    room = measure - left - _reach(name.marks, left) - U
    try:
        note = paragraph(measure - room, baseline, row.note, room, style, "right", inline=lambda *a: inline(look, *a))
    except LayoutError as problem:
        raise LayoutError(f"entry {row.name!r}: {problem}") from None
    if name.rows > 1 or note.rows > 1:
        raise LayoutError(f"entry {row.name!r} and its note {row.note!r} are too long for one line")
    yield Tag("P", (*name.marks, *note.marks))


def _reach(marks: list[Mark], left: float) -> float:
    """How far a line of text reaches from its left end."""
    texts = [mark for mark in marks if isinstance(mark, Text)]
    return max(mark.x + width(mark.string, Type(mark.face, mark.size, 0.0)) for mark in texts) - left


@insets(DiceResults)
def results(look: GameLook, item: DiceResults, measure: float) -> tuple[list[Mark], float]:
    """The table from y = 0, and its height. LayoutError when a word is wider than its bar."""
    step = (measure - LABEL) / 6
    dice = (Use(die(look, k + 1), LABEL + (k + 0.5) * step, 2 * U, 3.6 * U) for k in range(6))
    heads = (Tag("TH", (Tag("Figure", (drawn,), str(k)),)) for k, drawn in enumerate(dice, 1))
    rows = [Tag("TR", (Tag("TD", ()), *heads))]
    for k, row in enumerate(item.rows):
        rows.append(Tag("TR", tuple(_result(look, row, DICE + (k + 0.5) * BAR, step))))
    return [Tag("Table", tuple(rows))], DICE + len(item.rows) * BAR


def _result(look: GameLook, row: Result, y: float, step: float) -> Iterator[Mark]:
    """A thing and what each face brings to it."""
    yield Tag("TH", (Tag("Figure", (glyph(look, row.glyph, 1.3 * U, y, 2.5 * U),), row.name),))
    style = type_style("card_text")
    face = 0
    for span, words, kind in row.bars:
        held = row.glyphs[face] if row.glyphs else ""
        if not held and width(words, style.as_face("Vollkorn-Bold")) > span * step - 1.0:
            raise LayoutError(f"{words!r} is too long for a bar of {span} faces")
        x = LABEL + face * step
        cells = bar(look, x, y, span * step, 2.45 * U, "" if held else words, kind, style)
        if held:
            cells = (Tag("Figure", (*cells, glyph(look, held, x + span * step / 2, y, 2.1 * U)), words),)
        yield Tag("TD", cells, span=span)
        face += span
