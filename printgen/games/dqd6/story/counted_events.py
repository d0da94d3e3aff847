"""Dungeon Quest D6: what happened in a room, as counted facts with their dice, read from its moves alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.beat_events import CHANGE, ROLL, TURN, BeatEvent, EventCount
from printgen.prose.hero_narrator import Voice
from printgen.prose.transitions import Transition

from ..notation import ABILITIES, GUARDED, WEAPONS
from ..rules import (
    BOLT,
    CHOOSE,
    COUNTER,
    ENTER,
    FLEE,
    GIVE,
    GUARD,
    LAIR,
    LOOT,
    LOST,
    NOBODY,
    NOTHING,
    POTION,
    RUN,
    STRIKE,
    WON,
    hit_damage,
    is_hit,
)
from .sentences import is_kill, monster_name

NEAR = "\u00a0"  # between a die and what it brings
MINUS = "\u2212"
GEM_MARKS = ("the first gem", "the second gem", "the third gem")


def iter_room_events(visit: Sequence[Transition], voice: Voice) -> Iterator[BeatEvent]:
    """Yield the events of a room from its door to the next; in a party each names its hero."""
    first = visit[0].before
    if first.counter == LAIR and first.monster:
        yield BeatEvent(
            f"{monster_name(first)}, {first.health} health", (EventCount(1, "room entered", "rooms entered"),), CHANGE
        )
    for turn in visit:
        yield from _iter_move_events(turn, voice)


def _iter_move_events(turn: Transition, voice: Voice) -> Iterator[BeatEvent]:
    """Yield the event of a move, with every point that it won or lost, and the end of the quest."""
    s, end = turn.before, turn.after
    head, counts = _describe_move(turn)
    changes = [*_iter_changes(turn, voice)]
    marks = ", ".join(filter(None, (head, *(mark for mark, _ in changes))))
    fell = is_kill(turn)
    if fell:
        counts = (*counts, EventCount(1, "monster beaten", "monsters beaten"))
        marks = f"{marks}: the {monster_name(s)} falls" if marks else f"the {monster_name(s)} falls"
    if end.gems > s.gems:
        counts = (*counts, EventCount(1, "gem"))
        marks = f"{marks}, {GEM_MARKS[min(s.gems, len(GEM_MARKS) - 1)]}"
    if marks:
        name = f"{voice.name(_acting_hero(s))}:{NEAR}" if voice.is_party and s.node not in (ENTER, GUARD) else ""
        turned = fell or end.gems > s.gems or (turn.action == FLEE and s.node == CHOOSE)
        rank = TURN if turned else CHANGE if s.node == ENTER else ROLL
        yield BeatEvent(name + marks, (*counts, *(count for _, count in changes)), rank)
    if end.outcome in (WON, LOST):
        word = "won" if end.outcome == WON else "lost"
        yield BeatEvent(f"the quest is {word}", (EventCount(1, f"quest {word}", f"quests {word}"),), TURN)


def _acting_hero(s: Any) -> int:
    return int(s.taker if s.node == LOOT else s.hero)


def _describe_move(turn: Transition) -> tuple[str, tuple[EventCount, ...]]:
    """Return a move in a few words after its die, and what it counts as; ("", ()) if its result is told with a later move."""
    s, x, die = turn.before, turn.action, f"{{d{turn.action}}}{NEAR}"
    if s.node == ENTER:
        met = f"{monster_name(turn.after)}, {turn.after.health} health" if turn.after.monster else "nobody"
        return f"{die}{met}", (EventCount(1, "room entered", "rooms entered"),)
    if s.node == GUARD:
        kept = turn.after.guarded
        guarded = "nothing" if kept == NOTHING else f"a {GUARDED[kept]}"
        return f"{die}guards {guarded}", (EventCount(1, "die for what is guarded", "dice for what is guarded"),)
    if s.node == STRIKE:
        return _describe_strike(turn)
    if s.node == COUNTER:
        return f"{die}strikes back", (EventCount(1, "blow in return", "blows in return"),)
    if s.node == LOOT:
        return f"{die}opens the {WEAPONS[s.guarded]}", (EventCount(1, "find opened", "finds opened"),)
    if s.node == RUN:
        word = "ambush" if s.monster == NOBODY else "on the run"
        return f"{die}{word}", (EventCount(1, "die of flight", "dice of flight"),)
    if s.node == GIVE and x != s.hero:
        return f"hands the {WEAPONS[s.guarded]} on", (EventCount(1, "weapon handed on", "weapons handed on"),)
    if x == POTION:
        return "drinks the potion", (EventCount(1, "potion"),)
    if s.node == CHOOSE and x == FLEE:
        return "runs", (EventCount(1, "flight"),)
    if s.node == CHOOSE and x >= BOLT:
        done = s.health - turn.after.health if turn.after.monster else s.health
        return f"bolt, {MINUS}{min(done, s.health)} health", (EventCount(1, "bolt"),)
    return "", ()


def _describe_strike(turn: Transition) -> tuple[str, tuple[EventCount, ...]]:
    s, die = turn.before, f"{{d{turn.action}}}{NEAR}"
    if not is_hit(s, turn.action):
        return f"{die}miss", (EventCount(1, "miss", "misses"),)
    done = min(s.health, hit_damage(s, turn.action))
    return f"{die}hit for {done}", (EventCount(1, "hit"), EventCount(done, "health struck off", "health struck off"))


def _iter_changes(turn: Transition, voice: Voice) -> Iterator[tuple[str, EventCount]]:
    """Yield every point of an ability and every power of a weapon that a move won or lost, as a mark and a count."""
    s, end = turn.before, turn.after
    rows = (
        (s.ability, end.ability, ABILITIES, ("point won", "points won"), ("point lost", "points lost")),
        (s.weapon, end.weapon, WEAPONS, ("power won", "power won"), ("power lost", "power lost")),
    )
    for before, after, words, won, lost in rows:
        for k in range(len(before)):
            moved = int(after[k]) - int(before[k])
            if moved:
                whose = "" if k // 3 == _acting_hero(s) else f"{voice.name(k // 3)} "
                sign, said = ("+", won) if moved > 0 else (MINUS, lost)
                yield f"{whose}{sign}{abs(moved)}{NEAR}{words[k % 3]}", EventCount(abs(moved), *said)
