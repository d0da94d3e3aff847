"""Every game as an environment: the checks of each library, kept positions, and nothing that a seat may not see."""

import pickle
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from printgen.engine.play import play
from printgen.errors import UsageError
from printgen.features.environments.table import EnvTable, observation_size, observe_state, require_fair
from printgen.gameapi.discovery import find_game, game_names, parse_id
from tests.loops import require_some
from tests.sweep import sweep_parameters

BARE = ("_blank", *game_names())


def every_option() -> Iterator[str]:
    """Each game, and each with each single value of each option, where the rules allow it."""
    for name in BARE:
        yield name
        for option in find_game(name).rules.OPTIONS:
            for value in option.values[1:]:
                text = f"{name}:{option.name}" if option.is_flag else f"{name}:{option.name}={value}"
                try:
                    parse_id(text)
                except UsageError:
                    continue
                yield text


EVERY = [*every_option(), str(Path(__file__).parents[3] / "examples" / "marsh")]


def walk_table(table: EnvTable, seed: int, plies: int) -> Iterator[EnvTable]:
    """A table at each decision of a game of random moves."""
    draw = Random(seed)
    table.start_game(seed)
    for _ in range(plies):
        yield table
        if table.is_over:
            return
        table.apply_action(draw.choice(table.legal_actions(table.current_player)))


@pytest.mark.parametrize("text", sweep_parameters(EVERY, 1))
def test_kept_at_every_ply(text: str) -> None:
    """A position that was pickled is the same, sees the same, and goes on the same."""
    for table in require_some(walk_table(EnvTable(text), 5, 60)):
        kept = pickle.loads(pickle.dumps(table))
        assert kept.s == table.s and kept.w == table.w and kept.s is not table.s
        assert kept.observation(0) == table.observation(0) and len(table.observation(0)) == observation_size(table.game)
        if not table.is_over:
            x = table.legal_actions(table.current_player)[-1]
            kept.apply_action(x)
            again = pickle.loads(pickle.dumps(table))
            again.apply_action(x)
            assert kept.s == again.s and kept.w == again.w


def test_a_seed_is_that_of_the_id() -> None:
    """The same dice and cards as the game that is played under this id."""
    table = EnvTable("_blank")
    for seed in range(20):
        table.start_game(seed)
        record = play(find_game("_blank"), parse_id(f"_blank#{seed}")[1], ("best",))
        assert record.moves[0].action_text == str(table.s.face)


@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_cards_are_not_observed(seed: int) -> None:
    """With other cards where a seat does not see them it observes the same, at every decision; who holds them does not."""
    table, told = EnvTable("keep:players=3"), 0
    for at in walk_table(table, seed, 40):
        s, other = at.s, at.s.copy()
        for seat in (1, 2):
            if s.hand[seat] and s.scrolls:
                theirs, deck = 1 << s.hand[seat].bit_length() - 1, s.scrolls & -s.scrolls
                other.hand[seat] += deck - theirs
                other.scrolls += theirs - deck
                break
        if other != s:
            told += 1
            assert observe_state(table.game, s, 0) == observe_state(table.game, other, 0)
            assert observe_state(table.game, s, seat) != observe_state(table.game, other, seat)
        assert s == at.s
    assert told > 4


def test_who_does_not_say_what_is_hidden() -> None:
    """Has no environment."""
    game = find_game("keep")

    class Silent:
        """Rules that do not say it."""

    silent: Any = Silent()
    with pytest.raises(UsageError, match="does not say what a seat does not see"):
        require_fair(game._replace(rules=silent))


@pytest.mark.parametrize("text", sweep_parameters(EVERY, 1))
def test_gymnasium(text: str) -> None:
    """Its own checks; a random game ends, and what is not legal costs a point and nothing else."""
    pytest.importorskip("gymnasium", reason="the extra for environments is not installed")
    from gymnasium.utils.env_checker import check_env

    from printgen.features.environments.gym import GymEnv

    env = GymEnv(text, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice on how spaces should look to nets
        check_env(env, skip_render_check=True)
    env.reset(seed=3)
    before, wrong = env.table.s.copy(), env.action_mask().tolist().index(0)
    assert env.step(wrong)[1] == -1 and env.table.s == before and env.render()
    over = cut = False
    for _ in range(2_000):
        move = env.action_space.sample(env.action_mask())
        kept = pickle.loads(pickle.dumps(env))
        _, reward, over, cut, _ = env.step(move)
        assert kept.step(move)[1:4] == (reward, over, cut) and kept.table.s == env.table.s
        if over or cut:
            assert reward in (0, 1)
            break
        assert reward == 0 and env.action_mask().any()


@pytest.mark.parametrize("text", sweep_parameters(EVERY, 1))
def test_pettingzoo(text: str) -> None:
    """Its own checks of the turn-taking interface, and that a seed says everything."""
    pytest.importorskip("pettingzoo", reason="the extra for environments is not installed")
    from pettingzoo.test import api_test, seed_test

    from printgen.features.environments.zoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(text), num_cycles=60, verbose_progress=False)
        seed_test(lambda: env(text), num_cycles=30)


@pytest.mark.parametrize("text", sweep_parameters(EVERY, 1))
def test_openspiel(text: str) -> None:
    """Its own random walk, with every position written and read; chances add up; the same words as ours."""
    pyspiel = pytest.importorskip("pyspiel", reason="the extra for environments is not installed")
    from printgen.features.environments import spiel

    game = pyspiel.load_game("printgen", {"id": text})
    state, draw, plies = game.new_initial_state(), Random(4), 0
    while not state.is_terminal() and plies < 80:
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        if plies % 8 == 0:
            written = pyspiel.serialize_game_and_state(game, state)
            _, read = pyspiel.deserialize_game_and_state(written)
            assert str(read) == str(state) and read.history() == state.history()
            twin = state.clone()
            assert str(twin) == str(state)
        action = draw.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action).startswith(str(action))
        state.apply_action(action)
        plies += 1
    observer = spiel.SpielObserver(text.translate(spiel.TO_SPIEL_SPELLING))
    observer.set_from(state, 0)
    assert len(observer.tensor) == observation_size(find_game(text.partition(":")[0]))
    pyspiel.random_sim_test(pyspiel.load_game("printgen", {"id": "_blank"}), 2, True, False)
