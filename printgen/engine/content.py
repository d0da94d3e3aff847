"""Load a game's content from TOML into immutable, typed values; every key is checked."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from printgen.errors import ContentError
from printgen.resources import GameFacts, GameFolder, LookSettings, ShapeAndColour
from printgen.toml_errors import read_toml_file

T = TypeVar("T")
U = TypeVar("U")
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


class GameHead(NamedTuple):
    """The content of a game.toml."""

    title: str
    designer: str
    link: str
    motto: str
    look: LookSettings
    brief: str = ""
    players: tuple[int, int] = (0, 0)
    minutes: tuple[int, int] = (0, 0)
    age: int = 0
    category: Mapping[str, ShapeAndColour] = MappingProxyType({})
    pawn: Mapping[str, ShapeAndColour] = MappingProxyType({})


@cache
def load_game_folder(folder: Path, package: str = "") -> GameFolder:
    """Load the folder of a game with its game.toml.

    ContentError is raised when an entry of game.toml is missing, unknown, or not valid. ``package`` is the name under which
    the folder's modules are imported.
    """
    head = read_typed(folder / "game.toml", GameHead)
    hues = {f"category.{name}.hue": entry.hue for name, entry in head.category.items()}
    hues |= {f"pawn.{name}.hue": entry.hue for name, entry in head.pawn.items()}
    for key, value in {"look.accent": head.look.accent, "look.tint": head.look.tint, **hues}.items():
        require_content(bool(_COLOUR.fullmatch(value)), f"game.toml.{key} must be a colour such as #0072B2, not {value!r}")
    for key, (low, high) in {"players": head.players, "minutes": head.minutes}.items():
        require_content(0 <= low <= high, f"game.toml.{key} must be the least and the most, such as [1, 4], not [{low}, {high}]")
    require_content(head.age >= 0, f"game.toml.age must be a number of years, not {head.age}")
    facts = GameFacts(
        head.title,
        head.designer,
        head.link,
        motto=head.motto,
        brief=head.brief,
        players=head.players,
        minutes=head.minutes,
        age=head.age,
    )
    return GameFolder(
        folder.name,
        package,
        folder,
        facts=facts,
        look=head.look,
        category=tuple(head.category.items()),
        pawn=tuple(head.pawn.items()),
    )


def load_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file as plain tables.

    ContentError is raised when the file is missing, not UTF-8 or not TOML.
    """
    return read_toml_file(path, path.name, ContentError)


def read_typed(path: Path, kind: type[T]) -> T:
    """Read a TOML file as a ``kind``: a NamedTuple of strings, numbers, tuples and further NamedTuples.

    ContentError is raised when an entry is missing, unknown or of the wrong type; it names the file and the entry.
    """
    content: T = build_typed(kind, load_toml(path), path.name)
    return content


def read_shared_and_own(path: Path, shared: type[T], own: type[U]) -> tuple[T, U]:
    """Read a TOML file as two NamedTuples: the keys that ``shared`` names, and the other keys as ``own``.

    ContentError is raised as by ``read_typed``.
    """
    table, common, rest = load_toml(path), get_type_hints(shared), get_type_hints(own)
    _require_known_keys(table, (*common, *rest), path.name)
    first = {key: entry for key, entry in table.items() if key in common}
    second = {key: entry for key, entry in table.items() if key not in common}
    return build_typed(shared, first, path.name), build_typed(own, second, path.name)


class _CheckedTable(dict[str, Any]):
    """A table that code looks up by key; a missing key raises ContentError, since the file lacks it."""

    def __init__(self, where: str, entries: Mapping[str, Any]):
        super().__init__(entries)
        self._where = where

    def __missing__(self, key: str) -> Any:
        raise ContentError(f"{self._where} lacks {key!r}")


def build_typed(kind: Any, value: Any, where: str) -> Any:
    """Convert a plain TOML value to the type ``kind``.

    ContentError is raised when it does not fit; the message begins with ``where``.
    """
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ContentError(f"{where} must be a list, not {value!r}")
        kinds = get_args(kind) if get_args(kind)[-1] is not Ellipsis else get_args(kind)[:1] * len(value)
        if len(kinds) != len(value):
            raise ContentError(f"{where} must be a list of {len(kinds)}, not {value!r}")
        return tuple(
            build_typed(part, entry, f"{where}[{k}]") for k, (part, entry) in enumerate(zip(kinds, value, strict=True), 1)
        )
    if get_origin(kind) in (dict, Mapping):
        _require_type(value, dict, where)
        return _CheckedTable(
            where, {key: build_typed(get_args(kind)[1], entry, f"{where}.{key}") for key, entry in value.items()}
        )
    if get_origin(kind) is UnionType:  # an entry that may be left out is of its type when it is there
        kind = get_args(kind)[0]
    if hasattr(kind, "_fields"):
        return _build_tuple(kind, value, where)
    if kind is float and type(value) is int:  # 10 is a length as well as 10.0
        return float(value)
    _require_type(value, kind, where)
    return value


def _build_tuple(kind: Any, value: Any, where: str) -> Any:
    _require_type(value, dict, where)
    table: Mapping[str, Any] = value
    hints = get_type_hints(kind)
    _require_known_keys(table, tuple(hints), where)
    missing = [key for key in hints if key not in table and key not in kind._field_defaults]
    if missing:
        raise ContentError(f"{where} lacks {missing[0]!r}")
    return kind(**{key: build_typed(hints[key], entry, f"{where}.{key}") for key, entry in table.items()})


def _require_known_keys(table: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    for key in table:
        require_content(key in keys, f"{where} has an unknown key {key!r}; its keys are {', '.join(keys)}")


def _require_type(value: Any, kind: type, where: str) -> None:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ContentError(f"{where} must be a {'table' if kind is dict else kind.__name__}, not {value!r}")


def require_content(condition: bool, sentence: str) -> None:
    """Raise ContentError with this sentence unless the condition is true."""
    if not condition:
        raise ContentError(sentence)
