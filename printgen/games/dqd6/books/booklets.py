"""Dungeon Quest D6: the rule booklet and the dungeon master's booklet.

The prose comes from templates/dqd6/, the numbers come from the engine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from printgen.components.book import book_blocks
from printgen.components.book.book_blocks import (
    Block,
    Book,
    BookEntry,
    BookPile,
    BookTable,
    DiceTable,
    KindCount,
    NoteLines,
    Portrait,
    plain_figure,
)
from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.components.picture import Picture
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.hero_narrator import join_names
from printgen.prose.percent import to_percent
from printgen.prose.templates import fill_template, number_to_words

from .. import rules
from ..box import variations
from ..box.cards import deck
from ..box.shared_texts import BASE_HEALTH
from ..box.sheets import DICE_OUTCOMES, count_coins
from ..content import CONTENT
from ..notation import ABILITIES, MONSTERS, WEAPONS, number_with_noun
from ..numbers import odds
from ..rules import DRAGON, DRAGON_HEALTH, GEMS, LAIR, MOST_HEROES, MOST_POINTS, OPTIONS, PROFESSION_OPTION, PROFESSIONS
from .example import GAME, build_example, find_example_fight, gems_to_text

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
PILE_SIGNS = {"Monster": "skull"}  # what a pile is known by when its cards have different signs


class Dqd6ReadingExtras(NamedTuple):
    """Game-specific text of reading.toml: the line below a monster's kind."""

    monster: str


RULEBOOK, _ = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, game_booklets.NoOwnKeys)
READING, READING_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, Dqd6ReadingExtras)


DAMAGE_OPTIONS = ("critical_hits", "enhanced_attacks", "combat_stance", "monster_weaknesses", "ability_zero_penalties")
"""The options that add to the damage of a hit, or take from it."""


def build_dice_table(options: Sequence[int]) -> DiceTable:
    """Build the table of the dice of the whole game, those of the variations in play too."""
    return DiceTable((*DICE_OUTCOMES, *variations.iter_dice_outcomes(options)))


def describe_heroes(options: Sequence[int]) -> str:
    """Return who the heroes are.

    >>> describe_heroes((0,) * len(OPTIONS)), describe_heroes((2, 1)), describe_heroes((2, 4))
    ('a villager', 'three knights', 'a knight, an archer and a wizard')
    """
    names = [OPTIONS[PROFESSION_OPTION].values[k] for k in variations.hero_professions(options)]
    if len(names) > 1 and len(set(names)) == 1:
        return f"{number_to_words(len(names))} {names[0]}s"
    return join_names([f"{'an' if name[0] in 'aeiou' else 'a'} {name}" for name in names])


def describe_weapons(options: Sequence[int]) -> str:
    """Return the weapons of a hero with a profession, or "" for villagers and if the heroes differ."""
    kinds = set(variations.hero_professions(options))
    if len(kinds) > 1 or "profession" not in variations.changed_options(options):
        return ""
    power = PROFESSIONS[min(kinds)][3:]
    return join_names([f"a {weapon} of power {n}" for weapon, n in zip(WEAPONS, power, strict=True)])


def describe_start(options: Sequence[int]) -> str:
    """Return the values with which the game begins, as an instruction."""
    kinds, zeros = variations.hero_professions(options), "gems and rooms to 0"
    if "party" not in variations.changed_options(options):
        values = PROFESSIONS[kinds[0]]
        if len(set(values[:3])) == len(set(values[3:])) == 1:
            return f"Set each ability to {values[0]}, each weapon to {values[3]}, {zeros}."
        pairs = zip((*ABILITIES, *WEAPONS), values, strict=True)
        return f"Set {', '.join(f'{name} to {n}' for name, n in pairs)}, {zeros}."
    told = []
    for kind in dict.fromkeys(kinds):
        values = PROFESSIONS[kind]
        whom = "Each of you" if len(set(kinds)) == 1 else f"The {OPTIONS[PROFESSION_OPTION].values[kind]}"
        told.append(
            f"{whom} takes a sheet: {', '.join(f'{k} {n}' for k, n in zip((*ABILITIES, *WEAPONS), values, strict=True))}."
        )
    return f"{' '.join(told)} Set {zeros}."


def describe_coins(options: Sequence[int]) -> str:
    """Return the coins on the sheets of a party."""
    first, *others = (count_coins(options, hero) for hero in range(variations.hero_count(options)))
    other = number_to_words(max(others, default=0))
    return f"{number_to_words(first)} on the first, which also counts what you share, and {other} on each other"


def name_options(names: Sequence[str]) -> str:
    """Return the names of options as a list in words, "" for none."""
    return join_names([name.replace("_", " ") for name in names]) if names else ""


def template_filler(options: Sequence[int], cards: int = 0) -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets.

    ``cards`` is the number of cards in the deck.
    """
    now = variations.changed_options(options)
    feared = "; ".join(f"{MONSTERS[n]}s fear the {WEAPONS[odds.feared_weapon(n)]}" for n in BASE_HEALTH.values())
    played = find_example_fight(tuple(options))
    return game_booklets.make_template_filler(
        played,
        heroes=variations.hero_count(options),
        who=describe_heroes(options),
        arms=describe_weapons(options),
        start_line=describe_start(options),
        coins=sum(count_coins(options, hero) for hero in range(variations.hero_count(options))),
        coins_each=describe_coins(options),
        on=game_booklets.values_in_play(GAME, options),
        added=name_options([name for name in DAMAGE_OPTIONS if name in now]),
        left_out=name_options([name for name in now if name not in variations.changed_options(played.options)]),
        id_without_seed=played.id_text.partition("#")[0],
        th=lambda n: ORDINALS[n - 1],
        most=MOST_POINTS,
        gems=GEMS,
        lair=LAIR,
        dragon_health=DRAGON_HEALTH,
        levels=join_names([str(n) for n in range(GEMS)], "or"),
        abilities=len(ABILITIES),
        seats=MOST_HEROES,
        faces=len(odds.FACES),
        sure=odds.SURE_FACE,
        never=odds.NEVER_FACE,
        slime=rules.SLIME,
        skeleton=rules.SKELETON,
        held=1,
        skeleton_health=odds.state_after_entering(rules.SKELETON, 1).health,
        m=odds.measure_rules(),
        cards=cards,
        piles=sum(map(len, build_tableau(options).rows)),
        weaknesses=feared.capitalize() + ".",
        rooms=len(CONTENT.room),
        monsters=len(CONTENT.monster),
    )


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet, for the deck that these variations need."""
    cards, now = deck(options).cards, variations.changed_options(options)
    in_play: dict[str, tuple[Block, ...]] = {}
    if "monster_attack_rolls" in now:
        in_play["blows"] = (DiceTable((build_die_outcome("It rolls", odds.measure_rules().blows, -1),)),)
    if "lucky_loot" in now:
        in_play["finds"] = (DiceTable((build_die_outcome("You roll", odds.measure_rules().finds, 1),)),)
    made: BlocksByName = {
        "signs": tuple(iter_ability_entries()),
        "box": (book_blocks.CardInventory(tuple(iter_card_counts(cards))),),
        "piles": (build_tableau(options),),
        "who": (DiceTable(DICE_OUTCOMES[:1]),),
        "monsters": (book_blocks.Gallery(tuple(iter_portraits(options))),),
        "guards": (DiceTable(DICE_OUTCOMES[1:2]),),
        "strike": (DiceTable(DICE_OUTCOMES[2:3]),),
        "flee": (DiceTable(DICE_OUTCOMES[3:4]),),
        "example": tuple(build_example(RULEBOOK.example, tuple(options))),
        "hitting": (build_hit_table(),),
        "strikes": (build_strike_table(),),
        "felled": (build_kill_chances(options),),
        "own": (NoteLines(3, 9),),
        "glance": (build_dice_table(options),),
        **in_play,
    }
    say = template_filler(options, len(cards))
    return game_booklets.build_rulebook(
        find_example_fight(tuple(options)), RULEBOOK, options, say, made, build_variation_tables()
    )


def iter_ability_entries() -> Iterator[Block]:
    """Yield an entry for each ability, with the weapon that it strikes with."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        yield BookEntry(f"**{ability.capitalize()}** strikes with the {weapon}.", ability, weapon)


def iter_card_counts(cards: Sequence[Card]) -> Iterator[KindCount]:
    """Yield the number of cards under each sign; all cards with rules are one kind."""
    heads: dict[str, CardHead] = {}
    many: Counter[str] = Counter()
    for card in cards:
        word = "Information" if card.head.letter else card.head.word
        heads.setdefault(word, card.head)
        many[word] += 1
    for word, head in heads.items():
        yield KindCount(head.kind, PILE_SIGNS.get(word, head.icon), head.letter, word=word, number=many[word])


def build_tableau(options: Sequence[int]) -> book_blocks.Tableau:
    """Build the piles as they lie on the table, each with the value on top at the start ("Setup").

    In a party abilities and weapons have no piles.
    """
    values = PROFESSIONS[variations.hero_professions(options)[0]]
    points, power = values[:3], values[3:]
    kinds = [] if "party" in variations.changed_options(options) else list(zip(ABILITIES, WEAPONS, strict=True))
    upper = [BookPile(ability, weapon, weapon.capitalize(), str(power[k])) for k, (ability, weapon) in enumerate(kinds)]
    lower = [BookPile(ability, ability, ability.capitalize(), str(points[k])) for k, (ability, _) in enumerate(kinds)]
    upper += [BookPile("room", "door", "Rooms", "0"), BookPile("room", "stairs", "Room"), BookPile("monster", "chest", "Guarded")]
    lower += [BookPile("gem", "gem", "Gems", "0"), BookPile("monster", "skull", "Monster"), BookPile("heart", "", "Health")]
    return book_blocks.Tableau((tuple(upper), tuple(lower)))


def iter_portraits(options: Sequence[int]) -> Iterator[Portrait]:
    """Yield the four monsters, each with the face of the die that brings it, its health, and what it fears if that counts."""
    weak = "monster_weaknesses" in variations.changed_options(options)
    for kind, face in BASE_HEALTH.items():
        fears = f", fears the {WEAPONS[odds.feared_weapon(face)]}" if weak else ""
        yield Portrait(Picture(kind, f"a {kind}"), (face,), kind.capitalize(), f"health {face} + gems{fears}")
    yield Portrait(Picture("dragon", "a dragon"), (DRAGON,), "Dragon", f"health {DRAGON_HEALTH}")


def build_hit_table() -> BookTable:
    """Build the table of the faces on which a strike hits, by points and gems."""
    rows = []
    for points in range(MOST_POINTS, 0, -1):
        cells = []
        for gems in range(GEMS):
            faces = odds.hitting_faces(points, gems)
            share = to_percent(Fraction(len(faces), len(odds.FACES)), "0")
            cells.append(f"{{d{max(faces)}}} {'or less' if len(faces) > 1 else 'only'} · **{share}**")
        rows.append((number_with_noun(points, "point"), *cells))
    return BookTable(("", *(gems_to_text(gems) for gems in range(GEMS))), tuple(rows), (1.0, 1.5, 1.5, 1.5))


def build_strike_table() -> BookTable:
    """Build the table of the hits that kill a monster, by the weapon's power and the monster's health."""
    healths = range(1, DRAGON_HEALTH + 1)
    rows = tuple(
        (f"power {power}", *(str(odds.hits_to_kill(power, health)) for health in healths)) for power in range(1, MOST_POINTS + 1)
    )
    return BookTable(("health", *map(str, healths)), rows, (1.6, *(1.0 for _ in healths)))


def build_kill_chances(options: Sequence[int]) -> BookTable:
    """Build the table of the chances to kill with one ability alone, by gems, points and hits needed.

    A monster that rolls to strike back changes them.
    """
    flags = tuple(name for name in ("monster_attack_rolls",) if name in variations.changed_options(options))
    needs = range(1, DRAGON_HEALTH + 1)
    rows = tuple(
        (
            gems_to_text(gems) if points == MOST_POINTS else "",
            number_with_noun(points, "point"),
            *(to_percent(odds.kill_chance(points, gems, 1, need, *flags), "0") for need in needs),
        )
        for gems in range(GEMS)
        for points in range(MOST_POINTS, 0, -1)
    )
    return BookTable(
        ("", "hits needed", *map(str, needs)),
        rows,
        (1.5, 1.9, *(1.0 for _ in needs)),
        left=2,
        ends=(MOST_POINTS - 1, 2 * MOST_POINTS - 1),
    )


def build_variation_tables() -> dict[str, Block]:
    """Return the tables of some variations, by the key of the variation."""
    return {
        "profession": build_profession_table(),
        "monster_attack_rolls": DiceTable((build_die_outcome("It rolls", odds.measure_rules().blows, -1),)),
        "lucky_loot": DiceTable((build_die_outcome("You roll", odds.measure_rules().finds, 1),)),
    }


def build_profession_table() -> BookTable:
    """Build the table of the values with which each profession begins."""
    option = next(option for option in OPTIONS if option.name == "profession")
    rows = tuple((name.capitalize(), *map(str, numbers)) for name, numbers in zip(option.values, PROFESSIONS, strict=False))
    return BookTable(("", "str.", "dex.", "int.", *WEAPONS), rows, (1.6, 1, 1, 1, 1, 1, 1))


def build_die_outcome(word: str, gains: Sequence[int], sign: int) -> DiceOutcome:
    """Build the results of a die as bars; equal neighbours become one bar.

    ``gains`` has one number for each face. If ``sign`` is negative, they are losses.
    """
    bars: list[ResultBar] = []
    for gain in gains:
        words = f"{'−' if sign < 0 else '+'}{gain}" if gain else "nothing"
        lost = gain > 0 if sign < 0 else gain == 0
        kind = "ill" if lost else "mild" if gain == 1 else "good"
        if bars and bars[-1].words == words:
            bars[-1] = bars[-1]._replace(span=bars[-1].span + 1)
        else:
            bars.append(ResultBar(1, words, kind))
    return DiceOutcome(word, tuple(bars))


def master_booklet(options: Sequence[int]) -> Book:
    """Build the dungeon master's booklet; weaknesses stand below the monsters if they are in play."""
    made: BlocksByName = {
        "tables": (build_dice_table(options),),
        "own": (NoteLines(3, 16),),
        "rooms": tuple(iter_room_passages()),
        "monsters": tuple(iter_monster_passages(options)),
    }
    return game_booklets.build_read_aloud_booklet(
        GAME, READING, template_filler(options), made, RULEBOOK, {"glance": (build_dice_table(options),)}
    )


def iter_room_passages() -> Iterator[Block]:
    """Yield the passage of each room with its picture, and lines for notes."""
    for room in CONTENT.room:
        yield game_booklets.build_read_aloud_passage(plain_figure(room.art, room.name, True, 33, 33), 0.31, room.name, room.text)
        yield NoteLines(2, 3)


def iter_monster_passages(options: Sequence[int]) -> Iterator[Block]:
    """Yield the passage of each monster at each level, with the weapon that it fears if weaknesses are in play."""
    weak = options[odds.OPTION_NAMES.index("monster_weaknesses")]
    for monster in CONTENT.monster:
        health = BASE_HEALTH[monster.kind] + monster.level if monster.kind in BASE_HEALTH else DRAGON_HEALTH
        fears = WEAPONS[odds.feared_weapon(BASE_HEALTH[monster.kind])] if weak and monster.kind in BASE_HEALTH else ""
        note = fill_template(
            READING_EXTRAS.monster, gems_held=gems_to_text(monster.level), level=monster.level, health=health, fears=fears
        )
        picture = plain_figure(monster.kind, f"a {monster.kind}", False, 33, 33)
        yield game_booklets.build_read_aloud_passage(picture, 0.31, monster.kind.capitalize(), monster.text, note)
        yield NoteLines(2, 3)
