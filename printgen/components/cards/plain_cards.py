"""Cards of an ordinary deck that are nothing else."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead
from printgen.components.cards.suited_cards import CardIndex
from printgen.components.picture import Picture


class PlainCard(NamedTuple):
    """Rank and suit in two corners; in its middle a picture, or the suit's sign ``signs`` times as cards have it, or once."""

    name: str
    head: CardHead
    corner: CardIndex
    figure: Picture | None = None
    signs: int = 0
