"""Files that are written: whole or not at all, whatever comes between, and under which name."""

import os
import secrets
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from printgen import atomic_files
from printgen.atomic_files import PART_NAME
from printgen.cli.output_files import (
    OUTPUT_FOLDER,
    FolderPath,
    WrittenFile,
    find_form,
    job_file_path,
    output_path,
    require_place,
    write_file,
    write_job_files,
)
from printgen.errors import OutputError, UsageError
from printgen.marks import Job, Page

ROOT = Path(__file__).parents[2]


def test_written(tmp_path: Path) -> None:
    """In folders that did not exist; readable by others; what is said of it is true; nothing beside it."""
    path = tmp_path / "a" / "b" / "c.pdf"
    assert write_file(path, b"12345", 3) == WrittenFile(path, 3, 5)
    assert path.read_bytes() == b"12345"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    assert [entry.name for entry in path.parent.iterdir()] == ["c.pdf"]


def test_written_over(tmp_path: Path) -> None:
    """The file of before is replaced, by a shorter one too."""
    path = tmp_path / "c.txt"
    write_file(path, b"%PDF-before, and longer", 0)
    write_file(path, b"%PDF-", 0)
    assert path.read_bytes() == b"%PDF-"


@pytest.mark.parametrize("raised", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("name", ["replace", "chmod"])
def test_whole_or_not_at_all(raised: BaseException, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it breaks off, by the disk or by the user, what was there is still whole and nothing lies beside it."""
    path = tmp_path / "c.pdf"
    write_file(path, b"%PDF-before", 1)

    def broken_off(*_: object) -> None:
        raise raised

    monkeypatch.setattr(os, name, broken_off)
    with pytest.raises(OutputError if isinstance(raised, OSError) else KeyboardInterrupt) as problem:
        write_file(path, b"%PDF-after", 1)
    if isinstance(raised, OSError):
        assert str(problem.value) == f"{path} cannot be written: the disk is full; choose another place with -o"
    assert path.read_bytes() == b"%PDF-before"
    assert list(tmp_path.iterdir()) == [path]


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder, a path through a file, a name too long: a sentence, and nothing is left."""
    (tmp_path / "file").write_text("here")
    (tmp_path / "folder").mkdir()
    for path, why in (
        (tmp_path / "folder", "it is a folder, not a file"),
        (tmp_path / "file" / "c.pdf", "'file' is a file, not a folder"),
        (tmp_path / ("x" * 300), "its name is too long"),
    ):
        with pytest.raises(OutputError, match=f"cannot be written: {why}; choose another place with -o$"):
            write_file(path, b"data", 1)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "here" and not list((tmp_path / "folder").iterdir())


def test_interrupted_when_it_was_moved_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A break right after the file came into its place is a break, and the file is there."""
    really = os.replace

    def moved_and_broken_off(one: Path, other: Path) -> None:
        really(one, other)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", moved_and_broken_off)
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "c.pdf", b"after", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["c.pdf"] and (tmp_path / "c.pdf").read_bytes() == b"after"


def test_a_break_waits_for_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The user's break comes when the file is whole; the signal's handler is then the one of before."""
    really = os.chmod

    def broken_off(*words: object) -> None:
        signal.raise_signal(signal.SIGINT)
        really(*words)  # type: ignore[arg-type]

    before, outside = signal.default_int_handler, signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)  # whoever runs this in the background may have it ignored
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, outside))
    monkeypatch.setattr(os, "chmod", broken_off)
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "c.pdf", b"after", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["c.pdf"] and (tmp_path / "c.pdf").read_bytes() == b"after"
    assert signal.getsignal(signal.SIGINT) is before


SLOW = """
import os, sys, time
from pathlib import Path
from printgen.cli.output_files import write_file
really = os.chmod
def slow(*words):
    print("half", flush=True)
    time.sleep(1.5)
    really(*words)
os.chmod = slow
write_file(Path("c.pdf"), b"whole", 1)
print("not ended")
"""


def end_process(name: str, folder: Path) -> subprocess.Popen[str]:
    """A process that is sent a signal in the middle of a write, and has ended."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    call = [sys.executable, "-c", SLOW]
    process = subprocess.Popen(call, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout and process.stdout.readline() == "half\n"
    process.send_signal(getattr(signal, name))
    process.wait(20)
    assert process.stdout.read() == ""
    process.stdout.close()
    assert process.stderr
    process.stderr.close()
    return process


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind are POSIX")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_ended_in_the_middle(name: str, tmp_path: Path) -> None:
    """Who is told to end, ends, with nothing beside the file."""
    assert end_process(name, tmp_path).returncode == -getattr(signal, name)
    assert [path.name for path in tmp_path.iterdir()] == ["c.pdf"]


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind are POSIX")
def test_killed_in_the_middle(tmp_path: Path) -> None:
    """What a killed process left is swept by the next write to its folder, and nothing else is."""
    process = end_process("SIGKILL", tmp_path)
    (left,) = tmp_path.iterdir()
    assert PART_NAME.fullmatch(left.name) and f"-{process.pid}-" in left.name
    kept = {
        ".printgen-notes.part",
        ".c.pdf.abcdefgh",
        left.name.replace(f"-{process.pid}-", f"-{os.getpid()}-"),  # of a living process
        ".printgen-00000000" + left.name[18:],  # of another machine
    }
    for name in kept:
        (tmp_path / name).write_text("mine")
    linked = tmp_path / f"{left.name[:-13]}{secrets.token_hex(4)}.part"
    linked.symlink_to(tmp_path / ".printgen-notes.part")
    (tmp_path / f"{left.name[:-13]}{secrets.token_hex(4)}.part").mkdir()
    write_file(tmp_path / "other.txt", b"", 0)
    there = {path.name for path in tmp_path.iterdir() if not path.is_symlink() and not path.is_dir()}
    assert there == {"other.txt", *kept} and linked.is_symlink() and len(list(tmp_path.iterdir())) == 7
    long_ago = time.time() - atomic_files.STALE_SECONDS - 60
    for name in kept:
        os.utime(tmp_path / name, (long_ago, long_ago))
    write_file(tmp_path / "other.txt", b"", 0)
    assert (tmp_path / ".printgen-notes.part").exists() and (tmp_path / ".c.pdf.abcdefgh").exists()
    assert not [
        path for path in tmp_path.iterdir() if PART_NAME.fullmatch(path.name) and path.is_file() and not path.is_symlink()
    ]


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """A program that was started with nohup is not ended by a write."""
    if not hasattr(signal, "SIGHUP"):
        pytest.skip("this system has no such signal")
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with atomic_files._defer_signals():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) != signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)


def test_places(tmp_path: Path) -> None:
    """Under its own name in output/ or in a folder, or under the name that was given."""
    assert output_path(None, "n.pdf") == OUTPUT_FOLDER / "n.pdf"
    assert output_path(tmp_path, "n.pdf") == tmp_path / "n.pdf"
    assert output_path(tmp_path / "new", "n.pdf") == tmp_path / "new"
    assert output_path(FolderPath(tmp_path / "new"), "n.pdf") == tmp_path / "new" / "n.pdf"
    assert type(output_path(FolderPath(tmp_path / "new"), "n.pdf")) is type(tmp_path)


def test_a_long_name(tmp_path: Path) -> None:
    """As long as the file system allows: nothing is put before it while it is written."""
    assert write_file(tmp_path / ("x" * 251 + ".pdf"), b"data", 1).size == 4


JOB = Job("A page", (Page(10, 10, ()),) * 2, stem="quest-rules-a4", name_suffix="booklet")


def test_put(tmp_path: Path) -> None:
    """A job is one PDF under its own name, or under the name that was given, with a word behind it where it is the second."""
    (own,) = write_job_files(JOB, FolderPath(tmp_path / "there"))
    assert (own.path, own.pages) == (tmp_path / "there" / "quest-rules-a4.pdf", 2)
    (given,) = write_job_files(JOB, tmp_path / "book.pdf")
    assert given.path == tmp_path / "book-booklet.pdf"
    assert own.path.read_bytes() == given.path.read_bytes() and own.size == len(own.path.read_bytes())
    with pytest.raises(UsageError, match=r"there is no form 'pdg'; the forms are pdf"):
        write_job_files(JOB, tmp_path / "book.pdf", "pdg")


def test_the_names_of_several_files() -> None:
    """What a form's files end in stands behind all other words."""
    assert job_file_path(JOB, None, "-2.png") == OUTPUT_FOLDER / "quest-rules-a4-2.png"
    assert job_file_path(JOB, Path("book.png"), "-2.png") == Path("book-booklet-2.png")
    assert job_file_path(JOB._replace(name_suffix=""), Path("book.png"), "-2.png") == Path("book-2.png")
    assert job_file_path(JOB._replace(name_suffix=""), Path("book.pdf"), ".pdf") == Path("book.pdf")
    assert job_file_path(JOB._replace(name_suffix=""), Path("book"), ".pdf") == Path("book")
    assert job_file_path(JOB._replace(name_suffix=""), Path("book.pdf"), ".svg") == job_file_path(
        JOB._replace(name_suffix=""), Path("book"), ".svg"
    )
    assert job_file_path(JOB._replace(name_suffix=""), Path("book"), ".svg") == Path("book.svg")


KINDS = {
    "record": b"printgen record 1\ngame jqka#7\n",
    "journal": b"printgen journal 1: {}\n",
    "catalogue": b"SQLite format 3\0...",
    "deck": b"Name,Text\nOwl,Flies\n",
    "notes": b"My notes\n",
    "pdf": b"%PDF-1.7\n",
    "png": b"\x89PNG\r\n\x1a\n...",
    "svg": b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    "html": b"<!DOCTYPE html>\n<html>",
    "table": b"study,game,players,first,games,about,which,figure,value,low,high,seat,node,move\n",
    "other": b"\x7fELF\0\0",
}


@pytest.mark.parametrize("there", KINDS)
@pytest.mark.parametrize("new", KINDS)
def test_only_the_same_kind_is_replaced(there: str, new: str, tmp_path: Path) -> None:
    """What printgen did not write as that kind stays as it is, and a sentence says so; an empty file is nobody's."""
    path = tmp_path / "file"
    path.write_bytes(KINDS[there])
    if there == new != "other":
        assert write_file(path, KINDS[new] + b"more", 0).size
        return
    with pytest.raises(OutputError, match=r"stays as it is, because it is .* Name another file with -o$"):
        write_file(path, KINDS[new] + b"more", 0)
    assert path.read_bytes() == KINDS[there]
    path.write_bytes(b"")
    write_file(path, KINDS[new], 0)


def test_a_place_before_the_work(tmp_path: Path) -> None:
    """What cannot be written is refused as it would be later, and nothing is left by the question."""
    (tmp_path / "file").write_text("here")
    (tmp_path / "folder").mkdir()
    for place in (tmp_path / "folder", tmp_path / "file" / "c.pdf", tmp_path / ("x" * 300), tmp_path / "file"):
        with pytest.raises(OutputError, match=r"choose another place with --table$|Name another file with --table$"):
            require_place(place, b"%PDF-", "--table")
    require_place(tmp_path / "new" / "deep" / "c.pdf", b"%PDF-")
    require_place(Path(os.devnull), b"%PDF-")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder"]


def test_the_ending_decides_the_form() -> None:
    """In small or capital letters; without one the form that was said; an ending that is none, or another one, is refused."""
    assert find_form(Path("a.png"), ("pdf", "png"), None) == find_form(Path("a.PNG"), ("pdf", "png"), "png") == "png"
    assert find_form(Path("a"), ("pdf", "svg"), "svg") == "svg" and find_form(Path("a"), ("pdf",), None) == "pdf"
    with pytest.raises(UsageError, match=r"-o a.docx: nothing is written as .docx. End .* with .pdf, .svg or .png"):
        find_form(Path("a.docx"), ("pdf", "svg", "png"), None)
    with pytest.raises(UsageError, match=r"ends with .png, but --format says svg"):
        find_form(Path("a.png"), ("png", "svg"), "svg")
