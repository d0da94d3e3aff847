"""Dungeon Quest D6: what is printed. Every value that the rules can reach has its card; every number comes from the rules."""

from collections.abc import Container, Sequence

from printgen.components.panels.dice import Outcome
from printgen.components.panels.panel import ResultBar
from printgen.components.panels.tallies import Track
from printgen.components.sheets.log import Choice, Column, CounterSheet, EmptyCells, Field, LogSheet, Once, Total, WritingRoom
from printgen.prose.templates import spell

from ..content import CONTENT, FACTS
from ..notation import ABILITIES, WEAPONS
from ..rules import DRAGON_HEALTH, GEMS, LAIR, MOST, PROFESSIONS
from . import variations
from .names import HEALTH


def tracks(options: Sequence[int] = (), hero: int = 0) -> tuple[Track, ...]:
    """What changes in a game: ten things, as the seed's "Alternative Components" counts them, and perhaps a potion.

    They begin as the profession of the hero (from 0) has them.
    """
    start = PROFESSIONS[variations.professions(options)[hero]]
    potion = (Track("information", "flask", "Potion", values=("flask",), start=0, note="Take the coin away when you drink."),)
    numbers = tuple(str(n) for n in range(DRAGON_HEALTH + 1))
    hit = "A strike hits on points + gems or less."
    return (
        *(
            Track(a, a, a.capitalize(), values=numbers[: MOST + 1], start=start[k], note=hit if not k else "")
            for k, a in enumerate(ABILITIES)
        ),
        *(
            Track(
                a,
                w,
                w.capitalize(),
                values=numbers[: MOST + 1],
                start=start[3 + k],
                note="A hit takes this much health." if not k else "",
            )
            for k, (a, w) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
        Track(
            "gem",
            "gem",
            "Gems",
            values=numbers[: GEMS + 1],
            start=0,
            note="Each gem helps you hit, and feeds what you meet. The third wins.",
        ),
        Track("room", "door", "Rooms", values=numbers[: LAIR + 1], start=0),
        Track("heart", "heart", "Its health", numbers[: DRAGON_HEALTH + 1]),
        Track(
            "monster",
            "chest",
            "It guards",
            values=("sword", "bow", "staff", "gem", "moon"),
            start=None,
            note="The moon: nothing.",
        ),
        *(potion if "recovery_potion" in variations.in_play(options) else ()),
    )


def sheets(options: Sequence[int]) -> tuple[CounterSheet | LogSheet, ...]:
    """The written tracking sheet and the counter tracking sheet, of each hero."""
    return tuple(sheet for hero in range(variations.heroes(options)) for sheet in hero_sheets(options, hero))


def hero_sheets(options: Sequence[int], hero: int) -> tuple[LogSheet, CounterSheet]:
    """Both sheets of a hero, from 0; a party's are named Hero 1 and on."""
    now = variations.in_play(options)
    profession = CONTENT.profession[variations.professions(options)[hero]]
    motto = f"The {profession.name}. {profession.line}" if "profession" in now else FACTS.motto
    title = FACTS.title
    if "party" in now:
        title, motto = f"Hero {hero + 1}", f"{FACTS.title}: {motto[0].lower()}{motto[1:]}"
    every = tracks(options, hero)
    own = tuple(track._replace(note="") for track in every if track.word not in SHARED) if hero else every
    written = LogSheet(
        title,
        motto,
        (Field("Hero", 58), Field("Date", 27), Field("Player", 28)),
        tracks=tuple(track._replace(note="") for track in every[:7]),
        outcomes=(*OUTCOMES, *variations.outcomes(options)),
        columns=columns(now),
        foot="Circle whom you met; cross off what it loses.",
        pages=2,
        once=(Once("flask", "Potion"),) if "recovery_potion" in now else (),
        total=Total("Points", ("abilities", "weapons")),
    )
    return written, CounterSheet(
        title, motto, own, f"{spell(len(own)).capitalize()} coins of 16 mm, one a line; begin on the tint."
    )


SHARED = ("Gems", "Rooms", "Its health", "It guards")
"""What a party counts together, on the first hero's sheet."""


def columns(now: Container[str]) -> tuple[Column, ...]:
    """The columns of the log."""
    bolt = (Column("Bolt", 8, Choice(("bolt",))),) if "magical_bolt" in now else ()
    return (
        Column("Room", 11, WritingRoom()),
        Column("Met", 33, Choice(("specter", "slime", "skull", "dragon", "moon"))),
        Column("Its health", 33, EmptyCells(("heart",) * DRAGON_HEALTH)),
        *bolt,
        Column("Guards", 29, Choice((*WEAPONS, "gem", "moon"))),
        Column("Abilities after", 24, EmptyCells(ABILITIES)),
        Column("Weapons after", 24, EmptyCells(ABILITIES)),
        Column("Gems", 18, EmptyCells(("gem",) * GEMS)),
    )


OUTCOMES = (
    Outcome(
        "Enter",
        (*(ResultBar(1, kind, "ill") for kind in HEALTH), ResultBar(2, "rest: +1 each", "good"), ResultBar(1, "dragon", "ill")),
    ),
    Outcome("Guards", tuple(ResultBar(2, weapon, "good") for weapon in WEAPONS)),
    Outcome(
        "Strike", (ResultBar(1, "hit", "good"), ResultBar(4, "hit up to points + gems", "mild"), ResultBar(1, "miss", "ill"))
    ),
    Outcome(
        "Flee", tuple(ResultBar(1, word, "ill") for word in ("str. −1", "dex. −1", "int. −1", "sword −1", "bow −1", "staff −1"))
    ),
)
