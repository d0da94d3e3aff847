"""The command line, each verb as a user calls it: what is said, what is written, what a person is asked."""

import json
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from pypdf import PdfReader

from printgen import __version__
from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import game_names, parse_id
from tests import optional
from tests.sweep import proof_only, sweep_parameters

ROOT = Path(__file__).parents[2]
WRITTEN = re.compile(r"(?P<path>.+): (?:(?P<pages>\d+) pages?, )?(?P<size>[\d,]+) bytes")
FIELDS = ["game", "player", "games", "wins", "win_rate", "interval", "mean_steps", "seconds", "steps_per_second"]
FIELDS += ["mean_points", "points", "first"]
BETWEEN = r"[\d.]+ \([\d.]+ to [\d.]+\)"
SAID = (
    r"dqd6, greedy: \d+ of 200 won\n    won \d\d\.\d % \(\d\d\.\d to \d\d\.\d\); intervals of 95 %\n"
    rf"    {BETWEEN} steps a game; .*\n    {BETWEEN} victory points in the mean of the games won:\n"
)
A4, LETTER = (595.276, 841.89), (612.0, 792.0)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def call(*words: str, typed: str | None = None) -> Result:
    """A call of the program; an exception that it does not turn into a sentence is raised here."""
    result = CliRunner().invoke(main, words, input=typed, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def written_files(result: Result) -> dict[str, Path]:
    """The files that a call says it has written; each is there, of the size and the pages that were said."""
    assert result.exit_code == 0, result.output
    files = {}
    for line in result.stdout.splitlines():
        if match := WRITTEN.fullmatch(line):
            path = Path(match["path"])
            data = path.read_bytes()
            assert len(data) == int(match["size"].replace(",", ""))
            if match["pages"]:
                assert len(PdfReader(BytesIO(data)).pages) == int(match["pages"])
            files[path.name] = path
    return files


def nothing_left() -> None:
    """No file of ours lies in the folder, whole, half or hidden."""
    assert [path for path in Path().rglob("*") if path.suffix == ".pdf" or path.name.startswith(".")] == []


def sizes(path: Path) -> set[tuple[float, float]]:
    """The sizes of a file's pages, in points."""
    return {(round(float(page.mediabox.width), 1), round(float(page.mediabox.height), 1)) for page in PdfReader(path).pages}


def make_log(seed: int = 7, player: str = "greedy", name: str = "log.pdf") -> Path:
    """A play-log."""
    call("play", f"dqd6#{seed}", "--player", player, "-o", name)
    return Path(name)


def record_text(seed: int = 7, player: str = "greedy") -> str:
    """A record."""
    game, ident = parse_id(f"dqd6#{seed}")
    return to_text(play(game, ident, (player,)))


def test_games() -> None:
    """Every game with its designer, its players and where it comes from."""
    result = call("games")
    assert result.exit_code == 0
    for name in game_names():
        game, _ = parse_id(name)
        where = f" ({game.facts.link})" if game.facts.link else ""
        assert f"{name}  {game.facts.title}, by {game.facts.designer}{where}\n" in result.stdout
        assert all(f"player {player}: {meaning}" in result.stdout for player, meaning in game.players.NAMES.items())


def test_version_and_help() -> None:
    """The version; every verb in the help."""
    assert call("--version").stdout == f"printgen {__version__}\n"
    text = call("-h").stdout
    for verb in ("cards", "games", "kit", "log", "play", "reference", "sheets", "simulate", "verify"):
        assert f"\n  {verb} " in text
        assert call(verb, "--help").exit_code == 0


@pytest.mark.parametrize("verb", ["cards", "sheets", "reference"])
def test_one_file(verb: str) -> None:
    """Into output/ under a name that says what it is, or where -o says, in folders that did not exist."""
    assert list(written_files(call(verb, "dqd6"))) == [f"dqd6-{verb}-a4.pdf"]
    assert Path(f"output/dqd6-{verb}-a4.pdf").is_file()
    assert list(written_files(call(verb, "dqd6", "-o", "a/b/c.pdf"))) == ["c.pdf"]
    assert Path("a/b/c.pdf").read_bytes() == Path(f"output/dqd6-{verb}-a4.pdf").read_bytes()


@pytest.mark.parametrize("game", sweep_parameters(["_blank", "dqd6"]))
def test_kit(game: str) -> None:
    """Everything at once, a file each, the page that says how it is built last; -o names their folder."""
    made = list(written_files(call("kit", game, "--paper", "letter", "--ink", "low", "-o", "kit")))
    assert made[-1] == f"{game}-build-letter-low-ink.pdf"
    stems = [f"{game}-{noun}-letter-low-ink.pdf" for noun in ("cards", "sheets", "reference")]
    assert set(stems) <= set(made)
    assert {path.name for path in Path("kit").iterdir()} >= set(stems)


@pytest.mark.parametrize("verb", ["cards", "sheets", "reference", "play"])
def test_paper(verb: str) -> None:
    """Pages have the size of the paper, upright or on its side."""
    what = "dqd6#5" if verb == "play" else "dqd6"
    for name, (short, long) in (("a4", A4), ("letter", LETTER)):
        (path,) = written_files(call(verb, what, "--paper", name)).values()
        assert name in path.name
        for width, height in sizes(path):
            assert sorted((width, height)) == pytest.approx([short, long], abs=0.1)


def test_ink() -> None:
    """Low ink writes another, smaller page under another name."""
    (full,) = written_files(call("sheets", "dqd6")).values()
    (low,) = written_files(call("sheets", "dqd6", "--ink", "low")).values()
    assert low.name == "dqd6-sheets-a4-low-ink.pdf"
    assert low.read_bytes() != full.read_bytes()


@pytest.mark.parametrize(
    ("backs", "duplex", "share"),
    [
        ("none", None, 1),
        ("duplex-long", "/DuplexFlipLongEdge", 2),
        ("duplex-short", "/DuplexFlipShortEdge", 2),
        ("fold", None, 2),
    ],
)
def test_backs(backs: str, duplex: str | None, share: int) -> None:
    """Without backs half the pages; the printer is told the edge; no page is scaled."""
    (path,) = written_files(call("cards", "dqd6", "--backs", backs)).values()
    reader = PdfReader(path)
    root: Any = reader.trailer["/Root"]
    viewer = root["/ViewerPreferences"]
    assert viewer["/PrintScaling"] == "/None"
    assert viewer.get("/Duplex") == duplex
    (plain,) = written_files(call("cards", "dqd6", "--backs", "none", "-o", "plain.pdf")).values()
    assert len(reader.pages) >= share * len(PdfReader(plain).pages)


def test_large_print() -> None:
    """Fewer cards on a page, so more pages, under a name that says so."""
    (small,) = written_files(call("cards", "dqd6")).values()
    (large,) = written_files(call("cards", "dqd6", "--large-print")).values()
    assert large.name == "dqd6-cards-a4-large-print.pdf"
    assert len(PdfReader(large).pages) > 2 * len(PdfReader(small).pages)


def test_play() -> None:
    """A play-log named by id and player; the first line says how it ended; the record beside it when asked for."""
    result = call("play", "dqd6#7", "--player", "greedy", "--record", "r/seven.txt")
    files = written_files(result)
    assert set(files) == {"dqd6-7-greedy-a4.pdf", "seven.txt"}
    text = Path("r/seven.txt").read_text()
    assert text == record_text()
    assert result.stdout.splitlines()[0] == f"dqd6#7: greedy {from_text(text).result}"


def test_play_draws_a_seed() -> None:
    """Without a seed in the id a new one is drawn and named."""
    first = call("play", "dqd6").stdout.splitlines()[0]
    assert re.match(r"dqd6#\d{1,6}: best (won|lost), ", first)


def test_same_call_same_bytes() -> None:
    """Twice the same call writes the same file."""
    assert make_log(11, "best", "one.pdf").read_bytes() == make_log(11, "best", "two.pdf").read_bytes()


def test_round_trip() -> None:
    """From a play-log its record, from the record the same play-log; both are verified."""
    log = make_log()
    inside = PdfReader(log).attachments["record.txt"][0]
    Path("inside.txt").write_bytes(inside)
    assert inside.decode() == record_text()
    (again,) = written_files(call("log", "inside.txt", "-o", "again.pdf")).values()
    assert again.read_bytes() == log.read_bytes()
    result = call("verify", "log.pdf", "inside.txt", "again.pdf")
    assert result.exit_code == 0
    verdicts = [line.split(": ") for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert [verdict[:2] for verdict in verdicts] == [["log.pdf", "true"], ["inside.txt", "true"], ["again.pdf", "true"]]
    assert len({verdict[2] for verdict in verdicts}) == 1
    for statement in ("rules: proven", "seed: proven", "player: proven: greedy would decide so", "digest: proven"):
        assert result.stdout.count(statement) == 3


def test_verify_kept_by_hand() -> None:
    """A record without checks and digest, as a person writes it, is verified as far as it goes."""
    bare = (
        re.sub(r"(?m) ~[0-9a-f]{4}$|^digest .*\n", "", record_text())
        .replace("dqd6#7", "dqd6")
        .replace("players greedy", "players hand")
    )
    Path("hand.txt").write_text(bare)
    result = call("verify", "hand.txt")
    assert result.exit_code == 0
    assert "digest: not proven: the record was kept by hand" in result.stdout
    assert "seed: not proven" in result.stdout and "player: not proven" in result.stdout
    assert written_files(call("log", "hand.txt", "-o", "hand.pdf"))


def named_files(result: Result) -> list[Path]:
    """The files that a call says it has written, which may be of any form."""
    assert result.exit_code == 0, result.output
    paths = [Path(line.rpartition(": ")[0]) for line in result.stdout.splitlines()]
    assert all(path.is_file() for path in paths)
    return paths


def test_pictures() -> None:
    """A file a page, of the resolution that was asked for; each line says a file."""
    pytest.importorskip("pypdfium2", reason="the extra for pictures is not installed")
    drawn = named_files(call("rules", "dqd6", "--layout", "pages", "--format", "png", "--dpi", "40"))
    number = len(PdfReader(*written_files(call("rules", "dqd6", "--layout", "pages")).values()).pages)
    assert [path.name for path in drawn] == [f"dqd6-rules-a4-{k + 1:02}.png" for k in range(number)]
    with Image.open(drawn[0]) as picture:
        assert picture.size == (233, 331)  # 148 x 210 mm
    assert [path.name for path in named_files(call("reference", "dqd6", "--format", "svg", "-o", "own"))] == ["own.svg"]
    refused = call("reference", "dqd6", "--dpi", "300")
    assert refused.exit_code == 2 and "--dpi is for --format png" in refused.output


def test_simulate() -> None:
    """Three lines for people."""
    result = call("simulate", "dqd6", "--games", "200", "--player", "greedy")
    assert result.exit_code == 0
    assert re.match(SAID, result.stdout)


def test_simulate_json() -> None:
    """One object with exactly these fields."""
    result = call("simulate", "dqd6", "--games", "300", "--player", "greedy", "--json")
    answer = json.loads(result.stdout)
    assert list(answer) == FIELDS
    assert (answer["game"], answer["player"], answer["games"]) == ("dqd6", "greedy", 300)
    assert answer["win_rate"] == answer["wins"] / 300
    low, high = answer["interval"]
    assert 0 <= low < answer["win_rate"] < high <= 1
    assert answer["mean_steps"] > 10
    assert answer["steps_per_second"] > 1000
    assert result.stdout.count("\n") == 1


def test_simulate_is_play() -> None:
    """The games are those of the seeds from the id's upwards: the wins are those of single records."""
    answer = json.loads(call("simulate", "dqd6#50", "--games", "40", "--player", "random", "--json").stdout)
    game, _ = parse_id("dqd6")
    won = sum(play(game, parse_id(f"dqd6#{seed}")[1], ("random",)).result.startswith("won") for seed in range(50, 90))
    assert answer["wins"] == won


@pytest.mark.parametrize("name", ["_blank", proof_only("dqd6")])
def test_interpreted_and_compiled_agree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it takes too long as Python plays they are compiled; the counts stay the same."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation import executor

    counting = optional.import_or_skip("lab.commands.counting")

    slow = counting.run_simulation(Request.parse(name), "random", 600)
    monkeypatch.setattr(executor, "MAX_INTERPRETED_SPEED", 1e-9)
    fast = counting.run_simulation(Request.parse(name), "random", 600)
    assert (slow.wins, slow.mean_steps, slow.points) == (fast.wins, fast.mean_steps, fast.points)
    assert sum(slow.points) == slow.wins
    assert 1 < slow.mean_points < 24


def test_me() -> None:
    """A person is shown the position and the choices, and answers by number, word or beginning."""
    result = call("play", "dqd6#7", "--player", "me", "--record", "r.txt", typed="1\nxyz\n99\nstr\nd\n" + "1\n2\n3\n" * 400)
    assert result.exit_code == 0, result.output
    assert "room 1 of 6" in result.stdout or "room 2 of 6" in result.stdout
    assert "choices, q keeps the game for later > " in result.stdout
    assert result.stdout.count("answer 1 to ") >= 2
    record = from_text(Path("r.txt").read_text())
    assert record.players == ("me",)
    assert call("verify", "r.txt").exit_code == 0
    assert "me would decide" not in call("verify", "r.txt").stdout


def run(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    call_ = [sys.executable, *words]
    return subprocess.run(call_, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, **more)


def test_no_bar_in_a_pipe() -> None:
    """A long count says nothing on either stream but its answer."""
    result = run("-m", "printgen", "simulate", "dqd6", "--games", "900", "--player", "greedy")
    assert result.stderr == ""
    assert re.match(r"dqd6, greedy: \d+ of 900 won\n", result.stdout)
    assert all(line.startswith("    ") for line in result.stdout.splitlines()[1:])


def test_process() -> None:
    """Exit codes and streams of the real process, without a traceback."""
    good = run("-m", "printgen", "reference", "dqd6", "-o", "r.pdf")
    assert (good.returncode, good.stderr) == (0, "")
    left = run("-m", "printgen", "play", "dqd6#7", "--player", "me", input="")
    assert (left.returncode, left.stderr) == (0, "")
    assert "play --resume output/dqd6-7-me.txt" in left.stdout
    worse = run("-m", "printgen", "cards", "whist")
    assert (worse.returncode, worse.stdout) == (2, "")
    assert worse.stderr.count("\n") == 1


def test_reader_that_goes_away() -> None:
    """A pipe that closes early is no error to talk about."""
    code = "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(w, 1); from printgen.cli.main import main; main(['games'])"
    result = run("-c", code)
    assert "Traceback" not in result.stderr
    assert "BrokenPipe" not in result.stderr


HEAVY = (
    "reportlab",
    "numpy",
    "numba",
    "jinja2",
    "PIL",
    "pypdf",
    "segno",
    "printgen.render",
    "printgen.games",
    "printgen.gameapi",
    "printgen.prose",
    "printgen.components",
    "printgen.engine.play",
)


@pytest.mark.parametrize("words", ["['--help']", "['--version']", "['cards', '--help']"])
def test_help_is_light(words: str) -> None:
    """Asking for help imports none of what printing needs."""
    code = f"import sys; from printgen.cli.main import main; main({words}, standalone_mode=False); print(*sorted(sys.modules))"
    loaded = run("-c", code).stdout.splitlines()[-1].split()
    assert "printgen.cli.main" in loaded
    assert not [name for name in loaded if name in HEAVY]


def test_small_count_is_light() -> None:
    """A few games are played without numpy and without the printer's library."""
    code = "import sys; from printgen.cli.main import main; main(['games'], standalone_mode=False); print(*sorted(sys.modules))"
    loaded = run("-c", code).stdout.splitlines()[-1].split()
    assert not {"numpy", "numba"} & set(loaded)


@pytest.mark.parametrize("verb", ["cards", "sheets", "reference", "rules", "master"])
def test_a_folder_as_target(verb: str) -> None:
    """Of every verb that prints: the same files as else in output/, under the same names, in a folder that is made."""
    plain = written_files(call(verb, "dqd6"))
    for target in ("new/folder/", "new/folder"):
        files = written_files(call(verb, "dqd6", "-o", target))
        assert {name: path.parent for name, path in files.items()} == dict.fromkeys(plain, Path("new/folder"))


def test_a_folder_for_a_game() -> None:
    """Play-log and record go into folders under the names of the game; so does the log of a record."""
    files = written_files(call("play", "dqd6:ambush#7", "--player", "greedy", "-o", "logs/", "--record", "records/"))
    assert sorted(map(str, files.values())) == ["logs/dqd6-ambush-7-greedy-a4.pdf", "records/dqd6-ambush-7-greedy.txt"]
    (log,) = written_files(call("log", "records/dqd6-ambush-7-greedy.txt", "-o", "logs")).values()
    assert log == Path("logs/dqd6-ambush-7-greedy-a4.pdf")


def test_a_claim_is_printed_as_a_claim() -> None:
    """Without a seed nothing proves a player: neither cover nor file says that the program played."""
    bare = re.sub(r"(?m) ~[0-9a-f]{4}$|^digest .*\n", "", record_text()).replace("dqd6#7", "dqd6")
    Path("r.txt").write_text(bare.replace("players greedy", "players prudent"))
    (log,) = written_files(call("log", "r.txt", "-o", "log.pdf")).values()
    reader = PdfReader(log)
    text = " ".join(reader.pages[0].extract_text().split())
    assert "said to be played by prudent" in text and " played by prudent" not in text.replace("to be played by prudent", "")
    assert reader.metadata and reader.metadata.subject == "dqd6, said to be played by prudent"
    assert "played by greedy" in " ".join(PdfReader(make_log()).pages[0].extract_text().split())


def test_the_record_on_paper() -> None:
    """It is printed where it is asked for, line by line; else only its digest is; it travels inside both files."""
    digests = set()
    for words in ((), ("--with-record",)):
        (log,) = written_files(call("play", "dqd6#7", "--player", "greedy", *words, "-o", f"log{len(words)}.pdf")).values()
        reader = PdfReader(log)
        inside = reader.attachments["record.txt"][0].decode()
        text = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
        *lines, digest = inside.splitlines()
        assert [line in text for line in lines] == [bool(words)] * len(lines)
        assert digest.removeprefix("digest ") in text
        digests.add(digest)
        assert call("verify", str(log)).exit_code == 0
    assert len(digests) == 1
