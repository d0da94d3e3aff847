"""Dungeon Quest D6: a number for every position in which one hero decides, and the order that solves them.

The room counter only rises between gems, so a game passes through 18 stages, one for each count of gems and rooms, and
never returns to one. Within a stage a fight is described by the monster's health and guarded item, the hero's abilities
and weapons, the potion and the bolt. ``position_number`` gives a position's number; a policy is one byte for each number.
"""

from ..rules import ABSORB, DRAGON, DRAGON_HEALTH, ENTER, GEM, GUARD, LAIR, MOST_POINTS, NOTHING, RUN, STRIKE, is_hit

CUBE = 125  # abilities 0..4 each, or weapons
DRAGON_NUMBERS = DRAGON_HEALTH + 1  # health 0..6; at 0 energy is absorbed, or the prize is due
LESSER_HEALTHS = 6  # health 0..5
GUARD_COUNT = 4  # sword, bow, staff, nothing
STAGES = 3 * LAIR
DOORS = 2 * CUBE * CUBE  # of each stage


def foe_state_count(s):
    """Return the number of pairs of monster and health; kinds matter only if they have weaknesses."""
    return DRAGON_NUMBERS + (3 if s.weakness else 1) * GUARD_COUNT * LESSER_HEALTHS


def foe_state_number(s):
    """Return the number of the monster, the thing it guards and its health."""
    if s.monster == DRAGON:
        return s.health
    kind = s.monster - 1 if s.weakness else 0
    guarded = min(s.guarded, GUARD_COUNT - 1)
    if guarded < GUARD_COUNT - 1 and s.weapon[3 * s.hero + guarded] == MOST_POINTS:
        guarded = GUARD_COUNT - 1  # of use to another of the party only: to this hero, nothing
    return DRAGON_NUMBERS + (kind * GUARD_COUNT + guarded) * LESSER_HEALTHS + s.health


def set_foe_state(s, number):
    """Put the monster with that number into the room."""
    if number < DRAGON_NUMBERS:
        s.monster = DRAGON
        s.guarded = GEM
        s.health = number
        return
    number -= DRAGON_NUMBERS
    s.health = number % LESSER_HEALTHS
    guarded = number // LESSER_HEALTHS % GUARD_COUNT
    s.guarded = NOTHING if guarded == GUARD_COUNT - 1 else guarded
    s.monster = number // (LESSER_HEALTHS * GUARD_COUNT) + 1 if s.weakness else 3


def is_possible(s):
    """Decide whether such a fight can occur.

    In the sixth room there are only dragons. Elsewhere no monster has more health than when it was met, and a guarded weapon
    has power below 4. Nothing is guarded only if one weapon has power 4 (or had it before a bolt).
    """
    if s.monster == DRAGON or s.counter == LAIR:
        return s.monster == DRAGON
    most = max(s.weapon[0], s.weapon[1], s.weapon[2])
    if s.guarded == NOTHING:
        return s.health <= s.monster + s.gems and most >= MOST_POINTS - s.bolted
    return s.health <= s.monster + s.gems and s.weapon[s.guarded] < MOST_POINTS


def is_same_outcome(s, face):
    """Decide whether this face of the die leads to the same position as the face before it."""
    if face == 1 or s.node == RUN:
        return False
    if s.node == STRIKE:
        return is_hit(s, face) == is_hit(s, face - 1) and not (face == 2 and s.critical)
    if s.node == ENTER:
        return face == 5
    if s.node == GUARD:
        return face % 2 == 0
    return 2 < face < 6  # the monster strikes back, a find is opened


def triple_to_number(values, at):
    """Return three values of 0 to 4, from index ``at`` on, as one number of 0 to 124."""
    return (values[at] * 5 + values[at + 1]) * 5 + values[at + 2]


def set_triple(values, number):
    """Set the first three values to those of a number of 0 to 124."""
    values[0] = number // 25
    values[1] = number // 5 % 5
    values[2] = number % 5


def entering_hero_number(s):
    """Return the number of a hero who enters a room, over potion, weapons and abilities."""
    return (s.potion[0] * CUBE + triple_to_number(s.weapon, 0)) * CUBE + triple_to_number(s.ability, 0)


def stage(s):
    """Return the stage of a position, 0 to 17, by gems and rooms."""
    return s.gems * LAIR + s.counter - 1


def place_of_stage(number):
    """Return the gems and the room counter of a stage."""
    return number // LAIR, number % LAIR + 1


def policy_options(options):
    """Return the options on which a policy depends.

    Party, profession, spoils and ambush are left out, since a policy holds for every hero.
    """
    return (0, 0, 0, 0, *options[4:])


def stage_size(s):
    """Return the number of positions in a stage, by the variations in play."""
    return (1 + s.enhanced) * (1 + s.bolts) * (1 + s.potions) * foe_state_count(s) * CUBE * CUBE


def number_in_stage(s):
    """Return a position's number within its stage, whether energy is absorbed or a fight is decided."""
    h = s.hero
    absorbing = 1 if s.node == ABSORB else 0
    block = (absorbing * (1 + s.bolts) + s.bolted) * (1 + s.potions) + s.potion[h]
    return (
        (block * foe_state_count(s) + foe_state_number(s)) * CUBE + triple_to_number(s.weapon, 3 * h)
    ) * CUBE + triple_to_number(s.ability, 3 * h)


def position_number(s):
    """Return the number of a position in which the hero decides, over all stages."""
    return stage(s) * stage_size(s) + number_in_stage(s)
