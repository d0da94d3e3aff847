"""Keevorn's cards, reference, sheets and seeded deals: each number against the seed's, each mark where it may stand."""

from itertools import combinations, product
from typing import Any

import pytest

from printgen.components.boards.mat import Mat
from printgen.components.boards.renderers.mat import SLEEVED_CARD
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.components.cards.suited_cards import SuitCard
from printgen.components.panels.entries import PanelEntries
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.picture import Picture
from printgen.components.sheets.campaign import CampaignLog
from printgen.components.sheets.log_and_track_sheets import TrackSheet
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.engine.game import CARDS, OVER, Game, make_spare_states
from printgen.engine.game_ids import find_option_clashes
from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.errors import LayoutError
from printgen.gameapi.discovery import parse_id
from printgen.games.keevorn.box import reference
from printgen.games.keevorn.box.cards import build_card, deck
from printgen.games.keevorn.box.sheets import sheets
from printgen.games.keevorn.content import CONTENT, validate_content
from printgen.games.keevorn.numbers import health_effects
from printgen.games.keevorn.rules import OPTIONS
from printgen.games.keevorn.seeds import sheets as seeded
from printgen.marks import PT, Page, Text
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.faces import Faces
from tests.features.challenges.seeded import build_quest
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Placed, edge_distance, form_fields, overlap_depth, place_marks
from tests.sweep import sweep_parameters

PLAIN = (0, 0, 0, 0)
ALL = [
    chosen for chosen in product(*(range(len(option.values)) for option in OPTIONS)) if not find_option_clashes(OPTIONS, chosen)
]
SOME = [*(o for o in ALL if o[3] in (0, 4) and o[1] in (0, 3)), (0, 0, 1, 2)]
LOOKS = (load_look("keevorn"), load_look("keevorn", low=True))
DECK = deck(PLAIN)
FACES: tuple[Any, ...] = DECK.cards
STYLE = fit_title_style(DECK.cards)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spade", "club", "heart", "diamond")
FORTUNES = dict(zip(SUITS, ("pain", "loss", "vigor", "relief"), strict=True))
SKILLS = dict(zip(SUITS, ("Attack", "Probe", "Heal", "Bury"), strict=True))


def face(rank: str, suit: str) -> SuitCard:
    """A card by its index."""
    return next(now for now in FACES if now.corner == (rank, suit))


FACED = Faces("keevorn", DECK)
texts = FACED.text_lines


# The deck, by the seed's lists.


def test_a_whole_deck() -> None:
    """52 cards in order, no title twice, and the jokers of the options, told apart by letter and picture."""
    assert [now.corner for now in FACES[:52]] == [(rank, suit) for suit in SUITS for rank in RANKS]
    assert [now.name for now in FACES[52:]] == ["joker a", "joker b"]
    assert [now.corner for now in FACES[52:]] == [("a", "joker"), ("b", "joker")]
    assert [len(deck((k, 0, 0, 0)).cards) for k in range(5)] == [54, 53, 55, 56, 52]
    every = deck((3, 0, 0, 0)).cards
    assert len({now.name for now in every}) == len({now.title for now in every}) == 56  # type: ignore[union-attr]
    assert len({now.figure.name for now in every[52:]}) == 4  # type: ignore[union-attr]
    assert deck(()) == DECK


def test_roles() -> None:
    """Relics, Weapons, Monsters, Scrolls and Stairs, with their numbers and skills."""
    for suit, rank in product(SUITS, RANKS):
        now, red = face(rank, suit), suit in ("heart", "diamond")
        if rank == "A":
            assert (now.head.word, now.head.value, now.strength) == ("Scroll", "", 0)
        elif rank in "234":
            assert (now.head.word, now.head.value) == ("Charm" if red else "Shard", ("+" if red else "−") + rank)
            assert now.rule == f"Played: {'gain' if red else 'lose'} {rank} Health"
        elif rank in "JQK":
            strength = 11 + "JQK".index(rank)
            assert (now.head.word, now.head.value, now.strength) == ("Monster", str(strength), strength)
            assert f"the {'red' if red else 'black'} Hand" in now.rule
        else:
            assert (now.head.word, now.head.value, now.strength) == ("Weapon", rank, int(rank))
            assert now.rule.startswith(SKILLS[suit])
            assert (f"gain {rank} Health" in now.rule) == (suit == "heart")
    assert all(now.head.word == "Stairs" and now.place for now in FACES[52:])


def test_every_card_is_a_fortune() -> None:
    """By its suit, jokers are a Surprise; three times the depth."""
    for now in FACES:
        assert now.fortune is not None
        assert now.fortune.picture == "glyphs/" + FORTUNES.get(now.corner.suit, "surprise")
        assert now.fortune.picture.endswith(now.fortune.word.lower())
    assert face("5", "spade").fortune.words == "lose 3 × depth"  # type: ignore[union-attr]
    assert face("5", "heart").fortune.words == "gain 3 × depth"  # type: ignore[union-attr]
    assert "Relic" in face("5", "diamond").fortune.words  # type: ignore[union-attr]


def test_relics_as_weapons() -> None:
    """With the house rule cards of rank 2 to 4 are Weapons, and Relief has no Relics."""
    for number, now in enumerate(deck((0, 0, 1, 0)).cards[:52]):
        assert isinstance(now, SuitCard)
        assert (now.head.word == "Weapon") == (2 <= number % 13 + 1 <= 10)
        assert "Relic" not in now.fortune.words  # type: ignore[union-attr]
    assert build_card(28, (0, 0, 1, 0)).rule == "Heal: discard it, gain 3 Health"


def test_twelve_monsters() -> None:
    """No two look alike."""
    monsters = {face(rank, suit).figure for suit in SUITS for rank in "JQK"}
    assert len(monsters) == len({now.name for now in monsters if isinstance(now, Picture)}) == 12


def test_weapons_by_rank() -> None:
    """Weapons of a suit share their glyph, for they share their skill; the least and the best look like no other."""
    for suit, icon in zip(SUITS, ("shovel", "staff", "sceptre", "dagger"), strict=True):
        assert {face(rank, suit).head.icon for rank in RANKS[4:10]} == {icon}
        shown = [face(rank, suit).figure.name for rank in RANKS[4:10]]  # type: ignore[union-attr]
        assert shown.count(shown[0]) == shown.count(shown[-1]) == 1
        assert len(set(shown)) >= 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (CONTENT._replace(face=CONTENT.face[1:]), "face must be ace-spades, 2-spades"),
        (CONTENT._replace(face=(*CONTENT.face[:-1], CONTENT.face[-1]._replace(title="The Toll"))), "no two faces"),
        (CONTENT._replace(line={}), "line must be scroll, charm"),
        (CONTENT._replace(fortune={}), "fortune must be pain, loss"),
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
    FACED.assert_margins(deck((3, 0, 0, 0)).cards, low)


def test_texts_stand_apart() -> None:
    """No line touches another, whichever way they read."""
    for now in require_some(FACES):
        every = texts(now)
        for one, two in require_some(combinations(every, 2)):
            assert overlap_depth(one.box, two.box) <= 0.5, (now.name, one.mark, two.mark)


def signs(now: SuitCard, low: bool = False) -> list[Placed]:
    """The glyphs of the card's suit, those of the index apart from those of its strength by their size."""
    name = f"glyphs/{now.corner.suit} "
    return [
        placed
        for placed in place_marks((draw_tagged_card_face(now, "keevorn", LOOKS[low], STYLE),))
        if any(s.startswith(name) for s in placed.ancestors)
    ]


def test_strength_is_counted_in_suits() -> None:
    """Two glyphs in the corners, one for each point, all apart from each other."""
    for now in require_some(FACES):
        every = signs(now)
        assert len(every) == 2 + now.strength, now.name
        for k, one in enumerate(every):
            assert all(overlap_depth(one.box, two.box) <= 0 for two in every[:k])
            assert all(overlap_depth(one.box, line.box) <= 0 for line in texts(now)), now.name


def test_fortunes_have_one_place() -> None:
    """The sign of the Fortune is in the same place of every card, low at the left, a glyph."""
    boxes = set()
    for now in FACES:
        marks = [
            p.box
            for p in place_marks((draw_tagged_card_face(now, "keevorn", LOOKS[0], STYLE),))
            if any(s.startswith(now.fortune.picture) for s in p.ancestors)
        ]
        left, top = min(b[0] for b in marks), min(b[1] for b in marks)
        right, foot = max(b[2] for b in marks), max(b[3] for b in marks)
        assert 6 <= right - left < 8
        boxes.add((round((left + right) / 2), round((top + foot) / 2)))
    assert len(boxes) == 1


def test_index_in_both_corners() -> None:
    """Rank or letter stands in the upper left and, on its head, in the lower right."""
    for now in FACES:
        FACED.assert_indices(now)


REFUSED = [
    (
        "fortune",
        {"fortune": FACES[0].fortune._replace(words="lose more than anybody ever had to lose in a dungeon of this kind")},
    ),
    ("text", {"text": "It goes on about the damp. " * 4}),
    ("rule", {"rule": "Each entry takes another health from you. " * 2}),
    ("word", {"head": FACES[1].head._replace(word="Primal Charm of Long Ago")}),
]


@pytest.mark.parametrize(("field", "change"), REFUSED)
def test_refused(field: str, change: dict[str, Any]) -> None:
    """What does not fit is named with its card and field."""
    with pytest.raises(LayoutError, match=f"^card '2 of spades': field {field}"):
        draw_tagged_card_face(FACES[1]._replace(**change), "keevorn", LOOKS[0], STYLE)


@pytest.mark.parametrize(
    ("name", "low", "large"), sweep_parameters(list(product(common_papers(), (False, True), (False, True))), 1, rows=True)
)
def test_decks_build(name: str, low: bool, large: bool) -> None:
    """With all options, on both papers, in both inks."""
    for options in require_some({(o[0], 0, o[2], 0) for o in ALL} if not large else {PLAIN}):
        now = deck(options)
        pages = impose_deck(now, LOOKS[low], find_paper(name), "duplex-long", large)
        strings = {placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)}
        assert {f"keevorn · {one.name}" for one in now.cards} <= strings


# Fights, by arithmetic of our own.


def change(power: int, strength: int, spade: bool) -> int:
    """The seed's "Combat", step 3."""
    return power - strength if power < strength or spade else 0


def test_combat_table() -> None:
    """Every cell: what is lost, a clean kill, or nothing and with a Spade the difference."""
    table = reference.build_fight_grid()
    assert table.columns == ("11", "12", "13")
    for head, *cells in table.rows:
        for strength, said in zip((11, 12, 13), cells, strict=True):
            bare, spade = change(int(head), strength, False), change(int(head), strength, True)
            words = [f"{v:+d}".replace("-", "−") if v else "0" for v in (bare, spade)]
            assert said == ("clean" if int(head) == strength else words[0] if bare == spade else " / ".join(words))
    assert [row[0] for row in table.rows] == ["0", *map(str, range(5, 17))]


SEEDS_OWN = (
    ("QS", "5C", "7S", 12, 0, True),
    ("JC", "10C", "", 10, -1, False),
    ("KC", "5C 6S", "", 11, -2, False),
    ("JC", "", "", 0, -11, False),
    ("KC", "7S 8C", "", 15, 2, False),
    ("QH", "6H 8D", "9S", 23, 11, False),
    ("QH", "6H 8D", "", 14, 0, False),
)


@pytest.mark.parametrize(("monster", "hand", "room", "power", "gained", "clean"), SEEDS_OWN)
def test_fights_of_the_seed(monster: str, hand: str, room: str, power: int, gained: int, clean: bool) -> None:
    """Its examples, fought by the rules."""

    def numbers(words: str) -> list[int]:
        return [health_effects.card_number((RANKS.index(word[:-1])) + 1, "SCHD".index(word[-1])) for word in words.split()]

    fought = health_effects.play_fight(numbers(monster)[0], numbers(hand), numbers(room))
    assert (fought.power, fought.change, fought.clean) == (power, gained, clean)


def test_worked_fights() -> None:
    """The printed examples are all different in kind and told truly."""
    fights = list(reference.iter_worked_fights())
    for now in fights:
        spade = any(number < 13 for number in (*now.hand, *now.room))
        strength = now.monster % 13 + 1
        assert now.change == change(now.power, strength, spade)
        assert now.clean == (now.power == strength)
    assert {(now.change > 0) - (now.change < 0) for now in fights} == {-1, 0, 1}
    assert any(now.clean for now in fights)
    panel = reference.worked_fights_panel()
    rows = next(item for item in panel if isinstance(item, PanelEntries)).rows
    assert rows[0][1:3] == ("J{hearts}: 5{hearts} + 6{diamonds}", "11: **0, clean**")


def test_measures() -> None:
    """What the rules give and take, one by one."""
    assert [health_effects.relic_health(number) for number in (1, 14, 27, 40)] == [-2, -2, 2, 2]
    assert health_effects.skill_health(health_effects.card_number(9, 2)) == 9
    assert [health_effects.fortune_health(k, 2) for k in range(5)] == [-6, 0, 6, 0, 0]
    assert [health_effects.count_wishes(depth) for depth in range(3)] == [1, 2, 3]
    assert health_effects.least_health() == 1


@pytest.mark.parametrize("options", SOME)
def test_references_build(options: tuple[int, ...]) -> None:
    """Two folded cards with all options, on both papers, in both inks and both sizes."""
    for name, low, large in product(common_papers(), (False, True), (False, True)):
        assert len(draw_folded_pages(LOOKS[low], find_paper(name), reference.reference(options), "Keevorn", large)) == 1
    said = str(reference.reference(options))
    assert ("Relics" in said) == (not options[2])
    jokers = int(OPTIONS[0].values[options[0]])
    assert ("the depth rises" in said, "Secret Floor" in said) == (jokers > 0, jokers > 1)
    assert f"begins at {OPTIONS[3].values[options[3]]} " in said
    assert any(isinstance(item, NumberGrid) for item in reference.reference(options)[1].left)


# Sheets.


def pages(options: tuple[int, ...], name: str = "a4", low: bool = False, fillable: bool = False) -> tuple[Page, ...]:
    """The pages of all sheets."""
    return sheet_pages(
        LOOKS[low], find_paper(name), sheets(options), load_look("keevorn").game_folder.look.emblem, "keevorn", fillable
    )


@pytest.mark.parametrize("options", SOME)
def test_sheets_build(options: tuple[int, ...]) -> None:
    """A mat of two papers, counters, a pad: on both papers, in both inks, nothing off the paper."""
    for name, low in require_some(product(common_papers(), (False, True))):
        built = pages(options, name, low)
        assert len(built) == 4
        for page in built:
            assert edge_distance(page) >= 4.8


@pytest.mark.parametrize("jokers", OPTIONS[0].values)
def test_a_pad_has_depths_if_there_are_jokers(jokers: str) -> None:
    """Each depth that a game with so many jokers can end at has a coin; without jokers there is no such column or rule."""
    pad = sheets((OPTIONS[0].values.index(jokers), 0, 0, 0))[2]
    found = [column.coins for column in pad.columns if column.word == "Depth"]
    assert found == ([tuple(map(str, range(int(jokers) + 1)))] if int(jokers) else [])
    assert ("Depth" in " ".join(pad.rules)) == bool(int(jokers))
    assert "**Health**" in " ".join(pad.rules)


@pytest.mark.parametrize(("name", "half"), list(product(common_papers(), (0, 1))))
def test_words_on_the_mat_stand_apart(name: str, half: int) -> None:
    """No line touches another on either paper of the mat, the longest track included."""
    page = pages((3, 0, 0, 4), name)[half]
    every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    for one, two in require_some(combinations(every, 2)):
        assert overlap_depth(one.box, two.box) <= 0.5, (one.mark, two.mark)


def test_places_of_the_mat() -> None:
    """Floor, Discard, four of a room, two red, two black, three of the backpack, and the depth."""
    mat, counters, pad = sheets(PLAIN)
    assert isinstance(mat, Mat)
    words = [place.word for place in (*mat.sides, *(place for row in mat.rows for place in row))]
    assert [words.count(w) for w in ("Floor", "Discard", "Room", "Red Hand", "Black Hand", "Backpack", "Depth")] == [
        1,
        1,
        4,
        2,
        2,
        3,
        1,
    ]
    assert mat.track.values == tuple(map(str, range(21)))
    assert mat.track.start == 20
    assert isinstance(counters, TrackSheet)
    assert counters.tracks[0].values == mat.track.values
    assert counters.tracks[1].values == ("0", "1", "2")
    assert isinstance(pad, CampaignLog)
    assert [column.word for column in pad.columns][:6] == ["Date", "Seed, other rules", "Rooms", "Depth", "Health", "Clean kills"]
    assert sheets((0, 0, 0, 4))[0].track.values[-1] == "30"
    assert sheets((4, 3, 0, 0))[0].rows[-1][-1].note.startswith("3,")


def test_places_hold_a_card() -> None:
    """The corners of the mat's places are those of a card in its sleeve, and no two places meet."""
    for page in require_some(pages(PLAIN)[:2]):
        corners = [p.box for p in place_marks(page.marks) if not isinstance(p.mark, Text) and len(p.mark.outline) == 3]
        places = sorted({(round(b[0]), round(b[1])) for b in corners if b[2] - b[0] > 8})
        xs = sorted({x for x, _ in places})
        assert all(near >= 3 for near in (b - a for a, b in zip(xs[1::2], xs[2::2], strict=False)))
        lefts = sorted({b[0] for b in corners})
        assert any(abs(b - a - SLEEVED_CARD[0] + 9) < 0.1 for a in lefts for b in lefts)


@pytest.mark.parametrize("name", list(common_papers()))
def test_the_pad_is_a_form(name: str) -> None:
    """Only where it is wanted; every name once, every field on the paper."""
    assert not list(form_fields(pages(PLAIN, name)[3].marks))
    page = pages(PLAIN, name, fillable=True)[3]
    found = list(form_fields(page.marks))
    names = [field.name.removeprefix("sheet 2: ") for field in found]
    assert len(set(names)) == len(names) > 100
    assert {"Player", "game 1 date", "game 1 depth 2", "game 1 out", "game 1 clean kills"} <= set(names)


# Seeded deals.


def drawn_cards(game: Game, options: tuple[int, ...], seed: int, player: str) -> list[tuple[int, int, int]]:
    """A game's cards: the shuffle, the cards that could come, the one that came."""
    s, w = initial_state(game, options), make_streams(seed, 1)
    outcome, found = specialise(game.rules, game.players)["draw_outcome"], []
    rules: Any = game.rules
    while (who := rules.current_player(s)) != OVER:
        if who == CARDS:
            x = outcome(s, who, w)
            found.append((rules.pile_number(s), rules.legal_actions(s), x))
        else:
            x = game.players.decide(s, game.player_index(player), w, STREAM_WORDS * 2, make_spare_states(game))
        rules.apply(s, x)
    return found


@pytest.mark.parametrize(("text", "seed"), [("keevorn", 1), ("keevorn", 7), ("keevorn:jokers=4", 3), ("keevorn:jokers=0", 4)])
def test_lists_are_the_deal(text: str, seed: int) -> None:
    """Whoever stacks the lists draws what the seed draws: each time the first card of the list that is still there."""
    game, ident = parse_id(text)
    orders = seeded.card_orders(seed, ident.options)
    assert all(sorted(order) == list(range(len(order))) for order in orders)
    seen = 0
    for player in ("random", "careful"):
        for pile, there, came in drawn_cards(game, ident.options, seed, player):
            if pile < len(orders):
                seen += 1
                assert came == next(number for number in orders[pile] if there >> number & 1)
    assert seen > 20


def test_lists_that_there_are() -> None:
    """One for each depth, and one for a Secret Floor where it can be found."""
    assert [len(seeded.card_orders(5, (k, 0, 0, 0))) for k in range(5)] == [4, 2, 5, 6, 1]
    sheet = seeded.seeded_sheet(build_quest("keevorn#5"))
    assert [len(stack.cards) for stack in sheet.stacks] == [54] * 4
    assert set(sheet.stacks[0].cards) == {now.corner for now in FACES}


@pytest.mark.parametrize(("name", "low", "two"), list(product(common_papers(), (False, True), (False, True))))
def test_deals_build(name: str, low: bool, two: bool) -> None:
    """On two pages, or halves of one, with all jokers; nothing touches; as a form every list and its cards have boxes."""
    for jokers in (0, 3):
        text = f"keevorn{':jokers=4' if jokers else ''}#{2**63 - 1}"
        item = seeded.seeded_sheet(build_quest(text, 7))._replace(swords=3)
        lay = draw_two_up_pages if two else sheet_pages
        built = lay(LOOKS[low], find_paper(name), [item], load_look("keevorn").game_folder.look.emblem, "", fillable=True)
        assert len(built) == (1 if two else 2) + (jokers > 0)
        found, twice = [field for page in built for field in form_fields(page.marks)], two and jokers > 0
        assert len({field.name for field in found}) == len(found)
        assert len(found) == sum(1 + len(stack.cards) * (1 + twice) for stack in item.stacks)
        for page in built:
            every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
            printed = min(placed.mark.size * placed.matrix.scale for placed in every)  # type: ignore[union-attr]
            assert printed >= (6.5 if two else 9) * PT - 1e-6
            for k, one in enumerate(every):
                assert all(overlap_depth(one.box, two.box) <= 0.5 for two in every[max(0, k - 60) : k]), one.mark


def test_too_many_lists_are_refused() -> None:
    """By how much they are too high."""
    item = seeded.seeded_sheet(build_quest("keevorn#5"))
    with pytest.raises(LayoutError, match=r"8 lists are .* mm too high"):
        sheet_pages(
            LOOKS[0], find_paper("a4"), [item._replace(stacks=item.stacks * 2)], load_look("keevorn").game_folder.look.emblem, ""
        )
