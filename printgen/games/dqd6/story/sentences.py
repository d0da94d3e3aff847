"""Dungeon Quest D6: the lines of a scene, one for each roll and for each act without one."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from printgen.components.story.play_log import RollLine
from printgen.prose.hero_narrator import Voice
from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from ..notation import ABILITIES, GUARDED, MONSTERS, WEAPONS
from ..rules import (
    ABSORB,
    BOLT,
    CHOOSE,
    COUNTER,
    DEFENSIVE,
    DEXTERITY,
    DRAGON,
    ENTER,
    FLEE,
    GIVE,
    GUARD,
    INTELLIGENCE,
    LAIR,
    LOOT,
    LOST,
    MOST_POINTS,
    NOBODY,
    NONE,
    NOTHING,
    OFFENSIVE,
    POTION,
    RUN,
    STRENGTH,
    STRIKE,
    hit_damage,
    is_hit,
)

HELP_BANKS = {STRENGTH: "boost", DEXTERITY: "aim"}
STANCE_BANKS = {OFFENSIVE: "offensive", DEFENSIVE: "defensive"}


class Dqd6LineWriter:
    """Writer of the lines of one scene. It explains nothing twice."""

    def __init__(self, voice: Voice):
        self.voice = voice
        self._explained: set[str] = set()

    def write_lines(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the lines of a move."""
        s = turn.before
        self.voice.seat = s.taker if s.node == LOOT else s.hero
        tellers: dict[int, Callable[[Transition], Iterator[RollLine]]] = {
            ENTER: self._write_entering,
            GUARD: self._write_guarding,
            CHOOSE: self._write_choice,
            STRIKE: self._write_strike,
            COUNTER: self._write_counterattack,
            ABSORB: self._write_absorbing,
            GIVE: self._write_giving,
            LOOT: self._write_loot,
            RUN: self._write_running,
        }
        if s.node in tellers:
            yield from tellers[s.node](turn)
        yield from self._write_consequences(turn)

    def _write_consequences(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the lines of a move's consequences: a weapon forgotten, a gem's restoration, a hero who is exhausted."""
        s, end = turn.before, turn.after
        if is_kill(turn) and s.guarded < len(WEAPONS) and s.node != LOOT and is_weapon_forgotten(turn):
            self.voice.seat = weapon_taker(turn)
            yield self._write_line((), "forgetful", weapon=WEAPONS[s.guarded])
        if s.recovery and end.gems > s.gems:
            yield RollLine((), self.voice.say("recovery", gems=end.gems))
        if self.voice.is_party and end.outcome != LOST and ability_points(s, s.hero) and not ability_points(end, s.hero):
            yield RollLine((), self.voice.say("sits_out"))

    def _write_line(self, faces: tuple[int, ...], bank: str, health: int = 0, full_health: int = 0, **words: object) -> RollLine:
        """Return a line from a bank; in a party it begins with the name of the hero on turn.

        Args:
            faces: faces of the dice beside the line.
            bank: name of the bank.
            health: the monster's health after the move.
            full_health: the monster's health at first; 0 for no bar of health.
            words: values for the gaps of the sentence.
        """
        return RollLine(faces, to_speech(self.voice, self.voice.say(bank, **words)), health, full_health)

    def _explain_once(self, bank: str, about: str, **words: object) -> str:
        """Return a sentence that explains, or "" if the scene has it already.

        ``about`` distinguishes explanations from the same bank.
        """
        key = f"{bank} {about}"
        if key in self._explained:
            return ""
        self._explained.add(key)
        return self.voice.say(bank, **words)

    def _write_entering(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.after
        if turn.action in (4, 5):
            yield RollLine((turn.action,), self.voice.say("rest" + "_party" * self.voice.is_party, roll=turn.action))
            return
        bank = "enter_dragon" if turn.action == DRAGON else "enter"
        text = self.voice.say(bank, roll=turn.action, monster=monster_name(s), health=s.health, gems=s.gems)
        yield RollLine((turn.action,), text, s.health, s.health)

    def _write_guarding(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.after
        words = {
            "roll": turn.action,
            "monster": monster_name(s),
            "weapon": WEAPONS[(turn.action - 1) // 2],
            "prize": f"a {GUARDED[s.guarded]}",
        }
        yield RollLine((turn.action,), self.voice.say("guard_nothing" if s.guarded == NOTHING else "guard", **words))

    def _write_choice(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the line of running, drinking or a bolt; a strike has its line when the die is rolled."""
        s = turn.before
        if turn.action == FLEE:
            yield self._write_line((), "flee_prose", monster=monster_name(s))
        elif turn.action == POTION:
            yield self._write_line((), "potion")
        elif turn.action >= BOLT:
            yield self._write_bolt(turn)
        if turn.action not in (FLEE, POTION) and s.penalties and s.ability[3 * s.hero + DEXTERITY] == 0 and s.counter < LAIR:
            text = self._explain_once("cannot_flee", "", monster=monster_name(s))
            if text:
                yield RollLine((), text)

    def _write_bolt(self, turn: Transition) -> RollLine:
        s, k = turn.before, turn.action - BOLT
        power = s.weapon[3 * s.hero + k]
        left = max(0, s.health - power)
        words = {"weapon": WEAPONS[k], "power": power, "monster": monster_name(s)}
        line = self._write_line((), "bolt", left, full_monster_health(s), **words)
        return line if left else line._replace(text=f"{line.text} {self.voice.say('bolt_kill', **words)}")

    def _write_strike(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the line of a strike: what helped it, hit or miss, and why the damage was higher or lower."""
        s, h = turn.before, 3 * turn.before.hero
        words = strike_gap_values(turn)
        text = self._write_help(s)
        if not is_hit(s, turn.action):
            text += self.voice.say(miss_sentence_bank(turn), **words)
            yield RollLine(
                (turn.action,), to_speech(self.voice, text), s.health, full_monster_health(s), sign=ABILITIES[s.chosen]
            )
            return
        done = hit_damage(s, turn.action)
        left = max(0, s.health - done)
        text += self.voice.say(hit_sentence_bank(turn, done, left), **words)
        if s.weakness and s.weapon[h + s.chosen] and done > hit_damage(state_without_variation(s, "weakness"), turn.action):
            text = join_sentences(text, self._explain_once("weakness", WEAPONS[s.chosen], **words))
        if s.penalties and s.ability[h + STRENGTH] == 0 and s.weapon[h + s.chosen]:
            text = join_sentences(text, self._explain_once("weak_arm", self.voice.name(), **words))
        yield RollLine((turn.action,), to_speech(self.voice, text), left, full_monster_health(s), sign=ABILITIES[s.chosen])

    def _write_help(self, s: Any) -> str:
        """Return the second ability and the stance before a strike.

        Sometimes it is a whole sentence, else two or three words.
        """
        words = {"ability": ABILITIES[s.chosen], "weapon": WEAPONS[s.chosen], "monster": monster_name(s)}
        short, full = [], []
        for value, banks, plain in ((s.stance, STANCE_BANKS, ""), (s.second, HELP_BANKS, "with ")):
            if value in banks:
                text = self.voice.say_occasionally(banks[value], **words)
                full += [text] if text else []
                short += [] if text else [plain + (ABILITIES[value] if plain else STANCE_BANKS[value])]
            elif plain and value == INTELLIGENCE:
                short.append(f"with {ABILITIES[value]}")
        label = ", ".join(short)
        parts = [*full, f"_{label[0].upper()}{label[1:]}:_"] if label else full
        return "".join(f"{part} " for part in parts)

    def _write_counterattack(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the line of the monster's own die."""
        s, end, h = turn.before, turn.after, 3 * turn.before.hero
        lost = s.ability[h + s.chosen] - end.ability[h + s.chosen]
        words: dict[str, object] = {
            "roll": turn.action,
            "ability": ABILITIES[s.chosen],
            "points": end.ability[h + s.chosen],
            "monster": monster_name(s),
        }
        bank = {0: "monster_misses", 1: "counter", 2: "monster_critical"}[lost]
        if s.second != NONE and lost:
            also = s.ability[h + s.second] - end.ability[h + s.second]
            bank, words = "counter_both", {**words, "second": ABILITIES[s.second], "lost": lost, "also": also}
        yield RollLine((turn.action,), self.voice.say(bank, **words))

    def _write_absorbing(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.before
        if turn.action == POTION:
            yield self._write_line((), "potion")
            return
        full = s.ability[3 * s.hero + turn.action] == MOST_POINTS
        yield RollLine(
            (), self.voice.say("absorb_full" if full else "absorb", ability=ABILITIES[turn.action], monster=monster_name(s))
        )

    def _write_giving(self, turn: Transition) -> Iterator[RollLine]:
        s = turn.before
        if turn.action != s.hero:
            yield RollLine((), self.voice.say("give", weapon=WEAPONS[s.guarded], taker=self.voice.name(turn.action)))

    def _write_loot(self, turn: Transition) -> Iterator[RollLine]:
        s, k = turn.before, 3 * turn.before.taker + turn.before.guarded
        power = turn.after.weapon[k]
        gain = power - s.weapon[k]
        bank = {1: "loot_normal", 2: "loot_double"}.get(gain, "loot_broken" if turn.action == 6 else "loot_full")
        yield self._write_line((turn.action,), bank, roll=turn.action, weapon=WEAPONS[s.guarded], power=power)

    def _write_running(self, turn: Transition) -> Iterator[RollLine]:
        """Yield the line of the die that names the loss by running or by an ambush."""
        s, x, h = turn.before, turn.action, 3 * turn.before.hero
        kind, thing = ("ability", ABILITIES[x - 1]) if x <= 3 else ("weapon", WEAPONS[x - 4])
        held = s.ability[h + x - 1] if x <= 3 else s.weapon[h + x - 4]
        words = {"roll": x, kind: thing, "thing": thing, "points": max(0, held - 1), "power": max(0, held - 1)}
        if s.monster == NOBODY:
            yield self._write_line((x,), f"ambush_{kind}", **words)
        else:
            yield self._write_line((x,), f"flee_{kind}" if held else "flee_nothing", monster=monster_name(s), **words)


def to_speech(voice: Voice, text: str) -> str:
    """Return a hero's line; in a party it begins with the name."""
    name = voice.name()
    if not voice.is_party:
        return text
    return f"^{name}^{text.removeprefix(name)}" if re.match(rf"{name}\b", text) else f"^{name}^: {text}"


def room_key(s: Any) -> tuple[int, int]:
    """Return the counter of rooms and the gems, which distinguish a room from the next one."""
    return s.counter, s.gems


def split_into_visits(turns: Sequence[Transition]) -> list[TransitionGroup]:
    """Split the moves of a game into those of each room."""
    return split_transitions(turns, lambda last, turn: room_key(turn.before) != room_key(last.before))


def is_kill(turn: Transition) -> bool:
    """Decide whether this move killed the monster and settled its prize.

    The heroes then go on to the next room, and nobody fled.
    """
    moved = room_key(turn.after) != room_key(turn.before)
    return moved and turn.before.node in (STRIKE, ABSORB, CHOOSE, GIVE, LOOT) and turn.after.outcome != LOST


def weapon_taker(turn: Transition) -> int:
    """Return the hero who takes the weapon when a monster has fallen."""
    s = turn.before
    return int(turn.action if s.node == GIVE else s.taker if s.node == LOOT else s.hero)


def monster_name(s: Any) -> str:
    """Return the monster's name, with a capital."""
    return MONSTERS[s.monster].capitalize()


def full_monster_health(s: Any) -> int:
    """Return the health with which the monster began."""
    return int(DRAGON if s.monster == DRAGON else s.monster + s.gems)


def ability_points(s: Any, seat: int) -> int:
    """Return the sum of a hero's ability points."""
    return sum(s.ability[3 * seat : 3 * seat + 3])


def is_weapon_forgotten(turn: Transition) -> bool:
    """Decide whether the weapon stays behind for want of intelligence ("Ability Zero Penalties")."""
    return bool(turn.before.penalties and turn.after.ability[3 * weapon_taker(turn) + INTELLIGENCE] == 0)


def join_sentences(*parts: str) -> str:
    """Join sentences with spaces; empty ones are left out."""
    return " ".join(part for part in parts if part)


def state_without_variation(s: Any, variation: str) -> Any:
    """Return a copy of the position in which a variation is not in play."""
    twin = s.copy()
    setattr(twin, variation, 0)
    return twin


def highest_hitting_face(s: Any) -> int:
    """Return the highest face that hits, at least 1.

    It is points and gems, changed by the second ability and the stance.
    """
    moved = (s.second == DEXTERITY) + (s.stance == DEFENSIVE) - (s.stance == OFFENSIVE)
    return int(max(1, s.ability[3 * s.hero + s.chosen] + s.gems + moved))


def strike_gap_values(turn: Transition) -> dict[str, object]:
    """Return the values for the gaps of sentences about a strike."""
    s, h = turn.before, 3 * turn.before.hero
    done = hit_damage(s, turn.action)
    return {
        "roll": turn.action,
        "need": highest_hitting_face(s),
        "ability": ABILITIES[s.chosen],
        "second": ABILITIES[s.second] if s.second != NONE else "",
        "weapon": WEAPONS[s.chosen],
        "monster": monster_name(s),
        "power": done,
        "left": max(0, s.health - done),
        "points": max(0, s.ability[h + s.chosen] - 1),
        "gems": s.gems,
    }


def miss_sentence_bank(turn: Transition) -> str:
    """Return the name of the bank for a miss."""
    s = turn.before
    if s.rolls_back:
        return "miss_open"
    if s.second != NONE:
        return "miss_both"
    last = s.ability[3 * s.hero + s.chosen] == 1
    return "miss_zero" if last else "miss_six" if turn.action == 6 else "miss"


def hit_sentence_bank(turn: Transition, damage: int, health_left: int) -> str:
    """Return the name of the bank for a hit with ``damage`` damage that left ``health_left`` health."""
    s = turn.before
    if health_left == 0:
        return "kill_dragon" if s.monster == DRAGON else "kill"
    if damage == 0:
        return "hit_harmless" if s.weapon[3 * s.hero + s.chosen] else "hit_nothing"
    if turn.action == 1:
        return "critical" if s.critical else "hit_one"
    return "hit"
