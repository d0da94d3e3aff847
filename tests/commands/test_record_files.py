"""Records out of texts and out of PDFs: each of them, by its name; and whatever else a file may be, a sentence at once."""

import os
import re
import socket
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.commands import record_files
from printgen.commands.record_files import LARGEST_TEXT, RECORD_NAME, Attachment, PdfContent, read_record, read_records
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.errors import RecordError, escape_for_terminal, quote
from printgen.gameapi.discovery import parse_id
from printgen.marks import Job, Page
from tests.cli.test_cli import call
from tests.effort import peak_memory
from tests.loops import require_some


def record_text(text: str = "dqd6#7") -> str:
    """A record by greedy."""
    game, ident = parse_id(text)
    return to_text(play(game, ident, ("greedy",) * game.rules.seat_count(ident.options)))


def document(*attached: tuple[str, str]) -> bytes:
    """A PDF of an empty page with texts inside."""
    return to_pdf(Job("a title", (Page(100, 100, ()),), attachments=attached))


@pytest.mark.parametrize("text", ["dqd6#7", "dqd6:party=3,all#2"])
def test_a_record_from_text_and_from_a_pdf(text: str, tmp_path: Path) -> None:
    """The same record, its game and its id, from its own file, from inside a PDF, and with the lines of another system."""
    record = record_text(text)
    (tmp_path / "r.txt").write_text(record, encoding="utf-8")
    (tmp_path / "r.pdf").write_bytes(document(("other.txt", "not this one"), (RECORD_NAME, record)))
    found = [read_record(tmp_path / name) for name in ("r.txt", "r.pdf")]
    game, ident, read = found[0]
    assert found[0] == found[1]
    assert (game.name, ident) == ("dqd6", parse_id(text)[1])
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
        (None, 0, "cannot be read: there is no such file or folder"),
        (b"\xff\xfe\x00", 0, "this is neither a record nor a play-log: it is not text and not a PDF"),
        (b"", 1, "a record begins with 'printgen record 1'"),
        (record_text().replace("dqd6#7", "whist#7").encode(), 2, ""),
        (b"printgen record 1\ngame dqd6:flying#7\nrules 1\nplayers hand\nresult lost\n", 2, "dqd6 has no option 'flying'"),
        (document(), 0, "r.pdf has no record inside: only play-logs and books of answers of printgen do"),
        (document(("other.txt", "a letter")), 0, "r.pdf has no record inside"),
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
    assert "cannot be read: it is a folder; a record is a text, or travels in a PDF of printgen" in str(refusal(tmp_path, None))


def test_a_pdf_cut_anywhere(tmp_path: Path) -> None:
    """Cut at forty places, a play-log is read as it was or refused, never anything else."""
    record = record_text()
    data = document((RECORD_NAME, record))
    for cut in require_some(range(6, len(data), len(data) // 40)):
        (tmp_path / "r.pdf").write_bytes(data[:cut])
        try:
            read: Any = read_record(tmp_path / "r.pdf")[2]
        except RecordError:
            continue
        assert to_text(read) == record


# Several records in a PDF.


def test_every_record_by_its_name(tmp_path: Path) -> None:
    """Each travels under its own name and is checked by itself; one that is not true does not hide the others."""
    texts = {f"dqd6-{seed}.txt": record_text(f"dqd6#{seed}") for seed in (1, 2, 3)}
    false = {**texts, "dqd6-2.txt": texts["dqd6-2.txt"].replace("dqd6#2", "dqd6#9")}
    (tmp_path / "true.pdf").write_bytes(document(("readme.txt", "hello"), *texts.items()))
    (tmp_path / "false.pdf").write_bytes(document(*false.items()))
    assert [kept.name for kept in read_records(tmp_path / "true.pdf")] == list(texts)
    done = call("verify", str(tmp_path / "true.pdf"), str(tmp_path / "false.pdf"))
    lines = [line.replace(f"{tmp_path}/", "") for line in done.stdout.splitlines()]
    told = [line.partition(" moves")[0] for line in lines if not line.startswith(" ")]
    assert done.exit_code == 1
    assert [re.sub(r", \d+$", "", line) for line in told[:3]] == [
        f"true.pdf, dqd6-{seed}.txt: true: dqd6#{seed}" for seed in (1, 2, 3)
    ]
    assert [line.split(": ")[:2] for line in told[3:]] == [
        ["false.pdf, dqd6-1.txt", "true"],
        ["false.pdf, dqd6-2.txt", "not true"],
        ["false.pdf, dqd6-3.txt", "true"],
    ]
    assert lines[3:7] == [
        "    rules: proven",
        "    seed: proven: it gives these dice and cards",
        "    player: proven: greedy would decide so",
        "    digest: proven",
    ]
    with pytest.raises(RecordError, match=r"holds 3 records \(dqd6-1.txt, dqd6-2.txt, dqd6-3.txt\): save one of them as a file"):
        read_record(tmp_path / "true.pdf")
    log = call("log", str(tmp_path / "true.pdf"))
    assert log.exit_code == 1 and "holds 3 records" in log.stderr


def test_a_record_under_any_name(tmp_path: Path) -> None:
    """What begins as a record is one, whatever somebody has called it."""
    (tmp_path / "r.pdf").write_bytes(document(("letter.txt", record_text())))
    assert read_record(tmp_path / "r.pdf")[2].id_text == "dqd6#7"


def build_foreign_pdf(path: Path, *files: tuple[str, str, bytes]) -> Path:
    """A PDF made by somebody else: names in the tree, names that are shown, contents."""
    with pikepdf.new() as made:
        made.add_blank_page()
        tree = pikepdf.Array()
        for name, shown_as, content in files:
            stream = made.make_stream(content)
            spec = pikepdf.Dictionary(
                TypeStyle=pikepdf.Name.Filespec, UF=shown_as, F=shown_as, EF=pikepdf.Dictionary(F=stream, UF=stream)
            )
            tree.extend([pikepdf.String(name), made.make_indirect(spec)])
        made.Root.Names = pikepdf.Dictionary(EmbeddedFiles=pikepdf.Dictionary(Names=tree))
        made.save(path)
    return path


@pytest.mark.parametrize(
    "names",
    [
        (("record.txt", "record.txt"), ("record.txt", "record.txt")),
        (("a.txt", "record.txt"), ("record.txt", "b.txt")),
        (("a.txt", "dqd6-7.txt"), ("b.txt", "dqd6-7.txt")),
    ],
)
def test_two_of_one_name(names: tuple[tuple[str, str], ...], tmp_path: Path) -> None:
    """Two records of one name, in the tree or as they are shown, are refused: nobody knows which is meant."""
    path = build_foreign_pdf(tmp_path / "r.pdf", *((*pair, record_text(f"dqd6#{k}").encode()) for k, pair in enumerate(names)))
    with pytest.raises(RecordError, match=r"holds two records named '(record|dqd6-7)\.txt'"):
        read_records(path)


def test_too_many_or_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that unfold to more than any record has are not unfolded further."""
    path = build_foreign_pdf(tmp_path / "r.pdf", ("record.txt", "record.txt", bytes(LARGEST_TEXT + 1)))
    assert path.stat().st_size < 100_000
    with pytest.raises(RecordError, match="carries more than 1000 files, or too large ones"):
        read_records(path)
    monkeypatch.setattr(record_files, "MAX_ATTACHMENTS", 2)
    path = build_foreign_pdf(tmp_path / "r.pdf", *((f"dqd6-{k}.txt", f"dqd6-{k}.txt", b"") for k in range(3)))
    with pytest.raises(RecordError, match="carries more than 2 files"):
        read_records(path)


def test_records_of_a_pdf_are_large_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where 20 bytes are the most, two files of 10 bytes are read, and one byte more is refused."""
    monkeypatch.setattr(record_files, "LARGEST_ATTACHMENTS", 20)
    names = ("dqd6-1.txt", "dqd6-2.txt")
    path = build_foreign_pdf(tmp_path / "r.pdf", *((name, name, bytes(10)) for name in names))
    assert [kept.name for kept in read_records(path)] == [*names]
    path = build_foreign_pdf(tmp_path / "r.pdf", (names[0], names[0], bytes(10)), (names[1], names[1], bytes(11)))
    with pytest.raises(RecordError, match="carries more than 1000 files, or too large ones"):
        read_records(path)


# Locked files.


@pytest.fixture(params=[4, 6])
def locked_log(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], Path]:
    """A play-log encrypted with AES, of 128 bits (R=4) or 256 (R=6)."""

    def lock(password: str) -> Path:
        path = tmp_path / "r.pdf"
        with pikepdf.open(BytesIO(document((RECORD_NAME, record_text())))) as plain:
            plain.save(path, encryption=pikepdf.Encryption(user=password, owner="owner", R=request.param))
        return path

    return lock


def test_encrypted_with_an_empty_password(locked_log: Callable[[str], Path], tmp_path: Path) -> None:
    """Anybody may open it, so it is read."""
    pytest.importorskip("cryptography", reason="the library that knows AES is not installed")
    assert to_text(read_record(locked_log(""))[2]) == record_text()


def test_encrypted_with_a_password(locked_log: Callable[[str], Path], tmp_path: Path) -> None:
    """Says so, and the next file is checked."""
    pytest.importorskip("cryptography", reason="the library that knows AES is not installed")
    (tmp_path / "r.txt").write_text(record_text())
    done = call("verify", str(locked_log("secret")), str(tmp_path / "r.txt"))
    first, second, *_ = done.stdout.replace(f"{tmp_path}/", "").splitlines()
    assert done.exit_code == 1
    assert first == "r.pdf is locked with a password: save it without one, and try again"
    assert second.startswith("r.txt: true: dqd6#7, ")


@pytest.mark.parametrize("password", ["", "secret"])
def test_encrypted_without_the_library(
    password: str, locked_log: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing knows AES, one sentence says what to do, and the next file is checked."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("pypdf", "cryptography", "Crypto")]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("cryptography", "Crypto"):
        monkeypatch.setitem(sys.modules, name, None)
    (tmp_path / "r.txt").write_text(record_text())
    done = call("verify", str(locked_log(password)), str(tmp_path / "r.txt"))
    first, second, *_ = done.stdout.replace(f"{tmp_path}/", "").splitlines()
    assert done.exit_code == 1
    says = "is encrypted with AES, which needs a library that is not here: save it without encryption"
    locks = "is locked with a password: save it without one"  # as R=4 knows its password without AES
    assert first.startswith((f"r.pdf {says}", f"r.pdf {locks}") if password else f"r.pdf {says}")
    assert second.startswith("r.txt: true: dqd6#7, ")


# Bounds.


def read_quickly(path: Path) -> str:
    """What is said of a file, without more of it being read than a text may have."""
    said: list[str] = []

    def tried() -> None:
        with pytest.raises(RecordError) as problem:
            read_records(path)
        said.append(str(problem.value).replace(str(path), "F", 1))

    assert peak_memory(tried) < 2 * LARGEST_TEXT
    return said[0]


def test_what_is_too_large(tmp_path: Path) -> None:
    """A text of more than 4 MB, however large the file is said to be; a PDF of more than 64."""
    path = tmp_path / "F"
    path.write_bytes(b"printgen record 1\n" + b"x" * LARGEST_TEXT)
    assert read_quickly(path) == "F is too large: no record of printgen has more than 4 MB"
    os.truncate(path, 1 << 40)
    assert read_quickly(path) == "F is too large: no record of printgen has more than 4 MB"


@pytest.mark.skipif(os.name != "posix", reason="such files are POSIX")
def test_what_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device, a pipe that nobody writes to, a socket, a folder."""
    accepted = "a record is a text, or travels in a PDF of printgen"
    assert read_quickly(Path("/dev/zero")) == f"F cannot be read: it is a device; {accepted}"
    os.mkfifo(tmp_path / "pipe")
    assert read_quickly(tmp_path / "pipe") == f"F cannot be read: it is a pipe; {accepted}"
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    assert read_quickly(tmp_path / "link") == f"F cannot be read: it is a pipe; {accepted}"
    assert read_quickly(tmp_path) == f"F cannot be read: it is a folder; {accepted}"
    with socket.socket(socket.AF_UNIX) as one:
        monkeypatch.chdir(tmp_path)
        one.bind("socket")
        assert read_quickly(Path("socket")).endswith(f"it is a socket; {accepted}")
    assert read_quickly(Path("a\0b")).endswith("cannot be read: no file has such a name")


def test_very_long_lines(tmp_path: Path) -> None:
    """A line that no record has is not quoted whole, and not searched for checks."""
    text = record_text().replace("game dqd6#7", "game " + "x" * 100_000)
    (tmp_path / "F").write_text(text)
    said = call("verify", str(tmp_path / "F")).stdout
    assert "line 2: the line has 100,011 characters, no line of a record has more than 500" in said and len(said) < 400


# What reaches the terminal.

NASTY = "\x1b[31m\x07\u202eevil\u2066\r\x00\u0085\u2028\ud800"


def nasty_files() -> list[bytes]:
    """Records with what a terminal would obey, in every place in turn."""
    rows = re.sub(r"(?m) ~[0-9a-f]{4}$|^digest .*\n", "", record_text()).splitlines()
    bad = NASTY.encode("utf-8", "replace").decode()
    changed = [[*rows[:k], row + bad, *rows[k + 1 :]] for k, row in enumerate(rows)]
    changed += [[*rows[:k], f"{bad} {row}", *rows[k + 1 :]] for k, row in enumerate(rows)]
    checked = [[*rows[:k], f"{row}{bad} ~0000", *rows[k + 1 :]] for k, row in enumerate(rows)]
    return ["\n".join(each).encode() for each in changed + checked]


def test_text_of_a_record_is_escaped(tmp_path: Path) -> None:
    """Nothing of a record reaches the terminal but visible characters, and not many in a line."""
    for data in require_some(nasty_files()):
        (tmp_path / "r.txt").write_bytes(data)
        for verb in ("verify", "log"):
            done = call(verb, str(tmp_path / "r.txt"))
            assert done.exit_code == 1
            assert all(c.isprintable() or c == "\n" for c in done.output), ascii(done.output)
            assert all(len(line) < 2200 for line in done.output.splitlines())


def test_names_are_escaped(tmp_path: Path) -> None:
    """The names of files, and of the files inside them."""
    name = "\x1b[31m\u202efdp.txt"
    path = build_foreign_pdf(
        tmp_path / f"{name}.pdf", (name, name, record_text().encode()), ("b.txt", "b.txt", record_text().encode())
    )
    done = call("verify", str(path), str(tmp_path / f"{name}.no"))
    assert "\\x1b[31m\\u202efdp.txt: true: dqd6#7" in done.stdout
    assert all(c.isprintable() or c == "\n" for c in done.output), ascii(done.output)


def test_shown() -> None:
    """Cut first and escaped then, so that an escape is never cut in two."""
    assert escape_for_terminal(NASTY) == r"\x1b[31m\x07\u202eevil\u2066\r\x00\x85\u2028\ud800"
    assert escape_for_terminal("Straße № 5 — “ü”") == "Straße № 5 — “ü”"
    assert quote("a" * 99) == f"'{'a' * 59}…'"


@pytest.mark.parametrize(
    ("creator", "title", "attachments", "holds_none"),
    [
        ("printgen", "Keevorn: cards", (), True),
        ("print", "Keevorn: cards", (), False),
        ("qpdf", "Keevorn: cards", (), False),
        ("printgen", "The Long Night: a play-log of Keevorn", (), False),
        ("printgen", "Keevorn: cards", (Attachment(("a.txt",), b""),), False),
    ],
)
def test_what_says_itself_that_it_holds_no_record(
    creator: str, title: str, attachments: tuple[Attachment, ...], holds_none: bool
) -> None:
    """A part of a kit: printgen made it, it is no play-log, and nothing travels in it."""
    assert PdfContent(attachments, title, creator).holds_no_record == holds_none
