"""A picture, by name."""

from typing import NamedTuple


class Picture(NamedTuple):
    """One picture from templates/art/; ``alt`` says what it shows."""

    name: str
    alt: str
