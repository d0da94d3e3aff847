"""A sheet for stacking a real deck, list by list, so that a game is dealt as its seed deals it."""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.panels.tracks import ScoreTrack
from printgen.components.sheets.letter_tables import FaceDownSetup, ListSlot
from printgen.components.sheets.medals import MedalBand


class StackList(NamedTuple):
    """An order of cards, the first on top, with a word and a note.

    ``doubtful`` cells, by their numbers from 0, may be skipped. The ``spare`` cards, under a word of their own, are those
    from which the slots take the first that are free.
    """

    word: str
    note: str
    cards: tuple[CardIndex | ListSlot, ...]
    doubtful: tuple[int, ...] = ()
    spare: tuple[CardIndex, ...] = ()
    spare_word: str = ""


class DealtCard(NamedTuple):
    """A card with which a player begins, and the role that it gives the player."""

    card: CardIndex
    word: str
    note: str


class RolledDice(NamedTuple):
    """Six-sided dice that are rolled beforehand: a word, and a note on their use."""

    word: str
    note: str
    dice: tuple[int, ...]


class StackSheet(NamedTuple):
    """The lists of a seeded game and instructions for their use; the QR code contains the id.

    A graded game has one to five ``swords``, a game of a book its ``number``, after ``label``. The rest of a page is for
    ``notes``. A challenge has ``medals``. A game without lists may have ``tracks`` for changing values.

    If the piles can be laid face down, ``face_down_setup`` comes first, after the dealt cards and rolled dice that you
    need to ``play``. The lists then stand on a page of their own, with ``lists_motto`` as its motto.
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
