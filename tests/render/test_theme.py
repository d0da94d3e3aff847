"""Colours, shapes and strokes: categories are told apart by shape, and colour only helps."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.gameapi.discovery import game_names
from printgen.games.dqd6.box import cards as box_cards
from printgen.marks import PT, Path, Text
from printgen.render.art.tokens import category_outline
from printgen.render.art.woodcut import polygon_outline
from printgen.render.theme import (
    BOLD,
    CAP,
    FINE,
    GREY,
    HAIR,
    HEAVY,
    INK,
    LINE,
    PAPER,
    WAIT,
    category_shape_and_hue,
    load_theme,
    type_style,
)
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks

Colour = tuple[float, float, float]
GAMES = ("_blank", *game_names())


def used_categories(game: str) -> tuple[str, ...]:
    """The categories that a game's pieces have: those of the house that it names, and its own."""
    home = load_look(game).game_folder
    return (*home.look.categories, *(name for name, _ in home.category))


def hue(game: str, name: str) -> str:
    """The hue of a category of a game."""
    return category_shape_and_hue(load_look(game), name).hue


PAIRS = sorted({(game, *pair) for game in GAMES for pair in combinations(used_categories(game), 2)})
CATEGORIES = sorted({(game, name) for game in GAMES for name in used_categories(game)})
# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009:
# severity 1.0, applied to linear RGB.
VISIONS: dict[str, tuple[Colour, Colour, Colour]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}
APART = 12.0
"""A distance in CIELAB that nobody overlooks on paper; about 2.3 is just noticeable."""
ALIKE = 0.9
"""Outlines that share so much of their area are not told apart at 9 mm."""


def linear(colour: str) -> Colour:
    """An sRGB colour as linear light (IEC 61966-2-1)."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return red, green, blue


def simulate_vision(colour: str, vision: str) -> Colour:
    """A colour as such eyes see it, in linear light."""
    rgb = linear(colour)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISIONS[vision])
    return red, green, blue


def lab(rgb: Colour) -> Colour:
    """CIELAB of linear light under D65."""
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in rows]
    x, y, z = (f(v / white) for v, white in zip(xyz, (0.9505, 1.0, 1.089), strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def f(t: float) -> float:
    """The compression of CIELAB."""
    return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116


def distance(one: str, two: str, vision: str = "usual") -> float:
    """How far two colours lie apart for such eyes, in CIELAB."""
    a, b = lab(simulate_vision(one, vision)), lab(simulate_vision(two, vision))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    bright, dark = sorted(
        (sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, two)), reverse=True
    )
    return (bright + 0.05) / (dark + 0.05)


@cache
def cells(game: str, name: str) -> frozenset[tuple[int, int]]:
    """The cells of a fine grid that a category's outline covers."""
    points = corners(category_outline(load_look(game), name, 2.0))
    size = 48
    return frozenset(
        (i, j)
        for i, j in product(range(size), repeat=2)
        if is_inside(2.4 * (i + 0.5) / size - 1.2, 2.4 * (j + 0.5) / size - 1.2, points)
    )


def corners(outline: Any) -> list[tuple[float, float]]:
    """An outline as many short lines."""
    out: list[tuple[float, float]] = []
    for step in outline:
        if step[0] in "ML":
            out.append(step[1:])
        elif step[0] == "C":
            (x0, y0), (x1, y1, x2, y2, x, y) = out[-1], step[1:]
            for k in range(1, 13):
                t, u = k / 12, 1 - k / 12
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                xs, ys = (x0, x1, x2, x), (y0, y1, y2, y)
                out.append((sum(map(float.__mul__, weights, map(float, xs))), sum(map(float.__mul__, weights, map(float, ys)))))
    return out


def is_inside(x: float, y: float, points: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a polygon."""
    odd = False
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


def likeness(game: str, one: str, two: str) -> float:
    """The area that two categories' outlines share, by the area that both cover."""
    a, b = cells(game, one), cells(game, two)
    return len(a & b) / len(a | b)


@pytest.mark.parametrize(("game", "one", "two"), PAIRS)
def test_shape_or_colour_separates(game: str, one: str, two: str) -> None:
    """Two categories of a game differ by shape; were two shapes alike, all kinds of eyes would have to see two colours."""
    if likeness(game, one, two) < ALIKE:
        return
    hues = hue(game, one), hue(game, two)
    assert min(distance(*hues, vision) for vision in VISIONS) >= APART


def test_every_category_is_used() -> None:
    """Each category of the house belongs to two games at least; what one alone has stands in its own folder."""
    games = Counter(name for game in game_names() for name in used_categories(game))
    assert all(games[name] >= 2 for name in load_theme()["category"])
    assert all(games[name] == 1 for game in game_names() for name, _ in load_look(game).game_folder.category)
    assert not {name for game in game_names() for name, _ in load_look(game).game_folder.category} & set(load_theme()["category"])


def test_shapes_differ() -> None:
    """The categories of a game have shapes of their own. Only these are near each other, and they differ in grey, too."""
    alike = [pair for pair in PAIRS if likeness(*pair) >= ALIKE]
    near = (("dexterity", "intelligence"), ("explore", "room"), ("gold", "item"))
    assert {frozenset(pair) for _, *pair in alike} == set(map(frozenset, near))
    assert all(distance(hue(game, one), hue(game, two), "greyscale") >= APART for game, one, two in alike)


def test_measure_of_likeness() -> None:
    """The measure itself: a shape is like itself, a diamond is half of its square."""
    assert likeness("_blank", "heart", "heart") == 1
    square = polygon_outline([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    assert is_inside(0.9, 0.9, corners(square))
    assert not is_inside(0.9, 0.9, corners(category_outline(load_look("_blank"), "gem", 2.0)))


def test_colours_help_usual_eyes() -> None:
    """Hues that are not black or white lie far apart for usual eyes, and apart for each kind of colour blindness."""
    hues = sorted({hue(*both) for both in CATEGORIES} - {INK, PAPER})
    for one, two in require_some(combinations(hues, 2)):
        assert distance(one, two) > 30
        assert min(distance(one, two, vision) for vision in ("protanopia", "deuteranopia", "tritanopia")) > 5


def test_simulation_knows_its_colours() -> None:
    """The matrices: greys stay grey, and red and green fall together for those who confuse them."""
    for vision in VISIONS:
        red, green, blue = simulate_vision("#808080", vision)
        assert red == pytest.approx(green, abs=0.002) == pytest.approx(blue, abs=0.002)
    assert distance("#d55e00", "#6f8a00", "deuteranopia") < distance("#d55e00", "#6f8a00") / 2
    assert distance("#ffffff", "#000000") == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("game", [name for name in GAMES if name != "_blank"])
def test_accent_is_no_category(game: str) -> None:
    """A game's accent is never a hue that means something, nor near one."""
    accent = load_look(game).accent
    for name in require_some(used_categories(game)):
        assert accent.lower() != hue(game, name).lower()
        assert distance(accent, hue(game, name)) > 20, name


@pytest.mark.parametrize("game", GAMES)
def test_tint_is_the_accent_thinned(game: str) -> None:
    """A fifth of the accent on paper."""
    for k in (1, 3, 5):
        accent, tint = (int(colour[k : k + 2], 16) for colour in (load_look(game).accent, load_look(game).tint))
        assert tint == pytest.approx(255 - (255 - accent) / 5, abs=2)


def test_contrast_of_text() -> None:
    """Ink on paper, on every tint and on every hue that carries a letter; paper on the black fang."""
    assert contrast(INK, PAPER) > 15
    assert all(contrast(INK, load_look(game).tint) > 10 for game in GAMES)
    for both in CATEGORIES:
        on_token = PAPER if hue(*both) == INK else INK
        assert contrast(on_token, hue(*both)) > 4.5, both


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_text_is_ink_or_paper(low: bool) -> None:
    """No card has text in an accent, a tint or a grey."""
    cards = box_cards.deck(()).cards
    style = fit_title_style(cards)
    fills = {
        p.mark.fill
        for card in cards
        for p in place_marks((draw_tagged_card_face(card, "dqd6", load_look("dqd6", low), style),))
        if isinstance(p.mark, Text)
    }
    assert fills <= {INK, PAPER}


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_palette(low: bool) -> None:
    """The cards use ink, paper, grey, the accent, its tint and the hues of categories, and nothing else."""
    mine = load_look("dqd6", low)
    palette = {INK, PAPER, WAIT, GREY, mine.accent, mine.tint, *(hue("dqd6", name) for name in used_categories("dqd6")), ""}
    cards = box_cards.deck(()).cards
    style = fit_title_style(cards)
    marks = [placed.mark for card in cards for placed in place_marks((draw_tagged_card_face(card, "dqd6", mine, style),))]
    assert {mark.fill for mark in marks} <= palette
    assert {mark.stroke for mark in marks if isinstance(mark, Path)} <= palette
    assert (mine.accent in {mark.fill for mark in marks}) == (not low)


def test_strokes() -> None:
    """Five widths, each half as wide again as the last or wider."""
    widths = [round(v / PT, 6) for v in (HAIR, FINE, LINE, BOLD, HEAVY)]
    assert widths == [0.4, 0.6, 1.0, 1.6, 2.6]


def test_type_of_the_style_guide() -> None:
    """Sizes and leadings that everything else is counted from; tracking at most a fifth of the size, the game's line apart."""
    assert [round(v / PT, 6) for v in type_style("card_text")[1:3]] == [8, 9]
    assert [round(v / PT, 6) for v in type_style("page_text")[1:3]] == [10.5, 13.5]
    for name in load_theme()["type"]:
        style = type_style(name)
        assert style.track <= 0.2 * style.size, name
        least = 6.5 if name.startswith("card") else 8.4 if name == "strip_plate" else 9  # a strip's plates hold a few capitals
        assert style.size >= least * PT - 1e-9, name
        assert style.leading >= style.size


def test_capitals_height() -> None:
    """Cinzel's capitals are as high as the layout takes them to be."""
    from fontTools.ttLib import TTFont

    from printgen.resources import resource_folder

    font = TTFont(resource_folder("fonts") / "Cinzel-Bold.ttf")
    assert font["OS/2"].sCapHeight / font["head"].unitsPerEm == pytest.approx(CAP, abs=0.01)
