"""Drawing of combats: a pair of dice for each round, and the health that is left. All lengths are in mm.

The hero's die stands over the creature's. It is green with round corners, the creature's is red with cut ones. The
winner of a round has a filled die.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.marks import PT, Mark, Symbol, SymbolUse
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_glyph, pip_state, pip_symbol, thrown_die_symbol
from printgen.render.art.woodcut import draw_sun
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import GameLook, pawn_sign_and_hue, type_style

from ..combat import Combat, CombatThrow, Duel, Fighter

DIE, STEP = 4.3, 5.05
LESS = 0.84
"""How large a die is that did not take its round."""
ROW = 5.5
"""From the hero's dice to the creature's, and on to the next pair."""
FIGURE, BESIDE = 16.0, 20.0
"""A creature's picture, and what it takes."""
NAME, LABEL = 24.0, 38.0
"""What a name takes at least and at most, with its strength."""
HEART, AIR = 2.75, 3.0
"""From heart to heart, and the space before them."""
BETWEEN = 2.6
"""From duel to duel."""


@diagram_renderers(Combat, height=lambda item, width: combat_height(item, width))
def draw_combat(look: GameLook, item: Combat, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the duels one below the other.

    Args:
        look: the theme of the game.
        item: the combat.
        x: the left edge, in mm.
        y: the upper edge, in mm.
        width: the width, in mm.
    """
    label = _label_column_width(item)
    for duel in item.duels:
        yield from _draw_duel(look, duel, x, y, width, label)
        y += _duel_height(duel, width, label) + BETWEEN


def combat_height(item: Combat, width: float) -> float:
    """Return the height of all duels, in mm."""
    label = _label_column_width(item)
    return fsum(_duel_height(duel, width, label) + BETWEEN for duel in item.duels) - BETWEEN


def _label_column_width(item: Combat) -> float:
    """Return the width of the column of names and strengths, in mm."""
    names = [_name_width(fighter) for duel in item.duels for fighter in (duel.hero, duel.foe)]
    return min(LABEL, max(NAME, *names))


def _name_width(fighter: Fighter) -> float:
    return line_width(fighter.name, type_style("page_bold")) + line_width(fighter.strength, type_style("page_small")) + 5.0


def _split_rounds(duel: Duel, width: float, label_width: float) -> list[Sequence[CombatThrow]]:
    """Split the rounds into lines that fit the width."""
    hearts = max(duel.hero.most, duel.foe.most) * HEART + AIR
    room = width - (BESIDE if duel.picture else 0.0) - label_width - hearts
    many = max(4, int(room / STEP))
    return [duel.throws[k : k + many] for k in range(0, len(duel.throws), many)] or [()]


def _duel_height(duel: Duel, width: float, label_width: float) -> float:
    return max(2 * ROW * len(_split_rounds(duel, width, label_width)), FIGURE if duel.picture else 0.0)


def _draw_duel(look: GameLook, duel: Duel, x: float, y: float, width: float, label_width: float) -> Iterator[Mark]:
    high = _duel_height(duel, width, label_width)
    if duel.picture:
        yield draw_sun(look, x + FIGURE / 2, y + high / 2, FIGURE * 0.44)
        yield draw_picture(duel.picture.name, look, x + FIGURE / 2, y + high / 2, FIGURE, halo=1.5)
        x += BESIDE
    rows = _split_rounds(duel, width, label_width)
    top = y + (high - 2 * ROW * len(rows)) / 2 + ROW / 2
    after = x + label_width + max(map(len, rows)) * STEP + AIR
    for k, fighter in enumerate((duel.hero, duel.foe)):
        yield from _draw_fighter(look, fighter, x, after, top + k * ROW, label_width)
    for j, throws in enumerate(rows):
        for k, throw in enumerate(throws):
            yield from _draw_throw(look, throw, x + label_width + (k + 0.5) * STEP, top + 2 * ROW * j)


def _draw_fighter(
    look: GameLook, fighter: Fighter, x: float, health_left_edge: float, y: float, label_width: float
) -> Iterator[Mark]:
    """Draw a fighter's name, strength and health.

    Args:
        look: the theme of the game.
        fighter: one side of the duel.
        x: the left edge, in mm.
        health_left_edge: the left edge of the health, in mm.
        y: the vertical middle, in mm.
        label_width: the width of the column of names and strengths, in mm.
    """
    bold, small = type_style("page_bold"), type_style("page_small")
    over = line_width(fighter.name, bold) + line_width(fighter.strength, small) + 4.0 - label_width
    if over > 0:
        bold = bold.with_size(9.4 * (1 - over / line_width(fighter.name, bold)))
    base = y + small.size * 0.33
    yield draw_line(x, base, fighter.name, bold)
    yield draw_line(x + label_width - 3.4, base, fighter.strength, small, "right")
    for k in range(fighter.most):
        state = pip_state(k, fighter.now, fighter.before)
        yield SymbolUse(pip_symbol(look, "heart", 6.4 * PT, state), health_left_edge + (k + 0.5) * HEART, y)


def _draw_throw(look: GameLook, throw: CombatThrow, x: float, y: float) -> Iterator[Mark]:
    """Draw a pair of dice, the middle of the green one at (x, y); or a glyph, with a die below it."""
    if throw.icon:
        yield draw_glyph(look, throw.icon, x, y if throw.green else y + ROW / 2, 3.8)
        if throw.green:
            yield SymbolUse(_die_symbol(look, throw.green, "green", False), x, y + ROW, DIE * LESS)
        return
    for face, colour, won, at in ((throw.green, "green", throw.winner > 0, y), (throw.red, "red", throw.winner < 0, y + ROW)):
        yield SymbolUse(_die_symbol(look, face, colour, won), x, at, DIE * (1 if won else LESS))


def _die_symbol(look: GameLook, face: int, colour: str, full: bool) -> Symbol:
    """Return a die: green and round for the hero, red and cut for the creature; ``full`` if it won its round."""
    return thrown_die_symbol(look, face, colour == "red", full, pawn_sign_and_hue(look, colour)[1])
