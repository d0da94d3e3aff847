"""Play-logs with analysis: what exact play knows of a record, and what of it is said and drawn."""

import re
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from tests.sweep import sweep_parameters

pytest.importorskip("numba", reason="the extra for simulation is not installed")

from printgen.components.story.alternatives import Alternative, Alternatives
from printgen.components.story.play_log import PlayLog, RollLine
from printgen.components.story.renderers.alternatives import alternatives_height
from printgen.components.story.renderers.play_log_pages import GUTTER, LEFT, PROSE, draw_play_log
from printgen.engine.game import mask_to_actions
from printgen.engine.play import Insight, Ply, play, replay
from printgen.engine.record import Record
from printgen.errors import Refused
from printgen.features.analysis.exact_values import TOLERANCE, evaluate_positions
from printgen.features.analysis.prose import BLUNDER_COST
from printgen.gameapi.discovery import parse_id
from printgen.games.dqd6.story.analysis import LEAST_STAKE, LEGEND
from printgen.games.dqd6.story.analysis import decision_phrases as aloud
from printgen.games.dqd6.story.narrator import write_story
from printgen.marks import Path, Tag, Text
from printgen.render.paper.paper_sizes import find_paper
from printgen.simulation.solve import load_policy
from tests.components.story.test_flow import tags
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

SEEDS = range(1, 7)
PLAYERS = ("random", "greedy", "best")
CASES = [(player, seed) for player in PLAYERS for seed in SEEDS]
each = pytest.mark.parametrize(
    ("player", "seed"), sweep_parameters([pytest.param(player, seed, id=f"{player}-{seed}") for player, seed in CASES])
)


class AnalysedGame(NamedTuple):
    """A game, its moves, what is known of each position, its log without and with that."""

    record: Record
    plies: tuple[Ply, ...]
    insights: tuple[Insight, ...]
    plain: PlayLog
    log: PlayLog


@cache
def book() -> Any:
    """The solved policy of the base game."""
    game, ident = parse_id("dqd6")
    return memoryview(load_policy(game, ident.options))


@cache
def analyse_game(player: str, seed: int) -> AnalysedGame:
    """One game, analysed once for all tests."""
    game, ident = parse_id(f"dqd6#{seed}")
    record = play(game, ident, (player,), book=book())
    plies = tuple(replay(game, ident, record))
    found = evaluate_positions(game, ident.options, plies)
    return AnalysedGame(record, plies, found, write_story(game, ident, record), write_story(game, ident, record, found))


def game_values(case: AnalysedGame) -> list[float]:
    """The values along a game."""
    return [insight.value for insight in case.insights]


def mistakes(case: AnalysedGame) -> list[int]:
    """The moves that gave away at least what is called a mistake."""
    values = game_values(case)
    return [k for k, ply in enumerate(case.plies) if ply.mover >= 0 and values[k] - values[k + 1] >= 0.005]


def rolls(log: PlayLog) -> list[RollLine]:
    """All lines of a log."""
    return [roll for scene in log.scenes for roll in scene.rolls]


# What is known.


@each
def test_values_are_chances(player: str, seed: int) -> None:
    """One more than moves, each a chance; the first is the game's, the last one is what happened."""
    case = analyse_game(player, seed)
    values = game_values(case)
    assert len(values) == len(case.plies) + 1
    assert all(0 <= value <= 1 + 1e-12 for value in values)
    assert values[0] == pytest.approx(0.766489092579759, abs=1e-12)
    assert values[-1] == (1 if case.record.result.startswith("won") else 0)


@each
def test_no_decision_gains(player: str, seed: int) -> None:
    """A decision is worth at most what the position before it was; the dice alone can do better."""
    case = analyse_game(player, seed)
    for ply, (before, after) in require_some(zip(case.plies, pairwise(game_values(case)), strict=True)):
        assert ply.mover < 0 or before >= after - 1e-12


@each
def test_best_decisions_are_legal_and_best(player: str, seed: int) -> None:
    """At each decision a legal one in words, the one that was taken where nothing was lost; at dice and at the end none."""
    case = analyse_game(player, seed)
    game, _ = parse_id("dqd6")
    values = game_values(case)
    for k, ply in enumerate(case.plies):
        best = case.insights[k].best_text
        if ply.mover < 0:
            assert best == ""
            continue
        assert best in {
            game.notation.action_to_text(ply.before, x) for x in mask_to_actions(game.rules.legal_actions(ply.before))
        }
        assert (best == ply.line.action_text) == (values[k] - values[k + 1] <= TOLERANCE)
    assert case.insights[-1].best_text == ""


@pytest.mark.parametrize("seed", sweep_parameters(SEEDS))
def test_best_play_has_no_mistakes(seed: int) -> None:
    """Nothing is given away beyond rounding, so only the dice move the curve; the random player does give something away."""
    best = analyse_game("best", seed)
    values = game_values(best)
    assert all(values[k] - values[k + 1] < 1e-9 for k, ply in enumerate(best.plies) if ply.mover >= 0)
    assert best.log.curve and best.log.curve.mistakes == () and "; no mistake; the dice gave " in best.log.curve.verdict
    assert mistakes(analyse_game("random", seed))


def test_the_best_word_is_worth_the_value() -> None:
    """After the decision that is called best instead of a mistake, the value is what it was before."""
    from printgen.simulation.solve import value_positions

    game, ident = parse_id("dqd6#1")
    case = analyse_game("random", 1)
    for k in require_some(mistakes(case)[:4]):
        s = case.plies[k].before.copy()
        x = next(
            x
            for x in mask_to_actions(game.rules.legal_actions(s))
            if game.notation.action_to_text(s, x) == case.insights[k].best_text
        )
        game.rules.apply(s, x)
        assert value_positions(game, ident.options, [s]) == pytest.approx([game_values(case)[k]], abs=1e-12)


# What is said and drawn.


@each
def test_every_die_has_odds(player: str, seed: int) -> None:
    """Each line with a die has the values before and after its move, in the order of the record; other lines have none."""
    case = analyse_game(player, seed)
    values = game_values(case)
    dice = [roll for roll in rolls(case.log) if roll.faces]
    assert [roll.move for roll in dice] == [k for k, ply in enumerate(case.plies) if ply.mover < 0]
    for roll in dice:
        assert roll.odds == (values[roll.move], values[roll.move + 1])
        assert roll.faces == (case.plies[roll.move].action,)
    assert all(roll.odds is None for roll in rolls(case.log) if not roll.faces)


@each
def test_mistakes_are_said_once(player: str, seed: int) -> None:
    """A line for each mistake, with what was best, before the die that follows on it; else the log is the plain one."""
    case = analyse_game(player, seed)
    said = [roll.text for roll in rolls(case.log) if "A mistake" in roll.text]
    best = [aloud(case.plies[k].before)[case.insights[k].best_text] for k in mistakes(case)]
    assert [re.search(r"\*\*(.+)\*\*", text)[1] for text in said] == [f"{one[0].lower()}{one[1:]}" for one in best]  # type: ignore[index]
    for text in said:
        before, after = re.search(r"from ([\d.]+) to ([\d.]+):", text).groups()  # type: ignore[union-attr]
        assert float(before) > float(after)
    last, waiting = -1, []
    for roll in rolls(case.log):
        if "A mistake" in roll.text:
            waiting.append(mistakes(case)[last := last + 1])
        elif roll.faces:
            assert all(k < roll.move for k in waiting), (roll, waiting)
            waiting = []
    without = [roll._replace(odds=None) for roll in rolls(case.log) if "A mistake" not in roll.text]
    assert without == rolls(case.plain)


@each
def test_curve(player: str, seed: int) -> None:
    """A group of values for each scene, one value a move; the marks are the mistakes."""
    case = analyse_game(player, seed)
    assert case.plain.curve is None and case.plain.legend != LEGEND == case.log.legend
    assert case.log.curve
    groups = case.log.curve.values
    assert len(groups) == len(case.log.scenes) and all(groups)
    assert [value for group in groups for value in group] == game_values(case)[1:]
    firsts = [sum(map(len, groups[:k])) for k in range(len(groups))]
    assert [firsts[k] + j for k, j in case.log.curve.mistakes] == mistakes(case)


@each
def test_verdict_adds_up(player: str, seed: int) -> None:
    """Where best play began, what mistakes gave away and what the dice gave or took, is the end but for small slips."""
    case = analyse_game(player, seed)
    values = game_values(case)
    assert case.log.curve
    match = re.fullmatch(
        r"Best play began with 76\.6 of 100; (no mistake|(\d+) mistakes? \(fangs\) gave away ([\d.]+)); "
        r"the dice (gave|took) ([\d.]+)\.",
        case.log.curve.verdict,
    )
    assert match
    assert int(match[2] or 0) == len(mistakes(case))
    small = [values[k] - values[k + 1] for k, ply in enumerate(case.plies) if ply.mover >= 0 and k not in mistakes(case)]
    luck = float(match[5]) * (1 if match[4] == "gave" else -1)
    assert 76.649 - float(match[3] or 0) + luck - 100 * sum(small) == pytest.approx(100 * values[-1], abs=0.11)


def in_hundred(share: float) -> str:
    """A chance in whole hundredths; of a game that is open neither 0 nor 100 is said."""
    return f"{100 * share:.0f}" if share in (0, 1) else f"{min(99, max(1, round(100 * share)))}"


@pytest.mark.parametrize("name", sweep_parameters(["a4", "letter"]))
@each
def test_pages(player: str, seed: int, name: str) -> None:
    """They lay out; every mark is on the paper; each die's odds are printed once and touch no other word of the prose."""
    log = analyse_game(player, seed).log
    pages = draw_play_log(load_look("dqd6"), find_paper(name), log)
    printed = []
    for page in pages:
        words = []
        for placed in place_marks(page.marks):
            left, top, right, foot = placed.box
            assert min(left, top, page.width - right, page.height - foot) >= 5, placed.mark
            if isinstance(placed.mark, Text):
                words.append(placed)
        odds = [placed for placed in words if "→" in placed.mark.string]  # type: ignore[union-attr]
        for entry in odds:
            assert entry.box[2] <= LEFT + PROSE + GUTTER
            for other in words:
                assert other is entry or overlap_depth(entry.box, other.box) < 0.3, (entry.mark, other.mark)
        printed += [placed.mark.string for placed in odds]  # type: ignore[union-attr]
    expected = [f"{in_hundred(roll.odds.before)} → {in_hundred(roll.odds.after)}" for roll in rolls(log) if roll.odds]
    assert printed == [words for words in expected if len({*words.split(" → ")}) > 1]
    curves = [mark for page in pages for mark in page.marks if isinstance(mark, Tag) and mark.alt.startswith("the chance to win")]
    assert len(curves) == 1


@pytest.mark.parametrize(("player", "seed"), sweep_parameters([("random", 1), ("greedy", 3)], rows=True))
def test_low_ink_lays_out(player: str, seed: int) -> None:
    """The same pages in low ink."""
    log = analyse_game(player, seed).log
    assert len(draw_play_log(load_look("dqd6", True), find_paper("a4"), log)) == len(
        draw_play_log(load_look("dqd6"), find_paper("a4"), log)
    )


def test_a_party_is_refused() -> None:
    """In one sentence that says why."""
    game, ident = parse_id("dqd6:party=2#3")
    record = play(game, ident, ("greedy", "greedy"))
    with pytest.raises(Refused, match=r"^dqd6 with 2 adventurers is too large to be solved exactly: [^.;]*$"):
        evaluate_positions(game, ident.options, list(replay(game, ident, record)))


@pytest.mark.proof
def test_an_ambush_is_analysed() -> None:
    """A scene before the first room: odds at every die, a value for every move."""
    game, ident = parse_id("dqd6:ambush#4")
    record = play(game, ident, ("random",))
    plies = list(replay(game, ident, record))
    log = write_story(game, ident, record, evaluate_positions(game, ident.options, plies))
    assert log.curve and len(log.curve.values) == len(log.scenes)
    assert sum(map(len, log.curve.values)) == len(plies)
    assert all(roll.odds for roll in rolls(log) if roll.faces)
    assert draw_play_log(load_look("dqd6"), find_paper("letter"), log)


# Other choices.


@each
def test_roads_are_all_decisions_with_their_worth(player: str, seed: int) -> None:
    """Every legal decision in words, the taken one worth what came of it, the best what the position is; at a die none."""
    case = analyse_game(player, seed)
    game, _ = parse_id("dqd6")
    values = game_values(case)
    for k, ply in enumerate(case.plies):
        roads = dict(case.insights[k].alternatives)
        legal = [game.notation.action_to_text(ply.before, x) for x in mask_to_actions(game.rules.legal_actions(ply.before))]
        assert list(roads) == (legal if ply.mover >= 0 else [])
        if roads:
            assert roads[ply.line.action_text] == pytest.approx(values[k + 1], abs=1e-12)
            assert max(roads.values()) == pytest.approx(values[k], abs=1e-12)
    assert case.insights[-1].alternatives == ()


@each
def test_boxes_show_the_costliest_mistakes(player: str, seed: int) -> None:
    """At most five, in the scenes where they happened; no mistake outside a box is dearer than one in it; each has its name."""
    case = analyse_game(player, seed)
    values = game_values(case)
    boxes = [item for scene in case.log.scenes for item in scene.alternatives]
    assert len(boxes) <= 5 and not any(scene.alternatives for scene in case.plain.scenes)
    wrong = [item for item in boxes if not item.verdict.startswith("**Well chosen")]
    costs = sorted((values[k] - values[k + 1] for k in mistakes(case) if _spread(case.insights[k]) >= LEAST_STAKE), reverse=True)
    shown = sorted((item.alternatives[0].chance - _chosen_road(item).chance for item in wrong), reverse=True)
    assert shown == pytest.approx(costs[:5], abs=1e-9)
    for item in wrong:
        cost = item.alternatives[0].chance - _chosen_road(item).chance
        assert item.verdict.startswith("**A blunder.**" if cost >= BLUNDER_COST else "**A mistake.**")
    for item in boxes:
        chances = [road.chance for road in item.alternatives]
        assert chances == sorted(chances, reverse=True) and chances[0] - chances[-1] >= LEAST_STAKE
    if player == "random":
        assert wrong


@pytest.mark.proof
def test_a_box_stands_where_it_was_decided() -> None:
    """The decisions of a scene's boxes are moves of that scene."""
    for seed in SEEDS:
        case = analyse_game("greedy", seed)
        assert case.log.curve
        first = 0
        for scene, group in zip(case.log.scenes, case.log.curve.values, strict=True):
            inside = [
                {aloud(case.plies[k].before)[words]: chance for words, chance in case.insights[k].alternatives}
                for k in range(first, first + len(group))
                if case.insights[k].alternatives
            ]
            for item in scene.alternatives:
                assert {road.words: road.chance for road in item.alternatives} in inside
            first += len(group)


@pytest.mark.proof
def test_best_play_is_well_chosen() -> None:
    """Where nothing was given away the boxes show close decisions; the best road is the one that was taken."""
    boxes = [item for seed in SEEDS for scene in analyse_game("best", seed).log.scenes for item in scene.alternatives]
    assert boxes
    for item in boxes:
        assert item.verdict.startswith("**Well chosen")
        assert _chosen_road(item).chance == pytest.approx(item.alternatives[0].chance, abs=1e-9)


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
@pytest.mark.parametrize(
    ("player", "seed"), sweep_parameters([("random", 1), *(("greedy", seed) for seed in SEEDS[:3])], rows=True)
)
def test_boxes_are_drawn(player: str, seed: int, low: bool) -> None:
    """Each once, with its roads, on a page of its scene, and nothing of it outside its frame."""
    log = analyse_game(player, seed).log
    pages = draw_play_log(load_look("dqd6", low), find_paper("letter"), log)
    drawn = [mark for page in pages for mark in tags(page.marks) if mark.alt.startswith("Other choices")]
    assert [mark.alt for mark in drawn] == [item.alt for scene in log.scenes for item in scene.alternatives] != []
    for mark, item in zip(drawn, (item for scene in log.scenes for item in scene.alternatives), strict=True):
        strings = [placed.mark.string for placed in place_marks(mark.marks) if isinstance(placed.mark, Text)]
        assert {road.words for road in item.alternatives} <= set(strings) and "Other choices" in strings
        frame = next(placed.box for placed in place_marks(mark.marks) if isinstance(placed.mark, Path))
        assert frame[3] - frame[1] == pytest.approx(alternatives_height(item, PROSE), abs=0.5)
        for placed in place_marks(mark.marks):
            left, top, right, foot = placed.box
            assert frame[0] - 0.3 <= left and right <= frame[2] + 0.3 and frame[1] - 0.3 <= top and foot <= frame[3] + 0.3


def test_chances_that_differ_look_different() -> None:
    """Whole per cents where these tell the roads apart, else tenths; what is equal needs none."""
    roads = (Alternative("a", 0.654), Alternative("b", 0.648), Alternative("c", 0.2))
    assert Alternatives("", roads, "").digits == 1
    assert Alternatives("", (roads[0], roads[0], roads[2]), "").digits == 0
    assert "a 65.4, b 64.8, c 20.0 of a hundred" in Alternatives("", roads, "").alt


def _spread(insight: Insight) -> float:
    """How far the best road and the worst lie apart."""
    chances = [chance for _, chance in insight.alternatives]
    return max(chances) - min(chances)


def _chosen_road(item: Alternatives) -> Alternative:
    """The road that was taken."""
    (road,) = (road for road in item.alternatives if road.was_taken)
    return road


@each
def test_turning_points_are_the_largest_changes(player: str, seed: int) -> None:
    """Where the game turned: exact chances before and after, the five rooms that moved them most, the end only if it decided."""
    case = analyse_game(player, seed)
    strip = case.log.strip
    assert strip and strip.graph
    values = strip.graph.courses[0].values
    steps = [abs(two - one) for one, two in pairwise(values)]
    inner = [steps[k] for k in strip.turning_points if k < len(steps) - 1]
    assert 0 < len(strip.turning_points) <= 5 and list(strip.turning_points) == sorted(strip.turning_points)
    assert sorted(inner, reverse=True) == sorted(steps[:-1], reverse=True)[: len(inner)]
    assert [beat.moment.turn for beat in strip.beats if beat.moment.turn] == list(range(1, len(strip.turning_points) + 1))
    for k, moved in zip(strip.turning_points, strip.turning_distances, strict=True):
        before, after = moved.split(" → ")
        assert float(before) == pytest.approx(values[k], abs=0.5 if 1 <= values[k] <= 99 else 1.0)
        if after in ("won", "lost"):
            assert k == len(steps) - 1 and values[-1] == (100 if after == "won" else 0)
        else:
            assert float(after) == pytest.approx(values[k + 1], abs=0.5 if 1 <= values[k + 1] <= 99 else 1.0)
        assert strip.beats[k].words.turning_point_text
