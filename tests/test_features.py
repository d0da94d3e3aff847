"""Features: what they add is known and documented, and nobody but themselves knows their names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from printgen import extensions
from printgen.cli.main import main
from tests.loops import require_some

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "printgen"
FEATURES = extensions.feature_names()
ASKING = {"find_at", "require_at", "iter_at", "names_at", "source_files_at"}
"""Functions of extensions.py whose first argument is a point."""


def listed_points() -> set[str]:
    """The points of the table in docs/adding-a-feature.md."""
    table = (ROOT / "docs" / "adding-a-feature.md").read_text("utf-8").partition("| point | names |")[2]
    rows = [line.split("|")[1] for line in table.splitlines()[2:] if line.startswith("|")]
    return {point for row in rows for point in re.findall(r"`([a-z._]+)`", row)}


def asked_points() -> Iterator[str]:
    """The points that the code asks for."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING and node.args:
                if ast.unparse(node.func.value) == "extensions" and isinstance(node.args[0], ast.Constant):
                    yield str(node.args[0].value)
            elif isinstance(node, ast.Constant) and re.fullmatch(r"verb\.[a-z]+", str(node.value)):
                yield str(node.value)


def test_the_table_of_points_is_of_today() -> None:
    """Every point at which something is added is asked for, and stands in docs/adding-a-feature.md; no other does."""
    assert listed_points() == set(asked_points())
    assert set(extensions.load_additions()) <= listed_points()


@pytest.mark.parametrize(
    ("point", "name"), [(point, name) for point, names in extensions.load_additions().items() for name in names]
)
def test_what_is_added_is_there(point: str, name: str) -> None:
    """Each entry can be found, also where it is a folder of modules."""
    if point != "counting":
        assert extensions.find_at(point, name) is not None
    assert all(path.is_file() for path in extensions.source_files_at(point)) or point != "counting"


@pytest.mark.parametrize("point", [point for point in extensions.load_additions() if point.startswith("verb.")])
def test_a_verb_is_what_the_help_says_of_it(point: str) -> None:
    """The line in PROVIDES is the first sentence of the verb's own help; places in a section differ."""
    verbs = extensions.verbs_at(point)
    assert len({verb.order for verb in verbs.values()}) == len(verbs)
    for name, verb in verbs.items():
        found = main.get_command(click.Context(main), name)
        assert found and found.name == name and found.get_short_help_str(200) == verb.help


def test_nobody_names_a_feature_in_a_string() -> None:
    """What an import may not say no string says either: neither the core nor games nor another feature name one."""
    for path in require_some(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).parts
        others = [name for name in FEATURES if place[:2] != ("features", name)]
        for node in require_some(ast.walk(ast.parse(path.read_text("utf-8")))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = re.search(rf"\bfeatures[./]({'|'.join(others)})\b", node.value)
                assert not named, f"{path}:{node.lineno}: {node.value}"


def test_every_feature_has_its_tests() -> None:
    """They lie in a folder of its name, and no folder is left of a feature that is gone."""
    folders = {path.name for path in (ROOT / "tests" / "features").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(FEATURES)


def test_tests_of_the_core_know_no_feature() -> None:
    """Whatever imports a feature is a test of that feature, and lies in its folder; benchmarks look at all that there is."""
    strangers = {}
    for path in (ROOT / "tests").rglob("*.py"):
        place = path.relative_to(ROOT / "tests").parts
        own = place[1] if place[0] == "features" else ""
        named = set(re.findall(r"printgen[./]features[./]([a-z]+)", path.read_text("utf-8"))) & set(FEATURES)
        if named - {own} and place[0] != "benchmarks":
            strangers["/".join(place)] = sorted(named - {own})
    assert not strangers
