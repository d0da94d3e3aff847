"""Judgement Quest: what came of a stretch of the way, in a few words that are true of its moves: where the quest turned."""

from collections.abc import Iterator
from typing import Any

from printgen.engine.game import moves
from printgen.prose.excerpt import NARROW, deeds
from printgen.prose.templates import spell
from printgen.prose.voice import counted, listing

from ..notation import ITEMS, ROOMS
from ..rules.dungeon import ARROWS, BOX, DOOR, DRAGON, FOUNTAIN, PERISHED, SPECTER, STRANDED, WALL, task_done, tasks_done
from ..rules.play import TASK
from .events import Leg, cause, leaves
from .voice import FURNITURE

CAUSES = {"chest": "a trap in a chest", "water": "bad water", "traps": "the arrow traps", "ice": "the cold"}
DEEDS = {BOX: "opened", DOOR: "unlocked", FOUNTAIN: "drank from", WALL: "had dissolved", ARROWS: "passed"}
"""What is done to rooms that are worth a word; creatures are slain."""
NAMED = 40
"""Tasks in so many letters are named, others only counted."""


def turned(leg: Leg, name: str) -> str:
    """What came of a stretch, as a sentence about who is called so."""
    return deeds(name, list(_told(leg)) or [_seen(leg)], NARROW)


def _told(leg: Leg) -> Iterator[str]:
    """Verbs in the past, the weightiest first."""
    a, b, end = leg.first, leg.last, leg.end
    if end.after.outcome == PERISHED:
        foe = cause(end) == "fight"
        yield f"was killed by {_known(b.room[b.here]) if foe else CAUSES[cause(end)]}"
        return
    if end.after.outcome == STRANDED:
        yield "found no way on"
    elif leaves(end):
        done = tasks_done(b)
        yield f"climbed the stairs with {'all four tasks' if done == 4 else counted(done, 'task')} met"
    drawn = leg.head.turns.before.node == TASK
    if drawn:
        tasks = listing([FURNITURE.room[kind].task for kind in b.tasks])
        yield f"was sent for {tasks}" if len(tasks) <= NAMED else f"was given {counted(len(b.tasks), 'task')}"
    fresh = [int(b.room[cell]) for cell in moves(b.resolved & ~a.resolved)]
    slain = [kind for kind in fresh if SPECTER <= kind <= DRAGON and kind in SLAIN]
    if slain:
        yield f"slew {_counted(slain)}"
    met = [FURNITURE.room[b.tasks[k]].task for k in range(4) if task_done(b, k) and (drawn or not task_done(a, k))]
    if met:
        yield f"was done with {listing(met)}"
    yield from _held(a, b)
    for kind, verb in DEEDS.items():
        if kind in fresh:
            yield f"{verb} {_counted([one for one in fresh if one == kind])}"


def _seen(leg: Leg) -> str:
    """What there is to say where nothing was done."""
    seen = (int(leg.last.seen) & ~int(leg.first.seen)).bit_count()
    return f"found {counted(seen, 'new room')}" if seen else "walked on"


SLAIN = frozenset(k for k, word in enumerate(ROOMS) if word in ("specter", "slime", "skeleton", "dragon"))


def _held(a: Any, b: Any) -> Iterator[str]:
    """What was gained and lost."""
    lost, won = max(0, a.health - max(0, b.health)), max(0, b.health - a.health)
    if lost:
        yield f"lost {spell(lost)} health"
    gained = [f"the {item}" for k, item in enumerate(ITEMS) if b.items & ~a.items & 1 << k]
    if gained:
        yield f"gained {listing(gained)}"
    used = [f"the {item}" for k, item in enumerate(ITEMS) if a.items & ~b.items & 1 << k]
    if used:
        yield f"gave up {listing(used)}"
    if won:
        yield f"gained {spell(won)} health"
    if b.gold > a.gold:
        yield f"found {spell(b.gold - a.gold)} gold"
    elif a.gold > b.gold:
        yield f"spent {spell(a.gold - b.gold)} gold"


def _known(kind: int) -> str:
    return FURNITURE.room[kind].known


def _counted(kinds: list[int]) -> str:
    """Rooms of which some may be alike."""
    alike = {kind: kinds.count(kind) for kind in kinds}
    return listing([_known(kind) if n == 1 else FURNITURE.room[kind].task for kind, n in alike.items()])
