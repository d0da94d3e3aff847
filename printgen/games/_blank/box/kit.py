"""Blank: the table, and what comes from one's own box."""

from collections.abc import Sequence

from printgen.components.kit import Kit
from printgen.features.assembly.prose import load_kit_text

from ..content import PROSE


def kit(options: Sequence[int]) -> Kit:
    """A die, a pencil, a table."""
    return load_kit_text(PROSE, "one")
