"""Keevorn: seeded deals: the order of the cards as lists to stack a real deck with, one list a shuffle.

A seed gives each shuffle one order of all cards, whatever was discarded: the first of the list that is in the Floor comes
first. So a list serves any game of its seed. The book that they make and their answers are in the words of
templates/keevorn/seeded.toml.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.document.insets.signs import Sign
from printgen.document.insets.tallies import Part
from printgen.document.picture import Picture
from printgen.document.seeds.answers import Answer, Furniture
from printgen.document.seeds.covers import AnswersCover, BookCover, Graded, Key, ScoreTable, grouped, shares
from printgen.document.sheets.stack import Stack, StackSheet
from printgen.kernel.chance import DECK, shuffle, streams
from printgen.kernel.content import demand as expect
from printgen.kernel.content import read
from printgen.kernel.game import Game, GameId
from printgen.kernel.record import Record, to_text
from printgen.resources import folder
from printgen.writing import seedbook as bookwords
from printgen.writing import turns
from printgen.writing.gaps import fill
from printgen.writing.seedbook import Found

from ..box.cards import corner, jokers
from ..box.texts import WORDS
from ..rules import JOKER, OPTIONS
from ..story.events import rooms
from .steps import ACTS, steps

PLAYER = "best"
"""Whose games grade a seed: it thinks with chance of its own, so that its games of one seed differ."""

LIMITS = (0.99, 0.9, 0.65, 0.35)
"""The shares of games won, below each of which a seed has one sword more; of all seeds three in eight have one."""


class Hidden(NamedTuple):
    """The words of the page that hides the answers."""

    title: str
    line: str
    picture: tuple[str, str]
    ribbon: str
    keys_word: str
    comes: str
    foe: str
    does: str
    fight: str
    fortune: str
    bury: str
    stairs: str
    state: str


class Told(NamedTuple):
    """The words of an answer."""

    title: str
    title_in_book: str
    rank: str
    health: str
    clean: str
    rooms: str
    depth: str
    proved: str
    found: str
    none: str
    grade: str
    picture: tuple[str, str]
    tailpiece: tuple[str, str]
    steps: str
    on: str
    record: str
    note: str


class Seeded(NamedTuple):
    """All of seeded.toml."""

    book: bookwords.Book
    score: bookwords.Score
    hidden: Hidden
    answer: Told
    act: dict[str, str]


def check(words: Seeded) -> Seeded:
    """The words themselves; ContentError when something that is done has none."""
    expect(set(words.act) == set(ACTS), f"seeded.toml: act must be {', '.join(ACTS)}")
    return words


TEXT = check(read(folder("templates") / "keevorn" / "seeded.toml", Seeded))


def demand(options: Sequence[int]) -> None:
    """Nothing: every game can be dealt by its seed."""


def shuffles(options: Sequence[int]) -> int:
    """How many lists: one for each depth, one for a Secret Floor where two jokers can meet."""
    return 1 + jokers(options) + (jokers(options) > 1)


def orders(seed: int, options: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The order of all cards of the deck, for each shuffle."""
    w = streams(seed, 1)
    found = []
    for pile in range(shuffles(options)):
        shuffle(w, pile)
        found.append(tuple(card for card in w[len(w) - DECK :] if card < JOKER + jokers(options)))
    return tuple(found)


def sheet(ident: GameId, id_text: str, grade: Graded | None, number: int) -> StackSheet:
    """The lists of a seed; with a grade the sheet has swords, in a book (``number`` not 0) its number."""
    assert ident.seed is not None
    words = WORDS.deal
    stacks = [
        Stack(fill(words.list, n=k), fill(words.other if k > 1 else words.first, cards=len(order)), tuple(map(corner, order)))
        for k, order in enumerate(orders(ident.seed, ident.options), 1)
    ]
    swords = grade.swords if grade else 0
    return StackSheet(words.title, words.motto, words.how, tuple(stacks), id_text, words.number, swords, number)


def cover(found: Sequence[Found], ids: Sequence[str], solution: bool) -> BookCover:
    """The title page of a book, with a word on the answers where there are any."""
    return bookwords.cover(TEXT.book, LIMITS, found, ids, solution)


def score_table(found: Sequence[Found], ids: Sequence[str]) -> ScoreTable:
    """The table in which the health that is left is written down; it does not say what is possible."""
    return bookwords.score_table(TEXT.score, TEXT.book.swords, (), found, ids)


def answers_cover() -> AnswersCover:
    """The page that hides the answers, with the signs that they use."""
    words, act = TEXT.hidden, TEXT.act
    five, jack = Sign("face", "5", "diamond"), Sign("face", "J", "spade")
    keys = (
        Key((Sign("card", "7", "heart"),), words.comes),
        Key((Sign("foe", "J", "spade"),), words.foe),
        Key((Sign("word", act["play"]), Sign("face", "3", "heart")), words.does),
        Key((jack, Sign("glyph", "sword")), fill(words.fight, clean=f"_{act['clean']}_")),
        Key((Sign("face", "A", "club"),), words.fortune),
        Key((Sign("word", act["with"]), five), words.bury),
        Key((Sign("glyph", "stairs"),), fill(words.stairs, secret=f"_{act['secret']}_")),
        Key((Sign("glyph", "heart"),), words.state),
    )
    return AnswersCover(words.title, words.line, Picture(*words.picture), words.ribbon, words.keys_word, keys)


def answer(game: Game, ident: GameId, record: Record | None, line: Any, grade: Graded | None, number: int) -> Answer:
    """The answer of a seeded deal: its best ``line`` (points, proved, positions) and that line's record, or None for both."""
    words = TEXT.answer
    title = fill(words.title_in_book, number=number) if number else words.title
    bare = Answer(
        number=number,
        game_id=ident.text(OPTIONS),
        title=title,
        claim=words.none,
        grade=fill(words.grade, **shares(grade)) if grade else "",
        swords=grade.swords if grade else 0,
        words=Furniture(words.steps, fill(words.on, title=title), words.record, words.note, TEXT.book.swords),
        picture=Picture(*words.picture),
        tailpiece=Picture(*words.tailpiece),
        counters=("heart",),
    )
    if line is None or record is None:
        return bare
    every = rooms(turns.read(game, ident, record))
    end = every[-1].last
    return bare._replace(
        claim=words.proved if line.proved else fill(words.found, positions=grouped(line.positions)),
        rank=fill(words.rank, health=end.health),
        facts=(
            Part(("heart",), words.health, end.health),
            Part(("sword",), words.clean, end.clean),
            Part(("door",), words.rooms, len(every)),
            Part(("stairs",), words.depth, end.depth),
        ),
        steps=steps(every, TEXT.act),
        record=tuple(to_text(record).splitlines()),
    )
