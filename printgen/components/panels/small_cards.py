"""Cards shown small, as they are printed."""

from typing import Any, NamedTuple


class ShownCards(NamedTuple):
    """Cards of one deck side by side; ``width`` and ``height`` are a card's size in mm."""

    cards: tuple[Any, ...]
    game: str
    width: float
    height: float
