"""Dungeon Quest D6: the reference, on folded cards and on cards of the deck."""

from collections.abc import Iterator, Sequence

from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead, PanelCard
from printgen.components.cards.folded_cards import FoldedCard, FoldedSeries
from printgen.components.panels.panel import (
    CategorySign,
    CategorySigns,
    DiceScale,
    DieEncounter,
    EmptySpace,
    EncounterRow,
    Panel,
    PanelHeading,
    PileLayout,
    ProseItem,
    ResultBar,
    ResultRow,
    ResultRows,
    Spring,
    Vignette,
)
from printgen.prose.templates import fill_template

from ..content import CONTENT, Information
from ..notation import ABILITIES, WEAPONS
from ..rules import DRAGON_HEALTH, MOST_POINTS, PROFESSIONS
from . import variations
from .shared_texts import BASE_HEALTH


def iter_information_cards(options: Sequence[int]) -> Iterator[Card]:
    """Yield the cards with the rules, which also cover piles that are not in use."""
    abilities, first = PROFESSIONS[0][:3], PROFESSIONS[0][3]
    words = {
        **variations.rule_gap_values(options),
        "most": MOST_POINTS,
        "points": max(abilities),
        "power": first,
        "top": 2 * 3 * MOST_POINTS,
    }
    for entry in CONTENT.information:
        head = CardHead("information", entry.word, letter="i")
        filled = entry._replace(
            text=fill_template(entry.text, **words), rows=tuple(fill_template(row, **words) for row in entry.rows)
        )
        yield PanelCard(f"information {entry.key}", head, entry.title, build_information_panel(filled, bool(words["party"])))


def build_information_panel(entry: Information, party: bool = False) -> Panel:
    """Build the panel of a card of rules: a table drawn from the rules, or paragraphs and a picture.

    ``party`` says whether several heroes play.
    """
    if entry.key == "strike":
        return (EmptySpace(1), SIGNS, Spring(), STRIKE, Spring(), ProseItem(entry.text))
    if entry.key == "setup":
        return (*build_paragraphs(entry.rows), Spring(), PARTY_PILES if party else PILES)
    if entry.key in TABLES:
        return (TABLES[entry.key], Spring(), ProseItem(entry.text))
    return (*build_paragraphs(entry.rows), Spring(), Vignette(*VIGNETTES[entry.key]), Spring())


def build_paragraphs(rows: tuple[str, ...]) -> Iterator[ProseItem | EmptySpace]:
    """Yield short paragraphs with a small gap after each."""
    for row in rows:
        yield ProseItem(row)
        yield EmptySpace(0.7)


SIGNS = CategorySigns(tuple(CategorySign(ability, weapon, ability) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True)))
STRIKE = DiceScale((ResultBar(1, "hit", "good"), ResultBar(4, "up to points + gems: hit", "mild"), ResultBar(1, "miss", "ill")))
PILES = PileLayout(  # "Cards": how the seed lays them out
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
PARTY_PILES = PileLayout(tuple(row[3:] for row in PILES.rows))
TABLES = {
    "entering": ResultRows(
        (
            *(ResultRow((face,), kind.capitalize(), f"{face}+{{gem}}", kind) for kind, face in BASE_HEALTH.items()),
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


def reference(options: Sequence[int]) -> tuple[FoldedCard | FoldedSeries, ...]:
    """Build the reference cards.

    The first has entering and fleeing on the left, fighting on the right. The others have the variations in play.
    """
    now = variations.changed_options(options)
    loss = "what it rolls" if "monster_attack_rolls" in now else "1"
    struck = "all" if "enhanced_attacks" in now else "the ability"
    power = "what you roll" if "lucky_loot" in now else "1 more power"
    whose = "anyone’s" if "party" in now else "yours"
    spent = "All of you spent: lost." if "party" in now else "No points left, and lost."
    never = "Not from room six, nor at dexterity 0." if "ability_zero_penalties" in now else "Never from the sixth room."
    enter: Panel = (
        PanelHeading("Enter", picture="glyphs/door"),
        ProseItem("Count the room. The sixth is the Dragon’s: no roll. In every other, roll:"),
        Spring(),
        EncounterRow(tuple(DieEncounter(face, kind, kind.capitalize()) for kind, face in {**BASE_HEALTH, "dragon": 6}.items())),
        Spring(),
        ProseItem("{d4} {d5} No one: rest, every ability gains 1."),
        ProseItem(f"Health: the roll + gems; the Dragon’s is {DRAGON_HEALTH}."),
        Spring(),
        Spring(),
        PanelHeading("Flee", "panel_second", aside="the die names what loses 1"),
        EmptySpace(1),
        ResultRows(TABLES["flee"].rows, columns=2, pitch=3.2),
        EmptySpace(0.6),
        ProseItem(f"_{never}_"),
    )
    fight: Panel = (
        PanelHeading("Fight", picture="sword"),
        ProseItem("Choose an ability with points left, and strike with its weapon."),
        Spring(),
        SIGNS,
        Spring(),
        STRIKE,
        Spring(),
        ProseItem("**A hit** takes as much health as the weapon has power. Strike again, or flee."),
        EmptySpace(0.7),
        ProseItem(f"**A miss** takes {loss} from {struck} that struck."),
        EmptySpace(0.7),
        ProseItem(f"**When it falls** you take what it guards: {power}, or a gem, and the rooms begin again at 0."),
        EmptySpace(0.7),
        ProseItem(
            f"**It guards** on {{d1}} {{d2}} a sword, {{d3}} {{d4}} a bow, {{d5}} {{d6}} a staff,"
            f" if {whose} is below {MOST_POINTS}; the Dragon, a gem."
        ),
        Spring(),
        ProseItem(f"_Three gems, and home. {spent}_"),
    )
    return (FoldedCard("reference", enter, fight), *variations.iter_reference_series(options))
