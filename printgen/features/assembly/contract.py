"""What a game gives for the page of its kit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from printgen.components.kit import Kit
from printgen.engine.game import Game
from printgen.gameapi.contract import extension_point, get_section, has_section, mark_required


@extension_point("box", "page of its kit", kit="kit")
class AssemblySection(Protocol):
    """What a kit needs beside what is printed; without it a kit has no page that says how it is built."""

    @mark_required
    def kit(self, options: Sequence[int]) -> Kit | None:
        """What comes from one's own box, and how the table looks."""
        raise NotImplementedError


def load_kit(game: Game, options: Sequence[int]) -> Kit | None:
    """What a game says of its kit, or None."""
    return get_section(game, AssemblySection).kit(options) if has_section(game, AssemblySection) else None
