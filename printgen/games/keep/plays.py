"""Quester's Keep: a record cut up for its telling: the set-up, rounds, turns, and what happens in a turn one after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from printgen.games.keep.content import CONTENT, FOE_STRENGTH, WILD_STRENGTH, Foe, Wild
from printgen.games.keep.court import bits
from printgen.games.keep.goods import KINDS, most_health, strength
from printgen.games.keep.land import ACROSS, TILES
from printgen.games.keep.nodes import (
    ABILITY,
    ACTIVATE,
    AWAY,
    BANK,
    BUY,
    DEAL,
    FIGHT,
    FIRST,
    FLEE,
    GIFT,
    GO,
    GREEN,
    HEAL,
    HIRE,
    KEEP,
    LAND,
    LEAVE,
    LOOT,
    MEET,
    MOVE,
    PORT,
    PRIZE,
    QUEST,
    QUESTER,
    RECRUIT,
    RED,
    REMOVE,
    SEEK,
    SPOT,
    THIEF,
    TILE,
    TRADE,
    WARRIOR,
    WILD,
)
from printgen.kernel.game import moves

BEATEN, KILLED, FLED, VANISHED = "beaten", "killed", "fled", "vanished"
"""How a fight ends."""
HEALED, FAILED = "healed", "failed"
"""What may come between two rounds of a fight: a potion, a teleport that fails."""


class Move(NamedTuple):
    """A move with the position on both sides of it."""

    before: Any
    x: int
    after: Any
    number: int  # counted from 0


class Clash(NamedTuple):
    """A round of combat: both dice, and who took it: 1 the hero, -1 the creature, 0 nobody; or what came between two rounds."""

    green: int
    red: int
    taken: int
    between: str = ""


@dataclass
class Fight:
    """An encounter with a creature: rounds, health before and after, and how it ended."""

    seat: int
    tile: int
    quest: bool
    foe: int
    known: bool  # whether everybody had seen the creature of this quest before
    strength: int
    health: int
    most: int
    left: int = 0
    foe_left: int = 0
    clashes: list[Clash] = field(default_factory=list)
    end: str = ""
    prize: list[int] = field(default_factory=list)
    last_quest: bool = False  # whether it began the endgame

    @property
    def creature(self) -> Wild | Foe:
        """The card."""
        return CONTENT.foe[self.foe] if self.quest else CONTENT.wild[self.foe]

    @property
    def foe_strength(self) -> int:
        """What is added to the red die."""
        return FOE_STRENGTH[self.foe] if self.quest else WILD_STRENGTH[self.foe]

    @property
    def lost(self) -> int:
        """How many blows the hero took."""
        return sum(clash.taken < 0 for clash in self.clashes)

    @property
    def rounds(self) -> int:
        """How often both dice were rolled."""
        return sum(not clash.between for clash in self.clashes)


@dataclass
class Walk:
    """A way: the tiles entered one after the other, those that were drawn, and a drawn one that could not be entered."""

    start: int
    path: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    @property
    def end(self) -> int:
        """Where it leads."""
        return self.path[-1] if self.path else self.start


class Attempt(NamedTuple):
    """The ability's die: whose ability, its face, who is robbed and of what."""

    hero: int
    face: int
    victim: int = -1
    stolen: int = -1


class Flight(NamedTuple):
    """A teleport: by a potion or by magic, and where to."""

    potion: bool
    tile: int


@dataclass
class Business:
    """What was done on a visit to the Keep."""

    traded: list[int] = field(default_factory=list)  # treasure for a trophy each
    bought: list[int] = field(default_factory=list)
    banked: list[int] = field(default_factory=list)
    carried: list[int] = field(default_factory=list)
    sought: list[int] = field(default_factory=list)  # quest cards
    pay: int = -1  # of a mercenary

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.traded or self.bought or self.banked or self.carried or self.sought) and self.pay < 0


class Passed(NamedTuple):
    """A quest that waited and was not taken."""

    tile: int


class Drunk(NamedTuple):
    """A potion of healing, outside a fight."""

    health: int


class Left(NamedTuple):
    """A player left the game."""

    seat: int


class Revived(NamedTuple):
    """A killed hero is well again."""

    seat: int


Event = Fight | Walk | Attempt | Flight | Business | Passed | Drunk | Left | Revived


class Turn(NamedTuple):
    """A seat's turn."""

    number: int  # from 1
    seat: int
    moves: tuple[Move, ...]
    events: tuple[Event, ...]

    @property
    def fights(self) -> tuple[Fight, ...]:
        """Its encounters."""
        return tuple(event for event in self.events if isinstance(event, Fight))

    @property
    def walks(self) -> tuple[Walk, ...]:
        """Its ways."""
        return tuple(event for event in self.events if isinstance(event, Walk))

    @property
    def killed(self) -> bool:
        """Whether it ended in death."""
        return any(fight.end == KILLED for fight in self.fights)

    @property
    def quest(self) -> Fight | None:
        """The quest that was completed in it, the last one if there are two."""
        return next((fight for fight in reversed(self.fights) if fight.quest and fight.end == BEATEN), None)

    @property
    def banked(self) -> int:
        """How many cards were banked in it, less those that were taken up again."""
        visits = [event for event in self.events if isinstance(event, Business)]
        return sum(len(visit.banked) - len(visit.carried) for visit in visits)


class Round(NamedTuple):
    """A turn of every seat, in their order."""

    number: int
    turns: tuple[Turn, ...]

    @property
    def first(self) -> Any:
        """The position before it."""
        return self.turns[0].moves[0].before

    @property
    def last(self) -> Any:
        """The position after it, as it was before the next turn restored anybody's health."""
        move = self.turns[-1].moves[-1]
        s = move.after
        if s.seats > 1 and s.seat != move.before.seat and not s.over:
            s = s.copy()
            s.health[s.seat] = move.before.health[s.seat]
        return s

    @property
    def quests(self) -> tuple[Fight, ...]:
        """The quests that were completed in it."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.quest and fight.end == BEATEN)

    @property
    def deaths(self) -> tuple[Fight, ...]:
        """The fights in which somebody was killed."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.end == KILLED)


class Opening(NamedTuple):
    """The set-up: what each seat rolled for the first turn, the tiles in the box, gates, quest cards, the solo hero's gift."""

    rolls: dict[int, tuple[int, ...]]
    boxed: tuple[int, ...]
    gift: int
    after: Any


def opening(every: Sequence[Move]) -> Opening:
    """The set-up of a record."""
    rolls: dict[int, tuple[int, ...]] = {}
    boxed: list[int] = []
    gift, after = -1, every[0].before
    for move in every:
        if move.before.begun:
            break
        s, x, after = move.before, move.x, move.after
        if s.node == FIRST:
            rolls[s.seat] = (*rolls.get(s.seat, ()), x)
        elif s.node == REMOVE:
            boxed.append(x)
        elif s.node == GIFT:
            gift = x
    return Opening(rolls, tuple(boxed), gift, after)


def rounds(every: Sequence[Move]) -> list[Round]:
    """The rounds of a record, each with its turns."""
    out: list[Round] = []
    first, last = -1, -1
    dead: set[int] = set()
    for part in _by_turn(every):
        seat, seats = int(part[0].before.seat), int(part[0].before.seats)
        first = seat if first < 0 else first
        place = (seat - first) % seats
        if not out or place <= last:
            out.append(Round(len(out) + 1, ()))
        last = place
        again = [Revived(seat)] if seat in dead else []
        turn = Turn(int(part[0].before.turns), seat, tuple(part), (*again, *_events(part)))
        dead = dead - {seat} | ({seat} if turn.killed else set())
        out[-1] = out[-1]._replace(turns=(*out[-1].turns, turn))
    return out


def _by_turn(every: Sequence[Move]) -> Iterator[list[Move]]:
    part: list[Move] = []
    for move in every:
        if not move.before.begun:
            continue
        if part and part[-1].before.turns != move.before.turns:
            yield part
            part = []
        part.append(move)
    if part:
        yield part


def _events(part: Sequence[Move]) -> list[Event]:
    """What happened in a turn; visits without business are left out."""
    reader = Reader(int(part[0].before.seat))
    for move in part:
        reader.read(move)
    return [event for event in reader.events if not (isinstance(event, Business) and event.empty)]


class Reader:
    """Reads the moves of a turn."""

    def __init__(self, seat: int):
        self.seat = seat
        self.events: list[Event] = []
        self.fight: Fight | None = None  # the present one, or the last one while its treasure is drawn
        self.flight = False  # a teleport whose goal is not chosen yet is by a potion

    def read(self, move: Move) -> None:
        """One move more."""
        s, x, after = move.before, move.x, move.after
        if s.node in (WILD, QUESTER):
            self._meet(s, after)
        elif s.node == RED:
            self._clash(s, x, after)
        elif s.node == ABILITY:
            self._attempt(s, x, after)
        elif s.node == LOOT:
            self._stolen(x)
        elif s.node == LAND:
            self._walk(int(s.tile[self.seat])).drawn.append(x)
        elif s.node == PRIZE:
            self._prize(s, x)
        elif s.node in (KEEP, DEAL, HIRE):
            self._business(s, x)
        elif s.node == TILE:
            self.events.append(Flight(self.flight, x))
            self.flight = False
        else:
            self._decision(s, x, after)
        self._moved(s, after)

    def _meet(self, s: Any, after: Any, known: bool = False) -> None:
        seat = self.seat
        self.fight = Fight(
            seat,
            int(after.tile[seat]),
            bool(after.quest),
            int(after.foe),
            known,
            strength(s, seat),
            int(after.health[seat]),
            most_health(after, seat),
            int(after.health[seat]),
            int(after.strong),
        )
        self.events.append(self.fight)

    def _clash(self, s: Any, face: int, after: Any) -> None:
        fight = self.fight
        assert fight  # the red die is rolled in a fight only
        mine, theirs = int(s.green) + strength(s, self.seat), face + fight.foe_strength
        hit = mine > theirs or (s.green == 1 and s.hero[self.seat] == WARRIOR)
        taken = 1 if hit else -1 if mine < theirs else 0
        fight.clashes.append(Clash(int(s.green), face, taken))
        fight.left -= taken < 0
        fight.foe_left -= taken > 0
        if fight.foe_left == 0:
            fight.end = BEATEN
            fight.last_quest = bool(after.clock and not s.clock)
        elif fight.left == 0:
            fight.end = KILLED

    def _attempt(self, s: Any, face: int, after: Any) -> None:
        if s.strong and self.fight:
            if face == 1:
                self.fight.end = VANISHED
            else:
                self.fight.clashes.append(Clash(face, 0, 0, FAILED))
        hero = int(s.hero[self.seat])
        if not s.strong:
            self.events.append(Attempt(hero, face, int(s.victim) if hero == THIEF else -1))

    def _stolen(self, kind: int) -> None:
        last = self.events[-1]
        assert isinstance(last, Attempt)  # the die has just been rolled
        self.events[-1] = last._replace(stolen=kind)

    def _walk(self, here: int) -> Walk:
        """The way that is being walked."""
        if not self.events or not isinstance(self.events[-1], Walk):
            self.events.append(Walk(here))
        last = self.events[-1]
        assert isinstance(last, Walk)  # it has just been made sure of
        return last

    def _moved(self, s: Any, after: Any) -> None:
        """A tile entered on foot; whoever is killed or flies goes another way."""
        here, there = int(s.tile[self.seat]), int(after.tile[self.seat])
        killed = self.fight is not None and self.fight.end == KILLED
        if here != there and s.node not in (TILE, SPOT) and not killed:
            self._walk(here).path.append(there)

    def _prize(self, s: Any, kind: int) -> None:
        if s.back == KEEP:
            self._visit().traded.append(kind)
        elif self.fight:
            self.fight.prize.append(kind)

    def _visit(self) -> Business:
        if not self.events or not isinstance(self.events[-1], Business):
            self.events.append(Business())
        last = self.events[-1]
        assert isinstance(last, Business)  # it has just been made sure of
        return last

    def _business(self, s: Any, x: int) -> None:
        visit = self._visit()
        if s.node == DEAL:
            visit.sought.append(x)
        elif s.node == HIRE:
            visit.pay = x
        elif x >= ACTIVATE:
            visit.carried.append(x - ACTIVATE)
        elif x >= BANK:
            visit.banked.append(x - BANK)
        elif BUY <= x < RECRUIT:
            visit.bought.append(x - BUY)
        elif x not in (TRADE, RECRUIT, SEEK, GO):
            raise AssertionError(x)

    def _decision(self, s: Any, x: int, after: Any) -> None:
        fighting = self.fight if s.strong else None
        if s.node in (GREEN, SPOT, AWAY) or (s.node == MOVE and x <= ACROSS):
            return
        if x == HEAL:
            if fighting:
                fighting.clashes.append(Clash(0, 0, 0, HEALED))
                fighting.left = int(after.health[self.seat])
            else:
                self.events.append(Drunk(int(after.health[self.seat])))
        elif x == PORT:
            self.flight = True
            if fighting:
                fighting.end = VANISHED
        elif x == LEAVE and s.node == MOVE:
            self.events.append(Left(self.seat))
        elif x == FLEE and s.node == FIGHT and fighting:
            fighting.end = FLED
        elif s.node == MEET and x == GO:
            self.events.append(Passed(int(s.tile[self.seat])))
        elif x == QUEST and after.strong:
            self._meet(s, after, known=True)


def laid(s: Any) -> tuple[int, ...]:
    """The tiles that lie."""
    return tuple(tile for tile in range(TILES) if s.laid >> tile & 1)


def goods(s: Any, seat: int) -> tuple[int, ...]:
    """The kinds of the treasure that a seat carries, one for each card."""
    return tuple(kind for kind in range(KINDS) for _ in range(int(s.active[KINDS * seat + kind])))


def quests_held(s: Any, seat: int) -> tuple[int, ...]:
    """The quest cards of a seat's hand."""
    return tuple(moves(int(s.hand[seat])))


def done(s: Any, seat: int) -> int:
    """How many quests a seat has completed."""
    return bits(s.quests[seat])
