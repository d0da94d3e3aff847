"""Dice and pips of a beat: small in a panel, large in a great moment."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.comic.strip import Beat, BeatThrows, Thrown
from printgen.components.panels.tallies import StateTally
from printgen.marks import PT, Mark, Tag, Use
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import glyph, pip, pip_state, thrown
from printgen.render.art.woodcut import stroke
from printgen.render.text import line, width
from printgen.render.theme import INK, LINE, PAPER, GameLook, type_style

STEP = 1.16
"""From die to die, in dice."""
ICON = 0.98
LESS = 0.86
"""How large a die is that is tipped or did not take its throw."""
LEAST = 0.6
"""So small may dice become, as a share of their size; of more of them the last are shown."""
FAIR = 0.85
"""A single row is parted before its dice become smaller than this."""
TIP = 14.0
ROW = 1.24
"""From row to row, in dice."""
HEART, WORD, APART = 2.75, 8.6, 2.0


def throws(
    look: GameLook, rows: Sequence[BeatThrows], x: float, y: float, wide: float, die: float, at: str = "middle"
) -> Iterator[Mark]:
    """Rows of dice, one below the other, the first one's middle at y; all as large as the longest row allows, at most ``die``."""
    rows = _wrap_row(rows, wide, die)
    words = max((width(row.word, type_style("page_bold")) + 1.6 for row in rows if row.word), default=0.0)
    size = min(die, max(die * LEAST, (wide - words) / max(_long(row.dice) for row in rows)))
    kept = [_last(row.dice, (wide - words) / size) for row in rows]
    long = max(_long(dice) for dice in kept) * size + words
    left = x + {"left": 0.0, "middle": (wide - long) / 2, "right": wide - long}[at]
    for k, (row, dice) in enumerate(zip(rows, kept, strict=True)):
        middle = y + k * die * ROW
        if row.word:
            yield line(left + words - 1.6, middle + 1.1, row.word, type_style("page_bold"), "right")
        yield Tag("Figure", tuple(_row(look, dice, left + words, middle, size)), throws_to_text(row))


def _wrap_row(rows: Sequence[BeatThrows], wide: float, die: float) -> Sequence[BeatThrows]:
    """A single row that is too long for dice of a good size, in two rows; it is parted before an owner's sign."""
    if len(rows) != 1 or _long(rows[0].dice) * die * FAIR <= wide:
        return rows
    dice = rows[0].dice
    signs = [k for k, one in enumerate(dice) if k and not one.face] or [len(dice) // 2]
    at = min(signs, key=lambda k: abs(_long(dice[:k]) - _long(dice[k:])))
    return rows[0]._replace(dice=dice[:at]), BeatThrows("", dice[at:])


def throws_to_text(row: BeatThrows) -> str:
    """A row in words."""
    said = " ".join(str(die.face) if die.face else die.icon for die in row.dice)
    return f"{row.word} {said}".strip()


def _long(dice: Sequence[Thrown]) -> float:
    """How long a row is, in dice."""
    return fsum(STEP if die.face else ICON for die in dice)


def _last(dice: Sequence[Thrown], room: float) -> Sequence[Thrown]:
    """The last dice that fit."""
    while _long(dice) > room + 1e-6:
        dice = dice[1:]
    return dice


def _row(look: GameLook, dice: Sequence[Thrown], x: float, y: float, size: float) -> Iterator[Mark]:
    for die in dice:
        step = size * (STEP if die.face else ICON)
        middle = x + step / 2
        if die.face:
            full = die.took and not die.lost
            small = size * (1 if full else LESS)
            yield Use(thrown(look, die.face, die.cut, full), middle, y, scale=small, turn=TIP if die.lost else 0.0)
        else:
            yield glyph(look, die.icon, middle, y, size * 0.84)
        if die.laid:
            yield stroke(middle - size / 2, y + size * 0.66, middle + size / 2, y + size * 0.66, LINE)
        x += step


def throws_height(rows: Sequence[BeatThrows], wide: float, die: float) -> float:
    """How high rows of dice stand that are so wide."""
    rows = _wrap_row(rows, wide, die)
    return die * (1 + ROW * (len(rows) - 1)) if rows else 0.0


def foot(look: GameLook, beat: Beat, x: float, y: float, wide: float, ink: str = INK) -> Iterator[Mark]:
    """The state at the left and the foe at the right, their middles on y, spread over the width.

    Where there is too little of it, the state goes without words, whose it is, is said above; and pips become smaller.
    """
    every = beat.table.state + ((beat.table.foe,) if beat.table.foe else ())
    if fsum(map(_room, every)) > wide:
        every = (*(tally._replace(word="") for tally in beat.table.state), *every[len(beat.table.state) :])
    pips = sum(tally.most for tally in every)
    over = fsum(map(_room, every)) + APART - wide
    step = max(HEART / 2, HEART - over / pips) if pips and over > 0 else HEART
    rooms = [_room(tally, step) for tally in every]
    air = (wide - fsum(rooms)) / max(1, len(every) - 1)
    for tally, room in zip(every, rooms, strict=True):
        yield Tag("Figure", tuple(_tally(look, tally, x, y, ink, step)), f"{tally.word} {tally.now}, before {tally.before}")
        x += room + (air if len(every) < 5 or air < WORD else WORD)


def _label(tally: StateTally) -> float:
    return 4.6 if tally.icon else width(tally.word, type_style("page_bold")) + 1.8


def _room(tally: StateTally, step: float = HEART) -> float:
    """What a tally takes, from pip to pip so much."""
    return _label(tally) + (tally.most * step if tally.most else width(_figure(tally), type_style("page_bold")))


def _figure(tally: StateTally) -> str:
    return str(tally.now)


def _tally(look: GameLook, tally: StateTally, x: float, y: float, ink: str, step: float) -> Iterator[Mark]:
    """A glyph or a name, and its pips or its number."""
    bold = type_style("page_bold")
    if tally.icon:
        yield glyph(look, tally.icon, x + 1.8, y, 3.5) if ink == INK else _white(look, tally.icon, x + 1.8, y)
    else:
        yield line(x, y + 1.1, tally.word, bold, fill=ink)
    x += _label(tally)
    for k in range(tally.most):
        size = 6.4 * PT * step / HEART
        yield Use(pip(look, tally.kind, size, pip_state(k, tally.now, tally.before)), x + (k + 0.5) * step, y)
    if not tally.most:
        yield line(x, y + 1.1, _figure(tally), bold, fill=ink)


def _white(look: GameLook, name: str, x: float, y: float) -> Mark:
    return picture(f"glyphs/{name}", look, x, y, 3.5, colours=(PAPER, INK, ""), low=False)
