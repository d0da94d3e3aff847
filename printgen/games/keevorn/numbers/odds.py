"""Keevorn: what cards, fights and Fortunes do to Health, asked of the rules: positions are set up and played.

Nothing here repeats a rule, so that no printed number differs from the game's.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from .. import rules
from ..rules import ACE, EXPLORE, FIGHT, IN_ROOM, JACK, JOKER, PLAY, SKILL, STRIKE, WISH

AMPLE = 100
"""Health in a position that is only set up to see what changes."""


class FightResult(NamedTuple):
    """What came of a fight."""

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
    """A card's number.

    >>> card_number(1, 0), card_number(13, 3)
    (0, 51)
    """
    return 13 * suit + rank - 1


def card_rank(number: int) -> int:
    """A card's rank, from 1."""
    return number % 13 + 1


def card_suit(number: int) -> int:
    """A card's suit, as the rules count them; 4 for a joker."""
    return number // 13 if number < JOKER else 4


def middle_position(options: Sequence[int] = (0, 0, 0, 0)) -> Any:
    """An adventurer in an empty room, with more Health than anything takes or gives, and a card in the Floor."""
    s = state_class(rules)()
    rules.start(s, options)
    s.node, s.opening, s.unknown, s.most, s.health = EXPLORE, 0, 1, 2 * AMPLE, AMPLE
    return s


def relic_health(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> int:
    """What Health gains when a Relic is played."""
    s = middle_position(options)
    s.room[0] = number
    rules.apply(s, PLAY)
    return int(s.health) - AMPLE


def skill_health(number: int) -> int:
    """What Health gains by a Weapon's skill, alone in the room."""
    s = middle_position()
    s.room[0], s.room[1] = number, 0
    rules.apply(s, SKILL)
    return int(s.health) - AMPLE


def fortune_health(which: int, depth: int = 1) -> int:
    """What Health gains by a Fortune at a depth."""
    s = middle_position()
    s.node, s.wishes, s.depth = WISH, 1, depth
    s.room[0] = 0
    rules.apply(s, which)
    return int(s.health) - AMPLE


def count_wishes(depth: int) -> int:
    """How many wishes a Secret Floor grants, the first of a new game's rooms left by two jokers."""
    s = middle_position()
    s.depth, s.room[0], s.room[1] = depth, JOKER, JOKER + 1
    rules.check_room(s)
    return int(s.wishes)


def card_role(number: int, options: Sequence[int] = (0, 0, 0, 0)) -> str:
    """What a card is: scroll, charm, shard, weapon, monster or stairs."""
    if number >= JOKER:
        return "stairs"
    if card_rank(number) == ACE:
        return "scroll"
    if card_rank(number) >= JACK:
        return "monster"
    if rules.is_weapon(middle_position(options), number):
        return "weapon"
    return "charm" if relic_health(number, options) > 0 else "shard"


def play_fight(monster: int, hand: Sequence[int] = (), room: Sequence[int] = ()) -> FightResult:
    """A fight in which all of these join; AssertionError when the rules let one of them stay out of it."""
    s = middle_position()
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


def play_attack(strength: int, power: int, spade: bool) -> FightResult:
    """A fight of that power against a red Monster: one card up to ten, two above it, one of them a Spade or none."""
    parts = (power,) if power <= 10 else (power // 2, power - power // 2)
    joined = [card_number(part, rules.HEARTS + k) for k, part in enumerate(parts) if power]
    if spade and power:
        return play_fight(card_number(strength, rules.DIAMONDS), joined[1:], [card_number(parts[0], rules.SPADES)])
    return play_fight(card_number(strength, rules.DIAMONDS), joined)


def least_health() -> int:
    """The least Health with which an adventurer lives on."""
    s = middle_position()
    s.room[0], s.health = 0, 0
    while True:
        s.node = EXPLORE
        rules.check_room(s)
        if s.outcome != rules.LOST:
            return int(s.health)
        s.outcome, s.health = 0, s.health + 1
