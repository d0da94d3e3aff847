"""Judgement Quest: upper bound for the points of a quest with known dice, however its rooms lie.

The rooms of a map hold every kind, each as often as there are copies of it. So what may be found is known, and the
losses depend on the dice. The bound assumes that all rooms are next to the adventurer and none must be entered, that a
die may be used in any room that is left, and that gold buys whatever it could, a flask whenever three wounds are worth
its price. No map can be better than that. So a search for the order in which least is lost finds a number that no line
of play can exceed.

Source: E. W. Dijkstra, A Note on Two Problems in Connexion with Graphs (1959).
"""

from heapq import heappop, heappush

from printgen.engine.random_streams import draw_below

from ..rules.dungeon import ARROWS, FOUNTAIN, KINDS, MOST, REMOVE, WALL, count_rooms, room_count_of_kind, victory_points
from ..rules.play import CHEST, EXPLORE, FIGHT, TRAP, WATER, act_on_arrival, apply

NO_END = 1 << 30
"""More than a game is worth whose health has no cap, or that goes on from quest to quest."""
FLASK_HEALS, FLASK_COSTS = 3, 2
"""Wounds that a flask heals, and the points that it is worth if it is kept."""
WOUNDS = (0, 1, 2, 2, 3, 4)
"""Points that it costs at least to heal so many wounds in the end, or to leave them."""


def upper_bound(s, w):
    """Return an upper bound for the points of a quest.

    The adventurer must be able to go on in position ``s``; ``w`` are its random streams. The bound is ``NO_END`` if health
    has no limit, or in a campaign.
    """
    if s.uncapped or s.campaign:
        return NO_END
    left, rolls, most = [], [], victory_points(s) - s.health
    for kind in set(range(1, KINDS)) - {WALL}:  # a wall that stands is entered by nobody
        many_left = room_count_of_kind(kind) - count_rooms(s.where[kind] & s.resolved)
        gain, by_roll = room_bounds(s, kind)
        most += gain * many_left
        if by_roll and many_left:
            left.append(many_left)
            rolls.append((gain, by_roll, 1 if kind == ARROWS == s.tasks[REMOVE] else gain))
    return MOST + most - least_loss((tuple(left), MOST - s.health), rolls, list(w))


def room_bounds(s, kind):
    """Return the most points that a room of a kind brings, and the results of each face of its die.

    A result is whether the room is done, the wounds, and the points missed. There are none if no die is rolled.
    """
    room = enter_room_bare(s, kind)
    s = s.copy()
    s.items = 0
    if room.node not in (CHEST, WATER, TRAP, FIGHT):
        return points_without_health(room) - points_without_health(s), ()
    came = [roll_face(s, kind, face) for face in range(1, 7)]
    gain = max(more for _, _, more in came)
    return gain, tuple((done, wounds, gain - more if done else 0) for done, wounds, more in came)


def enter_room_bare(s, kind):
    """Build the position of an adventurer with no items and one wound who has entered a room of a kind."""
    t = s.copy()
    t.room[t.here] = kind
    t.resolved = 0
    t.items = 0
    t.health = MOST - 1
    t.node = EXPLORE
    if kind == FOUNTAIN:  # who drinks
        t.node = WATER
    else:
        act_on_arrival(t)  # where nothing could be done any more, this ends the quest; what the room brought is told all the same
    return t


def roll_face(s, kind, face):
    """Return whether a face finishes a room of a kind, its wounds, and its points without health."""
    t = enter_room_bare(s, kind)
    before = points_without_health(t)
    apply(t, face)
    return t.resolved >> t.here & 1, MOST - 1 - t.health, points_without_health(t) - before


def points_without_health(s):
    """Return the points of a position without those for health."""
    return victory_points(s) - s.health


def least_loss(begin, rolls, w):
    """Return the fewest points that are lost from here on, by wounds, missed points and rooms left alone.

    ``begin`` has the number of rooms of each risk, and the number of wounds; ``rolls`` has the results of dice there.
    """
    dice, best, queue = [], {(0, *begin): 0}, [(0, (0, *begin))]
    while True:
        lost, here = heappop(queue)
        if not here:
            return lost
        if lost > best[here]:
            continue
        used, left, wounds = here
        if used == len(dice):
            dice.append(draw_below(w, 0, 6))
        over = sum(many_left * price for many_left, (_, _, price) in zip(left, rolls, strict=True))
        heappush(queue, (lost + over + WOUNDS[wounds], ()))
        for k, (_, by_roll, _) in enumerate(rolls):
            if left[k]:
                done, hurt, missed = by_roll[dice[used]]
                hurt, cost = heal_with_flasks(wounds + hurt)
                there = used + 1, (*left[:k], left[k] - done, *left[k + 1 :]), hurt
                if lost + missed + cost < best.get(there, NO_END):
                    best[there] = lost + missed + cost
                    heappush(queue, (best[there], there))


def heal_with_flasks(wounds):
    """Return the wounds (at least 0) after the flasks needed to survive, and the points these cost."""
    flasks = max(0, -(-(wounds - len(WOUNDS) + 1) // FLASK_HEALS))
    return max(0, wounds - FLASK_HEALS * flasks), FLASK_COSTS * flasks
