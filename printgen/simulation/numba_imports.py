"""Import numba without optional libraries that no rules need; this saves a quarter of a warm start."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from types import ModuleType

UNUSED_MODULES = ("scipy.linalg", "cffi")
"""Linear algebra, and calls to C."""
FIRST_MODULES = ("numba.core.typing.cffi_utils", "numba.np.arraymath")
"""Modules that would import them, as soon as numba compiles or loads anything."""


class SkippingFinder(MetaPathFinder):
    """Reports the modules in ``UNUSED_MODULES`` as not installed, so that numba goes on without them."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        """Raise ModuleNotFoundError for unused modules; importlib calls this finder before any other."""
        if name in UNUSED_MODULES:
            raise ModuleNotFoundError(f"{name} is not needed", name=name)


sys.meta_path.insert(0, skipped := SkippingFinder())
try:
    for each in FIRST_MODULES:
        import_module(each)
finally:
    sys.meta_path.remove(skipped)
