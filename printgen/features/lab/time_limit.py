"""The time limit of studies whose call does not say how many games are played."""

from __future__ import annotations

from math import inf
from pathlib import Path

import click

from printgen.cli.progress_bar import seconds_to_text
from printgen.cli.verb_options import said_word

DEFAULT_SECONDS = 60
"""So long games are played if ``--games`` is not given; compiling comes before."""


def games_help(games: int) -> str:
    """Return the help of ``--games``, of which this is the default."""
    return f"how many  [default: those of {games:,} for which a minute is enough]"


def default_seconds() -> float:
    """Return how long the games of this call are played: without end if the call says how many."""
    return inf if said_word("count") else DEFAULT_SECONDS


def report_time_limit(done: int, count: int, journal: Path | None) -> None:
    """Print how many of ``count`` games were played in time, how long all of them take, and how to get more."""
    rest = seconds_to_text(DEFAULT_SECONDS * (count - done) / max(1, done))
    on = "; the same call goes on from there" if journal else ""
    click.echo(
        f"stopped after a minute, with {done:,} of {count:,} games{on}; --games N plays N of them; the rest takes about {rest}",
        err=True,
    )
