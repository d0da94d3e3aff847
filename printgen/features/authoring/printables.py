"""Everything that a game prints before play; a fault in one piece does not stop the others."""

from collections.abc import Callable, Iterator
from typing import Any

from printgen.commands import decks, print_jobs
from printgen.commands.request import Request
from printgen.errors import PrintgenError, UsageError
from printgen.marks import Job


def iter_makers(request: Request) -> tuple[Callable[[], Any], ...]:
    """Return functions that each make the jobs of one kind of piece, or raise UsageError if the game has none."""
    return (
        lambda: [decks.make_cards_job(request)],
        lambda: [*print_jobs.make_sheet_jobs(request)],
        lambda: [print_jobs.make_reference_job(request)],
        lambda: [*print_jobs.make_book_jobs(request, "rules")],
        lambda: [*print_jobs.make_book_jobs(request, "master")],
    )


def iter_jobs(request: Request) -> Iterator[Job | PrintgenError]:
    """Yield the jobs of all pieces, and the error of each piece that cannot be printed.

    Raise UsageError when the game has nothing to print.
    """
    request.box_section  # noqa: B018  # asked for before each piece, whose UsageError is none
    for way in iter_makers(request):
        try:
            yield from way()
        except UsageError:
            continue  # a game need not have all of them
        except PrintgenError as problem:
            yield problem
