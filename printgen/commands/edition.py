"""What is printed of a game and how: an id and a style become a desk to lay documents on, and jobs."""

import re
from pathlib import Path
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.cards.deck import Deck
from printgen.components.cards.folded import References
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.errors import UsageError
from printgen.gameapi.contract import Box, get_section
from printgen.gameapi.discovery import bare, parse
from printgen.gameapi.packages import is_bare
from printgen.marks import Job
from printgen.render import lay
from printgen.render.context import Binding, Cuts, Desk
from printgen.render.paper.sizes import paper
from printgen.render.theme import look


class Style(NamedTuple):
    """How something is printed: names of paper and backs, low ink, large print, a play-log with analysis, with its record.

    Sheets may be forms to fill in on a tablet, and may lie two on a page. Cards show where they are cut, and may have backs in
    low ink behind fronts in full; ``card`` is the size that they are cut to, if not their own. What has pages may be folded.
    A play-log is ``told`` "whole", "short", or "" in a few pages.
    What is cut out is printed ``bleed`` mm over its cuts; cards may ``fill`` their last sheet with those of a second copy, or
    ``fill_with`` those of other games, named by their ids.
    """

    paper: str = "a4"
    backs: str = "duplex-long"
    low: bool = False
    large: bool = False
    analysis: bool = False
    fillable: bool = False
    half: bool = False
    cuts: Cuts = Cuts()
    low_backs: bool = False
    record: bool = False
    card: str = ""
    binding: Binding = Binding()
    told: str = ""
    bleed: float = 0.0
    fill: bool = False
    fill_with: tuple[str, ...] = ()

    def demand_loose(self) -> None:
        """UsageError for large print that shall be folded."""
        if self.large and self.binding.way:
            raise UsageError("pages in large print are as large as the paper; leave out --large-print, or what folds them")

    @property
    def suffix(self) -> str:
        """What a file's name says of it."""
        said = (
            (self.card, bool(self.card)),
            ("bleed", bool(self.bleed)),
            ("filled", self.fill),
            *((f"with-{stem(Path(text).name)}", True) for text in self.fill_with),
            (self.cuts.cutter, bool(self.cuts.cutter)),
            ("low-ink", self.low),
            ("low-ink-backs", self.low_backs),
            ("large-print", self.large),
            ("analysis", self.analysis),
            ("fillable", self.fillable),
            ("two-up", self.half),
            ("record", self.record),
            (self.binding.way, bool(self.binding.way)),
            (self.told, bool(self.told)),
        )
        return "-".join(["", self.paper, *(word for word, true in said if true)])


def bound(document: Any, style: Style, more: References | None = None) -> Any:
    """A document as it is folded, with ``more`` where a pocket book has room for it; or as it is."""
    return extensions.need("fold", "document")(document, style.binding, more) if style.binding.way else document


class Edition(NamedTuple):
    """A game with chosen options, as something to be printed."""

    game: Game
    ident: GameId
    box: Box

    @property
    def id_text(self) -> str:
        """The id without a seed."""
        return self.ident.text(self.game.rules.OPTIONS)

    @property
    def file_stem(self) -> str:
        """The id as the beginning of a file's name."""
        return stem(self.id_text)

    def job(self, style: Style, noun: str, document: Any, name: str = "", **more: Any) -> Job:
        """A document laid out; ``name`` is what its file is called, where the ``noun`` does not say enough."""
        return Job(
            f"{self.game.facts.title}: {noun.replace('-', ' ')}",
            lay(desk(self.game, style, self.id_text), document),
            subject=f"{self.id_text}, a game by {self.game.facts.designer}",
            stem=f"{self.file_stem}-{name or noun}{style.suffix}",
            noun=noun,
            **more,
        )


def decks(which: Edition) -> tuple[Deck, ...]:
    """All that is cut out of a game, by size: its cards, then tiles, tokens and counters."""
    cards, items = which.box.deck(which.ident.options), which.box.sheets(which.ident.options)
    return (*((cards,) if cards.cards else ()), *(deck for item in items for deck in getattr(item, "decks", ())))


def desk(game: Game, style: Style, game_id: str = "") -> Desk:
    """What a game's documents are laid out with."""
    return Desk(
        look(game.home, style.low),
        paper(style.paper),
        game.facts.title,
        game_id,
        game.home.look.emblem,
        style.backs,
        style.large,
        style.fillable,
        style.half,
        style.cuts,
        style.low_backs,
    )


def notes(text: str) -> tuple[str, ...]:
    """What of a game without code can be printed but was hardly meant."""
    folder = parse(text)[0].home.folder
    return bare(folder).notes if is_bare(folder) else ()


def stem(text: str) -> str:
    """An id as the beginning of a file's name."""
    return re.sub(r"[^\w.-]", "-", text)


def edition(text: str) -> Edition:
    """A game to print, from an id without a seed."""
    game, ident = parse(text)
    if ident.seed is not None:
        plain = text.removesuffix(f"#{ident.seed}")
        ways = f"'printgen play {text}'" + "".join(usage(game, plain, ident.seed) for usage in extensions.each("seed_uses"))
        raise UsageError(f"cards, sheets and references have no seed: write {plain}, or {ways}")
    return Edition(game, ident, get_section(game, Box))
