"""Quester's Keep: the seats that the Thief can rob."""

from typing import Any

from .land import bordering_tiles
from .treasure import count_all_carried


def robbable_seats(s: Any) -> int:
    """Return the mask of seats that the Thief can rob ("The Thief").

    They are on the same tile or one next to it, not on the Keep, and carry something.
    """
    around = bordering_tiles(s, s.tile[s.seat]) | 1 << s.tile[s.seat]
    mask = 0
    for seat in range(s.seats):
        if (
            seat != s.seat
            and not s.gone >> seat & 1
            and s.tile[seat]
            and around >> s.tile[seat] & 1
            and count_all_carried(s, seat)
        ):
            mask |= 1 << seat
    return mask
