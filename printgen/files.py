"""Files: what is written is written whole or not at all; records are read from text or from inside a play-log."""

import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from printgen import games
from printgen.errors import OutputError, RecordError, UsageError
from printgen.kernel.game import Game, GameId
from printgen.kernel.record import Record, from_text

OUTPUT = Path("output")
RECORD_NAME = "record.txt"
"""The name under which a record travels inside a play-log."""


class Written(NamedTuple):
    """A file that was written; ``pages`` is 0 for a text."""

    path: Path
    pages: int
    size: int


def write(path: Path, data: bytes, pages: int) -> Written:
    """The file whole, or OutputError and no file: written beside its place and then moved there.

    A link is followed; what is no plain file (a device, a pipe) is written to as it is.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
            return Written(path, pages, len(data))
        _replace(path.resolve(), data)
    except OSError as problem:
        raise OutputError(f"{path} cannot be written: {problem.strerror}; choose another place with -o") from None
    return Written(path, pages, len(data))


def _replace(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:  # the user's break, too
        os.unlink(name)
        raise


def read_record(path: Path) -> tuple[Game, GameId, Record]:
    """A record from its own file or from a play-log; RecordError names the line, or what the file is instead."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise RecordError(0, f"{path} cannot be read: {problem.strerror}") from None
    record = from_text(_record_in_pdf(path, data) if data.startswith(b"%PDF-") else _decoded(data))
    try:
        game, ident = games.parse(record.game)
    except UsageError as problem:
        raise RecordError(2, str(problem)) from None
    return game, ident, record


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(0, "this is neither a record nor a play-log: it is not text and not a PDF") from None


def _record_in_pdf(path: Path, data: bytes) -> str:
    import logging

    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it would say, we say
    try:
        attached = PdfReader(BytesIO(data)).attachments.get(RECORD_NAME)
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, RuntimeError):  # too deep, or a filter unheard of
        raise RecordError(0, f"{path} is damaged: no record can be read from it") from None
    if not attached:
        raise RecordError(0, f"{path} has no record inside: only play-logs of printgen do")
    return _decoded(attached[0])
