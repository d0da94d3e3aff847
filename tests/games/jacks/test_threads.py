"""Dungeon Jacks: what the threads of its stories say happened, by the record."""

import pytest

from printgen.games.jacks.box.shared_texts import dungeon_reading, monster_name
from printgen.games.jacks.rules.play import FLEE, LOST, RUN
from printgen.games.jacks.story.encounters import Encounter, party_cards, split_dungeons
from printgen.games.jacks.story.texts import STORY_TEXTS
from tests import plays
from tests.sweep import sweep_parameters

record, told, anew, turns = plays.plays_of("jacks")


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 25), 4))
def test_threads_are_true(seed: int) -> None:
    """Who paid in flight ran there and got the die back or not; who was left came again and fell or won; all came out or none."""
    moves = list(turns("", seed, "bold"))
    entries = [entry for part in split_dungeons(moves) for entry in part.encounters]
    lost, every = moves[-1].after.outcome == LOST, plays.find_threads("jacks", told("", seed, "bold"))
    names = {one.words[word] for one in every for word in ("hero", "who") if word in one.words}
    assert names <= {name for card in party_cards(moves) for member in STORY_TEXTS.member.values() for name in member.names}
    for one in every:
        here = entries[one.beat] if one.beat < len(entries) else entries[-1]
        if one.kind == "rival" and one.bank != "omen":
            _assert_rival(one, here, entries, lost)
        elif one.bank == "debt":
            assert any(run.is_escape and run.is_exhausted for run in here.runs)
            assert any(turn.before.node in (FLEE, RUN) for turn in here.turns)
        elif one.bank == "debt_tried":
            assert here.healing and not here.healing.returns_die
        elif one.bank == "promise_low":
            assert 0 in [int(n) for n in here.last_position.dice]
        elif one.bank in ("debt_owed", "promise_broken", "debt_repaid", "promise_kept"):
            assert lost == (one.bank in ("debt_owed", "promise_broken"))


def _assert_rival(one: plays.ThreadSentence, here: Encounter, entries: list[Encounter], lost: bool) -> None:
    met = [entry for entry in entries if entry.monster >= 0 and _is_named(entry.monster, one.words)]
    if one.bank == "rival":
        assert here in met and not here.is_win and met[-1] is not here
    elif one.bank == "rival_again":
        assert here in met and here is not met[0]
    else:
        assert met[-1].is_win != lost if one.bank == "rival_beaten" else met[-1].party_lost and lost


def _is_named(monster: int, words: dict[str, str]) -> bool:
    """Whether a thread speaks of this monster, by its name in a sentence or as a title."""
    return words.get("title") == dungeon_reading(monster).title or words.get("foe") == monster_name(monster)
