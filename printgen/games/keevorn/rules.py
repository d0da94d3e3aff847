"""Keevorn: the rules, from "Depth" to "The end of the journey", its house rules, and rulings V1 to V13.

A card is a number: 13 for each suit (spades 0, clubs 1, hearts 2, diamonds 3) plus its rank less 1; the jokers are 52
to 55. Nothing is ordered in advance. The Floor is a known card on top (after a Probe), then cards in unknown order as a
mask, then known cards in order (from the Peddler and Bury). Only a draw from the unknown part is chance; a known card
comes by itself.

The state after each move waits at a node. The player decides: EXPLORE (play, use a skill, store, place), FIGHT (which
Weapons join), EQUIP (which Weapon makes room), BURY (which card), PROBED (take it or not), LOSS, RELIEF, SURPRISE
(which card is discarded), WISH (which Fortune), PEDDLE (which card to trade). A card comes: ENTER (into a new room),
TRADE (from the Peddler), READ (by a Scroll), PROBE. DONE is the end.
"""

from printgen.engine.game_ids import Option, Requirement

RULES_VERSION = 2
MAX_GAME_LENGTH = 20_000
OPTIONS = (
    Option("jokers", ("2", "1", "3", "4", "0"), "how many Jokers, that is, how deep it goes"),
    Option(
        "depth",
        ("0", "1", "2", "3", "4"),
        "the depth to start and stay at without Jokers",
        requirements=(Requirement("jokers", ("0",)),),
    ),
    Option("relics_as_weapons", ("no", "yes"), "cards of rank 2 to 4 are Weapons like the others"),
    Option("max_health", ("20", "10", "15", "25", "30"), "Health at the start, and its most"),
)
JOKERS_OPTION, DEPTH_OPTION, RELICS_AS_WEAPONS_OPTION, MAX_HEALTH_OPTION = range(len(OPTIONS))
"""Where each option stands among those of a game."""
JOKERS = (2, 1, 3, 4, 0)  # the values of the option, in its order
HEALTH = (20, 10, 15, 25, 30)

EXPLORE, FIGHT, EQUIP, PROBED, LOSS, WISH, BURY, RELIEF, SURPRISE, PEDDLE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
ENTER, TRADE, READ, PROBE, DONE = 10, 11, 12, 13, 14

SPADES, CLUBS, HEARTS, DIAMONDS, JOKER_SUIT = 0, 1, 2, 3, 4
PAIN, LOSING, VIGOR, RELIEVING, SURPRISING = 0, 1, 2, 3, 4  # a Fortune is its suit ("Your Fortune")
ACE, JACK = 1, 11  # ranks
JOKER = 52  # the first of the jokers' numbers
ALL_JOKERS = 0b1111 << JOKER
EMPTY = -1  # no card

ROOM, HAND, PACK, BLACK = 4, 2, 3, 2  # slots; the black Hand's two stand behind the red Hand's two
PLAY, SKILL, STORE, PLACE = 0, 4, 8, 12  # EXPLORE: plus the slot of the room, for PLACE that of the backpack
IN_ROOM, STRIKE = 2, 6  # FIGHT: 0 and 1 the matching Hand, from IN_ROOM on the room's Spades, or no more
RETURN, TAKE = 0, 1  # PROBED
ENOUGH = 4  # SURPRISE and PEDDLE: no more
SWAY = 3  # the Health that Pain takes and Vigor gives, for each Depth
WISHES = 1  # those that two jokers grant at Depth 0; one more for each Depth
WON, LOST = 1, 2

FIELDS = {
    "node": 0,
    "health": 0,
    "most": 0,  # the highest Health
    "depth": 0,
    "least": 0,  # the lowest rank of a Weapon: 5, or 2
    "unknown": 0,  # the Floor's cards in unknown order, a mask
    "top": 0,  # the known card above them, or EMPTY
    "under": 56,  # the known cards below them, the next first
    "unders": 0,  # how many
    "discard": 0,  # a mask
    "room": ROOM,
    "hand": 2 * HAND,  # red, red, black, black
    "pack": PACK,
    "chosen": 0,  # the slot of the room whose card fights or is to be equipped
    "joined": 0,  # who joined the fight, a mask of FIGHT's moves
    "stored": 0,  # the cards stored in the backpack since the last play, a mask
    "placed": 0,  # the cards placed from it since then, a mask
    "wishes": 0,
    "opening": 0,  # 1 until the first room is complete
    "rooms": 0,  # entered so far
    "clean": 0,  # clean kills
    "shuffles": 0,
    "outcome": 0,
}

CARDS, OVER = -2, -3


def seat_count(options):
    """Return the number of seats, 1."""
    return 1


def start(s, options):
    """Make all cards the first Floor, unseen, and enter the first room ("Setup and exploration", V9, V12)."""
    jokers = JOKERS[options[JOKERS_OPTION]]
    s.depth = options[DEPTH_OPTION] if jokers == 0 else 0
    s.least = 2 if options[RELICS_AS_WEAPONS_OPTION] else 5
    s.most = HEALTH[options[MAX_HEALTH_OPTION]]
    s.health = s.most
    s.unknown = (1 << JOKER + jokers) - 1
    s.top = EMPTY
    for k in range(ROOM):
        s.room[k] = EMPTY
        s.hand[k] = EMPTY
    for k in range(PACK):
        s.pack[k] = EMPTY
    s.opening = 1
    s.rooms = 1
    s.node = ENTER


def pile_number(s):
    """Return the number of the Floor's shuffle, 0 for the first."""
    return s.shuffles


def current_player(s):
    """Return who moves: 0 for the player, ``CARDS`` or ``OVER``."""
    return 0 if s.node < ENTER else CARDS if s.node < DONE else OVER


def legal_actions(s):
    """Return the mask of decisions, or of cards that may come."""
    if s.node == EXPLORE:
        return exploring_actions(s)
    if ENTER <= s.node < DONE:
        return s.unknown
    if s.node == FIGHT:
        return fight_choices(s) & ~s.joined | 1 << STRIKE
    if s.node == LOSS:
        return pack_slots(s)
    if BURY <= s.node <= PEDDLE:
        return target_slots(s, s.node) | (s.node >= SURPRISE) << ENOUGH
    if s.node == WISH:
        return 0b11111
    return 0b11 if s.node < DONE else 0  # EQUIP, PROBED


def outcome_weight(s, x):
    """Return 1: every card is there once."""
    return 1


def is_floor_empty(s):
    """Return whether no card is left to draw."""
    return s.unknown == 0 and s.top == EMPTY and s.unders == 0


def is_weapon(s, card):
    """Return whether a card is a Weapon: ranks 5 to 10, or 2 to 10 (V12)."""
    rank = card % 13 + 1
    return 0 <= card < JOKER and s.least <= rank < JACK


def exploring_actions(s):
    """Return the mask of uses of cards in room and backpack ("Exploring a Room", "Backpack", V2, V5).

    Between two plays each card is stored and placed at most once, so that nobody moves cards to and fro for ever (V13).
    """
    packed = (s.pack[0] >= 0) + (s.pack[1] >= 0) + (s.pack[2] >= 0)
    filled = (s.room[0] >= 0) + (s.room[1] >= 0) + (s.room[2] >= 0) + (s.room[3] >= 0)
    stocked = not is_floor_empty(s)
    mask = 0
    for k in range(ROOM):
        card = s.room[k]
        rank = card % 13 + 1
        mask |= (0 <= card < JOKER) << PLAY + k
        if card < 0 or card >= JOKER or rank == ACE or rank >= JACK:
            continue
        if packed < PACK and not s.stored >> card & 1:
            mask |= 1 << STORE + k
        suit = card // 13
        if rank >= s.least and (suit == HEARTS or (suit == CLUBS and stocked) or (suit == DIAMONDS and filled > 1)):
            mask |= 1 << SKILL + k
    if filled < ROOM:
        for k in range(PACK):
            if s.pack[k] >= 0 and not s.placed >> s.pack[k] & 1:
                mask |= 1 << PLACE + k
    return mask


def target_slots(s, node):
    """Return the mask of slots that the Peddler, Relief or any other effect may take.

    The Peddler takes no Weapons, Relief takes Monsters and Relics, other effects take any card.
    """
    mask = 0
    for k in range(ROOM):
        card = s.room[k]
        wanted = card != EMPTY and not (node in (PEDDLE, RELIEF) and is_weapon(s, card))
        if node == RELIEF and (card >= JOKER or card % 13 + 1 == ACE):
            wanted = False
        mask |= wanted << k
    return mask


def pack_slots(s):
    """Return the mask of slots of the backpack that hold a card."""
    return (s.pack[0] >= 0) | (s.pack[1] >= 0) << 1 | (s.pack[2] >= 0) << 2


def first_hand_slot(card):
    """Return the first slot of the Hand of a card's colour: 0 red, 2 black."""
    return 0 if card // 13 >= HEARTS else BLACK


def fight_choices(s):
    """Return the mask of Weapons that may join the fight ("Combat").

    They are the Hand of the Monster's colour, and every Spade Weapon in the room.
    """
    h = first_hand_slot(s.room[s.chosen])
    mask = (s.hand[h] >= 0) | (s.hand[h + 1] >= 0) << 1
    for k in range(ROOM):
        if s.least - 1 <= s.room[k] < JACK - 1:
            mask |= 1 << IN_ROOM + k
    return mask


def apply(s, x):
    """Apply a decision or a card."""
    if s.node == EXPLORE:
        explore(s, x)
    elif s.node >= ENTER:
        s.unknown &= ~(1 << x)
        place_drawn_card(s, x)
    elif s.node == FIGHT:
        join_fight(s, x)
    elif s.node == EQUIP:
        equip_weapon(s, first_hand_slot(s.room[s.chosen]) + x)
    elif s.node == PROBED:  # into the room, or it stays on top of the Floor
        if x == TAKE:
            put_in_room(s, s.top)
            s.top = EMPTY
        end_or_leave_room(s)
    elif s.node == WISH:
        s.wishes -= 1
        face_fortune(s, x)
    elif s.node == BURY or s.node == PEDDLE:
        if x != ENOUGH:
            put_under_floor(s, x)
        if s.node == BURY or x == ENOUGH:
            end_or_leave_room(s)
        else:
            s.node = TRADE
    else:
        discard_for_fortune(s, x)


def place_drawn_card(s, card):
    """Apply a card that was drawn, by the node.

    At the Peddler a Weapon stays in the room; any other card goes under the Floor, and one more comes.
    """
    if s.node == ENTER:
        put_in_room(s, card)
        fill_room(s)
        if s.node == EXPLORE:
            end_or_leave_room(s)
    elif s.node == PROBE:
        s.top = card
        s.node = PROBED
    else:
        k = put_in_room(s, card)
        if s.node == READ:
            face_fortune(s, card // 13)
        elif not is_weapon(s, card):
            put_under_floor(s, k)
        elif target_slots(s, PEDDLE):
            s.node = PEDDLE
        else:
            end_or_leave_room(s)


def request_card(s, node):
    """Request the Floor's next card: chance brings it, or it comes by itself if it is known.

    ``node`` says what the card is for.
    """
    s.node = node
    if s.top != EMPTY or s.unknown == 0:
        place_drawn_card(s, draw_known_card(s))


def draw_known_card(s):
    """Remove the Floor's next card, which is known, and return it."""
    card = s.top
    s.top = EMPTY
    if card == EMPTY:
        card = s.under[0]
        s.unders -= 1
        for k in range(s.unders):
            s.under[k] = s.under[k + 1]
        s.under[s.unders] = 0
    return card


def put_under_floor(s, k):
    """Put the card in a slot of the room at the bottom of the Floor."""
    s.under[s.unders] = s.room[k]
    s.unders += 1
    s.room[k] = EMPTY


def put_in_room(s, card):
    """Put a card into the room's first free slot and return the slot; there must be one."""
    k = 0
    while s.room[k] != EMPTY:
        k += 1
    s.room[k] = card
    return k


def discard_from_room(s, k):
    """Discard the card in a slot of the room."""
    s.discard |= 1 << s.room[k]
    s.room[k] = EMPTY


def change_health(s, n):
    """Change Health, within 0 and its maximum ("Health", V8)."""
    s.health = max(0, min(s.most, s.health + n))


def fill_room(s):
    """Draw up to four cards into the room, as far as they are known ("Entering a Room", V10, V11).

    Then set the node of what comes first.
    """
    s.node = ENTER
    for k in range(ROOM):
        if s.room[k] == EMPTY and s.top == EMPTY and s.unknown:
            return
        if s.room[k] == EMPTY and not is_floor_empty(s):
            s.room[k] = draw_known_card(s)
    s.node = WISH if s.wishes else EXPLORE
    if s.opening and target_slots(s, PEDDLE):
        s.node = PEDDLE
    s.opening = 0


def end_or_leave_room(s):
    """End the game at 0 Health; else explore on, or leave the room if nothing is left to play (V6, V8, V11).

    That leads to the next room, down the stairs, or out.
    """
    s.node = EXPLORE
    if s.health == 0:
        s.outcome = LOST
        s.node = DONE
    while s.node == EXPLORE:
        jokers = 0
        for k in range(ROOM):
            if s.room[k] >= JOKER:
                jokers += 1
            elif s.room[k] != EMPTY:
                return
        leave_room(s, jokers)


def leave_room(s, jokers):
    """Leave a room that holds no other cards than jokers ("Exploring a Room")."""
    if jokers == 0 and is_floor_empty(s):
        s.outcome = WON
        s.node = DONE
        return
    if jokers:
        descend(s, jokers)
    s.rooms += 1
    fill_room(s)


def descend(s, jokers):
    """Make all cards of Floor and Discard a new Floor ("Playing Jokers", V6).

    One joker is removed; more jokers go into the new Floor and grant wishes.
    """
    while s.unders or s.top != EMPTY:
        s.unknown |= 1 << draw_known_card(s)
    for k in range(ROOM):
        if s.room[k] != EMPTY and jokers > 1:
            s.unknown |= 1 << s.room[k]
        s.room[k] = EMPTY
    s.unknown |= s.discard
    s.discard = 0
    s.shuffles += 1
    s.wishes = WISHES + s.depth if jokers > 1 else 0
    s.depth += jokers == 1


def explore(s, x):
    """Place a card, store one, use a Weapon's skill, or play a card (V2, V5, V11).

    Sources: "Backpack", "Exploring a Room".
    """
    card = s.room[x % ROOM]
    if x >= PLACE:
        put_in_room(s, s.pack[x - PLACE])
        s.placed |= 1 << s.pack[x - PLACE]
        s.pack[x - PLACE] = EMPTY
    elif x >= STORE:
        s.stored |= 1 << card
        s.pack[0 if s.pack[0] == EMPTY else 1 if s.pack[1] == EMPTY else 2] = card
        s.room[x - STORE] = EMPTY
        end_or_leave_room(s)
    else:
        s.stored = 0
        s.placed = 0
        if x < SKILL:
            play_card(s, x)
        else:
            use_skill(s, card, x - SKILL)


def use_skill(s, card, k):
    """Discard a Weapon from the room and Probe, Bury or Heal ("Playing rank 5–10 cards")."""
    discard_from_room(s, k)
    if card // 13 == CLUBS:
        request_card(s, PROBE)
    elif card // 13 == DIAMONDS:
        s.node = BURY
    else:
        change_health(s, card % 13 + 1)
        end_or_leave_room(s)


def play_card(s, k):
    """Play the card in a slot of the room by its kind: Scroll, Monster, Weapon or Relic.

    A Relic gives or takes its rank.
    """
    card = s.room[k]
    rank = card % 13 + 1
    h = first_hand_slot(card)
    s.chosen = k if rank >= s.least else 0
    if rank >= JACK:
        s.node = FIGHT
        if fight_choices(s) == 0:
            strike_blow(s)
    elif rank >= s.least:
        if s.hand[h] != EMPTY and s.hand[h + 1] != EMPTY:
            s.node = EQUIP
        else:
            equip_weapon(s, h if s.hand[h] == EMPTY else h + 1)
    else:
        discard_from_room(s, k)
        if rank != ACE:
            change_health(s, rank if h == 0 else -rank)
        if rank == ACE and not is_floor_empty(s):
            request_card(s, READ)
        else:
            end_or_leave_room(s)


def equip_weapon(s, h):
    """Put the chosen Weapon into a slot of its Hand; a Weapon already there is discarded ("Hands", V4)."""
    if s.hand[h] != EMPTY:
        s.discard |= 1 << s.hand[h]
    s.hand[h] = s.room[s.chosen]
    s.room[s.chosen] = EMPTY
    s.chosen = 0
    end_or_leave_room(s)


def join_fight(s, x):
    """Let one more Weapon join the fight, or no more ("Combat", step 1).

    When none is left that may join, the blow is struck at once.
    """
    s.joined |= 1 << x & ~(1 << STRIKE)
    if x == STRIKE or fight_choices(s) == s.joined:
        strike_blow(s)


def strike_blow(s):
    """Compare power and strength, and discard all who fought ("Combat", steps 2 to 4).

    Health is lost or gained by the difference; an equal power is a clean kill.
    """
    strength = s.room[s.chosen] % 13 + 1
    h = first_hand_slot(s.room[s.chosen])
    power, spade = 0, 0
    for j in range(STRIKE):
        if s.joined >> j & 1:
            card = s.hand[h + j] if j < IN_ROOM else s.room[j - IN_ROOM]
            power += card % 13 + 1
            spade |= card < 13
            s.discard |= 1 << card
            if j < IN_ROOM:
                s.hand[h + j] = EMPTY
            else:
                s.room[j - IN_ROOM] = EMPTY
    discard_from_room(s, s.chosen)
    s.chosen = 0
    s.joined = 0
    if power < strength or spade:
        change_health(s, power - strength)
    if power == strength:
        s.clean += 1
    end_or_leave_room(s)


def face_fortune(s, fortune):
    """Resolve a Fortune at once; one without a target is skipped ("Your Fortune", V3, V7)."""
    if fortune == LOSING and pack_slots(s):
        s.node = LOSS
    elif fortune == RELIEVING and target_slots(s, RELIEF):
        s.node = RELIEF
    elif fortune == SURPRISING and target_slots(s, SURPRISE):
        s.node = SURPRISE
    else:
        change_health(s, SWAY * s.depth * ((fortune == VIGOR) - (fortune == PAIN)))
        continue_after_fortune(s)


def continue_after_fortune(s):
    """Go on with the next wish, or with exploring."""
    if s.wishes and s.health > 0:
        s.node = WISH
    else:
        end_or_leave_room(s)


def discard_for_fortune(s, x):
    """Discard a card that a Fortune takes (V3, V12).

    A Surprise takes one card more, until the player stops or the room is empty.
    """
    if s.node == LOSS:
        s.discard |= 1 << s.pack[x]
        s.pack[x] = EMPTY
    elif x != ENOUGH:
        discard_from_room(s, x)
    if s.node != SURPRISE or x == ENOUGH or not target_slots(s, SURPRISE):
        continue_after_fortune(s)


def is_winner(s, seat):
    """Return 1 after the last room, else 0."""
    return 1 if s.outcome == WON else 0


def score(s, seat):
    """Return the number of clean kills ("House rules", V9)."""
    return s.clean
