"""Cards of an ordinary deck that are nothing else."""

from typing import NamedTuple

from printgen.document.cards.faces import Head
from printgen.document.cards.suited import Index
from printgen.document.picture import Picture


class PlainCard(NamedTuple):
    """Rank and suit in two corners; in its middle a picture, or the suit's sign ``signs`` times as cards have it, or once."""

    name: str
    head: Head
    corner: Index
    figure: Picture | None = None
    signs: int = 0
