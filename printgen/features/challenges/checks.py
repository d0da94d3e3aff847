"""What `check` tries of a game's challenges."""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.commands.edition import Style
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.features.challenges.commands.sheets import Wish, seeded
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import has_section


def trials(game: Game, ident: GameId) -> Iterator[Callable[[], Any]]:
    """Yield what makes the sheet of a seed, where the game has seeded sheets."""
    if has_section(game, Seeds):
        text = f"{game.home.folder}{ident._replace(seed=None).text(game.rules.OPTIONS).removeprefix(game.name)}"
        yield lambda: seeded(text, Wish(1), Style())
