"""The pages of a book of seeded games around its sheets: the cover, the table of scores, the page that hides the answers."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.sheets.renderers.medals import medal
from printgen.components.sheets.renderers.signs import signs, swords, swords_width
from printgen.components.story.renderers.figures import block
from printgen.errors import LayoutError
from printgen.features.challenges.components.covers import AnswersCover, BookCover, CoverQuest, Medals, ScoreTable
from printgen.marks import PT, Mark, Page, Path, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import box, gouge, ground, ribbon, stroke, sun
from printgen.render.paper.furniture import brackets, shorten_id
from printgen.render.paper.sizes import MARGIN, Paper
from printgen.render.text import line, paragraph, width
from printgen.render.theme import BOLD, FINE, HAIR, INK, LINE, PAPER, GameLook, Type, type_style

LEFT = 22.0  # the margin of a cover
TALL, LEAST = 15.0, 8.0
"""The height of a line of the table of scores, at most and at least."""
HEAD = 48.0  # where the table begins
MEDAL, LEAST_MEDAL = 11.4, 12.0  # a medal in the table, and the least height of its line
RINGED = (3, 4, 5)
"""The columns of the medals."""
BAG = 46.0  # what stands below a table of medals
WRITTEN = 14.0  # the width of a box for points
ENTRY = 5.3  # from quest to quest on the cover
SHARES = (0.0, 0.09, 0.33, 0.49, 0.6, 0.86)
MEDAL_SHARES = (0.0, 0.07, 0.25, 0.4, 0.52, 0.64, 0.78, 0.89)
"""Where the columns of the table begin, of its width."""


def cover_pages(look: GameLook, paper: Paper, item: BookCover) -> tuple[Page, ...]:
    """The title page of the book."""
    marks = (*_title(look, paper, item), *_draw_instructions(paper, item), *_list(look, paper, item), *_grades(look, paper, item))
    return (_page(paper, marks, item.title),)


def _page(paper: Paper, marks: Sequence[Mark], outline: str) -> Page:
    return Page(paper.width, paper.height, (Tag("Sect", tuple(marks)), *brackets(paper.width, paper.height)), outline)


def _largest(words: str, style: Type, room: float) -> Type:
    """The style, made smaller until the words fit."""
    while width(words, style) > room:
        style = style._replace(size=style.size - PT)
    return style


def _title(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    middle = paper.width / 2
    drop = (paper.height - 297) * 0.5
    title = _largest(item.title, type_style("book_title"), paper.width - 2 * LEFT)
    yield Tag("P", (line(middle, 27, item.game.upper(), type_style("book_game"), "middle"),))
    yield Tag("H1", (line(middle, 46, item.title, title, "middle"),))
    yield Tag("P", (line(middle, 55.5, item.line, type_style("book_line"), "middle"),))
    y, high = 110 + 0.6 * drop, 92 + drop
    figure = (
        sun(look, middle, y, 0.456 * high),
        picture(item.picture.name, look, middle, y, high, halo=3),
        ground(look, middle, y + high / 2 + 1, 66, 4, 3),
    )
    yield Tag("Figure", figure, item.picture.alt)
    yield Tag("P", ribbon(look, middle, 172 + drop, 64, 11, item.ribbon))
    if item.edition:
        yield Tag("P", (line(middle, paper.height - 7.4, item.edition, type_style("page_note"), "middle"),))


def _columns_top(paper: Paper) -> float:
    """Where the columns under the ribbon begin."""
    return 191 + (paper.height - 297) * 0.5


def _draw_instructions(paper: Paper, item: BookCover) -> Iterator[Mark]:
    """How the book is played, in numbered paragraphs at the left."""
    word, paragraphs = item.how
    y, text = _columns_top(paper), type_style("page_entry").at(10)._replace(leading=12.6 * PT)
    yield Tag("H2", (line(LEFT, y, word, type_style("section")),))
    y += 6.2
    for k, markup in enumerate(paragraphs, 1):
        setting = paragraph(LEFT + 6, y, markup, _half(paper) - 6, text)
        yield line(LEFT + 3, y, str(k), type_style("section"), "right")
        yield Tag("P", tuple(setting.marks))
        y = setting.y + 1.4
    if y > paper.height - 12:
        raise LayoutError(f"how {item.title!r} is played is {y - paper.height + 12:.1f} mm too long")


def _half(paper: Paper) -> float:
    return (paper.width - 2 * LEFT - 10) / 2


def _list(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    """The quests at the right with their swords, or what stands for them and what the swords mean."""
    x, y = LEFT + _half(paper) + 10, _columns_top(paper)
    yield Tag("H2", (line(x, y, item.list_word, type_style("section")),))
    y += 6.2
    if item.span:
        yield from _span(item, x, y, _half(paper))
        return
    for quest in item.quests:
        yield from _quest(look, item, quest, x, y, _half(paper))
        y += ENTRY


def _span(item: BookCover, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The first and the last id, and a sentence."""
    bold, note, text = type_style("page_bold"), type_style("page_note"), type_style("page_entry")
    for word, game_id in item.span:
        yield Tag("P", (line(x, y, word, note), line(x + 8, y, shorten_id(game_id, wide - 8, bold), bold)))
        y += ENTRY
    yield Tag("P", tuple(paragraph(x, y + 1.4, item.span_note, wide, text).marks))


def _quest(look: GameLook, item: BookCover, quest: CoverQuest, x: float, y: float, wide: float) -> Iterator[Mark]:
    bold, text = type_style("page_bold"), type_style("page_entry")
    room = wide - 8 - swords_width(3.6) - 2
    words = line(x + 4.6, y, str(quest.number), bold, "right"), line(x + 8, y, shorten_id(quest.game_id, room, text), text)
    yield Tag("P", words)
    if quest.swords:
        marks = tuple(swords(look, quest.swords, x + wide - swords_width(3.6), y - 1.2, 3.6))
        yield Tag("Figure", marks, item.swords[quest.swords - 1])


def _grades(look: GameLook, paper: Paper, item: BookCover) -> Iterator[Mark]:
    """What each number of swords means, along the foot."""
    y, size, text = paper.height - 15.5, 3.6, type_style("page_entry")
    yield Tag("H2", (line(LEFT, y - 6.4, item.grades_word, type_style("section")),))
    yield Tag(
        "P", (line(LEFT + width(item.grades_word, type_style("section")) + 3, y - 6.4, item.note, type_style("page_note")),)
    )
    needs = [swords_width(size, count) + 1.6 + width(words, text) for count, words in enumerate(item.grades, 1)]
    gap = (paper.width - 2 * LEFT - fsum(needs)) / max(1, len(needs) - 1)
    if gap < 2:
        raise LayoutError(f"what the swords of {item.title!r} mean is {(2 - gap) * (len(needs) - 1):.1f} mm too long")
    x = LEFT
    for count, (words, need) in enumerate(zip(item.grades, needs, strict=True), 1):
        yield Tag("Figure", tuple(swords(look, count, x, y - 1.2, size, count)), item.swords[count - 1])
        yield Tag("P", (line(x + swords_width(size, count) + 1.6, y, words, text),))
        x += need + gap


def score_page(look: GameLook, paper: Paper, item: ScoreTable) -> tuple[Page, ...]:
    """The table of scores; as many pages as its lines need."""
    most = int((paper.height - HEAD - _foot_high(item)) / (LEAST_MEDAL if item.medals else LEAST))
    each = -(-len(item.quests) // -(-len(item.quests) // most))
    parts = [item.quests[k : k + each] for k in range(0, len(item.quests), each)]
    return tuple(
        _page(paper, tuple(_scores(look, paper, item, part, k == len(parts))), item.title if k == 1 else "")
        for k, part in enumerate(parts, 1)
    )


def _scores(look: GameLook, paper: Paper, item: ScoreTable, quests: Sequence[CoverQuest], last: bool) -> Iterator[Mark]:
    """A page of the table, the last one with the sum and the titles."""
    wide = paper.width - 2 * MARGIN
    yield Tag("H1", (line(MARGIN, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (line(MARGIN + 0.4, 29.3, item.line, type_style("page_note_large")),))
    x = paper.width - MARGIN - 13
    yield Tag("Figure", (sun(look, x, 21.5, 9.6), picture(item.picture.name, look, x, 20.5, 20, halo=3)), item.picture.alt)
    xs = [MARGIN + share * wide for share in (MEDAL_SHARES if item.medals else SHARES)]
    columns = item.medals.columns if item.medals else item.columns
    for k, (x, word) in enumerate(zip(xs, columns, strict=True)):
        centred = item.medals and k in RINGED
        at = (x + MEDAL / 2, "middle") if centred else (x, "left")
        yield Tag("P", (line(at[0], HEAD - 3.4, word, type_style("page_bold"), at[1]),))
    yield gouge(MARGIN, HEAD, paper.width - MARGIN, HEAD, 1.6 * PT, INK, 0.4)
    high = min(TALL, (paper.height - HEAD - _foot_high(item)) / len(quests))
    y = HEAD
    for quest in quests:
        yield from _score(look, item, quest, xs, y, high)
        if item.medals and quest.par:
            for kind, points in enumerate(quest.par):
                word = f"{columns[RINGED[kind]]}: {points}"
                shape = tuple(medal(look, kind, xs[RINGED[kind]] + MEDAL / 2, y + high / 2, min(MEDAL, high - 2.2), str(points)))
                yield Tag("Figure", shape, word)
        y += high
        yield stroke(MARGIN, y, paper.width - MARGIN, y, HAIR)
    if last and item.medals:
        yield from _bag(look, paper, item, item.medals, xs, y)
    elif last:
        yield from _foot(paper, item, xs[3], y)


def _score(look: GameLook, item: ScoreTable, quest: CoverQuest, xs: Sequence[float], y: float, high: float) -> Iterator[Mark]:
    base = y + high / 2 + 1.3
    bold, text = type_style("section"), type_style("page_text")
    name = shorten_id(quest.game_id, xs[2] - xs[1] - 3, text)
    yield Tag("P", (line(xs[0] + 5, base, str(quest.number), bold, "right"), line(xs[1], base, name, text)))
    if quest.swords:
        yield Tag("Figure", tuple(swords(look, quest.swords, xs[2], y + high / 2, 4.4)), item.swords[quest.swords - 1])
    size = min(8.0, high - 1.4)
    x = xs[6] if item.medals else xs[3]
    yield Path(box(x, y + (high - size) / 2, WRITTEN, size), PAPER, INK, FINE)


def _foot_high(item: ScoreTable) -> float:
    """What stands below the table takes."""
    return BAG if item.medals else 34.0


def _bag(look: GameLook, paper: Paper, item: ScoreTable, words: Medals, xs: Sequence[float], y: float) -> Iterator[Mark]:
    """The medals, each over a box for how many were won, the sum of all points, and how par is found."""
    section, text, note = type_style("section"), type_style("page_entry"), type_style("page_note")
    middle = y + 9.6
    yield Tag("H2", (line(MARGIN, middle + 1.3, words.bag, section),))
    setting = paragraph(MARGIN, middle + 7.0, words.worth, xs[RINGED[0]] - MARGIN - 6, text)
    yield Tag("P", tuple(setting.marks))
    for kind, column in enumerate(RINGED):
        x = xs[column] + MEDAL / 2
        yield Tag("Figure", tuple(medal(look, kind, x, middle, MEDAL)), words.columns[column])
        yield Path(box(x - 6, middle + 8.4, 12, 9), PAPER, INK, LINE)
    yield Path(box(xs[6], middle - 4.5, WRITTEN, 9), PAPER, INK, BOLD)
    yield Tag("P", (line(xs[6] + WRITTEN + 2, middle + 1.2, item.total, text),))
    for k, (points, word) in enumerate(item.ranks):
        at = middle + 9.4 + k * 4.6
        yield Tag("P", (line(xs[6] + 6, at, str(points), type_style("page_bold"), "right"), line(xs[6] + 8, at, word, text)))
    yield Tag("P", tuple(paragraph(MARGIN, paper.height - 14.5, words.note, paper.width - 2 * MARGIN, note).marks))


def _foot(paper: Paper, item: ScoreTable, x: float, y: float) -> Iterator[Mark]:
    """The sum of all points under their column, and the titles along the foot."""
    bold = type_style("section")
    yield Tag("P", (line(x - 3, y + 8.2, item.total, bold, "right"),))
    yield Path(box(x, y + 2.4, WRITTEN, 9), PAPER, INK, BOLD)
    if not item.ranks:
        return
    base = paper.height - 12
    yield Tag("P", (line(MARGIN, base, item.ranks_word, bold),))
    at, text, number = MARGIN + width(item.ranks_word, bold) + 6, type_style("page_entry"), type_style("page_bold")
    for points, word in item.ranks:
        yield Tag("P", (line(at, base, str(points), number), line(at + width(str(points), number) + 1.6, base, word, text)))
        at += width(str(points), number) + width(word, text) + 9


def hidden_page(look: GameLook, paper: Paper, item: AnswersCover) -> Page:
    """The page before the answers: a closed door, a ribbon, and how an answer is read."""
    middle, drop = paper.width / 2, (paper.height - 297) * 0.5
    style = _largest(item.title, type_style("book_title"), paper.width - 2 * LEFT)
    figure = tuple(block(look, item.picture.name, middle, 117 + 0.6 * drop, 100 + drop, 86))
    marks: list[Mark] = [
        Tag("H1", (line(middle, 46, item.title, style, "middle"),)),
        Tag("P", (line(middle, 55.5, item.line, type_style("book_line"), "middle"),)),
        Tag("Figure", figure, item.picture.alt),
        Tag("P", ribbon(look, middle, 184 + drop, 72, 12, item.ribbon)),
        *_keys(look, paper, item, 208 + drop),
    ]
    return _page(paper, marks, item.title)


def _keys(look: GameLook, paper: Paper, item: AnswersCover, y: float) -> Iterator[Mark]:
    """The signs with their meanings, in two columns."""
    yield Tag("H2", (line(LEFT, y, item.keys_word, type_style("section")),))
    text, rows = type_style("page_entry"), -(-len(item.keys) // 2)
    half = _half(paper)
    for k, key in enumerate(item.keys):
        x, top = LEFT + k // rows * (half + 10), y + 8.4 + k % rows * 11.4
        yield Tag("P", (*signs(look, key.signs, x, top - 1.2), *paragraph(x + 12, top, key.words, half - 12, text).marks))
