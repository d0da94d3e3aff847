"""The lists to stack a deck by: small cards in rows, each with a box to tick, and the game's id as a QR code.

Where nobody shall see their order, they are the last page: first comes what is needed to play, then how they are laid unseen.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from printgen.components.sheets.letters import ListSlot
from printgen.components.sheets.renderers import dice_strip
from printgen.components.sheets.renderers.frame import LEAD, NOTE, SECTION, SMALL, STRONG, SheetFrame, Titled
from printgen.components.sheets.renderers.letters import card_sign, shared_out, spare_cards, tables
from printgen.components.sheets.renderers.medals import BAND, band
from printgen.components.sheets.renderers.notes import notes
from printgen.components.sheets.renderers.signs import rating
from printgen.components.sheets.stack import DealtCard, RolledDice, Stack, StackSheet
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Mark, Path, Tag, on_fields
from printgen.render.art.qr import qr
from printgen.render.art.tokens import glyph, inline, tick_box
from printgen.render.art.woodcut import box
from printgen.render.paper.furniture import shorten_id
from printgen.render.registry import framed, insets
from printgen.render.text import line, paragraph, width
from printgen.render.theme import BOLD, FINE, INK, PAPER, GameLook, type_style

CODE = 22.0
"""The QR code without its quiet zone."""
ROWS = 3
LABEL = 7.0
"""What the number of a row's first card takes."""
HEAD = 5.8
AIR = 1.2  # between two lists, at least
LEAST, MOST = 8.45, 12.0
"""The height of a row."""
SIGN = 5.0
"""What rank and suit take of it; the rest is for the box."""


class Coded(Titled, Protocol):
    """What stands in the head of a seeded sheet."""

    @property
    def game_id(self) -> str: ...  # noqa: D102
    @property
    def label(self) -> str: ...  # noqa: D102
    @property
    def swords(self) -> int: ...  # noqa: D102
    @property
    def number(self) -> int: ...  # noqa: D102


DEALT = 11.5
"""The height of the cards that are dealt to begin with."""
ACROSS = 36
"""Dice in a row."""
DICE_HEAD = 8.4
TRACKS, TRACK_GAP, TRACK_AIR = 2, 3.0, 2.0
"""Columns of tracks, the air between them and below each."""
TRACK_WORD, MOST_WORD, TRACK_SIGN = 32.0, 36.0, 5.4
"""What its word takes of a track at least and at most, and of that its sign."""


def leaves(item: StackSheet) -> tuple[StackSheet, ...]:
    """The sheet as pages: where it can be laid unseen, what is dealt and rolled, how it is laid, and the lists, each alone."""
    if item.unseen is None:
        return (item,)
    bare = item._replace(stacks=(), unseen=None)
    first = (bare._replace(how=item.play),) if item.rolled or item.dealt else ()
    bare = bare._replace(how=(), dealt=(), pars=None, rolled=None)
    letters = [bare._replace(motto=one.motto, how=one.how, unseen=one) for one in shared_out(item.unseen)]
    if not first:
        letters[0] = letters[0]._replace(how=(*item.unseen.how, *item.play), pars=item.pars)
    lists = bare._replace(motto=item.on, how=item.how, stacks=item.stacks)
    return tuple(leaf._replace(page=k) for k, leaf in enumerate((*first, *letters, lists), 1))


@framed(StackSheet, leaves=lambda item: leaves(item))
def stacks(look: GameLook, frame: SheetFrame, item: StackSheet, emblem: str) -> Iterator[Mark]:
    """A whole page; LayoutError when there are too many lists or dice."""
    yield from code_head(look, frame, item)
    y = 37.0
    for text in item.how:
        room = frame.right - frame.left_edge - (CODE + 8 if y < 37.0 + CODE / 2 else 0)
        setting = paragraph(frame.left_edge, y, text, room, SMALL._replace(leading=LEAD), inline=lambda *a: inline(look, *a))
        yield Tag("P", tuple(setting.marks))
        y = setting.y + 0.6
    if item.dealt:
        yield from _dealt(look, frame, item.dealt, y - 1)
        y += DEALT
    if item.pars:
        yield from band(look, item.pars, frame.left_edge, frame.right, y - 1)
        y += BAND + 1
    if item.unseen:
        yield from tables(look, frame, item.unseen, y)
    elif item.stacks:
        yield from _lists(look, frame, item, y)
    else:
        yield from _without_lists(look, frame, item, y)


def _lists(look: GameLook, frame: SheetFrame, item: StackSheet, y: float) -> Iterator[Mark]:
    """The lists from y down, as high as there is room."""
    high = (frame.foot - y - 2) / len(item.stacks)
    pitch = min(MOST, (high - HEAD - AIR) / ROWS)
    if pitch < LEAST:
        excess = (LEAST - pitch) * ROWS * len(item.stacks)
        raise LayoutError(f"{len(item.stacks)} lists are {excess:.1f} mm too high for the sheet")
    for k, stack in enumerate(item.stacks):
        yield from _stack(look, frame, stack, y + 1 + k * high, pitch)


def _without_lists(look: GameLook, frame: SheetFrame, item: StackSheet, top: float) -> Iterator[Mark]:
    """The dice, then the tracks in columns, then notes."""
    if item.rolled:
        yield from rolled_dice(frame, item.rolled, top)
        top += dice_high(item.rolled) + 5
    wide = (frame.right - frame.left_edge - (TRACKS - 1) * TRACK_GAP) / TRACKS
    rows, ends = -(-len(item.tracks) // TRACKS), [top] * TRACKS
    # All words are as large as the longest one allows; most leave the tracks more room.
    style = SECTION.at(9.6)
    longest = max((width(track.word, style) for track in item.tracks), default=0.0) + TRACK_SIGN + 1.5
    named = min(max(longest, TRACK_WORD), MOST_WORD)
    style = style._replace(size=style.size * min(1.0, (named - TRACK_SIGN - 1.5) / max(0.1, longest - TRACK_SIGN - 1.5)))
    for k, track in enumerate(item.tracks):
        column = k // rows
        x = frame.left_edge + column * (wide + TRACK_GAP)
        marks, high = insets.find(track)(look, track._replace(word="", icon=""), wide - named)
        yield glyph(look, track.icon, x + 2.4, ends[column] + high / 2, 4.4)
        yield Tag("P", (line(x + TRACK_SIGN, ends[column] + high / 2 + 1.2, track.word, style),))
        yield Group(tuple(_prefix_fields(marks, track.word)), x + named, ends[column])
        ends[column] += high + TRACK_AIR
    excess = max(ends) - frame.foot
    if excess > 0:
        raise LayoutError(f"dice and tracks of {item.title!r} are {excess:.1f} mm too high for the sheet")
    yield from notes(frame, item.notes, max(ends) + 1)


def _prefix_fields(marks: Sequence[Mark], word: str) -> Iterator[Mark]:
    """The marks of a track with its word before the names of its fields."""
    return on_fields(tuple(marks), lambda field: field._replace(name=f"{word} {field.name}"))


def _dealt(look: GameLook, frame: SheetFrame, dealt: tuple[DealtCard, ...], top: float) -> Iterator[Mark]:
    """The cards to begin with, side by side, each with a word and a note."""
    step = (frame.right - frame.left_edge) / len(dealt)
    for k, now in enumerate(dealt):
        x = frame.left_edge + k * step
        yield Path(box(x, top, 12, 7.4, 0.8), PAPER, INK, BOLD)
        yield Tag("P", tuple(card_sign(look, now.card, x, top + 1.3, 12.9)))
        yield Tag("P", (line(x + 14, top + 3.2, now.word, SECTION.at(9.6)), line(x + 14, top + 7.2, now.note, NOTE)))


def dice_high(rolled: RolledDice) -> float:
    """What the dice take of a page."""
    return DICE_HEAD + -(-len(rolled.dice) // ACROSS) * dice_strip.ROW


def rolled_dice(frame: SheetFrame, rolled: RolledDice, top: float) -> Iterator[Mark]:
    """The dice in rows, from left to right, each to be crossed off."""
    yield Tag("H2", (line(frame.left_edge, top + 4.4, rolled.word, SECTION),))
    x = frame.left_edge + width(rolled.word, SECTION) + 3
    if x + width(rolled.note, NOTE) > frame.right:
        raise LayoutError(f"how {rolled.word!r} is used is {x + width(rolled.note, NOTE) - frame.right:.1f} mm too long")
    yield Tag("P", (line(x, top + 4.4, rolled.note, NOTE),))
    groups = ACROSS // dice_strip.GROUP
    apart = (frame.right - frame.left_edge - ACROSS * dice_strip.PITCH + dice_strip.PITCH - dice_strip.DIE) / (groups - 1)
    h = dice_strip.DIE / 2
    shown = []
    for k, face in enumerate(rolled.dice):
        row, column = divmod(k, ACROSS)
        x = frame.left_edge + h + column * dice_strip.PITCH + column // dice_strip.GROUP * apart
        y = top + DICE_HEAD + h + row * dice_strip.ROW
        yield Path(box(x - h + 0.1, y - h + 0.1, dice_strip.DIE - 0.2, dice_strip.DIE - 0.2, 0.55), "", INK, FINE)
        yield CheckBox(x - h, y - h, dice_strip.DIE, f"D6 number {k + 1}", cross=True)
        shown.append(line(x, y + STRONG.size * 0.33, str(face), STRONG, "middle"))
    yield Tag("P", tuple(shown))


def code_head(look: GameLook, frame: SheetFrame, item: Coded) -> Iterator[Mark]:
    """Title, motto, number and swords at the left; the code at the right, the id before it."""
    yield Tag("H1", (line(frame.left_edge, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (line(frame.left_edge + 0.4, 29.3, item.motto, type_style("page_note_large")),))
    right = frame.right - CODE - 5
    yield Tag("Figure", (qr(frame.right - CODE, 13.0, CODE, item.game_id),), f"QR code of {item.game_id}")
    yield Tag("P", (line(right, 29.3, shorten_id(item.game_id, frame.width / 3, STRONG), STRONG, "right"),))
    if item.number:
        yield Tag("P", (line(right, 16.8, f"{item.label} {item.number}", SECTION, "right"),))
    if item.swords:
        yield rating(look, item.swords, right - 23.2, 21.4)


def _stack(look: GameLook, frame: SheetFrame, stack: Stack, top: float, pitch: float) -> Iterator[Mark]:
    """A list: its word and note, then its cards in rows, each row with the number of its first."""
    yield Tag("H2", (line(frame.left_edge, top + 4.4, stack.word, SECTION),))
    yield Tag("P", (line(frame.left_edge + width(stack.word, SECTION) + 3, top + 4.4, stack.note, NOTE),))
    yield from spare_cards(look, frame, stack, top)
    across = -(-len(stack.cards) // ROWS)
    step = (frame.right - frame.left_edge - LABEL) / across
    for row in range(ROWS):
        y = top + HEAD + row * pitch
        first = row * across
        now = stack.cards[first : first + across]
        yield line(frame.left_edge + LABEL - 1.6, y + 4.2, str(first + 1), NOTE, "right")
        signs = [
            mark for k, card in enumerate(now) for mark in card_sign(look, card, frame.left_edge + LABEL + k * step, y, step)
        ]
        yield Tag("P", tuple(signs))
        for k, card in enumerate(now):
            x, name = frame.left_edge + LABEL + k * step, f"{stack.word} card {first + k + 1}"
            weight = BOLD if isinstance(card, ListSlot) else FINE
            yield from _frame(x, y, step - 0.9, pitch - 0.9, name, weight, first + k in stack.doubtful)


def _frame(x: float, y: float, wide: float, high: float, name: str, weight: float, doubtful: bool) -> Iterator[Mark]:
    """The outline of a small card with its box; of a doubtful one it is dashed."""
    yield Path(box(x, y, wide, high, 0.8), "", INK, width=weight, dash=(1.0, 0.8) if doubtful else ())
    size = min(3.6, high - SIGN)
    left, top = x + (wide - size) / 2, y + (SIGN + high - size) / 2 - 0.3
    yield tick_box(left, top, size)
    yield CheckBox(left, top, size, name)
