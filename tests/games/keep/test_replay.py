"""Two engines that share no code agree: at every line of a game on the table and on what may come, and on how it ends."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest

from printgen.engine.game import CARDS, OVER, make_spare_states, mask_to_actions
from printgen.engine.game_ids import GameId, find_option_clashes
from printgen.engine.play import initial_state, play, replay
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import find_game
from tests.games.keep import independent
from tests.loops import require_some

GAME = find_game("keep")
RULES: Any = GAME.rules
SAID: Any = GAME.notation
RUN = specialise(RULES, GAME.players)
EVERY = product(*(range(len(option.values)) for option in RULES.OPTIONS))
SETS = [options for options in EVERY if not find_option_clashes(RULES.OPTIONS, options)]
"""Every combination of options: five numbers of players, two movements, two lengths, the Grail or not; and the solo quest."""
PLAYERS = ("random", "erratic", "wanderer", "quester")
PLIES = {"random": 300, "erratic": 1500, "wanderer": 600, "quester": 600}
MANY, BLOCKS, EACH = 20_000, 24, 10  # seeds of the many: the first, and so many blocks of so many
WHIM, PARTING = 0.2, 0.03  # of the erratic player's decisions, any; and the share of those that may be to leave
LANDS = [row["word"] for row in independent.BOOK["land"]]
KINDS = [row["word"] for row in independent.BOOK["treasure"]]
FACES = {"stride", "vanish", "rob", "heal", "teleport", "to", "at", "quest", "pass", "fight", "flee", "away", "end", "leave"}
BUSINESS = {"bank", "carry", "trade", "buy", "hire", "pay", "seek", "done"}
WAYS = FACES | BUSINESS | {"gate", "take", "step", "cross", "stop", "wild", "foe", "treasure", "stolen", "first", "success"}


class PlayedLines(NamedTuple):
    """A game as far as it was played: its lines, and its result or "" when it was cut."""

    lines: tuple[str, ...]
    result: str


def decider(player: str, seed: int) -> Callable[[Any, int, list[int]], int]:
    """A player of the catalogue, or the erratic one: a quester with whims, who comes far and into every corner."""
    chance = random.Random(seed)
    w = make_streams(seed, 6)
    book = make_spare_states(GAME)
    number = GAME.player_index("quester" if player == "erratic" else player)

    def decide(s: Any, who: int, legal: list[int]) -> int:
        if player == "erratic" and chance.random() < WHIM:
            x = chance.choice(legal)
            return x if SAID.action_to_text(s, x) != "leave" or chance.random() < PARTING * len(legal) else legal[0]
        return int(RUN["decide"](s, number, w, STREAM_WORDS * (2 + who), book))

    return decide


def our_table(s: Any) -> tuple[object, ...]:
    """What lies on the table, in printgen's position."""
    seats = range(s.seats)
    n = len(KINDS)
    goods = [
        [Counter({KINDS[k]: s_[n * seat + k] for k in range(n) if s_[n * seat + k]}) for s_ in (s.active, s.banked)]
        for seat in seats
    ]
    wild = list(independent.WILD)
    seen = [
        (
            s.health[k],
            LANDS[s.tile[k]],
            {wild[x] for x in mask_to_actions(s.trophies[k])},
            {LANDS[x + 1] for x in mask_to_actions(s.hand[k])},
        )
        for k in seats
        if not s.gone >> k & 1
    ]
    done = [len(mask_to_actions(s.quests[k])) for k in seats]
    spots = [independent.SPOTS[s.spot[k]] if s.advanced and not s.gone >> k & 1 else "" for k in seats]
    free = {LANDS[x + 1] for x in mask_to_actions(s.open)}
    lying = {LANDS[x]: s.turned[x] for x in mask_to_actions(s.laid)}
    market = {KINDS[x] for x in mask_to_actions(s.market)}
    return goods, seen, done, spots, free, lying, market, s.clock


def their_table(t: independent.Table) -> tuple[object, ...]:
    """What lies on the table, in the other engine."""
    goods = [[Counter(q.carried), Counter(q.banked)] for q in t.questers]
    seen = [(q.health, t.map[q.at][0], set(q.trophies), set(q.hand)) for q in t.questers if not q.gone]
    done = [q.quests for q in t.questers]
    spots = [q.spot if not q.gone else "" for q in t.questers]
    free = set(t.open)
    return goods, seen, done, spots, free, dict(t.map.values()), t.market, t.count


def table(ident: GameId) -> independent.Table:
    """The other engine's table for an id."""
    return independent.Table({o.name: o.values[k] for o, k in zip(RULES.OPTIONS, ident.options, strict=True)})


def assert_same_lines(s: Any, who: int, legal: dict[str, int], said: independent.Lines) -> None:
    """The same lines are open, and cards are as likely."""
    assert set(legal) == set(said)
    if who == CARDS:
        total = sum(RULES.outcome_weight(s, x) for x in legal.values())
        weights = {line: Fraction(RULES.outcome_weight(s, x), total) for line, x in legal.items()}
        assert weights == {line: weight / sum(said.values()) for line, weight in said.items()}


def assert_agreed(ident: GameId, decide: Callable[[Any, int, list[int]], int], plies: int) -> PlayedLines:
    """Play both engines side by side and compare them at every line, the whole table wherever a seat begins its turn."""
    assert ident.seed is not None
    t = table(ident)
    talk, s, w = t.play_game(), initial_state(GAME, ident.options), make_streams(ident.seed, RULES.seat_count(ident.options))
    said, lines = next(talk), list[str]()
    for _ in range(plies):
        who = RULES.current_player(s)
        mover = SAID.player_label(s, who)
        legal = {f"{mover} {SAID.action_to_text(s, x)}": x for x in mask_to_actions(RULES.legal_actions(s))}
        assert legal, "a position without a move"
        assert_same_lines(s, who, legal, said)
        if f"{mover} leave" in legal:
            assert our_table(s) == their_table(t)
        x = decide(s, who, sorted(legal.values())) if who >= 0 else RUN["draw_outcome"](s, who, w)
        assert x in legal.values()
        lines.append(f"{mover} {SAID.action_to_text(s, x)}")
        RULES.apply(s, x)
        try:
            said = talk.send(lines[-1])
        except StopIteration as end:
            assert RULES.current_player(s) == OVER
            assert SAID.result_to_text(s) == end.value
            return PlayedLines(tuple(lines), end.value)
    assert RULES.current_player(s) != OVER
    return PlayedLines(tuple(lines), "")


TOLD: list[PlayedLines] = []
"""What the tests of this file have played, for the last one."""


@pytest.mark.parametrize("k", range(len(SETS)), ids=lambda k: GameId("keep", SETS[k], None).to_text(RULES.OPTIONS))
def test_the_engines_agree(k: int) -> None:
    """Seed and rulings, read twice: in every set of options, one game of each kind of player, cut after some hundred lines."""
    for n, player in enumerate(PLAYERS):
        ident = GameId("keep", SETS[k], 10 * k + n)
        TOLD.append(assert_agreed(ident, decider(player, 10 * k + n), PLIES[player]))


@pytest.mark.parametrize("seed", [1, 5000, 5007])
@pytest.mark.parametrize("words", [(1, 0, 0, 0, 0), (1, 1, 0, 0, 0)])
def test_seeds_that_once_parted(words: tuple[int, ...], seed: int) -> None:
    """For two, in both movements: boots banked before setting out, a card carried after another was banked, loot at the Keep."""
    TOLD.extend(assert_agreed(GameId("keep", words, seed), decider(player, seed), 1500) for player in ("erratic", "quester"))


@pytest.mark.proof
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_seeds_agree(block: int) -> None:
    """Many more seeds: every set of options in turn, each kind of player, long games of those who go into corners."""
    for seed in require_some(range(MANY + block * EACH, MANY + (block + 1) * EACH)):
        for n, player in enumerate(PLAYERS):
            assert_agreed(GameId("keep", SETS[seed % len(SETS)], seed), decider(player, 10 * seed + n), 2 * PLIES[player])


@pytest.mark.parametrize("words", [(0, 0, 0, 0, 0), (1, 1, 0, 0, 0), (2, 0, 0, 1, 0), (1, 1, 0, 1, 0), (0, 0, 0, 0, 1)])
def test_whole_games_agree(words: tuple[int, ...]) -> None:
    """From the first hero to the result: basic, advanced, with the Grail, alone."""
    for seed in range(2):
        told = assert_agreed(GameId("keep", words, seed), decider("quester", seed), 9000)
        assert told.result
        TOLD.append(told)


@pytest.mark.parametrize("words", [(0, 0, 0, 0, 0), (1, 1, 0, 0, 0), (1, 0, 0, 1, 0), (0, 0, 0, 0, 1)])
def test_a_record_is_read_by_both(words: tuple[int, ...]) -> None:
    """A record that was written to a file and read again leads both engines, line by line, to its result."""
    ident = GameId("keep", words, 7)
    seats = RULES.seat_count(words)
    record = from_text(to_text(play(GAME, ident, ("quester", "wanderer", "quester", "wanderer")[:seats])))
    talk = table(ident).play_game()
    said, end = next(talk), ""
    for ply in replay(GAME, ident, record):
        line = f"{ply.line.player_label} {ply.line.action_text}"
        assert line in said
        try:
            said = talk.send(line)
        except StopIteration as stop:
            end = stop.value
    assert end == record.result


def test_every_way_was_taken() -> None:
    """The games of this file have used every word of a record, so that agreement means something."""
    if not TOLD:
        pytest.skip("the games were played by another process")
    used = {word for told in TOLD for line in told.lines for word in line.split(" ")}
    assert used >= WAYS, sorted(WAYS - used)


def test_who_keeps_a_quest_back_does_not_show_it() -> None:
    """A pass is told to all where the quest is free for all, and to nobody where it would show a card of the own hand."""
    seen = Counter[tuple[bool, int]]()
    for seed in range(3):
        ident = GameId("keep", SETS[0], seed)
        for moment in replay(GAME, ident, play(GAME, ident, ["quester"] * RULES.seat_count(ident.options))):
            s = moment.before
            if moment.line.action_text == "pass":
                own = bool(s.hand[s.seat] >> (s.tile[s.seat] - 1) & 1)
                seen[own, SAID.is_secret(s, moment.action)] += 1
    assert set(seen) == {(True, 1), (False, 0)}
