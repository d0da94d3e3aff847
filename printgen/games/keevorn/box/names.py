"""Keevorn: names that cards, sheets and reference share: signs of cards, skills, lines of Fortunes."""

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
    """Return a card for running text: its rank and its suit's glyph; a joker's glyph and its letter.

    >>> card_sign(11), card_sign(52)
    ('Q{spades}', '{joker}a')
    """
    return (
        f"{{joker}}{JOKER_LETTERS[number - JOKER]}"
        if number >= JOKER
        else f"{RANKS[card_rank(number) - 1]}{{{SUITS[card_suit(number)]}}}"
    )


def skill_name(number: int) -> str:
    """Return the skill of a Weapon of the card's suit."""
    return WEAPON_SKILLS[card_suit(number)]


def colour_name(number: int) -> str:
    """Return the colour of a card, "red" or "black"."""
    return COLOURS[card_suit(number)]


def fortune_amount(which: int) -> int:
    """Return the Health that Pain takes and Vigor gives at depth 1; 0 for the other Fortunes."""
    return abs(fortune_health(which)) if which in (PAIN, VIGOR) else 0


def relief_targets(options: Sequence[int]) -> str:
    """Return what Relief may discard; if Relics are Weapons, it is only a Monster."""
    return "a Monster" if options and options[RELICS_AS_WEAPONS_OPTION] else "a Monster or Relic"


def fortune_text(which: int, options: Sequence[int], text: str = "") -> str:
    """Return the effect of a Fortune.

    ``text`` is the line with gaps to use instead of the usual one, "" for the usual one.
    """
    return fill_template(text or CONTENT.fortune[FORTUNES[which]], n=fortune_amount(which), targets=relief_targets(options))
