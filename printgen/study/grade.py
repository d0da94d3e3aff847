"""How hard a seeded game is: the share of games that a sensible player wins with its cards and many different dice."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from printgen.kernel import rerun as rerunning
from printgen.kernel.chance import streams
from printgen.kernel.game import Game, Spares, spares
from printgen.kernel.ids import GameId
from printgen.kernel.playout import bind, link
from printgen.study.simulate import wilson

GAMES = 400
"""Games a grade, so that its interval is at most ten in a hundred wide."""


class Grade(NamedTuple):
    """Games won of games played with other dice, Wilson's interval of 95 %, and one to five swords."""

    wins: int
    games: int
    interval: tuple[float, float]
    swords: int

    @property
    def share(self) -> float:
        """Games won, of one."""
        return self.wins / self.games


def grade(game: Game, ident: GameId, player: str, limits: tuple[float, ...], games: int = GAMES) -> Grade:
    """The grade of a seeded game. ``limits`` are the shares, falling, below which one sword more is given."""
    assert ident.seed is not None
    wins = _rerun(game, ident, game.player(player), games)
    share = wins / games
    return Grade(wins, games, wilson(wins, games), 1 + sum(share < limit for limit in limits))


def _rerun(game: Game, ident: GameId, player: int, games: int) -> int:
    assert ident.seed is not None
    high, low = ident.seed >> 32, ident.seed & 0xFFFFFFFF
    try:
        from printgen.study.compiled import rerun

        return rerun(game, ident.options, player, high, low, games)
    except ImportError:  # the extra "study" is not installed: the same games, slower
        states = Spares((game.new_state(), game.new_state()))
        players = (player,)
        w = streams(0, 1)
        return int(_interpreted(game)(states, w, ident.options, players, high, low, 0, games, game.rules.LONGEST, spares(game)))


def _interpreted(game: Game) -> Any:
    f = bind(game.rules, game.players)
    names = {name: f[name] for name in ("playout", "start", "won")}
    return link([rerunning.rerun], names, (rerunning.__name__,), lambda function: function)["rerun"]


def seeds_of(
    game: Game, first: GameId, player: str, limits: tuple[float, ...], swords: int, last: int
) -> Iterator[tuple[GameId, Grade]]:
    """The seeds from the first id's to the last that have so many swords, with their grades."""
    assert first.seed is not None
    for seed in range(first.seed, last + 1):
        which = first._replace(seed=seed)
        found = grade(game, which, player, limits)
        if found.swords == swords:
            yield which, found
