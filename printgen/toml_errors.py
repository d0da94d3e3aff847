"""Reads TOML, and explains in plain words why a text is none."""

import re
import tomllib
from pathlib import Path
from typing import Any

from printgen.errors import PrintgenError
from printgen.reasons import system_reason

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_KEY = re.compile(r"\s*([\w.-]+)\s*=\s*(.*?)\s*(?:#.*)?$")
_BRACKETS = {"array": ("[", "]"), "inline table": ("{", "}")}
_CURLY_QUOTES = "“”„‘’«»"


def explain_toml_error(problem: str, text: str) -> str:
    """Return a sentence, with the line, for the TOML parser's message on a text."""
    match = _PLACE.search(problem)
    lines = text.split("\n")
    number = int(match[1]) if match and match[1] else 0
    said = problem[: match.start()] if match else problem
    line = lines[number - 1] if 0 < number <= len(lines) else ""
    return (
        _explain_quotation(said, number, line, lines)
        or _explain_bracket(said, number, lines)
        or _explain_statement(said, *((number, line) if number else _last_line(lines)))
    )


def _last_line(lines: list[str]) -> tuple[int, str]:
    """Return the number and the text of the last line that is not empty."""
    return next(((k, line) for k, line in reversed(list(enumerate(lines, 1))) if line.strip()), (1, ""))


def _explain_quotation(said: str, number: int, line: str, lines: list[str]) -> str:
    """Explain what is wrong with quotation marks; "" if nothing is."""
    if any(mark in line for mark in _CURLY_QUOTES) and said.startswith(("Invalid value", "Illegal")):
        return f'line {number} has curly quotation marks; write straight ones, "like these"'
    if said.startswith(("Illegal character", "Unterminated string", 'Expected "\'"')):
        at = number or next((k for k, one in enumerate(lines, 1) if _has_odd_quotes(one)), len(lines))
        return f"the quotation mark of line {at} is not closed"
    if said.startswith("Unescaped '\\'"):
        return f"line {number}: write \\\\ for a backslash, or / between folders"
    return ""


def _has_odd_quotes(line: str) -> bool:
    return line.count('"') % 2 == 1 or line.count("'") % 2 == 1 or '"""' in line or "'''" in line


def _explain_bracket(said: str, number: int, lines: list[str]) -> str:
    """Explain a list or a table in braces without its end or without a comma; "" if there is none."""
    if said.startswith("Invalid value") and number and re.match(r"\s*\[+[\w.\" -]+\]+\s*(#.*)?$", lines[number - 1]):
        return f"the [ of line {_last_open_line(lines[: number - 1], '[', ']')} lacks its ]"
    if said.startswith("Unclosed"):
        sign, end = _BRACKETS["array" if "array" in said else "inline table"]
        opened = _last_open_line(lines[:number] if number else lines, sign, end)
        comma = f"line {number} has no comma before it" if number > opened else "its parts have no commas between them"
        return f"the {sign} of line {opened} lacks its {end}, or {comma}"
    if said.startswith("Invalid initial character for a key part") and number:
        return f"line {number}: a table in braces stands on one line, without a comma before its }}"
    if said.startswith("Expected ']' at the end"):
        return f"line {number}: the [ of a table's head lacks its ]"
    return ""


def _last_open_line(lines: list[str], sign: str, end: str) -> int:
    """Return the line of the last bracket that is not closed."""
    opened: list[int] = []
    for number, line in enumerate(lines, 1):
        for mark in re.sub(r'"[^"]*"', "", line).partition("#")[0]:
            if mark == sign:
                opened.append(number)
            elif mark == end and opened:
                opened.pop()
    return opened[-1] if opened else len(lines)


def _explain_statement(said: str, number: int, line: str) -> str:
    """Explain a line that is no key with a value, or repeats a key."""
    key, value = (match[1], match[2]) if (match := _KEY.match(line)) else ("", "")
    if said.startswith("Cannot"):
        name = key or line.strip().strip("[]")
        return f"line {number}: {name!r:.60} stands twice; keep one of them"
    if value in ("True", "False", "yes", "no", "Yes", "No"):
        return f"line {number}: write {key} = {'true' if value[0] in 'TYy' else 'false'}"
    if value.startswith("[") and not said.startswith("Expected newline"):
        return f"line {number}: the list of {key!r} holds what is no value; texts need quotation marks, commas between them"
    if key and value and said.startswith(("Invalid value", "Expected newline")) and '"' not in value:
        return f'line {number}: a text needs quotation marks: {key} = "{value:.60}"'
    if said.startswith(("Expected '='", "Invalid statement")):
        return f"line {number} must be key = value, or a table's head such as [cards]; it is {line.strip()!r:.60}"
    if said.startswith("Expected newline"):
        return f"line {number} has more behind its value than a line can have"
    if said.startswith("Invalid value") and "#" in line:
        return f'line {number}: {key} has no value, for # begins a note; a colour needs quotation marks, "#0072B2"'
    if said.startswith("Invalid value"):
        return f"line {number}: {key or line.strip()} has no value"
    return f"line {number} is not TOML: {line.strip()!r:.60}"


def read_toml_file(path: Path, name: str, error: type[PrintgenError], remedy: str = "") -> dict[str, Any]:
    """Read a TOML file as plain tables.

    An ``error`` is raised when the file is missing, not UTF-8 or not TOML. It names the file by its ``name`` and, if it is
    no TOML, the line; ``remedy`` follows after a semicolon.
    """
    advice = f"; {remedy}" if remedy else ""
    try:
        text = path.read_bytes().decode("utf-8")
        return tomllib.loads(text)
    except OSError as problem:
        raise error(f"{name} cannot be read: {system_reason(problem)}{advice}") from None
    except UnicodeDecodeError:
        raise error(f"{name} is not UTF-8; save it as UTF-8") from None
    except RecursionError:
        raise error(f"{name} is not TOML: its brackets are nested too deeply{advice}") from None
    except ValueError as problem:
        raise error(f"{name}: {explain_toml_error(str(problem), text)}{advice}") from None
