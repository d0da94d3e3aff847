"""The play-log's pages: what is told, where it stands, how full it is."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, PlayLog, RollLine
from printgen.components.story.renderers import play_log_pages
from printgen.components.story.renderers.cover import break_string
from printgen.components.story.renderers.play_log_pages import FOOT, HEAD, LEFT, MOST_ROLLS, PROSE, RIGHT, TOP, draw_play_log
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.errors import LayoutError
from printgen.gameapi.discovery import parse_id
from printgen.games.dqd6.story.narrator import write_story
from printgen.marks import PT, Group, Mark, Page, Path, SymbolUse, Tag, Text
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.text import line_width
from printgen.render.theme import type_style
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import PAGE, Matrix, edge_distance, place_marks, tags
from tests.sweep import sweep_parameters

SEEDS = range(1, 26)
PLAYERS = ("greedy", "random", "best")
FILLED = {"a4": 0.5, "letter": 0.35}
"""The share of a page's height that every page but the cover and the last two uses at least; the median uses nearly all."""
WORDS = 6
"""From so many words on, a sentence is prose and not just a die's result ("A hit for 2.")."""
SLACK = 0.3  # mm; round letters and strokes reach a little over their margin


@cache
def build_log(player: str, seed: int) -> PlayLog:
    """The log of one game."""
    game, ident = parse_id(f"dqd6#{seed}")
    return write_story(game, ident, play(game, ident, (player,)))


@cache
def pages_of(player: str, seed: int, name: str = "a4", low: bool = False) -> tuple[Page, ...]:
    """The pages of one game's log."""
    return draw_play_log(load_look("dqd6", low), find_paper(name), build_log(player, seed))


every_player = pytest.mark.parametrize("player", sweep_parameters(PLAYERS))


def paragraphs(marks: tuple[Mark, ...], at: Matrix = PAGE) -> Iterator[tuple[float, str]]:
    """The paragraphs of a page, each with the x where it begins: their lines joined, the dice in them as numbers."""
    for mark in marks:
        if isinstance(mark, Tag) and mark.role == "P":
            words, x = "", 0.0
            for part in mark.marks:
                if isinstance(part, Text):
                    x = x or at(part.x, part.y)[0]
                    words += ("" if len(words) < 2 else " ") + part.string  # an initial belongs to its word
                elif isinstance(part, SymbolUse) and part.symbol.name.startswith("die"):
                    words += f" {part.symbol.name[-1]}"
            yield x, re.sub(r"\s+(?=[\s,.:;!?])", "", words).strip()
        elif isinstance(mark, Tag):
            yield from paragraphs(mark.marks, at)
        elif isinstance(mark, Group):
            yield from paragraphs(mark.marks, at.compose(mark))


def prose(page: Page) -> list[str]:
    """The paragraphs of a page's prose column, in lower case: first words stand in capitals."""
    return [words.lower() for x, words in paragraphs(page.marks) if x < LEFT + PROSE and re.search(r"[.!?][’”]?$", words)]


def sentences(page: Page) -> list[str]:
    """The sentences of a page's prose."""
    return [part for words in prose(page) for part in re.split(r"(?<=[.!?])[’”]? ", words)]


@every_player
def test_no_sentence_twice_on_a_page(player: str) -> None:
    """Over 25 games: no line of a roll, and no sentence of six words or more, stands twice on one page."""
    for seed in SEEDS:
        for number, page in require_some(enumerate(pages_of(player, seed), 1)):
            lines = Counter(prose(page))
            whole = Counter(part for part in sentences(page) if len(part.split()) >= WORDS)
            twice = [words for words, count in (lines + whole).items() if max(lines[words], whole[words]) > 1]
            assert not twice, (player, seed, number, twice)


@every_player
def test_nothing_leaves_the_paper(player: str) -> None:
    """Every mark of every page lies on the paper, 5 mm from its edge."""
    for seed in SEEDS:
        for number, page in require_some(enumerate(pages_of(player, seed), 1)):
            assert edge_distance(page) >= 5, (player, seed, number)


@every_player
def test_text_keeps_its_margins(player: str) -> None:
    """No text stands outside the margins: left 22, right 20, the running head at 17, the folio at 10 mm."""
    for seed in SEEDS:
        for page in require_some(pages_of(player, seed)):
            for placed in require_some(place_marks(page.marks)):
                if isinstance(placed.mark, Text):
                    left, _, right, _ = placed.box
                    assert left >= LEFT - SLACK, placed.mark
                    assert right <= page.width - RIGHT + SLACK + 2 * (page is pages_of(player, seed)[0]), placed.mark
                    baseline = placed.matrix(placed.mark.x, placed.mark.y)[1]
                    assert HEAD - 0.01 <= baseline <= page.height - FOOT + 0.01, placed.mark


@every_player
def test_prose_keeps_clear_of_the_folio(player: str) -> None:
    """Between the last line of a page and the folio there is room."""
    for seed in SEEDS:
        for page in require_some(pages_of(player, seed)[1:]):
            lowest = max(foot for foot in feet(page) if foot < page.height - FOOT - 4)
            assert lowest <= page.height - FOOT - 5


def feet(page: Page) -> list[float]:
    """The lower ends of all marks."""
    return [placed.box[3] for placed in place_marks(page.marks)]


def filled_share(page: Page) -> float:
    """The share of the height between head and folio that is used."""
    room = page.height - FOOT - 9 - HEAD
    return (max(foot for foot in feet(page) if foot < page.height - FOOT - 4) - HEAD) / room


@pytest.mark.parametrize("name", ["a4", "letter"])
@every_player
def test_pages_are_filled(player: str, name: str) -> None:
    """No page but the cover and the last two is emptier than the stated share, and half of them are full."""
    shares = [filled_share(page) for seed in SEEDS for page in pages_of(player, seed, name)[1:-2]]
    assert min(shares) >= FILLED[name]
    assert median(shares) >= 0.87


@every_player
def test_every_scene_has_a_picture(player: str) -> None:
    """Each room shows its creature or itself, with words for those who do not see it, and each is printed in full."""
    for seed in SEEDS:
        log = build_log(player, seed)
        assert all(scene.picture is not None and scene.picture.alt for scene in log.scenes)
        figures = [tag.alt for page in pages_of(player, seed)[1:] for tag in tags(page.marks) if tag.role == "Figure"]
        wanted = Counter(scene.picture.alt for scene in log.scenes if scene.picture)
        assert not wanted - Counter(figures)


@every_player
def test_everything_is_told(player: str) -> None:
    """Every heading once and in order, every roll's line, and the record line by line to its digest."""
    for seed in require_some(SEEDS[:8]):
        log, pages = build_log(player, seed), pages_of(player, seed)
        strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
        headings = [string for string in strings if string in {scene.title for scene in log.scenes}]
        assert headings == [scene.title for scene in log.scenes if scene.title in headings]
        lines = {words for page in pages for words in prose(page)}
        for scene in log.scenes:
            for roll in scene.rolls:
                bare = re.sub(r"\s+", " ", re.sub(r"\*\*|_|\^|\{\w+\}", " ", roll.text)).strip().lower()
                assert re.sub(r"\W", "", bare) in {re.sub(r"\W|^[\d ]+", "", line) for line in lines}, roll.text
        position = -1
        for row in log.record:
            position = strings.index(row, position + 1) if row in strings[position + 1 :] else pytest.fail(row)


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_both_papers_both_inks(name: str, low: bool) -> None:
    """The same log on every paper; low ink paints no black field larger than an initial but the cover's code."""
    pages = pages_of("best", 2026, name, low)
    for page in require_some(pages):
        assert (page.width, page.height) == (find_paper(name).width, find_paper(name).height)
        for placed in place_marks(page.marks):
            left, top, right, foot = placed.box
            assert min(left, top, page.width - right, page.height - foot) >= 5, placed.mark
            if (
                low
                and isinstance(placed.mark, Path)
                and placed.mark.fill == "#1a1a1a"
                and "ground" not in " ".join(placed.ancestors)
            ):
                assert (right - left) * (foot - top) < 150, (placed.mark, placed.ancestors)


def test_outline() -> None:
    """Every page of scenes is in the outline with its first room; the cover with the title."""
    log, pages = build_log("best", 2026), pages_of("best", 2026)
    assert pages[0].outline == log.cover.title
    assert [page.outline for page in pages[1:]][:1] == [f"1. {log.scenes[0].title}"]
    assert sum(page.outline == "" for page in pages) <= 1


def long_fight(rolls: int) -> PlayLog:
    """A log whose only scene has so many rolls."""
    log = build_log("best", 2026)
    fight = tuple(RollLine((k % 6 + 1,), f"Stroke number {k} of a long evening.", 6, 6) for k in range(1, rolls + 1))
    scene = log.scenes[0]._replace(title="The Long Fight", rolls=fight, opening="It began. " * 6, closing="It ended.")
    return log._replace(scenes=(scene,))


@pytest.mark.parametrize("rolls", [MOST_ROLLS, MOST_ROLLS + 1, 2 * MOST_ROLLS, 60])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_long_fights_are_split(name: str, rolls: int) -> None:
    """A fight of more than so many rolls goes on under the same heading; every roll is told once, in order."""
    pages = draw_play_log(load_look("dqd6"), find_paper(name), long_fight(rolls))
    strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    parts = -(-rolls // MOST_ROLLS)
    assert sum(string.startswith("The Long Fight") for string in strings) == parts
    assert [string for string in strings if string.startswith("Stroke")] == [
        f"Stroke number {k} of a long evening." for k in range(1, rolls + 1)
    ]
    assert strings.count("It ended.") == 1
    assert sum(string.endswith(", still") for string in strings) == parts - 1


def test_high_fights_are_split() -> None:
    """Fewer rolls are split, too, when they take more lines than the page has."""
    log = long_fight(MOST_ROLLS - 2)
    wordy = tuple(roll._replace(text=f"{roll.text} " * 4) for roll in log.scenes[0].rolls)
    pages = draw_play_log(load_look("dqd6"), find_paper("letter"), log._replace(scenes=(log.scenes[0]._replace(rolls=wordy),)))
    strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    assert strings.count("The Long Fight, still") >= 1
    assert "still, still" not in " ".join(strings)
    assert " ".join(strings).count("Stroke number 15") == 4


def test_scene_that_fits_no_page() -> None:
    """Prose higher than a page is an error with the scene and the excess."""
    log = long_fight(3)
    endless = log._replace(scenes=(log.scenes[0]._replace(opening="It rained. " * 900),))
    with pytest.raises(LayoutError, match=r"scene 1 'The Long Fight' is [\d.]+ mm too high for a page"):
        draw_play_log(load_look("dqd6"), find_paper("a4"), endless)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"title": "A Room Whose Name Runs On and On to the Edge of the Paper"}, r"the heading is [\d.]+ mm too long"),
        ({"closing": "Honorificabilitudinitatibus" * 3}, r"is [\d.]+ mm too wide for its frame"),
        ({"closing": "A sign: ☠."}, r"has no character '☠'"),
    ],
)
def test_scene_that_does_not_fit(change: dict[str, str], sentence: str) -> None:
    """What does not fit names its scene."""
    log = long_fight(3)
    scene: LogScene = log.scenes[0]._replace(**change)  # type: ignore[arg-type]
    with pytest.raises(LayoutError, match=rf"^scene 1 '.*': .*{sentence}"):
        draw_play_log(load_look("dqd6"), find_paper("a4"), log._replace(scenes=(scene,)))


def test_unknown_picture() -> None:
    """A scene without a file for its picture is refused."""
    log = long_fight(3)
    scene = log.scenes[0]._replace(picture=Picture("attic", "an attic"))
    with pytest.raises(LayoutError, match=r"art/attic.svg"):
        draw_play_log(load_look("dqd6"), find_paper("a4"), log._replace(scenes=(scene,)))


@every_player
def test_smallest_type(player: str) -> None:
    """Nothing on a page is set below 9 pt, but what stands in a token."""
    for seed in require_some(SEEDS[:5]):
        for page in require_some(pages_of(player, seed)):
            for placed in require_some(place_marks(page.marks)):
                if isinstance(placed.mark, Text) and not any(name.startswith("token") for name in placed.ancestors):
                    assert placed.mark.size * placed.matrix.scale >= 9 * 0.87 * PT - 1e-6, placed.mark


def test_same_story_twice() -> None:
    """The same id and player tell the same story, another player another."""
    assert build_log.__wrapped__("best", 7) == build_log("best", 7)
    assert build_log("random", 7).scenes != build_log("best", 7).scenes


def test_record_on_the_last_pages() -> None:
    """What is printed is the record, so that it can be typed in again."""
    game, ident = parse_id("dqd6#9")
    record = play(game, ident, ("greedy",))
    assert build_log("greedy", 9).record == tuple(to_text(record).splitlines())
    assert TOP > HEAD


@pytest.mark.parametrize("name", ["a4", "letter"])
@every_player
def test_a_record_that_is_not_printed(player: str, name: str) -> None:
    """Then the last page has id, digest and a code of both, no page has a line of moves, and nothing is lost but them."""
    for seed in require_some(SEEDS[:8]):
        log = build_log(player, seed)
        *_, last = pages = draw_play_log(load_look("dqd6"), find_paper(name), log._replace(record=()))
        strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
        shown = [placed.mark.string for placed in place_marks(last.marks) if isinstance(placed.mark, Text)]
        assert log.digest == log.record[-1].removeprefix("digest ")
        assert log.digest in shown and log.game_id in shown
        assert f"QR code: dqd6#{seed} {log.digest}" in [tag.alt for tag in tags(last.marks)]
        assert not set(log.record) & set(strings)
        before = [
            placed.mark.string
            for page in pages_of(player, seed, name)
            for placed in place_marks(page.marks)
            if isinstance(placed.mark, Text)
        ]
        assert not {*before} - {*strings} - {*log.record}
        assert len(pages) <= len(pages_of(player, seed, name))


LONG_ID = "dqd6:party=4,profession=mixed,spoils=choice,ambush,critical_hits,enhanced_attacks,combat_stance,magical_bolt#3"


@cache
def party_log() -> PlayLog:
    """A long game of four with a long id."""
    game, ident = parse_id(LONG_ID)
    return write_story(game, ident, play(game, ident, ("random",) * 4))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_long_record_lines_keep_apart(name: str) -> None:
    """Lines too wide for a column stand over the whole width, broken at commas; no two texts of a line overlap."""
    pages = draw_play_log(load_look("dqd6"), find_paper(name), party_log())
    rows: dict[tuple[int, float], list[tuple[float, float]]] = {}
    for number, page in enumerate(pages):
        for placed in place_marks(page.marks):
            if isinstance(placed.mark, Text) and placed.mark.face == "Vollkorn-Regular":
                left, _, right, _ = placed.box
                level = round(placed.matrix(placed.mark.x, placed.mark.y)[1], 2)
                rows.setdefault((number, level), []).append((left, right))
    for place, spans in rows.items():
        for (_, right), (left, _) in pairwise(sorted(spans)):
            assert left >= right - 0.2, place
    strings = "".join(placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text))
    for row in require_some(party_log().record):
        assert row in strings


def test_code_stands_in_full_on_the_cover() -> None:
    """An id that is too long for its line is cut there and printed whole at the foot."""
    log = party_log()
    cover, *_ = draw_play_log(load_look("dqd6"), find_paper("letter"), log)
    strings = "".join(placed.mark.string for placed in place_marks(cover.marks) if isinstance(placed.mark, Text))
    assert "dqd6:…#3" in log.cover.facts
    assert log.cover.code in strings


@given(st.lists(st.text("abc=_", min_size=1, max_size=12), min_size=1, max_size=20), st.floats(20, 120))
def test_broken(words: list[str], measure: float) -> None:
    """The lines are the string, each but the last ends in a comma, none could take the next part as well."""
    style = type_style("page_small")
    rows = break_string(",".join(words), measure, style)
    assert "".join(rows) == ",".join(words)
    for row, after in pairwise(rows):
        assert row.endswith(",")
        assert line_width(row + re.match("[^,]*,?", after)[0], style) > measure  # type: ignore[index]


def test_points_are_added_up() -> None:
    """After a won game abilities and weapons and what they make stand in a line; after a lost one there is nothing to add."""
    for seed in range(1, 12):
        log = build_log("greedy", seed)
        last = pages_of("greedy", seed)[-4:]
        strings = [placed.mark.string for page in last for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
        for entry in log.sums:
            assert f"{entry.points} points" in strings
            assert all(f"{part.word} {part.number}" in strings for part in entry.parts)
        assert bool(log.sums) == (log.cover.ribbon == "VICTORY")


@pytest.mark.parametrize(("left", "count"), [(95.9, 1), (96.9, 2)])
def test_what_it_costs_to_part_a_heading_from_its_plain_scene(left: float, count: int) -> None:
    """As much as 90 mm of empty paper, squared: a heading goes with its plain scene until more than that stays empty before it.

    A page without pictures counts its empty height, less 10 mm for each gap, and 16 mm. A heading of 20.5 mm, 14 mm below what
    stands before it, and its plain scene, 10.5 mm below it, leave 10 mm of a page; alone the plain scene leaves 41. With
    ``left`` mm below a parted heading (left + 6)² + 57² + 90² stands against (left + 50.5)² + 16²: they are equal at 96.4.
    """
    room = play_log_pages._page_text_height(find_paper("a4"))
    before, plain = (LogScene(1, "", "", is_plain=True, closing="It was."), LogScene(3, "", "", is_plain=True, closing="So."))
    heights = (room - left - 34.5, 10.0, room - 41.0)
    scenes = [
        play_log_pages.TypesetScene(scene, (), (), high)
        for scene, high in zip((before, LogScene(2, "A stair", ""), plain), heights, strict=True)
    ]
    assert [len(page) for page in play_log_pages._paginate(find_paper("a4"), scenes)] == [count, 3 - count]
