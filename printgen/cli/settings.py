"""What is set once and for all: in printgen.toml of a project or of the user, in PRINTGEN_* variables; a call's own words win."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from printgen import extensions
from printgen.errors import PrintgenError, UsageError, nearest, printable
from printgen.print_option import PrintOption
from printgen.print_options import settings as every_setting

NAME = "printgen.toml"
PREFIX = "PRINTGEN_"
META = "printgen.settings"


class Setting(NamedTuple):
    """A value, and where it is from in words; ``base`` is the folder from which a path in it counts."""

    value: str
    origin: str
    base: Path


def keys() -> dict[str, PrintOption[Any]]:
    """What can be set, by name."""
    return {option.name: option for option in every_setting()}


def project() -> Path | None:
    """The nearest printgen.toml, from the working folder upwards."""
    here = Path.cwd()
    return next((folder / NAME for folder in (here, *here.parents) if (folder / NAME).is_file()), None)


def config() -> Path:
    """The user's configuration folder."""
    from platformdirs import user_config_path  # seldom needed, so not loaded by every call

    return user_config_path("printgen", appauthor=False)


def personal() -> Path:
    """The user's printgen.toml, which need not be there."""
    return config() / NAME


def load(environment: Mapping[str, str] = os.environ) -> dict[str, Setting]:
    """What is set, by key; UsageError for a key that there is not and a value that cannot be, with file and line."""
    found: dict[str, Setting] = {}
    for path in dict.fromkeys((personal(), project())):
        if path and path.is_file():
            found |= _read(path)
    for key in keys():
        if value := environment.get(f"{PREFIX}{key.upper()}"):
            found[key] = _sound(key, Setting(value, f"{PREFIX}{key.upper()}", Path()))
    return found


def _read(path: Path) -> dict[str, Setting]:
    """The settings of a file."""
    try:
        text = path.read_text("utf-8")
        table: dict[str, Any] = tomllib.loads(text)
    except (OSError, ValueError) as problem:
        raise UsageError(f"{printable(path)} cannot be read: {problem}; mend it, or move it away") from None
    return {
        key: _sound(key, Setting(value, f"{printable(path)}, line {_line(text, key)}", path.parent))
        for key, value in table.items()
    }


def _line(text: str, key: str) -> int:
    """The number of the line on which a key stands."""
    begins = re.compile(rf"""[\s\["']*{re.escape(key)}["'\s.=\]]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if begins.match(line)), 1)


def _sound(key: str, setting: Setting) -> Setting:
    """The setting, if it is one that there is and its value one that it can have."""
    known = keys()
    if key not in known:
        raise UsageError(
            f"{setting.origin}: there is no setting {key!r}{nearest(key, known)}; the settings are {', '.join(known)}"
        )
    value = setting.value
    if not isinstance(value, str) or not value:
        usual = _usual(known[key]) or "office"
        raise UsageError(f'{setting.origin}: {key} is a word between quotation marks, as {key} = "{usual}"')
    return setting


def _usual(option: PrintOption[Any]) -> str:
    """What holds where nobody sets an option, in words."""
    return str(option.default or ("output" if option.kind is Path else ""))


def demand(key: str, setting: Setting) -> None:
    """UsageError for a value that a setting cannot have; asked when it is needed, for a printer is named before it is there."""
    known = _known_values(key)
    if known is not None and setting.value not in known:
        there = f"there are {', '.join(known)}" if known else "there is none yet: 'printgen calibrate' makes one"
        raise UsageError(f"{setting.origin}: {key} cannot be {setting.value!r}{nearest(setting.value, known)}; {there}")


def _known_values(key: str) -> tuple[str, ...] | None:
    """The values that a setting can have; None where it may have any."""
    option = keys()[key]
    return option.known() if option.known else option.choices or None


def in_force() -> dict[str, Setting]:
    """What is set, read once in a call."""
    meta = click.get_current_context().meta
    if META not in meta:
        meta[META] = load()
    found: dict[str, Setting] = meta[META]
    return found


class Settled(click.Option):
    """An option whose default may be set; one with choices takes of what is set only what is among them."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        """What is set, or the option's own default; help, which must not fail, shows the latter where settings are wrong."""
        own = super().get_default(ctx, call)
        try:
            setting = in_force().get(self.name or "")
            if setting and self.name:
                demand(self.name, setting)
        except PrintgenError:
            if call:
                raise
            return own
        if not setting or (isinstance(self.type, click.Choice) and setting.value not in self.type.choices):
            return own
        return (
            f"{setting.base / Path(setting.value).expanduser()}{os.sep}"
            if isinstance(self.type, click.ParamType) and self.type.name == "path"
            else setting.value
        )

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The words that may stand there."""
        words = None if isinstance(self.type, click.Choice) else _known_values(self.name or "")
        return (
            super().shell_complete(ctx, incomplete)
            if words is None
            else [CompletionItem(w) for w in words if w.startswith(incomplete)]
        )


def describe_settings() -> Iterator[str]:
    """A line for each setting: its value and where it is from; then where settings are looked for."""
    found = load()
    for key, setting in found.items():
        demand(key, setting)
    for key, option in keys().items():
        value, origin, _ = found.get(key, Setting(_usual(option) or "none", "as printgen comes", Path()))
        yield f"{key:<8} {printable(value):<16} {origin}"
    for lines in extensions.each("settings"):
        yield from lines()
    yield f"read, the later over the earlier: {printable(personal())}; {NAME} here or in a folder above; {PREFIX}PAPER and so on"


@click.command()
def settings() -> None:
    """Show what is in force where a call says nothing. Paper, ink, backs, printer and output, and who set them."""
    for line in describe_settings():
        click.echo(line)
