"""A last sheet that is filled with cards of other games: each card once, before its own back, and all of them counted."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from printgen.backends import FORMS, to_files
from printgen.cli.main import main
from printgen.commands import decks
from printgen.commands.decks import Filling, cards_per_sheet, deck_on_sheets, iter_fillings
from printgen.commands.request import Request
from printgen.errors import UsageError
from printgen.marks import Group, Mark, Page, SymbolUse, Tag, Text
from printgen.print_options import BACK_PLACEMENTS, BACKS, CUTTER, FILL, FILL_WITH, LARGE_PRINT, PAPER, SINGLE, PrintOptions
from tests.components.cards.test_imposition import assert_lies_behind, point_behind
from tests.render.drawing import Matrix, place_marks
from tests.render.paper.test_paper import is_card

GAMES = {"north": ("N", 4), "south": ("S", 3), "east": ("E", 40)}
"""Folders that have the same name, each with another picture of the same name: a letter before each card, and how many."""


@pytest.fixture
def games(tmp_path: Path) -> dict[str, str]:
    """The games by the folders that they lie in."""
    for place, (letter, count) in GAMES.items():
        folder = tmp_path / place / "deck"
        (folder / "pictures").mkdir(parents=True)
        folder.joinpath("cards.csv").write_text("Name,Art\n" + "".join(f"{letter}{k},own\n" for k in range(1, count + 1)))
        folder.joinpath("deck.toml").write_text(f'[cards]\nback = {{ words = "{place}" }}\n')
        edge = 10 + count
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><path d="M0 0H{edge}V{edge}Z"/></svg>'
        folder.joinpath("pictures", "own.svg").write_text(drawn)
    return {place: str(tmp_path / place / "deck") for place in GAMES}


def pieces(page: Page) -> list[tuple[str, Matrix]]:
    """What lies on a page: a card's name, or the words of a back, and where."""
    found = []
    for mark in page.marks:
        if is_card(mark):
            group: Mark = mark.marks[0] if isinstance(mark, Tag) else mark
            assert isinstance(group, Group)
            said = mark.alt if isinstance(mark, Tag) else _name(mark)
            found.append((said.removeprefix("back of ").lower(), Matrix().compose(group)))
    return found


def _name(face: Mark) -> str:
    """The name at the foot of a card."""
    words = [placed.mark.string for placed in place_marks((face,)) if isinstance(placed.mark, Text)]
    return words[-1].rpartition(" ")[2]


FULL = {"n": "north", "s": "south", "e": "east"}


@pytest.mark.parametrize(
    ("paper", "large", "backs"),
    [one for one in product(("a4", "letter", "a3"), (False, True), BACK_PLACEMENTS) if one[2] != "none"],
)
def test_fronts_and_their_own_backs(games: dict[str, str], paper: str, large: bool, backs: str) -> None:
    """On every paper, turned or folded: behind each front lies the back of its game, and no card is lost or printed twice."""
    style = PrintOptions({PAPER: paper, BACKS: backs, LARGE_PRINT: large, FILL_WITH: (games["south"], games["east"])})
    pages = decks.make_cards_job(Request.parse(games["north"], style)).pages
    step = 1 if backs == "fold" else 2
    seen: Counter[str] = Counter()
    for k in range(0, len(pages), step):
        placed = [piece for page in pages[k : k + step] for piece in pieces(page)]
        fronts, rears = ([piece for piece in placed if (piece[0] in GAMES) == back] for back in (False, True))
        for (name, front), (words, rear) in zip(fronts, rears, strict=True):
            assert_lies_behind(front, rear, point_behind(pages[k], backs))
            assert words == FULL[name[0]]
            seen[name] += 1
    deck = deck_on_sheets(Request.parse_unseeded(games["north"]).with_options(style))
    counts = [len(deck.cards), *(len(guest.deck.cards) for guest in deck.guest_decks)]
    assert seen == Counter(f"{letter}{k}" for letter, count in zip("nse", counts, strict=True) for k in range(1, count + 1))
    assert counts[0] == 4 and sum(counts) == deck.place_count
    assert deck.place_count % cards_per_sheet(deck, style) == 0 or counts[1:] == [3, 40]


def test_a_full_sheet_has_no_room(games: dict[str, str]) -> None:
    """What finds no room is told; what fills is told in the games' order; a second copy takes what is left."""
    made = list(iter_fillings(Request.parse(games["north"], PrintOptions({FILL_WITH: (games["east"], games["south"])}))))
    assert [(filling.cards, filling.total) for filling in made] == [(5, 40), (0, 3)]
    assert str(made[0]).endswith("/deck, too: 5 of 40, from the first on") and "without it" in str(made[1])
    assert str(Filling(Request.parse("keep"), 3, 3)) == "the last sheet has cards of keep, too: all 3"
    deck = deck_on_sheets(
        Request.parse_unseeded(games["north"]).with_options(PrintOptions({FILL: True, FILL_WITH: (games["south"],)}))
    )
    assert [card.name for card in deck.cards] == ["N1", "N2", "N3", "N4", "N1", "N2"] and deck.place_count == 9
    assert not list(iter_fillings(Request.parse(games["north"], PrintOptions({FILL: True}))))


def test_backs_alone(games: dict[str, str]) -> None:
    """Backs in a file of their own are those of the guests, too; sheets are alike only where these are."""
    style = PrintOptions({BACKS: "once", FILL_WITH: (games["north"],)})
    cards, backs = decks.make_deck_jobs(Request.parse(games["east"], style))
    assert [len(pieces(page)) for page in cards.pages] == [9] * 4 + [8]
    assert [len(pieces(page)) for page in backs.pages] == [9, 8]
    words = Counter(words for words, _ in pieces(backs.pages[1]))
    assert words == {"east": 4, "north": 4} and cards.stem == "deck-cards-a4-with-deck"


def test_a_machine_cuts_the_guests(games: dict[str, str]) -> None:
    """Its lines are as many as cards lie there."""
    style = PrintOptions({BACKS: "none", CUTTER: "cameo", FILL_WITH: (games["south"],)})
    cards, cuts = decks.make_deck_jobs(Request.parse(games["north"], style))
    assert len(pieces(cards.pages[0])) == 7 == len(cuts.pages[0].marks)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "cuts"])
def test_symbols_of_one_name(games: dict[str, str], form: str) -> None:
    """Two games whose pictures and signs have the same names stand on a page in every form, each with its own."""
    job = decks.make_cards_job(Request.parse(games["north"], PrintOptions({FILL_WITH: (games["south"],)})))
    front = job.pages[0]
    drawn = {use.symbol.name: use.symbol for use in _uses(front.marks)}
    assert any(
        symbol != drawn[name.partition(" of /")[0]] for name, symbol in drawn.items() if name.partition(" of /")[0] in drawn
    )
    assert [*to_files(job, form)]


def _uses(marks: tuple[Mark, ...]) -> list[SymbolUse]:
    found = [mark for mark in marks if isinstance(mark, SymbolUse)]
    inner = [mark.marks for mark in marks if isinstance(mark, Group | Tag)] + [use.symbol.marks for use in found]
    return [*found, *(use for now in inner for use in _uses(now))]


def test_what_is_cut_otherwise(games: dict[str, str]) -> None:
    """One sentence names both sizes; the same size is made by --card, the same bleed by --bleed."""
    with pytest.raises(
        UsageError, match=r"two-banners are cut to 69\.85 x 120\.65 mm, those of .*deck to 63\.5 x 88\.9 mm: only"
    ):
        decks.make_cards_job(Request.parse(games["north"], PrintOptions({FILL_WITH: ("examples/two-banners",)})))
    Path(games["south"], "deck.toml").write_text("[cards]\nbleed = 2\n")
    with pytest.raises(UsageError, match=r"printed with 2 mm of bleed, those of .* with 0; --bleed gives both the same"):
        decks.make_cards_job(Request.parse(games["north"], PrintOptions({FILL_WITH: (games["south"],)})))
    with pytest.raises(UsageError, match="leave out --single, or --fill and --fill-with"):
        [*decks.make_deck_jobs(Request.parse(games["north"], PrintOptions({FILL_WITH: (games["south"],), SINGLE: True})))]


def test_what_was_printed_is_known(games: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that was not printed yet, the cards on the other's sheet are not printed again by --only-changed."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    run, out = CliRunner(), str(tmp_path / "out.pdf")
    done = run.invoke(main, ["cards", games["north"], "--fill-with", games["east"], "-o", out])
    assert done.exit_code == 0 and "note: the last sheet has cards of" in done.stderr
    for _ in range(2):  # what is changed is printed once
        done = run.invoke(main, ["cards", games["east"], "--only-changed", "--backs", "none", "-o", out])
        assert done.exit_code == 0
    text = " ".join(page.extract_text() for page in PdfReader(out).pages)
    assert text.count("deck · E") == 35 and "deck · E6" in text and "nothing has changed" in done.output
