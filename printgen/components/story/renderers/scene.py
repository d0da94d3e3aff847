"""The flow of a play-log: scenes on pages, filled evenly, with a cover before them and chart and record after them."""

import re
from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import NamedTuple

from printgen.components.comic.renderers.brief import brief
from printgen.components.panels.renderers.tallies import draw_sum, tallies
from printgen.components.picture import Picture
from printgen.components.story.log import Log, Roll, Scene
from printgen.components.story.renderers.alternatives import roads, roads_height
from printgen.components.story.renderers.chapter import chapter, chapter_height
from printgen.components.story.renderers.chart import LABEL, chart, chart_height, sums, sums_height
from printgen.components.story.renderers.cover import cover
from printgen.components.story.renderers.curve import curve, curve_height, odds
from printgen.components.story.renderers.figures import block, draw_roll_sign, standing
from printgen.components.story.renderers.plain import plain
from printgen.components.story.renderers.record import SEAL, column_count, columns, parts, seal, whole_height, whole_lines
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Page, Path, Tag, Use
from printgen.render.art.tokens import inline, shape, token
from printgen.render.art.woodcut import initial
from printgen.render.context import RenderContext
from printgen.render.paper.breaks import divide_pages
from printgen.render.paper.sizes import Paper
from printgen.render.registry import documents, exhibit, exhibit_height
from printgen.render.text import line, paragraph, width
from printgen.render.theme import FINE, INK, LINE, PAPER, GameLook, type_style

LEFT, RIGHT, HEAD, FOOT = 22.0, 20.0, 17.0, 10.0
"""Margins of a page: to the text, to the running head's baseline, to the folio's."""
TOP = HEAD + 16  # the first heading's baseline
PROSE, GUTTER, SIDE = 108.0, 9.0, 51.0
SMALL, LARGE = 30.0, 80.0  # how high a scene's picture may be
GAP = 14.0  # from the foot of a scene to the next heading's baseline
PLAIN_GAP = 10.5  # before a plain scene
LOOSE = 10.0  # what may be added to a gap to fill a page
PARTED = 90.0**2  # what it costs to part a heading from its plain scenes, as so much empty paper, squared
MOST_ROLLS = 17
STILL = ", still"
ODDS = 12.0  # what an analysis takes from a line, beside the gutter
SIGN = 5.0  # what the sign of the ability that struck takes before the hearts
HEART = 9.6 * PT  # from heart to heart
CAP_HIGH = 2.6  # how far capitals stand above a line of text
BOXED = 3.6  # from the last line to a box below it
BELOW = 6.5  # from the foot of an exhibit to the next baseline
CHECKED = "What is printed can be checked: printgen verify reads this file."


class Set(NamedTuple):
    """A scene set in type: marks with the heading's baseline at 0 and no picture, what stands below it, heights."""

    scene: Scene
    heading: tuple[Mark, ...]
    body: tuple[Mark, ...]
    high: float  # of the body, from its first baseline; a plain scene's from where a heading would stand


@documents(Log)
def log_pages(desk: RenderContext, log: Log) -> tuple[Page, ...]:
    """A play-log as the desk wants it: in few pages, or without a strip whole."""
    if log.strip:
        pages = brief(desk.look, desk.paper, log, log.strip)
        return (*pages, *(_with_record(desk.look, desk.paper, log, len(pages) + 1, [], TOP) if log.record else ()))
    return play_log(desk.look, desk.paper, log)


def play_log(look: GameLook, paper: Paper, log: Log) -> tuple[Page, ...]:
    """All pages of a play-log. LayoutError names the scene and what does not fit."""
    set_scenes = [part for scene in log.scenes for part in _parts(look, paper, scene)]
    pages = [Page(paper.width, paper.height, cover(look, paper, log.cover), log.cover.title)]
    for group in _paginate(paper, set_scenes):
        marks = (*_running(paper, log, len(pages) + 1, log.legend), *_fill(look, paper, group))
        first = group[0].scene
        title = first.chapter.title if first.chapter else f"{first.number}. {first.title}"
        pages.append(Page(paper.width, paper.height, marks, title))
    pages += _ending(look, paper, log, len(pages) + 1)
    return tuple(pages)


def _parts(look: GameLook, paper: Paper, scene: Scene) -> Iterator[Set]:
    """A scene set in type; a fight too long for one page goes on under the same heading."""
    entry, rolls = _set(look, scene), scene.rolls
    if len(rolls) < 2 or (len(rolls) <= MOST_ROLLS and _rest(_room(paper), [entry]) >= 0):
        yield entry
        return
    cut = min(MOST_ROLLS, len(rolls) * 2 // 3)
    title = f"{scene.title.removesuffix(STILL)}{STILL}"
    yield from _parts(look, paper, scene._replace(rolls=rolls[:cut], closing="", sum=None, roads=()))
    yield from _parts(
        look, paper, scene._replace(title=title, picture=None, exhibit=None, chapter=None, opening="", rolls=rolls[cut:])
    )


def _set(look: GameLook, scene: Scene) -> Set:
    try:
        if scene.plain:
            return Set(scene, (), *plain(look, scene, LEFT, PROSE + GUTTER + SIDE))
        body, high = _body(look, scene)
        return Set(scene, tuple(_heading(look, scene)), tuple(body), high)
    except LayoutError as problem:
        raise LayoutError(f"scene {scene.number} {scene.title!r}: {problem}") from None


def _heading(look: GameLook, scene: Scene) -> Iterator[Mark]:
    style = type_style("room_heading")
    sign = Use(token(look, "room", 26 * PT, letter=str(scene.number)), LEFT + 11.5 * PT, -6.3 * PT, said=f"{scene.number}. ")
    room = PROSE + GUTTER + SIDE - 12
    if width(scene.title, style) > room:
        raise LayoutError(f"the heading is {width(scene.title, style) - room:.1f} mm too long")
    yield Tag("H2", (sign, line(LEFT + 12, 0, scene.title, style)))


def _body(look: GameLook, scene: Scene) -> tuple[list[Mark], float]:
    """Prose, rolls and closing words at the left, the state at the right, from the first baseline at 0."""
    style = type_style("page_text")
    marks: list[Mark] = []
    y = 0.0
    if scene.opening:
        words, y = _opening(look, scene.opening)
        marks.append(words)
    y += 1.6 if scene.rolls and scene.opening else 0
    for roll in scene.rolls:
        row, y = _roll(look, roll, y)
        marks.append(row)
    if scene.closing:
        setting = paragraph(LEFT, y, scene.closing, PROSE, style, inline=lambda *a: inline(look, *a))
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.y
    if scene.sum:
        marks.append(Tag("P", tuple(draw_sum(look, scene.sum, LEFT, y + 2, 0.0))))
        y += 2 + style.leading
    for item in scene.roads:
        marks += roads(look, item, LEFT, y - style.leading + BOXED, PROSE)
        y += roads_height(item, PROSE) + BOXED + 1.0
    side, top = LEFT + PROSE + GUTTER, 0.0
    if scene.aside and not scene.picture:
        marks += exhibit(look, scene.aside, side, -CAP_HIGH, SIDE)
        top = exhibit_height(scene.aside, SIDE) - CAP_HIGH + BELOW
    panel, bottom = tallies(look, side, top, SIDE, scene.state)
    marks.append(Tag("Sect", tuple(panel)))
    return marks, max(y, bottom) - style.leading


def _opening_words(opening: str) -> str:
    """What follows the initial, its first words in capitals; dice and signs among them stay what they are.

    >>> _opening_words("Quillon had {d1}, and left by the garden.")
    '^UILLON HAD {d1},^ and left by the garden.'
    """
    rest = opening[1:]
    words = rest.split(" ")
    count = 3
    while count < len(words) and len(" ".join(words[:count])) < 12:
        count += 1
    head, tail = " ".join(words[:count]), " ".join(words[count:])
    return f"^{re.sub(r'[^{}]+(?![^{]*})', lambda found: found[0].upper(), head)}^ {tail}"


def _initial_size() -> tuple[float, tuple[float, ...]]:
    """The initial's height, three lines, and the indents beside it."""
    high = 2 * type_style("page_text").leading + 7.4 * PT
    return high, (high + 5.5 * PT,) * 3


def _opening(look: GameLook, opening: str) -> tuple[Mark, float]:
    """The first paragraph beside its initial, and the next baseline."""
    style = type_style("page_text")
    opening = opening.removeprefix("“")  # a speech's first mark gives way to the initial
    high, indents = _initial_size()
    block = initial(look, LEFT, 2 * style.leading, high, opening)
    setting = paragraph(LEFT, 0, _opening_words(opening), PROSE, style, indents=indents, inline=lambda *a: inline(look, *a))
    return Tag("P", (block, *setting.marks)), max(setting.y, 3 * style.leading)


def _roll(look: GameLook, roll: Roll, y: float) -> tuple[Mark, float]:
    """One roll: its dice, a sentence, the monster's hearts; and the next line's baseline."""
    style = type_style("page_text")
    dice = list(draw_roll_sign(look, roll, LEFT + 7 * PT, y - 3.6 * PT))
    start = (3 + 17 * max(1, len(roll.faces))) * PT
    end = LEFT + PROSE - (ODDS if roll.odds else 0)
    measure = end - LEFT - start - HEART * roll.most - (2 if roll.most else 0) - (SIGN if roll.sign else 0)
    setting = paragraph(LEFT + start, y, roll.text, measure, style, inline=lambda *a: inline(look, *a))
    hearts = []
    for k in range(roll.most):
        x = end - (roll.most - 1 - k) * HEART - HEART / 2
        full = k < roll.health
        hearts.append(Path(shape(look, "heart", 7.6 * PT, x, y - 3.4 * PT), INK if full else PAPER, INK, LINE if full else FINE))
    signs = [Use(token(look, roll.sign, 9 * PT), end - HEART * roll.most - 3.2, y - 3.3 * PT)] if roll.sign else []
    marks: list[Mark] = [*dice, *setting.marks]
    if signs:
        marks.append(Tag("Figure", tuple(signs), roll.sign))
    if hearts:
        marks.append(Tag("Figure", tuple(hearts), f"health {roll.health} of {roll.most}"))
    if roll.odds:
        marks += odds(look, LEFT + PROSE + GUTTER - 3.5, y, roll.odds)
    return Tag("P", tuple(marks)), setting.y + 0.5 * style.leading


def _least(entry: Set, grown: float = 0.0) -> float:
    """The height of a scene whose picture has grown so much: from its heading's baseline, or its chapter, to its foot."""
    above = chapter_height(entry.scene.chapter) if entry.scene.chapter else 0.0
    if entry.scene.plain:
        return above + entry.high
    shown = 7 + _small(entry.scene) + grown if entry.scene.picture else 0.0
    return above + shown + _exhibit_high(entry.scene) + 10.5 + entry.high


def _small(scene: Scene) -> float:
    """How high a scene's picture is at least: as what stands beside it."""
    return max(SMALL, exhibit_height(scene.aside, SIDE)) if scene.aside else SMALL


def _exhibit_high(scene: Scene) -> float:
    """What a scene's exhibit takes between heading and prose."""
    return exhibit_height(scene.exhibit, PROSE + GUTTER + SIDE) + 6 if scene.exhibit else 0.0


def _paginate(paper: Paper, scenes: Sequence[Set]) -> list[Sequence[Set]]:
    """The scenes in pages so that as little paper as possible stays empty (sum of squared rests, in the manner of line breaking).

    LayoutError when a scene does not fit on a page alone.
    """
    room = _room(paper)
    best, back = [0.0] + [inf] * len(scenes), [0] * (len(scenes) + 1)
    for j in range(1, len(scenes) + 1):
        for i in range(j - 1, -1, -1):
            if i < j - 1 and scenes[i + 1].scene.chapter:
                break
            rest = _rest(room, scenes[i:j])
            if rest < 0 and j - i > 1:
                break
            if rest < 0:
                scene = scenes[i].scene
                raise LayoutError(f"scene {scene.number} {scene.title!r} is {-rest:.1f} mm too high for a page")
            cost = best[i] + _emptiness(rest, scenes[i:j]) ** 2 + (PARTED if _splits_heading(scenes, j) else 0.0)
            if cost < best[j]:
                best[j], back[j] = cost, i
    return divide_pages(scenes, back)


def _splits_heading(scenes: Sequence[Set], j: int) -> bool:
    """Whether a page before scene j would end with a heading and what is drawn below it, whose prose is on the next."""
    last = scenes[j - 1].scene
    return j < len(scenes) and scenes[j].scene.plain and not (last.plain or last.opening or last.rolls or last.closing)


def _room(paper: Paper) -> float:
    """From the first heading's baseline to the last line that a page can have."""
    return paper.height - FOOT - 9 - TOP


def _rest(room: float, group: Sequence[Set]) -> float:
    """What a page has left when its pictures are small and its gaps narrow."""
    return room - fsum(_least(entry) for entry in group) - fsum(map(_gap, group[1:]))


def _gap(entry: Set) -> float:
    """The space before a scene that is not the first of its page."""
    return PLAIN_GAP if entry.scene.plain else GAP


def _emptiness(rest: float, group: Sequence[Set]) -> float:
    """What stays empty when pictures and gaps have grown; a small picture counts a little, too."""
    pictures = sum(entry.scene.picture is not None for entry in group)
    grown = min(LARGE - SMALL, rest / pictures) if pictures else 0.0
    return max(0.0, rest - grown * pictures - LOOSE * (len(group) - 1)) + max(0.0, 16 - grown)


def _fill(look: GameLook, paper: Paper, group: Sequence[Set]) -> Iterator[Mark]:
    """The scenes of one page, their pictures and gaps grown until the page is full."""
    spare = _rest(_room(paper), group)
    pictures = sum(entry.scene.picture is not None for entry in group)
    grown = min(LARGE - SMALL, spare / pictures) if pictures else 0.0
    spare -= grown * pictures
    loose = min(LOOSE, spare / (len(group) - 1)) if len(group) > 1 else 0.0
    y = TOP
    for k, entry in enumerate(group):
        y += _gap(entry) + loose if k else 0.0
        yield Tag("Sect", tuple(_place(look, entry, y, grown)))
        y += _least(entry, grown)


def _place(look: GameLook, entry: Set, y: float, grown: float) -> Iterator[Mark]:
    if entry.scene.chapter:
        yield from chapter(look, entry.scene.chapter, LEFT, y, PROSE + GUTTER + SIDE)
        y += chapter_height(entry.scene.chapter)
    if entry.scene.plain:
        yield Group(entry.body, 0, y)
        return
    yield Group(entry.heading, 0, y)
    if entry.scene.picture:
        high = _small(entry.scene) + grown
        yield from _plate(look, entry.scene, entry.scene.picture, y + 7, high)
        y += 7 + high
    if entry.scene.exhibit:
        yield from exhibit(look, entry.scene.exhibit, LEFT, y + 6, PROSE + GUTTER + SIDE)
        y += _exhibit_high(entry.scene)
    yield Group(entry.body, 0, y + 10.5)


def _plate(look: GameLook, scene: Scene, figure: Picture, y: float, high: float) -> Iterator[Mark]:
    """The picture across the page, or over the prose beside what stands aside; its upper edge at y."""
    measure = PROSE if scene.aside else PROSE + GUTTER + SIDE
    draw = block if scene.place else standing
    yield Tag("Figure", tuple(draw(look, figure.name, LEFT + measure / 2, y + high / 2, high, measure / 2)), figure.alt)
    if scene.aside:
        top = y + (high - exhibit_height(scene.aside, SIDE)) / 2
        yield from exhibit(look, scene.aside, LEFT + PROSE + GUTTER, top, SIDE)


def _running(paper: Paper, log: Log, number: int, legend: str) -> Iterator[Mark]:
    """Running head and folio."""
    right, foot, small = paper.width - RIGHT, paper.height - FOOT, type_style("page_small")
    yield line(LEFT, HEAD, log.cover.title, type_style("running_head"))
    yield line(right, HEAD, str(number), type_style("page_number"), "right")
    yield line(LEFT, foot, log.game_id, small)
    yield line(right, foot, legend, type_style("page_note"), "right")


def _ending(look: GameLook, paper: Paper, log: Log, number: int) -> list[Page]:
    """The epilogue with the chart, then the record where it is printed, or what it is known by."""
    style = type_style("page_text")
    wide = paper.width - LEFT - RIGHT
    marks: list[Mark] = [Tag("H2", (line(LEFT, TOP, log.epilogue_title, type_style("room_heading")),))]
    setting = paragraph(LEFT, TOP + 10, log.epilogue, wide, style, inline=lambda *a: inline(look, *a))
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.y + 9
    if log.sums:
        marks += sums(look, LEFT, y - 2, log)
        y += sums_height(log)
    marks.append(Tag("Figure", tuple(chart(look, LEFT, y, wide, log)), log.alt))
    y += chart_height(log)
    if log.curve:
        drawn = tuple(curve(look, LEFT, y + 6, wide, LABEL, log.curve))
        marks.append(Tag("Figure", drawn, "the chance to win under best play, move by move"))
        y += curve_height(log)
    if log.record:
        return _with_record(look, paper, log, number, marks, y + 14)
    pages: list[Page] = []
    title = log.epilogue_title
    if y + 10 + SEAL > paper.height - FOOT - 9:
        pages.append(Page(paper.width, paper.height, (*_running(paper, log, number, CHECKED), *marks), title))
        marks, title, y = [], "", TOP - 10
    marks += seal(LEFT, y + 10, wide, log)
    marks += _tailpiece(look, paper, log, y + 10 + SEAL)
    running = _running(paper, log, number + len(pages), CHECKED)
    return [*pages, Page(paper.width, paper.height, (*running, *marks), title)]


def _with_record(look: GameLook, paper: Paper, log: Log, number: int, marks: list[Mark], y: float) -> list[Page]:
    """What stands before the record, and the record in columns from y on, on as many pages as it needs."""
    wide = paper.width - LEFT - RIGHT
    marks = [*marks, Tag("H2", (line(LEFT, y, "The record", type_style("section")),))]
    head, lines, tail = parts(log.record, wide)
    count = column_count(lines, wide)
    marks += whole_lines(LEFT, wide, head, y + 8)
    pages: list[Page] = []
    top, title = y + 8 + whole_height(wide, head), log.epilogue_title
    while lines or marks:
        made, lines, foot = columns(LEFT, wide, lines, top, count, paper.height - FOOT - 14)
        marks += made
        if not lines and foot + 4 + whole_height(wide, tail) <= paper.height - FOOT - 5:
            marks += whole_lines(LEFT, wide, tail, foot + 4)
            marks += _tailpiece(look, paper, log, foot + whole_height(wide, tail))
            tail = []
        running = _running(paper, log, number + len(pages), CHECKED)
        pages.append(Page(paper.width, paper.height, (*running, *marks), title))
        marks, title, top = [], "", TOP - 4
        if not lines and not tail:
            break
    return pages


def _tailpiece(look: GameLook, paper: Paper, log: Log, top: float) -> Iterator[Mark]:
    """A last picture where the page has room for one."""
    room = paper.height - FOOT - 9 - top
    if room < 52:
        return
    high = min(room - 20, 62.0)
    figure = standing(look, log.tailpiece.name, paper.width / 2, top + room / 2 + 2, high, 84.0)
    yield Tag("Figure", tuple(figure), log.tailpiece.alt)
