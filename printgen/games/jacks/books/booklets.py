"""Dungeon Jacks: the rule booklet and the booklet to be read aloud. Prose from templates/jacks/, numbers from the engine."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.blocks import Block, Book, Columns, Display, Notes, figure
from printgen.engine.content import demand
from printgen.engine.game import moves
from printgen.engine.playout import size
from printgen.prose.books import booklet
from printgen.prose.percent import percent
from printgen.prose.templates import fill

from ..box import odds as throws
from ..box.cards import BLOCKS
from ..box.names import difficulty, encountered, rank, sign
from ..notation import card as word
from ..numbers.odds import expected_loss, odds
from ..rules.dice import CLERIC, DICE, HEROES
from ..rules.dungeon import BAUBLES, BIG, BLACK, HALF, JOKERS, NUMBERS, STOCK, SUITS
from ..rules.play import ACE, DUNGEONS_OPTION, OPTIONS
from . import tables
from .example import GAME, examples, found, opening_table

LADDER = (6, 9)
"""Dice against the highest Big Bad: too few, enough."""


class Own(NamedTuple):
    """Of rulebook.toml: what the cards of a suit are and do, and what magic items do."""

    suit: dict[str, tuple[str, str]]
    item: dict[str, tuple[str, str]]


class Arrival(NamedTuple):
    """A dungeon: its title, its place, what is read."""

    title: str
    art: str
    text: str


class Aloud(NamedTuple):
    """Of reading.toml: what stands below a card's title, the dungeons, and what is read of each card, by its word in a record."""

    strength: str
    defence: str
    points: str
    spent: str
    dungeon: tuple[Arrival, ...]
    text: dict[str, str]


RULEBOOK, OWN = booklet.texts(GAME, booklet.Rulebook, Own)
READING, ALOUD = booklet.texts(GAME, booklet.Reading, Aloud)


def teller() -> booklet.Say:
    """Fills the gaps of both booklets."""
    many = int(OPTIONS[DUNGEONS_OPTION].values[0])
    treasure = sum(rank(card) for card in moves(NUMBERS & SUITS[3]))
    least, enough = LADDER
    hardest = tables.strengths()[-1]
    others, wizard = throws.costs()
    begun = found().plies[HEROES].before
    return booklet.teller(
        found(),
        heroes=HEROES,
        dice=DICE,
        people=size(BIG),
        packed=max(begun.size),
        numbers=size(NUMBERS),
        half=HALF,
        first=begun.cards,
        bads=tables.people(BLACK),
        ranks=tables.strengths(),
        baubles=tables.people(BAUBLES),
        potions=size(JOKERS),
        stock=STOCK,
        dungeons=many,
        treasure=treasure,
        ace=ACE,
        spare=many * treasure - ACE,
        heals=throws.healing()[0].span,
        mean=float(tables.mean(1)),
        knowing=float(tables.mean(0, 1)),
        each=expected_loss(1),
        lone=int(1 / expected_loss(1)),
        wizard=wizard,
        others=others,
        gain=tables.gain(),
        giant=(least, percent(odds(hardest, least).win), enough, percent(odds(hardest, enough).win)),
        heart=throws.DEFENCE,
        monsters=size(NUMBERS & BLACK) + size(BIG & BLACK),
        red=size(NUMBERS & ~BLACK),
    )


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; options change what is ticked and nothing else."""
    say, heads, named = teller(), RULEBOOK.heads, RULEBOOK.words
    fight, escape = examples(RULEBOOK.example)
    made: booklet.Made = {
        "ranks": (tables.ranks(heads["ranks"], named["dice"]),),
        "classes": (tables.classes(heads["classes"]),),
        "start": (Display(opening_table(RULEBOOK.example), say(RULEBOOK.example.start[0])),),
        "cards": (tables.cards(heads["cards"], OWN.suit),),
        "flight": (tables.flight(named),),
        "healing": (tables.healing(named),),
        "levels": (tables.levels(heads["levels"]),),
        "items": (tables.items(heads["items"], OWN.item),),
        "fight": fight,
        "escape": escape,
        "plain": (tables.plain(""),),
        "knowing": (tables.knowing(named),),
        "casting": (tables.casting(named, throws.DEFENCE),),
        "enough": (tables.enough(heads["enough"]),),
        "costs": (tables.costs(heads["costs"], named),),
        "rates": (tables.rates(heads["rates"], RULEBOOK.patterns["between"]),),
    }
    return booklet.rulebook(found(), RULEBOOK, options, say, made)


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it has all dungeons of the longest campaign, whatever the options."""
    demand(len(ALOUD.dungeon) == len(OPTIONS[DUNGEONS_OPTION].values), "reading.toml must have a text for each dungeon")
    made: booklet.Made = {
        "dungeons": tuple(block for number, now in enumerate(ALOUD.dungeon, 1) for block in arrival(number, now)),
        "spades": tuple(noted(aloud(NUMBERS & SUITS[0]))),
        "clubs": tuple(noted(aloud(NUMBERS & SUITS[1]))),
        "bads": tuple(aloud(BIG & BLACK)),
        "hearts": tuple(aloud(NUMBERS & SUITS[CLERIC])),
        "diamonds": tuple(aloud(NUMBERS & SUITS[3])),
        "items": (*aloud(BAUBLES), potions()),
        **booklet.crossed_off(READING.lines, Notes(2, 12)),
        "ends": booklet.endings(READING.ends, Notes(1, 5)),
    }
    return booklet.reading(GAME, READING, teller(), made, RULEBOOK)


def arrival(number: int, now: Arrival) -> Iterator[Block]:
    """A dungeon with its picture, and lines for what is added."""
    yield booklet.spoken(figure(now.art, now.title, True, 32, 32), 0.28, f"{number}. {now.title}", now.text)
    yield Notes(1, 4)


def aloud(mask: int) -> Iterator[Columns]:
    """Cards in the order of their strength, each with its picture, and what is said of it."""
    for card in sorted(moves(mask), key=lambda card: (card // 13, difficulty(card))):
        face = encountered(card)
        yield portrait(face.art, face.title, fill(below(card), sign=sign(card), n=difficulty(card)), ALOUD.text[word(card)])


def potions() -> Columns:
    """Both jokers at once."""
    cards = moves(JOKERS)
    title = ", ".join(encountered(card).title for card in cards)
    return portrait(encountered(cards[0]).art, title, fill(ALOUD.spent, sign=" ".join(map(sign, cards))), ALOUD.text["joker"])


def portrait(art: str, title: str, note: str, said: str) -> Columns:
    """What is read of a card, beside its picture."""
    return booklet.spoken(figure(art, title, art in BLOCKS, 28, 28), 0.26, title, said, note)


def noted(blocks: Iterator[Block]) -> Iterator[Block]:
    """Each block with lines to write on."""
    for block in blocks:
        yield block
        yield Notes(1, 3)


def below(card: int) -> str:
    """What stands below a card's title."""
    if BLACK >> card & 1:
        return ALOUD.strength
    if not NUMBERS >> card & 1:
        return ALOUD.spent
    return ALOUD.defence if card // 13 == CLERIC else ALOUD.points
