"""Keevorn: computer players."""

from printgen.engine.playout import draw_uniform, lowest_action

from ..rules import BLACK, DONE, HEARTS, JACK, JOKER, PACK, ROOM, WON, apply, current_player, legal_actions
from .careful import careful_decision

NAMES = {
    "random": "any legal decision, all equally likely",
    "careful": "counts every fight, keeps its Hands full, and spares what it can use later",
    "best": "tries every decision, plays the room to its end as the careful one would, and takes what leaves it best off",
}
RANDOM, CAREFUL, BEST = 0, 1, 2
SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 1

TRIES = 16  # how often a decision is tried whose room depends on cards to come
MOVES = 16  # decisions are numbered below this
WIN_VALUE = 100_000  # what winning is worth at least
SECRET_FLOOR_PENALTY = 10_000  # what a Secret Floor is held against a position: nobody shall stay for ever
PATIENCE = 20  # shuffles after which the best player plays as the careful one

# What a position between two rooms is worth: the logit, in ten-thousandths, of the chance that the careful player wins from
# there, fitted to 40 000 of its games. By the jokers in the Floor (0, 1, 2 or more): a constant, Health and its square; the
# Floor's cards, Monsters, ranks of Weapons, red and black Relics; the ranks in the red and the black Hand; those of the
# backpack's Spades, Clubs, Hearts, Diamonds, of its red and its black Relics.
WEIGHTS = (
    (-1832, 2071, -40, -742, -7883, 572, 949, -688, 853, 855, 657, 619, 664, 524, 987, -610),
    (-11899, 1031, -21, 232, -2810, 129, 194, -392, 327, 326, 284, 261, 225, 160, 401, 0),
    (-8056, 675, -16, 83, -726, 29, 7, -116, 142, 144, 85, 119, 129, 36, 92, 0),
)


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: the spare positions on which the player "best" thinks; if it is empty, "best" plays as "careful".
    """
    if player == RANDOM:
        return draw_uniform(legal_actions(s), w, at)
    if player == BEST and len(book) > 0 and s.shuffles < PATIENCE:
        return search_decision(s, w, at, book)
    return careful_decision(s)


def search_decision(s, w, at, book):
    """Return the decision with the highest value; the careful one wins ties."""
    legal = legal_actions(s)
    if legal & (legal - 1) == 0:
        return lowest_action(legal)
    best = careful_decision(s)
    most = decision_value(s, best, w, at, book)
    for x in range(MOVES):
        if legal >> x & 1 and x != best:
            value = decision_value(s, x, w, at, book)
            if value > most:
                best, most = x, value
    return best


def decision_value(s, x, w, at, book):
    """Return the average value of a decision, with the room played to its end by the careful player.

    Args:
        s: the position.
        x: the decision.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: its first entry is a spare position for playouts.
    """
    total = 0
    for _ in range(TRIES):
        book[0] = s
        t = book[0]
        apply(t, x)
        drawn = 0
        while t.rooms == s.rooms and t.node != DONE:
            if current_player(t) < 0:
                drawn = 1
                apply(t, draw_uniform(legal_actions(t), w, at))  # any card of the Floor, by the player's own stream
            else:
                apply(t, careful_decision(t))
        total += position_value(t)
        if drawn == 0:
            return total
    return total // TRIES


def position_value(t):
    """Return the value of a position between two rooms by ``WEIGHTS``, or of an end of the game."""
    if t.node == DONE:
        return WIN_VALUE + 100 * t.health if t.outcome == WON else -WIN_VALUE
    floor = t.unknown
    if t.top >= 0:
        floor |= 1 << t.top
    for k in range(t.unders):
        floor |= 1 << t.under[k]
    for k in range(ROOM):
        if t.room[k] >= 0:
            floor |= 1 << t.room[k]
    jokers = floor >> JOKER
    stage = WEIGHTS[0 if jokers == 0 else 1 if jokers & jokers - 1 == 0 else 2]
    value = stage[0] - SECRET_FLOOR_PENALTY * (t.shuffles - t.depth) + t.health * stage[1] + t.health * t.health * stage[2]
    for card in range(JOKER):
        if floor >> card & 1:
            rank = card % 13 + 1
            value += stage[3]
            if rank >= JACK:
                value += stage[4]
            elif rank >= t.least:
                value += rank * stage[5]
            elif rank > 1:
                value += rank * stage[6 if card // 13 >= HEARTS else 7]
    for k in range(4):
        if t.hand[k] >= 0:
            value += (t.hand[k] % 13 + 1) * stage[8 if k < BLACK else 9]
    for k in range(PACK):
        card = t.pack[k]
        if card >= 0:
            rank = card % 13 + 1
            value += rank * stage[10 + card // 13 if rank >= t.least else 14 if card // 13 >= HEARTS else 15]
    return max(-WIN_VALUE // 2, min(WIN_VALUE // 2, value))
