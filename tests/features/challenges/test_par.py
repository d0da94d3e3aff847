"""What there is to beat: grades with a seed's own luck, lines that are mended, par, and the seeds that were graded beforehand."""

import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, record_decisions, replay, verify
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, draw_below, make_streams, seed_stream
from printgen.features.challenges.contract import Heuristic, Seeds
from printgen.features.challenges.graded_seeds import load_graded, parse_seed, seed_to_line
from printgen.features.challenges.par import bronze_and_silver, compute_par, grade_game, play_skill, sword_count
from printgen.features.challenges.prose.book import Skill
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import parse_id
from tests.loops import require_some
from tests.sweep import sweep_parameters

GRADED = ("dqd6", "dqd6:party=2", "keevorn", "jacks", "keep:solo_grail", "jqka")


def value_move_by_move(game: Game, ident: GameId, skill: Skill) -> Iterator[int]:
    """What the games of a skill are worth, played move by move without the loop under test."""
    assert ident.seed is not None
    run, player = specialise(game.rules, game.players), game.player_index(skill.player)
    for k in range(skill.games):
        w = make_streams(ident.seed, 1)
        seed_stream(w, 2 * STREAM_WORDS, 0, ident.seed, 1000 + 8 * k)
        s = initial_state(game, ident.options)
        while (who := game.rules.current_player(s)) != OVER:
            if who < 0:
                x = run["draw_outcome"](s, who, w)
            else:
                x = run["decide"](s, 0 if draw_below(w, 2 * STREAM_WORDS, 100) < skill.noise else player, w, 2 * STREAM_WORDS, ())
            game.rules.apply(s, x)
        yield game.rules.score(s, 0) if game.rules.is_winner(s, 0) else -1


@pytest.mark.parametrize("text", sweep_parameters(["_blank#7", "jqka#2", "dqd6#5"]))
def test_a_seed_is_graded_with_its_own_luck(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice and cards in every game, players who err, and the same numbers without the compiler."""
    game, ident = parse_id(text)
    skill = get_section(game, Seeds).TEST_PLAYERS[1]._replace(games=12)
    monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    found = list(play_skill(game, ident, skill))
    assert found == list(value_move_by_move(game, ident, skill))
    judged = grade_game(game, ident, (skill,), (0.9, 0.5))
    assert (judged.wins, judged.games) == (sum(worth >= 0 for worth in found), 12)
    assert judged.swords == 1 + (judged.share < 0.9) + (judged.share < 0.5)


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka#2", "dqd6:party=2#5", "keevorn#4"])
def test_compiled_or_not(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled trials are worth what the interpreted ones are."""
    pytest.importorskip("numba")
    game, ident = parse_id(text)
    skill = get_section(game, Seeds).TEST_PLAYERS[1]._replace(games=10)
    fast = list(play_skill(game, ident, skill))
    monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    assert list(play_skill(game, ident, skill)) == fast


@pytest.mark.parametrize(
    ("worths", "best", "expected"),
    [
        (((-1, -1, 4), (6, 8, 10), (9, 11, 12)), 15, (4, 11, 14)),
        (((9, 9, 9), (5, 5, 5)), 12, (5, 9, 11)),
        (((0, 0), (0, 0)), 9, (1, 2, 7)),
        (((4, 6), (8, 10), (12, 12)), 12, None),
        (((-1, -1), (-1, -1)), 12, None),
    ],
)
def test_par(worths: tuple[tuple[int, ...], ...], best: int, expected: tuple[int, int, int] | None) -> None:
    """Bronze below silver below gold, none above the best line; no par where all have the best already, or nobody wins."""
    found = compute_par(worths, best)
    assert found == expected
    assert not found or 0 < found.bronze < found.silver < found.gold <= best


@pytest.mark.proof
def test_where_nearly_all_are_won_silver_counts() -> None:
    """The same games, graded by those that come home with the silver of their own par; of one hero every game won counts."""
    game, ident = parse_id("dqd6:party=2#22")
    seeds = get_section(game, Seeds)
    skills = tuple(skill._replace(games=9) for skill in seeds.TEST_PLAYERS[:2])
    limits = seeds.silver_limits(ident.options)
    assert limits and not seeds.silver_limits(parse_id("dqd6")[1].options)
    judged = grade_game(game, ident, skills, limits, count_silver=True)
    least = bronze_and_silver(judged.worths)[1]
    every = [worth for worths in judged.worths for worth in worths]
    assert judged.silver and judged.wins == sum(worth >= least for worth in every) < sum(worth >= 0 for worth in every)
    assert judged.swords == 1 + sum(judged.share < limit for limit in limits)


def test_parties_are_easy_and_hard() -> None:
    """Of the challenges of a party each number of swords has its share; on none does everybody have silver, or nobody."""
    game, ident = parse_id("dqd6:party=2")
    seeds = get_section(game, Seeds)
    games = sum(skill.games for skill in seeds.TEST_PLAYERS)
    offered = [seed for seed in load_graded(game, ident.options).seeds if seed.par]
    found = Counter(sword_count(seed.wins / games, seeds.silver_limits(ident.options)) for seed in offered)
    assert set(found) == {1, 2, 3, 4, 5} and min(found.values()) >= len(offered) // 8
    assert all(0 < seed.wins < games for seed in offered)


@pytest.mark.parametrize("text", GRADED)
def test_graded_seeds_can_be_offered(text: str) -> None:
    """Every seed from 1 stands there once, a year of them is a challenge, and they differ in what they ask for."""
    game, ident = parse_id(text)
    found = load_graded(game, ident.options)
    offered = [seed for seed in found.seeds if seed.par]
    assert found.edition and [seed.seed for seed in found.seeds] == list(range(1, len(found.seeds) + 1))
    assert len(offered) >= 52 and len({seed.par for seed in offered}) > len(offered) // 2
    for seed in offered:
        assert seed.par and 0 < seed.par.bronze < seed.par.silver < seed.par.gold <= seed.best
        assert parse_seed(seed_to_line(seed)) == seed


def answers() -> list[tuple[str, int]]:
    """Every answer that is kept, a game's easiest to replay first."""
    return [(text, seed.seed) for text in GRADED for seed in load_graded(*parse_game(text)).seeds if seed.par]


def parse_game(text: str) -> tuple[Game, tuple[int, ...]]:
    """A game and its options."""
    game, ident = parse_id(text)
    return game, ident.options


@pytest.mark.parametrize("text", GRADED)
def test_an_answer_is_true(text: str) -> None:
    """The first answer of each game, followed by the rules, wins and is worth what it says; its record is accepted."""
    prove(text, min(seed for name, seed in answers() if name == text))


@pytest.mark.proof
@pytest.mark.parametrize("text", GRADED)
def test_all_answers_are_true(text: str) -> None:
    """So do all others."""
    for name, seed in require_some(answers()):
        if name == text:
            prove(text, seed)


def prove(text: str, number: int) -> None:
    """Follow an answer."""
    game, ident = parse_id(f"{text}#{number}")
    seed = load_graded(game, ident.options).seeds[number - 1]
    record = record_decisions(game, ident, seed.decisions)
    *_, last = replay(game, ident, record)
    end = last.before.copy()
    game.rules.apply(end, last.action)
    assert verify(game, ident, record).plies == len(record.moves)
    assert game.rules.is_winner(end, 0)
    assert (
        get_section(game, Heuristic).utility(end) if has_section(game, Heuristic, "utility") else game.rules.score(end, 0)
    ) == seed.best
    dice = sum(line.player_label == "dice" for line in record.moves)
    assert dice <= room_for_dice(game, ident)
    assert len(seed.chances) in (0, len(seed.decisions)) and all(0 <= chance <= 1000 for chance in seed.chances)


def room_for_dice(game: Game, ident: GameId) -> int:
    """The dice that the sheet of a seed has."""
    from printgen.features.challenges.prose.book import Quest

    sheet = get_section(game, Seeds).seeded_sheet(Quest(ident, ident.to_text(game.rules.OPTIONS)))
    if getattr(sheet, "strip", None):
        return len(sheet.strip.d6_numbers) + len(sheet.strip.d12_numbers)
    return len(sheet.rolled_dice.dice) if sheet.rolled_dice else 0
