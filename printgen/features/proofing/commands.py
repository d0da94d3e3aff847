"""A game looked over before it is printed: its pieces with their cuts, all of them on one sheet, what has changed."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printgen.commands.request import Request
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.safety import trespasses
from printgen.errors import UsageError
from printgen.features.proofing.changes import Changes, KnownPiece, compare_pieces
from printgen.features.proofing.components.contact import Contact
from printgen.features.proofing.components.pages import ProofPages
from printgen.features.proofing.components.renderers.alike import Alike, find_duplicates
from printgen.features.proofing.options import ONLY_CHANGED
from printgen.marks import Job
from printgen.print_options import PAPER, SINGLE
from printgen.render.theme import look

CARDS, SHEETS = VERBS = "cards", "sheets"
"""The verbs that print pieces, by which it is known what was printed."""
Kept = dict[str, tuple[KnownPiece, ...]]
"""The pieces that each verb printed last."""


class Pieces(NamedTuple):
    """A game's pieces as they are now, by the verb that prints them: the values, and which of them are alike."""

    request: Request
    decks: dict[str, tuple[Deck, ...]]
    found: dict[str, Alike]

    @property
    def known_pieces(self) -> Kept:
        """What is kept of a print, as far as the game has such pieces."""
        return {verb: _known_kind(found) for verb, found in self.found.items() if found.kinds}

    @property
    def every(self) -> tuple[Deck, ...]:
        """All that is cut out."""
        return tuple(deck for verb in self.decks for deck in self.decks[verb])


def pieces(request: Request, verbs: Sequence[str] = VERBS) -> Pieces:
    """The pieces of a game that these verbs print. They are compared in full ink, whatever they are printed in."""
    made, full = {verb: _cut_out(request, verb) for verb in verbs}, look(request.game.home)
    return Pieces(request, made, {verb: find_duplicates(full, decks) for verb, decks in made.items()})


def first(request: Request, count: int) -> Pieces:
    """So many cards of a game, from the first on, as if it had no more."""
    deck = request.deck
    some = deck.part([k < count for k in range(len(deck.cards))])
    return Pieces(request, {CARDS: (some,)}, {CARDS: find_duplicates(look(request.game.home), (some,))})


def _cut_out(request: Request, verb: str) -> tuple[Deck, ...]:
    """What a verb prints to be cut out."""
    if verb == CARDS:
        return (request.deck,)
    return tuple(deck for item in request.sheets for deck in getattr(item, "decks", ()))


def _known_kind(found: Alike) -> tuple[KnownPiece, ...]:
    return tuple(KnownPiece(kind.sides[0].name, kind.copies, kind.face, rear=kind.rear, words=kind.words) for kind in found.kinds)


def changes(now: Pieces, before: Kept) -> dict[str, Changes]:
    """What has changed of the pieces of each verb that has some."""
    return {verb: compare_pieces(known, before.get(verb)) for verb, known in now.known_pieces.items()}


def proof(now: Pieces, found: dict[str, Changes]) -> Iterator[Job]:
    """The pages, those of what has changed alone where that was asked for, and the sheet with all pieces, to be a picture.

    UsageError for a game without pieces.
    """
    request, only = now.request, now.request.options[ONLY_CHANGED]
    if not now.known_pieces:
        raise UsageError(f"{request.id_text} has no cards, tokens or tiles to be looked over")
    title = request.game.facts.title
    news = tuple(pair for change in found.values() for pair in (change.redrawn_names if only else change.news))
    yield request.job("proof", ProofPages(title, now.every, news, only=only, single=request.options[SINGLE]))
    sheet = request.job("contact sheet", Contact(title, now.every, news), "contact", beside="contact")
    yield sheet._replace(stem=sheet.stem.replace(f"-contact-{request.options[PAPER]}", "-contact"))


def find_trespasses(now: Pieces) -> Iterator[str]:
    """What stands too near to where it is cut, a sentence each."""
    for deck in now.every:
        yield from trespasses(deck, look(now.request.game.home))


def part(now: Pieces, found: Changes) -> Callable[[Deck], Deck]:
    """What leaves of a deck the cards that were not printed as they are: all copies of one that has changed, else those that it
    has more.
    """
    left, chosen = list(found.more), []
    for kind in now.found[CARDS].each:
        chosen.append(left[kind] > 0)
        left[kind] -= 1
    return lambda deck: deck.part(chosen)
