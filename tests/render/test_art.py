"""Pictures: the path parser against another one, the files against the rules of the art guide, and all names that are used."""

import math
import re
from collections.abc import Iterator
from functools import cache
from operator import mul
from pathlib import Path
from runpy import run_path
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from printgen.errors import LayoutError
from printgen.games.dqd6.box import cards, reference, sheets
from printgen.games.dqd6.content import CONTENT
from printgen.games.dqd6.story import narrator
from printgen.marks import Group, SymbolUse
from printgen.render.art.svg_pictures import (
    GRID,
    draw_picture,
    full_ink_symbol,
    load_picture,
    low_ink_symbol,
    outline_box,
    parse_path_data,
)
from printgen.render.theme import INK, PAPER
from printgen.resources import resource_folder
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks
from tests.sweep import sweep_parameters

ART = resource_folder("templates") / "art"
HOUSE = load_look("_blank")
MASTERS = sorted(path.stem for path in ART.glob("*.svg"))
GLYPHS = sorted(f"glyphs/{path.stem}" for path in (ART / "glyphs").glob("*.svg"))
PICTURES = [*MASTERS, *GLYPHS]
FILLS = {"#1a1a1a", "#fff", "currentColor"}
LARGEST = 12_000  # bytes of a master
NEED = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


SCRIPTS = ART.parents[1] / "tools" / "art"


@pytest.mark.proof
def test_every_master_is_drawn_by_its_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the letter; there is no master without a script, and no script without a master."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(SCRIPTS))
    assert sorted(path.stem for path in (SCRIPTS / "sketches").glob("*.py")) == MASTERS
    for name in MASTERS:
        run_path(str(SCRIPTS / "sketches" / f"{name}.py"))
    drawn = {path.stem: path.read_bytes() for path in tmp_path.glob("*.svg")}
    assert drawn == {name: (ART / f"{name}.svg").read_bytes() for name in MASTERS}


@cache
def elements(name: str) -> tuple[ElementTree.Element, ...]:
    """All elements of a file, the root first."""
    return tuple(ElementTree.fromstring((ART / f"{name}.svg").read_text("utf-8")).iter())


def tag(element: ElementTree.Element) -> str:
    """An element's name without its namespace."""
    return element.tag.rpartition("}")[2]


def parse_with_fonttools(data: str) -> list[list[tuple[Any, ...]]]:
    """The shapes of path data by fontTools, in our steps; without the line back to the start that it draws before closing."""
    pen = RecordingPen()
    parse_path(data, pen)
    shapes: list[list[tuple[Any, ...]]] = []
    for name, ends in pen.value:
        flat_ends = [v for end in ends for v in end]
        if name == "moveTo":
            shapes.append([("M", *flat_ends)])
            x, y = flat_ends
        elif name == "lineTo":
            shapes[-1].append(("L", *flat_ends))
        elif name == "curveTo":
            shapes[-1].append(("C", *flat_ends))
        elif name == "qCurveTo":
            cx, cy, px, py = flat_ends
            ends_ = ((x + 2 * cx) / 3, (y + 2 * cy) / 3, (px + 2 * cx) / 3, (py + 2 * cy) / 3, px, py)
            shapes[-1].append(("C", *ends_))
        elif name == "closePath":
            shapes[-1].append(("Z",))
        if flat_ends:
            x, y = flat_ends[-2:]
    return shapes


def drop_return_line(shape: Any) -> list[tuple[Any, ...]]:
    """A shape without a last line that only leads back to its start."""
    steps = list(shape)
    while (
        len(steps) > 2 and steps[-1] == ("Z",) and steps[-2][0] == "L" and steps[-2][1:] == pytest.approx(steps[0][1:], abs=1e-6)
    ):
        del steps[-2]
    return steps


def assert_same_shapes(mine: Any, theirs: Any) -> None:
    """The same shapes, to a millionth of a unit."""
    assert len(mine) == len(theirs)
    for one, two in zip(map(drop_return_line, mine), map(drop_return_line, theirs), strict=True):
        assert [step[0] for step in one] == [step[0] for step in two]
        for a, b in zip(one, two, strict=True):
            assert a[1:] == pytest.approx(b[1:], abs=1e-6)


@pytest.mark.parametrize("name", sweep_parameters(PICTURES, 100))
def test_parser_on_every_picture(name: str) -> None:
    """Every path of every file gives the shapes that fontTools reads in it."""
    for element in require_some(elements(name)):
        if tag(element) == "path":
            assert_same_shapes(parse_path_data(element.get("d") or ""), parse_with_fonttools(element.get("d") or ""))


@st.composite
def path_data(draw: st.DrawFn) -> str:
    """Path data with every command, absolute and relative, written as tightly as the grammar allows."""
    number = st.integers(-400, 400).map(lambda n: n / 8)
    parts = []
    for k in range(draw(st.integers(1, 3))):
        letters = "M" if k == 0 else draw(st.sampled_from("Mm"))
        letters += draw(st.text("LlHhVvCcSsQqTt", min_size=1, max_size=8))
        for letter in letters:
            repeats = draw(st.integers(1, 2)) if letter not in "Mm" else 1
            parts.append(letter)
            parts += [number_to_text(draw(number)) for _ in range(repeats * NEED[letter.upper()])]
        parts.append(draw(st.sampled_from("Zz")))
    text = parts[0]
    for before, part in zip(parts, parts[1:], strict=False):
        apart = part[0].isalpha() or before[-1].isalpha() or part[0] == "-"
        text += part if apart else draw(st.sampled_from((" ", ","))) + part
    return text


def number_to_text(value: float) -> str:
    """A number without the zero before its point."""
    return re.sub(r"^(-?)0\.", r"\1.", f"{value:g}")


@given(path_data())
def test_parser_on_all_commands(data: str) -> None:
    """M L H V C S Q T Z in any order, small and capital, repeated without their letter."""
    assert_same_shapes(parse_path_data(data), parse_with_fonttools(data))


def test_numbers_without_spaces() -> None:
    """Signs and points part numbers; exponents belong to them; further pairs after M and m are lines."""
    assert parse_path_data("M1-2.5.5 3e1z") == ((("M", 1.0, -2.5), ("L", 0.5, 30.0), ("Z",)),)
    assert parse_path_data("m1 1 2 2 3 3z") == ((("M", 1.0, 1.0), ("L", 3.0, 3.0), ("L", 6.0, 6.0), ("Z",)),)


def test_relative_after_closing() -> None:
    """After z the pen stands at the start of the shape that was closed."""
    assert parse_path_data("M10 10h5v5zm1 1h2z")[1] == (("M", 11.0, 11.0), ("L", 13.0, 11.0), ("Z",))


def test_arcs_are_refused() -> None:
    """A command that our pictures do not use is named, with those that they do."""
    with pytest.raises(LayoutError, match="the path command 'A', which is not one of M L H V C S Q T Z"):
        parse_path_data("M0 0A5 5 0 0 1 9 9z")


def test_unknown_picture() -> None:
    """A name without a file is an error that says which file is missing."""
    with pytest.raises(
        LayoutError, match=r"there is no picture art/unicorn.svg, neither in the folder of _blank nor in templates"
    ):
        load_picture(HOUSE, "unicorn")


def used_pictures() -> Iterator[str]:
    """Every picture that the game names: on cards, sheets and reference, in its content and its stories."""
    yield load_look("dqd6").game_folder.look.emblem
    yield from (f"glyphs/{name}" for name in narrator.MONSTER_GLYPHS.values())
    yield from ("villager-man", "villager-woman")
    yield from (name for table in (CONTENT.ability, CONTENT.weapon) for entry in table.values() for name in (entry.art,))
    yield from (entry.art for entry in (*CONTENT.room, *CONTENT.guarded))
    levels = [level for table in (CONTENT.ability, CONTENT.weapon) for entry in table.values() for level in entry.level]
    yield from (level.art for level in (*levels, *CONTENT.gems, *CONTENT.counter, *CONTENT.health) if level.art)
    for thing in walk((cards.deck(()), reference.reference(()), sheets.sheets(()), reference.VIGNETTES)):
        kind = type(thing).__name__
        if kind in ("Picture", "Places"):
            yield thing.name
        elif kind in ("Head", "Sign", "Row", "Track", "Tally"):
            yield from (f"glyphs/{thing.icon}" for _ in range(1) if thing.icon)
            yield from (thing.picture for _ in range(1) if getattr(thing, "picture", ""))
        elif kind in ("Heading", "Meeting", "Vignette") and thing.picture:
            yield thing.picture
        elif kind == "Choice":
            yield from (f"glyphs/{name}" for name in thing.glyphs)


def walk(value: Any) -> Iterator[Any]:
    """A value and everything inside it."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, tuple):
        yield value
        for part in value:
            yield from walk(part)


@pytest.mark.parametrize("name", sorted(set(used_pictures())))
def test_pictures_that_are_used(name: str) -> None:
    """Each is there, can be read, and paints something within its grid."""
    picture = load_picture(HOUSE, name)
    assert picture.layers
    assert picture.box[2] - picture.box[0] > 100
    assert picture.box[3] - picture.box[1] > 100


def test_every_room_has_its_own_picture() -> None:
    """No two rooms, and no room and creature, share one."""
    rooms = [room.art for room in CONTENT.room]
    assert len(set(rooms)) == len(rooms)
    assert not set(rooms) & {monster.kind for monster in CONTENT.monster}


@pytest.mark.parametrize("name", PICTURES)
def test_file(name: str) -> None:
    """A square of 512, paths and groups only, nothing but outlines and fills in them, nothing that another reader could run."""
    root, *rest = elements(name)
    assert tag(root) == "svg"
    assert root.get("viewBox") == "0 0 512 512"
    assert {tag(element) for element in rest} <= {"path", "g"}
    for element in rest:
        assert set(element.attrib) <= {"d", "fill", "class", "fill-rule"}, element.attrib
        assert not (element.text or "").strip()


@pytest.mark.parametrize("name", MASTERS)
def test_master(name: str) -> None:
    """Three fills, the accent by its class; whole coordinates; only M, l, q, c, z; under 12,000 bytes."""
    assert (ART / f"{name}.svg").stat().st_size < LARGEST
    for element in elements(name):
        if tag(element) == "path":
            assert element.get("fill") in FILLS
            assert (element.get("class") == "accent") == (element.get("fill") == "currentColor")
            assert element.get("fill-rule") is None
            data = element.get("d") or ""
            assert set(re.findall(r"[A-Za-z]", data)) <= set("Mlqcz")
            assert "." not in data


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_leaves_the_grid(name: str) -> None:
    """Nothing is painted outside the square. Rooms may run over it, as their files rely on being cut there; the others stay."""
    symbols = (full_ink_symbol(name, load_look("dqd6"), INK, PAPER, "", 3), low_ink_symbol(name, load_look("dqd6", low=True), 20))
    for left, top, right, foot in (load_picture(HOUSE, name).box, *(symbol.box for symbol in symbols)):
        assert min(left, top) >= 0
        assert max(right, foot) <= GRID
    if name in {room.art for room in CONTENT.room}:
        return
    for element in elements(name):
        if tag(element) == "path" and element.get("fill") != "#fff":
            pen = BoundsPen(None)
            parse_path(element.get("d") or "", pen)
            assert min(pen.bounds) >= -2
            assert max(pen.bounds) <= GRID + 2


@pytest.mark.parametrize("name", sweep_parameters(MASTERS, 60))
def test_white_stays_with_its_ink(name: str) -> None:
    """Cuts run a little over the edge, seams go round: white further out would stand on a card's sun as a box."""
    assert count_pixels_beyond(name) < 100


def count_pixels_beyond(name: str) -> int:
    """How many pixels (of 4 units) are white more than 16 units from the picture's outline; gaps up to 24 are inside it.

    None in a place: it is a block, and stands on no sun.
    """
    page = Image.new("L", (168, 168), 0)
    pen = ImageDraw.Draw(page)
    for layer in load_picture(HOUSE, name).layers:
        for shape in layer.outlines:
            pen.polygon([(x / 4 + 20, y / 4 + 20) for x, y in points_along(shape)], fill=128 if layer.kind == "paper" else 255)
    gaps = grow_shape(page.point(lambda v: 255 * (v == 255)), 3)
    ImageDraw.floodfill(gaps, (0, 0), 77)
    inside = ImageChops.invert(grow_shape(gaps.point(lambda v: 255 * (v == 77)), 3))
    if all(inside.getpixel((x, y)) for x in (28, 140) for y in (28, 140)):
        return 0
    white = page.point(lambda v: 255 * (v == 128))
    return ImageChops.subtract(white, grow_shape(inside, 4)).histogram()[255]


def grow_shape(shape: Image.Image, by: int) -> Image.Image:
    """A white shape with so many pixels more on every side."""
    return shape.filter(ImageFilter.BoxBlur(by)).point(lambda v: 255 * (v > 0))


def points_along(shape: Any) -> list[tuple[float, float]]:
    """Points along a shape, eight to a curve."""
    line: list[tuple[float, float]] = []
    for step in shape:
        if step[0] == "C":
            (x, y), (a, b, c, d, e, f) = line[-1], step[1:]
            for t in (k / 8 for k in range(1, 9)):
                s = 1 - t
                weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
                line.append((math.fsum(map(mul, weights, (x, a, c, e))), math.fsum(map(mul, weights, (y, b, d, f)))))
        elif step[0] != "Z":
            line.append(step[1:])
    return line


@pytest.mark.parametrize("name", MASTERS)
def test_subpaths_turn_the_same_way(name: str) -> None:
    """So overlapping cuts never cancel each other under the nonzero rule."""
    for layer in require_some(load_picture(HOUSE, name).layers):
        turns = {signed_area(shape) > 0 for shape in layer.outlines if abs(signed_area(shape)) > 40}
        assert len(turns) <= 1


def signed_area(shape: Any) -> float:
    """Twice the signed area between a shape's corner points and controls."""
    steps = [v for step in shape for v in zip(step[1::2], step[2::2], strict=True)]
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(steps, (*steps[1:], steps[0]), strict=True))


@pytest.mark.parametrize("name", ["dragon", "sword", "chest", "glyphs/skull"])
@pytest.mark.parametrize("size", [12.0, 30.0])
def test_symbols_paint_inside_their_box(name: str, size: float) -> None:
    """A form of a PDF is cut at its box: outlines and halos included, nothing is lost."""
    game = load_look("dqd6", low=True)
    for symbol in (full_ink_symbol(name, game, INK, PAPER, "", 8), low_ink_symbol(name, game, size)):
        left, top, right, foot = symbol.box
        for placed in require_some(place_marks(symbol.marks)):
            assert placed.box[0] >= left - 1e-6
            assert placed.box[1] >= top - 1e-6
            assert placed.box[2] <= right + 1e-6
            assert placed.box[3] <= foot + 1e-6


def test_colours_of_a_symbol() -> None:
    """Full ink paints black, white and the game's accent; low ink paints no black field and no accent."""
    full = {placed.mark.fill for placed in place_marks(full_ink_symbol("dragon", load_look("dqd6"), INK, PAPER, "", 0).marks)}
    assert full == {INK, PAPER, load_look("dqd6").accent}
    low = low_ink_symbol("dragon", load_look("dqd6", low=True), 40)
    assert {placed.mark.fill for placed in place_marks(low.marks)} <= {INK, PAPER, load_look("dqd6").tint}
    largest = max(place_marks(low.marks), key=lambda placed: (placed.box[2] - placed.box[0]) * (placed.box[3] - placed.box[1]))
    assert largest.mark.fill == PAPER


@pytest.mark.parametrize("fit", ["both", "high", "wide"])
def test_picture_has_the_size_asked_for(fit: str) -> None:
    """What it paints is so high, so wide, or at most so large, and centred on its point."""
    for name in ("dragon", "sword", "heart"):
        mark = draw_picture(name, load_look("dqd6"), 100, 50, 30, fit)
        assert isinstance(mark, SymbolUse)
        left, top, right, foot = (v * mark.scale for v in load_picture(HOUSE, name).box)
        assert {"both": max(right - left, foot - top), "high": foot - top, "wide": right - left}[fit] == pytest.approx(30)
        assert mark.x + (left + right) / 2 == pytest.approx(100)
        assert mark.y + (top + foot) / 2 == pytest.approx(50)


def test_picture_turned() -> None:
    """A turn is about the picture's middle."""
    mark = draw_picture("sword", load_look("dqd6"), 100, 50, 30, turn=-45)
    assert isinstance(mark, Group)
    assert (mark.x, mark.y, mark.turn) == (100, 50, -45)


def test_extent() -> None:
    """The box of points and controls."""
    assert outline_box(parse_path_data("M1 2C9 0 3 8 4 5z")[0]) == (1, 0, 9, 8)


def test_no_stray_files() -> None:
    """The folder holds pictures only."""
    assert {path.suffix for path in Path(ART).rglob("*") if path.is_file()} == {".svg"}
