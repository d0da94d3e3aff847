"""The API of the studio: functions that a page calls by name, with plain values in and out.

It has no state that an answer depends on: the page holds ids, players and decisions. So every connection gives the same
answers, and a restarted worker loses nothing but its caches.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from inspect import Parameter, signature
from typing import Any, NamedTuple

from printgen import extensions
from printgen.errors import PrintgenError, RecordError, UsageError, suggest_nearest
from printgen.features.studio.calls import archive, games, options, prints, session, uploads
from printgen.features.studio.file import StudioFile
from printgen.marks import Job
from printgen.progress import Tick


class CallAnswer(NamedTuple):
    """The answer to a call: a value that JSON can hold, and files."""

    value: Any
    files: tuple[StudioFile, ...] = ()


def _adapt_feature_call(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a feature's function as a call of the API.

    The page's ``style`` becomes print options, and a job becomes a PDF file.
    """

    @wraps(function)
    def answer(**args: Any) -> Any:
        if "style" in signature(function).parameters:
            args["style"] = options.parse_print_options(args.get("style") or {})
        made = function(**args)
        return prints.job_to_pdf_file(made) if isinstance(made, Job) else made

    return answer


CALLS: Mapping[str, Callable[..., Any]] = {
    "games": games.list_games,
    "cover": games.draw_cover,
    "put": uploads.upload_game,
    "ways": options.list_print_options,
    "pieces": prints.list_pieces,
    "piece": prints.describe_piece,
    "page": prints.draw_piece_page,
    "picture": prints.export_piece_page,
    "print": prints.print_file,
    "kit": prints.print_kit,
    "seats": session.list_seats,
    "sit": session.describe_turn,
    "chances": session.estimate_chances,
    "log": session.print_log,
    "read": archive.read_record_file,
    "moment": archive.describe_moment,
    "curve": archive.compute_curve,
    "again": archive.print_record,
    **{name: _adapt_feature_call(extensions.find_at("calls", name)) for name in extensions.names_at("calls")},
}
"""Every name that a page may call. Whatever takes its time has a ``tick``."""
LONG_CALLS = frozenset(("kit", "chances", "log", "read", "curve", "again", *extensions.names_at("calls")))
"""What takes so long that nothing else should wait for it."""


def call(name: str, args: Mapping[str, Any], tick: Tick = lambda n: None) -> CallAnswer:
    """Call a function of the API by name and return its answer.

    ``tick`` is called with how much more of a long call is done. Raise UsageError for an unknown name or argument, or another
    PrintgenError when the call fails.
    """
    if name not in CALLS:
        raise UsageError(f"there is no call {name!r}{suggest_nearest(name, CALLS)}; the calls are {', '.join(CALLS)}")
    function = CALLS[name]
    known = signature(function).parameters
    for word in args:
        if word not in known or word == "tick":
            raise UsageError(f"{name} takes no {word!r}{suggest_nearest(word, known)}")
    for word, parameter in known.items():
        if parameter.default is Parameter.empty and word not in args and word != "tick":
            raise UsageError(f"{name} needs {word!r}")
    answer = function(**args, **({"tick": tick} if "tick" in known else {}))
    found = tuple(_returned_files(answer))
    return CallAnswer(None if found else answer, found)


def _returned_files(answer: Any) -> Iterator[StudioFile]:
    if isinstance(answer, StudioFile):
        yield answer


def describe_error(problem: PrintgenError) -> dict[str, Any]:
    """Return an error as a page shows it: its kind, one sentence and, for a RecordError, the line of the record."""
    told: dict[str, Any] = {"kind": type(problem).__name__, "sentence": str(problem)}
    return told | ({"line": problem.line} if isinstance(problem, RecordError) else {})
