"""Dungeon Jacks: what cards, sheets, stories and booklets call things: signs of cards, their readings, heroes, ranks.

Cards are numbered as in dungeon.py: 13 * suit + rank - 1 with suits spades, clubs, hearts, diamonds and the ace as rank 1;
52 and 53 are the jokers.
"""

from printgen.components.cards.suited_cards import CardIndex
from printgen.prose.texts import CardReading

from ..content import CONTENT, SUITS, TWO_SIDED, HeroClass
from ..notation import card_to_text as word
from ..rules.dungeon import BIG, BLACK, JOKERS

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GLYPHS = ("spade", "club", "heart", "diamond")
COURT = ("J", "Q", "K", "A")
"""Face cards by the dice that they bring: 1 to 4."""
JOKER_LETTERS = ("B", "R")
"""The jokers', black and red."""
SECOND_FACES = dict(zip(TWO_SIDED, CONTENT.turned, strict=True))
HIGHEST = 14
"""The ace's rank among Big Bads."""


def rank_of(card: int) -> int:
    """A card's rank, 1 to 13."""
    return card % 13 + 1


def is_joker(card: int) -> bool:
    """Whether that is a joker."""
    return bool(JOKERS >> card & 1)


def is_court_card(card: int) -> bool:
    """Whether that is a face card or an ace."""
    return bool(BIG >> card & 1)


def monster_difficulty(card: int) -> int:
    """The rank of a black card as a monster: 2 to 14, an ace being 14."""
    return HIGHEST if rank_of(card) == 1 else rank_of(card)


def big_bad_strength(letter: str) -> int:
    """The difficulty of a Big Bad by its rank.

    >>> big_bad_strength("J"), big_bad_strength("A")
    (11, 14)
    """
    return monster_difficulty(RANKS.index(letter))


def hero_dice(card: int) -> int:
    """The dice of a hero: jack 1, queen 2, king 3, ace 4."""
    return monster_difficulty(card) - 10


def card_name(card: int) -> str:
    """A card's name in words.

    >>> card_name(11), card_name(52)
    ('queen of spades', 'black joker')
    """
    said = word(card)
    return f"{said[6:]} joker" if is_joker(card) else said.replace("-", " of ")


def card_sign(card: int) -> str:
    """A card in running text: its rank and its suit's glyph, a joker's glyph and letter.

    >>> card_sign(11), card_sign(53)
    ('Q{spades}', '{joker}R')
    """
    corner = card_index(card)
    return f"{{joker}}{corner.rank}" if is_joker(card) else f"{corner.rank}{{{SUITS[card // 13]}}}"


def card_index(card: int) -> CardIndex:
    """What makes it a card of an ordinary deck.

    >>> card_index(0), card_index(52)
    (CardIndex(rank='A', suit='spade'), CardIndex(rank='B', suit='joker'))
    """
    if is_joker(card):
        return CardIndex(JOKER_LETTERS[card - 52], "joker")
    return CardIndex(RANKS[card % 13], GLYPHS[card // 13])


def upright_face(card: int) -> CardReading:
    """The card as it stands upright: a hero, a foe, a defence, treasure, a potion."""
    return CONTENT.face[card]


def second_face(card: int) -> CardReading:
    """The card after half a turn: a Big Bad, a bauble. KeyError for one that has no second reading."""
    return SECOND_FACES[word(card)]


def hero_class(card: int) -> HeroClass:
    """The class of a face card, or the hero whom a black card's suit suits: the Rogue for spades, the Fighter for clubs."""
    return CONTENT.hero[card // 13]


def dungeon_face(card: int) -> CardReading:
    """The card's reading in a dungeon: of a face card or an ace the second one, of all others the only one."""
    return second_face(card) if is_court_card(card) else upright_face(card)


def monster_name(card: int) -> str:
    """A monster as everybody speaks of it: Big Bads have names of their own.

    >>> monster_name(9), monster_name(10), monster_name(13)
    ('the Manticore', 'the Pale Count', 'Legion')
    """
    title = dungeon_face(card).title
    return f"the {title.removeprefix('The ')}" if title.startswith("The ") or not is_court_card(card) else title


def dungeon_role(card: int) -> str:
    """What the card is in a dungeon, by the names of content.toml: foe, pack, defence, treasure, boss, bauble or potion."""
    if is_joker(card):
        return "potion"
    if is_court_card(card):
        return "boss" if BLACK >> card & 1 else "bauble"
    return ("foe", "pack", "defence", "treasure")[card // 13]
