"""What decisions were worth, by playing on: a weak player's mistakes are found, in the interpreter and compiled."""

from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from printgen.components.story.play_log import PlayLog
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply, play, replay
from printgen.engine.record import Record
from printgen.engine.rollouts import MISTAKE_COST, Decision, RolloutAnalysis
from printgen.features.analysis.prose import add_values
from printgen.features.analysis.rollout_values import evaluate_game
from printgen.gameapi.contract import PositionSection, StorySection, get_section
from printgen.gameapi.discovery import parse_id
from tests.sweep import sweep_parameters

Known = tuple[Game, GameId, Record, list[Ply], PlayLog]


def play_known_game(text: str, player: str) -> Known:
    """A game that was played, and its log."""
    game, ident = parse_id(text)
    record = play(game, ident, (player,) * game.rules.seat_count(ident.options))
    return (
        game,
        ident,
        record,
        list(replay(game, ident, record)),
        get_section(game, StorySection).write_story(game, ident, record),
    )


def analyse_game(case: Known, **more: object) -> RolloutAnalysis:
    """What is known of it."""
    game, ident, _, plies, log = case
    assert log.strip
    marks, words = (
        [beat.moment.last for beat in log.strip.beats],
        partial(get_section(game, PositionSection).describe_action, game),
    )
    return evaluate_game(game, ident.options, plies, marks, words, **more)  # type: ignore[arg-type]


def assert_mistakes(case: Known, found: RolloutAnalysis, thrift: int) -> None:
    """The curve has a value for the start and each beat, and ends where the game did; a mistake is named in a box."""
    _, _, record, _, log = case
    told = add_values(log, found)
    assert log.strip and told.strip and told.strip.graph
    (course,) = told.strip.graph.courses
    assert len(course.values) == len(log.strip.beats) + 1
    assert course.values[-1] == (100 if "won" in record.result else 0)
    assert all(0 < value < 100 for value in course.values[:-1])
    shown = {strip_beat.moment.last: value for strip_beat, value in zip(told.strip.beats, course.values[1:], strict=True)}
    for one in found.decisions:  # a box and the curve say the same of one moment
        share = 100 * one.alternatives[one.chosen_index][1]
        assert shown.get(one.move_number, share) == share
    assert told.cover.picture in (told.cover.portrait, *(told.strip.beats[k].picture for k in told.strip.turning_points))
    assert max(decision.cost for decision in found.decisions) >= MISTAKE_COST
    boxes = [box for beat in told.strip.beats for box in beat.moment.alternatives]
    assert boxes and len(boxes) <= 5
    for box in boxes:
        assert sum(road.was_taken for road in box.alternatives) == 1
        assert [road.chance for road in box.alternatives] == sorted((road.chance for road in box.alternatives), reverse=True)
    if thrift == 1:
        assert any("mistake" in box.verdict or "blunder" in box.verdict for box in boxes)


@pytest.mark.parametrize("text", sweep_parameters(["keevorn#2", "jqka#1"]))
def test_a_weak_players_mistakes(text: str) -> None:
    """Who decides at random loses chances, and is told where: interpreted, with few games."""
    case = play_known_game(text, "random")
    assert_mistakes(case, analyse_game(case, compiled=False, divisor=25), 25)


@pytest.mark.parametrize("example", ["marsh", "blank"])
def test_beats_made_from_scenes_cover_the_game(example: str, tmp_path: Path) -> None:
    """A story without beats of its own: its curve ends where the game did, and each decision has the beat it was made in."""
    folder = Path("examples/marsh") if example == "marsh" else copytree("templates/new/game", tmp_path / "golf")
    case = play_known_game(f"{folder.resolve()}#1", "random")
    _, _, _, plies, log = case
    assert log.strip
    ends = [beat.moment.last for beat in log.strip.beats]
    assert ends == sorted(ends) and ends[-1] == len(plies) - 1 and len({*ends}) == len(ends)
    found = analyse_game(case, compiled=False, divisor=25)
    told = add_values(log, found)
    assert told.strip and told.strip.graph and told.strip.graph.courses[0].values[-1] in (0, 100)
    late = Decision(len(plies) + 5, 0, 0, alternatives=(("on", 0.2), ("off", 0.9)), margin=0.02, certain_cost=0.5)
    after = add_values(log, found._replace(decisions=(late,))).strip
    assert after
    (boxed,) = [beat for beat in after.beats if beat.moment.alternatives]
    assert boxed.number == log.strip.beats[-1].number


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka#1", "keevorn#1", "jacks#8"])
def test_a_weak_players_mistakes_for_certain(text: str) -> None:
    """The same with many games, compiled; the box names a mistake or a blunder."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    case = play_known_game(text, "random")
    assert_mistakes(case, analyse_game(case), 1)


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka#2026", "jacks#49", "keevorn#2026"])
def test_who_errs_seldom_has_close_decisions(text: str) -> None:
    """The strongest player makes few mistakes: decisions of its games are told nevertheless, where something was at stake."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    case = play_known_game(text, "best")
    told = add_values(case[-1], analyse_game(case))
    assert told.strip
    boxes = [box for beat in told.strip.beats for box in beat.moment.alternatives]
    assert 1 <= len(boxes) <= 5 and len({(box.decision, box.alternatives) for box in boxes}) == len(boxes)
    for box in boxes:
        assert box.differ and box.alternatives[0].chance - box.alternatives[-1].chance >= MISTAKE_COST


@pytest.mark.proof
def test_compiled_and_interpreted_agree() -> None:
    """The same luck, the same figures."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    case = play_known_game("jqka#1", "random")
    assert analyse_game(case, divisor=20) == analyse_game(case, compiled=False, divisor=20)
