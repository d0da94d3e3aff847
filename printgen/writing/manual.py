"""The chapter of a rule booklet that is a manual of the program: names of games, what is typed, who plays, a record's lines."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from printgen.document.book.blocks import Block, Steps, Table
from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.gaps import fill
from printgen.writing.manuscript import Made, chapters


class Choice(Protocol):
    """An option of a game."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def values(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def flag(self) -> bool: ...  # noqa: D102


class Manual(NamedTuple):
    """All of manual.toml."""

    manuscript: str
    written: tuple[str, str]
    typed: tuple[tuple[str, str], ...]
    between: str


def program(
    named: Mapping[str, str], options: Sequence[Choice], texts: Mapping[str, str], players: Mapping[str, str]
) -> tuple[Block, ...]:
    """The first part of the chapter, the same in all booklets; ContentError when a word of ``named`` is missing.

    ``named`` has the words of manual.toml, ``texts`` the house rules, each of which begins with its name in bold.
    """
    text = read(folder("templates") / "manual.toml", Manual)
    rows = tuple((_title(texts[option.name]), _written(option, text.between)) for option in options)
    head, *typed = text.typed
    commands = tuple((what, f"`{fill(command, **named)}`") for what, command in typed)
    made: Made = {
        "written": (Table(text.written, rows, (1, 1.6), 2),),
        "typed": (Table(head, commands, (1, 1.7), 2),),
        "players": (Steps(tuple(f"`{name}`: {what}." for name, what in players.items()), 0),),
    }
    (chapter,) = chapters(f"# Program\n{fill(text.manuscript, **named)}", made)
    return chapter.blocks


def _title(text: str) -> str:
    """The name with which a house rule begins.

    >>> _title("**Fewer jokers.** Or more.")
    'Fewer jokers'
    """
    found = re.match(r"\*\*(.+?)\.?\*\*", text)
    return found[1] if found else text


def _written(option: Choice, between: str) -> str:
    """How it is written: all its values but the one that is usual."""
    if option.flag:
        return f"`{option.name}`"
    first, *more = option.values[1:]
    values = [f"`{option.name}={first}`", *(f"`{value}`" for value in more)]
    return between.join(values)


def record(name: str, lines: Sequence[str], columns: int = 2) -> Table:
    """Lines of a record as they are typed, in columns from top to bottom."""
    deep = -(-len(lines) // columns)
    cells = [f"`{line}`" for line in lines] + [""] * (deep * columns - len(lines))
    rows = zip(*(cells[k * deep : (k + 1) * deep] for k in range(columns)), strict=True)
    return Table((f"`{name}`", *[""] * (columns - 1)), tuple(rows), (1,) * columns, columns)
