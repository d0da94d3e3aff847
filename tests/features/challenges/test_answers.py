"""Books of seeded games: answers, cover, score table; nothing collides, all of it can be read and copied."""

import re
from functools import cache

import pytest

from printgen.engine.play import play
from printgen.errors import LayoutError
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.renderers.answers import draw_answers
from printgen.features.challenges.components.renderers.covers import draw_cover, draw_score_table
from printgen.features.challenges.prose import book as seedbook
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.discovery import parse_id
from printgen.games.jqka.seeds import sheets
from printgen.marks import PT, Page, Text
from printgen.render.paper.paper_sizes import find_paper
from tests.features.challenges import seeded
from tests.looks import load_look
from tests.render.drawing import overlap_depth, place_marks

FULL, LOW = load_look("jqka"), load_look("jqka", low=True)
HALF = seeded.GradeStub(0.5, 3)
LONGER = 9  # so many answers after each other make a very long one


@cache
def answer(text: str, number: int = 12) -> AnswerPages:
    """The answer of a seed that a player wins."""
    game, ident = parse_id(text)
    record = play(game, ident, ("cautious",))
    assert record.result.startswith("won")
    return seeded.build_answer(sheets, seeded.build_quest(text, number, HALF, seeded.SolutionStub(upper_bound=0), record))


@cache
def unsolved_answer() -> AnswerPages:
    """The answer of a seed for which no line was found."""
    return seeded.build_answer(sheets, seeded.build_quest("jqka:map=lozenge,health_cap=none#9223372036854775807", 40, HALF))


def book(count: int) -> list[Quest]:
    """The games of a book with long ids, in the order of their swords."""
    ids = [f"jqka:map=lozenge,health_cap=none#{2**63 - count + k}" for k in range(count)]
    return [seeded.build_quest(text, k + 1, seeded.GradeStub(swords=1 + 5 * k // count)) for k, text in enumerate(ids)]


def long_answer() -> AnswerPages:
    """An answer that is longer than two pages."""
    one = answer("jqka#12")
    steps = tuple(step._replace(number=k % 99 + 1) for k, step in enumerate(one.steps * LONGER))
    return one._replace(steps=steps)


def pages(which: str, name: str, low: bool = False) -> tuple[Page, ...]:
    """The pages of one kind."""
    look_, paper_ = LOW if low else FULL, find_paper(name)
    if which.startswith(("cover", "table")):
        found = book(int(which.split()[1]))
        if which[0] == "t":
            return draw_score_table(look_, paper_, seeded.build_score_table(sheets, found))
        return draw_cover(look_, paper_, seeded.build_cover(sheets, found, solution=True))
    items = {
        "hidden": lambda: seedbook.build_answers_cover(sheets.BOOK_TEXTS, sheets.ANSWER_SIGNS),
        "nothing": unsolved_answer,
        "long": long_answer,
    }
    return draw_answers(look_, paper_, (items[which]() if which in items else answer(which),))


EVERY = [
    *("jqka#1", "jqka#4", "jqka#6", "jqka#12", "jqka#19", "jqka#24", "jqka:map=lozenge#4"),
    *("nothing", "hidden", "long", "cover 2", "cover 12", "cover 40", "table 2", "table 12", "table 40"),
]


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("which", EVERY)
def test_words_keep_apart(which: str, name: str, low: bool) -> None:
    """No two lines of text lie in each other, and all stand on the paper, clear of its brackets."""
    for drawn in pages(which, name, low):
        texts = [part for part in place_marks(drawn.marks) if isinstance(part.mark, Text)]
        for k, one in enumerate(texts):
            assert one.box[0] > 11.9, one.mark.string
            assert one.box[1] > 10
            assert one.box[2] < drawn.width - 11.9, one.mark.string
            assert one.box[3] < drawn.height - 5.5, one.mark.string
            if "map" not in one.ancestors:
                for other in texts[k + 1 :]:
                    assert overlap_depth(one.box, other.box) < 0.35, (one.mark.string, other.mark.string)


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("which", EVERY)
def test_smallest_type(which: str, name: str) -> None:
    """9 points, but 7.5 for what stands in a step or on a map."""
    for drawn in pages(which, name):
        for part in place_marks(drawn.marks):
            if isinstance(part.mark, Text):
                least = 9 if part.ancestors[-1] in ("H1", "H2") else 7.5
                assert part.mark.size * part.matrix.scale >= least * PT - 1e-6, part.mark.string


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_an_answer_is_short(name: str) -> None:
    """One page; only what is much longer than a game has more."""
    counts = {which: len(pages(which, name)) for which in EVERY if which.startswith("jqka")}
    assert set(counts.values()) == {1}
    assert len(pages("nothing", name)) == len(pages("hidden", name)) == 1
    assert len(pages("long", name)) > 2


@pytest.mark.parametrize("text", ["jqka#6", "jqka#12", "jqka#19"])
def test_no_record_on_the_page(text: str) -> None:
    """Its lines are for a machine: they travel in the file."""
    strings = [part.mark.string for page in pages(text, "a4") for part in place_marks(page.marks) if isinstance(part.mark, Text)]
    assert "Step by step" in strings
    assert not re.search(r"printgen record|digest |verify|~[0-9a-f]{4}", " ".join(strings))


def test_each_page_is_found_in_the_outline() -> None:
    """A page's outline names its quest; all steps and numbers of the maps are drawn."""
    (page,) = pages("jqka#6", "a4")
    assert page.outline == "Quest 12: jqka#6"
    strings = [part.mark.string for part in place_marks(page.marks) if isinstance(part.mark, Text)]
    one = answer("jqka#6")
    numbers = [number for stage in one.stages for number, _ in stage.numbers]
    for step in one.steps:
        assert strings.count(str(step.number)) >= 1 + numbers.count(step.number)


def test_no_par_where_none_was_found() -> None:
    """The page says so, with its id and grade, and claims no points."""
    strings = [part.mark.string for part in place_marks(pages("nothing", "a4")[0].marks) if isinstance(part.mark, Text)]
    words = " ".join(strings)
    assert "No winning line was found" in words.replace("  ", " ")
    assert not [string for string in strings if "points" in string]


def test_a_long_table_is_shared_out() -> None:
    """Forty quests on two pages of twenty, each line high enough for a pencil; the sum on the last page only."""
    both = pages("table 40", "letter")
    assert len(both) == 2
    sums = [[part.mark.string for part in place_marks(page.marks) if isinstance(part.mark, Text)] for page in both]
    assert ["All points" in strings for strings in sums] == [False, True]


def test_too_much_is_refused() -> None:
    """A step that is higher than a page, a cover whose words do not fit."""
    one = answer("jqka#12")
    huge = one.steps[0]._replace(groups=one.steps[0].groups * 60)
    with pytest.raises(LayoutError, match="is higher than a page"):
        draw_answers(FULL, find_paper("a4"), (one._replace(steps=(huge,)),))
    cover = seeded.build_cover(sheets, book(12), solution=True)
    with pytest.raises(LayoutError, match=r"is [\d.]+ mm too long"):
        draw_cover(FULL, find_paper("letter"), cover._replace(how=(cover.how[0], cover.how[1] * 4)))
    with pytest.raises(LayoutError, match=r"what the swords of .* mm too long"):
        draw_cover(FULL, find_paper("a4"), cover._replace(grades=("many and many a game that is won",) * 5))
