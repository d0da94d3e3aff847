"""Imposition: cards on sheets, with fronts and backs that meet when the paper is turned or folded.

Cards lie edge to edge; their white margins let neighbours share one cut. A back stands behind its front in every
slot, also on a sheet that is only partly filled.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from string import ascii_uppercase
from typing import Any, NamedTuple

from printgen import extensions
from printgen.components.cards.deck import POKER, Deck, GuestDeck, PieceFormat, PileBack
from printgen.components.cards.renderers import cut_marks
from printgen.components.cards.renderers.card_backs import draw_card_back
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.n_up import LARGE_PRINT_SCALE, RULER, find_grid
from printgen.components.cards.renderers.piece_outlines import STRAIGHT_OUTLINES, cut_outline, draw_centred_face, place_outline
from printgen.components.cards.renderers.sheet_slots import TIGHT, CardSheet, CardSlot, count_places
from printgen.components.panels.renderers.emblem import NO_PILE
from printgen.errors import PICTURE_FAULT, LayoutError, UsageError, suggest_nearest
from printgen.marks import Group, Mark, Page, Tag, rename_symbols
from printgen.print_options import BACK_PLACEMENTS, BACKS, INK, LARGE_PRINT
from printgen.progress import iter_steps
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.context import CutMarks, RenderContext
from printgen.render.paper.paper_sizes import Paper, PaperGrid
from printgen.render.paper.sheet_marks import CLEAR, MARK_GAP, draw_corner_brackets, draw_ruler
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import HAIR, GameLook, TypeStyle, load_look, type_style

EDGE_MARKS = CutMarks()
MOST_NAMED_CARDS = 3
"""Of so many cards with which the same is wrong each is named; of more, the first."""
HEAD = 8.4
"""The baseline of a sheet's head, from the paper's upper edge."""
AIRY = 14.0
"""A margin above the cards in which the head stands over their marks; in a lower one it stands between them."""
NARROW = 12.0
"""A margin at the side in which words stand as near to the paper's edge as a printer can print."""
TOP_MARGIN, SIDE_MARGIN, FOLD_SIDE_MARGIN, FOLD_MARGIN = 15.0, 9.0, 13.0, 5.0
"""What is left free above and below pieces of any size, and beside them, also where a ruler runs up; and from them to a fold."""
NEAR_EDGE = 7.6
"""The baseline of a head above the marks of a cutting machine."""
HEAD_WORD_GAP = 6.0
"""Between the words of a sheet's head."""
FOLD_LINE_REACH = 7.5
"""How far the line of a fold reaches beyond the cards, short of a ruler that runs up the margin."""


def _load_cutters() -> Any:
    """Return the module that lays out sheets for cutting machines."""
    return extensions.require_at("cutting", "sheet")


def card_sheet(paper: Paper, backs: str, large: bool, size: PieceFormat = POKER, cutter: str = "") -> CardSheet:
    """Return the sheet for a paper and a placement of backs, or for a cutting machine.

    Raises UsageError for an unknown placement, and for a cutting machine with backs that it cannot handle.

    Args:
        backs: one of ``BACK_PLACEMENTS``.
        large: whether to print large.
        size: format of the pieces.
        cutter: name of a cutting machine, or "".
    """
    if backs not in BACK_PLACEMENTS:
        raise UsageError(
            f"there is no way of backs {backs!r}{suggest_nearest(backs, BACK_PLACEMENTS)}; "
            f"the ways are {', '.join(BACK_PLACEMENTS)}"
        )
    fold = backs == "fold"
    if cutter and _load_cutters().find_machine(cutter).area and backs != "none":
        raise UsageError(f"the program of the {cutter} prints fronts alone: choose --backs none")
    if cutter and fold:
        raise UsageError("a cutting machine cuts flat sheets; leave out --cutter, or choose other --backs than fold")
    if cutter:
        made: CardSheet = _load_cutters().sheet_with_marks(paper, cutter, LARGE_PRINT_SCALE if large else 1.0, size)
        return made
    if size != POKER.with_bleed(size.bleed):
        return _fit_sheet(paper, fold, LARGE_PRINT_SCALE if large else 1.0, size)
    grid = find_grid(paper, ("fold_large" if large else "fold") if fold else ("large" if large else "cards"), size.bleed)
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return CardSheet(width, height, grid, size)


def _fit_sheet(paper: Paper, fold: bool, scale: float, size: PieceFormat) -> CardSheet:
    """Return the sheet for pieces of any size, with the paper in the format in which more of them fit.

    Raises LayoutError when none fits.
    """
    ways = []
    over = scale * size.bleed
    beside = (FOLD_SIDE_MARGIN if fold else SIDE_MARGIN if size.outline in STRAIGHT_OUTLINES else CLEAR + MARK_GAP) + over
    for side, (wide, high) in enumerate(((paper.width, paper.height), (paper.height, paper.width))):
        room = (high / 2 - FOLD_MARGIN - TIGHT if fold else high - 2 * TOP_MARGIN) - 2 * over
        columns, rows = count_places(wide - 2 * beside, room, scale, size)
        ruler = (FOLD_SIDE_MARGIN - 2.0, high / 2 - FOLD_MARGIN, "up") if fold else (SIDE_MARGIN + 2.0, high - 8.0, "across")
        short = (high / 2 - FOLD_MARGIN - TIGHT if fold else wide - SIDE_MARGIN - 2.0 - CLEAR) < RULER
        grid = PaperGrid(bool(side), columns, rows, scale=scale, ruler=ruler, gap=FOLD_MARGIN if fold else 0.0, short=short)
        ways.append(CardSheet(wide, high, grid, size))
    best = max(ways, key=lambda way: (way.grid.rows > 0) * len(tuple(way.iter_slot_positions())))
    if not tuple(best.iter_slot_positions()):
        raise LayoutError(f"pieces of {size.width * scale:g} x {size.height * scale:g} mm do not fit on {paper.name}")
    return best


def folded_pair_sheet(paper: Paper, large: bool) -> CardSheet:
    """Return the sheet for cards that lie two by two, to be folded between them."""
    grid = find_grid(paper, "pairs_large" if large else "pairs")
    width, height = (paper.height, paper.width) if grid.side else (paper.width, paper.height)
    return CardSheet(width, height, grid)


def back_slot(place: CardSheet, row: int, column: int, backs: str) -> CardSlot:
    """Return the slot of the back of the card in (row, column).

    Paper turned about an upright axis keeps the height and mirrors the sides. Turned about a level axis it keeps the
    sides, mirrors the height, and needs the back upside down. The fold does the same about either axis. The long edge of
    an upright paper is its upright axis.
    """
    front, (wide, high) = place.slot(row, column), place.card_size
    if place.grid.beside if backs == "fold" else (backs == "duplex-long") != place.grid.side:
        return CardSlot(place.width - front.x - wide, front.y)
    return CardSlot(front.x, place.height - front.y - high, is_upside_down=True)


@document_renderers(Deck, any_paper=True)
def render_deck(context: RenderContext, deck: Deck) -> tuple[Page, ...]:
    """Return a deck's pages, with the backs that the options of the context ask for."""
    options = context.options
    low_backs = options[INK] == "low-backs"
    return impose_deck(deck, context.look, context.paper, options[BACKS], options[LARGE_PRINT], context.cut_marks, low_backs)


def impose_deck(
    deck: Deck, look: GameLook, paper: Paper, backs: str, large: bool, cuts: CutMarks = EDGE_MARKS, low_backs: bool = False
) -> tuple[Page, ...]:
    """Return the deck's pages.

    Raises LayoutError with all cards on which something does not fit, and the field.

    Args:
        backs: one of ``BACK_PLACEMENTS``.
        large: whether to print large.
        cuts: the cut marks.
        low_backs: whether the backs are printed in low ink.
    """
    cuts.validate()
    place = card_sheet(paper, backs, large, deck.format, cuts.cutter)._replace(cut_marks=cuts)
    many = len(tuple(place.iter_slot_positions()))
    faces = draw_all_faces(deck, look)
    behind = [CardRear((), "")] * len(faces) if backs == "none" else draw_all_rears(deck, look, low_backs)
    if not any(rear.marks for rear in behind):
        backs = "none"
    sheets = [(faces[k : k + many], behind[k : k + many]) for k in range(0, len(faces), many)]
    pages = []
    for number, (now, rears) in enumerate(sheets, 1):
        count = f"sheet {number} of {len(sheets)}"
        if backs == "fold":
            pages.append(_draw_fold_page(deck, place, now, rears, count))
            continue
        pages.append(_draw_front_page(deck, place, now, count))
        if backs != "none":
            pages.append(draw_back_page(deck, place, rears, count, backs))
    return tuple(pages)


def draw_all_faces(deck: Deck, look: GameLook) -> list[Mark]:
    """Draw the faces of all cards of a deck, followed by those of its guest decks."""
    faces = draw_own_faces(deck, look, fit_title_style(deck.titled_cards))
    for guest in deck.guest_decks:
        theirs = draw_own_faces(guest.deck, load_look(guest.game_folder, look.low_ink), fit_title_style(guest.deck.titled_cards))
        faces += _rename_guest_symbols(guest, tuple(theirs))
    return faces


def draw_all_rears(deck: Deck, look: GameLook, low_ink: bool) -> list["CardRear"]:
    """Draw what is behind each card of ``draw_all_faces``, in the ink of the fronts or in low ink."""
    rears = draw_rears(deck, card_backs(deck), look, low_ink)
    for guest in deck.guest_decks:
        theirs = draw_rears(guest.deck, card_backs(guest.deck), load_look(guest.game_folder, look.low_ink), low_ink)
        rears += [rear._replace(marks=_rename_guest_symbols(guest, rear.marks)) for rear in theirs]
    return rears


def _rename_guest_symbols(guest: GuestDeck, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Rename the symbols in marks of another game, because symbols of the same name may look different there."""
    return rename_symbols(marks, lambda name: f"{name} of {guest.game_folder.path}")


def draw_own_faces(deck: Deck, look: GameLook, style: TypeStyle) -> list[Mark]:
    """Draw the faces of all cards; copies of a card are drawn once.

    Raises LayoutError with all cards on which something does not fit.
    """
    drawn: dict[int, Mark] = {}
    problems: dict[str, list[str]] = {}
    for card in iter_steps(deck.cards, "cards drawn", title=deck.title):
        try:
            drawn[id(card)] = drawn.get(id(card)) or _draw_scaled_face(deck, card, look, style)
        except LayoutError as problem:
            what = str(problem).removeprefix(f"card {card.name!r}: ")
            named = problems.setdefault(what, [])
            named += [card.name] * (card.name not in named)
    if problems:
        raise LayoutError("\n".join(told for what, named in problems.items() for told in _iter_card_messages(what, named)))
    return [drawn[id(card)] for card in deck.cards]


def _iter_card_messages(what: str, named: Sequence[str]) -> Iterator[str]:
    """Yield a message for each card, or one for all if many have the same problem, or if it is that of a picture."""
    if len(named) > (1 if PICTURE_FAULT in what else MOST_NAMED_CARDS):
        yield f"card {named[0]!r} and {len(named) - 1} other{'s' * (len(named) > 2)}: {what}"
    else:
        yield from (f"card {name!r}: {what}" for name in named)


def _draw_scaled_face(deck: Deck, card: Any, look: GameLook, style: TypeStyle) -> Mark:
    """Draw a card's face; a standard layout keeps its proportions on a card of another size."""
    draw = partial(draw_tagged_card_face, card, deck.game, look, style)
    return (
        draw()
        if deck.format == POKER.with_bleed(deck.format.bleed) or hasattr(card, "format")
        else draw_centred_face(deck, card, draw)
    )


class CardRear(NamedTuple):
    """The drawing behind a card and its alternative text; there are no marks if nothing is behind it."""

    marks: tuple[Mark, ...]
    alt: str


def _draw_rear(deck: Deck, pile: Any, look: GameLook, style: TypeStyle) -> CardRear:
    """Draw the back of a pile, or another card that is the other side of a card."""
    if pile is None:
        return CardRear((), "")
    if isinstance(pile, PileBack):
        return CardRear(
            (draw_card_back(look, pile, deck.format._replace(bleed=0.0, gap=0.0), deck.format.bleed),),
            f"back of {pile.words.capitalize() or deck.title}",
        )
    return CardRear((_draw_scaled_face(deck, pile, look, style),), "")


def card_backs(deck: Deck) -> tuple[Any, ...]:
    """Return what is behind each card: the entries of ``Deck.backs``, or the game's back for all."""
    return deck.backs or (NO_PILE,) * len(deck.cards)


def draw_rears(deck: Deck, piles: Sequence[Any], look: GameLook, low_ink: bool) -> list[CardRear]:
    """Draw the backs of these piles, in the ink of the fronts or in low ink, with fields that fill the deck's bleed.

    Args:
        piles: entries as in ``Deck.backs``.
        low_ink: whether to print the backs in low ink in any case.
    """
    style = fit_title_style(deck.titled_cards)
    return [_draw_rear(deck, pile, look._replace(low_ink=look.low_ink or low_ink), style) for pile in piles]


def _sheet_positions(place: CardSheet, count: int) -> list[tuple[int, int]]:
    return list(islice(place.iter_slot_positions(), count))


def _place_on_sheet(place: CardSheet, slot: CardSlot, marks: tuple[Mark, ...]) -> Group:
    if slot.is_upside_down:
        wide, high = place.card_size
        return Group(marks, slot.x + wide, slot.y + high, scale=place.grid.scale, turn=180)
    return Group(marks, slot.x, slot.y, place.grid.scale)


def _draw_front_page(deck: Deck, place: CardSheet, faces: Sequence[Mark], count: str) -> Page:
    slots = [place.slot(*at) for at in _sheet_positions(place, len(faces))]
    marks = [_place_on_sheet(place, slot, (face,)) for slot, face in zip(slots, faces, strict=True)]
    if place.pieces_only:
        outline = cut_outline(place.format)
        windows = tuple(place_outline(outline, slot.x, slot.y, place.grid.scale) for slot in slots)
        return Page(place.width, place.height, tuple(marks), count.capitalize(), windows=windows)
    foot, letters = _describe_cutting(place)
    words = SheetWords(deck.title, f"{count}, fronts: print at 100 %, on card", foot, letters)
    found = _load_cutters().draw_registration_marks(place) if place.registration.length else ()
    return Page(
        place.width,
        place.height,
        (*marks, *found, *draw_sheet_surroundings(place, slots, words)),
        f"{count.capitalize()}: fronts",
    )


def _describe_cutting(place: CardSheet) -> tuple[str, str]:
    """Return how to cut the fronts of a sheet, and the letters of its columns."""
    if place.registration.length:
        inset, thick, _, length = place.registration
        return f"marks: length {length:g}, thickness {thick:g}, inset {inset:g} mm", ""
    return (
        ("cut the long lines first", ascii_uppercase)
        if place.format.outline in STRAIGHT_OUTLINES
        else ("cut along the outlines", "")
    )


def _draw_back(place: CardSheet, slot: CardSlot, rear: CardRear) -> Mark:
    """Draw the back of a card in its slot."""
    put = _place_on_sheet(place, slot, rear.marks)
    return Tag("Figure", (put,), rear.alt) if rear.alt else put


def draw_back_page(deck: Deck, place: CardSheet, rears: Sequence[CardRear], count: str, backs: str) -> Page:
    """Draw the page of these backs, for paper that is turned.

    Args:
        rears: the backs in the order of the fronts.
        count: which sheet it is, in words.
        backs: "duplex-long" or "duplex-short".
    """
    slots = [back_slot(place, row, column, backs) for row, column in _sheet_positions(place, len(rears))]
    marks = [_draw_back(place, slot, rear) for slot, rear in zip(slots, rears, strict=True)]
    edge = backs.removeprefix("duplex-")
    letters = _describe_cutting(place)[1][: place.columns]
    foot = f"{'A lies behind A: hold' if letters else 'Hold'} the sheet to the light before you cut."
    mirrored = letters if slots[0].is_upside_down else letters[::-1]
    words = SheetWords(deck.title, f"{count}, backs: flip on the {edge} edge", foot, mirrored)
    place = place._replace(cut_marks=place.cut_marks.for_backs)
    return Page(
        place.width, place.height, (*marks, *draw_sheet_surroundings(place, slots, words)), f"{count.capitalize()}: backs"
    )


def _draw_fold_page(deck: Deck, place: CardSheet, faces: Sequence[Mark], rears: Sequence[CardRear], count: str) -> Page:
    at = _sheet_positions(place, len(faces))
    slots = [place.slot(*position) for position in at]
    hidden = [back_slot(place, *position, "fold") for position in at]
    marks: list[Mark] = []
    for front_slot, slot, face, rear in zip(slots, hidden, faces, rears, strict=True):
        marks.append(_place_on_sheet(place, front_slot, (face,)))
        marks.append(_draw_back(place, slot, rear))
    words = SheetWords(deck.title, f"{count}: print at 100 %, fold, glue, then cut")
    marks += (_draw_fold_line(place), *draw_sheet_surroundings(place, [*slots, *hidden], words))
    return Page(place.width, place.height, tuple(marks), count.capitalize())


def _draw_fold_line(place: CardSheet) -> Mark:
    """Draw the line between fronts and backs."""
    if place.grid.beside:
        reach = min(FOLD_LINE_REACH, place.top_margin - CLEAR)
        return draw_ink_line(
            place.width / 2, place.top_margin - reach, place.width / 2, place.height - place.top_margin + reach, HAIR, (1.4, 1.0)
        )
    reach = min(FOLD_LINE_REACH, place.side_margin - CLEAR)
    return draw_ink_line(
        place.side_margin - reach, place.height / 2, place.width - place.side_margin + reach, place.height / 2, HAIR, (1.4, 1.0)
    )


class SheetWords(NamedTuple):
    """The words around the cards of a sheet: title, instruction, note at the foot, a letter for each column."""

    title: str
    note: str
    foot: str = ""
    letters: str = ""


def draw_sheet_surroundings(place: CardSheet, slots: Sequence[CardSlot], words: SheetWords) -> Iterator[Mark]:
    """Draw what surrounds the cards in these slots: brackets, ruler, words, and the cut marks of these cards."""
    if place.registration.length:
        yield from _draw_words_beside_marks(place, words)
        return
    yield from draw_corner_brackets(place.width, place.height)
    yield from cut_marks.draw_cut_marks(place, slots, place.cut_marks)
    x, y, way = place.grid.ruler
    yield draw_ruler(x, y, way, way == "up" and place.side_margin < NARROW, 2 if place.grid.short else 4)
    yield from _draw_sheet_words(place, words)
    yield from _draw_column_letters(place, slots, words.letters)


def _draw_words_beside_marks(place: CardSheet, words: SheetWords) -> Iterator[Mark]:
    """Draw ruler and words in the upper and lower margin, away from the marks that a cutting machine reads."""
    x, y, way = place.grid.ruler
    left, right = _load_cutters().text_bounds(place)
    head, small = type_style("running_head"), type_style("page_small")
    yield draw_ruler(x, y, way, inches=2 if place.grid.short else 4)
    if line_width(words.title, head) + HEAD_WORD_GAP + line_width(words.note, small) <= right - left:
        yield draw_line(left, NEAR_EDGE, words.title, head)
    yield draw_line(right, NEAR_EDGE, words.note, small, "right")
    yield draw_line(right, place.height - CLEAR - 0.5, words.foot, type_style("page_note"), "right")


def _draw_sheet_words(place: CardSheet, words: SheetWords) -> Iterator[Mark]:
    """Draw title, instruction and foot note in the upper and lower margin, or up the sides if these are too low."""
    head, small, italic = type_style("running_head"), type_style("page_small"), type_style("page_note")
    inset = 0.0 if place.top_margin >= AIRY else 2.0
    left, right = place.left_edge + inset, place.width - place.left_edge - inset
    low, middle = place.height - place.top_margin, place.height / 2
    if place.is_cramped:
        ways = (f"{words.title} · {words.note}", words.note, words.note.partition(":")[0])
        yield _draw_upward_line(
            place, low - 4, next(said for said in ways if line_width(said, small) < low - place.top_margin - 8), small
        )
        return
    level = place.top_margin >= AIRY or (
        place.top_margin >= TIGHT and line_width(words.title, head) <= place.card_size[0] - 2 * inset
    )
    yield draw_line(left, HEAD, words.title, head) if level else _draw_upward_line(place, low - 4, words.title, head)
    beside = line_width(words.title, head) + HEAD_WORD_GAP + line_width(words.note, small) <= right - left
    yield (
        draw_line(right, HEAD, words.note, small, "right")
        if place.top_margin >= AIRY and beside
        else _draw_upward_line(place, middle - place.fold_gap - MARK_GAP - 2, words.note, small)
    )
    if words.foot and place.top_margin >= TIGHT and line_width(words.foot, italic) <= right - place.ruler_reach:
        below = place.height - (6.9 if place.top_margin >= AIRY else HEAD - 2.2)
        yield draw_line(right, below, words.foot, italic, "right")
    elif words.foot:
        yield _draw_upward_line(place, low - 4, words.foot, italic, left=True)


def _draw_upward_line(place: CardSheet, y: float, words: str, style: TypeStyle, left: bool = False) -> Mark:
    """Draw a line of words that runs up the right margin, or the left one, from y on.

    Args:
        y: lower end of the line, in mm.
        left: whether the line is in the left margin.
    """
    off = 5.9 if place.side_margin < NARROW else 8.0
    return Group((draw_line(0, 0, words, style),), off + 2.2 if left else place.width - off, y, turn=-90)


def _draw_column_letters(place: CardSheet, slots: Sequence[CardSlot], letters: str) -> Iterator[Mark]:
    """Draw a letter above each column in which a card lies; if the margin is too low, beside the outer two columns."""
    wide, (pitch, _) = place.card_size[0], place.pitch
    style = type_style("running_head")
    if place.is_cramped:
        return
    columns = {(slot.x - place.left_edge) / pitch for slot in slots}
    for k in sorted({round(column) for column in columns if abs(column - round(column)) < 0.25}):
        if letters[k : k + 1] and place.top_margin >= TIGHT:
            yield draw_line(place.left_edge + k * pitch + 0.5 * wide, place.top_margin - 2.15, letters[k], style, "middle")
        elif letters[k : k + 1]:
            off = max(place.side_margin / 2, CLEAR + 1.3)
            x = off if k == 0 else place.width - off
            yield draw_line(x, place.height / 2 + 7, letters[k], style, "middle")
