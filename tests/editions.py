"""What the editions of a document say: plain text, HTML and the structure of the PDF, compared word by word."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

from printgen.backends.text.html import to_html
from printgen.backends.text.txt import job_to_text
from printgen.marks import Group, Job, Mark, SymbolUse, Tag
from tests.backends.test_text import Outline
from tests.test_every_text import letters, pdf_text, silence_pictures

PAGES_AT_ONCE = 16
"""So many pages are given to poppler, which takes a minute for the structure of a long book; no folded booklet has more sides."""


class SpokenWords(HTMLParser):
    """The words of a page in their order, without heads of columns, which plain text repeats; lines to be copied as they are."""

    def __init__(self, page: str):
        super().__init__()
        self.words: list[str] = []
        self.copied: list[str] = []
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins; a picture is told by its words."""
        if tag == "svg" and not {"svg", "th col"} & set(self._open):
            self.words += re.findall(r"\w+", dict(attrs).get("aria-label") or "")
        if tag not in ("meta", "input"):
            self._open.append("th col" if (dict(attrs).get("scope") or "").startswith("col") else tag)

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Words."""
        if not {"svg", "head", "th col"} & set(self._open):
            self.words += re.findall(r"\w+", data)
        if "pre" in self._open:
            self.copied += data.splitlines()


def first_out_of_order(words: Sequence[str], others: Iterable[str]) -> Sequence[str]:
    """The first word that the others do not have in the same place of their order, behind those before it; none if all are."""
    rest = iter(others)
    return next((words[max(0, k - 12) : k + 1] for k, word in enumerate(words) if word not in rest), [])


def draw_symbols_again(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """The marks with symbols that have parts of their own drawn each time: a PDF stores them once, without their parts."""
    for mark in marks:
        match mark:
            case SymbolUse() if any(isinstance(part, Tag) for part in mark.symbol.marks):
                yield Group(tuple(draw_symbols_again(mark.symbol.marks)), mark.x, mark.y, scale=mark.scale, turn=mark.turn)
            case Group() | Tag():
                yield mark._replace(marks=tuple(draw_symbols_again(mark.marks)))
            case _:
                yield mark


def spoken_letters(page: str) -> str:
    """The letters of a page with every copy: those that HTML counts instead of telling them again are told again.

    Copies of cards are printed set by set, so each is there equally often; copies of a picture say nothing.
    """
    copies = {int(count) for count in re.findall(r"<p>\((\d+) of these\)</p>\n</section>", page)}
    assert len(copies) <= 1, "cards of different numbers do not make sets"
    told = letters(Outline(re.sub(r"<p>\(\d+ of these\)</p>", "", page)).words)
    title = letters(re.findall(r"<h1>(.*?)</h1>", page)[0]) if copies else ""
    return told.removeprefix(title) * max(copies, default=1)


def assert_alike(job: Job, folder: Path) -> None:
    """HTML says what the PDF says, letter for letter; plain text says all of it in the same order.

    A set of copies is counted in HTML and plain text, and told again in the PDF.
    """
    drawn = [page._replace(marks=tuple(draw_symbols_again(page.marks))) for page in job.pages]
    job = job._replace(pages=tuple(drawn))
    mute = job._replace(pages=tuple(page._replace(marks=tuple(silence_pictures(page.marks))) for page in drawn))
    for first in range(0, len(mute.pages), PAGES_AT_ONCE):
        part = mute._replace(pages=mute.pages[first : first + PAGES_AT_ONCE])
        said, printed = spoken_letters(to_html(part)), pdf_text(part, folder)
        assert said in (printed, letters(job.title) + printed), (job.title, first)  # a page of HTML has a title
    lost = first_out_of_order(SpokenWords(to_html(job)).words, re.findall(r"\w+", job_to_text(job)))
    assert not lost, f"{job.title}: after {' '.join(lost)}"
