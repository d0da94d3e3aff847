"""Every verb imports what it needs, and not what others need: measured in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import json, sys
from click.testing import CliRunner
from printgen.cli.main import main
done = CliRunner().invoke(main, sys.argv[1:])
print(json.dumps([done.exit_code, sorted(sys.modules)]))
"""
LIBRARIES = set("reportlab PIL jinja2 segno pypdf numba numpy platformdirs openpyxl svgelements pypdfium2".split())
SETTINGS = {"platformdirs"}
PRINT = {"reportlab", "PIL", "jinja2", *SETTINGS}
ROOMS = set("cli commands simulation gameapi prose render backends components engine marks".split())


MOST = 21
"""Modules of the package that --help may import."""


def imported_modules(where: Path, *words: str) -> set[str]:
    """The modules that are there when a call is over."""
    done = subprocess.run([sys.executable, "-c", CODE, *words], cwd=where, capture_output=True, text=True, check=True)
    code, modules = json.loads(done.stdout.splitlines()[-1])
    assert code == 0, done.stdout
    return set(modules)


@pytest.mark.parametrize(
    ("words", "libraries", "rooms"),
    [
        (("--help",), set(), {"cli", "engine"}),
        (("cards", "--help"), SETTINGS, {"cli", "engine"}),
        ((), set(), {"cli", "engine", "gameapi"}),
        (
            ("simulate", "_blank", "--games", "3", "--player", "random"),
            SETTINGS,
            {"cli", "engine", "gameapi", "commands", "simulation"},
        ),
        (("cards", "_blank"), PRINT, ROOMS - {"simulation"}),
        (("sheets", "_blank"), PRINT, ROOMS - {"simulation"}),
        (("reference", "_blank"), PRINT, ROOMS - {"simulation"}),
        (("rules", "_blank"), PRINT, ROOMS - {"simulation"}),
        (("kit", "_blank"), PRINT, ROOMS - {"simulation"}),
        (("play", "_blank#7", "--player", "best"), {*PRINT, "segno"}, ROOMS - {"simulation"}),
        (("sheets", "_blank", "--seed", "3"), PRINT, ROOMS),
    ],
    ids=lambda entry: " ".join(entry) if isinstance(entry, tuple) else "",
)
def test_a_verb_imports_no_more_than_it_needs(
    words: tuple[str, ...], libraries: set[str], rooms: set[str], tmp_path: Path
) -> None:
    """Libraries, rooms of the house, and of all games the one that was named."""
    modules = imported_modules(tmp_path, *words)
    assert modules & LIBRARIES <= libraries
    assert {name.split(".")[1] for name in modules if name.startswith("printgen.")} & ROOMS <= rooms
    games = {name.split(".")[2] for name in modules if name.startswith("printgen.games.")}
    assert games == ({"_blank"} if any("_blank" in word for word in words) else set())


def test_help_imports_no_feature(tmp_path: Path) -> None:
    """What features add is listed without them; what is imported of the package are a few modules of the command line."""
    ours = [name for name in imported_modules(tmp_path, "--help") if name.partition(".")[0] == "printgen"]
    assert not [name for name in ours if name.startswith("printgen.features")] and len(ours) <= MOST
