"""What a game may offer beside rules, notation and players (engine/game.py): each room of its folder, name by name.

A room is a module, or a folder once it needs several files; each of its names then stands in the module that is said here.
What a game leaves out is the body that stands here; a name that has none must be there. ``get_section`` gives a room of a game
as a plain object, made once: its names are looked up and checked then, those that are ``mark_deferred`` when they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from printgen import extensions
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.errors import ContentError, UsageError
from printgen.gameapi.conformance import find_faults, find_misnamed
from printgen.gameapi.discovery import find_game, game_names, load_data_books, load_data_game
from printgen.gameapi.packages import is_data_game, load_module

if TYPE_CHECKING:  # who only asks for a part needs none of what it gives
    from printgen.components.book.blocks import Book
    from printgen.components.cards.deck import Deck
    from printgen.components.cards.folded_cards import FoldedCard, FoldedSeries
    from printgen.components.story.log import PlayLog
    from printgen.components.story.position import Position
    from printgen.engine.play import Insight
    from printgen.engine.record import Record
    from printgen.engine.types import State

T = TypeVar("T")


class SectionPlace(NamedTuple):
    """Where a contract's names stand: its folder, the module for each name, and what the whole is called to a person,
    where a game that can be printed may lack it.
    """

    folder: str
    modules: Mapping[str, str]
    title: str


SECTION_PLACES: dict[type, SectionPlace] = {}


def all_section_places() -> dict[type, SectionPlace]:
    """All contracts, those of features too."""
    for _ in extensions.iter_at("sections"):  # to import one is to enter it
        pass
    return SECTION_PLACES


def extension_point(folder: str, called: str, **modules: str) -> Callable[[type[T]], type[T]]:
    """Enters a contract: its room's folder, what it is called, and in which module of the folder the names stand."""

    def enter(contract: type[T]) -> type[T]:
        SECTION_PLACES[contract] = SectionPlace(
            folder, {name: module for module, row in modules.items() for name in row.split()}, called
        )
        return contract

    return enter


def mark_required(function: Any) -> Any:
    """Marks a name of a contract that a game must have once it has the room."""
    function.required = True
    return function


def mark_deferred(function: Any) -> Any:
    """Mark a name of a contract whose module is imported when it is first called: who prints cards needs no sheets."""
    function.deferred = True
    return function


def mark_always_present(function: Any) -> Any:
    """Marks a name of a contract that every game has: what stands here is as good as a game's own."""
    function.free = True
    return function


@extension_point("box", "", sheets="sheets", cards="deck", reference="reference")
class BoxSection(Protocol):
    """What is cut, folded and written on."""

    @mark_required
    def deck(self, options: Sequence[int]) -> Deck:
        """All cards, with their backs."""
        raise NotImplementedError

    @mark_deferred
    def sheets(self, options: Sequence[int]) -> tuple[Any, ...]:
        """What is written on and what is laid out, in the order of printing: values of components/boards, components/sheets."""
        return ()

    @mark_deferred
    def reference(self, options: Sequence[int]) -> tuple[FoldedCard | FoldedSeries, ...]:
        """The reference cards, to be folded."""
        return ()


@extension_point("books", "booklets", booklets="rulebook master_booklet")
class BooksSection(Protocol):
    """The booklets."""

    def rulebook(self, options: Sequence[int]) -> Book | None:
        """The rule booklet."""
        return None

    def master_booklet(self, options: Sequence[int]) -> Book | None:
        """What is read aloud by who leads the game."""
        return None


@extension_point("story", "", teller="write_story")
class StorySection(Protocol):
    """How a record is told; where a game does not say it, in the plain words of its notation."""

    @mark_always_present
    def write_story(self, game: Game, ident: GameId, record: Record, insights: Sequence[Insight] = ()) -> PlayLog:
        """The record as a story; ``insights`` is what exact play knows of each position, or nothing."""
        from printgen.prose import plainlog  # prose, which only a story needs

        return plainlog.build_plain_log(game, ident, record, _pictures_by_name(game, ident))


@extension_point("story", "", position="build_position", spoken="describe_action")
class PositionSection(Protocol):
    """How a position is shown to somebody who plays; where a game does not say it, in the words of its notation."""

    @mark_deferred
    @mark_always_present
    def build_position(self, game: Game, s: State, seat: int, before: State) -> Position:
        """What a seat sees of a position, and nothing that is hidden from it, beside what it was ``before``."""
        from printgen.prose import plainlog  # as above

        return plainlog.build_position(game, s, seat, before)

    @mark_deferred
    @mark_always_present
    def describe_action(self, game: Game, s: State, x: int) -> str:
        """A move as one says it aloud: a decision as what is chosen ("Flee"), dice and cards as what they bring ("A slime")."""
        words = game.notation.action_to_text(s, x).replace("_", " ")
        return words[:1].upper() + words[1:]


@extension_point("box", "strategy guide", guide="PLAYERS strategy_cards")
class GuideSection(Protocol):
    """The strategy guide of a game that can be solved. PLAYERS are those whose chances it prints."""

    PLAYERS: tuple[str, ...]

    @mark_required
    def strategy_cards(self, chances: Mapping[str, float], varied: bool) -> tuple[FoldedCard, ...]:
        """The guide on folded cards; ``varied`` where variations are in play."""
        raise NotImplementedError


def _pictures_by_name(game: Game, ident: GameId) -> dict[str, Any]:
    """What may be met in a game, by name: the pictures of its cards."""
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


def _find_given(game: Game, contract: type, name: str) -> Any:
    """What a game has under a name of a contract, or None; ContentError when its module breaks the contract."""
    where = SECTION_PLACES[contract]
    module = _load_section_module(game, where.folder, where.modules[name]) if game.package else None
    found = getattr(module, name, None) if module else None
    if found is None and is_data_game(game.folder.path):
        made: dict[str, Callable[[Path], Any]] = {"box": load_data_game, "books": load_data_books}
        found = getattr(made[where.folder](game.folder.path), name, None) if where.folder in made else None
    return found


@cache
def _load_section_module(game: Game, folder: str, name: str) -> ModuleType | None:
    """A module of a room, which keeps all contracts of its folder, or None."""
    found = load_module(game.package, folder, name)
    problem = next(violations(game, folder, name, found), None)
    if problem:
        raise ContentError(f"{game.name}/{problem}")
    return found


def violations(game: Game, folder: str, name: str, found: ModuleType | None) -> Iterator[str]:
    """What is wrong with a module of a room, or with its not being there, a sentence each."""
    entries = {entry: kind for kind, where in all_section_places().items() if where.folder == folder for entry in where.modules}
    heads = {SECTION_PLACES[kind].modules[entry] for entry, kind in entries.items()}
    if found is None:
        near = find_misnamed(game.folder.path / folder, name, heads)
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
        and (kind in kinds or SECTION_PLACES[kind].modules[entry] == entry)  # or its module is called after it
    }
    for problem in find_faults(found, known, elsewhere):
        yield f"{f'{folder}.py' if alone else f'{folder}/{name}.py'}: {problem}"


def _module_path(contract: type, name: str) -> str:
    """The module in which a contract's name stands."""
    where = SECTION_PLACES[contract]
    return f"{where.folder}/{where.modules[name]}.py"


@cache
def has_section(game: Game, contract: Any, name: str = "") -> bool:
    """Whether a game has the room of a contract (what it requires there, or anything), or one name of it."""
    wanted = [name] if name else required_names(contract) or [*SECTION_PLACES[contract].modules]
    found = [_find_given(game, contract, one) is not None or hasattr(getattr(contract, one, None), "free") for one in wanted]
    return any(found)


def required_names(contract: type) -> list[str]:
    """Return the names that a game must have once it has the room of a contract."""
    return [name for name in SECTION_PLACES[contract].modules if hasattr(getattr(contract, name, None), "required")]


def get_section(game: Game, contract: type[T]) -> T:
    """Return a room of a game as a plain object, which has the game's names and for the rest those of the contract.

    UsageError says which games have the room, ContentError which of the names is not as the contract says.
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
    lookups = {name: (_call_later if hasattr(default, "deferred") else _find_entry) for name, default in entries}
    return SimpleNamespace(**{name: look_up(game, contract, name) for name, look_up in lookups.items()})


def _call_later(game: Game, contract: type, name: str) -> Callable[..., Any]:
    """Return a function that looks a name of a room up only when it is called."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return _find_entry(game, contract, name)(*args, **kwargs)

    return call


def _find_entry(game: Game, contract: type, name: str) -> Any:
    """Return what a game has under a name of a contract, else the contract's own; ContentError where there is neither."""
    found = _find_given(game, contract, name)
    if found is not None:
        return found
    if name not in vars(contract) or name in required_names(contract):
        raise ContentError(f"{game.name} lacks {name}, which is looked for in {_module_path(contract, name)}")
    default = vars(contract)[name]
    return partial(default, None) if callable(default) else default  # a contract's function has no use for its ``self``
