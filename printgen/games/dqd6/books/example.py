"""Dungeon Quest D6: the worked example of the rule booklet, a fight from a game that the engine played."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from printgen.components.book.book_blocks import Block, GameExample, plain_figure
from printgen.components.story.play_log import RollLine
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences, find_first_example
from printgen.prose.hero_narrator import join_names
from printgen.prose.templates import fill_template, number_to_words

from .. import notation, rules
from ..box import variations
from ..content import GAME_FOLDER
from ..notation import ABILITIES, GUARDED, MONSTERS, STANCES, WEAPONS
from ..numbers import odds
from ..players import decide
from ..rules import (
    ABSORB,
    BOLT,
    CHOOSE,
    COUNTER,
    DRAGON_HEALTH,
    ENTER,
    FLEE,
    GEM,
    GIVE,
    GUARD,
    LOOT,
    NONE,
    NORMAL,
    POTION,
    RUN,
    STRIKE,
    hit_damage,
    is_hit,
)

GAME = Game(GAME_FOLDER, rules, notation, decide)
EXAMPLE_PLAYER = "greedy"
"""Who fights: a player that no solved policy changes."""
CURIOUS_PLAYER = "random"
"""Who fights where an option offers decisions that the other player never takes."""
EXAMPLE_SEED = 999
"""A seed as long as that of any example."""
OFFERS = ("recovery_potion", "enhanced_attacks", "combat_stance", "magical_bolt")
"""The options that offer such decisions."""

LINE_LETTERS = 54
"""So many characters fit a line of the example, the marks of bold words among them."""
LONGEST_ID = 34
"""An id of so many characters fits the lines and tables of the booklet."""

Fight = list[Ply]


def gems_to_text(gems: int) -> str:
    """Return a number of gems in words."""
    return f"{'one' if gems == 1 else number_to_words(gems)} gem{'s' * (gems > 1)}"


def build_example(texts: ExampleSentences, options: tuple[int, ...]) -> Iterator[Block]:
    """Yield a fight that shows hits, misses, two abilities and a prize, with a picture of the monster.

    It is the first such fight with these options in the games of the seeds from 1.
    """
    fight = find_example_fight(options).found
    kind = MONSTERS[fight[1].before.monster]
    yield plain_figure(kind, f"a {kind}", False, 20, 54)
    yield tell_fight(texts, fight)


@cache
def find_example_fight(options: tuple[int, ...]) -> ExampleGame[Fight]:
    """Return the game with these options that has the example fight, and the fight.

    Where the id of the game would be too long to print, options are left out from the end.
    """
    if len(GameId(GAME.name, options, EXAMPLE_SEED).to_text(rules.OPTIONS)) > LONGEST_ID:
        last = max(k for k, index in enumerate(options) if index)
        return find_example_fight((*options[:last], *(0 for _ in options[last:])))
    now = variations.changed_options(options)
    offered = any(name in now for name in OFFERS)
    shows = is_varied if offered else is_instructive
    return find_first_example(
        GAME,
        CURIOUS_PLAYER if offered else EXAMPLE_PLAYER,
        lambda plies: next(filter(shows, iter_fights(plies)), None),
        options=options,
    )


def iter_fights(plies: Sequence[Ply]) -> Iterator[Fight]:
    """Yield the fights of a game, each from the roll for the monster to the position after its fall or the flight."""
    now: Fight = []
    for ply in plies:
        if now and ply.before.counter != now[-1].before.counter:
            yield [*now, ply]
            now = []
        now.append(ply)


def is_instructive(fight: Fight) -> bool:
    """Decide whether a fight shows a beginner most of the rules.

    It has seven to nine rolls. Its strikes show a 1, a 6, two misses or more, and two abilities or more. The hero holds a gem
    and wins power for a weapon.
    """
    start, end = fight[0].before, fight[-1].before
    struck = [ply for ply in fight[:-1] if ply.before.node == STRIKE]
    missed = [ply for ply in struck if not is_hit(ply.before, ply.action)]
    return (
        start.node == ENTER
        and start.gems == 1
        and start.counter > 1
        and 5 <= len(struck) <= 7
        and {ply.action for ply in struck} >= {odds.SURE_FACE, odds.NEVER_FACE}
        and len(missed) >= 2
        and len({ply.before.chosen for ply in struck}) >= 2
        and sum(end.weapon) > sum(start.weapon)
    )


def is_varied(fight: Fight) -> bool:
    """Decide whether a fight shows a decision that an option offers, a hit, a miss, and the fall of the monster."""
    start, moves = fight[0].before, fight[:-1]
    struck = [ply for ply in moves if ply.before.node == STRIKE]
    hits = {is_hit(ply.before, ply.action) for ply in struck}
    return (
        start.node == ENTER
        and start.counter > 1
        and fight[1].before.node == GUARD
        and 3 <= len(struck) <= 7
        and hits == {True, False}
        and all(ply.before.node != RUN for ply in moves)
        and any(takes_offer(ply) for ply in moves)
    )


def takes_offer(ply: Ply) -> bool:
    """Decide whether a move is a bolt, a potion, or a strike with a second ability or in a stance."""
    s, x = ply.before, ply.action
    return (s.node == CHOOSE and x > FLEE) or (s.node == STRIKE and (s.second != NONE or s.stance != NORMAL))


def tell_fight(texts: ExampleSentences, fight: Fight) -> GameExample:
    """Return the fight in sentences."""
    start = fight[0].before
    return texts.scene["fight"].to_game_example(
        (
            part
            for ply, following in pairwise(fight)
            for line in fight_lines(texts.say, ply, following.before)
            for part in wrap_line(line)
        ),
        gems_held=gems_to_text(start.gems),
        counter=start.counter,
        heroes=start.heroes,
        have=" ".join(describe_hero(start, hero) for hero in range(start.heroes)),
    )


def wrap_line(line: RollLine) -> Iterator[RollLine]:
    """Yield the line in as many parts as fit the page, the die and the hearts beside the first.

    A part ends with a sentence or with a part of one.
    """
    cut = max((line.text.rfind(mark, 0, LINE_LETTERS) for mark in (". ", ": ", ", ")), default=-1)
    if len(line.text) <= LINE_LETTERS or cut < 0:
        yield line
        return
    yield line._replace(text=line.text[: cut + 1])
    yield from wrap_line(RollLine((), line.text[cut + 2 :]))


def describe_hero(s: Any, hero: int) -> str:
    """Return the abilities and weapons of a hero, from 0."""
    have = join_names([f"{a} {s.ability[3 * hero + k]}" for k, a in enumerate(ABILITIES)])
    carry = join_names([f"{w} {s.weapon[3 * hero + k]}" for k, w in enumerate(WEAPONS)])
    return f"{name_hero(s, hero)}{have}; {carry}." if s.heroes > 1 else f"Abilities: {have}. Weapons: {carry}."


def name_hero(s: Any, hero: int) -> str:
    """Return the hero before a sentence, "" if there is only one."""
    return f"Hero {hero + 1}: " if s.heroes > 1 else ""


def fight_lines(texts: Mapping[str, str], ply: Ply, after: Any) -> Iterator[RollLine]:
    """Yield the line of one move, and a last line if the monster fell. ``after`` is the position after the move."""
    s, x = ply.before, ply.action
    most = min(DRAGON_HEALTH, (s.monster or x) + s.gems)
    left = after.health if after.monster == s.monster else 0
    who = name_hero(s, s.hero)
    if s.node == ENTER:
        told = {"face": x, "monster": MONSTERS[x], "sum": f"{x} + {s.gems}"}
        yield RollLine((x,), fill_template(texts["enter"], **told), after.health, most)
    elif s.node == GUARD:
        yield RollLine((x,), fill_template(texts["guard"], thing=notation.guarded_to_text(after)), after.health, most)
    elif s.node == STRIKE:
        yield RollLine((x,), strike_line(texts, s, x, after), left, most)
    elif s.node == COUNTER:
        yield RollLine((x,), fill_template(texts["counter"], face=x, loss=describe_change(s, after)), left, most)
    elif s.node == CHOOSE and x == POTION:
        yield RollLine((), fill_template(texts["potion"], who=who, loss=describe_change(s, after)), left, most)
    elif s.node == CHOOSE and x >= BOLT:
        k = 3 * s.hero + x - BOLT
        told = {"weapon": WEAPONS[x - BOLT], "damage": s.weapon[k], "power": s.weapon[k] - 1}
        yield RollLine((), fill_template(texts["bolt"], who=who, **told), left, most)
    elif s.node == ABSORB:
        yield RollLine((), fill_template(texts["absorb"], who=who, loss=describe_change(s, after)), left, most)
    elif s.node == GIVE:
        yield RollLine((), fill_template(texts["give"], who=who, weapon=WEAPONS[s.guarded], taker=x + 1))
    yield from prize_lines(texts, ply, after)


def strike_line(texts: Mapping[str, str], s: Any, face: int, after: Any) -> str:
    """Return the line of a strike: with what, up to which face it hits, and what it did."""
    key = ("hit" if is_hit(s, face) else "miss") + ("_sure" if face in (odds.SURE_FACE, odds.NEVER_FACE) else "")
    how = [f"with {ABILITIES[s.second]}"] if s.second != NONE else []
    how += [STANCES[s.stance]] if s.stance != NORMAL else []
    return fill_template(
        texts[key],
        who=name_hero(s, s.hero),
        weapon=WEAPONS[s.chosen],
        how="".join(f", {word}" for word in how),
        need=max(one for one in odds.FACES if is_hit(s, one)),
        face=face,
        damage=hit_damage(s, face),
        loss="" if after.node == COUNTER else describe_change(s, after),
    )


def describe_change(s: Any, after: Any) -> str:
    """Return the abilities that a move has changed, with the points that they have now."""
    hero = 3 * s.hero
    pairs = ((name, s.ability[hero + k], after.ability[hero + k]) for k, name in enumerate(ABILITIES))
    changed = [f"{name} now {now}" for name, before, now in pairs if now != before]
    return f"{join_names(changed)}." if changed else "nothing changes."


def prize_lines(texts: Mapping[str, str], ply: Ply, after: Any) -> Iterator[RollLine]:
    """Yield the line about the monster's fall or about its prize, if this move brings one."""
    s = ply.before
    if s.node == LOOT:
        yield RollLine((ply.action,), fill_template(texts["loot"], face=ply.action, prize=prize_line(texts, s, after, s.taker)))
    elif s.node in (STRIKE, CHOOSE, ABSORB) and after.node in (GIVE, LOOT):
        yield RollLine((), fill_template(texts["fell"], prize=""))
    elif (s.node in (STRIKE, CHOOSE, ABSORB) and after.monster != s.monster) or (s.node == GIVE and after.node != LOOT):
        taker = ply.action if s.node == GIVE else s.hero
        prize = prize_line(texts, s, after, taker)
        yield RollLine((), prize if s.node == GIVE else fill_template(texts["fell"], prize=prize))


def prize_line(texts: Mapping[str, str], s: Any, after: Any, taker: int) -> str:
    """Return the line about the prize, from the positions before and after the monster's fall."""
    if s.guarded >= GEM:
        return texts["prize_nothing"]
    k = 3 * taker + s.guarded
    key = "prize_weapon" if after.weapon[k] > s.weapon[k] else "prize_same"
    return fill_template(texts[key], weapon=GUARDED[s.guarded], power=after.weapon[k])
