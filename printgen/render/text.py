"""Lines of text: measuring, breaking and fitting.

All content uses a markup of six signs: ``**bold**``, ``_italic_`` (not within a word), ``^first words^`` in Cinzel's
capitals, ``{name}`` for a small picture in the line, a no-break space where two words must stay together, and backticks
around what a reader types, set letter by letter in a face of its own; between backticks the other signs are letters.
``{name*3}`` gives three pictures, ``{name:2x}`` one twice as large, ``{name:1,-.5}`` one moved by mm; a backslash before
a brace keeps the brace.
"""

import json
import math
import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import pairwise, repeat
from operator import add
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.fontfile import read_widths
from printgen.marks import Group, Mark, SymbolUse, Text
from printgen.render.theme import INK, TypeStyle
from printgen.resources import font_face_file, resource_folder

CAPITALS_SHARE = 0.87  # capitals in running text are set smaller
PICTURE_SHARE = 1.12  # the width of a picture in the line, in ems
SUIT_SHARE = 0.9  # that of a suit, which stands close to its rank
COMMAND = "Command-Regular"
COMMAND_SHARE = 0.9  # its letters are large for their size
SUITS = ("spades", "clubs", "hearts", "diamonds")
FACES = {"": "Regular", "**": "Bold", "_": "Italic", "**_": "BoldItalic"}

Inline = Callable[[str, float, float, float], Mark]
"""Draws a picture in the line: its name, its centre, its size."""


class FontFace(NamedTuple):
    """The widths and kerning pairs of a font, in thousandths of its size."""

    name: str
    widths: dict[str, int]
    kern: dict[str, int]


@cache
def load_face(name: str) -> FontFace:
    """Load the measures of fonts/NAME.ttf from the JSON file beside it.

    Those of a game's own face are read from the font; LayoutError is raised when there is no such face.
    """
    file = resource_folder("fonts") / f"{name}.json"
    if not file.is_file():
        return _load_own_face(name)
    data = json.loads(file.read_text("utf-8"))
    return FontFace(name, data["widths"], data["kern"])


def _load_own_face(name: str) -> FontFace:
    path = font_face_file(name)
    if not path.is_file():
        raise LayoutError(f"there is no face {name}: add its file, or do without bold and italics")
    return FontFace(name, read_widths(path), {})


@lru_cache(maxsize=20_000)
def line_width_thousandths(string: str, name: str) -> int:
    """Return the width of a kerned line in thousandths of its size.

    LayoutError is raised when the face lacks a character.
    """
    _, widths, kern = load_face(name)
    try:
        total = sum(map(widths.__getitem__, string))
    except KeyError as missing:
        raise LayoutError(f"the face {name} has no character {missing.args[0]!r}, in {string!r}") from None
    return total + sum(map(kern.get, map(add, string, string[1:]), repeat(0)))


def line_width(string: str, style: TypeStyle) -> float:
    """Return the width of one line in mm."""
    natural = line_width_thousandths(string, style.face) * style.size / 1000
    return natural + style.track * max(0, len(string) - 1) if style.track else natural  # running text is not tracked


def draw_line(x: float, y: float, text: str, style: TypeStyle, align: str = "left", fill: str = INK) -> Text:
    """Draw one line on the baseline ``y``, with its left end, middle or right end at ``x``.

    Args:
        text: plain characters, without markup.
        align: "left", "middle" or "right".
        fill: the colour "#rrggbb".
    """
    shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
    return Text(
        x - line_width(text, style) * shift if shift else x,
        y,
        text,
        face=style.face,
        size=style.size,
        track=style.track,
        fill=fill,
    )


class TextRun(NamedTuple):
    """A part of a word in one style, or a picture, ``scale`` times as large and moved by ``shift`` mm."""

    string: str
    style: TypeStyle
    picture: str = ""
    scale: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)

    @property
    def width(self) -> float:
        """The width that it takes of the line, in mm."""
        if self.picture:
            return self.style.size * self.scale * (SUIT_SHARE if self.picture in SUITS else PICTURE_SHARE)
        return line_width(self.string, self.style)


Word = tuple[TextRun, ...]
_SIZE = r"(?:\d+\.?\d*|\.\d+)"
_PICTURE = re.compile(rf"\{{(\w[\w-]*)(?:\*([1-9]\d?)|:({_SIZE})x|:(-?{_SIZE}),(-?{_SIZE}))?\}}")
_DIE = re.compile(r"[dt]\d+")
_TIE = "\u00a0"  # a space at which no line breaks
_PARTS = re.compile(rf"(`|\*\*|\^|(?<!\w)_|_(?!\w)|\\\{{|\{{\w[\w-]*(?:\*[1-9]\d?|:{_SIZE}x|:-?{_SIZE},-?{_SIZE})?\}}| )")
_SIGNS = re.compile(r"[`*^_{]")  # without any of these a markup is words and spaces


@lru_cache(maxsize=4000)
def split_words(markup: str, style: TypeStyle) -> tuple[Word, ...]:
    """Split a markup into words, each a tuple of runs."""
    if not _SIGNS.search(markup):  # most texts: nothing to parse
        return tuple((TextRun(part, style),) for part in markup.split(" ") if part)
    out: list[Word] = []
    now: list[TextRun] = []
    on: set[str] = set()
    for part in _PARTS.split(markup):
        if part == "`" or (part in ("**", "_", "^") and "`" not in on):
            on ^= {part}
        elif part == " ":
            out.append(tuple(now))
            now = []
        elif "`" not in on and (picture := _PICTURE.fullmatch(part)):
            now.extend(_picture_runs(picture, style))
        elif part:
            now.append(TextRun("{" if part == r"\{" else part, _style_of_run(style, on)))
    return tuple(word for word in (*out, tuple(now)) if word)


def _picture_runs(found: re.Match[str], style: TypeStyle) -> list[TextRun]:
    """Return the pictures that a pair of braces asks for: a name, how often, how large or where."""
    name, count, scale, across, down = found.groups()
    shift = (float(across or 0), float(down or 0))
    return [TextRun("", style, name, scale=float(scale or 1), shift=shift)] * int(count or 1)


def _style_of_run(style: TypeStyle, on: set[str]) -> TypeStyle:
    if not on:
        return style
    if "`" in on:
        return TypeStyle(COMMAND, style.size * COMMAND_SHARE, style.leading)
    if "^" in on:
        return TypeStyle("Cinzel-Bold", style.size * CAPITALS_SHARE, style.leading)
    family, _, weight = style.face.partition("-")
    bold, italic = "Bold" in weight or "**" in on, "Italic" in weight or "_" in on
    name = ("Bold" if bold else "") + ("Italic" if italic else "") or "Regular"
    return style.with_face(f"{family}-{name}")


@lru_cache(maxsize=4000)
def break_lines(markup: str, measure: float, style: TypeStyle, indents: tuple[float, ...] = ()) -> tuple[tuple[Word, ...], ...]:
    """Break a markup into lines ``measure`` mm wide so that their raggedness is smallest.

    The raggedness is the sum of squared gaps, without that of the last line. ``indents`` are the spaces in mm that the first
    lines leave at the left, as beside an initial.
    """
    ws = split_words(markup, style)
    wide = [math.fsum(run.width for run in word) for word in ws]
    spaced = [w + word_space(*pair, style) for w, pair in zip(wide, pairwise(ws), strict=False)]  # each word and the gap after it
    n = len(ws)
    best, count, back = [0.0] + [math.inf] * n, [0] * (n + 1), [0] * (n + 1)
    rooms = [measure - math.fsum(indents[:1])]  # of a line that begins with this word
    for j in range(1, n + 1):
        need, last = 0.0, j == n
        for i in range(j - 1, -1, -1):  # every word for every line that could hold it: the hot loop of all typesetting
            need += spaced[i] if i < j - 1 else wide[i]
            room = rooms[i]
            if need > room and j - i > 1:
                if need > measure:
                    break
                continue
            slack = room - need if room > need else 0.0
            cost = best[i] + (0.0 if last and slack < room * 0.75 else slack * slack)
            if last and j - i == 1 and n > 3:
                cost += 500
            if cost < best[j]:
                best[j], back[j], count[j] = cost, i, count[i] + 1
        rooms.append(measure - math.fsum(indents[count[j] : count[j] + 1]))
    cuts = []
    while n:
        cuts.append(ws[back[n] : n])
        n = back[n]
    return tuple(reversed(cuts))


def word_space(before: Word, after: Word, style: TypeStyle) -> float:
    """Return the space in mm between two words of a line in this style, kerned as ``draw_words`` draws it."""
    left, right, kern = before[-1], after[0], load_face(style.face).kern
    if left.style.face == COMMAND == right.style.face:
        return line_width(" ", left.style)
    total = line_width_thousandths(" ", style.face)
    if not left.picture and left.style == style:
        total += kern.get(f"{left.string[-1]} ", 0)
        if not right.picture and right.style == style:
            total += kern.get(f" {right.string[0]}", 0)
    return total * style.size / 1000


class SetParagraph(NamedTuple):
    """A paragraph as marks, with the baseline after its last line and the number of its lines."""

    marks: list[Mark]
    next_baseline: float
    line_count: int


def draw_paragraph(
    x: float,
    y: float,
    markup: str,
    measure: float,
    style: TypeStyle,
    align: str = "left",
    indents: tuple[float, ...] = (),
    inline: Inline | None = None,
    fill: str = INK,
) -> SetParagraph:
    """Draw a paragraph from its first baseline ``y`` downwards.

    LayoutError is raised when a single word is wider than the measure.

    Args:
        x: the left edge.
        measure: the width of the lines in mm.
        align: "left", "middle" or "right".
        indents: the spaces in mm that the first lines leave at the left.
        inline: draws the pictures in the lines; None leaves their places empty.
        fill: the colour "#rrggbb".
    """
    marks: list[Mark] = []
    broken = break_lines(markup, measure, style, indents)
    for k, now in enumerate(broken):
        shift = indents[k] if k < len(indents) else 0.0
        marks += draw_words(x + shift, y, now, measure - shift, style, align, inline, fill)
        y += style.leading
    return SetParagraph(marks, y, len(broken))


def draw_words(
    x: float, y: float, line_words: Sequence[Word], measure: float, style: TypeStyle, align: str, inline: Inline | None, fill: str
) -> list[Mark]:
    """Draw one broken line on the baseline ``y``; LayoutError is raised when it is wider than the measure.

    Args:
        x: the left edge of the measure.
        line_words: the words of the line, from ``break_lines``.
        measure: the width of the line in mm.
        style: the style of the paragraph.
        align: "left", "middle" or "right".
        inline: draws the pictures in the line; None leaves their places empty.
        fill: the colour "#rrggbb".
    """
    total = math.fsum(run.width for word in line_words for run in word) + math.fsum(
        word_space(*pair, style) for pair in pairwise(line_words)
    )
    if total > measure + 0.05:
        text = " ".join(run.string for word in line_words for run in word)
        raise LayoutError(f"{text!r} is {total - measure:.1f} mm too wide for its frame of {measure:.1f} mm")
    x += {"left": 0.0, "middle": (measure - total) / 2, "right": measure - total}[align]
    marks: list[Mark] = []
    pending, held = "", style  # what begins at x and is not drawn yet
    for k, word in enumerate(line_words):
        for place, run in enumerate(word):
            if pending and (run.picture or run.style != held):
                x, pending = _draw_line_piece(marks, x, y, pending, held, fill), ""
            if not run.picture:
                pending, held = pending + run.string, run.style
                continue
            if inline:
                size, (across, down) = style.size * run.scale, run.shift
                drawn = inline(run.picture, x + run.width / 2 + across, y - size * 0.31 + down, size)
                marks.append(
                    _with_spoken_text(
                        drawn, picture_spoken_text(word, place, line_words[k + 1] if k < len(line_words) - 1 else ())
                    )
                )
            x += run.width
        if k < len(line_words) - 1:
            if pending and (held.face == style.face or line_words[k + 1][0].style.face == COMMAND == held.face):
                pending += " "
            else:
                x, pending = (
                    _draw_line_piece(marks, x, y, pending, held, fill, " ") + word_space(word, line_words[k + 1], style),
                    "",
                )
    if pending:  # nothing follows it, so its right end is not measured: almost every line is one such piece
        marks.append(Text(x, y, pending, face=held.face, size=held.size, track=held.track, fill=fill))
    return marks


def picture_spoken_text(word: Word, place: int, after: Word = ()) -> str:
    r"""Return the text, with its spaces, that a screen reader says for the picture at ``place`` in a word.

    It is the number of a die, else the picture's name. It is "" before its own name in words, and where a no-break space ties
    the picture to the words that it illustrates. ``after`` is the next word.

    >>> style = TypeStyle("Vollkorn-Regular", 3, 4)
    >>> one, two, three, four, five = split_words("6{hearts}, {d4} {gem} gems {lock}\u00a0a door", style)[:5]
    >>> say = picture_spoken_text
    >>> say(one, 1, two), say(two, 0, three), say(three, 0, four), say(five, 0)
    (' hearts', '4 ', '', '')
    >>> pair = split_words("{chest}{chest}\u00a0Two chests, {d4}{d4}", style)
    >>> [picture_spoken_text(pair[0], k) for k in range(2)], picture_spoken_text(pair[-1], 0)
    (['', ''], '4')
    """
    name = word[place].picture
    told = name[1:] if _DIE.fullmatch(name) else name.replace("-", " ")
    before, rest = word[place - 1] if place else None, word[place + 1 :]
    while rest and rest[0].picture == name and not _DIE.fullmatch(name):
        rest = rest[1:]  # of equal pictures all are read, or none
    follows = rest[0].string if rest else after[0].string if after else ""
    if not _DIE.fullmatch(name) and (
        (told.isalpha() and follows.lower().startswith(told)) or (follows[:1] == _TIE and follows[1:2].isalpha())
    ):
        return ""
    apart = (after and not rest) or (rest and rest[0].string[:1].isalnum())
    return f"{' ' * bool(before and (before.picture or before.string[-1:].isalnum()))}{told}{' ' * bool(apart)}"


def _with_spoken_text(mark: Mark, words: str) -> Mark:
    """Return a picture that a screen reader reads as these words."""
    if isinstance(mark, Group) and mark.marks:
        return mark._replace(marks=(_with_spoken_text(mark.marks[0], words), *mark.marks[1:]))
    return mark._replace(spoken_text=words) if isinstance(mark, SymbolUse) else mark


def _draw_line_piece(marks: list[Mark], x: float, y: float, string: str, style: TypeStyle, fill: str, tail: str = "") -> float:
    """Draw a piece of a line, if there is one, and return its right end.

    Args:
        marks: the list to which the piece is added.
        string: the piece, or "".
        fill: the colour "#rrggbb".
        tail: what is drawn after it and not measured.
    """
    if not string:
        return x
    marks.append(Text(x, y, string + tail, face=style.face, size=style.size, track=style.track, fill=fill))
    return x + line_width(string, style)


def shrink_style_to_fit(text: str, style: TypeStyle, measure: float) -> TypeStyle:
    """Return a style that is made smaller if a line in it is longer than ``measure`` mm."""
    share = min(1.0, measure / max(line_width(text, style), 0.1))
    return style._replace(size=style.size * share, track=style.track * share)


def shrink_all_to_fit(texts: Sequence[str], style: TypeStyle, measure: float, smallest: float, step: float) -> TypeStyle:
    """Return one style for many lines, made smaller by ``step`` until the longest fits; all lengths are in mm.

    LayoutError names the line that is too long even at the ``smallest`` size.

    Args:
        texts: the lines.
        style: the style at its largest.
        measure: the width that each line may have.
        smallest: the smallest size of type.
        step: by how much the size is reduced at a time.
    """
    longest = max(texts, key=lambda s: line_width(s, style))
    while line_width(longest, style) > measure:
        style = style._replace(size=style.size - step)
        if style.size < smallest - 1e-6:
            excess = line_width(longest, style._replace(size=smallest)) - measure
            raise LayoutError(f"the title {longest!r} is {excess:.1f} mm too long even at its smallest size")
    return style
