"""What reaches a terminal: no escape codes where they are not wanted, no invisible characters, and no words of a library."""

from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from printgen.cli import command_group
from printgen.cli.command_group import FiniteNumber, WholeNumber
from printgen.cli.main import main

OVERRIDE = chr(0x202E)


@pytest.mark.parametrize(
    "words",
    [
        ("new", f"a{OVERRIDE}b"),
        ("reference", "dqd6", "-o", f"a{OVERRIDE}b/"),
        ("check", f"./{OVERRIDE}deck"),
        ("play", "dqd6#1", "--player", "random", "-o", f"a{OVERRIDE}b.pdf", "--record", f"a{OVERRIDE}b.txt"),
        (f"x{OVERRIDE}",),
        ("cards", "dqd6", "--paper", f"a{OVERRIDE}4"),
        ("sheets", "dqd6", "--seed", f"a{OVERRIDE}4"),
        ("verify", f"{OVERRIDE}.pdf", "taken"),
    ],
)
def test_no_invisible_characters(words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mark that turns the line round is shown as what it is, wherever a name is printed."""
    monkeypatch.chdir(tmp_path)
    Path("taken").write_text("")
    Path(f"{OVERRIDE}deck").mkdir()
    Path(f"{OVERRIDE}deck", "deck.toml").write_text('title = "Deck"\n')
    Path(f"{OVERRIDE}deck", "cards.csv").write_text("Name,Kind,Art,Text\nGate,room,portcullis,It was open.\n")
    done = CliRunner().invoke(main, words)
    assert OVERRIDE not in done.output and "\\u202e" in done.output


def iter_number_types(command: click.Command) -> list[tuple[str, click.ParamType[Any]]]:
    """The types of all parameters of a command and those below it."""
    ctx = click.Context(command)
    found = [(f"{command.name} {param.name}", param.type) for param in command.params]
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            inner = command.get_command(ctx, name)
            found += iter_number_types(inner) if inner else []
    return found


def test_numbers_are_refused_in_our_words() -> None:
    """No verb has a number of the library's own kind, whose messages are the library's."""
    types = iter_number_types(main)
    assert sum(isinstance(kind, WholeNumber) for _, kind in types) > 10 and any(
        isinstance(kind, FiniteNumber) for _, kind in types
    )
    plain = (type(click.INT), type(click.FLOAT), click.IntRange, click.FloatRange)
    assert [name for name, kind in types if isinstance(kind, plain) and not isinstance(kind, (WholeNumber, FiniteNumber))] == []


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (WholeNumber(1, 9000), "x", "'x' is not a whole number from 1 to 9,000."),
        (WholeNumber(1, 9000), "0", "'0' is not a whole number from 1 to 9,000."),
        (WholeNumber(), "1.5", "'1.5' is not a whole number."),
        (WholeNumber(1), "0", "'0' is not a whole number of at least 1."),
        (FiniteNumber(0, 1, min_open=True), "0", "'0' is not a number above 0 and at most 1."),
        (FiniteNumber(0), "x", "'x' is not a number of at least 0."),
    ],
)
def test_what_is_no_number(kind: click.ParamType[Any], value: str, said: str) -> None:
    """The value, and what would be accepted."""
    with pytest.raises(click.BadParameter) as caught:
        kind.convert(value, None, None)
    assert caught.value.message == said


def test_output_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the system without a file is a sentence of ours."""

    def full(*words: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("printgen.cli.main.echo", full)
    done = CliRunner().invoke(main, ["games"])
    assert done.exit_code == 1 and done.stderr == "printgen: what this command prints cannot be written: the disk is full\n"
    assert command_group.echo is not full
