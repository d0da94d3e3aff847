"""Every feature can be deleted: in a copy of the tree without its folder all verbs of the core print the same bytes.

``make test`` deletes each feature once and looks at one game, another for each; the proof looks at all games, deletes any two
features at once, and all of them: what is left is the core, which prints, plays and proves by itself.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from printgen import extensions
from printgen.gameapi.discovery import game_names

ROOT = Path(__file__).parents[1]
FEATURES = extensions.feature_names()
GAMES = [*game_names(), "_blank"]
QUICK = ["_blank", "dqd6:party=2", "_blank", "jqka", "_blank", "keevorn"]
"""Those that are printed in a second, the quickest as often as all others: of one without the guide, which takes its time."""
RUN = """
import json, sys
from pathlib import Path
from click.testing import CliRunner
from printgen.cli.main import main

assert sys.modules["printgen"].__file__.startswith(sys.argv[1])
said = {}
for game in sys.argv[2:]:
    stem = game.replace(":", "-").replace("=", "-")
    calls = [
        ["--help"],
        ["games"],
        ["cards", game, "-o", f"{stem}-cards.pdf"],
        ["kit", game, "-o", f"{stem}-kit/"],
        ["play", f"{game}#7", "--player", "random", "-o", f"{stem}-play.pdf", "--record", f"{stem}.txt"],
        ["verify", f"{stem}-play.pdf", f"{stem}.txt"],
    ]
    for call in calls:
        done = CliRunner().invoke(main, call)
        said[" ".join(call)] = [done.exit_code, done.output, repr(done.exception)]
print(json.dumps(said))
"""
"""Calls the verbs in the working folder: the package's place, then games."""


class Outcome(NamedTuple):
    """What came of the verbs: by call its exit code, what it said and what broke it; by name the bytes of each file."""

    said: dict[str, Any]
    files: dict[str, bytes]


class Tree:
    """A copy of the package from which features can be taken away."""

    def __init__(self, place: Path):
        self.place = place
        self._full: dict[str, Outcome] = {}
        left_out = shutil.ignore_patterns("proofs", "__pycache__")
        shutil.copytree(ROOT / "printgen", place / "printgen", ignore=left_out)
        for name in ("templates", "fonts"):
            (place / name).symlink_to(ROOT / name)

    def run_without(self, features: Sequence[str], games: Sequence[str]) -> Outcome:
        """What comes of the verbs where these folders are not there."""
        aside = self.place / "aside"
        aside.mkdir(exist_ok=True)
        moved = [(self.place / "printgen" / "features" / name, aside / name) for name in features]
        for here, there in moved:
            here.rename(there)
        try:
            return self._run(games)
        finally:
            for here, there in moved:
                there.rename(here)

    def run_full(self, games: Sequence[str]) -> Outcome:
        """What comes of the verbs where all of them are; each game is printed once."""
        for game in games:
            if game not in self._full:
                self._full[game] = self._run([game])
        every = [self._full[game] for game in games]
        return Outcome(
            {call: said for one in every for call, said in one.said.items()},
            {name: data for one in every for name, data in one.files.items()},
        )

    def _run(self, games: Sequence[str]) -> Outcome:
        output = self.place / "output"
        output.mkdir()
        kept = {f"XDG_{kind}_HOME": str(self.place / kind.lower()) for kind in ("STATE", "CONFIG", "CACHE")}
        command = [sys.executable, "-c", RUN, str(self.place), *games]
        environment = {**os.environ, **kept, "PYTHONPATH": str(self.place), "PYTHONDONTWRITEBYTECODE": ""}
        done = subprocess.run(command, cwd=output, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        files = {str(path.relative_to(output)): path.read_bytes() for path in output.rglob("*") if path.is_file()}
        shutil.rmtree(output)
        return Outcome(json.loads(done.stdout.splitlines()[-1]), files)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    """A copy for all tests of this module."""
    place = tmp_path_factory.mktemp("tree")
    yield Tree(place)
    shutil.rmtree(place)


def added_names(features: Sequence[str], start: str) -> set[str]:
    """The names under which features add something at the points whose names start so."""
    packages = {f"printgen.features.{name}" for name in features}
    return {
        name
        for point, entries in extensions.load_additions().items()
        for name, entry in entries.items()
        if point.startswith(start) and entry.package in packages
    }


def assert_same_output(tree: Tree, features: Sequence[str], games: Sequence[str]) -> None:
    """Without these features everything is printed and said that was printed and said with them, but what they add."""
    full, left = tree.run_full(games), tree.run_without(features, games)
    gone = set(full.files) - set(left.files)
    assert not set(left.files) - set(full.files)
    assert all("-build-" in name for name in gone) and bool(gone) == bool(added_names(features, "kit_values"))
    assert not [name for name, data in left.files.items() if full.files[name] != data]
    verbs = added_names(features, "verb.")
    for call, (code, told, problem) in full.said.items():
        assert (code, problem) == (0, "None")
        lines = [line for line in told.splitlines() if not any(name in line for name in gone)]
        if call == "--help":
            lines = [line for line in lines if not (re.match(r"  (\w+)  ", line) and line.split()[0] in verbs)]
        if call == "games":
            assert left.said[call][0] == 0 and {*left.said[call][1].splitlines()} <= {*lines}
            continue
        assert [code, without_titles(lines), problem] == [
            left.said[call][0],
            without_titles(left.said[call][1].splitlines()),
            left.said[call][2],
        ]


def without_titles(lines: Sequence[str]) -> list[str]:
    """Lines without the empty ones and the titles of sections in which no verb is left."""
    rows = zip(lines, [*lines[1:], ""], strict=True)
    return [line for line, after in rows if line and (after or not re.fullmatch(r"[A-Z].*:", line))]


@pytest.mark.parametrize(("feature", "game"), [(name, QUICK[k % len(QUICK)]) for k, name in enumerate(FEATURES)])
def test_a_feature_can_be_deleted(tree: Tree, feature: str, game: str) -> None:
    """Without its folder one game is printed, played and verified as with it."""
    assert_same_output(tree, [feature], [game])


@pytest.mark.proof
@pytest.mark.parametrize("feature", FEATURES)
def test_every_game_does_without_it(tree: Tree, feature: str) -> None:
    """All games, the guide of one of them too."""
    assert_same_output(tree, [feature], GAMES)


@pytest.mark.proof
@pytest.mark.parametrize(("features", "game"), [(two, QUICK[k % len(QUICK)]) for k, two in enumerate(combinations(FEATURES, 2))])
def test_two_can_be_deleted(tree: Tree, features: tuple[str, str], game: str) -> None:
    """Any two at once, with a game."""
    assert_same_output(tree, features, [game])


def test_the_core_alone(tree: Tree) -> None:
    """Without any feature at all a game is printed, played and verified."""
    assert_same_output(tree, FEATURES, ["jacks"])


@pytest.mark.proof
def test_every_game_with_the_core_alone(tree: Tree) -> None:
    """All games."""
    assert_same_output(tree, FEATURES, GAMES)
