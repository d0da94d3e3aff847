"""Draws the pages around the sheets of a book: the cover, the score table, the page that hides the answers."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.sheets.renderers.medals import draw_medal
from printgen.components.sheets.renderers.step_signs import draw_signs, draw_swords, group_width, swords_width
from printgen.components.story.renderers.scene_figures import draw_place
from printgen.errors import LayoutError
from printgen.features.challenges.components.covers import AnswersCover, BookCover, CoverQuest, MedalTableText, ScoreTable
from printgen.marks import PT, Mark, Page, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ground, draw_ink_line, draw_ribbon, draw_sun
from printgen.render.paper.paper_sizes import MARGIN, Paper
from printgen.render.paper.sheet_marks import draw_corner_brackets, shorten_id
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

LEFT_MARGIN = 22.0  # the margin of a cover
MOST_ROW_HEIGHT, LEAST_ROW_HEIGHT = 15.0, 8.0
"""The height of a line of the table of scores, at most and at least."""
TABLE_TOP = 48.0  # where the table begins
MEDAL, LEAST_MEDAL_ROW = 11.4, 12.0  # a medal in the table, and the least height of its line
MEDAL_COLUMNS = (3, 4, 5)
"""The columns of the medals."""
MEDAL_FOOT_HEIGHT = 52.0  # what stands below a table of medals
LEAST_KEY_INDENT = 12.0  # from the signs of an answer to their meaning, at least
KEY_PITCH = 11.4  # from sign to sign, at least
KEY_GAP = 1.6  # between the meanings of two signs
SCORE_BOX_WIDTH = 14.0  # the width of a box for points
ENTRY_HEIGHT = 5.3  # from quest to quest on the cover
COLUMN_SHARES = (0.0, 0.09, 0.33, 0.49, 0.6, 0.86)
MEDAL_COLUMN_SHARES = (0.0, 0.07, 0.25, 0.4, 0.52, 0.64, 0.78, 0.89)
"""Where the columns of the table begin, of its width."""


def draw_cover(look: GameLook, paper: Paper, item: BookCover) -> tuple[Page, ...]:
    """Draw the title page of a book."""
    marks = (
        *_draw_title(look, paper, item),
        *_draw_instructions(paper, item),
        *_draw_quest_list(look, paper, item),
        *_draw_grades(look, paper, item),
    )
    return (_build_page(paper, marks, item.title),)


def _build_page(paper: Paper, marks: Sequence[Mark], outline: str) -> Page:
    return Page(paper.width, paper.height, (Tag("Sect", tuple(marks)), *draw_corner_brackets(paper.width, paper.height)), outline)


def _fit_type(words: str, style: TypeStyle, room: float) -> TypeStyle:
    """Return the style, made smaller until the words fit into ``room`` mm."""
    while line_width(words, style) > room:
        style = style._replace(size=style.size - PT)
    return style


def _draw_title(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    middle = paper.width / 2
    drop = (paper.height - 297) * 0.5
    title = _fit_type(item.title, type_style("book_title"), paper.width - 2 * LEFT_MARGIN)
    yield Tag("P", (draw_line(middle, 27, item.game.upper(), type_style("book_game"), "middle"),))
    yield Tag("H1", (draw_line(middle, 46, item.title, title, "middle"),))
    yield Tag("P", (draw_line(middle, 55.5, item.line, type_style("book_line"), "middle"),))
    y, high = 110 + 0.6 * drop, 92 + drop
    figure = (
        draw_sun(look, middle, y, 0.456 * high),
        draw_picture(item.picture.name, look, middle, y, high, halo=3),
        draw_ground(look, middle, y + high / 2 + 1, 66, 4, 3),
    )
    yield Tag("Figure", figure, item.picture.alt)
    yield Tag("P", draw_ribbon(look, middle, 172 + drop, 64, 11, item.ribbon))
    if item.edition:
        yield Tag("P", (draw_line(middle, paper.height - 7.4, item.edition, type_style("page_note"), "middle"),))


def _columns_top(paper: Paper) -> float:
    """Return where the columns below the ribbon begin, in mm from the top."""
    return 191 + (paper.height - 297) * 0.5


def _draw_instructions(paper: Paper, item: BookCover) -> Iterator[Mark]:
    """Draw how the book is played, in numbered paragraphs on the left. Raise LayoutError when they are too long."""
    word, paragraphs = item.how
    y, text = _columns_top(paper), type_style("page_entry").with_size(10)._replace(leading=12.6 * PT)
    yield Tag("H2", (draw_line(LEFT_MARGIN, y, word, type_style("section")),))
    y += 6.2
    items: list[Mark] = []
    for k, markup in enumerate(paragraphs, 1):
        setting = draw_paragraph(LEFT_MARGIN + 6, y, markup, _column_width(paper) - 6, text)
        number = draw_line(LEFT_MARGIN + 3, y, str(k), type_style("section"), "right")
        items.append(Tag("LI", (Tag("Lbl", (number,)), Tag("LBody", tuple(setting.marks)))))
        y = setting.next_baseline + 1.4
    yield Tag("L", tuple(items))
    if y > paper.height - 12:
        raise LayoutError(f"how {item.title!r} is played is {y - paper.height + 12:.1f} mm too long")


def _column_width(paper: Paper) -> float:
    return (paper.width - 2 * LEFT_MARGIN - 10) / 2


def _draw_quest_list(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    """Draw the list of quests with their swords on the right, or the first and the last id of a long list."""
    x, y = LEFT_MARGIN + _column_width(paper) + 10, _columns_top(paper)
    yield Tag("H2", (draw_line(x, y, item.list_word, type_style("section")),))
    y += 6.2
    if item.span:
        yield from _draw_seed_span(item, x, y, _column_width(paper))
        return
    entries: list[Mark] = []
    for quest in item.quests:
        entries.append(_draw_quest(look, item, quest, x, y, _column_width(paper)))
        y += ENTRY_HEIGHT
    yield Tag("L", tuple(entries))


def _draw_seed_span(item: BookCover, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the first and the last id, and a sentence below them."""
    bold, note, text = type_style("page_bold"), type_style("page_note"), type_style("page_entry")
    for word, game_id in item.span:
        yield Tag("P", (draw_line(x, y, word, note), draw_line(x + 8, y, shorten_id(game_id, width - 8, bold), bold)))
        y += ENTRY_HEIGHT
    yield Tag("P", tuple(draw_paragraph(x, y + 1.4, item.span_note, width, text).marks))


def _draw_quest(look: GameLook, item: BookCover, quest: CoverQuest, x: float, y: float, width: float) -> Tag:
    """Draw an entry of the list: its number, the id and the swords."""
    bold, text = type_style("page_bold"), type_style("page_entry")
    room = width - 8 - swords_width(3.6) - 2
    number = Tag("Lbl", (draw_line(x + 4.6, y, str(quest.number), bold, "right"),))
    body: list[Mark] = [draw_line(x + 8, y, shorten_id(quest.game_id, room, text), text)]
    if quest.swords:
        marks = tuple(draw_swords(look, quest.swords, x + width - swords_width(3.6), y - 1.2, 3.6))
        body.append(Tag("Figure", marks, item.swords[quest.swords - 1]))
    return Tag("LI", (number, Tag("LBody", tuple(body))))


def _draw_grades(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    """Draw what each number of swords means along the foot of the page. Raise LayoutError when it is too long."""
    y, size, text = paper.height - 15.5, 3.6, type_style("page_entry")
    yield Tag("H2", (draw_line(LEFT_MARGIN, y - 6.4, item.grades_word, type_style("section")),))
    yield Tag(
        "P",
        (
            draw_line(
                LEFT_MARGIN + line_width(item.grades_word, type_style("section")) + 3, y - 6.4, item.note, type_style("page_note")
            ),
        ),
    )
    needs = [swords_width(size, count) + 1.6 + line_width(words, text) for count, words in enumerate(item.grades, 1)]
    gap = (paper.width - 2 * LEFT_MARGIN - fsum(needs)) / max(1, len(needs) - 1)
    if gap < 2:
        raise LayoutError(f"what the swords of {item.title!r} mean is {(2 - gap) * (len(needs) - 1):.1f} mm too long")
    x = LEFT_MARGIN
    for count, (words, need) in enumerate(zip(item.grades, needs, strict=True), 1):
        swords = Tag("Figure", tuple(draw_swords(look, count, x, y - 1.2, size, count)), item.swords[count - 1])
        yield Tag("P", (swords, draw_line(x + swords_width(size, count) + 1.6, y, words, text)))
        x += need + gap


def draw_score_table(look: GameLook, paper: Paper, item: ScoreTable) -> tuple[Page, ...]:
    """Draw the score table on as many pages as its rows need."""
    most = int((paper.height - TABLE_TOP - _foot_height(item)) / (LEAST_MEDAL_ROW if item.medals else LEAST_ROW_HEIGHT))
    each = -(-len(item.quests) // -(-len(item.quests) // most))
    parts = [item.quests[k : k + each] for k in range(0, len(item.quests), each)]
    return tuple(
        _build_page(paper, tuple(_draw_score_page(look, paper, item, part, k == len(parts))), item.title if k == 1 else "")
        for k, part in enumerate(parts, 1)
    )


def _draw_score_page(look: GameLook, paper: Paper, item: ScoreTable, quests: Sequence[CoverQuest], last: bool) -> Iterator[Mark]:
    """Draw one page of the score table; the last page also has the sum and the titles.

    Args:
        item: the table.
        quests: the rows of this page.
        last: whether this is the last page.
    """
    wide = paper.width - 2 * MARGIN
    yield Tag("H1", (draw_line(MARGIN, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (draw_line(MARGIN + 0.4, 29.3, item.line, type_style("page_note_large")),))
    x = paper.width - MARGIN - 13
    yield Tag(
        "Figure", (draw_sun(look, x, 21.5, 9.6), draw_picture(item.picture.name, look, x, 20.5, 20, halo=3)), item.picture.alt
    )
    xs = [MARGIN + share * wide for share in (MEDAL_COLUMN_SHARES if item.medals else COLUMN_SHARES)]
    columns = item.medals.columns if item.medals else item.columns
    for k, (x, word) in enumerate(zip(xs, columns, strict=True)):
        centred = item.medals and k in MEDAL_COLUMNS
        at = (x + MEDAL / 2, "middle") if centred else (x, "left")
        yield Tag("P", (draw_line(at[0], TABLE_TOP - 3.4, word, type_style("page_bold"), at[1]),))
    yield draw_gouge(MARGIN, TABLE_TOP, paper.width - MARGIN, TABLE_TOP, 1.6 * PT, INK, 0.4)
    high = min(MOST_ROW_HEIGHT, (paper.height - TABLE_TOP - _foot_height(item)) / len(quests))
    y = TABLE_TOP
    for quest in quests:
        yield from _draw_score_row(look, item, quest, xs, y, high)
        if item.medals and quest.par:
            for kind, points in ((kind, points) for kind, points in enumerate(quest.par) if points):
                word = f"{columns[MEDAL_COLUMNS[kind]]}: {points}"
                shape = tuple(
                    draw_medal(look, kind, xs[MEDAL_COLUMNS[kind]] + MEDAL / 2, y + high / 2, min(MEDAL, high - 2.2), str(points))
                )
                yield Tag("P", (Tag("Figure", shape, word),), key=f"quest {quest.number}")
        y += high
        yield draw_ink_line(MARGIN, y, paper.width - MARGIN, y, HAIR)
    if last and item.medals:
        yield from _draw_medal_foot(look, paper, item, item.medals, xs, y)
    elif last:
        yield from _draw_foot(paper, item, xs[3], y)


def _draw_score_row(
    look: GameLook, item: ScoreTable, quest: CoverQuest, xs: Sequence[float], y: float, height: float
) -> Iterator[Mark]:
    base = y + height / 2 + 1.3
    bold, text = type_style("section"), type_style("page_text")
    name = shorten_id(quest.game_id, xs[2] - xs[1] - 3, text)
    words: list[Mark] = [draw_line(xs[0] + 5, base, str(quest.number), bold, "right"), draw_line(xs[1], base, name, text)]
    if quest.swords:
        swords = tuple(draw_swords(look, quest.swords, xs[2], y + height / 2, 4.4))
        words.append(Tag("Figure", swords, item.swords[quest.swords - 1]))
    yield Tag("P", tuple(words), key=f"quest {quest.number}")
    size = min(8.0, height - 1.4)
    x = xs[6] if item.medals else xs[3]
    yield Path(box_outline(x, y + (height - size) / 2, SCORE_BOX_WIDTH, size), PAPER, INK, FINE)


def _foot_height(item: ScoreTable) -> float:
    """Return the height of the foot below the table, in mm."""
    return MEDAL_FOOT_HEIGHT if item.medals else max(34.0, 21.5 + 4.6 * len(item.ranks))


def _draw_medal_foot(
    look: GameLook, paper: Paper, item: ScoreTable, words: MedalTableText, xs: Sequence[float], y: float
) -> Iterator[Mark]:
    """Draw the foot of a medal table: a box below each medal, the sum of all points, and how par is found.

    Args:
        item: the table.
        words: its texts.
        xs: the left edges of the columns in mm.
        y: where the table ends, in mm.
    """
    section, text, note = type_style("section"), type_style("page_entry"), type_style("page_note")
    middle = y + 9.6
    yield Tag("H2", (draw_line(MARGIN, middle + 1.3, words.bag, section),))
    setting = draw_paragraph(MARGIN, middle + 7.0, words.worth, xs[MEDAL_COLUMNS[0]] - MARGIN - 6, text)
    yield Tag("P", tuple(setting.marks))
    for kind, column in enumerate(MEDAL_COLUMNS):
        x = xs[column] + MEDAL / 2
        yield Tag("Figure", tuple(draw_medal(look, kind, x, middle, MEDAL)), words.columns[column])
        yield Path(box_outline(x - 6, middle + 8.4, 12, 9), PAPER, INK, LINE)
    yield Path(box_outline(xs[6], middle - 4.5, SCORE_BOX_WIDTH, 9), PAPER, INK, BOLD)
    yield Tag("P", (draw_line(xs[6] + SCORE_BOX_WIDTH + 2, middle + 1.2, item.total, text),))
    if item.ranks:
        yield Tag("P", (draw_line(xs[6], middle + 9.4, item.ranks_word, note),))
    for k, (points, word) in enumerate(item.ranks, 1):
        at = middle + 9.4 + k * 4.6
        yield Tag(
            "P", (draw_line(xs[6] + 6, at, str(points), type_style("page_bold"), "right"), draw_line(xs[6] + 8, at, word, text))
        )
    yield Tag("P", tuple(draw_paragraph(MARGIN, paper.height - 14.5, words.note, paper.width - 2 * MARGIN, note).marks))


def _draw_foot(paper: Paper, item: ScoreTable, x: float, y: float) -> Iterator[Mark]:
    """Draw the sum of all points below their column, and under it the titles that this sum earns."""
    bold = type_style("section")
    yield Tag("P", (draw_line(x - 3, y + 8.2, item.total, bold, "right"),))
    yield Path(box_outline(x, y + 2.4, SCORE_BOX_WIDTH, 9), PAPER, INK, BOLD)
    if not item.ranks:
        return
    base, text, number = y + 16.4, type_style("page_entry"), type_style("page_bold")
    yield Tag("P", (draw_line(x - 3, base, item.ranks_word, bold, "right"),))
    for k, (points, word) in enumerate(item.ranks):
        at = base + 4.6 * k
        yield Tag("P", (draw_line(x + 6, at, str(points), number, "right"), draw_line(x + 8, at, word, text)))


def draw_answers_cover(look: GameLook, paper: Paper, item: AnswersCover) -> Page:
    """Draw the page before the answers: a closed door, a ribbon, and how to read an answer."""
    middle, drop = paper.width / 2, (paper.height - 297) * 0.5
    style = _fit_type(item.title, type_style("book_title"), paper.width - 2 * LEFT_MARGIN)
    figure = tuple(draw_place(look, item.picture.name, middle, 117 + 0.6 * drop, 100 + drop, 86))
    marks: list[Mark] = [
        Tag("H1", (draw_line(middle, 46, item.title, style, "middle"),)),
        Tag("P", (draw_line(middle, 55.5, item.line, type_style("book_line"), "middle"),)),
        Tag("Figure", figure, item.picture.alt),
        Tag("P", draw_ribbon(look, middle, 184 + drop, 72, 12, item.ribbon)),
        *_draw_keys(look, paper, item, 208 + drop),
    ]
    return _build_page(paper, marks, item.title)


def _draw_keys(look: GameLook, paper: Paper, item: AnswersCover, y: float) -> Iterator[Mark]:
    """Draw the signs with their meanings, in two columns."""
    yield Tag("H2", (draw_line(LEFT_MARGIN, y, item.keys_word, type_style("section")),))
    text, rows = type_style("page_entry"), -(-len(item.keys) // 2)
    half = _column_width(paper)
    for k in range(0, len(item.keys), rows):
        column = item.keys[k : k + rows]
        x, top = LEFT_MARGIN + k // rows * (half + 10), y + 8.4
        indent = max(LEAST_KEY_INDENT, *(group_width(key.signs) + 2 for key in column))
        for key in column:
            words = draw_paragraph(x + indent, top, key.words, half - indent, text)
            signs = Tag("Figure", tuple(draw_signs(look, key.signs, x, top - 1.2)), key.alt)
            yield Tag("P", (signs, *words.marks))
            top = max(top + KEY_PITCH, words.next_baseline + KEY_GAP)
