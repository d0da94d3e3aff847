"""Files: whole or not at all; records out of texts and out of play-logs."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from printgen.errors import OutputError, RecordError
from printgen.files import RECORD_NAME, Written, read_record, write
from printgen.games import parse
from printgen.kernel.play import play
from printgen.kernel.record import to_text
from printgen.press.marks import Page, Print
from printgen.press.pdf import pdf


def record_text(text: str = "dqd6#7") -> str:
    """A record by greedy."""
    game, ident = parse(text)
    return to_text(play(game, ident, ("greedy",) * game.rules.seats(ident.options)))


def document(*attached: tuple[str, str]) -> bytes:
    """A PDF of an empty page with texts inside."""
    return pdf(Print("a title", (Page(100, 100, ()),), attached=attached))


def test_written(tmp_path: Path) -> None:
    """In folders that did not exist; readable by others; what is said of it is true; nothing beside it."""
    path = tmp_path / "a" / "b" / "c.pdf"
    assert write(path, b"12345", 3) == Written(path, 3, 5)
    assert path.read_bytes() == b"12345"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    assert [entry.name for entry in path.parent.iterdir()] == ["c.pdf"]


def test_written_over(tmp_path: Path) -> None:
    """The file of before is replaced, by an empty one too."""
    path = tmp_path / "c.txt"
    write(path, b"before, and longer", 0)
    write(path, b"", 0)
    assert path.read_bytes() == b""


@pytest.mark.parametrize("raised", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("name", ["replace", "chmod"])
def test_whole_or_not_at_all(raised: BaseException, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it breaks off, by the disk or by the user, what was there is still whole and nothing lies beside it."""
    path = tmp_path / "c.pdf"
    write(path, b"before", 1)

    def broken_off(*_: object) -> None:
        raise raised

    monkeypatch.setattr(os, name, broken_off)
    with pytest.raises(OutputError if isinstance(raised, OSError) else KeyboardInterrupt) as problem:
        write(path, b"after", 1)
    if isinstance(raised, OSError):
        assert str(problem.value) == f"{path} cannot be written: No space left on device; choose another place with -o"
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder, a path through a file, a name too long: a sentence, and nothing is left."""
    (tmp_path / "file").write_text("here")
    (tmp_path / "folder").mkdir()
    for path, why in (
        (tmp_path / "folder", "Is a directory"),
        (tmp_path / "file" / "c.pdf", "(Not a directory|File exists)"),
        (tmp_path / ("x" * 300), "File name too long"),
    ):
        with pytest.raises(OutputError, match=f"cannot be written: {why}; choose another place with -o$"):
            write(path, b"data", 1)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "here" and not list((tmp_path / "folder").iterdir())


@pytest.mark.parametrize("text", ["dqd6#7", "dqd6:party=3,all#2"])
def test_a_record_from_text_and_from_a_pdf(text: str, tmp_path: Path) -> None:
    """The same record, its game and its id, from its own file, from inside a PDF, and with the lines of another system."""
    record = record_text(text)
    (tmp_path / "r.txt").write_text(record, encoding="utf-8")
    (tmp_path / "r.pdf").write_bytes(document(("other.txt", "not this one"), (RECORD_NAME, record)))
    found = [read_record(tmp_path / name) for name in ("r.txt", "r.pdf")]
    game, ident, read = found[0]
    assert found[0] == found[1]
    assert (game.name, ident) == ("dqd6", parse(text)[1])
    assert to_text(read) == record


def refusal(path: Path, data: bytes | None) -> RecordError:
    """What is said of a file of this content; of none when it is not there."""
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(RecordError) as problem:
        read_record(path)
    return problem.value


def test_what_is_no_record(tmp_path: Path) -> None:
    """Each is refused with what it is, or with its first wrong line."""
    cases: list[tuple[bytes | None, int, str]] = [
        (None, 0, "cannot be read: No such file or directory"),
        (b"\xff\xfe\x00", 0, "this is neither a record nor a play-log: it is not text and not a PDF"),
        (b"", 1, "a record begins with 'printgen record 1'"),
        (record_text().replace("dqd6#7", "whist#7").encode(), 2, ""),
        (b"printgen record 1\ngame dqd6:flying#7\nrules 1\nplayers hand\nresult lost\n", 2, "dqd6 has no option 'flying'"),
        (document(), 0, "r.pdf has no record inside: only play-logs of printgen do"),
        (document(("other.txt", record_text())), 0, "r.pdf has no record inside"),
        (document((RECORD_NAME, "nothing of ours")), 1, "a record begins with 'printgen record 1'"),
        (
            document((RECORD_NAME, record_text())).replace(b"/FlateDecode", b"/FlateDecoda"),
            0,
            "r.pdf is damaged: no record can be read from it",
        ),
        (b"%PDF-1.7\nnothing", 0, "r.pdf is damaged: no record can be read from it"),
    ]
    for data, number, sentence in cases:
        problem = refusal(tmp_path / "r.pdf", data)
        assert sentence in str(problem), (data, str(problem))
        assert problem.line == number, (data, str(problem))
    assert "cannot be read: Is a directory" in str(refusal(tmp_path, None))


def test_a_pdf_cut_anywhere(tmp_path: Path) -> None:
    """Cut at forty places, a play-log is read as it was or refused, never anything else."""
    record = record_text()
    data = document((RECORD_NAME, record))
    for cut in range(6, len(data), len(data) // 40):
        (tmp_path / "r.pdf").write_bytes(data[:cut])
        try:
            read: Any = read_record(tmp_path / "r.pdf")[2]
        except RecordError:
            continue
        assert to_text(read) == record
