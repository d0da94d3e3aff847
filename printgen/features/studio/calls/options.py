"""How something is printed, from the words of a page: they mean what the options of the command line mean."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen import extensions
from printgen.commands.decks import ALONE
from printgen.commands.edition import Style
from printgen.components.cards.deck import SIZES
from printgen.errors import UsageError, nearest
from printgen.render.context import Binding, Cuts
from printgen.render.paper.sizes import every_paper

FOLDED = {"fold": "way", "creep": "creep", "signature": "sheets"}
"""Words for what is folded, and what Binding calls them."""
LISTS = ("cuts", "fill_with", "binding")
"""What of a Style has words of its own."""
EVERY = ("paper", "low", "low_backs", "large", "vision")
"""What everything that is printed takes."""
BOOK = (*EVERY, *FOLDED)
MORE: tuple[Any, ...] = tuple(extensions.each("pieces"))
"""Modules of features that print pieces, too."""
TAKES: Mapping[str, tuple[str, ...]] = {
    "cards": (*EVERY, "backs", *Cuts._fields, "card", "bleed", "fill", "fill_with", "single"),
    "sheets": (*EVERY, "backs", "bleed", "fillable", "half"),
    **{piece: words for module in MORE for piece, words in module.TAKES.items()},
    "reference": (*EVERY, "fold"),
    "rules": BOOK,
    "master": BOOK,
    "guide": ("paper", "low", "large", "vision"),
    "kit": (*EVERY, "backs", "marks", "dotted", "fill", "fill_with"),
}
"""Which words each piece heeds, and the kit; all others are nothing to it. The page that says how it is built heeds the kit's."""
POCKET = "pocket"
"""The one way in which references are folded into a book."""


class Way(NamedTuple):
    """A style, with the eyes that shall see it, if not everybody's; cards may be ``single``, a page each.

    ``wanted`` is what each module of ``MORE`` asks about its pieces.
    """

    style: Style = Style()
    vision: str = ""
    single: bool = False
    wanted: tuple[Any, ...] = ()


def way_of(words: Mapping[str, Any], piece: str = "") -> Way:
    """How a piece is printed, from the names of Style, Cuts, Way and those of features, and the words for what is folded.

    Without a ``piece`` all of them are heeded. UsageError for a name or a value that cannot be.
    """
    known: dict[str, Any] = {**Style()._asdict(), **Cuts()._asdict(), **Way()._asdict()}
    for module in MORE:
        known |= module.Wanted()._asdict()
    known |= {word: getattr(Binding(), name) for word, name in FOLDED.items()} | {"fill_with": []}
    for made in ("style", "cuts", "binding", "wanted"):  # of several words
        del known[made]
    for word, value in words.items():
        _demand(word, value, known)
    heeded = _heeded(words, piece)
    said = known | {word: float(value) if type(known[word]) is float else value for word, value in heeded.items()}
    cuts = Cuts(*(said[word] for word in Cuts._fields))
    cuts.demand()
    plain = {word: said[word] for word in Style._fields if word not in LISTS}
    binding = Binding(**{name: said[word] for word, name in FOLDED.items()})
    style = Style(**plain, cuts=cuts, binding=binding, fill_with=tuple(said["fill_with"]))
    wanted = tuple(module.Wanted(*(said[word] for word in module.Wanted._fields)) for module in MORE)
    for module, one in zip(MORE, wanted, strict=True):
        module.demand(one, piece)
    return Way(style, said["vision"], said["single"], wanted)


def style_of(words: Mapping[str, Any]) -> Style:
    """The same for what is not of a game's pieces: a play-log, a report."""
    return way_of(words).style


def _demand(word: str, value: Any, known: Mapping[str, Any]) -> None:
    """UsageError for a word that there is not, or for a value of another kind."""
    if word not in known:
        raise UsageError(f"there is no way of printing called {word!r}{nearest(word, known)}; there are {', '.join(known)}")
    kind = type(known[word])
    fits = type(value) is kind or (kind is float and type(value) is int)
    if not fits or (kind is list and not all(type(one) is str for one in value)):
        what = {bool: "yes or no", str: "a word", list: "a list of games"}.get(kind, "a number")
        raise UsageError(f"{word} cannot be {value!r}: it is {what}")


def _heeded(words: Mapping[str, Any], piece: str) -> dict[str, Any]:
    """The words that a piece takes. Backs in a file of their own are for cards alone; behind all else they are printed."""
    takes = TAKES.get(piece, TAKES["kit"]) if piece else words
    heeded = {word: value for word, value in words.items() if word in takes}
    if piece == "reference" and heeded.get("fold") != POCKET:
        heeded.pop("fold", None)
    if piece not in ("", "cards") and heeded.get("backs") in ALONE:
        del heeded["backs"]
    return heeded


def ways() -> dict[str, Any]:
    """What there is to choose among: papers, those for cards alone last; sizes of cards in mm; cutting machines; eyes."""
    cutters, visions = extensions.find("cutting", "machines"), extensions.find("vision", "names")
    papers = sorted(every_paper().values(), key=lambda paper: not paper.whole)
    return {
        "papers": [{"name": paper.name, "whole": paper.whole} for paper in papers],
        "sizes": [{"name": name, "wide": wide, "high": high} for name, (wide, high) in SIZES.items()],
        "cutters": [*cutters()] if cutters else [],
        "visions": [*(visions or ())],
    }
