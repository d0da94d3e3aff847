"""Quester's Keep: moves and positions in words, so that a person can write a record by hand.

The cards, when they are seen; a first word that means only one card may stand alone:

    cards warrior                    a seat's hero, seat by seat
    cards chapel                     a tile: one of the six in the solo quest's box, or laid around the Keep clockwise from
                                     the north, or explored; how it is turned follows from the rules
    cards quest windmill             a quest card, to the seat that the deal has come to
    cards wild grey-wolf             a wild encounter
    cards foe dragon                 a quest encounter
    cards treasure sword             from the treasure deck, or with the Grail from under a quest card
    cards stolen coins               what the Thief has taken

The dice:

    dice 5 first                     who begins: each seat in turn, those who tie again
    dice 3 green                     dice 4 red         a round of combat
    dice 1 success                   dice 2 nothing     an ability is tried

The heroes; a side or a location has the name of its direction, the middle of a tile is "centre":

    warrior gate north               where the pawn begins (advanced)
    warrior take sword               the solo hero's gift
    warrior north                    to the next tile (basic)
    warrior step north-east          warrior step centre      warrior cross      (advanced)
    warrior stop                     the movement ends
    warrior quest                    warrior pass             a quest waits here
    warrior fight                    warrior flee             warrior away north
    warrior heal                     warrior teleport         a potion
    warrior to windmill                warrior at north         where it leads
    ranger stride                    wizard vanish            thief rob wizard        an ability is tried
    warrior end                      the turn ends, though an ability or a potion is left
    warrior leave                    the player leaves the game

At the Keep:

    warrior bank coins               warrior carry sword      banked, or active again
    warrior trade                    a trophy for a card of treasure; then warrior pay rats
    warrior buy armour               two trophies for an item of the market; then warrior pay rats, warrior pay ogre
    goodman hire                     goodman pay coins        a mercenary
    warrior seek                     another quest card
    warrior done                     the business is done
    warrior end                      after the movement, when an ability or a potion is left: the turn ends, business or not

A record kept at a table: the head, the moves, the result.

    printgen record 1
    game keep:players=2
    rules 2
    players hand hand
    cards thief
    cards warrior
    dice 3 first
    ...
    result warrior wins with 9; thief 4
"""

from typing import Any

from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions

from ..content import CONTENT
from ..rules import position
from ..rules.keep_business import counted_treasure
from ..rules.land import CROSS_BORDER, step_cost, tile_beyond
from ..rules.treasure import KINDS, full_health, hero_strength
from . import text_map

SIDES = ("north", "north-east", "south-east", "south", "south-west", "north-west", "centre")
HERO_WORDS = tuple(hero.word for hero in CONTENT.hero)
LANDS = tuple(land.word for land in CONTENT.land)
TREASURE = tuple(kind.word for kind in CONTENT.treasure)
WILD_WORDS = tuple(wild.word for wild in CONTENT.wild)
END_WORDS = {position.MOVE: "stop", position.AFTER: "end", position.MEET: "pass", position.FIGHT: "fight", position.KEEP: "done"}
ACTION_WORDS = {
    position.HEAL: "heal",
    position.PORT: "teleport",
    position.LEAVE: "leave",
    position.QUEST: "quest",
    position.FLEE: "flee",
}
END_HELP = {
    position.MOVE: "stay here",
    position.AFTER: "the next hero's turn",
    position.MEET: "no quest now",
    position.FIGHT: "both dice",
}


def player_label(s: Any, who: int) -> str:
    """Return who moves: "dice", "cards" or the word of a hero."""
    return HERO_WORDS[s.hero[who]] if who >= 0 else "dice" if who == -1 else "cards"


def action_to_text(s: Any, x: int) -> str:
    """Return a move in this position in words."""
    n = s.node
    if n <= position.LOOT:
        return card_to_text(n, x)
    if n in (position.FIRST, position.GREEN):
        return f"{x} {'first' if n == position.FIRST else 'green'}"
    if n < position.GATE:
        return f"{x} {('success' if x == 1 else 'nothing') if n == position.ABILITY else 'red'}"
    return decision_to_text(s, x)


def is_secret(s: Any, x: int) -> int:
    """Return 1 for a move that only its seat sees, else 0 ("Set up for basic game play").

    That is a quest card that is drawn, and one that stays hidden when its place is reached.
    """
    kept = s.node == position.MEET and x == position.GO and not s.grail and not s.open >> (s.tile[s.seat] - 1) & 1
    return 1 if s.node == position.DEAL or kept else 0


def card_to_text(node: int, x: int) -> str:
    """Return a card in words; ``node`` is the node at which it is drawn."""
    if node == position.HERO:
        return HERO_WORDS[x]
    if node in (position.REMOVE, position.LAND):
        return LANDS[x]
    if node == position.DEAL:
        return f"quest {LANDS[x + 1]}"
    if node == position.WILD:
        return f"wild {CONTENT.wild[x].word}"
    if node == position.QUESTER:
        return f"foe {CONTENT.foe[x].word}"
    return f"{'treasure' if node == position.PRIZE else 'stolen'} {TREASURE[x]}"


def decision_to_text(s: Any, x: int) -> str:
    """Return a decision in words."""
    n = s.node
    if n in PLACES:
        return f"{PLACES[n][0]} {PLACES[n][1][x]}"
    if n == position.KEEP and x < position.END:
        return business_to_text(x)
    if n == position.KEEP:
        n, x = position.AFTER, x - position.LATE
    if n == position.MOVE and x <= CROSS_BORDER:
        return "cross" if x == CROSS_BORDER else f"step {SIDES[x]}" if s.advanced else SIDES[x]
    if x == position.GO:
        return END_WORDS[n]
    if x == position.TRY:
        return "stride" if s.hero[s.seat] == position.RANGER else "vanish"
    if x >= position.STEAL:
        return f"rob {HERO_WORDS[s.hero[x - position.STEAL]]}"
    return ACTION_WORDS[x]


PLACES = {
    position.GATE: ("gate", SIDES),
    position.GIFT: ("take", TREASURE),
    position.HIRE: ("pay", TREASURE),
    position.PAY: ("pay", WILD_WORDS),
    position.TILE: ("to", LANDS),
    position.SPOT: ("at", SIDES),
    position.AWAY: ("away", SIDES),
}
"""What is chosen from a list: its verb, and the words of the list."""


def business_to_text(x: int) -> str:
    """Return a decision at the Keep in words."""
    if x >= position.ACTIVATE:
        return f"carry {TREASURE[x - position.ACTIVATE]}"
    if x >= position.BANK:
        return f"bank {TREASURE[x - position.BANK]}"
    if position.BUY <= x < position.RECRUIT:
        return f"buy {TREASURE[x - position.BUY]}"
    return {position.TRADE: "trade", position.RECRUIT: "hire", position.SEEK: "seek", position.GO: "done"}[x]


def result_to_text(s: Any) -> str:
    """Return the outcome in words.

    Examples: "warrior wins with 9; thief 4", "warrior and thief share with 9; wizard 2", "warrior dies with 3".
    """
    winners = [seat for seat in range(s.seats) if s.winners >> seat & 1]
    others = [seat for seat in range(s.seats) if seat not in winners]
    if not winners:
        return f"{HERO_WORDS[s.hero[0]]} {'leaves' if s.gone else 'dies'} with {counted_treasure(s, 0)}"
    names = " and ".join(HERO_WORDS[s.hero[seat]] for seat in winners)
    text = f"{names} {'win' if len(winners) == 1 else 'share'}{'s' * (len(winners) == 1)} with {counted_treasure(s, winners[0])}"
    return "; ".join([text, *(f"{HERO_WORDS[s.hero[seat]]} {counted_treasure(s, seat)}" for seat in others)])


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as a seat sees it: its own quest cards, and only the number of the others'."""
    if s.begun == 0:
        return ("the game is being set up",)
    lines = [*text_map.map_rows(s, seat), ""]
    for k in range(s.seats):
        if not s.gone >> k & 1:
            lines += seat_to_lines(s, k, seat)
    if s.open:
        lines += [f"free quests: {', '.join(LANDS[q + 1] for q in mask_to_actions(s.open))}"]
    if s.market:
        lines += [f"market: {', '.join(TREASURE[k] for k in mask_to_actions(s.market))}"]
    if s.strong:
        foe = CONTENT.foe[s.foe] if s.quest else CONTENT.wild[s.foe]
        lines += [f"against {foe.word}, strength {foe.strength}, health {s.strong}"]
    return (*lines, f"{s.clock} rounds are left") if s.clock else tuple(lines)


def seat_to_lines(s: Any, seat: int, viewer: int) -> list[str]:
    """Return the lines about a seat's hero and what it carries.

    The quest cards are listed only when the ``viewer`` is the seat itself.
    """
    place = LANDS[s.tile[seat]] + (f" {SIDES[s.spot[seat]]}" if s.advanced else "")
    goods = treasure_to_text(s.active[KINDS * seat : KINDS * (seat + 1)])
    line = (
        f"{HERO_WORDS[s.hero[seat]]} at {place}: health {s.health[seat]}/{full_health(s, seat)}, "
        f"strength {hero_strength(s, seat)}, quests {count_actions(s.quests[seat])}, trophies {count_actions(s.trophies[seat])}, "
        f"banked {sum(s.banked[KINDS * seat : KINDS * (seat + 1)])}"
    )
    held = mask_to_actions(s.hand[seat])
    if seat == viewer and held:
        mine = [f"    quest cards: {', '.join(LANDS[q + 1] for q in held)}"]
    else:
        mine, line = [], f"{line}, cards {len(held)}"
    return [line, *mine, *([f"    carries {goods}"] if goods else [])]


def treasure_to_text(counts: Any) -> str:
    """Return cards of treasure in words, by kind; ``counts`` is the number of each kind."""
    return ", ".join(TREASURE[k] + (f" x{n}" if n > 1 else "") for k, n in enumerate(counts) if n)


def explain_action(s: Any, x: int) -> str:
    """Return what a decision means in this position, for a person who must decide."""
    n = s.node
    if n in PLACES:
        return DECISION_HELP.get(n, "go there")
    if n == position.KEEP and x < position.END:
        return explain_business(x)
    if n == position.KEEP:
        n, x = position.AFTER, x - position.LATE
    if n == position.MOVE and x <= CROSS_BORDER:
        return explain_step(s, x)
    if x in ACTION_HELP:
        return ACTION_HELP[x]
    if x == position.GO:
        return END_HELP.get(n, "")
    return "succeeds on a 1, once a turn"


DECISION_HELP = {
    position.GATE: "your pawn begins there",
    position.GIFT: "free, before you set out",
    position.HIRE: "is the mercenary's pay",
    position.PAY: "this trophy goes to the discard",
}
ACTION_HELP = {
    position.HEAL: "a potion: full health",
    position.PORT: "a potion: anywhere, and no wild encounter",
    position.LEAVE: "all your cards are discarded",
    position.QUEST: "reveal the quest and fight for it",
    position.FLEE: "the quest is free for all",
}


def explain_step(s: Any, x: int) -> str:
    """Return where a side leads, or the cost of a step and the points that are left."""
    tile, spot = s.tile[s.seat], s.spot[s.seat]
    if s.advanced and x < CROSS_BORDER:
        return f"costs {step_cost(s, tile, x)} of {s.points}"
    there = tile_beyond(s, tile, spot if s.advanced else x)
    return f"to {CONTENT.land[there].title}" if there >= 0 else "into unknown land"


def explain_business(x: int) -> str:
    """Return what a decision at the Keep means."""
    if x >= position.ACTIVATE:
        return "take it along"
    if x >= position.BANK:
        return "safe, and it counts"
    if position.BUY <= x < position.RECRUIT:
        return "for two trophies"
    return {
        position.TRADE: "a trophy for the top card of the treasure deck",
        position.RECRUIT: "strength 0, four health, for a treasure",
        position.SEEK: "draw a quest card",
        position.GO: "leave the Keep's business",
    }[x]
