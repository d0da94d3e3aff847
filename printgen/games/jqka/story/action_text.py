"""Judgement Quest: moves as they are said aloud at the table."""

from typing import Any

from printgen.engine.game import Game

from ..notation import DECISIONS, ITEMS, cell_name, die_to_text, task_to_text
from ..rules.dungeon import BACK, BEAR, BUY, DISARMING, DISSOLVING, DRINK, FLASK, GAZE, HEALING, LEAVE, RAISE, SEEING, STRIKE
from ..rules.play import AIM, CHEST, FIGHT, REVEAL, TASK, TRAP, WATER
from .room_visits import DIRECTIONS, STEPS
from .texts import describe_location, room_name

PLURAL_ROOMS = ("ice", "traps", "gold")
"""Rooms that have no article."""
DECISION_PHRASES = {
    FLASK: "Drink the flask",
    LEAVE: "Up the stairs",
    DRINK: "Drink",
    GAZE: "Gaze into the crystal",
    SEEING: "A spell of seeing",
    HEALING: "A spell of healing",
    DISSOLVING: "A spell of dissolving",
    DISARMING: "A spell of disarming",
    STRIKE: "Fight on",
    RAISE: "Raise the shield",
    BEAR: "Take the wound",
}
CHEST_PHRASES = {"trapped": "It was trapped", "one gold": "One gold", "two gold": "Two gold"}
DIE_PHRASES = {
    "cursed": "Cursed water",
    "blessed": "Blessed water",
    "dodged": "The arrows miss",
    "missed": "Nobody hits",
    "slain": "It falls",
}


def describe_action(game: Game, s: Any, x: int) -> str:
    """Return a move as players say it: a decision as what is chosen, dice and cards as their result."""
    if s.node == TASK:
        return _describe_task(*task_to_text(s, x).split()[-2:])
    if s.node == REVEAL:
        *_, kind, place = game.notation.action_to_text(s, x).split()
        return f"{_with_article(kind).capitalize()} at {place}"
    if s.node == AIM:
        return f"At {cell_name(x)}, {describe_location(x)}: {room_name(s, x) if s.seen >> x & 1 else 'not seen yet'}"
    if s.node in (CHEST, WATER, TRAP, FIGHT):
        return _describe_die(s, die_to_text(s, x))
    if x >= BUY and x - BUY < len(ITEMS):
        return f"Buy {_with_article(ITEMS[x - BUY])}"
    if x in DIRECTIONS or x == BACK:
        there = s.before if x == BACK else s.here + STEPS[x]
        return f"{DECISIONS[x].capitalize()}, to {room_name(s, there) if s.seen >> there & 1 else 'a room not seen yet'}"
    return DECISION_PHRASES.get(x) or DECISIONS[x].capitalize()


def _describe_task(category: str, room: str) -> str:
    """Return a task as players say it.

    >>> _describe_task("fetch", "chest")
    'A task: fetch a chest'
    """
    return f"A task: {category} {_with_article(room)}"


def _with_article(room: str) -> str:
    """Return a room or an item with its article.

    >>> _with_article("amulet"), _with_article("ice")
    ('an amulet', 'ice')
    """
    return room if room in PLURAL_ROOMS else f"{'an' if room[0] in 'aeiou' else 'a'} {room}"


def _describe_die(s: Any, word: str) -> str:
    if word == "hit":
        return "An arrow hits" if s.node == TRAP else "You are hit"
    return CHEST_PHRASES.get(word) or DIE_PHRASES.get(word) or f"{_with_article(word).capitalize()}"
