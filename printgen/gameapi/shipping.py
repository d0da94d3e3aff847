"""How a game is sent to another process: modules cannot be, so it is found there, one's own in a folder of the same path."""

import copyreg
from typing import Any

from printgen import extensions
from printgen.engine.game import Game
from printgen.gameapi.discovery import FOLDER, find


def allow() -> None:
    """From now on games can be pickled."""
    copyreg.pickle(Game, reduce_game)


def reduce_game(game: Game) -> tuple[Any, ...]:
    """What pickle keeps of a game."""
    folder = game.home.folder
    where = folder.name if folder.parent == FOLDER else str(folder)
    changes_of = extensions.find("sending", "changes")
    return restore_game, (where, changes_of(game) if changes_of else (), game.joined_players is not None)


def restore_game(text: str, changes: tuple[tuple[str, int], ...], thinks: bool) -> Game:
    """A game that was sent, found where it has come to."""
    game = find(text)
    if changes:
        game = extensions.need("sending", "change")(game, dict(changes))
    return game.seating((game.guest.name_pattern,)) if thinks and game.guest else game
