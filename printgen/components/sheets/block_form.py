"""A sheet to write on that is made of blocks: any items that have a renderer for columns."""

from typing import Any, NamedTuple


class PlacedBlock(NamedTuple):
    """A block, ``column_span`` columns wide; ``name`` is its name in messages."""

    name: str
    item: Any
    column_span: int = 1


class BlockForm(NamedTuple):
    """Blocks that flow through columns, each to the highest place that is wide enough, over at most ``pages`` pages.

    ``emblem`` is a picture in the head, or "".
    """

    title: str
    motto: str
    emblem: str
    columns: int
    blocks: tuple[PlacedBlock, ...]
    foot: str = ""
    pages: int = 1
    page: int = 1
