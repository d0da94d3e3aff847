"""Features in tests of what is not theirs: a test that asks for one is skipped, or looks at less, where it was deleted."""

from importlib import import_module
from typing import Any

import pytest

PACKAGE = "printgen.features."
"""Before the names of modules that a test takes away."""


def import_or_skip(module: str) -> Any:
    """Import a module of a feature, as ``"lab.compare"``; the test is skipped where the feature is not there."""
    return pytest.importorskip(f"{PACKAGE}{module}", reason=f"there is no {module.partition('.')[0]}")


def import_or_none(module: str) -> Any:
    """Import a module of a feature, or give None."""
    try:
        return import_module(f"{PACKAGE}{module}")
    except ModuleNotFoundError:
        return None
