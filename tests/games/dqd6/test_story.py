"""The story of Dungeon Quest D6 with every variation: what is told is what happened, and nothing is told twice on a page."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.story.play_log import LogScene, PlayLog, RollLine
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.play import play
from printgen.gameapi.discovery import parse_id
from printgen.games.dqd6 import rules
from printgen.games.dqd6.content import CONTENT
from printgen.games.dqd6.numbers import odds
from printgen.games.dqd6.story.narrator import write_story
from printgen.games.dqd6.story.sentences import Dqd6LineWriter, highest_hitting_face, is_kill
from printgen.games.dqd6.story.texts import fill_party
from printgen.prose.hero_narrator import Voice
from printgen.prose.sentence_banks import REPEAT_DISTANCE, bank_lines
from printgen.prose.transitions import Transition, read_transitions
from printgen.render.paper.paper_sizes import find_paper
from tests import plays
from tests.components.story.test_flow import WORDS, prose, sentences
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance
from tests.sweep import sweep_parameters

FLAGS = tuple(option.name for option in rules.OPTIONS if option.is_flag)
ALL = ",".join(FLAGS)
SETS = ("", *FLAGS, ALL, f"profession=wizard,{ALL}", "party=2", "party=3,profession=mixed,spoils=choice", f"party=4,{ALL}")
PLAYERS = ("random", "greedy", "prudent")
SEEDS = (3, 17, 40)


def ident(options: str, seed: int) -> str:
    """The id of a game with these options."""
    return f"dqd6:{options}#{seed}" if options else f"dqd6#{seed}"


@cache
def build_log(options: str, seed: int, player: str) -> PlayLog:
    """The log of one game."""
    game, which = parse_id(ident(options, seed))
    return write_story(game, which, play(game, which, (player,) * rules.seat_count(which.options)))


def list_transitions(options: str, seed: int, player: str = "random") -> list[Transition]:
    """The moves of one game, with what is before and after them."""
    game, which = parse_id(ident(options, seed))
    record = play(game, which, (player,) * rules.seat_count(which.options))
    return read_transitions(game, which, record)


def lines(log: PlayLog) -> Iterator[RollLine]:
    """All lines of a log."""
    for scene in log.scenes:
        yield from scene.rolls


def strip_marks(text: str) -> str:
    """The words without their marks."""
    return re.sub(r"\*\*|_|\^", "", text)


def bank_pattern(bank: str) -> re.Pattern[str]:
    """Whatever a bank can say."""
    gaps = (
        re.sub(r"\\\{\\\{.*?\\\}\\\}", ".+", re.escape(strip_marks(line)).replace(r"\ ", " "))
        for line in bank_lines("dqd6", bank)
    )
    return re.compile("|".join(gaps))


@pytest.mark.parametrize("options", sweep_parameters(SETS))
def test_no_sentence_twice_on_a_page(options: str) -> None:
    """On both papers: no line of a roll, and no sentence of six words or more, stands twice on one page; none leaves it."""
    for name, seed, player in product(("a4", "letter"), SEEDS, PLAYERS):
        for page in require_some(draw_play_log(load_look("dqd6"), find_paper(name), build_log(options, seed, player))):
            count = Counter(prose(page)) | Counter(part for part in sentences(page) if len(part.split()) >= WORDS)
            assert not [words for words, times in count.items() if times > 1], (name, seed, player)
            assert edge_distance(page) >= 5, (name, seed, player)


@pytest.mark.parametrize(
    ("options", "banks"),
    sweep_parameters(
        [
            ("ambush", ("ambush_prose",)),
            ("recovery_potion", ("potion",)),
            ("critical_hits", ("critical",)),
            ("enhanced_attacks", ("boost", "aim", "absorb", "miss_both")),
            ("combat_stance", ("offensive", "defensive")),
            ("magical_bolt", ("bolt", "bolt_kill")),
            ("monster_weaknesses", ("weakness",)),
            ("monster_attack_rolls", ("miss_open", "counter", "monster_critical", "monster_misses")),
            ("ability_zero_penalties", ("weak_arm", "cannot_flee", "forgetful")),
            ("lucky_loot", ("loot_broken", "loot_double", "loot_normal")),
            ("gem_recovery", ("recovery",)),
            ("enhanced_attacks,monster_attack_rolls", ("counter_both",)),
            ("party=2,spoils=choice", ("give", "sits_out")),
        ],
        rows=True,
    ),
)
def test_every_variation_is_told(options: str, banks: tuple[str, ...]) -> None:
    """Over 40 games each of its banks is heard; in the base game none of them."""
    with_it, without = heard_texts(options), heard_texts("")
    for bank in require_some(banks):
        pattern = bank_pattern(bank)
        assert any(pattern.search(text) for text in with_it), bank
        # a pattern is what a bank can say in any words; what the base game says may fit one only where it says as much
        if bank not in ("ambush_prose", "miss_both", "counter", "loot_normal"):
            assert not any(pattern.fullmatch(text) for text in without), bank


@cache
def heard_texts(options: str) -> frozenset[str]:
    """What is told in 40 games by two players each."""
    games = product(range(1, 41), ("random", "prudent"))
    return frozenset(strip_marks(text) for seed, player in games for text in texts(build_log(options, seed, player)))


def texts(log: PlayLog) -> Iterator[str]:
    """Openings, lines and closings."""
    for scene in log.scenes:
        yield scene.opening
        yield from (roll.text for roll in scene.rolls)
        yield scene.closing


def test_need_is_told_of_the_drawn_die() -> None:
    """For every second ability and stance: the face that is named as the highest that hits is that face."""
    for points, gems, second, stance in product(range(1, 5), range(3), range(4), range(3)):
        s = odds.fight_position("enhanced_attacks", "combat_stance", points=points, gems=gems)
        s.second, s.stance = second, stance
        for face in range(2, 6):
            assert rules.is_hit(s, face) == (face <= highest_hitting_face(s)), (points, gems, second, stance, face)


@pytest.mark.parametrize("options", ["", ALL, f"party=4,spoils=choice,{ALL}"])
@pytest.mark.parametrize("seed", SEEDS)
def test_lines_follow_the_game(options: str, seed: int) -> None:
    """Each die of the record stands beside one line, in order, and the hearts are the monster's health after it."""
    log, moves = build_log(options, seed, "random"), list_transitions(options, seed)
    dice = [turn.action for turn in moves if rules.current_player(turn.before) == rules.DICE]
    assert [face for roll in lines(log) for face in roll.faces] == dice
    fought = [turn for turn in moves if turn.before.node == rules.STRIKE or is_bolt(turn)]
    hearts = [
        (roll.health, roll.max_health)
        for roll in lines(log)
        if roll.max_health and not bank_pattern("enter").search(strip_marks(roll.text))
    ]
    after = [0 if turn.after.monster == 0 or is_kill(turn) else turn.after.health for turn in fought]
    assert Counter(health for health, _ in hearts) >= Counter(after)


def is_bolt(turn: Transition) -> bool:
    """Whether a move is a bolt."""
    return bool(turn.before.node == rules.CHOOSE and rules.BOLT <= turn.action < rules.POTION)


def one_line(turn: Transition) -> str:
    """What a single move is told as, by a hero alone."""
    return " ".join(strip_marks(roll.text) for roll in Dqd6LineWriter(Voice("dqd6", 1, [CONTENT.hero])).write_lines(turn))


def step(s: object, x: int) -> Transition:
    """A move from a position."""
    after = s.copy()  # type: ignore[attr-defined]
    rules.apply(after, x)
    return Transition(s, x, after)


@pytest.mark.parametrize(("points", "face", "bank"), [(3, 1, "monster_critical"), (1, 1, "counter"), (3, 6, "monster_misses")])
def test_answer(points: int, face: int, bank: str) -> None:
    """A monster's 1 takes what there is: it is told as critical only when 2 points went."""
    s = odds.fight_position("monster_attack_rolls", points=points)
    for x in (rules.STRENGTH, 6):
        rules.apply(s, x)
    assert bank_pattern(bank).fullmatch(one_line(step(s, face)))


@pytest.mark.parametrize(
    ("power", "face", "bank"), [(1, 1, "loot_double"), (3, 1, "loot_normal"), (2, 4, "loot_normal"), (2, 6, "loot_broken")]
)
def test_loot(power: int, face: int, bank: str) -> None:
    """A splendid find that is capped at 4 is told as a plain one."""
    s = odds.fight_position("lucky_loot", power=power, health=1)
    s.guarded = rules.STRENGTH
    for x in (rules.STRENGTH, 1):
        rules.apply(s, x)
    text = one_line(step(s, face))
    assert bank_pattern(bank).fullmatch(text)
    assert str(power + 1) in text or bank != "loot_normal" or "adds 1" in text


def test_full_ability_absorbs_nothing() -> None:
    """The point for an ability at 4 is said to be lost, for another to be gained."""
    s = odds.fight_position("enhanced_attacks", points=2)
    for x in (rules.STRENGTH, rules.INTELLIGENCE, 1):
        rules.apply(s, x)
    assert bank_pattern("absorb_full").fullmatch(one_line(step(s, rules.DEXTERITY)))
    assert bank_pattern("absorb").fullmatch(one_line(step(s, rules.STRENGTH)))


@pytest.mark.parametrize(("flags", "power", "bank"), [(("ability_zero_penalties",), 1, "hit_harmless"), ((), 0, "hit_nothing")])
def test_harmless_hits(flags: tuple[str, ...], power: int, bank: str) -> None:
    """A hit brought down to 0 is told apart from one without a weapon."""
    s = odds.fight_position(*flags, points=0)
    s.weapon[rules.DEXTERITY] = power
    rules.apply(s, rules.DEXTERITY)
    assert bank_pattern(bank).search(one_line(step(s, 2)))


def test_ambush_has_a_scene_of_its_own() -> None:
    """It is numbered 0, on the way; rooms are counted from 1."""
    for seed in SEEDS:
        with_it, without = build_log("ambush", seed, "greedy"), build_log("", seed, "greedy")
        assert [scene.number for scene in with_it.scenes] == list(range(len(with_it.scenes)))
        assert [scene.number for scene in without.scenes] == list(range(1, len(without.scenes) + 1))
        assert with_it.scenes[0].title == "On the Way"
        assert len(with_it.scenes[0].rolls) == 1


@pytest.mark.parametrize("count", [2, 3, 4])
def test_party(count: int) -> None:
    """So many heroes of different names, all in every state; each strike is somebody's; points are everyone's own."""
    for seed in SEEDS:
        log, moves = build_log(f"party={count}", seed, "greedy"), list_transitions(f"party={count}", seed, "greedy")
        bands = [part for part in log.scenes[-1].state if isinstance(part, MemberState) and part.name]
        names = [band.name for band in bands]
        assert len(set(names)) == count
        assert [band.name for band in log.cover.bands] == names
        strikers = [re.match(r"\^(\w+)\^", roll.text) for roll in lines(log) if len(roll.faces) == 1]
        told_of = [match[1] for match in strikers if match]
        acted = [names[turn.before.hero] for turn in moves if turn.before.node in (rules.STRIKE, rules.RUN)]
        assert told_of == acted
        end = moves[-1].after
        for h, band in enumerate(bands):
            assert [tally.current for row in band.rows for tally in row] == [
                *end.ability[3 * h : 3 * h + 3],
                *end.weapon[3 * h : 3 * h + 3],
            ]
        assert [entry.points for entry in log.sums] == (
            [rules.score(end, h) for h in range(count)] if end.outcome == rules.WON else []
        )


def test_sum_of_a_hero_alone() -> None:
    """Abilities and weapons make the points of the result, and no name stands before them."""
    for seed in range(1, 15):
        log, end = build_log("", seed, "prudent"), list_transitions("", seed, "prudent")[-1].after
        assert bool(log.sums) == (end.outcome == rules.WON)
        for entry in log.sums:
            assert entry.name == ""
            assert sum(part.number for part in entry.parts) == entry.points == rules.score(end, 0)


def test_profession_and_potion_are_shown() -> None:
    """On the cover who it is; in each state the potion, held or drunk."""
    log = build_log("profession=archer,recovery_potion", 5, "random")
    assert log.cover.facts[0].endswith(", archer")
    held = [tally.current for scene in log.scenes for tally in potions(scene)]
    assert len(held) == len(log.scenes)
    assert held == sorted(held, reverse=True)
    assert not any(potions(scene) for scene in build_log("", 5, "random").scenes)


def potions(scene: LogScene) -> list[StateTally]:
    """The lines of a hero's state that show a potion."""
    return [tally for group in scene.state if not isinstance(group, MemberState) for tally in group if tally.word == "Potion"]


def test_voice_does_not_repeat_itself() -> None:
    """While a bank has other lines no saying returns within the memory, and heroes have different first names."""
    voice = Voice("dqd6", 7, [CONTENT.hero])
    fill_party(voice, 4)
    assert len({hero.first_name for hero in voice.heroes}) == 4
    many = min(REPEAT_DISTANCE, len(bank_lines("dqd6", "potion")))
    assert len({voice.say("potion") for _ in range(many)}) == many


def test_same_story_twice() -> None:
    """The same id and players tell the same story."""
    options = f"party=3,{ALL}"
    assert build_log.__wrapped__(options, 9, "random") == build_log(options, 9, "random")


@pytest.mark.parametrize("options", ["", ALL])
def test_nobody_is_met_before_the_door(options: str) -> None:
    """A scene shows whom its own roll brought: a rest before the Dragon's room is a rest."""
    for seed, player in product(range(1, 30), PLAYERS):
        for scene in require_some(build_log(options, seed, player).scenes):
            rested = any(bank_pattern("rest").fullmatch(strip_marks(roll.text)) for roll in scene.rolls[:1])
            assert not rested or scene.glyph == "moon", (seed, player, scene.number)
            assert scene.place or scene.glyph not in ("moon", "traps")


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_gems_are_told_in_their_order(seed: int) -> None:
    """No scene speaks of a second gem, of both or of a last one before so many were won."""
    for scene in require_some(build_log("", seed, "prudent").scenes):
        won = next(
            tally.current for part in scene.state if not isinstance(part, MemberState) for tally in part if tally.word == "Gems"
        )
        words = plays.scene_text(scene).lower()
        for count, said_of in enumerate(("first gem", "second gem|both gems|two gems", "third gem|last gem"), 1):
            assert won >= count or not re.search(said_of, words), words


def template_pattern(template: str) -> re.Pattern[str]:
    """What a sentence of a bank looks like, whatever fills its gaps."""
    return re.compile(".+?".join(re.escape(part) for part in re.split(r"\{[{%].*?[%}]\}", template)))


FLED, SHARED = (
    [template_pattern(one) for bank in banks for one in bank_lines("dqd6", bank)]
    for banks in (["flee_prose"], ["give", "loot_normal"])
)
FOUND = [template_pattern(way) for kind in CONTENT.weapon.values() for level in kind.level for way in level.found]
SPOILS = ("", "lucky_loot", "party=2,spoils=choice", "party=3,spoils=choice,lucky_loot")


@pytest.mark.parametrize(("options", "seed"), sweep_parameters([*product(SPOILS, range(1, 11))], 1, rows=True))
def test_flights_and_finds_are_told(options: str, seed: int) -> None:
    """Each flight is told in its room; no weapon is handed on, or its worth rolled for, before it is found."""
    log, moves = build_log(options, seed, "random"), list_transitions(options, seed)
    assert log.strip
    start = 0
    for beat, scene in zip(log.strip.beats, log.scenes, strict=True):
        visit, start = moves[start : beat.moment.last + 1], beat.moment.last + 1
        fled = any(turn.before.node == rules.CHOOSE and turn.action == rules.FLEE for turn in visit)
        told = scene.opening, *(roll.text for roll in scene.rolls), scene.closing
        assert not fled or any(form.search(" ".join(told)) for form in FLED), told
        assert fled == any(event.mark.endswith("runs") for event in beat.events)
        shared = [k for k, text in enumerate(told) if any(form.search(text) for form in SHARED)]
        found = [k for k, text in enumerate(told) if any(form.search(text) for form in FOUND)]
        assert not (shared and found) or max(found) < min(shared), told


FELLED, MENDED, GEMS_FOUND = (
    [template_pattern(one) for bank in banks for one in bank_lines("dqd6", bank)]
    for banks in (("kill", "kill_dragon", "bolt_kill"), ("recovery",), ("prize_gem_1", "prize_gem_2", "prize_gem_3"))
)


@pytest.mark.parametrize("options", ["", "lucky_loot", "party=2"])
def test_whoever_falls_is_told_to_fall(options: str) -> None:
    """However much was said before: a monster that is no longer there has fallen in its room's words, or somebody ran."""
    for seed in range(1, 9):
        log, moves, start = build_log(options, seed, "greedy"), list_transitions(options, seed, "greedy"), 0
        assert log.strip
        for beat, scene in zip(log.strip.beats, log.scenes, strict=True):
            visit, start = moves[start : beat.moment.last + 1], beat.moment.last + 1
            assert any("falls" in event.mark for event in beat.events) == is_kill(visit[-1])
            if is_kill(visit[-1]):
                told = " ".join(roll.text for roll in scene.rolls)
                assert any(form.search(told) for form in FELLED), (seed, told)


def test_a_gem_is_found_before_it_mends() -> None:
    """With gem recovery: who holds it until the aching stops has taken it before."""
    count = 0
    for seed in range(1, 13):
        for scene in build_log("gem_recovery", seed, "greedy").scenes:
            words = " ".join((scene.opening, *(roll.text for roll in scene.rolls), scene.closing))
            mended = [found.end() for form in MENDED if (found := form.search(words))]
            taken = [found.end() for form in GEMS_FOUND if (found := form.search(words))]
            assert not mended or min(taken) < min(mended), words
            count += bool(mended)
    assert count


def test_a_party_is_not_alone() -> None:
    """Where several rest, nobody is said to be on their own, and all of them rest by the die."""
    rests = [template_pattern(one) for one in bank_lines("dqd6", "rest_party")]
    for seed in range(1, 9):
        for scene in require_some(one for one in build_log("party=3", seed, "greedy").scenes if one.glyph == "moon"):
            words = [scene.opening, *(roll.text for roll in scene.rolls)]
            assert any(form.fullmatch(words[1]) for form in rests), words
            assert not re.search("alone|Only|nobody to quarrel|no conversation", " ".join(words)), words


def test_finds_are_told_in_several_ways() -> None:
    """Over the seeds a squire's sword is found in all ways that there are, and in none twice within a log."""
    ways, heard = CONTENT.weapon["sword"].level[2].found, set[int]()
    for seed in range(1, 41):
        words = " ".join(scene.closing for scene in build_log("", seed, "greedy").scenes)
        here = [k for k, way in enumerate(ways) if template_pattern(way).search(words)]
        assert len(here) <= 1
        heard.update(here)
    assert heard == set(range(len(ways)))
