"""Quester's Keep: the rules, by the seed's sections from "Basic Game Play" to "Solo Grail Quest", and rulings Q1 to Q16.

A seat's turn: at the Keep what is done there (KEEP), then moves (MOVE), a quest that waits where the movement ends (MEET), or
a wild encounter, fought round by round (FIGHT, two dice), what is left to do (AFTER), and again the Keep. Abilities are tried
with a die (ABILITY), potions drunk on the way. Tiles, creatures, quest cards and treasure are drawn when they are seen. In a
basic game everybody stands in the middle of a tile.

Heroes are numbered 0 warrior, 1 ranger, 2 thief, 3 wizard, 4 and 5 peasants; quests 0 to 23, each on the tile with the next
number. What may happen is in legal.py, the set-up in setup.py, the map in land.py, fights in fight.py, treasure in goods.py,
the Keep's business in court.py, whose turn it is in order.py.
"""

from printgen.engine.playout import count_actions

from ..content import REWARD
from . import position
from .business import (
    business_actions,
    counted_treasure,
    forget_visit,
    hire_mercenary,
    leave_game,
    move_card,
    pay_trophy,
    strike_bargain,
    winner_mask,
)
from .fight import abandon_fight, die_in_fight, discard_creature, meet_foe, meet_wild, reveal_creature, strike_round
from .land import CROSS_BORDER, MIDDLE, can_enter, lay_tile, step_cost, step_target, tile_beyond
from .legal import drawable_cards, extra_actions, has_no_quests, has_quest_here, moving_actions, retreat_spots
from .legal import legal_actions as legal_actions
from .legal import outcome_weight as outcome_weight
from .order import begin_countdown, begin_movement, begin_turn, pass_turn
from .piles import pile_number as pile_number
from .piles import top_card as top_card
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
    find_under,
    full_health,
    gain_card,
    lose_card,
    reshuffle,
    spend_card,
)

RULES_VERSION = 2
MAX_GAME_LENGTH = 200_000
FIELDS = position.FIELDS
A_DIE, CARDS, OVER = -1, -2, -3


def current_player(s):
    """Who moves: a seat, a die or a card."""
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
        strike_round(s, x)
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
    """A card is drawn."""
    n = s.node
    if n == WILD:
        meet_wild(s, x)
    elif n == QUESTER:
        meet_foe(s, x)
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
    """A drawn tile is placed, and entered if the points allow ("Placing Land Tiles", Q3)."""
    lay_tile(s, tile, s.tile[s.seat], s.way)
    there = step_target(s, s.tile[s.seat], s.way, CROSS_BORDER)
    if not s.advanced:
        step_to_tile(s, s.way)
    elif can_enter(s, there, s.points):
        step_to_location(s, there)
    else:
        continue_movement(s)


def apply_place(s, x):
    """A place is chosen: a tile, a location; or what is paid at the Keep."""
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
    """A turn; who is at the Keep has business there first ("Turns")."""
    begin_turn(s)
    if s.tile[s.seat] or not open_keep_visit(s):
        begin_movement(s)


def open_keep_visit(s):
    """At the Keep all health is restored; 1 when there is something to do besides ("Quester's Keep Actions", Q7)."""
    s.health[s.seat] = full_health(s, s.seat)
    s.node = KEEP
    return 1 if business_actions(s) != 1 << GO else 0


def end_keep_visit(s):
    """The business is done, before the movement, or after it with what may be done at any point of a turn."""
    s.acted = 0
    forget_visit(s)
    if s.settled:
        continue_turn(s)
    else:
        begin_movement(s)


def do_business(s, x):
    """Business at the Keep; what needs a card or a choice waits for it. Or what else may be done late in a turn."""
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
        move_card(s, x)


def apply_movement(s, x):
    """A step, the end of the movement, or something else before it."""
    s.fresh = 0
    if x == GO:
        end_movement(s)
    elif x > CROSS_BORDER:
        take_action(s, x)
    else:
        s.acted = 1
        take_step(s, x)


def take_step(s, x):
    """A step, to where a tile lies or into the unknown."""
    if s.advanced and (x < CROSS_BORDER or tile_beyond(s, s.tile[s.seat], s.spot[s.seat]) >= 0):
        step_to_location(s, step_target(s, s.tile[s.seat], s.spot[s.seat], x))
    elif not s.advanced and tile_beyond(s, s.tile[s.seat], x) >= 0:
        step_to_tile(s, x)
    else:
        s.way = s.spot[s.seat] if s.advanced else x
        s.node = LAND


def step_to_location(s, there):
    """A step of an advanced game, to 7 * tile + location (Q4)."""
    tile = there // 7
    s.points -= step_cost(s, tile, there % 7)
    if tile != s.tile[s.seat]:
        s.crossed = 1
    s.tile[s.seat] = tile
    s.spot[s.seat] = there % 7
    s.moved = 1
    continue_movement(s)


def step_to_tile(s, side):
    """A move of a basic game, to the next tile."""
    s.tile[s.seat] = tile_beyond(s, s.tile[s.seat], side)
    s.points -= 1
    s.crossed = 1
    s.moved = 1
    continue_movement(s)


def continue_movement(s):
    """On with the movement, while there is something to decide."""
    s.node = MOVE
    if moving_actions(s) == 1 << GO:
        end_movement(s)


def end_movement(s):
    """The movement ends: a quest that waits here may be taken instead of a wild encounter ("Movement", Q5)."""
    s.settled = 1
    if s.moved and has_quest_here(s):
        s.node = MEET
    else:
        begin_wild_encounter(s)


def begin_wild_encounter(s):
    """A wild encounter, after the borders crossed; in the solo quest after each turn's movement (Q5, "Solo Grail Quest")."""
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
    """What is done beside moving and fighting: quests, potions, abilities, or nothing."""
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
    """Nothing more: the turn ends, with business left undone if there is any (Q15), or a quest is left alone."""
    if s.node != MEET:
        end_turn(s)
    elif s.settled:
        begin_wild_encounter(s)
    else:
        continue_movement(s)


def roll_ability(s, face):
    """The ability's die: it needs a 1 ("Special Character Abilities")."""
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
    """Back to where it was interrupted."""
    if s.strong:
        s.node = FIGHT
    elif s.settled:
        continue_turn(s)
    else:
        continue_movement(s)


def choose_in_fight(s, x):
    """Before a round: the dice, flight, or something to drink or to try."""
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
    """A wild creature is a trophy; a quest is completed and brings its treasure ("Wild ...", "Quest Encounter Combat", Q9)."""
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
    """So many cards of treasure are drawn, as far as there are any."""
    s.prizes = count
    s.back = back
    if not s.grail or not s.quest:
        reshuffle(s)
    s.node = PRIZE
    if drawable_cards(s) == 0:
        resume_after_award(s)


def take_prize(s, kind):
    """A card of treasure; the Grail ends its quest."""
    if s.grail and s.quest:
        find_under(s, kind)
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
    """Back to the Keep's business, or on with the turn."""
    s.node = KEEP
    if s.back == AFTER:
        continue_turn(s)


def kill_hero(s):
    """Killed: back to the Keep, and the turn is over; alone the game ("Combat", "Solo Grail Quest", Q6)."""
    die_in_fight(s)
    if s.solo:
        finish_game(s)
    else:
        end_turn(s)


def begin_teleport(s):
    """A teleport, which ends a fight ("The Wizard", "Teleport Potion")."""
    if s.strong:
        abandon_fight(s)
    forget_visit(s)
    s.node = TILE


def finish_teleport(s, there):
    """Where the teleport leads, to 7 * tile + location: no wild encounter, but a quest may be taken."""
    s.tile[s.seat] = there // 7
    s.spot[s.seat] = there % 7
    s.moved = 1
    s.node = MEET
    if not has_quest_here(s):
        resume_turn(s)


def continue_turn(s):
    """What is left to do in this turn; at the Keep business, if anything was done since the last ("Quester's ...", Q12)."""
    s.strong = 0
    s.quest = 0
    if s.tile[s.seat] or not s.acted or not open_keep_visit(s):
        s.node = AFTER
        if extra_actions(s) == 0:
            end_turn(s)


def end_turn(s):
    """The next seat's turn; after the sixth round of the endgame the game is over ("Endgame / Victory Condition", Q8)."""
    if pass_turn(s):
        start_turn(s)
    else:
        finish_game(s)


def finish_game(s):
    """The game is over, and the winners are known (Q8, Q9)."""
    s.winners = winner_mask(s)
    s.over = 1
    s.node = DONE


def is_winner(s, seat):
    """1 for a winner; two may share."""
    return s.winners >> seat & 1


def score(s, seat):
    """The treasure that counts: what is banked, with the Grail also what is carried."""
    return counted_treasure(s, seat)
