"""The story of Quester's Keep: what is told and drawn is what happened, on both papers, round by round."""

import re
from functools import cache

import pytest

from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.play import play
from printgen.engine.playout import count_actions
from printgen.engine.record import Record, from_text, to_text
from printgen.gameapi.discovery import parse_id
from printgen.games.keep.components.combat import Combat
from printgen.games.keep.components.standings import MapSurvey
from printgen.games.keep.content import CONTENT
from printgen.games.keep.rules import play as rules
from printgen.games.keep.rules.keep_business import counted_treasure
from printgen.games.keep.rules.position import ABILITY, GREEN, LAND, LEAVE, PRIZE, RED
from printgen.games.keep.rules.treasure import GRAIL, count_banked, count_carried
from printgen.games.keep.story.events import (
    BEATEN,
    KILLED,
    CreatureFight,
    HeroTurn,
    HeroWalk,
    KeepVisit,
    Move,
    PlayerLeft,
    StoryRound,
)
from printgen.games.keep.story.narrator import write_story
from printgen.games.keep.story.record_reader import placed_tiles, quests_completed, read_rounds, read_setup
from printgen.games.keep.story.stages import LONG_GAME, MOST_STAGES, iter_turn_deeds
from printgen.games.keep.story.texts import STORY_TEXTS, creature_in_text
from printgen.marks import PT, Page
from printgen.prose.panel_excerpts import find_greatest_beat
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.transitions import read_transitions
from printgen.render.paper.paper_sizes import find_paper
from printgen.resources import resource_folder
from tests import plays
from tests.effort import count_calls
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance, smallest_type
from tests.sweep import sweep_parameters

ENDS = STORY_TEXTS.log.ends
EVERY = (
    ("keep#7", "quester"),
    ("keep#11", "wanderer"),
    ("keep:players=2,grail#3", "quester"),
    ("keep:players=3,movement=advanced#9", "quester"),
    ("keep:players=6,movement=advanced,length=long#3", "quester"),
    ("keep:players=5#4", "wanderer"),
    ("keep:solo_grail#3", "quester"),
    ("keep:solo_grail#5", "wanderer"),
    ("keep:players=2#5", "random"),
)
every_game = pytest.mark.parametrize(("ident", "player"), EVERY)
first_games = pytest.mark.parametrize(("ident", "player"), sweep_parameters(EVERY, rows=True))


@cache
def record(ident: str, player: str) -> Record:
    """A game that was played."""
    game, which = parse_id(ident)
    return play(game, which, (player,) * rules.seat_count(which.options))


@cache
def build_log(ident: str, player: str) -> PlayLog:
    """The log of one game."""
    game, which = parse_id(ident)
    return write_story(game, which, record(ident, player))


@cache
def list_moves(ident: str, player: str) -> tuple[Move, ...]:
    """The moves of one game, with what is before and after them."""
    return tuple(read_transitions(*parse_id(ident), record(ident, player)))


@cache
def split_rounds(ident: str, player: str) -> tuple[StoryRound, ...]:
    """The rounds of one game."""
    return tuple(read_rounds(list_moves(ident, player)))


def list_turns(ident: str, player: str) -> list[HeroTurn]:
    """The turns of one game."""
    return [turn for part in split_rounds(ident, player) for turn in part.turns]


def surveys(log: PlayLog) -> list[MapSurvey]:
    """All maps with their tables."""
    return [scene.diagram for scene in log.scenes if isinstance(scene.diagram, MapSurvey)]


def combats(log: PlayLog) -> list[Combat]:
    """All combats that are drawn."""
    drawn = [scene.diagram.combat if isinstance(scene.diagram, MapSurvey) else scene.diagram for scene in log.scenes]
    return [item for item in drawn if isinstance(item, Combat)]


@every_game
def test_every_move_is_in_a_turn(ident: str, player: str) -> None:
    """Nothing is left out, nothing comes twice; each turn is one seat's, each round has every seat at most once."""
    every, parts = list_moves(ident, player), list_turns(ident, player)
    begun = next(move.number for move in every if move.before.begun)
    assert [move.number for turn in parts for move in turn.moves] == list(range(begun, len(every)))
    assert [turn.number for turn in parts] == list(range(1, len(parts) + 1))
    for turn in parts:
        assert {move.before.seat for move in turn.moves} == {turn.seat}
    for part in split_rounds(ident, player):
        seats = [turn.seat for turn in part.turns]
        assert len(set(seats)) == len(seats)


@every_game
def test_fights_are_those_of_the_rules(ident: str, player: str) -> None:
    """All dice are there, the health after a fight is the hero's, and it ends as the rules end it."""
    for turn in require_some(list_turns(ident, player)):
        faces = [move.action for move in turn.moves if move.before.node in (GREEN, RED)]
        assert faces == [face for fight in turn.fights for clash in fight.clashes if not clash.interruption for face in clash[:2]]
        for fight in turn.fights:
            assert fight.end
            assert (fight.end == BEATEN) == (fight.foe_left == 0)
            assert (fight.end == KILLED) == (fight.left == 0)
        after = turn.moves[-1].after
        if turn.ends_in_death and after.seats > 1 and not after.over:
            assert after.health[turn.seat] == 0


@every_game
def test_trophies_and_quests_add_up(ident: str, player: str) -> None:
    """Who beat what is what the rules say was won."""
    end = list_moves(ident, player)[-1].after
    fights = [fight for turn in list_turns(ident, player) for fight in turn.fights if fight.quest and fight.end == BEATEN]
    for seat in require_some(range(end.seats)):
        if not end.gone >> seat & 1:
            assert sum(1 << fight.tile - 1 for fight in fights if fight.seat == seat) == end.quests[seat]


@every_game
def test_ways_and_lands(ident: str, player: str) -> None:
    """A way ends where the pawn stands, and every tile that was drawn is told of once."""
    every = list_moves(ident, player)
    drawn = [move.action for move in every if move.before.begun and move.before.node == LAND]
    walks = [walk for turn in list_turns(ident, player) for walk in turn.hero_walks]
    assert [tile for walk in walks for tile in walk.drawn] == drawn
    for turn in list_turns(ident, player):
        last = turn.events[-1] if turn.events else None
        if isinstance(last, HeroWalk):
            assert last.end == turn.moves[-1].after.tile[turn.seat]


@every_game
def test_treasure_adds_up(ident: str, player: str) -> None:
    """All treasure that was drawn is told of; what was banked, less what was taken up again, is in the bank."""
    every = list_moves(ident, player)
    drawn = [move.action for move in every if move.before.node == PRIZE]
    events = [event for turn in list_turns(ident, player) for event in turn.events]
    found = [kind for event in events if isinstance(event, CreatureFight) for kind in event.prize]
    traded = [kind for event in events if isinstance(event, KeepVisit) for kind in event.traded]
    assert sorted(found + traded) == sorted(drawn)
    end = every[-1].after
    for seat in range(end.seats):
        if not end.gone >> seat & 1:
            banked = sum(turn.banked_count for turn in list_turns(ident, player) if turn.seat == seat)
            assert banked == count_banked(end, seat)


@every_game
def test_every_round_has_its_map(ident: str, player: str) -> None:
    """The map shows all tiles that lie, the table all players; in a game of usual length each turn has its scene."""
    log, parts = build_log(ident, player), split_rounds(ident, player)
    maps = surveys(log)
    end = list_moves(ident, player)[-1].after
    assert len(maps) == 1 + (len(parts) if len(parts) <= LONG_GAME else -(-len(parts) // -(-len(parts) // MOST_STAGES)))
    assert all(len(item.ledger.entries) == end.seats for item in maps)
    assert len(maps[-1].realm.tiles) == count_actions(end.laid)
    if len(parts) <= LONG_GAME:
        for item, part in zip(maps[1:], parts, strict=True):
            assert {tile.number for tile in item.realm.tiles if tile.number} == {
                str(tile) for tile in placed_tiles(part.last_position) if tile
            }
            banked = [int(entry.cells[2].text) for entry in item.ledger.entries if entry.cells[2].text != "–"]
            seats = [seat for seat in range(end.seats) if not part.last_position.gone >> seat & 1]
            assert banked == [count_banked(part.last_position, seat) for seat in seats]
        plain = [scene for scene in log.scenes if scene.is_plain]
        assert len(plain) == (0 if end.solo else len(list_turns(ident, player)))


@every_game
def test_every_combat_is_drawn(ident: str, player: str) -> None:
    """With both dice of every round, and the health of both."""
    if len(split_rounds(ident, player)) > LONG_GAME:
        return
    fights = [fight for turn in list_turns(ident, player) for fight in turn.fights]
    duels = [duel for item in combats(build_log(ident, player)) for duel in item.duels]
    assert len(duels) == len(fights)
    for duel, fight in zip(duels, fights, strict=True):
        shown = [(throw.green, throw.red, throw.winner) for throw in duel.throws if not throw.icon]
        assert shown == [clash[:3] for clash in fight.clashes if not clash.interruption][-len(shown) :]
        assert duel.hero.now == fight.left
        assert duel.foe.now == fight.foe_left
        assert duel.hero.most >= duel.hero.before


@every_game
def test_first_dice_and_hands(ident: str, player: str) -> None:
    """The set-up tells the dice for the first turn and all quest cards that were dealt."""
    first, log = read_setup(list_moves(ident, player)), build_log(ident, player)
    rolls = log.scenes[0].rolls
    assert len(rolls) == first.after.seats
    assert [roll.faces for roll in rolls] == [first.rolls.get(seat, ()) for seat in range(first.after.seats)]
    assert sum(roll.text.count("quests of") for roll in rolls) == (0 if first.after.grail else first.after.seats)


@every_game
def test_ends(ident: str, player: str) -> None:
    """The ribbon says how it ended, the chart ends with what counts, the last notes name all winners."""
    log, end = build_log(ident, player), list_moves(ident, player)[-1].after
    winners = [seat for seat in range(end.seats) if end.winners >> seat & 1]
    if end.solo:
        assert log.cover.ribbon == ENDS["grail" if winners else "alone_lost"].ribbon
        return
    found = any(7 < kind < 9 for fight in list_turns(ident, player)[-1].fights for kind in fight.prize) and end.grail
    assert log.cover.ribbon == ENDS["grail" if found else "won" if len(winners) == 1 else "shared"].ribbon
    assert [skyline.points[-1] for skyline in log.skylines] == [counted_treasure(end, seat) for seat in range(end.seats)]
    assert log.heads
    assert all(len(skyline.points) == len(log.heads.columns) for skyline in log.skylines)
    notes = " ".join(surveys(log)[-1].ledger.notes)
    for seat in winners:
        assert log.skylines[seat].word in notes
    assert str(quests_completed(end, winners[0])) or notes


@pytest.mark.parametrize("name", sweep_parameters(["a4", "letter"]))
@first_games
def test_pages(ident: str, player: str, name: str) -> None:
    """On both papers no turn is torn, nothing leaves the page, no text is too small."""
    log, seats = build_log(ident, player), list_moves(ident, player)[-1].after.seats
    record_pages = len(log.record) / 150
    pages = draw_play_log(load_look("keep"), find_paper(name), log)
    assert len(pages) <= 6 + record_pages + len(surveys(log)) * max(1.2, seats / 3)
    for page in pages:
        assert edge_distance(page) >= 5, name
        assert smallest_type(page) >= 9 * 0.87 * PT - 1e-6, name


def test_a_game_of_usual_length_is_readable_and_quick() -> None:
    """Four players, told and set with at most 2,000 calls a move (it takes about 600), on at most 38 pages."""
    game, which = parse_id("keep#7")
    played = record("keep#7", "quester")
    pages: list[Page] = []
    assert count_calls(
        lambda: pages.extend(draw_play_log(load_look("keep"), find_paper("a4"), write_story(game, which, played)))
    ) < 2000 * len(played.moves)
    assert len(pages) <= 38


@every_game
def test_sentences(ident: str, player: str) -> None:
    """They begin with capitals and end; no gap is left unfilled, no straight quotes."""
    plays.assert_sentences(build_log(ident, player), ".?”*_")


def test_everything_has_words() -> None:
    """Every hero has names, every land, creature and treasure words within a sentence, every creature a meeting."""
    assert set(STORY_TEXTS.member) == {hero.word for hero in CONTENT.hero}
    names = [name for member in STORY_TEXTS.member.values() for name in member.names]
    assert len(set(names)) == len(names)
    assert set(STORY_TEXTS.place) == {land.word for land in CONTENT.land}
    assert set(STORY_TEXTS.creature) == {card.word for card in (*CONTENT.wild, *CONTENT.foe)}
    assert set(STORY_TEXTS.thing) == {kind.word for kind in CONTENT.treasure}
    for card in (*CONTENT.wild, *CONTENT.foe):
        assert creature_in_text(card)
        assert len(bank_lines("keep", f"meet_{card.word.replace('-', '_')}")) >= 3


def test_titles_have_room() -> None:
    """Titles fit a cover, and those of rounds their line."""
    for path in require_some((resource_folder("templates") / "keep").glob("title_*.jinja")):
        assert all(len(title) <= 18 for title in require_some(bank_lines("keep", path.stem)))
    for path in (resource_folder("templates") / "keep").glob("head_*.jinja"):
        assert all(len(title) <= 28 for title in bank_lines("keep", path.stem))


def test_a_player_who_leaves() -> None:
    """Is told of, and the table has a dash for what was thrown away."""
    game, which = parse_id("keep:players=3#9")
    full = record("keep:players=3#9", "quester")
    s = list_moves("keep:players=3#9", "quester")
    cut_at = next(
        move.number for move in s if move.before.begun and rules.legal_actions(move.before) >> LEAVE & 1 and move.number > 60
    )
    words = [f"{line.player_label} {line.action_text}" for line in full.moves[:cut_at]]
    mover = full.moves[cut_at].player_label
    lines = [
        "printgen record 1",
        "game keep:players=3",
        f"rules {rules.RULES_VERSION}",
        "players hand hand hand",
        *words,
        f"{mover} leave",
    ]
    after = s[cut_at].before.copy()
    rules.apply(after, LEAVE)
    while rules.current_player(after) != rules.OVER and not rules.legal_actions(after) >> LEAVE & 1:
        break
    mover = game.notation.player_label(after, rules.current_player(after))
    rest = ["leave"] if rules.legal_actions(after) >> LEAVE & 1 else ["done", "leave"]
    for word in rest:
        lines.append(f"{mover} {word}")
        x = next(x for x in range(62) if rules.legal_actions(after) >> x & 1 and game.notation.action_to_text(after, x) == word)
        rules.apply(after, x)
    lines.append(f"result {game.notation.result_to_text(after)}")
    by_hand = from_text("\n".join(lines) + "\n")
    game, which = parse_id("keep:players=3")
    log = write_story(game, which, by_hand)
    last = [scene.diagram for scene in log.scenes if isinstance(scene.diagram, MapSurvey)][-1]
    assert sum(entry.cells[0].text == "–" for entry in last.ledger.entries) == 2
    every = read_transitions(game, which, by_hand)
    assert sum(isinstance(event, PlayerLeft) for part in read_rounds(every) for turn in part.turns for event in turn.events) == 2
    assert log.cover.facts[-1] == STORY_TEXTS.log.by_hand
    assert draw_play_log(load_look("keep"), find_paper("letter"), log)


def test_a_record_by_hand() -> None:
    """A record without a seed is told, and says that it was kept by hand."""
    seeded = record("keep:solo_grail#3", "quester")
    by_hand = from_text(to_text(seeded._replace(id_text="keep:solo_grail", players=("hand",))))
    game, which = parse_id("keep:solo_grail")
    log = write_story(game, which, by_hand)
    assert log.cover.facts[-1] == STORY_TEXTS.log.by_hand
    assert len(surveys(log)) == len(surveys(build_log("keep:solo_grail#3", "quester")))


def test_abilities_are_told() -> None:
    """Every die of an ability that is not part of a fight stands in the prose."""
    for turn in require_some(list_turns("keep#7", "quester")):
        tried = [move.action for move in turn.moves if move.before.node == ABILITY and not move.before.strong]
        if tried:
            assert any(f"{{d{tried[0]}}}" in scene.opening for scene in build_log("keep#7", "quester").scenes)


def test_same_story_twice() -> None:
    """The same id and players tell the same story."""
    assert build_log.__wrapped__("keep#7", "quester") == build_log("keep#7", "quester")


def test_every_bank_is_used() -> None:
    """The banks are those that the code tells from, and each has more than one variant."""
    source = plays.source_code("keep", "story/narrator", "story/sentences")
    for path in require_some((resource_folder("templates") / "keep").glob("*.jinja")):
        assert len(bank_lines("keep", path.stem)) > 1
        stem = re.sub(r"_.*", "", path.stem)
        assert f'"{path.stem}"' in source or re.search(f"[\"']{stem}_", source), path.stem


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_no_guardian_is_named_before_it_was_met(seed: int) -> None:
    """What guards a quest is named from the turn on in which somebody first fights it; a land may be named after its like."""
    ident = f"keep:players=2#{seed}"
    met: set[str] = set()
    scenes = [scene for scene in build_log(ident, "wanderer").scenes if scene.is_plain]
    for scene, turn in require_some(zip(scenes, list_turns(ident, "wanderer"), strict=False)):
        met |= {fight.creature.title for fight in turn.fights}
        told_here = plays.scene_text(scene)
        named = {foe.title for foe in CONTENT.foe if re.search(rf"\bthe {foe.title}\b(?!’s)", told_here, re.I)}
        assert named <= met


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_no_sentence_leans_on_one_that_is_left_out(seed: int) -> None:
    """A panel tells in whole lines of the banks."""
    plays.assert_whole_sayings("keep", build_log(f"keep:players=2#{seed}", "wanderer"))


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21)))
def test_deaths_are_named(seed: int) -> None:
    """Who dies stands over it, with the creature that won, and a panel tells it, or a thread that ends so; who is alone, too."""
    ends = re.compile(
        "|".join(plays.bank_pattern("keep", f"died_{how}").pattern for how in ("wild", "quest", "alone")), re.IGNORECASE
    )
    for ident in (f"keep:players=2#{seed}", f"keep:solo_grail#{seed}"):
        log = build_log(ident, "wanderer")
        assert log.strip
        for beat, turn in zip(log.strip.beats, list_turns(ident, "wanderer"), strict=True):
            if turn.ends_in_death:
                foe = next(fight.creature for fight in turn.fights if fight.end == KILLED)
                assert beat.title.startswith(beat.name) and foe.title.split()[-1].lower() in beat.title.lower()
                assert any(ends.fullmatch(text) or text == beat.words.thread for text in beat.words.gist), beat


def test_a_word_of_a_record_means_one_card() -> None:
    """What is said aloud is made of these words: none is the word of two cards with different titles."""
    every = {(card.word, card.title) for part in (CONTENT.land, CONTENT.wild, CONTENT.foe, CONTENT.treasure) for card in part}
    assert len(every) == len({word for word, _ in every}) > 70


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 3))
@pytest.mark.parametrize("options", ["players=3", "players=2,grail", "solo_grail"])
def test_what_came_of_a_turn_is_told_in_its_order(options: str, seed: int) -> None:
    """Nobody does anything after being killed; the Grail is won once, where it is sought, and is a winner's greatest moment."""
    ident = f"keep:{options}#{seed}"
    told_so = [[*iter_turn_deeds(turn, str)] for turn in list_turns(ident, "quester")]
    for turn, parts in zip(list_turns(ident, "quester"), told_so, strict=True):
        assert [part.startswith("was killed by") for part in parts] == [False] * (len(parts) - 1) + [
            turn.ends_in_death
        ] or not parts
    end, log = list_moves(ident, "quester")[-1].after, build_log(ident, "quester")
    assert log.strip
    taken = sum("won the Grail from" in part for parts in told_so for part in parts)
    finders = [seat for seat in range(end.seats) if end.grail and count_carried(end, seat, GRAIL)]
    assert taken == len(finders)
    great = find_greatest_beat(log.strip.beats, next((tower.pawn for tower in log.strip.score.towers if tower.first), ""))
    assert great
    assert ("won the Grail from" in great.words.turning_point_text) == (end.winners in [1 << seat for seat in finders])
    assert ("the Grail" in log.cover.how_to_play) == bool(end.grail)
