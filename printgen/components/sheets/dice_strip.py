"""A strip of dice that are rolled beforehand."""

from typing import NamedTuple


class DiceStrip(NamedTuple):
    """Dice that are rolled beforehand for a game: one D12 for each task and room, D6 for everything else.

    ``code`` is the content of the QR code. A graded quest has one to five ``swords``, a quest of a book its ``number``.
    """

    game_id: str
    d12_numbers: tuple[int, ...]
    d6_numbers: tuple[int, ...]
    code: str
    swords: int = 0
    number: int = 0


class DiceStripPhrases(NamedTuple):
    """The words around the dice on the sheet."""

    dice: str  # before the six dice
    titles: str
    rolled: str  # the strip's section word
    strip: str  # how the strip is used
    notes: str  # the section word of the lines on a sheet without a strip
    roll: str  # how one plays without a D12
    order: str  # beside the rose
    number: str  # before the number of a quest in a book
    foot: str  # beside the id
