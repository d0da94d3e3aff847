"""Judgement Quest: the result of a scene in a few words that are true of its moves, for turning points."""

from collections.abc import Iterator
from typing import Any

from printgen.engine.game import mask_to_actions
from printgen.prose.hero_narrator import count_things, join_names
from printgen.prose.panel_excerpts import NARROW_LETTERS, describe_deeds
from printgen.prose.templates import number_to_words

from ..notation import ITEMS, ROOMS
from ..rules.dungeon import ARROWS, BOX, DOOR, DRAGON, FOUNTAIN, PERISHED, SPECTER, STRANDED, WALL, count_tasks_done, is_task_done
from ..rules.play import TASK
from .room_visits import SceneVisits, death_cause, is_departure
from .texts import STORY_TEXTS

CAUSES = {"chest": "a trap in a chest", "water": "bad water", "traps": "the arrow traps", "ice": "the cold"}
DEEDS = {BOX: "opened", DOOR: "unlocked", FOUNTAIN: "drank from", WALL: "had dissolved", ARROWS: "passed"}
"""What is done to rooms that are worth a word; creatures are slain."""
LONGEST_NAME = 40
"""Tasks in so many letters are named, others only counted."""


def describe_turning_point(scene_visits: SceneVisits, name: str) -> str:
    """Return the result of a scene as a sentence about somebody with this name."""
    return describe_deeds(name, list(_iter_deeds(scene_visits)) or [_describe_discoveries(scene_visits)], NARROW_LETTERS)


def _iter_deeds(scene_visits: SceneVisits) -> Iterator[str]:
    """Iterate over verbs in the past for what was done, the most important first."""
    a, b, end = scene_visits.first_position, scene_visits.last_position, scene_visits.last_move
    if end.after.outcome == PERISHED:
        foe = death_cause(end) == "fight"
        yield f"was killed by {_known_room_name(b.room[b.here]) if foe else CAUSES[death_cause(end)]}"
        return
    if end.after.outcome == STRANDED:
        yield "found no way on"
    elif is_departure(end):
        done = count_tasks_done(b)
        yield f"climbed the stairs with {'all four tasks' if done == 4 else count_things(done, 'task')} met"
    drawn = scene_visits.first_visit.turns.state_before.node == TASK
    if drawn:
        tasks = join_names([STORY_TEXTS.room[kind].task for kind in b.tasks])
        yield f"was sent for {tasks}" if len(tasks) <= LONGEST_NAME else f"was given {count_things(len(b.tasks), 'task')}"
    fresh = [int(b.room[cell]) for cell in mask_to_actions(b.resolved & ~a.resolved)]
    slain = [kind for kind in fresh if SPECTER <= kind <= DRAGON and kind in SLAIN]
    if slain:
        yield f"slew {_rooms_to_text(slain)}"
    met = [STORY_TEXTS.room[b.tasks[k]].task for k in range(4) if is_task_done(b, k) and (drawn or not is_task_done(a, k))]
    if met:
        yield f"was done with {join_names(met)}"
    yield from _iter_gains_and_losses(a, b)
    for kind, verb in DEEDS.items():
        if kind in fresh:
            yield f"{verb} {_rooms_to_text([one for one in fresh if one == kind])}"


def _describe_discoveries(scene_visits: SceneVisits) -> str:
    """Return the words for a scene in which nothing was done."""
    seen = (int(scene_visits.last_position.seen) & ~int(scene_visits.first_position.seen)).bit_count()
    return f"found {count_things(seen, 'new room')}" if seen else "walked on"


SLAIN = frozenset(k for k, word in enumerate(ROOMS) if word in ("specter", "slime", "skeleton", "dragon"))


def _iter_gains_and_losses(a: Any, b: Any) -> Iterator[str]:
    """Iterate over verbs in the past for gains and losses."""
    lost, won = max(0, a.health - max(0, b.health)), max(0, b.health - a.health)
    if lost:
        yield f"lost {number_to_words(lost)} health"
    gained = [f"the {item}" for k, item in enumerate(ITEMS) if b.items & ~a.items & 1 << k]
    if gained:
        yield f"gained {join_names(gained)}"
    used = [f"the {item}" for k, item in enumerate(ITEMS) if a.items & ~b.items & 1 << k]
    if used:
        yield f"gave up {join_names(used)}"
    if won:
        yield f"gained {number_to_words(won)} health"
    if b.gold > a.gold:
        yield f"found {number_to_words(b.gold - a.gold)} gold"
    elif a.gold > b.gold:
        yield f"spent {number_to_words(a.gold - b.gold)} gold"


def _known_room_name(kind: int) -> str:
    return STORY_TEXTS.room[kind].known


def _rooms_to_text(kinds: list[int]) -> str:
    """Return kinds of rooms in words; two of a kind are named together."""
    alike = {kind: kinds.count(kind) for kind in kinds}
    return join_names([_known_room_name(kind) if n == 1 else STORY_TEXTS.room[kind].task for kind, n in alike.items()])
