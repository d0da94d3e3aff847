"""Dungeon Quest D6: the things that players need beside the printed ones."""

from collections.abc import Sequence

from printgen.components.kit_description import CountedCards, Kit, TableLayout, TableThing
from printgen.features.assembly.prose import load_kit_text

from . import variations
from .cards import deck
from .sheets import count_coins

SHEET_STEP = 26
"""From sheet to sheet of a party, in cm."""
SHEET_WORD = "Hero"


def kit(options: Sequence[int]) -> Kit:
    """Return the kit for one hero or for a party, with a coin for each track of each sheet."""
    heroes = variations.hero_count(options)
    coins = sum(count_coins(options, hero) for hero in range(heroes))
    found = load_kit_text("dqd6", "party" if heroes > 1 else "alone", tracks=coins, heroes=heroes)
    rules = tuple(dict.fromkeys(card.head.word for card in deck(options).cards if card.head.letter))
    cards = tuple(name_rules(counted, rules) for counted in found.cards)
    return found._replace(cards=cards, table=add_sheets(found.table, heroes) if heroes > 1 else found.table)


def name_rules(counted: CountedCards, words: tuple[str, ...]) -> CountedCards:
    """Give the cards of rules the words at their heads; the other groups stay as they are."""
    return counted._replace(words=words) if counted.words == ("rules",) else counted


def add_sheets(table: TableLayout, heroes: int) -> TableLayout:
    """Add a sheet for each hero below the piles of a table, two beside each other."""
    sheets = tuple(
        TableThing("sheet", 15 + SHEET_STEP * (hero % 2), 52 + 34 * (hero // 2), f"{SHEET_WORD} {hero + 1}")
        for hero in range(heroes)
    )
    return table._replace(height=table.height + 34 * ((heroes - 1) // 2), items=(*table.items, *sheets))
