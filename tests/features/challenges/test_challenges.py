"""Books of challenges: the same for ever, in rising difficulty, with par, medals and answers that are true."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.engine.play import verify
from printgen.engine.record import from_text
from printgen.features.challenges.commands import sheets
from printgen.features.challenges.components.renderers.covers import draw_cover
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.prose import book
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Text
from printgen.print_options import INK, PAPER, PrintOptions
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look
from tests.render.drawing import place_marks
from tests.sweep import sweep_parameters


def run(*words: object) -> Result:
    """A command, run."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.proof
@pytest.mark.parametrize("text", ["dqd6", "keevorn", "keep:solo_grail", "jacks", "jqka", "dqd6:party=2"])
def test_a_book_of_challenges(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cover, sheets from easy to hard, medals, answers; without the extra that searches, and the same bytes each time."""
    monkeypatch.setitem(sys.modules, "printgen.features.challenges.search.best_line", None)
    one, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    for path in (one, two):
        done = run("book", text, "-o", path)
        assert done.exit_code == 0, done.output
    assert one.read_bytes() == two.read_bytes()
    reader = PdfReader(one)
    texts = [page.extract_text() for page in reader.pages]
    ids = list(dict.fromkeys(re.findall(rf"{text}#\d+", texts[0])))
    assert len(ids) == 12 and re.search(r"From edition \d of ", texts[0])
    table = next(page for page in texts if "In the bag" in page)
    assert all(one in table for one in ids) and all(word in table for word in ("Bronze", "Silver", "Gold"))
    records = [from_text(data[0].decode()) for data in reader.attachments.values()]
    assert sorted(record.id_text for record in records) == sorted(ids)
    record = records[0]
    game, ident = parse_id(record.id_text)
    assert verify(game, ident, record).plies == len(record.moves)


@pytest.mark.parametrize(
    ("count", "paper", "low"), sweep_parameters([(2, "letter", True), (24, "a4", False), (52, "letter", True)], rows=True)
)
def test_fewer_and_more_challenges(count: int, paper: str, low: bool) -> None:
    """Two, and many: a sheet each at least, and an answer each."""
    job = sheets.build_challenge_book(Request.parse("dqd6", PrintOptions({PAPER: paper, INK: "low" if low else "full"})), count)
    assert len(job.pages) > 2 * count


@pytest.mark.parametrize("text", ["dqd6", "keevorn", "keep:solo_grail", "jacks", "jqka"])
def test_how_a_book_is_played_is_told_whole(text: str) -> None:
    """On the smallest paper: a sentence of its answers stands there, too, and the last line ends above what the swords mean."""
    game, ident = parse_id(text)
    seeds = get_section(game, Seeds)
    found = sheets.pick_quests([*sheets._known_seeds(game, ident, seeds).values()], 12)
    cover = book.build_cover(seeds.BOOK_TEXTS, seeds.SWORD_LIMITS, found, solution=True, source="Edition 1.")
    assert all(cover.how[1])
    (page,) = draw_cover(load_look(game.folder), find_paper("letter"), cover)
    every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    (grades,) = (one.box[1] for one in every if one.mark.string == cover.grades_word)  # type: ignore[union-attr]
    last = cover.how[1][-1].rpartition(" ")[2]
    (foot,) = (one.box[3] for one in every if one.mark.string.endswith(last))  # type: ignore[union-attr]
    assert foot < grades


def test_picked_ones_rise() -> None:
    """From the easiest to the hardest, as far apart as they can be, none twice."""
    found = [sheets.Quest(parse_id(f"dqd6#{k}")[1], "", grade=sheets.Grade(100 - k, 100, 1)) for k in range(1, 31)]
    shares = [quest.grade.share for quest in sheets.pick_quests(found, 12) if quest.grade]
    assert shares == sorted(set(shares), reverse=True) and (shares[0], shares[-1]) == (0.99, 0.7)


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("book", "jqka:map=lozenge"), 2, "has no graded seeds, so no book; write jqka,"),
        (("book", "dqd6:critical_hits"), 2, "write dqd6 or dqd6:party=2"),
        (("book", "keep"), 2, "only the Solo Grail Quest"),
        (("book", "dqd6", "--count", 13), 2, "is not one of"),
    ],
)
def test_refused(words: tuple[object, ...], code: int, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.exit_code == code and part in done.output
    assert not list(tmp_path.iterdir())
