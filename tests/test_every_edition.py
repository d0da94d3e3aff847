"""Editions read back: records line by line, lists and folded pages in their order, figures beside their words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from printgen.backends.text.html import to_html
from printgen.backends.text.txt import job_to_text
from printgen.commands import print_jobs
from printgen.commands.play_logs import make_play_log
from printgen.commands.request import Request
from printgen.components.book.book_blocks import BookTable
from printgen.components.comic.strip import ComicStrip
from printgen.engine.play import play
from printgen.engine.record import Record, to_text
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import game_names
from printgen.marks import Job
from printgen.print_option import PrintOption
from printgen.print_options import LOG_LENGTH, SHORT, WHOLE, WITH_RECORD
from tests.editions import SpokenWords, assert_alike, first_out_of_order
from tests.loops import require_some
from tests.sweep import proof_only
from tests.test_every_text import letters

GAMES = [name if name == game_names()[0] else proof_only(name) for name in game_names()]
SEED = 7
LOGS: dict[str, dict[PrintOption[Any], object]] = {
    "short": {LOG_LENGTH: SHORT},
    "default": {},
    "whole": {LOG_LENGTH: WHOLE},
    "with record": {WITH_RECORD: True},
    "whole with record": {LOG_LENGTH: WHOLE, WITH_RECORD: True},
}


def play_random(name: str) -> tuple[Request, Record]:
    """A game with the seed of all these tests."""
    which = Request.parse_unseeded(name)
    ident = which.ident._replace(seed=SEED)
    seats = which.game.rules.seat_count(ident.options)
    return Request(which.game, ident), play(which.game, ident, ("random",) * seats)


def make_log(name: str, chosen: dict[PrintOption[Any], object]) -> tuple[Job, Record]:
    """A play-log of that game."""
    request, record = play_random(name)
    return make_play_log(request.replace(chosen), record, "log"), record


@pytest.mark.parametrize("kind", LOGS)
@pytest.mark.parametrize("name", GAMES)
def test_editions_of_a_log_are_alike(name: str, kind: str, tmp_path: Path) -> None:
    """All lengths, with the record and without."""
    assert_alike(make_log(name, LOGS[kind])[0], tmp_path)


@pytest.mark.parametrize("kind", ["with record", "whole with record"])
@pytest.mark.parametrize("name", game_names())
def test_a_record_is_read_line_by_line(name: str, kind: str) -> None:
    """Plain text holds the record as it is in its file, and so does HTML: copied into a file it can be verified."""
    job, record = make_log(name, LOGS[kind])
    written = to_text(record)
    assert f"\n\n{written.strip()}\n" in job_to_text(job)
    assert SpokenWords(to_html(job)).copied == written.splitlines()


@pytest.mark.parametrize("name", game_names())
def test_a_short_log_begins_with_its_cover(name: str) -> None:
    """Its pages are painted as they are folded, and read in their order."""
    job, _ = make_log(name, LOGS["short"])
    title = job.title.partition(":")[0]
    blocks = job_to_text(job).split("\n\n")
    assert blocks[1].startswith(title)
    assert blocks.index("The record\n" + len("The record") * "~") > len(blocks) / 2


@pytest.mark.parametrize("name", game_names())
def test_each_figure_of_a_turning_point_stands_beside_its_words(name: str) -> None:
    """Its number, what happened and how far the game turned are one item of a list, in this order."""
    request, record = play_random(name)
    strip = get_section(request.game, StorySection).write_story(request.game, request.ident, record).strip
    assert isinstance(strip, ComicStrip)
    items = [line for line in job_to_text(make_log(name, {})[0]).splitlines() if line.startswith("- [turning point ")]
    assert len(items) == len(strip.turning_points)
    for number, (item, k) in enumerate(zip(items, strip.turning_points, strict=True)):
        assert item.startswith(f"- [turning point {number + 1}]")
        assert re.search(rf"\b{strip.noun}\W+{strip.beats[k].number}\b", item, flags=re.IGNORECASE)
        assert item.endswith(strip.turning_distances[number] or item)
        assert len(letters(item)) > len(f"turningpoint1{strip.noun}1{strip.turning_distances[number]}")


@pytest.mark.parametrize("name", ["jacks", "keep"])
def test_each_seat_is_named_before_its_score(name: str) -> None:
    """Towers of a score and lines of a cover say whose they are, and then how much."""
    request, record = play_random(name)
    story = get_section(request.game, StorySection).write_story(request.game, request.ident, record)
    plain = job_to_text(make_log(name, {})[0])
    towers = story.strip.score.towers if story.strip else ()
    lines = [rf"{re.escape(band.name)} {re.escape(band.remark)}" for band in story.cover.bands]
    lines += [rf"{re.escape(tower.name)} \[.*?\] {tower.points}\b" for tower in towers]
    for line in require_some(lines):
        assert re.search(f"^{line}", plain, flags=re.MULTILINE)


def iter_tables(block: object) -> Iterator[BookTable]:
    """The tables of a book, at any depth."""
    if isinstance(block, BookTable):
        yield block
    elif isinstance(block, tuple):
        for part in block:
            yield from iter_tables(part)


def as_said(cell: str) -> str:
    """The words of a cell: without marks of type, and with signs by their names."""
    return " ".join(re.sub(r"\{(\w+)\}", r" \1 ", cell.replace("`", "")).split())


def lines_as_read(table: BookTable) -> list[str]:
    """The cells of a table that is not read as one, in their order."""
    if table.reading == "columns":
        return [as_said(row[k]) for k in range(len(table.head)) for row in table.rows if row[k]]
    return [as_said(cell) for row in (table.head, *table.rows) for cell in row if cell]


@pytest.mark.parametrize("name", game_names())
def test_records_and_lists_of_a_booklet_are_read_in_their_order(name: str) -> None:
    """A record in columns is read column by column, and a list of cards card by card."""
    request = Request.parse(name)
    found = [table for table in iter_tables(request.book("rules")) if table.reading != "table"]
    assert any(table.reading == "columns" for table in found)
    (job,) = print_jobs.make_book_jobs(request, "rules", ("pages",))
    plain = "\n".join(line.removeprefix("- ") for line in job_to_text(job).splitlines())
    for table in found:
        assert "\n".join(lines_as_read(table)) in plain


@pytest.mark.parametrize("name", GAMES)
def test_editions_of_booklets_are_alike(name: str, tmp_path: Path) -> None:
    """As pages and as a booklet to fold, whose pages are read in their order."""
    for noun in ("rules", "master"):
        if not Request.parse(name).has_book(noun):
            continue
        pages, booklet = print_jobs.make_book_jobs(Request.parse(name), noun)
        for job in (pages, booklet):
            assert_alike(job, tmp_path)
        words = [re.findall(r"\w+", job_to_text(job)) for job in (pages, booklet)]
        assert not first_out_of_order(*words)


@pytest.mark.parametrize("name", GAMES)
def test_editions_of_sheets_are_alike(name: str, tmp_path: Path) -> None:
    """Sheets of all kinds, with the backs of tiles, which are counted in text."""
    for job in require_some(print_jobs.make_sheet_jobs(Request.parse(name))):
        assert_alike(job, tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_editions_of_reference_cards_are_alike(name: str, tmp_path: Path) -> None:
    """The further sets, too, which are counted in text."""
    job = print_jobs.make_reference_job(Request.parse(name))
    assert re.search(r"\([24] of these\)", job_to_text(job))
    assert_alike(job, tmp_path)
