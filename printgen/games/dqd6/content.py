"""Dungeon Quest D6: names, texts and tables, typed and checked against what the rules can reach."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content
from printgen.prose.hero import Hero

from .notation import ABILITIES, GUARDED, WEAPONS
from .rules import DRAGON_HEALTH, GEMS, LAIR, MOST_HEROES, MOST_POINTS, OPTIONS, PROFESSION_OPTION

FIND_TEXTS = 4
"""In so many ways, at least, a weapon of each power is found."""


class Dqd6LevelText(NamedTuple):
    """Name and flavour of a value.

    ``found`` has several texts about how a weapon of this power was found; ``art`` is a picture of its own, "" for none.
    """

    title: str
    line: str
    found: tuple[str, ...] = ()
    art: str = ""


class Attribute(NamedTuple):
    """Ability or weapon: its word, its picture, and a level for each value from 0."""

    word: str
    art: str
    level: tuple[Dqd6LevelText, ...]


class GuardedItemText(NamedTuple):
    """Thing that a monster can guard."""

    title: str
    kind: str
    line: str
    art: str


class Dqd6MonsterText(NamedTuple):
    """Kind of monster at a level (gems held). ``appears`` has the texts of a story about meeting it."""

    kind: str
    level: int
    text: str
    appears: tuple[str, ...]


class RoomText(NamedTuple):
    """Room: its card's text, and the texts of a story that enters it."""

    name: str
    art: str
    text: str
    arrive: tuple[str, ...]


class Information(NamedTuple):
    """Card of rules: prose below a table that the program draws, or rows of rules."""

    key: str
    word: str
    title: str
    text: str = ""
    rows: tuple[str, ...] = ()


class ProfessionText(NamedTuple):
    """Type of adventurer."""

    name: str
    art: str
    line: str


class VariationText(NamedTuple):
    """Card of a variation: text below a drawing, or rows of rules. ``brief`` is its text on the reference."""

    key: str
    word: str
    title: str
    brief: str
    text: str = ""
    rows: tuple[str, ...] = ()


class Dqd6Content(NamedTuple):
    """All of content.toml."""

    ability: dict[str, Attribute]
    weapon: dict[str, Attribute]
    gems: tuple[Dqd6LevelText, ...]
    counter: tuple[Dqd6LevelText, ...]
    health: tuple[Dqd6LevelText, ...]
    guarded: tuple[GuardedItemText, ...]
    monster: tuple[Dqd6MonsterText, ...]
    room: tuple[RoomText, ...]
    information: tuple[Information, ...]
    profession: tuple[ProfessionText, ...]
    variation: tuple[VariationText, ...]
    line: dict[str, str]
    hero: tuple[Hero, ...]


def validate_content(content: Dqd6Content) -> Dqd6Content:
    """Return the content itself; raise ContentError if a value that the rules can reach has no entry."""
    for kind, names, table in (("ability", ABILITIES, content.ability), ("weapon", WEAPONS, content.weapon)):
        require_content(tuple(table) == names, f"content.toml: {kind} must be {', '.join(names)}")
        for name in names:
            require_content(
                len(table[name].level) == MOST_POINTS + 1, f"content.toml: {kind}.{name} needs levels 0 to {MOST_POINTS}"
            )
    for name in WEAPONS:
        every = content.weapon[name].level[1:]
        require_content(
            all(len(level.found) >= FIND_TEXTS for level in every),
            f"content.toml: a {name} is found in {FIND_TEXTS} ways at least",
        )
    for kind, levels, most in (
        ("gems", content.gems, GEMS),
        ("counter", content.counter, LAIR),
        ("health", content.health, DRAGON_HEALTH),
    ):
        require_content(len(levels) == most + 1, f"content.toml: {kind} needs entries 0 to {most}")
    require_content(
        tuple(entry.kind for entry in content.guarded) == GUARDED, f"content.toml: guarded must be {', '.join(GUARDED)}"
    )
    met = {(monster.kind, monster.level) for monster in content.monster}
    for kind in ("specter", "slime", "skeleton", "dragon"):
        for level in range(GEMS):
            require_content((kind, level) in met, f"content.toml: there is no monster {kind} of level {level}")
    require_content(
        len({room.name for room in content.room}) == len(content.room) >= 24, "content.toml: at least 24 rooms, no name twice"
    )
    kinds = tuple(entry.name for entry in content.profession)
    require_content(
        (*kinds, "mixed") == OPTIONS[PROFESSION_OPTION].values,
        f"content.toml: profession must be {', '.join(OPTIONS[PROFESSION_OPTION].values[:-1])}",
    )
    keys = tuple(entry.key for entry in content.variation)
    named = ("party", *(option.name for option in OPTIONS if option.is_flag))
    require_content(keys == named, f"content.toml: variation must be {', '.join(named)}")
    require_content(
        len({hero.name.split()[0] for hero in content.hero}) == len(content.hero) >= MOST_HEROES,
        "content.toml: every hero needs a first name of their own",
    )
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), Dqd6Content))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
