"""Things that lie on printed places, and how much room they need: dice, cubes, coins, tokens, cards.

Each place says what it is for.
"""

from printgen.errors import LayoutError

DICE, CUBES, COINS, CARDS, TILES = "die", "cube", "coin", "card", "tile"
LEAST_SIZE = {DICE: 16.4, CUBES: 8.4, COINS: 16.4}
"""The least width and height of a place, in mm: for dice of 16 mm, cubes of 8 mm, coins of 16 mm."""
CONTENT_NAMES = {DICE: "a die of 16 mm", CUBES: "a cube of 8 mm", COINS: "a coin of 16 mm", CARDS: "a card", TILES: "a land tile"}


def describe_places(count: int, content: str) -> str:
    """Return a text that stands for places for a reader who cannot see them.

    >>> describe_places(1, CARDS), describe_places(4, DICE)
    ('a place for a card', '4 places, each for a die of 16 mm')
    """
    return f"a place for {CONTENT_NAMES[content]}" if count == 1 else f"{count} places, each for {CONTENT_NAMES[content]}"


def require_room_for_content(content: str, word: str, size: float) -> None:
    """Raise LayoutError when the places called ``word``, ``size`` mm wide, are too small for their content."""
    if size < LEAST_SIZE[content] - 1e-9:
        raise LayoutError(
            f"the places of {word!r} are {size:.1f} mm wide, {CONTENT_NAMES[content]} needs {LEAST_SIZE[content]} mm"
        )
