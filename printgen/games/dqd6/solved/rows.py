"""Dungeon Quest D6: the outcomes of each move in a fight, as rows of numbers.

It is written in the same subset of Python as the rules and only runs compiled.

The effect of a hero's moves on hero and monster does not depend on the monster's health, the guarded thing or the room.
So for each set of weapons, abilities and kind of monster the rules are run once, against a monster that cannot fall. Each
move (with its second ability and stance) becomes a row of outcomes; each outcome has the harm done, the shift of the
position's number and the odds. S is scratch: S[ROOT] is a fight, S[BLANK] its stage; S[1] to S[5] follow on the position
S[0]: after the move, the second ability, the stance, the strike, and the monster's strike back. T is a set of arrays, see
TABLES.
"""

from ..players.lattice import CUBE, DOORS, is_same_outcome, number_in_stage, set_triple
from ..rules import ABSORB, CHOOSE, COUNTER, DONE, FLEE, NONE, NOTHING, POTION, SECOND, STANCE, apply, legal_actions

ROOT, BLANK = 6, 7
SCRATCH = 8
TOUGH = 100  # the health of a monster that no strike fells
ROWS = 40  # moves of one position, at most: 27 strikes, running, three bolts, the potion
NEAR_START = 4  # outcomes from this place on stay in the fight; those before it leave it
OUTCOMES = 8
STAGE, BLOCK, LOOPS, TO_RUNS, TO_DOORS = 0, 1, 2, 3, 4  # what notes holds; LOOPS: a fight can lead back up to more points

# What is known of the fight at hand, by the number of the abilities, then by row, then by outcome: types and shapes.
TABLES = {
    "notes": ("i8", (8,)),
    "order": ("i8", (CUBE,)),  # the numbers of abilities, fewest points first
    "rank": ("i8", (CUBE,)),  # the place of each in that order
    "rows": ("i8", (CUBE,)),  # how many rows
    "code": ("i8", (CUBE, ROWS)),  # the decision: three bits for the move, two for the second ability, two for the stance
    "share": ("f8", (CUBE, ROWS)),  # how likely the uniform player, after the row's first move, goes on with it to some change
    "far": ("i8", (CUBE, ROWS)),  # outcomes that leave the fight: how many
    "near": ("i8", (CUBE, ROWS)),  # outcomes that stay in it: after the last
    "harm": ("i8", (CUBE, ROWS, OUTCOMES)),  # what each takes from the monster
    "shift": ("i8", (CUBE, ROWS, OUTCOMES)),  # where it leads, counted from the fight's place
    "odds": ("f8", (CUBE, ROWS, OUTCOMES)),
    "gains": ("i8", (CUBE, POTION + 1)),  # where absorbing leads, by move
    "mask": ("i8", (CUBE,)),  # the legal moves
    "fixed": ("f8", (CUBE, ROWS)),  # what the outcomes that leave the fight are worth
    "own": ("i8", (CUBE,)),  # the row taken
    "takes": ("i8", (CUBE,)),  # the move taken where energy is absorbed
    "chain": ("f8", (CUBE, CUBE)),  # elimination: a value as odds of values later in the order,
    "reach": ("i8", (CUBE,)),  # up to this one,
    "base": ("f8", (CUBE,)),  # and what is added to them
}


def lay_out(T, size):
    """Fill the tables that never change, for stages with ``size`` positions; no stage is valued yet."""
    T["notes"][STAGE] = -1
    T["notes"][TO_RUNS] = size
    T["notes"][TO_DOORS] = size + DOORS
    for k, a in enumerate(sorted(range(CUBE), key=lambda a: a // 25 + a // 5 % 5 + a % 5)):
        T["order"][k] = a
        T["rank"][a] = k


def set_hero_abilities(S, a):
    """Copy the position S[ROOT] to S[0] and set these abilities."""
    S[0] = S[ROOT]
    set_triple(S[0].ability, a)


def set_unbeatable_monster(S):
    """Set S[ROOT] to a fight against a monster that cannot fall, and return its number in the stage.

    Potion and bolt are there if they are in play, the abilities are 0, and nothing is guarded.
    """
    S[ROOT].health = TOUGH
    S[ROOT].guarded = NOTHING
    S[ROOT].potion[0] = S[ROOT].potions
    S[ROOT].bolted = 0
    S[ROOT].node = CHOOSE
    set_triple(S[ROOT].ability, 0)
    return number_in_stage(S[ROOT])


def note_absorb_targets(S, T):
    """Note where absorbing energy leads, for all abilities."""
    S[ROOT] = S[BLANK]
    base = set_unbeatable_monster(S)
    S[ROOT].node = ABSORB
    T.notes[BLOCK] = number_in_stage(S[ROOT]) - base
    mask = legal_actions(S[ROOT])
    for a in range(1, CUBE):
        for x in range(POTION + 1):
            if mask >> x & 1:
                set_hero_abilities(S, a)
                apply(S[0], x)
                T.gains[a, x] = number_in_stage(S[0]) - base


def build_fight_rows(S, T):
    """Note the rows of all abilities against the monster S[ROOT], with every move that may be legal."""
    T.notes[LOOPS] = 0
    base = set_unbeatable_monster(S)
    for a in range(1, CUBE):
        set_hero_abilities(S, a)
        T.rows[a] = 0
        mask = legal_actions(S[0])
        for x in range(POTION + 1):
            if mask >> x & 1:
                S[1] = S[0]
                apply(S[1], x)
                if x >= FLEE:
                    add_exit_row(S[1], T, a, x, base)
                else:
                    add_strike_rows(S, T, a, x, base)


def add_exit_row(s, T, a, x, base):
    """Add a row that leaves the fight for certain: running, a bolt or the potion.

    Args:
        s: the position after the bolt or the potion.
        T: the tables of rows.py.
        a: the number of the abilities.
        x: the move.
        base: the number in the stage that shifts are counted from.
    """
    r = begin_row(T, a, x, 1.0)
    if x != FLEE:
        T.far[a, r] = 1
        T.odds[a, r, 0] = 1.0
        T.harm[a, r, 0] = TOUGH - s.health
        s.health = TOUGH
        T.shift[a, r, 0] = number_in_stage(s) - base


def begin_row(T, a, code, share):
    """Begin a row and return its number.

    Args:
        T: the tables.
        a: the number of the abilities.
        code: the decision as a byte.
        share: the probability that the uniform player goes on with it after the first move.
    """
    r = T.rows[a]
    T.rows[a] += 1
    T.code[a, r] = code
    T.share[a, r] = share
    T.far[a, r] = 0
    T.near[a, r] = NEAR_START
    return r


def add_strike_rows(S, T, a, x, base):
    """Add rows for the strikes with ability x, by second ability and stance where they are decided.

    S[1] is the position after the choice of x.

    Args:
        S: the scratch positions.
        T: the tables of rows.py.
        a: the number of the abilities.
        x: the ability that strikes.
        base: the number in the stage that shifts are counted from.
    """
    seconds = legal_actions(S[1]) if S[1].node == SECOND else 1 << NONE
    count = 0
    for y in range(NONE + 1):
        count += seconds >> y & 1
    for y in range(NONE + 1):
        if seconds >> y & 1:
            S[2] = S[1]
            if S[2].node == SECOND:
                apply(S[2], y)
            stances = 3 if S[2].node == STANCE else 1
            for z in range(stances):
                S[3] = S[2]
                if stances > 1:
                    apply(S[3], z)
                add_strike_outcomes(S, T, a, begin_row(T, a, x | y << 3 | z << 5, 1 / (count * stances)), base)


def add_strike_outcomes(S, T, a, r, base):
    """Add the outcomes of the strike in S[3] to row ``r``.

    The odds that nothing changes are divided out.

    Args:
        S: the scratch positions.
        T: the tables of rows.py.
        a: the number of the abilities.
        r: the number of the row.
        base: the number in the stage that shifts are counted from.
    """
    stay = 0.0
    for x in range(1, 7):
        if not is_same_outcome(S[3], x):
            same = 1
            while x + same < 7 and is_same_outcome(S[3], x + same):
                same += 1
            S[4] = S[3]
            apply(S[4], x)
            back = S[4].node == COUNTER
            for y in range(1, 7 if back else 2):
                S[5] = S[4]
                if back:
                    apply(S[5], y)
                stay += add_outcome(S[5], T, a, r, base, same / 36 if back else same / 6)
    T.share[a, r] *= 1 - stay
    for j in range(OUTCOMES):
        T.odds[a, r, j] /= 1 - stay


def add_outcome(s, T, a, r, base, odds):
    """Add an outcome of a strike to its row; return its odds if nothing has changed, else 0.

    A lost game adds nothing.

    Args:
        s: the position after the strike; its health is set back.
        T: the tables of rows.py.
        a: the number of the abilities.
        r: the number of the row.
        base: the number in the stage that shifts are counted from.
        odds: the probability of the outcome.
    """
    if s.node == DONE:
        return 0.0
    harm = TOUGH - s.health
    s.health = TOUGH
    shift = number_in_stage(s) - base
    if harm == 0 and shift == a:
        return odds
    j, end = (0, T.far[a, r]) if harm else (NEAR_START, T.near[a, r])
    while j < end and not (T.harm[a, r, j] == harm and T.shift[a, r, j] == shift):
        j += 1
    if j < end:
        T.odds[a, r, j] += odds
        return 0.0
    T.harm[a, r, j] = harm
    T.shift[a, r, j] = shift
    T.odds[a, r, j] = odds
    if harm:
        T.far[a, r] += 1
    else:
        T.near[a, r] += 1
        if shift >= CUBE:
            T.notes[LOOPS] = 1
    return 0.0
