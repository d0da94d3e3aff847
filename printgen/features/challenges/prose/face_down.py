"""Piles that are laid face down by letters, so that whoever lays them does not see their order."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.sheets.letters import Lettered, LetterTable, Unseen
from printgen.engine.content import read
from printgen.engine.random import APART, DECK, shuffle, streams
from printgen.prose.templates import fill
from printgen.resources import folder

LETTERS = "ABCDEFGHKLMN"
"""Columns of cards that are laid."""
DEEP = 6
"""Cards in a column, at most."""
LINES = 2
"""How many piles are named in a line of what is read when their cards lie."""
LETTERED, OUT = APART + 1000, APART + 2000
"""From here on piles stand apart that no game draws from: which place has which letter, and which places stay out."""


class SpreadText(NamedTuple):
    """Their words; ``on`` is the motto of the lists behind them, ``out`` names places that are not taken up."""

    motto: str
    how: tuple[str, ...]
    word: str
    note: str
    taken: str
    out: str
    on: str


WORDS = read(folder("templates") / "unseen.toml", SpreadText)


class FaceDownSpread(NamedTuple):
    """A pile laid out in columns: a letter and a number for each place of its order, others for cards that stay ``out``.

    It is taken up by the letters of ``columns`` in their order, in each by ``numbers``.
    """

    places: tuple[str, ...]
    out: tuple[str, ...]
    columns: str
    numbers: str

    @property
    def to_text(self) -> str:
        """How it is taken up, in words."""
        told = fill(WORDS.taken, columns=" ".join(self.columns), numbers=" ".join(self.numbers))
        return f"{told}, {fill(WORDS.out, places=' '.join(sorted(self.out)))}" if self.out else told


def spread(seed: int, pile: int, count: int, out: int = 0) -> FaceDownSpread:
    """Where so many cards lie, the first to be drawn first, and so many that stay out; letters and numbers are drawn by the seed.

    >>> now = spread(7, 1, 8)
    >>> now.places[:2] == (f"{now.columns[0]}{now.numbers[0]}", f"{now.columns[0]}{now.numbers[1]}")
    True
    """
    w = streams(seed, 1)
    shuffle(w, LETTERED + pile)
    drawn, high = w[len(w) - DECK :], -(-(count + out) // DEEP)
    columns = "".join(LETTERS[k] for k in drawn if k < high)
    numbers = "".join(str(1 + k - DECK + DEEP) for k in drawn if k >= DECK - DEEP)
    places = [f"{letter}{number}" for letter in columns for number in numbers][: count + out]
    shuffle(w, OUT + pile)
    left = {places[k] for k in [k for k in w[len(w) - DECK :] if k < len(places)][:out]}
    return FaceDownSpread(
        tuple(place for place in places if place not in left), tuple(place for place in places if place in left), columns, numbers
    )


def unseen(tables: Sequence[LetterTable], spreads: Sequence[FaceDownSpread]) -> Unseen:
    """How piles are laid so that nobody sees their order, each with its table."""
    gathered = tuple((table.word, one.to_text) for table, one in zip(tables, spreads, strict=True))
    return Unseen(WORDS.motto, WORDS.how, tuple(tables), Lettered(WORDS.word, WORDS.note, gathered, LINES))
