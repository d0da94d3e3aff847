"""All that a game prints before play, piece by piece, so that what is wrong with one keeps none of the others."""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.commands import printing
from printgen.commands.edition import Style, edition
from printgen.errors import PrintgenError, UsageError
from printgen.marks import Job


def ways(text: str, style: Style) -> tuple[Callable[[], Any], ...]:
    """What makes each piece: jobs, or the UsageError that the game has none."""
    return (
        lambda: [printing.cards(text, style)],
        lambda: [*printing.sheets(text, style)],
        lambda: [printing.reference(text, style)],
        lambda: [*printing.books(text, "rules", style)],
        lambda: [*printing.books(text, "master", style)],
    )


def jobs(text: str, style: Style) -> Iterator[Job | PrintgenError]:
    """The jobs of all pieces, and of each that cannot be printed why not; UsageError where there is no such game."""
    edition(text)
    for way in ways(text, style):
        try:
            yield from way()
        except UsageError:
            continue  # a game need not have all of them
        except PrintgenError as problem:
            yield problem
