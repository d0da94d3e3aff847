"""Dungeon Quest D6: moves as people say them at the table, made of their words in the record."""

from typing import Any

from printgen.engine.game import Game

from ..notation import ABILITIES, WEAPONS, action_to_text
from ..rules import ABSORB, ENTER, GUARD

OUTCOME_PHRASES = {
    "nobody": "Nobody is here",
    "nothing": "It guards nothing",
    "hit": "The {weapon} hits",
    "miss": "The {weapon} misses",
    "twice": "It strikes back, twice",
    "once": "It strikes back",
    "unhurt": "It strikes back and misses",
    "splendid": "A splendid one: power 2",
    "sound": "A sound one: power 1",
    "broken": "Broken: no power at all",
}
"""What a record says behind a face."""
MEETING_PHRASES = {ENTER: "A {}", GUARD: "It guards a {}"}
"""The same where it is a name."""
DECISION_PHRASES = {
    "flee": "Flee",
    "potion": "Drink the potion",
    "alone": "Without help",
    "normal": "Strike as it comes",
    "offensive": "Strike boldly",
    "defensive": "Strike carefully",
}
TARGET_PHRASES = {"bolt": "Lightning from the {}", "with": "With the help of {}", "to": "To {}"}
"""Words that a record puts before what is chosen."""


def describe_action(game: Game, s: Any, x: int) -> str:
    """Return a move as people say it: a decision, or the result of a die."""
    face, _, brought = action_to_text(s, x).partition(" ")
    return _roll_to_text(s, brought) if face.isdigit() else decision_to_text(s, x)


def decision_to_text(s: Any, x: int) -> str:
    """Return a decision as people say it."""
    first, _, rest = action_to_text(s, x).partition(" ")
    if first in TARGET_PHRASES:
        return TARGET_PHRASES[first].format(rest.replace("hero", "hero "))
    if first in ABILITIES:
        return f"Strike with {first}, the {WEAPONS[ABILITIES.index(first)]}"
    if first == "absorb":
        return f"{rest.capitalize()} gains the point"
    return f"{DECISION_PHRASES[first]} first" if s.node == ABSORB else DECISION_PHRASES[first]


def _roll_to_text(s: Any, brought: str) -> str:
    if brought in OUTCOME_PHRASES:
        return OUTCOME_PHRASES[brought].format(weapon=WEAPONS[s.chosen])
    if s.node in MEETING_PHRASES:
        return MEETING_PHRASES[s.node].format(brought)
    return f"{brought.capitalize()} falls" if brought in ABILITIES else f"The {brought} loses power"
