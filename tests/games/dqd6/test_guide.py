"""The strategy guide: its player by cases worked out by hand, its card by a reader who knows nothing but the card."""

import random
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.panel import ProseItem
from printgen.engine.game import state_class
from printgen.gameapi.discovery import find_game
from printgen.games.dqd6.box import strategy_guide
from printgen.games.dqd6.notation import ABILITIES
from printgen.marks import Group, Tag, Text
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import find_paper
from tests.looks import load_look
from tests.render.drawing import place_marks

rules: Any = import_module("printgen.games.dqd6.rules")
players: Any = import_module("printgen.games.dqd6.players.decide")

STRENGTH, DEXTERITY, INTELLIGENCE, FLEE = 0, 1, 2, 3
SWORD, STAFF, GEM, NOTHING = 0, 2, 3, 4
SPECTER, SLIME, SKELETON, DRAGON = 1, 2, 3, 6
CHANCES = {"best": 0.76649, "guide": 0.74783, "greedy": 0.6604, "random": 0.2641}
CARD = strategy_guide.strategy_cards(CHANCES)


def fight(
    points: tuple[int, ...],
    powers: tuple[int, ...] = (1, 1, 1),
    health: int = 3,
    gems: int = 0,
    monster: int = SKELETON,
    guarded: int = NOTHING,
    counter: int = 1,
) -> Any:
    """A fight of one hero in the base game, who is to decide."""
    s = state_class(rules)()
    rules.start(s, (0,) * len(rules.OPTIONS))
    s.node, s.monster, s.health, s.gems, s.counter = rules.CHOOSE, monster, health, gems, counter
    s.guarded = GEM if monster == DRAGON else guarded
    s.ability[:3], s.weapon[:3] = points, powers
    return s


def guide_decision(s: Any) -> int:
    """What the player "guide" decides."""
    return int(players.decide(s, players.GUIDE, [], 0, ()))


@pytest.mark.parametrize(
    ("gems", "monster", "health", "most"),
    [
        (0, SPECTER, 1, 2),
        (0, SLIME, 2, 5),
        (0, SKELETON, 3, 8),
        (1, SLIME, 3, 6),
        (1, SKELETON, 4, 8),
        (2, SPECTER, 3, 4),
        (2, SKELETON, 5, 7),
        (2, SKELETON, 1, 2),  # hurt already: the table asks for its health now
    ],
)
def test_flight_from_lesser_monsters(gems: int, monster: int, health: int, most: int) -> None:
    """With as many points as the table says, run; with one more, fight, however they are spread."""
    for points in product(range(5), repeat=3):
        if any(points):
            assert (guide_decision(fight(points, health=health, gems=gems, monster=monster)) == FLEE) == (sum(points) <= most), (
                points
            )


@pytest.mark.parametrize(
    ("gems", "power", "health", "most"),
    [
        (0, 1, 6, 9),
        (0, 1, 5, 9),
        (0, 2, 6, 6),  # three hits
        (0, 3, 6, 0),  # two hits: a dash, fight
        (0, 4, 5, 0),
        (1, 4, 6, 3),
        (1, 1, 6, 8),
        (2, 4, 6, 1),
        (2, 1, 4, 2),
        (2, 0, 6, 5),  # no weapon at all: as many as a dragon needs at most
    ],
)
def test_flight_from_dragons(gems: int, power: int, health: int, most: int) -> None:
    """The table asks for the hits that the strongest weapon needs, and not what the others are."""
    for points in product(range(1, 5), repeat=3):
        s = fight(points, (0, power, 0), health, gems, DRAGON)
        assert (guide_decision(s) == FLEE) == (sum(points) <= most), points


def test_strongest_weapon_is_one_that_can_strike() -> None:
    """A weapon of 4 whose ability has no points does not count: six hits, and not two, with 7 points."""
    assert guide_decision(fight((0, 4, 3), (4, 1, 1), 6, monster=DRAGON)) == FLEE
    assert guide_decision(fight((3, 4, 0), (4, 1, 1), 6, monster=DRAGON)) != FLEE


def test_nobody_runs_from_the_sixth_room() -> None:
    """One point against a fresh dragon: in the fifth room run, in the sixth strike."""
    assert guide_decision(fight((0, 1, 0), monster=DRAGON, health=6, counter=5)) == FLEE
    assert guide_decision(fight((0, 1, 0), monster=DRAGON, health=6, counter=6)) == DEXTERITY


def test_price_is_hits_times_risk() -> None:
    """Health 3 without gems: power 1 needs three hits at the risk of 4 points, 0.5 each; power 3 one hit of the same."""
    s = fight((4, 4, 4), (1, 3, 1))
    assert [players.strike_price(s, k) for k in range(3)] == [15, 5, 15]
    assert guide_decision(s) == DEXTERITY
    for points, gems, tenths in ((1, 0, 50), (2, 0, 20), (3, 0, 10), (4, 0, 5), (4, 1, 2), (3, 2, 2), (4, 2, 2), (1, 2, 10)):
        assert players.strike_price(fight((points, 4, 4), health=1, gems=gems), STRENGTH) == tenths


def test_price_of_waste() -> None:
    """Health 3: power 2 needs two hits and wastes 1 (2 x 0.5 + 1 = 2); power 1 three of them, 1.5: it is the cheaper one."""
    s = fight((4, 4, 4), (2, 1, 4))
    assert [players.strike_price(s, k) for k in range(3)] == [20, 15, 15]
    assert guide_decision(s) == DEXTERITY
    assert guide_decision(fight((4, 4, 4), (2, 0, 0))) == STRENGTH


def test_price_of_the_guarded_kind() -> None:
    """All alike, but the sword is what is guarded: it costs 1 more, and dexterity strikes."""
    s = fight((4, 4, 4), health=1, guarded=SWORD)
    assert [players.strike_price(s, k) for k in range(3)] == [15, 5, 5]
    assert guide_decision(s) == DEXTERITY
    assert guide_decision(fight((4, 4, 4), health=1)) == STRENGTH
    assert guide_decision(fight((4, 2, 1), health=1, guarded=SWORD)) == STRENGTH  # 1.5 is less than 2 and 5


def test_a_tie_goes_to_more_points() -> None:
    """With two gems 3 and 4 points hit on five faces: the same price, so the fuller ability; then strength, then dexterity."""
    assert guide_decision(fight((3, 4, 3), health=1, gems=2)) == DEXTERITY
    assert guide_decision(fight((3, 3, 4), health=1, gems=2)) == INTELLIGENCE
    assert guide_decision(fight((3, 4, 4), health=1, gems=2)) == DEXTERITY
    assert guide_decision(fight((4, 4, 4), health=1, gems=2)) == STRENGTH


def test_price_counts_before_points() -> None:
    """4 points at 1.5 strike before 2 points at 2; with the sword guarded they cost 2.5, and 2 points go before 4."""
    s = fight((4, 2, 4), (1, 3, 0))
    assert [players.strike_price(s, k) for k in (STRENGTH, DEXTERITY)] == [15, 20]
    assert guide_decision(s) == STRENGTH
    s.guarded = SWORD
    assert [players.strike_price(s, k) for k in (STRENGTH, DEXTERITY)] == [25, 20]
    assert guide_decision(s) == DEXTERITY


def test_without_a_weapon() -> None:
    """An ability without a weapon strikes only when none has one; then the fullest does."""
    assert guide_decision(fight((4, 1, 0), (0, 1, 4), health=3, monster=DRAGON, counter=6)) == DEXTERITY
    assert guide_decision(fight((2, 4, 3), (0, 0, 0), health=3, monster=DRAGON, counter=6)) == DEXTERITY


# The card.


def grids() -> list[NumberGrid]:
    """The three tables of the card: lesser monsters, dragon, risk."""
    return [item for panel in (CARD[0].left, CARD[0].right) for item in panel if isinstance(item, NumberGrid)]


def cells(grid: NumberGrid) -> dict[tuple[int, int], float]:
    """What a reader sees in a table of flight, by gems and column's number; a dash is left out."""
    columns = [int(head.split()[-1]) for head in grid.columns]
    return {
        (int(head.split()[-1]), n): float(cell) for head, *row in grid.rows for n, cell in zip(columns, row, strict=True) if cell
    }


def read_card(s: Any) -> int:
    """The decision of a person who holds the card and nothing else."""
    lesser, dragon, risk = grids()
    points, powers = s.ability[:3], s.weapon[:3]
    able = [k for k in range(3) if points[k]]
    if s.monster == DRAGON:
        strongest = max(powers[k] for k in able)
        column = -(-s.health // strongest) if strongest else 6
        limit = cells(dragon).get((s.gems, column), -1)
    else:
        limit = cells(lesser).get((s.gems, s.health), -1)
    if s.counter < 6 and sum(points) <= limit:
        return FLEE
    heads = {int(head.rstrip("+")): float(cell) for head, cell in zip(risk.columns, risk.rows[0][1:], strict=True)}

    def price(k: int) -> tuple[float, int, int]:
        if not powers[k]:
            return (1000.0, -points[k], k)
        hits = -(-s.health // powers[k])
        total = hits * heads[min(points[k] + s.gems, max(heads))] + hits * powers[k] - s.health + (s.guarded == k)
        return (round(total, 6), -points[k], k)

    return min(able, key=price)


def test_the_card_is_the_player() -> None:
    """In 20,000 drawn fights a reader of the card decides as the player does."""
    chance = random.Random(6)
    for _ in range(20_000):
        gems, monster = chance.randrange(3), chance.choice((SPECTER, SLIME, SKELETON, DRAGON))
        health = chance.randint(1, 6 if monster == DRAGON else monster + gems)
        points = tuple(chance.randint(0, 4) for _ in range(3))
        if any(points):
            powers = tuple(chance.randint(0, 4) for _ in range(3))
            s = fight(points, powers, health, gems, monster, chance.choice((0, 1, 2, NOTHING)), chance.randint(1, 6))
            assert guide_decision(s) == read_card(s), s.values()


def test_every_cell_is_the_players_table() -> None:
    """Each cell is the number that the player compares with; where there is none, he never runs, or nobody is so healthy."""
    lesser, dragon, risk = grids()
    seen = cells(lesser)
    for gems, health in product(range(3), range(1, 6)):
        possible = health <= SKELETON + gems
        assert seen.get((gems, health), 0) == (players.FLIGHT_THRESHOLDS[gems][health - 1] if possible else 0)
    seen = cells(dragon)
    for gems, hits in product(range(3), range(1, 7)):
        assert seen.get((gems, hits), 0) == players.DRAGON_FLIGHT_THRESHOLDS[gems][hits - 1]
    assert [round(10 * float(cell)) for cell in risk.rows[0][1:]] == list(players.STRIKE_RISK[1:])
    assert all(len(row) == 1 + len(grid.columns) for grid in grids() for row in grid.rows)


def prose() -> str:
    """The card's sentences, without markup."""
    parts = [item.markup for panel in (CARD[0].left, CARD[0].right) for item in panel if isinstance(item, ProseItem)]
    return " ".join(parts).replace("*", "").replace("_", "")


def test_the_text_states_what_it_was_given() -> None:
    """The four chances in games of 100, as their difference what the card costs, and the price of the guarded kind."""
    text = prose()
    assert "of 100 games: best play 76.6, this card 74.8, the strongest blow 66.0, blind luck 26.4." in text
    assert "The card costs 1.8 games." in text
    assert f"Add {players.GUARDED_WEAPON_PENALTY // 10} if this weapon" in text


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_it_fits(name: str, low: bool, large: bool) -> None:
    """One page, every mark on the paper; the tables' and the sentences' every text within the card, clear of its edge."""
    sheet = find_paper(name)
    (page,) = draw_folded_pages(load_look("dqd6", low), sheet, CARD, "Dungeon Quest D6", large)
    scale = 1.5 if large else 1.0
    for placed in place_marks(page.marks):
        box = placed.box
        assert min(box[0], box[1], page.width - box[2], page.height - box[3]) >= 4.9, placed.mark
    cards = [mark for mark in page.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Tag)]
    count = 2 if large else 4
    assert [card.scale for card in cards] == [scale] * count
    for card in cards:
        for placed in place_marks((card,)):
            assert card.y <= placed.box[1] and placed.box[3] <= card.y + HEIGHT * scale, placed.mark
            if isinstance(placed.mark, Text):
                side = card.x + WIDTH * scale * (placed.box[0] > card.x + WIDTH * scale)
                assert placed.box[0] >= side + 3 * scale and placed.box[2] <= side + (WIDTH - 3) * scale, placed.mark
    strings = [placed.mark.string for placed in place_marks(tuple(cards)) if isinstance(placed.mark, Text)]
    for grid in grids():
        for cell in (cell for row in grid.rows for cell in row[1:] if cell):
            assert strings.count(cell) >= count
    assert {"Flee", "Strike", *ABILITIES} <= set(strings)


@pytest.mark.proof
def test_what_it_costs() -> None:
    """Who follows the card loses, exactly, less than 2 of 100 games to best play in the base game, and wins more than greedy."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation.solve import OPTIMUM, solve

    game, options = find_game("dqd6"), (0,) * len(rules.OPTIONS)
    best, card, greedy = (solve(game, options, player).value for player in (OPTIMUM, players.GUIDE, players.GREEDY))
    assert 0 < best - card < 0.02
    assert greedy < card
    assert set(strategy_guide.PLAYERS) <= set(game.players.NAMES)
