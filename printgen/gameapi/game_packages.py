"""Import the folder of a game as a package, wherever it is, and the modules in it."""

import re
import sys
from hashlib import sha256
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from printgen.engine.code_errors import describe_exception, to_content_error, unusable_result
from printgen.errors import ContentError, PrintgenError

HEAD_FILE = "game.toml"
"""What makes a folder a game with code."""
DATA_FILES = (
    *("deck.toml", "cards.csv", "cards.tsv", "cards.xlsx", "cards.toml"),
    *("tokens.toml", "sheets.toml", "boards.toml", "reference.toml", "rules.md"),
)
"""Any of which makes a folder a game that is printed without code; it may have rules, which are code."""


IMPORTED_FOLDERS: dict[str, Path] = {}
"""The folders of games outside this package whose code was imported, by the names of their packages."""


def is_game_folder(folder: Path) -> bool:
    """Tell whether a folder is a game, with code or without."""
    return any((folder / name).is_file() for name in (HEAD_FILE, *DATA_FILES))


def is_data_game(folder: Path) -> bool:
    """Tell whether a folder is a game whose printed parts are made from tables (it has no game.toml)."""
    return not (folder / HEAD_FILE).is_file()


def import_game_package(folder: Path) -> str:
    """Import a game's folder outside of this package and return the name of the package.

    The name is unique, so that two folders of the same name stay separate. ContentError is raised when the folder's
    ``__init__.py`` cannot be imported.
    """
    name = re.sub(r"\W", "_", f"printgen_{folder.name}_{sha256(str(folder).encode()).hexdigest()[:12]}")
    if name not in sys.modules:
        init = folder / "__init__.py"
        spec = spec_from_file_location(name, init, submodule_search_locations=[str(folder)]) if init.is_file() else None
        spec = spec or _namespace_spec(name, folder)
        module = sys.modules[name] = module_from_spec(spec)
        try:
            if init.is_file() and spec.loader:
                spec.loader.exec_module(module)
        except (Exception, SystemExit) as problem:  # a game's code may raise anything
            del sys.modules[name]
            raise _import_error(problem, folder, init.name) from problem
        IMPORTED_FOLDERS[name] = folder
    return name


def _namespace_spec(name: str, folder: Path) -> ModuleSpec:
    """Return the import spec of a package without ``__init__.py``."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    return spec


def has_rules(folder: Path) -> bool:
    """Tell whether the game in a folder can be played."""
    return (folder / "rules.py").is_file() or (folder / "rules").is_dir()


def import_module_copy(package: str, name: str, module: str) -> ModuleType:
    """Import a copy of one of printgen's modules as the module ``name`` of a game's package.

    The copy belongs to the game, as if the file were in its folder.
    """
    where = f"{package}.{name}"
    if where not in sys.modules:
        file = import_module(module).__file__ or ""
        loader = SourceFileLoader(where, file)
        made = sys.modules[where] = module_from_spec(ModuleSpec(where, loader, origin=file))
        loader.exec_module(made)
    return sys.modules[where]


def load_game_module(package: str, name: str, head: str) -> ModuleType | None:
    """Import the module ``name`` of a game, or its module ``head`` if that is a folder.

    None is returned if there is neither. ContentError is raised when it exists and cannot be imported.
    """
    where = f"{package}.{name}"
    try:
        spec = find_spec(where)
        if spec and spec.submodule_search_locations is not None:
            where = f"{where}.{head}"
            spec = find_spec(where)
        return import_module(where) if spec else None
    except (Exception, SystemExit) as problem:  # a game's code may raise anything
        folder = Path(sys.modules[package].__path__[0])
        raise _import_error(problem, folder, f"{where.removeprefix(f'{package}.').replace('.', '/')}.py") from problem


def _import_error(problem: BaseException, folder: Path, module: str) -> PrintgenError:
    """Return the error of a module that cannot be imported, with file and line; an error of printgen stays as it is."""
    if isinstance(problem, PrintgenError):
        return problem
    return to_content_error(problem, folder) or ContentError(f"{folder.name}/{module}: {describe_exception(problem)}")


def explain_game_error(problem: BaseException) -> PrintgenError | None:
    """Return the error of the code of a game outside this package as a sentence with file and line.

    If no line of a game raised it, but such a game was loaded, the sentence names the game. None is returned if there is no
    such game: then it is an error of printgen itself.
    """
    if isinstance(problem, PrintgenError):
        return problem
    for folder in IMPORTED_FOLDERS.values():
        if found := to_content_error(problem, folder):
            return found
    if isinstance(problem, OSError):  # a full disk is no game's fault
        return None
    for folder in list(IMPORTED_FOLDERS.values())[-1:]:
        return unusable_result(problem, folder.name)
    return None
