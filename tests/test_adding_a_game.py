"""A new game is a new folder: nothing outside it changes, and the contracts on imports guard it from the first day.

In a copy of the tree the blank game stands once more under a name of its own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from printgen import extensions

ROOT = Path(__file__).parents[1]
NEW = "sixth"
FEATURE = next(name for name in extensions.feature_names() if (ROOT / "printgen" / "features" / name / "verbs.py").exists())
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the new game in it."""
    place = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("proofs", "__pycache__")
    shutil.copytree(ROOT / "printgen", place / "printgen", ignore=left_out)
    games = place / "printgen" / "games"
    shutil.copytree(games / "_blank", games / NEW)
    for name in ("templates", "fonts"):
        (place / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What a call of Python comes to, with the copy of the package."""
    environment = os.environ | {"PYTHONPATH": str(tree), "XDG_STATE_HOME": str(tree / "state")}
    return subprocess.run([sys.executable, *words], cwd=tree, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "call", ["games", f"cards {NEW}", f"kit {NEW}", f"play {NEW}#1", f"sheets {NEW} --seed 1"], ids=lambda call: call.split()[0]
)
def test_every_verb_finds_it(tree: Path, call: str) -> None:
    """It is listed, printed and played by its name."""
    done = run(tree, "-m", "printgen", *call.split())
    assert done.returncode == 0 and NEW in done.stdout, done.stderr


BREAKS = {
    "Inside a game": ("rules.py", "from .box import cards as cards"),
    "No game knows another": ("notation.py", "from printgen.games._blank import rules as others"),
    "Of a game only its own renderers know how things are drawn": ("books/booklets.py", "from printgen.render import lay as lay"),
    "A game knows of a feature what this offers to games: its contract, values and words": (
        "story/narrator.py",
        f"from printgen.features.{FEATURE} import verbs as verbs",
    ),
}
"""A line that breaks a layer in the new game, by the contract that forbids it."""


def test_its_layers_are_guarded(tree: Path) -> None:
    """As it is copied it keeps all contracts; each line that breaks a layer in it breaks the contract that names the layer."""
    pytest.importorskip("importlinter")
    assert run(tree, "-c", LINT).returncode == 0
    for name, line in BREAKS.values():
        path = tree / "printgen" / "games" / NEW / name
        path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
    said = " ".join(run(tree, "-c", LINT).stdout.split())
    assert not [title for title in BREAKS if f"{title} BROKEN" not in said]
