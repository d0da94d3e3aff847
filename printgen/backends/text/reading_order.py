"""A job as it is read: its tags without its pages, their words joined, their pictures as alternative texts.

No text is written twice: words come from the marks that are printed. Marks in no tag (running heads, page numbers, cut
marks) are left out here, as a screen reader leaves them out of a PDF.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, degrees, hypot

from printgen.backends.extent import text_width
from printgen.backends.group_transforms import PAGE_TRANSFORM, transform_within_group
from printgen.backends.heading_levels import heading_level, iter_heading_levels
from printgen.marks import CheckBox, FormField, Group, Job, Mark, SymbolUse, Tag, Text, TextField

MOST_GAP_IN_WORD = 0.14
"""Words of one line are one word when they stand nearer than this, in ems: a space is a quarter of an em."""
MOST_GAP_AFTER_PICTURE = 0.6
"""Words behind a picture may stand farther off, as they do behind a carved letter."""
SAME_LINE = 0.9
"""Baselines that are less apart, in ems, are one line's."""
MOST_PICTURE_TOP, LEAST_PICTURE_TOP = -1.35, 0.2
"""Where the top of a picture in a line may be, in ems from its baseline."""
BLOCK_ROLES = ("Document", "Part", "Art", "Sect", "Div", "BlockQuote")
INLINE_ROLES = ("Figure", "Form", "Span", "Code")
"""What may stand in a line."""


Place = tuple[tuple[int, ...], ...]
"""Where something is read: the orders of the tags around it, from the outermost, and its own."""


@dataclass(slots=True)
class ReadPart:
    """A tag as it is read: its role, and its words and parts in their order.

    A picture has an ``alt`` and a ``drawing``. ``count`` is how often the same part occurs. A form ``field`` has its name as
    ``alt``, a heading has its ``level``. While it is read, ``places`` says for each of its kids where in the order it stands,
    and ``place`` for what is read next.
    """

    role: str
    alt: str = ""
    key: str = ""
    span: int = 1
    kids: list["ReadPart | str"] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    drawing: Group | None = None
    field: FormField | None = None
    count: int = 1
    level: int = 0
    place: Place = ()

    def add(self, kid: "ReadPart | str") -> None:
        """Add words or a part at the present place, or at its own."""
        self.kids.append(kid)
        self.places.append(kid.place if isinstance(kid, ReadPart) and kid.place else (*self.place, (0,)))

    def continue_at(self, part: "ReadPart", place: Place) -> None:
        """Go on with one of its parts at another place."""
        at = next(k for k, kid in enumerate(self.kids) if kid is part)
        self.places[at] = min(self.places[at], place)

    def sort(self) -> None:
        """Put all that it holds into reading order."""
        for part in self.child_parts:
            part.sort()
        ranks = sorted(range(len(self.kids)), key=self.places.__getitem__)
        self.kids, self.places = [self.kids[k] for k in ranks], [self.places[k] for k in ranks]

    @property
    def is_code(self) -> bool:
        """Whether it is text to be copied, line by line."""
        return bool(self.kids) and all(isinstance(kid, ReadPart) and kid.role == "Code" for kid in self.kids)

    @property
    def child_parts(self) -> list["ReadPart"]:
        """The parts inside, without the words between them."""
        return [kid for kid in self.kids if isinstance(kid, ReadPart)]

    @property
    def has_blocks(self) -> bool:
        """Whether it holds paragraphs and the like, and not only words and small pictures."""
        return self.role in BLOCK_ROLES or any(kid.role not in INLINE_ROLES for kid in self.child_parts)

    @property
    def is_head_row(self) -> bool:
        """Whether it is a row of a table that holds the heads of columns."""
        return self.role == "TR" and all(cell.role == "TH" or not cell.kids for cell in self.child_parts)

    def is_same(self, other: "ReadPart") -> bool:
        """Tell whether another part reads the same."""
        if (self.role, self.alt, self.span, len(self.kids)) != (other.role, other.alt, other.span, len(other.kids)):
            return False
        pairs = zip(self.kids, other.kids, strict=True)
        return all(a.is_same(b) if isinstance(a, ReadPart) and isinstance(b, ReadPart) else a == b for a, b in pairs)


def read_job(job: Job) -> ReadPart:
    """Return the whole document under its title; copies of a card are read once, with their number."""
    reader = _MarkReader()
    for page in job.pages:
        reader.read(page.marks)
    document = reader.here
    document.sort()
    document.kids = [*_merge_cards(document.child_parts)]
    titled = any(part.role == "H1" for part in iter_parts(document))
    if not titled:
        document.kids.insert(0, ReadPart("H1", kids=[job.title]))
    heads = [part for part in iter_parts(document) if heading_level(part.role)]
    # The first title is the document's, all others stand below it.
    wanted = [1, *(heading_level(part.role) + titled for part in heads[1:])]
    for part, high in zip(heads, iter_heading_levels(wanted), strict=True):
        part.level = high
    return document


def iter_parts(part: ReadPart) -> Iterator[ReadPart]:
    """Yield a part and all parts inside it, in reading order."""
    yield part
    for kid in part.child_parts:
        yield from iter_parts(kid)


def part_text(part: ReadPart) -> str:
    """Return all that a part says, in one line."""
    said = (kid if isinstance(kid, str) else f" {part_text(kid)} " for kid in part.kids)
    return " ".join((part.alt + " " + "".join(said)).split())


def _merge_cards(parts: list[ReadPart]) -> Iterator[ReadPart]:
    """Yield the parts of a document, with equal sections (whole cards) only once and counted.

    Pictures of the same, backs of cards for example, are counted where they stand side by side.
    """
    told: dict[str, list[ReadPart]] = {}
    last: ReadPart | None = None
    for part in parts:
        before, last = last, part
        if before and part.role == "Figure" and part.is_same(before):
            before.count += 1
            last = before
            continue
        alike = told.setdefault(part_text(part), []) if part.role == "Sect" else []
        if known := next((one for one in alike if one.is_same(part)), None):
            known.count += 1
        else:
            alike.append(part)
            yield part


class _MarkReader:
    """A reader of marks; ``here`` is the part that is being read."""

    def __init__(self) -> None:
        self.here = ReadPart("Document")
        self._at = PAGE_TRANSFORM
        # Where the last words end, their baseline and size; of a picture, which brings its spaces, its top and no size.
        self._end = (0.0, 0.0, 0.0)

    def read(self, marks: tuple[Mark, ...]) -> None:
        """Read marks in their order."""
        for mark in marks:
            match mark:
                case Text() if self.here.role != "Document":
                    self._read_text(mark)
                case SymbolUse() if self.here.role != "Document":
                    self._read_picture(mark)
                case Group():
                    outer, self._at = self._at, transform_within_group(self._at, mark)
                    self.read(mark.marks)
                    self._at = outer
                case Tag():
                    self._read_tag(mark)
                case CheckBox() | TextField():
                    self.here.add(ReadPart("Form", mark.name, field=mark))

    def _read_tag(self, mark: Tag) -> None:
        outer = self.here
        before = next((kid for kid in reversed(outer.kids) if not (isinstance(kid, ReadPart) and kid.field)), None)
        place = (*outer.place, mark.order)
        if isinstance(before, ReadPart) and mark.key and before.key == mark.key:
            self.here = before
            outer.continue_at(before, place)
        else:
            self.here = ReadPart(mark.role, mark.alt, mark.key, mark.span, place=place)
            outer.add(self.here)
        self.here.place = place
        if mark.role == "Figure":
            at = self._at
            self.here.drawing = Group(mark.marks, at.x, at.y, scale=hypot(at.cos, at.sin), turn=degrees(atan2(at.sin, at.cos)))
        else:
            self.read(mark.marks)
        self.here = outer

    def _read_text(self, mark: Text) -> None:
        x, y = self._at(mark.x, mark.y)
        scale = hypot(self._at.cos, self._at.sin)
        size = mark.size * scale
        self._add_words(mark.string, x, y, size)
        self._end = (x + text_width(mark) * scale, y, size)

    def _read_picture(self, mark: SymbolUse) -> None:
        """Read the spoken text of a symbol, or else the letters that are drawn in it."""
        if not mark.spoken_text:
            self.read((Group(mark.symbol.marks, mark.x, mark.y, scale=mark.scale, turn=mark.turn),))
            return
        at = transform_within_group(self._at, Group((), mark.x, mark.y, scale=mark.scale, turn=mark.turn))
        x, y = at(*mark.symbol.box[:2])
        self._add_words(mark.spoken_text, x, y, 0.0)
        self._end = (at(mark.symbol.box[2], mark.symbol.box[1])[0], y, 0.0)

    def _add_words(self, string: str, x: float, y: float, size: float) -> None:
        """Add words, with a space before them unless they continue the word before.

        Args:
            string: the words.
            x: their left end, in mm.
            y: their baseline, or the top of a picture.
            size: their size in mm; 0 for a picture.
        """
        kids = self.here.kids
        if not kids or not isinstance(kids[-1], str):
            self.here.add(string)
            return
        if self.here.places[-1] != (*self.here.place, (0,)):
            self.here.add(f" {string}")
            return
        end, line, before = self._end
        if self.here.role == "Code":
            apart = False
        elif size and before:
            apart = abs(y - line) > SAME_LINE * size or not -size < x - end < MOST_GAP_IN_WORD * size
        elif em := size or before:
            near = (MOST_GAP_AFTER_PICTURE if size else MOST_GAP_IN_WORD) * em
            apart = not MOST_PICTURE_TOP * em < (line - y if size else y - line) < LEAST_PICTURE_TOP * em or x - end > near
        else:
            apart = x < end
        kids[-1] += " " * (apart and not kids[-1].endswith("(")) + string  # in even lines a sign stands off its bracket
