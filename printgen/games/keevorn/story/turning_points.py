"""Keevorn: the result of a room in a few words that are true of its moves, for turning points."""

from collections.abc import Iterator

from printgen.prose.hero_narrator import count_things, join_names
from printgen.prose.panel_excerpts import DEEDS_LETTERS, describe_deeds
from printgen.prose.templates import number_to_words

from ..rules import LOST, WON
from .action_text import title_in_sentence
from .room_visits import FORTUNE, FOUGHT, HEALED, HELD, PACKED, RELIC, WISHED, Deed, RoomVisit


def describe_turning_point(room: RoomVisit, name: str, letters: int = DEEDS_LETTERS) -> str:
    """Return the result of a room as a sentence of at most ``letters`` letters about ``name``."""
    return describe_deeds(name, list(_iter_deeds(room)) or ["walked on"], letters)


def _iter_deeds(room: RoomVisit) -> Iterator[str]:
    """Iterate over the results of a room as verbs in the past, the most important first."""
    b = room.turns.state_after
    fights = [deed for deed in room.deeds if deed.kind == FOUGHT]
    dead = b.outcome == LOST
    if dead:
        yield f"was killed by {title_in_sentence(fights[-1].card)}" if fights else "died of the house itself"
        return
    if b.outcome == WON:
        yield f"got out of the house with {number_to_words(b.health)} health"
    yield from _iter_fight_deeds(fights)
    if room.jokers and b.outcome != WON:
        yield "found the stairs" if room.jokers == 1 else "found the secret floor"
    yield from _iter_health_deeds(room)
    dropped = sum(bool(deed.cards) for deed in room.deeds if deed.kind == HELD)
    if dropped:
        yield f"let {count_things(dropped, 'Weapon')} go"
    taken = sum(deed.kind in (HELD, PACKED) for deed in room.deeds)
    if taken:
        yield f"took {count_things(taken, 'card')} along"


def _iter_fight_deeds(fights: list[Deed]) -> Iterator[str]:
    """Yield the Monsters that were beaten, with the Health that all of them cost together."""
    if len(fights) == 1 and _is_clean_kill(fights[0]):
        yield f"beat {title_in_sentence(fights[0].card)} cleanly"
    elif fights:
        change = sum(deed.health for deed in fights)
        came = f"{number_to_words(abs(change))} health {'lost' if change < 0 else 'won'}" if change else "unhurt"
        yield f"beat {join_names([title_in_sentence(deed.card) for deed in fights])} ({came})"


def _iter_health_deeds(room: RoomVisit) -> Iterator[str]:
    """Iterate over the changes of Health without a fight; only the first names the unit."""
    unit = " health"
    for kind, source in ((HEALED, "Heart"), (RELIC, "relic"), (FORTUNE, "scroll"), (WISHED, "wish")):
        change = sum(deed.health for deed in room.deeds if deed.kind == kind)
        if change:
            yield f"{'gained' if change > 0 else 'lost'} {number_to_words(abs(change))}{unit} by a {source}"
            unit = ""


def _is_clean_kill(deed: Deed) -> bool:
    """Return whether the power was exactly the Monster's strength."""
    return bool(deed.power == deed.card % 13 + 1)
