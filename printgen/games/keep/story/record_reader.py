"""Quester's Keep: a record read for its story: the set-up, and the rounds with turns and events."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.engine.playout import count_actions
from printgen.prose.transitions import split_transitions

from ..rules import position
from ..rules.land import CROSS_BORDER, TILES
from ..rules.treasure import full_health, hero_strength
from .events import (
    BEATEN,
    FAILED,
    FLED,
    HEALED,
    KILLED,
    VANISHED,
    AbilityRoll,
    CombatRound,
    CreatureFight,
    Event,
    HeroRevived,
    HeroTurn,
    HeroWalk,
    KeepVisit,
    Move,
    PlayerLeft,
    PotionDrunk,
    QuestPassed,
    StoryRound,
    TeleportFlight,
)


class GameSetup(NamedTuple):
    """Set-up of a game: the rolls of each seat for the first turn, the tiles in the box, the solo hero's gift.

    ``gift`` is -1 if there is none. ``after`` is the position after the set-up, with gates and quest cards.
    """

    rolls: dict[int, tuple[int, ...]]
    boxed_tiles: tuple[int, ...]
    gift: int
    after: Any


def read_setup(moves: Sequence[Move]) -> GameSetup:
    """Read the set-up of a record."""
    rolls: dict[int, tuple[int, ...]] = {}
    boxed: list[int] = []
    gift, after = -1, moves[0].before
    for move in moves:
        if move.before.begun:
            break
        s, x, after = move.before, move.action, move.after
        if s.node == position.FIRST:
            rolls[s.seat] = (*rolls.get(s.seat, ()), x)
        elif s.node == position.REMOVE:
            boxed.append(x)
        elif s.node == position.GIFT:
            gift = x
    return GameSetup(rolls, tuple(boxed), gift, after)


def read_rounds(moves: Sequence[Move]) -> list[StoryRound]:
    """Read the rounds of a record, each with its turns."""
    out: list[StoryRound] = []
    first, last = -1, -1
    dead: set[int] = set()
    for part in split_transitions(
        [move for move in moves if move.before.begun], lambda last, move: last.before.turns != move.before.turns
    ):
        seat, seats = int(part[0].before.seat), int(part[0].before.seats)
        first = seat if first < 0 else first
        place = (seat - first) % seats
        if not out or place <= last:
            out.append(StoryRound(len(out) + 1, ()))
        last = place
        again = [HeroRevived(seat)] if seat in dead else []
        turn = HeroTurn(int(part[0].before.turns), seat, part, (*again, *_read_events(part)))
        dead = dead - {seat} | ({seat} if turn.ends_in_death else set())
        out[-1] = out[-1]._replace(turns=(*out[-1].turns, turn))
    return out


def _read_events(moves: Sequence[Move]) -> list[Event]:
    """Read the events of a turn; visits to the Keep without business are left out."""
    reader = TurnReader(int(moves[0].before.seat))
    for move in moves:
        reader.read_move(move)
    return [event for event in reader.events if not (isinstance(event, KeepVisit) and event.is_empty)]


class TurnReader:
    """Reader of the moves of a turn."""

    def __init__(self, seat: int):
        self.seat = seat
        self.events: list[Event] = []
        self.at = -1  # where among the events the present fight is, or the last one while its treasure is drawn
        self.potion = False  # whether a teleport whose goal is not chosen yet is by a potion

    def read_move(self, move: Move) -> None:
        """Read one more move."""
        s, x, after = move.before, move.action, move.after
        if s.node in (position.WILD, position.QUESTER):
            self._read_meeting(s, after)
        elif s.node == position.RED:
            self._read_round(s, x, after)
        elif s.node == position.ABILITY:
            self._read_attempt(s, x)
        elif s.node == position.LOOT:
            self._read_theft(x)
        elif s.node == position.LAND:
            walk = self._current_walk(int(s.tile[self.seat]))
            self.events[-1] = walk._replace(drawn=(*walk.drawn, x))
        elif s.node == position.PRIZE:
            self._read_prize(s, x)
        elif s.node in (position.DEAL, position.HIRE, position.PAY) or (s.node == position.KEEP and x < position.END):
            self._read_business(s, x)
        elif s.node == position.TILE:
            self.events.append(TeleportFlight(self.potion, x))
            self.potion = False
        else:
            self._read_decision(s, x, after)
        self._read_step(s, after)

    @property
    def current_fight(self) -> CreatureFight:
        """Present fight, or the last one while its treasure is drawn."""
        fight = self.events[self.at]
        assert self.at >= 0
        assert isinstance(fight, CreatureFight)
        return fight

    def _read_meeting(self, s: Any, after: Any, known: bool = False) -> None:
        seat = self.seat
        self.at = len(self.events)
        fight = CreatureFight(
            seat,
            int(after.tile[seat]),
            bool(after.quest),
            foe=int(after.foe),
            was_seen=known,
            strength=hero_strength(s, seat),
            health=int(after.health[seat]),
            most=full_health(after, seat),
            left=int(after.health[seat]),
            foe_left=int(after.strong),
        )
        self.events.append(fight)

    def _read_round(self, s: Any, face: int, after: Any) -> None:
        fight = self.current_fight
        mine, theirs = int(s.green) + hero_strength(s, self.seat), face + fight.foe_strength
        hit = mine > theirs or (s.green == 1 and s.hero[self.seat] == position.WARRIOR)
        taken = 1 if hit else -1 if mine < theirs else 0
        left, foe_left = int(s.health[self.seat]) - (taken < 0), fight.foe_left - (taken > 0)  # stolen armour heals, too
        self.events[self.at] = fight._replace(
            clashes=(*fight.clashes, CombatRound(int(s.green), face, taken)),
            left=left,
            most=max(fight.most, full_health(s, self.seat)),
            foe_left=foe_left,
            end=BEATEN if foe_left == 0 else KILLED if left == 0 else "",
            last_quest=bool(after.clock and not s.clock),
        )

    def _add_interruption(self, what: str, die: int, health_left: int) -> None:
        """Add an event between two rounds, and the health after it."""
        fight = self.current_fight
        self.events[self.at] = fight._replace(clashes=(*fight.clashes, CombatRound(die, 0, 0, what)), left=health_left)

    def _end_fight(self, end: str) -> None:
        """End the fight without dice."""
        self.events[self.at] = self.current_fight._replace(end=end)

    def _read_attempt(self, s: Any, face: int) -> None:
        hero = int(s.hero[self.seat])
        if s.strong and hero == position.WIZARD:
            if face == 1:
                self._end_fight(VANISHED)
            else:
                self._add_interruption(FAILED, face, self.current_fight.left)
        else:
            self.events.append(AbilityRoll(hero, face, int(s.victim) if hero == position.THIEF else -1))

    def _read_theft(self, kind: int) -> None:
        last = self.events[-1]
        assert isinstance(last, AbilityRoll)  # the die has just been rolled
        self.events[-1] = last._replace(stolen=kind)

    def _current_walk(self, tile: int) -> HeroWalk:
        """Return the present walk; begin one at tile ``tile`` if there is none."""
        if not self.events or not isinstance(self.events[-1], HeroWalk):
            self.events.append(HeroWalk(tile))
        last = self.events[-1]
        assert isinstance(last, HeroWalk)  # it has just been made sure of
        return last

    def _read_step(self, s: Any, after: Any) -> None:
        """Read a tile entered on foot; a hero who is killed or teleported does not walk."""
        here, there = int(s.tile[self.seat]), int(after.tile[self.seat])
        killed = self.at >= 0 and self.current_fight.end == KILLED
        if here != there and s.node not in (position.TILE, position.SPOT) and not killed:
            walk = self._current_walk(here)
            self.events[-1] = walk._replace(path=(*walk.path, there))

    def _read_prize(self, s: Any, kind: int) -> None:
        if s.back == position.KEEP:
            visit = self._current_visit()
            self.events[-1] = visit._replace(traded=(*visit.traded, kind))
        else:
            self.events[self.at] = self.current_fight._replace(prize=(*self.current_fight.prize, kind))

    def _current_visit(self) -> KeepVisit:
        """Return the present visit to the Keep; begin one if there is none."""
        if not self.events or not isinstance(self.events[-1], KeepVisit):
            self.events.append(KeepVisit())
        last = self.events[-1]
        assert isinstance(last, KeepVisit)  # it has just been made sure of
        return last

    def _read_business(self, s: Any, x: int) -> None:
        visit = self._current_visit()
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

    def _read_decision(self, s: Any, x: int, after: Any) -> None:
        if s.node in (position.GREEN, position.SPOT, position.AWAY) or (s.node == position.MOVE and x <= CROSS_BORDER):
            return
        x -= position.LATE if s.node == position.KEEP and x >= position.END else 0
        if x == position.HEAL and s.strong:
            self._add_interruption(HEALED, 0, int(after.health[self.seat]))
        elif x == position.HEAL:
            self.events.append(PotionDrunk(int(after.health[self.seat])))
        elif x == position.PORT:
            self.potion = True
            if s.strong:
                self._end_fight(VANISHED)
        elif x == position.LEAVE:
            self.events.append(PlayerLeft(self.seat))
        elif x == position.FLEE:
            self._end_fight(FLED)
        elif s.node == position.MEET and x == position.GO:
            self.events.append(QuestPassed(int(s.tile[self.seat])))
        elif x == position.QUEST and after.strong:
            self._read_meeting(s, after, known=True)


def placed_tiles(s: Any) -> tuple[int, ...]:
    """Return the tiles on the map."""
    return tuple(tile for tile in range(TILES) if s.laid >> tile & 1)


def quests_completed(s: Any, seat: int) -> int:
    """Return the number of quests that a seat has completed."""
    return count_actions(s.quests[seat])
