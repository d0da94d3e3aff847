"""Lengths in mm, cm and inches, in calls, in printgen.toml and in variables; folders where files are read."""

from pathlib import Path

import pytest

from printgen.lengths import parse_mm, parse_sides
from tests.cli.test_cli import call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own, as a user who has set nothing yet."""
    monkeypatch.setattr("printgen.cli.settings.config_folder", lambda: tmp_path / "config")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_units() -> None:
    """A number alone is millimetres; what is no finite number with a unit is no length."""
    assert [parse_mm(text) for text in ("3", "3mm", "0.3 cm", "1in", ".5IN", "-1")] == [3, 3, 3, 25.4, 12.7, -1]
    assert [parse_mm(text) for text in ("nan", "inf", "1e400", "3 pt", "mm", "", "3mm3")] == [None] * 7
    assert [parse_sides(text) for text in ("63x88", "63 x 88 mm", "6.3×8.8cm", "2.5x3.5in")] == [(63, 88)] * 3 + [(63.5, 88.9)]
    assert [parse_sides(text) for text in ("poker", "63", "63x", "x88mm", "63mmx88mm")] == [None] * 5


def printed(*words: str) -> bytes:
    """The cards of a game as they are printed with these options."""
    result = call("cards", "jqka", *words, "-o", "cards.pdf")
    assert result.exit_code == 0, result.output
    return Path("cards.pdf").read_bytes()


def test_a_length_is_the_same_in_every_unit_and_place(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """As an option, in printgen.toml with or without quotation marks, in a variable."""
    three = printed("--bleed", "3")
    assert three != printed() and three == printed("--bleed", "3mm") == printed("--bleed", "0.3cm")
    for words in ("bleed = 3", 'bleed = "0.3 cm"'):
        (folder / "printgen.toml").write_text(words)
        assert printed() == three
    (folder / "printgen.toml").unlink()
    monkeypatch.setenv("PRINTGEN_BLEED", "3mm")
    assert printed() == three
    monkeypatch.delenv("PRINTGEN_BLEED")
    inches = printed("--card", "2.5x3.5in")
    assert inches == printed("--card", "63.5x88.9mm")
    monkeypatch.setenv("PRINTGEN_CARD", "2.5x3.5in")
    assert printed() == inches


@pytest.mark.parametrize("words", ["nan", "inf", "wide", "3pt"])
def test_what_is_no_length(words: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused with the units, wherever it stands."""
    result = call("cards", "jqka", "--bleed", words)
    assert result.exit_code == 2 and "mm, cm or in" in result.stderr
    (folder / "printgen.toml").write_text(f'\nbleed = "{words}"')
    result = call("cards", "jqka")
    assert result.exit_code == 2 and f"line 2: bleed cannot be '{words}'" in result.stderr and "mm, cm or in" in result.stderr


def test_a_folder_named_printgen_toml(folder: Path) -> None:
    """A sentence says so, and so it does of a file that cannot be read."""
    (folder / "printgen.toml").mkdir()
    result = call("settings")
    assert result.exit_code == 2 and "printgen.toml is a folder" in result.stderr
    (folder / "printgen.toml").rmdir()
    (folder / "printgen.toml").write_text('paper = "a4"\nink = [')
    assert "printgen.toml: line 2: the list of 'ink' holds what is no value" in call("settings").stderr
    (folder / "printgen.toml").write_text('paper = "a4"\nink = low\n')
    assert "printgen.toml: line 2: a text needs quotation marks" in call("settings").stderr


def test_a_missing_folder_of_games(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """It is told where games are listed, and where one is not found; the other games are there."""
    monkeypatch.setenv("PRINTGEN_GAMES", str(folder / "away"))
    told = f"PRINTGEN_GAMES names '{folder / 'away'}', which is no folder"
    assert told in call("games").stderr and call("games").exit_code == 0
    assert told in call("cards", "mine").stderr
    assert call("reference", "jqka").exit_code == 0


@pytest.mark.parametrize("words", ["0x88mm", "63x0", "63x"])
def test_a_card_has_two_sides(words: str, folder: Path) -> None:
    """A side of no length is refused with the sizes that there are."""
    result = call("cards", "_blank", "--card", words)
    assert result.exit_code == 2 and f"there is no size of cards '{words}'" in result.stderr
