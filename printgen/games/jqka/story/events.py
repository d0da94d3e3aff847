"""Judgement Quest: a record cut up for its telling: quests into visits to rooms, visits into stretches of the way."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.prose.transitions import Part, Turn, cut

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
    NORTH,
    SHIELD_ROOM,
    SKELETON,
    SLIME,
    SOUTH,
    SPECTER,
    STAIRCASE,
    WEST,
    WIDE,
    WIZARD,
)
from ..rules.play import AIM, CHEST, EXPLORE, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER

ROLLED = (CHEST, WATER, TRAP, FIGHT)
STRONG = (BOX, WIZARD, FOUNTAIN, ARROWS, SPECTER, SLIME, SKELETON, SHIELD_ROOM, DRAGON, DOOR)
"""Rooms that begin a scene of their own when there is something to tell of them."""
EARLIER = {SPECTER: 0.6, SLIME: 0.6, SKELETON: 0.6, DRAGON: 0.0}
"""Enemies begin a scene earlier than other rooms: after this share of the lines; the dragon at once."""
WAYS = (NORTH, EAST, SOUTH, WEST)
STEPS = (-WIDE, 1, WIDE, -1)


def leaves(turn: Turn) -> bool:
    """Whether the adventurer goes up the stairs, which ends the quest."""
    return bool(turn.before.node == EXPLORE and turn.x == LEAVE)


def enters(turn: Turn) -> bool:
    """Whether a move leads into a room."""
    s = turn.before
    return bool((s.node == EXPLORE and turn.x in WAYS) or (s.node == ROUND and turn.x == BACK))


def end_of(turn: Turn) -> Any:
    """The position after a move, in the same quest: after leaving there is another."""
    return turn.before if leaves(turn) else turn.after


class Visit(NamedTuple):
    """A room from the move that led into it to the last one made in it; the first one begins with the tasks."""

    turns: Part

    @property
    def last(self) -> Any:
        """The position after it."""
        return end_of(self.turns[-1])

    @property
    def cell(self) -> int:
        """The room."""
        return STAIRCASE if self.turns.before.node == TASK else int(self.turns[0].after.here)

    @property
    def kind(self) -> int:
        """The kind of the room."""
        return int(self.last.room[self.cell])

    @property
    def back(self) -> bool:
        """Whether it is entered in flight from an enemy."""
        return bool(self.turns.before.node == ROUND)

    @property
    def arrived(self) -> Any:
        """The position when all reveals are made and the room has acted without a die."""
        return next((end_of(turn) for turn in self.turns if turn.before.node != TASK and not end_of(turn).arriving), self.last)

    @property
    def reveals(self) -> tuple[Turn, ...]:
        """What the room shows of its neighbours."""
        return tuple(turn for turn in self.turns if turn.before.node == REVEAL and turn.before.arriving)

    @property
    def rest(self) -> tuple[Turn, ...]:
        """What is rolled and decided in it."""
        told = (turn for turn in self.turns if not enters(turn) and turn.before.node != TASK)
        return tuple(turn for turn in told if not (turn.before.node == REVEAL and turn.before.arriving))

    @property
    def plain(self) -> bool:
        """Whether nothing happens in it and nothing is seen from it."""
        return len(self.turns) == 1 and self.quiet

    @property
    def quiet(self) -> bool:
        """Whether nothing happens in it but that other rooms are seen."""
        a, b = self.turns.before, self.last
        same = (a.health, a.gold, a.items, a.resolved, a.first) == (b.health, b.gold, b.items, b.resolved, b.first)
        return same and not self.rest and not self.back and a.node != TASK

    @property
    def strong(self) -> bool:
        """Whether it deserves a scene: dice are rolled, something is bought or looked at, a shield is won, a door opened."""
        if any(turn.before.node == AIM for turn in self.turns):
            return True
        a, b = self.turns.before, self.last
        changed = (a.resolved, a.first) != (b.resolved, b.first) or a.gold > b.gold
        return self.kind in STRONG and (changed or any(turn.before.node in ROLLED for turn in self.turns))


class Stage(NamedTuple):
    """A visit that is told, after the plain ones that led there; ``fresh`` says that not all of those rooms were known."""

    walk: tuple[Visit, ...]
    visit: Visit
    fresh: bool


class Leg(NamedTuple):
    """A scene: the visits that are told in it."""

    stages: tuple[Stage, ...]

    @property
    def head(self) -> Visit:
        """The room that it begins with."""
        return self.stages[0].visit

    @property
    def first(self) -> Any:
        """The position before it."""
        stage = self.stages[0]
        return (stage.walk[0] if stage.walk else stage.visit).turns.before

    @property
    def last(self) -> Any:
        """The position after it."""
        return self.stages[-1].visit.last

    @property
    def end(self) -> Turn:
        """Its last move."""
        return self.stages[-1].visit.turns[-1]


class Measure(NamedTuple):
    """How much goes into a scene, in lines: at most, before a strong room begins another, in the first one before that.

    ``reveals`` says whether they are lines.
    """

    most: float
    least: float
    opening: float
    reveals: bool


SINGLE, CHRONICLE = Measure(11.0, 4.5, 9.0, True), Measure(14.0, 11.0, 12.0, False)


def quests(turns: Sequence[Turn]) -> list[Part]:
    """The moves of each quest."""
    return cut(turns, lambda last, turn: leaves(last))


def visits(turns: Sequence[Turn]) -> list[Visit]:
    """The visits of a quest."""
    return [Visit(part) for part in cut(turns, lambda last, turn: enters(turn))]


def legs(every: Sequence[Visit], measure: Measure) -> list[Leg]:
    """The visits of a quest in scenes. A walk at the end to where nothing more happens is told with its last room."""
    out: list[Leg] = []
    weight = 0.0
    for stage in _told(every, measure):
        visit = stage.visit
        more = _weight(visit, measure)
        least = measure.least * EARLIER.get(visit.kind, 1.0) if len(out) > 1 else measure.opening
        if not out or weight + more > measure.most or (visit.strong and weight >= least):
            out.append(Leg(()))
            weight = 0.0
        out[-1] = Leg((*out[-1].stages, stage))
        weight += more
    return out


def _told(every: Sequence[Visit], measure: Measure) -> Iterator[Stage]:
    """Each visit that is told, with the plain ones before it. Where reveals are no lines, a new room may be plain."""
    walk: list[Visit] = []
    known: set[int] = set()
    fresh = False
    for visit in every:
        plain = visit.plain and visit.cell in known if measure.reveals else visit.quiet
        if plain and visit is not every[-1]:
            walk.append(visit)
            fresh = fresh or visit.cell not in known
        else:
            yield Stage(tuple(walk), visit, fresh)
            walk, fresh = [], False
        known.add(visit.cell)


def _weight(visit: Visit, measure: Measure) -> float:
    """About how many lines a visit needs."""
    lines = sum(turn.before.node in ROLLED or turn.before.node in (AIM, WARD) for turn in visit.rest)
    spent = sum(turn.before.gold > end_of(turn).gold and turn.before.node == EXPLORE for turn in visit.rest)
    told = 1.4 + 1.1 * int(lines) + 1.1 * int(spent)
    return told + 0.6 * len(visit.reveals) if measure.reveals else told - (0.7 if lines else 0.0)


def arrival(head: Visit) -> str:
    """The bank's name for a room that is entered: the kind, of wizards which, of traps whether a spell has stopped them."""
    if head.kind == ARROWS and head.turns.before.resolved >> head.cell & 1:
        return "disarmed"
    if head.kind == WIZARD:
        return "first" if head.cell == head.last.first else "second"
    return ROOMS[head.kind]


def cause(end: Turn) -> str:
    """What took the last health."""
    node = end.before.cause if end.before.node == WARD else end.before.node
    return {FIGHT: "fight", CHEST: "chest", WATER: "water", TRAP: "traps"}.get(node, "ice")
