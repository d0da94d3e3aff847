"""The picture for a shop's page: what is on it is the game's, and lies within the picture."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path as File

import pytest

from printgen.backends.extent import extent
from printgen.commands.request import Request
from printgen.components.boards.tokens_and_pawns import PieceSheet
from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import CardHead, StoryCard
from printgen.components.cards.renderers.piece_sides import iter_piece_sides
from printgen.components.kit_description import TableThing
from printgen.components.picture import Picture
from printgen.errors import UsageError
from printgen.features.export.commands import build_showcase_page
from printgen.features.export.components.showcase import Showcase
from printgen.gameapi.discovery import find_game, game_names
from printgen.marks import Mark, Page, SymbolUse, Tag
from printgen.print_options import PrintOptions
from printgen.render import render
from printgen.render.theme import load_look
from tests.contexts import context_of

KINDS = {"Guard": 3, "Room": 9, "Event": 1}
DECK = Deck(
    "T",
    "Test",
    tuple(
        StoryCard(
            f"{word} {k}", CardHead("monster", word), Picture("wolf", "a wolf"), title=f"{word} {k}", text="It smells the oil."
        )
        for word, count in KINDS.items()
        for k in range(count)
    ),
)
TOKENS = PieceSheet("pieces", 4, "", tokens_instructions="", pawns=(), pawns_word="", pawns_instructions="", base="", foot="")
DICE = (TableThing("die", 0, 0, value=5), TableThing("twelve", 0, 0, value=7))


def shown_things(*marks: Mark) -> Iterator[str]:
    """What lies on the table by its name, in the order in which it is painted."""
    for mark in marks:
        if isinstance(mark, Tag) and mark.role == "Figure":
            yield mark.alt


def page(*decks: Deck, dice: tuple[TableThing, ...] = ()) -> Page:
    """The picture of a game that has these."""
    (made,) = render(
        context_of(find_game("keep"), PrintOptions(), "keep"), Showcase("Test", "A word.", decks, sheets=(), dice=dice)
    )
    return made


def test_a_hand_of_every_kind() -> None:
    """Each kind once before any twice; seven in the hand, that of which there are most in front, two beside it, and the pile."""
    names = list(shown_things(*page(DECK, *TOKENS.decks, dice=DICE).marks))[1:]
    hand, beside = names[-7:], names[:2]
    assert len({*hand, *beside}) == 9 and hand[-1].startswith("Room")
    assert Counter(name.split()[0] for name in (*hand, *beside)) == {"Room": 5, "Guard": 3, "Event": 1}
    assert set(names) - {*hand, *beside} == {"back of Test", "heart"}
    dice = [mark.symbol.name for mark in page(DECK, dice=DICE).marks if isinstance(mark, SymbolUse)]
    assert [name.split()[0::2] for name in dice] == [["die", "5"], ["twelve", "7"]]


def test_tokens_alone_and_nothing() -> None:
    """Without cards there is neither hand nor pile; without anything there is no picture."""
    assert list(shown_things(*page(*TOKENS.decks).marks))[1:] == ["heart"]
    with pytest.raises(UsageError, match="neither cards nor tokens nor sheets"):
        page()


@pytest.mark.proof
@pytest.mark.parametrize("name", [*game_names(), *sorted({f"./{path.parent}" for path in File("examples").glob("*/*.toml")})])
def test_every_game_has_a_picture(name: str) -> None:
    """Drawn alike twice; every piece is cut out of the game, and all of it lies on the table."""
    which, (made,) = Request.parse_unseeded(name), build_showcase_page(Request.parse(name)).pages
    assert made == build_showcase_page(Request.parse(name)).pages[0]
    pieces = {
        side.name
        for deck in which.cut_out_decks
        for sides in iter_piece_sides(load_look(which.game.folder), deck)
        for side in sides
        if side
    }
    lying = [mark for mark in made.marks if isinstance(mark, Tag) and mark.role == "Figure"][1:]
    sheets = len({type(item) for item in which.box_section.sheets(which.ident.options) if not hasattr(item, "decks")})
    left, top, right, foot = extent(tuple(lying))
    assert left > 0 and top > 0 and right < made.width and foot < made.height
    assert lying and sum(mark.alt not in pieces for mark in lying) <= min(2, sheets)
