"""Lists that are printed in rows, as piles of cards are, and read entry by entry."""

from collections.abc import Sequence

from printgen.marks import Mark, Tag, list_item_tag


def tag_row_of_list(number: Mark, entries: Sequence[tuple[Mark, ...]]) -> Tag:
    """Return a row of a list that goes on from row to row: ``number``, which counts its first entry, and the entries."""
    if not entries:
        return Tag("L", (), key="rows")
    first, *others = entries
    numbered = Tag("LI", (Tag("Lbl", (number,)), Tag("LBody", first)))
    return Tag("L", (numbered, *(list_item_tag(*entry) for entry in others)), key="rows")
