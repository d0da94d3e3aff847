"""Positions played on, against the same games played one by one."""

from printgen.engine import rollouts
from printgen.engine.game import SpareStates, make_spare_states
from printgen.engine.play import play, replay
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random_streams import make_streams, seed_all_streams
from printgen.engine.rollouts import Decision
from printgen.gameapi.discovery import parse_id

GAMES = 6


def test_wins_are_those_of_the_games() -> None:
    """Every number of luck is one game from the position, which stays as it was, and each is noted by itself."""
    game, ident = parse_id("jqka#3")
    s = list(replay(game, ident, play(game, ident, ("cautious",))))[20].before
    f, w = specialise(game.rules, game.players), make_streams(0, 1)
    run = compile_functions(
        [rollouts.play_onward], {"playout": f["playout"], "is_winner": f["is_winner"]}, (rollouts.__name__,), lambda one: one
    )["play_onward"]
    states, wins = SpareStates((game.new_state(), s)), bytearray(GAMES)
    run(states, w, (game.quick_player,), 5, GAMES, game.rules.MAX_GAME_LENGTH, make_spare_states(game), wins)
    won = []
    for number in range(5, 5 + GAMES):
        t = s.copy()
        seed_all_streams(w, 0, number)
        f["playout"](t, w, (game.quick_player,), game.rules.MAX_GAME_LENGTH, make_spare_states(game))
        won.append(int(bool(game.rules.is_winner(t, 0))))
    assert list(wins) == won and 0 < sum(won) < GAMES
    assert all(getattr(states[1], name) == getattr(s, name) for name in game.rules.FIELDS)


def test_what_a_decision_gave_away() -> None:
    """The best road less the one that was taken."""
    decision = Decision(7, 0, 1, alternatives=(("north", 0.5), ("south", 0.2)), margin=0.05)
    assert (decision.best_share, decision.cost) == (0.5, 0.3)


def test_cost_lead_and_spread_of_a_decision() -> None:
    """Shares of 0.5, 0.75 and 0.25: the best leads by 0.25 and costs nothing; the second costs 0.25 and has no lead."""
    best, second = (Decision(0, 0, k, (("a", 0.5), ("b", 0.75), ("c", 0.25)), margin=0.1) for k in (1, 0))
    assert (best.cost, best.lead, best.spread) == (0, 0.25, 0.5)
    assert (best.certain_cost, best.certain_lead, best.certain_spread) == (0, 0, 0)  # nothing is certain that nobody measured
    assert (second.cost, second.lead, second.spread) == (0.25, 0, 0.5)
