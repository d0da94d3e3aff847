"""The story of Judgement Quest: what is told is what happened, nothing is told before it is seen, and nothing twice on a page."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from jinja2 import meta

from printgen.components.comic.strip import QUIET
from printgen.components.diagrams.dungeon import UNSEEN
from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.story.play_log import LogScene, PlayLog, RollLine
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.game import mask_to_actions
from printgen.engine.play import play
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import parse_id
from printgen.games.jqka.content import CONTENT
from printgen.games.jqka.notation import CATEGORIES, ROOMS
from printgen.games.jqka.rules import play as rules
from printgen.games.jqka.rules.dungeon import (
    LEAVE,
    MAP_WIDTH,
    STAIRCASE,
    count_tasks_done,
    is_task_done,
    substitute_kind,
    victory_points,
)
from printgen.games.jqka.story import room_visits
from printgen.games.jqka.story.narrator import write_story
from printgen.games.jqka.story.texts import STORY_TEXTS, room_name
from printgen.marks import Group, Mark, Tag
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.templates import jinja_environment
from printgen.prose.transitions import Transition
from printgen.render.paper.paper_sizes import find_paper
from printgen.resources import resource_folder
from tests import plays
from tests.components.story.test_flow import WORDS, prose, sentences
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance
from tests.sweep import sweep_parameters

ENDS = STORY_TEXTS.log.ends
SETS = ("", "version=cards", "map=lozenge,health_cap=none", "campaign", "version=cards,campaign", "health_cap=none,campaign")
PLAYERS = ("random", "cautious")
SEEDS = (1, 2, 3, 4, 5)
CASES = [(options, seed, player) for options in SETS for seed in SEEDS for player in PLAYERS]
every_game = pytest.mark.parametrize(("options", "seed", "player"), CASES)
HELD = ("health", "gold", "items", "resolved", "tasks", "slain")
BANKS = sorted(path.stem for path in (resource_folder("templates") / "jqka").glob("*.jinja"))
LEAST = 8
"""Variants of a bank; those of an epilogue, told once, may be fewer."""
KNOWN = set(
    "hero full they them their They Their number room way rooms monster roll found lacking one where item left tasks rank points"
    " points_word held was title rooms_word slain done quests_word".split()
)


record, told, anew, turns = plays.plays_of("jqka")


def lines(log: PlayLog) -> Iterator[RollLine]:
    """All lines of a log."""
    return (roll for scene in log.scenes for roll in scene.rolls)


def texts(log: PlayLog) -> Iterator[str]:
    """Openings, lines and closings."""
    for scene in log.scenes:
        yield scene.opening
        yield from (roll.text for roll in scene.rolls)
        yield scene.closing


def tallies(scene: LogScene) -> list[StateTally]:
    """All tallies of a scene's state."""
    out: list[StateTally] = []
    for group in scene.state:
        out += [tally for row in group.rows for tally in row] if isinstance(group, MemberState) else group
    return out


def split_quests(log: PlayLog) -> list[list[LogScene]]:
    """The scenes of each quest."""
    out: list[list[LogScene]] = []
    for scene in log.scenes:
        if scene.number == 0:
            out.append([])
        out[-1].append(scene)
    return out


@every_game
def test_every_die_is_told(options: str, seed: int, player: str) -> None:
    """Each D6 stands before one line, in order; each D12 before a line or in it, in order, except a chronicle's rooms."""
    log, every = told(options, seed, player), turns(options, seed, player)
    d6 = [turn.action for turn in every if rules.current_player(turn.before) == rules.DICE]
    assert [face for roll in lines(log) for face in roll.faces] == d6
    d12 = [number for roll in lines(log) for number in ([roll.twelve] if roll.twelve else []) + inline(roll.text)]
    if "cards" in options:
        assert not d12
    elif "campaign" in options:
        asked = [turn.action for turn in every if turn.before.node == rules.TASK or is_reveal(turn)]
        assert d12 == asked
    else:
        assert d12 == [turn.action for turn in every if rules.current_player(turn.before) == rules.DECK]


def is_reveal(turn: Transition) -> bool:
    """Whether a crystal or a spell reveals a room."""
    return bool(turn.before.node == rules.REVEAL and not turn.before.arriving)


def inline(text: str) -> list[int]:
    """The dice of twelve sides in a line."""
    return [int(number) for number in re.findall(r"\{t(\d+)\}", text)]


def alts(marks: tuple[Mark, ...]) -> Iterator[str]:
    """The words for those who do not see what is drawn."""
    for mark in marks:
        if isinstance(mark, Tag):
            yield mark.alt
        if isinstance(mark, Tag | Group):
            yield from alts(mark.marks)


def test_everything_drawn_has_words() -> None:
    """Dice of both kinds, glyphs before lines, pictures and maps are said in words."""
    log = told("", 1, "cautious")
    words = Counter(alt for page in draw_play_log(load_look("jqka"), find_paper("a4"), log) for alt in alts(page.marks))
    for roll in require_some(lines(log)):
        for number in (roll.twelve, *roll.faces):
            assert not number or words[f"a die {'of twelve sides ' if roll.twelve else ''}shows {number}"]
        assert not roll.icon or words[roll.icon]
    for scene in log.scenes:
        assert scene.aside and words[scene.aside.alt]
        assert not scene.picture or words[scene.picture.alt]


@every_game
def test_states_follow_the_game(options: str, seed: int, player: str) -> None:
    """In each quest a scene begins with what the last one ended with, and the last ends with what the game says."""
    log = told(options, seed, player)
    quests = room_visits.split_quests(turns(options, seed, player))
    assert len(split_quests(log)) == len(quests)
    for scenes, quest in zip(split_quests(log), quests, strict=True):
        for one, other in pairwise(scenes):
            before = {tally.word: tally.previous for tally in tallies(other)}
            assert before == {tally.word: tally.current for tally in tallies(one)}
        s = room_visits.position_after(quest[-1])
        now = {tally.word: tally.current for tally in tallies(scenes[-1])}
        assert (now["Health"], now["Gold"], now["Amulet"]) == (s.health, s.gold, s.items & 1)
        assert tallies(scenes[0])[0].previous == 6
        done = [tally.current == tally.maximum for tally in tallies(scenes[-1])[-4:]]
        if all(s.tasks):
            assert done == [bool(is_task_done(s, category)) for category in range(4)]


@every_game
def test_hearts_are_the_adventurers(options: str, seed: int, player: str) -> None:
    """The hearts of the lines are the healths that the game goes through."""
    log, every = told(options, seed, player), turns(options, seed, player)
    changed = [
        room_visits.position_after(turn).health for turn in every if room_visits.position_after(turn).health != turn.before.health
    ]
    drawn = [roll.health for roll in lines(log) if roll.max_health]
    if "none" not in options:
        assert drawn == changed
    assert all(roll.max_health <= 8 for roll in lines(log))


@every_game
def test_nothing_is_told_before_it_is_seen(options: str, seed: int, player: str) -> None:
    """A map shows what is known at its scene's end and nothing else; no words name a kind of room that was not seen by then."""
    log, every = told(options, seed, player), turns(options, seed, player)
    for scenes, quest in require_some(zip(split_quests(log), room_visits.split_quests(every), strict=True)):
        for scene, last in zip(scenes, quest_ends(scenes, quest), strict=True):
            assert scene.aside
            for chamber in scene.aside.chambers:
                cell = MAP_WIDTH * chamber.row + chamber.column
                assert (chamber.state != UNSEEN) == bool(last.seen >> cell & 1)
                assert chamber.is_current == (cell == last.here)
            seen = {ROOMS[last.room[cell]] for cell in mask_to_actions(last.seen)}
            asked = {ROOMS[kind] for kind in last.tasks}
            assert scene.picture is None or kind_of(scene.picture.name) & (seen | {"staircase"})
            bare = " ".join((scene.title, scene.opening, scene.closing)).lower()
            for kind in ("specter", "slime", "skeleton", "dragon", "wizard", "fountain", "crystal"):
                free = kind == "dragon" and scene.number == 0  # who moves the rooms is known to all
                assert free or kind in seen | asked or kind not in bare, (kind, bare)


def kind_of(name: str) -> set[str]:
    """The kinds of room that have a picture; the King's is seen above ground."""
    return {room.kind for room in CONTENT.room if room.art == name} or {"staircase"}


def quest_ends(scenes: list[LogScene], quest: tuple[Transition, ...]) -> Iterator[Any]:
    """The position at the end of each scene."""
    measure = room_visits.CHRONICLE if quest[0].before.campaign else room_visits.SINGLE
    cut = room_visits.split_scenes(room_visits.split_visits(quest), measure)
    assert len(cut) == len(scenes)
    return (leg.last_position for leg in cut)


@every_game
def test_the_way_on_the_map(options: str, seed: int, player: str) -> None:
    """The way goes from room to neighbouring room, to where the adventurer stands; it begins at the stairs while it is short."""
    for scene in require_some(told(options, seed, player).scenes):
        assert scene.aside
        path, here = scene.aside.path, next((c.column, c.row) for c in scene.aside.chambers if c.is_current)
        assert path[-1] == here
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(path))
        if len(path) < 12:
            assert path[0] == (STAIRCASE % MAP_WIDTH, STAIRCASE // MAP_WIDTH)


@pytest.mark.parametrize("options", sweep_parameters(SETS, 2))
@pytest.mark.parametrize("name", sweep_parameters(["a4", "letter"], 2))
def test_pages(options: str, name: str) -> None:
    """No line of a roll and no sentence of six words or more stands twice on one page, and nothing leaves the paper."""
    for seed in require_some(SEEDS[:2]):
        for player in PLAYERS:
            for number, page in require_some(
                enumerate(draw_play_log(load_look("jqka"), find_paper(name), told(options, seed, player)), 1)
            ):
                count = Counter(part for part in sentences(page) if len(part.split()) >= WORDS) | Counter(prose(page))
                assert not [words for words, times in count.items() if times > 1], (seed, player, number)
                assert edge_distance(page) >= 5, (seed, player, number)


def test_size() -> None:
    """A quest is told on 5 to 14 pages, a quest of a campaign on 5 at most, the record not counted."""
    for seed in SEEDS:
        log = told("", seed, "cautious")
        assert 5 <= len(draw_play_log(load_look("jqka"), find_paper("a4"), log)) <= 14
        chronicle = told("campaign", seed, "cautious")
        pages = len(draw_play_log(load_look("jqka"), find_paper("a4"), chronicle)) - 2 - len(chronicle.record) // 180
        assert pages <= 5 * len(split_quests(chronicle)), seed


def test_chapters() -> None:
    """A campaign has a chapter a quest, with its number and tasks; points are added up where a quest was won, a title is won."""
    for seed in SEEDS:
        log, quests = told("campaign", seed, "cautious"), room_visits.split_quests(turns("campaign", seed, "cautious"))
        for number, (scenes, quest) in enumerate(zip(split_quests(log), quests, strict=True), 1):
            chapter, s = scenes[0].chapter, room_visits.position_after(quest[-1])
            assert chapter and chapter.number == f"QUEST {number}"
            assert not any(scene.chapter for scene in scenes[1:])
            assert [aim.kind for aim in chapter.aims] == ["fetch", "remove", "explore", "defeat"]
            won = room_visits.is_departure(quest[-1]) and count_tasks_done(s) == 4
            assert bool(scenes[-1].sum) == won
            assert not won or (scenes[-1].sum and scenes[-1].sum.points == victory_points(s))
        assert log.heads and len(log.heads.columns) == len(quests)


def test_ends() -> None:
    """Each end is told by its own words: the ribbon, the epilogue's title, the points."""
    seen = set()
    for seed in range(1, 41):
        log = told("", seed, "random" if seed % 2 else "cautious")
        result = log.record[-2]
        seen.add(log.cover.ribbon)
        if " won, " in result:
            points = int(re.search(r"won, (\d+) points", result)[1])  # type: ignore[index]
            assert log.sums[0].points == points == sum(part.number for part in log.sums[0].parts)
            assert log.epilogue_title == ENDS["won"].home
        else:
            assert not log.sums
            assert (log.epilogue_title == ENDS["stranded"].home) == ("stranded" in result)
    assert {ENDS["perished"].ribbon, ENDS["stranded"].ribbon} < seen
    assert len(seen & {rank.upper() for rank in STORY_TEXTS.ranks}) >= 3


@pytest.mark.parametrize("quests", [1, 60])
def test_campaigns_short_and_long(quests: int) -> None:
    """A campaign of so many quests, all but the last of them left at once, is told and printed."""
    game, which = parse_id("jqka:campaign#9")
    any_move = random.Random(9)

    def ask(s: Any) -> int:
        at_stairs = s.node == rules.EXPLORE and s.here == STAIRCASE
        legal = [x for x in mask_to_actions(rules.legal_actions(s)) if x != LEAVE]
        return LEAVE if at_stairs and s.quest < quests else any_move.choice(legal)

    record = play(game, which, ("me",), ask)
    log = write_story(game, which, record)
    assert len(split_quests(log)) == quests
    assert len(draw_play_log(load_look("jqka"), find_paper("letter"), log)) >= quests


def test_by_hand() -> None:
    """A record without a seed is told, and says so."""
    text = to_text(record("", 1, "cautious")).replace("jqka#1", "jqka")
    by_hand = from_text(re.sub(r"(?m) ~[0-9a-f]{4}$|^digest .*$", "", text))
    log = write_story(*parse_id("jqka"), by_hand)
    assert log.cover.facts[-1] == STORY_TEXTS.log.by_hand
    assert log.scenes == write_story(*parse_id("jqka"), by_hand).scenes


def test_same_story() -> None:
    """The same record tells the same story; another seed has another hero or other words."""
    assert anew("", 1, "cautious") == told("", 1, "cautious")
    assert len({told("", seed, "cautious").cover.facts[0] for seed in range(1, 20)}) > 6


@pytest.mark.parametrize("name", BANKS)
def test_banks(name: str) -> None:
    """Each bank has enough variants, no two alike, and asks for words that are there."""
    every = bank_lines("jqka", name)
    assert len(every) >= (4 if name.startswith("epilogue") else LEAST)
    assert len(set(every)) == len(every)
    for text in every:
        assert meta.find_undeclared_variables(jinja_environment().parse(text)) <= KNOWN, text
        assert "'" not in re.sub(r"\{\{.*?\}\}", "", text), text


def test_banks_are_told() -> None:
    """Over many games nearly every bank is heard."""
    heard = " ".join(text for options, seed, player in CASES for text in texts(told(options, seed, player)))
    quiet = []
    for name in BANKS:
        pieces = (max(re.split(r"\{\{.*?\}\}", text), key=len).strip() for text in bank_lines("jqka", name))
        if not any(piece in heard for piece in pieces):
            quiet.append(name)
    rare = (
        "title", "line", "chapter", "epilogue_", "dead_", "lost", "heal_full", "flask_full", "left_", "bear_three",
        "blessed_full", "shield_spare", "arrive_wall", "arrive_disarmed",
    )  # fmt: skip
    assert not [name for name in quiet if not name.startswith(rare)]


def test_substitutes_are_explained() -> None:
    """Where the D12 was changed, its line says so."""
    every = [turn for seed in SEEDS for turn in turns("", seed, "cautious")]
    changed = [
        turn for turn in every if turn.before.node == rules.REVEAL and substitute_kind(turn.before, turn.action) != turn.action
    ]
    heard = " ".join(text for seed in SEEDS for text in texts(told("", seed, "cautious")))
    assert len(re.findall(r"third|are known", heard)) >= len(changed) > 0


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_tasks_are_praised_where_they_are_met(seed: int) -> None:
    """What looks ahead to the way home stands before it: a scene closes with the tasks of its last room alone."""
    quest = tuple(turns("", seed, "cautious"))
    for scene, leg in require_some(
        zip(
            told("", seed, "cautious").scenes,
            room_visits.split_scenes(room_visits.split_visits(quest), room_visits.SINGLE),
            strict=True,
        )
    ):
        met = [set(met_tasks(leg.last_position)) - set(met_tasks(stage.visit.turns.state_before)) for stage in leg.visits]
        heard = {k for k, name in enumerate(CATEGORIES) if plays.bank_pattern("jqka", f"met_{name}").search(scene.closing)}
        assert heard == met[-1] or len(leg.visits) == 1
        told_here = plays.scene_text(scene)
        every = {k for k, name in enumerate(CATEGORIES) if plays.bank_pattern("jqka", f"met_{name}").search(told_here)}
        assert every == met[0]


def met_tasks(s: Any) -> Iterator[int]:
    """The tasks that are met."""
    return (k for k in range(4) if s.tasks[k] and is_task_done(s, k))


def test_tasks_have_no_order() -> None:
    """No words number them: with cards they come in any order, and they are met in any."""
    for name in require_some(BANKS):
        if name.startswith(("task_", "tasks_", "met_", "orders")):
            every = " ".join(bank_lines("jqka", name)).lower()
            assert not re.search(r"\b(first|second|third|fourth|next|last) (task|line|thing|one)\b", every), name


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_two_of_a_kind_are_two(seed: int) -> None:
    """When one of them is done, the one still open is the other one."""
    for turn in require_some(turns("", seed, "cautious")):
        s = room_visits.position_after(turn)
        known = list(mask_to_actions(s.seen))
        for cell in require_some(known):
            twins = [other for other in known if other != cell and s.room[other] == s.room[cell]]
            open_one = not s.resolved >> cell & 1 and any(s.resolved >> other & 1 for other in twins)
            assert room_name(s, cell).startswith("the other ") == open_one


@pytest.mark.parametrize(
    ("options", "seed", "player"),
    sweep_parameters([*CASES, *((o, s, p) for o in SETS[:3] for s in range(6, 30) for p in PLAYERS)], 3, rows=True),
)
def test_nothing_happened_where_it_is_said(options: str, seed: int, player: str) -> None:
    """In scenes of which a log says that nothing happened, neither health nor gold nor anything held or done has changed."""
    strip, every = told(options, seed, player).strip, turns(options, seed, player)
    assert strip
    start = 0
    for beat in strip.beats:
        scene, start = every[start : beat.moment.last + 1], beat.moment.last + 1
        if beat.weight == QUIET:
            a, b = scene[0].before, room_visits.position_after(scene[-1])
            assert [getattr(a, held) for held in HELD] == [getattr(b, held) for held in HELD]


def test_no_task_is_none_of_four() -> None:
    """Whoever did none is not said to have done "no of four"."""
    summaries = {told("", seed, "random").cover.summary for seed in range(1, 30)}
    assert any(one.startswith("none of four tasks") for one in summaries)
    assert not any(one.startswith("no of") for one in summaries)
