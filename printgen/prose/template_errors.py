"""Explains in plain words what the template library says about an expression that it cannot read or calculate."""

import re
from collections.abc import Container, Iterable

from printgen.errors import suggest_nearest
from printgen.reasons import KIND_NAMES, python_reason

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


_NAME = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*")


def name_undefined_place(sentence: str, source: str, names: Container[str]) -> str:
    """Return the library's sentence on an unknown name if an entry is looked up by one, else the sentence itself.

    >>> name_undefined_place("list object has no element Undefined", "cards[top]", ("cards",))
    "'top' is undefined"
    """
    if not sentence.endswith("no element Undefined"):
        return sentence
    return next((f"'{name}' is undefined" for name in _NAME.findall(source) if name not in names), sentence)


def explain_text(problem: Exception, text: str, names: Container[str]) -> str:
    """Return why the placeholders of a text cannot be filled from the values with these ``names``."""
    sentence = name_undefined_place(str(problem), text, names)
    if match := re.match(r"'(\w+)' is undefined", sentence):
        return f"there is no value {match[1]!r}"
    syntax = (
        "" if not type(problem).__name__.startswith(("TemplateSyntax", "TemplateAssertion")) else explain_syntax(sentence, ())
    )
    return syntax or explain_value(sentence, ()) or python_reason(problem, "a placeholder has no value")


def explain_syntax(sentence: str, filters: Iterable[str]) -> str:
    """Return why an expression cannot be read; ``filters`` are the filters that there are."""
    if match := re.match(r"No filter named '(\w+)'", sentence):
        known = sorted(filters)
        listed = f"; the filters are {', '.join(known)}" if known else ""
        return f"there is no filter {match[1]!r}{suggest_nearest(match[1], known)}{listed}"
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
