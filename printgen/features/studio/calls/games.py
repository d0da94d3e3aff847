"""The games that the page offers, what each can do, and its cover."""

import re
from typing import Any

from printgen.commands.request import Request
from printgen.components.picture import Picture
from printgen.components.story.position import Position
from printgen.engine.game_ids import GameId
from printgen.errors import PrintgenError
from printgen.features.studio.calls.describe import describe_game
from printgen.features.studio.calls.uploads import uploaded_games
from printgen.features.studio.drawing import draw_page
from printgen.gameapi.discovery import find_game, game_names
from printgen.print_options import INK, PrintOptions
from printgen.render import render


def list_games() -> list[dict[str, Any]]:
    """Return the description of every listed or uploaded game, or the reason why it cannot be read."""
    found = []
    for name in game_names():
        try:
            found.append(describe_game(find_game(name), name))
        except PrintgenError as problem:
            found.append({"id": name, "problem": str(problem)})
    return found + [describe_game(game, name) for name, game in uploaded_games.items()]


def draw_cover(game: str, low: bool = False) -> str:
    """Return a game's cover as SVG: its emblem in front of a sun. ``low`` draws it in low ink."""
    request = Request(find_game(game), GameId(game, (), None), PrintOptions({INK: "low"} if low else {}), game)
    found = request.game
    shown = Position("", Picture(found.folder.look.emblem, found.facts.title))
    return draw_page(render(request.make_context(game_id=""), shown)[0], found.facts.title, re.sub(r"[^\w-]", "-", game))
