"""Quester's Keep: the worked examples of the rule booklet.

They are turns that the engine played, shown line by line and on the map.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from printgen.components.book.book_blocks import Block, BlockGroup, GameExample, TableFigure, TwoColumns
from printgen.components.story.play_log import RollLine
from printgen.engine.game import mask_to_actions
from printgen.engine.playout import count_actions
from printgen.prose.books.worked_examples import ExampleGame, ExampleSentences, ExampleText
from printgen.prose.templates import fill_template, number_to_words

from ..box.position_map import TileRotation, build_realm_map, build_surroundings_map, iter_rotations, pawn_path
from ..box.shared_texts import hero_name
from ..content import CONTENT
from ..numbers.rule_values import to_signed_text
from ..rules.treasure import hero_strength
from .example_turns import (
    EXAMPLE_SPECS,
    ExampleSentence,
    ExampleTurn,
    find_example_turn,
    iter_keep_sentences,
    iter_step_sentences,
    iter_turn_sentences,
    land_name,
    plies_at_keep,
    tile_drawing_move,
)

ROTATION_TILE = 17.0
"""The largest that a tile is where all turnings are drawn, in mm."""


def example_gap_values(played: ExampleGame[ExampleTurn]) -> dict[str, object]:
    """Return the values for the gaps in the texts around an example."""
    now = played.found
    s, visits = now.first_position, plies_at_keep(now)
    home = visits[0].before if visits else s
    return {
        "hero": hero_name(CONTENT.hero[now.hero]),
        "land": land_name(s.tile[s.seat]),
        "round": -(-s.turns // s.seats),
        "health": s.health[s.seat],
        "strength": to_signed_text(hero_strength(s, s.seat)),
        "points": s.points,
        "trophies": count_actions(home.trophies[s.seat]),
        "w": number_to_words,
        "advanced": s.advanced,
        "seats": s.seats,
        **played.template_values,
    }


def build_example(
    texts: ExampleText, say: Mapping[str, str], played: ExampleGame[ExampleTurn], sentences: Iterable[ExampleSentence]
) -> GameExample:
    """Build the lines of a turn."""
    lines = (
        RollLine((), fill_template(say[line.key], w=number_to_words, **line.words), line.health, line.most) for line in sentences
    )
    return texts.to_game_example(lines, **example_gap_values(played))


def build_map_after_turn(
    texts: ExampleText, played: ExampleGame[ExampleTurn], new_tile: int, largest_tile_height: float
) -> TableFigure:
    """Build the map after a turn, with the path that the hero took.

    ``new_tile`` is the tile that was laid in this turn, or -1. ``largest_tile_height`` is the largest height of a tile, in mm.
    """
    now = played.found
    alt = fill_template(texts.alt, names=lands_to_text(now.positions[-1]))
    ways = (pawn_path(now.first_position.seat, (now.first_position, *now.positions)),)
    return TableFigure(
        build_realm_map(now.positions[-1], alt, new_tile, ways, names=True, largest_tile_height=largest_tile_height),
        fill_template(texts.caption, **example_gap_values(played)),
    )


def lands_to_text(s: Any) -> str:
    """Return the names of the tiles on the map, separated by commas."""
    return ", ".join(land_name(tile) for tile in mask_to_actions(s.laid))


def build_examples(texts: ExampleSentences, options: Sequence[int]) -> dict[str, tuple[Block, ...]]:
    """Build all worked examples, keyed by the names that the manuscript uses for them."""
    turn, fight, visit, walk = (find_example_turn(name, options) for name in EXAMPLE_SPECS)
    scene, say = texts.scene, texts.say
    return {
        "start": (build_opening_map(texts, turn),),
        "turnings": build_rotation_rows(texts, turn),
        "turn": (
            build_map_after_turn(scene["turn"], turn, tile_drawing_move(turn.found).action, 17.0),
            build_example(scene["turn"], say, turn, iter_turn_sentences(turn.found)),
        ),
        "fight": (build_example(scene["fight"], say, fight, iter_turn_sentences(fight.found)),),
        "visit": (build_example(scene["visit"], say, visit, iter_keep_sentences(visit.found)),),
        "walk": (
            build_map_after_turn(scene["walk"], walk, -1, 19.0),
            build_example(scene["walk"], say, walk, iter_step_sentences(walk.found)),
        ),
    }


def build_opening_map(texts: ExampleSentences, shown: ExampleGame[ExampleTurn]) -> TableFigure:
    """Build the map at the beginning of the first turn of a game."""
    s = next(ply.before for ply in shown.plies if ply.before.begun)
    return TableFigure(
        build_realm_map(s, fill_template(texts.start[1], names=lands_to_text(s)), largest_tile_height=22.0),
        fill_template(texts.start[0], seed=shown.seed),
    )


def build_rotation_rows(texts: ExampleSentences, shown: ExampleGame[ExampleTurn]) -> tuple[Block, ...]:
    """Build the six rotations of the tile that is drawn in a turn, three in a row."""
    draw = tile_drawing_move(shown.found)
    fits = tuple(iter_rotations(draw))
    best = max((fit for fit in fits if fit.enters), key=lambda fit: (fit.roads, fit.forests))
    cells = [build_rotation(texts, fit, draw.action, fit is best) for fit in fits]
    return (BlockGroup(tuple(arrange_in_three_columns(cells[k : k + 3]) for k in (0, 3))),)


def build_rotation(texts: ExampleSentences, fit: TileRotation, tile: int, best: bool) -> TableFigure:
    """Build one rotation of the drawn tile with its caption.

    ``best`` says whether it is the rotation that the rules choose.
    """
    key = "closed" if not fit.enters else "best" if best else "worse"
    caption = fill_template(texts.words["turned"][key], roads=fit.roads, forests=fit.forests)
    return TableFigure(build_surroundings_map(fit.position, tile, caption.strip("*"), ROTATION_TILE), caption)


def arrange_in_three_columns(cells: Sequence[Block]) -> TwoColumns:
    """Arrange three blocks side by side."""
    return TwoColumns((cells[0],), (TwoColumns((cells[1],), (cells[2],)),), 0.317)
