"""What features add. A feature says it in PROVIDES of its package: by extension point and name, ``"module:name"`` of its folder.

That table imports nothing, so that asking for names is cheap; a module is imported when what it gives is asked for. A feature
whose folder is taken away adds nothing. The points are listed in docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from printgen.errors import UsageError

FOLDER = Path(__file__).parent / "features"


@cache
def _table() -> dict[str, dict[str, tuple[str, str]]]:
    """Point -> name -> the feature's package and where in it, of all features in alphabetical order."""
    table: dict[str, dict[str, tuple[str, str]]] = {}
    for feature in sorted(module.name for module in iter_modules([str(FOLDER)])):
        package = f"{__package__}.features.{feature}"
        for point, entries in getattr(import_module(package), "PROVIDES", {}).items():
            for name, where in entries.items():
                table.setdefault(point, {})[name] = (package, where)
    return table


def names(point: str) -> tuple[str, ...]:
    """The names under which something is added at a point; nothing of it is imported."""
    return tuple(_table().get(point, {}))


def find(point: str, name: str) -> Any:
    """What is added at a point under a name, or None."""
    if name not in _table().get(point, {}):
        return None
    package, where = _table()[point][name]
    module, _, attribute = where.partition(":")
    found = import_module(f"{package}.{module}")
    return getattr(found, attribute) if attribute else found


def need(point: str, name: str) -> Any:
    """The same; UsageError where no feature adds it."""
    found = find(point, name)
    if found is None:
        raise UsageError(f"this printgen cannot do that: it was installed without {name} ({point})")
    return found


def each(point: str) -> Iterator[Any]:
    """All that is added at a point."""
    return (find(point, name) for name in names(point))
