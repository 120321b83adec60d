"""A game being played: its moves so far, undo and redo, and the record at the end."""

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.record import Record
from uruk.kernel.rng import commitment
from uruk.kernel.told import Event


class History:
    """A game from its seed on, with every move that was made.

    A seat may take back its own moves, up to the last chance, reveal or change of seat.
    """

    def __init__(
        self, game: Game, players: int | None = None, seed: int = 0, **options: str
    ) -> None:
        self.game = game
        self.seed = seed
        self.state: State = game.begin(players, seed, options)
        self.moves: list[Move] = []
        self._earlier: list[State] = []
        self._undone: list[Move] = []

    @property
    def undoable(self) -> int:
        """How many moves can be taken back now."""
        return len(self._earlier)

    @property
    def redoable(self) -> int:
        """How many taken-back moves can be made again now."""
        return len(self._undone)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Plays a move; with `seat` it must be that seat's decision."""
        events = self._play(move, seat)
        self._undone.clear()
        return events

    def _play(self, move: Move | str, seat: int | None) -> list[Event]:
        state = self.state
        if seat is not None and state.seat is not None and seat != state.seat:
            refusal = Refusal(self.game.seat_rule, "not_your_decision", {"seat": state.seat})
            raise IllegalMove(refusal, move)
        parsed = move if type(move) is Move else state.parse(move)
        before, decider, revealed = state.copy(), state.seat, state.revealed
        events = state.play(parsed)
        self.moves.append(parsed)
        if state.seat == decider and state.revealed == revealed:
            self._earlier.append(before)
        else:
            self._earlier.clear()
        return events

    def undo(self) -> Move:
        """Takes the last move back and returns it."""
        if not self._earlier:
            raise IllegalMove(Refusal(self.game.seat_rule, "nothing_to_undo"), "undo")
        self.state = self._earlier.pop()
        move = self.moves.pop()
        self._undone.append(move)
        return move

    def redo(self) -> list[Event]:
        """Makes the move again that was taken back last."""
        if not self._undone:
            raise IllegalMove(Refusal(self.game.seat_rule, "nothing_to_redo"), "redo")
        events = self._play(self._undone[-1], None)
        self._undone.pop()
        return events

    def record(self, *, reveal: bool | None = None) -> Record:
        """The record so far; the seed is in it once the game is over, or with `reveal`."""
        result = self.state.result()
        show = result is not None if reveal is None else reveal
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            players=self.state.players,
            options=dict(self.state.options),
            commitment=commitment(self.game.id, self.seed),
            seed=str(self.seed) if show else None,
            moves=tuple(map(str, self.moves)),
            result=None if result is None else result.plain(),
        )
