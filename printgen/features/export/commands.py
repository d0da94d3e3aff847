"""Export of a game for shops and for virtual tabletops, and the picture for a shop's page."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from printgen import extensions
from printgen.commands.decks import resize_deck
from printgen.commands.request import Request
from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.folded_cards import unfold_cards
from printgen.components.kit_description import Kit
from printgen.components.sheets.renderers.sheet_pages import sheet_stock
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.errors import UsageError, suggest_nearest
from printgen.features.export.components.showcase import Showcase
from printgen.features.export.parcel import KeepFile, Parcel, forget_file
from printgen.features.export.scene import TableScene, build_scene
from printgen.features.export.shop_order import build_order
from printgen.features.export.shops import find_shop, load_shops
from printgen.features.export.tabletop_simulator import build_save
from printgen.features.export.virtual_tabletops import build_grid_sheets, build_package, build_picture_files
from printgen.marks import Job, Page
from printgen.render import render

TABLE_KINDS: dict[type, str] = {Mat: "mat", Board: "board"}
"""What lies on a table in a place of its own kind; all else is a sheet."""
REFERENCES_TITLE = "Reference cards"
"""What the folded cards are called where they are not folded."""
DICE_KINDS = ("die", "twelve")
"""What is thrown, of all that lies on a table."""
TableExporter = Callable[[TableScene, Request, dict[str, Any], str, KeepFile], Parcel]


def _game_look(request: Request) -> Any:
    return request.make_context().look


TABLE_EXPORTERS: dict[str, TableExporter] = {
    "tts": lambda lying, request, about, base, keep: build_save(
        lying, _game_look(request), request.game.facts.title, request.file_stem, about, base, keep
    ),
    "ttpg": lambda lying, request, about, base, keep: build_package(
        lying, _game_look(request), request.game.facts.title, request.file_stem, about, keep
    ),
    "tabletopia": lambda lying, request, about, base, keep: build_picture_files(
        lying, _game_look(request), request.file_stem, about, keep
    ),
    "screentop": lambda lying, request, about, base, keep: build_grid_sheets(
        lying, _game_look(request), request.file_stem, about, keep
    ),
}
"""Tables on a screen: what is made for each."""


def export_targets() -> tuple[str, ...]:
    """Return the names of all targets for which a game can be exported."""
    return *load_shops(), *TABLE_EXPORTERS


def build_parcel(request: Request, target: str, base_url: str = "", keep: KeepFile = forget_file) -> Parcel:
    """Return the parcel of a game for a target, with its cards in the size asked for.

    ``base_url`` is where the pictures will be found; ``keep`` is called with each picture for a virtual tabletop as soon as it
    is made. UsageError is raised for an unknown target, and for a game of which
    nothing is cut out.
    """
    if target not in export_targets():
        raise UsageError(
            f"there is no target {target!r}{suggest_nearest(target, export_targets())}; "
            f"the targets are {', '.join(export_targets())}"
        )
    found, facts = cut_decks(request), request.game.facts
    about = {"game": request.id_text, "title": facts.title, "designer": facts.designer}
    if target in load_shops():
        return build_order(found, _game_look(request), find_shop(target), request.file_stem, about)
    kit = _find_kit(request)
    return TABLE_EXPORTERS[target](
        build_scene(found, [*_iter_sheet_pages(request)], kit.table if kit else None), request, about, base_url, keep
    )


def _iter_sheet_pages(request: Request) -> Iterator[tuple[str, str, Page]]:
    """Yield kind, title and page of boards, mats and sheets to write on, boards first.

    Sheets of pieces to be cut out are left out.
    """
    items = [item for item in request.sheets if not hasattr(item, "decks")]
    for item in sorted(items, key=sheet_stock):
        for number, page in enumerate(render(request.make_context(), SheetPile((item,))), 1):
            title = page.outline or getattr(item, "title", "") or f"sheet {number}"
            yield TABLE_KINDS.get(type(item), "sheet"), title, page


def cut_decks(request: Request) -> Sequence[Deck]:
    """Return all that is cut out of a game, with its cards in the size asked for.

    UsageError is raised when nothing is cut out.
    """
    found, folded, own = request.cut_out_decks, request.reference_cards, request.deck
    if not found and not folded:
        raise UsageError(f"nothing of {request.id_text} is cut out: it has neither cards nor tiles nor counters")
    sized = [resize_deck(request) if own.cards and deck is found[0] else deck for deck in found]
    return [*sized, *([unfold_cards(_game_look(request), folded, request.game.name, REFERENCES_TITLE)] if folded else [])]


def _find_kit(request: Request) -> Kit | None:
    """Return what a feature knows of the table, or None."""
    kits = [kit_of(request.game, request.ident.options) for kit_of in extensions.iter_at("kit_values")]
    return next((kit for kit in kits if kit), None)


def build_showcase_page(request: Request) -> Job:
    """Return the job of the showcase, one page of 4 to 3: a hand of cards, pieces, sheets and dice on a table.

    UsageError is raised, when it is drawn, for a game without any of these.
    """
    kit, facts = _find_kit(request), request.game.facts
    dice = tuple(thing for thing in kit.table.items if thing.kind in DICE_KINDS) if kit else ()
    job = request.make_job(
        "showcase", Showcase(facts.title, facts.motto, request.cut_out_decks, sheets=_first_of_each_kind(request), dice=dice)
    )
    return job._replace(stem=f"{request.file_stem}-showcase")


def _first_of_each_kind(request: Request) -> tuple[Any, ...]:
    """Return the first sheet, board or mat of each kind."""
    found: dict[type, Any] = {}
    for item in request.sheets:
        if not hasattr(item, "decks"):
            found.setdefault(type(item), item)
    return tuple(found.values())
