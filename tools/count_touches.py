"""Counts what a person presses in a turn, from its begin to its end, confirmations included.

python tools/count_touches.py [GAME...]

Games of merchants are played as somebody would play them in the browser: things are touched as the
moves name them (`picks`), in the way of `board/picks.ts` and `table/turn.svelte.ts`; what needs no
touching is a button. A move that cannot be taken back waits for its confirmation, unless its kind
is made at once; those who prefer it have it made by itself after a while, so that this press is
counted apart. Which kinds those are, and which actions are chosen before anything is touched, is
read from the client's sources. What other seats answer in a turn is theirs, and is not counted.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

import uruk
from uruk import Game, Rng, State
from uruk.games import advice
from uruk.kernel.rooms import Advice

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web/src/games"
PLAYERS = (2, 3, 4)
SEED = 7
GOALS = {"babylonia": 3, "tigris": 4, "clash": 5, "mesopotamia": 5}
STOP = "move.done"
STRING = re.compile(r'"([^"]+)"')
Picks = tuple[str, ...]


class Offered(NamedTuple):
    """A choice as the client gets it."""

    move: str
    key: str
    picks: Picks


class Habits(NamedTuple):
    """What the client's panels say of a game's kinds of moves."""

    swift: frozenset[str]
    """Made at once, though they cannot be taken back."""
    keeps: tuple[str, ...]
    """Beginnings of picks that stay in the hand for the next move."""
    follows: frozenset[str]
    """Made by themselves where nothing else than stopping is possible."""
    ends: frozenset[str]
    """The ends of a turn: made by themselves where nothing else is possible."""
    actions: tuple[frozenset[str], ...]
    """Kinds that are chosen by a button before anything is touched."""


@cache
def habits(game: str) -> Habits:
    source = (CLIENT / game / "index.ts").read_text()
    actions = CLIENT / game / "actions.ts"
    rows = re.findall(r"keys: \[([^\]]*)\] \}", actions.read_text()) if actions.exists() else []
    return Habits(
        frozenset(_listed(source, "swift")),
        tuple(_listed(source, "keeps")),
        frozenset(_listed(source, "follows")),
        frozenset(_listed(source, "ends")),
        tuple(frozenset(STRING.findall(row)) for row in rows),
    )


def _listed(source: str, name: str) -> list[str]:
    """The strings of a list in the client's panels."""
    found = re.search(rf"^  {name}: \[(.*?)\]", source, re.DOTALL | re.MULTILINE)
    return STRING.findall(found[1]) if found else []


def touch(choices: Sequence[Offered], touched: Picks, pick: str) -> Picks | None:
    """What is touched after one more touch; None if no choice goes on like that."""
    if pick in following(choices, touched):
        return (*touched, pick)
    if touched and touched[-1] == pick:
        return touched[:-1]
    for kept in range(len(touched) - 1, -1, -1):
        if pick in following(choices, touched[:kept]):
            return (*touched[:kept], pick)
    return None


def following(choices: Sequence[Offered], touched: Picks) -> set[str]:
    """What can be touched next."""
    at = len(touched)
    return {c.picks[at] for c in choices if len(c.picks) > at and c.picks[:at] == touched}


def complete(choices: Sequence[Offered], touched: Picks) -> bool:
    """Whether these touches leave one choice, and that one whole: then it is made."""
    left = [choice for choice in choices if choice.picks[: len(touched)] == touched]
    return bool(touched) and len(left) == 1 and left[0].picks == touched


def touches(choices: Sequence[Offered], wanted: Offered, hand: Picks) -> int:
    """How many touches make a choice, with what is in the hand; the button of one that is whole
    beside others is one of them."""
    touched, made = hand, 0
    for at in range(len(wanted.picks)):
        if touched[: at + 1] == wanted.picks[: at + 1]:
            continue
        made += 1
        touched = touch(choices, touched, wanted.picks[at]) or wanted.picks[: at + 1]
        if complete(choices, touched):
            return made
    return made + 1


def presses(choices: Sequence[Offered], wanted: Offered, hand: Picks, known: Habits) -> int:
    """The fewest presses that make a choice, but for its confirmation."""
    ways: list[int] = []
    if wanted.picks:
        ways.append(touches(choices, wanted, hand))
    for action in known.actions:
        if wanted.key not in action:
            continue
        considered = [choice for choice in choices if choice.key in action]
        within = touches(considered, wanted, ()) if wanted.picks else 1
        ways.append(1 if len(considered) == 1 else 1 + within)
    return min(ways, default=1)


def offered(state: State) -> list[Offered]:
    assert state.seat is not None
    game, view = state.game, state.seen_by(state.seat)
    return [
        Offered(str(move), f"move.{game.wording(move)[0]}", game.picks(move, view))
        for move in state.legal()
    ]


def follows_by_itself(choices: Sequence[Offered], wanted: Offered, known: Habits) -> bool:
    """Whether the client makes this choice after one's own move, since all else is to stop."""
    if len(choices) == 1 and wanted.key in known.ends:
        return True
    others = [choice for choice in choices if choice is not wanted and choice.key != STOP]
    return wanted.key in known.follows and not others


class Turn(NamedTuple):
    presses: int
    confirmations: int
    """How many of its moves waited to be confirmed."""
    moves: tuple[str, ...]


def turns(game: Game, players: int, seed: int, most: int | None = None) -> Iterator[Turn]:
    """The turns of a game that merchants play, with what people would press for them; only the
    first of them with `most`."""
    known, told, rng = habits(game.id), advice(game), Rng(seed)
    state = game.new(players, seed)
    turn, seat, pressed, waited, moves = _turn(told, state), state.seat, 0, 0, list[str]()
    hand = _ready(state, ())
    mine, count = False, 0
    while state.seat is not None and (most is None or count < most):
        now = _turn(told, state)
        if now != turn:
            if moves:
                count += 1
                yield Turn(pressed, waited, tuple(moves))
            turn, seat, pressed, waited, moves, mine = now, state.seat, 0, 0, [], False
            hand = _ready(state, ())
        choices = offered(state)
        text = str(told.quick(state.copy(), rng))
        wanted = next(choice for choice in choices if choice.move == text)
        decider, before = state.seat, state.revealed
        state.play(text)
        if decider != seat:
            mine = False
            continue
        moves.append(text)
        by_itself = mine and follows_by_itself(choices, wanted, known)
        pressed += 0 if by_itself else presses(choices, wanted, hand, known)
        is_final = state.seat != decider or state.revealed != before
        waited += is_final and (by_itself or wanted.key not in known.swift)
        mine = state.seat == decider
        hand = _ready(state, _kept(wanted, state, known)) if mine else ()


def _turn(told: Advice[State], state: State) -> object:
    return None if state.seat is None else told.turn(state)


def _kept(made: Offered, state: State, known: Habits) -> Picks:
    """What stays in the hand after a move, if the next one can begin with it."""
    first = made.picks[:1]
    if not first or not first[0].startswith(known.keeps or "\0"):
        return ()
    return first if first[0] in following(offered(state), ()) else ()


def _ready(state: State, kept: Picks) -> Picks:
    """What lies in the hand when a decision begins: what was kept, else what is there most."""
    if kept or state.seat is None or state.game.id != "babylonia":
        return kept
    stand: dict[str, int] = state.view(state.seat)["stand"]
    most = (f"stand:{max(stand, key=stand.__getitem__)}",)
    return most if most[0] in following(offered(state), ()) else ()


def main(names: list[str]) -> None:
    for name in names or GOALS:
        for players in PLAYERS:
            played = list(turns(uruk.game(name), players, SEED))
            found = [turn.presses for turn in played]
            confirmed = [turn.presses + turn.confirmations for turn in played]
            print(
                f"{name}, {players} players: median {median(found)} (goal {GOALS[name]}), "
                f"mean {mean(found):.1f}; with confirmations {median(confirmed)}; "
                f"{len(found)} turns"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
