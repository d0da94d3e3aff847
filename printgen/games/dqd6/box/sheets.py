"""Dungeon Quest D6: the sheets to write on and to lay counters on.

Every value that the rules can reach has its place; every number comes from the rules.
"""

from collections.abc import Container, Sequence

from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.components.panels.state_tallies import CounterTrack
from printgen.components.sheets.log_and_track_sheets import (
    EmptyCells,
    GlyphChoice,
    LabelledLine,
    LogSheet,
    OneUseItem,
    SheetLogColumn,
    SheetTotal,
    TrackSheet,
    WritingRoom,
)
from printgen.prose.templates import number_to_words

from ..content import CONTENT, FACTS
from ..notation import ABILITIES, WEAPONS
from ..numbers import odds
from ..rules import DRAGON_HEALTH, GEMS, LAIR, MOST_POINTS, PROFESSIONS
from . import variations
from .shared_texts import BASE_HEALTH


def build_tracks(options: Sequence[int] = (), hero: int = 0) -> tuple[CounterTrack, ...]:
    """Build the tracks of all that changes in a game.

    There are ten, as in the section "Alternative Components", and one more if the potion is in play. They begin as the
    profession of ``hero`` (from 0) says.
    """
    start = PROFESSIONS[variations.hero_professions(options)[hero]]
    potion = (
        CounterTrack("information", "flask", "Potion", values=("flask",), start=0, note="Take the coin away when you drink."),
    )
    numbers = tuple(str(n) for n in range(DRAGON_HEALTH + 1))
    hit = f"A strike hits on points + gems or less, never on {odds.NEVER_FACE}."
    return (
        *(
            CounterTrack(a, a, a.capitalize(), values=numbers[: MOST_POINTS + 1], start=start[k], note=hit if not k else "")
            for k, a in enumerate(ABILITIES)
        ),
        *(
            CounterTrack(
                a,
                w,
                w.capitalize(),
                values=numbers[: MOST_POINTS + 1],
                start=start[3 + k],
                note="A hit takes this much health." if not k else "",
            )
            for k, (a, w) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
        CounterTrack(
            "gem",
            "gem",
            "Gems",
            values=numbers[: GEMS + 1],
            start=0,
            note="Each gem helps you hit, and feeds what you meet. The third wins.",
        ),
        CounterTrack("room", "door", "Rooms", values=numbers[: LAIR + 1], start=0),
        CounterTrack("heart", "heart", "Its health", numbers[: DRAGON_HEALTH + 1]),
        CounterTrack(
            "monster",
            "chest",
            "It guards",
            values=("sword", "bow", "staff", "gem", "moon"),
            start=None,
            note="The moon: nothing.",
        ),
        *(potion if "recovery_potion" in variations.changed_options(options) else ()),
    )


def count_coins(options: Sequence[int], hero: int) -> int:
    """Return the number of coins on the counter tracking sheet of a hero, from 0."""
    return len(select_tracks(options, hero))


def select_tracks(options: Sequence[int], hero: int) -> tuple[CounterTrack, ...]:
    """Return the tracks of the counter tracking sheet of a hero; what a party shares is on the first one only."""
    every = build_tracks(options, hero)
    return tuple(track._replace(note="") for track in every if track.word not in SHARED_TRACKS) if hero else every


def sheets(options: Sequence[int]) -> tuple[TrackSheet | LogSheet, ...]:
    """Build the written tracking sheet and the counter tracking sheet of each hero."""
    return tuple(sheet for hero in range(variations.hero_count(options)) for sheet in build_hero_sheets(options, hero))


def build_hero_sheets(options: Sequence[int], hero: int) -> tuple[LogSheet, TrackSheet]:
    """Build both sheets of a hero, from 0; in a party they are titled Hero 1 to Hero 4."""
    now = variations.changed_options(options)
    profession = CONTENT.profession[variations.hero_professions(options)[hero]]
    motto = f"The {profession.name}. {profession.line}" if "profession" in now else FACTS.motto
    title = FACTS.title
    if "party" in now:
        title, motto = f"Hero {hero + 1}", f"{FACTS.title}: {motto[0].lower()}{motto[1:]}"
    every, own = build_tracks(options, hero), select_tracks(options, hero)
    written = LogSheet(
        title,
        motto,
        (LabelledLine("Hero", 58), LabelledLine("Date", 27), LabelledLine("Player", 28)),
        tracks=tuple(track._replace(note="") for track in every[:7]),
        outcomes=(*DICE_OUTCOMES, *variations.iter_dice_outcomes(options)),
        columns=build_log_columns(now),
        foot="Circle whom you met; cross off what it loses.",
        pages=2,
        one_use_items=(OneUseItem("flask", "Potion"),) if "recovery_potion" in now else (),
        total=SheetTotal("Points", ("abilities", "weapons")),
    )
    return written, TrackSheet(
        title, motto, own, f"{number_to_words(len(own)).capitalize()} coins of 16 mm, one a line; begin on the tint."
    )


SHARED_TRACKS = ("Gems", "Rooms", "Its health", "It guards")
"""What a party counts together, on the first hero's sheet."""


def build_log_columns(in_play: Container[str]) -> tuple[SheetLogColumn, ...]:
    """Build the columns of the log."""
    bolt = (SheetLogColumn("Bolt", 8, GlyphChoice(("bolt",))),) if "magical_bolt" in in_play else ()
    return (
        SheetLogColumn("Room", 11, WritingRoom()),
        SheetLogColumn("Met", 33, GlyphChoice(("specter", "slime", "skull", "dragon", "moon"))),
        SheetLogColumn("Its health", 33, EmptyCells(("heart",) * DRAGON_HEALTH)),
        *bolt,
        SheetLogColumn("Guards", 29, GlyphChoice((*WEAPONS, "gem", "moon"))),
        SheetLogColumn("Abilities after", 24, EmptyCells(ABILITIES)),
        SheetLogColumn("Weapons after", 24, EmptyCells(ABILITIES)),
        SheetLogColumn("Gems", 18, EmptyCells(("gem",) * GEMS)),
    )


DICE_OUTCOMES = (
    DiceOutcome(
        "Enter",
        (
            *(ResultBar(1, kind, "ill") for kind in BASE_HEALTH),
            ResultBar(2, "rest: +1 each", "good"),
            ResultBar(1, "dragon", "ill"),
        ),
    ),
    DiceOutcome("Guards", tuple(ResultBar(2, weapon, "good") for weapon in WEAPONS)),
    DiceOutcome(
        "Strike", (ResultBar(1, "hit", "good"), ResultBar(4, "hit up to points + gems", "mild"), ResultBar(1, "miss", "ill"))
    ),
    DiceOutcome(
        "Flee", tuple(ResultBar(1, word, "ill") for word in ("str. −1", "dex. −1", "int. −1", "sword −1", "bow −1", "staff −1"))
    ),
)
