"""What can go wrong, each with a sentence that says where it is and what would be accepted.

PrintgenError
├── UsageError      the words of a call: unknown game, option, player, paper; malformed id  (exit code 2)
└── Refused         the call is well-formed, the work cannot be done                        (exit code 1)
├── IllegalMove     a move that the rules do not allow at this point
├── RecordError     a record that cannot be read, or contradicts itself, the rules or its seed
├── ContentError    a game's content that does not validate
├── LayoutError     a text that does not fit, a missing glyph, something outside the safe zone
└── OutputError     a file that cannot be written
"""

from collections.abc import Iterable


def suggest_nearest(word: str, accepted: Iterable[str]) -> str:
    """What a mistyped word probably means, to be put behind it in a sentence; "" when nothing that is known looks like it.

    >>> suggest_nearest("Dargon", ("dragon", "wagon")), suggest_nearest("whist", ("dragon", "wagon"))
    (' (do you mean dragon?)', '')
    """
    from difflib import get_close_matches  # seldom needed, so not loaded by every call

    plain = {other.lower(): other for other in accepted}
    found = get_close_matches(word.strip().lower(), plain, 1, 0.7)
    return f" (do you mean {plain[found[0]]}?)" if found else ""


class PrintgenError(Exception):
    """The root; its text is one sentence for the person who called."""

    exit_code = 1


class UsageError(PrintgenError):
    """The words of the call are wrong; the sentence lists what would be accepted."""

    exit_code = 2


class Refused(PrintgenError):
    """The call is well-formed, but the work cannot be done."""


class IllegalMove(Refused):
    """A move that the rules do not allow here; the sentence lists those they allow."""


class RecordError(Refused):
    """A record that cannot be read or is not true; ``line`` is the first wrong line, counted from 1 (0: the file)."""

    def __init__(self, line: int, sentence: str):
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class ContentError(Refused):
    """Content that does not validate; the sentence names the file and the entry."""


class LayoutError(Refused):
    """What does not fit its frame; the sentence names the piece, the field and the excess."""


class OutputError(Refused):
    """A file that cannot be written."""


MAX_PRINTED = 2000
"""So many characters of a sentence reach the terminal."""


def printable(text: object, max_length: int = MAX_PRINTED) -> str:
    r"""A text as it may reach a terminal: cut, and what is no visible character (controls, bidirectional marks) escaped.

    >>> print(printable(f"a{chr(27)}[31mb{chr(0x202E)}"))
    a\x1b[31mb\u202e
    >>> print(printable("abcdef", 4))
    abc…
    """
    whole = str(text)
    kept = whole if len(whole) <= max_length else f"{whole[: max_length - 1]}…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in kept)


def quote(text: str, max_length: int = 60) -> str:
    """What somebody wrote, between quotation marks, as it may reach a terminal."""
    return f"'{printable(text, max_length)}'"
