"""The goldens of every game: in proofs/ of its folder, written by ``pytest --rewrite-proofs`` and by nothing else.

A player who thinks ahead takes long: it has fewer seeds, and its record is changed at fewer moves.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from printgen.engine.game import Game, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, play, replay, verify
from printgen.engine.record import Record, RecordLine, from_text, to_text
from printgen.errors import RecordError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from tests.loops import require_some
from tests.test_every_game import thinks_ahead

GAMES = ("_blank", *game_names())
SEED = 2026
DEPTH = 5
WIDEST = 20_000  # positions of a layer, beyond which a move tree is cut
ACROSS, FEW = 40, 3  # moves of a record that are exchanged; of one who thinks ahead
SEEDS, SEEDS_LAST = 25, 5  # games of each player with the default options, and with the last value of each
THOUGHT, THOUGHT_LAST = 5, 1  # the same of a player who thinks ahead

every_game = pytest.mark.parametrize("name", GAMES)
every_player = pytest.mark.parametrize(
    ("name", "player"),
    [pytest.param(name, player, id=f"{name}-{player}") for name in GAMES for player in find_game(name).players.NAMES],
)
first_player = pytest.mark.parametrize(
    ("name", "player"),
    [
        pytest.param(name, player, id=f"{name}-{player}", marks=(pytest.mark.proof,) * (k > 0))
        for name in GAMES
        for k, player in enumerate(find_game(name).players.NAMES)
    ],
)


Solved = Callable[[str, str], Sequence[int]]
"""Gives the book that a player reads; see conftest.py."""


def default_options(game: Game) -> tuple[int, ...]:
    """The default options."""
    return (0,) * len(game.rules.OPTIONS)


def last_options(game: Game) -> tuple[int, ...]:
    """The last value of every option."""
    return tuple(len(option.values) - 1 for option in game.rules.OPTIONS)


def play_record(name: str, player: str, seed: int, book: Sequence[int] = (), options: tuple[int, ...] | None = None) -> Record:
    """A game, with the default options unless others are given, the player on every seat."""
    game = find_game(name)
    options = default_options(game) if options is None else options
    return play(game, GameId(name, options, seed), (player,) * game.rules.seat_count(options), book=book)


def proofs(name: str) -> Path:
    """Where a game's goldens are."""
    return Path(str(import_module(find_game(name).package).__file__)).parent / "proofs"


@every_player
def test_golden_record(name: str, player: str, golden: Callable[[Path, str], None], get_book: Solved) -> None:
    """The record of one seed for each player, for ever; a change of it asks for a new number of the rules."""
    golden(proofs(name) / f"{player}.txt", to_text(play_record(name, player, SEED, get_book(name, player))))


@pytest.mark.proof
@every_game
def test_golden_seeds(name: str, golden: Callable[[Path, str], None]) -> None:
    """How some seeds end under each player who reads no book, and after how many moves.

    Seeds 1 to 25 with the default options, 1 to 5 with the last value of each; fewer of a player who thinks ahead.
    """
    game = find_game(name)
    lines = []
    for options, seeds, thought in ((default_options(game), SEEDS, THOUGHT), (last_options(game), SEEDS_LAST, THOUGHT_LAST)):
        lines.append(GameId(name, options, None).to_text(game.rules.OPTIONS) + "\n")
        for seed in range(1, seeds + 1):
            for player in game.players.NAMES:
                if player != game.players.SOLVED_PLAYER and (seed <= thought or not thinks_ahead(name, player)):
                    record = play_record(name, player, seed, options=options)
                    lines.append(f"  {seed} {player}: {record.result}; {len(record.moves)} moves\n")
    golden(proofs(name) / "seeds.txt", "".join(lines))


@pytest.mark.proof
@every_game
def test_golden_tree(name: str, golden: Callable[[Path, str], None]) -> None:
    """How many lines of play there are to each depth, chance counted like a player, and to how many positions.

    With the default options, and with the last value of each.
    """
    game = find_game(name)
    lines = []
    for options in dict.fromkeys((default_options(game), last_options(game))):
        lines.append(GameId(name, options, None).to_text(game.rules.OPTIONS) + "\n")
        lines += [f"  {depth} plies: {count} lines, {positions} positions\n" for depth, count, positions in tree(game, options)]
    golden(proofs(name) / "tree.txt", "".join(lines))


def tree(game: Game, options: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Depth, lines of play of that length, and distinct positions at their ends, until a layer grows too wide."""
    first = initial_state(game, options)
    layer: dict[Any, tuple[Any, int]] = {first.values(): (first, 1)}
    for depth in range(1, DEPTH + 1):
        below: dict[Any, tuple[Any, int]] = {}
        for s, lines in layer.values():
            for x in mask_to_actions(game.rules.legal_actions(s)):
                after = s.copy()
                game.rules.apply(after, x)
                key = after.values()
                below[key] = (after, lines + below.get(key, (after, 0))[1])
        layer = below
        yield depth, sum(lines for _, lines in layer.values()), len(layer)
        if len(layer) > WIDEST or not layer:
            return


@every_game
def test_no_golden_is_missing(name: str) -> None:
    """Each game has a record for each player, its seeds and its tree, and no golden of a player that is gone."""
    game = find_game(name)
    wanted = {f"{player}.txt" for player in game.players.NAMES} | {"seeds.txt", "tree.txt"}
    assert {path.name for path in proofs(name).glob("*.txt")} == wanted


@every_player
def test_golden_records_are_true(name: str, player: str, get_book: Solved) -> None:
    """The stored records hold up by themselves: rules, seed, player and digest."""
    record = from_text((proofs(name) / f"{player}.txt").read_text(encoding="utf-8"))
    game, ident = parse_id(record.id_text)
    assert record.digest and verify(game, ident, record, get_book(name, player)).plies == len(record.moves)


@first_player
def test_no_move_can_be_exchanged(name: str, player: str, get_book: Solved) -> None:
    """Any other legal move in a stored record, checks and digest made anew, is refused on its very line."""
    record = from_text((proofs(name) / f"{player}.txt").read_text(encoding="utf-8"))
    game, ident = parse_id(record.id_text)
    book = get_book(name, player)
    plies = list(replay(game, ident, record))
    for k in require_some(range(0, len(plies), len(plies) // (FEW if thinks_ahead(name, player) else ACROSS) + 1)):
        before, x = plies[k].before, plies[k].action
        for other in require_some(mask_to_actions(game.rules.legal_actions(before))):
            if other != x:
                changed = list(record.moves)
                changed[k] = RecordLine(changed[k].player_label, game.notation.action_to_text(before, other))
                with pytest.raises(RecordError, match="is legal, but") as refusal:
                    verify(game, ident, from_text(to_text(record._replace(moves=tuple(changed)))), book)
                assert refusal.value.line == 5 + k
