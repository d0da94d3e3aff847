"""Games without code: a folder's header and table become what is printed.

``box`` gives what the contract of the catalogue asks of a game's box. A folder of which anything is wrong raises Faulty
with all that is wrong; notes are what was hardly meant.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from printgen.components.book.blocks import Book
from printgen.components.cards.counters import Counters
from printgen.components.cards.deck import POKER, Deck
from printgen.components.cards.folded import Folded, Series
from printgen.components.kit import Kit, OwnThing
from printgen.components.panels.lists import ThrowList
from printgen.components.sheets.form import Form
from printgen.engine.content import read
from printgen.errors import UsageError
from printgen.features.datagames.boards import boards
from printgen.features.datagames.builders.decks import CARD, TOKEN, CardPile, Maker
from printgen.features.datagames.builders.look import home_of
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.headers import BESIDE, Header, header
from printgen.features.datagames.reading.strays import strays
from printgen.features.datagames.reading.tables import one_in
from printgen.features.datagames.references import references
from printgen.features.datagames.rulebook import FILE, rulebook
from printgen.features.datagames.sheets import forms
from printgen.resources import GameFolder, folder


class Paged(NamedTuple):
    """What is not cut from a table: sheets to write on, boards, reference cards, the rule booklet."""

    forms: tuple[Form, ...]
    boards: tuple[Any, ...]
    references: tuple[Folded, ...]
    rules: Book | None


class OwnBox:
    """What a folder without code has to be cut out: its deck, its tokens; everything is made once, when it is first asked for."""

    def __init__(self, folder: Path):
        if not folder.is_dir():
            raise UsageError(f"there is no folder {folder}")
        self._faults = Faults()
        self._header: Header = header(folder, self._faults)

    @cached_property
    def _piles(self) -> dict[str, CardPile]:
        """The deck and the tokens that there are; Faulty where anything is wrong."""
        if not self._header.whole:
            self._faults.check()  # without it everything else would seem wrong, too
        maker = Maker(self._header, self._faults)
        found = {}
        if self._has_cards():
            found["cards"] = maker.pile(self._header.cards, CARD, "cards")
        if self._header.tokens is not None:
            found["tokens"] = maker.pile((self._header.tokens,), TOKEN, "tokens")
        self._paged = self._pages(maker, found["cards"].deck if "cards" in found else None)
        strays(self._header.folder, maker.read, self._faults)
        self._faults.check()
        self._maker = maker
        return found

    def _pages(self, maker: Maker, deck: Deck | None) -> Paged:
        """What is written on, laid out, folded and read."""
        shop, head = maker.shop(POKER), self._header
        return Paged(forms(shop, head), boards(maker), references(shop, head), rulebook(shop, head, deck))

    def _has_cards(self) -> bool:
        """Whether there is a deck: a folder of tokens alone has none."""
        head = self._header
        said = any(part.keys() & {"table", "rows", "every"} for part in head.cards)
        other = head.tokens is not None or bool(head.sheets or head.boards or head.panels)
        other |= any((head.folder / name).is_file() for name in (FILE, *BESIDE) if name != "look.toml")
        return said or not other or one_in(head.folder, "cards", Faults()) is not None

    @property
    def notes(self) -> tuple[str, ...]:
        """What can be printed but was hardly meant."""
        assert self._piles is not None
        return self._faults.notes

    @cached_property
    def home(self) -> GameFolder:
        """The folder as a home, with the looks of all kinds."""
        kinds = {kind: hue for pile in self._piles.values() for kind, (hue, _) in pile.kinds.items()}
        maker = self._maker
        return home_of(self._header.folder, self._header.facts, maker.palette.colours, kinds, maker.pictures.shelf)

    def deck(self, options: Sequence[int] = ()) -> Deck:
        """The cards; without any for a folder that has none."""
        title = self._header.facts.title
        return self._piles["cards"].deck if "cards" in self._piles else Deck(title, title, ())

    def sheets(self, options: Sequence[int] = ()) -> tuple[Any, ...]:
        """The tokens, the boards, the sheets to write on, as far as there are any."""
        tokens = (Counters(self._piles["tokens"].deck),) if "tokens" in self._piles else ()
        return (*tokens, *self._paged.boards, *self._paged.forms)

    def reference(self, options: Sequence[int] = ()) -> tuple[Folded | Series, ...]:
        """The reference cards, panel by panel."""
        assert self._piles is not None
        return self._paged.references

    @property
    def rules(self) -> Book | None:
        """The rule booklet, where there is a rules.md."""
        assert self._piles is not None
        return self._paged.rules

    def kit(self, options: Sequence[int] = ()) -> Kit | None:
        """What is needed beside the parts; None where nothing is cut or folded."""
        if not self._piles and not self._paged.references and not self._paged.rules:
            return None
        said = read(folder("templates") / "datagame_kit.toml", Mapping[str, str])
        blocks = [placed.item for form in self._paged.forms for placed in form.blocks]
        own = (
            *((OwnThing("pencil", said["pencil"], said["pencil_note"]),) if blocks else ()),
            *((OwnThing("die", said["die"], said["die_note"]),) if any(isinstance(one, ThrowList) for one in blocks) else ()),
        )
        return Kit(said["line"], (), own, note=said["note"] if own else said["nothing"], hurry="")


class OwnBooks:
    """The booklets of a folder without code."""

    def __init__(self, folder: Path):
        self._box = OwnBox(folder)

    def rulebook(self, options: Sequence[int] = ()) -> Book | None:
        """The rules, where there are any."""
        return self._box.rules

    def reading(self, options: Sequence[int] = ()) -> None:
        """None."""


def box(folder: Path) -> OwnBox:
    """What a folder has to be printed; UsageError where there is no such folder."""
    return OwnBox(folder)


def books(folder: Path) -> OwnBooks:
    """The folder's booklets."""
    return OwnBooks(folder)
