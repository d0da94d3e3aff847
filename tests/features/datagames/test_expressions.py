"""Expressions see columns and values, reach nothing else, and cannot make much of little."""

from typing import Any

import pytest

from printgen.features.datagames.reading.expressions import ExpressionError, evaluate
from tests.effort import peak_memory

NAMES = {"value": 3, "name": "Hound", "hue": {"north": "#111111"}, "items": [1, 2], "no": ""}
CELLS = {"value": "3", "name": "Hound"}


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("beat {{ value + 2 }}", "beat 5"),
        ("{{ value + 2 }}", 5),
        ("{{ value }}", "3"),
        ("{{ hue['north'] }}", "#111111"),
        ("{{ {'Hound': 'dog'}[name] }}", "dog"),
        ("{{ {'a': {'b': 1}}['a']['b'] }}!", "1!"),
        ("{{ 'x' if no }}", ""),
        ("{#3} {% x %} {gold}", "{#3} {% x %} {gold}"),
        ("{{ name | upper }}{{ value }}", "HOUND3"),
        ("{{ name.lower() }}", "hound"),
        ("{{ value * 2 ** 3 }}", 24),
    ],
)
def test_what_they_come_to(template: str, found: Any) -> None:
    """A lone expression gives its value, words around it make it text."""
    assert evaluate(template, NAMES, CELLS) == found


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ valeu + 1 }}", "there is no column and no value 'valeu' (do you mean value?)"),
        ("{{ hue['nort'] }}", "hue has no 'nort' (do you mean north?); it has north"),
        ("{{ 1 / 0 }}", "a number is divided by zero"),
        ("{{ value", "lacks its closing"),
        ("{{ }}", "empty"),
        ("{{ name + 1 }}", "+ does not go with a text and a whole number"),
        ("{{ 'x' * 10**8 }}", "too large"),
        ("{{ [1] * 10**9 }}", "too large"),
        ("{{ 9 ** 9 ** 9 }}", "too large"),
        ("{{ '%999999999d' % 1 }}", "too large"),
        ("{{ name.center(999999999) }}", "'center' is not allowed in expressions"),
        ("{{ '{:999999999}'.format(1) }}", "'format' is not allowed"),
        ("{{ name | center(999999999) }}", "there is no filter 'center'"),
        ("{{ name.__class__.__mro__ }}", "'__class__' is not allowed"),
        ("{{ ''.join.__globals__ }}", "has no entry"),
        ("{{ items[nix] }}", "there is no column and no value 'nix'"),
        ("{{ items[7] }}", "a list has no entry 7"),
        ("{{ name - 1 }}", "- does not go with a text and a whole number"),
        ("{{ name < 1 }}", "< cannot compare a text and a whole number"),
        ("{{ (value }}", "it ends too early: ) is missing"),
        ("{{ value name }}", "two values stand side by side"),
        ("{{ round(name) }}", "a text cannot be rounded"),
        ("{{ name | trim(5) }}", "it has no value"),
        ("{{ cycler }}", "there is no column"),
        ("{{ range(10) }}", "there is no column"),
        ("{{ items.append(1) }}", "'append' is not allowed"),
    ],
)
def test_what_they_cannot(template: str, said: str) -> None:
    """One sentence, before anything large is made: all of it takes less than one of the large ones would."""

    def tried() -> None:
        with pytest.raises(ExpressionError) as caught:
            evaluate(template, NAMES, CELLS)
        assert said in str(caught.value)

    assert peak_memory(tried) < 10_000_000  # bytes
