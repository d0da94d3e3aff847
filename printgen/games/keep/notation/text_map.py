r"""Quester's Keep: the map drawn with characters, for a person at the terminal.

It shows hexagons in their places, their names, and the heroes on them.

_____________
/  labyrinth  \_____________
\___ranger____/  windmill*  \
    /   [keep]    \_____________/
\___wizard____/
"""

from typing import Any

from ..content import CONTENT
from ..rules.land import TILES

WIDTH = 78
"""Columns of the widest map: with a margin of two it fits a terminal of 80."""
WIDEST = 13
"""Columns inside a hexagon, where there is room."""
MOST = 9
"""Columns of hexagons in which names can be read."""
STAR_LEGEND = "* a quest waits here: one of yours, or one that is free for all"


def map_rows(s: Any, seat: int) -> list[str]:
    """Return the map as a seat sees it, row by row.

    Its own tile is in brackets. A star marks a quest that the seat holds or that is free for all. If the land is too wide,
    only the part around the seat is drawn, and the other tiles are listed.
    """
    first, last = _visible_columns(s, seat)
    tiles = [k for k in range(TILES) if s.laid >> k & 1 and first <= s.east[k] <= last]
    far = [CONTENT.land[k].word for k in range(TILES) if s.laid >> k & 1 and k not in tiles]
    drawn = _draw_hexagons(s, seat, tiles, first, last - first + 1)
    star = [STAR_LEGEND] if any("*" in row for row in drawn) else []
    return [*drawn, *star, *([f"beyond the map: {', '.join(far)}"] if far else [])]


def _visible_columns(s: Any, seat: int) -> tuple[int, int]:
    """Return the first and last column to draw: all, or the readable number around the seat."""
    east = [s.east[k] for k in range(TILES) if s.laid >> k & 1]
    first = max(min(east), min(s.east[s.tile[seat]] - MOST // 2, max(east) - MOST + 1))
    return first, min(max(east), first + MOST - 1)


def _draw_hexagons(s: Any, seat: int, tiles: list[int], left_column: int, columns: int) -> list[str]:
    """Draw the hexagons as rows of characters; neighbours share their sides.

    Args:
        s: the position.
        seat: the seat for which the map is drawn.
        tiles: the tiles to draw.
        left_column: the first column of the map.
        columns: the number of columns.
    """
    top = min(_tile_row(s, k) for k in tiles)
    wide = min(WIDEST, (WIDTH - 1) // columns - 1)
    sheet = [[" "] * (columns * (wide + 1) + 1) for _ in range(max(_tile_row(s, k) for k in tiles) - top + 3)]
    for k in tiles:
        x, y = (s.east[k] - left_column) * (wide + 1), _tile_row(s, k) - top
        if sheet[y][x + 1] == " ":  # else it is the foot of the tile above
            sheet[y][x + 1 : x + 1 + wide] = "_" * wide
        sheet[y + 1][x : x + wide + 2] = f"/{_tile_label(s, k, seat, wide):^{wide}}\\"
        sheet[y + 2][x : x + wide + 2] = f"\\{_pawns_label(s, k, wide):_^{wide}}/"
    return ["".join(row).rstrip() for row in sheet]


def _tile_row(s: Any, tile: int) -> int:
    """Return the row of a tile, in halves of a tile from the Keep downwards."""
    return int(2 * s.down[tile] + s.east[tile])


def _tile_label(s: Any, tile: int, seat: int, width: int) -> str:
    """Return a tile's word, cut to the width ``width`` in characters."""
    star = "*" if tile and (s.hand[seat] | s.open) >> (tile - 1) & 1 else ""
    here = s.tile[seat] == tile
    room = width - len(star) - 2 * here
    word = CONTENT.land[tile].word
    word = (word if len(word) <= room else f"{word[: room - 1].rstrip('-')}…") + star
    return f"[{word}]" if here else word


def _pawns_label(s: Any, tile: int, width: int) -> str:
    """Return the heroes on a tile, or their number if the names do not fit ``width`` characters."""
    here = [CONTENT.hero[s.hero[k]].word for k in range(s.seats) if not s.gone >> k & 1 and s.tile[k] == tile]
    names = "_".join(here)
    return next(text for text in (names, f"{len(here)}_heroes", str(len(here))) if len(text) <= width)
