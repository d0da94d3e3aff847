"""The built wheel, installed elsewhere: templates and fonts travel inside it, and it prints the same pages."""

import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.sweep import sweep_parameters

ROOT = Path(__file__).parents[1]


def run(*words: str, cwd: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    """A Python call, in a folder that is not the checkout, with a search path that does not name it."""
    env = {**os.environ, "PYTHONPATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    return subprocess.run([sys.executable, *words], cwd=cwd, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without a network from what is installed."""
    if not find_spec("hatchling"):
        pytest.skip("hatchling is not installed")
    folder = tmp_path_factory.mktemp("wheel")
    if find_spec("build"):
        words = ["build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    else:
        words = ["pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    done = run("-m", *words, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("printgen-*.whl")
    return path


@pytest.fixture(scope="module")
def installed_package(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel was installed into, alone."""
    folder = tmp_path_factory.mktemp("installed")
    done = run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(folder), str(wheel), cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_wheel_holds_all_that_is_read(wheel: Path) -> None:
    """Each template, picture, font, licence and content file of the checkout; no tests, no output, no sketches."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("templates", "fonts"):
        files = {f"printgen/{path.relative_to(ROOT)}" for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert {name for name in files if "__pycache__" not in name} <= inside
    assert {f"printgen/{p.relative_to(ROOT / 'printgen')}" for p in (ROOT / "printgen").rglob("*.toml")} <= inside
    assert any(name.endswith("licenses/LICENSE") for name in inside)
    assert not [name for name in inside if name.startswith(("tests", "output", "docs", "tools"))]


def test_installed_elsewhere(installed_package: Path, tmp_path: Path) -> None:
    """It is that copy that runs, and finds its own folders."""
    code = (
        "import printgen.resources as r; print(r.__file__); "
        "print(r.resource_folder('templates')); print(r.resource_folder('fonts'))"
    )
    done = run("-c", code, cwd=tmp_path, path=str(installed_package))
    assert done.returncode == 0, done.stderr
    assert all(line.startswith(str(installed_package)) for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    "words",
    sweep_parameters([("cards", "dqd6"), ("sheets", "dqd6"), ("reference", "dqd6"), ("play", "dqd6#1")], 2),
    ids=lambda w: w[0],
)
def test_prints_the_same(installed_package: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    """From another folder, with nothing but the wheel, the pages are byte for byte those of the checkout."""
    files = []
    for name, path in (("wheel", installed_package), ("checkout", ROOT)):
        cwd = tmp_path / name
        cwd.mkdir()
        done = run("-m", "printgen", *words, "-o", "out.pdf", cwd=cwd, path=str(path))
        assert done.returncode == 0, done.stdout + done.stderr
        files.append((cwd / "out.pdf").read_bytes())
    assert files[0] == files[1]
    assert files[0].startswith(b"%PDF-")


@pytest.mark.proof
def test_verifies(installed_package: Path, tmp_path: Path) -> None:
    """A play-log that the installed program wrote is true to it."""
    run("-m", "printgen", "play", "dqd6#1", "-o", "log.pdf", cwd=tmp_path, path=str(installed_package))
    done = run("-m", "printgen", "verify", "log.pdf", cwd=tmp_path, path=str(installed_package))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("log.pdf: true: dqd6#1, ")
