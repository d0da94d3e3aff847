"""Finds the line of every key of a TOML text, and the key that the words of a place are about."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r'"""(?:\\.|(?!""").)*"""|\'\'\'.*?\'\'\''
    r'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\n|[\[\]{}=,.]|[^\s\[\]{}=,.#"\']+',
    re.DOTALL,
)
_ROW = re.compile(r"(?:\S+\.(?:csv|tsv|xlsx|md|png|jpe?g|svg)\b|.*? row \d)")
_BLOCK = re.compile(r"(?:[\w-]+\.toml, |layout\.)?(sheet|board|panel) (\d+)(?: \([^)]*\))?(?:, block (\d+))?")


class _OpenBracket(NamedTuple):
    """An open bracket, and the path of the key whose value it begins."""

    bracket: str
    path: str


class _KeyScanner:
    """A scanner of TOML that only finds where keys are."""

    def __init__(self) -> None:
        self.found: dict[str, int] = {}
        self._open: list[_OpenBracket] = []
        self._items: dict[str, int] = {}
        self._words: list[str] = []
        self._table = ""
        self._valued = False

    def scan(self, text: str) -> None:
        """Enter the line of every key, and of every list item that is a table."""
        line = 1
        for token in _TOKEN.findall(text):
            if token == "\n" and not self._open:
                self._end_line(line)
            elif token not in "\n.," and token[0] != "#":
                self._take_token(token, line)
            elif token == ",":
                self._next_token()
            line += token.count("\n")

    def _take_token(self, token: str, line: int) -> None:
        if not self._valued and not self._open and (token in "[]"):
            self._words.append(token)
        elif token == "=":
            self._record_key(line)
        elif token in "[{":
            self._open_bracket(token, line)
        elif token in "]}":
            self._close_bracket()
        elif not self._valued:
            self._words.append(token.strip("\"'"))

    def _end_line(self, line: int) -> None:
        """Take the end of a line outside all brackets, which may end a table's head."""
        if self._words[:1] == ["["]:
            path = ".".join(word for word in self._words if word not in "[]")
            if self._words[1:2] == ["["]:
                self._items[path] = self._items.get(path, 0) + 1
                path = f"{path}.{self._items[path]}"
            self._table = path
            self.found.setdefault(path, line)
        self._words, self._valued = [], False

    def _record_key(self, line: int) -> None:
        """Enter a key when its equals sign has come."""
        within = self._open[-1].path if self._open else self._table
        path = ".".join(filter(None, (within, *self._words)))
        self.found.setdefault(path, line)
        self._words, self._valued = [path], True

    def _open_bracket(self, bracket: str, line: int) -> None:
        path = self._words[0] if self._valued and self._words else ""
        if self._open and self._open[-1].bracket == "[":
            within = self._open[-1].path
            self._items[within] = self._items.get(within, 0) + 1
            path = f"{within}.{self._items[within]}"
            self.found.setdefault(path, line)
        self._open.append(_OpenBracket(bracket, path))
        self._words, self._valued = [], bracket == "["

    def _close_bracket(self) -> None:
        if self._open:
            self._open.pop()
        self._words, self._valued = [], bool(self._open) and self._open[-1].bracket == "["

    def _next_token(self) -> None:
        if self._open:
            self._words, self._valued = [], self._open[-1].bracket == "["


def key_lines(text: str) -> dict[str, int]:
    r"""Return the line of every key by its path; items of lists are numbered from 1.

    >>> key_lines("[a]\nb = [{ c = 1 },\n{ c = 2 }]\n[[d]]\ne = 3")
    {'a': 1, 'a.b': 2, 'a.b.1': 2, 'a.b.1.c': 2, 'a.b.2': 3, 'a.b.2.c': 3, 'd.1': 4, 'd.1.e': 5}
    """
    scan = _KeyScanner()
    scan.scan(text + "\n")
    return scan.found


def candidate_keys(where: str) -> Iterator[str]:
    """Yield the keys that the words of a place may be about, the nearest first; none for a row of a table.

    >>> [*candidate_keys("layout.unit.art, cards.csv row 3 (Hound)")]
    ['layout.unit.art', 'layout.unit', 'layout']
    >>> next(candidate_keys("sheets.toml, sheet 1 (The Mine), block 4.start"))
    'sheet.1.blocks.4.start'
    """
    if _ROW.match(where.partition(",")[0]):
        return
    plain = _BLOCK.sub(
        lambda found: ".".join(filter(None, (found[1], found[2], found[3] and f"blocks.{found[3]}"))), where, count=1
    )
    path = plain.partition(", ")[0].replace("[", ".").replace("]", "").partition(" ")[0]
    while path:
        yield path
        path = path.rpartition(".")[0]
