"""Dungeon Quest D6: what is printed. Every value that the rules can reach has its card; every number comes from the rules."""

from collections.abc import Container, Iterator, Sequence

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
from printgen.document.pieces import (
    Arches,
    Card,
    Deck,
    Folded,
    Head,
    PanelCard,
    Picture,
    Pips,
    Places,
    Series,
    StoryCard,
    ValueCard,
)
from printgen.document.prose import fill, spell
from printgen.document.sheets import (
    Blank,
    Cells,
    Choice,
    Column,
    CounterSheet,
    Field,
    LogSheet,
    Once,
    Outcome,
    Sheet,
    Total,
    Track,
)
from printgen.games.dqd6 import odds, variations
from printgen.games.dqd6.content import CONTENT, FACTS, Attribute, Information
from printgen.games.dqd6.notation import ABILITIES, WEAPONS
from printgen.games.dqd6.rules import DRAGON_HEALTH, GEMS, LAIR, MOST, PROFESSIONS, SKELETON, SLIME, SPECTER

HEALTH = {"specter": SPECTER, "slime": SLIME, "skeleton": SKELETON}
"""A lesser monster's health is its number plus the gems held."""


EMBLEM = "dragon"


def deck(options: Sequence[int]) -> Deck:
    """The whole deck: what is counted, what is met, what is found, and the rules."""
    now = variations.in_play(options)
    held = () if "party" in now else (*abilities(now), *weapons())  # a party keeps its own on sheets ("Multiplayer Versions")
    met = (*monsters(now), *health(), *guarded(now))
    told = (*information(options), *variations.cards(options, TABLES["flee"]))
    return Deck("dqd6", FACTS.title, (*held, *gems(), *counter(), *met, *rooms(), *told))


def line(key: str, **words: object) -> str:
    """A sentence of rules from the content, its numbers filled in."""
    return fill(CONTENT.line[key], **words)


def abilities(now: Container[str]) -> Iterator[Card]:
    """Points 4 to 0 of each ability; what is in play may make 0 worse."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        attribute = CONTENT.ability[ability]
        for n in range(MOST, -1, -1):
            key = {0: "ability_zero", 1: "ability_one"}.get(n, "ability")
            if n == 0 and "ability_zero_penalties" in now:
                key = f"ability_zero_{ability}"
            rule = line(key, word=attribute.word, weapon=weapon, most=n, m=odds.measures())
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
        figure, pips = Picture(level.art, f"a heart, {n} of {DRAGON_HEALTH}"), Pips("heart", n, DRAGON_HEALTH)
        yield ValueCard(f"monster health {n}", head, figure, level.title, level.line, rule, pips)


def guarded(now: Container[str]) -> Iterator[Card]:
    """What a monster can guard."""
    found = "guarded_loot" if "lucky_loot" in now else "guarded_weapon"
    for entry in CONTENT.guarded:
        key = {"gem": "guarded_gem", "nothing": "guarded_nothing"}.get(entry.kind, found)
        head, figure = Head("monster", "Guarded", "chest"), Picture(entry.art, entry.title)
        yield ValueCard(f"guarded item {entry.kind}", head, figure, entry.title, entry.line, line(key, weapon=entry.kind))


def monsters(now: Container[str]) -> Iterator[Card]:
    """Four kinds at the levels of 0, 1 and 2 gems, with what they fear when that matters."""
    for monster in CONTENT.monster:
        weak = variations.weak_to(monster.kind) if "monster_weaknesses" in now else ""
        points = HEALTH[monster.kind] + monster.level if monster.kind in HEALTH else DRAGON_HEALTH
        icon = "skull" if monster.kind == "skeleton" else monster.kind
        yield StoryCard(
            name=f"monster {monster.kind} {monster.level}",
            head=Head("monster", "Monster", icon, value=str(points), unit=line("monster_unit")),
            figure=Picture(monster.kind, f"a {monster.kind}"),
            title=monster.kind.capitalize(),
            text=monster.text,
            rule=line("monster_weak" if weak else "monster", gems=monster.level, weak=weak),
        )


def rooms() -> Iterator[Card]:
    """The rooms, to be shuffled."""
    for n, room in enumerate(CONTENT.room, 1):
        head = Head("room", "Room", "stairs")
        yield StoryCard(f"room {n}", head, Picture(room.art, room.name), room.name, room.text, place=True)


def information(options: Sequence[int]) -> Iterator[Card]:
    """The rules, and covers for piles that rest."""
    abilities, first = PROFESSIONS[0][:3], PROFESSIONS[0][3]
    words = {**variations.told(options), "most": MOST, "points": max(abilities), "power": first, "top": 2 * 3 * MOST}
    for entry in CONTENT.information:
        head = Head("information", entry.word, letter="i")
        filled = entry._replace(text=fill(entry.text, **words), rows=tuple(fill(row, **words) for row in entry.rows))
        yield PanelCard(f"information {entry.key}", head, entry.title, information_panel(filled, bool(words["party"])))


def information_panel(entry: Information, party: bool = False) -> Panel:
    """What a card of rules shows: a table drawn from the rules, or paragraphs and a picture."""
    if entry.key == "strike":
        return (Air(1), SIGNS, Spring(), STRIKE, Spring(), Prose(entry.text))
    if entry.key == "setup":
        return (*paragraphs(entry.rows), Spring(), PARTY_PILES if party else PILES)
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
PARTY_PILES = Piles(tuple(row[3:] for row in PILES.rows))
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


def reference(options: Sequence[int]) -> tuple[Folded | Series, ...]:
    """The reference card, entering and fleeing on the left, fighting on the right; then the variations in play."""
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
        Prose("**A hit** takes as much health as the weapon has power. Strike again, or flee."),
        Air(0.7),
        Prose("**A miss** takes 1 from the ability that struck."),
        Air(0.7),
        Prose("**When it falls** you take what it guards: 1 more power, or a gem, and the rooms begin again at 0."),
        Air(0.7),
        Prose(
            f"**It guards** on {{d1}} {{d2}} a sword, {{d3}} {{d4}} a bow, {{d5}} {{d6}} a staff,"
            f" if yours is below {MOST}; the Dragon, a gem."
        ),
        Spring(),
        Prose("_Three gems, and home. No points left, and lost._"),
    )
    return (Folded("reference", enter, fight), *variations.brief(options))


def tracks(options: Sequence[int] = (), hero: int = 0) -> tuple[Track, ...]:
    """What changes in a game: ten things, as the seed's "Alternative Components" counts them, and perhaps a potion.

    They begin as the profession of the hero (from 0) has them.
    """
    start = PROFESSIONS[variations.professions(options)[hero]]
    potion = (Track("information", "flask", "Potion", ("flask",), 0, "Take the coin away when you drink."),)
    numbers = tuple(str(n) for n in range(DRAGON_HEALTH + 1))
    hit = "A strike hits on points + gems or less."
    return (
        *(Track(a, a, a.capitalize(), numbers[: MOST + 1], start[k], hit if not k else "") for k, a in enumerate(ABILITIES)),
        *(
            Track(a, w, w.capitalize(), numbers[: MOST + 1], start[3 + k], "A hit takes this much health." if not k else "")
            for k, (a, w) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
        Track("gem", "gem", "Gems", numbers[: GEMS + 1], 0, "Each gem helps you hit, and feeds what you meet. The third wins."),
        Track("room", "door", "Rooms", numbers[: LAIR + 1], 0),
        Track("heart", "heart", "Its health", numbers[: DRAGON_HEALTH + 1]),
        Track("monster", "chest", "It guards", ("sword", "bow", "staff", "gem", "moon"), None, "The moon: nothing."),
        *(potion if "recovery_potion" in variations.in_play(options) else ()),
    )


def sheets(options: Sequence[int]) -> tuple[Sheet, ...]:
    """The written tracking sheet and the counter tracking sheet, of each hero."""
    return tuple(sheet for hero in range(variations.heroes(options)) for sheet in hero_sheets(options, hero))


def hero_sheets(options: Sequence[int], hero: int) -> tuple[Sheet, Sheet]:
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
        tuple(track._replace(note="") for track in every[:7]),
        (*OUTCOMES, *variations.outcomes(options)),
        columns(now),
        "Circle whom you met; cross off what it loses.",
        2,
        (Once("flask", "Potion"),) if "recovery_potion" in now else (),
        Total("Points", ("abilities", "weapons")),
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
        Column("Room", 11, Blank()),
        Column("Met", 33, Choice(("specter", "slime", "skull", "dragon", "moon"))),
        Column("Its health", 33, Cells(("heart",) * DRAGON_HEALTH)),
        *bolt,
        Column("Guards", 29, Choice((*WEAPONS, "gem", "moon"))),
        Column("Abilities after", 24, Cells(ABILITIES)),
        Column("Weapons after", 24, Cells(ABILITIES)),
        Column("Gems", 18, Cells(("gem",) * GEMS)),
    )


OUTCOMES = (
    Outcome("Enter", (*(Bar(1, kind, "ill") for kind in HEALTH), Bar(2, "rest: +1 each", "good"), Bar(1, "dragon", "ill"))),
    Outcome("Guards", tuple(Bar(2, weapon, "good") for weapon in WEAPONS)),
    Outcome("Strike", (Bar(1, "hit", "good"), Bar(4, "hit up to points + gems", "mild"), Bar(1, "miss", "ill"))),
    Outcome("Flee", tuple(Bar(1, word, "ill") for word in ("str. −1", "dex. −1", "int. −1", "sword −1", "bow −1", "staff −1"))),
)
