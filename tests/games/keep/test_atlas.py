"""The map in letters: every tile where it lies, named, with who stands there; never wider than a terminal."""

from typing import Any

import pytest

from printgen.games.keep.notation.text_map import STAR_LEGEND, WIDTH, map_rows
from printgen.games.keep.rules.land import EAST, SOUTH_HALVES, TILES, lay_tile
from tests.games.keep.test_rules import LANDS, begin_game
from tests.loops import require_some


def spread_land(side: int, count: int = TILES) -> Any:
    """A game whose land runs away from the Keep to one side, as far as there are tiles."""
    s = begin_game()
    end = s.near[side] - 1
    for tile in range(TILES):
        if s.land >> tile & 1 and bin(s.laid).count("1") < count:
            lay_tile(s, tile, end, side)
            end = tile
    return s


def test_the_ring() -> None:
    """Six tiles around the Keep, drawn once by hand."""
    s = begin_game()
    s.tile[1], s.tile[2] = s.near[1] - 1, s.near[1] - 1
    drawn = map_rows(s, 1)
    assert drawn[1:5] == [
        " _____________/   gallows   \\_____________",
        "/  windmill   \\_____________/ [labyrinth] \\",
        "\\_____________/    keep     \\ranger_thief_/",
        "/  old-gaol   \\__2_heroes___/  library*   \\",
    ]


@pytest.mark.parametrize("side", range(6))
def test_a_map_of_any_shape(side: int) -> None:
    """As far as the land can run, no row is too wide for a terminal and no name is lost."""
    s = spread_land(side)
    for tile in (0, s.near[side] - 1, max(range(TILES), key=lambda k: abs(s.east[k]) + abs(s.down[k]))):
        s.tile[0] = tile
        drawn = map_rows(s, 0)
        assert max(map(len, drawn[:-1])) <= WIDTH
        assert sum(row.count("[") for row in drawn) == 1
        assert all(any(LANDS[k][:3] in row for row in drawn) for k in range(TILES))


@pytest.mark.parametrize("count", [7, 9, 11])
def test_every_tile_where_it_lies(count: int) -> None:
    """From a tile to its neighbour is a tile's width and half its height; a name stands in the middle of its hexagon."""
    s = spread_land(2, count)
    drawn = map_rows(s, 0)
    places = {}
    for tile in range(TILES):
        if s.laid >> tile & 1:
            (place,) = [(row.index(word), k) for k, row in enumerate(drawn) if (word := LANDS[tile][:4]) in row]
            places[tile] = place
    step = (max(x for x, _ in places.values()) - min(x for x, _ in places.values())) / (
        max(s.east[t] for t in places) - min(s.east[t] for t in places)
    )
    for tile, (x, y) in require_some(places.items()):
        for side in range(6):
            other = s.near[6 * tile + side] - 1
            if other in places:
                assert places[other][1] - y == 2 * SOUTH_HALVES[side] + EAST[side]
                assert abs(places[other][0] - x - step * EAST[side]) <= 8


def test_stars_are_for_the_seat_that_looks() -> None:
    """A quest in another hand leaves no star; one that is free does, and the star is explained."""
    s = begin_game(quests=["gallows", "dark-wood", "atlantis", "library", "eyrie", "barrow"])
    mine, theirs = "\n".join(map_rows(s, 0)), "\n".join(map_rows(s, 1))
    assert "gallows*" in mine and "library*" not in mine
    assert "library*" in theirs and "gallows*" not in theirs
    assert STAR_LEGEND in mine
    s.hand[0] = 0
    assert STAR_LEGEND not in map_rows(s, 0)
    s.open = 1 << (LANDS.index("windmill") - 1)
    assert "windmill*" in "\n".join(map_rows(s, 0))
