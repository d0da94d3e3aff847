"""Dungeon Quest D6: the monsters' health and the sentences of rules, which cards, sheets and reference share."""

from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..rules import SKELETON, SLIME, SPECTER

BASE_HEALTH = {"specter": SPECTER, "slime": SLIME, "skeleton": SKELETON}
"""A lesser monster's health is its number plus the gems held."""


def rule_sentence(key: str, **words: object) -> str:
    """Return a sentence of rules from the content, with its numbers filled in."""
    return fill_template(CONTENT.line[key], **words)
