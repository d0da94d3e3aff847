"""Dungeon Quest D6: the outcome of a room in a few true words, for the turning points of a quest."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.prose.hero_narrator import Voice, count_things, join_names
from printgen.prose.panel_excerpts import describe_deeds
from printgen.prose.transitions import Transition

from ..notation import ABILITIES, WEAPONS
from ..rules import LOST, RUN, STRIKE, is_hit
from .sentences import is_kill

GEM_NAMES = ("the first gem", "the second gem", "the third gem")
NOTABLE_MISSES = 2
"""So many strikes that missed are worth a word."""


def describe_room_outcome(visit: Sequence[Transition], monster: str, voice: Voice) -> str:
    """Return the outcome of a room as a sentence about the hero, or about the party.

    ``monster`` is the monster that was there, "" for nobody.
    """
    return describe_deeds("They" if voice.is_party else voice.hero.first_name, list(_past_verbs(visit, monster)))


def _past_verbs(visit: Sequence[Transition], monster: str) -> Iterator[str]:
    """Yield what happened in a room, as verbs in the past tense with their objects."""
    first, last = visit[0].before, visit[-1].after
    yield _describe_ending(visit, monster)
    if last.gems > first.gems:
        yield f"won {GEM_NAMES[min(first.gems, len(GEM_NAMES) - 1)]}"
    gained, broken = _improved_weapons(first, last), _improved_weapons(last, first)
    if gained:
        yield f"gained power in {join_names(gained)}"
    if broken:
        yield f"lost power in {join_names(broken)}"
    misses = sum(turn.before.node == STRIKE and not is_hit(turn.before, turn.action) for turn in visit)
    if misses >= NOTABLE_MISSES:
        yield f"missed {count_things(misses, 'time')}"
    if last.outcome != LOST and (fallen := _lost_points(first, last)):
        yield f"lost {fallen}"
    if restored := _lost_points(last, first):
        yield f"won back {restored}"


def _describe_ending(visit: Sequence[Transition], monster: str) -> str:
    """Return how the visit ended, as a verb in the past tense with its object."""
    first, last = visit[0].before, visit[-1].after
    if last.outcome == LOST:
        return f"was spent, and {monster} stood" if monster else "was spent"
    if is_kill(visit[-1]):
        return f"beat {monster}"
    if first.node == RUN:
        return "walked into an ambush"
    ran = any(turn.before.node == RUN for turn in visit)
    return f"ran from {monster}" if ran else f"fought {monster}" if monster else "met nobody"


def _improved_weapons(a: Any, b: Any) -> list[str]:
    """Return the weapons that have more power in the second position."""
    return [f"the {WEAPONS[k % 3]}" for k in range(len(a.weapon)) if b.weapon[k] > a.weapon[k]]


def _lost_points(a: Any, b: Any) -> str:
    """Return the ability points that are gone in the second position, in words.

    If all three abilities lost points, only their number is given.
    """
    gone = dict.fromkeys(ABILITIES, 0)
    for k in range(len(a.ability)):
        gone[ABILITIES[k % 3]] += max(0, int(a.ability[k]) - int(b.ability[k]))
    parts = [f"{count_things(n, 'point')} of {word}" for word, n in gone.items() if n]
    if len(parts) == len(ABILITIES):
        return count_things(sum(gone.values()), "point")
    return join_names(parts) if parts else ""
