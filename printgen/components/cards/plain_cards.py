"""Playing cards without any further use."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead
from printgen.components.cards.suited_cards import CardIndex
from printgen.components.picture import Picture


class PlainCard(NamedTuple):
    """A playing card with rank and suit in two corners.

    In its middle is a picture, or the suit's sign ``signs`` times as on usual cards; with 0 signs, once.
    """

    name: str
    head: CardHead
    corner: CardIndex
    figure: Picture | None = None
    signs: int = 0
