"""Keevorn: effects of cards, fights and Fortunes on Health, found by playing positions with the rules.

No rule is repeated here, so that every printed number agrees with the game.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from .. import rules
from ..rules import ACE, EXPLORE, FIGHT, IN_ROOM, JACK, JOKER, PLAY, SKILL, STRIKE, WISH

AMPLE = 100
"""Health in a position that is only set up to see what changes."""


class FightResult(NamedTuple):
    """Result of a fight."""

    monster: int
    hand: tuple[int, ...]
    """Cards that joined from the Hand of the Monster."""
    room: tuple[int, ...]
    """Cards that joined from the room."""
    power: int
    change: int
    """Of Health."""
    clean: bool
    """Whether it was a clean kill."""


def card_number(rank: int, suit: int) -> int:
    """Return the number of the card of a rank, from 1, and a suit.

    >>> card_number(1, 0), card_number(13, 3)
    (0, 51)
    """
    return 13 * suit + rank - 1


def card_rank(number: int) -> int:
    """Return the rank of a card, from 1."""
    return number % 13 + 1


def card_suit(number: int) -> int:
    """Return the suit of a card as the rules number them; 4 for a joker."""
    return number // 13 if number < JOKER else 4


def build_sample_position(options: Sequence[int] = (0, 0, 0, 0)) -> Any:
    """Return a position in an empty room, with one card in the Floor.

    Health is ``AMPLE`` of 2 * ``AMPLE``, more than anything takes or gives.
    """
    s = state_class(rules)()
    rules.start(s, options)
    s.node, s.opening, s.unknown, s.most, s.health = EXPLORE, 0, 1, 2 * AMPLE, AMPLE
    return s


def relic_health(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> int:
    """Return the change of Health when a Relic is played."""
    s = build_sample_position(options)
    s.room[0] = number
    rules.apply(s, PLAY)
    return int(s.health) - AMPLE


def skill_health(number: int) -> int:
    """Return the change of Health by a Weapon's skill; the only other card in the room is an ace."""
    s = build_sample_position()
    s.room[0], s.room[1] = number, 0
    rules.apply(s, SKILL)
    return int(s.health) - AMPLE


def fortune_health(fortune: int, depth: int = 1) -> int:
    """Return the change of Health by a Fortune at a depth."""
    s = build_sample_position()
    s.node, s.wishes, s.depth = WISH, 1, depth
    s.room[0] = 0
    rules.apply(s, fortune)
    return int(s.health) - AMPLE


def count_wishes(depth: int) -> int:
    """Return the number of wishes that a Secret Floor grants.

    It is entered at ``depth`` from a room that two jokers are left in.
    """
    s = build_sample_position()
    s.depth, s.room[0], s.room[1] = depth, JOKER, JOKER + 1
    rules.end_or_leave_room(s)
    return int(s.wishes)


def card_role(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> str:
    """Return the role of a card: scroll, charm, shard, weapon, monster or stairs."""
    if number >= JOKER:
        return "stairs"
    if card_rank(number) == ACE:
        return "scroll"
    if card_rank(number) >= JACK:
        return "monster"
    if rules.is_weapon(build_sample_position(options), number):
        return "weapon"
    return "charm" if relic_health(number, options) > 0 else "shard"


def play_fight(
    monster: int, hand: Sequence[int] = (), room: Sequence[int] = (), options: Sequence[int] = (0, 0, 0, 0)
) -> FightResult:
    """Play a fight in which all of these Weapons join.

    AssertionError is raised when the rules do not let one of them join.
    """
    s = build_sample_position(options)
    h = rules.first_hand_slot(monster)
    s.room[0] = monster
    s.hand[h : h + len(hand)] = hand
    s.room[1 : 1 + len(room)] = room
    rules.apply(s, PLAY)
    for x in (*range(len(hand)), *range(IN_ROOM + 1, IN_ROOM + 1 + len(room))):
        assert s.node == FIGHT, "the fight was over too early"
        assert rules.legal_actions(s) >> x & 1, "one of the cards may not join"
        rules.apply(s, x)
    if s.node == FIGHT:
        rules.apply(s, STRIKE)
    power = sum(map(card_rank, (*hand, *room)))
    return FightResult(monster, tuple(hand), tuple(room), power=power, change=int(s.health) - AMPLE, clean=bool(s.clean))


def play_attack(strength: int, power: int, spade: bool, options: Sequence[int] = (0, 0, 0, 0)) -> FightResult:
    """Play a fight of this power against a Diamond of this strength.

    A power up to 10 is one card, a greater one two cards. With ``spade`` one of them is a Spade, else none.
    """
    parts = (power,) if power <= 10 else (power // 2, power - power // 2)
    joined = [card_number(part, rules.HEARTS + k) for k, part in enumerate(parts) if power]
    if spade and power:
        return play_fight(card_number(strength, rules.DIAMONDS), joined[1:], [card_number(parts[0], rules.SPADES)], options)
    return play_fight(card_number(strength, rules.DIAMONDS), joined, (), options)


def least_weapon(options: Sequence[int] = (0, 0, 0, 0)) -> int:
    """Return the lowest rank of a Weapon.

    >>> least_weapon(), least_weapon((0, 0, 1, 0))
    (5, 2)
    """
    return next(
        rank for rank in range(ACE + 1, JACK) if rules.is_weapon(build_sample_position(options), card_number(rank, rules.SPADES))
    )


def least_health() -> int:
    """Return the least Health with which an adventurer lives."""
    s = build_sample_position()
    s.room[0], s.health = 0, 0
    while True:
        s.node = EXPLORE
        rules.end_or_leave_room(s)
        if s.outcome != rules.LOST:
            return int(s.health)
        s.outcome, s.health = 0, s.health + 1
