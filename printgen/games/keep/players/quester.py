"""Quester's Keep: decisions of the players that plan; ``wise`` is 1 for the quester, 0 for the wanderer.

They use only what their seat can see: not the other hands, and the creature of a free quest only if everybody has seen
it.
"""

from typing import Any

from printgen.engine.playout import count_actions

from ..content import FOE_HEALTH, FOE_STRENGTH, WILD_HEALTH, WILD_STRENGTH
from ..numbers.odds import LEAST_EDGE, MOST_CREATURE_HEALTH, MOST_EDGE, MOST_HERO_HEALTH, victory_table
from ..rules.land import CROSS_BORDER, MIDDLE, TILES, is_unexplored_side, tile_beyond
from ..rules.position import (
    AFTER,
    BANK,
    BUY,
    FIGHT,
    FLEE,
    GIFT,
    GO,
    HEAL,
    HIRE,
    KEEP,
    LEAVE,
    MEET,
    MOVE,
    PAY,
    PORT,
    QUEST,
    RECRUIT,
    SEEK,
    SPOT,
    STEAL,
    TILE,
    TRADE,
    TRY,
)
from ..rules.treasure import (
    ARMOUR,
    BOOTS,
    GRAIL,
    KINDS,
    LEAGUE_BOOTS,
    PLAIN,
    SWORD,
    count_all_carried,
    count_carried,
    full_health,
    has_treasure,
    hero_strength,
)

VICTORY_TABLE = victory_table()
USUAL_STRENGTH = round(sum(FOE_STRENGTH) / len(FOE_STRENGTH))
USUAL_HEALTH = round(sum(FOE_HEALTH) / len(FOE_HEALTH))
HEAVY_LOAD = 3  # plain cards and trophies with which it goes home
QUEST_CHANCE = 550  # thousandths: the chance with which a quest is taken
FLIGHT_CHANCE = 300  # below which it is run from
PATIENCE = 40  # rounds after which it takes more risk
LAST_HEALTH_CHANCE = 700  # below which the last health is not risked


def choose_decision(s: Any, mask: int, wise: int) -> int:
    """Return the decision in this position."""
    n = s.node
    if n == MOVE:
        return decide_step(s, mask, wise)
    if n == FIGHT:
        return decide_fight(s, mask, wise)
    if n == KEEP:
        return decide_business(s, mask, wise)
    if n == AFTER:
        return decide_turn_end(s, mask)
    if n == MEET:
        return QUEST if quest_chance(s, s.tile[s.seat]) >= quest_threshold(s, wise) else GO
    if n == TILE:
        return choose_destination(s, mask, wise)
    if n == GIFT:
        return SWORD
    if n == HIRE:
        return highest_card(mask)
    if n == PAY:
        return weakest_trophy(mask)
    return MIDDLE if n == SPOT and mask >> MIDDLE & 1 else lowest_card(mask)


def lowest_card(mask: int) -> int:
    """Return the lowest move of a mask."""
    x = 0
    while not mask >> x & 1:
        x += 1
    return x


def highest_card(mask: int) -> int:
    """Return the highest move of a mask."""
    x = 0
    while mask >> x + 1:
        x += 1
    return x


def victory_chance(edge: int, mine: int, theirs: int) -> int:
    """Return the chance to win a fight, in thousandths.

    ``edge`` is the hero's strength minus the creature's; ``mine`` and ``theirs`` are health.
    """
    if mine <= 0:
        return 0
    row = min(MOST_EDGE, max(LEAST_EDGE, edge)) - LEAST_EDGE
    return VICTORY_TABLE[
        (row * MOST_HERO_HEALTH + min(mine, MOST_HERO_HEALTH) - 1) * MOST_CREATURE_HEALTH + min(theirs, MOST_CREATURE_HEALTH) - 1
    ]


def quest_chance(s: Any, tile: int) -> int:
    """Return the chance to win the quest of a tile, in thousandths.

    An unseen creature counts as one of average strength and health.
    """
    seat = s.seat
    foe = s.lair[tile] - 1
    if foe >= 0:
        return victory_chance(hero_strength(s, seat) - FOE_STRENGTH[foe], s.health[seat], FOE_HEALTH[foe])
    return victory_chance(hero_strength(s, seat) - USUAL_STRENGTH, s.health[seat], USUAL_HEALTH)


def fight_chance(s: Any) -> int:
    """Return the chance to win the present fight, in thousandths."""
    strong = FOE_STRENGTH[s.foe] if s.quest else WILD_STRENGTH[s.foe]
    return victory_chance(hero_strength(s, s.seat) - strong, s.health[s.seat], s.strong)


def count_spoils(s: Any) -> int:
    """Return the number of plain treasures carried, the Grail with them, and of trophies that can still be traded."""
    n = count_actions(s.trophies[s.seat]) if has_treasure(s) else 0
    for kind in range(PLAIN - 1, KINDS):
        n += count_carried(s, s.seat, kind)
    return n


def decide_fight(s: Any, mask: int, wise: int) -> int:
    """Decide before a round: drink at the last health, flee or teleport when the chance is low, else fight."""
    if mask >> HEAL & 1 and s.health[s.seat] == 1:
        return HEAL
    chance = fight_chance(s)
    late = rounds_overdue(s)
    if wise == 0:
        return FLEE if s.quest and s.health[s.seat] == 1 and late < 50 else GO
    if mask >> FLEE & 1 and (
        chance < FLIGHT_CHANCE - 10 * late or (s.health[s.seat] == 1 and chance < LAST_HEALTH_CHANCE - 20 * late)
    ):
        return FLEE
    if mask >> TRY & 1 and chance < 600:
        return TRY
    if mask >> PORT & 1 and chance < FLIGHT_CHANCE and count_spoils(s) >= 2:
        return PORT
    return GO


def decide_business(s: Any, mask: int, wise: int) -> int:
    """Decide at the Keep: buy arms, trade trophies, draw quests, hire, then bank what is not useful."""
    seat = s.seat
    if wise and s.clock != 1:
        if mask >> BUY + SWORD & 1:
            return BUY + SWORD
        if mask >> BUY + ARMOUR & 1:
            return BUY + ARMOUR
    if mask >> TRADE & 1:
        return TRADE
    if mask >> SEEK & 1:
        return SEEK
    if mask >> RECRUIT & 1 and has_plain_treasure(s, seat):
        return RECRUIT
    for kind in range(KINDS):
        if mask >> BANK + kind & 1 and (
            kind >= GRAIL or is_time_to_bank(s, wise) or (kind in (BOOTS, LEAGUE_BOOTS) and not s.advanced)
        ):
            return BANK + kind
    return GO


def weakest_trophy(mask: int) -> int:
    """Return the trophy of the weakest creature, to be paid.

    A trophy that is paid may come back out of the discard as an opponent.
    """
    best, least = 0, 99
    for foe in range(len(WILD_STRENGTH)):
        if mask >> foe & 1 and 2 * WILD_STRENGTH[foe] + WILD_HEALTH[foe] < least:
            best, least = foe, 2 * WILD_STRENGTH[foe] + WILD_HEALTH[foe]
    return best


def has_plain_treasure(s: Any, seat: int) -> int:
    """Return 1 if a plain treasure is carried, else 0."""
    for kind in range(PLAIN, KINDS):
        if s.active[KINDS * seat + kind]:
            return 1
    return 0


def is_time_to_bank(s: Any, wise: int) -> int:
    """Return 1 if it is time to bank everything because the end is near, else 0."""
    return 1 if wise and s.clock and s.clock <= 2 else 0


def decide_turn_end(s: Any, mask: int) -> int:
    """Decide at the end of a turn: rob, drink, or teleport towards the Keep when it is time for it."""
    if mask >> STEAL:
        return STEAL + richest_seat(s, mask >> STEAL)
    if mask >> HEAL & 1 and s.health[s.seat] <= 2:
        return HEAL
    if mask >> TRY & 1 and s.tile[s.seat] and is_time_for_keep(s, 1):
        return TRY
    return GO


def richest_seat(s: Any, mask: int) -> int:
    """Return the seat of the mask that carries most; among equals the next one at the table."""
    best, most = 0, 0
    for k in range(1, s.seats):
        seat = (s.seat + k) % s.seats
        if mask >> seat & 1 and count_all_carried(s, seat) > most:
            best, most = seat, count_all_carried(s, seat)
    return best


def is_time_for_keep(s: Any, wise: int) -> int:
    """Return 1 if it is time to go to the Keep, else 0.

    That is when the hero is hurt or laden, when the end is near, or when a quest could be drawn there and none is held.
    """
    seat = s.seat
    full = full_health(s, seat)
    if s.health[seat] <= ((full + 1) // 2 if wise and not s.grail else 2) and s.health[seat] < full:
        return 1
    if count_spoils(s) >= HEAVY_LOAD:
        return 1
    if wise and s.clock and s.clock <= distance_to(s, s.tile[seat], 1) + 1:
        return 1
    return 1 if not s.grail and s.scrolls and s.hand[seat] == 0 else 0


def goal_tiles(s: Any, wise: int) -> int:
    """Return the mask of tiles to go to; 0 means to explore.

    A hero who begins a turn at the Keep has finished all business there.
    """
    seat = s.seat
    if (s.tile[seat] or s.moved) and is_time_for_keep(s, wise):
        return 1
    quests = s.scrolls if s.grail else s.hand[seat] | s.open
    least = quest_threshold(s, wise)
    mask = 0
    for tile in range(1, TILES):
        if quests >> tile - 1 & 1 and s.laid >> tile & 1 and quest_chance(s, tile) >= least:
            mask |= 1 << tile
    return mask if s.advanced or not s.settled else mask & ~(1 << s.tile[seat])


def quest_threshold(s: Any, wise: int) -> int:
    """Return the least chance, in thousandths, with which a quest is taken.

    It falls as the game goes on. When nothing is left to explore, any chance will do. A hero alone is an exception: nobody
    else changes the creature that waits, so that the hero does not return to one that calls for flight again, and gathers
    trophies for arms meanwhile.
    """
    if wise == 0:
        return 0
    stuck = distance_to(s, s.tile[s.seat], frontier_tiles(s)) == 99 and s.health[s.seat] == full_health(s, s.seat)
    if stuck:
        return max(1, FLIGHT_CHANCE - 10 * rounds_overdue(s)) if s.solo else 1
    return max(1, QUEST_CHANCE - 10 * rounds_overdue(s))


def rounds_overdue(s: Any) -> int:
    """Return the number of rounds beyond ``PATIENCE``."""
    return int(max(0, s.turns // s.seats - PATIENCE))


def distance_to(s: Any, tile: int, targets: int) -> int:
    """Return the number of basic moves to the nearest target, or 99 if there is no path."""
    ring, n = targets, 0
    while not ring >> tile & 1:
        grown = ring
        for k in range(TILES):
            if ring >> k & 1:
                grown |= s.ways[k]
        if grown == ring:
            return 99
        ring = grown
        n += 1
    return n


def next_tile(s: Any, tile: int, targets: int) -> int:
    """Return the next tile on a shortest path to the targets, or -1 if there is none."""
    ring = targets
    if ring >> tile & 1:
        return -1
    while True:
        grown = ring
        for k in range(TILES):
            if ring >> k & 1:
                grown |= s.ways[k]
        if grown >> tile & 1:
            return lowest_card(ring & s.ways[tile])
        if grown == ring:
            return -1
        ring = grown


def frontier_tiles(s: Any) -> int:
    """Return the mask of tiles from which an unknown tile can be drawn."""
    mask = 0
    for tile in range(TILES):
        if s.laid >> tile & 1:
            for side in range(6):
                if is_unexplored_side(s, tile, side):
                    mask |= 1 << tile
    return mask


def side_to_leave(s: Any, wise: int) -> int:
    """Return the side by which to leave the present tile, 6 for its middle, or -1 to stay."""
    tile = s.tile[s.seat]
    targets = goal_tiles(s, wise)
    if targets >> tile & 1:
        if tile == 0 or s.moved:
            return MIDDLE if tile and s.advanced and s.spot[s.seat] < MIDDLE else -1
        targets &= ~(1 << tile)  # to come back, somebody must go first
    if targets == 0:
        targets = frontier_tiles(s)
        if targets >> tile & 1:
            for side in range(6):
                if is_unexplored_side(s, tile, side):
                    return side
    there = next_tile(s, tile, targets)
    return side_towards(s, tile, there) if there >= 0 else roaming_side(s, tile)


def side_towards(s: Any, tile: int, there: int) -> int:
    """Return the side of a tile beyond which the other tile lies, or -1."""
    for side in range(6):
        if tile_beyond(s, tile, side) == there:
            return side
    return -1


def is_far(s: Any, wise: int) -> int:
    """Return 1 if the goal is at least two moves away, so that a stride or a teleport pays, else 0."""
    targets = goal_tiles(s, wise)
    return 1 if targets and distance_to(s, s.tile[s.seat], targets) >= 2 else 0


def is_hopeless(s: Any) -> int:
    """Return 1 if the solo quest cannot be won any more, else 0: no new land and no quest can be reached."""
    left = 0
    for tile in range(1, TILES):
        if s.scrolls >> tile - 1 & 1 and s.laid >> tile & 1:
            left |= 1 << tile
    here = s.tile[s.seat]
    return 1 if distance_to(s, here, left | frontier_tiles(s)) == 99 else 0


def roaming_side(s: Any, tile: int) -> int:
    """Return any side that leads to another tile, or -1; trophies can be won everywhere."""
    for side in range(6):
        there = tile_beyond(s, tile, side)
        if there >= 0 and s.ways[tile] >> there & 1:
            return side
    return -1


def decide_step(s: Any, mask: int, wise: int) -> int:
    """Decide while moving: rob, drink, try an ability, give up a hopeless quest, or step towards the goal."""
    if mask >> STEAL:
        return STEAL + richest_seat(s, mask >> STEAL)
    if mask >> HEAL & 1 and s.health[s.seat] <= 2:
        return HEAL
    if mask >> TRY & 1 and is_far(s, wise):
        return TRY
    if s.solo and mask >> LEAVE & 1 and is_hopeless(s):
        return LEAVE
    side = side_to_leave(s, wise)
    if side < 0:
        return GO if mask >> GO & 1 else lowest_card(mask)
    if not s.advanced:
        return side if mask >> side & 1 else GO
    return step_inside_tile(s, mask, side)


def step_inside_tile(s: Any, mask: int, side: int) -> int:
    """Return the step that leads towards a side of the tile, to its middle, or across the border."""
    spot = s.spot[s.seat]
    step = side
    if side < MIDDLE and spot == side:
        step = CROSS_BORDER
    elif side < MIDDLE and spot < MIDDLE and (spot + 1) % 6 != side and (side + 1) % 6 != spot:
        step = MIDDLE
    if mask >> step & 1:
        return step
    if mask >> GO & 1:
        return GO
    return lowest_card(mask)


def choose_destination(s: Any, mask: int, wise: int) -> int:
    """Return the destination of a teleport: a tile to go to, else the lowest one, which is usually the Keep."""
    targets = goal_tiles(s, wise) & mask
    return lowest_card(targets) if targets else lowest_card(mask)
