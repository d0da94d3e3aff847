"""Errors of a game's own code as sentences with file and line.

Whoever calls the code of a game translates what it raises with ``to_content_error``; no traceback reaches a person.
"""

import traceback
from pathlib import Path

from printgen.errors import ContentError
from printgen.reasons import python_reason


def find_code_line(problem: BaseException, folder: Path) -> str:
    """Return the file and line in a folder at which an exception was raised, such as "rules.py line 7"; "" if nowhere there."""
    if isinstance(problem, SyntaxError) and problem.filename and Path(problem.filename).is_relative_to(folder):
        return f"{Path(problem.filename).relative_to(folder).as_posix()} line {problem.lineno}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f"{Path(own[-1].filename).relative_to(folder).as_posix()} line {own[-1].lineno}" if own else ""


def describe_exception(problem: BaseException) -> str:
    """Return the name of an exception, for people who write code, and what went wrong in plain words."""
    return f"{type(problem).__name__}: {python_reason(problem)}"


def to_content_error(problem: BaseException, folder: Path) -> ContentError | None:
    """Return the error of a game's code as a ContentError with place and remedy; None if another's code raised it."""
    place = find_code_line(problem, folder)
    if not place:
        return None
    return ContentError(f"{folder.name}/{place}: {describe_exception(problem)}; correct this line")


def unusable_result(problem: BaseException, game: str) -> ContentError:
    """Return the error of printgen's own code on something that a game returned: no line of the game raised it."""
    return ContentError(
        f"{game}: printgen cannot use something that the game's code returns: {describe_exception(problem)}; "
        "look for this name or number in its code"
    )
