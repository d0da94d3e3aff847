"""Quester's Keep: events of a story: fights, walks, abilities, business at the Keep, in turns and rounds."""

from typing import Any, NamedTuple

from printgen.prose import transitions as turns

from ..content import CONTENT, FOE_STRENGTH, WILD_STRENGTH, QuestCreature, WildCreature

BEATEN, KILLED, FLED, VANISHED = "beaten", "killed", "fled", "vanished"
"""How a fight ends."""
HEALED, FAILED = "healed", "failed"
"""What may come between two rounds of a fight: a potion, a teleport that fails."""


Move = turns.Transition
"""A move with the position on both sides of it; a turn is a seat's."""


class CombatRound(NamedTuple):
    """Round of combat: both dice, and the winner: 1 hero, -1 creature, 0 nobody.

    With an ``interruption`` it is an event between two rounds.
    """

    green: int
    red: int
    winner: int
    interruption: str = ""


class CreatureFight(NamedTuple):
    """Encounter with a creature: rounds, health before and after, and its end."""

    seat: int
    tile: int
    quest: bool
    foe: int
    was_seen: bool  # whether everybody had seen the creature of this quest before
    strength: int
    health: int
    most: int
    left: int = 0
    foe_left: int = 0
    clashes: tuple[CombatRound, ...] = ()
    end: str = ""
    prize: tuple[int, ...] = ()
    last_quest: bool = False  # whether it began the endgame

    @property
    def creature(self) -> WildCreature | QuestCreature:
        """Card of the creature."""
        return CONTENT.foe[self.foe] if self.quest else CONTENT.wild[self.foe]

    @property
    def foe_strength(self) -> int:
        """Number added to the red die."""
        return FOE_STRENGTH[self.foe] if self.quest else WILD_STRENGTH[self.foe]

    @property
    def blows_taken(self) -> int:
        """Number of health that the hero lost in rounds of the fight."""
        return sum(clash.winner < 0 for clash in self.clashes)

    @property
    def round_count(self) -> int:
        """Number of rounds in which both dice were rolled."""
        return sum(not clash.interruption for clash in self.clashes)


class HeroWalk(NamedTuple):
    """Path of a hero: the tiles entered in order, and the tiles drawn.

    A drawn tile that is not in ``path`` could not be entered.
    """

    start: int
    path: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()

    @property
    def end(self) -> int:
        """Tile where the path ends."""
        return self.path[-1] if self.path else self.start


class AbilityRoll(NamedTuple):
    """Roll for an ability: the hero, the face, the victim of a robbery, and the kind of treasure stolen.

    ``victim`` and ``stolen`` are -1 if there is none.
    """

    hero: int
    face: int
    victim: int = -1
    stolen: int = -1


class TeleportFlight(NamedTuple):
    """Teleport to a tile, by a potion or by magic."""

    potion: bool
    tile: int


class KeepVisit(NamedTuple):
    """Business of a visit to the Keep."""

    traded: tuple[int, ...] = ()  # treasure for a trophy each
    paid: tuple[int, ...] = ()  # these trophies
    bought: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()  # trophies, two for each of these
    banked: tuple[int, ...] = ()
    carried: tuple[int, ...] = ()
    sought: tuple[int, ...] = ()  # quest cards
    pay: int = -1  # of a mercenary

    @property
    def is_empty(self) -> bool:
        """Return whether no business was done."""
        return not (self.traded or self.bought or self.banked or self.carried or self.sought) and self.pay < 0


class QuestPassed(NamedTuple):
    """Quest that waited and was not taken."""

    tile: int


class PotionDrunk(NamedTuple):
    """Potion of healing drunk outside a fight; ``health`` is the health afterwards."""

    health: int


class PlayerLeft(NamedTuple):
    """Departure of a player from the game."""

    seat: int


class HeroRevived(NamedTuple):
    """Return of a killed hero with full health."""

    seat: int


Event = CreatureFight | HeroWalk | AbilityRoll | TeleportFlight | KeepVisit | QuestPassed | PotionDrunk | PlayerLeft | HeroRevived


class HeroTurn(NamedTuple):
    """Turn of a seat: its moves and its events."""

    number: int  # from 1
    seat: int
    moves: tuple[Move, ...]
    events: tuple[Event, ...]

    @property
    def fights(self) -> tuple[CreatureFight, ...]:
        """Encounters of the turn."""
        return tuple(event for event in self.events if isinstance(event, CreatureFight))

    @property
    def hero_walks(self) -> tuple[HeroWalk, ...]:
        """Walks of the turn."""
        return tuple(event for event in self.events if isinstance(event, HeroWalk))

    @property
    def ends_in_death(self) -> bool:
        """Return whether the hero was killed in the turn."""
        return any(fight.end == KILLED for fight in self.fights)

    @property
    def banked_count(self) -> int:
        """Number of cards banked in the turn, less those taken up again."""
        visits = [event for event in self.events if isinstance(event, KeepVisit)]
        return sum(len(visit.banked) - len(visit.carried) for visit in visits)


class StoryRound(NamedTuple):
    """Round: a turn of every seat, in their order."""

    number: int
    turns: tuple[HeroTurn, ...]

    @property
    def first_position(self) -> Any:
        """Position before the round."""
        return self.turns[0].moves[0].before

    @property
    def last_position(self) -> Any:
        """Position after the round, before the next turn restores anybody's health."""
        move = self.turns[-1].moves[-1]
        s = move.after
        if s.seats > 1 and s.seat != move.before.seat and not s.over:
            s = s.copy()
            s.health[s.seat] = move.before.health[s.seat]
        return s

    @property
    def quests(self) -> tuple[CreatureFight, ...]:
        """Fights in which a quest was completed."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.quest and fight.end == BEATEN)

    @property
    def deaths(self) -> tuple[CreatureFight, ...]:
        """Fights in which a hero was killed."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.end == KILLED)
