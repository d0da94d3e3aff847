"""Imposition: cards on sheets, fronts and backs so that they meet when the paper is turned or folded.

Cards lie edge to edge; their white margins let neighbours share one cut. A back stands behind its front for every slot,
also on a sheet that is only partly filled.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from string import ascii_uppercase
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.cards.deck import POKER, Back, Deck, Format, Guest
from printgen.components.cards.renderers import cutting
from printgen.components.cards.renderers.backs import back_mark
from printgen.components.cards.renderers.faces import front, title_style
from printgen.components.cards.renderers.nup import LARGE, RULER
from printgen.components.cards.renderers.nup import grid as laid
from printgen.components.cards.renderers.outlines import STRAIGHT, cut_outline, draw_centred, place_outline
from printgen.components.cards.renderers.slots import TIGHT, CardSheet, Slot, count_places
from printgen.components.panels.renderers.emblem import OWN
from printgen.errors import LayoutError, UsageError, nearest
from printgen.marks import Group, Mark, Page, Tag, rename_symbols
from printgen.print_options import BACK_WAYS, BACKS, INK, LARGE_PRINT
from printgen.render.art.woodcut import stroke
from printgen.render.context import CutMarks, RenderContext
from printgen.render.paper.furniture import CLEAR, GAP, brackets, ruler
from printgen.render.paper.sizes import Paper, PaperGrid
from printgen.render.registry import documents
from printgen.render.text import line, width
from printgen.render.theme import HAIR, GameLook, Type, type_style
from printgen.render.theme import look as look_of

EDGE = CutMarks()
FEW = 3
"""Of so many cards with which the same is wrong each is named; of more, the first."""
HEAD = 8.4
"""The baseline of a sheet's head, from the paper's upper edge."""
AIRY = 14.0
"""A margin above the cards in which the head stands over their marks; in a lower one it stands between them."""
NARROW = 12.0
"""A margin at the side in which words stand as near to the paper's edge as a printer can print."""
OVER, BESIDE_THEM, FOLDED, FOLD = 15.0, 9.0, 13.0, 5.0
"""What is left free above and below pieces of any size, and beside them, also where a ruler runs up; and from them to a fold."""
NEAR_EDGE = 7.6
"""The baseline of a head above the marks of a cutting machine."""
APART = 6.0
"""Between the words of a sheet's head."""
BESIDE = 7.5
"""How far the line of a fold reaches beyond the cards, short of a ruler that runs up the margin."""


def _cutting() -> Any:
    """How sheets for cutting machines are laid out."""
    return extensions.need("cutting", "sheet")


def sheet(paper: Paper, backs: str, large: bool, size: Format = POKER, cutter: str = "") -> CardSheet:
    """The sheet for a paper and a way of making backs, or for a cutting machine; UsageError names the ways that there are."""
    if backs not in BACK_WAYS:
        raise UsageError(f"there is no way of backs {backs!r}{nearest(backs, BACK_WAYS)}; the ways are {', '.join(BACK_WAYS)}")
    fold = backs == "fold"
    if cutter and _cutting().cutter(cutter).area and backs != "none":
        raise UsageError(f"the program of the {cutter} prints fronts alone: choose --backs none")
    if cutter and fold:
        raise UsageError("a cutting machine cuts flat sheets; leave out --cutter, or choose other --backs than fold")
    if cutter:
        made: CardSheet = _cutting().sheet_with_marks(paper, cutter, LARGE if large else 1.0, size)
        return made
    if size != POKER.with_bleed(size.bleed):
        return _fit_sheet(paper, fold, LARGE if large else 1.0, size)
    grid = laid(paper, ("fold_large" if large else "fold") if fold else ("large" if large else "cards"), size.bleed)
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return CardSheet(width, height, grid, size)


def _fit_sheet(paper: Paper, fold: bool, scale: float, size: Format) -> CardSheet:
    """The sheet for pieces of any size: the paper lies as more of them find room on it; LayoutError where none does."""
    ways = []
    over = scale * size.bleed
    beside = (FOLDED if fold else BESIDE_THEM if size.outline in STRAIGHT else CLEAR + GAP) + over
    for side, (wide, high) in enumerate(((paper.width, paper.height), (paper.height, paper.width))):
        room = (high / 2 - FOLD - TIGHT if fold else high - 2 * OVER) - 2 * over
        columns, rows = count_places(wide - 2 * beside, room, scale, size)
        ruler = (FOLDED - 2.0, high / 2 - FOLD, "up") if fold else (BESIDE_THEM + 2.0, high - 8.0, "across")
        short = (high / 2 - FOLD - TIGHT if fold else wide - BESIDE_THEM - 2.0 - CLEAR) < RULER
        grid = PaperGrid(bool(side), columns, rows, scale=scale, ruler=ruler, gap=FOLD if fold else 0.0, short=short)
        ways.append(CardSheet(wide, high, grid, size))
    best = max(ways, key=lambda way: (way.grid.rows > 0) * len(tuple(way.positions())))
    if not tuple(best.positions()):
        raise LayoutError(f"pieces of {size.width * scale:g} x {size.height * scale:g} mm do not fit on {paper.name}")
    return best


def pairs(paper: Paper, large: bool) -> CardSheet:
    """The sheet for cards that lie two by two, to be folded between them."""
    grid = laid(paper, "pairs_large" if large else "pairs")
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return CardSheet(width, height, grid)


def back_slot(place: CardSheet, row: int, column: int, backs: str) -> Slot:
    """Where the back of the card in (row, column) lies.

    Paper turned about an upright axis keeps the height and mirrors the sides; about a level axis it keeps the sides,
    mirrors the height and needs the back on its head. So does the fold about either. The long edge of an upright paper is its
    upright axis.
    """
    front, (wide, high) = place.slot(row, column), place.card
    if place.grid.beside if backs == "fold" else (backs == "duplex-long") != place.grid.side:
        return Slot(place.width - front.x - wide, front.y)
    return Slot(front.x, place.height - front.y - high, turned=True)


@documents(Deck, any_paper=True)
def deck_pages(desk: RenderContext, deck: Deck) -> tuple[Page, ...]:
    """A deck's pages, with the backs that the desk wants."""
    options = desk.options
    low_backs = options[INK] == "low-backs"
    return impose(deck, desk.look, desk.paper, options[BACKS], options[LARGE_PRINT], desk.cuts, low_backs)


def impose(
    deck: Deck, look: GameLook, paper: Paper, backs: str, large: bool, cuts: CutMarks = EDGE, low_backs: bool = False
) -> tuple[Page, ...]:
    """The deck's pages. LayoutError names all cards on which something does not fit, with the field."""
    cuts.demand()
    place = sheet(paper, backs, large, deck.format, cuts.cutter)._replace(cuts=cuts)
    many = len(tuple(place.positions()))
    faces = all_faces(deck, look)
    behind = [Rear((), "")] * len(faces) if backs == "none" else all_rears(deck, look, low_backs)
    if not any(rear.marks for rear in behind):
        backs = "none"
    sheets = [(faces[k : k + many], behind[k : k + many]) for k in range(0, len(faces), many)]
    pages = []
    for number, (now, rears) in enumerate(sheets, 1):
        count = f"sheet {number} of {len(sheets)}"
        if backs == "fold":
            pages.append(_fold_page(deck, place, now, rears, count))
            continue
        pages.append(_front_page(deck, place, now, count))
        if backs != "none":
            pages.append(back_page(deck, place, rears, count, backs))
    return tuple(pages)


def all_faces(deck: Deck, look: GameLook) -> list[Mark]:
    """The faces of all cards of a deck, and those of its guests behind them."""
    faces = faces_of(deck, look, title_style(deck.titled_cards))
    for guest in deck.guests:
        theirs = faces_of(guest.deck, look_of(guest.home, look.low), title_style(guest.deck.titled_cards))
        faces += _of_guest(guest, tuple(theirs))
    return faces


def all_rears(deck: Deck, look: GameLook, low: bool) -> list["Rear"]:
    """What is behind each of them, in the ink of the fronts or in low."""
    rears = rears_of(deck, piles_of(deck), look, low)
    for guest in deck.guests:
        theirs = rears_of(guest.deck, piles_of(guest.deck), look_of(guest.home, look.low), low)
        rears += [rear._replace(marks=_of_guest(guest, rear.marks)) for rear in theirs]
    return rears


def _of_guest(guest: Guest, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks of another game: what is called alike may look otherwise there."""
    return rename_symbols(marks, lambda name: f"{name} of {guest.home.folder}")


def faces_of(deck: Deck, look: GameLook, style: Type) -> list[Mark]:
    """The faces of all cards; copies of a card are drawn once."""
    drawn: dict[int, Mark] = {}
    problems: dict[str, list[str]] = {}
    for card in deck.cards:
        try:
            drawn[id(card)] = drawn.get(id(card)) or _face(deck, card, look, style)
        except LayoutError as problem:
            named = problems.setdefault(str(problem).removeprefix(f"card {card.name!r}: "), [])
            named += [card.name] * (card.name not in named)
    if problems:
        raise LayoutError("\n".join(told for what, named in problems.items() for told in _describe_cards(what, named)))
    return [drawn[id(card)] for card in deck.cards]


def _describe_cards(what: str, named: Sequence[str]) -> Iterator[str]:
    """A line for each card, or one for all where the same is wrong with many."""
    if len(named) > FEW:
        yield f"card {named[0]!r} and {len(named) - 1} others: {what}"
    else:
        yield from (f"card {name!r}: {what}" for name in named)


def _face(deck: Deck, card: Any, look: GameLook, style: Type) -> Mark:
    """A card's face; those of the house keep their measures on a card of another size, about its middle."""
    draw = partial(front, card, deck.game, look, style)
    return (
        draw()
        if deck.format == POKER.with_bleed(deck.format.bleed) or hasattr(card, "format")
        else draw_centred(deck, card, draw)
    )


class Rear(NamedTuple):
    """What is behind a card, and what is said of it; no marks where nothing is."""

    marks: tuple[Mark, ...]
    alt: str


def _rear(deck: Deck, pile: Any, look: GameLook, style: Type) -> Rear:
    """The back of a pile, or another card that is a card's other side."""
    if pile is None:
        return Rear((), "")
    if isinstance(pile, Back):
        return Rear(
            (back_mark(look, pile, deck.format._replace(bleed=0.0, gap=0.0), deck.format.bleed),),
            f"back of {pile.words.capitalize() or deck.title}",
        )
    return Rear((_face(deck, pile, look, style),), "")


def piles_of(deck: Deck) -> tuple[Any, ...]:
    """What is behind each card."""
    return deck.backs or (OWN,) * len(deck.cards)


def rears_of(deck: Deck, piles: Sequence[Any], look: GameLook, low: bool) -> list[Rear]:
    """The backs of these piles, in the ink of the fronts or in low; their fields run to the end of the deck's bleed."""
    style = title_style(deck.titled_cards)
    return [_rear(deck, pile, look._replace(low=look.low or low), style) for pile in piles]


def _positions(place: CardSheet, count: int) -> list[tuple[int, int]]:
    return list(islice(place.positions(), count))


def _put(place: CardSheet, slot: Slot, marks: tuple[Mark, ...]) -> Group:
    if slot.turned:
        wide, high = place.card
        return Group(marks, slot.x + wide, slot.y + high, scale=place.grid.scale, turn=180)
    return Group(marks, slot.x, slot.y, place.grid.scale)


def _front_page(deck: Deck, place: CardSheet, faces: Sequence[Mark], count: str) -> Page:
    slots = [place.slot(*at) for at in _positions(place, len(faces))]
    marks = [_put(place, slot, (face,)) for slot, face in zip(slots, faces, strict=True)]
    if place.bare:
        outline = cut_outline(place.format)
        windows = tuple(place_outline(outline, slot.x, slot.y, place.grid.scale) for slot in slots)
        return Page(place.width, place.height, tuple(marks), count.capitalize(), windows=windows)
    foot, letters = _cut_by(place)
    words = SheetWords(deck.title, f"{count}, fronts: print at 100 %, on card", foot, letters)
    found = _cutting().marks(place) if place.registration.length else ()
    return Page(
        place.width, place.height, (*marks, *found, *draw_sheet_furniture(place, slots, words)), f"{count.capitalize()}: fronts"
    )


def _cut_by(place: CardSheet) -> tuple[str, str]:
    """How the fronts of a sheet are cut, and the letters of its columns."""
    if place.registration.length:
        inset, thick, _, length = place.registration
        return f"marks: length {length:g}, thickness {thick:g}, inset {inset:g} mm", ""
    return ("cut the long lines first", ascii_uppercase) if place.format.outline in STRAIGHT else ("cut along the outlines", "")


def _draw_back(place: CardSheet, slot: Slot, rear: Rear) -> Mark:
    """What is behind a card, in its place."""
    put = _put(place, slot, rear.marks)
    return Tag("Figure", (put,), rear.alt) if rear.alt else put


def back_page(deck: Deck, place: CardSheet, rears: Sequence[Rear], count: str, backs: str) -> Page:
    """The other side of a sheet with these backs, for paper that is turned."""
    slots = [back_slot(place, row, column, backs) for row, column in _positions(place, len(rears))]
    marks = [_draw_back(place, slot, rear) for slot, rear in zip(slots, rears, strict=True)]
    edge = backs.removeprefix("duplex-")
    letters = _cut_by(place)[1][: place.columns]
    foot = f"{'A lies behind A: hold' if letters else 'Hold'} the sheet to the light before you cut."
    mirrored = letters if slots[0].turned else letters[::-1]
    words = SheetWords(deck.title, f"{count}, backs: flip on the {edge} edge", foot, mirrored)
    place = place._replace(cuts=place.cuts.for_backs)
    return Page(place.width, place.height, (*marks, *draw_sheet_furniture(place, slots, words)), f"{count.capitalize()}: backs")


def _fold_page(deck: Deck, place: CardSheet, faces: Sequence[Mark], rears: Sequence[Rear], count: str) -> Page:
    at = _positions(place, len(faces))
    slots = [place.slot(*position) for position in at]
    hidden = [back_slot(place, *position, "fold") for position in at]
    marks: list[Mark] = []
    for front_slot, slot, face, rear in zip(slots, hidden, faces, rears, strict=True):
        marks.append(_put(place, front_slot, (face,)))
        marks.append(_draw_back(place, slot, rear))
    words = SheetWords(deck.title, f"{count}: print at 100 %, fold, glue, then cut")
    marks += (_fold(place), *draw_sheet_furniture(place, [*slots, *hidden], words))
    return Page(place.width, place.height, tuple(marks), count.capitalize())


def _fold(place: CardSheet) -> Mark:
    """The line between fronts and backs."""
    if place.grid.beside:
        reach = min(BESIDE, place.top_margin - CLEAR)
        return stroke(
            place.width / 2, place.top_margin - reach, place.width / 2, place.height - place.top_margin + reach, HAIR, (1.4, 1.0)
        )
    reach = min(BESIDE, place.side_margin - CLEAR)
    return stroke(
        place.side_margin - reach, place.height / 2, place.width - place.side_margin + reach, place.height / 2, HAIR, (1.4, 1.0)
    )


class SheetWords(NamedTuple):
    """What a sheet says around its cards: a title, what to do with it, a note at its foot, a letter for each column."""

    title: str
    note: str
    foot: str = ""
    letters: str = ""


def draw_sheet_furniture(place: CardSheet, slots: Sequence[Slot], words: SheetWords) -> Iterator[Mark]:
    """What surrounds the cards in these places: brackets, ruler, words, and marks of the cuts that these cards need."""
    if place.registration.length:
        yield from _beside_marks(place, words)
        return
    yield from brackets(place.width, place.height)
    yield from cutting.draw_cut_marks(place, slots, place.cuts)
    x, y, way = place.grid.ruler
    yield ruler(x, y, way, way == "up" and place.side_margin < NARROW, 2 if place.grid.short else 4)
    yield from _heads(place, words)
    yield from _letters(place, slots, words.letters)


def _beside_marks(place: CardSheet, words: SheetWords) -> Iterator[Mark]:
    """Ruler and words in the margins above and below, where a cutting machine does not take them for its marks."""
    x, y, way = place.grid.ruler
    left, right = _cutting().clear(place)
    head, small = type_style("running_head"), type_style("page_small")
    yield ruler(x, y, way, inches=2 if place.grid.short else 4)
    if width(words.title, head) + APART + width(words.note, small) <= right - left:
        yield line(left, NEAR_EDGE, words.title, head)
    yield line(right, NEAR_EDGE, words.note, small, "right")
    yield line(right, place.height - CLEAR - 0.5, words.foot, type_style("page_note"), "right")


def _heads(place: CardSheet, words: SheetWords) -> Iterator[Mark]:
    """The title, what to do, and a note at the foot: in the margins above and below, or up the sides where these are too low."""
    head, small, italic = type_style("running_head"), type_style("page_small"), type_style("page_note")
    inset = 0.0 if place.top_margin >= AIRY else 2.0
    left, right = place.left_edge + inset, place.width - place.left_edge - inset
    low, middle = place.height - place.top_margin, place.height / 2
    if place.is_cramped:
        ways = (f"{words.title} · {words.note}", words.note, words.note.partition(":")[0])
        yield _upward(place, low - 4, next(said for said in ways if width(said, small) < low - place.top_margin - 8), small)
        return
    level = place.top_margin >= AIRY or (place.top_margin >= TIGHT and width(words.title, head) <= place.card[0] - 2 * inset)
    yield line(left, HEAD, words.title, head) if level else _upward(place, low - 4, words.title, head)
    beside = width(words.title, head) + APART + width(words.note, small) <= right - left
    yield (
        line(right, HEAD, words.note, small, "right")
        if place.top_margin >= AIRY and beside
        else _upward(place, middle - place.gap - GAP - 2, words.note, small)
    )
    if words.foot and place.top_margin >= TIGHT and width(words.foot, italic) <= right - place.ruler_reach:
        below = place.height - (6.9 if place.top_margin >= AIRY else HEAD - 2.2)
        yield line(right, below, words.foot, italic, "right")
    elif words.foot:
        yield _upward(place, low - 4, words.foot, italic, left=True)


def _upward(place: CardSheet, y: float, words: str, style: Type, left: bool = False) -> Mark:
    """A line that runs up the margin at the right, or at the left, from y on."""
    off = 5.9 if place.side_margin < NARROW else 8.0
    return Group((line(0, 0, words, style),), off + 2.2 if left else place.width - off, y, turn=-90)


def _letters(place: CardSheet, slots: Sequence[Slot], letters: str) -> Iterator[Mark]:
    """A letter for each column in which a card lies, above it; where the margin is too low for that, beside the outer two."""
    wide, (pitch, _) = place.card[0], place.pitch
    style = type_style("running_head")
    if place.is_cramped:
        return
    columns = {(slot.x - place.left_edge) / pitch for slot in slots}
    for k in sorted({round(column) for column in columns if abs(column - round(column)) < 0.25}):
        if letters[k : k + 1] and place.top_margin >= TIGHT:
            yield line(place.left_edge + k * pitch + 0.5 * wide, place.top_margin - 2.15, letters[k], style, "middle")
        elif letters[k : k + 1]:
            off = max(place.side_margin / 2, CLEAR + 1.3)
            x = off if k == 0 else place.width - off
            yield line(x, place.height / 2 + 7, letters[k], style, "middle")
