"""The state of a game in play: the contract that people, bots, tests and the server share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Choices, Dice, ListedChoices, Move
from uruk.kernel.position import tidied

if TYPE_CHECKING:
    from uruk.kernel.game import Game

Document = dict[str, Any]


class Prompt(msgspec.Struct, frozen=True):
    """What is being decided: by whom, of which kind, with which parameters.

    `params` may be shown to everybody, `private` to the deciding seat only.
    """

    kind: str
    seat: int
    params: dict[str, Any] = {}
    private: dict[str, Any] = {}

    def seen_by(self, seat: int | None) -> Document:
        shown = {"kind": self.kind, "seat": self.seat, "params": self.params}
        if private := self.private_to(seat):
            shown["private"] = private
        return shown

    def private_to(self, seat: int | None) -> dict[str, Any]:
        """What only this seat may know of it."""
        return self.private if seat == self.seat else {}


class Event(msgspec.Struct, frozen=True):
    """Something that happened, told in keys and values; `private` is for the seats in `to` only."""

    kind: str
    seat: int | None
    rule: str
    values: dict[str, Any] = {}
    private: dict[str, Any] = {}
    to: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Document:
        shown = {"kind": self.kind, "seat": self.seat, "rule": self.rule, "values": self.values}
        if seat in self.to:
            shown["private"] = self.private_to(seat)
        return shown

    def private_to(self, seat: int | None) -> dict[str, Any]:
        """What this seat may know of it and not everybody."""
        return self.private if seat in self.to else {}


class Standing(msgspec.Struct, frozen=True):
    """A seat's final place (1 is best; equal places are shared), score and its breakdown."""

    seat: int
    place: int
    score: float
    breakdown: dict[str, Any] = {}


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by which rule, and every seat's standing in seat order."""

    rule: str
    standings: tuple[Standing, ...]

    def plain(self) -> Document:
        """The result as a document, in the form that JSON gives back."""
        document: Document = msgspec.json.decode(msgspec.json.encode(self))
        return document

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(s.seat for s in self.standings if s.place == 1)

    @property
    def scores(self) -> tuple[float, ...]:
        return tuple(s.score for s in self.standings)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last."""
        return tuple(s.seat for s in sorted(self.standings, key=lambda s: (s.place, s.seat)))


class Handle:
    """One seat's access to a game: its view, prompt, legal moves and guesses, and nothing else."""

    __slots__ = ("guess", "legal", "prompt", "view")

    def __init__(self, state: State, seat: int) -> None:
        self.view: Callable[[], Document] = lambda: state.view(seat)
        self.prompt: Callable[[], Prompt | None] = lambda: _prompt_for(state, seat)
        self.legal: Callable[[], list[Move]] = lambda: state.legal() if state.seat == seat else []
        self.guess: Callable[[Dice], State] = lambda rng: state.guess(seat, rng)


def _prompt_for(state: State, seat: int) -> Prompt | None:
    prompt = state.prompt()
    if prompt is None or prompt.seat == seat:
        return prompt
    return Prompt(prompt.kind, prompt.seat, prompt.params)


class Teller:
    """Something that notes what happens in its log, while somebody listens."""

    __slots__ = ()
    log: list[Event] | None

    def tell(self, kind: str, seat: int | None, rule: str, /, **values: Any) -> None:
        """Notes an event that everybody may see."""
        if self.log is not None:
            self.log.append(Event(kind, seat, rule, values))

    def whisper(self, kind: str, seat: int, rule: str, values: Document, private: Document) -> None:
        """Notes an event of which a part is for its own seat only."""
        if self.log is not None:
            self.log.append(Event(kind, seat, rule, values, private, (seat,)))


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
    def table(self, seat: int | None) -> Document:
        """What the seat (None: a spectator) sees of the game, for `view`."""

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
        prompt = self.prompt()
        result = self.result()
        return {
            "game": self.game.id,
            "players": self.players,
            "options": dict(self.options),
            "you": seat,
            "seat": self.seat,
            "prompt": None if prompt is None else prompt.seen_by(seat),
            "result": None if result is None else result.plain(),
            **self.table(seat),
        }

    def at(self, seat: int) -> Handle:
        """The handle that a bot gets."""
        return Handle(self, seat)

    def result(self) -> Result | None:
        """Scores with their breakdown, places and ties; None before the end."""
        return self.outcome() if self.seat is None else None

    def position(self) -> Document:
        """The position document; `game.load` makes the same state of it."""
        changed = self.game.changed_options(self.options, self.players)
        document: Document = tidied(
            {
                "game": self.game.id,
                "players": self.players,
                **({"options": changed} if changed else {}),
                **self.describe(),
            }
        )
        return document

    def _repr_svg_(self) -> str:
        return self.game.scene(self.view(self.seat)).svg()
