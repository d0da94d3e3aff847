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
        """The same with a bleed; its heart is smaller, so that no cut touches it."""
        return self._replace(format=self.format.with_bleed(bleed))

    @property
    def name(self) -> str:
        """What it is called."""
        return "heart" if self.whole else "broken heart"


class PawnFace(NamedTuple):
    """A face of a pawn, alike in front and behind."""

    pawn: Pawn
    format: PieceFormat = STANDEE
    head: CardHead = CardHead("", "")

    def with_bleed(self, bleed: float) -> "PawnFace":
        """The same with a bleed, to which its foot runs."""
        return self._replace(format=self.format.with_bleed(bleed))

    @property
    def name(self) -> str:
        """Whose it is."""
        return self.pawn.name


class PieceSheet(NamedTuple):
    """So many ``tokens`` of two sides, a whole heart and a broken one, and pawns that stand; each with how it is made."""

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
        """Tokens and pawns, piece by piece."""
        tokens = Deck(
            self.title, "Tokens", (TokenSide(True),) * self.tokens, backs=(TokenSide(False),) * self.tokens, format=TOKEN
        )
        faces = tuple(map(PawnFace, self.pawns))
        return tokens, Deck(self.title, "Pawns", faces, backs=faces, format=STANDEE)
