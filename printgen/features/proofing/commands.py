"""Proofs of a game: its pieces with their cuts, all pieces on one sheet, and what has changed since a print."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printgen.commands.request import Request
from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.safe_zone import iter_safe_zone_warnings
from printgen.errors import UsageError
from printgen.features.proofing.changes import KnownPiece, PieceChanges, compare_pieces
from printgen.features.proofing.components.contact import ContactSheet
from printgen.features.proofing.components.pages import ProofPages
from printgen.features.proofing.components.renderers.duplicates import PieceKinds, find_duplicates
from printgen.features.proofing.print_options import ONLY_CHANGED
from printgen.marks import Job
from printgen.print_options import PAPER, SINGLE
from printgen.render.theme import load_look

CARDS, SHEETS = VERBS = "cards", "sheets"
"""The verbs that print pieces, by which it is known what was printed."""
KnownByVerb = dict[str, tuple[KnownPiece, ...]]
"""The pieces that each verb printed last."""


class GamePieces(NamedTuple):
    """The pieces of a game as they are now, by the verb that prints them: the decks, and which pieces are equal."""

    request: Request
    decks: dict[str, tuple[Deck, ...]]
    pieces_by_verb: dict[str, PieceKinds]

    @property
    def known_pieces(self) -> KnownByVerb:
        """The pieces to be remembered of a print, for each verb that prints any."""
        return {verb: _known_kind(found) for verb, found in self.pieces_by_verb.items() if found.kinds}

    @property
    def all_decks(self) -> tuple[Deck, ...]:
        """All that is cut out."""
        return tuple(deck for verb in self.decks for deck in self.decks[verb])


def collect_pieces(request: Request, verbs: Sequence[str] = VERBS) -> GamePieces:
    """Return the pieces of a game that these verbs print.

    They are compared in full ink, whatever they are printed in.
    """
    made, full = {verb: _decks_of_verb(request, verb) for verb in verbs}, load_look(request.game.folder)
    return GamePieces(request, made, {verb: find_duplicates(full, decks) for verb, decks in made.items()})


def collect_first_cards(request: Request, count: int) -> GamePieces:
    """Return the first ``count`` cards of a game, as if it had no others."""
    deck = request.deck
    some = deck.select([k < count for k in range(len(deck.cards))])
    return GamePieces(request, {CARDS: (some,)}, {CARDS: find_duplicates(load_look(request.game.folder), (some,))})


def _decks_of_verb(request: Request, verb: str) -> tuple[Deck, ...]:
    """Return what a verb prints to be cut out."""
    if verb == CARDS:
        return (request.deck,)
    return tuple(deck for item in request.sheets for deck in getattr(item, "decks", ()))


def _known_kind(found: PieceKinds) -> tuple[KnownPiece, ...]:
    return tuple(KnownPiece(kind.sides[0].name, kind.copies, kind.face, rear=kind.rear, words=kind.words) for kind in found.kinds)


def find_changes(pieces: GamePieces, before: KnownByVerb) -> dict[str, PieceChanges]:
    """Return what has changed, for each verb that prints pieces."""
    return {verb: compare_pieces(known, before.get(verb)) for verb, known in pieces.known_pieces.items()}


def make_proof_jobs(pieces: GamePieces, changes: dict[str, PieceChanges]) -> Iterator[Job]:
    """Yield the pages of the proof, then the sheet with all pieces, which is meant as a picture.

    With the option ``only_changed`` the pages show changed pieces alone. UsageError is raised for a game without pieces.
    """
    request, only = pieces.request, pieces.request.options[ONLY_CHANGED]
    if not pieces.known_pieces:
        raise UsageError(f"{request.id_text} has no cards, tokens or tiles to be looked over")
    title = request.game.facts.title
    news = tuple(pair for change in changes.values() for pair in (change.redrawn_names if only else change.news))
    yield request.make_job("proof", ProofPages(title, pieces.all_decks, news, only_changed=only, single=request.options[SINGLE]))
    sheet = request.make_job("contact sheet", ContactSheet(title, pieces.all_decks, news), "contact", name_suffix="contact")
    yield sheet._replace(stem=sheet.stem.replace(f"-contact-{request.options[PAPER]}", "-contact"))


def find_trespasses(pieces: GamePieces) -> Iterator[str]:
    """Yield a sentence for each thing that stands too near to the cut."""
    for deck in pieces.all_decks:
        yield from iter_safe_zone_warnings(deck, load_look(pieces.request.game.folder))


def filter_changed(pieces: GamePieces, changes: PieceChanges) -> Callable[[Deck], Deck]:
    """Return a function that keeps the cards of the deck which were not printed as they are now.

    Those are all copies of a card that has changed, and else only the additional copies.
    """
    left, chosen = list(changes.new_copies), []
    for kind in pieces.pieces_by_verb[CARDS].kind_of_piece:
        chosen.append(left[kind] > 0)
        left[kind] -= 1
    return lambda deck: deck.select(chosen)
