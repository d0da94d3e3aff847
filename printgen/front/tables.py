"""Tables that studies are written to: their option, and the file once there is something in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.front.printed import say

if TYPE_CHECKING:
    from printgen.study.lab.table import Tabular

TABLE = "printgen.table"
"""Where a call keeps its table's place: no verb but those that write needs to know."""


def _kept(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path:
        from printgen.study.lab.table import demand_form

        demand_form(path)
        ctx.meta[TABLE] = path


table_option = click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    expose_value=False,
    callback=_kept,
    help="write every figure to FILE.csv, FILE.json or FILE.parquet, a row each",
)


def tabled(*studies: Tabular, silent: bool = False) -> None:
    """Write what studies found to the table that was asked for, if one was; its line is said unless ``silent``."""
    path = click.get_current_context().meta.get(TABLE)
    if path:
        from printgen.front.files import write
        from printgen.study.lab.table import encoded

        written = write(path, encoded(path, studies), 0, "--table")
        if not silent:
            say(written)
