"""The contact sheet: all pieces of a game at a glance."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck
from printgen.features.proofing.components.pages import FaceNews


class ContactSheet(NamedTuple):
    """All pieces small, numbered and named, on one sheet as large as they need; ``news`` as in ``ProofPages``."""

    title: str
    decks: tuple[Deck, ...]
    news: tuple[FaceNews, ...] = ()
