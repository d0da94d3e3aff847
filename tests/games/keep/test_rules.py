"""The rules of Quester's Keep, sentence by sentence: what is expected is derived by hand from the rulebook and the rulings.

Each docstring names the section of the rulebook, or the ruling, and what the test proves.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any, NamedTuple

import pytest

from printgen.engine.game import OVER, mask_to_actions
from printgen.engine.game_ids import parse_option_words
from printgen.engine.play import apply_legal, initial_state
from printgen.errors import UsageError
from printgen.gameapi.discovery import find_game
from printgen.games.keep.content import CONTENT
from printgen.games.keep.rules import treasure

GAME = find_game("keep")
RULES: Any = GAME.rules
SAID: Any = GAME.notation
LANDS = [land.word for land in CONTENT.land]
HEROES = [hero.word for hero in CONTENT.hero]
KINDS = [kind.word for kind in CONTENT.treasure]
WILD = [wild.word for wild in CONTENT.wild]
FOES = [foe.word for foe in CONTENT.foe]
SIDES = ["north", "north-east", "south-east", "south", "south-west", "north-west"]
RING = ["gallows", "labyrinth", "library", "standing-stones", "old-gaol", "windmill"]
"""Laid around the Keep in the tests; each has a road, so that every one can be entered."""
FIRST_QUESTS = ["gallows", "dark-wood", "atlantis", "library", "eyrie", "barrow"]
HEALTH = {hero.word: hero.health for hero in CONTENT.hero}
STRENGTH = {hero.word: hero.strength for hero in CONTENT.hero}
MAINS = ("warrior", "ranger", "thief", "wizard")


def new_game(words: str = "") -> Any:
    """A game not begun."""
    return initial_state(GAME, parse_option_words("keep", RULES.OPTIONS, words.split(",") if words else []))


def open_lines(s: Any) -> set[str]:
    """All that can come next, as lines of a record."""
    who = RULES.current_player(s)
    return (
        set()
        if who == OVER
        else {f"{SAID.player_label(s, who)} {SAID.action_to_text(s, x)}" for x in mask_to_actions(RULES.legal_actions(s))}
    )


def play(s: Any, *lines: str) -> Any:
    """The position after some lines, each of which must be open; a list may stand in one string, parted by commas."""
    s = s.copy()
    for line in ", ".join(lines).split(", "):
        legal = {
            f"{SAID.player_label(s, RULES.current_player(s))} {SAID.action_to_text(s, x)}": x
            for x in mask_to_actions(RULES.legal_actions(s))
        }
        assert line in legal, (line, sorted(legal))
        apply_legal(GAME, s, legal[line])
    return s


def begin_game(*heroes: str, words: str = "", ring: list[str] | None = None, quests: list[str] | None = None) -> Any:
    """A game on its first turn: the first of ``heroes`` begins; the ring as given; quest cards from FIRST_QUESTS on."""
    heroes = heroes or MAINS
    count = "" if len(heroes) == 4 else f"players={len(heroes)}"
    s = new_game(",".join(filter(None, (count, words))))
    s = play(s, *(f"cards {hero}" for hero in heroes))
    s = play(s, "dice 6 first", *["dice 1 first"] * (len(heroes) - 1))
    s = play(s, *(f"cards {word}" for word in ring or RING))
    if "grail" not in words:
        dealt = quests or FIRST_QUESTS
        rest = [word for word in LANDS[1:] if word not in dealt]
        s = play(s, *(f"cards quest {word}" for word in (dealt + rest)[: 3 * len(heroes)]))
    if "advanced" in words:
        s = play(s, *(f"{hero} gate {side}" for hero, side in zip(heroes, SIDES, strict=False)))
    return s


def solo_quest(hero: str = "warrior", gift: str = "healing") -> Any:
    """A solo quest on its first turn."""
    boxed = [word for word in LANDS[1:] if word not in RING][-6:]
    s = play(new_game("solo_grail"), f"cards {hero}", *(f"cards {word}" for word in boxed + RING))
    return play(s, f"{hero} gate north, {hero} take {gift}, {hero} done")


def give(s: Any, seat: int, *carried: str, banked: tuple[str, ...] = (), trophies: tuple[str, ...] = ()) -> Any:
    """The position with more cards in front of a seat, taken from the decks."""
    s = s.copy()
    for field, words in ((s.active, carried), (s.banked, banked)):
        for word in words:
            kind = KINDS.index(word)
            field[len(KINDS) * seat + kind] += 1
            s.deck[kind] -= 1
    for word in carried:
        s.health[seat] += treasure.armour_health(KINDS.index(word))
    for word in trophies:
        s.wild &= ~(1 << WILD.index(word))
        s.trophies[seat] |= 1 << WILD.index(word)
    return s


def cards(counts: Any, seat: int) -> list[str]:
    """A seat's treasure in words."""
    n = len(KINDS)
    return [KINDS[k] for k in range(n) for _ in range(counts[n * seat + k])]


def mask_to_words(mask: int, names: list[str]) -> set[str]:
    """The cards of a mask in words."""
    return {names[k] for k in mask_to_actions(mask)}


def with_pawn_at(s: Any, seat: int, land: str, spot: str = "centre") -> Any:
    """The position with a pawn elsewhere."""
    s = s.copy()
    s.tile[seat], s.spot[seat] = LANDS.index(land), [*SIDES, "centre"].index(spot)
    return s


def rounds(hero: str, *throws: str) -> list[str]:
    """Lines of combat rounds, each "green red"."""
    return [line for t in throws for line in (f"{hero} fight", f"dice {t[0]} green", f"dice {t[2]} red")]


WIN, LOSE = "6 1", "1 6"


def winning_lines(hero: str, creature: str) -> list[str]:
    """Lines of a fight that a hero wins without a scratch."""
    health = {being.word: being.health for being in (*CONTENT.wild, *CONTENT.foe)}
    return rounds(hero, *[WIN] * health[creature])


def prize(foe: str) -> list[str]:
    """Lines of the treasure that a foe guards: a gem, a crown and so on."""
    return [f"cards treasure {word}" for word in ("gem", "crown", "ring", "totem")[: CONTENT.foe[FOES.index(foe)].reward]]


# Game Contents, Set up


def test_the_contents() -> None:
    """Game Contents, Q1: 25 lands, 6 characters, 30 wild and 24 quest encounters, 24 quests, 70 treasures; one Grail."""
    counts = [len(part) for part in (CONTENT.land, CONTENT.hero, CONTENT.wild, CONTENT.foe)]
    assert counts == [25, 6, 30, 24]
    assert sum(kind.cards for kind in CONTENT.treasure) == 70
    assert next(kind.cards for kind in CONTENT.treasure if kind.word == "grail") == 1
    assert CONTENT.land[0].word == "keep"
    assert CONTENT.land[0].sides == "RRRRRR"


@pytest.mark.parametrize("word", ["atlantis", "lighthouse"])
def test_two_places_have_one_road(word: str) -> None:
    """Placing Land Tiles, Q2: these are entered by their road side only."""
    sides = next(land.sides for land in CONTENT.land if land.word == word)
    assert sides.count("R") == 1
    assert "F" not in sides


@pytest.mark.parametrize(("words", "heroes"), [("players=2", 4), ("players=3", 4), ("", 4), ("players=5", 6), ("players=6", 6)])
def test_the_peasants_stay_out_of_small_games(words: str, heroes: int) -> None:
    """Set up: with four or fewer players the two peasants are not in the deck."""
    assert open_lines(new_game(words)) == {f"cards {hero}" for hero in HEROES[:heroes]}
    assert open_lines(new_game("solo_grail")) == {f"cards {hero}" for hero in MAINS}


@pytest.mark.parametrize("words", ["", "movement=advanced"])
def test_the_market(words: str) -> None:
    """Set up, basic and advanced: one sword, armour and potion of each kind; boots in the advanced game; out of the deck."""
    s = begin_game(words=words)
    wares = {"sword", "armour", "healing", "teleport", *(("boots",) if words else ())}
    assert mask_to_words(s.market, KINDS) == wares
    for kind in CONTENT.treasure:
        assert s.deck[KINDS.index(kind.word)] == kind.cards - (kind.word in wares)


def test_who_begins() -> None:
    """Set up: the highest roll; those who tie roll again, the others do not; the turn goes round from there."""
    s = play(new_game(), *(f"cards {hero}" for hero in MAINS))
    s = play(s, "dice 5 first, dice 2 first, dice 5 first, dice 4 first, dice 3 first, dice 4 first")
    assert "cards gallows" in open_lines(s)
    s = play(s, *(f"cards {word}" for word in RING))
    s = play(s, *(f"cards quest {word}" for word in LANDS[1:13]))
    for hero in ("thief", "wizard", "warrior", "ranger", "thief"):
        assert f"{hero} stop" in open_lines(s)
        s = play(s, f"{hero} stop")
        if hero == "wizard":
            s = play(s, "wizard end")


def test_the_ring() -> None:
    """Set up: six tiles around the Keep, each next to it, all different."""
    s = begin_game()
    assert [LANDS[s.near[side] - 1] for side in range(6)] == RING
    assert mask_to_words(s.land, LANDS) == set(LANDS) - {"keep", *RING}


def test_the_deal() -> None:
    """Set up: three quest cards each; others see only how many."""
    s = begin_game()
    assert [len(mask_to_actions(hand)) for hand in s.hand[:4]] == [3, 3, 3, 3]
    assert mask_to_words(s.hand[0], LANDS[1:]) == {"gallows", "dark-wood", "atlantis"}
    mine, theirs = "\n".join(SAID.observation(s, 0)), "\n".join(SAID.observation(s, 1))
    assert "dark-wood" in mine and "gallows*" in mine
    assert "dark-wood" not in theirs and "gallows*" not in theirs


def test_the_order_of_dealing() -> None:
    """Q14: quest hands are dealt three at a time to each seat in order, from the one that begins."""
    s = play(new_game(), *(f"cards {hero}" for hero in MAINS), "dice 1 first, dice 1 first, dice 6 first, dice 1 first")
    s = play(s, *(f"cards {word}" for word in RING), *(f"cards quest {word}" for word in LANDS[1:13]))
    hands = {hero: mask_to_words(s.hand[seat], LANDS[1:]) for seat, hero in enumerate(MAINS)}
    assert hands == {hero: set(LANDS[1 + 3 * k : 4 + 3 * k]) for k, hero in enumerate(("thief", "wizard", "warrior", "ranger"))}


def test_one_pawn_a_gate() -> None:
    """Set up of the advanced game: pawns begin on the Keep's roads, one on each side."""
    s = begin_game(words="movement=advanced")
    assert s.spot[:4] == [0, 1, 2, 3]
    assert s.tile[:4] == [0, 0, 0, 0]


# Movement and land tiles, basic


def test_one_tile_a_turn() -> None:
    """Turns, Movement, Q4: to a tile next to one's own, then a wild encounter, then the next player."""
    s = begin_game()
    assert {f"warrior {side}" for side in SIDES} < open_lines(s)
    s = play(s, "warrior south, cards wild rats", *winning_lines("warrior", "rats"))
    assert LANDS[s.tile[0]] == "standing-stones"
    assert "ranger stop" in open_lines(s)


def test_no_move_no_encounter() -> None:
    """Movement: only who moves from tile to tile draws."""
    assert "ranger stop" in open_lines(play(begin_game(), "warrior stop"))


def test_the_keep_is_a_tile_too() -> None:
    """Movement: every move to another tile draws a wild encounter, also one that ends at the Keep."""
    s = play(with_pawn_at(begin_game(), 0, "gallows"), "warrior south")
    assert "cards wild rats" in open_lines(s)


def test_water_and_mountains() -> None:
    """Movement, Q3: the Lighthouse, north of the Keep, is turned with its road to the south and left that way only."""
    s = begin_game(ring=["lighthouse", *RING[1:]])
    assert s.turned[LANDS.index("lighthouse")] == 3
    s = with_pawn_at(s, 0, "lighthouse")
    assert open_lines(s) == {"warrior south", "warrior stop", "warrior leave"}
    assert not open_lines(with_pawn_at(s, 0, "labyrinth")) & {"warrior north-west"}


def test_many_on_a_tile() -> None:
    """Movement: players share a tile."""
    s = play(begin_game("warrior", "thief"), "warrior north-east, cards wild rats", *winning_lines("warrior", "rats"))
    s = play(s, "thief north-east, cards wild bats", *winning_lines("thief", "bats"))
    assert s.tile[0] == s.tile[1]


def test_roads_join_first_then_forests() -> None:
    """Placing Land Tiles, Q3: the Mushroom Ring, one road among forests, by hand.

    North of the Keep its road goes south (three turns). Drawn north-east of the Keep instead, with the Chapel (RFFRFM, not
    turned: forest to the south-east) beside it, its road goes south-west: one turn from the south. The Wishing Well
    (FFMFFR) must have its road, the sixth side, to the south: four turns.
    """
    assert begin_game(ring=["mushroom-ring", *RING[1:]]).turned[LANDS.index("mushroom-ring")] == 0
    assert begin_game(ring=["chapel", "mushroom-ring", *RING[2:]]).turned[LANDS.index("mushroom-ring")] == 1
    assert begin_game(ring=["wishing-well", *RING[1:]]).turned[LANDS.index("wishing-well")] == 4


def test_the_first_of_equal_turns() -> None:
    """Q3: where turns join as many roads and forests, the first of them, clockwise from the tile as printed.

    The Long Bridge (roads north and south) north of the Keep, with nothing beside it, lies as it is; south-east of the Keep
    it needs a road to the north-west: two turns clockwise bring the southern road there.
    """
    assert begin_game(ring=["long-bridge", *RING[1:]]).turned[LANDS.index("long-bridge")] == 0
    s = begin_game(ring=["atlantis", "lighthouse", "long-bridge", "gallows", "labyrinth", "library"])
    assert s.turned[LANDS.index("long-bridge")] == 2


def test_a_tile_is_drawn_into_the_unknown() -> None:
    """Placing Land Tiles: a drawn tile is placed and entered; with no tile left the way is closed."""
    s = with_pawn_at(begin_game(), 0, "gallows")
    s = play(s, "warrior north")
    assert open_lines(s) == {f"cards {word}" for word in LANDS[1:] if word not in RING}
    s = play(s, "cards chapel")
    assert LANDS[s.tile[0]] == "chapel"
    assert "cards wild rats" in open_lines(s)
    s = with_pawn_at(begin_game(), 0, "gallows")
    s.land = 0
    assert "warrior north" not in open_lines(s)


# Wild encounters and combat


def start_fight(hero: str = "warrior", creature: str = "goblin", **give_: Any) -> Any:
    """A two-player game in which the first player meets a creature of the wild."""
    other = "ranger" if hero != "ranger" else "thief"
    s = begin_game(hero, other)
    s = give(s, 0, *give_.get("carried", ()), trophies=give_.get("trophies", ()), banked=give_.get("banked", ()))
    s = with_pawn_at(s, 0, "gallows")
    s = play(s, f"{hero} north-west")
    stop = {line for line in open_lines(s) if line.startswith("cards ")}
    if f"cards {creature}" not in stop and "cards chapel" in stop:
        s = play(s, "cards chapel")
    while f"{hero} stop" in open_lines(s):
        s = play(s, f"{hero} stop")
    return play(s, f"cards wild {creature}")


@pytest.mark.parametrize("green", range(1, 7))
@pytest.mark.parametrize("red", range(1, 7))
def test_a_round(green: int, red: int) -> None:
    """Combat, Q5: strengths are added; the higher takes one health, a tie nothing."""
    s = play(start_fight("thief", "ogre"), "thief fight", f"dice {green} green", f"dice {red} red")
    ogre = CONTENT.wild[WILD.index("ogre")]
    edge = green + STRENGTH["thief"] - red - ogre.strength
    assert (s.strong, s.health[0]) == (ogre.health - (edge > 0), HEALTH["thief"] - (edge < 0))


def test_the_sword_counts() -> None:
    """Combat, Magic Weapon: a sword's bonus is added to the green die, two swords' both; not a banked one's."""
    ogre = CONTENT.wild[WILD.index("ogre")]
    for carried, banked, edge in (
        (("sword",), (), 1),
        (("sword", "great-sword"), (), 3),
        ((), ("sword",), 0),
    ):
        s = start_fight("thief", "ogre", carried=carried, banked=banked)
        red, green = 5, 5 - STRENGTH["thief"] - edge + ogre.strength  # a tie
        s = play(s, "thief fight", f"dice {green} green")
        assert play(s, f"dice {red} red").health[0] == HEALTH["thief"]
        assert play(s, f"dice {red} red").strong == ogre.health
        assert play(s, f"dice {red - 1} red").strong == ogre.health - 1
        assert play(s, f"dice {red + 1} red").health[0] == HEALTH["thief"] - 1


def test_no_flight_from_the_wild() -> None:
    """Wild Encounter Combat: it must be fought; who wins keeps the card."""
    s = start_fight("warrior", "goblin")
    assert open_lines(s) == {"warrior fight"}
    s = play(s, *winning_lines("warrior", "goblin"))
    assert mask_to_words(s.trophies[0], WILD) == {"goblin"}
    assert not s.wild >> WILD.index("goblin") & 1


def test_killed() -> None:
    """Combat, Q6: active treasure and trophies are discarded, the pawn is at the Keep; full health at the next turn."""
    s = start_fight("warrior", "ogre", carried=("coins", "sword"), trophies=("rats",), banked=("gem",))
    s.health[0] = 1
    s = play(s, *rounds("warrior", "2 6"))
    assert LANDS[s.tile[0]] == "keep"
    assert s.health[0] == 0
    assert cards(s.active, 0) == []
    assert cards(s.banked, 0) == ["gem"]
    assert s.trophies[0] == 0
    assert mask_to_words(s.wild_out, WILD) == {"ogre", "rats"}
    assert [s.discard[KINDS.index(word)] for word in ("coins", "sword", "gem")] == [1, 1, 0]
    assert mask_to_words(s.hand[0], LANDS[1:]) == {"gallows", "dark-wood", "atlantis"}  # quest cards stay
    s = play(s, "ranger stop")
    assert s.health[0] == HEALTH["warrior"]
    assert "warrior carry gem" in open_lines(s)


def test_discarded_creatures_come_back() -> None:
    """Set up: each deck has a discard pile; it is shuffled when a card is needed and the deck is out, not before."""
    s = begin_game()
    s.wild, s.wild_out = 0, 1 << WILD.index("rats")
    waiting = play(s, "warrior stop")
    assert mask_to_words(waiting.wild_out, WILD) == {"rats"}
    s = play(s, "warrior south")
    assert open_lines(s) == {"cards wild rats"}
    s = begin_game()
    s.wild = s.wild_out = 0  # all are trophies
    assert "ranger stop" in open_lines(play(s, "warrior south"))


# Potions


def test_healing() -> None:
    """Healing Potion: on one's turn or before a roll; full health; discarded."""
    s = start_fight("warrior", "ogre", carried=("healing",))
    s = play(s, *rounds("warrior", "2 6"), "warrior heal")
    assert s.health[0] == HEALTH["warrior"]
    assert open_lines(s) == {"warrior fight"}
    assert s.discard[KINDS.index("healing")] == 1
    s = give(with_pawn_at(begin_game(), 0, "gallows"), 0, "healing")
    s.health[0] = 1
    assert "warrior heal" in open_lines(s)
    assert "warrior stop" in open_lines(play(s, "warrior heal"))
    assert "warrior heal" not in open_lines(give(begin_game(), 0, banked=("healing",)))


def test_teleport() -> None:
    """Teleport Potion: to any tile, no wild encounter, but a quest of one's own may be taken there; discarded."""
    s = give(begin_game(), 0, "teleport")
    s = play(with_pawn_at(s, 0, "windmill"), "warrior teleport")
    assert open_lines(s) == {f"warrior to {word}" for word in ["keep", *RING]}
    quest = play(s, "warrior to gallows")
    assert open_lines(quest) == {"warrior quest", "warrior pass"}
    s = play(s, "warrior to labyrinth")
    assert "warrior stop" in open_lines(s)  # the movement is still to come
    assert "ranger stop" in open_lines(play(s, "warrior stop"))
    assert s.discard[KINDS.index("teleport")] == 1


def test_teleport_out_of_a_fight() -> None:
    """Teleport Potion: before a combat roll; the wild creature is discarded and is no trophy."""
    s = play(start_fight("warrior", "ogre", carried=("teleport",)), "warrior teleport, warrior to labyrinth")
    assert s.trophies[0] == 0
    assert mask_to_words(s.wild_out, WILD) == {"ogre"}
    assert "ranger stop" in open_lines(s)


# Quest encounters


def start_quest_fight(hero: str = "warrior", foe: str = "minotaur", words: str = "") -> Any:
    """The first of two players fights for the quest of the Gallows, north of the Keep."""
    other = "ranger" if hero != "ranger" else "thief"
    s = begin_game(hero, other, words=words)
    if "advanced" in words:
        s = play(s, f"{hero} cross, {hero} step centre")
        while f"{hero} stop" in open_lines(s):
            s = play(s, f"{hero} stop")
    else:
        s = play(s, f"{hero} north")
        while f"{hero} stop" in open_lines(s):
            s = play(s, f"{hero} stop")
    return play(s, f"{hero} quest, cards foe {foe}")


def test_a_quest_instead_of_a_wild_encounter() -> None:
    """Movement, Q5: a named place for which one has the quest card; who passes draws a wild encounter."""
    s = play(begin_game(), "warrior north")
    assert open_lines(s) == {"warrior quest", "warrior pass"}
    assert "cards foe dragon" in open_lines(play(s, "warrior quest"))
    assert "cards wild rats" in open_lines(play(s, "warrior pass"))
    assert "cards wild rats" in open_lines(play(begin_game(), "warrior south"))  # no quest card


def test_a_quest_completed() -> None:
    """Quest Encounter Combat: the foe is discarded, no trophy; the treasure that its card says; the quest lies open."""
    s = play(start_quest_fight(), *winning_lines("warrior", "minotaur"), *prize("minotaur"))
    assert len(cards(s.active, 0)) == CONTENT.foe[FOES.index("minotaur")].reward
    assert mask_to_words(s.quests[0], LANDS[1:]) == {"gallows"}
    assert mask_to_words(s.hand[0], LANDS[1:]) == {"dark-wood", "atlantis"}
    assert mask_to_words(s.foes_out, FOES) == {"minotaur"}
    assert (s.trophies[0], s.open) == (0, 0)
    assert "ranger stop" in open_lines(s)


def test_a_free_quest() -> None:
    """Quest Encounter Combat: who runs leaves the quest to all; the same foe, at full health, waits face down."""
    s = start_quest_fight()
    assert open_lines(s) == {"warrior fight", "warrior flee"}
    s = play(s, *rounds("warrior", WIN), "warrior flee")
    assert mask_to_words(s.open, LANDS[1:]) == {"gallows"}
    assert mask_to_words(s.hand[0], LANDS[1:]) == {"dark-wood", "atlantis"}
    assert not any("minotaur" in line for seat in (0, 1) for line in SAID.observation(s, seat))
    s = play(s, "ranger north")
    s = play(s, "ranger stop") if "ranger stop" in open_lines(s) else s
    s = play(s, "ranger quest")
    assert open_lines(s) == {"ranger fight", "ranger flee"}  # no card is drawn
    assert s.strong == CONTENT.foe[FOES.index("minotaur")].health
    s = play(s, *winning_lines("ranger", "minotaur"), *prize("minotaur"))
    assert mask_to_words(s.quests[1], LANDS[1:]) == {"gallows"}
    assert s.open == 0


def test_killed_on_a_quest() -> None:
    """Quest Encounter Combat: the quest is free then too, and the foe is not discarded."""
    s = start_quest_fight()
    s.health[0] = 1
    s = play(s, *rounds("warrior", "2 6"))
    assert mask_to_words(s.open, LANDS[1:]) == {"gallows"}
    assert s.foes_out == 0
    assert s.wild_out == 0


def test_teleport_out_of_a_quest() -> None:
    """Teleport Potion, Quest Encounter Combat: who is off has run, and the quest is free."""
    s = play(give(start_quest_fight(), 0, "teleport"), "warrior teleport, warrior to keep")
    assert mask_to_words(s.open, LANDS[1:]) == {"gallows"}
    assert LANDS[s.tile[0]] == "keep"


# At the Keep


def start_visit(hero: str = "warrior", **give_: Any) -> Any:
    """The first of two players begins a turn at the Keep, with cards."""
    s = begin_game(hero, "ranger" if hero != "ranger" else "thief", *(MAINS[2:] + ("goodman",))[:3] if hero == "goodwife" else ())
    s = give(s, 0, *give_.get("carried", ()), trophies=give_.get("trophies", ()), banked=give_.get("banked", ()))
    s.hand[0] &= give_.get("hand", -1)
    for hero_ in (HEROES[h] for h in s.hero[: s.seats]):
        s = play(s, f"{hero_} stop")
        if f"{hero_} end" in open_lines(s):
            s = play(s, f"{hero_} end")
    return s


def test_health_at_the_keep() -> None:
    """Quester's Keep Actions, Turns: all health is restored to who starts or ends there."""
    s = begin_game()
    s.health[0] = 1
    for hero in ("warrior stop", "ranger stop", "thief stop", "wizard stop, wizard end"):
        s = play(s, hero)
    assert s.health[0] == HEALTH["warrior"]
    s = with_pawn_at(begin_game(), 0, "gallows")
    s.health[0] = 2
    s = play(s, "warrior south, cards wild rats", *winning_lines("warrior", "rats"))
    s = play(s, "warrior done")
    assert s.health[0] == HEALTH["warrior"]


def test_bank_and_carry() -> None:
    """Quester's Keep Actions, Q7: any carried card may be banked, any banked one carried again."""
    s = start_visit(carried=("coins", "armour"), banked=("gem",))
    assert {"warrior bank coins", "warrior bank armour", "warrior carry gem", "warrior done"} == open_lines(s)
    s = play(s, "warrior carry gem, warrior bank armour, warrior bank coins")
    assert cards(s.active, 0) == ["gem"]
    assert cards(s.banked, 0) == ["armour", "coins"]
    assert "trophies 0, banked 2" in next(line for line in SAID.observation(s, 0) if line.startswith("warrior at keep: "))
    s = play(s, "warrior done")
    assert s.health[0] == HEALTH["warrior"]  # without the armour's


def test_a_trophy_for_a_treasure() -> None:
    """Quester's Keep Actions, Q7: one encounter card for the top of the treasure deck; it is discarded."""
    s = start_visit(trophies=("rats", "ogre"))
    s = play(s, "warrior trade, warrior pay rats, cards treasure totem")
    assert cards(s.active, 0) == ["totem"]
    assert mask_to_words(s.trophies[0], WILD) == {"ogre"}
    assert mask_to_words(s.wild_out, WILD) == {"rats"}
    s = play(s, "warrior trade, warrior pay ogre, cards treasure totem")
    assert "warrior trade" not in open_lines(s)


def test_two_trophies_for_the_market() -> None:
    """Quester's Keep Actions, Q7: two encounter cards for an item of one's choice, if it is there."""
    s = start_visit(trophies=("rats", "ogre", "imp"))
    assert {"warrior buy sword", "warrior buy armour", "warrior buy healing", "warrior buy teleport"} < open_lines(s)
    s = play(s, "warrior buy armour, warrior pay imp, warrior pay rats")
    assert s.health[0] == HEALTH["warrior"] + 1
    assert mask_to_words(s.wild_out, WILD) == {"rats", "imp"}
    assert mask_to_words(s.market, KINDS) == {"sword", "healing", "teleport"}
    assert not any("buy" in line for line in open_lines(s))


def test_the_player_chooses_the_trophies() -> None:
    """Q14: which trophies are paid is the player's choice, one after the other, and the record names them."""
    s = start_visit(trophies=("rats", "ogre", "imp"))
    s = play(s, "warrior trade")
    assert open_lines(s) == {"warrior pay rats", "warrior pay ogre", "warrior pay imp"}
    s = play(s, "warrior pay ogre, cards treasure totem, warrior buy sword")
    assert open_lines(s) == {"warrior pay rats", "warrior pay imp"}
    s = play(s, "warrior pay imp")
    assert "sword" not in cards(s.active, 0)
    assert open_lines(s) == {"warrior pay rats"}  # the last one is named, too
    s = play(s, "warrior pay rats")
    assert cards(s.active, 0) == ["sword", "totem"]
    assert s.trophies[0] == 0
    assert mask_to_words(s.wild_out, WILD) == {"rats", "ogre", "imp"}


def test_banked_on_this_visit() -> None:
    """Q11: what was banked on this visit stays there for it; any other banked card is carried, before or after.

    Two gems are alike: one lay in the bank, one is put there, so one of them can be taken up.
    """
    s = start_visit(carried=("gem",), banked=("totem", "gem"))
    s = play(s, "warrior bank gem")
    assert open_lines(s) == {"warrior carry totem", "warrior carry gem", "warrior done"}
    s = play(s, "warrior carry gem")
    assert open_lines(s) == {"warrior bank gem", "warrior carry totem", "warrior done"}
    s = play(s, "warrior carry totem, warrior bank gem, warrior bank totem")
    assert open_lines(s) == {"warrior done"}
    s = play(s, "warrior done, warrior stop, ranger stop")
    assert {"warrior carry gem", "warrior carry totem"} < open_lines(s)


def test_three_quest_cards() -> None:
    """Quester's Keep Actions, Q7: the hand is filled up to three, never beyond, while the deck lasts."""
    s = start_visit(hand=1 << LANDS.index("dark-wood") - 1)
    s = play(s, "warrior seek, cards quest windmill, warrior seek, cards quest sunken-ship")
    assert "warrior seek" not in open_lines(s)
    s = start_visit(hand=0)
    s.scrolls = 0
    assert "warrior seek" not in open_lines(s)


def test_no_business_elsewhere() -> None:
    """Turns: only who starts or ends at the Keep; whoever stays there has one visit, not two."""
    s = with_pawn_at(give(begin_game(), 0, "coins", trophies=("rats",)), 0, "gallows")
    assert not any(word in line for line in open_lines(s) for word in ("bank", "trade", "done"))
    s = play(start_visit(carried=("coins",)), "warrior done, warrior stop")
    assert "ranger stop" in open_lines(s)


def test_business_after_an_ability_at_the_keep() -> None:
    """Q12: whoever ends a turn at the Keep has business there if anything was done since the last, a step or not."""
    s = play(start_visit("wizard", carried=("coins",)), "wizard done, wizard vanish, dice 2 nothing")
    assert "wizard north" in open_lines(s)  # the movement comes first
    s = play(s, "wizard stop")
    assert open_lines(s) == {"wizard bank coins", "wizard done"}
    assert "ranger stop" in open_lines(play(s, "wizard bank coins, wizard done"))


def test_the_loot_is_banked_at_once() -> None:
    """Q12, The Thief: who robs out of the Keep banks the loot in the same turn; who misses has nothing to do there."""
    s = with_pawn_at(give(begin_game("thief", "warrior"), 1, "coins"), 1, "gallows")
    miss = play(s, "thief rob warrior, dice 2 nothing, thief stop")
    assert "warrior stop" in open_lines(miss)
    s = play(s, "thief rob warrior, dice 1 success, cards stolen coins, thief stop")
    assert open_lines(s) == {"thief bank coins", "thief done"}
    s = play(s, "thief bank coins, thief done")
    assert cards(s.banked, 0) == ["coins"]
    assert "warrior stop" in open_lines(s)


def test_the_end_of_a_turn_passes_over_business() -> None:
    """Q12, Q15: late at the Keep business and abilities are open side by side; "end" ends the turn, whatever is open."""
    s = with_pawn_at(give(begin_game("wizard", "warrior"), 0, "coins", "gem"), 0, "gallows")
    s = play(s, "wizard south, wizard stop, cards wild rats", *winning_lines("wizard", "rats"))
    trade = {"wizard bank coins", "wizard bank gem", "wizard trade", "wizard done"}
    assert open_lines(s) == trade | {"wizard vanish", "wizard end"}
    over = play(s, "wizard end")
    assert "warrior stop" in open_lines(over)
    assert sorted(cards(over.active, 0)) == ["coins", "gem"]
    tried = play(s, "wizard bank gem, wizard vanish, dice 2 nothing")  # the visit goes on, and the gem stays banked on it
    assert open_lines(tried) == trade - {"wizard bank gem"}
    again = play(s, "wizard bank gem, wizard done, wizard vanish, dice 2 nothing")
    assert open_lines(again) == trade - {"wizard bank gem"} | {"wizard carry gem"}
    gone = play(s, "wizard bank gem, wizard vanish, dice 1 success, wizard to windmill")
    assert "warrior stop" in open_lines(gone)


def test_boots_count_when_the_business_is_done() -> None:
    """Q10: boots banked in the business that opens the turn carry nobody; boots taken up then do."""
    for line, carried, banked, more in (
        ("thief bank boots", ("boots",), (), 0),
        ("thief bank coins", ("boots", "coins"), (), 1),
        ("thief carry league-boots", (), ("league-boots",), 2),
    ):
        s = give(begin_game("thief", "warrior", words="movement=advanced"), 0, *carried, banked=banked)
        s = play(s, "thief stop, warrior stop", line, "thief done")
        assert s.points == HEALTH["thief"] + more, line


# The end


def test_the_countdown() -> None:
    """Endgame, Q8: the third quest brings the die to 6; it falls each time the turn comes back; at 0 the game is over."""
    s = give(begin_game("warrior", "ranger"), 0, banked=("coins",))
    s = give(s, 1, banked=("coins", "gem"))
    s.quests[0] = 0b11
    s = play(s, "warrior north, warrior quest, cards foe witch", *winning_lines("warrior", "witch"), *prize("witch"))
    assert s.clock == 6
    for left in (5, 4, 3, 2, 1):
        s = play(s, "ranger done" if "ranger done" in open_lines(s) else "ranger stop")
        if "ranger stop" in open_lines(s):
            s = play(s, "ranger stop")
        assert s.clock == left
        s = play(s, "warrior stop")
    s = play(s, "ranger done, ranger stop")
    assert RULES.current_player(s) == OVER
    assert SAID.result_to_text(s) == "ranger wins with 2; warrior 1"  # the warrior's gem was only carried
    assert [RULES.is_winner(s, k) for k in range(2)] == [0, 1]


def test_five_quests_in_a_long_game() -> None:
    """Basic Game Play: a long game is played to five."""
    s = begin_game("warrior", "ranger", words="length=long")
    for done, clock in ((0b11, 0), (0b1111, 6)):
        t = s.copy()
        t.quests[0] = done
        t = play(t, "warrior north, warrior quest, cards foe witch", *winning_lines("warrior", "witch"), *prize("witch"))
        assert t.clock == clock


@pytest.mark.parametrize(("quests", "text"), [(1, "warrior wins with 1; ranger 1"), (0, "warrior and ranger share with 1")])
def test_ties(quests: int, text: str) -> None:
    """Endgame, Q8: most quests break a tie; else the victory is shared."""
    s = give(give(begin_game("warrior", "ranger"), 0, banked=("coins",)), 1, banked=("coins",))
    s = with_pawn_at(with_pawn_at(s, 0, "windmill"), 1, "labyrinth")
    s.quests[0] = quests
    s.clock, s.ender = 1, 0
    s = play(s, "warrior stop, ranger stop")
    assert SAID.result_to_text(s) == text


def test_leaving() -> None:
    """What if Rules: all cards of who leaves are discarded; the others play on; with one left the game is over."""
    s = begin_game("warrior", "ranger", "thief")
    s = with_pawn_at(give(s, 0, "coins", banked=("gem",), trophies=("rats",)), 0, "labyrinth")
    s = play(s, "warrior leave")
    assert [s.discard[KINDS.index(word)] for word in ("coins", "gem")] == [1, 1]
    assert mask_to_words(s.wild_out, WILD) == {"rats"}
    assert s.hand[0] == 0
    s = play(s, "ranger stop, thief stop")
    assert "ranger stop" in open_lines(s)  # the warrior is passed over
    s = play(s, "ranger leave")
    assert SAID.result_to_text(s).startswith("thief wins with 0")


def test_the_white_die_goes_on() -> None:
    """Q16: when the owner of the white die leaves, the next seat owns it; nobody's turns are lost by that."""
    s = begin_game()
    s.clock, s.ender = 4, 0
    s = play(s, "warrior leave")
    assert (s.clock, HEROES[s.hero[s.ender]]) == (4, "ranger")
    s = play(s, "ranger leave")
    assert (s.clock, HEROES[s.hero[s.ender]]) == (4, "thief")
    for left in (3, 2, 1):
        s = play(s, "thief stop, wizard stop, wizard end")
        assert s.clock == left
        assert "thief stop" in open_lines(s)
    s = play(s, "thief stop, wizard stop, wizard end")
    assert RULES.current_player(s) == OVER


def test_a_seat_that_left_does_not_begin_the_countdown() -> None:
    """Q16: when with the hand of a player who leaves the last quest is gone, the countdown starts at the next seat."""
    s = begin_game("warrior", "ranger", "thief")
    s.scrolls, s.hand[1], s.hand[2] = 0, 0, 0
    s = play(s, "warrior leave")
    assert (s.clock, HEROES[s.hero[s.ender]]) == (6, "ranger")
    s = play(s, "ranger stop")
    assert s.clock == 6
    s = play(s, "thief stop")
    assert s.clock == 5


def test_a_long_game_has_no_grail() -> None:
    """Q15: five quests mean nothing where the Grail ends the game."""
    for other in ("grail", "solo_grail"):
        with pytest.raises(UsageError, match=f"length of keep .* {other}=no"):
            new_game(f"length=long,{other}")
    assert new_game("length=long").goal == 5
    assert new_game("grail").goal == 3


# The characters


def test_the_warrior() -> None:
    """The Warrior: a natural 1 wins the round, whatever the other die."""
    ogre = CONTENT.wild[WILD.index("ogre")]
    s = play(start_fight("warrior", "ogre"), *rounds("warrior", LOSE))
    assert (s.strong, s.health[0]) == (ogre.health - 1, HEALTH["warrior"])
    s = play(start_fight("thief", "ogre"), *rounds("thief", LOSE))
    assert s.health[0] == HEALTH["thief"] - 1


def test_the_ranger_strides() -> None:
    """The Ranger, basic: with a 1 two tiles and one wild encounter; one try, before the move or between the two."""
    s = begin_game("ranger", "warrior")
    one = play(s, "ranger stride, dice 1 success, ranger south")
    assert "ranger stop" in open_lines(one)
    assert "ranger stride" not in open_lines(one)
    two = play(one, "ranger north, cards wild rats", *winning_lines("ranger", "rats"))
    assert LANDS[two.tile[0]] == "keep"
    nothing = play(s, "ranger stride, dice 2 nothing, ranger south")
    assert "cards wild rats" in open_lines(nothing)
    later = play(s, "ranger south")
    assert open_lines(later) == {"ranger stride", "ranger stop"}
    assert "ranger north" in open_lines(play(later, "ranger stride, dice 1 success"))
    assert "cards wild rats" in open_lines(play(later, "ranger stride, dice 6 nothing"))


def test_the_ranger_in_forests() -> None:
    """The Ranger, advanced: roads and forests cost 1; others pay 2 for a forest; there is no stride."""
    for hero, cost in (("ranger", 1), ("thief", 2)):
        s = begin_game(hero, "warrior", words="movement=advanced", ring=["mushroom-ring", *RING[1:]])
        assert f"{hero} stride" not in open_lines(s)
        s = with_pawn_at(s, 0, "mushroom-ring")
        before = s.points
        assert before - play(s, f"{hero} step north").points == cost


def test_the_thief() -> None:
    """The Thief: a random carried card of a named player on the same tile or one beside it; never on the Keep; needs a 1."""
    s = begin_game("thief", "warrior", "ranger", "wizard")
    s = give(give(give(s, 1, "coins", "sword", banked=("gem",)), 2, "crown"), 3, "crown")
    s = with_pawn_at(with_pawn_at(with_pawn_at(s, 0, "gallows"), 1, "labyrinth"), 2, "standing-stones")
    robbed = {line for line in open_lines(s) if "rob" in line}
    assert robbed == {"thief rob warrior"}  # the ranger is two tiles away, the wizard at the Keep
    miss = play(s, "thief rob warrior, dice 2 nothing")
    assert not any("rob" in line for line in open_lines(miss))
    hit = play(s, "thief rob warrior, dice 1 success")
    assert open_lines(hit) == {"cards stolen coins", "cards stolen sword"}
    hit = play(hit, "cards stolen sword")
    assert cards(hit.active, 0) == ["sword"]
    assert cards(hit.active, 1) == ["coins"]


def test_a_stolen_card_is_random() -> None:
    """The Thief: two coins are twice as likely as one sword."""
    s = with_pawn_at(with_pawn_at(give(begin_game("thief", "warrior"), 1, "coins", "coins", "sword"), 0, "gallows"), 1, "gallows")
    s = play(s, "thief rob warrior, dice 1 success")
    weights = {KINDS[x]: RULES.outcome_weight(s, x) for x in mask_to_actions(RULES.legal_actions(s))}
    assert weights["coins"] == 2 * weights["sword"]


def test_stolen_armour() -> None:
    """The Thief, Magic Armor: the armour's health goes with it."""
    s = with_pawn_at(with_pawn_at(give(begin_game("thief", "warrior"), 1, "armour"), 0, "gallows"), 1, "gallows")
    s = play(s, "thief rob warrior, dice 1 success, cards stolen armour")
    assert s.health[:2] == [HEALTH["thief"] + 1, HEALTH["warrior"]]


def test_the_wizard() -> None:
    """The Wizard: one try a turn; with a 1 to any tile, at any point of the turn."""
    s = begin_game("wizard", "warrior")
    assert "wizard vanish" not in open_lines(play(s, "wizard vanish, dice 3 nothing"))
    s = play(s, "wizard vanish, dice 1 success")
    assert open_lines(s) == {f"wizard to {word}" for word in ["keep", *RING]}
    s = play(s, "wizard to windmill, wizard stop")
    assert "warrior stop" in open_lines(s)  # no wild encounter


def test_the_wizard_out_of_a_wild_encounter() -> None:
    """The Wizard: once during a wild encounter; out of a quest it is running away."""
    s = start_fight("wizard", "ogre")
    assert open_lines(s) == {"wizard fight", "wizard vanish"}
    failed = play(s, "wizard vanish, dice 2 nothing")
    assert open_lines(failed) == {"wizard fight"}
    s = play(s, "wizard vanish, dice 1 success, wizard to labyrinth")
    assert s.trophies[0] == 0
    s = play(start_quest_fight("wizard"), "wizard vanish, dice 1 success, wizard to keep")
    assert mask_to_words(s.open, LANDS[1:]) == {"gallows"}


def test_the_last_quest_calls_the_end() -> None:
    """Endgame: when no quest is left to anybody, the countdown begins although nobody has reached the goal (Q8)."""
    s = start_quest_fight()
    s.scrolls, s.hand[1], s.hand[0] = 0, 0, 1 << LANDS.index("gallows") - 1
    s.strong = 1
    s = play(s, "warrior fight, dice 6 green, dice 1 red")
    assert s.clock == 6
    assert s.ender == 0


def test_there_is_time_after_the_closing_visit() -> None:
    """Turns: an ability may be tried at any point, after the Keep's business too, and the visit is not repeated."""
    s = with_pawn_at(give(begin_game("wizard", "warrior"), 0, "teleport", "coins"), 0, "windmill")
    s = play(s, "wizard teleport, wizard to keep, wizard stop, wizard bank coins, wizard done")
    assert open_lines(s) == {"wizard vanish", "wizard end"}
    assert "warrior stop" in open_lines(play(s, "wizard end"))


def test_the_mercenary() -> None:
    """The Peasants: for a treasure strength 0 and 4 health more, until killed; the pay does not count and is then discarded."""
    s = start_visit("goodwife", carried=("coins",))
    s = play(s, "goodwife hire, goodwife pay coins")
    assert "goodwife hire" not in open_lines(s)
    s = play(s, "goodwife done")
    assert s.health[0] == HEALTH["goodwife"] + 4
    assert treasure.hero_strength(s, 0) == 0
    assert treasure.hero_strength(begin_game("goodwife", *MAINS), 0) == STRENGTH["goodwife"]
    assert cards(s.active, 0) == cards(s.banked, 0) == []
    assert RULES.score(s, 0) == 0
    s = play(with_pawn_at(s, 0, "gallows"), "goodwife south, cards wild ogre")
    s.health[0] = 1
    s = play(s, *rounds("goodwife", LOSE))
    assert s.discard[KINDS.index("coins")] == 1
    assert treasure.full_health(s, 0) == HEALTH["goodwife"]


def test_only_peasants_hire() -> None:
    """The Peasants: nobody else, and not without a treasure."""
    assert "warrior hire" not in open_lines(start_visit(carried=("coins",)))
    assert "goodwife hire" not in open_lines(start_visit("goodwife", trophies=("rats",)))


def test_armour() -> None:
    """Magic Armor, Q6: one health more, two by plate; it does not add to movement."""
    s = give(begin_game("thief", "warrior", words="movement=advanced"), 0, "armour", "plate")
    assert treasure.full_health(s, 0) == HEALTH["thief"] + 3
    assert treasure.movement_points(s, 0) == HEALTH["thief"]


def test_boots() -> None:
    """Magic Boots: movement points in the advanced game, nothing in the basic one."""
    s = give(begin_game("thief", "warrior", words="movement=advanced"), 0, "boots", "league-boots")
    for line in ("thief stop", "warrior stop", "thief done"):
        s = play(s, line)
    assert s.points == HEALTH["thief"] + 3
    s = play(give(begin_game("thief", "warrior"), 0, "boots"), "thief stop, warrior stop, thief done, thief south")
    assert "cards wild rats" in open_lines(s)


# Advanced movement


def test_movement_points() -> None:
    """Movement of the advanced game, Q4: as many as the character's health; a road costs 1, the castle 1."""
    s = begin_game("thief", "warrior", words="movement=advanced")
    assert s.points == HEALTH["thief"]
    assert open_lines(s) == {
        "thief step centre",
        "thief step north-east",
        "thief step north-west",
        "thief cross",
        "thief stop",
        "thief leave",
    }
    s = play(s, "thief step centre")
    assert s.points == HEALTH["thief"] - 1
    s = play(s, "thief step south")
    assert s.points == HEALTH["thief"] - 2


def test_too_few_points() -> None:
    """Movement of the advanced game: without the points no move; a forest cannot be entered with 1."""
    s = with_pawn_at(
        begin_game("thief", "warrior", words="movement=advanced", ring=["mushroom-ring", *RING[1:]]), 0, "mushroom-ring"
    )
    s.points = 1
    assert open_lines(s) == {"thief step south", "thief stop", "thief leave"}
    s = play(s, "thief step south")  # nothing can be done but stop
    assert "warrior stop" in open_lines(s)


def test_named_places_touch_roads() -> None:
    """Movement of the advanced game, Q4: a named place that touches a road costs 1 whoever comes from a forest."""
    s = with_pawn_at(
        begin_game("thief", "warrior", words="movement=advanced", ring=["mushroom-ring", *RING[1:]]), 0, "mushroom-ring", "north"
    )
    assert s.points - play(s, "thief step centre").points == 1


def test_one_encounter_for_all_borders() -> None:
    """Movement of the advanced game: the card is drawn when the movement is complete, once, if a border was crossed."""
    s = begin_game("ranger", "warrior", words="movement=advanced")
    s = play(s, "ranger cross, ranger cross")  # to the Gallows and home
    assert LANDS[s.tile[0]] == "keep"
    s = play(s, "ranger stop")
    assert "cards wild rats" in open_lines(s)
    s = begin_game("ranger", "warrior", words="movement=advanced")
    assert "warrior stop" in open_lines(play(s, "ranger step centre, ranger stop"))


def test_nobody_shares_a_location() -> None:
    """Movement of the advanced game, Q4: an occupied location may be passed, not ended on."""
    s = begin_game("ranger", "warrior", words="movement=advanced")
    s = play(s, "ranger step north-east")  # where the warrior stands
    assert "ranger stop" not in open_lines(s)
    assert {"ranger step centre", "ranger step south-east", "ranger cross", "ranger step north"} <= open_lines(s)
    s = begin_game("ranger", "warrior", words="movement=advanced")
    s.points = 1
    assert "ranger step north-east" not in open_lines(s)


def test_several_held_locations_in_a_row() -> None:
    """Q13: as many held locations in a row as the points allow, when a free one can be paid for at the end.

    On the Keep the warrior holds the north-east, the ranger the south-east, the wizard the south, the goodman the castle; the
    goodwife stands beyond the south-eastern border. From the south-east two steps lead to a free location: on or back.
    """
    others = ("warrior", "ranger", "wizard", "goodman", "goodwife")
    s = begin_game("thief", *others, words="movement=advanced")
    beyond = s.near[2] - 1
    for seat, spot in enumerate(("north-east", "south-east", "south", "centre"), 1):
        s = with_pawn_at(s, seat, "keep", spot)
    s = with_pawn_at(with_pawn_at(s, 5, LANDS[beyond], "north-west"), 0, "keep", "north")
    for points, reaches in ((4, True), (3, False)):
        t = s.copy()
        t.points = points
        t = play(t, "thief step north-east")
        assert ("thief step south-east" in open_lines(t)) == reaches
    t = s.copy()
    t.points = 4
    t = play(t, "thief step north-east, thief step south-east")
    assert "thief stop" not in open_lines(t)
    t = play(t, "thief step south, thief step south-west")
    assert t.spot[0] == SIDES.index("south-west")
    assert t.seat == 1  # no point was left


def test_a_tile_may_be_out_of_reach() -> None:
    """Movement, Placing Land Tiles of the advanced game: a drawn tile lies; without the points for it the pawn stays.

    The Gallows (RRRFRF) north of the Keep has its third road to the south, one turn, and so a forest to the north. The
    Mushroom Ring (FFFRFF) beyond meets it with a forest, again after one turn, which costs 2.
    """
    for points, land in ((1, "gallows"), (2, "mushroom-ring")):
        s = with_pawn_at(begin_game("thief", "warrior", words="movement=advanced"), 0, "gallows", "north")
        s.points = points
        s = play(s, "thief cross, cards mushroom-ring")
        assert s.turned[LANDS.index("gallows")] == s.turned[LANDS.index("mushroom-ring")] == 1
        assert LANDS[s.tile[0]] == land
    s = begin_game("ranger", "thief", words="movement=advanced")
    s.points = 1
    s = play(with_pawn_at(s, 0, "gallows", "north"), "ranger cross, cards mushroom-ring")
    assert LANDS[s.tile[0]] == "mushroom-ring"


def test_fleeing_leaves_the_place() -> None:
    """Combat of the advanced game: who flees a quest goes one location away from it, on the tile."""
    s = play(start_quest_fight(words="movement=advanced"), "warrior flee")
    sides = CONTENT.land[LANDS.index("gallows")].sides
    turn = s.turned[LANDS.index("gallows")]
    free = {side for k, side in enumerate(SIDES) if sides[(k - turn) % 6] in "RF"}
    assert open_lines(s) == {f"warrior away {side}" for side in free}
    s = play(s, "warrior away south")
    assert (LANDS[s.tile[0]], s.spot[0]) == ("gallows", 3)


def test_at_the_keep_by_road_or_castle() -> None:
    """Quester's Keep Actions of the advanced game: on a road of the Keep or inside it; passing through is not enough."""
    for steps in ("", "thief step centre, "):
        s = give(with_pawn_at(begin_game("thief", "warrior", words="movement=advanced"), 0, "gallows", "south"), 0, "coins")
        s.tile[1], s.spot[1] = LANDS.index("windmill"), 6
        s = play(s, "thief cross, " + steps + "thief stop, cards wild rats", *winning_lines("thief", "rats"))
        assert "thief bank coins" in open_lines(s)
    s = give(with_pawn_at(begin_game("ranger", "warrior", words="movement=advanced"), 0, "gallows", "south"), 0, "coins")
    s.tile[1], s.spot[1] = LANDS.index("windmill"), 6
    s = play(s, "ranger cross, ranger cross, ranger stop, cards wild rats", *winning_lines("ranger", "rats"))
    assert "warrior stop" in open_lines(s)


def test_a_teleport_to_a_location() -> None:
    """Teleport Potion, advanced: to any free location."""
    s = give(begin_game("thief", "warrior", words="movement=advanced"), 0, "teleport")
    s = play(s, "thief teleport, thief to keep")
    assert "thief at north-east" not in open_lines(s)  # the warrior's
    assert {"thief at centre", "thief at south"} < open_lines(s)


# Quest for the Holy Grail


def test_the_grail_is_laid_out() -> None:
    """Quest for the Holy Grail, Q9: 24 treasures under 24 quests: a set of equipment and potions, the +2s, the Grail, 15 more."""
    s = begin_game(words="grail")
    under = {KINDS[k]: n for k, n in enumerate(s.cellar) if n}
    assert sum(under.values()) + s.buried == 24
    assert set(under) == set(KINDS[:9])
    assert set(under.values()) == {1}
    assert s.hand[:4] == [0, 0, 0, 0]
    assert treasure.deck_size(s) == 70 - 4 - 24
    assert s.deck[KINDS.index("grail")] == 0


def test_any_quest_that_is_left() -> None:
    """Quest for the Holy Grail: whoever moves onto a tile may take its quest instead of a wild encounter."""
    for side in SIDES:
        s = play(begin_game(words="grail"), f"warrior {side}")
        assert open_lines(s) == {"warrior quest", "warrior pass"}
        assert "cards wild rats" in open_lines(play(s, "warrior pass"))


def test_the_treasure_under_a_quest() -> None:
    """Quest for the Holy Grail: the card under the quest, no other; the place is done."""
    s = play(begin_game("warrior", "ranger", words="grail"), "warrior north, warrior quest, cards foe hydra")
    s.strong = 1
    s = play(s, *rounds("warrior", WIN), "cards treasure plate")
    assert cards(s.active, 0) == ["plate"]
    assert "ranger stop" in open_lines(s)
    s = play(s, "ranger north")
    assert "ranger quest" not in open_lines(s)


def test_a_failed_grail_quest_stays() -> None:
    """Quest for the Holy Grail: who flees leaves quest and treasure on the foe, for anyone."""
    s = play(begin_game("warrior", "thief", words="grail"), "warrior north, warrior quest, cards foe hydra, warrior flee")
    s = play(s, "thief north, thief quest")
    assert open_lines(s) == {"thief fight", "thief flee"}
    assert sum(s.cellar) + s.buried == 24


def test_the_grail_ends_the_game() -> None:
    """Quest for the Holy Grail: at once; then the most treasure wins, carried or banked, not who found it."""
    s = give(begin_game("warrior", "ranger", words="grail"), 1, "coins", banked=("coins", "gem"))
    s = play(s, "warrior north, warrior quest, cards foe witch")
    s.strong = 1
    s = play(s, *rounds("warrior", WIN), "cards treasure grail")
    assert SAID.result_to_text(s) == "ranger wins with 3; warrior 1"


# Solo Grail Quest


def test_the_solo_set_up() -> None:
    """Solo Grail Quest: six tiles and their quests in the box; 18 treasures, 9 of them plain; one free item of the market."""
    s = solo_quest(gift="boots")
    assert len(mask_to_actions(s.scrolls)) == 18
    assert len(mask_to_actions(s.land)) + len(mask_to_actions(s.laid)) == 19
    assert sum(s.cellar) + s.buried == 18
    assert s.buried == 9
    assert cards(s.active, 0) == ["boots"]
    assert mask_to_words(s.market, KINDS) == {"sword", "armour", "healing", "teleport"}


def test_a_wild_encounter_after_each_movement() -> None:
    """Solo Grail Quest: after each turn's movement, but not at the Keep or on a place that has a quest."""
    s = solo_quest()
    assert "cards wild rats" not in open_lines(play(s, "warrior stop"))
    away = with_pawn_at(s, 0, "gallows", "south")
    assert "cards wild rats" in open_lines(play(away, "warrior stop"))
    there = play(away, "warrior step centre")
    there = play(there, "warrior stop") if "warrior stop" in open_lines(there) else there
    assert open_lines(there) == {"warrior quest", "warrior pass"}
    assert "cards wild rats" not in open_lines(play(there, "warrior pass"))


def test_find_it_or_die() -> None:
    """Solo Grail Quest: the Grail wins; death ends the game."""
    s = play(with_pawn_at(solo_quest(), 0, "gallows", "south"), "warrior step centre")
    s = play(s, "warrior stop") if "warrior stop" in open_lines(s) else s
    s = play(s, "warrior quest, cards foe witch")
    won, lost = s.copy(), s.copy()
    won.strong = lost.health[0] = 1
    won = play(won, *rounds("warrior", WIN), "cards treasure grail")
    assert (RULES.current_player(won), RULES.is_winner(won, 0)) == (OVER, 1)
    lost = play(lost, *rounds("warrior", "2 6"))
    assert (RULES.current_player(lost), RULES.is_winner(lost, 0)) == (OVER, 0)
    assert SAID.result_to_text(lost).startswith("warrior dies")


# The odds of treasure, by enumeration


class World(NamedTuple):
    """One way in which the cards may lie: the deck from its top, and those under the quests in the order they are found."""

    deck: tuple[str, ...]
    under: tuple[str, ...]


PLAIN_CARDS = ("coins", "coins", "ring")
BURIED = 1
DECK, CELLAR = ("sword",), ("sword", "grail")


def worlds() -> list[World]:
    """All equally likely ways to lay out a small game: three plain cards, one of them under a quest with two special ones."""
    found = []
    for below in combinations(range(len(PLAIN_CARDS)), BURIED):
        deck = [*DECK, *(PLAIN_CARDS[k] for k in range(len(PLAIN_CARDS)) if k not in below)]
        under = [*CELLAR, *(PLAIN_CARDS[k] for k in below)]
        found += [World(d, u) for d in permutations(deck) for u in permutations(under)]
    return found


def small_game() -> Any:
    """The same small game in the engine's counts."""
    s = begin_game(words="grail")
    s.deck, s.cellar, s.discard = ([0] * len(KINDS) for _ in range(3))
    for word in (*DECK, *PLAIN_CARDS):
        s.deck[KINDS.index(word)] += 1
    for word in CELLAR:
        s.cellar[KINDS.index(word)] += 1
    s.buried = BURIED
    return s


def shares(weights: dict[str, int]) -> dict[str, Fraction]:
    """Weights as chances."""
    total = sum(weights.values())
    return {word: Fraction(n, total) for word, n in weights.items() if n}


def assert_odds(s: Any, known: list[World], depth: int) -> int:
    """The engine's chances are those of the worlds that are still possible, whatever is drawn from where; counts the checks."""
    checks = 0
    for pile, ways in ((1, treasure.under_quest_weight), (0, treasure.deck_weight)):
        here, lying = s.copy(), known
        if pile == 0 and not lying[0].deck:
            lying = list(shuffled_worlds(here, lying))
            treasure.reshuffle(here)
        tops: dict[str, int] = {}
        for world in lying:
            if world[pile]:
                tops[world[pile][0]] = tops.get(world[pile][0], 0) + 1
        if not tops:
            continue
        assert shares(tops) == shares({KINDS[k]: ways(here, k) for k in range(len(KINDS))})
        checks += 1
        for word in tops if depth else ():
            after, kind = here.copy(), KINDS.index(word)
            (treasure.take_from_under_quest if pile else treasure.draw_from_deck)(after, kind)
            after.discard[kind] += 1
            left = [w._replace(**{("deck", "under")[pile]: w[pile][1:]}) for w in lying if w[pile] and w[pile][0] == word]
            checks += assert_odds(after, left, depth - 1)
    return checks


def shuffled_worlds(s: Any, known: list[World]) -> Iterator[World]:
    """The worlds after the discard pile was shuffled to a new deck."""
    discard = [KINDS[k] for k, n in enumerate(s.discard) for _ in range(n)]
    for world in known:
        for deck in permutations(discard):
            yield World(deck, world.under)


def test_the_odds_of_treasure() -> None:
    """Q9, Set up: a card is as likely as in all ways to shuffle, from the deck, under a quest, and after a new shuffle."""
    assert assert_odds(small_game(), worlds(), 5) > 100
