"""Dungeon Quest D6: what is printed. Every value that the rules can reach has its card; every number comes from the rules."""

from collections.abc import Iterator, Sequence

from printgen.document.panels import (
    Air,
    Bar,
    Heading,
    Lineup,
    Meeting,
    Panel,
    Piles,
    Prose,
    Row,
    Rows,
    Scale,
    Sign,
    Signs,
    Spring,
    Vignette,
)
from printgen.document.pieces import Arches, Card, Deck, Folded, Head, PanelCard, Picture, Pips, Places, StoryCard, ValueCard
from printgen.document.prose import fill
from printgen.document.sheets import Blank, Cells, Choice, Column, CounterSheet, Field, LogSheet, Outcome, Sheet, Track
from printgen.games.dqd6.content import CONTENT, FACTS, Attribute, Information
from printgen.games.dqd6.notation import ABILITIES, WEAPONS
from printgen.games.dqd6.rules import DRAGON_HEALTH, GEMS, LAIR, MOST, SKELETON, SLIME, SPECTER

HEALTH = {"specter": SPECTER, "slime": SLIME, "skeleton": SKELETON}
"""A lesser monster's health is its number plus the gems held."""


EMBLEM = "dragon"


def deck(options: Sequence[int]) -> Deck:
    """The whole deck: what is counted, what is met, what is found, and the rules."""
    cards = (*abilities(), *weapons(), *gems(), *counter(), *monsters(), *health(), *guarded(), *rooms(), *information())
    return Deck("dqd6", FACTS.title, cards)


def line(key: str, **words: object) -> str:
    """A sentence of rules from the content, its numbers filled in."""
    return fill(CONTENT.line[key], **words)


def abilities() -> Iterator[Card]:
    """Points 4 to 0 of each ability."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.ability[ability]
        for n in range(MOST, -1, -1):
            key = {0: "ability_zero", 1: "ability_one"}.get(n, "ability")
            rule = line(key, word=attribute.word, weapon=weapon, most=n)
            yield _level_card(ability, ability, ability, attribute, n, rule)


def weapons() -> Iterator[Card]:
    """Power 4 to 0 of each weapon."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.weapon[weapon]
        for n in range(MOST, -1, -1):
            rule = line("weapon" if n else "weapon_zero", power=n)
            yield _level_card(weapon, ability, weapon, attribute, n, rule)


def _level_card(name: str, kind: str, icon: str, attribute: Attribute, n: int, rule: str) -> Card:
    level = attribute.level[n]
    return ValueCard(
        name=f"{name} {n}",
        head=Head(kind, attribute.word, icon, value=str(n)),
        figure=Picture(level.art or attribute.art, level.title),
        title=level.title,
        flavour=level.line,
        rule=rule,
        pips=Pips(kind, n, MOST),
    )


def gems() -> Iterator[Card]:
    """Gems 0 to 3."""
    for n, level in enumerate(CONTENT.gems):
        rule = line({0: "gems_zero", GEMS: "gems_three"}.get(n, "gems"), gems=n)
        figure = Places("gem", n, f"{n} of {GEMS} gems")
        head = Head("gem", "Gems", "gem", value=str(n))
        yield ValueCard(f"gems {n}", head, figure, level.title, level.line, rule, Pips("gem", n, GEMS))


def counter() -> Iterator[Card]:
    """The room counter 0 to 6."""
    for n, level in enumerate(CONTENT.counter):
        figure = Arches(n, f"a tunnel, {n} of {LAIR} arches behind you")
        head = Head("room", "Rooms", "door", value=str(n))
        yield ValueCard(f"room counter {n}", head, figure, level.title, "", level.line, Pips("room", n, LAIR))


def health() -> Iterator[Card]:
    """The monster's health, 6 to 0."""
    for n in range(DRAGON_HEALTH, -1, -1):
        level = CONTENT.health[n]
        rule = line("health" if n else "health_zero")
        head = Head("monster", "Health", "heart", value=str(n))
        figure, pips = Picture("heart", "a heart"), Pips("heart", n, DRAGON_HEALTH)
        yield ValueCard(f"monster health {n}", head, figure, level.title, level.line, rule, pips)


def guarded() -> Iterator[Card]:
    """What a monster can guard."""
    for entry in CONTENT.guarded:
        key = {"gem": "guarded_gem", "nothing": "guarded_nothing"}.get(entry.kind, "guarded_weapon")
        head, figure = Head("monster", "Guarded", "chest"), Picture(entry.art, entry.title)
        yield ValueCard(f"guarded item {entry.kind}", head, figure, entry.title, entry.line, line(key, weapon=entry.kind))


def monsters() -> Iterator[Card]:
    """Four kinds at the levels of 0, 1 and 2 gems."""
    for monster in CONTENT.monster:
        points = HEALTH[monster.kind] + monster.level if monster.kind in HEALTH else DRAGON_HEALTH
        icon = "skull" if monster.kind == "skeleton" else monster.kind
        yield StoryCard(
            name=f"monster {monster.kind} {monster.level}",
            head=Head("monster", "Monster", icon, value=str(monster.level)),
            figure=Picture(monster.kind, f"a {monster.kind}"),
            title=monster.kind.capitalize(),
            text=monster.text,
            rule=line("monster", health=points),
        )


def rooms() -> Iterator[Card]:
    """The rooms, to be shuffled."""
    for n, room in enumerate(CONTENT.room, 1):
        head = Head("room", "Room", "stairs")
        yield StoryCard(f"room {n}", head, Picture(room.art, room.name), room.name, room.text, place=True)


def information() -> Iterator[Card]:
    """The rules, and covers for piles that rest."""
    for entry in CONTENT.information:
        head = Head("information", entry.word, letter="i")
        yield PanelCard(f"information {entry.key}", head, entry.title, information_panel(entry))


def information_panel(entry: Information) -> Panel:
    """What a card of rules shows: a table drawn from the rules, or paragraphs and a picture."""
    if entry.key == "strike":
        return (Air(1), SIGNS, Spring(), STRIKE, Spring(), Prose(entry.text))
    if entry.key == "setup":
        return (*paragraphs(entry.rows), Spring(), PILES)
    if entry.key in TABLES:
        return (TABLES[entry.key], Spring(), Prose(entry.text))
    return (*paragraphs(entry.rows), Spring(), Vignette(*VIGNETTES[entry.key]), Spring())


def paragraphs(rows: tuple[str, ...]) -> Iterator[Prose | Air]:
    """Short paragraphs with a little air between."""
    for row in rows:
        yield Prose(row)
        yield Air(0.7)


SIGNS = Signs(tuple(Sign(ability, weapon, ability) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True)))
STRIKE = Scale((Bar(1, "hit", "good"), Bar(4, "up to points + gems: hit", "mild"), Bar(1, "miss", "ill")))
PILES = Piles(  # "Cards": how the seed lays them out
    (
        (
            *(Sign(ability, weapon, weapon) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True)),
            *(Sign("room", "door", "rooms"), Sign("room", "stairs", "room"), Sign("monster", "chest", "guarded")),
        ),
        (
            *(Sign(ability, ability, f"{ability[:3]}.") for ability in ABILITIES),
            *(Sign("gem", "gem", "gems"), Sign("monster", "skull", "monster"), Sign("monster", "heart", "health")),
        ),
    )
)
TABLES = {
    "entering": Rows(
        (
            *(Row((face,), kind.capitalize(), f"{face}+{{gem}}", kind) for kind, face in HEALTH.items()),
            Row((4, 5), "No one", "+1", "glyphs/moon"),
            Row((6,), "Dragon", str(DRAGON_HEALTH), "dragon"),
        )
    ),
    "guarded": Rows(
        (
            *(Row((2 * k + 1, 2 * k + 2), weapon.capitalize(), "", weapon) for k, weapon in enumerate(WEAPONS)),
            Row((), "Gem", "Dragon", "gem"),
        ),
        pitch=6.6,
    ),
    "flee": Rows(
        tuple(Row((k + 1,), name.capitalize(), "", "", ABILITIES[k % 3], name) for k, name in enumerate((*ABILITIES, *WEAPONS))),
        pitch=4.8,
    ),
}
VIGNETTES = {"prize": ("chest", 12, "a chest of gold"), "end": ("gem", 12, "a gem")}


def reference(options: Sequence[int]) -> tuple[Folded, ...]:
    """The reference card: entering and fleeing on the left, fighting on the right."""
    enter: Panel = (
        Heading("Enter", picture="glyphs/door"),
        Prose("Count the room. The sixth is the Dragon’s: no roll. In every other, roll:"),
        Spring(),
        Lineup(tuple(Meeting(face, kind, kind.capitalize()) for kind, face in {**HEALTH, "dragon": 6}.items())),
        Spring(),
        Prose("{d4} {d5} No one: rest, every ability gains 1."),
        Prose(f"Health: the roll + gems; the Dragon’s is {DRAGON_HEALTH}."),
        Spring(),
        Spring(),
        Heading("Flee", "panel_second", aside="the die names what loses 1"),
        Air(1),
        Rows(TABLES["flee"].rows, columns=2, pitch=3.2),
        Air(0.6),
        Prose("_Never from the sixth room._"),
    )
    fight: Panel = (
        Heading("Fight", picture="sword"),
        Prose("Choose an ability with points left, and strike with its weapon."),
        Spring(),
        SIGNS,
        Spring(),
        STRIKE,
        Spring(),
        Spring(),
        Prose("**A hit** takes as much health as the weapon has power. Strike again, or flee."),
        Air(0.7),
        Prose("**A miss** takes 1 from the ability that struck."),
        Air(0.7),
        Prose("**When it falls** you take what it guards: 1 more power, or a gem, and the rooms begin again at 0."),
        Spring(),
        Spring(),
        Prose("_Three gems, and home. No points left, and lost._"),
    )
    return (Folded("reference", enter, fight),)


def tracks() -> tuple[Track, ...]:
    """What changes in a game: ten things, as the seed's "Alternative Components" counts them."""
    numbers = tuple(str(n) for n in range(DRAGON_HEALTH + 1))
    hit = "A strike hits on points + gems or less."
    return (
        *(Track(a, a, a.capitalize(), numbers[: MOST + 1], MOST, hit if not k else "") for k, a in enumerate(ABILITIES)),
        *(
            Track(a, w, w.capitalize(), numbers[: MOST + 1], 1, "A hit takes this much health." if not k else "")
            for k, (a, w) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
        Track("gem", "gem", "Gems", numbers[: GEMS + 1], 0, "Each gem helps you hit, and feeds what you meet. The third wins."),
        Track("room", "door", "Rooms", numbers[: LAIR + 1], 0),
        Track("heart", "heart", "Its health", numbers[: DRAGON_HEALTH + 1]),
        Track("monster", "chest", "It guards", ("sword", "bow", "staff", "gem", "moon"), None, "The moon: nothing."),
    )


def sheets(options: Sequence[int]) -> tuple[Sheet, ...]:
    """The written tracking sheet and the counter tracking sheet."""
    columns = (
        Column("Room", 11, Blank()),
        Column("Met", 33, Choice(("specter", "slime", "skull", "dragon", "moon"))),
        Column("Its health", 33, Cells(("heart",) * DRAGON_HEALTH)),
        Column("Guards", 25, Choice((*WEAPONS, "gem"))),
        Column("Abilities after", 24, Cells(ABILITIES)),
        Column("Weapons after", 24, Cells(ABILITIES)),
        Column("Gems", 18, Cells(("gem",) * GEMS)),
    )
    state = tuple(track._replace(note="") for track in tracks()[:7])
    fields = (Field("Hero", 58), Field("Date", 27), Field("Points", 28))
    foot = "Circle whom you met; cross off what it loses."
    written = LogSheet(FACTS.title, FACTS.motto, fields, state, OUTCOMES, columns, foot, 2)
    coins = "Ten coins, one a line; begin on the tint."
    return (written, CounterSheet(FACTS.title, FACTS.motto, tracks(), coins))


OUTCOMES = (
    Outcome("Enter", (*(Bar(1, kind, "ill") for kind in HEALTH), Bar(2, "rest: +1 each", "good"), Bar(1, "dragon", "ill"))),
    Outcome("Guards", tuple(Bar(2, weapon, "good") for weapon in WEAPONS)),
    Outcome("Strike", (Bar(1, "hit", "good"), Bar(4, "hit up to points + gems", "mild"), Bar(1, "miss", "ill"))),
    Outcome("Flee", tuple(Bar(1, word, "ill") for word in ("str. −1", "dex. −1", "int. −1", "sword −1", "bow −1", "staff −1"))),
)
