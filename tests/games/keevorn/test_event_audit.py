"""The story of Keevorn against its record: every room, fight, change of Health and the end is told or counted."""

import pytest

from printgen.games.keevorn.rules import LOST, WON
from printgen.games.keevorn.story.room_visits import FOUGHT, split_rooms
from tests.event_audit import AuditedLog
from tests.sweep import proof_only

CASES = [("keevorn", seed) for seed in range(1, 201)]
QUICK = {("keevorn", 5), ("keevorn", 1)}


@pytest.mark.parametrize(("name", "seed"), [case if case in QUICK else proof_only(pytest.param(*case)) for case in CASES])
def test_the_story_adds_up(name: str, seed: int) -> None:
    """Fights, clean kills and the end are as many as in the record, and Health comes out at what is left."""
    log = AuditedLog(name, seed)
    start, end = log.turns[0].before, log.turns[-1].after
    won = log.count_marks(r"\+(\d+) health") + log.count_things("health won", "health won")
    lost = log.count_marks(r"−(\d+) health") + log.count_things("health lost", "health lost")
    assert won - lost == int(end.health) - int(start.health)
    fights = sum(deed.kind == FOUGHT for room in split_rooms(log.turns) for deed in room.deeds)
    assert log.count_marks(r", \d+ to \d+") + log.count_things("fight") == fights
    assert log.count_marks(r"\bout of the house\b") + log.count_things("escape") == (end.outcome == WON)
    assert log.count_marks(r"· killed\.") + log.count_things("death") == (end.outcome == LOST)
