"""Dungeon Quest D6: what the variations in play add to cards, reference and sheets; every number is counted by the engine."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead, PanelCard, ValueCard
from printgen.components.cards.folded import Series
from printgen.components.panels.dice import Outcome
from printgen.components.panels.panel import (
    Air,
    DiceScale,
    Gauge,
    Gauges,
    Item,
    Panel,
    PanelHeading,
    Prose,
    ResultBar,
    ResultRow,
    ResultRows,
    Spring,
    Vignette,
)
from printgen.components.picture import Picture
from printgen.prose.templates import fill

from ..content import CONTENT, Profession
from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..numbers import odds
from ..rules import MIXED, MOST, OPTIONS, PROFESSION_OPTION, PROFESSIONS

PLURALS = {"sword": "swords", "bow": "bows", "staff": "staves"}
GLYPHS = {"knight": "shield", "archer": "bow", "wizard": "wizard", "villager": "gold"}


def in_play(options: Sequence[int]) -> dict[str, str]:
    """The options that are not as the base game has them, with their values; no options at all are the base game.

    >>> in_play((1, 0, 0, 1))
    {'party': '2', 'ambush': 'yes'}
    """
    return {option.name: option.values[index] for option, index in zip(OPTIONS, options, strict=False) if index}


def heroes(options: Sequence[int]) -> int:
    """The adventurers, 1 to 4."""
    return int(in_play(options).get("party", 1))


def professions(options: Sequence[int]) -> tuple[int, ...]:
    """Each hero's profession, as its place in PROFESSIONS."""
    chosen = OPTIONS[PROFESSION_OPTION].values.index(in_play(options).get("profession", OPTIONS[PROFESSION_OPTION].values[0]))
    return tuple(chosen if chosen < len(PROFESSIONS) else MIXED[h] for h in range(heroes(options)))


def named_professions(options: Sequence[int]) -> tuple[Profession, ...]:
    """The professions that have a card: each once, none when all are villagers."""
    if "profession" not in in_play(options):
        return ()
    return tuple(CONTENT.profession[k] for k in dict.fromkeys(professions(options)))


def rule_words(options: Sequence[int]) -> dict[str, object]:
    """The words that texts of rules may use."""
    now = in_play(options)
    return {
        "m": odds.measures(),
        "most": MOST,
        "heroes": heroes(options),
        "party": "party" in now,
        "choice": "spoils" in now,
        "bolts": "magical_bolt" in now,
        "profession": "profession" in now,
        "weak": {kind: weapon for kind, weapon in weaknesses().items() if weapon},
    }


@cache
def weaknesses() -> dict[str, str]:
    """The weapon that each monster fears, "" for none."""
    feared = {kind: odds.weakness(face) for face, kind in MONSTERS.items() if face}
    return {kind: WEAPONS[k] if k < len(WEAPONS) else "" for kind, k in feared.items()}


def to_signed(n: int) -> str:
    """A gain or a loss, its sign before it.

    >>> to_signed(2), to_signed(-1), to_signed(0)
    ('+2', '−1', '0')
    """
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def merge_faces(numbers: Sequence[int], kinds: dict[int, str], last: str = "") -> tuple[ResultBar, ...]:
    """Bars over the six faces: faces side by side that bring the same share one. ``last`` says what 0 means."""
    bars: list[ResultBar] = []
    for n in numbers:
        words = to_signed(n) if n or not last else last
        if bars and bars[-1].words == words:
            bars[-1] = bars[-1]._replace(span=bars[-1].span + 1)
        else:
            bars.append(ResultBar(1, words, kinds.get(n, "mild")))
    return tuple(bars)


def answer() -> tuple[ResultBar, ...]:
    """What a monster's roll takes."""
    return merge_faces([-n for n in odds.measures().blows], {-2: "ill", -1: "ill", 0: "good"})


def find(broken: str = "0") -> tuple[ResultBar, ...]:
    """What a find gives."""
    return merge_faces(odds.measures().finds, {2: "good", 0: "ill"}, broken)


def counted_faces(change: int) -> DiceScale:
    """What the six faces count as when a roll of 2 to 5 is changed."""
    middle = (ResultBar(1, str(face + change), "mild") for face in range(2, 6))
    return DiceScale((ResultBar(1, "hit", "good"), *middle, ResultBar(1, "miss", "ill")))


def critical() -> DiceScale:
    """The strike's own table, with what a 1 does more."""
    more = odds.measures().critical
    return DiceScale(
        (ResultBar(1, to_signed(more), "good"), ResultBar(4, "up to points + gems: hit", "mild"), ResultBar(1, "miss", "ill"))
    )


SCALES: dict[str, Callable[[], DiceScale]] = {
    "critical_hits": critical,
    "monster_attack_rolls": lambda: DiceScale(answer()),
    "lucky_loot": lambda: DiceScale(find()),
}
BRIEF_SCALES = ("monster_attack_rolls", "lucky_loot")
PICTURES = {  # and how high they are, in grid units
    "party": ("villager-man", 11.0),
    "recovery_potion": ("flask", 17.0),
    "critical_hits": ("crossed-swords", 13.0),
    "magical_bolt": ("storm-staff", 17.0),
    "monster_attack_rolls": ("slime", 13.0),
    "lucky_loot": ("chest", 13.0),
    "gem_recovery": ("gem", 17.0),
}


def cards(options: Sequence[int], flee: ResultRows) -> Iterator[Card]:
    """Professions, variations in play, potions. ``flee`` is the table of running, which an ambush uses."""
    for profession in named_professions(options):
        yield profession_card(profession)
    now, words = in_play(options), rule_words(options)
    for entry in CONTENT.variation:
        if entry.key in now:
            rows = tuple(part for row in entry.rows for part in (Prose(fill(row, **words)), Air(0.9)))
            text = (Prose(fill(entry.text, **words)),) if entry.text else ()
            panel = (*drawing(entry.key, flee), *rows, *text)
            head = CardHead("information", entry.word, letter="i")
            yield PanelCard(f"variation {entry.key.replace('_', ' ')}", head, entry.title, panel)
    if "recovery_potion" in now:
        yield from potions(heroes(options))


def profession_card(profession: Profession) -> Card:
    """Who somebody is, and what that gives at the start."""
    start = PROFESSIONS[OPTIONS[PROFESSION_OPTION].values.index(profession.name)]
    pairs = tuple(
        gauge
        for k, (ability, weapon) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        for gauge in (Gauge(ability, ability, start[k], MOST), Gauge(ability, weapon, start[3 + k], MOST))
    )
    picture = Vignette(profession.art, 16.5, f"a {profession.name}")
    panel = (picture, Spring(), Gauges(pairs), Spring(), Prose(f"_{profession.line}_", at="middle"))
    head = CardHead("information", "Profession", GLYPHS[profession.name])
    return PanelCard(f"profession {profession.name}", head, f"The {profession.name.capitalize()}", panel)


def potions(count: int) -> Iterator[Card]:
    """A potion for each hero, to be laid aside when it is drunk."""
    rule = f"Drink once: every ability gains {odds.measures().potion}."
    for n in range(1, count + 1):
        name = "potion" if count == 1 else f"potion {n}"
        head, figure = CardHead("information", "Potion", "flask"), Picture("flask", "a flask")
        yield ValueCard(
            name, head, figure, title="The One Flask", flavour="Tastes of pennies. Lay it aside when empty.", rule=rule
        )


def drawing(key: str, flee: ResultRows) -> tuple[Item, ...]:
    """What is drawn on a variation's card: its table, or a picture."""
    m = odds.measures()
    if key == "ambush":
        return (flee, Spring())
    if key == "enhanced_attacks":
        helps = (f"{to_signed(m.boost)} damage", f"2–5: {to_signed(-m.aim)}", f"{to_signed(m.absorb)} point")
        return (_signed_rows(helps), Spring())
    if key == "ability_zero_penalties":
        return (_signed_rows((f"hits {to_signed(-m.weak_arm)}", "no fleeing", "no loot")), Spring())
    if key == "monster_weaknesses":
        kinds = ((kind, weapon) for kind, weapon in weaknesses().items() if weapon)
        rows = tuple(
            ResultRow((), kind.capitalize(), f"{{{weapon}}} {weapon} {to_signed(m.weakness)}", kind) for kind, weapon in kinds
        )
        return (ResultRows(rows, pitch=7.2), Spring())
    if key == "combat_stance":
        bold = Prose(f"**Offensive:** a hit does {m.bold} more.")
        careful = Prose(f"**Defensive:** a hit does {m.careful} less.")
        return (bold, Air(0.5), counted_faces(m.daring), Spring(), careful, Air(0.5), counted_faces(-m.daring), Spring())
    scale = (SCALES[key](), Spring()) if key in SCALES else ()
    name, size = PICTURES[key]
    return (Vignette(name, size, f"a {name.replace('-', ' ')}"), Spring(), *scale)


def _signed_rows(notes: Sequence[str]) -> ResultRows:
    """A row for each ability, by its sign and what follows."""
    names = (
        ResultRow((), ability.capitalize(), note, picture="", sign=ability, icon=ability)
        for ability, note in zip(ABILITIES, notes, strict=True)
    )
    return ResultRows(tuple(names), pitch=6.4)


def brief(options: Sequence[int]) -> Iterator[Series]:
    """The reference card of the variations in play, if there are any."""
    now, words = in_play(options), rule_words(options)
    entries: list[Panel] = [start_of(profession) for profession in named_professions(options)]
    for entry in CONTENT.variation:
        if entry.key in now:
            drawn: Panel = (Air(0.8), SCALES[entry.key]()) if entry.key in BRIEF_SCALES else ()
            entries.append((Prose(fill(entry.brief, **words)), *drawn))
    if entries:
        rest: Panel = (Spring(), Vignette("gem", 18, "a gem"), Spring())
        yield Series("variations", PanelHeading("In Play", picture="gem"), tuple(entries), rest)


def start_of(profession: Profession) -> Panel:
    """A profession's start in one or two lines."""
    values = PROFESSIONS[OPTIONS[PROFESSION_OPTION].values.index(profession.name)]
    points = " ".join(f"{{{icon}}}\u00a0**{n}**" for icon, n in zip((*ABILITIES, *WEAPONS), values, strict=True))
    return (Prose(f"**{profession.name.capitalize()}.** {points}"),)


def outcomes(options: Sequence[int]) -> Iterator[Outcome]:
    """The dice that variations add to the table on a sheet."""
    now = in_play(options)
    if "monster_attack_rolls" in now:
        yield Outcome("It rolls", answer())
    if "lucky_loot" in now:
        yield Outcome("Find", find("broken"))


def weak_to(kind: str) -> str:
    """What a monster fears, in the plural, or "" ("Monster Weaknesses")."""
    return PLURALS.get(weaknesses()[kind], "")
