"""One table of print options: what is added to it is offered, set, named in files, shown in the studio and used."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from printgen import print_options
from printgen.cli.settings import load_settings
from printgen.cli.verb_options import accept_print_options
from printgen.print_option import Control, PrintOption
from printgen.print_options import BLEED, PAPER, PrintOptions
from tests import optional

HOLES = PrintOption(
    "holes",
    "none",
    "punch holes for a binder",
    ("cards",),
    choices=("none", "two", "four"),
    setting=9,
    suffix=(65, lambda holes: "" if holes == "none" else f"{holes}-holes"),
    control=Control("Holes", words={"none": "None", "two": "Two", "four": "Four"}, rank=30),
)


@pytest.fixture
def extra_option(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table with one option more."""
    monkeypatch.setattr(print_options, "OPTION_TABLE", (*print_options.OPTION_TABLE, HOLES))
    print_options.all_options.cache_clear()
    yield
    monkeypatch.undo()
    print_options.all_options.cache_clear()


@pytest.mark.usefixtures("extra_option")
def test_an_option_is_added_in_one_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In help, on the command line, in printgen.toml, in a variable, in names of files, in the studio's form."""
    monkeypatch.chdir(tmp_path)
    heard: list[PrintOptions] = []

    @click.command()
    @accept_print_options("cards")
    def cards(options: PrintOptions) -> None:
        heard.append(options)

    cards.callback.add_options(cards)  # as a group does when the verb is opened
    run = CliRunner().invoke
    assert "punch holes for a binder" in run(cards, ["--help"]).output
    run(cards, ["--holes", "four"])
    (tmp_path / "printgen.toml").write_text('holes = "two"\n')
    run(cards, [])
    monkeypatch.setenv("PRINTGEN_HOLES", "four")
    run(cards, [])
    assert [options[HOLES] for options in heard] == ["four", "two", "four"] and load_settings()["holes"].value == "four"
    assert heard[0].name_suffix == "-a4-four-holes"
    form = optional.import_or_skip("studio.calls.options")
    assert next(field for field in form.list_print_options() if field["name"] == "holes")["label"] == "Holes"
    assert form.parse_print_options({"holes": "two"})[HOLES] == "two"


def test_options_do_not_change() -> None:
    """A change makes others; what is not said has its default."""
    letter = PrintOptions({PAPER: "letter"})
    assert letter.replace({BLEED: 3.0})[BLEED] == 3 and letter[BLEED] == 0 and letter == PrintOptions({PAPER: "letter"})
    assert letter.replace({PAPER: "a4"}) == PrintOptions() and hash(letter.replace({PAPER: "a4"})) == hash(PrintOptions())
