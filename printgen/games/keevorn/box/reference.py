"""Keevorn: the reference on two folded cards, for the rules and for fights.

Every number comes from the rules.
"""

from collections.abc import Iterator, Sequence

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.entries import PanelEntries, PanelEntry
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.panel import EmptySpace, Panel, PanelHeading, ProseItem, Spring
from printgen.prose.shared_texts import space_paragraphs
from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..notation import FORTUNES, SUITS, WEAPON_SKILLS
from ..numbers import health_effects
from ..numbers.health_effects import FightResult, card_number
from ..rules import CLUBS, DIAMONDS, HAND, HEALTH, HEARTS, JACK, MAX_HEALTH_OPTION, PACK, ROOM, SPADES
from .cards import joker_count
from .shared_texts import card_sign, fortune_text, has_relics

REFERENCE_TEXTS, PARAGRAPHS = CONTENT.reference, CONTENT.paragraphs
STRENGTHS = range(JACK, JACK + 3)
HIGHEST_POWER, LEAST_CLOSE = 16, 9
"""As far as the panel goes, and from where on each power has a row: each point more is one more."""


def reference(options: Sequence[int]) -> tuple[FoldedCard, FoldedCard]:
    """Build the reference: the rules on one card, fights and the Peddler on the other.

    Empty options mean the standard game.
    """
    options = options or (0, 0, 0, 0)
    return (
        FoldedCard("reference 1", cards_panel(options), suits_panel(options)),
        FoldedCard("reference 2", fights_panel(options), worked_fights_panel()),
    )


def cards_panel(options: Sequence[int]) -> Panel:
    """Build the meaning of the ranks, and what is held where."""
    carried = "Weapons or Relics" if has_relics(options) else "Weapons"
    counted = {
        "health": HEALTH[options[MAX_HEALTH_OPTION]],
        "alive": health_effects.least_health(),
        "hand": HAND,
        "pack": PACK,
        "room": ROOM,
    }
    return (
        PanelHeading(REFERENCE_TEXTS["cards"], picture="scroll"),
        PanelEntries(tuple(iter_rank_entries(options)), 2.7),
        Spring(),
        PanelHeading(REFERENCE_TEXTS["holds"], "panel_second"),
        EmptySpace(0.9),
        *space_paragraphs(*(fill_template(text, carried=carried, **counted) for text in PARAGRAPHS["holding"])),
        Spring(),
    )


def iter_rank_entries(options: Sequence[int]) -> Iterator[PanelEntry]:
    """Iterate over the kinds of cards by rank."""
    least = health_effects.least_weapon(options)
    if has_relics(options):
        yield PanelEntry(f"2–{least - 1}", "Relics", REFERENCE_TEXTS["heals"])
    yield PanelEntry(f"{least}–10", "Weapons", REFERENCE_TEXTS["equip"])
    yield PanelEntry(
        "JQK", "Monsters", fill_template(REFERENCE_TEXTS["power"], strengths=f"{STRENGTHS[0]}, {STRENGTHS[1]}, {STRENGTHS[2]}")
    )
    yield PanelEntry("A", "Scrolls", REFERENCE_TEXTS["read"])
    if joker_count(options):
        yield PanelEntry("", "Jokers, the Stairs", REFERENCE_TEXTS["down"], "joker")


def suits_panel(options: Sequence[int]) -> Panel:
    """Build skills and Fortunes by suit, and the stairs if there are jokers."""
    used = zip(WEAPON_SKILLS, PARAGRAPHS["skill"], SUITS, strict=True)
    skills = [PanelEntry("", name.capitalize(), note, glyph) for name, note, glyph in used]
    fortunes = [
        PanelEntry("", name.capitalize(), fortune_text(which, options, text), glyph)
        for which, (name, text, glyph) in enumerate(zip(FORTUNES, PARAGRAPHS["fate"], (*SUITS, "joker"), strict=True))
        if glyph != "joker" or joker_count(options)
    ]
    stairs = (
        (
            PanelHeading(REFERENCE_TEXTS["stairs"], "panel_second"),
            EmptySpace(0.8),
            *space_paragraphs(*stairs_text(options)),
            Spring(),
        )
        if joker_count(options)
        else ()
    )
    return (
        PanelHeading(REFERENCE_TEXTS["suits"], picture="knotted-staff"),
        ProseItem(f"_{REFERENCE_TEXTS['skills']}_"),
        PanelEntries(tuple(skills), 2.5),
        Spring(),
        PanelHeading(REFERENCE_TEXTS["fortunes"], "panel_second", aside=REFERENCE_TEXTS["drawn"]),
        EmptySpace(0.6),
        PanelEntries(tuple(fortunes), 2.5),
        Spring(),
        *stairs,
    )


def stairs_text(options: Sequence[int]) -> tuple[str, ...]:
    """Return the paragraphs about one joker, and about more if there are more."""
    return tuple(
        fill_template(text, wishes=health_effects.count_wishes(0)) for text in PARAGRAPHS["stair"][: joker_count(options)]
    )


def fights_panel(options: Sequence[int]) -> Panel:
    """Build the effect of a fight on Health, by strength and power."""
    return (
        PanelHeading(REFERENCE_TEXTS["fights"], picture="crossed-swords"),
        ProseItem(REFERENCE_TEXTS["change"]),
        EmptySpace(0.6),
        build_fight_grid(options),
        Spring(),
    )


def build_fight_grid(options: Sequence[int] = (0, 0, 0, 0)) -> NumberGrid:
    """Build the grid of the effect on Health, by power of the attack and strength of the Monster."""
    least = health_effects.least_weapon(options)
    step = 1 if has_relics(options) else 2  # the lowest Weapons would need more rows than the panel has
    powers = (0, *range(least, LEAST_CLOSE, step), *range(LEAST_CLOSE, HIGHEST_POWER + 1))
    rows = tuple((str(power), *(fight_effect_text(strength, power, options) for strength in STRENGTHS)) for power in powers)
    return NumberGrid(REFERENCE_TEXTS["against"], tuple(map(str, STRENGTHS)), rows)


def fight_effect_text(strength: int, power: int, options: Sequence[int] = (0, 0, 0, 0)) -> str:
    """Return the effect of an attack as text.

    It is one number if a Spade makes no difference, else the numbers without and with a Spade.
    """
    bare, spade = (health_effects.play_attack(strength, power, with_spade, options) for with_spade in (False, True))
    if bare.clean:
        return REFERENCE_TEXTS["equal"]
    return (
        signed_health(bare.change)
        if bare.change == spade.change
        else f"{signed_health(bare.change)} / {signed_health(spade.change)}"
    )


def signed_health(change: int) -> str:
    """Return a change of Health with its sign.

    >>> signed_health(-3), signed_health(0), signed_health(2)
    ('−3', '0', '+2')
    """
    return f"{'+' if change > 0 else '−' if change < 0 else ''}{abs(change)}"


WORKED = (
    ((JACK, HEARTS), ((5, HEARTS), (6, DIAMONDS)), ()),
    ((JACK, CLUBS), ((8, CLUBS),), ()),
    ((12, SPADES), ((7, SPADES), (9, CLUBS)), ()),
    ((12, DIAMONDS), ((9, HEARTS),), ((8, SPADES),)),
    ((13, HEARTS), ((8, HEARTS), (10, DIAMONDS)), ()),
    ((13, CLUBS), (), ()),
)
"""Monster, Hand, Spades of the room."""


def iter_worked_fights() -> Iterator[FightResult]:
    """Iterate over the fights in ``WORKED``, fought by the rules."""
    for monster, hand, room in WORKED:
        yield health_effects.play_fight(
            card_number(*monster), [card_number(*weapon) for weapon in hand], [card_number(*weapon) for weapon in room]
        )


def worked_fights_panel() -> Panel:
    """Build some fights card by card, and the rules of the Peddler."""
    rows = tuple(
        PanelEntry("", f"{card_sign(now.monster)}: {attack_sum_text(now)}", fight_result_text(now))
        for now in iter_worked_fights()
    )
    return (
        PanelHeading(REFERENCE_TEXTS["worked"], picture="shovel"),
        ProseItem(REFERENCE_TEXTS["join"]),
        EmptySpace(0.4),
        PanelEntries(rows, 2.6),
        Spring(),
        PanelHeading(REFERENCE_TEXTS["peddler"], "panel_second"),
        EmptySpace(0.8),
        *space_paragraphs(*PARAGRAPHS["trade"]),
        Spring(),
    )


def attack_sum_text(fought: FightResult) -> str:
    """Return the cards of an attack as a sum."""
    return " + ".join(card_sign(number) for number in (*fought.hand, *fought.room)) or REFERENCE_TEXTS["bare"]


def fight_result_text(fought: FightResult) -> str:
    """Return the power of an attack and its result."""
    return f"{fought.power}: **{REFERENCE_TEXTS['kill'] if fought.clean else signed_health(fought.change)}**"
