"""The thinker: a player for every game, which sees no hidden card and is not weaker than the player it plays on as."""

from random import Random
from typing import Any

import pytest

from printgen.engine.game import Game, build_player_book
from printgen.engine.play import initial_state, play, verify
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.errors import UsageError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.players import monte_carlo
from printgen.players.monte_carlo import JoinedThinkers
from tests import optional
from tests.sweep import proof_only


@pytest.mark.parametrize(("name", "player"), [("dqd6", "guide"), ("jqka", "cautious"), ("jacks", "best"), ("_blank", "best")])
def test_whom_it_plays_on_as(name: str, player: str) -> None:
    """The strongest player who neither reads a solution nor thinks himself."""
    game = find_game(name)
    assert list(game.players.NAMES)[game.quick_player] == player


def test_its_name_is_its_budget() -> None:
    """thinker:200 is a player of every game; thinker alone, and a budget that is none, are told so."""
    game = find_game("_blank")
    assert game.player_index("thinker:200") == len(game.players.NAMES) + 200
    for wrong in ("thinker", "thinker:", "thinker:0", "thinker:-3", "thinker:1000000", "thinker:2e3"):
        with pytest.raises(UsageError, match="with how many playouts"):
            game.player_index(wrong)


def test_only_where_it_is_seated() -> None:
    """Without a thinker a game is what it was; with one its own players are the same."""
    game = find_game("_blank")
    assert game.with_players(("random", "best")) is game
    seated = game.with_players(("best", "thinker:9"))
    assert isinstance(seated.players, JoinedThinkers) and seated == game.with_players(("thinker:50",)) == seated.with_players(
        ("thinker:9",)
    )
    assert dict(seated.players.NAMES) == dict(game.players.NAMES)
    record = play(seated, parse_id("_blank#7")[1], ("best",))
    assert record == play(game, parse_id("_blank#7")[1], ("best",))


@pytest.mark.parametrize("name", game_names())
def test_a_game_that_deals_face_down_says_how_it_is_dealt_anew(name: str) -> None:
    """Else there is no thinker for it."""
    game = find_game(name)
    assert hasattr(game.rules, "redeal") or not hasattr(game.notation, "secret")

    class Silent:
        """Rules that do not say it."""

    if hasattr(game.notation, "secret"):
        silent: Any = Silent()
        with pytest.raises(UsageError, match="a thinker would see it"):
            game._replace(rules=silent).with_players(("thinker:9",))


@pytest.mark.parametrize(("sums", "left"), [((5, 1, 3, 9), {0, 3}), ((1, 1, 1, 1), {0, 1}), ((-4, 2, 2, 0), {1, 2})])
def test_the_better_half(sums: tuple[int, ...], left: set[int]) -> None:
    """Of equal ones the first stay."""
    assert monte_carlo.better_half_mask(0b1111, sums) == sum(1 << x for x in left)


@pytest.mark.parametrize("many", range(1, 20))
def test_the_last_round_is_of_one(many: int) -> None:
    """However many there were."""
    alive = (1 << many) - 1
    for _ in range(monte_carlo.halving_round_count(alive) - 1):
        assert alive.bit_count() > 1
        alive = monte_carlo.better_half_mask(alive, list(range(64)))
    assert alive == 1 << many - 1


@pytest.mark.parametrize(("points", "seat", "by"), [((7,), 0, 7), ((7, 9), 0, -2), ((7, 9), 1, 2), ((-3, -5, -4), 0, 1)])
def test_points_ahead(points: tuple[int, ...], seat: int, by: int) -> None:
    """Of the best of the others; alone, one's own."""
    names = {"score": lambda s, seat: s[seat]}
    ahead: Any = compile_functions([monte_carlo.points_ahead], names, ("printgen.engine.",), lambda function: function)[
        "points_ahead"
    ]
    assert ahead(points, seat, len(points)) == by


def test_what_is_clear() -> None:
    """A mean gain of more than two standard errors, and of more than a few tries."""
    k = monte_carlo.POINT_VALUE
    assert monte_carlo.is_clearly_better(100 * k, 100, 100) and not monte_carlo.is_clearly_better(-100 * k, 100, 100)
    assert not monte_carlo.is_clearly_better(10 * k, 100, 100) and monte_carlo.is_clearly_better(30 * k, 100, 100)
    few = monte_carlo.FEWEST_TRIES - 1
    assert not monte_carlo.is_clearly_better(few * k, few, few) and monte_carlo.is_clearly_better((few + 1) * k, few + 1, few + 1)


def game_with_base(name: str, base: int) -> Game:
    """A game whose thinkers play on as a given player."""
    game = find_game(name)
    return game._replace(players=JoinedThinkers(game.players, base))


def results(game: Game, player: int, count: int, first: int = 1) -> list[tuple[int, list[int]]]:
    """Whether seat 0 won each seed's game, and the streams of dice and cards at its end."""
    run, out = specialise(game.rules, game.players), []
    options = (0,) * len(game.rules.OPTIONS)
    for seed in range(first, first + count):
        s, w = initial_state(game, options), make_streams(seed, game.rules.seat_count(options))
        assert run["playout"](s, w, (player,), game.rules.MAX_GAME_LENGTH, build_player_book(game)) >= 0
        out.append((game.rules.is_winner(s, 0), w[: 2 * STREAM_WORDS]))
    return out


def test_it_finds_best_play_over_a_random_player() -> None:
    """In the smallest game it plays as the best player does; it draws neither dice nor cards of the game for its thoughts."""
    game = game_with_base("_blank", 0)
    thinker, best = len(game.players.NAMES) + 60, 1
    assert results(game, thinker, 150) == results(game, best, 150)
    assert sum(won for won, _ in results(game, 0, 150)) < sum(won for won, _ in results(game, thinker, 150))


def test_its_record_is_verified() -> None:
    """A game that it played names it, and its decisions are proven."""
    game, ident = parse_id("_blank#3")
    record = play(game, ident, ("thinker:20",))
    assert record.players == ("thinker:20",)
    verdict = verify(game, ident, record, ())
    assert "thinker:20 would decide so" in " ".join(verdict.proven_claims)


def hands(s: Any) -> list[int]:
    """The quest cards of two hands and of the deck."""
    return [s.hand[0], s.hand[1], s.scrolls]


def swap_hands(s: Any) -> Any:
    """The same position as seat 0 sees it, with other cards in the other hand."""
    other = s.copy()
    theirs, deck = 1 << s.hand[1].bit_length() - 1, s.scrolls & -s.scrolls
    other.hand[1] += deck - theirs
    other.scrolls += theirs - deck
    return other


def deal_game(seed: int) -> tuple[Game, Any]:
    """A game of hidden hands, dealt, at the first decision of seat 0 that is one."""
    game, ident = parse_id("keep:players=2")
    run, s, w = specialise(game.rules, game.players), initial_state(game, ident.options), make_streams(seed, 2)
    while game.rules.current_player(s) != 0 or game.rules.legal_actions(s).bit_count() < 3:
        who = game.rules.current_player(s)
        game.rules.apply(s, run["decide"](s, 2, w, STREAM_WORDS * (2 + who), ()) if who >= 0 else run["draw_outcome"](s, who, w))
    return game, s


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hidden_cards_are_dealt_anew(seed: int) -> None:
    """What a seat sees stays, no card is lost, and what comes out does not depend on what was hidden."""
    game, s = deal_game(seed)
    redeal: Any = game.rules.redeal  # type: ignore[attr-defined]
    other, seen = swap_hands(s), set()
    assert hands(s) != hands(other)
    for luck in range(20):
        one, two = s.copy(), other.copy()
        for position in (one, two):
            redeal(position, 0, make_streams(luck, 2), STREAM_WORDS * 2)
        assert one == two and one.hand[0] == s.hand[0]
        assert [n.bit_count() for n in hands(one)] == [n.bit_count() for n in hands(s)]
        assert sum(hands(one)) == sum(hands(s)) == hands(one)[0] | hands(one)[1] | hands(one)[2]
        seen.add(tuple(hands(one)))
    assert len(seen) > 10


@pytest.mark.proof
def test_it_sees_no_hidden_card() -> None:
    """With other cards in the other hand every try comes to the same, by the same luck, and so the decision."""
    differ = False
    for seed in (1, 2, 3):
        game, s = deal_game(seed)
        game = game.with_players(("thinker:24",))
        decide, number = specialise(game.rules, game.players)["decide"], game.player_index("thinker:24")
        books = [build_player_book(game, seats=2) for _ in range(2)]
        told = [
            decide(p.copy(), number, make_streams(5, 2), STREAM_WORDS * 2, on)
            for p, on in zip((s, swap_hands(s)), books, strict=True)
        ]
        assert told[0] == told[1] and books[0][3] == books[1][3]
        differ |= any(books[0][3])
    assert differ, "some decision was better than another, or worse"


@pytest.mark.parametrize(("name", "budget"), [proof_only(("_blank", 40), rows=True), proof_only(("dqd6", 60), rows=True)])
def test_compiled_is_interpreted(name: str, budget: int) -> None:
    """The same plies, positions and use of chance."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation import compiled
    from tests.simulation.test_compiled import interpret_digest

    game = find_game(name).with_players((f"thinker:{budget}",))
    options, players = (0,) * len(game.rules.OPTIONS), (game.player_index(f"thinker:{budget}"),)
    assert compiled.final_states_digest(game, options, players, 1, 5) == interpret_digest(
        game, options, players, 1, 5, build_player_book(game)
    )


MEASURED = [
    ("dqd6", "guide", 4_000),
    ("jqka", "cautious", 60),
    ("keevorn", "careful", 60),
    ("keep:players=2", "quester", 120),
    ("jacks:dungeons=1", "best", 400),
    ("jacks", "best", 30),
]
"""Games, the players as whom a thinker plays on, and how many seeds both play."""


def test_every_game_is_measured() -> None:
    """Of none it is only said that thinking does no harm."""
    assert {parse_id(text)[0].name for text, *_ in MEASURED} == set(game_names())


@pytest.mark.proof
@pytest.mark.parametrize(("text", "base", "count"), MEASURED)
def test_not_weaker_than_whom_it_plays_on_as(text: str, base: str, count: int) -> None:
    """On the same seeds it wins as often, but for two deviations, the others as strong as that player; and ends every game."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    versus = optional.import_or_skip("lab.compare")

    game, ident = parse_id(text)
    others = (base,) * (game.rules.seat_count(ident.options) - 1)
    sides = [
        versus.ComparedSide(text, game.with_players((name,)), ident.options, (name, *others)) for name in ("thinker:60", base)
    ]
    (pair,) = versus.compare_sides(sides, 1, count, versus.never_stop).pairs
    assert pair.one_alone - pair.other_alone > -2 * (pair.one_alone + pair.other_alone) ** 0.5


def test_dice_of_random_seeds() -> None:
    """Whatever the budget, the game's own first die is that of its seed."""
    draw = Random("dice")
    for _ in range(5):
        seed = draw.randrange(10**6)
        ident = parse_id(f"_blank#{seed}")[1]
        first = {
            play(find_game("_blank"), ident, (player,)).moves[0].action_text for player in ("best", "thinker:8", "thinker:30")
        }
        assert len(first) == 1
