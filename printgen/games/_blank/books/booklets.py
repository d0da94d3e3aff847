"""Blank: the rule booklet and the booklet to be read aloud; numbers from the rules, examples from games that were played."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from printgen.components.book.blocks import Book, BookEntry, BookTable, DiceTable, NoteLines
from printgen.components.story.log import Roll
from printgen.engine.game import Game
from printgen.engine.play import Ply
from printgen.prose.books import booklet
from printgen.prose.books.example import ExampleGame, first, usual
from printgen.prose.books.manuscript import Made
from printgen.prose.templates import fill

from .. import notation, rules
from ..box.reference import chances
from ..box.sheets import outcomes
from ..content import CONTENT, HOME
from ..players import decide


class BlankBookExtras(NamedTuple):
    """What these booklets have that those of other games have not: nothing."""


GAME = Game(HOME, rules, notation, decide)
RULEBOOK, _ = booklet.texts(GAME, booklet.Rulebook, BlankBookExtras)
READING, _ = booklet.texts(GAME, booklet.Reading, BlankBookExtras)


@cache
def find_example() -> ExampleGame[tuple[int, int]]:
    """The first game in which the second roll saves what the first one lost."""

    def find_rolls(plies: tuple[Ply, ...]) -> tuple[int, int] | None:
        rolls = [ply.x for ply in plies if ply.who < 0]
        return (rolls[0], rolls[1]) if len(rolls) > 1 and rolls[1] >= rules.target(usual(GAME)) else None

    return first(GAME, "best", find_rolls)


def teller() -> booklet.Say:
    """Fills the gaps of both booklets."""
    return booklet.teller(find_example(), faces=rules.FACES, least=rules.target(usual(GAME)), cards=len(CONTENT.face))


def rulebook(options: Sequence[int]) -> Book:
    """The rule booklet."""
    say, least = teller(), rules.target(usual(GAME))
    words = RULEBOOK.example
    rolled = (Roll((face,), fill(words.say["rolled"], title=CONTENT.face[face - 1].title)) for face in find_example().shown)
    rows = [(str(n), chances(n).partition(";")[0] + ".") for n in range(least, rules.FACES + 1)]
    made: Made = {
        "die": (DiceTable(outcomes(rules.target(options))),),
        "example": (words.scene["gate"].tell(rolled),),
        "chances": (BookTable(RULEBOOK.heads["chances"], tuple(rows), (1.0, 4.0), 2),),
    }
    return booklet.rulebook(find_example(), RULEBOOK, options, say, made)


def reading(options: Sequence[int]) -> Book:
    """The booklet to be read aloud."""
    faces = tuple(BookEntry(f"**{n}. {face.title}.** {face.line}") for n, face in enumerate(CONTENT.face, 1))
    made: Made = {"faces": faces, "own": (NoteLines(4, 12),), "ends": booklet.endings(READING.ends)}
    last: Made = {"chances": rulebook(options).chapters[-1].blocks[-1:]}
    return booklet.reading(GAME, READING, teller(), made, RULEBOOK, last)
