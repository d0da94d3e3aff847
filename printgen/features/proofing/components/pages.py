"""The pages of a proof: the pieces of a game one by one, with their cuts drawn in."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck

FaceNews = tuple[str, str]
"""A word for front and back of a piece that is not what it was, "" where it is."""
NO_NEWS: FaceNews = ("", "")


class ProofPages(NamedTuple):
    """Decks piece by piece with bleed, trim and safe zone drawn in: as many as a page holds, or a ``single`` one.

    ``news`` has a pair of words for each kind of piece, in their order; with ``only_changed`` unchanged pieces are left out.
    """

    title: str
    decks: tuple[Deck, ...]
    news: tuple[FaceNews, ...] = ()
    only_changed: bool = False
    single: bool = False
