"""Quester's Keep: the rules, from "Basic Game Play" to "Solo Grail Quest", and rulings Q1 to Q16.

A seat's turn has these parts: business at the Keep (KEEP), moves (MOVE), a quest that waits where the movement ends
(MEET), or a wild encounter, fought round by round (FIGHT, two dice), what is left to do (AFTER), and again the Keep.
Abilities are tried with a die (ABILITY); potions may be drunk on the way. Tiles, creatures, quest cards and treasure
are drawn when they are seen. In a basic game every pawn stands in the middle of a tile.

Heroes are numbered 0 warrior, 1 ranger, 2 thief, 3 wizard, 4 and 5 peasants; quests 0 to 23, each on the tile with the
next number. Legal moves are in legal.py, the set-up in setup.py, the map in land.py, fights in fight.py, treasure in
treasure.py, business at the Keep in keep_business.py, the order of turns in turn_order.py.
"""

from printgen.engine.playout import count_actions

from ..content import REWARD
from . import position
from .fight import (
    abandon_fight,
    die_in_fight,
    discard_creature,
    meet_quest_creature,
    meet_wild_creature,
    resolve_round,
    reveal_creature,
)
from .keep_business import (
    bank_or_take_up_card,
    business_actions,
    counted_treasure,
    hire_mercenary,
    leave_game,
    pay_trophy,
    reset_visit,
    strike_bargain,
    winner_mask,
)
from .land import CROSS_BORDER, MIDDLE, can_enter, lay_tile, step_cost, step_target, tile_beyond
from .legal import drawable_cards, extra_actions, has_no_quests, has_quest_here, moving_actions, retreat_spots
from .legal import legal_actions as legal_actions
from .legal import outcome_weight as outcome_weight
from .position import (
    ABILITY,
    AFTER,
    AWAY,
    DEAL,
    DONE,
    END,
    FIGHT,
    FLEE,
    GATE,
    GO,
    GREEN,
    HEAL,
    HIRE,
    KEEP,
    LAND,
    LATE,
    LEAVE,
    LOOT,
    MEET,
    MOVE,
    PORT,
    PRIZE,
    QUEST,
    QUESTER,
    RECRUIT,
    RED,
    SEEK,
    SPOT,
    STEAL,
    THIEF,
    TILE,
    WILD,
    WIZARD,
)
from .seeded_piles import pile_number as pile_number
from .seeded_piles import top_card as top_card
from .setup import GRAIL_OPTION as GRAIL_OPTION
from .setup import LENGTH_OPTION as LENGTH_OPTION
from .setup import MOVEMENT_OPTION as MOVEMENT_OPTION
from .setup import OPTIONS as OPTIONS
from .setup import PLAYERS_OPTION as PLAYERS_OPTION
from .setup import SOLO_GRAIL_OPTION as SOLO_GRAIL_OPTION
from .setup import hide_from as hide_from
from .setup import redeal as redeal
from .setup import seat_count as seat_count
from .setup import set_up
from .setup import start as start
from .treasure import (
    GRAIL,
    HEALING,
    TELEPORT,
    draw_from_deck,
    full_health,
    gain_card,
    lose_card,
    reshuffle,
    spend_card,
    take_from_under_quest,
)
from .turn_order import begin_countdown, begin_movement, begin_turn, pass_turn

RULES_VERSION = 2
MAX_GAME_LENGTH = 200_000
FIELDS = position.FIELDS
A_DIE, CARDS, OVER = -1, -2, -3


def current_player(s):
    """Return who moves: a seat, ``A_DIE``, ``CARDS`` or ``OVER``."""
    if s.node >= GATE:
        return OVER if s.node == DONE else s.seat
    return CARDS if s.node <= LOOT else A_DIE


def apply(s, x):
    """Apply a decision, a face of the die or a card."""
    n = s.node
    if s.begun == 0:
        if set_up(s, x):
            s.begun = 1
            start_turn(s)
    elif n == MOVE:
        apply_movement(s, x)
    elif n == FIGHT:
        choose_in_fight(s, x)
    elif n == GREEN:
        s.green = x
        s.node = RED
    elif n == RED:
        resolve_round(s, x)
        if s.strong == 0:
            win_fight(s)
        elif s.health[s.seat] == 0:
            kill_hero(s)
    elif n == KEEP:
        do_business(s, x)
    elif n in (AFTER, MEET):
        take_action(s, x)
    elif n == ABILITY:
        roll_ability(s, x)
    elif n <= LOOT:
        apply_card(s, x)
    else:
        apply_place(s, x)


def apply_card(s, x):
    """Apply a card that is drawn."""
    n = s.node
    if n == WILD:
        meet_wild_creature(s, x)
    elif n == QUESTER:
        meet_quest_creature(s, x)
    elif n == PRIZE:
        take_prize(s, x)
    elif n == LAND:
        place_drawn_tile(s, x)
    elif n == DEAL:
        s.scrolls &= ~(1 << x)
        s.hand[s.seat] |= 1 << x
        s.node = KEEP
    else:
        lose_card(s, s.victim, x)
        gain_card(s, s.seat, x)
        resume_turn(s)


def place_drawn_tile(s, tile):
    """Place a drawn tile, and enter it if the points allow ("Placing Land Tiles", Q3)."""
    lay_tile(s, tile, s.tile[s.seat], s.way)
    there = step_target(s, s.tile[s.seat], s.way, CROSS_BORDER)
    if not s.advanced:
        step_to_tile(s, s.way)
    elif can_enter(s, there, s.points):
        step_to_location(s, there)
    else:
        continue_movement(s)


def apply_place(s, x):
    """Apply the choice of a tile, of a location, or of what is paid at the Keep."""
    n = s.node
    if n == TILE:
        s.way = x
        s.node = SPOT
        if not s.advanced:
            finish_teleport(s, 7 * x + MIDDLE)
    elif n == SPOT:
        finish_teleport(s, 7 * s.way + x)
    elif n == AWAY:
        s.spot[s.seat] = x
        continue_turn(s)
    elif n == HIRE:
        hire_mercenary(s, x)
        s.node = KEEP
    elif pay_trophy(s, x):
        s.node = KEEP
        if s.wares == 0:
            award_treasure(s, 1, KEEP)


def start_turn(s):
    """Start a turn; a hero at the Keep has business there first ("Turns")."""
    begin_turn(s)
    if s.tile[s.seat] or not open_keep_visit(s):
        begin_movement(s)


def open_keep_visit(s):
    """Restore all health at the Keep; return 1 if there is more to do, else 0 ("Quester's Keep Actions", Q7)."""
    s.health[s.seat] = full_health(s, s.seat)
    s.node = KEEP
    return 1 if business_actions(s) != 1 << GO else 0


def end_keep_visit(s):
    """End the business, and go on with the movement, or, after the movement, with the rest of the turn."""
    s.acted = 0
    reset_visit(s)
    if s.settled:
        continue_turn(s)
    else:
        begin_movement(s)


def do_business(s, x):
    """Apply a decision at the Keep, or one that may be made late in a turn.

    Business that needs a card or a choice waits for it.
    """
    if x >= END:
        take_action(s, x - LATE)
    elif x == GO:
        end_keep_visit(s)
    elif x == SEEK:
        s.back = KEEP
        s.node = DEAL
    elif x == RECRUIT:
        s.node = HIRE
    elif x < GO:
        strike_bargain(s, x)
    else:
        bank_or_take_up_card(s, x)


def apply_movement(s, x):
    """Apply a step, the end of the movement, or something else before it."""
    s.fresh = 0
    if x == GO:
        end_movement(s)
    elif x > CROSS_BORDER:
        take_action(s, x)
    else:
        s.acted = 1
        take_step(s, x)


def take_step(s, x):
    """Take a step to a tile on the map, or draw the tile beyond the border."""
    if s.advanced and (x < CROSS_BORDER or tile_beyond(s, s.tile[s.seat], s.spot[s.seat]) >= 0):
        step_to_location(s, step_target(s, s.tile[s.seat], s.spot[s.seat], x))
    elif not s.advanced and tile_beyond(s, s.tile[s.seat], x) >= 0:
        step_to_tile(s, x)
    else:
        s.way = s.spot[s.seat] if s.advanced else x
        s.node = LAND


def step_to_location(s, there):
    """Step to 7 * tile + location in an advanced game (Q4)."""
    tile = there // 7
    s.points -= step_cost(s, tile, there % 7)
    if tile != s.tile[s.seat]:
        s.crossed = 1
    s.tile[s.seat] = tile
    s.spot[s.seat] = there % 7
    s.moved = 1
    continue_movement(s)


def step_to_tile(s, side):
    """Move to the next tile in a basic game."""
    s.tile[s.seat] = tile_beyond(s, s.tile[s.seat], side)
    s.points -= 1
    s.crossed = 1
    s.moved = 1
    continue_movement(s)


def continue_movement(s):
    """Continue the movement while there is something to decide, else end it."""
    s.node = MOVE
    if moving_actions(s) == 1 << GO:
        end_movement(s)


def end_movement(s):
    """End the movement; a quest that waits here may replace the wild encounter ("Movement", Q5)."""
    s.settled = 1
    if s.moved and has_quest_here(s):
        s.node = MEET
    else:
        begin_wild_encounter(s)


def begin_wild_encounter(s):
    """Begin a wild encounter if one is due (Q5, "Solo Grail Quest").

    It is due after a border was crossed, in the solo quest after each turn's movement.
    """
    due = s.crossed
    if s.solo and (s.tile[0] == 0 or has_quest_here(s)):
        due = 0
    s.crossed = 0
    if due and s.wild == 0:
        s.wild = s.wild_out
        s.wild_out = 0
    if due and s.wild:
        s.node = WILD
    else:
        continue_turn(s)


def take_action(s, x):
    """Apply what is done beside moving and fighting: quests, potions, abilities, or nothing."""
    seat = s.seat
    if x == GO:
        do_nothing_more(s)
        return
    s.acted = 1
    if x == QUEST:
        reveal_creature(s)
    elif x == HEAL:
        spend_card(s, seat, HEALING)
        s.health[seat] = full_health(s, seat)
        resume_turn(s)
    elif x == PORT:
        spend_card(s, seat, TELEPORT)
        begin_teleport(s)
    elif x == LEAVE:
        leave_game(s, seat)
        if count_actions(s.gone) >= s.seats - 1:
            finish_game(s)
        else:
            if has_no_quests(s):
                begin_countdown(s)
            end_turn(s)
    else:
        s.tried = 1
        s.victim = max(0, x - STEAL)
        s.node = ABILITY


def do_nothing_more(s):
    """End the turn, with any business left undone (Q15), or leave a quest alone."""
    if s.node != MEET:
        end_turn(s)
    elif s.settled:
        begin_wild_encounter(s)
    else:
        continue_movement(s)


def roll_ability(s, face):
    """Apply the die of the ability, which needs a 1 ("Special Character Abilities")."""
    hero = s.hero[s.seat]
    if face == 1 and hero == THIEF:
        s.node = LOOT
    elif face == 1 and hero == WIZARD:
        begin_teleport(s)
    else:
        if face == 1:
            s.points += 1
        resume_turn(s)


def resume_turn(s):
    """Resume the turn where it was interrupted."""
    if s.strong:
        s.node = FIGHT
    elif s.settled:
        continue_turn(s)
    else:
        continue_movement(s)


def choose_in_fight(s, x):
    """Apply a decision before a round: to roll, to flee, to drink or to try an ability."""
    if x == GO:
        s.node = GREEN
    elif x == FLEE:
        abandon_fight(s)
        s.node = AWAY
        if not s.advanced or retreat_spots(s) == 0:
            continue_turn(s)
    else:
        take_action(s, x)


def win_fight(s):
    """Win the fight ("Wild ...", "Quest Encounter Combat", Q9).

    A wild creature becomes a trophy; a quest is completed and brings its treasure.
    """
    if not s.quest:
        s.trophies[s.seat] |= 1 << s.foe
        continue_turn(s)
        return
    discard_creature(s)
    if s.grail:
        award_treasure(s, 1, AFTER)
        return
    if count_actions(s.quests[s.seat]) == s.goal or has_no_quests(s):
        begin_countdown(s)
    award_treasure(s, REWARD[s.foe], AFTER)


def award_treasure(s, count, back):
    """Draw ``count`` cards of treasure, as far as there are any.

    ``back`` is the node at which the game goes on afterwards.
    """
    s.prizes = count
    s.back = back
    if not s.grail or not s.quest:
        reshuffle(s)
    s.node = PRIZE
    if drawable_cards(s) == 0:
        resume_after_award(s)


def take_prize(s, kind):
    """Take a card of treasure; in a Grail game the Grail ends the game."""
    if s.grail and s.quest:
        take_from_under_quest(s, kind)
    else:
        draw_from_deck(s, kind)
    gain_card(s, s.seat, kind)
    if s.grail and kind == GRAIL:
        finish_game(s)
    elif s.prizes > 1:
        award_treasure(s, s.prizes - 1, s.back)
    else:
        resume_after_award(s)


def resume_after_award(s):
    """Return to the business at the Keep, or go on with the turn."""
    s.node = KEEP
    if s.back == AFTER:
        continue_turn(s)


def kill_hero(s):
    """Kill the hero and end the turn, alone the game ("Combat", "Solo Grail Quest", Q6)."""
    die_in_fight(s)
    if s.solo:
        finish_game(s)
    else:
        end_turn(s)


def begin_teleport(s):
    """Begin a teleport, which ends a fight ("The Wizard", "Teleport Potion")."""
    if s.strong:
        abandon_fight(s)
    reset_visit(s)
    s.node = TILE


def finish_teleport(s, there):
    """Teleport to 7 * tile + location: a quest may be taken, but there is no wild encounter."""
    s.tile[s.seat] = there // 7
    s.spot[s.seat] = there % 7
    s.moved = 1
    s.node = MEET
    if not has_quest_here(s):
        resume_turn(s)


def continue_turn(s):
    """Go on with what is left to do in this turn ("Quester's ...", Q12).

    At the Keep that is business, if anything was done since the last.
    """
    s.strong = 0
    s.quest = 0
    if s.tile[s.seat] or not s.acted or not open_keep_visit(s):
        s.node = AFTER
        if extra_actions(s) == 0:
            end_turn(s)


def end_turn(s):
    """Begin the next seat's turn, or end the game after the endgame ("Endgame / Victory Condition", Q8).

    The endgame has six rounds.
    """
    if pass_turn(s):
        start_turn(s)
    else:
        finish_game(s)


def finish_game(s):
    """End the game and note the winners (Q8, Q9)."""
    s.winners = winner_mask(s)
    s.over = 1
    s.node = DONE


def is_winner(s, seat):
    """Return 1 for a winner, else 0; several seats may share the win."""
    return s.winners >> seat & 1


def score(s, seat):
    """Return the number of treasures that count: those banked, in a Grail game also those carried."""
    return counted_treasure(s, seat)
