"""Cards: each kind's anatomy on the grid of 40 x 56 units, rows counted from the top edge (the style guide's own numbers).

Every text has its frame; what does not fit is a LayoutError that names the card, the field and the excess.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.components.cards.faces import Arches, Figure, PanelCard, Places, StoryCard, ValueCard
from printgen.components.diagrams.renderers.land import approach
from printgen.components.panels.renderers.panel import panel
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, Tag, Use
from printgen.render.art.pawns import pawn_sign
from printgen.render.art.pictures import picture, proportions
from printgen.render.art.shelved import own_file
from printgen.render.art.tokens import pips, token
from printgen.render.art.woodcut import brick_arches, ground, polygon, sun
from printgen.render.fitting import framed_line, framed_prose
from printgen.render.paper.card import MARGIN, MEASURE, MIDDLE
from printgen.render.registry import faces
from printgen.render.text import largest, line, width, words
from printgen.render.theme import CAP, INK, LINE, PAPER, GameLook, Type, U, type_style

SMALLEST_TITLE = 10 * PT
WORD = 10.2 * U
"""Where the word beside the token begins."""
SLIM = 0.62  # a picture's short side by its long one, below which it may rise above the sun
Headed = ValueCard | StoryCard | PanelCard
STANDING = dict.fromkeys(
    ("sword", "bronze-sword", "royal-sword", "worn-sword", "falchion", "rapier", "dagger", "staff", "stone-staff", "storm-staff"),
    -45.0,
)
"""Masters drawn aslant that stand upright on a card, with the turn that rights them."""


def title_style(cards: Sequence[Any]) -> Type:
    """One size for all titles of a deck; LayoutError names the card whose title is too long."""
    style = type_style("card_title")
    for card in cards:
        for title, measure in _titles(card):
            try:
                style = largest([title], style, measure, SMALLEST_TITLE, 0.5 * PT)
            except LayoutError as problem:
                raise LayoutError(f"card {card.name!r}: {problem}") from None
    return style


def _titles(card: Any) -> Iterator[tuple[str, float]]:
    """A card's titles, and how long each may be; a reference panel has its own heading."""
    yield from faces.attribute(card, "titles", _own_title)(card)


def _own_title(card: Any) -> Iterator[tuple[str, float]]:
    yield card.title, MEASURE


def front(card: Any, game: str, look: GameLook, title: Type, more: float = 0.0) -> Tag:
    """A card's face, its upper left corner at (0, 0); on a card so many mm ``more`` high, if its drawer knows ``higher`` ones."""
    try:
        return Tag("Sect", tuple(_face(card, game, look, title, more)))
    except LayoutError as problem:
        raise LayoutError(f"card {card.name!r}: {problem}") from None


def _face(card: Any, game: str, look: GameLook, title: Type, more: float) -> Iterator[Mark]:
    higher = faces.attribute(card, "higher") if more > 0 else None
    yield from higher(card, game, look, title, more) if higher else faces.find(card)(card, game, look, title)


def _foot(card: Any, game: str) -> Mark:
    """The game and the card's name at its lower edge; where both are too long, the name."""
    style = type_style("card_foot")
    both = f"{game} · {card.name}"
    words = both if width(both, style) <= MEASURE else card.name
    foot = framed_line("id", MIDDLE, 53 * U, words, style, MEASURE, "middle")
    return Tag("P", (foot,))


def _head(card: Headed, look: GameLook, cap: float = 6.0) -> Iterator[Mark]:
    """Token and word at the left; the value at the right, its top level with the token's."""
    head = card.head
    size = cap * U / CAP
    value = Type("Cinzel-Bold", size, size)
    room = 37 * U - WORD - (width(head.value, value) + U if head.value else 0.0)
    if head.pawn or head.kind:
        sign = pawn_sign(look, head.pawn, 6 * U) if head.pawn else token(look, head.kind, 6 * U, head.icon, head.letter)
        yield Use(sign, 6 * U, 6 * U)
    word = type_style("card_word")
    left = WORD if head.pawn or head.kind else MARGIN
    yield Tag("P", (framed_line("word", left, 6 * U + word.size * CAP / 2, head.word, word, room + WORD - left),))
    if head.value:
        yield Tag("P", (line(37 * U, (3 + cap) * U, head.value, value, "right"),))
    if head.unit:
        yield Tag("P", (line(37 * U, (4.6 + cap) * U, head.unit, type_style("card_foot"), "right"),))


def _title(card: Headed, row: float, style: Type) -> Mark:
    return Tag("H2", (line(MIDDLE, row * U, card.title, style, "middle"),))


def _prose(look: GameLook, field: str, row: float, last: float, markup: str, style: Type, at: str = "left") -> Mark:
    """A paragraph from margin to margin whose last baseline may not pass row ``last``."""
    return framed_prose(look, field, MARGIN, row * U, last * U, markup, style, MEASURE, at)


def _figure(look: GameLook, figure: Figure, marks: Sequence[Mark]) -> Mark:
    return Tag("Figure", tuple(marks), figure.alt)


def _taller(top: float, foot: float, most: float, marks: Iterable[Mark], more: float) -> Iterator[Mark]:
    """A face on a card so many mm higher: its head stays, title and text stand at its foot, the picture grows between them.

    The picture has the rows from ``top`` to ``foot``, and grows to ``most`` times its size; another beside the head stays there.
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


def _value_higher(card: ValueCard, game: str, look: GameLook, title: Type, more: float) -> Iterator[Mark]:
    yield from _taller(12.0, 36.0, 1.3, _value_card(card, game, look, title), more)


@faces(ValueCard, higher=_value_higher)
def _value_card(card: ValueCard, game: str, look: GameLook, title: Type) -> Iterator[Mark]:
    yield _figure(look, card.figure, [sun(look, MIDDLE, 23.5 * U, 10.5 * U), *_hung(look, card.figure, 23.5)])
    yield from _head(card, look, cap=8.0)
    yield _title(card, 41, title)
    if card.pips:
        size = min(9.0, 66 / card.pips.most) * PT
        yield from pips(look, card.pips.kind, MIDDLE, 44 * U, card.pips.full, card.pips.most, size)
    yield from _value_words(card, look, 47.5 if card.pips else 45.0)
    yield _foot(card, game)


def _value_words(card: ValueCard, look: GameLook, row: float) -> Iterator[Mark]:
    """Flavour over rule, each on a line of its own where both are short enough; else one after the other."""
    style = type_style("card_text")
    italic = style.as_face("Vollkorn-Italic")
    if card.flavour and card.rule and max(width(card.flavour, italic), _measure(card.rule, style)) <= MEASURE:
        yield _prose(look, "flavour", row, row, card.flavour, italic, "middle")
        yield _prose(look, "rule", row + 2, row + 2, card.rule, style, "middle")
    else:
        markup = " ".join(filter(None, (card.flavour and f"_{card.flavour}_", card.rule)))
        yield _prose(look, "text", row, 49.5, markup, style, "middle")


def _measure(markup: str, style: Type) -> float:
    """The width of a markup on one line."""
    return width(" ".join("".join(run.string for run in word) for word in words(markup, style)), style)


def _hung(look: GameLook, figure: Figure, row: float, most: float = 27.0) -> Sequence[Mark]:
    """A figure on the sun: slim things may rise above it, broad ones stay clear of the value."""
    match figure:
        case Arches():
            return brick_arches(look, MIDDLE, 12 * U, 35 * U, U, figure.built)
        case Places():
            return _places(look, figure)
    both = proportions(look, figure.name)
    turn = 0.0 if own_file(look, figure.name) else STANDING.get(figure.name, 0.0)
    share = min(both) / max(both)
    size = most * 0.73 if turn else most if share < SLIM else most - 5
    return [picture(figure.name, look, MIDDLE, (row - 0.6 * bool(turn)) * U, size * U, turn=turn)]


def _places(look: GameLook, figure: Places) -> list[Mark]:
    marks: list[Mark] = []
    for k, (x, y) in enumerate(((20, 17.5), (13, 29), (27, 29))):
        if k < figure.full:
            marks.append(picture(figure.name, look, x * U, y * U, 12 * U))
        else:
            h = 6 * U
            corners = [(-0.62, -0.86), (0.62, -0.86), (1, -0.35), (0, 0.86), (-1, -0.35)]
            points = [(x * U + a * h, y * U + b * h) for a, b in corners]
            marks.append(Path(polygon(points), PAPER, INK, width=LINE, dash=(2.2 * PT, 2.6 * PT), round=True))
    return marks


def _story_higher(card: StoryCard, game: str, look: GameLook, title: Type, more: float) -> Iterator[Mark]:
    yield from _taller(9.0, 35.0, 1.2, _story_card(card, game, look, title), more)


@faces(StoryCard, higher=_story_higher)
def _story_card(card: StoryCard, game: str, look: GameLook, title: Type) -> Iterator[Mark]:
    if card.place:
        row, size = (23.3, 23.0) if card.approach else (22.4, 24.0)
        marks = [picture(card.figure.name, look, MIDDLE, row * U, size * U)]
    else:
        row, size = (22.3, 22.4) if card.head.unit else (21.2, 25.0)  # a unit hangs below the value
        figure = picture(card.figure.name, look, MIDDLE, row * U, size * U, halo=3)
        marks = [sun(look, MIDDLE, 21 * U, 11.2 * U), figure, ground(look, MIDDLE, 34.2 * U, 15 * U)]
    yield _figure(look, card.figure, marks)
    yield from _head(card, look)
    if card.approach:
        yield approach(look, card.approach, 32.6 * U, 6.4 * U, 7.6 * U)
    yield _title(card, 38.4 if card.pips else 39, title)
    if card.pips:
        yield from pips(look, card.pips.kind, MIDDLE, 41 * U, card.pips.full, card.pips.most, 9 * PT)
    if card.text:
        yield _prose(look, "text", 44.4 if card.pips else 42, 48.5 if card.rule else 50, card.text, type_style("card_text"))
    if card.rule:
        yield _prose(look, "rule", 51, 51, card.rule, type_style("card_rule"), "middle")
    yield _foot(card, game)


def _panel_higher(card: PanelCard, game: str, look: GameLook, title: Type, more: float) -> Iterator[Mark]:
    """The face on a card so many mm higher: the items of its panel stand apart."""
    yield from _head(card, look)
    yield _title(card, 14, title)
    try:
        yield from panel(look, card.panel, MARGIN, 16.3 * U, 50 * U + more, MEASURE, spread=True)
    except LayoutError as problem:
        raise LayoutError(f"field panel: {problem}") from None
    foot = _foot(card, game)
    yield Group((foot,), 0, more) if more else foot


@faces(PanelCard, higher=_panel_higher)
def _panel_card(card: PanelCard, game: str, look: GameLook, title: Type) -> Iterator[Mark]:
    yield from _panel_higher(card, game, look, title, 0.0)
