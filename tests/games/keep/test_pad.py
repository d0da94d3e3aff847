"""The score pad and the journal of a solo quest: what they count, and how they lie on the page."""

from collections import Counter
from typing import Any

import pytest

from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.errors import LayoutError
from printgen.games.keep.box.pads import build_journal, build_score_pad
from printgen.games.keep.box.sheets import sheets
from printgen.games.keep.components.quest_journal import QuestJournal
from printgen.games.keep.components.score_pad import ScorePad
from printgen.games.keep.content import CONTENT, HEALTH
from printgen.games.keep.numbers.rule_values import measure_rules
from printgen.marks import CheckBox, Group, Page, Text, TextField, iter_form_fields
from printgen.prose.templates import number_to_words
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

LOOKS = (load_look("keep"), load_look("keep", low=True))
MAINS = CONTENT.hero[:4]
ITEMS = {"pad": build_score_pad(), "journal": build_journal(MAINS)}
every_page = pytest.mark.parametrize(("name", "item"), [(name, item) for name in common_papers() for item in ITEMS.values()])


def page(item: ScorePad | QuestJournal, name: str = "a4", low: bool = False, fillable: bool = False) -> Page:
    """A sheet's page."""
    (made,) = sheet_pages(LOOKS[low], find_paper(name), [item], load_look("keep").game_folder.look.emblem, "keep", fillable)
    return made


def texts(made: Page) -> list[Any]:
    """All lines of text with their boxes."""
    return [placed for placed in place_marks(made.marks) if isinstance(placed.mark, Text)]


@pytest.mark.parametrize("options", [(), (0, 0, 0, 0, 0), (4, 1, 1, 1, 0)])
def test_a_table_has_a_pad(options: tuple[int, ...]) -> None:
    """Games of several have the pad and no journal."""
    assert [item for item in sheets(options) if isinstance(item, ScorePad | QuestJournal)] == [ITEMS["pad"]]


def test_who_is_alone_has_a_journal() -> None:
    """The solo quest has the journal and no pad."""
    assert [item for item in sheets((0, 0, 0, 0, 1)) if isinstance(item, ScorePad | QuestJournal)] == [ITEMS["journal"]]


def test_the_pad_counts_what_counts() -> None:
    """All six heroes, told apart by pawns; the quests that end a regular game and a long one are drawn stronger."""
    item = build_score_pad()
    assert [hero.colour for hero in item.heroes] == [hero.colour for hero in CONTENT.hero]
    assert item.goals == (measure_rules().goal, measure_rules().long_goal)
    assert len({hero.word for hero in item.heroes}) == 6


def test_the_journal_has_all_there_is() -> None:
    """A box for each card of each kind of arms and potions, each wild creature, and each heart a hero can have of its own."""
    item = build_journal(MAINS)
    boxes = {count.word: count.boxes for row in item.counts for count in row}
    titles = ("Swords", "Armour", "Healing", "Teleport", "Boots", "Great Sword", "Plate", "League Boots")
    assert [boxes[word] for word in titles] == [kind.cards for kind in CONTENT.treasure[:8]]
    assert boxes["Wild drawn"] == len(CONTENT.wild) and boxes["Health"] > max(HEALTH)
    assert item.places.rows == tuple((str(k), land.title) for k, land in enumerate(CONTENT.land) if k)
    assert number_to_words(len(item.places.rows) - measure_rules().boxed) in item.motto
    assert [hero.colour for hero in item.heroes] == ["red", "green", "black", "blue"]


@every_page
@pytest.mark.parametrize("low", [False, True])
def test_pages_build(name: str, item: ScorePad | QuestJournal, low: bool) -> None:
    """No line of text touches another or leaves the paper."""
    made = page(item, name, low)
    every = texts(made)
    for k, one in require_some(enumerate(every)):
        left, top, right, foot = one.box
        assert left > 5 and top > 5 and right < made.width - 5 and foot < made.height - 5, one.mark
        assert all(overlap_depth(one.box, other.box) <= 0.5 for other in every[:k]), one.mark


@every_page
def test_forms(name: str, item: ScorePad | QuestJournal) -> None:
    """Fields have names of their own, lie on the paper, do not cover each other, and no text lies in a box."""
    made = page(item, name, fillable=True)
    fields = list(iter_form_fields(made.marks))
    assert len({field.name for field in fields}) == len(fields) > 100
    boxes = [frame(field) for field in fields]
    for k, one in enumerate(boxes):
        assert one[0] > 5 and one[1] > 5 and one[2] < made.width - 5 and one[3] < made.height - 5
        assert all(overlap_depth(one, other) <= 0.01 for other in boxes[:k]), fields[k].name
    words = [placed.box for placed in texts(made) if not placed.mark.string.isdigit()]
    for field, box in zip(fields, boxes, strict=True):
        assert all(overlap_depth(box, word) <= 0.4 for word in words), field.name
    assert not list(iter_form_fields(page(item, name).marks))


def frame(field: CheckBox | TextField) -> tuple[float, float, float, float]:
    """Where a field lies."""
    wide, high = (field.size, field.size) if isinstance(field, CheckBox) else (field.width, field.height)
    return field.x, field.y, field.x + wide, field.y + high


@pytest.mark.parametrize("name", common_papers())
def test_blocks_of_the_pad(name: str) -> None:
    """Four games on a page, a line for each hero in each."""
    said = Counter(placed.mark.string for placed in texts(page(build_score_pad(), name)))
    assert [said[f"Game {k}"] for k in range(1, 6)] == [1, 1, 1, 1, 0]
    assert all(said[hero.word] == 4 for hero in build_score_pad().heroes)


@pytest.mark.parametrize("name", common_papers())
@pytest.mark.parametrize("item", ITEMS.values(), ids=list(ITEMS))
def test_two_on_a_page(name: str, item: ScorePad | QuestJournal) -> None:
    """The same sheet twice, on a paper on its side, each with fields of its own."""
    (made,) = draw_two_up_pages(
        LOOKS[0], find_paper(name), [item], load_look("keep").game_folder.look.emblem, "keep", fillable=True
    )
    assert made.width > made.height
    names = [field.name for mark in made.marks if isinstance(mark, Group) for field in iter_form_fields(mark.marks)]
    assert len(set(names)) == len(names) and sum(name.startswith("sheet 2: ") for name in names) > 100


CROWDED = build_journal(MAINS)


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        (build_score_pad()._replace(heroes=build_score_pad().heroes * 8), "a block of 'The Treasurer' is"),
        (CROWDED._replace(places=CROWDED.places._replace(rows=CROWDED.places.rows * 2)), "too high for the sheet"),
        (CROWDED._replace(counts=(CROWDED.counts[1] * 2,)), "too wide for the sheet"),
    ],
)
def test_refused(item: ScorePad | QuestJournal, sentence: str) -> None:
    """Too much is an error and not a muddle."""
    with pytest.raises(LayoutError, match=sentence):
        page(item)
