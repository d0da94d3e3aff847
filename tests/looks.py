"""Looks of games by their names, for tests."""

from printgen.gameapi.discovery import find
from printgen.render import theme
from printgen.render.theme import GameLook


def look(name: str, low: bool = False) -> GameLook:
    """The look of the game of that id, in full ink or low."""
    return theme.look(find(name).home, low)
