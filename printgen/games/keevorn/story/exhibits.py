"""Keevorn: the table as it lies in a room, with what becomes of each card, and what the adventurer has left beside it."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.diagrams.spread import FACE, FOE, PILE, PLACE, Group, Laid, Spread
from printgen.components.panels.tallies import Tally

from ..box.cards import corner
from ..notation import card_word
from ..rules import BLACK, EMPTY, HAND, JOKER
from .events import Room, is_foe
from .voice import FURNITURE

LOST = ("lost", "gone", "let go")
"""What became of cards that were of no use."""
PLACES = 5
"""A room has four cards, and often one that a Scroll or a Probe brings."""


def laid(card: int, note: str = "") -> Laid:
    """A card as it lies, with what becomes of it."""
    if card == EMPTY:
        return Laid(kind=PLACE)
    now = corner(card)
    return Laid(now.rank, now.suit, FOE if is_foe(card) else FACE, note, note in LOST)


def pile(count: int, note: str = "") -> Laid:
    """A pile of so many cards, face down; a free place when there are none."""
    return Laid(str(count), "", PILE, note) if count else Laid("", "", PLACE, note)


def in_floor(s: Any) -> int:
    """How many cards the Floor has."""
    return int(s.unknown.bit_count() + s.unders + (s.top != EMPTY))


def groups(s: Any, room: Sequence[int], notes: dict[int, str], word: str, places: int = PLACES) -> Iterator[Group]:
    """Floor, room, Hands, backpack and Discard of a position, with the cards that the room had."""
    words = FURNITURE.table
    red, black = s.hand[:BLACK], s.hand[BLACK : BLACK + HAND]
    yield Group(words.floor, (pile(in_floor(s), word),), 1)
    yield Group(words.room, tuple(laid(card, notes.get(card, "")) for card in room), places)
    for name, held in ((words.red, red), (words.black, black), (words.pack, s.pack)):
        yield Group(name, tuple(laid(card, notes.get(card, "")) for card in held), len(held))
    yield Group(words.discard, (pile(int(s.discard).bit_count()),), 1)


def spread(rooms: Sequence[Room]) -> Spread:
    """The table of rooms one after the other, each as it was dealt; the words over the piles stand over the first only."""
    rows = []
    for k, room in enumerate(rooms):
        row = groups(room.start, (*room.dealt, *room.came), room.notes, f"{FURNITURE.table.room} {room.number}")
        rows.append(tuple(group._replace(word="") if k else group for group in row))
    return Spread(tuple(rows), " ".join(in_words(room) for room in rooms))


def table(room: Room) -> tuple[Laid, ...]:
    """The cards that a room had, with what became of them."""
    return tuple(laid(card, room.notes.get(card, "")) for card in (*room.dealt, *room.came))


def in_words(room: Room) -> str:
    """What a room's picture shows."""
    held = [card for card in room.start.hand if card != EMPTY]
    packed = [card for card in room.start.pack if card != EMPTY]
    parts = [f"{FURNITURE.table.room} {room.number}: {_listed((*room.dealt, *room.came), room.notes)}"]
    parts += [f"in the hands {_listed(held, room.notes)}"] if held else []
    parts += [f"in the backpack {_listed(packed, room.notes)}"] if packed else []
    parts += [f"{in_floor(room.start)} cards in the Floor, {int(room.start.discard).bit_count()} in the Discard"]
    return "; ".join(parts) + "."


def _listed(cards: Sequence[int], notes: dict[int, str]) -> str:
    return ", ".join(f"{card_word(card)} {notes.get(card, '')}".strip() for card in cards)


def state(first: Any, last: Any) -> tuple[tuple[Tally, ...], ...]:
    """Health, depth and clean kills after some rooms, beside what they were before."""
    stairs = stairs_of(last)
    depth = (Tally("room", "stairs", "Depth", last.depth, first.depth, stairs if stairs > 1 else 0),)
    kills = (Tally("monster", "sword", "Clean kills", last.clean, first.clean, 0),)
    return (Tally("heart", "heart", "Health", last.health, first.health, last.most),), (*depth, *kills)


def stairs_of(s: Any) -> int:
    """How deep this game goes: the jokers that are left and the depth reached; the backpack and the Hands hold none."""
    cards = s.unknown | s.discard
    held = (*s.room, s.top, *s.under[: s.unders])
    return int(s.depth + (cards >> JOKER).bit_count() + sum(card >= JOKER for card in held))


def cover_state(s: Any) -> tuple[Tally, ...]:
    """Health, depth and clean kills at the end, in figures."""
    return (
        Tally("heart", "heart", "Health", s.health, s.health, 0),
        Tally("room", "stairs", "Depth", s.depth, s.depth, 0),
        Tally("monster", "sword", "Clean kills", s.clean, s.clean, 0),
    )
