"""Convert a manuscript to the chapters of a book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from printgen.components.book.book_blocks import Block, BookFigure, BookHeading, Chapter, Paragraph, Steps, plain_figure
from printgen.errors import ContentError

BlocksByName = Mapping[str, Sequence[Block]]
"""Blocks that the program makes, by the name that calls them in a manuscript."""


def parse_chapters(manuscript: str, blocks: BlocksByName) -> tuple[Chapter, ...]:
    """Return the chapters of a manuscript.

    ContentError is raised when a called block does not exist, and when one of ``blocks`` is never called.
    """
    parts = re.split(r"^(#!?) +(.+)$", manuscript.strip(), flags=re.MULTILINE)
    if parts[0].strip():
        raise ContentError(f"a manuscript begins with a chapter ('# ...'), not with {parts[0].strip()[:40]!r}")
    out = tuple(
        Chapter(title.strip(), tuple(_parse_blocks(body, blocks)), sign == "#!")
        for sign, title, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    )
    called = set(re.findall(r"^@([\w-]+)", manuscript, flags=re.MULTILINE))
    if idle := set(blocks) - called:
        raise ContentError(f"the manuscript never calls @{min(idle)}")
    return out


def _parse_blocks(body: str, named_blocks: BlocksByName) -> Iterator[Block]:
    """Yield the blocks of a chapter.

    Consecutive items make one list, which is numbered if the first item is.
    """
    items: list[str] = []
    first = 0
    for text in _split_paragraphs(body):
        item = re.fullmatch(r"(?:(\d+)\.|-) +(.+)", text)
        if items and (not item or bool(item[1]) != bool(first)):
            yield Steps(tuple(items), first)
            items = []
        if item:
            first = first if items else int(item[1] or 0)
            items.append(item[2])
        else:
            yield from _parse_block(text, named_blocks)
    if items:
        yield Steps(tuple(items), first)


def _split_paragraphs(body: str) -> Iterator[str]:
    """Yield the paragraphs, each as one line.

    Headings, items and calls need no empty line between them.
    """
    for piece in re.split(r"\n\s*\n|\n(?=(?:##|>|@|~|-|\d+\.) ?\S|!\[)", body):
        if words := " ".join(piece.split(" ")).replace("\n", " ").strip():
            yield re.sub(r" {2,}", " ", words)


def _parse_block(text: str, named_blocks: BlocksByName) -> Sequence[Block]:
    sign, _, rest = text.partition(" ")
    if text[0] == "@":
        if text[1:] not in named_blocks:
            raise ContentError(f"the manuscript calls {text!r}; there are @{', @'.join(named_blocks)}")
        return named_blocks[text[1:]]
    if text.startswith("!["):
        return (_parse_figure(text),)
    kinds = {"~": "initial", ">": "aside"}
    if sign == "##":
        return (BookHeading(rest),)
    return (Paragraph(rest, kinds[sign]) if sign in kinds else Paragraph(text),)


def _parse_figure(text: str) -> BookFigure:
    found = re.fullmatch(r"!\[(.+)\]\(([\w-]+) ([\d.]+) ([\d.]+)( place)?\)", text)
    if not found:
        raise ContentError(f"a picture is '![what it shows](name least most)', a place ends with ' place)', not {text!r}")
    return plain_figure(found[2], found[1], bool(found[5]), float(found[3]), float(found[4]))
