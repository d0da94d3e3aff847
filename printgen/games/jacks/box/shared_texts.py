"""Dungeon Jacks: names for cards, sheets, stories and booklets: signs of cards, their readings, heroes, ranks.

Cards are numbered as in dungeon.py: 13 * suit + rank - 1 with suits spades, clubs, hearts, diamonds and the ace as rank
1; 52 and 53 are the jokers.
"""

from collections.abc import Sequence

from printgen.components.cards.suited_cards import CardIndex
from printgen.engine.game import mask_to_actions
from printgen.prose.shared_texts import CardReading

from ..content import CONTENT, SUITS, TWO_SIDED, HeroClass
from ..notation import card_to_text
from ..rules.dungeon_cards import BIG, BLACK, JOKERS, NUMBERS
from ..rules.dungeon_cards import SUITS as SUIT_MASKS
from ..rules.play import ACE, DUNGEONS_OPTION, OPTIONS

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GLYPHS = ("spade", "club", "heart", "diamond")
COURT = ("J", "Q", "K", "A")
"""Face cards by the dice that they bring: 1 to 4."""
JOKER_LETTERS = ("B", "R")
"""The jokers', black and red."""
SECOND_FACES = dict(zip(TWO_SIDED, CONTENT.turned, strict=True))
NO_REST = 1
"""The value of the option rest that gives no dice back."""
HIGHEST = 14
"""The ace's rank among Big Bads."""


def rank_of(card: int) -> int:
    """Return a card's rank, 1 to 13."""
    return card % 13 + 1


def is_joker(card: int) -> bool:
    """Return whether a card is a joker."""
    return bool(JOKERS >> card & 1)


def is_court_card(card: int) -> bool:
    """Return whether a card is a face card or an ace."""
    return bool(BIG >> card & 1)


def monster_difficulty(card: int) -> int:
    """Return the rank of a black card as a monster, 2 to 14; an ace is 14."""
    return HIGHEST if rank_of(card) == 1 else rank_of(card)


def big_bad_difficulty(letter: str) -> int:
    """Return the difficulty of a Big Bad by the letter of its rank.

    >>> big_bad_difficulty("J"), big_bad_difficulty("A")
    (11, 14)
    """
    return monster_difficulty(RANKS.index(letter))


def hero_dice_count(card: int) -> int:
    """Return the number of a hero's dice: jack 1, queen 2, king 3, ace 4."""
    return monster_difficulty(card) - 10


def card_name(card: int) -> str:
    """Return a card's name in words.

    >>> card_name(11), card_name(52)
    ('queen of spades', 'black joker')
    """
    said = card_to_text(card)
    return f"{said[6:]} joker" if is_joker(card) else said.replace("-", " of ")


def card_sign(card: int) -> str:
    """Return a card's sign for running text: rank and glyph of the suit, or glyph and letter of a joker.

    >>> card_sign(11), card_sign(53)
    ('Q{spades}', '{joker}R')
    """
    corner = card_index(card)
    return f"{{joker}}{corner.rank}" if is_joker(card) else f"{corner.rank}{{{SUITS[card // 13]}}}"


def card_index(card: int) -> CardIndex:
    """Return the corner index of a card in an ordinary deck.

    >>> card_index(0), card_index(52)
    (CardIndex(rank='A', suit='spade'), CardIndex(rank='B', suit='joker'))
    """
    if is_joker(card):
        return CardIndex(JOKER_LETTERS[card - 52], "joker")
    return CardIndex(RANKS[card % 13], GLYPHS[card // 13])


def upright_reading(card: int) -> CardReading:
    """Return the reading of an upright card: a hero, a foe, a defence, a treasure or a potion."""
    return CONTENT.face[card]


def turned_reading(card: int) -> CardReading:
    """Return the reading of a card after half a turn: a Big Bad or a bauble.

    Raises KeyError for a card that has no second reading.
    """
    return SECOND_FACES[card_to_text(card)]


def hero_class(card: int) -> HeroClass:
    """Return the class of a card's suit.

    For a face card it is the hero's class, for a black number card the class that is best against this suit: the Rogue for
    spades, the Fighter for clubs.
    """
    return CONTENT.hero[card // 13]


def dungeon_reading(card: int) -> CardReading:
    """Return a card's reading in a dungeon: the second one of a face card or an ace, else the only one."""
    return turned_reading(card) if is_court_card(card) else upright_reading(card)


def monster_name(card: int) -> str:
    """Return a monster's name for running text; Big Bads have proper names.

    >>> monster_name(9), monster_name(10), monster_name(13)
    ('the Manticore', 'the Pale Count', 'Legion')
    """
    title = dungeon_reading(card).title
    return f"the {title.removeprefix('The ')}" if title.startswith("The ") or not is_court_card(card) else title


def dungeon_role(card: int) -> str:
    """Return the role of a card in a dungeon, by its key in content.toml.

    The keys are foe, pack, defence, treasure, boss, bauble and potion.
    """
    if is_joker(card):
        return "potion"
    if is_court_card(card):
        return "boss" if BLACK >> card & 1 else "bauble"
    return ("foe", "pack", "defence", "treasure")[card // 13]


def dungeon_count(options: Sequence[int]) -> int:
    """Return the number of dungeons of the campaign; no options mean the standard game."""
    return int(OPTIONS[DUNGEONS_OPTION].values[options[DUNGEONS_OPTION] if options else 0])


def dungeon_treasure() -> int:
    """Return the points of all Diamonds of a dungeon."""
    return sum(rank_of(card) for card in mask_to_actions(NUMBERS & SUIT_MASKS[3]))


def is_ace_possible(dungeons: int) -> bool:
    """Return whether so many dungeons hold enough points for a Dungeon Ace."""
    return dungeons * dungeon_treasure() >= ACE
