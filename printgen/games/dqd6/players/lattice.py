"""Dungeon Quest D6: a number for every position in which one hero decides, and the order that solves them.

The room counter only rises between gems, so a game passes through 18 stages, one for each count of gems and rooms, and never
returns to one. Within a stage a fight is told by the monster's health and guard, the hero's abilities and weapons, the potion
and the bolt. ``place`` gives a position's number; a policy is one byte for each number.
"""

from ..rules import ABSORB, DRAGON, DRAGON_HEALTH, ENTER, GEM, GUARD, LAIR, MOST, NOTHING, RUN, STRIKE, hits

CUBE = 125  # abilities 0..4 each, or weapons
DRAGONS = DRAGON_HEALTH + 1  # health 0..6; at 0 energy is absorbed, or the prize is due
LESSER = 6  # health 0..5
GUARDS = 4  # sword, bow, staff, nothing
STAGES = 3 * LAIR
DOORS = 2 * CUBE * CUBE  # of each stage


def foes(s):
    """How many pairs of monster and health there are; kinds matter only where they have weaknesses."""
    return DRAGONS + (3 if s.weakness else 1) * GUARDS * LESSER


def foe(s):
    """The number of the monster, its guard and its health."""
    if s.monster == DRAGON:
        return s.health
    kind = s.monster - 1 if s.weakness else 0
    guarded = min(s.guarded, GUARDS - 1)
    if guarded < GUARDS - 1 and s.weapon[3 * s.hero + guarded] == MOST:
        guarded = GUARDS - 1  # of use to another of the party only: to this hero, nothing
    return DRAGONS + (kind * GUARDS + guarded) * LESSER + s.health


def lay_foe(s, number):
    """Put the monster of that number into the room."""
    if number < DRAGONS:
        s.monster = DRAGON
        s.guarded = GEM
        s.health = number
        return
    number -= DRAGONS
    s.health = number % LESSER
    guarded = number // LESSER % GUARDS
    s.guarded = NOTHING if guarded == GUARDS - 1 else guarded
    s.monster = number // (LESSER * GUARDS) + 1 if s.weakness else 3


def possible(s):
    """Whether such a fight can come about.

    In the sixth room there are dragons only; elsewhere nobody has more health than when met, a guarded weapon is below 4,
    and nothing is guarded only beside a weapon of 4 (or one that a bolt has lowered from there).
    """
    if s.monster == DRAGON or s.counter == LAIR:
        return s.monster == DRAGON
    most = max(s.weapon[0], s.weapon[1], s.weapon[2])
    if s.guarded == NOTHING:
        return s.health <= s.monster + s.gems and most >= MOST - s.bolted
    return s.health <= s.monster + s.gems and s.weapon[s.guarded] < MOST


def is_same_outcome(s, face):
    """Whether this face of the die leads to the same position as the one before it."""
    if face == 1 or s.node == RUN:
        return False
    if s.node == STRIKE:
        return hits(s, face) == hits(s, face - 1) and not (face == 2 and s.critical)
    if s.node == ENTER:
        return face == 5
    if s.node == GUARD:
        return face % 2 == 0
    return 2 < face < 6  # the monster strikes back, a find is opened


def cube(values, at):
    """Three values of 0..4 as one number."""
    return (values[at] * 5 + values[at + 1]) * 5 + values[at + 2]


def lay_cube(values, number):
    """Put the three values of a number in the first three places."""
    values[0] = number // 25
    values[1] = number // 5 % 5
    values[2] = number % 5


def door(s):
    """The number of a hero at a room's door, over potion, weapons and abilities."""
    return (s.potion[0] * CUBE + cube(s.weapon, 0)) * CUBE + cube(s.ability, 0)


def stage(s):
    """The stage of a position, 0..17, by gems and rooms."""
    return s.gems * LAIR + s.counter - 1


def place_of_stage(number):
    """Gems and room counter of a stage."""
    return number // LAIR, number % LAIR + 1


def policy_options(options):
    """The options that a policy asks about: one hero's, whoever he is and however he came, since it tells of every hero."""
    return (0, 0, 0, 0, *options[4:])


def stage_size(s):
    """How many numbers a stage has, by the variations in play."""
    return (1 + s.enhanced) * (1 + s.bolts) * (1 + s.potions) * foes(s) * CUBE * CUBE


def local(s):
    """The number of a position within its stage: where energy is absorbed, or where a fight is decided."""
    h = s.hero
    absorbing = 1 if s.node == ABSORB else 0
    block = (absorbing * (1 + s.bolts) + s.bolted) * (1 + s.potions) + s.potion[h]
    return ((block * foes(s) + foe(s)) * CUBE + cube(s.weapon, 3 * h)) * CUBE + cube(s.ability, 3 * h)


def place(s):
    """The number of a position in which the hero decides, over all stages."""
    return stage(s) * stage_size(s) + local(s)
