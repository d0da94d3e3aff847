"""Print options as a page sends them: names and values of the table of print options."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.cards.deck import SIZES
from printgen.errors import UsageError, suggest_nearest
from printgen.print_option import PrintOption
from printgen.print_options import CARD, CUTTER, DEFAULTS, PAPER, PrintOptions, options_by_name, options_of_verb
from printgen.render.context import CutMarks
from printgen.render.paper.paper_sizes import load_all_papers

PIECE_MODULES: tuple[Any, ...] = tuple(extensions.iter_at("pieces"))
"""Modules of features that print pieces, too."""
PIECE_VERBS = {"build": "kit", **{piece: verb for module in PIECE_MODULES for piece, verb in module.VERBS.items()}}
"""The verbs of pieces that are not called as these."""
TYPE_NAMES: Mapping[type, str] = {bool: "yes or no", str: "a word", tuple: "a list of games"}


class PieceOptions(NamedTuple):
    """The print options of a piece, and the settings that each module of PIECE_MODULES has for its pieces."""

    options: PrintOptions = DEFAULTS
    piece_settings: tuple[Any, ...] = ()


def parse_piece_options(words: Mapping[str, Any], piece: str = "") -> PieceOptions:
    """Return the options and settings of a piece, from names and values.

    Without a ``piece`` all options are taken, else only those that the piece's verb offers. Raise UsageError for an unknown
    name or an invalid value.
    """
    there = shown_options()
    wishes = {word: value for module in PIECE_MODULES for word, value in module.PieceSettings()._asdict().items()}
    known = {name: option.default for name, option in there.items()} | wishes
    said = {word: _check_value(word, value, known) for word, value in words.items()}
    chosen = {there[word]: value for word, value in said.items() if word in there}
    for option, value in chosen.items():
        _require_choice(option, value)
    options = PrintOptions({option: value for option, value in chosen.items() if _takes_option(option, value, piece)})
    CutMarks.from_options(options).validate()
    wanted = tuple(_parse_wanted(module, said, piece) for module in PIECE_MODULES)
    return PieceOptions(options, wanted)


def _parse_wanted(module: Any, said: Mapping[str, Any], piece: str) -> Any:
    """Return the settings of a feature's module, from its own names alone and only for its own pieces."""
    words = {word: said[word] for word in module.PieceSettings._fields if word in said and (not piece or piece in module.VERBS)}
    wanted = module.PieceSettings(**words)
    module.validate_settings(wanted, piece)
    return wanted


def parse_print_options(words: Mapping[str, Any]) -> PrintOptions:
    """Return the print options of something that is no piece of a game, such as a play-log or a report."""
    return parse_piece_options(words).options


def shown_options() -> dict[str, PrintOption[Any]]:
    """Return the options that a form shows, by name."""
    return {name: option for name, option in options_by_name().items() if option.control.label}


def _check_value(word: str, value: Any, known: Mapping[str, Any]) -> Any:
    """Return a value as its option has it; raise UsageError for an unknown name or a value of another type."""
    if word not in known:
        raise UsageError(
            f"there is no way of printing called {word!r}{suggest_nearest(word, known)}; there are {', '.join(known)}"
        )
    kind = type(known[word])
    if kind is float and type(value) is int:
        return float(value)
    if kind is tuple and type(value) is list and all(type(one) is str for one in value):
        return tuple(value)
    if kind is tuple or type(value) is not kind:
        raise UsageError(f"{word} cannot be {value!r}: it is {TYPE_NAMES.get(kind, 'a number')}")
    return value


def _require_choice(option: PrintOption[Any], value: Any) -> None:
    """Raise UsageError for a value that is not among the option's choices."""
    choices = (*option.choices, option.default)
    if option.choices and value not in choices:
        raise UsageError(
            f"{option.name} cannot be {value!r}{suggest_nearest(value, choices)}; there are {', '.join(option.choices)}"
        )


def _takes_option(option: PrintOption[Any], value: Any, piece: str) -> bool:
    """Return whether a piece takes this value of an option, which its verb must offer."""
    offered = [one for one in options_of_verb(PIECE_VERBS.get(piece, piece)) if one == option]
    return not piece or any(not one.choices or value in one.choices for one in offered)


def list_print_options() -> list[dict[str, Any]]:
    """Return the options that forms show, each with its choices.

    ``rank`` and ``story`` are the option's places in the two forms, 0 for none.
    """
    return [_option_to_field(option) for option in shown_options().values()]


def _option_to_field(option: PrintOption[Any]) -> dict[str, Any]:
    """Return an option as a field of a form."""
    kind = type(option.default)
    return {
        **option.control._asdict(),
        "name": option.name,
        "kind": {bool: "flag", str: "words", tuple: "games"}.get(kind, "number"),
        "whole": kind is int,
        "usual": option.default,
        "words": _value_choices(option) if kind is str else [],
    }


def _value_choices(option: PrintOption[Any]) -> list[dict[str, Any]]:
    """Return the values of an option, each with its label and whether it is for cards alone.

    The label is "" if the value says it.
    """
    words, cards = dict(option.control.words), {"low-backs"}
    if option == PAPER:
        papers = sorted(load_all_papers().values(), key=lambda paper: not paper.whole)
        words = {paper.name: words.get(paper.name, "") for paper in papers}
        cards = {paper.name for paper in papers if not paper.whole}
    if option == CARD:
        words |= {name: f"{name.replace('-', ' ').capitalize()}, {wide:g} × {high:g} mm" for name, (wide, high) in SIZES.items()}
    if option == CUTTER:
        words |= dict.fromkeys(extensions.require_at("cutting", "machines")(), "")
    return [{"value": value, "word": word, "cards": value in cards} for value, word in words.items()]
