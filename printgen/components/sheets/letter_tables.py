"""Information to hide, under letters: a strip that is folded back, and cards that are laid face down."""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex


class ListSlot(NamedTuple):
    """A numbered place in a list, for a card that is found when it is needed; ``glyph`` shows its kind.

    If the number of needed cards is counted, it is number ``number`` of ``total``.
    """

    number: int
    glyph: str
    total: int = 0


class LetterList(NamedTuple):
    """The cards that are found under each letter or word, in their order, printed upside down below a fold.

    There are ``across`` of them in a row, below a word and a note.
    """

    word: str
    note: str
    cards_by_letter: tuple[tuple[str, str], ...]
    across: int


class LetteredCard(NamedTuple):
    """A card and the place where it is laid face down: a letter for the column, a number for the place in it."""

    card: CardIndex | ListSlot
    place: str


class LetterTable(NamedTuple):
    """All cards of a pile, row by row in the order of their use, without those that stay in the pile.

    ``spare`` is as in a ``StackList``.
    """

    word: str
    rows: tuple[tuple[LetteredCard, ...], ...]
    spare: tuple[CardIndex, ...] = ()
    spare_word: str = ""


class LayingExample(NamedTuple):
    """A picture of how a pile is laid and taken up: columns in the order of ``letters``, each in the order of ``numbers``.

    ``laid`` and ``taken`` are the words above the two halves; ``alt`` describes the picture.
    """

    letters: str
    numbers: str
    laid: str
    taken: str
    alt: str


class FaceDownSetup(NamedTuple):
    """Instructions to lay piles unseen: a table for each pile, then the list to read when the cards lie."""

    motto: str
    instructions: tuple[str, ...]
    tables: tuple[LetterTable, ...]
    letter_list: LetterList
    example: LayingExample | None = None
