"""The verb ``calibrate``: print the sheet, ask for the readings, and save the printer's profile by name."""

from __future__ import annotations

from collections.abc import Callable
from shlex import quote
from typing import Any

import click

from printgen.cli.command_group import Length, WordChoice, echo
from printgen.cli.verb_options import accept_chosen_options, write_jobs
from printgen.errors import UsageError
from printgen.lengths import parse_mm
from printgen.print_options import OUTPUT, PAPER, PrintOptions

EDGES = ("top", "right", "foot", "left")
LENGTHS = ("across", "down", "back-across", "back-down")


def _reading_options(verb: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for all readings to a verb."""
    for edge in reversed(EDGES):
        verb = click.option(f"--{edge}", metavar="LETTER", help=f"what the edge says at the {edge}")(verb)
    for name in reversed(LENGTHS):
        side, way = ("back", name.removeprefix("back-")) if name.startswith("back") else ("front", name)
        verb = click.option(f"--{name}", type=Length(), metavar="MM", help=f"how long the line {way} is on the {side}")(verb)
    return verb


@click.command()
@click.option("--printer", metavar="NAME", help="tell what you read, and keep it under this name")
@_reading_options
@click.option(
    "--quarter",
    type=WordChoice(["left", "right"]),
    default="left",
    show_default=True,
    help="to which side your driver turns pages that lie on their side",
)
@click.option("--check", is_flag=True, help="print what shows whether it is right, with what is kept")
@accept_chosen_options(PAPER.with_verbs("a4, letter or universal"), OUTPUT)
def calibrate(printer: str | None, quarter: str, check: bool, options: PrintOptions, **read: Any) -> None:
    """Make backs meet their fronts. Print the sheet, then name the printer: it is asked what you read, and kept for --printer."""
    from printgen.features.calibration import commands, printers

    paper = options[PAPER]
    if printer is None:
        if check or any(value is not None for value in read.values()):
            raise click.UsageError("name the printer, too, by --printer NAME")
        write_jobs([commands.make_sheet_job(paper)], options)
        click.echo("print it on both sides of one sheet, read it as it says, then: printgen calibrate --printer NAME")
    elif check:
        write_jobs([commands.make_proof_job(paper, printers.load_profile(printer))], options)
    else:
        printers.require_new_name(printer)
        lengths = [_ask_length(name, read[name.replace("-", "_")], k % 2) for k, name in enumerate(LENGTHS)]
        letters = [_ask_letter(edge, read[edge]) for edge in EDGES]
        path = printers.save_profile(printer, commands.compute_profile(paper, lengths, letters, quarter))
        echo(f"{path}: {printer} is kept; --printer {quote(printer)} prints with it, and with --check here proves it")


def _ask_length(name: str, said: float | None, place: int) -> float:
    """Return a length that was given as an option, or ask for it until it is valid."""
    from printgen.features.calibration.commands import parse_length
    from printgen.features.calibration.vernier import LENGTHS as MEANT

    if said is not None:
        return parse_length(said, place)
    where = f"{'back, ' if name.startswith('back') else 'front, '}{name.removeprefix('back-')}"
    return float(_ask(f"{where}: how many mm", _parse_answer, MEANT[place], lambda value: parse_length(value, place)))


def _parse_answer(text: Any) -> float:
    """Return a length in mm; ValueError is raised for what is none."""
    length = parse_mm(str(text))
    if length is None:
        raise ValueError(text)
    return length


def _ask_letter(edge: str, said: str | None) -> str:
    """Return a letter that was given as an option, or ask for it until it is valid."""
    from printgen.features.calibration.vernier import parse_offset

    return str(said if said is not None else _ask(f"{edge}: which letter", str, "M", parse_offset))


def _ask(question: str, kind: Callable[[Any], Any], likely: Any, demand: Callable[[Any], Any]) -> Any:
    """Return an answer, asked for until ``kind`` and ``demand`` accept it; ``likely`` is the default."""

    def sound(text: Any) -> Any:
        try:
            value = kind(text)
            demand(value)
        except UsageError as problem:
            raise click.BadParameter(str(problem)) from None
        except ValueError:
            raise click.BadParameter(f"{text!r} is no number") from None
        return value

    return click.prompt(question, default=likely, value_proc=sound)
