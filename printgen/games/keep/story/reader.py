"""Quester's Keep: a record read for its telling: the set-up, and every round with its turns and what happens in them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.engine.playout import size
from printgen.prose.transitions import cut

from ..rules import position
from ..rules.land import ACROSS, TILES
from ..rules.treasure import most_health, strength
from .events import (
    BEATEN,
    FAILED,
    FLED,
    HEALED,
    KILLED,
    VANISHED,
    Attempt,
    Business,
    Clash,
    Drunk,
    Event,
    Fight,
    Flight,
    Left,
    Move,
    Passed,
    Revived,
    Round,
    Turn,
    Walk,
)


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
        if s.node == position.FIRST:
            rolls[s.seat] = (*rolls.get(s.seat, ()), x)
        elif s.node == position.REMOVE:
            boxed.append(x)
        elif s.node == position.GIFT:
            gift = x
    return Opening(rolls, tuple(boxed), gift, after)


def rounds(every: Sequence[Move]) -> list[Round]:
    """The rounds of a record, each with its turns."""
    out: list[Round] = []
    first, last = -1, -1
    dead: set[int] = set()
    for part in cut([move for move in every if move.before.begun], lambda last, move: last.before.turns != move.before.turns):
        seat, seats = int(part[0].before.seat), int(part[0].before.seats)
        first = seat if first < 0 else first
        place = (seat - first) % seats
        if not out or place <= last:
            out.append(Round(len(out) + 1, ()))
        last = place
        again = [Revived(seat)] if seat in dead else []
        turn = Turn(int(part[0].before.turns), seat, part, (*again, *_events(part)))
        dead = dead - {seat} | ({seat} if turn.killed else set())
        out[-1] = out[-1]._replace(turns=(*out[-1].turns, turn))
    return out


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
        self.at = -1  # where among the events the present fight is, or the last one while its treasure is drawn
        self.potion = False  # whether a teleport whose goal is not chosen yet is by a potion

    def read(self, move: Move) -> None:
        """One move more."""
        s, x, after = move.before, move.x, move.after
        if s.node in (position.WILD, position.QUESTER):
            self._meet(s, after)
        elif s.node == position.RED:
            self._clash(s, x, after)
        elif s.node == position.ABILITY:
            self._attempt(s, x)
        elif s.node == position.LOOT:
            self._stolen(x)
        elif s.node == position.LAND:
            walk = self._walk(int(s.tile[self.seat]))
            self.events[-1] = walk._replace(drawn=(*walk.drawn, x))
        elif s.node == position.PRIZE:
            self._prize(s, x)
        elif s.node in (position.DEAL, position.HIRE, position.PAY) or (s.node == position.KEEP and x < position.END):
            self._business(s, x)
        elif s.node == position.TILE:
            self.events.append(Flight(self.potion, x))
            self.potion = False
        else:
            self._decision(s, x, after)
        self._moved(s, after)

    @property
    def fight(self) -> Fight:
        """The present fight."""
        fight = self.events[self.at]
        assert self.at >= 0
        assert isinstance(fight, Fight)
        return fight

    def _meet(self, s: Any, after: Any, known: bool = False) -> None:
        seat = self.seat
        self.at = len(self.events)
        fight = Fight(
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
        self.events.append(fight)

    def _clash(self, s: Any, face: int, after: Any) -> None:
        fight = self.fight
        mine, theirs = int(s.green) + strength(s, self.seat), face + fight.foe_strength
        hit = mine > theirs or (s.green == 1 and s.hero[self.seat] == position.WARRIOR)
        taken = 1 if hit else -1 if mine < theirs else 0
        left, foe_left = int(s.health[self.seat]) - (taken < 0), fight.foe_left - (taken > 0)  # stolen armour heals, too
        self.events[self.at] = fight._replace(
            clashes=(*fight.clashes, Clash(int(s.green), face, taken)),
            left=left,
            most=max(fight.most, most_health(s, self.seat)),
            foe_left=foe_left,
            end=BEATEN if foe_left == 0 else KILLED if left == 0 else "",
            last_quest=bool(after.clock and not s.clock),
        )

    def _between(self, what: str, die: int, left: int) -> None:
        """Something between two rounds, and the health after it."""
        fight = self.fight
        self.events[self.at] = fight._replace(clashes=(*fight.clashes, Clash(die, 0, 0, what)), left=left)

    def _ends(self, end: str) -> None:
        """A fight ends without dice."""
        self.events[self.at] = self.fight._replace(end=end)

    def _attempt(self, s: Any, face: int) -> None:
        hero = int(s.hero[self.seat])
        if s.strong and hero == position.WIZARD:
            if face == 1:
                self._ends(VANISHED)
            else:
                self._between(FAILED, face, self.fight.left)
        else:
            self.events.append(Attempt(hero, face, int(s.victim) if hero == position.THIEF else -1))

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
        killed = self.at >= 0 and self.fight.end == KILLED
        if here != there and s.node not in (position.TILE, position.SPOT) and not killed:
            walk = self._walk(here)
            self.events[-1] = walk._replace(path=(*walk.path, there))

    def _prize(self, s: Any, kind: int) -> None:
        if s.back == position.KEEP:
            visit = self._visit()
            self.events[-1] = visit._replace(traded=(*visit.traded, kind))
        else:
            self.events[self.at] = self.fight._replace(prize=(*self.fight.prize, kind))

    def _visit(self) -> Business:
        """The present visit to the Keep."""
        if not self.events or not isinstance(self.events[-1], Business):
            self.events.append(Business())
        last = self.events[-1]
        assert isinstance(last, Business)  # it has just been made sure of
        return last

    def _business(self, s: Any, x: int) -> None:
        visit = self._visit()
        if s.node == position.DEAL:
            visit = visit._replace(sought=(*visit.sought, x))
        elif s.node == position.HIRE:
            visit = visit._replace(pay=x)
        elif s.node == position.PAY and s.wares:
            visit = visit._replace(spent=(*visit.spent, x))
        elif s.node == position.PAY:
            visit = visit._replace(paid=(*visit.paid, x))
        elif x >= position.ACTIVATE:
            visit = visit._replace(carried=(*visit.carried, x - position.ACTIVATE))
        elif x >= position.BANK:
            visit = visit._replace(banked=(*visit.banked, x - position.BANK))
        elif position.BUY <= x < position.RECRUIT:
            visit = visit._replace(bought=(*visit.bought, x - position.BUY))
        self.events[-1] = visit

    def _decision(self, s: Any, x: int, after: Any) -> None:
        if s.node in (position.GREEN, position.SPOT, position.AWAY) or (s.node == position.MOVE and x <= ACROSS):
            return
        x -= position.LATE if s.node == position.KEEP and x >= position.END else 0
        if x == position.HEAL and s.strong:
            self._between(HEALED, 0, int(after.health[self.seat]))
        elif x == position.HEAL:
            self.events.append(Drunk(int(after.health[self.seat])))
        elif x == position.PORT:
            self.potion = True
            if s.strong:
                self._ends(VANISHED)
        elif x == position.LEAVE:
            self.events.append(Left(self.seat))
        elif x == position.FLEE:
            self._ends(FLED)
        elif s.node == position.MEET and x == position.GO:
            self.events.append(Passed(int(s.tile[self.seat])))
        elif x == position.QUEST and after.strong:
            self._meet(s, after, known=True)


def laid(s: Any) -> tuple[int, ...]:
    """The tiles that lie."""
    return tuple(tile for tile in range(TILES) if s.laid >> tile & 1)


def done(s: Any, seat: int) -> int:
    """How many quests a seat has completed."""
    return size(s.quests[seat])
