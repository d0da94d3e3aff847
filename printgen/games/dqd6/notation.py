"""Dungeon Quest D6: moves and positions in words, so that a person can write a record by hand.

The die, as it is rolled; the first word may stand alone ("dice 3"):

    dice 1 specter    dice 2 slime     dice 3 skeleton    dice 4 nobody    dice 5 nobody    dice 6 dragon
    dice 1 sword      dice 3 bow       dice 5 staff       dice 5 nothing   what the monster guards
    dice 2 hit        dice 5 miss      a strike
    dice 1 strength   dice 2 dexterity dice 3 intelligence                 running, what loses a point
    dice 4 sword      dice 5 bow       dice 6 staff                        running, what loses power

The hero, in a fight:

    hero strength     hero dexterity   hero intelligence  strike with that ability and its weapon
    hero flee

A record kept at a table: the head, the moves, the result.

    printgen record 1
    game dqd6
    rules 1
    players hand
    dice 1
    dice 4
    hero dexterity
    dice 2
    ...
    result lost, 1 gem
"""

from typing import Any

from printgen.games.dqd6.rules import CHOOSE, ENTER, GUARD, MOST, NOTHING, STRIKE, WON, hits

ABILITIES = ("strength", "dexterity", "intelligence")
WEAPONS = ("sword", "bow", "staff")
MONSTERS = {0: "nobody", 1: "specter", 2: "slime", 3: "skeleton", 6: "dragon"}
GUARDED = (*WEAPONS, "gem", "nothing")
DECISIONS = (*ABILITIES, "flee")


def mover(who: int) -> str:
    """Who moves: ``dice`` or ``hero``."""
    return "dice" if who < 0 else "hero"


def words(s: Any, x: int) -> str:
    """A move in this position."""
    if s.node == CHOOSE:
        return DECISIONS[x]
    if s.node == ENTER:
        return f"{x} {MONSTERS.get(x, 'nobody')}"
    if s.node == GUARD:
        k = (x - 1) // 2
        return f"{x} {GUARDED[k if s.weapon[k] < MOST else NOTHING]}"
    if s.node == STRIKE:
        return f"{x} {'hit' if hits(s, s.chosen, x) else 'miss'}"
    return f"{x} {(*ABILITIES, *WEAPONS)[x - 1]}"


def result(s: Any) -> str:
    """The outcome: "won, 17 points" or "lost, 1 gem"."""
    if s.outcome == WON:
        return f"won, {sum(s.ability) + sum(s.weapon)} points"
    return f"lost, {plural(s.gems, 'gem')}"


def plural(n: int, noun: str) -> str:
    """A number and its noun.

    >>> plural(1, "gem"), plural(0, "gem")
    ('1 gem', '0 gems')
    """
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def view(s: Any, seat: int) -> tuple[str, ...]:
    """The position as the hero sees it; nothing is hidden in this game."""
    lines = [
        f"room {s.counter} of 6   {plural(s.gems, 'gem')}",
        *(
            f"{ability:<13}{dots(s.ability[k])}   {weapon:<6}{dots(s.weapon[k])}"
            for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
    ]
    if s.monster:
        lines.append(f"a {MONSTERS[s.monster]}, health {s.health}, guards {guards(s)}")
    return tuple(lines)


def dots(n: int) -> str:
    """So many of the most that there can be.

    >>> dots(3)
    '●●●○'
    """
    return "●" * n + "○" * (MOST - n)


def guards(s: Any) -> str:
    """What the monster guards, with its article."""
    name = GUARDED[s.guarded]
    return name if s.guarded == NOTHING else f"a {name}"


def explain(s: Any, x: int) -> str:
    """What a decision means here, for a person who is asked."""
    if DECISIONS[x] == "flee":
        return "run: the die names what loses 1"
    faces = sum(hits(s, x, face) for face in range(1, 7))
    return f"the {WEAPONS[x]}, power {s.weapon[x]}: hits on {faces} of 6 faces"
