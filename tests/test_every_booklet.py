"""All booklets of all games: plain sentences, the program in its own chapter, a last page that is worth its place."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from printgen.components.book.book_blocks import Book
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.gameapi.contract import BooksSection, get_section
from printgen.gameapi.discovery import find_game, game_names
from printgen.marks import Text
from printgen.render.paper.book_page_format import PAGE_SIZES
from printgen.render.paper.booklet_imposition import PER_SHEET
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.text import COMMAND
from printgen.resources import resource_folder
from tests.looks import load_look
from tests.render.drawing import place_marks
from tests.sweep import sweep_parameters

GAMES = game_names()
BOOKS = ("rulebook", "master_booklet")
MANUAL, LAST = "With the Program", "At a Glance"
MACHINE = re.compile(rf"`|printgen|\b({'|'.join(GAMES)})[:#]\w|\w=\w|\b[a-z]+_[a-z_]+\b")
HEADLESS = re.compile(r"(?:^|[.!?:;”] |\*\*)Who\b[^.?!]*[.!]|(?<!question )(?<!Who )\b(?:is|are|only|even|than) who\b")
BROKEN = re.compile(r"in the mean|gives it away| {2}|\s[,.;:?!](?:\s|$)")


@cache
def book(game: str, name: str) -> Book:
    """A booklet of a game as it stands; a test of a booklet to be read aloud is skipped for a game without one."""
    made: Book | None = getattr(get_section(find_game(game), BooksSection), name)((0,) * len(find_game(game).rules.OPTIONS))
    if made is None and name == "master_booklet":
        pytest.skip(f"{game} has no booklet to be read aloud")
    assert made is not None, f"{game} has no {name}"
    return made


def strings(value: object) -> Iterator[str]:
    """All texts of a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from strings(part)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_plain_sentences(game: str, name: str) -> None:
    """Nobody is a "who" without a head, averages are averages, and nothing stands before its comma."""
    for text in strings(book(game, name)):
        for wrong in (HEADLESS, BROKEN):
            assert not wrong.search(text), text


@pytest.mark.parametrize("game", GAMES)
def test_plain_prose(game: str) -> None:
    """The same of everything else that is printed: references, sheets, stories."""
    files = sorted(file for file in (resource_folder("templates") / game).rglob("*") if file.is_file())
    texts = [(file.name, line) for file in files for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(texts) > 300
    assert not [found for found in texts if HEADLESS.search(found[1].partition(" = ")[2].strip('"[ ') or found[1])]


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_program_has_its_own_chapter(game: str, name: str) -> None:
    """What is typed, and options as ids, stand after the questions, in the chapter on the program and nowhere else."""
    now = book(game, name)
    titles = [chapter.title for chapter in now.chapters]
    if name == "rulebook":
        assert titles[-2:] == [LAST, MANUAL]
        assert "Questions" in titles[:-2]
    rest = (now.title_page, now.running_head, *(chapter for chapter in now.chapters if chapter.title != MANUAL))
    for text in strings(rest):
        assert not MACHINE.search(text), text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_has_a_face(game: str) -> None:
    """In the chapter on the program ids and calls are set in the face of commands, and nothing else is."""
    pages = draw_half_sheet_pages(load_look(game), find_paper("a4"), book(game, "rulebook"))
    marks = [[placed.mark for placed in place_marks(page.marks) if isinstance(placed.mark, Text)] for page in pages]
    begun = next(k for k, page in enumerate(pages) if page.outline == MANUAL)
    assert not [mark for page in marks[:begun] for mark in page if mark.face == COMMAND]
    last = [mark for page in marks[begun:] for mark in page]
    assert sum(mark.face == COMMAND for mark in last) > 10
    assert not [mark.string for mark in last if mark.face != COMMAND and MACHINE.search(mark.string)]


@pytest.mark.parametrize("whole", [1, PER_SHEET])
@pytest.mark.parametrize("form", sweep_parameters(PAGE_SIZES))
@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_last_page(game: str, name: str, form: str, whole: int) -> None:
    """The game at a glance fills a page of its own; the program's chapter or pages to write on come last; no page is empty."""
    pages = draw_half_sheet_pages(load_look(game), find_paper(form), book(game, name), whole)
    assert len(pages) % whole == 0
    bare = draw_half_sheet_pages(load_look(game), find_paper(form), book(game, name))
    outlines = [page.outline for page in pages]
    if name == "rulebook":
        assert outlines.index(MANUAL) == outlines.index(LAST) + 1
        assert set(outlines[outlines.index(MANUAL) + 1 : len(bare)]) <= {""}
        assert outlines[len(bare) :] == ["Games Played", "Notes", "Notes"][: len(pages) - len(bare)]
    elif len(pages) > len(bare):
        assert outlines[-1] == LAST
    full = [page for page in pages if page.outline == LAST] or [pages[-1]]
    assert all(max(placed.box[3] for placed in place_marks(page.marks)) > 0.8 * page.height for page in full)
    assert min(sum(1 for _ in place_marks(page.marks)) for page in pages) > 10
