"""Judgement Quest: what happened in a scene, as counted facts with their dice, read from its moves alone."""

from collections.abc import Iterator

from printgen.components.comic.beat_events import CHANGE, ROLL, ROUTINE, TURN, BeatEvent, EventCount
from printgen.engine.game import mask_to_actions
from printgen.prose.transitions import Transition

from ..notation import ITEMS, ROOMS
from ..rules.dungeon import BACK, BUY, DOOR, FLASK, HEALING, ICE, PERISHED, RAISE, STRANDED, count_tasks_done, is_task_done
from ..rules.play import AIM, CHEST, EXPLORE, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER
from .room_visits import SceneVisits, Visit, is_departure, is_entry, position_after
from .sentences import die_sign, revealed_kind, task_of_move
from .texts import STORY_TEXTS

NEAR = "\u00a0"  # between a die and what it brings
MINUS = "\u2212"
ROOM_EFFECTS = {ICE: "melted", DOOR: "opened"}
"""What happens in a room without a die, in a word."""


def iter_scene_events(scene_visits: SceneVisits, was_knighted: bool) -> Iterator[BeatEvent]:
    """Yield the events of a scene; ``was_knighted`` tells whether a quest before this one was won.

    The events of a room on the way begin with its name.
    """
    for k, stage in enumerate(scene_visits.visits):
        for visit in (*stage.walk, stage.visit):
            room = "" if k == 0 and visit is stage.visit else f"{STORY_TEXTS.room[visit.kind].known}: "
            for event in _iter_visit_events(visit, was_knighted):
                yield event._replace(mark=room + event.mark) if event.mark else event
                room = "" if event.mark else room


def _iter_visit_events(visit: Visit, was_knighted: bool) -> Iterator[BeatEvent]:
    for turn in visit.turns:
        yield from _iter_quiet_counts(turn)
        mark, counts, rank = _describe_move(turn)
        changes = [*_iter_changes(turn)]
        mark = ", ".join(filter(None, (mark, *(change for change, _ in changes))))
        if mark:
            yield BeatEvent(mark, (*counts, *(count for _, count in changes)), rank)
        yield from _iter_results(turn, was_knighted)


def _iter_quiet_counts(turn: Transition) -> Iterator[BeatEvent]:
    """Yield what is only counted: a step, and a room that is seen on entering another."""
    if is_entry(turn):
        yield BeatEvent("", (EventCount(1, "step"),), ROUTINE)
    elif turn.before.node == REVEAL and turn.before.arriving:
        yield BeatEvent("", (EventCount(1, "room seen", "rooms seen"),), ROUTINE)


def _describe_move(turn: Transition) -> tuple[str, tuple[EventCount, ...], int]:
    """Return a move in a few words after its die, what it counts as, and its rank."""
    s, x, die = turn.before, turn.action, f"{{d{turn.action}}}{NEAR}"
    if s.node == TASK:
        _, kind = task_of_move(turn)
        return f"{die_sign(turn, kind)}{NEAR}{STORY_TEXTS.room[kind].task}", (EventCount(1, "task given", "tasks given"),), CHANGE
    if s.node == REVEAL and not s.arriving:
        kind = revealed_kind(turn)
        seen = f"{die_sign(turn, kind)}{NEAR}shows {STORY_TEXTS.room[kind].one}"
        return seen, (EventCount(1, "room seen", "rooms seen"),), CHANGE
    if is_entry(turn) or s.node == REVEAL:
        end = position_after(turn)
        fled = s.node == ROUND and x == BACK
        effect = ROOM_EFFECTS.get(int(end.room[end.here]), "") if (end.resolved & ~s.resolved) >> end.here & 1 else ""
        counts = (EventCount(1, "retreat"),) if fled else ()
        return ", ".join(filter(None, ("retreat" if fled else "", effect))), counts, TURN if fled else CHANGE
    if s.node in (CHEST, WATER, TRAP):
        words = {CHEST: "chest", WATER: "water", TRAP: "dodged" if x > 3 else "arrows"}
        nouns = {CHEST: ("chest opened", "chests opened"), WATER: ("drink", "drinks"), TRAP: ("arrow trap", "arrow traps")}
        return f"{die}{words[s.node]}", (EventCount(1, *nouns[s.node]),), ROLL
    if s.node == FIGHT:
        return _describe_blow(turn)
    if s.node == WARD and x != FLASK:
        return ("the shield breaks" if x == RAISE else "no shield"), (), CHANGE
    return _describe_decision(turn)


def _describe_blow(turn: Transition) -> tuple[str, tuple[EventCount, ...], int]:
    """Return a round of a fight: slain, struck or missed."""
    s, die, monster = turn.before, f"{{d{turn.action}}}{NEAR}", ROOMS[turn.before.room[turn.before.here]]
    if turn.action >= 4:
        return f"{die}{monster} slain", (EventCount(1, "hit"), EventCount(1, "monster slain", "monsters slain")), TURN
    if turn.after.node == WARD or turn.after.health < s.health:
        return f"{die}{monster} strikes", (EventCount(1, "blow taken", "blows taken"),), ROLL
    return f"{die}miss", (EventCount(1, "miss", "misses"),), ROLL


def _describe_decision(turn: Transition) -> tuple[str, tuple[EventCount, ...], int]:
    """Return a decision that is worth a word: what is bought, drunk or cast."""
    s, x = turn.before, turn.action
    if x == FLASK and s.node in (EXPLORE, ROUND, WARD):
        return "drinks the flask", (EventCount(1, "flask drunk", "flasks drunk"),), CHANGE
    if s.node == AIM:
        return "", (), CHANGE
    if s.node == EXPLORE and x == HEALING:
        return "is healed", (EventCount(1, "healing"),), CHANGE
    if s.node == EXPLORE and BUY <= x < BUY + len(ITEMS):
        return f"buys the {ITEMS[x - BUY]}", (EventCount(1, "purchase"),), CHANGE
    return "", (), ROUTINE


def _iter_changes(turn: Transition) -> Iterator[tuple[str, EventCount]]:
    """Yield what a move won or lost: health, gold, items, and the walls and traps that a spell removed."""
    s, end = turn.before, position_after(turn)
    if s.node == TASK:
        return
    for word, moved, won, lost in (
        ("health", end.health - s.health, "health won", "health lost"),
        ("gold", end.gold - s.gold, "gold won", "gold spent"),
    ):
        if moved:
            noun = won if moved > 0 else lost
            yield f"{'+' if moved > 0 else MINUS}{abs(moved)}{NEAR}{word}", EventCount(abs(int(moved)), noun, noun)
    for k, item in enumerate(ITEMS):
        if (s.items ^ end.items) & 1 << k:
            gained = end.items >> k & 1
            nouns = ("item won", "items won") if gained else ("item used up", "items used up")
            yield f"{'+' if gained else MINUS}{item}", EventCount(1, *nouns)
    if s.node == AIM:
        for cell in mask_to_actions(end.resolved & ~s.resolved):
            if cell != s.here:
                yield f"{STORY_TEXTS.room[s.room[cell]].known} is gone", EventCount(1, "spell")


def _iter_results(turn: Transition, was_knighted: bool) -> Iterator[BeatEvent]:
    """Yield the tasks that a move met, the end of the quest, and a change of title."""
    s, end, after = turn.before, position_after(turn), turn.after
    given = s.node == TASK
    for k in range(4) if not given or all(after.tasks) else ():
        if is_task_done(end, k) and (given or not is_task_done(s, k)):
            yield BeatEvent(f"task met: {STORY_TEXTS.room[end.tasks[k]].task}", (EventCount(1, "task met", "tasks met"),), CHANGE)
    if is_departure(turn):
        done = count_tasks_done(s)
        word = "won" if done == 4 else "given up"
        yield BeatEvent(f"the quest is {word}", (EventCount(1, f"quest {word}", f"quests {word}"),), TURN)
        if is_title_changed(turn, was_knighted):
            title = STORY_TEXTS.ranks[after.rank]
            yield BeatEvent(f"the title is now {title}", (EventCount(1, "change of title", "changes of title"),), TURN)
    elif after.outcome in (PERISHED, STRANDED):
        yield BeatEvent("the quest is lost", (EventCount(1, "quest lost", "quests lost"),), TURN)


def is_title_changed(turn: Transition, was_knighted: bool) -> bool:
    """Return whether a departure changes the title; the first quest won makes a knight, even without a rank."""
    knighted = count_tasks_done(turn.before) == 4 and not was_knighted and not turn.before.rank
    return bool(turn.after.rank != turn.before.rank or knighted)


def describe_quest_result(last_turn: Transition, was_knighted: bool, points: int) -> str:
    """Return how a quest ended, with the title held after it: ``points`` are what it brought if it was won."""
    s, after = last_turn.before, last_turn.after
    if not is_departure(last_turn):
        return "perished" if after.outcome == PERISHED else "no way on"
    done = count_tasks_done(s)
    knighted = was_knighted or done == 4 or after.rank or s.rank
    held = STORY_TEXTS.ranks[after.rank] if knighted else STORY_TEXTS.novice.rank
    result = f"won, {points} points" if done == 4 else f"given up with {done} of 4 tasks"
    return f"{result}: {'now' if is_title_changed(last_turn, was_knighted) else 'still'} {held}"
