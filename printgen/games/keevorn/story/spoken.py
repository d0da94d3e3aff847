"""Keevorn: a move as one says it aloud at the table."""

import re
from typing import Any

from printgen.engine.game import Game

from .. import notation, rules
from ..box.cards import name
from ..content import CONTENT

CARDS = {notation.card_word(card): name(card) for card in range(rules.JOKER + len(notation.MARKS))}
CARD = re.compile("|".join(CARDS))
ALOUD = {"return ": "put back ", "wish ": "wish for ", "bury with ": "bury another with "}
"""How moves begin that a record says shorter than a voice does."""


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is done with which card, a card as its name."""
    if s.node >= rules.ENTER:
        return _one(x)
    said = game.notation.words(s, x)
    for short, aloud in ALOUD.items():
        said = aloud + said.removeprefix(short) if said.startswith(short) else said
    said = CARD.sub(lambda card: f"the {CARDS[card[0]]}", said[0].upper() + said[1:])
    if s.node == rules.FIGHT and x == rules.STRIKE:
        return f"Strike {titled(s.room[s.chosen])}"
    fought = s.node == rules.EXPLORE and x < rules.SKILL and s.room[x] < rules.JOKER and s.room[x] % 13 + 1 >= rules.JACK
    return f"Fight {titled(s.room[x])} ({CARDS[notation.card_word(s.room[x])]})" if fought else said


def titled(card: int) -> str:
    """A Monster by its title within a sentence."""
    title: str = CONTENT.face[card].title
    return title[0].lower() + title[1:] if title.startswith(("The ", "An ", "A ")) else title


def _one(card: int) -> str:
    """A card that is turned, with its article.

    >>> _one(11), _one(0), _one(7), _one(53)
    ('A queen of spades', 'An ace of spades', 'An 8 of spades', 'Joker b')
    """
    if card >= rules.JOKER:
        return name(card).capitalize()
    return f"{'An' if notation.RANKS[card % 13] in ('ace', '8') else 'A'} {name(card)}"
