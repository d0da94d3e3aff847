"""Division of content into pages."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def divide_pages(items: Sequence[T], page_starts: Sequence[int]) -> list[Sequence[T]]:
    """Return the items of each page, where a page that ends before item ``j`` begins with item ``page_starts[j]``.

    >>> divide_pages("abcde", [0, 0, 0, 2, 2, 2])
    ['ab', 'cde']
    """
    pages: list[Sequence[T]] = []
    j = len(items)
    while j:
        pages.append(items[page_starts[j] : j])
        j = page_starts[j]
    return pages[::-1]
