"""A sheet that says how a real deck is to be stacked, list by list, so that a game is dealt as its seed deals it."""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.panels.tracks import ScoreTrack
from printgen.components.sheets.letter_tables import FaceDownSetup, ListSlot
from printgen.components.sheets.medals import MedalBand


class StackList(NamedTuple):
    """An order of cards, the first on top: its word, a note. ``doubtful`` cells, by their places from 0, may be passed over.

    The ``spare`` cards, under a word of their own, are those of which the slots take the first that are free.
    """

    word: str
    note: str
    cards: tuple[CardIndex | ListSlot, ...]
    doubtful: tuple[int, ...] = ()
    spare: tuple[CardIndex, ...] = ()
    spare_word: str = ""


class DealtCard(NamedTuple):
    """A card that somebody begins with, and what it makes of them."""

    card: CardIndex
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
    page is for ``notes``. A challenge has ``medals``; a game without lists may have ``tracks`` for what changes.

    Where the piles can be laid ``face_down_setup``, that comes first, behind what is dealt and rolled to ``play``; the lists stand on a
    page of their own, with ``lists_motto`` for a motto.
    """

    title: str
    motto: str
    instructions: tuple[str, ...]
    """How the lists are used."""
    stacks: tuple[StackList, ...]
    game_id: str
    """For the QR code."""
    label: str
    swords: int = 0
    number: int = 0
    dealt_cards: tuple[DealtCard, ...] = ()
    rolled_dice: RolledDice | None = None
    lists_motto: str = ""
    notes: str = ""
    page: int = 1
    medals: MedalBand | None = None
    tracks: tuple[ScoreTrack, ...] = ()
    play: tuple[str, ...] = ()
    """How the piles are used, however they are laid."""
    face_down_setup: FaceDownSetup | None = None
