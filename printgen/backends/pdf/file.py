"""A job as the bytes of a PDF file: the only module that knows the PDF library.

The library subsets the fonts, numbers the objects and writes the cross-references; the operators of the pages come from
operators.py, the structure for screen readers from tagging.py. The same job always gives the same bytes.
"""

import json
import zlib
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import add
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFInfo, PDFObjectReference
from reportlab.pdfbase.ttfonts import TTFont

from printgen import resources
from printgen.backends.pdf.cmyk import InkOperators, OutputIntent, separate_inks
from printgen.backends.pdf.form_fields import (
    FONTS,
    PlacedField,
    field_appearances,
    field_rectangle,
    form_dictionary,
    widget_object,
)
from printgen.backends.pdf.operators import EncodedRun, StreamPainter, page_matrix_operator, shared_operators
from printgen.backends.pdf.tagging import StructureTree, to_pdf_string, to_xmp
from printgen.errors import LayoutError, OutputError
from printgen.marks import PT, Job, Page, Raster, Symbol, TextField
from printgen.progress import iter_steps

_DUPLEX = {"": "", "long": "/Duplex/DuplexFlipLongEdge", "short": "/Duplex/DuplexFlipShortEdge"}

_ESCAPES = tuple(f"\\{code:03o}" if not 32 <= code < 127 else "\\" * (chr(code) in r"\()") + chr(code) for code in range(256))
"""How each byte of text is written in a content stream."""


def iter_files(job: Job) -> Iterator[tuple[str, bytes]]:
    """Yield the one file of a job."""
    yield ".pdf", to_pdf(job)


def to_pdf(job: Job, intent: OutputIntent | None = None) -> bytes:
    """Return the whole file; with an ``intent`` it is PDF/X-1a:2003 in four inks, for print shops.

    LayoutError is raised for a character that a face lacks, and for a mark that cannot be written.
    """
    file = _PdfFile(intent)
    pages = _PdfPages(file)
    for page in iter_steps(job.pages, "pages", title=job.stem):
        pages.add_page(page)
    return file.finish(job, _add_catalogue(job, file, pages))


class _ExchangeInfo(PDFInfo):  # type: ignore[misc]  # the library has no types
    """The document information of a PDF/X file, which designers and printers exchange."""

    def format(self, document: Any) -> bytes:
        """Return the dictionary, with the version of its standard."""
        written = bytes(super().format(document)).rstrip()
        return written.removesuffix(b">>") + b"/GTS_PDFXVersion(PDF/X-1a:2003)>>"


class _PdfFile:
    """The objects of a file: a number is given when they are reserved, and they are written at the end."""

    def __init__(self, intent: OutputIntent | None = None) -> None:
        # The first version that knows everything used here but /AF, which older readers pass over; invariant fixes the dates.
        self.library = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 4) if intent else (1, 7))
        self.intent = intent
        if intent:
            self.library.info = _ExchangeInfo()

    def reserve(self) -> int:
        """Reserve a new object and return its number."""
        self.library.Reference(b"null", f"own{self.library.objectcounter + 1}")
        return int(self.library.objectcounter)

    def write_object(self, number: int, body: str | bytes) -> int:
        """Give a reserved object its body and return its number."""
        self.library.idToObject[f"own{number}"] = body if isinstance(body, bytes) else body.encode("ascii")
        return number

    def add_object(self, body: str | bytes) -> int:
        """Add an object with this body and return its number."""
        return self.write_object(self.reserve(), body)

    def add_compressed_stream(self, entries: str, content: bytes) -> int:
        """Add a compressed stream and return its number; ``entries`` go into its dictionary."""
        # The file's identifier is a digest of all its streams and of its title.
        self.library.updateSignature(content)
        return self._write_stream(f"{entries}/Filter/FlateDecode", zlib.compress(content))

    def add_stream(self, entries: str, content: bytes) -> int:
        """Add a stream that is a JPEG and return its number."""
        self.library.updateSignature(content)
        return self._write_stream(f"{entries}/Filter/DCTDecode", content)

    def add_plain_stream(self, entries: str, content: bytes) -> int:
        """Add a stream without compression, which any program can read, and return its number."""
        return self._write_stream(entries, content)

    def _write_stream(self, entries: str, content: bytes) -> int:
        head = f"<<{entries}/Length {len(content)}>>\nstream\n"
        return self.add_object(head.encode("ascii") + content + b"\nendstream")

    def finish(self, job: Job, catalogue: int) -> bytes:
        """Return the bytes of the file, with its information about the job."""
        library = self.library
        library.setTitle(job.title)
        library.setSubject(job.subject)
        library.setAuthor("printgen")
        library.setCreator("printgen")
        library.Catalog = PDFObjectReference(f"own{catalogue}")
        return bytes(library.GetPDFData(None))


class _KernPairs(dict[str, str]):
    """Pairs of characters, each as the code that shows the second after the first, moved by the kerning of the pair.

    A single character is shown at the start of a line.
    """

    def __init__(self, kern: dict[str, float]):
        super().__init__()
        self._kern = kern
        self.signs: dict[str, str] = {}

    def __missing__(self, pair: str) -> str:
        kern = self._kern.get(pair, 0)
        # The operator takes away what it is given, in thousandths of the size: a pair that closes up has a positive number.
        self[pair] = text = f"){-kern:g}({self.signs[pair[-1]]}" if kern else self.signs[pair[-1]]
        return text


class _PdfFont(TTFont):  # type: ignore[misc]  # the library has no types
    """A font with a better map from codes to characters than the library's.

    Unused codes are left out, not mapped to U+0000, and characters beyond U+FFFF are included.
    """

    def addObjects(self, doc: PDFDocument) -> None:
        """Write the font, and replace its maps from codes to characters."""
        subsets = {self.getSubsetInternalName(k, doc)[1:]: [*subset] for k, subset in enumerate(self.state[doc].subsets)}
        super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for name, subset in subsets.items():
            doc.idToObject[fonts[name].ToUnicode.name].content = _build_unicode_map(subset)


def _build_unicode_map(subset: Sequence[int]) -> str:
    """Return a map from codes to characters, a hundred at a time. Source: ISO 32000-1, 9.10.3."""
    known = [f"<{code:02X}> <{chr(sign).encode('utf-16-be').hex().upper()}>" for code, sign in enumerate(subset) if sign]
    lists = (known[k : k + 100] for k in range(0, len(known), 100))
    parts = "\n".join(f"{len(part)} beginbfchar\n{chr(10).join(part)}\nendbfchar" for part in lists)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n"
        f"/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n{parts}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    )


class _PdfFace:
    """A face of fonts/, subset to the characters that the job shows."""

    def __init__(self, name: str, library: PDFDocument):
        path = resources.font_face_file(name)
        if not path.is_file():
            known = ", ".join(sorted(path.stem for path in resources.resource_folder("fonts").glob("*.ttf")))
            raise LayoutError(f"there is no face {name!r}; fonts/ has {known}")
        metrics = resources.resource_folder("fonts") / f"{name}.json"
        self._name = name
        self._library = library
        # Codes of plain letters stay as they are, so that a stream can be read.
        self._font = _PdfFont(name, str(path), asciiReadable=1)
        if not metrics.is_file():  # a game's own, whose name inside may be another face's, too
            self._font.face.name = name.replace("~", "-").encode("ascii", "replace")
        self._pairs = _KernPairs(json.loads(metrics.read_text("utf-8")).get("kern", {}) if metrics.is_file() else {})
        self._fonts: dict[str, str] = {}
        self._plain: set[str] = set()
        self._first = str(self._font.getSubsetInternalName(0, library))

    def encode(self, string: str) -> tuple[EncodedRun, ...]:
        """Return a string as operators, one for each change between subsets.

        A subset holds 256 characters, so there is usually one operator. LayoutError is raised when the face lacks a
        character.
        """
        pairs, fonts = self._pairs, self._fonts
        for sign in sorted(set(string) - fonts.keys()):
            self._assign_code(sign, string)
        if self._plain.issuperset(string):
            return ((self._first, f"[({pairs[string[0]]}{''.join(map(pairs.__getitem__, map(add, string, string[1:])))})]TJ"),)
        parts = groupby(range(len(string)), lambda place: fonts[string[place]])
        return tuple((font, f"[({''.join(pairs[string[max(i - 1, 0) : i + 1]] for i in places)})]TJ") for font, places in parts)

    def _assign_code(self, sign: str, string: str) -> None:
        """Assign a place in a subset to a character; LayoutError is raised when the face lacks it."""
        if ord(sign) not in self._font.face.charToGlyph:
            raise LayoutError(f"the face {self._name} has no character {sign!r} (U+{ord(sign):04X}), needed for {string!r}")
        ((subset, code),) = self._font.splitString(sign, self._library)
        self._fonts[sign] = str(self._font.getSubsetInternalName(subset, self._library))
        self._pairs.signs[sign] = _ESCAPES[code[0]]
        if subset == 0:
            self._plain.add(sign)


class _PdfPages:
    """The pages of a file, and what they share: faces, symbols and the structure."""

    def __init__(self, file: _PdfFile):
        self.tree = file.reserve()
        self.structure = StructureTree(file.reserve)
        self.numbers: list[int] = []
        self.fields: dict[str, int] = {}
        self.fonts = ""
        self._file = file
        self._faces: dict[str, _PdfFace] = {}
        self._lines: dict[tuple[str, str], tuple[EncodedRun, ...]] = {}
        self._symbols: dict[str, tuple[str, Symbol]] = {}
        self._rasters: dict[str, str] = {}
        self._forms: dict[str, int] = {}
        self._shared = shared_operators(
            self._encode_line, self._symbol_resource_name, self._raster_resource_name, InkOperators() if file.intent else None
        )

    def add_page(self, page: Page) -> None:
        """Paint a page.

        Its trim box is the whole sheet, because cards and their marks are drawn on it; a page with a bleed is cut within it.
        """
        number = self._file.reserve()
        key = self.structure.start_page()
        painter = StreamPainter(self._shared, self.structure, number)
        painter.code.append(page_matrix_operator(page.height))
        painter.paint(page.marks)
        content = self._file.add_compressed_stream("", painter.finish())
        box = f"[0 0 {page.width / PT:.3f} {page.height / PT:.3f}]"
        trim = f"/TrimBox{box}"
        if page.bleed:
            edges = (page.bleed, page.bleed, page.width - page.bleed, page.height - page.bleed)
            trim = f"/BleedBox{box}/TrimBox[{' '.join(f'{edge / PT:.3f}' for edge in edges)}]"
        self._file.write_object(
            number,
            f"<</Type/Page/Parent {self.tree} 0 R/MediaBox{box}{trim}/Contents {content} 0 R"
            f"/Resources{self._resource_dictionary(painter)}/StructParents {key}/Tabs/S"
            f"{self._add_widgets(painter, number, page.height)}>>",
        )
        self.numbers.append(number)

    def _add_widgets(self, painter: StreamPainter, page: int, height: float) -> str:
        """Return the page's entry for its form fields, each of which becomes an object.

        LayoutError is raised when two fields have the same name.
        """
        numbers = []
        for placed, element in painter.fields:
            if placed.mark.name in self.fields:
                raise LayoutError(f"two fields of the form are called {placed.mark.name!r}")
            if not self.fonts:
                entries = "".join(f"/{name} {self._file.add_object(body)} 0 R" for name, body in FONTS.items())
                self.fonts = f"<<{entries}>>"
            number = self._file.reserve()
            key = self.structure.add_object(element, number, page)
            self._file.write_object(number, widget_object(placed, page, height, key, self._field_appearances(placed)))
            self.fields[placed.mark.name] = number
            numbers.append(number)
        return f"/Annots[{' '.join(f'{number} 0 R' for number in numbers)}]" if numbers else ""

    def _field_appearances(self, placed: PlacedField) -> dict[str, int]:
        """Write the streams of what a field shows, as large as the field, and return their numbers by state.

        Each field has its own, because programs write into the stream of a text field.
        """
        left, foot, right, top = field_rectangle(placed, 0.0)
        wide, high = right - left, top - foot
        head = f"/Type/XObject/Subtype/Form/BBox[0 0 {wide:.3f} {high:.3f}]"
        if isinstance(placed.mark, TextField):
            head += f"/Resources<</Font{self.fonts}>>"
        return {
            state: self._file.add_compressed_stream(head, f"{code}\n".encode("ascii"))
            for state, code in field_appearances(placed.mark, wide, high).items()
        }

    def finish(self) -> int:
        """Write the page tree and the structure, and return the number of the page tree."""
        for number, body in self.structure.iter_objects():
            self._file.write_object(number, body)
        kids = " ".join(f"{number} 0 R" for number in self.numbers)
        return self._file.write_object(self.tree, f"<</Type/Pages/Count {len(self.numbers)}/Kids[{kids}]>>")

    def _encode_line(self, face: str, string: str) -> tuple[EncodedRun, ...]:
        """Return a line of text as operators, which are encoded once per job."""
        runs = self._lines.get((face, string))
        if runs is None:
            if face not in self._faces:
                self._faces[face] = _PdfFace(face, self._file.library)
            runs = self._lines[face, string] = self._faces[face].encode(string)
        return runs

    def _symbol_resource_name(self, symbol: Symbol) -> str:
        """Return the name of a symbol among the resources; its stream is written at the first use.

        LayoutError is raised when two different symbols have the same name.
        """
        if known := self._symbols.get(symbol.name):
            if known[1] is not symbol and known[1] != symbol:
                raise LayoutError(f"two different symbols are called {symbol.name!r}")
            return known[0]
        painter = StreamPainter(self._shared)
        painter.paint(symbol.marks)
        box = " ".join(f"{edge:.3f}" for edge in symbol.box)
        name = f"S{len(self._forms) + 1}"
        self._symbols[symbol.name] = name, symbol
        self._forms[name] = self._file.add_compressed_stream(
            f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources{self._resource_dictionary(painter)}", painter.finish()
        )
        return name

    def _raster_resource_name(self, raster: Raster) -> str:
        """Return the name of a raster among the resources; it is written at the first use, a JPEG as it is."""
        if known := self._rasters.get(raster.name):
            return known
        name = f"S{len(self._forms) + 1}"
        self._rasters[raster.name] = name
        self._forms[name] = self._add_cmyk_image(raster) if self._file.intent else self._add_rgb_image(raster)
        return name

    def _add_rgb_image(self, raster: Raster) -> int:
        """Add a picture in red, green and blue, and return its number."""
        head = f"/Type/XObject/Subtype/Image/Width {raster.width}/Height {raster.height}/BitsPerComponent 8"
        mask = ""
        if raster.alpha:
            mask = f"/SMask {self._file.add_compressed_stream(f'{head}/ColorSpace/DeviceGray', raster.alpha)} 0 R"
        store = self._file.add_stream if raster.jpeg else self._file.add_compressed_stream
        return store(f"{head}/ColorSpace/DeviceRGB{mask}", raster.data)

    def _add_cmyk_image(self, raster: Raster) -> int:
        """Add a picture in four inks, with each pixel printed or not, and return its number."""
        head = f"/Type/XObject/Subtype/Image/Width {raster.width}/Height {raster.height}"
        data, hidden = separate_inks(raster)
        mask = (
            f"/Mask {self._file.add_compressed_stream(f'{head}/BitsPerComponent 1/ImageMask true', hidden)} 0 R" if hidden else ""
        )
        return self._file.add_compressed_stream(f"{head}/BitsPerComponent 8/ColorSpace/DeviceCMYK{mask}", data)

    def _resource_dictionary(self, painter: StreamPainter) -> str:
        """Return the dictionary of the resources that a stream refers to."""
        # The library keeps one dictionary of all the fonts of a file.
        fonts = f"/Font {PDFObjectReference('BasicFonts').format(self._file.library).decode()}" if painter.fonts else ""
        forms = "".join(f"/{name} {self._forms[name]} 0 R" for name in painter.symbols)
        return f"<<{fonts}{f'/XObject<<{forms}>>' if forms else ''}>>"


def _add_catalogue(job: Job, file: _PdfFile, pages: _PdfPages) -> int:
    """Add the catalogue, from which all other objects are reached, and return its number."""
    viewer = f"/PrintScaling/None/DisplayDocTitle true{_DUPLEX[job.duplex]}"
    return file.add_object(
        f"<</Type/Catalog/Pages {pages.finish()} 0 R/Lang{to_pdf_string(job.language)}/MarkInfo<</Marked true>>"
        f"/StructTreeRoot {pages.structure.root} 0 R/ViewerPreferences<<{viewer}>>"
        f"{_add_outline(job, file, pages.numbers)}{_add_attachments(job, file)}"
        f"{_output_intent_entry(file.intent) if file.intent else ''}"
        f"{form_dictionary(pages.fields.values(), pages.fonts) if pages.fonts else ''}"
        f"/Metadata {file.add_plain_stream('/Type/Metadata/Subtype/XML', to_xmp(job.title, job.language))} 0 R>>"
    )


def _add_outline(job: Job, file: _PdfFile, pages: list[int]) -> str:
    """Return the catalogue's entry for the outline, one flat list of the pages that have a title."""
    entries = [(page.outline, number) for page, number in zip(job.pages, pages, strict=True) if page.outline]
    if not entries:
        return ""
    root = file.reserve()
    items = [file.reserve() for _ in entries]
    for place, (title, page) in enumerate(entries):
        before = f"/Prev {items[place - 1]} 0 R" if place else ""
        after = f"/Next {items[place + 1]} 0 R" if place + 1 < len(items) else ""
        file.write_object(items[place], f"<</Title{to_pdf_string(title)}/Parent {root} 0 R/Dest[{page} 0 R/Fit]{before}{after}>>")
    file.write_object(root, f"<</Type/Outlines/First {items[0]} 0 R/Last {items[-1]} 0 R/Count {len(items)}>>")
    return f"/Outlines {root} 0 R"


def _output_intent_entry(intent: OutputIntent) -> str:
    """Return the catalogue's entry for how the file will be printed."""
    said = f"/OutputConditionIdentifier({intent.identifier})/OutputCondition({intent.condition})"
    registry = "/RegistryName(http://www.color.org)"
    return f"/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX{said}{registry}/Info({intent.condition})>>]"


def _add_attachments(job: Job, file: _PdfFile) -> str:
    """Return the catalogue's entries for the texts that are embedded in the file as its sources.

    Readers require the names to be sorted. OutputError is raised when two attachments have the same name.
    """
    if not job.attachments:
        return ""
    texts = dict(job.attachments)
    if len(texts) < len(job.attachments):
        raise OutputError(f"two attachments have the same name: {', '.join(name for name, _ in job.attachments)}")
    names, files = [], []
    for name in sorted(texts):
        content = texts[name].encode("utf-8")
        stream = file.add_compressed_stream(f"/Type/EmbeddedFile/Subtype/text#2Fplain/Params<</Size {len(content)}>>", content)
        title = to_pdf_string(name)
        spec = file.add_object(
            f"<</Type/Filespec/F{title}/UF{title}/EF<</F {stream} 0 R/UF {stream} 0 R>>/AFRelationship/Source>>"
        )
        names.append(f"{title}{spec} 0 R")
        files.append(f"{spec} 0 R")
    return f"/Names<</EmbeddedFiles<</Names[{' '.join(names)}]>>>>/AF[{' '.join(files)}]"
