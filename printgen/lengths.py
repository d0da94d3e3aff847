"""Lengths as people write them in a call or a setting: in mm, cm or inches; a number alone is millimetres."""

import re
from math import isfinite

MM_PER_UNIT = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}
UNIT_HINT = "write a number with mm, cm or in, such as 3mm or 0.125in; without a unit it is millimetres"
_NUMBER = r"[+-]?(?:\d{1,6}(?:\.\d*)?|\.\d+)"
_LENGTH = re.compile(rf"({_NUMBER})\s*(mm|cm|in|)", re.IGNORECASE)
_SIDES = re.compile(r"(\d{1,6}(?:\.\d+)?)\s*[x×]\s*(\d{1,6}(?:\.\d+)?)\s*(mm|cm|in|)", re.IGNORECASE)


def parse_mm(text: str) -> float | None:
    """Return a length in mm; None for anything else.

    >>> parse_mm("3mm"), parse_mm("0.3 cm"), parse_mm("1in"), parse_mm("3"), parse_mm("nan")
    (3.0, 3.0, 25.4, 3.0, None)
    """
    match = _LENGTH.fullmatch(text.strip())
    length = float(match[1]) * MM_PER_UNIT[match[2].lower()] if match else None
    return round(length, 6) if length is not None and isfinite(length) else None


def parse_sides(text: str) -> tuple[float, float] | None:
    """Return width and height in mm, both above 0; None for anything else.

    >>> parse_sides("2.5x3.5in"), parse_sides("63x88"), parse_sides("poker"), parse_sides("0x88mm")
    ((63.5, 88.9), (63.0, 88.0), None, None)
    """
    match = _SIDES.fullmatch(text.strip())
    if not match:
        return None
    unit = MM_PER_UNIT[match[3].lower()]
    sides = round(float(match[1]) * unit, 6), round(float(match[2]) * unit, 6)
    return sides if min(sides) > 0 else None
