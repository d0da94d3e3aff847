"""Boards, as boards.toml or [[board]] says: elements of a layout, among them the blocks of sheets, on a piece of any size."""

from collections.abc import Mapping
from typing import Any

from printgen.components.cards.deck import Format
from printgen.components.cards.faces import CardHead
from printgen.features.datagames.builders.decks import Maker
from printgen.features.datagames.builders.elements import elements
from printgen.features.datagames.builders.layouts import layouts
from printgen.features.datagames.components.board import FreeBoard
from printgen.features.datagames.components.card import FreeCard
from printgen.features.datagames.reading.blocks import BOARD
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.expressions import text
from printgen.features.datagames.reading.keys import check_table
from printgen.features.datagames.reading.lengths import size
from printgen.features.datagames.sheets import bench, file_of

PAPERS = {"a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
USUAL = (190.0, 254.0)
"""What fits A4 and Letter."""
SMALLEST, LARGEST = 20.0, 1000.0


def boards(maker: Maker) -> tuple[FreeBoard, ...]:
    """All boards of a header."""
    file = file_of(maker.header, "boards.toml")
    return tuple(_board(maker, table, f"{file}, board {k}") for k, table in enumerate(maker.header.boards, 1))


def _board(maker: Maker, table: Any, where: str) -> FreeBoard:
    header, faults = maker.header, maker.faults
    if not isinstance(table, dict):
        faults.add(where, f"must be a table, not {table!r:.40}")
        table = {}
    given = check_table({key: value for key, value in table.items() if key in BOARD}, BOARD, where, faults)
    form = _format(given, where, faults)
    shop = maker.shop(form)
    name = where.partition(", ")[2]
    drawn = {key: value for key, value in table.items() if key not in BOARD or key in ("ground", "all")}
    layout = layouts({name: drawn}, faults).get(name)
    head = bench(shop, given, header.values, where)
    title = text(head.get("title")) or header.facts.title
    ground = head.colour_of("ground", layout.ground if layout else "")
    made = elements(shop, CardRecord(where.partition(",")[0], {}, dict(header.values), 1), layout) if layout else ()
    return FreeBoard(
        title, FreeCard(title, CardHead("", ""), title, format=form, ground=ground, elements=made), text(head.get("foot"))
    )


def _format(given: Mapping[str, Any], where: str, faults: Faults) -> Format:
    words = given.get("size", "")
    wide, high = USUAL if not words else PAPERS.get(words.lower()) or size(words, f"{where}.size", faults)
    if given.get("lying"):
        wide, high = high, wide
    if not SMALLEST <= min(wide, high) <= max(wide, high) <= LARGEST:
        faults.add(f"{where}.size", f"{wide:g} x {high:g} mm; sides are from {SMALLEST:g} to {LARGEST:g} mm")
        wide, high = USUAL
    return Format(wide, high)
