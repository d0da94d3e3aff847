"""A file is written whole or not at all: beside its place, then moved there; what a killed process left behind is swept up.

Signals that end a program (interrupt, terminate, hang up) wait the moment that a write takes: nothing is then left beside the
file, and what the user is told is true. Against the one signal that cannot wait there is the broom: a part carries the machine
and the process that write it, and the next write to the folder removes the parts of processes that are no more.
"""

import os
import re
import secrets
import signal
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from platform import node
from types import FrameType

PART_NAME = re.compile(r"\.printgen-(?P<machine>[0-9a-f]{8})-(?P<process>[0-9]{1,10})-[0-9a-f]{8}\.part")
"""The name of a file that is being written."""
STALE_SECONDS = 24 * 3600.0  # seconds after which no write goes on any more, whichever machine's it was
TERMINATION_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")  # those that the system has


def replace_file(path: Path, data: bytes) -> None:
    """The file whole in its place, readable by others, its folders made; OSError and no file when it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _remove_abandoned_parts(path.parent)
    part = path.parent / f".printgen-{_machine_id()}-{os.getpid()}-{secrets.token_hex(4)}.part"
    with _defer_signals():
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb") as file:
                file.write(data)
            os.chmod(part, 0o644)
            os.replace(part, path)
        except BaseException:
            with suppress(OSError):  # it was moved already, or never made
                part.unlink()
            raise


@contextmanager
def hold_file_lock(path: Path) -> Iterator[None]:
    """Within, no other process holds the file of this path, which is made and stays; each waits until it can hold it.

    It is the system that lets go of it when the holder ends, however it ends. Where files cannot be held, nobody waits.
    """
    try:
        held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # a folder that cannot be written
        yield
        return
    try:
        with suppress(OSError):
            _lock_file(held)
        yield
    finally:
        os.close(held)


def _lock_file(file: int) -> None:
    """Waits until this process alone holds an open file; OSError where the system of files cannot tell."""
    try:
        import fcntl
    except ImportError:
        _lock_on_windows(file)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX)


def _lock_on_windows(file: int) -> None:
    """The same; Windows tries for ten seconds at a time."""
    import msvcrt

    held = False
    while not held:
        with suppress(PermissionError):
            msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
            held = True


@contextmanager
def _defer_signals() -> Iterator[None]:
    """The signals that end a program come when the block is done; those that are ignored stay so, as do other threads' blocks."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = {}
    for name in TERMINATION_SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
            with suppress(ValueError):  # not the main thread: nothing is interrupted here
                before[number] = signal.signal(number, note)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


def _machine_id() -> str:
    """The machine's name in eight figures."""
    return sha256(node().encode()).hexdigest()[:8]


def _remove_abandoned_parts(folder: Path) -> None:
    """Remove the parts in this folder that nobody writes any more: files of ours, by name and by owner."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if match := PART_NAME.fullmatch(entry.name):
                with suppress(OSError):
                    facts = entry.stat(follow_symlinks=False)
                    if stat.S_ISREG(facts.st_mode) and _is_own_file(facts) and _is_abandoned(match, facts):
                        os.unlink(entry.path)


def _is_own_file(facts: os.stat_result) -> bool:
    """Whether the file belongs to who runs the program; not every system knows owners."""
    return not hasattr(os, "geteuid") or facts.st_uid == os.geteuid()


def _is_abandoned(match: re.Match[str], facts: os.stat_result) -> bool:
    """Whether its process is gone; of other machines, and where one must not ask, whether it is a day old."""
    if time.time() - facts.st_mtime > STALE_SECONDS:
        return True
    if os.name != "posix" or match["machine"] != _machine_id():
        return False
    try:
        os.kill(int(match["process"]), 0)  # asks, and sends nothing
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:  # somebody else's, but alive
        return False
    return False
