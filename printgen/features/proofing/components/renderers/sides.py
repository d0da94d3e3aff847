"""The sides that a proof shows: each side once and with a number, fronts in their order, then backs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.cards.renderers.piece_sides import PieceSide
from printgen.errors import UsageError
from printgen.features.proofing.components.contact import ContactSheet
from printgen.features.proofing.components.pages import NO_NEWS, FaceNews, ProofPages
from printgen.features.proofing.components.renderers.duplicates import PieceKind, find_duplicates
from printgen.render.theme import GameLook


class ProofSide(NamedTuple):
    """A side in a proof: its number, the piece, the number of its copies, and a word if it has changed."""

    number: int
    piece: PieceSide
    copies: int
    news: str

    @property
    def caption(self) -> str:
        """The text below its name."""
        return ", ".join(filter(None, (f"{self.copies} copies" if self.copies > 1 else "", self.news)))


def collect_sides(look: GameLook, item: ProofPages | ContactSheet) -> tuple[tuple[ProofSide, ...], tuple[ProofSide, ...]]:
    """Return fronts and backs, numbered consecutively; UsageError is raised when there are no pieces."""
    kinds = find_duplicates(look, item.decks).kinds
    if not kinds:
        raise UsageError(f"{item.title} has no cards, tokens or tiles to be looked over one by one")
    news = item.news or (NO_NEWS,) * len(kinds)
    fronts = [
        ProofSide(number, kind.sides[0], kind.copies, face or f"back {back}" * bool(back))
        for number, (kind, (face, back)) in enumerate(zip(kinds, news, strict=True), 1)
    ]
    return tuple(fronts), tuple(_collect_backs(kinds, news, len(fronts) + 1))


def _collect_backs(kinds: Sequence[PieceKind], news: Sequence[FaceNews], number: int) -> Iterator[ProofSide]:
    """Yield the backs, each once, numbered from ``number``."""
    found: dict[str, ProofSide] = {}
    for kind, (_, word) in zip(kinds, news, strict=True):
        if kind.sides[1]:
            side = found.get(kind.rear) or ProofSide(number + len(found), kind.sides[1], 0, "")
            found[kind.rear] = side._replace(copies=side.copies + kind.copies, news=side.news or word)
    yield from found.values()
