"""The contract that people, bots, tests and the server share: a game, and a state of it in play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import resources
from typing import Any, cast

from uruk.kernel import position
from uruk.kernel.aid import AidSection, read_aid
from uruk.kernel.asking import Fact
from uruk.kernel.challenges import Challenge
from uruk.kernel.errors import (
    BadInput,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    Refusal,
    UrukError,
)
from uruk.kernel.languages import ENGLISH, LANGUAGES
from uruk.kernel.moves import Choices, Dice, ListedChoices, Move
from uruk.kernel.options import Option, OptionEntry
from uruk.kernel.record import Record, parse_seed
from uruk.kernel.rng import Rng
from uruk.kernel.rules import Page, RuleBook
from uruk.kernel.scene import Scene
from uruk.kernel.text import Catalogue, Messages
from uruk.kernel.told import Document, Event, Prompt, Result, SeenPrompt, Teller
from uruk.kernel.view import Alike, Common, View
from uruk.kernel.vocabulary import Vocabulary


def wrong_number(field: str, what: str, seats: tuple[int, ...], players: object) -> BadOption:
    """That a game or a mode is not for so many players."""
    key = "alone" if seats == (1,) else "seats"
    told = ", ".join(map(str, seats))
    return BadOption.said(field, key, what=what, counts=told, players=repr(players))


class Game(ABC):
    """One of Uruk's games. A subclass lives in `uruk.games.<id>` beside its data and rules."""

    id: str
    title: str
    seats: tuple[int, ...]
    """How many may play. Those who play decide: what the rules move by themselves has no seat."""
    rules_version: int
    over_rule: str
    """The rule that says when the game is over, for moves that come too late."""
    seat_rule: str
    """The rule that says whose decision it is, for moves of other seats."""
    view_type: type[View]
    """What a seat may know of it, typed; schemas, the browser's types and pages are made of it."""
    vocabulary: Vocabulary
    """The kinds of moves, from which follows what people write, read and touch."""
    seen_picks: frozenset[str] = frozenset()
    """The kinds of moves for which `picks` looks at the view."""

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}, rules version {self.rules_version}>"

    @cached_property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What the table may choose."""

    @cached_property
    def challenges(self) -> tuple[Challenge, ...]:
        """What one person can play alone, modes taking turns, from easy to hard; none in most."""
        return ()

    @abstractmethod
    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        """A new game, set up."""

    @abstractmethod
    def restore(self, document: Document, players: int, options: Mapping[str, str]) -> State:
        """The state that the game's own part of a position document describes."""

    @abstractmethod
    def scene(self, view: View | Document) -> Scene:
        """The table as the view shows it, as a drawing; the view may be given as plain data."""

    def board(self, view: View | Document) -> Scene:
        """The same without what lies beside the board: for those who show that otherwise."""
        return self.scene(view)

    def rivals(self, view: View, language: str = ENGLISH) -> list[str]:
        """The names of players without a seat, whose numbers go on after the last seat."""
        return []

    def ahead(self, state: State, told: Sequence[Event]) -> list[Fact]:
        """What the move that told this leads to after more decisions only: `ahead.…` puts it into
        words. The state may be a guess, and only what everybody sees of it is told."""
        return []

    # ------------------------------------------------------------ moves, by the vocabulary

    def parse(self, text: str) -> Move:
        """The move that the text notes; BadMove if it is none of this game's."""
        return self.vocabulary.parse(text)

    def picks(self, move: Move, view: View) -> tuple[str, ...]:
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

    def options_of(self, entries: Sequence[OptionEntry]) -> tuple[Option, ...]:
        """Options as a data file lists them, with their help from the catalogue."""
        text = self.text()
        return tuple(
            Option(entry.id, entry.default, entry.values, text.format(f"option.{entry.id}", {}))
            for entry in entries
        )

    def new(self, players: int | None = None, seed: int = 0, **options: str) -> State:
        """A new game; the same players, seed and options always give the same one."""
        return self.begin(players, seed, options)

    def begin(self, players: object, seed: object, options: Mapping[str, object]) -> State:
        """A new game, as `new`, from values that came in a document."""
        if type(seed) is not int:
            raise BadOption("seed", f"must be a whole number, not {seed!r}")
        seats = self.check_players(self.fewest(options) if players is None else players)
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
            players = self.check_players(fields.pop("players", self.fewest(options)))
            return self.restore(fields, players, self.settle(options, players))
        except BadOption as error:
            raise error.about(BadPosition) from None

    def check_players(self, players: object) -> int:
        if type(players) is not int or players not in self.seats:
            raise wrong_number("players", self.id, self.seats, players)
        return players

    def seats_with(self, chosen: Mapping[str, object]) -> tuple[int, ...]:
        """How many may play with the chosen options, those that are left out as by default."""
        self.check_chosen(chosen)
        return tuple(
            players
            for players in self.seats
            if all(
                option.suits(value, players)
                for option, value in self._values(chosen, players, bots_only=False)
            )
        )

    def fewest(self, chosen: Mapping[str, object]) -> int:
        """How many play where nobody says it: as few as the options allow, alone only if so."""
        seats = self.seats_with(chosen) or self.seats
        return next((players for players in seats if players > 1), seats[0])

    def check_chosen(self, chosen: Mapping[str, object]) -> None:
        """BadOption for an option or a value that the game does not have."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(option.name for option in self.options) or "none"
                raise BadOption.said(name, "no_option", game=self.id, names=names)
            option = known[name]
            as_listed = str(value) if type(value) is int else value
            parts = option.parts(as_listed) if isinstance(as_listed, str) else [as_listed]
            if not all(part in option.choices for part in parts):
                choices = ", ".join(option.choices)
                raise BadOption.said(name, "choices", choices=choices, value=repr(value))

    def settle(
        self, chosen: Mapping[str, object], players: int, *, bots_only: bool = False
    ) -> dict[str, str]:
        """All options with their values: the chosen ones, checked, and the table's defaults."""
        self.check_chosen(chosen)
        settled: dict[str, str] = {}
        for option, value in self._values(chosen, players, bots_only=bots_only):
            if not option.suits(value, players):
                raise wrong_number(option.name, value, option.for_players[value], players)
            if not option.fits(value, settled):
                many = settled[option.each_of]
                raise BadOption.said(option.name, "each_of", many=many, other=option.each_of)
            if not option.applies(settled):
                if value != option.default:
                    raise BadOption.said(option.name, "belongs_to", others=option.needs)
            elif not option.quiet or value != option.default:
                settled[option.name] = value
        return settled

    def _values(
        self, chosen: Mapping[str, object], players: int, *, bots_only: bool
    ) -> Iterator[tuple[Option, str]]:
        """Every option with its value: the chosen one, else the table's default."""
        for option in self.options:
            default = option.default_for(players, bots_only=bots_only)
            yield option, str(chosen.get(option.name, default))

    def changed_options(self, options: Mapping[str, str], players: int) -> dict[str, str]:
        """The options that differ from what a new game of so many players has."""
        defaults = {option.name: option.default_for(players) for option in self.options}
        return {name: value for name, value in options.items() if value != defaults.get(name)}

    def with_components(self, folder: str) -> Game:
        """The game with an owner's own component files; BadInput where it has no use for them."""
        raise BadInput.said("components", "no_components", game=self.id, folder=repr(folder))

    def resource(self, path: str) -> str:
        """The text of a file that lies beside the game's rules."""
        return resources.files(f"uruk.games.{self.id}").joinpath(path).read_text("utf-8")

    def translated(self, path: str, language: str) -> str:
        """The same in a language (`rules.md` as `rules.cs.md`), in English while there is none."""
        stem, dot, ending = path.rpartition(".")
        own = f"{stem}.{language}{dot}{ending}"
        folder = resources.files(f"uruk.games.{self.id}")
        return self.resource(own if folder.joinpath(own).is_file() else path)

    @cached_property
    def rules(self) -> RuleBook:
        """The numbered rules, as the product shows them."""
        return RuleBook.parse(self.resource("rules.md"))

    @cached_property
    def rule_books(self) -> dict[str, RuleBook]:
        """The same rules in every language."""
        own = {name: RuleBook.parse(self.translated("rules.md", name)) for name in LANGUAGES}
        return {name: self.rules.told_in(book) for name, book in own.items()}

    @cached_property
    def aids(self) -> dict[str, tuple[AidSection, ...]]:
        """The player aid in every language: turn, costs and combat on one page."""
        if not resources.files(f"uruk.games.{self.id}").joinpath("aid.md").is_file():
            return dict.fromkeys(LANGUAGES, ())
        return {name: read_aid(self.translated("aid.md", name)) for name in LANGUAGES}

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """What the product tells beside the rules of things with abilities; nothing in most."""
        return ()

    @cached_property
    def data_words(self) -> Messages:
        """The English words that stand in data files, by the keys that other languages use."""
        return {}

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        folder = resources.files(f"uruk.games.{self.id}").joinpath("text")
        return {name: Catalogue.read(name, folder) for name in LANGUAGES}

    def text(self, language: str = ENGLISH) -> Catalogue:
        """The game's names and messages in a language."""
        return self.catalogues[language]

    def replay(self, record: Record | str, to: int | None = None) -> State:
        """The state after a record's moves (or its first `to`), every move checked."""
        if isinstance(record, str):
            record = Record.loads(record)
        record.check_header(self.id, self.rules_version)
        try:
            state = self.begin(record.players, parse_seed(record.seed), record.options)
        except BadOption as error:
            raise error.about(BadRecord) from None
        for number, text in enumerate(record.first(to), start=1):
            try:
                state.play(text)
            except UrukError as error:
                place = f"move {number}"
                if isinstance(error, IllegalMove):
                    refused = {"move": error.move, "rule": error.rule, "details": error.details}
                    raise BadRecord.said(place, "refused", **refused) from None
                raise BadRecord(place, str(error)) from None
        return state

    def verify(self, record: Record) -> State:
        """Replays the whole record and checks seed commitment, completeness and result."""
        record.check_commitment(self.id)
        state = self.replay(record)
        result = state.result()
        if result is None:
            raise BadRecord.said("moves", "not_finished")
        if record.result != result.plain():
            raise BadRecord.said("result", "other_result")
        return state


class State(Teller, ABC):
    """A game in play. Plain data: copies are independent and share what never changes.

    `revealed` grows whenever chance decides or hidden information shows: undo stops there.
    `log` collects events while somebody listens, and is None otherwise.
    """

    __slots__ = ("log", "options", "players", "revealed")

    game: Game
    players: int
    options: Mapping[str, Any]
    revealed: int

    # ------------------------------------------------------------ what a game writes

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""

    @abstractmethod
    def decision(self) -> Prompt:
        """What the seat decides now; called only while the game goes on."""

    @abstractmethod
    def legal(self) -> list[Move]:
        """Every legal move, in a stable order."""

    @abstractmethod
    def refusal(self, move: Move) -> Refusal | None:
        """The rule against the move, None if it is legal; called only while the game goes on."""

    @abstractmethod
    def apply(self, move: Move) -> None:
        """Carries out a legal move, unchecked."""

    @abstractmethod
    def seen_by(self, seat: int | None, alike: Alike | None = None) -> View:
        """All that this seat may know; None is a spectator.

        Whoever shows one state to several readers gives them the same `alike`.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent copy to which nobody listens."""

    @abstractmethod
    def guess(self, seat: int, rng: Dice) -> State:
        """A copy whose hidden parts are redrawn consistently with what the seat knows.

        It depends on that knowledge and the dice alone: states that look the same to the seat
        have the same guesses, so sort what is redrawn before shuffling it.
        """

    @abstractmethod
    def describe(self) -> Document:
        """The game's own part of the position document."""

    @abstractmethod
    def outcome(self) -> Result:
        """The result of a game that is over; before that, how it stands."""

    # ------------------------------------------------------------ what everybody calls

    def prompt(self) -> Prompt | None:
        """What is being decided; None when the game is over."""
        return None if self.seat is None else self.decision()

    def choices(self) -> Choices:
        """The legal moves as a set, for those who need not see them all."""
        return ListedChoices(self.legal())

    def parse(self, text: str) -> Move:
        """The move that the text notes; BadMove if it is none. It need not be legal."""
        return self.game.parse(text)

    def explain(self, move: Move | str) -> Refusal | None:
        """None if the move is legal now, else the rule that forbids it."""
        if type(move) is not Move:
            move = self.parse(move)
        if self.seat is None:
            return Refusal(self.game.over_rule, "game_over")
        return self.refusal(move)

    def play(self, move: Move | str) -> list[Event]:
        """Applies a legal move and returns its events; IllegalMove leaves the state unchanged."""
        if type(move) is not Move:
            move = self.parse(move)
        refusal = self.explain(move) if self.seat is None else self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        log = self.log = []
        self.apply(move)
        self.log = None
        return log

    def view(self, seat: int | None) -> Document:
        """All that this seat may know, as plain data; None is a spectator."""
        return self.seen_by(seat).plain()

    def common(self, seat: int | None) -> Common:
        """What a view begins with, whatever the game."""
        seen = self.prompt_for(seat)
        # The same object in every view of a game: neither is ever changed.
        options = cast("dict[str, str]", self.options)
        return self.players, options, seat, self.seat, seen, self.result()

    def prompt_for(self, seat: int | None) -> SeenPrompt | None:
        """What is being decided, as a seat may know it."""
        if seat is not None:
            self.check_seat(seat)
        prompt = self.prompt()
        return None if prompt is None else prompt.seen_by(seat)

    def own_prompt(self, seat: int, shown: SeenPrompt | None) -> SeenPrompt | None:
        """The same, where it is known what everybody is shown."""
        self.check_seat(seat)
        if seat != self.seat:
            return shown
        own = self.prompt_for(seat)
        return shown if own == shown else own

    def at(self, seat: int) -> Handle:
        """The handle that a bot gets."""
        self.check_seat(seat)
        return Handle(self, seat)

    def check_seat(self, seat: int) -> None:
        """BadInput for a number that is nobody's seat."""
        if not 0 <= seat < self.players:
            raise BadInput("seat", f"there are {self.players}, counted from 0; {seat} is none")

    def result(self) -> Result | None:
        """Scores with their breakdown, places and ties; None before the end."""
        return self.outcome() if self.seat is None else None

    def position(self) -> Document:
        """The position document; `game.load` makes the same state of it."""
        changed = self.game.changed_options(self.options, self.players)
        document: Document = position.tidied(
            {
                "game": self.game.id,
                "players": self.players,
                **({"options": changed} if changed else {}),
                **self.describe(),
            }
        )
        return document

    def __repr__(self) -> str:
        return f"<State of {self.game.id}, {self.players} players: {_asked(self.prompt())}>"

    def _repr_svg_(self) -> str:
        return self.game.scene(self.seen_by(self.seat)).svg(self.game.text())


class Handle:
    """One seat's access to a game: its view, prompt, legal moves and guesses, and nothing else."""

    __slots__ = ("game", "guess", "legal", "prompt", "seat", "view")

    def __init__(self, state: State, seat: int) -> None:
        self.game = state.game
        self.seat = seat
        self.view: Callable[[], Document] = lambda: state.view(seat)
        self.prompt: Callable[[], Prompt | None] = lambda: _prompt_for(state, seat)
        self.legal: Callable[[], list[Move]] = lambda: state.legal() if state.seat == seat else []
        self.guess: Callable[[Dice], State] = lambda rng: state.guess(seat, rng)

    def __repr__(self) -> str:
        return f"<Handle of {self.game.id}, seat {self.seat}: {_asked(self.prompt())}>"


def _asked(prompt: Prompt | None) -> str:
    """A decision in a few words, all of which everybody may know."""
    return "over" if prompt is None else f"seat {prompt.seat} decides {prompt.kind}"


def _prompt_for(state: State, seat: int) -> Prompt | None:
    prompt = state.prompt()
    if prompt is None or prompt.seat == seat:
        return prompt
    return Prompt(prompt.kind, prompt.seat, prompt.params)
