"""What somebody asks for: a game with its options, and how it is printed. It is made once of an id and handed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from printgen import extensions
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.errors import UsageError
from printgen.gameapi.contract import BooksSection, BoxSection, get_section, has_section
from printgen.gameapi.discovery import load_data_game, parse_id
from printgen.gameapi.packages import is_data_game
from printgen.print_option import PrintOption
from printgen.print_options import DEFAULTS, FILL_WITH, PAPER, PrintOptions, file_stem

if TYPE_CHECKING:
    from printgen.components.book.blocks import Book
    from printgen.components.cards.deck import Deck
    from printgen.marks import Job
    from printgen.render.context import RenderContext

BOOK_NAMES = {"rules": "rulebook", "master": "master_booklet"}
"""The books of a game, by verb: names of its contract."""


class Request:
    """A game, the options of its id, and print options. What the game makes of its options is made once and kept.

    It has no page yet and imports nothing that draws: studies take it, too.
    """

    def __init__(self, game: Game, ident: GameId, options: PrintOptions = DEFAULTS, text: str = ""):
        self.game, self.ident, self.options = game, ident, options
        self.text = text or self.id_text
        self._made: dict[str, Any] = {}

    @classmethod
    def parse(cls, text: str, options: PrintOptions = DEFAULTS) -> Request:
        """The request for an id; UsageError says what is wrong with it."""
        return cls(*parse_id(text), options, text)

    @classmethod
    def parse_unseeded(cls, text: str, options: PrintOptions = DEFAULTS) -> Request:
        """The same to print what has no seed; UsageError for an id with one."""
        made = cls.parse(text, options)
        seed = made.ident.seed
        if seed is not None:
            plain = text.removesuffix(f"#{seed}")
            ways = f"'printgen play {text}'" + "".join(usage(made.game, plain, seed) for usage in extensions.iter_at("seed_uses"))
            raise UsageError(f"cards, sheets and references have no seed: write {plain}, or {ways}")
        return made

    def with_options(self, options: PrintOptions) -> Request:
        """The same game printed otherwise; what is made of it is shared."""
        made = Request(self.game, self.ident, options, self.text)
        made._made = self._made
        return made

    def replace(self, changes: Mapping[PrintOption[Any], Any]) -> Request:
        """The same with other values of some print options."""
        return self.with_options(self.options.replace(changes))

    @property
    def id_text(self) -> str:
        """The id without a seed."""
        return self.ident._replace(seed=None).to_text(self.game.rules.OPTIONS)

    @property
    def file_stem(self) -> str:
        """The id without a seed as the beginning of a file's name."""
        return file_stem(self.id_text)

    @property
    def notes(self) -> tuple[str, ...]:
        """What of a game without code can be printed but was hardly meant."""
        folder = self.game.folder.path
        return load_data_game(folder).notes if is_data_game(folder) else ()

    @cached_property
    def box_section(self) -> Any:
        """What the game gives to be printed; UsageError where it gives nothing."""
        return get_section(self.game, BoxSection)

    def _make_once(self, name: str, make: Callable[[Sequence[int]], Any]) -> Any:
        """What a game makes of its options, made once."""
        if name not in self._made:
            self._made[name] = make(self.ident.options)
        return self._made[name]

    @property
    def deck(self) -> Deck:
        """The deck of the game, which may have no cards."""
        made: Deck = self._make_once("deck", self.box_section.deck)
        return made

    @property
    def sheets(self) -> tuple[Any, ...]:
        """All that is printed on sheets: pads, boards, tiles, counters."""
        made: tuple[Any, ...] = self._make_once("sheets", self.box_section.sheets)
        return made

    @property
    def reference(self) -> Any:
        """The reference cards, to be folded."""
        return self._make_once("reference", self.box_section.reference)

    def book(self, noun: str) -> Book | None:
        """A book of the game by its verb, or None; UsageError where the game has no books at all."""
        books = get_section(self.game, BooksSection)
        made: Book | None = self._make_once(noun, getattr(books, BOOK_NAMES[noun]))
        return made

    def has_book(self, noun: str) -> bool:
        """Whether the game has a book."""
        return has_section(self.game, BooksSection) and self.book(noun) is not None

    @property
    def decks(self) -> tuple[Deck, ...]:
        """All that is cut out, by size: the cards, then tiles, tokens and counters."""
        cards = (self.deck,) if self.deck.cards else ()
        return (*cards, *(deck for item in self.sheets for deck in getattr(item, "decks", ())))

    @cached_property
    def fill_requests(self) -> tuple[Request, ...]:
        """The games whose cards fill the last sheet."""
        return tuple(Request.parse_unseeded(text, self.options) for text in self.options[FILL_WITH])

    def make_context(self, game_id: str | None = None) -> RenderContext:
        """What the game's documents are laid out with; ``game_id`` stands at the foot of sheets, as usual the id."""
        from printgen.render.context import RenderContext
        from printgen.render.paper.sizes import find_paper
        from printgen.render.theme import load_look

        return RenderContext(
            look=load_look(self.game.folder, self.options.is_low),
            paper=find_paper(self.options[PAPER]),
            title=self.game.facts.title,
            game_id=self.id_text if game_id is None else game_id,
            emblem=self.game.folder.look.emblem,
            options=self.options,
        )

    def make_job(self, noun: str, document: Any, name: str = "", **more: Any) -> Job:
        """A document laid out; ``name`` is what its file is called, where the ``noun`` does not say enough."""
        from printgen.marks import Job
        from printgen.render import render

        context = self.make_context()
        return Job(
            f"{self.game.facts.title}: {noun.replace('-', ' ')}",
            render(context, document),
            subject=f"{self.id_text}, a game by {self.game.facts.designer}",
            stem=f"{self.file_stem}-{name or noun}{self.options.suffix}",
            noun=noun,
            **more,
        )
