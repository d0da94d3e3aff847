"""The pictures of a scene: its creature or its place, and the dice before a line."""

from collections.abc import Iterator

from printgen.components.story.play_log import RollLine
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import d12_symbol, die_symbol
from printgen.render.art.woodcut import draw_gouge, draw_ground, draw_sun
from printgen.render.theme import INK, GameLook

PITCH = 17 * PT  # from die to die
DIE, TWELVE, ICON = 13.5 * PT, 15.5 * PT, 12.5 * PT


def draw_creature(look: GameLook, name: str, x: float, y: float, height: float, half: float) -> Iterator[Mark]:
    """Draw a creature on the sun, between two stretches of ground that extend about ``half`` mm to each side.

    Args:
        x, y: middle, in mm.
        height: height of the picture, in mm.
        name: name of the picture.
        half: length of the ground to each side, in mm.
    """
    yield draw_sun(look, x, y - height * 0.06, height * 0.47)
    yield draw_picture(name, look, x, y - height * 0.03, height * 0.97, "high", halo=3)
    yield draw_ground(look, x, y + height * 0.42, half + 1)


def draw_place(look: GameLook, name: str, x: float, y: float, height: float, half: float) -> Iterator[Mark]:
    """Draw a place: a square block, with a short gouge to each side as far as ``half`` mm.

    Args:
        x, y: middle, in mm.
        height: height of the picture, in mm.
        name: name of the picture.
        half: distance from the middle to the gouges' ends, in mm.
    """
    for side in (-1, 1):
        yield draw_gouge(x + side * (height / 2 + 6), y, x + side * half, y, 1.6 * PT, INK, 0.25)
    yield draw_picture(name, look, x, y, height)


def draw_roll_sign(look: GameLook, roll: RollLine, x: float, y: float) -> Iterator[Mark]:
    """Draw what stands before a line: dice, a twelve-sided die or a glyph, the first of it centred on (x, y)."""
    if roll.faces:
        dice = tuple(SymbolUse(die_symbol(look, n), x + k * PITCH, y, DIE) for k, n in enumerate(roll.faces))
        yield Tag("Figure", dice, f"a die shows {' and '.join(map(str, roll.faces))}")
    elif roll.twelve:
        yield Tag(
            "Figure", (SymbolUse(d12_symbol(look, roll.twelve), x, y, TWELVE),), f"a die of twelve sides shows {roll.twelve}"
        )
    elif roll.icon:
        yield Tag("Figure", (draw_picture(f"glyphs/{roll.icon}", look, x, y, ICON, low_ink=False),), roll.icon)
