"""Blank: a card for each face of the die, to be drawn by players without a die."""

from collections.abc import Sequence

from printgen.components.cards.deck import Deck
from printgen.components.cards.faces import CardHead, Pips, ValueCard
from printgen.components.picture import Picture
from printgen.prose.templates import fill_template

from ..content import CONTENT, FACTS, GAME_FOLDER
from ..rules import target_face


def deck(options: Sequence[int]) -> Deck:
    """Build the deck: the cards from 1 to 6."""
    return Deck(
        GAME_FOLDER.name, FACTS.title, tuple(build_card(n, target_face(options)) for n in range(1, len(CONTENT.face) + 1))
    )


def build_card(face_number: int, target: int) -> ValueCard:
    """Build the card of face ``face_number``; its rule says whether it reaches the target."""
    face, wins = CONTENT.face[face_number - 1], face_number >= target
    return ValueCard(
        name=f"fate {face_number}",
        head=CardHead("heart" if wins else "room", CONTENT.word, "heart" if wins else "door", value=str(face_number)),
        figure=Picture(face.art, face.title.lower()),
        title=face.title,
        flavour=face.line,
        rule=fill_template(CONTENT.kept if wins else CONTENT.again, target=target),
        pips=Pips("heart" if wins else "room", face_number, len(CONTENT.face)),
    )
