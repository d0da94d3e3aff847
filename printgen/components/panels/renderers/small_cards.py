"""Small pictures of cards, each drawn by its own renderer."""

from typing import Any

from printgen.components.panels.small_cards import ShownCards
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, Tag
from printgen.render.art.woodcut import box_outline
from printgen.render.paper.card_size import MEASURE
from printgen.render.registry import face_renderers, panel_renderers
from printgen.render.text import shrink_all_to_fit
from printgen.render.theme import FINE, INK, GameLook, TypeStyle, type_style

GAP = 3.0
HIGHEST = 66.0
"""Of a card that is shown, in mm."""
TITLE = 6.5 * PT


@panel_renderers(ShownCards)
def draw_shown_cards(look: GameLook, item: ShownCards, measure: float) -> tuple[list[Mark], float]:
    """Draw the cards in the middle of the column, as large as all fit side by side; return marks and height."""
    count = len(item.cards)
    scale = min(1.0, HIGHEST / item.height, (measure - (count - 1) * GAP) / count / item.width)
    x = (measure - count * item.width * scale - (count - 1) * GAP) / 2
    marks: list[Mark] = []
    for card in item.cards:
        edge = Path(box_outline(0, 0, item.width, item.height), "", INK, FINE / scale)
        face = Group(
            (*_draw_small_card(look, item, card), edge), x, 0, scale, clip=box_outline(-1, -1, item.width + 2, item.height + 2)
        )
        marks.append(Tag("Figure", (face,), f"the card {card.name}"))
        x += item.width * scale + GAP
    return marks, item.height * scale


def _draw_small_card(look: GameLook, item: ShownCards, card: Any) -> tuple[Mark, ...]:
    drawer = face_renderers.find(card)
    try:
        return tuple(drawer(card, item.game, look, _fit_title_style(card)))
    except LayoutError as problem:
        raise LayoutError(f"card {card.name!r}: {problem}") from None


def _fit_title_style(card: Any) -> TypeStyle:
    """Return the type style in which a card's own title fits."""
    style = type_style("card_title")
    for words, room in face_renderers.attribute(card, "titles", lambda card: ((card.title, MEASURE),))(card):
        style = shrink_all_to_fit((words,), style, room, TITLE, 0.5 * PT)
    return style
