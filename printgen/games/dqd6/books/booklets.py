"""Dungeon Quest D6: the rule booklet and the dungeon master's booklet. Prose from templates/dqd6/, numbers from the engine."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from printgen.components.book import blocks
from printgen.components.book.blocks import (
    Block,
    Book,
    BookEntry,
    BookPile,
    BookTable,
    Counted,
    DiceTable,
    NoteLines,
    Portrait,
    figure,
)
from printgen.components.cards.deck import Card
from printgen.components.cards.faces import CardHead
from printgen.components.panels.dice import Outcome
from printgen.components.panels.panel import ResultBar
from printgen.components.picture import Picture
from printgen.prose.books import booklet
from printgen.prose.percent import percent
from printgen.prose.templates import fill
from printgen.prose.voice import listing

from .. import rules
from ..box.cards import deck
from ..box.names import HEALTH
from ..box.sheets import OUTCOMES, tracks
from ..content import CONTENT
from ..notation import ABILITIES, MONSTERS, WEAPONS, plural
from ..numbers import odds
from ..rules import DRAGON, DRAGON_HEALTH, GEMS, HEROES, LAIR, MOST, OPTIONS, PROFESSIONS
from .example import GAME, count_gems, example, find_example

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SIGNS = {"Monster": "skull"}  # what a pile is known by when its cards have different signs


GLANCE: booklet.Made = {"glance": (DiceTable(OUTCOMES),)}
"""The last page of both booklets has the dice of the whole game."""


class Aloud(NamedTuple):
    """Of reading.toml: what stands below a monster's kind."""

    monster: str


RULEBOOK, _ = booklet.texts(GAME, booklet.Rulebook, booklet.Nothing)
READING, ALOUD = booklet.texts(GAME, booklet.Reading, Aloud)


def teller(cards: int = 0) -> booklet.Say:
    """Fills the gaps of both booklets; ``cards`` is how many the deck has."""
    feared = "; ".join(f"{MONSTERS[n]}s fear the {WEAPONS[odds.weakness(n)]}" for n in HEALTH.values())
    return booklet.teller(
        find_example(),
        th=lambda n: ORDINALS[n - 1],
        most=MOST,
        gems=GEMS,
        lair=LAIR,
        dragon_health=DRAGON_HEALTH,
        levels=listing([str(n) for n in range(GEMS)], "or"),
        start_power=PROFESSIONS[0][3],
        abilities=len(ABILITIES),
        tracks=len(tracks()),
        seats=HEROES,
        faces=len(odds.FACES),
        sure=odds.SURE,
        never=odds.NEVER,
        slime=rules.SLIME,
        skeleton=rules.SKELETON,
        held=1,
        skeleton_health=odds.state_after_entering(rules.SKELETON, 1).health,
        m=odds.measures(),
        cards=cards,
        piles=sum(map(len, tableau().rows)),
        weaknesses=feared.capitalize() + ".",
        rooms=len(CONTENT.room),
        monsters=len(CONTENT.monster),
    )


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet, for the deck that these variations need."""
    cards = deck(options).cards
    made: booklet.Made = {
        "signs": tuple(signs()),
        "box": (blocks.Ledger(tuple(box(cards))),),
        "piles": (tableau(),),
        "who": (DiceTable(OUTCOMES[:1]),),
        "monsters": (blocks.Gallery(tuple(portraits())),),
        "guards": (DiceTable(OUTCOMES[1:2]),),
        "strike": (DiceTable(OUTCOMES[2:3]),),
        "flee": (DiceTable(OUTCOMES[3:4]),),
        "example": tuple(example(RULEBOOK.example)),
        "hitting": (hitting(),),
        "strikes": (strikes(),),
        "felled": (build_kill_chances(),),
        "own": (NoteLines(3, 9),),
        **GLANCE,
    }
    return booklet.rulebook(find_example(), RULEBOOK, options, teller(len(cards)), made, variations())


def signs() -> Iterator[Block]:
    """The abilities and the weapons that they lift."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        yield BookEntry(f"**{ability.capitalize()}** strikes with the {weapon}.", ability, weapon)


def box(cards: Sequence[Card]) -> Iterator[Counted]:
    """How many cards there are under each sign."""
    heads: dict[str, CardHead] = {}
    many: Counter[str] = Counter()
    for card in cards:
        word = "Information" if card.head.kind == "information" else card.head.word
        heads.setdefault(word, card.head)
        many[word] += 1
    for word, head in heads.items():
        yield Counted(head.kind, SIGNS.get(word, head.icon), head.letter, word=word, number=many[word])


def tableau() -> blocks.Tableau:
    """The piles as they lie on the table, with what is on top at the start ("Setup")."""
    points, power = PROFESSIONS[0][:3], PROFESSIONS[0][3:]
    kinds = list(zip(ABILITIES, WEAPONS, strict=True))
    upper = [BookPile(ability, weapon, weapon.capitalize(), str(power[k])) for k, (ability, weapon) in enumerate(kinds)]
    lower = [BookPile(ability, ability, ability.capitalize(), str(points[k])) for k, ability in enumerate(ABILITIES)]
    upper += [BookPile("room", "door", "Rooms", "0"), BookPile("room", "stairs", "Room"), BookPile("monster", "chest", "Guarded")]
    lower += [BookPile("gem", "gem", "Gems", "0"), BookPile("monster", "skull", "Monster"), BookPile("heart", "", "Health")]
    return blocks.Tableau((tuple(upper), tuple(lower)))


def portraits() -> Iterator[Portrait]:
    """The four monsters, the die that brings them, their health."""
    for kind, face in HEALTH.items():
        yield Portrait(Picture(kind, f"a {kind}"), (face,), kind.capitalize(), f"health {face} + gems")
    yield Portrait(Picture("dragon", "a dragon"), (DRAGON,), "Dragon", f"health {DRAGON_HEALTH}")


def hitting() -> BookTable:
    """The faces on which a strike hits, by points and gems."""
    rows = []
    for points in range(MOST, 0, -1):
        cells = []
        for gems in range(GEMS):
            faces = odds.hitting(points, gems)
            share = percent(Fraction(len(faces), len(odds.FACES)), "0")
            cells.append(f"{{d{max(faces)}}} {'or less' if len(faces) > 1 else 'only'} · **{share}**")
        rows.append((plural(points, "point"), *cells))
    return BookTable(("", *(count_gems(gems) for gems in range(GEMS))), tuple(rows), (1.0, 1.5, 1.5, 1.5))


def strikes() -> BookTable:
    """How many hits fell a monster, by the weapon's power and its health."""
    healths = range(1, DRAGON_HEALTH + 1)
    rows = tuple((f"power {power}", *(str(odds.strikes(power, health)) for health in healths)) for power in range(1, MOST + 1))
    return BookTable(("health", *map(str, healths)), rows, (1.6, *(1.0 for _ in healths)))


def build_kill_chances() -> BookTable:
    """The chance of one ability alone, by gems, points and hits needed."""
    needs = range(1, DRAGON_HEALTH + 1)
    rows = tuple(
        (
            count_gems(gems) if points == MOST else "",
            plural(points, "point"),
            *(percent(odds.kill_chance(points, gems, 1, need), "0") for need in needs),
        )
        for gems in range(GEMS)
        for points in range(MOST, 0, -1)
    )
    return BookTable(
        ("", "hits needed", *map(str, needs)), rows, (1.5, 1.9, *(1.0 for _ in needs)), left=2, ends=(MOST - 1, 2 * MOST - 1)
    )


def variations() -> dict[str, Block]:
    """The tables of some variations."""
    return {
        "profession": professions(),
        "monster_attack_rolls": DiceTable((outcome("It rolls", odds.measures().blows, -1),)),
        "lucky_loot": DiceTable((outcome("You roll", odds.measures().finds, 1),)),
    }


def professions() -> BookTable:
    """What each profession begins with."""
    option = next(option for option in OPTIONS if option.name == "profession")
    rows = tuple((name.capitalize(), *map(str, numbers)) for name, numbers in zip(option.values, PROFESSIONS, strict=False))
    return BookTable(("", "str.", "dex.", "int.", *WEAPONS), rows, (1.6, 1, 1, 1, 1, 1, 1))


def outcome(word: str, gains: Sequence[int], sign: int) -> Outcome:
    """A die's results as bars, equal neighbours joined."""
    bars: list[ResultBar] = []
    for gain in gains:
        words = f"{'−' if sign < 0 else '+'}{gain}" if gain else "nothing"
        lost = gain > 0 if sign < 0 else gain == 0
        kind = "ill" if lost else "mild" if gain == 1 else "good"
        if bars and bars[-1].words == words:
            bars[-1] = bars[-1]._replace(span=bars[-1].span + 1)
        else:
            bars.append(ResultBar(1, words, kind))
    return Outcome(word, tuple(bars))


def reading(options: Sequence[int]) -> Book:
    """The dungeon master's booklet; weaknesses stand below the monsters when they are in play."""
    made: booklet.Made = {
        "tables": (DiceTable(OUTCOMES),),
        "own": (NoteLines(3, 16),),
        "rooms": tuple(aloud_rooms()),
        "monsters": tuple(aloud_monsters(options)),
    }
    return booklet.reading(GAME, READING, teller(), made, RULEBOOK, GLANCE)


def aloud_rooms() -> Iterator[Block]:
    """Each room with its picture and lines for notes."""
    for room in CONTENT.room:
        yield booklet.build_read_aloud(figure(room.art, room.name, True, 33, 33), 0.31, room.name, room.text)
        yield NoteLines(2, 3)


def aloud_monsters(options: Sequence[int]) -> Iterator[Block]:
    """Each monster at each level, with the weapon that it fears where that matters."""
    weak = options[odds.NAMES.index("monster_weaknesses")]
    for monster in CONTENT.monster:
        health = HEALTH[monster.kind] + monster.level if monster.kind in HEALTH else DRAGON_HEALTH
        fears = WEAPONS[odds.weakness(HEALTH[monster.kind])] if weak and monster.kind in HEALTH else ""
        note = fill(ALOUD.monster, gems_held=count_gems(monster.level), level=monster.level, health=health, fears=fears)
        picture = figure(monster.kind, f"a {monster.kind}", False, 33, 33)
        yield booklet.build_read_aloud(picture, 0.31, monster.kind.capitalize(), monster.text, note)
        yield NoteLines(2, 3)
