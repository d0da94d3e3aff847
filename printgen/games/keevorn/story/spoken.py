"""Keevorn: a move as one says it aloud at the table."""

from typing import Any

from printgen.kernel.game import Game

from .. import rules
from ..box.cards import name
from ..notation import FORTUNES, RANKS, joiner

VERBS = {rules.BURY: "Bury", rules.RELIEF: "Discard", rules.SURPRISE: "Discard", rules.PEDDLE: "Trade"}
SKILLS = ("Attack", "Probe", "Heal", "Bury another")


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is done with which card, a card as its name."""
    if s.node == rules.EXPLORE:
        return _exploring(s, x)
    if s.node >= rules.ENTER:
        return _one(x)
    if s.node == rules.FIGHT:
        return "Strike" if x == rules.STRIKE else f"Add {_the(joiner(s, x))}"
    if s.node == rules.EQUIP:
        return f"Drop {_the(s.hand[rules.matching_hand(s.room[s.chosen]) + x])}"
    if s.node == rules.PROBED:
        return f"{'Take' if x == rules.TAKE else 'Put back'} {_the(s.top)}"
    if s.node == rules.LOSS:
        return f"Lose {_the(s.pack[x])}"
    if s.node == rules.WISH:
        return f"Wish for {FORTUNES[x]}"
    return "Enough" if x == rules.ENOUGH else f"{VERBS[s.node]} {_the(s.room[x])}"


def _exploring(s: Any, x: int) -> str:
    if x >= rules.PLACE:
        return f"Place {_the(s.pack[x - rules.PLACE])}"
    card = s.room[x % rules.ROOM]
    if x >= rules.STORE:
        return f"Store {_the(card)}"
    if x >= rules.SKILL:
        return f"{SKILLS[card // 13]} with {_the(card)}"
    rank = card % 13 + 1
    verb = "Read" if rank == rules.ACE else "Fight" if rank >= rules.JACK else "Equip" if rank >= s.least else "Play"
    return f"{verb} {_the(card)}"


def _the(card: int) -> str:
    return f"the {name(card)}"


def _one(card: int) -> str:
    """A card that is turned, with its article.

    >>> _one(11), _one(0), _one(7), _one(53)
    ('A queen of spades', 'An ace of spades', 'An 8 of spades', 'Joker b')
    """
    if card >= rules.JOKER:
        return name(card).capitalize()
    return f"{'An' if RANKS[card % 13] in ('ace', '8') else 'A'} {name(card)}"
