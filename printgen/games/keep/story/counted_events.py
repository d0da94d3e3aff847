"""Quester's Keep: what happened in a turn, as counted facts."""

from collections import Counter
from collections.abc import Iterator
from functools import singledispatch

from printgen.components.comic.beat_events import CHANGE, ROLL, ROUTINE, TURN, BeatEvent, EventCount

from ..content import CONTENT
from .events import (
    BEATEN,
    FAILED,
    FLED,
    HEALED,
    KILLED,
    VANISHED,
    AbilityRoll,
    CreatureFight,
    HeroRevived,
    HeroTurn,
    HeroWalk,
    KeepVisit,
    PlayerLeft,
    PotionDrunk,
    QuestPassed,
    TeleportFlight,
)
from .texts import creature_title, land_in_text, treasure_in_text

NEAR = "\u00a0"  # between a die and what it brings
FIGHT_ENDS = {
    BEATEN: ("beaten", EventCount(1, "creature beaten", "creatures beaten")),
    KILLED: ("the hero is killed", EventCount(1, "death")),
    FLED: ("flight", EventCount(1, "flight")),
    VANISHED: ("vanished from it", EventCount(1, "escape by magic", "escapes by magic")),
}
"""The end of a fight in a word, and what it counts as."""


def iter_turn_events(turn: HeroTurn) -> Iterator[BeatEvent]:
    """Yield the events of a turn, in their order."""
    for event in turn.events:
        yield from _iter_events(event)


@singledispatch
def _iter_events(event: object) -> Iterator[BeatEvent]:
    raise TypeError(type(event))


@_iter_events.register
def _(event: CreatureFight) -> Iterator[BeatEvent]:
    rounds = event.round_count
    given = sum(clash.winner > 0 for clash in event.clashes)
    healed = sum(clash.interruption == HEALED for clash in event.clashes)
    failed = [clash for clash in event.clashes if clash.interruption == FAILED]
    told = (
        (rounds, "round", "rounds"),
        (given, "hit", "hits"),
        (event.blows_taken, "wound", "wounds"),
        (healed, "potion drunk", "potions drunk"),
        (len(failed), "teleport failed", "teleports failed"),
    )
    counts = tuple(EventCount(n, one, many) for n, one, many in told if n)
    words, end = FIGHT_ENDS.get(event.end, ("not ended", EventCount(1, "fight not ended", "fights not ended")))
    quest = event.quest and event.end == BEATEN
    counts = (*counts, end, *((EventCount(1, "quest done", "quests done"),) if quest else ()))
    figures = ", ".join(count.to_text() for count in counts[: len(counts) - 1 - quest])
    result = f"{figures}: {words}{', quest done' * quest}" if figures else words
    yield BeatEvent(f"{creature_title(event.creature)}: {result}", counts, TURN)
    if event.prize:
        yield _treasure_event(event.prize, "won", "card won", "cards won")


@_iter_events.register
def _(event: HeroWalk) -> Iterator[BeatEvent]:
    if event.path:
        yield BeatEvent("", (EventCount(len(event.path), "step"),), ROUTINE)
    for tile in event.drawn:
        yield BeatEvent(f"found {land_in_text(tile)}", (EventCount(1, "land found", "lands found"),), CHANGE)


@_iter_events.register
def _(event: AbilityRoll) -> Iterator[BeatEvent]:
    hero = CONTENT.hero[event.hero].word
    word = (
        f"robbed {treasure_in_text([event.stolen])}"
        if event.stolen >= 0
        else f"the {hero}’s {'luck' if event.face == 1 else 'try'}"
    )
    counts = (EventCount(1, "try of an ability", "tries of an ability"),)
    stolen = (EventCount(1, "card robbed", "cards robbed"),) if event.stolen >= 0 else ()
    yield BeatEvent(f"{{d{event.face}}}{NEAR}{word}", (*counts, *stolen), TURN if event.stolen >= 0 else ROLL)


@_iter_events.register
def _(event: TeleportFlight) -> Iterator[BeatEvent]:
    means = "by a potion" if event.potion else "by magic"
    yield BeatEvent(f"to {land_in_text(event.tile)} {means}", (EventCount(1, "teleport"),), CHANGE)


@_iter_events.register
def _(event: KeepVisit) -> Iterator[BeatEvent]:
    if event.paid or event.spent:
        paid = len(event.paid) + len(event.spent)
        yield BeatEvent(
            f"paid {EventCount(paid, 'trophy', 'trophies').to_text()}",
            (EventCount(paid, "trophy paid", "trophies paid"),),
            CHANGE,
        )
    if event.traded or event.bought:
        yield _treasure_event((*event.traded, *event.bought), "got", "card bought", "cards bought")
    if event.pay >= 0:
        yield BeatEvent(f"hired for {treasure_in_text([event.pay])}", (EventCount(1, "hiring"),), CHANGE)
    if event.sought:
        sought = EventCount(len(event.sought), "quest taken", "quests taken")
        yield BeatEvent(sought.to_text(), (sought,), CHANGE)
    taken, left = Counter(event.carried) - Counter(event.banked), Counter(event.banked) - Counter(event.carried)
    if taken:
        yield _treasure_event(tuple(taken.elements()), "took up", "card taken up", "cards taken up")
    if left:
        yield _treasure_event(tuple(left.elements()), "banked", "card banked", "cards banked")


@_iter_events.register
def _(event: QuestPassed) -> Iterator[BeatEvent]:
    yield BeatEvent(f"passed {land_in_text(event.tile)}", (EventCount(1, "quest passed", "quests passed"),), CHANGE)


@_iter_events.register
def _(event: PotionDrunk) -> Iterator[BeatEvent]:
    yield BeatEvent("potion drunk", (EventCount(1, "potion drunk", "potions drunk"),), CHANGE)


@_iter_events.register
def _(event: PlayerLeft) -> Iterator[BeatEvent]:
    yield BeatEvent("left the game", (EventCount(1, "player gone", "players gone"),), TURN)


@_iter_events.register
def _(event: HeroRevived) -> Iterator[BeatEvent]:
    yield BeatEvent("back at full health", (EventCount(1, "return"),), CHANGE)


def _treasure_event(cards: tuple[int, ...], verb: str, one: str, many: str) -> BeatEvent:
    """Return the event of some cards of treasure, with a verb before them and nouns that count them."""
    return BeatEvent(f"{verb} {treasure_in_text(cards)}", (EventCount(len(cards), one, many),), CHANGE)
