"""Answers of the Keep: whoever reads the steps plays the best line, round by round, and reads no word of a record."""

from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from printgen.components.sheets.step_signs import SignGroup, SolutionStep
from printgen.engine.play import initial_state, replay
from printgen.errors import ContentError
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.discovery import find_game
from printgen.games.keep.content import CONTENT
from printgen.games.keep.notation.move_text import SIDES
from printgen.games.keep.rules import play as rules
from printgen.games.keep.rules import position
from printgen.games.keep.rules.land import CROSS_BORDER
from printgen.games.keep.rules.treasure import HEALING, TELEPORT
from printgen.games.keep.seeds import answer_steps, sheets
from printgen.prose.templates import fill_template
from printgen.prose.transitions import TransitionGroup, read_transitions
from tests.features.challenges.seeded import build_answer, explained_signs, slugs_of_record, solved_quests

GAME = find_game("keep")
QUESTS = solved_quests("keep:solo_grail", 8)
ACT = sheets.BOOK_TEXTS.act
HEROES, LANDS, WILD, FOES, TREASURE = ([part.title for part in parts] for parts in CONTENT)


def act(key: str, **words: str) -> str:
    """The words of a decision."""
    return fill_template(ACT[key], **words)


def visible_position(s: Any) -> tuple[Any, ...]:
    """A position without the note whether business was done, by which a round may end in two ways that lead to the same."""
    return tuple(getattr(s, name) for name in position.FIELDS if name != "acted")


class Reader:
    """A person with the sheet and the steps: plays the rules, and takes each move from the next signs of its round."""

    def __init__(self, quest: Quest, steps: tuple[SolutionStep, ...]):
        setup = sheets.setup_of_seed(quest.ident.seed or 0, quest.ident.options)
        self.state: Any = initial_state(GAME, quest.ident.options)
        self.laid = deque((*setup.boxed, *setup.ring))
        self.rounds = [deque(step.groups) for step in steps]
        self.waiting: deque[int] = deque()
        self.positions: list[tuple[Any, ...]] = []

    @property
    def groups(self) -> deque[SignGroup]:
        """The signs of the round that are not read yet."""
        turns: int = self.state.turns
        return self.rounds[max(0, turns - 1)]

    @property
    def next_words(self) -> str:
        """The first word of the next signs, or an empty one."""
        return self.groups[0][0].name if self.groups else ""

    def play(self) -> None:
        """Play to the end, and note the position before each round."""
        s = self.state
        while rules.current_player(s) != rules.OVER:
            turns, groups = s.turns, self.groups
            move = self.waiting.popleft() if self.waiting else self.read_move()
            assert rules.legal_actions(s) >> move & 1, (turns, s.node, move, groups)
            rules.apply(s, move)
            if s.turns != turns:
                assert not groups or not turns
                self.positions.append(visible_position(s.copy()))
        assert not any(self.rounds) and not self.waiting
        self.positions.append(visible_position(s.copy()))

    def read_move(self) -> int:
        """The next move, by the signs; without any the one that ends this part of the round."""
        readers: dict[int, Callable[[], int]] = {
            position.HERO: lambda: HEROES.index(self.groups.popleft()[0].name),
            position.REMOVE: self.laid.popleft,
            position.LAND: self.laid.popleft,
            position.GATE: self.read_gate,
            position.GIFT: lambda: self.read_title("take", "item", TREASURE),
            position.WILD: lambda: WILD.index(self.groups.popleft()[0].name),
            position.PRIZE: lambda: self.read_title("prize", "item", TREASURE),
            position.KEEP: self.read_business,
            position.MOVE: self.read_step,
            position.MEET: self.read_quest,
            position.FIGHT: self.read_round,
            position.AFTER: lambda: self.read_extra() or position.GO,
        }
        return readers[self.state.node]()

    def read_title(self, key: str, gap: str, titles: list[str]) -> int:
        """The number of the title that fills the gap of a text."""
        return [act(key, **{gap: title}) for title in titles].index(self.groups.popleft()[0].name)

    def read_gate(self) -> int:
        """The side of the Keep from which the hero starts."""
        word, way = self.groups.popleft()
        assert word.name == ACT["start"]
        return SIDES.index(way.name)

    def read_landing(self, group: SignGroup) -> None:
        """The tile and the location to which the hero vanishes."""
        if group:
            land, spot = group
            self.waiting.append([act("enter", land=title) for title in LANDS].index(land.name))
            self.waiting.append(SIDES.index(spot.name))

    def read_extra(self) -> int:
        """A potion, or the Wizard's try; 0 for anything else."""
        word = self.next_words
        if word == TREASURE[HEALING]:
            self.groups.popleft()
            return position.HEAL
        if word == TREASURE[TELEPORT]:
            self.read_landing(self.groups.popleft()[1:])
            return position.PORT
        if word == ACT["try"]:
            _, die, _, *landing = self.groups.popleft()
            self.waiting.append(int(die.name))
            self.read_landing(tuple(landing))
            return position.TRY
        return 0

    def read_business(self) -> int:
        """A bargain, treasure that is banked or taken up, something else that may be done here, or the end of the business."""
        word = self.next_words
        for key, base in (("bank", position.BANK), ("carry", position.ACTIVATE)):
            if word.startswith(act(key, items="")):
                items = word.removeprefix(act(key, items="")).split(", ")
                first, *others = (TREASURE.index(title) + base for title in items)
                self.waiting.extend(others)
                self.groups.popleft()
                return first
        if word == ACT["done"]:
            self.groups.popleft()
            return position.GO
        if " for " in word:
            self.groups.popleft()
            return self.read_bargain(*word.split(" for "))
        extra = self.read_extra() if self.state.settled else 0
        return extra + position.LATE if extra else position.GO

    def read_bargain(self, paid: str, item: str) -> int:
        """One trophy for a treasure, two for an item of the market."""
        trophies = [WILD.index(title) for title in paid.split(f" {ACT['also']} ")]
        self.waiting.extend(trophies)
        if len(trophies) == 2:
            return position.BUY + TREASURE.index(item)
        self.waiting.append(TREASURE.index(item))
        return position.TRADE

    def read_step(self) -> int:
        """A step to a location, or over the border; the side of the tile comes first."""
        if self.next_words == ACT["stop"]:
            self.groups.popleft()
            return position.GO
        extra = self.read_extra()
        if extra or self.next_words not in (*SIDES, ACT["centre"]):
            return extra or position.GO
        way, *land = self.groups.popleft()
        side = SIDES.index(way.name)
        if not land:
            return side
        found = [act(key, land=title) for key in ("enter", "find", "shut") for title in LANDS].index(land[0].name)
        drawn = [found % len(LANDS)] if found >= len(LANDS) else []
        if self.state.spot[0] == side:
            self.waiting.extend(drawn)
            return CROSS_BORDER
        self.waiting.extend([CROSS_BORDER, *drawn])
        return side

    def read_quest(self) -> int:
        """A quest that is taken, or passed by."""
        if self.next_words == ACT["pass"]:
            self.groups.popleft()
            return position.GO
        foe = self.read_title("quest", "foe", FOES)
        if not self.state.lair[self.state.tile[0]]:
            self.waiting.append(foe)
        return position.QUEST

    def read_round(self) -> int:
        """A pair of dice, the flight from a quest, or something else before the next round."""
        if self.next_words == ACT["flee"]:
            self.waiting.extend(SIDES.index(sign.name) for sign in self.groups.popleft()[1:])
            return position.FLEE
        extra = self.read_extra()
        if extra:
            return extra
        self.waiting.extend(int(sign.name) for sign in self.groups.popleft() if sign.kind == "die")
        return position.GO


@cache
def write_steps(number: int) -> tuple[SolutionStep, ...]:
    """The steps of the answer of a graded seed, by its place in ``QUESTS``."""
    return build_answer(sheets, QUESTS[number]).steps


@pytest.mark.parametrize("number", range(len(QUESTS)))
def test_the_steps_are_the_line(number: int) -> None:
    """Whoever plays by the steps stands before each round, and at the end, where the line stands."""
    quest = QUESTS[number]
    assert quest.record and quest.line
    reader = Reader(quest, write_steps(number))
    reader.play()
    plies = list(replay(GAME, quest.ident, quest.record))
    begun = [
        visible_position(ply.before) for last, ply in zip(plies, plies[1:], strict=False) if ply.before.turns != last.before.turns
    ]
    end = plies[-1].before.copy()
    rules.apply(end, plies[-1].action)
    assert len(begun) > 10
    assert reader.positions == [*begun, visible_position(end)]
    assert sum(step.decisions for step in write_steps(number)) == len(quest.line.decisions)
    assert [step.number for step in write_steps(number)] == list(range(1, end.turns + 1))


@pytest.mark.parametrize("number", range(len(QUESTS)))
def test_no_word_of_the_record(number: int) -> None:
    """Lands, creatures and treasure have their titles; only points of the compass are written with a hyphen."""
    record, steps = QUESTS[number].record, write_steps(number)
    assert record
    told = "; ".join([*(step.alt for step in steps), *(sign.name for step in steps for group in step.groups for sign in group)])
    slugs = slugs_of_record(record, frozenset(SIDES))
    assert len(slugs) > 5
    assert [slug for slug in sorted(slugs) if slug in told] == []
    assert not {"done", "fight", "end", "cross", "step", "pay", "trade"} & set(told.replace(";", " ").split())


def test_a_round_in_words() -> None:
    """Whole rounds, as a text edition says them: a fight, a bargain, and business."""
    assert QUESTS[0].id_text == "keep:solo_grail#1"
    steps = write_steps(0)
    assert steps[0].alt == "Ranger; start north; take Sword; centre; south to Atlantis; Spider; green 6 red 1; 5 : 1 won"
    assert steps[1].alt == "north to Quester’s Keep; Spider for Ring; bank Sword, Ring"
    assert steps[8].alt.endswith("Grey Wolf; green 1 red 4; 5 : 1 won")
    assert "Grey Wolf for Sword; Walking Tree for Totem; Hill Troll for Sword" in steps[9].alt


def test_a_round_without_anything() -> None:
    """A hero who stays and meets nobody is told, too: no row is empty."""
    turns = read_transitions(GAME, QUESTS[0].ident, QUESTS[0].record)  # type: ignore[arg-type]
    stops = [turn for turn in turns if turn.before.node == position.MOVE and turn.action == position.GO]
    (group,) = answer_steps.iter_sign_groups(TransitionGroup(stops[:1]), ACT)
    assert [sign.name for sign in group] == ["stay"]
    assert all(step.groups and step.alt for number in range(len(QUESTS)) for step in write_steps(number))


def test_every_sign_is_explained() -> None:
    """Before the answers; a missing word is found when the file is read."""
    used = {sign.kind for number in range(len(QUESTS)) for step in write_steps(number) for group in step.groups for sign in group}
    assert used == {"way", "die", "word"}
    assert used <= explained_signs(sheets)
    with pytest.raises(ContentError, match="act must be"):
        book.require_names("act", {**ACT, "cross": "cross"}, answer_steps.ACTION_WORDS)
