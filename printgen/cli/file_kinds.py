"""Kinds of files, by how their content begins, so that nothing is replaced that printgen did not write as that kind."""

from functools import cache
from pathlib import Path

from printgen.errors import OutputError, escape_for_terminal

HEAD_BYTES = 4096
"""Bytes of a file that say what it is."""
ZIP_HEAD = b"PK\x03\x04"
PDF_HEAD, PNG_HEAD, SVG_HEAD, HTML_HEAD = b"%PDF-", b"\x89PNG\r\n\x1a\n", b"<svg", b"<!doctype html"
TEXT, UNKNOWN = "a text", "a file of another program"
FORM_HEADS = {"pdf": PDF_HEAD, "png": PNG_HEAD, "svg": SVG_HEAD, "html": HTML_HEAD, "txt": b""}
"""How a file of each form begins; b"" where its text decides."""
BINARY_HEADS = {
    PDF_HEAD: "a PDF",
    PNG_HEAD: "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    ZIP_HEAD: "a ZIP archive",
    b"SQLite format 3\0": "a catalogue or another database",
    b"PAR1": "a Parquet table",
}


@cache
def _text_heads() -> dict[bytes, str]:
    """Return the kinds of texts by how they begin, in small letters."""
    from printgen.engine.record import FIRST_LINE  # seldom needed, so not loaded by every call
    from printgen.simulation.checkpoint import HEAD_WORDS
    from printgen.simulation.study_tables import CSV_HEAD, JSON_HEAD

    table = "a table of printgen"
    return {
        FIRST_LINE.encode(): "a record",
        HEAD_WORDS.encode(): "a journal",
        CSV_HEAD: table,
        JSON_HEAD: table,
        SVG_HEAD: "an SVG picture",
        HTML_HEAD: "a web page",
    }


def find_kind(head: bytes) -> str:
    """Return the kind of a file that begins so, in words: TEXT for a plain text, UNKNOWN for what is no text."""
    for begins, kind in BINARY_HEADS.items():
        if head.startswith(begins):
            return kind
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(b"<?xml"):
        text = text[max(0, text.find(b"<svg")) :]
    for begins, kind in _text_heads().items():
        if text.startswith(begins):
            return kind
    return UNKNOWN if b"\0" in head else TEXT


def require_same_kind(path: Path, head: bytes, option: str) -> None:
    """Raise OutputError when a file is at the path that printgen did not write as what it is to become.

    Args:
        head: how the new file begins; b"" for a text that is not written yet.
        option: the option that the error message names.
    """
    if not path.is_file():
        return
    with path.open("rb") as file:
        there = file.read(HEAD_BYTES)
    if not there:
        return
    old, new = find_kind(there), find_kind(head)
    place = f"{escape_for_terminal(path)} stays as it is, because it is"
    if old != new:
        raise OutputError(f"{place} {old} and not {new}. Name another file with {option}")
    if old == TEXT and head and _first_line(there) != _first_line(head):
        raise OutputError(f"{place} a text that begins otherwise than what is to be written. Name another file with {option}")
    if old == UNKNOWN:
        raise OutputError(f"{place} {old}. Name another file with {option}")


def _first_line(head: bytes) -> bytes:
    """Return the first line of a text."""
    return head.lstrip().partition(b"\n")[0].strip()
