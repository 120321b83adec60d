"""Plays the stored games of games anew: make_records.py GAME...

Random games, and games of the bots where there are any, over all numbers of players and options.
The same code always writes the same files.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.contract.cases import GAMES, RECORDS, Case, cases, game_named
from uruk import Game, Move, Play, Rng, State

WANTED = 28
BOT_SHARE = 4
Policy = Callable[[State], Move]


def main(names: list[str]) -> None:
    for name in names or [game.id for game in GAMES]:
        write(game_named(name))


def write(game: Game) -> None:
    folder = RECORDS / game.id
    folder.mkdir(parents=True, exist_ok=True)
    known = cases(game)
    files: set[Path] = set()
    for number in range(max(WANTED, len(known))):
        case = known[number % len(known)]
        bots = number % BOT_SHARE == BOT_SHARE - 1
        policy = bot_policy(case, number) if bots else None
        kind = "random" if policy is None else "bots"
        played = play(case, number, policy or random_policy(case, number))
        file = folder / f"{number + 1:02}-{case.name}-{kind}.json"
        file.write_text(played.record().dumps(), "utf-8")
        files.add(file)
        print(f"{game.id}: {file.name}, {len(played.moves)} moves")
    for stale in set(folder.glob("*.json")) - files:
        stale.unlink()


def play(case: Case, number: int, policy: Policy) -> Play:
    seed = Rng(f"record seed:{case}:{number}").word()
    play = Play.new(case.game, case.players, seed, **dict(case.options))
    while play.state.seat is not None:
        play = play.move(policy(play.state))
    return play


def random_policy(case: Case, number: int) -> Policy:
    rng = Rng(f"record:{case}:{number}")
    return lambda state: rng.choice(state.legal())


def bot_policy(case: Case, number: int) -> Policy | None:
    """The greedy bot and the random bot at one table, with a generator each."""
    if find_spec("uruk.bots") is None:
        return None
    bots: Any = import_module("uruk.bots")
    strongest = [name for name in ("greedy", "random") if name in bots.names()]
    seats = [
        bots.bot(case.game, strongest[seat % len(strongest)], f"record:{case}:{number}:{seat}")
        for seat in range(case.players)
    ]

    def choose(state: State) -> Move:
        assert state.seat is not None
        chosen: Move = seats[state.seat].choose(state.at(state.seat))
        return chosen

    return choose


if __name__ == "__main__":
    main(sys.argv[1:])
