"""The rule booklet from rules.md: CommonMark and tables. ``#`` begins a chapter, ``##`` is a heading, ``>`` an example; a table
headed d6 is one of dice, ``![what it shows](dragon)`` a picture (of a place: ``(chapel "place")``), and ``{card:Hound}`` in a
line of its own that card.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from printgen.components.book.blocks import Block, Book, BookFigure, BookHeading, Chapter, Front, Inset, Paragraph, Steps
from printgen.components.cards.deck import Deck
from printgen.components.panels.lists import Throw, ThrowList, WordTable
from printgen.components.panels.shown import ShownCards
from printgen.components.picture import Picture
from printgen.errors import nearest
from printgen.features.datagames.builders.blocks import MARKS
from printgen.features.datagames.builders.elements import Workshop
from printgen.features.datagames.reading.blocks import FACES
from printgen.features.datagames.reading.expressions import ExpressionError, evaluate
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.tables import decode_text

if TYPE_CHECKING:
    from markdown_it.token import Token

FILE = "rules.md"
PLACE = "place"
"""What stands behind the name of a picture that is a place: it needs no sun."""
COVER = "scroll"
"""The picture on the title page of rules without one."""
SIGNS = {"strong_open": "**", "strong_close": "**", "em_open": "_", "em_close": "_", "softbreak": " ", "hardbreak": " "}
LEAST, MOST = 24.0, 52.0
"""How high a picture is, in mm."""
_CARD = re.compile(r"\{card:([^{}]+)\}")
_DICE = re.compile(r"\d*[dDwW]\d+|dice|die|roll", re.IGNORECASE)


def rulebook(shop: Workshop, header: Header, deck: Deck | None) -> Book | None:
    """The booklet; None for a folder without rules.md."""
    path = header.folder / FILE
    if not path.is_file():
        return None
    return Manuscript(shop, header, deck).book(decode_text(FILE, path.read_bytes(), "", shop.faults))


class Manuscript:
    """A manuscript while it becomes a book; every fault names its line."""

    def __init__(self, shop: Workshop, header: Header, deck: Deck | None):
        self._shop, self._header, self._deck = shop, header, deck
        self._pictures: list[Picture] = []

    def book(self, source: str) -> Book:
        """The whole book."""
        from markdown_it import MarkdownIt  # loaded where there are rules

        tokens = MarkdownIt("commonmark").enable("table").parse(source)
        chapters = tuple(self._chapters(tokens))
        if not chapters:
            self._shop.faults.add(FILE, "is empty; begin it with # and the name of a chapter")
        return Book(self._front(), self._header.facts.title, (*chapters, *self._credits()))

    def _front(self) -> Front:
        facts = self._header.facts
        picture = self._pictures[0] if self._pictures else Picture(COVER, "a scroll")
        foot = facts.credits if facts.designer else ()
        return Front("Print and play", facts.title, facts.motto, picture=picture, ribbon="Rules", notes=(), foot=foot)

    def _credits(self) -> Iterator[Chapter]:
        if self._header.credits:
            yield Chapter("Credits", (Steps(self._header.credits, 0),))

    def _chapters(self, tokens: Sequence["Token"]) -> Iterator[Chapter]:
        """The parts between headings of the first level; what stands before the first has the game's title."""
        title, start = self._header.facts.title, 0
        for k, token in enumerate(tokens):
            if token.type == "heading_open" and token.tag == "h1":
                blocks = tuple(self._blocks(tokens[start:k]))
                if blocks or start:
                    yield Chapter(title, blocks)
                title, start = self._plain(tokens[k + 1]), k + 3
        blocks = tuple(self._blocks(tokens[start:]))
        if blocks or start:
            yield Chapter(title, blocks)

    def _blocks(self, tokens: Sequence["Token"]) -> Iterator[Block]:
        k = 0
        while k < len(tokens):
            end = _closing(tokens, k)
            yield from self._block(tokens[k : end + 1])
            k = end + 1

    def _block(self, tokens: Sequence["Token"]) -> Iterator[Block]:
        """What one block of Markdown becomes."""
        first = tokens[0]
        match first.type:
            case "heading_open" if first.tag == "h2":
                yield BookHeading(self._plain(tokens[1]))
            case "heading_open":
                yield Paragraph(f"**{self._inline(tokens[1])}**")
            case "paragraph_open":
                yield from self._paragraph(tokens[1])
            case "ordered_list_open" | "bullet_list_open":
                start = int(first.attrs.get("start", 1)) if first.type[0] == "o" else 0
                yield Steps(tuple(self._items(tokens[1:-1])), start)
            case "blockquote_open":
                yield from (block._replace(kind="aside") if isinstance(block, Paragraph) else block
                            for block in self._blocks(tokens[1:-1]))  # fmt: skip
            case "table_open":
                yield Inset(self._table(tokens))
            case "fence" | "code_block":
                yield from (Paragraph(f"`{line}`") for line in first.content.splitlines() if line.strip())
            case "html_block":
                self._fault(first, "HTML is not set; write it in Markdown")
            case "hr":
                self._fault(first, "a rule is not set; begin a chapter with # or a heading with ##")

    def _fault(self, token: "Token", sentence: str, line: int = 0) -> None:
        number = (token.map[0] if token.map else 0) + 1 + line
        self._shop.faults.add(f"{FILE} line {number}", sentence)

    def _items(self, tokens: Sequence["Token"]) -> Iterator[str]:
        """The items of a list, each as one markup."""
        k = 0
        while k < len(tokens):
            end = _closing(tokens, k)
            words = []
            for inner in tokens[k + 1 : end]:
                if inner.type == "inline":
                    words.append(self._inline(inner))
                elif inner.type in ("ordered_list_open", "bullet_list_open", "table_open", "fence", "code_block"):
                    self._fault(inner, "stands in an item of a list; end the list first")
            yield " ".join(words)
            k = end + 1

    def _paragraph(self, inline: "Token") -> Iterator[Block]:
        """A picture or cards alone are plates, everything else is text."""
        children = [child for child in inline.children or () if child.type != "softbreak"]
        if children and all(child.type == "image" for child in children):
            for child in children:
                yield from self._figure(inline, child)
        elif _CARD.search(inline.content):
            yield from self._cards(inline)
        else:
            yield Paragraph(self._inline(inline))

    def _figure(self, inline: "Token", image: "Token") -> Iterator[BookFigure]:
        name = str(image.attrs.get("src", ""))
        found = self._shop.pictures.picture(name)
        if not found:
            where = f"{FILE} line {(inline.map[0] if inline.map else 0) + 1}"
            self._shop.faults.unknown(where, "picture", name, self._shop.pictures.names, "there are")
            return
        picture = Picture(found, image.content or name)
        self._pictures.append(picture)
        place = image.attrs.get("title") == PLACE or name in self._shop.pictures.files
        yield BookFigure(picture, "", place, least=LEAST, most=MOST)

    def _cards(self, inline: "Token") -> Iterator[Inset]:
        """The cards that a line calls by their names."""
        if _CARD.sub("", inline.content).strip():
            self._fault(inline, "a card stands in a line of its own, with an empty one before and after")
            return
        found = []
        known = {card.name.lower(): card for card in (self._deck.cards if self._deck else ())}
        for name in _CARD.findall(inline.content):
            if card := known.get(name.strip().lower()):
                found.append(card)
            else:
                near = nearest(name.strip().lower(), known)
                self._fault(inline, f"there is no card {name.strip()!r}{near}; write a title of the deck")
        if found and self._deck:
            yield Inset(ShownCards(tuple(found), self._deck.game, self._deck.format.width, self._deck.format.height))

    def _table(self, tokens: Sequence["Token"]) -> ThrowList | WordTable:
        """A table of dice where its first head says so, else one of words."""
        rows: list[list[str]] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._inline(token))
        head, *body = rows
        if _DICE.fullmatch(head[0].strip("* ")) and body and all(FACES.fullmatch(row[0].strip()) for row in body):
            return ThrowList("", tuple(sorted(map(_throw, body))))
        return WordTable("", tuple(head), tuple(tuple(cell or "–" for cell in row) for row in body))

    def _plain(self, inline: "Token") -> str:
        """The words of a heading, without marks."""
        words = "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
        return self._fill_expressions(inline, words, 0)

    def _inline(self, inline: "Token") -> str:
        """The markup of running text."""
        line, parts = 0, []
        for child in inline.children or ():
            line += child.type in ("softbreak", "hardbreak")
            parts.append(self._piece(inline, child, line))
        where = f"{FILE} line {(inline.map[0] if inline.map else 0) + 1}"
        return self._shop.wording.markup("".join(parts), where, self._shop.faults)

    def _piece(self, inline: "Token", child: "Token", line: int) -> str:
        match child.type:
            case "text":
                return self._fill_expressions(inline, child.content, line)
            case "code_inline":
                return f"`{child.content}`"
            case "html_inline":
                self._fault(inline, f"HTML ({child.content:.40}) is not set; write it in Markdown", line)
            case "image":
                self._fault(inline, "a picture stands in a line of its own; in running text write {its name}", line)
        return SIGNS.get(child.type, "")

    def _fill_expressions(self, inline: "Token", words: str, line: int) -> str:
        """Words with what their expressions come to."""
        try:
            return str(evaluate(words, self._header.values, _NO_CELLS))
        except ExpressionError as problem:
            self._fault(inline, str(problem), line)
            return ""


_NO_CELLS: Mapping[str, Any] = {}


def _closing(tokens: Sequence["Token"], k: int) -> int:
    """Where a block ends that begins at a token."""
    depth = 0
    for end in range(k, len(tokens)):
        depth += tokens[end].nesting
        if not depth:
            return end
    return len(tokens) - 1


def _throw(row: Sequence[str]) -> Throw:
    """A row of a dice table; further cells follow the first."""
    first, _, last = re.sub(r"\s", "", row[0]).replace("–", "-").partition("-")
    words = " ".join(filter(None, row[1:]))
    kind = MARKS.get(words[:1], "none")
    return Throw(int(first), int(last or first), words[1:].lstrip() if kind != "none" else words, kind)
