"""Fingerprints of compiled code.

They cover the functions that are compiled, and every value that they name, wherever it is from. A compiler freezes what a
function names when it compiles it. Two sets of functions therefore give the same compiled code if their instructions are
equal, and so is everything that these name: numbers and tables, whether from other modules, a TOML file or a trial, and other
functions, recursively. Other contents of a module, such as a story, do not count.
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
    """Return the SHA-256, 64 hexadecimal digits, of functions with what they name, and of other values.

    Tables, sets, modules and arrays count by their contents, compiled functions by the functions that they were compiled
    from. A class, or any other object, counts by the source of its module. ``names`` can be used by all functions.
    """
    walk = _FingerprintWalk(names or {})
    for value in values:
        walk.add_value(value, frozenset())
    return walk.digest.hexdigest()


class _FingerprintWalk:
    """Visits everything that can be reached, once."""

    def __init__(self, names: Mapping[str, Any]):
        self.digest = sha256()
        self._names = names
        self._met: dict[Any, int] = {}
        self._alive: list[Any] = []  # an id is its object's only as long as that lives

    def _add_words(self, *words: object) -> None:
        self.digest.update(repr(words).encode())

    def _is_new(self, value: Any, used: frozenset[str]) -> bool:
        """Tell whether a value is met for the first time; otherwise add a reference to the first time.

        This ends recursion in values that refer to themselves.
        """
        key = (id(value), used)
        if key in self._met:
            self._add_words("met", self._met[key])
            return False
        self._met[key] = len(self._met)
        self._alive.append(value)
        return True

    def add_value(self, value: Any, used: frozenset[str]) -> None:
        """Add a value; of a module only what it has under the names in ``used``."""
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
        """Add a class, a function that is not Python's, or another object: its name, and the source of its module."""
        kind = value if hasattr(value, "__qualname__") else type(value)
        module = getattr(kind, "__module__", None) or builtins.__name__
        self._add_words("other", module, kind.__qualname__)
        self.digest.update(module_source(module))


def _names_used(code: CodeType) -> set[str]:
    """Return the names that a function and the functions within it use."""
    return set(code.co_names).union(*(_names_used(each) for each in code.co_consts if isinstance(each, CodeType)))


@cache
def module_source(module: str) -> bytes:
    """Return the source of a module; empty for one without a Python file, such as a built-in one."""
    file = Path(getattr(sys.modules.get(module), "__file__", None) or "")
    return file.read_bytes() if file.suffix == ".py" and file.is_file() else b""


def module_functions(modules: Iterable[ModuleType]) -> list[Callable[..., Any]]:
    """Return the functions that modules define themselves, in order."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def named_tuple_shapes(modules: Iterable[str]) -> list[tuple[str, ...]]:
    """Return the name and fields of each NamedTuple in the modules; compiled code reads fields by position."""
    scopes = (vars(sys.modules[module]) for module in sorted(modules) if module in sys.modules)
    return [(name, *value._fields) for scope in scopes for name, value in scope.items() if hasattr(value, "_fields")]
