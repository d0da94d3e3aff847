"""Whether all lines of a seeded game were tried, and whether what a game says to be out of reach is."""

from random import Random
from typing import Any

import pytest

from printgen.engine.game import OVER, Game, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.playout import specialise
from printgen.features.challenges.contract import Heuristic
from printgen.features.challenges.graded_seeds import graded_ids, load_graded
from printgen.features.challenges.par import gold_points
from printgen.features.challenges.start import first_decision
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import parse_id
from tests.loops import require_some
from tests.sweep import sweep_parameters

IDS = ("dqd6", "dqd6:party=2", "dqd6:profession=mixed,party=3", "dqd6:recovery_potion", "dqd6:monster_attack_rolls,critical_hits")
STAGED = (
    "jacks",
    "jacks:dungeons=2",
    "jacks:rest=none",
    "keep:solo_grail",
    "keevorn",
    "keevorn:jokers=0,depth=2",
    "keevorn:jokers=1",
)
MANY = 1200
"""Positions of a game that is small enough."""


def final_value(game: Game, s: Any) -> int:
    """What an end is worth."""
    return int(get_section(game, Heuristic).utility(s) if has_section(game, Heuristic, "utility") else game.rules.score(s, 0))


def play_decisions(game: Game, ident: GameId, random: Random) -> tuple[list[Any], int]:
    """The positions of one game at its decisions, played at random or by one of its players, and what it came to; -1 if lost."""
    s, w = first_decision(game, ident)
    outcome, player = specialise(game.rules, game.players)["draw_outcome"], random.randrange(-1, len(game.players.NAMES))
    noise = random.choice((2, 10, 50))
    if game.players.SOLVED_PLAYER or player < 0:
        noise = 101
    found = []
    while (who := game.rules.current_player(s)) != OVER and len(found) < 1500:
        if who < 0:
            game.rules.apply(s, outcome(s, who, w))
            continue
        found.append(s.copy())
        legal = mask_to_actions(game.rules.legal_actions(s))
        by = random.choice(legal) if random.randrange(100) < noise else game.players.decide(s, player, w, 8, ())
        game.rules.apply(s, by)
    return found, final_value(game, s) if game.rules.current_player(s) == OVER and game.rules.is_winner(s, 0) else -1


@pytest.mark.parametrize("first", sweep_parameters(range(1, 81, 4), 1))
@pytest.mark.parametrize("text", [*IDS, *STAGED])
def test_no_game_passes_what_is_said_of_it(text: str, first: int) -> None:
    """No game that is played comes to more than its ceiling, nor to more than was in reach at any of its decisions."""
    game, ident = parse_id(text)
    said = get_section(game, Heuristic)
    for seed in require_some(range(first, first + 4)):
        which = ident._replace(seed=seed)
        most = said.upper_bound(*first_decision(game, which))
        for k in range(3):
            found, worth = play_decisions(game, which, Random(100 * seed + k))
            assert worth <= most, (seed, k)
            if has_section(game, Heuristic, "value_bound"):
                assert all(worth <= said.value_bound(s) for s in found), (seed, k)


def best_of_all(game: Game, s: Any, w: list[int], most: int, bounded: bool) -> int | None:
    """The most that any line from here is worth, by trying every one, -1 for none that wins; None where there are too many."""
    outcome, said, best, met, rest = (
        specialise(game.rules, game.players)["draw_outcome"],
        get_section(game, Heuristic),
        -1,
        set(),
        [(s, w)],
    )
    while rest:
        s, w = rest.pop()
        while (who := game.rules.current_player(s)) < 0 and who != OVER:
            game.rules.apply(s, outcome(s, who, w))
        if who == OVER:
            best = max(best, final_value(game, s) if game.rules.is_winner(s, 0) else -1)
            continue
        if bounded and said.value_bound(s) <= best:
            continue
        key = tuple(s.values()), tuple(w)
        if key in met:
            continue
        met.add(key)
        if len(met) > most:
            return None
        for x in mask_to_actions(game.rules.legal_actions(s)):
            t = s.copy()
            game.rules.apply(t, x)
            rest.append((t, list(w)))
    return best


def late_position(text: str, seed: int, left: int) -> tuple[Game, Any, list[int]]:
    """A game some decisions before its end, as one of its good players comes there, and its streams."""
    game, ident = parse_id(text)
    end: list[tuple[Any, list[int]]] = []
    s, w = first_decision(game, ident._replace(seed=seed))
    outcome, player = specialise(game.rules, game.players)["draw_outcome"], list(game.players.NAMES)[1]
    while (who := game.rules.current_player(s)) != OVER:
        if who >= 0:
            end.append((s.copy(), list(w)))
        game.rules.apply(s, outcome(s, who, w) if who < 0 else game.players.decide(s, game.player_index(player), w, 8, ()))
    return game, *end[max(0, len(end) - left)]


@pytest.mark.parametrize("first", sweep_parameters(range(1, 200, 5), 1))
def test_what_is_left_alone_is_no_better(first: int) -> None:
    """Near the end of quests every line is tried, with and without leaving alone what is out of reach: the best is the same."""
    tried = 0
    for seed in range(first, first + 12):
        for left in (1, 2):
            game, s, w = late_position("dqd6", seed, left)
            best = best_of_all(game, s.copy(), list(w), MANY, False)
            if best is not None:
                tried += 1
                assert best_of_all(game, s.copy(), list(w), MANY, True) == best <= get_section(game, Heuristic).value_bound(s)
    assert tried


@pytest.mark.parametrize("first", sweep_parameters(range(1, 200, 5), 1))
def test_small_deals_of_jacks(first: int) -> None:
    """Near the end of a dungeon every line is tried: none passes the ceiling of that position, and some reach it."""
    tried, reached = 0, 0
    for seed in range(first, first + 5):
        for left in (3, 6):
            game, s, w = late_position("jacks:dungeons=1", seed, left)
            best = best_of_all(game, s.copy(), list(w), MANY, False)
            if best is not None and best >= 0:
                tried += 1
                most = get_section(game, Heuristic).upper_bound(s, w)
                assert best <= most, (seed, left)
                reached += best == most
    assert reached and tried


@pytest.mark.parametrize("text", ["dqd6", "dqd6:party=2", "jacks", "keep:solo_grail", "keevorn"])
def test_no_known_line_passes_it(text: str) -> None:
    """Of graded seeds the best line known is worth no more than the most that is written there, nor that than the ceiling."""
    game, ident = parse_id(text)
    for kept in require_some(load_graded(game, ident.options).seeds):
        if kept.par:
            most = get_section(game, Heuristic).upper_bound(*first_decision(game, ident._replace(seed=kept.seed)))
            assert kept.best <= kept.upper_bound <= most, kept.seed


def test_medals_lie_as_they_are_defined() -> None:
    """Of all challenges gold lies two thirds of the way from silver to the best line known, and bronze below silver."""
    for name in ("dqd6", "jqka", "jacks", "keevorn", "keep"):
        game, _ = parse_id(name)
        for text in require_some(graded_ids(game)):
            for seed in require_some(load_graded(game, parse_id(text)[1].options).seeds):
                if seed.par:
                    bronze, silver, top = seed.par
                    assert bronze < silver < top <= seed.best and top == gold_points(silver, seed.best), (text, seed.seed)


@pytest.mark.proof
@pytest.mark.parametrize("seed", [1, 3, 7])
def test_all_lines_of_a_quest(seed: int) -> None:
    """A quest's lines can all be tried: what is found is proved, and its line is worth that."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import Solution, exhaust_line
    from tests.features.challenges.test_best_line import follow

    game, ident = parse_id(f"dqd6#{seed}")
    kept = load_graded(game, ident.options).seeds[seed - 1]
    line = exhaust_line(game, ident, Solution((), kept.best - 2, 24, 0))
    assert line.is_proved and line.points == kept.best == kept.upper_bound
    end, used = follow(game, ident, line.decisions)
    assert game.rules.is_winner(end, 0) and final_value(game, end) == line.points and used == len(line.decisions)
    assert exhaust_line(game, ident, line._replace(upper_bound=24)).decisions == line.decisions


@pytest.mark.proof
def test_what_cannot_be_tried_is_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more positions are kept than there is space for, whatever a game's are like; the first that has none ends it."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search import best_line

    game, ident = parse_id("keep:solo_grail#1")
    kept = load_graded(game, ident.options).seeds[0]
    line = best_line.Solution(kept.decisions, kept.best, best_line.upper_bound(game, ident), 0)
    monkeypatch.setattr(best_line, "FULL_SEARCH_BYTES", 1000 * best_line.state_dtype(game).itemsize)
    layers, really = [], best_line._most_promising_indices

    def seen(context: Any, here: int, end: int, width: int) -> Any:
        layers.append(end - here)
        return really(context, here, end, width)

    monkeypatch.setattr(best_line, "_most_promising_indices", seen)
    left = best_line.exhaust_line(game, ident, line)
    assert not left.is_proved and left.points == line.points and left.decisions == line.decisions
    assert max(layers) <= 1000 and 1 < len(layers) < 20  # not a game's two hundred


@pytest.mark.proof
@pytest.mark.parametrize(("seed", "full"), [(4, 1 << 15), (5, 1 << 15), (14, 1 << 15), (18, 1 << 19), (84, 1 << 19)])
def test_most_comes_down_to_the_best_line(seed: int, full: int) -> None:
    """A party's lines are too many to try at once; from the most down few positions prove the best, also from a worse one on."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import Solution, exhaust_line, narrow_bound
    from tests.features.challenges.test_best_line import follow

    game, ident = parse_id(f"dqd6:party=2#{seed}")
    kept = next(one for one in load_graded(game, ident.options).seeds if one.seed == seed)
    begun = Solution(kept.decisions, kept.best, 48, 0)
    assert not exhaust_line(game, ident, begun._replace(points=kept.best - 8), 1 << 12).is_proved
    line = narrow_bound(game, ident, begun._replace(points=kept.best - 1), full)
    assert line.is_proved and line.points == kept.best == kept.upper_bound
    end, used = follow(game, ident, line.decisions)
    assert game.rules.is_winner(end, 0) and final_value(game, end) == line.points and used == len(line.decisions)
    assert narrow_bound(game, ident, line) == line


@pytest.mark.proof
@pytest.mark.parametrize("seed", [1, 3, 7])
def test_most_is_never_too_little(seed: int) -> None:
    """With so few positions that little can be tried, the most that is said still is no less than the best of all lines."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.challenges.search.best_line import Solution, narrow_bound

    game, ident = parse_id(f"dqd6#{seed}")
    best = load_graded(game, ident.options).seeds[seed - 1].best
    found = [narrow_bound(game, ident, Solution((), best - 3, 24, 0), full) for full in (1, 4, 16, 64, 256, 1 << 16)]
    assert all(line.points <= best <= line.upper_bound <= 24 for line in found)
    assert found[-1].upper_bound < found[0].upper_bound or found[-1].points == best == 24
