"""Cards on a table drawn: small, with a rank that is read across a page. All lengths in millimetres."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum

from printgen.components.diagrams.spread import FOE, PILE, PLACE, LaidCard, Spread, SpreadGroup
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Path, Symbol, Use
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import die
from printgen.render.art.woodcut import box, gouge, polygon
from printgen.render.registry import views
from printgen.render.text import line, width
from printgen.render.theme import BOLD, CAP, FINE, INK, LINE, PAPER, GameLook, Type, suit_hue, theme, type_style

CARD, HIGH = 9.6, 13.4
PITCH = 11.0
"""From card to card, which is what a word under a card has."""
WORD, NOTE = 4.8, 4.2
"""What the words over the groups take, and those under the cards."""
LOOSE = 1.5  # what a word may stand out
BELOW = 3.4  # from row to row
GAP = (2.4, 24.0)  # between groups
INDEX = Type("Vollkorn-Bold", 13 * PT, 13 * PT)
COUNT = Type("Cinzel-Bold", 12 * PT, 12 * PT)
DIE = 4.2
STACK = 0.45  # how far the cards of a pile stand out


@views(Spread, wide=88.0, high=lambda item, wide: spread_height(item, wide))
def spread(look: GameLook, item: Spread, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The rows, the upper left corner at (x, y). LayoutError when a row or a word is too wide."""
    for row in item.rows:
        gap, top = _gap(row, wide), y + _words_height(row)
        at = x
        for group in row:
            if group.word:
                yield line(at, y + 2.4, group.word, type_style("page_small"))
            yield from _group(look, group, at, top, x + wide - at)
            at += _width(group.places) + gap
        y += _row_height(row, wide) + BELOW


def spread_height(item: Spread, wide: float) -> float:
    """How high the rows are together."""
    return fsum(_row_height(row, wide) + BELOW for row in item.rows) - BELOW


def _width(places: int) -> float:
    return (places - 1) * PITCH + CARD


def _per_line(wide: float) -> int:
    """How many cards a line of its own holds."""
    return int((wide - CARD) / PITCH) + 1


def _gap(row: Sequence[SpreadGroup], wide: float) -> float:
    """The space between the groups of a row."""
    if len(row) == 1:
        return 0.0
    gap = (wide - fsum(_width(group.places) for group in row)) / (len(row) - 1)
    if gap < GAP[0]:
        words = ", ".join(group.word for group in row)
        raise LayoutError(f"the cards of a row ({words}) need {(GAP[0] - gap) * (len(row) - 1):.1f} mm more than {wide:.1f} mm")
    return min(gap, GAP[1])


def _words_height(row: Sequence[SpreadGroup]) -> float:
    return WORD if any(group.word for group in row) else 0.0


def _row_height(row: Sequence[SpreadGroup], wide: float) -> float:
    lines, x = 1, 0.0
    for group in row:
        more = max(0, len(group.cards) - group.places)
        lines = max(lines, 1 - (-more // _per_line(wide - x)))
        x += _width(group.places) + _gap(row, wide)
    notes = NOTE if any(card.note or card.die for group in row for card in group.cards) else 0.0
    return _words_height(row) + lines * (HIGH + notes) + (lines - 1) * BELOW


def _group(look: GameLook, group: SpreadGroup, x: float, y: float, room: float) -> Iterator[Mark]:
    """A group from its upper left corner; further lines may be as wide as the room to its right."""
    for k, card in enumerate(group.cards):
        if k < group.places:
            yield from draw_laid_card(look, card, x + k * PITCH, y)
        else:
            row, column = divmod(k - group.places, _per_line(room))
            yield from draw_laid_card(look, card, x + column * PITCH, y + (row + 1) * (HIGH + NOTE + BELOW))


def draw_laid_card(look: GameLook, card: LaidCard, x: float, y: float) -> Iterator[Mark]:
    """A card from its upper left corner, and below it its die or its word."""
    yield Use(_face(look, card._replace(note="", die=0)), x, y)
    if card.die:
        yield Use(die(look, card.die), x + CARD / 2, y + HIGH + 1.2 + DIE / 2, DIE)
        return
    if not card.note:
        return
    pile = card.kind in (PILE, PLACE)
    style = type_style("page_bold").at(9.4) if pile or card.note[0] in "+−±" else type_style("page_note")
    over = width(card.note, style) - (CARD * 1.4 if pile else PITCH)
    if over > LOOSE:
        raise LayoutError(f"the word {card.note!r} under a card is {over:.1f} mm too long")
    yield line(x if pile else x + CARD / 2, y + HIGH + 3.5, card.note, style, "left" if pile else "middle")


@cache
def _face(look: GameLook, card: LaidCard) -> Symbol:
    """A card as it is drawn wherever it lies."""
    draw = {PLACE: _place, PILE: _pile}.get(card.kind, _open)
    marks = tuple(draw(look, card))
    if card.struck:
        marks = (*marks, Path((("M", 1.2, HIGH - 1.2), ("L", CARD - 1.2, 1.2)), stroke=INK, width=BOLD, round=True))
    name = f"laid {look.key} {' '.join(map(str, card[:5]))}"
    return Symbol(name, marks, (-1, -2, CARD + 2, HIGH + 1))


def _place(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """A free place: its four corners."""
    arm = 1.7
    for cx, cy in ((0.3, 0.3), (CARD - 0.3, 0.3), (CARD - 0.3, HIGH - 0.3), (0.3, HIGH - 0.3)):
        dx, dy = (arm if cx < CARD / 2 else -arm), (arm if cy < HIGH / 2 else -arm)
        yield Path((("M", cx + dx, cy), ("L", cx, cy), ("L", cx, cy + dy)), stroke=INK, width=FINE)


def _pile(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """Covered cards: an edge of those below, a black back with cuts from its sides, and how many there are."""
    for k in (2, 1):
        yield Path(box(STACK * k, -STACK * k, CARD, HIGH), PAPER, INK, FINE)
    yield Path(box(0, 0, CARD, HIGH), PAPER, INK, LINE)
    yield Path(box(0.9, 0.9, CARD - 1.8, HIGH - 1.8), PAPER if look.low else INK, INK, FINE)
    cut = INK if look.low else PAPER
    for k in range(5):
        for start, end in ((0.9, 3.5), (HIGH - 0.9, HIGH - 3.5)):
            at = CARD / 2 + (k - 2) * 1.5
            yield gouge(at, start, CARD / 2 + (k - 2) * 0.9, end, 0.55, cut, 0.1)
    yield line(CARD / 2, (HIGH + COUNT.size * CAP) / 2, card.rank, COUNT, "middle", cut)


def _open(look: GameLook, card: LaidCard) -> Iterator[Mark]:
    """Rank over suit; a foe's card is black, and in low ink has a black corner at each end."""
    foe = card.kind == FOE
    dark = foe and not look.low
    ink, paper = (PAPER, INK) if dark else (INK, PAPER)
    yield Path(box(0, 0, CARD, HIGH), paper, INK, LINE)
    if foe and look.low:
        for sx, sy in ((0, 0), (1, 0), (1, 1), (0, 1)):
            cx, cy = sx * CARD, sy * HIGH
            yield Path(polygon([(cx, cy), (cx + (2 - 4 * sx), cy), (cx, cy + (2 - 4 * sy))]), INK)
    if not card.rank:
        yield picture(f"glyphs/{card.suit}", look, CARD / 2, HIGH / 2, 6.6, colours=(ink, paper, ink), low=False)
        return
    hue = suit_hue(card.suit) if card.suit in theme()["suit"] else INK
    hue = PAPER if dark and hue == INK else hue
    yield line(CARD / 2, 5.5, card.rank, INDEX, "middle", ink)
    yield picture(f"glyphs/{card.suit}", look, CARD / 2, 9.5, 4.4, colours=(hue, paper, hue), low=False)
