"""Find games: a game is a folder, and its parts are found by their names.

The listed games are the folders of games/ without a leading underscore, the folders that the environment variable
PRINTGEN_GAMES names, and installed packages with an entry point in the group ``printgen.games``. Any other folder is named by
its path, with a slash or a leading dot. The code of a game is executed, so name only folders that you trust. Records name a
game by its name, never by a path, so that no record leads to foreign code.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from printgen import extensions
from printgen.engine import defaults
from printgen.engine.content import load_game_folder
from printgen.engine.game import Game, MissingRules
from printgen.engine.game_ids import GameId, parse_option_words, split_id
from printgen.errors import ContentError, UsageError, suggest_nearest
from printgen.gameapi.game_packages import (
    DATA_FILES,
    HEAD_FILE,
    has_rules,
    import_game_package,
    import_module_copy,
    is_data_game,
    is_game_folder,
    load_game_module,
)
from printgen.players.monte_carlo import Thinker

GAMES_PACKAGE = "printgen.games"
GAMES_FOLDER = Path(__file__).parents[1] / "games"
FOLDERS_VARIABLE = "PRINTGEN_GAMES"
RANDOM_PLAYER_MODULE = "printgen.players.random_player"
"""The module that plays a game without players of its own."""
_PATH = re.compile(r"\.|~|[A-Za-z]:[\\/]|[^:#]*[\\/]")
"""How an id begins that names a folder by its path."""


def game_names() -> tuple[str, ...]:
    """Return the names of all listed games, in alphabetical order."""
    return tuple(sorted({path.name for path in _iter_built_in_folders()} | {path.name for path in _iter_added_folders()}))


def hidden_game_names() -> tuple[str, ...]:
    """Return the names of the built-in games that are not listed: folders with one leading underscore."""
    return tuple(path.name for path in GAMES_FOLDER.glob("_[a-z]*") if path.is_dir())


def _iter_built_in_folders() -> Iterator[Path]:
    return (path for path in GAMES_FOLDER.iterdir() if path.is_dir() and path.name[0] not in "_.")


def add_game_path(text: str) -> None:
    """Make the game in this folder available under its name, by which records refer to it."""
    folder = _resolve_game_folder(text)
    _ADDED_PATHS[folder.name] = folder


_ADDED_PATHS: dict[str, Path] = {}
"""Folders that were named by their paths for the sake of records, by the names of their games."""


def restrict_paths(folder: Path) -> None:
    """Accept a path as a game's name only below this folder, for the rest of the process.

    A program that is called from elsewhere needs it: a game's folder may hold code, and whoever calls chooses the path.
    """
    _ALLOWED_FOLDERS[:] = [folder.resolve()]


_ALLOWED_FOLDERS: list[Path] = []
"""Below which folder games may be named by their paths; none means anywhere."""


def _iter_added_folders() -> Iterator[Path]:
    """Yield the folders of added games: those that PRINTGEN_GAMES names, alone or several in a folder, or installed."""
    for entry in filter(None, os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep)):
        place = Path(entry).expanduser()
        every = [place] if is_game_folder(place) else sorted(place.iterdir()) if place.is_dir() else []
        yield from filter(is_game_folder, every)
    from importlib.metadata import entry_points  # dear, and needed for games by name that are not built in

    for point in entry_points(group="printgen.games"):
        spec = find_spec(point.value)
        yield from (Path(path) for path in (spec and spec.submodule_search_locations) or ())


def describe_missing_folders() -> list[str]:
    """Return a sentence for each folder that PRINTGEN_GAMES names and that does not exist."""
    named = filter(None, os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep))
    return [f"{FOLDERS_VARIABLE} names {entry!r}, which is no folder" for entry in named if not Path(entry).expanduser().is_dir()]


def find_game(text: str) -> Game:
    """Return the game of that name, or in the folder of that path.

    UsageError is raised when there is none; the message lists the games.
    """
    if _PATH.match(text):
        return _load_game_cached(_resolve_game_folder(text))
    if text in hidden_game_names() or (GAMES_FOLDER / text / HEAD_FILE).is_file():
        return _load_game_cached(GAMES_FOLDER / text)
    for path in (*_ADDED_PATHS.values(), *_iter_added_folders()):
        if path.name == text:
            return _load_game_cached(path.resolve())
    here = f"; for the folder write ./{text}" if re.fullmatch(r"[\w-]+", text) and is_game_folder(Path(text)) else ""
    missing = "".join(f"; {sentence}" for sentence in describe_missing_folders())
    near = here or suggest_nearest(text, game_names())
    raise UsageError(f"there is no game {text!r}{near}; the games are {', '.join(game_names())}{missing}")


def _resolve_game_folder(text: str) -> Path:
    """Return the folder of a path.

    UsageError is raised when there is no such folder, or no game in it.
    """
    path = Path(text).expanduser()
    if _ALLOWED_FOLDERS and not any(path.resolve().is_relative_to(allowed) for allowed in _ALLOWED_FOLDERS):
        raise UsageError(f"there is no game {text!r}: only games by name can be used here, and folders that you added")
    if path.name in (HEAD_FILE, *DATA_FILES) and path.is_file():
        path = path.parent
    if not path.is_dir():
        why = (
            f"this is a file; a game is a folder with {HEAD_FILE} or cards.csv in it"
            if path.exists()
            else "no folder has this path"
        )
        raise UsageError(f"there is no game {text!r}: {why}")
    if not is_game_folder(path):
        nearly = ((name, suggest_nearest(name, DATA_FILES)) for name in sorted(os.listdir(path)))
        near = next((f"; it has {name}{meant}" for name, meant in nearly if meant), "")
        raise UsageError(f"there is no game {text!r}: this folder has none of {', '.join((HEAD_FILE, *DATA_FILES))}{near}")
    return path.resolve()


@cache
def _load_game_cached(folder: Path) -> Game:
    """Return the game in a folder, built-in or not; without rules it can only be printed.

    ContentError is raised when it cannot be read.
    """
    if is_data_game(folder) and not has_rules(folder):
        unplayed = MissingRules(folder.name)
        return Game(load_data_game_parts(folder).home, unplayed, unplayed, players=unplayed, general_player=Thinker())
    return load_game(folder, f"{GAMES_PACKAGE}.{folder.name}" if folder.parent == GAMES_FOLDER else import_game_package(folder))


def load_game(folder: Path, package: str) -> Game:
    """Load the game in a folder, importing its modules as those of a package.

    ContentError is raised when it cannot be read, UsageError when the folder's name cannot stand in ids.
    """
    modules: list[Any] = [
        load_game_module(package, *at) for at in (("rules", "play"), ("notation", "move_text"), ("players", "decide"))
    ]
    rules, notation, players = modules  # engine/rules_faults.py says what they lack of their Protocols
    if rules and not notation:
        raise ContentError(
            f"{folder.name} has rules and no notation.py: write one with player_label, action_to_text, result_to_text, "
            "observation, explain_action"
        )
    if rules and not players:
        players = import_module_copy(package, "players", RANDOM_PLAYER_MODULE)
        vars(players)["legal_actions"] = vars(rules).get("legal_actions")
    for module, names in ((rules, defaults.RULES), (notation, defaults.NOTATION), (players, defaults.PLAYERS)):
        defaults.add_missing_names(module, names)
    if rules and not re.fullmatch("[a-z0-9_-]+", folder.name):
        raise UsageError(f"the folder {folder.name!r} needs a name of a-z, 0-9 and _ alone: it stands in ids and records")
    unplayed = MissingRules(folder.name)
    where = (
        load_data_game_parts(folder).home._replace(package=package) if is_data_game(folder) else load_game_folder(folder, package)
    )
    return Game(where, rules or unplayed, notation or unplayed, players=players or unplayed, general_player=Thinker())


@cache
def load_data_game_parts(folder: Path) -> Any:
    """Return the printed parts of a folder without code.

    ContentError lists everything that is wrong with it.
    """
    return extensions.require_at("games", "without code").load_printed_parts(
        folder
    )  # reads tables and pictures, which no other game needs


def load_data_books(folder: Path) -> Any:
    """Return the booklets of a folder without code."""
    return extensions.require_at("games", "without code").load_booklets(folder)


def parse_id(text: str) -> tuple[Game, GameId]:
    """Return the game and the id that a text names.

    UsageError says what is wrong and what would be accepted.
    """
    path = leading_path(text)
    name, words, seed = split_id(text, path)
    game = find_game(name)
    return game, GameId(game.name, parse_option_words(game.name, game.rules.OPTIONS, words), seed)


def leading_path(text: str) -> str:
    """Return the path at the beginning of an id, or "" if the id begins with a name.

    The longest path that exists is taken, since paths may contain colons and hashes.
    """
    if not _PATH.match(text):
        return ""
    ends = [len(text), *(k for k in range(len(text) - 1, 1, -1) if text[k] in ":#")]
    return next((text[:end] for end in ends if _is_game_path(text[:end])), text[: ends[-1]])


def _is_game_path(text: str) -> bool:
    """Tell whether this is the path of a folder, or of a file that makes a folder a game."""
    path = Path(text).expanduser()
    return path.is_dir() or (path.name in (HEAD_FILE, *DATA_FILES) and path.is_file())
