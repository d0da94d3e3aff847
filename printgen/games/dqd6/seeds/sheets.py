"""Dungeon Quest D6: seeded quests: the dice of a whole game, and the results to beat with them.

A seed gives one row of dice, the same for all players; every roll of the game takes the next die. The texts come from
seeded.toml.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.panels.state_tallies import PointPart
from printgen.components.panels.tracks import ScoreTrack
from printgen.components.sheets.stack_sheet import RolledDice, StackSheet
from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.game import Game
from printgen.features.challenges.prose import book, solution
from printgen.features.challenges.prose.book import Quest, Skill, Walkthrough
from printgen.prose import transitions
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition, TransitionGroup

from ..box.sheets import build_tracks
from ..notation import ABILITIES, MONSTERS, WEAPONS, action_to_text
from ..players.heuristic import utility
from ..rules import CHOOSE, ENTER, FLEE, PARTY_OPTION, current_player

TEST_PLAYERS = (Skill("greedy", 20), Skill("prudent", 10), Skill("guide", 2))
"""Who grades a seed with its own dice."""

SWORD_LIMITS = (0.94, 0.86, 0.71, 0.41)

PARTY_LIMITS = (0.55, 0.4, 0.33, 0.27)
"""The same for a party, which nearly always comes home: the shares of games with silver that part the seeds in fifths."""

DICE_PER_SHEET = 108
"""Dice of a sheet: twice what any player was seen to roll."""
MONSTER_GLYPHS = {"skeleton": "skull"}
"""Glyphs of monsters that are not called like them."""


class Dqd6SheetText(NamedTuple):
    """Texts of the sheet."""

    title: str
    party: str
    motto: str
    number: str
    how: tuple[str, ...]
    dice: str
    note: str
    notes: str


class Dqd6SeedExtras(NamedTuple):
    """Game-specific tables of seeded.toml."""

    sheet: Dqd6SheetText
    fact: dict[str, str]


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text("dqd6", Dqd6SeedExtras)
book.require_names("act", BOOK_TEXTS.act, ("flee", "won"))

ANSWER_SIGNS: dict[str, SignGroup] = {
    "comes": (StepSign("die", "2"), StepSign("glyph", "slime")),
    "guards": (StepSign("die", "1"), StepSign("glyph", "sword")),
    "strikes": (StepSign("glyph", "dexterity"), StepSign("word", "71 %")),
    "rolled": (StepSign("die", "3"), StepSign("word", "hit")),
    "flees": (StepSign("word", BOOK_TEXTS.act["flee"]),),
    "state": (StepSign("glyph", "heart"), StepSign("glyph", "gem")),
}
"""Those of an answer, by the names of what they mean."""


def seeded_sheet(quest: Quest) -> StackSheet:
    """Build the sheet with the dice of a seed and a track for all that changes."""
    text, options = SEED_EXTRAS.sheet, quest.ident.options
    heroes = options[PARTY_OPTION] + 1
    return StackSheet(
        title=text.title if heroes == 1 else fill_template(text.party, heroes=heroes),
        motto=text.motto,
        instructions=text.how,
        stacks=(),
        label=text.number,
        rolled_dice=RolledDice(text.dice, text.note, quest.roll_dice(DICE_PER_SHEET)),
        notes=text.notes,
        **quest.sheet_facts,
        tracks=tuple(iter_score_tracks(options, heroes)),
    )


def silver_limits(options: Sequence[int]) -> tuple[float, ...]:
    """Return the limits of the swords for a party; none for one hero.

    For a party they apply to the share of games that end with silver.
    """
    return PARTY_LIMITS if options[PARTY_OPTION] else ()


def iter_score_tracks(options: Sequence[int], heroes: int) -> Iterator[ScoreTrack]:
    """Yield a track for each thing that changes.

    Tracks of a hero begin with the hero's number. The thing that a monster guards has no track: it is written down.
    """
    for hero in range(heroes):
        for track in build_tracks(options, hero):
            own = track.word.lower() in (*ABILITIES, *WEAPONS) or track.word == "Potion"
            values = tuple(value for value in track.values if value.isdigit())
            if values and (own or hero == heroes - 1):
                start = values[track.start] if track.start is not None else ""
                yield ScoreTrack(f"{hero + 1} {track.word}" if own and heroes > 1 else track.word, values, start, track.icon)


def write_answer(game: Game, quest: Quest) -> Walkthrough:
    """Build the best line room by room, each decision with the exact chance to win after it, if that is known."""
    every = quest.transitions(game)
    chances = iter(quest.chances)
    told = {t.number: next(chances, -1) for t in every if current_player(t.before) >= 0}

    def groups(part: TransitionGroup) -> Iterator[SignGroup]:
        return (_build_step(game, t, told.get(t.number, -1)) for t in part)

    parts = transitions.split_transitions(every, lambda last, t: t.before.node == ENTER)
    end = every[-1].after
    facts = tuple(
        PointPart((glyph,), SEED_EXTRAS.fact[glyph], sum(values[k::3][: end.heroes]))
        for names, values in ((ABILITIES, end.ability), (WEAPONS, end.weapon))
        for k, glyph in enumerate(names)
    )
    shown = solution.MoveDisplay(
        groups,
        lambda s: (str(sum(s.ability[: 3 * s.heroes]) + sum(s.weapon[: 3 * s.heroes])), str(s.gems)),
        {glyph: monster for monster, glyph in MONSTER_GLYPHS.items()},
    )
    return Walkthrough({"points": utility(end)}, solution.build_steps(game, parts, shown), ("heart", "gem"), facts=facts)


def _build_step(game: Game, t: Transition, chance: int) -> SignGroup:
    """Build the signs of a move: a decision with its chance, or a die with its result.

    ``chance`` is the chance to win in thousandths, -1 if it is not known.
    """
    s, x = t.before, t.action
    if current_player(s) < 0:
        return _build_die(game, t)
    odds = (StepSign("word", f"{chance / 10:.0f} %"),) if chance >= 0 else ()
    if s.node == CHOOSE and x < FLEE:
        return StepSign("glyph", ABILITIES[x]), *odds
    return StepSign("word", BOOK_TEXTS.act["flee"] if s.node == CHOOSE and x == FLEE else action_to_text(s, x)), *odds


def _build_die(game: Game, t: Transition) -> SignGroup:
    """Build the signs of a die, with the glyph of the monster or thing that it brings, or else a word."""
    die, *rest = solution.transition_to_text(game, t)
    word = rest[0].name if rest else ""
    monster = word in MONSTERS.values() and word != "nobody"
    if monster or word in (*WEAPONS, *ABILITIES, "gem"):
        return die, StepSign("glyph", MONSTER_GLYPHS.get(word, word))
    return die, *rest
