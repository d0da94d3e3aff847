"""Judgement Quest: a move as one says it aloud at the table."""

from typing import Any

from printgen.engine.game import Game

from ..notation import DECISIONS, ITEMS, drawn_task, rolled, square
from ..rules.dungeon import BACK, BEAR, BUY, DISARMING, DISSOLVING, DRINK, FLASK, GAZE, HEALING, LEAVE, RAISE, SEEING, STRIKE
from ..rules.play import AIM, CHEST, FIGHT, REVEAL, TASK, TRAP, WATER
from .events import STEPS, WAYS
from .voice import called, whereabouts

MANY = ("ice", "traps", "gold")
"""Rooms that have no article."""
OTHERS = {
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
FOUND = {"trapped": "It was trapped", "one gold": "One gold", "two gold": "Two gold"}
MET = {
    "cursed": "Cursed water",
    "blessed": "Blessed water",
    "dodged": "The arrows miss",
    "missed": "Nobody hits",
    "slain": "It falls",
}


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is chosen, dice and cards as what they bring."""
    if s.node == TASK:
        return _task(*drawn_task(s, x).split()[-2:])
    if s.node == REVEAL:
        *_, kind, place = game.notation.words(s, x).split()
        return f"{_one(kind).capitalize()} at {place}"
    if s.node == AIM:
        return f"At {square(x)}, {whereabouts(x)}: {called(s, x) if s.seen >> x & 1 else 'not seen yet'}"
    if s.node in (CHEST, WATER, TRAP, FIGHT):
        return _rolled(s, rolled(s, x))
    if x >= BUY and x - BUY < len(ITEMS):
        return f"Buy {_one(ITEMS[x - BUY])}"
    if x in WAYS or x == BACK:
        there = s.before if x == BACK else s.here + STEPS[x]
        return f"{DECISIONS[x].capitalize()}, to {called(s, there) if s.seen >> there & 1 else 'a room not seen yet'}"
    return OTHERS.get(x) or DECISIONS[x].capitalize()


def _task(category: str, room: str) -> str:
    """A task.

    >>> _task("fetch", "chest")
    'A task: fetch a chest'
    """
    return f"A task: {category} {_one(room)}"


def _one(room: str) -> str:
    """A room or a thing with its article.

    >>> _one("amulet"), _one("ice")
    ('an amulet', 'ice')
    """
    return room if room in MANY else f"{'an' if room[0] in 'aeiou' else 'a'} {room}"


def _rolled(s: Any, word: str) -> str:
    if word == "hit":
        return "An arrow hits" if s.node == TRAP else "You are hit"
    return FOUND.get(word) or MET.get(word) or f"{_one(word).capitalize()}"
