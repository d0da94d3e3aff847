"""The words of the page of a kit: every number is counted from the printed files and from their content."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.boards.tiles import TileSheet
from printgen.components.boards.tokens_and_pawns import PieceSheet
from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.deck import Deck
from printgen.components.kit_description import CountedCards, Kit, OwnThing, TableLayout
from printgen.engine.content import read_typed
from printgen.features.assembly.components.build import BuildPage, BuildStep, CountedPart, FileRow, KitPageText
from printgen.prose.templates import fill_template, number_to_words
from printgen.resources import resource_folder

BOOKLETS = ("rules-booklet", "master-booklet")
LOOSE_PAGES = ("rules", "master")
"""The same page by page."""
FOLDED_FILES = ("reference", "guide")
BOARD_KINDS = (Board, *extensions.iter_at("boards"))
CUT_KINDS, LAID_OUT_KINDS = (TileSheet, PieceSheet, CounterPieces), (Mat, *BOARD_KINDS)
"""Kinds of sheets that are cut into pieces, and that lie on the table."""
STRAIGHT_OUTLINES = ("card", "square")
"""Outlines that are cut along straight lines across the sheet."""
MAX_PICTURES, MAX_PARTS = 4, 5
"""So many pictures stand side by side, and so many kinds of parts below each other."""


class KitWords(NamedTuple):
    """The content of templates/NAME/kit.toml; ``tables`` are the ways to lay the game on the table, by name."""

    line: str
    note: str
    quick_start: str
    cards: tuple[CountedCards, ...]
    own_items: tuple[OwnThing, ...]
    tables: dict[str, TableLayout]


class PrintedFile(NamedTuple):
    """A printed file: what it holds, its name without paper and ink, its pages, and how its sheets are turned."""

    noun: str
    name: str
    pages: int
    duplex: str

    @property
    def sheet_count(self) -> int:
        """The number of sheets of paper."""
        return -(-self.pages // 2) if self.duplex else self.pages


class KitContents(NamedTuple):
    """The contents of a kit: files, cards, what is laid out or written on, and how many cards are ``folded``.

    Cards have ``backs`` as the print option says, may be printed ``large``, and lie on a sheet in ``columns`` and ``rows``.
    """

    files: tuple[PrintedFile, ...]
    deck: Deck
    items: tuple[Any, ...]
    folded: int
    backs: str
    large: bool
    columns: int
    rows: int

    def of_kind(self, kind: type) -> list[Any]:
        """Return the sheets of a type."""
        return [item for item in self.items if isinstance(item, kind)]


@cache
def number_to_text(count: int) -> str:
    """Return a number as text: in words up to a hundred, in figures above, because a line has no room for more."""
    return number_to_words(count) if count <= 100 else str(count)


def count_to_text(count: int, one: str) -> str:
    """Return a number in words with its noun.

    >>> count_to_text(1, "file"), count_to_text(12, "sheet")
    ('one file', 'twelve sheets')
    """
    return f"{number_to_text(count)} {one}{'s' * (count != 1)}"


def load_page_text() -> KitPageText:
    """Load templates/kit.toml, the words that all games share."""
    found: KitPageText = read_typed(resource_folder("templates") / "kit.toml", Mapping[str, Mapping[str, str]])
    return found


def load_kit_text(game: str, table: str, **gaps: object) -> Kit:
    """Load a game's description of its kit from templates/GAME/kit.toml, with the table of that name.

    ``gaps`` are the values for the gaps in its words.
    """
    text: KitWords = read_typed(resource_folder("templates") / game / "kit.toml", KitWords)
    own = tuple(item._replace(word=fill_template(item.word, **gaps)) for item in text.own_items)
    return Kit(
        text.line,
        text.cards,
        own,
        note=fill_template(text.note, **gaps),
        quick_start=fill_template(text.quick_start, **gaps),
        table=text.tables[table],
    )


def build_build_page(game: str, game_id: str, kit: Kit, contents: KitContents, foot: str) -> BuildPage:
    """Return the whole page.

    Args:
        game: the title of the game.
        game_id: its id.
        kit: what the game says of its kit.
        contents: what was printed.
        foot: where the numbers are from, see ``write_foot_line``.
    """
    sheets = sum(file.sheet_count for file in contents.files)
    mats = contents.of_kind(Mat)
    return BuildPage(
        words=load_page_text(),
        foot=foot,
        game=game,
        game_id=game_id,
        summary=fill_template(
            load_page_text()["text"]["line"],
            files=count_to_text(len(contents.files), "file"),
            sheets=count_to_text(sheets, "sheet"),
            line=kit.line,
        ),
        rows=tuple(build_file_row(file, contents) for file in contents.files),
        steps=tuple(iter_steps(contents))[:MAX_PICTURES],
        parts=tuple(iter_parts(kit.cards, contents))[:MAX_PARTS],
        kit=kit,
        other_needs=describe_other_needs(contents),
        mat=mats[0] if mats else None,
        boards=tuple(contents.of_kind(Board)),
        samples=() if kit.table.items else select_samples(contents),
    )


def select_samples(contents: KitContents) -> tuple[Any, ...]:
    """Return what is shown of a kit: its cards, its tokens, what is laid out and written on."""
    tokens = tuple(pile.deck for pile in contents.of_kind(CounterPieces))
    return (
        *((contents.deck,) if contents.deck.cards else ()),
        *tokens,
        *(item for item in contents.items if not isinstance(item, CounterPieces)),
    )


def build_file_row(file: PrintedFile, contents: KitContents) -> FileRow:
    """Return the row of a file."""
    on, turn = _paper_and_turn(file._replace(noun=describe_stock(file, contents)), contents.backs)
    return FileRow(
        file.name,
        load_page_text()["on"][on],
        file.sheet_count,
        turn_text=load_page_text()["turn"][turn],
        turn_edge=file.duplex,
        product=describe_product(file, contents),
    )


def _paper_and_turn(file: PrintedFile, backs: str) -> tuple[str, str]:
    """Return on what a file is printed, and how its paper is turned or folded, as names in templates/kit.toml."""
    if file.noun in BOOKLETS:
        return "leaf", file.duplex
    if file.noun in FOLDED_FILES:
        return "one", "spine"
    if file.noun in ("cards", "tiles"):
        return ("both", file.duplex) if file.duplex else ("one", "fold" if backs == "fold" else "none")
    return ("one" if file.noun == "boards" else "paper"), "none"


def describe_stock(file: PrintedFile, contents: KitContents) -> str:
    """Return the noun of a file; for "sheets" that are all of one sort it is "tiles" or "boards"."""
    if file.noun != "sheets" or not contents.items:
        return file.noun
    if all(isinstance(item, CUT_KINDS) for item in contents.items):
        return "tiles"
    return "boards" if all(isinstance(item, LAID_OUT_KINDS) for item in contents.items) else file.noun


def describe_product(file: PrintedFile, contents: KitContents) -> str:
    """Return in words what a file becomes."""
    file = file._replace(noun=describe_stock(file, contents))
    if file.noun == "cards":
        return count_things(len(contents.deck.cards), "card")
    if file.noun == "tiles":
        tiles = sum(len(item.tiles) for item in contents.of_kind(TileSheet))
        tokens, pawns = _count_pieces(contents)
        return ", ".join(count_things(n, word) for n, word in ((tiles, "tile"), (tokens, "token"), (pawns, "pawn")) if n)
    if file.noun == "boards":
        boards = sum(len(contents.of_kind(kind)) for kind in BOARD_KINDS)
        if boards and not contents.of_kind(Mat):
            return count_things(boards, "board")
        return "mat in two halves" * bool(contents.of_kind(Mat)) + (f", {count_things(boards, 'board')}" if boards else "")
    if file.noun == "reference":
        return "references, to fold"
    if file.noun == "guide":
        return "the guide, to fold"
    if file.noun in LOOSE_PAGES:
        return count_things(file.pages, "page") + " to read"
    return "a booklet to fold" if file.noun in BOOKLETS else count_things(file.pages, "sheet") + " to write on"


def count_things(n: int, one: str, many: str = "") -> str:
    """Return a number in figures with its noun.

    >>> count_things(1, "card"), count_things(3, "hero", "heroes")
    ('1 card', '3 heroes')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def _count_pieces(contents: KitContents) -> tuple[int, int]:
    """Return the number of tokens and the number of pawns."""
    sheets = contents.of_kind(PieceSheet)
    counters = sum(len(pile.deck.cards) for pile in contents.of_kind(CounterPieces))
    return counters + sum(sheet.tokens for sheet in sheets), sum(len(sheet.pawns) for sheet in sheets)


def iter_steps(contents: KitContents) -> Iterator[BuildStep]:
    """Yield the steps of cutting and folding for the kinds of parts in the kit."""
    said, fold = load_page_text()["step"], contents.backs == "fold"
    if contents.deck.cards:
        cards = said["folded"] if fold else fill_template(said["cards"], columns=number_to_words(contents.columns))
        yield BuildStep("fold" if fold else "cards", cards, contents.columns, contents.rows)
    for pile in contents.of_kind(CounterPieces):
        straight = pile.deck.format.outline in STRAIGHT_OUTLINES
        kind = "fold" if fold else "cards" if straight else "tiles"
        yield BuildStep(kind, said[("counters" if straight else "outlines") + "_folded" * fold])
    if contents.of_kind(TileSheet):
        yield BuildStep("tiles", said["tiles_folded" if fold else "tiles"])
    tokens, pawns = _count_pieces(contents)
    for kind, there in (
        ("tokens", contents.of_kind(PieceSheet) and tokens),
        ("pawns", pawns),
        ("mat", contents.of_kind(Mat)),
        ("reference", contents.folded),
    ):
        if there:
            yield BuildStep(kind, said[kind])
    if any(file.noun in BOOKLETS for file in contents.files):
        yield BuildStep("booklet", said["booklet"])


def count_groups(cards: Sequence[CountedCards], deck: Deck) -> list[tuple[CountedCards, int]]:
    """Return the number of cards of each group that has any.

    A card belongs to a group by the words on its back if the deck has several backs, else by those at its head.
    """
    if not cards:
        return []
    keys = [back.words for back in deck.backs] or [card.head.word for card in deck.cards]
    many: Mapping[str, int] = Counter(keys)
    named = {word for group in cards for word in group.words}
    rest = sum(n for word, n in many.items() if word not in named)
    counts = [sum(many.get(word, 0) for word in group.words) if group.words else rest for group in cards]
    return [(group, n) for group, n in zip(cards, counts, strict=True) if n]


def iter_parts(cards: Sequence[CountedCards], contents: KitContents) -> Iterator[CountedPart]:
    """Yield the parts to be counted after cutting."""
    said = load_page_text()["part"]
    told = ", ".join(count_things(n, group.one, group.many) for group, n in count_groups(cards, contents.deck))
    if contents.deck.cards:
        yield CountedPart("card", str(len(contents.deck.cards)), said["cards"], told)
    tiles = sum(len(item.tiles) for item in contents.of_kind(TileSheet))
    tokens, pawns = _count_pieces(contents)
    if tiles:
        yield CountedPart("tile", str(tiles), said["tiles"], said["tiles_note"])
    if tokens and contents.of_kind(PieceSheet):
        yield CountedPart("token", str(tokens), said["tokens"], said["tokens_note"])
    elif tokens:
        yield CountedPart("counter", str(tokens), said["counters"])
    if pawns:
        marks = ", ".join(pawn.colour for sheet in contents.of_kind(PieceSheet) for pawn in sheet.pawns)
        yield CountedPart("pawn", str(pawns), said["pawns"], marks)
    boards, mats = sum(len(contents.of_kind(kind)) for kind in BOARD_KINDS), len(contents.of_kind(Mat))
    if boards or mats:
        word = "boards_mat" if boards and mats else "boards" if boards else "mat"
        yield CountedPart("board", " + ".join(str(n) for n in (boards, mats) if n), said[word], said["mat_note"] if mats else "")
    if contents.folded:
        yield CountedPart(
            "reference", str(contents.folded), _word_for_count(said["reference"], contents.folded), said["reference_note"]
        )
    pads = sum(file.pages for file in contents.files if describe_stock(file, contents) in ("pads", "sheets"))
    if pads:
        yield CountedPart("sheet", str(pads), _word_for_count(said["sheets"], pads), said["sheets_note"])
    books = sum(file.noun in BOOKLETS for file in contents.files)
    if books:
        yield CountedPart("booklet", str(books), _word_for_count(said["booklets"], books), said["booklets_note"])


def _word_for_count(word: str, n: int) -> str:
    """Return the singular or the plural of "one|many"."""
    one, _, many = word.partition("|")
    return one if n == 1 else many


def describe_other_needs(contents: KitContents) -> str:
    """Return in words what else is needed: knife, glue, staples, sleeves."""
    said = load_page_text()["need"]
    tokens, pawns = _count_pieces(contents)
    glued = (
        ("cards", contents.deck.cards and contents.backs == "fold"),
        ("tokens", tokens and (contents.of_kind(PieceSheet) or contents.backs == "fold")),
        ("pawns", pawns),
        ("references", contents.folded),
        ("the mat", contents.of_kind(Mat)),
    )
    what = [word for word, true in glued if true]
    listed = " and ".join(filter(None, (", ".join(what[:-1]), *what[-1:])))
    glue = fill_template(said["glue"], what=listed) if what else ""
    staples = said["staples"] if any(file.noun in BOOKLETS for file in contents.files) else ""
    return " ".join(filter(None, (f"{said['knife']}{glue}{staples}.", _describe_sleeves(contents))))


def _describe_sleeves(contents: KitContents) -> str:
    """Return in words which sleeves fit the cards, or "" if there are no cards with straight cuts."""
    size = contents.deck.format
    if not contents.deck.cards or size.outline not in STRAIGHT_OUTLINES:
        return ""
    return fill_template(
        load_page_text()["need"]["large" if contents.large else "sleeves"], size=f"{size.width:g}×{size.height:g}"
    )


def write_foot_line(paper: str) -> str:
    """Return the line at the foot that says where the numbers are from."""
    return fill_template(load_page_text()["text"]["foot"], paper="A4" if paper == "a4" else paper.capitalize())
