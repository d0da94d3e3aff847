"""The rooms of Judgement Quest, sentence by sentence: what is expected is derived by hand from rulebook and rulings.

Each docstring names the section of the rulebook, or the ruling, and what the test proves. Moves are written as in a record.
"""

from typing import Any

import pytest

from printgen.engine.game import mask_to_actions
from printgen.games.jqka.notation import ROOMS, cell_name
from printgen.games.jqka.rules.proof_of_loss import is_stranded
from tests.games.jqka.positions import (
    CAMPAIGN,
    CARDS,
    CROSS,
    DIRECTIONS,
    ITEM_BITS,
    LOZENGE,
    SHEET,
    TASKS,
    UNCAPPED,
    build_dungeon,
    cell_number,
    is_resolved,
    kind_at,
    legal_lines,
    mover_or_result,
    new_game,
    open_directions,
    play_lines,
    purse,
    reveal,
    rules,
)

EVERYWHERE = (SHEET, CARDS, LOZENGE, UNCAPPED, CAMPAIGN)
TWICE = ROOMS[1:13]


# Overview, Lay Out Dungeon Rooms, Generate Quest Tasks, Prepare Inventory.


@pytest.mark.parametrize(("options", "widths"), [(SHEET, (3, 7, 7, 7, 3)), (LOZENGE, (5, 5, 7, 5, 5))])
def test_map(options: tuple[int, ...], widths: tuple[int, ...]) -> None:
    """Lay Out Dungeon Rooms, J1: 27 rooms in centred rows; the staircase is the centre."""
    ground = {cell_name(k) for k in range(40) if new_game(options).ground >> k & 1}
    assert ground == {
        f"{'abcdefg'[c]}{r + 1}" for r, width in enumerate(widths) for c in range((7 - width) // 2, (7 + width) // 2)
    }
    assert len(ground) == 27
    assert cell_name(new_game(options).here) == "d3"


def test_deck_of_rooms() -> None:
    """Lay Out Dungeon Rooms: two cards of each of twelve rooms, one shield, one dragon: 26 beside the staircase."""
    s = play_lines(new_game(CARDS), "fetch gold", "remove ice", "explore wall", "defeat dragon")
    assert {word.split()[0] for word in legal_lines(s)} == set(ROOMS[1:])
    assert [rules.outcome_weight(s, k) for k in range(1, 15)] == [2] * 12 + [1, 1]
    s = play_lines(s, "slime", "shield", "slime")
    assert {word.split()[0] for word in legal_lines(s)} == set(ROOMS[1:]) - {"slime", "shield"}
    assert (
        rules.outcome_weight(
            play_lines(new_game(CARDS), "fetch gold", "remove ice", "explore wall", "defeat dragon", "slime"), 11
        )
        == 1
    )


@pytest.mark.parametrize("options", EVERYWHERE)
def test_inventory_at_the_start(options: tuple[int, ...]) -> None:
    """Overview, Prepare Inventory: six health, no gold, no item."""
    assert purse(new_game(options)) == (6, 0, set())


def test_tasks_by_dice() -> None:
    """Roll-and-Write, Generate Quest Tasks: fetch, remove, explore by fours; defeat by threes."""
    tables = {
        "fetch": ("gold", "chest", "shield"),
        "remove": ("ice", "door", "traps"),
        "explore": ("crystal", "fountain", "wall"),
        "defeat": ("specter", "slime", "skeleton", "dragon"),
    }
    s = new_game()
    for category, kinds in tables.items():
        assert mover_or_result(s) == "d12"
        share = 12 // len(kinds)
        assert legal_lines(s) == [f"{roll} {category} {kinds[(roll - 1) // share]}" for roll in range(1, 13)]
        s = play_lines(s, "1")
    assert legal_lines(s)[0].endswith("d2")


def test_tasks_by_cards() -> None:
    """Generate Quest Tasks: of thirteen diamonds the first of each category counts, in any order of categories."""
    s = new_game(CARDS)
    assert mover_or_result(s) == "card"
    assert len(legal_lines(s)) == 13
    s = play_lines(s, "defeat dragon")
    assert {word.split()[0] for word in legal_lines(s)} == {"fetch", "remove", "explore"}
    s = play_lines(s, "explore wall", "fetch shield", "remove door")
    assert [ROOMS[k] for k in s.tasks] == ["shield", "door", "wall", "dragon"]
    assert legal_lines(s)[0].endswith("d2")
    assert [rules.outcome_weight(new_game(CARDS), x) for x in mask_to_actions(rules.legal_actions(new_game(CARDS)))] == [1] * 13


# Revealing a Room.


def test_first_reveals() -> None:
    """Game Play: the staircase too reveals each adjacent room at once; J15: north, east, south, west."""
    s = play_lines(new_game(), "1", "1", "1", "1")
    for name in ("d2", "e3", "d4", "c3"):
        assert mover_or_result(s) == "d12" and all(word.endswith(name) for word in legal_lines(s))
        s = play_lines(s, "1")
    assert mover_or_result(s) == "you" and open_directions(s) == {"north", "east", "south", "west"} - blocked_directions(s)


def blocked_directions(s: Any) -> set[str]:
    """Directions of walls and doors around the staircase."""
    around = zip(DIRECTIONS, ("d2", "e3", "d4", "c3"), strict=True)
    return {way for way, name in around if kind_at(s, name) in ("wall", "door")}


def test_entering_reveals_before_it_acts() -> None:
    """Revealing a Room, J18: every neighbour is turned first, also by an entry that kills."""
    s = play_lines(build_dungeon("d2 ice", hide="c2 e2 d1", health=1), "north")
    assert mover_or_result(s) == "d12" and legal_lines(s)[0].endswith("d1") and s.health == 1
    s = play_lines(s, "1", "1")
    assert mover_or_result(s) == "d12" and legal_lines(s)[0].endswith("c2") and s.health == 1
    assert mover_or_result(play_lines(s, "1")) == "perished"


def test_rooms_are_revealed_once() -> None:
    """Revealing a Room: what is known stays; going back turns nothing."""
    s = play_lines(build_dungeon("d2 crystal", hide="d1"), "north", "3")
    assert kind_at(s, "d1") != "unseen"
    assert mover_or_result(play_lines(s, "south", "north")) == "you"


# Roll-and-Write: the D12 (J15). What has been revealed so far is written as rooms in the order of the map.


def shown_sheet(*kinds: str) -> Any:
    """A sheet on which these rooms are known and the one at d2 is rolled for."""
    s = new_game()
    s.tasks = [ROOMS.index(kind) for kind in TASKS]
    for name, kind in zip([name for name in CROSS if name not in ("d2", "d3")], kinds, strict=False):
        reveal(s, name, kind)
    s.node, s.target, s.pending, s.arriving = rules.REVEAL, cell_number("d2"), 1 << cell_number("d2"), 1
    return s


def rolled_rooms(s: Any) -> list[str]:
    """The rooms that 1 to 12 stand for."""
    return [word.split()[1] for word in legal_lines(s)]


def rooms_except(**other: str) -> list[str]:
    """The list of rooms with some rolls standing for others: r3="chest"."""
    return [other.get(f"r{roll}", kind) for roll, kind in enumerate(TWICE, 1)]


def test_d12_plain() -> None:
    """Roll-and-Write, Revealing a Room: 1 gold, 2 ice ... 12 skeleton, as long as one of the two is not yet on the map."""
    assert rolled_rooms(shown_sheet()) == list(TWICE)
    assert rolled_rooms(shown_sheet(*TWICE)) == list(TWICE)


def test_d12_moves_on() -> None:
    """J15: a type that is on the map twice gives way to the next that is not there at all, past those there once."""
    assert rolled_rooms(shown_sheet("gold", "gold")) == rooms_except(r1="ice")
    assert rolled_rooms(shown_sheet("gold", "gold", "ice")) == rooms_except(r1="door")
    assert rolled_rooms(shown_sheet("ice", "ice", "door", "door", "chest")) == rooms_except(r2="wizard", r3="wizard")


def test_d12_reaches_shield_and_dragon() -> None:
    """J15: after the skeleton come the shield, the dragon, then gold again."""
    assert rolled_rooms(shown_sheet("skeleton", "skeleton")) == rooms_except(r12="shield")
    assert rolled_rooms(shown_sheet("skeleton", "skeleton", "shield")) == rooms_except(r12="dragon")
    assert rolled_rooms(shown_sheet("skeleton", "skeleton", "shield", "dragon")) == rooms_except(r12="gold")
    assert rolled_rooms(shown_sheet("skeleton", "skeleton", "shield", "dragon", "gold", "gold")) == rooms_except(
        r1="ice", r12="ice"
    )
    assert rolled_rooms(shown_sheet("slime", "slime", "skeleton")) == rooms_except(r11="shield")


def test_d12_new_types_first() -> None:
    """J15: as long as a type is missing, it comes before one that lacks its twin, wherever in the list it stands."""
    every = [kind for kind in ROOMS[1:] if kind != "gold"]
    assert rolled_rooms(shown_sheet(*every, "slime")) == rooms_except(r11="gold")
    assert rolled_rooms(shown_sheet(*every, "ice")) == rooms_except(r2="gold")


def test_d12_twins_last() -> None:
    """J15: when every type has appeared, the next that has appeared once; the shield and the dragon are passed over."""
    every = list(ROOMS[1:])
    assert rolled_rooms(shown_sheet(*every, "skeleton")) == rooms_except(r12="gold")
    assert rolled_rooms(shown_sheet(*every, "skeleton", "gold", "ice")) == rooms_except(r12="door", r1="door", r2="door")
    one_left = [kind for kind in TWICE if kind != "wall"]
    assert rolled_rooms(shown_sheet(*every, *one_left)) == ["wall"] * 12


# Game Play: moves (J12), staircase (J13).


def test_moves_are_orthogonal() -> None:
    """Game Play, J1, J12: to a room north, east, south or west of here, within the map."""
    assert open_directions(build_dungeon()) == {"north", "east", "south", "west"}
    assert open_directions(build_dungeon(here="c1")) == {"east", "south"}
    assert open_directions(build_dungeon("g3 gold, g2 chest, g4 crystal", here="g3")) == {"north", "south", "west"}
    assert cell_name(play_lines(build_dungeon("e3 crystal"), "east").here) == "e3"
    assert open_directions(build_dungeon("a3 gold, a2 chest, a4 crystal", here="a3")) == {"north", "east", "south"}


def test_walls_and_doors_bar_the_way() -> None:
    """Stone Wall, Locked Door: no entry before the wall is dissolved, nor without the key."""
    plan = "d2 wall, e3 door, d4 door, c3 wall"
    assert open_directions(build_dungeon(plan, gold=9, items="key")) == {"east", "south"}
    assert open_directions(build_dungeon(plan, items="key", done="d2")) == {"north", "east", "south"}
    assert open_directions(build_dungeon(plan, done="c3 e3")) == {"east", "west"}


def test_leaving() -> None:
    """Game Play, J13: with the four tasks met the staircase may be left, and need not; with fewer it may not; only there."""
    met = build_dungeon("d2 gold, d4 gold", done="d2 d4 c5 e5 a3 g3", tasks=("gold", "ice", "fountain", "specter"))
    met.resolved |= met.where[ROOMS.index("specter")] | met.where[ROOMS.index("ice")]
    assert "leave" in legal_lines(met) and open_directions(met) == set(DIRECTIONS)
    assert mover_or_result(play_lines(met, "leave")).startswith("won")
    assert "leave" not in legal_lines(play_lines(met, "north"))
    assert "leave" in legal_lines(play_lines(met, "north", "south"))
    assert "leave" not in legal_lines(build_dungeon())
    met.resolved &= ~(1 << cell_number("d2"))
    assert "leave" not in legal_lines(met)


# Gold Piece, Ice Cavern, Locked Door, Treasure Chest.


def test_gold() -> None:
    """Gold Piece: one piece, once; the room is resolved."""
    s = play_lines(build_dungeon("d2 gold", tasks=("chest", *TASKS[1:])), "north")
    assert purse(s) == (6, 1, set()) and is_resolved(s, "d2")
    assert purse(play_lines(s, "south", "north")) == (6, 1, set())


def test_ice_hurts_each_time() -> None:
    """Ice Cavern, J11: every entry without the amulet costs one health; the room stays as it is; no shield helps (J7)."""
    s = play_lines(build_dungeon("d2 ice", items="shield"), "north")
    assert (
        purse(s) == (5, 0, {"shield"})
        and not is_resolved(s, "d2")
        and mover_or_result(s) == "you"
        and "shield" not in legal_lines(s)
    )
    assert purse(play_lines(s, "south", "north", "south", "north"))[0] == 3


def test_ice_melts() -> None:
    """Ice Cavern, J11: with the amulet an entry costs nothing and resolves it, for good."""
    s = play_lines(build_dungeon("d2 ice", items="amulet"), "north")
    assert purse(s) == (6, 0, {"amulet"}) and is_resolved(s, "d2")
    s.items = 0
    assert play_lines(s, "south", "north").health == 6


def test_door() -> None:
    """Locked Door: an entry with the key unlocks it for good, and the key is kept."""
    s = play_lines(build_dungeon("d2 door", items="key"), "north")
    assert purse(s) == (6, 0, {"key"}) and is_resolved(s, "d2")
    s.items = 0
    assert "north" in open_directions(play_lines(s, "south"))


@pytest.mark.parametrize("held", ["", "amulet", "key", "flask", "shield", "amulet key flask shield"])
def test_chest(held: str) -> None:
    """Treasure Chest: 1 trapped, 2 one gold, 3 to 6 an item, or two gold for one that is held; resolved; opened on entry (J6)."""
    s = play_lines(build_dungeon("d2 chest", items=held), "north")
    mine = set(held.split())
    assert mover_or_result(s) == "d6"
    assert legal_lines(s)[0] == "1 trapped" and purse(play_lines(s, "2")) == (6, 1, mine)
    for roll, item in enumerate(ITEM_BITS, 3):
        assert purse(play_lines(s, str(roll))) == ((6, 2, mine) if item in mine else (6, 0, mine | {item}))
        assert is_resolved(play_lines(s, str(roll)), "d2")
    trapped = play_lines(s, "1")
    if "shield" in mine:
        assert purse(play_lines(trapped, "shield")) == (6, 0, mine - {"shield"})
        trapped = play_lines(trapped, "bear")
    assert purse(trapped) == (5, 0, mine)
    assert is_resolved(trapped, "d2") and mover_or_result(play_lines(trapped, "south", "north")) == "you"


def test_shield_and_trapped_chest_resolve() -> None:
    """J7: the chest is empty after the shield took its trap, too."""
    assert is_resolved(play_lines(build_dungeon("d2 chest", items="shield"), "north", "1", "shield"), "d2")


# Wizard Merchant.


def magic(**fields: Any) -> Any:
    """In the room of the first wizard, c3; the other is at e3."""
    hidden = fields.pop("hide", "")
    return build_dungeon("c3 wizard, e3 wizard", here="c3", first="c3", hide=hidden, **fields)


def test_which_wizard_is_first() -> None:
    """Wizard Merchant, J9: the first one entered casts spells, the other sells items, whichever lies where."""
    for first, second in (("west", "east"), ("east", "west")):
        s = play_lines(build_dungeon("c3 wizard, e3 wizard", gold=2), first)
        assert "healing" in legal_lines(s) and not any(word.startswith("buy") for word in legal_lines(s))
        s = play_lines(s, second, second)
        assert "healing" not in legal_lines(s) and "buy key" in legal_lines(s)
        assert "healing" in legal_lines(play_lines(s, first, first))


def test_spells_on_offer() -> None:
    """Wizard Merchant, J9: any number of spells while there is gold; a spell without an aim is not for sale."""
    full = {"healing", "dissolving", "disarming"}
    spells = {"seeing", *full}
    assert set(legal_lines(magic(gold=0))) & spells == set()
    assert set(legal_lines(magic(gold=1))) & spells == full
    assert set(legal_lines(magic(gold=1, hide="g3"))) & spells == spells
    s = magic(gold=3)
    s.resolved = s.where[ROOMS.index("wall")] | s.where[ROOMS.index("traps")]
    assert set(legal_lines(s)) & spells == {"healing"}
    assert purse(play_lines(s, "healing", "healing"))[1] == 1
    assert set(legal_lines(play_lines(s, "healing", "healing", "healing"))) & spells == set()
    assert not is_resolved(play_lines(s, "healing"), "c3")


def test_spell_of_healing() -> None:
    """Spell of Healing: one health for one gold; J2, J18: at full health it is wasted."""
    assert purse(play_lines(magic(gold=1, health=3), "healing"))[:2] == (4, 0)
    assert purse(play_lines(magic(gold=1), "healing"))[:2] == (6, 0)
    assert purse(play_lines(magic(gold=1, options=UNCAPPED), "healing"))[:2] == (7, 0)


def test_spell_of_seeing() -> None:
    """Spell of Seeing: one room of choice that is not revealed; nothing around it."""
    s = play_lines(magic(gold=1, hide="g3 f3 g2"), "seeing")
    assert set(legal_lines(s)) == {"at g3", "at f3", "at g2"}
    s = play_lines(s, "at g3")
    assert mover_or_result(s) == "d12" and all(word.endswith("g3") for word in legal_lines(s))
    s = play_lines(s, "3")
    assert kind_at(s, "g3") != "unseen" and kind_at(s, "f3") == "unseen"
    assert mover_or_result(s) == "you" and s.gold == 0 and cell_name(s.here) == "c3"


def test_spell_of_dissolving() -> None:
    """Spell of Dissolving: one revealed wall of choice, however far; it may be entered from then on."""
    s = build_dungeon("c3 wizard, d4 wall, d2 wall", here="c3", first="c3", gold=2, hide="g4")
    assert set(legal_lines(play_lines(s, "dissolving"))) == {"at d2", "at d4"}
    s = play_lines(s, "dissolving", "at d4")
    assert s.gold == 1 and is_resolved(s, "d4") and not is_resolved(s, "d2")
    assert set(legal_lines(play_lines(s, "dissolving"))) == {"at d2"}
    assert open_directions(play_lines(s, "east")) == {"east", "south", "west"}


def test_spell_of_disarming() -> None:
    """Spell of Disarming: one revealed trap that is still set; it is entered without a roll."""
    s = build_dungeon("c3 wizard, d4 traps, d2 traps", here="c3", first="c3", gold=1, done="d2")
    assert set(legal_lines(play_lines(s, "disarming"))) == {"at d4"}
    s = play_lines(s, "disarming", "at d4")
    assert s.gold == 0 and mover_or_result(play_lines(s, "east", "south")) == "you"


def test_items_for_sale() -> None:
    """Wizard Merchant, J9: two gold for any item not held; one of each at most; one gold buys nothing."""
    s = magic(gold=4)
    s.here = cell_number("e3")
    assert {word for word in legal_lines(s) if word.startswith("buy")} == {f"buy {item}" for item in ITEM_BITS}
    s = play_lines(s, "buy key")
    assert purse(s) == (6, 2, {"key"})
    assert "buy key" not in legal_lines(s) and "buy shield" in legal_lines(s)
    s = play_lines(s, "buy shield")
    assert purse(s) == (6, 0, {"key", "shield"}) and not any(word.startswith("buy") for word in legal_lines(s))
    s.gold = 1
    assert not any(word.startswith("buy") for word in legal_lines(s))


# Crystal of Viewing, Enchanted Fountain.


def test_crystal() -> None:
    """Crystal of Viewing, J6: a choice; any unrevealed room; drained then. It waits for who does not use it."""
    s = play_lines(build_dungeon("d2 crystal", hide="g3 a3"), "north")
    assert "gaze" in legal_lines(s) and not is_resolved(s, "d2")
    assert "gaze" in legal_lines(play_lines(s, "south", "north"))
    looked = play_lines(s, "gaze", "at g3", "1")
    assert kind_at(looked, "g3") != "unseen" and is_resolved(looked, "d2")
    assert "gaze" not in legal_lines(looked) and "gaze" not in legal_lines(play_lines(looked, "south", "north"))


def test_crystal_with_nothing_left() -> None:
    """J18: with every room revealed there is nothing to look at, and it stays unresolved."""
    s = play_lines(build_dungeon("d2 crystal"), "north")
    assert "gaze" not in legal_lines(s) and not is_resolved(s, "d2")


@pytest.mark.parametrize("roll", range(1, 7))
def test_fountain(roll: int) -> None:
    """Enchanted Fountain, J6, J7: a choice; 1 to 3 costs one health, no shield helps; 4 to 6 gives one; resolved."""
    s = play_lines(build_dungeon("d2 fountain", health=3, items="shield"), "north")
    assert mover_or_result(s) == "you" and "drink" in legal_lines(s)
    s = play_lines(s, "drink", str(roll))
    assert purse(s) == (2 if roll <= 3 else 4, 0, {"shield"})
    assert is_resolved(s, "d2") and "drink" not in legal_lines(s)


def test_fountain_at_the_limits() -> None:
    """J2, J8, J18: blessed water at full health is wasted, unless health has no cap; cursed water can kill."""
    assert play_lines(build_dungeon("d2 fountain"), "north", "drink", "6").health == 6
    assert play_lines(build_dungeon("d2 fountain", options=UNCAPPED), "north", "drink", "6").health == 7
    assert mover_or_result(play_lines(build_dungeon("d2 fountain", health=1), "north", "drink", "1")) == "perished"


# Arrow Traps, Wooden Shield.


@pytest.mark.parametrize("roll", range(1, 7))
def test_traps(roll: int) -> None:
    """Arrow Traps: rolled for on entry; 1 to 3 hit for one health, 4 to 6 dodged; resolved either way."""
    s = play_lines(build_dungeon("d2 traps"), "north")
    assert mover_or_result(s) == "d6"
    s = play_lines(s, str(roll))
    assert s.health == (5 if roll <= 3 else 6) and is_resolved(s, "d2") and mover_or_result(s) == "you"
    assert mover_or_result(play_lines(s, "south", "north")) == "you"


def test_shield_against_arrows() -> None:
    """Arrow Traps, J7: the shield is a choice after a hit; used it is gone, not used it is kept; the room is resolved."""
    s = play_lines(build_dungeon("d2 traps", items="shield"), "north", "2")
    assert legal_lines(s) == ["shield", "bear"]
    assert purse(play_lines(s, "shield")) == (6, 0, set()) and is_resolved(play_lines(s, "shield"), "d2")
    assert purse(play_lines(s, "bear")) == (5, 0, {"shield"}) and is_resolved(play_lines(s, "bear"), "d2")
    assert mover_or_result(play_lines(build_dungeon("d2 traps", items="shield"), "north", "4")) == "you"
    assert "shield" not in legal_lines(play_lines(build_dungeon("d2 traps", items="shield"), "north", "4"))


def test_death_leaves_the_room() -> None:
    """J18: arrows or a trapped chest that kill leave the room unresolved."""
    for plan in ("d2 traps", "d2 chest"):
        s = play_lines(build_dungeon(plan, health=1), "north", "1")
        assert mover_or_result(s) == "perished" and s.health == 0 and not is_resolved(s, "d2")
        assert legal_lines(s) == []


def test_shield_room() -> None:
    """Wooden Shield, J6: taken on entry; with a shield in hand it stays for later."""
    s = play_lines(build_dungeon("d2 shield"), "north")
    assert purse(s) == (6, 0, {"shield"}) and is_resolved(s, "d2")
    s = play_lines(build_dungeon("d2 shield", items="shield"), "north")
    assert not is_resolved(s, "d2")
    s.items = 0
    s = play_lines(s, "south", "north")
    assert purse(s)[2] == {"shield"} and is_resolved(s, "d2")


# Specter, Slime, Skeleton, Dragon.

BLOWS = {
    "specter": ("hit", "missed", "missed"),
    "slime": ("hit", "hit", "missed"),
    "skeleton": ("hit", "hit", "hit"),
    "dragon": ("hit", "hit", "hit"),
}


@pytest.mark.parametrize("kind", BLOWS)
def test_combat(kind: str) -> None:
    """Specter, Slime, Skeleton, Dragon: 4 to 6 slays; low rolls hit for one, the dragon's for three; the others miss."""
    s = play_lines(build_dungeon(f"d2 {kind}"), "north")
    assert mover_or_result(s) == "d6"
    assert legal_lines(s) == [f"{roll} {what}" for roll, what in enumerate((*BLOWS[kind], "slain", "slain", "slain"), 1)]
    loss = 3 if kind == "dragon" else 1
    for roll, what in enumerate(BLOWS[kind], 1):
        assert purse(play_lines(s, str(roll))) == (6 - loss * (what == "hit"), 0, set())
        assert legal_lines(play_lines(s, str(roll))) == ["fight", "back"] and not is_resolved(play_lines(s, str(roll)), "d2")
    for roll in "456":
        won = play_lines(s, roll)
        assert purse(won) == (6, 3 if kind == "dragon" else 0, set())
        assert is_resolved(won, "d2") and won.slain == 1 and open_directions(won) == set(DIRECTIONS)
        assert mover_or_result(play_lines(won, "south", "north")) == "you"


def test_rounds() -> None:
    """Specter, J10: another round, or back to the room one came from, and nowhere else; entered again, it fights at once."""
    s = play_lines(build_dungeon("d2 skeleton"), "north", "1")
    assert play_lines(s, "fight", "1").health == 4 and mover_or_result(play_lines(s, "fight")) == "d6"
    s = play_lines(s, "back")
    assert cell_name(s.here) == "d3" and mover_or_result(s) == "you" and s.slain == 0
    assert mover_or_result(play_lines(s, "north")) == "d6"


def test_back_is_an_entry() -> None:
    """J10: going back is entering that room again: unmelted ice bites, and its neighbour the enemy waits."""
    s = play_lines(build_dungeon("d2 ice, d1 specter"), "north", "north", "2")
    assert s.health == 5
    s = play_lines(s, "back")
    assert cell_name(s.here) == "d2" and s.health == 4
    s = play_lines(build_dungeon("d2 ice, d1 specter", health=2), "north", "north", "2", "back")
    assert mover_or_result(s) == "perished"


def test_back_to_the_shield() -> None:
    """J10: going back into the room of the shield takes it when the own one broke meanwhile."""
    s = play_lines(build_dungeon("d2 shield, d1 specter", items="shield"), "north", "north", "1", "shield")
    assert purse(s)[2] == set()
    s = play_lines(s, "back")
    assert purse(s)[2] == {"shield"} and is_resolved(s, "d2")


@pytest.mark.parametrize("kind", BLOWS)
def test_shield_in_combat(kind: str) -> None:
    """Specter, Dragon, J7: the shield may stop the whole of one hit, the dragon's three too; then the round is over."""
    s = play_lines(build_dungeon(f"d2 {kind}", items="shield", health=2), "north", "1")
    assert legal_lines(s) == ["shield", "bear"]
    assert purse(play_lines(s, "shield")) == (2, 0, set())
    assert legal_lines(play_lines(s, "shield")) == ["fight", "back"]
    bare = play_lines(s, "bear")
    assert mover_or_result(bare) == ("perished" if kind == "dragon" else "you")
    if kind != "dragon":
        assert purse(bare) == (1, 0, {"shield"})


def test_a_miss_asks_for_no_shield() -> None:
    """J7: there is nothing to stop when both miss."""
    assert legal_lines(play_lines(build_dungeon("d2 specter", items="shield"), "north", "2")) == ["fight", "back"]


@pytest.mark.parametrize(("health", "end"), [(4, "you"), (3, "perished"), (1, "perished")])
def test_dragon_kills(health: int, end: str) -> None:
    """Health Points, J8: at 0, and never below, the game is over at once."""
    s = play_lines(build_dungeon("d2 dragon", health=health), "north", "3")
    assert mover_or_result(s) == end
    assert s.health == max(0, health - 3)


@pytest.mark.parametrize("gold", [0, 1, 2])
def test_gold_without_a_wizard_dissolves_no_wall(gold: int) -> None:
    """J14, J17: between two walls and two doors nothing can be reached, and gold buys spells of a wizard only. A key is hope."""
    around = "d2 wall, d4 wall, c3 door, e3 door"
    assert is_stranded(build_dungeon(around, gold=gold)) == 1
    assert is_stranded(build_dungeon(around, gold=gold, items="key")) == 0
