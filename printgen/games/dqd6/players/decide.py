"""Dungeon Quest D6: the players and their decisions."""

from printgen.engine.playout import draw_uniform

from ..rules import ABSORB, CHOOSE, DRAGON, FLEE, GIVE, MOST_POINTS, NONE, NORMAL, POTION, SECOND, STANCE, legal_actions
from .lattice import position_number

NAMES = {
    "random": "any legal decision, all equally likely",
    "greedy": "strikes with the highest hit chance times power, ties to strength, then dexterity; never flees, nothing fancy",
    "prudent": "weighs what the fight will cost against what running costs, and spares the ability it needs",
    "best": "the solved policy: no player wins more often",
    "guide": "follows the printed strategy guide to the letter",
}
RANDOM, GREEDY, PRUDENT, BEST, GUIDE = 0, 1, 2, 3, 4
SOLVED_PLAYER = "best"
SPARE_STATE_COUNT = 0


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    In a party, "best" fights as the solved hero would alone, which is the best that is known.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: the solved policy, one byte for each position number. Only the player "best" reads it; if it is empty, "best"
            plays as "prudent".
    """
    if player == RANDOM:
        return draw_uniform(legal_actions(s), w, at)
    if player == BEST and s.node != GIVE and len(book) > 0:
        return decode_decision(s, book[position_number(s)])
    if s.node != CHOOSE:
        return obvious_decision(s)
    if player == GREEDY:
        return strongest_ability(s)
    if player == GUIDE:
        return guided_decision(s)
    return prudent_decision(s)


def decode_decision(s, code):
    """Return a decision from its byte: three bits for the move, two for the second ability, two for the stance."""
    if s.node == SECOND:
        return code >> 3 & 3
    if s.node == STANCE:
        return code >> 5
    return code & 7


def obvious_decision(s):
    """Return the decision that needs no thought.

    It strikes alone and in the normal stance, absorbs into the weakest ability, and keeps the weapon that was won.
    """
    if s.node == SECOND:
        return NONE
    if s.node == STANCE:
        return NORMAL
    if s.node == ABSORB:
        return weakest_ability(s)
    return s.hero if legal_actions(s) >> s.hero & 1 else neediest_hero(s)


def neediest_hero(s):
    """Return the hero who may take the weapon and has the least power of its kind; ties go to the first seat."""
    may, least = legal_actions(s), MOST_POINTS + 1
    k = 0
    for h in range(s.heroes):
        if may >> h & 1 and s.weapon[3 * h + s.guarded] < least:
            k, least = h, s.weapon[3 * h + s.guarded]
    return k


def weakest_ability(s):
    """Return the ability with the fewest points; ties go to strength, then dexterity."""
    h = 3 * s.hero
    k = 0
    for j in range(1, 3):
        if s.ability[h + j] < s.ability[h + k]:
            k = j
    return k


def hitting_face_count(s, k):
    """Return on how many of the six faces a strike with ability k hits ("Attack")."""
    return max(1, min(5, s.ability[3 * s.hero + k] + s.gems))


def strongest_ability(s):
    """Return the ability with points whose hit chance times weapon power is highest."""
    h = 3 * s.hero
    best, most = 0, -1
    for k in range(3):
        if s.ability[h + k] > 0 and hitting_face_count(s, k) * s.weapon[h + k] > most:
            best, most = k, hitting_face_count(s, k) * s.weapon[h + k]
    return best


def expected_loss(s, k):
    """Return the points, in sixtieths, that ability k is expected to lose until the monster falls.

    Its hit chance is assumed to stay as it is. Without a weapon the result is 10,000.
    """
    power = s.weapon[3 * s.hero + k]
    if power == 0:
        return 10_000
    strikes = (s.health + power - 1) // power
    return strikes * (6 - hitting_face_count(s, k)) * 60 // hitting_face_count(s, k)


def prudent_decision(s):
    """Drink when worn, take the cheapest fight, or flee.

    It flees from a monster that costs more than its prize, and from a dragon that comes too early.
    """
    h = 3 * s.hero
    legal = legal_actions(s)
    points = s.ability[h] + s.ability[h + 1] + s.ability[h + 2]
    if legal >> POTION & 1 and points <= 5:
        return POTION
    best, least = 0, 1_000_000
    for k in range(3):
        if s.ability[h + k] > 0 and expected_loss(s, k) - 6 * s.ability[h + k] < least:
            best, least = k, expected_loss(s, k) - 6 * s.ability[h + k]
    if legal >> FLEE & 1 and least > (24 if s.monster == DRAGON else 12) * points:
        return FLEE
    return best


# The strategy guide, distilled from the solved policy of the base game: thresholds were fitted to the price of each decision
# under the guide's own play, then rounded; its exact price is computed when it is printed.

STRIKE_RISK = (0, 50, 20, 10, 5, 2)  # tenths of a point that a blow is expected to cost, by how many faces hit
GUARDED_WEAPON_PENALTY = 10  # striking with the ability whose weapon is guarded, in tenths: it is about to be worth more
FLIGHT_THRESHOLDS = (  # flee when the abilities' points add up to no more than this: by gems, then the monster's health 1..5
    (2, 5, 8, 0, 0),
    (2, 3, 6, 8, 0),
    (2, 2, 4, 5, 7),
)
DRAGON_FLIGHT_THRESHOLDS = (  # by gems, then the blows that the strongest weapon needs, 1..6
    (0, 0, 6, 6, 9, 9),
    (0, 3, 6, 6, 6, 8),
    (0, 1, 2, 2, 3, 5),
)


def hits_to_kill(s, power):
    """Return the hits of a power that kill the monster; 6 without a weapon, as many as a dragon needs at most."""
    return (s.health + power - 1) // power if power else 6


def strike_price(s, k):
    """Return the price of a strike with ability k by the strategy guide, in tenths.

    It is the risk of each hit, the power that the last hit wastes, and 1 for the weapon that is guarded; 10,000 without a
    weapon.
    """
    power = s.weapon[3 * s.hero + k]
    if power == 0:
        return 10_000
    n = hits_to_kill(s, power)
    return (
        n * STRIKE_RISK[hitting_face_count(s, k)]
        + 10 * (n * power - s.health)
        + (GUARDED_WEAPON_PENALTY if s.guarded == k else 0)
    )


def guided_decision(s):
    """Flee by the table, else strike at the lowest price.

    Ties go to the ability with more points, then to strength, then dexterity.
    """
    h = 3 * s.hero
    best, least, points, power = 0, 1_000_000, 0, 0
    for k in range(3):
        points += s.ability[h + k]
        if s.ability[h + k] > 0:
            power = max(power, s.weapon[h + k])
            now = 10 * strike_price(s, k) - s.ability[h + k]
            if now < least:
                best, least = k, now
    if legal_actions(s) >> FLEE & 1 and points <= flight_threshold(s, power):
        return FLEE
    return best


def flight_threshold(s, power):
    """Return the guide's entry for this monster and the power of the strongest weapon that can strike."""
    if s.monster == DRAGON:
        return DRAGON_FLIGHT_THRESHOLDS[s.gems][hits_to_kill(s, power) - 1]
    return FLIGHT_THRESHOLDS[s.gems][s.health - 1]
