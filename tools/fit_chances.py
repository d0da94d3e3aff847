"""Fit the chance to win from a position for each game, and write its chance.toml: ``python tools/fit_chances.py [ID ...]``.

Without an id all models in the games' files are fitted again, each to as many positions as before. An id names a game and its
options, and adds or replaces the model for these; ``ID@300000`` says how many positions. Games of the quick player are sampled;
positions are played on many times, or valued exactly if the game can be solved. A logistic regression and a net are fitted to
four fifths of the games, and the better of both on the last fifth is written. Needs the extra 'study'; a game takes minutes.
"""

import sys
import time
from typing import NamedTuple

import numpy as np

from printgen.engine.chances import FILE, ChanceModel, import_chance_section, load_chances
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import Refused
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.gameapi.game_packages import load_game_module
from printgen.simulation.chance_samples import (
    ChanceSample,
    decile_errors,
    evaluate_rows,
    sample_chances,
    with_groups,
)
from printgen.simulation.solve import require_solvable, solve

POSITIONS, PER_GAME, PLAYOUTS, FIRST_SEED = 120_000, 24, 8, 1_000_001
HIDDEN = (0, 8)
"""Numbers of hidden units that are tried; 0 is a logistic regression."""
EPOCHS, BATCH, RATE, DECAY = 40, 1024, 0.01, 1e-5


class Net(NamedTuple):
    """The numbers of a net: hidden weights and biases, output weights, bias, and linear weights, as arrays."""

    hidden: np.ndarray
    hidden_bias: np.ndarray
    output: np.ndarray
    bias: np.ndarray
    linear: np.ndarray


def initial_net(width: int, units: int, rng: np.random.Generator) -> Net:
    """Return a net with small random weights."""
    hidden = rng.normal(0, 1 / np.sqrt(width), (width, units))
    output = rng.normal(0, 1 / np.sqrt(max(1, units)), units)
    return Net(hidden, np.zeros(units), output, bias=np.zeros(1), linear=np.zeros(width))


def net_logits(net: Net, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the logits of rows of features, and what the hidden units give."""
    lit = np.maximum(0.0, rows @ net.hidden + net.hidden_bias)
    return lit @ net.output + net.bias[0] + rows @ net.linear, lit


def logits_to_chances(logits: np.ndarray) -> np.ndarray:
    """Return chances, by the logistic function for one seat, else by softmax over the seats."""
    if logits.shape[1] == 1:
        return 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def loss_gradient(net: Net, X: np.ndarray, goal: np.ndarray) -> list[np.ndarray]:
    """Return the gradient of the mean cross-entropy, for each array of the net."""
    rows = X.reshape(-1, X.shape[2])
    logits, lit = net_logits(net, rows)
    slope = ((logits_to_chances(logits.reshape(goal.shape)) - goal) / len(X)).ravel()
    back = slope[:, None] * net.output * (lit > 0)
    return [rows.T @ back, back.sum(0), lit.T @ slope, np.array([slope.sum()]), rows.T @ slope]


def train_net(X: np.ndarray, goal: np.ndarray, units: int, seed: int = 0) -> Net:
    """Fit a net by Adam with a rate that falls like a cosine.

    Args:
        X: standardised features, of shape (positions, seats, features).
        goal: the shares of games won, of shape (positions, seats).
        units: the number of hidden units.
        seed: of the order of positions and the first weights.
    """
    rng = np.random.default_rng(seed)
    net = initial_net(X.shape[2], units, rng)
    mean, square = ([np.zeros_like(part) for part in net] for _ in range(2))
    total, t = EPOCHS * (len(X) // BATCH), 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(X))
        for k in range(len(X) // BATCH):
            t += 1
            part = order[k * BATCH : (k + 1) * BATCH]
            rate = RATE * 0.5 * (1 + np.cos(np.pi * t / total)) + 1e-5
            moved = []
            for j, (numbers, slope) in enumerate(zip(net, loss_gradient(net, X[part], goal[part]), strict=True)):
                slope = slope + DECAY * numbers
                mean[j] = 0.9 * mean[j] + 0.1 * slope
                square[j] = 0.999 * square[j] + 0.001 * slope**2
                moved.append(numbers - rate * (mean[j] / (1 - 0.9**t)) / (np.sqrt(square[j] / (1 - 0.999**t)) + 1e-8))
            net = Net(*moved)
    return net


def round_numbers(numbers: np.ndarray) -> tuple[float, ...]:
    """Return numbers with four digits."""
    return tuple(float(f"{number:.4g}") for number in numbers)


def fit_model(sample: ChanceSample, groups: int, units: int, head: ChanceModel) -> ChanceModel:
    """Return the model with so many hidden units, its numbers for plain features, and how good it is.

    ``head`` holds what does not depend on the fit.
    """
    rows = with_groups(sample.X, sample.groups, groups)
    train, test = ~sample.held_out, sample.held_out
    middle, width = rows[train].mean(axis=(0, 1)), rows[train].std(axis=(0, 1)) + 1e-9
    constant = width < 1e-6
    width[constant] = 1.0
    won = sample.shares.sum(axis=1, keepdims=True)
    goal = sample.shares if head.winners == 1 and sample.shares.shape[1] == 1 else sample.shares / np.maximum(won, 1e-9)
    kept = train & (won[:, 0] > 0) if sample.shares.shape[1] > 1 else train
    net = train_net(((rows - middle) / width)[kept], goal[kept], units)
    hidden, linear = net.hidden / width[:, None], net.linear / width
    model = head._replace(
        bias=round_numbers(net.bias - linear @ middle)[0],
        linear=round_numbers(linear),
        hidden=tuple(map(round_numbers, hidden.T)),
        hidden_bias=round_numbers(net.hidden_bias - middle @ hidden),
        output=round_numbers(net.output),
    )
    chances = evaluate_rows(model, sample.X[test], sample.groups[test], groups)
    return judge_model(model, chances, sample.shares[test], sample.seeds[test])


def judge_model(model: ChanceModel, chances: np.ndarray, shares: np.ndarray, seeds: np.ndarray) -> ChanceModel:
    """Return the model with its errors on positions that were held out."""
    brier = float(((chances - shares) ** 2).mean())
    noise = float((shares * (1 - shares)).mean() / (model.playouts - 1)) if model.playouts else 0.0
    return model._replace(
        brier=round(brier, 5),
        error=round(float(np.sqrt(max(0.0, brier - noise))), 4),
        decile_error=round(float(np.abs(decile_errors(chances, shares, seeds)[0]).max()), 4),
    )


def fit_game(game: Game, options: tuple[int, ...], positions: int) -> ChanceModel:
    """Return the best model of a game with these options."""
    begun, words = time.perf_counter(), GameId(game.name, options, None).to_text(game.rules.OPTIONS).partition(":")[2]
    try:
        require_solvable(game, options)
        playouts, player = 0, "best"
    except Refused:
        playouts, player = PLAYOUTS, list(game.players.NAMES)[game.quick_player]
    sample = sample_chances(game, options, positions, FIRST_SEED, PER_GAME, playouts)
    winners = float(sample.shares.sum(axis=1).mean()) if sample.shares.shape[1] > 1 else 1.0
    spent = time.perf_counter() - begun
    print(f"{game.name}:{words}: {positions} positions in {spent:.0f} s, base rate {sample.shares.mean():.3f}", flush=True)
    head = ChanceModel(
        words,
        player,
        name_player(game, player, sample.shares.shape[1]),
        positions,
        games=len(np.unique(sample.seeds)),
        playouts=playouts,
        brier=0.0,
        error=0.0,
        decile_error=0.0,
        winners=round(winners, 4),
        bias=0.0,
        linear=(),
    )
    tried = []
    for units in HIDDEN:
        tried.append(fit_model(sample, len(import_chance_section(game).GROUPS), units, head))
        last = tried[-1]
        print(f"  {units} hidden units: brier {last.brier}, error {last.error}, decile {last.decile_error}", flush=True)
    return min(tried, key=lambda model: model.brier)


def name_player(game: Game, player: str, seats: int) -> str:
    """Return how the page names who goes on: as in the game's file, whose words are written by hand, or by the player's name."""
    kept = load_chances(game)
    before = next((model.whose for model in kept.model if model.player == player), "") if kept else ""
    return before or f"the player {player}{' in each seat' if seats > 1 else ''}"


def write_doors(game: Game, options: tuple[int, ...]) -> None:
    """Write the table from which the game's section knows exact chances, if the game has one."""
    table = load_game_module(game.package, "solved", "door_values")
    if table:
        table.FILE.write_bytes(table.pack_doors(solve(game, options).doors))


def file_text(game: Game, models: list[ChanceModel]) -> str:
    """Return a chance.toml."""
    head = f"# The chance to win from a position of {game.name}: python tools/fit_chances.py {game.name}"
    lines = [head, f"rules = {game.rules.RULES_VERSION}"]
    for model in models:
        rows = (f"{name} = {toml_text(value)}" for name, value in model._asdict().items())
        lines += ["", "[[model]]", *rows]
    return "\n".join(lines) + "\n"


def toml_text(value: object) -> str:
    """Return a text, a number, or rows of numbers as TOML."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return "\n".join(("[", *(f"  {list(row)}," for row in value), "]"))
    return str(list(value) if isinstance(value, tuple) else value)


def fit_id(text: str, positions: int) -> None:
    """Fit the model of an id and write it into the game's file, beside those of other options."""
    game, ident = parse_id(text)
    model, kept = fit_game(game, ident.options, positions), load_chances(game)
    if not model.playouts:
        write_doors(game, ident.options)
    valid = kept.model if kept and kept.rules == game.rules.RULES_VERSION else ()
    models = sorted([*(one for one in valid if one.options != model.options), model], key=lambda one: one.options)
    (game.folder.path / FILE).write_text(file_text(game, models), encoding="utf-8")
    load_chances.cache_clear()


def fitted_ids() -> dict[str, int]:
    """Return the ids of all models in the games' files, with the number of positions of each."""
    files = [(name, load_chances(find_game(name))) for name in game_names()]
    return {f"{name}:{model.options}".rstrip(":"): model.positions for name, found in files if found for model in found.model}


if __name__ == "__main__":
    named = {text: int(count or POSITIONS) for text, _, count in (word.partition("@") for word in sys.argv[1:])}
    for text, count in (named or fitted_ids()).items():
        fit_id(text, count)
