"""The verbs ``export`` and ``showcase``: for shops, for virtual tabletops, and for a shop's page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.command_group import OutputPath, WholeNumber, WordChoice, echo, game_argument
from printgen.cli.verb_options import accept_chosen_options
from printgen.errors import escape_for_terminal
from printgen.print_options import CARD

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.features.export.parcel import ParcelFile

TARGET_HELP = "who gets it: a shop (mpc, tgc, dtc, mbprint) or a table on a screen (tts, ttpg, tabletopia, screentop)"


def _refuse_printer(ctx: click.Context, parameter: click.Parameter, name: str | None) -> None:
    """Raise UsageError when a printer is named: its faults concern no export."""
    if name:
        raise click.UsageError(
            "what is exported is printed by others, or never: --printer mends the faults of your own; leave it out"
        )


SHOWCASE_FORMS = ("png", "svg", "pdf")
SHOWCASE_DPI = 100
"""Of a picture for a shop's page."""


@click.command()
@click.argument("game")
@click.option("--target", required=True, metavar="NAME", help=TARGET_HELP)
@accept_chosen_options(CARD.with_verbs("cards of another size, as in cards  [default: the deck's own]"))
@click.option("--url-base", metavar="URL", help="where the pictures of tts will be found  [default: the folder written]")
@click.option("--printer", hidden=True, expose_value=False, callback=_refuse_printer)
@click.option("-o", "output", type=OutputPath(), help="the file or folder to write to, instead of output/")
def export(request: Request, target: str, url_base: str | None, output: Path | None) -> None:
    """Export a game for a shop or a table. Files as they are wanted there, a list that counts every card, and what is wrong.

    Shops get an archive, tables a folder, whose pictures are found where it lies unless --url-base says where they will be.
    """
    from printgen.cli.output_files import FolderPath, output_path, require_folder, rewrite_file, write_file
    from printgen.features.export.commands import TABLE_EXPORTERS, build_parcel
    from printgen.features.export.parcel import LIST_NAME, require_own_folder, to_zip, unfinished_list

    if target not in TABLE_EXPORTERS:
        _require_archive_place(output)
        parcel = build_parcel(request, target)
        files = parcel.files
        path, _, size = write_file(output_path(output, f"{parcel.stem}.zip"), to_zip(files), 0)
    else:
        name = f"{target}-{Path(request.text).name.replace(':', '-')}"
        path = output_path(FolderPath(output) if output else None, name)
        require_folder(path)
        require_own_folder(path)
        base = f"{url_base.rstrip('/')}/" if url_base else f"{path.resolve().as_uri()}/"
        kept: set[str] = set()

        def write(file: ParcelFile) -> None:
            if not kept:
                rewrite_file(path / LIST_NAME, unfinished_list().data, 0)
            kept.add(file.path)
            rewrite_file(path / file.path, file.data, 0)

        parcel = build_parcel(request, target, base, write)
        files = parcel.files
        for file in files:
            if file.path not in kept:
                rewrite_file(path / file.path, file.data, 0)
        size = sum(len(file.data) for file in files)
    for fault in parcel.faults:
        click.echo(f"note: {escape_for_terminal(fault)}", err=True)
    echo(f"{path}: {len(files)} files, {parcel.manifest['pieces']} pieces, {size:,} bytes")


def _require_archive_place(output: Path | None) -> None:
    """Refuse, before the work, a place where no archive can be written, or a name with another ending than .zip."""
    from printgen.cli import file_kinds
    from printgen.cli import output_files as files

    if output is None or files.is_folder_target(output):
        files.require_folder(output or files.OUTPUT_FOLDER)
        return
    files.find_form(output, ("zip",), None)
    files.require_place(output, file_kinds.ZIP_HEAD)


@click.command()
@game_argument
@accept_chosen_options()
@click.option("--format", "form", type=WordChoice(SHOWCASE_FORMS), default="png", show_default=True, help="what is written")
@click.option("--dpi", type=WholeNumber(), help="pixels an inch, of png: 200 makes 3200 x 2400  [default: 100]")
@click.option("-o", "output", type=OutputPath(), help="the file or folder to write to, instead of output/")
def showcase(request: Request, form: str, dpi: int | None, output: Path | None) -> None:
    """Make a picture for a shop's page. A hand of cards, a pile, tokens, sheets and dice on a table, 1600 x 1200 pixels."""
    from printgen.cli import file_kinds
    from printgen.cli import output_files as files
    from printgen.cli.verb_options import report_data_game_notes, report_file, said_word
    from printgen.features.export.commands import build_showcase_page

    if output and not files.is_folder_target(output):
        form = files.find_form(output, SHOWCASE_FORMS, said_word("form"), form)
        files.require_place(output, file_kinds.FORM_HEADS[form])
    if dpi is not None and form != "png":
        raise click.UsageError("--dpi is for --format png")
    for written in files.write_job_files(
        build_showcase_page(request), output, form, **({"dpi": dpi or SHOWCASE_DPI} if form == "png" else {})
    ):
        report_file(written)
    report_data_game_notes(request.data_game_notes)
