"""Games with changed numbers for a study; a game's tune.py declares which numbers may be changed.

The game's folder is imported a second time, under another package name, and its modules are read with the changed numbers. So
everything that they compute from these numbers at import changes, too, and the game itself stays as it is.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from printgen.engine.game import Game
from printgen.errors import ContentError, UsageError, suggest_nearest
from printgen.features.lab.contract import Tune
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import load_game
from printgen.gameapi.game_packages import import_game_package


def tunable_numbers(game: Game) -> Mapping[str, tuple[int, int, str]]:
    """Return the numbers of a game that may be changed, each with its least and most value and its meaning."""
    return get_section(game, Tune).TUNABLE_PARAMETERS if has_section(game, Tune) else {}


def describe_tunable_numbers(game: Game) -> Iterator[str]:
    """Yield a line on each of these numbers, as the verb ``games`` prints it."""
    for number, (least, most, meaning) in tunable_numbers(game).items():
        yield f"number {number}={least}..{most} in the laboratory: {meaning}"


def with_parameters(game: Game, changes: Mapping[str, int]) -> Game:
    """Return the game with other numbers, or the game itself if nothing changes.

    Raise UsageError for a number that cannot be changed, or not to this value.
    """
    known = tunable_numbers(game)
    for name, value in changes.items():
        if name not in known:
            said = f"those that can be are {', '.join(known)}" if known else "none of its numbers can be"
            raise UsageError(f"{game.name} has no number {name!r} to be changed{suggest_nearest(name, known)}; {said}")
        least, most, _ = known[name]
        if not least <= value <= most:
            raise UsageError(f"{name} of {game.name} may be {least} to {most}, not {value}")
    other = tuple(sorted((name, value) for name, value in changes.items() if current_value(game, name) != value))
    return _load_changed_game(game.folder.path, other) if other else game


def current_value(game: Game, name: str) -> int:
    """Return the value of a tunable number; raise ContentError unless exactly one module of the game defines it."""
    found = [
        value for path in sorted(game.folder.path.rglob("*.py")) if (value := _numbers_in_module(path).get(name)) is not None
    ]
    if len(found) != 1:
        raise ContentError(f"{game.name}/tune.py: {name} is not the name of one number in the game's modules")
    return found[0]


@cache
def _numbers_in_module(path: Path) -> dict[str, int]:
    """Return the names and values of whole numbers in a module, as its text has them."""
    return {name: line.value.value for name, line in _assignments(ast.parse(path.read_text("utf-8")))}


def _assignments(tree: ast.Module) -> list[tuple[str, Any]]:
    """Return each statement that assigns a whole number to a name, with the name."""
    lines = [line for line in tree.body if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant)]
    plain = [line for line in lines if type(line.value.value) is int and len(line.targets) == 1]  # type: ignore[attr-defined]
    return [(line.targets[0].id, line) for line in plain if isinstance(line.targets[0], ast.Name)]


def changed_numbers(game: Game) -> tuple[tuple[str, int], ...]:
    """Return what was changed of a game, () for one as it is."""
    return _CHANGES_BY_PACKAGE.get(game.package, ())


_CHANGES_BY_PACKAGE: dict[str, tuple[tuple[str, int], ...]] = {}
"""What was changed, by the package."""


@cache
def _load_changed_game(folder: Path, changes: tuple[tuple[str, int], ...]) -> Game:
    package = "_".join((import_game_package(folder), "with", *(f"{name}_{value}" for name, value in changes)))
    _CHANGES_BY_PACKAGE[package] = changes
    if package not in sys.modules:
        spec = ModuleSpec(package, None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
        sys.modules[package] = ModuleType(package)
        sys.modules[package].__path__ = [str(folder)]
        sys.modules[package].__spec__ = spec
        sys.meta_path.insert(0, ChangedModuleFinder(package, dict(changes)))
    return load_game(folder, package)


class ChangedModuleFinder:
    """An import finder for the modules of one package, with changed numbers."""

    def __init__(self, package: str, changes: Mapping[str, int]):
        self._package, self._changes = package, changes

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module, as importlib asks for it; None for a module of another package."""
        if not name.startswith(f"{self._package}."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec and isinstance(spec.loader, SourceFileLoader):
            spec.loader = ChangedModuleLoader(name, spec.loader.path, self._changes)
        return spec


class ChangedModuleLoader(SourceFileLoader):
    """A loader that reads a module with changed numbers and writes no bytecode file."""

    def __init__(self, name: str, path: str, changes: Mapping[str, int]):
        super().__init__(name, path)
        self._changes = changes

    def get_code(self, fullname: str) -> CodeType:
        """Return the module's code with the changed numbers."""
        tree = ast.parse(self.get_data(self.path))
        for name, line in _assignments(tree):
            if name in self._changes:
                line.value.value = self._changes[name]
        return compile(tree, self.path, "exec", dont_inherit=True)
