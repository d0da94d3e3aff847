"""A position of a game, shown while it is played."""

from typing import Any, NamedTuple

from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import TableDiagram


class Position(NamedTuple):
    """The view of one seat: the opponent or place, the state in numbers, the table, the cards in the hand.

    With ``place`` the picture is a block, otherwise a figure on the sun. ``hand`` are cards of the game's deck. ``width``
    is the greatest width of a table in mm; 0 is the width on a page of a play-log.
    """

    alt: str
    """The same in words."""
    figure: Picture | None = None
    place: bool = False
    state: tuple[tuple[StateTally, ...] | MemberState, ...] = ()
    tables: tuple[TableDiagram, ...] = ()
    hand: tuple[Any, ...] = ()
    width: float = 0.0
