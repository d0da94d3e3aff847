"""The licences of everything in the studio's page, as one text."""

from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from printgen import resources

TITLE = "printgen in a browser\n=====================\n"
NOTICE = """
printgen is under the MIT licence. The faces of its pages are under the licences that stand beside it. Everything else that
printgen stands on was installed by pip on this machine, each library with its own licence.
"""
RULE_LINE = "-" * 60
PACKAGE_FOLDER = Path(__file__).parents[2]


class LicenceTerms(NamedTuple):
    """The licence of a work: whose work it is, and the licence's text."""

    subject: str
    text: str


def iter_own_licences() -> Iterator[LicenceTerms]:
    """Yield the licences of printgen and of its fonts."""
    yield LicenceTerms("printgen", _read_own_licence())
    for path in sorted(resources.resource_folder("fonts").glob("*.txt")):
        yield LicenceTerms(f"the face {path.stem.partition('-')[2]}", path.read_text("utf-8"))


def _read_own_licence() -> str:
    beside = PACKAGE_FOLDER.parent / "LICENSE"
    if beside.is_file():
        return beside.read_text("utf-8")
    try:
        files = distribution("printgen").files or ()
    except PackageNotFoundError:
        files = ()
    return next((file.read_text("utf-8") for file in files if file.name == "LICENSE"), "MIT")


def join_licences(notice: str, every: Iterable[LicenceTerms]) -> str:
    """Return a notice and all licences as one text, each licence below a heading."""
    return TITLE + notice + "".join(f"\n\n{one.subject}\n{RULE_LINE}\n{one.text.strip()}\n" for one in every)
