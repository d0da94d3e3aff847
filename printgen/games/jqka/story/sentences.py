"""Judgement Quest: the lines of a scene.

There is one for each die, for each decision, and for each room that is entered on the way.
"""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.components.story.play_log import RollLine
from printgen.prose.hero_narrator import Voice, count_things, join_names
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.transitions import Transition

from ..box.shared_texts import GLYPHS
from ..notation import CATEGORIES, ITEMS, ROOMS, chest_find_to_text, task_to_text
from ..rules.dungeon import (
    BUY,
    DISARMING,
    DISSOLVING,
    DOOR,
    DRAGON,
    FETCH,
    FLASK,
    GAZE,
    GOLD,
    HEALING,
    ICE,
    MOST,
    RAISE,
    SHIELD_ROOM,
    WALL,
    substitute_kind,
)
from ..rules.play import AIM, CHEST, EXPLORE, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER
from .room_visits import STEPS, SceneVisits, StoryVisit, Visit, position_after
from .texts import STORY_TEXTS, describe_location, room_name

NEAR = "\u00a0"  # between a die and what it brings
MOST_HEARTS = 8  # more health than that is told in figures


class JqkaLineWriter:
    """Writer of the lines of one scene.

    In a chronicle, which tells a campaign, revealed neighbours are left to the map.
    """

    def __init__(self, voice: Voice, chronicle: bool):
        self.voice = voice
        self.chronicle = chronicle

    def write_visit(self, story_visit: StoryVisit, is_first: bool) -> Iterator[RollLine]:
        """Write the lines of a room; ``is_first`` is true if the scene's opening has told how it was entered."""
        visit = story_visit.visit
        if visit.turns.state_before.node == TASK:
            yield from self._write_tasks(visit)
        moves = [roll for turn in visit.rolls_and_decisions for roll in self._write_move(turn)]
        if is_first:
            yield from self._write_reveals(visit)
            text = self._describe_effect(visit)
            if text:
                yield self._line_with_health(visit.turns.state_before, visit.position_on_arrival, text, room_glyph(visit.kind))
        else:
            entry = self._write_entry(story_visit)
            if self.chronicle and moves and moves[0].faces:
                moves[0] = moves[0]._replace(text=f"{entry.text} {moves[0].text}")
            else:
                yield entry
        yield from moves

    def _line_with_health(self, before: Any, after: Any, text: str, icon: str = "", faces: tuple[int, ...] = ()) -> RollLine:
        """Return a line, with the hearts left if their number has changed.

        Args:
            before: the position before.
            after: the position after.
            text: the line's text.
            icon: the name of its glyph.
            faces: its dice.
        """
        health = after.health if after.health != before.health else 0
        most = max(MOST, before.health, after.health) if after.health != before.health else 0
        if most > MOST_HEARTS:
            return RollLine(faces, f"{text} Health: {health}.", icon=icon)
        return RollLine(faces, text, health, most, icon=icon)

    def _write_tasks(self, visit: Visit) -> Iterator[RollLine]:
        """Write the four tasks, one line each; in a chronicle one line for all."""
        turns = [turn for turn in visit.turns if turn.before.node == TASK]
        told = [(turn, *task_of_move(turn)) for turn in turns]
        if self.chronicle:
            parts = [f"{die_sign(turn, kind)}{NEAR}{STORY_TEXTS.room[kind].task}" for turn, _, kind in told]
            yield RollLine((), self.voice.say("orders", tasks=join_names(parts)), icon="stairs")
            return
        for turn, category, kind in told:
            text = self.voice.say(f"task_{CATEGORIES[category]}", rooms=STORY_TEXTS.room[kind].task)
            if turn.before.cards:
                yield RollLine((), text, icon=room_glyph(kind), sign=CATEGORIES[category])
            else:
                yield RollLine((), text, twelve=turn.action, sign=CATEGORIES[category])

    def _write_reveals(self, visit: Visit) -> Iterator[RollLine]:
        """Write what the room reveals, the first die before the line and the others in it."""
        turns = visit.reveal_transitions
        if not turns or self.chronicle:
            return
        shown = [self._describe_reveal(turn, direction_to_reveal(turn)) for turn in turns]
        parts = [
            shown[0],
            *(f"{die_sign(turn, revealed_kind(turn))}{NEAR}{text}" for turn, text in zip(turns[1:], shown[1:], strict=True)),
        ]
        text = self.voice.say("turned" if turns[0].before.cards else "shown", found=join_names(parts), number=len(parts))
        kind = revealed_kind(turns[0])
        yield RollLine((), text, icon=room_glyph(kind)) if turns[0].before.cards else RollLine((), text, twelve=turns[0].action)

    def _describe_reveal(self, turn: Transition, where: str) -> str:
        """Describe a room that is revealed, and why it is not the one that was rolled."""
        s, kind = turn.before, revealed_kind(turn)
        if s.cards or kind == turn.action:
            return f"{STORY_TEXTS.room[kind].one} {where}"
        lacking = STORY_TEXTS.room[turn.action].single
        return self.voice.say("instead", lacking=lacking, one=STORY_TEXTS.room[kind].one, where=where)

    def _write_entry(self, story_visit: StoryVisit) -> RollLine:
        """Write how a room is entered, what it reveals, and its effect without a die."""
        visit = story_visit.visit
        s = visit.turns.state_before
        far = "new" if story_visit.fresh else min(2, len(story_visit.walk))
        parts = [self.voice.say("retreat" if visit.is_retreat else f"step_{far}", **path_gap_values(story_visit))]
        if visit.reveal_transitions and not self.chronicle:
            shown = [
                f"{die_sign(turn, revealed_kind(turn))}{NEAR}{self._describe_reveal(turn, direction_to_reveal(turn))}"
                for turn in visit.reveal_transitions
            ]
            parts.append(self.voice.say("beyond", found=join_names(shown)))
        parts.append(self._describe_effect(visit))
        return self._line_with_health(
            s, visit.position_on_arrival, " ".join(part for part in parts if part), room_glyph(visit.kind)
        )

    def _describe_effect(self, visit: Visit) -> str:
        """Describe the effect of a room on entry if no die is rolled, else return ""."""
        s, end, kind = visit.turns.state_before, visit.position_on_arrival, visit.kind
        if s.node == TASK or s.resolved >> visit.cell & 1:
            return ""
        resolved = end.resolved >> visit.cell & 1
        if resolved and kind == end.tasks[FETCH]:
            return self.voice.say(f"fetched_{ROOMS[kind]}")
        if kind == ICE:
            return self.voice.say("melts" if resolved else "freezes")
        if kind == SHIELD_ROOM:
            return self.voice.say("shield_taken" if resolved else "shield_spare")
        if kind in (GOLD, DOOR):
            return self.voice.say({GOLD: "gold_taken", DOOR: "unlocked"}[kind])
        return ""

    def _write_move(self, turn: Transition) -> Iterator[RollLine]:
        """Write a roll or a decision in a room."""
        tellers: dict[int, Callable[[Transition], Iterator[RollLine]]] = {
            CHEST: self._write_chest, WATER: self._write_water, TRAP: self._write_trap, FIGHT: self._write_fight,
            WARD: self._write_shield, EXPLORE: self._write_decision, AIM: self._write_aim,
            REVEAL: self._write_seen_room, ROUND: self._write_next_round,
        }  # fmt: skip
        if turn.action == FLASK and turn.before.node in (EXPLORE, ROUND, WARD):
            bank = "flask_full" if turn.after.health == turn.before.health else "flask"
            yield self._line_with_health(turn.before, turn.after, self.voice.say(bank), "flask")
        else:
            yield from tellers[turn.before.node](turn)

    def _write_die(self, turn: Transition, bank: str, **words: object) -> RollLine:
        """Write the line of a D6."""
        return self._line_with_health(
            turn.before, position_after(turn), self.voice.say(bank, roll=turn.action, **words), faces=(turn.action,)
        )

    def _write_chest(self, turn: Transition) -> Iterator[RollLine]:
        what = chest_find_to_text(turn.before, turn.action)
        if what == "trapped":
            yield self._write_die(turn, "chest_threat" if turn.after.node == WARD else "chest_trapped")
        elif what in ITEMS:
            yield self._write_die(turn, f"chest_{what}")
        else:
            item = ITEMS[turn.action - 3] if what == "two gold" else ""
            yield self._write_die(turn, "chest_two" if item else "chest_one", item=item)

    def _write_water(self, turn: Transition) -> Iterator[RollLine]:
        full = turn.after.health == turn.before.health
        yield self._write_die(turn, "cursed" if turn.action <= 3 else "blessed_full" if full else "blessed")

    def _write_trap(self, turn: Transition) -> Iterator[RollLine]:
        yield self._write_die(turn, "dodged" if turn.action > 3 else "trap_threat" if turn.after.node == WARD else "trap_hit")

    def _write_fight(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.before
        kind = s.room[s.here]
        if kind == DRAGON:
            bank = "dragon_slain" if turn.action >= 4 else "dragon_threat" if turn.after.node == WARD else "dragon_hit"
        elif turn.action >= 4:
            bank = "slain"
        else:
            hit = turn.after.node == WARD or turn.after.health < s.health
            bank = ("threat" if turn.after.node == WARD else "hit") if hit else "missed"
        yield self._write_die(turn, bank, monster=ROOMS[kind])

    def _write_shield(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.before
        bank = "ward" if turn.action == RAISE else "bear_three" if s.loss > 1 else "bear"
        yield self._line_with_health(s, turn.after, self.voice.say(bank), "shield" if turn.action == RAISE else "heart")

    def _write_decision(self, turn: Transition) -> Iterator[RollLine]:
        """Write a purchase.

        A drink, a look and a spell have their lines when they take effect; leaving belongs to the scene's closing.
        """
        if turn.action == HEALING:
            bank = "heal_full" if turn.after.health == turn.before.health else "heal"
            yield self._line_with_health(turn.before, turn.after, self.voice.say(bank), "heart")
        elif BUY <= turn.action < BUY + len(ITEMS):
            item = ITEMS[turn.action - BUY]
            yield RollLine((), self.voice.say(f"buy_{item}"), icon=item)

    def _write_aim(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.before
        if s.spell in (DISSOLVING, DISARMING):
            bank = "dissolve" if s.spell == DISSOLVING else "disarm"
            text = self.voice.say(bank, where=describe_location(turn.action))
            yield RollLine((), text, icon=room_glyph(WALL) if s.spell == DISSOLVING else "traps")

    def _write_seen_room(self, turn: Transition) -> Iterator[RollLine]:
        """Write a room that a crystal or a spell reveals."""
        s, kind = turn.before, revealed_kind(turn)
        shown = self._describe_reveal(turn, describe_location(s.target))
        text = self.voice.say("gaze" if s.spell == GAZE else "seeing", found=shown)
        yield RollLine((), text, icon=room_glyph(kind)) if s.cards else RollLine((), text, twelve=turn.action)

    def _write_next_round(self, turn: Transition) -> Iterator[RollLine]:
        """Write nothing: another round has its line when its die is rolled."""
        return iter(())


def describe_tasks(scene_visits: SceneVisits) -> tuple[str, ...]:
    """Return the sentence about the tasks that a scene gives, or nothing if it gives none."""
    turns = scene_visits.first_visit.turns
    s = next((turn.after for turn in turns if turn.before.node == TASK and all(turn.after.tasks)), None)
    if s is None:
        return ()
    tasks = join_names([f"{STORY_TEXTS.categories[k].lower()} {STORY_TEXTS.room[s.tasks[k]].task}" for k in range(4)])
    return (fill_template(STORY_TEXTS.novice.wanted, tasks=tasks),)


def path_gap_values(story_visit: StoryVisit) -> dict[str, object]:
    """Return the words for the way to a room, by the names of gaps."""
    s, cell, walk = story_visit.visit.turns.state_before, story_visit.visit.cell, len(story_visit.walk)
    return {
        "room": room_name(s, cell),
        "way": direction_between(s.here, cell),
        "number": number_to_words(walk),
        "rooms": count_things(walk, "room"),
    }


def room_glyph(kind: int) -> str:
    """Return the glyph of a kind of room."""
    return GLYPHS[ROOMS[kind]]


def revealed_kind(turn: Transition) -> int:
    """Return the kind of room that a move reveals."""
    return int(turn.action if turn.before.cards else substitute_kind(turn.before, turn.action))


def direction_to_reveal(turn: Transition) -> str:
    """Return where a revealed room lies from here, in words."""
    return f"to the {direction_between(turn.before.here, turn.before.target)}"


def direction_between(a: int, b: int) -> str:
    """Return the direction from a room to its neighbour, or "nowhere" if nobody went anywhere."""
    return STORY_TEXTS.ways[STEPS.index(b - a)] if b - a in STEPS else "nowhere"


def die_sign(turn: Transition, kind: int) -> str:
    """Return the sign of the D12 in a line, or the room's glyph if a card was drawn."""
    return f"{{{room_glyph(kind)}}}" if turn.before.cards else f"{{t{turn.action}}}"


def task_of_move(turn: Transition) -> tuple[int, int]:
    """Return the category and the kind of a task that is drawn."""
    _, category, room = f" {task_to_text(turn.before, turn.action)}".rsplit(" ", 2)
    return CATEGORIES.index(category), ROOMS.index(room)
