"""Keevorn: the table in a room, with what becomes of each card, and the tallies beside it."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.diagrams.table_cards import FACE, FOE, PILE, PLACE, LaidCard, SpreadGroup, TableCards
from printgen.components.panels.state_tallies import StateTally

from ..box.cards import card_index
from ..notation import card_to_text
from ..rules import BLACK, EMPTY, HAND, JOKER
from .room_visits import RoomVisit, is_monster
from .texts import STORY_TEXTS

LOST = ("lost", "gone", "let go")
"""What became of cards that were of no use."""
PLACES = 5
"""A room has four cards, and often one that a Scroll or a Probe brings."""


def build_table_card(card: int, note: str = "") -> LaidCard:
    """Build a card on the table, with a note on what becomes of it; an empty slot is a free place."""
    if card == EMPTY:
        return LaidCard(kind=PLACE)
    now = card_index(card)
    return LaidCard(now.rank, now.suit, FOE if is_monster(card) else FACE, note=note, is_struck_out=note in LOST)


def build_pile(count: int, note: str = "") -> LaidCard:
    """Build a pile of ``count`` cards, face down; a free place if there are none."""
    return LaidCard(str(count), "", PILE, note) if count else LaidCard("", "", PLACE, note)


def floor_size(s: Any) -> int:
    """Return the number of cards in the Floor."""
    return int(s.unknown.bit_count() + s.unders + (s.top != EMPTY))


def iter_table_groups(
    s: Any, room: Sequence[int], notes: dict[int, str], word: str, places: int = PLACES
) -> Iterator[SpreadGroup]:
    """Iterate over Floor, room, Hands, backpack and Discard of a position.

    Args:
        s: the position.
        room: the cards that the room had.
        notes: what becomes of each card.
        word: the word on the pile of the Floor.
        places: the number of places in the room.
    """
    words = STORY_TEXTS.table
    red, black = s.hand[:BLACK], s.hand[BLACK : BLACK + HAND]
    yield SpreadGroup(words.floor, (build_pile(floor_size(s), word),), 1)
    yield SpreadGroup(words.room, tuple(build_table_card(card, notes.get(card, "")) for card in room), places)
    for name, held in ((words.red, red), (words.black, black), (words.pack, s.pack)):
        yield SpreadGroup(name, tuple(build_table_card(card, notes.get(card, "")) for card in held), len(held))
    yield SpreadGroup(words.discard, (build_pile(int(s.discard).bit_count()),), 1)


def build_rooms_table(rooms: Sequence[RoomVisit]) -> TableCards:
    """Build the table of some rooms, each as it was dealt.

    Only the first has the words over the piles.
    """
    rows = []
    for k, room in enumerate(rooms):
        row = iter_table_groups(
            room.dealt_position, (*room.dealt, *room.later_cards), room.notes, f"{STORY_TEXTS.table.room} {room.number}"
        )
        rows.append(tuple(group._replace(word="") if k else group for group in row))
    return TableCards(tuple(rows), " ".join(describe_picture(room) for room in rooms))


def room_cards(room: RoomVisit) -> tuple[LaidCard, ...]:
    """Return the cards that a room had, with what became of them."""
    return tuple(build_table_card(card, room.notes.get(card, "")) for card in (*room.dealt, *room.later_cards))


def describe_picture(room: RoomVisit) -> str:
    """Describe the picture of a room in words."""
    held = [card for card in room.dealt_position.hand if card != EMPTY]
    packed = [card for card in room.dealt_position.pack if card != EMPTY]
    parts = [f"{STORY_TEXTS.table.room} {room.number}: {_cards_to_text((*room.dealt, *room.later_cards), room.notes)}"]
    parts += [f"in the hands {_cards_to_text(held, room.notes)}"] if held else []
    parts += [f"in the backpack {_cards_to_text(packed, room.notes)}"] if packed else []
    parts += [
        f"{floor_size(room.dealt_position)} cards in the Floor, {int(room.dealt_position.discard).bit_count()} in the Discard"
    ]
    return "; ".join(parts) + "."


def _cards_to_text(cards: Sequence[int], notes: dict[int, str]) -> str:
    return ", ".join(f"{card_to_text(card)} {notes.get(card, '')}".strip() for card in cards)


def state_tallies(before: Any, after: Any) -> tuple[tuple[StateTally, ...], ...]:
    """Return Health, depth and clean kills after some rooms, compared with before."""
    stairs = greatest_depth(after)
    depth = (
        StateTally("room", "stairs", "Depth", current=after.depth, previous=before.depth, maximum=stairs if stairs > 1 else 0),
    )
    kills = (StateTally("monster", "sword", "Clean kills", current=after.clean, previous=before.clean, maximum=0),)
    return (StateTally("heart", "heart", "Health", current=after.health, previous=before.health, maximum=after.most),), (
        *depth,
        *kills,
    )


def greatest_depth(s: Any) -> int:
    """Return the greatest depth of this game: the depth reached and the jokers that are left.

    The backpack and the Hands hold no jokers.
    """
    cards = s.unknown | s.discard
    held = (*s.room, s.top, *s.under[: s.unders])
    return int(s.depth + (cards >> JOKER).bit_count() + sum(card >= JOKER for card in held))


def cover_tallies(s: Any) -> tuple[StateTally, ...]:
    """Return Health, depth and clean kills at the end, as figures."""
    return (
        StateTally("heart", "heart", "Health", current=s.health, previous=s.health, maximum=0),
        StateTally("room", "stairs", "Depth", current=s.depth, previous=s.depth, maximum=0),
        StateTally("monster", "sword", "Clean kills", current=s.clean, previous=s.clean, maximum=0),
    )
