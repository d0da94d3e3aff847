"""Judgement Quest: the pictures beside a scene: map, health and belongings, tasks, sum of points."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.panels.state_tallies import MemberState, PointPart, PointSum, StateTally
from printgen.components.story.play_log import ChapterAim
from printgen.prose.transitions import Transition

from ..box.dungeon_maps import build_known_map
from ..box.shared_texts import GLYPHS
from ..notation import CATEGORIES, ITEMS, ROOMS, cell_name
from ..rules.dungeon import MOST, SEEK, STAIRCASE, count_rooms, is_task_done, room_count_of_kind, victory_points
from .room_visits import is_entry
from .texts import STORY_TEXTS, room_name

PIPS = 8  # more of anything is written in figures
STEPS = 24  # of the way that a map shows, the latest ones


def task_name(kind: int, short: bool = False) -> str:
    """Return the name of a task's rooms; ``short`` leaves out "both" and "the", where pips show the number."""
    words = STORY_TEXTS.room[kind].task
    return words.removeprefix("both ").removeprefix("the ") if short else words


def task_progress(s: Any, category: int) -> int:
    """Count the rooms of a category's task that are done."""
    rooms = s.where[s.tasks[category]]
    return count_rooms(rooms if category == SEEK else rooms & s.resolved) if s.tasks[category] else 0


def state_tallies(before: Any, after: Any, most_gold: int) -> tuple[tuple[StateTally, ...] | MemberState, ...]:
    """Build the tallies of belongings and tasks after a scene, beside those before it.

    ``most_gold`` is the length of the gold's tally; larger amounts are written in figures.
    """
    health = max(MOST, before.health, after.health)
    own = (
        StateTally(
            "heart", "heart", "Health", current=after.health, previous=before.health, maximum=health if health <= PIPS else 0
        ),
        StateTally(
            "item", "gold", "Gold", current=after.gold, previous=before.gold, maximum=most_gold if most_gold <= PIPS else 0
        ),
    )
    held = tuple(
        StateTally("item", item, item.capitalize(), current=after.items >> k & 1, previous=before.items >> k & 1, maximum=1)
        for k, item in enumerate(ITEMS)
    )
    return (
        own,
        MemberState("", "", (held,)),
        tuple(_task_tally(before, after, category) for category in range(4) if after.tasks[category]),
    )


def _task_tally(before: Any, after: Any, category: int) -> StateTally:
    kind = after.tasks[category]
    word = f"{STORY_TEXTS.categories[category]} {task_name(kind, short=True)}"
    return StateTally(
        CATEGORIES[category],
        GLYPHS[ROOMS[kind]],
        word,
        current=task_progress(after, category),
        previous=task_progress(before, category),
        maximum=room_count_of_kind(kind),
    )


def cover_tallies(s: Any) -> tuple[StateTally, ...]:
    """Build the tallies of health, gold and tasks at the end."""
    done = sum(is_task_done(s, category) for category in range(4))
    return (
        StateTally(
            "heart",
            "heart",
            "Health",
            current=s.health,
            previous=s.health,
            maximum=max(MOST, s.health) if s.health <= PIPS else 0,
        ),
        StateTally("item", "gold", "Gold", current=s.gold, previous=s.gold, maximum=max(1, s.gold) if s.gold <= PIPS else 0),
        StateTally("explore", "stairs", "Tasks", current=done, previous=done, maximum=4),
    )


def build_chapter_aims(s: Any) -> tuple[ChapterAim, ...]:
    """Build the four tasks."""
    return tuple(ChapterAim(CATEGORIES[c], GLYPHS[ROOMS[s.tasks[c]]], task_name(s.tasks[c], short=True)) for c in range(4))


def build_points_sum(s: Any, *, short: bool = False) -> PointSum:
    """Build the sum of the victory points of a quest that is won (J16); ``short`` leaves out most words."""
    items = tuple(item for k, item in enumerate(ITEMS) if s.items >> k & 1)
    parts: tuple[PointPart, ...] = (
        PointPart(("heart",), "health", s.health),
        PointPart(("gold",), "gold", s.gold),
        PointPart(items, "items", 2 * len(items)),
        PointPart(("sword",), "monsters", s.slain),
    )
    if short:
        parts = tuple(part._replace(word="" if part.icons else "items") for part in parts)
    return PointSum("", parts, victory_points(s))


def build_scene_map(s: Any, path: Sequence[int], hero: str, *, shows_whole_path: bool = False) -> Dungeon:
    """Build the map known so far, with the latest steps of the way, or the ``shows_whole_path`` of it."""
    known, done = count_rooms(s.seen), count_rooms(s.resolved)
    alt = f"The map: {known} rooms are known, {done} done; {hero} stands at {cell_name(s.here)}, {room_name(s, s.here)}."
    return build_known_map(s, path if shows_whole_path else path[-STEPS:], alt)


def iter_entered_rooms(turns: Sequence[Transition]) -> Iterator[int]:
    """Iterate over the rooms of a quest in the order in which they were entered."""
    yield STAIRCASE
    for turn in turns:
        if is_entry(turn):
            yield int(turn.after.here)
