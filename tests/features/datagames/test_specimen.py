"""The pages of pictures with their names: everything that a folder may name is there, once, by a name that it takes."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from printgen.features.datagames.builders.picture_files import load_pictures as shelf
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.specimen import build_picture_job, build_specimen
from printgen.marks import Mark, Page, Tag, Text
from printgen.print_options import PAPER, PrintOptions
from tests.features.datagames.conftest import FolderWriter

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1H9V9Z"/></svg>'


def lines(marks: Sequence[Mark]) -> list[Text]:
    """All lines of marks that stand in no symbol."""
    found: list[Text] = []
    for mark in marks:
        found += [mark] if isinstance(mark, Text) else lines(mark.marks) if isinstance(mark, Tag) else []
    return found


def words(page: Page) -> set[str]:
    """What stands on a page."""
    return {line.string for line in lines(page.marks)}


def test_all_that_can_be_named_is_listed() -> None:
    """Pictures as a table names them, small ones as a text does."""
    found = shelf(Path("nowhere"), ".", {}, FaultList())
    labels = {sample.label for row in build_specimen(None)[1].rows for sample in row.samples}
    assert {*found.masters, *(f"{{{one}}}" for one in found.glyphs), "{d6}", "{hearts}", "shield"} <= labels


@pytest.mark.proof
def test_all_that_is_listed_is_printed() -> None:
    """Each name is on a page, on a small paper as well; no line leaves the paper."""
    pages = build_picture_job("", PrintOptions({PAPER: "universal"})).pages
    labels = {sample.label for row in build_specimen(None)[1].rows for sample in row.samples}
    assert labels <= set[str]().union(*map(words, pages))
    assert all(line.y < page.height - 8 for page in pages for line in lines(page.marks))


def test_a_folder_shows_its_own_first(folder: FolderWriter, tmp_path: Path) -> None:
    """By the names that it would write, each file once."""
    folder("Name\nA\n", '[look]\naccent = "#123456"\n', pictures__hound_svg=DOT, icons__purse_svg=DOT)
    home, item = build_specimen(tmp_path)
    assert home.look.accent == "#123456"
    assert [(row.kind, [sample.label for sample in row.samples]) for row in item.rows[:2]] == [
        ("picture", ["hound"]),
        ("icon", ["{hound}", "{purse}"]),
    ]
    (first, *_) = build_picture_job(str(tmp_path), PrintOptions()).pages
    assert {"Of this folder", "hound", "{purse}"} <= words(first)
