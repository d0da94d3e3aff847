"""What is printed in one go to be laid out or written on."""

from typing import Any, NamedTuple


class SheetPile(NamedTuple):
    """Sheets of any kinds that have a drawer, in their order."""

    items: tuple[Any, ...]
