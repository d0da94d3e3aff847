"""The page that every kit begins with: its rows are the files printed, its numbers those of the parts, and all has room."""

from pathlib import Path

import pytest

from printgen.catalogue.contract import Box, part
from printgen.catalogue.find import names
from printgen.commands import printing
from printgen.commands.files import Written
from printgen.commands.printing import Style
from printgen.document.kit.build import Build
from printgen.marks import PT, Page, Text
from printgen.press.kit import build as drawing_of_page
from printgen.writing import kit as writing
from tests.press.drawing import flat, overlap

SIDE = 14.0
SMALLEST = 7.4
GAMES = [name for name in names() if part(printing.edition(name).game, Box).kit(printing.edition(name).ident.options)]
SETS = {name: (name,) for name in GAMES} | {
    "dqd6": ("dqd6", "dqd6:party=2", "dqd6:all"),
    "jqka": ("jqka", "jqka:version=cards,map=lozenge", "jqka:version=cards,health_cap=none"),
    "keep": ("keep", "keep:solo_grail", "keep:grail"),
}
STYLES = [
    Style(paper, backs, low, large)
    for paper in ("a4", "letter")
    for low in (False, True)
    for large in (False, True)
    for backs in ("none", "duplex-long", "duplex-short", "fold")
]


class Made:
    """A kit of which nothing was written: its files' facts, its first page as a value and as marks."""

    def __init__(self, text: str, style: Style, monkeypatch: pytest.MonkeyPatch):
        self.values: list[Build] = []
        self.prints: list[tuple[Path, int, str]] = []

        def print_(path: Path, data: object, pages: int) -> Written:
            self.prints.append((path, pages, getattr(data, "duplex", "")))
            return Written(path, pages, 1)

        def drawn(look: object, paper: object, item: Build, *rest: object) -> Page:
            self.values.append(item)
            self.page = original(look, paper, item, *rest)
            return self.page

        original = drawing_of_page.kit_page
        monkeypatch.setattr(printing, "write", print_)
        monkeypatch.setattr(printing, "pdf", lambda job: job)
        monkeypatch.setattr(printing, "kit_page", drawn)
        monkeypatch.setattr(printing, "solving", _refused)
        self.told = [item for item in printing.kit(text, style, Path("there")) if isinstance(item, Written)]


def _refused(what: str) -> object:
    raise printing.Refused("no guide in a test of the page")


def check(text: str, style: Style, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is asked of the page."""
    with monkeypatch.context() as patch:
        made = Made(text, style, patch)
    first, *others = made.told
    (value,) = made.values
    assert first.noun == "build" and first.pages == 1
    assert len(value.rows) == len(others)
    edges = {path: duplex for path, _, duplex in made.prints}
    for row, file in zip(value.rows, others, strict=True):
        assert row.file.partition("-")[2] == file.noun
        assert row.edge == edges[file.path]
        assert row.sheets == (file.pages + 1) // 2 if row.edge else row.sheets == file.pages
        if row.edge:
            assert row.turn == f"{row.edge} edge"
    which = printing.edition(text)
    deck = which.box.deck(which.ident.options)
    assert value.parts[0].number == str(len(deck.cards))
    assert sum(n for _, n in writing.groups(value.kit.cards, deck)) == len(deck.cards)
    fits(made.page)


def fits(page: Page) -> None:
    """Inside the margins, no text upon another, none too small."""
    placed = list(flat(page.marks))
    for one in placed:
        left, top, right, foot = one.box
        assert left >= SIDE and top >= 9 and right <= page.width - SIDE and foot <= page.height - 9, one
    texts = [one for one in placed if isinstance(one.mark, Text) and not any("twelve" in name for name in one.inside)]
    for k, one in enumerate(texts):
        assert one.mark.size * one.matrix.scale >= SMALLEST * PT - 0.01, one
        for other in texts[k + 1 :]:
            assert overlap(one.box, other.box) < 0.15, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_of_a_kit(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the shorter paper, as it is usually printed."""
    check(game, Style("letter"), monkeypatch)


@pytest.mark.proof
@pytest.mark.parametrize("text", [text for name in GAMES for text in SETS[name]])
def test_every_way_of_printing_it(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All papers, inks, sizes and backs."""
    for style in STYLES:
        check(text, style, monkeypatch)


def test_a_kit_that_breaks_off_tells_what_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written before a file that cannot be is told."""

    def broken(*_: object) -> None:
        raise printing.Refused("no reference")

    monkeypatch.setattr(printing, "write", lambda path, data, pages: Written(path, pages, 1))
    monkeypatch.setattr(printing, "pdf", lambda job: b"")
    monkeypatch.setattr(printing, "reference", broken)
    told = printing.kit(GAMES[0], Style(), Path("there"))
    assert "cards" in next(told).noun
    with pytest.raises(printing.Refused):
        list(told)
