"""The rules of Keevorn, sentence by sentence: what is expected is derived by hand from the rulebook.

Each docstring names the section of the rulebook, or the ruling, and what the test proves. Positions are built from the words
of cards, and moves are made by the words of a record.
"""

from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import CARDS, OVER, mask_to_actions, state_class
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.games.keevorn.notation import action_to_text, card_to_text, player_label, result_to_text

rules: Any = import_module("printgen.games.keevorn.rules")
PLAIN = (0,) * len(rules.OPTIONS)
CARD = {card_to_text(card).replace(" ", "-"): card for card in range(56)}
ALL = (1 << 54) - 1


def numbers(text: str) -> list[int]:
    """The cards of a row of words; a joker's has a hyphen."""
    return [CARD[word] for word in text.split()]


def slots(text: str, length: int) -> list[int]:
    """Cards in their slots, the rest of which is empty."""
    return (numbers(text) + [-1] * length)[:length]


def mask(cards: list[int]) -> int:
    """Cards as a mask."""
    return sum(1 << card for card in cards)


def room_position(room: str, red: str = "", black: str = "", pack: str = "", floor: str | None = None, **fields: Any) -> Any:
    """A room that is being explored. The Floor has all other cards, or those named, the rest being discarded then."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    s.node, s.opening = rules.EXPLORE, 0
    s.room, s.pack = slots(room, 4), slots(pack, 3)
    s.hand = slots(red, 2) + slots(black, 2)
    out = ALL & ~mask(numbers(f"{room} {red} {black} {pack}"))
    s.unknown = out if floor is None else mask(numbers(floor))
    s.discard = out & ~s.unknown
    for field, value in fields.items():
        setattr(s, field, value)
    return s


def legal_words(s: Any) -> set[str]:
    """What may be done or may come, in words."""
    return {action_to_text(s, x) for x in mask_to_actions(rules.legal_actions(s))}


def apply_moves(s: Any, *lines: str) -> Any:
    """The position after some moves, each of which must be legal."""
    s = s.copy()
    for line in lines:
        found = [x for x in mask_to_actions(rules.legal_actions(s)) if action_to_text(s, x) == line]
        assert len(found) == 1, (line, legal_words(s))
        rules.apply(s, found[0])
    return s


def room(s: Any) -> set[str]:
    """What lies in the room."""
    return {card_to_text(card) for card in s.room if card >= 0}


def hands(s: Any) -> tuple[set[str], set[str]]:
    """The red and the black Hand."""
    red, black = ({card_to_text(card) for card in part if card >= 0} for part in (s.hand[:2], s.hand[2:]))
    return red, black


def pack(s: Any) -> set[str]:
    """What lies in the backpack."""
    return {card_to_text(card) for card in s.pack if card >= 0}


def bottom_cards(s: Any) -> list[str]:
    """The known cards at the bottom of the Floor, the next first."""
    return [card_to_text(card) for card in s.under[: s.unders]]


def are_discarded(s: Any, *cards: str) -> bool:
    """Whether all these lie in the discard pile."""
    return all(s.discard >> CARD[card] & 1 for card in cards)


def open_first_room(*cards: str) -> Any:
    """The first room, just revealed."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    return apply_moves(s, *cards)


def test_setup() -> None:
    """Setup: Health 20, all 54 cards in the Floor, nothing anywhere else; four cards are drawn, one by one."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    assert (s.health, s.depth, s.unknown, s.discard) == (20, 0, ALL, 0)
    assert room(s) == pack(s) == set() and hands(s) == (set(), set())
    assert rules.seat_count(PLAIN) == 1
    for card in ("7-spades", "ace-hearts", "king-clubs", "2-diamonds"):
        assert rules.current_player(s) == CARDS and card in legal_words(s)
        assert player_label(s, rules.current_player(s)) == "cards"
        s = apply_moves(s, card)
    assert rules.current_player(s) == 0 and len(room(s)) == 4 and s.unknown.bit_count() == 50


def test_every_card_is_an_outcome() -> None:
    """Each of 54 cards, the two jokers too, may come first, one as likely as another, and none comes twice."""
    s = state_class(rules)()
    rules.start(s, PLAIN)
    assert rules.legal_actions(s) == ALL and {rules.outcome_weight(s, x) for x in mask_to_actions(ALL)} == {1}
    s = apply_moves(s, "joker b")
    assert "joker a" in legal_words(s) and rules.legal_actions(s) == ALL & ~(1 << 53)


def test_peddler() -> None:
    """The Peddler's trade: a non-Weapon goes under the Floor, cards are revealed up to a Weapon, which joins the room.

    V10: the traded card goes under first, the revealed ones in their order, the last one lowest.
    """
    s = open_first_room("king-clubs", "7-spades", "ace-hearts", "4-spades")
    assert legal_words(s) == {"trade king-clubs", "trade ace-hearts", "trade 4-spades", "enough"}
    s = apply_moves(s, "trade king-clubs", "2-hearts", "joker a", "9-hearts")
    assert room(s) == {"7-spades", "ace-hearts", "4-spades", "9-hearts"}
    assert bottom_cards(s) == ["king-clubs", "2-hearts", "joker a"]
    assert legal_words(s) == {"trade ace-hearts", "trade 4-spades", "enough"}  # V1: decided after seeing the last result
    s = apply_moves(s, "trade 4-spades", "5-clubs", "enough")
    assert bottom_cards(s) == ["king-clubs", "2-hearts", "joker a", "4-spades"]
    assert "read ace-hearts" in legal_words(s)


def test_peddler_is_not_mandatory() -> None:
    """Is the trade mandatory? No. During it nothing can be played, stored or used."""
    s = open_first_room("10-clubs", "7-spades", "ace-hearts", "5-hearts")
    assert legal_words(s) == {"trade ace-hearts", "enough"}
    assert room(apply_moves(s, "enough")) == {"10-clubs", "7-spades", "ace-hearts", "5-hearts"}


def test_peddler_takes_no_weapons() -> None:
    """What can I trade? Any non-Weapon; with Weapons only, exploring begins at once, also when the last one was traded."""
    assert "equip 7-spades" in legal_words(open_first_room("10-clubs", "7-spades", "8-hearts", "5-hearts"))
    assert "equip 7-spades" in legal_words(
        apply_moves(open_first_room("10-clubs", "7-spades", "8-hearts", "3-hearts"), "trade 3-hearts", "9-clubs")
    )


def test_peddler_takes_stairs() -> None:
    """What can I trade? Even Stairs; V10: a room of jokers is offered trades first."""
    s = open_first_room("joker a", "joker b", "7-spades", "8-spades")
    assert legal_words(s) == {"trade joker a", "trade joker b", "enough"}
    s = apply_moves(s, "trade joker b", "9-spades")
    assert bottom_cards(s) == ["joker b"] and s.depth == 0
    assert legal_words(s) == {"trade joker a", "enough"}


def test_peddler_comes_once() -> None:
    """The Peddler: once, in the very first room."""
    s = apply_moves(
        room_position("2-hearts", floor="ace-spades 3-hearts 4-hearts 2-diamonds 5-clubs"),
        "play 2-hearts",
        "ace-spades",
        "3-hearts",
    )
    s = apply_moves(s, "4-hearts", "2-diamonds")
    assert "trade ace-spades" not in legal_words(s) and "play 3-hearts" in legal_words(s)


@pytest.mark.parametrize("rank", [2, 3, 4])
def test_relics(rank: int) -> None:
    """Relics: red gains its rank, up to 20, black loses it; both are discarded."""
    for suit, change in (("hearts", rank), ("diamonds", rank), ("spades", -rank), ("clubs", -rank)):
        for health in (1, 10, 18, 20):
            s = apply_moves(room_position(f"{rank}-{suit} ace-hearts", health=health), f"play {rank}-{suit}")
            assert s.health == max(0, min(20, health + change))
            assert are_discarded(s, f"{rank}-{suit}")
            assert (rules.current_player(s) == OVER) == (health + change < 1)


def test_death() -> None:
    """Health: below 1 you die and the game ends at once."""
    s = apply_moves(room_position("4-spades 3-hearts", health=4, rooms=9, depth=1), "play 4-spades")
    assert (
        rules.current_player(s) == OVER and rules.legal_actions(s) == 0 and not rules.is_winner(s, 0) and rules.score(s, 0) == 0
    )
    assert result_to_text(s) == "lost, in room 9 at depth 1"
    assert rules.current_player(apply_moves(room_position("4-spades 3-hearts", health=5), "play 4-spades")) == 0


def test_hands() -> None:
    """Hands: red Weapons to the red Hand, black ones to the black Hand, two each."""
    s = apply_moves(room_position("5-hearts 6-diamonds 7-spades 8-clubs"), "equip 5-hearts", "equip 6-diamonds", "equip 7-spades")
    assert hands(s) == ({"5-hearts", "6-diamonds"}, {"7-spades"}) and room(s) == {"8-clubs"}


def test_full_hand() -> None:
    """Hands, V4: into a full Hand one equips only after discarding either of its two Weapons."""
    for suit, full, other in (("hearts", "5-diamonds 6-hearts", "9-spades"), ("clubs", "5-spades 6-clubs", "9-hearts")):
        before = room_position(f"10-{suit} {other}", **{"red" if suit == "hearts" else "black": full})
        s = apply_moves(before, f"equip 10-{suit}")
        first, second = full.split()
        assert legal_words(s) == {f"drop {first}", f"drop {second}"}
        s = apply_moves(s, f"drop {first}")
        assert {f"10-{suit}", second} in hands(s) and are_discarded(s, first) and not are_discarded(s, second)


def test_no_discarding_at_will() -> None:
    """Can I discard a card I do not want? No: a card of each kind has just its own ways."""
    assert legal_words(room_position("ace-spades", red="5-hearts")) == {"read ace-spades"}
    assert legal_words(room_position("king-spades", pack="5-hearts 6-hearts 7-hearts")) - {
        f"place {n}-hearts" for n in (5, 6, 7)
    } == {"fight king-spades"}
    assert legal_words(room_position("3-clubs joker-a")) == {"play 3-clubs", "store 3-clubs"}
    assert legal_words(room_position("7-spades joker-a")) == {"equip 7-spades", "store 7-spades"}
    assert legal_words(room_position("7-clubs joker-a")) == {"equip 7-clubs", "store 7-clubs", "probe with 7-clubs"}
    assert legal_words(room_position("7-hearts joker-a")) == {"equip 7-hearts", "store 7-hearts", "heal with 7-hearts"}
    assert legal_words(room_position("7-diamonds joker-a")) == {"equip 7-diamonds", "store 7-diamonds", "bury with 7-diamonds"}


def test_skills_work_only_from_the_room() -> None:
    """Can I use a Weapon's skill from my Hand? No; nor from the backpack, nor can one equip from there."""
    s = room_position("ace-spades", red="7-hearts 8-diamonds", black="9-clubs", pack="10-clubs 5-hearts")
    assert legal_words(s) == {"read ace-spades", "place 10-clubs", "place 5-hearts"}


def test_backpack() -> None:
    """Backpack: Weapons and Relics, three at most; back into a room of at most four."""
    s = room_position("5-hearts 2-spades ace-hearts queen-clubs", pack="3-clubs 4-clubs")
    assert {line for line in legal_words(s) if line.split()[0] in ("store", "place")} == {"store 5-hearts", "store 2-spades"}
    s = apply_moves(s, "store 2-spades")
    assert pack(s) == {"2-spades", "3-clubs", "4-clubs"}
    assert {line for line in legal_words(s) if line.split()[0] in ("store", "place")} == {
        "place 2-spades", "place 3-clubs", "place 4-clubs",
    }  # fmt: skip
    s = apply_moves(s, "place 4-clubs")
    assert room(s) == {"5-hearts", "4-clubs", "ace-hearts", "queen-clubs"} and pack(s) == {"2-spades", "3-clubs"}


def test_equip_by_way_of_the_room() -> None:
    """Can I equip a Weapon from my backpack? Yes, by way of the room, also one stored since the last play."""
    s = apply_moves(room_position("ace-hearts", pack="9-clubs"), "place 9-clubs", "equip 9-clubs")
    assert hands(s)[1] == {"9-clubs"}
    assert room(apply_moves(room_position("ace-hearts 9-clubs"), "store 9-clubs", "place 9-clubs")) == {"ace-hearts", "9-clubs"}


def test_no_shuttling() -> None:
    """V13: between two plays a card is placed once and stored once, in either order; after a play again."""
    s = apply_moves(room_position("ace-hearts 2-hearts", pack="9-clubs"), "place 9-clubs", "store 9-clubs")
    assert "place 9-clubs" not in legal_words(s) and "store 2-hearts" in legal_words(s)
    s = apply_moves(s, "play 2-hearts")
    assert "place 9-clubs" in legal_words(s)
    s = apply_moves(room_position("ace-hearts 2-hearts 9-clubs"), "store 9-clubs", "place 9-clubs")
    assert "store 9-clubs" not in legal_words(s) and "store 2-hearts" in legal_words(s)
    s = apply_moves(s, "equip 9-clubs")
    assert "store 2-hearts" in legal_words(s) and hands(s)[1] == {"9-clubs"}


def test_a_new_room_is_no_play() -> None:
    """V13, V11: a card stored to clear a room may be placed in the next one, and not stored there before something is played."""
    s = apply_moves(
        room_position("9-clubs", floor="ace-hearts 2-hearts"), "store 9-clubs", "ace-hearts", "2-hearts", "place 9-clubs"
    )
    assert room(s) == {"ace-hearts", "2-hearts", "9-clubs"} and "store 9-clubs" not in legal_words(s)
    assert "store 9-clubs" in legal_words(apply_moves(s, "play 2-hearts"))


def arrangements(s: Any, *, free: bool) -> set[tuple[frozenset[str], frozenset[str]]]:
    """Every content of room and backpack that moves between them lead to; ``free`` forgets what was placed."""
    todo, seen = [s], set()
    while todo:
        here = todo.pop()
        if free:
            here.stored = here.placed = 0
        key = (frozenset(room(here)), frozenset(pack(here)), here.stored, here.placed)
        if key not in seen:
            seen.add(key)
            todo += [apply_moves(here, line) for line in legal_words(here) if line.split()[0] in ("store", "place")]
    return {key[:2] for key in seen}


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("ace-clubs 2-spades 5-spades 6-clubs", "7-hearts 8-diamonds"),
        ("2-spades 5-spades 6-clubs ace-clubs", "7-hearts 8-diamonds 3-clubs"),
        ("ace-clubs 2-spades", "7-hearts 8-diamonds 3-clubs"),
        ("ace-clubs 2-spades 5-spades", "7-hearts"),
    ],
)
def test_no_arrangement_is_lost(cards: str, kept: str) -> None:
    """V13 costs nothing: every content of room and backpack is still reached."""
    s = room_position(cards, pack=kept)
    assert arrangements(s, free=False) == arrangements(s, free=True)


def test_probe() -> None:
    """Probe: discard the Club, look at the top card, and take it into the room or return it to the top."""
    s = apply_moves(room_position("8-clubs ace-hearts"), "probe with 8-clubs")
    assert rules.current_player(s) == CARDS and are_discarded(s, "8-clubs")
    s = apply_moves(s, "king-hearts")
    assert legal_words(s) == {"take king-hearts", "return king-hearts"}
    assert room(apply_moves(s, "take king-hearts")) == {"king-hearts", "ace-hearts"}
    s = apply_moves(s, "return king-hearts")
    assert room(s) == {"ace-hearts"} and s.top == CARD["king-hearts"]
    assert room(apply_moves(s, "read ace-hearts")) == {"king-hearts"}  # known, and so no chance: the Fortune is Vigor


def test_probe_of_a_known_card() -> None:
    """Probe again: the card that was returned is on top, no chance is needed."""
    s = apply_moves(
        room_position("8-clubs 7-clubs ace-hearts"),
        "probe with 8-clubs",
        "king-hearts",
        "return king-hearts",
        "probe with 7-clubs",
    )
    assert legal_words(s) == {"take king-hearts", "return king-hearts"}


def test_probe_needs_a_floor() -> None:
    """Probe, V5: not with an empty Floor, but with known cards that lie underneath."""
    s = room_position("8-clubs ace-hearts", floor="")
    assert "probe with 8-clubs" not in legal_words(s)
    s.under[0], s.unders = CARD["king-hearts"], 1
    s = apply_moves(s, "probe with 8-clubs")
    assert legal_words(s) == {"take king-hearts", "return king-hearts"}
    assert apply_moves(s, "return king-hearts").top == CARD["king-hearts"]


def test_probe_is_finished_first() -> None:
    """V11: with only jokers, or nothing, left in the room the Probe is finished before the room is checked."""
    s = apply_moves(room_position("8-clubs joker-a"), "probe with 8-clubs", "ace-spades")
    assert s.depth == 0
    assert room(apply_moves(s, "take ace-spades")) == {"ace-spades", "joker a"}
    assert apply_moves(s, "return ace-spades").depth == 1
    s = apply_moves(room_position("8-clubs", floor="ace-spades"), "probe with 8-clubs", "ace-spades", "return ace-spades")
    assert room(s) == {"ace-spades"} and s.rooms == 2


@pytest.mark.parametrize(("health", "then"), [(1, 10), (11, 20), (15, 20), (20, 20)])
def test_heal(health: int, then: int) -> None:
    """Heal: discard the Heart and gain its rank, ignoring any excess."""
    s = apply_moves(room_position("9-hearts ace-spades", health=health), "heal with 9-hearts")
    assert s.health == then and are_discarded(s, "9-hearts")


def test_bury() -> None:
    """Bury: discard the Diamond, another card goes under the Floor; V5: a Joker, too; not without another card."""
    s = apply_moves(room_position("10-diamonds queen-spades joker-a 5-clubs"), "bury with 10-diamonds")
    assert legal_words(s) == {"bury queen-spades", "bury joker a", "bury 5-clubs"} and are_discarded(s, "10-diamonds")
    assert bottom_cards(apply_moves(s, "bury joker a")) == ["joker a"] and room(apply_moves(s, "bury joker a")) == {
        "queen-spades",
        "5-clubs",
    }
    assert "bury with 6-diamonds" not in legal_words(room_position("6-diamonds", pack="5-clubs"))
    s = apply_moves(room_position("10-diamonds queen-spades", floor=""), "bury with 10-diamonds", "bury queen-spades")
    assert room(s) == {"queen-spades"} and s.rooms == 2  # V11: it is the next room


# The seed's table of fights: Monster, room, Hand, selected, change of Health, clean kill.
FIGHTS = [
    ("queen-spades", "7-spades", "5-clubs", "5-clubs 7-spades", 0, 1),
    ("jack-clubs", "", "9-clubs 10-clubs", "10-clubs", -1, 0),
    ("king-clubs", "7-clubs", "5-clubs 6-spades", "5-clubs 6-spades", -2, 0),
    ("jack-clubs", "", "", "", -11, 0),
    ("king-clubs", "", "7-spades 8-clubs", "7-spades 8-clubs", 2, 0),
    ("queen-hearts", "9-spades", "6-hearts 8-diamonds", "6-hearts 8-diamonds 9-spades", 11, 0),
    ("queen-hearts", "9-spades", "6-hearts 8-diamonds", "6-hearts 8-diamonds", 0, 0),
]


@pytest.mark.parametrize(("monster", "others", "hand", "chosen", "change", "clean"), FIGHTS)
@pytest.mark.parametrize("health", [12, 19])
def test_combat(monster: str, others: str, hand: str, chosen: str, change: int, clean: int, health: int) -> None:
    """Combat: the rulebook's own examples; the chosen cards and the Monster are discarded, no others."""
    red = hand if monster.endswith("hearts") else ""
    s = room_position(f"{monster} {others} ace-diamonds", red=red, black="" if red else hand, health=health)
    s = apply_moves(s, f"fight {monster}", *[f"add {card}" for card in chosen.split()])
    if s.node == rules.FIGHT:
        s = apply_moves(s, "strike")
    assert (s.health, s.clean) == (min(20, health + change), clean)
    assert are_discarded(s, monster, *chosen.split())
    left = set(f"{others} {hand}".split()) - set(chosen.split())
    assert room(s) | hands(s)[0] | hands(s)[1] == left | {"ace-diamonds"}
    assert (s.chosen, s.joined) == (0, 0)


def test_who_may_join() -> None:
    """Combat, V2 to V4: the Hand of the Monster's colour and Spades from the room; no Club, Heart, Diamond, Relic, backpack."""
    s = room_position("jack-hearts 7-spades 8-clubs 2-spades", red="5-hearts", black="9-spades 10-clubs", pack="10-spades")
    s = apply_moves(s, "fight jack-hearts")
    assert legal_words(s) == {"add 5-hearts", "add 7-spades", "strike"}
    s = apply_moves(room_position("jack-spades 6-hearts 8-clubs", red="5-hearts", black="9-spades 10-clubs"), "fight jack-spades")
    assert legal_words(s) == {"add 9-spades", "add 10-clubs", "strike"}
    assert legal_words(apply_moves(s, "add 10-clubs")) == {"add 9-spades", "strike"}


def test_one_may_keep_weapons() -> None:
    """Can I choose not to use a Weapon? Yes, even all: barehanded one loses the full strength."""
    s = apply_moves(room_position("jack-spades ace-spades", black="9-spades", health=12), "fight jack-spades", "strike")
    assert s.health == 1 and hands(s)[1] == {"9-spades"}


def test_fights_without_anybody() -> None:
    """No matching Weapons: the fight is over at once; and so it is when all who could have joined."""
    s = apply_moves(room_position("king-hearts ace-spades", black="9-spades"), "fight king-hearts")
    assert s.health == 7 and room(s) == {"ace-spades"}
    s = apply_moves(room_position("king-hearts ace-spades", red="9-hearts"), "fight king-hearts", "add 9-hearts")
    assert s.health == 16


def test_a_fight_may_kill() -> None:
    """Combat: a loss that leaves less than 1 is death."""
    assert rules.current_player(apply_moves(room_position("king-hearts ace-spades", health=13), "fight king-hearts")) == OVER
    assert apply_moves(room_position("king-hearts ace-spades", health=14), "fight king-hearts").health == 1


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_pain_and_vigor(depth: int) -> None:
    """Fortunes: Pain loses, Vigor gains three times the Depth; nothing at Depth 0. The drawn card stays in the room."""
    before = room_position("ace-spades king-clubs", health=10, depth=depth)
    s = apply_moves(before, "read ace-spades", "9-spades")
    assert s.health == 10 - 3 * depth and room(s) == {"king-clubs", "9-spades"} and are_discarded(s, "ace-spades")
    assert apply_moves(before, "read ace-spades", "ace-hearts").health == 10 + 3 * depth
    before.health = 19
    assert apply_moves(before, "read ace-spades", "king-hearts").health == min(20, 19 + 3 * depth)


def test_pain_may_kill() -> None:
    """Fortunes: Pain at Depth 2 takes 6."""
    assert (
        rules.current_player(
            apply_moves(room_position("ace-hearts 2-hearts", health=6, depth=2), "read ace-hearts", "ace-spades")
        )
        == OVER
    )
    assert apply_moves(room_position("ace-hearts 2-hearts", health=7, depth=2), "read ace-hearts", "ace-spades").health == 1


def test_loss() -> None:
    """Fortunes: Loss discards any card of the backpack; V3: it must; with an empty one it is skipped."""
    s = apply_moves(room_position("ace-hearts", pack="5-hearts 2-clubs"), "read ace-hearts", "king-clubs")
    assert legal_words(s) == {"lose 5-hearts", "lose 2-clubs"}
    s = apply_moves(s, "lose 2-clubs")
    assert pack(s) == {"5-hearts"} and are_discarded(s, "2-clubs") and room(s) == {"king-clubs"}
    assert "fight king-clubs" in legal_words(apply_moves(room_position("ace-hearts"), "read ace-hearts", "king-clubs"))


def test_relief() -> None:
    """Fortunes: Relief discards any Monster or Relic in the room, V3: also the drawn card; without a target it is skipped."""
    s = apply_moves(room_position("ace-hearts 5-clubs joker-a 2-hearts"), "read ace-hearts", "king-diamonds")
    assert legal_words(s) == {"discard 2-hearts", "discard king-diamonds"}
    assert room(apply_moves(s, "discard king-diamonds")) == {"5-clubs", "joker a", "2-hearts"}
    s = apply_moves(room_position("ace-hearts ace-clubs 5-clubs joker-a"), "read ace-hearts", "9-diamonds")
    assert room(s) == {"ace-clubs", "5-clubs", "joker a", "9-diamonds"} and "equip 9-diamonds" in legal_words(s)


def test_surprise() -> None:
    """Fortunes: Surprise discards any number of cards from the room; V3: or none; V12: jokers, too, which do not count."""
    s = apply_moves(room_position("ace-hearts king-spades joker-a 5-clubs"), "read ace-hearts", "joker b")
    assert legal_words(s) == {f"discard {card}" for card in ("king-spades", "joker a", "5-clubs", "joker b")} | {"enough"}
    assert "fight king-spades" in legal_words(apply_moves(s, "enough"))
    s = apply_moves(s, "discard joker b", "discard joker a", "discard king-spades", "enough")
    assert room(s) == {"5-clubs"} and s.depth == 0 and s.discard >> 52 & 0b11 == 0b11
    s = apply_moves(
        room_position("ace-hearts 5-clubs", floor="joker-a 3-clubs"),
        "read ace-hearts",
        "joker a",
        "discard joker a",
        "discard 5-clubs",
    )
    assert rules.current_player(s) == CARDS and s.rooms == 2  # an empty room is enough


def test_scroll_with_an_empty_floor() -> None:
    """What if the Floor is empty? The Ace is just discarded."""
    s = apply_moves(room_position("ace-hearts king-clubs", floor=""), "read ace-hearts")
    assert room(s) == {"king-clubs"} and are_discarded(s, "ace-hearts")


def test_next_room() -> None:
    """Entering a Room: four cards, or fewer if the Floor runs out; known cards come by themselves, the top one first."""
    s = room_position("2-hearts", floor="ace-spades 3-hearts")
    s.top = CARD["5-clubs"]
    s.under[0], s.unders = CARD["king-clubs"], 1
    s = apply_moves(s, "play 2-hearts")
    assert room(s) == {"5-clubs"} and legal_words(s) == {"ace-spades", "3-hearts"}
    s = apply_moves(s, "3-hearts", "ace-spades")
    assert room(s) == {"5-clubs", "3-hearts", "ace-spades", "king-clubs"} and s.rooms == 2 and s.unders == 0
    s = apply_moves(room_position("2-hearts", floor="ace-spades 3-hearts"), "play 2-hearts", "ace-spades", "3-hearts")
    assert room(s) == {"ace-spades", "3-hearts"} and rules.current_player(s) == 0


def test_known_cards_come_in_order() -> None:
    """Bury and the Peddler: what went under first comes first, when nothing lies above it any more."""
    s = room_position("2-hearts", floor="")
    for k, card in enumerate(numbers("king-clubs ace-spades 3-hearts 4-hearts 5-clubs 6-clubs")):
        s.under[k] = card
    s.unders = 6
    s = apply_moves(s, "play 2-hearts")
    assert [card_to_text(card) for card in s.room] == ["king-clubs", "ace-spades", "3-hearts", "4-hearts"]
    assert bottom_cards(s) == ["5-clubs", "6-clubs"] and not any(s.under[2:])


def test_escape() -> None:
    """Exploring a Room, V8: the room is cleared and the Floor is empty: you escape; V9: clean kills are the score."""
    s = apply_moves(room_position("2-hearts", floor="", health=12, clean=3, red="5-hearts", pack="4-spades"), "play 2-hearts")
    assert rules.current_player(s) == OVER and rules.is_winner(s, 0) == 1 and rules.score(s, 0) == 3
    assert result_to_text(s) == "won, 14 health, 3 clean kills"
    assert (
        result_to_text(apply_moves(room_position("2-hearts", floor="", health=1, clean=1), "play 2-hearts"))
        == "won, 3 health, 1 clean kill"
    )


def test_storing_the_last_card() -> None:
    """V11: storing the last card clears the room; storing the last that is no Joker finds the stairs."""
    assert rules.is_winner(apply_moves(room_position("4-spades", floor=""), "store 4-spades"), 0)
    s = apply_moves(room_position("4-spades"), "store 4-spades")
    assert s.rooms == 2 and rules.current_player(s) == CARDS
    assert apply_moves(room_position("4-spades joker-a"), "store 4-spades").depth == 1


def test_stairs() -> None:
    """Stairs: one Joker is removed, the Depth rises; Floor and Discard are one new Floor; Hands and backpack stay."""
    s = room_position("2-hearts joker-b", floor="7-clubs 8-clubs", red="5-hearts", pack="3-clubs", rooms=4)
    s.under[0], s.unders = CARD["king-clubs"], 1
    s.discard &= ~(1 << CARD["king-clubs"])
    s = apply_moves(s, "play 2-hearts")
    assert (s.depth, s.rooms, rules.pile_number(s)) == (1, 5, 1)
    assert s.unknown == ALL & ~mask(numbers("joker-b 5-hearts 3-clubs")) and s.discard == 0 and s.unders == 0
    assert room(s) == set() and hands(s)[0] == {"5-hearts"} and pack(s) == {"3-clubs"}


def test_jokers_cannot_be_played() -> None:
    """Stairs: a Joker stays until all other cards are cleared; it can be neither played nor stored."""
    assert legal_words(room_position("ace-spades joker-a")) == {"read ace-spades"}


def test_stairs_on_entering() -> None:
    """V6: a room of a Joker alone is stairs at once."""
    s = apply_moves(room_position("2-hearts", floor="joker-a"), "play 2-hearts", "joker a")
    assert (s.depth, s.rooms) == (1, 3)


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_secret_floor(depth: int) -> None:
    """Secret Floor: more than one Joker are shuffled into the new Floor; 1 + Depth wishes, each of any Fortune (V7, V11)."""
    s = apply_moves(room_position("4-clubs joker-a joker-b", depth=depth, health=15), "play 4-clubs")
    assert s.depth == depth and s.unknown.bit_count() == 54 and rules.pile_number(s) == 1
    s = apply_moves(s, "king-clubs", "king-spades", "3-clubs", "5-hearts")
    for left in range(depth, -1, -1):
        assert legal_words(s) == {f"wish {fortune}" for fortune in ("pain", "loss", "vigor", "relief", "surprise")}
        s = apply_moves(s, "wish vigor")
        assert s.wishes == left
    assert s.health == min(20, 11 + 3 * depth * (1 + depth))
    assert "fight king-clubs" in legal_words(s)


def test_wishes_before_the_room_is_checked() -> None:
    """V11: all wishes come before the new room is checked, with no moves between; those with a target follow V3."""
    s = apply_moves(
        room_position("4-clubs joker-a joker-b", depth=1, pack="5-clubs"),
        "play 4-clubs",
        "2-clubs",
        "joker a",
        "3-clubs",
        "5-hearts",
    )
    s = apply_moves(s, "wish surprise", "discard 2-clubs", "discard 3-clubs", "discard 5-hearts", "enough")
    assert room(s) == {"joker a"} and s.depth == 1 and s.wishes == 1
    assert legal_words(apply_moves(s, "wish loss")) == {"lose 5-clubs"}
    assert apply_moves(s, "wish relief").depth == 2
    s = apply_moves(s, "wish surprise", "discard joker a")
    assert s.depth == 1 and rules.current_player(s) == CARDS


def test_a_wish_may_kill() -> None:
    """V7, V8: whoever wishes for Pain dies of it, and the other wishes are gone."""
    s = apply_moves(
        room_position("2-hearts joker-a joker-b", depth=2, health=4),
        "play 2-hearts",
        "king-clubs",
        "2-clubs",
        "3-clubs",
        "5-hearts",
    )
    assert rules.current_player(apply_moves(s, "wish pain")) == OVER


def options(**values: str) -> tuple[int, ...]:
    """Options by their values."""
    return tuple(option.values.index(values.get(option.name, option.values[0])) for option in rules.OPTIONS)


@pytest.mark.parametrize("jokers", range(5))
def test_jokers_option(jokers: int) -> None:
    """House rules, V9: 0 to 4 Jokers; without any a depth is chosen."""
    s = state_class(rules)()
    rules.start(s, options(jokers=str(jokers)))
    assert s.unknown == (1 << 52 + jokers) - 1 and s.depth == 0


@pytest.mark.parametrize("depth", range(5))
def test_depth_option(depth: int) -> None:
    """House rules: pick a Depth and play without Jokers; V12: only so."""
    s = state_class(rules)()
    rules.start(s, options(jokers="0", depth=str(depth)))
    assert s.depth == depth and s.unknown == (1 << 52) - 1
    rules.start(s, options(depth=str(depth)))
    assert s.depth == 0


@pytest.mark.parametrize("most", [10, 15, 20, 25, 30])
def test_health_option(most: int) -> None:
    """House rules: another maximum of Health, which is the start, too."""
    s = state_class(rules)()
    rules.start(s, options(max_health=str(most)))
    assert s.health == s.most == most


def test_relics_as_weapons() -> None:
    """House rules, V12: ranks 2 to 4 are Weapons in every respect: Hands, skills, Spades, Peddler, Relief."""
    s = room_position("2-hearts 3-spades king-diamonds 4-clubs", least=2)
    assert {"equip 2-hearts", "heal with 2-hearts", "probe with 4-clubs", "equip 3-spades"} <= legal_words(s)
    assert not any(line.startswith("play") for line in legal_words(s))
    assert legal_words(apply_moves(s, "fight king-diamonds")) == {"add 3-spades", "strike"}
    assert hands(apply_moves(s, "equip 2-hearts"))[0] == {"2-hearts"}
    s = apply_moves(room_position("ace-hearts 2-hearts jack-clubs", least=2), "read ace-hearts", "king-diamonds")
    assert legal_words(s) == {"discard jack-clubs", "discard king-diamonds"}
    s = state_class(rules)()
    rules.start(s, options(relics_as_weapons="yes"))
    s = apply_moves(s, "2-hearts", "3-clubs", "ace-spades", "joker a", "trade ace-spades", "king-clubs", "2-spades")
    assert room(s) == {"2-hearts", "3-clubs", "2-spades", "joker a"}


def all_cards(s: Any) -> list[int]:
    """Every card, wherever it lies."""
    held = [card for card in (*s.room, *s.hand, *s.pack, s.top, *s.under[: s.unders]) if card >= 0]
    return held + [card for card in range(56) if (s.unknown | s.discard) >> card & 1]


@pytest.mark.parametrize("chosen", [*product(range(5), [0], range(2), [0]), (4, 3, 0, 2), (3, 0, 1, 4)])
def test_no_card_is_lost(chosen: tuple[int, ...]) -> None:
    """Every card is in one place, but the removed jokers, as many as the Depth; Health and slots stay in range."""
    run = specialise(rules, import_module("printgen.games.keevorn.players.decide"))
    for seed in range(40):
        s, w = state_class(rules)(), make_streams(seed, 1)
        rules.start(s, chosen)
        deck, base = 52 + rules.JOKERS[chosen[0]], s.depth
        while (who := rules.current_player(s)) != OVER:
            rules.apply(
                s, run["draw_outcome"](s, who, w) if who < 0 else run["decide"](s, 1 if seed % 2 else 0, w, 2 * STREAM_WORDS, ())
            )
            cards = all_cards(s)
            assert len(set(cards)) == len(cards) == deck - (s.depth - base)
            assert 0 <= s.health <= s.most and (s.health == 0) == (s.outcome == rules.LOST)
            assert all(card < 0 or (card // 13 >= 2) == (k < 2) for k, card in enumerate(s.hand))
            assert not any(s.under[s.unders :])
        assert s.outcome
