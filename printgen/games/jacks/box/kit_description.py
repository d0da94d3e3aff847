"""Dungeon Jacks: the table, and the parts that players add from their own games."""

from collections.abc import Sequence

from printgen.components.kit_description import Kit
from printgen.features.assembly.prose import load_kit_text
from printgen.prose.templates import number_to_words

from ..content import SUITS
from ..rules.dice import DICE
from ..rules.dungeon_cards import JOKERS
from .sheets import ACE_DICE


def kit(options: Sequence[int]) -> Kit:
    """Return the texts for the mat with its dice."""
    jokers = number_to_words(JOKERS.bit_count())
    return load_kit_text("jacks", "one", packed=ACE_DICE, colours=len(SUITS), dice=number_to_words(DICE), potions=jokers)
