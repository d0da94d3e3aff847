"""Answers of Dungeon Jacks: whoever reads the steps plays the best line, card by card, and reads no word of a record."""

import re
from collections import deque
from functools import cache
from typing import Any

import pytest

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.play import initial_state, record_decisions
from printgen.engine.record import Record
from printgen.errors import ContentError
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.jacks.box.shared_texts import card_index
from printgen.games.jacks.content import CONTENT
from printgen.games.jacks.rules import play as rules
from printgen.games.jacks.rules.dice import HEROES, PHANTOM
from printgen.games.jacks.rules.items import DRINK, ONE, SIX
from printgen.games.jacks.seeds import answer_steps, sheets
from tests.features.challenges.seeded import build_answer, explained_signs, slugs_of_record, solved_quests

QUESTS = [quest for quest in solved_quests("jacks", 24) if quest.ident.seed in (1, 2, 4, 9, 19)]
"""In the last a potion follows upon a fight whose dice are added up by themselves."""
NAMES = [hero.title for hero in CONTENT.hero]
CARDS = {card_index(card): card for card in range(54)}
ACT = sheets.BOOK_TEXTS.act


class Reader:
    """A person with the sheet and the steps: plays the rules, and takes each move from the next signs."""

    def __init__(self, quest: Quest, steps: tuple[SolutionStep, ...]):
        self.state: Any = initial_state(find_game("jacks"), quest.ident.options)
        self.groups: deque[SignGroup] = deque(group for step in steps for group in step.groups)
        self.dice: deque[int] = deque()
        self.decisions: list[int] = []

    def play(self) -> None:
        """Play to the end."""
        while rules.current_player(self.state) != rules.OVER:
            s = self.state
            move = self.chance_move() if rules.current_player(s) < 0 else self.decision()
            assert rules.legal_actions(s) >> move & 1
            if rules.current_player(s) >= 0:
                self.decisions.append(move)
            rules.apply(s, move)
        assert not self.groups and not self.dice

    def take_words(self, *texts: str) -> bool:
        """Whether the next signs begin with one of these words, which are then read."""
        if not self.groups or self.groups[0][0].name not in texts:
            return False
        rest = self.groups.popleft()[1:]
        if rest:
            self.groups.appendleft(rest)
        return True

    def chance_move(self) -> int:
        """A card or a die."""
        if self.state.node not in (rules.PARTY, rules.DRAW):
            return self.dice.popleft()
        card, *name = self.groups.popleft()
        number = CARDS[card.name, card.icon]  # type: ignore[index]
        assert [sign.name for sign in name] == ([NAMES[number // 13]] if self.state.node == rules.PARTY else [])
        assert card.kind == ("foe" if self.state.node == rules.DRAW and number < 26 else "card")
        return number

    def decision(self) -> int:
        """A decision; if the signs show none, the one that ends this part of the encounter."""
        s = self.state
        if s.node == rules.LAY:
            return self.undercut()
        if s.node == rules.POOL:
            return self.send()
        if s.node == rules.MEET and self.take_words(answer_steps.SWORD.name):
            return rules.GO
        if s.node == rules.MEET and self.take_words(ACT["flee"]):
            return rules.RUNS
        if s.node == rules.SETTLE and self.groups and self.groups[0][0].name in (ACT["lost"], ACT["won"]):
            self.take_words(ACT["lost"], ACT["won"])
            return rules.GO
        if s.node == rules.HEAL:
            self.take_words(ACT["won"])
        return self.magic() or self.other_decision()

    def magic(self) -> int:
        """A phantom die or a potion; 0 for anything else."""
        if not self.groups:
            return 0
        words = self.groups[0]
        if words[0].name == ACT["phantom"] and len(words) == 2:
            self.groups.popleft()
            return ONE if words[1].name == "1" else SIX
        potions = [ACT["potion"].replace("{{ hero }}", name) for name in NAMES]
        if words[0].name not in potions:
            return 0
        self.groups.popleft()
        return DRINK + potions.index(words[0].name)

    def other_decision(self) -> int:
        """An undercut, a reroll, a flight, a try to heal, or what comes between dungeons."""
        s, words = self.state, self.groups[0] if self.groups else (StepSign("word", ""),)
        if s.node == rules.SETTLE and words[-1].kind == "face":
            return rules.HEART + int(words[-1].name)
        if s.node == rules.SETTLE and words[0].name == ACT["reroll"]:
            self.dice.append(int(self.groups.popleft()[1].name))
            return rules.AGAIN
        if s.node == rules.FLEE:
            self.take_words(ACT["lost"])
            name, die, _ = self.groups.popleft()
            self.dice.append(int(die.name))
            return NAMES.index(name.name)
        tries = [ACT[key].replace("{{ hero }}", name) for key in ("heal", "pray") for name in NAMES]
        if s.node == rules.HEAL and words[0].name in tries:
            self.dice.append(int(self.groups.popleft()[1].name))
            return tries.index(words[0].name) % HEROES
        if s.node == rules.REST:
            stops = self.take_words(ACT["stop"])
            assert stops or self.take_words(ACT["descend"].replace("{{ dungeon }}", str(s.dungeon + 1)))
            return rules.RUNS if stops else rules.GO
        return rules.GO

    def send(self) -> int:
        """A phantom, a hero whose dice follow, or no more."""
        phantom = 0 if sum(self.state.pooled) else self.magic()
        if phantom:
            return phantom
        shown = [(NAMES.index(words[0].name), words[1:]) for words in self.pool_groups()]
        sent = [hero for hero, dice in shown for _ in dice]
        number: int = sum(self.state.pooled)
        if number < len(sent):
            return sent[number]
        for _, dice in shown:
            self.dice.extend(int(sign.name) for sign in dice)
            self.groups.popleft()
        return rules.GO

    def pool_groups(self) -> list[SignGroup]:
        """The next signs, as long as they are heroes with nothing but dice."""
        found: list[SignGroup] = []
        for words in self.groups:
            if words[0].name not in NAMES or any(sign.kind != "die" for sign in words[1:]):
                break
            found.append(words)
        return found

    def undercut(self) -> int:
        """The place in the pool of the die that is put on a Hearts card."""
        who, die, _, _ = self.groups.popleft()
        hero = PHANTOM if who.name == ACT["phantom"] else NAMES.index(who.name)
        return 6 * hero + int(die.name) - 1


@cache
def write_steps(number: int) -> tuple[SolutionStep, ...]:
    """The steps of the answer of a graded seed, by its place in ``QUESTS``."""
    return build_answer(sheets, QUESTS[number]).steps


def decisions_of_record(record: Record) -> list[str]:
    """What the party decides, in words; dice that are sent together, and phantoms with them, in the order of words."""
    decided = "\n" + "\n".join(line.action_text for line in record.moves if line.player_label == "party")
    return re.sub(
        r"(?<=\nfight\n)(.+?)(?=\nroll\n)", lambda pool: "\n".join(sorted(pool[1].split("\n"))), decided, flags=re.DOTALL
    ).split("\n")


@pytest.mark.parametrize("number", range(len(QUESTS)))
def test_the_steps_are_the_line(number: int) -> None:
    """Whoever plays by the steps comes to the same end by the same decisions; dice are sent in any order."""
    quest = QUESTS[number]
    assert quest.record and quest.line
    reader = Reader(quest, write_steps(number))
    reader.play()
    game, _ = parse_id("jacks")
    read = record_decisions(game, quest.ident, tuple(reader.decisions))
    assert read.result == quest.record.result
    assert decisions_of_record(read) == decisions_of_record(quest.record)
    assert len(reader.decisions) == len(quest.line.decisions) == sum(step.decisions for step in write_steps(number))


@pytest.mark.parametrize("number", range(len(QUESTS)))
def test_no_word_of_the_record(number: int) -> None:
    """Cards are signs, and in words they are called as people call them; heroes have their names."""
    record, steps = QUESTS[number].record, write_steps(number)
    assert record
    told = "; ".join([*(step.alt for step in steps), *(sign.name for step in steps for group in step.groups for sign in group)])
    slugs = slugs_of_record(record)
    assert len(slugs) > 20
    assert [slug for slug in sorted(slugs) if slug in told] == []
    assert not re.search(r"\b(rogue|fighter|cleric|wizard|total|send|move)\b", told)
    assert "of hearts" in told and any(f"{name} " in told for name in NAMES)


def test_a_step_in_words() -> None:
    """A whole encounter, as a text edition says it."""
    assert QUESTS[0].id_text == "jacks#1"
    steps = write_steps(0)
    assert steps[0].alt == "jack of diamonds Wizard; ace of hearts Cleric; king of spades Rogue; queen of clubs Fighter"
    assert steps[9].alt == "3 of spades; fight Fighter 6; Cleric 1; lost, flee: Wizard 5 away; heal Wizard 2 healed"
    assert steps[5].alt.endswith("fight Fighter 1 6; Cleric 4 5 2 2; Fighter 1 on 9 of hearts; heal Fighter 5 nothing")


def test_every_sign_is_explained() -> None:
    """Before the answers; a missing word is found when the file is read."""
    used = {sign.kind for number in range(len(QUESTS)) for step in write_steps(number) for group in step.groups for sign in group}
    assert used >= {"card", "foe", "face", "die", "word", "glyph"}
    assert used <= explained_signs(sheets)
    with pytest.raises(ContentError, match="act must be"):
        book.require_names("act", {**ACT, "send": "send"}, answer_steps.ACTION_WORDS)
