"""Judgement Quest: the cards: an ordinary deck of 52 in which every card has its part in the game, and two of reference.

The cards are the same with all options, but where health has no limit they say so (J20); every number comes from the rules.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import Head, Pips
from printgen.components.cards.suited import DieFace, Index, SuitCard, Tally, Turned
from printgen.components.panels.panel import Air, Prose, Rows
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, Item, Room, Task
from ..notation import CATEGORIES, ROOMS
from ..numbers import faces, odds
from ..rules.dungeon import BOX, CATEGORY, GOLD, MOST, copies
from ..rules.dungeon import RANKS as TITLES
from .names import GLYPHS, NAMES, RANKS, called, inside, rank, said, task_rank, told, without_limit
from .reference import reference_cards
from .texts import WORDS

SUITS = ("club", "spade", "heart", "diamond")
FIRST_VALUE = 8  # the heart that stands for a 1 ("Generating a Random Value")
UNCAPPED = 15  # places for health without a limit: more than any game comes to (J20)
BLOCKS = ("ice", "door", "wall", "traps", "staircase")
"""Places, drawn as a block; all else stands on a sun."""


def most_gold() -> int:
    """All gold of a quest: a commander's at the start, the gold rooms, chests of things held already, the dragon's hoard."""
    m = odds.measures()
    return len(TITLES) - 1 + int(copies(GOLD)) * m.gold + int(copies(BOX)) * m.twice + m.hoard


def deck(options: Sequence[int]) -> Deck:
    """All 54: clubs, spades, hearts, diamonds, each from its ace, and the reference cards."""
    uncapped = without_limit(options)
    cards: list[SuitCard] = [*rooms(uncapped), *items(uncapped), *values(), *tasks()]
    cards.sort(key=lambda card: place(card.corner))
    return Deck("jqka", FACTS.title, (*cards, *reference_cards(uncapped)))


def place(index: Index) -> tuple[int, int]:
    """Where a card lies in a sorted deck."""
    return SUITS.index(index.suit), RANKS.index(index.rank)


def name(index: Index) -> str:
    """A card's name among others.

    >>> name(Index("Q", "spade"))
    'queen of spades'
    """
    return f"{NAMES.get(index.rank, index.rank)} of {index.suit}s"


def figure(entry: Room | Task) -> Picture:
    """The picture of a room, or of the rooms that a task is about."""
    return Picture(entry.art, called(entry.kind))


def turned(entry: Room | Task) -> Turned | None:
    """What is read when the card lies; nothing on one that never does."""
    return Turned(entry.turned, entry.remark) if entry.turned else None


def rooms(uncapped: bool) -> Iterator[SuitCard]:
    """The staircase, and a club and a spade for every other place."""
    for room in CONTENT.room:
        index = Index(rank(ROOMS.index(room.kind)), room.suit)
        head = Head("room", called(room.kind), GLYPHS[room.kind])
        rule = told(CONTENT.line[room.kind], uncapped=uncapped)
        card = SuitCard(
            name(index), index, head, figure(room), room.title, room.text, rule, room.kind in BLOCKS, None, turned(room)
        )
        yield opened(card) if ROOMS.index(room.kind) == BOX else card


def opened(card: SuitCard) -> SuitCard:
    """A chest: a face of the die after the other, each with its word."""
    rolled = (Prose(card.text), Air(0.9), Prose(f"**{card.rule}**"), Air(0.5), Rows(inside(), 2, 2))
    return card._replace(text="", rule="", panel=rolled)


def tasks() -> Iterator[SuitCard]:
    """The thirteen tasks; open pips tell how many rooms each is about."""
    for task in CONTENT.task:
        kind = ROOMS.index(task.kind)
        word = CATEGORIES[CATEGORY[kind]]
        index = Index(task_rank(kind), "diamond")
        head = Head(word, f"Task: {word}", letter=word[0].upper())
        rule = told(CONTENT.line[word], rooms=task.rooms)
        block, pips = task.kind in BLOCKS, Pips(word, 0, copies(kind))
        yield SuitCard(name(index), index, head, figure(task), task.title, task.text, rule, block, pips, turned(task))


def items(uncapped: bool) -> Iterator[SuitCard]:
    """Health, gold, and what may be owned; an item lies until it is."""
    for number, item in enumerate(CONTENT.item, 1):
        index = Index(RANKS[number], "heart")
        head = Head("item", "Inventory", {"health": "heart"}.get(item.kind, item.kind))
        lacking = Turned(item.turned, item.remark, item.kind) if item.turned else None
        rule = told(CONTENT.line[item.rule], uncapped=uncapped)
        shown = held(item, UNCAPPED if uncapped else MOST)
        yield SuitCard(name(index), index, head, shown, item.title, item.text, rule, turned=lacking)


def held(item: Item, healthy: int) -> Picture | Tally:
    """An item's picture; of health, as much as there may be, and of gold the places for a counter."""
    if item.kind == "health":
        columns = 3 if healthy == MOST else 4
        return Tally("heart", tuple(str(n + 1) for n in range(healthy)), columns, f"places for health 1 to {healthy}")
    if item.kind == "gold":
        return Tally("gold", tuple(str(n + 1) for n in range(most_gold())), 3, f"places for gold 1 to {most_gold()}")
    return Picture(item.art, item.title)


def values() -> Iterator[SuitCard]:
    """Six hearts in place of a die, each with all that it can mean."""
    for face, title in enumerate(CONTENT.value.titles, 1):
        index = Index(RANKS[FIRST_VALUE + face - 1], "heart")
        head = Head("information", "Random value", letter="i")
        die = DieFace(face, f"a die that shows {face}")
        yield SuitCard(name(index), index, head, die, title, panel=tuple(meanings(face)))


def meanings(face: int) -> Iterator[Prose]:
    """What a face brings in each room, ill news in bold."""
    for kind in faces.ROLLED:
        brought = next(result for shown, result in faces.faces(kind) if face in shown)
        words = f"**{said(brought)}**" if brought.health < 0 else said(brought)
        yield Prose(f"{{{GLYPHS[ROOMS[kind]]}}}\u00a0{WORDS.room[ROOMS[kind]][1]}: {words}")
