"""How fast and how big: the project's figures beside their targets, as a table. Nothing is asserted.

Run by ``make bench``. ``bench.py cores`` prints only how much sooner two threads are done than one, on a quiet machine;
``bench.py survey`` what it costs to watch games rather than to count wins, ``bench.py start`` how soon the laboratory is there in
a second process, ``bench.py thinker`` how much more thinkers win than whom they play on as, which takes half an hour. Seconds of
whole processes are by the clock, with the processor's own seconds beside them; figures within a process count the processor's
time, so that other work on the machine disturbs them less. The comparison with protograf needs it in the same environment and is
left out where it is missing; without the extra "study" nothing is compiled.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

import bench_press
import voices

from printgen.backends.pdf.file import to_pdf
from printgen.components.story.renderers.play_log_pages import draw_play_log
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import play
from printgen.engine.record import Record
from printgen.features.challenges.graded_seeds import graded_ids, load_graded
from printgen.gameapi import discovery
from printgen.gameapi.contract import StorySection, get_section
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look
from printgen.simulation.executor import ThreadExecutor
from printgen.simulation.simulate import SimulationConfig, simulate

BENCHMARKS = Path(__file__).parent
ROUNDS = 5
TIMEOUT = 60  # seconds
CLOSELY = 8_192
"""Games that a survey watches most closely: the first ones."""
PAGES = 60
INTERPRETED, COMPILED = 1_000, 100_000
"""Games a round; simulate() interprets so few."""
PLAYERS = ("random", "greedy")


class FigureRow(NamedTuple):
    """A line of the table."""

    subject: str
    figure: str
    target: str = ""
    note: str = ""


def library_version(name: str) -> str:
    """The installed version, or a dash."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "-"


def cpu_seconds(work: Callable[[], object]) -> float:
    """The processor's seconds for one call."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def children_cpu_seconds() -> float:
    """The processor's seconds of all processes that have been waited for."""
    now = os.times()
    return now.children_user + now.children_system


def time_process(folder: Path, *words: str) -> tuple[float, float]:
    """``printgen`` with these words in a process of its own: medians of the clock's and of the processor's seconds."""
    # What Python compiles goes to the folder, so that the first run fills it and the others start as an installed tool does.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    clock, used = [], []
    for _ in range(1 + ROUNDS):
        begun, before = time.perf_counter(), children_cpu_seconds()
        command = [sys.executable, "-m", "printgen", *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=kept | {"PYTHONPYCACHEPREFIX": str(folder / "pyc")})
        clock.append(time.perf_counter() - begun)
        used.append(children_cpu_seconds() - before)
    return median(clock[1:]), median(used[1:])


def measure_processes(folder: Path) -> Iterator[FigureRow]:
    """What a person waits for, and the size of the deck."""
    deck, table = folder / "deck.pdf", folder / "table"
    table.mkdir()
    rows = (f"Card {k},{'abc'[k % 3]},{k % 9},wolf,Some words {k}.,Beat {{{{ value + {k % 4} }}}}" for k in range(540))
    (table / "cards.csv").write_text("\n".join(("Name,Kind,Value,Art,Text,Rule", *rows)))
    for words, target in (
        (("--help",), "0.15"),
        (("cards", "dqd6", "-o", str(deck)), "0.6"),
        (("cards", str(table), "-o", str(folder / "table.pdf")), "1"),
        (("play", "dqd6#2026", "--player", "greedy", "-o", str(folder / "log.pdf")), "0.6"),
        (("sheets", "jqka", "--seed", "1", "--count", "100", "-o", str(folder / "pad.pdf")), "3"),
    ):
        clock, used = time_process(folder, *words)
        shown = " ".join(words).partition(" -o ")[0].replace(str(table), "of a table with 540 rows")
        yield FigureRow(f"printgen {shown}", f"{clock:.3f} s", f"< {target} s", f"{used:.3f} s of the processor")
    yield FigureRow("the deck's file", f"{deck.stat().st_size / 1e6:.2f} MB", "< 1.5 MB")


def seconds_until_changed(path: Path, before: bytes) -> float:
    """The clock's seconds until a file is another than before."""
    begun = time.perf_counter()
    while path.read_bytes() == before and time.perf_counter() - begun < TIMEOUT:
        time.sleep(0.005)
    return time.perf_counter() - begun


def measure_watching(folder: Path) -> Iterator[FigureRow]:
    """How soon a table that was saved is printed again."""
    if not find_spec("watchfiles"):
        yield FigureRow("a save printed by watch", "left out", "", "pip install 'printgen[watch]'")
        return
    place, out = folder / "tiny", folder / "out"
    place.mkdir()
    table = place / "cards.csv"
    row = "Name,Kind,Art,Text\nGate,room,portcullis,It was open.\n"
    table.write_text(row)
    words = [sys.executable, "-m", "printgen", "watch", str(place), "-o", f"{out}/"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            any("watching" in line for line in process.stdout or ())
            time.sleep(0.5)
            (path,) = out.glob("*.pdf")
            waits = []
            for number in range(ROUNDS):
                before = path.read_bytes()
                table.write_text(row.replace("open", f"open {number}"))
                waits.append(seconds_until_changed(path, before))
        finally:
            process.terminate()
            process.communicate()
    yield FigureRow("a save printed by watch", f"{median(waits):.2f} s", "< 1 s")


def measure_pages() -> Iterator[FigureRow]:
    """The press alone, on pages of nine dense cards."""
    job = bench_press.sheets(PAGES)
    speed = PAGES / median(cpu_seconds(lambda: to_pdf(job)) for _ in range(ROUNDS))
    yield FigureRow("dense card pages in the process", f"{speed:.0f} a second", "> 250")


def measure_interpreted_play() -> Iterator[FigureRow]:
    """The rules as Python runs them, whole games with their players."""
    game = discovery.find_game("dqd6")
    options = (0,) * len(game.rules.OPTIONS)
    for player in PLAYERS:

        def speed(player: str = player) -> float:
            begun = time.process_time()
            result = simulate(game, game.name, options, player, 1, INTERPRETED, ())
            return INTERPRETED * result.mean_steps / (time.process_time() - begun) / 1e6

        yield FigureRow(f"interpreted, {player}", f"{median(speed() for _ in range(ROUNDS)):.2f} M steps/s", "> 0.4")


def measure_compiled_play() -> Iterator[FigureRow]:
    """The same rules compiled, on one core; compiling itself is a figure apart."""
    from printgen.simulation.compiled import tally_games

    game = discovery.find_game("dqd6")
    options = (0,) * len(game.rules.OPTIONS)
    first = cpu_seconds(lambda: tally_games(game, options, (0,), 1, 1))
    for player in PLAYERS:

        def speed(player: str = player) -> float:
            begun = time.process_time()
            result = tally_games(game, options, (game.player_index(player),), 1, COMPILED)
            return result.plies / (time.process_time() - begun) / 1e6

        yield FigureRow(f"compiled, {player}", f"{median(speed() for _ in range(ROUNDS)):.1f} M steps/s", "> 40")
    yield FigureRow("compiling, or reading what was compiled", f"{first:.1f} s")


def measure_solving() -> Iterator[FigureRow]:
    """Best play of the base game by backward induction."""
    from printgen.simulation.solve import solve

    game = discovery.find_game("dqd6")
    options = (0,) * len(game.rules.OPTIONS)
    first = cpu_seconds(lambda: solve(game, options))
    again = median(cpu_seconds(lambda: solve(game, options)) for _ in range(ROUNDS))
    yield FigureRow("exact solution of the base game", f"{again:.2f} s", "< 3 s", f"{first:.1f} s at first, with compiling")


OTHER_GAMES = (
    ("jqka", "random", "> 10 M steps/s"),
    ("jqka", "cautious", "> 10 M steps/s"),
    ("keevorn", "careful", "> 50,000 games/s"),
    ("jacks", "bold", "> 50,000 games/s"),
    ("keep", "quester", "> 333 games/s"),
)
"""Further games and players, and what their compiled rules should do."""


def measure_other_games() -> Iterator[FigureRow]:
    """The rules of the other games, compiled, each with one of its players."""
    from printgen.simulation.compiled import tally_games

    for name, player, target in OTHER_GAMES:
        game = discovery.find_game(name)
        options, number = (0,) * len(game.rules.OPTIONS), game.player_index(player)
        seats = (number,) * game.rules.seat_count(options)
        tally_games(game, options, seats, 1, 1)

        def speed(game: Game = game, options: tuple[int, ...] = options, seats: tuple[int, ...] = seats) -> tuple[float, float]:
            begun = time.process_time()
            plies = tally_games(game, options, seats, 1, COMPILED // 2).plies
            spent = time.process_time() - begun
            return plies / spent / 1e6, COMPILED / 2 / spent

        steps, played = (median(figures) for figures in zip(*(speed() for _ in range(ROUNDS)), strict=True))
        yield FigureRow(f"compiled {name}, {player}", f"{steps:.1f} M steps/s", target, f"{played:,.0f} games/s")


ON_CORES = (
    ("dqd6", "greedy", 8_000_000),
    ("jqka", "random", 400_000),
    ("jqka", "cautious", 400_000),
    ("keevorn", "careful", 200_000),
    ("jacks", "best", 50_000),
    ("keep", "quester", 30_000),
)
"""Games played by one thread and by two: so many that it takes seconds."""


def measure_cores() -> Iterator[FigureRow]:
    """The same study by one thread and by two, by the clock, turn and turn about."""
    for name, player, count in ON_CORES:
        game = discovery.find_game(name)
        options = (0,) * len(game.rules.OPTIONS)

        def seconds(
            workers: int, count: int = count, game: Game = game, options: tuple[int, ...] = options, player: str = player
        ) -> float:
            return simulate(game, game.name, options, player, 1, count, (), SimulationConfig(ThreadExecutor(workers))).seconds

        seconds(2, count // 100)
        one, two = zip(*((seconds(1), seconds(2)) for _ in range(ROUNDS)), strict=True)
        note = f"{median(one):.2f} s and {median(two):.2f} s"
        yield FigureRow(f"two threads, {name}, {player}", f"{median(one) / median(two):.2f} times", "> 1.8", note)


SURVEYED_GAMES = (("dqd6", "greedy"), ("jqka", "cautious"), ("keevorn", "careful"), ("jacks", "best"), ("keep", "quester"))
"""Games and players that are surveyed."""
SURVEY_FACTOR = 3.0
"""Seconds for which the longer of the studies simulates; the shorter is that of the games that are watched most closely."""


def measure_survey() -> Iterator[FigureRow]:
    """A survey beside counting wins on the same seeds, turn and turn about, both compiled, on one thread."""
    from printgen.features.lab.survey import run_survey
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.compiled import tally_games

    one = ThreadExecutor(1)
    for name, player in SURVEYED_GAMES:
        game = discovery.find_game(name)
        options = (0,) * len(game.rules.OPTIONS)
        seats = (player,) * game.rules.seat_count(options)

        def counted(count: int, game: Game = game, options: tuple[int, ...] = options, player: str = player) -> None:
            tally_games(game, options, (game.player_index(player),) * game.rules.seat_count(options), 1, count)

        def seen(count: int, game: Game = game, options: tuple[int, ...] = options, seats: tuple[str, ...] = seats) -> None:
            run_survey(game.with_players(seats), game.name, options, seats, 1, count, (), RunConfig(executor=one))

        counted(CLOSELY)
        seen(CLOSELY)
        many = max(CLOSELY, int(SURVEY_FACTOR / cpu_seconds(partial(counted, CLOSELY)) * CLOSELY))
        for count in (CLOSELY, many):
            alone, both = zip(
                *((cpu_seconds(partial(counted, count)), cpu_seconds(partial(seen, count))) for _ in range(ROUNDS)), strict=True
            )
            ratio, note = median(both) / median(alone), f"{median(alone):.2f} s and {median(both):.2f} s"
            yield FigureRow(f"surveyed, {name}, {player}, {count:,} games", f"{ratio:.2f} times", "< 1.2", note)


STARTS = 2
"""Games a process plays to show how soon compiled rules are there."""


def measure_starts(folder: Path) -> Iterator[FigureRow]:
    """The laboratory in a process of its own, whose loops another has compiled."""
    for name, player in SURVEYED_GAMES:
        clock, used = time_process(folder, "lab", "survey", name, "--player", player, "--games", str(STARTS), "--workers", "1")
        yield FigureRow(f"{STARTS} games surveyed, {name}", f"{clock:.2f} s", "< 1 s", f"{used:.2f} s of the processor")


THINKERS = (
    ("dqd6", "thinker:100", 4_000),
    ("jqka", "thinker:40", 1_000),
    ("keevorn", "thinker:60", 200),
    ("keep:players=2", "thinker:40", 400),
    ("jacks:dungeons=1", "thinker:100", 1_200),
    ("jacks", "thinker:40", 100),
)
"""Games, thinkers with their playouts, and how many seeds both sides play."""


def measure_thinkers() -> Iterator[FigureRow]:
    """How much more often a thinker wins in seat 1 than the quick player as whom it plays on, on the seeds from 1 on."""
    from printgen.features.lab.compare import ComparedSide, compare_sides, never_stop
    from printgen.simulation.estimates import paired_difference

    for text, name, count in THINKERS:
        game, ident = discovery.parse_id(text)
        base = list(game.players.NAMES)[game.quick_player]
        others = (base,) * (game.rules.seat_count(ident.options) - 1)
        sides = [ComparedSide(text, game.with_players((first,)), ident.options, (first, *others)) for first in (name, base)]
        (pair,) = compare_sides(sides, 1, count, never_stop).pairs
        gain = paired_difference(pair.one_alone, pair.other_alone, count)
        note = f"{100 * gain.low:+.1f} to {100 * gain.high:+.1f}, {pair.one_alone} games to {pair.other_alone} of {count:,}"
        yield FigureRow(f"{name} in {text}, over {base}", f"{100 * gain.value:+.1f} points", "not weaker", note)


def measure_answers() -> Iterator[FigureRow]:
    """A dozen seeded sheets, solved: a beam through each game with its dice known, and trials that mend its line."""
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = discovery.parse_id("jqka#1")
    first = cpu_seconds(lambda: find_best_line(game, ident, 10))
    spent = cpu_seconds(lambda: [find_best_line(game, ident._replace(seed=seed)) for seed in range(1, 13)])
    yield FigureRow("the answers of twelve sheets", f"{spent:.0f} s", "< 60 s", f"{first:.0f} s at first, with compiling")
    yield from measure_proofs()


def measure_proofs() -> Iterator[FigureRow]:
    """Of the best lines that are kept with graded seeds those that are proved, how far the others may be from the best that there
    is, and how long the search for a line takes.
    """
    from printgen.features.challenges.search.best_line import find_best_line

    for name in discovery.game_names():
        game = discovery.find_game(name)
        for text in graded_ids(game):
            ident = discovery.parse_id(text)[1]
            lines = [seed for seed in load_graded(game, ident.options).seeds if seed.par]
            proved, target = sum(seed.is_proved for seed in lines), "> 50 %" if name == "jqka" else ""
            away = median(seed.upper_bound - seed.best for seed in lines)
            find_best_line(game, ident._replace(seed=lines[0].seed), 10)
            spent = median([cpu_seconds(partial(find_best_line, game, ident._replace(seed=seed.seed))) for seed in lines[:3]])
            note = f"{proved} of {len(lines)}; in the middle {away:.0f} below the ceiling; {spent:.1f} s a search"
            yield FigureRow(f"best lines proved, {text}", f"{100 * proved / len(lines):.0f} %", target, note)


def measure_study() -> Iterator[FigureRow]:
    """What needs the extra "study"."""
    if not (find_spec("numba") and find_spec("numpy")):
        yield FigureRow("compiled steps and exact solution", "left out", "", "pip install 'printgen[study]'")
        return
    yield from measure_compiled_play()
    yield from measure_solving()
    yield from measure_other_games()
    yield from measure_answers()


STORIES = (("dqd6", "greedy"), ("jqka", "cautious"), ("keevorn", "careful"), ("jacks", "bold"), ("keep", "quester"))
"""Whose stories are measured, played by whom."""


LOGS = (("jacks#49", "best"), ("keep#7", "quester"))
"""A whole campaign, and a game of four players of the usual length."""


def measure_logs() -> Iterator[FigureRow]:
    """Whole play-logs, told and set on pages of A4."""
    for text, player in LOGS:
        game, ident = discovery.parse_id(text)
        played = play(game, ident, (player,) * game.rules.seat_count(ident.options))

        def whole(game: Game = game, ident: GameId = ident, played: Record = played) -> object:
            return draw_play_log(
                load_look(game.folder), find_paper("a4"), get_section(game, StorySection).write_story(game, ident, played)
            )

        spent = median(cpu_seconds(whole) for _ in range(ROUNDS))
        yield FigureRow(f"told and set, {text} by {player}", f"{spent:.2f} s", "< 0.5 s", f"{len(played.moves)} moves")


def measure_stories() -> Iterator[FigureRow]:
    """What play-logs repeat: within a log, across seeds, and titles of scenes that return in their log."""
    for name, player in STORIES:
        logs = [voices.told(name, player, seed) for seed in voices.SEEDS]
        found, whole = voices.repeats(logs), voices.repeats([log._replace(strip=None) for log in logs])
        note = f"titles return in {found.titles} of {len(voices.SEEDS)} logs" if found.titles else ""
        yield FigureRow(f"sentences told twice in a log, {name}", f"{100 * found.within:.1f} %", "< 3 %", note)
        yield FigureRow(f"the same where it tells all, {name}", f"{100 * whole.within:.1f} %", "< 5 %")
        yield FigureRow(f"sentences of another seed’s log, {name}", f"{100 * found.across:.1f} %", "< 25 %")


def time_deck(maker: str, folder: Path) -> tuple[float, int]:
    """One deck of versus.py in a process of its own: the processor's seconds and the file's bytes."""
    command = [sys.executable, str(BENCHMARKS / "versus.py"), maker, str(folder)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(said[-2]), int(said[-1])


def measure_versus(folder: Path) -> Iterator[FigureRow]:
    """The same deck by protograf, turn and turn about."""
    if not find_spec("protograf"):
        yield FigureRow(
            "540 cards against protograf", "left out", "", "pip install protograf==0.5.2 into this environment to compare"
        )
        return
    ours, theirs = zip(*((time_deck("printgen", folder), time_deck("protograf", folder)) for _ in range(ROUNDS)), strict=True)
    own, other = (median(seconds for seconds, _ in decks) for decks in (ours, theirs))
    note = f"{own:.2f} s to {other:.2f} s, {ours[0][1] / 1e6:.2f} MB to {theirs[0][1] / 1e6:.2f} MB"
    yield FigureRow("540 cards against protograf", f"{other / own:.1f} times", "> 15 times", note)


def main() -> None:
    """Print the table, each line as soon as it is known."""
    libraries = " ".join(f"{name} {library_version(name)}," for name in ("reportlab", "numba", "protograf"))
    print(f"Python {platform.python_version()}, {libraries} {os.cpu_count()} processors")
    print(f"Medians of {ROUNDS}; figures hold for the machine and the moment.")
    if hasattr(os, "getloadavg"):
        print(f"{os.getloadavg()[0]:.1f} processes wanted to run before this began: other work makes the clock's seconds longer.")
    print(f"\n{'':40} {'figure':>16} {'target':>11}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        every = (
            measure_processes(folder),
            measure_watching(folder),
            measure_pages(),
            measure_interpreted_play(),
            measure_study(),
            measure_logs(),
            measure_stories(),
            measure_versus(folder),
        )
        alone = {
            "cores": measure_cores,
            "survey": measure_survey,
            "start": partial(measure_starts, folder),
            "thinker": measure_thinkers,
        }
        for rows in [alone[word]() for word in sys.argv[1:]] or every:
            for row in rows:
                print(f"{row.subject:40} {row.figure:>16} {row.target:>11}  {row.note}".rstrip(), flush=True)


if __name__ == "__main__":
    main()
