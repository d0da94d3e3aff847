"""What may be called a mistake, and where a story turned: only what is more than luck."""

from random import Random

import pytest

from printgen.components.comic.strip import Beat, BeatWords, ComicStrip, GraphCourse, Score, Tower
from printgen.components.picture import Picture
from printgen.components.story.alternatives import Alternative, Alternatives
from printgen.engine.rollouts import Decision
from printgen.features.analysis.prose import iter_notable_decisions, with_story_names
from printgen.features.analysis.rollout_values import Rollouts
from printgen.prose.panel_excerpts import find_greatest_beat
from printgen.prose.win_chances import add_win_chances
from printgen.simulation.estimates import familywise_z, paired_difference
from tests.beats import with_fields

LAMP = Picture("lantern", "a lantern")
GAMES = 400


def luck(chance: float, seed: int) -> bytes:
    """Games of which each is won with this chance."""
    dice = Random(seed)
    return bytes(dice.random() < chance for _ in range(GAMES))


def decision(best: bytes, taken: bytes, compared: int) -> Decision:
    """A decision between two roads that were played on with the same luck, one of so many that were looked at."""
    one, two = Rollouts((best,)), Rollouts((taken,))
    surely = one.estimate_lead(two, 0, familywise_z(compared)).low
    return Decision(
        3, 0, 1, alternatives=(("left", one.win_share(0)), ("right", two.win_share(0))), margin=0.05, certain_cost=surely
    )


def test_luck_is_no_mistake() -> None:
    """Of roads that are worth the same some always look worse: none is called a mistake once all that were compared are counted.

    By itself some of these differences would pass for one: the correction is what keeps them out.
    """
    every = [decision(luck(0.4, 2 * k), luck(0.4, 2 * k + 1), 60) for k in range(60)]
    looked_worse = [
        one for one in every if one.cost >= 0.05 and one.chosen_index == 1 and one.alternatives[0][1] > one.alternatives[1][1]
    ]
    alone = [decision(luck(0.4, 2 * k), luck(0.4, 2 * k + 1), 1) for k in range(60)]
    assert looked_worse and any(one.certain_cost > 0 for one in alone)
    assert not list(iter_notable_decisions(every))


def test_a_large_difference_of_few_games_is_luck() -> None:
    """Seventeen of a hundred given away in 41 games, 24 to 17 won, are luck; in 4,100 games they are not."""
    best, taken = bytes([1] * 24 + [0] * 17), bytes([0] * 20 + [1] * 17 + [0] * 4)
    few, many = decision(best, taken, 30), decision(best * 100, taken * 100, 30)
    assert few.cost == pytest.approx(many.cost) == pytest.approx(7 / 41) and few.certain_cost <= 0 < many.certain_cost
    assert list(iter_notable_decisions([few])) == [] and list(iter_notable_decisions([many])) == [many]


def test_what_is_told_of_decisions() -> None:
    """The costliest mistakes first, five at most; then what was hard and right, what nobody can call, what anybody would do."""

    def made(number: int, *chances: float, surely: float = 0.0, ahead: float = 0.0, apart: float = 0.0) -> Decision:
        roads = tuple(("on", chance) for chance in chances)
        return Decision(
            number, 0, 0, alternatives=roads, margin=0.02, certain_cost=surely, certain_lead=ahead, certain_spread=apart
        )

    slip, blunder = made(1, 0.4, 0.45, surely=0.01, apart=0.01), made(2, 0.3, 0.7, surely=0.3, apart=0.3)
    hard, plain = made(3, 0.5, 0.45, ahead=0.02, apart=0.02), made(4, 0.9, 0.1, ahead=0.7, apart=0.7)
    close, closer = made(5, 0.5, 0.5, 0.4, apart=0.05), made(6, 0.5, 0.51, 0.2, surely=-0.01, ahead=-0.03, apart=0.2)
    idle, luck = made(7, 0.5, 0.5), made(8, 0.4, 0.47, surely=-0.01, ahead=-0.1, apart=-0.01)
    every = [slip, blunder, hard, plain, close, closer, idle, luck]
    assert list(iter_notable_decisions(every)) == [blunder, slip, hard]
    assert list(iter_notable_decisions([plain, close, closer, idle, luck])) == [closer, close, plain]
    assert list(iter_notable_decisions([plain, close, hard, closer])) == [hard, closer, close]
    assert list(iter_notable_decisions([slip] * 7)) == [slip] * 5 and not list(iter_notable_decisions([idle, luck]))


def test_a_flight_is_explained_first() -> None:
    """Where a reader asks why, the alternatives are shown before those of a costlier mistake; not where they are alike."""
    roads = (("Stay", 0.5), ("Flee", 0.42))
    flight = Decision(9, 0, 1, alternatives=roads, margin=0.02, certain_cost=0.03, is_question=True)
    blunder = Decision(4, 0, 1, alternatives=(("Up", 0.9), ("Down", 0.4)), margin=0.02, certain_cost=0.4)
    alike = flight._replace(alternatives=(("Stay", 0.5), ("Flee", 0.5)), certain_cost=0.0)
    assert list(iter_notable_decisions([blunder, flight])) == [flight, blunder]
    assert list(iter_notable_decisions([blunder, alike])) == [blunder]


def test_a_box_shows_choices_that_differ() -> None:
    """Where most are printed with the figure of the best there is nothing to see."""

    def box(*chances: float) -> Alternatives:
        return Alternatives("Here", tuple(Alternative("On", chance) for chance in chances), "", exact=False)

    assert box(0.5, 0.42).differ and box(0.5, 0.5, 0.42, 0.4).differ
    assert not box(0.884, 0.882, 0.879, 0.8).differ and not box(0.5, 0.5).differ
    assert box(0.9996, 0.42).figures == ("99", "42") and box(1.0, 0.0).figures == ("100", "0")


def test_heroes_have_the_names_of_the_story() -> None:
    """A seat is called by its hero in the rules, and by its name in the story."""
    towers = (Tower("Osric", Picture("wizard", "the Wizard"), 3), Tower("Fenn", Picture("ranger", "Ranger"), 2))
    strip = ComicStrip((), Score("", "", towers=towers), "Round", quiet_text="", turning_points=())
    assert with_story_names(strip, "rob the ranger, pass the Wizard by") == "rob Fenn, pass Osric by"


def test_the_same_luck_makes_small_differences_certain() -> None:
    """A road that wins wherever the other does, and 28 games more, is better for certain; with luck of its own it is not."""
    best, taken = bytes([1] * 208 + [0] * 192), bytes([1] * 180 + [0] * 220)
    assert decision(best, taken, 30).certain_cost > 0
    shuffled = bytearray(taken)
    Random(1).shuffle(shuffled)
    assert decision(best, bytes(shuffled), 30).certain_cost <= 0


def test_intervals_hold_as_often_as_they_say() -> None:
    """Of two sides that are equal, the interval of 95 % leaves out 0 about once in twenty times."""
    out = 0
    for seed in range(400):
        one, two = luck(0.3, seed), luck(0.3, 10_000 + seed)
        more = sum(a > b for a, b in zip(one, two, strict=True))
        less = sum(a < b for a, b in zip(one, two, strict=True))
        figure = paired_difference(more, less, GAMES)
        out += not figure.low <= 0 <= figure.high
    assert 8 <= out <= 34


def test_where_it_turned_is_sure() -> None:
    """Of steps of which nobody is sure none is a turning point while there are enough others; the end is one if it decided."""
    beats = tuple(
        Beat(
            number=k,
            name="",
            title="",
            picture=LAMP,
            words=BeatWords(text=("Told.",), gist=("Told.",), turning_point_text="It rained."),
        )
        for k in range(1, 8)
    )
    strip = ComicStrip(beats, Score("", ""), "Room", quiet_text="", turning_points=(0, 6))
    course = GraphCourse("Ilse", (50.0, 60.0, 45.0, 44.0, 70.0, 71.0, 92.0, 100.0))
    told = add_win_chances(strip, [course], "", {0, 1, 3, 6})
    assert told.turning_points == (0, 1, 3, 6) and told.turning_distances == ("50 → 60", "60 → 45", "44 → 70", "92 → won")
    assert "Ilse" in told.remark and [beat.moment.turn for beat in told.beats] == [1, 2, 0, 3, 0, 0, 4]
    assert add_win_chances(strip, [course], "", range(7)).turning_points == (0, 1, 3, 5, 6)
    flat = GraphCourse("", (100.0,) * 8)
    assert add_win_chances(strip, [flat], "", ()).turning_points == strip.turning_points


def test_a_cover_shows_the_greatest_moment() -> None:
    """A death at the end comes before all, else what weighs most, the later of equals; of several players it is the winner's."""
    told = Beat(
        number=1,
        name="",
        title="",
        picture=LAMP,
        words=BeatWords(text=("Told.",), gist=("Told.",), turning_point_text="Ilse slew the slime."),
        weight=3,
    )
    rats, dragon = (
        with_fields(told, turning_point_text="Ilse ran.", weight=1),
        with_fields(told, turning_point_text="Ilse slew the dragon."),
    )
    assert find_greatest_beat([told, rats, dragon, rats]) == dragon
    assert find_greatest_beat([told, dragon, rats._replace(grave=True)]) == rats._replace(grave=True)
    assert find_greatest_beat([told._replace(grave=True), rats]) == told._replace(grave=True)
    his, hers = with_fields(dragon, pawn="red"), with_fields(rats, pawn="blue")
    assert (
        find_greatest_beat([his, hers], "blue") == hers and find_greatest_beat([with_fields(told, turning_point_text="")]) is None
    )
