"""The sheets of Dungeon Jacks: mat, score sheet, seeded campaigns that are what the seed deals, and books of them."""

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

import pytest

from printgen.components.boards.mat import DicePlaces, Mat
from printgen.components.cards.suited import Index
from printgen.components.sheets.letters import Slot
from printgen.components.sheets.renderers.halves import two_up
from printgen.components.sheets.renderers.pages import sheets as sheet_pages
from printgen.components.sheets.stack import Stack
from printgen.engine.game import CARDS, OVER, Game, spares
from printgen.engine.ids import GameId, clashes
from printgen.engine.play import start
from printgen.engine.playout import bind
from printgen.engine.random import WORDS, streams
from printgen.errors import LayoutError, UsageError
from printgen.features.challenges.components.renderers.covers import cover_pages, score_page
from printgen.gameapi.discovery import parse
from printgen.games.jacks.box.cards import deck
from printgen.games.jacks.box.names import index
from printgen.games.jacks.box.sheets import goal, sheets
from printgen.games.jacks.components.scoresheet import ScoreSheet
from printgen.games.jacks.rules.dungeon import BLACK, NUMBERS
from printgen.games.jacks.rules.play import OPTIONS
from printgen.games.jacks.seeds import sheets as seeded
from printgen.marks import PT, Box, Entry, Page, Path, Text
from printgen.render.paper.sizes import paper, papers
from tests.looks import look
from tests.render.drawing import fields, flat, nearest, overlap
from tests.seeded import Grade, cover, quest, table
from tests.sweep import sweep

PLAIN = (0, 0, 0)
ALL = [chosen for chosen in product(*(range(len(option.values)) for option in OPTIONS)) if not clashes(OPTIONS, chosen)]
LOOKS = (look("jacks"), look("jacks", low=True))
LONG = f"jacks:rest=none#{2**63 - 1}"


def pages(options: tuple[int, ...], name: str = "a4", low: bool = False, fillable: bool = False) -> tuple[Page, ...]:
    """The pages of all sheets."""
    return sheet_pages(LOOKS[low], paper(name), sheets(options), look("jacks").home.look.emblem, "jacks", fillable)


def both(options: tuple[int, ...] = PLAIN) -> tuple[Mat, ScoreSheet]:
    """The mat and the score sheet."""
    mat, score = sheets(options)
    assert isinstance(mat, Mat)
    assert isinstance(score, ScoreSheet)
    return mat, score


def apart(page: Page, reach: int = 60) -> None:
    """No line of text touches another."""
    every = [placed for placed in flat(page.marks) if isinstance(placed.mark, Text)]
    for k, one in enumerate(every):
        assert all(overlap(one.box, two.box) <= 0.5 for two in every[max(0, k - reach) : k]), one.mark


# The mat and the score sheet.


@pytest.mark.parametrize("options", sweep(ALL, 2))
def test_sheets_build(options: tuple[int, ...]) -> None:
    """A mat of two papers and a score sheet: on both papers, in both inks, nothing off the paper, no words on others."""
    for name, low in product(papers(), (False, True)):
        built = pages(options, name, low)
        assert len(built) == 3
        for page in built:
            assert nearest(page) >= 4.8
            apart(page)


def test_places_of_the_mat() -> None:
    """As the seed's "Sample Layout": encounter, then deck and exhausted dice, heroes with four dice places each, the piles."""
    mat, _ = both()
    heroes, piles = mat.rows
    assert [place.word for place in mat.above] == ["Monster", "Defences", "More of Them", "At Stake"]
    assert [place.suits for place in mat.above] == [("spades", "clubs"), ("hearts",), ("hearts",), ("diamonds",)]
    assert [place.word for place in mat.sides] == ["Dungeon", "Big Bads"]
    assert [(place.word, place.suits, place.dice) for place in heroes] == [
        ("Rogue", ("spades",), 4),
        ("Fighter", ("clubs",), 4),
        ("Cleric", ("hearts",), 4),
        ("Wizard", ("diamonds",), 4),
    ]
    assert [place.word for place in piles] == ["Discard", "Treasure", "Magic Items"]
    assert "five" in piles[2].note
    assert isinstance(mat.track, DicePlaces)
    assert mat.track.owners == tuple((place.suits[0], place.word) for place in heroes)
    assert sheets(())[0] == mat


def corners(page: Page) -> list[tuple[float, float]]:
    """Where the corners of places are, as points of three lines."""
    found = []
    for placed in flat(page.marks):
        mark = placed.mark
        if isinstance(mark, Path) and len(mark.outline) == 3 and abs(mark.outline[0][1] - mark.outline[1][1]) > 8:
            found.append((mark.outline[1][1], mark.outline[1][2]))
    return found


@pytest.mark.parametrize("name", list(papers()))
def test_places_hold_a_card(name: str) -> None:
    """A sleeved card of 67 by 92 mm, on Letter at least a card, upright or lying, and no two places meet."""
    card, lies = {"a4": ((67.0, 92.0), (92.0, 67.0)), "letter": ((64.6, 92.0), (88.9, 64.6))}[name]
    for page, sizes in zip(pages(PLAIN, name)[:2], ([card] * 6, [card] * 4 + [lies] * 3), strict=True):
        points = corners(page)
        assert len(points) == 4 * len(sizes)
        places = [(points[k][0], points[k][1], points[k + 3][0], points[k + 3][1]) for k in range(0, len(points), 4)]
        assert [(round(r - x, 1), round(f - y, 1)) for x, y, r, f in places] == sizes
        for k, one in enumerate(places):
            assert all(overlap(one, two) < -0.8 for two in places[:k])


def test_a_score_sheet() -> None:
    """Six dungeons with one Big Bad more each, nine treasures, six cards that can be items, from the second dungeon on."""
    _, score = both()
    assert score.foes == (1, 2, 3, 4, 5, 6)
    assert score.treasures == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert score.ranks == (("J", 1), ("Q", 2), ("K", 3), ("A", 4))
    assert [item.suit for item in score.items] == ["diamond"] * 4 + ["joker"] * 2
    assert score.stocked == (False, True, True, True, True, True)
    assert (score.goal.title, score.goal.note) == ("Dungeon Ace", "300 or more:")
    assert [goal(many).title != "" for many in range(1, 7)] == [False] * 5 + [True]  # five dungeons hold 270 points
    assert [len(both((k, 0, 0))[1].foes) for k in range(6)] == [6, 1, 2, 3, 4, 5]
    assert both((0, 1, 0))[1].rules[0] != score.rules[0]


@pytest.mark.parametrize(("name", "two"), list(product(papers(), (False, True))))
def test_the_score_sheet_is_a_form(name: str, two: bool) -> None:
    """Every name once, nothing smaller than 4 mm to write in; half the size is legible still."""
    _, score = both()
    assert not list(fields(pages(PLAIN, name)[2].marks))
    lay = two_up if two else sheet_pages
    (page,) = lay(LOOKS[0], paper(name), [score], look("jacks").home.look.emblem, "jacks", fillable=True)
    found = list(fields(page.marks))
    names = [field.name.removeprefix("sheet 1: ") for field in found]
    assert len(set(names)) == len(names)
    assert min(field.size if isinstance(field, Box) else field.high for field in found) >= 4
    assert {"dungeon 6 wizard die 4 exhausted", "dungeon 1 treasure 10", "dungeon 2 diamond A held", "rogue is Q"} <= set(names)
    assert sum(name.endswith("exhausted") for name in names if not name.startswith("sheet 2")) == 6 * 16
    assert sum("big bads" in name for name in names if not name.startswith("sheet 2")) == 21
    every = [placed for placed in flat(page.marks) if isinstance(placed.mark, Text)]
    assert min(placed.mark.size for placed in every) >= (6.5 if two else 9) * PT  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"foes": (6,) * 9, "stocked": (True,) * 9}, r"the rows of .* mm too high"),
        ({"items": (Index("A", "diamond"),) * 9}, r"the columns of .* mm too wide"),
        ({"rules": ("Never do this at home, or anywhere else. " * 12,)}, r"the rules of .* mm too high"),
    ],
)
def test_what_is_too_large_is_refused(change: dict[str, Any], sentence: str) -> None:
    """By how much."""
    _, score = both()
    with pytest.raises(LayoutError, match=sentence):
        sheet_pages(LOOKS[0], paper("a4"), [score._replace(**change)], look("jacks").home.look.emblem, "jacks")


# Seeded campaigns.


class Campaign(NamedTuple):
    """What a game of the engine brought: the heroes, each dungeon's cards, what was held and left as it began, all dice."""

    heroes: tuple[int, ...]
    cards: dict[int, list[int]]
    held: dict[int, int]
    left: dict[int, int]
    dice: list[int]


def played(game: Game, ident: GameId, player: str) -> Campaign:
    """A game of a seed."""
    assert ident.seed is not None
    rules: Any = game.rules
    s, w = start(game, ident.options), streams(ident.seed, 1)
    outcome = bind(game.rules, game.players)["outcome"]
    found = Campaign((), {}, {}, {}, [])
    heroes: list[int] = []
    held, left = 0, 0
    while (who := rules.turn(s)) != OVER:
        if who >= 0:
            x = game.players.decide(s, game.player(player), w, WORDS * 2, spares(game))
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
        rules.step(s, x)
        held, left = (s.held, left) if s.dungeon == before else (s.held, s.deck & ~NUMBERS & ~BLACK)
    return found._replace(heroes=tuple(sorted(heroes)))


def dealt(stack: Stack, held: int, left: int) -> list[Index]:
    """A dungeon's deck as a player reads it off the sheet, by the sentences that are printed there."""
    numbers = {index(card): card for card in range(54)}
    spare = [card for card in stack.spare if not (held | left) >> numbers[card] & 1]
    new = spare[: max(0, 2 - left.bit_count())]
    passed = {0: (1, 2), 1: (2,)}.get(len(new), ())
    found: list[Index] = []
    for k, cell in enumerate(stack.cards):
        if isinstance(cell, Slot):
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
        game, ident = parse(f"{text}#{seed}")
        campaign = played(game, ident, player)
        sheet = seeded.sheet(quest(f"{text}#{seed}"))
        assert tuple(index(card) for card in campaign.heroes) == tuple(now.card for now in sheet.dealt)
        for dungeon, cards in campaign.cards.items():
            deck = dealt(sheet.stacks[dungeon - 1], campaign.held[dungeon], campaign.left[dungeon])
            assert [index(card) for card in cards] == deck[: len(cards)]
            if dungeon + 1 in campaign.cards:
                assert len(cards) == len(deck)
            came += campaign.left[dungeon] > 0
        assert sheet.rolled is not None
        assert tuple(campaign.dice) == sheet.rolled.dice[: len(campaign.dice)]
        farthest = max(farthest, *campaign.cards)
    if player != "random":
        assert farthest == (2 if "=2" in text else 6)
        assert came > 0 or "=2" in text


def test_dungeons_of_a_seed() -> None:
    """37 cards exactly in the first; one Big Bad more in each; two places for new items; later the five items' own places."""
    for seed in range(40):
        heroes, lists = seeded.campaign(seed, PLAIN)
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
        assert [seeded.campaign(seed, (k, 0, 0))[1] for k in range(1, 6)] == [lists[:k] for k in range(1, 6)]


def test_easy_is_refused() -> None:
    """With what to write instead."""
    with pytest.raises(UsageError, match=r"easy game.* write jacks:dungeons=3$"):
        seeded.demand((3, 0, 1))
    for options in ALL:
        if not options[2]:
            seeded.demand(options)


@pytest.mark.parametrize(("name", "low", "two"), sweep(list(product(papers(), (False, True), (False, True))), 1, rows=True))
def test_seeded_sheets_build(name: str, low: bool, two: bool) -> None:
    """Dice, letters and lists on pages of their own; nothing touches; every list, card of it and die has its box, once."""
    for text in (LONG, "jacks:dungeons=1#3", "jacks:dungeons=3#3", "jacks:dungeons=4#3"):
        item = seeded.sheet(quest(text, 7))._replace(swords=3)
        lay = two_up if two else sheet_pages
        built = lay(LOOKS[low], paper(name), [item], look("jacks").home.look.emblem, "", fillable=True)
        assert len(built) == (2 if two else 3)
        found = [field for page in built for field in fields(page.marks) if not isinstance(field, Entry)]
        assert item.rolled is not None
        once = sum(1 + len(stack.cards) for stack in item.stacks) + len(item.rolled.dice)
        # The last of three lies on half a page twice.
        assert len({field.name for field in found}) == len(found) == once + two * sum(len(stack.cards) for stack in item.stacks)
        assert [page.outline for page in built] == [text, *[""] * (len(built) - 1)]
        for page in built:
            apart(page)
            every = [placed for placed in flat(page.marks) if isinstance(placed.mark, Text)]
            assert min(placed.mark.size for placed in every) >= (6.5 if two else 9) * PT  # type: ignore[union-attr]
            assert nearest(page) >= 4.8


def test_every_card_of_a_list_is_in_the_deck() -> None:
    """By its index; and the sheet says what is dashed, and what is spare."""
    sheet = seeded.sheet(quest("jacks#5"))
    every: Sequence[Any] = deck(PLAIN).cards
    known = {now.corner for now in every}
    assert all(isinstance(cell, Slot) or cell in known for stack in sheet.stacks for cell in stack.cards)
    assert "dashed" in sheet.how[-1]
    assert "rogue first, then fighter, cleric, wizard" in (sheet.rolled.note if sheet.rolled else "")
    assert [len(stack.doubtful) for stack in sheet.stacks] == [0, 0, 5, 5, 5, 5]
    assert sheet.stacks[1].note == "38 cards and two magic items"
    assert len(seeded.sheet(quest("jacks:dungeons=1#5")).how) == 1


@pytest.mark.parametrize("change", ["stacks", "rolled"])
def test_too_many_lists_or_dice_are_refused(change: str) -> None:
    """By how much they are too high."""
    item = seeded.sheet(quest("jacks:dungeons=3#5"))
    assert item.rolled is not None
    more: dict[str, Any] = {
        "stacks": {"unseen": None, "stacks": item.stacks * 4},
        "rolled": {"rolled": item.rolled._replace(dice=item.rolled.dice * 4)},
    }
    with pytest.raises(LayoutError, match=r"(lists|dice and tracks of .*) are .* mm too high"):
        sheet_pages(LOOKS[0], paper("a4"), [item._replace(**more[change])], look("jacks").home.look.emblem, "")
    note = item._replace(rolled=item.rolled._replace(note=item.rolled.note * 2))
    with pytest.raises(LayoutError, match=r"how 'The Dice' is used is .* mm too long"):
        sheet_pages(LOOKS[0], paper("a4"), [note], look("jacks").home.look.emblem, "")


# Grades and books.


@pytest.mark.proof
def test_every_grade_is_there() -> None:
    """One to five swords."""
    from printgen.features.challenges.graded import graded
    from printgen.features.challenges.par import swords

    game, ident = parse("jacks#1")
    games = sum(skill.games for skill in seeded.SKILLS)
    assert {swords(seed.wins / games, seeded.LIMITS) for seed in graded(game, ident.options).seeds} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(("name", "count"), list(product(papers(), (2, 12, 40))))
def test_a_book(name: str, count: int) -> None:
    """Cover and table for a few and for many; the title only where it can be won."""
    for text in ("jacks", "jacks:dungeons=2"):
        found = [quest(f"{text}#{seed}", k, Grade(swords=1 + seed % 5)) for k, seed in enumerate(range(count), 1)]
        front, scores = cover(seeded, found), table(seeded, found)
        assert [entry.game_id for entry in front.quests] == [which.ident.text(OPTIONS) for which in found]
        assert len(front.grades) == 5
        assert front.grades[0] == "38 % or more"
        assert front.grades[-1] == "less than 6 %"
        assert scores.ranks == (((300, "Dungeon Ace"),) if text == "jacks" else ())
        assert bool(front.span) == (count > 12)
        for low in (False, True):
            for page in (*cover_pages(LOOKS[low], paper(name), front), *score_page(LOOKS[low], paper(name), scores)):
                apart(page)
