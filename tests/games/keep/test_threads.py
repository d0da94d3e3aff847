"""Quester's Keep: what the threads of its stories say happened, by the record."""

import pytest

from printgen.games.keep.rules.keep_business import counted_treasure
from printgen.games.keep.story.events import BEATEN, FLED, KILLED, AbilityRoll, HeroTurn
from printgen.games.keep.story.record_reader import read_rounds
from printgen.games.keep.story.stages import scene_places_of_turns, split_stages
from printgen.games.keep.story.texts import known_creature_in_text
from tests import plays
from tests.sweep import sweep_parameters

record, told, anew, turns = plays.plays_of("keep")


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
@pytest.mark.parametrize("options", ["", "solo_grail"])
def test_threads_are_true(options: str, seed: int) -> None:
    """Who is ahead is ahead, who was robbed was robbed, who died died and did a quest later or not; where it is said."""
    log = told(options, seed, "quester")
    every = [turn for part in read_rounds(turns(options, seed, "quester")) for turn in part.turns]
    assert log.strip
    seats = {beat.name: turn.seat for beat, turn in zip(log.strip.beats, every, strict=True)}
    threads = plays.find_threads("keep", log)
    for kind in {one.kind for one in threads} - {"omen"}:
        own = [one for one in threads if one.kind == kind]
        words = {word: value for one in own for word, value in one.words.items()}
        _assert_thread(kind, own, every, seats[words["hero"]], seats.get(words.get("foe", ""), -1), words.get("foe", ""))


def _assert_thread(kind: str, own: list[plays.ThreadSentence], every: list[HeroTurn], hero: int, other: int, foe: str) -> None:
    for one in own:
        here = every[min(one.beat, len(every) - 1)]
        more = counted_treasure(here.moves[-1].after, hero) - (counted_treasure(here.moves[-1].after, other) if other >= 0 else 0)
        later = [turn for turn in every[own[0].beat + 1 :] if turn.seat == hero]
        if kind == "rival":
            assert more < 0 if one.bank == "rival" else more > 0
        elif kind == "feud" and one.bank in ("feud", "feud_again"):
            robbed = [event.victim for event in here.events if isinstance(event, AbilityRoll) and event.stolen >= 0]
            assert here.seat == other and hero in robbed
        elif kind == "feud":
            assert more > 0 if one.bank == "feud_repaid" else more < 0
        elif kind == "debt" and one.bank == "debt":
            assert here.ends_in_death and here.seat == hero
        elif one.bank in ("debt_repaid", "debt_owed"):
            done = any(fight.quest and fight.end == BEATEN for turn in later for fight in turn.fights)
            assert done == (one.bank == "debt_repaid")
        elif kind == "promise":
            _assert_promise(one, here, every[own[0].beat + 1 :], hero, foe)


def _assert_promise(one: plays.ThreadSentence, here: HeroTurn, later: list[HeroTurn], hero: int, foe: str) -> None:
    met = [fight for fight in here.fights if fight.quest and known_creature_in_text(fight.creature) == foe]
    won = [
        fight.seat
        for turn in later
        for fight in turn.fights
        if known_creature_in_text(fight.creature) == foe and fight.end == BEATEN
    ]
    if one.bank == "promise":
        assert met and met[0].end in (FLED, KILLED) and met[0].seat == hero
    elif one.bank == "promise_again":
        assert here.seat == hero and [fight.end for fight in met if fight.end in (FLED, KILLED)]
        assert BEATEN not in [fight.end for fight in met]
    else:
        assert one.bank == f"promise_{'broken' if not won else 'kept' if won[0] == hero else 'other'}"


@pytest.mark.parametrize("options", ["", "solo_grail", "length=long"])
def test_each_turn_has_a_home_among_the_scenes(options: str) -> None:
    """It is the scene of its hero, in its own round."""
    every, log = read_rounds(turns(options, 3, "quester")), told(options, 3, "quester")
    places = scene_places_of_turns(split_stages(every), options == "solo_grail")
    numbers = [turn for part in every for turn in part.turns]
    assert log.strip and len(places) == len(numbers) == len(log.strip.beats)
    assert max(scene for scene, _ in places) == len(log.scenes) - 1
    if options != "solo_grail":
        assert all(log.scenes[scene].number == turn.seat + 1 for (scene, _), turn in zip(places, numbers, strict=True))
