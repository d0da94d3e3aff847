"""Quester's Keep: turns that show the rules, found in games that the engine played."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.play import Ply
from printgen.engine.playout import count_actions
from printgen.prose.books.worked_examples import ExampleGame, find_first_example

from ..box.position_map import iter_rotations
from ..content import CONTENT, FOREST, GAME_FOLDER, STRENGTH
from ..notation import move_text
from ..notation.move_text import SIDES
from ..numbers.rule_values import to_signed_text
from ..players import decide
from ..rules import play, position
from ..rules.land import CROSS_BORDER, MIDDLE, terrain
from ..rules.position import BANK, BUY, FIGHT, KEEP, LAND, MEET, MOVE, PAY, PRIZE, QUESTER, RED, SEEK, TRADE, WILD
from ..rules.treasure import hero_strength

GAME = Game(GAME_FOLDER, play, move_text, decide)
PLAYER = "quester"
BASE, ADVANCED = (0, 0, 0, 0, 0), (0, 1, 0, 0, 0)
ROUNDS, LONG_ROUNDS = range(3, 6), range(4, 7)
"""So many rounds has a fight that is shown, in the wild and for a quest."""
MOST_TURNS = 80
"""So far into a game examples are looked for."""
MOST_TILES = 12
"""So many tiles lie at most where the steps of an advanced turn are shown."""
LINE_LETTERS = 36
"""Letters of a list of cards that fits a line."""


class ExampleTurn(NamedTuple):
    """Turn of a game: its moves, and the position after each of them."""

    plies: tuple[Ply, ...]
    positions: tuple[Any, ...]

    @property
    def first_position(self) -> Any:
        """Position in which the turn begins."""
        return self.plies[0].before

    @property
    def visited_nodes(self) -> frozenset[int]:
        """Nodes of all positions in which the turn waited for a move."""
        return frozenset(ply.before.node for ply in self.plies)

    @property
    def hero(self) -> int:
        """Number of the hero who moves."""
        return int(self.first_position.hero[self.first_position.seat])


class ExampleSentence(NamedTuple):
    """Key of the sentence for a move, the values of its gaps, and a creature's health afterwards.

    ``most`` is the creature's full health; 0 means that the line shows no health.
    """

    key: str
    words: dict[str, object]
    health: int = 0
    most: int = 0


def find_example_turn(name: str, options: Sequence[int] = BASE) -> ExampleGame[ExampleTurn]:
    """Find the turn of that name in ``EXAMPLE_SPECS``: the first of its kind in the games of the seeds from 1.

    The search begins at the seed that ``EXAMPLE_SPECS`` gives. ``options`` are those of the copy that is printed.
    """
    now = EXAMPLE_SPECS[name].options_in(options)
    return search_example_turn(name, EXAMPLE_SPECS[name].seeds[now[0]], now)


@cache
def search_example_turn(name: str, first_seed: int, options: tuple[int, ...]) -> ExampleGame[ExampleTurn]:
    """Find the turn of that name in the first game with these options that has one, of the seeds from ``first_seed``."""
    lesson = EXAMPLE_SPECS[name]
    return find_first_example(
        GAME, PLAYER, lambda plies: next(filter(lesson.is_example, iter_turns(plies)), None), limit_plies, options, first_seed
    )


def limit_plies(plies: Iterable[Ply]) -> Iterable[Ply]:
    """Return the moves of a game up to turn ``MOST_TURNS``, the part in which examples are searched for."""
    return itertools.takewhile(lambda ply: ply.before.turns <= MOST_TURNS, plies)


def iter_turns(plies: Sequence[Ply]) -> Iterator[ExampleTurn]:
    """Iterate over the complete turns of a game."""
    whole = [list(group) for _, group in itertools.groupby(plies, lambda ply: ply.before.turns)]
    for now, later in itertools.pairwise(whole[1:]):
        yield ExampleTurn(tuple(now), (*(ply.before for ply in now[1:]), later[0].before))


def is_exploring_example(turn: ExampleTurn) -> bool:
    """Return whether the turn draws a tile that fits in several ways and beats a wild creature there.

    The hero must lose some health in the fight and survive it.
    """
    if turn.visited_nodes != {MOVE, LAND, WILD, FIGHT, position.GREEN, RED} or not all(iter_rounds_survived(turn)):
        return False
    fits = [fit for fit in iter_rotations(tile_drawing_move(turn)) if fit.enters]
    best = max(fits, key=lambda fit: (fit.roads, fit.forests))
    tile = tile_drawing_move(turn).action
    beside = sum(near > 0 for near in best.position.near[6 * tile : 6 * tile + 6])
    several = beside > 2 and len(fits) < 6 and len({(fit.roads, fit.forests) for fit in fits}) > 2
    results = [said.key for said in iter_round_sentences(turn)]
    return several and best.turned > 0 and best.roads > 0 and len(results) in ROUNDS and {"hit", "hurt"} <= set(results)


def tile_drawing_move(turn: ExampleTurn) -> Ply:
    """Return the move that draws the tile of the turn."""
    return next(ply for ply in turn.plies if ply.before.node == LAND)


def iter_rounds_survived(turn: ExampleTurn) -> Iterator[bool]:
    """Iterate over the steps of a fight: whether the hero fights on, and whether the hero survives the round."""
    for ply, after in zip(turn.plies, turn.positions, strict=True):
        if ply.before.node == FIGHT:
            yield ply.action == position.GO
        if ply.before.node == RED:
            yield after.health[turn.first_position.seat] > 0


def is_fight_example(turn: ExampleTurn) -> bool:
    """Return whether the turn wins a quest with hits, ties and wounds, and brings several cards of treasure."""
    seat = turn.first_position.seat
    results = {said.key for said in iter_round_sentences(turn)}
    return (
        turn.visited_nodes == {MOVE, MEET, QUESTER, FIGHT, position.GREEN, RED, PRIZE}
        and all(iter_rounds_survived(turn))
        and count_actions(turn.positions[-1].quests[seat]) > count_actions(turn.first_position.quests[seat])
        and sum(ply.before.node == PRIZE for ply in turn.plies) > 1
        and do_lists_fit(iter_prize_sentences(turn))
        and len(list(iter_round_sentences(turn))) in LONG_ROUNDS
        and results == {"hit", "hurt", "tie"}
        and hero_strength(turn.first_position, seat) > STRENGTH[turn.hero]
    )


def is_trade_example(turn: ExampleTurn) -> bool:
    """Return whether the turn ends at the Keep, with trophies traded, a quest drawn and treasure banked."""
    done = [ply.action for ply in plies_at_keep(turn)]
    banked = sum(BANK <= x < position.END for x in done) * (turn.plies[-1].before.node == KEEP)
    several = done.count(TRADE) > 1 and SEEK in done and banked > 1 and len(done) < 10 and max(done) < position.END
    return bool(turn.first_position.tile[turn.first_position.seat]) and several and do_lists_fit(iter_keep_sentences(turn))


def do_lists_fit(sentences: Iterable[ExampleSentence]) -> bool:
    """Return whether every list of cards fits on its line."""
    return all(len(f"{line.words.get('names', '')}{line.words.get('paid', '')}") <= LINE_LETTERS for line in sentences)


def plies_at_keep(turn: ExampleTurn) -> list[Ply]:
    """Return the moves that are made at the Keep."""
    return [ply for ply in turn.plies if ply.before.node == KEEP]


def is_walking_example(turn: ExampleTurn) -> bool:
    """Return whether the turn has several steps, of different cost, across a border.

    The hero must not be the Ranger, for whom forest costs no more than a road.
    """
    paces = [said.words["price"] for said in iter_step_sentences(turn)]
    crossed = any(ply.action == CROSS_BORDER for ply in turn.plies if ply.before.node == MOVE)
    varied = len(paces) >= 4 and len(set(paces)) > 1 and count_actions(turn.first_position.laid) <= MOST_TILES
    return turn.hero != position.RANGER and crossed and varied and LAND not in turn.visited_nodes and WILD in turn.visited_nodes


class TurnExampleSpec(NamedTuple):
    """Test for what an example must show, the options of its game, and the first seeds that have one.

    The seeds are stored by the number of players, in the order of that option's values, so that nobody waits for the search.
    """

    is_example: Callable[[ExampleTurn], bool]
    options: tuple[int, ...]
    seeds: tuple[int, ...]

    def options_in(self, options: Sequence[int]) -> tuple[int, ...]:
        """Return the options of its game in a copy with these options: as many players, and a game as long.

        The kind of movement is the lesson's own, and there is no Grail.
        """
        players, _, length, grail, alone = options
        _, movement, *_ = self.options
        return (0 if alone else players, movement, 0 if grail or alone else length, 0, 0)


EXAMPLE_SPECS = {
    "turn": TurnExampleSpec(is_exploring_example, BASE, (37, 25, 5, 3, 4)),
    "fight": TurnExampleSpec(is_fight_example, BASE, (21, 41, 22, 124, 30)),
    "visit": TurnExampleSpec(is_trade_example, BASE, (8, 18, 9, 5, 5)),
    "walk": TurnExampleSpec(is_walking_example, ADVANCED, (4, 1, 1, 1, 1)),
}


def iter_round_sentences(turn: ExampleTurn) -> Iterator[ExampleSentence]:
    """Iterate over the sentences about the rounds of a turn's fight."""
    seat = turn.first_position.seat
    for ply, after in zip(turn.plies, turn.positions, strict=True):
        s = ply.before
        if s.node != RED:
            continue
        card = CONTENT.foe[s.foe] if s.quest else CONTENT.wild[s.foe]
        mine, left = hero_strength(s, seat), int(after.health[seat])
        higher, sure = mine + s.green > card.strength + ply.action, s.green == 1 and s.hero[seat] == position.WARRIOR
        health = s.strong - (higher or sure)
        key = "hit" if higher else "one" if sure else "hurt" if left < s.health[seat] else "tie"
        words = {"green": die_sum_text(s.green, mine), "red": die_sum_text(ply.action, card.strength), "left": left}
        yield ExampleSentence(key, words, health, card.health)


def die_sum_text(face: int, bonus: int) -> str:
    """Return a die, the number added to it, and the sum.

    >>> die_sum_text(4, 2), die_sum_text(3, -1), die_sum_text(5, 0)
    ('{d4} + 2 = 6', '{d3} − 1 = 2', '{d5}')
    """
    return f"{{d{face}}} {'+' if bonus > 0 else '−'} {abs(bonus)} = {face + bonus}" if bonus else f"{{d{face}}}"


def creature_gap_values(s: Any, card: Any, seat: int) -> dict[str, object]:
    """Return the values for a sentence about a creature and the hero who meets it."""
    words = {"foe": card.title, "strength": to_signed_text(card.strength), "health": card.health, "own": s.health[seat]}
    return {**words, "mine": to_signed_text(hero_strength(s, seat))}


def iter_turn_sentences(turn: ExampleTurn) -> Iterator[ExampleSentence]:
    """Iterate over the sentences about movement and fights of a turn."""
    seat, fought = turn.first_position.seat, False
    for k, (ply, after) in enumerate(zip(turn.plies, turn.positions, strict=True)):
        s = ply.before
        if s.node == MOVE and ply.action < MIDDLE and after.node == LAND:
            yield ExampleSentence("explore", {"side": SIDES[ply.action], "land": land_name(turn.plies[k + 1].action)})
        elif s.node == MOVE and ply.action < MIDDLE:
            yield ExampleSentence("go", {"side": SIDES[ply.action], "land": land_name(after.tile[seat])})
        elif s.node == MEET and ply.action == position.QUEST:
            yield ExampleSentence("quest", {"land": land_name(s.tile[seat])})
        elif s.node == WILD:
            yield ExampleSentence(
                "wild",
                creature_gap_values(s, CONTENT.wild[ply.action], seat),
                CONTENT.wild[ply.action].health,
                CONTENT.wild[ply.action].health,
            )
        elif s.node == QUESTER:
            yield ExampleSentence(
                "foe",
                creature_gap_values(s, CONTENT.foe[ply.action], seat),
                CONTENT.foe[ply.action].health,
                CONTENT.foe[ply.action].health,
            )
        elif s.node == RED and not fought:
            fought = True
            yield from iter_round_sentences(turn)
    yield from iter_prize_sentences(turn)


def iter_prize_sentences(turn: ExampleTurn) -> Iterator[ExampleSentence]:
    """Iterate over the sentences about what a fight has brought."""
    prizes = [CONTENT.treasure[ply.action].title for ply in turn.plies if ply.before.node == PRIZE]
    if QUESTER in turn.visited_nodes:
        yield ExampleSentence("won", {"names": ", ".join(prizes)})
        yield ExampleSentence(
            "done", {"n": count_actions(turn.positions[-1].quests[turn.first_position.seat]), "goal": turn.first_position.goal}
        )
    else:
        yield ExampleSentence("trophy", {"n": count_actions(turn.positions[-1].trophies[turn.first_position.seat])})


def land_name(tile: int) -> str:
    """Return the name of a tile."""
    return CONTENT.land[tile].title


def iter_keep_sentences(turn: ExampleTurn) -> Iterator[ExampleSentence]:
    """Iterate over the sentences about a visit to the Keep.

    Consecutive bargains of one kind share a sentence.
    """
    kept = itertools.dropwhile(lambda ply: ply.before.node != KEEP, turn.plies)
    for kind, group in itertools.groupby(kept, bargain_kind):
        plies = list(group)
        names = [CONTENT.treasure[ply.action].title for ply in plies if ply.before.node == PRIZE]
        paid = [CONTENT.wild[ply.action].title for ply in plies if ply.before.node == PAY]
        if kind == "bank":
            names = [CONTENT.treasure[ply.action - BANK].title for ply in plies]
        elif kind == "buy":
            names = [CONTENT.treasure[ply.action - BUY].title for ply in plies if ply.before.node == KEEP]
        elif kind == "seek":
            names = [land_name(ply.action + 1) for ply in plies if ply.before.node == position.DEAL]
        yield ExampleSentence(kind, {"n": len(names), "names": ", ".join(names), "paid": ", ".join(paid)})


def bargain_kind(ply: Ply) -> str:
    """Return the kind of business that a move belongs to.

    Trophies that are paid and cards that are drawn belong to their bargain.
    """
    if ply.before.node == PAY:
        return "buy" if ply.before.wares else "trade"
    if ply.before.node != KEEP:
        return "trade" if ply.before.node == PRIZE else "seek"
    if ply.action == position.GO:
        return "leave"
    return "trade" if ply.action == TRADE else "seek" if ply.action == SEEK else "bank" if ply.action >= BANK else "buy"


def iter_step_sentences(turn: ExampleTurn) -> Iterator[ExampleSentence]:
    """Iterate over the sentences about the steps of an advanced turn, with their cost."""
    seat = turn.first_position.seat
    for ply, after in zip(turn.plies, turn.positions, strict=True):
        if ply.before.node == MOVE and ply.action <= CROSS_BORDER:
            tile, spot = after.tile[seat], after.spot[seat]
            words = {
                "land": land_name(tile),
                "spot": SIDES[spot],
                "centre": spot == MIDDLE,
                "castle": tile == 0 and spot == MIDDLE,
                "forest": spot < MIDDLE and terrain(after, tile, spot) == FOREST,
                "price": ply.before.points - after.points,
                "left": after.points,
                "over": ply.action == CROSS_BORDER,
            }
            yield ExampleSentence("step", words)
