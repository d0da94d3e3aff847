"""Builds the rule booklet from rules.md, which is CommonMark with tables.

``#`` begins a chapter, ``##`` is a heading, ``>`` an example. A table headed d6 is a dice table, ``![what it shows](dragon)``
a picture (of a place: ``(chapel "place")``), and ``{card:Hound}`` on a line of its own is that card.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from printgen.components.book.book_blocks import (
    Block,
    Book,
    BookFigure,
    BookHeading,
    Chapter,
    InsetBlock,
    Paragraph,
    Steps,
    TitlePage,
)
from printgen.components.cards.deck import Deck
from printgen.components.panels.lists import ThrowList, ThrowResult, WordTable
from printgen.components.panels.small_cards import ShownCards
from printgen.components.picture import Picture
from printgen.errors import suggest_nearest
from printgen.features.datagames.builders.blocks import MARKS
from printgen.features.datagames.builders.elements import BuildTools
from printgen.features.datagames.reading.blocks import FACE_RANGE
from printgen.features.datagames.reading.expressions import ExpressionError, evaluate
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.tables import decode_text

if TYPE_CHECKING:
    from markdown_it.token import Token

RULES_FILE = "rules.md"
PLACE_ART = "place"
"""What stands behind the name of a picture that is a place: it needs no sun."""
COVER_ART = "scroll"
"""The picture on the title page of rules without one."""
MARKUP_SIGNS = {"strong_open": "**", "strong_close": "**", "em_open": "_", "em_close": "_", "softbreak": " ", "hardbreak": " "}
LEAST_HEIGHT, MOST_HEIGHT = 24.0, 52.0
"""How high a picture is, in mm."""
_CARD = re.compile(r"\{card:([^{}]+)\}")
_DICE = re.compile(r"\d*[dDwW]\d+|dice|die|roll", re.IGNORECASE)


def build_rulebook(tools: BuildTools, header: Header, deck: Deck | None) -> Book | None:
    """Build the booklet; return None for a folder without rules.md."""
    path = header.folder / RULES_FILE
    if not path.is_file():
        return None
    return RulesManuscript(tools, header, deck).build_book(decode_text(RULES_FILE, path.read_bytes(), "", tools.faults))


class RulesManuscript:
    """A manuscript that becomes a book; every fault names its line."""

    def __init__(self, tools: BuildTools, header: Header, deck: Deck | None):
        self._shop, self._header, self._deck = tools, header, deck
        self._pictures: list[Picture] = []

    def build_book(self, source: str) -> Book:
        """Build the whole book."""
        from markdown_it import MarkdownIt  # loaded where there are rules

        tokens = MarkdownIt("commonmark").enable("table").parse(source)
        chapters = tuple(self._build_chapters(tokens))
        if not chapters:
            self._shop.faults.add(RULES_FILE, "is empty; begin it with # and the name of a chapter")
        return Book(self._build_front(), self._header.facts.title, (*chapters, *self._build_credits()))

    def _build_front(self) -> TitlePage:
        facts = self._header.facts
        picture = self._pictures[0] if self._pictures else Picture(COVER_ART, "a scroll")
        foot = facts.credit_lines if facts.designer else ()
        return TitlePage("Print and play", facts.title, facts.motto, picture=picture, ribbon="Rules", notes=(), foot=foot)

    def _build_credits(self) -> Iterator[Chapter]:
        if self._header.credits:
            yield Chapter("Credits", (Steps(self._header.credits, 0),))

    def _build_chapters(self, tokens: Sequence["Token"]) -> Iterator[Chapter]:
        """Yield the chapters, which begin at first-level headings; text before the first is headed by the game's title."""
        title, start = self._header.facts.title, 0
        for k, token in enumerate(tokens):
            if token.type == "heading_open" and token.tag == "h1":
                blocks = tuple(self._build_blocks(tokens[start:k]))
                if blocks or start:
                    yield Chapter(title, blocks)
                title, start = self._plain_text(tokens[k + 1]), k + 3
        blocks = tuple(self._build_blocks(tokens[start:]))
        if blocks or start:
            yield Chapter(title, blocks)

    def _build_blocks(self, tokens: Sequence["Token"]) -> Iterator[Block]:
        k = 0
        while k < len(tokens):
            end = _find_closing(tokens, k)
            yield from self._build_block(tokens[k : end + 1])
            k = end + 1

    def _build_block(self, tokens: Sequence["Token"]) -> Iterator[Block]:
        """Yield what one block of Markdown becomes."""
        first = tokens[0]
        match first.type:
            case "heading_open" if first.tag == "h2":
                yield BookHeading(self._plain_text(tokens[1]))
            case "heading_open":
                yield Paragraph(f"**{self._inline_markup(tokens[1])}**")
            case "paragraph_open":
                yield from self._build_paragraph(tokens[1])
            case "ordered_list_open" | "bullet_list_open":
                start = int(first.attrs.get("start", 1)) if first.type[0] == "o" else 0
                yield Steps(tuple(self._list_items(tokens[1:-1])), start)
            case "blockquote_open":
                yield from (block._replace(kind="aside") if isinstance(block, Paragraph) else block
                            for block in self._build_blocks(tokens[1:-1]))  # fmt: skip
            case "table_open":
                yield InsetBlock(self._build_table(tokens))
            case "fence" | "code_block":
                yield from (Paragraph(f"`{line}`") for line in first.content.splitlines() if line.strip())
            case "html_block":
                self._add_fault(first, "HTML is not set; write it in Markdown")
            case "hr":
                self._add_fault(first, "a rule is not set; begin a chapter with # or a heading with ##")

    def _add_fault(self, token: "Token", sentence: str, line: int = 0) -> None:
        number = (token.map[0] if token.map else 0) + 1 + line
        self._shop.faults.add(f"{RULES_FILE} line {number}", sentence)

    def _list_items(self, tokens: Sequence["Token"]) -> Iterator[str]:
        """Yield the items of a list, each as one markup."""
        k = 0
        while k < len(tokens):
            end = _find_closing(tokens, k)
            words = []
            for inner in tokens[k + 1 : end]:
                if inner.type == "inline":
                    words.append(self._inline_markup(inner))
                elif inner.type in ("ordered_list_open", "bullet_list_open", "table_open", "fence", "code_block"):
                    self._add_fault(inner, "stands in an item of a list; end the list first")
            yield " ".join(words)
            k = end + 1

    def _build_paragraph(self, inline: "Token") -> Iterator[Block]:
        """Build a paragraph: a picture or cards alone become figures, everything else is text."""
        children = [child for child in inline.children or () if child.type != "softbreak"]
        if children and all(child.type == "image" for child in children):
            for child in children:
                yield from self._build_figure(inline, child)
        elif _CARD.search(inline.content):
            yield from self._build_cards(inline)
        else:
            yield Paragraph(self._inline_markup(inline))

    def _build_figure(self, inline: "Token", image: "Token") -> Iterator[BookFigure]:
        name = str(image.attrs.get("src", ""))
        found = self._shop.pictures.find_picture(name)
        if not found:
            where = f"{RULES_FILE} line {(inline.map[0] if inline.map else 0) + 1}"
            self._shop.faults.add_unknown(where, "picture", name, self._shop.pictures.names, "there are")
            return
        picture = Picture(found, image.content or name)
        self._pictures.append(picture)
        place = image.attrs.get("title") == PLACE_ART or name in self._shop.pictures.files
        yield BookFigure(picture, "", place, least_height=LEAST_HEIGHT, most_height=MOST_HEIGHT)

    def _build_cards(self, inline: "Token") -> Iterator[InsetBlock]:
        """Yield the cards that a line names."""
        if _CARD.sub("", inline.content).strip():
            self._add_fault(inline, "a card stands in a line of its own, with an empty one before and after")
            return
        found = []
        known = {card.name.lower(): card for card in (self._deck.cards if self._deck else ())}
        for name in _CARD.findall(inline.content):
            if card := known.get(name.strip().lower()):
                found.append(card)
            else:
                near = suggest_nearest(name.strip().lower(), known)
                self._add_fault(inline, f"there is no card {name.strip()!r}{near}; write a title of the deck")
        if found and self._deck:
            yield InsetBlock(ShownCards(tuple(found), self._deck.game, self._deck.format.width, self._deck.format.height))

    def _build_table(self, tokens: Sequence["Token"]) -> ThrowList | WordTable:
        """Build a dice table if the first heading says so, else a table of words."""
        rows: list[list[str]] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._inline_markup(token))
        head, *body = rows
        if _DICE.fullmatch(head[0].strip("* ")) and body and all(FACE_RANGE.fullmatch(row[0].strip()) for row in body):
            return ThrowList("", tuple(sorted(map(_build_throw, body))))
        return WordTable("", tuple(head), tuple(tuple(cell or "–" for cell in row) for row in body))

    def _plain_text(self, inline: "Token") -> str:
        """Return the words of a heading without markup."""
        words = "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
        return self._fill_expressions(inline, words, 0)

    def _inline_markup(self, inline: "Token") -> str:
        """Return the markup of running text."""
        line, parts = 0, []
        for child in inline.children or ():
            line += child.type in ("softbreak", "hardbreak")
            parts.append(self._child_markup(inline, child, line))
        where = f"{RULES_FILE} line {(inline.map[0] if inline.map else 0) + 1}"
        return self._shop.wording.markup("".join(parts), where, self._shop.faults)

    def _child_markup(self, inline: "Token", child: "Token", line: int) -> str:
        match child.type:
            case "text":
                return self._fill_expressions(inline, child.content, line)
            case "code_inline":
                return f"`{child.content}`"
            case "html_inline":
                self._add_fault(inline, f"HTML ({child.content:.40}) is not set; write it in Markdown", line)
            case "image":
                self._add_fault(inline, "a picture stands in a line of its own; in running text write {its name}", line)
        return MARKUP_SIGNS.get(child.type, "")

    def _fill_expressions(self, inline: "Token", words: str, line: int) -> str:
        """Return words with the values of their expressions."""
        try:
            return str(evaluate(words, self._header.values, _NO_CELLS))
        except ExpressionError as problem:
            self._add_fault(inline, str(problem), line)
            return ""


_NO_CELLS: Mapping[str, Any] = {}


def _find_closing(tokens: Sequence["Token"], k: int) -> int:
    """Return the index of the token that closes the block begun at token ``k``."""
    depth = 0
    for end in range(k, len(tokens)):
        depth += tokens[end].nesting
        if not depth:
            return end
    return len(tokens) - 1


def _build_throw(row: Sequence[str]) -> ThrowResult:
    """Build a row of a dice table; all cells after the first become its text."""
    first, _, last = re.sub(r"\s", "", row[0]).replace("–", "-").partition("-")
    words = " ".join(filter(None, row[1:]))
    kind = MARKS.get(words[:1], "none")
    return ThrowResult(int(first), int(last or first), words[1:].lstrip() if kind != "none" else words, kind)
