"""Quester's Keep: the table, and the pieces that players take from a box of their own."""

from collections.abc import Sequence

from printgen.components.kit import Kit
from printgen.features.assembly.prose import load_kit_text

from .sheets import choices_of_options


def kit(options: Sequence[int]) -> Kit:
    """Load the kit for a table of several heroes, or for one hero alone."""
    return load_kit_text("keep", "alone" if choices_of_options(options).solo else "many")
