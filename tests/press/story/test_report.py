"""A report: every section stands on the pages, whole where it fits, and says what its values are."""

from collections.abc import Iterator
from typing import Any

import pytest

from printgen.catalogue.find import find
from printgen.commands.charts import columns
from printgen.commands.edition import Style, desk
from printgen.document.story.report import Advice, Bar, Bars, Count, Counts, Facts, Report, Rows
from printgen.marks import Group, Page, Tag, Text
from printgen.press import lay
from printgen.press.story.report import FOOT, MARGIN
from printgen.press.tools.text import width
from printgen.press.tools.theme import type_style


def item(rows: int) -> Report:
    """A report whose table has so many rows."""
    return Report(
        "A Game",
        "Some games, as somebody plays them.",
        "dragon",
        (
            Bars("Wins", "Who wins.", (Bar("seat 1", 0.5, 0.4, 0.6, "half"), Bar("seat 2", -0.1, -0.3, 0.2, "less")), 1.0),
            Facts("Figures", (("steps", "63", "60 to 66"),)),
            Counts((Count("Steps", (("1", 3), ("2", 0), ("3", 5))), Count("Ways", (("1", 1),)))),
            Rows("Moves", ("move", "chosen"), tuple((f"move {k}", "a very long word " * 9) for k in range(rows)), (0.0, 0.5)),
            Advice("Next", ("**Look** at this.",)),
        ),
        "game, seeds from 1",
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
    return lay(desk(find("_blank"), Style(paper, low=low)), item(rows))


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


def test_a_table_that_fits_a_page_is_whole() -> None:
    """It begins on the next page rather than be torn."""
    first, second = (" ".join(words for _, _, words in texts(page.marks)) for page in pages(22))
    assert "move 0" not in first and "move 0" in second and "move 21" in second


def test_columns_of_lengths() -> None:
    """No more than can be read, none torn out of a bin, every game in one."""
    lengths = tuple((k if k < 64 else 64 + (k - 64) * 2, 3) for k in range(20, 96)) + ((5_000, 1),)
    found = list(columns(lengths))
    assert sum(count for _, count in found) == sum(count for _, count in lengths) and len(found) <= 17
    assert (
        found[-1][0].endswith("+")
        and len({int(b[0].rstrip("+")) - int(a[0]) for a, b in zip(found, found[1:], strict=False)}) == 1
    )
    assert list(columns(())) == []


def test_a_long_title_is_smaller() -> None:
    """It ends before the picture in the corner."""
    long = item(1)._replace(title="Judgement Quest: Knighthood Adventure, observed")
    first, *_ = lay(desk(find("_blank"), Style("letter")), long)
    (title,) = (mark for tag in first.marks if isinstance(tag, Tag) and tag.role == "H1" for mark in tag.marks)
    assert isinstance(title, Text)
    style = type_style("sheet_title")._replace(size=title.size, track=title.track)
    assert MARGIN + width(title.string, style) <= first.width - MARGIN - 30
