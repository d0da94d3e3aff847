"""A player's board on paper in landscape format: the hero, places for health tokens, places for cards."""

from collections.abc import Iterator

from printgen.components.boards.board import Board, HealthPlaces
from printgen.components.boards.renderers.mat import GAP, LEAD, PLACES_PER_ROW, draw_place, fit_mat_cell
from printgen.components.boards.renderers.tokens_and_pawns import TOKEN
from printgen.errors import LayoutError
from printgen.marks import Mark, Page, Path, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol, shape_outline
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import category_outline, draw_inline_picture
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_sun
from printgen.render.paper.card_size import HEIGHT
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import draw_sheet_marks
from printgen.render.registry import sheet_renderers
from printgen.render.text import draw_line, draw_paragraph
from printgen.render.theme import CAP, FINE, HAIR, INK, LINE, PAPER, WAIT, GameLook, TypeStyle, type_style

FOOT = 14.0
"""What ruler and id need below."""
PICTURE = 40.0
SPACE = TOKEN + 1.0
"""From place to place of the tokens."""
DASH = (1.0, 0.8)


@sheet_renderers(Board, stock="boards")
def render_board(look: GameLook, paper: Paper, item: Board, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Return the one page of a board.

    Args:
        game_id: printed at the foot of the page.
        emblem, backs: belong to every sheet renderer; not used here.
    """
    return (draw_board_page(look, paper, item, game_id),)


def draw_board_page(look: GameLook, paper: Paper, item: Board, game_id: str) -> Page:
    """Draw the page of a board.

    Raises LayoutError when its words are too long.
    """
    wide = Paper(paper.name, paper.height, paper.width, paper.grids)
    now = fit_mat_cell(paper)
    left = (wide.width - PLACES_PER_ROW * now.width - (PLACES_PER_ROW - 1) * GAP) / 2
    top = (wide.height - FOOT - 2 * now.height - LEAD) / 2 + 1
    marks: list[Mark] = [*_draw_hero(look, item, left + 1, top, 2 * now.width + GAP - 5)]
    for row, places in enumerate((item.beside, item.below)):
        for k, place in enumerate(places):
            x = left + (PLACES_PER_ROW - len(places) + k) * (now.width + GAP)
            marks += draw_place(look, place, now, x, top + row * (now.height + LEAD))
    sheet = Tag("Sect", tuple(marks))
    return Page(wide.width, wide.height, (sheet, *draw_sheet_marks(wide, item.foot, game_id)), item.pawn.name)


def _draw_hero(look: GameLook, item: Board, x: float, y: float, measure: float) -> Iterator[Mark]:
    """Draw picture and name at the left, the lines at the right and the token places below them.

    Args:
        x, y: upper left corner, in mm.
        measure: width of the drawing, in mm.
    """
    middle = x + PICTURE / 2 + 1
    figure = draw_picture(item.pawn.picture, look, middle, y + 19.5, PICTURE, halo=3)
    yield Tag("Figure", (draw_sun(look, middle, y + 20, PICTURE * 0.46), figure), item.pawn.name)
    left, right = x + PICTURE + 7, x + measure
    yield Tag("H1", (draw_line(left, y + 9, item.pawn.name, type_style("sheet_title").with_size(26)),))
    yield SymbolUse(pawn_symbol(look, item.pawn.colour, 9.0), right - 5, y + 5.6)
    yield draw_gouge(left, y + 12.4, right, y + 12.4, 0.7, INK, 0.3)
    yield from _draw_strength(look, item, left + 5.5, y + 22)
    text = type_style("page_text")
    at = y + 19.4
    for words in item.lines:
        narrow = 14.0 if at < y + 35 else 0.0
        setting = draw_paragraph(
            left + narrow, at, words, right - left - narrow, text, inline=lambda *a: draw_inline_picture(look, *a)
        )
        yield Tag("P", tuple(setting.marks))
        at = setting.next_baseline + 1.0
    excess = at - 1.0 - text.leading - (y + 45)
    if excess > 0:
        raise LayoutError(f"the lines of {item.pawn.name!r} are {excess:.1f} mm too long for its board")
    yield from _draw_token_places(look, item.hearts, x, y + HEIGHT - 2 * SPACE - 1, measure)


def _draw_strength(look: GameLook, item: Board, x: float, y: float) -> Iterator[Mark]:
    """Draw the strength on a shield, with its word below."""
    style = TypeStyle("Cinzel-Bold", 6.4, 6.4)
    yield Path(_translate_path_steps(shape_outline("shield", 11.4), x, y), look.tint, INK, LINE)
    yield Tag("P", (draw_line(x, y + style.size * CAP / 2 - 0.5, item.strength, style, "middle"),))
    yield Tag("P", (draw_line(x, y + 9.6, item.strength_word, type_style("page_note"), "middle"),))


def _translate_path_steps(steps: tuple[tuple[str | float, ...], ...], x: float, y: float) -> tuple[tuple[str | float, ...], ...]:
    return tuple((step[0], *(float(v) + (y if k % 2 else x) for k, v in enumerate(step[1:]))) for step in steps)


def _draw_token_places(look: GameLook, hearts: HealthPlaces, x: float, y: float, measure: float) -> Iterator[Mark]:
    """Draw a row of places for the hero's own tokens, and a row with dashed edges for more.

    Raises LayoutError when a row is too wide.

    Args:
        x, y: upper left corner, in mm.
        measure: width of the board's text column, in mm.
    """
    yield Tag("H2", (draw_line(x, y - 2.0, hearts.word, type_style("section")),))
    for row, (count, dash) in enumerate(((hearts.own_places, ()), (hearts.extra_places, DASH))):
        if count * SPACE > measure:
            raise LayoutError(f"{count} places of tokens are {count * SPACE - measure:.1f} mm too wide")
        for k in range(count):
            cx, cy = x + (k + 0.5) * SPACE, y + (row + 0.5) * SPACE
            yield Path(
                box_outline(cx - TOKEN / 2, cy - TOKEN / 2, TOKEN, TOKEN, 1.2),
                PAPER,
                INK,
                width=FINE if not dash else HAIR,
                dash=dash,
            )
            yield Path(
                category_outline(look, "heart", TOKEN * 0.56, cx, cy), PAPER, INK if not dash else WAIT, width=FINE, dash=dash
            )
    beside = x + hearts.extra_places * SPACE + 3
    setting = draw_paragraph(beside, y + 1.5 * SPACE - 1.4, hearts.note, x + measure - beside, type_style("page_note"))
    yield Tag("P", tuple(setting.marks))
