"""Check, from their code and without running it, whether rules and players use only what can be compiled."""

import ast
import builtins
import dis
import textwrap
from collections.abc import Iterator
from inspect import getsource, isfunction
from types import CodeType, FunctionType, ModuleType
from typing import Any

from printgen.engine.game import Game

KNOWN_BUILTINS = frozenset("abs bool int len max min range round divmod enumerate zip True False None".split())
"""What of Python's own names compiled code knows."""
BOUND_NAMES = frozenset(
    "start current_player legal_actions outcome_weight pile_number top_card apply is_winner score decide".split()
)
"""Names of the game that are bound where its functions are put together."""
_TEXT = ("a text", "texts belong into notation.py")
_LOOP = "write a loop with for"
_NUMBERS = "use whole numbers and tuples of them"
UNSUPPORTED_SYNTAX: dict[type[ast.AST], tuple[str, str]] = {
    ast.ListComp: ("a list comprehension", _LOOP),
    ast.SetComp: ("a set comprehension", _LOOP),
    ast.DictComp: ("a dictionary comprehension", _LOOP),
    ast.GeneratorExp: ("a generator", _LOOP),
    ast.JoinedStr: ("an f-string", "texts belong into notation.py"),
    ast.List: ("a list", _NUMBERS),
    ast.Set: ("a set", "write sets as bit masks"),
    ast.Dict: ("a dictionary", _NUMBERS),
    ast.Lambda: ("a lambda", "write a function of the module"),
    ast.FunctionDef: ("a function within a function", "write it as a function of the module"),
    ast.ClassDef: ("a class", _NUMBERS),
    ast.Try: ("try", "test with if before"),
    ast.Raise: ("raise", "let legal_actions forbid what must not happen"),
    ast.With: ("with", "leave it out"),
    ast.Yield: ("yield", _LOOP),
    ast.YieldFrom: ("yield", _LOOP),
    ast.Import: ("an import", "write it at the top of the module"),
    ast.ImportFrom: ("an import", "write it at the top of the module"),
    ast.Global: ("global", "write it into a field of the state"),
    ast.Nonlocal: ("nonlocal", "write it into a field of the state"),
    ast.Match: ("match", "write it with if"),
    ast.Starred: ("a *", "write the values one by one"),
    ast.Delete: ("del", "leave it out"),
}

"""What compiled code does not have: what it is called, and what to write instead."""


def find_unsupported_names(game: Game) -> Iterator[str]:
    """Yield a sentence for each name that compiled code does not know, with its function and line."""
    package = game.package
    seen: set[Any] = set()
    roots = [
        value for name in BOUND_NAMES for room in (game.rules, game.players) if isfunction(value := getattr(room, name, None))
    ]
    while roots:
        function = roots.pop()
        if function in seen or not str(function.__module__).startswith(f"{package}."):
            continue
        seen.add(function)
        yield from sorted(_find_unsupported(game, function))
        names = function.__code__.co_names
        roots += [value for name in names if isfunction(value := function.__globals__.get(name))]


def _find_unsupported(game: Game, function: FunctionType) -> Iterator[str]:
    file = function.__module__.removeprefix(f"{game.package}.").replace(".", "/")
    where = f"{file}.py, {function.__name__}"
    for line, construct, advice in iter_unsupported_syntax(function):
        yield f"{where} line {line}: compiled rules cannot have {construct}; {advice}"
    for line, kind, name in _names_used(function.__code__):
        if kind == "attribute" and name not in game.rules.FIELDS:
            yield f"{where} line {line}: the compiled twin does not know .{name}: a position has {', '.join(game.rules.FIELDS)}"
        if kind != "global" or name in BOUND_NAMES:
            continue
        if name not in function.__globals__:
            known = name in KNOWN_BUILTINS
            if not known and hasattr(builtins, name):
                yield f"{where} line {line}: the compiled twin does not know Python's {name}; write it with whole numbers"
            elif not known:
                yield f"{where} line {line}: there is no {name!r}"
        elif not _is_compilable(function.__globals__[name]):
            kind_of = type(function.__globals__[name]).__name__
            yield f"{where} line {line}: the compiled twin knows numbers, tuples of them and functions; {name} is a {kind_of}"


def iter_unsupported_syntax(function: FunctionType) -> Iterator[tuple[int, str, str]]:
    """Yield each construct of a function that cannot be compiled: its line, its name, and what to write instead.

    Nothing is yielded if the source cannot be read.
    """
    try:
        tree = ast.parse(textwrap.dedent(getsource(function))).body[0]
    except (OSError, SyntaxError, TypeError):
        return
    first = function.__code__.co_firstlineno
    for part in _iter_nodes(tree):
        if found := UNSUPPORTED_SYNTAX.get(type(part)) or (_TEXT if _is_text(part) else None):
            yield first + getattr(part, "lineno", 1) - 1, *found


def _iter_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a function's body without docstrings and annotations; of an unsupported part only itself."""
    for part in ast.iter_child_nodes(tree):
        if isinstance(part, ast.arguments) or (isinstance(part, ast.Expr) and _is_text(part.value)):
            continue
        yield part
        if type(part) not in UNSUPPORTED_SYNTAX:
            yield from _iter_nodes(part)


def _is_text(part: ast.AST) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str | bytes)


def _names_used(code: CodeType) -> Iterator[tuple[int, str, str]]:
    """Yield the names that a function uses: the line, "global" or "attribute", and the name."""
    line = code.co_firstlineno
    for step in dis.get_instructions(code):
        line = step.positions.lineno or line if step.positions else line
        if step.opname in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD"):
            yield line, "attribute", str(step.argval)
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield line, "global", str(step.argval)


def _is_compilable(value: Any) -> bool:
    """Tell whether compiled code can hold a value of this type."""
    if isinstance(value, tuple):
        return all(map(_is_compilable, value))
    return isinstance(value, int | float | FunctionType) and not isinstance(value, ModuleType)
