"""Score sheet of a campaign: the party, and for each dungeon boxes for dice, foes, treasures, items and points."""

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.sheets.renderers.note_lines import draw_note_lines
from printgen.components.sheets.renderers.sheet_frame import LEAD, NOTE, SECTION, SMALL, STRONG, SheetFrame, draw_sheet_head
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, Tag, TextField
from printgen.render.art.tokens import draw_glyph, draw_inline_picture, draw_tick_box
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, CAP, FINE, INK, PAPER, GameLook, TypeStyle

from ..scoresheet import ScoreMember, ScoreSheet

PARTY = 39.5
"""Where the party begins."""
PARTY_HIGH = 31.0
HEADINGS = 8.0
LEAST, MOST = 25.0, 30.5
"""The height of a dungeon's row."""
SUM = 22.0
"""What rules and sum need below the rows."""
PIP, STEP = 5.0, 6.1
"""A box for a die, and from box to box."""
ENTRY_WIDE, ENTRY_HIGH = 8.0, 7.4
"""A box to write a card in."""
NUMBERED, NUMBERED_STEP = 6.2, 7.0
ITEM, ITEM_STEP = 5.0, 7.2
STATE = 10.2  # the words before the items' boxes
POINTS, TOTAL, HIGH = 14.0, 16.0, 9.5
FIGURE = TypeStyle("Cinzel-Bold", 8.0, 8.0)
"""The number of a dungeon."""


class ScoreColumns(NamedTuple):
    """Left edges of the columns of a row, in mm."""

    row: float
    dice: float
    foes: float
    treasures: float
    items: float
    points: float
    total: float


@frame_renderers(ScoreSheet)
def draw_score_sheet(look: GameLook, frame: SheetFrame, item: ScoreSheet, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet.

    Raises LayoutError if it has too many rows or columns for its paper.
    """
    yield from draw_sheet_head(look, frame, item, emblem)
    yield from _draw_party(look, frame, item)
    columns = _measure_columns(frame, item)
    top = PARTY + PARTY_HIGH + HEADINGS
    high = min(MOST, (frame.foot - SUM - top) / len(item.foes))
    if high < LEAST:
        raise LayoutError(f"the rows of {item.title!r} are {(LEAST - high) * len(item.foes):.1f} mm too high for the sheet")
    yield from _draw_headings(item, columns, top - 2.2)
    yield draw_gouge(frame.left_edge, top, frame.right_edge, top, 0.6, INK, 0.5)
    for k in range(len(item.foes)):
        yield from _draw_row(look, item, columns, k, top + k * high, high)
        if k:
            yield draw_ink_line(frame.left_edge, top + k * high, frame.right_edge, top + k * high, 0.15)
    end = top + len(item.foes) * high
    yield draw_gouge(frame.left_edge, end, frame.right_edge, end, 0.6, INK, 0.5)
    yield from _draw_sum(look, frame, item, columns, end)
    yield from draw_note_lines(frame, item.notes, end + SUM)


def _measure_columns(frame: SheetFrame, item: ScoreSheet) -> ScoreColumns:
    """Measure the columns; the rest of the width is shared out between them.

    Raises LayoutError if less than 2 mm are left between two columns.
    """
    wide = (
        8.0,
        7.4 + len(item.ranks) * STEP,
        3 * (ENTRY_WIDE + 0.9),
        3 * NUMBERED_STEP,
        STATE + len(item.items) * ITEM_STEP,
        POINTS,
        TOTAL,
    )
    air = (frame.right_edge - frame.left_edge - fsum(wide)) / (len(wide) - 1)
    if air < 2:
        raise LayoutError(f"the columns of {item.title!r} are {(2 - air) * (len(wide) - 1):.1f} mm too wide")
    lefts, x = [], frame.left_edge
    for now in wide:
        lefts.append(x)
        x += now + air
    return ScoreColumns(*lefts)


def _draw_party(look: GameLook, frame: SheetFrame, item: ScoreSheet) -> Iterator[Mark]:
    """Draw for each hero a line for the name and boxes for the rank of the card."""
    gap = 6.0
    wide = (frame.right_edge - frame.left_edge - gap * (len(item.party) - 1)) / len(item.party)
    for k, member in enumerate(item.party):
        yield from _draw_member(look, item, member, frame.left_edge + k * (wide + gap), wide)


def _draw_member(look: GameLook, item: ScoreSheet, member: ScoreMember, x: float, width: float) -> Iterator[Mark]:
    y = PARTY + 4.2
    yield draw_glyph(look, member.suit, x + 2.6, y - 1.4, 5)
    yield Tag("H2", (draw_line(x + 7, y, member.word, SECTION),))
    yield draw_ink_line(x + 7 + line_width(member.word, SECTION) + 2, y + 0.6, x + width, y + 0.6)
    left = x + 7 + line_width(member.word, SECTION) + 2
    yield TextField(left, y - 6.4, x + width - left, height=7, name=f"{member.word.lower()} name")
    step = width / len(item.ranks)
    for k, (letter, dice) in enumerate(item.ranks):
        cx = x + (k + 0.5) * step
        yield Path(box_outline(cx - 4.2, y + 4, 8.4, 8.4, 0.6), PAPER, INK, FINE)
        mark = draw_line(cx, y + 4 + 4.2 + STRONG.size * 0.34, letter, STRONG.with_size(11), "middle")
        yield Tag("P", (mark,), key="ranks")
        yield CheckBox(cx - 4.2, y + 4, 8.4, f"{member.word.lower()} is {letter}")
        for n in range(dice):
            yield Path(box_outline(cx + (n - (dice - 1) / 2) * 2.1 - 0.8, y + 13.6, 1.6, 1.6, 0.3), INK)
    setting = draw_paragraph(x, y + 20.4, member.note, width, NOTE, inline=lambda *a: draw_inline_picture(look, *a))
    if setting.line_count > 2:
        raise LayoutError(f"what the {member.word} is good at is too long for {width:.1f} mm")
    yield Tag("P", tuple(setting.marks))


def _draw_headings(item: ScoreSheet, columns: ScoreColumns, y: float) -> Iterator[Mark]:
    for x, word in zip(columns, item.headings, strict=True):
        if word != item.headings.items or any(item.stocked_dungeons):
            yield Tag("P", (draw_line(x, y, word, STRONG),))


def _draw_row(
    look: GameLook, item: ScoreSheet, columns: ScoreColumns, row_number: int, top: float, height: float
) -> Iterator[Mark]:
    """Draw the row of one dungeon.

    Args:
        look: colours and fonts of the game.
        item: the score sheet.
        columns: left edges of the columns.
        row_number: number of the dungeon, from 0.
        top: upper edge of the row in mm.
        height: height of the row in mm.
    """
    name = f"{item.row} {row_number + 1}"
    middle = top + height / 2
    yield Tag("H2", (draw_line(columns.row + 3.2, middle + FIGURE.size * CAP / 2, str(row_number + 1), FIGURE, "middle"),))
    yield from _draw_dice_boxes(look, item, columns.dice, middle, height, name)
    yield from _draw_foe_boxes(item.foes[row_number], columns.foes, middle, f"{name} {item.headings.foes.lower()}")
    yield from _draw_treasure_boxes(item.treasures, columns.treasures, middle, f"{name} treasure")
    if item.stocked_dungeons[row_number]:
        yield from _draw_item_boxes(look, item, columns.items, middle, name)
    for x, wide, weight, word in (
        (columns.points, POINTS, FINE, item.headings.points),
        (columns.total, TOTAL, BOLD if row_number == len(item.foes) - 1 else FINE, item.headings.total),
    ):
        yield Path(box_outline(x, middle - HIGH / 2, wide, HIGH, 0.6), PAPER, INK, weight)
        yield TextField(x, middle - HIGH / 2, wide, height=HIGH, name=f"{name} {word.lower()}", align="middle")
    yield draw_tick_box(columns.points, middle + HIGH / 2 + 2, 4)
    yield CheckBox(columns.points, middle + HIGH / 2 + 2, 4, f"{name} {item.lost}")
    yield Tag("P", (draw_line(columns.points + 5.4, middle + HIGH / 2 + 5.2, item.lost, NOTE),))


def _draw_dice_boxes(look: GameLook, item: ScoreSheet, x: float, middle: float, height: float, name: str) -> Iterator[Mark]:
    """Draw for each hero one box per die that the hero may have.

    Args:
        look: colours and fonts of the game.
        item: the score sheet.
        x: left edge in mm.
        middle: vertical middle of the row in mm.
        height: height of the row in mm.
        name: beginning of the names of the form fields.
    """
    most = max(dice for _, dice in item.ranks)
    pitch = min(6.4, (height - 1.4) / len(item.party))
    for r, member in enumerate(item.party):
        y = middle + (r - (len(item.party) - 1) / 2) * pitch
        yield draw_glyph(look, member.suit, x + 2.2, y, 4)
        for n in range(most):
            left = x + 6.2 + n * STEP
            yield Path(box_outline(left, y - PIP / 2, PIP, PIP, 0.9), PAPER, INK, FINE)
            yield CheckBox(left, y - PIP / 2, PIP, f"{name} {member.word.lower()} die {n + 1} exhausted", is_crossed=True)


def _draw_foe_boxes(count: int, x: float, middle: float, name: str) -> Iterator[Mark]:
    """Draw one box to write in for each Big Bad, three boxes in a line."""
    rows = -(-count // 3)
    for k in range(count):
        left, top = x + k % 3 * (ENTRY_WIDE + 0.9), middle + (k // 3 - rows / 2) * (ENTRY_HIGH + 0.9) + 0.45
        yield Path(box_outline(left, top, ENTRY_WIDE, ENTRY_HIGH, 0.6), PAPER, INK, FINE)
        yield TextField(left, top, ENTRY_WIDE, height=ENTRY_HIGH, name=f"{name} {k + 1}", align="middle")


def _draw_treasure_boxes(ranks: tuple[int, ...], x: float, middle: float, name: str) -> Iterator[Mark]:
    """Draw one numbered box for each treasure, three boxes in a line."""
    rows = -(-len(ranks) // 3)
    for k, rank in enumerate(ranks):
        left, top = x + k % 3 * NUMBERED_STEP, middle + (k // 3 - rows / 2) * NUMBERED_STEP + (NUMBERED_STEP - NUMBERED) / 2
        yield draw_tick_box(left, top, NUMBERED)
        number = draw_line(left + NUMBERED / 2, top + NUMBERED / 2 + SMALL.size * 0.33, str(rank), SMALL, "middle")
        yield Tag("P", (number,), key="treasures")
        yield CheckBox(left, top, NUMBERED, f"{name} {rank}")


def _draw_item_boxes(look: GameLook, item: ScoreSheet, x: float, middle: float, name: str) -> Iterator[Mark]:
    """Draw each item's sign above one box for each state.

    Args:
        look: colours and fonts of the game.
        item: the score sheet.
        x: left edge in mm.
        middle: vertical middle of the row in mm.
        name: beginning of the names of the form fields.
    """
    first = middle - 9.2
    for k, index in enumerate(item.items):
        yield from draw_card_sign(look, index, x + STATE + k * ITEM_STEP + ITEM / 2, first + 3.2)
    for r, word in enumerate(item.states):
        y = first + 6.0 + r * 7.0
        yield Tag("P", (draw_line(x, y + ITEM / 2 + NOTE.size * 0.3, word, NOTE),))
        for k, index in enumerate(item.items):
            left = x + STATE + k * ITEM_STEP
            yield draw_tick_box(left, y, ITEM)
            yield CheckBox(left, y, ITEM, f"{name} {index.suit} {index.rank} {word}")


def draw_card_sign(look: GameLook, index: CardIndex, x: float, y: float) -> Iterator[Mark]:
    """Draw rank and suit of a card in small type, centred at ``x``, on the baseline ``y`` (mm)."""
    size = 2.9
    name = index.suit if index.suit == "joker" else f"{index.suit}s"
    wide = line_width(index.rank, STRONG) + 0.2 + size
    marks = (
        draw_line(x - wide / 2, y, index.rank, STRONG),
        Tag("Figure", (draw_glyph(look, name, x + wide / 2 - size / 2, y - 1.15, size),), index.suit),
    )
    yield Tag("P", marks)


def _draw_sum(look: GameLook, frame: SheetFrame, item: ScoreSheet, columns: ScoreColumns, top: float) -> Iterator[Mark]:
    """Draw the rules at the left, and the sum with its title at the right.

    Raises LayoutError if the rules are too high.

    Args:
        look: colours and fonts of the game.
        frame: the edges of the sheet.
        item: the score sheet.
        columns: left edges of the columns.
        top: upper edge in mm.
    """
    goal, y = item.goal, top + 5.4
    room = columns.items + STATE - frame.left_edge - 6
    for rule in item.rules:
        setting = draw_paragraph(
            frame.left_edge, y, rule, room, SMALL._replace(leading=LEAD), inline=lambda *a: draw_inline_picture(look, *a)
        )
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline
    if y - LEAD > top + SUM - 1:
        raise LayoutError(f"the rules of {item.title!r} are {y - LEAD - top - SUM + 1:.1f} mm too high")
    x = columns.total
    yield Path(box_outline(x, top + 3.4, TOTAL, HIGH + 1, 0.6), PAPER, INK, BOLD)
    yield TextField(x, top + 3.4, TOTAL, height=HIGH + 1, name=goal.word.lower(), align="middle")
    yield Tag("H2", (draw_line(x - 3, top + 10, goal.word, SECTION, "right"),))
    yield from _draw_goal(frame, item, top + 14.4)


def _draw_goal(frame: SheetFrame, item: ScoreSheet, y: float) -> Iterator[Mark]:
    """Draw the title that can be won, with a box to tick; draw nothing if no title is possible."""
    goal = item.goal
    if not goal.title:
        return
    wide = line_width(goal.title, SECTION)
    yield draw_tick_box(frame.right_edge - 5, y + 1.2, 5, BOLD)
    yield CheckBox(frame.right_edge - 5, y + 1.2, 5, goal.title.lower())
    yield Tag("P", (draw_line(frame.right_edge - 7, y + 5, goal.title, SECTION, "right"),))
    yield Tag("P", (draw_line(frame.right_edge - 9 - wide, y + 5, goal.note, NOTE, "right"),))
