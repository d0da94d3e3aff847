"""Looks of games by their names, for tests."""

from printgen.catalogue.find import find
from printgen.press.tools import theme
from printgen.press.tools.theme import Look


def look(name: str, low: bool = False) -> Look:
    """The look of the game of that id, in full ink or low."""
    return theme.look(find(name).home, low)
