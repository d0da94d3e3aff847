"""What documents of a game are laid out with, without a request for it."""

from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.print_options import DEFAULTS, PrintOptions
from printgen.render.context import RenderContext


def context_of(game: Game, options: PrintOptions = DEFAULTS, game_id: str = "") -> RenderContext:
    """The context of a game as it is printed with these options; ``game_id`` stands at the foot of its sheets."""
    return Request(game, GameId(game.name, (0,) * len(game.rules.OPTIONS), None), options).make_context(game_id)
