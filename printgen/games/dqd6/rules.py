"""Dungeon Quest D6: the rules.

They follow the sections "Setup" to "Victory Points", every variation, and rulings D1 to D15.

After each move the state waits at a node:

- ENTER, a die: a room is entered;
- GUARD, a die: the thing that the monster guards;
- CHOOSE, in some variations SECOND, STANCE, ABSORB, GIVE: a hero decides;
- STRIKE, a die: a hero strikes;
- COUNTER, a die: the monster strikes back;
- RUN, a die: a hero flees, or an ambush;
- LOOT, a die: a find is opened;
- DONE: the game is over.
"""

from printgen.engine.game_ids import Option, Requirement

RULES_VERSION = 2
MAX_GAME_LENGTH = 10_000
FLAG_VALUES = ("no", "yes")
PARTY_SIZES = ("2", "3", "4")  # the parties in which there is something to share out or to mix (D14)
OPTIONS = (
    Option("party", ("1", "2", "3", "4"), "how many adventurers go together"),
    Option(
        "profession",
        ("villager", "knight", "archer", "wizard", "mixed"),
        "who they are; mixed: one of each",
        (Requirement("party", PARTY_SIZES, ("mixed",)),),
    ),
    Option(
        "spoils",
        ("blow", "choice"),
        "who takes a weapon in a party: who struck the last blow, or whom that one names",
        (Requirement("party", PARTY_SIZES),),
    ),
    Option("ambush", FLAG_VALUES, "one roll on the table of flight before the first room"),
    Option("recovery_potion", FLAG_VALUES, "once, every ability of who drinks it gains 1"),
    Option("critical_hits", FLAG_VALUES, "a natural 1 does 1 more damage"),
    Option("enhanced_attacks", FLAG_VALUES, "a second ability helps a strike, and suffers with it"),
    Option("combat_stance", FLAG_VALUES, "strike boldly or carefully"),
    Option("magical_bolt", FLAG_VALUES, "once a room, a weapon's power becomes lightning"),
    Option("monster_weaknesses", FLAG_VALUES, "1 more damage to a monster by the weapon it fears"),
    Option("monster_attack_rolls", FLAG_VALUES, "a missed monster rolls to strike back"),
    Option("ability_zero_penalties", FLAG_VALUES, "an ability at 0 costs more than its strikes"),
    Option("lucky_loot", FLAG_VALUES, "a die says what a weapon found is worth"),
    Option("gem_recovery", FLAG_VALUES, "a gem restores 1 point of every ability"),
)
PARTY_OPTION, PROFESSION_OPTION, SPOILS_OPTION, AMBUSH_OPTION, RECOVERY_POTION_OPTION, CRITICAL_HITS_OPTION = range(6)
ENHANCED_ATTACKS_OPTION, COMBAT_STANCE_OPTION, MAGICAL_BOLT_OPTION, MONSTER_WEAKNESSES_OPTION = range(6, 10)
MONSTER_ATTACK_ROLLS_OPTION, ABILITY_ZERO_PENALTIES_OPTION, LUCKY_LOOT_OPTION, GEM_RECOVERY_OPTION = range(10, len(OPTIONS))

ENTER, GUARD, CHOOSE, STRIKE, RUN, DONE, SECOND, STANCE, COUNTER, ABSORB, GIVE, LOOT = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
MOST_POINTS = 4  # points of an ability, power of a weapon ("Overview and Key Terms")
GEMS = 3  # gems to win
LAIR = 6  # the room counter's value at which the dragon waits without a roll
MOST_HEROES = 4  # the largest party (D11)

NOBODY, SPECTER, SLIME, SKELETON, DRAGON = 0, 1, 2, 3, 6  # a monster is the die that brings it
DRAGON_HEALTH = 6
GEM, NOTHING = 3, 4  # what is guarded: a weapon's number 0, 1, 2, or one of these
FLEE, BOLT, POTION = 3, 4, 7  # decisions: 0, 1, 2 strike with an ability; 4, 5, 6 turn a weapon into a bolt
NONE = 3  # no second ability
STRENGTH, DEXTERITY, INTELLIGENCE = 0, 1, 2
NORMAL, OFFENSIVE, DEFENSIVE = 0, 1, 2
PLAYING, WON, LOST = 0, 1, 2
# Strength, dexterity, intelligence, sword, bow, staff at the start: villager, knight, archer, wizard ("Adventurer Types").
PROFESSIONS = ((4, 4, 4, 1, 1, 1), (4, 3, 2, 3, 2, 1), (2, 4, 3, 1, 3, 2), (2, 3, 4, 1, 2, 3))
MIXED_PROFESSIONS = (1, 2, 3, 0)

FIELDS = {
    "node": 0,
    "ability": 3 * MOST_HEROES,  # each hero's strength, dexterity, intelligence: 0..4
    "weapon": 3 * MOST_HEROES,  # each hero's sword, bow, staff: 0..4
    "potion": MOST_HEROES,  # 1 while it is not drunk
    "potions": 0,
    "gems": 0,  # 0..3
    "counter": 0,  # rooms entered since the last gem: 0..6
    "monster": 0,
    "health": 0,  # of the monster: 0..6
    "guarded": 0,
    "hero": 0,  # whose turn it is
    "chosen": 0,  # the ability that strikes
    "second": 0,  # the ability that helps, or NONE
    "stance": 0,
    "bolted": 0,  # 1 after a bolt in this room
    "taker": 0,  # who takes a weapon
    "outcome": 0,
    "heroes": 0,
    "spoils": 0,
    "critical": 0,
    "enhanced": 0,
    "stances": 0,
    "bolts": 0,
    "weakness": 0,
    "rolls_back": 0,
    "penalties": 0,
    "loot": 0,
    "recovery": 0,
}

DICE, OVER = -1, -3
DIE_FACES = 0b1111110  # faces 1 to 6


def seat_count(options):
    """Return the number of heroes, 1 to 4 (D11)."""
    return options[PARTY_OPTION] + 1


def start(s, options):
    """Set up a new game ("Setup", D9).

    Abilities and weapons are those of the profession; there are no gems, and the counter is 0. Then comes an ambush or the
    first room.
    """
    s.heroes = options[PARTY_OPTION] + 1
    s.spoils = options[SPOILS_OPTION]
    for h in range(s.heroes):
        profession = options[PROFESSION_OPTION] if options[PROFESSION_OPTION] < 4 else MIXED_PROFESSIONS[h]
        for k in range(3):
            s.ability[3 * h + k] = PROFESSIONS[profession][k]
            s.weapon[3 * h + k] = PROFESSIONS[profession][3 + k]
        s.potion[h] = options[RECOVERY_POTION_OPTION]
    s.potions = options[RECOVERY_POTION_OPTION]
    s.critical = options[CRITICAL_HITS_OPTION]
    s.enhanced = options[ENHANCED_ATTACKS_OPTION]
    s.stances = options[COMBAT_STANCE_OPTION]
    s.bolts = options[MAGICAL_BOLT_OPTION]
    s.weakness = options[MONSTER_WEAKNESSES_OPTION]
    s.rolls_back = options[MONSTER_ATTACK_ROLLS_OPTION]
    s.penalties = options[ABILITY_ZERO_PENALTIES_OPTION]
    s.loot = options[LUCKY_LOOT_OPTION]
    s.recovery = options[GEM_RECOVERY_OPTION]
    s.second = NONE
    s.guarded = NOTHING
    if options[AMBUSH_OPTION]:
        s.node = RUN
    else:
        count_next_room(s)


def current_player(s):
    """Return who moves: the seat of the hero on turn, ``DICE`` or ``OVER``."""
    if s.node == CHOOSE or (SECOND <= s.node <= GIVE and s.node != COUNTER):
        return s.hero
    if s.node == DONE:
        return OVER
    return DICE


def legal_actions(s):
    """Return the mask of the faces of the die, or of the legal decisions."""
    if s.node == CHOOSE:
        return fighting_choices(s)
    if s.node < DONE or s.node == COUNTER or s.node == LOOT:
        return DIE_FACES
    if s.node == SECOND:
        return usable_abilities(s) & ~(1 << s.chosen) | 1 << NONE
    if s.node == STANCE:
        return 0b111
    if s.node == ABSORB:
        return 0b111 | s.potion[s.hero] << POTION
    if s.node == GIVE:
        return possible_weapon_takers(s)
    return 0


def possible_weapon_takers(s):
    """Return the mask of heroes who may be named to take the weapon (D10, D15).

    These are the heroes whose weapon is below 4 and who would not forget it for want of intelligence; if there are none, all
    heroes.
    """
    mask = 0
    for h in range(s.heroes):
        if s.weapon[3 * h + s.guarded] < MOST_POINTS and not (s.penalties and s.ability[3 * h + INTELLIGENCE] == 0):
            mask |= 1 << h
    return mask if mask else (1 << s.heroes) - 1


def usable_abilities(s):
    """Return the mask of abilities in which the hero on turn has points."""
    h = 3 * s.hero
    return (s.ability[h] > 0) | (s.ability[h + 1] > 0) << 1 | (s.ability[h + 2] > 0) << 2


def fighting_choices(s):
    """Return the mask of decisions in a fight (D8, D9, D13).

    A hero may strike with an ability that has points, flee before the sixth room, throw a bolt once a room, and drink the
    potion once.
    """
    mask = usable_abilities(s)
    h = 3 * s.hero
    if s.counter < LAIR and not (s.penalties and s.ability[h + DEXTERITY] == 0):
        mask |= 1 << FLEE
    if s.bolts and not s.bolted:
        for k in range(3):
            if s.weapon[h + k] > 0:
                mask |= 1 << BOLT + k
    if s.potion[s.hero]:
        mask |= 1 << POTION
    return mask


def outcome_weight(s, x):
    """Return 1: all faces are equally likely."""
    return 1


def apply(s, x):
    """Apply a decision or a face of the die."""
    if s.node == STRIKE:
        apply_strike(s, x)
    elif s.node == CHOOSE:
        apply_choice(s, x)
    elif s.node == ENTER:
        enter_room(s, x)
    elif s.node == GUARD:
        place_guarded_item(s, x)
    elif s.node == RUN:
        apply_flight_roll(s, x)
    elif s.node == SECOND:
        s.second = x
        begin_strike(s)
    elif s.node == STANCE:
        s.stance = x
        s.node = STRIKE
    elif s.node == COUNTER:
        lose_points(s, 2 if x == 1 else 0 if x == 6 else 1)
    elif s.node == ABSORB:
        absorb_energy(s, x)
    elif s.node == GIVE:
        collect_weapon(s, x)
    elif s.node == LOOT:
        apply_loot_roll(s, x)


def count_next_room(s):
    """Count the next room; the sixth since the last gem has the dragon, without a roll ("Entering a Room", D3)."""
    s.counter += 1
    clear_room(s)
    s.node = ENTER
    if s.counter == LAIR:
        meet_dragon(s)


def clear_room(s):
    """Remove the monster and the guarded thing, and forget the bolt and the taker."""
    s.monster = NOBODY
    s.health = 0
    s.guarded = NOTHING
    s.bolted = 0
    s.taker = 0


def meet_dragon(s):
    """Put a dragon into the room: it has 6 health and guards a gem."""
    s.monster = DRAGON
    s.health = DRAGON_HEALTH
    s.guarded = GEM
    s.node = CHOOSE


def enter_room(s, face):
    """Apply the roll for a room: a monster, or on 4 and 5 nobody and a rest for all ("Entering a Room")."""
    if face == DRAGON:
        meet_dragon(s)
    elif face > SKELETON:
        restore_all(s)
        count_next_room(s)
    else:
        s.monster = face
        s.health = face + s.gems
        s.node = GUARD


def restore_all(s):
    """Give every ability of every hero 1 point, up to 4; exhausted heroes may fight again."""
    for k in range(3 * s.heroes):
        s.ability[k] = min(MOST_POINTS, s.ability[k] + 1)


def place_guarded_item(s, face):
    """Apply the roll for the guarded weapon, two faces for each (D3, D13).

    Nothing is guarded if every hero's weapon of that kind has power 4 already.
    """
    k = (face - 1) // 2
    s.guarded = NOTHING
    for h in range(s.heroes):
        if s.weapon[3 * h + k] < MOST_POINTS:
            s.guarded = k
    s.node = CHOOSE


def apply_choice(s, x):
    """Flee, drink, throw a bolt, or prepare a strike."""
    if x == FLEE:
        s.node = RUN
    elif x == POTION:
        drink_potion(s)
    elif x >= BOLT:
        throw_bolt(s, 3 * s.hero + x - BOLT)
    else:
        s.chosen = x
        s.second = NONE
        s.stance = NORMAL
        s.node = SECOND if s.enhanced and usable_abilities(s) & ~(1 << x) else STANCE if s.stances else STRIKE


def begin_strike(s):
    """Go on after the choice of the second ability, to the stance or the strike ("Enhanced Attacks")."""
    s.node = STANCE if s.stances else STRIKE


def drink_potion(s):
    """Give every ability of the drinker 1 point; the decision is still open ("Recovery Potion", D9, D12)."""
    s.potion[s.hero] = 0
    for k in range(3 * s.hero, 3 * s.hero + 3):
        s.ability[k] = min(MOST_POINTS, s.ability[k] + 1)


def throw_bolt(s, weapon):
    """Take the weapon's power from the monster's health, then 1 from the power ("Magical Bolt Attack", D8, D13).

    No bonus or penalty changes the damage.
    """
    s.health = max(0, s.health - s.weapon[weapon])
    s.weapon[weapon] -= 1
    s.bolted = 1
    if s.health == 0:
        award_prize(s)


def is_hit(s, face):
    """Decide whether the strike hits ("Attack", D5).

    A 1 always hits, a 6 never. Other faces hit if their adjusted value is no more than points plus gems.
    """
    if face == 1 or face == 6:
        return face == 1
    value = face
    if s.second == DEXTERITY:
        value -= 1
    if s.stance == OFFENSIVE:
        value += 1
    if s.stance == DEFENSIVE:
        value -= 1
    return value <= s.ability[3 * s.hero + s.chosen] + s.gems


def hit_damage(s, face):
    """Return the damage of a hit (D2, D5, D6).

    It is 0 without a weapon, else the power with all bonuses and penalties, at least 0.
    """
    h = 3 * s.hero
    power = s.weapon[h + s.chosen]
    if power == 0:
        return 0
    if s.critical and face == 1:
        power += 1
    if s.second == STRENGTH:
        power += 1
    if s.stance == OFFENSIVE:
        power += 1
    if s.stance == DEFENSIVE:
        power -= 1
    if s.weakness and s.monster + s.chosen == SKELETON:  # specters fear staves, slimes bows, skeletons swords
        power += 1
    if s.penalties and s.ability[h + STRENGTH] == 0:
        power -= 1
    return max(0, power)


def apply_strike(s, face):
    """Apply a strike: a hit takes health from the monster, a miss points from the abilities that struck ("Attack")."""
    if is_hit(s, face):
        s.health = max(0, s.health - hit_damage(s, face))
        if s.second == INTELLIGENCE:
            s.node = ABSORB
        else:
            end_attack(s)
    elif s.rolls_back:
        s.node = COUNTER
    else:
        lose_points(s, 1)


def absorb_energy(s, x):
    """Give one ability 1 point, before any prize, or drink the potion first ("Absorb Energy", D7, D12)."""
    if x == POTION:
        drink_potion(s)
    else:
        k = 3 * s.hero + x
        s.ability[k] = min(MOST_POINTS, s.ability[k] + 1)
        end_attack(s)


def end_attack(s):
    """End a strike: award the prize if the monster has fallen, else let the next hero fight."""
    clear_strike(s)
    if s.health == 0:
        award_prize(s)
    else:
        s.node = CHOOSE
        pass_turn_to_next_hero(s)


def clear_strike(s):
    """Erase the choices of a strike, so that positions which are equal for the rules are equal."""
    s.chosen = 0
    s.second = NONE
    s.stance = NORMAL


def lose_points(s, loss):
    """Take points from the ability that struck and from the one that helped ("Monster Attack Rolls", D1, D7)."""
    k = 3 * s.hero + s.chosen
    s.ability[k] = max(0, s.ability[k] - loss)
    if s.second != NONE:
        k = 3 * s.hero + s.second
        s.ability[k] = max(0, s.ability[k] - loss)
    clear_strike(s)
    s.node = CHOOSE
    check_exhaustion(s)
    if s.node != DONE:
        pass_turn_to_next_hero(s)


def pass_turn_to_next_hero(s):
    """Pass the turn in seat order to the next hero who has points (D11)."""
    if s.heroes == 1:
        return
    for _ in range(s.heroes):
        s.hero = (s.hero + 1) % s.heroes
        if usable_abilities(s):
            return


def award_prize(s):
    """Award the prize of a fallen monster: a weapon, a gem or nothing; the third gem wins ("Attack")."""
    if s.guarded == GEM:
        take_gem(s)
    elif s.guarded == NOTHING:
        leave_room(s)
    elif s.spoils and s.heroes > 1:
        s.node = GIVE
    else:
        collect_weapon(s, s.hero)


def take_gem(s):
    """Add a gem and reset the room counter ("Gem Recovery", D12).

    The gem may restore the heroes; the third one does too.
    """
    s.gems += 1
    s.counter = 0
    if s.recovery:
        restore_all(s)
    if s.gems == GEMS:
        clear_room(s)
        s.outcome = WON
        s.node = DONE
    else:
        leave_room(s)


def collect_weapon(s, taker):
    """Let a hero take the weapon; with intelligence 0 the hero may forget it (D10, D13).

    In some games a die then says how much power it brings.
    """
    s.taker = taker
    if s.penalties and s.ability[3 * taker + INTELLIGENCE] == 0:
        leave_room(s)
    elif s.loot:
        s.node = LOOT
    else:
        add_power(s, 1)


def apply_loot_roll(s, face):
    """Apply the roll for a find: 2 power on 1, none on 6, else 1 ("Lucky Loot")."""
    add_power(s, 2 if face == 1 else 0 if face == 6 else 1)


def add_power(s, power):
    """Add power to the taker's weapon, up to 4 (D1, D12)."""
    k = 3 * s.taker + s.guarded
    s.weapon[k] = min(MOST_POINTS, s.weapon[k] + power)
    leave_room(s)


def leave_room(s):
    """Go on to the next room; in a party the next hero begins there."""
    pass_turn_to_next_hero(s)
    count_next_room(s)


def apply_flight_roll(s, face):
    """Take a point of an ability (1, 2, 3) or a weapon's power (4, 5, 6), never below 0 ("Flee", D1)."""
    h = 3 * s.hero
    if face <= 3:
        s.ability[h + face - 1] = max(0, s.ability[h + face - 1] - 1)
    else:
        s.weapon[h + face - 4] = max(0, s.weapon[h + face - 4] - 1)
    check_exhaustion(s)
    if s.node != DONE and s.counter > 0:
        leave_room(s)
    elif s.node != DONE:
        count_next_room(s)  # after an ambush the first hero still begins


def check_exhaustion(s):
    """End the game as lost if all abilities of all heroes are at 0 ("Game End Conditions", D11, D13)."""
    for k in range(3 * s.heroes):
        if s.ability[k] > 0:
            return
    s.outcome = LOST
    s.node = DONE


def is_winner(s, seat):
    """Return 1 after the third gem, for every hero, else 0."""
    return 1 if s.outcome == WON else 0


def score(s, seat):
    """Return a hero's victory points of a won quest, up to 24 ("Victory Points").

    They are ability points and weapon powers. The result is 0 if the quest is not won.
    """
    if s.outcome != WON:
        return 0
    points = 0
    for k in range(3 * seat, 3 * seat + 3):
        points += s.ability[k] + s.weapon[k]
    return points
