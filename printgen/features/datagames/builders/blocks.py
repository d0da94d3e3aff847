"""Blocks of sheets, boards and panels: the noun among a block's keys says what it is, and each noun has its maker."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from printgen.components.panels.blanks import BlankLine, Blanks, BlankSum, RuledLines, SumPart
from printgen.components.panels.lists import CARD, PAGE, Items, Throw, ThrowList, TitledText, WordTable
from printgen.components.panels.maps import KINDS, MapCell, PencilMap, Polyominoes, letters
from printgen.components.panels.panel import Air, Vignette
from printgen.components.panels.tracks import CheckBoxes, ScoreTrack
from printgen.features.datagames.builders.look import theme
from printgen.features.datagames.reading.blocks import FACES
from printgen.features.datagames.reading.expressions import number, text

if TYPE_CHECKING:
    from printgen.features.datagames.builders.elements import Bench

UNIT = 25.4 / 16
MOST = 400
"""Spaces of a track, boxes, cells of a side of a map."""
_RANGE = re.compile(r"(-?\d+)\s*[-–]\s*(-?\d+)(?:/(\d+))?")
_LETTERS = re.compile(r"([A-Za-z])\s*[-–]\s*([A-Za-z])")
_SIGNS = {"-": "−", "−": "−", "–": "−", "+": "+", "x": "×", "×": "×", "*": "×"}
MARKS = {"!": "ill", "+": "good"}


def values(written: Any) -> tuple[str, ...]:
    """Values in short: ranges with steps, letters, words.

    >>> values("3-0"), values("30-10/10"), values("A-C"), values("0 1 4")
    (('3', '2', '1', '0'), ('30', '20', '10'), ('A', 'B', 'C'), ('0', '1', '4'))
    """
    if isinstance(written, list):
        return tuple(text(one) for one in written)[: MOST + 1]
    return tuple(one for word in _words(text(written)) for one in _range(word))[: MOST + 1]


def _words(written: str) -> list[str]:
    return re.sub(r"\s*[-–]\s*(?=[\dA-Za-z])", "-", written).split() if " - " in written else written.split()


def _range(word: str) -> Iterator[str]:
    """One value, or all of a range, downwards too."""
    if numbers := _RANGE.fullmatch(word):
        first, last, step = int(numbers[1]), int(numbers[2]), int(numbers[3] or 1) or 1
        way = step if last >= first else -step
        yield from map(str, list(range(first, last + (1 if way > 0 else -1), way)[: MOST + 1]))
    elif letters := _LETTERS.fullmatch(word):
        first, last = ord(letters[1]), ord(letters[2])
        yield from map(chr, range(first, last + 1) if last >= first else range(first, last - 1, -1))
    else:
        yield word


def parse_list(written: Any, sign: str = "|") -> tuple[str, ...]:
    """A list as it stands, or a text cut at its signs."""
    if isinstance(written, list):
        return tuple(text(one).strip() for one in written)
    return tuple(part.strip() for part in text(written).split(sign)) if text(written).strip() else ()


def block(bench: "Bench", noun: str, small: bool = False) -> Any:
    """The block of a noun; None and faults where it cannot be. ``small`` sets its words as on a card."""
    return MAKERS[noun](bench, CARD if small else PAGE)


def _fields(bench: "Bench", points: float) -> Blanks | None:
    written = bench.get("fields")
    parts = [text(one) for one in written] if isinstance(written, list) else _field_words(text(written))
    blanks = []
    for part in parts:
        word, sign, wide = part.rpartition(":")
        if sign and not re.fullmatch(r"\d+(\.\d+)?", wide.strip()):
            bench.fault("fields", f"{part!r:.40}: behind the colon stands a width in mm")
            continue
        blanks.append(BlankLine((word if sign else part).strip(), float(wide) if sign else 0.0))
    if not blanks:
        bench.fault("fields", 'names no field; write "Name:50 Score:20"')
        return None
    return Blanks(tuple(blanks))


def _field_words(written: str) -> list[str]:
    """Fields with a width may have several words, those without are one word each."""
    found = re.findall(r"[^:]+:\s*\S+|\S+", written) if ":" in written else written.split()
    return [part.strip() for part in found]


def _track(bench: "Bench", points: float) -> ScoreTrack | None:
    spaces = values(bench.get("values", "1-10"))
    if not 0 < len(spaces) <= MOST:
        bench.fault("values", f'must be 1 to {MOST} values, such as "6-0" or "0 1 4"')
        return None
    written, start = text(bench.get("icon")), text(bench.get("start"))
    icon = written if written in theme()["shape"] else bench.icon("icon")
    if start and start not in spaces:
        bench.fault("start", f"{start!r:.40} is none of the values {' '.join(spaces[:24])}")
        return None
    shaped = icon in theme()["shape"]
    return ScoreTrack(
        text(bench.get("track")), spaces, start, icon="" if shaped else icon, form=icon if shaped else "square",
        cell=bench.number("cell", 0.0, 0.0), down=bool(bench.get("down", False)),
        fill=bench.colour("fill"), colour=bench.colour("colour"), notch=bench.number("notch", 0.0, 0.0),
    )  # fmt: skip


def _boxes(bench: "Bench", points: float) -> CheckBoxes | None:
    count = int(bench.number("count", 1, 0))
    if not 0 < count <= MOST:
        bench.fault("count", f"must be from 1 to {MOST}, not {count}")
        return None
    group = min(count, int(bench.number("group", 0, 0)))
    form = bench.choice("shape", tuple(theme()["shape"]), "square")
    return CheckBoxes(
        text(bench.get("boxes")), count, group, icon=bench.icon("icon"), form=form, cell=bench.number("cell", 0.0, 0.0)
    )


def _map(bench: "Bench", points: float) -> PencilMap | None:
    kind = bench.choice("map", KINDS, "square")
    rows_written = bench.get("cells", [])
    lines = [text(row).split() for row in (rows_written if isinstance(rows_written, list) else text(rows_written).splitlines())]
    lines = [line for line in lines if line]
    heads, sides = values(bench.get("heads", "")), values(bench.get("sides", ""))
    rows = int(bench.number("rows", len(lines) or len(sides) or 6, 1))
    columns = int(bench.number("columns", max(map(len, lines), default=0) or len(heads) or 6, 1))
    if max(rows, columns) > 60:
        bench.fault("rows", f"{rows} x {columns} cells are more than a page can hold; make fewer than 60 of each")
        return None
    for key, words, most in (("heads", heads, columns), ("sides", sides, rows)):
        if words and len(words) != most:
            bench.fault(key, f"has {len(words)} for {most} {'columns' if key == 'heads' else 'rows'}; make them as many")
    names = Names(heads, sides, rows, columns)
    cells, absent = _cells(bench, lines)
    cells += _fill_text(bench, names)
    links = tuple(link for word in _link_words(bench) if (link := _link(bench, word, names)))
    return PencilMap(
        text(bench.get("title")), kind, rows, columns=columns, side=bench.number("cell", 0.0, 0.0), heads=heads[:columns],
        sides=sides[:rows],
        coords=bool(bench.get("coords", False)), cells=tuple(cells), absent=absent, links=links,
    )  # fmt: skip


class Names:
    """The names of a map's cells: side and head, either first; without both, as a spreadsheet has them."""

    def __init__(self, heads: tuple[str, ...], sides: tuple[str, ...], rows: int, columns: int):
        self._at: dict[str, tuple[int, int]] = {}
        for row in range(rows):
            for column in range(columns):
                if row < len(sides) and column < len(heads):
                    self._at.setdefault(f"{sides[row]}{heads[column]}".lower(), (row, column))
                    self._at.setdefault(f"{heads[column]}{sides[row]}".lower(), (row, column))
                elif not (sides and heads):
                    self._at[f"{letters(column)}{row + 1}".lower()] = (row, column)

    def find(self, word: str) -> tuple[int, int] | None:
        """Row and column of a cell, from 0; None where there is none."""
        return self._at.get(word.strip().lower())

    @property
    def ends(self) -> str:
        """The first name and the last, side before head."""
        names: dict[tuple[int, int], str] = {}
        for name, at in self._at.items():
            names.setdefault(at, name.upper())
        return f"{names[min(names)]} to {names[max(names)]}" if names else "none"


def _cells(bench: "Bench", lines: list[list[str]]) -> tuple[list[MapCell], frozenset[tuple[int, int]]]:
    """Cells from rows of words, and those that are not there."""
    made, absent = [], set()
    key = bench.get("key", {})
    for row, line in enumerate(lines):
        for column, word in enumerate(line):
            kind, _, label = word.partition(":")
            if word == "-":
                absent.add((row, column))
            elif word != ".":
                made.append(_cell(bench, key, row, column, kind, label.replace("_", " ")))
    return [cell for cell in made if cell], frozenset(absent)


def _cell(bench: "Bench", key: Mapping[str, Any], row: int, column: int, kind: str, label: str) -> MapCell | None:
    if kind and kind not in key:
        bench.shop.faults.unknown(bench.place("cells"), "kind", kind, key)
        return None
    look = key.get(kind, "")
    fill, icon = (look.get("fill", ""), look.get("icon", "")) if isinstance(look, dict) else (look, "")
    words = " ".join(filter(None, (f"{{{icon}}}" if icon else "", label)))
    return MapCell(row, column, bench.markup("key", words), bench.colour_of("key", fill))


def _fill_text(bench: "Bench", names: Names) -> list[MapCell]:
    made = []
    for word, markup in bench.get("filled", {}).items():
        at = names.find(word)
        if at is None:
            bench.fault("filled", f"there is no cell {word!r:.20}; they are {names.ends}")
        else:
            made.append(MapCell(*at, bench.markup("filled", text(bench.value("filled", markup)))))
    return made


def _link_words(bench: "Bench") -> tuple[str, ...]:
    written = bench.get("links", "")
    return tuple(text(one) for one in written) if isinstance(written, list) else tuple(text(written).split())


def _link(bench: "Bench", word: str, names: Names) -> tuple[tuple[int, int], tuple[int, int]] | None:
    one, _, other = word.partition("-")
    ends = names.find(one), names.find(other)
    if ends[0] is None or ends[1] is None:
        bench.fault("links", f"{word!r:.40} must join two cells, such as A1-A2; they are {names.ends}")
        return None
    return ends[0], ends[1]


def _dice(bench: "Bench", points: float) -> ThrowList | None:
    throws = []
    for key in bench.keys:
        if FACES.fullmatch(key):
            first, _, last = re.sub(r"\s|–", lambda sign: "-" if sign[0] == "–" else "", key).partition("-")
            throws.append(_throw(bench, key, int(first), int(last or first)))
    throws.sort(key=lambda throw: throw.first)
    if not throws:
        bench.fault("dice", 'brings nothing; write "1" = "!lose a heart", "2-6" = "dig"')
        return None
    for one, other in pairwise(throws):
        if other.first <= one.last:
            bench.fault("dice", f"{other.first} stands in two rows; let each number stand in one")
        elif other.first > one.last + 1:
            gap = f"{one.last + 1} to {other.first - 1}" if other.first > one.last + 2 else one.last + 1
            bench.shop.faults.note(bench.place("dice"), f"says nothing of {gap}")
    return ThrowList(text(bench.get("dice")), tuple(throws), points)


def _throw(bench: "Bench", key: str, first: int, last: int) -> Throw:
    if last < first:
        bench.fault(key, f"goes from {first} to {last}; write the smaller number first")
        first, last = last, first
    words = text(bench.get(key)).strip()
    kind = MARKS.get(words[:1], "none")
    return Throw(first, last, bench.markup(key, words[1:].lstrip() if kind != "none" else words), kind)


def _table(bench: "Bench", points: float) -> WordTable | None:
    head = tuple(bench.markup("head", word) for word in parse_list(bench.get("head", "")))
    written = bench.get("rows", [])
    if isinstance(written, str):
        written = int(bench.number("rows", 0, 0))
    if isinstance(written, int | float):
        rows = [("",) * max(1, len(head))] * min(int(written), 100)
    else:
        rows = [tuple(bench.markup("rows", word) for word in parse_list(row)) for row in written]
    most = max([len(head), *map(len, rows)], default=0)
    if not rows or not most:
        bench.fault("rows", 'has no rows; write "Rope | 2" each, or a number of empty ones')
        return None
    for k, row in enumerate(rows, 1):
        if head and len(row) > len(head):
            bench.fault("rows", f"row {k} has {len(row)} cells under {len(head)} heads; take one away or add a head")
    rows = [row + ("",) * (most - len(row)) for row in rows]
    return WordTable(
        text(bench.get("table")),
        head,
        tuple(rows),
        widths=_shares(bench, most),
        tick=bool(bench.get("tick", False)),
        points=points,
    )


def _shares(bench: "Bench", most: int) -> tuple[float, ...]:
    given = bench.get("widths", [])
    if given and (len(given) != most or not all(isinstance(one, int | float) and one > 0 for one in given)):
        bench.fault("widths", f"must be {most} numbers above 0, one for each column")
        return ()
    return tuple(map(float, given))


def _list(bench: "Bench", points: float) -> Items | None:
    items = tuple(bench.markup("items", one) for one in parse_list(bench.get("items", ""), ","))
    if not items:
        bench.fault("items", 'has no items; write items = ["Rope", "Lamp"]')
        return None
    return Items(text(bench.get("list")), items, bool(bench.get("tick", False)), points)


def _shapes(bench: "Bench", points: float) -> Polyominoes | None:
    written = bench.get("cells", [])
    shapes = []
    for one in written if isinstance(written, list) else parse_list(written, " "):
        rows = tuple(row.strip() for row in re.split(r"[/\n]", text(one)) if row.strip())
        if any(set(row) - set(".- ") for row in rows):
            shapes.append(rows)
    if not shapes:
        bench.fault("cells", 'has no shape; write cells = ["XX/X.", "XX"]')
        return None
    return Polyominoes(text(bench.get("shapes")), tuple(shapes), _times(bench, len(shapes)), bench.number("cell", 0.0, 0.0))


def _times(bench: "Bench", count: int) -> tuple[int, ...]:
    """How often each of so many shapes is there: one number for all, or a number for each."""
    written = bench.get("each", 1)
    found = [number(text(one)) for one in (written if isinstance(written, list) else text(written).split())]
    if len(found) not in (1, count) or not all(isinstance(one, int) and 0 < one <= MOST for one in found):
        bench.fault("each", f"must be one whole number from 1, or one for each of the {count} shapes, not {written!r:.40}")
        return (1,) * count
    return tuple(int(one) for one in found) * (count if len(found) == 1 else 1)


def _total(bench: "Bench", points: float) -> BlankSum | None:
    parts = []
    for words in parse_list(bench.get("parts", ""), ","):
        sign, _, rest = words.partition(" ")
        signed = sign in _SIGNS and bool(rest)
        parts.append(SumPart(_SIGNS[sign] if signed else "+", rest.strip() if signed else words))
    if not parts:
        bench.fault("parts", 'has no parts; write parts = ["Ore", "- Hearts lost"]')
        return None
    return BlankSum(text(bench.get("total")), tuple(parts))


def _text(bench: "Bench", points: float) -> TitledText | None:
    written = bench.get("text")
    parts = written if isinstance(written, list) else text(written).split("\n")
    paragraphs = tuple(bench.markup("text", text(part).strip()) for part in parts if text(part).strip())
    return TitledText(text(bench.get("title")), paragraphs, points) if paragraphs else None


def _picture(bench: "Bench", points: float) -> Vignette | None:
    name = bench.picture("picture")
    return Vignette(name, bench.number("high", 30.0, 8.0) / UNIT, text(bench.get("alt")) or name) if name else None


def _lines(bench: "Bench", points: float) -> RuledLines:
    return RuledLines(text(bench.get("lines")), min(int(bench.number("count", 0, 0)), 60))


def _space(bench: "Bench", points: float) -> Air:
    return Air(bench.number("space", 5.0, 0.0) / UNIT)


MAKERS: Mapping[str, Callable[["Bench", float], Any]] = {
    "fields": _fields, "track": _track, "boxes": _boxes, "map": _map, "dice": _dice, "table": _table, "list": _list,
    "shapes": _shapes, "total": _total, "text": _text, "picture": _picture, "lines": _lines, "space": _space,
}  # fmt: skip
