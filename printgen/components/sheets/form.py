"""A sheet to write on that is made of blocks: anything that has a drawer in a column."""

from typing import Any, NamedTuple


class PlacedBlock(NamedTuple):
    """A block, ``wide`` columns wide; ``name`` is what a person calls it."""

    name: str
    item: Any
    wide: int = 1


class BlockForm(NamedTuple):
    """Blocks that flow through columns, each to the highest place that is wide enough, over ``pages`` pages at most.

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
