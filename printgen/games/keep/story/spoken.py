"""Quester's Keep: a move as one says it aloud at the table."""

from typing import Any

from printgen.kernel.game import Game

from ..content import CONTENT
from ..notation.words import HERO_WORDS, SIDES
from ..rules import position as at
from ..rules.land import ACROSS, beyond
from .voice import place

DONE = {at.MOVE: "Stop", at.AFTER: "End the turn", at.MEET: "Pass by", at.FIGHT: "Fight", at.KEEP: "Done here"}
USES = {
    at.HEAL: "Drink the healing potion",
    at.PORT: "Drink the teleport potion",
    at.LEAVE: "Leave the game",
    at.FLEE: "Flee",
}
BUSINESS = {at.TRADE: "Trade a trophy", at.RECRUIT: "Hire a mercenary", at.SEEK: "Seek another quest", at.GO: "Done here"}
DICE = {at.FIRST: "A {x} for who begins", at.GREEN: "The green die: {x}", at.ABILITY: "A {x}: {how}"}
LANDS, HEROES, WILDS, FOES, TREASURE = (
    tuple(part.title for part in parts) for parts in (CONTENT.land, CONTENT.hero, CONTENT.wild, CONTENT.foe, CONTENT.treasure)
)
PLACES = {
    at.GATE: ("Begin at the {}", SIDES),
    at.GIFT: ("Take: {}", TREASURE),
    at.HIRE: ("Pay with: {}", TREASURE),
    at.PAY: ("Pay with: {}", WILDS),
    at.TILE: ("To {}", LANDS),
    at.SPOT: ("At the {}", SIDES),
    at.AWAY: ("Away, {}", SIDES),
}
"""What is chosen from a list: how it is said, and the names in the list."""
CARDS = {
    at.HERO: ("A hero: {}", HEROES),
    at.REMOVE: ("In the box: {}", LANDS),
    at.LAND: ("New land: {}", LANDS),
    at.DEAL: ("A quest: {}", LANDS[1:]),
    at.WILD: ("From the wild: {}", WILDS),
    at.QUESTER: ("The quest is guarded: {}", FOES),
    at.PRIZE: ("Treasure: {}", TREASURE),
}
STOLEN = "Stolen: {}"


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is chosen, dice and cards as what they bring."""
    n = s.node
    if n <= at.LOOT:
        said, names = CARDS.get(n, (STOLEN, TREASURE))
        return said.format(names[x])
    if n < at.GATE:
        return DICE.get(n, "The red die: {x}").format(x=x, how="it works" if x == 1 else "nothing happens")
    if n in PLACES:
        said, names = PLACES[n]
        return said.format(names[x])
    return _chosen(s, x)


def _chosen(s: Any, x: int) -> str:
    n = s.node
    if n == at.KEEP and x < at.END:
        return _dealt_with(x)
    if n == at.KEEP:
        n, x = at.AFTER, x - at.LATE
    if n == at.MOVE and x <= ACROSS:
        return "Cross" if x == ACROSS else SIDES[x].capitalize() if s.advanced else _away(s, x)
    tile = int(s.tile[s.seat])
    if n == at.MOVE and x == at.GO:
        return f"Stop, {'at' if tile == 0 else 'in'} {place(tile)}"
    if x == at.QUEST:
        return f"Take up the quest of {place(tile)}"
    if x == at.GO:
        return DONE[n]
    if x == at.TRY:
        return "Stride" if s.hero[s.seat] == at.RANGER else "Vanish"
    return f"Rob the {HERO_WORDS[s.hero[x - at.STEAL]]}" if x >= at.STEAL else USES[x]


def _away(s: Any, side: int) -> str:
    """A side that is left by, and where that leads."""
    there = beyond(s, int(s.tile[s.seat]), side)
    return f"{SIDES[side].capitalize()}, to {place(there) if there >= 0 else 'land not yet drawn'}"


def _dealt_with(x: int) -> str:
    """Business at the Keep."""
    if x >= at.ACTIVATE:
        return f"Carry: {TREASURE[x - at.ACTIVATE]}"
    if x >= at.BANK:
        return f"Bank: {TREASURE[x - at.BANK]}"
    return f"Buy: {TREASURE[x - at.BUY]}" if at.BUY <= x < at.RECRUIT else BUSINESS[x]
