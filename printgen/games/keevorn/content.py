"""Keevorn: names and facts, typed and checked against what the rules can reach."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import demand, home, read
from printgen.prose.texts import Face

from .notation import FORTUNES, JOKER_WORD, RANKS, SKILLS, SUITS, card_word
from .rules import JOKER, JOKERS

MOST_JOKERS = max(JOKERS)


class Cards(NamedTuple):
    """What cards are called."""

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    joker: str


class Roles(NamedTuple):
    """What cards are: Scrolls, Relics (red charms, black shards), Weapons, Monsters, Stairs."""

    scroll: str
    charm: str
    shard: str
    weapon: str
    monster: str
    stairs: str


class Suits(NamedTuple):
    """What suits do: skills of Weapons, Fortunes of drawn cards, the joker's last."""

    skills: tuple[str, ...]
    fortunes: tuple[str, ...]


class Content(NamedTuple):
    """All of content.toml; the last two are the words of the reference, and its lists and paragraphs."""

    card: Cards
    role: Roles
    suit: Suits
    line: dict[str, str]
    fortune: dict[str, str]
    face: tuple[Face, ...]
    reference: dict[str, str]
    paragraphs: dict[str, tuple[str, ...]]


def check(content: Content) -> Content:
    """The content itself; ContentError when its words are not those of records."""
    for name, given, wanted in (
        ("card.ranks", content.card.ranks, RANKS),
        ("card.suits", content.card.suits, SUITS),
        ("suit.skills", content.suit.skills, SKILLS),
        ("suit.fortunes", content.suit.fortunes, FORTUNES),
    ):
        demand(given == wanted, f"content.toml: {name} must be {', '.join(wanted)}")
    demand(content.card.joker == JOKER_WORD, f"content.toml: card.joker must be {JOKER_WORD}")
    words = tuple(card_word(card) for card in range(JOKER + MOST_JOKERS))
    demand(tuple(face.card for face in content.face) == words, f"content.toml: face must be {', '.join(words)}")
    demand(len({face.title for face in content.face}) == len(words), "content.toml: no two faces may share a title")
    roles = [role for role in Roles._fields if role != "weapon"]
    demand(set(content.line) == {*roles, *SKILLS}, f"content.toml: line must be {', '.join((*roles, *SKILLS))}")
    demand(tuple(content.fortune) == FORTUNES, f"content.toml: fortune must be {', '.join(FORTUNES)}")
    return content


CONTENT = check(read(Path(__file__).with_name("content.toml"), Content))
HOME = home(Path(__file__).parent, __package__)
FACTS = HOME.facts
