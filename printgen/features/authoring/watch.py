"""Prints a game again whenever one of its files is saved.

Only changed files are written, and a fault never replaces a good file.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Container, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

from printgen.backends import to_files
from printgen.cli.output_files import job_file_path, write_file
from printgen.commands.page_changes import apply_page_changes
from printgen.commands.request import Request
from printgen.engine.code_errors import describe_exception
from printgen.errors import PrintgenError, Refused, UsageError, escape_for_terminal, fault_cause, fault_sentences
from printgen.features.authoring.printables import iter_jobs
from printgen.gameapi.discovery import leading_path
from printgen.gameapi.game_packages import explain_game_error
from printgen.print_options import OUTPUT, PrintOptions

IGNORED_FOLDERS = ("output", "__pycache__", ".git")
"""Folders in which nothing is watched: what we write ourselves, and what others write for themselves."""
DEBOUNCE, STEP = 200, 20
"""Milliseconds: how long saves are gathered, and how long nothing more must come."""


def require_watchable(game: str) -> Path:
    """Return the folder of a game to watch.

    Raise UsageError when the text is not a path, Refused when the extra "watch" is not installed.
    """
    path = Path(leading_path(game)).expanduser() if leading_path(game) else None
    if path is None or not path.exists():
        raise UsageError(f"{game} is no folder to be watched; name one by its path, such as ./mygame")
    try:
        import_module("watchfiles")
    except ImportError:
        raise Refused("to watch needs watchfiles, the extra 'watch': pip install 'printgen[watch]'") from None
    return path if path.is_dir() else path.parent


def is_watched(path: str) -> bool:
    """Return whether a change of this file matters: it is no lock file, temporary file or output of printgen.

    >>> [is_watched(path) for path in ("game/cards.csv", "game/~$cards.xlsx", "game/.cards.csv.swp", "output/a.pdf")]
    [True, False, False, False]
    """
    name, folders = Path(path).name, Path(path).parts[:-1]
    passing = name.startswith((".", "~", "#")) or name.endswith(("~", ".tmp", ".swp", ".part", ".pdf", ".pyc")) or name == "4913"
    return not passing and not set(folders) & set(IGNORED_FOLDERS)


def iter_changes(folder: Path) -> Iterator[None]:
    """Yield None at every change that matters, until Ctrl-C."""
    watchfiles = import_module("watchfiles")
    yield from (
        None
        for _ in watchfiles.watch(
            folder,
            watch_filter=lambda _, path: is_watched(str(Path(path).relative_to(folder.resolve()))),
            debounce=DEBOUNCE,
            step=STEP,
        )
    )


def print_again(game: str, options: PrintOptions, say: Callable[[str], None] = print) -> None:
    """Print a game; report which files are new and what is wrong.

    A piece that cannot be printed keeps its last good file. ``say`` is called with each line.
    """
    begun, count, known = perf_counter(), 0, set[str]()
    try:
        request = Request.parse_unseeded(game, options)
        for note in request.data_game_notes:
            say(f"note: {escape_for_terminal(note)}")
        for made in iter_jobs(request):
            if isinstance(made, PrintgenError):
                known |= _report_faults(made, say, known)
                continue
            for ending, data in to_files(apply_page_changes(made, options)):
                path = job_file_path(made, options[OUTPUT], ending)
                if path.is_file() and path.read_bytes() == data:
                    continue
                written = write_file(path, data, len(made.pages))
                count += 1
                say(f"{written.path}: {written.pages} page{'s' * (written.pages != 1)}, {written.size:,} bytes")
    except Exception as problem:  # a game's own code, half written
        own = Refused(f"something went wrong in printgen: {describe_exception(problem)}")
        known |= _report_faults(explain_game_error(problem) or own, say, known)
    faults = f"{len(known)} fault{'s' * (len(known) != 1)}, " if known else ""
    say(f"{faults}{count} file{'s' * (count != 1)} new, {perf_counter() - begun:.2f} s")


def _report_faults(problem: PrintgenError, say: Callable[[str], None], known: Container[str]) -> set[str]:
    """Say each fault that is not ``known`` yet in a line of its own; return all of them by their causes."""
    causes: set[str] = set()
    for fault in fault_sentences(problem):
        if (cause := fault_cause(fault)) not in known and cause not in causes:
            say(f"not printed, the last good file stays: {escape_for_terminal(fault)}")
        causes.add(cause)
    return causes


def _print_until_interrupted(game: str, options: PrintOptions) -> None:
    """Print a game in a process that Ctrl-C or a closed pipe may end quietly."""
    with suppress(KeyboardInterrupt, BrokenPipeError):
        print_again(game, options)


def print_in_new_process(game: str, options: PrintOptions) -> None:
    """Print a game in a new process, in which no code of the game is loaded yet."""
    way = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context: Any = multiprocessing.get_context(way)
    child = context.Process(target=_print_until_interrupted, args=(game, options))
    child.start()
    child.join()
