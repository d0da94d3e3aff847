"""Dungeon Jacks: moves as they are said aloud at the table."""

from typing import Any

from printgen.engine.game import Game

from ..box.shared_texts import card_name
from ..notation import die_to_text
from ..rules import play
from ..rules.dice import CLERIC, HEROES, PHANTOM
from ..rules.items import DRINK, ONE, SIX
from .texts import HEARTS_OFFSET, hero_class_title

GO_PHRASES = {
    play.MEET: "Fight",
    play.POOL: "Roll",
    play.SETTLE: "Add them up",
    play.HEAL: "Move on",
    play.REST: "Go on",
}
DECISION_PHRASES = {play.AGAIN: "Roll the 1 again", ONE: "Spend a bauble: a 1", SIX: "Spend a bauble: a 6"}
FLIGHT_PHRASES = {
    "unhurt": "Away, unhurt",
    "away": "Away, and the die is exhausted",
    "exhausted": "Still there, and the die is exhausted",
}
HEALING_PHRASES = {"healed": "Healed", "nothing": "Nothing happens", "exhausted": "The die is exhausted"}
POOL_PHRASES = {"": "{who}: {face}", "waits": "{who}: a 6, which waits", "exhausted": "{who}: a 6, exhausted"}


def describe_action(game: Game, s: Any, x: int) -> str:
    """Return a move as players say it: a decision as what is chosen, dice and cards as their result."""
    if s.node == play.PARTY:
        return f"The {hero_class_title(x // 13)} joins, by the {card_name(x)}"
    if s.node == play.DRAW:
        return f"The {card_name(x)}"
    if s.node in (play.ROLL, play.REROLL, play.RUN, play.HEALING):
        return _describe_die(s, x, die_to_text(s, x).split()[-1])
    return _describe_undercut(x) if s.node == play.LAY else _describe_decision(s, x)


def _describe_die(s: Any, x: int, word: str) -> str:
    if s.node == play.RUN:
        return FLIGHT_PHRASES[word]
    if s.node == play.HEALING:
        return HEALING_PHRASES[word]
    return POOL_PHRASES.get(word, POOL_PHRASES[""]).format(who=hero_class_title(s.hero), face=x)


def _describe_undercut(x: int) -> str:
    """Return the die that is put on a Hearts card, as players say it."""
    return f"A phantom {x % 6 + 1}" if x // 6 == PHANTOM else f"The {hero_class_title(x // 6)}’s {x % 6 + 1}"


def _describe_decision(s: Any, x: int) -> str:
    if x < HEROES:
        return _hero_name(s, x)
    if x > play.HEART and s.node == play.SETTLE:
        return f"Undercut the {card_name(HEARTS_OFFSET + x - play.HEART)}"
    if x >= DRINK:
        return f"Drink a potion: the {hero_class_title(x - DRINK)}"
    if x == play.RUNS:
        return "Stop here" if s.node == play.REST else "Flee"
    return GO_PHRASES[s.node] if x == play.GO else DECISION_PHRASES[x]


def _hero_name(s: Any, hero: int) -> str:
    if s.node == play.HEAL and not s.dice[CLERIC]:
        return "Pray"
    return f"{ {play.POOL: 'Send', play.FLEE: 'Run with', play.HEAL: 'Heal'}[s.node] } the {hero_class_title(hero)}"
