"""Dice and pips of a beat: small in a panel, large in a great moment."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.comic.strip import Beat, BeatDie, BeatThrows
from printgen.components.panels.state_tallies import StateTally
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_glyph, pip_state, pip_symbol, thrown_die_symbol
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.text import draw_line, line_width
from printgen.render.theme import INK, LINE, PAPER, GameLook, type_style

STEP = 1.16
"""From die to die, in dice."""
ICON = 0.98
LESSER_DIE_SCALE = 0.86
"""How large a die is that is tipped or did not take its throw."""
LEAST_DIE_SCALE = 0.6
"""So small may dice become, as a share of their size; of more of them the last are shown."""
GOOD_DIE_SCALE = 0.85
"""A single row is parted before its dice become smaller than this."""
TIP = 14.0
ROW = 1.24
"""From row to row, in dice."""
HEART, WORD, TALLY_GAP = 2.75, 8.6, 2.0


def draw_throws(
    look: GameLook, rows: Sequence[BeatThrows], x: float, y: float, width: float, die: float, align: str = "middle"
) -> Iterator[Mark]:
    """Draw rows of dice one below the other, all as large as the longest row allows, at most ``die`` mm.

    Args:
        x, y: left edge, and the middle of the first row, in mm.
        width: width of the rows, in mm.
        die: greatest size of a die, in mm.
        align: left, middle or right.
    """
    rows = _wrap_row(rows, width, die)
    words = max((line_width(row.word, type_style("page_bold")) + 1.6 for row in rows if row.word), default=0.0)
    size = min(die, max(die * LEAST_DIE_SCALE, (width - words) / max(_row_length(row.dice) for row in rows)))
    kept = [_last_fitting_dice(row.dice, (width - words) / size) for row in rows]
    long = max(_row_length(dice) for dice in kept) * size + words
    left = x + {"left": 0.0, "middle": (width - long) / 2, "right": width - long}[align]
    for k, (row, dice) in enumerate(zip(rows, kept, strict=True)):
        middle = y + k * die * ROW
        drawn: list[Mark] = []
        if row.word:
            drawn.append(draw_line(left + words - 1.6, middle + 1.1, row.word, type_style("page_bold"), "right"))
        drawn += _draw_dice_row(look, dice, left + words, middle, size)
        yield Tag("Figure", tuple(drawn), throws_to_text(row))


def _wrap_row(rows: Sequence[BeatThrows], width: float, die: float) -> Sequence[BeatThrows]:
    """Divide a single row that is too long for dice of a good size into two rows, before an owner's sign."""
    if len(rows) != 1 or _row_length(rows[0].dice) * die * GOOD_DIE_SCALE <= width:
        return rows
    dice = rows[0].dice
    signs = [k for k, one in enumerate(dice) if k and not one.face] or [len(dice) // 2]
    at = min(signs, key=lambda k: abs(_row_length(dice[:k]) - _row_length(dice[k:])))
    return rows[0]._replace(dice=dice[:at]), BeatThrows("", dice[at:])


def throws_to_text(row: BeatThrows) -> str:
    """Return a row of dice in words, with the signs before those that they belong to.

    >>> throws_to_text(BeatThrows("+1", (BeatDie(6), BeatDie(2))))
    '+1 and dice: 6 2'
    """
    said = " ".join(str(die.face) if die.face else die.icon for die in row.dice)
    return f"{row.word} and dice: {said}" if row.word else f"dice: {said}"


def _row_length(dice: Sequence[BeatDie]) -> float:
    """Return the length of a row, measured in dice."""
    return fsum(STEP if die.face else ICON for die in dice)


def _last_fitting_dice(dice: Sequence[BeatDie], room: float) -> Sequence[BeatDie]:
    """Return the last dice of a row that fit in ``room``, measured in dice."""
    while _row_length(dice) > room + 1e-6:
        dice = dice[1:]
    return dice


def _draw_dice_row(look: GameLook, dice: Sequence[BeatDie], x: float, y: float, size: float) -> Iterator[Mark]:
    for die in dice:
        step = size * (STEP if die.face else ICON)
        middle = x + step / 2
        if die.face:
            full = die.took and not die.lost
            small = size * (1 if full else LESSER_DIE_SCALE)
            yield SymbolUse(
                thrown_die_symbol(look, die.face, die.has_cut_corners, full),
                middle,
                y,
                scale=small,
                turn=TIP if die.lost else 0.0,
            )
        else:
            yield draw_glyph(look, die.icon, middle, y, size * 0.84)
        if die.is_underlined:
            yield draw_ink_line(middle - size / 2, y + size * 0.66, middle + size / 2, y + size * 0.66, LINE)
        x += step


def throws_height(rows: Sequence[BeatThrows], width: float, die: float) -> float:
    """Return the height in mm of rows of dice ``width`` mm wide."""
    rows = _wrap_row(rows, width, die)
    return die * (1 + ROW * (len(rows) - 1)) if rows else 0.0


def draw_beat_foot(look: GameLook, beat: Beat, x: float, y: float, width: float, ink: str = INK) -> Iterator[Mark]:
    """Draw the state at the left and the foe at the right, spread over the width.

    If the width is too small, the words of the state are left out, because they stand above; and the pips become smaller.

    Args:
        x, y: left edge and middle, in mm.
        width: width, in mm.
        ink: colour of words and glyphs.
    """
    every = beat.table.state + ((beat.table.foe,) if beat.table.foe else ())
    if fsum(map(_tally_width, every)) > width:
        every = (*(tally._replace(word="") for tally in beat.table.state), *every[len(beat.table.state) :])
    pips = sum(tally.maximum for tally in every)
    over = fsum(map(_tally_width, every)) + TALLY_GAP - width
    step = max(HEART / 2, HEART - over / pips) if pips and over > 0 else HEART
    rooms = [_tally_width(tally, step) for tally in every]
    air = (width - fsum(rooms)) / max(1, len(every) - 1)
    named = (*beat.table.state, *every[len(beat.table.state) :])
    for tally, whole, room in zip(every, named, rooms, strict=True):
        yield Tag("Figure", tuple(_draw_tally(look, tally, x, y, ink, step)), whole.alt)
        x += room + (air if len(every) < 5 or air < WORD else WORD)


def _tally_label_width(tally: StateTally) -> float:
    return 4.6 if tally.icon else line_width(tally.word, type_style("page_bold")) + 1.8


def _tally_width(tally: StateTally, step: float = HEART) -> float:
    """Return the width of a tally in mm, with ``step`` mm from pip to pip."""
    return _tally_label_width(tally) + (
        tally.maximum * step if tally.maximum else line_width(_tally_to_text(tally), type_style("page_bold"))
    )


def _tally_to_text(tally: StateTally) -> str:
    return str(tally.current)


def _draw_tally(look: GameLook, tally: StateTally, x: float, y: float, ink: str, step: float) -> Iterator[Mark]:
    """Draw a glyph or a name, and its pips or its number.

    Args:
        x, y: left edge and middle, in mm.
        ink: colour of words and glyphs.
        step: distance from pip to pip, in mm.
    """
    bold = type_style("page_bold")
    if tally.icon:
        yield draw_glyph(look, tally.icon, x + 1.8, y, 3.5) if ink == INK else _draw_white_glyph(look, tally.icon, x + 1.8, y)
    else:
        yield draw_line(x, y + 1.1, tally.word, bold, fill=ink)
    x += _tally_label_width(tally)
    for k in range(tally.maximum):
        size = 6.4 * PT * step / HEART
        yield SymbolUse(pip_symbol(look, tally.kind, size, pip_state(k, tally.current, tally.previous)), x + (k + 0.5) * step, y)
    if not tally.maximum:
        yield draw_line(x, y + 1.1, _tally_to_text(tally), bold, fill=ink)


def _draw_white_glyph(look: GameLook, name: str, x: float, y: float) -> Mark:
    return draw_picture(f"glyphs/{name}", look, x, y, 3.5, colours=(PAPER, INK, ""), low_ink=False)
