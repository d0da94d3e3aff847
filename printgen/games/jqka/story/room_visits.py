"""Judgement Quest: a record split into quests, visits to rooms, and scenes."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from ..notation import ROOMS
from ..rules.dungeon import (
    ARROWS,
    BACK,
    BOX,
    DOOR,
    DRAGON,
    EAST,
    FOUNTAIN,
    LEAVE,
    MAP_WIDTH,
    NORTH,
    SHIELD_ROOM,
    SKELETON,
    SLIME,
    SOUTH,
    SPECTER,
    STAIRCASE,
    WEST,
    WIZARD,
)
from ..rules.play import AIM, CHEST, EXPLORE, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER

ROLLED = (CHEST, WATER, TRAP, FIGHT)
STRONG = (BOX, WIZARD, FOUNTAIN, ARROWS, SPECTER, SLIME, SKELETON, SHIELD_ROOM, DRAGON, DOOR)
"""Rooms that begin a scene of their own when there is something to tell of them."""
EARLIER = {SPECTER: 0.6, SLIME: 0.6, SKELETON: 0.6, DRAGON: 0.0}
"""Enemies begin a scene earlier than other rooms: after this share of the lines; the dragon at once."""
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
STEPS = (-MAP_WIDTH, 1, MAP_WIDTH, -1)


def is_departure(turn: Transition) -> bool:
    """Return whether the adventurer goes up the stairs, which ends the quest."""
    return bool(turn.before.node == EXPLORE and turn.action == LEAVE)


def is_entry(turn: Transition) -> bool:
    """Return whether a move leads into a room."""
    s = turn.before
    return bool((s.node == EXPLORE and turn.action in DIRECTIONS) or (s.node == ROUND and turn.action == BACK))


def position_after(turn: Transition) -> Any:
    """Return the position after a move in the same quest; for leaving it is the position before."""
    return turn.before if is_departure(turn) else turn.after


class Visit(NamedTuple):
    """Visit to a room, from the move that led into it to the last one made in it.

    The first visit of a quest begins with the tasks.
    """

    turns: TransitionGroup

    @property
    def last_position(self) -> Any:
        """Position after the visit."""
        return position_after(self.turns[-1])

    @property
    def cell(self) -> int:
        """Cell of the room."""
        return STAIRCASE if self.turns.state_before.node == TASK else int(self.turns[0].after.here)

    @property
    def kind(self) -> int:
        """Kind of the room."""
        return int(self.last_position.room[self.cell])

    @property
    def is_retreat(self) -> bool:
        """True if the adventurer enters in flight from an enemy."""
        return bool(self.turns.state_before.node == ROUND)

    @property
    def position_on_arrival(self) -> Any:
        """Position when all neighbours are revealed and the room has acted without a die."""
        return next(
            (position_after(turn) for turn in self.turns if turn.before.node != TASK and not position_after(turn).arriving),
            self.last_position,
        )

    @property
    def reveal_transitions(self) -> tuple[Transition, ...]:
        """Moves that reveal the neighbours of the room."""
        return tuple(turn for turn in self.turns if turn.before.node == REVEAL and turn.before.arriving)

    @property
    def rolls_and_decisions(self) -> tuple[Transition, ...]:
        """Rolls and decisions in the room."""
        told = (turn for turn in self.turns if not is_entry(turn) and turn.before.node != TASK)
        return tuple(turn for turn in told if not (turn.before.node == REVEAL and turn.before.arriving))

    @property
    def is_uneventful(self) -> bool:
        """True if nothing happens in the room and nothing is seen from it."""
        return len(self.turns) == 1 and self.is_quiet

    @property
    def is_quiet(self) -> bool:
        """True if nothing happens in the room, though other rooms may be seen."""
        a, b = self.turns.state_before, self.last_position
        same = (a.health, a.gold, a.items, a.resolved, a.first) == (b.health, b.gold, b.items, b.resolved, b.first)
        return same and not self.rolls_and_decisions and not self.is_retreat and a.node != TASK

    @property
    def is_eventful(self) -> bool:
        """True if the visit deserves a scene.

        It does if dice are rolled, something is bought or looked at, a shield is won, or a door is opened.
        """
        if any(turn.before.node == AIM for turn in self.turns):
            return True
        a, b = self.turns.state_before, self.last_position
        changed = (a.resolved, a.first) != (b.resolved, b.first) or a.gold > b.gold
        return self.kind in STRONG and (changed or any(turn.before.node in ROLLED for turn in self.turns))


class StoryVisit(NamedTuple):
    """Visit in a story, after the plain ones that led there.

    ``fresh`` is true if not all of those rooms were known.
    """

    walk: tuple[Visit, ...]
    visit: Visit
    fresh: bool


class SceneVisits(NamedTuple):
    """Scene: its visits in order."""

    visits: tuple[StoryVisit, ...]

    @property
    def first_visit(self) -> Visit:
        """Visit with which the scene begins."""
        return self.visits[0].visit

    @property
    def first_position(self) -> Any:
        """Position before the scene."""
        stage = self.visits[0]
        return (stage.walk[0] if stage.walk else stage.visit).turns.state_before

    @property
    def last_position(self) -> Any:
        """Position after the scene."""
        return self.visits[-1].visit.last_position

    @property
    def last_move(self) -> Transition:
        """Last move of the scene."""
        return self.visits[-1].visit.turns[-1]


class SceneMeasure(NamedTuple):
    """Length of scenes in lines.

    ``most`` is the greatest length, ``least`` the length after which an eventful room begins another scene, ``opening`` the
    same for the first scene. ``counts_reveals`` tells whether reveals are lines.
    """

    most: float
    least: float
    opening: float
    counts_reveals: bool


SINGLE, CHRONICLE = SceneMeasure(11.0, 4.5, 9.0, True), SceneMeasure(14.0, 11.0, 12.0, False)


def split_quests(turns: Sequence[Transition]) -> list[TransitionGroup]:
    """Split a record into the moves of each quest."""
    return split_transitions(turns, lambda last, turn: is_departure(last))


def split_visits(turns: Sequence[Transition]) -> list[Visit]:
    """Split the moves of a quest into visits."""
    return [Visit(part) for part in split_transitions(turns, lambda last, turn: is_entry(turn))]


def split_scenes(visits: Sequence[Visit], measure: SceneMeasure) -> list[SceneVisits]:
    """Split the visits of a quest into scenes.

    A walk at the end to a room where nothing more happens belongs to the last room.
    """
    out: list[SceneVisits] = []
    weight = 0.0
    for stage in _iter_story_visits(visits, measure):
        visit = stage.visit
        more = _visit_weight(visit, measure)
        least = measure.least * EARLIER.get(visit.kind, 1.0) if len(out) > 1 else measure.opening
        if not out or weight + more > measure.most or (visit.is_eventful and weight >= least):
            out.append(SceneVisits(()))
            weight = 0.0
        out[-1] = SceneVisits((*out[-1].visits, stage))
        weight += more
    return out


def _iter_story_visits(visits: Sequence[Visit], measure: SceneMeasure) -> Iterator[StoryVisit]:
    """Iterate over the visits of a story, each with the plain ones before it.

    If reveals are not lines, a new room may be plain.
    """
    walk: list[Visit] = []
    known: set[int] = set()
    fresh = False
    for visit in visits:
        plain = visit.is_uneventful and visit.cell in known if measure.counts_reveals else visit.is_quiet
        if plain and visit is not visits[-1]:
            walk.append(visit)
            fresh = fresh or visit.cell not in known
        else:
            yield StoryVisit(tuple(walk), visit, fresh)
            walk, fresh = [], False
        known.add(visit.cell)


def _visit_weight(visit: Visit, measure: SceneMeasure) -> float:
    """Return about how many lines a visit needs."""
    lines = sum(turn.before.node in ROLLED or turn.before.node in (AIM, WARD) for turn in visit.rolls_and_decisions)
    spent = sum(
        turn.before.gold > position_after(turn).gold and turn.before.node == EXPLORE for turn in visit.rolls_and_decisions
    )
    told = 1.4 + 1.1 * int(lines) + 1.1 * int(spent)
    return told + 0.6 * len(visit.reveal_transitions) if measure.counts_reveals else told - (0.7 if lines else 0.0)


def arrival_sentence_bank(visit: Visit) -> str:
    """Return the name of the bank of sentences for entering a room.

    It is the kind of the room; wizards differ by order, traps by whether a spell has disarmed them.
    """
    if visit.kind == ARROWS and visit.turns.state_before.resolved >> visit.cell & 1:
        return "disarmed"
    if visit.kind == WIZARD:
        return "first" if visit.cell == visit.last_position.first else "second"
    return ROOMS[visit.kind]


def death_cause(end: Transition) -> str:
    """Return the cause that took the last health: fight, chest, water, traps or ice."""
    node = end.before.cause if end.before.node == WARD else end.before.node
    return {FIGHT: "fight", CHEST: "chest", WATER: "water", TRAP: "traps"}.get(node, "ice")
