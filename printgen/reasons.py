"""Why something failed, in plain words: the errors of the system and of Python, translated in one place.

The text of a system's or a library's own message is never shown: it names no remedy, and its language is the system's.
"""

import errno
import re
from collections.abc import Callable
from pathlib import Path

from printgen.errors import suggest_nearest

SYSTEM_REASONS = {
    errno.EACCES: "you have no permission",
    errno.EPERM: "you have no permission",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EISDIR: "it is a folder, not a file",
    errno.EEXIST: "a file is already there",
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EIO: "the disk reports a fault",
    errno.EFBIG: "it is too large for this disk",
    errno.ELOOP: "links lead in a circle",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.EBUSY: "another program uses it",
    errno.ETXTBSY: "another program uses it",
    errno.EADDRINUSE: "another program uses it",
    errno.EADDRNOTAVAIL: "this machine has no such address",
    errno.ECONNREFUSED: "nothing answers there",
    errno.ETIMEDOUT: "nothing answered in time",
    errno.ENXIO: "it is a device or a pipe",
    errno.EINVAL: "the system does not allow such a name",
    errno.EILSEQ: "the system does not allow such a name",
    errno.EDQUOT: "your share of the disk is used up",
    errno.ENOMEM: "there is not enough memory",
}
"""What a number of the system means, to follow "it cannot be read: "."""
KIND_NAMES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "list": "a list",
    "tuple": "a list",
    "dict": "a table",
    "LookUpTable": "a table",
    "ExpressionRow": "a row",
    "bool": "yes or no",
    "NoneType": "nothing",
    "function": "a function",
}
"""What the types of Python are called in messages."""


def system_reason(problem: OSError) -> str:
    """Return why the system refused a file, a folder or an address, as half a sentence.

    >>> system_reason(PermissionError(13, "Permission denied")), system_reason(OSError(12345, "strange"))
    ('you have no permission', 'the system refuses it (error 12345)')
    """
    if isinstance(problem, FileExistsError) and problem.filename:
        return f"{_quote_name(problem.filename)} is a file, not a folder"
    number = problem.errno
    return SYSTEM_REASONS.get(number or 0) or (f"the system refuses it (error {number})" if number else "the system refuses it")


def _quote_name(name: object) -> str:
    return repr(Path(str(name)).name or str(name))


def python_reason(problem: BaseException, otherwise: str = "") -> str:
    """Return what went wrong in code or in an expression, in plain words, without a place.

    ``otherwise`` is returned where it is unknown; if it is "", the words of the exception are quoted, which may be those of
    the author of the code.

    >>> python_reason(KeyError("oak")), python_reason(ZeroDivisionError("division by zero"))
    ("there is no entry 'oak'", 'a number is divided by zero')
    >>> try:
    ...     1 + "a"
    ... except TypeError as problem:
    ...     python_reason(problem)
    '+ does not go with a whole number and a text'
    """
    if isinstance(problem, OSError):
        return system_reason(problem)
    for kind, reason in _PYTHON_REASONS.items():
        if isinstance(problem, kind):
            return reason(problem)
    return _plain_reason(str(problem)) or otherwise or (f"Python says {str(problem)!r}" if str(problem) else "Python stops here")


def _key_reason(problem: BaseException) -> str:
    return f"there is no entry {problem.args[0]!r}" if problem.args else "there is no such entry"


def _name_reason(problem: BaseException) -> str:
    name = getattr(problem, "name", None) or _first_quoted(str(problem))
    if isinstance(problem, UnboundLocalError):
        return f"{name!r} is used before it has a value"
    return f"there is no name {name!r}"


def _attribute_reason(problem: BaseException) -> str:
    name, holder = getattr(problem, "name", None) or _first_quoted(str(problem), -1), getattr(problem, "obj", None)
    owner = str(getattr(holder, "__name__", "")).rpartition(".")[2] or type(holder).__name__
    return f"{KIND_NAMES.get(owner, owner)} has no {name!r}{suggest_nearest(str(name), dir(holder))}"


def _import_reason(problem: BaseException) -> str:
    wanted, module = getattr(problem, "name_from", None) or _imported_name(str(problem)), getattr(problem, "name", None)
    if wanted and module:
        return f"{module.rpartition('.')[2] if module.startswith('printgen_') else module} has no {wanted!r} to import"
    return f"there is no module {module!r}" if module else "a module cannot be imported"


def _imported_name(sentence: str) -> str:
    found = re.match(r"cannot import name '([^']+)'", sentence)
    return found[1] if found else ""


def _syntax_reason(problem: BaseException) -> str:
    line = (getattr(problem, "text", None) or "").strip()
    return f"Python cannot read {line!r:.80}" if line else "Python cannot read this line"


_PYTHON_REASONS: dict[type[BaseException], Callable[[BaseException], str]] = {
    KeyError: _key_reason,
    IndexError: lambda problem: "a list has no item at this place",
    ZeroDivisionError: lambda problem: "a number is divided by zero",
    OverflowError: lambda problem: "a number is too large",
    NameError: _name_reason,
    AttributeError: _attribute_reason,
    ImportError: _import_reason,
    SyntaxError: _syntax_reason,
    RecursionError: lambda problem: "it calls itself without an end",
    MemoryError: lambda problem: "there is not enough memory",
    StopIteration: lambda problem: "next() found nothing",
    AssertionError: lambda problem: f"an assertion does not hold{f': {problem}' if str(problem) else ''}",
}
"""For each kind of exception a function that says what went wrong."""

_PLAIN_PATTERNS = (
    (r"unsupported operand type\(s\) for ([^:]+): '(\w+)' and '(\w+)'", "{0} does not go with {1} and {2}"),
    (r"'(\S+)' not supported between instances of '(\w+)' and '(\w+)'", "{0} cannot compare {1} and {2}"),
    (r"can only concatenate (\w+) \(not \"(\w+)\"\) to \w+", "+ does not go with {0} and {1}"),
    (r"can only concatenate (\w+) \(not '(\w+)'\) to \w+", "+ does not go with {0} and {1}"),
    (r"bad operand type for (?:unary )?([^:]+): '(\w+)'", "{0} does not go with {1}"),
    (r"'(\w+)' object is not callable", "{0} is called like a function"),
    (r"'(\w+)' object is not subscriptable", "{0} has no entries"),
    (r"'(\w+)' object is not iterable", "{0} is no list"),
    (r"'(\w+)' object does not support item assignment", "an entry of {0} cannot be changed"),
    (r"object of type '(\w+)' has no len\(\)", "{0} has no length"),
    (r"argument of type '(\w+)' is not iterable", "in cannot look into {0}"),
    (r"(\w+) indices must be integers(?: or slices)?, not '?(\w+)'?", "the place in {0} must be a whole number, not {1}"),
    (r"can't multiply sequence by non-int of type '(\w+)'", "* does not go with a text and {0}"),
    (r"(?:max|min|int|round|abs|len) expected .*", "a function has too many or too few values"),
    (
        r"\S+\(\) takes (?:no arguments|at (?:most|least) \d+ arguments?) \(\d+ given\)",
        "a function has too many or too few values",
    ),
    (r"type (\w+) doesn't define __round__ method", "{0} cannot be rounded"),
    (r"substring not found", "the text does not contain it"),
    (r"(.*) is not in list", "the list does not contain {0}"),
    (r"No (?:first|last) item, sequence was empty\.", "the list is empty"),
    (r"invalid literal for int\(\) with base 10: (.*)", "{0} is no whole number"),
    (r"could not convert string to float: (.*)", "{0} is no number"),
    (r"(?:min|max)\(\)(?: arg is an empty sequence| iterable argument is empty)", "the list is empty"),
    (r"too many values to unpack \(expected (\d+)\)", "there are more than {0} values"),
    (r"not enough values to unpack \(expected (\d+), got (\d+)\)", "there are {1} values, not {0}"),
    (r"(?:\S+\.)?(\S+)\(\) missing \d+ required (?:keyword-only |positional )?arguments?: (.*)", "{0} is called without {1}"),
    (r"(?:\S+\.)?(\S+)\(\) takes (.+) positional arguments? but (\d+) (?:was|were) given", "{0} takes {1} values, not {2}"),
    (r"(?:\S+\.)?(\S+)\(\) got an unexpected keyword argument '(\w+)'", "{0} takes no {1!r}"),
)
"""What Python says, and what it means; types are replaced by their names in messages."""


def _plain_reason(sentence: str) -> str:
    """Return the meaning of one of Python's sentences, or "" if it is none of those that are known."""
    for pattern, meaning in _PLAIN_PATTERNS:
        if match := re.match(f"{pattern}$", sentence):
            return meaning.format(*(KIND_NAMES.get(part, part) for part in match.groups()))
    return ""


def _first_quoted(sentence: str, at: int = 0) -> str:
    found = re.findall(r"'([^']*)'", sentence)
    return found[at] if found else ""
