"""The story of Dungeon Quest D6 against its record: every roll, point, flight, gem and end is told or counted."""

import pytest

from printgen.games.dqd6.rules import CHOOSE, ENTER, FLEE, GUARD, LAIR, LOST, RUN, STRIKE, WON, hit_damage, is_hit
from tests.event_audit import AuditedLog, lost_and_won
from tests.sweep import proof_only

ABILITY, WEAPON = "(?:strength|dexterity|intelligence)", "(?:sword|bow|staff)"
NAMES = ("dqd6", "dqd6:party=3", "dqd6:ambush=yes,monster_attack_rolls=yes,lucky_loot=yes,magical_bolt=yes,gem_recovery=yes")
CASES = [(name, seed) for seed in range(1, 121) for name in NAMES] + [("dqd6", 22), ("dqd6:party=3", 4)]
QUICK = {("dqd6", 22), ("dqd6:party=3", 4), *((name, 1) for name in NAMES)}


@pytest.mark.parametrize(
    ("name", "seed"), [case if case in QUICK else proof_only(pytest.param(*case)) for case in dict.fromkeys(CASES)]
)
def test_the_story_adds_up(name: str, seed: int) -> None:
    """Rooms, hits, misses, damage, points, power, flights, gems, monsters and the end are as many as in the record."""
    log = AuditedLog(name, seed)
    end = log.turns[-1].after
    strikes = [turn for turn in log.turns if turn.before.node == STRIKE]
    hits = [turn for turn in strikes if is_hit(turn.before, turn.action)]
    lairs = sum(turn.after.counter == LAIR != turn.before.counter for turn in log.turns)
    assert log.count_marks(r"[A-Z]\w+, \d+ health|[Nn]obody") + log.count_things("room entered", "rooms entered") == (
        log.count_moves(ENTER) + lairs
    )
    assert log.count_marks(r"guards ") + log.count_things("die for what is guarded", "dice for what is guarded") == (
        log.count_moves(GUARD)
    )
    assert log.count_marks(r"hit for \d+") + log.count_things("hit") == len(hits)
    damage = sum(min(turn.before.health, hit_damage(turn.before, turn.action)) for turn in hits)
    assert log.count_marks(r"hit for (\d+)") + log.count_things("health struck off", "health struck off") == damage
    assert log.count_marks(r"(?<!\d )(?<!more )\bmiss\b") + log.count_things("miss", "misses") == len(strikes) - len(hits)
    fled = sum(turn.before.node == CHOOSE and turn.action == FLEE for turn in log.turns)
    assert log.count_marks(r"\bruns\b") + log.count_things("flight") == fled
    dice_of_flight = log.count_marks(r"on the run|(?<!an )\bambush\b") + log.count_things("die of flight", "dice of flight")
    assert dice_of_flight == log.count_moves(RUN)
    for read, things, noun in ((lambda s: s.ability, ABILITY, "point"), (lambda s: s.weapon, WEAPON, "power")):
        many = "points" if noun == "point" else "power"
        lost, won = lost_and_won(log.turns, read)
        assert log.count_marks(rf"−(\d+) {things}") + log.count_things(f"{noun} lost", f"{many} lost") == lost
        assert log.count_marks(rf"\+(\d+) {things}") + log.count_things(f"{noun} won", f"{many} won") == won
    assert log.count_marks(r"the (?:first|second|third) gem") + log.count_things("gem") == end.gems
    for outcome, word in ((WON, "won"), (LOST, "lost")):
        ended = log.count_marks(rf"the quest is {word}") + log.count_things(f"quest {word}", f"quests {word}")
        assert ended == (end.outcome == outcome)
