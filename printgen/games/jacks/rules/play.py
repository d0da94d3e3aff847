"""Dungeon Jacks: the rules, by the seed's sections "Setup" to "Magic Items", and rulings K1 to K16.

The state after each move waits at a node: a hero is drawn (PARTY, a card), the dungeon's next card is turned (DRAW, a
card), the party decides to fight or flee (MEET), fills its pool (POOL), rolls it (ROLL, a die), settles what was rolled
(SETTLE), by rerolling a 1 (REROLL, a die) or putting a die on a Hearts card (LAY), runs (FLEE, then RUN, a die), heals
(HEAL, then HEALING, a die), drinks, stops or goes on between dungeons (REST), or the game is over (DONE).

Heroes are numbered by suit: 0 the Rogue, 1 the Fighter, 2 the Cleric, 3 the Wizard. A card is 13 * suit + rank - 1 with
suits in the same order and the ace as rank 1; 52 and 53 are the jokers. So the Rogue and the Fighter have the numbers
of the suits whose monsters they know best. The cards, and what is known of the hidden ones, are in dungeon.py, the dice
in dice.py.
"""

from printgen.engine.game_ids import Option

from .dice import (
    CLERIC,
    DICE,
    HEROES,
    PHANTOM,
    PLACES,
    WIZARD,
    gather_pool,
    heroes_missing_dice,
    heroes_with_dice,
    places_with_dice,
    restore_all_dice,
    return_die,
)
from .dungeon_cards import (
    NUMBERS,
    clear_encounter,
    draw_weight,
    lay_out_dungeon,
    possible_hero_cards,
    possible_next_cards,
    reset_undercuts,
    reveal_card,
)
from .dungeon_cards import top_card as top_card
from .items import DRINK, ONE, add_phantom, drink_potion, phantom_actions, potion_actions, spend_bauble

RULES_VERSION = 2
MAX_GAME_LENGTH = 20_000
FLAG = ("no", "yes")
OPTIONS = (
    Option("dungeons", ("6", "1", "2", "3", "4", "5"), "how many dungeons are played"),
    Option("rest", ("full", "none"), "what the heroes get back between dungeons: all their dice, or none"),
    Option("easy", FLAG, "each dungeon's last card is black, so that no treasure is missed"),
)
DUNGEONS_OPTION, REST_OPTION, EASY_OPTION = range(len(OPTIONS))
"""Where each option stands among those of a game."""

PARTY, DRAW, ROLL, REROLL, RUN, HEALING, MEET, POOL, SETTLE, LAY, FLEE, HEAL, REST, DONE = range(14)
PLAYING, WON, LOST, RETIRED = 0, 1, 2, 3
ACE = 300  # points of a Dungeon Ace
CURES = 4  # the highest roll that heals
SPARED = 1  # the highest roll with which a die escapes unhurt

# Decisions: 0 to 3 name a hero; the others are these. At LAY a decision is a place of the pool: 6 * hero + face - 1.
GO = 4  # fight, roll, make the total, leave off healing, go on
RUNS = 5  # flee; between dungeons stop
AGAIN = 6  # reroll a 1
# Between them are the items: see items.py.
HEART = 12  # + rank of a Hearts card, which gets a die

FIELDS = {
    "node": 0,
    "size": HEROES,  # each hero's dice, 1 to 4 by rank
    "dice": HEROES,  # on the hero's card
    "out": HEROES,  # exhausted
    "pooled": HEROES,  # chosen for the pool and not rolled yet
    "pool": PLACES,  # rolled: how many of each hero show each face; phantoms last
    "laid": HEROES,  # the casters' 6s that lie on Hearts cards until the total
    "alive": 0,  # dice that are not exhausted, wherever they are
    "deck": 0,  # the cards known to be left in the dungeon, as a mask
    "cards": 0,  # how many are left, the hidden ones too
    "blacks": 0,  # how many of them are black
    "above": 0,  # how many are left above the cut, in the first dungeon
    "unmet": 0,  # the Big Bads never met, as a mask
    "lurking": 0,  # 1 while one of them is somewhere in the deck
    "kinds": 0,  # the magic items, as a mask, among which the hidden ones are
    "joined": 0,  # how many of them joined this dungeon's deck unseen
    "hidden": 0,  # how many of these are in the deck still
    "held": 0,  # magic items of the party
    "left": 0,  # magic items seen in this dungeon and left behind
    "monster": 0,  # its rank, 2 to 14; 0 while nobody is there
    "suit": 0,  # of the monster
    "hearts": 0,  # the Hearts of the encounter: bit r for rank r
    "bare": 0,  # those that no die was put on
    "difficulty": 0,  # the monster and all Hearts that are not undercut
    "loot": 0,  # the Diamonds and magic items of the encounter
    "hero": 0,  # whose die is rolled, or who is to be healed
    "heart": 0,  # the rank of the Hearts card that gets a die
    "dungeon": 0,  # 1 to 6
    "points": 0,  # of this dungeon
    "total": 0,  # of the finished ones
    "outcome": 0,
    "dungeons": 0,
    "weary": 0,
    "easy": 0,
}

A_DIE, CARDS, OVER = -1, -2, -3
FACES = 0b1111110


def seat_count(options):
    """Return the number of players, which is 1."""
    return 1


def start(s, options):
    """Set up the game before any hero is drawn ("Hero Cards")."""
    s.dungeons = 6 if options[DUNGEONS_OPTION] == 0 else options[DUNGEONS_OPTION]
    s.weary = options[REST_OPTION]
    s.easy = options[EASY_OPTION]
    s.node = PARTY


def current_player(s):
    """Return who moves: 0 for the party, ``A_DIE``, ``CARDS``, or ``OVER``."""
    if s.node <= DRAW:
        return CARDS
    if s.node <= HEALING:
        return A_DIE
    return OVER if s.node == DONE else 0


def legal_actions(s):
    """Return the mask of legal moves: faces of the die, cards that may come next, or decisions."""
    n = s.node
    if ROLL <= n <= HEALING:
        return FACES
    if n == DRAW:
        return possible_next_cards(s)
    if n == SETTLE:
        return settling_actions(s)
    if n == MEET:
        return 1 << GO | 1 << RUNS | phantom_actions(s) | potion_actions(s)
    if n == POOL:
        return (
            heroes_with_dice(s) | phantom_actions(s) | (1 << GO if s.pooled[0] + s.pooled[1] + s.pooled[2] + s.pooled[3] else 0)
        )
    if n == FLEE:
        return heroes_with_dice(s) | phantom_actions(s) | potion_actions(s)
    if n == HEAL:
        return 1 << GO | potion_actions(s) | (heroes_missing_dice(s) if s.dice[CLERIC] else 1 << CLERIC)
    if n == LAY:
        return places_with_dice(s)
    if n == REST:
        return 1 << GO | 1 << RUNS | potion_actions(s)
    if n == PARTY:
        return possible_hero_cards(s)
    return 0


def settling_actions(s):
    """Return the mask of decisions after a roll ("Fight", K2, K10).

    The party may make the total; before it, spend items and put dice on bare Hearts; before these, reroll 1s.
    """
    mask = 1 << GO
    if s.held:
        mask |= phantom_actions(s) | potion_actions(s)
    if s.bare == s.hearts and s.pool[6 * s.suit]:
        mask |= 1 << AGAIN
    if s.bare and places_with_dice(s):
        mask |= s.bare << HEART
    return mask


def outcome_weight(s, x):
    """Count the equally likely orders of the cards that begin with this one.

    It is 1 for a face of the die and for a hero's card (K1).
    """
    return draw_weight(s, x) if s.node == DRAW else 1


def pile_number(s):
    """Return the number of the pile that is drawn from, or -1 for an easy deck, which has no plain order (K6, K9).

    The piles are the party, the two halves of the first deck, and each later deck.
    """
    if s.easy:
        return -1
    return s.dungeon + 1 if s.dungeon > 1 or (s.dungeon and s.above == 0) else s.dungeon


def apply(s, x):
    """Apply a decision, a face of the die or a card."""
    n = s.node
    if n == ROLL:
        apply_roll(s, x)
    elif n == DRAW:
        draw_encounter_card(s, x)
    elif n == POOL:
        fill_pool(s, x)
    elif n == SETTLE:
        apply_settling(s, x)
    elif n == MEET:
        choose_encounter(s, x)
    elif n == HEAL:
        choose_patient(s, x)
    elif n == HEALING:
        apply_healing_roll(s, x)
    elif n == FLEE:
        choose_runner(s, x)
    elif n == RUN:
        apply_flight_roll(s, x)
    elif n == REROLL:
        exhaust_or_keep_six(s, s.hero, x)
        settle_or_total(s)
    elif n == LAY:
        undercut_heart(s, x)
    elif n == REST:
        apply_rest(s, x)
    elif n == PARTY:
        join_party(s, x)


def join_party(s, card):
    """Let a hero join; the fourth completes the party, and the first dungeon is laid out ("Hero Cards", K1)."""
    h = card // 13
    rank = card % 13
    s.size[h] = rank - 9 if rank else 4
    if s.size[0] and s.size[1] and s.size[2] and s.size[3]:
        restore_all_dice(s)
        descend(s)


def descend(s):
    """Lay out the next dungeon and begin to draw."""
    lay_out_dungeon(s)
    s.node = DRAW


def draw_encounter_card(s, card):
    """Turn a card: a black one is the monster, red ones are defences or treasure ("Draw the next encounter")."""
    reveal_card(s, card)
    rank = card % 13 + 1
    if card < 26:
        s.blacks -= 1
        s.suit = 1 if card >= 13 else 0
        s.monster = rank if rank > 1 else 14
        s.difficulty += s.monster
        s.node = MEET
        return
    if card < 39:
        s.hearts |= 1 << rank
        s.bare = s.hearts
        s.difficulty += rank
    else:
        s.loot |= 1 << card
    if s.cards == 0:
        return_items(s)
        finish_dungeon(s)


def choose_encounter(s, x):
    """Apply the choice to fight, to flee or to spend an item.

    A phantom begins the flight and rules out a fight (K11).
    """
    if x == GO:
        s.node = POOL
    elif x == RUNS:
        s.node = FLEE
    elif x >= DRINK:
        drink_potion(s, x - DRINK)
    else:
        spend_phantom_in_flight(s, x)


def spend_phantom_in_flight(s, x):
    """Spend a phantom die in a flight: a 1 escapes, a 6 does nothing (K8, K11)."""
    spend_bauble(s)
    if x == ONE:
        escape_encounter(s)
    else:
        s.node = FLEE


def exhaust_die(s, h):
    """Exhaust a hero's die.

    With the last die the party is lost, and with it the points of this dungeon ("Losing (TPK)", K3, K13).
    """
    s.out[h] += 1
    s.alive -= 1
    if s.alive == 0:
        s.outcome = LOST
        s.points = 0
        s.node = DONE


def fill_pool(s, x):
    """Add a die or a phantom to the pool, or roll the pool ("Fight", K2, K11)."""
    if x < HEROES:
        s.dice[x] -= 1
        s.pooled[x] += 1
    elif x == GO:
        roll_next_die(s)
    else:
        add_phantom(s, x)


def roll_next_die(s):
    """Ask for the next die of the pool, hero by hero in the order of suits; after the last, settle the roll."""
    for h in range(s.hero, HEROES):
        if s.pooled[h]:
            s.hero = h
            s.node = ROLL
            return
    settle_or_total(s)


def apply_roll(s, face):
    """Apply the face of one die of the pool."""
    s.pooled[s.hero] -= 1
    exhaust_or_keep_six(s, s.hero, face)
    if s.node != DONE:
        roll_next_die(s)


def exhaust_or_keep_six(s, h, face):
    """Put a rolled die into the pool, or exhaust a 6, unless it is a caster's and may wait for a Hearts card.

    Source: "Fight", K2, K10.
    """
    if face == 6 and (h < CLERIC or s.hearts == 0):
        exhaust_die(s, h)
    else:
        s.pool[6 * h + face - 1] += 1


def settle_or_total(s):
    """Let the party settle the roll; make the total if nothing else can be done."""
    if s.node != DONE:
        s.hero = 0
        s.node = SETTLE
        if settling_actions(s) == 1 << GO:
            make_total(s)


def apply_settling(s, x):
    """Apply a decision after the roll: reroll, put a die on a Hearts card, spend an item, or total ("Fight", K2)."""
    if x == GO:
        make_total(s)
    elif x == AGAIN:
        s.hero = s.suit
        s.pool[6 * s.suit] -= 1
        s.node = REROLL
    elif x > HEART:
        s.heart = x - HEART
        s.node = LAY
    elif x >= DRINK:
        drink_potion(s, x - DRINK)
        settle_or_total(s)
    else:
        add_phantom(s, x)
        settle_or_total(s)


def undercut_heart(s, place):
    """Put a die on the chosen Hearts card (K2, K10, K14).

    A die of at most the card's rank undercuts it; a higher one does nothing. A caster's 6 undercuts it, counts 0 and stays
    there until the total.
    """
    h = place // 6
    face = place % 6 + 1
    magic = face == 6 and h != PHANTOM
    s.pool[place] -= 1
    s.bare &= ~(1 << s.heart)
    if magic or face <= s.heart:
        s.difficulty -= s.heart
    s.heart = 0
    if magic:
        s.laid[h] += 1
    elif h != PHANTOM:
        s.dice[h] += 1
    settle_or_total(s)


def make_total(s):
    """Make the total, with which the party wins or must flee ("Fight", K2 to K4, K14).

    All dice return to their cards; the casters' 6s are exhausted.
    """
    total = gather_pool(s)
    for h in range(CLERIC, HEROES):
        for _ in range(s.pool[6 * h + 5] + s.laid[h]):
            exhaust_die(s, h)
        s.pool[6 * h + 5] = 0
        s.laid[h] = 0
    if s.node == DONE:
        return
    if total < s.difficulty:
        reset_undercuts(s)
        s.node = FLEE
    else:
        collect_treasure(s)


def collect_treasure(s):
    """Give the treasure to the party: ranks of Diamonds as points, magic items to hold ("Fight", "Magic Items")."""
    if s.loot:
        for rank in range(2, 11):
            if s.loot >> 38 + rank & 1:
                s.points += rank
    s.held |= s.loot & ~NUMBERS
    s.loot = 0
    end_encounter(s)


def choose_runner(s, x):
    """Choose the hero whose die is rolled to flee ("Fleeing"), or spend an item before it (K8, K12)."""
    if x < HEROES:
        s.hero = x
        s.dice[x] -= 1
        s.node = RUN
    elif x >= DRINK:
        drink_potion(s, x - DRINK)
    else:
        spend_phantom_in_flight(s, x)


def apply_flight_roll(s, face):
    """Apply the die of a flight ("Fleeing", K4, K13).

    A 1 escapes; 2 to 5 escape without the die; a 6 loses the die, and escapes only if it is the Wizard's.
    """
    h = s.hero
    s.hero = 0
    if face <= SPARED:
        s.dice[h] += 1
        escape_encounter(s)
        return
    exhaust_die(s, h)
    if s.node == DONE:
        return
    if face < 6 or h == WIZARD:
        escape_encounter(s)
    else:
        s.node = FLEE


def escape_encounter(s):
    """End the encounter by flight; its treasure stays behind ("Fleeing")."""
    return_items(s)
    end_encounter(s)


def return_items(s):
    """Leave magic items that were not won in the dungeon's deck (K13)."""
    s.left |= s.loot & ~NUMBERS
    s.loot = 0


def end_encounter(s):
    """End the encounter; the Cleric may try to heal if a die is exhausted ("Healing", K5)."""
    clear_encounter(s)
    s.node = HEAL
    if s.alive == DICE:
        continue_dungeon(s)


def choose_patient(s, x):
    """Choose the hero whom the Cleric tries to heal, spend an item before it, or leave it off ("Healing", K5, K12)."""
    if x == GO:
        continue_dungeon(s)
    elif x >= DRINK:
        drink_potion(s, x - DRINK)
        if s.alive == DICE:
            continue_dungeon(s)
    else:
        s.hero = x
        s.node = HEALING


def apply_healing_roll(s, face):
    """Apply the die of a healing try: 4 or less brings a die back ("Healing", K5).

    A 6 exhausts the Cleric's own die, unless it was a prayer.
    """
    patient = s.hero
    s.hero = 0
    if face <= CURES:
        return_die(s, patient)
    elif face == 6 and s.dice[CLERIC]:
        s.dice[CLERIC] -= 1
        exhaust_die(s, CLERIC)
    if s.node != DONE:
        continue_dungeon(s)


def continue_dungeon(s):
    """Begin the next encounter, or finish the dungeon if no card is left ("Next Encounter")."""
    s.node = DRAW
    if s.cards == 0:
        finish_dungeon(s)


def finish_dungeon(s):
    """Count the dungeon's treasure; after the last dungeon the campaign is won ("Winning", "Dungeon Levels", K7)."""
    clear_encounter(s)
    s.total += s.points
    s.points = 0
    if s.dungeon == s.dungeons:
        s.outcome = WON
        s.node = DONE
        return
    if not s.weary:
        restore_all_dice(s)
    s.node = REST


def apply_rest(s, x):
    """Apply a decision between two dungeons: drink a potion, stop, or go on to the next (K12, K15)."""
    if x >= DRINK:
        drink_potion(s, x - DRINK)
    elif x == RUNS:
        s.outcome = RETIRED
        s.node = DONE
    else:
        descend(s)


def is_winner(s, seat):
    """Return 1 if the party has left its last dungeon alive, else 0."""
    return 1 if s.outcome == WON else 0


def score(s, seat):
    """Return the sum of the ranks of all number Diamonds collected.

    A lost party keeps those of its finished dungeons (K9, K13).
    """
    return s.total + s.points
