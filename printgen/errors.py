"""The exceptions that printgen raises. Each message says where the problem is and what would be accepted.

PrintgenError
    ├── UsageError          the words of a call: unknown game, option, player, paper; malformed id  (exit code 2)
    └── Refused             the call is well-formed, the work cannot be done                        (exit code 1)
        ├── IllegalMove     a move that the rules do not allow at this point
        ├── RecordError     a record that cannot be read, or contradicts itself, the rules or its seed
        ├── ContentError    a game's content that does not validate
        ├── LayoutError     a text that does not fit, a missing glyph, something outside the safe zone
        └── OutputError     a file that cannot be written
"""

from collections.abc import Iterable


def suggest_nearest(word: str, accepted: Iterable[str]) -> str:
    """Return a hint at the accepted word that a mistyped one resembles, to be appended to a message.

    The result is "" when no accepted word is similar.

    >>> suggest_nearest("Dargon", ("dragon", "wagon")), suggest_nearest("whist", ("dragon", "wagon"))
    (' (do you mean dragon?)', '')
    """
    from difflib import get_close_matches  # seldom needed, so not loaded by every call

    plain = {other.lower(): other for other in accepted}
    found = get_close_matches(word.strip().lower(), plain, 1, 0.7)
    return f" (do you mean {plain[found[0]]}?)" if found else ""


class PrintgenError(Exception):
    """Base class of all errors of printgen; the message is one sentence for the person who called."""

    exit_code = 1


def fault_sentences(problem: PrintgenError) -> tuple[str, ...]:
    """Return the sentences of an error, one for each fault; each fault is there once."""
    return tuple(dict.fromkeys(getattr(problem, "faults", None) or str(problem).splitlines() or [""]))


PICTURE_FAULT = "the picture "
"""How the sentence of a picture that cannot be printed begins, after the place where it is used."""


def fault_cause(fault: str) -> str:
    """Return the part of a fault's sentence that is the same wherever a picture is used; of other faults all of it.

    >>> fault_cause("card 'Keep': the picture keep.png cannot be read"), fault_cause("card 'Keep': 2 lines too long")
    ('the picture keep.png cannot be read', "card 'Keep': 2 lines too long")
    """
    _, cause, rest = fault.partition(PICTURE_FAULT)
    return f"{cause}{rest}" if cause else fault


class UsageError(PrintgenError):
    """The words of the call are wrong; the message lists what would be accepted."""

    exit_code = 2


class Refused(PrintgenError):
    """The call is well-formed, but the work cannot be done."""


class IllegalMove(Refused):
    """The rules do not allow this move here; the message lists the moves that they allow."""


class RecordError(Refused):
    """A record cannot be read or is not true.

    ``line`` is the number of the first wrong line, counted from 1; 0 means the whole file.
    """

    def __init__(self, line: int, sentence: str):
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class ContentError(Refused):
    """A game's content does not validate; the message names the file and the entry."""


class LayoutError(Refused):
    """Something does not fit its frame; the message names the piece, the field and the excess."""


class OutputError(Refused):
    """A file cannot be written."""


MAX_PRINTED = 2000
"""So many characters of a sentence reach the terminal."""


def escape_for_terminal(text: object, max_length: int = MAX_PRINTED) -> str:
    r"""Return a text that is safe to print to a terminal: shortened, with invisible characters escaped.

    Control characters and bidirectional marks are escaped. ``max_length`` is in characters.

    >>> print(escape_for_terminal(f"a{chr(27)}[31mb{chr(0x202E)}"))
    a\x1b[31mb\u202e
    >>> print(escape_for_terminal("abcdef", 4))
    abc…
    """
    whole = str(text)
    kept = whole if len(whole) <= max_length else f"{whole[: max_length - 1]}…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in kept)


KEPT_SPACES = "\n\t\u00a0\u2002\u2003\u2007\u2009\u202f"
"""Spaces and ends of lines that a terminal shows as what they are."""


def escape_invisible(text: object) -> str:
    r"""Return a text of any number of lines with control characters and bidirectional marks escaped; spaces stay.

    >>> print(escape_invisible(f"a{chr(27)}[31m b{chr(0x202E)}c d"))
    a\x1b[31m b\u202ec d
    """
    return "".join(c if c.isprintable() or c in KEPT_SPACES else c.encode("unicode_escape").decode() for c in str(text))


def quote(text: str, max_length: int = 60) -> str:
    """Return what a user wrote in quotation marks, safe to print to a terminal (see ``escape_for_terminal``)."""
    return f"'{escape_for_terminal(text, max_length)}'"
