"""How a sweep is shared between ``make test``, which proves everything once, and ``make proof``, which adds the rest."""

from collections.abc import Iterable
from typing import Any

import pytest


def sweep_parameters(values: Iterable[Any], at_once: int = 1, *, rows: bool = False) -> list[Any]:
    """Parameters for a test over many values: the first ``at_once`` in ``make test``, all others in ``make proof``.

    With ``rows`` each value is a row, one entry for each name of the test's parameters.
    """
    return [value if k < at_once else proof_only(value, rows=rows) for k, value in enumerate(values)]


def proof_only(value: Any, *, rows: bool = False) -> Any:
    """A parameter that only ``make proof`` tries; one that has an id or marks of its own keeps them."""
    if hasattr(value, "marks"):
        return pytest.param(*value.values, id=value.id, marks=(*value.marks, pytest.mark.proof))
    return pytest.param(*(value if rows else (value,)), marks=pytest.mark.proof)
