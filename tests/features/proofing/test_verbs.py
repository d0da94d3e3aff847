"""The verb proof, and cards that are printed because they have changed."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image
from pypdf import PdfReader

from printgen.cli import output_files
from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.errors import Refused
from printgen.gameapi import discovery

CARDS = """Name,Kind,Art,Text,Qty
Gate,room,portcullis,It was open.,2
Hound,guard,wolf,It smells the oil.,3
A Very Long Name of It,room,chapel,,1
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of six cards, and nothing remembered of it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "cards.csv").write_text(CARDS)
    return tmp_path / "tiny" / "cards.csv"


def call(*words: str, code: int = 0) -> list[str]:
    """What a call says, as a new process would."""
    for kept in (discovery._load_game_cached, discovery.load_data_game_parts):
        kept.cache_clear()
    done = CliRunner().invoke(main, [*words])
    assert done.exit_code == code, done.output
    return done.output.splitlines()


def words(name: str) -> str:
    return " ".join(page.extract_text() for page in PdfReader(f"output/{name}.pdf").pages)


def test_cards_that_have_changed_and_no_others(place: Path) -> None:
    """The first time all of them, then none, then those alone that were edited, every copy, their titles in the deck's size."""
    assert "so all 6 are new" in call("cards", "./tiny", "--only-changed")[0]
    said = call("cards", "./tiny", "--only-changed")
    assert len(said) == 1 and said[0].startswith("cards: nothing has changed since the print of ")
    place.write_text(CARDS.replace("the oil.,3", "the lamp oil.,3").replace("open.,2", "open.,4"))
    said = call("cards", "./tiny", "--only-changed", "--backs", "none")
    assert said[1:3] == ["    more: Gate, 2 more than before", "    changed: Hound, “lamp” is added"]
    assert words("tiny-cards-a4-changed").count("smells the lamp oil") == 3
    assert words("tiny-cards-a4-changed").count("It was open") == 2
    assert len(call("cards", "./tiny", "--only-changed")) == 1


def test_what_is_gone_is_not_printed(place: Path) -> None:
    """It is told, and there is no file without pages."""
    call("cards", "./tiny")
    place.write_text(CARDS.replace("Hound,guard,wolf,It smells the oil.,3\n", ""))
    said = call("cards", "./tiny", "--only-changed")
    assert said[0].endswith(", nothing to print") and said[1:] == ["    gone: Hound, 3 copies"]
    assert not Path("output/tiny-cards-a4-changed.pdf").exists()


def test_a_part_of_a_deck_has_the_titles_of_the_whole(place: Path) -> None:
    """What is printed again lies among what was printed before."""
    from printgen.components.cards.renderers.faces import fit_title_style

    deck = Request.parse_unseeded("./tiny").box_section.deck(())
    part = deck.select([card.name == "Gate" for card in deck.cards])
    assert len(part.cards) == 2 and fit_title_style(part.titled_cards) == fit_title_style(deck.cards) != fit_title_style(
        part.cards
    )


def test_proof_shows_everything_and_tells_what_has_changed(place: Path) -> None:
    """A page of cards with their lines, a picture of all; proofs are compared as long as nothing is printed, then prints."""
    said = call("proof", "./tiny")
    assert [line.partition(":")[0] for line in said] == ["output/tiny-proof-a4.pdf", "output/tiny-contact.png", "cards"]
    shown = words("tiny-proof-a4")
    for name in ("Gate", "Hound", "2 copies", "bleed 3 mm", "trim 63.5 × 88.9", "safe 3 mm", "here it is cut"):
        assert name in shown, name
    with Image.open("output/tiny-contact.png") as picture:
        assert picture.width > picture.height > 700
    place.write_text(CARDS.replace("wolf", "white-wolf"))
    assert call("proof", "./tiny")[-1] == "    changed: Hound, its drawing"
    assert "“" not in call("cards", "./tiny")[-1]
    assert call("proof", "./tiny")[-1].startswith("cards: nothing has changed since the print of ")
    said = call("proof", "./tiny", "--only-changed")
    assert len(said) == 1


def test_what_stands_near_the_cut_is_named(place: Path) -> None:
    """By its card, with how near."""
    layout = "title = { at = [1, 1, -1, 8] }"
    (place.parent / "deck.toml").write_text(f'[cards]\nlayout = "own"\n[layout.own]\n{layout}\n')
    assert [line for line in call("proof", "./tiny") if line.startswith("near the cut: card 'Gate'")]


def test_only_what_has_changed_is_in_a_proof(place: Path) -> None:
    """A page for each card, as large as may be."""
    call("cards", "./tiny")
    place.write_text(CARDS.replace("wolf", "white-wolf"))
    assert "all 6 are new" not in "".join(call("proof", "./tiny", "--only-changed", "--single"))
    shown = words("tiny-proof-a4")
    assert "Hound" in shown and "Gate" not in shown and "200%" in shown.replace(" ", "")


def test_without_pictures_the_pages_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be made is said; all else is made."""

    def refuse(job: object, target: object, form: str = "pdf", **how: object) -> list[output_files.WrittenFile]:
        if form == "png":
            raise Refused("pictures need more")
        return put(job, target, form, **how)

    put = output_files.write_job_files
    monkeypatch.setattr(output_files, "write_job_files", refuse)
    said = call("proof", "./tiny")
    assert "without the contact sheet: pictures need more" in said and not Path("output/tiny-contact.png").exists()


def test_a_proof_is_no_print() -> None:
    """What was only looked over is still to be printed."""
    call("proof", "./tiny")
    assert "so all 6 are new" in call("cards", "./tiny", "--only-changed")[0]


def test_what_has_no_pieces_has_no_proof(place: Path) -> None:
    """A sheet to write on is no piece."""
    place.unlink()
    (place.parent / "sheets.toml").write_text('[[sheet]]\nblocks = [ { fields = "Name" } ]\n')
    assert "has no cards, tokens or tiles" in call("proof", "./tiny", code=2)[0]


@pytest.mark.parametrize("kept", ["{", "[]", '{"print": 3}', '{"print": {"cards": ["", [[1]]]}}'])
def test_what_cannot_be_read_was_never_printed(place: Path, kept: str) -> None:
    """A file of another version, or half a file, only means to print everything."""
    call("cards", "./tiny")
    (file,) = Path("state/printgen/prints").iterdir()
    file.write_text(kept)
    assert "so all 6 are new" in call("cards", "./tiny", "--only-changed")[0]
