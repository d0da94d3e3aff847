"""The same call prints the same bytes, whichever Python there is: one that we support, found on PATH or beside its manager."""

import ast
import os
import re
import shutil
import subprocess
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.loops import require_some

ROOT = Path(__file__).parents[1]
OLDEST = 11  # of Python 3, as pyproject.toml says
MANAGERS = (".pyenv/versions", ".local/share/uv/python", ".asdf/installs/python", ".local/share/mise/installs/python")
PURE = ("reportlab", "charset_normalizer", "click", "jinja2", "markupsafe", "segno", "pypdf", "platformdirs")
"""What printing needs and any Python can read: it is lent to the others."""
PRINTED = (
    ("cards", "jqka", "--backs", "fold"),
    ("cards", "keep", "--ink", "low"),
    ("sheets", "keep"),
    ("sheets", "keevorn"),
    ("sheets", "jacks", "--paper", "letter"),
    ("reference", "dqd6", "--large-print"),
    ("rules", "jacks", "--layout", "pages"),
    ("play", "keevorn#5", "--player", "careful"),
    ("play", "jqka#5", "--player", "cautious"),
)
COUNTS = {
    "sum(counts)",
    "sum((tally.maximum for tally in every))",
    "sum(rows)",
    "sum(chart.counts)",
    "sum((count for _, count in self.columns))",
    "sum(map(len, _whole_rows(paper, lines)))",
}
"""Sums of whole numbers that do not show it by themselves."""
COUNTS |= {"sum(map(widths.__getitem__, string))", "sum(map(kern.get, map(add, string, string[1:]), repeat(0)))"}


def pythons() -> dict[str, Path]:
    """The Pythons of this machine that we support, by version: on PATH, and where managers of Pythons keep them."""
    folders = [Path(name) for name in os.environ.get("PATH", "").split(os.pathsep) if name]
    for manager in (os.environ.get("PYENV_ROOT", "") + "/versions", *(str(Path.home() / name) for name in MANAGERS)):
        folders += sorted(Path(manager).glob("*/bin"))
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("python3*")):
            if not re.fullmatch(r"python3(\.\d+)?", path.name):
                continue
            ask = "import sys, zlib; print('%d.%d' % sys.version_info[:2])"
            try:
                done = subprocess.run([path, "-c", ask], capture_output=True, text=True, timeout=20, check=False)
            except (OSError, subprocess.TimeoutExpired):  # a shim of something that is not there
                continue
            version = done.stdout.strip()
            if done.returncode == 0 and int(version.partition(".")[2]) >= OLDEST:
                found.setdefault(version, path)
    return found


@pytest.fixture(scope="module")
def pure_packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what every Python can read; of pillow, which is compiled, only the name: we print no pictures of dots."""
    folder = tmp_path_factory.mktemp("lent")
    for name in PURE:
        spec = find_spec(name)
        if spec and spec.submodule_search_locations:
            shutil.copytree(spec.submodule_search_locations[0], folder / name, ignore=shutil.ignore_patterns("*.so", "*.pyc"))
    (folder / "PIL").mkdir()
    for name in ("__init__.py", "Image.py"):
        (folder / "PIL" / name).touch()
    return folder


def digests(python: Path, lent: Path, folder: Path) -> dict[str, str]:
    """What this Python prints, by call, as SHA-256."""
    environment = {**os.environ, "PYTHONPATH": f"{lent}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    folder.mkdir()
    made = {}
    for words in PRINTED:
        call = [python, "-m", "printgen", *words, "-o", folder / "made.pdf"]
        done = subprocess.run(call, env=environment, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (python, words, done.stderr)
        made[" ".join(words)] = sha256((folder / "made.pdf").read_bytes()).hexdigest()
    return made


@pytest.mark.proof
def test_every_python_prints_the_same(pure_packages: Path, tmp_path: Path) -> None:
    """Cards, sheets, a reference, a booklet and play-logs, byte for byte."""
    found = pythons()
    if len(found) < 2:
        pytest.skip(f"only one supported Python is here: {', '.join(found) or 'none on PATH'}")
    first, *others = sorted(found)
    told = digests(found[first], pure_packages, tmp_path / first)
    for version in others:
        assert digests(found[version], pure_packages, tmp_path / version) == told, f"{version} differs from {first}"


def counts(call: ast.Call) -> bool:
    """Whether a sum shows that it is one of whole numbers: of lengths, of things that are so or not, or one of those listed."""
    if ast.unparse(call) in COUNTS:
        return True
    made = call.args[0]
    if isinstance(made, ast.GeneratorExp):
        one = made.elt
        return (
            isinstance(one, ast.Compare)
            or (isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in ("len", "isinstance"))
            or (isinstance(one, ast.Attribute) and one.attr == "rows")
        )
    return False


@pytest.mark.parametrize("folder", ["components", "render"])
def test_sums_for_paper_are_exact(folder: str) -> None:
    """From Python 3.12 on sum() rounds otherwise than before: what may be a length on paper is added up by math.fsum."""
    sums = (
        (path, node)
        for path in sorted((ROOT / "printgen" / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sum"
    )
    for path, node in require_some(sums):
        assert counts(node), f"{path.name}, line {node.lineno}: {ast.unparse(node)} may be floats: use math.fsum"
