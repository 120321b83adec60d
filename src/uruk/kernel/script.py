"""Rules written as scripts: generator functions that read like the rulebook.

A game's data is one plain object. The rules are *segments*: generator functions that work on the
data and ask for decisions on the way::

    def battle(war: War) -> Segment:
        card = yield Ask(war.attacker, "tactics", lambda: war.playable(war.attacker))
        ...

A segment starts at a checkpoint, where the data alone tells what comes next (`ScriptState.segment`
chooses it). A generator cannot be copied; a copy keeps the data of the last checkpoint and the few
answers given since (those taken by the runner, where there was only one, among them), and runs the
segment again when somebody looks, without working out any choices. So between two checkpoints a
segment must depend on nothing but its data and the answers.

Hidden information stays in the data, never in a segment's local variables: a guess redraws it in
place while the segment waits (`ScriptState.redraw`), and the segment must go on with what it then
reads. For the same reason an `Ask` gives its choices as a function.

A copy of such a guess redraws again whenever it starts. Where a segment asks before it does
anything, its first `Ask` says so (`fresh`): then the checkpoint itself is redrawn, once for all.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from uruk.kernel.contract import State
from uruk.kernel.errors import BadMove, BadPosition, Refusal
from uruk.kernel.moves import Dice, Move
from uruk.kernel.rng import Rng
from uruk.kernel.told import Event, Prompt

REDRAW = "~redraw"
"""The kind and the first word of the note that a guess leaves; no move of a game begins so."""
NOTED_REDRAW = re.compile(f"{REDRAW} (?P<seat>[0-9]) (?P<seed>[0-9]{{1,20}})")


class Ask(msgspec.Struct, eq=False):
    """A decision that a segment waits for.

    `always` asks even when there is one answer only, where skipping would give a secret away; its
    choices are not worked out before somebody wants to know them.
    `fresh` says that the data is still as it was at the checkpoint.
    `why` names the rule against a move that is not offered; otherwise `rule` does.
    """

    seat: int
    kind: str
    choices: Callable[[], Sequence[Move]]
    rule: str
    params: dict[str, Any] = {}
    private: Callable[[], dict[str, Any]] | None = None
    always: bool = False
    fresh: bool = False
    why: Callable[[Move], Refusal | None] | None = None
    _listed: list[Move] | None = None

    def listed(self) -> list[Move]:
        """The choices, worked out once and again after a redraw."""
        if self._listed is None:
            self._listed = list(self.choices())
            if not self._listed:
                raise AssertionError(f"nothing to choose for {self.kind} ({self.rule})")
        return self._listed

    @property
    def known(self) -> list[Move] | None:
        """The choices, if they have been worked out."""
        return self._listed

    def know(self, listed: list[Move] | None) -> None:
        """Takes over choices that were worked out before; None after a redraw."""
        self._listed = listed


T = TypeVar("T")
Asking = Generator[Ask, Move, T]
"""A piece of a segment that comes back with something: `card = yield from choose_card(...)`."""
Part = Asking[None]
"""A piece of a segment, for `yield from`."""
Segment = Part
"""What starts at a checkpoint."""


class ScriptData(Protocol):
    """The data of a scripted game."""

    rng: Rng
    reveals: int
    log: list[Event] | None

    def copy(self) -> Any: ...


D = TypeVar("D", bound=ScriptData)


def fixed(moves: Sequence[Move]) -> Callable[[], Sequence[Move]]:
    """Choices that everybody can see, so that no redraw changes them."""
    return lambda: moves


class ScriptState(State, Generic[D]):
    """A state whose rules are a script. A game gives it `segment` and the contract's views."""

    __slots__ = ("_answers", "_ask", "_base", "_data", "_known", "_run", "_trail")

    def __init__(self, data: D, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = options
        self.log = None
        self._base: D = data
        self._answers: list[Move] = []
        self._trail: list[Move] | None = None
        self._known: list[Move] | None = None
        self._data: D | None = None
        self._run: Segment | None = None
        self._ask: Ask | None = None

    # ------------------------------------------------------------ what a game writes

    @abstractmethod
    def segment(self, data: D) -> Segment | None:
        """The segment that the data of a checkpoint asks for; None when the game is over."""

    def settle(self, data: D) -> None:
        """Carries out at a checkpoint what comes next and asks nobody, on its data.

        A game need not: its segments may do the same. Here no copy of the data is made for it.
        """

    @abstractmethod
    def redraw(self, data: D, seat: int, rng: Dice) -> None:
        """Replaces in place what the seat cannot know, the data's random generator included.

        As any guess, it depends on what the seat knows and on the dice alone.
        """

    def why_not(self, ask: Ask, move: Move) -> Refusal | None:
        """The rule against a move that could be an answer but is not among the choices.

        A decision's own `why` comes first; this is for what the data alone explains. None leaves
        it to the decision's rule.
        """
        return None

    # ------------------------------------------------------------ the runner

    @property
    def data(self) -> D:
        """The game's data as it is now."""
        if self._data is None:
            self._restart()
        assert self._data is not None
        return self._data

    def _restart(self) -> None:
        """Runs the segment from the checkpoint to where it stands.

        What happens on the way has been told before, so nobody listens.
        """
        log, self.log = self.log, None
        if self._trail is not None:
            self._follow(self._trail)
        else:
            answers, self._answers = self._answers, []
            self._open()
            for answer in answers:
                self._answer(answer)
        self.log = log

    def _follow(self, trail: list[Move]) -> None:
        """Runs the segment through answers that are known to lead to its present decision."""
        data = self._base.copy()
        self._data = data
        self._run = self.segment(data)
        if self._run is None:
            return
        ask = next(self._run)
        for answer in trail:
            if answer.kind == REDRAW:
                self._redraw(data, answer)
            else:
                ask = self._run.send(answer)
        ask.know(self._known)
        self._ask = ask

    def _open(self) -> None:
        """Starts the next segments until one of them asks something or the game is over."""
        while True:
            data = self._base.copy()
            data.log = self.log
            self._data = data
            self._run = self.segment(data)
            self._ask = None
            self._trail = []
            if self._run is None or self._step(None):
                return
            self._checkpoint()

    def _checkpoint(self) -> None:
        assert self._data is not None
        self.settle(self._data)
        self._data.log = None
        self._base = self._data
        self._answers = []

    def _step(self, answer: Move | None) -> bool:
        """Lets the segment go on to its next real decision; False when it has ended."""
        assert self._run is not None
        assert self._trail is not None
        run: Any = self._run
        try:
            while True:
                ask = run.send(answer)
                if ask.always or len(ask.listed()) > 1:
                    self._ask = ask
                    return True
                answer = ask.listed()[0]
                self._trail.append(answer)
        except StopIteration:
            return False

    def _answer(self, move: Move) -> None:
        data = self.data
        assert self._trail is not None
        self._answers.append(move)
        self._trail.append(move)
        if move.kind == REDRAW:
            self._redraw(data, move)
            if self._ask is not None:
                self._ask.know(None)
        elif not self._step(move):
            self._checkpoint()
            self._open()

    def _redraw(self, data: D, note: Move) -> None:
        seat, seed = note.args
        self.redraw(data, seat, Rng(seed))

    # ------------------------------------------------------------ the contract

    @property
    def revealed(self) -> int:  # type: ignore[override]
        return self.data.reveals + self.data.rng.count

    @property
    def asked(self) -> Ask | None:
        """The decision that the script waits for; None when the game is over."""
        if self._data is None:
            self._restart()
        return self._ask

    @property
    def seat(self) -> int | None:
        ask = self.asked
        return None if ask is None else ask.seat

    def decision(self) -> Prompt:
        ask = self.asked
        assert ask is not None
        return Prompt(ask.kind, ask.seat, ask.params, ask.private() if ask.private else {})

    def legal(self) -> list[Move]:
        ask = self.asked
        return [] if ask is None else list(ask.listed())

    def parse(self, text: str) -> Move:
        ask = self.asked
        if ask is not None:
            for move in ask.listed():
                if move == text:
                    return move
        return self.game.parse(text)

    def refusal(self, move: Move) -> Refusal | None:
        ask = self.asked
        assert ask is not None
        if move in ask.listed():
            return None
        found = (ask.why(move) if ask.why else None) or self.why_not(ask, move)
        return found or Refusal(ask.rule, "not_offered", {"kind": ask.kind})

    def apply(self, move: Move) -> None:
        data, ask = self.data, self._ask
        assert ask is not None
        listed = ask.listed()
        data.log = self.log
        # The script's own move of this notation: another state's may mean another thing.
        self._answer(listed[listed.index(move)])
        if self._data is not None:
            self._data.log = None

    def copy(self) -> ScriptState[D]:
        clone = object.__new__(type(self))
        clone.players = self.players
        clone.options = self.options
        clone.log = None
        clone._base = self._base
        clone._answers = self._answers.copy()
        clone._trail = None if self._trail is None else self._trail.copy()
        clone._known = self._known if self._ask is None else self._ask.known
        clone._data = None
        clone._run = None
        clone._ask = None
        return clone

    def guess(self, seat: int, rng: Dice) -> ScriptState[D]:
        ask = self.asked
        clone = self.copy()
        clone._known = None
        seed = rng.randrange(1 << 62)
        if not self._answers and (ask is None or ask.fresh):
            clone._base = self._base.copy()
            clone.redraw(clone._base, seat, Rng(seed))
            clone._trail = None
        else:
            note = redraw_move(seat, seed)
            clone._answers.append(note)
            if clone._trail is not None:
                clone._trail.append(note)
        return clone

    # ------------------------------------------------------------ positions

    def at_checkpoint(self) -> tuple[D, list[str]]:
        """The data of the last checkpoint and the moves since, for the position document."""
        self.data  # noqa: B018 - segments that ask nothing may lead to a later checkpoint
        return self._base, [str(move) for move in self._answers]

    def resume(self, moves: object) -> None:
        """Plays the moves since the checkpoint that a position document lists."""
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise BadPosition("moves", "must be a list of moves")
        for number, text in enumerate(moves, start=1):
            try:
                move = self._noted_redraw(text) or self.parse(text)
            except BadMove as error:
                raise BadPosition(f"moves[{number}]", error.message) from None
            refusal = None if move.kind == REDRAW else self.explain(move)
            if refusal is not None:
                raise BadPosition(f"moves[{number}]", f"{text} is refused by {refusal.rule}")
            self.data  # noqa: B018 - runs the segment up to here
            self._answer(move)

    def _noted_redraw(self, text: str) -> Move | None:
        """The note of a guess that a position document lists among its moves."""
        if not text.startswith(REDRAW):
            return None
        found = NOTED_REDRAW.fullmatch(text)
        if found is None or int(found["seat"]) >= self.players:
            raise BadMove("moves", f"{text!r} is not a redraw")
        return redraw_move(int(found["seat"]), int(found["seed"]))


def redraw_move(seat: int, seed: int) -> Move:
    """The pseudo-move that notes where a guess redrew what the seat cannot know."""
    return Move(f"{REDRAW} {seat} {seed}", REDRAW, (seat, seed))
