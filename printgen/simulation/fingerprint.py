"""What compiled code comes from: the functions that are compiled, and every value that they name, wherever it was read from.

A compiler freezes what a function names when it compiles it. So two sets of functions give the same compiled code where their
instructions are the same and all that these name is the same: numbers and tables that other modules, a TOML file or a trial gave
them, and functions, of which the same is asked. What only stands beside them in a module, such as a story, is not asked for.
"""

import builtins
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

PLAIN_TYPES = (int, float, complex, str, bytes, type(None), type(...), range)
"""What says all of itself."""
CODE_ATTRIBUTES = (
    "co_argcount co_posonlyargcount co_kwonlyargcount co_flags co_code co_varnames co_freevars co_cellvars co_names".split()
)
"""What makes a function's instructions, without the lines on which they stand."""
MISSING = object()


def fingerprint(values: Iterable[Any], names: Mapping[str, Any] | None = None) -> str:
    """SHA-256, in 64 figures, of functions and of what they name, and of other values; ``names`` are known to all functions.

    Tables, sets, modules and arrays count by what is in them, compiled functions by what they were compiled from. A class
    counts, and any other object, by the source of the module that it comes from.
    """
    walk = _FingerprintWalk(names or {})
    for value in values:
        walk.add_value(value, frozenset())
    return walk.digest.hexdigest()


class _FingerprintWalk:
    """Goes to everything once that can be reached."""

    def __init__(self, names: Mapping[str, Any]):
        self.digest = sha256()
        self._names = names
        self._met: dict[Any, int] = {}
        self._alive: list[Any] = []  # an id is its object's only as long as that lives

    def _add_words(self, *words: object) -> None:
        self.digest.update(repr(words).encode())

    def _is_new(self, value: Any, used: frozenset[str]) -> bool:
        """Whether it is met for the first time; else it is said when it was, and so what refers to itself comes to an end."""
        key = (id(value), used)
        if key in self._met:
            self._add_words("met", self._met[key])
            return False
        self._met[key] = len(self._met)
        self._alive.append(value)
        return True

    def add_value(self, value: Any, used: frozenset[str]) -> None:
        """Adds a value; of a module what is there under the names that are ``used``."""
        value = getattr(value, "py_func", value)
        if isinstance(value, PLAIN_TYPES):
            self._add_words(type(value).__qualname__, value)
        elif isinstance(value, frozenset | set):
            self._add_words("set", *sorted(map(repr, value)))
        elif isinstance(value, tuple | list) and all(type(each) is int for each in value):
            self._add_words(type(value).__qualname__, *value)
        elif isinstance(value, tuple | list):
            self._add_words(type(value).__qualname__, len(value))
            for each in value:
                self.add_value(each, used)
        elif self._is_new(value, used if isinstance(value, ModuleType) else frozenset()):
            self._add_value_once(value, used)

    def _add_value_once(self, value: Any, used: frozenset[str]) -> None:
        if isinstance(value, FunctionType):
            self._add_function(value)
        elif isinstance(value, CodeType):
            self._add_code(value)
        elif isinstance(value, Mapping):
            self._add_words("mapping", len(value))
            for key, each in value.items():
                self.add_value(key, used)
                self.add_value(each, used)
        elif isinstance(value, ModuleType):
            self._add_module(value, used)
        elif hasattr(value, "dtype") and hasattr(value, "tobytes"):
            self._add_words("array", str(value.dtype), getattr(value, "shape", ()), value.tobytes())
        else:
            self._add_other(value)

    def _add_function(self, function: FunctionType) -> None:
        code, scope = function.__code__, function.__globals__
        self.add_value(code, frozenset())
        used = frozenset(_names_used(code))
        cells = [cell.cell_contents for cell in function.__closure__ or ()]
        for value in (function.__defaults__, function.__kwdefaults__, *cells):
            self.add_value(value, used)
        for name in sorted(used):
            value = scope.get(name, self._names.get(name, MISSING))
            if value is not MISSING:
                self._add_words("name", name)
                self.add_value(value, used)

    def _add_code(self, code: CodeType) -> None:
        self._add_words("code", *(getattr(code, name) for name in CODE_ATTRIBUTES))
        for value in code.co_consts:
            self.add_value(value, frozenset())

    def _add_module(self, module: ModuleType, used: frozenset[str]) -> None:
        self._add_words("module", len(used))
        for name in sorted(used):
            if name in vars(module):
                self._add_words("name", name)
                self.add_value(vars(module)[name], used)

    def _add_other(self, value: Any) -> None:
        """A class, a function that is not Python's, or anything else: by its name, and the source that it comes from."""
        kind = value if hasattr(value, "__qualname__") else type(value)
        module = getattr(kind, "__module__", None) or builtins.__name__
        self._add_words("other", module, kind.__qualname__)
        self.digest.update(module_source(module))


def _names_used(code: CodeType) -> set[str]:
    """The names that a function uses, and the functions within it."""
    return set(code.co_names).union(*(_names_used(each) for each in code.co_consts if isinstance(each, CodeType)))


@cache
def module_source(module: str) -> bytes:
    """A module's source; nothing of one that has none, as what is built in."""
    file = Path(getattr(sys.modules.get(module), "__file__", None) or "")
    return file.read_bytes() if file.suffix == ".py" and file.is_file() else b""


def module_functions(modules: Iterable[ModuleType]) -> list[Callable[..., Any]]:
    """The functions that modules define themselves, in their order."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def named_tuple_shapes(modules: Iterable[str]) -> list[tuple[str, ...]]:
    """Return name and fields of each NamedTuple that modules know: compiled code reads a field by its place."""
    scopes = (vars(sys.modules[module]) for module in sorted(modules) if module in sys.modules)
    return [(name, *value._fields) for scope in scopes for name, value in scope.items() if hasattr(value, "_fields")]
