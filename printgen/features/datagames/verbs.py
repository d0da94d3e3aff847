"""The verb ``pictures``, which prints the pictures that a folder without code may name."""

import click

from printgen.cli.verb_options import accept_print_options, write_jobs
from printgen.print_options import PrintOptions


@click.argument("folder", required=False, default="")
@accept_print_options("pictures")
def pictures(folder: str, options: PrintOptions) -> None:
    """Print all pictures with their names. Those of the house, small ones for texts, shapes; of a FOLDER its own, too."""
    from printgen.features.datagames import specimen

    write_jobs([specimen.build_picture_job(folder, options)], options)
