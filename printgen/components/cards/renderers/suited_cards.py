"""Playing cards with a second use: two indices, and a band at the left that is read when the card lies sideways.

The columns, in grid units: index and band from 3 to 8, everything else from 10 to 37. The turned index is at the
lower right.
"""

from collections.abc import Iterator

from printgen.components.cards.suited_cards import (
    CardDieFace,
    CardIndex,
    CounterTally,
    Fortune,
    ReferenceCard,
    SidewaysText,
    SuitCard,
)
from printgen.components.panels.renderers.panel import draw_panel
from printgen.components.picture import Picture
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import category_outline, die_symbol, draw_grey_glyph, draw_pips, token_symbol
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ground, draw_sun
from printgen.render.place_sizes import CONTENT_NAMES, CUBES, require_room_for_content
from printgen.render.registry import face_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.text_fitting import fit_line, fit_prose
from printgen.render.theme import CAP, FINE, HEAVY, INK, LINE, PAPER, GameLook, TypeStyle, U, suit_colour, type_style

LEFT, RIGHT = 10 * U, 37 * U
MEASURE = RIGHT - LEFT
CENTRE = (LEFT + RIGHT) / 2
NARROW = 21.4 * U
"""The measure beside the turned index."""
INDEX = 5.6 * U
"""The middle of the index, from the edge."""
TALLER_CARD_SCALE = 1.15
"""How much larger a picture is on a much higher card."""
TOKEN, WORD = 5.3 * U, 6.55 * U
"""The token, and from its left to its word."""
BAND = (3.2 * U, 13.6 * U, 4.8 * U, 39.4 * U)
"""Left, top, width and height of what is read when the card lies."""
RANK = TypeStyle("Vollkorn-Bold", 6 * U, 6 * U)
"""Not Cinzel, whose Q sweeps far to the right."""
TEN = RANK._replace(size=5.1 * U, track=-0.2)


def _draw_taller_suit_card(card: SuitCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    """Draw the face on a taller card: words at its foot, a longer band, the picture in the room between.

    Args:
        more: height beyond that of a standard card, in mm.
    """
    yield from draw_card_index(look, card.corner, more)
    yield from _draw_head(card, look)
    scale = 1.0 if isinstance(card.figure, CounterTally) else TALLER_CARD_SCALE
    figure, row = _draw_figure(card, look)
    yield Group((figure,), (1 - scale) * CENTRE, (1 - scale) * row * U + more / 2, scale)
    yield Group(tuple(_draw_card_texts(card, look, title)), 0, more)
    yield from _draw_strength_column(look, card)
    if card.fortune:
        yield Group(tuple(_draw_fortune(look, card.fortune)), 0, more)
    if card.sideways:
        yield from draw_sideways_band(look, card.sideways, more)
    yield Group((_draw_foot(card, game),), 0, more)


@face_renderers(SuitCard, titles=lambda card: ((card.title, MEASURE),), higher=_draw_taller_suit_card)
def draw_suit_card(card: SuitCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw the card's face."""
    yield from draw_card_index(look, card.corner)
    yield from _draw_head(card, look)
    yield _draw_figure(card, look)[0]
    yield from _draw_card_texts(card, look, title)
    yield from _draw_strength_column(look, card)
    if card.fortune:
        yield from _draw_fortune(look, card.fortune)
    if card.sideways:
        yield from draw_sideways_band(look, card.sideways)
    yield _draw_foot(card, game)


def _draw_figure(card: SuitCard, look: GameLook) -> tuple[Mark, float]:
    """Draw the figure; return it with the row of its middle, in grid units."""
    row = 19.8 if card.panel else 21.4
    each = f", each for {CONTENT_NAMES[CUBES]}" if isinstance(card.figure, CounterTally) else ""
    return Tag("Figure", tuple(_draw_pip_figure(card, look, row)), card.figure.alt + each), row


def _draw_card_texts(card: SuitCard, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw title, panel, text and rule."""
    yield Tag("H2", (draw_line(LEFT, (32.8 if card.panel else 36.3) * U, card.title, title),))
    if card.panel:
        yield from _draw_panel(card, look)
    last, rule, end = (41, 43.4, 45.4) if card.fortune else (43, 46.4, 50.4)
    if card.text:
        yield fit_prose(look, "text", LEFT, 39 * U, last * U, card.text, type_style("card_text"), MEASURE)
    if card.rule:
        yield fit_prose(look, "rule", LEFT, rule * U, end * U, card.rule, type_style("card_rule"), NARROW)


def _draw_foot(card: SuitCard, game: str) -> Mark:
    return Tag("P", (fit_line("id", LEFT, 53 * U, f"{game} · {card.name}", type_style("card_foot"), NARROW),))


def draw_card_index(look: GameLook, card_index: CardIndex, extra_height: float = 0.0) -> Iterator[Mark]:
    """Draw rank over suit in the upper left corner, and again after half a turn.

    ``extra_height`` is the height beyond that of a standard card, in mm.
    """
    joker = card_index.suit == "joker"  # its sign comes first: a letter at the top would be a rank
    rank = draw_line(
        INDEX, (12.3 if joker else 6.9) * U, card_index.rank, TEN if joker or len(card_index.rank) > 1 else RANK, "middle"
    )
    suit = draw_suit_sign(look, card_index.suit, INDEX, (5.2 if joker else 10.6) * U, (4.6 if joker else 3.7) * U)
    yield Tag("P", (rank, Tag("Figure", (suit,), card_index.suit if joker else f"of {card_index.suit}s")))
    yield Group((rank, suit), 40 * U, 56 * U + extra_height, turn=180)


def draw_suit_sign(look: GameLook, suit: str, x: float, y: float, size: float) -> Mark:
    """Draw a suit's sign in its colour around (x, y).

    Args:
        size: height, in mm.
    """
    hue = suit_colour(suit)
    return draw_picture(f"glyphs/{suit}", look, x, y, size, colours=(hue, PAPER, hue), low_ink=False)


def _draw_strength_column(look: GameLook, card: SuitCard) -> Iterator[Mark]:
    """Draw the suit's sign once for each point of strength, from the index downwards."""
    step = min(3.1, 28.5 / max(card.strength, 1)) * U
    for k in range(card.strength):
        yield draw_suit_sign(look, card.corner.suit, INDEX, 15.6 * U + (k + 0.5) * step, min(2.2 * U, step * 0.8))


def _draw_fortune(look: GameLook, fortune: Fortune) -> Iterator[Mark]:
    """Draw the glyph under the column, and its word and effect beside it."""
    yield draw_gouge(3 * U, 46.6 * U, LEFT + NARROW, 46.6 * U, 1.2 * PT, INK, 0.2)
    yield Tag("Figure", (draw_picture(fortune.picture, look, INDEX, 50.1 * U, 4.4 * U, low_ink=False),), fortune.word)
    markup = f"**{fortune.word}:** {fortune.words}"
    yield fit_prose(look, "fortune", LEFT, 48.8 * U, 50.8 * U, markup, type_style("card_text"), NARROW)


def _draw_head(card: SuitCard, look: GameLook) -> Iterator[Mark]:
    head, word = card.head, type_style("card_word")
    yield SymbolUse(token_symbol(look, head.kind, TOKEN, head.icon, head.letter), LEFT + TOKEN / 2, 6 * U)
    room = MEASURE - WORD
    if head.value:
        value = TypeStyle("Cinzel-Bold", 4.6 * U / CAP, 4.6 * U / CAP)
        room -= line_width(head.value, value) + U
        yield Tag("P", (draw_line(RIGHT, 7.9 * U, head.value, value, "right"),))
    if card.pips:
        size = 9 * PT
        taken = card.pips.maximum * (size + 4.5 * PT)
        room -= taken
        yield from draw_pips(look, card.pips.kind, RIGHT - taken / 2, 6 * U, card.pips.full, card.pips.maximum, size)
    yield Tag("P", (fit_line("word", LEFT + WORD, 6 * U + word.size * CAP / 2, head.word, word, room),))


def _draw_pip_figure(card: SuitCard, look: GameLook, row: float) -> Iterator[Mark]:
    match card.figure:
        case CardDieFace(face):
            yield draw_sun(look, CENTRE, row * U, 9 * U)
            yield SymbolUse(die_symbol(look, face), CENTRE, row * U, 11 * U)
        case CounterTally():
            yield from _draw_counter_tally(look, card.figure, row)
        case Picture(name) if card.place:
            yield draw_picture(name, look, CENTRE, row * U, 23 * U)
        case Picture(name):
            share, row = (0.84, 18.2) if card.panel else (1.0, row)
            yield draw_sun(look, CENTRE, row * U, 10.4 * share * U)
            yield draw_picture(name, look, CENTRE, row * U, 22 * share * U, halo=3)
            yield draw_ground(look, CENTRE, (row + 11.2 * share) * U, 13 * share * U, rows=2)


def _draw_counter_tally(look: GameLook, tally: CounterTally, row: float) -> Iterator[Mark]:
    """Draw places in rows, each as large as its cell allows, with its number in the middle.

    Raises LayoutError when they are too small for a cube.
    """
    rows = -(-len(tally.values) // tally.columns)
    step, pitch = MEASURE / tally.columns, 23.4 * U / rows
    size = min(step, pitch) * 0.92
    require_room_for_content(CUBES, tally.alt, size)
    style = TypeStyle("Cinzel-Bold", size * 0.42, size)
    for k, value in enumerate(tally.values):
        r, c = divmod(k, tally.columns)
        x, y = LEFT + (c + 0.5) * step, row * U + (r - (rows - 1) / 2) * pitch
        yield Path(category_outline(look, tally.kind, size, x, y), PAPER if look.low_ink else look.tint, INK, LINE)
        yield draw_line(x, y + style.size * CAP * 0.48, value, style, "middle")


def _draw_panel(card: SuitCard, look: GameLook) -> list[Mark]:
    try:
        return draw_panel(look, card.panel, LEFT, 34.2 * U, 50.4 * U, NARROW)
    except LayoutError as problem:
        raise LayoutError(f"field panel: {problem}") from None


def draw_sideways_band(look: GameLook, sideways: SidewaysText, extra_height: float = 0.0) -> Iterator[Mark]:
    """Draw the band of a card that lies sideways: tinted and ticked, or an open outline if something is lacking.

    ``extra_height`` makes it longer, in mm.
    """
    x, y, wide, high = BAND
    high += extra_height
    yield Group(tuple(_draw_band_content(look, sideways, high, wide)), x, y + high, turn=-90)


def _draw_band_content(look: GameLook, sideways: SidewaysText, width: float, height: float) -> Iterator[Mark]:
    middle = height / 2
    if sideways.icon:
        yield Path(box_outline(0, 0, width, height), PAPER, INK, width=FINE, dash=(2.2 * PT, 2.6 * PT))
        yield draw_grey_glyph(look, sideways.icon, 2.6 * U, middle, 3.2 * U)
    else:
        yield Path(box_outline(0, 0, width, height), PAPER if look.low_ink else look.tint, INK if look.low_ink else "", FINE)
        yield _draw_band_tick(2.6 * U, middle)
    words, remark = type_style("card_turned"), type_style("card_text").with_face("Vollkorn-Italic")
    left, room = 5.2 * U, width - 6.4 * U
    need = line_width(sideways.words, words) + 2 * U + line_width(sideways.remark, remark)
    if need > room:
        raise LayoutError(f"field turned: {sideways.words!r} and {sideways.remark!r} are {need - room:.1f} mm too long")
    baseline = middle + words.size * CAP / 2
    marks = (
        draw_line(left, baseline, sideways.words, words),
        draw_line(width - 1.2 * U, baseline, sideways.remark, remark, "right"),
    )
    yield Tag("P", marks)


def _draw_band_tick(x: float, y: float) -> Mark:
    corners = ((-1.1, 0.1), (-0.3, 1.1), (1.2, -1.2))
    steps = tuple(("L" if k else "M", x + a * U, y + b * U) for k, (a, b) in enumerate(corners))
    return Path(steps, stroke=INK, width=HEAVY, round=True)


def _draw_taller_reference_card(card: ReferenceCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    """Draw the face on a taller card, with its items spread out.

    Args:
        more: height beyond that of a standard card, in mm.
    """
    try:
        yield from draw_panel(look, card.panel, 3 * U, 3.4 * U, 51.4 * U + more, 34 * U, spread_out=True)
    except LayoutError as problem:
        raise LayoutError(f"field panel: {problem}") from None
    foot = fit_line("id", 20 * U, 53 * U + more, f"{game} · {card.name}", type_style("card_foot"), 34 * U, "middle")
    yield Tag("P", (foot,))


@face_renderers(ReferenceCard, titles=lambda card: (), higher=_draw_taller_reference_card)
def draw_reference_card(card: ReferenceCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw a panel from edge to edge, with the card's id below."""
    yield from _draw_taller_reference_card(card, game, look, title, 0.0)
