"""Two engines that share no code agree: what printgen records, the independent one replays line by line.

At every position the same side is to move and the same lines may be written, and the last line leads to the same result.
That includes where a quest is stranded: both proofs say so after the same line, or neither does.
"""

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from printgen.engine.game import mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import play, replay
from printgen.engine.record import Record
from printgen.gameapi.discovery import find_game
from printgen.games.jqka.notation import ROOMS, cell_name
from printgen.games.jqka.rules.proof_of_loss import is_stranded
from tests.games.jqka.independent import ITEMS, Adventure, AwaitedLine, Illegal, Prospect, Room, copy_count
from tests.loops import require_some
from tests.sweep import sweep_parameters

GAME = find_game("jqka")
RULES: Any = GAME.rules
NAMES = tuple(option.name for option in RULES.OPTIONS)
SETS = tuple(product(*(range(len(option.values)) for option in RULES.OPTIONS)))
CAMPAIGN = NAMES.index("campaign")
THINKS = "best"
"""The player that takes seconds for a game: one short game is enough."""


class Case(NamedTuple):
    """A game of the comparison."""

    player: str
    options: tuple[int, ...]
    seed: int


def cases() -> tuple[Case, ...]:
    """Every player with every option set; campaigns, being long, less often."""
    some = []
    for player in GAME.players.NAMES:
        if player == THINKS:
            some += [Case(player, SETS[0], 2)]
            continue
        for options in SETS:
            seeds = range(12) if not options[CAMPAIGN] else range(10) if player == "random" else range(1)
            some += [Case(player, options, 20 * SETS.index(options) + seed) for seed in seeds]
    return tuple(some)


CASES = cases()


@cache
def play_record(case: Case) -> Record:
    """The record of a game."""
    return play(GAME, GameId("jqka", case.options, case.seed), (case.player,))


def adventure(options: tuple[int, ...]) -> Adventure:
    """The other engine's game."""
    return Adventure(**{option.name: option.values[k] for option, k in zip(RULES.OPTIONS, options, strict=True)})


def our_lines(s: Any, who: int) -> AwaitedLine:
    """Who moves and what may be written, from printgen."""
    return AwaitedLine(
        GAME.notation.player_label(s, who),
        frozenset(GAME.notation.action_to_text(s, x) for x in mask_to_actions(RULES.legal_actions(s))),
    )


def assert_same_game(case: Case) -> None:
    """Line by line the same."""
    record = play_record(case)
    other = adventure(case.options)
    for ply in replay(GAME, GameId("jqka", case.options, case.seed), record):
        assert our_lines(ply.before, ply.mover) == other.ask, ply.line
        other.write_line(ply.line.player_label, ply.line.action_text)
    assert (other.ask, other.result) == (None, record.result)


@pytest.mark.parametrize(
    "options", sweep_parameters(SETS, 3), ids=lambda options: GameId("jqka", options, None).to_text(RULES.OPTIONS)
)
@pytest.mark.parametrize("player", [player for player in GAME.players.NAMES if player != THINKS])
def test_the_other_engine_agrees(player: str, options: tuple[int, ...]) -> None:
    """A handful of games of this player under these options."""
    for case in require_some(CASES):
        if (case.player, case.options) == (player, options):
            assert_same_game(case)


@pytest.mark.proof
def test_the_other_engine_agrees_with_the_thinker() -> None:
    """A game of the player that takes its time."""
    for case in require_some(CASES):
        if case.player == THINKS:
            assert_same_game(case)


def test_enough_records() -> None:
    """Some three hundred games: every player, every value of every option, and every way in which a game can end."""
    assert 280 <= len(CASES) <= 400
    assert {case.player for case in CASES} == set(GAME.players.NAMES)
    assert {case.options for case in CASES} == set(SETS)
    ends = Counter(play_record(case).result.split()[0].strip(",") for case in CASES)
    assert set(ends) == {"won", "perished", "stranded", "king"}
    assert ends["stranded"] >= 5


def test_every_line_is_written() -> None:
    """Every kind of line of the notation occurs in the records."""
    written = {line.action_text.split()[-1] if line.player_label == "d6" else line.action_text.split()[0] for case in CASES
               for line in play_record(case).moves if line.player_label != "d12"}  # fmt: skip
    for words in (
        "trapped gold amulet key flask shield cursed blessed hit dodged missed slain north east south west flask drink gaze at "
        "seeing dissolving disarming healing buy fight back shield bear leave fetch remove explore defeat dragon wizard"
    ).split():
        assert words in written


def test_an_altered_line_is_refused() -> None:
    """The other engine refuses what cannot be written, so that its agreement means something."""
    record = play_record(CASES[0])
    for mover, words in (("d12", "13 fetch gold"), ("d6", record.moves[0].action_text), ("d12", "1 fetch shield")):
        with pytest.raises(Illegal):
            adventure(CASES[0].options).write_line(mover, words)


DRAWN = 1500
"""Positions in which the two proofs are compared."""


def poor_position(draw: random.Random) -> tuple[Any, Adventure]:
    """A dungeon in which little is left, as it lies before both engines: most rooms known, most of what they hold taken."""
    s = GAME.new_state()
    RULES.start(s, (1, draw.randrange(2), 0, 0))
    kinds = [kind for kind in range(1, 15) for _ in range(copy_count(ROOMS[kind]))]
    draw.shuffle(kinds)
    layout = dict(zip([k for k in range(40) if s.ground >> k & 1 and k != s.here], kinds, strict=True))
    s.items, s.gold = draw.choice((0, 0, 0, 1, 2, 4, 8)), draw.choice((0, 0, 0, 1, 2))
    s.tasks = [draw.choice(some) for some in ((1, 4, 13), (2, 3, 9), (6, 7, 8), (10, 11, 12, 14))]
    spent, unseen = draw.random(), draw.choice((0.0, 0.1, 0.3))
    for k, kind in layout.items():
        if draw.random() < unseen and k not in (11, 18, 20, 27):
            continue
        s.room[k] = kind
        s.where[kind] |= 1 << k
        s.seen |= 1 << k
        if kind not in (5, 8, 3) and draw.random() < spent:
            s.resolved |= 1 << k
    return s, twin(s)


def twin(s: Any) -> Adventure:
    """The same position for the other engine."""
    other = Adventure("cards", "cross" if s.ground >> 8 & 1 else "lozenge")
    other.rooms = {cell_name(k): Room(ROOMS[s.room[k]], bool(s.resolved >> k & 1)) for k in range(40) if s.seen >> k & 1}
    other.pile.subtract(room.kind for room in other.rooms.values() if room.kind != "staircase")
    other.tasks = {
        category: ROOMS[kind] for category, kind in zip(("fetch", "remove", "explore", "defeat"), s.tasks, strict=True)
    }
    other.gold = s.gold
    other.bag = {item for k, item in enumerate(ITEMS) if s.items >> k & 1}
    return other


@pytest.mark.proof
def test_proofs_agree() -> None:
    """J14, J17, in drawn positions: what printgen calls stranded the other engine proves too, and what J17 asks is proved.

    Where no wall, door or cavern is known to stand in the way, printgen does not look for a proof.
    """
    seen: Counter[bool] = Counter()
    for seed in range(DRAWN):
        s, other = poor_position(random.Random(seed))
        prospect = Prospect.from_adventure(other)
        lost, hindered = bool(is_stranded(s)), any(s.where[kind] & ~s.resolved for kind in (2, 3, 8))
        assert lost <= prospect.is_hopeless(), seed
        assert lost == prospect.is_plainly_hopeless() or not hindered, seed
        seen[lost] += 1
    assert Prospect.spent == 0
    assert seen[True] > DRAWN / 20
