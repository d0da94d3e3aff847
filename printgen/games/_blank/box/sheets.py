"""Blank: a pad for the results of games."""

from collections.abc import Sequence

from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.components.sheets.log_and_track_sheets import (
    GlyphChoice,
    LabelledLine,
    LogSheet,
    SheetLogColumn,
    SheetTotal,
    WritingRoom,
)

from ..content import FACTS
from ..rules import FACES, target_face

PAD_COLUMNS = (
    SheetLogColumn("Game", 24, WritingRoom()),
    SheetLogColumn("First", 24, WritingRoom()),
    SheetLogColumn("Keep or roll", 34, GlyphChoice(("heart", "door"))),
    SheetLogColumn("Last", 24, WritingRoom()),
    SheetLogColumn("Won or lost", 40, WritingRoom()),
)


def sheets(options: Sequence[int]) -> tuple[LogSheet, ...]:
    """Build the sheets: one pad."""
    fields = (LabelledLine("Player", 58), LabelledLine("Date", 40))
    total = SheetTotal("Games won", ("today", "before"))
    foot = "The heart: it was kept. The door: it was rolled again."
    return (
        LogSheet(
            FACTS.title,
            FACTS.motto,
            fields,
            tracks=(),
            outcomes=build_outcomes(target_face(options)),
            columns=PAD_COLUMNS,
            foot=foot,
            total=total,
        ),
    )


def build_outcomes(target: int) -> tuple[DiceOutcome, ...]:
    """Return the results of the faces, for the first roll and for the last, by the lowest face that wins."""
    win = FACES + 1 - target
    return (
        DiceOutcome("First", (ResultBar(target - 1, "roll again", "mild"), ResultBar(win, "keep", "good"))),
        DiceOutcome("Last", (ResultBar(target - 1, "lost", "ill"), ResultBar(win, "won", "good"))),
    )
