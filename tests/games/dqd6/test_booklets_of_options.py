"""The booklets, cards, sheets and kit of Dungeon Quest D6 with each option value: what they count is what the rules count."""

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from printgen.components.book.book_blocks import BookTable, CardInventory, DiceTable, GameExample, Tableau
from printgen.components.sheets.log_and_track_sheets import TrackSheet
from printgen.engine.game import state_class
from printgen.games.dqd6 import rules
from printgen.games.dqd6.books.booklets import master_booklet, rulebook
from printgen.games.dqd6.books.example import find_example_fight
from printgen.games.dqd6.box.cards import deck
from printgen.games.dqd6.box.kit_description import kit
from printgen.games.dqd6.box.reference import reference
from printgen.games.dqd6.box.sheets import sheets
from printgen.games.dqd6.numbers import odds
from printgen.games.dqd6.rules import GEMS, MOST_POINTS, OPTIONS
from printgen.prose.percent import to_percent
from printgen.prose.templates import number_to_words
from tests import optional
from tests.booklets import find_blocks, iter_option_values, text_of_chapters

VALUES = [pytest.param(options, id=",".join(map(str, options))) for options in iter_option_values(rules)]
NAMES = (*("strength", "dexterity", "intelligence"), *("sword", "bow", "staff"))
PROFESSIONS = ("villager", "knight", "archer", "wizard")

# What a variation changes in the chapters of the rules, and what then is no longer said there.
CHANGES = {
    "ambush": ("roll once as if you had fled", ""),
    "recovery_potion": ("or drink the **potion**", ""),
    "critical_hits": ("and 1 more on a 1", ""),
    "enhanced_attacks": ("each ability that you struck with loses", "the ability that you struck with loses"),
    "combat_stance": ("choose how you stand", ""),
    "magical_bolt": ("or throw a **bolt**", ""),
    "monster_weaknesses": ("with the weapon that the monster fears", ""),
    "monster_attack_rolls": ("roll for the monster", "monsters never miss"),
    "ability_zero_penalties": ("and not with dexterity at 0", ""),
    "lucky_loot": ("gains what the die says", "gains 1 power"),
    "gem_recovery": ("each ability gains 1, and the room counter", "gems rise by 1, and the room counter"),
}


def chosen(options: tuple[int, ...]) -> dict[str, str]:
    """The values that are not the default, by the names of their options."""
    return {option.name: option.values[index] for option, index in zip(OPTIONS, options, strict=True) if index}


def start(options: tuple[int, ...]) -> Any:
    """The position at the start of a game without an ambush."""
    s = state_class(rules)()
    rules.start(s, options)
    return s


def hero_values(options: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The abilities and weapons with which each hero begins."""
    s = start(options)
    return [(*s.ability[3 * h : 3 * h + 3], *s.weapon[3 * h : 3 * h + 3]) for h in range(s.heroes)]


@pytest.mark.parametrize("options", VALUES)
def test_piles_and_cards(options: tuple[int, ...]) -> None:
    """The piles that are to be sorted are those of the cards in the box, and each kind is counted."""
    book, cards = rulebook(options), deck(options).cards
    heads = Counter("Information" if card.head.letter else card.head.word for card in cards)
    (box,), (piles,) = find_blocks(book, CardInventory), find_blocks(book, Tableau)
    assert {entry.word: entry.number for entry in box.entries} == heads
    laid = {pile.word for row in piles.rows for pile in row}
    assert laid == {word for word in heads if word not in ("Information", "Potion", "Profession")}
    text = text_of_chapters(book)
    assert f"into {number_to_words(len(laid))} piles" in text
    assert f"There are {len(cards)} cards." in text


@pytest.mark.parametrize("options", VALUES)
def test_heroes_and_their_start(options: tuple[int, ...]) -> None:
    """The booklet speaks of the heroes of this copy, and sets the values with which they begin."""
    book, values, now = rulebook(options), hero_values(options), chosen(options)
    quest, setup = text_of_chapters(book, "The Quest"), text_of_chapters(book, "Setting Out")
    who = re.search(r"You are (.+?)\. ", quest)
    kinds = [rules.PROFESSIONS.index(one) for one in values]
    assert who and {name for name in PROFESSIONS if name in who[1]} == {PROFESSIONS[kind] for kind in kinds}
    (piles,) = find_blocks(book, Tableau)
    tops = {pile.word.lower(): pile.value for row in piles.rows for pile in row}
    for one in values:
        if "party" not in now:
            assert [tops[name] for name in NAMES] == [str(n) for n in one]
        if "party" in now:
            assert ", ".join(f"{name} {n}" for name, n in zip(NAMES, one, strict=True)) in setup
        elif "profession" in now:
            assert all(f"{name} to {n}" in setup for name, n in zip(NAMES, one, strict=True))
        else:
            assert f"Set each ability to {one[0]}, each weapon to {one[3]}" in setup


@pytest.mark.parametrize("options", VALUES)
def test_coins_and_sheets(options: tuple[int, ...]) -> None:
    """Booklet and build page ask for a coin for each track of the sheets, and the table has a sheet for each hero of a party."""
    coins = sum(len(sheet.tracks) for sheet in sheets(options) if isinstance(sheet, TrackSheet))
    assert f"{number_to_words(coins)} coins" in text_of_chapters(rulebook(options), "Setting Out")
    made, heroes = kit(options), start(options).heroes
    assert f"{coins} coins" in [item.word for item in made.own_items]
    assert f"{coins} coins" in made.note
    assert sum(item.kind == "sheet" for item in made.table.items) == (heroes if heroes > 1 else 0)


@pytest.mark.parametrize("options", VALUES)
def test_cards_are_counted_by_their_kind(options: tuple[int, ...]) -> None:
    """The build page counts every card of rules as one, and no other."""
    cards = deck(options)
    counted = {group.one: n for group, n in optional.import_or_skip("assembly.prose").count_groups(kit(options).cards, cards)}
    heads = Counter(card.head.word for card in cards.cards)
    assert counted["rule"] == sum(bool(card.head.letter) for card in cards.cards)
    potions = sum(card.name.startswith("potion") for card in cards.cards)
    assert counted.get("for a hero", 0) == heads["Profession"] + potions


@pytest.mark.parametrize("options", VALUES)
def test_rules_of_the_variation(options: tuple[int, ...]) -> None:
    """What a variation changes stands at its rule, not only in the list of variations; what it replaces is gone."""
    chapters = ("Setting Out", "Entering a Room", "The Fight")
    text, plain = text_of_chapters(rulebook(options), *chapters), text_of_chapters(rulebook((0,) * len(OPTIONS)), *chapters)
    for name, (said, gone) in CHANGES.items():
        assert (said in text) == (name in chosen(options)), name
        if gone and name in chosen(options):
            assert gone in plain and gone not in text, name


@pytest.mark.parametrize("options", VALUES)
def test_dice_of_the_variation(options: tuple[int, ...]) -> None:
    """Both booklets' tables of all dice have those of the variations."""
    for book in (rulebook(options), master_booklet(options)):
        tables = [{outcome.word for outcome in table.outcomes} for table in find_blocks(book, DiceTable)]
        whole = max(tables, key=len)
        assert ("It rolls" in whole, "Find" in whole) == (
            "monster_attack_rolls" in chosen(options),
            "lucky_loot" in chosen(options),
        )


@pytest.mark.parametrize("options", VALUES)
def test_example_is_played_with_the_options(options: tuple[int, ...]) -> None:
    """The example is from a game of this copy: the engine replays it, and each line's health is the monster's."""
    shown = find_example_fight(options)
    assert shown.options == options
    (example,) = find_blocks(rulebook(options), GameExample)
    assert len([line for line in example.rolls if line.faces]) == sum(
        ply.before.node not in (rules.CHOOSE, rules.SECOND, rules.STANCE, rules.ABSORB, rules.GIVE) for ply in shown.found[:-1]
    )
    for before, after in zip(shown.found, shown.found[1:], strict=False):
        s = before.before.copy()
        rules.apply(s, before.action)
        assert s == after.before


def fell_chance(points: int, gems: int, hits: int, rolls: bool) -> Fraction:
    """The chance of so many hits before the points are gone, by a formula of its own."""
    if hits == 0 or points <= 0:
        return Fraction(int(hits == 0))
    p = Fraction(max(1, min(5, points + gems)), 6)
    lost = {1: Fraction(4, 6), 2: Fraction(1, 6)} if rolls else {1: Fraction(1)}
    stays = (1 - p) * (1 - sum(lost.values()))
    later = sum(share * fell_chance(points - loss, gems, hits, rolls) for loss, share in lost.items())
    return (p * fell_chance(points, gems, hits - 1, rolls) + (1 - p) * later) / (1 - stays)


@pytest.mark.parametrize("options", VALUES)
def test_table_of_chances(options: tuple[int, ...]) -> None:
    """The chances to kill with one ability count the monster's own roll where it has one."""
    table = next(table for table in find_blocks(rulebook(options), BookTable) if "hits needed" in table.head)
    cells = [row[2:] for row in table.rows]
    rolls = "monster_attack_rolls" in chosen(options)
    expected = [
        tuple(to_percent(fell_chance(points, gems, need, rolls), "0") for need in range(1, 7))
        for gems in range(GEMS)
        for points in range(MOST_POINTS, 0, -1)
    ]
    assert cells == expected


def test_ability_cards_are_true() -> None:
    """What an ability's card says of the faces that hit is so with 0, 1 and 2 gems: a 6 always misses."""
    pattern = r"An? \w+ hits on (?:a )?(\d)(?: or less| only); (?:each gem adds (\d)|with gems on (\d))"
    cards = [card for card in deck(()).cards if " hits on " in getattr(card, "rule", "")]
    assert len(cards) == 3 * MOST_POINTS
    for card in cards:
        found, points = re.match(pattern, card.rule), int(card.name.split()[-1])
        assert found, card.rule
        for gems in range(GEMS):
            said = int(found[1]) if not gems else int(found[3]) if found[3] else int(found[1]) + gems * int(found[2])
            assert said == max(odds.hitting_faces(points, gems)), (card.name, gems)


@pytest.mark.parametrize("options", VALUES)
def test_reference_has_the_rules_in_play(options: tuple[int, ...]) -> None:
    """The first reference card does not contradict the variations."""
    (first, *_), now = reference(options), chosen(options)
    text = " ".join(getattr(item, "markup", "") for item in (*first.left, *first.right))
    assert ("takes 1 from" in text) == ("monster_attack_rolls" not in now)
    assert ("1 more power" in text) == ("lucky_loot" not in now)
    assert ("Never from the sixth room" in text) == ("ability_zero_penalties" not in now)
    assert ("from all that struck" in text) == ("enhanced_attacks" in now)


def test_rulings_are_marked() -> None:
    """Rulings that are ours are marked at the rule, in one way."""
    text = text_of_chapters(rulebook((0,) * len(OPTIONS)))
    for said in ("no value falls below 0", "after each strike the next adventurer", "one a room, however many you are"):
        assert f"_Our ruling: {said}" in text
