"""A game as it lies on a table: piles of cards by word or back, tiles and tokens, boards and sheets, dice."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.cards.deck import Deck, PileBack
from printgen.components.cards.renderers.imposition import card_backs
from printgen.components.kit_description import TableLayout, TableThing
from printgen.features.export.deck_sides import DeckSides, build_sides
from printgen.marks import Page
from printgen.progress import iter_weighted_steps
from printgen.render.theme import GameLook

ASIDE_DISTANCE = 8.0
"""From the table's edge to what has no place on it, in cm."""
ASIDE_STEP = 9.0
"""From pile to pile beside the table, in cm."""
CARD_KINDS = ("pile", "card", "back")
SHEET_KINDS = ("mat", "board", "sheet")
"""What has a place of its own kind on a table: a mat on two papers, a player's board, a sheet to write on."""
HALF_CARD = 9.8
"""From the middle of a mat to that of each of its papers, in cm."""


class ScenePlace(NamedTuple):
    """The place of a thing: its middle in cm, right of and below the middle of the table.

    ``degrees`` are clockwise.
    """

    x: float
    y: float
    degrees: int = 0
    is_face_up: bool = False


class CardHeap(NamedTuple):
    """Cards that lie on one another, all with the same back."""

    title: str
    deck: Deck
    place: ScenePlace


class SceneSheet(NamedTuple):
    """A board, a mat or a sheet to write on, as it is printed."""

    title: str
    page: Page
    place: ScenePlace


class SceneDie(NamedTuple):
    """A die that the players bring."""

    sides: int
    place: ScenePlace


class TableScene(NamedTuple):
    """All that lies on a table and beside it."""

    heaps: tuple[CardHeap, ...]
    pieces: tuple[CardHeap, ...]
    """Tiles, tokens, counters and pawns, a heap for each kind."""
    sheets: tuple[SceneSheet, ...]
    dice: tuple[SceneDie, ...]


def iter_heap_sides(scene: TableScene, look: GameLook) -> Iterator[tuple[CardHeap, DeckSides]]:
    """Yield each heap of cards or pieces with the pages of its sides, as a step in which each card and piece is a unit."""
    heaps = (*scene.heaps, *scene.pieces)
    for heap in iter_weighted_steps(heaps, [len(heap.deck.cards) for heap in heaps], "pieces"):
        yield heap, build_sides(heap.deck, look)


def build_scene(decks: Sequence[Deck], sheets: Sequence[tuple[str, str, Page]], table: TableLayout | None) -> TableScene:
    """Return where everything lies: as in the game's own ``table`` if it has one, the rest beside the table.

    ``sheets`` holds kind, title and page of each sheet.
    """
    laid = table.items if table else ()
    wide, high = (table.width, table.height) if table else (60, 40)

    def at(thing: TableThing) -> ScenePlace:
        return ScenePlace(thing.x - wide / 2, thing.y - high / 2, thing.turn, thing.kind in ("card", "land"))

    beside = (ScenePlace(wide / 2 + ASIDE_DISTANCE + ASIDE_STEP * (k % 4), 12.0 * (k // 4) - high / 2) for k in range(400))
    cards, pieces = [deck for deck in decks if is_cards(deck)], [deck for deck in decks if not is_cards(deck)]
    marked = [(thing, at(thing)) for thing in laid if thing.kind in CARD_KINDS]
    heaps = [heap for deck in cards for heap in _split_heaps(deck, marked, beside)]
    tiles = [at(thing) for thing in laid if thing.kind == "tile"]
    small = [
        CardHeap(deck.title, deck, tiles.pop(0) if deck.format.outline == "hexagon" and tiles else next(beside))
        for deck in pieces
    ]
    free = {kind: [at(thing) for thing in sorted(laid, key=lambda one: one.value) if thing.kind == kind] for kind in SHEET_KINDS}
    halves = [ScenePlace(place.x, place.y + side * HALF_CARD, place.degrees) for place in free["mat"] for side in (-1, 1)]
    free["mat"] = halves  # a mat has two papers
    flat = [SceneSheet(title, page, free[kind].pop(0) if free[kind] else next(beside)) for kind, title, page in sheets]
    dice = [SceneDie(12 if thing.kind == "twelve" else 6, at(thing)) for thing in laid if thing.kind in ("die", "twelve")]
    return TableScene(tuple(heaps), tuple(small), tuple(flat), tuple(dice))


def is_cards(deck: Deck) -> bool:
    """Tell whether a deck is of cards, which are shuffled and dealt."""
    return deck.format.outline == "card"


def _split_heaps(deck: Deck, laid: Sequence[tuple[TableThing, ScenePlace]], beside: Iterator[ScenePlace]) -> Iterator[CardHeap]:
    """Yield the cards named on the table in their places, then all others, grouped by their backs."""
    piles, left = card_backs(deck), list(range(len(deck.cards)))
    for thing, place in laid:
        found = [k for k in left if thing.word and _strip_number(thing.word) in _card_words(deck.cards[k], piles[k])]
        found = found if thing.kind == "pile" else found[:1]
        found = [k for k in found if piles[k] == piles[found[0]]]
        if found:
            left = [k for k in left if k not in found]
            yield CardHeap(thing.word, _select_cards(deck, piles, found), place)
    rest: dict[Any, list[int]] = {}
    for k in left:
        rest.setdefault(piles[k], []).append(k)
    for pile, now in rest.items():
        yield CardHeap(_pile_name(pile, deck), _select_cards(deck, piles, now), next(beside))


def _select_cards(deck: Deck, piles: Sequence[Any], chosen: Sequence[int]) -> Deck:
    """Return some cards of a deck with their backs."""
    cards, backs = (tuple(every[k] for k in chosen) for every in (deck.cards, piles))
    return deck._replace(cards=cards, backs=backs, all_cards=deck.titled_cards)


def _pile_name(pile: Any, deck: Deck) -> str:
    """Return the name of a pile."""
    words = pile.words.capitalize() if isinstance(pile, PileBack) else getattr(pile, "name", "")
    return words or deck.title


def _card_words(card: Any, pile: Any) -> set[str]:
    """Return the words by which a card is recognised."""
    said = [card.head.word, getattr(card, "title", ""), pile.words if isinstance(pile, PileBack) else ""]
    return {_strip_number(word) for word in said if word}


def _strip_number(word: str) -> str:
    """Return a word in lower case and in the singular: a quest belongs to "Quests"."""
    return word.lower().removesuffix("s")
