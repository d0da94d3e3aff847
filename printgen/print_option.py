"""The definition of a print option: name, values and default, verbs, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
EVERY_VERB = ("*",)
"""All verbs that print."""


class Control(NamedTuple):
    """How a form shows an option: label, note, group, and words for its choices.

    The ``note`` is below the ``label``; ``words`` gives a text for each choice. A number has a ``least`` and a ``most``
    value; a long list of choices is a ``menu``. A form lists options by ``rank``, the form of a play-log by ``story``. An
    option without a label is in no form.
    """

    label: str = ""
    note: str = ""
    group: str = ""
    words: Mapping[str, str] = {}  # never changed
    least: float = 0
    most: float | None = None
    menu: bool = False
    rank: int = 0
    story: int = 0


class PrintOption(Generic[T]):
    """An option: its name, its default value, and the verbs that offer it.

    Args:
        kind: the type of a value; by default that of ``default``.
        choices: the accepted words; if ``help`` is a mapping, each word is a flag with its own help.
        bounds: the least and the largest number.
        setting: its rank among the settings of printgen.toml and PRINTGEN_*, 0 if it is none.
        known: returns the values that a setting may have; None if it may have any.
        suffix: its rank in the names of files, and the word there, or a function from the value to that word.
        before: the name of the option in the core's table before which an option of a feature is listed.
    """

    def __init__(
        self,
        name: str,
        default: T,
        help: str | Mapping[str, str] = "",
        verbs: Sequence[str] = EVERY_VERB,
        *,
        kind: type | None = None,
        choices: Sequence[str] = (),
        bounds: tuple[int, int] | None = None,
        metavar: str | None = None,
        flag: str = "",
        setting: int = 0,
        known: Callable[[], tuple[str, ...]] | None = None,
        suffix: tuple[int, str | Callable[[T], str]] | None = None,
        control: Control = Control(),  # noqa: B008  # immutable
        before: str = "",
    ):
        self.name, self.default, self.help, self.verbs = name, default, help, tuple(verbs)
        self.kind: type = kind or type(default)
        self.choices, self.bounds, self.metavar = tuple(choices), bounds, metavar
        self.flag = flag or f"--{name.replace('_', '-')}"
        self.setting, self.known = setting, known
        self.suffix, self.control, self.before = suffix, control, before

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PrintOption) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"PrintOption({self.name!r})"

    def with_verbs(self, help: str = "", verbs: Sequence[str] = (), choices: Sequence[str] = ()) -> PrintOption[T]:
        """Return the option as other verbs offer it: with another help text, or with other choices."""
        twin = copy(self)
        twin.help, twin.verbs, twin.choices = help or self.help, tuple(verbs), tuple(choices) or self.choices
        return twin

    def is_offered_by(self, verb: str) -> bool:
        """Tell whether a verb offers this option."""
        return self.verbs == EVERY_VERB or verb in self.verbs

    def file_name_word(self, value: T) -> str:
        """Return the word for a value in the names of files, "" for none."""
        if self.suffix is None or (value == self.default and isinstance(self.suffix[1], str)):
            return ""
        word = self.suffix[1]
        return word if isinstance(word, str) else word(value)
