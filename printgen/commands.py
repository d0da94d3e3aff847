"""What each verb does, one plain function each; the only place where games, press and study meet."""

import os
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from printgen import games
from printgen.document.blocks import Log
from printgen.document.pieces import Deck, Folded
from printgen.document.sheets import Sheet
from printgen.errors import OutputError, RecordError, UsageError
from printgen.kernel import play as playing
from printgen.kernel.chance import LARGEST_SEED, streams
from printgen.kernel.game import Game, GameId
from printgen.kernel.playout import bind
from printgen.kernel.record import Record, from_text, to_text
from printgen.press.book import book_pages, filler, leaf
from printgen.press.booklet import DUPLEX, booklet
from printgen.press.flow import play_log
from printgen.press.imposition import impose
from printgen.press.marks import Page, Print
from printgen.press.paper import paper
from printgen.press.pdf import pdf
from printgen.press.reference import folded_pages
from printgen.press.sheets import sheets as sheet_pages
from printgen.press.theme import Look, look

OUTPUT = Path("output")
RECORD_NAME = "record.txt"
"""The name under which a record travels inside a play-log."""
COMPILE_FROM = 5000
"""Below so many games, compiling takes longer than it saves."""


class Style(NamedTuple):
    """How something is printed: names of paper and backs, low ink, large print."""

    paper: str = "a4"
    backs: str = "duplex-long"
    low: bool = False
    large: bool = False

    @property
    def suffix(self) -> str:
        """What a file's name says of it."""
        return f"-{self.paper}{'-low-ink' if self.low else ''}{'-large-print' if self.large else ''}"


class Written(NamedTuple):
    """A file that was written."""

    path: Path
    pages: int
    size: int


class Simulation(NamedTuple):
    """What came of many games; ``interval`` is Wilson's of 95 %."""

    game: str
    player: str
    games: int
    wins: int
    win_rate: float
    interval: tuple[float, float]
    mean_steps: float
    seconds: float
    steps_per_second: float


class Edition(NamedTuple):
    """A game with chosen options, as something to be printed."""

    game: Game
    ident: GameId
    parts: Any

    @property
    def id_text(self) -> str:
        """The id without a seed."""
        return self.ident.text(self.game.rules.OPTIONS)

    @property
    def file_stem(self) -> str:
        """The id as the beginning of a file's name."""
        return "-".join(self.id_text.replace("=", "-").replace(":", "-").split(","))


def edition(text: str) -> Edition:
    """A game to print, from an id without a seed."""
    game, ident = games.parse(text)
    if ident.seed is not None:
        raise UsageError(f"cards, sheets and references have no seed: write {text.partition('#')[0]}, or 'printgen play {text}'")
    return Edition(game, ident, _part(game, "components"))


def _part(game: Game, noun: str) -> Any:
    """A module that a game needs to be printed; UsageError when it is one that can only be played."""
    name = f"printgen.games.{game.name}.{noun}"
    if not find_spec(name):
        raise UsageError(f"{game.name} can be played but not printed; what can be printed: {', '.join(games.names())}")
    return import_module(name)


def list_games() -> Iterator[tuple[str, Game]]:
    """The catalogue, by id."""
    for name in games.names():
        yield name, games.find(name)


def cards(text: str, style: Style, target: Path | None) -> Written:
    """The whole deck, fronts and backs."""
    which = edition(text)
    deck: Deck = which.parts.deck(which.ident.options)
    pages = impose(deck, _look(which, style), paper(style.paper), style.backs, style.large)
    duplex = style.backs.removeprefix("duplex-") if style.backs.startswith("duplex") else ""
    return _print(which, style, "cards", pages, target, duplex)


def sheets(text: str, style: Style, target: Path | None) -> Written:
    """The sheets to write on and to put counters on."""
    which = edition(text)
    items: tuple[Sheet, ...] = which.parts.sheets(which.ident.options)
    pages = sheet_pages(_look(which, style), paper(style.paper), items, which.parts.EMBLEM, which.id_text)
    return _print(which, style, "sheets", pages, target)


def reference(text: str, style: Style, target: Path | None) -> Written:
    """The reference cards."""
    which = edition(text)
    items: tuple[Folded, ...] = which.parts.reference(which.ident.options)
    pages = folded_pages(_look(which, style), paper(style.paper), items, which.game.title, style.large)
    return _print(which, style, "reference", pages, target)


BOOKS = {"rules": "rulebook", "master": "reading"}
"""The books of a game, by verb: functions of its books.py."""
LAYOUTS = ("pages", "booklet")


def books(text: str, noun: str, style: Style, layouts: Sequence[str], target: Path | None) -> Iterator[Written]:
    """A book as single pages, as a booklet to be folded, or as both; the booklet's file is then named after the other's."""
    which = edition(text)
    now, form = _look(which, style), paper(style.paper)
    pages = book_pages(now, form, getattr(_part(which.game, "books"), BOOKS[noun])(which.ident.options))
    if "pages" in layouts:
        yield _print(which, style, noun, pages, target)
    if "booklet" in layouts:
        folded = booklet(pages, form, filler(now, leaf(form), which.parts.EMBLEM))
        beside = target.with_name(f"{target.stem}-booklet{target.suffix}") if target and "pages" in layouts else target
        yield _print(which, style, f"{noun}-booklet", folded, beside, DUPLEX)


def kit(text: str, style: Style, folder: Path | None) -> Iterator[Written]:
    """Everything of a game that is printed before play, a file each; the books as booklets."""
    stem = edition(text).file_stem
    for noun, verb in (("cards", cards), ("sheets", sheets), ("reference", reference)):
        target = folder / f"{stem}-{noun}{style.suffix}.pdf" if folder else None
        yield verb(text, style, target)
    for noun in BOOKS:
        plain = style._replace(large=False)  # books have one size
        target = folder / f"{stem}-{noun}-booklet{plain.suffix}.pdf" if folder else None
        yield from books(text, noun, plain, LAYOUTS[1:], target)


def _look(which: Edition, style: Style) -> Look:
    return look(which.game.name, style.low)


def _print(which: Edition, style: Style, noun: str, pages: Sequence[Page], target: Path | None, duplex: str = "") -> Written:
    title = f"{which.game.title}: {noun.replace('-', ' ')}"
    job = Print(title, tuple(pages), subject=f"{which.id_text}, a game by {which.game.designer}", duplex=duplex)
    path = target or OUTPUT / f"{which.file_stem}-{noun}{style.suffix}.pdf"
    return write(path, pdf(job), len(pages))


def write(path: Path, data: bytes, pages: int) -> Written:
    """The file whole, or OutputError and no file: written beside its place and then moved there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o644)
            os.replace(name, path)
        except BaseException:  # the user's break, too
            os.unlink(name)
            raise
    except OSError as problem:
        raise OutputError(f"{path} cannot be written: {problem.strerror}; choose another place with -o") from None
    return Written(path, pages, len(data))


class Played(NamedTuple):
    """A game that was played: its record, and the files."""

    record: Record
    files: tuple[Written, ...]


def play(
    text: str, player: str, style: Style, target: Path | None, record_to: Path | None, ask: playing.Decider | None
) -> Played:
    """Play a game (with a new seed when the id has none) and print its play-log."""
    game, ident = games.parse(text)
    if ident.seed is None:
        ident = ident._replace(seed=secrets.randbelow(1_000_000))
    seats = game.rules.seats(ident.options)
    names = player.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise UsageError(f"{game.name} has {seats} seat{'s' * (seats > 1)} here, {player!r} names {len(names)} players")
    for name in names:
        if name not in playing.HAND[:1]:
            game.player(name)
    record = playing.play(game, ident, names, ask)
    files = [_print_log(game, ident, record, style, target)]
    if record_to:
        files.append(write(record_to, to_text(record).encode(), 0))
    return Played(record, tuple(files))


def _print_log(game: Game, ident: GameId, record: Record, style: Style, target: Path | None) -> Written:
    story: Log = _part(game, "story").tell(game, ident, record)
    pages = play_log(look(game.name, style.low), paper(style.paper), story)
    job = Print(
        title=f"{story.cover.title}: a play-log of {game.title}",
        pages=pages,
        subject=f"{record.game}, played by {', '.join(record.players)}",
        attached=((RECORD_NAME, to_text(record)),),
    )
    stem = record.game.replace("#", "-").replace(":", "-").replace(",", "-").replace("=", "-")
    path = target or OUTPUT / f"{stem}-{'-'.join(record.players)}{style.suffix}.pdf"
    return write(path, pdf(job), len(pages))


def log_of(path: Path, style: Style, target: Path | None) -> Written:
    """The play-log of a record that was kept before, by hand or by play; RecordError when it is not true."""
    game, ident, record = _read(path)
    playing.verify(game, ident, record)
    return _print_log(game, ident, record, style, target)


def verify(path: Path) -> playing.Verdict:
    """Check a record, alone or inside a play-log; RecordError names the first line that is wrong."""
    return playing.verify(*_read(path))


def _read(path: Path) -> tuple[Game, GameId, Record]:
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise RecordError(0, f"{path} cannot be read: {problem.strerror}") from None
    text = _record_in_pdf(path, data) if data.startswith(b"%PDF-") else _decoded(data)
    record = from_text(text)
    try:
        game, ident = games.parse(record.game)
    except UsageError as problem:
        raise RecordError(2, str(problem)) from None
    return game, ident, record


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(0, "this is neither a record nor a play-log: it is not text and not a PDF") from None


def _record_in_pdf(path: Path, data: bytes) -> str:
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        attached = PdfReader(BytesIO(data)).attachments.get(RECORD_NAME)
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise RecordError(0, f"{path.name} is damaged: no record can be read from it") from None
    if not attached:
        raise RecordError(0, f"{path.name} has no record inside: only play-logs of printgen do")
    return _decoded(attached[0])


def simulate(text: str, player: str, count: int, tick: Callable[[int], None] = lambda n: None) -> Simulation:
    """Play ``count`` games, the seeds from the id's (or 1) upwards; ``tick`` hears how many more are done."""
    game, ident = games.parse(text)
    number = game.player(player)
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    seats = game.rules.seats(ident.options)
    players = (number,) * seats
    compiled = _compiled(game, ident.options, players) if count >= COMPILE_FROM else None
    run = compiled or _interpreted(game, ident.options, players)
    wins = plies = 0
    begun = time.perf_counter()
    for start in range(first, first + count, run.chunk):
        now = min(run.chunk, first + count - start)
        won, moved = run.play(start, now)
        wins, plies = wins + won, plies + moved
        tick(now)
    seconds = time.perf_counter() - begun
    name = ident._replace(seed=None).text(game.rules.OPTIONS)
    return Simulation(name, player, count, wins, wins / count, wilson(wins, count), plies / count, seconds, plies / seconds)


class Runner(NamedTuple):
    """Plays so many seeds from a first one and gives wins of seat 0 and plies; ``chunk`` is a good number at a time."""

    play: Callable[[int, int], tuple[int, int]]
    chunk: int


def _compiled(game: Game, options: tuple[int, ...], players: tuple[int, ...]) -> Runner | None:
    try:
        from printgen.study.compiled import tally
    except ImportError:  # the extra "study" is not installed
        return None

    def run(first: int, count: int) -> tuple[int, int]:
        result = tally(game, options, players, first, count)
        return result.wins, result.plies

    run(1, 1)  # compiling is not playing
    return Runner(run, 50_000)


def _interpreted(game: Game, options: tuple[int, ...], players: tuple[int, ...]) -> Runner:
    functions = bind(game.rules, game.players)

    def run(first: int, count: int) -> tuple[int, int]:
        wins = plies = 0
        for seed in range(first, first + count):
            s = playing.start(game, options)
            plies += functions["playout"](s, streams(seed, len(players)), players, game.rules.LONGEST)
            wins += game.rules.won(s, 0)
        return wins, plies

    return Runner(run, 200)


def wilson(wins: int, count: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's score interval for a share, 95 % by default (E. B. Wilson, 1927).

    >>> [round(end, 4) for end in wilson(50, 100)]
    [0.4038, 0.5962]
    """
    share = wins / count
    middle = share + z * z / (2 * count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
