"""Solo quests with a known seed: what is printed is what the engine deals, whoever plays."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from printgen.cli.main import main
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.engine.game import CARDS, OVER
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply, initial_state, play, replay
from printgen.engine.playout import specialise
from printgen.engine.random_streams import PILE_SIZE, make_streams, shuffle_pile
from printgen.errors import ContentError, LayoutError, UsageError
from printgen.gameapi.discovery import find_game
from printgen.games.keep.components.solo_quest_sheet import SoloQuestSheet
from printgen.games.keep.content import CONTENT, COUNT
from printgen.games.keep.numbers.rule_values import measure_rules
from printgen.games.keep.rules import play as rules
from printgen.games.keep.rules import seeded_piles
from printgen.games.keep.rules.position import GATE, HERO, LAND, PRIZE, QUESTER, REMOVE, WILD
from printgen.games.keep.rules.treasure import GRAIL, HEALING, KINDS, MARKET, PLAIN, TELEPORT, deck_size
from printgen.games.keep.seeds import sheets
from printgen.marks import CheckBox, Page, Text, iter_form_fields
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.features.challenges.seeded import GradeStub, build_cover, build_quest, build_score_table
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks
from tests.sweep import sweep_parameters

GAME = find_game("keep")
SOLO = (0, 0, 0, 0, 1)
SEEDS = range(1, 9)
LOOKS = (load_look("keep"), load_look("keep", low=True))


@cache
def plies(seed: int, player: str) -> tuple[Ply, ...]:
    """A game of a seed."""
    ident = GameId("keep", SOLO, seed)
    return tuple(replay(GAME, ident, play(GAME, ident, (player,))))


def drawn_cards(seed: int, player: str, node: int) -> list[Ply]:
    """The cards that a game draws at a node."""
    return [ply for ply in plies(seed, player) if ply.mover == CARDS and ply.before.node == node]


def sheet(seed: int, graded: bool = False, number: int = 0) -> SoloQuestSheet:
    """The sheet of a seed."""
    return sheets.seeded_sheet(build_quest(f"keep:solo_grail#{seed}", number, GradeStub() if graded else None))


def is_prefix(printed: list[Any], played: list[Any]) -> bool:
    """Whether the one is the beginning of the other."""
    return printed[: len(played)] == played[: len(printed)]


every_game = pytest.mark.parametrize(
    ("seed", "player"), [(seed, player) for seed in SEEDS for player in GAME.players.NAMES if player != "random" or seed < 4]
)


@every_game
def test_the_set_up_is_what_is_played(seed: int, player: str) -> None:
    """Hero, box, the lands around the Keep and how they are turned: those of the game, and of its printed map."""
    item = sheet(seed)
    assert item.hero.name.lower() == CONTENT.hero[drawn_cards(seed, player, HERO)[0].action].word
    boxed = sorted(ply.action for ply in drawn_cards(seed, player, REMOVE))
    assert item.boxed == tuple((str(tile), CONTENT.land[tile].title) for tile in boxed)
    ring = [ply.action for ply in drawn_cards(seed, player, LAND)][:6]
    assert [tile.number for tile in item.around] == list(map(str, ring))
    ready = next(ply.before for ply in plies(seed, player) if ply.before.node == GATE)
    for tile, shown in zip(ring, item.around, strict=True):
        turned = ready.turned[tile]
        assert shown.turned == (f"{turned} of 6 clockwise" if turned else "upright")
        (lies,) = [other for other in item.realm.tiles if other.number == str(tile)]
        assert (lies.east, lies.down, lies.rotation) == (ready.east[tile], ready.down[tile], turned)
    assert len(item.realm.tiles) == 7 and not item.realm.pawns


@every_game
def test_the_piles_are_what_is_played(seed: int, player: str) -> None:
    """Land, creatures and treasure come as printed, until a pile runs out for the first time."""
    land, wild, foes, treasure = sheet(seed).piles
    tiles = [f"{ply.action} {CONTENT.land[ply.action].title}" for ply in drawn_cards(seed, player, LAND)][6:]
    assert is_prefix(list(land.cards), tiles)
    assert is_prefix(list(wild.cards), [CONTENT.wild[ply.action].title for ply in drawn_cards(seed, player, WILD)][:30])
    assert is_prefix(list(foes.cards), [CONTENT.foe[ply.action].title for ply in drawn_cards(seed, player, QUESTER)][:24])
    bought = [CONTENT.treasure[ply.action].title for ply in drawn_cards(seed, player, PRIZE) if not ply.before.quest]
    assert is_prefix(list(treasure.cards), bought[: len(treasure.cards)])


@every_game
def test_the_strip_is_what_is_found(seed: int, player: str) -> None:
    """Under each quest lies what its letter says, whatever was found before."""
    item = sheet(seed)
    letters, found = {goal.number: goal.letter for goal in item.goals}, dict(item.prizes.cards_by_letter)
    won = [ply for ply in drawn_cards(seed, player, PRIZE) if ply.before.quest]
    assert letters and {*letters.values()} <= found.keys()
    for ply in won:
        assert found[letters[str(ply.before.quest)]] == CONTENT.treasure[ply.action].title


def test_games_reach_far_enough() -> None:
    """The games that are compared explore, complete quests, and trade trophies."""
    found = Counter(
        (ply.before.node, bool(ply.before.quest)) for seed in SEEDS for ply in plies(seed, "quester") if ply.mover == CARDS
    )
    assert found[PRIZE, True] > 40 and found[QUESTER, True] > 40 and found[WILD, False] > 10 and found[LAND, False] > 60
    assert any(ply.before.node == PRIZE and not ply.before.quest for seed in SEEDS for ply in plies(seed, "quester"))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost(seed: int) -> None:
    """Every card is in a list once: lands, creatures, and the treasure with the market's and what lies under the quests."""
    now = sheets.setup_of_seed(seed, SOLO)
    assert sorted((*now.boxed, *now.ring, *now.land)) == list(range(1, 25))
    assert len(now.boxed) == measure_rules().boxed and sorted(now.wild) == list(range(30)) and sorted(now.foes) == list(range(24))
    assert Counter((*now.treasure, *now.under, *range(MARKET + 1))) == Counter(dict(enumerate(COUNT)))
    assert sorted(kind for kind in now.under if kind < PLAIN) == list(range(GRAIL + 1))
    assert len(now.under) == len(now.quests) == 18 and sorted(now.letters) == list("ABCDEFGHIJKLMNOPQR")
    assert not set(now.quests) & set(now.boxed)


def test_the_rules_agree() -> None:
    """What seeded_piles.py counts is what the rules bury and stack."""
    s = initial_state(GAME, SOLO)
    assert s.buried == seeded_piles.BURIED == measure_rules().solo_plain and deck_size(s) == seeded_piles.TREASURE <= PILE_SIZE
    both = (*seeded_piles.FIXED_TREASURE, *seeded_piles.PLAIN_KINDS)
    assert [s.deck[kind] for kind in range(KINDS)] == [both.count(kind) for kind in range(KINDS)]
    assert sheets.LETTER_PILE not in range(seeded_piles.HEROES, seeded_piles.PLAIN_ORDER + 1)


def test_a_table_draws_card_by_card() -> None:
    """A game of several has no piles: what is drawn when depends on all of them."""
    s = initial_state(GAME, (0, 0, 0, 0, 0))
    assert rules.pile_number(s) == -1


@pytest.mark.proof
def test_the_grail_lies_anywhere() -> None:
    """Over many seeds it lies under each quest about as often, has each letter, and so do the plain cards (chi-square)."""
    count = 1800
    grails, letters, firsts, heroes = Counter(), Counter(), Counter(), Counter()
    for seed in range(count):
        now = sheets.setup_of_seed(seed, SOLO)
        place = now.under.index(GRAIL)
        grails[place] += 1
        letters[now.letters[place]] += 1
        firsts[now.treasure[0]] += 1
        heroes[now.hero] += 1
    assert sum((grails[k] - 100) ** 2 / 100 for k in range(18)) < 50
    assert sum((letters[k] - 100) ** 2 / 100 for k in "ABCDEFGHIJKLMNOPQR") < 50
    assert sum((heroes[k] - 450) ** 2 / 450 for k in range(4)) < 25
    stock = [COUNT[k] * 28 / 37 if k >= PLAIN else seeded_piles.FIXED_TREASURE.count(k) for k in range(KINDS)]
    share = [count * n / sum(stock) for n in stock]
    assert sum((firsts[k] - share[k]) ** 2 / share[k] for k in range(KINDS) if share[k]) < 50


def test_a_deck_that_ran_out_goes_on() -> None:
    """What is shuffled again comes in some order that is allowed: potions only, for nothing else is discarded alone."""
    s = initial_state(GAME, SOLO)
    while s.node != GATE:
        w = make_streams(1, 1)
        shuffle_pile(w, rules.pile_number(s))
        rules.apply(s, rules.top_card(s, rules.legal_actions(s), w, len(w) - PILE_SIZE))
    s.node, s.buried = PRIZE, 0
    for kind in range(KINDS):
        s.deck[kind] = 3 if kind in (HEALING, TELEPORT) else 0
    w, run = make_streams(1, 1), specialise(GAME.rules, GAME.players)
    for many in range(6, 0, -1):
        kind = run["draw_outcome"](s, CARDS, w)
        assert rules.legal_actions(s) >> kind & 1 and s.deck[kind]
        s.deck[kind] -= 1
        assert sum(s.deck) == many - 1


@pytest.mark.parametrize("seed", [11, 12])
def test_positions_of_other_seeds(seed: int) -> None:
    """In any position a pile gives a card that can come there, also where another seed led."""
    run = specialise(GAME.rules, GAME.players)
    w = make_streams(seed, 1)
    for ply in require_some(plies(1, "wanderer")):
        if ply.mover == CARDS:
            assert rules.legal_actions(ply.before) >> run["draw_outcome"](ply.before, CARDS, w) & 1
            assert GAME.rules.current_player(ply.before) != OVER


def test_other_dice_same_cards() -> None:
    """The cards of a seed do not depend on its dice: they are the same when the dice's stream has moved on."""
    w, moved = make_streams(5, 1), make_streams(5, 1)
    for k in range(4):
        moved[k] ^= 5
    assert sheets.setup_position(w, SOLO)[1] == sheets.setup_position(moved, SOLO)[1]
    assert sheets.treasure_order(w) == sheets.treasure_order(moved) and sheets.treasure_under_quests(
        w, 18
    ) == sheets.treasure_under_quests(moved, 18)


@pytest.mark.parametrize("options", [(0, 0, 0, 0, 0), (0, 1, 0, 1, 0)])
def test_only_alone(options: tuple[int, ...]) -> None:
    """A table of several is refused, with what to write."""
    with pytest.raises(UsageError, match="write keep:solo_grail"):
        sheets.require_seedable(options)
    sheets.require_seedable(SOLO)


def test_words_are_checked() -> None:
    """Six sides have six names."""
    with pytest.raises(ContentError, match="the 6 sides"):
        sheets.validate_extras(sheets.SEED_EXTRAS._replace(places=("north",)))


@pytest.mark.proof
def test_every_difficulty_can_be_had() -> None:
    """Among the first seeds each number of swords occurs."""
    from printgen.features.challenges.graded_seeds import load_graded
    from printgen.features.challenges.par import sword_count

    games = sum(skill.games for skill in sheets.TEST_PLAYERS)
    found = Counter(sword_count(seed.wins / games, sheets.SWORD_LIMITS) for seed in load_graded(GAME, SOLO).seeds)
    assert all(found[n] >= 4 for n in range(1, 6)), found


# The pages.


def pages(item: SoloQuestSheet, name: str, low: bool = False, two: bool = False, fillable: bool = False) -> tuple[Page, ...]:
    """The pages of a sheet."""
    lay = draw_two_up_pages if two else sheet_pages
    return lay(LOOKS[low], find_paper(name), [item], "keep", "", fillable=fillable)


@pytest.mark.parametrize("name", sweep_parameters(common_papers()))
@pytest.mark.parametrize("low", sweep_parameters([False, True]))
@pytest.mark.parametrize("two", sweep_parameters([False, True]))
def test_pages_build(name: str, low: bool, two: bool) -> None:
    """Three pages, or two papers; nothing touches anything, nothing leaves the paper."""
    for seed in SEEDS:
        made = pages(sheet(seed, graded=seed % 2 == 0, number=seed), name, low, two)
        assert len(made) == (2 if two else 3)
        for page in made:
            every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
            for k, one in enumerate(every):
                left, top, right, foot = one.box
                assert left > 5 and top > 5 and right < page.width - 5 and foot < page.height - 5, one.mark
                assert all(overlap_depth(one.box, other.box) <= 0.5 for other in every[:k]), one.mark


def test_all_is_printed() -> None:
    """Every name stands on its page; prizes below the fold, on their heads."""
    item = sheet(3)
    front, behind, _ = pages(item, "letter")
    texts = [[placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)] for page in (front, behind)]
    said = [Counter(placed.mark.string for placed in found) for found in texts]  # type: ignore[union-attr]
    for tile in item.around:
        assert said[0][tile.name] == 2 and said[0][tile.place] == 1
    assert all(said[0][name] >= 1 for _, name in item.boxed) and all(said[0][goal.letter] >= 1 for goal in item.goals)
    lists = Counter(card for pile in item.piles for card in pile.cards)
    lists.update(name for _, name in item.prizes.cards_by_letter)
    assert all(said[1][name] == n for name, n in lists.items())
    heads = [placed for placed in texts[1] if placed.matrix.cos < 0]
    assert len(heads) == 2 + 2 * len(item.prizes.cards_by_letter)
    assert "Holy Grail" not in said[0] and min(p.box[1] for p in heads) > max(
        p.box[3]
        for p in texts[1]
        if p.matrix.cos > 0 and p.mark.string in lists  # type: ignore[union-attr]
    )


def test_a_form() -> None:
    """Each card has a box of its own name."""
    item = sheet(4)
    names = [field.name for page in pages(item, "a4", fillable=True) for field in iter_form_fields(page.marks)]
    assert len(names) == len(set(names)) > 100
    boxes = [f for page in pages(item, "a4", fillable=True) for f in iter_form_fields(page.marks) if isinstance(f, CheckBox)]
    assert (
        len(boxes)
        == sum(len(pile.cards) for pile in item.piles) + len(item.goals) + len(item.around) + len(item.boxed) + sheets.DICE
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"how": sheet(1).how * 4}, "too high for its paper"),
        ({"piles": sheet(1).piles * 2}, "too high for the sheet"),
        ({"piles": (sheet(1).piles[0]._replace(cards=("a name that no column can hold",)),)}, "too long for its column"),
    ],
)
def test_refused(change: dict[str, Any], sentence: str) -> None:
    """Too much is an error and not a muddle."""
    with pytest.raises(LayoutError, match=sentence):
        pages(sheet(1)._replace(**change), "letter")


def test_by_the_command(tmp_path: Path) -> None:
    """The command prints a quest of three pages with its id; of a whole table it says what to write."""
    target = tmp_path / "seven.pdf"
    words = ["sheets", "keep:solo_grail", "--seed", "7", "-o", str(target)]
    assert CliRunner().invoke(main, words).exit_code == 0
    first, second, third = PdfReader(target).pages
    assert "keep:solo_grail#7" in first.extract_text() and "Under the Quests" in second.extract_text()
    assert "The Dice" in third.extract_text()
    refused = CliRunner().invoke(main, ["sheets", "keep", "--seed", "7", "-o", str(target)])
    assert refused.exit_code == 2 and "write keep:solo_grail" in refused.output


def test_a_book() -> None:
    """A cover with the grades, and a table without titles."""
    found = [build_quest("keep:solo_grail#4", 1, GradeStub())]
    page = build_cover(sheets, found)
    assert len(page.grades) == 5 and "One" in page.title and not page.span
    scores = build_score_table(sheets, found)
    assert scores.quests[0].swords == 4 and not scores.ranks
