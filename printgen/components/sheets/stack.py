"""A sheet that says how a real deck is to be stacked, list by list, so that a game is dealt as its seed deals it."""

from typing import NamedTuple

from printgen.components.cards.suited import Index
from printgen.components.panels.tracks import ScoreTrack
from printgen.components.sheets.letters import ListSlot, Unseen
from printgen.components.sheets.medals import Pars


class Stack(NamedTuple):
    """An order of cards, the first on top: its word, a note. ``doubtful`` cells, by their places from 0, may be passed over.

    The ``spare`` cards, under a word of their own, are those of which the slots take the first that are free.
    """

    word: str
    note: str
    cards: tuple[Index | ListSlot, ...]
    doubtful: tuple[int, ...] = ()
    spare: tuple[Index, ...] = ()
    spare_word: str = ""


class DealtCard(NamedTuple):
    """A card that somebody begins with, and what it makes of them."""

    card: Index
    word: str
    note: str


class RolledDice(NamedTuple):
    """Six-sided dice that are rolled beforehand: a word, how they are used."""

    word: str
    note: str
    dice: tuple[int, ...]


class StackSheet(NamedTuple):
    """The lists of a seeded game, and how they are used; the QR code holds the id.

    A graded game has one to five ``swords``, a game of a book its ``number``, before which stands ``label``. What is left of a
    page is for ``notes``. A challenge has ``pars``; a game without lists may have ``tracks`` for what changes.

    Where the piles can be laid ``unseen``, that comes first, behind what is dealt and rolled to ``play``; the lists stand on a
    page of their own, with ``on`` for a motto.
    """

    title: str
    motto: str
    how: tuple[str, ...]
    """How the lists are used."""
    stacks: tuple[Stack, ...]
    game_id: str
    """For the QR code."""
    label: str
    swords: int = 0
    number: int = 0
    dealt: tuple[DealtCard, ...] = ()
    rolled: RolledDice | None = None
    on: str = ""
    notes: str = ""
    page: int = 1
    pars: Pars | None = None
    tracks: tuple[ScoreTrack, ...] = ()
    play: tuple[str, ...] = ()
    """How the piles are used, however they are laid."""
    unseen: Unseen | None = None
