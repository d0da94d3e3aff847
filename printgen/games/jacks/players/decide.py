"""Dungeon Jacks: computer players.

Chances are in thousandths. A roll is judged by its mean and variance: a die that does not show a 6 has mean 3 and
variance 2.
"""

from printgen.engine.playout import count_actions, draw_uniform, lowest_action

from ..rules.dice import CLERIC, DICE, HEROES, PHANTOM, PLACES, WIZARD
from ..rules.dungeon_cards import BAUBLES, JOKERS
from ..rules.items import DRINK, ONE, SIX
from ..rules.play import AGAIN, CURES, FLEE, GO, HEAL, HEART, LAY, MEET, POOL, REST, RUNS, SETTLE, SPARED, legal_actions

NAMES = {
    "random": "any legal decision, all equally likely, but never stops between dungeons",
    "bold": "fights whenever the dice should do it on average, with a fifth to spare if it can; heals always",
    "best": "weighs treasure against the dice that winning or running will cost, and how far the party must still get with them",
}
RANDOM, BOLD, BEST = 0, 1, 2
SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 0

# The chance to leave the dungeon alive, in thousandths, by how many monsters are still ahead (rows, 0 to 24) and how many dice
# are left (0 to 10): a smooth curve through what was counted in games of a player like this one.
ESCAPE_CHANCES = (
    (0, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000),
    (0, 506, 938, 992, 999, 1000, 1000, 1000, 1000, 1000, 1000),
    (0, 319, 799, 955, 989, 997, 999, 1000, 1000, 1000, 1000),
    (0, 254, 671, 894, 967, 990, 996, 999, 1000, 1000, 1000),
    (0, 224, 578, 827, 936, 976, 991, 996, 999, 999, 1000),
    (0, 206, 511, 763, 898, 957, 982, 992, 996, 998, 999),
    (0, 192, 460, 705, 857, 934, 969, 985, 993, 996, 998),
    (0, 179, 419, 653, 816, 907, 953, 976, 988, 993, 996),
    (0, 165, 384, 608, 775, 878, 934, 964, 980, 989, 994),
    (0, 152, 354, 567, 736, 848, 913, 950, 971, 983, 990),
    (0, 138, 328, 531, 700, 818, 891, 934, 960, 975, 984),
    (0, 125, 304, 499, 667, 788, 867, 917, 947, 966, 977),
    (0, 113, 283, 471, 637, 761, 844, 898, 933, 954, 969),
    (0, 101, 264, 447, 610, 735, 822, 880, 917, 942, 958),
    (0, 91, 247, 426, 587, 712, 801, 861, 902, 929, 947),
    (0, 81, 232, 408, 568, 693, 782, 844, 886, 915, 935),
    (0, 72, 220, 394, 553, 677, 766, 829, 872, 902, 923),
    (0, 65, 209, 383, 541, 664, 753, 815, 859, 889, 910),
    (0, 58, 201, 375, 533, 656, 744, 805, 847, 877, 898),
    (0, 52, 194, 370, 529, 651, 737, 797, 839, 868, 888),
    (0, 47, 189, 369, 529, 650, 735, 793, 833, 860, 879),
    (0, 43, 185, 370, 533, 653, 736, 792, 829, 855, 872),
    (0, 40, 184, 375, 541, 661, 741, 794, 829, 852, 868),
    (0, 37, 185, 383, 553, 672, 749, 799, 832, 853, 866),
    (0, 34, 187, 395, 569, 686, 761, 807, 837, 856, 866),
)
LATER_DUNGEON = 40  # points that a later dungeon is expected to bring
COMING_MONSTER = 24  # tenths of a point that a monster still to come is expected to bring
ITEM = 15  # points that a magic item is worth

NORMAL_CURVE = (1, 3, 6, 12, 23, 40, 67, 106, 159, 227, 309, 401, 500, 599, 691, 773, 841, 894, 933, 960, 977, 988, 994, 997, 999)
SPREAD_SHARES = (0, 1414, 1000, 816, 707, 632, 577, 535, 500, 471, 447)  # 2000 / sqrt(2 m), a quarter's share of a spread
SIXES_CHANCES = (  # so many 6s among 0 to 10 dice, in thousandths: 0, 1, 2, 3, 4 or more
    (1000, 0, 0, 0, 0),
    (833, 167, 0, 0, 0),
    (694, 278, 28, 0, 0),
    (579, 347, 69, 5, 0),
    (482, 386, 116, 15, 1),
    (402, 402, 161, 32, 3),
    (335, 402, 201, 54, 8),
    (279, 391, 234, 78, 18),
    (233, 372, 260, 104, 31),
    (194, 349, 279, 130, 48),
    (162, 323, 291, 155, 69),
)


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: not used by this game.
    """
    if s.node == REST:
        return decide_rest(s, player, w, at)
    if player == RANDOM:
        return draw_uniform(legal_actions(s), w, at)
    if s.node == POOL:
        return decide_pool(s, player)
    if s.node == MEET:
        return decide_encounter(s, player)
    if s.node == SETTLE:
        return decide_settling(s, player)
    if s.node == LAY:
        return cheapest_die(s)
    if s.node == FLEE:
        return decide_flight(s)
    if s.node == HEAL:
        return decide_healing(s, player)
    return GO


def decide_rest(s, player, w, at):
    """Decide between dungeons: never stop (K15), and drink potions if a player other than random misses dice."""
    mask = legal_actions(s) & ~(1 << RUNS)
    if player == RANDOM:
        return draw_uniform(mask, w, at)
    return DRINK + neediest_hero(s) if mask >> DRINK else GO


def has_enough_dice(s):
    """Return whether the pool of the player bold should win on average, with a fifth to spare."""
    n = s.pooled[0] + s.pooled[1] + s.pooled[2] + s.pooled[3]
    return n > 0 and 25 * n >= 12 * s.monster and 25 * n >= 12 * needed_total(s, n)  # the monster alone is less than all


def needed_total(s, m):
    """Return the total that ``m`` dice must reach, with the value of the lowest dice on the Hearts they undercut."""
    total, rest = s.monster, s.hearts
    i = count_actions(rest)  # of the ranks from the highest on
    while rest:
        total += min(lowest_action(rest), (6 * i + m) // (m + 1))
        rest &= rest - 1
        i -= 1
    return total


def chance_to_reach(m, known, target):
    """Return the chance, in thousandths, that dice that are not exhausted reach a total.

    ``m`` is the number of these dice, ``known`` how many of them were rerolled from 1, ``target`` the total.
    """
    if target <= m:
        return 1000
    if target > 5 * m:
        return 0
    k = ((6 * m + known - 2 * target + 1) * SPREAD_SHARES[m] + 12_500) // 1000
    return NORMAL_CURVE[max(0, min(24, k))]


def survival_before_healing(s, ahead, n):
    """Return the chance to get out of the dungeon, in thousandths, when the Cleric is about to try to heal.

    ``ahead`` is the number of monsters to come, ``n`` the number of dice.
    """
    if n <= 0:
        return 0
    if n >= DICE:
        return ESCAPE_CHANCES[ahead][DICE]
    fallen = n - 1 if s.dice[CLERIC] else n
    return (CURES * ESCAPE_CHANCES[ahead][n + 1] + (5 - CURES) * ESCAPE_CHANCES[ahead][n] + ESCAPE_CHANCES[ahead][fallen]) // 6


def survival_before_flight(s, ahead, n):
    """Return the chance to get out of the dungeon, in thousandths, when the party is about to run.

    ``ahead`` is the number of monsters to come, ``n`` the number of dice.
    """
    if s.dice[WIZARD]:
        return (SPARED * survival_before_healing(s, ahead, n) + (6 - SPARED) * survival_before_healing(s, ahead, n - 1)) // 6
    once = 6 * SPARED * survival_before_healing(s, ahead, n) + (30 - 5 * SPARED) * survival_before_healing(s, ahead, n - 1)
    return (once + (6 - SPARED) * survival_before_healing(s, ahead, n - 2)) // 36


def points_at_stake(s):
    """Return the points that the party loses with its last dice, in tenths."""
    return 10 * (s.points + LATER_DUNGEON * (s.dungeons - s.dungeon) + 2) + COMING_MONSTER * s.blacks


def encounter_prize(s):
    """Return the value of the encounter's treasure, in tenths of points."""
    if s.loot == 0:
        return 0
    points = 0
    for rank in range(2, 11):
        if s.loot >> 38 + rank & 1:
            points += rank
    items = s.loot & (BAUBLES | JOKERS)
    while items:
        items &= items - 1
        points += ITEM
    return 10 * points


def fight_value(s, ahead, k):
    """Return the value of a fight with ``k`` dice, in tenths of points times a million.

    ``ahead`` is the number of monsters to come. A phantom is counted, in part, only if there is a treasure.
    """
    mine = min(k, s.dice[s.suit] + s.pooled[s.suit])
    now, gain = points_at_stake(s), encounter_prize(s)
    total = 0
    for lost in range(min(4, k) + 1):
        m = k - lost
        target = needed_total(s, m)
        p = chance_to_reach(m, mine * m // k, target)
        if s.held & BAUBLES and s.loot:
            p = (2 * p + chance_to_reach(m, mine * m // k, target - 6)) // 3
        left = s.alive - lost
        total += (
            SIXES_CHANCES[k][lost]
            * (
                p * survival_before_healing(s, ahead, left) * (now + gain)
                + (1000 - p) * survival_before_flight(s, ahead, left) * now
            )
            // 1000
        )
    return total


def fewest_dice(s):
    """Return the least number of dice with which a fight is considered."""
    k = 1
    while k < s.alive and 3 * k < needed_total(s, k):
        k += 1
    return k


def decide_encounter(s, player):
    """Decide to fight, to flee or to drink a potion."""
    if needs_potion(s):
        return DRINK + neediest_hero(s)
    if player == BOLD:
        return GO if 25 * s.alive >= 10 * needed_total(s, s.alive) else RUNS
    ahead = s.blacks
    k = fewest_dice(s)
    best = fight_value(s, ahead, k)
    while k < s.alive:
        k += 1
        more = fight_value(s, ahead, k)
        if more < best:
            break
        best = more
    return GO if best >= 1000 * survival_before_flight(s, ahead, s.alive) * points_at_stake(s) else RUNS


def needs_potion(s):
    """Return whether a potion is due because the last die is at stake (K14).

    Casters' 6s that the total will exhaust do not count as dice.
    """
    doomed = s.pool[6 * CLERIC + 5] + s.pool[6 * WIZARD + 5] + s.laid[CLERIC] + s.laid[WIZARD]
    return s.held & JOKERS > 0 and s.alive - doomed <= 1


def neediest_hero(s):
    """Return the hero who gets a die back.

    The Wizard, who runs best, comes first, then the hero who misses most dice; the Cleric, who can pray, comes last.
    """
    if s.out[WIZARD]:
        return WIZARD
    if s.dice[CLERIC] == 0 and s.out[CLERIC] and s.node != HEAL:
        return CLERIC
    best = CLERIC
    for h in range(HEROES):
        if h != CLERIC and s.out[h] and (best == CLERIC or s.out[h] > s.out[best]):
            best = h
    return best


def decide_pool(s, player):
    """Decide to send one more die to the pool, or to roll."""
    if player == BOLD and has_enough_dice(s):
        return GO
    h = choose_volunteer(s)
    if h < 0:
        return GO
    if player == BOLD:
        return h
    n = s.pooled[0] + s.pooled[1] + s.pooled[2] + s.pooled[3]
    if n < fewest_dice(s):
        return h
    ahead = s.blacks
    return h if fight_value(s, ahead, n + 1) >= fight_value(s, ahead, n) else GO


def choose_volunteer(s):
    """Return the hero whose die joins the pool next, or -1 if there is none.

    The Cleric, who can pray, is preferred, then the hero who helps most; the Wizard's last die comes last.
    """
    best, most = -1, -1000
    for h in range(HEROES):
        if s.dice[h]:
            value = s.dice[h]
            if h == s.suit:
                value += 15
            if s.hearts and h >= CLERIC:
                value += 20
            if h == CLERIC:
                value += 25
            if h == WIZARD and s.dice[h] == 1:
                value -= 40
            if value > most:
                best, most = h, value
    return best


def cheapest_die(s):
    """Return the pool place of the die that costs least on a Hearts card: a caster's 6, else the lowest."""
    for h in range(CLERIC, HEROES):
        if s.pool[6 * h + 5]:
            return 6 * h + 5
    for value in range(6):
        for h in range(PHANTOM, -1, -1):
            if s.pool[6 * h + value]:
                return 6 * h + value
    return PLACES


def roll_margin(s):
    """Return by how much the roll wins, or fails if below 0, when the lowest dice undercut the highest Hearts."""
    total = s.pool[6 * PHANTOM] + 6 * s.pool[6 * PHANTOM + 5] - s.difficulty
    for h in range(HEROES):
        for value in range(5):
            total += s.pool[6 * h + value] * (value + 1)
    if s.bare == 0:
        return total
    magic = s.pool[6 * CLERIC + 5] + s.pool[6 * WIZARD + 5]
    value, used = 0, 0
    for rank in range(10, 1, -1):
        if s.bare >> rank & 1:
            if magic:
                magic -= 1
                total += rank
            else:
                while value < 6 and used >= count_undercutters(s, value):
                    value, used = value + 1, 0
                if value + 1 >= rank or value == 6:
                    break
                used += 1
                total += rank - value - 1
    return total


def count_undercutters(s, value):
    """Count the dice of the pool that show ``value`` + 1 and can undercut a Hearts card with it."""
    n = s.pool[6 * PHANTOM + value]
    if value < 5:
        n += s.pool[value] + s.pool[6 + value] + s.pool[12 + value] + s.pool[18 + value]
    return n


def decide_settling(s, player):
    """Decide what to do with the roll.

    Reroll while it is needed and can help, spend a phantom where it wins something, drink a potion, undercut, else make the
    total.
    """
    now = roll_margin(s)
    ones = s.pool[6 * s.suit] if s.bare == s.hearts else 0
    hope = now + 4 * ones + (6 if s.held & BAUBLES else 0)
    if now < 0 and ones and (player == BOLD or hope >= 0):
        return AGAIN
    if now < 0 and s.held & BAUBLES and now + 6 >= 0 and (s.loot or s.alive <= 6):
        return SIX
    if needs_potion(s):
        return DRINK + neediest_hero(s)
    if s.bare == 0:
        return GO
    for rank in range(10, 1, -1):
        if s.bare >> rank & 1:
            place = cheapest_die(s)
            if place < PLACES and (place % 6 + 1 < rank or (place % 6 == 5 and place // 6 != PHANTOM)):
                return HEART + rank
            break
    return GO


def decide_flight(s):
    """Choose the runner: a phantom when dice are few, else the Wizard, else the hero with most dice."""
    if s.held & BAUBLES and s.alive <= 2:
        return ONE
    if needs_potion(s):
        return DRINK + neediest_hero(s)
    if s.dice[WIZARD]:
        return WIZARD
    best = 0
    for h in range(1, HEROES):
        if s.dice[h] > s.dice[best]:
            best = h
    return best


def decide_healing(s, player):
    """Choose the hero who needs healing most, a potion, or no try.

    The player best makes no try if it would lower the chance to get out of the dungeon.
    """
    if needs_potion(s):
        return DRINK + neediest_hero(s)
    if s.dice[CLERIC] == 0:
        return CLERIC
    ahead = s.blacks
    if player == BEST and survival_before_healing(s, ahead, s.alive) < ESCAPE_CHANCES[ahead][s.alive]:
        return GO
    return neediest_hero(s)
