"""Dungeon Quest D6: additions of the variations in play to cards, reference and sheets.

Every number is counted by the engine.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead, PanelCard, ValueCard
from printgen.components.cards.folded_cards import FoldedSeries
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import (
    DiceScale,
    EmptySpace,
    Gauge,
    Gauges,
    Item,
    Panel,
    PanelHeading,
    ProseItem,
    ResultBar,
    ResultRow,
    ResultRows,
    Spring,
    Vignette,
)
from printgen.components.picture import Picture
from printgen.prose.templates import fill_template

from ..content import CONTENT, ProfessionText
from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..numbers import odds
from ..rules import MIXED_PROFESSIONS, MOST_POINTS, OPTIONS, PROFESSION_OPTION, PROFESSIONS

PLURALS = {"sword": "swords", "bow": "bows", "staff": "staves"}
GLYPHS = {"knight": "shield", "archer": "bow", "wizard": "wizard", "villager": "gold"}


def changed_options(options: Sequence[int]) -> dict[str, str]:
    """Return the options that differ from the base game, with their values.

    An empty sequence of options is the base game.

    >>> changed_options((1, 0, 0, 1))
    {'party': '2', 'ambush': 'yes'}
    """
    return {option.name: option.values[index] for option, index in zip(OPTIONS, options, strict=False) if index}


def hero_count(options: Sequence[int]) -> int:
    """Return the number of heroes, 1 to 4."""
    return int(changed_options(options).get("party", 1))


def hero_professions(options: Sequence[int]) -> tuple[int, ...]:
    """Return each hero's profession, as its place in PROFESSIONS."""
    chosen = OPTIONS[PROFESSION_OPTION].values.index(
        changed_options(options).get("profession", OPTIONS[PROFESSION_OPTION].values[0])
    )
    return tuple(chosen if chosen < len(PROFESSIONS) else MIXED_PROFESSIONS[h] for h in range(hero_count(options)))


def professions_with_card(options: Sequence[int]) -> tuple[ProfessionText, ...]:
    """Return the professions that have a card, each once; none if all heroes are villagers."""
    if "profession" not in changed_options(options):
        return ()
    return tuple(CONTENT.profession[k] for k in dict.fromkeys(hero_professions(options)))


def rule_gap_values(options: Sequence[int]) -> dict[str, object]:
    """Return the values that texts of rules may use in their gaps."""
    now = changed_options(options)
    return {
        "m": odds.measure_rules(),
        "most": MOST_POINTS,
        "heroes": hero_count(options),
        "party": "party" in now,
        "choice": "spoils" in now,
        "bolts": "magical_bolt" in now,
        "enhanced": "enhanced_attacks" in now,
        "rolls_back": "monster_attack_rolls" in now,
        "loot": "lucky_loot" in now,
        "recovery": "gem_recovery" in now,
        "penalties": "ability_zero_penalties" in now,
        "profession": "profession" in now,
        "weak": {kind: weapon for kind, weapon in monster_weaknesses().items() if weapon},
    }


@cache
def monster_weaknesses() -> dict[str, str]:
    """Return the weapon that each monster fears, "" for none."""
    feared = {kind: odds.feared_weapon(face) for face, kind in MONSTERS.items() if face}
    return {kind: WEAPONS[k] if k < len(WEAPONS) else "" for kind, k in feared.items()}


def to_signed_text(change: int) -> str:
    """Return a gain or a loss with its sign.

    >>> to_signed_text(2), to_signed_text(-1), to_signed_text(0)
    ('+2', '−1', '0')
    """
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"


def build_face_bars(numbers: Sequence[int], kinds: dict[int, str], last: str = "") -> tuple[ResultBar, ...]:
    """Return bars over the six faces; neighbouring faces with the same number share a bar.

    Args:
        numbers: the gain of each face.
        kinds: the kind of bar for each number, "mild" if there is none.
        last: the text for 0, "" for the number itself.
    """
    bars: list[ResultBar] = []
    for n in numbers:
        words = to_signed_text(n) if n or not last else last
        if bars and bars[-1].words == words:
            bars[-1] = bars[-1]._replace(span=bars[-1].span + 1)
        else:
            bars.append(ResultBar(1, words, kinds.get(n, "mild")))
    return tuple(bars)


def build_attack_bars() -> tuple[ResultBar, ...]:
    """Build the bars of a monster's attack roll: the points lost on each face."""
    return build_face_bars([-n for n in odds.measure_rules().blows], {-2: "ill", -1: "ill", 0: "good"})


def build_find_bars(broken: str = "0") -> tuple[ResultBar, ...]:
    """Build the bars of a find: the power gained on each face. ``broken`` is the text for no power."""
    return build_face_bars(odds.measure_rules().finds, {2: "good", 0: "ill"}, broken)


def build_changed_roll_scale(change: int) -> DiceScale:
    """Build the scale of the values of the six faces if the rolls 2 to 5 are changed by ``change``."""
    middle = (ResultBar(1, str(face + change), "mild") for face in range(2, 6))
    return DiceScale((ResultBar(1, "hit", "good"), *middle, ResultBar(1, "miss", "ill")))


def build_critical_scale() -> DiceScale:
    """Build the scale of a strike, with the extra damage on a 1."""
    more = odds.measure_rules().critical
    return DiceScale(
        (
            ResultBar(1, to_signed_text(more), "good"),
            ResultBar(4, "up to points + gems: hit", "mild"),
            ResultBar(1, "miss", "ill"),
        )
    )


SCALE_BUILDERS: dict[str, Callable[[], DiceScale]] = {
    "critical_hits": build_critical_scale,
    "monster_attack_rolls": lambda: DiceScale(build_attack_bars()),
    "lucky_loot": lambda: DiceScale(build_find_bars()),
}
BRIEF_SCALES = ("monster_attack_rolls", "lucky_loot")
CARD_PICTURES = {  # and how high they are, in grid units
    "party": ("villager-man", 11.0),
    "recovery_potion": ("flask", 17.0),
    "critical_hits": ("crossed-swords", 13.0),
    "magical_bolt": ("storm-staff", 17.0),
    "monster_attack_rolls": ("slime", 13.0),
    "lucky_loot": ("chest", 13.0),
    "gem_recovery": ("gem", 17.0),
}


def iter_variation_cards(options: Sequence[int], flee: ResultRows) -> Iterator[Card]:
    """Yield the cards of the professions, of the variations in play, and of the potions.

    ``flee`` is the table of running, which an ambush uses too.
    """
    for profession in professions_with_card(options):
        yield build_profession_card(profession)
    now, words = changed_options(options), rule_gap_values(options)
    for entry in CONTENT.variation:
        if entry.key in now:
            rows = tuple(part for row in entry.rows for part in (ProseItem(fill_template(row, **words)), EmptySpace(0.9)))
            text = (ProseItem(fill_template(entry.text, **words)),) if entry.text else ()
            panel = (*build_card_drawing(entry.key, flee), *rows, *text)
            head = CardHead("information", entry.word, letter="i")
            yield PanelCard(f"variation {entry.key.replace('_', ' ')}", head, entry.title, panel)
    if "recovery_potion" in now:
        yield from iter_potion_cards(hero_count(options))


def build_profession_card(profession: ProfessionText) -> Card:
    """Build the card of a profession, with the values at the start."""
    start = PROFESSIONS[OPTIONS[PROFESSION_OPTION].values.index(profession.name)]
    pairs = tuple(
        gauge
        for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        for gauge in (Gauge(ability, ability, start[k], MOST_POINTS), Gauge(ability, weapon, start[3 + k], MOST_POINTS))
    )
    picture = Vignette(profession.art, 16.5, f"a {profession.name}")
    panel = (picture, Spring(), Gauges(pairs), Spring(), ProseItem(f"_{profession.line}_", align="middle"))
    head = CardHead("information", "Profession", GLYPHS[profession.name])
    return PanelCard(f"profession {profession.name}", head, f"The {profession.name.capitalize()}", panel)


def iter_potion_cards(count: int) -> Iterator[Card]:
    """Yield a potion for each hero, to be laid aside when it is drunk."""
    rule = f"Drink once: every ability gains {odds.measure_rules().potion}."
    for n in range(1, count + 1):
        name = "potion" if count == 1 else f"potion {n}"
        head, figure = CardHead("information", "Potion", "flask"), Picture("flask", "a flask")
        yield ValueCard(
            name, head, figure, title="The One Flask", flavour="Tastes of pennies. Lay it aside when empty.", rule=rule
        )


def build_card_drawing(key: str, flee: ResultRows) -> tuple[Item, ...]:
    """Build the drawing on the card of a variation: its table, or a picture.

    ``flee`` is the table of running, which an ambush uses too.
    """
    m = odds.measure_rules()
    if key == "ambush":
        return (flee, Spring())
    if key == "enhanced_attacks":
        helps = (f"{to_signed_text(m.boost)} damage", f"2–5: {to_signed_text(-m.aim)}", f"{to_signed_text(m.absorb)} point")
        return (_build_ability_rows(helps), Spring())
    if key == "ability_zero_penalties":
        return (_build_ability_rows((f"hits {to_signed_text(-m.weak_arm)}", "no fleeing", "no loot")), Spring())
    if key == "monster_weaknesses":
        kinds = ((kind, weapon) for kind, weapon in monster_weaknesses().items() if weapon)
        rows = tuple(
            ResultRow((), kind.capitalize(), f"{{{weapon}}} {weapon} {to_signed_text(m.weakness)}", kind)
            for kind, weapon in kinds
        )
        return (ResultRows(rows, pitch=7.2), Spring())
    if key == "combat_stance":
        bold = ProseItem(f"**Offensive:** a hit does {m.bold} more.")
        careful = ProseItem(f"**Defensive:** a hit does {m.careful} less.")
        return (
            bold,
            EmptySpace(0.5),
            build_changed_roll_scale(m.daring),
            Spring(),
            careful,
            EmptySpace(0.5),
            build_changed_roll_scale(-m.daring),
            Spring(),
        )
    scale = (SCALE_BUILDERS[key](), Spring()) if key in SCALE_BUILDERS else ()
    name, size = CARD_PICTURES[key]
    return (Vignette(name, size, f"a {name.replace('-', ' ')}"), Spring(), *scale)


def _build_ability_rows(notes: Sequence[str]) -> ResultRows:
    """Build a row for each ability, with its sign and a note."""
    names = (
        ResultRow((), ability.capitalize(), note, picture="", sign=ability, icon=ability)
        for ability, note in zip(ABILITIES, notes, strict=True)
    )
    return ResultRows(tuple(names), pitch=6.4)


def iter_reference_series(options: Sequence[int]) -> Iterator[FoldedSeries]:
    """Yield the reference card of the variations in play, if there are any."""
    now, words = changed_options(options), rule_gap_values(options)
    entries: list[Panel] = [build_start_panel(profession) for profession in professions_with_card(options)]
    for entry in CONTENT.variation:
        if entry.key in now:
            drawn: Panel = (EmptySpace(0.8), SCALE_BUILDERS[entry.key]()) if entry.key in BRIEF_SCALES else ()
            entries.append((ProseItem(fill_template(entry.brief, **words)), *drawn))
    if entries:
        rest: Panel = (Spring(), Vignette("gem", 18, "a gem"), Spring())
        yield FoldedSeries("variations", PanelHeading("In Play", picture="gem"), tuple(entries), rest)


def build_start_panel(profession: ProfessionText) -> Panel:
    """Build a panel of one or two lines with the values at the start of a profession."""
    values = PROFESSIONS[OPTIONS[PROFESSION_OPTION].values.index(profession.name)]
    points = " ".join(f"{{{icon}}}\u00a0**{n}**" for icon, n in zip((*ABILITIES, *WEAPONS), values, strict=True))
    return (ProseItem(f"**{profession.name.capitalize()}.** {points}"),)


def iter_dice_outcomes(options: Sequence[int]) -> Iterator[DiceOutcome]:
    """Yield the dice that variations add to the table on a sheet."""
    now = changed_options(options)
    if "monster_attack_rolls" in now:
        yield DiceOutcome("It rolls", build_attack_bars())
    if "lucky_loot" in now:
        yield DiceOutcome("Find", build_find_bars("broken"))


def feared_weapon_plural(kind: str) -> str:
    """Return the weapon that a monster fears, in the plural, or "" ("Monster Weaknesses")."""
    return PLURALS.get(monster_weaknesses()[kind], "")
