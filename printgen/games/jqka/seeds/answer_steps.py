"""Judgement Quest: a line of play as steps of signs, and as maps of its stages."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.record import Record
from printgen.features.challenges.components.answers import AnswerStage
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition, read_transitions

from ..box.dungeon_maps import build_known_map, cell_column_and_row
from ..box.shared_texts import GLYPHS
from ..notation import CATEGORIES, ITEMS, ROOMS, action_to_text, die_to_text
from ..rules.dungeon import (
    BEAR,
    BUY,
    DISARMING,
    DISSOLVING,
    DRINK,
    FLASK,
    GAZE,
    HEALING,
    LEAVE,
    RAISE,
    SEEING,
    STRIKE,
    count_rooms,
    is_task_done,
    substitute_kind,
)
from ..rules.play import AIM, CHEST, EXPLORE, FIGHT, REVEAL, TASK, WARD, WATER
from ..story.room_visits import STEPS, Visit, is_entry, split_visits

DIRECTIONS = ("north", "east", "south", "west")
LONGEST_STAGE = 32
"""Rooms entered on a map; a longer way is told in stages."""
MOST_STAGES = 3

RESULTS = ("trapped", "cursed", "blessed", "hit", "missed", "dodged", "slain")
ACTS = ("drink", "gaze", "seeing", "healing", "dissolving", "disarming", "buy", "flask", "shield", "bear", "leave")
KEYS = {
    DRINK: "drink", GAZE: "gaze", SEEING: "seeing", HEALING: "healing", DISSOLVING: "dissolving", DISARMING: "disarming",
    FLASK: "flask", RAISE: "shield", BEAR: "bear", LEAVE: "leave",
}  # fmt: skip
MOVE_GLYPHS = {FLASK: "flask", RAISE: "shield", LEAVE: "stairs"}
"""Glyphs before the word of a decision."""
PENDING_NODES = (AIM, REVEAL, WATER, FIGHT)
"""Nodes at which a decision waits for what it brings."""


class AnswerStep(NamedTuple):
    """Step: the rooms that were walked through, and the room where something happens."""

    walk: tuple[Visit, ...]
    visit: Visit

    @property
    def cells(self) -> tuple[int, ...]:
        """Rooms that were entered, or the room of the beginning."""
        return tuple(visit.cell for visit in (*self.walk, self.visit))

    @property
    def first_position(self) -> Any:
        """Position before the step."""
        return (*self.walk, self.visit)[0].turns.state_before

    @property
    def transitions(self) -> tuple[Transition, ...]:
        """Moves of the step."""
        return tuple(turn for visit in (*self.walk, self.visit) for turn in visit.turns)


class ReplayedLine(NamedTuple):
    """Line of play in steps, and the position at its end."""

    steps: tuple[AnswerStep, ...]
    end: Any


def replay_line(game: Game, ident: GameId, record: Record) -> ReplayedLine:
    """Replay a record and split it into steps.

    Raises RecordError if the record breaks the rules.
    """
    turns = read_transitions(game, ident, record)
    return ReplayedLine(tuple(_iter_steps(split_visits(turns))), turns[-1].after)


def _iter_steps(visits: Sequence[Visit]) -> Iterator[AnswerStep]:
    """Iterate over steps; visits in which nothing happens and nothing is seen join the next one."""
    walk: list[Visit] = []
    for visit in visits:
        if visit.is_uneventful and visit is not visits[-1]:
            walk.append(visit)
        else:
            yield AnswerStep(tuple(walk), visit)
            walk = []


def build_steps(line: ReplayedLine, results: Mapping[str, str], acts: Mapping[str, str]) -> tuple[SolutionStep, ...]:
    """Build all steps, numbered from 1; ``results`` and ``acts`` are the words of dice and decisions."""
    return tuple(_build_step(part, k, results, acts) for k, part in enumerate(line.steps, 1))


def _build_step(step: AnswerStep, number: int, results: Mapping[str, str], acts: Mapping[str, str]) -> SolutionStep:
    a, b = step.first_position, step.visit.last_position
    begins = step.visit.turns.state_before.node == TASK
    return SolutionStep(
        number=number,
        groups=tuple(_iter_sign_groups(step, results, acts)),
        health=str(b.health) if begins or a.health != b.health else "",
        gold=str(b.gold) if begins or a.gold != b.gold else "",
        decisions=sum(is_decision(turn) for turn in step.transitions),
        places=tuple(map(cell_column_and_row, _iter_marked_rooms(step))),
        alt="; ".join(action_to_text(turn.before, turn.action) for turn in step.transitions),
    )


def is_decision(turn: Transition) -> bool:
    """Return whether the adventurer made this move."""
    return bool(EXPLORE <= turn.before.node <= WARD)


def _iter_marked_rooms(step: AnswerStep) -> Iterator[int]:
    """Iterate over the rooms marked with a step's number: the room of an event, and rooms aimed at."""
    if not step.visit.is_quiet and step.visit.turns.state_before.node != TASK:
        yield step.visit.cell
    yield from (turn.action for turn in step.transitions if turn.before.node == AIM)


def _iter_sign_groups(step: AnswerStep, results: Mapping[str, str], acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of a step: the path, the room, then each move in it, and the tasks it meets."""
    ways = tuple(_direction_sign(turn) for turn in step.transitions if is_entry(turn))
    here = StepSign("room", GLYPHS[ROOMS[step.visit.kind]])
    yield from ((way,) for way in ways[:-1])
    yield (*ways[-1:], here)
    held: SignGroup = ()
    for turn in step.visit.turns:
        for group in () if is_entry(turn) else _iter_move_groups(turn, results, acts):
            if is_decision(turn) and turn.after.node in PENDING_NODES:
                held += group
            else:
                yield held + group
                held = ()
        yield from _iter_gained_item_signs(turn)
        yield from _iter_met_task_signs(turn)


def _direction_sign(turn: Transition) -> StepSign:
    """Return the sign of the direction in which a room is left for the next."""
    return StepSign("way", DIRECTIONS[STEPS.index(turn.after.here - turn.before.here)])


def _iter_move_groups(turn: Transition, results: Mapping[str, str], acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of a die with its result, or of a decision."""
    s, x = turn.before, turn.action
    if s.node == TASK:
        category = next(c for c in range(4) if turn.after.tasks[c] != s.tasks[c])
        yield StepSign("twelve", str(x)), StepSign("task", CATEGORIES[category], GLYPHS[ROOMS[turn.after.tasks[category]]])
    elif s.node == REVEAL:
        yield StepSign("twelve", str(x)), StepSign("glyph", GLYPHS[ROOMS[substitute_kind(s, x)]])
    elif not is_decision(turn):
        yield StepSign("die", str(x)), *_iter_result_signs(turn, results)
    elif s.node == AIM:
        if s.seen >> x & 1:
            yield (StepSign("glyph", GLYPHS[ROOMS[s.room[x]]]),)
    elif x == STRIKE:
        yield (StepSign("glyph", "sword"),)
    elif BUY <= x < STRIKE:
        yield StepSign("word", acts["buy"]), StepSign("glyph", ITEMS[x - BUY])
    else:
        glyph = (StepSign("glyph", MOVE_GLYPHS[x]),) if x in MOVE_GLYPHS else ()
        yield *glyph, StepSign("word", acts[KEYS[x]])


def _iter_result_signs(turn: Transition, results: Mapping[str, str]) -> Iterator[StepSign]:
    """Iterate over the signs of a D6's result: the contents of a chest, else a word."""
    what = die_to_text(turn.before, turn.action)
    if turn.before.node == CHEST and what not in results:
        gold = turn.after.gold - turn.before.gold
        yield from (StepSign("glyph", "gold") for _ in range(gold))
        yield from (StepSign("glyph", what) for _ in range(not gold))
    else:
        yield StepSign("word", results[what])


def _iter_gained_item_signs(turn: Transition) -> Iterator[SignGroup]:
    """Iterate over the signs of an item taken without a die or gold: the shield of its room."""
    new = turn.after.items & ~turn.before.items
    if new and turn.before.node != CHEST and (is_entry(turn) or not is_decision(turn)):
        yield tuple(StepSign("glyph", item) for k, item in enumerate(ITEMS) if new >> k & 1)


def _iter_met_task_signs(turn: Transition) -> Iterator[SignGroup]:
    """Iterate over the signs of the tasks that a move meets."""
    for category in range(4):
        kind = turn.before.tasks[category]
        if kind and not is_task_done(turn.before, category) and is_task_done(turn.after, category):
            yield (StepSign("task", CATEGORIES[category], GLYPHS[ROOMS[kind]]),)


class StageCaptions(NamedTuple):
    """Captions of a map of some steps and of a map of all steps, and the description of a map."""

    stage: str
    whole: str
    alt: str


def build_stage_maps(line: ReplayedLine, captions: StageCaptions) -> tuple[AnswerStage, ...]:
    """Build the map after each stage of the way; stages have about the same length."""
    total = sum(len(part.cells) for part in line.steps)
    count = min(MOST_STAGES, -(-total // LONGEST_STAGE))
    cuts = [_steps_after_rooms(line.steps, total * k / count) for k in range(count + 1)]
    return tuple(_build_stage_map(line, first, last, captions) for first, last in pairwise(cuts))


def _steps_after_rooms(parts: Sequence[AnswerStep], rooms: float) -> int:
    """Return the number of steps after which about ``rooms`` rooms have been entered."""
    lengths = [0]
    for part in parts:
        lengths.append(lengths[-1] + len(part.cells))
    return min(range(len(lengths)), key=lambda k: abs(lengths[k] - rooms))


def _build_stage_map(line: ReplayedLine, first: int, last: int, captions: StageCaptions) -> AnswerStage:
    """Build the map after the steps from ``first_position`` to before ``last``."""
    parts = line.steps[first:last]
    s = parts[-1].visit.last_position if last < len(line.steps) else line.end
    path = [line.steps[first - 1].visit.cell] if first else []
    path += [cell for part in parts for cell in part.cells]
    told = {"first": first + 1, "last": last, "known": count_rooms(s.seen), "done": count_rooms(s.resolved)}
    whole = last - first == len(line.steps)
    numbers = tuple(
        (k, cell_column_and_row(cell)) for k, part in enumerate(parts, first + 1) for cell in _iter_marked_rooms(part)
    )
    return AnswerStage(
        build_known_map(s, path, fill_template(captions.alt, **told)),
        fill_template(captions.whole if whole else captions.stage, **told),
        numbers,
    )
