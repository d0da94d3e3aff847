"""Sandboxed expressions between double braces: they see columns and values and nothing else.

There are no blocks and no comments, so that ``{#3}`` stays as it is. A text that is one expression from end to end gives its
value; one with words around expressions gives text.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.errors import suggest_nearest
from printgen.prose.template_errors import explain_syntax, explain_value, name_undefined_place
from printgen.reasons import python_reason

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

NO_VALUE = "it has no value; look at its functions and at what they are given"
LONGEST_TEXT = 20_000
"""Characters or items of what an expression may come to."""
MOST_BITS = 256
"""Binary digits of a number."""
ALLOWED_METHODS = frozenset(
    "upper lower title capitalize strip split startswith endswith join count index find get keys values".split()
)
ALLOWED_FILTERS = frozenset(
    "upper lower title capitalize trim int float round abs length count first last join default d sort sum min max string list "
    "unique reverse".split()
)


class ExpressionError(ValueError):
    """An expression that cannot be read or has no value; the message says why, without a place."""


class ExpressionRow:
    """A record's columns as an expression sees them by ``row``, also by their headings; no method hides a column."""

    __slots__ = ("_cells",)

    def __init__(self, cells: Mapping[str, Any]):
        self._cells = cells

    def __getattr__(self, name: str) -> Any:
        try:
            return self._cells[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> Any:
        plain = "_".join(str(name).lower().split())
        return self._cells[plain if plain in self._cells else name]


class LookUpTable(dict[str, Any]):
    """A table of [values]; a number finds the TOML key that is its text."""

    def __missing__(self, key: Any) -> Any:
        if isinstance(key, str):
            raise KeyError(key)
        return self[value_to_text(key)]

    def __contains__(self, key: Any) -> bool:
        return super().__contains__(key if isinstance(key, str) else value_to_text(key))

    def get(self, key: Any, default: Any = None) -> Any:
        """Return the entry, or the default."""
        return super().get(key if isinstance(key, str) else value_to_text(key), default)


def to_look_up(value: Any) -> Any:
    """Return a TOML value with all its tables as ``LookUpTable``."""
    if isinstance(value, dict):
        return LookUpTable((key, to_look_up(entry)) for key, entry in value.items())
    return [to_look_up(one) for one in value] if isinstance(value, list) else value


class TemplatePiece(NamedTuple):
    """A part of a template: words, or an expression."""

    words: str
    source: str = ""


@cache
def split_template(template: str) -> tuple[TemplatePiece, ...]:
    """Return the words and expressions of a text; raise ExpressionError when an expression cannot be read."""
    return tuple(_iter_pieces(template))


def _iter_pieces(template: str) -> Iterator[TemplatePiece]:
    at = 0
    while (begin := template.find("{{", at)) >= 0:
        if begin > at:
            yield TemplatePiece(template[at:begin])
        source, at = _find_expression(template, begin + 2)
        yield TemplatePiece("", source)
    if at < len(template):
        yield TemplatePiece(template[at:])


def _find_expression(template: str, begin: int) -> tuple[str, int]:
    """Return the expression that begins at ``begin`` and where it ends: the first braces that make it complete."""
    end, problem = begin, "it lacks its closing }}"
    while (end := template.find("}}", end)) >= 0:
        source = template[begin:end].strip()
        try:
            if not source.isidentifier():
                compile_expression(source)
        except ExpressionError as found:
            problem, end = str(found), end + 1
            continue
        return source, end + 2
    raise ExpressionError(f"the expression {template[begin - 2 :]!r:.80} cannot be read: {problem}")


@cache
def compile_expression(source: str) -> Callable[[Mapping[str, Any]], Any]:
    """Return an expression as a function of its names; raise ExpressionError when it cannot be read."""
    from jinja2 import TemplateError  # loaded where a table needs more than its own columns

    if not source or len(source) > LONGEST_TEXT:
        raise ExpressionError("it is empty" if not source else "it is too long")
    try:
        made = _environment().compile_expression(source, undefined_to_none=False)
    except (TemplateError, RecursionError, SyntaxError, ValueError, MemoryError) as problem:
        raise ExpressionError(explain_syntax(str(problem), ALLOWED_FILTERS)) from None
    return lambda names: made(**names)


@cache
def _environment() -> "ImmutableSandboxedEnvironment":
    from jinja2 import StrictUndefined
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Fenced(ImmutableSandboxedEnvironment):
        """A sandbox with few methods, and without operators that make huge results from small values."""

        intercepted_binops = frozenset(("*", "**", "%"))

        def wrap_str_format(self, value: Any) -> None:
            """Return None, so that ``format`` is refused like any other method."""

        def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
            """Return whether an attribute is allowed: of texts, lists and tables only what cannot grow."""
            known = not isinstance(obj, str | list | tuple | dict | int | float) or attr in ALLOWED_METHODS
            return known and super().is_safe_attribute(obj, attr, value)

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            """Return the result of an operator; raise SecurityError when it would be too large."""
            if is_too_large(operator, left, right):
                raise SecurityError(f"{left!r:.20} {operator} {right!r:.20} is too large")
            return super().call_binop(context, operator, left, right)

    fenced = Fenced(undefined=StrictUndefined)
    fenced.globals.clear()
    fenced.globals.update(min=min, max=max, int=int, round=round, abs=abs, len=len)
    fenced.filters = {name: made for name, made in fenced.filters.items() if name in ALLOWED_FILTERS}
    return fenced


def is_too_large(operator: str, left: Any, right: Any) -> bool:
    """Return whether a product, a power or a formatted text would be unreasonably large."""
    if operator == "%":
        return isinstance(left, str)
    for many, times in ((left, right), (right, left)):
        if isinstance(many, str | list | tuple):
            return isinstance(times, int) and len(many) * times > LONGEST_TEXT
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() * max(right, 1) if operator == "**" else left.bit_length() + right.bit_length()
        return bits > MOST_BITS
    return operator == "**" and isinstance(right, float | int) and abs(right) > MOST_BITS


def parse_number(cell: str) -> str | int | float:
    """Return a cell as an expression sees it: a number unless it has a leading zero, else the text.

    >>> parse_number("7"), parse_number("-2.5"), parse_number("07"), parse_number("1e5")
    (7, -2.5, '07', '1e5')
    """
    bare = cell[1:] if cell[:1] == "-" else cell
    whole, dot, part = bare.partition(".")
    digits = whole.isascii() and whole.isdigit() and (not dot or (part.isascii() and part.isdigit()))
    if not digits or (len(whole) > 1 and whole[0] == "0") or len(cell) > 15:
        return cell
    return float(cell) if dot else int(cell)


def evaluate(template: str, names: Mapping[str, Any], cells: Mapping[str, str]) -> Any:
    """Return the value of a text with expressions.

    ``cells`` are the columns as they were written, ``names`` the values of all names. Raise ExpressionError when an
    expression has no value.
    """
    if "{{" not in template:
        return template
    parts = split_template(template)
    if len(parts) == 1 and parts[0].source not in cells:
        return _evaluate_expression(parts[0].source, names)
    return "".join(piece.words or cells.get(piece.source, "") or _piece_to_text(piece, names, cells) for piece in parts)


def _piece_to_text(piece: TemplatePiece, names: Mapping[str, Any], cells: Mapping[str, str]) -> str:
    return "" if piece.source in cells else str(_evaluate_expression(piece.source, names))


def _evaluate_expression(source: str, names: Mapping[str, Any]) -> Any:
    """Return the value of an expression; a false ``if`` without ``else`` is an empty text."""
    if source.isidentifier() and source in names:
        return names[source]
    from jinja2 import StrictUndefined, TemplateError, Undefined

    try:
        found = compile_expression(source)(names)
        if isinstance(found, StrictUndefined):
            str(found)
        if isinstance(found, Undefined) or found is None:
            return ""
        if isinstance(found, int) and not isinstance(found, bool) and found.bit_length() > MOST_BITS:
            raise ExpressionError("the number is too large")
        if isinstance(found, str) and len(found) > LONGEST_TEXT:
            raise ExpressionError("the text is too long")
    except ExpressionError as problem:
        raise ExpressionError(f"{{{{ {source} }}}}: {problem}") from None
    except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        raise ExpressionError(f"{{{{ {source} }}}}: {_problem_to_text(problem, source, names)}") from None
    return found


def _problem_to_text(problem: Exception, source: str, names: Mapping[str, Any]) -> str:
    """Return why an expression has no value, in plain words; for an unknown name or entry also what there is."""
    sentence = str(problem)
    sentence = name_undefined_place(sentence, source, names)
    missing = sentence.partition("no element ")[2] or sentence.partition("no attribute ")[2]
    table = source.partition("[")[0].partition(".")[0]
    entries = names[table]._cells if isinstance(names.get(table), ExpressionRow) else names.get(table)
    if missing and isinstance(entries, Mapping):
        known = tuple(map(str, entries))
        return f"{table} has no {missing}{suggest_nearest(missing.strip(chr(39)), known)}; it has {', '.join(known)}"
    if sentence.endswith("is undefined") and sentence.startswith("'"):
        return (
            f"there is no column and no value {sentence.split(chr(39))[1]!r}{suggest_nearest(sentence.split(chr(39))[1], names)}"
        )
    return explain_value(sentence, ALLOWED_METHODS) or python_reason(problem, NO_VALUE)


def value_to_text(value: Any) -> str:
    """Return a value as it is printed; whole numbers have no decimal point.

    >>> value_to_text(3.0), value_to_text(2.5), value_to_text(True), value_to_text("a")
    ('3', '2.5', 'yes', 'a')
    """
    if isinstance(value, bool):
        return "yes" if value else ""
    return f"{value:g}" if isinstance(value, float) else str(value)
