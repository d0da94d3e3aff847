"""Health, tasks, points, campaigns and lost quests, sentence by sentence: what is expected is derived by hand.

Each docstring names the section of the rulebook, or the ruling, and what the test proves. Moves are written as in a record.
"""

from itertools import product
from typing import Any

import pytest

from printgen.games.jqka.notation import ROOMS, cell_name
from tests.games.jqka.positions import (
    CAMPAIGN,
    CARDS,
    DIRECTIONS,
    GAME,
    TASKS,
    UNCAPPED,
    build_dungeon,
    cell_number,
    is_resolved,
    kind_at,
    legal_lines,
    mover_or_result,
    new_game,
    play_lines,
    purse,
    rules,
)

# Flask of Healing Potion (J8, J18).


def test_flask_everywhere() -> None:
    """Inventory, J8: three health, once, at any decision: on the way, between rounds, before the shield is raised."""
    for s in (
        build_dungeon(items="flask", health=2),
        play_lines(build_dungeon("d2 specter", items="flask", health=2), "north", "2"),
        play_lines(build_dungeon("d2 specter", items="flask shield", health=2), "north", "1"),
        play_lines(build_dungeon("d2 traps", items="flask shield", health=2), "north", "1"),
        play_lines(build_dungeon("d2 chest", items="flask shield", health=2), "north", "1"),
    ):
        assert "flask" in legal_lines(s)
        drunk = play_lines(s, "flask")
        assert drunk.health == 5
        assert legal_lines(drunk) == [word for word in legal_lines(s) if word != "flask"]


def test_flask_before_the_wound() -> None:
    """J18: with a shield in hand the flask may come between the hit and the wound."""
    s = play_lines(build_dungeon("d2 dragon", items="flask shield", health=2), "north", "1")
    assert play_lines(s, "flask", "bear").health == 2
    assert mover_or_result(play_lines(s, "bear")) == "perished"


def test_no_flask_without_a_decision() -> None:
    """J18: a hit without a shield leaves nothing to decide, flask or not."""
    assert mover_or_result(play_lines(build_dungeon("d2 dragon", items="flask", health=3), "north", "1")) == "perished"
    assert mover_or_result(play_lines(build_dungeon("d2 ice", items="flask", health=1), "north")) == "perished"


def test_flask_and_the_cap() -> None:
    """J2, J18: never above six, wasted if need be; without the cap it counts in full."""
    assert play_lines(build_dungeon(items="flask", health=5), "flask").health == 6
    assert purse(play_lines(build_dungeon(items="flask"), "flask")) == (6, 0, set())
    assert play_lines(build_dungeon(items="flask", options=UNCAPPED), "flask").health == 9


# Quest Tasks.


def status(s: Any, category: int) -> bool:
    """Whether a task is met, as the position is shown."""
    shown_tasks = GAME.notation.observation(s, 0)[-1].removeprefix("tasks: ").split("; ")
    return shown_tasks[category].endswith("(done)")


def test_fetch_gives_nothing() -> None:
    """Quest Tasks, Game Play, J3: the rooms to fetch from are resolved on entry, without a gain and without a roll."""
    for kind in ("gold", "chest"):
        s = build_dungeon(f"d2 {kind}, d4 {kind}", tasks=(kind, *TASKS[1:]))
        one = play_lines(s, "north")
        assert purse(one) == (6, 0, set()) and is_resolved(one, "d2") and not status(one, 0)
        both = play_lines(one, "south", "south")
        assert purse(both) == (6, 0, set()) and status(both, 0)


@pytest.mark.parametrize("held", ["", "shield"])
def test_fetch_the_shield(held: str) -> None:
    """J3: the one shield goes to the King, also past somebody who carries one; shields held or bought do not count."""
    s = build_dungeon("d2 shield", tasks=("shield", *TASKS[1:]), items=held)
    assert not status(s, 0)
    s = play_lines(s, "north")
    assert purse(s)[2] == set(held.split()) and is_resolved(s, "d2") and status(s, 0)


def test_other_gold_is_kept() -> None:
    """Generate Quest Tasks: gold to fetch comes from rooms only; a chest and the dragon still pay the adventurer."""
    s = build_dungeon("d2 chest, d4 dragon", tasks=TASKS)
    assert play_lines(s, "north", "2").gold == 1
    assert play_lines(s, "south", "6").gold == 3


def test_remove_ice_and_doors() -> None:
    """Quest Tasks, J4: both caverns melted, both doors unlocked."""
    for kind, item in (("ice", "amulet"), ("door", "key")):
        s = build_dungeon(f"d2 {kind}, d4 {kind}", tasks=("gold", kind, "fountain", "specter"), items=item)
        assert not status(play_lines(s, "north"), 1)
        assert status(play_lines(s, "north", "south", "south"), 1)


def test_remove_traps() -> None:
    """Quest Tasks, J4: triggered or disarmed, hit, dodged or shielded, both count."""
    s = build_dungeon("d2 traps, d4 traps, c3 wizard", tasks=TASKS, items="shield", gold=1)
    for roll in ("1 hit", "4"):
        answer = ("shield",) if roll == "1 hit" else ()
        one = play_lines(s, "north", roll, *answer)
        assert not status(one, 1)
        assert status(play_lines(one, "south", "west", "disarming", "at d4"), 1)
        assert status(play_lines(one, "south", "south", "6"), 1)


def test_explore() -> None:
    """Quest Tasks, J5: both rooms revealed, by a neighbour's entry, a crystal or a spell; neither entered nor resolved."""
    for kind in ("crystal", "fountain", "wall"):
        tasks = ("gold", "traps", kind, "specter")
        s = build_dungeon(f"g3 {kind}, d2 wizard, g2 slime, g4 slime", tasks=tasks, hide="g3 g2", gold=1, options=CARDS)
        assert not status(s, 2)
        s = play_lines(s, "north", "seeing", "at g3")
        assert not status(play_lines(s, "slime"), 2)
        assert status(play_lines(s, kind), 2)


def test_defeat() -> None:
    """Quest Tasks, J5: all of the kind: two of the common ones, one dragon."""
    for kind in ("specter", "slime", "skeleton"):
        s = play_lines(build_dungeon(f"d2 {kind}, d4 {kind}", tasks=("gold", "traps", "fountain", kind)), "north", "6")
        assert not status(s, 3)
        assert status(play_lines(s, "south", "south", "4"), 3)
    s = build_dungeon("d2 dragon", tasks=("gold", "traps", "fountain", "dragon"))
    assert not status(play_lines(s, "north", "1"), 3) and status(play_lines(s, "north", "6"), 3)


# Victory Point System.


def triumph(**fields: Any) -> Any:
    """On the staircase with all four tasks met."""
    s = build_dungeon("d2 gold, d4 gold", tasks=TASKS, **fields)
    for kind in TASKS:
        s.resolved |= s.where[ROOMS.index(kind)]
    return s


@pytest.mark.parametrize(
    ("health", "gold", "items", "slain", "points"),
    [
        (1, 0, "", 2, 3),
        (6, 3, "", 2, 11),
        (6, 0, "amulet key flask shield", 0, 14),
        (2, 4, "key", 7, 15),
        (4, 1, "flask shield", 3, 12),
    ],
)
def test_points(health: int, gold: int, items: str, slain: int, points: int) -> None:
    """Victory Point System, J16: health, gold, two for each item, one for each monster."""
    s = play_lines(triumph(health=health, gold=gold, items=items, slain=slain), "leave")
    assert rules.score(s, 0) == points and rules.is_winner(s, 0) == 1
    assert GAME.notation.result_to_text(s).startswith(f"won, {points} points")


@pytest.mark.parametrize(
    ("points", "title"),
    [(3, "knight"), (8, "knight"), (9, "lieutenant"), (11, "lieutenant"), (12, "captain"), (14, "captain"), (15, "commander"),
     (17, "commander"), (18, "king"), (25, "king")],
)  # fmt: skip
def test_titles(points: int, title: str) -> None:
    """Victory Point System: 9 lieutenant, 12 captain, 15 lord commander, 18 king."""
    assert (
        GAME.notation.result_to_text(play_lines(triumph(health=1, gold=points - 1), "leave")) == f"won, {points} points, {title}"
    )


def test_losers_score_nothing() -> None:
    """Victory Point System: points are for a successful quest."""
    s = play_lines(build_dungeon("d2 ice", health=1, gold=9), "north")
    assert (rules.is_winner(s, 0), rules.score(s, 0)) == (0, 0)


# Campaign Mode.


def reign(rank: int, **fields: Any) -> Any:
    """In a campaign with a title, which brought its gold."""
    return triumph(options=CAMPAIGN, rank=rank, purse=rank, **fields)


def opening_values(s: Any) -> tuple[int, int, set[str], int]:
    """What a quest begins with: health, gold, items, title; all else fresh."""
    assert mover_or_result(s) == "d12" and s.seen == 1 << cell_number("d3") and s.resolved == 0 and s.slain == 0 and s.first == 0
    assert list(s.tasks) == [0, 0, 0, 0] and cell_name(s.here) == "d3"
    return (*purse(s), s.rank)


@pytest.mark.parametrize(
    ("rank", "points", "then"), [(0, 8, 0), (0, 9, 1), (0, 12, 2), (1, 15, 3), (2, 9, 2), (3, 3, 3), (1, 14, 2)]
)
def test_titles_in_a_campaign(rank: int, points: int, then: int) -> None:
    """Campaign Mode, J16, J19: a title replaces a lesser one only; the next quest begins with 0 to 3 gold and nothing else."""
    s = play_lines(reign(rank, health=1, gold=points - 1), "leave")
    assert opening_values(s) == (6, then, set(), then)
    assert s.quest == 2 and s.purse == then


@pytest.mark.parametrize("rank", range(4))
def test_king(rank: int) -> None:
    """Campaign Mode, J19: 18 points make a King from any rank and win the campaign; 17 do not."""
    s = play_lines(reign(rank, health=6, gold=12, quest=4), "leave")
    assert GAME.notation.result_to_text(s) == "king in quest 4, 18 points" and rules.current_player(s) == -3
    assert (rules.is_winner(s, 0), rules.score(s, 0)) == (1, 18)
    assert opening_values(play_lines(reign(rank, health=5, gold=12), "leave")) == (6, 3, set(), 3)


def partly_met(met: int, rank: int) -> Any:
    """A campaign's quest with so many of four tasks met."""
    s = build_dungeon("d2 gold, d4 gold", tasks=TASKS, options=CAMPAIGN, rank=rank, purse=rank, gold=0)
    if met == 0:  # both fountains are seen: hide one
        name = next(cell_name(k) for k in range(40) if s.where[7] >> k & 1)
        s.seen &= ~(1 << cell_number(name))
        s.where[7] &= ~(1 << cell_number(name))
    for kind in (TASKS[0], TASKS[1])[: max(0, met - 1)]:
        s.resolved |= s.where[ROOMS.index(kind)]
    return s


@pytest.mark.parametrize(("met", "rank"), list(product(range(4), range(4))))
def test_failed_attempts(met: int, rank: int) -> None:
    """Campaign Mode: leaving with as many tasks met as gold was brought keeps the title, with fewer the one before it."""
    s = partly_met(met, rank)
    then = rank if met >= rank else rank - 1
    assert opening_values(play_lines(s, "leave")) == (6, then, set(), then)


def test_gold_brought_counts_not_gold_left() -> None:
    """Campaign Mode: the King compares with the gold one entered with, whatever is in the purse now."""
    s = partly_met(1, 1)
    s.gold = 5
    assert opening_values(play_lines(s, "leave"))[3] == 1
    s = partly_met(1, 2)
    assert opening_values(play_lines(s, "leave"))[3] == 1


def test_leaving_in_a_campaign() -> None:
    """Campaign Mode, J13: only by the staircase, at any time, even at once."""
    s = play_lines(new_game(CAMPAIGN), *"1111", *"1111")
    assert "leave" in legal_lines(s)
    assert "leave" not in legal_lines(play_lines(build_dungeon("d2 crystal", options=CAMPAIGN), "north"))


def test_perishing_ends_a_campaign() -> None:
    """Campaign Mode: to perish loses the whole campaign."""
    s = play_lines(build_dungeon("d2 ice", options=CAMPAIGN, health=1, rank=3, quest=7), "north")
    assert GAME.notation.result_to_text(s) == "perished in quest 7" and (rules.is_winner(s, 0), rules.score(s, 0)) == (0, 0)


# Impossible quests (J14, J17).


def step_outcome(plan: str, **fields: Any) -> str:
    """How a position reads after a step into a room that does nothing: the player's turn, or stranded."""
    s = build_dungeon(plan, **fields)
    around = zip(DIRECTIONS, ("d2", "e3", "d4", "c3"), strict=True)
    idle = [way for way, name in around if is_resolved(s, name) or kind_at(s, name) in ("fountain", "crystal")]
    return mover_or_result(play_lines(s, idle[0]))


# a3 has three neighbours: a2, a4 and b3. With a4 a door, a2 and b3 walls, it is shut.
SHUT = "a2 wall, b3 wall, a4 door, a3 gold, b2 gold, b4 traps, c3 dragon, e3 chest, e4 chest, g3 wizard, g4 wizard, g2 door"
POOR = "c3 e3 e4 b2"
"""Dragon, both chests and the other gold piece are used up."""


def test_stranded() -> None:
    """Game Play, J14: a gold piece to fetch behind walls and a door, no gold left, nothing that gives any, and no key."""
    assert step_outcome(SHUT, done=POOR) == "stranded"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"gold": 1}, "a gold piece and a wizard dissolve a wall"),
        ({"items": "key"}, "a key opens the door"),
        ({"done": "e3 e4 b2"}, "the dragon's hoard"),
        ({"done": "c3 e4 b2"}, "a chest: gold or the key"),
        ({"done": POOR + " a2"}, "a wall that is gone"),
        ({"done": POOR + " a4"}, "a door that is open"),
        ({"done": POOR + " a3"}, "it was fetched before"),
        ({"tasks": ("shield", "traps", "fountain", "specter")}, "nobody needs that room"),
        ({"done": "c3 e3 b2", "hide": "e4"}, "a room not seen, which may be a chest"),
    ],
)
def test_not_stranded(change: dict[str, Any], what: str) -> None:
    """J14, J17: one way out is enough, and each of these is one."""
    assert step_outcome(SHUT, **{"done": POOR, **change}) == "you", what


def test_stranded_wants_gold_outside() -> None:
    """J14: gold or a chest that lies behind the same walls helps nobody."""
    plan = "a2 wall, b3 wall, a4 door, a3 chest, b2 gold, b4 gold, c3 dragon, e3 chest, g2 door"
    tasks = ("shield", "traps", "fountain", "slime")
    assert step_outcome(plan, done="c3 e3 b2 b4", tasks=tasks) == "you"  # nobody needs the chest
    assert step_outcome(plan, done="c3 e3 b2 b4", tasks=("chest", *tasks[1:])) == "stranded"


def test_fetched_rooms_give_no_gold() -> None:
    """J3, J14: a room to fetch from is no source of gold: two gold pieces, one shut in, and the free one will not pay."""
    assert step_outcome(SHUT, done="c3 e3 e4") == "stranded"
    chests = SHUT.replace("a3 gold", "a3 chest").replace("e3 chest", "e3 gold")
    assert step_outcome(chests, done="c3 e3 b2", tasks=("chest", *TASKS[1:])) == "stranded"


def test_one_wizard_walled_in() -> None:
    """J14, J17: the free wizard can dissolve the wall of the other, who sells the key; one gold is not enough for a key."""
    plan = "c1 wizard, d1 wall, c2 wall, e5 gold, d5 door, e4 door, e3 chest, d4 chest, d2 gold, c4 wizard, c3 dragon"
    needs = {"tasks": ("gold", "traps", "wall", "slime"), "done": "e3 d4 d2 c3"}
    assert step_outcome(plan, gold=2, **needs) == "you"
    assert step_outcome(plan, gold=1, **needs) == "stranded"


def test_both_wizards_walled_in() -> None:
    """J14: each wizard in a corner behind a wall or a door; gold is of no use, only a chest or the key."""
    plan = "c1 wizard, d1 wall, c2 wall, e5 wizard, d5 door, e4 door, e3 chest, d4 chest, d2 gold, c4 gold"
    shut = {"tasks": ("gold", "traps", "wall", "dragon"), "gold": 3}
    assert step_outcome(plan, done="e3 d4", **shut) == "you"  # none of the four tasks lies there
    shut["tasks"] = ("gold", "door", "wall", "dragon")
    assert step_outcome(plan, done="e3 d4", **shut) == "stranded"
    assert step_outcome(plan, done="e3", **shut) == "you"
    assert step_outcome(plan, done="e3 d4", **(shut | {"items": "key"})) == "you"


def test_one_gold_buys_no_key() -> None:
    """J17: a door wants both wizards and two gold; one gold opens walls, not doors."""
    plan = "c1 gold, d1 door, c2 door, e3 chest, d4 chest, c3 dragon, d2 gold, c4 wizard, e4 wizard"
    base = {"done": "e3 d4 c3 d2", "tasks": ("gold", "traps", "wall", "slime")}
    assert step_outcome(plan, gold=2, **base) == "you"
    assert step_outcome(plan, gold=1, **base) == "stranded"
    assert step_outcome(plan, gold=1, **(base | {"done": "e3 d4 d2"})) == "you"


def test_stranded_without_amulet() -> None:
    """J14: caverns to melt and no amulet to be had; this is stronger than J17 asks."""
    plan = "e3 chest, d4 chest, c3 dragon, d2 gold, c4 gold"
    base = {"tasks": ("shield", "ice", "wall", "slime")}
    assert step_outcome(plan, done="e3 d4 c3 d2 c4", gold=1, **base) == "stranded"
    assert step_outcome(plan, done="e3 d4 c3 d2 c4", gold=2, **base) == "you"
    assert step_outcome(plan, done="e3 d4 c3 d2", gold=1, **base) == "you"
    assert step_outcome(plan, done="e3 d4 c3 d2 c4", gold=1, **(base | {"items": "amulet"})) == "you"
    assert step_outcome(plan, done="e3 c3 d2 c4", gold=0, **base) == "you"


def test_traps_behind_walls_can_be_disarmed() -> None:
    """J4, J14: a spell disarms from afar, so that it is no loss that both wizards are far from the traps."""
    plan = SHUT.replace("a3 gold", "a3 traps").replace("b4 traps", "b4 gold")
    base = {"tasks": ("shield", "traps", "wall", "slime")}
    assert step_outcome(plan, done=POOR + " b4", gold=1, **base) == "you"
    assert step_outcome(plan, done=POOR + " b4", gold=0, **base) == "stranded"


def test_far_rooms_can_be_seen() -> None:
    """J5, J14: a fountain behind walls is explored by a crystal, or by a spell; with neither it is lost."""
    plan = SHUT.replace("a3 gold", "a3 fountain").replace("b4 traps", "b4 gold") + ", c4 crystal, d2 crystal"
    base = {"hide": "a3", "tasks": ("shield", "traps", "fountain", "slime")}
    assert step_outcome(plan, done=POOR + " b4 c4", **base) == "you"
    assert step_outcome(plan, done=POOR + " b4 c4 d2", **base) == "stranded"
    assert step_outcome(plan, done=POOR + " b4 c4 d2", gold=1, **base) == "you"


def test_stranded_by_the_last_gold() -> None:
    """J14: a spell paid with the last gold can be what loses the quest; the choice itself is never cut short."""
    s = build_dungeon(SHUT + ", f3 slime", done=POOR, gold=1, here="g3", first="g3")
    assert mover_or_result(play_lines(s, "healing")) == "stranded"
    assert mover_or_result(play_lines(s, "dissolving")) == "you"
    assert mover_or_result(play_lines(s, "dissolving", "at b3")) == "you"


def test_never_stranded_in_a_campaign() -> None:
    """J14: in a campaign the quest goes on until the adventurer leaves or perishes."""
    s = play_lines(build_dungeon(SHUT, done=POOR, options=CAMPAIGN), "west", "east")
    assert mover_or_result(s) == "you" and "leave" in legal_lines(s)


def test_no_way_home_is_asked() -> None:
    """J17: who has met all four tasks is not stranded, whatever is left."""
    assert mover_or_result(play_lines(triumph(), "north", "south")) == "you"
