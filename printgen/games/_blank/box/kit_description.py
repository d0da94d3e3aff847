"""Blank: the things that players need beside the printed ones."""

from collections.abc import Sequence

from printgen.components.kit_description import Kit
from printgen.features.assembly.prose import load_kit_text

from ..content import PROSE


def kit(options: Sequence[int]) -> Kit:
    """Return the kit for one player: a die, a pencil, a table."""
    return load_kit_text(PROSE, "one")
