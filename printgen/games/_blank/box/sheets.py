"""Blank: a pad on which games are written down."""

from collections.abc import Sequence

from printgen.components.panels.dice import Outcome
from printgen.components.panels.panel import ResultBar
from printgen.components.sheets.log import Choice, Column, Field, LogSheet, Total, WritingRoom

from ..content import FACTS
from ..rules import FACES, target

COLUMNS = (
    Column("Game", 24, WritingRoom()),
    Column("First", 24, WritingRoom()),
    Column("Keep or roll", 34, Choice(("heart", "door"))),
    Column("Last", 24, WritingRoom()),
    Column("Won or lost", 40, WritingRoom()),
)


def sheets(options: Sequence[int]) -> tuple[LogSheet, ...]:
    """The pad."""
    fields = (Field("Player", 58), Field("Date", 40))
    total = Total("Games won", ("today", "before"))
    foot = "The heart: it was kept. The door: it was rolled again."
    return (
        LogSheet(
            FACTS.title,
            FACTS.motto,
            fields,
            tracks=(),
            outcomes=outcomes(target(options)),
            columns=COLUMNS,
            foot=foot,
            total=total,
        ),
    )


def outcomes(target: int) -> tuple[Outcome, ...]:
    """What the faces bring, at first and at last."""
    win = FACES + 1 - target
    return (
        Outcome("First", (ResultBar(target - 1, "roll again", "mild"), ResultBar(win, "keep", "good"))),
        Outcome("Last", (ResultBar(target - 1, "lost", "ill"), ResultBar(win, "won", "good"))),
    )
