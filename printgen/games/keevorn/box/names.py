"""Keevorn: what cards, sheets and reference call things: signs of cards, ranks, lines with their numbers."""

from collections.abc import Sequence

from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..notation import FORTUNES, JOKER_LETTERS, SUITS, WEAPON_SKILLS
from ..numbers.odds import card_rank, card_suit, fortune_health
from ..rules import JOKER, PAIN, RELICS_AS_WEAPONS_OPTION, VIGOR

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ICONS = ("shovel", "staff", "sceptre", "dagger")
"""The Weapons' glyphs, by suit."""
COLOURS = ("black", "black", "red", "red")
"""Of the suits, and so of the Hands."""


def card_sign(number: int) -> str:
    """A card in running text: its rank and its suit's glyph, a joker's glyph and letter.

    >>> card_sign(11), card_sign(52)
    ('Q{spades}', '{joker}a')
    """
    return (
        f"{{joker}}{JOKER_LETTERS[number - JOKER]}"
        if number >= JOKER
        else f"{RANKS[card_rank(number) - 1]}{{{SUITS[card_suit(number)]}}}"
    )


def skill_name(number: int) -> str:
    """The skill of a Weapon of the card's suit."""
    return WEAPON_SKILLS[card_suit(number)]


def colour_name(number: int) -> str:
    """Red or black."""
    return COLOURS[card_suit(number)]


def fortune_amount(which: int) -> int:
    """What Pain takes and Vigor gives at depth 1; 0 for the other Fortunes."""
    return abs(fortune_health(which)) if which in (PAIN, VIGOR) else 0


def relief_targets(options: Sequence[int]) -> str:
    """What Relief may discard; with Relics as Weapons there are none."""
    return "a Monster" if options and options[RELICS_AS_WEAPONS_OPTION] else "a Monster or Relic"


def fortune_text(which: int, options: Sequence[int], text: str = "") -> str:
    """What a Fortune does, in the words of its line or of another text."""
    return fill_template(text or CONTENT.fortune[FORTUNES[which]], n=fortune_amount(which), targets=relief_targets(options))
