"""The optional sections of a game beside rules, notation and players (engine/game.py), with the names in each.

A section is a module in the game's folder, or a folder once it needs several files; each of its names is then looked up in
the module that ``extension_point`` states here. If a game leaves a name out, the function body in the contract is used; a
name that is required must be there. ``get_section`` returns a section of a game as a plain object, made once: its names are
looked up and checked at that moment, those that are ``mark_deferred`` when they are first called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from printgen import extensions
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import ContentError, UsageError
from printgen.gameapi.conformance import find_contract_faults, find_misnamed_module
from printgen.gameapi.discovery import find_game, game_names, load_data_books, load_data_game_parts
from printgen.gameapi.game_packages import is_data_game, load_game_module

if TYPE_CHECKING:  # who only asks for a part needs none of what it gives
    from printgen.components.book.book_blocks import Book
    from printgen.components.cards.deck import Deck
    from printgen.components.cards.folded_cards import FoldedCard, FoldedSeries
    from printgen.components.story.play_log import PlayLog
    from printgen.components.story.position import Position
    from printgen.engine.play import Insight
    from printgen.engine.record import Record
    from printgen.engine.types import State

T = TypeVar("T")


class SectionPlace(NamedTuple):
    """The place of a contract's names: the folder, and the module for each name.

    ``title`` is what the section is called in messages; "" for the sections that every game that can be printed has.
    """

    folder: str
    modules: Mapping[str, str]
    title: str


SECTION_PLACES: dict[type, SectionPlace] = {}


def all_section_places() -> dict[type, SectionPlace]:
    """Return the places of all contracts, including those of features."""
    for _ in extensions.iter_at("sections"):  # to import one is to enter it
        pass
    return SECTION_PLACES


def extension_point(folder: str, called: str, **modules: str) -> Callable[[type[T]], type[T]]:
    """Return a decorator that registers a contract.

    Args:
        folder: the folder of the section in a game.
        called: the section's name in messages, see ``SectionPlace.title``.
        modules: for each module of the folder the names that it holds, separated by spaces.
    """

    def enter(contract: type[T]) -> type[T]:
        SECTION_PLACES[contract] = SectionPlace(
            folder, {name: module for module, row in modules.items() for name in row.split()}, called
        )
        return contract

    return enter


def mark_required(function: Any) -> Any:
    """Mark a name of a contract that a game must have if it has the section."""
    function.required = True
    return function


def mark_deferred(function: Any) -> Any:
    """Mark a name of a contract whose module is imported only when it is first called."""
    function.deferred = True
    return function


def mark_always_present(function: Any) -> Any:
    """Mark a name of a contract that every game has, since the default works for any game."""
    function.free = True
    return function


@extension_point("box", "", sheets="sheets", cards="deck", reference="reference")
class BoxSection(Protocol):
    """The printed parts of a game: cards, sheets and reference cards."""

    @mark_required
    def deck(self, options: Sequence[int]) -> Deck:
        """Return all cards with their backs.

        ``options`` holds one index into the values of each option of the game, here and below.
        """
        raise NotImplementedError

    @mark_deferred
    def sheets(self, options: Sequence[int]) -> tuple[Any, ...]:
        """Return the pads, boards, tiles and tokens, in the order of printing.

        They are values of components/boards and components/sheets.
        """
        return ()

    @mark_deferred
    def reference(self, options: Sequence[int]) -> tuple[FoldedCard | FoldedSeries, ...]:
        """Return the reference cards, which are folded."""
        return ()


@extension_point("books", "booklets", booklets="rulebook master_booklet")
class BooksSection(Protocol):
    """The booklets of a game."""

    def rulebook(self, options: Sequence[int]) -> Book | None:
        """Return the rule booklet, or None if there is none."""
        return None

    def master_booklet(self, options: Sequence[int]) -> Book | None:
        """Return the booklet that the leader of the game reads aloud, or None if there is none."""
        return None


@extension_point("story", "", narrator="write_story")
class StorySection(Protocol):
    """How a record is told as a story; by default in the plain words of the game's notation."""

    @mark_always_present
    def write_story(self, game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> PlayLog:
        """Return the play-log of a record.

        ``insights`` holds what exact play says about each state of the game; it is empty where that is unknown.
        """
        from printgen.prose import plain_play_log  # prose, which only a story needs

        return plain_play_log.build_plain_log(game, ident, record, _card_pictures_by_title(game, ident))


@extension_point("story", "", position_picture="build_position", action_text="describe_action")
class PositionSection(Protocol):
    """How a state is shown to a person who plays; by default in the words of the game's notation."""

    @mark_deferred
    @mark_always_present
    def build_position(self, game: Game, s: State, seat: int, before: State) -> Position:
        """Return what a seat sees of a state, without anything that is hidden from it.

        ``before`` is an earlier state with which it is compared.
        """
        from printgen.prose import plain_play_log  # as above

        return plain_play_log.build_position(game, s, seat, before)

    @mark_deferred
    @mark_always_present
    def describe_action(self, game: Game, s: State, x: int) -> str:
        """Return a move in words for a person.

        A decision is named by what is chosen ("Flee"), dice and cards by what they bring ("A slime").
        """
        words = game.notation.action_to_text(s, x).replace("_", " ")
        return words[:1].upper() + words[1:]


@extension_point("chance", "chance to win", features="FEATURES GROUPS fill_features position_group exact_chance is_question")
class ChanceSection(Protocol):
    """The numbers of a position from which a model estimates the chance to win; see engine/chances.py.

    ``FEATURES`` are the names of the numbers and ``GROUPS`` those of groups of positions that differ much. The game's file
    chance.toml holds the models; tools/fit_chances.py writes it. The functions are in the plain style of the rules, since they
    are compiled for the fit.
    """

    FEATURES: tuple[str, ...] = ()
    GROUPS: tuple[str, ...] = ("",)

    def fill_features(self, s: State, seat: int, x: Any) -> None:
        """Write the numbers of a position for a seat into ``x``, in the order of ``FEATURES``."""

    def position_group(self, s: State) -> int:
        """Return the index of the position's group."""
        return 0

    def exact_chance(self, s: State) -> float | None:
        """Return the exact chance to win of the only seat under best play, or None where it is not known.

        It is asked for with the options of a model that was fitted to exact chances.
        """
        return None

    @mark_always_present
    def is_question(self, s: State, x: int) -> bool:
        """Tell whether a reader of a story asks why this decision was taken, as at a flight; an analysis answers first."""
        return False


@extension_point("box", "strategy guide", strategy_guide="PLAYERS strategy_cards")
class GuideSection(Protocol):
    """The strategy guide of a game that can be solved.

    ``PLAYERS`` are the players whose win probabilities the guide prints.
    """

    PLAYERS: tuple[str, ...]

    @mark_required
    def strategy_cards(self, chances: Mapping[str, float], varied: bool) -> tuple[FoldedCard, ...]:
        """Return the guide on folded cards.

        ``chances`` holds each player's win probability, 0 to 1; ``varied`` says that options other than the defaults are
        chosen.
        """
        raise NotImplementedError


def _card_pictures_by_title(game: Game, ident: GameId) -> dict[str, Any]:
    """Return the pictures of a game's cards, by the cards' titles in small letters."""
    from printgen.components.picture import Picture  # as above

    if not has_section(game, BoxSection):
        return {}
    shown = (
        (title, card) for card in get_section(game, BoxSection).deck(ident.options).cards if (title := getattr(card, "title", ""))
    )
    return {
        title.lower(): Picture(figure.name, title)
        for title, card in shown
        if isinstance(figure := getattr(card, "figure", None), Picture)
    }


def _find_own_entry(game: Game, contract: type, name: str) -> Any:
    """Return what a game has under a name of a contract, or None.

    ContentError is raised when its module breaks the contract.
    """
    where = SECTION_PLACES[contract]
    module = _load_section_module(game, where.folder, where.modules[name]) if game.package else None
    found = getattr(module, name, None) if module else None
    if found is None and is_data_game(game.folder.path):
        made: dict[str, Callable[[Path], Any]] = {"box": load_data_game_parts, "books": load_data_books}
        found = getattr(made[where.folder](game.folder.path), name, None) if where.folder in made else None
    return found


@cache
def _load_section_module(game: Game, folder: str, name: str) -> ModuleType | None:
    """Return a module of a section, or None if there is none.

    ContentError is raised when it breaks a contract of its folder.
    """
    found = load_game_module(game.package, folder, name)
    problem = next(iter_violations(game, folder, name, found), None)
    if problem:
        raise ContentError(f"{game.name}/{problem}")
    return found


def iter_violations(game: Game, folder: str, name: str, found: ModuleType | None) -> Iterator[str]:
    """Yield a sentence for each fault of a module of a section.

    Args:
        folder: the section's folder in the game.
        name: the module in that folder.
        found: the module, or None; then a module with a similar name is reported.
    """
    entries = {entry: kind for kind, where in all_section_places().items() if where.folder == folder for entry in where.modules}
    heads = {SECTION_PLACES[kind].modules[entry] for entry, kind in entries.items()}
    if found is None:
        near = find_misnamed_module(game.folder.path / folder, name, heads)
        yield from [f"{folder}/{near}.py: nobody asks for it: do you mean {name}.py?"] if near else []
        return
    alone = found.__name__ == f"{game.package}.{folder}"
    here = {entry: kind for entry, kind in entries.items() if alone or SECTION_PLACES[kind].modules[entry] == name}
    absent = {
        kind
        for kind in here.values()
        if alone and required_names(kind) and not any(hasattr(found, one) for one in required_names(kind))
    }
    known = {entry: None if kind in absent else getattr(kind, entry, None) for entry, kind in here.items()}
    kinds = set(here.values())
    elsewhere = {
        entry: _module_path(kind, entry)
        for entry, kind in entries.items()
        if entry not in here
        and (
            kind in kinds or f"{SECTION_PLACES[kind].modules[entry]}_".startswith(f"{entry}_")
        )  # or its module is called after it
    }
    for problem in find_contract_faults(found, known, elsewhere):
        yield f"{f'{folder}.py' if alone else f'{folder}/{name}.py'}: {problem}"


def _module_path(contract: type, name: str) -> str:
    """Return the path of the module in which a contract's name is looked up."""
    where = SECTION_PLACES[contract]
    return f"{where.folder}/{where.modules[name]}.py"


@cache
def has_section(game: Game, contract: Any, name: str = "") -> bool:
    """Tell whether a game has a section, or the given name of it.

    It has a section if it has one of the names that are required there, or, if none is, any of its names.
    """
    wanted = [name] if name else required_names(contract) or [*SECTION_PLACES[contract].modules]
    found = [_find_own_entry(game, contract, one) is not None or hasattr(getattr(contract, one, None), "free") for one in wanted]
    return any(found)


def required_names(contract: type) -> list[str]:
    """Return the names that a game must have if it has the section."""
    return [name for name in SECTION_PLACES[contract].modules if hasattr(getattr(contract, name, None), "required")]


def get_section(game: Game, contract: type[T]) -> T:
    """Return a section of a game as a plain object with the game's names, or the contract's defaults.

    UsageError is raised when the game lacks the section; the message names the games that have it. ContentError is raised
    when a name does not match the contract.
    """
    kind: Any = contract
    if not has_section(game, kind):
        others = ", ".join(name for name in game_names() if has_section(find_game(name), kind))
        called = SECTION_PLACES[contract].title
        lacks = f"has no {called}; what has" if called else "can be played but not printed; what can be printed"
        raise UsageError(f"{game.name} {lacks}: {others}")
    made: T = _build_section(game, kind)
    return made


@cache
def _build_section(game: Game, contract: type) -> Any:
    entries = ((name, getattr(contract, name, None)) for name in SECTION_PLACES[contract].modules)
    lookups = {
        name: (_deferred_function if hasattr(default, "deferred") else _find_entry_or_default) for name, default in entries
    }
    return SimpleNamespace(**{name: look_up(game, contract, name) for name, look_up in lookups.items()})


def _deferred_function(game: Game, contract: type, name: str) -> Callable[..., Any]:
    """Return a function that looks up a name of a section only when it is called."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return _find_entry_or_default(game, contract, name)(*args, **kwargs)

    return call


def _find_entry_or_default(game: Game, contract: type, name: str) -> Any:
    """Return what a game has under a name of a contract, else the contract's default.

    ContentError is raised when there is neither.
    """
    found = _find_own_entry(game, contract, name)
    if found is not None:
        return found
    if name not in vars(contract) or name in required_names(contract):
        raise ContentError(f"{game.name} lacks {name}, which is looked for in {_module_path(contract, name)}")
    default = vars(contract)[name]
    return partial(default, None) if callable(default) else default  # a contract's function has no use for its ``self``
