"""Counts what a person presses in a turn, from its begin to its end.

python tools/count_touches.py [GAME...]

Games of merchants are played as somebody would play them in the browser: things are touched as the
moves name them (`picks`), in the way of `board/picks.ts` and `table/turn.svelte.ts`; what needs no
touching is a button. The ways of an action and the uses of a card open above it while a mouse rests
there, or while a finger slides up: then one press (or one slide) names the whole move. Whoever lets
go of the button instead presses again.

What leaves no choice is made by the client (`table/follow.ts`), as it is unless somebody turns that
off: then nothing is pressed, and the game goes on with that move, whatever the merchant would have
done. A move that cannot be taken back waits for five seconds and is then made by itself; whoever
does not want to wait presses once more. These presses are told beside.

How the client treats a game's kinds of moves is read from its sources; `tests/browser/
test_presses.py` plays turns with the presses that are counted here. What other seats answer in a
turn is theirs, and is not counted.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import mean, median
from typing import Any, Literal, NamedTuple

import uruk
from uruk import Game, Rng, State
from uruk.games import advice
from uruk.kernel.rooms import Advice

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web/src/games"
PLAYERS = (2, 3, 4)
SEEDS = (7, 8, 9)
GOALS = {"babylonia": 3, "tigris": 4, "clash": 5, "mesopotamia": 5}
STOP = "move.done"
STRING = re.compile(r'"([^"]+)"')
ELSEWHERE = ("move.give_card", "move.tactic")
"""Moves with cards that have buttons of their own."""
Picks = tuple[str, ...]
View = Mapping[str, Any]


class Offered(NamedTuple):
    """A choice as the client gets it."""

    move: str
    key: str
    picks: Picks
    card: str = ""
    """The card that it plays, if it plays one."""


class Press(NamedTuple):
    """A thing, a button with a move or an action, or a way that opens above such a button."""

    how: Literal["touch", "move", "action", "way"]
    what: str
    where: str = ""
    """The action or card above which a way opens."""


class Habits(NamedTuple):
    """What the client's panels say of a game's kinds of moves."""

    swift: frozenset[str] = frozenset()
    """Made at once, though they cannot be taken back."""
    keeps: tuple[str, ...] = ()
    """Beginnings of picks that stay in the hand for the next move."""
    follows: frozenset[str] = frozenset()
    """Made by themselves where nothing else than stopping is possible."""
    opens: frozenset[str] = frozenset()
    """They begin an action, which is done where there is only one way to do it."""
    ends: frozenset[str] = frozenset()
    """The ends of a turn: made by themselves where nothing else is possible."""
    idle: frozenset[str] = frozenset()
    """Possible at any time, so that they keep nothing from following."""
    actions: tuple[tuple[str, frozenset[str]], ...] = ()
    """Kinds that are chosen by a button, with its name, before anything is touched."""


@cache
def habits(game: str) -> Habits:
    source = (CLIENT / game / "index.ts").read_text()
    actions = CLIENT / game / "actions.ts"
    row = r'\{ id: "(\w+)".*? keys: \[([^\]]*)\] \}'
    rows = re.findall(row, actions.read_text()) if actions.exists() else []
    return Habits(
        frozenset(_listed(source, "swift")),
        tuple(_listed(source, "keeps")),
        frozenset(_listed(source, "follows")),
        frozenset(_listed(source, "opens")),
        frozenset(_listed(source, "ends")),
        frozenset(_listed(source, "idle")),
        tuple((name, frozenset(STRING.findall(keys))) for name, keys in rows),
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


def touches(choices: Sequence[Offered], wanted: Offered, hand: Picks) -> tuple[Press, ...]:
    """The touches that make a choice, with what is in the hand; one that is whole beside others has
    a button."""
    touched, made = hand, list[Press]()
    for at, pick in enumerate(wanted.picks):
        if touched[: at + 1] == wanted.picks[: at + 1]:
            continue
        made.append(Press("touch", pick))
        touched = touch(choices, touched, pick) or wanted.picks[: at + 1]
        if complete(choices, touched):
            return tuple(made)
    return (*made, Press("move", wanted.move))


def presses(
    choices: Sequence[Offered], wanted: Offered, hand: Picks, known: Habits
) -> tuple[Press, ...]:
    """The fewest presses that make a choice, but for its confirmation."""
    ways: list[tuple[Press, ...]] = []
    for action, keys in known.actions:
        if wanted.key in keys:
            only = sum(choice.key in keys for choice in choices) == 1
            how = Press("action", action) if only else Press("way", wanted.move, action)
            ways.append((how,))
    if wanted.card:
        ways.append((Press("way", wanted.move, wanted.card),))
    if wanted.picks:
        ways.append(touches(choices, wanted, hand))
    return min(ways, key=len, default=(Press("move", wanted.move),))


def offered(state: State) -> list[Offered]:
    assert state.seat is not None
    game, view = state.game, state.seen_by(state.seat)
    found = []
    for move in state.legal():
        kind, params = game.wording(move)
        key, picks = f"move.{kind}", game.picks(move, view)
        found.append(Offered(str(move), key, picks, card_of(game.id, key, params)))
    return found


def card_of(game: str, key: str, params: Mapping[str, object]) -> str:
    """The card in the hand that a choice plays."""
    return str(params.get("card", "")) if game == "clash" and key not in ELSEWHERE else ""


# -------------------------------------------------------- what is made by the client


def made_by_itself(
    choices: Sequence[Offered], last: Offered, known: Habits, view: View
) -> Offered | None:
    """The choice that the client makes after one's own move."""
    return _inevitable(choices, last, known) or _sure(choices, view)


def _inevitable(choices: Sequence[Offered], last: Offered, known: Habits) -> Offered | None:
    serious = [c for c in choices if c.key != STOP and c.key not in known.idle]
    if len(serious) != 1:
        return None
    (only,) = serious
    if only.key in known.ends:
        goes = not any(choice.key == STOP for choice in choices)
    else:
        goes = only.key in known.follows or last.key in known.opens
    return only if goes else None


def _sure(choices: Sequence[Offered], view: View) -> Offered | None:
    """What is done in any case, as the panels of the two large games tell it."""
    bones = [choice for choice in choices if choice.key == "move.bones"]
    if bones:
        return bones[0]
    payments = [choice for choice in choices if choice.key == "move.pay"]
    if payments and len(payments) == len(choices):
        gold = [_gold(choice.move) for choice in payments]
        return payments[gold.index(min(gold))] if gold.count(min(gold)) == 1 else None
    left = ((view.get("prompt") or {}).get("params") or {}).get("left")
    goods = [c for c in choices if c.key in ("move.take", "move.gather", "move.fetch")]
    if goods and {(c.key, _kind(c)) for c in goods} == {("move.take", _kind(goods[0]))}:
        return goods[0]
    if not goods or not isinstance(left, int):
        return None
    places: dict[Picks, list[Offered]] = {}
    for choice in goods:
        places.setdefault(choice.picks, []).append(choice)
    if sum(_sources(view, picks[0]) for picks in places) > left:
        return None
    return next((kinds[0] for kinds in places.values() if len(kinds) == 1), None)


def _gold(payment: str) -> int:
    found = re.search(r"(\d+) gold", payment)
    return int(found[1]) if found else 0


def _kind(take: Offered) -> str:
    return take.move.split()[-1]


def _sources(view: View, pick: str) -> int:
    """How often a place gives, at most."""
    area = view.get("areas", {}).get(pick.removeprefix("area:"), {})
    units: dict[str, int] = area.get("units", {}).get(str(view["you"]), {})
    return max(1, sum(units.values()) + int(area.get("settlement") == view["you"]))


def ready(game: str, choices: Sequence[Offered], view: View) -> Picks:
    """What lies in the hand when a decision begins."""
    if game == "babylonia":
        stand: dict[str, int] = view["stand"]
        most = f"stand:{max(stand, key=stand.__getitem__)}"
        return (most,) if most in following(choices, ()) else ()
    if game == "mesopotamia":
        goods = [c.picks for c in choices if c.key in ("move.gather", "move.fetch")]
        return goods[0] if len(goods) > 1 and len(set(goods)) == 1 else ()
    return ()


def kept(made: Offered, choices: Sequence[Offered], known: Habits) -> Picks:
    """What stays in the hand after a move, if the next one can begin with it."""
    first = made.picks[:1]
    if not first or not first[0].startswith(known.keeps or "\0"):
        return ()
    return first if first[0] in following(choices, ()) else ()


# -------------------------------------------------------------------- whole turns


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
    last: Offered | None = None
    count = 0
    while state.seat is not None and (most is None or count < most):
        now = _turn(told, state)
        if now != turn:
            if moves:
                count += 1
                yield Turn(pressed, waited, tuple(moves))
            turn, seat, pressed, waited, moves, last = now, state.seat, 0, 0, [], None
        decider, before = state.seat, state.revealed
        if decider != seat:
            state.play(str(told.quick(state.copy(), rng)))
            last = None
            continue
        choices, view = offered(state), state.view(decider)
        by_itself = made_by_itself(choices, last, known, view) if last else None
        wanted = by_itself or _wish(choices, str(told.quick(state.copy(), rng)))
        if not by_itself:
            hand = (kept(last, choices, known) if last else ()) or ready(game.id, choices, view)
            pressed += len(presses(choices, wanted, hand, known))
        state.play(wanted.move)
        moves.append(wanted.move)
        is_final = state.seat != decider or state.revealed != before
        waited += is_final and (by_itself is not None or wanted.key not in known.swift)
        last = wanted if state.seat == decider else None


def _turn(told: Advice[State], state: State) -> object:
    return None if state.seat is None else told.turn(state)


def _wish(choices: Sequence[Offered], move: str) -> Offered:
    return next(choice for choice in choices if choice.move == move)


def main(names: list[str]) -> None:
    for name in names or GOALS:
        for players in PLAYERS:
            games = [list(turns(uruk.game(name), players, seed)) for seed in SEEDS]
            found = [[turn.presses for turn in played] for played in games]
            of_all = list(chain(*found))
            confirmed = [turn.presses + turn.confirmations for turn in chain(*games)]
            print(
                f"{name}, {players} players: median {median(of_all)} (goal {GOALS[name]}; of each "
                f"game {', '.join(str(median(one)) for one in found)}), mean {mean(of_all):.1f}; "
                f"with confirmations {median(confirmed)}; {len(of_all)} turns"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
