"""Where templates/ and fonts/ are: beside the package in a checkout, inside it in an installed wheel."""

from functools import cache
from pathlib import Path


@cache
def folder(name: str) -> Path:
    """The folder ``templates`` or ``fonts``; FileNotFoundError when the installation lacks it."""
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"printgen's folder {name}/ is missing: install the package again")
