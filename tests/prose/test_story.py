"""What stands around a tale in every log."""

from dataclasses import dataclass

import pytest

from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, ChartHeads, LogScene, PlayLog
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.errors import RecordError
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import parse_id
from printgen.prose.story import EndingText, LogText, StoryChart, StoryCover, StoryText, build_log, to_leaflet
from printgen.prose.transitions import Transition

ENDS = {"won": EndingText("At Home", "WON"), "lost": EndingText("Far Away", "LOST")}
FURNITURE = LogText("what signs mean", "what the chart shows", "at the end", ENDS)
GEM, DOOR = Picture("gem", "a gem"), Picture("door", "a door")
SCENE = LogScene(1, "The Hall", "moon")


TALE = StoryText(
    boilerplate=FURNITURE,
    end="won",
    cover=StoryCover(title="A Title", line="A line.", summary="a sum", who="Ilse", portrait=GEM),
    epilogue="An end.",
    tailpiece=DOOR,
    scenes=[SCENE],
    chart=StoryChart(skylines=(AbilitySkyline("", "", "Gems", (1,)),)),
)


@dataclass
class RecordingNarrator:
    """Tells every game alike, and remembers of which seed and moves."""

    tale: StoryText = TALE
    seed: int = -1
    moves: int = 0

    def __call__(self, seed: int, turns: list[Transition]) -> StoryText:
        """The tale."""
        self.seed, self.moves = seed, len(turns)
        return self.tale


def log_by(teller: RecordingNarrator, text: str = "dqd6#5") -> PlayLog:
    """The log of a game."""
    game, ident = parse_id(text)
    return build_log(game, ident, play(*parse_id("dqd6#5"), ("greedy",))._replace(id_text=text), teller)


def test_a_tale_becomes_a_log() -> None:
    """Title page, scenes, epilogue and chart are the tale's; the furniture and the record are around them."""
    game, ident = parse_id("dqd6#5")
    record, teller = play(game, ident, ("greedy",)), RecordingNarrator()
    log = log_by(teller)
    assert (teller.seed, teller.moves) == (5, len(record.moves))
    cover = log.cover
    assert (cover.game, cover.title, cover.line, cover.picture) == (game.facts.title, "A Title", "A line.", GEM)
    assert (cover.ribbon, cover.summary, cover.code, cover.state_word) == ("WON", "a sum", "dqd6#5", "at the end")
    assert cover.facts == ("Ilse", "dqd6#5", FURNITURE.same)
    assert (log.epilogue_title, log.epilogue, log.tailpiece) == ("At Home", "An end.", DOOR)
    assert (log.scenes, log.skylines) == ((SCENE,), (AbilitySkyline("", "", "Gems", (1,)),))
    assert (log.legend, log.alt) == ("what signs mean", "what the chart shows")
    assert "\n".join(log.record) + "\n" == to_text(record)


def test_a_ribbon_of_its_own() -> None:
    """It is said instead of the end's, whose title stays."""
    log = log_by(RecordingNarrator(TALE._replace(end="lost", cover=TALE.cover._replace(ribbon="LOST AT SEA"))))
    assert (log.cover.ribbon, log.epilogue_title) == ("LOST AT SEA", "Far Away")


def test_a_long_id_is_cut_where_only_a_line_is_free() -> None:
    """It stands in full in the code and in the record."""
    log = log_by(RecordingNarrator(TALE._replace(longest_id=5)))
    assert (log.game_id, log.cover.facts[1], log.cover.code) == ("dqd6:…#5", "dqd6:…#5", "dqd6#5")


def test_a_record_by_hand_is_told_by_its_moves() -> None:
    """It says so; the words are the same each time, and other moves have others."""
    one, again = RecordingNarrator(), RecordingNarrator()
    by_hand = [log_by(teller, "dqd6") for teller in (one, again)]
    assert by_hand[0].cover.facts[1:] == ("dqd6", FURNITURE.by_hand)
    assert one.seed == again.seed != 5
    game, ident = parse_id("dqd6")
    other = RecordingNarrator()
    build_log(game, ident, play(*parse_id("dqd6#6"), ("greedy",))._replace(id_text="dqd6"), other)
    assert other.seed != one.seed


def test_nothing_is_told_of_a_record_against_the_rules() -> None:
    """The first line that they do not allow is named."""
    game, ident = parse_id("dqd6#5")
    record = play(game, ident, ("greedy",))
    with pytest.raises(RecordError, match="dance"):
        build_log(
            game,
            ident,
            record._replace(moves=(record.moves[0]._replace(action_text="dance"), *record.moves[1:])),
            RecordingNarrator(),
        )


def test_columns_of_the_chart() -> None:
    """They are the scenes, or what the tale says, with the furniture's word before their glyphs."""
    assert log_by(RecordingNarrator()).heads is None
    columns = ((1, "sword"), (2, "moon"))
    fates = TALE._replace(boilerplate=FURNITURE._replace(heads="Fate"), chart=TALE.chart._replace(heads=columns))
    assert log_by(RecordingNarrator(fates)).heads == ChartHeads(columns, "Fate")
    assert log_by(RecordingNarrator(TALE._replace(chart=TALE.chart._replace(heads=columns)))).heads == ChartHeads(columns, "Met")


def test_a_sheet_to_fold_has_no_threads() -> None:
    """Nothing of them is begun, taken up or paid off in it; all else is as it was."""
    game, ident = parse_id("jacks#1")
    log = get_section(game, StorySection).write_story(game, ident, play(game, ident, ("bold",)))
    sheet = to_leaflet(log)
    assert log.strip and sheet.strip and sheet.strip.is_short
    woven = [beat.words.thread for beat in log.strip.beats if beat.words.thread]
    assert woven and log.thread_endings
    said = " ".join((sheet.epilogue, *(line for beat in sheet.strip.beats for line in (*beat.words.text, *beat.words.gist))))
    assert not [thread for thread in (*woven, *log.thread_endings) if thread in said]
    assert log.epilogue == " ".join((sheet.epilogue, *log.thread_endings))
    for one, bare in zip(log.strip.beats, sheet.strip.beats, strict=True):
        assert [line for line in one.words.text if line != one.words.thread] == [*bare.words.text]
        assert bare.words.gist or not bare.words.text
    assert to_leaflet(log._replace(strip=None)) == log._replace(strip=None)
