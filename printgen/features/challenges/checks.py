"""The checks that the verb ``check`` makes of a game's challenges."""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.commands.request import Request
from printgen.features.challenges.commands.sheets import SheetRequest, print_seeded_sheets
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import has_section


def iter_sheet_trials(request: Request) -> Iterator[Callable[[], Any]]:
    """Yield one function that prints the sheet of a seed, or nothing if the game has no seeded sheets.

    The function raises the fault, if there is one.
    """
    if has_section(request.game, Seeds):
        yield lambda: print_seeded_sheets(request, SheetRequest(1))
