"""Judgement Quest's cards: an ordinary deck, each card with its part in the game, upright and lying; the reference; odds."""

import re
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.cards.suited_cards import CardDieFace, CounterTally, ReferenceCard, SuitCard
from printgen.components.picture import Picture
from printgen.engine.play import iter_transitions, play
from printgen.errors import LayoutError
from printgen.gameapi.discovery import parse_id
from printgen.games.jqka.box import shared_texts, sheets
from printgen.games.jqka.box.cards import UNCAPPED, deck, greatest_gold
from printgen.games.jqka.box.reference import reference
from printgen.games.jqka.content import CONTENT, validate_content
from printgen.games.jqka.numbers import odds
from printgen.games.jqka.rules.dungeon import BEAR, DRAGON, RAISE, SHIELD, SKELETON, SLIME, SPECTER, STRIKE
from printgen.marks import PT, Text
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.faces import Faces
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Placed, overlap_depth, place_marks

rules: Any = import_module("printgen.games.jqka.rules.play")
DECK: Deck = deck((0, 0, 0, 0))
CARDS = {(card.corner.rank, card.corner.suit): card for card in DECK.cards if isinstance(card, SuitCard)}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LOOKS = (load_look("jqka"), load_look("jqka", low=True))
STYLE = fit_title_style(DECK.cards)
OPTIONS = list(product((0, 1), repeat=4))
FIGHTERS = {"specter": SPECTER, "slime": SLIME, "skeleton": SKELETON, "dragon": DRAGON}
FACED = Faces("jqka", DECK)
texts = FACED.text_lines


def turn(placed: Placed) -> str:
    """How a line reads: upright, on its head, or from below."""
    return "upright" if placed.matrix.cos > 0.5 else "head" if placed.matrix.cos < -0.5 else "lying"


# The deck, by the seed's lists.


def test_a_whole_deck() -> None:
    """52 cards, no rank and suit twice, in the order of a new deck, and two of reference; the same but for health_cap."""
    assert set(CARDS) == set(product(RANKS, ("club", "spade", "heart", "diamond")))
    assert len(DECK.cards) == len({card.name for card in DECK.cards}) == 54
    assert [type(card) for card in DECK.cards[52:]] == [ReferenceCard, ReferenceCard]
    assert [card.name for card in DECK.cards[:2]] == ["ace of clubs", "2 of clubs"]
    assert all((deck(options) == DECK) != options[2] for options in OPTIONS)


UNLIMITED = {"ace of hearts", "5 of hearts", "8 of clubs", "8 of spades", "reference 2"}


def test_cards_without_a_limit() -> None:
    """J20: where health has no limit its own card, flask, fountains and reference say so, and there are fifteen places."""
    free = deck((0, 0, 1, 0)).cards
    changed = {card.name for card, plain in zip(free, DECK.cards, strict=True) if card != plain}
    assert changed == UNLIMITED
    for card in free:
        said = " ".join(str(placed.mark.string) for placed in texts(card))  # type: ignore[union-attr]
        assert ("limit" in said) == (card.name in UNLIMITED), said
        assert "never more" not in said and "rises above" not in said
        if card.name == "ace of hearts":
            assert isinstance(card, SuitCard) and isinstance(card.figure, CounterTally)
            assert card.figure.values == tuple(map(str, range(1, 16)))
    assert not any("limit" in " ".join(str(placed.mark.string) for placed in texts(card)) for card in DECK.cards)  # type: ignore[union-attr]


def test_the_sheet_without_a_limit() -> None:
    """J20: fifteen hearts, six of them held at the start, and no limit told at health, flask and fountain; else six and none."""
    plain, free = (sheets.build_quest_sheet((0, 0, uncapped, 0)) for uncapped in (0, 1))
    assert (plain.health.most, plain.health.note) == (6, "") and "limit" not in str(plain)
    assert (free.health.most, free.health.least, free.health.note) == (15, 6, "no limit")
    assert [item.note for item in free.items if "limit" in item.note] == ["heals 3, no limit"]
    assert [bar.words for _, row in free.outcomes for bar in row.bars if "limit" in bar.words] == [
        "blessed: health + 1, no limit"
    ]


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka:health_cap=none", "jqka:version=cards,health_cap=none"])
def test_no_game_needs_more_hearts(text: str) -> None:
    """J20: the highest health of many games has a heart on the sheet and a place on the card."""
    game, ident = parse_id(text)
    highest = 0
    for player, games in (("best", 60), ("cautious", 200), ("random", 200)):
        for seed in range(1, games + 1):
            record = play(game, ident._replace(seed=seed), (player,))
            highest = max(
                highest, *(after.health for _, _, after, _ in iter_transitions(game, ident._replace(seed=seed), record))
            )
    assert 9 < highest <= UNCAPPED


ROOMS = {
    "2": "Gold Piece", "3": "Ice Cavern", "4": "Locked Door", "5": "Treasure Chest", "6": "Wizard Merchant",
    "7": "Crystal of Viewing", "8": "Enchanted Fountain", "9": "Stone Wall", "10": "Arrow Traps", "J": "Specter",
    "Q": "Slime", "K": "Skeleton",
}  # fmt: skip


def test_rooms() -> None:
    """Clubs and spades are the rooms by their numbers; the aces are dragon and shield, the 7 of hearts is the staircase."""
    for rank, name in ROOMS.items():
        assert CARDS[rank, "club"].head.word == CARDS[rank, "spade"].head.word == name
        assert CARDS[rank, "club"].head.icon == CARDS[rank, "spade"].head.icon
    assert CARDS["A", "spade"].head.word == "Wooden Shield"
    assert CARDS["A", "club"].head.word == "Dragon"
    assert CARDS["7", "heart"].head.word == "Staircase"


def test_mnemonics() -> None:
    """The letters in bold are as many as the card counts; court cards and aces need none."""
    for number, name in require_some(enumerate(CONTENT.name.values())):
        bold = "".join(re.findall(r"\*\*(.*?)\*\*", name)).replace(" ", "")
        assert len(bold) == (number + 1 if 1 <= number <= 9 else 0), name


TASKS = {
    "2": "F", "5": "F", "6": "F", "3": "R", "4": "R", "10": "R", "7": "E", "8": "E", "9": "E", "J": "D", "Q": "D", "K": "D",
    "A": "D",
}  # fmt: skip


def test_tasks() -> None:
    """Each diamond has its category's letter and as many pips as there are rooms to deal with."""
    for rank, letter in TASKS.items():
        card = CARDS[rank, "diamond"]
        assert card.head.letter == letter
        assert card.head.kind.startswith(letter.lower())
        assert card.pips is not None
        assert card.pips.maximum == (1 if rank in "A6" else 2)
    same = [CARDS[rank, "diamond"].figure.alt for rank in ROOMS if rank != "6"]
    assert same == [name for rank, name in ROOMS.items() if rank != "6"]
    assert CARDS["6", "diamond"].figure.alt == "Wooden Shield"
    assert CARDS["A", "diamond"].figure.alt == "Dragon"


def test_inventory() -> None:
    """Hearts from ace to six: places for six health and all gold of a quest, and the four items."""
    health, gold = CARDS["A", "heart"].figure, CARDS["2", "heart"].figure
    assert isinstance(health, CounterTally)
    assert isinstance(gold, CounterTally)
    assert health.values == ("1", "2", "3", "4", "5", "6")
    assert gold.values[-1] == str(greatest_gold()) == "12"
    names = [CARDS[rank, "heart"].title for rank in "3456"]
    assert names == ["Flame Amulet", "Dungeon Key", "Healing Flask", "Wooden Shield"]


def test_random_values() -> None:
    """Hearts from eight to king are a die, and say what it brings."""
    for face, rank in enumerate(("8", "9", "10", "J", "Q", "K"), 1):
        card = CARDS[rank, "heart"]
        assert card.figure == CardDieFace(face, f"a die that shows {face}")
        assert card.sideways is None
        said = {line.markup.split()[1]: line.markup.split(": ")[1].strip("*") for line in card.panel}  # type: ignore[union-attr]
        chest = ("−1 health", "1 gold", "amulet", "key", "flask", "shield")[face - 1]
        assert said["Chest:"] == chest
        assert said["Fountain:"] == ("−1 health" if face <= 3 else "+1 health")
        assert said["Traps:"] == ("−1 health" if face <= 3 else "dodged")
        for kind, hit in (("Specter:", 1), ("Slime:", 2), ("Skeleton:", 3)):
            assert said[kind] == ("−1 health" if face <= hit else "both miss" if face <= 3 else "you win")
        assert said["Dragon:"] == ("−3 health" if face <= 3 else "you win, 3 gold")


def test_what_lies() -> None:
    """Exactly what the rules turn has a second reading: rooms that resolve, tasks, items; items are lacking, the rest is done."""
    for (rank, suit), card in require_some(CARDS.items()):
        still = (rank == "6" and suit in ("club", "spade")) or (suit == "heart" and rank not in "3456")
        assert (card.sideways is None) == still, card.name
        if card.sideways:
            assert bool(card.sideways.icon) == (suit == "heart")
            assert card.sideways.words
            assert card.sideways.remark


def test_no_two_rooms_are_alike() -> None:
    """Clubs and spades of a kind differ in title, text and remark; no sentence is used twice in the deck."""
    every = [card for card in CARDS.values() if card.text]
    for field in ("title", "text"):
        values = [getattr(card, field) for card in every]
        assert len(set(values)) == len(values), field
    remarks = [card.sideways.remark for card in every if card.sideways]
    assert len(set(remarks)) == len(remarks)


def test_rules_are_the_engines() -> None:
    """Numbers on cards are those that the rules give and take."""
    m = odds.measure_rules()
    assert m[:13] == (1, 1, 1, 1, 1, 1, 1, 3, 3, 2, 3, 1, 1)
    assert (m.item, m.item_points) == (2, 2)
    assert CARDS["A", "club"].rule == "Fight: {d1}{d2}{d3}\u00a0−3\u00a0health; {d4}{d5}{d6}\u00a0you\u00a0win,\u00a03\u00a0gold"
    assert CARDS["J", "spade"].rule == "Fight: {d1}\u00a0−1\u00a0health; {d4}{d5}{d6}\u00a0you\u00a0win"
    assert "3\u00a0health" in CARDS["5", "heart"].rule
    assert "First met, 1 gold" in CARDS["6", "club"].rule
    assert "2 gold: an item" in CARDS["6", "spade"].rule


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (CONTENT._replace(room=CONTENT.room[1:]), "room gold needs 2 of different suits"),
        (CONTENT._replace(task=CONTENT.task[1:]), "task must be"),
        (CONTENT._replace(item=CONTENT.item[1:]), "item must be health, gold"),
        (CONTENT._replace(note={}), "note must be"),
        (CONTENT._replace(line={}), "line needs staircase"),
    ],
)
def test_content_is_checked(change: Any, sentence: str) -> None:
    """What is missing is named."""
    with pytest.raises(Exception, match=sentence):
        validate_content(change)


# How the cards look.


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_margins(low: bool) -> None:
    """All text stays within the margin, no mark leaves the card, nothing is smaller than 6.5 pt."""
    FACED.assert_margins(DECK.cards, low)


def test_texts_stand_apart() -> None:
    """No line touches another, whichever way they read."""
    for card in require_some(DECK.cards):
        every = texts(card)
        for one, two in require_some(combinations(every, 2)):
            assert overlap_depth(one.box, two.box) <= 0.5, (card.name, one.mark, two.mark)


def test_two_readings_have_their_own_places() -> None:
    """What reads upright is right of what is read lying, which begins below the index."""
    for card in require_some(CARDS.values()):
        lying = [placed for placed in texts(card) if turn(placed) == "lying"]
        assert [placed.mark.string for placed in lying] == ([*card.sideways[:2]] if card.sideways else [])  # type: ignore[union-attr]
        upright = [placed for placed in texts(card) if turn(placed) == "upright" and placed.mark.string != card.corner.rank]  # type: ignore[union-attr]
        for placed in lying:
            assert placed.box[2] < min(other.box[0] for other in upright)
            assert placed.box[1] > 13 * HEIGHT / 56
        for words in lying[:1]:
            assert words.mark.size >= 12 * PT  # type: ignore[union-attr]


def test_index_in_both_corners() -> None:
    """Rank and suit stand in the upper left and, on their heads, in the lower right."""
    for card in require_some(CARDS.values()):
        first, second = [placed for placed in texts(card) if placed.mark.string == card.corner.rank and placed.mark.size > 7]  # type: ignore[union-attr]
        assert (turn(first), turn(second)) == ("upright", "head")
        assert first.box[2] < WIDTH / 4
        assert first.box[3] < HEIGHT / 6
        assert second.box == pytest.approx(
            (WIDTH - first.box[2], HEIGHT - first.box[3], WIDTH - first.box[0], HEIGHT - first.box[1])
        )


REFUSED = [
    ("turned", CARDS["3", "club"], {"sideways": CARDS["3", "club"].sideways._replace(remark="It goes on " * 4)}),  # type: ignore[union-attr]
    ("text", CARDS["3", "club"], {"text": "It goes on about the damp. " * 6}),
    ("rule", CARDS["3", "club"], {"rule": "Each entry takes another health from you. " * 3}),
    ("word", CARDS["3", "club"], {"head": CARDS["3", "club"].head._replace(word="Enchanted Fountain of Viewing")}),
    ("panel", CARDS["8", "heart"], {"panel": CARDS["8", "heart"].panel * 2}),
    ("panel", DECK.cards[52], {"panel": DECK.cards[52].panel * 2}),  # type: ignore[union-attr]
]


@pytest.mark.parametrize(("field", "card", "change"), REFUSED)
def test_refused(field: str, card: Any, change: dict[str, Any]) -> None:
    """What does not fit is named with its card and field."""
    with pytest.raises(LayoutError, match=rf"^card '{card.name}': field {field}"):
        draw_tagged_card_face(card._replace(**change), "jqka", LOOKS[0], STYLE)


def test_titles_are_measured_beside_the_index() -> None:
    """A title that would fit a whole card is refused where the index takes room."""
    card = CARDS["3", "club"]._replace(title="The Second Best Larder of All")
    with pytest.raises(LayoutError, match="card '3 of clubs': the title"):
        fit_title_style((card,))


@pytest.mark.parametrize(("name", "low"), list(product(common_papers(), (False, True))))
def test_everything_builds(name: str, low: bool) -> None:
    """Deck and references on both papers, in both inks; every picture is there."""
    pages = impose_deck(DECK, LOOKS[low], find_paper(name), "duplex-long", large=False)
    strings = {placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
    assert {f"jqka · {card.name}" for card in DECK.cards} <= strings
    assert all(card.figure.name for card in CARDS.values() if isinstance(card.figure, Picture))


@pytest.mark.parametrize("options", OPTIONS)
def test_references(options: tuple[int, ...]) -> None:
    """Two cards with every option, in both sizes; the words are those of the version that is played."""
    cards = reference(options)
    assert [card.name for card in cards] == ["reference 1", "reference 2"]
    for large in (False, True):
        pages = draw_folded_pages(LOOKS[0], find_paper("letter"), cards, "Judgement Quest", large)
        strings = {placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
        joined = " ".join(strings)
        assert ("D12" in joined) == (not options[0])
        assert ("(then" in joined) == bool(options[3])
    assert reference(()) == reference((0, 0, 0, 0))


def test_reference_holds_the_table() -> None:
    """The rows of the D6 and the odds are those of the rules."""
    table = dict(shared_texts.die_results_by_room())
    assert set(table) == {"chest", "fountain", "traps", *FIGHTERS}
    strings = [
        placed.mark.string
        for page in draw_folded_pages(LOOKS[0], find_paper("a4"), reference(()), "Judgement Quest", large=True)
        for placed in place_marks(page.marks)
        if isinstance(placed.mark, Text)
    ]
    assert strings.count("you win") == 3
    assert strings.count("you win, 3 gold") == 1
    assert "60/84" in strings


# Odds.


def enumerate_fight(kind: int, health: int, shield: bool, rounds: int) -> tuple[Fraction, Fraction]:
    """The chance to have won and the health lost so far, every face of so many rounds tried through the rules."""
    open_: dict[tuple[int, int], Fraction] = {(health, SHIELD if shield else 0): Fraction(1)}
    won, lost = Fraction(0), Fraction(0)
    for _ in range(rounds):
        then: dict[tuple[int, int], Fraction] = {}
        for (left, items), chance in open_.items():
            for outcome in every_face(kind, left, items):
                lost += chance / 6 * (left - outcome.health)
                if outcome.slain:
                    won += chance / 6
                elif outcome.health:
                    key = outcome.health, outcome.items
                    then[key] = then.get(key, Fraction(0)) + chance / 6
        open_ = then
    return won, lost


def every_face(kind: int, health: int, items: int) -> Iterator[Any]:
    """The positions after a round, the shield raised as soon as it can be."""
    for face in range(1, 7):
        s = odds.fight_position(kind, health, bool(items))
        rules.apply(s, face)
        if rules.legal_actions(s) >> RAISE & 1:
            assert rules.legal_actions(s) >> BEAR & 1
            rules.apply(s, RAISE)
        if s.node == rules.ROUND:
            rules.apply(s, STRIKE)
            assert s.node == rules.FIGHT
        yield s


@pytest.mark.parametrize("shield", [False, True])
@pytest.mark.parametrize("kind", FIGHTERS.values(), ids=FIGHTERS)
def test_odds_are_the_rules(kind: int, shield: bool) -> None:
    """After sixty rounds of every face hardly anything is open, and the rest is what the recursion says."""
    for health in require_some(odds.HEALTH):
        won, lost = enumerate_fight(kind, health, shield, 60)
        exact = odds.fight_odds(kind, health, shield)
        assert 0 <= exact.chance - won < Fraction(1, 10**9)
        assert 0 <= exact.cost - lost < Fraction(1, 10**9)


@pytest.mark.parametrize(("name", "hits", "bite"), [("specter", 1, 1), ("slime", 2, 1), ("skeleton", 3, 1), ("dragon", 3, 3)])
def test_odds_in_closed_form(name: str, hits: int, bite: int) -> None:
    """Each decisive round is a wound with chance hits / (hits + 3): so many wounds that the last one kills are a death."""
    wound = Fraction(hits, hits + 3)
    for health, shield in require_some(product(odds.HEALTH, (False, True))):
        deadly = -(-health // bite) + shield
        assert odds.fight_odds(FIGHTERS[name], health, shield).chance == 1 - wound**deadly


def test_a_shield_never_hurts() -> None:
    """It helps against everything, and so does health; a fight costs no more than there is."""
    for kind, health in require_some(product(FIGHTERS.values(), odds.HEALTH)):
        bare, shielded = odds.fight_odds(kind, health), odds.fight_odds(kind, health, shield=True)
        assert bare.chance < shielded.chance
        assert shielded.cost < bare.cost < health
        if health > 1:
            assert odds.fight_odds(kind, health - 1).chance <= bare.chance
