"""Dungeon Quest D6: what came of a room, in a few words that are true of its moves: where the quest turned."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.prose.excerpt import deeds
from printgen.prose.transitions import Turn
from printgen.prose.voice import Voice, count_things, listing

from ..notation import ABILITIES, WEAPONS
from ..rules import LOST, RUN, STRIKE, hits
from .sentences import is_kill

GEMS = ("the first gem", "the second gem", "the third gem")
MISSES = 2
"""So many strikes that missed are worth a word."""


def room_outcome(visit: Sequence[Turn], foe: str, voice: Voice) -> str:
    """What came of a room in which there was a ``foe`` ("" for nobody), as a sentence about the hero, or about them all."""
    return deeds("They" if voice.party else voice.hero.first_name, list(_past_verbs(visit, foe)))


def _past_verbs(visit: Sequence[Turn], foe: str) -> Iterator[str]:
    """Verbs in the past."""
    first, last = visit[0].before, visit[-1].after
    yield _end(visit, foe)
    if last.gems > first.gems:
        yield f"won {GEMS[min(first.gems, len(GEMS) - 1)]}"
    gained, broken = _weapons(first, last), _weapons(last, first)
    if gained:
        yield f"gained power in {listing(gained)}"
    if broken:
        yield f"lost power in {listing(broken)}"
    misses = sum(turn.before.node == STRIKE and not hits(turn.before, turn.x) for turn in visit)
    if misses >= MISSES:
        yield f"missed {count_things(misses, 'time')}"
    if last.outcome != LOST and (fallen := _points(first, last)):
        yield f"lost {fallen}"
    if restored := _points(last, first):
        yield f"won back {restored}"


def _end(visit: Sequence[Turn], foe: str) -> str:
    """How it ended."""
    first, last = visit[0].before, visit[-1].after
    if last.outcome == LOST:
        return f"was spent, and {foe} stood" if foe else "was spent"
    if is_kill(visit[-1]):
        return f"beat {foe}"
    if first.node == RUN:
        return "walked into an ambush"
    ran = any(turn.before.node == RUN for turn in visit)
    return f"ran from {foe}" if ran else f"fought {foe}" if foe else "met nobody"


def _weapons(a: Any, b: Any) -> list[str]:
    """The weapons that have more power in the second position."""
    return [f"the {WEAPONS[k % 3]}" for k in range(len(a.weapon)) if b.weapon[k] > a.weapon[k]]


def _points(a: Any, b: Any) -> str:
    """The points of abilities that are gone in the second position; of three abilities their number."""
    gone = dict.fromkeys(ABILITIES, 0)
    for k in range(len(a.ability)):
        gone[ABILITIES[k % 3]] += max(0, int(a.ability[k]) - int(b.ability[k]))
    parts = [f"{count_things(n, 'point')} of {word}" for word, n in gone.items() if n]
    if len(parts) == len(ABILITIES):
        return count_things(sum(gone.values()), "point")
    return listing(parts) if parts else ""
