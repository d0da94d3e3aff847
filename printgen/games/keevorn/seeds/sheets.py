"""Keevorn: sheets of seeded deals: lists of cards to stack a real deck, one list for each shuffle.

A seed gives each shuffle one order of all cards, whatever was discarded: the first card of the list that is in the
Floor comes first. So a list serves any game of its seed. The words come from templates/keevorn/seeded.toml.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printgen.components.panels.state_tallies import PointPart
from printgen.components.sheets.letter_tables import LetteredCard, LetterTable
from printgen.components.sheets.stack_sheet import StackList, StackSheet
from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.game import Game
from printgen.features.challenges.prose import book, face_down
from printgen.features.challenges.prose.book import Quest, Skill, Walkthrough
from printgen.prose.shared_texts import DealText
from printgen.prose.templates import fill_template

from ..box.cards import card_index, card_orders
from ..players.heuristic import utility
from ..story.room_visits import split_rooms
from .answer_steps import ACTION_WORDS, build_steps

TEST_PLAYERS = (Skill("careful", 20), Skill("careful", 5), Skill("best", 2, 20))
"""Who grades a seed with its own dice and cards."""

SWORD_LIMITS = (0.67, 0.5, 0.39, 0.18)


class FactTexts(NamedTuple):
    """Words of what an answer counts."""

    health: str
    clean: str
    rooms: str
    depth: str


class KeevornSeedExtras(NamedTuple):
    """Tables of seeded.toml that no other game has."""

    deal: DealText
    fact: FactTexts


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text("keevorn", KeevornSeedExtras)
book.require_names("act", BOOK_TEXTS.act, ACTION_WORDS)

ANSWER_SIGNS: dict[str, SignGroup] = {
    "comes": (StepSign("card", "7", "heart"),),
    "foe": (StepSign("foe", "J", "spade"),),
    "does": (StepSign("word", BOOK_TEXTS.act["play"]), StepSign("face", "3", "heart")),
    "fight": (StepSign("face", "J", "spade"), StepSign("glyph", "sword")),
    "fortune": (StepSign("face", "A", "club"),),
    "bury": (StepSign("word", BOOK_TEXTS.act["with"]), StepSign("face", "5", "diamond")),
    "stairs": (StepSign("glyph", "stairs"),),
    "state": (StepSign("glyph", "heart"),),
}
"""Those of an answer, by the names of what they mean."""


def seeded_sheet(quest: Quest) -> StackSheet:
    """Build the lists of a seed."""
    words, every = SEED_EXTRAS.deal, card_orders(quest.seed, quest.ident.options)
    stacks = [
        StackList(
            fill_template(words.list, n=k),
            fill_template(words.other if k > 1 else words.first, cards=len(order)),
            tuple(map(card_index, order)),
        )
        for k, order in enumerate(every, 1)
    ]
    spreads = [face_down.spread_pile(quest.seed, k, len(order)) for k, order in enumerate(every)]
    tables = [LetterTable(stack.word, lookup_rows(order, now)) for stack, order, now in zip(stacks, every, spreads, strict=True)]
    return StackSheet(
        title=words.title,
        motto=words.motto,
        instructions=words.how,
        stacks=tuple(stacks),
        label=words.number,
        **quest.sheet_facts,
        lists_motto=face_down.SPREAD_TEXT.on,
        play=words.play,
        face_down_setup=face_down.build_face_down(tables, spreads),
    )


def lookup_rows(order: Sequence[int], spread: face_down.FaceDownSpread) -> tuple[tuple[LetteredCard, ...], ...]:
    """Return the cards of a list with their places: a row for each suit, then the jokers."""
    places = groupby(sorted(zip(order, spread.places, strict=True)), lambda one: card_index(one[0]).suit)
    return tuple(tuple(LetteredCard(card_index(card), place) for card, place in row) for _, row in places)


def write_answer(game: Game, quest: Quest) -> Walkthrough:
    """Build the best line of a seed room by room, with its result."""
    every = split_rooms(quest.transitions(game))
    end, words = every[-1].turns.state_after, SEED_EXTRAS.fact
    facts = (
        PointPart(("heart",), words.health, end.health),
        PointPart(("sword",), words.clean, end.clean),
        PointPart(("door",), words.rooms, len(every)),
        PointPart(("stairs",), words.depth, end.depth),
    )
    return Walkthrough({"points": utility(end)}, build_steps(every, BOOK_TEXTS.act), ("heart",), facts=facts)
