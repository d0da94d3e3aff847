"""Boards with a layout from a header, as plain values."""

from typing import NamedTuple

from printgen.features.datagames.components.card import FreeCard


class FreeBoard(NamedTuple):
    """A board of any size, laid out like a card; it is printed in parts if the paper is too small."""

    title: str
    face: FreeCard
    foot: str = ""
