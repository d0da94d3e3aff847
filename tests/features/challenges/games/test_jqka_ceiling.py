"""The most that a quest with known dice can be worth: held against every line of small deals, and against best lines known."""

from random import Random
from typing import Any

import pytest

from printgen.engine.game import OVER, mask_to_actions
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.features.challenges.graded_seeds import load_graded
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.jqka.players.upper_bound import NO_END, upper_bound
from printgen.games.jqka.rules.dungeon import (
    ARROWS,
    BOX,
    DRAGON,
    FOUNTAIN,
    GOLD,
    KINDS,
    MAP_WIDTH,
    SKELETON,
    SLIME,
    SPECTER,
    STAIRCASE,
    WALL,
    WIZARD,
    room_count_of_kind,
)
from printgen.games.jqka.rules.play import EXPLORE
from tests.sweep import sweep_parameters

GAME, IDENT = parse_id("jqka")
RUN = specialise(GAME.rules, GAME.players)
ELSEWHERE = 44
"""From this bit of a mask on lie rooms beyond every map: what is done with there is out of the way."""
ROUND = [STAIRCASE - MAP_WIDTH, STAIRCASE + 1, STAIRCASE + MAP_WIDTH, STAIRCASE - 1]
"""The rooms around the staircase."""


def small_quest(random: Random) -> Any:
    """A quest on its way: four rooms around the staircase, the one of them all that is left to do, and some wounds."""
    s = GAME.new_state()
    GAME.rules.start(s, IDENT.options)
    s.node, s.here, s.before, s.health = EXPLORE, STAIRCASE, STAIRCASE, random.randint(2, 6)
    s.tasks = [random.choice((GOLD, BOX)), ARROWS, WALL, SLIME]
    s.items, s.gold = random.choice((0, 4, 8, 12)), random.randint(0, 3)
    laid = random.sample((SPECTER, SPECTER, SLIME, SKELETON, DRAGON, BOX, FOUNTAIN, ARROWS, WIZARD, WIZARD), 4)
    for k, kind in enumerate(range(1, KINDS)):
        rest = room_count_of_kind(kind) - laid.count(kind)
        s.where[kind] = ((1 << rest) - 1) << ELSEWHERE + 2 * k
        s.resolved |= s.where[kind]
    for cell, kind in zip(ROUND, laid, strict=True):
        s.room[cell] = kind
        s.where[kind] |= 1 << cell
    s.ground = s.seen = 1 << STAIRCASE | sum(1 << cell for cell in ROUND)
    s.first = ROUND[laid.index(WIZARD)] if WIZARD in laid else 0
    return s


def best_of_all(s: Any, w: list[int], most: int) -> int | None:
    """The most points of any line, by trying every one, of 0 for none that wins; None where there are too many positions."""
    known, open_positions, best = set(), [(s, w)], 0
    while open_positions:
        s, w = open_positions.pop()
        while GAME.rules.current_player(s) < 0 and GAME.rules.current_player(s) != OVER:
            GAME.rules.apply(s, RUN["draw_outcome"](s, GAME.rules.current_player(s), w))
        if GAME.rules.current_player(s) == OVER:
            best = max(best, GAME.rules.score(s, 0))
            continue
        key = repr([getattr(s, name) for name in GAME.rules.FIELDS]), tuple(w)
        if key in known:
            continue
        known.add(key)
        if len(known) > most:
            return None
        for x in mask_to_actions(GAME.rules.legal_actions(s)):
            t, luck = s.copy(), list(w)
            GAME.rules.apply(t, x)
            open_positions.append((t, luck))
    return best


@pytest.mark.parametrize(("begin", "count"), sweep_parameters([(k, 5) for k in range(1, 400, 5)], 1, rows=True))
def test_no_line_of_a_small_deal_passes_it(begin: int, count: int) -> None:
    """Every line of deals that are small enough is tried: none brings more."""
    tried = 0
    for seed in range(begin, begin + count):
        s, w = small_quest(Random(seed)), make_streams(seed, 1)
        most = upper_bound(s, w)
        found = best_of_all(s.copy(), list(w), 4000)
        if found is not None:
            tried += 1
            assert found <= most, seed
    assert tried


def test_it_is_reached() -> None:
    """In many small deals the best of all lines is worth just that, so that the bound proves something."""
    reached = 0
    for seed in range(1, 7):
        s, w = small_quest(Random(seed)), make_streams(seed, 1)
        reached += best_of_all(s.copy(), list(w), 2500) == upper_bound(s, w)
    assert reached >= 2


@pytest.mark.parametrize("seed", sweep_parameters([seed.seed for seed in load_graded(GAME, IDENT.options).seeds if seed.par], 2))
def test_no_known_line_passes_it(seed: int) -> None:
    """Of a graded seed the best line known is worth no more; where it is said to be proved it is worth just that."""
    from printgen.features.challenges.search.best_line import first_decision

    known = load_graded(GAME, IDENT.options).seeds[seed - 1]
    most = upper_bound(*first_decision(GAME, IDENT._replace(seed=seed)))
    assert known.best <= most and (known.best == most) == known.is_proved


def test_games_without_one() -> None:
    """Where health has no cap, and in a campaign, nothing is known."""
    game = find_game("jqka")
    for option in (2, 3):
        s = game.new_state()
        game.rules.start(s, tuple(int(k == option) for k in range(4)))
        assert upper_bound(s, make_streams(1, 1)) == NO_END
