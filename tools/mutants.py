"""Change the code in one place at a time and list the changes that no test notices: ``python tools/mutants.py PART``.

``tools/mutants.toml`` names the parts: their modules, and the tests that are run for every change, fast ones before
slow ones. The name of a game stands for its rules. The changes are those of cosmic-ray, in a copy of the checkout. A sample takes
one change of each place before it takes a second one; the same seed and the same code give the same sample.
``tools/mutants_explained.toml`` lists the changes that make no difference, with the reason; they are not listed as survivors.

Needs the extra 'dev'. The exit code is 1 if a change survives that is not explained, or if an explanation is out of date.
"""

import argparse
import ast
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PARTS = ROOT / "tools" / "mutants.toml"
EXPLAINED = ROOT / "tools" / "mutants_explained.toml"
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "output", "dist", "build", "*.egg-info", ".*_cache", ".hypothesis")
LEAST_SECONDS = 30.0
PATIENCE = 4
"""A change may make the tests so many times slower. One that takes longer counts as noticed: most of these never end."""


class Part(NamedTuple):
    """The modules of a part, and its tests, with paths from the checkout; ``slow`` are run if all of ``tests`` pass."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    slow: tuple[str, ...]


class Change(NamedTuple):
    """One change of cosmic-ray: where it is made, by which operator, and which of the operator's places in the file that is."""

    file: str
    line: int
    column: int
    operator: str
    occurrence: int


class Edit(NamedTuple):
    """A change as it reads: the line before and after, without its indent. This is how explanations name a change."""

    file: str
    before: str
    after: str


def read_part(name: str) -> Part:
    """Return the part of a name; KeyError is raised when there is none. A game's name stands for its rules."""
    table = tomllib.loads(PARTS.read_text("utf-8"))["part"]
    is_game = name not in table and (ROOT / "printgen" / "games" / name).is_dir()
    found = table["GAME" if is_game else name]
    modules = [path for pattern in found["modules"] for path in sorted(ROOT.glob(pattern.replace("GAME", name)))]
    tests, slow = (tuple(test.replace("GAME", name) for test in found.get(key, ())) for key in ("tests", "slow"))
    return Part(tuple(path.relative_to(ROOT).as_posix() for path in modules), tests, slow)


def part_names() -> list[str]:
    """Return the names of all parts: those of the file, with the games in place of GAME."""
    games = [path.parent.name for path in sorted((ROOT / "printgen" / "games").glob("[!_]*/game.toml"))]
    names = list(tomllib.loads(PARTS.read_text("utf-8"))["part"])
    return [name for name in names if name != "GAME"] + games


def read_explained() -> dict[Edit, str]:
    """Return the reasons of the changes that are explained."""
    rows = tomllib.loads(EXPLAINED.read_text("utf-8")).get("change", [])
    return {Edit(row["file"], row["before"], row["after"]): row["reason"] for row in rows}


def _is_left_out(operator: str) -> bool:
    """Tell whether changes of an operator say nothing about tests.

    ``is`` for ``==`` is the same for small numbers, and most decorators here are caches.
    """
    name = operator.partition("/")[2]
    makes_is = name.endswith(("_Is", "_IsNot")) and "_Is_" not in name and "_IsNot_" not in name
    return makes_is or name == "RemoveDecorator"


def _annotated_lines(source: str) -> set[tuple[int, int]]:
    """Return the places of type annotations, as line and column: nothing runs them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        for field in ("annotation", "returns"):
            place = getattr(node, field, None)
            found += [place] if isinstance(place, ast.expr) else []
    return {(one.lineno, k) for one in found for k in range(one.col_offset, one.end_col_offset or 0)}


def iter_changes(file: str) -> Iterator[Change]:
    """Yield every change of a module that a test could notice."""
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator, operator_names

    nodes = list(ast_nodes(get_ast_from_path(ROOT / file)))
    annotated = _annotated_lines((ROOT / file).read_text("utf-8"))
    for name in operator_names():
        if _is_left_out(name) or get_operator(name).arguments():
            continue
        operator = get_operator(name)()
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places):
            if (line, column) not in annotated:
                yield Change(file, line, column, name, occurrence)


def sample_changes(changes: Sequence[Change], seed: int) -> list[Change]:
    """Return the changes in the order in which they are tried: shuffled, with one of each place before a second one."""
    order = sorted(changes)
    Random(seed).shuffle(order)
    times: Counter[tuple[str, int, int]] = Counter()
    ranks = []
    for change in order:
        ranks.append(times[change[:3]])
        times[change[:3]] += 1
    return [order[k] for k in sorted(range(len(order)), key=lambda k: ranks[k])]


def apply_change(change: Change) -> tuple[Edit, str] | None:
    """Return how a change reads and the changed module, or None if that is no Python."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = (ROOT / change.file).read_text("utf-8")
    changed = mutate_code(source, get_operator(change.operator)(), change.occurrence)
    with suppress(SyntaxError):
        if changed is not None and changed != source:
            compile(changed, change.file, "exec")
            return Edit(change.file, *_differing_lines(source, changed)), changed
    return None


def _differing_lines(one: str, other: str) -> tuple[str, str]:
    """Return the lines in which two texts differ, from the first to the last, without indents."""
    ours, theirs = one.split("\n"), other.split("\n")
    start = next(k for k in range(len(ours)) if ours[k] != theirs[k])
    ends = range(1, min(len(ours), len(theirs)) - start + 1)
    same = next((k - 1 for k in ends if ours[-k] != theirs[-k]), len(ends))
    return tuple(" ".join(row.strip() for row in rows[start : len(rows) - same]) for rows in (ours, theirs))  # type: ignore[return-value]


def find_stale(files: Sequence[str]) -> list[Edit]:
    """Return the explained changes of some modules that the code no longer has."""
    stale = []
    for edit in read_explained():
        if edit.file not in files:
            continue
        rows = (ROOT / edit.file).read_text("utf-8").split("\n")
        starts = {k for k, row in enumerate(rows, 1) if row.strip() and edit.before.startswith(row.strip())}
        near = (change for change in iter_changes(edit.file) if any(0 <= change.line - k < 8 for k in starts))
        if not any(made and made[0] == edit for made in map(apply_change, near)):
            stale.append(edit)
    return stale


class Trial:
    """A copy of the checkout in which changes are tried, one at a time, with the tests of a part."""

    def __init__(self, folder: Path, *rounds: Sequence[str]):
        """Copy the checkout. RuntimeError is raised when the tests fail without any change."""
        self.folder = folder / "checkout"
        shutil.copytree(ROOT, self.folder, ignore=NOT_COPIED)
        (self.folder / "output").mkdir()
        os.chdir(self.folder)
        os.environ["PYTHONPATH"] = str(self.folder)
        options = ("-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider")
        self.commands = [shlex.join([sys.executable, "-m", "pytest", *options, *tests]) for tests in rounds if tests]
        keeping = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        guard = f"import printgen, sys; sys.exit(not printgen.__file__.startswith({str(self.folder)!r}))"
        subprocess.run([sys.executable, "-c", guard], env=keeping, check=True)
        start = time.monotonic()
        for command in self.commands:  # what is imported is compiled and kept
            found = subprocess.run(shlex.split(command), env=keeping, capture_output=True, text=True)
            if found.returncode:
                raise RuntimeError(f"the tests fail without any change:\n{found.stdout}")
        self.seconds = max(LEAST_SECONDS, PATIENCE * (time.monotonic() - start))

    def _fails(self, command: str) -> bool:
        from cosmic_ray.testing import run_tests
        from cosmic_ray.work_item import TestOutcome

        outcome, output = run_tests(command, self.seconds)
        if outcome == TestOutcome.INCOMPETENT:
            raise RuntimeError(output)
        return bool(outcome == TestOutcome.KILLED)

    def is_noticed(self, file: str, source: str) -> bool:
        """Tell whether the tests fail, or do not end, while a module reads so."""
        path = self.folder / file
        original, times = path.read_bytes(), path.stat()
        path.write_text(source, "utf-8")
        try:
            return any(map(self._fails, self.commands))
        finally:
            path.write_bytes(original)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # what is compiled of the original stays valid


def try_part(part: Part, count: int, seed: int, only: str) -> int:
    """Try so many changes of a part, print those that survive and the counts; return the exit code.

    Changes are those of lines that contain ``only``.
    """
    explained = read_explained()
    changes = [change for file in part.modules for change in iter_changes(file)]
    made = filter(None, ((change, apply_change(change)) for change in sample_changes(changes, seed)))
    tally: Counter[str] = Counter()
    outdated = [(edit, "the code has no such change") for edit in find_stale(part.modules)]
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder), part.tests, part.slow)
        for change, result in made:
            if tally.total() == count:
                break
            if not result or only not in result[0].before:
                continue
            edit, source = result
            noticed = trial.is_noticed(edit.file, source)
            kind = "killed" if noticed else "explained" if edit in explained else "survived"
            tally[kind] += 1
            if kind == "survived":
                print(f"{edit.file}:{change.line}: {edit.before}  ->  {edit.after}", flush=True)
            if noticed and edit in explained:
                outdated.append((edit, "a test notices it"))
        os.chdir(ROOT)
    for edit, why in outdated:
        print(f"{EXPLAINED.name} is out of date, {why}: {edit.file}: {edit.before}  ->  {edit.after}")
    print(
        f"{tally.total()} of {len(changes)} changes: "
        + ", ".join(f"{tally[kind]} {kind}" for kind in ("killed", "survived", "explained"))
    )
    return int(tally["survived"] > 0 or bool(outdated))


def main(arguments: Sequence[str] | None = None) -> Any:
    """Read the command line, and try the part that it names, or all of them one after the other."""
    parser = argparse.ArgumentParser(description="Change code in one place at a time, and list the changes that no test notices.")
    parser.add_argument("part", choices=["all", *part_names()], help="what is changed: a part of tools/mutants.toml or a game")
    parser.add_argument("--count", type=int, default=40, help="how many changes are tried in each part (40)")
    parser.add_argument("--seed", type=int, default=1, help="which sample that is (1)")
    parser.add_argument("--only", default="", help="try only changes of lines that contain this text")
    asked = parser.parse_args(arguments)
    code = 0
    for name in part_names() if asked.part == "all" else [asked.part]:
        print(f"{name}:", flush=True)
        code |= try_part(read_part(name), asked.count, asked.seed, asked.only)
    return code


if __name__ == "__main__":
    sys.exit(main())
