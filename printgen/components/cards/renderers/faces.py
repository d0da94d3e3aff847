"""Card faces: the layout of each kind on a grid of 40 x 56 units, rows counted from the top edge (style guide).

Every text has a frame; a text that does not fit is a LayoutError that names the card, the field and the excess.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.components.cards.faces import Arches, Figure, FigurePlaces, PanelCard, StoryCard, ValueCard
from printgen.components.diagrams.renderers.land import draw_approach
from printgen.components.panels.renderers.panel import draw_panel
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.game_pictures import find_own_picture_file
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.svg_pictures import draw_picture, picture_proportions
from printgen.render.art.tokens import draw_pips, token_symbol
from printgen.render.art.woodcut import draw_brick_arches, draw_ground, draw_sun, polygon_outline
from printgen.render.paper.card_size import MARGIN, MEASURE, MIDDLE
from printgen.render.registry import face_renderers
from printgen.render.text import draw_line, line_width, shrink_all_to_fit, split_words
from printgen.render.text_fitting import fit_line, fit_prose
from printgen.render.theme import CAP, INK, LINE, PAPER, GameLook, TypeStyle, U, type_style

SMALLEST_TITLE = 10 * PT
WORD = 10.2 * U
"""Where the word beside the token begins."""
SLIM = 0.62  # a picture's short side by its long one, below which it may rise above the sun
HeadedCard = ValueCard | StoryCard | PanelCard
STANDING = dict.fromkeys(
    ("sword", "bronze-sword", "royal-sword", "worn-sword", "falchion", "rapier", "dagger", "staff", "stone-staff", "storm-staff"),
    -45.0,
)
"""Masters drawn aslant that stand upright on a card, with the turn that rights them."""


def fit_title_style(cards: Sequence[Any]) -> TypeStyle:
    """Return one type style in which all titles of a deck fit.

    Raises LayoutError with the card whose title is too long.
    """
    style = type_style("card_title")
    for card in cards:
        for title, measure in _iter_titles(card):
            try:
                style = shrink_all_to_fit([title], style, measure, SMALLEST_TITLE, 0.5 * PT)
            except LayoutError as problem:
                raise LayoutError(f"card {card.name!r}: {problem}") from None
    return style


def _iter_titles(card: Any) -> Iterator[tuple[str, float]]:
    """Yield a card's titles, each with the width in mm that it may take."""
    yield from face_renderers.attribute(card, "titles", _iter_own_title)(card)


def _iter_own_title(card: Any) -> Iterator[tuple[str, float]]:
    yield card.title, MEASURE


def draw_tagged_card_face(card: Any, game: str, look: GameLook, title: TypeStyle, extra_height: float = 0.0) -> Tag:
    """Draw a card's face with its upper left corner at (0, 0).

    Raises LayoutError with the card's name.

    Args:
        game: name of the game, printed at the foot.
        title: type style of the titles of the deck.
        extra_height: height beyond that of a standard card, in mm; used if the card's renderer supports taller
            cards.
    """
    try:
        return Tag("Sect", tuple(_draw_face_layout(card, game, look, title, extra_height)))
    except LayoutError as problem:
        raise LayoutError(f"card {card.name!r}: {problem}") from None


def _draw_face_layout(card: Any, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    higher = face_renderers.attribute(card, "higher") if more > 0 else None
    yield from higher(card, game, look, title, more) if higher else face_renderers.find(card)(card, game, look, title)


def _draw_foot(card: Any, game: str) -> Mark:
    """Draw the game and the card's name at the lower edge; if both are too long, the name alone."""
    style = type_style("card_foot")
    both = f"{game} · {card.name}"
    words = both if line_width(both, style) <= MEASURE else card.name
    foot = fit_line("id", MIDDLE, 53 * U, words, style, MEASURE, "middle")
    return Tag("P", (foot,))


def _draw_head(card: HeadedCard, look: GameLook, cap: float = 6.0) -> Iterator[Mark]:
    """Draw token and word at the left, and the value at the right with its top level with the token's.

    ``cap`` is the height of the value's capitals, in grid units.
    """
    head = card.head
    size = cap * U / CAP
    value = TypeStyle("Cinzel-Bold", size, size)
    room = 37 * U - WORD - (line_width(head.value, value) + U if head.value else 0.0)
    if head.pawn or head.kind:
        sign = pawn_symbol(look, head.pawn, 6 * U) if head.pawn else token_symbol(look, head.kind, 6 * U, head.icon, head.letter)
        yield SymbolUse(sign, 6 * U, 6 * U)
    word = type_style("card_word")
    left = WORD if head.pawn or head.kind else MARGIN
    yield Tag("P", (fit_line("word", left, 6 * U + word.size * CAP / 2, head.word, word, room + WORD - left),))
    if head.value:
        yield Tag("P", (draw_line(37 * U, (3 + cap) * U, head.value, value, "right"),))
    if head.unit:
        yield Tag("P", (draw_line(37 * U, (4.6 + cap) * U, head.unit, type_style("card_foot"), "right"),))


def _draw_title(card: HeadedCard, row: float, style: TypeStyle) -> Mark:
    return Tag("H2", (draw_line(MIDDLE, row * U, card.title, style, "middle"),))


def _draw_prose(look: GameLook, field: str, row: float, last: float, markup: str, style: TypeStyle, at: str = "left") -> Mark:
    """Draw a paragraph from margin to margin whose last baseline may not pass row ``last``.

    Args:
        field: name of the text in error messages.
        row, last: first baseline and last allowed one, in grid units from the top.
        at: alignment.
        markup: the text, in the markup of render/text.py.
    """
    return fit_prose(look, field, MARGIN, row * U, last * U, markup, style, MEASURE, at)


def _draw_figure(look: GameLook, figure: Figure, marks: Sequence[Mark]) -> Mark:
    return Tag("Figure", tuple(marks), figure.alt)


def _draw_taller_face(top: float, foot: float, most: float, marks: Iterable[Mark], more: float) -> Iterator[Mark]:
    """Draw a face on a taller card: the head stays, title and text move to the foot, the picture grows between them.

    Only the first picture grows; another one beside the head stays where it is.

    Args:
        top, foot: rows of the picture, in grid units.
        most: the largest factor by which the picture grows.
        marks: the face of a standard card.
        more: height beyond that of a standard card, in mm.
    """
    high, below, drawn = (foot - top) * U, False, False
    scale = min(most, 1 + more / high)
    air = (more - (scale - 1) * high) / 2
    for mark in marks:
        role = mark.role if isinstance(mark, Tag) else ""
        below = below or role == "H2"
        if role == "Figure" and not below and not drawn:
            yield Group((mark,), (1 - scale) * MIDDLE, (1 - scale) * top * U + air, scale)
        else:
            yield Group((mark,), 0, more) if below else mark
        drawn = drawn or role == "Figure"


def _draw_taller_value_card(card: ValueCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    yield from _draw_taller_face(12.0, 36.0, 1.3, _draw_value_card(card, game, look, title), more)


@face_renderers(ValueCard, higher=_draw_taller_value_card)
def _draw_value_card(card: ValueCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    yield _draw_figure(
        look, card.figure, [draw_sun(look, MIDDLE, 23.5 * U, 10.5 * U), *_draw_figure_on_sun(look, card.figure, 23.5)]
    )
    yield from _draw_head(card, look, cap=8.0)
    yield _draw_title(card, 41, title)
    if card.pips:
        size = min(9.0, 66 / card.pips.maximum) * PT
        yield from draw_pips(look, card.pips.kind, MIDDLE, 44 * U, card.pips.full, card.pips.maximum, size)
    yield from _draw_value_words(card, look, 47.5 if card.pips else 45.0)
    yield _draw_foot(card, game)


def _draw_value_words(card: ValueCard, look: GameLook, row: float) -> Iterator[Mark]:
    """Draw flavour over rule, each on its own line if both are short enough; otherwise one after the other."""
    style = type_style("card_text")
    italic = style.with_face("Vollkorn-Italic")
    if card.flavour and card.rule and max(line_width(card.flavour, italic), _markup_width(card.rule, style)) <= MEASURE:
        yield _draw_prose(look, "flavour", row, row, card.flavour, italic, "middle")
        yield _draw_prose(look, "rule", row + 2, row + 2, card.rule, style, "middle")
    else:
        markup = " ".join(filter(None, (card.flavour and f"_{card.flavour}_", card.rule)))
        yield _draw_prose(look, "text", row, 49.5, markup, style, "middle")


def _markup_width(markup: str, style: TypeStyle) -> float:
    """Return the width of a markup on one line, in mm."""
    return line_width(" ".join("".join(run.string for run in word) for word in split_words(markup, style)), style)


def _draw_figure_on_sun(look: GameLook, figure: Figure, row: float, most: float = 27.0) -> Sequence[Mark]:
    """Draw a figure on the sun: slim things may rise above it, broad ones stay clear of the value.

    ``row`` is its middle and ``most`` its greatest size, in grid units.
    """
    match figure:
        case Arches():
            return draw_brick_arches(look, MIDDLE, 12 * U, 35 * U, U, figure.built_count)
        case FigurePlaces():
            return _draw_figure_places(look, figure)
    both = picture_proportions(look, figure.name)
    turn = 0.0 if find_own_picture_file(look, figure.name) else STANDING.get(figure.name, 0.0)
    share = min(both) / max(both)
    size = most * 0.73 if turn else most if share < SLIM else most - 5
    return [draw_picture(figure.name, look, MIDDLE, (row - 0.6 * bool(turn)) * U, size * U, turn=turn)]


def _draw_figure_places(look: GameLook, figure: FigurePlaces) -> list[Mark]:
    marks: list[Mark] = []
    for k, (x, y) in enumerate(((20, 17.5), (13, 29), (27, 29))):
        if k < figure.full:
            marks.append(draw_picture(figure.name, look, x * U, y * U, 12 * U))
        else:
            h = 6 * U
            corners = [(-0.62, -0.86), (0.62, -0.86), (1, -0.35), (0, 0.86), (-1, -0.35)]
            points = [(x * U + a * h, y * U + b * h) for a, b in corners]
            marks.append(Path(polygon_outline(points), PAPER, INK, width=LINE, dash=(2.2 * PT, 2.6 * PT), round=True))
    return marks


def _draw_taller_story_card(card: StoryCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    yield from _draw_taller_face(9.0, 35.0, 1.2, _draw_story_card(card, game, look, title), more)


@face_renderers(StoryCard, higher=_draw_taller_story_card)
def _draw_story_card(card: StoryCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    if card.place:
        row, size = (23.3, 23.0) if card.approach else (22.4, 24.0)
        marks = [draw_picture(card.figure.name, look, MIDDLE, row * U, size * U)]
    else:
        row, size = (22.3, 22.4) if card.head.unit else (21.2, 25.0)  # a unit hangs below the value
        figure = draw_picture(card.figure.name, look, MIDDLE, row * U, size * U, halo=3)
        marks = [draw_sun(look, MIDDLE, 21 * U, 11.2 * U), figure, draw_ground(look, MIDDLE, 34.2 * U, 15 * U)]
    yield _draw_figure(look, card.figure, marks)
    yield from _draw_head(card, look)
    if card.approach:
        yield draw_approach(look, card.approach, 32.6 * U, 6.4 * U, 7.6 * U)
    yield _draw_title(card, 38.4 if card.pips else 39, title)
    if card.pips:
        yield from draw_pips(look, card.pips.kind, MIDDLE, 41 * U, card.pips.full, card.pips.maximum, 9 * PT)
    if card.text:
        yield _draw_prose(look, "text", 44.4 if card.pips else 42, 48.5 if card.rule else 50, card.text, type_style("card_text"))
    if card.rule:
        yield _draw_prose(look, "rule", 51, 51, card.rule, type_style("card_rule"), "middle")
    yield _draw_foot(card, game)


def _draw_taller_panel_card(card: PanelCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    """Draw the face of a panel card on a taller card, with the items of its panel spread out.

    Args:
        more: height beyond that of a standard card, in mm.
    """
    yield from _draw_head(card, look)
    yield _draw_title(card, 14, title)
    try:
        yield from draw_panel(look, card.panel, MARGIN, 16.3 * U, 50 * U + more, MEASURE, spread_out=True)
    except LayoutError as problem:
        raise LayoutError(f"field panel: {problem}") from None
    foot = _draw_foot(card, game)
    yield Group((foot,), 0, more) if more else foot


@face_renderers(PanelCard, higher=_draw_taller_panel_card)
def _draw_panel_card(card: PanelCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    yield from _draw_taller_panel_card(card, game, look, title, 0.0)
