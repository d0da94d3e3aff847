"""What belongs to one game stands in its folder: no other code or template names it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen.gameapi.discovery import find_game, game_names
from printgen.resources import resource_folder

CODE, TEMPLATES = Path(str(resource_folder("templates"))).parent / "printgen", resource_folder("templates")
ENGLISH = {"keep"}
"""Ids that are also English words: they count only where they stand in quotes, or before a seed, a colon or a dot."""


def game_name_pattern(game: str) -> re.Pattern[str]:
    """The id or the title of a game, as a word."""
    title = find_game(game).facts.title.partition(":")[0]
    ident = rf"(?<=[\"'/.]){game}(?=[\"'/.])|\b{game}#" if game in ENGLISH else rf"\b{game}\b"
    return re.compile(f"{ident}|{title}")


def files() -> Iterator[Path]:
    """All code outside of games' folders, and all templates outside of games' templates."""
    yield from (path for path in CODE.rglob("*.py") if CODE / "games" not in path.parents)
    yield CODE / "games" / "__init__.py"
    yield CODE / "games" / "_blank" / "game.toml"
    yield from TEMPLATES.glob("*.*")
    yield from (TEMPLATES / "art" / "signs").glob("*.svg")


@pytest.mark.parametrize("game", game_names())
def test_nobody_names_a_game(game: str) -> None:
    """Neither by its id nor by its title."""
    pattern = game_name_pattern(game)
    assert not [f"{path}: {row}" for path in files() for row in path.read_text("utf-8").splitlines() if pattern.search(row)]


@pytest.mark.parametrize("game", game_names())
def test_a_game_names_no_other(game: str) -> None:
    """Code of a game knows of itself alone."""
    patterns = [game_name_pattern(other) for other in game_names() if other != game]
    code = [*(CODE / "games" / game).rglob("*.py"), CODE / "games" / game / "game.toml"]
    assert not [str(path) for path in code for pattern in patterns if pattern.search(path.read_text("utf-8"))]


def test_it_would_be_found() -> None:
    """The measure itself."""
    assert game_name_pattern("dqd6").search('{"dqd6": gem}')
    assert game_name_pattern("keep").search('"keep"')
    assert not game_name_pattern("keep").search("to keep a record")
