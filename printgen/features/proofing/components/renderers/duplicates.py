"""Equal pieces of a game: each kind once, with a digest of its drawing and the words on it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.piece_sides import PieceSide, Sides, iter_piece_sides
from printgen.marks import Group, ImageMark, Mark, Raster, Symbol, SymbolUse, Tag, Text
from printgen.render.theme import GameLook

DIGEST_LENGTH = 16
"""Hexadecimal digits of a digest: no game has so many cards that two of them would agree by chance."""


class PieceKind(NamedTuple):
    """Equal pieces: their sides, number, digests of both sides ("" without a back), and the words on the front."""

    sides: Sides
    copies: int
    face: str
    rear: str
    words: str


class PieceKinds(NamedTuple):
    """The kinds of pieces in their order, and for each piece the number of its kind."""

    kinds: tuple[PieceKind, ...]
    kind_of_piece: tuple[int, ...]


def find_duplicates(look: GameLook, decks: Sequence[Deck]) -> PieceKinds:
    """Return the kinds of all pieces of some decks; LayoutError names what does not fit."""
    found: dict[tuple[str, ...], PieceKind] = {}
    each, reader = [], DrawingDigester()
    for deck in decks:
        for front, back in iter_piece_sides(look, deck):
            key = (front.name, reader.digest(front), reader.digest(back) if back else "")
            known = found.get(key)
            words = known.words if known else " ".join(" ".join(iter_texts(front.marks)).split())
            found[key] = PieceKind((front, back), known.copies + 1 if known else 1, *key[1:], words)
            each.append(key)
    numbers = {key: number for number, key in enumerate(found)}
    return PieceKinds(tuple(found.values()), tuple(numbers[key] for key in each))


class DrawingDigester:
    """A maker of digests of drawings, which reads a drawing that many pieces share only once."""

    def __init__(self) -> None:
        self._read: dict[int, tuple[Any, str]] = {}

    def digest(self, piece: PieceSide) -> str:
        """Return a digest that differs from that of any side which is drawn or cut otherwise."""
        size = f"{piece.width:g} {piece.height:g} {piece.edge(0.0)}"
        return sha256("\n".join((size, *map(self._mark_text, piece.marks))).encode()).hexdigest()[:DIGEST_LENGTH]

    def _mark_text(self, mark: Mark) -> str:
        """Return a mark as text: shared drawings by their digests, all others as they are written."""
        match mark:
            case SymbolUse():
                return f"use {self._digest_once(mark.symbol)} {mark[1:]}"
            case ImageMark():
                return f"image {self._digest_once(mark.raster)} {mark[1:]}"
            case Group() | Tag():
                inner = self._digest_once(mark) if isinstance(mark, Tag) else self._marks_text(mark.marks)
                return f"{type(mark).__name__} {inner} {mark._replace(marks=())}"
            case _:
                return repr(mark)

    def _marks_text(self, marks: Sequence[Mark]) -> str:
        return "\n".join(map(self._mark_text, marks))

    def _digest_once(self, shared: Symbol | Raster | Tag) -> str:
        """Return the digest of something that many pieces share.

        The object is kept with its digest, so that no other object can get the same place in memory.
        """
        kept = self._read.get(id(shared))
        if kept is None:
            if isinstance(shared, Raster):
                data = sha256(shared.data + shared.alpha).hexdigest()
            else:
                data = sha256(self._marks_text(shared.marks).encode()).hexdigest()
            kept = self._read[id(shared)] = shared, data
        return kept[1]


def iter_texts(marks: Sequence[Mark]) -> Iterator[str]:
    """Yield the words on a drawing, in their order, without those inside symbols."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark.string
        elif isinstance(mark, Group | Tag):
            yield from iter_texts(mark.marks)
