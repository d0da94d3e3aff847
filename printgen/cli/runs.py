"""The options of verbs that play many games."""

from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any, TypeVar

import click

from printgen.cli.group import WholeNumber

F = TypeVar("F", bound=Callable[..., Any])

worker_options: tuple[Callable[[Any], Any], ...] = (
    click.option("--workers", type=WholeNumber(1, 1024), help="how many play at once  [default: one for each core]"),
    click.option("--dask", default="", metavar="ADDRESS", help="let the workers of the dask cluster of this scheduler play"),
    click.option("--resume", type=click.Path(path_type=Path), metavar="JOURNAL", help="keep what is played, and go on with it"),
)
"""Who plays many games, and what is kept."""


def stack_options(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Return several option decorators as one, listed in this order."""
    return lambda verb: reduce(lambda made, option: option(made), reversed(options), verb)
