"""Dungeon Quest D6: who goes down together, and the fixed words of the story."""

from printgen.prose.story import LogText, fixed_words
from printgen.prose.voice import Voice

from ..content import CONTENT

FURNITURE = fixed_words("dqd6", LogText)


def join(voice: Voice, count: int) -> None:
    """Others join the first hero, until there are so many."""
    if count > 1:
        others = voice.memory.shuffle([hero for hero in CONTENT.hero if hero != voice.hero])
        voice.heroes += others[: count - 1]
