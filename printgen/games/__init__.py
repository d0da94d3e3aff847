"""The catalogue: every folder here without a leading underscore is a game."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

from printgen.errors import UsageError, nearest
from printgen.kernel.game import Game, GameId, Notation, Players, Rules, choose_options, split_id


def names() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(p.name for p in Path(__file__).parent.iterdir() if p.is_dir() and p.name[0] not in "_."))


def hidden() -> tuple[str, ...]:
    """The folders with one leading underscore: the blank game, and games that cannot be printed yet."""
    return tuple(path.parent.name for path in Path(__file__).parent.glob("_[a-z]*/rules.py"))


@cache
def find(name: str) -> Game:
    """The game of that id; UsageError lists those that there are."""
    if name not in (*names(), *hidden()):
        raise UsageError(f"there is no game {name!r}{nearest(name, names())}; the games are {', '.join(names())}")
    part = {noun: import_module(f"{__name__}.{name}.{noun}") for noun in ("content", "rules", "notation", "players")}
    facts = part["content"].FACTS
    return Game(
        name=name,
        title=facts.title,
        designer=facts.designer,
        link=facts.link,
        rules=cast(Rules, part["rules"]),
        notation=cast(Notation, part["notation"]),
        players=cast(Players, part["players"]),
    )


def parse(text: str) -> tuple[Game, GameId]:
    """A game and its id from text; UsageError says what is wrong and what would be accepted."""
    name, words, seed = split_id(text)
    game = find(name)
    return game, GameId(name, choose_options(name, game.rules.OPTIONS, words), seed)
