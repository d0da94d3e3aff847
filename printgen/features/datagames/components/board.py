"""A board of one's own layout."""

from typing import NamedTuple

from printgen.features.datagames.components.card import FreeCard


class FreeBoard(NamedTuple):
    """A board of any size; what it shows is laid out as a card is. Where a paper is too small it is printed in parts."""

    title: str
    face: FreeCard
    foot: str = ""
