"""Dungeon Quest D6: who can play it."""

from printgen.games.dqd6.rules import DRAGON, FLEE, LAIR, choices
from printgen.kernel.playout import uniform

NAMES = {
    "random": "any legal decision, all equally likely",
    "greedy": "strikes with the highest hit chance times power, ties to strength, then dexterity; never flees",
    "best": "weighs what the fight will cost against what running costs, and saves the ability it needs",
}
RANDOM, GREEDY = 0, 1


def decide(s, player, w, at):
    """The decision of a player (its place in NAMES) in this position, with its own stream at index ``at``."""
    if player == RANDOM:
        return uniform(choices(s), w, at)
    if player == GREEDY:
        return strongest(s)
    return prudent(s)


def faces(s, k):
    """On how many of six faces a strike with ability k hits ("Attack")."""
    return max(1, min(5, s.ability[k] + s.gems))


def strongest(s):
    """The ability with points whose hit chance times weapon power is highest."""
    best, most = 0, -1
    for k in range(3):
        if s.ability[k] > 0 and faces(s, k) * s.weapon[k] > most:
            best, most = k, faces(s, k) * s.weapon[k]
    return best


def cost(s, k):
    """How many points, in sixtieths, ability k is expected to lose until the monster falls, were its hit chance to stay."""
    if s.weapon[k] == 0:
        return 10_000
    strikes = (s.health + s.weapon[k] - 1) // s.weapon[k]
    return strikes * (6 - faces(s, k)) * 60 // faces(s, k)


def prudent(s):
    """The cheapest fight, or none: run from a dragon that costs too much, from a monster that costs more than its prize."""
    best, least = 0, 1_000_000
    points = 0
    for k in range(3):
        points += s.ability[k]
        if s.ability[k] > 0 and cost(s, k) - 6 * s.ability[k] < least:
            best, least = k, cost(s, k) - 6 * s.ability[k]
    if s.counter < LAIR and least > limit(s, points):
        return FLEE
    return best


def limit(s, points):
    """The highest cost worth paying with so many points left."""
    if s.monster == DRAGON:
        return 24 * points
    return 12 * points
