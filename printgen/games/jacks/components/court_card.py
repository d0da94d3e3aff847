"""Court cards with places for dice."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead
from printgen.components.cards.suited_cards import CardIndex
from printgen.components.panels.panel import Panel
from printgen.components.picture import Picture


class SecondHead(NamedTuple):
    """Second head of a court card: a picture, a title and a line; a value or faces of a die, and a rule."""

    head: CardHead
    figure: Picture
    title: str
    text: str
    rule: str
    faces: tuple[int, ...] = ()


class CourtCard(NamedTuple):
    """Card of an ordinary deck with two heads: an upper one with places for dice, and one read after half a turn.

    A card without a second head has a panel in its place, which is read upright.
    """

    name: str
    corner: CardIndex
    head: CardHead
    figure: Picture
    title: str
    text: str
    rule: str
    dice: int
    turned: SecondHead | None = None
    panel: Panel = ()
