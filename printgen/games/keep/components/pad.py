"""A score pad for a table of heroes."""

from typing import NamedTuple

from .journal import Traveller


class ScorePad(NamedTuple):
    """Blocks of lines, one for each game: a line a hero. ``row`` is what a block is about, ``ways`` are ticked in its head.

    Over the columns stand the words for who plays, the ``quests`` that are ticked, the ``treasure``, and who ``won``.
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
