"""Documents whose pages are folded into a book."""

from typing import Any, NamedTuple

from printgen.components.cards.folded_cards import ReferenceCards
from printgen.render.context import Binding


class BoundDocument(NamedTuple):
    """A document of any kind that has pages, and how they are folded.

    In a pocket book, the ``references`` stand on pages that would stay empty, if there are enough of these.
    """

    document: Any
    binding: Binding
    references: ReferenceCards | None = None
