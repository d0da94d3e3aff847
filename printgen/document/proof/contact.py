"""All pieces of a game at a glance."""

from typing import Any, NamedTuple

from printgen.document.proof.pages import News


class Contact(NamedTuple):
    """All pieces small, numbered and named, on one sheet that is as large as they need; ``news`` as of a Proof."""

    title: str
    items: tuple[Any, ...]
    news: tuple[News, ...] = ()
