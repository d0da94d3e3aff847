"""What a page is told of a game: what it is, its colours, its options and players."""

from importlib.util import find_spec
from typing import Any

from printgen.engine.game import Game
from printgen.engine.ids import Option
from printgen.gameapi.contract import BoxSection, Guide, has_section

SOLVES = find_spec("numba") is not None
"""Whether what needs the solver can be had; in a browser it cannot."""


def describe_game(game: Game, name: str) -> dict[str, Any]:
    """All that its controls need; ``name`` is how it is called in an id."""
    facts, look = game.facts, game.home.look
    known = game.players.NAMES if game.playable else {}
    players = {word: what for word, what in known.items() if SOLVES or word != game.players.SOLVED}
    return {
        "id": name,
        "title": facts.title,
        "designer": facts.designer,
        "link": facts.link,
        "motto": facts.motto,
        "accent": look.accent,
        "tint": look.tint,
        "prints": has_section(game, BoxSection),
        "studies": SOLVES,
        "solves": SOLVES and has_section(game, Guide),
        "plays": game.playable,
        "options": [_option(option) for option in game.rules.OPTIONS],
        "players": players,
        "strongest": "best" if "best" in players else next(reversed(players), ""),
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": option.values,
        "meaning": option.meaning,
        "flag": option.flag,
        "needs": [{"option": need.option, "values": need.values, "of": need.of} for need in option.needs],
    }
