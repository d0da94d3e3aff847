"""Dungeon Jacks: a record split into dungeons, encounters, and their pool, flight and healing."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from ..rules import play
from ..rules.dice import CLERIC, HEROES, PHANTOM, WIZARD
from ..rules.dungeon_cards import NUMBERS
from ..rules.items import DRINK, ONE, SIX

NOBODY = -1
ROLLING = (play.ROLL, play.REROLL, play.LAY, play.SETTLE)
BOSS = 11  # the lowest rank of a Big Bad


def position_after(turn: Transition) -> Any:
    """Return the position after a move in the same dungeon, without what follows a dungeon's last card."""
    s, after = turn.before, turn.after
    if after.dungeon == s.dungeon and after.node != play.REST and after.outcome != play.WON:
        return after
    s = s.copy()
    s.cards += 1  # a dungeon with a card left is not over
    play.apply(s, turn.action)
    s.cards -= 1
    return s


class ThrownDie(NamedTuple):
    """Die of the pool.

    It has its hero, its faces in turn, whether it is exhausted, and the Hearts rank that it was put on (0 for none).
    """

    hero: int
    faces: tuple[int, ...]
    gone: bool = False
    heart: int = 0

    @property
    def face(self) -> int:
        """Face that the die shows in the end."""
        return self.faces[-1]

    @property
    def counted_points(self) -> int:
        """Points that the die adds to the total."""
        return 0 if self.gone or self.heart or (self.face == 6 and self.hero != PHANTOM) else self.face

    @property
    def is_undercut(self) -> bool:
        """True if the die undercuts the Hearts card that it was put on; a caster's 6 always does."""
        return bool(self.heart) and (self.face <= self.heart or (self.face == 6 and self.hero != PHANTOM))


class FlightRoll(NamedTuple):
    """Die of the flight: its hero and its face."""

    hero: int
    face: int

    @property
    def is_escape(self) -> bool:
        """True if the party gets away."""
        return self.face == 1 or (self.hero != PHANTOM and (self.face < 6 or self.hero == WIZARD))

    @property
    def is_exhausted(self) -> bool:
        """True if the die is exhausted."""
        return self.face != 1 and self.hero != PHANTOM


class HealingTry(NamedTuple):
    """Try to heal: the patient, the face of the die, and whether it was a prayer."""

    patient: int
    face: int
    prayed: bool

    @property
    def returns_die(self) -> bool:
        """True if a die comes back."""
        return self.face <= 4

    @property
    def is_exhausted(self) -> bool:
        """True if the Cleric's own die is exhausted."""
        return self.face == 6 and not self.prayed


class Encounter(NamedTuple):
    """One encounter and its results. Without a monster it holds the cards that were missed at the end of a deck."""

    number: int  # in its dungeon
    turns: TransitionGroup
    cards: tuple[int, ...]
    fought: bool
    pool: tuple[ThrownDie, ...]
    runs: tuple[FlightRoll, ...]
    healing: HealingTry | None
    drinks: tuple[int, ...]  # heroes
    resting: tuple[int, ...]  # heroes who drank between this dungeon and the next

    @property
    def last_position(self) -> Any:
        """Position after the encounter, in its dungeon."""
        return position_after(next(turn for turn in reversed(self.turns) if turn.before.node != play.REST))

    @property
    def dungeon_number(self) -> int:
        """Number of its dungeon, 1 to 6."""
        return int(self.turns.state_before.dungeon)

    @property
    def monster(self) -> int:
        """Card of the monster, or ``NOBODY``."""
        return self.cards[-1] if self.cards[-1] < 26 else NOBODY

    @property
    def monster_rank(self) -> int:
        """Rank of the monster, 2 to 14."""
        return self.monster % 13 + 1 if self.monster % 13 else 14

    @property
    def is_big_bad(self) -> bool:
        """True if the monster is a Big Bad."""
        return self.monster != NOBODY and self.monster_rank >= BOSS

    @property
    def defence_ranks(self) -> tuple[int, ...]:
        """Ranks of the defences, in the order in which they were turned."""
        return tuple(card % 13 + 1 for card in self.cards if card // 13 == CLERIC)

    @property
    def loot(self) -> tuple[int, ...]:
        """Diamonds and magic items of the encounter."""
        return tuple(card for card in self.cards if card >= 39)

    @property
    def magic_items(self) -> tuple[int, ...]:
        """Magic items of the encounter."""
        return tuple(card for card in self.loot if not NUMBERS >> card & 1)

    @property
    def undercut_defence_ranks(self) -> tuple[int, ...]:
        """Ranks of the defences that were undercut."""
        return tuple(die.heart for die in self.pool if die.is_undercut)

    @property
    def pool_total(self) -> int:
        """Total of the pool."""
        return sum(die.counted_points for die in self.pool)

    @property
    def difficulty(self) -> int:
        """Sum of the monster's rank and the ranks of all defences that were not undercut."""
        return self.monster_rank + sum(self.defence_ranks) - sum(self.undercut_defence_ranks)

    @property
    def party_lost(self) -> bool:
        """True if the party was lost here."""
        return bool(self.turns[-1].after.outcome == play.LOST)

    @property
    def has_total(self) -> bool:
        """True if a total was made; a party lost in its own roll makes none."""
        return self.fought and not (self.party_lost and not self.runs and self.healing is None)

    @property
    def is_win(self) -> bool:
        """True if the fight was won."""
        return self.has_total and self.pool_total >= self.difficulty

    @property
    def points(self) -> int:
        """Points that the encounter brought."""
        return sum(card % 13 + 1 for card in self.loot if NUMBERS >> card & 1) if self.is_win else 0

    @property
    def fewest_dice(self) -> int:
        """Fewest dice that the party had in the encounter."""
        return min(int(position_after(turn).alive) for turn in self.turns if turn.before.node != play.REST)

    @property
    def brink_cause(self) -> str:
        """Cause that first left a surviving party only one die: roll, run or heal; "" if it always had more."""
        if self.party_lost or self.fewest_dice != 1:
            return ""
        first = next(turn for turn in self.turns if position_after(turn).alive == 1)
        return {play.FLEE: "run", play.RUN: "run", play.HEAL: "heal", play.HEALING: "heal"}.get(first.before.node, "roll")


class CampaignDungeon(NamedTuple):
    """Dungeon of the campaign."""

    number: int
    encounters: tuple[Encounter, ...]

    @property
    def last_position(self) -> Any:
        """Position at the end of the dungeon."""
        return self.encounters[-1].last_position

    @property
    def points(self) -> int:
        """Points that the dungeon brought; a lost party keeps nothing of its last dungeon (K13)."""
        return int(self.last_position.points)

    @property
    def big_bads_beaten(self) -> int:
        """Number of Big Bads that were beaten."""
        return sum(entry.is_big_bad and entry.is_win for entry in self.encounters)

    @property
    def fights_won(self) -> int:
        """Number of fights that were won."""
        return sum(entry.is_win for entry in self.encounters)


def party_cards(turns: Sequence[Transition]) -> list[int]:
    """Return the heroes' cards, one of each suit, in the order of the suits."""
    return sorted(turn.action for turn in turns if turn.before.node == play.PARTY)


def split_dungeons(turns: Sequence[Transition]) -> list[CampaignDungeon]:
    """Split a record into its dungeons, each with its encounters."""
    out: list[CampaignDungeon] = []
    for part in split_transitions([turn for turn in turns if turn.before.node != play.PARTY], _begins_encounter):
        number = part[0].before.dungeon
        if not out or out[-1].number != number:
            out.append(CampaignDungeon(number, ()))
        entries = out[-1].encounters
        out[-1] = CampaignDungeon(number, (*entries, _build_encounter(len(entries) + 1, part)))
    return out


def _begins_encounter(previous_turn: Transition, turn: Transition) -> bool:
    """Return whether a move turns the first card of another encounter."""
    s = turn.before
    return bool(s.node == play.DRAW and (previous_turn.before.node != play.DRAW or previous_turn.before.dungeon != s.dungeon))


def _build_encounter(number: int, turns: TransitionGroup) -> Encounter:
    reader = EncounterReader(turns)
    lost = turns[-1].after.outcome == play.LOST
    pool = [die._replace(gone=True) if reader.home and die.hero != PHANTOM and die.face == 6 else die for die in reader.pool]
    if lost:
        pool = [die._replace(gone=True) if die.hero != PHANTOM and die.face == 6 else die for die in pool]
    return Encounter(
        number,
        turns,
        tuple(reader.cards),
        fought=reader.fought,
        pool=tuple(pool),
        runs=tuple(reader.runs),
        healing=reader.healing,
        drinks=tuple(reader.drinks),
        resting=tuple(reader.resting),
    )


class EncounterReader:
    """Reader of the moves of an encounter.

    ``home`` is true once the total is made and the dice are back on their cards.
    """

    def __init__(self, turns: Sequence[Transition]):
        self.cards: list[int] = []
        self.pool: list[ThrownDie] = []
        self.runs: list[FlightRoll] = []
        self.healing: HealingTry | None = None
        self.drinks: list[int] = []
        self.resting: list[int] = []
        self.fought = False
        self.home = False
        for turn in turns:
            self._read_move(turn)

    def _read_move(self, turn: Transition) -> None:
        s, x, node = turn.before, turn.action, turn.before.node
        if node == play.DRAW:
            self.cards.append(x)
        elif node == play.ROLL:
            self.pool.append(ThrownDie(s.hero, (x,), x == 6 and (s.hero < CLERIC or s.hearts == 0)))
        elif node == play.REROLL:
            self._change_die(s.hero, 1, lambda die: die._replace(faces=(*die.faces, x), gone=x == 6))
        elif node == play.LAY:
            magic = x % 6 == 5 and x // 6 != PHANTOM
            self._change_die(x // 6, x % 6 + 1, lambda die: die._replace(heart=s.heart, gone=magic))
        elif node == play.RUN:
            self.runs.append(FlightRoll(s.hero, x))
        elif node == play.HEALING:
            self.healing = HealingTry(s.hero, x, not s.dice[CLERIC])
        elif node in (play.MEET, play.POOL, play.SETTLE, play.FLEE, play.HEAL, play.REST):
            self._read_decision(node, x)
        if node in ROLLING and turn.after.node not in ROLLING:
            self.home = True

    def _change_die(self, hero: int, face: int, change: Any) -> None:
        """Change the first free die of a hero that shows this face.

        ``change`` maps the old die to the new one.
        """
        at = next(k for k, die in enumerate(self.pool) if (die.hero, die.face) == (hero, face) and not die.gone | die.heart)
        self.pool[at] = change(self.pool[at])

    def _read_decision(self, node: int, x: int) -> None:
        if node == play.MEET and x == play.GO:
            self.fought = True
        elif x in (ONE, SIX) and node in (play.POOL, play.SETTLE):
            self.pool.append(ThrownDie(PHANTOM, (1 if x == ONE else 6,)))
        elif x in (ONE, SIX) and node in (play.MEET, play.FLEE):
            self.runs.append(FlightRoll(PHANTOM, 1 if x == ONE else 6))
        elif DRINK <= x <= play.HEART and x < DRINK + HEROES and x != play.AGAIN:
            (self.resting if node == play.REST else self.drinks).append(x - DRINK)
