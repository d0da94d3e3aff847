"""Lists for stacking a deck: small cards in rows, each with a box to tick, and the game's id as a QR code.

If nobody is to see their order, they are the last page, after the page needed to play and the tables for laying them
unseen.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from printgen.components.sheets.letter_tables import ListSlot
from printgen.components.sheets.renderers import dice_strip
from printgen.components.sheets.renderers.letter_tables import (
    EXAMPLE_HEIGHT,
    draw_card_sign,
    draw_laying_example,
    draw_letter_tables,
    draw_spare_cards,
    has_room_for_example,
    split_tables,
)
from printgen.components.sheets.renderers.medals import BAND, draw_medal_band
from printgen.components.sheets.renderers.note_lines import draw_note_lines
from printgen.components.sheets.renderers.rows_of_lists import tag_row_of_list
from printgen.components.sheets.renderers.sheet_frame import LEAD, NOTE, SECTION, SMALL, STRONG, SheetFrame, TitledSheet
from printgen.components.sheets.renderers.step_signs import draw_sword_rating
from printgen.components.sheets.stack_sheet import DealtCard, RolledDice, StackList, StackSheet
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Mark, Path, Tag, map_form_fields
from printgen.render.art.qr import draw_qr_code
from printgen.render.art.tokens import draw_glyph, draw_inline_picture, draw_tick_box
from printgen.render.art.woodcut import box_outline
from printgen.render.paper.sheet_marks import shorten_id
from printgen.render.registry import frame_renderers, panel_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, FINE, INK, PAPER, GameLook, type_style

CODE = 22.0
"""The QR code without its quiet zone."""
ROWS = 3
LABEL = 7.0
"""What the number of a row's first card takes."""
HEAD = 5.8
AIR = 1.2  # between two lists, at least
LEAST_ROW_HEIGHT, MOST_ROW_HEIGHT = 8.45, 12.0
"""The height of a row."""
SIGN = 5.0
"""What rank and suit take of it; the rest is for the box."""


class SeededSheet(TitledSheet, Protocol):
    """A seeded sheet, with id, number and swords in its head."""

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
DICE_PER_ROW = 36
"""Dice in a row."""
DICE_HEAD = 8.4
TRACKS, TRACK_GAP, TRACK_AIR = 2, 3.0, 2.0
"""Columns of tracks, the air between them and below each."""
TRACK_WORD, MOST_WORD, TRACK_SIGN = 32.0, 36.0, 5.4
"""What its word takes of a track at least and at most, and of that its sign."""


def split_stack_pages(item: StackSheet) -> tuple[StackSheet, ...]:
    """Return the sheet as pages.

    A sheet with a face-down setup has separate pages for the dealt cards and dice, for the setup, and for the lists.
    """
    if item.face_down_setup is None:
        return (item,)
    bare = item._replace(stacks=(), face_down_setup=None)
    first = (bare._replace(instructions=item.play),) if item.rolled_dice or item.dealt_cards else ()
    bare = bare._replace(instructions=(), dealt_cards=(), medals=None, rolled_dice=None)
    letters = [
        bare._replace(motto=one.motto, instructions=one.instructions, face_down_setup=one)
        for one in split_tables(item.face_down_setup)
    ]
    if not first:
        letters[0] = letters[0]._replace(instructions=(*item.face_down_setup.instructions, *item.play), medals=item.medals)
    lists = bare._replace(motto=item.lists_motto, instructions=item.instructions, stacks=item.stacks)
    return tuple(leaf._replace(page=k) for k, leaf in enumerate((*first, *letters, lists), 1))


@frame_renderers(StackSheet, leaves=lambda item: split_stack_pages(item))
def draw_stack_sheet(look: GameLook, frame: SheetFrame, item: StackSheet, emblem: str) -> Iterator[Mark]:
    """Draw a whole page.

    Raises LayoutError when there are too many lists or dice.
    """
    yield from draw_seeded_sheet_head(look, frame, item)
    y = 37.0
    for text in item.instructions:
        room = frame.right_edge - frame.left_edge - (CODE + 8 if y < 37.0 + CODE / 2 else 0)
        setting = draw_paragraph(
            frame.left_edge, y, text, room, SMALL._replace(leading=LEAD), inline=lambda *a: draw_inline_picture(look, *a)
        )
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline + 0.6
    if item.dealt_cards:
        yield from _draw_dealt_cards(look, frame, item.dealt_cards, y - 1)
        y += DEALT
    if item.medals:
        yield from draw_medal_band(look, item.medals, frame.left_edge, frame.right_edge, y - 1)
        y += BAND + 1
    if item.face_down_setup:
        setup = item.face_down_setup
        if setup.instructions and setup.example and has_room_for_example(frame, setup, y):
            yield from draw_laying_example(frame, setup.example, y)
            y += EXAMPLE_HEIGHT
        yield from draw_letter_tables(look, frame, item.face_down_setup, y)
    elif item.stacks:
        yield from _draw_stack_lists(look, frame, item, y)
    else:
        yield from _draw_dice_tracks_notes(look, frame, item, y)


def _draw_stack_lists(look: GameLook, frame: SheetFrame, item: StackSheet, y: float) -> Iterator[Mark]:
    """Draw the lists from y down, as high as there is room.

    Raises LayoutError when they are too high.
    """
    high = (frame.foot - y - 2) / len(item.stacks)
    pitch = min(MOST_ROW_HEIGHT, (high - HEAD - AIR) / ROWS)
    if pitch < LEAST_ROW_HEIGHT:
        excess = (LEAST_ROW_HEIGHT - pitch) * ROWS * len(item.stacks)
        raise LayoutError(f"{len(item.stacks)} lists are {excess:.1f} mm too high for the sheet")
    for k, stack in enumerate(item.stacks):
        yield from _draw_stack(look, frame, stack, y + 1 + k * high, pitch)


def _draw_dice_tracks_notes(look: GameLook, frame: SheetFrame, item: StackSheet, top: float) -> Iterator[Mark]:
    """Draw the dice, then the tracks in columns, then lines for notes.

    Raises LayoutError when they are too high.
    """
    if item.rolled_dice:
        yield from draw_rolled_dice(frame, item.rolled_dice, top)
        top += rolled_dice_height(item.rolled_dice) + 5
    wide = (frame.right_edge - frame.left_edge - (TRACKS - 1) * TRACK_GAP) / TRACKS
    rows, ends = -(-len(item.tracks) // TRACKS), [top] * TRACKS
    # All words are as large as the longest one allows; most leave the tracks more room.
    style = SECTION.with_size(9.6)
    longest = max((line_width(track.word, style) for track in item.tracks), default=0.0) + TRACK_SIGN + 1.5
    named = min(max(longest, TRACK_WORD), MOST_WORD)
    style = style._replace(size=style.size * min(1.0, (named - TRACK_SIGN - 1.5) / max(0.1, longest - TRACK_SIGN - 1.5)))
    for k, track in enumerate(item.tracks):
        column = k // rows
        x = frame.left_edge + column * (wide + TRACK_GAP)
        marks, high = panel_renderers.find(track)(look, track._replace(word="", icon=""), wide - named)
        yield draw_glyph(look, track.icon, x + 2.4, ends[column] + high / 2, 4.4)
        yield Tag("P", (draw_line(x + TRACK_SIGN, ends[column] + high / 2 + 1.2, track.word, style),))
        yield Group(tuple(_prefix_fields(marks, track.word)), x + named, ends[column])
        ends[column] += high + TRACK_AIR
    excess = max(ends) - frame.foot
    if excess > 0:
        raise LayoutError(f"dice and tracks of {item.title!r} are {excess:.1f} mm too high for the sheet")
    yield from draw_note_lines(frame, item.notes, max(ends) + 1)


def _prefix_fields(marks: Sequence[Mark], word: str) -> Iterator[Mark]:
    """Yield the marks of a track with its word before the names of its fields."""
    return map_form_fields(tuple(marks), lambda field: field._replace(name=f"{word} {field.name}"))


def _draw_dealt_cards(look: GameLook, frame: SheetFrame, dealt: tuple[DealtCard, ...], top: float) -> Iterator[Mark]:
    """Draw the cards that are dealt first, side by side, each with a word and a note."""
    step = (frame.right_edge - frame.left_edge) / len(dealt)
    for k, now in enumerate(dealt):
        x = frame.left_edge + k * step
        yield Path(box_outline(x, top, 12, 7.4, 0.8), PAPER, INK, BOLD)
        yield Tag("P", tuple(draw_card_sign(look, now.card, x, top + 1.3, 12.9)))
        yield Tag(
            "P", (draw_line(x + 14, top + 3.2, now.word, SECTION.with_size(9.6)), draw_line(x + 14, top + 7.2, now.note, NOTE))
        )


def rolled_dice_height(rolled: RolledDice) -> float:
    """Return the height of the dice, in mm."""
    return DICE_HEAD + -(-len(rolled.dice) // DICE_PER_ROW) * dice_strip.ROW


def draw_rolled_dice(frame: SheetFrame, rolled: RolledDice, top: float) -> Iterator[Mark]:
    """Draw the dice in rows, from left to right, each to be crossed off.

    Raises LayoutError when the note is too long.
    """
    yield Tag("H2", (draw_line(frame.left_edge, top + 4.4, rolled.word, SECTION),))
    x = frame.left_edge + line_width(rolled.word, SECTION) + 3
    if x + line_width(rolled.note, NOTE) > frame.right_edge:
        raise LayoutError(
            f"how {rolled.word!r} is used is {x + line_width(rolled.note, NOTE) - frame.right_edge:.1f} mm too long"
        )
    yield Tag("P", (draw_line(x, top + 4.4, rolled.note, NOTE),))
    groups = DICE_PER_ROW // dice_strip.GROUP
    apart = (frame.right_edge - frame.left_edge - DICE_PER_ROW * dice_strip.PITCH + dice_strip.PITCH - dice_strip.DIE) / (
        groups - 1
    )
    h = dice_strip.DIE / 2
    shown = []
    for k, face in enumerate(rolled.dice):
        row, column = divmod(k, DICE_PER_ROW)
        x = frame.left_edge + h + column * dice_strip.PITCH + column // dice_strip.GROUP * apart
        y = top + DICE_HEAD + h + row * dice_strip.ROW
        yield Path(box_outline(x - h + 0.1, y - h + 0.1, dice_strip.DIE - 0.2, dice_strip.DIE - 0.2, 0.55), "", INK, FINE)
        yield CheckBox(x - h, y - h, dice_strip.DIE, f"D6 number {k + 1}", is_crossed=True)
        shown.append(draw_line(x, y + STRONG.size * 0.33, str(face), STRONG, "middle"))
    yield Tag("P", tuple(shown))


def draw_seeded_sheet_head(look: GameLook, frame: SheetFrame, item: SeededSheet) -> Iterator[Mark]:
    """Draw title and motto at the left, and at the right id, number, swords and the QR code."""
    yield Tag("H1", (draw_line(frame.left_edge, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (draw_line(frame.left_edge + 0.4, 29.3, item.motto, type_style("page_note_large")),))
    right = frame.right_edge - CODE - 5
    yield Tag("Figure", (draw_qr_code(frame.right_edge - CODE, 13.0, CODE, item.game_id),), f"QR code of {item.game_id}")
    yield Tag("P", (draw_line(right, 29.3, shorten_id(item.game_id, frame.width / 3, STRONG), STRONG, "right"),))
    if item.number:
        yield Tag("P", (draw_line(right, 16.8, f"{item.label} {item.number}", SECTION, "right"),))
    if item.swords:
        yield draw_sword_rating(look, item.swords, right - 23.2, 21.4)


def _draw_stack(look: GameLook, frame: SheetFrame, stack: StackList, top: float, pitch: float) -> Iterator[Mark]:
    """Draw a list: its word and note, then its cards in rows, each row with the number of its first card.

    Args:
        top: upper edge, in mm.
        pitch: height of a row, in mm.
    """
    yield Tag("H2", (draw_line(frame.left_edge, top + 4.4, stack.word, SECTION),))
    yield Tag("P", (draw_line(frame.left_edge + line_width(stack.word, SECTION) + 3, top + 4.4, stack.note, NOTE),))
    yield from draw_spare_cards(look, frame, stack, top)
    across = -(-len(stack.cards) // ROWS)
    step = (frame.right_edge - frame.left_edge - LABEL) / across
    for row in range(ROWS):
        y = top + HEAD + row * pitch
        first = row * across
        now = stack.cards[first : first + across]
        number = draw_line(frame.left_edge + LABEL - 1.6, y + 4.2, str(first + 1), NOTE, "right")
        signs = [tuple(draw_card_sign(look, card, frame.left_edge + LABEL + k * step, y, step)) for k, card in enumerate(now)]
        yield tag_row_of_list(number, signs)
        for k, card in enumerate(now):
            x, name = frame.left_edge + LABEL + k * step, f"{stack.word} card {first + k + 1}"
            weight = BOLD if isinstance(card, ListSlot) else FINE
            yield from _draw_card_frame(x, y, step - 0.9, pitch - 0.9, name, weight, first + k in stack.doubtful)


def _draw_card_frame(x: float, y: float, width: float, height: float, name: str, weight: float, doubtful: bool) -> Iterator[Mark]:
    """Draw the outline of a small card with its box; a doubtful card is dashed.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width and height, in mm.
        name: name of the box as a field.
        weight: width of the outline, in mm.
        doubtful: whether the outline is dashed.
    """
    yield Path(box_outline(x, y, width, height, 0.8), "", INK, width=weight, dash=(1.0, 0.8) if doubtful else ())
    size = min(3.6, height - SIGN)
    left, top = x + (width - size) / 2, y + (SIGN + height - size) / 2 - 0.3
    yield draw_tick_box(left, top, size)
    yield CheckBox(left, top, size, name)
