"""Judgement Quest: names and words of its stories: names of rooms, directions."""

from typing import Any, NamedTuple

from printgen.engine.content import require_content
from printgen.engine.game import mask_to_actions
from printgen.prose.hero import Hero
from printgen.prose.story import LogText, load_story_texts
from printgen.prose.templates import number_to_words

from ..notation import RANKS, ROOMS
from ..rules.dungeon import MAP_WIDTH, STAIRCASE


class RoomNames(NamedTuple):
    """Names of a kind of room: as a task, when new, when known, as one of several, when done."""

    task: str
    one: str
    known: str
    single: str
    done: str


class NoviceTexts(NamedTuple):
    """Words for the time before the first victory: title of the first scene, empty purse, rank; and what was ``wanted``."""

    errand: str
    purse: str
    rank: str
    wanted: str


class JqkaStoryTexts(NamedTuple):
    """Contents of story.toml."""

    log: LogText
    novice: NoviceTexts
    ways: tuple[str, ...]
    categories: tuple[str, ...]
    ranks: tuple[str, ...]
    room: tuple[RoomNames, ...]
    hero: tuple[Hero, ...]


def validate_story_texts(text: JqkaStoryTexts) -> JqkaStoryTexts:
    """Return the texts.

    Raises ContentError if a room or a rank has no words.
    """
    require_content(len(text.room) == len(ROOMS), f"story.toml: room must be {', '.join(ROOMS)}")
    require_content(len(text.ranks) == len(RANKS), f"story.toml: ranks are {', '.join(RANKS)}")
    return text


STORY_TEXTS = validate_story_texts(load_story_texts("jqka", JqkaStoryTexts))


def describe_location(cell: int) -> str:
    """Return where a room lies, seen from the staircase.

    >>> describe_location(8 * 1 + 5), describe_location(8 * 2 + 2)
    ('one north and two east of the stairs', 'one west of the stairs')
    """
    south, east = cell // MAP_WIDTH - STAIRCASE // MAP_WIDTH, cell % MAP_WIDTH - STAIRCASE % MAP_WIDTH
    parts = [
        f"{number_to_words(abs(n))} {words[n > 0]}" for n, words in ((south, ("north", "south")), (east, ("west", "east"))) if n
    ]
    return f"{' and '.join(parts)} of the stairs"


def room_name(s: Any, cell: int) -> str:
    """Return the name of a room that is known in a position."""
    naming: RoomNames = STORY_TEXTS.room[s.room[cell]]
    if s.resolved >> cell & 1:
        return naming.done
    twin = any(s.room[other] == s.room[cell] for other in mask_to_actions(s.seen & s.resolved))
    return naming.known.replace("the ", "the other ") if twin else naming.known
