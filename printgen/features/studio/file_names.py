"""Names of uploaded files as file systems and Python's import take them, however they are spelled.

File systems of Windows and macOS take ``RULES.PY`` for ``rules.py``. Windows also drops dots and spaces at the end of a name, and
takes ``rules.py::$DATA`` for the file itself; macOS ignores invisible characters and knows several spellings of an accent.
"""

import unicodedata
from importlib.machinery import all_suffixes

CODE_SUFFIXES = frozenset(
    {".py", ".pyw", ".pyc", ".pyo", ".pyd", ".pyz", ".so", ".sl", ".dll", ".dylib"}
    | {f".{suffix.rpartition('.')[2]}".lower() for suffix in all_suffixes()}
)
"""How the name of a file ends that Python, here or on another system, imports or loads as code."""


def is_code_path(path: str) -> bool:
    """Tell whether any system would take the file of this path for code."""
    return any(_suffix(_plain_name(part, "NFKC")) in CODE_SUFFIXES for part in path.rpartition("/")[2].split(":"))


def comparable_path(path: str) -> str:
    """Return a path in a form that is the same for all paths that some system takes for one file."""
    return "/".join(_plain_name(part, "NFC") for part in path.split("/"))


def is_unusable_name(name: str) -> bool:
    """Tell whether a name has nothing left when a file system has dropped what it does not keep; "..", too."""
    return not _plain_name(name, "NFC")


def _plain_name(name: str, form: str) -> str:
    """Return a name in small letters, without invisible characters, and without dots and spaces at its end."""
    composed = unicodedata.normalize(form, name)  # type: ignore[arg-type]
    seen = "".join(c for c in composed if unicodedata.category(c) not in ("Cf", "Cc"))
    while seen and (seen[-1] == "." or seen[-1].isspace()):
        seen = seen[:-1]
    return "".join(_small_letter(c) for c in seen)


def _small_letter(c: str) -> str:
    """Return a character in small; one that would become several stays, because file systems keep it, too."""
    small = c.casefold()
    return small if len(small) == 1 else c


def _suffix(name: str) -> str:
    return "".join(name.rpartition(".")[1:])
