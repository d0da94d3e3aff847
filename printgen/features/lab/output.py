"""Tables and pictures that studies are written to: the options for them, and the writing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.cli.verb_options import report_file
from printgen.errors import UsageError, escape_for_terminal

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.simulation.study_tables import TabularStudy

F = TypeVar("F", bound=Callable[..., Any])
TABLE_KEY = "printgen.table"
"""Where a call keeps its table's place: no verb but those that write needs to know."""


def _keep_path(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path:
        from printgen.cli.output_files import require_place
        from printgen.simulation.study_tables import require_table_format, table_head

        require_table_format(path)
        require_place(path, table_head(path), "--table")
        ctx.meta[TABLE_KEY] = path


table_option = click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    expose_value=False,
    callback=_keep_path,
    help="write every figure to FILE.csv, FILE.json or FILE.parquet, a row each",
)


PICTURE_KEY = "printgen.picture"
PICTURE_SUFFIXES = (".svg", ".png", ".pdf")


def _store_picture_path(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path:
        from printgen.cli.file_kinds import FORM_HEADS
        from printgen.cli.output_files import require_place

        if path.suffix not in PICTURE_SUFFIXES:
            raise UsageError(f"{escape_for_terminal(path)}: a picture's name ends with {', '.join(PICTURE_SUFFIXES)}")
        require_place(path, FORM_HEADS[path.suffix[1:]], "--picture")
    ctx.meta[PICTURE_KEY] = path


def picture_option(what: str) -> Callable[[F], F]:
    """Return the option that asks for a picture; ``what`` says in its help what is drawn."""
    return click.option(
        "--picture",
        type=click.Path(path_type=Path),
        metavar="FILE",
        expose_value=False,
        callback=_store_picture_path,
        help=f"draw {what} to FILE.svg, FILE.png or FILE.pdf",
    )


def require_separate_files(journal: Path | None) -> None:
    """Raise UsageError when a table or a picture would be written over the journal."""
    meta = click.get_current_context().meta
    for path in filter(None, map(meta.get, (TABLE_KEY, PICTURE_KEY))):
        if journal and path.resolve() == journal.resolve():
            raise UsageError(f"{escape_for_terminal(path)} is to be the journal and a file of what was found: name two files")


def write_picture(request: Request | None, found: Any, silent: bool = False) -> None:
    """Draw the picture if one was asked for, and report its file unless ``silent``."""
    path = click.get_current_context().meta.get(PICTURE_KEY)
    if path and request:
        from printgen.backends import to_files
        from printgen.cli.output_files import write_file
        from printgen.features.lab.commands.studies import build_picture

        (data,) = (data for _, data in to_files(build_picture(request, found), path.suffix[1:]))  # it is one page
        written = write_file(path, data, 1, "--picture")
        if not silent:
            report_file(written)


def write_table(*studies: TabularStudy, silent: bool = False) -> None:
    """Write the studies to a table if one was asked for, and report its file unless ``silent``."""
    path = click.get_current_context().meta.get(TABLE_KEY)
    if path:
        from printgen.cli.output_files import write_file
        from printgen.simulation.study_tables import encode_table

        written = write_file(path, encode_table(path, studies), 0, "--table")
        if not silent:
            report_file(written)
