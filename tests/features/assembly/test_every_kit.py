"""The page that every kit begins with: its rows are the files printed, its numbers those of the parts, and all has room."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.commands import print_jobs
from printgen.commands.request import Request
from printgen.features.assembly import commands, prose
from printgen.features.assembly.components.build import BuildPage
from printgen.features.assembly.contract import load_kit
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, Job, Page, Text
from printgen.print_options import BACKS, INK, LARGE_PRINT, PAPER, PrintOptions
from tests.render.drawing import overlap_depth, place_marks

SIDE = 14.0
SMALLEST = 7.4
GAMES = [name for name in game_names() if load_kit(Request.parse(name).game, Request.parse(name).ident.options)]
SETS = {name: (name,) for name in GAMES} | {
    "dqd6": ("dqd6", "dqd6:party=2", "dqd6:profession=knight", "dqd6:all", "dqd6:party=4,profession=mixed,all"),
    "jqka": ("jqka", "jqka:version=cards,map=lozenge", "jqka:version=cards,health_cap=none"),
    "keep": ("keep", "keep:solo_grail", "keep:grail", "keep:players=6"),
}
STYLES = [
    PrintOptions({PAPER: paper, BACKS: backs, INK: "low" if low else "full", LARGE_PRINT: large})
    for paper in ("a4", "letter")
    for low in (False, True)
    for large in (False, True)
    for backs in ("none", "duplex-long", "duplex-short", "fold")
]


def _is_refused(what: str) -> object:
    raise print_jobs.Refused("no guide in a test of the page")


def check(text: str, style: PrintOptions, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is asked of the page."""
    values: list[BuildPage | None] = []
    with monkeypatch.context() as patch:
        build = commands.build_page
        patch.setattr(commands, "build_page", lambda *given: values.append(build(*given)) or values[0])
        patch.setattr(print_jobs, "load_solver", _is_refused)
        *others, last = [item for item in print_jobs.make_kit_jobs(Request.parse(text, style)) if isinstance(item, Job)]
    (value,) = values
    assert value and last.noun == "build" and len(last.pages) == 1
    for row, job in zip(value.rows, others, strict=True):
        assert row.file.partition("-")[2] == job.noun
        assert row.turn_edge == job.duplex
        assert row.sheets == (len(job.pages) + 1) // 2 if row.turn_edge else row.sheets == len(job.pages)
        if row.turn_edge:
            assert row.turn_text == f"{row.turn_edge} edge"
    which = Request.parse_unseeded(text)
    deck = which.box_section.deck(which.ident.options)
    assert value.parts[0].number == str(len(deck.cards))
    assert sum(n for _, n in prose.count_groups(value.kit.cards, deck)) == len(deck.cards)
    fits(last.pages[0])


def fits(page: Page) -> None:
    """Inside the margins, no text upon another, none too small."""
    placed = list(place_marks(page.marks))
    for one in placed:
        left, top, right, foot = one.box
        assert left >= SIDE and top >= 9 and right <= page.width - SIDE and foot <= page.height - 9, one
    texts = [one for one in placed if isinstance(one.mark, Text) and not any("twelve" in name for name in one.ancestors)]
    for k, one in enumerate(texts):
        assert one.mark.size * one.matrix.scale >= SMALLEST * PT - 0.01, one
        for other in texts[k + 1 :]:
            assert overlap_depth(one.box, other.box) < 0.15, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_of_a_kit(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the shorter paper, as it is usually printed."""
    check(game, PrintOptions({PAPER: "letter"}), monkeypatch)


@pytest.mark.parametrize("text", [SETS[name][-1] for name in GAMES if len(SETS[name]) > 1])
def test_the_first_page_with_options(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has room for what the options add."""
    check(text, PrintOptions({PAPER: "letter"}), monkeypatch)


@pytest.mark.proof
@pytest.mark.parametrize("text", [text for name in GAMES for text in SETS[name]])
def test_every_way_of_printing_it(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All papers, inks, sizes and backs."""
    for style in STYLES:
        check(text, style, monkeypatch)


def test_a_kit_that_breaks_off_tells_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written before a file that cannot be is told."""

    def broken(*_: object) -> None:
        raise print_jobs.Refused("no reference")

    monkeypatch.setattr(print_jobs, "make_reference_job", broken)
    done = CliRunner().invoke(main, ["kit", GAMES[0], "-o", str(tmp_path)])
    assert done.exit_code == 1 and done.stderr == "printgen: no reference\n"
    assert [Path(line.partition(": ")[0]).name for line in done.stdout.splitlines()] == [
        f"{GAMES[0]}-{word}-a4.pdf" for word in ("cards", "sheets")
    ]
