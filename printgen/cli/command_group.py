"""The click group of the command line.

It has verbs in sections, one-sentence errors and suggestions for typing errors, and shows the progress of long work.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isnan
from pathlib import Path
from typing import Any, NoReturn

import click
from click.exceptions import Exit

from printgen import extensions
from printgen.cli.call_errors import explain_call
from printgen.cli.progress_bar import erase_progress, show_progress
from printgen.errors import OutputError, PrintgenError, Refused, escape_for_terminal, escape_invisible, quote, suggest_nearest
from printgen.lengths import UNIT_HINT, parse_mm
from printgen.reasons import system_reason

INTERRUPTED_EXIT = 130
"""The exit code of who was broken off with nothing to show: 128 and the number of the signal of Ctrl-C."""


class LazyCommand(click.Command):
    """A verb that a feature adds, with its help line only; the feature is imported when the verb is called."""

    def __init__(self, point: str, name: str, help: str):
        super().__init__(name, help=help)
        self._point = point

    def load_command(self) -> click.Command:
        """Import the verb itself."""
        found = extensions.find_at(self._point, self.name or "")
        return found if isinstance(found, click.Command) else click.command(self.name)(found)


class CommandGroup(click.Group):
    """A group whose help has sections, and whose errors are one sentence and an exit code, never a traceback."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.sections: dict[str, list[str]] = {}
        self._open: set[str] = set()

    def section(self, title: str) -> Callable[[Callable[..., Any]], click.Command]:
        """Return a decorator that makes a function a verb and lists it in a section of the help."""

        def add(function: Callable[..., Any]) -> click.Command:
            return self.add_verb(title, function)

        return add

    def add_verb(self, title: str, function: Callable[..., Any]) -> click.Command:
        """List a verb in a section of the help; a plain function becomes a verb."""
        verb = function if isinstance(function, click.Command) else click.command()(function)
        self.add_command(verb)
        self.sections.setdefault(title, []).append(verb.name or "")
        return verb

    def add_lazy_verbs(self, title: str, point: str) -> None:
        """List the verbs of an extension point in a section of the help; each is imported when it is called."""
        for name, verb in extensions.verbs_at(point).items():
            self.add_command(LazyCommand(point, name, verb.help))
            self.sections.setdefault(title, []).append(name)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb, with the print options that it offers."""
        verb = super().get_command(ctx, cmd_name)
        if isinstance(verb, LazyCommand):
            verb = self.commands[cmd_name] = verb.load_command()
        if verb and cmd_name not in self._open:
            self._open.add(cmd_name)
            if add_options := getattr(verb.callback, "add_options", None):
                add_options(verb)
        return verb

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs, section by section, in aligned columns."""
        wide = max(map(len, self.commands))
        for title, names in self.sections.items():
            with formatter.section(title):
                room = formatter.width - wide - 6
                formatter.write_dl([(f"{name:<{wide}}", self.commands[name].get_short_help_str(room)) for name in names])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before the verb, and print a sentence if one is wrong."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as problem:
            _report_error(explain_call(problem, ctx), ctx)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a verb, and print the sentence of a PrintgenError.

        SIGTERM ends the verb in the same way as Ctrl-C. Long work of the verb shows its progress.
        """
        try:
            with _interrupt_on_sigterm(), show_progress():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("printgen: broken off before there was anything to show", err=True)
            ctx.exit(INTERRUPTED_EXIT)
        except PrintgenError as problem:
            _report_error(problem, ctx)
        except BrokenPipeError:  # the reader of our output has gone: nothing is left to say
            sys.stderr.close()
            ctx.exit(1)
        except OSError as problem:
            _report_error(_game_error(problem) or OutputError(f"{_describe_refusal(problem)}: {system_reason(problem)}"), ctx)
        except click.UsageError as problem:
            _report_error(explain_call(problem, ctx), ctx)
        except click.Abort:
            click.echo(err=True)  # the question has no end of line
            _report_error(Refused("broken off at a question; nothing more was done"), ctx)
        except Exit:
            raise
        except Exception as problem:  # the code of a game may raise anything
            if error := _game_error(problem):
                _report_error(error, ctx)
            raise


def echo(text: object = "", err: bool = False) -> None:
    """Print a text with names of files, games or players, whose invisible characters are escaped."""
    erase_progress()
    click.echo(escape_invisible(text), err=err)


def _report_error(problem: PrintgenError, ctx: click.Context) -> NoReturn:
    """Print the sentences of an error and end with its exit code."""
    for k, line in enumerate(str(problem).splitlines() or [""]):
        click.echo(f"{'          ' if k else 'printgen: '}{escape_for_terminal(line)}", err=True)
    ctx.exit(problem.exit_code)


def _game_error(problem: BaseException) -> PrintgenError | None:
    """Return what the code of a game outside this package raised as a sentence; None if there is no such game."""
    packages = sys.modules.get("printgen.gameapi.game_packages")  # without it no game was loaded
    return packages.explain_game_error(problem) if packages else None


def _describe_refusal(problem: OSError) -> str:
    """Return which file the system refused, or that the text of a command has no place."""
    return f"{problem.filename} cannot be used" if problem.filename else "what this command prints cannot be written"


@contextmanager
def _interrupt_on_sigterm() -> Iterator[None]:
    """Make SIGTERM act as Ctrl-C within the block, so that counted games are reported and kept.

    Batch systems send SIGTERM.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def report_interruption(done: int, count: int, journal: Path | None) -> None:
    """Print how many of ``count`` games were played before an interruption, and how to go on."""
    if done < count:
        on = (
            "the same call goes on from there" if journal else "with --resume JOURNAL a call goes on from where it was broken off"
        )
        click.echo(f"broken off after {done:,} of {count:,} games; {on}", err=True)


class WordChoice(click.Choice[str]):
    """A parameter type for one of several words, with a suggestion for a mistyped word."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return the message about a word that is not accepted."""
        return super().get_invalid_choice_message(value, ctx).removesuffix(".") + suggest_nearest(str(value), self.choices) + "."


class FiniteNumber(click.FloatRange):
    """A parameter type for a number within a range, without nan."""

    name = "number"

    def _describe_range(self) -> str:
        """Return the limits as the help shows them."""
        return _describe_limits(self)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number."""
        try:
            number = super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{quote(str(value))} is not {_describe_range('a number', self)}.", param, ctx)
        if isnan(number):
            self.fail(f"{value} is no number.", param, ctx)
        return number


class WholeNumber(click.IntRange):
    """A parameter type for a whole number within a range."""

    name = "number"

    def _describe_range(self) -> str:
        """Return the limits as the help shows them."""
        return _describe_limits(self)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{quote(str(value))} is not {_describe_range('a whole number', self)}.", param, ctx)


NUMBER_TYPES: dict[type, click.ParamType[Any]] = {int: WholeNumber(), float: FiniteNumber()}
"""The parameter types of numbers without limits, by the types of their values."""


def _describe_range(what: str, limits: click.IntRange | click.FloatRange) -> str:
    """Return a kind of number with its limits in words."""
    said = _describe_limits(limits)
    join = "" if not said else " " if said.startswith(("above", "below")) else " from " if " to " in said else " of "
    return f"{what}{join}{said}"


def _describe_limits(limits: click.IntRange | click.FloatRange) -> str:
    """Return the limits of a number in words, "" if there are none."""
    least, most = (None if limit is None else f"{limit:,}" for limit in (limits.min, limits.max))
    if least and most and not (limits.min_open or limits.max_open):
        return f"{least} to {most}"
    lower = "" if least is None else f"above {least}" if limits.min_open else f"at least {least}"
    upper = "" if most is None else f"below {most}" if limits.max_open else f"at most {most}"
    return " and ".join(filter(None, (lower, upper)))


class Length(click.ParamType[float]):
    """A parameter type for a length in mm, cm or inches; the value is in mm."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the length in mm."""
        length = parse_mm(str(value))
        if length is None:
            self.fail(f"{escape_for_terminal(value)} is no length: {UNIT_HINT}.", param, ctx)
        return length


class OutputPath(click.ParamType[Path]):
    """A parameter type for a place to write to: a file, or a folder if it exists or ends with a slash."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Return the path, as a ``FolderPath`` if it ends with a slash."""
        from printgen.cli.output_files import FolderPath

        return FolderPath(value) if str(value).endswith(("/", os.sep)) else Path(value)


def _add_game_path(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value:
        from printgen.gameapi.discovery import add_game_path

        add_game_path(value)


def _complete_game_names(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the games whose names begin this way, for shell completion."""
    from printgen.gameapi.discovery import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


game_argument = click.argument("game", shell_complete=_complete_game_names)
game_option = click.option(
    "--game",
    metavar="FOLDER",
    callback=_add_game_path,
    expose_value=False,
    help="the game of the record, where it is one of your own",
)
"""A record names its game by name alone: who trusts a folder's code says so."""
