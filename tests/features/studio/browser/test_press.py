"""The press in a browser: kits of all games byte by byte, every choice of the terminal, pages as pictures."""

import io
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from PIL import Image

from printgen.cli.main import main
from printgen.features.studio.api import call
from printgen.features.studio.calls.options import shown_options
from printgen.gameapi.discovery import game_names
from tests.backends.pixels import count_different_blocks, render_pdf
from tests.features.studio.browser.views import download, open_view

pytestmark = pytest.mark.browser
DPI = 300
SQUARES = 2900
"""Of the 240 000 squares of a page so many may differ at edges, which each program smooths in its own way: 1.2 in a hundred."""


@pytest.mark.parametrize("game", [*game_names()])
def test_a_kit_is_the_kit_of_the_terminal(
    page: Any, site: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file of it, by name and by byte, as the terminal writes it where nothing compiles; how it is built comes first."""
    monkeypatch.setitem(sys.modules, "printgen.simulation.solve", None)
    open_view(page, site, f"#/press/{game}", "text=How it is printed and built")
    data = download(page, lambda: page.click(".ribbon"), tmp_path / "kit.zip")
    done = CliRunner().invoke(main, ["kit", game, "-o", str(tmp_path / "kit")])
    assert done.exit_code == 0, done.output
    packed = ZipFile(io.BytesIO(data))
    assert {name: packed.read(name) for name in packed.namelist()} == {
        path.name: path.read_bytes() for path in (tmp_path / "kit").iterdir()
    }
    assert "build" in packed.namelist()[0]


def test_the_local_kit_is_the_kit_of_the_terminal(page: Any, local: str, tmp_path: Path) -> None:
    """The local door's, too."""
    open_view(page, local, "#/press/keevorn", "text=How it is printed and built")
    data = download(page, lambda: page.click(".ribbon"), tmp_path / "kit.zip")
    assert data == call("kit", {"game": "keevorn", "style": {}}).files[0].data


def test_every_way_of_printing_has_a_control(page: Any, site: str) -> None:
    """Whatever a piece can be told at the terminal is a control of the press with the name of that word."""
    open_view(page, site, "#/press/jacks")
    found = set(page.locator("form [name]").evaluate_all("all => all.map((one) => one.name)"))
    assert {name for name, option in shown_options().items() if option.control.rank} <= found
    inks = page.locator("input[name=ink]").evaluate_all("all => all.map((one) => one.value)")
    assert inks == ["full", "low", "low-backs"]


def test_a_sheet_is_filled_with_cards_of_another_game(page: Any, site: str, tmp_path: Path) -> None:
    """A choice of the press is what the context prints for it, and a sentence beside the file says what came of it."""
    open_view(page, site, "#/press/keep", "text=How it is printed and built")
    page.click("text=Cards of another size")
    page.check("fieldset:has(> legend:text('Or fill it with')) label:has-text('Dungeon Quest') input")
    page.wait_for_selector("text=has cards of dqd6, too")
    data = download(page, lambda: page.click("[aria-label='Download Cards']"), tmp_path / "cards.pdf")
    style = {"paper": "a4", "fill_with": ["dqd6"]}
    assert data == call("print", {"game": "keep", "piece": "cards", "noun": "cards", "style": style}).files[0].data


def test_seeded_sheets_and_a_book_of_challenges(page: Any, site: str, tmp_path: Path) -> None:
    """Worked out when asked for: pages to look at, files with the bytes of the terminal; what no browser can is said."""
    open_view(page, site, "#/press/keevorn", "text=How it is printed and built")
    assert "which needs numba" in page.locator("[aria-labelledby=challenges]").inner_text()
    page.fill("[name=seed]", "3")
    page.fill("[name=many]", "2")
    page.check("[name=solution]")
    page.click("[aria-label='Work it out: Seeded sheets']")
    page.wait_for_selector("[aria-labelledby=challenges] .sheet:not(.wait) svg")
    data = download(page, lambda: page.click("[aria-label='Download Seeded sheets']"), tmp_path / "seeded.pdf")
    done = CliRunner().invoke(main, ["sheets", "keevorn", "--seed", "3", "--count", "2", "--solution", "-o", f"{tmp_path}/a/"])
    assert done.exit_code == 0 and data == next((tmp_path / "a").iterdir()).read_bytes()
    page.click("[aria-label='Work it out: Book of challenges']")
    data = download(page, lambda: page.click("[aria-label='Download Book of challenges']"), tmp_path / "book.pdf")
    done = CliRunner().invoke(main, ["book", "keevorn", "-o", f"{tmp_path}/b/"])
    assert done.exit_code == 0 and data == next((tmp_path / "b").iterdir()).read_bytes()
    page.fill("[name=seed]", "5000")
    page.fill("[name=many]", "1")
    page.click("[aria-label='Work it out: Seeded sheets']")
    page.wait_for_selector("[aria-labelledby=challenges] .note:has-text('solutions need numba')")


def test_a_choice_that_cannot_be_is_said(page: Any, site: str) -> None:
    """A paper for cards alone prints the cards; what it cannot print stands there in words."""
    open_view(page, site, "#/press/dqd6", "text=How it is printed and built")
    page.check("label:has-text('Photo') input")
    page.wait_for_selector("[aria-label='Download Cards']")
    page.wait_for_selector(".files li:has(strong:text-is('Rules')) .note:has-text('a paper for cards and references')")


def test_a_page_is_kept_as_a_picture(page: Any, site: str, tmp_path: Path) -> None:
    """A page opens large, and is kept in 300 pixels an inch: what another program makes of the PDF; Escape puts it away."""
    open_view(page, site, "#/press/dqd6", "text=How it is printed and built")
    page.evaluate("document.querySelector('.book').scrollTo({ left: 1e6, behavior: 'instant' })")
    page.evaluate("document.querySelector('.book').scrollTo({ left: 0, behavior: 'instant' })")
    page.wait_for_selector("[aria-label^='Cards, page 1 of']")
    page.locator(".sheet:has([aria-label^='Cards, page 1 of']) svg").scroll_into_view_if_needed()
    page.locator("[aria-label^='Cards, page 1 of']").click()
    page.wait_for_selector("dialog[open] svg")
    assert page.locator("dialog svg").bounding_box()["width"] == pytest.approx(210 * 96 / 25.4, abs=1)
    page.click("dialog >> text=Larger")
    assert page.locator("dialog svg").bounding_box()["width"] == pytest.approx(1.5 * 210 * 96 / 25.4, abs=1)
    data = download(page, lambda: page.click("text=Keep as PNG"), tmp_path / "page.png")
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    (first, *_) = render_pdf(call("print", {"game": "dqd6", "piece": "cards", "noun": "cards"}).files[0].data, DPI)
    assert picture.size == (2480, 3508)
    assert count_different_blocks(picture, first) <= SQUARES
    svg = download(page, lambda: page.click("text=Keep as SVG"), tmp_path / "page.svg")
    assert svg == call("picture", {"game": "dqd6", "piece": "cards", "noun": "cards", "number": 0}).files[0].data
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_the_first_pages_need_no_python(page: Any, site: str) -> None:
    """Shelf, covers and the first pages of a press are there while Python is still being fetched."""
    page.route("**/python/*", lambda route: None)  # it never comes
    open_view(page, site)
    open_view(page, site, "#/press/dqd6", ".sheet:not(.wait) svg")
    assert page.locator(".sheet:not(.wait) svg").count() == 2
