"""Explains in plain words what the library of expressions says about one that it cannot read or calculate."""

import re
from collections.abc import Iterable

from printgen.errors import suggest_nearest
from printgen.reasons import KIND_NAMES

_SYNTAX = (
    (r"unexpected '?end of template'?(?:, expected '([^a-z'])'\.?)", "it ends too early: {0} is missing"),
    (r"unexpected '?end of template'?.*", "it ends too early"),
    (r"unexpected char \"?['\"\\]+.*", "a quotation mark is not closed"),
    (r"unexpected (?:char )?'(.+?)'.*", "{0} does not belong where it stands"),
    (r"chunk after expression.*", "two values stand side by side with no sign between them"),
    (r"No test named '(\w+)'.*", "there is no test {0!r}"),
    (r"expected name or number.*", "a name is missing after the dot"),
    (r"it is (?:empty|too long)", "{whole}"),
)
"""What the library says of an expression that it cannot read, and what it means."""


def explain_syntax(sentence: str, filters: Iterable[str]) -> str:
    """Return why an expression cannot be read; ``filters`` are the filters that there are."""
    if match := re.match(r"No filter named '(\w+)'", sentence):
        known = sorted(filters)
        return f"there is no filter {match[1]!r}{suggest_nearest(match[1], known)}; the filters are {', '.join(known)}"
    for pattern, meaning in _SYNTAX:
        if match := re.match(pattern, sentence, re.DOTALL):
            return meaning.format(*match.groups(), whole=sentence)
    return "its signs are not in an order that has a meaning"


def explain_value(sentence: str, methods: Iterable[str]) -> str:
    """Return why an expression has no value; "" if the library's sentence is none of those known here.

    ``methods`` are the methods that expressions may call.
    """
    if match := re.match(r"access to attribute '(\w+)' of .* is unsafe", sentence):
        return f"{match[1]!r} is not allowed in expressions; allowed are {', '.join(sorted(methods))}"
    if match := re.match(r"'?(\w+) object'? has no (?:element|attribute) (.+)", sentence):
        return f"{KIND_NAMES.get(match[1], match[1])} has no entry {match[2]}"
    return sentence if sentence.endswith("is too large") else ""
