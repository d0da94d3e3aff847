"""The pages of all sheets that lie on the table or are written on, each drawn by the renderer of its kind.

Sheets to play on are drawn in a frame: one on a paper, or two of half the size (``half_sheets.py``), printed or as a
form for a tablet. If several sheets differ only in their dice, their common parts are drawn once, as a symbol.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.sheets.renderers.sheet_frame import SheetFrame
from printgen.marks import Group, Mark, Page, Tag, map_form_fields
from printgen.render.paper.paper_sizes import MARGIN, Paper
from printgen.render.paper.sheet_marks import draw_sheet_marks
from printgen.render.registry import frame_renderers, sheet_renderers
from printgen.render.theme import GameLook

TILES, BOARDS, PADS = "tiles", "boards", "pads"
"""What is printed in one go: what is cut out of card, what lies under it, what is written on, which is paper."""
TOP, SHORT_TOP, SHORT = 38.5, 36.0, 280.0
"""Where the map begins, on a high paper and on a short one, and how high that is at most."""
LARGE_PRINT_SCALE = 1.5
"""So many times as large is large print."""
FOOT = 14.0  # what ruler and foot line need below a sheet


def sheet_stock(item: Any) -> str:
    """Return the stock on which a sheet is printed: TILES (also tokens and pawns), BOARDS (also mats) or PADS."""
    word: str = sheet_renderers.attribute(item, "stock", PADS)
    return word


def select_form_sheets(items: Sequence[Any]) -> tuple[Any, ...]:
    """Return the sheets that can be forms, and that can be printed two on a page."""
    return tuple(item for item in items if frame_renderers.has_renderer(item))


def group_by_stock(items: Sequence[Any]) -> dict[str, tuple[Any, ...]]:
    """Return the sheets of each stock that occurs: tiles first, then boards, then pads."""
    piles = {word: tuple(item for item in items if sheet_stock(item) == word) for word in (TILES, BOARDS, PADS)}
    return {word: pile for word, pile in piles.items() if pile}


def render_sheets(
    look: GameLook,
    paper: Paper,
    items: Sequence[Any],
    emblem: str,
    game_id: str,
    fillable: bool = False,
    backs: str = "none",
    large: bool = False,
) -> tuple[Page, ...]:
    """Return the pages of all sheets, those to play on as forms if ``fillable``.

    If tiles have their backs on the other side of the paper, each page after them except the last is followed by an empty
    one. Raises LayoutError when a sheet does not fit its paper.

    Args:
        emblem: picture in the head of sheets.
        game_id: printed at the foot of sheets without an id of their own.
        fillable: whether boxes and lines are form fields.
        backs: how fronts and backs of tiles meet: "none", "fold", "duplex-long" or "duplex-short".
        large: whether to print those sheets large that can flow over several pages.
        items: the sheets, of any kinds.
    """
    both = [item for item in items if has_back(item)]
    single = [item for item in items if not has_back(item) and not frame_renderers.has_renderer(item)]
    tiles = [page for item in both for page in sheet_renderers.find(item)(look, paper, item, emblem, game_id, backs)]
    pages = [page for item in single for page in sheet_renderers.find(item)(look, paper, item, emblem, game_id, backs)]
    pages += draw_play_pages(look, paper, select_form_sheets(items), emblem, game_id, fillable, large)
    return (*tiles, *(_interleave_blank(pages) if duplex_edge(items, backs) else pages))


def has_back(item: Any) -> bool:
    """Return whether an item's kind has backs of its own, on the other side of its paper."""
    return bool(sheet_renderers.attribute(item, "backs", False))


def duplex_edge(items: Sequence[Any], backs: str) -> str:
    """Return the edge on which the printer turns the paper: "long", "short", or "" if nothing has its back there."""
    return backs.removeprefix("duplex-") if any(map(has_back, items)) and backs.startswith("duplex") else ""


def _interleave_blank(pages: Sequence[Page]) -> Iterator[Page]:
    """Yield pages with an empty one after each but the last, whose back is empty anyway."""
    for page in pages[:-1]:
        yield page
        yield Page(page.width, page.height, ())
    yield from pages[-1:]


def draw_play_pages(
    look: GameLook, paper: Paper, items: Sequence[Any], emblem: str, game_id: str, fillable: bool = False, large: bool = False
) -> Iterator[Page]:
    """Yield a page for each sheet; in a form its boxes and lines are fields.

    Args:
        emblem: picture in the head of sheets.
        game_id: printed at the foot of sheets without an id of their own.
        fillable: whether boxes and lines are form fields.
        large: whether to print those sheets large that can flow over several pages.
        items: the sheets, all of kinds that are drawn in a frame.
    """
    scales = [LARGE_PRINT_SCALE if large and can_enlarge(item) else 1.0 for item in items]
    sized = [enlarge_sheet(look, paper, item) if scale > 1 else item for item, scale in zip(items, scales, strict=True)]
    spread = [(leaf, scale) for item, scale in zip(sized, scales, strict=True) for leaf in split_sheets_into_pages([item])]
    items = [leaf for leaf, _ in spread]
    for number, (item, scale) in enumerate(spread, 1):
        prefix = f"sheet {number}: " if len(items) > 1 else ""
        marks = draw_sheet(look, page_frame(paper, scale), item, emblem, items)
        sheet = Tag("Sect", tuple(prefix_field_names((Group(marks, scale=scale),) if scale > 1 else marks, prefix, fillable)))
        foot = draw_sheet_marks(paper, getattr(item, "foot", ""), seeded_sheet_id(item) or game_id)
        yield Page(paper.width, paper.height, (sheet, *foot), outline_title(item))


def page_frame(paper: Paper, scale: float = 1.0) -> SheetFrame:
    """Return the frame of a sheet on a whole paper, in units of ``scale`` mm."""
    wide, high, margin, foot = (length / scale for length in (paper.width, paper.height, MARGIN, paper.height - FOOT))
    return SheetFrame(wide, high, margin, top=TOP if paper.height > SHORT else SHORT_TOP, foot=foot)


def can_enlarge(item: Any) -> bool:
    """Return whether a sheet can be printed large, by flowing on to further pages."""
    return frame_renderers.attribute(item, "enlarged") is not None


def enlarge_sheet(look: GameLook, paper: Paper, item: Any) -> Any:
    """Return a sheet as it is divided in large print."""
    return frame_renderers.attribute(item, "enlarged")(look, page_frame(paper, LARGE_PRINT_SCALE), item)


def split_sheets_into_pages(items: Sequence[Any]) -> list[Any]:
    """Return the sheets, with those that need several pages divided into one sheet for each page."""
    return [leaf for item in items for leaf in frame_renderers.attribute(item, "leaves", lambda item: (item,))(item)]


def seeded_sheet_id(item: Any) -> str:
    """Return the id of a seeded sheet, or "" for any other."""
    named: str = getattr(item, "game_id", "")
    return named


def outline_title(item: Any) -> str:
    """Return a sheet's entry in the document's outline, or "" for its further pages."""
    return (seeded_sheet_id(item) or str(item.title)) if getattr(item, "page", 1) == 1 else ""


def draw_sheet(look: GameLook, frame: SheetFrame, item: Any, emblem: str, all_items: Sequence[Any]) -> tuple[Mark, ...]:
    """Draw a sheet with all its fields; if there are several of its kind, their common parts are a symbol.

    Args:
        emblem: picture in the head of the sheet.
        all_items: all sheets of the document.
    """
    draw = frame_renderers.find(item)
    if sum(type(other) is type(item) for other in all_items) > 1:
        draw = frame_renderers.attribute(item, "shared", draw)
    return tuple(draw(look, frame, item, emblem))


def prefix_field_names(marks: Sequence[Mark], prefix: str, fillable: bool) -> Iterator[Mark]:
    """Yield the marks with ``prefix`` before the names of their fields, or without fields if not ``fillable``."""
    yield from map_form_fields(tuple(marks), lambda field: field._replace(name=prefix + field.name) if fillable else None)
