"""The players of Dungeon Jacks, and what a person who plays is told."""

from importlib import import_module
from math import erf
from typing import Any

import pytest

from printgen.engine.game import OVER, mask_to_actions, state_class
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.gameapi.discovery import find_game
from printgen.games.jacks.notation import explain_action
from printgen.games.jacks.numbers.odds import is_win, roll_chances
from printgen.games.jacks.rules import items

rules: Any = import_module("printgen.games.jacks.rules.play")
players: Any = import_module("printgen.games.jacks.players.decide")
GAME = find_game("jacks")
ROGUE, FIGHTER, CLERIC, WIZARD = 0, 1, 2, 3


def position(node: int, **fields: Any) -> Any:
    """A position of a party with 1, 2, 3 and 4 dice in the first dungeon."""
    s = state_class(rules)()
    rules.start(s, (0, 0, 0))
    for x in (10, 24, 38, 39):
        rules.apply(s, x)
    for name, value in dict(fields, node=node, above=0).items():
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    s.out = [s.size[h] - s.dice[h] - s.pooled[h] for h in range(4)]
    s.alive = 10 - sum(s.out)
    s.bare = s.hearts
    s.difficulty = s.monster + sum(mask_to_actions(s.hearts))
    return s


def decide(s: Any, player: int = 2) -> int:
    """The decision of a player who draws no chance."""
    return int(players.decide(s, player, [], 0, ()))


def pool(*dice: tuple[int, int]) -> tuple[int, ...]:
    """A rolled pool of dice, each a hero (4 a phantom) and a face."""
    places = [0] * 30
    for hero, face in dice:
        places[6 * hero + face - 1] += 1
    return tuple(places)


def play_hundred(player: str, games: int) -> tuple[float, float, float]:
    """How many games of a hundred were finished, the mean score, and the longest game, from seed 1."""
    run = specialise(rules, players)["playout"]
    won, points, longest = 0, 0, 0
    for seed in range(1, games + 1):
        s, w = GAME.new_state(), make_streams(seed, 1)
        rules.start(s, (0, 0, 0))
        longest = max(longest, run(s, w, (GAME.player_index(player),), rules.MAX_GAME_LENGTH, ()))
        won, points = won + rules.is_winner(s, 0), points + rules.score(s, 0)
    return 100 * won / games, points / games, longest


@pytest.mark.proof
def test_the_players_rank() -> None:
    """In 150 games each random never gets through, bold sometimes, best more often and with more points; none is endless."""
    random, bold, best = (play_hundred(name, 150) for name in ("random", "bold", "best"))
    assert random[0] == 0
    assert 3 < bold[0] < best[0]
    assert random[1] < bold[1] < best[1]
    assert best[0] > 30
    assert max(random[2], bold[2], best[2]) < 3000


@pytest.mark.parametrize("player", ["bold", "best"])
@pytest.mark.parametrize("options", [(0, 0, 0), (3, 1, 1)])
def test_decisions_are_legal_and_told(player: str, options: tuple[int, ...]) -> None:
    """Every decision of 20 games is legal, draws no chance, and is explained."""
    outcome, number = specialise(rules, players)["draw_outcome"], GAME.player_index(player)
    for seed in range(100, 120):
        s, w = GAME.new_state(), make_streams(seed, 1)
        rules.start(s, options)
        while (who := rules.current_player(s)) != OVER:
            x = decide(s, number) if who == 0 else outcome(s, who, w)
            assert rules.legal_actions(s) >> x & 1
            assert who < 0 or explain_action(s, x)
            rules.apply(s, x)
        assert rules.is_winner(s, 0) in (0, 1)


def test_random_is_uniform() -> None:
    """Random takes each legal decision about equally often."""
    s = position(rules.FLEE, dice=(1, 2, 3, 4), monster=5)
    w = make_streams(3, 1)
    taken = [players.decide(s, players.RANDOM, w, 2 * STREAM_WORDS, ()) for _ in range(4000)]
    assert all(abs(taken.count(x) - 1000) < 5 * 750**0.5 for x in range(4))


def test_best_knows_the_chances() -> None:
    """The chances that best works with are within 4 in a hundred of the exact ones, for one to ten plain dice."""
    for n in range(1, 11):
        for difficulty in range(2, 30):
            exact = sum(share for roll, share in roll_chances(n).items() if is_win(roll, difficulty))
            lost = range(min(4, n) + 1)
            ours = sum(players.SIXES_CHANCES[n][k] * players.chance_to_reach(n - k, 0, difficulty) for k in lost) / 1e6
            assert abs(ours - exact) < 0.04, (n, difficulty)


def test_tables() -> None:
    """SIXES_CHANCES is binomial, NORMAL_CURVE the normal curve, SPREAD_SHARES two spreads; ESCAPE_CHANCES rises with the dice."""
    for n, row in enumerate(players.SIXES_CHANCES):
        assert abs(sum(row) - 1000) <= 3
        assert abs(row[0] - 1000 * (5 / 6) ** n) < 1
    for k, chance in enumerate(players.NORMAL_CURVE):
        assert abs(chance - 500 * (1 + erf((k - 12) / 4 / 2**0.5))) < 1
    assert all(abs(players.SPREAD_SHARES[m] - 2000 / (2 * m) ** 0.5) < 1 for m in range(1, 11))
    assert len(players.ESCAPE_CHANCES) == 25
    assert all(list(row) == sorted(row) and len(row) == 11 for row in players.ESCAPE_CHANCES)


def test_easy_prey_is_fought_and_horrors_are_fled() -> None:
    """Best and bold fight a 3 that guards something; nobody with two dice fights an ace behind walls for nothing."""
    for player in (players.BOLD, players.BEST):
        assert decide(position(rules.MEET, monster=3, suit=1, loot=1 << 45, blacks=10, dungeon=1), player) == rules.GO
        horror = position(rules.MEET, monster=14, hearts=1 << 10 | 1 << 9, dice=(1, 1, 0, 0), blacks=10)
        assert decide(horror, player) == rules.RUNS


def test_the_wizard_runs() -> None:
    """The Wizard's die always gets away, so it runs first."""
    assert decide(position(rules.FLEE, monster=5, dice=(1, 2, 3, 1))) == WIZARD
    assert decide(position(rules.FLEE, monster=5, dice=(1, 2, 3, 0))) == CLERIC


def test_rerolls_only_where_they_can_help() -> None:
    """A winning 1 stays; a losing one is rerolled while the dice could still do it."""
    assert decide(position(rules.SETTLE, monster=4, suit=1, pool=pool((1, 1), (1, 3)), dice=(1, 0, 3, 4))) == rules.GO
    assert decide(position(rules.SETTLE, monster=8, suit=1, pool=pool((1, 1), (1, 3)), dice=(1, 0, 3, 4))) == rules.AGAIN
    assert decide(position(rules.SETTLE, monster=9, suit=1, pool=pool((1, 1), (1, 3)), dice=(1, 0, 3, 4))) == rules.GO


def test_the_lowest_die_undercuts_the_highest_heart() -> None:
    """With 1, 3 and 5 against 2 and 9 of Hearts, the 1 goes to the 9, and the 3 helps nowhere."""
    dice = pool((3, 1), (3, 3), (3, 5))
    s = position(rules.SETTLE, monster=6, hearts=1 << 2 | 1 << 9, pool=dice, dice=(1, 2, 3, 1))
    assert players.roll_margin(s) == 8 - 6 - 2
    assert decide(s) == rules.HEART + 9
    rules.apply(s, rules.HEART + 9)
    assert decide(s) == 6 * WIZARD
    rules.apply(s, 6 * WIZARD)
    assert decide(s) == rules.GO


@pytest.mark.parametrize("hearts", [(), (4,), (2, 9), (3, 5, 10)])
def test_margin_is_the_best_assignment(hearts: tuple[int, ...]) -> None:
    """By how much a roll can win, against every way to put its dice on the Hearts."""
    for faces in ((1, 2, 5), (3, 3, 4), (6, 1, 4), (5, 5, 5), (2, 6, 6)):
        dice = pool(*((CLERIC, face) for face in faces))
        s = position(rules.SETTLE, monster=4, hearts=sum(1 << r for r in hearts), pool=dice, dice=(1, 2, 0, 4))
        need = 4 + sum(hearts)
        total = sum(face for face in faces if face < 6)
        assert players.roll_margin(s) == best_margin(total, need, list(faces), list(hearts)), faces


def best_margin(total: int, need: int, faces: list[int], hearts: list[int]) -> int:
    """The best of all assignments, by trying each."""
    if not hearts:
        return total - need
    best = best_margin(total, need, faces, hearts[1:])
    for k, face in enumerate(faces):
        cost = 0 if face == 6 else face
        if cost <= hearts[0]:
            best = max(best, best_margin(total - cost, need - hearts[0], faces[:k] + faces[k + 1 :], hearts[1:]))
    return best


def test_a_phantom_saves_a_treasure() -> None:
    """A phantom 6 is called where it turns the fight and there is something to win, and not otherwise."""
    s = position(rules.SETTLE, monster=9, pool=pool((3, 4)), held=1 << 49, loot=1 << 45, dice=(1, 2, 3, 3))
    assert decide(s) == items.SIX
    s.loot = 0
    assert decide(s) == rules.GO


def test_the_last_die_drinks() -> None:
    """With one die left a potion is drunk, for the Wizard first."""
    s = position(rules.MEET, monster=5, held=1 << 52, dice=(1, 0, 0, 0))
    assert decide(s) == items.DRINK + WIZARD
