"""The variations of Dungeon Quest D6 and the party, sentence by sentence: what is expected is derived by hand.

Each docstring names the variation of the rulebook's "Game Variations" or the ruling. Moves are told in the words of a record.
"""

from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import DICE, OVER, mask_to_actions, state_class
from printgen.engine.game_ids import parse_option_words
from printgen.games.dqd6.notation import action_to_text, player_label, result_to_text

rules: Any = import_module("printgen.games.dqd6.rules")

SWORD, BOW, STAFF, GEM, NOTHING = 0, 1, 2, 3, 4
SPECTER, SLIME, SKELETON, DRAGON = 1, 2, 3, 6
ABILITIES = ("strength", "dexterity", "intelligence")
WEAPONS = ("sword", "bow", "staff")
FLEE_TABLE = (*ABILITIES, *WEAPONS)


def new_game(options: str = "") -> Any:
    """A game just begun, with options as an id has them."""
    s = state_class(rules)()
    rules.start(s, parse_option_words("dqd6", rules.OPTIONS, options.split(",") if options else []))
    return s


def digits(*numbers: str) -> list[int]:
    """Twelve values from one word of three digits for each hero."""
    values = [int(digit) for number in numbers for digit in number]
    return values + [0] * (12 - len(values))


def fight(options: str, points: str = "444", powers: str = "111", monster: int = DRAGON, health: int = 6, **fields: int) -> Any:
    """A fight in the first room in which a hero is to decide; a word of three digits for each hero's sheet."""
    s = new_game(options)
    s.ability, s.weapon = digits(*points.split()), digits(*powers.split())
    s.node, s.counter, s.monster, s.health = rules.CHOOSE, 1, monster, health
    s.guarded = GEM if monster == DRAGON else NOTHING
    for field, value in fields.items():
        setattr(s, field, value)
    return s


def legal(s: Any) -> list[str]:
    """What can be decided, or rolled, here."""
    return [action_to_text(s, x) for x in mask_to_actions(rules.legal_actions(s))]


def apply_words(s: Any, told: str) -> Any:
    """The position after moves told in words, each of which must be legal; a die's face stands for itself."""
    s = s.copy()
    for move in filter(None, told.split(", ")):
        meant = [x for x in mask_to_actions(rules.legal_actions(s)) if (action_to_text(s, x) + " ").startswith(move + " ")]
        assert len(meant) == 1, (move, legal(s))
        rules.apply(s, meant[0])
    return s


def sheets(s: Any) -> str:
    """Each hero's abilities and weapons."""
    return " ".join("".join(map(str, [*s.ability[h : h + 3], *s.weapon[h : h + 3]])) for h in range(0, 3 * s.heroes, 3))


def is_next_room_due(s: Any, counter: int = 2) -> bool:
    """Whether the next room's die is due."""
    return (s.node, s.counter, s.monster, s.guarded) == (rules.ENTER, counter, rules.NOBODY, NOTHING)


# Adventurer Types.


@pytest.mark.parametrize(
    ("profession", "sheet"), [("villager", "444111"), ("knight", "432321"), ("archer", "243132"), ("wizard", "234123")]
)
def test_professions(profession: str, sheet: str) -> None:
    """Adventurer Types: abilities and weapons of knight, archer and wizard; the villager's by Setup; in a party, of all."""
    options = f"profession={profession}" if profession != "villager" else ""
    assert sheets(new_game(options)) == sheet
    assert sheets(new_game(f"party=3{options and ','}{options}")) == " ".join([sheet] * 3)


def test_mixed_party() -> None:
    """Adventurer Types: in a mixed party the seats are knight, archer, wizard and villager."""
    assert sheets(new_game("party=4,profession=mixed")) == "432321 243132 234123 444111"


# Ambush.


@pytest.mark.parametrize(("face", "sheet"), [*enumerate(["344111", "434111", "443111", "444011", "444101", "444110"], 1)])
def test_ambush(face: int, sheet: str) -> None:
    """Ambush, D9: one roll on the flee table before the first room, which is the first still."""
    s = new_game("ambush")
    assert (rules.current_player(s), s.counter, legal(s)) == (DICE, 0, [f"{k} {name}" for k, name in enumerate(FLEE_TABLE, 1)])
    s = apply_words(s, str(face))
    assert sheets(s) == sheet and is_next_room_due(s, 1)
    assert is_next_room_due(apply_words(s, "4")), "once only"


def test_ambush_of_a_party() -> None:
    """Ambush, D11: a flee roll hits the adventurer on turn, at the start the first; one roll for the whole party."""
    s = apply_words(new_game("ambush,party=3"), "2")
    assert sheets(s) == "434111 444111 444111" and s.node == rules.ENTER


def test_first_turn_after_an_ambush() -> None:
    """D11: attack turns go in seat order, so the first is the first seat's, ambush or not."""
    assert apply_words(new_game("party=2"), "6").hero == apply_words(new_game("party=2,ambush"), "1, 6").hero == 0


# Recovery Potion.


def test_potion() -> None:
    """Recovery Potion, D9, D12: at any decision in a fight, once; each ability gains 1, weapons do not; one still decides."""
    s = fight("recovery_potion", "031", "101")
    assert legal(s) == ["dexterity", "intelligence", "flee", "potion"]
    drunk = apply_words(s, "potion")
    assert sheets(drunk) == "142101"
    assert legal(drunk) == ["strength", "dexterity", "intelligence", "flee"]
    assert (drunk.health, drunk.counter, drunk.node) == (6, 1, rules.CHOOSE)
    assert "potion" in legal(apply_words(s, "dexterity, 6")) and "potion" in legal(apply_words(s, "dexterity, 1"))
    assert "potion" not in legal(apply_words(drunk, "dexterity, 6"))


def test_potion_at_full_points() -> None:
    """D12, D1: a potion may be drunk where it changes nothing, and is gone."""
    s = apply_words(fight("recovery_potion"), "potion")
    assert sheets(s) == "444111" and "potion" not in legal(s)
    assert sheets(apply_words(fight("recovery_potion", "434"), "potion")) == "444111"


def test_potion_lasts() -> None:
    """Recovery Potion: once in the game, not in a room: kept through rooms and gems, and no second one afterwards."""
    s = fight("recovery_potion", health=1)
    assert "potion" in legal(apply_words(s, "strength, 1, 6")) and "potion" in legal(apply_words(s, "flee, 1, 6"))
    assert "potion" not in legal(apply_words(s, "potion, strength, 1, 6"))
    assert "potion" in legal(fight("recovery_potion", counter=6))
    assert "potion" not in legal(fight("")) and "potion" not in legal(fight("magical_bolt"))


def test_potion_before_absorbing() -> None:
    """D12: an Absorb choice counts as a decision, so the potion may come first; the choice is then still open."""
    s = apply_words(fight("recovery_potion,enhanced_attacks", "221"), "strength, with intelligence, 1")
    assert legal(s) == ["absorb strength", "absorb dexterity", "absorb intelligence", "potion"]
    s = apply_words(s, "potion")
    assert sheets(s) == "332111"
    assert legal(s) == ["absorb strength", "absorb dexterity", "absorb intelligence"]
    assert sheets(apply_words(s, "absorb strength")) == "432111"


# Single blows: options, sheet, gems, moves; then the sheet and the dragon's health of 6 that are left, and why.

BLOWS = [
    ("critical_hits", "444211", 0, "strength, 1", "444211", 3, "Critical Hits: [1] is one extra point: 2+1"),
    ("critical_hits", "444211", 0, "strength, 2", "444211", 4, "Critical Hits: only [1]"),
    ("", "444211", 0, "strength, 1", "444211", 4, "without the variation [1] is a plain hit"),
    ("critical_hits", "444011", 0, "strength, 1", "444011", 6, "D6: power 0 does nothing, bonus or not"),
    ("critical_hits,enhanced_attacks", "444111", 0, "strength, with dexterity, 2", "444111", 5, "D13: an aimed 2 is no 1"),
    ("critical_hits,combat_stance", "444211", 0, "strength, defensive, 2", "444211", 5, "D13: nor by stance; 2-1"),
    ("critical_hits,combat_stance", "444211", 0, "strength, defensive, 1", "444211", 4, "2+1-1"),
    ("enhanced_attacks", "444111", 0, "strength, alone, 3", "444111", 5, "a second ability may be chosen, need not"),
    ("enhanced_attacks", "444111", 0, "strength, alone, 5", "344111", 6, "alone, a miss costs the primary only"),
    ("enhanced_attacks", "444121", 0, "dexterity, with strength, 3", "444121", 3, "Power Boost: 2+1"),
    ("enhanced_attacks", "444101", 0, "dexterity, with strength, 3", "444101", 6, "D6: no boost without a weapon"),
    ("enhanced_attacks", "444121", 0, "dexterity, with strength, 5", "334121", 6, "miss: primary and secondary lose 1"),
    ("enhanced_attacks", "444111", 0, "strength, with dexterity, 5", "444111", 5, "Improve Aim: 5-1 is within 4"),
    ("enhanced_attacks", "344111", 0, "strength, with dexterity, 5", "234111", 6, "Improve Aim: 5-1 is not within 3"),
    ("enhanced_attacks", "144111", 0, "strength, with dexterity, 2", "144111", 5, "Improve Aim: 2-1 is within 1"),
    ("enhanced_attacks", "444111", 2, "strength, with dexterity, 6", "334111", 6, "Improve Aim, D5: [2]-[5] only, 6 misses"),
    ("enhanced_attacks", "441111", 0, "strength, with intelligence, 5", "340111", 6, "Absorb Energy: not on a miss, both lose 1"),
    ("enhanced_attacks", "411211", 0, "dexterity, with strength, 2", "301211", 6, "the second does not help to hit: 2 is over 1"),
    ("enhanced_attacks", "144114", 0, "strength, with intelligence, 2", "043114", 6, "hit chance and weapon by the primary"),
    ("combat_stance", "444211", 0, "strength, normal, 4", "444211", 4, "a stance may be chosen, need not"),
    ("combat_stance", "444211", 0, "strength, normal, 5", "344211", 6, "5 is over 4"),
    ("combat_stance", "444211", 0, "strength, offensive, 3", "444211", 3, "Offensive: 3+1 within 4, damage 2+1"),
    ("combat_stance", "444211", 0, "strength, offensive, 4", "344211", 6, "Offensive: 4+1 is over 4"),
    ("combat_stance", "144211", 0, "strength, offensive, 1", "144211", 3, "Offensive, D5: 1 hits unadjusted; 2+1"),
    ("combat_stance", "444211", 2, "strength, offensive, 5", "444211", 3, "Offensive: 5+1 within 4+2, D5: only compared"),
    ("combat_stance", "444211", 1, "strength, offensive, 5", "344211", 6, "Offensive: 5+1 over 4+1"),
    ("combat_stance", "444211", 2, "strength, offensive, 6", "344211", 6, "6 is an automatic miss"),
    ("combat_stance", "444211", 0, "strength, defensive, 5", "444211", 5, "Defensive: 5-1 within 4, damage 2-1"),
    ("combat_stance", "344211", 0, "strength, defensive, 5", "244211", 6, "Defensive: 5-1 over 3"),
    ("combat_stance", "144211", 0, "strength, defensive, 2", "144211", 5, "Defensive: 2-1 within 1"),
    ("combat_stance", "444211", 2, "strength, defensive, 6", "344211", 6, "Defensive, D5: 6 misses unadjusted"),
    ("combat_stance", "444111", 0, "strength, defensive, 3", "444111", 6, "Defensive: 1-1 does nothing"),
    ("combat_stance", "444011", 0, "strength, offensive, 3", "444011", 6, "D6: no damage without a weapon"),
    ("combat_stance", "444011", 0, "strength, defensive, 3", "444011", 6, "D6: at least 0"),
    ("combat_stance,enhanced_attacks", "344111", 0, "strength, with dexterity, offensive, 3", "344111", 4, "3-1+1 within 3; 1+1"),
    ("combat_stance,enhanced_attacks", "344111", 0, "strength, with dexterity, offensive, 4", "234111", 6, "4-1+1 over 3"),
    ("combat_stance,enhanced_attacks", "344211", 0, "strength, with dexterity, defensive, 5", "344211", 5, "5-2 within 3; 2-1"),
    ("combat_stance,enhanced_attacks", "444131", 0, "dexterity, with strength, offensive, 2", "444131", 1, "D6: 3+1+1"),
    ("combat_stance,enhanced_attacks,critical_hits", "444111", 0, "dexterity, with strength, offensive, 1", "444111", 2, "1+3"),
    ("ability_zero_penalties", "044121", 0, "dexterity, 3", "044121", 5, "Strength 0: 2-1"),
    ("ability_zero_penalties", "044111", 0, "dexterity, 3", "044111", 6, "Strength 0: 1-1, at least 0"),
    ("ability_zero_penalties", "044101", 0, "dexterity, 3", "044101", 6, "Strength 0 and no weapon: 0"),
    ("ability_zero_penalties", "144121", 0, "dexterity, 3", "144121", 4, "Strength 1: no penalty"),
    ("", "044121", 0, "dexterity, 3", "044121", 4, "without the variation no penalty"),
    ("ability_zero_penalties,critical_hits", "044111", 0, "dexterity, 1", "044111", 5, "D6: 1+1-1"),
    ("ability_zero_penalties,combat_stance", "044121", 0, "dexterity, defensive, 3", "044121", 6, "D6: 2-1-1"),
    ("ability_zero_penalties,combat_stance", "044111", 0, "dexterity, defensive, 3", "044111", 6, "D6: 1-1-1 is 0, not -1"),
    ("ability_zero_penalties,combat_stance,critical_hits", "044111", 0, "dexterity, defensive, 1", "044111", 6, "D6: 1+1-1-1"),
    ("monster_attack_rolls", "444211", 0, "strength, 5, 1", "244211", 6, "[1]: a critical hit, 2 points"),
    ("monster_attack_rolls", "444211", 0, "strength, 5, 6", "444211", 6, "[6]: they missed"),
    ("monster_attack_rolls", "444211", 0, "strength, 5, 2", "344211", 6, "otherwise 1 point"),
    ("monster_attack_rolls", "444211", 0, "strength, 6, 5", "344211", 6, "otherwise 1 point; an automatic miss too"),
    ("monster_attack_rolls", "144211", 0, "strength, 6, 1", "044211", 6, "D1: not below 0"),
    ("monster_attack_rolls", "444211", 0, "strength, 4", "444211", 4, "no counterattack after a hit"),
    ("monster_attack_rolls,enhanced_attacks", "444211", 0, "strength, with intelligence, 5, 1", "242211", 6, "D7: both lose 2"),
    ("monster_attack_rolls,enhanced_attacks", "444211", 0, "strength, with intelligence, 5, 3", "343211", 6, "D7: both lose 1"),
    ("monster_attack_rolls,enhanced_attacks", "444211", 0, "strength, with intelligence, 5, 6", "444211", 6, "D7: both lose 0"),
    ("monster_attack_rolls,enhanced_attacks", "414211", 0, "dexterity, with strength, 5, 1", "204211", 6, "D1: 1-2 is 0"),
    ("magical_bolt", "444311", 0, "bolt sword", "444211", 3, "Magical Bolt: damage 3, then the sword falls by 1"),
    ("magical_bolt", "444141", 0, "bolt bow", "444131", 2, "Magical Bolt: damage 4"),
    ("magical_bolt", "444111", 0, "bolt staff", "444110", 5, "Magical Bolt: damage 1, the staff is gone"),
    ("magical_bolt,ability_zero_penalties", "044131", 0, "bolt bow", "044121", 3, "D13: a bolt takes no penalty"),
    ("magical_bolt", "044311", 0, "bolt sword", "044211", 3, "a bolt asks for a weapon, not for points"),
    ("magical_bolt,combat_stance,enhanced_attacks,critical_hits", "444121", 0, "bolt bow", "444111", 4, "D13: nor any bonus"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "sheet", "gems", "told", "left", "health", "why"), BLOWS, ids=[blow[-1] for blow in BLOWS])
def test_blow(options: str, sheet: str, gems: int, told: str, left: str, health: int, why: str) -> None:
    """Critical Hits, Enhanced Attacks, Combat Stance, Magical Bolt, Monster Attack Rolls, Ability Zero Penalties, D5 to D8."""
    s = apply_words(fight(options, sheet[:3], sheet[3:], gems=gems), told)
    assert (sheets(s), s.health, s.node) == (left, health, rules.CHOOSE)


# Enhanced Attacks.


@pytest.mark.parametrize(
    ("points", "primary", "open_"),
    [
        ("444", "strength", ["with dexterity", "with intelligence", "alone"]),
        ("444", "intelligence", ["with strength", "with dexterity", "alone"]),
        ("104", "strength", ["with intelligence", "alone"]),
        ("110", "dexterity", ["with strength", "alone"]),
        ("040", "dexterity", ["1 hit", "2 hit", "3 hit", "4 hit", "5 miss", "6 miss"]),
    ],
)
def test_second_ability(points: str, primary: str, open_: list[str]) -> None:
    """Enhanced Attacks, D7: the second differs from the first and has a point; with no other point nothing is asked."""
    assert legal(apply_words(fight("enhanced_attacks", points), primary)) == open_


@pytest.mark.parametrize(("k", "sheet"), [*enumerate(["324111", "234111", "224111"])])
def test_absorb(k: int, sheet: str) -> None:
    """Absorb Energy, D7: 1 point to any ability of the player's choice, after damage; D12: asked even where nothing changes."""
    s = apply_words(fight("enhanced_attacks", "224", "111"), "strength, with intelligence, 2")
    assert (s.health, rules.current_player(s)) == (5, 0)
    assert legal(s) == ["absorb strength", "absorb dexterity", "absorb intelligence"]
    s = apply_words(s, f"absorb {ABILITIES[k]}")
    assert (sheets(s), s.health, s.node) == (sheet, 5, rules.CHOOSE)


def test_absorb_asks_always() -> None:
    """D12: asked at full points, after a hit without damage, and for an ability at 0, which gains."""
    s = apply_words(fight("enhanced_attacks", "444"), "strength, with intelligence, 1")
    assert len(legal(s)) == 3 and sheets(apply_words(s, "absorb dexterity")) == "444111"
    s = apply_words(fight("enhanced_attacks", "404", "011"), "strength, with intelligence, 1")
    assert s.health == 6 and sheets(apply_words(s, "absorb dexterity")) == "414011"


def test_absorb_before_the_prize() -> None:
    """D12: Absorb comes before the prize, also on the winning blow: before a gem, a weapon, the last gem's points."""
    s = apply_words(fight("enhanced_attacks", "224", health=1), "strength, with intelligence, 1")
    assert (s.gems, s.node) == (0, rules.ABSORB)
    assert sheets(apply_words(s, "absorb strength")) == "324111" and is_next_room_due(apply_words(s, "absorb strength"), 1)
    weapon = apply_words(fight("enhanced_attacks", "224", "111", SLIME, 1, guarded=BOW), "strength, with intelligence, 1")
    assert sheets(weapon) == "224111" and sheets(apply_words(weapon, "absorb dexterity")) == "234121"
    last = apply_words(fight("enhanced_attacks", "224", health=1, gems=2), "strength, with intelligence, 1")
    assert (rules.current_player(last), rules.is_winner(last, 0), last.gems) == (0, 0, 2)
    assert result_to_text(apply_words(last, "absorb strength")) == "won, 12 points"


def test_absorb_can_save_the_memory() -> None:
    """D12, D13: the absorbed point comes before collecting, so that an intelligence of 0 is judged after it."""
    s = fight("enhanced_attacks,ability_zero_penalties", "222", "111", SLIME, 1, guarded=BOW)
    s = apply_words(s, "strength, with intelligence, 1")
    s.ability[2] = 0
    assert sheets(apply_words(s, "absorb intelligence")) == "221121" and sheets(apply_words(s, "absorb strength")) == "320111"


def test_enhanced_miss_can_be_the_end() -> None:
    """Enhanced Attacks, Game End Conditions: when both last points go, the quest is lost."""
    s = apply_words(fight("enhanced_attacks", "101", gems=1), "strength, with intelligence, 6")
    assert (rules.current_player(s), result_to_text(s)) == (OVER, "lost, 1 gem")
    assert apply_words(fight("enhanced_attacks", "111"), "strength, with intelligence, 6").node == rules.CHOOSE
    s = apply_words(fight("enhanced_attacks,monster_attack_rolls", "202"), "strength, with intelligence, 6")
    assert (
        rules.current_player(apply_words(s, "1")) == OVER and apply_words(s, "2").node == apply_words(s, "6").node == rules.CHOOSE
    )


def test_choices_come_in_order() -> None:
    """Enhanced Attacks, Combat Stance: the second is chosen after the first, the stance before rolling; anew each time."""
    s = apply_words(fight("enhanced_attacks,combat_stance"), "strength")
    assert legal(s) == ["with dexterity", "with intelligence", "alone"]
    s = apply_words(s, "with dexterity")
    assert legal(s) == ["normal", "offensive", "defensive"]
    assert legal(apply_words(s, "offensive"))[:5] == ["1 hit", "2 hit", "3 hit", "4 hit", "5 miss"]
    again = apply_words(s, "offensive, 1, strength, alone, normal, 4")
    assert (again.health, sheets(again)) == (3, "444111")
    assert legal(apply_words(fight("combat_stance"), "strength")) == ["normal", "offensive", "defensive"]


# Magical Bolt Attack.


def test_bolt_is_a_choice() -> None:
    """Magical Bolt, D8, D13: with each weapon of power 1 or more, beside attack and flee; without a die, and one may go on."""
    s = fight("magical_bolt", "414", "201")
    assert legal(s) == ["strength", "dexterity", "intelligence", "flee", "bolt sword", "bolt staff"]
    s = apply_words(s, "bolt sword")
    assert rules.current_player(s) == 0 and legal(s) == ["strength", "dexterity", "intelligence", "flee"]
    assert "bolt sword" in legal(fight("magical_bolt", counter=6))
    assert not any(word.startswith("bolt") for word in legal(fight("")))


def test_bolt_once_in_each_room() -> None:
    """Magical Bolt: at one point in each room, so not twice, after any blow; and in the next room again, flown or won."""
    s = apply_words(fight("magical_bolt", "444", "222"), "bolt sword")
    for told in ("", "strength, 1", "strength, 6", "dexterity, 2, intelligence, 6"):
        assert not any(word.startswith("bolt") for word in legal(apply_words(s, told)))
    assert "bolt sword" in legal(apply_words(s, "flee, 1, 6"))
    assert "bolt sword" in legal(apply_words(s, "dexterity, 1, dexterity, 1, 6"))
    assert "bolt bow" in legal(apply_words(fight("magical_bolt"), "strength, 1, strength, 6"))


def test_bolt_that_fells() -> None:
    """Magical Bolt: a monster without health is defeated and gives its prize; D8: the converted weapon has fallen first."""
    gem = apply_words(fight("magical_bolt", "444", "311", health=3), "bolt sword")
    assert (gem.gems, sheets(gem)) == (1, "444211") and is_next_room_due(gem, 1)
    weapon = apply_words(fight("magical_bolt", "444", "311", SLIME, 2, guarded=SWORD), "bolt sword")
    assert sheets(weapon) == "444311" and is_next_room_due(weapon)
    last = apply_words(fight("magical_bolt", "444", "111", health=1, gems=2), "bolt staff")
    assert (rules.current_player(last), result_to_text(last)) == (OVER, "won, 14 points")


def test_bolt_has_no_weakness() -> None:
    """D8: the weakness bonus does not apply to a bolt."""
    for monster, weapon in ((SPECTER, "staff"), (SLIME, "bow"), (SKELETON, "sword")):
        assert apply_words(fight("magical_bolt,monster_weaknesses", "444", "222", monster, 5), f"bolt {weapon}").health == 3


# Monster Weaknesses.

WEAK = {SPECTER: "intelligence", SLIME: "dexterity", SKELETON: "strength", DRAGON: ""}


@pytest.mark.parametrize(("monster", "ability"), [*product(WEAK, ABILITIES)])
def test_weakness(monster: int, ability: str) -> None:
    """Monster Weaknesses: Specters by staves, Slimes by bows, Skeletons by swords take 1 more; Dragons never; power 0 none."""
    more = WEAK[monster] == ability
    assert apply_words(fight("monster_weaknesses", "444", "222", monster, 5), f"{ability}, 2").health == 3 - more
    assert apply_words(fight("monster_weaknesses", "444", "000", monster, 5), f"{ability}, 2").health == 5
    assert apply_words(fight("", "444", "222", monster, 5), f"{ability}, 2").health == 3


def test_weakness_adds_up() -> None:
    """D6: bonuses and penalties of all variations add up: 1 by power, boost, stance, weakness, critical hit, less strength 0."""
    options = "monster_weaknesses,critical_hits,enhanced_attacks,combat_stance,ability_zero_penalties"
    s = fight(options, "444", "111", SPECTER, 5)
    assert apply_words(s, "intelligence, with strength, offensive, 2").health == 1
    assert is_next_room_due(apply_words(s, "intelligence, with strength, offensive, 1"))
    weak = fight(options, "044", "111", SPECTER, 5)
    assert apply_words(weak, "intelligence, with dexterity, offensive, 1").health == 2
    assert apply_words(weak, "intelligence, with dexterity, defensive, 2").health == 5


# Monster Attack Rolls.


@pytest.mark.parametrize("gems", [0, 1, 2])
def test_attack_rolls(gems: int) -> None:
    """Monster Attack Rolls: after a miss a die, whatever the gems; [1] twice, [6] unhurt, otherwise once; none after a hit."""
    s = apply_words(fight("monster_attack_rolls", gems=gems), "strength, 6")
    assert rules.current_player(s) == DICE and sheets(s) == "444111"
    assert legal(s) == ["1 twice", "2 once", "3 once", "4 once", "5 once", "6 unhurt"]
    assert [sheets(apply_words(s, str(face)))[0] for face in range(1, 7)] == ["2", "3", "3", "3", "3", "4"]
    assert rules.current_player(apply_words(fight("monster_attack_rolls"), "strength, 1")) == 0


def test_attack_roll_can_be_the_end() -> None:
    """Monster Attack Rolls, Game End Conditions: the last points can go two at a time, or stay after a 6."""
    s = apply_words(fight("monster_attack_rolls", "200"), "strength, 6")
    assert (rules.current_player(apply_words(s, "1")), result_to_text(apply_words(s, "1"))) == (OVER, "lost, 0 gems")
    assert apply_words(s, "2").node == apply_words(s, "6").node == rules.CHOOSE
    assert rules.current_player(apply_words(fight("monster_attack_rolls", "100"), "strength, 6, 3")) == OVER


# Ability Zero Penalties.


def test_strength_zero_at_the_hit() -> None:
    """Strength 0, D13: judged at the moment of the hit, so a potion before it helps, and a point just lost hurts."""
    s = fight("ability_zero_penalties,recovery_potion", "044", "122")
    assert apply_words(s, "dexterity, 1").health == 5 and apply_words(s, "potion, dexterity, 1").health == 4
    assert apply_words(fight("ability_zero_penalties", "144", "122"), "strength, 6, dexterity, 1").health == 5


def test_absorbed_strength_comes_after_the_damage() -> None:
    """D7, D13: the absorbed point comes after damage, too late for the hit that brought it, in time for the next."""
    s = apply_words(
        fight("ability_zero_penalties,enhanced_attacks", "044", "122"), "dexterity, with intelligence, 1, absorb strength"
    )
    assert (sheets(s), s.health) == ("144122", 5)
    assert apply_words(s, "dexterity, alone, 1").health == 3


def test_dexterity_zero() -> None:
    """Dexterity 0: no fleeing; D13: judged at the moment of the choice, so a potion gives it back; bolts are not barred."""
    s = fight("ability_zero_penalties,recovery_potion,magical_bolt", "404")
    assert "flee" not in legal(s) and "bolt sword" in legal(s)
    assert "flee" in legal(apply_words(s, "potion"))
    assert "flee" in legal(fight("", "404")) and "flee" in legal(fight("ability_zero_penalties", "010"))
    assert "flee" not in legal(apply_words(fight("ability_zero_penalties", "414"), "dexterity, 6"))


def test_intelligence_zero() -> None:
    """Intelligence 0, D10: guarded weapons are left behind, gems never; D13: no loot roll then; the room is left."""
    for options in ("ability_zero_penalties", "ability_zero_penalties,lucky_loot"):
        s = apply_words(fight(options, "440", "111", SLIME, 1, guarded=SWORD), "strength, 1")
        assert sheets(s) == "440111" and is_next_room_due(s)
    assert apply_words(fight("ability_zero_penalties", "440", health=1), "strength, 1").gems == 1
    assert sheets(apply_words(fight("", "440", "111", SLIME, 1, guarded=SWORD), "strength, 1")) == "440211"
    assert (
        sheets(apply_words(fight("ability_zero_penalties", "001", "111", SLIME, 1, guarded=SWORD), "intelligence, 1")) == "001111"
    )


def test_intelligence_zero_at_collecting() -> None:
    """Intelligence 0, D13: judged at the moment of collecting: a point lost in the fight forgets, a potion remembers."""
    s = fight("ability_zero_penalties,recovery_potion", "441", "222", SLIME, 2, guarded=BOW)
    lost = apply_words(s, "intelligence, 6")
    assert sheets(apply_words(lost, "strength, 1")) == "440222"
    assert sheets(apply_words(lost, "potion, strength, 1")) == "441232"
    bolted = fight("ability_zero_penalties,magical_bolt", "440", "222", SLIME, 2, guarded=BOW)
    assert sheets(apply_words(bolted, "bolt sword")) == "440122"


# Lucky Loot.


@pytest.mark.parametrize(
    ("power", "left"), [(0, "211110"), (1, "322221"), (2, "433332"), (3, "444443")], ids=["0", "1", "2", "3"]
)
def test_loot(power: int, left: str) -> None:
    """Lucky Loot: [1] gives 2, [6] nothing, otherwise 1; D12: 3 and 2 are 4."""
    s = apply_words(fight("lucky_loot", "444", f"1{power}1", SLIME, 1, guarded=BOW), "strength, 1")
    assert rules.current_player(s) == DICE and sheets(s) == f"4441{power}1"
    assert legal(s) == ["1 splendid", "2 sound", "3 sound", "4 sound", "5 sound", "6 broken"]
    for face in range(1, 7):
        end = apply_words(s, str(face))
        assert sheets(end) == f"4441{left[face - 1]}1" and is_next_room_due(end)


def test_loot_only_for_weapons() -> None:
    """Lucky Loot: rolled for a guarded weapon that is collected: not for a gem, not where nothing is guarded, not in flight."""
    assert is_next_room_due(apply_words(fight("lucky_loot", health=1), "strength, 1"), 1)
    assert is_next_room_due(apply_words(fight("lucky_loot", "444", "111", SLIME, 1), "strength, 1"))
    assert is_next_room_due(apply_words(fight("lucky_loot", "444", "111", SLIME, 1, guarded=BOW), "flee, 1"))
    s = fight("lucky_loot,magical_bolt", "444", "111", SLIME, 1, guarded=BOW)
    assert sheets(apply_words(s, "bolt bow, 1")) == "444121"
    assert apply_words(fight("lucky_loot", "444", "111", SLIME, 1, guarded=BOW, counter=5), "strength, 1, 6").monster == DRAGON


# Gem Recovery.


def test_gem_recovery() -> None:
    """Gem Recovery, D1: a gem restores each ability by 1, up to 4, also one at 0; weapons stay; a weapon found restores none."""
    assert sheets(apply_words(fight("gem_recovery", "304", health=1), "strength, 1")) == "414111"
    assert sheets(apply_words(fight("", "304", health=1), "strength, 1")) == "304111"
    assert sheets(apply_words(fight("gem_recovery", "304", "111", SLIME, 1, guarded=BOW), "strength, 1")) == "304121"


def test_third_gem_recovers() -> None:
    """D12: Gem recovery applies on the third gem too, before points are counted: 4+1+4 and 3."""
    s = apply_words(fight("gem_recovery", "304", health=1, gems=2), "strength, 1")
    assert (rules.current_player(s), sheets(s), result_to_text(s), rules.score(s, 0)) == (OVER, "414111", "won, 12 points", 12)


def test_absorb_before_recovery() -> None:
    """D12: the absorbed point comes before the prize, each of them cut at 4 by itself: 3+1, then +1 for the others."""
    s = apply_words(fight("gem_recovery,enhanced_attacks", "333", health=1), "strength, with intelligence, 1, absorb strength")
    assert sheets(s) == "444111"


# What is guarded.


def test_guard_is_settled_on_entering() -> None:
    """D3, D13: a weapon at 4 on entering means nothing is guarded, even if it falls later; the die is rolled all the same."""
    s = new_game("magical_bolt")
    s.weapon = digits("411")
    s = apply_words(s, "2")
    assert legal(s) == ["1 nothing", "2 nothing", "3 bow", "4 bow", "5 staff", "6 staff"]
    s = apply_words(s, "1")
    assert s.guarded == NOTHING
    s.health = 5
    s = apply_words(s, "bolt sword")
    assert sheets(s) == "444311" and s.guarded == NOTHING
    s = apply_words(s, "dexterity, 1")
    assert sheets(s) == "444311" and is_next_room_due(s)


def test_guard_of_a_weapon_that_falls() -> None:
    """D8, D13: a weapon guarded on entering is collected though a bolt has lowered it; a bolt of 1 and its prize leave 1."""
    s = apply_words(fight("magical_bolt", "444", "311", SLIME, 4, guarded=SWORD), "bolt sword, dexterity, 1")
    assert sheets(s) == "444311" and is_next_room_due(s)


# Adventurer Party.


@pytest.mark.parametrize("party", [2, 3, 4])
def test_party_takes_turns(party: int) -> None:
    """Adventurer Party, D11: attack turns in seat order, after a hit and after a miss, from the last to the first again."""
    s = new_game(f"party={party}")
    assert rules.seat_count(parse_option_words("dqd6", rules.OPTIONS, [f"party={party}"])) == party
    s = apply_words(s, "6")
    for turn in range(2 * party):
        assert rules.current_player(s) == turn % party and player_label(s, rules.current_player(s)) == f"hero{turn % party + 1}"
        s = apply_words(s, "strength, 6" if turn % 2 else "strength, 1" if s.health > 1 else "dexterity, 6")
    assert s.hero == 0


def test_party_shares() -> None:
    """Adventurer Party, D11: gems and the room counter are shared; points and weapons are each hero's own."""
    s = apply_words(fight("party=2", "444 333", "111 222", health=2), "strength, 6, dexterity, 1")
    assert (s.gems, sheets(s)) == (1, "344111 333222") and is_next_room_due(s, 1)
    assert apply_words(fight("party=2", "444 322", "111 111", gems=1), "strength, 6, strength, 4").health == 5


def test_party_rests_together() -> None:
    """Entering a Room, D11: an empty room restores every hero, an exhausted one too, who then has turns again."""
    s = new_game("party=3")
    s.ability = digits("100", "000", "433")
    assert apply_words(s, "6, strength, 1").hero == 2
    s = apply_words(s, "4")
    assert sheets(s) == "211111 111111 444111"
    assert apply_words(s, "6, strength, 1").hero == 1


def test_exhausted_heroes_are_skipped() -> None:
    """D11: an exhausted hero has no turn; the last one left strikes again and again; nobody may strike with a 0."""
    s = fight("party=4", "100 000 000 440", "111 111 111 111")
    s = apply_words(s, "strength, 1")
    assert (s.hero, legal(s)) == (3, ["strength", "dexterity", "flee"])
    s = apply_words(s, "strength, 6, strength, 6")
    assert (s.hero, sheets(s)) == (3, "000111 000111 000111 340111")
    assert apply_words(s, "dexterity, 1, dexterity, 1").hero == 3


def test_party_is_lost_with_the_last_hero() -> None:
    """D11: lost when every adventurer is exhausted, not before, by a miss or by flight."""
    s = apply_words(fight("party=2", "100 001", gems=1), "strength, 6")
    assert rules.current_player(s) == 1
    assert (rules.current_player(apply_words(s, "intelligence, 6")), result_to_text(apply_words(s, "intelligence, 6"))) == (
        OVER,
        "lost, 1 gem",
    )
    assert rules.current_player(apply_words(s, "flee, 3")) == OVER and rules.current_player(apply_words(s, "flee, 1")) == DICE
    assert [rules.is_winner(apply_words(s, "flee, 3"), seat) for seat in (0, 1)] == [0, 0]


def test_party_flees() -> None:
    """D11: the flee roll hits the adventurer on turn and nobody else; all flee together."""
    s = apply_words(fight("party=3", "444 444 444", "111 111 111"), "strength, 1, flee, 5")
    assert sheets(s) == "444111 444101 444111" and is_next_room_due(s)
    s = apply_words(fight("party=2", "100 444", "111 111"), "flee, 1")
    assert sheets(s) == "000111 444111" and is_next_room_due(s) and apply_words(s, "6").hero == 1
    assert "flee" not in legal(fight("party=2", "444 444", counter=6))


def test_spoils_to_the_blow() -> None:
    """D11: the fighter who delivers the blow takes the weapon; a bolt is a blow too."""
    s = fight("party=2,magical_bolt", "444 444", "111 122", SLIME, 2, guarded=BOW)
    s = apply_words(s, "strength, 1")
    assert sheets(apply_words(s, "strength, 1")) == "444111 444132"
    assert sheets(apply_words(s, "bolt staff")) == "444111 444131"


def test_spoils_by_choice() -> None:
    """D11, option spoils=choice: who struck names any of the party; zero penalties and loot are the taker's."""
    s = apply_words(fight("party=3,spoils=choice", "444 444 444", "111 111 111", SLIME, 1, guarded=STAFF), "strength, 1")
    assert (rules.current_player(s), legal(s)) == (0, ["to hero1", "to hero2", "to hero3"])
    assert [sheets(apply_words(s, f"to hero{k}")) for k in (1, 2, 3)] == [
        "444112 444111 444111", "444111 444112 444111", "444111 444111 444112",
    ]  # fmt: skip
    assert is_next_room_due(apply_words(s, "to hero2"))
    options = "party=2,spoils=choice,ability_zero_penalties,lucky_loot"
    s = apply_words(fight(options, "440 444", "111 111", SLIME, 1, guarded=STAFF), "strength, 1")
    assert legal(s) == ["to hero2"] and sheets(apply_words(s, "to hero2, 1")) == "440111 444113"


def test_spoils_to_who_can_take_them() -> None:
    """D15: a weapon goes to nobody whose own is full, nor who would forget it, as long as there is somebody else."""
    party = "party=4,spoils=choice"
    s = apply_words(fight(party, "444 444 440 444", "114 111 111 113", SLIME, 1, guarded=STAFF), "strength, 1")
    assert legal(s) == ["to hero2", "to hero3", "to hero4"]
    s = apply_words(
        fight(f"{party},ability_zero_penalties", "444 444 440 000", "114 111 111 113", SLIME, 1, guarded=STAFF), "strength, 1"
    )
    assert legal(s) == ["to hero2"]
    nobody = fight("party=2,spoils=choice,ability_zero_penalties", "440 444", "111 114", SLIME, 1, guarded=STAFF)
    s = apply_words(nobody, "strength, 1")
    assert legal(s) == ["to hero1", "to hero2"]
    assert [sheets(apply_words(s, f"to hero{k}")) for k in (1, 2)] == ["440111 444114"] * 2
    assert is_next_room_due(apply_words(s, "to hero1"))


def test_a_full_weapon_gains_nothing() -> None:
    """D1, D11: by the blow, a hero whose weapon is full takes nothing, and nobody else does."""
    s = apply_words(fight("party=2", "444 444", "114 111", SLIME, 1, guarded=STAFF), "strength, 1")
    assert sheets(s) == "444114 444111" and is_next_room_due(s)


def test_party_leads_on() -> None:
    """D15: an ambush hits the first hero, who leads on; after a fight, a flight and a bolt that fells, the next one leads."""
    s = apply_words(new_game("party=3,ambush"), "1")
    assert sheets(s) == "344111 444111 444111" and s.hero == 0
    for told in ("strength, 1", "flee, 4", "bolt bow"):
        s = apply_words(fight("party=3,magical_bolt", "444 444 444", "111 111 111", SLIME, 1, guarded=NOTHING), told)
        assert (s.hero, s.bolted) == (1, 0) and is_next_room_due(s)
    s = apply_words(fight("party=3,magical_bolt", "444 444 444", "111 111 111", SLIME, 2, guarded=NOTHING), "bolt bow")
    assert s.hero == 0 and not any(word.startswith("bolt") for word in legal(s) + legal(apply_words(s, "strength, 6")))


def test_party_gem_is_nobodys() -> None:
    """D11: a gem is shared, nobody is asked; Gem Recovery restores every hero."""
    s = apply_words(fight("party=2,spoils=choice,gem_recovery", "340 000", "111 111", health=1), "strength, 1")
    assert sheets(s) == "441111 111111" and is_next_room_due(s, 1)


def test_party_guard() -> None:
    """D13 for a party: nothing is guarded only where every hero has that weapon at 4."""
    s = apply_words(new_game("party=2"), "1")
    s.weapon = digits("411", "141")
    assert legal(s) == ["1 sword", "2 sword", "3 bow", "4 bow", "5 staff", "6 staff"]
    s.weapon = digits("441", "341")
    assert legal(s) == ["1 sword", "2 sword", "3 nothing", "4 nothing", "5 staff", "6 staff"]


def test_party_bolts_and_potions() -> None:
    """Magical Bolt: once in each room, for the party; Recovery Potion: each hero carries one and drinks alone."""
    s = apply_words(fight("party=2,magical_bolt,recovery_potion", "333 333", "222 222"), "bolt sword, potion, strength, 6")
    assert (sheets(s), s.hero) == ("344122 333222", 1)
    assert legal(s) == ["strength", "dexterity", "intelligence", "flee", "potion"]
    assert sheets(apply_words(s, "potion")) == "344122 444222"


def test_party_points() -> None:
    """Victory Points, D11: each hero counts abilities and weapons of the own sheet; all have won."""
    s = apply_words(fight("party=2", "100 432", "111 321", health=1, gems=2), "strength, 1")
    assert [(rules.is_winner(s, seat), rules.score(s, seat)) for seat in (0, 1)] == [(1, 4), (1, 15)]
    assert result_to_text(s) == "won, 4 and 15 points"


def test_party_prizes_of_absorb() -> None:
    """D7, D11: who absorbs is who struck; then the turn passes."""
    s = apply_words(fight("party=2,enhanced_attacks", "322 111", "111 111"), "strength, with intelligence, 1")
    assert rules.current_player(s) == 0
    s = apply_words(s, "absorb dexterity")
    assert (sheets(s), s.hero) == ("332111 111111", 1)


def test_attack_rolls_hit_the_fighter() -> None:
    """Monster Attack Rolls, D11: the counterattack is against who struck; the turn passes, even when they missed."""
    s = apply_words(fight("party=2,monster_attack_rolls", "444 444", "111 111"), "strength, 6")
    assert sheets(apply_words(s, "1")) == "244111 444111" and apply_words(s, "1").hero == apply_words(s, "6").hero == 1
