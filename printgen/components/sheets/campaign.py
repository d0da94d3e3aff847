"""The log of a campaign."""

from typing import NamedTuple


class CampaignSheetRank(NamedTuple):
    """A rank of a campaign: its title, the points that it needs, the gold with which its bearer begins."""

    word: str
    points: int
    gold: int


class SectionText(NamedTuple):
    """A heading and the paragraphs below it."""

    word: str
    paragraphs: tuple[str, ...]


class PointsSum(NamedTuple):
    """The sum at the end: its word, the addends, and the word for the total."""

    word: str
    parts: tuple[str, ...]


class CampaignRank(NamedTuple):
    """A rank on the stair of a campaign: its title, and one line for each thing to know."""

    word: str
    lines: tuple[str, ...]


class LogColumn(NamedTuple):
    """A column of the campaign log: its word, its width in mm, and the coins or the categories to tick in each row."""

    word: str
    width: float
    coins: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Question(NamedTuple):
    """A question and its answers, each with a box to tick."""

    word: str
    answers: tuple[str, ...]


class CampaignLog(NamedTuple):
    """A log with one row for each quest below the stair of ranks; without ranks, a score pad.

    ``row`` is the word for a row. ``questions`` ask how the games of a pad are played.
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
