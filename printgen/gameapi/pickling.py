"""Pickle games, to send them to another process.

Modules cannot be pickled: the receiver finds the game by its name, or by the path of its folder, which must exist there.
"""

import copyreg
from typing import Any

from printgen import extensions
from printgen.engine.game import Game
from printgen.gameapi.discovery import GAMES_FOLDER, find_game


def enable_pickling() -> None:
    """Register how games are pickled."""
    copyreg.pickle(Game, reduce_game)


def reduce_game(game: Game) -> tuple[Any, ...]:
    """Return what pickle stores of a game.

    That is its name or path, its changed parameters, and whether a general player joins.
    """
    folder = game.folder.path
    where = folder.name if folder.parent == GAMES_FOLDER else str(folder)
    changes_of = extensions.find_at("sending", "changes")
    return restore_game, (where, changes_of(game) if changes_of else (), game.joined_players is not None)


def restore_game(text: str, changes: tuple[tuple[str, int], ...], has_general_player: bool) -> Game:
    """Return the game that was pickled, found in this process.

    ``changes`` are parameters that a feature has changed.
    """
    game = find_game(text)
    if changes:
        game = extensions.require_at("sending", "change")(game, dict(changes))
    return game.with_players((game.general_player.name_pattern,)) if has_general_player and game.general_player else game
