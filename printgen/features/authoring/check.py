"""Checks a game: its tables, rules and words, its contract, and everything that it prints.

Each fault is one sentence, and all are reported at once.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain
from typing import Any, NamedTuple

from printgen import extensions
from printgen.commands.play_logs import make_play_log
from printgen.commands.request import Request
from printgen.components.cards.renderers.safe_zone import iter_safe_zone_warnings
from printgen.engine.code_errors import describe_exception, find_code_line, unusable_result
from printgen.engine.compilable_subset import find_unsupported_names
from printgen.engine.game import Game, make_spare_states
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, iter_transitions, play
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.engine.record import Record
from printgen.engine.rules_faults import SoundnessTrial, find_missing_names, sample_option_sets, without_moves
from printgen.errors import PrintgenError, UsageError, fault_cause, fault_sentences
from printgen.features.authoring.printables import iter_makers
from printgen.gameapi.contract import (
    BoxSection,
    PositionSection,
    StorySection,
    all_section_places,
    get_section,
    has_section,
    iter_violations,
)
from printgen.gameapi.discovery import GAMES_FOLDER
from printgen.gameapi.game_packages import is_data_game, load_game_module
from printgen.print_options import INK, PAPER, PrintOptions
from printgen.progress import iter_steps

SEEDS = range(1, 21)
"""Games that are played with each set of options."""
CHECKED_STYLES = tuple(PrintOptions({PAPER: paper, INK: ink}) for paper in ("a4", "letter") for ink in ("full", "low"))


class CheckReport(NamedTuple):
    """The result of a check: faults, notes on what was probably not intended, and the parts that were checked."""

    faults: tuple[str, ...]
    notes: tuple[str, ...]
    checked_parts: tuple[str, ...]


def check_game(game_id: str) -> CheckReport:
    """Check a game and return all faults; raise UsageError when there is no game of that name or path."""
    try:
        asked = Request.parse(game_id)
    except UsageError:
        raise
    except PrintgenError as problem:
        return CheckReport(fault_sentences(problem), (), ("tables",))
    game = asked.game
    faults: dict[str, str] = {}
    for fault in chain.from_iterable(_iter_faults(game)):
        faults.setdefault(fault_cause(fault), fault)
    parts = ("tables",) * is_data_game(game.folder.path) + ("rules", "words", "players") * game.is_playable
    said = (*asked.data_game_notes, *(() if faults else _find_trespasses(game)))
    return CheckReport(tuple(faults.values()), said, (*parts, "everything printed, on A4 and Letter, in full and low ink"))


def _iter_faults(game: Game) -> Iterator[Iterable[str]]:
    """Yield the faults of each part of a game; a part that depends on a faulty one is not checked."""
    found = _find_contract_faults(game) + (_find_rule_faults(game) if game.is_playable else [])
    yield found
    if found:
        return
    sets = sample_option_sets(game)
    for k, options in enumerate(iter_steps(sets, "sets of options printed")):
        ident = GameId(game.name, options, None)
        request = Request(game, ident)
        for style in CHECKED_STYLES if k == 0 else CHECKED_STYLES[:1]:
            yield _find_print_faults(request.with_options(style))
        if game.is_playable:
            yield _find_story_faults(request)


def _find_contract_faults(game: Game) -> list[str]:
    """Return a fault for each name that does not fit the contract.

    It is misspelt, stands in the wrong module, or takes other arguments.
    """
    if not game.package:
        return []
    places = sorted({(where.folder, module) for where in all_section_places().values() for module in where.modules.values()})
    return [f"{game.name}/{fault}" for at in places for fault in iter_violations(game, *at, _load_section(game, *at))]


def _load_section(game: Game, folder: str, module: str) -> Any:
    return load_game_module(game.package, folder, module)


def _find_rule_faults(game: Game) -> list[str]:
    """Return the faults of rules, words and players.

    Missing names are looked for first, then faults in interpreted games, then in compiled ones.
    """
    missing = [*find_missing_names(game)]
    if missing:
        return missing
    found: list[str] = []
    for options in iter_steps(sample_option_sets(game), "sets of options played"):
        for player in game.players.NAMES:
            if player == game.players.SOLVED_PLAYER or (game.players.SPARE_STATE_COUNT and player != "random"):
                continue  # one reads a policy, the other thinks for a minute: both are looked at when they are asked to play
            known = {without_moves(fault) for fault in found}
            found += [fault for fault in _find_play_faults(game, options, player) if without_moves(fault) not in known]
        if found:
            break
    found += find_unsupported_names(game)
    return found or [*_find_compiled_faults(game)]


def _find_play_faults(game: Game, options: tuple[int, ...], player: str) -> list[str]:
    """Return the faults of the first game that has any."""
    for seed in SEEDS:
        found = [*SoundnessTrial(game, GameId(game.name, options, seed), player).find_faults()]
        if found:
            return found
    return []


def _find_compiled_faults(game: Game) -> Iterator[str]:
    """Yield a fault if the game's own rules cannot be compiled or play differently when compiled.

    Nothing is checked for built-in games, or if no compiler is installed.
    """
    if game.folder.path.parent == GAMES_FOLDER:
        return  # what is built in is tested, and takes its time
    try:
        compiled = import_module("printgen.simulation.compiled")
    except ImportError:
        return
    options = (0,) * len(game.rules.OPTIONS)
    players = (game.player_index("random"),) * game.rules.seat_count(options) if "random" in game.players.NAMES else ()
    try:
        rows = compiled.play_rows(game, options, players, SEEDS[0], len(SEEDS))
    except PrintgenError as problem:
        yield from fault_sentences(problem)
        return
    except Exception as problem:  # code may raise anything, compiled too
        place = find_code_line(problem, game.folder.path)
        yield f"{place or 'the rules'}: compiled, the game ends in an error: {describe_exception(problem)}"
        return
    for seed, row in zip(SEEDS, rows, strict=True):
        plies = _count_plies(game, options, players, seed)
        if plies != row[import_module("printgen.simulation.play_loops").PLIES_COLUMN]:
            yield f"compiled, {game.name}#{seed} goes otherwise than interpreted: do numbers pass 64 bits, or indices an array?"
            return


def _count_plies(game: Game, options: tuple[int, ...], players: tuple[int, ...], seed: int) -> int:
    """Return how many moves a game of a seed has, interpreted."""
    s, w = initial_state(game, options), make_streams(seed, len(players))
    return int(
        specialise(game.rules, game.players)["playout"](s, w, players, game.rules.MAX_GAME_LENGTH, make_spare_states(game))
    )


def _find_print_faults(request: Request) -> list[str]:
    """Return a fault for everything of the game that cannot be printed."""
    return [fault for way in iter_makers(request) for fault in _find_faults_of(request.game, way)]


def _find_trespasses(game: Game) -> Iterator[str]:
    """Yield a warning for everything that is too close to the cut edge of a piece.

    It matters to those who have their cards cut by a shop.
    """
    if not has_section(game, BoxSection):
        return
    request = Request(game, GameId(game.name, (0,) * len(game.rules.OPTIONS), None))
    look = request.make_context().look
    for deck in request.cut_out_decks:
        yield from iter_safe_zone_warnings(deck, look)


def _find_story_faults(request: Request) -> list[str]:
    """Return the faults of a play-log, or else those that the checks of features find."""
    game, ident = request.game, request.ident._replace(seed=1)
    table = ("random" if "random" in game.players.NAMES else game.strongest_player,) * game.rules.seat_count(ident.options)
    told = Request(game, ident)
    record = play(game, ident, table)
    found = _find_faults_of(game, lambda: make_play_log(told, record, "log")) if has_section(game, StorySection) else []
    found = found or _find_faults_of(game, lambda: _describe_game(game, ident, record))
    if found:
        return found
    return [fault for trials in extensions.iter_at("checks") for make in trials(request) for fault in _find_faults_of(game, make)]


def _describe_game(game: Game, ident: GameId, record: Record) -> None:
    """Call what an analysis and a screen show of each move and state of a game."""
    section = get_section(game, PositionSection)
    for before, x, after, _ in iter_transitions(game, ident, record):
        section.describe_action(game, before, x)
        for seat in range(game.rules.seat_count(ident.options)):
            section.build_position(game, after, seat, before)


def _find_faults_of(game: Game, make: Callable[[], Any]) -> list[str]:
    """Call ``make`` and return the sentences of the error that it raises, if any.

    A UsageError is no fault: it says that the game has no such part.
    """
    try:
        make()
    except UsageError:
        return []
    except PrintgenError as problem:
        return [*fault_sentences(problem)]
    except Exception as problem:  # a game's code may raise anything
        place = find_code_line(problem, game.folder.path)
        return [f"{place}: {describe_exception(problem)}" if place else str(unusable_result(problem, game.name))]
    return []
