"""Everything of every game is printed: each piece, under each value of each option, on both papers, with both inks.

`make test` prints the first game under its defaults, on the shorter paper with the ink that draws more outlines; `make proof`
the rest.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from printgen.backends import to_files
from printgen.commands import print_jobs
from printgen.commands.play_logs import make_play_log
from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId, find_option_clashes
from printgen.engine.play import play
from printgen.errors import Refused, UsageError
from printgen.gameapi.contract import BoxSection, StorySection, has_section
from printgen.gameapi.discovery import find_game, game_names, hidden_game_names
from printgen.marks import Job
from printgen.print_options import INK, PAPER, PrintOptions
from printgen.render.paper.paper_sizes import common_papers
from tests import optional
from tests.sweep import proof_only

GAMES = [name for name in (*game_names(), *hidden_game_names()) if has_section(find_game(name), BoxSection)]
STYLES = [PrintOptions({PAPER: form, INK: "low" if low else "full"}) for form, low in product(common_papers(), (False, True))]
FIRST = PrintOptions({PAPER: "letter", INK: "low"})


def option_sets(game: Game) -> Iterator[tuple[int, ...]]:
    """The defaults, then each other value of each option, with what it needs."""
    options = game.rules.OPTIONS
    yield (0,) * len(options)
    for place, option in enumerate(options):
        for value in range(1, len(option.values)):
            now = [value if k == place else 0 for k in range(len(options))]
            while missing := find_option_clashes(options, now):
                need = missing[0][2]
                (k,) = (k for k, other in enumerate(options) if other.name == need.option)
                now[k] = options[k].values.index(need.values[0])
            yield tuple(now)


def cases() -> Iterator[object]:
    """Every game with every option, in every style."""
    for name in GAMES:
        game = find_game(name)
        for options in dict.fromkeys(option_sets(game)):
            text = GameId(name, options, None).to_text(game.rules.OPTIONS)
            for style in STYLES:
                case = pytest.param(text, style, id=f"{text} {style[PAPER]} {style[INK]}")
                yield case if style == FIRST and name == GAMES[0] and not any(options) else proof_only(case)


every = pytest.mark.parametrize(("text", "style"), [*cases()])


def print_job(job: Job) -> None:
    """Pages that something stands on, under a name that says what it is, as a file."""
    assert job.pages and any(page.marks for page in job.pages)
    assert job.stem and job.title and job.subject and job.noun
    assert all(data for _, data in to_files(job))


@every
def test_everything_before_play(text: str, style: PrintOptions, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit: deck, sheets, references, booklets, and the page that counts them; and each book page by page."""

    def refused(what: str) -> object:
        raise Refused("exact play is tested elsewhere")

    monkeypatch.setattr(print_jobs, "load_solver", refused)
    request = Request.parse(text, style)
    jobs = [made for made in print_jobs.make_kit_jobs(request) if isinstance(made, Job)]
    nouns = [noun for noun in print_jobs.BOOK_NAMES if request.has_book(noun)]
    jobs += [book for noun in nouns for book in print_jobs.make_book_jobs(request, noun, ("pages",))]
    for job in jobs:
        print_job(job)
    assert len({job.stem for job in jobs}) == len(jobs)


@every
def test_a_play_log(text: str, style: PrintOptions) -> None:
    """A game that quick players play."""
    game, ident = find_game(text.partition(":")[0]), Request.parse_unseeded(text).ident._replace(seed=7)
    if has_section(game, StorySection):
        record = play(game, ident, (next(iter(game.players.NAMES)),) * game.rules.seat_count(ident.options))
        print_job(make_play_log(Request(game, ident, style), record, "log"))


@every
def test_a_seeded_sheet(text: str, style: PrintOptions) -> None:
    """Or a sentence that says which options have none."""
    seeding = optional.import_or_skip("challenges.commands.sheets")
    try:
        print_job(seeding.build_seeded_sheets_job(Request.parse(text, style), seeding.SheetRequest(7)))
    except UsageError as problem:
        assert "seeded" in str(problem)
