"""Printing a game: its pieces, each page as SVG, each file as PDF, and the kit as one archive."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from printgen import extensions
from printgen.backends import to_files
from printgen.backends.svg.page import page_to_svg
from printgen.commands import decks, print_jobs
from printgen.commands.decks import iter_fillings, iter_size_notes
from printgen.commands.page_changes import apply_page_changes
from printgen.commands.request import BOOK_NAMES, Request
from printgen.errors import UsageError, suggest_nearest
from printgen.features.studio.calls import describe
from printgen.features.studio.calls.options import PIECE_MODULES, PieceOptions, parse_piece_options
from printgen.features.studio.drawing import draw_page
from printgen.features.studio.file import PDF, SVG, ZIP, StudioFile
from printgen.gameapi.contract import BooksSection, GuideSection, has_section
from printgen.marks import Job, Page
from printgen.progress import Tick, count_units

MOST_CACHED = 24
"""So many pieces are kept as they were laid out: a page that is turned is not laid out again."""
ARCHIVE_DATE = (1980, 1, 1, 0, 0, 0)
"""Of every file in an archive, so that the same kit is the same bytes."""
PIECE_TITLES: Mapping[str, str] = {
    **({"build": "How it is printed and built"} if extensions.names_at("kit_values") else {}),
    "cards": "Cards",
    "sheets": "Sheets",
    "reference": "Reference cards",
    "rules": "Rules",
    "master": "To be read aloud",
    "guide": "Strategy guide",
    **{piece: title for module in PIECE_MODULES for piece, title in module.TITLES.items()},
}
"""The pieces of a game by their names and what they are called; the first counts all others, and is made after them."""
SLOW_PIECES = ("guide", *(piece for module in PIECE_MODULES for piece in module.TITLES))
"""Those that may take a minute or more to be worked out; no kit has them all."""


def list_pieces(game: str) -> list[dict[str, str]]:
    """Return the pieces that a game may have, by name and title; with some options one of them may be missing."""
    which = Request.parse_unseeded(game)
    some = [name for name in PIECE_TITLES if name not in ("rules", "master", *SLOW_PIECES)]
    some += ["rules", "master"] if has_section(which.game, BooksSection) else []
    some += ["guide"] if describe.CAN_SOLVE and has_section(which.game, GuideSection) else []
    some += (piece for module in PIECE_MODULES for piece in module.offered_pieces(which.game))
    return [{"name": name, "title": PIECE_TITLES[name]} for name in some]


def describe_piece(game: str, piece: str, tick: Tick, style: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Return the files of a piece: name, pages in mm, and how the paper is turned; [] if the game has no such piece.

    ``said`` are sentences on what was chosen for the piece. ``tick`` is called with the progress of solving or grading.
    """
    way = parse_piece_options(style or {}, piece)
    with count_units(tick, "stages", "sheets", "challenges"):
        request, jobs = _load_jobs(game, piece, way)
    said = [] if piece != "cards" or not jobs else [*map(str, iter_fillings(request)), *iter_size_notes(request)]
    return [
        {
            "noun": job.noun,
            "stem": job.stem,
            "duplex": job.duplex,
            "pages": [] if job.form else [{"wide": page.width, "high": page.height} for page in job.pages],
            "said": said if job is jobs[0] else [],
        }
        for job in jobs
    ]


def draw_piece_page(game: str, piece: str, noun: str, number: int, style: Mapping[str, Any] | None = None) -> str:
    """Return a page of a file as SVG to place in the studio's page; ``number`` counts from 0.

    Args:
        piece: the name of the piece.
        noun: the file of the piece.
        style: print options by name.
    """
    job = _find_job(game, piece, noun, parse_piece_options(style or {}, piece))
    return draw_page(_page_of(job, number), f"{job.title}, page {number + 1}", f"{noun}-{number}")


def export_piece_page(game: str, piece: str, noun: str, number: int, style: Mapping[str, Any] | None = None) -> StudioFile:
    """Return a page of a file as an SVG file of its own, with its fonts; arguments as in ``draw_piece_page``.

    Args:
        piece: the name of the piece.
        noun: the file of the piece.
        number: the page, from 0.
        style: print options by name.
    """
    job = _find_job(game, piece, noun, parse_piece_options(style or {}, piece))
    return StudioFile(f"{job.stem}-{number + 1}.svg", SVG, page_to_svg(_page_of(job, number), job.title, job.language).encode())


def print_file(game: str, piece: str, noun: str, tick: Tick, style: Mapping[str, Any] | None = None) -> StudioFile:
    """Print a file of a piece, with the same bytes that the command line writes.

    Cut lines for a cutting machine come as an archive of two files.

    Args:
        piece: the name of the piece.
        noun: the file of the piece.
        tick: called with the number of further pages.
        style: print options by name.
    """
    job = _find_job(game, piece, noun, parse_piece_options(style or {}, piece))
    return _pack_cutting_lines(job) if job.form else job_to_pdf_file(job, tick)


def print_kit(game: str, tick: Tick, style: Mapping[str, Any] | None = None) -> StudioFile:
    """Print everything of a game as one archive, with the page on how to build it first.

    ``tick`` is called with 1 for each file.
    """
    request, made = Request.parse_unseeded(game, parse_piece_options(style or {}, "kit").options), list[StudioFile]()
    for job in print_jobs.make_kit_jobs(request):
        if isinstance(job, Job):
            made.append(job_to_pdf_file(_apply_options(job, request)))
            tick(1)
    return _pack_zip(f"{request.file_stem}-kit.zip", [*made[-1:], *made[:-1]])


def _apply_options(job: Job, request: Request) -> Job:
    """Return a job with its pages changed as its options say; cut lines are left as they are."""
    return job if job.form else apply_page_changes(job, request.options)


def _pack_cutting_lines(job: Job) -> StudioFile:
    """Return the cut lines for a cutting machine in both formats, as a zip."""
    return _pack_zip(f"{job.stem}.zip", [StudioFile(f"{job.stem}{ending}", "", data) for ending, data in to_files(job, job.form)])


def _pack_zip(name: str, files: Sequence[StudioFile]) -> StudioFile:
    """Return files as a zip that is always the same bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for file in files:
            archive.writestr(ZipInfo(file.name, ARCHIVE_DATE), file.data)
    return StudioFile(name, ZIP, packed.getvalue())


def job_to_pdf_file(job: Job, tick: Tick = lambda n: None) -> StudioFile:
    """Return a job as a PDF file; ``tick`` is called with the number of further pages."""
    with count_units(tick, "pages"):
        (ending, data), *_ = to_files(job, "pdf")
    return StudioFile(f"{job.stem}{ending}", PDF, data)


def _page_of(job: Job, number: int) -> Page:
    if not 0 <= number < len(job.pages):
        raise UsageError(f"{job.noun} has the pages 0 to {len(job.pages) - 1}, and no {number}")
    return job.pages[number]


def _find_job(game: str, name: str, noun: str, piece_options: PieceOptions) -> Job:
    every = {job.noun: job for job in _load_jobs(game, name, piece_options)[1]}
    if noun not in every:
        raise UsageError(f"{name} of {game} has no file {noun!r}; it has {', '.join(every) or 'none'}")
    return every[noun]


PieceJobs = tuple[Request, tuple[Job, ...]]
"""What a piece is made of, and its files; none where the game has no such piece with these options."""
_piece_cache: OrderedDict[tuple[str, str, PieceOptions], PieceJobs] = OrderedDict()
"""The pieces that were asked for last."""


def _load_jobs(game: str, name: str, piece_options: PieceOptions) -> PieceJobs:
    """Return a piece's request and jobs, from the cache if it was laid out lately."""
    key = game, name, piece_options
    laid = _piece_cache.pop(key, None)
    if laid is None:
        laid = _build_jobs(game, name, piece_options)
    _piece_cache[key] = laid
    while len(_piece_cache) > MOST_CACHED:
        _piece_cache.popitem(last=False)
    return laid


def _build_jobs(game: str, name: str, piece_options: PieceOptions) -> PieceJobs:
    request = Request.parse_unseeded(game, piece_options.options)
    ways: dict[str, Callable[[], Iterator[Job]]] = {
        "build": lambda: (job for job in print_jobs.make_kit_jobs(request) if isinstance(job, Job) and job.noun == "build"),
        "cards": lambda: decks.make_deck_jobs(request),
        "sheets": lambda: print_jobs.make_sheet_jobs(request),
        "reference": lambda: iter((print_jobs.make_reference_job(request),)),
        "rules": lambda: print_jobs.make_book_jobs(request, "rules"),
        "master": lambda: print_jobs.make_book_jobs(request, "master"),
        "guide": lambda: iter((print_jobs.make_guide_job(request),)),
    }
    for module, wanted in zip(PIECE_MODULES, piece_options.piece_settings, strict=True):
        ways |= module.job_makers(request, wanted)
    if name not in ways:
        raise UsageError(f"there is no piece {name!r}{suggest_nearest(name, ways)}; the pieces are {', '.join(ways)}")
    return request, tuple(_apply_options(job, request) for job in ways[name]()) if _has_piece(request, name) else ()


def _has_piece(request: Request, name: str) -> bool:
    """Return whether a game has a piece with these options."""
    if name in BOOK_NAMES:
        return request.has_book(name)
    if name == "build":
        return any(kit_of(request.game, request.ident.options) for kit_of in extensions.iter_at("kit_values"))
    if name == "cards":
        return bool(request.deck.cards)
    if name == "guide":
        return has_section(request.game, GuideSection)
    if name in SLOW_PIECES:
        return any(name in module.offered_pieces(request.game) for module in PIECE_MODULES)
    return bool(request.sheets if name == "sheets" else request.reference_cards)
