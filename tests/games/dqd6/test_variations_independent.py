"""Tests of the independent engine of Dungeon Quest D6's variations: every sentence by hand, then the optimal odds.

EXACT and EXACT_POINTS are printed by `PYTHONPATH=. python -m tests.games.dqd6.exact_variations`, LATE comes from its
`survey`; `make proof` recomputes them all, in some ten minutes.
"""

import ast
import random
import sys
from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest

from tests.games.dqd6 import independent, variations
from tests.games.dqd6.variations import (
    AFTER,
    FLAGS,
    Hero,
    Move,
    State,
    Triple,
    apply,
    enter_next_room,
    first_state,
    is_hit,
    legal_moves,
    parse_rules,
    replay,
    score,
)
from tests.loops import require_some
from tests.sweep import sweep_parameters

slow = pytest.mark.proof

# The best chance to win with one variation, and the best expected victory points, a lost game counting 0. The three
# professions are one another's mirror images.
EXACT = {
    "": 0.766489092579759, "critical_hits": 0.830688972002525, "enhanced_attacks": 0.921632790173271,
    "combat_stance": 0.848211207398349, "magical_bolt": 0.881454714516513, "monster_weaknesses": 0.800662239344542,
    "monster_attack_rolls": 0.793594169950637, "ability_zero_penalties": 0.758330929129990, "lucky_loot": 0.749549438246968,
    "gem_recovery": 0.836768550834729, "recovery_potion": 0.939116305240674, "ambush": 0.649828673579794,
    "knight": 0.836932609519948, "archer": 0.836932609519948, "wizard": 0.836932609519948,
}  # fmt: skip
EXACT_POINTS = {
    "": 13.922911320157, "critical_hits": 15.134260078962, "enhanced_attacks": 18.359499335295,
    "combat_stance": 15.900220849428, "magical_bolt": 15.543898289692, "monster_weaknesses": 14.759472189462,
    "monster_attack_rolls": 14.406150015588, "ability_zero_penalties": 13.811056111326, "lucky_loot": 13.423042990490,
    "gem_recovery": 16.625268512320, "recovery_potion": 17.981732920582, "ambush": 11.533920178185,
    "knight": 16.648539627139, "archer": 16.648539627139, "wizard": 16.648539627139,
}  # fmt: skip
# The same two with two gems, abilities 3 2 1 and weapons 2 1 1, on entering room 6 and room 5.
LATE = {
    "": ((0.9337193739521416, 8.65715318263222), (0.9239919929637324, 9.698424678746667)),
    "critical_hits": ((0.9514951631801556, 8.805919626867095), (0.9401147005632446, 9.881935373869801)),
    "enhanced_attacks": ((0.9661531395300701, 11.543995175087638), (0.9624635302452103, 13.429520963406807)),
    "combat_stance": ((0.9548467890544293, 8.839414915208133), (0.9455399867243929, 10.022889089801147)),
    "magical_bolt": ((0.9731438614540467, 8.83013974622771), (0.9668352380455922, 9.916863788810163)),
    "monster_weaknesses": ((0.9337193739521416, 8.65715318263222), (0.9303546536933128, 9.83180945814909)),
    "monster_attack_rolls": ((0.9395110014911707, 8.764461347544618), (0.9314017223944991, 9.839342969844898)),
    "ability_zero_penalties": ((0.9337193739521416, 8.602440081542449), (0.9212823189379894, 9.639532227748962)),
    "lucky_loot": ((0.9337193739521416, 8.65715318263222), (0.9221521988606092, 9.678795212807875)),
    "gem_recovery": ((0.9337193739521416, 11.458311304488646), (0.9239919929637324, 12.245939365963117)),
    "recovery_potion": ((0.9974194746497614, 12.312161113567582), (0.9954893020374983, 13.33693740000614)),
    "+".join(sorted(FLAGS - {"ambush"})): ((0.9996579194759803, 15.808660634904074), (0.9995562628124546, 16.33647050678191)),
}
KINDS = {"a": "attack", "b": "bolt", "s": "second", "t": "stance", "x": "absorb", "g": "give", "f": "flee", "p": "potion"}


def moves(text: str) -> list[Move]:
    """Moves as words: a number is a roll; a0 attack, b0 bolt, s0 second (s3 none), t0 stance, x0 absorb, g0 give, f, p."""
    return [("die", int(w)) if w.isdigit() else (KINDS[w[0]], int(w[1])) if w[1:] else (KINDS[w],) for w in text.split()]


def options(text: str) -> dict[str, object]:
    """Options as words: a flag, or name=value."""
    return {name: int(value) if value.isdigit() else value or True for name, _, value in (w.partition("=") for w in text.split())}


def play(text: str, told: str, state: State | None = None) -> State:
    """The state after the moves told."""
    return replay(options(text), moves(told), state).state


def hero(points: Triple = (4, 4, 4), powers: Triple = (1, 1, 1), potion: bool = False) -> Hero:
    """A sheet."""
    return Hero(points, powers, potion)


def fight(*heroes: Hero, **changes: object) -> State:
    """A fight against a dragon in room 1, with changes."""
    base = State("fight", heroes or (hero(),), counter=1, monster=6, health=6, item=3)
    return base._replace(**changes)  # type: ignore[arg-type]


def small(*heroes: Hero, **changes: object) -> State:
    """A fight against a specter of health 1 that guards a sword."""
    return fight(*heroes, **{"monster": 1, "health": 1, "item": 0, **changes})


def points(state: State) -> list[Triple]:
    """All ability points, by seat."""
    return [sheet.points for sheet in state.heroes]


def powers(state: State) -> list[Triple]:
    """All weapon powers, by seat."""
    return [sheet.powers for sheet in state.heroes]


def is_last_refused(text: str, told: str, state: State | None = None) -> bool:
    """Whether the last of the moves told, and none before, is refused by its number."""
    play(text, " ".join(told.split()[:-1]), state)
    with pytest.raises(ValueError, match=f"^move {len(told.split())}: .* is not open"):
        play(text, told, state)
    return True


# Single rolls and changes, one line each: options, moves, points and powers before, then points, powers and health after
# (of a dragon's 6, gems held 0). Each line's reason is the ruling or sentence that it shows.
BLOWS = [
    ("critical_hits", "a0 1", "444 211", "444 211", 3, "[1] is one extra point of damage"),
    ("critical_hits", "a0 2", "444 211", "444 211", 4, "no other roll is"),
    ("critical_hits", "a0 1", "444 011", "444 011", 6, "D2, D6: nothing without a weapon, whatever bonus"),
    ("critical_hits enhanced_attacks", "a0 s1 2", "444 111", "444 111", 5, "D5: a 2 improved to 1 is not critical"),
    ("critical_hits combat_stance", "a0 t2 2", "444 211", "444 211", 5, "D5: nor a 2 lowered to 1: 2-1"),
    ("critical_hits combat_stance", "a0 t2 1", "444 111", "444 111", 5, "1+1-1"),
    ("critical_hits enhanced_attacks combat_stance", "a1 s0 t1 1", "444 121", "444 121", 1, "2+1+1+1"),
    ("enhanced_attacks", "a1 s0 2", "321 211", "321 211", 4, "Power Boost: 1+1"),
    ("enhanced_attacks", "a1 s0 1", "321 201", "321 201", 6, "D2: no boost without a weapon"),
    ("enhanced_attacks", "a1 s0 3", "321 211", "211 211", 6, "a miss costs both a point"),
    ("enhanced_attacks", "a0 s1 4", "321 211", "321 211", 4, "Improve Aim: 4-1 is within 3"),
    ("enhanced_attacks", "a0 s1 5", "321 211", "211 211", 6, "5-1 is not"),
    ("enhanced_attacks", "a0 s1 6", "444 111", "334 111", 6, "Improve Aim leaves a 6 a miss"),
    ("enhanced_attacks", "a0 s3 4", "321 211", "221 211", 6, "no second: no effect, the primary alone pays"),
    ("enhanced_attacks", "a0 s2 4", "321 211", "220 211", 6, "Absorb Energy needs a hit"),
    ("enhanced_attacks", "a0 s2 1 x1", "301 211", "311 211", 4, "any ability gains, also one at 0"),
    ("enhanced_attacks", "a0 s2 1 x0", "431 211", "431 211", 4, "D12: a point at 4 is asked for and lost"),
    ("enhanced_attacks", "a0 s2 1 x2", "321 011", "322 011", 6, "a hit without a weapon is a success all the same"),
    ("combat_stance", "a0 t0 3", "321 211", "321 211", 4, "normal stance changes nothing"),
    ("combat_stance", "a0 t1 2", "321 211", "321 211", 3, "offensive: 2+1 is within 3, damage 2+1"),
    ("combat_stance", "a0 t1 3", "321 211", "221 211", 6, "offensive: 3+1 is not"),
    ("combat_stance", "a2 t1 1", "321 211", "321 211", 4, "offensive 1 hits whatever the points, damage 1+1"),
    ("combat_stance", "a0 t1 1", "444 011", "444 011", 6, "D2: nothing without a weapon"),
    ("combat_stance", "a0 t2 4", "321 211", "321 211", 5, "defensive: 4-1 is within 3, damage 2-1"),
    ("combat_stance", "a0 t2 6", "444 211", "344 211", 6, "defensive leaves a 6 a miss"),
    ("combat_stance", "a1 t2 1", "321 211", "321 211", 6, "D6: power 1 less 1 is no damage"),
    ("combat_stance enhanced_attacks", "a0 s1 t2 2", "144 111", "144 111", 6, "Improve Aim and defensive: 2 becomes 0 and hits"),
    ("combat_stance enhanced_attacks", "a0 s1 t1 4", "411 111", "411 111", 4, "Improve Aim and offensive: 4 stays 4"),
    ("monster_attack_rolls", "a0 6 1", "444 111", "244 111", 6, "[1] takes 2 points"),
    ("monster_attack_rolls", "a0 6 1", "144 111", "044 111", 6, "D1: never below 0"),
    ("monster_attack_rolls", "a0 6 6", "444 111", "444 111", 6, "[6] takes none"),
    ("monster_attack_rolls", "a1 5 2", "444 111", "434 111", 6, "otherwise 1"),
    ("monster_attack_rolls enhanced_attacks", "a0 s1 6 1", "314 111", "104 111", 6, "D7: both lose 2, clamped"),
    ("monster_attack_rolls enhanced_attacks", "a0 s1 6 6", "314 111", "314 111", 6, "D7: both lose 0"),
    ("monster_attack_rolls enhanced_attacks", "a0 s1 6 5", "314 111", "204 111", 6, "D7: both lose 1"),
    ("ability_zero_penalties", "a1 1", "044 121", "044 121", 5, "strength 0: 2-1"),
    ("ability_zero_penalties", "a1 1", "044 111", "044 111", 6, "D6: 1-1 is no damage"),
    ("ability_zero_penalties", "a1 1", "144 121", "144 121", 4, "strength 1: as usual"),
    ("ability_zero_penalties combat_stance critical_hits", "a1 t1 1", "044 121", "044 121", 3, "2+1+1-1"),
    ("ability_zero_penalties combat_stance", "a1 t2 1", "044 111", "044 111", 6, "1-1-1 is no damage"),
    ("ability_zero_penalties monster_attack_rolls", "a0 6 1 a1 1", "244 121", "044 121", 5, "D13: judged at the hit"),
    ("magical_bolt", "b0", "444 311", "444 211", 3, "damage is the power, which then drops by 1"),
    ("magical_bolt", "b0 a0 1", "444 311", "444 211", 1, "one may go on attacking"),
    ("magical_bolt ability_zero_penalties critical_hits", "b1", "044 131", "044 121", 3, "D13: no penalty on a bolt"),
    ("recovery_potion", "p", "304 211", "414 211", 6, "D12: the three abilities, up to 4, weapons never"),
    ("recovery_potion", "p a0 1", "444 111", "444 111", 5, "D12: at full points too; the fight goes on"),
    ("recovery_potion enhanced_attacks", "a0 s2 1 p x2", "421 111", "433 111", 5, "at an absorbed point, which follows"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told", "before", "after", "health", "why"), BLOWS, ids=[f"{b[0]}: {b[-1]}" for b in BLOWS])
def test_blows(text: str, told: str, before: str, after: str, health: int, why: str) -> None:
    """What attacks, bolts and potions do to the adventurer and to a dragon, each line of BLOWS for the reason it gives."""
    triples = {word: (int(word[0]), int(word[1]), int(word[2])) for word in f"{before} {after}".split()}
    was, now = (tuple(triples[word] for word in words.split()) for words in (before, after))
    end = play(text, told, fight(hero(*was, potion="recovery_potion" in text)))
    assert (end.phase, end.health, *end.heroes[0][:2]) == ("fight", health, *now), why


@pytest.mark.parametrize(
    ("stance", "second", "faces"),
    [
        (0, -1, ["1", "12", "123", "1234", "12345", "12345"]),
        (1, -1, ["1", "1", "12", "123", "1234", "12345"]),  # the last: a 5 made 6 is within points + gems 6 (D5)
        (2, -1, ["12", "123", "1234", "12345", "12345", "12345"]),
        (0, 1, ["12", "123", "1234", "12345", "12345", "12345"]),
        (1, 1, ["1", "12", "123", "1234", "12345", "12345"]),
        (2, 1, ["123", "1234", "12345", "12345", "12345", "12345"]),
    ],
)
def test_hit_table(stance: int, second: int, faces: list[str]) -> None:
    """Which rolls hit for points + gems 1 to 6, in every stance, plain or with Improve Aim (D5)."""
    for strength, gems in product(range(1, 5), range(3)):
        here = fight(hero((strength, 4, 4)), gems=gems, chosen=0, second=second, stance=stance)
        assert "".join(str(face) for face in range(1, 7) if is_hit(here, face)) == faces[strength + gems - 1]


SHEETS = {"villager": "444 111", "knight": "432 321", "archer": "243 132", "wizard": "234 123"}


@pytest.mark.parametrize(("name", "values"), SHEETS.items())
def test_professions(name: str, values: str) -> None:
    """Adventurer Types: the table's starting points and powers, for everybody in a party; named or in a set."""
    sheet = hero(*((int(word[0]), int(word[1]), int(word[2])) for word in values.split()))
    assert first_state(parse_rules({"profession": name, "party": 2})) == State("room", (sheet, sheet), counter=1)
    assert parse_rules({name}) == parse_rules({"profession": name})


@pytest.mark.parametrize("face", range(1, 7))
def test_ambush(face: int) -> None:
    """Ambush: one roll on the flee table ahead of the first room, in a party for the first seat (D9)."""
    left = [4, 3, 2, 3, 2, 1]
    left[face - 1] -= 1
    after = hero((left[0], left[1], left[2]), (left[3], left[4], left[5]))
    assert play("ambush knight", f"{face}") == State("room", (after,), counter=1)
    assert play("ambush knight party=2", f"{face}") == State("room", (after, hero((4, 3, 2), (3, 2, 1))), counter=1)
    assert is_last_refused("ambush recovery_potion", "f") and is_last_refused("ambush recovery_potion", "p")


def test_potion() -> None:
    """Recovery Potion: once, at a decision of a fight only (D9, D12); never to escape a last point lost (D13)."""
    here = fight(hero((0, 0, 1), potion=True))
    assert is_last_refused("recovery_potion", "p p", here) and is_last_refused("", "6 p")
    assert (
        is_last_refused("recovery_potion", "p")
        and is_last_refused("recovery_potion", "1 p")
        and is_last_refused("recovery_potion", "6 a0 p")
    )
    assert is_last_refused("recovery_potion enhanced_attacks", "6 a0 p") and is_last_refused(
        "recovery_potion combat_stance", "6 a0 p"
    )
    assert play("recovery_potion", "f 3", here).phase == play("recovery_potion", "a2 6", here).phase == "lost"
    assert points(play("recovery_potion enhanced_attacks", "a0 s2 1 p x1", small(hero((1, 1, 1), potion=True)))) == [(2, 3, 2)]


def test_order_of_questions() -> None:
    """Ability, second ability if another has a point (D7), stance, die, monster's die or absorbed point."""
    text = "enhanced_attacks combat_stance monster_attack_rolls"
    told = ["", "a0", "a0 s2", "a0 s2 t1", "a0 s2 t1 6", "a0 s2 t0 1"]
    assert [play(text, some, fight()).phase for some in told] == ["fight", "second", "stance", "swing", "counter", "absorb"]
    lone = fight(hero((0, 1, 0)))
    assert (play(text, "a1", lone).phase, play("enhanced_attacks", "a1", lone).phase) == ("stance", "swing")
    assert (
        is_last_refused(text, "a0 s0", fight())
        and is_last_refused(text, "a0 s1", fight(hero((4, 0, 1))))
        and is_last_refused(text, "a0 s3 2", fight())
    )
    assert (
        is_last_refused("", "6 a0 s1")
        and is_last_refused("", "6 a0 t1")
        and is_last_refused(f"{text} magical_bolt", "a0 s2 t0 1 b0", fight())
    )
    assert play("enhanced_attacks", "a0 s1 6", fight(hero((1, 1, 0)))).phase == "lost"
    assert play("monster_attack_rolls", "a1 6 1", lone).phase == "lost" and play("monster_attack_rolls", "a1 6 6", lone) == lone


def test_absorb_comes_before_the_prize() -> None:
    """D12: also on the winning blow, where the point counts; so the taker's intelligence is never 0 then (D7)."""
    text, here = "enhanced_attacks ability_zero_penalties", small(hero((1, 1, 1)))
    assert is_last_refused(text, "a0 s2", small(hero((1, 1, 0)))) and play(text, "a0 s2 1", here).phase == "absorb"
    assert play(text, "a0 s2 1 x1", here) == State("room", (hero((1, 2, 1), (2, 1, 1)),), counter=2)
    won = replay({"enhanced_attacks"}, moves("a0 s2 1 x1"), fight(hero((1, 1, 1)), gems=2, health=1))
    assert (won.outcome, won.points) == ("won", (4 + 3,))


def test_bolt() -> None:
    """Magical Bolt: once in each room, any weapon of power 1 or more (D8), on dragons too, whatever the abilities."""
    text, here = "magical_bolt", fight(hero((4, 0, 0), (0, 4, 3)))
    assert is_last_refused(text, "b0", here) and is_last_refused(text, "b1 b2", here) and is_last_refused("", "b1", here)
    assert play(text, "b1 f 1 6 b1", here).health == 3 and play(text, "b2", here._replace(counter=6)).health == 3
    assert play(text, "b1", fight(hero(powers=(1, 4, 1)), health=4, gems=2)).phase == "won"
    nothing = play(text, "3 1 b0", State("room", (hero(powers=(4, 1, 1)),), counter=1))
    assert nothing == State("room", (hero(powers=(3, 1, 1)),), counter=2)  # D13: settled on entering, with the sword at 4
    assert play(text, "b0", small(hero(powers=(2, 1, 1)))).heroes == (hero(powers=(2, 1, 1)),)  # one lost, one found
    weak = play("magical_bolt monster_weaknesses", "b2", small(hero(powers=(1, 1, 2)), health=3))
    assert weak.health == 1  # D8: no weakness


@pytest.mark.parametrize(("monster", "weapon"), [(1, 2), (2, 1), (3, 0), (6, -1)])
def test_weaknesses(monster: int, weapon: int) -> None:
    """Specters are weak to staves, slimes to bows, skeletons to swords, dragons to nothing; D2 holds, the second counts not."""
    for ability in range(3):
        left = play("monster_weaknesses", f"a{ability} 1", fight(monster=monster, health=5)).health
        assert left == (3 if ability == weapon else 4)
    if weapon == 2:  # a second ability brings no weapon with it
        assert play("monster_weaknesses enhanced_attacks", "a0 s2 1 x0", fight(monster=monster, health=5)).health == 4
    unarmed = fight(hero(powers=(0, 0, 0)), monster=monster, health=5)
    assert play("monster_weaknesses", f"a{max(0, weapon)} 1", unarmed).health == 5


def test_zero_dexterity_and_intelligence() -> None:
    """Dexterity 0 cannot flee; intelligence 0 leaves weapons, never gems (D10), and is judged on collecting (D13)."""
    text, lame, dull = "ability_zero_penalties", hero((4, 0, 4), potion=True), hero((4, 4, 0), potion=True)
    assert is_last_refused(text, "f", fight(lame)) and play("", "f", fight(lame)).phase == "flight"
    assert play(f"{text} recovery_potion", "p f", fight(lame)).phase == "flight"
    assert is_last_refused(text, "a1 6 f", fight(hero((4, 1, 4)))) and play(text, "f", fight(hero((0, 1, 0)))).phase == "flight"
    assert powers(play(text, "a0 1", small(dull))) == [(1, 1, 1)] and powers(play("", "a0 1", small(dull))) == [(2, 1, 1)]
    assert powers(play(f"{text} recovery_potion", "p a0 1", small(dull))) == [(2, 1, 1)]
    assert play(f"{text} lucky_loot", "a0 1", small(dull)).phase == "room" and play(text, "a0 1", fight(dull, health=1)).gems == 1
    assert powers(play(f"{text} magical_bolt", "b1", small(dull))) == [(1, 0, 1)]


def test_loot() -> None:
    """Lucky Loot: [1] two steps, clamped (D12: 3 + 2 is 4), [6] none, otherwise one; for weapons collected only."""
    for sword, ends in {0: "211110", 1: "322221", 3: "444443"}.items():
        found = [play("lucky_loot", f"a1 1 {face}", small(hero(powers=(sword, 1, 1)))) for face in range(1, 7)]
        assert "".join(str(end.heroes[0].powers[0]) for end in found) == ends and {end.phase for end in found} == {"room"}
    assert play("lucky_loot", "a0 1", small(item=-1)).counter == 2 and play("lucky_loot", "a0 1", fight(health=1)).gems == 1
    assert play("lucky_loot magical_bolt", "b1 1", small()).heroes == (hero(powers=(3, 0, 1)),)
    assert is_last_refused("lucky_loot", "a0 1 a0", small())


def test_gem_recovery() -> None:
    """Gem Recovery: a point to each ability up to 4, on the third gem too, before points are counted (D12)."""
    here = fight(hero((1, 0, 4), (2, 2, 2)), health=1)
    assert play("gem_recovery", "a0 1", here) == State("room", (hero((2, 1, 4), (2, 2, 2)),), gems=1, counter=1)
    assert replay({"gem_recovery"}, moves("a0 1"), here._replace(gems=2)).points == (7 + 6,)
    assert replay((), moves("a0 1"), here._replace(gems=2)).points == (5 + 6,)
    assert replay((), (), here)[1:] == ("open", (0,))  # victory points are for a successful quest only
    assert replay((), moves("a0 6"), fight(hero((1, 0, 0))))[1:] == ("lost", (0,))


# The party (D11): A, B and C sit in this order.

A, B, C = hero((1, 0, 0)), hero((2, 2, 2)), hero((3, 3, 3))


def test_party_turns() -> None:
    """Attack turns pass in seat order to the next who has points, and across rooms; a rest passes none."""
    turns = [play("party=3", "6 " + "a0 1 " * attacks, None).turn for attacks in range(5)]
    assert turns == [0, 1, 2, 0, 1]
    worn = play("party=3", "a0 6 a0 1 a0 6", fight(A, B, C))
    assert (points(worn), worn.turn, worn.health) == ([(0, 0, 0), (2, 2, 2), (2, 3, 3)], 1, 5)  # C's 6; A is passed over
    assert (play("party=2", "a0 1", small(B, C)).turn, play("party=2", "4 5", State("room", (A, B), 1, counter=1)).turn) == (1, 1)
    assert points(play("party=2", "4", State("room", (hero((0, 0, 0)), C), 1, counter=1))) == [(1, 1, 1), (4, 4, 4)]
    assert play("party=2 monster_attack_rolls", "a0 6 6", fight(B, C)).turn == 1
    assert play("party=2 enhanced_attacks", "a0 s2 1 x1", fight(B, C)).heroes == (hero((2, 3, 2)), C)


def test_party_bolt_and_potion() -> None:
    """Neither uses up the turn; one bolt in a room for all, a potion for each; a bolt that fells ends the room."""
    sip = hero((2, 2, 2), potion=True)
    bolted = play("party=2 magical_bolt", "b0", fight(B, C))
    assert (bolted.turn, powers(bolted)) == (0, [(0, 1, 1), (1, 1, 1)])
    assert is_last_refused("party=2 magical_bolt", "b0 a1 1 b0", fight(B, C))
    assert play("party=2 magical_bolt", "b1", small(B, C)).turn == 1
    text, here = "party=2 recovery_potion", fight(sip, sip)
    assert points(play(text, "p a0 1 p", here)) == [(3, 3, 3)] * 2 and play(text, "p", here).turn == 0
    assert is_last_refused(text, "p a0 1 a0 1 p", here)


def test_party_flight_and_defeat() -> None:
    """A flee roll hits the adventurer on turn; all are lost only when nobody has a point."""
    fled = play("party=2", "a0 1 f 1", fight(A, C))
    assert (points(fled), fled.turn, fled.counter) == ([(1, 0, 0), (2, 3, 3)], 0, 2)
    assert play("party=2", "f 1", fight(A, C)).turn == 1 and play("party=2", "a0 6", fight(A, C)).phase == "fight"
    assert play("party=2", "a0 6 a0 6", fight(A, A)).phase == play("party=2", "a0 6 f 1", fight(A, A)).phase == "lost"
    assert is_last_refused("party=2 ability_zero_penalties", "f", fight(A, C)) and is_last_refused(
        "party=2", "f", fight(B, C, counter=6)
    )
    assert play("party=2 ability_zero_penalties", "a0 1 f", fight(A, C)).phase == "flight"


def test_party_spoils() -> None:
    """The blow takes the weapon, or its owner names who does; nothing is guarded only where all hold a 4; gems are for all."""
    full, choice = hero(powers=(4, 1, 1)), "party=2 spoils=choice"
    assert powers(play("party=2", "a0 6 a0 1", small(B, C))) == [(1, 1, 1), (2, 1, 1)]
    assert [powers(play(choice, f"a0 1 g{seat}", small(B, C)))[seat][0] for seat in (0, 1)] == [2, 2]
    assert powers(play(f"{choice} lucky_loot", "a0 1 g1 1", small(B, C))) == [(1, 1, 1), (3, 1, 1)]
    assert powers(play(f"{choice} ability_zero_penalties", "a0 1 g1", small(A, C))) == [(1, 1, 1), (2, 1, 1)]
    assert is_last_refused(f"{choice} ability_zero_penalties", "a0 1 g0", small(A, C)) and is_last_refused(
        choice, "a0 1 g1", small(B, full)
    )
    lost = play(f"{choice} ability_zero_penalties", "a0 1 g0", small(A, hero((2, 2, 2), (4, 1, 1))))
    assert powers(lost) == [(1, 1, 1), (4, 1, 1)] and is_last_refused(choice, "a0 1 g2", small(B, C))
    rooms = [State("room", sheets, counter=1) for sheets in ((full, full), (full, C))]
    assert [play("party=2", "2 1", room).item for room in rooms] == [-1, 0]
    assert powers(play("party=2", "1 1 a1 1", rooms[1])) == [(4, 1, 1), (1, 1, 1)]
    shared = play("party=2 gem_recovery", "a0 1", fight(A, hero((0, 0, 0)), health=1))
    assert (shared.gems, shared.turn, points(shared)) == (1, 1, [(2, 1, 1), (1, 1, 1)])
    assert replay({"party": 2}, moves("a0 1"), fight(A, C, gems=2, health=1)).points == (4, 12)


@pytest.mark.parametrize(
    "wrong", ["luck", "party=0", "party=5", "spoils=none", "spoils=choice", "profession=bard", "knight archer"]
)
def test_unknown_options(wrong: str) -> None:
    """Options that name nothing are refused; so is a move after the end or of the wrong shape, by its number."""
    with pytest.raises(ValueError, match=r"no|one|a party"):
        parse_rules(options(wrong))
    over = play("", "a0 1", fight(gems=2, health=1))
    for move in [("die", 1), ("die", True), ("attack",), ("flee", 1), (), ("give", 0)]:
        with pytest.raises(ValueError, match=r"^move 1: "):
            replay((), [move], over)  # type: ignore[list-item]


def test_base_game_is_the_other_engine() -> None:
    """Without variations, 300 random games go as in `independent`, move by move."""
    dice = random.Random(1)
    for _ in range(300):
        one, two = independent.first_state(), first_state(parse_rules(()))
        while one.phase not in ("won", "lost"):
            mirror = independent.State(two.phase, *two.heroes[0][:2], *two[3:8], two.chosen)
            assert one == mirror
            legals = independent.legal_decisions(one) if one.phase == "fight" else [("die", face) for face in range(1, 7)]
            move = dice.choice(legals)
            one, two = independent.apply(one, move), apply(parse_rules(()), two, ("flee",) if move[0] == "flee" else move)
        assert (one.phase, one.points, one.powers) == (two.phase, *two.heroes[0][:2])


def test_every_combination_keeps_its_bounds() -> None:
    """Random games of random variations end, stay in range, repeat from their moves, and refuse what is not legal."""
    dice = random.Random(2)
    words: list[Move] = [(kind, k) for kind in KINDS.values() for k in range(5)] + [("flee",), ("potion",)]
    for _ in range(150):
        chosen: dict[str, object] = {flag: True for flag in FLAGS if dice.random() < 0.5}
        party = dice.randint(1, 4)
        chosen |= {
            "party": party,
            "spoils": dice.choice(["blow", "choice"]) if party > 1 else "blow",
            "profession": dice.choice([*variations.PROFESSIONS]),
        }
        rules, told = parse_rules(chosen), []
        here = first_state(rules)
        while here.phase not in ("won", "lost") and len(told) < 1500:
            assert all(0 <= value <= 4 for sheet in here.heroes for value in (*sheet.points, *sheet.powers))
            assert any(here.heroes[here.turn].points) and here.counter <= 6 and here.gems < 3
            open_now = legal_moves(rules, here)
            assert bool(open_now) == (here.phase not in AFTER)
            for wrong in set(dice.sample(words, 2)) - set(open_now):
                with pytest.raises(ValueError, match="not open"):
                    apply(rules, here, wrong)
            told.append(dice.choice(open_now or [("die", face) for face in range(1, 7)]))
            here = apply(rules, here, told[-1])
        again = replay(chosen, told)
        assert again.state == here and again.points == score(here) and (again.outcome == here.phase or again.outcome == "open")


@lru_cache(1)
def walk_states(text: str, state: State) -> tuple[list[State], dict[State, list[State]]]:
    """All states that a late one leads to, what it leads to last, and what follows on each."""
    rules, after, order, path = parse_rules(options(text)), {}, [], [state]
    while path:
        here = path[-1]
        if here not in after:
            ends = here.phase in ("won", "lost")
            told = () if ends else legal_moves(rules, here) or [("die", face) for face in range(1, 7)]
            after[here] = [apply(rules, here, move) for move in told]
        path.append(fresh) if (fresh := next((end for end in after[here] if end not in after), None)) else order.append(
            path.pop()
        )
    return order, after


def best(text: str, state: State, victory: bool) -> float:
    """The best chance to win from a state, or the best expected points, walked through the engine; for late states only."""
    order, after = walk_states(text, state)
    ends = {"won", "lost"}
    worth = {here: float(here.phase in ends and (score(here)[0] if victory else here.phase == "won")) for here in after}
    moved = 1.0
    while moved > 1e-15:  # from 0 upwards, so that a fight without end is worth nothing
        moved = 0.0
        for here in filter(after.get, order):
            found = [worth[end] for end in after[here]]
            value = sum(found) / 6 if here.phase in AFTER else max(found)
            moved, worth[here] = max(moved, value - worth[here]), value
    return worth[state]


@pytest.mark.parametrize("names", sweep_parameters([name for name in LATE if "+" not in name], 2))
def test_late_game(names: str) -> None:
    """The engine's own optimum of the late game is that of the backward induction; room 5 only where it is small."""
    sheet = hero((3, 2, 1), (2, 1, 1), names == "recovery_potion")
    for room, known in require_some(zip((6, 5), LATE[names], strict=True)):
        if room == 6 or names not in ("enhanced_attacks", "combat_stance", "magical_bolt", "recovery_potion"):
            here = enter_next_room(State("room", (sheet,), gems=2, counter=room - 1))
            assert [best(names, here, victory) for victory in (False, True)] == pytest.approx(known, abs=1e-11)


@slow
@pytest.mark.parametrize("names", LATE)
def test_late_game_again(names: str) -> None:
    """Every late optimum is found again by backward induction, and, large ones too, by the engine's walk of one room."""
    exact = pytest.importorskip("tests.games.dqd6.exact_variations")
    for room, known in zip((6, 5), LATE[names], strict=True):
        layers = [exact.layer_values(exact.parse_flags(names), victory, 2, room) for victory in (False, True)]
        assert [layer[int("potion" in names), 86, 56] for layer in layers] == pytest.approx(known, abs=1e-11)
    sheet = hero((3, 2, 1), (2, 1, 1), "recovery_potion" in names)
    here = enter_next_room(State("room", (sheet,), gems=2, counter=5))
    assert best(names.replace("+", " "), here, False) == pytest.approx(LATE[names][0][0], abs=1e-11)


@slow
@pytest.mark.parametrize("names", EXACT)
def test_whole_game_again(names: str) -> None:
    """Every whole game keeps its best chance and its best expected points."""
    exact = pytest.importorskip("tests.games.dqd6.exact_variations")
    assert exact.best_value(names) == pytest.approx(EXACT[names], abs=1e-12)
    assert exact.best_value(names, victory=True) == pytest.approx(EXACT_POINTS[names], abs=1e-10)


def test_engine_stands_alone() -> None:
    """The engine imports the standard library only."""
    tree = ast.parse(Path(str(variations.__file__)).read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(name).partition(".")[0] for name in names} <= set(sys.stdlib_module_names)
