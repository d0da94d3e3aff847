"""Files that docstrings and comments of the code name are there."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "printgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
NAMED = re.compile(r"(?<![\w./{*<-])((?:[a-z_0-9]+/)+[a-z_0-9]+\.(?:py|md|toml|js|css|svg|json))\b")
"""A file with its folder."""


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"))


def said(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module."""
    for node in ast.walk(tree(path)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node):
            yield ast.get_docstring(node) or ""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


@cache
def every_file() -> frozenset[str]:
    """All files of the checkout, and the ends of their paths."""
    found: set[str] = set()
    for top in ("printgen", "tests", "templates", "fonts", "docs", "examples", "tools"):
        for path in (ROOT / top).rglob("*"):
            parts = path.relative_to(ROOT).parts
            found |= {"/".join(parts[k:]) for k in range(len(parts))}
    return frozenset(found | {path.name for path in ROOT.iterdir()})


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(PACKAGE)) for path in MODULES])
def test_files_that_are_named_exist(path: Path) -> None:
    """A file that a docstring or a comment names by its folder is there."""
    named = {
        name
        for text in said(path)
        for name in re.findall(r"(?<![\w./{*<-])((?:[a-z_0-9]+/)+[a-z_0-9]+\.(?:py|md|toml|js|css|svg|json))\b", text)
    }
    assert not named - every_file()
