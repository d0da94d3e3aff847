"""Score pad for a table of heroes."""

from typing import NamedTuple

from .quest_journal import Traveller


class ScorePad(NamedTuple):
    """Score pad with a block for each game and a line for each hero.

    ``row`` is the word before the number of a block, ``ways`` are the ways to play, ticked in its head. ``player``,
    ``quests``, ``treasure`` and ``won`` are the words over the columns; the quests are ticked.
    """

    title: str
    motto: str
    fields: tuple[str, str, str]
    rules: tuple[str, ...]
    row: str
    date: str
    ways: tuple[str, ...]
    player: str
    quests: str
    treasure: str
    won: str
    foot: str
    goals: tuple[int, int] = (0, 0)
    heroes: tuple[Traveller, ...] = ()
