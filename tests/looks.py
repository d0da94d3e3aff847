"""Looks of games by their names, for tests."""

from printgen.gameapi.discovery import find_game
from printgen.render import theme
from printgen.render.theme import GameLook


def load_look(name: str, low: bool = False) -> GameLook:
    """The look of the game of that id, in full ink or low."""
    return theme.load_look(find_game(name).folder, low)
