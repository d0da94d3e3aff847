"""Two engines that share no code agree: at every line of a game on the table and on what may come, and on how it ends."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from printgen.engine.game import mask_to_actions
from printgen.engine.game_ids import GameId, find_option_clashes
from printgen.engine.play import initial_state, play, replay
from printgen.engine.record import Record
from printgen.gameapi.discovery import find_game
from printgen.games.keevorn.notation import card_to_text
from printgen.games.keevorn.players.careful import careful_decision
from tests.games.keevorn import independent

GAME = find_game("keevorn")
RULES: Any = GAME.rules
EVERY = product(*(range(len(option.values)) for option in RULES.OPTIONS))
SETS = [options for options in EVERY if not find_option_clashes(RULES.OPTIONS, options)]
"""Every combination of options: five numbers of Jokers, one of them with five depths, by two by five."""
PLAYERS = ("random", "careful", "erratic")
WHIM = 5  # one in so many decisions of the erratic player is any, and every wish
WAYS = frozenset(
    "trade enough fight add strike equip drop play read probe take return heal bury store place lose discard wish".split()
)


def erratic_player(seed: int) -> Callable[[Any], int]:
    """A careful player with whims, who comes far and gets into every corner of the rules."""
    chance = random.Random(seed)

    def decide(s: Any) -> int:
        whim = s.node == RULES.WISH or chance.randrange(WHIM) == 0
        return chance.choice(mask_to_actions(RULES.legal_actions(s))) if whim else careful_decision(s)

    return decide


def play_record(player: str, options: tuple[int, ...], seed: int) -> tuple[GameId, Record]:
    """A game of a player of the catalogue, or of the erratic one."""
    ident = GameId("keevorn", options, seed + 100 * SETS.index(options))
    return ident, play(GAME, ident, ("me" if player == "erratic" else player,), ask=erratic_player(seed))


def words(cards: Any) -> set[str]:
    """Cards in words, without empty slots."""
    return {card_to_text(card) for card in cards if card >= 0}


def mask_to_words(mask: int) -> set[str]:
    """The cards of a mask in words."""
    return words(mask_to_actions(mask))


def our_table(s: Any) -> tuple[object, ...]:
    """What lies on the table, in printgen's position."""
    top = [card_to_text(s.top)] if s.top >= 0 else []
    under = [card_to_text(card) for card in s.under[: s.unders]]
    said = [words(cards) for cards in (s.room, s.hand[:2], s.hand[2:], s.pack)]
    return s.health, s.depth, s.rooms, s.clean, said, mask_to_words(s.unknown), mask_to_words(s.discard), top, under


def their_table(t: independent.Table) -> tuple[object, ...]:
    """What lies on the table, in the other engine."""
    said = [set(cards) for cards in (t.room, t.hands[independent.RED], t.hands[independent.BLACK], t.backpack)]
    return t.health, t.depth, t.rooms, t.kills, said, t.hidden, set(t.discarded), t.above, t.below


def assert_agreed(ident: GameId, record: Record) -> None:
    """The same lines are open and the same table is laid at every move; the same result comes of the last.

    In a fight, and while a probed card is looked at, a card is in the other engine's fingers: there only the lines are compared.
    """
    values = {option.name: option.values[k] for option, k in zip(RULES.OPTIONS, ident.options, strict=True)}
    table = independent.Table(values)
    talk = table.play_game()
    expected: object = next(talk)
    s = initial_state(GAME, ident.options)
    for ply in replay(GAME, ident, record):
        s = ply.before
        assert {
            f"{ply.line.player_label} {GAME.notation.action_to_text(s, x)}" for x in mask_to_actions(RULES.legal_actions(s))
        } == expected, ply.line
        assert s.node in (RULES.FIGHT, RULES.PROBED) or our_table(s) == their_table(table), ply.line
        RULES.apply(s, ply.action)
        try:
            expected = talk.send(f"{ply.line.player_label} {ply.line.action_text}")
        except StopIteration as end:
            expected = end.value
    assert expected == record.result
    assert (table.health > 0) == (RULES.is_winner(s, 0) == 1) and RULES.score(s, 0) == table.kills


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("options", SETS)
def test_the_other_engine_agrees(player: str, options: tuple[int, ...]) -> None:
    """A game for each combination of options and each quick player."""
    assert_agreed(*play_record(player, options, 1))


@pytest.mark.parametrize("options", SETS[:: len(SETS) // 15])
def test_the_other_engine_agrees_on_the_best(options: tuple[int, ...]) -> None:
    """A game of the best player for some combinations."""
    assert_agreed(*play_record("best", options, 1))


WISHFUL = GameId("keevorn", (3, 0, 1, 4), 55)
"""A game in which even wishes are made that nobody would make."""


def test_the_other_engine_agrees_on_foolish_wishes() -> None:
    """Wishes of nearly every Fortune."""
    assert_agreed(WISHFUL, play(GAME, WISHFUL, ("random",)))


@pytest.mark.proof
@pytest.mark.parametrize("options", SETS)
def test_the_other_engine_agrees_on_many(options: tuple[int, ...]) -> None:
    """V13: many games of random moves to and from the backpack."""
    for seed in range(2, 12):
        assert_agreed(*play_record("random", options, seed))
        assert_agreed(*play_record("erratic", options, seed))


def test_enough_is_met() -> None:
    """The games have every kind of line and every wish, are won and lost, and are lost at every depth."""
    games = [play_record(player, options, 1)[1] for player in PLAYERS for options in SETS]
    assert len(games) == 270
    games.append(play(GAME, WISHFUL, ("random",)))
    said = {line.action_text for game in games for line in game.moves if line.player_label == "you"}
    assert {line.split()[0] for line in said} == WAYS
    assert said >= {f"wish {fortune}" for fortune in independent.FORTUNES}
    assert {game.result[-1] for game in games if game.result.startswith("lost")} == set("01234")
    assert any(game.result.startswith("won") for game in games)
