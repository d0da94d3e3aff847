"""All pieces of a game at a glance."""

from typing import NamedTuple

from printgen.document.cards.deck import Deck
from printgen.document.proof.pages import News


class Contact(NamedTuple):
    """All pieces small, numbered and named, on one sheet that is as large as they need; ``news`` as of a Proof."""

    title: str
    decks: tuple[Deck, ...]
    news: tuple[News, ...] = ()
