"""The structure of a tagged PDF: what each part of a page is, in reading order, for those who do not see it.

The elements form one tree for the whole document. A leaf of the tree is a number (an MCID), which marks the content of
the element in the page's content stream; the parent tree leads from the numbers of a page back to their elements. This
module knows object numbers, but neither the file nor the library that writes it; that is file.py.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from printgen.backends.heading_levels import heading_level, iter_heading_levels
from printgen.errors import LayoutError
from printgen.marks import Tag

ROLES = frozenset(
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody "
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Figure Formula Form".split()
)
"""The standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4) that a mark may have; readers need no map for these."""


def to_pdf_string(text: str) -> str:
    r"""Return a string for a dictionary of a PDF: ASCII as it is, everything else as UTF-16.

    >>> to_pdf_string("Level 1 (left)"), to_pdf_string("Ł")
    ('(Level 1 \\(left\\))', '<FEFF0141>')
    """
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"


def to_xmp(title: str, language: str) -> bytes:
    """Return the metadata of a document in XMP (ISO 16684-1): title, language, and conformance to PDF/UA-1."""
    said = escape(title)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">'
        f'<rdf:Description rdf:about=""><dc:title><rdf:Alt><rdf:li xml:lang="x-default">{said}</rdf:li>'
        f'<rdf:li xml:lang="{language}">{said}</rdf:li></rdf:Alt></dc:title>'
        f"<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language><pdfuaid:part>1</pdfuaid:part>"
        "</rdf:Description></rdf:RDF></x:xmpmeta>"
        '<?xpacket end="r"?>'
    ).encode()


Place = tuple[tuple[int, ...], ...]
"""Where something is read: the orders of the tags around it, from the outermost, and its own."""


class TagContent(NamedTuple):
    """A leaf of an element as it is written in the file: an MCID, or a reference to a form's field."""

    start: Place
    reference: str


@dataclass(slots=True, eq=False)
class TagElement:
    """An element of the tree; ``kids`` holds its content and its elements as they are painted.

    ``place`` is where the piece that is being painted is read, ``start`` that of the piece that is read first.
    """

    number: int
    role: str
    alt: str
    page: int
    parent: int
    key: str = ""
    span: int = 1
    spoken_text: str = ""
    place: Place = ()
    start: Place = ()
    kids: list["TagContent | TagElement"] = field(default_factory=list)

    @property
    def reference(self) -> str:
        """The reference to it, as it is written in the file."""
        return f"{self.number} 0 R"

    @property
    def children(self) -> list["TagElement"]:
        """The elements in it, in reading order."""
        return [kid for kid in self.kids_as_read() if isinstance(kid, TagElement)]

    def kids_as_read(self) -> list["TagContent | TagElement"]:
        """Return content and elements in reading order."""
        return sorted(self.kids, key=lambda kid: kid.start)

    def continue_with(self, tag: Tag, parent: "TagElement") -> None:
        """Start a piece of it that another tag paints."""
        self.place = (*parent.place, tag.order)
        self.start = min(self.start or self.place, self.place)

    def iter_elements(self) -> Iterator["TagElement"]:
        """Yield it and all elements in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.iter_elements()

    def object_body(self, role: str, attributes: str) -> str:
        """Return the body of the element's object, under its final role; only an element with content names its page."""
        alt = f"/Alt {to_pdf_string(self.alt)}" if self.alt else ""
        said = f"/ActualText{to_pdf_string(self.spoken_text)}" if self.spoken_text else ""
        page = f"/Pg {self.page} 0 R" if self.page else ""
        kids = " ".join(kid.reference for kid in self.kids_as_read())
        return f"<</S/{role}/P {self.parent} 0 R{page}{alt}{said}{attributes}/K[{kids}]>>"


class StructureTree:
    """The tree while the pages are painted; ``reserve`` returns the number of a new object of the file."""

    def __init__(self, reserve: Callable[[], int]):
        self._reserve = reserve
        self.root = reserve()
        self.document = TagElement(reserve(), "Document", "", page=0, parent=self.root)
        # What each key of the parent tree leads to: the owners of a page's content, or the one of a form's field.
        self._owners: list[list[int] | int] = []
        self._page: list[int] = []

    def start_page(self) -> int:
        """Start a page and return its key in the parent tree (StructParents)."""
        self._page = []
        self._owners.append(self._page)
        return len(self._owners) - 1

    @property
    def page_count(self) -> int:
        """The number of pages that were started."""
        return sum(isinstance(owner, list) for owner in self._owners)

    def add_element(self, parent: TagElement, tag: Tag, page: int, spoken_text: str = "") -> TagElement:
        """Return the element of a tag below ``parent``.

        It is a new one, or the last one if the tag has the same key and continues it. LayoutError is raised for an unknown
        role and for a figure without alternative text. ``page`` is the number of the page's object; ``spoken_text`` is read
        instead of the content.
        """
        last = next((kid for kid in reversed(parent.kids) if isinstance(kid, TagElement)), None) if tag.key else None
        if last and last.key == tag.key:
            last.continue_with(tag, parent)
            return last
        if tag.role not in ROLES:
            accepted = ", ".join(sorted(ROLES))
            raise LayoutError(f"page {self.page_count}: {tag.role!r} is not a structure type of PDF; use one of {accepted}")
        if tag.role == "Figure" and not tag.alt:
            raise LayoutError(f"page {self.page_count}: a figure has no alternative text")
        child = TagElement(
            self._reserve(),
            tag.role,
            tag.alt,
            page=page,
            parent=parent.number,
            key=tag.key,
            span=tag.span,
            spoken_text=spoken_text,
        )
        child.continue_with(tag, parent)
        parent.kids.append(child)
        return child

    def add_content(self, element: TagElement, page: int) -> int:
        """Return the MCID for the next piece of this page's content that belongs to ``element``."""
        owners = self._page
        owners.append(element.number)
        number = len(owners) - 1
        reference = str(number) if page == element.page else f"<</Type/MCR/Pg {page} 0 R/MCID {number}>>"
        element.kids.append(TagContent((*element.place, (0,)), reference))
        return number

    def add_object(self, element: TagElement, number: int, page: int) -> int:
        """Give an element an object of the file (a form field on a page) and return the object's key in the parent tree."""
        element.kids.append(TagContent((*element.place, (0,)), f"<</Type/OBJR/Obj {number} 0 R/Pg {page} 0 R>>"))
        self._owners.append(element.number)
        return len(self._owners) - 1

    def iter_objects(self) -> Iterator[tuple[int, str]]:
        """Yield the whole tree as (object number, body)."""
        elements = [*self.document.iter_elements()]
        titles = iter_heading_levels(high for element in elements if (high := heading_level(element.role)))
        tops = {id(cell): "Column" for row in elements if _is_head_row(row) for cell in row.children}
        for element in elements:
            role = f"H{next(titles)}" if heading_level(element.role) else element.role
            yield element.number, element.object_body(role, _element_attributes(element, tops.get(id(element), "Row")))
        parents = self._reserve()
        keys = (f"{key}{_parent_tree_entry(owner)}" for key, owner in enumerate(self._owners))
        yield parents, f"<</Nums[{' '.join(keys)}]>>"
        entries = f"/K {self.document.number} 0 R/ParentTree {parents} 0 R/ParentTreeNextKey {len(self._owners)}"
        yield self.root, f"<</Type/StructTreeRoot{entries}>>"


def _parent_tree_entry(owner: list[int] | int) -> str:
    """Return an entry of the parent tree: one element, or those of a page."""
    return f" {owner} 0 R" if isinstance(owner, int) else f"[{' '.join(f'{number} 0 R' for number in owner)}]"


def _is_head_row(row: TagElement) -> bool:
    """Tell whether a row of a table holds the heads of its columns: all cells are heads, but for an empty corner."""
    return row.role == "TR" and all(cell.role == "TH" or not cell.kids for cell in row.children)


def _element_attributes(element: TagElement, scope: str) -> str:
    """Return the attributes of a list (numbering) or a cell (``scope`` of a head, columns that it spans)."""
    if element.role == "L":
        numbered = any(kid.role == "Lbl" for item in element.children for kid in item.children)
        return f"/A<</O/List/ListNumbering/{'Decimal' if numbered else 'None'}>>"
    entries = f"/Scope/{scope}" * (element.role == "TH") + f"/ColSpan {element.span}" * (element.span > 1)
    return f"/A<</O/Table{entries}>>" if entries else ""
