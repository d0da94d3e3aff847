"""Tokens and pawns as signs: a heart, whole or broken, and the mark of a pawn."""

from functools import cache

from printgen.marks import Group, Mark, Outline, Path, Symbol
from printgen.render.art.pictures import outlines
from printgen.render.art.woodcut import polygon
from printgen.render.theme import INK, LINE, PAPER, GameLook, outline_of, pawn_hue, theme

BAND = 9.0
"""The coloured foot of a face."""
EMPTY, APART = 0.085, 0.13
"""How thick the rim of an empty heart is, and how far from the middle its halves lie."""
CRACK = ((0.1, -1.3), (0.1, -0.42), (-0.2, -0.12), (0.2, 0.2), (-0.12, 0.48), (0.0, 1.3))
"""Where a heart breaks, in a square from -1 to 1."""


@cache
def outline(name: str, size: float) -> Outline:
    """A shape of the theme, ``size`` wide and high, around (0, 0)."""
    (path,) = outlines(outline_of(name))
    return tuple((step[0], *(v * size / 2 for v in step[1:])) for step in path)


@cache
def heart(look: GameLook, whole: bool) -> Symbol:
    """A side of a token, 1 mm wide around (0, 0): a whole heart, full; or one that is empty, in two halves that fall apart."""
    hue = theme()["token"]["whole" if whole else "broken"]
    shape, edge = outline("heart", 1.0), 0.05
    marks: list[Mark] = [Path(shape, PAPER if look.low or not whole else hue, INK, edge)]
    if look.low and whole:
        marks.append(Group((Path(shape, hue),), 0, 0, 0.5))
    if not whole:
        rims = [Path(way, stroke=ink, width=2 * wide) for ink, wide in ((hue, EMPTY), (INK, edge)) for way in (shape, _crack())]
        drawn, marks = (Group((*marks, *rims), clip=shape),), []
        for side in (-1, 1):
            half = [(x / 2, y / 2) for x, y in CRACK]
            clip = polygon([*half, (side * 1.3, 0.65), (side * 1.3, -0.65)])
            marks.append(Group((Group(drawn, clip=clip),), side * APART, 0.0, scale=1.0, turn=side * 13.0))
    return Symbol(f"heart {look.key} {int(whole)}", tuple(marks), (-0.8, -0.75, 0.8, 0.75))


def _crack() -> Outline:
    return tuple(("L" if k else "M", x / 2, y / 2) for k, (x, y) in enumerate(CRACK))


@cache
def pawn_sign(look: GameLook, colour: str, size: float) -> Symbol:
    """The sign of a pawn in its colour, around (0, 0)."""
    name, hue = pawn_hue(look, colour)
    edge = size * 0.7
    drawn = Path(outline(name, size), hue, INK, min(LINE, size * 0.09))
    return Symbol(f"pawn {colour} {size:.2f}", (drawn,), (-edge, -edge, edge, edge))
