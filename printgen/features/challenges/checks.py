"""The checks that the verb ``check`` makes of a game's challenges."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from printgen.commands.request import Request
from printgen.engine.play import iter_transitions, play
from printgen.errors import Refused
from printgen.features.challenges.commands.sheets import (
    SheetRequest,
    build_seed_book,
    build_seeded_sheets_job,
    collect_quests,
    is_book,
)
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.graded_seeds import GradedSeed, load_graded
from printgen.features.challenges.par import Grade
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.contract import get_section, has_section

TRIED_SEEDS = range(1, 41)
"""Seeds that are played to find a game that is won, whose answer is then written."""
BOOK_SHEETS = 2
UNKNOWN_GRADE = Grade(wins=1, games=2, swords=3)


def iter_sheet_trials(request: Request) -> Iterator[Callable[[], Any]]:
    """Yield functions that print the sheet of a seed and its answer in a book, or nothing if the game has no seeded sheets.

    Each function raises the fault, if there is one.
    """
    if not has_section(request.game, Seeds):
        return
    yield lambda: build_seeded_sheets_job(request, SheetRequest(1))
    if has_section(request.game, Seeds, "BOOK_TEXTS"):
        yield lambda: _print_answers(request)


def _print_answers(request: Request) -> None:
    """Print a book of sheets with answers, from lines of play that need no search."""
    game, seeds = request.game, get_section(request.game, Seeds)
    seeds.require_seedable(request.ident.options)
    answered = has_section(game, Seeds, "write_answer")
    wish = SheetRequest(1, BOOK_SHEETS, solution=answered)
    quests = [quest._replace(number=k) for k, quest in enumerate(_answered_quests(request) * BOOK_SHEETS, 1)]
    assert is_book(game, wish)
    request.make_job("sheets", build_seed_book(game, quests, seeds, wish), "check")
    if answered:  # a single sheet has an answer on a page of another kind
        single = SheetRequest(quests[0].seed, solution=True)
        request.make_job("sheets", build_seed_book(game, [quests[0]._replace(number=0)], seeds, single), "check")


def _answered_quests(request: Request) -> list[Quest]:
    """Return a quest with a line that wins: of a graded seed, else one that a quick player finds, else a search."""
    for seed in load_graded(request.game, request.ident.options).seeds:
        if seed.par:
            return _solved_quests(request, seed.seed)
    won = next(filter(None, (_won_quest(request, seed) for seed in TRIED_SEEDS)), None)
    if won:
        return [won]
    with suppress(Refused):  # without the extra "study" nothing is searched
        return _solved_quests(request, TRIED_SEEDS[0])
    first = request.ident._replace(seed=TRIED_SEEDS[0])
    return [Quest(first, first.to_text(request.game.rules.OPTIONS), grade=UNKNOWN_GRADE)]


def _solved_quests(request: Request, seed: int) -> list[Quest]:
    """Return the quest of a seed as it is printed with its answer."""
    game = request.game
    return collect_quests(game, request.ident, get_section(game, Seeds), SheetRequest(seed, solution=True))


def _won_quest(request: Request, seed: int) -> Quest | None:
    """Return the quest of a seed that the game's quick player wins, with this game as its answer; None if it loses."""
    game, ident = request.game, request.ident._replace(seed=seed)
    name = [*game.players.NAMES][game.quick_player]
    record = play(game, ident, (name,) * game.rules.seat_count(ident.options))
    *_, (_, _, end, _) = iter_transitions(game, ident, record)
    if not game.rules.is_winner(end, 0):
        return None
    points = int(game.rules.score(end, 0))
    line = GradedSeed(seed, 1, best=points, upper_bound=points)
    return Quest(ident, ident.to_text(game.rules.OPTIONS), grade=UNKNOWN_GRADE, line=line, record=record)
