"""The options of verbs that play many games."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any, TypeVar

import click

from printgen import extensions
from printgen.cli.command_group import WholeNumber

F = TypeVar("F", bound=Callable[..., Any])


def _check_cluster(ctx: click.Context, parameter: click.Parameter, address: str) -> str:
    """Return the address of a scheduler; raise Refused when none answers there, before anything is compiled or played."""
    if address:
        extensions.require_at("executors", "dask")(address).require_workers()
    return address


def _check_journal(ctx: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Return the place of a journal; raise OutputError or Refused when none can be kept there."""
    if path:
        from printgen.cli.output_files import require_place
        from printgen.simulation.checkpoint import require_journal

        require_place(path, None, "--resume")
        require_journal(path)
    return path


worker_options: tuple[Callable[[Any], Any], ...] = (
    click.option("--workers", type=WholeNumber(1, 1024), help="how many play at once  [default: one for each core]"),
    click.option(
        "--dask",
        default="",
        metavar="ADDRESS",
        callback=_check_cluster,
        help="let the workers of the dask cluster of this scheduler play",
    ),
    click.option(
        "--resume",
        type=click.Path(path_type=Path),
        metavar="JOURNAL",
        callback=_check_journal,
        help="keep what is played, and go on with it",
    ),
)
"""Who plays many games, and what is kept."""


def combine_options(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Return several option decorators as one, listed in this order."""
    return lambda verb: reduce(lambda made, option: option(made), reversed(options), verb)
