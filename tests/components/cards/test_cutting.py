"""What shows the cuts, and backs that are printed for themselves."""

import re
from dataclasses import replace
from typing import Any

import pytest

from printgen.commands import decks
from printgen.commands.request import Request
from printgen.components.cards.deck import DeckBacks, PieceFormat
from printgen.components.cards.renderers.cut_marks import ARM
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.errors import UsageError
from printgen.marks import Page, Path, Tag, Text
from printgen.print_options import BACKS, CUT_MARKS, CUTTER, DOTTED, INK, MARKS, PrintOptions
from printgen.render import render
from printgen.render.context import CutMarks, RenderContext
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.paper.sheet_marks import MARK_GAP, MARK_WIDTH
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import PAGE, place_marks
from tests.render.paper.test_paper import furniture

LOOK = load_look("dqd6")
DECK = Request.parse_unseeded("dqd6").box_section.deck(Request.parse_unseeded("dqd6").ident.options)
LEFT, TOP = 9.75, 15.15
"""Of the block of cards on A4."""
Line = tuple[float, float, float, float]


def pages(cuts: CutMarks, count: int = 9, backs: str = "none") -> tuple[Page, ...]:
    """A small deck on A4."""
    return impose_deck(DECK._replace(cards=DECK.cards[:count]), LOOK, find_paper("a4"), backs, False, cuts)


def lines(page: Page) -> dict[Line, tuple[float, ...]]:
    """The hairlines of a page, none of them twice, with their dashes."""
    drawn = [placed.mark for placed in furniture(page) if isinstance(placed.mark, Path) and placed.matrix == PAGE]
    cuts = [mark for mark in drawn if mark.width == MARK_WIDTH and len(mark.outline) == 2]
    found = {tuple(round(v, 2) for step in mark.outline for v in step[1:]): mark.dash for mark in cuts}
    assert len(found) == len(cuts)
    return found  # type: ignore[return-value]


def line_length(line: Line) -> float:
    """How long a line is."""
    return max(abs(line[2] - line[0]), abs(line[3] - line[1]))


def test_marks_at_the_edges() -> None:
    """By default: both ends of four cuts each way, none of them on a card, none dotted."""
    (page,) = pages(CutMarks())
    found = lines(page)
    assert len(found) == 16 and set(found.values()) == {()}
    assert all(line_length(line) == pytest.approx(3.5, abs=0.02) for line in found)
    assert page == impose_deck(DECK._replace(cards=DECK.cards[:9]), LOOK, find_paper("a4"), "none", False)[0]


def test_no_marks() -> None:
    """Nothing shows the cuts; words and ruler stay."""
    (page,) = pages(CutMarks("none"))
    assert not lines(page)
    strings = {placed.mark.string for placed in furniture(page) if isinstance(placed.mark, Text)}
    assert "100 mm" in strings and DECK.title in strings


def test_crosses() -> None:
    """Besides the marks one at each of sixteen corners, its arms 2 mm, and outwards no longer than to the mark."""
    (page,) = pages(CutMarks("cross"))
    found = set(lines(page)) - set(lines(pages(CutMarks())[0]))
    assert len(found) == 32
    corners = {(round(LEFT + column * WIDTH, 2), round(TOP + row * HEIGHT, 2)) for column in range(4) for row in range(4)}
    for x, y in corners:
        level = [line for line in found if line[1] == line[3] == y and line[0] < x < line[2]]
        upright = [line for line in found if line[0] == line[2] == x and line[1] < y < line[3]]
        assert len(level) == len(upright) == 1
        assert line_length(level[0]) == pytest.approx(2 * ARM if LEFT < x < LEFT + 3 * WIDTH - 0.1 else ARM + MARK_GAP, abs=0.02)


@pytest.mark.parametrize(("count", "expected"), [(9, 24), (1, 4), (2, 7), (4, 13)])
def test_whole_lines(count: int, expected: int) -> None:
    """Every edge of every card that is there, those between two cards once."""
    (page,) = pages(CutMarks("full"), count)
    found = set(lines(page)) - set(lines(pages(CutMarks(), count)[0]))
    assert len(found) == expected
    assert {round(line_length(line)) for line in found} == {round(WIDTH), round(HEIGHT)}


def test_dotted() -> None:
    """The same lines, with gaps."""
    for marks in require_some(CUT_MARKS):
        solid, dotted = (lines(pages(CutMarks(marks, dots))[0]) for dots in (False, True))
        assert set(solid) == set(dotted)
        assert all(dotted.values()) and not any(solid.values())


def test_no_line_crosses_a_back() -> None:
    """Paper is never turned to a hair: on the other side there are marks at the edges at most."""
    for marks in require_some(CUT_MARKS):
        front, back = pages(CutMarks(marks), backs="duplex-long")
        assert set(lines(back)) == (set() if marks == "none" else set(lines(pages(CutMarks(), backs="duplex-long")[1])))
        assert len(lines(front)) >= len(lines(back))


def test_other_outlines() -> None:
    """What is not cut along straight lines shows its outline, or nothing at all."""
    from printgen.components.cards.renderers.cut_marks import draw_cut_marks
    from printgen.components.cards.renderers.imposition import card_sheet

    place = card_sheet(find_paper("a4"), "none", False, PieceFormat(30, 30, "round"))
    slots = [place.slot(0, 0), place.slot(0, 1)]
    assert [*draw_cut_marks(place, slots, CutMarks("none"))] == []
    assert len([*draw_cut_marks(place, slots, CutMarks("full"))]) == 2


def test_unknown_marks() -> None:
    """Those that there are, are listed."""
    with pytest.raises(
        UsageError, match=r"there are no marks 'crosses' .do you mean cross.*; the marks are edge, cross, full, none"
    ):
        pages(CutMarks("crosses"))


# Backs for themselves.


def context_with(**more: Any) -> RenderContext:
    """A context with A4."""
    names = {"backs": BACKS, "marks": MARKS, "dotted": DOTTED, "cutter": CUTTER}
    chosen: dict[Any, Any] = {names[name]: value for name, value in {"backs": "none", **more}.items() if name in names}
    cuts = more.get("cuts", CutMarks())
    chosen |= {MARKS: cuts.style, DOTTED: cuts.dotted, INK: "low-backs" if more.get("low_backs") else "full"}
    return RenderContext(look=LOOK, paper=find_paper("a4"), options=PrintOptions(chosen))


@pytest.mark.parametrize("name", ["dqd6", "keep"])
def test_the_back_of_every_sheet(name: str) -> None:
    """In their order, as they would lie behind the fronts if the printer turned the paper itself."""
    which = Request.parse_unseeded(name)
    deck = which.box_section.deck(which.ident.options)
    now = replace(context_with(), look=load_look(name))
    both = impose_deck(deck, now.look, now.paper, "duplex-long", False)
    assert render(now, DeckBacks(deck)) == both[1::2]


def described_backs(page: Page) -> list[str]:
    """The backs of a page in the order of their fronts."""
    return [mark.alt for mark in page.marks if isinstance(mark, Tag)]


@pytest.mark.parametrize("name", ["dqd6", "keep"])
def test_backs_that_are_alike_are_printed_once(name: str) -> None:
    """Each sheet has its backs on exactly one page, which says so; no two pages are alike."""
    which = Request.parse_unseeded(name)
    deck = which.box_section.deck(which.ident.options)
    now = replace(context_with(), look=load_look(name))
    every, once = render(now, DeckBacks(deck)), render(now, DeckBacks(deck, only_distinct=True))
    seen: dict[int, Page] = {}
    for page in once:
        (said,) = {p.mark.string for p in place_marks(page.marks) if isinstance(p.mark, Text) and ", backs: " in p.mark.string}
        for number in sheet_numbers(said.partition(", backs: ")[0], len(every)):
            assert number not in seen
            seen[number] = page
    assert sorted(seen) == list(range(1, len(every) + 1))
    for number, page in seen.items():
        backs = described_backs(every[number - 1])
        assert described_backs(page)[: len(backs)] == backs
    assert len({tuple(described_backs(page)) for page in once}) == len(once)
    assert (len(once) == 1) == (name == "dqd6")


def sheet_numbers(said: str, many: int) -> list[int]:
    """The numbers of sheets that a page names."""
    if said.startswith("all"):
        return list(range(1, many + 1))
    spans = [re.findall(r"\d+", part) for part in said.split(",")]
    return [number for span in spans for number in range(int(span[0]), int(span[-1]) + 1)]


def test_backs_in_low_ink() -> None:
    """Fronts as in full ink, backs as in low; also when they are printed for themselves, or folded behind their fronts."""
    full, low = ([*impose_deck(DECK, load_look("dqd6", ink), find_paper("a4"), "duplex-long", False)] for ink in (False, True))
    mixed = render(context_with(backs="duplex-long", low_backs=True), DECK)
    assert list(mixed[::2]) == full[::2] and list(mixed[1::2]) == low[1::2] and full[1] != low[1]
    assert list(render(context_with(low_backs=True), DeckBacks(DECK))) == low[1::2]
    (folded, *_) = render(context_with(backs="fold", low_backs=True), DECK)
    names = {name for placed in place_marks(folded.marks) for name in placed.ancestors if name.startswith("back ")}
    assert names == {"back dqd6-low"}


def test_two_files() -> None:
    """Fronts and backs are a file each, named so, the backs for paper that is turned on its long edge."""
    style = PrintOptions({BACKS: "once"})
    fronts, backs = decks.make_deck_jobs(Request.parse("dqd6", style))
    assert (fronts.stem, backs.stem, fronts.duplex) == ("dqd6-cards-a4", "dqd6-backs-a4", "")
    assert fronts.pages == decks.make_cards_job(Request.parse("dqd6", PrintOptions({BACKS: "none"}))).pages
    assert len([*decks.make_deck_jobs(Request.parse("dqd6"))]) == 1
