"""Information under letters: a strip upside down below a fold, and the tables of cards that are laid face down.

You fold the strip back and read one line of it at a time.
"""

from collections.abc import Iterator
from typing import Protocol

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.sheets.letter_tables import FaceDownSetup, LayingExample, LetterList, LetterTable, ListSlot
from printgen.components.sheets.renderers.sheet_frame import NOTE, SECTION, SMALL, STRONG, SheetFrame
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Mark, Path, Tag, list_item_tag
from printgen.render.art.tokens import draw_glyph, draw_tick_box
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, HAIR, INK, PAPER, GameLook

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
FOLD_CLEARANCE = 2.0
"""What is free above a fold."""
ROWS = 24
"""Rows of tables on a page, at most."""
LEAST_ROW_HEIGHT, MOST_ROW_HEIGHT = 4.5, 6.2
"""The height of a table's row."""
EXAMPLE_HEIGHT, EXAMPLE_TAKEN = 29.0, 62.0
"""The picture of how a pile is laid, and where its half on taking up begins."""
EXAMPLE_CARD, EXAMPLE_OVERLAP, EXAMPLE_STEP = (8.0, 8.6), 4.2, 13.0
"""A card of this picture, how far it lies below the one before it, and from column to column."""
SIGN = 8.6
"""What a card's sign takes before its place."""


def letter_strip_height(item: LetterList) -> float:
    """Return the height that a strip takes of the page, from the fold, in mm."""
    return EDGES + LINE * -(-len(item.cards_by_letter) // item.across)


def draw_letter_strip(frame: SheetFrame, item: LetterList) -> Iterator[Mark]:
    """Draw the fold, and below it the strip upside down, to the frame's foot.

    Raises LayoutError when something is too long for the strip.
    """
    fold = frame.foot - letter_strip_height(item)
    yield draw_ink_line(frame.left_edge, fold, frame.right_edge, fold, HAIR, (1.4, 1.0))
    yield Group(tuple(_draw_upright_strip(frame.right_edge - frame.left_edge, item)), frame.right_edge, frame.foot, turn=180)


def _draw_upright_strip(width: float, item: LetterList) -> Iterator[Mark]:
    """Draw a strip as it is read when the page is turned: its upper left corner at (0, 0), the fold at its foot.

    Raises LayoutError when an entry is too long for its column.
    """
    yield Tag("H2", (draw_line(0, TOP, item.word, SECTION),))
    yield Tag("P", (draw_line(line_width(item.word, SECTION) + 3, TOP, item.note, NOTE),))
    step = width / item.across
    first = max(LETTER, *(line_width(letter, STRONG) + 3 for letter, _ in item.cards_by_letter))
    for k, (letter, found) in enumerate(item.cards_by_letter):
        row, column = divmod(k, item.across)
        x, y = column * step, FIRST + row * LINE
        excess = line_width(found, SMALL) - (step - first)
        if excess > 0:
            raise LayoutError(f"what is found under {letter!r}, {found!r}, is {excess:.1f} mm too long for its column")
        at = (x + 2, "middle") if first == LETTER else (x, "left")
        yield Tag("P", (draw_line(at[0], y, letter, STRONG, at[1]), draw_line(x + first, y, found, SMALL)))


def split_tables(item: FaceDownSetup) -> list[FaceDownSetup]:
    """Divide the tables into pages, each with its own strip; only the first page has the instructions."""
    pages = -(-sum(len(table.rows) for table in item.tables) // ROWS)
    each = -(-len(item.tables) // pages)
    return [
        item._replace(
            instructions=() if first else item.instructions,
            tables=item.tables[first : first + each],
            letter_list=item.letter_list._replace(cards_by_letter=item.letter_list.cards_by_letter[first : first + each]),
        )
        for first in range(0, len(item.tables), each)
    ]


def draw_laying_example(frame: SheetFrame, item: LayingExample, top: float) -> Iterator[Mark]:
    """Draw columns of cards that lie face down, and beside them the pile into which they are taken up.

    ``top`` is the upper edge in mm.
    """
    (wide, high), marks = EXAMPLE_CARD, list[Mark]()
    for column, letter in enumerate(sorted(item.letters)):
        x = frame.left_edge + 6 + column * EXAMPLE_STEP
        marks.append(draw_line(x + wide / 2, top + 8.6, letter, STRONG, "middle"))
        for row, number in enumerate(sorted(item.numbers)):
            y = top + 9.8 + row * EXAMPLE_OVERLAP
            marks.append(Path(box_outline(x, y, wide, high, 0.8), PAPER, INK, FINE))
            marks.append(draw_line(x + wide / 2, y + 3.2, number, SMALL, "middle"))
    start, places = frame.left_edge + EXAMPLE_TAKEN, [letter + number for letter in item.letters for number in item.numbers]
    marks.append(draw_gouge(start - 17, top + 16, start - 6, top + 16, 1.4, INK, 0.3))
    for k, place in reversed(list(enumerate(places))):
        x = start + k * (wide + 1.0)
        marks.append(Path(box_outline(x, top + 11, wide, high, 0.8), PAPER, INK, FINE))
        marks.append(draw_line(x + wide / 2, top + 16.6, place, SMALL, "middle"))
    for x, words in ((frame.left_edge, item.laid), (start, item.taken)):
        setting = draw_paragraph(x, top + 3.4, words, frame.right_edge - x, SMALL)
        yield Tag("P", tuple(setting.marks))
    yield Tag("Figure", tuple(marks), item.alt)


def has_room_for_example(frame: SheetFrame, item: FaceDownSetup, top: float) -> bool:
    """Return whether the tables of a page fit below its example, which begins at ``top``, in mm."""
    rows = sum(len(table.rows) for table in item.tables)
    return _row_room(frame, item, top + EXAMPLE_HEIGHT) >= LEAST_ROW_HEIGHT * rows


def _row_room(frame: SheetFrame, item: FaceDownSetup, top: float) -> float:
    """Return the height in mm that is left for the rows of all tables from ``top`` on."""
    return frame.foot - letter_strip_height(item.letter_list) - FOLD_CLEARANCE - top - (HEAD + AIR) * len(item.tables)


def draw_letter_tables(look: GameLook, frame: SheetFrame, item: FaceDownSetup, top: float) -> Iterator[Mark]:
    """Draw the tables of a page from ``top`` on, with its strip at the foot.

    Raises LayoutError when they are too high.
    """
    rows = sum(len(table.rows) for table in item.tables)
    pitch = min(MOST_ROW_HEIGHT, _row_room(frame, item, top) / rows)
    if pitch < LEAST_ROW_HEIGHT:
        raise LayoutError(f"the tables of {item.motto!r} are {(LEAST_ROW_HEIGHT - pitch) * rows:.1f} mm too high for the sheet")
    for table in item.tables:
        yield from _draw_letter_table(look, frame, table, top, pitch)
        top += HEAD + pitch * len(table.rows) + AIR
    yield from draw_letter_strip(frame, item.letter_list)


def _draw_letter_table(look: GameLook, frame: SheetFrame, table: LetterTable, top: float, pitch: float) -> Iterator[Mark]:
    """Draw a table: its word with a box to tick, spare cards at the right, and each card with its place.

    Args:
        top: upper edge, in mm.
        pitch: height of a row, in mm.
    """
    yield draw_tick_box(frame.left_edge, top + 4.4 - TICK + 0.5, TICK)
    yield CheckBox(frame.left_edge, top + 4.4 - TICK + 0.5, TICK, table.word)
    yield Tag("H2", (draw_line(frame.left_edge + TICK + 1.8, top + 4.4, table.word, SECTION),))
    yield from draw_spare_cards(look, frame, table, top)
    yield draw_gouge(frame.left_edge, top + 5.6, frame.right_edge, top + 5.6, 0.5, INK, 0.3)
    step = (frame.right_edge - frame.left_edge) / max(len(row) for row in table.rows)
    for k, row in enumerate(table.rows):
        y = top + HEAD + k * pitch + pitch / 2 - 1.9
        items: list[Mark] = []
        for n, one in enumerate(row):
            x = frame.left_edge + n * step
            place = draw_line(x + SIGN, y + 3.1, one.place, SMALL)
            items.append(list_item_tag(*draw_card_sign(look, one.card, x, y - 0.7, SIGN), place))
        yield Tag("L", tuple(items), key="rows")


class HasSpareCards(Protocol):
    """A list or table with spare cards beside its heading."""

    @property
    def spare(self) -> tuple[CardIndex, ...]: ...  # noqa: D102
    @property
    def spare_word(self) -> str: ...  # noqa: D102


def draw_spare_cards(look: GameLook, frame: SheetFrame, item: HasSpareCards, top: float) -> Iterator[Mark]:
    """Draw the spare cards, which the slots take, at the right of a heading."""
    x = frame.right_edge - SPARE * len(item.spare)
    if item.spare:
        yield Tag("P", (draw_line(x - 1.5, top + 4.4, item.spare_word, NOTE, "right"),))
        yield Tag(
            "P",
            tuple(m for k, card in enumerate(item.spare) for m in draw_card_sign(look, card, x + k * SPARE, top + 0.5, SPARE)),
        )


def draw_card_sign(look: GameLook, card: CardIndex | ListSlot, x: float, y: float, step: float) -> Iterator[Mark]:
    """Draw rank and suit, or number and glyph, side by side.

    Args:
        x, y: upper left corner, in mm.
        step: width of the place, in mm.
    """
    rank, suit = (_slot_number(card), card.glyph) if isinstance(card, ListSlot) else card
    style = STRONG.with_size(9.6 if isinstance(card, ListSlot) and card.total else 11)._replace(
        track=-0.2 if len(rank) > 1 else 0.0
    )
    wide = line_width(rank, style) + 0.5 + GLYPH
    left = x + (step - 0.9 - wide) / 2
    yield draw_line(left, y + 3.9, rank, style)
    name = suit if isinstance(card, ListSlot) or suit == "joker" else f"{suit}s"
    yield Tag("Figure", (draw_glyph(look, name, left + wide - GLYPH / 2, y + 2.6, GLYPH),), suit)


def _slot_number(slot: ListSlot) -> str:
    return f"{slot.number}/{slot.total}" if slot.total else str(slot.number)
