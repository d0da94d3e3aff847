"""The players of Dungeon Quest D6, and what a person who plays is told."""

from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.games import find
from printgen.games.dqd6.notation import explain, view
from printgen.kernel.chance import WORDS, streams
from printgen.kernel.game import OVER, moves, state_class
from printgen.kernel.playout import bind

rules: Any = import_module("printgen.games.dqd6.rules")
players: Any = import_module("printgen.games.dqd6.players")
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


def by_hand(points: tuple[int, ...], powers: tuple[int, ...], gems: int) -> int:
    """Greedy's strike from its definition: highest hit chance times power; ties to strength, then dexterity."""
    value = {k: HITTING_FACES[points[k] + gems] * powers[k] for k in range(3) if points[k]}
    return next(k for k in sorted(value) if value[k] == max(value.values()))


def test_greedy() -> None:
    """Greedy strikes with the highest hit chance times power and never flees, in each of 46 500 fights."""
    for points in product(range(5), repeat=3):
        if any(points):
            for powers, gems in product(product(range(5), repeat=3), range(3)):
                s = fight(ability=points, weapon=powers, gems=gems, counter=1)
                assert players.decide(s, players.GREEDY, [], 0, ()) == by_hand(points, powers, gems), (points, powers, gems)


def test_players_look_only_at_what_matters() -> None:
    """Greedy strikes the same whoever is there, whatever is guarded and in whichever room."""
    for monster, guarded, counter, health in product((SPECTER, DRAGON), (STAFF, GEM, NOTHING), (1, 6), (1, 5)):
        s = fight(monster, health, guarded, ability=(2, 3, 3), weapon=(3, 2, 2), counter=counter)
        assert players.decide(s, players.GREEDY, [], 0, ()) == STRENGTH


def test_random_takes_each_decision_equally_often() -> None:
    """Random is uniform over the legal decisions, whatever their number: 5 standard deviations at most."""
    for points, counter in (((1, 1, 1), 1), ((0, 1, 0), 1), ((0, 2, 3), 6), ((3, 0, 1), 5)):
        s = fight(ability=points, counter=counter)
        legal, w, rounds = moves(rules.choices(s)), streams(3, 1), 4000
        taken = [players.decide(s, players.RANDOM, w, 2 * WORDS, ()) for _ in range(rounds)]
        p = 1 / len(legal)
        assert set(taken) == set(legal)
        assert all(abs(taken.count(x) - rounds * p) <= 5 * (rounds * p * (1 - p)) ** 0.5 for x in legal)


@pytest.mark.parametrize("player", range(len(players.NAMES)))
def test_players_decide_legally(player: int) -> None:
    """Every player takes a legal decision in every fight that is possible at all, and never flees from the sixth room."""
    w = streams(1, 1)
    for points, powers, counter in product(product((0, 1, 4), repeat=3), product((0, 1, 4), repeat=3), (1, 5, 6)):
        if any(points):
            for monster, health in ((SPECTER, 1), (DRAGON, 6)):
                s = fight(monster, health, GEM, ability=points, weapon=powers, counter=counter)
                assert players.decide(s, player, w, 2 * WORDS, ()) in moves(rules.choices(s))


def test_reached_positions_stay_in_range() -> None:
    """D1, and the ranges of the cards: nothing ever leaves 0..4, counters 0..6, gems 0..3, over 200 whole random games."""
    run = bind(rules, players)
    for seed in range(200):
        s, w = state_class(rules)(), streams(seed, 1)
        rules.start(s, PLAIN)
        while (who := rules.turn(s)) != OVER:
            rules.step(s, run["outcome"](s, who, w) if who < 0 else run["decide"](s, 0, w, 2 * WORDS, ()))
            assert all(0 <= value <= 4 for value in (*s.ability, *s.weapon))
            assert 0 <= s.gems <= 3 and 0 <= s.counter <= 6 and 0 <= s.health <= 6
            assert (s.counter == 6) <= (s.monster == DRAGON)
            assert (s.guarded == GEM) == (s.monster == DRAGON)
        assert (s.gems == 3) == (rules.won(s, 0) == 1) != (sum(s.ability) == 0)


def test_explanations_count_the_faces() -> None:
    """Attack: the player is told on how many faces a strike hits."""
    s = fight(ability=(1, 2, 4), weapon=(3, 0, 1), gems=2)
    assert explain(s, STRENGTH) == "the sword, power 3: hits on 3 of 6 faces"
    assert explain(s, DEXTERITY) == "the bow, power 0: hits on 4 of 6 faces"
    assert explain(s, INTELLIGENCE) == "the staff, power 1: hits on 5 of 6 faces"
    assert explain(s, FLEE) == "run: the die names what loses 1"


def test_view_shows_all() -> None:
    """Cards: the view shows every value that the cards show."""
    text = "\n".join(view(fight(DRAGON, 5, GEM, ability=(0, 3, 4), weapon=(2, 0, 1), gems=2, counter=6), 0))
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
    game = find("dqd6")
    assert (game.title, game.designer) == ("Dungeon Quest D6", "Lee Stemkoski")
    assert "dqd6.stemkoski.net" in game.link
