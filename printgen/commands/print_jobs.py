"""Make the jobs for everything that is printed before play; nothing is written to files here."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from printgen import extensions
from printgen.backends import READABLE_FORMS
from printgen.commands.binding import bind_document, require_no_fold
from printgen.commands.decks import make_cards_job, with_bleed
from printgen.commands.request import BOOK_NAMES, Request
from printgen.commands.verification import load_solver
from printgen.components.book.book_blocks import Booklet
from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.folded_cards import ReferenceCards
from printgen.components.sheets.renderers.sheet_pages import (
    PADS,
    can_enlarge,
    duplex_edge,
    group_by_stock,
    has_back,
    select_form_sheets,
)
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.errors import Refused, UsageError
from printgen.gameapi.contract import GuideSection, get_section, has_section
from printgen.marks import Job
from printgen.print_options import (
    BACKS,
    BLEED,
    FILL,
    FILL_WITH,
    FILLABLE,
    FOLD,
    FORMAT,
    LARGE_PRINT,
    LAYOUT,
    LAYOUTS,
    PAPER,
    TWO_UP,
    PrintOptions,
)
from printgen.progress import iter_steps
from printgen.render.context import Binding
from printgen.render.paper.booklet_imposition import DUPLEX
from printgen.render.paper.paper_sizes import find_paper


def make_sheet_jobs(request: Request, only_sheets: bool = True) -> Iterator[Job]:
    """Yield a job for each stock of paper or card that sheets are printed on; for forms or two-up only the pads.

    In large print, pads whose layout cannot be enlarged are spread over several sheets; parts that are cut out keep their
    size. UsageError is raised when the game has no suitable sheets; with ``only_sheets`` False (as a part of a kit) a game
    whose sheets cannot be enlarged is accepted.
    """
    options = request.options
    items = tuple(chain.from_iterable(_pieces_with_bleed(item, options[BLEED]) for item in request.sheets))
    if not items:
        others = "; print its cards with the verb cards" if request.deck.cards else ""
        raise UsageError(f"{request.id_text} has no sheets{others}")
    if options[LARGE_PRINT] and only_sheets and PADS not in group_by_stock(items):
        raise UsageError(f"the sheets of {request.id_text} cannot be printed large; print them without --large-print")
    piles = group_by_stock(items)
    one = len(piles) == 1
    if options[FILLABLE] or options[TWO_UP]:
        piles = {PADS: _select_form_sheets(request, items)}
    for word, pile in piles.items():
        beside = word if len(piles) > 1 else ""
        job = request.make_job(
            "sheets" if one else word, SheetPile(pile), duplex=duplex_edge(pile, options[BACKS]), name_suffix=beside
        )
        yield (
            extensions.require_at("enlarge", "large_print")(job)
            if options[LARGE_PRINT] and word == PADS and not any(map(can_enlarge, pile))
            else job
        )


def _pieces_with_bleed(item: Any, bleed: float) -> Sequence[Any]:
    """Return a sheet; if there is a bleed (mm) and its pieces have backs, return these pieces with that bleed."""
    return [CounterPieces(with_bleed(deck, bleed)) for deck in item.decks] if bleed and has_back(item) else [item]


def _select_form_sheets(request: Request, items: Sequence[Any]) -> tuple[Any, ...]:
    """Return the sheets that can be forms or printed two-up.

    UsageError is raised when there are none.
    """
    if not select_form_sheets(items):
        fillable = request.options[FILLABLE]
        wish = ("be filled in as forms", "fillable") if fillable else ("be printed two on a page", "two-up")
        raise UsageError(f"the sheets of {request.id_text} cannot {wish[0]}; print them without --{wish[1]}")
    return select_form_sheets(items)


def make_reference_job(request: Request) -> Job:
    """Make the job of the reference cards.

    UsageError is raised when the game has none.
    """
    if not request.reference_cards:
        raise UsageError(f"{request.id_text} has no reference cards")
    return request.make_job("reference", bind_document(ReferenceCards(request.reference_cards), request.options))


def make_guide_job(request: Request) -> Job:
    """Make the job of the strategy guide, with the exact cost of following it.

    Refused is raised for a game that cannot be solved.
    """
    find_paper(request.options[PAPER])
    game, options = request.game, request.ident.options
    guide_of, solver = get_section(game, GuideSection), load_solver("the strategy guide")
    chances = {}
    for name in iter_steps(guide_of.PLAYERS, "players", title="guide"):
        number = solver.OPTIMUM if name == game.players.SOLVED_PLAYER else game.player_index(name)
        chances[name] = solver.solve(game, options, number).value
    return request.make_job("guide", ReferenceCards(guide_of.strategy_cards(chances, any(options))))


BOOK_TITLES = {"rules": "rule booklet", "master": "booklet to be read aloud"}


def book_layouts(options: PrintOptions) -> Sequence[str]:
    """Return how books are laid out; formats for reading on a screen have single pages only."""
    if options[FORMAT] in READABLE_FORMS:
        return LAYOUTS[:1]
    return LAYOUTS if options[LAYOUT] == "both" else (options[LAYOUT],)


def make_book_jobs(request: Request, noun: str, layouts: Sequence[str] = LAYOUTS) -> Iterator[Job]:
    """Yield the jobs of a book: as single pages, as a booklet to fold, or both; one file if the options bind it.

    ``noun`` is the verb, "rules" or "master". In large print a page fills the paper, so that there is no booklet. UsageError
    is raised when the game lacks the book, and for large print that is to be folded.
    """
    options, book = request.options, request.book(noun)
    if not book:
        raise UsageError(f"{request.id_text} has no {BOOK_TITLES[noun]}")
    require_no_fold(options)
    if options[FOLD]:
        cards = request.reference_cards if noun == "rules" else ()
        document = bind_document(book, options, ReferenceCards(cards) if cards else None)
        yield request.make_job(noun, document, duplex=Binding.from_options(options).duplex)
        return
    if "pages" in layouts or options[LARGE_PRINT]:
        yield request.make_job(noun, book)
    if "booklet" in layouts and not options[LARGE_PRINT]:
        beside = "booklet" if "pages" in layouts else ""
        yield request.make_job(f"{noun}-booklet", Booklet(book), duplex=DUPLEX, name_suffix=beside)


KitPart = Callable[[], Iterable[Job | str]]
"""Makes the jobs of a part of a kit, or the sentence that says why it is left out."""


def make_kit_jobs(request: Request, layouts: Sequence[str] = LAYOUTS[1:]) -> Iterator[Job | str]:
    """Yield everything of a game that is printed before play, or a sentence for a part that is left out.

    Books are printed as ``layouts`` says, by default as booklets. The last job is the page of instructions for printing and
    building, which counts what was made before it.
    """
    find_paper(request.options[PAPER]).require_whole()
    jobs: list[Job] = []
    pages: list[KitPart] = [partial(more, request, jobs) for more in extensions.iter_at("kit")]
    for part in iter_steps([*_kit_parts(request, layouts), *pages], "parts", title="kit"):
        for made in part():
            jobs += [made] if isinstance(made, Job) else []
            yield made


def _kit_parts(request: Request, layouts: Sequence[str]) -> list[KitPart]:
    """Return all parts of a kit except the page of instructions."""
    parts: list[KitPart] = []
    if bool(request.deck.cards) or request.options[FILL] or request.options[FILL_WITH]:
        parts.append(lambda: [make_cards_job(request)])
    others = request.replace({FILL: False, FILL_WITH: ()})
    if others.sheets:
        parts.append(lambda: make_sheet_jobs(others, only_sheets=False))
    if others.reference_cards:
        parts.append(lambda: [make_reference_job(others)])
    parts += [partial(make_book_jobs, others, noun, layouts) for noun in BOOK_NAMES if others.has_book(noun)]
    if has_section(others.game, GuideSection):
        parts.append(lambda: [_make_guide_or_sentence(others)])
    return parts


def _make_guide_or_sentence(request: Request) -> Job | str:
    """Make the job of the strategy guide, or the sentence that says why it is left out."""
    try:
        load_solver("a guide").require_solvable(request.game, request.ident.options)
    except Refused as problem:
        return f"without the strategy guide: {problem}"
    return make_guide_job(request)
