"""Measures what the page on balance prints, and writes it into rates.toml: ``python -m tests.features.lab.measure_keep``.

With a number it plays so many games where the page says 100,000, and a tenth of it for other ways to play.
"""

import sys
from collections.abc import Iterator
from typing import Any

from printgen.features.lab.standings import EndFields, Standings, play_standings, rounds_within
from printgen.gameapi.discovery import parse_id
from printgen.games.keep.content import CONTENT
from printgen.games.keep.numbers import measured_rates
from printgen.games.keep.numbers.measured_rates import KeepRate, Measurement, PlaceRate
from printgen.simulation.estimates import wilson_interval

GAME = measured_rates.FILE.parents[1].name
PLAYER = "quester"
GAMES = 100_000
FIELDS = EndFields(dealt="hero", turns="turns", reached="quests")
"""What Quester's Keep gives to a seat, where it counts its turns, what is reached."""
WHOLE = ("", "players=6", "movement=advanced", "solo_grail")
TENTH = ("players=2", "players=3", "players=5", "length=long", "grail")
"""Options, as in an id, that are measured with all games, and with a tenth of them."""
HEAD = (
    "# Who wins, how long games last, what is reached: seeds from 1 on. Written by python -m tests.features.lab.measure_keep.\n"
)


def play_games(options: str, first: int, games: int) -> Standings:
    """So many games with these options, from a seed on."""
    game, ident = parse_id(f"{GAME}:{options}" if options else GAME)
    seats = game.rules.seat_count(ident.options)
    return play_standings(game, ident.options, (game.player_index(PLAYER),) * seats, first, games, FIELDS)


def measure(options: str, games: int) -> Measurement:
    """What is printed of a way to play."""
    now = play_games(options, 1, games)
    return Measurement(
        options=options,
        player=PLAYER,
        games=games,
        shared=now.shared,
        heroes=tuple(hero_rates(now)),
        seats=tuple(seat.won for seat in now.seats),
        rounds=(rounds_within(now.rounds, 0.5), rounds_within(now.rounds, 0.95), len(now.rounds) - 1),
        rarest=min(place_rates(now), key=lambda place: place.games),
        commonest=max(place_rates(now), key=lambda place: place.games),
    )


def place_rates(now: Standings) -> list[PlaceRate]:
    """All places, also those that were never reached."""
    reached = (*now.reached, *(0,) * len(CONTENT.land))
    return [PlaceRate(land.word, n) for land, n in zip(CONTENT.land[1:], reached, strict=False)]


def hero_rates(now: Standings) -> Iterator[KeepRate]:
    """The heroes, in the order of the content."""
    for number, place in now.given.items():
        low, high = wilson_interval(place.won, place.sat)
        mean = round(place.points / place.sat, 2)
        yield KeepRate(CONTENT.hero[number].word, place.sat, place.won, span=(round(low, 5), round(high, 5)), points=mean)


def to_toml(value: Any) -> str:
    """A value in TOML, on one line; texts have no quotation marks."""
    if hasattr(value, "_asdict"):
        return "{ " + ", ".join(f"{key} = {to_toml(entry)}" for key, entry in value._asdict().items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(to_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def to_table(now: Measurement) -> str:
    """A way to play as a table, a hero a line."""
    rows = {key: to_toml(value) for key, value in now._asdict().items()}
    rows["heroes"] = "\n".join(("[", *(f"    {to_toml(hero)}," for hero in now.heroes), "]"))
    return "\n[[measured]]\n" + "".join(f"{key} = {row}\n" for key, row in rows.items())


def write_rates(games: int = GAMES) -> None:
    """Everything, written into rates.toml."""
    found = [measure(options, games) for options in WHOLE] + [measure(options, games // 10) for options in TENTH]
    measured_rates.FILE.write_text(HEAD + "".join(map(to_table, found)), "utf-8", newline="\n")


if __name__ == "__main__":
    write_rates(*map(int, sys.argv[1:]))
