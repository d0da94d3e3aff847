"""Read records from a text or from inside a PDF.

Sizes are limited, and whatever the file is, the answer comes at once.
"""

import logging
import os
import re
import stat
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.record import FIRST_LINE, Record, from_text
from printgen.errors import RecordError, UsageError, escape_for_terminal, quote
from printgen.gameapi.discovery import game_names, leading_path, parse_id
from printgen.reasons import system_reason

RECORD_NAME = "record.txt"
"""The name under which a record travels alone inside a PDF; those of a book are named after their games."""
LARGEST_TEXT = 4 << 20
LARGEST_ATTACHMENTS = 64 << 20  # all records of a PDF together
LARGEST_PDF = 64 << 20
MAX_ATTACHMENTS = 1000
"""So many records at most travel in a PDF: a sheet for each seed, and their answers."""
REFUSED_FILE_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
NO_RECORD = "has no record inside: only play-logs and books of answers of printgen do"
LOG_TITLE = ": a play-log of "
"""What stands in the title of every play-log, between the title of the story and that of the game."""
CREATOR = "printgen"
"""What the PDF back end writes as the program that made a file."""
ACCEPTED_HINT = "a record is a text, or travels in a PDF of printgen"


RECORD_FILE_NAME = re.compile(r"([a-z0-9_]+)(?:-[a-z0-9_-]*)?\.txt")


class Attachment(NamedTuple):
    """A file inside a PDF: its names, first the one that readers show, and its content."""

    names: tuple[str, ...]
    content: bytes


class PdfContent(NamedTuple):
    """What is read of a PDF: its attachments, its title, and the program that made it, as it says itself."""

    attachments: tuple[Attachment, ...]
    title: str
    creator: str

    @property
    def holds_no_record(self) -> bool:
        """Whether it says that it is a part of a kit, such as a deck: printgen writes no record into it."""
        return self.creator == CREATOR and not self.attachments and LOG_TITLE not in self.title


class NoRecordError(RecordError):
    """A PDF of printgen that holds no record, because it is neither a play-log nor an answer."""

    def __init__(self, path: Path, title: str):
        super().__init__(0, f"{escape_for_terminal(path)} {NO_RECORD}")
        self.title = title


class StoredRecord(NamedTuple):
    """A record that was found: its name inside the PDF ("" for a text file), and its text."""

    name: str
    text: str

    @property
    def line_count(self) -> int:
        """The number of lines."""
        return self.text.count("\n") + 1

    def parse(self) -> tuple[Game, GameId, Record]:
        """Return the game, its id and the record.

        RecordError names the first line that is wrong.
        """
        record = from_text(self.text)
        if leading_path(record.id_text):
            raise RecordError(2, f"a record names its game by name: {quote(record.id_text)} is a path")
        try:
            game, ident = parse_id(record.id_text)
        except UsageError as problem:
            raise RecordError(2, f"{problem}{_remedy_for_unlisted_game(record.id_text)}") from None
        return game, ident, record


def _remedy_for_unlisted_game(text: str) -> str:
    """Return advice for a record whose game is not listed, or ""."""
    known = re.split("[:#]", text)[0] in game_names()
    return "" if known else "; a game of your own is named by --game FOLDER, or listed where PRINTGEN_GAMES names its folder"


def read_record(path: Path) -> tuple[Game, GameId, Record]:
    """Return the game, the id and the record in a file.

    RecordError is raised when the file holds several records, or none that can be read.
    """
    first, *others = read_records(path)
    if others:
        names = ", ".join(escape_for_terminal(kept.name, 40) for kept in (first, *others)[:3])
        more = f" and {len(others) - 2} more" if len(others) > 2 else ""
        raise RecordError(
            0,
            f"{escape_for_terminal(path)} holds {len(others) + 1} records ({names}{more}): "
            "save one of them as a file, and name that",
        )
    return first.parse()


def read_records(path: Path) -> list[StoredRecord]:
    """Return the records of a file, at least one.

    RecordError is raised when there are none; it says what the file is instead.
    """
    data = _read_file_data(path)
    if not data.startswith(b"%PDF-"):
        return [StoredRecord("", _decode_text(data, "this is neither a record nor a play-log: it is not text and not a PDF"))]
    pdf = _read_pdf_attachments(path, data)
    records = [file for file in pdf.attachments if _is_record_attachment(*file)]
    if not records and pdf.holds_no_record:
        raise NoRecordError(path, pdf.title)
    if not records:
        raise RecordError(0, f"{escape_for_terminal(path)} {NO_RECORD}")
    times = Counter(name for names, _ in records for name in names)
    for name, count in times.items():
        if count > 1:
            raise RecordError(
                0, f"{escape_for_terminal(path)} holds two records named {quote(name)}: one of them at most is what it seems"
            )
    return [
        StoredRecord(file.names[0], _decode_text(file.content, f"{quote(file.names[0])} inside is not text")) for file in records
    ]


def _read_file_data(path: Path) -> bytes:
    """Return the content of a regular file that is no larger than a record or PDF of printgen may be.

    RecordError is raised for anything else, without waiting for a pipe or device.
    """
    try:
        mode = path.stat().st_mode
        for is_one, what in REFUSED_FILE_KINDS:
            if is_one(mode):
                raise RecordError(0, f"{escape_for_terminal(path)} cannot be read: it is {what}; {ACCEPTED_HINT}")
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as file:
            data = file.read(LARGEST_TEXT + 1) or b""
            limit = LARGEST_PDF if data.startswith(b"%PDF-") else LARGEST_TEXT
            data += file.read(limit + 1 - len(data)) or b""
    except (OSError, ValueError) as problem:
        why = system_reason(problem) if isinstance(problem, OSError) else "no file has such a name"
        raise RecordError(0, f"{escape_for_terminal(path)} cannot be read: {why}") from None
    if len(data) > limit:
        what = "PDF" if limit == LARGEST_PDF else "record"
        raise RecordError(0, f"{escape_for_terminal(path)} is too large: no {what} of printgen has more than {limit >> 20} MB")
    return data


def _decode_text(data: bytes, otherwise: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(0, otherwise) from None


def _is_record_attachment(names: Sequence[str], content: bytes) -> bool:
    """Tell whether an attachment is a record of printgen: by its name (record.txt, GAME-1.txt) or its first words."""
    ours = ("record", *game_names())
    named = any((match := RECORD_FILE_NAME.fullmatch(name)) and match[1] in ours for name in names)
    return named or content.removeprefix(b"\xef\xbb\xbf")[: len(FIRST_LINE) - 2].lower() == FIRST_LINE[:-2].encode()


def _read_pdf_attachments(path: Path, data: bytes) -> PdfContent:
    """Return the attachments of a PDF and what it says of itself.

    RecordError is raised when it is damaged, encrypted or locked.
    """
    from pypdf import PdfReader
    from pypdf.errors import DependencyError, FileNotDecryptedError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it would say, we say
    try:
        reader = PdfReader(BytesIO(data))
        facts = reader.metadata
        return PdfContent(
            tuple(_iter_attachments(path, reader)),
            str((facts and facts.title) or ""),
            str((facts and facts.creator) or ""),
        )
    except RecordError:
        raise
    except FileNotDecryptedError:
        raise RecordError(
            0, f"{escape_for_terminal(path)} is locked with a password: save it without one, and try again"
        ) from None
    except DependencyError:  # of filters, too, which no record has
        advice = "save it without encryption, or pip install cryptography, and try again"
        raise RecordError(
            0, f"{escape_for_terminal(path)} is encrypted with AES, which needs a library that is not here: {advice}"
        ) from None
    except Exception:  # the reader meets files that somebody made to break it, and breaks in every way there is
        raise RecordError(0, f"{escape_for_terminal(path)} is damaged: no record can be read from it") from None


def _iter_attachments(path: Path, reader: Any) -> Iterator[Attachment]:
    room = LARGEST_ATTACHMENTS
    for number, entry in enumerate(reader.attachment_list):
        content = entry.content
        room -= len(content)
        if number == MAX_ATTACHMENTS or len(content) > LARGEST_TEXT or room < 0:
            raise RecordError(
                0,
                f"{escape_for_terminal(path)} carries more than {MAX_ATTACHMENTS} files, or too large ones: "
                "no PDF of printgen does",
            )
        names = (entry.alternative_name, entry.name)  # readers show the first of these
        yield Attachment(tuple(dict.fromkeys(_decode_name(name) for name in names if name)) or ("?",), content)


def _decode_name(name: str | bytes) -> str:
    return name.decode("latin-1") if isinstance(name, bytes) else str(name)
