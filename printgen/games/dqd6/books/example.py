"""Dungeon Quest D6: the worked example of the rule booklet, a fight from a game that the engine played."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from printgen.components.book.blocks import Block, GameExample, plain_figure
from printgen.components.story.log import RollLine
from printgen.engine.game import Game
from printgen.engine.play import Ply
from printgen.prose.books.example import ExampleGame, ExampleSentences, find_first_example
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.voice import join_names

from .. import notation, rules
from ..content import GAME_FOLDER
from ..notation import ABILITIES, GUARDED, MONSTERS, WEAPONS
from ..numbers import odds
from ..players import decide
from ..rules import CHOOSE, DRAGON_HEALTH, ENTER, GEM, GUARD, STRIKE, is_hit

GAME = Game(GAME_FOLDER, rules, notation, decide)
EXAMPLE_PLAYER = "greedy"
"""Who fights: a player that no solved policy changes."""

Fight = list[Ply]


def count_gems(gems: int) -> str:
    """Return a number of gems in words."""
    return f"{'one' if gems == 1 else number_to_words(gems)} gem{'s' * (gems > 1)}"


def build_example(texts: ExampleSentences) -> Iterator[Block]:
    """Yield a fight that shows hits, misses, two abilities and a prize, with a picture of the monster.

    It is the first such fight in the games of the seeds from 1.
    """
    fight = find_example().found
    kind = MONSTERS[fight[1].before.monster]
    yield plain_figure(kind, f"a {kind}", False, 20, 54)
    yield tell_fight(texts, fight)


@cache
def find_example() -> ExampleGame[Fight]:
    """Return the game that has the example fight, and the fight."""
    return find_first_example(GAME, EXAMPLE_PLAYER, lambda plies: next(filter(is_instructive, iter_fights(plies)), None))


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


def tell_fight(texts: ExampleSentences, fight: Fight) -> GameExample:
    """Return the fight in sentences."""
    start = fight[0].before
    have = [f"{a} {start.ability[k]}" for k, a in enumerate(ABILITIES)]
    carry = [f"{w} {start.weapon[k]}" for k, w in enumerate(WEAPONS)]
    pairs = pairwise(fight)
    return texts.scene["fight"].tell(
        (roll for ply, following in pairs for roll in fight_lines(texts.say, ply, following.before)),
        gems_held=count_gems(start.gems),
        counter=start.counter,
        abilities=f"Abilities: {join_names(have)}.",
        weapons=f"Weapons: {join_names(carry)}.",
    )


def fight_lines(texts: Mapping[str, str], ply: Ply, after: Any) -> Iterator[RollLine]:
    """Yield the line of one move, and a last line if the monster fell. ``after`` is the position after the move."""
    s, face = ply.before, ply.action
    most = min(DRAGON_HEALTH, (s.monster or face) + s.gems)
    if s.node == ENTER:
        yield RollLine(
            (face,),
            fill_template(texts["enter"], face=face, monster=MONSTERS[face], sum=f"{face} + {s.gems}"),
            after.health,
            most,
        )
    elif s.node == GUARD:
        yield RollLine((face,), fill_template(texts["guard"], thing=notation.guarded_to_text(after)), after.health, most)
    elif s.node == STRIKE:
        key = ("hit" if is_hit(s, face) else "miss") + ("_sure" if face in (odds.SURE_FACE, odds.NEVER_FACE) else "")
        k = s.chosen
        need, points = s.ability[k] + s.gems, f"now {after.ability[k]}"
        told = {"weapon": WEAPONS[k], "ability": ABILITIES[k], "power": s.weapon[k], "face": face, "need": need, "points": points}
        yield RollLine((face,), fill_template(texts[key], **told), after.health if after.node == CHOOSE else 0, most)
        if after.node != CHOOSE:
            yield RollLine((), prize_line(texts, s, after))


def prize_line(texts: Mapping[str, str], s: Any, after: Any) -> str:
    """Return the line about the prize, from the positions before and after the monster's fall."""
    if s.guarded < GEM:
        prize = fill_template(texts["prize_weapon"], weapon=GUARDED[s.guarded], power=after.weapon[s.guarded])
    else:
        prize = texts["prize_nothing"]
    return fill_template(texts["fell"], prize=prize)
