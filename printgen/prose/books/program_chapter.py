"""The chapter of a rule booklet that explains the program: options, commands, players, and a record."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from printgen.components.book.book_blocks import Block, BookTable, Paragraph, Steps
from printgen.engine.content import read_typed
from printgen.engine.game_ids import Option
from printgen.prose.books.manuscript import BlocksByName, parse_chapters
from printgen.prose.books.worked_examples import ExampleGame
from printgen.prose.templates import fill_template
from printgen.resources import resource_folder

ROW_LETTERS = 60
"""A line of a record with more letters than these stands in a paragraph: no table is so wide."""


class ManualNames(NamedTuple):
    """What the chapter names of a game.

    ``options`` is an example as in an id, ``luck`` what a seed determines, ``file`` the file of a record, and ``moves`` how
    many of its moves are printed.
    """

    options: str
    luck: str
    file: str
    moves: int


class ManualText(NamedTuple):
    """The content of manual.toml."""

    manuscript: str
    written: tuple[str, str]
    typed: tuple[tuple[str, str], ...]
    between: str


def build_program_chapter(names: ManualNames, played: ExampleGame[Any], texts: Mapping[str, str]) -> tuple[Block, ...]:
    """Build the first part of the chapter, which is the same in all booklets.

    ``texts`` are those of the options, each beginning with the option's name in bold.
    """
    text, game = read_typed(resource_folder("templates") / "manual.toml", ManualText), played.game
    longer = f"{game.name}:{names.options}#{played.seed}"
    say = partial(fill_template, id=played.id_text, longer=longer, luck=names.luck, file=names.file)
    rows = tuple((_option_title(texts[option.name]), _option_id_text(option, text.between)) for option in game.rules.OPTIONS)
    head, *typed = text.typed
    made: BlocksByName = {
        "written": (BookTable(text.written, rows, (1, 1.6), 2),),
        "typed": build_command_blocks(head, [(what, say(command)) for what, command in typed]),
        "players": (Steps(tuple(f"`{name}`: {what}." for name, what in game.players.NAMES.items()), 0),),
    }
    (chapter,) = parse_chapters(f"# Program\n{say(text.manuscript)}", made)
    return chapter.blocks


LONGEST_COMMAND, LONGEST_WORD, LONGEST_LINE = 36, 55, 28
"""So many characters fit the second column of the commands, a line of a list, and a column of a record in two."""
MOST_LINES = 24
"""So many lines of a record in a single column fit a page."""


def build_command_blocks(head: tuple[str, ...], commands: Sequence[tuple[str, str]]) -> tuple[Block, ...]:
    """Build a table of what one wants and types; a list or paragraphs if a command or an id is too long for it."""
    if max(len(command) for _, command in commands) <= LONGEST_COMMAND:
        return (BookTable(head, tuple((what, f"`{command}`") for what, command in commands), (1, 1.7), 2),)
    lines = tuple(f"{what}: `{command}`" for what, command in commands)
    widest = max(len(word) for _, command in commands for word in command.split())
    return (Steps(lines, 0),) if widest <= LONGEST_WORD else tuple(map(Paragraph, lines))


def _option_title(text: str) -> str:
    """Return the name with which the text of an option begins.

    >>> _option_title("**Fewer jokers.** Or more.")
    'Fewer jokers'
    """
    found = re.match(r"\*\*(.+?)\.?\*\*", text)
    return found[1] if found else text


def _option_id_text(option: Option, between: str) -> str:
    """Return how an option is written in an id: all values except the default."""
    if option.is_flag:
        return f"`{option.name}`"
    first, *more = option.values[1:]
    values = [f"`{option.name}={first}`", *(f"`{value}`" for value in more)]
    return between.join(values)


def list_record(name: str, lines: Sequence[str]) -> tuple[Block, ...]:
    """Build the table of a record's lines, or a paragraph for each if one of them is too long for any table."""
    if max(map(len, lines)) > ROW_LETTERS:
        return tuple(Paragraph(f"`{line}`") for line in lines)
    return (build_record_table(name, lines),)


def build_record_table(name: str, lines: Sequence[str], columns: int = 2) -> BookTable:
    """Build a table with the lines of a record, in columns from top to bottom; long lines stand in a single column.

    What does not fit a page is left out.
    """
    if max(map(len, lines)) > LONGEST_LINE:
        lines, columns = lines[:MOST_LINES], 1
    deep = -(-len(lines) // columns)
    cells = [f"`{line}`" for line in lines] + [""] * (deep * columns - len(lines))
    rows = zip(*(cells[k * deep : (k + 1) * deep] for k in range(columns)), strict=True)
    return BookTable((f"`{name}`", *[""] * (columns - 1)), tuple(rows), (1,) * columns, columns, reading="columns")
