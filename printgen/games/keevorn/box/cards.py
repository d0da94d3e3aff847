"""Keevorn: the cards: an ordinary deck and its jokers, each card with its part in the game and the Fortune that it may be.

The options say how many jokers there are, and whether Relics are Weapons; every number comes from the rules.
"""

from collections.abc import Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import Head
from printgen.components.cards.suited import Fortune, Index, SuitCard
from printgen.components.picture import Picture
from printgen.engine.random import DECK, shuffle, streams
from printgen.prose.templates import fill

from ..content import CONTENT, FACTS
from ..notation import FORTUNES, MARKS, SUITS, card_word
from ..numbers import odds
from ..rules import JOKER, JOKERS, JOKERS_OPTION
from .names import ICONS, RANKS, colour, foretold, skill

KINDS = {"scroll": "item", "charm": "relic", "shard": "relic", "monster": "monster", "stairs": "room", "weapon": "weapon"}
GLYPHS = {"monster": "skull"}


def deck(options: Sequence[int]) -> Deck:
    """All cards in the order of their numbers: spades, clubs, hearts, diamonds, jokers."""
    return Deck("keevorn", FACTS.title, tuple(card(number, options) for number in range(JOKER + jokers(options))))


def jokers(options: Sequence[int]) -> int:
    """How many jokers are in the deck."""
    return JOKERS[options[JOKERS_OPTION] if options else 0]


def card(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> SuitCard:
    """A card's face."""
    options = options or (0, 0, 0, 0)
    face, role = CONTENT.face[number], odds.role(number, options)
    return SuitCard(
        name=name(number),
        corner=corner(number),
        head=head(number, role, options),
        figure=Picture(face.art, face.title),
        title=face.title,
        text=face.text,
        rule=rule(number, role),
        place=role == "stairs",
        strength=0 if role in ("scroll", "stairs") else odds.rank(number),
        fortune=fortune(number, options),
    )


def name(number: int) -> str:
    """A card's name among others.

    >>> name(11), name(53)
    ('queen of spades', 'joker b')
    """
    return card_word(number).replace("-", " of ")


def corner(number: int) -> Index:
    """Rank and suit; a joker has its letter."""
    if number >= JOKER:
        return Index(MARKS[number - JOKER], "joker")
    return Index(RANKS[odds.rank(number) - 1], SUITS[odds.suit(number)].removesuffix("s"))


def head(number: int, role: str, options: Sequence[int]) -> Head:
    """Token and word of what the card is, and its number: strength, or what it does to Health."""
    icon = ICONS[odds.suit(number)] if role == "weapon" else GLYPHS.get(role, role)
    return Head(KINDS[role], role.capitalize(), icon, value=value(number, role, options))


def value(number: int, role: str, options: Sequence[int]) -> str:
    """The number at the upper right."""
    if role in ("charm", "shard"):
        gained = odds.played(number, options)
        return f"{'+' if gained > 0 else '−'}{abs(gained)}"
    return "" if role in ("scroll", "stairs") else str(odds.rank(number))


def rule(number: int, role: str) -> str:
    """The line of rules."""
    if role == "weapon":
        now = skill(number)
        return fill(CONTENT.line[now], n=odds.healed(number) if now == "heal" else 0)
    changed = abs(odds.played(number)) if role in ("charm", "shard") else 0
    return fill(CONTENT.line[role], n=changed, hand=colour(number) if role == "monster" else "")


def fortune(number: int, options: Sequence[int]) -> Fortune:
    """What the card is when a Scroll draws it: its suit's Fortune."""
    which = odds.suit(number)
    return Fortune(f"glyphs/{FORTUNES[which]}", FORTUNES[which].capitalize(), foretold(which, options))


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
