"""A game: what it offers before anybody plays, and the ways to get a state of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import resources
from typing import Any

import msgspec

from uruk.kernel import position
from uruk.kernel.errors import BadInput, BadOption, BadPosition
from uruk.kernel.moves import Move
from uruk.kernel.record import Record, replay
from uruk.kernel.rng import Rng
from uruk.kernel.rules import RuleBook
from uruk.kernel.scene import Scene
from uruk.kernel.state import Document, State
from uruk.kernel.text import Catalogue
from uruk.kernel.vocabulary import Vocabulary

LANGUAGES = ("en",)


class Option(msgspec.Struct, frozen=True):
    """Something the table chooses before the game; the default is the rulebook's.

    `by_players` has the default of tables whose number of players asks for another one,
    `among_bots` that of tables without a human.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    help: str
    kind: str = "choice"
    by_players: dict[int, str] = {}
    among_bots: str | None = None

    def default_for(self, players: int, *, bots_only: bool = False) -> str:
        """The value where nobody chooses one."""
        if bots_only and self.among_bots is not None:
            return self.among_bots
        return self.by_players.get(players, self.default)


class Game(ABC):
    """One of Uruk's games. A subclass lives in `uruk.games.<id>` beside its data and rules."""

    id: str
    title: str
    seats: tuple[int, ...]
    rules_version: int
    over_rule: str
    """The rule that says when the game is over, for moves that come too late."""
    seat_rule: str
    """The rule that says whose decision it is, for moves of other seats."""
    vocabulary: Vocabulary
    """The kinds of moves; a game without one writes what follows from it by hand."""

    @cached_property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What the table may choose."""

    @abstractmethod
    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        """A new game, set up."""

    @abstractmethod
    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> State:
        """The state that the game's own part of a position document describes."""

    @abstractmethod
    def scene(self, view: Document) -> Scene:
        """The table as the view shows it, as a drawing."""

    # ------------------------------------------------------------ moves, by the vocabulary

    def parse(self, text: str) -> Move:
        """The move that the text notes; BadMove if it is none of this game's."""
        return self.vocabulary.parse(text)

    def picks(self, move: Move, view: Document) -> tuple[str, ...]:
        """The scene's elements that a person touches, in turn, to make this move."""
        return self.vocabulary.picks(move)

    def repicked(self, move: Move, pick: str, other: str) -> Iterator[Move]:
        """The moves, legal or not, made by touching something else instead of an element."""
        return self.vocabulary.repicked(move, pick, other)

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        """The message key (under `move`) and its parameters that put the move into words."""
        return self.vocabulary.wording(move)

    def is_quiet(self, move: Move) -> bool:
        """Whether the move does nothing: what is played for somebody whose time is over."""
        return self.vocabulary.is_quiet(move)

    # ------------------------------------------------------------ options and new games

    def options_of(self, entries: Sequence[Mapping[str, Any]]) -> tuple[Option, ...]:
        """Options as a data file lists them, with their help from the catalogue."""
        text = self.text()
        return tuple(
            Option(o["id"], o["default"], tuple(o["values"]), text.format(f"option.{o['id']}", {}))
            for o in entries
        )

    def new(self, players: int | None = None, seed: int = 0, **options: str) -> State:
        """A new game; the same players, seed and options always give the same one."""
        return self.begin(players, seed, options)

    def begin(self, players: object, seed: object, options: Mapping[str, object]) -> State:
        """A new game, as `new`, from values that came in a document."""
        if type(seed) is not int:
            raise BadOption("seed", f"must be a whole number, not {seed!r}")
        seats = self.check_players(self.seats[0] if players is None else players)
        return self.start(seats, Rng(seed), self.settle(options, seats))

    def load(self, document: Document | str) -> State:
        """The state of a position document, given as data or as its TOML or JSON text."""
        given = position.loads(document) if isinstance(document, str) else document
        if not isinstance(given, Mapping):
            raise BadPosition("position", "must be a table")
        fields: Document = position.tidied(dict(given))
        name = fields.pop("game", self.id)
        if name != self.id:
            raise BadPosition("game", f"this is a position of {name!r}, not of {self.id!r}")
        options = fields.pop("options", {})
        if not isinstance(options, dict):
            raise BadPosition("options", "must be a table")
        try:
            players = self.check_players(fields.pop("players", self.seats[0]))
            return self.restore(fields, players, self.settle(options, players))
        except BadOption as error:
            raise BadPosition(error.field, error.message) from None

    def check_players(self, players: object) -> int:
        if type(players) is not int or players not in self.seats:
            seats = ", ".join(map(str, self.seats))
            raise BadOption("players", f"{self.id} is for {seats} players, not {players!r}")
        return players

    def check_chosen(self, chosen: Mapping[str, object]) -> None:
        """BadOption for an option or a value that the game does not have."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(name, f"{self.id} has no such option (it has: {names})")
            as_listed = str(value) if type(value) is int else value
            if as_listed not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise BadOption(name, f"must be one of {choices}, not {value!r}")

    def settle(
        self, chosen: Mapping[str, object], players: int, *, bots_only: bool = False
    ) -> dict[str, str]:
        """All options with their values: the chosen ones, checked, and the table's defaults."""
        self.check_chosen(chosen)
        return {
            option.name: str(
                chosen.get(option.name, option.default_for(players, bots_only=bots_only))
            )
            for option in self.options
        }

    def changed_options(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """The options that differ from what a new game of so many players has."""
        defaults = {option.name: option.default_for(players) for option in self.options}
        return {name: value for name, value in options.items() if value != defaults[name]}

    def with_components(self, folder: str) -> "Game":
        """The game with an owner's own component files; BadInput where it has no use for them."""
        raise BadInput("components", f"{self.id} takes no component files ({folder!r})")

    def resource(self, path: str) -> str:
        """The text of a file that lies beside the game's rules."""
        return resources.files(f"uruk.games.{self.id}").joinpath(path).read_text("utf-8")

    @cached_property
    def rules(self) -> RuleBook:
        """The numbered rules, as the product shows them."""
        return RuleBook.parse(self.resource("rules.md"))

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        return {
            name: Catalogue.parse(name, self.resource(f"text/{name}.toml")) for name in LANGUAGES
        }

    def text(self, language: str = "en") -> Catalogue:
        """The game's names and messages in a language."""
        return self.catalogues[language]

    def replay(self, record: Record | str, to: int | None = None) -> State:
        """The state after a record's moves (or its first `to`), every move checked."""
        if isinstance(record, str):
            record = Record.loads(record)
        return replay(self, record, to)
