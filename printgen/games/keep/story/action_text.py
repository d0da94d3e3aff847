"""Quester's Keep: a move as a player says it at the table, made from its words in the record."""

from typing import Any

from printgen.engine.game import Game

from ..content import CONTENT
from ..notation.move_text import SIDES
from ..rules import position
from ..rules.land import tile_beyond
from .texts import land_in_text

TITLES = {
    card.word: card.title for part in (CONTENT.hero, CONTENT.land, CONTENT.wild, CONTENT.foe, CONTENT.treasure) for card in part
}
"""What the words of a record are called on their cards."""
CARDS = {position.HERO: "A hero: {}", position.REMOVE: "In the box: {}", position.LAND: "New land: {}"}
"""Cards that a record names without saying of what kind they are."""
DICE = {
    "first": "A {} for who begins",
    "green": "The green die: {}",
    "red": "The red die: {}",
    "success": "A {}: it works",
    "nothing": "A {}: nothing happens",
}
"""What a record says behind a face."""
SPOKEN_PHRASES = {
    "end": "End the turn",
    "pass": "Pass by",
    "done": "Done here",
    "heal": "Drink the healing potion",
    "teleport": "Drink the teleport potion",
    "leave": "Leave the game",
    "trade": "Trade a trophy",
    "hire": "Hire a mercenary",
    "seek": "Seek another quest",
}
"""Moves of one word that a voice says longer than a record."""
PILE_PHRASES = {
    "quest": "A quest: {}",
    "wild": "From the wild: {}",
    "foe": "The quest is guarded: {}",
    "treasure": "Treasure: {}",
    "stolen": "Stolen: {}",
    "gate": "Begin at the {}",
    "take": "Take: {}",
    "pay": "Pay with: {}",
    "to": "To {}",
    "at": "At the {}",
    "away": "Away, {}",
    "bank": "Bank: {}",
    "carry": "Carry: {}",
    "buy": "Buy: {}",
}
"""Words that a record puts before what is drawn, chosen or dealt with."""


def describe_action(game: Game, s: Any, x: int) -> str:
    """Describe a decision by what is chosen, dice and cards by what they bring."""
    said = game.notation.action_to_text(s, x)
    first, _, rest = said.partition(" ")
    if s.node in CARDS:
        return CARDS[s.node].format(TITLES[said])
    if first.isdigit():
        return DICE[rest].format(first)
    if first in PILE_PHRASES and rest:
        return PILE_PHRASES[first].format(TITLES.get(rest, rest))
    if rest:
        return f"Rob the {rest}" if first == "rob" else rest.capitalize()
    return _describe_single_word(s, first)


def _describe_single_word(s: Any, word: str) -> str:
    """Describe a move of one word, with the land where it is made or to which it leads."""
    tile = int(s.tile[s.seat])
    if word == "stop":
        return f"Stop, {'at' if tile == 0 else 'in'} {land_in_text(tile)}"
    if word == "quest":
        return f"Take up the quest of {land_in_text(tile)}"
    if word in SIDES:
        there = tile_beyond(s, tile, SIDES.index(word))
        return f"{word.capitalize()}, to {land_in_text(there) if there >= 0 else 'land not yet drawn'}"
    return SPOKEN_PHRASES.get(word, word.capitalize())
