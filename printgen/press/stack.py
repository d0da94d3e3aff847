"""The lists to stack a deck by: small cards in rows, each with a box to tick, and the game's id as a QR code."""

from collections.abc import Iterator

from printgen.document.pieces import Index
from printgen.document.stack import Stack, StackSheet
from printgen.errors import LayoutError
from printgen.press.marks import Box, Mark, Path, Tag
from printgen.press.ornament import box
from printgen.press.paper import shortened
from printgen.press.qr import qr
from printgen.press.rollwrite import LEAD, NOTE, SECTION, SMALL, STRONG, Frame
from printgen.press.signs import rating
from printgen.press.text import line, paragraph, width
from printgen.press.theme import FINE, INK, Look, type_style
from printgen.press.tokens import glyph, tick_box

CODE = 22.0
"""The QR code without its quiet zone."""
ROWS = 3
LABEL = 7.0
"""What the number of a row's first card takes."""
HEAD = 5.8
AIR = 1.2  # between two lists, at least
LEAST, MOST = 8.6, 12.0
"""The height of a row."""
SIGN = 5.0
"""What rank and suit take of it; the rest is for the box."""


def stacks(look: Look, frame: Frame, item: StackSheet) -> Iterator[Mark]:
    """The whole sheet; LayoutError when there are too many lists."""
    yield from _head(look, frame, item)
    y = 37.0
    for text in item.how:
        setting = paragraph(frame.left, y, text, frame.right - frame.left - CODE - 8, SMALL._replace(leading=LEAD))
        yield Tag("P", tuple(setting.marks))
        y = setting.y + 0.6
    high = (frame.foot - y - 2) / len(item.stacks)
    pitch = min(MOST, (high - HEAD - AIR) / ROWS)
    if pitch < LEAST:
        excess = (LEAST - pitch) * ROWS * len(item.stacks)
        raise LayoutError(f"{len(item.stacks)} lists are {excess:.1f} mm too high for the sheet")
    for k, stack in enumerate(item.stacks):
        yield from _stack(look, frame, stack, y + 1 + k * high, pitch)


def _head(look: Look, frame: Frame, item: StackSheet) -> Iterator[Mark]:
    """Title, motto, number and swords at the left; the code at the right, the id before it."""
    yield Tag("H1", (line(frame.left, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (line(frame.left + 0.4, 29.3, item.motto, type_style("page_note_large")),))
    right = frame.right - CODE - 5
    yield Tag("Figure", (qr(frame.right - CODE, 13.0, CODE, item.game_id),), f"QR code of {item.game_id}")
    yield Tag("P", (line(right, 29.3, shortened(item.game_id, frame.width / 3, STRONG), STRONG, "right"),))
    if item.number:
        yield Tag("P", (line(right, 16.8, f"{item.label} {item.number}", SECTION, "right"),))
    if item.swords:
        yield rating(look, item.swords, right - 23.2, 21.4)


def _stack(look: Look, frame: Frame, stack: Stack, top: float, pitch: float) -> Iterator[Mark]:
    """A list: its word and note, then its cards in rows, each row with the number of its first."""
    yield Tag("H2", (line(frame.left, top + 4.4, stack.word, SECTION),))
    yield Tag("P", (line(frame.left + width(stack.word, SECTION) + 3, top + 4.4, stack.note, NOTE),))
    across = -(-len(stack.cards) // ROWS)
    step = (frame.right - frame.left - LABEL) / across
    for row in range(ROWS):
        y = top + HEAD + row * pitch
        first = row * across
        now = stack.cards[first : first + across]
        yield line(frame.left + LABEL - 1.6, y + 4.2, str(first + 1), NOTE, "right")
        signs = [mark for k, card in enumerate(now) for mark in _sign(look, card, frame.left + LABEL + k * step, y, step)]
        yield Tag("P", tuple(signs))
        for k in range(len(now)):
            x = frame.left + LABEL + k * step
            yield from _frame(x, y, step - 0.9, pitch - 0.9, f"{stack.word} card {first + k + 1}")


def _sign(look: Look, card: Index, x: float, y: float, step: float) -> Iterator[Mark]:
    """Rank and suit, beside each other."""
    style = STRONG.at(11)._replace(track=-0.2 if len(card.rank) > 1 else 0.0)
    size = 3.2
    wide = width(card.rank, style) + 0.5 + size
    left = x + (step - 0.9 - wide) / 2
    yield line(left, y + 3.9, card.rank, style)
    name = card.suit if card.suit == "joker" else f"{card.suit}s"
    yield Tag("Figure", (glyph(look, name, left + wide - size / 2, y + 2.6, size),), card.suit)


def _frame(x: float, y: float, wide: float, high: float, name: str) -> Iterator[Mark]:
    """The outline of a small card with its box."""
    yield Path(box(x, y, wide, high, 0.8), "", INK, FINE)
    size = min(3.6, high - SIGN)
    left, top = x + (wide - size) / 2, y + (SIGN + high - size) / 2 - 0.3
    yield tick_box(left, top, size)
    yield Box(left, top, size, name)
