"""Lays piles face down in lettered columns, so that the person who lays them does not see their order."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.sheets.letter_tables import FaceDownSetup, LayingExample, LetterList, LetterTable
from printgen.engine.content import read_typed
from printgen.engine.random_streams import PILE_SIZE, SEPARATE_PILES, make_streams, shuffle_pile
from printgen.prose.templates import fill_template
from printgen.resources import resource_folder

COLUMN_LETTERS = "ABCDEFGHKLMN"
"""Columns of cards that are laid."""
COLUMN_DEPTH = 6
"""Cards in a column, at most."""
PILES_PER_LINE = 2
"""How many piles are named in a line of what is read when their cards lie."""
LETTER_PILE, OUT_PILE = SEPARATE_PILES + 1000, SEPARATE_PILES + 2000
"""From here on piles stand apart that no game draws from: which place has which letter, and which places stay out."""


class SpreadText(NamedTuple):
    """The texts of face-down piles.

    ``on`` is the motto of the lists after the first, ``out`` names the places of cards that are not taken up.
    """

    motto: str
    how: tuple[str, ...]
    word: str
    note: str
    taken: str
    out: str
    on: str
    example: LayingExample


SPREAD_TEXT = read_typed(resource_folder("templates") / "unseen.toml", SpreadText)


class FaceDownSpread(NamedTuple):
    """A pile laid out in columns: a letter and a number for each card, in the order of the pile.

    Cards that stay out of play lie at the places ``out``. The player takes up the columns in the order of the letters
    ``columns``, and each column in the order of ``numbers``.
    """

    places: tuple[str, ...]
    out: tuple[str, ...]
    columns: str
    numbers: str

    @property
    def text(self) -> str:
        """The sentence that says in which order to take up the pile."""
        told = fill_template(SPREAD_TEXT.taken, columns=" ".join(self.columns), numbers=" ".join(self.numbers))
        return f"{told}, {fill_template(SPREAD_TEXT.out, places=' '.join(sorted(self.out)))}" if self.out else told


def spread_pile(seed: int, pile: int, count: int, out: int = 0) -> FaceDownSpread:
    """Return where the cards of a pile lie, the first to be drawn first.

    ``count`` is how many cards are in play, ``out`` how many stay out of play. The seed shuffles letters and numbers;
    ``pile`` is the number of the pile.

    >>> now = spread_pile(7, 1, 8)
    >>> now.places[:2] == (f"{now.columns[0]}{now.numbers[0]}", f"{now.columns[0]}{now.numbers[1]}")
    True
    """
    w = make_streams(seed, 1)
    shuffle_pile(w, LETTER_PILE + pile)
    drawn, high = w[len(w) - PILE_SIZE :], -(-(count + out) // COLUMN_DEPTH)
    columns = "".join(COLUMN_LETTERS[k] for k in drawn if k < high)
    numbers = "".join(str(1 + k - PILE_SIZE + COLUMN_DEPTH) for k in drawn if k >= PILE_SIZE - COLUMN_DEPTH)
    places = [f"{letter}{number}" for letter in columns for number in numbers][: count + out]
    shuffle_pile(w, OUT_PILE + pile)
    left = {places[k] for k in [k for k in w[len(w) - PILE_SIZE :] if k < len(places)][:out]}
    return FaceDownSpread(
        tuple(place for place in places if place not in left), tuple(place for place in places if place in left), columns, numbers
    )


def build_face_down(tables: Sequence[LetterTable], spreads: Sequence[FaceDownSpread]) -> FaceDownSetup:
    """Build the page on how to lay the piles face down, with one table for each pile."""
    gathered = tuple((table.word, one.text) for table, one in zip(tables, spreads, strict=True))
    return FaceDownSetup(
        SPREAD_TEXT.motto,
        SPREAD_TEXT.how,
        tuple(tables),
        LetterList(SPREAD_TEXT.word, SPREAD_TEXT.note, gathered, PILES_PER_LINE),
        example=SPREAD_TEXT.example,
    )
