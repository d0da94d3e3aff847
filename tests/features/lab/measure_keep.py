"""Measures what the page on balance prints, and writes it into rates.toml: ``python -m tests.features.lab.measure_keep``.

With a number it plays so many games where the page says 100,000, and a tenth of it for other ways to play.
"""

import sys
from collections.abc import Iterator
from typing import Any

from printgen.features.lab.standings import Fields, Standings, rounds_within, standings
from printgen.gameapi.discovery import parse
from printgen.games.keep.content import CONTENT
from printgen.games.keep.numbers import rates
from printgen.games.keep.numbers.rates import KeepRate, Measurement, PlaceRate
from printgen.simulation.estimates import wilson

GAME = rates.FILE.parents[1].name
PLAYER = "quester"
GAMES = 100_000
FIELDS = Fields(given="hero", turns="turns", reached="quests")
"""What Quester's Keep gives to a seat, where it counts its turns, what is reached."""
WHOLE = ("", "players=6", "movement=advanced", "solo_grail")
TENTH = ("players=2", "players=3", "players=5", "length=long", "grail")
"""Options, as in an id, that are measured with all games, and with a tenth of them."""
HEAD = (
    "# Who wins, how long games last, what is reached: seeds from 1 on. Written by python -m tests.features.lab.measure_keep.\n"
)


def play(options: str, first: int, games: int) -> Standings:
    """So many games with these options, from a seed on."""
    game, ident = parse(f"{GAME}:{options}" if options else GAME)
    seats = game.rules.seats(ident.options)
    return standings(game, ident.options, (game.player(PLAYER),) * seats, first, games, FIELDS)


def measured(options: str, games: int) -> Measurement:
    """What is printed of a way to play."""
    now = play(options, 1, games)
    return Measurement(
        options=options,
        player=PLAYER,
        games=games,
        shared=now.shared,
        heroes=tuple(heroes(now)),
        seats=tuple(seat.won for seat in now.seats),
        rounds=(rounds_within(now.rounds, 0.5), rounds_within(now.rounds, 0.95), len(now.rounds) - 1),
        rarest=min(places(now), key=lambda place: place.games),
        commonest=max(places(now), key=lambda place: place.games),
    )


def places(now: Standings) -> list[PlaceRate]:
    """All places, also those that were never reached."""
    reached = (*now.reached, *(0,) * len(CONTENT.land))
    return [PlaceRate(land.word, n) for land, n in zip(CONTENT.land[1:], reached, strict=False)]


def heroes(now: Standings) -> Iterator[KeepRate]:
    """The heroes, in the order of the content."""
    for number, place in now.given.items():
        low, high = wilson(place.won, place.sat)
        mean = round(place.points / place.sat, 2)
        yield KeepRate(CONTENT.hero[number].word, place.sat, place.won, span=(round(low, 5), round(high, 5)), points=mean)


def toml(value: Any) -> str:
    """A value in TOML, on one line; texts have no quotation marks."""
    if hasattr(value, "_asdict"):
        return "{ " + ", ".join(f"{key} = {toml(entry)}" for key, entry in value._asdict().items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def table(now: Measurement) -> str:
    """A way to play as a table, a hero a line."""
    rows = {key: toml(value) for key, value in now._asdict().items()}
    rows["heroes"] = "\n".join(("[", *(f"    {toml(hero)}," for hero in now.heroes), "]"))
    return "\n[[measured]]\n" + "".join(f"{key} = {row}\n" for key, row in rows.items())


def main(games: int = GAMES) -> None:
    """Everything, written into rates.toml."""
    found = [measured(options, games) for options in WHOLE] + [measured(options, games // 10) for options in TENTH]
    rates.FILE.write_text(HEAD + "".join(map(table, found)), "utf-8", newline="\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
