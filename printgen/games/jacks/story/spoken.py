"""Dungeon Jacks: a move as one says it aloud at the table."""

from typing import Any

from printgen.engine.game import Game

from ..box.names import name
from ..notation import rolled
from ..rules import play as rules
from ..rules.dice import CLERIC, HEROES, PHANTOM
from ..rules.items import DRINK, ONE, SIX
from .voice import HEARTS, kind

GOING_ON = {
    rules.MEET: "Fight",
    rules.POOL: "Roll",
    rules.SETTLE: "Add them up",
    rules.HEAL: "Move on",
    rules.REST: "Go on",
}
OTHERS = {rules.AGAIN: "Roll the 1 again", ONE: "Spend a bauble: a 1", SIX: "Spend a bauble: a 6"}
RAN = {"unhurt": "Away, unhurt", "away": "Away, and the die is exhausted", "exhausted": "Still there, and the die is exhausted"}
HEALED = {"healed": "Healed", "nothing": "Nothing happens", "exhausted": "The die is exhausted"}
POOL = {"": "{who}: {face}", "waits": "{who}: a 6, which waits", "exhausted": "{who}: a 6, exhausted"}


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is chosen, dice and cards as what they bring."""
    if s.node == rules.PARTY:
        return f"The {kind(x // 13)} joins, by the {name(x)}"
    if s.node == rules.DRAW:
        return f"The {name(x)}"
    if s.node in (rules.ROLL, rules.REROLL, rules.RUN, rules.HEALING):
        return _rolled(s, x, rolled(s, x).split()[-1])
    return _laid(x) if s.node == rules.LAY else _decided(s, x)


def _rolled(s: Any, x: int, word: str) -> str:
    if s.node == rules.RUN:
        return RAN[word]
    if s.node == rules.HEALING:
        return HEALED[word]
    return POOL.get(word, POOL[""]).format(who=kind(s.hero), face=x)


def _laid(x: int) -> str:
    """The die that is put on a Hearts card."""
    return f"A phantom {x % 6 + 1}" if x // 6 == PHANTOM else f"The {kind(x // 6)}’s {x % 6 + 1}"


def _decided(s: Any, x: int) -> str:
    if x < HEROES:
        return _named(s, x)
    if x > rules.HEART and s.node == rules.SETTLE:
        return f"Undercut the {name(HEARTS + x - rules.HEART)}"
    if x >= DRINK:
        return f"Drink a potion: the {kind(x - DRINK)}"
    if x == rules.RUNS:
        return "Stop here" if s.node == rules.REST else "Flee"
    return GOING_ON[s.node] if x == rules.GO else OTHERS[x]


def _named(s: Any, h: int) -> str:
    if s.node == rules.HEAL and not s.dice[CLERIC]:
        return "Pray"
    return f"{ {rules.POOL: 'Send', rules.FLEE: 'Run with', rules.HEAL: 'Heal'}[s.node] } the {kind(h)}"
