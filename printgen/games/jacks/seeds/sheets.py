"""Dungeon Jacks: seeded campaigns: the party, the order of each dungeon's deck as a list, and the dice.

A seed gives each dungeon one order of all cards. A later deck depends on the party only in its magic items: those left
behind have cells of their own, new ones have numbered cells, and the order in which new ones are taken is printed with
the list. So a list serves any campaign of its seed, for all players.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.panels.state_tallies import PointPart
from printgen.components.sheets.letter_tables import LetteredCard, LetterTable, ListSlot
from printgen.components.sheets.stack_sheet import DealtCard, RolledDice, StackList, StackSheet
from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import PILE_SIZE, make_streams, shuffle_pile
from printgen.errors import UsageError
from printgen.features.challenges.prose import book, solution
from printgen.features.challenges.prose import face_down as unseen
from printgen.features.challenges.prose.book import Skill, Walkthrough
from printgen.prose import transitions
from printgen.prose.shared_texts import DealText
from printgen.prose.templates import fill_template, number_to_words

from ..box import sheet_texts
from ..box.shared_texts import card_index, dungeon_count, hero_dice_count
from ..box.sheets import build_score_goal
from ..content import CONTENT
from ..rules.dungeon_cards import (
    BAUBLES,
    BIG,
    BLACK,
    HALF,
    HEROES,
    ITEM_PLACE,
    JOKERS,
    LURKER,
    NUMBERS,
    RANKS,
    STOCK,
    SUITS,
    first_card_of_mask,
)
from ..rules.play import ACE, DRAW, EASY_OPTION, OPTIONS, score
from . import answer_steps

TEST_PLAYERS = (Skill("bold", 5), Skill("best", 5), Skill("best", 1))
"""Who grades a seed with its own dice and cards."""

SWORD_LIMITS = (0.38, 0.28, 0.14, 0.06)

HEARTS = 2
"""The suit of which the fewest cards are in a dungeon."""
SIXES = 144
"""Dice of a sheet for each dungeon: a third more than any player was seen to roll."""


class JacksSeedExtras(NamedTuple):
    """Game-specific texts of seeded.toml.

    How ``later`` and ``doubtful`` dungeons are listed, how the decks are laid out ``unseen``, and single words.
    """

    later: tuple[str, ...]
    doubtful: tuple[str, ...]
    unseen: tuple[str, ...]
    unsure: tuple[str, ...]
    deal: DealText
    word: dict[str, str]


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text("jacks", JacksSeedExtras)
book.require_names("act", BOOK_TEXTS.act, answer_steps.ACTION_WORDS)

ANSWER_SIGNS: dict[str, SignGroup] = {
    "comes": (StepSign("card", "7", "diamond"),),
    "foe": (StepSign("foe", "J", "spade"),),
    "fights": (answer_steps.SWORD, StepSign("word", CONTENT.hero[0].title), StepSign("die", "4")),
    "rerolls": (StepSign("word", BOOK_TEXTS.act["reroll"]), StepSign("die", "5")),
    "undercuts": (StepSign("die", "2"), StepSign("word", BOOK_TEXTS.act["on"]), StepSign("face", "7", "heart")),
    "flees": (StepSign("die", "5"), StepSign("word", BOOK_TEXTS.act["away"])),
    "loses": (StepSign("word", BOOK_TEXTS.act["lost"]),),
    "heals": (StepSign("die", "2"), StepSign("word", BOOK_TEXTS.act["healed"])),
    "magic": (StepSign("word", BOOK_TEXTS.act["phantom"]), StepSign("die", "6")),
    "state": (StepSign("glyph", "heart"), StepSign("glyph", "gold")),
}
"""Those of an answer, by the names of what they mean."""


class DungeonList(NamedTuple):
    """Deck of a dungeon: cards in their order; -1 and -2 are the first and the second cell of a new item.

    The ``doubtful`` items are there only if they were left behind; ``spare`` is the order of the new ones. Of the Big Bads
    that nobody has met, those ``aside`` are not in the deck.
    """

    order: tuple[int, ...]
    doubtful: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()


def require_seedable(options: Sequence[int]) -> None:
    """Raise UsageError for an easy game, whose decks have no plain order.

    The message names the game to ask for instead.
    """
    if options[EASY_OPTION]:
        instead = GameId("jacks", (*options[:2], 0), None).to_text(OPTIONS)
        raise UsageError(fill_template(SEED_EXTRAS.word["easy"], instead=instead))


def pile_order(w: list[int], number: int) -> tuple[int, ...]:
    """Return the order of all places of a pile; ask for piles in the order of play."""
    shuffle_pile(w, number)
    return tuple(w[len(w) - PILE_SIZE :])


def party_of_order(order: Sequence[int]) -> tuple[int, ...]:
    """Return the four heroes by suit: each time the first card of a rank and a suit not taken ("Hero Cards", K1)."""
    fit, found = BIG, []
    for _ in range(HEROES):
        found.append(first_card_of_mask(fit, order, 0))
        fit &= ~(SUITS[found[-1] // 13] | next(mask for mask in RANKS[1:] if mask >> found[-1] & 1))
    return tuple(sorted(found))


def campaign_of_seed(seed: int, options: Sequence[int]) -> tuple[tuple[int, ...], tuple[DungeonList, ...]]:
    """Return the party and the dungeon lists of a seed."""
    w = make_streams(seed, 1)
    heroes = party_of_order(pile_order(w, 0))
    there = ~sum(1 << card for card in heroes)
    unmet, items = BIG & BLACK & there, (BAUBLES | JOKERS) & there
    upper = tuple(card for card in pile_order(w, 1) if NUMBERS >> card & 1)[:HALF]
    found = []
    for number in range(1, dungeon_count(options) + 1):
        order = pile_order(w, number + 1)
        lurker = first_card_of_mask(unmet, order, 0)
        unmet &= ~(1 << lurker)
        known = NUMBERS | BIG & BLACK & there & ~unmet & ~(1 << lurker)
        if number == 1:
            lower = dungeon_order(order, known & ~sum(1 << card for card in upper), lurker, 0)
            found.append(DungeonList((*upper, *lower), aside=cards_of_mask(order, unmet)))
            continue
        doubtful = items if number > 2 else 0
        now = dungeon_order(order, known | doubtful, lurker, STOCK)
        found.append(DungeonList(now, cards_of_mask(now, doubtful), cards_of_mask(order, items), cards_of_mask(order, unmet)))
    return heroes, tuple(found)


def dungeon_order(order: Sequence[int], known: int, lurker: int, stock: int) -> tuple[int, ...]:
    """Return the known cards, the hidden Big Bad in its place, and cells for new items.

    ``known`` is a mask, ``lurker`` the hidden Big Bad, ``stock`` the number of cells.
    """
    found = []
    for place in order:
        if place < LURKER and known >> place & 1:
            found.append(place)
        elif place == LURKER:
            found.append(lurker)
        elif ITEM_PLACE <= place < ITEM_PLACE + stock:
            found.append(ITEM_PLACE - 1 - place)
    return tuple(found)


def cards_of_mask(order: Sequence[int], mask: int) -> tuple[int, ...]:
    """Return the cards of a mask, in the order given."""
    return tuple(card for card in order if card >= 0 and mask >> card & 1)


def seeded_sheet(quest: book.Quest) -> StackSheet:
    """Build the sheet of a seed, with its lists and dice."""
    deal, words, options = SEED_EXTRAS.deal, SEED_EXTRAS.word, quest.ident.options
    many = dungeon_count(options)
    heroes, lists = campaign_of_seed(quest.seed, options)
    stacks = tuple(build_stack_list(k, now) for k, now in enumerate(lists, 1))
    spreads = [unseen.spread_pile(quest.seed, k, len(now.order), len(now.aside)) for k, now in enumerate(lists)]
    return StackSheet(
        title=deal.title,
        motto=deal.motto,
        instructions=instruction_lines(deal.how, SEED_EXTRAS.later, SEED_EXTRAS.doubtful, many),
        stacks=stacks,
        label=deal.number,
        dealt_cards=tuple(build_dealt_hero(card) for card in heroes),
        rolled_dice=RolledDice(
            words["rolled"], fill_template(words["rolled_note"], order=dice_order_text()), quest.roll_dice(SIXES * many)
        ),
        lists_motto=unseen.SPREAD_TEXT.on,
        play=instruction_lines(deal.play, SEED_EXTRAS.unseen, SEED_EXTRAS.unsure, many),
        face_down_setup=unseen.build_face_down([*map(build_lookup_table, stacks, lists, spreads)], spreads),
        notes=sheet_texts.SHEET_TEXTS.score.notes,
        **quest.sheet_facts,
    )


def instruction_lines(
    always: tuple[str, ...], later: tuple[str, ...], doubtful: tuple[str, ...], dungeons: int
) -> tuple[str, ...]:
    """Return the instructions for this number of dungeons.

    ``later`` is added from two dungeons on, ``doubtful`` from three on, where items left behind may return.
    """
    how = (*always, *(later if dungeons > 1 else ()), *(doubtful if dungeons > 2 else ()))
    return tuple(fill_template(text, second=2, stock=number_to_words(STOCK)) for text in how)


def build_lookup_table(lists: StackList, dungeon: DungeonList, spread: unseen.FaceDownSpread) -> LetterTable:
    """Build the table of a dungeon's cards with their places, suit by suit.

    New items follow the Hearts, which are fewest. The table does not show which Big Bads are left out.
    """
    places = dict(zip((*dungeon.order, *dungeon.aside), (*spread.places, *spread.out), strict=True))
    cells = [card for card in dungeon.order if card < 0]
    new: list[tuple[CardIndex | ListSlot, str]] = [
        (ListSlot(k, "chest", len(cells)), places[card]) for k, card in enumerate(cells, 1)
    ]
    new += [(ListSlot(1, "chest", 1), places[-1])] if cells else []
    rows: list[list[tuple[CardIndex | ListSlot, str]]] = [
        [(card_index(card), places[card]) for card in sorted(places) if card >= 0 and min(card // 13, 3) == suit]
        for suit in range(4)
    ]
    # Hearts are the fewest.
    rows[HEARTS] += new
    return LetterTable(lists.word, tuple(tuple(LetteredCard(*one) for one in row) for row in rows), lists.spare, lists.spare_word)


def dice_order_text() -> str:
    """Return the order in which the heroes roll their dice, in words."""
    first, *others = (hero.word for hero in CONTENT.hero)
    return f"{first} first, then {', '.join(others)}"


def build_dealt_hero(card: int) -> DealtCard:
    """Build a hero's card with the number of dice."""
    return DealtCard(
        card_index(card), CONTENT.hero[card // 13].title, fill_template(SEED_EXTRAS.word["dice"], n=hero_dice_count(card))
    )


def build_stack_list(number: int, dungeon: DungeonList) -> StackList:
    """Build the printed list of a dungeon; ``number`` counts from 1."""
    deal = SEED_EXTRAS.deal
    cards = len(dungeon.order) - len(dungeon.doubtful) - sum(card < 0 for card in dungeon.order)
    return StackList(
        word=fill_template(deal.list, n=number),
        note=fill_template(deal.other if dungeon.spare else deal.first, cards=cards, stock=number_to_words(STOCK)),
        cards=tuple(build_list_cell(card) for card in dungeon.order),
        doubtful=tuple(k for k, card in enumerate(dungeon.order) if card in dungeon.doubtful),
        spare=tuple(map(card_index, dungeon.spare)),
        spare_word=SEED_EXTRAS.word["spare"] if dungeon.spare else "",
    )


def build_list_cell(card: int) -> CardIndex | ListSlot:
    """Return the index of a listed card, or the numbered cell of a new item (below 0)."""
    return card_index(card) if card >= 0 else ListSlot(-card, "chest")


def write_answer(game: Game, quest: book.Quest) -> Walkthrough:
    """Build the best line, one step per encounter."""
    every = quest.transitions(game)
    parts = transitions.split_transitions(
        every, lambda last, turn: turn.before.node == DRAW and turn.before.monster == 0 and last.before.node != DRAW
    )
    end = every[-1].after
    shown = solution.MoveDisplay(
        lambda part: answer_steps.iter_sign_groups(part, BOOK_TEXTS.act),
        lambda s: (str(s.alive), str(s.total + s.points)),
        {answer_steps.SWORD.name: BOOK_TEXTS.act["fight"]},
    )
    facts = (
        PointPart(("gold",), SEED_EXTRAS.word["points"], end.total + end.points),
        PointPart(("stairs",), SEED_EXTRAS.word["deep"], end.dungeon),
    )
    return Walkthrough({"points": campaign_points(end)}, solution.build_steps(game, parts, shown), ("heart", "gold"), facts=facts)


def campaign_points(s: Any) -> int:
    """Return the points of a campaign."""
    return int(score(s, 0))


def rank_titles(options: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Return the least points and the name of the title that this number of dungeons may bring, or nothing."""
    title = build_score_goal(dungeon_count(options)).title
    return ((ACE, title),) if title else ()
