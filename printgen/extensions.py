"""The registry of what features add to printgen.

Each feature lists its additions in the table ``PROVIDES`` of its package, by extension point and name, as ``"module:name"``
relative to the feature's folder. That table imports nothing but ``Verb`` and is read without importing the feature; a module
is imported when its addition is requested. If a feature's folder is removed, its additions are gone. The extension points are
listed in docs/adding-a-feature.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import ModuleInfo, iter_modules
from typing import Any, NamedTuple

from printgen.errors import UsageError

FEATURES_FOLDER = Path(__file__).parent / "features"


class Verb(NamedTuple):
    """A verb of the command line: its ``module:name``, its rank in its section of the help, and its line there.

    Verbs with a lower ``order`` come first.
    """

    target: str
    order: int
    help: str


class Addition(NamedTuple):
    """One addition to an extension point: the package of the feature, and the entry of its ``PROVIDES``."""

    package: str
    target: str | Verb


@cache
def load_additions() -> dict[str, dict[str, Addition]]:
    """Return all additions, by extension point and name, with the features in alphabetical order."""
    found: dict[str, dict[str, Addition]] = {}
    for feature in _find_packages():
        package = f"{__package__}.features.{feature.name}"
        for point, entries in _read_provides(feature, package).items():
            found.setdefault(point, {}).update((name, Addition(package, said)) for name, said in entries.items())
    return found


def feature_names() -> list[str]:
    """Return the names of the features that are installed."""
    return [feature.name for feature in _find_packages()]


def _find_packages() -> list[ModuleInfo]:
    """Return the packages of all features by name, importing none."""
    return sorted(iter_modules([str(FEATURES_FOLDER)]), key=lambda module: module.name)


def _read_provides(feature: ModuleInfo, package: str) -> dict[str, dict[str, str | Verb]]:
    """Return the table ``PROVIDES`` of a feature.

    The code of the feature's package is executed separately, so that the feature is not imported.
    """
    spec: Any = feature.module_finder.find_spec(feature.name, None)
    names: dict[str, Any] = {"__name__": package}
    exec(spec.loader.get_code(feature.name), names)
    provides: dict[str, dict[str, str | Verb]] = names.get("PROVIDES", {})
    return provides


def names_at(point: str) -> tuple[str, ...]:
    """Return the names of the additions to an extension point, without importing them."""
    return tuple(load_additions().get(point, {}))


def verbs_at(point: str) -> dict[str, Verb]:
    """Return the verbs that features add to a section, in order, without importing them."""
    said = {name: entry.target for name, entry in load_additions().get(point, {}).items()}
    return dict(sorted(((name, verb) for name, verb in said.items() if isinstance(verb, Verb)), key=lambda row: row[1].order))


def find_at(point: str, name: str) -> Any:
    """Import and return the addition of this name to an extension point, or None if there is none."""
    entry = load_additions().get(point, {}).get(name)
    if entry is None:
        return None
    where = entry.target.target if isinstance(entry.target, Verb) else entry.target
    module, _, attribute = where.partition(":")
    found = import_module(f"{entry.package}.{module}")
    return getattr(found, attribute) if attribute else found


def source_files_at(point: str) -> Iterator[Path]:
    """Yield the source files of the modules, and of folders of modules, that are added to an extension point."""
    for entry in load_additions().get(point, {}).values():
        path = FEATURES_FOLDER / entry.package.rpartition(".")[2] / str(entry.target).replace(".", "/")
        yield from path.glob("*.py") if path.is_dir() else (path.with_suffix(".py"),)


def require_at(point: str, name: str) -> Any:
    """Import and return the addition of this name to an extension point.

    UsageError is raised when no feature adds it.
    """
    found = find_at(point, name)
    if found is None:
        raise UsageError(f"this printgen cannot do that: it was installed without {name} ({point})")
    return found


def iter_at(point: str) -> Iterator[Any]:
    """Iterate over all additions to an extension point, importing each."""
    return (find_at(point, name) for name in names_at(point))
