"""Failure conditions of the Matterhorn Protocol 1.02 (PDF Association) for PDF/UA-1 that a program can find, each by its number.

These are checks of our own on pikepdf, written from the protocol and ISO 32000-1; a validator by somebody else looks at the same
files (test_validator.py). What is not here is not claimed by it, and what only people can judge.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pikepdf

from printgen.backends.pdf.tagging import ROLES

PAINTING = frozenset("f f* F B B* b b* S s TJ Tj ' \" Do sh".split())
INSIDE = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "TR": {"TH", "TD"},
    "L": {"L", "LI", "Caption"},
    "LI": {"Lbl", "LBody"},
}
"""What may stand in parts of tables and lists: ISO 32000-1, tables 336 and 337."""
ABOVE = {"TR": {"Table", "THead", "TBody", "TFoot"}, "TH": {"TR"}, "TD": {"TR"}, "LI": {"L"}, "LBody": {"LI"}}


class Node(NamedTuple):
    """An element of the structure, its role and those inside it."""

    role: str
    element: pikepdf.Object
    kids: tuple["Node", ...]


def tree(element: pikepdf.Object) -> Node:
    """The structure below an element."""
    kids = element.get("/K", pikepdf.Array())
    found = kids if isinstance(kids, pikepdf.Array) else [kids]
    below = (tree(kid) for kid in found if isinstance(kid, pikepdf.Dictionary) and "/S" in kid)
    return Node(str(element.S)[1:], element, tuple(below))


def iter_nodes(node: Node) -> Iterator[Node]:
    """A node and all below it, in reading order."""
    yield node
    for kid in node.kids:
        yield from iter_nodes(kid)


def failures(file: pikepdf.Pdf) -> list[str]:
    """The failure conditions that a file meets, each as its number and what it is about."""
    root = tree(file.Root.StructTreeRoot.K)
    checks = (
        _document(file),
        _metadata(file),
        _roles(file, root),
        _find_nesting_errors(root),
        _tables(root),
        _lists(root),
        _headings(root),
    )
    contents = (problem for page in file.pages for problem in _content(page))
    return [problem for check in (*checks, contents, _fields(file, root), _fonts(file)) for problem in check]


def _document(file: pikepdf.Pdf) -> Iterator[str]:
    shown = file.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    if "/DisplayDocTitle" not in shown:
        yield "07-001 nothing says that the title is shown"
    elif not shown.DisplayDocTitle:
        yield "07-002 the title is not shown"
    if file.Root.get("/MarkInfo", pikepdf.Dictionary()).get("/Suspects", False):
        yield "01-007 suspects"
    if not str(file.Root.get("/Lang", "")):
        yield "11-001 to 11-006 no language"
    if "/XFA" in file.Root.get("/AcroForm", pikepdf.Dictionary()):
        yield "25-001 a form in XFA"
    if file.is_encrypted:
        yield "26-001 encrypted"
    for name in file.attachments:
        if not {"/F", "/UF"} <= set(file.attachments[name].obj.keys()):
            yield f"21-001 {name}"


def _metadata(file: pikepdf.Pdf) -> Iterator[str]:
    if "/Metadata" not in file.Root:
        yield "06-001 no metadata"
        return
    with file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as found:
        if not found.get("dc:title"):
            yield "06-003 no title in the metadata"
        if found.get("pdfuaid:part") != "1":
            yield "06-002 nothing says that it is PDF/UA-1"


def _roles(file: pikepdf.Pdf, root: Node) -> Iterator[str]:
    mapped = file.Root.StructTreeRoot.get("/RoleMap", pikepdf.Dictionary())
    if set(mapped.keys()) & {f"/{role}" for role in ROLES}:
        yield "02-004 a standard role has another meaning"
    for node in iter_nodes(root):
        if node.role not in ROLES:
            yield f"02-001 {node.role}"
        if node.role == "Figure" and not str(node.element.get("/Alt", "")) and "/ActualText" not in node.element:
            yield "13-004 a figure that says nothing"
        if node.role in ("Formula", "Note", "Link", "Annot"):
            yield f"17, 19, 28: {node.role} is not checked"


def _find_nesting_errors(root: Node) -> Iterator[str]:
    """Parts of tables and lists where they belong."""
    for node in iter_nodes(root):
        number = "09-004" if node.role[0] == "T" else "09-005"
        for kid in node.kids:
            if kid.role not in INSIDE.get(node.role, {kid.role}) or node.role not in ABOVE.get(kid.role, {node.role}):
                yield f"{number} {kid.role} in {node.role}"


def _attribute(node: Node, name: str) -> str:
    """An attribute of an element, or ""."""
    return str(node.element.get("/A", pikepdf.Dictionary()).get(name, ""))


def _tables(root: Node) -> Iterator[str]:
    for table in (node for node in iter_nodes(root) if node.role == "Table"):
        wide = {sum(int(_attribute(cell, "/ColSpan") or 1) for cell in row.kids) for row in table.kids if row.role == "TR"}
        if len(wide) > 1:
            yield f"09-004 rows of {sorted(wide)} columns"
        if any(cell.role == "TH" and not _attribute(cell, "/Scope") for cell in iter_nodes(table)):
            yield "15-003 a head that does not say of what"


def _lists(root: Node) -> Iterator[str]:
    for node in iter_nodes(root):
        numbered = node.role == "L" and any(kid.role == "Lbl" for item in node.kids for kid in item.kids)
        if numbered and _attribute(node, "/ListNumbering") in ("", "/None"):
            yield "16-001 a numbered list without its numbering"


def _headings(root: Node) -> Iterator[str]:
    found = [node.role for node in iter_nodes(root) if re.fullmatch(r"H\d?", node.role)]
    levels = [int(role[1]) for role in found if role != "H"]
    if levels[:1] not in ([], [1]):
        yield f"14-002 the first heading is {found[0]}"
    if any(after > before + 1 for before, after in pairwise(levels)):
        yield "14-003 a level is left out"
    if levels and "H" in found:
        yield "14-007 headings with levels and without"


def _content(page: pikepdf.Page) -> Iterator[str]:
    """Marked content of a page: all is tagged or an artifact, and neither stands in the other."""
    stack: list[str] = []
    for item in pikepdf.parse_content_stream(page):
        operator = str(item.operator)
        if operator in ("BDC", "BMC"):
            kind = "artifact" if str(item.operands[0]) == "/Artifact" else "tagged" if "/MCID" in item.operands[-1] else "span"
            if kind == "artifact" and "tagged" in stack:
                yield "01-003 an artifact in what is tagged"
            if kind == "tagged" and "artifact" in stack:
                yield "01-004 tagged content in an artifact"
            stack.append(kind)
        elif operator == "EMC":
            stack.pop()
        elif operator in PAINTING and not {"artifact", "tagged"} & set(stack):
            yield f"01-005 {operator} is neither tagged nor an artifact"
    for form in page.Resources.get("/XObject", pikepdf.Dictionary()).values():
        if form.Subtype == "/Form" and b"/MCID" in form.read_bytes():
            yield "30-002 marked content in a form that is used often"
        if form.Subtype == "/Form" and "/Ref" in form:
            yield "30-001 a form that refers to another file"


def _fields(file: pikepdf.Pdf, root: Node) -> Iterator[str]:
    """The fields of forms and other annotations."""
    tagged = {
        kid.Obj.objgen: node.role
        for node in iter_nodes(root)
        for kid in node.element.get("/K", pikepdf.Array())
        if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR"
    }
    for page in file.pages:
        notes = page.get("/Annots", pikepdf.Array())
        if len(notes) and "/Tabs" not in page:
            yield "28-008 no order of fields"
        if len(notes) and page.get("/Tabs") != "/S":
            yield "28-009 fields are not in the order of the structure"
        for note in notes:
            if note.Subtype != "/Widget":
                yield f"28-002, 28-004: {note.Subtype} is not checked"
            elif not str(note.get("/TU", "")):
                yield "28-005 a field without a name that is read"
            if tagged.get(note.objgen) != "Form":
                yield "28-010 a field outside a form's tag"


def _fonts(file: pikepdf.Pdf) -> Iterator[str]:
    """The fonts that pages show."""
    fonts = {}
    for page in file.pages:
        shown = {str(item.operands[0]) for item in pikepdf.parse_content_stream(page, "Tf")}
        fonts.update(
            {font.objgen: font for name, font in page.Resources.get("/Font", pikepdf.Dictionary()).items() if name in shown}
        )
    for font in fonts.values():
        if "/FontFile2" not in font.get("/FontDescriptor", pikepdf.Dictionary()):
            yield f"31-009 {font.BaseFont} is not in the file"
        if "/ToUnicode" not in font:
            yield f"31-027 nothing says what the signs of {font.BaseFont} are"
        elif re.search(rb"<(0000|FFFE|FFFF|feff|fffe)>\s*$", font.ToUnicode.read_bytes(), re.MULTILINE):
            yield f"31-028 {font.BaseFont} has signs that are none"
