"""Maps: what is known, what is not, the way walked, at every size."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path as File

import pytest

from printgen.components.diagrams.dungeon import OPEN, RESOLVED, UNSEEN, Dungeon, DungeonRoom
from printgen.components.diagrams.renderers.dungeon import DOOR, RIM, WALL, draw_dungeon, dungeon_height, room_corner, room_pitch
from printgen.components.diagrams.renderers.dungeon_path import draw_footsteps
from printgen.marks import Mark, Path, SymbolUse, marks_to_text
from printgen.render.theme import INK, PAPER
from tests.looks import load_look
from tests.render.drawing import bounding_box, outline_points, place_marks

FULL, LOW = load_look("jqka"), load_look("jqka", low=True)
SHAPES = {"cross": (3, 7, 7, 7, 3), "lozenge": (5, 5, 7, 5, 5)}
STAIRS = (3, 2)
WALK = ((3, 2), (3, 1), (4, 1), (4, 2), (3, 2), (3, 1), (3, 0), (3, 1), (2, 1))
GOLDENS = File(__file__).parent / "maps"


def places(shape: str) -> list[tuple[int, int]]:
    """The rooms of a shape."""
    return [(c, r) for r, n in enumerate(SHAPES[shape]) for c in range((7 - n) // 2, (7 + n) // 2)]


def blank(shape: str) -> Dungeon:
    """A map to draw on."""
    return Dungeon(tuple(DungeonRoom(*place) for place in places(shape)), STAIRS, "a map", boxes=True)


def walk_map(shape: str) -> Dungeon:
    """A map as it is known after some rooms."""

    def chamber(place: tuple[int, int]) -> DungeonRoom:
        near = any(abs(place[0] - c) + abs(place[1] - r) <= 1 for c, r in WALK)
        state = RESOLVED if place in WALK and place != STAIRS else OPEN if near else UNSEEN
        return DungeonRoom(*place, "" if state == UNSEEN else "gold", state, is_current=place == WALK[-1])

    return Dungeon(tuple(chamber(place) for place in places(shape)), STAIRS, "a map", WALK)


@pytest.mark.parametrize("wide", [51.0, 90.0, 133.7])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("low", [False, True])
def test_a_map_keeps_to_its_measures(shape: str, wide: float, low: bool) -> None:
    """Nothing but a hair stands outside the promised box, rim and path included."""
    for item in (blank(shape), walk_map(shape)):
        drawn = list(place_marks(tuple(draw_dungeon(LOW if low else FULL, item, 20, 30, wide))))
        lefts, tops, rights, feet = zip(*(part.box for part in drawn), strict=True)
        assert min(lefts) > 19.8
        assert min(tops) > 29.8
        assert max(rights) < 20.2 + wide
        assert max(feet) < 30.2 + dungeon_height(item, wide)


@pytest.mark.parametrize("low", [False, True])
def test_gouges_are_short(low: bool) -> None:
    """No cut of the rim is longer than 0.8 of a wall, and the rim is what the map's width counts on."""
    item = blank("cross")
    pitch = room_pitch(item, 133.7)
    rock = next(mark for mark in draw_dungeon(LOW if low else FULL, item, 0, 0, 133.7) if isinstance(mark, SymbolUse))
    cuts = [mark for mark in rock.symbol.marks if isinstance(mark, Path) and len(mark.outline) == 4]
    assert len(cuts) > 300
    for cut in cuts:
        left, top, right, foot = bounding_box(outline_points(cut.outline))
        assert min(right - left, foot - top) <= 0.8 * WALL * pitch + 1e-9
    assert pytest.approx(0.5 * WALL + 0.8 * WALL) == RIM


def floors(item: Dungeon) -> dict[tuple[int, int], str]:
    """The fill of each floor, by its room; what is dark has none."""
    found = {}
    for mark in draw_dungeon(FULL, item, 0, 0, 100):
        if isinstance(mark, Path) and mark.fill:
            box = bounding_box(outline_points(mark.outline))
            for place in ((c.column, c.row) for c in item.chambers):
                x, y, side = room_corner(item, 0, 0, 100, place)
                if box == pytest.approx((x, y, x + side, y + side)):
                    found[place] = mark.fill
    return found


def test_floors_tell_the_states_apart() -> None:
    """Resolved rooms are on the tint, known ones on paper, unseen ones dark; on a sheet all are paper."""
    item = walk_map("cross")
    fills = floors(item)
    for chamber in item.chambers:
        place = chamber.column, chamber.row
        if place != STAIRS:
            assert fills.get(place) == {OPEN: PAPER, RESOLVED: FULL.tint, UNSEEN: None}[chamber.state]
    assert set(floors(blank("cross")).values()) == {PAPER}
    assert len(floors(blank("cross"))) == 26


def test_rooms_of_the_sheet_are_large_enough() -> None:
    """At full width rooms lie 18.4 mm apart and doorways are a fifth of a room."""
    item = blank("cross")
    assert room_pitch(item, 133.7) == pytest.approx(18.4, abs=0.02)
    assert pytest.approx(0.2) == DOOR


def ink(marks: tuple[Mark, ...]) -> list[Path]:
    """The stretches of a way."""
    return [mark for mark in marks if isinstance(mark, Path) and mark.stroke == INK and not mark.fill]


def test_the_way_is_one_line_through_the_doorways() -> None:
    """Each visit begins where the one before it ended, in a doorway's opening."""
    stretches = ink(tuple(draw_footsteps(WALK, 0, 0, 10, DOOR)))
    assert len(stretches) == len(WALK)
    for step, (one, other) in zip(pairwise(WALK), pairwise(stretches), strict=True):
        end, start = outline_points(one.outline)[-1], outline_points(other.outline)[0]
        assert end == pytest.approx(start)
        (c, r), (c2, r2) = step
        middle = 5 * (c + c2) + 5, 5 * (r + r2) + 5
        assert 0 < max(abs(end[0] - middle[0]), abs(end[1] - middle[1])) < 10 * DOOR / 2


def test_passages_keep_apart() -> None:
    """The same doorway in both directions, and twice in one, is crossed at different places."""
    crossings = [outline_points(path.outline)[-1] for path in ink(tuple(draw_footsteps(WALK, 0, 0, 10, DOOR)))][:-1]
    again = [k for k, step in enumerate(pairwise(WALK)) if set(step) == {(3, 2), (3, 1)}]
    back = [k for k, step in enumerate(pairwise(WALK)) if set(step) == {(3, 1), (3, 0)}]
    assert len({round(crossings[k][0], 3) for k in again}) == len(again) == 2
    assert len({round(crossings[k][0], 3) for k in back}) == len(back) == 2


def test_a_way_of_one_room_is_no_way() -> None:
    """Nothing is drawn before the first step."""
    assert not list(draw_footsteps(((3, 2),), 0, 0, 10, DOOR))


@pytest.mark.parametrize("low", [False, True])
def test_drawing(low: bool, golden: Callable[[File, str], None]) -> None:
    """A small map as text; symbols stand by their names."""
    marks = tuple(draw_dungeon(LOW if low else FULL, walk_map("cross"), 10, 10, 51))
    golden(GOLDENS / f"walked{'-low' * low}.txt", "".join(f"{row}\n" for row in marks_to_text(marks)))
