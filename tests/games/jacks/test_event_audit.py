"""The story of Dungeon Jacks against its record: every card, die, flight, point and loss is told or counted."""

import pytest

from printgen.games.jacks.rules import play
from printgen.games.jacks.rules.items import ONE, SIX
from printgen.games.jacks.story.encounters import position_after
from tests.event_audit import AuditedLog
from tests.sweep import proof_only

CASES = [("jacks", seed) for seed in range(1, 201)]
QUICK = {("jacks", 12), ("jacks", 1)}


@pytest.mark.parametrize(("name", "seed"), [case if case in QUICK else proof_only(pytest.param(*case)) for case in CASES])
def test_the_story_adds_up(name: str, seed: int) -> None:
    """Flights, tries to heal, dice lost and won back, points, items spent and the end are as many as in the record."""
    log = AuditedLog(name, seed)
    turns = [turn for turn in log.turns if turn.before.node not in (play.PARTY, play.REST)]
    afters = [position_after(turn) for turn in turns]
    runs = sum(turn.before.node == play.RUN for turn in turns)
    runs += sum(turn.before.node in (play.MEET, play.FLEE) and turn.action in (ONE, SIX) for turn in turns)
    assert log.count_marks(r"\baway\b") + log.count_things("die of flight", "dice of flight") == runs
    tried = log.count_marks(r"(?:healing|prayer), ") + log.count_things("try to heal", "tries to heal")
    assert tried == sum(turn.before.node == play.HEALING for turn in turns)
    left = [0 if turn.after.outcome == play.LOST else int(after.alive) for turn, after in zip(turns, afters, strict=True)]
    steps = [after - int(turn.before.alive) for turn, after in zip(turns, left, strict=True)]
    lost = log.count_marks(r"−(\d+) (?:die|dice)") + log.count_things("die lost", "dice lost")
    won = log.count_marks(r"\+(\d+) (?:die|dice)") + log.count_things("die won back", "dice won back")
    assert (lost, won) == (-sum(step for step in steps if step < 0), sum(step for step in steps if step > 0))
    gained = (int(after.points) - int(turn.before.points) for turn, after in zip(turns, afters, strict=True))
    points = sum(step for step in gained if step > 0)
    assert log.count_marks(r"\+(\d+) points") + log.count_things("point") == points
    ended = log.count_marks("the campaign is lost") + log.count_things("campaign lost", "campaigns lost")
    assert ended == (log.turns[-1].after.outcome == play.LOST)
