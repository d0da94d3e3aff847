"""Dungeon Quest D6: the exact solution of a game by backward induction.

It is written in the same subset of Python as the rules; simulation/solve.py compiles it, and it never runs as it is.

A stage is opened with ``value_runs``, valued with ``value_fights`` and closed with ``value_doors``; later stages come
first. V holds all values: those of one stage's fights (from 0; at health 0 the prize), of running from them (from
notes[TO_RUNS]) and of entering a room in every stage (from notes[TO_DOORS]). A position is V's index ``at`` of the fight
plus ``a``, the number of the abilities, plus notes[BLOCK] as well where energy is absorbed. S and T are described in
rows.py. ``who`` is OPTIMUM, RANDOM or a player, ``goal`` is WINS or POINTS; a lost game has the value 0 by both.
"""

from ..players.decide import decide
from ..players.lattice import (
    CUBE,
    DOORS,
    entering_hero_number,
    foe_state_count,
    is_possible,
    is_same_outcome,
    number_in_stage,
    set_foe_state,
    set_triple,
    stage,
)
from ..rules import (
    ABSORB,
    CHOOSE,
    DONE,
    ENTER,
    FLEE,
    GUARD,
    LAIR,
    LOOT,
    NOBODY,
    NONE,
    POTION,
    RUN,
    SECOND,
    STANCE,
    apply,
    award_prize,
    count_next_room,
    is_winner,
    legal_actions,
    score,
)
from .rows import (
    BLANK,
    BLOCK,
    LOOPS,
    NEAR_START,
    ROOT,
    STAGE,
    TO_DOORS,
    TO_RUNS,
    build_fight_rows,
    note_absorb_targets,
    set_hero_abilities,
)

OPTIMUM, RANDOM = -1, 0
WINS, POINTS = 0, 1
UNDECIDED = -1
LEAST_GAIN = 1e-13  # a decision is better than another by more than this
LEAST_CHANGE = 1e-12  # a policy that cannot be improved by more is the best
MOST_SWEEPS = 200  # a policy is improved that often at most


# The edges of a stage: running away, the prize, the door.


def value_runs(S, V, T, goal):
    """Open the stage S[BLANK]: value running away for every hero.

    The value does not depend on the monster. From the sixth room nobody can run.
    """
    T.notes[STAGE] = stage(S[BLANK])
    S[ROOT] = S[BLANK]
    S[ROOT].node = RUN
    for weapons in range(CUBE * (S[ROOT].counter < LAIR)):
        set_triple(S[ROOT].weapon, weapons)
        for potion in range(1 + S[ROOT].potions):
            S[ROOT].potion[0] = potion
            for a in range(1, CUBE):
                set_hero_abilities(S, a)
                V[T.notes[TO_RUNS] + entering_hero_number(S[0])] = mean_over_faces(S, V, T.notes, goal)


def value_prize(S, V, T, goal, at):
    """Value the fall of the monster S[ROOT] for all abilities.

    Args:
        S: the scratch positions.
        V: the array of values.
        T: the tables of rows.py.
        goal: WINS or POINTS.
        at: the fight's index in ``V``.
    """
    for a in range(1, CUBE):
        set_hero_abilities(S, a)
        award_prize(S[0])
        V[at + a] = mean_over_faces(S, V, T.notes, goal) if S[0].node == LOOT else known_value(S[0], V, T.notes, goal)


def value_doors(S, V, T, goal):
    """Close the stage: value entering its room for every possible hero; return the number of positions.

    In the sixth room this is the value of the dragon's fight. No position is counted there.
    """
    S[ROOT] = S[BLANK]
    for weapons in range(CUBE):
        set_triple(S[ROOT].weapon, weapons)
        for potion in range(1 + S[ROOT].potions):
            S[ROOT].potion[0] = potion
            for a in range(1, CUBE):
                set_hero_abilities(S, a)
                S[0].counter -= 1
                count_next_room(S[0])
                i = T.notes[TO_DOORS] + T.notes[STAGE] * DOORS + entering_hero_number(S[0])
                V[i] = V[number_in_stage(S[0])] if S[0].node == CHOOSE else room_entry_value(S, V, T.notes, goal)
    return CUBE * (1 + S[ROOT].potions) * (CUBE - 1) * (S[ROOT].counter < LAIR)


def known_value(s, V, notes, goal):
    """Return the value of a position that has one already, else -1."""
    if s.node == ENTER or ((s.node == CHOOSE or s.node == ABSORB) and stage(s) != notes[STAGE]):
        return V[notes[TO_DOORS] + stage(s) * DOORS + entering_hero_number(s)]
    if s.node == CHOOSE or s.node == ABSORB:
        return V[number_in_stage(s)]
    if s.node == DONE:
        return float(score(s, 0)) if goal == POINTS else float(is_winner(s, 0))
    return -1.0


def mean_over_faces(S, V, notes, goal):
    """Return the mean over the faces of the die in S[0], all of which lead to known values.

    Faces with the same outcome are followed once.
    """
    total, value = 0.0, 0.0
    for x in range(1, 7):
        if not is_same_outcome(S[0], x):
            S[1] = S[0]
            apply(S[1], x)
            value = known_value(S[1], V, notes, goal)
        total += value
    return total / 6


def room_entry_value(S, V, notes, goal):
    """Return the value of entering a room, over the rolls for the monster and the guarded thing."""
    S[2] = S[0]
    total, value = 0.0, 0.0
    for x in range(1, 7):
        if not is_same_outcome(S[2], x):
            S[0] = S[2]
            apply(S[0], x)
            value = mean_over_faces(S, V, notes, goal) if S[0].node == GUARD else known_value(S[0], V, notes, goal)
        total += value
    return total / 6


# Fights, by their rows.


def value_fights(S, V, P, T, who, goal, book):
    """Value all fights of the stage and return the number of their positions.

    Args:
        S: the scratch positions.
        V: the array of values.
        P: the policy, one byte for each position number; written for OPTIMUM only.
        T: the tables of rows.py.
        who: OPTIMUM, RANDOM or a player.
        goal: WINS or POINTS.
        book: the policy that a player reads.
    """
    note_absorb_targets(S, T)
    count = 0
    for weapons in range(CUBE):
        monster = NOBODY
        for number in range(foe_state_count(S[BLANK])):
            S[ROOT] = S[BLANK]
            set_triple(S[ROOT].weapon, weapons)
            set_foe_state(S[ROOT], number)
            if S[ROOT].monster != monster:
                monster = S[ROOT].monster
                build_fight_rows(S, T)
                set_foe_state(S[ROOT], number)
            for potion in range(1 + S[BLANK].potions):
                for bolted in range(S[BLANK].bolts, -1, -1):
                    S[ROOT].potion[0] = potion
                    S[ROOT].bolted = bolted
                    if is_possible(S[ROOT]):
                        count += value_fight(S, V, P, T, who, goal, book)
    return count


def value_fight(S, V, P, T, who, goal, book):
    """Value the fight S[ROOT] for all abilities and return the number of its positions.

    At health 0 there is only the prize.

    Args:
        S: the scratch positions.
        V: the array of values.
        P: the policy, one byte for each position number; written for OPTIMUM only.
        T: the tables of rows.py.
        who: OPTIMUM, RANDOM or a player.
        goal: WINS or POINTS.
        book: the policy that a player reads.
    """
    S[ROOT].node = CHOOSE
    set_triple(S[ROOT].ability, 0)
    at = number_in_stage(S[ROOT])
    for a in range(CUBE):
        T.takes[a] = UNDECIDED
    if S[ROOT].health == 0:
        value_prize(S, V, T, goal, at)
    else:
        for k in range(1, CUBE):
            note_position(S, V, T, at, T.order[k], who, book)
        if T.notes[LOOPS]:
            value_looping_fight(S, V, T, at, who, book)
        else:
            sweep_values(V, T, at, who)
        if who == OPTIMUM:
            for a in range(1, CUBE):
                P[at + a] = T.code[a, T.own[a]]
    if not S[ROOT].enhanced:
        return (CUBE - 1) * (S[ROOT].health > 0)
    value_absorbing(S, V, T, at, who, book)
    if who == OPTIMUM:
        for a in range(1, CUBE):
            P[at + T.notes[BLOCK] + a] = T.takes[a]
    return (CUBE - 1) * (1 + (S[ROOT].health > 0))


def note_position(S, V, T, at, a, who, book):
    """Note the legal moves with these abilities, the value of leaving by each, and the decision of a player.

    Args:
        S: the scratch positions.
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        a: the number of the abilities.
        who: OPTIMUM, RANDOM or a player.
        book: the policy that a player reads.
    """
    set_hero_abilities(S, a)
    mask = legal_actions(S[0])
    T.mask[a] = mask
    T.own[a] = UNDECIDED
    wanted = decide_by_book(S, T, who, book) if who > RANDOM else 0
    for r in range(T.rows[a]):
        if mask >> (T.code[a, r] & 7) & 1:
            value = 0.0
            for j in range(T.far[a, r]):
                left = max(0, S[0].health - T.harm[a, r, j])
                value += T.odds[a, r, j] * V[at + T.shift[a, r, j] + (left - S[0].health) * CUBE * CUBE]
            T.fixed[a, r] = V[T.notes[TO_RUNS] + entering_hero_number(S[0])] if T.code[a, r] == FLEE else value
            if T.code[a, r] == wanted:
                T.own[a] = r


def decide_by_book(S, T, who, book):
    """Return the decision of a player in S[0], with second ability and stance, as a byte."""
    x = decide(S[0], who, T.notes, 0, book)
    if x >= FLEE:
        return x
    second, stance = NONE, 0
    S[1] = S[0]
    apply(S[1], x)
    if S[1].node == SECOND:
        second = decide(S[1], who, T.notes, 0, book)
        apply(S[1], second)
    if S[1].node == STANCE:
        stance = decide(S[1], who, T.notes, 0, book)
    return x | second << 3 | stance << 5


def row_value(V, T, at, a, r):
    """Return the value of a row by the values that its fight has now.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        a: the number of the abilities.
        r: the number of the row.
    """
    value = T.fixed[a, r]
    for j in range(NEAR_START, T.near[a, r]):
        value += T.odds[a, r, j] * V[at + T.shift[a, r, j]]
    return value


def sweep_values(V, T, at, who):
    """Value all abilities by their rows, fewest points first, and return the greatest rise."""
    rise = 0.0
    for k in range(1, CUBE):
        a = T.order[k]
        if who == OPTIMUM:
            value = best_row(V, T, at, a)
        elif who == RANDOM:
            value = mean_row(V, T, at, a)
        else:
            value = row_value(V, T, at, a, T.own[a])
        rise = max(rise, value - V[at + a])
        V[at + a] = value
    return rise


def best_row(V, T, at, a):
    """Return the value of the best legal row, and take that row.

    The row taken before stays unless another one is better by more than LEAST_GAIN.
    """
    best = -1.0 if T.own[a] == UNDECIDED else row_value(V, T, at, a, T.own[a])
    for r in range(T.rows[a]):
        if T.mask[a] >> (T.code[a, r] & 7) & 1:
            value = row_value(V, T, at, a, r)
            if value > best + LEAST_GAIN:
                best = value
                T.own[a] = r
    return best


def mean_row(V, T, at, a):
    """Return the mean of the legal rows, weighted as the uniform player takes them."""
    total, value = 0.0, 0.0
    for r in range(T.rows[a]):
        if T.mask[a] >> (T.code[a, r] & 7) & 1:
            total += T.share[a, r]
            value += T.share[a, r] * row_value(V, T, at, a, r)
    return value / total


def value_absorbing(S, V, T, at, who, book):
    """Value absorbing energy for all abilities.

    Args:
        S: the scratch positions.
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        who: OPTIMUM, RANDOM or a player.
        book: the policy that a player reads.
    """
    S[ROOT].node = ABSORB
    mask = legal_actions(S[ROOT])
    for a in range(1, CUBE):
        if who > RANDOM:
            set_hero_abilities(S, a)
            mask = 1 << decide(S[0], who, T.notes, 0, book)
        V[at + T.notes[BLOCK] + a] = (
            mean_absorb_value(V, T, at, a, mask) if who == RANDOM else best_absorb_value(V, T, at, a, mask)
        )


def mean_absorb_value(V, T, at, a, mask):
    """Return the mean over the moves of a mask where energy is absorbed.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        a: the number of the abilities.
        mask: the legal moves.
    """
    total, count = 0.0, 0
    for x in range(POTION + 1):
        if mask >> x & 1:
            total += V[at + T.gains[a, x]]
            count += 1
    return total / count


def best_absorb_value(V, T, at, a, mask):
    """Return the value of the best move of a mask where energy is absorbed, and take that move.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        a: the number of the abilities.
        mask: the legal moves.
    """
    best = -1.0 if T.takes[a] == UNDECIDED else V[at + T.gains[a, T.takes[a]]]
    for x in range(POTION + 1):
        if mask >> x & 1 and V[at + T.gains[a, x]] > best + LEAST_GAIN:
            best = V[at + T.gains[a, x]]
            T.takes[a] = x
    return best


# Fights that can lead back up to more points, by policy iteration. Whatever is decided, such a fight comes to an end: some
# run of misses always leads to the last point. So each policy has one value, and only a better one takes its place.


def value_looping_fight(S, V, T, at, who, book):
    """Value a fight whose positions lead to each other in circles, by policy iteration.

    It solves the equations of the decisions taken, improves the decisions, and repeats this until no value rises, at most
    MOST_SWEEPS times.

    Args:
        S: the scratch positions.
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        who: OPTIMUM, RANDOM or a player.
        book: the policy that a player reads.
    """
    if who == OPTIMUM:
        set_initial_values(V, T, at)
        value_absorbing(S, V, T, at, who, book)
        sweep_values(V, T, at, who)
    value_absorbing(S, V, T, at, who, book)
    for _ in range(MOST_SWEEPS):
        solve_fight_equations(V, T, at, who)
        value_absorbing(S, V, T, at, who, book)
        if who != OPTIMUM or sweep_values(V, T, at, who) <= LEAST_CHANGE:
            return


def set_initial_values(V, T, at):
    """Begin with the values of the same fight at one health less."""
    for a in range(1, CUBE):
        V[at + a] = V[at + a - CUBE * CUBE]


def solve_fight_equations(V, T, at, who):
    """Solve the equations of the fight for the decisions taken, by elimination.

    Each value is first expressed by values of more points, then all are filled in from the most points back.
    """
    for k in range(1, CUBE):
        begin_equation(V, T, at, k, who)
        for j in range(1, k):
            odds = T.chain[k, j]
            if odds > 0:
                T.base[k] += odds * T.base[j]
                T.reach[k] = max(T.reach[k], T.reach[j])
                for i in range(j + 1, T.reach[j] + 1):
                    T.chain[k, i] += odds * T.chain[j, i]
        rest = 1 - T.chain[k, k]
        T.base[k] /= rest
        for i in range(k + 1, T.reach[k] + 1):
            T.chain[k, i] /= rest
    for k in range(CUBE - 1, 0, -1):
        value = T.base[k]
        for i in range(k + 1, T.reach[k] + 1):
            value += T.chain[k, i] * V[at + T.order[i]]
        V[at + T.order[k]] = value


def begin_equation(V, T, at, k, who):
    """Write the equation of the k-th value in the order, as its rows have it.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        k: the place in the order, fewest points first.
        who: OPTIMUM, RANDOM or a player.
    """
    a = T.order[k]
    T.base[k] = 0.0
    T.reach[k] = k
    for i in range(CUBE):
        T.chain[k, i] = 0.0
    if who != RANDOM:
        add_row_to_equation(V, T, at, k, T.own[a], 1.0, who)
        return
    total = 0.0
    for r in range(T.rows[a]):
        if T.mask[a] >> (T.code[a, r] & 7) & 1:
            total += T.share[a, r]
    for r in range(T.rows[a]):
        if T.mask[a] >> (T.code[a, r] & 7) & 1:
            add_row_to_equation(V, T, at, k, r, T.share[a, r] / total, who)


def add_row_to_equation(V, T, at, k, r, odds, who):
    """Add a row, taken with these odds, to the k-th equation.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        k: the place of the equation in the order.
        r: the number of the row.
        odds: the probability of the row.
        who: OPTIMUM, RANDOM or a player.
    """
    a = T.order[k]
    T.base[k] += odds * T.fixed[a, r]
    for j in range(NEAR_START, T.near[a, r]):
        if T.shift[a, r, j] < CUBE:
            add_place_to_equation(V, T, at, k, T.shift[a, r, j], odds * T.odds[a, r, j])
        elif who != RANDOM:
            add_place_to_equation(V, T, at, k, T.gains[a, T.takes[a]], odds * T.odds[a, r, j])
        else:
            drinks = T.mask[a] >> POTION & 1
            for x in range(3):
                add_place_to_equation(V, T, at, k, T.gains[a, x], odds * T.odds[a, r, j] / (3 + drinks))
            if drinks:
                add_place_to_equation(V, T, at, k, T.gains[a, POTION], odds * T.odds[a, r, j] / 4)


def add_place_to_equation(V, T, at, k, shift, odds):
    """Add a position that a row leads to: one of the fight, or one whose value is known.

    Args:
        V: the array of values.
        T: the tables of rows.py.
        at: the fight's index in ``V``.
        k: the place of the equation in the order.
        shift: the position, counted from ``at``.
        odds: its probability.
    """
    if shift < 0 or shift >= CUBE:
        T.base[k] += odds * V[at + shift]
        return
    i = T.rank[shift]
    T.chain[k, i] += odds
    T.reach[k] = max(T.reach[k], i)
