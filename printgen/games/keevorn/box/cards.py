"""Keevorn: the cards, an ordinary deck with jokers.

Each card shows its part in the game, and the Fortune that it may be. The options decide the number of jokers, and
whether Relics are Weapons; every number comes from the rules.
"""

from collections.abc import Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import CardHead
from printgen.components.cards.suited_cards import CardIndex, Fortune, SuitCard
from printgen.components.picture import Picture
from printgen.engine.random_streams import PILE_SIZE, make_streams, shuffle_pile
from printgen.prose.templates import fill_template

from ..content import CONTENT, FACTS
from ..notation import FORTUNES, JOKER_LETTERS, SUITS, card_to_text
from ..numbers import health_effects
from ..rules import JOKER, JOKERS, JOKERS_OPTION
from .shared_texts import ICONS, RANKS, colour_name, fortune_text, skill_name

KINDS = {"scroll": "item", "charm": "relic", "shard": "relic", "monster": "monster", "stairs": "room", "weapon": "weapon"}
GLYPHS = {"monster": "skull"}


def deck(options: Sequence[int]) -> Deck:
    """Build all cards in the order of their numbers: spades, clubs, hearts, diamonds, jokers."""
    return Deck("keevorn", FACTS.title, tuple(build_card(number, options) for number in range(JOKER + joker_count(options))))


def joker_count(options: Sequence[int]) -> int:
    """Return the number of jokers in the deck; no options mean the standard game."""
    return JOKERS[options[JOKERS_OPTION] if options else 0]


def build_card(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> SuitCard:
    """Build the face of a card."""
    options = options or (0, 0, 0, 0)
    face, role = CONTENT.face[number], health_effects.card_role(number, options)
    return SuitCard(
        name=card_name(number),
        corner=card_index(number),
        head=build_head(number, role, options),
        figure=Picture(face.art, face.title),
        title=face.title,
        text=face.text,
        rule=rule_line(number, role),
        place=role == "stairs",
        strength=0 if role in ("scroll", "stairs") else health_effects.card_rank(number),
        fortune=build_fortune(number, options),
    )


def card_name(number: int) -> str:
    """Return a card's name in words.

    >>> card_name(11), card_name(53)
    ('queen of spades', 'joker b')
    """
    return card_to_text(number).replace("-", " of ")


def card_index(number: int) -> CardIndex:
    """Return rank and suit of a card; a joker has its letter as rank."""
    if number >= JOKER:
        return CardIndex(JOKER_LETTERS[number - JOKER], "joker")
    return CardIndex(RANKS[health_effects.card_rank(number) - 1], SUITS[health_effects.card_suit(number)].removesuffix("s"))


def build_head(number: int, role: str, options: Sequence[int]) -> CardHead:
    """Build the head of a card: glyph and word of its role, and its strength or its effect on Health."""
    icon = ICONS[health_effects.card_suit(number)] if role == "weapon" else GLYPHS.get(role, role)
    return CardHead(KINDS[role], role.capitalize(), icon, value=printed_value(number, role, options))


def printed_value(number: int, role: str, options: Sequence[int]) -> str:
    """Return the number at the upper right of a card, "" for none."""
    if role in ("charm", "shard"):
        gained = health_effects.relic_health(number, options)
        return f"{'+' if gained > 0 else '−'}{abs(gained)}"
    return "" if role in ("scroll", "stairs") else str(health_effects.card_rank(number))


def rule_line(number: int, role: str) -> str:
    """Return the line of rules of a card."""
    if role == "weapon":
        now = skill_name(number)
        return fill_template(CONTENT.line[now], n=health_effects.skill_health(number) if now == "heal" else 0)
    changed = abs(health_effects.relic_health(number)) if role in ("charm", "shard") else 0
    return fill_template(CONTENT.line[role], n=changed, hand=colour_name(number) if role == "monster" else "")


def build_fortune(number: int, options: Sequence[int]) -> Fortune:
    """Build the Fortune of the card's suit, which counts when a Scroll draws it."""
    which = health_effects.card_suit(number)
    return Fortune(f"glyphs/{FORTUNES[which]}", FORTUNES[which].capitalize(), fortune_text(which, options))


def shuffle_count(options: Sequence[int]) -> int:
    """Return the number of lists: one for each depth, and one for a Secret Floor.

    A Secret Floor is possible only with two jokers or more.
    """
    return 1 + joker_count(options) + (joker_count(options) > 1)


def card_orders(seed: int, options: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the order of all cards of the deck for each shuffle."""
    w = make_streams(seed, 1)
    found = []
    for pile in range(shuffle_count(options)):
        shuffle_pile(w, pile)
        found.append(tuple(card for card in w[len(w) - PILE_SIZE :] if card < JOKER + joker_count(options)))
    return tuple(found)
