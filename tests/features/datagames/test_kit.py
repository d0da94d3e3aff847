"""A folder's kit begins with a page that says how its files are printed and built."""

from pathlib import Path

import pytest

from printgen.commands.print_jobs import make_kit_jobs
from printgen.commands.request import Request
from printgen.marks import Job, Page, Text
from printgen.print_options import BACKS, INK, PAPER, PrintOptions
from tests.features.datagames.conftest import FolderWriter
from tests.render.drawing import place_marks

DECK = "Name,Art,Qty\nHound,wolf,5\nOgre,ogre,2\n"
TOKENS = """
[tokens]
shape = "{shape}"
layout = "t"
rows = [ {{ title = "A", qty = 4 }} ]
[layout.t]
title = {{ at = [2, 6, -2, 6] }}
"""
SHEET = '[[sheet]]\nblocks = [ { dice = "Dig", "1-6" = "a square" } ]\n'


def build(folder: Path, style: PrintOptions) -> Page | None:
    """The page of a kit, or None."""
    jobs = [made for made in make_kit_jobs(Request.parse(str(folder), style)) if isinstance(made, Job)]
    return next((job.pages[0] for job in jobs if job.noun == "build"), None)


def words(page: Page | None) -> str:
    """All lines of a page."""
    assert page
    return " | ".join(placed.mark.string for placed in place_marks(page.marks) if isinstance(placed.mark, Text))


def test_cards_tokens_and_sheets_are_counted(folder: FolderWriter, tmp_path: Path) -> None:
    """With what is needed besides, and faces that keep within their frame."""
    folder(DECK, TOKENS.format(shape="round"), sheets_toml=SHEET, rules_md="# Play\n\nPlay.\n")
    page = build(tmp_path, PrintOptions())
    said = words(page)
    for part in (
        "7 cards",
        "4 tokens",
        "1 sheet to write on",
        "Tokens: strips first",
        "a pencil",
        "dice",
    ):
        assert part in said, part
    assert "63.5×88.9 mm fit the cards." in said.replace(" | ", " ")
    assert page
    assert all(
        placed.box[0] > -0.1 and placed.box[2] < page.width and placed.box[3] < page.height for placed in place_marks(page.marks)
    )


@pytest.mark.parametrize(("shape", "said"), [("square", "the long lines first"), ("hexagon", "strips first")])
def test_tokens_alone(folder: FolderWriter, tmp_path: Path, shape: str, said: str) -> None:
    """The one file is card, and says of what kind its pieces are; nothing is said of sleeves and staples."""
    folder(deck=TOKENS.format(shape=shape))
    found = words(build(tmp_path, PrintOptions({PAPER: "letter", BACKS: "fold", INK: "low"})))
    assert "4 tokens" in found
    assert "one file, one sheet" in found
    assert "leeves" not in found
    assert "staples" not in found
    assert said in words(build(tmp_path, PrintOptions())), shape


def test_what_is_only_written_on_needs_no_page(folder: FolderWriter, tmp_path: Path) -> None:
    """Nothing is cut or folded."""
    folder(sheets_toml=SHEET)
    assert build(tmp_path, PrintOptions()) is None
