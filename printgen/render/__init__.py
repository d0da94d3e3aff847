"""From values to marks: who renders a component, and what renderers share."""

from typing import Any

from printgen.marks import Page
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers


def render(context: RenderContext, document: Any) -> tuple[Page, ...]:
    """The pages of a document of any kind that has a drawer: a deck, references, sheets, a book, a log ...

    LayoutError names what does not fit, or the kinds that there are; UsageError the papers on which a document can be printed.
    """
    draw = document_renderers.find(document)
    if not document_renderers.attribute(document, "any_paper"):
        context.paper.require_whole()
    return tuple(draw(context, document))
