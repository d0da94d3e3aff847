"""Judgement Quest: the cards, an ordinary deck of 52 and two reference cards.

Every card of the deck has a part in the game. The cards are the same with all options, except that they say so if
health has no limit (J20); every number comes from the rules.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import CardHead, Pips
from printgen.components.cards.suited_cards import CardDieFace, CardIndex, CounterTally, SidewaysText, SuitCard
from printgen.components.panels.panel import EmptySpace, ProseItem, ResultRows
from printgen.components.picture import Picture

from ..content import CONTENT, FACTS, ItemCardTexts, RoomCardTexts, TaskCardTexts
from ..notation import CATEGORIES, ROOMS
from ..numbers import face_outcomes, odds
from ..rules.dungeon import BOX, CATEGORY, GOLD, MOST, room_count_of_kind
from ..rules.dungeon import RANKS as TITLES
from .reference import reference_cards
from .shared_texts import (
    GLYPHS,
    RANK_NAMES,
    RANKS,
    build_chest_rows,
    describe_outcome,
    fill_text,
    has_no_health_limit,
    room_name,
    room_rank,
    task_rank,
)
from .sheet_texts import SHEET_TEXTS

SUITS = ("club", "spade", "heart", "diamond")
FIRST_VALUE = 8  # the heart that stands for a 1 ("Generating a Random Value")
UNCAPPED = 15  # places for health without a limit: more than any game comes to (J20)
BLOCKS = ("ice", "door", "wall", "traps", "staircase")
"""Places, drawn as a block; all else stands on a sun."""


def greatest_gold() -> int:
    """Return the most gold that a quest can bring.

    It is a commander's gold at the start, the gold rooms, chests with items that are held already, and the dragon's hoard.
    """
    m = odds.measure_rules()
    return len(TITLES) - 1 + int(room_count_of_kind(GOLD)) * m.gold + int(room_count_of_kind(BOX)) * m.twice + m.hoard


def deck(options: Sequence[int]) -> Deck:
    """Build all 54 cards: clubs, spades, hearts, diamonds, each from its ace, and the reference cards."""
    uncapped = has_no_health_limit(options)
    cards: list[SuitCard] = [*iter_room_cards(uncapped), *iter_item_cards(uncapped), *iter_die_value_cards(), *iter_task_cards()]
    cards.sort(key=lambda card: deck_sort_key(card.corner))
    return Deck("jqka", FACTS.title, (*cards, *reference_cards(uncapped)))


def deck_sort_key(index: CardIndex) -> tuple[int, int]:
    """Return the key of a card for sorting the deck: its suit and its rank."""
    return SUITS.index(index.suit), RANKS.index(index.rank)


def card_name(index: CardIndex) -> str:
    """Return a card's name in words.

    >>> card_name(CardIndex("Q", "spade"))
    'queen of spades'
    """
    return f"{RANK_NAMES.get(index.rank, index.rank)} of {index.suit}s"


def card_picture(entry: RoomCardTexts | TaskCardTexts) -> Picture:
    """Return the picture of a room, or of the rooms of a task."""
    return Picture(entry.art, room_name(entry.kind))


def build_sideways_text(entry: RoomCardTexts | TaskCardTexts) -> SidewaysText | None:
    """Build the text that is read when the card lies sideways, or return None if it never does."""
    return SidewaysText(entry.turned, entry.remark) if entry.turned else None


def iter_room_cards(uncapped: bool) -> Iterator[SuitCard]:
    """Iterate over the cards of rooms: the staircase, and a club or a spade for every other room."""
    for room in CONTENT.room:
        index = CardIndex(room_rank(ROOMS.index(room.kind)), room.suit)
        head = CardHead("room", room_name(room.kind), GLYPHS[room.kind])
        rule = fill_text(CONTENT.line[room.kind], uncapped=uncapped)
        card = SuitCard(
            card_name(index),
            index,
            head,
            figure=card_picture(room),
            title=room.title,
            text=room.text,
            rule=rule,
            place=room.kind in BLOCKS,
            pips=None,
            sideways=build_sideways_text(room),
        )
        yield with_chest_panel(card) if ROOMS.index(room.kind) == BOX else card


def with_chest_panel(card: SuitCard) -> SuitCard:
    """Return a chest's card with a panel of the results of the die."""
    rolled = (
        ProseItem(card.text),
        EmptySpace(0.9),
        ProseItem(f"**{card.rule}**"),
        EmptySpace(0.5),
        ResultRows(build_chest_rows(), 2, 2),
    )
    return card._replace(text="", rule="", panel=rolled)


def iter_task_cards() -> Iterator[SuitCard]:
    """Iterate over the cards of the thirteen tasks; open pips show the number of rooms of each."""
    for task in CONTENT.task:
        kind = ROOMS.index(task.kind)
        word = CATEGORIES[CATEGORY[kind]]
        index = CardIndex(task_rank(kind), "diamond")
        head = CardHead(word, f"Task: {word}", letter=word[0].upper())
        rule = fill_text(CONTENT.line[word], rooms=task.rooms)
        block, pips = task.kind in BLOCKS, Pips(word, 0, room_count_of_kind(kind))
        yield SuitCard(
            card_name(index),
            index,
            head,
            figure=card_picture(task),
            title=task.title,
            text=task.text,
            rule=rule,
            place=block,
            pips=pips,
            sideways=build_sideways_text(task),
        )


def iter_item_cards(uncapped: bool) -> Iterator[SuitCard]:
    """Iterate over the cards for health, gold and items; an item's card lies sideways until it is owned."""
    for number, item in enumerate(CONTENT.item, 1):
        index = CardIndex(RANKS[number], "heart")
        head = CardHead("item", "Inventory", {"health": "heart"}.get(item.kind, item.kind))
        lacking = SidewaysText(item.turned, item.remark, item.kind) if item.turned else None
        rule = fill_text(CONTENT.line[item.rule], uncapped=uncapped)
        shown = item_figure(item, UNCAPPED if uncapped else MOST)
        yield SuitCard(card_name(index), index, head, figure=shown, title=item.title, text=item.text, rule=rule, sideways=lacking)


def item_figure(item: ItemCardTexts, healthy: int) -> Picture | CounterTally:
    """Return the picture of an item, or the places for a counter of health or gold.

    ``healthy`` is the number of places for health.
    """
    if item.kind == "health":
        columns = 3 if healthy == MOST else 4
        return CounterTally("heart", tuple(str(n + 1) for n in range(healthy)), columns, f"places for health 1 to {healthy}")
    if item.kind == "gold":
        return CounterTally(
            "gold", tuple(str(n + 1) for n in range(greatest_gold())), 3, f"places for gold 1 to {greatest_gold()}"
        )
    return Picture(item.art, item.title)


def iter_die_value_cards() -> Iterator[SuitCard]:
    """Iterate over the six hearts that replace a die, each with all that it can mean."""
    for face, title in enumerate(CONTENT.value.titles, 1):
        index = CardIndex(RANKS[FIRST_VALUE + face - 1], "heart")
        head = CardHead("information", "Random value", letter="i")
        die = CardDieFace(face, f"a die that shows {face}")
        yield SuitCard(card_name(index), index, head, figure=die, title=title, panel=tuple(iter_face_meanings(face)))


def iter_face_meanings(face: int) -> Iterator[ProseItem]:
    """Iterate over the results of a face in each kind of room, losses in bold."""
    for kind in face_outcomes.ROLLED:
        brought = next(result for shown, result in face_outcomes.outcomes_by_face(kind) if face in shown)
        words = f"**{describe_outcome(brought)}**" if brought.health < 0 else describe_outcome(brought)
        yield ProseItem(f"{{{GLYPHS[ROOMS[kind]]}}}\u00a0{SHEET_TEXTS.room[ROOMS[kind]][1]}: {words}")
