"""What each verb does, one plain function each; with seeding.py the only place where games, press and study meet."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from printgen.backends.pdf.file import pdf
from printgen.catalogue import find as games
from printgen.catalogue.contract import Books, Box, Guide, Seeds, Story, has, part
from printgen.commands import seeding
from printgen.commands.files import Folder, Written, is_folder, place, write
from printgen.commands.proof import policy, solving, verdict_of
from printgen.commands.records import RECORD_NAME, read_record
from printgen.document.cards.deck import Deck
from printgen.document.story.log import Log
from printgen.errors import Refused, UsageError
from printgen.kernel import play as playing
from printgen.kernel.chance import LARGEST_SEED
from printgen.kernel.game import Game, GameId
from printgen.kernel.record import Record, to_text
from printgen.marks import Page, Print
from printgen.press.book.pages import book_pages
from printgen.press.cards.folded import folded_count, folded_pages
from printgen.press.cards.imposition import impose, sheet
from printgen.press.kit.build import kit_page
from printgen.press.paper.booklet import DUPLEX, PER_SHEET, booklet
from printgen.press.paper.sizes import paper
from printgen.press.sheets.halves import two_up
from printgen.press.sheets.pages import PADS, forms, stocks
from printgen.press.sheets.pages import duplex as sheet_duplex
from printgen.press.sheets.pages import sheets as sheet_pages
from printgen.press.story.scene import play_log
from printgen.press.tools.theme import Look, look
from printgen.study import simulate as simulating
from printgen.study.simulate import Simulation
from printgen.writing import kit as writing

Tick = Callable[[int], None]
"""Hears how much more of long work is done."""


class Style(NamedTuple):
    """How something is printed: names of paper and backs, low ink, large print, a play-log with analysis.

    Sheets may be forms to fill in on a tablet, and may lie two on a page.
    """

    paper: str = "a4"
    backs: str = "duplex-long"
    low: bool = False
    large: bool = False
    analysis: bool = False
    fillable: bool = False
    half: bool = False

    @property
    def suffix(self) -> str:
        """What a file's name says of it."""
        said = (
            ("low-ink", self.low),
            ("large-print", self.large),
            ("analysis", self.analysis),
            ("fillable", self.fillable),
            ("two-up", self.half),
        )
        return "-".join(["", self.paper, *(word for word, true in said if true)])


class Edition(NamedTuple):
    """A game with chosen options, as something to be printed."""

    game: Game
    ident: GameId
    box: Box

    @property
    def id_text(self) -> str:
        """The id without a seed."""
        return self.ident.text(self.game.rules.OPTIONS)

    @property
    def file_stem(self) -> str:
        """The id as the beginning of a file's name."""
        return stem(self.id_text)


def stem(text: str) -> str:
    """An id as the beginning of a file's name."""
    return re.sub("[#:,=]", "-", text)


def edition(text: str) -> Edition:
    """A game to print, from an id without a seed."""
    game, ident = games.parse(text)
    if ident.seed is not None:
        plain = text.partition("#")[0]
        ways = f"'printgen play {text}'" + (f" or 'printgen sheets {plain} --seed {ident.seed}'" if has(game, Seeds) else "")
        raise UsageError(f"cards, sheets and references have no seed: write {plain}, or {ways}")
    return Edition(game, ident, part(game, Box))


def list_games() -> Iterator[tuple[str, Game]]:
    """The catalogue, by id."""
    for name in games.names():
        yield name, games.find(name)


def cards(text: str, style: Style, target: Path | None) -> Written:
    """The whole deck, fronts and backs."""
    which = edition(text)
    deck: Deck = which.box.deck(which.ident.options)
    pages = impose(deck, _look(which, style), paper(style.paper), style.backs, style.large)
    duplex = style.backs.removeprefix("duplex-") if style.backs.startswith("duplex") else ""
    return _print(which, style, "cards", pages, target, duplex)


def sheets(text: str, style: Style, target: Path | None) -> Iterator[Written]:
    """A file for each stock that sheets are printed with, named after the ``target``; as forms, or two on a page, only pads."""
    which = edition(text)
    items = which.box.sheets(which.ident.options)
    piles: dict[str, Any] = stocks(items)
    one = len(piles) == 1
    if style.fillable or style.half:
        piles = {PADS: _forms(which, items, style)}
    lay = two_up if style.half else partial(sheet_pages, backs=style.backs)
    for word, pile in piles.items():
        pages = lay(
            _look(which, style), paper(style.paper), pile, which.game.home.look.emblem, which.id_text, fillable=style.fillable
        )
        noun = "sheets" if one else word
        beside = _beside(target, word) if len(piles) > 1 else target
        yield _print(which, style, noun, pages, beside, sheet_duplex(pile, style.backs))


def _forms(which: Edition, items: Sequence[Any], style: Style) -> tuple[Any, ...]:
    """The sheets that can be forms and lie two on a page; UsageError when there are none."""
    if not forms(items):
        wish = ("be filled in as forms", "fillable") if style.fillable else ("be printed two on a page", "two-up")
        raise UsageError(f"the sheets of {which.id_text} cannot {wish[0]}; print them without --{wish[1]}")
    return forms(items)


def seeded(text: str, wish: seeding.Wish, style: Style, target: Path | None, tick: Tick = lambda n: None) -> Written:
    """Sheets of known dice or cards from a seed on; see seeding.py. UsageError for a game that has none."""
    which = edition(text)
    seeds = part(which.game, Seeds)
    seeds.demand(which.ident.options)
    seeding.demand(which.game, wish)
    if style.fillable and wish.solution:
        raise UsageError("an answer has nothing to fill in: print the sheets with --fillable, and the answers without it")
    setting = seeding.Setting(_look(which, style), paper(style.paper), which.game.home.look.emblem, style.fillable, style.half)
    found = seeding.quests(which.game, which.ident, seeds, wish, tick)
    pages = tuple(seeding.pages(which.game, found, seeds, wish, setting))
    count = f"-{wish.sheets}" if wish.sheets > 1 else ""
    said = f"-{wish.seed}{count}" + ("-solution" if wish.solution else "")
    path = place(target, f"{which.file_stem}-sheets{said}{style.suffix}.pdf")
    return _print(which, style, "sheets", pages, path, attached=seeding.records(found, RECORD_NAME))


def reference(text: str, style: Style, target: Path | None) -> Written:
    """The reference cards."""
    which = edition(text)
    items = which.box.reference(which.ident.options)
    pages = folded_pages(_look(which, style), paper(style.paper), items, which.game.facts.title, style.large)
    return _print(which, style, "reference", pages, target)


def guide(text: str, style: Style, target: Path | None, tick: Tick = lambda n: None) -> Written:
    """The strategy guide, with the exact price of following it. Refused for a game that cannot be solved."""
    which = edition(text)
    form, guide_of, solver = paper(style.paper), part(which.game, Guide), solving("the strategy guide")
    chances = {}
    for name in guide_of.PLAYERS:
        number = solver.OPTIMUM if name == which.game.players.SOLVED else which.game.player(name)
        chances[name] = solver.solve(which.game, which.ident.options, number, tick=tick).value
    pages = folded_pages(
        _look(which, style), form, guide_of.card(chances, any(which.ident.options)), which.game.facts.title, style.large
    )
    return _print(which, style, "guide", pages, target)


BOOKS = {"rules": "rulebook", "master": "reading"}
"""The books of a game, by verb: names of its contract."""
LAYOUTS = ("pages", "booklet")


def books(text: str, noun: str, style: Style, layouts: Sequence[str], target: Path | None) -> Iterator[Written]:
    """A book as single pages, as a booklet to be folded, or as both; the booklet's file is then named after the other's."""
    which = edition(text)
    now, form = _look(which, style), paper(style.paper)
    book = getattr(part(which.game, Books), BOOKS[noun])(which.ident.options)
    if "pages" in layouts:
        yield _print(which, style, noun, book_pages(now, form, book), target)
    if "booklet" in layouts:
        folded = booklet(book_pages(now, form, book, PER_SHEET), form)
        beside = _beside(target, "booklet") if "pages" in layouts else target
        yield _print(which, style, f"{noun}-booklet", folded, beside, DUPLEX)


def kit(text: str, style: Style, folder: Path | None) -> Iterator[Written | str]:
    """Everything of a game that is printed before play, a file each, the books as booklets; a sentence where one is left out.

    First is told, and made last, the page that says how all of it is printed and built. When a file cannot be written, those
    before it are told nevertheless.
    """
    target, done = Folder(folder) if folder else None, list[Written | str]()
    which = edition(text)
    try:
        for part_of_it in _parts(which, text, style, target):
            done.append(part_of_it)
        page = build_page(which, style, [item for item in done if isinstance(item, Written)])
        if page:
            yield _print(which, style, "build", (page,), target)
    finally:
        yield from done


def _parts(which: Edition, text: str, style: Style, target: Path | None) -> Iterator[Written | str]:
    """All files of a kit but its first."""
    yield cards(text, style, target)
    yield from sheets(text, style, target)
    yield reference(text, style, target)
    for noun in BOOKS:
        yield from books(text, noun, style._replace(large=False), LAYOUTS[1:], target)  # books have one size
    if not has(which.game, Guide):
        return
    try:
        solving("a guide").demand_solvable(which.game, which.ident.options)
    except Refused as problem:
        yield f"without the strategy guide: {problem}"
    else:
        yield guide(text, style, target)


def build_page(which: Edition, style: Style, files: Sequence[Written]) -> Page | None:
    """The page that says how these files are printed and built, or None for a game that says nothing of its kit."""
    options = which.ident.options
    said = which.box.kit(options)
    if not said:
        return None
    form, grid = paper(style.paper), sheet(paper(style.paper), style.backs, style.large).grid
    printed = tuple(writing.File(file.noun, f"{which.game.name}-{file.noun}", file.pages, file.duplex) for file in files)
    folded = folded_count(_look(which, style), which.box.reference(options))
    deck, items = which.box.deck(options), which.box.sheets(options)
    contents = writing.Contents(printed, deck, items, folded, style.backs, style.large, grid.columns, grid.rows)
    value = writing.page(which.game.facts.title, which.id_text, said, contents)
    return kit_page(_look(which, style), form, value, writing.words(), writing.foot(which.game.name, style.paper))


def _look(which: Edition, style: Style) -> Look:
    return look(which.game.home, style.low)


def _print(
    which: Edition,
    style: Style,
    noun: str,
    pages: Sequence[Page],
    target: Path | None,
    duplex: str = "",
    attached: tuple[tuple[str, str], ...] = (),
) -> Written:
    title = f"{which.game.facts.title}: {noun.replace('-', ' ')}"
    job = Print(
        title, tuple(pages), subject=f"{which.id_text}, a game by {which.game.facts.designer}", duplex=duplex, attached=attached
    )
    path = place(target, f"{which.file_stem}-{noun}{style.suffix}.pdf")
    return write(path, pdf(job), len(pages))._replace(noun=noun, duplex=duplex)


def demand_log(game: Game, ident: GameId, style: Style) -> None:
    """What a play-log of this style would be refused for, said before a person plays the game and not after it."""
    part(game, Story)
    paper(style.paper)
    if style.analysis:
        solving("an analysis").demand_solvable(game, ident.options)


def _beside(target: Path | None, word: str) -> Path | None:
    """Where another file of one call goes: under the name that was given with a word behind it, or into the same folder."""
    return target.with_name(f"{target.stem}-{word}{target.suffix}") if target and not is_folder(target) else target


def print_log(
    game: Game, ident: GameId, record: Record, style: Style, target: Path, proven: Sequence[str] | None = None
) -> Written:
    """The play-log of a finished record, which travels inside.

    The ``proven`` players did decide so; when nobody has looked, because they just played, a seed proves all of them.
    """
    told = (record.players if ident.seed is not None else ()) if proven is None else proven
    played = playing.credit(record.players, told)
    insights = _insights(game, ident, record) if style.analysis else ()
    story: Log = part(game, Story).tell(game, ident, record, insights)
    story = story._replace(cover=story.cover._replace(played=played))
    pages = play_log(look(game.home, style.low), paper(style.paper), story)
    job = Print(
        title=f"{story.cover.title}: a play-log of {game.facts.title}",
        pages=pages,
        subject=f"{record.game}, {played}",
        attached=((RECORD_NAME, to_text(record)),),
    )
    return write(target, pdf(job), len(pages))


def _insights(game: Game, ident: GameId, record: Record) -> tuple[playing.Insight, ...]:
    """What exact play knows of each position. Refused for a game too large to be solved."""
    solving("an analysis").demand_solvable(game, ident.options)
    plies = list(playing.replay(game, ident, record))
    found: tuple[playing.Insight, ...] = import_module("printgen.study.insight").insights(game, ident.options, plies)
    return found


def log_of(path: Path, style: Style, target: Path | None, tick: Tick = lambda n: None) -> Written:
    """The play-log of a record that was kept before, by hand or by play; RecordError when it is not true."""
    game, ident, record = read_record(path)
    verdict = verdict_of(game, ident, record, tick)
    if not record.finished:
        raise Refused(f"{path} is not finished: play --resume {path} goes on with it, and prints its play-log at the end")
    return print_log(game, ident, record, style, place(target, f"{path.stem}{style.suffix}.pdf"), verdict.players)


def strongest(game: Game) -> str:
    """Who plays unless somebody else is named: "best" where there is one, else the last of the game's players."""
    names = tuple(game.players.NAMES)
    return "best" if "best" in names else names[-1]


def simulate(text: str, player: str | None, count: int, tick: Tick = lambda n: None) -> Simulation:
    """Play ``count`` games, the seeds from the id's (or 1) upwards; ``tick`` hears how many more are done."""
    game, ident = games.parse(text)
    player = player or strongest(game)
    game.player(player)
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    solved = policy(game, ident, (player,))
    name = ident._replace(seed=None).text(game.rules.OPTIONS)
    return simulating.simulate(game, name, ident.options, player, first, count, solved, tick)


def demand_page(text: str, name: str) -> None:
    """UsageError when a game's points cannot be printed on the paper of that name: said before long work, not after it."""
    part(games.parse(text)[0], Box)
    paper(name)


class Answer(NamedTuple):
    """An exact solution: the value, of what, for whom, the positions that were valued, and the time."""

    game: str
    player: str
    maximize: str
    value: float
    positions: int
    seconds: float


def solve(text: str, player: str | None, goal: str, tick: Tick = lambda n: None) -> Answer:
    """The exact chance to win, or the expected points, under best play or a named player. Refused for too large a game."""
    game, ident = games.parse(text)
    solver = solving("solving")
    number = solver.OPTIMUM if player is None else game.player(player)
    solution = solver.solve(game, ident.options, number, goal, tick)
    name = ident._replace(seed=None).text(game.rules.OPTIONS)
    return Answer(name, player or "best play", goal, solution.value, solution.positions, solution.seconds)
