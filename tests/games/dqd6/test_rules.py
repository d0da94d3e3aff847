"""The base rules of Dungeon Quest D6, sentence by sentence: what is expected is derived by hand from the rulebook.

Each docstring names the section of the rulebook, or the ruling, and what the test proves.
"""

from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import DICE, OVER, mask_to_actions, state_class
from printgen.games.dqd6.notation import action_to_text, player_label, result_to_text

rules: Any = import_module("printgen.games.dqd6.rules")
PLAIN = (0,) * len(rules.OPTIONS)

STRENGTH, DEXTERITY, INTELLIGENCE, FLEE = 0, 1, 2, 3
SWORD, BOW, STAFF, GEM, NOTHING = 0, 1, 2, 3, 4
SPECTER, SLIME, SKELETON, DRAGON = 1, 2, 3, 6
FACES = range(1, 7)


def new_game() -> Any:
    """A game just begun."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    return s


def enter_room(**fields: Any) -> Any:
    """The door of a room: the die that says who is there is about to be rolled."""
    s = new_game()
    for field, value in fields.items():
        setattr(s, field, [*value, *[0] * 9] if isinstance(value, tuple) else value)
    return s


def fight(monster: int = SKELETON, health: int = 5, guarded: int = NOTHING, **fields: Any) -> Any:
    """A fight in which the hero is to decide."""
    return enter_room(node=rules.CHOOSE, monster=monster, health=health, guarded=guarded, **fields)


def apply_moves(s: Any, *steps: int) -> Any:
    """The position after some moves, each of which must be legal."""
    s = s.copy()
    for x in steps:
        assert x in mask_to_actions(rules.legal_actions(s)), (x, s.values())
        rules.apply(s, x)
    return s


def hero(s: Any) -> tuple[Any, ...]:
    """What the cards of the hero show: abilities, weapons, gems, room counter."""
    assert not any(s.ability[3:]) and not any(s.weapon[3:])
    return tuple(s.ability[:3]), tuple(s.weapon[:3]), s.gems, s.counter


def next_move_text(s: Any) -> str:
    """What the next move is, told by the words of the moves themselves."""
    if rules.current_player(s) == OVER:
        return "over"
    if rules.current_player(s) == 0:
        return "decision"
    return {
        "1 specter": "who", "1 sword": "item", "1 nothing": "item", "1 hit": "strike", "1 strength": "flight",
    }[action_to_text(s, 1)]  # fmt: skip


def test_setup() -> None:
    """Setup: abilities 4, weapons 1, no gems; the counter is 0 and entering the first room makes it 1."""
    assert hero(new_game()) == ((4, 4, 4), (1, 1, 1), 0, 1)
    assert next_move_text(new_game()) == "who"
    assert rules.seat_count(PLAIN) == 1


@pytest.mark.parametrize(("face", "name"), list(enumerate(["specter", "slime", "skeleton", "nobody", "nobody", "dragon"], 1)))
def test_who_is_there(face: int, name: str) -> None:
    """Entering a Room: 1 is a Specter, 2 a Slime, 3 a Skeleton, 4 and 5 nobody, 6 a Dragon."""
    assert mask_to_actions(rules.legal_actions(new_game())) == [1, 2, 3, 4, 5, 6]
    assert rules.current_player(new_game()) == DICE
    assert action_to_text(new_game(), face) == f"{face} {name}"


@pytest.mark.parametrize("face", [4, 5])
def test_rest(face: int) -> None:
    """Entering a Room: an empty room adds 1 to each ability, up to 4, and leads to another room; D1: never above 4."""
    s = apply_moves(enter_room(ability=(0, 3, 4), weapon=(2, 0, 4), gems=1, counter=2), face)
    assert hero(s) == ((1, 4, 4), (2, 0, 4), 1, 3)
    assert next_move_text(s) == "who"


@pytest.mark.parametrize(("face", "gems"), list(product([SPECTER, SLIME, SKELETON], [0, 1, 2])))
def test_health_of_monsters(face: int, gems: int) -> None:
    """Entering a Room, D4: a monster starts with the number rolled plus the gems held, which are its level.

    The rulebook's own example, a 3 with 2 gems, is a Skeleton with 5 health.
    """
    s = apply_moves(enter_room(gems=gems, counter=3), face)
    assert (s.monster, s.health, s.gems, s.counter) == (face, face + gems, gems, 3)


@pytest.mark.parametrize("gems", [0, 1, 2])
def test_health_of_dragons(gems: int) -> None:
    """Entering a Room: a Dragon starts with 6 health however many gems, and guards a gem; no weapon die is rolled."""
    s = apply_moves(enter_room(gems=gems, counter=2), 6)
    assert (s.monster, s.health, s.guarded, s.counter) == (DRAGON, 6, GEM, 2)
    assert next_move_text(s) == "decision"


@pytest.mark.parametrize(("face", "weapon"), [(1, SWORD), (2, SWORD), (3, BOW), (4, BOW), (5, STAFF), (6, STAFF)])
def test_what_is_guarded(face: int, weapon: int) -> None:
    """Entering a Room: 1 and 2 a sword, 3 and 4 a bow, 5 and 6 a staff; unless that weapon has power 4 already, then nothing."""
    name = ("sword", "bow", "staff")[weapon]
    for power in (0, 1, 2, 3, 4):
        powers = [1, 1, 1]
        powers[weapon] = power
        at_the_item = apply_moves(enter_room(weapon=tuple(powers)), SLIME)
        assert next_move_text(at_the_item) == "item"
        assert action_to_text(at_the_item, face) == f"{face} {name if power < 4 else 'nothing'}"
        s = apply_moves(at_the_item, face)
        assert s.guarded == (weapon if power < 4 else NOTHING)
        assert next_move_text(s) == "decision"


def test_weapon_die_is_rolled_all_the_same() -> None:
    """D13: the weapon die is rolled even when all weapons have power 4 and nothing can be guarded."""
    s = apply_moves(enter_room(weapon=(4, 4, 4)), SPECTER)
    assert next_move_text(s) == "item"
    assert [apply_moves(s, face).guarded for face in FACES] == [NOTHING] * 6


def test_each_room_counts() -> None:
    """Entering a Room: the counter rises by 1 with each room, however the last one was left."""
    assert apply_moves(enter_room(counter=1), 4).counter == 2
    assert apply_moves(fight(counter=1), FLEE, 4).counter == 2
    assert apply_moves(fight(health=1, counter=1), STRENGTH, 1).counter == 2


def test_sixth_room() -> None:
    """Entering a Room, D3: when the counter reaches 6 there is a Dragon without a roll, after a rest, a flight or a victory."""
    for s in (
        apply_moves(enter_room(counter=5), 5),
        apply_moves(fight(counter=5), FLEE, 6),
        apply_moves(fight(health=1, counter=5), DEXTERITY, 1),
    ):
        assert (s.counter, s.monster, s.health, s.guarded) == (6, DRAGON, 6, GEM)
        assert next_move_text(s) == "decision"
    assert next_move_text(apply_moves(enter_room(counter=4), 5)) == "who"


def test_five_rests_lead_to_the_dragon() -> None:
    """Entering a Room: five empty rooms in a row, and the sixth is the Dragon's."""
    s = apply_moves(new_game(), 4, 5, 4, 5)
    assert (s.counter, next_move_text(s)) == (5, "who")
    s = apply_moves(s, 4)
    assert (s.counter, s.monster) == (6, DRAGON)


def test_decisions() -> None:
    """Character Actions: attack with any ability that has a point, or flee; D12: nothing else is ever decided."""
    for points in product((0, 1, 4), repeat=3):
        if any(points):
            s = fight(ability=points, counter=3)
            assert mask_to_actions(rules.legal_actions(s)) == [k for k in range(3) if points[k]] + [FLEE]
            assert rules.current_player(s) == 0 and player_label(s, 0) == "hero" and player_label(s, DICE) == "dice"
            assert [action_to_text(s, x) for x in (0, 1, 2, 3)] == ["strength", "dexterity", "intelligence", "flee"]


HITS = {
    # points + gems: the faces that hit, by hand: 1 always, 6 never, 2 to 5 up to points + gems
    1: [1],
    2: [1, 2],
    3: [1, 2, 3],
    4: [1, 2, 3, 4],
    5: [1, 2, 3, 4, 5],
    6: [1, 2, 3, 4, 5],
}


@pytest.mark.parametrize(("ability", "points", "gems"), list(product(range(3), (1, 2, 3, 4), (0, 1, 2))))
def test_hits_and_misses(ability: int, points: int, gems: int) -> None:
    """Attack, D5: 1 hits, 6 misses, else up to points plus gems; a hit takes the weapon's power, a miss a point."""
    powers, abilities = (1, 2, 3), [4, 4, 4]
    abilities[ability] = points
    s = apply_moves(fight(DRAGON, 6, GEM, ability=tuple(abilities), weapon=powers, gems=gems, counter=3), ability)
    assert next_move_text(s) == "strike"
    for face in FACES:
        end = apply_moves(s, face)
        hit = face in HITS[points + gems]
        assert action_to_text(s, face) == f"{face} {'hit' if hit else 'miss'}"
        weaker = list(abilities)
        weaker[ability] -= not hit
        assert hero(end) == (tuple(weaker), powers, gems, 3)
        assert end.health == (6 - powers[ability] if hit else 6)
        assert next_move_text(end) == "decision"


def test_other_abilities_do_not_help() -> None:
    """Attack: only the chosen ability's points count, and only its weapon's power."""
    s = fight(health=5, ability=(1, 4, 4), weapon=(1, 4, 4))
    assert action_to_text(apply_moves(s, STRENGTH), 2) == "2 miss"
    assert apply_moves(s, STRENGTH, 1).health == 4
    assert apply_moves(s, DEXTERITY, 2).health == 1


def test_attack_again_or_flee() -> None:
    """Attack: while nobody is defeated the hero may attack again or flee, after a hit and after a miss."""
    s = apply_moves(fight(health=5), STRENGTH, 2, DEXTERITY, 6, STRENGTH, 3)
    assert (s.health, tuple(s.ability[:3])) == (3, (4, 3, 4))
    assert FLEE in mask_to_actions(rules.legal_actions(s))


def test_ability_at_zero_cannot_attack() -> None:
    """Attack: an ability that has fallen to zero cannot be chosen any more."""
    s = apply_moves(fight(ability=(1, 1, 2), counter=6), STRENGTH, 6)
    assert mask_to_actions(rules.legal_actions(s)) == [DEXTERITY, INTELLIGENCE]


@pytest.mark.parametrize("ability", range(3))
def test_weapon_of_power_zero(ability: int) -> None:
    """Flee, D2: an attack with a weapon of power 0 is legal; a hit does no damage, a miss costs its point."""
    powers = [2, 2, 2]
    powers[ability] = 0
    s = fight(health=4, weapon=tuple(powers))
    assert ability in mask_to_actions(rules.legal_actions(s))
    in_vain = apply_moves(s, ability, 1)
    assert (in_vain.health, hero(in_vain), next_move_text(in_vain)) == (4, hero(s), "decision")
    assert apply_moves(s, ability, 6).ability[ability] == 3


@pytest.mark.parametrize(("health", "power"), [(1, 1), (1, 4), (3, 3), (3, 4), (4, 4)])
def test_monster_without_health_is_defeated(health: int, power: int) -> None:
    """Attack: a monster is defeated when it has no health remaining, also when the blow is stronger than needed (D1)."""
    s = apply_moves(fight(health=health, weapon=(power, 1, 1), counter=2), STRENGTH, 1)
    assert (s.counter, next_move_text(s)) == (3, "who")


def test_monster_with_health_stands() -> None:
    """Attack: with one health left the fight goes on."""
    s = apply_moves(fight(health=5, weapon=(4, 1, 1)), STRENGTH, 1)
    assert (s.health, next_move_text(s)) == (1, "decision")


@pytest.mark.parametrize(("weapon", "power"), list(product(range(3), range(4))))
def test_prize_weapon(weapon: int, power: int) -> None:
    """Attack: the guarded weapon goes up by one, from 0 to 3, whichever ability struck; then another room."""
    powers = [4, 4, 4]
    powers[weapon] = power
    striker = (weapon + 1) % 3
    s = apply_moves(fight(SLIME, 2, weapon, weapon=tuple(powers), counter=3), striker, 1)
    powers[weapon] += 1
    assert hero(s) == ((4, 4, 4), tuple(powers), 0, 4)
    assert next_move_text(s) == "who"


def test_the_rulebooks_own_prize() -> None:
    """Attack: "if the guarded item is a staff, and you currently have a power 2 staff": a power 3 staff."""
    assert apply_moves(fight(health=1, guarded=STAFF, weapon=(1, 1, 2)), STRENGTH, 1).weapon[:3] == [1, 1, 3]


def test_no_prize() -> None:
    """Entering a Room: where nothing was guarded nothing is collected; D13: even if the weapon has fallen since."""
    s = apply_moves(enter_room(weapon=(4, 1, 1), counter=2), SPECTER, 1)
    assert s.guarded == NOTHING
    s.weapon[SWORD] = 2
    s = apply_moves(s, DEXTERITY, 1)
    assert hero(s) == ((4, 4, 4), (2, 1, 1), 0, 3)


def test_missed_prize() -> None:
    """Attack: who flees collects nothing, neither weapon nor gem."""
    assert hero(apply_moves(fight(guarded=STAFF, counter=1), FLEE, 1)) == ((3, 4, 4), (1, 1, 1), 0, 2)
    assert hero(apply_moves(fight(DRAGON, 1, GEM, counter=1), FLEE, 1)) == ((3, 4, 4), (1, 1, 1), 0, 2)


@pytest.mark.parametrize(("gems", "counter"), list(product((0, 1), (1, 4, 6))))
def test_gem(gems: int, counter: int) -> None:
    """Attack: a dragon's gem adds 1 to the gems and sets the counter to 0; the next room makes it 1. No ability recovers."""
    s = apply_moves(fight(DRAGON, 1, GEM, gems=gems, counter=counter, ability=(1, 2, 3)), INTELLIGENCE, 2)
    assert hero(s) == ((1, 2, 3), (1, 1, 1), gems + 1, 1)
    assert next_move_text(s) == "who"


def test_gem_raises_the_next_monster() -> None:
    """Entering a Room, D4: the gem just taken counts for the next room's monster and for the strikes against it."""
    s = apply_moves(fight(DRAGON, 1, GEM, counter=6, ability=(2, 4, 4)), DEXTERITY, 1, SKELETON, 5)
    assert (s.monster, s.health) == (SKELETON, 4)
    assert action_to_text(apply_moves(s, STRENGTH), 3) == "3 hit"
    assert action_to_text(apply_moves(s, STRENGTH), 4) == "4 miss"


@pytest.mark.parametrize("counter", range(1, 7))
def test_when_to_flee(counter: int) -> None:
    """Flee, D3: only while the counter is less than 6, from a dragon too; never in the sixth room."""
    for monster in (SPECTER, DRAGON):
        assert (FLEE in mask_to_actions(rules.legal_actions(fight(monster, counter=counter)))) == (counter < 6)


FLIGHT = {1: "strength", 2: "dexterity", 3: "intelligence", 4: "sword", 5: "bow", 6: "staff"}


@pytest.mark.parametrize("face", list(FLIGHT))
def test_flight(face: int) -> None:
    """Flee: 1 to 3 take a point of strength, dexterity, intelligence; 4 to 6 a power of sword, bow, staff; then another room."""
    s = apply_moves(fight(ability=(4, 3, 2), weapon=(1, 2, 3), gems=1, counter=2), FLEE)
    assert next_move_text(s) == "flight"
    assert action_to_text(s, face) == f"{face} {FLIGHT[face]}"
    values = [4, 3, 2, 1, 2, 3]
    values[face - 1] -= 1
    s = apply_moves(s, face)
    assert hero(s) == (tuple(values[:3]), tuple(values[3:]), 1, 3)
    assert (next_move_text(s), s.monster, s.health, s.guarded) == ("who", rules.NOBODY, 0, NOTHING)


@pytest.mark.parametrize("face", list(FLIGHT))
def test_flight_never_below_zero(face: int) -> None:
    """D1: a loss below 0 is ignored, of an ability and of a weapon; the flight goes on into another room."""
    points = tuple(0 if k == (face - 1) % 3 else 2 for k in range(3))
    s = apply_moves(fight(ability=points, weapon=points, counter=2), FLEE, face)
    assert (s.ability[(face - 1) % 3], s.weapon[(face - 1) % 3]) == (0, 0)
    assert (sum(s.ability) + sum(s.weapon), s.counter, next_move_text(s)) == (8, 3, "who")


@pytest.mark.parametrize("ability", range(3))
def test_exhausted_by_a_miss(ability: int) -> None:
    """Game End Conditions: the quest is lost at once when the last point of the last ability goes in a counterattack."""
    points = [0, 0, 0]
    points[ability] = 1
    s = apply_moves(fight(ability=tuple(points), gems=2, counter=6, weapon=(4, 4, 4)), ability, 6)
    assert (next_move_text(s), rules.legal_actions(s), s.outcome) == ("over", 0, rules.LOST)
    assert (rules.is_winner(s, 0), rules.score(s, 0), result_to_text(s)) == (0, 0, "lost, 2 gems")


@pytest.mark.parametrize("ability", range(3))
def test_exhausted_by_flight(ability: int) -> None:
    """Game End Conditions, D13: a flight that spends the last point loses at once, before another room can give a rest."""
    points = [0, 0, 0]
    points[ability] = 1
    s = apply_moves(fight(ability=tuple(points), gems=1, counter=2), FLEE, ability + 1)
    assert (next_move_text(s), result_to_text(s), s.counter) == ("over", "lost, 1 gem", 2)


def test_two_abilities_at_zero_are_not_the_end() -> None:
    """Game End Conditions: all three abilities must be at 0; one point anywhere is enough to go on, and a rest restores all."""
    s = apply_moves(fight(ability=(1, 1, 0), counter=1), STRENGTH, 6)
    assert next_move_text(s) == "decision"
    s = apply_moves(s, FLEE, 1)
    assert (next_move_text(s), hero(s)) == ("who", ((0, 1, 0), (1, 1, 1), 0, 2))
    assert apply_moves(s, 4).ability[:3] == [1, 2, 1]


def test_no_weapons_are_not_the_end() -> None:
    """Game End Conditions: weapons at 0 do not end the quest; in the sixth room one must still strike, in vain."""
    s = fight(DRAGON, 6, GEM, weapon=(0, 0, 0), counter=6)
    assert mask_to_actions(rules.legal_actions(s)) == [STRENGTH, DEXTERITY, INTELLIGENCE]
    assert apply_moves(s, STRENGTH, 1).health == 6


def test_third_gem_wins() -> None:
    """Attack, Game End Conditions: the third gem wins at once; Victory Points: the abilities and weapons then held."""
    s = apply_moves(fight(DRAGON, 2, GEM, gems=2, counter=6, ability=(0, 3, 1), weapon=(4, 2, 0)), DEXTERITY, 5)
    assert next_move_text(s) == "over" and s.gems == 3
    assert (rules.is_winner(s, 0), rules.score(s, 0), result_to_text(s)) == (1, 10, "won, 10 points")


def test_points_at_their_ends() -> None:
    """Victory Points: between 1 and 24."""
    most = apply_moves(fight(DRAGON, 1, GEM, gems=2, counter=6, weapon=(4, 4, 4)), STRENGTH, 1)
    least = fight(DRAGON, 1, GEM, gems=2, counter=6, ability=(1, 0, 0), weapon=(1, 0, 0))
    assert rules.score(most, 0) == 24
    assert rules.score(apply_moves(least, STRENGTH, 1), 0) == 2


def test_only_a_finished_quest_is_won() -> None:
    """Game End Conditions: before the end nobody has won and no points are counted."""
    s = fight(DRAGON, 1, GEM, gems=2, counter=6)
    assert (rules.is_winner(s, 0), rules.score(s, 0)) == (0, 0)


def test_a_short_quest() -> None:
    """The whole rulebook: three dragons at the first roll, each struck down without a miss, leave all abilities and 15 points."""
    s = new_game()
    for gem in range(3):
        s = apply_moves(s, 6)
        for _ in range(6):
            s = apply_moves(s, STRENGTH, 1)
        assert s.gems == gem + 1
    assert (next_move_text(s), result_to_text(s)) == ("over", "won, 15 points")


def test_lines_of_play_by_hand() -> None:
    """The whole rulebook, counted by hand: 6, 34 and 164 lines of one, two and three moves.

    Two: 1, 2, 3 each ask for a weapon die, 18; 4 and 5 each for the next room's, 12; the dragon leaves 4 decisions.
    Three: 18 fights with 4 decisions, 72; two rooms after a rest with 34 lines each, 68; 4 decisions with a die each, 24.
    """

    def count(s: Any, depth: int) -> int:
        return 1 if depth == 0 else sum(count(apply_moves(s, x), depth - 1) for x in mask_to_actions(rules.legal_actions(s)))

    assert [count(new_game(), depth) for depth in (1, 2, 3)] == [6, 34, 164]


def test_a_party_has_room_for_four() -> None:
    """Four heroes at most (D10) with three abilities, three weapons and a potion each: nothing of the state is wider."""
    s = new_game()
    assert (len(s.ability), len(s.weapon), len(s.potion)) == (12, 12, 4)
