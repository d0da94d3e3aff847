"""Folded cards of two panels."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead
from printgen.components.panels.panel import Panel, PanelHeading


class FoldedCard(NamedTuple):
    """A card of two faces side by side, to be folded on its spine: a left and a right panel."""

    name: str
    left: Panel
    right: Panel


class UnfoldedPanel(NamedTuple):
    """One panel of a folded card as a side of a flat card, for printing on both sides of the paper."""

    name: str
    panel: Panel

    @property
    def head(self) -> CardHead:
        """An empty head, because a panel has its own heading."""
        return CardHead("", "")


class FoldedSeries(NamedTuple):
    """As many folded cards as the entries need; no entry is split.

    ``filler`` fills a panel that would stay empty.
    """

    name: str
    heading: PanelHeading
    entries: tuple[Panel, ...]
    filler: Panel


class ReferenceCards(NamedTuple):
    """Folded cards as they are printed: two sets, or one in large print, and more if a sheet has room."""

    cards: tuple[FoldedCard | FoldedSeries, ...]
