"""The story of Quester's Keep against its record: every round, wound, land, flight, death, quest and theft is told or counted."""

import pytest

from printgen.engine.playout import count_actions
from printgen.games.keep.rules import position
from tests.event_audit import AuditedLog
from tests.sweep import proof_only

NAMES = ("keep", "keep:solo_grail=yes")
CASES = [(name, seed) for seed in range(1, 101) for name in NAMES]
QUICK = {("keep", 3), ("keep:solo_grail=yes", 1)}


@pytest.mark.parametrize(("name", "seed"), [case if case in QUICK else proof_only(pytest.param(*case)) for case in CASES])
def test_the_story_adds_up(name: str, seed: int) -> None:
    """Rounds, hits, lands, flights, deaths, quests, thefts and tries are as many as in the record."""
    log = AuditedLog(name, seed)
    turns = [turn for turn in log.turns if turn.before.begun]
    rounds = [turn for turn in turns if turn.before.node == position.RED]
    assert log.add_up("rounds?") == len(rounds)
    lost = sum(max(0, int(turn.before.health[turn.before.seat]) - int(turn.after.health[turn.before.seat])) for turn in rounds)
    assert log.add_up("wounds?") == lost
    found = log.count_marks(r"(?<=[·.] )found |^found ") + log.count_things("land found", "lands found")
    assert found <= sum(turn.before.node == position.LAND for turn in turns)
    quests = sum(count_actions(log.turns[-1].after.quests[seat]) for seat in range(int(log.turns[-1].after.seats)))
    assert log.count_marks(r"beaten, quest done") + log.count_things("quest done", "quests done") == quests
    dead = log.count_marks(r"the hero is killed") + log.count_things("death")
    assert dead == sum(turn.after.health[turn.before.seat] == 0 for turn in rounds)
    stolen = log.count_marks(r"(?<=[·. ] )robbed an? |robbed the Grail") + log.count_things("card robbed", "cards robbed")
    assert stolen <= sum(turn.before.node == position.LOOT for turn in turns)
