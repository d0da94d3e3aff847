"""Dungeon Quest D6: the reference, on folded cards and on cards of the deck."""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead, PanelCard
from printgen.components.cards.folded import Folded, Series
from printgen.components.panels.panel import (
    Air,
    CategorySign,
    DiceScale,
    Lineup,
    Meeting,
    Panel,
    PanelHeading,
    Piles,
    Prose,
    ResultBar,
    ResultRow,
    ResultRows,
    Signs,
    Spring,
    Vignette,
)
from printgen.prose.templates import fill

from ..content import CONTENT, Information
from ..notation import ABILITIES, WEAPONS
from ..rules import DRAGON_HEALTH, MOST, PROFESSIONS
from . import variations
from .names import HEALTH


def information(options: Sequence[int]) -> Iterator[Card]:
    """The rules, and covers for piles that rest."""
    abilities, first = PROFESSIONS[0][:3], PROFESSIONS[0][3]
    words = {**variations.rule_words(options), "most": MOST, "points": max(abilities), "power": first, "top": 2 * 3 * MOST}
    for entry in CONTENT.information:
        head = CardHead("information", entry.word, letter="i")
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


SIGNS = Signs(tuple(CategorySign(ability, weapon, ability) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True)))
STRIKE = DiceScale((ResultBar(1, "hit", "good"), ResultBar(4, "up to points + gems: hit", "mild"), ResultBar(1, "miss", "ill")))
PILES = Piles(  # "Cards": how the seed lays them out
    (
        (
            *(CategorySign(ability, weapon, weapon) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True)),
            *(
                CategorySign("room", "door", "rooms"),
                CategorySign("room", "stairs", "room"),
                CategorySign("monster", "chest", "guarded"),
            ),
        ),
        (
            *(CategorySign(ability, ability, f"{ability[:3]}.") for ability in ABILITIES),
            *(
                CategorySign("gem", "gem", "gems"),
                CategorySign("monster", "skull", "monster"),
                CategorySign("monster", "heart", "health"),
            ),
        ),
    )
)
PARTY_PILES = Piles(tuple(row[3:] for row in PILES.rows))
TABLES = {
    "entering": ResultRows(
        (
            *(ResultRow((face,), kind.capitalize(), f"{face}+{{gem}}", kind) for kind, face in HEALTH.items()),
            ResultRow((4, 5), "No one", "+1", "glyphs/moon"),
            ResultRow((6,), "Dragon", str(DRAGON_HEALTH), "dragon"),
        )
    ),
    "guarded": ResultRows(
        (
            *(ResultRow((2 * k + 1, 2 * k + 2), weapon.capitalize(), "", weapon) for k, weapon in enumerate(WEAPONS)),
            ResultRow((), "Gem", "Dragon", "gem"),
        ),
        pitch=6.6,
    ),
    "flee": ResultRows(
        tuple(
            ResultRow((k + 1,), name.capitalize(), "", picture="", sign=ABILITIES[k % 3], icon=name)
            for k, name in enumerate((*ABILITIES, *WEAPONS))
        ),
        pitch=4.8,
    ),
}
VIGNETTES = {"prize": ("chest", 12, "a chest of gold"), "end": ("gem", 12, "a gem")}


def reference(options: Sequence[int]) -> tuple[Folded | Series, ...]:
    """The reference card, entering and fleeing on the left, fighting on the right; then the variations in play."""
    enter: Panel = (
        PanelHeading("Enter", picture="glyphs/door"),
        Prose("Count the room. The sixth is the Dragon’s: no roll. In every other, roll:"),
        Spring(),
        Lineup(tuple(Meeting(face, kind, kind.capitalize()) for kind, face in {**HEALTH, "dragon": 6}.items())),
        Spring(),
        Prose("{d4} {d5} No one: rest, every ability gains 1."),
        Prose(f"Health: the roll + gems; the Dragon’s is {DRAGON_HEALTH}."),
        Spring(),
        Spring(),
        PanelHeading("Flee", "panel_second", aside="the die names what loses 1"),
        Air(1),
        ResultRows(TABLES["flee"].rows, columns=2, pitch=3.2),
        Air(0.6),
        Prose("_Never from the sixth room._"),
    )
    fight: Panel = (
        PanelHeading("Fight", picture="sword"),
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
