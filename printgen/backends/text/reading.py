"""A job as it is read: its tags without its pages, their words in one piece, their pictures with what they show.

Nothing is typed a second time: words come from the marks that are printed, so what stands in no tag (running heads, folios,
cut marks) is left out here as a screen reader leaves it out of a PDF.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, degrees, hypot

from printgen.backends.extent import width
from printgen.backends.headings import level, levels
from printgen.backends.positions import PAGE, place_within
from printgen.marks import CheckBox, Field, Group, Job, Mark, Tag, Text, TextField, Use

JOINED = 0.14
"""Words of one line are one word when they stand nearer than this, in ems: a space is a quarter of an em."""
BESIDE = 0.6
"""Words behind a picture may stand farther off, as they do behind a carved letter."""
SAME_LINE = 0.9
"""Baselines that are less apart, in ems, are one line's."""
ABOVE, BELOW = -1.35, 0.2
"""Where the top of a picture in a line may be, in ems from its baseline."""
BLOCKS = ("Document", "Part", "Art", "Sect", "Div", "BlockQuote")
SMALL = ("Figure", "Form", "Span", "Code")
"""What may stand in a line."""


@dataclass(slots=True)
class ReadPart:
    """A tag as it is read: its role, its words and parts in their order; of a picture what it shows, and its ``drawing``.

    ``count`` is how often it stands there. A ``field`` of a form has its name as ``alt``, a heading its ``level``.
    """

    role: str
    alt: str = ""
    key: str = ""
    span: int = 1
    kids: list["ReadPart | str"] = field(default_factory=list)
    drawing: Group | None = None
    field: Field | None = None
    count: int = 1
    level: int = 0

    @property
    def parts(self) -> list["ReadPart"]:
        """The parts inside, without the words between them."""
        return [kid for kid in self.kids if isinstance(kid, ReadPart)]

    @property
    def holds(self) -> bool:
        """Whether it holds paragraphs and the like, and not only words and small pictures."""
        return self.role in BLOCKS or any(kid.role not in SMALL for kid in self.parts)

    @property
    def heads(self) -> bool:
        """Whether it is a row of a table that holds the heads of columns."""
        return self.role == "TR" and all(cell.role == "TH" or not cell.kids for cell in self.parts)

    def same(self, other: "ReadPart") -> bool:
        """Whether both read alike."""
        if (self.role, self.alt, self.span, len(self.kids)) != (other.role, other.alt, other.span, len(other.kids)):
            return False
        pairs = zip(self.kids, other.kids, strict=True)
        return all(a.same(b) if isinstance(a, ReadPart) and isinstance(b, ReadPart) else a == b for a, b in pairs)


def read(job: Job) -> ReadPart:
    """The whole document under its title; copies of a card are told once, with how many there are."""
    reader = _Reader()
    for page in job.pages:
        reader.read(page.marks)
    document = reader.here
    document.kids = [*_merge_cards(document.parts)]
    titled = any(part.role == "H1" for part in every(document))
    if not titled:
        document.kids.insert(0, ReadPart("H1", kids=[job.title]))
    heads = [part for part in every(document) if level(part.role)]
    # The first title is the document's, all others stand below it.
    wanted = [1, *(level(part.role) + titled for part in heads[1:])]
    for part, high in zip(heads, levels(wanted), strict=True):
        part.level = high
    return document


def every(part: ReadPart) -> Iterator[ReadPart]:
    """A part and all that are inside it, in the order in which they are read."""
    yield part
    for kid in part.parts:
        yield from every(kid)


def words(part: ReadPart) -> str:
    """All that a part says, in one line."""
    said = (kid if isinstance(kid, str) else f" {words(kid)} " for kid in part.kids)
    return " ".join((part.alt + " " + "".join(said)).split())


def _merge_cards(parts: list[ReadPart]) -> Iterator[ReadPart]:
    """The parts of a document, those that hold a whole card only once."""
    told: dict[str, list[ReadPart]] = {}
    for part in parts:
        alike = told.setdefault(words(part), []) if part.role == "Sect" else []
        if known := next((one for one in alike if one.same(part)), None):
            known.count += 1
        else:
            alike.append(part)
            yield part


class _Reader:
    """Walks over marks; ``here`` is the part that is being read."""

    def __init__(self) -> None:
        self.here = ReadPart("Document")
        self._at = PAGE
        # Where the last words end, their baseline and size; of a picture, which brings its spaces, its top and no size.
        self._end = (0.0, 0.0, 0.0)

    def read(self, marks: tuple[Mark, ...]) -> None:
        """Reads marks in their order."""
        for mark in marks:
            match mark:
                case Text() if self.here.role != "Document":
                    self._text(mark)
                case Use() if self.here.role != "Document":
                    self._picture(mark)
                case Group():
                    outer, self._at = self._at, place_within(self._at, mark)
                    self.read(mark.marks)
                    self._at = outer
                case Tag():
                    self._tag(mark)
                case CheckBox() | TextField():
                    self.here.kids.append(ReadPart("Form", mark.name, field=mark))

    def _tag(self, mark: Tag) -> None:
        outer = self.here
        before = outer.kids[-1] if outer.kids else None
        if isinstance(before, ReadPart) and mark.key and before.key == mark.key:
            self.here = before
        else:
            self.here = ReadPart(mark.role, mark.alt, mark.key, mark.span)
            outer.kids.append(self.here)
        if mark.role == "Figure":
            at = self._at
            self.here.drawing = Group(mark.marks, at.x, at.y, scale=hypot(at.cos, at.sin), turn=degrees(atan2(at.sin, at.cos)))
        else:
            self.read(mark.marks)
        self.here = outer

    def _text(self, mark: Text) -> None:
        x, y = self._at(mark.x, mark.y)
        scale = hypot(self._at.cos, self._at.sin)
        size = mark.size * scale
        self._say(mark.string, x, y, size)
        self._end = (x + width(mark) * scale, y, size)

    def _picture(self, mark: Use) -> None:
        """A picture's words, or else the letters that are drawn in it."""
        if not mark.said:
            self.read((Group(mark.symbol.marks, mark.x, mark.y, scale=mark.scale, turn=mark.turn),))
            return
        at = place_within(self._at, Group((), mark.x, mark.y, scale=mark.scale, turn=mark.turn))
        x, y = at(*mark.symbol.box[:2])
        self._say(mark.said, x, y, 0.0)
        self._end = (at(mark.symbol.box[2], mark.symbol.box[1])[0], y, 0.0)

    def _say(self, string: str, x: float, y: float, size: float) -> None:
        """Adds words, with a space before them unless they go on with the word before; of a picture y is its top, the size 0."""
        kids = self.here.kids
        if not kids or not isinstance(kids[-1], str):
            kids.append(string)
            return
        end, line, before = self._end
        if size and before:
            apart = abs(y - line) > SAME_LINE * size or not -size < x - end < JOINED * size
        elif em := size or before:
            near = (BESIDE if size else JOINED) * em
            apart = not ABOVE * em < (line - y if size else y - line) < BELOW * em or x - end > near
        else:
            apart = x < end
        kids[-1] += " " * (apart and not kids[-1].endswith("(")) + string  # in even lines a sign stands off its bracket
