"""How a sweep is shared between ``make test``, which proves everything once, and ``make proof``, which adds the rest."""

from collections.abc import Sequence
from typing import Any

import pytest


def sweep(values: Sequence[Any], at_once: int = 1) -> list[Any]:
    """Parameters for a test over many values: the first ``at_once`` in ``make test``, all others in ``make proof``."""
    return [value if k < at_once else _later(value) for k, value in enumerate(values)]


def _later(value: Any) -> Any:
    """A parameter (or a row of them) that only ``make proof`` tries."""
    row = value if isinstance(value, tuple) else (value,)
    return pytest.param(*row, marks=pytest.mark.proof)
