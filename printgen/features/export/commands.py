"""A game for others to print, for tables on a screen, and as a picture for a shop's page."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from printgen import extensions
from printgen.commands.decks import cut_to
from printgen.commands.request import Request
from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.folded import unfold_cards
from printgen.components.kit import Kit
from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.pages import stock
from printgen.errors import UsageError, nearest
from printgen.features.export.components.showcase import Showcase
from printgen.features.export.order import build_order
from printgen.features.export.parcel import Parcel
from printgen.features.export.scene import TableScene, scene
from printgen.features.export.shops import shop, shops
from printgen.features.export.simulator import build_save
from printgen.features.export.targets import build_grid_sheets, build_package, loose
from printgen.marks import Job, Page
from printgen.render import lay

KINDS: dict[type, str] = {Mat: "mat", Board: "board"}
"""What lies on a table in a place of its own kind; all else is a sheet."""
REFERENCES = "Reference cards"
"""What the folded cards are called where they are not folded."""
DICE = ("die", "twelve")
"""What is thrown, of all that lies on a table."""
OnScreen = Callable[[TableScene, Request, dict[str, Any], str], Parcel]


def _look(request: Request) -> Any:
    return request.context().look


TABLES: dict[str, OnScreen] = {
    "tts": lambda lying, request, about, base: build_save(
        lying, _look(request), request.game.facts.title, request.file_stem, about, base
    ),
    "ttpg": lambda lying, request, about, base: build_package(
        lying, _look(request), request.game.facts.title, request.file_stem, about
    ),
    "tabletopia": lambda lying, request, about, base: loose(lying, _look(request), request.file_stem, about),
    "screentop": lambda lying, request, about, base: build_grid_sheets(lying, _look(request), request.file_stem, about),
}
"""Tables on a screen: what is made for each."""


def targets() -> tuple[str, ...]:
    """All that a game can be exported for."""
    return *shops(), *TABLES


def export(request: Request, target: str, base: str = "") -> Parcel:
    """What a target gets of a game, its cards in the size that was asked for; its pictures will be found at ``base``.

    UsageError where there is no such target, or nothing of the game is cut out.
    """
    if target not in targets():
        raise UsageError(f"there is no target {target!r}{nearest(target, targets())}; the targets are {', '.join(targets())}")
    found, facts = cut_out(request), request.game.facts
    about = {"game": request.id_text, "title": facts.title, "designer": facts.designer}
    if target in shops():
        return build_order(found, _look(request), shop(target), request.file_stem, about)
    kit = _kit(request)
    return TABLES[target](scene(found, [*_sheets(request)], kit.table if kit else None), request, about, base)


def _sheets(request: Request) -> Iterator[tuple[str, str, Page]]:
    """Boards, mats and sheets to write on as they are printed, boards first; without what is cut out of sheets."""
    items = [item for item in request.sheets if not hasattr(item, "decks")]
    for item in sorted(items, key=stock):
        for number, page in enumerate(lay(request.context(), Sheets((item,))), 1):
            title = page.outline or getattr(item, "title", "") or f"sheet {number}"
            yield KINDS.get(type(item), "sheet"), title, page


def cut_out(request: Request) -> Sequence[Deck]:
    """All that is cut out of a game, its cards in the size that was asked for; UsageError where there is nothing."""
    found, folded, own = request.decks, request.reference, request.deck
    if not found and not folded:
        raise UsageError(f"nothing of {request.id_text} is cut out: it has neither cards nor tiles nor counters")
    sized = [cut_to(request) if own.cards and deck is found[0] else deck for deck in found]
    return [*sized, *([unfold_cards(_look(request), folded, request.game.name, REFERENCES)] if folded else [])]


def _kit(request: Request) -> Kit | None:
    """Return what a feature knows of the table, or None."""
    kits = [kit_of(request.game, request.ident.options) for kit_of in extensions.each("kit_values")]
    return next((kit for kit in kits if kit), None)


def showcase(request: Request) -> Job:
    """A hand of cards, pieces, sheets and dice on a table, a page of 4 to 3; UsageError for a game without any."""
    kit, facts = _kit(request), request.game.facts
    dice = tuple(thing for thing in kit.table.laid if thing.kind in DICE) if kit else ()
    job = request.job("showcase", Showcase(facts.title, facts.motto, request.decks, sheets=_different(request), dice=dice))
    return job._replace(stem=f"{request.file_stem}-showcase")


def _different(request: Request) -> tuple[Any, ...]:
    """The first sheet, board or mat of each kind."""
    found: dict[type, Any] = {}
    for item in request.sheets:
        if not hasattr(item, "decks"):
            found.setdefault(type(item), item)
    return tuple(found.values())
