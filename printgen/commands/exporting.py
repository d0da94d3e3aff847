"""A game for others to print, and for tables on a screen."""

from collections.abc import Sequence

from printgen.commands.edition import Edition, Style, decks, desk, edition
from printgen.commands.printing import cut_to
from printgen.document.cards.deck import Deck
from printgen.errors import UsageError, nearest
from printgen.export.order import ordered
from printgen.export.parcel import Parcel
from printgen.export.shops import shop, shops


def targets() -> tuple[str, ...]:
    """All that a game can be exported for."""
    return tuple(shops())


def export(text: str, target: str, card: str = "") -> Parcel:
    """What a target gets of a game; ``card`` is the size that its cards are cut to, if not their own.

    UsageError where there is no such target, or nothing of the game is cut out.
    """
    if target not in targets():
        raise UsageError(f"there is no target {target!r}{nearest(target, targets())}; the targets are {', '.join(targets())}")
    which = edition(text)
    found = cut_out(which, card)
    about = {"game": which.id_text, "title": which.game.facts.title, "designer": which.game.facts.designer}
    return ordered(found, desk(which.game, Style()).look, shop(target), which.file_stem, about)


def cut_out(which: Edition, card: str) -> Sequence[Deck]:
    """All that is cut out of a game, its cards in the size that was asked for; UsageError where there is nothing."""
    found = decks(which)
    if not found:
        raise UsageError(f"nothing of {which.id_text} is cut out: it has neither cards nor tiles nor counters")
    own = which.box.deck(which.ident.options)
    return [cut_to(which, Style(card=card)) if card and own.cards and deck is found[0] else deck for deck in found]
