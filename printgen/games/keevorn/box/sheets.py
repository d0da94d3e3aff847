"""Keevorn: the printed sheets: a mat for the piles, tracks for counters, a score pad.

Every number comes from the rules; the words come from templates/keevorn/sheet.toml.
"""

from collections.abc import Iterator, Sequence

from printgen.components.boards.mat import Mat
from printgen.components.panels.state_tallies import CounterTrack
from printgen.components.sheets.campaign import CampaignLog, LogColumn, Question
from printgen.components.sheets.log_and_track_sheets import TrackSheet
from printgen.prose.shared_texts import build_mat_place
from printgen.prose.templates import fill_template

from ..content import FACTS
from ..numbers.health_effects import least_weapon
from ..rules import HAND, HEALTH, MAX_HEALTH_OPTION, OPTIONS, PACK, PAIN, ROOM
from .cards import joker_count
from .shared_texts import fixed_depth, fortune_health_at_start, has_relics
from .sheet_texts import SHEET_TEXTS, PadColumn

CLEAN = 13
"""Clean kills that are counted: one of each Monster, and one more."""
NTH = ("first", "second", "third", "fourth")


def sheets(options: Sequence[int]) -> tuple[Mat, TrackSheet, CampaignLog]:
    """Build the mat, the tracks for counters and the score pad; no options mean the standard game."""
    options = options or (0, 0, 0, 0)
    return build_mat(options), build_counter_sheet(options), build_score_pad(options)


def build_health_track(options: Sequence[int]) -> CounterTrack:
    """Build the track of Health, from 0 to its maximum."""
    most = HEALTH[options[MAX_HEALTH_OPTION]]
    return CounterTrack("heart", "heart", SHEET_TEXTS.mat.health, values=tuple(map(str, range(most + 1))), start=most)


def build_mat(options: Sequence[int]) -> Mat:
    """Build the mat, with a place for each pile and each card that is held."""
    words = SHEET_TEXTS.mat
    jokers, lowest, carried = (
        joker_count(options),
        least_weapon(options),
        "A Weapon or Relic" if has_relics(options) else "A Weapon",
    )
    level = build_mat_place(words.depth) if jokers else build_mat_place(words.level, depth=fixed_depth(options))
    red = build_mat_place(words.red, ("hearts", "diamonds"), least=lowest)
    black = build_mat_place(words.black, ("spades", "clubs"), least=lowest)
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(build_mat_place(words.floor), build_mat_place(words.discard, jokers=jokers)),
        track=build_health_track(options)._replace(note=words.health_note, content="cube"),
        rows=(
            tuple(build_mat_place(words.room, nth=NTH[k], room=ROOM) for k in range(ROOM)),
            (*(red,) * HAND, *(black,) * HAND),
            (*(build_mat_place(words.pack, carried=carried),) * PACK, level),
        ),
        joining_note=words.lay,
        cutting_note=words.cut,
        foot=words.foot,
    )


def build_counter_sheet(options: Sequence[int]) -> TrackSheet:
    """Build the tracks for coins: Health, depth if it can change, and clean kills."""
    words = SHEET_TEXTS.track
    depth = CounterTrack(
        "room",
        "stairs",
        words.depth,
        values=tuple(map(str, range(joker_count(options) + 1))),
        start=0,
        note=fill_template(words.note, n=fortune_health_at_start(PAIN)),
    )
    clean = CounterTrack("monster", "skull", words.clean, values=tuple(map(str, range(CLEAN + 1))), start=0)
    tracks = (build_health_track(options)._replace(word=words.health), *((depth,) if joker_count(options) else ()), clean)
    return TrackSheet(words.title, words.motto, tracks, words.foot)


def build_score_pad(options: Sequence[int]) -> CampaignLog:
    """Build the score pad, with a line for each game; a pad of games without jokers has no column of depths."""
    words = SHEET_TEXTS.pad
    return CampaignLog(
        title=words.title,
        motto=words.motto,
        fields=words.fields,
        rank_steps=(),
        rules=tuple(fill_template(rule, jokers=joker_count(options)) for rule in words.rules),
        columns=tuple(
            build_log_column(heading, options) for heading in words.columns if joker_count(options) or not heading.depths
        ),
        foot=words.foot,
        row=words.row,
        questions=tuple(iter_house_rules()),
    )


def iter_house_rules() -> Iterator[Question]:
    """Iterate over the house rules, with a box for each value; numbers are sorted."""
    for option, word in zip(OPTIONS, SHEET_TEXTS.pad.ways, strict=True):
        yield Question(word, (SHEET_TEXTS.pad.yes,) if option.is_flag else tuple(sorted(option.values, key=int)))


def build_log_column(heading: PadColumn, options: Sequence[int]) -> LogColumn:
    """Build a column of the score pad."""
    depths = tuple(map(str, range(joker_count(options) + 1)))
    coins = depths if heading.depths else ("",) if heading.tick else ()
    return LogColumn(heading.word, float(heading.width), coins)
