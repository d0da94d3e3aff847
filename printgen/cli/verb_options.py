"""What all printing verbs have in common.

These are the click options, made from the table, and how files are written and reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from printgen.cli.command_group import NUMBER_TYPES, Length, OutputPath, WholeNumber, WordChoice, echo
from printgen.cli.settings import SettingOption
from printgen.errors import UsageError, escape_for_terminal
from printgen.print_option import PrintOption
from printgen.print_options import DPI, FOLDER_VERBS, FORMAT, OUTPUT, PrintOptions, all_options, iter_flags, options_of_verb

if TYPE_CHECKING:
    from printgen.cli.output_files import WrittenFile
    from printgen.marks import Job

F = TypeVar("F", bound=Callable[..., Any])


def accept_print_options(verb: str, *more: PrintOption[Any]) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Return a decorator with the options of a printing verb: those of the table, and ``more``.

    The verb is called with a ``request`` in place of the argument ``game``, or with ``options`` if it has no such argument.
    """

    def find_offered() -> Sequence[PrintOption[Any]]:
        names = [option.name for option in all_options()]
        return (
            sorted((*options_of_verb(verb), *more), key=lambda option: names.index(option.name))
            if more
            else options_of_verb(verb)
        )

    return _accept_options(find_offered, in_folder=verb in FOLDER_VERBS)


def accept_chosen_options(*options: PrintOption[Any] | str) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Return a decorator with some options of the table, for a verb that does more than print.

    Options of features are named, and ignored if the feature is missing.
    """

    def find_offered() -> Sequence[PrintOption[Any]]:
        named = {option.name: option for option in all_options()}
        found = (named.get(option) if isinstance(option, str) else option for option in options)
        return [option for option in found if option]

    return _accept_options(find_offered)


def _accept_options(
    offered: Callable[[], Sequence[PrintOption[Any]]], in_folder: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Return a decorator with the click options of what is offered, passed to the verb as one value.

    ``in_folder`` says that -o names a folder.

    The options are made when the verb is opened, since features offer some of them; so the help of all verbs imports no
    feature.
    """

    def decorate(verb: Callable[..., Any]) -> Callable[..., None]:
        @wraps(verb)
        def run(*words: Any, **chosen: Any) -> None:
            said = {option: chosen.pop(option.name) for option in offered()}
            how = PrintOptions({option: option.default if value is None else value for option, value in said.items()})
            if OUTPUT in said:
                how = require_output(how, FORMAT.choices if FORMAT in said else ("pdf",), in_folder)
            if "game" not in chosen:
                verb(*words, options=how, **chosen)
                return
            from printgen.commands.request import Request

            verb(*words, request=Request.parse_unseeded(chosen.pop("game"), how), **chosen)

        below = len(getattr(verb, "__click_params__", ()))
        run.add_options = partial(_add_click_options, offered, below)  # type: ignore[attr-defined]  # read by Verbs
        return run

    return decorate


def require_output(options: PrintOptions, forms: Sequence[str], in_folder: bool = False) -> PrintOptions:
    """Return the options with the form that the ending of the output's name says, of the ``forms`` that the verb writes.

    What cannot be written is refused here, before the work: UsageError is raised for an ending that is no form's, OutputError
    for a place where nothing can be written, and for a file of another kind. ``in_folder`` says that -o names a folder.
    """
    from printgen.cli import file_kinds, output_files

    target = options[OUTPUT]
    if in_folder and target and not output_files.is_folder_target(target) and target.suffix[1:].lower() in FORMAT.choices:
        raise UsageError(f"-o {escape_for_terminal(target)}: several files are written, so name a folder without such an ending")
    if target is None or in_folder or output_files.is_folder_target(target):
        output_files.require_folder(target or output_files.OUTPUT_FOLDER)
        return options
    form = output_files.find_form(target, forms, said_word("format"))
    output_files.require_place(target, file_kinds.FORM_HEADS[form])
    return options.replace({FORMAT: form})


def said_word(parameter: str) -> str | None:
    """Return the word that the call gives for a parameter; None if it gives none, and a default is in force."""
    context = click.get_current_context()
    is_said = context.get_parameter_source(parameter) is ParameterSource.COMMANDLINE
    return str(context.params[parameter]) if is_said else None


def _add_click_options(offered: Callable[[], Sequence[PrintOption[Any]]], own_option_count: int, command: click.Command) -> None:
    """Add the options of the table to a command, before the last ``own_option_count`` of its own."""
    bare = click.Command(command.name)
    for option in reversed(offered()):
        for declared in reversed(_click_options(option)):
            declared(bare)
    place = len(command.params) - own_option_count
    command.params[place:place] = bare.params[::-1]  # they are entered from the last to the first


def _click_options(option: PrintOption[Any]) -> Sequence[Callable[[F], F]]:
    """Return the click options for one option of the table."""
    cls = SettingOption if option.setting else click.Option
    if words := [*iter_flags(option)]:
        return [click.option(f"--{word}", option.name, cls=cls, flag_value=word, help=told) for word, told in words]
    common: dict[str, Any] = {"cls": cls, "help": option.help}
    if option.kind is bool:
        return [click.option(option.flag, option.name, is_flag=True, **common)]
    kind: Any = (
        WordChoice(option.choices)
        if option.choices
        else OutputPath()
        if option.kind is Path
        else Length()
        if option.kind is float
        else NUMBER_TYPES.get(option.kind, option.kind)
    )
    if option.bounds:
        kind = WholeNumber(*option.bounds)
    if option.kind is tuple:
        return [click.option(option.flag, option.name, multiple=True, metavar=option.metavar, **common)]
    own = option.default or None
    return [
        click.option(option.flag, option.name, type=kind, default=own, show_default=bool(own), metavar=option.metavar, **common)
    ]


def write_jobs(jobs: Iterable[Job], options: PrintOptions, notes: Iterable[str] = ()) -> None:
    """Write the files of each job and report each as soon as it is written, followed by the ``notes``."""
    for job in jobs:
        for written in iter_written_files(job, options):
            report_file(written)
    report_data_game_notes(notes)


def write_kit_jobs(made: Iterable[Job | str], options: PrintOptions, notes: Iterable[str]) -> None:
    """Write the files of each job and report each as soon as it is written, and what is left out, followed by the ``notes``.

    The page of instructions is made last, because it counts the others.
    """
    for one in made:
        if isinstance(one, str):
            echo(one, err=True)
        else:
            for written in iter_written_files(one, options):
                report_file(written)
    report_data_game_notes(notes)


def report_data_game_notes(notes: Iterable[str]) -> None:
    """Print the notes on a game that is a folder without code."""
    for note in notes:
        click.echo(f"note: {escape_for_terminal(note)}", err=True)


def write_job(job: Job, options: PrintOptions) -> list[WrittenFile]:
    """Write the files of a job in the chosen format.

    click.UsageError is raised when a resolution is given for a format other than png.
    """
    return list(iter_written_files(job, options))


def iter_written_files(job: Job, options: PrintOptions) -> Iterator[WrittenFile]:
    """Write the files of a job one by one and yield each as soon as it is written; see ``write_job``."""
    from printgen.cli import output_files
    from printgen.commands.page_changes import apply_page_changes

    dpi, target = options[DPI], options[OUTPUT]
    if dpi is not None and options[FORMAT] != "png":
        raise click.UsageError("--dpi is for --format png")
    if job.form and job.form != "png":
        yield from output_files.iter_written_files(job, target, job.form)
        return
    form = job.form or options[FORMAT]
    yield from output_files.iter_written_files(
        apply_page_changes(job, options, form), target, form, **({} if dpi is None else {"dpi": dpi})
    )


def report_file(written: WrittenFile) -> None:
    """Print one line about a file: path, pages, bytes."""
    pages = f"{written.pages} page{'s' * (written.pages != 1)}, " if written.pages else ""
    echo(f"{written.path}: {pages}{written.size:,} bytes")
