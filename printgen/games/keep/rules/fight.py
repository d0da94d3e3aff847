"""Quester's Keep: creatures and how they are fought. Plain functions like those of rules.py, whose part they are."""

from typing import Any

from ..content import FOE_HEALTH, FOE_STRENGTH, WILD_HEALTH, WILD_STRENGTH
from .business import drop_trophies
from .land import MIDDLE, is_occupied
from .position import FIGHT, QUESTER, WARRIOR
from .treasure import discard_carried, hero_strength


def meet_wild(s: Any, foe: int) -> None:
    """A creature of the wild, with its health."""
    s.wild &= ~(1 << foe)
    s.foe = foe
    s.strong = WILD_HEALTH[foe]
    s.node = FIGHT


def meet_foe(s: Any, foe: int) -> None:
    """A quest's creature, with its full health."""
    s.foes &= ~(1 << foe)
    s.foe = foe
    s.strong = FOE_HEALTH[foe]
    s.node = FIGHT


def reveal_creature(s: Any) -> None:
    """The quest is taken: the creature that lies there, or one from the deck, not a wild one ("Quest Encounter Combat")."""
    s.settled = 1
    s.crossed = 0
    s.quest = s.tile[s.seat]
    foe = s.lair[s.quest] - 1
    if foe >= 0:
        meet_foe(s, foe)
        return
    if s.foes == 0:
        s.foes = s.foes_out
        s.foes_out = 0
    s.node = QUESTER


def strike_round(s: Any, face: int) -> None:
    """The red die: the higher takes a health, a tie nothing; the Warrior's 1 always wins ("Combat", "The Warrior", Q5)."""
    mine = s.green + hero_strength(s, s.seat)
    theirs = face + (FOE_STRENGTH[s.foe] if s.quest else WILD_STRENGTH[s.foe])
    if mine > theirs or (s.green == 1 and s.hero[s.seat] == WARRIOR):
        s.strong -= 1
    elif mine < theirs:
        s.health[s.seat] -= 1
    s.green = 0
    s.node = FIGHT


def abandon_fight(s: Any) -> None:
    """A fight ends without a winner: the quest is free for all, its creature hidden there; a wild one is discarded."""
    if s.quest:
        bit = 1 << s.quest - 1
        s.lair[s.quest] = s.foe + 1
        s.hand[s.seat] &= ~bit
        s.open |= bit
    else:
        s.wild_out |= 1 << s.foe
    s.strong = 0
    s.quest = 0


def die_in_fight(s: Any) -> None:
    """Killed: everything carried and all trophies are lost; back to the Keep, in the castle or beside it ("Combat", Q6)."""
    seat = s.seat
    abandon_fight(s)
    discard_carried(s, seat)
    drop_trophies(s, seat)
    s.health[seat] = 0
    s.tile[seat] = 0
    s.spot[seat] = MIDDLE
    while is_occupied(s, 0, s.spot[seat]) and s.advanced:
        s.spot[seat] = (s.spot[seat] + 1) % 7


def discard_creature(s: Any) -> None:
    """A beaten creature of a quest goes to its discard, and the place is nobody's any more."""
    bit = 1 << s.quest - 1
    s.foes_out |= 1 << s.foe
    s.lair[s.quest] = 0
    s.hand[s.seat] &= ~bit
    s.open &= ~bit
    s.quests[s.seat] |= bit
    if s.grail:
        s.scrolls &= ~bit
