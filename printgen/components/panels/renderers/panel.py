"""Panels: items one under the other in a column, as on information cards and reference cards."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any, TypeVar

from printgen.components.panels.panel import (
    Air,
    DiceScale,
    Gauges,
    Lineup,
    PanelHeading,
    Piles,
    Prose,
    ResultRow,
    ResultRows,
    Signs,
    Spring,
    Vignette,
)
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, Tag, Use
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import bar, die, inline, pips, token
from printgen.render.art.woodcut import box, sun
from printgen.render.registry import exhibit, exhibit_height, insets, views
from printgen.render.text import line, paragraph, width
from printgen.render.theme import CAP, FINE, INK, PAPER, GameLook, U, type_style

T = TypeVar("T")
Drawn = tuple[list[Mark], float]
"""Marks below y = 0, and how high they are."""

APART = 3 * U
"""The most that items stand apart where there is more room than they need."""
FIRST_BASELINE = 0.8  # of the leading, from the top of a paragraph to its first baseline


def panel(
    look: GameLook, items: Sequence[Any], x: float, top: float, foot: float, measure: float, spread: bool = False
) -> list[Mark]:
    """The items from ``top`` to ``foot``; LayoutError says by how much they are too high.

    What is left goes to springs; where there are none, and it is to ``spread``, between all items, as much as looks well.
    """
    drawn = [_draw(look, item, measure) for item in items]
    used = fsum(high for _, high in drawn)
    left = foot - top - used
    if left < -0.3:
        raise LayoutError(f"its items are {-left:.1f} mm too high for their frame of {foot - top:.1f} mm")
    springs = sum(isinstance(item, Spring) for item in items)
    apart = min(left / max(len(items) - 1, 1), APART) if spread and not springs and left > 0 else 0.0
    marks: list[Mark] = []
    y = top
    for item, (now, high) in zip(items, drawn, strict=True):
        if now:
            marks.append(Group(tuple(now), x, y))
        y += high + (left / springs if isinstance(item, Spring) else apart)
    return marks


def heights(look: GameLook, items: Sequence[Any], measure: float) -> list[float]:
    """How high each item is when springs are slack."""
    return [_draw(look, item, measure)[1] for item in items]


def _draw(look: GameLook, item: Any, measure: float) -> Drawn:
    """An item's marks and height; a picture of the table may stand in a column, too."""
    if not insets.knows(item) and views.knows(item):
        high = exhibit_height(item, measure)
        return list(exhibit(look, item, 0, 0, measure)), high
    drawn: Drawn = insets.find(item)(look, item, measure)
    return drawn


@insets(Air)
def _air(look: GameLook, item: Air, measure: float) -> Drawn:
    return [], item.units * U


@insets(Spring)
def _spring(look: GameLook, item: Spring, measure: float) -> Drawn:
    return [], 0.0


@insets(Prose)
def _prose(look: GameLook, item: Prose, measure: float) -> Drawn:
    style = type_style(item.style)
    y = style.leading * FIRST_BASELINE
    setting = paragraph(0, y, item.markup, measure, style, item.at, inline=lambda *a: inline(look, *a))
    return [Tag("P", tuple(setting.marks))], setting.y - y


@insets(PanelHeading)
def _heading(look: GameLook, item: PanelHeading, measure: float) -> Drawn:
    style = type_style(item.style)
    base = style.size * CAP
    marks: list[Mark] = [Tag("H2", (line(0, base, item.words, style),))]
    if item.picture:
        y = base - 1.6 * U
        small = item.picture.startswith("glyphs/")
        marks += [
            sun(look, measure - 2.6 * U, y, 2.5 * U),
            picture(item.picture, look, measure - 2.6 * U, y, (3.9 if small else 5.2) * U),
        ]
    if item.aside:
        marks.append(Tag("P", (line(measure, base, item.aside, type_style("card_text").as_face("Vollkorn-Italic"), "right"),)))
    return marks, base + (1.6 * U if item.picture else 0)


@insets(ResultRows)
def _rows(look: GameLook, item: ResultRows, measure: float) -> Drawn:
    marks: list[Mark] = []
    per = -(-len(item.rows) // item.columns)
    for k, row in enumerate(item.rows):
        column, place = divmod(k, per)
        x, y = column * (measure / item.columns + U), (place + 0.5) * item.pitch * U
        marks.append(_row(look, row, x, y, item, measure / item.columns - (item.columns > 1) * U))
    return marks, per * item.pitch * U


def _row(look: GameLook, row: ResultRow, x: float, y: float, item: ResultRows, measure: float) -> Mark:
    """Dice, sign or picture, name, note, on one level; the name's column is the same for all rows of the item."""
    small = item.columns > 1
    size = min(4.2, item.pitch * 0.82) * U
    most = max(len(entry.faces) for entry in item.rows)
    cells: list[Mark] = [Use(die(look, n), x + size / 2 + k * (size + U), y, size) for k, n in enumerate(row.faces)]
    x0 = x + most * (size + U) + (0.4 if small else 1.2) * U
    if row.sign:
        cells.append(Use(token(look, row.sign, (2.4 if small else 4.2) * U, row.icon), x0 + (1.1 if small else 2.2) * U, y))
    elif row.picture:
        reach = 3.6 if row.picture.startswith("glyphs/") else min(5.4, item.pitch)
        cells.append(picture(row.picture, look, x0 + 2.2 * U, y, reach * U))
    pictured = any(entry.sign or entry.picture for entry in item.rows)
    x1 = x0 + ((3.2 if small else 5.6) * U if pictured else 0)
    style = type_style("card_text" if small else "card_row")
    words: list[Mark] = [line(x1, y + style.size * 0.34, row.label, style)]
    if row.note:
        note = type_style("card_row_note")
        setting = paragraph(x, y + note.size * 0.33, row.note, measure, note, "right", inline=lambda *a: inline(look, *a))
        words += setting.marks
    faces = " or ".join(map(str, row.faces))
    return Tag("P", (Tag("Figure", tuple(cells), f"on {faces}" if faces else row.label), *words) if cells else tuple(words))


@insets(Lineup)
def _lineup(look: GameLook, item: Lineup, measure: float) -> Drawn:
    style, marks = type_style("card_text"), list[Mark]()
    for x, (face, name, label) in _side_by_side(item.entries, measure):
        cells = (picture(name, look, x, 3.7 * U, 7.2 * U), Use(die(look, face), x, 10.1 * U, 3.6 * U))
        marks.append(Tag("P", (Tag("Figure", cells, f"on {face}"), line(x, 14.1 * U, label, style, "middle"))))
    return marks, 15 * U


@insets(Signs)
def _signs(look: GameLook, item: Signs, measure: float) -> Drawn:
    style, marks = type_style("card_text"), list[Mark]()
    for x, (kind, icon, label) in _side_by_side(item.entries, measure):
        marks += [Use(token(look, kind, 5 * U, icon), x, 2.8 * U), Tag("P", (line(x, 7.4 * U, label, style, "middle"),))]
    return marks, 8.4 * U


def _side_by_side(entries: Sequence[T], measure: float) -> Iterator[tuple[float, T]]:
    """Each entry, and where the middle of its column is."""
    step = measure / len(entries)
    return (((k + 0.5) * step, entry) for k, entry in enumerate(entries))


@insets(DiceScale)
def _scale(look: GameLook, item: DiceScale, measure: float) -> Drawn:
    step, style = measure / 6, type_style("card_text")
    dice = (Tag("Figure", (Use(die(look, k + 1), (k + 0.5) * step, 2.1 * U, 4 * U),), str(k + 1)) for k in range(6))
    cells: list[Mark] = []
    k = 0
    for span, words, kind in item.bars:
        if width(words, style) > span * step - 1.2:
            raise LayoutError(f"{words!r} is too long for a bar of {span} faces")
        cells.append(Tag("TD", bar(look, k * step, 6.5 * U, span * step, 2.8 * U, words, kind, style), span=span))
        k += span
    rows = (Tag("TR", tuple(Tag("TH", (each,)) for each in dice)), Tag("TR", tuple(cells)))
    return [Tag("Table", rows)], 8 * U


@insets(Piles)
def _piles(look: GameLook, item: Piles, measure: float) -> Drawn:
    """Piles as small cards, six across."""
    count = max(len(row) for row in item.rows)
    step = measure / count
    wide, high = step - 0.5 * U, 7 * U
    style = type_style("card_foot")
    marks: list[Mark] = []
    for r, row in enumerate(item.rows):
        for k, (kind, icon, label) in enumerate(row):
            x, y = k * step + 0.25 * U, r * (high + 0.5 * U)
            marks.append(Path(box(x, y, wide, high), PAPER, INK, FINE))
            marks.append(Use(token(look, kind, 3.2 * U, icon), x + wide / 2, y + 2.5 * U))
            marks.append(Tag("P", (line(x + wide / 2, y + high - 0.9 * U, label, style, "middle"),)))
    return marks, len(item.rows) * (high + 0.5 * U)


@insets(Gauges)
def _gauges(look: GameLook, item: Gauges, measure: float) -> Drawn:
    """Tokens, each with its pips at the right."""
    step, size = measure / item.columns, 7.4 * PT
    marks: list[Mark] = []
    for k, (kind, icon, full, most) in enumerate(item.entries):
        row, column = divmod(k, item.columns)
        x, y = column * step + U, (row + 0.5) * item.pitch * U
        cells = (
            Use(token(look, kind, 2.9 * U, icon), x + 1.3 * U, y),
            *pips(look, kind, x + 9 * U, y, full, most, size, 3 * PT),
        )
        marks.append(Tag("Figure", cells, f"{icon} {full} of {most}"))
    return marks, -(-len(item.entries) // item.columns) * item.pitch * U


@insets(Vignette)
def _vignette(look: GameLook, item: Vignette, measure: float) -> Drawn:
    size = item.size * U
    marks = (
        sun(look, measure / 2, size / 2, size * 0.44),
        picture(item.picture, look, measure / 2, size / 2, size * 0.94, halo=3),
    )
    return [Tag("Figure", marks, item.alt)], size
