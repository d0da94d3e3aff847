"""Builds the blocks of sheets, boards and panels: a noun among the keys says which block it is."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from printgen.components.panels.blank_lines import BlankLine, BlankLines, BlankSum, RuledLines, SumPart
from printgen.components.panels.lists import CARD, PAGE, ItemList, ThrowList, ThrowResult, TitledText, WordTable
from printgen.components.panels.panel import EmptySpace, Vignette
from printgen.components.panels.pencil_maps import MAP_KINDS, MapCell, PencilMap, Polyominoes, column_letters
from printgen.components.panels.tracks import CheckBoxes, ScoreTrack
from printgen.features.datagames.builders.look import load_theme
from printgen.features.datagames.reading.blocks import FACE_RANGE
from printgen.features.datagames.reading.expressions import parse_number, value_to_text

if TYPE_CHECKING:
    from printgen.features.datagames.builders.elements import KeyReader

GRID_UNIT = 25.4 / 16
MOST_VALUES = 400
"""Spaces of a track, boxes, cells of a side of a map."""
_RANGE = re.compile(r"(-?\d+)\s*[-–]\s*(-?\d+)(?:/(\d+))?")
_LETTERS = re.compile(r"([A-Za-z])\s*[-–]\s*([A-Za-z])")
_SIGNS = {"-": "−", "−": "−", "–": "−", "+": "+", "x": "×", "×": "×", "*": "×"}
MARKS = {"!": "ill", "+": "good"}


def parse_values(written: Any) -> tuple[str, ...]:
    """Return the values of a short form: ranges with steps, letters, words.

    >>> parse_values("3-0"), parse_values("30-10/10"), parse_values("A-C"), parse_values("0 1 4")
    (('3', '2', '1', '0'), ('30', '20', '10'), ('A', 'B', 'C'), ('0', '1', '4'))
    """
    if isinstance(written, list):
        return tuple(value_to_text(one) for one in written)[: MOST_VALUES + 1]
    return tuple(one for word in _split_words(value_to_text(written)) for one in _expand_range(word))[: MOST_VALUES + 1]


def _split_words(written: str) -> list[str]:
    return re.sub(r"\s*[-–]\s*(?=[\dA-Za-z])", "-", written).split() if " - " in written else written.split()


def _expand_range(word: str) -> Iterator[str]:
    """Yield one value, or all values of a range, also of a falling one."""
    if numbers := _RANGE.fullmatch(word):
        first, last, step = int(numbers[1]), int(numbers[2]), int(numbers[3] or 1) or 1
        way = step if last >= first else -step
        yield from map(str, list(range(first, last + (1 if way > 0 else -1), way)[: MOST_VALUES + 1]))
    elif letters := _LETTERS.fullmatch(word):
        first, last = ord(letters[1]), ord(letters[2])
        yield from map(chr, range(first, last + 1) if last >= first else range(first, last - 1, -1))
    else:
        yield word


def parse_list(written: Any, sign: str = "|") -> tuple[str, ...]:
    """Return a list as it is, or the parts of a text between the signs."""
    if isinstance(written, list):
        return tuple(value_to_text(one).strip() for one in written)
    return tuple(part.strip() for part in value_to_text(written).split(sign)) if value_to_text(written).strip() else ()


def build_block(reader: "KeyReader", noun: str, is_small: bool = False) -> Any:
    """Build the block of a noun; return None and note faults if that is impossible.

    ``is_small`` sets its words as small as on a card.
    """
    return BLOCK_BUILDERS[noun](reader, CARD if is_small else PAGE)


def _build_fields(reader: "KeyReader", points: float) -> BlankLines | None:
    written = reader.get("fields")
    parts = [value_to_text(one) for one in written] if isinstance(written, list) else _split_field_words(value_to_text(written))
    blanks = []
    for part in parts:
        word, sign, wide = part.rpartition(":")
        if sign and not re.fullmatch(r"\d+(\.\d+)?", wide.strip()):
            reader.add_fault("fields", f"{part!r:.40}: behind the colon stands a width in mm")
            continue
        blanks.append(BlankLine((word if sign else part).strip(), float(wide) if sign else 0.0))
    if not blanks:
        reader.add_fault("fields", 'names no field; write "Name:50 Score:20"')
        return None
    return BlankLines(tuple(blanks))


def _split_field_words(written: str) -> list[str]:
    """Return the fields of a text: those with a width may have several words, all others are one word each."""
    found = re.findall(r"[^:]+:\s*\S+|\S+", written) if ":" in written else written.split()
    return [part.strip() for part in found]


def _build_track(reader: "KeyReader", points: float) -> ScoreTrack | None:
    spaces = parse_values(reader.get("values", "1-10"))
    if not 0 < len(spaces) <= MOST_VALUES:
        reader.add_fault("values", f'must be 1 to {MOST_VALUES} values, such as "6-0" or "0 1 4"')
        return None
    written, start = value_to_text(reader.get("icon")), value_to_text(reader.get("start"))
    icon = written if written in load_theme()["shape"] else reader.icon("icon")
    if start and start not in spaces:
        reader.add_fault("start", f"{start!r:.40} is none of the values {' '.join(spaces[:24])}")
        return None
    shaped = icon in load_theme()["shape"]
    return ScoreTrack(
        value_to_text(reader.get("track")), spaces, start, icon="" if shaped else icon, form=icon if shaped else "square",
        cell=reader.number("cell", 0.0, 0.0), is_column=bool(reader.get("down", False)),
        fill=reader.colour("fill"), colour=reader.colour("colour"), notch=reader.number("notch", 0.0, 0.0),
    )  # fmt: skip


def _build_boxes(reader: "KeyReader", points: float) -> CheckBoxes | None:
    count = int(reader.number("count", 1, 0))
    if not 0 < count <= MOST_VALUES:
        reader.add_fault("count", f"must be from 1 to {MOST_VALUES}, not {count}")
        return None
    group = min(count, int(reader.number("group", 0, 0)))
    form = reader.choice("shape", tuple(load_theme()["shape"]), "square")
    return CheckBoxes(
        value_to_text(reader.get("boxes")),
        count,
        group,
        icon=reader.icon("icon"),
        form=form,
        cell=reader.number("cell", 0.0, 0.0),
    )


def _build_map(reader: "KeyReader", points: float) -> PencilMap | None:
    kind = reader.choice("map", MAP_KINDS, "square")
    rows_written = reader.get("cells", [])
    lines = [
        value_to_text(row).split()
        for row in (rows_written if isinstance(rows_written, list) else value_to_text(rows_written).splitlines())
    ]
    lines = [line for line in lines if line]
    heads, sides = parse_values(reader.get("heads", "")), parse_values(reader.get("sides", ""))
    rows = int(reader.number("rows", len(lines) or len(sides) or 6, 1))
    columns = int(reader.number("columns", max(map(len, lines), default=0) or len(heads) or 6, 1))
    if max(rows, columns) > 60:
        reader.add_fault("rows", f"{rows} x {columns} cells are more than a page can hold; make fewer than 60 of each")
        return None
    for key, words, most in (("heads", heads, columns), ("sides", sides, rows)):
        if words and len(words) != most:
            reader.add_fault(key, f"has {len(words)} for {most} {'columns' if key == 'heads' else 'rows'}; make them as many")
    names = CellNames(heads, sides, rows, columns)
    cells, absent = _build_cells(reader, lines)
    cells += _fill_text(reader, names)
    links = tuple(link for word in _split_links(reader) if (link := _parse_link(reader, word, names)))
    return PencilMap(
        value_to_text(reader.get("title")), kind, rows, columns=columns,
        side=reader.number("cell", 0.0, 0.0), heads=heads[:columns],
        sides=sides[:rows],
        coords=bool(reader.get("coords", False)), cells=tuple(cells), absent=absent, links=links,
    )  # fmt: skip


class CellNames:
    """The names of a map's cells: side and head in either order; without both, as in a spreadsheet."""

    def __init__(self, heads: tuple[str, ...], sides: tuple[str, ...], rows: int, columns: int):
        self._at: dict[str, tuple[int, int]] = {}
        for row in range(rows):
            for column in range(columns):
                if row < len(sides) and column < len(heads):
                    self._at.setdefault(f"{sides[row]}{heads[column]}".lower(), (row, column))
                    self._at.setdefault(f"{heads[column]}{sides[row]}".lower(), (row, column))
                elif not (sides and heads):
                    self._at[f"{column_letters(column)}{row + 1}".lower()] = (row, column)

    def find(self, word: str) -> tuple[int, int] | None:
        """Return row and column of a cell, from 0; None if there is none of that name."""
        return self._at.get(word.strip().lower())

    @property
    def first_and_last(self) -> str:
        """The first and the last name, side before head."""
        names: dict[tuple[int, int], str] = {}
        for name, at in self._at.items():
            names.setdefault(at, name.upper())
        return f"{names[min(names)]} to {names[max(names)]}" if names else "none"


def _build_cells(reader: "KeyReader", lines: list[list[str]]) -> tuple[list[MapCell], frozenset[tuple[int, int]]]:
    """Build the cells of a map from rows of words; return them and the places without a cell."""
    made, absent = [], set()
    key = reader.get("key", {})
    for row, line in enumerate(lines):
        for column, word in enumerate(line):
            kind, _, label = word.partition(":")
            if word == "-":
                absent.add((row, column))
            elif word != ".":
                made.append(_build_cell(reader, key, row, column, kind, label.replace("_", " ")))
    return [cell for cell in made if cell], frozenset(absent)


def _build_cell(reader: "KeyReader", key: Mapping[str, Any], row: int, column: int, kind: str, label: str) -> MapCell | None:
    if kind and kind not in key:
        reader.shop.faults.add_unknown(reader.key_place("cells"), "kind", kind, key)
        return None
    look = key.get(kind, "")
    fill, icon = (look.get("fill", ""), look.get("icon", "")) if isinstance(look, dict) else (look, "")
    words = " ".join(filter(None, (f"{{{icon}}}" if icon else "", label)))
    return MapCell(row, column, reader.markup("key", words), reader.colour_of("key", fill))


def _fill_text(reader: "KeyReader", names: CellNames) -> list[MapCell]:
    made = []
    for word, markup in reader.get("filled", {}).items():
        at = names.find(word)
        if at is None:
            reader.add_fault("filled", f"there is no cell {word!r:.20}; they are {names.first_and_last}")
        else:
            made.append(MapCell(*at, reader.markup("filled", value_to_text(reader.value("filled", markup)))))
    return made


def _split_links(reader: "KeyReader") -> tuple[str, ...]:
    written = reader.get("links", "")
    return tuple(value_to_text(one) for one in written) if isinstance(written, list) else tuple(value_to_text(written).split())


def _parse_link(reader: "KeyReader", word: str, names: CellNames) -> tuple[tuple[int, int], tuple[int, int]] | None:
    one, _, other = word.partition("-")
    ends = names.find(one), names.find(other)
    if ends[0] is None or ends[1] is None:
        reader.add_fault("links", f"{word!r:.40} must join two cells, such as A1-A2; they are {names.first_and_last}")
        return None
    return ends[0], ends[1]


def _build_dice(reader: "KeyReader", points: float) -> ThrowList | None:
    throws = []
    for key in reader.keys:
        if FACE_RANGE.fullmatch(key):
            first, _, last = re.sub(r"\s|–", lambda sign: "-" if sign[0] == "–" else "", key).partition("-")
            throws.append(_build_dice_row(reader, key, int(first), int(last or first)))
    throws.sort(key=lambda throw: throw.first)
    if not throws:
        reader.add_fault("dice", 'brings nothing; write "1" = "!lose a heart", "2-6" = "dig"')
        return None
    for one, other in pairwise(throws):
        if other.first <= one.last:
            reader.add_fault("dice", f"{other.first} stands in two rows; let each number stand in one")
        elif other.first > one.last + 1:
            gap = f"{one.last + 1} to {other.first - 1}" if other.first > one.last + 2 else one.last + 1
            reader.shop.faults.note(reader.key_place("dice"), f"says nothing of {gap}")
    return ThrowList(value_to_text(reader.get("dice")), tuple(throws), points)


def _build_dice_row(reader: "KeyReader", key: str, first: int, last: int) -> ThrowResult:
    if last < first:
        reader.add_fault(key, f"goes from {first} to {last}; write the smaller number first")
        first, last = last, first
    words = value_to_text(reader.get(key)).strip()
    kind = MARKS.get(words[:1], "none")
    return ThrowResult(first, last, reader.markup(key, words[1:].lstrip() if kind != "none" else words), kind)


def _build_table(reader: "KeyReader", points: float) -> WordTable | None:
    head = tuple(reader.markup("head", word) for word in parse_list(reader.get("head", "")))
    written = reader.get("rows", [])
    if isinstance(written, str):
        written = int(reader.number("rows", 0, 0))
    if isinstance(written, int | float):
        rows = [("",) * max(1, len(head))] * min(int(written), 100)
    else:
        rows = [tuple(reader.markup("rows", word) for word in parse_list(row)) for row in written]
    most = max([len(head), *map(len, rows)], default=0)
    if not rows or not most:
        reader.add_fault("rows", 'has no rows; write "Rope | 2" each, or a number of empty ones')
        return None
    for k, row in enumerate(rows, 1):
        if head and len(row) > len(head):
            reader.add_fault("rows", f"row {k} has {len(row)} cells under {len(head)} heads; take one away or add a head")
    rows = [row + ("",) * (most - len(row)) for row in rows]
    return WordTable(
        value_to_text(reader.get("table")),
        head,
        tuple(rows),
        widths=_column_shares(reader, most),
        tick=bool(reader.get("tick", False)),
        points=points,
    )


def _column_shares(reader: "KeyReader", most: int) -> tuple[float, ...]:
    given = reader.get("widths", [])
    if given and (len(given) != most or not all(isinstance(one, int | float) and one > 0 for one in given)):
        reader.add_fault("widths", f"must be {most} numbers above 0, one for each column")
        return ()
    return tuple(map(float, given))


def _build_list(reader: "KeyReader", points: float) -> ItemList | None:
    items = tuple(reader.markup("items", one) for one in parse_list(reader.get("items", ""), ","))
    if not items:
        reader.add_fault("items", 'has no items; write items = ["Rope", "Lamp"]')
        return None
    return ItemList(value_to_text(reader.get("list")), items, bool(reader.get("tick", False)), points)


def _build_shapes(reader: "KeyReader", points: float) -> Polyominoes | None:
    written = reader.get("cells", [])
    shapes = []
    for one in written if isinstance(written, list) else parse_list(written, " "):
        rows = tuple(row.strip() for row in re.split(r"[/\n]", value_to_text(one)) if row.strip())
        if any(set(row) - set(".- ") for row in rows):
            shapes.append(rows)
    if not shapes:
        reader.add_fault("cells", 'has no shape; write cells = ["XX/X.", "XX"]')
        return None
    return Polyominoes(
        value_to_text(reader.get("shapes")), tuple(shapes), _shape_counts(reader, len(shapes)), reader.number("cell", 0.0, 0.0)
    )


def _shape_counts(reader: "KeyReader", count: int) -> tuple[int, ...]:
    """Return how many there are of each of ``count`` shapes: one number for all, or one for each."""
    written = reader.get("each", 1)
    found = [
        parse_number(value_to_text(one)) for one in (written if isinstance(written, list) else value_to_text(written).split())
    ]
    if len(found) not in (1, count) or not all(isinstance(one, int) and 0 < one <= MOST_VALUES for one in found):
        reader.add_fault("each", f"must be one whole number from 1, or one for each of the {count} shapes, not {written!r:.40}")
        return (1,) * count
    return tuple(int(one) for one in found) * (count if len(found) == 1 else 1)


def _build_total(reader: "KeyReader", points: float) -> BlankSum | None:
    parts = []
    for words in parse_list(reader.get("parts", ""), ","):
        sign, _, rest = words.partition(" ")
        signed = sign in _SIGNS and bool(rest)
        parts.append(SumPart(_SIGNS[sign] if signed else "+", rest.strip() if signed else words))
    if not parts:
        reader.add_fault("parts", 'has no parts; write parts = ["Ore", "- Hearts lost"]')
        return None
    return BlankSum(value_to_text(reader.get("total")), tuple(parts))


def _build_text(reader: "KeyReader", points: float) -> TitledText | None:
    written = reader.get("text")
    parts = written if isinstance(written, list) else value_to_text(written).split("\n")
    paragraphs = tuple(reader.markup("text", value_to_text(part).strip()) for part in parts if value_to_text(part).strip())
    return TitledText(value_to_text(reader.get("title")), paragraphs, points) if paragraphs else None


def _build_picture(reader: "KeyReader", points: float) -> Vignette | None:
    name = reader.picture("picture")
    return (
        Vignette(name, reader.number("high", 30.0, 8.0) / GRID_UNIT, value_to_text(reader.get("alt")) or name) if name else None
    )


def _build_lines(reader: "KeyReader", points: float) -> RuledLines:
    return RuledLines(value_to_text(reader.get("lines")), min(int(reader.number("count", 0, 0)), 60))


def _build_space(reader: "KeyReader", points: float) -> EmptySpace:
    return EmptySpace(reader.number("space", 5.0, 0.0) / GRID_UNIT)


BLOCK_BUILDERS: Mapping[str, Callable[["KeyReader", float], Any]] = {
    "fields": _build_fields, "track": _build_track, "boxes": _build_boxes, "map": _build_map, "dice": _build_dice,
    "table": _build_table, "list": _build_list,
    "shapes": _build_shapes, "total": _build_total, "text": _build_text, "picture": _build_picture,
    "lines": _build_lines, "space": _build_space,
}  # fmt: skip
