"""What is printed of Dungeon Quest D6: a card for every value that play can reach, and no card for one that it cannot."""

import random
from collections import defaultdict
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import StoryCard, ValueCard
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.panels.panel import Gauges
from printgen.components.sheets.log_and_track_sheets import LogSheet, TrackSheet
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets
from printgen.engine.game import OVER, mask_to_actions
from printgen.engine.game_ids import parse_option_words
from printgen.engine.play import initial_state
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.dqd6.box import cards as box_cards
from printgen.games.dqd6.box import reference, sheets, variations
from printgen.games.dqd6.content import CONTENT
from printgen.games.dqd6.notation import ABILITIES, GUARDED, MONSTERS, WEAPONS
from printgen.games.dqd6.numbers import odds
from printgen.marks import CheckBox, Text, TextField
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import form_fields, place_marks

GAME = find_game("dqd6")
rules: Any = import_module("printgen.games.dqd6.rules")
OPTIONS = (0,) * len(GAME.rules.OPTIONS)
DECK: Deck = box_cards.deck(OPTIONS)
NAMES = [card.name for card in DECK.cards]
GAMES = 1500


@cache
def reachable_values() -> dict[str, frozenset[Any]]:
    """Every value that each thing takes in so many games in which anything that is legal may happen."""
    seen: dict[str, set[Any]] = defaultdict(set)
    chance = random.Random(2026)
    for _ in range(GAMES):
        s = initial_state(GAME, OPTIONS)
        note(seen, s)
        while rules.current_player(s) != OVER:
            rules.apply(s, chance.choice(mask_to_actions(rules.legal_actions(s))))
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


def printed_numbers(prefix: str) -> set[int]:
    """The numbers on the cards of one kind, by their names."""
    return {
        int(name.removeprefix(f"{prefix} "))
        for name in NAMES
        if name.removeprefix(f"{prefix} ").isdigit() and name.startswith(prefix)
    }


@pytest.mark.parametrize("kind", [*ABILITIES, *WEAPONS, "gems", "monster health"])
def test_every_value_has_its_card(kind: str) -> None:
    """The cards are exactly the values that play reaches, none missing and none in vain."""
    values = set(reachable_values()[kind])
    if kind == "monster health":
        values.add(0)  # a fallen monster, turned over before the next room
    assert printed_numbers(kind) == values


def test_room_counter() -> None:
    """0 to 6: the counter stands at 0 before the first room and after each gem, though no position waits there."""
    assert printed_numbers("room counter") == set(reachable_values()["room counter"]) | {0} == set(range(rules.LAIR + 1))


def test_guarded() -> None:
    """A card for each thing that a monster is seen to guard."""
    cards = [name for name in NAMES if name.startswith("guarded")]
    assert {GUARDED[k] for k in reachable_values()["guarded"]} == set(GUARDED)
    assert len(cards) == len(set(cards)) == len(GUARDED)
    assert all(any(entry.kind in name for name in cards) for entry in CONTENT.guarded)


def test_monsters() -> None:
    """Each kind at each level that is met, 12 in all."""
    met = {f"monster {kind} {level}" for kind, level in reachable_values()["monster"]}
    cards = {name for name in NAMES if name.startswith("monster ") and not name.startswith("monster health")}
    assert cards == met
    assert len(met) == 12


def test_monster_cards_state_the_rules_health() -> None:
    """The health on a card is what a monster of that level begins with."""
    for monster in require_some(card for card in DECK.cards if isinstance(card, StoryCard) and card.name.startswith("monster ")):
        _, kind, level = monster.name.split()
        face = next(face for face, name in MONSTERS.items() if name == kind)
        health = rules.DRAGON_HEALTH if kind == "dragon" else face + int(level)
        assert (monster.head.value, monster.head.unit) == (str(health), "health")
        assert monster.rule.startswith({"0": "Met with no gems", "1": "Met with 1 gem"}.get(level, f"Met with {level} gems"))


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
    for card in require_some(DECK.cards):
        if isinstance(card, ValueCard) and card.name[-1].isdigit():
            assert card.head.value == card.name.split()[-1]
            assert card.pips is None or str(card.pips.full) == card.head.value
            assert card.pips is None or card.pips.full <= card.pips.maximum


def test_weapon_rules_say_their_power() -> None:
    """A weapon's rule names its power; an ability's the highest face on which it hits."""
    for card in require_some(DECK.cards):
        name, _, value = card.name.rpartition(" ")
        if name in WEAPONS and value != "0":
            assert f"takes {value} " in card.rule  # type: ignore[union-attr]
        if name in ABILITIES and value not in "01":
            assert f"on {value} or less" in card.rule  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "low"), list(product(common_papers(), (False, True))))
def test_everything_builds(name: str, low: bool) -> None:
    """Deck, sheets and reference on both papers, in both inks; every card is on some page."""
    game = load_look("dqd6", low)
    pages = impose_deck(DECK, game, find_paper(name), "duplex-long", large=False)
    strings = {placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
    assert {f"dqd6 · {card}" for card in NAMES} <= strings
    assert len(draw_folded_pages(game, find_paper(name), reference.reference(OPTIONS), "Dungeon Quest D6", large=False)) >= 1
    assert (
        len(render_sheets(game, find_paper(name), sheets.sheets(OPTIONS), load_look("dqd6").game_folder.look.emblem, "dqd6")) >= 2
    )


@pytest.mark.parametrize("name", common_papers())
def test_large_reference(name: str) -> None:
    """The reference in large print, twice on its page: as often as it fits."""
    (page,) = draw_folded_pages(load_look("dqd6"), find_paper(name), reference.reference(OPTIONS), "Dungeon Quest D6", large=True)
    assert sum(isinstance(placed.mark, Text) and placed.mark.string == "Enter" for placed in place_marks(page.marks)) == 2


def test_sheets_hold_every_value() -> None:
    """A track for each thing that changes, with a space for each value that it takes; it begins where the game begins."""
    coins = next(sheet for sheet in sheets.sheets(OPTIONS) if isinstance(sheet, TrackSheet))
    assert any(isinstance(sheet, LogSheet) for sheet in sheets.sheets(OPTIONS))
    spaces = {track.word.lower(): track for track in coins.tracks}
    for kind in (*ABILITIES, *WEAPONS, "gems"):
        assert set(spaces[kind].values) == {str(value) for value in reachable_values()[kind]}
    s = initial_state(GAME, OPTIONS)
    for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True)):
        assert (spaces[ability].start, spaces[weapon].start) == (s.ability[k], s.weapon[k])
    assert (spaces["gems"].start, spaces["rooms"].start) == (0, 0)
    assert len(coins.tracks) == 10


def test_deck_is_worth_its_paper() -> None:
    """All kinds that the seed's section "Cards" counts, and the rules on cards of their own."""
    kinds = {name.rstrip(" 0123456789").split()[0] for name in NAMES}
    assert {*ABILITIES, *WEAPONS, "gems", "room", "monster", "guarded", "information"} <= kinds
    assert sum(name.startswith("information") for name in NAMES) >= 5


# Every variation and the party: what they add to the deck, the reference and the sheets.

FLAGS = tuple(option.name for option in rules.OPTIONS if option.is_flag)


def options_of(*words: str) -> tuple[int, ...]:
    """The options that these words choose."""
    return parse_option_words("dqd6", GAME.rules.OPTIONS, words)


def names_of(*words: str) -> list[str]:
    """The names of a deck's cards."""
    return [card.name for card in box_cards.deck(options_of(*words)).cards]


SOME: list[tuple[str, ...]] = [
    *((flag,) for flag in FLAGS),
    FLAGS,
    ("party=2",),
    ("profession=knight", *FLAGS),
    ("party=4", *FLAGS),
]
SOME += [("party=4", "profession=mixed", "spoils=choice", *FLAGS), ("profession=wizard",), ("party=2", "profession=mixed")]


@pytest.mark.parametrize("words", SOME, ids=lambda words: f"{words[0]} {len(words)}")
@pytest.mark.parametrize("name", common_papers())
def test_every_combination_builds(words: tuple[str, ...], name: str) -> None:
    """Deck, reference in both sizes and sheets of every combination fit their cards and pages, in one size of title."""
    options, game = options_of(*words), load_look("dqd6")
    deck = box_cards.deck(options)
    assert fit_title_style(deck.cards) == fit_title_style(DECK.cards)
    assert len({card.name for card in deck.cards}) == len(deck.cards)
    impose_deck(deck, game, find_paper(name), "duplex-long", large=False)
    for large in (False, True):
        draw_folded_pages(game, find_paper(name), reference.reference(options), "Dungeon Quest D6", large)
    render_sheets(
        game, find_paper(name), sheets.sheets(options), load_look("dqd6").game_folder.look.emblem, f"dqd6:{','.join(words)}"
    )


@pytest.mark.parametrize("flag", FLAGS)
def test_each_variation_has_its_card(flag: str) -> None:
    """One card says its rule; without it there is none, and the other cards stay."""
    more = set(names_of(flag)) - set(NAMES)
    assert f"variation {flag.replace('_', ' ')}" in more
    assert len(more) == (2 if flag == "recovery_potion" else 1)
    assert set(NAMES) <= set(names_of(flag))
    assert not any(name.startswith(("variation", "profession", "potion")) for name in NAMES)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("profession=knight",), ["knight"]),
        (("party=2", "profession=mixed"), ["knight", "archer"]),
        (("party=4", "profession=mixed"), ["knight", "archer", "wizard", "villager"]),
        (("party=3", "profession=wizard"), ["wizard"]),
    ],
)
def test_profession_cards(words: tuple[str, ...], wanted: list[str]) -> None:
    """One for each profession in play; its pips are what the rules give at the start."""
    cards = [card for card in box_cards.deck(options_of(*words)).cards if card.name.startswith("profession")]
    assert [card.name.removeprefix("profession ") for card in cards] == wanted
    names = GAME.rules.OPTIONS[1].values
    for card, name in zip(cards, wanted, strict=True):
        (gauges,) = (item for item in card.panel if isinstance(item, Gauges))  # type: ignore[union-attr]
        shown = {gauge.icon: gauge.full for gauge in gauges.entries}
        assert tuple(shown[icon] for icon in (*ABILITIES, *WEAPONS)) == rules.PROFESSIONS[names.index(name)]


def test_weaknesses_on_monster_cards() -> None:
    """What each monster fears stands on its rule line, in the plural; a Dragon fears nothing."""
    feared = {"specter": "weak to staves", "slime": "weak to bows", "skeleton": "weak to swords", "dragon": ""}
    for card in require_some(box_cards.deck(options_of("monster_weaknesses")).cards):
        kind = card.name.split()[1]
        if isinstance(card, StoryCard) and card.name.startswith("monster "):
            assert card.rule.endswith(feared[kind])
            assert ("·" in card.rule) == bool(feared[kind])


def test_potions_for_everyone() -> None:
    """One card for each hero."""
    assert sum(name.startswith("potion") for name in names_of("recovery_potion")) == 1
    assert sum(name.startswith("potion") for name in names_of("party=3", "recovery_potion")) == 3


def test_a_party_keeps_sheets_instead_of_cards() -> None:
    """Ability and weapon cards stay at home; everything else is there."""
    party = names_of("party=2")
    gone = {name for name in NAMES if name.split()[0] in (*ABILITIES, *WEAPONS)}
    assert set(NAMES) - set(party) == gone
    assert set(party) - set(NAMES) == {"variation party"}


def test_reference_of_the_base_game_is_one_card() -> None:
    """And stays the first of all when variations have theirs."""
    (base,) = reference.reference(OPTIONS)
    assert reference.reference(())[0] == base
    assert reference.reference(options_of("ambush"))[0] == base  # it changes no rule that stands there
    for words in SOME:
        first, *more = reference.reference(options_of(*words))
        assert first.name == base.name
        assert len(more) == 1


@pytest.mark.parametrize("words", SOME, ids=lambda words: f"{words[0]} {len(words)}")
def test_reference_names_everything_in_play(words: tuple[str, ...]) -> None:
    """Each entry is printed whole, once on each copy, on as many cards as it takes."""
    pages = draw_folded_pages(
        load_look("dqd6"), find_paper("a4"), reference.reference(options_of(*words)), "Dungeon Quest D6", large=True
    )
    strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    (series,) = reference.reference(options_of(*words))[1:]
    for entry in series.entries:  # type: ignore[union-attr]
        begin = entry[0].markup.split("**")[1].split()[0]  # type: ignore[union-attr]
        assert any(begin in string for string in strings), begin
    assert len(pages) <= 3


@pytest.mark.parametrize("words", [("party=3", "profession=mixed"), ("profession=archer",), ("party=2",)])
def test_sheets_of_everyone(words: tuple[str, ...]) -> None:
    """Both sheets for each hero, beginning as the rules begin, by name in a party."""
    options = options_of(*words)
    s = initial_state(GAME, options)
    kinds = sheets.sheets(options)
    assert len(kinds) == 2 * s.heroes
    for h in range(s.heroes):
        written, coins = kinds[2 * h : 2 * h + 2]
        assert isinstance(written, LogSheet)
        assert isinstance(coins, TrackSheet)
        for sheet in (written, coins):
            assert (sheet.title == f"Hero {h + 1}") == (s.heroes > 1)
            tracks = {track.word.lower(): track.start for track in sheet.tracks}
            for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True)):
                assert (tracks[ability], tracks[weapon]) == (s.ability[3 * h + k], s.weapon[3 * h + k])
        assert written.total is not None


def test_sheets_of_variations() -> None:
    """A potion to cross off, a bolt in each room, the dice that are rolled more; none of them in the base game."""
    written, coins = sheets.sheets(options_of(*FLAGS))
    plain, _ = sheets.sheets(OPTIONS)
    assert isinstance(written, LogSheet)
    assert isinstance(plain, LogSheet)
    assert [once.word for once in written.one_use_items] == ["Potion"]
    assert [column.word for column in written.columns if column not in plain.columns] == ["Bolt"]
    assert [outcome.word for outcome in written.outcomes if outcome not in plain.outcomes] == ["It rolls", "Find"]
    assert not plain.one_use_items
    assert len(coins.tracks) == 11
    assert "Eleven coins" in coins.foot


def test_tables_of_variations_are_the_rules() -> None:
    """What a bar over the faces says is what the rules do on each of them."""
    for bars, numbers in (
        (variations.build_attack_bars(), [-n for n in odds.measure_rules().blows]),
        (variations.build_find_bars(), odds.measure_rules().finds),
    ):
        faces = [bar.words for bar in bars for _ in range(bar.span)]
        assert faces == [variations.to_signed_text(n) for n in numbers]
    for change, stance in ((1, rules.OFFENSIVE), (-1, rules.DEFENSIVE)):
        words = [bar.words for bar in variations.build_changed_roll_scale(change).bars]
        for points, face in product(range(1, 5), range(2, 6)):
            assert odds.is_hit(points, 0, face, stance=stance) == (int(words[face - 1]) <= points)


@pytest.mark.parametrize("words", ["", ":party=2,recovery_potion"])
def test_the_sheets_are_forms(words: str) -> None:
    """Every place, number and line is a field with a name of its own; a number is typed where a shape counts something alone."""
    options = parse_id(f"dqd6{words}")[1].options
    items = sheets.sheets(options)
    found = [
        list(form_fields(page.marks))
        for page in render_sheets(load_look("dqd6"), find_paper("a4"), items, "dragon", "dqd6", fillable=True)
    ]
    assert len(found) == sum(item.pages if isinstance(item, LogSheet) else 1 for item in items)
    names = [field.name for page in found for field in page]
    assert len(names) == len(set(names))
    first = {field.name.partition(": ")[2]: type(field) for field in found[0]}
    assert {first[name] for name in ("Hero", "Points", "row 1, room", "row 3, abilities after: dexterity 2")} == {TextField}
    assert {first[name] for name in ("Sword 4", "row 1, its health: heart 6", "row 2, gems: gem 3", "row 9, met: moon")} == {
        CheckBox
    }
    places = sum(len(track.values) for item in items[:2] if isinstance(item, TrackSheet) for track in item.tracks)
    assert places == len(found[2])
    assert not any(
        list(form_fields(page.marks)) for page in render_sheets(load_look("dqd6"), find_paper("a4"), items, "dragon", "dqd6")
    )


def test_half_size_is_not_for_coins() -> None:
    """The spaces of half the size are too small for the coins that the foot of a whole sheet speaks of."""
    items = sheets.sheets(OPTIONS)
    whole, half = (
        {p.mark.string for page in pages for p in place_marks(page.marks) if isinstance(p.mark, Text)}
        for pages in (
            render_sheets(load_look("dqd6"), find_paper("a4"), items, "dragon", "dqd6"),
            draw_two_up_pages(load_look("dqd6"), find_paper("a4"), items, "dragon", "dqd6"),
        )
    )
    assert any("coins of 16 mm" in words for words in whole) and not any("coins of" in words for words in half)
