"""Seeded games as they are printed: cover, sheets, table of scores, answers."""

from collections.abc import Iterator

from printgen.document.seeds.book import SeedBook
from printgen.document.sheets.pile import Sheets
from printgen.marks import Page
from printgen.press.drawers import documents
from printgen.press.paper.desk import Desk
from printgen.press.seeds.answers import answer_pages
from printgen.press.seeds.covers import cover_pages, score_page


@documents(SeedBook)
def seed_book(desk: Desk, book: SeedBook) -> Iterator[Page]:
    """The pages of what there is."""
    sheets = Sheets(book.sheets)
    if book.cover:
        yield from cover_pages(desk.look, desk.paper, book.cover)
    yield from documents.find(sheets)(desk, sheets)
    if book.scores:
        yield from score_page(desk.look, desk.paper, book.scores)
    yield from answer_pages(desk.look, desk.paper, book.answers)
