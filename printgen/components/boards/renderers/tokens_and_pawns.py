"""Small pieces that are folded: health tokens with two sides, and pawns that stand.

Tokens lie above a fold and their other sides upside down below it, so that all are folded, glued and cut at once;
neighbours share their cuts. A pawn is a strip: a foot, a face, the fold at the head, the other face, a foot. You bend
the feet and glue them together.
"""

from collections.abc import Iterator

from printgen.components.boards.tokens_and_pawns import PawnFace, PieceSheet, TokenSide
from printgen.components.cards.deck import PieceFormat
from printgen.components.diagrams.land import Pawn
from printgen.marks import Group, Mark, Page, Path, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import BAND, heart_symbol, pawn_symbol
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, draw_ink_line, draw_sun
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import CLEAR, draw_corner_brackets, draw_margin_cut_marks, draw_ruler, shorten_id
from printgen.render.registry import face_renderers, sheet_renderers
from printgen.render.text import draw_line
from printgen.render.theme import HAIR, INK, LINE, PAPER, GameLook, TypeStyle, pawn_sign_and_hue, type_style

TOKEN = 15.0
"""The side of a token, a square."""
TOKENS_PER_ROW = 12
FOLD = 3.0
"""From a token to the fold."""
STRIP, FACE, FOOT = 30.0, 37.0, 11.0
"""A pawn: the width of its strip, the height of a face, and what is bent to be its foot."""
TOP = 19.0
DASH = (1.4, 1.0)


@sheet_renderers(PieceSheet, stock="tiles")
def render_piece_sheet(look: GameLook, paper: Paper, item: PieceSheet, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Return the one page of a sheet of pieces.

    Args:
        game_id: printed at the foot of the page.
        emblem, backs: belong to every sheet renderer; not used here.
    """
    return (draw_piece_page(look, paper, item, game_id),)


def draw_piece_page(look: GameLook, paper: Paper, item: PieceSheet, game_id: str) -> Page:
    """Draw the page with the tokens above and the pawns below."""
    marks: list[Mark] = [*draw_corner_brackets(paper.width, paper.height), *_draw_page_head(paper, item, game_id)]
    y = TOP
    marks += _draw_tokens(look, paper, item, y)
    rows = -(-item.tokens // TOKENS_PER_ROW)
    y += 2 * (rows * TOKEN + FOLD)
    spare = paper.height - 17 - y - 2 * (FACE + FOOT)
    y += spare * 0.7
    marks += _draw_instructions(paper, item.pawns_word, item.pawns_instructions, y - 6.2)
    marks += _draw_pawns(look, paper, item, y)
    return Page(paper.width, paper.height, tuple(marks), item.title)


def _draw_page_head(paper: Paper, item: PieceSheet, game_id: str) -> Iterator[Mark]:
    left, right = CLEAR + 6, paper.width - CLEAR - 6
    italic = type_style("page_note")
    yield from _draw_instructions(paper, item.tokens_word, item.tokens_instructions, TOP - 5.6)
    yield draw_ruler(left, paper.height - 8)
    yield draw_line(right, paper.height - 9.9, item.foot, italic, "right")
    yield draw_line(right, paper.height - 6, shorten_id(game_id, 60, italic), italic, "right")


def _draw_instructions(paper: Paper, word: str, how: str, y: float) -> Iterator[Mark]:
    """Draw a heading at the left and the instructions at the right of the baseline y."""
    left = CLEAR + 6
    yield Tag("H2", (draw_line(left, y, word, type_style("section")),))
    yield Tag("P", (draw_line(paper.width - left, y, how, type_style("page_note"), "right"),))


def _draw_tokens(look: GameLook, paper: Paper, item: PieceSheet, top: float) -> Iterator[Mark]:
    """Draw whole hearts above the fold and broken ones below it, with cut marks."""
    rows = -(-item.tokens // TOKENS_PER_ROW)
    left, high = (paper.width - TOKENS_PER_ROW * TOKEN) / 2, rows * TOKEN
    fold = top + high + FOLD
    for whole in (True, False):
        marks: list[Mark] = []
        for k in range(item.tokens):
            row, column = divmod(k, TOKENS_PER_ROW)
            away = FOLD + (row + 0.5) * TOKEN
            x, y = left + (column + 0.5) * TOKEN, fold - away if whole else fold + away
            marks.append(_draw_token_heart(look, whole, x, y, 0 if whole else 180))
        yield Tag("Figure", tuple(marks), f"{item.tokens} {'whole' if whole else 'broken'} hearts")
    xs = [left + k * TOKEN for k in range(TOKENS_PER_ROW + 1)]
    yield from draw_margin_cut_marks(xs, [top + k * TOKEN for k in range(rows + 1)])
    yield from draw_margin_cut_marks(xs, [fold + FOLD + k * TOKEN for k in range(rows + 1)])
    yield draw_ink_line(left - 5, fold, left + TOKENS_PER_ROW * TOKEN + 5, fold, HAIR, DASH)


def _draw_token_heart(look: GameLook, whole: bool, x: float, y: float, turn: float = 0.0) -> SymbolUse:
    """Draw the heart of a token's side around (x, y).

    Args:
        turn: rotation in degrees.
        whole: whether the heart is whole or broken.
    """
    return SymbolUse(heart_symbol(look, whole), x, y, scale=11.0 if whole else 9.8, turn=turn)


def _draw_pawns(look: GameLook, paper: Paper, item: PieceSheet, top: float) -> Iterator[Mark]:
    """Draw the strips of all pawns side by side, with cut and fold lines."""
    count, high = len(item.pawns), 2 * (FACE + FOOT)
    left = (paper.width - count * STRIP) / 2
    for k, pawn in enumerate(item.pawns):
        x, fold, face = left + k * STRIP, top + FOOT + FACE, tuple(_draw_pawn_face_below_fold(look, pawn))
        yield Tag("Figure", (Group(face, x, fold), Group(face, x + STRIP, fold, turn=180)), f"{pawn.name}, {pawn.colour}")
        for y in (top + FOOT / 2, top + high - FOOT / 2):
            yield draw_line(x + STRIP / 2, y + 1.0, item.base, type_style("page_note"), "middle")
    xs = [left + k * STRIP for k in range(count + 1)]
    yield from draw_margin_cut_marks(xs, [top, top + high])
    for y in (top + FOOT, top + FOOT + FACE, top + FOOT + 2 * FACE):
        yield draw_ink_line(left - 5, y, left + count * STRIP + 5, y, HAIR, DASH)


@face_renderers(TokenSide, titles=lambda side: ())
def draw_token_side(side: TokenSide, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw a side of a token with its upper left corner at (0, 0)."""
    yield Group(
        (Tag("Figure", (_draw_token_heart(look, side.whole, 0, 0),), side.name),), TOKEN / 2, TOKEN / 2, _bleed_scale(side.format)
    )


@face_renderers(PawnFace, titles=lambda face: ())
def draw_pawn_face(face: PawnFace, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw a face of a pawn with its upper left corner at (0, 0)."""
    yield Tag("Figure", tuple(_draw_pawn_face_below_fold(look, face.pawn, face.format.bleed)), face.name)


def _bleed_scale(size: PieceFormat) -> float:
    """Return the scale for a picture that no cut may touch: smaller where a print shop cuts the piece."""
    return 0.55 if size.bleed else 1.0


def _draw_pawn_face_below_fold(look: GameLook, pawn: Pawn, bleed: float = 0.0) -> Iterator[Mark]:
    """Draw a face below its fold, from the left end of the fold.

    ``bleed`` is in mm; with one, the pawn's foot extends over the edges.
    """
    middle = STRIP / 2
    yield draw_sun(look, middle, 15.5, 11.2)
    yield draw_picture(pawn.picture, look, middle, 15.0, 23.0 if bleed else 25.0, halo=3)
    _, hue = pawn_sign_and_hue(look, pawn.colour)
    top = FACE - BAND
    foot = box_outline(-bleed, top, STRIP + 2 * bleed, BAND + bleed) if bleed else box_outline(1.2, top, STRIP - 2.4, BAND - 1.2)
    yield Path(foot, PAPER if look.low_ink else hue, INK, LINE)
    yield Path(box_outline(middle - 5, top - 1.6, 10, BAND - 0.6, 1.2), PAPER, INK, LINE)
    yield SymbolUse(pawn_symbol(look, pawn.colour, 6.0), middle, top + 2.5)
