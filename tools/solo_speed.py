"""What a decision costs in the solo modes, beside a game of two: solo_speed.py [GAMES].

Random games are played through `legal` and `apply`; set-ups are left out. A turn that an automaton
takes counts to the player's decision that it follows. What was decided in it by rule (an action, a
march, a card of the Defenders, an option of an event, an answer in a battle) is counted from the
same games, played again with their events. Times are processor time, the least of several runs; the
tables take turns, so that what else the machine does slows all of them alike.
"""

import sys
from math import inf
from time import process_time
from typing import NamedTuple

import uruk
from uruk import Game, Rng, State

TABLES = {"two players": 2, "duel": 1, "ur": 1, "assur": 1}
RUNS = 5
BY_RULE = {
    "automaton_action", "heads_for", "nowhere_to_go", "option_taken", "defenders_card", "moved",
    "answered", "bone_discarded",
}  # fmt: skip
"""What is told when a side without a seat has decided."""


class Cost(NamedTuple):
    """Of some games: decisions of players, decisions by rule, rounds, and seconds."""

    decisions: int
    by_rule: int
    rounds: int
    seconds: float


def begun(game: Game, table: str, seed: int) -> State:
    players = TABLES[table]
    mode = {} if players > 1 else {"mode": table}
    state = game.new(players, seed, setup="random", round_cap="40", **mode)
    state.legal()
    return state


def timed(game: Game, table: str, seed: int) -> float:
    """Seconds for the decisions of a game."""
    state, rng = begun(game, table, seed), Rng(seed)
    start = process_time()
    while state.seat is not None:
        legal = state.legal()
        state.apply(legal[rng.randrange(len(legal))])
    return process_time() - start


def counted(game: Game, table: str, seed: int) -> tuple[int, int, int]:
    """The decisions of the same game, those made by rule, and its rounds."""
    state, rng, decisions, by_rule = begun(game, table, seed), Rng(seed), 0, 0
    while state.seat is not None:
        legal = state.legal()
        events = state.play(legal[rng.randrange(len(legal))])
        decisions += 1
        by_rule += sum(
            event.kind in BY_RULE and event.seat not in range(state.players) for event in events
        )
    return decisions, by_rule, state.view(None)["round"]


def costs(game: Game, games: int) -> dict[str, Cost]:
    """What the decisions of as many games of each table cost."""
    best = dict.fromkeys(TABLES, inf)
    for _ in range(RUNS):
        for table in TABLES:
            seconds = sum(timed(game, table, n) for n in range(games))
            best[table] = min(best[table], seconds)
    found = {}
    for table in TABLES:
        numbers = zip(*(counted(game, table, n) for n in range(games)), strict=True)
        decisions, by_rule, rounds = (sum(one) for one in numbers)
        found[table] = Cost(decisions, by_rule, rounds, best[table])
    return found


def main(games: str = "40") -> None:
    print("| mode | games | us each | by rule for each | us with these | us a round |")
    print("|---|---|---|---|---|---|")
    for table, found in costs(uruk.game("mesopotamia"), int(games)).items():
        micro = found.seconds * 1e6
        print(
            f"| {table} | {games} | {micro / found.decisions:.0f} |"
            f" {found.by_rule / found.decisions:.1f} |"
            f" {micro / (found.decisions + found.by_rule):.1f} | {micro / found.rounds:.0f} |"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
