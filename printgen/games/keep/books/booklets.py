"""Quester's Keep: the rule booklet and the booklet to be read aloud. Prose from templates/keep/, numbers from the engine."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printgen.document.book.blocks import (
    Block,
    Book,
    Columns,
    Entry,
    Front,
    Heading,
    Notes,
    Paragraph,
    Steps,
    Table,
    Together,
    closing,
    figure,
)
from printgen.document.picture import Picture
from printgen.kernel.content import demand, read
from printgen.kernel.record import FORM
from printgen.resources import folder
from printgen.writing import manual
from printgen.writing.gaps import fill, spell
from printgen.writing.manuscript import Made, chapters

from ..box.names import called
from ..box.texts import WORDS
from ..content import CONTENT, FACTS, Foe, Land
from ..notation.words import SIDES as DIRECTIONS
from ..numbers.measures import measures, most_seats, piles, signed
from ..players import decide as players
from ..rules import play as rules
from ..rules.play import OPTIONS
from ..rules.position import WARRIOR
from ..rules.setup import RING
from ..rules.treasure import PEASANT
from . import tables as chances
from .example import Sentences, examples
from .lessons import PLAYER, drawn, found, title

RECORDED = 32
"""Lines of a record that the booklet shows."""

LATER = ("against", "between")
"""Words that a table fills."""


class Rulebook(NamedTuple):
    """All of rulebook.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    in_play: str
    as_it_stands: str
    named: dict[str, str]
    manuscript: str
    questions: tuple[str, ...]
    option: dict[str, str]
    ability: dict[str, str]
    heads: dict[str, tuple[str, ...]]
    words: dict[str, str]
    box: dict[str, str]
    lasts: dict[str, str]
    example: Sentences


Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""


class Reading(NamedTuple):
    """All of reading.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    note: str
    place_note: str
    foe_note: str
    manuscript: str
    running_lines: tuple[str, ...]
    killed_lines: tuple[str, ...]
    home_lines: tuple[str, ...]
    road_lines: tuple[str, ...]
    place: dict[str, str]
    foe: dict[str, str]
    ends: dict[str, Ending]


def words() -> dict[str, object]:
    """The words that every text of the booklets may use."""
    seed = found("turn").seed
    return {
        "w": spell,
        "W": lambda n: spell(n).capitalize(),
        "m": measures(),
        "seats": most_seats(),
        "mains": PEASANT,
        "gates": RING,
        "places": len(CONTENT.land) - 1,
        "foes": len(CONTENT.foe),
        "piles": piles(False),
        "solo_piles": piles(True),
        "warrior_health": CONTENT.hero[WARRIOR].health,
        "rates": chances.told(),
        "seed": seed,
        "id": f"keep#{seed}",
        "player": PLAYER,
        "designer": FACTS.designer,
    }


def teller(**more: object) -> Callable[[str], str]:
    """Fills the gaps of a text."""
    told = {**words(), **more}
    return lambda text: fill(text, **told)


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; the options that were chosen are marked as being in play."""
    text = read(folder("templates") / "keep" / "rulebook.toml", Rulebook)
    say = teller(drawn=turning_line(text.example))
    pairs = zip(OPTIONS, options, strict=True)
    chosen = [fill(text.named[option.name], value=option.values[index]) for option, index in pairs if index]
    note = fill(text.in_play, chosen=", ".join(chosen)) if chosen else text.as_it_stands
    front = Front("Print and play", text.title, say(text.line), Picture("keep", "a castle"), text.ribbon, (note,), FACTS.credits)
    return Book(front, text.running, chapters(say(text.manuscript), pages(text, options, say)))


def turning_line(texts: Sentences) -> str:
    """What is said over the turnings of the example's tile."""
    now, ply = found("turn").now, drawn(found("turn").now)
    s = ply.before
    return fill(
        texts.turned["line"],
        hero=called(CONTENT.hero[now.hero]),
        start=title(s.tile[s.seat]),
        side=DIRECTIONS[s.way],
        land=title(ply.x),
    )


def pages(text: Rulebook, options: Sequence[int], say: Callable[[str], str]) -> Made:
    """The blocks that the manuscript calls."""
    heads = text.heads
    named = {key: word if key in LATER else say(word) for key, word in text.words.items()}
    return {
        **examples(text.example),
        **pictures(),
        "box": (chances.ledger(text.box),),
        "treasure": (chances.treasure(heads["treasure"], named["plain"]),),
        "heroes": (chances.heroes(heads["heroes"]),),
        "abilities": tuple(abilities(text.ability, say)),
        "costs": (chances.costs(heads["costs"], named),),
        "throws": (chances.throws(named),),
        "odds": tuple(Together((table,)) for table in chances.victories(named)),
        "warrior": (chances.warrior(named),),
        "waits": (chances.waits(named),),
        "shares": (chances.shares(heads["shares"]),),
        "seats": (chances.seats(heads["seats"], named["won"]),),
        "lasts": (chances.lasts(heads["lasts"], text.lasts),),
        "alone": (chances.alone(heads["alone"], named["between"]),),
        "options": tuple(Entry(say(text.option[o.name]), ticked=bool(k)) for o, k in zip(OPTIONS, options, strict=True)),
        "program": manual.program(program_words(named["file"]), OPTIONS, text.option, players.NAMES),
        "record": (record(named["file"]),),
        "questions": tuple(Paragraph(say(question)) for question in text.questions),
    }


def pictures() -> Made:
    """The pictures that fill a page's foot."""
    return {
        "explorer": (figure("ranger", "a ranger", False, 20, 62),),
        "creature": (figure("griffin", "a griffin", False, 20, 62),),
        "lighthouse": (figure("lighthouse", "a lighthouse", True, 24, 78),),
        "dragon": (figure("dragon", "a dragon", False, 24, 76),),
        "boots": (figure("boots", "boots", False, 16, 56),),
        "coins": (figure("coins", "coins", False, 18, 66),),
        "chest": (figure("chest", "a chest", False, 16, 50),),
        "crown": (figure("crown", "a crown", False, 18, 60),),
        "grail": (figure("grail", "a chalice", False, 18, 62),),
        "solo": (figure("lantern", "a lantern", False, 18, 60),),
        "scroll": (figure("scroll", "a scroll", False, 18, 70),),
        "banner": (figure("banner", "a banner", False, 18, 66),),
        "lantern": (figure("windmill", "a windmill", True, 20, 70),),
        "last": (figure("crossed-swords", "two swords", False, 20, 66),),
    }


def abilities(texts: dict[str, str], say: Callable[[str], str]) -> Iterator[Block]:
    """Each hero's ability after the name; the Peasants share theirs."""
    names = [called(hero) for hero in CONTENT.hero]
    names[PEASANT:] = [", ".join(names[PEASANT:])]
    demand(len(names) == len(texts), "rulebook.toml must have an ability for each hero, and one for the Peasants")
    yield Steps(tuple(f"**{name}:** {say(text)}" for name, text in zip(names, texts.values(), strict=True)), 0)


def record(name: str) -> Table:
    """The first lines of the example's game."""
    told = (f"{ply.line.mover} {ply.line.words}" for ply in found("turn").plies[:RECORDED])
    seats = rules.seats((0,) * len(OPTIONS))
    lines = [FORM, f"game keep#{found('turn').seed}", f"rules {rules.NUMBER}", f"players{' hand' * seats}", *told]
    return manual.record(name, lines)


def program_words(file: str) -> dict[str, str]:
    """The words of the chapter on the program."""
    seed = found("turn").seed
    return {
        "id": f"keep#{seed}",
        "longer": f"keep:players=2,movement=advanced#{seed}",
        "luck": "heroes, tiles and cards, and the same dice",
        "file": file,
    }


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options."""
    text, say = read(folder("templates") / "keep" / "reading.toml", Reading), teller()
    lands, foes = CONTENT.land[1:], CONTENT.foe
    demand(set(text.place) == {land.word for land in lands}, "reading.toml must have a text for each place")
    demand(set(text.foe) == {foe.word for foe in foes}, "reading.toml must have a text for each creature of a quest")
    made: Made = {
        "lantern": (figure("lantern", "a lantern", False, 24, 60),),
        "places": tuple(block for number, land in enumerate(lands, 1) for block in place(text, number, land)),
        "foes": tuple(creature(text, foe) for foe in foes),
        "running": lines(text.running_lines),
        "killed": lines(text.killed_lines),
        "home": lines(text.home_lines),
        "roads": lines(text.road_lines),
        "ends": tuple(block for heading, end in text.ends.items() for block in ending(heading, end)),
    }
    front = Front(
        FACTS.title, text.title, say(text.line), Picture("dragon", "a dragon"), text.ribbon, (say(text.note),), FACTS.credits
    )
    end: Made = {"last": (figure("crossed-swords", "two swords", False, 20, 66),)}
    (back,) = chapters(say(closing(read(folder("templates") / "keep" / "rulebook.toml", Rulebook).manuscript)), end)
    return Book(front, text.running, chapters(say(text.manuscript), made), back)


def place(text: Reading, number: int, land: Land) -> Iterator[Block]:
    """A place with its picture, and lines for what is added."""
    note = fill(text.place_note, number=number)
    yield aloud(land.art, land.title, land.art not in WORDS.tiles.figures, note, text.place[land.word])
    yield Notes(1, 3)


def creature(text: Reading, foe: Foe) -> Block:
    """A creature of a quest with its numbers."""
    note = fill(text.foe_note, strength=signed(foe.strength), health=foe.health, n=foe.reward, w=spell)
    return aloud(foe.art, foe.title, False, note, text.foe[foe.word])


def aloud(art: str, heading: str, block: bool, note: str, said: str) -> Block:
    """A picture, and beside it a title, a note and what is read."""
    right = (Heading(heading), Paragraph(note, "aside"), Paragraph(said, "aloud"))
    return Columns((figure(art, heading, block, 24, 24),), right, 0.23)


def lines(texts: Sequence[str]) -> tuple[Block, ...]:
    """Texts to be crossed off, and lines for one's own."""
    return (*(Entry(text) for text in texts), Notes(1, 6))


def ending(heading: str, end: Ending) -> Iterator[Block]:
    """An end with its picture, and lines to write on."""
    art, block, said = end
    yield Columns((figure(art, art.replace("-", " "), block, 27, 27),), (Heading(heading), Paragraph(said, "aloud")), 0.25)
    yield Notes(1, 5)
