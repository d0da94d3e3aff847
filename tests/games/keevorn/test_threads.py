"""Keevorn: what the threads of its stories say happened, by the record."""

import pytest

from printgen.games.keevorn import rules
from printgen.games.keevorn.box.shared_texts import card_sign
from printgen.games.keevorn.story.room_visits import FOUGHT, PACKED, RoomVisit, split_rooms
from printgen.games.keevorn.story.texts import monster_name
from tests import plays
from tests.sweep import sweep_parameters

record, told, anew, turns = plays.plays_of("keevorn")


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 25), 4))
def test_threads_are_true(seed: int) -> None:
    """A wound heals or not, a Monster comes again, a card is packed and taken into a fight or never; where it is said."""
    every = split_rooms(turns("", seed, "careful"))
    won = every[-1].turns.state_after.outcome == rules.WON
    threads = plays.find_threads("keevorn", told("", seed, "careful"))
    wounded = [one.beat for one in threads if one.bank == "debt"]
    assert [one.beat for one in threads] == sorted(one.beat for one in threads)
    for one in threads:
        here = every[one.beat] if one.beat < len(every) else every[-1]
        if one.kind == "rival" and one.bank in ("rival", "rival_again"):
            fights = [
                deed
                for deed in here.deeds
                if deed.kind == FOUGHT and monster_name(deed.card) == one.words.get("foe", _foe(threads))
            ]
            assert fights and (one.bank == "rival_again" or fights[0].health < 0)
        elif one.kind == "promise":
            _assert_promise(one, here, every, won)
        elif one.kind == "debt":
            _assert_debt(one.bank, here, every, wounded[0])
        if one.beat == len(every):
            assert one.bank not in ("debt_repaid", "rival_beaten", "promise_kept") or won
            assert one.bank not in ("debt_owed", "rival_won") or not won


def _foe(threads: list[plays.ThreadSentence]) -> str:
    """Of whom the rival's thread tells."""
    said = next(one.words[word] for one in threads if one.kind == "rival" for word in ("foe", "Foe") if word in one.words)
    return said[0].lower() + said[1:]


def _assert_promise(one: plays.ThreadSentence, here: RoomVisit, every: list[RoomVisit], won: bool) -> None:
    if one.bank == "promise":
        assert one.words["card"] in [card_sign(deed.card) for deed in here.deeds if deed.kind == PACKED]
    elif one.bank == "promise_called" and "card" in one.words:
        assert one.words["card"] in [card_sign(card) for deed in here.deeds if deed.kind == FOUGHT for card in deed.cards]
    elif one.bank == "promise_broken" and "card" in one.words:
        assert one.words["card"] in [card_sign(card) for card in every[-1].turns.state_after.pack if card != rules.EMPTY]


def _assert_debt(bank: str, here: RoomVisit, every: list[RoomVisit], wounded: int) -> None:
    health = [int(room.turns.state_after.health) for room in every]
    before, repaid = health[wounded - 1], max(health[wounded + 1 :]) >= health[wounded - 1]
    if bank == "debt":
        assert health[wounded] < before
    elif bank == "debt_eased":
        assert here.turns.state_before.health < here.turns.state_after.health < before
    else:
        assert repaid == (bank == "debt_repaid")
