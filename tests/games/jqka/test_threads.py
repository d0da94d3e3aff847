"""Judgement Quest: what the threads of its stories say happened, by the record."""

import pytest

from printgen.games.jqka.notation import CATEGORIES, ROOMS
from printgen.games.jqka.rules.dungeon import PERISHED, is_task_done
from printgen.games.jqka.story.room_visits import position_after
from printgen.games.jqka.story.scene_pictures import task_progress
from printgen.games.jqka.story.texts import STORY_TEXTS
from printgen.games.jqka.story.threads import GOOD_HEALTH, LOW_HEALTH
from printgen.prose.threads import beat_index_of_move
from printgen.prose.transitions import Transition
from tests import plays
from tests.sweep import sweep_parameters

record, told, anew, turns = plays.plays_of("jqka")


@pytest.mark.parametrize("options", ["", "campaign"])
@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_threads_are_true(seed: int, options: str) -> None:
    """A task is met or not, an enemy hurts, comes again and falls or is the end, health falls and rises; where it is said."""
    strip, every = told(options, seed, "cautious").strip, turns(options, seed, "cautious")
    assert strip
    for one in plays.find_threads("jqka", told(options, seed, "cautious")):
        here = [turn for turn in every if beat_index_of_move(strip.beats, turn.number) == one.beat]
        if one.kind == "promise":
            _assert_promise(
                one.bank, next(t.words["errand"] for t in _kind(options, seed, "promise")), here, position_after(every[-1])
            )
        elif one.kind == "rival":
            _assert_rival(one.bank, next(t.words["foe"] for t in _kind(options, seed, "rival")), here, every)
        elif one.kind == "debt":
            _assert_debt(one.bank, here, position_after(every[-1]).health)


def _kind(options: str, seed: int, kind: str) -> list[plays.ThreadSentence]:
    """The sentences of one thread that name what it is about."""
    return [one for one in plays.find_threads("jqka", told(options, seed, "cautious")) if one.kind == kind and len(one.words) > 1]


def _assert_promise(bank: str, errand: str, here: list[Transition], end: object) -> None:
    name, _, rooms = errand.partition(" ")
    category = CATEGORIES.index(name)
    assert STORY_TEXTS.room[end.tasks[category]].task == rooms  # type: ignore[attr-defined]
    if bank == "promise_half":
        assert task_progress(here[0].before, category) == 0 and 1 in {
            task_progress(position_after(turn), category) for turn in here
        }
    elif bank != "promise":
        assert bool(is_task_done(end, category)) == (bank == "promise_kept")


def _assert_rival(bank: str, foe: str, here: list[Transition], every: tuple[Transition, ...]) -> None:
    met = [turn for turn in here or every if turn.before.room[turn.before.here] == ROOMS.index(foe)]
    assert met
    if bank == "rival":
        assert min(turn.after.health - turn.before.health for turn in met) < 0 or any(
            turn.after.here != turn.before.here for turn in met
        )
    elif bank != "rival_again":
        assert (every[-1].after.outcome == PERISHED and met[-1] == every[-1]) == (bank == "rival_won")
        assert bank == "rival_won" or every[-1].after.outcome != PERISHED


def _assert_debt(bank: str, here: list[Transition], left: int) -> None:
    if bank == "debt":
        assert any(0 < turn.after.health <= LOW_HEALTH < turn.before.health for turn in here)
    elif bank == "debt_eased":
        assert any(turn.after.health > turn.before.health for turn in here)
    else:
        assert left >= GOOD_HEALTH if bank == "debt_repaid" else left <= LOW_HEALTH
