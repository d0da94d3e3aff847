"""Tables and pictures that studies are written to: their options, and the file once there is something in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.cli.options import say
from printgen.errors import UsageError, printable

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.simulation.tables import Tabular

F = TypeVar("F", bound=Callable[..., Any])
TABLE = "printgen.table"
"""Where a call keeps its table's place: no verb but those that write needs to know."""


def _keep_path(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path:
        from printgen.simulation.tables import demand_form

        demand_form(path)
        ctx.meta[TABLE] = path


table_option = click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    expose_value=False,
    callback=_keep_path,
    help="write every figure to FILE.csv, FILE.json or FILE.parquet, a row each",
)


PICTURE = "printgen.picture"
PICTURES = (".svg", ".png", ".pdf")


def _drawn_to(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path and path.suffix not in PICTURES:
        raise UsageError(f"{printable(path)}: a picture's name ends with {', '.join(PICTURES)}")
    ctx.meta[PICTURE] = path


def picture_option(what: str) -> Callable[[F], F]:
    """The option that asks for a picture of what was found."""
    return click.option(
        "--picture",
        type=click.Path(path_type=Path),
        metavar="FILE",
        expose_value=False,
        callback=_drawn_to,
        help=f"draw {what} to FILE.svg, FILE.png or FILE.pdf",
    )


def demand_apart(journal: Path | None) -> None:
    """UsageError where a table or a picture would be written over the journal."""
    meta = click.get_current_context().meta
    for path in filter(None, map(meta.get, (TABLE, PICTURE))):
        if journal and path.resolve() == journal.resolve():
            raise UsageError(f"{printable(path)} is to be the journal and a file of what was found: name two files")


def write_picture(request: Request | None, found: Any, silent: bool = False) -> None:
    """Draw the picture that was asked for, if one was; its line is said unless ``silent``."""
    path = click.get_current_context().meta.get(PICTURE)
    if path and request:
        from printgen.backends import render
        from printgen.cli.files import write
        from printgen.features.lab.commands.studies import build_picture

        (data,) = (data for _, data in render(build_picture(request, found), path.suffix[1:]))  # it is one page
        written = write(path, data, 1, "--picture")
        if not silent:
            say(written)


def write_table(*studies: Tabular, silent: bool = False) -> None:
    """Write what studies found to the table that was asked for, if one was; its line is said unless ``silent``."""
    path = click.get_current_context().meta.get(TABLE)
    if path:
        from printgen.cli.files import write
        from printgen.simulation.tables import encode_table

        written = write(path, encode_table(path, studies), 0, "--table")
        if not silent:
            say(written)
