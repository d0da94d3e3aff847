"""One conformance suite: every game of the catalogue, and the blank one, keeps the contract of engine/game.py.

A new game is one new folder; it needs no line here. Its goldens are compared in test_every_proof.py. Each game is played
with its defaults; `make proof` adds every option at its last value, a handful of option sets in which every value occurs, and
more seeds. A player who reads a solved book has it for the defaults, and plays without one elsewhere. A player who thinks ahead
takes a thousand times as long for a decision as others: it plays fewer games, under the defaults only.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from printgen.engine.game import CARDS, DICE, OVER, Game, SpareStates, make_spare_states, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import PERSON_NAMES, apply_legal, initial_state, play, replay, verify
from printgen.engine.playout import specialise
from printgen.engine.random_streams import PILE_WORDS, STREAM_WORDS, make_streams
from printgen.engine.record import from_text, to_text
from printgen.engine.rules_faults import find_position_faults, find_text_faults, sample_option_sets
from printgen.errors import IllegalMove
from printgen.gameapi.discovery import find_game, game_names, parse_id
from tests.loops import require_some
from tests.sweep import proof_only

GAMES = ("_blank", *game_names())
SEEDS = (1, 2, 2026)
OTHERS = range(3, 9)  # seeds that are played meanwhile
AT_ONCE = 1  # option sets that `make test` plays
ACROSS = 40  # positions of a playthrough at which the costly tests look closely


class GameMoment(NamedTuple):
    """A position of a playthrough, who moves there, and the move made (-1 at the end)."""

    s: Any
    who: int
    x: int


class Notes(SpareStates):
    """Spare positions that tell whether anybody thought on them."""

    used = False

    def __setitem__(self, k: Any, s: Any) -> None:
        self.used = True
        super().__setitem__(k, s)


@pytest.mark.parametrize("name", GAMES)
def test_options_have_names(name: str) -> None:
    """Rules take an option by its name, as ``options[PARTY_OPTION]``; the name says where the option stands."""
    rules = find_game(name).rules
    places = {option.name: getattr(rules, f"{option.name.upper()}_OPTION", None) for option in rules.OPTIONS}
    assert places == {option.name: place for place, option in enumerate(rules.OPTIONS)}
    folder = Path(str(rules.__file__)).parents[len(rules.__name__.split(".")) - 4]
    assert not [path for path in folder.rglob("*.py") if re.search(r"\b(options|OPTIONS)\[\d+\]", path.read_text("utf-8"))]


@cache
def thinks_ahead(name: str, player: str) -> bool:
    """Whether a player thinks ahead: it plays on, on the spare positions, before it decides. Found out in its first game."""
    game = find_game(name)
    notes = Notes(make_spare_states(game))
    if not notes or player == game.players.SOLVED_PLAYER:
        return False
    options = (0,) * len(game.rules.OPTIONS)
    s, w = initial_state(game, options), make_streams(1, game.rules.seat_count(options))
    outcome = specialise(game.rules, game.players)["draw_outcome"]
    while not notes.used and (who := game.rules.current_player(s)) != OVER:
        decide = game.players.decide
        game.rules.apply(
            s, outcome(s, who, w) if who < 0 else decide(s, game.player_index(player), w, STREAM_WORDS * (2 + who), notes)
        )
    return notes.used


def limit_players(name: str, player: str, some: Sequence[int]) -> Sequence[int]:
    """All of them for a quick player, the first for one who thinks ahead."""
    return some[:1] if thinks_ahead(name, player) else some


def is_tried(name: str, player: str, options: tuple[int, ...]) -> bool:
    """Whether a player is tried under these options: any, or, if it thinks ahead, the defaults."""
    return not any(options) or not thinks_ahead(name, player)


def option_mark(k: int) -> tuple[pytest.MarkDecorator, ...]:
    """The mark of the k-th option set: what comes after the defaults is left to the proof."""
    return () if k < AT_ONCE else (pytest.mark.proof,)


def cases(*, whole: bool) -> Iterator[Any]:
    """Games, options and players: the whole product, or each player with the defaults, random and one more in turn elsewhere.

    Of the players who think ahead, what ``is_tried`` allows.
    """
    for name in GAMES:
        game = find_game(name)
        for k, options in enumerate(sample_option_sets(game)):
            every = tuple(game.players.NAMES)
            for player in every if whole or k == 0 else dict.fromkeys(("random", every[k % len(every)])):
                ident = GameId(name, options, None).to_text(game.rules.OPTIONS)
                if is_tried(name, player, options):
                    yield pytest.param(name, options, player, id=f"{ident}-{player}", marks=option_mark(k))


every_case = pytest.mark.parametrize(("name", "options", "player"), [*cases(whole=True)])
most_cases = pytest.mark.parametrize(("name", "options", "player"), [*cases(whole=False)])
quick_cases = pytest.mark.parametrize(
    ("name", "options", "player"),
    [proof_only(case) if thinks_ahead(*case.values[::2]) else case for case in cases(whole=True)],
)
every_game = pytest.mark.parametrize("name", GAMES)
every_table = pytest.mark.parametrize(
    ("name", "options"),
    [
        pytest.param(name, options, id=GameId(name, options, None).to_text(find_game(name).rules.OPTIONS), marks=option_mark(k))
        for name in GAMES
        for k, options in enumerate(sample_option_sets(find_game(name)))
    ],
)
every_player = pytest.mark.parametrize(
    ("name", "player"),
    [pytest.param(name, player, id=f"{name}-{player}") for name in GAMES for player in find_game(name).players.NAMES],
)


@pytest.fixture
def book(request: pytest.FixtureRequest, get_book: Callable[[str, str], Sequence[int]]) -> Sequence[int]:
    """The solved policy for a player who reads one, with the default options; else empty."""
    case = request.node.callspec.params
    return make_spare_states(find_game(case["name"])) if any(case.get("options", ())) else get_book(case["name"], case["player"])


PLAYED: dict[object, tuple[GameMoment, ...]] = {}


def playthrough(name: str, options: tuple[int, ...], player: str, seed: int, book: Sequence[int] = ()) -> tuple[GameMoment, ...]:
    """A whole game, position by position, all seats played by the same player; each is played once."""
    key = (name, options, player, seed, len(book))
    if key not in PLAYED:
        PLAYED[key] = cached_playthrough(name, options, player, seed, book)
    return PLAYED[key]


def cached_playthrough(
    name: str, options: tuple[int, ...], player: str, seed: int, book: Sequence[int]
) -> tuple[GameMoment, ...]:
    """The game that playthrough keeps."""
    game = find_game(name)
    book = book if len(book) else make_spare_states(game)
    number, w = game.player_index(player), make_streams(seed, game.rules.seat_count(options))
    outcome = specialise(game.rules, game.players)["draw_outcome"]
    s, moments = initial_state(game, options), []
    while (who := game.rules.current_player(s)) != OVER:
        x = outcome(s, who, w) if who < 0 else game.players.decide(s, number, w, STREAM_WORDS * (2 + who), book)
        moments.append(GameMoment(s.copy(), who, x))
        game.rules.apply(s, x)
        assert len(moments) <= game.rules.MAX_GAME_LENGTH
    return (*moments, GameMoment(s, OVER, -1))


@pytest.fixture(params=[pytest.param(SEEDS[:1], id="one"), pytest.param(SEEDS, id="all", marks=pytest.mark.proof)])
def seeds(request: pytest.FixtureRequest) -> Sequence[int]:
    """The seeds that are played: one, in the proof all."""
    chosen: Sequence[int] = request.param
    return chosen


def all_moments(
    name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]
) -> Iterator[GameMoment]:
    """The positions of a few whole games."""
    for seed in limit_players(name, player, seeds):
        yield from playthrough(name, options, player, seed, book)


def sample(moments: tuple[GameMoment, ...]) -> list[GameMoment]:
    """About ACROSS of the moments, from first to last."""
    return [*moments[:: len(moments) // ACROSS + 1], moments[-1]]


def moments_to_repeat(name: str, player: str, moments: tuple[GameMoment, ...]) -> Sequence[GameMoment]:
    """The moments at which a player is asked to decide once more: all, or a sample if it thinks ahead."""
    return sample(moments) if thinks_ahead(name, player) else moments


def table(game: Game, options: tuple[int, ...], player: str) -> tuple[str, ...]:
    """The player on every seat."""
    return (player,) * game.rules.seat_count(options)


def assert_valid(game: Game, s: Any, seats: int) -> None:
    """A position keeps the contract, as ``printgen check`` looks at it."""
    assert not [*find_position_faults(game, s, seats)]


@every_game
def test_options_can_be_written(name: str) -> None:
    """Options and their values are words that an id can hold, none twice, and every set of them comes back from its id."""
    game = find_game(name)
    assert re.fullmatch(r"[a-z_][a-z0-9_]*", name)
    assert type(game.rules.RULES_VERSION) is int and game.rules.RULES_VERSION >= 1
    words = [option.name for option in game.rules.OPTIONS]
    assert len(set(words)) == len(words)
    for option in game.rules.OPTIONS:
        assert re.fullmatch(r"[a-z][a-z0-9_]*", option.name)
        assert all(re.fullmatch(r"[a-z0-9_+.-]+", value) for value in option.values)
        assert len(set(option.values)) == len(option.values) >= 2
        assert option.meaning
    for options in sample_option_sets(game):
        ident = GameId(name, options, 7)
        assert parse_id(ident.to_text(game.rules.OPTIONS))[1] == ident


@every_game
def test_players_are_known(name: str) -> None:
    """Every game has a player "random", each player says what it does, and none is called like a person."""
    game = find_game(name)
    assert "random" in game.players.NAMES
    for player, meaning in game.players.NAMES.items():
        assert re.fullmatch(r"[a-z][a-z0-9-]*", player)
        assert meaning and player not in PERSON_NAMES


@most_cases
def test_start_is_one_and_the_same(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """Without a move there is no chance: start depends on the options alone."""
    game = find_game(name)
    assert initial_state(game, options) == initial_state(game, options) == playthrough(name, options, player, 1, book)[0].s
    assert_valid(game, initial_state(game, options), game.rules.seat_count(options))


@every_case
def test_positions_are_valid(name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]) -> None:
    """Choices are empty exactly at the end, at most 62; numbers are whole; scores and wins stay in their bounds."""
    game = find_game(name)
    for moment in require_some(all_moments(name, options, player, seeds, book)):
        assert_valid(game, moment.s, game.rules.seat_count(options))
        assert moment.x in [*mask_to_actions(game.rules.legal_actions(moment.s)), -1]


@most_cases
def test_looking_changes_nothing(
    name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]
) -> None:
    """No question to rules, notation or players changes the position."""
    game = find_game(name)
    r, n = game.rules, game.notation
    for moment in require_some(moments_to_repeat(name, player, tuple(all_moments(name, options, player, seeds, book)))):
        s, seats = moment.s.copy(), range(r.seat_count(options))
        for x in mask_to_actions(r.legal_actions(s)):
            n.action_to_text(s, x), r.outcome_weight(s, x)
            if moment.who >= 0:
                n.explain_action(s, x)
        if moment.who >= 0:
            game.players.decide(s, game.player_index(player), make_streams(5, len(seats)), STREAM_WORDS * (2 + moment.who), book)
        for seat in seats:
            n.observation(s, seat), r.is_winner(s, seat), r.score(s, seat)
        if moment.who == OVER:
            n.result_to_text(s)
        assert s == moment.s


@most_cases
def test_words_are_fit_for_records(
    name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]
) -> None:
    """In every position each move has words and an explanation of its own, each seat a view, as ``printgen check`` looks."""
    game = find_game(name)
    for moment in require_some(all_moments(name, options, player, seeds, book)):
        assert not [*find_text_faults(game, moment.s, game.rules.seat_count(options))]


@most_cases
def test_illegal_moves_are_refused(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """Every number that is no legal move is refused, and the position stays as it was."""
    game = find_game(name)
    for moment in require_some(sample(playthrough(name, options, player, 1, book))):
        s, legal = moment.s.copy(), mask_to_actions(game.rules.legal_actions(moment.s))
        for x in (*range(-3, 66), 10**6):
            if x not in legal:
                with pytest.raises(IllegalMove, match="is not allowed here"):
                    apply_legal(game, s, x)
        assert s == moment.s


@most_cases
def test_copies_are_independent(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """Playing on from a copy leaves the original alone, and both take the same move to the same place."""
    game = find_game(name)
    moments = playthrough(name, options, player, 1, book)
    for before, after in require_some(zip(moments, moments[1:], strict=False)):
        original, twin = before.s.copy(), before.s.copy()
        game.rules.apply(twin, before.x)
        assert original == before.s
        assert twin == after.s


@most_cases
def test_undo_is_replay(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """A prefix of a game's moves leads again to the position it led to: the first ones all, then some, then the end."""
    game = find_game(name)
    moments = playthrough(name, options, player, 1, book)
    for k in (*range(ACROSS), *range(ACROSS, len(moments), len(moments) // ACROSS + 1), len(moments) - 1):
        s = initial_state(game, options)
        for earlier in moments[: min(k, len(moments) - 1)]:
            apply_legal(game, s, earlier.x)
        assert s == moments[min(k, len(moments) - 1)].s


@most_cases
def test_text_is_the_whole_game(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """Written, read and replayed, a game passes through the same positions, at every move."""
    game = find_game(name)
    ident = GameId(name, options, SEEDS[0])
    record = from_text(to_text(play(game, ident, table(game, options, player), book=book)))
    moments = playthrough(name, options, player, SEEDS[0], book)
    assert [(ply.before, ply.mover, ply.action) for ply in replay(game, ident, record)] == [
        tuple(moment) for moment in moments[:-1]
    ]
    assert record.result == game.notation.result_to_text(moments[-1].s)


@most_cases
def test_every_outcome_leads_on(
    name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]
) -> None:
    """Each face and each card that chance may bring, and each decision, leads to a valid position, always the same."""
    game = find_game(name)
    moments = all_moments(name, options, player, seeds, book)
    actions = ((moment.s, x) for moment in moments for x in mask_to_actions(game.rules.legal_actions(moment.s)))
    for before, x in require_some(actions):
        s, twin = before.copy(), before.copy()
        game.rules.apply(s, x)
        game.rules.apply(twin, x)
        assert s == twin
        assert_valid(game, s, game.rules.seat_count(options))


@most_cases
def test_the_end_absorbs(name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]) -> None:
    """After the end nobody moves, nothing can be chosen, and nothing is allowed."""
    game = find_game(name)
    for seed in require_some(limit_players(name, player, seeds)):
        end = playthrough(name, options, player, seed, book)[-1].s
        assert game.rules.current_player(end) == OVER and game.rules.legal_actions(end) == 0
        with pytest.raises(IllegalMove, match="the game is over"):
            apply_legal(game, end.copy(), 0)


@quick_cases
def test_same_seed_same_record(
    name: str, options: tuple[int, ...], player: str, seeds: Sequence[int], book: Sequence[int]
) -> None:
    """A seed makes one record, each time, whatever is played meanwhile, and the record is true; seeds make a difference."""
    game = find_game(name)
    for seed in require_some(limit_players(name, player, seeds)):
        ident = GameId(name, options, seed)
        record = play(game, ident, table(game, options, player), book=book)
        others = {
            play(game, GameId(name, options, other), table(game, options, player), book=book).moves
            for other in limit_players(name, player, OTHERS)
        }
        assert len(others | {record.moves}) > 1
        assert play(game, ident, table(game, options, player), book=book) == record
        assert verify(game, ident, from_text(to_text(record)), book).plies == len(record.moves) <= game.rules.MAX_GAME_LENGTH


@every_player
def test_global_chance_is_untouched(name: str, player: str, book: Sequence[int]) -> None:
    """Playing neither uses nor disturbs the generators that Python and NumPy share among all."""
    game = find_game(name)
    options = (0,) * len(game.rules.OPTIONS)
    before = random.getstate()
    numpy = pytest.importorskip("numpy")
    numpy_before = [part.tolist() if hasattr(part, "tolist") else part for part in numpy.random.get_state()]
    number, seats = game.player_index(player), game.rules.seat_count(options)
    thinking = book if len(book) else make_spare_states(game)
    close = [m for m in moments_to_repeat(name, player, playthrough(name, options, player, 1, book)[:-1]) if m.who >= 0]

    def decided() -> list[int]:
        return [
            int(game.players.decide(m.s.copy(), number, make_streams(11, seats), STREAM_WORDS * (2 + m.who), thinking))
            for m in close
        ]

    first = decided()
    assert random.getstate() == before
    assert [part.tolist() if hasattr(part, "tolist") else part for part in numpy.random.get_state()] == numpy_before
    random.seed(1)
    assert decided() == first
    random.setstate(before)


@most_cases
def test_streams_are_kept_apart(name: str, options: tuple[int, ...], player: str, book: Sequence[int]) -> None:
    """A decision draws from the decider's own stream alone, a die from the dice's, a card from the cards'."""
    game = find_game(name)
    outcome = specialise(game.rules, game.players)["draw_outcome"]
    seats = game.rules.seat_count(options)
    for moment in require_some(moments_to_repeat(name, player, playthrough(name, options, player, 1, book)[:-1])):
        w = make_streams(11, seats)
        before = list(w)
        if moment.who < 0:
            outcome(moment.s, moment.who, w)
        else:
            game.players.decide(moment.s, game.player_index(player), w, STREAM_WORDS * (2 + moment.who), book)
        own = {DICE: 0, CARDS: 1}.get(moment.who, 2 + moment.who)
        touched = {1 if k >= len(w) - PILE_WORDS else k // STREAM_WORDS for k in range(len(w)) if w[k] != before[k]}
        assert touched <= {own}


@every_table
def test_players_cannot_change_the_dice(name: str, options: tuple[int, ...], seeds: Sequence[int]) -> None:
    """Under any two players the n-th die shows the same face, as long as dice of the same faces were rolled before it."""
    game = find_game(name)
    for seed in require_some(seeds):
        rolled = [
            [(game.rules.legal_actions(m.s), m.x) for m in playthrough(name, options, player, seed) if m.who == DICE]
            for player in game.players.NAMES
            if is_tried(name, player, options) and seed in limit_players(name, player, seeds)
        ]
        assert any(rolled) == all(rolled), "some players roll dice in a game in which others roll none"
        for one in rolled:
            for other in rolled:
                for (mask, face), (other_mask, other_face) in zip(one, other, strict=False):
                    if mask != other_mask:
                        break
                    assert face == other_face


def may_leave(game: Game, s: Any) -> bool:
    """Whether a player may leave the game here, which random seldom does."""
    return "leave" in {game.notation.action_to_text(s, x) for x in mask_to_actions(game.rules.legal_actions(s))}


@every_table
def test_random_is_uniform(name: str, options: tuple[int, ...]) -> None:
    """The player "random" takes every legal decision about equally often, wherever the choice is a new one."""
    game = find_game(name)
    w = make_streams(17, game.rules.seat_count(options))
    decisions = {
        game.rules.legal_actions(m.s): m
        for m in playthrough(name, options, "random", 1)
        if m.who >= 0 and not may_leave(game, m.s)
    }
    for mask, moment in require_some(list(decisions.items())[:6]):
        legal = mask_to_actions(mask)
        rounds = 100 * len(legal)
        at = STREAM_WORDS * (2 + moment.who)
        taken = Counter(game.players.decide(moment.s, game.player_index("random"), w, at, ()) for _ in range(rounds))
        assert set(taken) == set(legal)
        assert all(abs(count - 100) < 5 * 100**0.5 for count in taken.values())


@every_table
def test_each_seat_has_a_stream_of_its_own(name: str, options: tuple[int, ...]) -> None:
    """A seat's random decisions are those of its stream alone: made again without the dice and the other seats, the same."""
    game = find_game(name)
    seats = game.rules.seat_count(options)
    number = game.player_index("random")
    for seat in require_some(range(seats)):
        w = make_streams(1, seats)
        for moment in playthrough(name, options, "random", 1):
            if moment.who == seat:
                assert game.players.decide(moment.s, number, w, STREAM_WORDS * (2 + seat), ()) == moment.x
        assert w[: STREAM_WORDS * (2 + seat)] == make_streams(1, seats)[: STREAM_WORDS * (2 + seat)]


@every_table
def test_seats_may_have_different_players(name: str, options: tuple[int, ...]) -> None:
    """With another player on each seat, and a person on the last, the record names them in seat order and is true."""
    game = find_game(name)
    seats = game.rules.seat_count(options)
    every = tuple(game.players.NAMES)
    mixed = tuple(every[k % len(every)] for k in range(seats))
    ident = GameId(name, options, 5)
    record = play(game, ident, mixed)
    assert record.players == mixed
    assert verify(game, ident, from_text(to_text(record))).plies == len(record.moves)
    asked = []
    whim = random.Random(name)  # who always does the same may walk in circles for ever

    def ask(s: Any) -> int:
        asked.append(game.rules.current_player(s))
        return whim.choice(mask_to_actions(game.rules.legal_actions(s)))

    record = play(game, ident, (*mixed[:-1], "me"), ask)
    assert set(asked) <= {seats - 1}
    assert verify(game, ident, from_text(to_text(record))).plies == len(record.moves)
