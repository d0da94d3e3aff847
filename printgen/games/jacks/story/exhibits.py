"""Dungeon Jacks: an encounter drawn: its cards, the dice thrown for it, and what the heroes have left."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import Thrown as Dropped
from printgen.components.comic.strip import Throws
from printgen.components.diagrams.spread import FACE, FOE, Laid
from printgen.components.panels.tallies import Band, Part, Sum, Tally
from printgen.components.story.log import Aim
from printgen.prose.templates import spell
from printgen.prose.voice import Voice, counted

from ..box.names import GLYPHS, index, rank
from ..box.names import name as card_name
from ..components.bout import Bout, Die, Hand, Lane, Stock
from ..rules.dice import CLERIC, HEROES, PHANTOM
from ..rules.dungeon import NUMBERS
from .events import Dungeon, Encounter, Thrown
from .sentences import cause
from .voice import FURNITURE, kind

WORDS = FURNITURE.words
ICONS = (*GLYPHS, "charm")
"""Of whose dice they are: the heroes' suits; a bauble's phantom."""
MOST_PARTS = 6
"""A sum of more cards than that is told as one part."""


def bout(entry: Encounter, voice: Voice, stocks: bool) -> Bout:
    """The picture of an encounter; with ``stocks`` the heroes' dice stand beside it."""
    shown = tuple(_stocks(entry, voice)) if stocks else ()
    return Bout(tuple(_cards(entry)), tuple(_lanes(entry, voice)), shown, in_words(entry))


def _cards(entry: Encounter) -> Iterator[Laid]:
    for card in entry.cards:
        corner = index(card)
        if card < 26:
            yield Laid(corner.rank, corner.suit, FOE, WORDS.beaten if entry.won else "")
        elif card // 13 == CLERIC:
            die = next((die for die in entry.pool if die.heart == rank(card)), None)
            yield Laid(corner.rank, corner.suit, FACE, "", bool(die and die.undercuts), die.face if die else 0)
        else:
            yield Laid(corner.rank, corner.suit, FACE, _fate(entry, card))


def _fate(entry: Encounter, card: int) -> str:
    """What became of treasure."""
    if entry.won:
        return f"+{rank(card)}" if NUMBERS >> card & 1 else WORDS.won
    return WORDS.left if entry.cards[-1] < 26 else WORDS.missed


def _lanes(entry: Encounter, voice: Voice) -> Iterator[Lane]:
    """The fight, the flight, potions, healing."""
    if entry.pool:
        figure = f"{entry.total} {WORDS.against} {entry.difficulty}" if entry.counted else ""
        yield Lane(WORDS.fight, tuple(_hands(entry.pool)), figure, "" if figure else WORDS.none)
    if entry.runs:
        last = entry.runs[-1]
        hands = tuple(Hand(ICONS[run.hero], (Die(run.face, gone=run.costs, phantom=run.hero == PHANTOM),)) for run in entry.runs)
        result = (WORDS.away if last.costs else WORDS.unhurt) if last.escapes and cause(entry) != "run" else WORDS.still
        yield Lane(WORDS.flight, hands, "", result)
    for hero in (*entry.drinks, *entry.resting):
        yield Lane(WORDS.potion, (Hand("flask", ()),), "", WORDS.back.format(name=voice.name(hero)))
    if entry.healing:
        tried = entry.healing
        result = WORDS.back if tried.heals else WORDS.lost if tried.costs else WORDS.nothing
        die = Die(tried.face, gone=tried.costs)
        lane = WORDS.prayer if tried.prayed else WORDS.healing
        yield Lane(lane, (Hand(GLYPHS[CLERIC], (die,)),), "", result.format(name=voice.name(tried.patient)))


def throws(entry: Encounter) -> tuple[Throws, ...]:
    """The dice of the fight, or without one those of the flight: each owner's sign before its own."""
    dice: list[Dropped] = []
    for hand in _hands(entry.pool):
        dice.append(Dropped(icon=hand.icon))
        dice += (Dropped(die.face, not die.again, lost=die.gone, laid=die.laid) for die in hand.dice)
    for run in () if entry.pool else entry.runs:
        dice += (Dropped(icon=ICONS[run.hero]), Dropped(run.face, lost=run.costs))
    return (Throws("", tuple(dice)),) if dice else ()


def cards(entry: Encounter) -> tuple[Laid, ...]:
    """The cards of an encounter; a defence that was undercut is struck out."""
    return tuple(_cards(entry))


def stocks(entry: Encounter) -> tuple[Tally, ...]:
    """The heroes' dice after an encounter, by their suits."""
    s, after = entry.turns.before, entry.last
    return tuple(Tally("die", GLYPHS[h], kind(h), on_card(after, h), on_card(s, h), int(after.size[h])) for h in range(HEROES))


def _hands(pool: Sequence[Thrown]) -> Iterator[Hand]:
    """The pool hero by hero, phantoms last; a die that was rolled again is followed by what it then showed."""
    for owner in range(HEROES + 1):
        dice = [die for thrown in pool if thrown.hero == owner for die in _faces(thrown)]
        if dice:
            yield Hand(ICONS[owner], tuple(dice))


def _faces(thrown: Thrown) -> Iterator[Die]:
    for face in thrown.faces[:-1]:
        yield Die(face, again=True)
    yield Die(thrown.face, gone=thrown.gone, laid=bool(thrown.heart), phantom=thrown.hero == PHANTOM)


def _stocks(entry: Encounter, voice: Voice) -> Iterator[Stock]:
    """The heroes' dice after an encounter."""
    before, after = entry.turns.before, entry.last
    for h in range(HEROES):
        yield Stock(voice.name(h), GLYPHS[h], on_card(after, h), on_card(before, h), int(after.size[h]))


def on_card(s: Any, h: int) -> int:
    """How many dice of a hero are not exhausted."""
    return int(s.size[h] - s.out[h])


def in_words(entry: Encounter) -> str:
    """What an encounter's picture shows."""
    parts = ["cards: " + ", ".join(card_name(card) for card in entry.cards)]
    if entry.pool:
        parts.append("rolled: " + ", ".join(_thrown_in_words(die) for die in entry.pool))
    if entry.counted:
        parts.append(f"total {entry.total} {WORDS.against} {entry.difficulty}")
    parts += [f"flight: {_owner(run.hero)} {run.face}" for run in entry.runs]
    if entry.healing:
        parts.append(f"healing: {entry.healing.face}, for the {kind(entry.healing.patient)}")
    left = ", ".join(f"{kind(h)} {on_card(entry.last, h)} of {entry.last.size[h]}" for h in range(HEROES))
    return "; ".join((*parts, f"dice left: {left}")) + "."


def _owner(hero: int) -> str:
    return "phantom" if hero == PHANTOM else kind(hero)


def _thrown_in_words(die: Thrown) -> str:
    faces = ", then ".join(map(str, die.faces))
    heart = f" on the {die.heart} of hearts" if die.heart else ""
    return f"{_owner(die.hero)} {faces}{heart}{' exhausted' if die.gone else ''}"


def state(first: Any, last: Any, voice: Voice) -> tuple[tuple[Tally, ...] | Band, ...]:
    """The heroes' dice, points and cards after an encounter, beside what they were before."""
    points = Tally("gem", "chest", "Points", last.points, first.points, 0)
    cards = Tally("room", "stairs", "Cards left", last.cards, last.cards, 0)
    return (*bands(first, last, voice), (points, cards))


def bands(first: Any, last: Any, voice: Voice) -> tuple[Band, ...]:
    """The heroes with their dice."""
    return tuple(
        Band(
            voice.name(h),
            kind(h).lower(),
            ((Tally("die", GLYPHS[h], "Dice", on_card(last, h), on_card(first, h), int(last.size[h])),),),
        )
        for h in range(HEROES)
    )


def aims(part: Dungeon) -> tuple[Aim, ...]:
    """What stands over a dungeon: its Big Bads, the points that it brought, from the second on the running total."""
    total = part.encounters[0].turns.before.total + part.points
    row = (
        Aim("monster", "dragon", counted(part.number, "Big Bad")),
        Aim("gem", "chest", counted(part.points, "point")),
    )
    told = f"{spell(int(total))} in all" if total else "none in all"
    return row if part.number == 1 else (*row, Aim("information", "scroll", told))


def treasure(part: Dungeon) -> Sum | None:
    """The Diamonds of a dungeon added up; None when there are none."""
    ranks = [rank(card) for entry in part.encounters if entry.won for card in entry.loot if NUMBERS >> card & 1]
    if not ranks:
        return None
    parts = tuple(Part(("diamond",), "", n) for n in ranks)
    if len(parts) > MOST_PARTS:
        parts = (Part(("diamond",), counted(len(ranks), "card"), sum(ranks)),)
    return Sum("", parts, sum(ranks))
