"""What the lines of rolls of a play-log say, read from its drawn pages, to be compared with what its record says."""

import re
from collections.abc import Iterator
from typing import Any

from printgen.components.comic.renderers.short_log import short_log_pages
from printgen.engine.game import Game
from printgen.engine.play import iter_transitions, play
from printgen.engine.record import Record
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Text
from printgen.prose.transitions import Transition
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look, type_style
from tests.render.drawing import place_marks

PANELS = slice(2, -1)
"""The pages between the glance and the end."""
SLACK = 1e-3  # mm


class AuditedLog:
    """A game with its moves, and all that the lines of rolls on its pages say, in their order."""

    def __init__(self, name: str, seed: int):
        game, ident = parse_id(f"{name}#{seed}")
        who = [*game.players.NAMES][1]
        record: Record = play(game, ident, (who,) * game.rules.seat_count(ident.options))
        self.game: Game = game
        self.turns = [Transition(*move) for move in iter_transitions(game, ident, record)]
        self.log = get_section(game, StorySection).write_story(game, ident, record)
        assert self.log.strip
        pages = short_log_pages(load_look(game.folder), find_paper("a4"), self.log, self.log.strip)
        self.marks = " ".join(_iter_words(pages[PANELS], "strip_event")).replace("\u00a0", " ")
        self.sums = " ".join((self.marks, *_iter_words(pages[PANELS], "page_note"))).replace("\u00a0", " ")
        self.all_words = " ".join(
            mark.mark.string for page in pages for mark in place_marks(page.marks) if isinstance(mark.mark, Text)
        ).replace("\u00a0", " ")

    def count_marks(self, pattern: str) -> int:
        """The number of marks, or, of a pattern with a group, the sum of their numbers; a line begins with a capital."""
        found = re.findall(pattern, self.marks, 0 if "[A-Z]" in pattern else re.IGNORECASE)
        return sum(map(int, found)) if re.compile(pattern).groups else len(found)

    def count_things(self, one: str, many: str = "") -> int:
        """What the sums say of a noun, added up."""
        return sum(map(int, re.findall(rf"(?<![+−\d])(\d+) (?:more )?(?:{many or f'{one}s'}|{one})(?=[,.])", self.sums)))

    def add_up(self, noun_pattern: str) -> int:
        """What marks and sums say of a noun, added up."""
        return sum(map(int, re.findall(rf"(\d+) (?:more )?(?:{noun_pattern})\b", self.sums)))

    def count_moves(self, node: int) -> int:
        """The number of moves at a node."""
        return sum(turn.before.node == node for turn in self.turns)


def _iter_words(pages: Any, style_name: str) -> Iterator[str]:
    style = type_style(style_name)
    for page in pages:
        for placed in place_marks(page.marks):
            mark = placed.mark
            if isinstance(mark, Text) and mark.face == style.face and abs(mark.size - style.size) < SLACK:
                yield mark.string


def lost_and_won(turns: Any, read: Any) -> tuple[int, int]:
    """What was lost and won of some numbers, move by move."""
    lost = won = 0
    for turn in turns:
        for before, after in zip(read(turn.before), read(turn.after), strict=True):
            lost += max(0, int(before) - int(after))
            won += max(0, int(after) - int(before))
    return lost, won
