"""Descriptions of games for the page: facts, colours, options and players."""

from importlib.util import find_spec
from typing import Any

from printgen.engine.game import Game
from printgen.engine.game_ids import Option
from printgen.gameapi.contract import BoxSection, GuideSection, has_section

CAN_SOLVE = find_spec("numba") is not None
"""Whether what needs the solver can be had; in a browser it cannot."""


def describe_game(game: Game, name: str) -> dict[str, Any]:
    """Return everything that the page's controls need of a game; ``name`` is its name in an id."""
    facts, look = game.facts, game.folder.look
    known = game.players.NAMES if game.is_playable else {}
    players = {word: what for word, what in known.items() if CAN_SOLVE or word != game.players.SOLVED_PLAYER}
    return {
        "id": name,
        "title": facts.title,
        "designer": facts.designer,
        "link": facts.link,
        "motto": facts.motto,
        "accent": look.accent,
        "tint": look.tint,
        "prints": has_section(game, BoxSection),
        "studies": CAN_SOLVE,
        "solves": CAN_SOLVE and has_section(game, GuideSection),
        "plays": game.is_playable,
        "options": [_describe_option(option) for option in game.rules.OPTIONS],
        "players": players,
        "strongest": "best" if "best" in players else next(reversed(players), ""),
    }


def _describe_option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": option.values,
        "meaning": option.meaning,
        "flag": option.is_flag,
        "needs": [{"option": need.option, "values": need.values, "of": need.own_values} for need in option.requirements],
    }
