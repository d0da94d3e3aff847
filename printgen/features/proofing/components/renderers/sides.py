"""What a proof shows: the sides of all pieces, each once and with its number; fronts in their order, then what is behind them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.cards.renderers.pieces import Piece
from printgen.errors import UsageError
from printgen.features.proofing.components.contact import Contact
from printgen.features.proofing.components.pages import NOTHING, News, Proof
from printgen.features.proofing.components.renderers.alike import Kind, alike
from printgen.render.theme import Look


class Side(NamedTuple):
    """A side as it is shown: its number, its piece, of how many pieces it is the side, and a word where it is not what it was."""

    number: int
    piece: Piece
    copies: int
    news: str

    @property
    def note(self) -> str:
        """What is said below its name."""
        return ", ".join(filter(None, (f"{self.copies} copies" if self.copies > 1 else "", self.news)))


def shown(look: Look, item: Proof | Contact) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """Fronts and backs, numbered through; UsageError where there are none."""
    kinds = alike(look, item.decks).kinds
    if not kinds:
        raise UsageError(f"{item.title} has no cards, tokens or tiles to be looked over one by one")
    news = item.news or (NOTHING,) * len(kinds)
    fronts = [
        Side(number, kind.sides[0], kind.copies, face or f"back {back}" * bool(back))
        for number, (kind, (face, back)) in enumerate(zip(kinds, news, strict=True), 1)
    ]
    return tuple(fronts), tuple(_behind(kinds, news, len(fronts) + 1))


def _behind(kinds: Sequence[Kind], news: Sequence[News], number: int) -> Iterator[Side]:
    """The backs, each once."""
    found: dict[str, Side] = {}
    for kind, (_, word) in zip(kinds, news, strict=True):
        if kind.sides[1]:
            side = found.get(kind.rear) or Side(number + len(found), kind.sides[1], 0, "")
            found[kind.rear] = side._replace(copies=side.copies + kind.copies, news=side.news or word)
    yield from found.values()
