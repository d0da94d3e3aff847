"""The way from values to marks: which renderer draws a component, and what all renderers share."""

from typing import Any

from printgen.marks import Page
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers


def render(context: RenderContext, document: Any) -> tuple[Page, ...]:
    """Return the pages of a document of any kind that has a renderer: a deck, references, sheets, a book, a log ...

    LayoutError is raised when something does not fit, or when the kind of document has no renderer; the message then lists
    the kinds that have one. UsageError is raised when the document cannot be printed on this paper; the message lists the
    papers on which it can.
    """
    draw = document_renderers.find(document)
    if not document_renderers.attribute(document, "any_paper"):
        context.paper.require_whole()
    return tuple(draw(context, document))
