"""The page of a simulation's points: columns, shares, what stands at the foot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.errors import LayoutError
from printgen.features.lab.components.histogram import Histogram
from printgen.features.lab.components.renderers.histogram import COURSE_COUNT, MARGIN, MOST_HEIGHT, draw_histogram_page
from printgen.marks import Page, Path, Tag, Text
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import GREY, INK
from tests.looks import load_look
from tests.render.drawing import Placed, edge_distance, place_marks

COUNTS = (0, 0, 10, 0, 40, 25, 25)
CHART = Histogram(
    "Dungeon Quest D6",
    "100 games",
    ("**Won:** 100 of 100.",),
    counts=COUNTS,
    unit="victory points",
    foot="dqd6",
    picture="dragon",
)
LONG_ID = "dqd6:party=4,profession=mixed,spoils=choice,ambush,recovery_potion,critical_hits,enhanced_attacks,combat_stance"
LONG_ID += ",magical_bolt,monster_weaknesses,monster_attack_rolls,ability_zero_penalties,lucky_loot"
WHERE = [("a4", False), ("letter", False), ("a4", True), ("letter", True)]
everywhere = pytest.mark.parametrize(("name", "low"), WHERE)


def page_of(chart: Histogram, name: str = "a4", low: bool = False) -> Page:
    """The page."""
    return draw_histogram_page(load_look("dqd6", low), find_paper(name), chart)


def texts(page: Page) -> list[Placed]:
    """The texts of a page."""
    return [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]


def strings(page: Page) -> list[str]:
    """What they say."""
    return [placed.mark.string for placed in texts(page)]  # type: ignore[union-attr]


def stones(page: Page, fill: str = INK) -> list[Placed]:
    """The stones of all columns: closed boxes of one fill between the facts and the numbers."""
    area = [mark for mark in page.marks if isinstance(mark, Tag) and "victory points" in mark.alt]
    return [
        placed
        for placed in place_marks(tuple(area))
        if isinstance(placed.mark, Path) and placed.mark.fill == fill and "ground" not in " ".join(placed.ancestors)
    ]


def assert_inside(page: Page) -> None:
    """Every mark is on the paper, every text within the margins."""
    assert edge_distance(page) >= 5
    for placed in texts(page):
        assert placed.box[0] >= MARGIN - 0.3 and placed.box[2] <= page.width - MARGIN + 0.3, placed.mark


@everywhere
def test_everything_inside(name: str, low: bool) -> None:
    """On both papers, in both inks; with 24 points, with one, with none; with a long id at its foot."""
    for counts in (COUNTS, tuple(range(1, 26)), (0, 7), (0,), (0,) * 24 + (3,), (10**9,) * 25):
        page = page_of(CHART._replace(counts=counts, foot=f"{LONG_ID}, a game by Somebody Else"), name, low)
        assert (page.width, page.height, page.outline) == (find_paper(name).width, find_paper(name).height, CHART.title)
        assert_inside(page)


def test_a_long_foot_is_broken_at_commas() -> None:
    """All of it is printed, below the columns' note, line under line."""
    page = page_of(CHART._replace(foot=f"{LONG_ID}, a game by Somebody"))
    rows = [placed for placed in texts(page) if placed.box[3] > page.height - 26]
    rows.sort(key=lambda placed: placed.box[1])
    assert len(rows) > 1
    joined = "".join(placed.mark.string for placed in rows)  # type: ignore[union-attr]
    assert joined.replace(" ", "") == f"{LONG_ID},agamebySomebody"
    (note,) = (placed for placed in texts(page) if "above each column" in placed.mark.string)  # type: ignore[union-attr]
    assert note.box[3] <= rows[0].box[1]


def test_columns_are_as_high_as_their_counts() -> None:
    """The highest has all of its height, the others their part of it, of courses that are alike; an empty one is a line."""
    page = page_of(CHART)
    found = stones(page)
    step = (page.width - 2 * MARGIN) / 5  # from 2 points, the first that was reached, to 6
    foot = max(placed.box[3] for placed in found)
    highest = foot - min(placed.box[1] for placed in found)
    assert MOST_HEIGHT / 2 < highest <= MOST_HEIGHT
    for k, count in enumerate(COUNTS[2:]):
        column = [placed.box for placed in found if MARGIN + k * step < placed.box[0] < MARGIN + (k + 1) * step]
        high = foot - min((box[1] for box in column), default=foot)
        assert high == pytest.approx(highest * count / 40, abs=0.4), k
        assert len(column) == pytest.approx(2 * COURSE_COUNT * count / 40, abs=2)


@given(st.lists(st.integers(0, 10**7), min_size=1, max_size=25).filter(any))
def test_shares_add_up(counts: list[int]) -> None:
    """What stands above the columns adds up to 100 but for rounding, every number from the first on stands below."""
    page = page_of(CHART._replace(counts=tuple(counts)))
    first = next(n for n, count in enumerate(counts) if count)
    said = [(placed.mark.string, placed.box) for placed in texts(page) if placed.mark.face == "Vollkorn-Bold"]  # type: ignore[union-attr]
    numbers = [string for string, _ in said if string.isdecimal()]
    assert numbers == [str(n) for n in range(first, len(counts))]
    area = [mark for mark in page.marks if isinstance(mark, Tag) and "victory points" in mark.alt]
    shares = [
        placed.mark.string
        for placed in place_marks(tuple(area))
        if isinstance(placed.mark, Text) and placed.mark.face == "Vollkorn-Regular"
    ]
    assert len(shares) == sum(count > 0 for count in counts)
    assert sum(0 if share == "<0.1" else float(share) for share in shares) == pytest.approx(100, abs=0.051 * len(counts))
    assert area[0].alt == "; ".join(f"{n} victory points: {count}" for n, count in enumerate(counts) if count)


def test_shares_do_not_touch() -> None:
    """With as many columns as there can be, the shares above equal ones keep apart."""
    for name in ("a4", "letter"):
        page = page_of(CHART._replace(counts=(0, *(1,) * 24)), name)
        levels: dict[float, list[Placed]] = {}
        area = tuple(mark for mark in page.marks if isinstance(mark, Tag) and "victory points" in mark.alt)
        for placed in place_marks(area):
            if isinstance(placed.mark, Text):
                levels.setdefault(round(placed.mark.y, 2), []).append(placed)
        assert len(levels) == 3  # shares, numbers, the note
        for row in levels.values():
            row.sort(key=lambda placed: placed.box[0])
            assert all(b.box[0] > a.box[2] for a, b in zip(row, row[1:], strict=False))


def test_no_win_at_all() -> None:
    """An empty count is a page, too: one number, no share."""
    page = page_of(CHART._replace(counts=(0,)))
    assert "0" in strings(page) and stones(page) == []
    assert [mark.alt for mark in page.marks if isinstance(mark, Tag) and mark.role == "Figure"] == ["dragon", "no victory points"]


def test_low_ink() -> None:
    """Columns are grey and not black."""
    assert stones(page_of(CHART)) and not stones(page_of(CHART), GREY)
    assert stones(page_of(CHART, low=True), GREY) and not stones(page_of(CHART, low=True))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"facts": ("Honorificabilitudinitatibus" * 5,)}, "mm too wide for its frame"),
        ({"picture": "attic"}, "art/attic.svg"),
        ({"facts": ("☠",)}, "has no character '☠'"),
    ],
)
def test_what_does_not_fit(change: dict[str, object], sentence: str) -> None:
    """Refused in a sentence."""
    with pytest.raises(LayoutError, match=sentence):
        page_of(CHART._replace(**change))  # type: ignore[arg-type]
