"""What nobody may see yet, under letters: a strip that is folded back, and cards that are laid face down by letters."""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex


class ListSlot(NamedTuple):
    """A numbered place in a list, for a card that is found when it is needed; ``glyph`` shows of what kind it is.

    Where it counts how many of them are needed, it is the number ``total`` so many.
    """

    number: int
    glyph: str
    total: int = 0


class LetterList(NamedTuple):
    """What is found under each letter or word, in their order, so many ``across``, with a word and a note: printed on its head
    below a fold.
    """

    word: str
    note: str
    cards_by_letter: tuple[tuple[str, str], ...]
    across: int


class LetteredCard(NamedTuple):
    """A card and where it is laid face down: a letter for the column, a number for the place in it."""

    card: CardIndex | ListSlot
    place: str


class LetterTable(NamedTuple):
    """All cards of a pile, row by row as they are looked up, none where it lies in the pile; ``spare`` as in a ``Stack``."""

    word: str
    rows: tuple[tuple[LetteredCard, ...], ...]
    spare: tuple[CardIndex, ...] = ()
    spare_word: str = ""


class FaceDownSetup(NamedTuple):
    """How piles are laid so that nobody sees their order: a table each, then what is read when the cards lie."""

    motto: str
    instructions: tuple[str, ...]
    tables: tuple[LetterTable, ...]
    letter_list: LetterList
