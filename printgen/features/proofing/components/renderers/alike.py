"""Which pieces of a game are alike: each once, with a digest of what is drawn on it and the words that are read there."""

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
    """Pieces that are alike: their sides, how many there are, digests of both ("" without a back), the words of the front."""

    sides: Sides
    copies: int
    face: str
    rear: str
    words: str


class PieceKinds(NamedTuple):
    """The kinds of piece in the order in which they come, and of each piece the number of its kind."""

    kinds: tuple[PieceKind, ...]
    kind_of_piece: tuple[int, ...]


def find_duplicates(look: GameLook, decks: Sequence[Deck]) -> PieceKinds:
    """The kinds of all pieces of some decks. LayoutError names what does not fit."""
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
    """Makes digests of drawings; a drawing that stands on many pieces is read once."""

    def __init__(self) -> None:
        self._read: dict[int, tuple[Any, str]] = {}

    def digest(self, piece: PieceSide) -> str:
        """What tells this side of a piece from any that is drawn or cut otherwise."""
        size = f"{piece.wide:g} {piece.high:g} {piece.edge(0.0)}"
        return sha256("\n".join((size, *map(self._mark_text, piece.marks))).encode()).hexdigest()[:DIGEST_LENGTH]

    def _mark_text(self, mark: Mark) -> str:
        """A mark as text: shared drawings by their own digests, all else as it is written."""
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
        """The digest of what many pieces share; it is kept beside its digest, so that nothing else gets its place in memory."""
        kept = self._read.get(id(shared))
        if kept is None:
            if isinstance(shared, Raster):
                data = sha256(shared.data + shared.alpha).hexdigest()
            else:
                data = sha256(self._marks_text(shared.marks).encode()).hexdigest()
            kept = self._read[id(shared)] = shared, data
        return kept[1]


def iter_texts(marks: Sequence[Mark]) -> Iterator[str]:
    """What is read on a drawing, in its order; words on pictures that are used again and again are part of the picture."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark.string
        elif isinstance(mark, Group | Tag):
            yield from iter_texts(mark.marks)
