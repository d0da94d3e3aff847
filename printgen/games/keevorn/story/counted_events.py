"""Keevorn: what happened in a room, as counted facts with the cards that did it."""

from collections.abc import Iterator

from printgen.components.comic.beat_events import CHANGE, ROLL, ROUTINE, TURN, BeatEvent, EventCount

from ..box.shared_texts import card_sign
from ..notation import FORTUNES
from ..rules import LOST, WON
from .room_visits import (
    BURYING,
    FORTUNE,
    FOUGHT,
    HEALED,
    HELD,
    PACKED,
    PLACED,
    PROBING,
    RELIC,
    SILENT,
    TRADED,
    WISHED,
    Deed,
    RoomVisit,
    to_signed_text,
)

NEAR = "\u00a0"
DEED_COUNTS = {
    TRADED: EventCount(1, "trade"),
    HELD: EventCount(1, "Weapon taken up", "Weapons taken up"),
    PACKED: EventCount(1, "card packed", "cards packed"),
    PLACED: EventCount(1, "card unpacked", "cards unpacked"),
    RELIC: EventCount(1, "Relic"),
    HEALED: EventCount(1, "healing"),
    PROBING: EventCount(1, "probe"),
    BURYING: EventCount(1, "burial"),
    SILENT: EventCount(1, "silent Scroll"),
    FORTUNE: EventCount(1, "Fortune"),
    WISHED: EventCount(1, "wish", "wishes"),
    FOUGHT: EventCount(1, "fight"),
}
VERBS = {
    TRADED: "traded for",
    HELD: "in hand",
    PACKED: "packed",
    PLACED: "unpacked",
    RELIC: "Relic",
    HEALED: "heals",
    PROBING: "probes",
    BURYING: "buries",
    SILENT: "says nothing",
}
"""What is done with a card, in a word or two."""


def iter_room_events(room: RoomVisit, has_more: bool) -> Iterator[BeatEvent]:
    """Yield the events of a room; ``has_more`` tells whether another room comes after it.

    Changes of Health that belong to no deed have an event of their own, so that all of them add up.
    """
    first, last = room.turns.state_before, room.turns.state_after
    yield BeatEvent("", (EventCount(1, "room entered", "rooms entered"),), ROUTINE, is_drawn=True)
    left = sum(int(turn.after.health) - int(turn.before.health) for turn in room.turns)
    for deed in room.deeds:
        yield _deed_event(deed)
        left -= deed.health
    if left:
        yield BeatEvent(f"{to_signed_text(left)}{NEAR}health", (_count_health(left),), CHANGE)
    if last.clean > first.clean:
        yield BeatEvent("clean", (EventCount(int(last.clean - first.clean), "clean kill"),), CHANGE)
    if room.jokers and has_more:
        word = "the stairs" if room.jokers == 1 else "the secret floor"
        yield BeatEvent(word, (EventCount(1, "floor left", "floors left"),), TURN)
    if last.outcome in (WON, LOST):
        word = "out of the house" if last.outcome == WON else "killed"
        yield BeatEvent(word, (EventCount(1, "escape" if last.outcome == WON else "death"),), TURN)


def _count_health(change: int) -> EventCount:
    noun = "health won" if change > 0 else "health lost"
    return EventCount(abs(change), noun, noun)


def _deed_event(deed: Deed) -> BeatEvent:
    """Return a deed as an event: its card, what was done, other cards, and the change of Health."""
    counts = (DEED_COUNTS[deed.kind], *((_count_health(deed.health),) if deed.health else ()))
    health = f", {to_signed_text(deed.health)}{NEAR}health" if deed.health else ""
    others = " ".join(card_sign(card) for card in deed.cards)
    if deed.kind == FOUGHT:
        who = f" {others}" if others else " bare hands"
        mark = f"{card_sign(deed.card)}:{who}, {deed.power} to {deed.card % 13 + 1}{health}"
        return BeatEvent(mark, counts, TURN)
    if deed.kind in (FORTUNE, WISHED):
        what = FORTUNES[deed.fortune]
        mark = f"{card_sign(deed.card)} {card_sign(deed.drawn)} {what}" if deed.kind == FORTUNE else f"wished for {what}"
        return BeatEvent(f"{mark}{f', gone: {others}' if others else ''}{health}", counts, CHANGE)
    if deed.kind == TRADED:
        return BeatEvent(f"{card_sign(deed.card)} traded for {card_sign(deed.drawn)}", counts, CHANGE)
    let_go = f", let go: {others}" if deed.kind == HELD and others else f" {others}" if others else ""
    rank = ROLL if deed.kind in (HELD, PACKED, PLACED) else CHANGE
    return BeatEvent(f"{card_sign(deed.card)} {VERBS[deed.kind]}{let_go}{health}", counts, rank)
