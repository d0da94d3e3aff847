"""The picture for a shop's page: a hand of cards and what else is in a kit, on a table."""

from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.kit import TableThing


class Showcase(NamedTuple):
    """A game's title and motto; all that is cut out of it, its sheets, boards and mats, and the dice that it is played with."""

    title: str
    motto: str
    decks: tuple[Deck, ...]
    sheets: tuple[Any, ...]
    dice: tuple[TableThing, ...] = ()
