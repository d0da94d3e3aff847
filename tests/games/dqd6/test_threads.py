"""Dungeon Quest D6: what the threads of its stories say happened, by the record."""

import pytest

from printgen.games.dqd6 import rules
from printgen.games.dqd6.notation import MONSTERS
from printgen.games.dqd6.story.threads import GOOD_POINTS, LIMB_NAMES, LOW_POINTS
from printgen.prose.threads import beat_index_of_move
from printgen.prose.transitions import Transition
from tests import plays
from tests.sweep import sweep_parameters

record, told, anew, turns = plays.plays_of("dqd6")


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 25), 6))
def test_threads_are_true(seed: int) -> None:
    """Who is a rival hurt the hero where it is planted, is met where it is met again, and falls or is the end; debts likewise."""
    strip, every = told("", seed, "greedy").strip, turns("", seed, "greedy")
    assert strip
    end = every[-1].after
    for one in plays.find_threads("dqd6", told("", seed, "greedy")):
        here = [turn for turn in every if beat_index_of_move(strip.beats, turn.number) == one.beat]
        if "foe" in one.words:
            kind = next(kind for kind, name in MONSTERS.items() if name == one.words["foe"])
            met = [turn for turn in here or every if turn.before.monster == kind]
            assert met
            if one.bank == "rival":
                assert any(sum(turn.after.ability) < sum(turn.before.ability) or turn.action == rules.FLEE for turn in met)
            if one.bank.startswith("rival_") and one.bank != "rival_again":
                assert (end.outcome == rules.LOST and end.monster == kind) == (one.bank == "rival_won")
        if "part" in one.words:
            k = LIMB_NAMES.index(one.words["part"])
            _assert_debt(one.bank, k, here, end.ability[k])


def _assert_debt(bank: str, k: int, here: list[Transition], left: int) -> None:
    """An ability falls low, rises, and is sound or spent at the end."""
    now = [turn.after.ability[k] for turn in here]
    if bank == "debt":
        assert min(now) <= LOW_POINTS < here[0].before.ability[k]
    elif bank == "debt_eased":
        assert any(turn.after.ability[k] > turn.before.ability[k] for turn in here)
    else:
        assert left >= GOOD_POINTS if bank == "debt_repaid" else left <= LOW_POINTS
