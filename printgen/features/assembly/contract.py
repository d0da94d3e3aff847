"""The section that a game provides for the page of its kit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from printgen.components.kit_description import Kit
from printgen.engine.game import Game
from printgen.gameapi.contract import extension_point, get_section, has_section, mark_required


@extension_point("box", "page of its kit", kit_description="kit")
class AssemblySection(Protocol):
    """The description of a kit, for the page that says how it is printed and built.

    The kit of a game without this section has no such page.
    """

    @mark_required
    def kit(self, options: Sequence[int]) -> Kit | None:
        """Return what the players bring, how the cards are counted and how the table looks.

        ``options`` holds one index into the values of each option of the game. None means that the kit has no page with these
        options.
        """
        raise NotImplementedError


def load_kit(game: Game, options: Sequence[int]) -> Kit | None:
    """Return the game's description of its kit, or None if it has none."""
    return get_section(game, AssemblySection).kit(options) if has_section(game, AssemblySection) else None
