"""The chance to win in a play-log without analysis: the curve, where it turned, half pages and the cover."""

import pytest

from printgen.components.comic.strip import (
    GREAT_SWING,
    MILESTONES,
    TURNING_POINTS,
    ComicStrip,
    CourseGraph,
    GraphCourse,
    choose_great_beats,
)
from printgen.components.story.play_log import PlayLog
from printgen.engine.chances import find_evaluator
from printgen.gameapi.discovery import find_game, parse_id
from printgen.prose.win_chances import TITLE, describe_change, seat_of_interest
from tests.engine.test_chances import FITTED
from tests.plays import cached_log, list_transitions
from tests.sweep import sweep_parameters

SEED = 7


def quick_log(name: str) -> PlayLog:
    """The log of a game by its quick player."""
    game = find_game(name)
    return cached_log(name, "", SEED, list(game.players.NAMES)[game.quick_player])


def strip_and_course(name: str) -> tuple[ComicStrip, CourseGraph, GraphCourse]:
    """The strip of that log, its graph, and the course of the seat that it is about."""
    strip = quick_log(name).strip
    assert strip and strip.graph
    return strip, strip.graph, next(course for course in strip.graph.courses if course.first)


every_fitted = pytest.mark.parametrize("name", sweep_parameters(FITTED, 5))


@every_fitted
def test_the_curve_is_what_the_model_says(name: str) -> None:
    """It has a value at the start and after each beat, exactly what the model gives there, and says whose chance it is."""
    strip, graph, course = strip_and_course(name)
    game, ident = parse_id(name)
    found = find_evaluator(game, ident.options)
    assert found and graph.title == TITLE and found.model.whose in graph.remark
    turns = list_transitions(name, "", SEED, list(game.players.NAMES)[game.quick_player])
    seat = seat_of_interest(strip.score)
    after = [turns[beat.moment.last].after for beat in strip.beats]
    assert course.values == tuple(100 * found.win_chances(s)[seat] for s in (turns[0].before, *after))
    assert [part[-1] for part in course.steps] == list(course.values[1:])
    assert course.values[-1] == 100 * game.rules.is_winner(turns[-1].after, seat)


@every_fitted
def test_it_turned_where_the_chance_changed_most(name: str) -> None:
    """No beat but the last is left out that changed it more than a turning point did."""
    strip, _, course = strip_and_course(name)
    sizes = [abs(two - one) for one, two in zip(course.values, course.values[1:], strict=False)]
    assert strip.turning_title == TURNING_POINTS and 3 <= len(strip.turning_points) <= 5
    least = min(sizes[k] for k in strip.turning_points if k != len(sizes) - 1)
    assert all(size <= least + 1e-9 for k, size in enumerate(sizes) if k not in strip.turning_points)
    assert strip.turning_distances == tuple(
        describe_change(*course.values[k : k + 2], end=k == len(sizes) - 1) for k in strip.turning_points
    )


@every_fitted
def test_half_pages_and_the_cover_show_where_it_turned(name: str) -> None:
    log = quick_log(name)
    strip, _, course = strip_and_course(name)
    large = choose_great_beats(strip.beats, strip.turning_points)
    turned = [k for k in strip.turning_points if abs(course.values[k + 1] - course.values[k]) >= GREAT_SWING]
    assert large == {*turned}
    assert log.cover.picture in (log.cover.portrait, *(strip.beats[k].picture for k in strip.turning_points))


def test_without_a_model_there_are_milestones() -> None:
    """A party has none: its turning points are by points, as they were."""
    strip = cached_log("dqd6", "party=2", SEED, "guide").strip
    assert strip and strip.graph is None and strip.turning_title == MILESTONES
    assert all(beat.moment.swing is None for beat in strip.beats)


def test_no_open_game_has_a_chance_of_a_hundred() -> None:
    assert describe_change(95.2, 99.97) == "95 → 99" and describe_change(0.02, 3.0) == "1 → 3"
    assert describe_change(99.2, 99.97) == "99.2 → 99.9"
