"""Positions of Judgement Quest laid out by hand, for tests: a dungeon from a plan, moves in the words of a record."""

from typing import Any

from printgen.engine.game import mask_to_actions, state_class
from printgen.gameapi.discovery import find_game
from printgen.games.jqka.notation import ROOMS

GAME = find_game("jqka")
rules: Any = GAME.rules
AMULET, KEY, FLASK, SHIELD = 1, 2, 4, 8
ITEM_BITS = {"amulet": AMULET, "key": KEY, "flask": FLASK, "shield": SHIELD}
SHEET, CARDS = (0, 0, 0, 0), (1, 0, 0, 0)
LOZENGE, UNCAPPED, CAMPAIGN = (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
TASKS = ("gold", "traps", "fountain", "specter")
CROSS = ("c1", "d1", "e1", *(f"{c}{r}" for r in "234" for c in "abcdefg"), "c5", "d5", "e5")
# Where rooms go that a test does not care for: walls and doors into corners where they bar nothing.
LAST_ROOMS = tuple(
    "wall wall door door ice ice traps traps dragon specter specter slime slime skeleton skeleton shield chest chest gold gold "
    "fountain fountain crystal crystal wizard wizard".split()
)
CORNERS = ("a2", "a4", "g2", "g4", "a3", "g3", "c5", "e5", "c1", "e1", "d5", "d1", "b2", "b4", "f2", "f4", "b3", "f3")
DIRECTIONS = ("north", "east", "south", "west")


def cell_number(name: str) -> int:
    """The rules' number of a room on the map."""
    return 8 * (int(name[1]) - 1) + "abcdefg".index(name[0])


def new_game(options: tuple[int, ...] = SHEET) -> Any:
    """A game just begun."""
    s = state_class(rules)()
    rules.start(s, options)
    return s


def reveal(s: Any, name: str, kind: str) -> None:
    """Reveal a room by hand."""
    s.room[cell_number(name)] = ROOMS.index(kind)
    s.where[ROOMS.index(kind)] |= 1 << cell_number(name)
    s.seen |= 1 << cell_number(name)


def build_dungeon(
    plan: str = "",
    tasks: tuple[str, ...] = TASKS,
    hide: str = "",
    done: str = "",
    items: str = "",
    options: tuple[int, ...] = SHEET,
    **fields: Any,
) -> Any:
    """An adventurer on the staircase who has seen a whole dungeon of the cross, but for what is hidden.

    ``plan`` says "d2 wall, e3 ice"; the other rooms lie where they are least in the way. ``done`` rooms are resolved.
    """
    s = new_game(options)
    words = plan.replace(",", "").split()
    placed = dict(zip(words[::2], words[1::2], strict=True))
    rest = list(LAST_ROOMS)
    for kind in placed.values():
        rest.remove(kind)
    free = [name for name in dict.fromkeys((*CORNERS, *CROSS)) if name not in (*placed, "d3")]
    for name, kind in (placed | dict(zip(free, rest, strict=True))).items():
        if name not in hide.split():
            reveal(s, name, kind)
    for name in done.split():
        s.resolved |= 1 << cell_number(name)
    s.tasks = [ROOMS.index(kind) for kind in tasks]
    s.items = sum(ITEM_BITS[item] for item in items.split())
    s.node = rules.EXPLORE
    for field, value in fields.items():
        setattr(s, field, cell_number(value) if field in ("here", "before", "first") else value)
    return s


def legal_lines(s: Any) -> list[str]:
    """What may be written now, without who writes it."""
    return [GAME.notation.action_to_text(s, x) for x in mask_to_actions(rules.legal_actions(s))]


def mover_or_result(s: Any) -> str:
    """Who moves, or how it ended."""
    who = rules.current_player(s)
    return GAME.notation.result_to_text(s) if who == -3 else GAME.notation.player_label(s, who)


def play_lines(s: Any, *lines: str) -> Any:
    """The position after some lines, each of which must be legal; of a roll the number is enough."""
    s = s.copy()
    for line in lines:
        said = {x: GAME.notation.action_to_text(s, x) for x in mask_to_actions(rules.legal_actions(s))}
        meant = [x for x, words in said.items() if words == line or words.startswith(line + " ")]
        assert len(meant) == 1, (line, mover_or_result(s), legal_lines(s))
        rules.apply(s, meant[0])
    return s


def kind_at(s: Any, name: str) -> str:
    """What a room is known to be."""
    return ROOMS[s.room[cell_number(name)]] if s.seen >> cell_number(name) & 1 else "unseen"


def is_resolved(s: Any, name: str) -> bool:
    """Whether a room is resolved."""
    return bool(s.resolved >> cell_number(name) & 1)


def purse(s: Any) -> tuple[int, int, set[str]]:
    """Health, gold and items."""
    return s.health, s.gold, {item for item, bit in ITEM_BITS.items() if s.items & bit}


def open_directions(s: Any) -> set[str]:
    """The directions that are open."""
    return {word for word in legal_lines(s) if word in DIRECTIONS}
