"""The folder of a game: game.toml is checked, its pictures come first, its sign is drawn by halves."""

from pathlib import Path

import pytest

from printgen.components.panels.renderers.emblem import draw_emblem
from printgen.engine.content import load_game_folder
from printgen.errors import ContentError, LayoutError
from printgen.gameapi.discovery import game_names
from printgen.marks import Group
from printgen.marks import Path as Shape
from printgen.render import theme
from printgen.render.art.svg_pictures import find_picture_file, load_picture
from printgen.render.theme import INK, PAPER, GameLook, category_shape_and_hue, pawn_sign_and_hue
from printgen.resources import GameFolder
from tests.looks import load_look
from tests.render.drawing import place_marks

HEAD = """
title = "Golf"
designer = "nobody"
link = ""
motto = "Fore."
[look]
accent = "#D55E00"
tint = "#F7DFCC"
ring = ["GOLF", 11, 5.5]
sign = "flag"
emblem = "flag"
categories = ["heart"]
[category.hole]
shape = "circle"
hue = "#009E73"
"""
FLAG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<g id="half"><path fill="#1a1a1a" d="M256 0L384 64L256 128Z"/></g><use href="#half" transform="rotate(180 256 256)"/></svg>"""


def build_golf(folder: Path, text: str = HEAD) -> GameFolder:
    """A game elsewhere, with a sign and a picture of its own."""
    (folder / "art" / "signs").mkdir(parents=True)
    (folder / "game.toml").write_text(text)
    for name in ("signs/flag", "dragon"):
        (folder / "art" / f"{name}.svg").write_text(FLAG)
    return load_game_folder(folder, "golf")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('motto = "Fore."', "", r"^game.toml lacks 'motto'$"),
        ('sign = "flag"', "", r"^game.toml.look lacks 'sign'$"),
        ("[look]", "[looks]", r"^game.toml has an unknown key 'looks'; its keys are title, .*, pawn$"),
        ("shape =", "form =", r"^game.toml.category.hole has an unknown key 'form'; its keys are shape, hue$"),
        ("#009E73", "green", r"^game.toml.category.hole.hue must be a colour such as #0072B2, not 'green'$"),
        ("#F7DFCC", "F7DFCC", r"^game.toml.look.tint must be a colour such as #0072B2, not 'F7DFCC'$"),
        ("5.5]", '"wide"]', r"^game.toml.look.ring\[3\] must be a float, not 'wide'$"),
    ],
)
def test_a_wrong_key_is_one_sentence(tmp_path: Path, old: str, new: str, said: str) -> None:
    """It says where, and what would be accepted."""
    assert old in HEAD
    with pytest.raises(ContentError, match=said):
        build_golf(tmp_path, HEAD.replace(old, new))


def test_own_categories_come_first(tmp_path: Path) -> None:
    """A game has its own and the house's; what nobody has is an error with the names that there are."""
    own = theme.load_look(build_golf(tmp_path, HEAD + '[category.heart]\nshape = "star"\nhue = "#D55E00"\n'))
    assert category_shape_and_hue(own, "hole").shape == "circle"
    assert category_shape_and_hue(own, "heart").shape == "star"
    assert category_shape_and_hue(own, "monster").shape == "fang"
    with pytest.raises(LayoutError, match=r"there is no category 'bunker'; those of game.toml and theme.toml are hole, heart, "):
        category_shape_and_hue(own, "bunker")
    with pytest.raises(LayoutError, match="there is no pawn 'red'"):
        pawn_sign_and_hue(own, "red")


def test_an_unknown_shape(tmp_path: Path) -> None:
    """The shapes that there are stand in the error."""
    own = theme.load_look(build_golf(tmp_path, HEAD.replace('"circle"', '"cube"')))
    with pytest.raises(LayoutError, match=r"there is no shape 'cube' in theme.toml; its shapes are triangle, square"):
        theme.shape_path_data(category_shape_and_hue(own, "hole").shape)


def test_own_pictures_come_first(tmp_path: Path) -> None:
    """The game's folder, then what all share; two games with a picture of one name do not disturb each other."""
    own = theme.load_look(build_golf(tmp_path))
    assert find_picture_file(own.game_folder, "dragon").parent == tmp_path / "art"
    assert load_picture(own, "dragon") != load_picture(load_look("_blank"), "dragon")
    assert load_picture(own, "sword") is load_picture(load_look("_blank"), "sword")


def test_own_sign(tmp_path: Path) -> None:
    """A half is drawn twice, and outlined in low ink."""
    for low, fill in ((False, INK), (True, PAPER)):
        own = theme.load_look(build_golf(tmp_path / str(low)), low)
        one, two = draw_emblem(own, 10.0)
        assert isinstance(one, Group)
        assert isinstance(two, Group)
        assert (one.turn, two.turn) == (0, 180)
        assert one.marks == two.marks
        (shape,) = one.marks
        assert isinstance(shape, Shape)
        assert shape.outline == (("M", 0.0, -10.0), ("L", 5.0, -7.5), ("L", 0.0, -5.0), ("Z",))
        assert (shape.fill, shape.stroke) == (fill, INK)


def is_symmetric(look: GameLook) -> bool:
    """Whether half a turn changes nothing of the sign."""
    boxes = {tuple(round(v, 3) for v in placed.box) for placed in place_marks(tuple(draw_emblem(look, 10.0)))}
    return boxes == {(-right + 0.0, -foot + 0.0, -left + 0.0, -top + 0.0) for left, top, right, foot in boxes}


@pytest.mark.parametrize("name", ["_blank", *game_names()])
def test_half_a_turn_changes_no_sign(name: str) -> None:
    """A back tells nobody which way up its card lies. In low ink no black is left but cuts and lines."""
    assert is_symmetric(load_look(name))
    assert is_symmetric(load_look(name, low=True))
    low = [placed.mark for placed in place_marks(tuple(draw_emblem(load_look(name, low=True), 10.0)))]
    assert {mark.fill for mark in low if isinstance(mark, Shape) and mark.width} == {PAPER}
