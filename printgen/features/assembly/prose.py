"""The page that says how a kit is printed and built: every number is counted from the files printed and from what is in them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.boards.pieces import PieceSheet
from printgen.components.boards.tiles import TileSheet
from printgen.components.cards.counters import Counters
from printgen.components.cards.deck import Deck
from printgen.components.kit import CountedCards, Kit, OwnThing, TableLayout
from printgen.engine.content import read
from printgen.features.assembly.components.build import Build, BuildStep, CountedPart, FileRow, Words
from printgen.prose.templates import fill, spell
from printgen.resources import folder

BOOKLETS = ("rules-booklet", "master-booklet")
LOOSE = ("rules", "master")
"""The same page by page."""
FOLDED = ("reference", "guide")
BOARDS = (Board, *extensions.each("boards"))
CUT, LAID = (TileSheet, PieceSheet, Counters), (Mat, *BOARDS)
"""Kinds of sheets that are cut into pieces, and that lie on the table."""
STRAIGHT = ("card", "square")
"""Outlines that are cut along straight lines across the sheet."""
PICTURES, PARTS = 4, 5
"""So many pictures stand side by side, and so many kinds of parts below each other."""


class KitWords(NamedTuple):
    """All of templates/NAME/kit.toml; ``tables`` are the ways in which a game may lie on the table."""

    line: str
    note: str
    hurry: str
    cards: tuple[CountedCards, ...]
    own: tuple[OwnThing, ...]
    tables: dict[str, TableLayout]


class PrintedFile(NamedTuple):
    """What was printed: what it is called, its name without paper and ink, its pages, how the printer turns it."""

    noun: str
    name: str
    pages: int
    duplex: str

    @property
    def sheets(self) -> int:
        """Of paper."""
        return -(-self.pages // 2) if self.duplex else self.pages


class Contents(NamedTuple):
    """What is in a kit: its files, its cards, what is laid out or written on, and what is folded; how the cards lie."""

    files: tuple[PrintedFile, ...]
    deck: Deck
    items: tuple[Any, ...]
    folded: int
    backs: str
    large: bool
    columns: int
    rows: int

    def among(self, kind: type) -> list[Any]:
        """The sheets of a kind."""
        return [item for item in self.items if isinstance(item, kind)]


@cache
def in_words(count: int) -> str:
    """A number as a line has room for it: in words up to a hundred, in figures above."""
    return spell(count) if count <= 100 else str(count)


def many(count: int, one: str) -> str:
    """So many, in words.

    >>> many(1, "file"), many(12, "sheet")
    ('one file', 'twelve sheets')
    """
    return f"{in_words(count)} {one}{'s' * (count != 1)}"


def words() -> Words:
    """The words of the house."""
    found: Words = read(folder("templates") / "kit.toml", Mapping[str, Mapping[str, str]])
    return found


def load_kit_text(game: str, table: str, **gaps: object) -> Kit:
    """What a game's own words say of its kit, with the table of that name; ``gaps`` are its numbers."""
    text: KitWords = read(folder("templates") / game / "kit.toml", KitWords)
    own = tuple(item._replace(word=fill(item.word, **gaps)) for item in text.own)
    return Kit(text.line, text.cards, own, note=fill(text.note, **gaps), hurry=fill(text.hurry, **gaps), table=text.tables[table])


def page(game: str, game_id: str, kit: Kit, now: Contents, foot: str) -> Build:
    """The whole page; see ``foot_line``."""
    sheets = sum(file.sheets for file in now.files)
    mats = now.among(Mat)
    return Build(
        words=words(),
        foot=foot,
        game=game,
        game_id=game_id,
        line=fill(words()["text"]["line"], files=many(len(now.files), "file"), sheets=many(sheets, "sheet"), line=kit.line),
        rows=tuple(row(file, now) for file in now.files),
        steps=tuple(steps(now))[:PICTURES],
        parts=tuple(parts(kit.cards, now))[:PARTS],
        kit=kit,
        besides=besides(now),
        mat=mats[0] if mats else None,
        boards=tuple(now.among(Board)),
        samples=() if kit.table.laid else samples(now),
    )


def samples(now: Contents) -> tuple[Any, ...]:
    """What is shown of a kit: its cards, its tokens, what is laid out and written on."""
    tokens = tuple(pile.deck for pile in now.among(Counters))
    return (*((now.deck,) if now.deck.cards else ()), *tokens, *(item for item in now.items if not isinstance(item, Counters)))


def row(file: PrintedFile, now: Contents) -> FileRow:
    """A file's line."""
    on, turn = _way(file._replace(noun=stock(file, now)), now.backs)
    return FileRow(
        file.name, words()["on"][on], file.sheets, turn=words()["turn"][turn], edge=file.duplex, becomes=becomes(file, now)
    )


def _way(file: PrintedFile, backs: str) -> tuple[str, str]:
    """What a file is printed on, and how its paper is turned or folded."""
    if file.noun in BOOKLETS:
        return "leaf", file.duplex
    if file.noun in FOLDED:
        return "one", "spine"
    if file.noun in ("cards", "tiles"):
        return ("both", file.duplex) if file.duplex else ("one", "fold" if backs == "fold" else "none")
    return ("one" if file.noun == "boards" else "paper"), "none"


def stock(file: PrintedFile, now: Contents) -> str:
    """A file's noun; where it is the only one of sheets, what these are."""
    if file.noun != "sheets" or not now.items:
        return file.noun
    if all(isinstance(item, CUT) for item in now.items):
        return "tiles"
    return "boards" if all(isinstance(item, LAID) for item in now.items) else file.noun


def becomes(file: PrintedFile, now: Contents) -> str:
    """What is made of it."""
    file = file._replace(noun=stock(file, now))
    if file.noun == "cards":
        return count_things(len(now.deck.cards), "card")
    if file.noun == "tiles":
        tiles = sum(len(item.tiles) for item in now.among(TileSheet))
        tokens, pawns = _pieces(now)
        return ", ".join(count_things(n, word) for n, word in ((tiles, "tile"), (tokens, "token"), (pawns, "pawn")) if n)
    if file.noun == "boards":
        boards = sum(len(now.among(kind)) for kind in BOARDS)
        if boards and not now.among(Mat):
            return count_things(boards, "board")
        return "mat in two halves" * bool(now.among(Mat)) + (f", {count_things(boards, 'board')}" if boards else "")
    if file.noun == "reference":
        return "references, to fold"
    if file.noun == "guide":
        return "the guide, to fold"
    if file.noun in LOOSE:
        return count_things(file.pages, "page") + " to read"
    return "a booklet to fold" if file.noun in BOOKLETS else count_things(file.pages, "sheet") + " to write on"


def count_things(n: int, one: str, many: str = "") -> str:
    """How many of what.

    >>> count_things(1, "card"), count_things(3, "hero", "heroes")
    ('1 card', '3 heroes')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def _pieces(now: Contents) -> tuple[int, int]:
    """Tokens and pawns."""
    sheets = now.among(PieceSheet)
    counters = sum(len(pile.deck.cards) for pile in now.among(Counters))
    return counters + sum(sheet.tokens for sheet in sheets), sum(len(sheet.pawns) for sheet in sheets)


def steps(now: Contents) -> Iterator[BuildStep]:
    """What is cut and folded, for the kinds of parts that there are."""
    said, fold = words()["step"], now.backs == "fold"
    if now.deck.cards:
        cards = said["folded"] if fold else fill(said["cards"], columns=spell(now.columns))
        yield BuildStep("fold" if fold else "cards", cards, now.columns, now.rows)
    for pile in now.among(Counters):
        straight = pile.deck.format.outline in STRAIGHT
        kind = "fold" if fold else "cards" if straight else "tiles"
        yield BuildStep(kind, said[("counters" if straight else "outlines") + "_folded" * fold])
    if now.among(TileSheet):
        yield BuildStep("tiles", said["tiles_folded" if fold else "tiles"])
    tokens, pawns = _pieces(now)
    for kind, there in (
        ("tokens", now.among(PieceSheet) and tokens),
        ("pawns", pawns),
        ("mat", now.among(Mat)),
        ("reference", now.folded),
    ):
        if there:
            yield BuildStep(kind, said[kind])
    if any(file.noun in BOOKLETS for file in now.files):
        yield BuildStep("booklet", said["booklet"])


def groups(cards: Sequence[CountedCards], deck: Deck) -> list[tuple[CountedCards, int]]:
    """How many cards each group has, by the words on their backs where the deck has several, else by those at their heads."""
    if not cards:
        return []
    keys = [back.words for back in deck.backs] or [card.head.word for card in deck.cards]
    many: Mapping[str, int] = Counter(keys)
    named = {word for group in cards for word in group.words}
    rest = sum(n for word, n in many.items() if word not in named)
    counts = [sum(many.get(word, 0) for word in group.words) if group.words else rest for group in cards]
    return [(group, n) for group, n in zip(cards, counts, strict=True) if n]


def parts(cards: Sequence[CountedCards], now: Contents) -> Iterator[CountedPart]:
    """What is counted when all is cut."""
    said = words()["part"]
    told = ", ".join(count_things(n, group.one, group.many) for group, n in groups(cards, now.deck))
    if now.deck.cards:
        yield CountedPart("card", str(len(now.deck.cards)), said["cards"], told)
    tiles = sum(len(item.tiles) for item in now.among(TileSheet))
    tokens, pawns = _pieces(now)
    if tiles:
        yield CountedPart("tile", str(tiles), said["tiles"], said["tiles_note"])
    if tokens and now.among(PieceSheet):
        yield CountedPart("token", str(tokens), said["tokens"], said["tokens_note"])
    elif tokens:
        yield CountedPart("counter", str(tokens), said["counters"])
    if pawns:
        marks = ", ".join(pawn.colour for sheet in now.among(PieceSheet) for pawn in sheet.pawns)
        yield CountedPart("pawn", str(pawns), said["pawns"], marks)
    boards, mats = sum(len(now.among(kind)) for kind in BOARDS), len(now.among(Mat))
    if boards or mats:
        word = "boards_mat" if boards and mats else "boards" if boards else "mat"
        yield CountedPart("board", " + ".join(str(n) for n in (boards, mats) if n), said[word], said["mat_note"] if mats else "")
    if now.folded:
        yield CountedPart("reference", str(now.folded), _of(said["reference"], now.folded), said["reference_note"])
    pads = sum(file.pages for file in now.files if stock(file, now) in ("pads", "sheets"))
    if pads:
        yield CountedPart("sheet", str(pads), _of(said["sheets"], pads), said["sheets_note"])
    books = sum(file.noun in BOOKLETS for file in now.files)
    if books:
        yield CountedPart("booklet", str(books), _of(said["booklets"], books), said["booklets_note"])


def _of(word: str, n: int) -> str:
    """The word for one, or for many, of "one|many"."""
    one, _, many = word.partition("|")
    return one if n == 1 else many


def besides(now: Contents) -> str:
    """What else is needed."""
    said = words()["need"]
    tokens, pawns = _pieces(now)
    glued = (
        ("cards", now.deck.cards and now.backs == "fold"),
        ("tokens", tokens and (now.among(PieceSheet) or now.backs == "fold")),
        ("pawns", pawns),
        ("references", now.folded),
        ("the mat", now.among(Mat)),
    )
    what = [word for word, true in glued if true]
    listed = " and ".join(filter(None, (", ".join(what[:-1]), *what[-1:])))
    glue = fill(said["glue"], what=listed) if what else ""
    staples = said["staples"] if any(file.noun in BOOKLETS for file in now.files) else ""
    return " ".join(filter(None, (f"{said['knife']}{glue}{staples}.", _sleeves(now))))


def _sleeves(now: Contents) -> str:
    """Which sleeves fit the cards, where there are any."""
    size = now.deck.format
    if not now.deck.cards or size.outline not in STRAIGHT:
        return ""
    return fill(words()["need"]["large" if now.large else "sleeves"], size=f"{size.width:g}×{size.height:g}")


def foot_line(game: str, paper: str) -> str:
    """Where the numbers are from."""
    return fill(words()["text"]["foot"], game=game, paper="A4" if paper == "a4" else paper.capitalize())
