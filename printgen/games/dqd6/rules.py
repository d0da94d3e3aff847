"""Dungeon Quest D6: the rules, by the seed's sections "Setup" to "Game End Conditions" and rulings D1 to D4, D12, D13.

The state after each move waits at one of six nodes: a room is entered (ENTER, a die), what the monster guards is
settled (GUARD, a die), the hero decides (CHOOSE), strikes (STRIKE, a die) or runs (RUN, a die), or all is over (DONE).
"""

NUMBER = 1
LONGEST = 10_000
OPTIONS = ()

ENTER, GUARD, CHOOSE, STRIKE, RUN, DONE = 0, 1, 2, 3, 4, 5

MOST = 4  # points of an ability, power of a weapon ("Overview and Key Terms")
GEMS = 3  # gems to win
LAIR = 6  # the room counter's value at which the dragon waits without a roll

NOBODY, SPECTER, SLIME, SKELETON, DRAGON = 0, 1, 2, 3, 6  # a monster is the die that brings it
DRAGON_HEALTH = 6
GEM, NOTHING = 3, 4  # what is guarded: a weapon's number 0, 1, 2, or one of these
FLEE = 3  # the decision; 0, 1, 2 strike with strength, dexterity, intelligence
PLAYING, WON, LOST = 0, 1, 2

FIELDS = {
    "node": 0,
    "ability": 3,  # strength, dexterity, intelligence: 0..4
    "weapon": 3,  # sword, bow, staff: 0..4
    "gems": 0,  # 0..3
    "counter": 0,  # rooms entered since the last gem: 0..6
    "monster": 0,
    "health": 0,  # of the monster: 0..6
    "guarded": 0,
    "chosen": 0,  # the ability that strikes
    "outcome": 0,
}

DICE, OVER, HERO = -1, -3, 0
DIE = 0b1111110  # faces 1 to 6


def seats(options):
    """One hero ("Summary")."""
    return 1


def start(s, options):
    """Abilities 4, weapons 1, no gems, counter 0, then the first room ("Setup")."""
    for k in range(3):
        s.ability[k] = MOST
        s.weapon[k] = 1
    s.gems = 0
    s.counter = 0
    s.outcome = PLAYING
    next_room(s)


def turn(s):
    """Who moves."""
    if s.node == CHOOSE:
        return HERO
    if s.node == DONE:
        return OVER
    return DICE


def choices(s):
    """The faces of the die, or the decisions: strike with an ability that has points, flee before the sixth room."""
    if s.node == DONE:
        return 0
    if s.node != CHOOSE:
        return DIE
    mask = 0
    for k in range(3):
        if s.ability[k] > 0:
            mask |= 1 << k
    if s.counter < LAIR:
        mask |= 1 << FLEE
    return mask


def weight(s, x):
    """Each face of a die once."""
    return 1


def step(s, x):
    """Apply a decision or a face of the die."""
    if s.node == ENTER:
        enter(s, x)
    elif s.node == GUARD:
        guard(s, x)
    elif s.node == CHOOSE:
        s.chosen = x
        s.node = RUN if x == FLEE else STRIKE
    elif s.node == STRIKE:
        strike(s, x)
    elif s.node == RUN:
        run(s, x)


def next_room(s):
    """Count the room; the sixth since the last gem is the dragon's, without a roll ("Entering a Room", D3)."""
    s.counter += 1
    s.monster = NOBODY
    s.health = 0
    s.guarded = NOTHING
    s.node = ENTER
    if s.counter == LAIR:
        meet_dragon(s)


def meet_dragon(s):
    """A dragon has 6 health and guards a gem."""
    s.monster = DRAGON
    s.health = DRAGON_HEALTH
    s.guarded = GEM
    s.node = CHOOSE


def enter(s, face):
    """The die says who is there; nobody on 4 and 5, which is a rest ("Entering a Room")."""
    if face == DRAGON:
        meet_dragon(s)
    elif face > SKELETON:
        for k in range(3):
            s.ability[k] = min(MOST, s.ability[k] + 1)
        next_room(s)
    else:
        s.monster = face
        s.health = face + s.gems
        s.node = GUARD


def guard(s, face):
    """Two faces a weapon; nothing is guarded where that weapon has power 4 already (D3, D13)."""
    k = (face - 1) // 2
    s.guarded = k if s.weapon[k] < MOST else NOTHING
    s.node = CHOOSE


def hits(s, k, face):
    """Whether a strike with ability k hits: 1 always, 6 never, else up to points plus gems ("Attack", D5)."""
    return face == 1 or (face != 6 and face <= s.ability[k] + s.gems)


def strike(s, face):
    """A hit takes the weapon's power from the monster, a miss a point from the ability ("Attack", D1, D2)."""
    k = s.chosen
    s.node = CHOOSE
    if hits(s, k, face):
        s.health = max(0, s.health - s.weapon[k])
        if s.health == 0:
            prize(s)
    else:
        s.ability[k] -= 1
        check_exhaustion(s)


def prize(s):
    """The monster has fallen: take a weapon's next power or a gem; the third gem wins ("Attack")."""
    if s.guarded == GEM:
        s.gems += 1
        s.counter = 0
    elif s.guarded != NOTHING:
        s.weapon[s.guarded] = min(MOST, s.weapon[s.guarded] + 1)
    if s.gems == GEMS:
        s.outcome = WON
        s.node = DONE
    else:
        next_room(s)


def run(s, face):
    """Running costs a point of an ability (1, 2, 3) or a weapon's power (4, 5, 6), never below 0 ("Flee", D1)."""
    if face <= 3:
        s.ability[face - 1] = max(0, s.ability[face - 1] - 1)
    else:
        s.weapon[face - 4] = max(0, s.weapon[face - 4] - 1)
    check_exhaustion(s)
    if s.node != DONE:
        next_room(s)


def check_exhaustion(s):
    """All three abilities at 0 lose the game at once ("Game End Conditions", D13)."""
    if s.ability[0] + s.ability[1] + s.ability[2] == 0:
        s.outcome = LOST
        s.node = DONE


def won(s, seat):
    """1 after the third gem."""
    return 1 if s.outcome == WON else 0


def score(s, seat):
    """Victory points of a won quest, 1 to 24: ability points and weapon powers; 0 otherwise ("Victory Points")."""
    if s.outcome != WON:
        return 0
    return s.ability[0] + s.ability[1] + s.ability[2] + s.weapon[0] + s.weapon[1] + s.weapon[2]
