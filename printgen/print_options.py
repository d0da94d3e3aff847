"""The table of print options, from which click options, settings, file names and the studio's form are made.

To add an option, add it to ``OPTION_TABLE``, or to a feature that names it at the extension point ``print_options``; read it
as ``options[BLEED]``. The table has an option once for each group of verbs that offer it with a different help or choices.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from printgen import extensions
from printgen.print_option import Control, PrintOption
from printgen.resources import resource_folder

T = TypeVar("T")


def id_to_file_stem(text: str) -> str:
    """Return an id as the beginning of a file name, with a hyphen for each unsuitable character."""
    return re.sub(r"[^\w.-]", "-", text)


def _paper_names() -> tuple[str, ...]:
    """Return the names of all papers."""
    with (resource_folder("templates") / "papers.toml").open("rb") as file:
        return tuple(tomllib.load(file))


INKS = ("full", "low", "low-backs")
BACK_PLACEMENTS = ("none", "duplex-long", "duplex-short", "fold")
"""How backs come behind fronts."""
SEPARATE_BACKS = ("separate", "once")
"""Ways of backs that are a file of their own: one for every sheet, or one for all that are alike."""
CARD_BACK_PLACEMENTS = (*BACK_PLACEMENTS, *SEPARATE_BACKS)
FOLDS = ("pocket", "saddle", "signatures")
"""How pages become a book."""
CUT_MARKS = ("edge", "cross", "full", "none")
LOG_LENGTHS = WHOLE, SHORT = "whole", "short"
"""How a play-log may be told, if not in a few pages."""
LAYOUTS = ("pages", "booklet")

BOOK_VERBS = ("rules", "master")
LOG_VERBS = ("play", "log")
CUT_VERBS = ("cards", "kit")
FOLDER_VERBS = ("kit", "watch")
"""Verbs whose files all have names of their own, in a folder."""
LARGE_PRINT_VERBS = ("cards", "sheets", "reference", *BOOK_VERBS, "guide", "kit", *LOG_VERBS)
FOLD_HELP = "in one file: eight small pages a sheet, sheets to be stapled in each other, or signatures to be glued at the spine"

CARDS_FORM, SHEETS_FORM, BOOKS_FORM, PROOF_FORM = "Cards", "Sheets", "Books", "A proof"
"""Groups of a form."""

ANALYSIS = PrintOption(
    "analysis",
    False,
    "show roads not taken and the chance to win",
    LOG_VERBS,
    suffix=(90, "analysis"),
    control=Control("Other choices", "and the chance to win, which takes its time", story=4),
)
WITH_RECORD = PrintOption(
    "with_record",
    False,
    "print the record, too, which travels inside the file",
    LOG_VERBS,
    suffix=(120, "record"),
    control=Control("With its record", "printed behind the story; it travels inside the file in any case", story=5),
)
LOG_LENGTH = PrintOption(
    "told",
    "",
    {WHOLE: "tell everything, not in ten pages at most", SHORT: "a sheet to fold, with four pages"},
    LOG_VERBS,
    choices=LOG_LENGTHS,
    suffix=(140, str),
    control=Control("Told", words={"": "In ten pages", SHORT: "On one sheet, folded", WHOLE: "Whole"}, story=2),
)
FOLD = PrintOption(
    "fold",
    "",
    FOLD_HELP,
    LOG_VERBS,
    choices=FOLDS,
    suffix=(130, str),
    control=Control(
        "Folded",
        group=BOOKS_FORM,
        menu=True,
        words={
            "": "As pages, and a booklet",
            "pocket": "A pocket book of one sheet",
            "saddle": "Sheets in each other, stapled",
            "signatures": "Signatures, glued at the spine",
        },
        rank=41,
        story=3,
    ),
)
CREEP = PrintOption(
    "creep",
    0.0,
    "how much nearer to the fold each inner sheet is printed",
    LOG_VERBS,
    metavar="MM",
    setting=8,
    control=Control("Creep, in mm a sheet", group=BOOKS_FORM, most=2, rank=42),
)
SIGNATURE = PrintOption(
    "signature",
    4,
    "sheets of a signature, at most",
    LOG_VERBS,
    metavar="N",
    control=Control("Sheets in a signature", group=BOOKS_FORM, least=1, most=20, rank=43),
)
PAPER = PrintOption(
    "paper",
    "a4",
    "a4, letter, universal (for both); for cards also a3, tabloid, a5, photo",
    metavar="NAME",
    setting=1,
    known=_paper_names,
    suffix=(10, str),
    control=Control("Paper", words={"universal": "For both"}, rank=1, story=1),
)
INK = PrintOption(
    "ink",
    "full",
    "low prints outlines, low-backs only on the backs of cards",
    choices=INKS,
    setting=2,
    suffix=(70, lambda ink: {"low": "low-ink", "low-backs": "low-ink-backs"}.get(ink, "")),
    control=Control("Ink", words={"full": "Full", "low": "Low: outlines", "low-backs": "Low on backs"}, rank=2, story=6),
)
FORMAT = PrintOption(
    "format",
    "pdf",
    "svg and png are a file a page, html and txt are read aloud by screen readers; the ending of -o FILE says it, too",
    choices=("pdf", "svg", "png", "html", "txt"),
)
DPI: PrintOption[int | None] = PrintOption("dpi", None, "pixels an inch, of png  [default: 300]", kind=int)
OUTPUT: PrintOption[Path | None] = PrintOption(
    "output", None, "the file or folder to write to, instead of output/", kind=Path, flag="-o", setting=5
)
BACKS = PrintOption(
    "backs",
    "duplex-long",
    "backs behind fronts: none, by turning the paper on an edge, by folding; or in a file of their own, those of every sheet"
    " or once what is alike",
    ("cards",),
    choices=CARD_BACK_PLACEMENTS,
    setting=3,
    control=Control(
        "Backs",
        "Long edge, short edge: printed on both sides of a sheet that is turned on it.",
        words={
            "duplex-long": "Long edge",
            "duplex-short": "Short edge",
            "fold": "Folded",
            "separate": "Their own file",
            "once": "Their own file, each once",
            "none": "None",
        },
        rank=3,
    ),
)
MARKS = PrintOption(
    "marks",
    "edge",
    "where to cut: marks at the edges, crosses at the corners, whole lines",
    CUT_VERBS,
    choices=CUT_MARKS,
    control=Control(
        "Marks where to cut", words={"edge": "At the edges", "cross": "Crosses", "full": "Whole lines", "none": "None"}, rank=4
    ),
)
DOTTED = PrintOption("dotted", False, "dotted marks", CUT_VERBS, control=Control("Dotted marks", "instead of lines", rank=6))
SINGLE = PrintOption(
    "single",
    False,
    "each card a page of its own size, then each back once",
    ("cards",),
    control=Control("A page for each card", "for whoever cuts them elsewhere", CARDS_FORM, rank=14),
)
CUTTER = PrintOption(
    "cutter",
    "",
    "cameo or portrait: sheets with the marks that the cutting machine looks for, and its lines as SVG and DXF; cricut:"
    " pictures of as many cards as its program prints at once, transparent around them",
    ("cards",),
    metavar="NAME",
    suffix=(60, str),
    control=Control("Cutting machine", words={"": "None"}, group=CARDS_FORM, menu=True, rank=13),
)
FILL = PrintOption(
    "fill",
    False,
    "fill the last sheet with cards of a second copy",
    CUT_VERBS,
    suffix=(40, "filled"),
    control=Control("Fill the last sheet", "with cards of a second copy", CARDS_FORM, rank=15),
)
FILL_WITH: PrintOption[tuple[str, ...]] = PrintOption(
    "fill_with",
    (),
    "fill the last sheet with the first cards of another game, of the same size; may be said again",
    CUT_VERBS,
    metavar="GAME",
    suffix=(50, lambda games: "-".join(f"with-{id_to_file_stem(Path(text).name)}" for text in games)),
    control=Control("Or fill it with cards of", group=CARDS_FORM, rank=16),
)
FILLABLE = PrintOption(
    "fillable",
    False,
    "forms to fill in on a tablet",
    ("sheets",),
    suffix=(100, "fillable"),
    control=Control("Forms", "to be filled in on a tablet", SHEETS_FORM, rank=21),
)
TWO_UP = PrintOption(
    "two_up",
    False,
    "two sheets of half the size on a page",
    ("sheets",),
    suffix=(110, "two-up"),
    control=Control("Two on a page", "sheets of half the size", SHEETS_FORM, rank=22),
)
BLEED = PrintOption(
    "bleed",
    0.0,
    "printed beyond the cut; no cut is shared",
    ("cards", "sheets"),
    metavar="MM",
    setting=7,
    suffix=(30, "bleed"),
    control=Control("Bleed, in mm", group=CARDS_FORM, most=10, rank=12),
)
CARD = PrintOption(
    "card",
    "",
    "poker, euro, bridge ..., or sides like 63x88mm or 2.5x3.5in, where the layout allows it  [default: the deck's own]",
    ("cards",),
    metavar="SIZE",
    setting=6,
    suffix=(20, str),
    control=Control("Size", group=CARDS_FORM, menu=True, words={"": "The deck’s own"}, rank=11),
)
LAYOUT = PrintOption(
    "layout",
    "both",
    "single pages of half a sheet, a booklet to fold, or a file of each",
    BOOK_VERBS,
    choices=(*LAYOUTS, "both"),
)
LARGE_PRINT = PrintOption(
    "large_print",
    False,
    "the same half as large again (1.5 times)",
    LARGE_PRINT_VERBS,
    suffix=(80, "large-print"),
    control=Control("Large print", "one and a half times as large, where a piece can be", rank=5, story=7),
)

OPTION_TABLE: tuple[PrintOption[Any], ...] = (
    ANALYSIS,
    WITH_RECORD,
    LOG_LENGTH,
    FOLD,
    CREEP,
    SIGNATURE,
    PAPER,
    INK,
    FORMAT,
    DPI,
    OUTPUT,
    BACKS,
    BACKS.with_verbs(
        "backs behind fronts: none, by turning the paper on an edge, or by folding",
        verbs=("sheets", "kit"),
        choices=BACK_PLACEMENTS,
    ),
    MARKS,
    DOTTED,
    SINGLE,
    CUTTER,
    FILL,
    FILL_WITH,
    FILLABLE,
    TWO_UP,
    BLEED,
    CARD,
    LAYOUT,
    FOLD.with_verbs(
        f"{FOLD_HELP}; digest: one sheet of eight pages, which says what it leaves out",
        verbs=BOOK_VERBS,
        choices=("pocket", "digest", "saddle", "signatures"),
    ),
    CREEP.with_verbs(verbs=BOOK_VERBS),
    SIGNATURE.with_verbs(verbs=BOOK_VERBS),
    LARGE_PRINT,
    FOLD.with_verbs("a small book of eight pages on one sheet, instead of cards", verbs=("reference",), choices=("pocket",)),
)
"""The options of the core, in the order in which help lists them."""


@cache
def all_options() -> tuple[PrintOption[Any], ...]:
    """Return the options of the core and those that features add, in the order of the help."""
    table = [*OPTION_TABLE]
    for option in extensions.iter_at("print_options"):
        names = [one.name for one in table]
        table.insert(names.index(option.before) if option.before else len(table), option)
    return tuple(table)


def options_of_verb(verb: str) -> tuple[PrintOption[Any], ...]:
    """Return the options that a verb offers."""
    return tuple(option for option in all_options() if option.is_offered_by(verb))


def options_by_name() -> dict[str, PrintOption[Any]]:
    """Return all options by name; an option with several entries is given by the first."""
    named: dict[str, PrintOption[Any]] = {}
    for option in all_options():
        named.setdefault(option.name, option)
    return named


def setting_options() -> tuple[PrintOption[Any], ...]:
    """Return the options that can be set in printgen.toml, in the order in which settings are shown."""
    return tuple(sorted((option for option in options_by_name().values() if option.setting), key=lambda one: one.setting))


class PrintOptions:
    """The chosen values of print options, immutable; options that were not chosen have their defaults.

    >>> options = PrintOptions({PAPER: "letter"})
    >>> options[PAPER], options[BLEED], options.replace({BLEED: 3.0}).name_suffix
    ('letter', 0.0, '-letter-bleed')
    """

    __slots__ = ("_chosen",)

    def __init__(self, chosen: Mapping[PrintOption[Any], Any] = {}):  # never changed
        self._chosen = {option.name: value for option, value in chosen.items() if value != option.default}

    def __getitem__(self, option: PrintOption[T]) -> T:
        value: T = self._chosen.get(option.name, option.default)
        return value

    def replace(self, changes: Mapping[PrintOption[Any], Any]) -> PrintOptions:
        """Return a copy with other values for some options."""
        made = PrintOptions(changes)
        rest = {name: value for name, value in self._chosen.items() if name not in {option.name for option in changes}}
        made._chosen = rest | made._chosen
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PrintOptions) and other._chosen == self._chosen

    def __hash__(self) -> int:
        return hash(frozenset(self._chosen.items()))

    def __repr__(self) -> str:
        return f"PrintOptions({self._chosen})"

    @property
    def name_suffix(self) -> str:
        """The part of a file name that names these options."""
        ranked = sorted((option for option in options_by_name().values() if option.suffix), key=_suffix_order)
        return "-".join(["", *(word for option in ranked if (word := option.file_name_word(self[option])))])

    @property
    def is_low_ink(self) -> bool:
        """Whether everything is printed in low ink."""
        return self[INK] == "low"


def _suffix_order(option: PrintOption[Any]) -> int:
    return option.suffix[0] if option.suffix else 0


DEFAULTS = PrintOptions()


def iter_flags(option: PrintOption[Any]) -> Iterator[tuple[str, str]]:
    """Yield the flags, with their help, of an option that has one flag per word."""
    if isinstance(option.help, Mapping):
        yield from option.help.items()
