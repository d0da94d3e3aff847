"""Settings: defaults for print options that are stored in files or variables.

The files are printgen.toml of a project and of the user, the variables PRINTGEN_*. Options of a call override settings.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from printgen import extensions
from printgen.errors import PrintgenError, UsageError, escape_for_terminal, suggest_nearest
from printgen.lengths import UNIT_HINT, parse_mm
from printgen.print_option import PrintOption
from printgen.print_options import setting_options
from printgen.toml_errors import read_toml_file

FILE_NAME = "printgen.toml"
VARIABLE_PREFIX = "PRINTGEN_"
EXAMPLES = {"card": "poker"}
"""Values of settings without a default, for messages."""
CONTEXT_KEY = "printgen.settings"


class Setting(NamedTuple):
    """The value of a setting, and its origin in words; a relative path in it is relative to ``base_folder``."""

    value: str
    origin: str
    base_folder: Path


def options_by_key() -> dict[str, PrintOption[Any]]:
    """Return the options that can be set, by name."""
    return {option.name: option for option in setting_options()}


def find_project_settings_file() -> Path | None:
    """Return the nearest printgen.toml, from the working folder upwards, or None."""
    here = Path.cwd()
    return next((folder / FILE_NAME for folder in (here, *here.parents) if (folder / FILE_NAME).exists()), None)


def config_folder() -> Path:
    """Return the user's configuration folder."""
    from platformdirs import user_config_path  # seldom needed, so not loaded by every call

    return user_config_path("printgen", appauthor=False)


def user_settings_file() -> Path:
    """Return the path of the user's printgen.toml, which need not exist."""
    return config_folder() / FILE_NAME


def load_settings(environment: Mapping[str, str] = os.environ) -> dict[str, Setting]:
    """Return the settings by key.

    UsageError is raised, with file and line, for an unknown key and for a value that is not a word.
    """
    found: dict[str, Setting] = {}
    for path in dict.fromkeys((user_settings_file(), find_project_settings_file())):
        if path and path.exists():
            found |= _read_settings_file(path)
    for key in options_by_key():
        if value := environment.get(f"{VARIABLE_PREFIX}{key.upper()}"):
            found[key] = _require_valid(key, Setting(value, f"{VARIABLE_PREFIX}{key.upper()}", Path()))
    return found


def _read_settings_file(path: Path) -> dict[str, Setting]:
    """Return the settings of a file."""
    if path.is_dir():
        raise UsageError(
            f"{escape_for_terminal(path)} is a folder; settings are read from a file of this name. Rename the folder"
        )
    table = read_toml_file(path, escape_for_terminal(path), UsageError, "correct it, or move it away")
    text = path.read_text("utf-8")
    return {
        key: _require_valid(key, Setting(value, f"{escape_for_terminal(path)}, line {_find_line(text, key)}", path.parent))
        for key, value in table.items()
    }


def _find_line(text: str, key: str) -> int:
    """Return the number of the line that sets a key."""
    begins = re.compile(rf"""[\s\["']*{re.escape(key)}["'\s.=\]]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if begins.match(line)), 1)


def _require_valid(key: str, setting: Setting) -> Setting:
    """Return the setting if its key is known and its value is a word; else raise UsageError."""
    known = options_by_key()
    if key not in known:
        raise UsageError(
            f"{setting.origin}: there is no setting {key!r}{suggest_nearest(key, known)}; the settings are {', '.join(known)}"
        )
    value: Any = setting.value
    if known[key].kind is float and isinstance(value, int | float) and not isinstance(value, bool):
        return setting._replace(value=str(value))
    if not isinstance(value, str) or not value:
        usual = "3mm" if known[key].kind is float else _default_text(known[key]) or EXAMPLES.get(key, "office")
        raise UsageError(f'{setting.origin}: {key} is a word between quotation marks, as {key} = "{usual}"')
    return setting


def _default_text(option: PrintOption[Any]) -> str:
    """Return the default of an option in words."""
    return str(option.default or ("output" if option.kind is Path else ""))


def require_known_value(key: str, setting: Setting) -> None:
    """Raise UsageError for a value that a setting cannot have.

    This is checked when the setting is used, since a printer may be named before it is calibrated.
    """
    if options_by_key()[key].kind is float and parse_mm(setting.value) is None:
        raise UsageError(f"{setting.origin}: {key} cannot be {setting.value!r}: {UNIT_HINT}")
    known = _known_values(key)
    if known is not None and setting.value not in known:
        there = f"there are {', '.join(known)}" if known else "there is none yet: 'printgen calibrate' makes one"
        raise UsageError(f"{setting.origin}: {key} cannot be {setting.value!r}{suggest_nearest(setting.value, known)}; {there}")


def _known_values(key: str) -> tuple[str, ...] | None:
    """Return the values that a setting can have; None if it may have any."""
    option = options_by_key()[key]
    return option.known() if option.known else option.choices or None


def current_settings() -> dict[str, Setting]:
    """Return the settings by key, loaded once per call."""
    meta = click.get_current_context().meta
    if CONTEXT_KEY not in meta:
        meta[CONTEXT_KEY] = load_settings()
    found: dict[str, Setting] = meta[CONTEXT_KEY]
    return found


class SettingOption(click.Option):
    """A click option whose default can be set; an option with choices ignores a setting that is not among them."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        """Return the setting, else the option's own default.

        If settings are wrong, help shows the option's own default instead of failing.
        """
        own = super().get_default(ctx, call)
        try:
            setting = current_settings().get(self.name or "")
            if setting and self.name:
                require_known_value(self.name, setting)
        except PrintgenError:
            if call:
                raise
            return own
        if not setting or (isinstance(self.type, click.Choice) and setting.value not in self.type.choices):
            return own
        return (
            f"{setting.base_folder / Path(setting.value).expanduser()}{os.sep}"
            if isinstance(self.type, click.ParamType) and self.type.name == "path"
            else setting.value
        )

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the words that complete the input."""
        words = None if isinstance(self.type, click.Choice) else _known_values(self.name or "")
        return (
            super().shell_complete(ctx, incomplete)
            if words is None
            else [CompletionItem(w) for w in words if w.startswith(incomplete)]
        )


def describe_settings() -> Iterator[str]:
    """Yield a line for each setting with its value and origin, then where settings are looked for."""
    found = load_settings()
    for key, setting in found.items():
        require_known_value(key, setting)
    width = max(8, *map(len, options_by_key()))
    for key, option in options_by_key().items():
        value, origin, _ = found.get(key, Setting(_default_text(option) or "none", "as printgen comes", Path()))
        yield f"{key:<{width}} {escape_for_terminal(value):<16} {origin}"
    for lines in extensions.iter_at("settings"):
        yield from lines()
    places = (
        f"{escape_for_terminal(user_settings_file())}; {FILE_NAME} here or in a folder above; {VARIABLE_PREFIX}PAPER and so on"
    )
    yield f"read, the later over the earlier: {places}"


@click.command()
def settings() -> None:
    """Show what is in force where a call says nothing. Paper, ink, backs, printer and output, and who set them."""
    for line in describe_settings():
        click.echo(line)
