"""The changes of tools/mutants.py: its parts and explanations fit the code, and a change that no test notices is found."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from printgen.gameapi.discovery import game_names

ROOT = Path(__file__).parents[1]
pytest.importorskip("cosmic_ray")


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    """The names of the script."""
    return runpy.run_path(str(ROOT / "tools" / "mutants.py"))


@pytest.fixture
def write_module(tool: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, Any]]:
    """Gives the script's names for a checkout of one module, ``sum.py``, with a text."""

    def write(text: str) -> dict[str, Any]:
        (tmp_path / "sum.py").write_text(text, "utf-8")
        monkeypatch.setitem(tool["iter_changes"].__globals__, "ROOT", tmp_path)
        return tool

    return write


def test_every_part_is_there(tool: dict[str, Any]) -> None:
    """Each part has modules, and its tests are files of the checkout; games are parts."""
    parts = {name: tool["read_part"](name) for name in tool["part_names"]()}
    assert {"engine", "verify", "imposition", "export", *game_names()} <= set(parts)
    assert not [name for name, part in parts.items() if not part.modules or not part.tests]
    assert not [path for part in parts.values() for path in part.modules if not (ROOT / path).is_file()]
    assert not [
        test for part in parts.values() for test in (*part.tests, *part.slow) if not (ROOT / test.partition("::")[0]).exists()
    ]


def test_a_change_that_is_explained_is_still_there(tool: dict[str, Any]) -> None:
    """Each has a reason and is a change of a module of some part, and the code has it today."""
    explained = tool["read_explained"]()
    assert all(reason.strip() for reason in explained.values())
    files = {edit.file for edit in explained}
    assert files <= {path for name in tool["part_names"]() for path in tool["read_part"](name).modules}
    assert tool["find_stale"](sorted(files)) == []


def test_what_is_changed(write_module: Callable[[str], dict[str, Any]]) -> None:
    """A number becomes its neighbours, an operator another one; annotations, caches and `is` for `==` are left alone."""
    tool = write_module("@cache\ndef f(a: int | None) -> int | None:\n    return a == 1\n")
    edits = [tool["apply_change"](change)[0] for change in tool["iter_changes"]("sum.py")]
    assert {(edit.before, edit.after) for edit in edits} == {
        ("return a == 1", after)
        for after in (
            "return a == 0",
            "return a == 2",
            "return a != 1",
            "return a < 1",
            "return a <= 1",
            "return a > 1",
            "return a >= 1",
        )
    }


def test_a_sample_is_reproducible_and_spread(write_module: Callable[[str], dict[str, Any]]) -> None:
    """A seed gives one order; each of the two places comes once before one of them comes again."""
    tool = write_module("A = 3\nB = 5\n")
    changes = list(tool["iter_changes"]("sum.py"))
    assert len(changes) == 4
    orders = [tool["sample_changes"](changes, seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert orders[0] == orders[1] == tool["sample_changes"](changes[::-1], 1)
    assert len({tuple(order) for order in orders}) > 1
    assert {change.line for change in orders[0][:2]} == {change.line for change in orders[0][2:]} == {1, 2}


def test_an_explanation_without_its_change_is_stale(
    write_module: Callable[[str], dict[str, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One whose line reads otherwise today, and one that the operators do not make."""
    tool = write_module("def f(a):\n    return a + 1\n")
    rows = [("return a + 1", "return a - 1"), ("return a + 2", "return a - 2"), ("return a + 1", "return b + 1")]
    text = "".join(f'[[change]]\nfile = "sum.py"\nbefore = "{one}"\nafter = "{other}"\nreason = "so"\n' for one, other in rows)
    (tmp_path / "explained.toml").write_text(text, "utf-8")
    monkeypatch.setitem(tool["find_stale"].__globals__, "EXPLAINED", tmp_path / "explained.toml")
    assert [(edit.before, edit.after) for edit in tool["find_stale"](["sum.py"])] == rows[1:]
