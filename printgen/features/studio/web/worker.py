"""The API as a worker in a browser calls it: JSON in, JSON and files out."""

import json
from collections.abc import Callable
from typing import Any

from printgen.errors import PrintgenError, Refused
from printgen.features.studio.api import call, describe_error


def answer(asked: str, tick: Callable[[int], Any]) -> tuple[str, tuple[tuple[str, str, bytes], ...]]:
    """Answer a call, given as JSON; return the last line of the answer and its files (name, media type, bytes).

    The line is the same as that of the local server. ``tick`` is called with the progress of a long call.
    """
    question = json.loads(asked)
    try:
        if question["name"] == "put" and question["args"].get("trust"):
            raise Refused("a game with code is played by printgen on your own machine: there open the studio, and trust it")
        found = call(question["name"], question.get("args", {}), tick)
    except PrintgenError as problem:
        return json.dumps({"trouble": describe_error(problem)}), ()
    except KeyboardInterrupt:
        return json.dumps({"stopped": True}), ()
    except Exception as problem:  # a page is told in any case
        said = f"something went wrong in printgen: {problem!r}"
        return json.dumps({"trouble": {"kind": "internal", "sentence": said}}), ()
    return json.dumps({"value": found.value}), tuple(found.files)
