"""The sheets to play on: nothing collides, nothing is too small, the dice are those of the seed."""

import io
import re

import pypdf
import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.components.sheets.campaign import CampaignLog
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages, half_sheet
from printgen.components.sheets.renderers.sheet_pages import render_sheets
from printgen.engine.game import CARDS, DICE
from printgen.engine.play import play, replay
from printgen.errors import LayoutError
from printgen.gameapi.discovery import parse_id
from printgen.games.jqka.box import sheets
from printgen.games.jqka.components.questsheet import QuestSheet
from printgen.marks import PT, Job, Page, Path, Text
from printgen.render.paper.paper_sizes import find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks
from tests.sweep import sweep_parameters

FULL, LOW = load_look("jqka"), load_look("jqka", low=True)
CROSS, LOZENGE = (0, 0, 0, 0), (0, 1, 1, 0)


def seeded_sheet(options: tuple[int, ...] = CROSS, seed: int = 1847, swords: int = 3, number: int = 12) -> QuestSheet:
    """A sheet with a strip."""
    name = "jqka:map=lozenge,health_cap=none" if options[1] else "jqka"
    return sheets.build_quest_sheet(options, sheets.build_dice_strip(f"{name}#{seed}", seed, swords, number))


ITEMS: dict[str, QuestSheet | CampaignLog] = {
    "cross": sheets.build_quest_sheet(CROSS),
    "lozenge": sheets.build_quest_sheet(LOZENGE),
    "cross seeded": seeded_sheet(),
    "lozenge seeded": seeded_sheet(LOZENGE, 2**63 - 1),
    "campaign": sheets.CAMPAIGN_LOG,
}


def page(item: QuestSheet | CampaignLog, name: str = "a4", low: bool = False, two: bool = False) -> Page:
    """The first page of a sheet."""
    function = draw_two_up_pages if two else render_sheets
    return function(LOW if low else FULL, find_paper(name), (item,), load_look("jqka").game_folder.look.emblem, "jqka")[0]


EVERY = [(key, name, two) for key in ITEMS for name in ("a4", "letter") for two in (False, True)]


@pytest.mark.parametrize(("key", "name", "two"), EVERY)
def test_words_keep_apart(key: str, name: str, two: bool) -> None:
    """No two lines of text lie in each other, and all stand on the paper, 5 mm from its edge."""
    drawn = page(ITEMS[key], name, two=two)
    texts = [part for part in place_marks(drawn.marks) if isinstance(part.mark, Text)]
    for k, one in require_some(enumerate(texts)):
        assert one.box[0] > 5
        assert one.box[1] > 5
        assert one.box[2] < drawn.width - 5
        assert one.box[3] < drawn.height - 4.9
        for other in texts[k + 1 :]:
            assert overlap_depth(one.box, other.box) < 0.2, (one.mark.string, other.mark.string)


@pytest.mark.parametrize(("key", "name", "two"), sweep_parameters(EVERY, 2, rows=True))
def test_words_and_the_map_keep_apart(key: str, name: str, two: bool) -> None:
    """No word stands in the rock or its rim."""
    parts = list(place_marks(page(ITEMS[key], name, two=two).marks))
    rock = [part.box for part in parts if any(name.startswith("rock") for name in part.ancestors)]
    words = [part for part in parts if isinstance(part.mark, Text)]
    assert bool(rock) == (key != "campaign")
    for part in words:
        assert all(overlap_depth(part.box, box) < 0.05 for box in rock), part.mark.string


@pytest.mark.parametrize(("key", "name", "two"), EVERY)
def test_smallest_type(key: str, name: str, two: bool) -> None:
    """9 points on a whole sheet but for letters in signs, 6.5 on one of half the size."""
    for part in require_some(place_marks(page(ITEMS[key], name, two=two).marks)):
        if isinstance(part.mark, Text) and not part.mark.face.startswith("Cinzel"):
            assert part.mark.size * part.matrix.scale >= (6.5 if two else 9.0) * PT - 1e-6, part.mark.string


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_half_sheets_fill_their_half(name: str) -> None:
    """A half has the paper's shape, and rooms that can be written in."""
    form, half = find_paper(name), half_sheet(find_paper(name))
    assert half.frame.width * half.scale == pytest.approx(form.height / 2)
    assert half.frame.height * half.scale == pytest.approx(form.width)
    assert 18.4 * half.scale > 12
    assert half.frame.margin * half.scale > 6


def test_boxes_are_large_enough() -> None:
    """Every square to be ticked is 3.9 mm or more."""
    for key in ("cross", "lozenge", "campaign"):
        for part in require_some(place_marks(page(ITEMS[key]).marks)):
            left, top, right, foot = part.box
            square = isinstance(part.mark, Path) and len(part.mark.outline) == 5 and part.mark.stroke and not part.ancestors[2:]
            if square and right - left == pytest.approx(foot - top):
                assert right - left >= 3.9


@pytest.mark.parametrize("seed", [0, 7, 1847, 2**63 - 1])
def test_strip_holds_the_dice_of_the_seed(seed: int) -> None:
    """The dice of a strip are those that a game of the seed rolls, in its order."""
    game, ident = parse_id(f"jqka#{seed}")
    record = play(game, ident, ("random",))
    rolled: dict[int, list[int]] = {CARDS: [], DICE: []}
    for ply in replay(game, ident, record):
        rolled.setdefault(ply.mover, []).append(ply.action)
    strip = sheets.build_dice_strip(f"jqka#{seed}", seed)
    assert strip.d12_numbers[: len(rolled[CARDS])] == tuple(rolled[CARDS])
    assert strip.d6_numbers[: len(rolled[DICE])] == tuple(rolled[DICE][: len(strip.d6_numbers)])
    assert rolled[CARDS]


def test_strip_is_long_enough() -> None:
    """A D12 a task and a room; a strip that is too long for its rows is refused."""
    strip = sheets.build_dice_strip("jqka#1", 1)
    assert len(strip.d12_numbers) == 30
    assert len(strip.d6_numbers) >= 72
    with pytest.raises(LayoutError, match="a strip holds 30 D12 and 90 D6"):
        page(sheets.build_quest_sheet(CROSS, strip._replace(d6_numbers=strip.d6_numbers * 2)))


def test_long_ids_lose_options_not_seeds() -> None:
    """What is too long for its line keeps the seed; the code holds all of it."""
    strip = sheets.build_dice_strip("jqka:map=lozenge,health_cap=none,campaign#9223372036854775807", 2**63 - 1)
    texts = [
        part.mark.string
        for part in place_marks(page(sheets.build_quest_sheet(LOZENGE, strip)).marks)
        if isinstance(part.mark, Text)
    ]
    named = [text for text in texts if text.startswith("jqka")]
    assert named
    assert all(text.endswith("#9223372036854775807") for text in named)
    assert strip.code == strip.game_id


def test_what_is_printed_comes_from_the_rules() -> None:
    """The words of the table and of the tasks, as the rulings have them."""
    sheet = sheets.build_quest_sheet(CROSS)
    table = {outcome.word: [(bar.span, bar.words) for bar in outcome.bars] for _, outcome in sheet.outcomes}
    assert table["Dragon"] == [(3, "health − 3"), (3, "you win: 3 gold")]
    assert table["Slime"] == [(2, "health − 1"), (1, "both miss"), (3, "you win")]
    assert [word for _, word in table["Chest"]] == ["health − 1", "1 gold", "amulet", "key", "flask", "shield"]
    assert [task.rows for task in sheet.tasks][3] == ("1–3 specter", "4–6 slime", "7–9 skeleton", "10–12 dragon")
    assert [(rank.points, rank.gold) for rank in sheets.build_titles()] == [(0, 0), (9, 1), (12, 2), (15, 3), (18, 0)]
    assert sum(room.boxes for room in sheet.rooms) == 26


def test_cards_have_no_sheet() -> None:
    """With cards only the campaign is written down."""
    assert sheets.sheets((1, 0, 0, 0)) == (sheets.CAMPAIGN_LOG,)
    assert [type(item) for item in sheets.sheets(CROSS)] == [QuestSheet, CampaignLog]


@pytest.mark.proof
def test_many_sheets_share_what_is_common() -> None:
    """A hundred sheets are hardly larger than ten, differ in their dice, and are the same bytes twice."""

    def job(count: int) -> bytes:
        items = [seeded_sheet(seed=seed) for seed in range(1, count + 1)]
        return to_pdf(
            Job("sheets", render_sheets(FULL, find_paper("a4"), items, load_look("jqka").game_folder.look.emblem, "jqka"))
        )

    ten, hundred = job(10), job(100)
    assert len(hundred) < 10 * len(ten)
    assert len(hundred) < 1_000_000
    assert hundred == job(100)
    texts = [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(ten)).pages]
    assert len(set(texts)) == 10
    assert all("On a D6" in text for text in texts)


def test_halves_come_in_pairs() -> None:
    """Seeds lie side by side, the last of an odd number twice; what has no seed is printed twice."""
    items = (*(seeded_sheet(seed=seed) for seed in (1, 2, 3)), sheets.build_quest_sheet(CROSS), sheets.CAMPAIGN_LOG)
    pages = draw_two_up_pages(FULL, find_paper("a4"), items, load_look("jqka").game_folder.look.emblem, "jqka")
    ids = [[part.mark.string for part in place_marks(page.marks) if isinstance(part.mark, Text)] for page in pages]
    seeds = [[text for text in texts if re.fullmatch(r"jqka#\d", text)] for texts in ids]
    assert seeds == [["jqka#1", "jqka#2"], ["jqka#3", "jqka#3"], [], []]
    assert [page.width for page in pages] == [297.0] * 4


def test_too_much_is_refused() -> None:
    """A sheet that is too high, a table with a word too long, a rank too wide: each names what is wrong."""
    sheet = sheets.build_quest_sheet(CROSS)
    icon, outcome = sheet.outcomes[0]
    with pytest.raises(LayoutError, match=r"is [\d.]+ mm too high for its paper"):
        page(sheet._replace(outcomes=sheet.outcomes * 3))
    long = outcome._replace(bars=(outcome.bars[0]._replace(words="health − 1, and then some more"), *outcome.bars[1:]))
    with pytest.raises(LayoutError, match="too long for 1 faces"):
        page(sheet._replace(outcomes=((icon, long),)))
    stair = sheets.CAMPAIGN_LOG.rank_steps
    with pytest.raises(LayoutError, match="too wide for its step"):
        page(sheets.CAMPAIGN_LOG._replace(rank_steps=(stair[0]._replace(word="Most Noble Lord Commander"), *stair[1:])))
    with pytest.raises(LayoutError, match=r"the sum of .* mm too wide"):
        page(sheet._replace(points=sheet.points._replace(parts=("health that is left at the very end",) * 4)))
