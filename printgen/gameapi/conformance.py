"""Check a game's module against its contract: a misspelt name, or one in the wrong module, is reported."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from inspect import Parameter, isfunction, signature
from pathlib import Path
from types import ModuleType
from typing import Any

NEAR_RATIO = 0.85
"""Names that are so much alike are taken for one another: ``sheet`` for ``sheets``, ``decks`` for ``deck``."""


def find_contract_faults(module: ModuleType, known: Mapping[str, Any], elsewhere: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each fault of a module's public functions.

    ``known`` holds the names of the contract that belong in this module, with their functions; ``elsewhere`` gives for other
    names the module where they belong.
    """
    own = {name: value for name, value in vars(module).items() if isfunction(value) and value.__module__ == module.__name__}
    missing = [name for name in known if not hasattr(module, name)]
    for name, function in own.items():
        if name in known and callable(known[name]):
            yield from find_signature_fault(function, known[name])
        elif name in elsewhere:
            yield f"{name} is looked for in {elsewhere[name]}"
        elif near := find_similar_name(name, missing):
            yield f"nobody asks for {name}: do you mean {near}?"


def find_signature_fault(function: Callable[..., Any], wanted: Callable[..., Any]) -> Iterator[str]:
    """Yield a sentence when a function cannot be called as the contract says.

    Its further parameters must have defaults.
    """
    given, asked = parameters(function), parameters(wanted)[1:]
    first, rest = given[: len(asked)], given[len(asked) :]
    alike = [one.name for one in first] == [one.name for one in asked]
    optional = all(one.default is not Parameter.empty for one, other in zip(first, asked, strict=False) if _is_optional(other))
    if not (alike and optional and all(map(_is_optional, rest))):
        yield f"{function.__name__}{signature(function)} must be {signature_text(wanted)}"


def parameters(function: Callable[..., Any]) -> list[Parameter]:
    """Return the parameters of a function, in order."""
    return list(signature(function).parameters.values())


def _is_optional(parameter: Parameter) -> bool:
    return parameter.default is not Parameter.empty or parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def signature_text(wanted: Callable[..., Any]) -> str:
    """Return the signature of a contract's function without ``self``: its name and parameters.

    >>> class Story:
    ...     def tell(self, game, insights=()): ...
    >>> signature_text(Story.tell)
    'tell(game, insights=())'
    """
    words = (one.name + ("" if one.default is Parameter.empty else f"={one.default!r}") for one in parameters(wanted)[1:])
    return f"{wanted.__name__}({', '.join(words)})"


def find_similar_name(name: str, others: Iterable[str]) -> str:
    """Return the one of ``others`` that resembles the name, or ""."""
    return next(iter(get_close_matches(name, list(others), 1, NEAR_RATIO)), "")


def find_misnamed_module(folder: Path, module: str, known: Iterable[str]) -> str:
    """Return the module of a folder that was probably meant to be the missing one, or "".

    Modules that are ``known`` are not considered.
    """
    return find_similar_name(module, (path.stem for path in folder.glob("*.py") if path.stem not in known))
