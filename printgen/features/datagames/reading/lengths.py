"""Sizes and lengths as people write them: by name, ``63x88mm``, ``20mm``, ``2.5x3.5in``, ``12%``; all become mm."""

import re
from typing import Any

from printgen import lengths
from printgen.components.cards.deck import OUTLINES, SIZES, PieceFormat
from printgen.features.datagames.reading.errors import FaultList

MM_PER_POINT = 25.4 / 72
SMALLEST_SIDE, LARGEST_SIDE = 8.0, 190.0
"""Sides of a piece that can be cut, and that lies on a sheet of paper."""
_SHARE = re.compile(r"(-?\d{1,6}(?:\.\d+)?)\s*(pt|%)")
HEXAGON_RATIO = 2 / 3**0.5
"""How much higher than wide a hexagon is that stands on a corner."""


def parse_size(words: str | float, where: str, faults: FaultList) -> tuple[float, float]:
    """Return width and height in mm; a single number means both.

    For anything else add a fault and return the size of a poker card.
    """
    if not isinstance(words, str):
        return float(words), float(words)
    if words.lower() in SIZES:
        return SIZES[words.lower()]
    sides, side = lengths.parse_sides(words), lengths.parse_mm(words)
    if sides or side is not None:
        return sides or (side or 0.0, side or 0.0)
    faults.add_unknown(where, "size", words, SIZES, "write 63x88mm, 20mm, 2.5x3.5in, or one of")
    return SIZES["poker"]


def parse_piece_format(table: dict[str, Any], default: tuple[str, str, float], where: str, faults: FaultList) -> PieceFormat:
    """Return the size and outline of the pieces of a table.

    ``default`` is shape, size and gap (mm) if the table does not say.
    """
    shape = table.get("shape", default[0])
    if shape not in OUTLINES:
        faults.add_unknown(f"{where}.shape", "shape", shape, OUTLINES)
        shape = default[0]
    usual = "square" if default[0] == "card" != shape else default[1]
    wide, high = parse_size(table.get("size", usual), f"{where}.size", faults)
    if shape in ("round", "square", "octagon"):
        high = wide
    if shape == "hexagon":
        high = wide * HEXAGON_RATIO
    if table.get("lying") and shape == "hexagon":
        faults.add(f"{where}.lying", "a hexagon stands on a corner; turn what is in it with turn = 30 or 90")
    elif table.get("lying"):
        wide, high = high, wide
    if not SMALLEST_SIDE <= min(wide, high) <= max(wide, high) <= LARGEST_SIDE:
        faults.add(f"{where}.size", f"{wide:g} x {high:g} mm; sides are from {SMALLEST_SIDE:g} to {LARGEST_SIDE:g} mm")
        wide, high = SIZES["poker"]
    bleed = max(0.0, float(table.get("bleed", 0)))
    gap = max(float(table.get("gap", 0.0 if shape == "hexagon" else default[2])), 2 * bleed)
    corner = min(max(0.0, float(table.get("corner", 0))), wide / 2, high / 2)
    return PieceFormat(wide, high, shape, gap=gap, corner=corner, bleed=bleed)


def parse_length(value: Any, whole: float) -> float | None:
    """Return a length in mm, or a share of ``whole`` for per cent; None for anything else.

    >>> parse_length("1in", 0), parse_length("50%", 63), parse_length(-4, 0), parse_length("wide", 0)
    (25.4, 31.5, -4.0, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if abs(value) < 1e4 else None
    match = _SHARE.fullmatch(str(value).strip())
    if not match:
        return lengths.parse_mm(str(value))
    return float(match[1]) * (whole / 100 if match[2] == "%" else MM_PER_POINT)
