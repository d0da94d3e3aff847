"""Bind a document as a folded book."""

from typing import Any

from printgen import extensions
from printgen.components.cards.folded_cards import ReferenceCards
from printgen.errors import UsageError
from printgen.print_options import FOLD, LARGE_PRINT, PrintOptions
from printgen.render.context import Binding


def bind_document(document: Any, options: PrintOptions, reference_cards: ReferenceCards | None = None) -> Any:
    """Return a document as it is folded, or unchanged if no fold was chosen.

    The reference cards ``reference_cards`` are added to a pocket book that has room for them.
    """
    return (
        extensions.require_at("fold", "document")(document, Binding.from_options(options), reference_cards)
        if options[FOLD]
        else document
    )


def require_no_fold(options: PrintOptions) -> None:
    """Raise UsageError when large print is to be folded."""
    if options[LARGE_PRINT] and options[FOLD]:
        raise UsageError("pages in large print are as large as the paper; leave out --large-print, or what folds them")
