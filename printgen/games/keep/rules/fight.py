"""Quester's Keep: creatures and fights.

The functions are part of the rules of play.py and written in the same subset of Python.
"""

from typing import Any

from ..content import FOE_HEALTH, FOE_STRENGTH, WILD_HEALTH, WILD_STRENGTH
from .keep_business import drop_trophies
from .land import MIDDLE, is_occupied_by_other
from .position import FIGHT, QUESTER, WARRIOR
from .treasure import discard_carried, hero_strength


def meet_wild_creature(s: Any, foe: int) -> None:
    """Begin the fight with a wild creature at its full health."""
    s.wild &= ~(1 << foe)
    s.foe = foe
    s.strong = WILD_HEALTH[foe]
    s.node = FIGHT


def meet_quest_creature(s: Any, foe: int) -> None:
    """Begin the fight with a creature of a quest at its full health."""
    s.foes &= ~(1 << foe)
    s.foe = foe
    s.strong = FOE_HEALTH[foe]
    s.node = FIGHT


def reveal_creature(s: Any) -> None:
    """Take the quest here: meet the creature that lies there, or draw one ("Quest Encounter Combat").

    There is no wild encounter then.
    """
    s.settled = 1
    s.crossed = 0
    s.quest = s.tile[s.seat]
    foe = s.lair[s.quest] - 1
    if foe >= 0:
        meet_quest_creature(s, foe)
        return
    if s.foes == 0:
        s.foes = s.foes_out
        s.foes_out = 0
    s.node = QUESTER


def resolve_round(s: Any, face: int) -> None:
    """Resolve a round with the red die: the higher sum takes a health ("Combat", "The Warrior", Q5).

    A tie takes nothing; the Warrior's 1 always wins.
    """
    mine = s.green + hero_strength(s, s.seat)
    theirs = face + (FOE_STRENGTH[s.foe] if s.quest else WILD_STRENGTH[s.foe])
    if mine > theirs or (s.green == 1 and s.hero[s.seat] == WARRIOR):
        s.strong -= 1
    elif mine < theirs:
        s.health[s.seat] -= 1
    s.green = 0
    s.node = FIGHT


def abandon_fight(s: Any) -> None:
    """End a fight without a winner.

    The quest is then free for all, with its creature hidden there. A wild creature is discarded.
    """
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
    """Kill the hero: everything carried and all trophies are lost ("Combat", Q6).

    The pawn returns to the Keep, into the castle or, if that is occupied, beside it.
    """
    seat = s.seat
    abandon_fight(s)
    discard_carried(s, seat)
    drop_trophies(s, seat)
    s.health[seat] = 0
    s.tile[seat] = 0
    s.spot[seat] = MIDDLE
    while is_occupied_by_other(s, 0, s.spot[seat]) and s.advanced:
        s.spot[seat] = (s.spot[seat] + 1) % 7


def discard_creature(s: Any) -> None:
    """Discard a beaten creature and complete its quest; nobody holds the place any more."""
    bit = 1 << s.quest - 1
    s.foes_out |= 1 << s.foe
    s.lair[s.quest] = 0
    s.hand[s.seat] &= ~bit
    s.open &= ~bit
    s.quests[s.seat] |= bit
    if s.grail:
        s.scrolls &= ~bit
