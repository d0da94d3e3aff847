"""Names in the code: unique classes, functions that are verbs or nouns, named values, files that are there."""

import ast
import io
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "printgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
NAMED = re.compile(r"(?<![\w./{*<-])((?:[a-z_0-9]+/)+[a-z_0-9]+\.(?:py|md|toml|js|css|svg|json))\b")
"""A file with its folder."""
BARE = re.compile(
    r"(?:[a-z]{2,}ed|told|kept|known|held|laid|shown|drawn|found|given|made|put|said|seen|sent|taken|cut|bound|lent|linked|left|"
    r"lost|met|spent|spoken|written|chosen|broken|grown|worn|torn|built|bought|brought|caught|felt|meant|read|run|split|spread|"
    r"above|across|after|again|alike|alone|always|apart|around|aside|away|before|behind|below|beside|between|beyond|both|down|"
    r"early|else|elsewhere|enough|ever|far|here|how|inside|just|later|likely|more|most|near|nearly|never|next|now|off|often|once|"
    r"only|onward|out|outside|over|sooner|still|there|thus|together|under|until|up|whole|within|without|yet)"
)
"""A whole name that is a participle, an adverb or a preposition: what the function does, or what it gives, it does not say."""
VERBS_AS_WELL = {
    "cut",
    "feed",
    "put",
    "read",
    "run",
    "seed",
    "need",
    "speed",
    "split",
    "spread",
    "exceed",
    "embed",
    "shed",
}
"""Words of that kind that are verbs or nouns, too."""
MOST_BY_POSITION = 4


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"))


def place(path: Path) -> str:
    """A file as it is named in messages."""
    return str(path.relative_to(ROOT))


def nodes(*kinds: type[ast.AST]) -> Iterator[tuple[Path, ast.AST]]:
    """All nodes of some kinds in the package."""
    return ((path, node) for path in MODULES for node in ast.walk(tree(path)) if isinstance(node, kinds))


def test_class_names_are_unique() -> None:
    """One name is one class in the whole package."""
    where = defaultdict(list)
    for path, node in nodes(ast.ClassDef):
        where[node.name].append(place(path))
    assert not {name: places for name, places in where.items() if len(places) > 1}


def test_functions_are_verbs_or_nouns() -> None:
    """No function is called by a bare participle, an adverb or a preposition."""
    bare = []
    for path, node in nodes(ast.FunctionDef, ast.AsyncFunctionDef):
        name = node.name.strip("_")
        if BARE.fullmatch(name) and name not in VERBS_AS_WELL:
            bare.append(f"{place(path)}:{node.lineno} {node.name}")
    assert not bare


@pytest.mark.parametrize(("name", "is_bare"), [("told", True), ("resized", True), ("draw_card", False), ("read", False)])
def test_the_measure_of_names(name: str, is_bare: bool) -> None:
    """What counts as a bare participle."""
    assert bool(BARE.fullmatch(name) and name not in VERBS_AS_WELL) == is_bare


def test_constructors_name_what_they_take() -> None:
    """No class of the package is made of more than four values by position; a row that is spread with a star is no position."""
    classes = {node.name for _, node in nodes(ast.ClassDef)}
    many = Counter()
    for path, node in nodes(ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in classes and len(node.args) > MOST_BY_POSITION and not any(isinstance(a, ast.Starred) for a in node.args):
            many[f"{place(path)}:{node.lineno} {called}"] += 1
    assert not many


def doc_texts(path: Path) -> Iterator[str]:
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
    named = {name for text in doc_texts(path) for name in NAMED.findall(text)}
    assert not named - every_file()
