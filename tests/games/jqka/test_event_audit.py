"""The story of Judgement Quest against its record: every roll, wound, gain, task, title and quest is told or counted."""

import re

import pytest

from printgen.games.jqka.notation import ITEMS
from printgen.games.jqka.rules.dungeon import BACK, FLASK, LEAVE, PERISHED, STRANDED, count_tasks_done
from printgen.games.jqka.rules.play import CHEST, EXPLORE, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER
from printgen.games.jqka.story.room_visits import is_departure, position_after
from printgen.games.jqka.story.texts import STORY_TEXTS
from tests.event_audit import AuditedLog
from tests.sweep import proof_only

NAMES = ("jqka", "jqka:campaign", "jqka:version=cards")
CASES = [(name, seed) for seed in range(1, 121) for name in NAMES]
QUICK = {("jqka:campaign", 5), *((name, 1) for name in NAMES)}


@pytest.mark.parametrize(("name", "seed"), [case if case in QUICK else proof_only(pytest.param(*case)) for case in CASES])
def test_the_story_adds_up(name: str, seed: int) -> None:
    """Rolls, health, gold, items, monsters, tasks, titles and quests are as many as in the record."""
    log = AuditedLog(name, seed)
    turns = log.turns
    moved = [(turn.before, position_after(turn)) for turn in turns if turn.before.node != TASK]
    rolls = {
        CHEST: log.count_marks(r"(?<!the )(?<!a )(?<!other )\bchest\b(?!:| opened)")
        + log.count_things("chest opened", "chests opened"),
        WATER: log.count_marks(r"\bwater\b") + log.count_things("drink"),
        TRAP: log.count_marks(r"\bdodged\b|(?<!the )\barrows\b") + log.count_things("arrow trap"),
        FIGHT: (slain := log.count_marks(r"(?<!monster )(?<!monsters )\bslain\b") + log.count_things("hit"))
        + log.count_marks(r"\w strikes\b")
        + log.count_things("blow taken", "blows taken")
        + log.count_marks(r"(?<!\d )(?<!more )\bmiss\b")
        + log.count_things("miss", "misses"),
    }
    assert rolls == {node: log.count_moves(node) for node in rolls}
    assert slain == sum(turn.before.node == FIGHT and turn.action >= 4 for turn in turns)
    assert log.count_marks(r"\bshows ") + log.count_things("room seen", "rooms seen") == log.count_moves(REVEAL)
    for word, lost_noun in (("health", "health lost"), ("gold", "gold spent")):
        steps = [int(getattr(b, word)) - int(getattr(a, word)) for a, b in moved]
        lost = log.count_marks(rf"−(\d+) {word}") + log.count_things(lost_noun, lost_noun)
        won = log.count_marks(rf"\+(\d+) {word}") + log.count_things(f"{word} won", f"{word} won")
        assert (lost, won) == (-sum(step for step in steps if step < 0), sum(step for step in steps if step > 0))
    items = "|".join(ITEMS)
    lost_items = sum((a.items & ~b.items).bit_count() for a, b in moved)
    won_items = sum((b.items & ~a.items).bit_count() for a, b in moved)
    assert log.count_marks(rf"−(?:{items})") + log.count_things("item used up", "items used up") == lost_items
    assert log.count_marks(rf"\+(?:{items})") + log.count_things("item won", "items won") == won_items
    fled = sum(turn.before.node == ROUND and turn.action == BACK for turn in turns)
    assert log.count_marks(r"(?<!\d )(?<!more )\bretreat\b") + log.count_things("retreat") == fled
    drunk = sum(turn.action == FLASK and turn.before.node in (EXPLORE, ROUND, WARD) for turn in turns)
    assert log.count_marks(r"drinks the flask") + log.count_things("flask drunk", "flasks drunk") == drunk
    ends = [turn for turn in turns if is_departure(turn) or turn.after.outcome in (PERISHED, STRANDED)]
    met = sum(count_tasks_done(position_after(turn)) for turn in ends)
    assert log.count_marks(r"task met:") + log.count_things("task met", "tasks met") == met
    results = ["lost" if not is_departure(turn) else "won" if count_tasks_done(turn.before) == 4 else "given up" for turn in ends]
    for word in ("won", "lost", "given up"):
        told = log.count_marks(rf"the quest is {word}") + log.count_things(f"quest {word}", f"quests {word}")
        assert told == results.count(word)


@pytest.mark.parametrize("seed", [5, *(proof_only(seed) for seed in range(1, 61) if seed != 5)])
def test_a_campaign_tells_each_quest(seed: int) -> None:
    """Each part says how its quest ended, and names the title held after it; what the King wanted stands in every quest."""
    log = AuditedLog("jqka:campaign", seed)
    ends = [turn for turn in log.turns if turn.before.node == EXPLORE and turn.action == LEAVE]
    assert log.log.strip
    parts = log.log.strip.parts
    last = log.turns[-1].after
    assert len(parts) == len(ends) + (last.outcome == PERISHED)
    for part, turn in zip(parts, ends, strict=False):
        done = count_tasks_done(turn.before)
        assert (f"won, {turn.after.points} points" if done == 4 else f"given up with {done} of 4 tasks") in part.note
        assert part.note.endswith(STORY_TEXTS.ranks[turn.after.rank] if turn.after.rank else ("knight", "knight-to-be"))
    given = sum(all(turn.after.tasks) and turn.before.node == TASK for turn in log.turns)
    assert len(re.findall("The King wanted four things done", log.all_words)) == given
