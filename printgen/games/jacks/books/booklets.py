"""Dungeon Jacks: the rule booklet and the booklet to be read aloud. Prose from templates/jacks/, numbers from the engine."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printgen.document.book.blocks import (
    Block,
    Book,
    Columns,
    Display,
    Entry,
    Front,
    Heading,
    Notes,
    Paragraph,
    Table,
    closing,
    figure,
)
from printgen.document.picture import Picture
from printgen.kernel.content import demand, read
from printgen.kernel.game import moves
from printgen.kernel.record import FORM
from printgen.resources import folder
from printgen.writing import manual
from printgen.writing.gaps import fill, spell
from printgen.writing.manuscript import Made, chapters

from .. import players
from ..box import odds as tables
from ..box.cards import BLOCKS
from ..box.names import difficulty, encountered, rank, sign
from ..content import FACTS
from ..notation import card as word
from ..numbers.odds import expected_loss, odds
from ..rules import play as rules
from ..rules.dice import CLERIC, DICE, HEROES
from ..rules.dungeon import BAUBLES, BIG, BLACK, HALF, JOKERS, NUMBERS, STOCK, count
from ..rules.dungeon import SUITS as MASKS
from ..rules.play import ACE, OPTIONS
from . import tables as chances
from .example import PLAYER, Sentences, examples, found, opening_table
from .tables import gain, mean, percent

RECORDED = 26
"""Lines of a record that the booklet shows."""
LADDER = (6, 9)
"""Dice against the highest Big Bad: too few, enough."""


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
    suit: dict[str, tuple[str, str]]
    item: dict[str, tuple[str, str]]
    heads: dict[str, tuple[str, ...]]
    words: dict[str, str]
    example: Sentences


Ending = tuple[str, bool, str]
"""A picture, whether it is a place, and what is read."""


class Arrival(NamedTuple):
    """A dungeon: its title, its place, what is read."""

    title: str
    art: str
    text: str


class Reading(NamedTuple):
    """All of reading.toml."""

    title: str
    running: str
    line: str
    ribbon: str
    note: str
    strength: str
    defence: str
    points: str
    spent: str
    manuscript: str
    running_lines: tuple[str, ...]
    healing_lines: tuple[str, ...]
    spent_lines: tuple[str, ...]
    dungeon: tuple[Arrival, ...]
    text: dict[str, str]
    ends: dict[str, Ending]


def words() -> dict[str, object]:
    """The words that every text of the booklets may use."""
    many = int(OPTIONS[0].values[0])
    treasure = sum(rank(card) for card in moves(NUMBERS & MASKS[3]))
    least, enough = LADDER
    hardest = chances.strengths()[-1]
    others, wizard = tables.costs()
    return {
        "w": spell,
        "W": lambda n: spell(n).capitalize(),
        "heroes": HEROES,
        "dice": DICE,
        "people": count(BIG),
        "packed": max(found().plies[HEROES].before.size),
        "numbers": count(NUMBERS),
        "half": HALF,
        "first": found().plies[HEROES].before.cards,
        "bads": chances.people(BLACK),
        "ranks": chances.strengths(),
        "baubles": chances.people(BAUBLES),
        "potions": count(JOKERS),
        "stock": STOCK,
        "dungeons": many,
        "treasure": treasure,
        "ace": ACE,
        "spare": many * treasure - ACE,
        "heals": tables.healing()[0].span,
        "mean": float(mean(1)),
        "knowing": float(mean(0, 1)),
        "each": expected_loss(1),
        "lone": int(1 / expected_loss(1)),
        "wizard": wizard,
        "others": others,
        "gain": gain(),
        "giant": (least, percent(odds(hardest, least).win), enough, percent(odds(hardest, enough).win)),
        "heart": tables.DEFENCE,
        "monsters": count(NUMBERS & BLACK) + count(BIG & BLACK),
        "red": count(NUMBERS & ~BLACK),
        "seed": found().seed,
        "id": f"jacks#{found().seed}",
        "player": PLAYER,
        "designer": FACTS.designer,
    }


def teller() -> Callable[[str], str]:
    """Fills the gaps of a text."""
    told = words()
    return lambda text: fill(text, **told)


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet; the options that were chosen are marked as being in play."""
    text, say = read(folder("templates") / "jacks" / "rulebook.toml", Rulebook), teller()
    pairs = zip(OPTIONS, options, strict=True)
    chosen = [fill(text.named[option.name], value=option.values[index]) for option, index in pairs if index]
    note = fill(text.in_play, chosen=", ".join(chosen)) if chosen else text.as_it_stands
    front = Front("Print and play", text.title, say(text.line), Picture("demon", "a demon"), text.ribbon, (note,), FACTS.credits)
    return Book(front, text.running, chapters(say(text.manuscript), pages(text, options, say)))


def pages(text: Rulebook, options: Sequence[int], say: Callable[[str], str]) -> Made:
    """The blocks that the manuscript calls."""
    heads, named = text.heads, text.words
    fight, escape = examples(text.example)
    return {
        "rogue": (figure("rogue", "a rogue in a hood", False, 26, 70),),
        "ranks": (chances.ranks(heads["ranks"], named["dice"]),),
        "classes": (chances.classes(heads["classes"]),),
        "fighter": (figure("fighter", "a fighter with an axe", False, 24, 62),),
        "start": (Display(opening_table(text.example), say(text.example.start)),),
        "cards": (chances.cards(heads["cards"], text.suit),),
        "monster": (figure("troll", "a troll", False, 24, 62),),
        "flight": (chances.flight(named),),
        "wizard": (figure("wizard", "a wizard", False, 20, 46),),
        "healing": (chances.healing(named),),
        "treasure": (figure("treasure-hall", "a hall of treasure", True, 26, 96),),
        "levels": (chances.levels(heads["levels"]),),
        "items": (chances.items(heads["items"], text.item),),
        "orb": (figure("crystal-orb", "a crystal orb", False, 18, 84),),
        "fight": fight,
        "escape": escape,
        "plain": (chances.plain(""),),
        "swords": (figure("crossed-swords", "two swords", False, 18, 46),),
        "knowing": (chances.knowing(named),),
        "casting": (chances.casting(named, tables.DEFENCE),),
        "enough": (chances.enough(heads["enough"]),),
        "costs": (chances.costs(heads["costs"], named),),
        "rates": (chances.rates(heads["rates"], named["between"]),),
        "grail": (figure("grail", "a chalice", False, 18, 60),),
        "options": tuple(Entry(say(text.option[o.name]), ticked=bool(k)) for o, k in zip(OPTIONS, options, strict=True)),
        "program": manual.program(program_words(named["file"]), OPTIONS, text.option, players.NAMES),
        "chest": (figure("chest", "a chest", False, 18, 60),),
        "record": (record(named["file"]),),
        "scroll": (figure("scroll", "a scroll", False, 18, 84),),
        "questions": tuple(Paragraph(say(question)) for question in text.questions),
        "cleric": (figure("cleric", "a cleric", False, 18, 70),),
        "last": (figure("crown", "a crown", False, 22, 84),),
    }


def record(name: str) -> Table:
    """The first lines of the example's game."""
    told = (f"{ply.line.mover} {ply.line.words}" for ply in found().plies[:RECORDED])
    lines = [FORM, f"game jacks#{found().seed}", f"rules {rules.NUMBER}", "players hand", *told]
    return manual.record(name, lines)


def program_words(file: str) -> dict[str, str]:
    """The words of the chapter on the program."""
    seed = found().seed
    return {
        "id": f"jacks#{seed}",
        "longer": f"jacks:dungeons=1,easy#{seed}",
        "luck": "party, cards and dice",
        "file": file,
    }


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud; it is the same for all options."""
    text, say = read(folder("templates") / "jacks" / "reading.toml", Reading), teller()
    demand(len(text.dungeon) == len(OPTIONS[0].values), "reading.toml must have a text for each dungeon")
    made: Made = {
        "lantern": (figure("lantern", "a lantern", False, 24, 60),),
        "dungeons": tuple(block for number, now in enumerate(text.dungeon, 1) for block in arrival(number, now)),
        "spades": tuple(noted(aloud(text, NUMBERS & MASKS[0]))),
        "clubs": tuple(noted(aloud(text, NUMBERS & MASKS[1]))),
        "bads": tuple(aloud(text, BIG & BLACK)),
        "hearts": tuple(aloud(text, NUMBERS & MASKS[CLERIC])),
        "diamonds": tuple(aloud(text, NUMBERS & MASKS[3])),
        "items": (*aloud(text, BAUBLES), potions(text)),
        "running": lines(text.running_lines),
        "healing": lines(text.healing_lines),
        "spent": lines(text.spent_lines),
        "ends": tuple(block for title, end in text.ends.items() for block in aloud_end(title, end)),
    }
    front = Front(
        FACTS.title, text.title, say(text.line), Picture("giant", "a giant"), text.ribbon, (say(text.note),), FACTS.credits
    )
    end: Made = {"last": (figure("crown", "a crown", False, 22, 84),)}
    (back,) = chapters(say(closing(read(folder("templates") / "jacks" / "rulebook.toml", Rulebook).manuscript)), end)
    return Book(front, text.running, chapters(say(text.manuscript), made), back)


def arrival(number: int, now: Arrival) -> Iterator[Block]:
    """A dungeon with its picture, and lines for what is added."""
    right = (Heading(f"{number}. {now.title}"), Paragraph(now.text, "aloud"))
    yield Columns((figure(now.art, now.title, True, 32, 32),), right, 0.28)
    yield Notes(1, 4)


def aloud(text: Reading, mask: int) -> Iterator[Block]:
    """Cards in the order of their strength, each with its picture, and what is said of it."""
    for card in sorted(moves(mask), key=lambda card: (card // 13, difficulty(card))):
        face = encountered(card)
        yield portrait(face.art, face.title, fill(below(text, card), sign=sign(card), n=difficulty(card)), text.text[word(card)])


def potions(text: Reading) -> Block:
    """Both jokers at once."""
    cards = moves(JOKERS)
    title = ", ".join(encountered(card).title for card in cards)
    return portrait(encountered(cards[0]).art, title, fill(text.spent, sign=" ".join(map(sign, cards))), text.text["joker"])


def portrait(art: str, title: str, note: str, said: str) -> Block:
    """A picture, and beside it a title, a note and what is read."""
    right = (Heading(title), Paragraph(note, "aside"), Paragraph(said, "aloud"))
    return Columns((figure(art, title, art in BLOCKS, 28, 28),), right, 0.26)


def noted(blocks: Iterator[Block]) -> Iterator[Block]:
    """Each block with lines to write on."""
    for block in blocks:
        yield block
        yield Notes(1, 3)


def below(text: Reading, card: int) -> str:
    """What stands below a card's title."""
    if BLACK >> card & 1:
        return text.strength
    if not NUMBERS >> card & 1:
        return text.spent
    return text.defence if card // 13 == CLERIC else text.points


def lines(texts: Sequence[str]) -> tuple[Block, ...]:
    """Texts to be crossed off, and lines for one's own."""
    return (*(Entry(text) for text in texts), Notes(2, 12))


def aloud_end(title: str, end: Ending) -> Iterator[Block]:
    """An end with its picture, and lines to write on."""
    art, place, said = end
    yield Columns((figure(art, art.replace("-", " "), place, 27, 27),), (Heading(title), Paragraph(said, "aloud")), 0.25)
    yield Notes(1, 5)
