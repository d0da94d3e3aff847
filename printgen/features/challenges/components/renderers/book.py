"""Draws a book of seeded games: cover, sheets, score table, answers."""

from collections.abc import Iterator

from printgen.components.sheets.sheet_pile import SheetPile
from printgen.features.challenges.components.book import SeedBook
from printgen.features.challenges.components.renderers.answers import draw_answers
from printgen.features.challenges.components.renderers.covers import draw_cover, draw_score_table
from printgen.marks import Page
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers


@document_renderers(SeedBook)
def draw_seed_book(context: RenderContext, book: SeedBook) -> Iterator[Page]:
    """Yield the pages of all parts that the book has."""
    sheets = SheetPile(book.sheets)
    if book.cover:
        yield from draw_cover(context.look, context.paper, book.cover)
    yield from document_renderers.find(sheets)(context, sheets)
    if book.scores:
        yield from draw_score_table(context.look, context.paper, book.scores)
    yield from draw_answers(context.look, context.paper, book.answers)
