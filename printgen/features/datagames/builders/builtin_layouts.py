"""Builds cards in the built-in layouts from columns; a part whose column is empty is left out."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead, PanelCard, Pips, StoryCard, ValueCard
from printgen.components.cards.plain_cards import PlainCard
from printgen.components.cards.suited_cards import CardIndex, ReferenceCard
from printgen.components.panels.panel import EmptySpace, Item, PanelHeading, ProseItem, ResultRow, ResultRows, Spring
from printgen.components.picture import Picture
from printgen.features.datagames.builders.elements import BuildTools
from printgen.features.datagames.builders.layouts import BUILTIN_LAYOUTS
from printgen.features.datagames.components.card import CardArt, CardElement, FreeCard
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.expressions import parse_number

LAYOUT_COLUMNS = frozenset("title picture text rule flavour kind word icon value unit pips most rank suit qty layout".split())
"""The fields that a built-in layout shows."""
MOST_PIPS = 12
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
SUITS = ("spade", "heart", "club", "diamond", "joker")
_RESULT = re.compile(r"([1-6](?:\s*(?:-|–|,|or)\s*[1-6])*)\s*[:=]\s*(.+)")


def build_card(tools: BuildTools, record: CardRecord, layout: str, icons: dict[str, str]) -> Card:
    """Build the card of a row in a built-in layout; ``icons`` are those of the kinds.

    Raise KeyError for a layout that is not built in.
    """
    if layout not in BUILTIN_LAYOUTS:
        raise KeyError(layout)
    made: Card = _CARD_BUILDERS[layout](_RowFields(tools, record, icons))
    return made


class _RowFields:
    """The fields of a row, with markup checked and pictures looked up."""

    def __init__(self, tools: BuildTools, record: CardRecord, icons: dict[str, str]):
        self.shop, self.record, self._icons = tools, record, icons

    def cell(self, field: str) -> str:
        """Return a field as it is written."""
        return self.record.cells.get(field, "")

    @property
    def title(self) -> str:
        """The card's title on one line."""
        return " ".join(self.record.title.split())

    @property
    def name(self) -> str:
        """The name at the card's foot and in messages: its title, else the row's number."""
        return self.title or self.record.place.rpartition(" ")[2]

    def markup(self, field: str) -> str:
        """Return a text with its words replaced and its pictures checked, with all paragraphs joined."""
        return " ".join(self.lines(field))

    def lines(self, field: str) -> list[str]:
        """Return a text with its words replaced and its pictures checked, one paragraph each."""
        found = self.shop.wording.markup(self.cell(field), self.record.field_place(field), self.shop.faults)
        return [line for line in map(str.strip, found.split("\n")) if line]

    def figure(self) -> Picture | None:
        """Return the card's picture; None if there is none or it is unknown, which is a fault."""
        words = self.cell("picture")
        name = self.shop.pictures.find_picture(words) if words else ""
        if words and not name:
            names = self.shop.pictures.names
            self.shop.faults.add_unknown(self.record.field_place("picture"), "picture", words, names, "there are")
        return Picture(name, self.title or words) if name else None

    def card_head(self) -> CardHead:
        """Return the head: icon or letter, word and value; without a word it is the kind."""
        kind = self.cell("kind").lower()
        icon = self.cell("icon") or self._icons.get(kind, "")
        if icon and not self.shop.pictures.has_icon(icon):
            self.shop.faults.add_unknown(self.record.field_place("icon"), "icon", icon, self.shop.pictures.icons)
            icon = ""
        word = self.cell("word") or self.cell("kind").capitalize()
        letter = "" if icon or not kind else word[:1].upper()
        return CardHead(kind, word, icon, letter=letter, value=self.cell("value"), unit=self.cell("unit"))

    def pips(self) -> Pips | None:
        """Return the filled and all pips, in the shape of the kind; None without any."""
        cell = self.cell("pips")
        if not cell:
            return None
        full, most = self._whole_number("pips", cell), self._whole_number("most", self.cell("most") or cell)
        return Pips(self.cell("kind").lower() or "item", full, max(full, most, 1))

    def _whole_number(self, field: str, cell: str) -> int:
        found = parse_number(cell)
        if isinstance(found, int) and 0 <= found <= MOST_PIPS:
            return found
        self.shop.faults.add(self.record.field_place(field), f"must be a whole number from 0 to {MOST_PIPS}, not {cell!r:.40}")
        return 0


def _build_story_card(row: _RowFields, place: bool = False) -> Card:
    figure = row.figure()
    if not figure:
        return _build_text_card(row)
    return StoryCard(
        row.name,
        row.card_head(),
        figure,
        title=row.title,
        text=_join_prose(row),
        rule=row.markup("rule"),
        place=place,
        pips=row.pips(),
    )


def _join_prose(row: _RowFields) -> str:
    """Return the text, then the flavour text in italics."""
    flavour = row.markup("flavour")
    return " ".join(filter(None, (row.markup("text"), f"_{flavour}_" if flavour else "")))


def _build_value_card(row: _RowFields) -> Card:
    figure = row.figure()
    if not figure:
        return _build_text_card(row)
    words = " ".join(filter(None, (row.markup("text"), row.markup("rule"))))
    return ValueCard(
        row.name, row.card_head(), figure, title=row.title, flavour=row.markup("flavour"), rule=words, pips=row.pips()
    )


def _iter_paragraphs(row: _RowFields, style: str) -> Iterator[Item]:
    """Yield text, flavour text and rule, line by line, with space between them."""
    for field, wrap, face in (("text", "", style), ("flavour", "_", style), ("rule", "", "card_rule")):
        for line in row.lines(field):
            yield ProseItem(f"{wrap}{line}{wrap}", face)
            yield EmptySpace(1.0)


def _build_text_card(row: _RowFields) -> Card:
    return PanelCard(row.name, row.card_head(), row.title, (*_iter_paragraphs(row, "card_text"), Spring()))


def _build_panel_card(row: _RowFields) -> Card:
    """Build a panel card: lines such as ``1-2: a rat`` are results of a die, all others are prose."""
    items: list[Item] = []
    for line in row.lines("text"):
        match = _RESULT.fullmatch(line)
        if not match:
            items.append(ProseItem(line))
            continue
        above = items.pop().rows if items and isinstance(items[-1], ResultRows) else ()
        items.append(ResultRows((*above, ResultRow(_parse_faces(match[1]), match[2]))))
    rule = row.markup("rule")
    return PanelCard(row.name, row.card_head(), row.title, (*items, Spring(), *([ProseItem(rule, "card_rule")] if rule else [])))


def _parse_faces(words: str) -> tuple[int, ...]:
    """Return the faces of a die from a text as people write it.

    >>> _parse_faces("1-3"), _parse_faces("2, 5 or 6")
    ((1, 2, 3), (2, 5, 6))
    """
    ends = [int(digit) for digit in re.findall("[1-6]", words)]
    if len(ends) == 2 and re.search("[-–]", words):
        return tuple(range(min(ends), max(ends) + 1))
    return tuple(ends)


def _build_reference_card(row: _RowFields) -> Card:
    items = (PanelHeading(row.title), EmptySpace(1.5), *_iter_paragraphs(row, "card_text"), Spring())
    return ReferenceCard(row.name, row.card_head(), row.title, items)


def _build_index_card(row: _RowFields) -> Card:
    rank, suit = row.cell("rank").upper(), row.cell("suit").lower().rstrip("s")
    if suit not in SUITS:
        row.shop.faults.add_unknown(row.record.field_place("suit"), "suit", suit, SUITS)
        suit = SUITS[0]
    if rank not in RANKS and suit != "joker" and not row.cell("picture"):
        row.shop.faults.add_unknown(row.record.field_place("rank"), "rank", rank, RANKS)
    count = RANKS.index(rank) + 1 if rank in RANKS[:10] and suit != "joker" else 0
    name = row.title or (f"{rank} {suit}" if suit == "joker" else f"{rank} of {suit}s")
    return PlainCard(name, CardHead("", ""), CardIndex(rank[:2], suit), figure=row.figure(), signs=count)


def _build_picture_card(row: _RowFields) -> Card:
    figure, size = row.figure(), row.shop.format
    if not figure:
        row.shop.faults.add(row.record.field_place("picture"), "is empty; the layout 'picture' has nothing else")
        return _build_text_card(row)
    bleed = size.bleed
    whole = CardElement("picture", -bleed, -bleed, width=size.width + 2 * bleed, height=size.height + 2 * bleed)
    art = whole._replace(content=CardArt(figure.name, figure.alt, "cover"))
    return FreeCard(row.name, CardHead("", ""), row.title, format=size, ground="", elements=(art,))


_CARD_BUILDERS: dict[str, Callable[[_RowFields], Any]] = {
    "story": _build_story_card,
    "place": lambda row: _build_story_card(row, place=True),
    "value": _build_value_card,
    "panel": _build_panel_card,
    "reference": _build_reference_card,
    "index": _build_index_card,
    "text": _build_text_card,
    "picture": _build_picture_card,
}
