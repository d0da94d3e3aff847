"""Boards as boards.toml or [[board]] describes them: elements and blocks on a piece of any size."""

from collections.abc import Mapping
from typing import Any

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.faces import CardHead
from printgen.features.datagames.builders.decks import DeckBuilder
from printgen.features.datagames.builders.elements import build_elements
from printgen.features.datagames.builders.layouts import parse_layouts
from printgen.features.datagames.components.board import FreeBoard
from printgen.features.datagames.components.card import FreeCard
from printgen.features.datagames.reading.blocks import BOARD_KEYS
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.expressions import value_to_text
from printgen.features.datagames.reading.keys import check_table
from printgen.features.datagames.reading.lengths import parse_size
from printgen.features.datagames.sheets import build_block_reader, table_file

BOARD_PAPERS = {"a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
DEFAULT_SIZE = (190.0, 254.0)
"""What fits A4 and Letter."""
SMALLEST_SIDE, LARGEST_SIDE = 20.0, 1000.0


def build_boards(maker: DeckBuilder) -> tuple[FreeBoard, ...]:
    """Build all boards of a header."""
    file = table_file(maker.header, "boards.toml")
    return tuple(_build_board(maker, table, f"{file}, board {k}") for k, table in enumerate(maker.header.boards, 1))


def _build_board(maker: DeckBuilder, table: Any, where: str) -> FreeBoard:
    header, faults = maker.header, maker.faults
    if not isinstance(table, dict):
        faults.add(where, f"must be a table, not {table!r:.40}")
        table = {}
    given = check_table({key: value for key, value in table.items() if key in BOARD_KEYS}, BOARD_KEYS, where, faults)
    form = _parse_format(given, where, faults)
    shop = maker.build_tools(form)
    name = where.partition(", ")[2]
    drawn = {key: value for key, value in table.items() if key not in BOARD_KEYS or key in ("ground", "all")}
    layout = parse_layouts({name: drawn}, faults).get(name)
    head = build_block_reader(shop, given, header.values, where)
    title = value_to_text(head.get("title")) or header.facts.title
    ground = head.colour_of("ground", layout.ground if layout else "")
    made = build_elements(shop, CardRecord(where.partition(",")[0], {}, dict(header.values), 1), layout) if layout else ()
    return FreeBoard(
        title,
        FreeCard(title, CardHead("", ""), title, format=form, ground=ground, elements=made),
        value_to_text(head.get("foot")),
    )


def _parse_format(given: Mapping[str, Any], where: str, faults: FaultList) -> PieceFormat:
    words = given.get("size", "")
    wide, high = DEFAULT_SIZE if not words else BOARD_PAPERS.get(words.lower()) or parse_size(words, f"{where}.size", faults)
    if given.get("lying"):
        wide, high = high, wide
    if not SMALLEST_SIDE <= min(wide, high) <= max(wide, high) <= LARGEST_SIDE:
        faults.add(f"{where}.size", f"{wide:g} x {high:g} mm; sides are from {SMALLEST_SIDE:g} to {LARGEST_SIDE:g} mm")
        wide, high = DEFAULT_SIZE
    return PieceFormat(wide, high)
