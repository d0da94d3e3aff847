"""Blank: the rule booklet and the booklet to be read aloud.

The numbers come from the rules, the examples from games that were played.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from printgen.components.book.book_blocks import Book, BookEntry, BookTable, DiceTable, NoteLines
from printgen.components.story.play_log import RollLine
from printgen.engine.game import Game
from printgen.engine.play import Ply
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.books.worked_examples import ExampleGame, default_options, find_first_example
from printgen.prose.templates import fill_template

from .. import notation, rules
from ..box.reference import describe_chances
from ..box.sheets import build_outcomes
from ..content import CONTENT, GAME_FOLDER
from ..players import decide


class BlankBookExtras(NamedTuple):
    """Game-specific texts of the booklets: this game has none."""


GAME = Game(GAME_FOLDER, rules, notation, decide)
RULEBOOK, _ = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, BlankBookExtras)
READING, _ = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, BlankBookExtras)


@cache
def find_example() -> ExampleGame[tuple[int, int]]:
    """Return the first game in which the second roll saves what the first one lost."""

    def find_rolls(plies: tuple[Ply, ...]) -> tuple[int, int] | None:
        rolls = [ply.action for ply in plies if ply.mover < 0]
        return (rolls[0], rolls[1]) if len(rolls) > 1 and rolls[1] >= rules.target_face(default_options(GAME)) else None

    return find_first_example(GAME, "best", find_rolls)


def template_filler() -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets."""
    return game_booklets.make_template_filler(
        find_example(), faces=rules.FACES, least=rules.target_face(default_options(GAME)), cards=len(CONTENT.face)
    )


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet. Its die shows the target of these options."""
    say, least = template_filler(), rules.target_face(default_options(GAME))
    words = RULEBOOK.example
    rolled = (
        RollLine((face,), fill_template(words.say["rolled"], title=CONTENT.face[face - 1].title)) for face in find_example().found
    )
    rows = [(str(n), describe_chances(n).partition(";")[0] + ".") for n in range(least, rules.FACES + 1)]
    made: BlocksByName = {
        "die": (DiceTable(build_outcomes(rules.target_face(options))),),
        "example": (words.scene["gate"].to_game_example(rolled),),
        "chances": (BookTable(RULEBOOK.heads["chances"], tuple(rows), (1.0, 4.0), 2),),
    }
    return game_booklets.build_rulebook(find_example(), RULEBOOK, options, say, made)


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud."""
    faces = tuple(BookEntry(f"**{n}. {face.title}.** {face.line}") for n, face in enumerate(CONTENT.face, 1))
    made: BlocksByName = {"faces": faces, "own": (NoteLines(4, 12),), "ends": game_booklets.build_ending_passages(READING.ends)}
    last: BlocksByName = {"chances": rulebook(options).chapters[-1].blocks[-1:]}
    return game_booklets.build_read_aloud_booklet(GAME, READING, template_filler(), made, RULEBOOK, last)
