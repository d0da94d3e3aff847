"""The flow of a play-log: scenes on evenly filled pages, after a cover and before chart and record."""

import re
from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import NamedTuple

from printgen.components.comic.renderers.short_log import short_log_pages
from printgen.components.panels.renderers.state_tallies import draw_point_sum, draw_state_tallies
from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, PlayLog, RollLine
from printgen.components.story.renderers.alternatives import alternatives_height, draw_alternatives
from printgen.components.story.renderers.chance_curve import chance_curve_height, draw_chance_curve, draw_win_chances
from printgen.components.story.renderers.chapter_opening import chapter_height, draw_chapter_opening
from printgen.components.story.renderers.cover import draw_cover
from printgen.components.story.renderers.ending import draw_ending_line
from printgen.components.story.renderers.plain_scene import draw_plain_scene
from printgen.components.story.renderers.printed_record import (
    SEAL,
    column_count,
    draw_record_columns,
    draw_record_seal,
    draw_wide_lines,
    split_record,
    wide_lines_height,
)
from printgen.components.story.renderers.scene_figures import draw_creature, draw_place, draw_roll_sign
from printgen.components.story.renderers.skyline_chart import LABEL, chart_height, draw_chart, draw_sums, sums_height
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Page, Path, SymbolUse, Tag
from printgen.render.art.tokens import category_outline, draw_inline_picture, token_symbol
from printgen.render.art.woodcut import draw_initial
from printgen.render.context import RenderContext
from printgen.render.paper.page_breaks import divide_pages
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import diagram_height, document_renderers, draw_diagram
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, INK, LINE, PAPER, GameLook, type_style

LEFT, RIGHT, HEAD, FOOT = 22.0, 20.0, 17.0, 10.0
"""Margins of a page: to the text, to the running head's baseline, to the folio's."""
TOP = HEAD + 16  # the first heading's baseline
PROSE, GUTTER, SIDE = 108.0, 9.0, 51.0
LEAST_PICTURE, MOST_PICTURE = 30.0, 80.0  # how high a scene's picture may be
GAP = 14.0  # from the foot of a scene to the next heading's baseline
PLAIN_GAP = 10.5  # before a plain scene
MOST_GAP_GROWTH = 10.0  # what may be added to a gap to fill a page
SPLIT_PENALTY = 90.0**2  # what it costs to part a heading from its plain scenes, as so much empty paper, squared
MOST_ROLLS = 17
STILL = ", still"
ODDS = 12.0  # what an analysis takes from a line, beside the gutter
SIGN = 5.0  # what the sign of the ability that struck takes before the hearts
HEART = 9.6 * PT  # from heart to heart
CAP_HIGH = 2.6  # how far capitals stand above a line of text
BOX_GAP = 3.6  # from the last line to a box below it
EXHIBIT_GAP = 6.5  # from the foot of an exhibit to the next baseline
CHECK_NOTE = "What is printed can be checked: printgen verify reads this file."


class TypesetScene(NamedTuple):
    """A scene set in type: marks with the heading's baseline at 0 and no picture, the body below it, and its height."""

    scene: LogScene
    heading: tuple[Mark, ...]
    body: tuple[Mark, ...]
    height: float  # of the body, from its first baseline; a plain scene's from where a heading would stand


@document_renderers(PlayLog)
def render_play_log(context: RenderContext, log: PlayLog) -> tuple[Page, ...]:
    """Return the pages of a play-log: in few pages if it has a strip, otherwise in full."""
    if log.strip:
        pages = short_log_pages(context.look, context.paper, log, log.strip)
        return (*pages, *(_draw_record_pages(context.look, context.paper, log, len(pages) + 1, [], TOP) if log.record else ()))
    return draw_play_log(context.look, context.paper, log)


def draw_play_log(look: GameLook, paper: Paper, log: PlayLog) -> tuple[Page, ...]:
    """Return all pages of a play-log in full.

    Raises LayoutError with the scene and what does not fit.
    """
    set_scenes = [part for scene in log.scenes for part in _iter_typeset_scene_parts(look, paper, scene)]
    pages = [Page(paper.width, paper.height, draw_cover(look, paper, log.cover), log.cover.title)]
    for group in _paginate(paper, set_scenes):
        marks = (*_draw_running_head(paper, log, len(pages) + 1, log.legend), *_draw_filled_page(look, paper, group))
        first = group[0].scene
        title = first.chapter.title if first.chapter else f"{first.number}. {first.title}"
        pages.append(Page(paper.width, paper.height, marks, title))
    pages += _epilogue_and_record_pages(look, paper, log, len(pages) + 1)
    return tuple(pages)


def _iter_typeset_scene_parts(look: GameLook, paper: Paper, scene: LogScene) -> Iterator[TypesetScene]:
    """Yield a scene set in type; a fight too long for one page continues under the same heading."""
    entry, rolls = _typeset_scene(look, scene), scene.rolls
    if len(rolls) < 2 or (len(rolls) <= MOST_ROLLS and _remaining_height(_page_text_height(paper), [entry]) >= 0):
        yield entry
        return
    cut = min(MOST_ROLLS, len(rolls) * 2 // 3)
    title = f"{scene.title.removesuffix(STILL)}{STILL}"
    yield from _iter_typeset_scene_parts(look, paper, scene._replace(rolls=rolls[:cut], closing="", sum=None, alternatives=()))
    yield from _iter_typeset_scene_parts(
        look, paper, scene._replace(title=title, picture=None, diagram=None, chapter=None, opening="", rolls=rolls[cut:])
    )


def _typeset_scene(look: GameLook, scene: LogScene) -> TypesetScene:
    try:
        if scene.is_plain:
            return TypesetScene(scene, (), *draw_plain_scene(look, scene, LEFT, PROSE + GUTTER + SIDE))
        body, high = _draw_body(look, scene)
        return TypesetScene(scene, tuple(_draw_heading(look, scene)), tuple(body), high)
    except LayoutError as problem:
        raise LayoutError(f"scene {scene.number} {scene.title!r}: {problem}") from None


def _draw_heading(look: GameLook, scene: LogScene) -> Iterator[Mark]:
    style = type_style("room_heading")
    sign = SymbolUse(
        token_symbol(look, "room", 26 * PT, letter=str(scene.number)),
        LEFT + 11.5 * PT,
        -6.3 * PT,
        spoken_text=f"{scene.number}. ",
    )
    room = PROSE + GUTTER + SIDE - 12
    if line_width(scene.title, style) > room:
        raise LayoutError(f"the heading is {line_width(scene.title, style) - room:.1f} mm too long")
    yield Tag("H2", (sign, draw_line(LEFT + 12, 0, scene.title, style)))


def _draw_body(look: GameLook, scene: LogScene) -> tuple[list[Mark], float]:
    """Draw prose, rolls and closing words at the left and the state at the right; return marks and height.

    The first baseline is at 0.
    """
    style = type_style("page_text")
    marks: list[Mark] = []
    y = 0.0
    if scene.opening:
        words, y = _draw_opening(look, scene.opening)
        marks.append(words)
    y += 1.6 if scene.rolls and scene.opening else 0
    for roll in scene.rolls:
        row, y = _draw_roll(look, roll, y)
        marks.append(row)
    if scene.closing:
        setting = draw_paragraph(LEFT, y, scene.closing, PROSE, style, inline=lambda *a: draw_inline_picture(look, *a))
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.next_baseline
    if scene.sum:
        marks.append(Tag("P", tuple(draw_point_sum(look, scene.sum, LEFT, y + 2, 0.0))))
        y += 2 + style.leading
    for item in scene.alternatives:
        marks += draw_alternatives(look, item, LEFT, y - style.leading + BOX_GAP, PROSE)
        y += alternatives_height(item, PROSE) + BOX_GAP + 1.0
    side, top = LEFT + PROSE + GUTTER, 0.0
    if scene.aside and not scene.picture:
        marks += draw_diagram(look, scene.aside, side, -CAP_HIGH, SIDE)
        top = diagram_height(scene.aside, SIDE) - CAP_HIGH + EXHIBIT_GAP
    panel, bottom = draw_state_tallies(look, side, top, SIDE, scene.state)
    marks.append(Tag("Sect", tuple(panel)))
    return marks, max(y, bottom) - style.leading


def _capitalise_opening(opening: str) -> str:
    """Return the opening without its initial, its first words in capitals; dice and signs stay as they are.

    >>> _capitalise_opening("Quillon had {d1}, and left by the garden.")
    '^UILLON HAD {d1},^ and left by the garden.'
    """
    rest = opening[1:]
    words = rest.split(" ")
    count = 3
    while count < len(words) and len(" ".join(words[:count])) < 12:
        count += 1
    head, tail = " ".join(words[:count]), " ".join(words[count:])
    return f"^{re.sub(r'[^{}]+(?![^{]*})', lambda found: found[0].upper(), head)}^ {tail}"


def _initial_block_size() -> tuple[float, tuple[float, ...]]:
    """Return the initial's height, three lines, and the indents beside it, in mm."""
    high = 2 * type_style("page_text").leading + 7.4 * PT
    return high, (high + 5.5 * PT,) * 3


def _draw_opening(look: GameLook, opening: str) -> tuple[Mark, float]:
    """Draw the first paragraph beside its initial; return it and the next baseline."""
    style = type_style("page_text")
    opening = opening.removeprefix("“")  # a speech's first mark gives way to the initial
    high, indents = _initial_block_size()
    block = draw_initial(look, LEFT, 2 * style.leading, high, opening)
    setting = draw_paragraph(
        LEFT, 0, _capitalise_opening(opening), PROSE, style, indents=indents, inline=lambda *a: draw_inline_picture(look, *a)
    )
    return Tag("P", (block, *setting.marks)), max(setting.next_baseline, 3 * style.leading)


def _draw_roll(look: GameLook, roll: RollLine, y: float) -> tuple[Mark, float]:
    """Draw one roll: its dice, a sentence, the monster's hearts; return it and the next line's baseline."""
    style = type_style("page_text")
    dice = list(draw_roll_sign(look, roll, LEFT + 7 * PT, y - 3.6 * PT))
    start = (3 + 17 * max(1, len(roll.faces))) * PT
    end = LEFT + PROSE - (ODDS if roll.odds else 0)
    measure = end - LEFT - start - HEART * roll.max_health - (2 if roll.max_health else 0) - (SIGN if roll.sign else 0)
    setting = draw_paragraph(LEFT + start, y, roll.text, measure, style, inline=lambda *a: draw_inline_picture(look, *a))
    hearts = []
    for k in range(roll.max_health):
        x = end - (roll.max_health - 1 - k) * HEART - HEART / 2
        full = k < roll.health
        hearts.append(
            Path(category_outline(look, "heart", 7.6 * PT, x, y - 3.4 * PT), INK if full else PAPER, INK, LINE if full else FINE)
        )
    signs = (
        [SymbolUse(token_symbol(look, roll.sign, 9 * PT), end - HEART * roll.max_health - 3.2, y - 3.3 * PT)] if roll.sign else []
    )
    marks: list[Mark] = [*dice, *setting.marks]
    if signs:
        marks.append(Tag("Figure", tuple(signs), roll.sign))
    if hearts:
        marks.append(Tag("Figure", tuple(hearts), f"health {roll.health} of {roll.max_health}"))
    if roll.odds:
        marks += draw_win_chances(look, LEFT + PROSE + GUTTER - 3.5, y, roll.odds)
    return Tag("P", tuple(marks)), setting.next_baseline + 0.5 * style.leading


def _least_height(entry: TypesetScene, grown: float = 0.0) -> float:
    """Return the height of a scene from its heading's baseline, or its chapter, to its foot, in mm.

    ``grown`` is the additional height of its picture, in mm.
    """
    above = chapter_height(entry.scene.chapter) if entry.scene.chapter else 0.0
    if entry.scene.is_plain:
        return above + entry.height
    shown = 7 + _least_picture_height(entry.scene) + grown if entry.scene.picture else 0.0
    return above + shown + _diagram_height(entry.scene) + 10.5 + entry.height


def _least_picture_height(scene: LogScene) -> float:
    """Return the least height of a scene's picture in mm, which is that of the diagram beside it."""
    return max(LEAST_PICTURE, diagram_height(scene.aside, SIDE)) if scene.aside else LEAST_PICTURE


def _diagram_height(scene: LogScene) -> float:
    """Return the height of a scene's diagram between heading and prose, in mm."""
    return diagram_height(scene.diagram, PROSE + GUTTER + SIDE) + 6 if scene.diagram else 0.0


def _paginate(paper: Paper, scenes: Sequence[TypesetScene]) -> list[Sequence[TypesetScene]]:
    """Divide the scenes into pages so that the sum of the squared empty heights is smallest, as in line breaking.

    Raises LayoutError when a scene does not fit on a page alone.
    """
    room = _page_text_height(paper)
    best, back = [0.0] + [inf] * len(scenes), [0] * (len(scenes) + 1)
    for j in range(1, len(scenes) + 1):
        for i in range(j - 1, -1, -1):
            if i < j - 1 and scenes[i + 1].scene.chapter:
                break
            rest = _remaining_height(room, scenes[i:j])
            if rest < 0 and j - i > 1:
                break
            if rest < 0:
                scene = scenes[i].scene
                raise LayoutError(f"scene {scene.number} {scene.title!r} is {-rest:.1f} mm too high for a page")
            cost = best[i] + _empty_height(rest, scenes[i:j]) ** 2 + (SPLIT_PENALTY if _splits_heading(scenes, j) else 0.0)
            if cost < best[j]:
                best[j], back[j] = cost, i
    return divide_pages(scenes, back)


def _splits_heading(scenes: Sequence[TypesetScene], scene_index: int) -> bool:
    """Return whether a page before scene j would end with a heading and a drawing whose prose is on the next page."""
    last = scenes[scene_index - 1].scene
    return (
        scene_index < len(scenes)
        and scenes[scene_index].scene.is_plain
        and not (last.is_plain or last.opening or last.rolls or last.closing)
    )


def _page_text_height(paper: Paper) -> float:
    """Return the height from the first heading's baseline to the last line of a page, in mm."""
    return paper.height - FOOT - 9 - TOP


def _remaining_height(room: float, group: Sequence[TypesetScene]) -> float:
    """Return the height that remains of a page when its pictures are small and its gaps narrow, in mm."""
    return room - fsum(_least_height(entry) for entry in group) - fsum(map(_space_before, group[1:]))


def _space_before(entry: TypesetScene) -> float:
    """Return the space before a scene that is not the first of its page, in mm."""
    return PLAIN_GAP if entry.scene.is_plain else GAP


def _empty_height(rest: float, group: Sequence[TypesetScene]) -> float:
    """Return the height that stays empty when pictures and gaps have grown; a small picture adds a little."""
    pictures = sum(entry.scene.picture is not None for entry in group)
    grown = min(MOST_PICTURE - LEAST_PICTURE, rest / pictures) if pictures else 0.0
    return max(0.0, rest - grown * pictures - MOST_GAP_GROWTH * (len(group) - 1)) + max(0.0, 16 - grown)


def _draw_filled_page(look: GameLook, paper: Paper, group: Sequence[TypesetScene]) -> Iterator[Mark]:
    """Draw the scenes of one page, with pictures and gaps grown until the page is full."""
    spare = _remaining_height(_page_text_height(paper), group)
    pictures = sum(entry.scene.picture is not None for entry in group)
    grown = min(MOST_PICTURE - LEAST_PICTURE, spare / pictures) if pictures else 0.0
    spare -= grown * pictures
    loose = min(MOST_GAP_GROWTH, spare / (len(group) - 1)) if len(group) > 1 else 0.0
    y = TOP
    for k, entry in enumerate(group):
        y += _space_before(entry) + loose if k else 0.0
        yield Tag("Sect", tuple(_draw_scene(look, entry, y, grown)))
        y += _least_height(entry, grown)


def _draw_scene(look: GameLook, entry: TypesetScene, y: float, grown: float) -> Iterator[Mark]:
    if entry.scene.chapter:
        yield from draw_chapter_opening(look, entry.scene.chapter, LEFT, y, PROSE + GUTTER + SIDE)
        y += chapter_height(entry.scene.chapter)
    if entry.scene.is_plain:
        yield Group(entry.body, 0, y)
        return
    yield Group(entry.heading, 0, y)
    if entry.scene.picture:
        high = _least_picture_height(entry.scene) + grown
        yield from _draw_scene_picture(look, entry.scene, entry.scene.picture, y + 7, high)
        y += 7 + high
    if entry.scene.diagram:
        yield from draw_diagram(look, entry.scene.diagram, LEFT, y + 6, PROSE + GUTTER + SIDE)
        y += _diagram_height(entry.scene)
    yield Group(entry.body, 0, y + 10.5)


def _draw_scene_picture(look: GameLook, scene: LogScene, figure: Picture, y: float, height: float) -> Iterator[Mark]:
    """Draw the picture across the page, or over the prose beside the diagram ``aside``.

    Args:
        y: upper edge, in mm.
        height: height of the picture, in mm.
        figure: the picture of the scene.
    """
    measure = PROSE if scene.aside else PROSE + GUTTER + SIDE
    draw = draw_place if scene.place else draw_creature
    yield Tag("Figure", tuple(draw(look, figure.name, LEFT + measure / 2, y + height / 2, height, measure / 2)), figure.alt)
    if scene.aside:
        top = y + (height - diagram_height(scene.aside, SIDE)) / 2
        yield from draw_diagram(look, scene.aside, LEFT + PROSE + GUTTER, top, SIDE)


def _draw_running_head(paper: Paper, log: PlayLog, number: int, legend: str) -> Iterator[Mark]:
    """Draw running head, page number and foot."""
    right, foot, small = paper.width - RIGHT, paper.height - FOOT, type_style("page_small")
    yield draw_line(LEFT, HEAD, log.cover.title, type_style("running_head"))
    yield draw_line(right, HEAD, str(number), type_style("page_number"), "right")
    yield draw_line(LEFT, foot, log.game_id, small)
    yield draw_line(right, foot, legend, type_style("page_note"), "right")


def _epilogue_and_record_pages(look: GameLook, paper: Paper, log: PlayLog, number: int) -> list[Page]:
    """Return the pages of the epilogue with the chart, and of the printed record or its digest."""
    style = type_style("page_text")
    wide = paper.width - LEFT - RIGHT
    marks: list[Mark] = [Tag("H2", (draw_line(LEFT, TOP, log.epilogue_title, type_style("room_heading")),))]
    marks += draw_ending_line(look, log.cover, LEFT, TOP, wide)
    setting = draw_paragraph(LEFT, TOP + 10, log.epilogue, wide, style, inline=lambda *a: draw_inline_picture(look, *a))
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.next_baseline + 9
    if log.sums:
        marks += draw_sums(look, LEFT, y - 2, log)
        y += sums_height(log)
    pages: list[Page] = []
    title = log.epilogue_title
    marks.append(Tag("Figure", tuple(draw_chart(look, LEFT, y, wide, log)), log.alt))
    y += chart_height(log)
    if log.curve:
        drawn = tuple(draw_chance_curve(look, LEFT, y + 6, wide, LABEL, log.curve))
        marks.append(Tag("Figure", drawn, "the chance to win under best play, move by move"))
        y += chance_curve_height(log)
    if log.record:
        return [*pages, *_draw_record_pages(look, paper, log, number + len(pages), marks, y + 14)]
    if y + 10 + SEAL > paper.height - FOOT - 9:
        running = _draw_running_head(paper, log, number + len(pages), CHECK_NOTE)
        pages.append(Page(paper.width, paper.height, (*running, *marks), title))
        marks, title, y = [], "", TOP - 10
    marks += draw_record_seal(LEFT, y + 10, wide, log)
    marks += _draw_tailpiece(look, paper, log, y + 10 + SEAL)
    running = _draw_running_head(paper, log, number + len(pages), CHECK_NOTE)
    return [*pages, Page(paper.width, paper.height, (*running, *marks), title)]


def _draw_record_pages(look: GameLook, paper: Paper, log: PlayLog, number: int, marks: list[Mark], y: float) -> list[Page]:
    """Return the pages of the record in columns from y on, as many as it needs.

    Args:
        number: page number of the first page.
        marks: marks that stand before the record on the first page.
        y: baseline of the record's heading, in mm.
    """
    wide = paper.width - LEFT - RIGHT
    marks = [*marks, Tag("H2", (draw_line(LEFT, y, "The record", type_style("section")),))]
    head, lines, tail = split_record(log.record, wide)
    count = column_count(lines, wide)
    marks += draw_wide_lines(LEFT, wide, head, y + 8)
    pages: list[Page] = []
    top, title = y + 8 + wide_lines_height(wide, head), log.epilogue_title
    while lines or marks:
        made, lines, foot = draw_record_columns(LEFT, wide, lines, top, count, paper.height - FOOT - 14)
        marks += made
        if not lines and foot + 4 + wide_lines_height(wide, tail) <= paper.height - FOOT - 5:
            marks += draw_wide_lines(LEFT, wide, tail, foot + 4)
            marks += _draw_tailpiece(look, paper, log, foot + wide_lines_height(wide, tail))
            tail = []
        running = _draw_running_head(paper, log, number + len(pages), CHECK_NOTE)
        pages.append(Page(paper.width, paper.height, (*running, *marks), title))
        marks, title, top = [], "", TOP - 4
        if not lines and not tail:
            break
    return pages


def _draw_tailpiece(look: GameLook, paper: Paper, log: PlayLog, top: float) -> Iterator[Mark]:
    """Draw a last picture if the page has room for one."""
    room = paper.height - FOOT - 9 - top
    if room < 52:
        return
    high = min(room - 20, 62.0)
    figure = draw_creature(look, log.tailpiece.name, paper.width / 2, top + room / 2 + 2, high, 84.0)
    yield Tag("Figure", tuple(figure), log.tailpiece.alt)
