"""The story of Keevorn: what is told and drawn is what happened, on both papers, and nothing before it was seen."""

import re
from collections import Counter
from itertools import islice, pairwise, product

import pytest

from printgen.components.comic.renderers.short_log import short_log_pages
from printgen.components.comic.strip import QUIET
from printgen.components.diagrams.table_cards import PILE, PLACE, LaidCard, TableCards
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import parse_id
from printgen.games.keevorn import rules
from printgen.games.keevorn.box.cards import card_index
from printgen.games.keevorn.box.shared_texts import card_sign
from printgen.games.keevorn.notation import card_to_text
from printgen.games.keevorn.story import room_visits
from printgen.games.keevorn.story.narrator import write_story
from printgen.games.keevorn.story.room_visits import FOUGHT, HELD, PACKED, PLACED, RoomVisit, split_rooms
from printgen.games.keevorn.story.texts import STORY_TEXTS
from printgen.games.keevorn.story.turning_points import describe_turning_point
from printgen.marks import PT, SymbolUse
from printgen.prose.panel_excerpts import split_sentences
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.templates import number_to_words
from printgen.render.paper.paper_sizes import find_paper
from printgen.resources import resource_folder
from tests import plays
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance, iter_marks, smallest_type
from tests.sweep import sweep_parameters

ENDS = STORY_TEXTS.log.ends
SETS = (
    "", "jokers=4", "jokers=1,relics_as_weapons", "jokers=0,depth=3", "max_health=10", "jokers=4,relics_as_weapons,max_health=30",
)  # fmt: skip
PLAYERS = ("random", "careful")
SEEDS = (3, 7, 40)
SECRET = (("jokers=4", 4), ("jokers=4", 10))
"""Games in which the careful player comes upon a Secret Floor."""


record, told, anew, turns = plays.plays_of("keevorn")


def walked_rooms(options: str, seed: int, player: str) -> list[RoomVisit]:
    """The rooms of one game."""
    return split_rooms(turns(options, seed, player))


EVERY = [*product(SETS, SEEDS, PLAYERS), *((options, seed, "careful") for options, seed in SECRET)]
SPENT = ("joined", "lost", "gone", "let go", "read", "used", "probed", "clean")
"""What is under cards that were discarded."""
NUMBER = {number_to_words(n): n for n in range(60)}
every_game = pytest.mark.parametrize(("options", "seed", "player"), EVERY)
first_games = pytest.mark.parametrize(("options", "seed", "player"), sweep_parameters(EVERY, 2, rows=True))


@every_game
def test_health_adds_up(options: str, seed: int, player: str) -> None:
    """What deeds gave and took leads from the health at the start to that at the end."""
    every = walked_rooms(options, seed, player)
    for room in require_some(every):
        assert room.turns.state_before.health + sum(deed.health for deed in room.deeds) == room.turns.state_after.health, (
            room.number
        )


@every_game
def test_what_turned_adds_up(options: str, seed: int, player: str) -> None:
    """The health that is named of a room is what the room gave and took."""
    for room in require_some(walked_rooms(options, seed, player)):
        if room.turns.state_after.outcome == rules.LOST:
            continue
        said = describe_turning_point(room, "A", 10_000)
        gone = re.findall(r"\(([a-z-]+) health lost\)|lost ([a-z-]+)(?: health)? by", said)
        come = re.findall(r"\(([a-z-]+) health won\)|gained ([a-z-]+)(?: health)? by", said)
        named = sum(NUMBER["".join(words)] for words in come) - sum(NUMBER["".join(words)] for words in gone)
        assert named == room.turns.state_after.health - room.turns.state_before.health, (room.number, said)


@every_game
def test_every_room_is_drawn_once(options: str, seed: int, player: str) -> None:
    """Each room is a row, in order, with the cards that were seen in it, the Hands, the backpack and the piles."""
    log, every = told(options, seed, player), walked_rooms(options, seed, player)
    rows = [row for scene in log.scenes if isinstance(scene.diagram, TableCards) for row in scene.diagram.rows]
    assert [row[0].cards[0].note for row in rows] == [f"Room {room.number}" for room in every]
    for row, room in zip(rows, every, strict=True):
        floor, dealt, red, black, pack, discard = row
        assert [(card.rank, card.suit) for card in dealt.cards] == [
            tuple(card_index(card)) for card in (*room.dealt, *room.later_cards)
        ]
        held = [card for group in (red, black, pack) for card in group.cards if card.kind != PLACE]
        assert len(held) == sum(card >= 0 for card in (*room.dealt_position.hand, *room.dealt_position.pack))
        lying = count(floor.cards[0]) + len(room.dealt) + len(held) + count(discard.cards[0]) + room.dealt_position.depth
        if "depth" not in options:
            assert lying == rules.JOKER + rules.JOKERS[parse_id(plays.id_text("keevorn", options, seed))[1].options[0]]


def count(pile: LaidCard) -> int:
    """How many cards a pile is said to have."""
    return int(pile.rank) if pile.kind == PILE else 0


@every_game
def test_nothing_is_shown_before_it_is_seen(options: str, seed: int, player: str) -> None:
    """A card that is drawn in a room has been in it, in a Hand, in the backpack, or on top of the Floor while it was played."""
    for room in require_some(walked_rooms(options, seed, player)):
        seen: set[int] = set()
        for turn in room.turns:
            for s in (turn.before, turn.after) if room_visits.is_same_room(turn) else (turn.before,):
                seen |= {*s.room, s.top}
            if rules.current_player(turn.before) == rules.CARDS:
                seen.add(turn.action)
        known = set(room.dealt_position.room)  # known cards of the Floor come without a move
        assert {*room.dealt, *room.later_cards} <= seen | known


@every_game
def test_words_under_cards(options: str, seed: int, player: str) -> None:
    """Monsters have what they did to health; whoever joined, was lost, packed or let go is where the rules put it."""
    for room in require_some(walked_rooms(options, seed, player)):
        for deed in require_some(room.deeds):
            if deed.kind == FOUGHT:
                clean = deed.power == deed.card % 13 + 1
                assert room.notes[deed.card] == ("clean" if clean else room_visits.to_signed_text(deed.health))
                assert all(room.notes[card] == "joined" for card in deed.cards)
        if room.turns.state_after.shuffles == room.turns.state_before.shuffles:
            for card, note in room.notes.items():
                in_discard = bool(room.turns.state_after.discard >> card & 1)
                if note in ("joined", "lost", "gone", "let go", "read", "used", "probed", "clean") or (
                    note[:1] in "+−±" and note
                ):
                    assert in_discard, (room.number, card_to_text(card), note)
                elif note == "packed":
                    assert card in room.turns.state_after.pack
                elif note == "in hand":
                    assert card in room.turns.state_after.hand


@every_game
def test_clean_kills_are_told(options: str, seed: int, player: str) -> None:
    """As many as the rules count."""
    log, end = told(options, seed, player), turns(options, seed, player)[-1].after
    text = " ".join(roll.text for scene in log.scenes for roll in scene.rolls)
    assert text.count("**clean kill**") == end.clean


@every_game
def test_state_and_skylines(options: str, seed: int, player: str) -> None:
    """Scenes follow each other without a gap in health, depth and clean kills; the chart has a column for each room."""
    log, every = told(options, seed, player), walked_rooms(options, seed, player)
    states = [[tally for group in scene.state for tally in group] for scene in log.scenes]
    for one, other in zip(states, states[1:], strict=False):
        assert [tally.current for tally in one] == [tally.previous for tally in other]
    assert states[0][0].previous == every[0].turns.state_before.most
    end = every[-1].turns.state_after
    assert [tally.current for tally in states[-1]] == [end.health, end.depth, end.clean]
    assert log.heads
    assert len(log.heads.columns) == len(every)
    for skyline in log.skylines:
        assert len(skyline.points) == len(every)
        assert max(skyline.points) <= skyline.maximum


@every_game
def test_ends(options: str, seed: int, player: str) -> None:
    """The ribbon, the epilogue and the last scene say whether it was escaped."""
    log, end = told(options, seed, player), turns(options, seed, player)[-1].after
    won = end.outcome == rules.WON
    assert (log.epilogue_title, log.cover.ribbon) == ENDS["won" if won else "lost"]
    assert log.scenes[-1].closing
    assert ("health" in log.cover.summary) == won


@first_games
def test_pages(options: str, seed: int, player: str) -> None:
    """On both papers no scene is torn, nothing leaves the page, no text is too small."""
    for name in ("a4", "letter"):
        pages = draw_play_log(load_look("keevorn"), find_paper(name), told(options, seed, player))
        assert len(pages) <= 18
        for page in pages:
            assert "still" not in page.outline
            assert edge_distance(page) >= 5, name
            assert smallest_type(page) >= 9 * 0.87 * PT - 1e-6, name


def test_usual_games_have_a_usual_length() -> None:
    """The careful player's games make 5 to 13 pages."""
    counts = [len(draw_play_log(load_look("keevorn"), find_paper("a4"), told("", seed, "careful"))) for seed in range(1, 9)]
    assert min(counts) >= 5
    assert max(counts) <= 13


@every_game
def test_sentences_begin_with_capitals(options: str, seed: int, player: str) -> None:
    """Names of Monsters may stand first; no gap is left unfilled, no straight quotes."""
    plays.assert_sentences(told(options, seed, player))


def test_rooms_have_different_names() -> None:
    """No two rooms of a game share a name as long as there are others."""
    log = told("", 7, "careful")
    titles = [scene.title for scene in log.scenes]
    labels = [found for scene in log.scenes for roll in scene.rolls for found in re.findall(r"^\^(.+?)\.\^", roll.text)]
    count = Counter([*titles, *labels])
    assert not [title for title, times in count.items() if times > 1 and title != STORY_TEXTS.title.stair]


def test_a_record_by_hand() -> None:
    """A record without a seed is told, and says that it was kept by hand."""
    seeded = record("", 7, "careful")
    by_hand = from_text(to_text(seeded._replace(id_text="keevorn", players=("hand",))))
    game, which = parse_id("keevorn")
    log = write_story(game, which, by_hand)
    assert log.cover.facts[-1] == STORY_TEXTS.log.by_hand
    assert len(log.heads.columns if log.heads else ()) == len(walked_rooms("", 7, "careful"))


def test_same_story_twice() -> None:
    """The same id and players tell the same story."""
    assert anew("", 7, "careful") == told("", 7, "careful")


def test_a_secret_floor_is_told() -> None:
    """Its first room is a well, and each wish has its sentence."""
    for options, seed in SECRET:
        log = told(options, seed, "careful")
        secret = [room for room in walked_rooms(options, seed, "careful") if room.is_secret_floor]
        assert secret
        wells = [scene for scene in log.scenes if scene.title == STORY_TEXTS.title.well]
        assert [scene.number for scene in wells] == [room.number for room in secret]
        for scene, room in zip(wells, secret, strict=True):
            wished = [deed for deed in room.deeds if deed.kind == room_visits.WISHED]
            assert len(wished) == room.dealt_position.wishes
            assert all(f"**{fortune(deed.fortune)}**" in scene.rolls[0].text for deed in wished)


def fortune(n: int) -> str:
    """A Fortune's name."""
    return room_visits.FORTUNES[n].capitalize()


def test_every_bank_is_used() -> None:
    """The banks are those that the code tells from, and each has more than one variant."""
    source = plays.source_code("keevorn", "story/narrator", "story/sentences", "books/booklets")
    for path in require_some((resource_folder("templates") / "keevorn").glob("*.jinja")):
        assert len(bank_lines("keevorn", path.stem)) > 1
        stem = re.sub(r"_.*", "", path.stem)
        assert f'"{path.stem}"' in source or f'"{stem}' in source, path.stem


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 21), 2))
def test_no_card_is_told_before_it_was_seen(seed: int) -> None:
    """A scene names cards of its rooms, or of those before it."""
    seen: set[str] = set()
    every = iter(walked_rooms("", seed, "careful"))
    for scene in require_some(told("", seed, "careful").scenes):
        assert isinstance(scene.diagram, TableCards)
        for room in islice(every, len(scene.diagram.rows)):
            cards = {*room.dealt_position.room, *room.dealt, *room.later_cards}
            cards |= {turn.action for turn in room.turns if rules.current_player(turn.before) == rules.CARDS}
            seen |= {card_sign(card) for card in cards if card >= 0}
        assert set(re.findall(r"\b\w+\{(?:spades|hearts|diamonds|clubs)\}", plays.scene_text(scene))) <= seen


@pytest.mark.parametrize(
    ("options", "seed", "player"), sweep_parameters([*EVERY, *product(SETS, range(50, 60), PLAYERS)], 3, rows=True)
)
def test_a_room_is_quiet_where_nothing_was_done(options: str, seed: int, player: str) -> None:
    """Of a room that a log passes over in silence health is the same before and after it, and no card was played in it."""
    strip = told(options, seed, player).strip
    assert strip
    for beat, room in zip(strip.beats, walked_rooms(options, seed, player), strict=True):
        if beat.weight == QUIET:
            assert room.turns.state_before.health == room.turns.state_after.health
            assert {deed.kind for deed in room.deeds} <= {HELD, PACKED, PLACED}


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_saying_stands_whole(seed: int) -> None:
    """What is said of a fight in two sentences is never told by the second alone."""
    strip = told("", seed, "careful").strip
    assert strip
    lines = [line for bank in ("fight_hurt", "fight_gain", "fight_bare", "fight_won") for line in bank_lines("keevorn", bank)]
    tails = [tail for line in lines for tail in re.split(r"(?<=[.]) ", re.sub(r"{{.*?}}", "#", line))[1:]]
    second = [re.compile(re.escape(tail).replace(r"\#", "[^.]+")) for tail in tails if len(tail.replace("#", "")) > 12]
    assert len(second) > 5
    for text in (text for beat in strip.beats for text in (*beat.words.text, *beat.words.gist)):
        assert not any(tail.fullmatch(text) for tail in second), text


def test_a_room_says_the_name_once_in_a_row() -> None:
    """A sentence that begins with the name is not followed by another one that does: it says he or she."""
    log = told("", 7, "careful")
    assert log.strip
    name, threads = log.cover.facts[0].split()[0], {beat.words.thread for beat in log.strip.beats}
    for roll in (roll for scene in log.scenes for roll in scene.rolls):
        starts = [part.split()[0] for part in split_sentences(roll.text) if part not in threads]
        assert (name, name) not in pairwise(starts), roll.text


def test_the_cards_of_an_epilogue_are_drawn() -> None:
    """A card in the closing words has its suit there, in few pages as in many."""
    seed = next(n for n in range(1, 40) if "{" in told("", n, "careful").epilogue)
    log = told("", seed, "careful")
    suit = re.search(r"{(\w+)}", log.epilogue)
    assert log.strip and suit
    kind, a4 = load_look("keevorn"), find_paper("a4")
    for pages in (draw_play_log(kind, a4, log._replace(strip=None)), short_log_pages(kind, a4, log, log.strip)):
        ends = [mark for page in pages[-2:] for mark in iter_marks(page.marks) if isinstance(mark, SymbolUse)]
        assert any(suit[1] in use.spoken_text for use in ends)


@pytest.mark.parametrize(("depth", "seed"), [(depth, seed) for depth in (1, 2) for seed in range(1, 9)])
def test_who_stayed_on_a_floor_found_no_stair(depth: int, seed: int) -> None:
    """Without Jokers one begins at a depth and never leaves it: no end speaks of a stair that was gone."""
    assert not re.search(r"\bstair", told(f"jokers=0,depth={depth}", seed, "random").epilogue)
