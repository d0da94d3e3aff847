"""Seeded campaigns of Dungeon Jacks: what the seed deals, and books of them."""

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

import pytest

from printgen.components.cards.suited_cards import CardIndex
from printgen.components.sheets.letter_tables import ListSlot
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.components.sheets.stack_sheet import StackList
from printgen.engine.game import CARDS, OVER, Game, make_spare_states
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.errors import LayoutError, UsageError
from printgen.features.challenges.components.renderers.covers import draw_cover, draw_score_table
from printgen.gameapi.discovery import parse_id
from printgen.games.jacks.box.cards import deck
from printgen.games.jacks.box.shared_texts import card_index
from printgen.games.jacks.rules.dungeon_cards import BLACK, NUMBERS
from printgen.games.jacks.rules.play import OPTIONS
from printgen.games.jacks.seeds import sheets
from printgen.marks import PT, Text, TextField
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.features.challenges.seeded import GradeStub, build_cover, build_quest, build_score_table
from tests.games.jacks.test_sheets import ALL, LONG, LOOKS, PLAIN, assert_lines_apart
from tests.looks import load_look
from tests.render.drawing import edge_distance, form_fields, place_marks
from tests.sweep import sweep_parameters


class Campaign(NamedTuple):
    """What a game of the engine brought: the heroes, each dungeon's cards, what was held and left as it began, all dice."""

    heroes: tuple[int, ...]
    cards: dict[int, list[int]]
    held: dict[int, int]
    left: dict[int, int]
    dice: list[int]


def play_seed(game: Game, ident: GameId, player: str) -> Campaign:
    """A game of a seed."""
    assert ident.seed is not None
    rules: Any = game.rules
    s, w = initial_state(game, ident.options), make_streams(ident.seed, 1)
    outcome = specialise(game.rules, game.players)["draw_outcome"]
    found = Campaign((), {}, {}, {}, [])
    heroes: list[int] = []
    held, left = 0, 0
    while (who := rules.current_player(s)) != OVER:
        if who >= 0:
            x = game.players.decide(s, game.player_index(player), w, STREAM_WORDS * 2, make_spare_states(game))
        else:
            x = outcome(s, who, w)
            if who != CARDS:
                found.dice.append(x)
            elif s.dungeon:
                if s.dungeon not in found.cards:
                    found.held[s.dungeon], found.left[s.dungeon] = held, left
                found.cards.setdefault(s.dungeon, []).append(x)
            else:
                heroes.append(x)
        before = s.dungeon
        rules.apply(s, x)
        held, left = (s.held, left) if s.dungeon == before else (s.held, s.deck & ~NUMBERS & ~BLACK)
    return found._replace(heroes=tuple(sorted(heroes)))


def read_deck(stack: StackList, held: int, left: int) -> list[CardIndex]:
    """A dungeon's deck as a player reads it off the sheet, by the sentences that are printed there."""
    numbers = {card_index(card): card for card in range(54)}
    spare = [card for card in stack.spare if not (held | left) >> numbers[card] & 1]
    new = spare[: max(0, 2 - left.bit_count())]
    passed = {0: (1, 2), 1: (2,)}.get(len(new), ())
    found: list[CardIndex] = []
    for k, cell in enumerate(stack.cards):
        if isinstance(cell, ListSlot):
            if cell.number not in passed:
                found.append(new.pop(0))
        elif k not in stack.doubtful or left >> numbers[cell] & 1:
            found.append(cell)
    return found


@pytest.mark.parametrize(
    ("text", "player"), list(product(["jacks", "jacks:rest=none", "jacks:dungeons=2"], ["best", "bold", "random"]))
)
def test_lists_are_the_deal(text: str, player: str) -> None:
    """Whoever plays by the lists and the dice meets what the seed brings: party, cards in order, items, dice."""
    farthest, came = 0, 0
    for seed in range(1, 26):
        game, ident = parse_id(f"{text}#{seed}")
        campaign = play_seed(game, ident, player)
        sheet = sheets.seeded_sheet(build_quest(f"{text}#{seed}"))
        assert tuple(card_index(card) for card in campaign.heroes) == tuple(now.card for now in sheet.dealt_cards)
        for dungeon, cards in campaign.cards.items():
            deck = read_deck(sheet.stacks[dungeon - 1], campaign.held[dungeon], campaign.left[dungeon])
            assert [card_index(card) for card in cards] == deck[: len(cards)]
            if dungeon + 1 in campaign.cards:
                assert len(cards) == len(deck)
            came += campaign.left[dungeon] > 0
        assert sheet.rolled_dice is not None
        assert tuple(campaign.dice) == sheet.rolled_dice.dice[: len(campaign.dice)]
        farthest = max(farthest, *campaign.cards)
    if player != "random":
        assert farthest == (2 if "=2" in text else 6)
        assert came > 0 or "=2" in text


def test_dungeons_of_a_seed() -> None:
    """37 cards exactly in the first; one Big Bad more in each; two places for new items; later the five items' own places."""
    for seed in range(40):
        heroes, lists = sheets.campaign_of_seed(seed, PLAIN)
        assert sorted(card // 13 for card in heroes) == [0, 1, 2, 3]
        assert len({card % 13 for card in heroes}) == 4
        assert [len(now.order) for now in lists] == [37, 40, 46, 47, 48, 49]
        assert [len(now.doubtful) for now in lists] == [0, 0, 5, 5, 5, 5]
        assert [len(now.spare) for now in lists] == [0, 5, 5, 5, 5, 5]
        for k, now in enumerate(lists, 1):
            assert len(set(now.order)) == len(now.order)
            assert {-1, -2} <= set(now.order) or k == 1
            bads = [card for card in now.order if 0 <= card < 26 and not NUMBERS >> card & 1]
            assert len(bads) == k
            assert not set(bads) & set(heroes)
        first = lists[0].order
        assert not any(not NUMBERS >> card & 1 for card in first[:18])
        assert [sheets.campaign_of_seed(seed, (k, 0, 0))[1] for k in range(1, 6)] == [lists[:k] for k in range(1, 6)]


def test_easy_is_refused() -> None:
    """With what to write instead."""
    with pytest.raises(UsageError, match=r"easy game.* write jacks:dungeons=3$"):
        sheets.require_seedable((3, 0, 1))
    for options in ALL:
        if not options[2]:
            sheets.require_seedable(options)


@pytest.mark.parametrize(
    ("name", "low", "two"), sweep_parameters(list(product(common_papers(), (False, True), (False, True))), 1, rows=True)
)
def test_seeded_sheets_build(name: str, low: bool, two: bool) -> None:
    """Dice, letters and lists on pages of their own; nothing touches; every list, card of it and die has its box, once."""
    for text in (LONG, "jacks:dungeons=1#3", "jacks:dungeons=3#3", "jacks:dungeons=4#3"):
        item = sheets.seeded_sheet(build_quest(text, 7))._replace(swords=3)
        lay = draw_two_up_pages if two else sheet_pages
        built = lay(LOOKS[low], find_paper(name), [item], load_look("jacks").game_folder.look.emblem, "", fillable=True)
        assert len(built) == (2 if two else 3)
        found = [field for page in built for field in form_fields(page.marks) if not isinstance(field, TextField)]
        assert item.rolled_dice is not None
        once = sum(1 + len(stack.cards) for stack in item.stacks) + len(item.rolled_dice.dice)
        # The last of three lies on half a page twice.
        assert len({field.name for field in found}) == len(found) == once + two * sum(len(stack.cards) for stack in item.stacks)
        assert [page.outline for page in built] == [text, *[""] * (len(built) - 1)]
        for page in built:
            assert_lines_apart(page)
            every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
            assert min(placed.mark.size for placed in every) >= (6.5 if two else 9) * PT  # type: ignore[union-attr]
            assert edge_distance(page) >= 4.8


def test_every_card_of_a_list_is_in_the_deck() -> None:
    """By its index; and the sheet says what is dashed, and what is spare."""
    sheet = sheets.seeded_sheet(build_quest("jacks#5"))
    every: Sequence[Any] = deck(PLAIN).cards
    known = {now.corner for now in every}
    assert all(isinstance(cell, ListSlot) or cell in known for stack in sheet.stacks for cell in stack.cards)
    assert "dashed" in sheet.instructions[-1]
    assert "rogue first, then fighter, cleric, wizard" in (sheet.rolled_dice.note if sheet.rolled_dice else "")
    assert [len(stack.doubtful) for stack in sheet.stacks] == [0, 0, 5, 5, 5, 5]
    assert sheet.stacks[1].note == "38 cards and two magic items"
    assert len(sheets.seeded_sheet(build_quest("jacks:dungeons=1#5")).instructions) == 1


@pytest.mark.parametrize("change", ["stacks", "rolled_dice"])
def test_too_many_lists_or_dice_are_refused(change: str) -> None:
    """By how much they are too high."""
    item = sheets.seeded_sheet(build_quest("jacks:dungeons=3#5"))
    assert item.rolled_dice is not None
    more: dict[str, Any] = {
        "stacks": {"face_down_setup": None, "stacks": item.stacks * 4},
        "rolled_dice": {"rolled_dice": item.rolled_dice._replace(dice=item.rolled_dice.dice * 4)},
    }
    with pytest.raises(LayoutError, match=r"(lists|dice and tracks of .*) are .* mm too high"):
        sheet_pages(LOOKS[0], find_paper("a4"), [item._replace(**more[change])], load_look("jacks").game_folder.look.emblem, "")
    note = item._replace(rolled_dice=item.rolled_dice._replace(note=item.rolled_dice.note * 2))
    with pytest.raises(LayoutError, match=r"how 'The Dice' is used is .* mm too long"):
        sheet_pages(LOOKS[0], find_paper("a4"), [note], load_look("jacks").game_folder.look.emblem, "")


@pytest.mark.proof
def test_every_grade_is_there() -> None:
    """One to five swords."""
    from printgen.features.challenges.graded_seeds import load_graded
    from printgen.features.challenges.par import sword_count

    game, ident = parse_id("jacks#1")
    games = sum(skill.games for skill in sheets.TEST_PLAYERS)
    assert {sword_count(seed.wins / games, sheets.SWORD_LIMITS) for seed in load_graded(game, ident.options).seeds} == {
        1,
        2,
        3,
        4,
        5,
    }


@pytest.mark.parametrize(("name", "count"), list(product(common_papers(), (2, 12, 40))))
def test_a_book(name: str, count: int) -> None:
    """Cover and table for a few and for many; the title only where it can be won."""
    for text in ("jacks", "jacks:dungeons=2"):
        found = [build_quest(f"{text}#{seed}", k, GradeStub(swords=1 + seed % 5)) for k, seed in enumerate(range(count), 1)]
        front, scores = build_cover(sheets, found), build_score_table(sheets, found)
        assert [entry.game_id for entry in front.quests] == [which.ident.to_text(OPTIONS) for which in found]
        assert len(front.grades) == 5
        assert front.grades[0] == "38 % or more"
        assert front.grades[-1] == "less than 6 %"
        assert scores.ranks == (((300, "Dungeon Ace"),) if text == "jacks" else ())
        assert bool(front.span) == (count > 12)
        for low in (False, True):
            for page in (
                *draw_cover(LOOKS[low], find_paper(name), front),
                *draw_score_table(LOOKS[low], find_paper(name), scores),
            ):
                assert_lines_apart(page)
