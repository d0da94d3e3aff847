"""Write files completely or not at all, and remove what a killed process left behind.

A file is written under a temporary name (``PART_NAME``) beside its place and then moved there. Signals that end a program
(``TERMINATION_SIGNALS``: interrupt, terminate, hang up) are delayed while a file is written, so that no part remains and what
the user is told is true. SIGKILL cannot be delayed: therefore the name of a part holds the machine and the process that write
it, and the next write to the folder removes the parts of processes that have ended.
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


def write_file_atomically(path: Path, data: bytes) -> None:
    """Write a whole file to its place, creating missing folders.

    Others may read the file (mode 0644). OSError is raised when it cannot be written; then no file and no part remains.
    """
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
    """Hold the lock on a file for the duration of the block, waiting until no other process holds it.

    The file is created if it is missing, and it remains. The operating system releases the lock when the process that holds
    it ends, in whatever way it ends. Nothing is locked where the folder cannot be written or the file system knows no locks.
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
    """Wait until this process alone holds an open file.

    OSError is raised where the file system cannot lock files.
    """
    try:
        import fcntl
    except ImportError:
        _lock_on_windows(file)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX)


def _lock_on_windows(file: int) -> None:
    """Wait until this process alone holds an open file, on Windows, which tries for ten seconds at a time."""
    import msvcrt

    held = False
    while not held:
        with suppress(PermissionError):
            msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
            held = True


@contextmanager
def _defer_signals() -> Iterator[None]:
    """Delay the signals of ``TERMINATION_SIGNALS`` until the block has ended.

    Signals that are ignored stay ignored. In a thread other than the main one nothing is delayed.
    """
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
    """Return the machine's name as eight hexadecimal digits."""
    return sha256(node().encode()).hexdigest()[:8]


def _remove_abandoned_parts(folder: Path) -> None:
    """Remove the parts in a folder that no process writes any more.

    Only regular files of the current user whose name matches ``PART_NAME`` are removed.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if match := PART_NAME.fullmatch(entry.name):
                with suppress(OSError):
                    facts = entry.stat(follow_symlinks=False)
                    if stat.S_ISREG(facts.st_mode) and _is_owned_by_user(facts) and _is_abandoned_part(match, facts):
                        os.unlink(entry.path)


def _is_owned_by_user(facts: os.stat_result) -> bool:
    """Tell whether the file belongs to the user who runs the program; True on systems without owners."""
    return not hasattr(os, "geteuid") or facts.st_uid == os.geteuid()


def _is_abandoned_part(match: re.Match[str], facts: os.stat_result) -> bool:
    """Tell whether the process that wrote a part has ended.

    For parts of other machines, and on systems where a process cannot be asked for, only the age counts: more than
    ``STALE_SECONDS`` (a day).
    """
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
