"""The players of Keevorn, and what a person who plays is told."""

from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import OVER, make_spare_states, mask_to_actions, state_class
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, play, verify
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.gameapi.discovery import find_game
from printgen.games.keevorn.notation import action_to_text, card_to_text, explain_action, observation
from tests.sweep import sweep_parameters

rules: Any = import_module("printgen.games.keevorn.rules")
players: Any = import_module("printgen.games.keevorn.players.decide")
careful: Any = import_module("printgen.games.keevorn.players.careful")
GAME = find_game("keevorn")
PLAIN = (0,) * len(rules.OPTIONS)
CARD = {card_to_text(card): card for card in range(52)} | {"joker": 52, "joker-b": 53}


def room_position(room: str, red: str = "", black: str = "", pack: str = "", **fields: Any) -> Any:
    """A room that is being explored, all other cards in the Floor."""
    s = initial_state(GAME, PLAIN)
    s.node, s.opening = rules.EXPLORE, 0
    for slots, text in ((s.room, room), (s.pack, pack)):
        slots[:] = ([CARD[word] for word in text.split()] + [-1] * 4)[: len(slots)]
    s.hand[:2] = ([CARD[word] for word in red.split()] + [-1] * 2)[:2]
    s.hand[2:] = ([CARD[word] for word in black.split()] + [-1] * 2)[:2]
    for card in (*s.room, *s.hand, *s.pack):
        s.unknown &= ~(1 << card) if card >= 0 else s.unknown
    for field, value in fields.items():
        setattr(s, field, value)
    return s


def decide(s: Any, player: int) -> str:
    """What a player does here, in words."""
    x = players.decide(s, player, make_streams(3, 1), 2 * STREAM_WORDS, make_spare_states(GAME))
    assert x in mask_to_actions(rules.legal_actions(s))
    return action_to_text(s, x)


@pytest.mark.parametrize(
    "chosen", sweep_parameters([*product(range(5), [0], range(2), [0]), (4, 3, 0, 2), (3, 0, 1, 4), (0, 0, 0, 1)], 2)
)
def test_players_decide_legally(chosen: tuple[int, ...]) -> None:
    """Wherever random and careful games lead, under each option, the careful and the best decision is a legal one."""
    run, book = specialise(rules, players), make_spare_states(GAME)
    decisions = 0
    for seed in range(12):
        s, w = initial_state(GAME, chosen), make_streams(seed, 1)
        while (who := rules.current_player(s)) != OVER:
            if who >= 0:
                decisions += 1
                legal = mask_to_actions(rules.legal_actions(s))
                assert players.decide(s, players.CAREFUL, w, 2 * STREAM_WORDS, ()) in legal
                if seed < 3:
                    assert players.decide(s, players.BEST, w, 2 * STREAM_WORDS, book) in legal
            rules.apply(s, run["draw_outcome"](s, who, w) if who < 0 else run["decide"](s, seed % 2, w, 2 * STREAM_WORDS, ()))
    assert decisions >= 12


def test_best_without_spares_is_careful() -> None:
    """Without positions to think on the best player plays as the careful one."""
    for text in ("king-clubs 7-spades 5-hearts ace-clubs", "queen-hearts 4-spades", "9-clubs 10-clubs"):
        s = room_position(text, black="8-clubs")
        assert players.decide(s, players.BEST, [], 0, ()) == players.decide(s, players.CAREFUL, [], 0, ())


def test_best_ends_what_would_not_end() -> None:
    """After PATIENCE shuffles the best player decides like the careful one, and draws nothing."""
    s, w = room_position("king-clubs 7-spades 5-hearts ace-clubs", shuffles=players.PATIENCE), make_streams(4, 1)
    assert players.decide(s, players.BEST, w, 2 * STREAM_WORDS, make_spare_states(GAME)) == players.decide(
        s, players.CAREFUL, w, 2 * STREAM_WORDS, ()
    )
    assert w == make_streams(4, 1)


def test_players_know_only_what_is_seen() -> None:
    """Two games with the same moves so far, whatever follows, see the same decision: the unknown Floor has no order."""
    run = specialise(rules, players)
    for seed in range(5):
        s, w = initial_state(GAME, PLAIN), make_streams(seed, 1)
        while rules.current_player(s) < 0:
            rules.apply(s, run["draw_outcome"](s, rules.current_player(s), w))
        first = players.decide(s, players.BEST, make_streams(9, 1), 2 * STREAM_WORDS, make_spare_states(GAME))
        assert first == players.decide(s.copy(), players.BEST, make_streams(9, 1), 2 * STREAM_WORDS, make_spare_states(GAME))
        assert all(type(value) is int for value in (s.unknown, s.discard))


@pytest.mark.proof
def test_the_better_player_wins_more() -> None:
    """On the same 20 seeds: random wins none, careful about half, best more."""
    wins = {
        name: sum(play(GAME, GameId("keevorn", PLAIN, seed), (name,)).result.startswith("won") for seed in range(1, 21))
        for name in players.NAMES
    }
    assert wins["random"] == 0 and 5 <= wins["careful"] <= 14 < wins["best"]


def test_records_hold_up() -> None:
    """A game of the best player is decided again, move by move, from its record."""
    ident = GameId("keevorn", PLAIN, 12)
    record = play(GAME, ident, ("best",))
    assert verify(GAME, ident, record).plies == len(record.moves)


def test_careful_fights_cleanly() -> None:
    """Of 5, 7 and 9 clubs and spades against a queen, the careful player takes 5 and 7: nothing is wasted."""
    s = room_position("queen-spades 7-spades ace-clubs", black="5-clubs 9-clubs", depth=0)
    s.room[2] = -1
    assert decide(s, players.CAREFUL) == "fight queen-spades"
    rules.apply(s, players.decide(s, players.CAREFUL, [], 0, ()))
    named = set()
    while s.node == rules.FIGHT:
        named.add(decide(s, players.CAREFUL))
        rules.apply(s, players.decide(s, players.CAREFUL, [], 0, ()))
    assert {"add 5-clubs", "add 7-spades"} <= named and s.clean == 1


def test_careful_keeps_the_stronger_weapon() -> None:
    """Into a full Hand: the weaker one goes."""
    s = room_position("10-clubs ace-clubs", black="5-clubs 9-clubs")
    s.node, s.chosen = rules.EQUIP, 0
    assert decide(s, players.CAREFUL) == "drop 5-clubs"


def test_careful_heals_when_weak() -> None:
    """Low on Health a Heart heals, with full Health it arms."""
    assert decide(room_position("9-hearts 5-clubs", health=4), players.CAREFUL) == "heal with 9-hearts"
    assert decide(room_position("9-hearts 5-spades", health=20), players.CAREFUL) == "equip 9-hearts"


def test_careful_trades_all_but_one_joker() -> None:
    """Every card that is no Weapon is traded, but the stairs stay."""
    s = room_position("joker king-clubs 7-spades 5-hearts")
    s.node = rules.PEDDLE
    assert decide(s, players.CAREFUL) == "trade king-clubs"
    s.room[1] = CARD["9-clubs"]
    assert decide(s, players.CAREFUL) == "enough"


def test_surprise_makes_the_last_floor() -> None:
    """With no joker ahead the jokers of the room are discarded by a Surprise: then this Floor is the last."""
    s = room_position("joker 5-clubs", depth=1)
    s.node, s.unknown = rules.SURPRISE, s.unknown & ~careful.ALL_JOKERS
    assert decide(s, players.CAREFUL) == "discard joker a"
    s.unknown |= 1 << 53
    assert decide(s, players.CAREFUL) == "enough"


@pytest.mark.parametrize("player", [1, 2])
def test_nobody_kills_himself(player: int) -> None:
    """Where one way lives and the other dies, the way that lives is taken."""
    assert decide(room_position("king-hearts 9-spades", health=4), player) != "equip 9-spades"
    s = room_position("king-hearts 9-spades ace-clubs", health=5)
    s.node, s.chosen = rules.FIGHT, 0
    assert decide(s, player) == "add 9-spades"


def test_worth_prefers_more() -> None:
    """Between rooms more Health, more ranks in the Hands and in the backpack are worth more, at any number of jokers."""
    for jokers in (0, 1, 2):
        plain = room_position("", red="5-hearts", health=9)
        plain.unknown &= ~(0b1111 << 52) | ((1 << jokers) - 1) << 52
        value = players.position_value(plain)
        for change in ({"health": 10}, {"hand": [CARD["9-hearts"], -1, -1, -1]}, {"pack": [CARD["9-spades"], -1, -1]}):
            better = plain.copy()
            for field, changed in change.items():
                setattr(better, field, changed)
            assert players.position_value(better) > value


def test_view() -> None:
    """The player sees what lies open, what is known of the Floor, and how many cards it has."""
    s = room_position("king-clubs 7-spades", red="5-hearts", pack="2-clubs", health=14, rooms=9, depth=1, clean=1)
    s.unknown, s.top, s.unders, s.under[0] = 0b111, CARD["9-clubs"], 1, CARD["jack-clubs"]
    assert observation(s, 0) == (
        "room 9   depth 1   health 14 of 20   1 clean kill",
        "room        king-clubs  7-spades  ·  ·",
        "red hand    5-hearts  ·",
        "black hand  ·  ·",
        "backpack    2-clubs  ·  ·",
        "floor       5 cards, on top 9-clubs, underneath jack-clubs",
        "discard     0 cards",
    )
    s.node = rules.FIGHT
    assert observation(s, 0)[-1] == "fight       king-clubs with bare hands"
    s.node, s.wishes = rules.WISH, 2
    assert observation(s, 0)[-1] == "a well      2 wishes"


def test_explanations() -> None:
    """Every decision says what it does, in numbers that are true."""
    s = room_position("king-clubs 7-spades 6-clubs 3-clubs", black="6-spades", pack="5-hearts", depth=1)
    told = {action_to_text(s, x): explain_action(s, x) for x in mask_to_actions(rules.legal_actions(s))}
    assert told["fight king-clubs"] == "strength 13; with bare hands you lose 13"
    assert told["equip 7-spades"] == "into the black Hand"
    assert told["probe with 6-clubs"] == "discard it: look at the top of the Floor"
    assert told["play 3-clubs"] == "lose 3 Health"
    assert told["store 3-clubs"] == "into the backpack, which holds 1 of 3"
    rules.apply(s, 0)
    assert [explain_action(s, x) for x in mask_to_actions(rules.legal_actions(s))] == [
        "6 against 13: lose 7",
        "7 against 13: lose 6",
        "0 against 13: lose 13",
    ]
    rules.apply(s, 0)
    assert explain_action(s, 3) == "13 against 13: a clean kill"
    s.node = rules.WISH
    assert explain_action(s, 2) == "gain 3 Health"


def test_catalogue() -> None:
    """The catalogue names the game and its author."""
    assert (GAME.facts.title, GAME.facts.designer) == ("Keevorn", "Janusz Pelc")
    assert state_class(rules)().values() == GAME.new_state().values()
