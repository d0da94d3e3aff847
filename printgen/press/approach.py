"""A land tile drawn small, on a card that leads there: its terrain side by side, its place a dot in the middle."""

from printgen.document.pieces import Approach
from printgen.press.hexes import SHARE, corners
from printgen.press.marks import Group, Mark, Path, Tag
from printgen.press.ornament import disc, polygon
from printgen.press.terrain import Grain, terrain
from printgen.press.theme import FINE, INK, PAPER, Look


def approach(look: Look, now: Approach, x: float, y: float, high: float) -> Mark:
    """The tile around (x, y), ``high`` mm from flat side to flat side, its first side to the north."""
    grain = Grain(tree=high * 0.165, edge=high * 0.03, seam=high * 0.03, line=high * 0.018)
    marks: list[Mark] = []
    for side, kind in enumerate(now.sides):
        marks += terrain(look, kind, side, high, grain)
    marks += [Path(polygon(corners(high * SHARE)), PAPER, INK, FINE), Path(disc(0, 0, high * 0.11), INK)]
    return Tag("Figure", (Group(tuple(marks), x, y),), now.alt)
