"""The log of a campaign."""

from typing import NamedTuple


class CampaignSheetRank(NamedTuple):
    """A title, the points that it takes, the gold that its bearer begins with."""

    word: str
    points: int
    gold: int


class SectionText(NamedTuple):
    """A section word and paragraphs below it."""

    word: str
    paragraphs: tuple[str, ...]


class PointsSum(NamedTuple):
    """The sum at the end: its word, what is added, and the word of what they make."""

    word: str
    parts: tuple[str, ...]


class CampaignRank(NamedTuple):
    """A rank on the stair of a campaign: its title, and what is to be known of it, a line each."""

    word: str
    lines: tuple[str, ...]


class LogColumn(NamedTuple):
    """A column of the campaign log: its word, its width in mm, and the coins or the categories to be ticked in each row."""

    word: str
    width: float
    coins: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Question(NamedTuple):
    """A question and its answers, each with a box to tick."""

    word: str
    answers: tuple[str, ...]


class CampaignLog(NamedTuple):
    """A row a quest, below the stair of ranks; or a score pad, without one. ``row`` is what a row is about.

    ``questions`` say how the games of a pad are played.
    """

    title: str
    motto: str
    fields: tuple[str, ...]
    rank_steps: tuple[CampaignRank, ...]
    rules: tuple[str, ...]
    columns: tuple[LogColumn, ...]
    foot: str
    row: str = "quest"
    questions: tuple[Question, ...] = ()
