"""A score sheet for a campaign of several dungeons: a party with dice to cross off, and for each dungeon what it brought."""

from typing import NamedTuple

from printgen.components.cards.suited_cards import CardIndex


class ScoreMember(NamedTuple):
    """One of a party: the glyph of its suit, its word, what it is good at."""

    suit: str
    word: str
    note: str


class ScoreHeadings(NamedTuple):
    """The words over the columns."""

    row: str
    dice: str
    foes: str
    treasures: str
    items: str
    points: str
    total: str


class ScoreGoal(NamedTuple):
    """The sum at the end: its word, the title that it may be worth ("" for none), and for how much."""

    word: str
    title: str
    note: str


class ScoreSheet(NamedTuple):
    """Who sets out, with which card and so many dice, and a row a dungeon.

    ``ranks`` are cards and the dice that they bring. ``foes`` says how many of them each dungeon has,
    ``stocked_dungeons`` whether there can be items. ``states`` are the words for an item that is held, and one that
    was left; ``lost`` is one for the end of a party, ``row`` says what a row is about.
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
