"""Score sheet of a campaign of several dungeons.

It has a party with dice to cross off, and the results of each dungeon.
"""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex


class ScoreMember(NamedTuple):
    """Member of the party: the glyph of its suit, its class, and its skill."""

    suit: str
    word: str
    note: str


class ScoreHeadings(NamedTuple):
    """Headings of the columns."""

    row: str
    dice: str
    foes: str
    treasures: str
    items: str
    points: str
    total: str


class ScoreGoal(NamedTuple):
    """Sum at the end: its word, the title that it may bring ("" for none), and the condition."""

    word: str
    title: str
    note: str


class ScoreSheet(NamedTuple):
    """Score sheet with the party (cards and dice), and one row per dungeon.

    ``ranks`` are the letters of cards and the dice that they bring. ``foes`` has the number of Big Bads of each dungeon,
    ``stocked_dungeons`` tells whether a dungeon can have items. ``states`` are the words for an item that is held, and for
    one that was left behind; ``lost`` is the word for the loss of the party, ``row`` the word for a row.
    """

    title: str
    motto: str
    fields: tuple[str, str, str]
    party: tuple[ScoreMember, ...]
    ranks: tuple[tuple[str, int], ...]
    headings: ScoreHeadings
    foes: tuple[int, ...]
    treasures: tuple[int, ...]
    items: tuple[CardIndex, ...]
    stocked_dungeons: tuple[bool, ...]
    states: tuple[str, str]
    lost: str
    rules: tuple[str, ...]
    goal: ScoreGoal
    notes: str
    foot: str
    row: str
