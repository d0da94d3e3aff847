"""Signs of tokens and pawns: a heart, whole or broken, and the coloured sign of a pawn."""

from functools import cache

from printgen.marks import Group, Mark, Outline, Path, Symbol
from printgen.render.art.svg_pictures import parse_path_data
from printgen.render.art.woodcut import polygon_outline
from printgen.render.theme import INK, LINE, PAPER, GameLook, load_theme, pawn_sign_and_hue, shape_path_data

BAND = 9.0
"""The coloured foot of a face."""
EMPTY_RIM, HALF_DISTANCE = 0.085, 0.13
"""How thick the rim of an empty heart is, and how far from the middle its halves lie."""
CRACK = ((0.1, -1.3), (0.1, -0.42), (-0.2, -0.12), (0.2, 0.2), (-0.12, 0.48), (0.0, 1.3))
"""Where a heart breaks, in a square from -1 to 1."""


@cache
def shape_outline(name: str, size: float) -> Outline:
    """Return a shape of the theme, ``size`` mm wide and high, centred on (0, 0)."""
    (path,) = parse_path_data(shape_path_data(name))
    return tuple((step[0], *(v * size / 2 for v in step[1:])) for step in path)


@cache
def heart_symbol(look: GameLook, whole: bool) -> Symbol:
    """Draw a side of a health token, 1 mm wide and centred on (0, 0).

    The side is a full heart if ``whole``, otherwise an empty heart in two halves that fall apart.
    """
    hue = load_theme()["token"]["whole" if whole else "broken"]
    shape, edge = shape_outline("heart", 1.0), 0.05
    marks: list[Mark] = [Path(shape, PAPER if look.low_ink or not whole else hue, INK, edge)]
    if look.low_ink and whole:
        marks.append(Group((Path(shape, hue),), 0, 0, 0.5))
    if not whole:
        rims = [
            Path(way, stroke=ink, width=2 * wide)
            for ink, wide in ((hue, EMPTY_RIM), (INK, edge))
            for way in (shape, _crack_outline())
        ]
        drawn, marks = (Group((*marks, *rims), clip=shape),), []
        for side in (-1, 1):
            half = [(x / 2, y / 2) for x, y in CRACK]
            clip = polygon_outline([*half, (side * 1.3, 0.65), (side * 1.3, -0.65)])
            marks.append(Group((Group(drawn, clip=clip),), side * HALF_DISTANCE, 0.0, scale=1.0, turn=side * 13.0))
    return Symbol(f"heart {look.key} {int(whole)}", tuple(marks), (-0.8, -0.75, 0.8, 0.75))


def _crack_outline() -> Outline:
    return tuple(("L" if k else "M", x / 2, y / 2) for k, (x, y) in enumerate(CRACK))


@cache
def pawn_symbol(look: GameLook, colour: str, size: float) -> Symbol:
    """Draw the sign of a pawn in its colour, ``size`` mm wide and centred on (0, 0)."""
    name, hue = pawn_sign_and_hue(look, colour)
    edge = size * 0.7
    drawn = Path(shape_outline(name, size), hue, INK, min(LINE, size * 0.09))
    return Symbol(f"pawn {colour} {size:.2f}", (drawn,), (-edge, -edge, edge, edge))
