"""The catalogue: every folder of games/ without a leading underscore is a game; a folder's parts are found by their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

import printgen.games
from printgen.errors import UsageError, nearest
from printgen.kernel.content import home
from printgen.kernel.game import Game, GameId, Notation, Players, Rules, choose_options, split_id

FOLDER = Path(printgen.games.__path__[0])


def names() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(p.name for p in FOLDER.iterdir() if p.is_dir() and p.name[0] not in "_."))


def hidden() -> tuple[str, ...]:
    """The folders with one leading underscore: the blank game, and games that cannot be printed yet."""
    return tuple(path.name for path in FOLDER.glob("_[a-z]*") if path.is_dir())


@cache
def find(name: str) -> Game:
    """The game of that id; UsageError lists those that there are."""
    if name not in (*names(), *hidden()):
        raise UsageError(f"there is no game {name!r}{nearest(name, names())}; the games are {', '.join(names())}")
    package = f"{printgen.games.__name__}.{name}"
    return Game(
        home=home(FOLDER / name, package),
        rules=cast(Rules, room(package, "rules", "play")),
        notation=cast(Notation, room(package, "notation", "words")),
        players=cast(Players, room(package, "players", "decide")),
    )


def room(package: str, name: str, head: str) -> ModuleType | None:
    """A room of a game's folder: the module ``name``, or where that is a folder its module ``head``; None where neither is."""
    try:
        spec = find_spec(f"{package}.{name}")
        if spec and spec.submodule_search_locations is not None:
            spec = find_spec(f"{package}.{name}.{head}")
    except ModuleNotFoundError:
        return None
    return import_module(spec.name) if spec else None


def parse(text: str) -> tuple[Game, GameId]:
    """A game and its id from text; UsageError says what is wrong and what would be accepted."""
    name, words, seed = split_id(text)
    game = find(name)
    return game, GameId(name, choose_options(name, game.rules.OPTIONS, words), seed)
