"""What is printed of a game: its pieces, each page as a drawing, each file, and the kit as one archive."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from printgen import extensions
from printgen.backends import render
from printgen.backends.svg.page import svg
from printgen.commands import decks, printing
from printgen.commands.decks import fillings, middling
from printgen.commands.pages import apply_pages
from printgen.commands.request import BOOKS, Request
from printgen.errors import UsageError, nearest
from printgen.features.studio.calls import describe
from printgen.features.studio.calls.options import MORE, PieceOptions, way_of
from printgen.features.studio.drawing import draw_page
from printgen.features.studio.file import PDF, SVG, ZIP, StudioFile
from printgen.gameapi.contract import Books, Guide, has_section
from printgen.marks import Job, Page

Tick = Callable[[int], None]
KEPT = 24
"""So many pieces are kept as they were laid out: a page that is turned is not laid out again."""
DATE = (1980, 1, 1, 0, 0, 0)
"""Of every file in an archive, so that the same kit is the same bytes."""
PIECES: Mapping[str, str] = {
    **({"build": "How it is printed and built"} if extensions.names("kit_values") else {}),
    "cards": "Cards",
    "sheets": "Sheets",
    "reference": "Reference cards",
    "rules": "Rules",
    "master": "To be read aloud",
    "guide": "Strategy guide",
    **{piece: title for module in MORE for piece, title in module.TITLES.items()},
}
"""The pieces of a game by their names and what they are called; the first counts all others, and is made after them."""
WORKED = ("guide", *(piece for module in MORE for piece in module.TITLES))
"""Those that may take a minute or more to be worked out; no kit has them all."""


def pieces(game: str) -> list[dict[str, str]]:
    """The pieces that a game may have, by name and in words; some options may leave one of them out."""
    which = Request.parse_unseeded(game)
    some = [name for name in PIECES if name not in ("rules", "master", *WORKED)]
    some += ["rules", "master"] if has_section(which.game, Books) else []
    some += ["guide"] if describe.SOLVES and has_section(which.game, Guide) else []
    some += (piece for module in MORE for piece in module.offered_pieces(which.game))
    return [{"name": name, "title": PIECES[name]} for name in some]


def piece(game: str, piece: str, tick: Tick, style: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """The files of a piece: what each is called, its pages in mm, how paper is turned; none where the game has no such piece.

    ``said`` are sentences on what was chosen for it. ``tick`` hears of what is solved or graded for it.
    """
    way = way_of(style or {}, piece)
    request, jobs = _jobs(game, piece, way, tick)
    said = [] if piece != "cards" or not jobs else [*map(str, fillings(request)), *middling(request)]
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


def page(game: str, piece: str, noun: str, number: int, style: Mapping[str, Any] | None = None) -> str:
    """A page of a file as a drawing; they are counted from 0."""
    job = _one(game, piece, noun, way_of(style or {}, piece))
    return draw_page(_page_of(job, number), f"{job.title}, page {number + 1}", f"{noun}-{number}")


def picture(game: str, piece: str, noun: str, number: int, style: Mapping[str, Any] | None = None) -> StudioFile:
    """The same page as a drawing that stands alone, with its faces: a file to be kept."""
    job = _one(game, piece, noun, way_of(style or {}, piece))
    return StudioFile(f"{job.stem}-{number + 1}.svg", SVG, svg(_page_of(job, number), job.title, job.language).encode())


def print_file(game: str, piece: str, noun: str, tick: Tick, style: Mapping[str, Any] | None = None) -> StudioFile:
    """A file of a piece: the bytes that the command line writes; lines for a cutting machine are an archive of two files.

    ``tick`` hears of each page.
    """
    job = _one(game, piece, noun, way_of(style or {}, piece))
    return _lines(job) if job.form else pdf(job, tick)


def kit(game: str, tick: Tick, style: Mapping[str, Any] | None = None) -> StudioFile:
    """Everything of a game in one archive, the page that says how it is built first; ``tick`` hears of each file."""
    request, made = Request.parse_unseeded(game, way_of(style or {}, "kit").options), list[StudioFile]()
    for job in printing.kit(request):
        if isinstance(job, Job):
            made.append(pdf(_apply_options(job, request)))
            tick(1)
    return _pack_zip(f"{request.file_stem}-kit.zip", [*made[-1:], *made[:-1]])


def _apply_options(job: Job, request: Request) -> Job:
    """A job as its options change its pages, as for other eyes; a cutting machine has none."""
    return job if job.form else apply_pages(job, request.options)


def _lines(job: Job) -> StudioFile:
    """What a cutting machine reads, in both its formats."""
    return _pack_zip(f"{job.stem}.zip", [StudioFile(f"{job.stem}{ending}", "", data) for ending, data in render(job, job.form)])


def _pack_zip(name: str, files: Sequence[StudioFile]) -> StudioFile:
    """Files as one archive, always the same."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for file in files:
            archive.writestr(ZipInfo(file.name, DATE), file.data)
    return StudioFile(name, ZIP, packed.getvalue())


def pdf(job: Job, tick: Tick = lambda n: None) -> StudioFile:
    """A job as PDF; ``tick`` hears of each page."""
    (ending, data), *_ = render(job, "pdf", tick=tick)
    return StudioFile(f"{job.stem}{ending}", PDF, data)


def _page_of(job: Job, number: int) -> Page:
    if not 0 <= number < len(job.pages):
        raise UsageError(f"{job.noun} has the pages 0 to {len(job.pages) - 1}, and no {number}")
    return job.pages[number]


def _one(game: str, name: str, noun: str, way: PieceOptions) -> Job:
    every = {job.noun: job for job in _jobs(game, name, way)[1]}
    if noun not in every:
        raise UsageError(f"{name} of {game} has no file {noun!r}; it has {', '.join(every) or 'none'}")
    return every[noun]


Laid = tuple[Request, tuple[Job, ...]]
"""What a piece is made of, and its files; none where the game has no such piece with these options."""
_kept: OrderedDict[tuple[str, str, PieceOptions], Laid] = OrderedDict()
"""The pieces that were asked for last."""


def _jobs(game: str, name: str, way: PieceOptions, tick: Tick = lambda n: None) -> Laid:
    """Lay a piece out, or find it as it is kept."""
    key = game, name, way
    laid = _kept.pop(key, None)
    if laid is None:
        laid = _laid_out(game, name, way, tick)
    _kept[key] = laid
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return laid


def _laid_out(game: str, name: str, way: PieceOptions, tick: Tick) -> Laid:
    request = Request.parse_unseeded(game, way.options)
    ways: dict[str, Callable[[], Iterator[Job]]] = {
        "build": lambda: (job for job in printing.kit(request) if isinstance(job, Job) and job.noun == "build"),
        "cards": lambda: decks.deck(request),
        "sheets": lambda: printing.sheets(request),
        "reference": lambda: iter((printing.reference(request),)),
        "rules": lambda: printing.books(request, "rules"),
        "master": lambda: printing.books(request, "master"),
        "guide": lambda: iter((printing.guide(request, tick),)),
    }
    for module, wanted in zip(MORE, way.wanted, strict=True):
        ways |= module.jobs(request, wanted, tick)
    if name not in ways:
        raise UsageError(f"there is no piece {name!r}{nearest(name, ways)}; the pieces are {', '.join(ways)}")
    return request, tuple(_apply_options(job, request) for job in ways[name]()) if _has_piece(request, name) else ()


def _has_piece(request: Request, name: str) -> bool:
    """Whether a game has a piece with these options."""
    if name in BOOKS:
        return request.has_book(name)
    if name == "build":
        return any(kit_of(request.game, request.ident.options) for kit_of in extensions.each("kit_values"))
    if name == "cards":
        return bool(request.deck.cards)
    if name == "guide":
        return has_section(request.game, Guide)
    if name in WORKED:
        return any(name in module.offered_pieces(request.game) for module in MORE)
    return bool(request.sheets if name == "sheets" else request.reference)
