"""Seeded games as they are printed: cover, sheets, table of scores, answers."""

from collections.abc import Iterator

from printgen.components.sheets.pile import Sheets
from printgen.features.challenges.components.book import SeedBook
from printgen.features.challenges.components.renderers.answers import answer_pages
from printgen.features.challenges.components.renderers.covers import cover_pages, score_page
from printgen.marks import Page
from printgen.render.context import RenderContext
from printgen.render.registry import documents


@documents(SeedBook)
def seed_book(desk: RenderContext, book: SeedBook) -> Iterator[Page]:
    """The pages of what there is."""
    sheets = Sheets(book.sheets)
    if book.cover:
        yield from cover_pages(desk.look, desk.paper, book.cover)
    yield from documents.find(sheets)(desk, sheets)
    if book.scores:
        yield from score_page(desk.look, desk.paper, book.scores)
    yield from answer_pages(desk.look, desk.paper, book.answers)
