"""A play-log in panels: how many pages it has, what stands on them, what is left to words."""

import re
from itertools import combinations, product

import pytest

from printgen.components.comic.renderers.comic_panel import (
    GRAVE,
    LEAST_CREATURE,
    PLATE,
    beat_table_height,
    draw_comic_panel,
    draw_death,
    draw_wide_beat,
    least_panel_height,
)
from printgen.components.comic.renderers.short_log import MOST_PAGES, PAGES_WITHOUT_PANELS, SHORT_LOG_PAGES, short_log_pages
from printgen.components.comic.renderers.strip import paginate_strip
from printgen.components.comic.renderers.summary import SHAFT, TITLE, draw_summary_page
from printgen.components.comic.strip import (
    GREAT,
    PLAIN,
    QUIET,
    Beat,
    BeatDie,
    BeatTable,
    BeatThrows,
    BeatWords,
    ComicStrip,
    Score,
    StripPart,
)
from printgen.components.diagrams.renderers.table_cards import CARD_HEIGHT, CARD_WIDTH
from printgen.components.diagrams.table_cards import LaidCard
from printgen.components.picture import Picture
from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.cover import draw_cover
from printgen.engine.game import Game
from printgen.engine.play import play
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.marks import Mark, Page, Path, SymbolUse, Tag, Text
from printgen.prose.panel_excerpts import split_sentences
from printgen.render.paper.paper_sizes import common_papers, find_paper
from printgen.render.theme import PAPER, load_look
from printgen.resources import resource_folder
from tests.beats import with_fields
from tests.render.drawing import edge_distance, iter_marks, place_marks, tags
from tests.sweep import proof_only

SEEDS, WHOLE = range(1, 21), 8
"""Of later seeds only the pages are counted."""
EDGE = 5.0
"""Nothing is nearer to the paper's edge, in mm."""
SHOWN = Picture("gem", "a gem")


def build_log(name: str, seed: int, player: str = "") -> tuple[Game, PlayLog]:
    """The log of a game by its strongest quick player, or by another."""
    game, ident = parse_id(f"{name}#{seed}")
    who = player or list(game.players.NAMES)[1]
    return game, get_section(game, StorySection).write_story(
        game, ident, play(game, ident, (who,) * game.rules.seat_count(ident.options))
    )


def pages_of(game: Game, log: PlayLog, name: str = "a4", low: bool = False) -> tuple[Page, ...]:
    """Its pages."""
    assert log.strip
    return short_log_pages(load_look(game.folder, low), find_paper(name), log, log.strip)


def words(marks: tuple[Mark, ...]) -> str:
    """All that is to be read in some marks."""
    return " ".join(mark.string for mark, *_ in place_marks(marks) if isinstance(mark, Text))


CASES = [(name, seed) for name, seed in product(game_names(), SEEDS)]


@pytest.mark.parametrize(("name", "seed"), [case if case == CASES[0] else proof_only(pytest.param(*case)) for case in CASES])
def test_a_game_in_ten_pages(name: str, seed: int) -> None:
    """On each paper in turn, with both inks; it begins with cover and glance and ends with the digest."""
    game, log = build_log(name, seed)
    if seed > WHOLE:
        assert log.strip
        assert (
            1
            <= len(paginate_strip(load_look(game.folder), find_paper("letter"), log.strip, MOST_PAGES - PAGES_WITHOUT_PANELS))
            <= MOST_PAGES - PAGES_WITHOUT_PANELS
        )
        return
    form, low = [*product(common_papers(), (False, True))][seed % (2 * len(common_papers()))]
    pages = pages_of(game, log, form, low)
    assert 4 <= len(pages) <= MOST_PAGES
    assert TITLE in words(pages[1].marks)
    assert all(edge_distance(page) >= EDGE for page in pages)
    assert log.digest in words(pages[-1].marks)


@pytest.mark.parametrize("name", [proof_only(pytest.param(name)) if name != "keevorn" else name for name in game_names()])
def test_a_sheet_to_fold(name: str) -> None:
    """Short it has the four pages of one sheet."""
    game, log = build_log(name, 3)
    assert log.strip
    short = log._replace(strip=log.strip._replace(is_short=True))
    assert len(pages_of(game, short)) == SHORT_LOG_PAGES


def beat(number: int, weight: int, **more: object) -> Beat:
    """A beat that is called by its number."""
    told = (f"Number {number} came.",)
    made = Beat(
        number=number,
        name=f"Room {number}",
        title=f"Room {number}",
        picture=SHOWN,
        words=BeatWords(text=told, gist=told, note=f"note {number}"),
        weight=weight,
    )
    return with_fields(made, **more)


def rows(*beats: Beat, most: int = 7) -> list[list[str]]:
    """The forms of the rows on each page."""
    strip = ComicStrip(beats, Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(len(beats) - 1,))
    made = paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, most)
    return [[row.form for row in page] for page in made]


def test_forms_of_beats() -> None:
    """Two plain ones stand side by side, a great one has half a page, a death is dark, a quiet one is a line."""
    assert rows(beat(1, PLAIN), beat(2, PLAIN), beat(3, GREAT), beat(4, QUIET), beat(5, GREAT, grave=True)) == [
        ["abreast", "great", "line", "grave"]
    ]


def test_nobody_dies_of_nothing() -> None:
    """A death says how it began, who was met and how it ended, however much lies between; what is short is told whole."""
    long = tuple(f"This is what was thought of it by number {n}, at length." for n in range(20))

    def said(*text: str) -> str:
        return words(
            tuple(
                draw_death(load_look(find_game("dqd6").folder), beat(4, GREAT, grave=True, text=text), "Room", 0, 0, 180, GRAVE)
            )
        )

    told = said("They went in.", "It was a hydra.", *long, "It bit.", "They fell.")
    assert (
        all(part in told for part in ("They went in.", "It was a hydra.", "It bit.", "They fell.")) and "number 19," not in told
    )
    assert "They ran. They fell." in said("They ran.", "They fell.")


def test_what_does_not_fit_is_said_in_a_line() -> None:
    """The heavier beats are kept; of a hundred rooms none is passed over in silence."""
    every = [beat(k, GREAT if k == 50 else PLAIN, note=f"{k} came and went, and nobody knew why") for k in range(1, 101)]
    strip = ComicStrip(tuple(every), Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(99,))
    made = [row for page in paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, 2) for row in page]
    assert [row.beats[0].number for row in made if row.form == "great"] == [50]
    told = [one.number for row in made for one in row.beats]
    assert sorted(told) == list(range(1, 101))
    assert any("more." in row.words for row in made if row.form == "line")


def test_what_happens_again_is_said_once() -> None:
    """In a line, with how often; what it has no room for is counted with its repeats."""
    every = [beat(k, GREAT if k == 50 else PLAIN, note="it ran" if k % 2 else "it fought") for k in range(1, 101)]
    strip = ComicStrip(tuple(every), Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(49,))
    lines = [
        row
        for page in paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, 2)
        for row in page
        if row.form == "line"
    ]
    assert max(len(row.beats) for row in lines) > 4
    for row in lines:
        head, said = row.words.removesuffix(".").split(".** ")
        ran = sum(one.number % 2 for one in row.beats)
        told_so = {"it ran": ran, "it fought": len(row.beats) - ran}
        often = {note: "" if n == 1 else ", twice" if n == 2 else f", {n} times" for note, n in told_so.items() if n}
        assert {*said.split("; ")} == {f"{note}{times}" for note, times in often.items()}, head


def test_where_the_story_turned_is_shown() -> None:
    """Even where little changed; other quiet beats are only a line."""
    strip = ComicStrip(
        (beat(1, QUIET), beat(2, QUIET), beat(3, GREAT)),
        Score("1", "point"),
        "Room",
        quiet_text="It was quiet.",
        turning_points=(1, 2),
    )
    made = [row for page in paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, 7) for row in page]
    assert [(row.form, row.beats[0].number) for row in made] == [("line", 1), ("alone", 2), ("great", 3)]


def test_a_great_moment_without_room_is_a_panel() -> None:
    """On a page that is full of parts the weightiest beats are small, and not left out."""
    every = [beat(k, GREAT, part=k // 5) for k in range(30)]
    parts = tuple(StripPart(str(n), f"Part {n}") for n in range(1, 7))
    strip = ComicStrip(tuple(every), Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(), parts=parts)
    forms = [row.form for page in paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, 1) for row in page]
    assert {"alone", "abreast"} & {*forms} and "great" not in forms


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in ("jqka", "keep") for seed in range(1, 7)])
def test_what_turned_is_said_whole_under_its_picture(name: str, seed: int) -> None:
    """Beside a map the words are short enough for their four lines: none is cut."""
    game, log = build_log(name, seed)
    assert log.strip and log.strip.journey
    for form in ("a4", "letter"):
        assert "…" not in words(draw_summary_page(load_look(game.folder), find_paper(form), log, log.strip, 2).marks)


def page_of(*beats: Beat) -> tuple[Mark, ...]:
    """The marks of a glance at these beats."""
    game, log = build_log("dqd6", 3)
    strip = ComicStrip(beats, Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(len(beats) - 1,))
    return draw_summary_page(load_look(game.folder), find_paper("a4"), log, strip, 2).marks


def test_a_room_s_name_lies_beside_the_shaft() -> None:
    """Wherever a shaft comes down into a room, on either side: no name is in it, however long."""
    names = [f"The Very Old and Most Honourable Number {k}" for k in range(1, 16)]
    every = [*place_marks(page_of(*(beat(k, PLAIN, name=name) for k, name in enumerate(names, 1))))]
    shafts = [one.box for one in every if isinstance(one.mark, Path) and abs(one.box[2] - one.box[0] - 2 * SHAFT) < 1e-6]
    shown = [one.box for one in every if isinstance(one.mark, Text) and one.mark.string.startswith("The Very")]
    assert len(shafts) == 2
    assert len(shown) == len(names)
    assert not [(name, shaft) for name in shown for shaft in shafts if boxes_overlap(name, shaft)]


def boxes_overlap(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    """Whether two boxes overlap."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def test_the_turns_of_many_stand_in_threes() -> None:
    """Those of more than four pawns; what is left over is two abreast or alone, and no panel is wider than the page."""
    pawns = ("red", "blue", "green", "black", "white")
    every = [beat(k, PLAIN, pawn=pawns[k % 5]) for k in range(1, 9)]
    strip = ComicStrip(tuple(every), Score("1", "point"), "Round", quiet_text="It was quiet.", turning_points=(7,))
    (page,) = paginate_strip(load_look(find_game("keep").folder), find_paper("a4"), strip, 7)
    assert [len(row.beats) for row in page] == [3, 3, 2]
    four = strip._replace(beats=tuple(with_fields(one, pawn=pawns[one.number % 4]) for one in every))
    assert [
        len(row.beats) for page in paginate_strip(load_look(find_game("keep").folder), find_paper("a4"), four, 7) for row in page
    ] == [2] * 4


def test_six_players_in_three_columns() -> None:
    """A real game: three panels abreast, nothing outside the pages, and at a glance the sign of each pawn."""
    game, log = build_log("keep:players=6", 1)
    assert log.strip
    assert log.strip.panels_per_row == 3
    pages = pages_of(game, log)
    assert len(pages) <= MOST_PAGES
    assert all(edge_distance(page) >= EDGE for page in pages)
    signs = [one for one in iter_marks(pages[1].marks) if isinstance(one, SymbolUse) and one.symbol.name.startswith("pawn")]
    assert len(signs) == 6


def test_rooms_stand_in_their_order() -> None:
    """What is said of a quiet room stands between the rooms before it and after it, and not below the later one."""
    every = [beat(k, QUIET if k in (2, 5, 6) else PLAIN) for k in range(1, 10)]
    strip = ComicStrip(tuple(every), Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(8,))
    made = [row for page in paginate_strip(load_look(find_game("dqd6").folder), find_paper("a4"), strip, 7) for row in page]
    assert [one.number for row in made for one in row.beats] == list(range(1, 10))


def test_many_parts_at_a_glance() -> None:
    """The names of thirty quests, each with a few rooms, lie above or beside their rooms, and none on another."""
    every = tuple(beat(k, PLAIN, part=k // 4) for k in range(120))
    parts = tuple(StripPart(str(k + 1), f"A Quest of Some Length {k}") for k in range(30))
    game, log = build_log("dqd6", 3)
    strip = ComicStrip(
        every, Score("1", "point"), "Scene", quiet_text="It was quiet.", turning_points=(7, 40, 55, 90, 119), parts=parts
    )
    drawn = [*place_marks(draw_summary_page(load_look(game.folder), find_paper("a4"), log, strip, 2).marks)]
    shown = [one.box for one in drawn if isinstance(one.mark, Text) and "Some Length" in one.mark.string]
    rooms = [one.box for one in drawn if isinstance(one.mark, Path) and one.mark.fill == PAPER and one.box[3] - one.box[1] > 2]
    assert len(shown) == len(parts)
    assert not [pair for pair in combinations(shown, 2) if boxes_overlap(*pair)]
    assert not [(name, room) for name in shown for room in rooms if boxes_overlap(name, room)]


def test_a_room_is_told_whole_where_there_is_room() -> None:
    """What a panel has no room for is told over the whole width, high enough for all of it; what it has room for is not."""
    long = tuple(f"This is the sentence numbered {k}, and it is as long as such sentences are." for k in range(12))
    every = [beat(1, PLAIN), beat(2, PLAIN), beat(3, PLAIN, text=long, gist=long[:2]), beat(4, PLAIN)]
    strip = ComicStrip(tuple(every), Score("1", "point"), "Room", quiet_text="It was quiet.", turning_points=(3,))
    shown, form = load_look(find_game("dqd6").folder), find_paper("a4")
    (page,) = paginate_strip(shown, form, strip, 7)
    assert [row.form for row in page] == ["abreast", "alone", "alone"]
    drawn = words(tuple(draw_wide_beat(shown, every[2], 15.0, 19.0, form.width - 30, page[1].least_height)))
    assert all(sentence in drawn for sentence in long)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_first_page_says_how_it_is_played(name: str, size: str) -> None:
    """In the words of the booklet, which stand once, in the game's folder; they are in nothing's way."""
    game, log = build_log(name, SEEDS[0])
    brief_of_it = game.facts.brief
    assert 2 <= len(split_sentences(brief_of_it)) <= 6 and not re.search(r"[\d{]", brief_of_it)
    page = pages_of(game, log, size)[0]
    how = next(tag for tag in tags(page.marks) if words(tag.marks).split()[:4] == "How it is played.".split())
    assert "".join(words(how.marks).split()) == f"How it is played. {brief_of_it}".replace("**", "").replace(" ", "")
    texts = [one for one in place_marks(page.marks) if isinstance(one.mark, Text)]
    own = {one.mark for one in place_marks(how.marks)}
    for one, other in product([t for t in texts if t.mark in own], [t for t in texts if t.mark not in own]):
        assert not boxes_overlap(one.box, other.box), (one.mark, other.mark)
    assert "{{ brief }}" in (resource_folder("templates") / name / "rulebook.toml").read_text("utf-8")


def test_a_game_without_a_brief_says_nothing() -> None:
    """There is no paragraph without words."""
    game, log = build_log("dqd6", 3)
    page = draw_cover(load_look(game.folder), find_paper("a4"), log.cover._replace(how_to_play=""))
    assert "How it is played" not in words(page)


@pytest.mark.parametrize("wide", [57.0, 83.0, 93.0, 180.0])
@pytest.mark.parametrize("thrown", [0, 6, 14])
def test_cards_never_lie_on_each_other(wide: float, thrown: int) -> None:
    """However many there are: side by side or in rows, under the plate, beside the picture, dice below, all in the frame."""
    for count in range(1, 17):
        dice = (BeatThrows("", (BeatDie(3),) * thrown),) if thrown else ()
        beat = Beat(
            number=1,
            name="A Room",
            title="",
            picture=SHOWN,
            words=BeatWords(text=("It was full.",), gist=("It was full.",)),
            table=BeatTable(cards=(LaidCard("9", "club"),) * count, throws=dice),
        )
        single = wide == 180.0
        high = (
            beat_table_height(beat, wide / 2) if single else least_panel_height(load_look(find_game("dqd6").folder), beat, wide)
        )
        drawn = (
            draw_wide_beat(load_look(find_game("dqd6").folder), beat, 0, 0, wide, high)
            if single
            else draw_comic_panel(load_look(find_game("dqd6").folder), beat, 0, 0, wide, high, flip=False)
        )
        (shown,) = (mark.marks for mark in drawn if isinstance(mark, Tag) and mark.alt.startswith("cards: "))
        uses = [mark for mark in shown if isinstance(mark, SymbolUse)]
        cards = [(mark.x, mark.y) for mark in uses if mark.symbol.name.startswith("laid")]
        assert len(cards) == count
        for (ax, ay), (bx, by) in combinations(cards, 2):
            assert abs(ax - bx) >= CARD_WIDTH or abs(ay - by) >= CARD_HEIGHT
        room = (wide / 2 if single else wide) - LEAST_CREATURE
        assert all(x >= 0 and x + CARD_WIDTH <= room and y >= PLATE and y + CARD_HEIGHT <= high for x, y in cards)
        lowest = max(y for _, y in cards) + CARD_HEIGHT
        assert all(mark.y > lowest for mark in uses if mark.symbol.name.startswith("die"))
