"""Quester's Keep: turns of games that the engine played, found because they show the rules, and what happens in them."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.play import Ply
from printgen.engine.playout import size
from printgen.prose.books.example import Played, first

from ..box.map import turnings
from ..content import CONTENT, FOREST, HOME, STRENGTH
from ..notation import words as notation
from ..notation.words import SIDES as DIRECTIONS
from ..numbers.measures import signed
from ..players import decide as players
from ..rules import play as rules
from ..rules import position
from ..rules.land import ACROSS, MIDDLE, terrain
from ..rules.position import BANK, BUY, FIGHT, KEEP, LAND, MEET, MOVE, PAY, PRIZE, QUESTER, RED, SEEK, TRADE, WILD
from ..rules.treasure import strength

GAME = Game(HOME, rules, notation, players)
PLAYER = "quester"
BASE, ADVANCED = (0, 0, 0, 0, 0), (0, 1, 0, 0, 0)
ROUNDS, LONG_ROUNDS = range(3, 6), range(4, 7)
"""So many rounds has a fight that is shown, in the wild and for a quest."""
TURNS = 80
"""So far into a game examples are looked for."""
FEW = 12
"""So many tiles lie at most where the steps of an advanced turn are shown."""
ROOM = 36
"""Letters of a list of cards that fits a line."""


class OneTurn(NamedTuple):
    """A turn: its moves, and the position after each of them."""

    plies: tuple[Ply, ...]
    after: tuple[Any, ...]

    @property
    def before(self) -> Any:
        """The position in which it begins."""
        return self.plies[0].before

    @property
    def nodes(self) -> frozenset[int]:
        """Where it waited."""
        return frozenset(ply.before.node for ply in self.plies)

    @property
    def hero(self) -> int:
        """Whose it is."""
        return int(self.before.hero[self.before.seat])


class Said(NamedTuple):
    """Which sentence tells a move, its words, and a creature's health after it, of so many."""

    key: str
    words: dict[str, object]
    health: int = 0
    most: int = 0


@cache
def found(name: str) -> Played[OneTurn]:
    """The turn of that name in TEACHERS: the first of its kind in the games of the seeds from 1."""
    return search(name, TEACHERS[name].seed)


def search(name: str, since: int) -> Played[OneTurn]:
    """The turn of that name in the first game that has one, of the seeds from ``since``."""
    lesson = TEACHERS[name]
    return first(GAME, PLAYER, lambda plies: next(filter(lesson.teaches, turns(plies)), None), early, lesson.options, since)


def early(plies: Iterable[Ply]) -> Iterable[Ply]:
    """A game as far as examples are looked for."""
    return itertools.takewhile(lambda ply: ply.before.turns <= TURNS, plies)


def turns(plies: Sequence[Ply]) -> Iterator[OneTurn]:
    """The whole turns of a game."""
    whole = [list(group) for _, group in itertools.groupby(plies, lambda ply: ply.before.turns)]
    for now, later in itertools.pairwise(whole[1:]):
        yield OneTurn(tuple(now), (*(ply.before for ply in now[1:]), later[0].before))


def teaches_to_explore(now: OneTurn) -> bool:
    """A turn that draws a tile which could lie in several ways, and beats a creature of the wild there, not without harm."""
    if now.nodes != {MOVE, LAND, WILD, FIGHT, position.GREEN, RED} or not all(stands(now)):
        return False
    fits = [fit for fit in turnings(drawn(now)) if fit.enters]
    best = max(fits, key=lambda fit: (fit.roads, fit.forests))
    tile = drawn(now).x
    beside = sum(near > 0 for near in best.position.near[6 * tile : 6 * tile + 6])
    several = beside > 2 and len(fits) < 6 and len({(fit.roads, fit.forests) for fit in fits}) > 2
    results = [said.key for said in rounds(now)]
    return several and best.turned > 0 and best.roads > 0 and len(results) in ROUNDS and {"hit", "hurt"} <= set(results)


def drawn(now: OneTurn) -> Ply:
    """The draw of a turn's tile."""
    return next(ply for ply in now.plies if ply.before.node == LAND)


def stands(now: OneTurn) -> Iterator[bool]:
    """Of each round whether it is fought, and whether its hero is still up after it."""
    for ply, after in zip(now.plies, now.after, strict=True):
        if ply.before.node == FIGHT:
            yield ply.x == position.GO
        if ply.before.node == RED:
            yield after.health[now.before.seat] > 0


def teaches_to_fight(now: OneTurn) -> bool:
    """A quest that is won, with hits, ties and harm, and that brings several cards of treasure."""
    seat = now.before.seat
    results = {said.key for said in rounds(now)}
    return (
        now.nodes == {MOVE, MEET, QUESTER, FIGHT, position.GREEN, RED, PRIZE}
        and all(stands(now))
        and size(now.after[-1].quests[seat]) > size(now.before.quests[seat])
        and sum(ply.before.node == PRIZE for ply in now.plies) > 1
        and fits(gained(now))
        and len(list(rounds(now))) in LONG_ROUNDS
        and results == {"hit", "hurt", "tie"}
        and strength(now.before, seat) > STRENGTH[now.hero]
    )


def teaches_to_trade(now: OneTurn) -> bool:
    """A turn that ends at the Keep, with trophies traded, a quest drawn and treasure banked."""
    done = [ply.x for ply in business(now)]
    banked = sum(BANK <= x < position.END for x in done) * (now.plies[-1].before.node == KEEP)
    several = done.count(TRADE) > 1 and SEEK in done and banked > 1 and len(done) < 10 and max(done) < position.END
    return bool(now.before.tile[now.before.seat]) and several and fits(bargains(now))


def fits(said: Iterable[Said]) -> bool:
    """Whether no lists of cards are too long for a line."""
    return all(len(f"{line.words.get('names', '')}{line.words.get('paid', '')}") <= ROOM for line in said)


def business(now: OneTurn) -> list[Ply]:
    """What is done at the Keep."""
    return [ply for ply in now.plies if ply.before.node == KEEP]


def teaches_to_walk(now: OneTurn) -> bool:
    """A turn of several steps, on roads and through forest, over a border, by somebody to whom forest is forest."""
    paces = [said.words["price"] for said in steps(now)]
    crossed = any(ply.x == ACROSS for ply in now.plies if ply.before.node == MOVE)
    varied = len(paces) >= 4 and len(set(paces)) > 1 and size(now.before.laid) <= FEW
    return now.hero != position.RANGER and crossed and varied and LAND not in now.nodes and WILD in now.nodes


class Lesson(NamedTuple):
    """What an example must show, the options of its game, and the first seed that has one, which nobody should wait for."""

    teaches: Callable[[OneTurn], bool]
    options: tuple[int, ...]
    seed: int


TEACHERS = {
    "turn": Lesson(teaches_to_explore, BASE, 37),
    "fight": Lesson(teaches_to_fight, BASE, 21),
    "visit": Lesson(teaches_to_trade, BASE, 8),
    "walk": Lesson(teaches_to_walk, ADVANCED, 4),
}


def rounds(now: OneTurn) -> Iterator[Said]:
    """The rounds of a turn's fight."""
    seat = now.before.seat
    for ply, after in zip(now.plies, now.after, strict=True):
        s = ply.before
        if s.node != RED:
            continue
        card = CONTENT.foe[s.foe] if s.quest else CONTENT.wild[s.foe]
        mine, left = strength(s, seat), int(after.health[seat])
        higher, sure = mine + s.green > card.strength + ply.x, s.green == 1 and s.hero[seat] == position.WARRIOR
        health = s.strong - (higher or sure)
        key = "hit" if higher else "one" if sure else "hurt" if left < s.health[seat] else "tie"
        words = {"green": total(s.green, mine), "red": total(ply.x, card.strength), "left": left}
        yield Said(key, words, health, card.health)


def total(face: int, more: int) -> str:
    """A die and what is added to it.

    >>> total(4, 2), total(3, -1), total(5, 0)
    ('{d4} + 2 = 6', '{d3} − 1 = 2', '{d5}')
    """
    return f"{{d{face}}} {'+' if more > 0 else '−'} {abs(more)} = {face + more}" if more else f"{{d{face}}}"


def creature(s: Any, card: Any, seat: int) -> dict[str, object]:
    """The words of a creature, and of who meets it."""
    words = {"foe": card.title, "strength": signed(card.strength), "health": card.health, "own": s.health[seat]}
    return {**words, "mine": signed(strength(s, seat))}


def told(now: OneTurn) -> Iterator[Said]:
    """The sentences of a turn on the way and in a fight."""
    seat, fought = now.before.seat, False
    for k, (ply, after) in enumerate(zip(now.plies, now.after, strict=True)):
        s = ply.before
        if s.node == MOVE and ply.x < MIDDLE and after.node == LAND:
            yield Said("explore", {"side": DIRECTIONS[ply.x], "land": title(now.plies[k + 1].x)})
        elif s.node == MOVE and ply.x < MIDDLE:
            yield Said("go", {"side": DIRECTIONS[ply.x], "land": title(after.tile[seat])})
        elif s.node == MEET and ply.x == position.QUEST:
            yield Said("quest", {"land": title(s.tile[seat])})
        elif s.node == WILD:
            yield Said("wild", creature(s, CONTENT.wild[ply.x], seat), CONTENT.wild[ply.x].health, CONTENT.wild[ply.x].health)
        elif s.node == QUESTER:
            yield Said("foe", creature(s, CONTENT.foe[ply.x], seat), CONTENT.foe[ply.x].health, CONTENT.foe[ply.x].health)
        elif s.node == RED and not fought:
            fought = True
            yield from rounds(now)
    yield from gained(now)


def gained(now: OneTurn) -> Iterator[Said]:
    """What a fight has brought."""
    prizes = [CONTENT.treasure[ply.x].title for ply in now.plies if ply.before.node == PRIZE]
    if QUESTER in now.nodes:
        yield Said("won", {"names": ", ".join(prizes)})
        yield Said("done", {"n": size(now.after[-1].quests[now.before.seat]), "goal": now.before.goal})
    else:
        yield Said("trophy", {"n": size(now.after[-1].trophies[now.before.seat])})


def title(tile: int) -> str:
    """A land's name."""
    return CONTENT.land[tile].title


def bargains(now: OneTurn) -> Iterator[Said]:
    """The sentences of a visit to the Keep; bargains of one kind that follow each other make one."""
    kept = itertools.dropwhile(lambda ply: ply.before.node != KEEP, now.plies)
    for kind, group in itertools.groupby(kept, bargain):
        plies = list(group)
        names = [CONTENT.treasure[ply.x].title for ply in plies if ply.before.node == PRIZE]
        paid = [CONTENT.wild[ply.x].title for ply in plies if ply.before.node == PAY]
        if kind == "bank":
            names = [CONTENT.treasure[ply.x - BANK].title for ply in plies]
        elif kind == "buy":
            names = [CONTENT.treasure[ply.x - BUY].title for ply in plies if ply.before.node == KEEP]
        elif kind == "seek":
            names = [title(ply.x + 1) for ply in plies if ply.before.node == position.DEAL]
        yield Said(kind, {"n": len(names), "names": ", ".join(names), "paid": ", ".join(paid)})


def bargain(ply: Ply) -> str:
    """What kind of business it is; what is paid and drawn belongs to it."""
    if ply.before.node == PAY:
        return "buy" if ply.before.wares else "trade"
    if ply.before.node != KEEP:
        return "trade" if ply.before.node == PRIZE else "seek"
    if ply.x == position.GO:
        return "leave"
    return "trade" if ply.x == TRADE else "seek" if ply.x == SEEK else "bank" if ply.x >= BANK else "buy"


def steps(now: OneTurn) -> Iterator[Said]:
    """The steps of an advanced turn, with what they cost."""
    seat = now.before.seat
    for ply, after in zip(now.plies, now.after, strict=True):
        if ply.before.node == MOVE and ply.x <= ACROSS:
            tile, spot = after.tile[seat], after.spot[seat]
            words = {
                "land": title(tile),
                "spot": DIRECTIONS[spot],
                "centre": spot == MIDDLE,
                "castle": tile == 0 and spot == MIDDLE,
                "forest": spot < MIDDLE and terrain(after, tile, spot) == FOREST,
                "price": ply.before.points - after.points,
                "left": after.points,
                "over": ply.x == ACROSS,
            }
            yield Said("step", words)
