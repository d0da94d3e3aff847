"""Seeded sheets and their answers: what an answer says is what the replay of its record says.

The lines are those of a narrow search, or of a player where the search is not installed.
"""

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from printgen.components.sheets.step_signs import StepSign
from printgen.engine.game import CARDS, DICE, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import play, record_decisions, replay
from printgen.engine.record import Record
from printgen.errors import UsageError
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.covers import wins_in_hundred
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.discovery import parse_id
from printgen.games.jqka.box import sheets
from printgen.games.jqka.rules.dungeon import MAP_WIDTH, RANKS, STAIRCASE, victory_points
from printgen.games.jqka.rules.play import AIM, EXPLORE, WARD
from printgen.games.jqka.seeds import answer_steps
from printgen.games.jqka.seeds import sheets as seeded
from printgen.prose.templates import fill_template
from tests.features.challenges.seeded import (
    GradeStub,
    SolutionStub,
    build_answer,
    build_cover,
    build_quest,
    build_quests,
    build_score_table,
    explained_signs,
)

SEEDS = (1, 4, 7, 12, 19, 24)
IDS = (*(f"jqka#{seed}" for seed in SEEDS), "jqka:map=lozenge#4", "jqka:map=lozenge,health_cap=none#9")


class Case(NamedTuple):
    """A game, its record, its line, and its answer."""

    game: Game
    ident: GameId
    record: Record
    line: Any
    answer: AnswerPages


@cache
def case(text: str) -> Case:
    """The answer of a seed that a player wins."""
    game, ident = parse_id(text)
    record = play(game, ident, ("cautious",))
    assert record.result.startswith("won")
    line = SolutionStub(int(record.result.split()[1]))
    return Case(game, ident, record, line, build_answer(seeded, build_quest(text, 3, GradeStub(), line, record)))


@pytest.mark.parametrize("text", IDS)
def test_points_are_those_of_the_replay(text: str) -> None:
    """Par, sum and title are what the position at the end of the record is worth (J16)."""
    game, ident, record, line, answer = case(text)
    end = answer_steps.replay_line(game, ident, record).end
    assert answer.points == victory_points(end) == end.points == line.points
    assert answer.sum is not None
    assert answer.points == sum(part.number for part in answer.sum.parts)
    title = ("KNIGHT", "LIEUTENANT", "CAPTAIN", "LORD COMMANDER", "KING")[sum(answer.points >= least for least in RANKS)]
    assert answer.rank == f"{answer.points} · {title}"


@pytest.mark.parametrize("text", IDS)
def test_the_way_is_that_of_the_replay(text: str) -> None:
    """The stages together go through the rooms of the record, from the staircase back to it."""
    game, ident, record, _, answer = case(text)
    walked = [STAIRCASE]
    positions = [ply.before.here for ply in replay(game, ident, record)]
    walked += [b for a, b in pairwise(positions) if a != b]
    drawn = [answer.stages[0].dungeon.path[0]]
    for stage in answer.stages:
        assert stage.dungeon.path[0] == drawn[-1]
        drawn += stage.dungeon.path[1:]
    assert drawn == [(cell % MAP_WIDTH, cell // MAP_WIDTH) for cell in walked]
    assert drawn[0] == drawn[-1] == (3, 2)


@pytest.mark.parametrize("text", IDS)
def test_every_decision_is_drawn(text: str) -> None:
    """Steps are numbered without gaps, hold every decision, every step through a doorway and every die, in its order."""
    game, ident, record, _, answer = case(text)
    plies = list(replay(game, ident, record))
    assert [step.number for step in answer.steps] == list(range(1, len(answer.steps) + 1))
    assert sum(step.decisions for step in answer.steps) == sum(EXPLORE <= ply.before.node <= WARD for ply in plies)
    signs = [sign for step in answer.steps for group in step.groups for sign in group]
    shown = {kind: [int(sign.name) for sign in signs if sign.kind == kind] for kind in ("twelve", "die")}
    assert shown["twelve"] == [ply.action for ply in plies if ply.mover == CARDS]
    assert shown["die"] == [ply.action for ply in plies if ply.mover == DICE]
    ways = [
        ply.line.action_text
        for ply in plies
        if ply.line.player_label == "you" and ply.line.action_text in answer_steps.DIRECTIONS
    ]
    fled = sum(ply.line.action_text == "back" for ply in plies)
    drawn = [sign.name for sign in signs if sign.kind == "way"]
    assert len(drawn) == len(ways) + fled
    assert drawn == ways or fled
    alts = "; ".join(step.alt for step in answer.steps).split("; ")
    assert alts == [ply.line.action_text for ply in plies]


@pytest.mark.parametrize("text", IDS)
def test_health_gold_and_tasks_are_followed(text: str) -> None:
    """The last number in each column is what is left at the end, and each task is met once."""
    game, ident, record, _, answer = case(text)
    end = answer_steps.replay_line(game, ident, record).end
    assert [step.health for step in answer.steps if step.health][-1] == str(end.health)
    assert [step.gold for step in answer.steps if step.gold][-1] == str(end.gold)
    first, *later = answer.steps
    assert (first.health, first.gold) == ("6", "0")
    tasks = [sign.name for step in later for group in step.groups for sign in group if sign.kind == "task"]
    given = [sign.name for group in first.groups for sign in group if sign.kind == "task"]
    assert given[:4] == ["fetch", "remove", "explore", "defeat"]
    assert sorted(given[4:] + tasks) == sorted(given[:4])


@pytest.mark.parametrize("text", IDS)
def test_numbers_stand_where_something_happened(text: str) -> None:
    """Each number stands on the map of its stage, in the room of its step or in one that was aimed at."""
    game, ident, record, _, answer = case(text)
    aimed = {(ply.action % MAP_WIDTH, ply.action // MAP_WIDTH) for ply in replay(game, ident, record) if ply.before.node == AIM}
    told = [number for stage in answer.stages for number, _ in stage.numbers]
    assert told == sorted(told)
    for stage in answer.stages:
        for _, place in stage.numbers:
            assert place in stage.dungeon.path or place in aimed
    assert len(answer.steps) in told


def test_what_is_claimed() -> None:
    """Proved is said of a complete search alone; else how far it looked."""
    _, _, record, line, found = case("jqka#7")
    assert found.title == "Quest 3: Best Found"
    assert "not proved" in found.claim.lower()
    proved = build_answer(seeded, build_quest("jqka#7", line=line._replace(upper_bound=line.points), record=record))
    assert proved.claim.startswith("**Proved:**")
    assert (proved.grade, proved.swords, proved.title) == ("", 0, "The Answer")


def test_a_seed_that_nobody_wins() -> None:
    """Without a line there is no par, no map, no step and no record, and the page says so."""
    found = build_answer(seeded, build_quest("jqka#8", 2, GradeStub()))
    assert "No winning line was found" in found.claim
    assert (found.points, found.rank, found.sum) == (0, "", None)
    assert (found.stages, found.steps) == ((), ())
    assert "par" not in found.grade


def grade_to_text(grade: GradeStub) -> str:
    """A grade in the sheet's words."""
    assert seeded.BOOK_TEXTS.answer
    return fill_template(seeded.BOOK_TEXTS.answer.grade, share=wins_in_hundred(grade))


def test_the_grade_in_words() -> None:
    """The share in whole games of 100; 100 is said of all games only, 0 of none."""
    assert grade_to_text(GradeStub()) == "Test players, from weak to strong, won 62 of 100 games with these dice."
    assert [grade_to_text(GradeStub(share)).split(" won ")[1].split(" of")[0] for share in (399 / 400, 1.0, 0.0025, 0.0)] == [
        "more than 99",
        "100",
        "fewer than 1",
        "0",
    ]


@pytest.mark.proof
def test_swords_have_limits() -> None:
    """One sword to five, each with its share in the legend."""
    assert len(seeded.SWORD_LIMITS) == 4
    assert tuple(sorted(seeded.SWORD_LIMITS, reverse=True)) == seeded.SWORD_LIMITS
    grades = book.grade_descriptions(seeded.BOOK_TEXTS.book, seeded.SWORD_LIMITS)
    assert grades == (
        "89 % or more",
        "76 to 88 %",
        "56 to 75 %",
        "26 to 55 %",
        "less than 26 %",
    )
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.par import grade_game

    game, ident = parse_id("jqka#7")
    found = grade_game(game, ident, seeded.TEST_PLAYERS, seeded.SWORD_LIMITS)
    assert found.swords == 1 + sum(found.share < limit for limit in seeded.SWORD_LIMITS)
    assert seeded.seeded_sheet(Quest(ident, "jqka#7", 5, found)).strip == sheets.build_dice_strip("jqka#7", 7, found.swords, 5)


@pytest.mark.proof
def test_a_line_of_the_search() -> None:
    """The answer of a found line: as many decisions as the line has, and its points."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = parse_id("jqka#4")
    line = find_best_line(game, ident, 100)
    assert line is not None
    found = build_answer(
        seeded, Quest(ident, "jqka#4", 1, grade=None, line=line, record=record_decisions(game, ident, line.decisions))
    )
    assert sum(step.decisions for step in found.steps) == len(line.decisions)
    assert found.points == line.points


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("jqka:version=cards", "write jqka"),
        ("jqka:campaign", "write jqka"),
        ("jqka:map=lozenge,health_cap=none,campaign", "write jqka:map=lozenge,health_cap=none"),
    ],
)
def test_where_no_seeded_sheets_exist(text: str, instead: str) -> None:
    """Cards and campaigns have none; the refusal says what to write."""
    with pytest.raises(UsageError) as problem:
        seeded.require_seedable(parse_id(text)[1].options)
    assert str(problem.value).endswith(instead)
    for options in ((0, 0, 0, 0), (0, 1, 1, 0)):
        seeded.require_seedable(options)


def test_the_cover_lists_its_quests() -> None:
    """Twelve quests are listed with their swords; of more the first and the last seed are named."""
    found = build_quests("jqka", 12)
    page = build_cover(seeded, found)
    assert [(entry.number, entry.game_id) for entry in page.quests] == [(k, which.id_text) for k, which in enumerate(found, 1)]
    assert [entry.swords for entry in page.quests] == [which.grade.swords for which in found if which.grade]
    assert (page.title, page.span) == ("Twelve Quests", ())
    assert len(build_cover(seeded, found, True).how[1]) == len(page.how[1]) + 1
    assert build_cover(seeded, build_quests("jqka", 40)).span == (("from", "jqka#1"), ("to", "jqka#40"))


def test_the_table_does_not_tell_the_par() -> None:
    """Numbers, ids and swords, and the ranks' points: nothing of what is possible."""
    page = build_score_table(seeded, build_quests("jqka", 3))
    assert [entry.game_id for entry in page.quests] == ["jqka#3", "jqka#1", "jqka#2"]
    assert page.ranks == tuple(zip(RANKS, ("Lieutenant", "Captain", "Lord Commander", "King"), strict=True))


def test_the_page_before_the_answers_explains_their_signs() -> None:
    """Every kind of sign of an answer but words has its line."""
    used = {sign.kind for text in IDS for step in case(text).answer.steps for group in step.groups for sign in group}
    assert used - {"word"} <= explained_signs(seeded)
    assert (StepSign("number", "7"),) in seeded.ANSWER_SIGNS.values()
