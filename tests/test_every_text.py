"""Text editions of everything: each word that a PDF says to a screen reader is in them, in its order, and nothing twice."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.backends.text.html import to_html
from printgen.backends.text.txt import job_to_text
from printgen.commands import print_jobs
from printgen.commands.play_logs import make_log_from_file
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.gameapi.discovery import game_names
from printgen.marks import Group, Job, Mark, SymbolUse, Tag
from printgen.print_options import PrintOptions
from tests.backends.test_text import Outline
from tests.loops import require_some
from tests.sweep import proof_only


def pdf_text(job: Job, folder: Path) -> str:
    """What poppler finds in the structure of the PDF, but for pictures and the numbers of lists, as letters and figures only."""
    if not shutil.which("pdfinfo"):
        pytest.skip("poppler is not installed")
    (folder / "a.pdf").write_bytes(to_pdf(job))
    found = subprocess.run(["pdfinfo", "-struct-text", folder / "a.pdf"], capture_output=True, text=True, check=True)
    words, hidden = [], -1
    for line in found.stdout.splitlines():
        depth = len(line) - len(line.lstrip())
        if 0 <= hidden < depth:
            continue
        hidden = depth if line.strip().startswith(("Figure", "Lbl")) else -1
        words += re.findall(r'^ *"(.*)"$', line)
    return letters("".join(words))


def silence_pictures(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """The marks with pictures in lines that say nothing: poppler does not tell what these say."""
    for mark in marks:
        match mark:
            case SymbolUse():
                yield mark._replace(spoken_text="")
            case Group() | Tag():
                yield mark._replace(marks=tuple(silence_pictures(mark.marks)))
            case _:
                yield mark


def letters(words: str) -> str:
    """The letters and figures of a text: where words part is for the eye to judge."""
    return re.sub(r"[\W_]", "", words)


def jobs(name: str, folder: Path) -> Iterator[Job]:
    """The books, references and a play-log of a game."""
    yield from print_jobs.make_book_jobs(Request.parse(name), "rules", ("pages",))
    if name == game_names()[0]:
        return
    yield print_jobs.make_reference_job(Request.parse(name))
    yield from print_jobs.make_book_jobs(Request.parse(name), "master", ("pages",))
    which = Request.parse_unseeded(name)
    record = play(which.game, which.ident._replace(seed=7), ("random",) * which.game.rules.seat_count(which.ident.options))
    (folder / "r.txt").write_text(to_text(record))
    yield make_log_from_file(folder / "r.txt", PrintOptions())


@pytest.mark.parametrize("name", [name if name == game_names()[0] else proof_only(name) for name in game_names()])
def test_every_word_is_there(name: str, tmp_path: Path) -> None:
    """HTML says letter for letter what the PDF says; plain text says every word of the HTML."""
    for job in require_some(jobs(name, tmp_path)):
        if job.noun != "reference":  # whose second set is counted, not told again
            mute = job._replace(pages=tuple(page._replace(marks=tuple(silence_pictures(page.marks))) for page in job.pages))
            assert letters(Outline(to_html(mute)).words) == pdf_text(mute, tmp_path), job.title
        page = Outline(to_html(job))
        plain = job_to_text(job)
        missing = {word for word in re.findall(r"\w+", page.words) if word not in plain}
        assert not missing, job.title
