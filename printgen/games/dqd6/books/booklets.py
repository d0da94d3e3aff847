"""Dungeon Quest D6: the rule booklet and the dungeon master's booklet. Prose from templates/dqd6/, numbers from the engine."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from printgen.document.book.blocks import (
    Block,
    Book,
    Columns,
    Counted,
    DiceTable,
    Entry,
    Figure,
    Front,
    Gallery,
    Heading,
    Ledger,
    Notes,
    Paragraph,
    Pile,
    Portrait,
    Table,
    Tableau,
    Together,
    closing,
)
from printgen.document.cards.deck import Card
from printgen.document.cards.faces import Head
from printgen.document.insets.dice import Outcome
from printgen.document.insets.panel import Bar
from printgen.document.picture import Picture
from printgen.kernel.content import read
from printgen.kernel.record import FORM
from printgen.resources import folder
from printgen.writing import manual
from printgen.writing.gaps import fill, spell
from printgen.writing.manuscript import Made, chapters

from .. import rules
from ..box.cards import deck
from ..box.names import HEALTH
from ..box.sheets import OUTCOMES, tracks
from ..content import CONTENT, FACTS, HOME
from ..notation import ABILITIES, MONSTERS, WEAPONS, plural
from ..numbers import odds
from ..players import decide as players
from ..rules import DRAGON, DRAGON_HEALTH, GEMS, HEROES, LAIR, MOST, OPTIONS, PROFESSIONS
from .example import example, found, held, listed, played

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
RECORD, RECORDED = "quest.txt", 16
"""The file of a record, and how many of its lines the booklet shows."""
ALONE = {"party": "**A party**", "spoils": "**Weapons by choice**"}
"""What the options are called that are no variations of a single hero's game."""
SIGNS = {"Monster": "skull"}  # what a pile is known by when its cards have different signs


class Rulebook(NamedTuple):
    """All of rulebook.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    in_play: str
    named: dict[str, str]
    as_it_stands: str
    manuscript: str
    questions: tuple[str, ...]
    variation: dict[str, str]
    example: dict[str, str]


class Reading(NamedTuple):
    """All of reading.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    note: str
    monster: str
    manuscript: str


def words() -> dict[str, object]:
    """The words that every text of the booklets may use."""
    return {
        "w": spell,
        "W": lambda n: spell(n).capitalize(),
        "th": lambda n: ORDINALS[n - 1],
        "most": MOST,
        "gems": GEMS,
        "lair": LAIR,
        "dragon_health": DRAGON_HEALTH,
        "levels": listed([str(n) for n in range(GEMS)], "or"),
        "start_power": PROFESSIONS[0][3],
        "abilities": len(ABILITIES),
        "tracks": len(tracks()),
        "seats": HEROES,
        "faces": len(odds.FACES),
        "sure": odds.SURE,
        "never": odds.NEVER,
        "slime": rules.SLIME,
        "skeleton": rules.SKELETON,
        "held": 1,
        "skeleton_health": odds.entered(rules.SKELETON, 1).health,
        "m": odds.measures(),
        "designer": FACTS.designer,
        "link": FACTS.link.removeprefix("http://"),
    }


def teller(told: dict[str, object]) -> Callable[[str], str]:
    """Fills the gaps of a text with these words."""
    return lambda text: fill(text, **told)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; the variations in ``options`` are marked as being in play."""
    text = read(folder("templates") / "dqd6" / "rulebook.toml", Rulebook)
    cards = deck(options).cards
    piles = tableau()
    told = words() | {"cards": len(cards), "piles": sum(map(len, piles.rows))}
    say = teller(told)
    made: Made = {
        "signs": tuple(signs()),
        "box": (Ledger(tuple(box(cards))),),
        "piles": (piles,),
        "who": (DiceTable(OUTCOMES[:1]),),
        "monsters": (Gallery(tuple(portraits())),),
        "guards": (DiceTable(OUTCOMES[1:2]),),
        "strike": (DiceTable(OUTCOMES[2:3]),),
        "flee": (DiceTable(OUTCOMES[3:4]),),
        "example": tuple(example(text.example)),
        "hitting": (hitting(),),
        "strikes": (strikes(),),
        "felled": (felled(),),
        "variations": tuple(variations(text.variation, options, told)),
        "own": (Notes(3, 9),),
        "stairs": (Figure(Picture("staircase", "a stair going down"), "", True, 22, 46),),
        "company": (Figure(Picture("villager-woman", "a villager with a lamp"), "", False, 34, 60),),
        "glance": (DiceTable(OUTCOMES),),
        "last": (Figure(Picture("gem", "a cut gem"), "", False, 24, 76),),
        "questions": tuple(Paragraph(say(question)) for question in text.questions),
        "program": manual.program(program_words(), OPTIONS, ALONE | text.variation, players.NAMES),
        "record": (manual.record(RECORD, shown_record()),),
    }
    chosen = list(in_play(text.named, options))
    note = fill(text.in_play, chosen=listed(chosen)) if chosen else text.as_it_stands
    front = Front(
        "Print and play", text.title, say(text.line), Picture(HOME.look.emblem, "a dragon"), text.ribbon, (note,), FACTS.credits
    )
    return Book(front, text.running, chapters(say(text.manuscript), made))


def program_words() -> dict[str, str]:
    """The words of the chapter on the program."""
    seed, _ = found()
    return {
        "id": f"dqd6#{seed}",
        "longer": f"dqd6:profession=knight,lucky_loot#{seed}",
        "luck": "dice in the same order",
        "file": RECORD,
    }


def shown_record() -> list[str]:
    """The first lines of the example's game."""
    seed, _ = found()
    moves = (f"{line.mover} {line.words}" for line in played(seed).moves[:RECORDED])
    return [FORM, f"game dqd6#{seed}", f"rules {rules.NUMBER}", "players hand", *moves]


def in_play(named: dict[str, str], options: Sequence[int]) -> Iterator[str]:
    """The options that are not the default, in words."""
    for option, index in zip(OPTIONS, options, strict=True):
        if index:
            yield fill(named.get(option.name, option.name.replace("_", " ")), value=option.values[index], w=spell)


def signs() -> Iterator[Block]:
    """The abilities and the weapons that they lift."""
    for ability, weapon in zip(ABILITIES, WEAPONS, strict=True):
        yield Entry(f"**{capital(ability)}** strikes with the {weapon}.", ability, weapon)


def box(cards: Sequence[Card]) -> Iterator[Counted]:
    """How many cards there are under each sign."""
    heads: dict[str, Head] = {}
    many: Counter[str] = Counter()
    for card in cards:
        word = "Information" if card.head.kind == "information" else card.head.word
        heads.setdefault(word, card.head)
        many[word] += 1
    for word, head in heads.items():
        yield Counted(head.kind, SIGNS.get(word, head.icon), head.letter, word, many[word])


def tableau() -> Tableau:
    """The piles as they lie on the table, with what is on top at the start ("Setup")."""
    points, power = PROFESSIONS[0][:3], PROFESSIONS[0][3:]
    kinds = list(zip(ABILITIES, WEAPONS, strict=True))
    upper = [Pile(ability, weapon, weapon.capitalize(), str(power[k])) for k, (ability, weapon) in enumerate(kinds)]
    lower = [Pile(ability, ability, ability.capitalize(), str(points[k])) for k, ability in enumerate(ABILITIES)]
    upper += [Pile("room", "door", "Rooms", "0"), Pile("room", "stairs", "Room"), Pile("monster", "chest", "Guarded")]
    lower += [Pile("gem", "gem", "Gems", "0"), Pile("monster", "skull", "Monster"), Pile("heart", "", "Health")]
    return Tableau((tuple(upper), tuple(lower)))


def portraits() -> Iterator[Portrait]:
    """The four monsters, the die that brings them, their health."""
    for kind, face in HEALTH.items():
        yield Portrait(Picture(kind, f"a {kind}"), (face,), kind.capitalize(), f"health {face} + gems")
    yield Portrait(Picture("dragon", "a dragon"), (DRAGON,), "Dragon", f"health {DRAGON_HEALTH}")


def percent(share: Fraction) -> str:
    """A share as a whole number of hundredths; what is not certain is never printed as 100, nor what can happen as 0."""
    n = round(share * 100)
    return "< 1" if n == 0 < share else "> 99" if n == 100 > share * 100 else str(n)


def hitting() -> Table:
    """The faces on which a strike hits, by points and gems."""
    rows = []
    for points in range(MOST, 0, -1):
        cells = []
        for gems in range(GEMS):
            faces = odds.hitting(points, gems)
            share = percent(Fraction(len(faces), len(odds.FACES)))
            cells.append(f"{{d{max(faces)}}} {'or less' if len(faces) > 1 else 'only'} · **{share}**")
        rows.append((plural(points, "point"), *cells))
    return Table(("", *(held(gems) for gems in range(GEMS))), tuple(rows), (1.0, 1.5, 1.5, 1.5))


def strikes() -> Table:
    """How many hits fell a monster, by the weapon's power and its health."""
    healths = range(1, DRAGON_HEALTH + 1)
    rows = tuple((f"power {power}", *(str(odds.strikes(power, health)) for health in healths)) for power in range(1, MOST + 1))
    return Table(("health", *map(str, healths)), rows, (1.6, *(1.0 for _ in healths)))


def felled() -> Table:
    """The chance of one ability alone, by gems, points and hits needed."""
    rows = []
    for gems in range(GEMS):
        for points in range(MOST, 0, -1):
            chances = (odds.felled(points, gems, 1, need) for need in range(1, DRAGON_HEALTH + 1))
            rows.append((held(gems) if points == MOST else "", plural(points, "point"), *map(percent, chances)))
    head = ("", "hits needed", *(str(need) for need in range(1, DRAGON_HEALTH + 1)))
    return Table(head, tuple(rows), (1.5, 1.9, *(1.0 for _ in range(DRAGON_HEALTH))), 2, (MOST - 1, 2 * MOST - 1))


def variations(texts: dict[str, str], options: Sequence[int], told: dict[str, object]) -> Iterator[Block]:
    """Every variation with its box, ticked when it is in play, and its table."""
    feared = "; ".join(f"{MONSTERS[n].capitalize()}s fear the {WEAPONS[odds.weakness(n)]}" for n in HEALTH.values())
    told = told | {"weaknesses": feared[0] + feared[1:].lower() + "."}
    tables: dict[str, Block] = {
        "profession": professions(),
        "monster_attack_rolls": DiceTable((outcome("It rolls", odds.measures().blows, -1),)),
        "lucky_loot": DiceTable((outcome("You roll", odds.measures().finds, 1),)),
    }
    for option, index in zip(OPTIONS, options, strict=True):
        if option.name in texts:
            entry = Entry(fill(texts[option.name], **told), ticked=bool(index))
            yield Together((entry, tables[option.name])) if option.name in tables else entry


def professions() -> Table:
    """What each profession begins with."""
    option = next(option for option in OPTIONS if option.name == "profession")
    rows = tuple((name.capitalize(), *map(str, numbers)) for name, numbers in zip(option.values, PROFESSIONS, strict=False))
    return Table(("", "str.", "dex.", "int.", *WEAPONS), rows, (1.6, 1, 1, 1, 1, 1, 1))


def outcome(word: str, gains: Sequence[int], sign: int) -> Outcome:
    """A die's results as bars, equal neighbours joined."""
    bars: list[Bar] = []
    for gain in gains:
        words = f"{'−' if sign < 0 else '+'}{gain}" if gain else "nothing"
        lost = gain > 0 if sign < 0 else gain == 0
        kind = "ill" if lost else "mild" if gain == 1 else "good"
        if bars and bars[-1].words == words:
            bars[-1] = bars[-1]._replace(span=bars[-1].span + 1)
        else:
            bars.append(Bar(1, words, kind))
    return Outcome(word, tuple(bars))


def reading(options: Sequence[int]) -> Book:
    """The dungeon master's booklet."""
    text = read(folder("templates") / "dqd6" / "reading.toml", Reading)
    told = words() | {"rooms": len(CONTENT.room), "monsters": len(CONTENT.monster)}
    say = teller(told)
    made: Made = {
        "cellar": (Figure(Picture("cavern", "a cavern"), "", True, 30, 62),),
        "tables": (DiceTable(OUTCOMES),),
        "own": (Notes(3, 16),),
        "rooms": tuple(aloud_rooms()),
        "monsters": tuple(aloud_monsters(text.monster, options)),
    }
    picture = Picture("villager-man", "a villager with a torch")
    front = Front(FACTS.title, text.title, say(text.line), picture, text.ribbon, (say(text.note),), FACTS.credits)
    end: Made = {"glance": (DiceTable(OUTCOMES),), "last": (Figure(Picture("gem", "a cut gem"), "", False, 24, 76),)}
    (back,) = chapters(say(closing(read(folder("templates") / "dqd6" / "rulebook.toml", Rulebook).manuscript)), end)
    return Book(front, text.running, chapters(say(text.manuscript), made), back)


def aloud_rooms() -> Iterator[Block]:
    """Each room with its picture and lines for notes."""
    for room in CONTENT.room:
        text = (Heading(room.name), Paragraph(room.text, "aloud"))
        yield Columns((Figure(Picture(room.art, room.name), "", True, 33, 33),), text, 0.31)
        yield Notes(2, 3)


def aloud_monsters(caption: str, options: Sequence[int]) -> Iterator[Block]:
    """Each monster at each level, with the weapon that it fears where that matters."""
    weak = options[odds.NAMES.index("monster_weaknesses")]
    for monster in CONTENT.monster:
        health = HEALTH[monster.kind] + monster.level if monster.kind in HEALTH else DRAGON_HEALTH
        fears = WEAPONS[odds.weakness(HEALTH[monster.kind])] if weak and monster.kind in HEALTH else ""
        note = fill(caption, gems_held=held(monster.level), level=monster.level, health=health, fears=fears)
        text = (Heading(monster.kind.capitalize()), Paragraph(note, "aside"), Paragraph(monster.text, "aloud"))
        figure = Figure(Picture(monster.kind, f"a {monster.kind}"), "", False, 33, 33)
        yield Columns((figure,), text, 0.31)
        yield Notes(2, 3)
