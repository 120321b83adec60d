"""Plays the stored games of games anew: make_records.py [--solo | --expansion] GAME...

Random games, and games of the bots where there are any, over all numbers of players and options.
With `--solo` only the games with players who have no seat, where a game has such: every mode and
difficulty; with `--expansion` only those with an expansion. The same code always writes the same
files.
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
from uruk.games import advice

WANTED = 28
WANTED_SOLO = WANTED_EXTENDED = 25
SOLO, EXTENDED = "solo-", "expansion-"
BOT_SHARE = 4
Policy = Callable[[State], Move]


def main(names: list[str]) -> None:
    solo, extended = "--solo" in names, "--expansion" in names
    wanted = [name for name in names if not name.startswith("--")]
    for game in [game_named(name) for name in wanted] or GAMES:
        if not solo and not extended:
            plain = [c for c in cases(game) if not is_solo(c) and not is_extended(c)]
            write(game, plain, WANTED, "")
        if solo_cases(game) and not extended:
            write(game, solo_cases(game), WANTED_SOLO, SOLO)
        if extended_cases(game) and not solo:
            write(game, extended_cases(game), WANTED_EXTENDED, EXTENDED)


def is_extended(case: Case) -> bool:
    """Whether an expansion is played."""
    chosen = dict(case.options)
    added = [option for option in case.game.options if option.quiet and option.kind != "name"]
    return any(option.name in chosen for option in added)


def extended_cases(game: Game) -> list[Case]:
    """An expansion with every number of players and every value of its options."""
    return [case for case in cases(game, thorough=True) if is_extended(case)]


def is_solo(case: Case) -> bool:
    """Whether somebody plays without a seat."""
    return bool(case.new(0).outcome().rivals)


def solo_cases(game: Game) -> list[Case]:
    """All modes for one player and all difficulties, and automata beside any number of players.

    The last are those with names for automata.
    """
    options = {option.name: option for option in game.options}
    if "mode" not in options:
        return []
    default = options["mode"].default
    grades = options["difficulty"].choices
    modes = [mode for mode in options["mode"].choices if mode != default]
    found = [
        Case(game, 1, (("mode", mode), ("difficulty", grade))) for grade in grades for mode in modes
    ]
    for number, players in enumerate(game.seats * len(grades)):
        automata = str(game.seats[-1] - players - number // len(game.seats))
        chosen = (("mode", default), ("automata", automata), ("difficulty", grades[number % 3]))
        more = (("cooperative", "on"),) if number % 2 else (("solo_refund", "always"),)
        found.append(Case(game, players, (*chosen, *more)))
    for option in game.options:
        if option.kind == "name":
            listed = ",".join(option.choices[2::-1])
            found.append(
                Case(game, 1, (("mode", default), ("automata", "3"), (option.name, listed)))
            )
    return [case for case in found if case.admitted()]


def write(game: Game, known: list[Case], wanted: int, prefix: str) -> None:
    folder = RECORDS / game.id
    folder.mkdir(parents=True, exist_ok=True)
    files: set[Path] = set()
    for number in range(max(wanted, len(known))):
        case = known[number % len(known)]
        bots = number % BOT_SHARE == BOT_SHARE - 1
        policy = (plain_policy if prefix else bot_policy)(case, number) if bots else None
        kind = "random" if policy is None else "bots"
        played = play(case, number, policy or random_policy(case, number))
        file = folder / f"{prefix}{number + 1:02}-{case.name}-{kind}.json"
        file.write_text(played.record().dumps(), "utf-8")
        files.add(file)
        print(f"{game.id}: {file.name}, {len(played.moves)} moves")
    for stale in set(folder.glob("*.json")) - files:
        if kind_of(stale) == prefix:
            stale.unlink()


def kind_of(file: Path) -> str:
    """The prefix of a stored game."""
    return next((prefix for prefix in (SOLO, EXTENDED) if file.name.startswith(prefix)), "")


def play(case: Case, number: int, policy: Policy) -> Play:
    seed = Rng(f"record seed:{case}:{number}").word()
    play = Play.new(case.game, case.players, seed, **dict(case.options))
    while play.state.seat is not None:
        play = play.move(policy(play.state))
    return play


def random_policy(case: Case, number: int) -> Policy:
    rng = Rng(f"record:{case}:{number}")
    return lambda state: rng.choice(state.legal())


def plain_policy(case: Case, number: int) -> Policy:
    """The game's own rules of thumb in every seat."""
    quick, rng = advice(case.game).quick, Rng(f"record:{case}:{number}")
    return lambda state: quick(state, rng)


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
