"""What is printed of Dungeon Quest D6: a card for every value that play can reach, and no card for one that it cannot."""

import random
from collections import defaultdict
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.document.pieces import Deck, StoryCard, ValueCard
from printgen.document.sheets import CounterSheet, LogSheet
from printgen.games import find
from printgen.games.dqd6 import components
from printgen.games.dqd6.content import CONTENT
from printgen.games.dqd6.notation import ABILITIES, GUARDED, MONSTERS, WEAPONS
from printgen.kernel.game import OVER, moves
from printgen.kernel.play import start
from printgen.press.imposition import impose
from printgen.press.marks import Text
from printgen.press.paper import paper, papers
from printgen.press.reference import folded_pages
from printgen.press.sheets import sheets
from printgen.press.theme import look
from tests.press.drawing import flat

GAME = find("dqd6")
rules: Any = import_module("printgen.games.dqd6.rules")
OPTIONS = (0,) * len(GAME.rules.OPTIONS)
DECK: Deck = components.deck(OPTIONS)
NAMES = [card.name for card in DECK.cards]
GAMES = 1500


@cache
def reached() -> dict[str, frozenset[Any]]:
    """Every value that each thing takes in so many games in which anything that is legal may happen."""
    seen: dict[str, set[Any]] = defaultdict(set)
    chance = random.Random(2026)
    for _ in range(GAMES):
        s = start(GAME, OPTIONS)
        note(seen, s)
        while rules.turn(s) != OVER:
            rules.step(s, chance.choice(moves(rules.choices(s))))
            note(seen, s)
    return {key: frozenset(values) for key, values in seen.items()}


def note(seen: dict[str, set[Any]], s: Any) -> None:
    """Adds what a position holds, the first hero's alone."""
    for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True)):
        seen[ability].add(s.ability[k])
        seen[weapon].add(s.weapon[k])
    seen["gems"].add(s.gems)
    seen["room counter"].add(s.counter)
    if s.monster:
        seen["monster health"].add(s.health)
        seen["guarded"].add(s.guarded)
        seen["monster"].add((MONSTERS[s.monster], s.gems if s.gems < rules.GEMS else s.gems - 1))


def printed(prefix: str) -> set[int]:
    """The numbers on the cards of one kind, by their names."""
    return {
        int(name.removeprefix(f"{prefix} "))
        for name in NAMES
        if name.removeprefix(f"{prefix} ").isdigit() and name.startswith(prefix)
    }


@pytest.mark.parametrize("kind", [*ABILITIES, *WEAPONS, "gems", "monster health"])
def test_every_value_has_its_card(kind: str) -> None:
    """The cards are exactly the values that play reaches, none missing and none in vain."""
    values = set(reached()[kind])
    if kind == "monster health":
        values.add(0)  # a fallen monster, turned over before the next room
    assert printed(kind) == values


def test_room_counter() -> None:
    """0 to 6: the counter stands at 0 before the first room and after each gem, though no position waits there."""
    assert printed("room counter") == set(reached()["room counter"]) | {0} == set(range(rules.LAIR + 1))


def test_guarded() -> None:
    """A card for each thing that a monster is seen to guard."""
    cards = [name for name in NAMES if name.startswith("guarded")]
    assert {GUARDED[k] for k in reached()["guarded"]} == set(GUARDED)
    assert len(cards) == len(set(cards)) == len(GUARDED)
    assert all(any(entry.kind in name for name in cards) for entry in CONTENT.guarded)


def test_monsters() -> None:
    """Each kind at each level that is met, 12 in all."""
    met = {f"monster {kind} {level}" for kind, level in reached()["monster"]}
    cards = {name for name in NAMES if name.startswith("monster ") and not name.startswith("monster health")}
    assert cards == met
    assert len(met) == 12


def test_monster_cards_state_the_rules_health() -> None:
    """The health on a card is what a monster of that level begins with."""
    for monster in (card for card in DECK.cards if isinstance(card, StoryCard) and card.name.startswith("monster ")):
        _, kind, level = monster.name.split()
        face = next(face for face, name in MONSTERS.items() if name == kind)
        health = rules.DRAGON_HEALTH if kind == "dragon" else face + int(level)
        assert f"Health {health}" in monster.rule
        assert monster.head.value == level


def test_rooms() -> None:
    """27 rooms, each with a name, a picture and a text of its own."""
    rooms = [card for card in DECK.cards if card.name.startswith("room ") and isinstance(card, StoryCard)]
    assert len(rooms) == len(CONTENT.room) == 27
    for fact in ("title", "text", "figure"):
        assert len({getattr(card, fact) for card in rooms}) == 27


def test_names_are_ids() -> None:
    """No two cards have the same name."""
    assert len(set(NAMES)) == len(NAMES)


def test_values_are_told_three_ways() -> None:
    """On each card that counts, the figure in the corner and the pips say the number in its name."""
    for card in DECK.cards:
        if isinstance(card, ValueCard) and card.name[-1].isdigit():
            assert card.head.value == card.name.split()[-1]
            assert card.pips is None or str(card.pips.full) == card.head.value
            assert card.pips is None or card.pips.full <= card.pips.most


def test_weapon_rules_say_their_power() -> None:
    """A weapon's rule names its power; an ability's the highest face on which it hits."""
    for card in DECK.cards:
        name, _, value = card.name.rpartition(" ")
        if name in WEAPONS and value != "0":
            assert f"takes {value} " in card.rule  # type: ignore[union-attr]
        if name in ABILITIES and value not in "01":
            assert f"on {value} or less" in card.rule  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "low"), list(product(papers(), (False, True))))
def test_everything_builds(name: str, low: bool) -> None:
    """Deck, sheets and reference on both papers, in both inks; every card is on some page."""
    game = look("dqd6", low)
    pages = impose(DECK, game, paper(name), "duplex-long", large=False)
    strings = {placed.mark.string for page in pages for placed in flat(page.marks) if isinstance(placed.mark, Text)}
    assert {f"dqd6 · {card}" for card in NAMES} <= strings
    assert len(folded_pages(game, paper(name), components.reference(OPTIONS), "Dungeon Quest D6", large=False)) >= 1
    assert len(sheets(game, paper(name), components.sheets(OPTIONS), components.EMBLEM, "dqd6")) >= 2


@pytest.mark.parametrize("name", papers())
def test_large_reference(name: str) -> None:
    """The reference in large print, once on its page."""
    (page,) = folded_pages(look("dqd6"), paper(name), components.reference(OPTIONS), "Dungeon Quest D6", large=True)
    assert sum(isinstance(placed.mark, Text) and placed.mark.string == "Enter" for placed in flat(page.marks)) == 1


def test_sheets_hold_every_value() -> None:
    """A track for each thing that changes, with a space for each value that it takes; it begins where the game begins."""
    coins = next(sheet for sheet in components.sheets(OPTIONS) if isinstance(sheet, CounterSheet))
    assert any(isinstance(sheet, LogSheet) for sheet in components.sheets(OPTIONS))
    spaces = {track.word.lower(): track for track in coins.tracks}
    for kind in (*ABILITIES, *WEAPONS, "gems"):
        assert set(spaces[kind].values) == {str(value) for value in reached()[kind]}
    s = start(GAME, OPTIONS)
    for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True)):
        assert (spaces[ability].start, spaces[weapon].start) == (s.ability[k], s.weapon[k])
    assert (spaces["gems"].start, spaces["rooms"].start) == (0, 0)
    assert len(coins.tracks) == 10


def test_deck_is_worth_its_paper() -> None:
    """All kinds that the seed's section "Cards" counts, and the rules on cards of their own."""
    kinds = {name.rstrip(" 0123456789").split()[0] for name in NAMES}
    assert {*ABILITIES, *WEAPONS, "gems", "room", "monster", "guarded", "information"} <= kinds
    assert sum(name.startswith("information") for name in NAMES) >= 5
