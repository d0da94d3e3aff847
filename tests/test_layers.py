"""The shape of the code as an ordinary test: imports, lint, format and types, with the settings of pyproject.toml."""

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "printgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_MODULES = 16
LONGEST = 320  # lines of a module's code: imports and docstrings are to be complete, and do not count
LONGEST_RULES = 380  # a game's rules stay in one file, as its rulebook does


def tool(*words: str) -> str:
    """What a tool has to say, empty when it is content; the test is skipped when the tool is not installed."""
    module = words[0]
    if not find_spec(module):
        pytest.skip(f"{module} is not installed")
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_imports_go_one_way() -> None:
    """The contracts in pyproject.toml: layers, games apart from each other, one file for each heavy library."""
    pytest.importorskip("importlinter")
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    assert f"{len(settings['contracts'])} kept, 0 broken" in done.stdout


def test_lint() -> None:
    """Ruff has nothing to say."""
    assert not tool("ruff", "check", "--no-cache", "--output-format", "concise", ".")


def test_format() -> None:
    """Every file is formatted."""
    assert not tool("ruff", "format", "--no-cache", "--check", ".")


def test_types() -> None:
    """Types are right: mypy --strict passes for the package."""
    assert not tool("mypy", "--strict")


def test_folders_are_small() -> None:
    """No folder of the package has more than 16 modules."""
    counts = Counter(path.parent for path in MODULES if path.name != "__init__.py")
    assert not {str(folder.relative_to(PACKAGE)): count for folder, count in counts.items() if count > MOST_MODULES}


def code_lines(text: str) -> int:
    """How many lines of code a module has: without imports, docstrings and lines that are empty."""
    uncounted = {number for number, line in enumerate(text.splitlines(), 1) if not line.strip()}
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if is_text or isinstance(node, (ast.Import, ast.ImportFrom)):
            uncounted |= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(text.splitlines()) - len(uncounted)


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(PACKAGE)) for path in MODULES])
def test_module(path: Path) -> None:
    """A module has a docstring and is not too long; it leaves no promise for later and no path of a machine."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    rules = path.name == "rules.py" or (path.parent.name, path.name) == ("rules", "play.py")
    assert code_lines(text) <= (LONGEST_RULES if rules else LONGEST)
    assert not lines or lines[0].startswith(('"""', 'r"""')) or path.name == "__init__.py"
    assert not re.search(r"\b(TODO|FIXME|XXX)\b|/(?:home|Users|root|tmp)/", text)
