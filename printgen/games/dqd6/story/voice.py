"""Dungeon Quest D6: who goes down together, and the fixed words of the story."""

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.tale import Furniture
from printgen.writing.voice import Voice

from ..content import CONTENT

FURNITURE = read(folder("templates") / "dqd6" / "story.toml", Furniture)


def join(voice: Voice, count: int) -> None:
    """Others join the first hero, until there are so many."""
    if count > 1:
        others = voice.memory.shuffled([hero for hero in CONTENT.hero if hero != voice.hero])
        voice.heroes += others[: count - 1]
