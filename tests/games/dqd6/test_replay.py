"""Engines that share no code agree: what printgen records, the independent ones replay to the same end.

The base game is replayed by `independent`; all variations and the party by `variations`, position by position.
"""

import random
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import pytest

from printgen.commands.request import Request
from printgen.engine.game import mask_to_actions
from printgen.engine.game_ids import GameId, find_option_clashes
from printgen.engine.play import initial_state, play, replay
from printgen.engine.record import Record, RecordLine
from printgen.gameapi.discovery import find_game
from printgen.games.dqd6.notation import ABILITIES, STANCES, WEAPONS
from tests import optional
from tests.games.dqd6 import independent, variations
from tests.games.dqd6.independent import Move
from tests.loops import require_some
from tests.sweep import proof_only

GAME = find_game("dqd6")
RULES: Any = GAME.rules
OPTIONS = (0,) * len(GAME.rules.OPTIONS)
PLAYERS = tuple(GAME.players.NAMES)
RECORDS = [(PLAYERS[seed % len(PLAYERS)], seed) for seed in range(1, 61)]
AT_ONCE = [case if case[0] != "best" else proof_only(case, rows=True) for case in RECORDS]
"""Who reads the solved policy plays in the proof."""
EXACT = {"random": 0.264208534433584, "greedy": 0.660399495007584}
"""The chance to win, from the independent engine's solver (test_independent.py recomputes it)."""
MANY = 200_000


def play_record(player: str, seed: int, book: Sequence[int] = ()) -> Record:
    """A game of the base rules."""
    return play(GAME, GameId("dqd6", OPTIONS, seed), (player,), book=book)


def to_independent_move(line: RecordLine) -> Move:
    """A line of a record as the independent engine's move."""
    word = line.action_text.split()[0]
    if line.player_label == "dice":
        return "die", int(word)
    return ("flee", None) if word == "flee" else ("attack", ABILITIES.index(word))


@pytest.mark.parametrize(("player", "seed"), AT_ONCE)
def test_the_other_engine_agrees(player: str, seed: int, get_book: Callable[[str, str], Sequence[int]]) -> None:
    """Each move is open there too, the game is over after the last and not before, and ends with the same words."""
    record = play_record(player, seed, get_book("dqd6", player))
    told = [to_independent_move(line) for line in record.moves]
    end = independent.replay(told)
    assert end.outcome in (independent.WON, independent.LOST)
    assert independent.replay(told[:-1]).outcome == "open"
    points, gems = independent.score(end.state), end.state.gems
    told = f"won, {points} points" if end.outcome == independent.WON else f"lost, {gems} gem{'s' * (gems != 1)}"
    assert record.result == told


@pytest.mark.proof
def test_enough_records() -> None:
    """Sixty games, of every player, won and lost."""
    assert len(RECORDS) == 60
    assert {player for player, _ in RECORDS} == set(GAME.players.NAMES)
    assert {play_record(*which).result.split(",")[0] for which in RECORDS} == {"won", "lost"}


def test_monsters_met_are_the_same() -> None:
    """The other engine meets, number for number, the monsters that the dice of a record name."""
    record = play_record("greedy", 2026)
    faces = {"specter": 1, "slime": 2, "skeleton": 3, "dragon": 6}
    named = [
        faces[word] for line in record.moves if (word := line.action_text.split()[-1]) in faces and line.player_label == "dice"
    ]
    met = [number for number, _ in independent.replay([to_independent_move(line) for line in record.moves]).met]
    assert [number for number in met if number != independent.DRAGON] == [face for face in named if face != independent.DRAGON]


NODES = {
    RULES.ENTER: "room", RULES.GUARD: "item", RULES.CHOOSE: "fight", RULES.STRIKE: "swing", RULES.RUN: "flight",
    RULES.SECOND: "second", RULES.STANCE: "stance", RULES.COUNTER: "counter", RULES.ABSORB: "absorb", RULES.GIVE: "give",
    RULES.LOOT: "loot",
}  # fmt: skip
VARIED = 100


def draw_options(seed: int) -> tuple[int, ...]:
    """An option set that the game accepts, else each value of each option equally likely."""
    draw = random.Random(seed)
    while True:
        options = tuple(draw.randrange(len(option.values)) for option in RULES.OPTIONS)
        if not find_option_clashes(RULES.OPTIONS, options):
            return options


def first_position(options: tuple[int, ...]) -> tuple[variations.Rules, variations.State]:
    """The other engine's rules and first position; it knows no mixed party, so that its sheets are laid here by hand."""
    named = {option.name: option.values[k] for option, k in zip(RULES.OPTIONS, options, strict=True)}
    words: dict[str, object] = {name: value == "yes" for name, value in named.items() if value in ("no", "yes")}
    mixed = named["profession"] == "mixed"
    words |= {"party": int(named["party"]), "spoils": named["spoils"]}
    rules = variations.parse_rules(words | {"profession": "villager" if mixed else named["profession"]})
    s = variations.first_state(rules)
    if mixed:
        sheets = [variations.PROFESSIONS[name] for name in ("knight", "archer", "wizard", "villager")[: rules.party]]
        s = s._replace(heroes=tuple(variations.Hero(*sheet, potion=bool(words["recovery_potion"])) for sheet in sheets))
    return rules, s


def to_other_move(line: RecordLine) -> variations.Move:
    """A line of a record as a move of the other engine."""
    word, *more = line.action_text.split()
    if line.player_label == "dice":
        return "die", int(word)
    if word in ABILITIES:
        return "attack", ABILITIES.index(word)
    if word in STANCES:
        return "stance", STANCES.index(word)
    if word == "to":
        return "give", int(more[0].removeprefix("hero")) - 1
    if word in ("flee", "potion"):
        return (word,)
    if word == "bolt":
        return "bolt", WEAPONS.index(more[0])
    return ("absorb", ABILITIES.index(more[0])) if word == "absorb" else ("second", ABILITIES.index(more[0]) if more else 3)


def our_table(s: Any) -> tuple[object, ...]:
    """What lies on the table, in printgen's position."""
    heroes = tuple(
        (tuple(s.ability[3 * h : 3 * h + 3]), tuple(s.weapon[3 * h : 3 * h + 3]), bool(s.potion[h])) for h in range(s.heroes)
    )
    if s.outcome != RULES.PLAYING:
        return {RULES.WON: "won", RULES.LOST: "lost"}[s.outcome], heroes, s.gems
    item = -1 if s.guarded == RULES.NOTHING else s.guarded
    return NODES[s.node], heroes, s.gems, s.hero, s.counter, s.monster, s.health, item, bool(s.bolted)


def their_table(s: variations.State) -> tuple[object, ...]:
    """What lies on the table, in the other engine's position."""
    heroes = tuple(tuple(sheet) for sheet in s.heroes)
    if s.phase in (variations.WON, variations.LOST):
        return s.phase, heroes, s.gems
    phase = "flight" if s.phase == "ambush" else s.phase
    return phase, heroes, s.gems, s.turn, s.counter, s.monster, s.health, s.item, s.bolted


def assert_same_game(options: tuple[int, ...], seed: int) -> None:
    """At every move of a random game both engines have the same table and the same choices; at its end, the same points."""
    ident = GameId("dqd6", options, seed)
    record = play(GAME, ident, ("random",) * RULES.seat_count(options))
    rules, other = first_position(options)
    s = initial_state(GAME, options)
    for ply in replay(GAME, ident, record):
        s = ply.before
        assert our_table(s) == their_table(other), ply.line
        legal = {
            to_other_move(RecordLine(ply.line.player_label, GAME.notation.action_to_text(s, x)))
            for x in mask_to_actions(RULES.legal_actions(s))
        }
        assert legal == set(variations.legal_moves(rules, other) or [("die", face) for face in range(1, 7)]), ply.line
        other = variations.apply(rules, other, to_other_move(ply.line))
        RULES.apply(s, ply.action)
    assert our_table(s) == their_table(other)
    assert tuple(RULES.score(s, seat) for seat in range(s.heroes)) == variations.score(other)
    assert all((RULES.is_winner(s, seat) == 1) == (other.phase == variations.WON) for seat in range(s.heroes))
    assert (
        variations.replay(rules_words(options), map(to_other_move, record.moves), first_position(options)[1]).outcome
        == other.phase
    )


def rules_words(options: tuple[int, ...]) -> dict[str, object]:
    """The other engine's words for an option set, profession aside."""
    rules, _ = first_position(options)
    return dict.fromkeys(rules.flags, True) | {"party": rules.party, "spoils": rules.spoils}


@pytest.mark.parametrize("seed", range(VARIED))
def test_the_other_engine_agrees_on_variations(seed: int) -> None:
    """A hundred random games under drawn options, one to four heroes: position by position the same."""
    assert_same_game(draw_options(seed), seed)


def test_enough_variations() -> None:
    """The hundred games have every value of every option."""
    sets = [draw_options(seed) for seed in range(VARIED)]
    for option, values in require_some(zip(RULES.OPTIONS, zip(*sets, strict=True), strict=True)):
        assert set(values) == set(range(len(option.values)))


@pytest.mark.proof
@pytest.mark.parametrize("player", EXACT)
def test_rates(player: str) -> None:
    """The share of 200,000 compiled games won lies within four standard deviations of the exact chance."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    result = optional.import_or_skip("lab.commands.counting").run_simulation(Request.parse("dqd6"), player, MANY)
    exact = EXACT[player]
    assert result.games == MANY
    assert abs(result.win_rate - exact) < 4 * sqrt(exact * (1 - exact) / MANY)
    assert result.interval[0] < result.win_rate < result.interval[1]
