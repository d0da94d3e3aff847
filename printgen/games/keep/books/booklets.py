"""Quester's Keep: the rule booklet and the booklet to be read aloud. Prose from templates/keep/, numbers from the engine."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.blocks import Block, Book, Columns, Notes, Steps, Together, figure
from printgen.engine.content import demand
from printgen.prose.books import booklet
from printgen.prose.templates import fill, spell

from ..box.names import called
from ..box.texts import WORDS
from ..content import CONTENT, Foe, Land
from ..notation.words import SIDES as DIRECTIONS
from ..numbers.measures import measures, most_seats, piles, signed
from ..rules.position import WARRIOR
from ..rules.setup import RING
from ..rules.treasure import PEASANT
from . import tables
from .example import examples
from .lessons import GAME, drawn, found, title


class Own(NamedTuple):
    """Of rulebook.toml: the heroes' abilities, what is in the box, how long games last."""

    ability: dict[str, str]
    box: dict[str, str]
    lasts: dict[str, str]


class Aloud(NamedTuple):
    """Of reading.toml: what stands below a title, and what is read of places and of creatures, by their words."""

    place_note: str
    foe_note: str
    place: dict[str, str]
    foe: dict[str, str]


RULEBOOK, OWN = booklet.texts(GAME, booklet.Rulebook, Own)
READING, ALOUD = booklet.texts(GAME, booklet.Reading, Aloud)


def teller(**more: object) -> booklet.Say:
    """Fills the gaps of both booklets."""
    return booklet.teller(
        found("turn"),
        m=measures(),
        seats=most_seats(),
        mains=PEASANT,
        gates=RING,
        places=len(CONTENT.land) - 1,
        foes=len(CONTENT.foe),
        piles=piles(False),
        solo_piles=piles(True),
        warrior_health=CONTENT.hero[WARRIOR].health,
        rates=tables.told(),
        **more,
    )


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; its pages do not depend on the options, but for what is ticked."""
    say, heads, patterns = teller(drawn=turning_line()), RULEBOOK.heads, RULEBOOK.patterns
    named = {key: say(word) for key, word in RULEBOOK.words.items()}
    made: booklet.Made = {
        **examples(RULEBOOK.example),
        "box": (tables.ledger(OWN.box),),
        "treasure": (tables.treasure(heads["treasure"], named["plain"]),),
        "heroes": (tables.heroes(heads["heroes"]),),
        "abilities": (abilities(say),),
        "costs": (tables.costs(heads["costs"], named),),
        "throws": (tables.throws(named),),
        "odds": tuple(Together((table,)) for table in tables.victories(patterns["against"])),
        "warrior": (tables.warrior(named),),
        "waits": (tables.waits(named),),
        "shares": (tables.shares(heads["shares"]),),
        "seats": (tables.seats(heads["seats"], named["won"]),),
        "lasts": (tables.lasts(heads["lasts"], OWN.lasts),),
        "alone": (tables.alone(heads["alone"], patterns["between"]),),
    }
    return booklet.rulebook(found("turn"), RULEBOOK, options, say, made)


def turning_line() -> str:
    """What is said over the turnings of the example's tile."""
    now = found("turn").shown
    ply = drawn(now)
    s = ply.before
    return fill(
        RULEBOOK.example.words["turned"]["line"],
        hero=called(CONTENT.hero[now.hero]),
        start=title(s.tile[s.seat]),
        side=DIRECTIONS[s.way],
        land=title(ply.x),
    )


def abilities(say: booklet.Say) -> Steps:
    """Each hero's ability after the name; the Peasants share theirs."""
    names = [called(hero) for hero in CONTENT.hero]
    names[PEASANT:] = [", ".join(names[PEASANT:])]
    demand(len(names) == len(OWN.ability), "rulebook.toml must have an ability for each hero, and one for the Peasants")
    return Steps(tuple(f"**{name}:** {say(text)}" for name, text in zip(names, OWN.ability.values(), strict=True)), 0)


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options."""
    lands, foes = CONTENT.land[1:], CONTENT.foe
    demand(set(ALOUD.place) == {land.word for land in lands}, "reading.toml must have a text for each place")
    demand(set(ALOUD.foe) == {foe.word for foe in foes}, "reading.toml must have a text for each creature of a quest")
    made: booklet.Made = {
        "places": tuple(block for number, land in enumerate(lands, 1) for block in place(number, land)),
        "foes": tuple(map(creature, foes)),
        **booklet.crossed_off(READING.lines, Notes(1, 6)),
        "ends": booklet.endings(READING.ends, Notes(1, 5)),
    }
    return booklet.reading(GAME, READING, teller(), made, RULEBOOK)


def place(number: int, land: Land) -> Iterator[Block]:
    """A place with its picture, and lines for what is added."""
    note = fill(ALOUD.place_note, number=number)
    yield aloud(land.art, land.title, land.art not in WORDS.tiles.figures, note, ALOUD.place[land.word])
    yield Notes(1, 3)


def creature(foe: Foe) -> Columns:
    """A creature of a quest with its numbers."""
    note = fill(ALOUD.foe_note, strength=signed(foe.strength), health=foe.health, n=foe.reward, w=spell)
    return aloud(foe.art, foe.title, False, note, ALOUD.foe[foe.word])


def aloud(art: str, heading: str, block: bool, note: str, said: str) -> Columns:
    """What is read, beside a small picture."""
    return booklet.spoken(figure(art, heading, block, 24, 24), 0.23, heading, said, note)
