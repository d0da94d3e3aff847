"""Dungeon Quest D6: moves and positions in words, so that a person can write a record by hand.

The die, as it is rolled; the first word may stand alone ("dice 3"):

    dice 1 specter    dice 2 slime     dice 3 skeleton    dice 4 nobody    dice 5 nobody    dice 6 dragon
    dice 1 sword      dice 3 bow       dice 5 staff       dice 5 nothing   what the monster guards
    dice 2 hit        dice 5 miss      a strike
    dice 1 strength   dice 2 dexterity dice 3 intelligence                 running or ambushed, what loses a point
    dice 4 sword      dice 5 bow       dice 6 staff                        running or ambushed, what loses power
    dice 1 twice      dice 3 once      dice 6 unhurt      the monster strikes back (monster_attack_rolls)
    dice 1 splendid   dice 3 sound     dice 6 broken      a weapon found (lucky_loot)

The hero, in a fight:

    hero strength     hero dexterity   hero intelligence  strike with that ability and its weapon
    hero flee
    hero bolt sword   hero bolt bow    hero bolt staff    turn a weapon's power into lightning (magical_bolt)
    hero potion                                           drink (recovery_potion), here or before "absorb"
    hero with strength ...                hero alone      the second ability (enhanced_attacks)
    hero normal       hero offensive      hero defensive  (combat_stance)
    hero absorb strength ...                              which ability gains the point (second: intelligence)
    hero to hero1 ...                                     who takes the weapon (party with spoils=choice)

In a party the heroes are hero1, hero2, hero3 and hero4. A record kept at a table: the head, the moves, the result.

    printgen record 1
    game dqd6
    rules 2
    players hand
    dice 1
    dice 4
    hero dexterity
    dice 2
    ...
    result lost, 1 gem
"""

from typing import Any

from .rules import (
    ABSORB,
    BOLT,
    CHOOSE,
    COUNTER,
    ENTER,
    FLEE,
    GIVE,
    GUARD,
    LOOT,
    MOST_POINTS,
    NONE,
    NOTHING,
    POTION,
    SECOND,
    STANCE,
    STRIKE,
    WON,
    is_hit,
)

ABILITIES = ("strength", "dexterity", "intelligence")
WEAPONS = ("sword", "bow", "staff")
MONSTERS = {0: "nobody", 1: "specter", 2: "slime", 3: "skeleton", 6: "dragon"}
GUARDED = (*WEAPONS, "gem", "nothing")
STANCES = ("normal", "offensive", "defensive")
BLOWS = {1: "twice", 6: "unhurt"}
FINDS = {1: "splendid", 6: "broken"}


def player_label(s: Any, who: int) -> str:
    """Return the word for the player who moves: "dice", "hero", or in a party "hero1" to "hero4"."""
    if who < 0:
        return "dice"
    return "hero" if s.heroes == 1 else f"hero{who + 1}"


def action_to_text(s: Any, x: int) -> str:
    """Return a move in words, as a record has it."""
    decided = {
        CHOOSE: fight_decision_to_text,
        SECOND: second_ability_to_text,
        STANCE: stance_to_text,
        ABSORB: absorb_decision_to_text,
        GIVE: taker_to_text,
    }
    return decided[s.node](s, x) if s.node in decided else f"{x} {roll_to_text(s, x)}"


def fight_decision_to_text(s: Any, x: int) -> str:
    """Return a decision in a fight in words."""
    if x in (FLEE, POTION):
        return "flee" if x == FLEE else "potion"
    return ABILITIES[x] if x < FLEE else f"bolt {WEAPONS[x - BOLT]}"


def second_ability_to_text(s: Any, x: int) -> str:
    """Return the choice of a second ability for a strike in words."""
    return "alone" if x == NONE else f"with {ABILITIES[x]}"


def stance_to_text(s: Any, x: int) -> str:
    """Return the stance of a strike in words."""
    return STANCES[x]


def absorb_decision_to_text(s: Any, x: int) -> str:
    """Return the ability that the absorbed energy restores, or the potion before it, in words."""
    return "potion" if x == POTION else f"absorb {ABILITIES[x]}"


def taker_to_text(s: Any, x: int) -> str:
    """Return the choice of the hero who takes a weapon in words."""
    return f"to hero{x + 1}"


def roll_to_text(s: Any, x: int) -> str:
    """Return the word for the result of a face of the die."""
    if s.node == ENTER:
        return MONSTERS.get(x, "nobody")
    if s.node == GUARD:
        k = (x - 1) // 2
        free = any(s.weapon[3 * h + k] < MOST_POINTS for h in range(s.heroes))
        return GUARDED[k if free else NOTHING]
    if s.node == STRIKE:
        return "hit" if is_hit(s, x) else "miss"
    if s.node == COUNTER:
        return BLOWS.get(x, "once")
    if s.node == LOOT:
        return FINDS.get(x, "sound")
    return (*ABILITIES, *WEAPONS)[x - 1]


def result_to_text(s: Any) -> str:
    """Return the outcome: "won, 17 points" (in a party "won, 17 and 12 points") or "lost, 1 gem"."""
    if s.outcome != WON:
        return f"lost, {number_with_noun(s.gems, 'gem')}"
    points = [str(sum(s.ability[3 * h : 3 * h + 3]) + sum(s.weapon[3 * h : 3 * h + 3])) for h in range(s.heroes)]
    return f"won, {' and '.join(points)} points"


def number_with_noun(count: int, noun: str) -> str:
    """Return a number and its noun.

    >>> number_with_noun(1, "gem"), number_with_noun(0, "gem")
    ('1 gem', '0 gems')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as a hero sees it, one string per line; this game hides nothing."""
    lines = [f"room {s.counter} of 6   {number_with_noun(s.gems, 'gem')}"]
    for h in range(s.heroes):
        if s.heroes > 1:
            lines.append(f"hero{h + 1}{' (you)' if h == seat else ''}")
        lines += [draw_pair_of_bars(s, h, k) for k in range(3)]
        if s.potion[h]:
            lines.append("a potion")
    if s.monster:
        lines.append(f"a {MONSTERS[s.monster]}, health {s.health}, guards {guarded_to_text(s)}")
    return tuple(lines)


def draw_pair_of_bars(s: Any, hero: int, ability_number: int) -> str:
    """Draw an ability and its weapon as rows of dots. ``hero`` is the hero, ``ability_number`` the ability."""
    points, power = s.ability[3 * hero + ability_number], s.weapon[3 * hero + ability_number]
    ability, weapon = ("●" * many + "○" * (MOST_POINTS - many) for many in (points, power))
    return f"{ABILITIES[ability_number]:<13}{ability}   {WEAPONS[ability_number]:<6}{weapon}"


def guarded_to_text(s: Any) -> str:
    """Return the thing that the monster guards, with its article."""
    name = GUARDED[s.guarded]
    return name if s.guarded == NOTHING else f"a {name}"


def explain_action(s: Any, x: int) -> str:
    """Return the meaning of a decision in this position, for a person who has to decide."""
    if s.node == CHOOSE:
        return explain_fight(s, x)
    if s.node == SECOND:
        return ("1 more damage", "the die counts 1 less", "a hit gives 1 point back", "no help, no risk")[x]
    if s.node == STANCE:
        return ("as it comes", "the die counts 1 more, 1 more damage", "the die counts 1 less, 1 less damage")[x]
    if s.node == ABSORB:
        return "drink first: every ability gains 1" if x == POTION else f"now {s.ability[3 * s.hero + x]} of {MOST_POINTS}"
    return f"whose {WEAPONS[s.guarded]} has power {s.weapon[3 * x + s.guarded]}"


def explain_fight(s: Any, x: int) -> str:
    """Return the meaning of a decision in a fight."""
    h = 3 * s.hero
    if x == FLEE:
        return "run: the die names what loses 1"
    if x == POTION:
        return "drink: every ability gains 1, then decide"
    if x >= BOLT:
        return f"does {s.weapon[h + x - BOLT]}, never misses, and costs 1 power"
    faces = max(1, min(5, s.ability[h + x] + s.gems))
    return f"the {WEAPONS[x]}, power {s.weapon[h + x]}: hits on {faces} of 6 faces"
