"""Measures what the page on balance prints, and writes it into rates.py: ``python -m tests.games.keep.measure``.

With a number it plays so many games where the page says 100,000, and a tenth of it for other ways to play.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from printgen.catalogue.find import parse
from printgen.games.keep.content import CONTENT
from printgen.games.keep.numbers import rates
from printgen.games.keep.numbers.rates import Measured, Rate, Reached
from printgen.study.simulate import wilson
from printgen.study.standings import Fields, Standings, standings, within

GAME = Path(rates.__file__).parents[1].name
PLAYER = "quester"
GAMES = 100_000
FIELDS = Fields(given="hero", turns="turns", reached="quests")
"""What Quester's Keep gives to a seat, where it counts its turns, what is reached."""
WHOLE = ("", "players=6", "movement=advanced", "solo_grail")
TENTH = ("players=2", "players=3", "players=5", "length=long", "grail")
"""Options, as in an id, that are measured with all games, and with a tenth of them."""
MARK = "MEASURED: tuple[Measured, ...] = "


def play(options: str, first: int, games: int) -> Standings:
    """So many games with these options, from a seed on."""
    game, ident = parse(f"{GAME}:{options}" if options else GAME)
    seats = game.rules.seats(ident.options)
    return standings(game, ident.options, (game.player(PLAYER),) * seats, first, games, FIELDS)


def measured(options: str, games: int) -> Measured:
    """What is printed of a way to play."""
    now = play(options, 1, games)
    return Measured(
        options=options,
        player=PLAYER,
        games=games,
        shared=now.shared,
        heroes=tuple(heroes(now)),
        seats=tuple(seat.won for seat in now.seats),
        rounds=(within(now.rounds, 0.5), within(now.rounds, 0.95), len(now.rounds) - 1),
        rarest=min(places(now), key=lambda place: place.games),
        commonest=max(places(now), key=lambda place: place.games),
    )


def places(now: Standings) -> list[Reached]:
    """All places, also those that were never reached."""
    reached = (*now.reached, *(0,) * len(CONTENT.land))
    return [Reached(land.word, n) for land, n in zip(CONTENT.land[1:], reached, strict=False)]


def heroes(now: Standings) -> Iterator[Rate]:
    """The heroes, in the order of the content."""
    for number, place in now.given.items():
        low, high = wilson(place.won, place.sat)
        mean = round(place.points / place.sat, 2)
        yield Rate(CONTENT.hero[number].word, place.sat, place.won, (round(low, 5), round(high, 5)), mean)


def main(games: int = GAMES) -> None:
    """Everything, written into rates.py."""
    found = [measured(options, games) for options in WHOLE] + [measured(options, games // 10) for options in TENTH]
    path = Path(rates.__file__)
    head = path.read_text("utf-8").partition(MARK)[0]
    path.write_text(f"{head}{MARK}({''.join(f'{now!r},' for now in found)})\n", "utf-8", newline="\n")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", str(path)], check=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
