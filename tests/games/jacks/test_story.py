"""The story of Dungeon Jacks: what is told and drawn is what happened, on both papers, encounter by encounter."""

import re
from functools import cache
from itertools import product

import pytest

from printgen.components.comic.renderers.strip import StripRow, paginate_strip
from printgen.components.panels.state_tallies import MemberState
from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.play import play
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import parse_id
from printgen.games.jacks.box.shared_texts import card_index, dungeon_reading
from printgen.games.jacks.components.encounter_picture import EncounterPicture
from printgen.games.jacks.content import WORDS
from printgen.games.jacks.rules import play as rules
from printgen.games.jacks.rules.dice import PHANTOM
from printgen.games.jacks.rules.dungeon_cards import BIG, BLACK
from printgen.games.jacks.story.encounters import NOBODY, CampaignDungeon, Encounter, position_after, split_dungeons
from printgen.games.jacks.story.narrator import write_story
from printgen.games.jacks.story.scene_pictures import dice_not_exhausted
from printgen.games.jacks.story.texts import STORY_TEXTS
from printgen.marks import PT
from printgen.prose.hero_narrator import count_things
from printgen.prose.sentence_banks import bank_lines
from printgen.render.paper.paper_sizes import find_paper
from printgen.resources import resource_folder
from tests import plays
from tests.effort import count_calls
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance, smallest_type
from tests.sweep import sweep_parameters

ENDS = STORY_TEXTS.log.ends
SETS = ("", "dungeons=1", "rest=none", "dungeons=3,rest=none,easy")
PLAYERS = ("random", "bold", "best")
SEEDS = (1, 7)
ACE_SEED = 49
FALLEN_SEED = 2026  # the last die goes in a try to heal, after a flight
EVERY = [*product(SETS, SEEDS, PLAYERS), ("", ACE_SEED, "best"), ("", FALLEN_SEED, "best")]
every_game = pytest.mark.parametrize(("options", "seed", "player"), EVERY)
first_games = pytest.mark.parametrize(("options", "seed", "player"), sweep_parameters(EVERY, 2, rows=True))


record, told, anew, turns = plays.plays_of("jacks")


@cache
def dungeons_of_game(options: str, seed: int, player: str) -> tuple[CampaignDungeon, ...]:
    """The dungeons of one game."""
    return tuple(split_dungeons(turns(options, seed, player)))


def encounters(options: str, seed: int, player: str) -> list[Encounter]:
    """All encounters of one game."""
    return [entry for part in dungeons_of_game(options, seed, player) for entry in part.encounters]


def bouts(log: PlayLog) -> list[EncounterPicture]:
    """The pictures of all encounters."""
    return [scene.diagram for scene in log.scenes if isinstance(scene.diagram, EncounterPicture)]


@every_game
def test_every_move_is_in_an_encounter(options: str, seed: int, player: str) -> None:
    """Nothing is left out, nothing comes twice; each encounter ends with its one black card, or has none."""
    every = encounters(options, seed, player)
    numbers = [turn.number for entry in every for turn in entry.turns]
    assert numbers == list(range(4, len(turns(options, seed, player))))
    for entry in every:
        assert not any(card < 26 for card in entry.cards[:-1])
        assert entry.monster != NOBODY or entry.last_position.cards == 0


@every_game
def test_totals_are_those_of_the_rules(options: str, seed: int, player: str) -> None:
    """A fight that is told as won brought its treasure; one told as lost was followed by a flight."""
    for entry in require_some(encounters(options, seed, player)):
        if not entry.has_total:
            continue
        last = [turn for turn in entry.turns if turn.before.node in (rules.ROLL, rules.REROLL, rules.SETTLE, rules.LAY)][-1]
        assert (position_after(last).node == rules.FLEE) == (not entry.is_win)
        assert entry.last_position.points == entry.turns.state_before.points + entry.points or entry.party_lost
        if entry.is_win:
            assert set(entry.magic_items) <= {card for card in range(54) if position_after(last).held >> card & 1}


@every_game
def test_dice_add_up(options: str, seed: int, player: str) -> None:
    """What was exhausted and what came back leads from the dice before an encounter to those after it."""
    for entry in require_some(encounters(options, seed, player)):
        healed, tried = len(entry.drinks), entry.healing
        lost = sum(die.gone for die in entry.pool) + sum(run.is_exhausted for run in entry.runs)
        if tried:
            healed, lost = healed + tried.returns_die, lost + tried.is_exhausted
        assert entry.turns.state_before.alive - lost + healed == entry.last_position.alive


@every_game
def test_points_add_up(options: str, seed: int, player: str) -> None:
    """The sums after the dungeons, and over them, are those of the rules."""
    log, parts, end = told(options, seed, player), dungeons_of_game(options, seed, player), turns(options, seed, player)[-1].after
    assert sum(part.points for part in parts) == end.total + end.points
    sums = [scene.sum for scene in log.scenes if scene.sum]
    assert [entry.points for entry in sums] == [part.points for part in parts if part.points]
    assert all(sum(part.number for part in entry.parts) == entry.points for entry in (*sums, *log.sums))


@every_game
def test_every_encounter_is_drawn(options: str, seed: int, player: str) -> None:
    """Each is a scene of its own with all its cards, all dice that were rolled, and the heroes' dice as they are."""
    log, every = told(options, seed, player), encounters(options, seed, player)
    shown = bouts(log)
    assert len(shown) == len(log.scenes) == len(every)
    for scene, drawn, entry in zip(log.scenes, shown, every, strict=True):
        assert [(card.rank, card.suit) for card in drawn.cards] == [tuple(card_index(card)) for card in entry.cards]
        fallen = [turn.action for turn in entry.turns if turn.before.node in (rules.ROLL, rules.REROLL, rules.RUN, rules.HEALING)]
        phantoms = [die.face for die in entry.pool if die.hero == PHANTOM]
        phantoms += [run.face for run in entry.runs if run.hero == PHANTOM]
        faces = [die.face for lane in drawn.lanes for hand in lane.hands for die in hand.dice]
        assert sorted(faces) == sorted([*fallen, *phantoms])
        left = [dice_not_exhausted(entry.last_position, h) for h in range(4)]
        bands = [band.rows[0][0].current for band in scene.state if isinstance(band, MemberState)]
        assert ([stock.now for stock in drawn.stocks] or bands) == left


@every_game
def test_marks_of_dice_and_cards(options: str, seed: int, player: str) -> None:
    """Struck dice showed a 1, tipped ones of the pool a 6; the die under a Heart lies underlined in the pool."""
    for drawn, entry in require_some(zip(bouts(told(options, seed, player)), encounters(options, seed, player), strict=True)):
        pool = [die for lane in drawn.lanes if lane.word == STORY_TEXTS.words.fight for hand in lane.hands for die in hand.dice]
        assert all(die.face == 1 for die in pool if die.rerolled)
        assert all(die.face == 6 for die in pool if die.gone)
        under = [card.die for card in drawn.cards if card.die]
        assert sorted(under) == sorted(die.face for die in pool if die.on_card)
        struck = sum(int(card.rank) for card in drawn.cards if card.is_struck_out)
        assert struck == sum(entry.undercut_defence_ranks)


@every_game
def test_a_flight_that_led_out_is_told_so(options: str, seed: int, player: str) -> None:
    """Also where the party was lost after it, in a try to heal; a last die that is exhausted in running leads nowhere."""
    words = STORY_TEXTS.words
    for drawn, entry in require_some(zip(bouts(told(options, seed, player)), encounters(options, seed, player), strict=True)):
        shown = [lane.result for lane in drawn.lanes if lane.word == words.flight]
        caught = entry.party_lost and entry.healing is None
        assert [result != words.still for result in shown] == [not caught] * bool(entry.runs)


@every_game
def test_chapters(options: str, seed: int, player: str) -> None:
    """A chapter opens each dungeon, with its Big Bads, its points and the running total."""
    log, parts = told(options, seed, player), dungeons_of_game(options, seed, player)
    assert sum(scene.chapter is not None for scene in log.scenes) == len(parts)
    first = [scene for scene in log.scenes if scene.number == 1]
    assert all(scene.chapter and scene.picture for scene in first)
    assert len({scene.chapter.title for scene in first if scene.chapter}) == len(parts)


@every_game
def test_big_scenes_are_few(options: str, seed: int, player: str) -> None:
    """Most encounters are told in small; what ends a party never is."""
    log, end = told(options, seed, player), turns(options, seed, player)[-1].after
    large = [scene for scene in log.scenes if not scene.is_plain]
    assert all(scene.picture and scene.state for scene in large)
    assert len(large) <= 3 + 9 * len(dungeons_of_game(options, seed, player))
    if end.outcome == rules.LOST:
        assert not log.scenes[-1].is_plain
        assert log.scenes[-1].closing


@every_game
def test_ends(options: str, seed: int, player: str) -> None:
    """The ribbon and the epilogue say how it ended."""
    log, end = told(options, seed, player), turns(options, seed, player)[-1].after
    lost, ace = end.outcome == rules.LOST, rules.score(end, 0) >= rules.ACE
    assert (log.epilogue_title, log.cover.ribbon) == ENDS["lost" if lost else "ace" if ace else "won"]
    assert log.heads
    assert all(len(skyline.points) == len(log.heads.columns) for skyline in log.skylines)
    assert all(max(skyline.points) <= skyline.maximum for skyline in log.skylines)


def test_an_ace_is_told() -> None:
    """A campaign of 300 points has its own end."""
    assert told("", ACE_SEED, "best").cover.ribbon == ENDS["ace"].ribbon


@first_games
def test_pages(options: str, seed: int, player: str) -> None:
    """On both papers no scene is torn, nothing leaves the page, no text is too small."""
    log = told(options, seed, player)
    for name in ("a4", "letter"):
        pages = draw_play_log(load_look("jacks"), find_paper(name), log)
        assert len(pages) <= 8 + 9 * len(dungeons_of_game(options, seed, player))
        for page in pages:
            assert "still" not in page.outline
            assert edge_distance(page) >= 5, name
            assert smallest_type(page) >= 9 * 0.87 * PT - 1e-6, name


def test_a_campaign_is_quick() -> None:
    """A whole campaign is told and set with at most 2,000 calls a move: it takes about 500."""
    game, which = parse_id(plays.id_text("jacks", "", ACE_SEED))
    played = record("", ACE_SEED, "best")
    assert count_calls(
        lambda: draw_play_log(load_look("jacks"), find_paper("a4"), write_story(game, which, played))
    ) < 2000 * len(played.moves)


@every_game
def test_sentences(options: str, seed: int, player: str) -> None:
    """They begin with capitals and end; no gap is left unfilled, no straight quotes."""
    plays.assert_sentences(told(options, seed, player), ".?”*")


def test_nobody_is_met_in_the_same_words_twice() -> None:
    """In a campaign a monster is met in every dungeon, and each time in other words."""
    log = told("", ACE_SEED, "best")
    met = [re.split(r"(?<=[.?]) ", scene.opening)[0] for scene in log.scenes if scene.is_plain]
    monsters = [words for words in met if len(words) > 40]
    assert len(set(monsters)) == len(monsters)


def test_every_monster_has_words_enough() -> None:
    """As many as a campaign has dungeons; every hero's card has names, every red card of a dungeon a word."""
    for card in range(26):
        assert len(bank_lines("jacks", f"meet_{WORDS[card].replace('-', '_')}")) >= 6
    assert set(STORY_TEXTS.member) == {WORDS[card] for card in range(52) if BIG >> card & 1}
    names = [name for member in STORY_TEXTS.member.values() for name in member.names]
    assert len(set(names)) == len(names)
    red = [card for card in range(26, 54) if not BIG >> card & 1 or card >= 39]
    assert set(STORY_TEXTS.thing) == {WORDS[card].replace(" ", "-") for card in red}
    assert BLACK == (1 << 26) - 1


def test_places_have_room() -> None:
    """Names of dungeons fit over a chapter; there are enough for a campaign."""
    assert len({place.title for place in STORY_TEXTS.place}) == len(STORY_TEXTS.place) >= 6
    assert all(len(place.title) <= 24 for place in STORY_TEXTS.place)
    assert all(len(title) <= 18 for title in bank_lines("jacks", "title"))


def test_a_record_by_hand() -> None:
    """A record without a seed is told, and says that it was kept by hand."""
    seeded = record("dungeons=1", 7, "best")
    by_hand = from_text(to_text(seeded._replace(id_text="jacks:dungeons=1", players=("hand",))))
    game, which = parse_id("jacks:dungeons=1")
    log = write_story(game, which, by_hand)
    assert log.cover.facts[-1] == STORY_TEXTS.log.by_hand
    assert len(log.scenes) == len(encounters("dungeons=1", 7, "best"))


def test_a_party_that_stops() -> None:
    """K15: the story of a party that stopped says so, and that all came home; its last dungeon is left like any other."""
    game, which = parse_id(f"jacks#{ACE_SEED}")
    best, count = game.player_index("best"), [0]

    def stopping(s: object) -> int:
        """The best player, until two dungeons are finished."""
        count[0] += s.node == rules.REST  # type: ignore[attr-defined]
        return rules.RUNS if count[0] == 2 else int(game.players.decide(s, best, [], 0, ()))

    kept = play(game, which, ("me",), ask=stopping)
    assert kept.result.startswith("retired, ")
    log = write_story(game, which, kept)
    assert (log.epilogue_title, log.cover.ribbon) == ENDS["retired"]
    assert log.heads and len(log.heads.columns) == 2
    assert 200 <= len(log.epilogue) <= 480
    assert draw_play_log(load_look("jacks"), find_paper("a4"), log)


def test_same_story_twice() -> None:
    """The same id and players tell the same story."""
    assert anew("", 7, "best") == told("", 7, "best")


def test_every_bank_is_used() -> None:
    """The banks are those that the code tells from, and each has more than one variant."""
    source = plays.source_code("jacks", "story/narrator", "story/sentences")
    for path in require_some((resource_folder("templates") / "jacks").glob("*.jinja")):
        assert len(bank_lines("jacks", path.stem)) > 1
        stem = re.sub(r"_.*", "", path.stem)
        assert f'"{path.stem}"' in source or f'"{stem}_' in source, path.stem


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_the_last_die_is_told_when_it_is_the_last(seed: int) -> None:
    """Before a try to heal that was made with it, and after one that cost the last but one; only where there was one."""
    for scene, entry in require_some(zip(told("", seed, "bold").scenes, encounters("", seed, "bold"), strict=True)):
        one = plays.bank_pattern("jacks", "last_die")
        places = [k for k, roll in enumerate(scene.rolls) if one.search(roll.text)]
        if scene.is_plain:
            continue
        low = [turn.number for turn in entry.turns if turn.before.node != rules.REST and position_after(turn).alive == 1]
        assert len(places) == bool(low and not entry.party_lost)
        tried = [turn.number for turn in entry.turns if turn.before.node == rules.HEALING]
        healed = [k for k, roll in enumerate(scene.rolls) if roll.icon == "heart"]
        if places and tried and healed:
            assert (places[0] < healed[0]) == (low[0] < tried[0])


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_nobody_is_named_before_the_meeting(seed: int) -> None:
    """A Big Bad is named in the scene in which it is first met, and not earlier."""
    titles = {card: dungeon_reading(card).title for card in range(26) if BIG >> card & 1}
    met: set[int] = set()
    for scene, entry in require_some(zip(told("", seed, "bold").scenes, encounters("", seed, "bold"), strict=True)):
        met.add(entry.monster)
        told_here = f"{scene.title} {plays.scene_text(scene)}"
        named = {card for card, title in titles.items() if re.search(rf"\b{title}\b", told_here)}
        assert named <= met


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_no_sentence_leans_on_one_that_is_left_out(seed: int) -> None:
    """A panel tells in whole lines of the banks."""
    plays.assert_whole_sayings("jacks", told("", seed, "bold"), *(place.arrive for place in STORY_TEXTS.place))


def row_places(row: StripRow) -> set[tuple[int, int]]:
    """Part and number of the beats of a row."""
    return {(beat.moment.part, beat.number) for beat in row.beats}


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_lines_name_what_is_not_shown(seed: int) -> None:
    """What is said in a line has no panel, and of what has neither picture nor fight nothing is claimed."""
    log = told("", seed, "best")
    assert log.strip
    rows = [row for page in paginate_strip(load_look("jacks"), find_paper("a4"), log.strip, 7) for row in page]
    shown = {(beat.moment.part, beat.number) for row in rows if row.form != "line" for beat in row.beats}
    for row in rows:
        if row.form == "line":
            head = row.words.split("**")[1]
            named = [range(int(one), int(two or one) + 1) for one, two in re.findall(r"(\d+)(?: to (\d+))?", head)]
            assert not {(row.beats[0].moment.part, n) for run in named for n in run} & shown
            fought = any(
                entry.fought
                for entry in encounters("", seed, "best")
                if (entry.dungeon_number - 1, entry.number) in row_places(row)
            )
            assert not (fought and STORY_TEXTS.log.still in row.words)


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_turning_points_say_what_came_of_them(seed: int) -> None:
    """Their points and dice are those of the record, and who won is who is said to have won."""
    log = told("", seed, "bold")
    assert log.strip
    for beat, entry in zip(log.strip.beats, encounters("", seed, "bold"), strict=True):
        assert (STORY_TEXTS.words.beaten in beat.words.turning_point_text) == entry.is_win
        assert (count_things(entry.points, "point") in beat.words.turning_point_text) == bool(entry.points)
        price = entry.turns.state_before.alive - entry.last_position.alive
        if price > 0 and not entry.party_lost:
            assert count_things(int(price), "die", "dice") in beat.words.turning_point_text


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_turning_points_have_panels(seed: int) -> None:
    """In a whole campaign, too: what is named at a glance is not passed over in a line."""
    log = told("", seed, "best")
    assert log.strip
    rows = [
        row for page in paginate_strip(load_look("jacks"), find_paper("a4"), log.strip, 7) for row in page if row.form != "line"
    ]
    shown = {(beat.moment.part, beat.number) for row in rows for beat in row.beats}
    assert {(log.strip.beats[k].moment.part, log.strip.beats[k].number) for k in log.strip.turning_points} <= shown
