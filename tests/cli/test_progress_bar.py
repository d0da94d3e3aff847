"""The progress bar: what it shows of steps, what it hides, and that every verb shows it at a terminal."""

import os
import pty
import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from printgen import progress
from printgen.cli import progress_bar
from printgen.cli.command_group import echo
from printgen.cli.progress_bar import ERASE_LINE, ProgressBar, seconds_to_text, show_progress
from printgen.progress import iter_weighted_steps, run_step
from tests import optional


class Terminal(StringIO):
    """What a person would see."""

    def isatty(self) -> bool:
        return True

    @property
    def last_line(self) -> str:
        """What stands in the line now."""
        return self.getvalue().rpartition(ERASE_LINE)[2]


class Clock:
    """A clock that goes when a test says so."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal at which a person looks."""
    terminal = Terminal()
    monkeypatch.setattr(progress_bar, "sys", SimpleNamespace(stderr=terminal))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return terminal


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bar(seen: Terminal, clock: Clock) -> Iterator[ProgressBar]:
    """A bar of that terminal and clock, which hears of all steps."""
    made = ProgressBar(clock, is_drawn_anew=False)
    with progress.listen(made):
        yield made
    made.close()


def test_share_and_time_left(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """From the rate of what is done; never full before the work is done, then gone."""
    with run_step("pages", 40, title="tiny-cards-a4") as step:
        clock.now += 10
        step.advance(10)
        assert seen.last_line == "[####------------] 25 %, 30 s left · tiny-cards-a4 10/40 pages"
        clock.now += 10
        step.advance(30)
        assert seen.last_line.startswith("[###############-] 99 %") and "40/40 pages" in seen.last_line
    assert seen.last_line == ""


def test_compiling_says_nothing_of_the_time_left(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """It is a step of its own: while it lasts its seconds are told, and afterwards they do not count."""
    with run_step("games", 1000) as step:
        with run_step("compiling"):
            clock.now += 500
            bar.draw()
            assert seen.last_line == "0/1,000 games · compiling, 500 s so far".replace("500 s", "9 min")
        clock.now += 1
        step.advance(100)
        assert "10 %, 9 s left" in seen.last_line


def test_steps_within_a_step_count_for_it(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """As many units as are under way; the share never falls when a step within is over."""
    for _ in iter_weighted_steps(["cards", "rules"], [8, 2], "sheets", title="kit"):
        with run_step("pages", 4) as step:
            clock.now += 4
            step.advance(2)
    shares = [int(share) for share in re.findall(r"(\d+) %", seen.getvalue())]
    assert shares == sorted(shares) and {40, 90} <= set(shares)
    assert "kit 0/10 sheets · 2/4 pages" in seen.getvalue()


def test_a_time_limit_is_never_passed(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """What ends after a minute ends then, however slow its games are."""
    with run_step("games", 10_000, seconds=60) as step:
        clock.now += 20
        step.advance(2)
        assert "33 %, 40 s left · 2/10,000 games" in seen.last_line


def test_what_is_longer_than_expected(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """Nobody knows how long it will still take, so the bar says how long it took so far."""
    with run_step("moves", 100) as step:
        clock.now += 20
        step.advance(90)
        assert "90 %, 3 s left · 90/100 moves" in seen.last_line
        clock.now += 20
        step.advance(90)
        assert seen.last_line == "[###############-] 99 %, 40 s so far · 180 moves"


def test_short_work_shows_nothing(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """No bar flashes up."""
    with run_step("pages", 4) as step:
        clock.now += progress_bar.FIRST_SECONDS / 2
        step.advance(4)
    assert seen.getvalue() == ""


def test_lines_never_wrap(seen: Terminal, clock: Clock, bar: ProgressBar) -> None:
    """A long name is cut, and escaped: it may not break the terminal."""
    with run_step("pages", 4, title="\x1b[31m" + "name" * 50) as step:
        clock.now += 2
        step.advance()
        assert len(seen.last_line) < 80 and "\x1b" not in seen.last_line and "1/4 pages" in seen.last_line


def test_what_is_printed_stands_above(
    seen: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that a verb prints meanwhile finds the bar erased."""
    monkeypatch.setattr(progress_bar, "FIRST_SECONDS", 0.0)
    with show_progress(), run_step("files", 2) as step:
        step.advance()
        assert seen.last_line
        echo("a file")
        assert seen.last_line == ""
    assert seen.getvalue().endswith(ERASE_LINE)


@pytest.mark.parametrize(("variable", "value"), [("TERM", "dumb"), ("NO_COLOR", "1")])
def test_no_escape_codes(variable: str, value: str, seen: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that knows none, or whose user refuses them, gets no progress bar; nor does a pipe."""
    monkeypatch.setattr(progress_bar, "FIRST_SECONDS", 0.0)
    with show_progress(), run_step("pages", 2) as step:
        step.advance()
    before = seen.getvalue()
    assert "\x1b" in before
    monkeypatch.setenv(variable, value)
    with show_progress(), run_step("pages", 2) as step:
        step.advance()
    assert seen.getvalue() == before
    pipe = StringIO()
    monkeypatch.delenv(variable)
    monkeypatch.setattr(progress_bar, "sys", SimpleNamespace(stderr=pipe))
    with show_progress(), run_step("pages", 2) as step:
        step.advance()
    assert pipe.getvalue() == ""


def test_times_in_words() -> None:
    """To the second, then to the minute, always rounded up."""
    assert [seconds_to_text(n) for n in (0.2, 59.5, 119.0, 119.1, 7199, 7201)] == [
        "1 s",
        "60 s",
        "119 s",
        "2 min",
        "2 h 0 min",
        "2 h 1 min",
    ]


def run_at_terminal(where: Path, *words: str) -> str:
    """All that a program writes to a terminal of its own."""
    pid, link = pty.fork()
    if pid == 0:
        os.chdir(where)
        os.environ.pop("NO_COLOR", None)
        os.environ |= {"TERM": "xterm", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        os.execv(sys.executable, [sys.executable, "-W", "ignore", "-m", "printgen", *words])
    written = b""
    while True:
        try:
            part = os.read(link, 1 << 16)
        except OSError:  # the program is over
            break
        if not part:
            break
        written += part
    os.close(link)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0, written.decode()
    return written.decode()


@pytest.mark.parametrize(
    ("words", "units", "feature"),
    [
        (("kit", "dqd6:party=2"), "parts", ""),
        (("cards", "dqd6", "--format", "png", "--dpi", "150"), "pictures", ""),
        (("export", "_blank", "--target", "tts"), "pieces", "export"),
    ],
    ids=lambda entry: entry[0] if isinstance(entry, tuple) else "",
)
def test_verbs_show_the_time_left(words: tuple[str, ...], units: str, feature: str, tmp_path: Path) -> None:
    """At a terminal there is a bar with units and time, which is gone in the end; each file is reported as it is written."""
    if feature:
        optional.import_or_skip(feature)
    if "png" in words or feature:
        pytest.importorskip("pypdfium2", reason="the extra for pictures is not installed")
    written = run_at_terminal(tmp_path, *words)
    frames = written.split(ERASE_LINE)
    assert any(re.search(rf"^\[[#-]+\] +\d+ %, \S.* (left|so far) · .*\d+/\d+ {units}", frame) for frame in frames), written
    lines = [line for line in written.rpartition(ERASE_LINE)[2].splitlines() if line]
    assert not any(line.startswith("[") for line in lines)
    assert "output" in written
