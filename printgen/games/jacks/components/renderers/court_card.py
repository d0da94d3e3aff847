"""Court cards: a hero with places for dice, and a second head that is upside down, or a panel.

The panel is read upright. Rows and columns are in grid units from the upper left corner, for each head from its own.
The dice, 16 mm wide, have squares at the right of the first head; the picture takes the rest of the space.
"""

from collections.abc import Iterable, Iterator

from printgen.components.cards.renderers.suited_cards import draw_card_index
from printgen.components.panels.renderers.panel import draw_panel
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import die_symbol, token_symbol
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ground, draw_sun
from printgen.render.place_sizes import DICE, describe_places
from printgen.render.registry import face_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.text_fitting import fit_line, fit_prose
from printgen.render.theme import CAP, INK, LINE, PAPER, GameLook, TypeStyle, U, type_style

from ..court_card import CourtCard, SecondHead

LEFT, RIGHT, TOP = 3 * U, 37 * U, 3 * U
CARD_WIDTH = RIGHT - LEFT
PLACE = 10.6 * U
"""From place to place: a die of 16 mm and air."""
PLACES = ((1, 0), (1, 1), (0, 1), (0, 0))
"""Column and row of the first place, the second, ... in a square at the right."""
CLASS = 13 * U
"""What token and word of the first head take of its title's line."""
TITLES = (CARD_WIDTH - CLASS, CARD_WIDTH)
"""How long the title of either head may be."""
BESIDE = 24.2 * U
"""Where the words beside the second head's picture begin."""
NARROW = 28.2 * U
"""The measure beside the turned index."""
MIDDLE = 32.5 * U
"""The line between the two."""


def _iter_titles(card: CourtCard) -> Iterator[tuple[str, float]]:
    """Iterate over the titles of both heads, each with its greatest width in mm."""
    yield from zip((card.title, *([card.turned.title] if card.turned else ())), TITLES, strict=False)


def _draw_higher_card(card: CourtCard, game: str, look: GameLook, title: TypeStyle, extra_height: float) -> Iterator[Mark]:
    """Draw the face on a card that is ``extra_height`` mm higher.

    Each head gets half of that; its words stay at the line between the two heads.

    Args:
        card: the card.
        game: the name of the game in the line between the heads.
        look: colours and fonts of the game.
        title: the type of the titles.
        extra_height: additional height in mm.
    """
    half = extra_height / 2
    yield from draw_card_index(look, card.corner, extra_height)
    yield from _shift_down(half / 2, _draw_upper_picture(card, look))
    yield from _shift_down(half, (*_draw_upper_text(card, look, title), *_draw_middle_line(f"{game} · {card.name}")))
    if card.turned:
        words = _shift_down(half, _draw_second_text(card.turned, look, title))
        second = (*_shift_down(half / 2, _draw_second_picture(card.turned, look)), *_draw_value(card.turned, look), *words)
        yield Group((Tag("Sect", second),), 40 * U, 56 * U + extra_height, turn=180)
    if card.panel:
        yield from _draw_panel(card, look, half)


def _shift_down(distance: float, marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield marks shifted down by ``distance`` mm."""
    if distance:
        yield Group(tuple(marks), 0, distance)
    else:
        yield from marks


@face_renderers(CourtCard, titles=_iter_titles, higher=_draw_higher_card)
def draw_court_card(card: CourtCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw the face of a court card."""
    yield from _draw_higher_card(card, game, look, title, 0.0)


def _draw_upper_picture(card: CourtCard, look: GameLook) -> Iterator[Mark]:
    """Draw the picture and the dice places of the upper head."""
    x, y, size = (17.4, 13.8, 17.9) if card.dice < 3 else (9.2, 18.6, 11.6)
    marks = (draw_sun(look, x * U, y * U, size * 0.48 * U), draw_picture(card.figure.name, look, x * U, y * U, size * U, halo=3))
    yield Tag("Figure", marks, card.figure.alt)
    yield Tag("Figure", tuple(_draw_places(look, card.dice)), describe_places(card.dice, DICE))


def _draw_upper_text(card: CourtCard, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw title and class of the upper head, and the lines below them."""
    yield Tag("H2", (draw_line(LEFT, 26.9 * U, card.title, title),))
    yield SymbolUse(token_symbol(look, card.head.kind, 2.9 * U, card.head.icon, card.head.letter), RIGHT - 1.45 * U, 26.15 * U)
    word = type_style("card_word")
    yield Tag("P", (fit_line("word", RIGHT - 4.1 * U, 26.9 * U, card.head.word, word, CLASS - 4.9 * U, "right"),))
    yield fit_prose(look, "text", LEFT, 29 * U, 29 * U, card.text, type_style("card_text"), CARD_WIDTH)
    yield fit_prose(look, "rule", LEFT, 30.9 * U, 30.9 * U, card.rule, type_style("card_rule"), CARD_WIDTH)


def _draw_places(look: GameLook, count: int) -> Iterator[Mark]:
    """Draw ``count`` squares for dice on the tint."""
    for column, row in PLACES[:count]:
        x, y = RIGHT - (2 - column) * PLACE, TOP + row * PLACE
        inset = 0.12 * U
        square = box_outline(x + inset, y + inset, PLACE - 2 * inset, PLACE - 2 * inset, 1.6 * U)
        yield Path(square, PAPER if look.low_ink else look.tint, INK, LINE)


def _draw_middle_line(name: str) -> Iterator[Mark]:
    """Draw the card's id on the line between the two heads."""
    style = type_style("card_foot")
    half = line_width(name, style) / 2 + 1.2 * U
    yield draw_gouge(20 * U - half, MIDDLE, LEFT, MIDDLE, 1.4 * PT, INK, 0.2)
    yield draw_gouge(20 * U + half, MIDDLE, RIGHT, MIDDLE, 1.4 * PT, INK, 0.2)
    yield Tag("P", (fit_line("id", 20 * U, MIDDLE + 0.5 * U, name, style, CARD_WIDTH, "middle"),))


def _draw_second_picture(second_head: SecondHead, look: GameLook) -> Iterator[Mark]:
    """Draw the picture of the second head beside the index."""
    x, y, size = 15.8 * U, 9.9 * U, 14.2 * U
    marks = (
        draw_sun(look, x, y, size * 0.47),
        draw_picture(second_head.figure.name, look, x, y, size, halo=3),
        draw_ground(look, x, 17 * U, 8 * U, rows=1),
    )
    yield Tag("Figure", marks, second_head.figure.alt)


def _draw_second_text(second_head: SecondHead, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw role and rule of the second head at the right of its picture, and title and text below."""
    yield SymbolUse(
        token_symbol(look, second_head.head.kind, 4 * U, second_head.head.icon, second_head.head.letter),
        BESIDE + 2.2 * U,
        11.2 * U,
    )
    word = type_style("card_word")
    yield Tag("P", (fit_line("word", BESIDE + 5.4 * U, 11.8 * U, second_head.head.word, word, RIGHT - BESIDE - 5.4 * U),))
    rule = type_style("card_rule")
    yield fit_prose(look, "rule", BESIDE, 15.2 * U, 17.2 * U, second_head.rule, rule, RIGHT - BESIDE)
    yield Tag("H2", (draw_line(LEFT, 20 * U, second_head.title, title),))
    yield fit_prose(look, "text", LEFT, 22.1 * U, 22.1 * U, second_head.text, type_style("card_text"), CARD_WIDTH)


def _draw_value(second_head: SecondHead, look: GameLook) -> Iterator[Mark]:
    """Draw the number at the upper right, or the faces of a die side by side."""
    size = 5.2 * U
    dice = [
        SymbolUse(die_symbol(look, face), RIGHT - size / 2 - k * (size + U), TOP + size / 2, size)
        for k, face in enumerate(second_head.faces[::-1])
    ]
    if dice:
        yield Tag("Figure", tuple(dice), " or ".join(map(str, second_head.faces)))
    if second_head.head.value:
        cap = 6 * U
        yield Tag(
            "P", (draw_line(RIGHT, TOP + cap, second_head.head.value, TypeStyle("Cinzel-Bold", cap / CAP, cap / CAP), "right"),)
        )


def _draw_panel(card: CourtCard, look: GameLook, extra_height: float) -> list[Mark]:
    try:
        return draw_panel(look, card.panel, LEFT, 34 * U + extra_height, 53 * U + 2 * extra_height, NARROW, spread_out=True)
    except LayoutError as problem:
        raise LayoutError(f"field panel: {problem}") from None
