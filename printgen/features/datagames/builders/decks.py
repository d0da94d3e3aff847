"""Builds a folder's decks and tokens: rows become cards with their backs, all of one size."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from printgen.components.cards.deck import POKER, Card, Deck, PieceFormat, PileBack
from printgen.components.cards.faces import CardHead
from printgen.errors import suggest_nearest
from printgen.features.datagames.builders import builtin_layouts, look
from printgen.features.datagames.builders.elements import CONTENT_KEYS, BuildTools, build_elements
from printgen.features.datagames.builders.layouts import BUILTIN_LAYOUTS, Layout, parse_layouts
from printgen.features.datagames.builders.markup import TextMarkup
from printgen.features.datagames.builders.picture_files import PictureSet, find_file, load_pictures, pixels_per_inch
from printgen.features.datagames.components.card import CardArt, CardElement, CardText, FreeCard, TextPeer
from printgen.features.datagames.reading import unread_files
from printgen.features.datagames.reading.columns import (
    COUNT_COLUMNS,
    FIELD_ALIASES,
    CardRecord,
    TableRecipe,
    build_combinations,
    build_records,
)
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.expressions import ExpressionError, evaluate, value_to_text
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.keys import BACK_KEYS, ELEMENT_KEYS, check_table
from printgen.features.datagames.reading.lengths import parse_piece_format
from printgen.features.datagames.reading.tables import ReadOptions, ReadTable, find_table, missing_file_text, read_table, to_table
from printgen.resources import ShapeAndColour

CARD_DEFAULTS, TOKEN_DEFAULTS = ("card", "poker", 0.0), ("round", "20mm", 2.0)
"""Shape, size and gap where a header does not say."""
COARSE_DPI = 150
"""Pixels to an inch below which they are seen."""
RING_LETTERS = 24
"""Letters of a title that find room on a back."""
IconsByKind = dict[str, str]
_COPY = re.compile(r"\bcopy\b")


class CardPile(NamedTuple):
    """A deck or the tokens, with the shape, colour and icon of each kind."""

    deck: Deck
    kinds: Mapping[str, tuple[ShapeAndColour, str]]


class DeckBuilder:
    """A builder of the decks of one folder, which share pictures, colours and layouts."""

    def __init__(self, header: Header, faults: FaultList):
        self.header, self.faults = header, faults
        self.files_read: set[str] = set()
        """The files of tables that were read."""
        self.palette = look.build_palette(header.folder, header.look, faults)
        self.pictures: PictureSet = load_pictures(header.folder, header.pictures, header.icons, faults)
        self.layouts: Mapping[str, Layout] = parse_layouts(header.layouts, faults)

    def build_draft(self, tables: Sequence[dict[str, Any]], defaults: tuple[str, str, float], stem: str) -> CardPile:
        """Build the cards of one or more parts, or the tokens.

        Args:
            tables: the parts, as the header has them.
            defaults: shape, size and gap for a part that does not say.
            stem: the name of their file without suffix.
        """
        parts = [self._build_part(table, defaults, stem if len(tables) == 1 else "", k) for k, table in enumerate(tables)]
        kinds = look.build_categories(
            self.header.look.get("category", {}),
            list(dict.fromkeys(kind for part in parts for kind in part.kinds())),
            self.palette.colours["accent"],
            self.faults,
        )
        icons = {kind: icon for kind, (_, icon) in kinds.items()}
        for kind, icon in icons.items():
            if icon and not self.pictures.has_icon(icon):
                self.faults.add_unknown(f"look.category.{kind}.icon", "icon", icon, self.pictures.icons)
        made = [part.build_cards(icons) for part in parts]
        formats = {part.shop.format for part in parts}
        if len(formats) > 1:
            self.faults.add(stem, "the parts of one deck have one size; make tokens of what is smaller")
        cards = tuple(card for pair in made for card in pair[0])
        backs = tuple(back for pair in made for back in pair[1])
        size = parts[0].shop.format if parts else POKER
        title = " ".join(filter(None, (self.header.facts.title, self.header.version)))
        return CardPile(Deck(title, self.header.facts.title, cards, backs=backs, format=size), kinds)

    def build_tools(self, size: PieceFormat, replace: Mapping[str, Any] | None = None, where: str = "") -> BuildTools:
        """Return what pieces of a size are built with; ``replace`` has markup for whole words."""
        wording = TextMarkup(replace or {}, self.pictures, f"{where}.replace", self.faults)
        return BuildTools(self.palette, self.pictures, wording, format=size, faults=self.faults)

    def _build_part(self, table: dict[str, Any], usual: tuple[str, str, float], stem: str, number: int) -> "DeckPart":
        where = "tokens" if usual is TOKEN_DEFAULTS else "cards"
        shop = self.build_tools(parse_piece_format(table, usual, where, self.faults), table.get("replace", {}), where)
        rows = build_records(
            self._read_tables(table, where, stem), self._build_recipe(table, where), self.header.values, self.faults
        )
        return DeckPart(self, shop, table, rows=rows, where=where)

    def _build_recipe(self, table: dict[str, Any], where: str) -> TableRecipe:
        texts = {}
        for name in ("columns", "fill"):
            for key, value in table.get(name, {}).items():
                if not isinstance(value, str):
                    self.faults.add(f"{where}.{name}.{key}", f"must be a text, not {value!r:.60}")
            texts[name] = {key: value for key, value in table.get(name, {}).items() if isinstance(value, str)}
        return TableRecipe(texts["columns"], texts["fill"], self.header.language)

    def _read_tables(self, table: dict[str, Any], where: str, stem: str) -> tuple[ReadTable, ...]:
        """Return the tables of a part: combinations first, then rows of the header, then those of the file."""
        found = []
        lines = build_combinations(table.get("every", {}), f"{where}.every", self.faults)
        if lines:
            found.append(ReadTable(f"{where}.every", tuple(table["every"]), lines))
        if "rows" in table:
            found.append(to_table(f"{where}.rows", table["rows"], self.faults))
        path = self._find_file(table, where, stem, bool(found))
        if path:
            self.files_read.add(path.name)
            way = ReadOptions(table.get("encoding", ""), table.get("delimiter", ""), table.get("sheet", ""))
            found.append(read_table(path, way, self.faults))
        return tuple(found)

    def _find_file(self, table: dict[str, Any], where: str, stem: str, enough: bool) -> Path | None:
        """Return the file of a table; None if there is none, which is a fault unless other rows are ``enough``."""
        folder = self.header.folder
        if "table" in table:
            name = table["table"]
            if not (folder / name).is_file() and ".." not in name:
                self.faults.add(f"{where}.table", missing_file_text(folder, name))
                return None
            return find_file(folder, name, f"{where}.table", self.faults)
        path = find_table(folder, stem, self.faults) if stem else None
        if not path and not enough and stem == "cards":
            found = next(iter(unread_files.unread_tables(folder, self.files_read)), "")
            near = f"; there is {found}: rename it, or say table = {found!r} in [cards] of deck.toml" if found else ""
            self.faults.add(
                folder.resolve().name, f"has no cards.csv, .tsv, .xlsx or .toml, and its header no rows{near or '; add a table'}"
            )
        elif not path and not enough:
            self.faults.add(where, f'has no table; add {stem or where}.csv, or say which with table = "..."')
        return path


class DeckPart:
    """One table of a deck, with what the header says of it."""

    def __init__(self, maker: DeckBuilder, tools: BuildTools, table: dict[str, Any], rows: tuple[CardRecord, ...], where: str):
        self.maker, self.shop, self._table, self._rows, self._where = maker, tools, table, rows, where
        self._layouts = [self._layout_name(row) for row in rows]

    def kinds(self) -> list[str]:
        """Return the kinds of its cards in built-in layouts and of its back, in their order."""
        found = [
            row.cells.get("kind", "").lower()
            for row, name in zip(self._rows, self._layouts, strict=True)
            if name in BUILTIN_LAYOUTS
        ]
        back = self._table.get("back")
        found.append(back.get("kind", "") if isinstance(back, dict) else "")
        return [kind for kind in found if kind]

    def build_cards(self, icons: IconsByKind) -> tuple[list[Card], list[Any]]:
        """Build all cards, with copies, and the back of each."""
        cards: list[Card] = []
        backs: list[Any] = []
        for row, name in zip(self._rows, self._layouts, strict=True):
            vary = self._asks_for_copy(name)
            for copy in range(1, row.copies + 1):
                if copy == 1 or vary:
                    now = row if copy == 1 else row.for_copy(copy)
                    face, back = self._build_card(now, name, icons), self._build_back(now, icons)
                cards.append(face)
                backs.append(face if back == "same" else back)
        self._note_unused_columns()
        self._note_coarse_pictures([*cards, *backs])
        return _link_peers(cards), _link_peers(backs)

    def _asks_for_copy(self, name: str) -> bool:
        """Return whether anything on a card depends on which copy it is."""
        back = str(self._table.get("back", ""))
        return bool(_COPY.search(f"{self.maker.layouts.get(name)} {self.maker.layouts.get(back)} {back}"))

    def _layout_name(self, row: CardRecord) -> str:
        written = row.cells.get("layout") or self._table.get("layout", "story")
        name = value_to_text(self._evaluate(written, row, f"{self._where}.layout"))
        known = (*BUILTIN_LAYOUTS, *self.maker.layouts)
        if name not in known:
            self.maker.faults.add_unknown(f"{self._where}.layout, {row.place_with_title}", "layout", name, known)
            return ""
        return name

    def _evaluate(self, written: Any, row: CardRecord, where: str) -> Any:
        if not isinstance(written, str):
            return written
        try:
            return evaluate(written, row.names, row.cells)
        except ExpressionError as problem:
            self.maker.faults.add(f"{where}, {row.place_with_title}", str(problem))
            return ""

    def _build_card(self, row: CardRecord, name: str, icons: IconsByKind) -> Card:
        if name in BUILTIN_LAYOUTS:
            return builtin_layouts.build_card(self.shop, row, name, icons)
        layout = self.maker.layouts.get(name, Layout(name, "ground", {}))
        ground = value_to_text(self._evaluate(layout.ground, row, f"layout.{name}.ground"))
        colour = self.maker.palette.find_colour(ground) if ground else ""
        if colour is None:
            self.maker.faults.add(f"layout.{name}.ground, {row.place_with_title}", f"{ground!r:.40} is no colour")
        made = build_elements(self.shop, row, layout)
        label = " ".join(row.title.split()) or row.place.rpartition(" ")[2]
        return FreeCard(
            label, CardHead("", row.cells.get("kind", "")), row.title, format=self.shop.format, ground=colour or "", elements=made
        )

    def _build_back(self, row: CardRecord, icons: IconsByKind) -> Any:
        """Return the back of a card: a pile's sign, another card, "same", or None."""
        where = f"{self._where}.back"
        written = self._table.get("back", self.maker.header.look.get("back", ""))
        if isinstance(written, dict):
            return self._build_pile_back(check_table(written, BACK_KEYS, where, self.maker.faults), row)
        name = value_to_text(self._evaluate(written, row, where))
        if name in ("none", "same"):
            return None if name == "none" else "same"
        if name in self.maker.layouts:
            return self._build_card(row, name, icons)
        if name:
            self.maker.faults.add_unknown(f"{where}, {row.place_with_title}", "back", name, ("none", "same", *self.maker.layouts))
        return PileBack(ring_words(self.maker.header.facts.title))

    def _build_pile_back(self, given: Mapping[str, Any], row: CardRecord) -> Any:
        values = {key: value_to_text(self._evaluate(value, row, f"{self._where}.back.{key}")) for key, value in given.items()}
        words, icon = values.get("words", self.maker.header.facts.title), values.get("icon", "")
        if values.get("picture"):
            return self._build_picture_back(values["picture"], row)
        if icon and not self.maker.pictures.has_icon(icon):
            self.maker.faults.add_unknown(f"{self._where}.back.icon", "icon", icon, self.maker.pictures.icons)
            icon = ""
        return PileBack(words.upper(), values.get("kind", "").lower(), icon)

    def _build_picture_back(self, words: str, row: CardRecord) -> FreeCard | None:
        name, size = self.maker.pictures.find_picture(words), self.shop.format
        if not name:
            where = f"{self._where}.back.picture, {row.place_with_title}"
            self.maker.faults.add_unknown(where, "picture", words, self.maker.pictures.names, "there are")
            return None
        bleed = size.bleed
        art = CardElement(
            "back",
            -bleed,
            -bleed,
            width=size.width + 2 * bleed,
            height=size.height + 2 * bleed,
            shape=None,
            content=CardArt(name, words, "cover"),
        )
        return FreeCard("back", CardHead("", ""), "", format=size, ground="", elements=(art,))

    def _note_unused_columns(self) -> None:
        """Note the columns that no card shows."""
        if not self._rows:
            return
        used = [str(value) for key, value in self._table.items() if key not in ("every", "table")]
        own = [self.maker.layouts[name] for name in {*self._layouts, str(self._table.get("back"))} & self.maker.layouts.keys()]
        used += [str(layout) for layout in own]
        used += ["_".join(value.lower().split()) for value in used]  # a heading as it is written
        names = {name for layout in own for name in layout.elements}
        shown = (
            builtin_layouts.LAYOUT_COLUMNS | set(FIELD_ALIASES)
            if set(self._layouts) & set(BUILTIN_LAYOUTS)
            else {"title", "layout", *COUNT_COLUMNS}
        )
        twice = {field for alias, field in FIELD_ALIASES.items() if alias in self._rows[0].cells}
        for column in (one for one in self._rows[0].cells if one not in twice):
            part = column.partition(".")
            element = part[0] in names and part[2] in ELEMENT_KEYS
            if column not in shown and column not in names and not element and not any(column in value for value in used):
                file = self._rows[0].place.partition(" row")[0]
                near = suggest_nearest(column, {*shown, *names} - {*self._rows[0].cells})
                self.maker.faults.note(file, f"the column {column!r} is shown nowhere{near}; use it, or begin it with #")
        for layout in own:
            self._note_empty_elements(layout)

    def _note_empty_elements(self, layout: Layout) -> None:
        """Note the elements that show nothing in any row, because no column has their name."""
        cells = {*self._rows[0].cells}
        frames = {keys.get("in") for keys in layout.elements.values()}
        for name, keys in layout.elements.items():
            said = {*CONTENT_KEYS, "fill", "stroke", "hatch"} & {*keys, *(cell.removeprefix(f"{name}.") for cell in cells)}
            if not said and name not in cells and name not in frames:
                where = f"layout.{layout.name}.{name}"
                near = suggest_nearest(name, cells)
                sentence = f"shows nothing: there is no column {name!r}{near}; rename it, or say what it shows"
                self.maker.faults.note(where, f"{sentence} with text, picture or fill")

    def _note_coarse_pictures(self, cards: list[Any]) -> None:
        """Note the pictures whose pixels will be visible in print."""
        elements = (element for card in cards if isinstance(card, FreeCard) for element in card.elements)
        for element in dict.fromkeys(elements):
            art = element.content
            path = self.maker.pictures.files.get(art.name) if isinstance(art, CardArt) else None
            dpi = pixels_per_inch(path, element.width, element.height, art.fit == "cover") if path else 0.0
            if path and 0 < dpi < COARSE_DPI:
                size = f"{element.width:.0f} x {element.height:.0f} mm"
                self.maker.faults.note(path.name, f"has {dpi:.0f} pixels to an inch at {size}; {COARSE_DPI} and more look sharp")


def ring_words(title: str) -> str:
    """Return as many words of a title as fit into the ring around the sign on a back.

    >>> ring_words("the thieves of arl"), ring_words("a_very_long_title_of_a_folder")
    ('THE THIEVES OF ARL', 'A VERY LONG TITLE OF A')
    """
    words = title.upper().replace("_", " ").split()
    while len(words) > 1 and len(" ".join(words)) > RING_LETTERS:
        words.pop()
    return " ".join(words)[:RING_LETTERS]


def _link_peers(cards: list[Any]) -> list[Any]:
    """Return the same cards with links between texts in the same place, so that all shrink to one size."""
    groups: dict[tuple[str, Any], dict[TextPeer, None]] = {}
    for card in cards:
        for element in card.elements if isinstance(card, FreeCard) else ():
            if isinstance(element.content, CardText) and element.content.lettering.fit == "shrink":
                group = groups.setdefault((element.name, element.content.lettering), {})
                group[_to_peer(element, element.content)] = None
    peers = {key: tuple(group) for key, group in groups.items()}
    known: dict[int, Any] = {}
    for card in cards:
        if id(card) not in known:
            known[id(card)] = _with_peers(card, peers) if isinstance(card, FreeCard) else card
    return [known[id(card)] for card in cards]


def _to_peer(element: CardElement, words: CardText) -> TextPeer:
    return TextPeer(words.markup, *element.content_size)


def _with_peers(card: FreeCard, peers: Mapping[tuple[str, Any], tuple[TextPeer, ...]]) -> FreeCard:
    made = []
    for element in card.elements:
        content = element.content
        if isinstance(content, CardText):
            content = content._replace(peers=peers.get((element.name, content.lettering), ()))
        made.append(element._replace(content=content))
    return card._replace(elements=tuple(made))
