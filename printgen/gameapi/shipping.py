"""How a game is sent to another process: modules cannot be, so it is found there, one's own in a folder of the same path."""

import copyreg
from typing import Any

from printgen import extensions
from printgen.engine.game import Game
from printgen.gameapi.discovery import GAMES_FOLDER, find_game


def enable_pickling() -> None:
    """From now on games can be pickled."""
    copyreg.pickle(Game, reduce_game)


def reduce_game(game: Game) -> tuple[Any, ...]:
    """What pickle keeps of a game."""
    folder = game.folder.path
    where = folder.name if folder.parent == GAMES_FOLDER else str(folder)
    changes_of = extensions.find_at("sending", "changes")
    return restore_game, (where, changes_of(game) if changes_of else (), game.joined_players is not None)


def restore_game(text: str, changes: tuple[tuple[str, int], ...], has_general_player: bool) -> Game:
    """A game that was sent, found where it has come to."""
    game = find_game(text)
    if changes:
        game = extensions.require_at("sending", "change")(game, dict(changes))
    return game.with_players((game.general_player.name_pattern,)) if has_general_player and game.general_player else game
