"""Import the folder of a game as a package, wherever it is, and the modules in it."""

import re
import sys
from hashlib import sha256
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from printgen.errors import ContentError

HEAD_FILE = "game.toml"
"""What makes a folder a game with code."""
DATA_FILES = (
    *("deck.toml", "cards.csv", "cards.tsv", "cards.xlsx", "cards.toml"),
    *("tokens.toml", "sheets.toml", "boards.toml", "reference.toml", "rules.md"),
)
"""Any of which makes a folder a game that is printed without code; it may have rules, which are code."""


def is_game_folder(folder: Path) -> bool:
    """Tell whether a folder is a game, with code or without."""
    return any((folder / name).is_file() for name in (HEAD_FILE, *DATA_FILES))


def is_data_game(folder: Path) -> bool:
    """Tell whether a folder is a game whose printed parts are made from tables (it has no game.toml)."""
    return not (folder / HEAD_FILE).is_file()


def package_name(folder: Path) -> str:
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
        except (ImportError, SyntaxError) as problem:
            del sys.modules[name]
            raise ContentError(f"{folder.name}/__init__.py cannot be read: {problem}") from None
    return name


def _namespace_spec(name: str, folder: Path) -> ModuleSpec:
    """Return the import spec of a package without ``__init__.py``."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    return spec


def has_rules(folder: Path) -> bool:
    """Tell whether the game in a folder can be played."""
    return (folder / "rules.py").is_file() or (folder / "rules").is_dir()


def copy_module(package: str, name: str, module: str) -> ModuleType:
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


def load_module(package: str, name: str, head: str) -> ModuleType | None:
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
    except (ImportError, SyntaxError) as problem:
        raise ContentError(f"{where.partition('.')[2].replace('.', '/')} cannot be read: {problem}") from problem
