"""The search through short positions: rows say what the rules say, and what it finds is the best that there is."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from printgen.engine.game import OVER, Game, mask_to_actions
from printgen.engine.play import record_decisions, verify
from printgen.features.challenges.contract import CompactState
from printgen.features.challenges.start import first_decision, play_chance
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from tests.loops import require_some
from tests.sweep import sweep_parameters

np = pytest.importorskip("numpy", reason="the extra for simulation is not installed")
pytest.importorskip("numba", reason="the extra for simulation is not installed")

GAMES = (
    "keevorn:jokers=0",
    "keevorn:jokers=0,depth=3",
    "keevorn:jokers=0,depth=1,max_health=10",
    "keevorn:jokers=0,relics_as_weapons",
    "keevorn",
)
STAGE, HANDS = 2, 6  # of a row
MOST_GAMES = 200
"""So many games are played to find one that comes near its end."""
FEW, MANY = 5, 3000  # cards of a Floor, and positions, of which every line is tried


class FollowedGame:
    """A game that is played as somebody decides, with the row of each position that has one."""

    def __init__(self, text: str, random: Random):
        self.game, self.ident = parse_id(text)
        self.ident = self.ident._replace(seed=random.randrange(1, 1 << 40))
        self.said: Any = get_section(self.game, CompactState)
        self.s, self.w = first_decision(self.game, self.ident)
        self.random, self.decider = random, random.randrange(len(self.game.players.NAMES))
        self.noise = random.choice((5, 30, 100))

    def is_over(self) -> bool:
        """Whether the game is."""
        return bool(self.game.rules.current_player(self.s) == OVER)

    def decide(self) -> int:
        """A move at random, or one of a player."""
        if self.random.randrange(100) < self.noise:
            return self.random.choice(mask_to_actions(self.game.rules.legal_actions(self.s)))
        return int(self.game.players.decide(self.s, self.decider, self.w, 8, ()))

    def step(self, x: int) -> None:
        """A decision, and what chance does after it."""
        self.game.rules.apply(self.s, x)
        play_chance(self.game, self.s, self.w)

    def known_row(self) -> list[int]:
        """What is known from here on."""
        return list(self.said.determinise(self.s, list(self.w)))

    def final_value(self) -> int:
        """What the end is worth, -1 if lost."""
        s = self.s
        return int(s.health + 2 * s.clean + s.rooms) if self.game.rules.is_winner(s, 0) else -1

    def last_floor(self) -> bool:
        """Plays to where rows begin; whether there are any."""
        while not self.is_over() and not self.said.can_encode(self.s):
            self.step(self.decide())
        return not self.is_over()


def successor_rows(said: Any, row: list[int], known: list[int]) -> list[list[int]]:
    """The rows to which a row leads."""
    rows = np.zeros((600, said.ROW_LENGTH), dtype=np.int64)
    end = said.successors(np.array([row]), 0, np.array(known), rows, 0)
    return [list(map(int, found)) for found in rows[:end]]


def is_no_worse(said: Any, one: list[int], other: list[int], known: list[int]) -> bool:
    """Whether a row is another one, or has the Weapon still that joined the other's fight for nothing."""
    held, gained = one[HANDS] | other[HANDS] == one[HANDS], one[0] >= other[0] and one[1] >= other[1]
    return held and gained and said.is_same_state([*other[:2], *one[2:HANDS], other[HANDS], *one[HANDS + 1 :]], other, known)


def table_of(said: Any) -> Any:
    """What limits are looked up in."""
    table = np.zeros(said.TABLE_LENGTH, dtype=np.int64)
    said.fill_bound_table(table)
    return table


TABLES: dict[str, Any] = {}


@pytest.mark.parametrize("number", sweep_parameters(range(60), 6))
@pytest.mark.parametrize("text", GAMES)
def test_rows_go_where_the_game_goes(text: str, number: int) -> None:
    """From a decision to the next one that has a row the row stays, or is one of those that it leads to, or, where a play empties
    the room, one of those after the next; and none promises less than the game comes to.
    """
    now = FollowedGame(text, Random(f"{text} {number}"))
    if not now.last_floor():
        return
    known, said = now.known_row(), now.said
    table = TABLES.setdefault(now.game.name, table_of(said))
    row = said.encode(now.s, known)
    limits = []
    while not now.is_over():
        now.step(now.decide())
        if now.is_over() or not said.can_encode(now.s):
            continue
        there = said.encode(now.s, known)
        limits.append(said.row_bound(np.array([there]), 0, np.array(known), table))
        rows = [row, *successor_rows(said, row, known)]
        if there[STAGE] > row[STAGE] and not any(is_no_worse(said, one, there, known) for one in rows):
            rows = [other for one in rows for other in successor_rows(said, one, known)]
        assert any(is_no_worse(said, one, there, known) for one in rows), (row, there)
        row = there
    assert all(max(limit, -1) >= now.final_value() for limit in require_some(limits))


class TooMany(Exception):
    """More positions than can be tried by the rules alone."""


def best_by_rules(game: Game, s: Any, w: Any, met: dict[Any, int]) -> int:
    """What the best of all lines comes to, by the rules alone; -1 when none wins. TooMany."""
    if game.rules.current_player(s) == OVER:
        return int(s.health + 2 * s.clean + s.rooms) if game.rules.is_winner(s, 0) else -1
    key = tuple(s.values())
    if key not in met:
        if len(met) == MANY:
            raise TooMany
        met[key] = best = -1
        for x in mask_to_actions(game.rules.legal_actions(s)):
            t = s.copy()
            game.rules.apply(t, x)
            play_chance(game, t, w)
            best = max(best, best_by_rules(game, t, w, met))
        met[key] = best
    return met[key]


def near_the_end(text: str, number: int) -> tuple[FollowedGame, int]:
    """A game from whose position on every line can be tried, and what the best of them comes to."""
    for attempt in range(MOST_GAMES):
        now = FollowedGame(text, Random(f"{number} {attempt} {text}"))
        while not now.is_over():
            if now.said.can_start(now.s) and floor_cards(now.s) <= FEW:
                with suppress(TooMany):
                    return now, best_by_rules(now.game, now.s, now.w, {})
            now.step(now.decide())
    pytest.fail(f"no game of {MOST_GAMES} came near its end")


@pytest.mark.parametrize("number", sweep_parameters(range(40), 5))
@pytest.mark.parametrize("text", GAMES)
def test_the_best_of_all_lines(text: str, number: int) -> None:
    """Near the end, where every line can be tried by the rules alone, the search finds what the best of them comes to."""
    from printgen.features.challenges.search.branch_and_bound import find_better_way, search_exactly

    now, best = near_the_end(text, number)
    way, more = search_exactly(now.game, now.s, now.w, -1), find_better_way(now.game, now.s, now.w, -1)
    assert way and more
    assert (way.worth, way.upper_bound, more.worth) == (best, best, best)
    for x in way.decisions:
        assert x in mask_to_actions(now.game.rules.legal_actions(now.s))
        now.step(x)
    assert best < 0 or (now.is_over() and now.final_value() == best)


def floor_cards(s: Any) -> int:
    """The cards of the Floor."""
    return s.unknown.bit_count() + int(s.unders) + int(s.top >= 0)


def test_whoever_has_jokers_has_no_row() -> None:
    """Where a Joker is left anywhere a search through one floor would say nothing."""
    game, ident = parse_id("keevorn#1")
    said: Any = get_section(game, CompactState)
    s, _ = first_decision(game, ident)
    assert not said.can_encode(s)
    for place in ("room", "under"):
        s.unknown, s.discard = 1 << 3, 0
        cards = getattr(s, place)
        cards[0] = 52
        s.unders = int(place == "under")
        assert not said.can_encode(s), place
        cards[0] = 4
        assert said.can_encode(s) or place == "under"


@pytest.mark.proof
def test_a_whole_deal_is_proved() -> None:
    """The best line of a whole deal is proved, and its record is true."""
    from printgen.features.challenges.search.branch_and_bound import search_exactly

    game, ident = parse_id("keevorn:jokers=0#3")
    way = search_exactly(game, *first_decision(game, ident), 46, 30_000_000)
    assert way and (way.worth, way.upper_bound) == (47, 47)
    record = record_decisions(game, ident, way.decisions)
    assert verify(game, ident, record).plies == len(record.moves)
    assert record.result.startswith("won, ")


def test_masks_are_told_apart() -> None:
    """Positions that differ in the upper halves of their masks only have keys that differ in both of their halves."""
    from printgen.features.challenges.search.beam import state_key

    keys = {state_key((5, one << 33, other << 40, 7), (), 0) for one in range(64) for other in range(64)}
    assert len(keys) == len({key >> 32 for key in keys}) == len({key & 0xFFFFFFFF for key in keys}) == 4096
