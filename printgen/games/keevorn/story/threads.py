"""Keevorn: threads of a story: Health lost in a fight, a Monster met again, a card stored for later."""

from collections.abc import Iterator, Sequence

from printgen.prose.hero_narrator import Voice
from printgen.prose.threads import LEAST_BEATS_TO_END, Thread, ThreadMention, build_thread

from ..box.shared_texts import card_sign
from ..content import CONTENT
from ..rules import WON
from .room_visits import FOUGHT, PACKED, RoomVisit
from .texts import monster_name

WOUND = 4
"""So much health lost in one room is a debt."""


def possible_threads(voice: Voice, rooms: Sequence[RoomVisit]) -> Iterator[Thread]:
    """Iterate over all threads that a story could have; every room is a beat."""
    won = rooms[-1].turns.state_after.outcome == WON
    yield from _iter_debt_threads(voice, rooms, won)
    yield from _iter_rival_threads(voice, rooms, won)
    yield from _iter_promise_threads(voice, rooms, won)


def _iter_debt_threads(voice: Voice, rooms: Sequence[RoomVisit], won: bool) -> Iterator[Thread]:
    """Iterate over threads of Health lost in one room, the greatest loss first.

    A hero who left the house has won it back, one who stayed in it never has.
    """
    health = [int(room.turns.state_after.health) for room in rooms]
    for begins in sorted(range(1, len(rooms)), key=lambda k: health[k] - health[k - 1]):
        before, fought = health[begins - 1], any(deed.kind == FOUGHT and deed.health < 0 for deed in rooms[begins].deeds)
        repaid = next((k for k in range(begins + 1, len(rooms)) if health[k] >= before), None)
        if before - health[begins] >= WOUND and fought and (repaid is not None) == won:
            rest = range(begins + 1, repaid or len(rooms) - 1)
            eased = [k for k in rest if health[k - 1] < health[k] < before and health[k] > health[begins]][:1]
            knots = [ThreadMention(begins, "debt"), *(ThreadMention(k, "debt_eased") for k in eased)]
            yield build_thread(voice, "debt", "health", knots, "debt_repaid" if won else "debt_owed")


def _iter_rival_threads(voice: Voice, rooms: Sequence[RoomVisit], won: bool) -> Iterator[Thread]:
    """Iterate over threads of Monsters that took Health and came again.

    In the end they failed, if the hero won, or they killed the hero.
    """
    fights = [(k, deed) for k, room in enumerate(rooms) for deed in room.deeds if deed.kind == FOUGHT]
    for begins, first in fights:
        again = [k for k, deed in fights if deed.card == first.card and k > begins]
        killed = not won and fights[-1][1].card == first.card and fights[-1][0] == len(rooms) - 1
        if first.health < 0 and again and (won or killed):
            knots = [ThreadMention(begins, "rival"), *(ThreadMention(k, "rival_again") for k in again[-1:] if k < len(rooms) - 1)]
            ends = "rival_beaten" if won else "rival_won"
            yield build_thread(voice, "rival", CONTENT.face[first.card].title, knots, ends, foe=monster_name(first.card))


def _iter_promise_threads(voice: Voice, rooms: Sequence[RoomVisit], won: bool) -> Iterator[Thread]:
    """Iterate over threads of cards in the backpack, the first stored first.

    A hero who left the house took the card into a fight later, or it was still in the backpack at the end.
    """
    put = [(k, deed.card) for k, room in enumerate(rooms) for deed in room.deeds if deed.kind == PACKED]
    for begins, card in put:
        used = [k for k in range(begins + 1, len(rooms)) for deed in rooms[k].deeds if deed.kind == FOUGHT and card in deed.cards]
        kept = won and bool(used) and used[0] >= begins + LEAST_BEATS_TO_END
        if kept or (card in rooms[-1].turns.state_after.pack and not used):
            knots = [
                ThreadMention(begins, "promise"),
                *(ThreadMention(k, "promise_called") for k in used[:1] if k < len(rooms) - 1),
            ]
            yield build_thread(
                voice, "promise", card_sign(card), knots, f"promise_{'kept' if kept else 'broken'}", card=card_sign(card)
            )
