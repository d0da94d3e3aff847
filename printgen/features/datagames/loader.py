"""Loads games without code: a folder's header and tables become what is printed.

``load_printed_parts`` gives what the contract ``BoxSection`` asks for. A folder with faults raises FaultyFolder with all of them;
notes are what was probably not intended.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from printgen.components.book.book_blocks import Book
from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.deck import POKER, Deck
from printgen.components.cards.folded_cards import FoldedCard, FoldedSeries
from printgen.components.kit_description import Kit, OwnThing
from printgen.components.panels.lists import ThrowList
from printgen.components.sheets.block_form import BlockForm
from printgen.engine.content import read_typed
from printgen.errors import UsageError
from printgen.features.datagames.boards import build_boards
from printgen.features.datagames.builders.decks import CARD_DEFAULTS, TOKEN_DEFAULTS, CardPile, DeckBuilder
from printgen.features.datagames.builders.look import build_game_folder
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.headers import HEADER_FILES, Header, read_header
from printgen.features.datagames.reading.tables import find_table
from printgen.features.datagames.reading.unread_files import note_unread_files
from printgen.features.datagames.references import build_references
from printgen.features.datagames.rulebook import RULES_FILE, build_rulebook
from printgen.features.datagames.sheets import build_forms
from printgen.resources import GameFolder, resource_folder


class PagedParts(NamedTuple):
    """The parts that are not cut from a table: sheets to write on, boards, reference cards, the rule booklet."""

    forms: tuple[BlockForm, ...]
    boards: tuple[Any, ...]
    references: tuple[FoldedCard, ...]
    rules: Book | None


class DataGameBox:
    """The printed parts of a folder without code; everything is built once, when it is first asked for.

    Raise UsageError when there is no such folder.
    """

    def __init__(self, folder: Path):
        if not folder.is_dir():
            raise UsageError(f"there is no folder {folder}")
        self._faults = FaultList()
        self._header: Header = read_header(folder, self._faults)

    @cached_property
    def _draft_piles(self) -> dict[str, CardPile]:
        """The deck and the tokens, as far as there are any; raises FaultyFolder."""
        if not self._header.is_complete:
            self._faults.require_none()  # without it everything else would seem wrong, too
        maker = DeckBuilder(self._header, self._faults)
        found = {}
        if self._has_cards():
            found["cards"] = maker.build_draft(self._header.cards, CARD_DEFAULTS, "cards")
        if self._header.tokens is not None:
            found["tokens"] = maker.build_draft((self._header.tokens,), TOKEN_DEFAULTS, "tokens")
        self._paged = self._build_pages(maker, found["cards"].deck if "cards" in found else None)
        note_unread_files(self._header.folder, maker.files_read, self._faults)
        self._faults.require_none()
        self._maker = maker
        return found

    def _build_pages(self, maker: DeckBuilder, deck: Deck | None) -> PagedParts:
        """Build the sheets, the boards, the reference cards and the rule booklet."""
        shop, head = maker.build_tools(POKER), self._header
        return PagedParts(
            build_forms(shop, head), build_boards(maker), build_references(shop, head), build_rulebook(shop, head, deck)
        )

    def _has_cards(self) -> bool:
        """Return whether there is a deck; a folder of tokens alone has none."""
        head = self._header
        said = any(part.keys() & {"table", "rows", "every"} for part in head.cards)
        other = head.tokens is not None or bool(head.sheets or head.boards or head.panels)
        other |= any((head.folder / name).is_file() for name in (RULES_FILE, *HEADER_FILES) if name != "look.toml")
        return said or not other or find_table(head.folder, "cards", FaultList()) is not None

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on what can be printed but was probably not intended."""
        assert self._draft_piles is not None
        return self._faults.notes

    @cached_property
    def home(self) -> GameFolder:
        """The ``GameFolder`` with the looks of all kinds."""
        kinds = {kind: hue for pile in self._draft_piles.values() for kind, (hue, _) in pile.kinds.items()}
        maker = self._maker
        return build_game_folder(self._header.folder, self._header.facts, maker.palette.colours, kinds, maker.pictures.shelf)

    def deck(self, options: Sequence[int] = ()) -> Deck:
        """Return the deck; without cards if the folder has none."""
        title = self._header.facts.title
        return self._draft_piles["cards"].deck if "cards" in self._draft_piles else Deck(title, title, ())

    def sheets(self, options: Sequence[int] = ()) -> tuple[Any, ...]:
        """Return the tokens, boards and sheets, as far as there are any."""
        tokens = (CounterPieces(self._draft_piles["tokens"].deck),) if "tokens" in self._draft_piles else ()
        return (*tokens, *self._paged.boards, *self._paged.forms)

    def reference(self, options: Sequence[int] = ()) -> tuple[FoldedCard | FoldedSeries, ...]:
        """Return the reference cards."""
        assert self._draft_piles is not None
        return self._paged.references

    @property
    def rules(self) -> Book | None:
        """The rule booklet, or None without a rules.md."""
        assert self._draft_piles is not None
        return self._paged.rules

    def kit(self, options: Sequence[int] = ()) -> Kit | None:
        """Return what players need besides the parts; None if nothing is cut or folded."""
        if not self._draft_piles and not self._paged.references and not self._paged.rules:
            return None
        said = read_typed(resource_folder("templates") / "datagame_kit.toml", Mapping[str, str])
        blocks = [placed.item for form in self._paged.forms for placed in form.blocks]
        own = (
            *((OwnThing("pencil", said["pencil"], said["pencil_note"]),) if blocks else ()),
            *((OwnThing("die", said["die"], said["die_note"]),) if any(isinstance(one, ThrowList) for one in blocks) else ()),
        )
        return Kit(said["line"], (), own, note=said["note"] if own else said["nothing"], quick_start="")


class DataGameBooks:
    """The booklets of a folder without code."""

    def __init__(self, folder: Path):
        self._box = DataGameBox(folder)

    def rulebook(self, options: Sequence[int] = ()) -> Book | None:
        """Return the rule booklet, or None without a rules.md."""
        return self._box.rules

    def master_booklet(self, options: Sequence[int] = ()) -> None:
        """Return None, because such a game has no master's booklet."""


def load_printed_parts(folder: Path) -> DataGameBox:
    """Return the printed parts of a folder; raise UsageError when there is no such folder."""
    return DataGameBox(folder)


def load_booklets(folder: Path) -> DataGameBooks:
    """Return the booklets of a folder; raise UsageError when there is no such folder."""
    return DataGameBooks(folder)
