"""The shelf: the games that there are, what each can do, and how it looks."""

from typing import Any

from printgen.catalogue.contract import Box, Guide, has
from printgen.catalogue.find import find, names
from printgen.commands.edition import Style, desk
from printgen.document.picture import Picture
from printgen.document.story.position import Position
from printgen.errors import PrintgenError
from printgen.kernel.game import Game
from printgen.kernel.ids import Option
from printgen.press import lay
from printgen.studio.drawing import drawn


def games() -> list[dict[str, Any]]:
    """Every game that is listed: what it is, its colours, its options and players; one that cannot be read says why."""
    found = []
    for name in names():
        try:
            found.append(_told(find(name)))
        except PrintgenError as problem:
            found.append({"id": name, "problem": str(problem)})
    return found


def _told(game: Game) -> dict[str, Any]:
    facts, look = game.facts, game.home.look
    return {
        "id": game.name,
        "title": facts.title,
        "designer": facts.designer,
        "link": facts.link,
        "motto": facts.motto,
        "accent": look.accent,
        "tint": look.tint,
        "prints": has(game, Box),
        "solves": has(game, Guide),
        "plays": game.playable,
        "options": [_option(option) for option in game.rules.OPTIONS],
        "players": dict(game.players.NAMES) if game.playable else {},
        "strongest": game.strongest if game.playable else "",
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": option.values,
        "meaning": option.meaning,
        "flag": option.flag,
        "needs": [{"option": need.option, "values": need.values, "of": need.of} for need in option.needs],
    }


def cover(game: str, low: bool = False) -> str:
    """What stands for a game, as a drawing: its emblem on the sun."""
    found = find(game)
    shown = Position("", Picture(found.home.look.emblem, found.facts.title))
    return drawn(lay(desk(found, Style(low=low)), shown)[0], found.facts.title, game)
