"""The two booklets of a game, made from the keys that all files rulebook.toml and reading.toml share.

A game supplies its own blocks, by the names that call them in a manuscript. What all games have is made here: the title page,
``@options`` (a box to tick for each), ``@program`` and ``@record`` (the chapter on the program), and the last page.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from printgen.components.book.book_blocks import (
    Block,
    BlockGroup,
    Book,
    BookEntry,
    BookFigure,
    BookHeading,
    NoteLines,
    Paragraph,
    TitlePage,
    TwoColumns,
    closing_chapter_text,
    plain_figure,
)
from printgen.components.picture import Picture
from printgen.engine.content import read_shared_and_own, require_content
from printgen.engine.game import Game
from printgen.engine.game_ids import Option
from printgen.prose.books import program_chapter
from printgen.prose.books.manuscript import BlocksByName, parse_chapters
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences
from printgen.prose.templates import fill_template, number_to_words
from printgen.resources import resource_folder

S = TypeVar("S")
T = TypeVar("T")
TemplateFiller = Callable[[str], str]
"""Fills the gaps of a text."""
Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""
NO_ENTRIES: Mapping[str, Any] = MappingProxyType({})


class Rulebook(NamedTuple):
    """The keys of rulebook.toml that all games share.

    ``cover`` is a picture, its name and its description. ``option`` is the text beside an option's box, beginning with its
    name in bold; ``named`` is what an option is called on the title page; ``apart`` are the names of options without a box.
    ``heads`` are heads of tables, ``words`` and ``patterns`` texts in tables; the placeholders of ``patterns`` are filled by
    the tables.
    """

    title: str
    line: str
    cover: tuple[str, str]
    in_play: str
    as_it_stands: str
    manuscript: str
    option: Mapping[str, str]
    program: program_chapter.ManualNames
    example: ExampleSentences
    ribbon: str = "Rules"
    named: Mapping[str, str] = NO_ENTRIES
    apart: Mapping[str, str] = NO_ENTRIES
    heads: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    words: Mapping[str, str] = NO_ENTRIES
    patterns: Mapping[str, str] = NO_ENTRIES


class NoOwnKeys(NamedTuple):
    """The keys of a game that has none of its own."""


class Reading(NamedTuple):
    """The keys of reading.toml that all games share; ``lines`` are crossed off once they were read."""

    title: str
    line: str
    cover: tuple[str, str]
    ribbon: str
    note: str
    manuscript: str
    lines: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    ends: Mapping[str, Ending] = NO_ENTRIES


def load_booklet_texts(game: Game, shared: type[S], game_keys: type[T]) -> tuple[S, T]:
    """Read rulebook.toml or reading.toml: the keys of all games, and those of this one.

    The file is named after ``shared``, and is in the folder prose of the game, else in templates/NAME. ContentError says what
    is missing or wrong.
    """
    name = f"{shared.__name__.lower()}.toml"
    places = [place / name for place in (game.folder.path / "prose", resource_folder("templates") / game.name)]
    return read_shared_and_own(next(filter(Path.is_file, places), places[-1]), shared, game_keys)


def values_in_play(game: Game, options: Sequence[int]) -> dict[str, str]:
    """Return the value of each option of a game, "" for a default; a text can ask for them by name."""
    return {option.name: option.values[index] if index else "" for option, index in zip(game.rules.OPTIONS, options, strict=True)}


def make_template_filler(played: ExampleGame[Any], **words: object) -> TemplateFiller:
    """Return a function that fills the placeholders of a text with these words and those of all booklets.

    The latter are w, W, brief, designer and link, and seed, id and player of the example. ``on`` has the values of the
    options with which the example was played, by their names; a default is "".
    """
    facts = played.game.facts
    told: dict[str, object] = {
        "w": number_to_words,
        "W": lambda n: number_to_words(n).capitalize(),
        "brief": facts.brief,
        "designer": facts.designer,
        "link": facts.link.removeprefix("http://"),
        "on": values_in_play(played.game, played.options),
        **played.template_values,
        **words,
    }
    return lambda text: fill_template(text, **told)


def build_rulebook(
    played: ExampleGame[Any],
    text: Rulebook,
    options: Sequence[int],
    say: TemplateFiller,
    blocks: BlocksByName,
    below: Mapping[str, Block] = NO_ENTRIES,
) -> Book:
    """Build the rule booklet; options that were chosen are marked as in play.

    Args:
        played: the game of the worked example.
        text: the content of rulebook.toml.
        options: one value index for each option.
        say: fills the placeholders of a text.
        blocks: the game's own blocks, by the names that call them.
        below: blocks below the texts of options, by the options' names.
    """
    game, told = played.game, {**text.option, **text.apart}
    named = {option.name for option in game.rules.OPTIONS}
    require_content(
        named == set(told), "rulebook.toml must have a text for each option, or its name in [apart], and for nothing else"
    )
    shared: BlocksByName = {
        "options": tuple(iter_option_entries(text.option, game.rules.OPTIONS, options, say, below)),
        "program": program_chapter.build_program_chapter(text.program, played, told),
        "record": program_chapter.list_record(text.program.file, played.record_lines(text.program.moves)),
    }
    note = describe_options(text, game.rules.OPTIONS, options)
    front = TitlePage(
        "Print and play",
        text.title,
        say(text.line),
        picture=Picture(*text.cover),
        ribbon=text.ribbon,
        notes=tuple(filter(None, (game.facts.audience_line, note))),
        foot=game.facts.credit_lines,
    )
    return Book(front, text.title, parse_chapters(say(text.manuscript), {**shared, **blocks}))


def describe_options(text: Rulebook, options: Sequence[Option], chosen: Sequence[int]) -> str:
    """Return the options that are not the default in words."""
    pairs = [(option.name, option.values[index]) for option, index in zip(options, chosen, strict=True) if index]
    words = [fill_template(text.named.get(name, name.replace("_", " ")), value=value, w=number_to_words) for name, value in pairs]
    return fill_template(text.in_play, chosen=words) if words else text.as_it_stands


def iter_option_entries(
    texts: Mapping[str, str], options: Sequence[Option], chosen: Sequence[int], say: TemplateFiller, below: Mapping[str, Block]
) -> Iterator[Block]:
    """Yield an entry with a box for every option that has a text, ticked if the option is in play.

    Args:
        texts: the texts by the options' names.
        options: the options of the game.
        chosen: one value index for each option.
        say: fills the placeholders of a text.
        below: blocks below the texts, by the options' names.
    """
    for option, index in zip(options, chosen, strict=True):
        if option.name in texts:
            entry = BookEntry(say(texts[option.name]), is_ticked=bool(index))
            yield BlockGroup((entry, below[option.name])) if option.name in below else entry


def build_read_aloud_booklet(
    game: Game, text: Reading, say: TemplateFiller, blocks: BlocksByName, rules: Rulebook, last: BlocksByName = NO_ENTRIES
) -> Book:
    """Build the booklet that is read aloud; its last page may hold the last chapter of the rules before that on the program.

    Args:
        text: the content of reading.toml.
        say: fills the placeholders of a text.
        blocks: the blocks by the names that call them.
        rules: the content of rulebook.toml; ``closing_chapter_text`` of it is printed if a page is left over.
        last: the blocks that this chapter calls.
    """
    front = TitlePage(
        game.facts.title,
        text.title,
        say(text.line),
        picture=Picture(*text.cover),
        ribbon=text.ribbon,
        notes=(say(text.note),),
        foot=game.facts.credit_lines,
    )
    (back,) = parse_chapters(say(closing_chapter_text(rules.manuscript)), last)
    return Book(front, text.title, parse_chapters(say(text.manuscript), blocks), back)


def build_read_aloud_passage(picture: BookFigure, share: float, heading: str, text: str, note: str = "") -> TwoColumns:
    """Build a passage to be read aloud, below its heading, beside its picture.

    Args:
        picture: the picture.
        share: the picture's share of the width, 0 to 1.
        heading: the heading.
        text: the passage.
        note: a note below the heading, "" for none.
    """
    aside = (Paragraph(note, "aside"),) if note else ()
    return TwoColumns((picture,), (BookHeading(heading), *aside, Paragraph(text, "aloud")), share)


def build_ending_passage(heading: str, end: Ending, note: str = "") -> TwoColumns:
    """Build the passage that is read at an ending, beside its picture."""
    art, place, said = end
    return build_read_aloud_passage(plain_figure(art, art.replace("-", " "), place, 27, 27), 0.25, heading, said, note)


def build_ending_passages(ends: Mapping[str, Ending], *after: Block) -> tuple[Block, ...]:
    """Build the passages of all endings by their headings, each followed by the blocks ``after``."""
    return tuple(block for heading, end in ends.items() for block in (build_ending_passage(heading, end), *after))


def build_checklists(lines: Mapping[str, tuple[str, ...]], notes: NoteLines) -> dict[str, tuple[Block, ...]]:
    """Build lists of lines to cross off, by the names that call them, each followed by lines for notes."""
    return {name: (*map(BookEntry, texts), notes) for name, texts in lines.items()}
