"""A game for others to print, for tables on a screen, and as a picture for a shop's page."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from printgen import extensions
from printgen.commands.decks import cut_to
from printgen.commands.edition import Edition, Style, decks, desk, edition
from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.folded import unfolded
from printgen.components.kit import Table
from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.pages import stock
from printgen.errors import UsageError, nearest
from printgen.features.export.components.showcase import Showcase
from printgen.features.export.order import ordered
from printgen.features.export.parcel import Parcel
from printgen.features.export.scene import Scene, scene
from printgen.features.export.shops import shop, shops
from printgen.features.export.simulator import saved
from printgen.features.export.targets import gridded, loose, packaged
from printgen.marks import Job, Page
from printgen.render import lay

KINDS: dict[type, str] = {Mat: "mat", Board: "board"}
"""What lies on a table in a place of its own kind; all else is a sheet."""
REFERENCES = "Reference cards"
"""What the folded cards are called where they are not folded."""
DICE = ("die", "twelve")
"""What is thrown, of all that lies on a table."""
OnScreen = Callable[[Scene, Edition, dict[str, Any], str], Parcel]


def _look(which: Edition) -> Any:
    return desk(which.game, Style()).look


TABLES: dict[str, OnScreen] = {
    "tts": lambda lying, which, about, base: saved(lying, _look(which), which.game.facts.title, which.file_stem, about, base),
    "ttpg": lambda lying, which, about, base: packaged(lying, _look(which), which.game.facts.title, which.file_stem, about),
    "tabletopia": lambda lying, which, about, base: loose(lying, _look(which), which.file_stem, about),
    "screentop": lambda lying, which, about, base: gridded(lying, _look(which), which.file_stem, about),
}
"""Tables on a screen: what is made for each."""


def targets() -> tuple[str, ...]:
    """All that a game can be exported for."""
    return *shops(), *TABLES


def export(text: str, target: str, card: str = "", base: str = "") -> Parcel:
    """What a target gets of a game; ``card`` is the size that its cards are cut to, if not their own, ``base`` where its pictures
    will be found.

    UsageError where there is no such target, or nothing of the game is cut out.
    """
    if target not in targets():
        raise UsageError(f"there is no target {target!r}{nearest(target, targets())}; the targets are {', '.join(targets())}")
    which = edition(text)
    found = cut_out(which, card)
    about = {"game": which.id_text, "title": which.game.facts.title, "designer": which.game.facts.designer}
    if target in shops():
        return ordered(found, _look(which), shop(target), which.file_stem, about)
    return TABLES[target](scene(found, [*_sheets(which)], _table(which)), which, about, base)


def _table(which: Edition) -> Table | None:
    """How a game lies on the table, as far as a feature asks games for it and this one says it."""
    kits = [kit_of(which.game, which.ident.options) for kit_of in extensions.each("kit_values")]
    return next((kit.table for kit in kits if kit), None)


def _sheets(which: Edition) -> Iterator[tuple[str, str, Page]]:
    """Boards, mats and sheets to write on as they are printed, boards first; without what is cut out of sheets."""
    items = [item for item in which.box.sheets(which.ident.options) if not hasattr(item, "decks")]
    for item in sorted(items, key=stock):
        for number, page in enumerate(lay(desk(which.game, Style(), which.id_text), Sheets((item,))), 1):
            title = page.outline or getattr(item, "title", "") or f"sheet {number}"
            yield KINDS.get(type(item), "sheet"), title, page


def cut_out(which: Edition, card: str) -> Sequence[Deck]:
    """All that is cut out of a game, its cards in the size that was asked for; UsageError where there is nothing."""
    options = which.ident.options
    found, folded = decks(which), which.box.reference(options)
    if not found and not folded:
        raise UsageError(f"nothing of {which.id_text} is cut out: it has neither cards nor tiles nor counters")
    own = which.box.deck(options)
    sized = [cut_to(which, Style(card=card)) if card and own.cards and deck is found[0] else deck for deck in found]
    return [*sized, *([unfolded(_look(which), folded, which.game.name, REFERENCES)] if folded else [])]


def showcase(text: str) -> Job:
    """A hand of cards, pieces, sheets and dice on a table, a page of 4 to 3; UsageError for a game without any."""
    which = edition(text)
    table = _table(which)
    dice = tuple(thing for thing in table.laid if thing.kind in DICE) if table else ()
    facts = which.game.facts
    job = which.job(Style(), "showcase", Showcase(facts.title, facts.motto, decks(which), _different(which), dice))
    return job._replace(stem=f"{which.file_stem}-showcase")


def _different(which: Edition) -> tuple[Any, ...]:
    """The first sheet, board or mat of each kind."""
    found: dict[type, Any] = {}
    for item in which.box.sheets(which.ident.options):
        if not hasattr(item, "decks"):
            found.setdefault(type(item), item)
    return tuple(found.values())
