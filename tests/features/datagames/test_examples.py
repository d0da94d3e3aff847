"""The examples print, on all papers and in all ways, in fewer lines than elsewhere; the page of keys is of today."""

import runpy
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.features.datagames import loader
from printgen.marks import Job
from printgen.print_options import BACK_PLACEMENTS
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.render.theme import load_look

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples"
ELSEWHERE = {"crew": 47, "inline-icons": 112, "hexagons": 38, "playing-cards": 55, "forest": 75, "counters": 71}
"""Lines of code, layout and tables of the same in programs of others."""
PIECES = {"crew": 9, "inline-icons": 1, "hexagons": 9, "playing-cards": 54, "forest": 18, "counters": 27, "thieves": 54}
PUBLISHED = {"five-suits": 65, "lost-property": 32, "two-banners": 23}
"""Decks of kinds that others have published, which are printed in all ways in the proof."""
NAMES = [*sorted(PIECES), *(pytest.param(name, marks=pytest.mark.proof) for name in sorted(PUBLISHED))]


def deck_of(name: str) -> tuple[loader.DataGameBox, Deck]:
    """An example's box, and its cards or tokens."""
    box = loader.load_printed_parts(EXAMPLES / name)
    tokens = box.sheets()
    return box, tokens[0].deck if tokens else box.deck()


@pytest.mark.parametrize("name", NAMES)
def test_an_example_prints(name: str) -> None:
    """All its pieces, and nothing in it is hardly meant."""
    if name == "crew":
        pytest.importorskip("openpyxl")
    box, deck = deck_of(name)
    assert box.notes == ()
    assert len(deck.cards) == (PIECES | PUBLISHED)[name]
    for way in BACK_PLACEMENTS:
        assert to_pdf(Job(name, impose_deck(deck, load_look(box.home), find_paper("a4"), way, False))) == to_pdf(
            Job(name, impose_deck(deck, load_look(box.home), find_paper("a4"), way, False))
        )


@pytest.mark.parametrize("name", [name for name in NAMES if name != "crew"])
@pytest.mark.parametrize("on", sorted(common_papers()))
def test_on_all_papers(name: str, on: str) -> None:
    """In full ink and low, and large where that finds room."""
    box, deck = deck_of(name)
    wide, high = find_paper(on).width, find_paper(on).height
    if max(deck.format.width, deck.format.height) > min(wide, high) - 40:
        pytest.skip("nobody prints such pieces on so small a paper")
    for low in (False, True):
        assert impose_deck(deck, load_look(box.home, low), find_paper(on), "none", False)


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_a_published_deck_is_whole(name: str) -> None:
    """As many cards as it has, each with a name of its own but for its copies, and nothing in it is hardly meant."""
    box, deck = deck_of(name)
    assert box.notes == () and len(deck.cards) == PUBLISHED[name]
    assert len({card.name for card in deck.cards}) == len(set(map(id, deck.cards)))


@pytest.mark.parametrize("name", sorted(ELSEWHERE))
def test_in_fewer_lines(name: str) -> None:
    """Header and table together; a workbook is no text."""
    texts = [path.read_text("utf-8") for path in (EXAMPLES / name).iterdir() if path.suffix in (".toml", ".csv")]
    lines = [line for text in texts for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) < ELSEWHERE[name]


def test_the_page_of_keys_is_of_today() -> None:
    """The script would write what lies there: python tools/write_deck_keys.py writes it anew."""
    page = runpy.run_path(str(ROOT / "tools" / "write_deck_keys.py"))["page"]
    assert page() == (ROOT / "docs" / "own-keys.md").read_text("utf-8")


@pytest.mark.proof
def test_ten_times_the_cards_take_little_longer(tmp_path: Path) -> None:
    """540 cards with backs beside 54, whole processes turn and turn about: what a card costs is small beside the start."""
    resource = pytest.importorskip("resource")

    def spent(count: int) -> float:
        """Seconds of the processor."""
        folder = tmp_path / str(count)
        folder.mkdir(exist_ok=True)
        rows = (f"Card {k},{'abc'[k % 3]},{k % 9},wolf,Some words {k}.,Beat {{{{ value + {k % 4} }}}}" for k in range(count))
        (folder / "cards.csv").write_text("\n".join(["Name,Kind,Value,Art,Text,Rule", *rows]))
        words = [sys.executable, "-m", "printgen", "cards", str(folder), "-o", str(folder / "cards.pdf")]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.returncode == 0, done.stderr
        assert f"{2 * -(-count // 9)} pages" in done.stdout
        return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    few, many = zip(*((spent(54), spent(540)) for _ in range(5)), strict=True)
    assert median(many) < 2.2 * median(few)  # 1.6 times; the seconds are figures of tests/benchmarks
