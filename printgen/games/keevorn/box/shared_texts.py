"""Keevorn: names that cards, sheets and reference share: signs of cards, skills, lines of Fortunes."""

from collections.abc import Sequence

from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..notation import FORTUNES, JOKER_LETTERS, SUITS, WEAPON_SKILLS
from ..numbers.health_effects import build_sample_position, card_rank, card_suit, fortune_health
from ..rules import JOKER, JOKERS, JOKERS_OPTION, PAIN, RELICS_AS_WEAPONS_OPTION, VIGOR

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


def fortune_health_at_start(fortune: int, depth: int = 1) -> int:
    """Return the Health that Pain takes and Vigor gives at a depth; 0 for the other Fortunes."""
    return abs(fortune_health(fortune, depth)) if fortune in (PAIN, VIGOR) else 0


def has_relics(options: Sequence[int]) -> bool:
    """Return whether there are Relics, which a house rule makes Weapons."""
    return not (options and options[RELICS_AS_WEAPONS_OPTION])


def relief_targets(options: Sequence[int]) -> str:
    """Return what Relief may discard; if Relics are Weapons, it is only a Monster."""
    return "a Monster or Relic" if has_relics(options) else "a Monster"


def fixed_depth(options: Sequence[int]) -> int | None:
    """Return the depth that a game without jokers stays at, None if the depth can change."""
    return None if not options or JOKERS[options[JOKERS_OPTION]] else int(build_sample_position(options).depth)


def fortune_text(fortune: int, options: Sequence[int], text: str = "") -> str:
    """Return the effect of a Fortune; if the depth never changes, what it amounts to at that depth.

    ``text`` is the line with gaps to use instead of the usual one, "" for the usual one.
    """
    depth = fixed_depth(options)
    if depth is None or fortune not in (PAIN, VIGOR):
        told = text or CONTENT.fortune[FORTUNES[fortune]]
    else:
        told = CONTENT.level[FORTUNES[fortune]] if depth else CONTENT.level["nothing"]
    amount = fortune_health_at_start(fortune, 1 if depth is None else depth)
    return fill_template(told, n=amount, targets=relief_targets(options))
