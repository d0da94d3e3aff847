"""Games that were played, for tests of their stories: one player in all seats."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from printgen.catalogue.contract import Story, part
from printgen.catalogue.find import parse
from printgen.document.story.log import Log, Scene
from printgen.kernel.play import play
from printgen.kernel.record import Record
from printgen.resources import folder
from printgen.writing.banks import variants
from printgen.writing.turns import Turn, read


class Plays(NamedTuple):
    """What is asked of a game's plays by options, seed and player: the record, its log, that log told anew, its moves."""

    record: Callable[[str, int, str], Record]
    told: Callable[[str, int, str], Log]
    anew: Callable[[str, int, str], Log]
    turns: Callable[[str, int, str], tuple[Turn, ...]]


def of(game: str) -> Plays:
    """The plays of a game."""
    return Plays(*(partial(function, game) for function in (record, told, anew, turns)))


def ident(game: str, options: str, seed: int) -> str:
    """The id of a game with these options."""
    return f"{game}:{options}#{seed}" if options else f"{game}#{seed}"


@cache
def record(name: str, options: str, seed: int, player: str) -> Record:
    """A game that was played."""
    game, which = parse(ident(name, options, seed))
    return play(game, which, (player,) * game.rules.seats(which.options))


@cache
def told(name: str, options: str, seed: int, player: str) -> Log:
    """The log of one game."""
    return anew(name, options, seed, player)


def anew(name: str, options: str, seed: int, player: str) -> Log:
    """The same, told again."""
    game, which = parse(ident(name, options, seed))
    return part(game, Story).tell(game, which, record(name, options, seed, player))


@cache
def turns(name: str, options: str, seed: int, player: str) -> tuple[Turn, ...]:
    """The moves of one game, with what is before and after them."""
    return tuple(read(*parse(ident(name, options, seed)), record(name, options, seed, player)))


def said(game: str, bank: str) -> re.Pattern[str]:
    """Whatever a bank of a game can say, or of those that all games share."""
    gaps = (re.sub(r"\\\{\\\{.*?\\\}\\\}", ".*?", re.escape(line)) for line in variants(game, bank))
    return re.compile("|".join(gaps))


def texts(scene: Scene) -> str:
    """All that a scene tells, without the omen that may stand in it: that foretells."""
    every = "\n".join((scene.opening, *(roll.text for roll in scene.rolls), scene.closing))
    return said("threads", "omen").sub("", every)


def source(game: str, *modules: str) -> str:
    """The code of modules of a game."""
    package = folder("templates").parent / "printgen" / "games" / game
    return "".join((package / f"{name}.py").read_text("utf-8") for name in modules)


def demand_sentences(log: Log, ends: str = "") -> None:
    """All texts of its scenes begin with capitals; no gap is left unfilled, no straight quotes.

    Where ``ends`` are given every text ends in one of them, and nobody shouts.
    """
    for scene in log.scenes:
        for text in (scene.opening, scene.closing, *(roll.text for roll in scene.rolls)):
            assert not re.search(r"[.!?] “?[a-z]", text), text
            assert not re.search(r"\{\{|\}\}|'|\"", text), text
            assert "  " not in text
            assert not ends or not text or text[-1] in ends, text
            assert not ends or "!" not in text, text
