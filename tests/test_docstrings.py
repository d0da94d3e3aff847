"""What docstrings say of arguments: each that an ``Args:`` block names is a parameter of the function."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loops import require_some

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "printgen").rglob("*.py"))


def named_arguments(docstring: str) -> Iterator[str]:
    """The names in the ``Args:`` block of a docstring: those at its first indentation."""
    block = re.search(r"^( *)Args:\n((?:\1    .*\n?|\n)+)", docstring, flags=re.M)
    if block:
        yield from re.findall(rf"^{block[1]}    (\w+):", block[2], flags=re.M)


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES])
def test_named_arguments_are_parameters(path: Path) -> None:
    """No argument is told that the function does not take."""
    for node in require_some(ast.walk(ast.parse(path.read_text("utf-8")))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken = node.args
            every = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *filter(None, (taken.vararg, taken.kwarg))]
            told = set(named_arguments(ast.get_docstring(node) or ""))
            assert told <= {argument.arg for argument in every}, f"line {node.lineno}: {node.name}"


def test_the_measure() -> None:
    """What is read of a docstring: names, not their continued lines or what follows the block."""
    assert [
        *named_arguments("Do it.\n\nArgs:\n    one: the first,\n        in mm: a length.\n    two: the second.\n\nNote: all.")
    ] == ["one", "two"]
