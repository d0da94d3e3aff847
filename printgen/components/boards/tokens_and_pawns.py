"""Tokens and pawns, to be folded."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead
from printgen.components.diagrams.land import Pawn

TOKEN = PieceFormat(15.0, 15.0, "square")
STANDEE = PieceFormat(30.0, 37.0, "square")
"""A token, and the face of a pawn."""


class TokenSide(NamedTuple):
    """A side of a token, with a whole heart or a broken one."""

    whole: bool
    format: PieceFormat = TOKEN
    head: CardHead = CardHead("", "")

    def with_bleed(self, bleed: float) -> "TokenSide":
        """Return the same side with a bleed, in mm.

        With a bleed the heart is drawn smaller, so that no cut touches it.
        """
        return self._replace(format=self.format.with_bleed(bleed))

    @property
    def name(self) -> str:
        """The name of the side: "heart" or "broken heart"."""
        return "heart" if self.whole else "broken heart"


class PawnFace(NamedTuple):
    """One face of a pawn; the front and the back look the same."""

    pawn: Pawn
    format: PieceFormat = STANDEE
    head: CardHead = CardHead("", "")

    def with_bleed(self, bleed: float) -> "PawnFace":
        """Return the same face with a bleed, in mm, to which the pawn's foot extends."""
        return self._replace(format=self.format.with_bleed(bleed))

    @property
    def name(self) -> str:
        """The name of the hero to whom the pawn belongs."""
        return self.pawn.name


class PieceSheet(NamedTuple):
    """A sheet of ``tokens`` two-sided tokens (a whole heart, a broken heart) and of pawns that stand.

    ``tokens_instructions`` and ``pawns_instructions`` say how to make them; ``base`` is written on the feet of the pawns.
    """

    title: str
    tokens: int
    tokens_word: str
    tokens_instructions: str
    pawns: tuple[Pawn, ...]
    pawns_word: str
    pawns_instructions: str
    base: str
    foot: str

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The tokens and the pawns, each as a deck of single pieces."""
        tokens = Deck(
            self.title, "Tokens", (TokenSide(True),) * self.tokens, backs=(TokenSide(False),) * self.tokens, format=TOKEN
        )
        faces = tuple(map(PawnFace, self.pawns))
        return tokens, Deck(self.title, "Pawns", faces, backs=faces, format=STANDEE)
