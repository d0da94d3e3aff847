"""Where -o, --table and --record lead: the ending says the form, and no file of another kind is replaced."""

from pathlib import Path

import pytest

from tests.cli.test_cli import call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder with files of a user's own."""
    monkeypatch.chdir(tmp_path)
    for name, data in OWN_FILES.items():
        Path(name).write_bytes(data)
    return tmp_path


OWN_FILES = {
    "c.sqlite": b"SQLite format 3\0...",
    "c": b"SQLite format 3\0...",
    "cards.csv": b"Name\nOwl\n",
    "notes.txt": b"My notes\n",
    "r.txt": b"printgen record 1\ngame jqka#7\nrules 1\nplayers best\n",
    "a.pdf": b"My notes, named badly\n",
}
REFUSED = (
    (("log", "r.txt", "-o", "r.txt"), 1, "r.txt stays as it is, because it is a record and not a text"),
    (("log", "r.txt", "-o", "c"), 1, "c stays as it is, because it is a catalogue or another database and not a PDF"),
    (("cards", "_blank", "-o", "a.pdf"), 1, "a.pdf stays as it is, because it is a text and not a PDF"),
    (("cards", "_blank", "-o", "notes.txt"), 1, "notes.txt stays as it is, because it is a text that begins otherwise"),
    (("cards", "_blank", "-o", "a.docx"), 2, "End the name with .pdf, .svg, .png, .html or .txt"),
    (("cards", "_blank", "-o", "b.png", "--format", "svg"), 2, "ends with .png, but --format says svg"),
    (("kit", "_blank", "-o", "b.pdf"), 2, "several files are written"),
    (("calibrate", "-o", "b.png"), 2, "End the name with .pdf"),
    (("simulate", "dqd6", "--games", "9", "-o", "c.sqlite"), 2, "nothing is written as .sqlite"),
    (("simulate", "dqd6", "--games", "9", "-o", "c"), 1, "c stays as it is"),
    (("simulate", "dqd6", "--games", "9", "--table", "cards.csv"), 1, "cards.csv stays as it is"),
    (("simulate", "dqd6", "--games", "9", "--table", "r.txt/t.csv"), 1, "t.csv cannot be written: a part of its path is a file"),
    (("simulate", "dqd6", "--games", "9", "--resume", "cards.csv"), 1, "cards.csv is not a journal"),
    (("simulate", "dqd6", "--games", "9", "--resume", "r.txt/j"), 1, "j cannot be written: a part of its path is a file"),
    (("play", "jqka#7", "--record", "notes.txt"), 1, "notes.txt stays as it is, because it is a text and not a record"),
    (("showcase", "_blank", "-o", "b.gif"), 2, "End the name with .png, .svg or .pdf"),
    (("showcase", "_blank", "-o", "a.pdf"), 1, "a.pdf stays as it is"),
    (("export", "_blank", "--target", "tgc", "-o", "b.pdf"), 2, "End the name with .zip"),
)


@pytest.mark.parametrize(("words", "code", "part"), REFUSED, ids=[" ".join(words) for words, _, _ in REFUSED])
def test_refused(words: tuple[str, ...], code: int, part: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says so, and every file is as before."""
    result = call(*words)
    assert (result.exit_code, result.stdout) == (code, "") and part in result.stderr
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == OWN_FILES


@pytest.mark.parametrize(("name", "head"), [("b.png", b"\x89PNG"), ("b.svg", b"<"), ("b.html", b"<!DOCTYPE"), ("b.txt", b"")])
def test_the_ending_says_the_form(name: str, head: bytes, folder: Path) -> None:
    """A page is a file of its own where the form has pages; the same call again replaces them."""
    for _ in range(2):
        assert call("reference", "dqd6", "-o", name).exit_code == 0
    made = sorted(folder.glob(f"b*{Path(name).suffix}"))
    assert made and all(path.read_bytes().startswith(head) for path in made)
    assert not any(path.read_bytes().startswith(b"%PDF") for path in made)


def test_a_folder_of_ones_own_is_no_parcel(folder: Path) -> None:
    """What was exported is exported again; a folder with files of one's own is refused."""
    call_again = ("export", "_blank", "--target", "tts", "-o", "out")
    for _ in range(2):
        done = call(*call_again)
        assert done.exit_code == 0, done.output
    (made,) = (folder / "out").iterdir()
    (made / "manifest.json").write_text("{}")
    assert call(*call_again).exit_code == 1 and (made / "manifest.json").read_text() == "{}"
