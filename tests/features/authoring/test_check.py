"""The verb check: everything that is wrong, at once, in sentences with their places; never a traceback, never a crash."""

import re
import signal
import sys
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from click.testing import CliRunner, Result

from printgen.cli.main import main
from printgen.engine import rules_faults
from printgen.gameapi.discovery import GAMES_FOLDER, game_names
from tests.sweep import sweep_parameters

EXAMPLES = Path(__file__).parents[3] / "examples"
RULES = '''"""Draw or stop."""

RULES_VERSION = 1
MAX_GAME_LENGTH = 20
OPTIONS = ()
FIELDS = {"node": 0, "left": 0, "points": 0, "seen": 6}
HERO, DICE, CARDS, OVER = 0, -1, -2, -3
SIZES = {"small": 3}


def seat_count(options):
    return 1


def start(s, options):
    s.left = 0b111111
    s.points = 0


def current_player(s):
    if s.node == 2:
        return OVER
    return HERO if s.node == 0 else CARDS


def legal_actions(s):
    if s.node == 2:
        return 0
    return 0b11 if s.node == 0 else s.left


def outcome_weight(s, x):
    return 1


def apply(s, x):
    if s.node == 0:
        s.node = 1 if x == 0 else 2
    else:
        s.left &= ~(1 << x)
        s.seen[x] = 1
        s.points += x
        s.node = 0 if s.left else 2


def is_winner(s, seat):
    return 1 if s.node == 2 and s.points > 5 else 0


def score(s, seat):
    return s.points
'''
NOTATION = '''"""draw, stop; card 3"""


def player_label(s, who):
    return "you" if who >= 0 else "card"


def action_to_text(s, x):
    return ("draw", "stop")[x] if s.node == 0 else str(x)


def result_to_text(s):
    return f"over with {s.points}"


def observation(s, seat):
    return (f"points: {s.points}",)


def explain_action(s, x):
    return "go on" if x == 0 else "go home"
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game that is sound."""
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "tiny"
    place.mkdir()
    (place / "rules.py").write_text(RULES)
    (place / "notation.py").write_text(NOTATION)
    (place / "cards.csv").write_text("Name,Kind,Art,Text\nGate,room,portcullis,It was open.\n")
    return place


def check(*words: str) -> Result:
    """What the verb says; nothing but its own exits gets out."""
    done = CliRunner().invoke(main, ["check", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


@pytest.mark.parametrize("compiles", sweep_parameters([False, True]))
def test_a_sound_game(compiles: bool, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is wrong, and it says what was looked at; where there is no compiler, too."""
    if compiles:
        pytest.importorskip("numba")
    else:
        monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    done = check("./tiny")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("./tiny: nothing is wrong with tables, rules, words, players, everything printed")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("rules.py", "return 0b11 if s.node == 0", "return 0 if s.node == 0", "seat 0 is to move and has no legal move"),
        ("rules.py", "s.node = 0 if s.left else 2", "s.node = 1", "a card is to be drawn from an empty pile"),
        (
            "rules.py",
            "s.node = 1 if x == 0 else 2",
            "s.node = 0",
            "the game is not over after 20 moves, which MAX_GAME_LENGTH says",
        ),
        ("rules.py", "return 0b11 if s.node == 0", "return 3 << 61 if s.node == 0", "must be a mask of the moves 0 to 61"),
        (
            "rules.py",
            "    if s.node == 2:\n        return 0\n",
            "    if s.node == 2:\n        return 1\n",
            "the game is over, and legal_actions",
        ),
        ("rules.py", "s.seen[x] = 1", "s.seen[x + 9] = 1", "rules.py line 41: IndexError"),
        ("rules.py", "s.points += x", "s.point += x", "rules.py line 42: AttributeError"),
        ("rules.py", "s.points += x", "s.points += x / 2", "points must hold whole numbers of 64 bits, not"),
        ("rules.py", "return 1\n\n\ndef apply", "return 0\n\n\ndef apply", "a card that can come weighs more than 0"),
        ("rules.py", "def legal_actions(s)", "def legal_action(s)", "rules.py lacks legal_actions"),
        ("rules.py", "s.points += x", "s.points += sum([x])", "the compiled twin does not know Python's sum"),
        ("rules.py", "s.points += x", "s.points += x * SIZES['small']", "SIZES is a dict"),
        (
            "rules.py",
            "s.points += x",
            "s.points += [x for _ in (1,)][0]",
            "rules.py, apply line 42: compiled rules cannot have a list compr",
        ),
        (
            "rules.py",
            "s.points += x",
            "s.points += len(f'{x}')",
            "rules.py, apply line 42: compiled rules cannot have an f-string",
        ),
        ("rules.py", "s.points += x", "s.points += x + len('')", "rules.py, apply line 42: compiled rules cannot have a text"),
        (
            "rules.py",
            "s.points += x",
            "try: s.points += x\n        except IndexError: pass",
            "cannot have try; test with if before",
        ),
        ("rules.py", "s.points += x", "while True: s.points = 0", "not done after"),
        (
            "notation.py",
            '("draw", "stop")[x]',
            '"go"',
            "action_to_text gives 'go' for the moves 0 and 1: no record could tell them apart",
        ),
        ("notation.py", "else str(x)", "else f'~{x}'", "must be one line, single spaces, no ~"),
        ("notation.py", 'else "card"', 'else "result"', "none of result, digest"),
    ],
)
def test_what_is_wrong_with_rules(
    file: str, old: str, new: str, said: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each in words, with the moves that led there."""
    monkeypatch.setattr(rules_faults, "TIMEOUT_SECONDS", 0.5)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    done = check("./tiny")
    assert done.exit_code == 1 and said in done.stdout
    if not re.search("compiled|lacks|dict|cannot have", said):
        assert "moves of tiny#" in done.stdout or "at the start of tiny#" in done.stdout


def test_a_loop_without_an_end_in_the_background(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found, too, where the signal of a break is ignored, as in what a shell runs in the background."""
    monkeypatch.setattr(rules_faults, "TIMEOUT_SECONDS", 0.5)
    text = (folder / "rules.py").read_text()
    (folder / "rules.py").write_text(text.replace("s.points += x", "while True: s.points = 0"))
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert "not done after" in check("./tiny").stdout
    finally:
        signal.signal(signal.SIGINT, before)


def test_code_that_is_no_python(folder: Path) -> None:
    """The module, and what Python says of it."""
    (folder / "notation.py").write_text("def action_to_text(:")
    assert "tiny/notation.py line 1: SyntaxError: Python cannot read 'def action_to_text(:'" in check("./tiny").stdout


NOTATION_FAULT = 'FIRST = {}["oak"]'
"""What fails when the module is imported."""


@pytest.mark.parametrize("verb", [["check", "./tiny"], ["games"], ["cards", "./tiny"], ["play", "./tiny#1"]])
def test_code_that_fails_is_a_sentence(verb: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every verb says file, line and what went wrong; nothing but its own exit gets out, and other games are listed."""
    monkeypatch.setenv("PRINTGEN_GAMES", str(folder.parent))
    (folder / "notation.py").write_text(f"{NOTATION}\n{NOTATION_FAULT}\n")
    line = NOTATION.count("\n") + 2
    done = CliRunner().invoke(main, verb)
    assert isinstance(done.exception, SystemExit) and done.exit_code == 1
    assert f"tiny/notation.py line {line}: KeyError: there is no entry 'oak'" in done.output
    assert verb != ["games"] or "dqd6" in done.stdout


@pytest.mark.parametrize("compiled_fault", ["y = (1, 2) if x else 3"])
def test_what_only_the_compiler_finds(compiled_fault: str, folder: Path) -> None:
    """Types that do not fit are said with the line, in our words."""
    pytest.importorskip("numba")
    text = (folder / "rules.py").read_text()
    (folder / "rules.py").write_text(
        text.replace("    if s.node == 0:\n        s.node = 1", f"    {compiled_fault}\n    if s.node == 0:\n        s.node = 1")
    )
    done = check("./tiny")
    assert done.stdout.startswith("rules.py line 37 cannot be compiled: the types") and "pipeline" not in done.output


def test_a_fault_of_two_players_is_one(folder: Path) -> None:
    """What several players meet is said once."""
    copy_marsh(folder)
    text = (folder / "notation.py").read_text()
    (folder / "notation.py").write_text(text.replace("def action_to_text(s, x):", "def action_to_text(s, x):\n    {}[x]"))
    done = check("./tiny")
    assert done.stdout.count("KeyError") == 1 and done.stderr == "1 fault\n"


def copy_marsh(folder: Path) -> None:
    """Put the example with seeded sheets and two players in the place of the small game."""
    rmtree(folder)
    copytree(EXAMPLES / "marsh", folder)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("nights = transitions", "nigths = transitions", "seeds.py line 97: NameError: there is no name 'nights'"),
        ('StepSign("die", str(x))', 'StepSign("dei", str(x))', "KeyError: there is no entry 'dei'"),
    ],
)
def test_the_answer_of_a_seed(old: str, new: str, said: str, folder: Path) -> None:
    """The check runs what writes the answers, and draws them."""
    copy_marsh(folder)
    text = (folder / "seeds.py").read_text()
    assert old in text
    (folder / "seeds.py").write_text(text.replace(old, new))
    done = check("./tiny")
    assert done.exit_code == 1 and said in done.stdout


def test_all_that_is_wrong_with_a_table(folder: Path) -> None:
    """Every fault of a folder at once, each with its file and row."""
    (folder / "cards.csv").write_text("Name,Kind,Art,Text\nGate,room,portculis,Open.\nKeep,room,kepe,Shut.\n")
    done = check("./tiny/cards.csv")
    assert done.exit_code == 1 and done.stderr == "2 faults\n"
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "cards.csv row 2 (Gate), picture",
        "cards.csv row 3 (Keep), picture",
    ]


@pytest.mark.proof
def test_names_of_a_contract(folder: Path) -> None:
    """A function that nobody asks for is told with what is probably meant."""
    (folder / "story.py").write_text("def write_storys(game, ident, record, insights=()): ...")
    assert "story.py: nobody asks for write_storys: do you mean write_story?" in check("./tiny").stdout


@pytest.mark.proof
def test_what_a_story_raises(folder: Path) -> None:
    """Code that fails while it tells is a fault with its line."""
    (folder / "story.py").write_text("def write_story(game, ident, record, insights=()):\n    return 1 // 0\n")
    assert "story.py line 2: ZeroDivisionError" in check("./tiny").stdout


def test_no_such_game() -> None:
    """The call is wrong, not the game."""
    assert check("./none").exit_code == 2


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.proof) for name in game_names()] + ["_blank"])
def test_every_game_is_sound(name: str) -> None:
    """The conformance suite is this check, and it prints."""
    done = check(name if name in game_names() else str(GAMES_FOLDER / name))
    assert done.exit_code == 0, done.output


def spoil_pictures(folder: Path, count: int = 3) -> None:
    """Give cards one picture that cannot be read, copies of each, and each a text that is too long."""
    (folder / "pictures").mkdir()
    (folder / "pictures" / "broken.png").write_bytes(b"no picture")
    rows = [f"Card{k},room,3,broken,Open." for k in range(3)] + [
        f"Long{k},room,2,portcullis,{'Word ' * (100 + 20 * k)}" for k in range(count)
    ]
    (folder / "cards.csv").write_text("\n".join(("Name,Kind,Qty,Art,Text", *rows)))


def test_each_fault_once_and_counted(folder: Path) -> None:
    """A picture that three cards use is one fault, however many copies they have; each long text is one, in a line of its own."""
    spoil_pictures(folder)
    done = check("./tiny")
    lines = done.stdout.splitlines()
    assert done.exit_code == 1 and done.stderr == "4 faults\n" and len(lines) == 4 and "\\n" not in done.stdout
    assert lines[0].startswith("card 'Card0' and 2 others: the picture broken.png cannot be read: it is no picture")
    assert [line.partition(":")[0] for line in lines[1:]] == ["card 'Long0'", "card 'Long1'", "card 'Long2'"]


def test_very_many_faults_are_counted(folder: Path) -> None:
    """The first ones are listed, and all are counted."""
    spoil_pictures(folder, 60)
    done = check("./tiny")
    lines = done.stdout.splitlines()
    faults = int(done.stderr.split()[0])
    assert faults > 40 and len(lines) == 41 and lines[-1] == f"and {faults - 40} more"
