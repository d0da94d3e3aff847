"""A report: every section stands on the pages, whole where it fits, and says what its values are."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from printgen.features.lab.commands.reports import bin_lengths
from printgen.features.lab.components.renderers.report import FOOT, LEAST_SPLIT_ROWS, MARGIN, _draw_cell
from printgen.features.lab.components.report import (
    CountChart,
    CountColumns,
    FactTable,
    GridCell,
    HeatGrid,
    LabReport,
    ReportAdvice,
    ReportBar,
    ReportBars,
    ReportTable,
)
from printgen.gameapi.discovery import find_game
from printgen.marks import Group, Page, Path, Tag, Text
from printgen.print_options import INK, PAPER, PrintOptions
from printgen.render import render
from printgen.render.text import line_width
from printgen.render.theme import type_style
from tests.contexts import context_of
from tests.loops import require_some


def item(rows: int) -> LabReport:
    """A report whose table has so many rows."""
    return LabReport(
        "A Game",
        "Some games, as somebody plays them.",
        "dragon",
        sections=(
            ReportBars(
                "Wins",
                "Who wins.",
                (
                    ReportBar("seat 1", 0.5, 0.4, high=0.6, remark="half"),
                    ReportBar("seat 2", -0.1, -0.3, high=0.2, remark="less"),
                ),
                1.0,
            ),
            FactTable("Figures", (("steps", "63", "60 to 66"),)),
            CountChart((CountColumns("Steps", (("1", 3), ("2", 0), ("3", 5))), CountColumns("Ways", (("1", 1),)))),
            ReportTable(
                "Moves", ("move", "chosen"), tuple((f"move {k}", "a very long word " * 9) for k in range(rows)), (0.0, 0.5)
            ),
            ReportAdvice("Next", ("**Look** at this.",)),
        ),
        foot="game, seeds from 1",
    )


def texts(marks: Any, x: float = 0.0, y: float = 0.0) -> Iterator[tuple[float, float, str]]:
    """Where every line of a page stands."""
    for mark in marks:
        if isinstance(mark, Text):
            yield x + mark.x, y + mark.y, mark.string
        elif isinstance(mark, Group):
            yield from texts(mark.marks, x + mark.x, y + mark.y)
        elif isinstance(mark, Tag):
            yield from texts(mark.marks, x, y)


def pages(rows: int, paper: str = "a4", low: bool = False) -> tuple[Page, ...]:
    """The pages of such a report."""
    return render(context_of(find_game("_blank"), PrintOptions({PAPER: paper, INK: "low" if low else "full"})), item(rows))


@pytest.mark.parametrize(("paper", "low"), [("a4", False), ("letter", True)])
def test_everything_is_there(paper: str, low: bool) -> None:
    """Each word once, between the margins and above the foot; a long table goes on on the next page, a short one is whole."""
    for rows, many in ((5, 1), (22, 2), (120, 4)):
        made = pages(rows, paper, low)
        assert len(made) == many
        found = [(x, y, words) for page in made for x, y, words in texts(page.marks)]
        said = [words for _, _, words in found]
        assert all(said.count(f"move {k}") == 1 for k in range(rows)) and said.count("half") == said.count("seat 2") == 1
        assert all(x >= MARGIN - 1 and (y <= made[0].height - FOOT or y == made[0].height - 11) for x, y, _ in found)
        assert next(words for words in said if "a very" in words).endswith("…")


def test_a_long_word_before_a_bar_is_whole() -> None:
    """All bars of its section begin farther to the right; what is longer than the longest ends in an ellipsis."""
    where = context_of(find_game("_blank"), PrintOptions())
    for word, whole in (("equip or fight or play or rest", True), ("a very long word " * 9, False)):
        section = ReportBars(
            "Worth",
            "Of moves.",
            (ReportBar(word, 0.5, 0.4, high=0.6, remark="half"), ReportBar("b", 0.1, 0.0, high=0.2, remark="less")),
        )
        (page,) = render(where, item(5)._replace(sections=(section,)))
        said = [words for _, _, words in texts(page.marks)]
        assert (word in said) == whole and any(words.endswith("…") for words in said) != whole


def rows_of(page: Page) -> list[int]:
    """The rows of the long table that stand on a page."""
    return [int(words.split()[1]) for _, _, words in texts(page.marks) if words.startswith("move ")]


def test_a_long_table_goes_on_on_the_next_page() -> None:
    """In order, with several lines on each page, so that no page but the last has much room left."""
    for rows in range(14, 40):
        found = [one for one in map(rows_of, pages(rows)) if one]
        assert [row for one in found for row in one] == list(range(rows))
        assert len(found) == 1 or len(found[0]) >= LEAST_SPLIT_ROWS


def test_the_head_of_a_table_is_said_again() -> None:
    """Above its first row on every page that the table goes on on, and on no other page."""
    for rows in (5, 30, 120):
        for page in require_some(pages(rows)):
            found = {words: y for _, y, words in texts(page.marks)}
            heads = [words for _, _, words in texts(page.marks)].count("chosen")
            assert heads == bool(rows_of(page))
            assert not heads or found["chosen"] < found[f"move {rows_of(page)[0]}"]


def test_less_air_saves_a_page() -> None:
    """What would stand alone on a last page stands closer on the one before."""
    where = context_of(find_game("_blank"), PrintOptions())
    tables = item(5).sections
    ends = []
    for rows in range(1, 30):
        facts = FactTable("Figures", (("steps", "63", "60 to 66"),) * rows)
        made = render(where, item(5)._replace(sections=(tables[0], facts, *tables[2:])))
        ends.append((len(made), max(y for _, y, _ in texts(made[0].marks) if y < made[0].height - FOOT)))
    alone = [end for many, end in ends if many == 1]
    assert any(b - a < 0 for a, b in pairwise(alone))  # a row more, and yet it ends sooner: the air gave way


def test_rows_that_need_not_be_there_fill_the_page() -> None:
    """As many as have room, at least those that are needed, and no page more for them; what comes after stands below."""
    counts = set()
    for least in (3, 8, 30):
        some = item(200)
        table = some.sections[3]
        assert isinstance(table, ReportTable)
        short = some._replace(sections=(*some.sections[:3], table._replace(rows=table.rows[:least]), some.sections[4]))
        filled = some._replace(sections=(*some.sections[:3], table._replace(least_rows=least), some.sections[4]))
        where = context_of(find_game("_blank"), PrintOptions())
        plain, made = render(where, short), render(where, filled)
        shown = [row for page in made for row in rows_of(page)]
        assert len(made) == len(plain) and shown == list(range(len(shown))) and len(shown) > least
        last = [(y, words) for _, y, words in texts(made[-1].marks) if y < made[-1].height - FOOT]
        assert max(last)[0] > made[-1].height - FOOT - 15 and "Look" in " ".join(words for _, words in last)
        counts.add(len(shown))
    assert len(counts) == 2  # one page's fill, two pages'


GRID = HeatGrid(
    "Matches",
    "Who beats whom.",
    ("one", "two"),
    rows=(
        ("one", (GridCell(0.5, ("50 %", "40 to 60")), GridCell(1.0, ("100 %",)))),
        ("two", (GridCell(0.0, ("–",)), GridCell(0.2, ("20 %",)))),
    ),
    column_axis="of a row",
)


@pytest.mark.parametrize("low", [False, True])
def test_a_picture_by_itself(low: bool) -> None:
    """Every word of every cell stands on a page of its own size, which darkness alone never has to say; and is read aloud."""
    (page,) = render(context_of(find_game("_blank"), PrintOptions({INK: "low" if low else "full"})), GRID)
    said = [words for _, _, words in texts(page.marks)]
    assert all(words in said for words in ("50 %", "40 to 60", "100 %", "–", "20 %", "of a row", "Who beats whom."))
    assert all(0 < x < page.width and 0 < y < page.height for x, y, _ in texts(page.marks))
    (figure,) = (mark for mark in tags(page.marks) if mark.role == "Figure")
    assert figure.alt == "one: one 50 % 40 to 60, two 100 %; two: one –, two 20 %"
    fills = {mark.fill for mark in shapes(figure.marks)}
    assert (len(fills - {""}) == 0) if low else len(fills) == 4


def tags(marks: Any) -> Iterator[Tag]:
    """Every tag of a page."""
    for mark in marks:
        if isinstance(mark, Tag):
            yield mark
        if isinstance(mark, Tag | Group):
            yield from tags(mark.marks)


def shapes(marks: Any) -> Iterator[Path]:
    """Its shapes."""
    return (mark for mark in marks if isinstance(mark, Path))


def test_words_of_a_cell_can_be_read_on_it() -> None:
    """Dark on pale and pale on dark, with a contrast of 4.5 or more (WCAG 2.2)."""
    for k in range(101):
        found = list(_draw_cell(context_of(find_game("_blank"), PrintOptions()).look, GridCell(k / 100, ("1",)), 0, 0, 9, 9))
        ground, words = found
        assert isinstance(ground, Path) and isinstance(words, Text)
        light, dark = sorted((luminance(ground.fill), luminance(words.fill)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, k


def luminance(colour: str) -> float:
    """As WCAG has it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_columns_of_lengths() -> None:
    """No more than can be read, none torn out of a bin, every game in one."""
    lengths = tuple((k if k < 64 else 64 + (k - 64) * 2, 3) for k in range(20, 96)) + ((5_000, 1),)
    found = list(bin_lengths(lengths))
    assert sum(count for _, count in found) == sum(count for _, count in lengths) and len(found) <= 17
    assert (
        found[-1][0].endswith("+")
        and len({int(b[0].rstrip("+")) - int(a[0]) for a, b in zip(found, found[1:], strict=False)}) == 1
    )
    assert list(bin_lengths(())) == []


def test_the_last_column_has_its_word() -> None:
    """However many columns there are: it has all that are longer."""
    for many in range(1, 24):
        count = CountColumns("Steps", tuple((f"{k}+" if k == many - 1 else f"{k}", 1) for k in range(many)))
        page = render(
            context_of(find_game("_blank"), PrintOptions({PAPER: "a4"})),
            item(5)._replace(sections=(CountChart((count, count, count)),)),
        )[0]
        assert [words for _, _, words in texts(page.marks)].count(f"{many - 1}+") == 3


def test_words_below_columns_keep_apart() -> None:
    """Long ones stand farther from each other."""
    small = type_style("page_note").with_size(8)
    count = CountColumns("Steps", tuple((f"{1000 + 96 * k}{'+' * (k == 15)}", 1) for k in range(16)))
    page = render(
        context_of(find_game("_blank"), PrintOptions({PAPER: "letter"})),
        item(5)._replace(sections=(CountChart((count, count, count)),)),
    )[0]
    spots = sorted(x for x, _, words in texts(page.marks) if words[:4].isdigit())
    assert all(b - a >= line_width("1000", small) + 1 for a, b in pairwise(sorted(spots))) and len(spots) >= 9


def test_a_long_title_is_smaller() -> None:
    """It ends before the picture in the corner."""
    long = item(1)._replace(title="Judgement Quest: Knighthood Adventure, observed")
    first, *_ = render(context_of(find_game("_blank"), PrintOptions({PAPER: "letter"})), long)
    (title,) = (mark for tag in first.marks if isinstance(tag, Tag) and tag.role == "H1" for mark in tag.marks)
    assert isinstance(title, Text)
    style = type_style("sheet_title")._replace(size=title.size, track=title.track)
    assert MARGIN + line_width(title.string, style) <= first.width - MARGIN - 30


def test_an_interval_ends_on_the_paper() -> None:
    """Figures stand farther to the left where the words behind one of them are long, all of them below each other."""
    long = "0.8046 to 0.8396; 0.8901 in the games that were won in the end"
    facts = FactTable("Figures", (("steps", "63", "60 to 66"), ("points", "0.8221", long)))
    page = render(context_of(find_game("_blank"), PrintOptions({PAPER: "a4"})), item(5)._replace(sections=(facts,)))[0]
    found = {words: x for x, _, words in texts(page.marks)}
    assert found[long] + line_width(long, type_style("page_small")) <= 210 - MARGIN + 1e-6
    assert found["60 to 66"] == found[long] and found["63"] + line_width("63", type_style("page_bold")) < found[long]


def test_no_words_run_into_a_figure() -> None:
    """Where an interval leaves them little room they end before it, with an ellipsis."""
    long, what = "0.8046 to 0.8396; 0.8901 in the games that were won in the end", "points by which whoever wins later is behind"
    facts = FactTable("Figures", ((what, "1,234.5", long), ("steps", "63", "60 to 66")))
    page = render(context_of(find_game("_blank"), PrintOptions({PAPER: "a4"})), item(5)._replace(sections=(facts,)))[0]
    found = {words: x for x, _, words in texts(page.marks)}
    (shown,) = (words for words in found if words.startswith("points "))
    figure = found[long] - line_width("1,234.5", type_style("page_bold"))
    assert shown.endswith("…") and found[shown] + line_width(shown, type_style("page_small")) < figure - 4
