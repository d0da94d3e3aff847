"""Tokens and pawns, to be folded."""

from typing import NamedTuple

from printgen.document.views.land import Pawn


class PieceSheet(NamedTuple):
    """So many ``tokens`` of two sides, a whole heart and a broken one, and pawns that stand; each with how it is made."""

    title: str
    tokens: int
    tokens_word: str
    tokens_how: str
    pawns: tuple[Pawn, ...]
    pawns_word: str
    pawns_how: str
    base: str
    foot: str
