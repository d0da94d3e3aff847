"""A request: a game with its options, and how it is printed. It is made once from an id and passed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from printgen import extensions
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import UsageError
from printgen.gameapi.contract import BooksSection, BoxSection, get_section, has_section
from printgen.gameapi.discovery import load_data_game_parts, parse_id
from printgen.gameapi.game_packages import is_data_game
from printgen.print_option import PrintOption
from printgen.print_options import DEFAULTS, FILL_WITH, PAPER, PrintOptions, id_to_file_stem

if TYPE_CHECKING:
    from printgen.components.book.book_blocks import Book
    from printgen.components.cards.deck import Deck
    from printgen.marks import Job
    from printgen.render.context import RenderContext

BOOK_NAMES = {"rules": "rulebook", "master": "master_booklet"}
"""The books of a game, by verb: names of its contract."""


class Request:
    """A game, the options of its id, and print options.

    What the game makes from its options is made once and cached. A request has no pages and imports no rendering code, so
    that studies can use it, too.
    """

    def __init__(self, game: Game, ident: GameId, options: PrintOptions = DEFAULTS, text: str = ""):
        self.game, self.ident, self.options = game, ident, options
        self.text = text or self.id_text
        self._made: dict[str, Any] = {}

    @classmethod
    def parse(cls, text: str, options: PrintOptions = DEFAULTS) -> Request:
        """Return the request for an id.

        UsageError says what is wrong with the id.
        """
        return cls(*parse_id(text), options, text)

    @classmethod
    def parse_unseeded(cls, text: str, options: PrintOptions = DEFAULTS) -> Request:
        """Return the request for an id without a seed, to print what depends on none.

        UsageError is raised for an id with a seed.
        """
        made = cls.parse(text, options)
        seed = made.ident.seed
        if seed is not None:
            plain = text.removesuffix(f"#{seed}")
            ways = f"'printgen play {text}'" + "".join(usage(made.game, plain, seed) for usage in extensions.iter_at("seed_uses"))
            raise UsageError(f"cards, sheets and references have no seed: write {plain}, or {ways}")
        return made

    def with_options(self, options: PrintOptions) -> Request:
        """Return a request for the same game with other print options; what was made of the game is shared."""
        made = Request(self.game, self.ident, options, self.text)
        made._made = self._made
        return made

    def replace(self, changes: Mapping[PrintOption[Any], Any]) -> Request:
        """Return a copy with other values for some print options."""
        return self.with_options(self.options.replace(changes))

    @property
    def id_text(self) -> str:
        """The id without a seed."""
        return self.ident._replace(seed=None).to_text(self.game.rules.OPTIONS)

    @property
    def file_stem(self) -> str:
        """The id without a seed, as the beginning of a file name."""
        return id_to_file_stem(self.id_text)

    @property
    def data_game_notes(self) -> tuple[str, ...]:
        """Notes on a game without code: what can be printed, but was probably not intended."""
        folder = self.game.folder.path
        return load_data_game_parts(folder).notes if is_data_game(folder) else ()

    @cached_property
    def box_section(self) -> Any:
        """The game's ``BoxSection``; UsageError is raised when the game cannot be printed."""
        return get_section(self.game, BoxSection)

    def _make_once(self, name: str, make: Callable[[Sequence[int]], Any]) -> Any:
        """Return what the game makes of its options under a name, made on the first call."""
        if name not in self._made:
            self._made[name] = make(self.ident.options)
        return self._made[name]

    @property
    def deck(self) -> Deck:
        """The game's deck, which may have no cards."""
        made: Deck = self._make_once("deck", self.box_section.deck)
        return made

    @property
    def sheets(self) -> tuple[Any, ...]:
        """Everything that is printed on sheets: pads, boards, tiles, counters."""
        made: tuple[Any, ...] = self._make_once("sheets", self.box_section.sheets)
        return made

    @property
    def reference_cards(self) -> Any:
        """The reference cards, which are folded."""
        return self._make_once("reference", self.box_section.reference)

    def book(self, noun: str) -> Book | None:
        """Return a book of the game by its verb, "rules" or "master", or None if there is none.

        UsageError is raised when the game has no books at all.
        """
        books = get_section(self.game, BooksSection)
        made: Book | None = self._make_once(noun, getattr(books, BOOK_NAMES[noun]))
        return made

    def has_book(self, noun: str) -> bool:
        """Tell whether the game has the book of a verb."""
        return has_section(self.game, BooksSection) and self.book(noun) is not None

    @property
    def cut_out_decks(self) -> tuple[Deck, ...]:
        """Everything that is cut out, grouped by size: the cards, then tiles, tokens and counters."""
        cards = (self.deck,) if self.deck.cards else ()
        return (*cards, *(deck for item in self.sheets for deck in getattr(item, "decks", ())))

    @cached_property
    def fill_requests(self) -> tuple[Request, ...]:
        """The requests for the games whose cards fill the last sheet."""
        return tuple(Request.parse_unseeded(text, self.options) for text in self.options[FILL_WITH])

    def make_context(self, game_id: str | None = None) -> RenderContext:
        """Return the context in which the game's documents are laid out.

        ``game_id`` is printed at the foot of sheets; None means the id.
        """
        from printgen.render.context import RenderContext
        from printgen.render.paper.paper_sizes import find_paper
        from printgen.render.theme import load_look

        return RenderContext(
            look=load_look(self.game.folder, self.options.is_low_ink),
            paper=find_paper(self.options[PAPER]),
            title=self.game.facts.title,
            game_id=self.id_text if game_id is None else game_id,
            emblem=self.game.folder.look.emblem,
            options=self.options,
        )

    def make_job(self, noun: str, document: Any, name: str = "", **more: Any) -> Job:
        """Lay out a document and return it as a job.

        ``name`` is what the file is called if ``noun`` is not enough; ``more`` holds further fields of the job.
        """
        from printgen.marks import Job
        from printgen.render import render

        context = self.make_context()
        return Job(
            f"{self.game.facts.title}: {noun.replace('-', ' ')}",
            render(context, document),
            subject=f"{self.id_text}, a game by {self.game.facts.designer}",
            stem=f"{self.file_stem}-{name or noun}{self.options.name_suffix}",
            noun=noun,
            **more,
        )
