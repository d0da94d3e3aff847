"""What lies on the table: tiles whose roads meet, sheets whose cuts and backs agree, tokens, pawns, boards, the mat, the map."""

import math
import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.boards.board import Board
from printgen.components.boards.mat import DicePlaces, Mat, MatPlace
from printgen.components.boards.renderers.tiles import (
    COLUMNS,
    ROAD_BLEED,
    ROWS,
    TILE_WIDTH,
    back_position,
    draw_land_tile,
    draw_tile_cut_marks,
    draw_tile_pages,
    fit_name_style,
    tile_middle,
)
from printgen.components.boards.tiles import TileSheet
from printgen.components.boards.tokens_and_pawns import PieceSheet
from printgen.components.diagrams.land import LandMap, PlacedPawn, PlacedTile
from printgen.components.diagrams.renderers.hexagons import (
    SIDES,
    TILE,
    contains_point,
    hexagon_corners,
    hexagon_width,
    side_middle,
    tile_position,
)
from printgen.components.diagrams.renderers.land import draw_land_map, land_map_height, rotated_sides
from printgen.components.diagrams.renderers.terrain import BAND, terrain_colours
from printgen.components.panels.state_tallies import CounterTrack
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.engine.game_ids import find_option_clashes
from printgen.errors import LayoutError
from printgen.gameapi.discovery import find_game
from printgen.games.keep.box.sheets import sheets
from printgen.games.keep.content import CONTENT
from printgen.games.keep.rules import land
from printgen.games.keep.rules.play import OPTIONS
from printgen.marks import Group, Mark, Page, Path, Symbol, SymbolUse, Tag, Text
from printgen.render.art.heart_and_pawn_symbols import heart_symbol, pawn_symbol
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.render.paper.sheet_marks import MARK_WIDTH
from printgen.render.theme import INK, load_theme, pawn_sign_and_hue
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance, overlap_depth, place_marks
from tests.sweep import sweep_parameters

SOME = [c for c in product((0,), *(range(len(option.values)) for option in OPTIONS[1:])) if not find_option_clashes(OPTIONS, c)]
"""Every choice of options, for the usual number of players: all print the same whoever sits at the table."""
LOOKS = (load_look("keep"), load_look("keep", low=True))
PLAIN = (0, 0, 0, 0, 0)


def part(kind: type, options: tuple[int, ...] = PLAIN) -> list[Any]:
    """The sheets of a kind."""
    return [item for item in sheets(options) if isinstance(item, kind)]


def pages(options: Sequence[int] = PLAIN, name: str = "a4", low: bool = False, backs: str = "none") -> tuple[Page, ...]:
    """The pages of all sheets."""
    return sheet_pages(
        LOOKS[low], find_paper(name), sheets(options), load_look("keep").game_folder.look.emblem, "keep", backs=backs
    )


def face(number: int, low: bool = False) -> Mark:
    """The face of a tile."""
    every = part(TileSheet)[0].tiles
    return draw_land_tile(LOOKS[low], every[number], fit_name_style(every))


def points(path: Path) -> list[tuple[float, float]]:
    """The corners of a path of straight lines."""
    return [(step[1], step[2]) for step in path.outline if step[0] in "ML"]


def side_of(path: Path) -> int:
    """The side that a shape belongs to, by the middle of its corners."""
    every = points(path)
    x, y = (sum(values) / len(every) for values in zip(*every, strict=True))
    return round(math.atan2(x, -y) / (math.pi / 3)) % SIDES


# Tiles.


def test_neighbours_share_sides() -> None:
    """The middle of each side is the middle of the neighbour's opposite side, and so for its ends."""
    every = hexagon_corners(TILE)
    for side in require_some(range(SIDES)):
        x, y = tile_position(land.EAST[side], land.SOUTH_HALVES[side], TILE)
        mine, other = side_middle(side, TILE), side_middle((side + 3) % SIDES, TILE)
        assert mine == pytest.approx((x + other[0], y + other[1]))
        ends = every[side], every[(side + 1) % SIDES]
        others = every[(side + 4) % SIDES], every[(side + 3) % SIDES]
        for one, two in zip(ends, others, strict=True):
            assert one == pytest.approx((x + two[0], y + two[1]))


@pytest.mark.parametrize("number", range(land.TILES))
def test_roads_meet(number: int) -> None:
    """Each road of a tile, and nothing else, crosses the edge, exactly about the middle of its side, and runs on for 1 mm."""
    band = terrain_colours("R", LOOKS[0])[1]
    roads = {
        side_of(placed.mark): placed.mark for placed in place_marks((face(number),)) if getattr(placed.mark, "fill", "") == band
    }
    assert sorted(roads) == [side for side, kind in enumerate(CONTENT.land[number].sides) if kind == "R"]
    for side, road in roads.items():
        assert isinstance(road, Path)
        mx, my = side_middle(side, TILE)
        ends = [point for point in points(road) if math.dist(point, (mx, my)) < 0.1 * TILE]
        beyond = mx * (1 + 2 * ROAD_BLEED / TILE), my * (1 + 2 * ROAD_BLEED / TILE)
        assert [math.dist(end, beyond) for end in ends] == pytest.approx([BAND * TILE] * 2)
        assert math.dist(*ends) == pytest.approx(2 * BAND * TILE)  # so the middle of the side is the middle of the road
        edges = [
            now.mark
            for now in place_marks((face(number),))
            if isinstance(now.mark, Path) and now.mark.stroke == INK and run(now.mark, ends)
        ]
        assert len(edges) == 2
    outline = hexagon_corners(TILE + 2 * ROAD_BLEED)
    for placed in place_marks((face(number),)):
        if isinstance(placed.mark, Path) and placed.matrix.scale == 1 and "clip" not in placed.ancestors:
            left, top, right, foot = placed.box
            assert max(-left, right) <= hexagon_width(TILE) / 2 + 0.01
            assert max(-top, foot) <= TILE / 2 + ROAD_BLEED + 0.2
    assert all(
        contains_point(outline, (x * 0.999, y * 0.999))
        for road in roads.values()
        if isinstance(road, Path)
        for x, y in points(road)
    )


def run(path: Path, ends: Sequence[tuple[float, float]]) -> bool:
    """Whether a line begins or ends at one of these points."""
    return len(points(path)) == 2 and any(math.dist(one, two) < 0.001 for one in points(path) for two in ends)


@pytest.mark.parametrize(("number", "low"), list(product(range(land.TILES), (False, True))))
def test_terrain_is_drawn(number: int, low: bool) -> None:
    """Six regions, each with its own drawing: bands, trees, waves, peaks; a bar along each closed side; in low ink, too."""
    kinds: dict[int, set[str]] = {side: set() for side in range(SIDES)}
    marks = face(number, low)
    assert isinstance(marks, Tag)
    side = -1
    regions = painted_marks(marks)
    for mark in regions:
        if isinstance(mark, Path) and len(points(mark)) == 4 and (mark.fill in grounds(low)) and is_region(mark):
            side = side_of(mark)
        if side < 0:
            continue
        if isinstance(mark, SymbolUse) and mark.symbol.name.startswith(("fir ", "tree ")):
            kinds[side].add("F")
        if isinstance(mark, SymbolUse) and mark.symbol.name.startswith("peak "):
            kinds[side].add("M")
        if isinstance(mark, Path) and mark.round and mark.stroke and not mark.fill:
            kinds[side].add("W")
        if isinstance(mark, Path) and mark.fill == (LOOKS[1].tint if low else terrain_colours("R", LOOKS[0])[1]):
            kinds[side].add("R")
    assert ["".join(kinds[side]) for side in range(SIDES)] == list(CONTENT.land[number].sides)
    bars = [mark for mark in regions if isinstance(mark, Path) and mark.fill == INK and not mark.stroke and is_bar(mark)]
    assert {side_of(bar) for bar in bars} == {side for side, kind in enumerate(CONTENT.land[number].sides) if kind in "WM"}


def painted_marks(mark: Mark) -> list[Mark]:
    """The marks of a face in painting order, without the named place and without opening symbols."""
    out: list[Mark] = []
    for now in mark.marks if isinstance(mark, Tag | Group) else ():
        out += painted_marks(now) if isinstance(now, Tag | Group) else [now]
    place = next(
        (k for k, now in enumerate(out) if isinstance(now, SymbolUse) and now.symbol.name.split()[0] in PICTURES), len(out)
    )
    return out[:place]


PICTURES = {entry.art for entry in CONTENT.land} | {"sun"}


def grounds(low: bool) -> set[str]:
    """What regions are filled with."""
    return {terrain_colours(kind, LOOKS[low])[0] for kind in "RFWM"}


def is_region(path: Path) -> bool:
    """Whether a shape is as large as a region."""
    every = points(path)
    return max(math.dist(one, two) for one, two in combinations(every, 2)) > 0.45 * TILE


def is_bar(path: Path) -> bool:
    """Whether a shape is long and slim."""
    return len(points(path)) == 4 and is_region(path)


def test_every_tile_says_its_sides() -> None:
    """The text for who does not see a tile names its place and its sides in order."""
    mark = face(2)
    assert isinstance(mark, Tag)
    figure = mark.marks[0]
    assert isinstance(figure, Tag)
    assert figure.alt == "Lighthouse; sides clockwise from the north: road, mountains, water, water, water, mountains"


def test_terrains_differ() -> None:
    """Grounds are told apart in grey, but for mountains and roads, whose drawings are nothing alike."""
    greys = {}
    for kind in "RFWM":
        red, green, blue = (int(load_theme()["terrain"][kind][0][k : k + 2], 16) / 255 for k in (1, 3, 5))
        greys[kind] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert all(value > 0.75 for value in greys.values())  # black stands well on all of them
    assert greys["F"] < greys["R"]
    assert greys["W"] < greys["R"]


# Their sheets.


@pytest.mark.parametrize("name", common_papers())
def test_six_on_a_sheet(name: str) -> None:
    """Six tiles side by side, 5 mm off the edges; roads of a column's tiles meet between them, the columns touch in a corner."""
    form = find_paper(name)
    for row, column in product(range(ROWS), range(COLUMNS)):
        x, y = tile_middle(form, row, column)
        assert min(x, form.width - x) - TILE_WIDTH / 2 >= 5
        assert min(y, form.height - y) - TILE / 2 >= 10
    one, two, three = tile_middle(form, 0, 0), tile_middle(form, 0, 1), tile_middle(form, 1, 0)
    assert two[0] - one[0] == pytest.approx(TILE_WIDTH)
    assert three[1] - one[1] == pytest.approx(TILE + 2 * ROAD_BLEED)
    right, left = hexagon_corners(TILE), hexagon_corners(TILE)
    run = (one[0] + right[1][0], one[1] + right[1][1]), (one[0] + right[2][0], one[1] + right[2][1])
    on = two[0] + left[4][0], two[1] + left[4][1]
    assert run[1] == pytest.approx((two[0] + left[5][0], two[1] + left[5][1]))
    slope = (run[1][1] - run[0][1]) / (run[1][0] - run[0][0])
    assert (on[1] - run[1][1]) / (on[0] - run[1][0]) == pytest.approx(slope)  # the slanting cuts run on


@pytest.mark.parametrize("name", common_papers())
def test_marks_keep_off_tiles(name: str) -> None:
    """No cut mark lies on a tile; each level cut has marks on both sides of each tile."""
    form = find_paper(name)
    middles = [tile_middle(form, row, column) for row, column in product(range(ROWS), range(COLUMNS))]
    outline = hexagon_corners(TILE)
    marks = list(draw_tile_cut_marks(form))
    for mark in marks:
        assert isinstance(mark, Path)
        (x0, y0), (x1, y1) = points(mark)
        for t in range(21):
            x, y = x0 + (x1 - x0) * t / 20, y0 + (y1 - y0) * t / 20
            assert not any(contains_point(outline, (x - mx, y - my), 0.01) for mx, my in middles)
            assert 5 <= x <= form.width - 5
    level = [mark for mark in marks if isinstance(mark, Path) and points(mark)[0][1] == points(mark)[1][1]]
    assert len(level) == 2 * ROWS * (COLUMNS + 1)


@pytest.mark.parametrize("backs", ["none", "duplex-long", "duplex-short", "fold"])
@pytest.mark.parametrize("name", sweep_parameters(common_papers()))
def test_a_last_sheet_has_marks_for_its_tiles(name: str, backs: str) -> None:
    """No cut mark further from a tile of its page, front or back, than the corner of its box."""
    form, seen = find_paper(name), 0
    for page in draw_tile_pages(LOOKS[0], form, part(TileSheet)[0], "keep", backs):
        groups = [mark.marks[0] if isinstance(mark, Tag) else mark for mark in page.marks]
        middles = [
            (mark.x, mark.y)
            for mark in groups
            if isinstance(mark, SymbolUse | Group) and not isinstance(mark, Text) and mark.turn == 0
        ]
        middles = [at for at in middles if at in [tile_middle(form, *place) for place in product(range(ROWS), range(COLUMNS))]]
        lines = [mark for mark in page.marks if isinstance(mark, Path) and mark.width == MARK_WIDTH]
        seen += len(middles)
        assert len(lines) >= 2 * 4 * len(middles)
        for mark in lines:
            x, y = (sum(values) / 2 for values in zip(*points(mark), strict=True))
            assert any(abs(x - mx) <= TILE_WIDTH / 2 + 0.1 and abs(y - my) <= TILE / 2 + 0.1 for mx, my in middles)
    assert seen == land.TILES * (1 if backs == "none" else 2)


@pytest.mark.parametrize("name", sweep_parameters(common_papers()))
def test_tile_pages_say_what_they_are(name: str) -> None:
    """The game's name, what to do, and a letter for each column in which a tile lies: A is seen through the paper behind A."""
    form, (item,) = find_paper(name), part(TileSheet)
    for backs in ("none", "duplex-long", "duplex-short", "fold"):
        built = list(draw_tile_pages(LOOKS[0], form, item, "keep", backs))
        found = []
        for page in built:
            every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
            strings = [placed.mark.string for placed in every]
            assert "Quester’s Keep" in strings or "Quester's Keep" in strings
            assert sum(string.startswith(item.title) for string in strings) == 1
            found.append(
                {
                    p.mark.string: ((p.box[0] + p.box[2]) / 2, (p.box[1] + p.box[3]) / 2)
                    for p in every
                    if p.mark.string in ("A", "B")
                }
            )
            outside = [p for p in every if not p.ancestors]
            for one, two in combinations(outside, 2):
                assert overlap_depth(one.box, two.box) <= 0, (one.mark, two.mark)
            for one, two in product(
                outside, (p for p in place_marks(page.marks) if isinstance(p.mark, Path) and not p.ancestors)
            ):
                assert overlap_depth(one.box, two.box) <= 0, (one.mark, two.mark)
            for one in outside:
                for mx, my in (tile_middle(form, *place) for place in product(range(ROWS), range(COLUMNS))):
                    corner = [(x - mx, y - my) for x in (one.box[0], one.box[2]) for y in (one.box[1], one.box[3])]
                    assert not any(contains_point(hexagon_corners(TILE + 2 * ROAD_BLEED), point) for point in corner), one.mark
        if backs == "fold":
            assert not any(found)
            continue
        assert [set(letters) for letters in found[:1] + found[-1:]] == [{"A", "B"}, {"A"}]
        for front, back in zip(found[::2], found[1::2], strict=True) if backs != "none" else ():
            for letter, (x, y) in front.items():
                through = (form.width - x, y) if backs == "duplex-long" else (x, form.height - y)
                assert back[letter] == pytest.approx(through, abs=0.1)


@pytest.mark.parametrize(("name", "backs"), list(product(common_papers(), ("duplex-long", "duplex-short"))))
def test_backs_lie_behind(name: str, backs: str) -> None:
    """When the paper is turned, each back lies where its tile does, on part-filled sheets, too."""
    form = find_paper(name)
    for row, column in product(range(ROWS), range(COLUMNS)):
        x, y = tile_middle(form, row, column)
        bx, by = tile_middle(form, *back_position(row, column, backs))
        assert (bx, by) == pytest.approx((form.width - x, y) if backs == "duplex-long" else (x, form.height - y))
    built = pages(name=name, backs=backs)
    last = built[9]
    middles = [
        (mark.marks[0].x, mark.marks[0].y)
        for mark in last.marks
        if isinstance(mark, Tag) and isinstance(mark.marks[0], SymbolUse)
    ]
    assert middles == [pytest.approx(tile_middle(form, *back_position(0, 0, backs)))]


def test_back_is_the_same_after_half_a_turn() -> None:
    """A tile's back does not tell how it lies: one symbol for all, whose shapes are there twice."""
    built = pages(backs="duplex-long")
    backs = {mark.marks[0].symbol for page in built[1:10:2] for mark in page.marks if _is_back(mark)}
    (symbol,) = backs
    boxes = sorted(
        tuple(round(v, 2) for v in placed.box) for placed in place_marks((SymbolUse(symbol),)) if isinstance(placed.mark, Path)
    )
    turned = sorted(tuple(round(-v, 2) + 0.0 for v in (r, b, x, y)) for x, y, r, b in boxes)
    assert len(boxes) > 60
    assert sum(one == two for one, two in zip(boxes, turned, strict=True)) > 0.9 * len(boxes)


def _is_back(mark: Any) -> bool:
    return isinstance(mark, Tag) and mark.alt.startswith("back of")


def test_pages_with_backs() -> None:
    """With backs on the other side of the paper tiles come in pairs of pages, an empty page follows what others follow."""
    plain, both, folded = pages(), pages(backs="duplex-long"), pages(backs="fold")
    assert len(plain) == 5 + 1 + 2 + 6 + 1  # tiles, pieces, the mat, boards, the pad
    assert len(both) == 2 * len(plain) - 1 and both[-1].marks
    assert all(page.marks for page in plain)
    assert all(not page.marks for page in both[11::2])
    assert all((one.width, one.height) == (two.width, two.height) for one, two in zip(both[::2], both[1::2], strict=False))
    assert both[10::2] == plain[5:]
    assert len(folded) == 9 + 1 + 2 + 6 + 1
    backs = [mark for page in folded[:9] for mark in page.marks if _is_back(mark)]
    assert len(backs) == land.TILES


def test_fold_joins_tile_and_back() -> None:
    """Folded between the columns, tile and back lie on each other."""
    form = find_paper("letter")
    first = pages(name="letter", backs="fold")[0]
    tiles = [(mark.x, mark.y) for mark in first.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Tag)]
    backs = [
        (use.x, use.y) for mark in first.marks if _is_back(mark) for use in every_mark((mark,)) if isinstance(use, SymbolUse)
    ]
    for (x, y), back in require_some(zip(tiles, backs, strict=True)):
        assert (form.width - x, y) == pytest.approx(back)


@pytest.mark.parametrize("options", sweep_parameters(SOME))
def test_sheets_build(options: tuple[int, ...]) -> None:
    """All options on both papers and in both inks: nothing off the paper."""
    every = product(common_papers(), (False, True)) if options in (PLAIN, SOME[-1]) else (("a4", False),)
    for name, low in require_some(every):
        for page in require_some(pages(options, name, low)):
            assert edge_distance(page) >= 4.8


# Tokens, pawns, boards, the mat.


def test_tokens() -> None:
    """48 tokens; folded, each whole heart lies on a broken one, which stands on its head; they differ by shape, too."""
    (item,) = part(PieceSheet)
    assert item.tokens == 48
    page = next(page for page in pages() if page.outline == item.title)
    uses = [mark for mark in every_mark(page.marks) if isinstance(mark, SymbolUse) and mark.symbol.name.startswith("heart keep")]
    whole, broken = ([use for use in uses if use.symbol is heart_symbol(LOOKS[0], kind)] for kind in (True, False))
    assert len(whole) == len(broken) == item.tokens
    fold = (min(use.y for use in broken) + max(use.y for use in whole)) / 2
    mirrored = {(round(use.x, 3), round(2 * fold - use.y, 3)) for use in broken}
    assert {(round(use.x, 3), round(use.y, 3)) for use in whole} == mirrored
    assert {use.turn for use in broken} == {180}
    assert len(heart_symbol(LOOKS[0], True).marks) != len(heart_symbol(LOOKS[0], False).marks)


def every_mark(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Groups and tags opened, symbols not."""
    for mark in marks:
        if isinstance(mark, Group | Tag):
            yield from every_mark(mark.marks)
        else:
            yield mark


def test_six_pawns() -> None:
    """Six pawns in the seed's six colours, each with a sign of its own; each is printed twice, once on its head."""
    (item,) = part(PieceSheet)
    assert {pawn.colour for pawn in item.pawns} == {"red", "blue", "black", "green", "orange", "yellow"}
    assert [pawn.colour for pawn in item.pawns] == [hero.colour for hero in CONTENT.hero]
    assert len({pawn_sign_and_hue(LOOKS[0], pawn.colour).shape for pawn in item.pawns}) == len(item.pawns) == 6
    assert len({pawn.picture for pawn in item.pawns}) == 6
    page = next(page for page in pages() if page.outline == item.title)
    faces = [mark for mark in page.marks if isinstance(mark, Tag) and mark.role == "Figure" and "hearts" not in mark.alt]
    assert len(faces) == 6
    for strip in faces:
        one, two = strip.marks
        assert isinstance(one, Group)
        assert isinstance(two, Group)
        assert (one.turn, two.turn) == (0, 180)
        assert one.y == two.y  # both begin at the fold


def test_signs_keep_their_box() -> None:
    """A sign lies in its symbol's box, or a reader of the file would not see all of it."""
    for colour, size in require_some(product(dict(LOOKS[0].game_folder.pawn), (3.0, 9.0))):
        symbol: Symbol = pawn_symbol(LOOKS[0], colour, size)
        for placed in require_some(place_marks(symbol.marks)):
            assert all(abs(v) <= size * 0.7 for v in require_some(placed.box))


@pytest.mark.parametrize("options", SOME)
def test_boards(options: tuple[int, ...]) -> None:
    """A board for each hero who may play, with a place for each health token, the strength, and places for cards."""
    boards: list[Board] = part(Board, options)
    heroes = CONTENT.hero[: 4 if options[4] else 6]
    assert [board.pawn.colour for board in boards] == [hero.colour for hero in heroes]
    for board, hero in zip(boards, heroes, strict=True):
        assert board.hearts.own_places == hero.health
        assert int(board.strength.replace("−", "-")) == hero.strength
        words = [place.word for place in (*board.beside, *board.below)]
        assert words[:2] == ["Bank", "Trophies"]
        assert words[-1] == "Carried"
        assert sum(word.startswith("Quest ") for word in words) == (0 if options[3] or options[4] else 3)


@pytest.mark.parametrize("options", SOME)
def test_mat(options: tuple[int, ...]) -> None:
    """A place for each pile and each kind of the market; six spaces of the countdown, or the Grail."""
    (mat,) = part(Mat, options)
    grail, advanced = options[3] or options[4], options[1] or options[4]
    places: list[MatPlace] = [*mat.sides, *(place for row in mat.rows for place in row)]
    assert [place.tile for place in places] == [True] + [False] * (len(places) - 1)
    market = [place.word for place in places if place.note.startswith("Market")]
    assert market == ["Sword", "Armour", "Healing Potion", "Teleport Potion", "Boots"]
    assert ["advanced game only" in place.note for place in places if place.word == "Boots"] == [not advanced]
    assert [place.word for place in places].count("Discard") == 3  # lands and quests need none
    assert len(places) == len(market) + 2 + 2 * 3
    assert not isinstance(mat.track, DicePlaces)
    if isinstance(mat.track, CounterTrack):
        assert not grail
        assert mat.track.values == ("6", "5", "4", "3", "2", "1")
        assert ("five" if options[2] else "three") in mat.track.note
    else:
        assert grail
        assert ("18" if options[4] else "24") in mat.sides[1].note


def test_too_long_a_board() -> None:
    """A board whose words are too many is refused by name."""
    board = part(Board)[0]._replace(lines=("many words " * 30, "and more"))
    with pytest.raises(LayoutError, match="Warrior"):
        sheet_pages(LOOKS[0], find_paper("a4"), (board,), load_look("keep").game_folder.look.emblem, "keep")


# The map.


def lay_tiles(seed: int, many: int) -> Any:
    """A position in which so many tiles lie, laid by the rules."""
    s = find_game("keep").new_state()
    s.land, s.laid = (1 << land.TILES) - 2, 1
    chance = random.Random(seed)
    tiles = chance.sample(range(1, land.TILES), many - 1)
    for side, tile in enumerate(tiles[:SIDES]):
        land.lay_tile(s, tile, 0, side)
    for tile in tiles[SIDES:]:
        ways = [
            (k, side)
            for k in range(land.TILES)
            if s.laid >> k & 1
            for side in range(SIDES)
            if land.is_unexplored_side(s, k, side)
        ]
        if ways:
            land.lay_tile(s, tile, *chance.choice(ways))
    return s


def map_of(s: Any, **more: Any) -> LandMap:
    """The map of a position."""
    tiles = tuple(
        PlacedTile(str(k or ""), entry.title, entry.sides, rotation=s.turned[k], east=s.east[k], down=s.down[k], castle=not k)
        for k, entry in enumerate(CONTENT.land)
        if s.laid >> k & 1
    )
    return LandMap(tiles, more.pop("pawns", ()), "the map", **more)


@pytest.mark.parametrize("seed", range(6))
def test_map_is_as_laid(seed: int) -> None:
    """Each side is what the rules say lies there; no two tiles lie on each other, neighbours touch."""
    s = lay_tiles(seed, 25)
    item = map_of(s)
    numbers = [k for k in range(land.TILES) if s.laid >> k & 1]
    for k, tile in zip(numbers, item.tiles, strict=True):
        assert rotated_sides(tile) == "".join("RFWM"[land.terrain(s, k, side)] for side in range(SIDES))
        for side in range(SIDES):
            there = land.tile_beyond(s, k, side)
            if there >= 0:
                x0, y0 = tile_position(s.east[k], s.down[k], 20)
                x1, y1 = tile_position(s.east[there], s.down[there], 20)
                dx, dy = side_middle(side, 20)
                assert (x1 - x0, y1 - y0) == pytest.approx((2 * dx, 2 * dy))
    places = [tile_position(tile.east, tile.down, 20) for tile in item.tiles]
    assert min(math.dist(one, two) for one, two in combinations(places, 2)) == pytest.approx(20)


@pytest.mark.parametrize(("wide", "tall", "low"), list(product((60, 108, 168), (12, 20), (False, True))))
def test_map_keeps_its_frame(wide: float, tall: float, low: bool) -> None:
    """All of it lies within its width and height, the names as well; every laid tile is numbered once."""
    pawns = tuple(PlacedPawn(colour, 0, 0, is_moving=not k) for k, colour in enumerate(dict(LOOKS[0].game_folder.pawn)))
    ways = (("red", ((0, 0), (0, -1), (0, 0))), ("blue", ((1, 0), (-1, 0))))
    for seed, many in ((1, 7), (2, 16), (3, 25)):
        item = map_of(lay_tiles(seed, many), pawns=pawns, paths=ways, names=True, tall=tall)
        high = land_map_height(item, wide)
        marks = tuple(draw_land_map(LOOKS[low], item, 10, 20, wide))
        for placed in place_marks(marks):
            left, top, right, foot = placed.box
            assert left >= 9.8
            assert right <= 10 + wide + 0.2
            assert top >= 19.8
            assert foot <= 20 + high + 1.2
        numbers = [mark.string for mark in marks if isinstance(mark, Text)]
        assert sorted(numbers, key=int) == sorted((tile.number for tile in item.tiles if tile.number), key=int)


def test_pawns_stand_where_they_are() -> None:
    """In a tile's middle or at one of its sides; three or more in one middle stand apart from each other."""
    pawns = (
        PlacedPawn("red", 0, 0, 0),
        PlacedPawn("blue", 0, 0, 2),
        *(PlacedPawn(colour, 1, 0) for colour in ("black", "green", "yellow")),
    )
    item = map_of(lay_tiles(1, 7), pawns=pawns)
    marks = tuple(draw_land_map(LOOKS[0], item, 0, 0, 108))
    signs = {
        mark.symbol.name.split()[1]: (mark.x, mark.y)
        for mark in marks
        if isinstance(mark, SymbolUse) and mark.symbol.name.startswith("pawn")
    }
    assert set(signs) == {pawn.colour for pawn in pawns}
    lands = [(mark.x, mark.y) for mark in marks if isinstance(mark, SymbolUse) and mark.symbol.name.startswith("land")]
    keep = lands[0]
    assert signs["red"][0] == pytest.approx(keep[0])
    assert signs["red"][1] < keep[1] - 0.25 * item.tall
    assert signs["blue"][0] > keep[0]
    assert signs["blue"][1] > keep[1]
    assert min(math.dist(one, two) for one, two in combinations(signs.values(), 2)) > 4


@pytest.mark.parametrize("low", [False, True])
def test_a_broken_heart_is_no_heart(low: bool) -> None:
    """Seen across a table: the whole heart is filled, the broken one is empty, in two halves that lean apart over a gap."""
    whole, broken = heart_symbol(LOOKS[low], True), heart_symbol(LOOKS[low], False)
    assert any(placed.mark.fill not in ("", "#ffffff") for placed in place_marks(whole.marks))
    assert all(placed.mark.fill in ("", "#ffffff") for placed in place_marks(broken.marks))
    left, right = (half for half in broken.marks if isinstance(half, Group))
    assert (left.turn, left.x) == (-right.turn, -right.x)
    assert right.turn >= 10 and right.x - left.x >= 0.2
