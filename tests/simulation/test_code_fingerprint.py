"""What is kept of compiled code is found again only where everything that went into it is the same; see fingerprint.py."""

import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("numba", reason="the extra for simulation is not installed")

import numba

import printgen
from printgen import atomic_files
from printgen.gameapi.discovery import find_game
from printgen.simulation import compiled, play_loops
from printgen.simulation.code_fingerprint import fingerprint, named_tuple_shapes
from tests.loops import require_some
from tests.sweep import sweep_parameters

ROOT = Path(printgen.__file__).parents[1]
MARSH = ROOT / "examples" / "marsh"


def keys(folder: Path) -> tuple[str, str]:
    """Under what a game's solution is kept, and under what a loop that plays it: of the latter nothing is compiled yet."""
    game = find_game(str(folder))
    compiled.compile_loop(game, play_loops.play_rows)
    return compiled.cache_folder(game).parent.name, Path(str(numba.config.CACHE_DIR)).parent.name


@pytest.fixture
def marsh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], tuple[str, str]]:
    """Copies the marsh with a piece of one file replaced, and gives its keys; one of its numbers comes from a table."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    count = iter(range(100))

    def changed(name: str, old: str, new: str) -> tuple[str, str]:
        folder = tmp_path / str(next(count)) / "marsh"
        shutil.copytree(MARSH, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "pledge.csv").write_text("goal,10\nwages,3\n")
        read = '(Path(__file__).parent / "pledge.csv").read_text().split()[0]'
        (folder / "table.py").write_text(f"from pathlib import Path\n\nGOAL_SET = int({read}[5:])\nWAGES = 3\n")
        (folder / "pledge.py").write_text("from .table import GOAL_SET\n")
        rules = (folder / "rules.py").read_text()
        rules = rules.replace("NIGHT, GOAL, MOST_SKILL", "NIGHT, _, MOST_SKILL")
        (folder / "rules.py").write_text("from .pledge import GOAL_SET as GOAL\n" + rules)
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1))
        return keys(folder)

    return changed


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules.py", "NEED = (4,", "NEED = (3,"),
        ("rules.py", "s.breath = 4", "s.breath = 5"),
        ("players.py", "else RISK", "else SPEND"),
        ("pledge.csv", "goal,10", "goal,11"),
        ("table.py", "[5:])", "[5:]) + 1"),
        ("pledge.py", "GOAL_SET", "WAGES as GOAL_SET"),
    ],
)
def test_what_goes_into_compiled_code(marsh: Callable[[str, str, str], tuple[str, str]], name: str, old: str, new: str) -> None:
    """A number, an instruction, a number from a module's module or from a table: each gives other keys."""
    assert all(one != other for one, other in require_some(zip(marsh("rules.py", "", ""), marsh(name, old, new), strict=True)))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules.py", '"""Post', '"""A post'),
        ("story.py", '"""', '"""Told otherwise. '),
        ("notation.py", '"""', '"""Said otherwise. '),
        ("seeds.py", '"""', '"""Printed otherwise. '),
        ("cards.csv", "\n", "\n\n"),
        ("deck.toml", "\n", "\n# other pages\n"),
        ("rules.md", "\n", "\nMore words.\n"),
        ("pledge.csv", "wages,3", "wages,4"),
        ("table.py", "WAGES = 3", "WAGES = 4"),
    ],
)
def test_what_stands_beside_it(marsh: Callable[[str, str, str], tuple[str, str]], name: str, old: str, new: str) -> None:
    """Words, a story, pages, a number that no rule names, another place on the disk: what is kept is found."""
    assert marsh("rules.py", "", "") == marsh(name, old, new)


BOTH, SOLUTION, LOOP, NEITHER = "1 1", "1 0", "0 1", "0 0"
"""Which keys change."""
EDITS = [
    (BOTH, "keep", "engine/random_streams.py", "\nPILE_SIZE = 62", "\nPILE_SIZE = 63"),
    (BOTH, "keep", "games/keep/content.toml", "\nhealth = 6", "\nhealth = 5"),
    (SOLUTION, "dqd6", "games/dqd6/solved/rows.py", "TO_DOORS = 0, 1, 2, 3, 4", "TO_DOORS = 1, 0, 2, 3, 4"),
    (LOOP, "keep", "simulation/play_loops.py", "out[at + PLIES_COLUMN] =", "out[at + PLIES_COLUMN] = 1 +"),
    (NEITHER, "keep", "games/keep/story/narrator.py", '"""', '"""Otherwise. '),
    (BOTH, "keep", "engine/playout.py", "plies += 1", "plies += 2"),
    (BOTH, "keep", "simulation/compiled.py", "cache=True", "cache=bool(1)"),
    (BOTH, "keep", "games/keep/rules/treasure.py", "\nMARKET = 4", "\nMARKET = 3"),
    (BOTH, "dqd6", "games/dqd6/rules.py", "\nDRAGON_HEALTH = 6", "\nDRAGON_HEALTH = 7"),
    (BOTH, "dqd6", "games/dqd6/players/decide.py", "return obvious_decision(s)", "return 0 + obvious_decision(s)"),
    (SOLUTION, "dqd6", "simulation/solve.py", "NO_STAGE = -1", "NO_STAGE = -2"),
    (NEITHER, "keep", "games/keep/components/renderers/combat.py", '"""', '"""Otherwise. '),
    (NEITHER, "keep", "games/keep/books/booklets.py", '"""', '"""Otherwise. '),
    (NEITHER, "keep", "games/keep/game.toml", "\n", "\n# otherwise\n"),
    (NEITHER, "keep", "games/dqd6/rules.py", "\nDRAGON_HEALTH = 6", "\nDRAGON_HEALTH = 7"),
    (NEITHER, "keep", "engine/content.py", '"""', '"""Otherwise. '),
    (NEITHER, "keep", "features/lab/survey.py", '"""', '"""Otherwise. '),
]
AGAIN = """
import json, sys
from pathlib import Path

sys.dont_write_bytecode = True
place, edits = Path(sys.argv[1]), json.loads(sys.argv[2])
sys.path.insert(0, str(place))


def keys(name):
    for module in [name for name in sys.modules if name.split(".")[0] == "printgen"]:
        del sys.modules[module]
    import numba
    from printgen.gameapi.discovery import find_game
    from printgen.simulation import compiled, play_loops

    assert compiled.__file__.startswith(str(place))
    game = find_game(name)
    compiled.compile_loop(game, play_loops.play_rows)
    return compiled.cache_folder(game).parent.name, Path(numba.config.CACHE_DIR).parent.name


before = {name: keys(name) for name in {name for _, name, *_ in edits}}
for _, name, file, old, new in edits:
    path = place / "printgen" / file
    text = path.read_text()
    assert old in text, (file, old)
    path.write_text(text.replace(old, new, 1))
    print(*(int(one != other) for one, other in zip(before[name], keys(name), strict=True)))
    path.write_text(text)
assert before == {name: keys(name) for name in before}
"""


@pytest.mark.parametrize("edits", sweep_parameters([EDITS[:5], EDITS[5:]]), ids=["few", "others"])
def test_sources_of_this_package(tmp_path: Path, edits: list[tuple[str, ...]]) -> None:
    """In a copy of it, each kind of source changes the keys that it should; and what is put back is found again."""
    shutil.copytree(ROOT / "printgen", tmp_path / "printgen", ignore=shutil.ignore_patterns("__pycache__", "proofs"))
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [sys.executable, "-c", AGAIN, str(tmp_path), json.dumps(edits)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list(zip(done.stdout.splitlines(), edits, strict=True)) == [(edit[0], edit) for edit in edits]


def module(text: str) -> ModuleType:
    """A module of this source."""
    made = ModuleType("made")
    exec(text, vars(made))
    return made


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A = 1\ndef f(): return A", "A = 2\ndef f(): return A"),
        ("A = 1\ndef f(): return A", "A = 1.0\ndef f(): return A"),
        ("A = 1\ndef f(): return A", "A = True\ndef f(): return A"),
        ("A = (1, (2,))\ndef f(): return A", "A = (1, (3,))\ndef f(): return A"),
        ("A = {1: 2}\ndef f(): return A", "A = {1: 3}\ndef f(): return A"),
        ("def f(): return 1", "def f(): return 2"),
        ("def f(s): return s.a", "def f(s): return s.b"),
        ("def f(s, n=1): return n", "def f(s, n=2): return n"),
        ("def f(s, *, n=1): return n", "def f(s, *, n=2): return n"),
        ("A = 1\ndef g(): return A\ndef f(): return g()", "A = 2\ndef g(): return A\ndef f(): return g()"),
        ("A = 1\ndef f(): return [A for _ in ()]", "A = 2\ndef f(): return [A for _ in ()]"),
        (
            "def made(n):\n  def f(): return n\n  return f\nf = made(1)",
            "def made(n):\n  def f(): return n\n  return f\nf = made(2)",
        ),
        ("import math as a\ndef f(): return a.pi", "import cmath as a\ndef f(): return a.e"),
        ("import math\nf = math.sin", "import math\nf = math.cos"),
    ],
)
def test_each_value_counts(one: str, other: str) -> None:
    """Whatever a function names, through others too, and whatever its instructions are."""
    assert fingerprint([module(one).f]) == fingerprint([module(one).f]) != fingerprint([module(other).f])


def test_modules_count_by_what_is_named() -> None:
    """A module that a function goes to for a number: that number counts, another does not."""
    text = "def f(): return m.A"
    codes = []
    for inner in ("A, B = 1, 1", "A, B = 1, 2", "A, B = 2, 1"):
        made = module(text)
        vars(made)["m"] = module(inner)
        codes.append(fingerprint([made.f]))
    assert codes[0] == codes[1] != codes[2]


def test_arrays_count_to_their_last_number() -> None:
    """A long array is not what is printed of it."""
    np = pytest.importorskip("numpy")
    arrays = [np.zeros(10_000, np.int64) for _ in range(2)]
    arrays[1][5000] = 1
    assert fingerprint(arrays[:1]) != fingerprint(arrays[1:])


def test_functions_that_call_each_other() -> None:
    """Comes to an end, and sees what is behind."""
    text = "A = {}\ndef f(): return g()\ndef g(): return f() + A"
    assert fingerprint([module(text.format(1)).f]) != fingerprint([module(text.format(2)).f])


HOLDER = """
import sys, time
from pathlib import Path
from printgen import atomic_files

with atomic_files.hold_file_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
    time.sleep(0.3)
    Path(sys.argv[2]).touch()
"""


@pytest.mark.parametrize("dies", [False, True])
def test_one_process_compiles_at_a_time(tmp_path: Path, dies: bool) -> None:
    """Who comes second waits until the first is done, or until it is dead; what calls itself meanwhile waits for nobody."""
    lock, kept = tmp_path / "lock", tmp_path / "kept"
    command = [sys.executable, "-c", HOLDER, str(lock), str(kept)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdin and holder.stdout and holder.stdout.readline() == "held\n"
        if dies:
            holder.kill()
        else:
            holder.stdin.write("\n")
            holder.stdin.flush()
        seen: list[bool] = []

        class Function:
            overloads: tuple[object, ...] = ()

            def compile(self, signature: object) -> str:
                seen.append(kept.exists())
                return again(signature) if len(seen) < 2 else "compiled"

        again = compiled._compile_one_at_a_time(Function(), tmp_path)
        assert again(()) == "compiled"
        assert seen == [not dies] * 2
        assert not compiled._COMPILING_FOLDERS
    with atomic_files.hold_file_lock(lock):  # nobody holds it any more
        pass


def test_where_nothing_can_be_held(tmp_path: Path) -> None:
    """A folder that is not there: nobody waits."""
    with atomic_files.hold_file_lock(tmp_path / "none" / "lock"):
        assert not (tmp_path / "none").exists()


def test_a_compiler_that_fails_lets_go(tmp_path: Path) -> None:
    """What cannot be compiled leaves the folder to others."""

    class Function:
        overloads = ()

        def compile(self, signature: object) -> None:
            raise ValueError(signature)

    with pytest.raises(ValueError, match="one"):
        compiled._compile_one_at_a_time(Function(), tmp_path)("one")
    assert not compiled._COMPILING_FOLDERS


def test_the_order_of_fields_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code reads a field of a named tuple by its place, so that another order is other code."""
    from printgen.players import monte_carlo

    before = named_tuple_shapes([monte_carlo.__name__])
    assert ("ThinkerSetup", "first_thinker", "base_player", "seats", "max_plies") in before
    monkeypatch.setattr(monte_carlo, "ThinkerSetup", namedtuple("About", "base named seats farthest"))
    assert named_tuple_shapes([monte_carlo.__name__]) != before
