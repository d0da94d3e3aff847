"""Pieces that are cut out, each by itself: what is on it, and where its cut runs."""

from collections.abc import Callable
from typing import NamedTuple

from printgen.marks import Mark, Outline

BLEED, SAFE = 3.0, 3.0
"""What is printed beyond a cut, and what stays free of words within it, where a piece says nothing else, in mm."""


class Piece(NamedTuple):
    """One side of a piece: its marks, the upper left corner of its box at (0, 0); ``edge`` gives its outline, so many mm
    beyond the cut, or within it below 0. Nothing is printed more than ``bleed`` mm beyond.
    """

    name: str
    marks: tuple[Mark, ...]
    wide: float
    high: float
    edge: Callable[[float], Outline]
    bleed: float = BLEED
    safe: float = SAFE


Sides = tuple[Piece, Piece | None]
"""Front and back, where it has one."""
