"""Dungeon Quest D6: the heroes of a story, and its fixed words."""

from printgen.prose.hero_narrator import Voice
from printgen.prose.story import LogText, load_story_texts

from ..content import CONTENT

STORY_TEXTS = load_story_texts("dqd6", LogText)


def fill_party(voice: Voice, count: int) -> None:
    """Add other heroes to the first one until there are ``count``."""
    if count > 1:
        others = voice.memory.shuffle([hero for hero in CONTENT.hero if hero != voice.hero])
        voice.heroes += others[: count - 1]
