"""The record of a game as text, one line per move: writing and reading.

    printgen record 1
    game NAME#2026 ~5be1
    rules 1 ~0c44
    players greedy ~d1a9
    dice 3 skeleton ~77f0
    dice 5 staff ~2b19
    hero strength ~e6a2
    ...
    result won, 17 points ~90cd
    digest 1f0c...

Each line ends in a check: the first four hexadecimal digits of SHA-256 over all text up to and including the line's words.
The digest is the whole SHA-256 over all lines before it. A record kept by hand at a table has no checks and no digest. The
result of a game that was interrupted is "unfinished"; in a record kept by hand that line may be missing. This module knows
the format only; play.py decides whether the moves are legal.
"""

import re
from hashlib import sha256
from typing import NamedTuple

from printgen.errors import RecordError, quote

FIRST_LINE = "printgen record 1"
HEAD_WORDS = ("game", "rules", "players")
UNFINISHED = "unfinished"
"""The result of a game that was broken off and may go on; no game has a result of this word."""
LONGEST_LINE = 500
"""No line of a record has more characters, by far."""
_CHECKED_LINE = re.compile(r"(?P<words>.*?) ~(?P<check>[0-9a-f]{4})")


class RecordLine(NamedTuple):
    """A move: who made it, what it was, and the number of its line in the file (0 before it is written)."""

    player_label: str
    action_text: str
    line_number: int = 0


class Record(NamedTuple):
    """A game from its id to its result, in words."""

    id_text: str
    rules_version: int
    players: tuple[str, ...]
    moves: tuple[RecordLine, ...]
    result: str
    digest: str = ""  # as it was read; "" for a record kept by hand

    @property
    def is_finished(self) -> bool:
        """Whether the game has come to its end."""
        return self.result != UNFINISHED


def to_handwritten_text(record: Record) -> str:
    """Return the record without checks and digest, so that a person can continue and correct it."""
    return "\n".join([FIRST_LINE, *_body_lines(record)]) + "\n"


def to_text(record: Record) -> str:
    """Return the record as the text of a file, with checks and digest."""
    lines = [FIRST_LINE]
    so_far = sha256(f"{FIRST_LINE}\n".encode())
    body = _body_lines(record)
    for words in body:
        so_far.update(words.encode())
        lines.append(f"{words} ~{so_far.hexdigest()[:4]}")
        so_far.update(lines[-1][len(words) :].encode() + b"\n")
    return "\n".join([*lines, f"digest {so_far.hexdigest()}"]) + "\n"


def _body_lines(record: Record) -> list[str]:
    """Return the lines after the first, without checks."""
    head = [f"game {record.id_text}", f"rules {record.rules_version}", f"players {' '.join(record.players)}"]
    return [*head, *(f"{line.player_label} {line.action_text}" for line in record.moves), f"result {record.result}"]


def from_text(text: str) -> Record:
    """Read a record from the text of a file.

    RecordError is raised at the first line that is cut off, edited or malformed.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").removesuffix("\n").split("\n")
    numbered = list(enumerate(lines, 1))
    for number, words in numbered:
        if len(words) > LONGEST_LINE:
            raise RecordError(number, f"the line has {len(words):,} characters, no line of a record has more than {LONGEST_LINE}")
    if not _has_checks(lines):  # kept by hand: spaces, blank lines and capitals do no harm
        numbered = [(number, line.strip().lower()) for number, line in numbered if line.strip()] or numbered[:1]
    number, first = numbered[0]
    if first != FIRST_LINE:
        raise RecordError(number, f"a record begins with {FIRST_LINE!r}, this begins with {quote(first, 40)}")
    body, digest = _parse_checked_lines(numbered[1:])
    head = [_parse_head_line(body, k, word) for k, word in enumerate(HEAD_WORDS)]
    if not re.fullmatch(r"[1-9][0-9]{0,8}", head[1]):
        raise RecordError(3, f"the rules' number is a whole number from 1, not {quote(head[1], 40)}")
    for line in body[:-1]:
        if line.player_label == "result":
            raise RecordError(line.line_number + 1, "nothing may follow the result")
    if body[-1].player_label != "result":
        if digest:
            raise RecordError(body[-1].line_number + 1, "the record breaks off here: a last line 'result ...' is missing")
        body.append(RecordLine("result", UNFINISHED))  # by hand, the pencil was laid down
    return Record(
        head[0], int(head[1]), tuple(head[2].split(" ")), moves=tuple(body[3:-1]), result=body[-1].action_text, digest=digest
    )


def _parse_head_line(body: list[RecordLine], line_index: int, word: str) -> str:
    if line_index >= len(body) or body[line_index].player_label != word or not body[line_index].action_text:
        raise RecordError(
            body[line_index].line_number if line_index < len(body) else line_index + 2, f"expected '{word} ...' here"
        )
    return body[line_index].action_text


def record_digest(record: Record) -> str:
    """Return the digest that belongs to a record."""
    return to_text(record).rstrip("\n").rpartition(" ")[2]


def _has_checks(lines: list[str]) -> bool:
    return any(line.startswith("digest ") or " ~" in line for line in lines[1:])


def _parse_checked_lines(lines: list[tuple[int, str]]) -> tuple[list[RecordLine], str]:
    """Split the lines after the first into player and words, and return them with the digest.

    Checks and digest are verified and removed; RecordError is raised when one is wrong.
    """
    so_far = sha256(f"{FIRST_LINE}\n".encode())
    body: list[RecordLine] = []
    with_checks = _has_checks(["", *(line for _, line in lines)])
    last = lines[-1][0] if lines else 1
    for number, line in lines:
        if line.startswith("digest "):
            if line[7:] != so_far.hexdigest():
                raise RecordError(number, "the digest does not belong to the lines before it")
            if number < last:
                raise RecordError(number + 1, "nothing may follow the digest")
            return body, line[7:]
        words = line
        if with_checks:
            match = _CHECKED_LINE.fullmatch(line)
            if not match:
                raise RecordError(number, f"{quote(line)} lacks its check, '~' and four hexadecimal digits: cut or edited")
            words = match["words"]
            so_far.update(words.encode())
            if so_far.hexdigest()[:4] != match["check"]:
                check = so_far.hexdigest()[:4]
                raise RecordError(number, f"{quote(line)} is not what was written: its check should be ~{check}")
            so_far.update(line[len(words) :].encode() + b"\n")
        mover, _, rest = words.partition(" ")
        body.append(RecordLine(mover, rest, number))
    if with_checks:
        raise RecordError(last + 1, "the record breaks off here: a last line 'digest ...' is missing")
    return body, ""
