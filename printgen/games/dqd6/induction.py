"""Dungeon Quest D6: backward induction over the rules, in their own plain style; compiled by study/solve.py, never run as it is.

A position in which the hero decides is valued by making every decision and every outcome with ``step`` until the next such
position or the next room's door. V holds all values: those of one stage's fights (from 0), of running from them (from
notes[RUNS]) and of every stage's doors (from notes[DOORS]). S is scratch: S[0] the position being valued, S[1] and on what
follows on it, S[ROOT] its fight, S[BLANK] its stage. ``goal`` is WINS or POINTS; ``who`` is OPTIMUM, RANDOM or a player.
"""

from printgen.games.dqd6.lattice import CUBE, alike, door, foes, lay_cube, lay_foe, local, possible, stage
from printgen.games.dqd6.players import decide
from printgen.games.dqd6.rules import ABSORB, CHOOSE, DONE, ENTER, RUN, STRIKE, choices, next_room, score, step, turn, won

OPTIMUM, RANDOM = -1, 0
WINS, POINTS = 0, 1
ROOT, BLANK = 14, 15
SLIGHT = 1e-13  # smaller changes end an iteration
TIE = 1e-13  # a later decision must be better by this

# What notes holds: the stage, the place that asks, whether it was met again, where V's parts begin, the decisions taken.
STAGE, ASKER, AGAIN, RUNS, DOORS, SPAN, TAKEN = 0, 1, 2, 3, 4, 5, 6


def known(s, V, notes, goal):
    """The value of a position that has one already, else -1."""
    if s.node == CHOOSE or s.node == ABSORB:
        if stage(s) != notes[STAGE]:
            return V[notes[DOORS] + stage(s) * notes[SPAN] + door(s)]
        i = local(s, 1 if s.node == ABSORB else 0)
        if i == notes[ASKER]:
            notes[AGAIN] = 1
        return V[i]
    if s.node == ENTER:
        return V[notes[DOORS] + stage(s) * notes[SPAN] + door(s)]
    if s.node == RUN and notes[ASKER] >= 0:
        return V[notes[RUNS] + door(s)]
    if s.node == DONE:
        return float(score(s, 0)) if goal == POINTS else float(won(s, 0))
    return -1.0


def chance(S, d, V, notes, who, goal, book):
    """The mean over the faces of the die; faces that lead to the same place are followed once."""
    total, value = 0.0, 0.0
    for x in range(1, 7):
        if not alike(S[d], x):
            S[d + 1] = S[d]
            step(S[d + 1], x)
            value = known(S[d + 1], V, notes, goal)
            if value < 0:
                value = expand(S, d + 1, V, notes, who, goal, book)
        total += value
    return total / 6


def expand(S, d, V, notes, who, goal, book):
    """The value of S[d] by what follows on it; the decisions taken there stand in notes from TAKEN + d on."""
    if turn(S[d]) < 0:
        return chance(S, d, V, notes, who, goal, book)
    mask = choices(S[d])
    if who > RANDOM:
        mask = 1 << decide(S[d], who, notes, 0, book)
    best, total, count = -1.0, 0.0, 0
    first, second, third = 0, 0, 0
    for x in range(8):
        if mask >> x & 1:
            S[d + 1] = S[d]
            step(S[d + 1], x)
            if S[d + 1].node == STRIKE:
                value = chance(S, d + 1, V, notes, who, goal, book)
            else:
                value = known(S[d + 1], V, notes, goal)
                if value < 0:
                    value = expand(S, d + 1, V, notes, who, goal, book)
            total += value
            count += 1
            if value > best + TIE:
                best, first, second, third = value, x, notes[TAKEN + d + 1], notes[TAKEN + d + 2]
    notes[TAKEN + d] = first
    notes[TAKEN + d + 1] = second
    notes[TAKEN + d + 2] = third
    return total / count if who == RANDOM else best


def settle(S, V, notes, who, goal, book):
    """Value S[0] at the place that asks; where it leads back to itself, the fixed point, by Aitken's extrapolation."""
    i = notes[ASKER]
    notes[AGAIN] = 0
    old = V[i]
    V[i] = expand(S, 0, V, notes, who, goal, book)
    while notes[AGAIN] == 1 and abs(V[i] - old) > SLIGHT:
        one = V[i]
        two = expand(S, 0, V, notes, who, goal, book)
        if abs(two - one) <= SLIGHT:
            return
        slope = (two - one) / (one - old)
        V[i] = two if slope >= 1 else one + (two - one) / (1 - slope)
        old = V[i]
        V[i] = expand(S, 0, V, notes, who, goal, book)


def value_fight(S, V, P, order, notes, who, goal, book):
    """Value the fight S[ROOT] for all abilities, weakest first; again, where energy can be absorbed, until nothing changes."""
    count = 0
    change = 1.0
    while change > SLIGHT:
        change = 0.0
        count = 0
        for absorbing in range(1 + S[ROOT].enhanced):
            for k in range(1, CUBE):
                if not absorbing and S[ROOT].health == 0:
                    break
                S[0] = S[ROOT]
                lay_cube(S[0].ability, 0, order[k])
                S[0].node = ABSORB if absorbing else CHOOSE
                notes[ASKER] = local(S[0], absorbing)
                old = V[notes[ASKER]]
                settle(S, V, notes, who, goal, book)
                change = max(change, abs(V[notes[ASKER]] - old))
                count += 1
                if who == OPTIMUM:
                    P[notes[ASKER]] = code(S[0], notes)
        if not S[ROOT].enhanced:
            break
    return count


def code(s, notes):
    """A decision as a byte: three bits for the move, two for the second ability, two for the stance."""
    move = notes[TAKEN]
    if s.node == ABSORB or move > 2:
        return move
    helped = s.enhanced and (s.ability[0] > 0) + (s.ability[1] > 0) + (s.ability[2] > 0) > 1
    second = notes[TAKEN + 1] if helped else 3
    stance = (notes[TAKEN + 2] if helped else notes[TAKEN + 1]) if s.stances else 0
    return move | second << 3 | stance << 5


def value_stage(S, V, P, order, notes, who, goal, book):
    """Value all fights of the stage S[BLANK], then its doors; the number of positions valued."""
    notes[STAGE] = stage(S[BLANK])
    notes[ASKER] = -1
    value_runs(S, V, notes, who, goal, book)
    count = 0
    for potion in range(1 + S[BLANK].potions):
        for bolted in range(S[BLANK].bolts, -1, -1):
            for number in range(foes(S[BLANK])):
                for weapons in range(CUBE):
                    S[ROOT] = S[BLANK]
                    S[ROOT].potion[0] = potion
                    S[ROOT].bolted = bolted
                    lay_foe(S[ROOT], number)
                    lay_cube(S[ROOT].weapon, 0, weapons)
                    if possible(S[ROOT]):
                        count += value_fight(S, V, P, order, notes, who, goal, book)
    return count + value_doors(S, V, notes, who, goal, book)


def lay_hero(S, potion, weapons, abilities):
    """The stage's blank in S[0], with this hero in it."""
    S[0] = S[BLANK]
    S[0].potion[0] = potion
    lay_cube(S[0].weapon, 0, weapons)
    lay_cube(S[0].ability, 0, abilities)


def value_runs(S, V, notes, who, goal, book):
    """Value running away, which does not ask from whom, for every hero; not from the sixth room."""
    if S[BLANK].counter == 6:
        return
    for potion in range(1 + S[BLANK].potions):
        for weapons in range(CUBE):
            for abilities in range(1, CUBE):
                lay_hero(S, potion, weapons, abilities)
                S[0].node = RUN
                V[notes[RUNS] + door(S[0])] = chance(S, 0, V, notes, who, goal, book)


def value_doors(S, V, notes, who, goal, book):
    """Value the room's door, or the sixth room's dragon, for every hero that may stand there."""
    notes[ASKER] = -1
    count = 0
    for potion in range(1 + S[BLANK].potions):
        for weapons in range(CUBE):
            for abilities in range(1, CUBE):
                lay_hero(S, potion, weapons, abilities)
                S[0].counter -= 1
                next_room(S[0])
                i = notes[DOORS] + notes[STAGE] * notes[SPAN] + door(S[0])
                if S[0].node == CHOOSE:
                    V[i] = V[local(S[0], 0)]
                else:
                    V[i] = chance(S, 0, V, notes, who, goal, book)
                    count += 1
    return count


def value_start(S, V, notes, who, goal, book):
    """The value of S[0], a game's first position: an ambush, or a door."""
    notes[STAGE] = -1
    notes[ASKER] = -1
    if S[0].node == ENTER:
        return known(S[0], V, notes, goal)
    return expand(S, 0, V, notes, who, goal, book)


def value_here(S, V, notes, who, goal, book):
    """The value of S[0], any position of the stage whose fights stand in V."""
    notes[ASKER] = -1
    value = known(S[0], V, notes, goal)
    if value >= 0:
        return value
    notes[ASKER] = 0
    return expand(S, 0, V, notes, who, goal, book)
