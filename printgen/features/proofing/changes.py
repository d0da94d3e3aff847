"""Changes since a print: each card, token and tile then and now, compared by what is drawn on it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.features.proofing.components.pages import NO_NEWS, FaceNews

NEW, CHANGED = "new", "changed"
MAX_LINES = 12
"""Words of a text that are shown, then and now."""
FEW_WORDS = 6
"""So many pieces of which the same is to be said have a line each; of more, one line names the first."""


class KnownPiece(NamedTuple):
    """Equal pieces: name, number, digests of front (``face``) and back (``rear``), and the words on the front."""

    name: str
    copies: int
    face: str
    rear: str
    words: str

    @property
    def drawing_key(self) -> tuple[str, str]:
        """The digests of both sides, which identify the drawing."""
        return self.face, self.rear


class PieceChanges(NamedTuple):
    """The changes of pieces since a print.

    For each kind of piece there are a pair of words and the number of new copies; ``change_lines`` is text for a person.
    ``is_first_print`` is whether nothing was printed before.
    """

    news: tuple[FaceNews, ...]
    new_copies: tuple[int, ...]
    change_lines: tuple[str, ...]
    is_first_print: bool = False

    @property
    def redrawn_names(self) -> tuple[FaceNews, ...]:
        """The words for pieces when only redrawn pieces are shown; in a first print all are new."""
        return ((NEW, ""),) * len(self.news) if self.is_first_print else self.news


def compare_pieces(pieces: Sequence[KnownPiece], before: Sequence[KnownPiece] | None) -> PieceChanges:
    """Return which of ``pieces`` were not there ``before``, kind by kind.

    If ``before`` is None, this is a first print, in which all are new. Pieces are the same if their drawings are the same. A
    piece with another drawing has changed if one of its name was there.
    """
    if before is None:
        return PieceChanges((NO_NEWS,) * len(pieces), tuple(kind.copies for kind in pieces), (), is_first_print=True)
    more, fewer = _count_new_and_gone(pieces, before)
    was, gone = _match_pieces(pieces, before)
    news = tuple(_face_news(*pair) for pair in zip(pieces, was, strict=True))
    told = [PieceChange(*one) for trio in zip(pieces, was, more, strict=True) for one in _iter_piece_changes(*trio)]
    told += [
        PieceChange("fewer", kind.name, f"{fewer[kind.drawing_key]} less than before")
        for kind in pieces
        if fewer[kind.drawing_key]
    ]
    told += [PieceChange("gone", old.name, _times_text(old.copies)) for old in gone]
    return PieceChanges(news, more, tuple(_iter_change_lines(told)))


def _count_new_and_gone(
    pieces: Sequence[KnownPiece], before: Sequence[KnownPiece]
) -> tuple[tuple[int, ...], Counter[tuple[str, str]]]:
    """Return the number of new copies of each kind, and the number of missing copies of each drawing."""
    more, left = [], Counter[tuple[str, str]]()
    for old in before:
        left[old.drawing_key] += old.copies
    for kind in pieces:
        there = min(left[kind.drawing_key], kind.copies)
        left[kind.drawing_key] -= there
        more.append(kind.copies - there)
    return tuple(more), left


def _match_pieces(pieces: Sequence[KnownPiece], before: Sequence[KnownPiece]) -> tuple[list[KnownPiece | None], list[KnownPiece]]:
    """Return what each kind was before, or None, and the old pieces that no kind continues.

    A kind is matched by its drawing first, then by its name.
    """
    drawn, here, found = (
        {old.drawing_key: old for old in before},
        {kind.drawing_key for kind in pieces},
        list[KnownPiece | None](),
    )
    lost = [old for old in before if old.drawing_key not in here]
    for kind in pieces:
        was = drawn.get(kind.drawing_key) or next((old for old in lost if old.name == kind.name), None)
        if was in lost:
            lost.remove(was)
        found.append(was)
    return found, lost


def _face_news(kind: KnownPiece, was: KnownPiece | None) -> FaceNews:
    """Return the words for front and back of a kind that was ``was`` before; None means that it is new."""
    return (CHANGED * (kind.face != was.face), CHANGED * (kind.rear != was.rear)) if was else (NEW, "")


def _iter_piece_changes(kind: KnownPiece, was: KnownPiece | None, more: int) -> Iterator[tuple[str, str, str]]:
    """Yield change, name and detail of a kind if it has changed; ``more`` is the number of its new copies."""
    if not was:
        yield NEW, kind.name, _times_text(kind.copies)
    elif was.drawing_key != kind.drawing_key:
        yield CHANGED, kind.name, _describe_change(was, kind)
    elif more:
        yield "more", kind.name, f"{more} more than before"


class PieceChange(NamedTuple):
    """A change of a piece: the sort of change, the name of the piece, and a detail."""

    change: str
    name: str
    detail: str


def _iter_change_lines(told: Sequence[PieceChange]) -> Iterator[str]:
    """Yield one line for each changed piece, or one line for all if the same is said of many pieces."""
    alike: dict[tuple[str, str], list[str]] = {}
    for one in told:
        alike.setdefault((one.change, one.detail), []).append(one.name)
    for (what, how), names in alike.items():
        if len(names) <= FEW_WORDS:
            yield from (", ".join(filter(None, (f"{what}: {name}", how))) for name in names)
        else:
            said = f"{', '.join(names[: FEW_WORDS - 1])} and {len(names) - FEW_WORDS + 1} others"
            yield ", ".join(filter(None, (f"{what}: {said}", how)))


def _describe_change(old: KnownPiece, new: KnownPiece) -> str:
    """Return in words what of a piece has changed."""
    face, rear = new.face != old.face, new.rear != old.rear
    return " and ".join([changed_words(old.words, new.words) or "its drawing"] * face + ["its back"] * rear)


def _times_text(copies: int) -> str:
    return f"{copies} copies" if copies > 1 else ""


def changed_words(old: str, new: str) -> str:
    """Return in a sentence the words that differ, then and now; "" if none do.

    >>> changed_words("Beat 2 or lose 1", "Beat 3 or lose 1")
    '“2” is now “3”'
    """
    was, now = old.split(), new.split()
    if was == now:
        return ""
    head = next((k for k, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]), min(len(was), len(now)))
    rest = min(len(was), len(now)) - head
    tail = next((k for k in range(rest) if was[-1 - k] != now[-1 - k]), rest)
    one, other = (_shorten(words[head : len(words) - tail]) for words in (was, now))
    if not one:
        return f"“{other}” is added"
    return f"“{one}” is now “{other}”" if other else f"“{one}” is left out"


def _shorten(words: Sequence[str]) -> str:
    return " ".join(words if len(words) <= MAX_LINES else [*words[:MAX_LINES], "…"])
