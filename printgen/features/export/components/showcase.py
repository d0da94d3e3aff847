"""The picture for a shop's page: a hand of cards and what else is in a kit, on a table."""

from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.kit_description import TableThing


class Showcase(NamedTuple):
    """The content of a showcase: title, motto, all that is cut out, sheets, boards and mats, and the game's dice."""

    title: str
    motto: str
    decks: tuple[Deck, ...]
    sheets: tuple[Any, ...]
    dice: tuple[TableThing, ...] = ()
