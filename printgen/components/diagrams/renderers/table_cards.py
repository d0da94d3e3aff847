"""Small cards on a table, with a rank that can be read across a page. All lengths in millimetres."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum

from printgen.components.diagrams.table_cards import FOE, PILE, PLACE, LaidCard, SpreadGroup, TableCards
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Path, Symbol, SymbolUse
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import die_symbol
from printgen.render.art.woodcut import box_outline, draw_gouge, polygon_outline
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, CAP, FINE, INK, LINE, PAPER, GameLook, TypeStyle, load_theme, suit_colour, type_style

CARD_WIDTH, CARD_HEIGHT = 9.6, 13.4
PITCH = 11.0
"""From card to card, which is what a word under a card has."""
WORD, NOTE = 4.8, 4.2
"""What the words over the groups take, and those under the cards."""
MOST_WORD_OVERHANG = 1.5  # what a word may stand out
ROW_GAP = 3.4  # from row to row
GAP = (2.4, 24.0)  # between groups
INDEX = TypeStyle("Vollkorn-Bold", 13 * PT, 13 * PT)
COUNT = TypeStyle("Cinzel-Bold", 12 * PT, 12 * PT)
DIE = 4.2
STACK = 0.45  # how far the cards of a pile stand out


@diagram_renderers(TableCards, width=88.0, height=lambda item, width: table_cards_height(item, width))
def draw_table_cards(look: GameLook, item: TableCards, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the rows of cards.

    Raises LayoutError when a row or a word is too wide.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    for row in item.rows:
        gap, top = _group_gap(row, width), y + _words_height(row)
        at = x
        for group in row:
            if group.word:
                yield draw_line(at, y + 2.4, group.word, type_style("page_small"))
            yield from _draw_group(look, group, at, top, x + width - at)
            at += _row_width(group.places) + gap
        y += _row_height(row, width) + ROW_GAP


def table_cards_height(item: TableCards, width: float) -> float:
    """Return the height of all rows together, in mm."""
    return fsum(_row_height(row, width) + ROW_GAP for row in item.rows) - ROW_GAP


def _row_width(places: int) -> float:
    return (places - 1) * PITCH + CARD_WIDTH


def _cards_per_line(width: float) -> int:
    """Return how many cards fit in a line of ``width`` mm."""
    return int((width - CARD_WIDTH) / PITCH) + 1


def _group_gap(row: Sequence[SpreadGroup], width: float) -> float:
    """Return the space between the groups of a row, in mm.

    Raises LayoutError when the row is too wide.
    """
    if len(row) == 1:
        return 0.0
    gap = (width - fsum(_row_width(group.places) for group in row)) / (len(row) - 1)
    if gap < GAP[0]:
        words = ", ".join(group.word for group in row)
        raise LayoutError(f"the cards of a row ({words}) need {(GAP[0] - gap) * (len(row) - 1):.1f} mm more than {width:.1f} mm")
    return min(gap, GAP[1])


def _words_height(row: Sequence[SpreadGroup]) -> float:
    return WORD if any(group.word for group in row) else 0.0


def _row_height(row: Sequence[SpreadGroup], width: float) -> float:
    lines, x = 1, 0.0
    for group in row:
        more = max(0, len(group.cards) - group.places)
        lines = max(lines, 1 - (-more // _cards_per_line(width - x)))
        x += _row_width(group.places) + _group_gap(row, width)
    notes = NOTE if any(card.note or card.die for group in row for card in group.cards) else 0.0
    return _words_height(row) + lines * (CARD_HEIGHT + notes) + (lines - 1) * ROW_GAP


def _draw_group(look: GameLook, group: SpreadGroup, x: float, y: float, room: float) -> Iterator[Mark]:
    """Draw a group; its further lines may be as wide as the room to its right.

    Args:
        x, y: upper left corner, in mm.
        room: width from x to the right edge, in mm.
    """
    for k, card in enumerate(group.cards):
        if k < group.places:
            yield from draw_laid_card(look, card, x + k * PITCH, y)
        else:
            row, column = divmod(k - group.places, _cards_per_line(room))
            yield from draw_laid_card(look, card, x + column * PITCH, y + (row + 1) * (CARD_HEIGHT + NOTE + ROW_GAP))


def draw_laid_card(look: GameLook, card: LaidCard, x: float, y: float) -> Iterator[Mark]:
    """Draw a card from its upper left corner, and below it its die or its word.

    Raises LayoutError when the word is too long.
    """
    yield SymbolUse(_card_symbol(look, card._replace(note="", die=0)), x, y)
    if card.die:
        yield SymbolUse(die_symbol(look, card.die), x + CARD_WIDTH / 2, y + CARD_HEIGHT + 1.2 + DIE / 2, DIE)
        return
    if not card.note:
        return
    pile = card.kind in (PILE, PLACE)
    style = type_style("page_bold").with_size(9.4) if pile or card.note[0] in "+−±" else type_style("page_note")
    over = line_width(card.note, style) - (CARD_WIDTH * 1.4 if pile else PITCH)
    if over > MOST_WORD_OVERHANG:
        raise LayoutError(f"the word {card.note!r} under a card is {over:.1f} mm too long")
    yield draw_line(x if pile else x + CARD_WIDTH / 2, y + CARD_HEIGHT + 3.5, card.note, style, "left" if pile else "middle")


@cache
def _card_symbol(look: GameLook, card: LaidCard) -> Symbol:
    """Return the drawing of a card as a symbol."""
    draw = {PLACE: _draw_free_place, PILE: _draw_face_down_pile}.get(card.kind, _draw_open_card)
    marks = tuple(draw(look, card))
    if card.is_struck_out:
        marks = (*marks, Path((("M", 1.2, CARD_HEIGHT - 1.2), ("L", CARD_WIDTH - 1.2, 1.2)), stroke=INK, width=BOLD, round=True))
    name = f"laid {look.key} {' '.join(map(str, card[:5]))}"
    return Symbol(name, marks, (-1, -2, CARD_WIDTH + 2, CARD_HEIGHT + 1))


def _draw_free_place(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """Draw the four corners of a free place."""
    arm = 1.7
    for cx, cy in ((0.3, 0.3), (CARD_WIDTH - 0.3, 0.3), (CARD_WIDTH - 0.3, CARD_HEIGHT - 0.3), (0.3, CARD_HEIGHT - 0.3)):
        dx, dy = (arm if cx < CARD_WIDTH / 2 else -arm), (arm if cy < CARD_HEIGHT / 2 else -arm)
        yield Path((("M", cx + dx, cy), ("L", cx, cy), ("L", cx, cy + dy)), stroke=INK, width=FINE)


def _draw_face_down_pile(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """Draw covered cards: the edges of those below, a black back with cuts, and the number of cards."""
    for k in (2, 1):
        yield Path(box_outline(STACK * k, -STACK * k, CARD_WIDTH, CARD_HEIGHT), PAPER, INK, FINE)
    yield Path(box_outline(0, 0, CARD_WIDTH, CARD_HEIGHT), PAPER, INK, LINE)
    yield Path(box_outline(0.9, 0.9, CARD_WIDTH - 1.8, CARD_HEIGHT - 1.8), PAPER if look.low_ink else INK, INK, FINE)
    cut = INK if look.low_ink else PAPER
    for k in range(5):
        for start, end in ((0.9, 3.5), (CARD_HEIGHT - 0.9, CARD_HEIGHT - 3.5)):
            at = CARD_WIDTH / 2 + (k - 2) * 1.5
            yield draw_gouge(at, start, CARD_WIDTH / 2 + (k - 2) * 0.9, end, 0.55, cut, 0.1)
    yield draw_line(CARD_WIDTH / 2, (CARD_HEIGHT + COUNT.size * CAP) / 2, card.rank, COUNT, "middle", cut)


def _draw_open_card(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """Draw rank over suit; a foe's card is black, and in low ink has black corners."""
    foe = card.kind == FOE
    dark = foe and not look.low_ink
    ink, paper = (PAPER, INK) if dark else (INK, PAPER)
    yield Path(box_outline(0, 0, CARD_WIDTH, CARD_HEIGHT), paper, INK, LINE)
    if foe and look.low_ink:
        for sx, sy in ((0, 0), (1, 0), (1, 1), (0, 1)):
            cx, cy = sx * CARD_WIDTH, sy * CARD_HEIGHT
            yield Path(polygon_outline([(cx, cy), (cx + (2 - 4 * sx), cy), (cx, cy + (2 - 4 * sy))]), INK)
    if not card.rank:
        yield draw_picture(
            f"glyphs/{card.suit}", look, CARD_WIDTH / 2, CARD_HEIGHT / 2, 6.6, colours=(ink, paper, ink), low_ink=False
        )
        return
    hue = suit_colour(card.suit) if card.suit in load_theme()["suit"] else INK
    hue = PAPER if dark and hue == INK else hue
    yield draw_line(CARD_WIDTH / 2, 5.5, card.rank, INDEX, "middle", ink)
    yield draw_picture(f"glyphs/{card.suit}", look, CARD_WIDTH / 2, 9.5, 4.4, colours=(hue, paper, hue), low_ink=False)
