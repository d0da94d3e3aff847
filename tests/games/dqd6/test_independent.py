"""Tests of the independent engine of Dungeon Quest D6: every rule derived by hand, then the solver's numbers.

The whole-game numbers take a minute or two to recompute; `make proof` does so.
"""

import ast
import random
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from tests.games.dqd6 import independent
from tests.games.dqd6.independent import (
    FACES,
    FLEE,
    GEM,
    GREEDY,
    OPTIMAL,
    RANDOM,
    Move,
    Odds,
    Policy,
    State,
    apply,
    enter_next_room,
    first_state,
    hit_faces,
    is_hit,
    layer_odds,
    layer_values,
    legal_decisions,
    replay,
    score,
    win_probability,
)
from tests.loops import require_some

slow = pytest.mark.proof

# The whole game from its start; then entering room 5 with two gems, full abilities and the first weapons.
WHOLE = {
    "random": Odds(0.264208534433584, 12.303653287867727),
    "greedy": Odds(0.660399495007584, 17.435443039562152),
    "optimal": Odds(0.766489092579759, 16.893823961167573),
}
LATE = {"random": 0.996537368508966, "greedy": 0.999348679091590, "optimal": 0.999575103655375}
POLICIES = (RANDOM, GREEDY, OPTIMAL)


def die(*faces: int) -> list[Move]:
    """Rolls, one after the other."""
    return [("die", face) for face in faces]


def blow(ability: int, *faces: int) -> list[Move]:
    """Attacks with one ability, one for each roll."""
    return [move for face in faces for move in (("attack", ability), ("die", face))]


def dragon_fight(counter: int = 1, **changes: object) -> State:
    """A fight against a dragon in the given room, with changes."""
    return State("fight", counter=counter, monster=6, health=6, item=GEM)._replace(**changes)  # type: ignore[arg-type]


def test_engine_stands_alone() -> None:
    """The independent engine imports the standard library only."""
    tree = ast.parse(Path(str(independent.__file__)).read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(name).partition(".")[0] for name in names} <= set(sys.stdlib_module_names)


def test_setup() -> None:
    """Abilities start at 4, weapons at 1, no gems; the counter goes from 0 to 1 on entering the first room."""
    assert first_state() == State("room", (4, 4, 4), (1, 1, 1), gems=0, counter=1)


def test_counter_rises_with_every_room() -> None:
    """Each room entered raises the counter by one, here through rests."""
    assert [replay(die(*[4] * rests)).state.counter for rests in range(5)] == [1, 2, 3, 4, 5]


def test_sixth_room_holds_a_dragon_without_a_roll() -> None:
    """Five rests lead into room 6, where a dragon waits and the next move is a decision."""
    end = replay(die(4, 5, 4, 5, 4))
    assert end.state == State("fight", counter=6, monster=6, health=6, item=GEM)
    assert end.met == ((6, 0),)
    with pytest.raises(ValueError, match="move 6"):
        replay(die(4, 5, 4, 5, 4, 1))


@pytest.mark.parametrize(("face", "phase", "health"), [(1, "item", 1), (2, "item", 2), (3, "item", 3), (6, "fight", 6)])
def test_monster_die(face: int, phase: str, health: int) -> None:
    """1 to 3 bring a monster of that health and a weapon die, 6 a dragon of 6 health that guards a gem."""
    here = replay(die(face)).state
    assert (here.phase, here.monster, here.health) == (phase, face, health)
    assert (here.item == GEM) == (face == 6)


@pytest.mark.parametrize("face", [4, 5])
def test_rest(face: int) -> None:
    """An empty room gives each ability a point, up to 4, also one at 0, and leads to another room."""
    here = State("room", (0, 3, 4), (1, 2, 0), gems=1, counter=2)
    assert apply(here, ("die", face)) == State("room", (1, 4, 4), (1, 2, 0), gems=1, counter=3)


@pytest.mark.parametrize("gems", [0, 1, 2])
@pytest.mark.parametrize("face", [1, 2, 3])
def test_gems_draw_tougher_monsters(gems: int, face: int) -> None:
    """A lesser monster's health is the roll plus the gems held, and its level is the number of gems."""
    end = replay(die(face), State(gems=gems))
    assert end.state.health == face + gems
    assert end.met == ((face, gems),)


def test_dragons_keep_six_health() -> None:
    """Gems do not change a dragon's health, rolled or waiting in room 6."""
    for gems in range(3):
        assert replay(die(6), State(gems=gems)).state.health == enter_next_room((4, 4, 4), (1, 1, 1), gems, 5).health == 6


def test_weapon_die() -> None:
    """1 and 2 are a sword, 3 and 4 a bow, 5 and 6 a staff."""
    assert [replay(die(1, face)).state.item for face in FACES] == [0, 0, 1, 1, 2, 2]


def test_nothing_is_guarded_beside_a_power_4_weapon() -> None:
    """A weapon already of power 4 is not found again, while other types still are; nothing is collected after the fight."""
    here = State(powers=(1, 4, 1))
    assert [replay(die(1, face), here).state.item for face in FACES] == [0, 0, -1, -1, 2, 2]
    assert replay([*die(1, 3), *blow(0, 1)], here).state == State(powers=(1, 4, 1), counter=2)


# Attack.


def test_hit_table() -> None:
    """1 hits, 6 misses, 2 to 5 hit up to points plus gems, however the sum is made up."""
    for points, gems in product(range(1, 5), range(3)):
        faces = ["1", "12", "123", "1234", "12345", "12345"][points + gems - 1]
        assert "".join(str(face) for face in FACES if is_hit(face, points, gems)) == faces
        assert hit_faces(points, gems) == len(faces)


def test_hit_lowers_health_by_weapon_power() -> None:
    """A hit takes the power of the weapon that goes with the ability, and costs nothing."""
    here = dragon_fight(powers=(1, 2, 3))
    for ability, left in enumerate((5, 4, 3)):
        assert replay(blow(ability, 1), here).state == here._replace(health=left)


def test_miss_costs_a_point_of_the_ability_used() -> None:
    """A miss lowers the ability that attacked and leaves the monster alone."""
    for ability, points in enumerate([(3, 4, 4), (4, 3, 4), (4, 4, 3)]):
        assert replay(blow(ability, 6), dragon_fight()).state == dragon_fight(points=points)


def test_attack_needs_a_point() -> None:
    """An ability at 0 cannot attack."""
    assert legal_decisions(dragon_fight(points=(0, 1, 4))) == (("attack", 1), ("attack", 2), FLEE)
    with pytest.raises(ValueError, match="attack"):
        replay(blow(0, 1), dragon_fight(points=(0, 1, 4)))


def test_powerless_hit_does_nothing() -> None:
    """Without a weapon an attack is legal (ruling D2): a hit changes nothing, a miss costs the point."""
    here = dragon_fight(powers=(0, 1, 1))
    assert replay(blow(0, 1), here).state == here
    assert replay(blow(0, 6), here).state == here._replace(points=(3, 4, 4))


def test_defeat_by_the_last_miss() -> None:
    """Twelve misses exhaust the adventurer, and not one less."""
    misses = [*die(6), *blow(0, 6, 6, 6, 6), *blow(1, 5, 5, 5, 5), *blow(2, 5, 6, 4, 3)]
    assert replay(misses).outcome == "lost"
    assert replay(misses).state.points == (0, 0, 0)
    assert replay(misses[:-2]).outcome == "open"


@pytest.mark.parametrize(("face", "powers"), [(1, (2, 1, 1)), (3, (1, 2, 1)), (5, (1, 1, 2))])
def test_collect_a_weapon(face: int, powers: tuple[int, int, int]) -> None:
    """A fallen monster yields a weapon one higher of the guarded type, whichever weapon felled it; another room follows."""
    assert replay([*die(2, face), *blow(2, 1, 1)]).state == State(powers=powers, counter=2)


def test_collect_after_overkill() -> None:
    """Damage beyond the health left fells the monster all the same; a lost weapon is found again as power 1."""
    assert replay([*die(1, 1), *blow(1, 2)], State(powers=(0, 3, 1))).state == State(powers=(1, 3, 1), counter=2)


@pytest.mark.parametrize("counter", [1, 5, 6])
def test_collect_a_gem(counter: int) -> None:
    """A gem counts one, sets the counter to 0 and so leads to room 1; abilities and weapons stay."""
    assert replay(blow(0, 1, 1, 1, 1, 1, 1), dragon_fight(counter, points=(1, 2, 3))).state == State(points=(1, 2, 3), gems=1)


def test_third_gem_wins() -> None:
    """Three dragons at once: the quest succeeds with the third gem, with 15 victory points left."""
    end = replay([move for _ in range(3) for move in (*die(6), *blow(0, 1, 1, 1, 1, 1, 1))])
    assert end.state == State("won", gems=3, counter=0)
    assert end.outcome == "won"
    assert end.met == ((6, 0), (6, 1), (6, 2))
    assert score(end.state) == 15


def test_lesser_monster_in_room_5_leads_to_the_dragon() -> None:
    """Winning in room 5 leads to room 6 with the new weapon."""
    end = replay([*die(1, 6), *blow(0, 1)], State(counter=5))
    assert end.state == dragon_fight(6, powers=(1, 1, 2))
    assert end.met == ((1, 0), (6, 0))


# Flee.


def test_flee_table() -> None:
    """The die takes a point of strength, dexterity, intelligence or a step of sword, bow, staff; another room follows."""
    for face in require_some(FACES):
        left = [4, 3, 2, 3, 2, 1]
        left[face - 1] -= 1
        end = replay([FLEE, *die(face)], dragon_fight(3, points=(4, 3, 2), powers=(3, 2, 1), gems=1, health=4)).state
        assert end == State("room", (left[0], left[1], left[2]), (left[3], left[4], left[5]), gems=1, counter=4)


def test_flee_losses_stop_at_0() -> None:
    """An ability or weapon at 0 loses nothing more (ruling D1)."""
    here = dragon_fight(2, points=(0, 1, 1), powers=(0, 1, 1))
    for face in (1, 4):
        assert replay([FLEE, *die(face)], here).state == State("room", (0, 1, 1), (0, 1, 1), counter=3)


def test_flee_only_before_room_6() -> None:
    """Room 5 may be fled, which leads to the dragon of room 6; room 6 may not."""
    fled = replay([FLEE, *die(6)], dragon_fight(5))
    assert fled.state == dragon_fight(6, powers=(1, 1, 0))
    assert fled.met == ((6, 0),)
    assert FLEE not in legal_decisions(dragon_fight(6))
    with pytest.raises(ValueError, match="flee"):
        apply(dragon_fight(6), FLEE)


def test_flee_in_the_middle_of_a_fight() -> None:
    """After a hit or a miss one may still flee."""
    assert replay([*die(3, 1), *blow(0, 1), *blow(1, 6), FLEE, *die(2)]).state == State(points=(4, 2, 4), counter=2)


def test_flee_roll_may_end_the_game() -> None:
    """A flee roll that takes the last point loses at once (ruling D13), even before a room of rest."""
    end = replay([FLEE, *die(3)], dragon_fight(2, points=(0, 0, 1)))
    assert end.outcome == "lost"
    with pytest.raises(ValueError, match="move 3"):
        replay([FLEE, *die(3, 4)], dragon_fight(2, points=(0, 0, 1)))


@pytest.mark.parametrize(
    "move",
    [("die", 3), ("attack", 3), ("attack", -1), ("attack", True), ("attack", None), ("attack", 1.0), ("flee", 1), ("rest", None)],
)
def test_refused_in_a_fight(move: Move) -> None:
    """A fight takes an attack with one of three abilities or a plain flee, nothing else."""
    with pytest.raises(ValueError, match="not open"):
        apply(dragon_fight(), move)


@pytest.mark.parametrize("move", [("die", 0), ("die", 7), ("die", True), ("die", "1"), ("die", None), ("attack", 0), FLEE])
def test_refused_before_a_roll(move: Move) -> None:
    """Where a die is due only a whole number from 1 to 6 will do."""
    with pytest.raises(ValueError, match="move 1"):
        replay([move])


def test_nothing_after_the_end() -> None:
    """A finished game takes no move."""
    for phase, move in product(("won", "lost"), (("die", 1), ("attack", 0), FLEE)):
        with pytest.raises(ValueError, match="not open"):
            apply(State(phase), move)


# Policies and solvers.


@pytest.mark.parametrize(
    ("points", "powers", "gems", "ability"),
    [
        ((4, 4, 4), (1, 1, 1), 0, 0),  # 4, 4, 4: the first of equals
        ((2, 3, 4), (1, 1, 1), 0, 2),  # 2, 3, 4
        ((2, 3, 4), (3, 2, 1), 0, 0),  # 6, 6, 4: the first of equals
        ((1, 3, 4), (4, 2, 2), 0, 2),  # 4, 6, 8
        ((3, 4, 4), (2, 2, 1), 2, 0),  # 10, 10, 5: two gems level 3 with 4
        ((0, 1, 4), (4, 0, 0), 0, 1),  # not allowed, 0, 0: the first that may attack
    ],
)
def test_greedy(points: tuple[int, int, int], powers: tuple[int, int, int], gems: int, ability: int) -> None:
    """Greedy takes the most hit faces times power, the first ability on a tie, and does not flee."""
    assert GREEDY.options(dragon_fight(points=points, powers=powers, gems=gems)) == (("attack", ability),)


def playout(policy: Policy, dice: random.Random) -> bool:
    """Whether one game played by a policy of chance is won."""
    here = first_state()
    while here.phase not in ("won", "lost"):
        move: Move = dice.choice(policy.options(here)) if here.phase == "fight" else ("die", dice.randint(1, 6))
        here = apply(here, move)
    return here.phase == "won"


@pytest.mark.parametrize("policy", [RANDOM, GREEDY], ids=lambda policy: str(policy.name))
def test_playouts_agree_with_the_exact_odds(policy: Policy) -> None:
    """The share of 1500 games won lies within four standard deviations of the exact chance."""
    dice, games, chance = random.Random(6), 1500, WHOLE[policy.name].win
    share = sum(playout(policy, dice) for _ in range(games)) / games
    assert abs(share - chance) < 4 * (chance * (1 - chance) / games) ** 0.5


@pytest.mark.parametrize(
    ("points", "health", "chance"),
    [
        ((1, 0, 0), 1, Fraction(1, 2)),  # faces 1 to 3 hit
        ((1, 0, 0), 2, Fraction(1, 4)),
        ((2, 0, 0), 1, Fraction(5, 6)),  # 4/6, or 2/6 and the line above
        ((1, 1, 0), 1, Fraction(3, 4)),
        ((1, 1, 0), 2, Fraction(1, 2)),  # a hit leaves the line above, a miss 1/4
    ],
)
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.name))
def test_last_dragon_by_hand(policy: Policy, points: tuple[int, int, int], health: int, chance: Fraction) -> None:
    """Fights in room 6 with two gems and weapons of power 1, where the order of attacks does not matter."""
    assert win_probability(dragon_fight(6, points=points, health=health, gems=2), policy, Fraction(1)) == chance


def test_powerless_loop_by_hand() -> None:
    """With a sword of power 0 and one health left: v = (v/2 + 1/4)/2 + (1/2)/2, so v = 1/2; a lone powerless sword loses."""
    here = dragon_fight(6, points=(1, 1, 0), powers=(0, 1, 1), health=1, gems=2)
    assert win_probability(here, RANDOM, Fraction(1)) == Fraction(1, 2)
    assert win_probability(here, OPTIMAL, Fraction(1)) == Fraction(1, 2)
    assert win_probability(here._replace(points=(4, 0, 0)), OPTIMAL, Fraction(1)) == 0


def test_flee_by_hand() -> None:
    """With strength 1 alone in room 5: fighting wins half, fleeing 4/6 of the six hits in a row that room 6 then asks for."""
    here = dragon_fight(5, points=(1, 0, 0), health=1, gems=2)
    assert win_probability(here, OPTIMAL, Fraction(1)) == Fraction(1, 2)
    assert win_probability(here, RANDOM, Fraction(1)) == (Fraction(1, 2) + Fraction(4, 6) / 64) / 2


def test_last_dragon_as_a_row_of_misses() -> None:
    """Against the last dragon with weapons of power 1 any order of attacks loses as often: 12 misses come before 6 hits."""
    misses = [Fraction(6 - faces, 6) for faces in (5, 5, 4, 3)] * 3
    spread = [Fraction(1)]  # by hits so far
    for miss in misses:
        spread = [sum((spread[less] * (1 - miss) ** (hit - less) * miss for less in range(min(hit + 1, len(spread)))), Fraction())
                  for hit in range(6)]  # fmt: skip
    chance = 1 - sum(spread)
    assert chance == Fraction(26117939831, 26121388032)
    for policy in POLICIES:
        assert win_probability(dragon_fight(6, gems=2), policy, Fraction(1)) == chance


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.name))
def test_late_game(policy: Policy) -> None:
    """Room 5 with two gems keeps its recorded chance."""
    assert win_probability(enter_next_room((4, 4, 4), (1, 1, 1), 2, 4), policy, 1.0) == pytest.approx(
        LATE[policy.name], abs=1e-13
    )


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.name))
def test_survey_agrees_with_exact_in_the_last_room(policy: Policy) -> None:
    """Both solvers agree in room 6 on several powers and points; one point and one power left make 2 victory points."""
    layer = layer_values(policy, 2, 6)
    assert layer_odds(layer, (1, 0, 0), (1, 0, 0)) == pytest.approx((1 / 64, 2))
    for powers in independent.TRIPLES[::13]:
        for points in [(1, 0, 0), (0, 2, 1), (4, 1, 3)]:
            here = enter_next_room(points, powers, 2, 5)
            assert layer_odds(layer, points, powers).win == pytest.approx(win_probability(here, policy, 1.0), abs=1e-13)


@slow
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.name))
def test_survey_agrees_with_exact_before_the_last_rooms(policy: Policy) -> None:
    """Both solvers agree in room 4 with two gems, where rests, weapons, fleeing and both dragons all count."""
    layer = layer_values(policy, 2, 4)
    for points, powers in [((4, 4, 4), (1, 1, 1)), ((3, 0, 1), (0, 4, 2)), ((1, 2, 0), (4, 0, 3))]:
        assert layer_odds(layer, points, powers).win == pytest.approx(
            win_probability(enter_next_room(points, powers, 2, 3), policy, 1.0), abs=1e-12
        )


@slow
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.name))
def test_whole_game(policy: Policy) -> None:
    """The whole game keeps its recorded chance and points for each policy."""
    found = layer_odds(layer_values(policy))
    assert found.win == pytest.approx(WHOLE[policy.name].win, abs=1e-12)
    assert found.points == pytest.approx(WHOLE[policy.name].points, abs=1e-9)


@slow
def test_whole_game_by_single_states() -> None:
    """Greedy, which never flees, can be walked state by state through the whole game, with the same answer."""
    assert win_probability(first_state(), GREEDY, 1.0) == pytest.approx(WHOLE["greedy"].win, abs=1e-12)
