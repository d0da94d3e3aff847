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
    """One panel of a folded card, as a side of a card for those who print cards on both sides."""

    name: str
    panel: Panel

    @property
    def head(self) -> CardHead:
        """None: a panel has its own heading."""
        return CardHead("", "")


class FoldedSeries(NamedTuple):
    """Folded cards, as many as the entries need, none of them split; ``filler`` fills a panel that stays empty."""

    name: str
    heading: PanelHeading
    entries: tuple[Panel, ...]
    filler: Panel


class ReferenceCards(NamedTuple):
    """Folded cards as they are printed: two sets, or of large print one, and more where a sheet has room."""

    cards: tuple[FoldedCard | FoldedSeries, ...]
