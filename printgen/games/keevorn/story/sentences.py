"""Keevorn: the deeds of a room in sentences."""

from collections.abc import Iterator, Sequence

from printgen.prose.hero_narrator import Voice, join_names, join_sentences
from printgen.prose.panel_excerpts import split_sentences

from ..box.shared_texts import card_sign
from ..notation import FORTUNES
from ..rules import LOST, PAIN, RELIEVING, VIGOR
from .room_visits import (
    BURYING,
    FORTUNE,
    FOUGHT,
    HEALED,
    HELD,
    PACKED,
    PLACED,
    PROBING,
    RELIC,
    SILENT,
    TRADED,
    WISHED,
    Deed,
    RoomVisit,
)
from .texts import cards_in_text, monster_with_sign

QUIET_DEEDS = (HELD, PACKED)
"""Deeds that share a sentence."""
BARE_HANDS = "bare hands"


class KeevornLineWriter:
    """Writer of sentences about the deeds of rooms."""

    def __init__(self, voice: Voice):
        self.voice = voice
        self._named = False  # whether the hero was named in this room's sentences

    def write_room(self, room: RoomVisit) -> Iterator[str]:
        """Iterate over the sentences about a room, in the order of its deeds.

        All that went into the Hands and the backpack between two other deeds shares a sentence. If two sentences in a row begin
        with the hero's name, the second has a pronoun.
        """
        name, they, last = self.voice.name(), self.voice.hero.they.capitalize(), ""
        for said in self._iter_sentences(room):
            again = last.startswith(f"{name} ") and said.startswith(f"{name} ")
            yield they + said.removeprefix(name) if again else said
            last = "" if again and len(split_sentences(said)) == 1 else split_sentences(said)[-1]

    def _iter_sentences(self, room: RoomVisit) -> Iterator[str]:
        quiet: list[Deed] = []
        self._named = False
        for deed in room.deeds:
            if deed.kind in QUIET_DEEDS:
                quiet.append(deed)
            elif deed.kind != PLACED:
                yield from self._write_arming(quiet)
                quiet = []
                yield join_sentences([self._write_deed(room, deed)])
        yield from self._write_arming(quiet)

    def _write_deed(self, room: RoomVisit, deed: Deed) -> str:
        say, card = self.voice.say, card_sign(deed.card)
        if deed.kind == FOUGHT:
            return self._write_fight(room, deed)
        if deed.kind in (FORTUNE, WISHED):
            return self._write_fortune(deed)
        if deed.kind == TRADED:
            return say("trade", given=card, got=card_sign(deed.drawn))
        if deed.kind == SILENT:
            return say("silent", scroll=card)
        return self._write_effect(deed)

    def _write_fight(self, room: RoomVisit, deed: Deed) -> str:
        """Return the sentence about a fight: the Weapons that joined, the sums, and the result."""
        ends = room.turns.state_after.outcome == LOST and deed is room.deeds[-1]
        words = {
            "foe": monster_with_sign(deed.card),
            "who": cards_in_text(deed.cards) if deed.cards else BARE_HANDS,
            "were": "was" if len(deed.cards) == 1 else "were",
            "power": deed.power,
            "strength": deed.card % 13 + 1,
            "n": abs(deed.health),
        }
        return self.voice.say(f"fight_{'dead' if ends else fight_sentence_bank(deed)}", **words)

    def _write_fortune(self, deed: Deed) -> str:
        """Return the sentence about what a Scroll brought, or what was wished for."""
        name, wished = FORTUNES[deed.fortune], deed.kind == WISHED
        idle = not deed.health if deed.fortune in (PAIN, VIGOR) else not deed.cards
        words: dict[str, object] = {"n": abs(deed.health) or "no", "gone": cards_in_text(deed.cards) if deed.cards else "nothing"}
        if wished:
            return self.voice.say(f"wish_{name}", **words)
        words |= {"scroll": card_sign(deed.card), "drawn": card_sign(deed.drawn)}
        itself = deed.fortune == RELIEVING and deed.cards == (deed.drawn,)
        return self.voice.say(f"fortune_{name}{'_none' if idle else '_self' if itself else ''}", **words)

    def _write_arming(self, deeds: Sequence[Deed]) -> Iterator[str]:
        """Yield one sentence about what went into the Hands and the backpack, if anything did."""
        voice, clauses = self.voice, []
        held = [deed.card for deed in deeds if deed.kind == HELD and not deed.cards]
        if held:
            clauses.append(voice.say("hold", cards=cards_in_text(held)))
        swaps = [deed for deed in deeds if deed.kind == HELD and deed.cards]
        clauses += [voice.say("swap", card=card_sign(deed.card), dropped=card_sign(deed.cards[0])) for deed in swaps]
        packed = [deed.card for deed in deeds if deed.kind == PACKED]
        if packed:
            clauses.append(voice.say("pack", cards=cards_in_text(packed)))
        if clauses:
            yield f"{voice.hero.they.capitalize() if self._named else voice.name()} {join_names(clauses)}."
            self._named = True

    def _write_effect(self, deed: Deed) -> str:
        """Return the sentence about a Relic or a skill."""
        card, say = card_sign(deed.card), self.voice.say
        if deed.kind == RELIC and deed.card // 13 < 2:
            return say("shard", card=card, n=abs(deed.health))
        if deed.kind in (RELIC, HEALED):
            bank = ("charm" if deed.kind == RELIC else "heal") + ("" if deed.health else "_none")
            return say(bank, card=card, n=deed.health)
        if deed.kind == PROBING:
            return say("probe_take" if deed.taken else "probe_return", card=card, seen=card_sign(deed.cards[0]))
        assert deed.kind == BURYING
        return say("bury", card=card, gone=card_sign(deed.cards[0]))


def fight_sentence_bank(deed: Deed) -> str:
    """Return the bank of sentences about a fight."""
    strength = deed.card % 13 + 1
    if not deed.cards:
        return "bare"
    if deed.power < strength:
        return "hurt"
    return "clean" if deed.power == strength else "gain" if deed.health else "won"
