"""Sheets that are printed together, to be laid out or written on."""

from typing import Any, NamedTuple


class SheetPile(NamedTuple):
    """Sheets of any kinds that have a renderer, in their order."""

    items: tuple[Any, ...]
