"""Keevorn: names and facts, typed and checked against what the rules can reach."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content
from printgen.prose.shared_texts import CardReading

from .notation import FORTUNES, JOKER_WORD, RANKS, SUITS, WEAPON_SKILLS, card_to_text
from .rules import JOKER, JOKERS

MOST_JOKERS = max(JOKERS)


class CardNames(NamedTuple):
    """Words of ranks, suits and jokers."""

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    joker: str


class KeevornRoles(NamedTuple):
    """Words of the roles of cards: Scrolls, Relics (red charms, black shards), Weapons, Monsters, Stairs."""

    scroll: str
    charm: str
    shard: str
    weapon: str
    monster: str
    stairs: str


class SuitNames(NamedTuple):
    """Words of what suits do: skills of Weapons, and Fortunes of drawn cards, the joker's last."""

    skills: tuple[str, ...]
    fortunes: tuple[str, ...]


class KeevornContent(NamedTuple):
    """Content of content.toml.

    ``reference`` holds the words of the reference, ``paragraphs`` its lists and paragraphs.
    """

    card: CardNames
    role: KeevornRoles
    suit: SuitNames
    line: dict[str, str]
    fortune: dict[str, str]
    level: dict[str, str]
    face: tuple[CardReading, ...]
    reference: dict[str, str]
    paragraphs: dict[str, tuple[str, ...]]


def validate_content(content: KeevornContent) -> KeevornContent:
    """Return the content if it is valid.

    ContentError is raised when its words are not those of records, or two faces share a title.
    """
    for name, given, wanted in (
        ("card.ranks", content.card.ranks, RANKS),
        ("card.suits", content.card.suits, SUITS),
        ("suit.skills", content.suit.skills, WEAPON_SKILLS),
        ("suit.fortunes", content.suit.fortunes, FORTUNES),
    ):
        require_content(given == wanted, f"content.toml: {name} must be {', '.join(wanted)}")
    require_content(content.card.joker == JOKER_WORD, f"content.toml: card.joker must be {JOKER_WORD}")
    words = tuple(card_to_text(card) for card in range(JOKER + MOST_JOKERS))
    require_content(tuple(face.card for face in content.face) == words, f"content.toml: face must be {', '.join(words)}")
    require_content(len({face.title for face in content.face}) == len(words), "content.toml: no two faces may share a title")
    roles = [role for role in KeevornRoles._fields if role != "weapon"]
    require_content(
        set(content.line) == {*roles, *WEAPON_SKILLS}, f"content.toml: line must be {', '.join((*roles, *WEAPON_SKILLS))}"
    )
    require_content(tuple(content.fortune) == FORTUNES, f"content.toml: fortune must be {', '.join(FORTUNES)}")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), KeevornContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
