"""Keevorn: a move as a player says it at the table."""

import re
from typing import Any

from printgen.engine.game import Game

from .. import notation, rules
from ..box.cards import card_name
from ..content import CONTENT

CARDS = {notation.card_to_text(card): card_name(card) for card in range(rules.JOKER + len(notation.JOKER_LETTERS))}
CARD = re.compile("|".join(CARDS))
SPOKEN_PHRASES = {"return ": "put back ", "wish ": "wish for ", "bury with ": "bury another with "}
"""How moves begin that a record says shorter than a voice does."""


def describe_action(game: Game, s: Any, x: int) -> str:
    """Describe a decision by what is done with which card, and a card by its name."""
    if s.node >= rules.ENTER:
        return _card_with_article(x)
    said = game.notation.action_to_text(s, x)
    for short, aloud in SPOKEN_PHRASES.items():
        said = aloud + said.removeprefix(short) if said.startswith(short) else said
    said = CARD.sub(lambda card: f"the {CARDS[card[0]]}", said[0].upper() + said[1:])
    if s.node == rules.FIGHT and x == rules.STRIKE:
        return f"Strike {title_in_sentence(s.room[s.chosen])}"
    fought = s.node == rules.EXPLORE and x < rules.SKILL and s.room[x] < rules.JOKER and s.room[x] % 13 + 1 >= rules.JACK
    return f"Fight {title_in_sentence(s.room[x])} ({CARDS[notation.card_to_text(s.room[x])]})" if fought else said


def title_in_sentence(card: int) -> str:
    """Return a Monster's title for use within a sentence."""
    title: str = CONTENT.face[card].title
    return title[0].lower() + title[1:] if title.startswith(("The ", "An ", "A ")) else title


def _card_with_article(card: int) -> str:
    """Return the name of a card that is turned, with its article.

    >>> _card_with_article(11), _card_with_article(0), _card_with_article(7), _card_with_article(53)
    ('A queen of spades', 'An ace of spades', 'An 8 of spades', 'Joker b')
    """
    if card >= rules.JOKER:
        return card_name(card).capitalize()
    return f"{'An' if notation.RANKS[card % 13] in ('ace', '8') else 'A'} {card_name(card)}"
