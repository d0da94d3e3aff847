"""The players of Dungeon Quest D6, and what a person who plays is told."""

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import OVER, mask_to_actions, state_class
from printgen.engine.game_ids import GameId
from printgen.engine.play import play, verify
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.gameapi.discovery import find_game
from printgen.games.dqd6.notation import explain_action, observation

rules: Any = import_module("printgen.games.dqd6.rules")
players: Any = import_module("printgen.games.dqd6.players.decide")
PLAIN = (0,) * len(rules.OPTIONS)

STRENGTH, DEXTERITY, INTELLIGENCE, FLEE = 0, 1, 2, 3
STAFF, GEM, NOTHING = 2, 3, 4
SPECTER, DRAGON = 1, 6
HITTING_FACES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5}  # by points + gems: 1 always, 6 never, 2 to 5 up to that sum


def fight(monster: int = DRAGON, health: int = 5, guarded: int = GEM, **fields: Any) -> Any:
    """A fight in which the hero is to decide."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    for field, value in dict(fields, node=rules.CHOOSE, monster=monster, health=health, guarded=guarded).items():
        setattr(s, field, [*value, *[0] * 9] if isinstance(value, tuple) else value)
    return s


def greedy_strike(points: tuple[int, ...], powers: tuple[int, ...], gems: int) -> int:
    """Greedy's strike from its definition: highest hit chance times power; ties to strength, then dexterity."""
    value = {k: HITTING_FACES[points[k] + gems] * powers[k] for k in range(3) if points[k]}
    return next(k for k in sorted(value) if value[k] == max(value.values()))


@pytest.mark.proof
def test_greedy() -> None:
    """Greedy strikes with the highest hit chance times power and never flees, in each of 46 500 fights."""
    for points in product(range(5), repeat=3):
        if any(points):
            for powers, gems in product(product(range(5), repeat=3), range(3)):
                s = fight(ability=points, weapon=powers, gems=gems, counter=1)
                assert players.decide(s, players.GREEDY, [], 0, ()) == greedy_strike(points, powers, gems), (points, powers, gems)


def test_players_look_only_at_what_matters() -> None:
    """Greedy strikes the same whoever is there, whatever is guarded and in whichever room."""
    for monster, guarded, counter, health in product((SPECTER, DRAGON), (STAFF, GEM, NOTHING), (1, 6), (1, 5)):
        s = fight(monster, health, guarded, ability=(2, 3, 3), weapon=(3, 2, 2), counter=counter)
        assert players.decide(s, players.GREEDY, [], 0, ()) == STRENGTH


def test_random_takes_each_decision_equally_often() -> None:
    """Random is uniform over the legal decisions, whatever their number: 5 standard deviations at most."""
    for points, counter in (((1, 1, 1), 1), ((0, 1, 0), 1), ((0, 2, 3), 6), ((3, 0, 1), 5)):
        s = fight(ability=points, counter=counter)
        legal, w, rounds = mask_to_actions(rules.legal_actions(s)), make_streams(3, 1), 4000
        taken = [players.decide(s, players.RANDOM, w, 2 * STREAM_WORDS, ()) for _ in range(rounds)]
        p = 1 / len(legal)
        assert set(taken) == set(legal)
        assert all(abs(taken.count(x) - rounds * p) <= 5 * (rounds * p * (1 - p)) ** 0.5 for x in legal)


@pytest.mark.parametrize("player", range(len(players.NAMES)))
def test_players_decide_legally(player: int) -> None:
    """Every player takes a legal decision in every fight that is possible at all, and never flees from the sixth room."""
    w = make_streams(1, 1)
    for points, powers, counter in product(product((0, 1, 4), repeat=3), product((0, 1, 4), repeat=3), (1, 5, 6)):
        if any(points):
            for monster, health in ((SPECTER, 1), (DRAGON, 6)):
                s = fight(monster, health, GEM, ability=points, weapon=powers, counter=counter)
                assert players.decide(s, player, w, 2 * STREAM_WORDS, ()) in mask_to_actions(rules.legal_actions(s))


def test_reached_positions_stay_in_range() -> None:
    """D1, and the ranges of the cards: nothing ever leaves 0..4, counters 0..6, gems 0..3, over 200 whole random games."""
    run = specialise(rules, players)
    for seed in range(200):
        s, w = state_class(rules)(), make_streams(seed, 1)
        rules.start(s, PLAIN)
        while (who := rules.current_player(s)) != OVER:
            rules.apply(s, run["draw_outcome"](s, who, w) if who < 0 else run["decide"](s, 0, w, 2 * STREAM_WORDS, ()))
            assert all(0 <= value <= 4 for value in (*s.ability, *s.weapon))
            assert 0 <= s.gems <= 3 and 0 <= s.counter <= 6 and 0 <= s.health <= 6
            assert (s.counter == 6) <= (s.monster == DRAGON)
            assert (s.guarded == GEM) == (s.monster == DRAGON)
        assert (s.gems == 3) == (rules.is_winner(s, 0) == 1) != (sum(s.ability) == 0)


def draw_options(draw: random.Random) -> tuple[int, ...]:
    """An option set, each value of each option equally likely."""
    return tuple(draw.randrange(len(option.values)) for option in rules.OPTIONS)


def test_players_decide_legally_under_variations() -> None:
    """Wherever random games under drawn options lead, one to four heroes, each player's decision there is a legal one."""
    draw, run = random.Random(4), specialise(rules, players)
    decisions = 0
    for seed in range(60):
        options = draw_options(draw)
        s, w = state_class(rules)(), make_streams(seed, rules.seat_count(options))
        rules.start(s, options)
        while (who := rules.current_player(s)) != OVER:
            at = STREAM_WORDS * (2 + who)
            for player in range(1, len(players.NAMES)) if who >= 0 else ():
                assert players.decide(s, player, w, at, ()) in mask_to_actions(rules.legal_actions(s)), (player, s.values())
                decisions += 1
            rules.apply(s, run["draw_outcome"](s, who, w) if who < 0 else run["decide"](s, players.RANDOM, w, at, ()))
    assert decisions > 60 * (len(players.NAMES) - 1)


def test_best_without_a_book_is_prudent() -> None:
    """Without its book, which takes an extra to solve, the best player plays as the prudent one, under any options."""
    game, draw = find_game("dqd6"), random.Random(8)
    assert players.SOLVED_PLAYER == "best"
    for seed in range(40):
        options = draw_options(draw)
        best, prudent = (
            play(game, GameId("dqd6", options, seed), (name,) * rules.seat_count(options)) for name in ("best", "prudent")
        )
        assert best.moves == prudent.moves


@pytest.mark.parametrize("party", [0, 1, 3])
def test_best_with_its_book(party: int, get_book: Callable[[str, str], Sequence[int]]) -> None:
    """With its book the best player decides legally, alone and in a party, and otherwise than without it."""
    game, book = find_game("dqd6"), get_book("dqd6", "best")
    options = (party, *PLAIN[1:])
    told = 0
    for seed in range(30):
        ident = GameId("dqd6", options, seed)
        table = ("best",) * rules.seat_count(options)
        record = play(game, ident, table, book=book)
        told += record.moves != play(game, ident, table).moves
        assert verify(game, ident, record, book).plies == len(record.moves)
    assert told > 10


def test_best_where_others_can_gain(get_book: Callable[[str, str], Sequence[int]]) -> None:
    """In a party a weapon may be guarded that the hero on turn has at 4 already: the book's decision is legal there too."""
    book = get_book("dqd6", "best")
    for points, guarded in product(product((0, 1, 3), repeat=3), range(3)):
        if any(points):
            s = state_class(rules)()
            rules.start(s, (1, *PLAIN[1:]))
            s.node, s.monster, s.health, s.guarded = rules.CHOOSE, SPECTER, 1, guarded
            s.ability[:3], s.weapon[guarded] = points, 4
            assert players.decide(s, players.BEST, [], 0, book) in mask_to_actions(rules.legal_actions(s)), (points, guarded)


def test_prudent_drinks_when_worn() -> None:
    """Prudent drinks the potion once few points are left, and not before."""
    s = state_class(rules)()
    rules.start(s, tuple(int(option.name == "recovery_potion") for option in rules.OPTIONS))
    rules.apply(s, 6)
    assert players.decide(s, players.PRUDENT, [], 0, ()) == STRENGTH
    s.ability[:3] = [1, 2, 2]
    assert players.decide(s, players.PRUDENT, [], 0, ()) == rules.POTION


def test_views_of_a_party() -> None:
    """Each hero's sheet is shown, with the one who looks marked; a potion as long as it is there."""
    s = state_class(rules)()
    rules.start(s, tuple({"party": 2, "recovery_potion": 1, "profession": 4}.get(option.name, 0) for option in rules.OPTIONS))
    s.potion[1] = 0
    lines = observation(s, 2)
    assert [line for line in lines if line.startswith("hero")] == ["hero1", "hero2", "hero3 (you)"]
    assert lines.count("a potion") == 2
    assert "strength     ●●●●   sword ●●●○" in lines and "intelligence ●●●●   staff ●●●○" in lines


def test_explanations_of_variations() -> None:
    """Every decision of a variation says what it does, in numbers that are true."""
    s = fight(ability=(1, 2, 4), weapon=(3, 0, 1))
    assert explain_action(s, rules.BOLT) == "does 3, never misses, and costs 1 power"
    assert explain_action(s, rules.POTION) == "drink: every ability gains 1, then decide"
    s.node = rules.SECOND
    assert explain_action(s, 1) == "the die counts 1 less"
    s.node = rules.STANCE
    assert explain_action(s, rules.OFFENSIVE) == "the die counts 1 more, 1 more damage"
    s.node = rules.ABSORB
    assert explain_action(s, DEXTERITY) == "now 2 of 4"
    s.node, s.guarded = rules.GIVE, STAFF
    assert explain_action(s, 0) == "whose staff has power 1"


def test_explanations_count_the_faces() -> None:
    """Attack: the player is told on how many faces a strike hits."""
    s = fight(ability=(1, 2, 4), weapon=(3, 0, 1), gems=2)
    assert explain_action(s, STRENGTH) == "the sword, power 3: hits on 3 of 6 faces"
    assert explain_action(s, DEXTERITY) == "the bow, power 0: hits on 4 of 6 faces"
    assert explain_action(s, INTELLIGENCE) == "the staff, power 1: hits on 5 of 6 faces"
    assert explain_action(s, FLEE) == "run: the die names what loses 1"


def test_view_shows_all() -> None:
    """Cards: the view shows every value that the cards show."""
    text = "\n".join(observation(fight(DRAGON, 5, GEM, ability=(0, 3, 4), weapon=(2, 0, 1), gems=2, counter=6), 0))
    for part in (
        "room 6 of 6",
        "2 gems",
        "strength     ○○○○   sword ●●○○",
        "dexterity    ●●●○   bow   ○○○○",
        "dragon, health 5, guards a gem",
    ):
        assert part in text


def test_twelve_monsters() -> None:
    """D4: each of four monsters has a description for each of three levels."""
    content = pytest.importorskip("printgen.games.dqd6.content").CONTENT
    levels = {(monster.kind, monster.level) for monster in content.monster}
    assert levels == set(product(("specter", "slime", "skeleton", "dragon"), range(3))) and len(content.monster) == 12


def test_catalogue() -> None:
    """The catalogue names the game, its author and where it comes from."""
    game = find_game("dqd6")
    assert (game.facts.title, game.facts.designer) == ("Dungeon Quest D6", "Lee Stemkoski")
    assert "dqd6.stemkoski.net" in game.facts.link
