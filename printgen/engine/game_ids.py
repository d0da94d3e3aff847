"""The id of a game: its name, the chosen options and the seed. An id means the same game for ever."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError, suggest_nearest

_WHOLE = re.compile(r"0|[1-9][0-9]{0,18}")


class Requirement(NamedTuple):
    """A requirement of an option: another ``option`` must have one of the ``values``.

    Only the option's ``own_values`` need it; if that is empty, all of its values but the first.
    """

    option: str
    values: tuple[str, ...]
    own_values: tuple[str, ...] = ()


class Option(NamedTuple):
    """A choice that is made before the game. The first value is the default; the values ("no", "yes") make a flag.

    A value is refused unless all of its ``requirements`` are chosen as well.
    """

    name: str
    values: tuple[str, ...]
    meaning: str
    requirements: tuple[Requirement, ...] = ()

    @property
    def is_flag(self) -> bool:
        """Whether an id holds just the option's name."""
        return self.values == ("no", "yes")


ALL_FLAGS = "all"
"""The word of an id that switches every flag on."""


class GameId(NamedTuple):
    """The identity of a game: its name, one value index for each option, and the seed or None."""

    name: str
    options: tuple[int, ...]
    seed: int | None

    def to_text(self, options: tuple[Option, ...]) -> str:
        """Return the id in its canonical form.

        The options are in the game's order, without defaults; if all flags are set, they become a final ``all``.
        """
        chosen = [(option, index) for option, index in zip(options, self.options, strict=True) if index]
        every = sum(option.is_flag for option, _ in chosen) == sum(option.is_flag for option in options) > 1
        words = [
            option.name if option.is_flag else f"{option.name}={option.values[index]}"
            for option, index in chosen
            if not (every and option.is_flag)
        ]
        words += [ALL_FLAGS] if every else []
        return self.name + (":" + ",".join(words) if words else "") + (f"#{self.seed}" if self.seed is not None else "")


def split_id(text: str, path: str = "") -> tuple[str, list[str], int | None]:
    """Split an id into the game, the words of its options, and the seed or None.

    UsageError is raised when the id is malformed. An id that names a folder begins with its ``path``.

    >>> split_id("quest:map=cross#1847")
    ('quest', ['map=cross'], 1847)
    >>> split_id("./my:quests#2:easy", "./my:quests#2")
    ('./my:quests#2', ['easy'], None)
    """
    head, hash_, seed = text[len(path) :].partition("#")
    name, colon, options = head.partition(":")
    name = path + name
    form = "an id looks like GAME, GAME#2026 or GAME:option,option=value#2026"
    if not name or (colon and not options) or (hash_ and not seed):
        raise UsageError(f"{text!r} is not the id of a game: {form}")
    if hash_ and not (_WHOLE.fullmatch(seed) and int(seed) <= LARGEST_SEED):
        raise UsageError(f"the seed {seed!r} in {text!r} must be a whole number from 0 to {LARGEST_SEED}: {form}")
    return name, options.split(",") if colon else [], int(seed) if hash_ else None


def parse_option_words(name: str, options: tuple[Option, ...], words: Sequence[str]) -> tuple[int, ...]:
    """Return one value index for each option, from the words of an id.

    UsageError is raised for a word that is not accepted; the message says what would be.
    """
    every = ALL_FLAGS in words and any(option.is_flag for option in options)
    chosen = [int(every and option.is_flag) for option in options]
    known = {option.name: k for k, option in enumerate(options)}
    given: set[str] = set()
    for word in words:
        if word == ALL_FLAGS and every:
            continue
        key, equals, value = word.partition("=")
        if key not in known:
            some = ", or all" if any(option.is_flag for option in options) else ""
            accepted = f"its options are {', '.join(known)}{some}" if known else "it has no options"
            raise UsageError(f"{name} has no option {key!r}{suggest_nearest(key, known)}; {accepted}")
        if key in given:
            raise UsageError(f"option {key} of {name} is given twice; once is enough")
        given.add(key)
        option = options[known[key]]
        value = value if equals else "yes" if option.is_flag else ""
        if value not in option.values:
            meant = suggest_nearest(value, option.values)
            raise UsageError(f"option {key} of {name} takes {' or '.join(option.values)}, not {value!r}{meant}")
        chosen[known[key]] = option.values.index(value)
    for option, value, need in find_option_clashes(options, chosen):
        what = f"{option.name}={value}" if need.own_values else option.name
        raise UsageError(f"option {what} of {name} can be given only together with {need.option}={' or '.join(need.values)}")
    return tuple(chosen)


def find_option_clashes(options: tuple[Option, ...], chosen: Sequence[int]) -> list[tuple[Option, str, Requirement]]:
    """Return each option whose value has an unmet requirement, with that value and the requirement."""
    values = {option.name: option.values[index] for option, index in zip(options, chosen, strict=True)}
    return [
        (option, values[option.name], need)
        for option in options
        for need in option.requirements
        if values[option.name] in (need.own_values or option.values[1:]) and values[need.option] not in need.values
    ]
