"""All that a game prints before play, piece by piece, so that what is wrong with one keeps none of the others."""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.commands import decks, printing
from printgen.commands.request import Request
from printgen.errors import PrintgenError, UsageError
from printgen.marks import Job


def ways(request: Request) -> tuple[Callable[[], Any], ...]:
    """What makes each piece: jobs, or the UsageError that the game has none."""
    return (
        lambda: [decks.cards(request)],
        lambda: [*printing.sheets(request)],
        lambda: [printing.reference(request)],
        lambda: [*printing.books(request, "rules")],
        lambda: [*printing.books(request, "master")],
    )


def jobs(request: Request) -> Iterator[Job | PrintgenError]:
    """The jobs of all pieces, and of each that cannot be printed why not; UsageError where the game has nothing to be printed."""
    request.box  # noqa: B018  # asked for before each piece, whose UsageError is none
    for way in ways(request):
        try:
            yield from way()
        except UsageError:
            continue  # a game need not have all of them
        except PrintgenError as problem:
            yield problem
