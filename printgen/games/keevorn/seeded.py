"""Keevorn: seeded deals: the order of the cards as lists to stack a real deck with, one list a shuffle.

A seed gives each shuffle one order of all cards, whatever was discarded: the first of the list that is in the Floor comes
first. So a list serves any game of its seed.
"""

from collections.abc import Sequence
from typing import Protocol

from printgen.document.prose import fill
from printgen.document.stack import Stack, StackSheet
from printgen.games.keevorn.deck import corner, jokers
from printgen.games.keevorn.rules import JOKER
from printgen.games.keevorn.words import WORDS
from printgen.kernel.chance import DECK, shuffle, streams
from printgen.kernel.game import GameId

PLAYER = "best"
"""Whose games grade a seed: it thinks with chance of its own, so that its games of one seed differ."""

LIMITS = (0.99, 0.9, 0.65, 0.35)
"""The shares of games won, below each of which a seed has one sword more; of all seeds three in eight have one."""


class Graded(Protocol):
    """The grade of a seed."""

    @property
    def swords(self) -> int: ...  # noqa: D102


def demand(options: Sequence[int]) -> None:
    """Nothing: every game can be dealt by its seed."""


def shuffles(options: Sequence[int]) -> int:
    """How many lists: one for each depth, one for a Secret Floor where two jokers can meet."""
    return 1 + jokers(options) + (jokers(options) > 1)


def orders(seed: int, options: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The order of all cards of the deck, for each shuffle."""
    w = streams(seed, 1)
    found = []
    for pile in range(shuffles(options)):
        shuffle(w, pile)
        found.append(tuple(card for card in w[len(w) - DECK :] if card < JOKER + jokers(options)))
    return tuple(found)


def sheet(ident: GameId, id_text: str, grade: Graded | None, number: int) -> StackSheet:
    """The lists of a seed; with a grade the sheet has swords, in a book (``number`` not 0) its number."""
    assert ident.seed is not None
    words = WORDS.deal
    stacks = [
        Stack(fill(words.list, n=k), fill(words.other if k > 1 else words.first, cards=len(order)), tuple(map(corner, order)))
        for k, order in enumerate(orders(ident.seed, ident.options), 1)
    ]
    swords = grade.swords if grade else 0
    return StackSheet(words.title, words.motto, words.how, tuple(stacks), id_text, words.number, swords, number)
