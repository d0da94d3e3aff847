"""The two booklets of a game: the keys that all rulebook.toml and all reading.toml share, and what is made of them.

A game hands over its own blocks, by the names that call them in a manuscript. What all games have is made here: the title page,
``@options`` (a box to tick for each), ``@program`` and ``@record`` (the chapter on the program), the page on the back.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from printgen.components.book.blocks import (
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
    last_chapter,
    plain_figure,
)
from printgen.components.picture import Picture
from printgen.engine.content import read_shared, require
from printgen.engine.game import Game
from printgen.engine.ids import Option
from printgen.prose.books import manual
from printgen.prose.books.example import ExampleGame, ExampleSentences
from printgen.prose.books.manuscript import BlocksByName, parse_chapters
from printgen.prose.templates import fill_template, number_to_words
from printgen.resources import installed_folder

S = TypeVar("S")
T = TypeVar("T")
TemplateFiller = Callable[[str], str]
"""Fills the gaps of a text."""
Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""
NO_ENTRIES: Mapping[str, Any] = MappingProxyType({})


class Rulebook(NamedTuple):
    """The keys of rulebook.toml that all games share.

    ``cover`` is a picture, its name and what it shows. What an option is called on the title page is ``named``, what stands
    beside its box ``option``, its name in bold first; ``apart`` are the names of those that have no box. ``heads`` are those of
    tables, ``words`` stand in tables, and so do ``patterns``, whose gaps are the tables' own.
    """

    title: str
    line: str
    cover: tuple[str, str]
    in_play: str
    as_it_stands: str
    manuscript: str
    option: Mapping[str, str]
    program: manual.ManualNames
    example: ExampleSentences
    ribbon: str = "Rules"
    named: Mapping[str, str] = NO_ENTRIES
    apart: Mapping[str, str] = NO_ENTRIES
    heads: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    words: Mapping[str, str] = NO_ENTRIES
    patterns: Mapping[str, str] = NO_ENTRIES


class NoOwnKeys(NamedTuple):
    """A game that has no keys of its own."""


class Reading(NamedTuple):
    """The keys of reading.toml that all games share; ``lines`` are to be crossed off once they were read."""

    title: str
    line: str
    cover: tuple[str, str]
    ribbon: str
    note: str
    manuscript: str
    lines: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    ends: Mapping[str, Ending] = NO_ENTRIES


def load_booklet_texts(game: Game, shared: type[S], game_keys: type[T]) -> tuple[S, T]:
    """rulebook.toml or reading.toml, by the name of the shared kind: the keys of all games, and those of this one.

    It stands in the folder prose of the game's own, or else in templates/NAME. ContentError says what is missing or wrong.
    """
    name = f"{shared.__name__.lower()}.toml"
    places = [place / name for place in (game.folder.path / "prose", installed_folder("templates") / game.name)]
    return read_shared(next(filter(Path.is_file, places), places[-1]), shared, game_keys)


def template_filler(played: ExampleGame[Any], **words: object) -> TemplateFiller:
    """Fills the gaps with these words, and with those of every booklet: w, W, brief, designer, link; seed, id,
    player of the example.
    """
    facts = played.game.facts
    told: dict[str, object] = {
        "w": number_to_words,
        "W": lambda n: number_to_words(n).capitalize(),
        "brief": facts.brief,
        "designer": facts.designer,
        "link": facts.link.removeprefix("http://"),
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
    """The rule booklet; the options that were chosen are marked as being in play, and some have a block below their text."""
    game, told = played.game, {**text.option, **text.apart}
    named = {option.name for option in game.rules.OPTIONS}
    require(named == set(told), "rulebook.toml must have a text for each option, or its name in [apart], and for nothing else")
    shared: BlocksByName = {
        "options": tuple(list_options(text.option, game.rules.OPTIONS, options, say, below)),
        "program": manual.build_program_chapter(text.program, played, told),
        "record": (manual.build_record_table(text.program.file, played.record_lines(text.program.moves)),),
    }
    note = describe_options(text, game.rules.OPTIONS, options)
    front = TitlePage(
        "Print and play",
        text.title,
        say(text.line),
        picture=Picture(*text.cover),
        ribbon=text.ribbon,
        notes=(note,),
        foot=game.facts.credit_lines,
    )
    return Book(front, text.title, parse_chapters(say(text.manuscript), {**shared, **blocks}))


def describe_options(text: Rulebook, options: Sequence[Option], chosen: Sequence[int]) -> str:
    """The options that are not the default, in words."""
    pairs = [(option.name, option.values[index]) for option, index in zip(options, chosen, strict=True) if index]
    words = [fill_template(text.named.get(name, name.replace("_", " ")), value=value, w=number_to_words) for name, value in pairs]
    return fill_template(text.in_play, chosen=words) if words else text.as_it_stands


def list_options(
    texts: Mapping[str, str], options: Sequence[Option], chosen: Sequence[int], say: TemplateFiller, below: Mapping[str, Block]
) -> Iterator[Block]:
    """Every option that has a text with its box, ticked when it is in play."""
    for option, index in zip(options, chosen, strict=True):
        if option.name in texts:
            entry = BookEntry(say(texts[option.name]), is_ticked=bool(index))
            yield BlockGroup((entry, below[option.name])) if option.name in below else entry


def build_reading(
    game: Game, text: Reading, say: TemplateFiller, blocks: BlocksByName, rules: Rulebook, last: BlocksByName = NO_ENTRIES
) -> Book:
    """The booklet to be read aloud; where a leaf is left over, the last chapter of the rules is on its back, with its blocks."""
    front = TitlePage(
        game.facts.title,
        text.title,
        say(text.line),
        picture=Picture(*text.cover),
        ribbon=text.ribbon,
        notes=(say(text.note),),
        foot=game.facts.credit_lines,
    )
    (back,) = parse_chapters(say(last_chapter(rules.manuscript)), last)
    return Book(front, text.title, parse_chapters(say(text.manuscript), blocks), back)


def build_read_aloud(picture: BookFigure, share: float, heading: str, text: str, note: str = "") -> TwoColumns:
    """What is read, below its heading and perhaps a note, beside its picture, which takes ``share`` of the measure."""
    aside = (Paragraph(note, "aside"),) if note else ()
    return TwoColumns((picture,), (BookHeading(heading), *aside, Paragraph(text, "aloud")), share)


def build_ending(heading: str, end: Ending, note: str = "") -> TwoColumns:
    """What is read at an end, beside its picture."""
    art, place, said = end
    return build_read_aloud(plain_figure(art, art.replace("-", " "), place, 27, 27), 0.25, heading, said, note)


def build_endings(ends: Mapping[str, Ending], *after: Block) -> tuple[Block, ...]:
    """All ends by their headings, each with what stands below it."""
    return tuple(block for heading, end in ends.items() for block in (build_ending(heading, end), *after))


def build_checklists(lines: Mapping[str, tuple[str, ...]], notes: NoteLines) -> dict[str, tuple[Block, ...]]:
    """Lines to be crossed off, by the names that call them in the manuscript, and below them some for one's own."""
    return {name: (*map(BookEntry, texts), notes) for name, texts in lines.items()}
