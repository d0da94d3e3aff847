"""A position of a game, to be looked at while it is played."""

from typing import Any, NamedTuple

from printgen.components.panels.tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.log import TableDiagram


class Position(NamedTuple):
    """What one seat sees: who or what is met, the state in numbers, what lies on the table, the cards in the hand.

    ``place`` says that the picture is a block and not a figure on the sun. ``hand`` are cards of the game's deck. ``wide`` is
    how many mm a table has at most; 0 is as many as a page of a play-log gives it.
    """

    alt: str
    """The same in words."""
    figure: Picture | None = None
    place: bool = False
    state: tuple[tuple[StateTally, ...] | MemberState, ...] = ()
    tables: tuple[TableDiagram, ...] = ()
    hand: tuple[Any, ...] = ()
    wide: float = 0.0
