"""Dungeon Jacks: moves and positions in words, so that a person can write a record by hand.

The cards, as they are turned; the first word may stand alone ("cards jack-hearts", "cards joker" where only one can come):

    cards jack-hearts cleric         a hero joins: the cards that do not fit are not written down
    cards 7-clubs                    the next card of the dungeon
    cards king-spades                a Big Bad
    cards queen-diamonds             a bauble
    cards joker black                a potion; the second joker is "joker red"

The dice; the first word may stand alone ("dice 4"). A pool is rolled rogue first, then fighter, cleric, wizard:

    dice 4 rogue                     a die of the pool
    dice 6 fighter exhausted         it is gone
    dice 6 wizard waits              a caster's 6, while there are Hearts
    dice 3 fighter                   a 1, rerolled
    dice 1 unhurt                    a flight: away, the die stays
    dice 3 away                      away, the die is exhausted
    dice 6 exhausted                 still there (the Wizard is "away")
    dice 4 healed                    the Cleric's try, or prayer
    dice 5 nothing
    dice 6 exhausted                 the Cleric's own die

The party:

    party fight                      party flee
    party send rogue                 a die joins the pool
    party roll                       the pool is complete
    party reroll                     one 1 of the hero who knows this kind of monster
    party undercut 7-hearts          a die is put on that card, which is the next line:
    party with rogue 4               party with phantom 6
    party total                      the rest is added up; this line is left out where nothing else can be done
    party run rogue                  whose die is rolled in a flight
    party heal rogue                 whom the Cleric tries to heal
    party pray                       with no die of the Cleric left
    party move                       no try; between dungeons: on to the next
    party stop                       between dungeons: the campaign ends here, and what is finished counts
    party potion rogue               a joker is spent, wherever it can be
    party phantom 1                  party phantom 6     a bauble is spent

Where a choice of like items is spent, it is the black joker before the red, and of Diamonds the ace, jack, queen, king in turn.
A record kept at a table: the head, the moves, the result.

    printgen record 1
    game jacks:dungeons=1
    rules 2
    players hand
    cards queen-spades
    cards jack-clubs
    ...
    cards 9-clubs
    party fight
    party send fighter
    party roll
    dice 4
    ...
    result finished, 40 points
"""

from typing import Any

from printgen.engine.game import mask_to_actions

from .content import CONTENT
from .rules import play
from .rules.dice import CLERIC, HEROES, PHANTOM, WIZARD
from .rules.dungeon_cards import JOKERS
from .rules.items import DRINK, ONE, SIX

SUITS = ("spades", "clubs", "hearts", "diamonds")
RANKS = {1: "ace", 11: "jack", 12: "queen", 13: "king", 14: "ace"}
HERO = tuple(hero.word for hero in CONTENT.hero)


def player_label(s: Any, who: int) -> str:
    """Return who moves: ``dice``, ``cards`` or ``party``."""
    return ("dice", "cards", "party")[-1 - who if who < 0 else 2]


def card_to_text(x: int) -> str:
    """Return a card's name.

    >>> card_to_text(0), card_to_text(19), card_to_text(53)
    ('ace-spades', '7-clubs', 'joker red')
    """
    if JOKERS >> x & 1:
        return "joker red" if x == 53 else "joker black"
    return rank_and_suit_to_text(x % 13 + 1, x // 13)


def rank_and_suit_to_text(rank: int, suit: int) -> str:
    """Return a card's name by its rank and its suit; an ace is rank 1 or 14."""
    return f"{RANKS.get(rank, rank)}-{SUITS[suit]}"


def action_to_text(s: Any, x: int) -> str:
    """Return a move of this position in words."""
    if s.node == play.PARTY:
        return f"{card_to_text(x)} {HERO[x // 13]}"
    if s.node == play.DRAW:
        return card_to_text(x)
    if s.node in (play.ROLL, play.REROLL, play.RUN, play.HEALING):
        return f"{x} {die_to_text(s, x)}"
    return undercut_to_text(x) if s.node == play.LAY else decision_to_text(s, x)


def die_to_text(s: Any, x: int) -> str:
    """Return the result of a die's face, in words."""
    if s.node == play.RUN:
        return "unhurt" if x == 1 else "away" if x < 6 or s.hero == WIZARD else "exhausted"
    if s.node == play.HEALING:
        return "healed" if x <= 4 else "exhausted" if x == 6 and s.dice[CLERIC] else "nothing"
    gone = "" if x < 6 else " waits" if s.hearts and s.hero >= CLERIC else " exhausted"
    return f"{HERO[s.hero]}{gone}"


def undercut_to_text(x: int) -> str:
    """Return the die that is put on a Hearts card, in words.

    ``x`` is its place in the pool, 6 * hero + face - 1.
    """
    return f"with {'phantom' if x // 6 == PHANTOM else HERO[x // 6]} {x % 6 + 1}"


def decision_to_text(s: Any, x: int) -> str:
    """Return a decision of the party in words."""
    if x < HEROES:
        pray = s.node == play.HEAL and not s.dice[CLERIC]
        return "pray" if pray else f"{ {play.POOL: 'send', play.FLEE: 'run', play.HEAL: 'heal'}[s.node] } {HERO[x]}"
    if x > play.HEART and s.node == play.SETTLE:
        return f"undercut {x - play.HEART}-hearts"
    if x >= DRINK:
        return f"potion {HERO[x - DRINK]}"
    if x == play.GO:
        return {play.MEET: "fight", play.POOL: "roll", play.SETTLE: "total", play.HEAL: "move", play.REST: "move"}[s.node]
    return {play.RUNS: "stop" if s.node == play.REST else "flee", play.AGAIN: "reroll", ONE: "phantom 1", SIX: "phantom 6"}[x]


def result_to_text(s: Any) -> str:
    """Return how the game ended, with the points.

    The forms are "dungeon ace, 312 points", "finished, 240 points", "retired, 95 points" and "lost in dungeon 3, 95
    points".
    """
    points = f"{play.score(s, 0)} points"
    if s.outcome == play.RETIRED:
        return f"retired, {points}"
    if s.outcome != play.WON:
        return f"lost in dungeon {s.dungeon}, {points}"
    return f"{'dungeon ace' if play.score(s, 0) >= play.ACE else 'finished'}, {points}"


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as the party sees it, line by line; of the cards to come it gives only the number."""
    if s.dungeon == 0:
        return ("the party gathers", *(f"the {HERO[h]} joins with {s.size[h]}" for h in range(HEROES) if s.size[h]))
    lines = [f"dungeon {s.dungeon} of {s.dungeons}   {s.cards} cards left   {s.points} points here   {s.total} before"]
    lines += [hero_to_text(s, h) for h in range(HEROES)]
    if s.held:
        lines.append("holds " + ", ".join(card_to_text(x) for x in mask_to_actions(s.held)))
    if s.monster:
        lines.append(f"a {rank_and_suit_to_text(s.monster, s.suit)}, difficulty {s.difficulty}")
    if s.hearts:
        lines.append(
            "defences " + ", ".join(f"{rank}-hearts" + " (bare)" * (s.bare >> rank & 1) for rank in mask_to_actions(s.hearts))
        )
    if s.loot:
        lines.append("guards " + ", ".join(card_to_text(x) for x in mask_to_actions(s.loot)))
    pool = [f"{undercut_to_text(k)[5:]} x{n}" if n > 1 else undercut_to_text(k)[5:] for k, n in enumerate(s.pool) if n]
    return (*lines, "rolled " + ", ".join(pool)) if pool else tuple(lines)


def hero_to_text(s: Any, hero: int) -> str:
    """Return a hero's dice as signs: on the card, in the pool, exhausted."""
    away = s.size[hero] - s.dice[hero] - s.out[hero]
    return f"{HERO[hero]:<9}{'●' * s.dice[hero]}{'◐' * away}{'○' * s.out[hero]}"


def explain_action(s: Any, x: int) -> str:
    """Return the meaning of a decision in this position, for a person who has to decide."""
    if s.node == play.LAY:
        return explain_undercut(s, x)
    if x < HEROES:
        return explain_hero(s, x)
    if x > play.HEART and s.node == play.SETTLE:
        return f"put a die of {x - play.HEART} or less on it, and {x - play.HEART} less is needed"
    if x >= DRINK:
        return "one exhausted die comes back"
    if x in (ONE, SIX):
        return explain_phantom(s, x)
    return {
        play.MEET: "choose dice and roll them" if x == play.GO else "send one die to run",
        play.POOL: "these dice, and no more",
        play.SETTLE: f"the dice must reach {s.difficulty}" if x == play.GO else "roll one 1 again; a 6 would be lost",
        play.HEAL: "leave the Cleric's dice alone",
        play.REST: "on to the next dungeon" if x == play.GO else "up for good, with what is finished",
    }[s.node]


def explain_hero(s: Any, hero: int) -> str:
    """Return the meaning of naming a hero in this position."""
    if s.node == play.HEAL:
        return "4 or less brings one die back" + (", a 6 costs one of the Cleric's" if s.dice[CLERIC] else "")
    if s.node == play.FLEE:
        return "1 escapes free, 2 to 5 cost the die" + (", so does a 6" if hero == WIZARD else ", a 6 costs it and fails")
    return f"{s.dice[hero]} left on the card"


def explain_undercut(s: Any, x: int) -> str:
    """Return the effect of a die on the chosen Hearts card."""
    face, h = x % 6 + 1, x // 6
    if face == 6 and h != PHANTOM:
        return "counts 0, and is exhausted when you add up"
    return "undercuts it" if face <= s.heart else "too high: does nothing"


def explain_phantom(s: Any, x: int) -> str:
    """Return the effect of a phantom die in this position."""
    if s.node in (play.MEET, play.FLEE):
        return "escape at once, no die is lost" if x == ONE else "does nothing here"
    return "a die that shows 1, for a Hearts card" if x == ONE else "a die that shows 6 and stays"
