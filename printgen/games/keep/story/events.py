"""Quester's Keep: what happens in a story: fights, ways, attempts, business at the Keep, in turns, and these in rounds."""

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
    """A round of combat: both dice, and who took it: 1 the hero, -1 the creature, 0 nobody; or what came between two rounds."""

    green: int
    red: int
    winner: int
    interruption: str = ""


class CreatureFight(NamedTuple):
    """An encounter with a creature: rounds, health before and after, and how it ended."""

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
        """The card."""
        return CONTENT.foe[self.foe] if self.quest else CONTENT.wild[self.foe]

    @property
    def foe_strength(self) -> int:
        """What is added to the red die."""
        return FOE_STRENGTH[self.foe] if self.quest else WILD_STRENGTH[self.foe]

    @property
    def blows_taken(self) -> int:
        """How many blows the hero took."""
        return sum(clash.winner < 0 for clash in self.clashes)

    @property
    def round_count(self) -> int:
        """How often both dice were rolled."""
        return sum(not clash.interruption for clash in self.clashes)


class HeroWalk(NamedTuple):
    """A way: the tiles entered one after the other, those that were drawn, and a drawn one that could not be entered."""

    start: int
    path: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()

    @property
    def end(self) -> int:
        """Where it leads."""
        return self.path[-1] if self.path else self.start


class AbilityRoll(NamedTuple):
    """The ability's die: whose ability, its face, who is robbed and of what."""

    hero: int
    face: int
    victim: int = -1
    stolen: int = -1


class TeleportFlight(NamedTuple):
    """A teleport: by a potion or by magic, and where to."""

    potion: bool
    tile: int


class KeepVisit(NamedTuple):
    """What was done on a visit to the Keep."""

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
        """Whether there is nothing to tell."""
        return not (self.traded or self.bought or self.banked or self.carried or self.sought) and self.pay < 0


class QuestPassed(NamedTuple):
    """A quest that waited and was not taken."""

    tile: int


class PotionDrunk(NamedTuple):
    """A potion of healing, outside a fight."""

    health: int


class PlayerLeft(NamedTuple):
    """A player left the game."""

    seat: int


class HeroRevived(NamedTuple):
    """A killed hero is well again."""

    seat: int


Event = CreatureFight | HeroWalk | AbilityRoll | TeleportFlight | KeepVisit | QuestPassed | PotionDrunk | PlayerLeft | HeroRevived


class HeroTurn(NamedTuple):
    """A seat's turn."""

    number: int  # from 1
    seat: int
    moves: tuple[Move, ...]
    events: tuple[Event, ...]

    @property
    def fights(self) -> tuple[CreatureFight, ...]:
        """Its encounters."""
        return tuple(event for event in self.events if isinstance(event, CreatureFight))

    @property
    def hero_walks(self) -> tuple[HeroWalk, ...]:
        """Its ways."""
        return tuple(event for event in self.events if isinstance(event, HeroWalk))

    @property
    def ends_in_death(self) -> bool:
        """Whether it ended in death."""
        return any(fight.end == KILLED for fight in self.fights)

    @property
    def banked_count(self) -> int:
        """How many cards were banked in it, less those that were taken up again."""
        visits = [event for event in self.events if isinstance(event, KeepVisit)]
        return sum(len(visit.banked) - len(visit.carried) for visit in visits)


class StoryRound(NamedTuple):
    """A turn of every seat, in their order."""

    number: int
    turns: tuple[HeroTurn, ...]

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
    def quests(self) -> tuple[CreatureFight, ...]:
        """The quests that were completed in it."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.quest and fight.end == BEATEN)

    @property
    def deaths(self) -> tuple[CreatureFight, ...]:
        """The fights in which somebody was killed."""
        return tuple(fight for turn in self.turns for fight in turn.fights if fight.end == KILLED)
