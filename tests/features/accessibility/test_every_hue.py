"""No two things of one kind are told apart by a colour that somebody does not see: they differ enough, or by their sign."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from printgen.backends.svg.page import page_to_svg
from printgen.components.diagrams.renderers.terrain import TileDetail, draw_terrain
from printgen.features.accessibility.vision import VISIONS, simulate_hex_colour, simulate_vision
from printgen.gameapi.discovery import find_game, game_names, hidden_game_names
from printgen.marks import Group, Job, Mark, Page, SymbolUse
from printgen.render.art.heart_and_pawn_symbols import heart_symbol
from printgen.render.art.tokens import draw_glyph
from printgen.render.theme import category_shape_and_hue, load_theme, shape_path_data
from tests.backends.pixels import count_different_blocks, render_svg
from tests.looks import load_look
from tests.loops import require_some

LEAST = 0.1
"""In Oklab: what is just seen is about 0.02."""
PATTERN = 40
"""Squares of a millimetre that two drawings differ in at least."""


def oklab(hue: str) -> tuple[float, float, float]:
    """Lightness and two opponent colours. Source: B. Ottosson, A perceptual color space for image processing, 2020."""
    parts = (int(hue[k : k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, middle, short = (cone ** (1 / 3) for cone in cones)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def colour_distance(one: str, other: str) -> float:
    """How far two colours are apart for the eyes that see them nearest."""
    pairs = ((oklab(simulate_hex_colour(one, vision)), oklab(simulate_hex_colour(other, vision))) for vision in VISIONS)
    return min(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in pairs)


def kinds(name: str) -> Iterator[list[tuple[str, str, str]]]:
    """The kinds of a game: each as name, hue and sign."""
    home = find_game(name).folder
    own = [*(key for key, _ in home.category), *home.look.categories]
    hues = [(key, category_shape_and_hue(load_look(name), key)) for key in dict.fromkeys(own)]
    yield [(key, hue, shape_path_data(shape)) for key, (shape, hue) in hues]
    yield [(key, hue, shape_path_data(shape)) for key, (shape, hue) in home.pawn]


@pytest.mark.parametrize("name", [*game_names(), *hidden_game_names()])
def test_kinds_of_a_game(name: str) -> None:
    """Categories and pawns."""
    pairs = (pair for group in kinds(name) for pair in combinations(group, 2))
    for (one, hue, sign), (other, another, second) in require_some(pairs):
        assert sign != second or colour_distance(hue, another) >= LEAST, (one, other)


def assert_drawn_differently(drawings: dict[str, Mark]) -> None:
    """Asserts that all of these look different in one colour, each on a page of 40 by 40 mm."""
    pictures = {
        key: render_svg(page_to_svg(simulate_vision(Job("", (Page(40, 40, (mark,)),)), "grey").pages[0], ""))
        for key, mark in drawings.items()
    }
    for one, other in require_some(combinations(pictures, 2)):
        assert count_different_blocks(pictures[one], pictures[other]) >= PATTERN, (one, other)


def test_suits_and_tokens() -> None:
    """A suit is told by its sign, a token's sides by a heart that is whole or broken."""
    assert_drawn_differently({suit: draw_glyph(load_look("jacks"), suit, 20, 20, 30) for suit in load_theme()["suit"]})
    assert_drawn_differently(
        {str(whole): SymbolUse(heart_symbol(load_look("keep"), whole), 20, 20, 20) for whole in (True, False)}
    )


def test_lands_by_their_drawing_alone() -> None:
    """In low ink no land has a colour; each is told by what is drawn on it."""
    grain = TileDetail(tree=10.0, edge=1.3, seam=1.1, line=0.36)
    lands = ((kind, tuple(draw_terrain(load_look("keep", low=True), kind, 0, 60, grain))) for kind in load_theme()["terrain"])
    assert_drawn_differently({kind: Group(marks, 20, 36) for kind, marks in lands})


def test_what_this_test_would_find() -> None:
    """Two categories of one shape in red and green, or in the blue and orange that are one grey."""
    assert colour_distance("#009E73", "#D55E00") < LEAST
    assert colour_distance("#E69F00", "#56B4E9") < LEAST < colour_distance("#1a1a1a", "#56B4E9")
