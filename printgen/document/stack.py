"""A sheet that says how a real deck is to be stacked, list by list, so that a game is dealt as its seed deals it."""

from typing import NamedTuple

from printgen.document.pieces import Index


class Stack(NamedTuple):
    """An order of cards, the first on top: its word, a note."""

    word: str
    note: str
    cards: tuple[Index, ...]


class StackSheet(NamedTuple):
    """The lists of a seeded game, and how they are used; the QR code holds the id.

    A graded game has one to five ``swords``, a game of a book its ``number``, before which stands ``label``.
    """

    title: str
    motto: str
    how: tuple[str, ...]
    stacks: tuple[Stack, ...]
    game_id: str
    label: str
    swords: int = 0
    number: int = 0
