"""What nobody may see yet, under letters: a strip on its head below a fold, and the tables of cards that are laid face down.

The strip is folded back, and one line of it is read at a time.
"""

from collections.abc import Iterator
from typing import Protocol

from printgen.components.cards.suited import Index
from printgen.components.sheets.letters import Lettered, LetterTable, ListSlot, Unseen
from printgen.components.sheets.renderers.frame import NOTE, SECTION, SMALL, STRONG, SheetFrame
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Mark, Tag
from printgen.render.art.tokens import glyph, tick_box
from printgen.render.art.woodcut import gouge, stroke
from printgen.render.text import line, width
from printgen.render.theme import HAIR, INK, GameLook

LINE = 5.2
"""From line to line of a strip."""
TOP, FIRST = 3.4, 9.6
"""The baselines of a strip's word and of its first line."""
EDGES = 15.0
"""What a strip takes of a page but for its lines."""
LETTER = 5.0
"""What a letter takes before what is found under it, at least."""
GLYPH, SPARE = 3.2, 9.6
"""A suit's size, and what a spare card takes."""
HEAD, AIR = 6.4, 2.0
"""A table's word, and what is free below it."""
TICK = 3.4
ABOVE = 2.0
"""What is free above a fold."""
ROWS = 24
"""Rows of tables on a page, at most."""
LEAST, MOST = 4.5, 6.2
"""The height of a table's row."""
SIGN = 8.6
"""What a card's sign takes before its place."""


def strip_height(item: Lettered) -> float:
    """What a strip takes of the page, from the fold."""
    return EDGES + LINE * -(-len(item.found) // item.across)


def strip(frame: SheetFrame, item: Lettered) -> Iterator[Mark]:
    """The fold, and below it the strip on its head, down to the frame's foot; LayoutError when something is too long for it."""
    fold = frame.foot - strip_height(item)
    yield stroke(frame.left_edge, fold, frame.right, fold, HAIR, (1.4, 1.0))
    yield Group(tuple(_upright(frame.right - frame.left_edge, item)), frame.right, frame.foot, turn=180)


def _upright(wide: float, item: Lettered) -> Iterator[Mark]:
    """A strip as it is read when the page is turned: its upper left corner is at (0, 0), the fold at its foot."""
    yield Tag("H2", (line(0, TOP, item.word, SECTION),))
    yield Tag("P", (line(width(item.word, SECTION) + 3, TOP, item.note, NOTE),))
    step = wide / item.across
    first = max(LETTER, *(width(letter, STRONG) + 3 for letter, _ in item.found))
    for k, (letter, found) in enumerate(item.found):
        row, column = divmod(k, item.across)
        x, y = column * step, FIRST + row * LINE
        excess = width(found, SMALL) - (step - first)
        if excess > 0:
            raise LayoutError(f"what is found under {letter!r}, {found!r}, is {excess:.1f} mm too long for its column")
        at = (x + 2, "middle") if first == LETTER else (x, "left")
        yield Tag("P", (line(at[0], y, letter, STRONG, at[1]), line(x + first, y, found, SMALL)))


def shared_out(item: Unseen) -> list[Unseen]:
    """The tables on as many pages as they need, each with its own strip; only the first one says how."""
    pages = -(-sum(len(table.rows) for table in item.tables) // ROWS)
    each = -(-len(item.tables) // pages)
    return [
        item._replace(
            how=() if first else item.how,
            tables=item.tables[first : first + each],
            gathered=item.gathered._replace(found=item.gathered.found[first : first + each]),
        )
        for first in range(0, len(item.tables), each)
    ]


def tables(look: GameLook, frame: SheetFrame, item: Unseen, top: float) -> Iterator[Mark]:
    """The tables of a page from ``top`` on, its strip at the foot; LayoutError when they are too high."""
    room = frame.foot - strip_height(item.gathered) - ABOVE - top - (HEAD + AIR) * len(item.tables)
    rows = sum(len(table.rows) for table in item.tables)
    pitch = min(MOST, room / rows)
    if pitch < LEAST:
        raise LayoutError(f"the tables of {item.motto!r} are {(LEAST - pitch) * rows:.1f} mm too high for the sheet")
    for table in item.tables:
        yield from _table(look, frame, table, top, pitch)
        top += HEAD + pitch * len(table.rows) + AIR
    yield from strip(frame, item.gathered)


def _table(look: GameLook, frame: SheetFrame, table: LetterTable, top: float, pitch: float) -> Iterator[Mark]:
    """A table: its word, ticked when the pile lies, the spare cards at its right, each card with its place."""
    yield tick_box(frame.left_edge, top + 4.4 - TICK + 0.5, TICK)
    yield CheckBox(frame.left_edge, top + 4.4 - TICK + 0.5, TICK, table.word)
    yield Tag("H2", (line(frame.left_edge + TICK + 1.8, top + 4.4, table.word, SECTION),))
    yield from spare_cards(look, frame, table, top)
    yield gouge(frame.left_edge, top + 5.6, frame.right, top + 5.6, 0.5, INK, 0.3)
    step = (frame.right - frame.left_edge) / max(len(row) for row in table.rows)
    for k, row in enumerate(table.rows):
        y = top + HEAD + k * pitch + pitch / 2 - 1.9
        marks: list[Mark] = []
        for n, one in enumerate(row):
            x = frame.left_edge + n * step
            marks += card_sign(look, one.card, x, y - 0.7, SIGN)
            marks.append(line(x + SIGN, y + 3.1, one.place, SMALL))
        yield Tag("P", tuple(marks))


class Spared(Protocol):
    """What has spare cards beside its heading."""

    @property
    def spare(self) -> tuple[Index, ...]: ...  # noqa: D102
    @property
    def spare_word(self) -> str: ...  # noqa: D102


def spare_cards(look: GameLook, frame: SheetFrame, item: Spared, top: float) -> Iterator[Mark]:
    """The cards that the slots take, at the right of a heading."""
    x = frame.right - SPARE * len(item.spare)
    if item.spare:
        yield Tag("P", (line(x - 1.5, top + 4.4, item.spare_word, NOTE, "right"),))
        yield Tag(
            "P", tuple(m for k, card in enumerate(item.spare) for m in card_sign(look, card, x + k * SPARE, top + 0.5, SPARE))
        )


def card_sign(look: GameLook, card: Index | ListSlot, x: float, y: float, step: float) -> Iterator[Mark]:
    """Rank and suit, or number and glyph, beside each other."""
    rank, suit = (_slot_number(card), card.glyph) if isinstance(card, ListSlot) else card
    style = STRONG.at(9.6 if isinstance(card, ListSlot) and card.of else 11)._replace(track=-0.2 if len(rank) > 1 else 0.0)
    wide = width(rank, style) + 0.5 + GLYPH
    left = x + (step - 0.9 - wide) / 2
    yield line(left, y + 3.9, rank, style)
    name = suit if isinstance(card, ListSlot) or suit == "joker" else f"{suit}s"
    yield Tag("Figure", (glyph(look, name, left + wide - GLYPH / 2, y + 2.6, GLYPH),), suit)


def _slot_number(slot: ListSlot) -> str:
    return f"{slot.number}/{slot.of}" if slot.of else str(slot.number)
