"""Dungeon Quest D6: what cards, sheets and reference share: the monsters' health, sentences of rules."""

from printgen.prose.templates import fill

from ..content import CONTENT
from ..rules import SKELETON, SLIME, SPECTER

HEALTH = {"specter": SPECTER, "slime": SLIME, "skeleton": SKELETON}
"""A lesser monster's health is its number plus the gems held."""


def line(key: str, **words: object) -> str:
    """A sentence of rules from the content, its numbers filled in."""
    return fill(CONTENT.line[key], **words)
